#ifndef TOY_WORDS_H
#define TOY_WORDS_H

#include "florin/words.h"
#include "toy.h"
#include "word_ids.h"

extern const struct florin_words toy_in_words;
extern const char *const toy_card_sets[];

const char *toy_phrase(enum florin_language language, enum florin_topic topic, int index);
void toy_seat_name(const void *state, int seat, enum florin_language language, struct florin_text *out);
void toy_prompt(const void *state, int seat, enum florin_language language, struct florin_text *out);
void toy_explain(const void *state, int seat, struct florin_move move, enum florin_language language,
                 struct florin_text *out);
void toy_reason(const void *state, int seat, struct florin_move move, struct florin_verdict why,
                enum florin_language language, struct florin_text *out);
void toy_tell(const void *before, const void *after, const struct florin_event *event, enum florin_language language,
              struct florin_text *out);
void toy_outcome(const void *state, enum florin_language language, struct florin_text *out);
void toy_draw(const void *state, int seat, enum florin_language language, int width, struct florin_text *out);
bool toy_lookup(const struct florin_setup *setup, const char *words, enum florin_language language, struct florin_text *out);

#endif
