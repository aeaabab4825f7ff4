/* Text written piece by piece into a buffer of fixed size. Never writes past the end; notes that it was cut. */
#ifndef FLORIN_TEXT_H
#define FLORIN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a stretch of text should look where the reader's screen can show it. */
enum text_style {
    TEXT_PLAIN, TEXT_BOLD, TEXT_DIM, TEXT_ITALIC, TEXT_GOLD, TEXT_GREEN, TEXT_RED, TEXT_BLUE, TEXT_YELLOW, TEXT_PURPLE,
    TEXT_LIME, TEXT_GREY, TEXT_REVERSE, TEXT_STYLES
};

struct text {
    char *start;
    size_t size;   /* bytes of the buffer, including room for the final zero */
    size_t length; /* bytes written so far */
    bool colour;   /* styles become terminal escapes; else they vanish */
    bool ascii;    /* only characters every terminal has: no box drawing, no chess pieces */
    bool cut;      /* something did not fit */
};

#if defined(_WIN32) || defined(__wasm__)
#define TEXT_API
#else
#define TEXT_API __attribute__((visibility("default")))
#endif

/* Begins an empty text in a buffer: struct text t = text_in(buffer, sizeof buffer). */
TEXT_API struct text text_in(char *buffer, size_t size);
TEXT_API void text_clear(struct text *t);
TEXT_API void text_put(struct text *t, const char *string);
TEXT_API void text_char(struct text *t, char c);
TEXT_API void text_number(struct text *t, int64_t number);
TEXT_API void text_repeat(struct text *t, const char *string, int times);
TEXT_API void text_style(struct text *t, enum text_style style);
/* Blanks until the current line is `column` characters wide; escapes and UTF-8 continuation bytes take no room. */
TEXT_API void text_pad(struct text *t, int column);
/* The template with {0}..{9} replaced by the strings of `args` and {{ for a brace. */
TEXT_API void text_format(struct text *t, const char *template, const char *const *args, int count);
/* Columns of a string on a terminal. */
TEXT_API int text_width(const char *string);

#endif
