/* All that the rules may use of a C library. */
#ifndef WASM_STRING_H
#define WASM_STRING_H

#include <stddef.h>

int memcmp(const void *a, const void *b, size_t size);
void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int strcmp(const char *a, const char *b);
size_t strlen(const char *s);

#endif
