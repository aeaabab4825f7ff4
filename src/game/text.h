/* Writers into a florin_text. Never writes past the end; notes that something was cut. */
#ifndef FLORIN_GAME_TEXT_H
#define FLORIN_GAME_TEXT_H

#include <stdint.h>

#include "florin/text.h"

/* How a stretch of text should look where the reader's screen can show it. */
enum text_style {
    TEXT_PLAIN, TEXT_BOLD, TEXT_DIM, TEXT_ITALIC, TEXT_GOLD, TEXT_GREEN, TEXT_RED, TEXT_BLUE, TEXT_YELLOW, TEXT_PURPLE,
    TEXT_LIME, TEXT_GREY, TEXT_ORANGE, TEXT_REVERSE, TEXT_STYLES
};

void text_clear(struct florin_text *t);
void text_put(struct florin_text *t, const char *string);
void text_char(struct florin_text *t, char c);
void text_number(struct florin_text *t, int64_t number);
void text_repeat(struct florin_text *t, const char *string, int times);
void text_style(struct florin_text *t, enum text_style style);
/* Blanks until the current line is `column` characters wide; escapes and UTF-8 continuation bytes take no room. */
void text_pad(struct florin_text *t, int column);
/* The template with {0}..{9} replaced by the strings of `args`, {{ by a brace, and {0a|token|tokens} by the form that
 * goes with the number that args[0] begins with. The letter is the language's family in plurals.h; tools/words has put
 * it there. */
void text_format(struct florin_text *t, const char *template, const char *const *args, int count);
/* Where only plain characters may appear, what was written since `from` loses its accents; those at the end of a word
 * become apostrophes if so wanted: "e'" is not "e". */
void text_fold(struct florin_text *t, size_t from, bool apostrophes);
/* Columns of a string, or of its first line, on a terminal. */
int text_width(const char *string);
/* Columns of the line being written. */
int text_column(const struct florin_text *t);
/* Breaks lines written since `from` that are wider than so many columns between words, or inside one that is too long
 * for any line. A line after a break begins under its line's second column, or a little to the right. `width` is at
 * least 8. */
void text_wrap(struct florin_text *t, size_t from, int width);
/* The same for paragraphs: what follows a break stands where its line begins. */
void text_fill(struct florin_text *t, size_t from, int width);

/* Bytes of the character at `s`; 0 for what a terminal would obey rather than show: control characters (C0, DEL, C1)
 * and bytes that are no UTF-8. */
size_t text_character(const char *s);
/* The same; 0 also for marks that turn the direction of what stands around them. */
size_t text_steady_character(const char *s);
/* True if there is nothing but such characters. */
bool text_is_plain(const char *string);
/* Adds what came from outside: a name, a path, a line of a file. Bytes that are no character, or turn the direction of
 * the line, come out as \x1b. */
void text_put_shown(struct florin_text *t, const char *string);

#endif
