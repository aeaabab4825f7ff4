/* Text written piece by piece into a buffer of fixed size: what a game says lands in one. */
#ifndef FLORIN_TEXT_H
#define FLORIN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#if defined(_WIN32) || defined(__wasm__)
#define FLORIN_API
#else
#define FLORIN_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

struct florin_text {
    char *start;
    size_t size;   /* bytes of the buffer, including room for the final zero */
    size_t length; /* bytes written so far */
    bool colour;   /* styles become terminal escapes; else they vanish */
    bool ascii;    /* only characters every terminal has: no box drawing, no chess pieces */
    bool cut;      /* something did not fit */
};

/* Begins an empty text in a buffer: struct florin_text t = florin_text_in(buffer, sizeof buffer). Nothing is ever
 * written past its end. */
FLORIN_API struct florin_text florin_text_in(char *buffer, size_t size);

#ifdef __cplusplus
}
#endif
#endif
