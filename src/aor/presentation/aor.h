/* Age of Renaissance in words, for people. */
#ifndef FLORIN_AOR_IN_WORDS_H
#define FLORIN_AOR_IN_WORDS_H

#include "florin/words.h"

extern const struct florin_words aor_in_words;

const char *aor_phrase(enum florin_language, enum florin_topic, int index);
void aor_seat_name(const void *state, int seat, enum florin_language, struct florin_text *);
void aor_prompt(const void *state, int seat, enum florin_language, struct florin_text *);
void aor_explain(const void *state, int seat, struct florin_move, enum florin_language, struct florin_text *);
void aor_reason(const void *state, int seat, struct florin_move, struct florin_verdict, enum florin_language,
                struct florin_text *);
const char *aor_section(const void *state, struct florin_move, struct florin_verdict);
void aor_tell(const void *before, const void *after, const struct florin_event *, enum florin_language,
              struct florin_text *);
void aor_recount(const void *before, const void *after, const struct florin_event *, enum florin_language,
                 struct florin_text *);
int aor_claims(const void *before, const void *after, int seat, struct florin_claim claims[FLORIN_CLAIMS_MAX]);
int aor_dice(const void *before, const void *after, int seat);
int32_t aor_points(const void *state, int seat);
int32_t aor_useful(const void *state, int seat);
void aor_say_claim(const void *state, int seat, const struct florin_claim *, enum florin_language, struct florin_text *);
void aor_outcome(const void *state, enum florin_language, struct florin_text *);
void aor_draw(const void *state, int seat, enum florin_language, int width, struct florin_text *);
void aor_draw_part(const void *state, enum florin_part, int seat, enum florin_language, int width, struct florin_text *);
bool aor_lookup(const struct florin_setup *, const char *words, enum florin_language, struct florin_text *);
const char *aor_beside(const struct florin_setup *, const struct florin_shelf *, enum florin_language,
                       struct florin_visitor *);
void aor_view(const void *state, int seat, enum florin_language, struct florin_visitor *visitor);
void aor_facts(const void *state, enum florin_language, struct florin_visitor *visitor);
void aor_spots(const void *state, struct florin_move move, enum florin_language, struct florin_visitor *visitor);

#endif
