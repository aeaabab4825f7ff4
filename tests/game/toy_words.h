#ifndef TOY_WORDS_H
#define TOY_WORDS_H

#include "toy.h"

extern const char *const toy_card_sets[];

const char *toy_phrase(enum game_language language, enum game_topic topic, int index);
void toy_seat_name(const void *state, int seat, enum game_language language, struct text *out);
void toy_prompt(const void *state, int seat, enum game_language language, struct text *out);
void toy_explain(const void *state, int seat, struct game_move move, enum game_language language, struct text *out);
void toy_reason(const void *state, int seat, struct game_move move, struct game_verdict why, enum game_language language,
                struct text *out);
void toy_changes(const void *before, const void *after, enum game_language language, struct text *out);
void toy_outcome(const void *state, enum game_language language, struct text *out);
void toy_draw(const void *state, int seat, enum game_language language, int width, struct text *out);
bool toy_lookup(const struct game_setup *setup, const char *words, enum game_language language, struct text *out);

#endif
