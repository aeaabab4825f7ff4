/* Pax Renaissance in words, for people. */
#ifndef FLORIN_PAX_IN_WORDS_H
#define FLORIN_PAX_IN_WORDS_H

#include "florin/words.h"

extern const struct florin_words pax2e_in_words, pax1e_in_words;

const char *pax_phrase(enum florin_language, enum florin_topic, int index);
const char *pax1e_phrase(enum florin_language, enum florin_topic, int index);
void pax_seat_name(const void *state, int seat, enum florin_language, struct florin_text *);
void pax_prompt(const void *state, int seat, enum florin_language, struct florin_text *);
void pax_explain(const void *state, int seat, struct florin_move, enum florin_language, struct florin_text *);
void pax_reason(const void *state, int seat, struct florin_move, struct florin_verdict, enum florin_language,
                struct florin_text *);
const char *pax_section(const void *state, struct florin_move, struct florin_verdict);
void pax_tell(const void *before, const void *after, const struct florin_event *, enum florin_language,
              struct florin_text *);
void pax_recount(const void *before, const void *after, const struct florin_event *, enum florin_language,
                 struct florin_text *);
int pax_claims(const void *before, const void *after, int seat, struct florin_claim claims[FLORIN_CLAIMS_MAX]);
int pax_threats(const void *state, int seat, struct florin_claim threats[FLORIN_CLAIMS_MAX]);
void pax_say_claim(const void *state, int seat, const struct florin_claim *, enum florin_language, struct florin_text *);
void pax_say_threat(const void *state, const struct florin_claim *, enum florin_language, struct florin_text *);
void pax_outcome(const void *state, enum florin_language, struct florin_text *);
void pax_draw(const void *state, int seat, enum florin_language, int width, struct florin_text *);
bool pax_say_part(const void *state, enum florin_part, int seat, enum florin_language, struct florin_text *);
void pax_draw_part(const void *state, enum florin_part, int seat, enum florin_language, int width, struct florin_text *);
bool pax_lookup(const struct florin_setup *, const char *words, enum florin_language, struct florin_text *);
const char *pax_beside(const struct florin_setup *, const struct florin_shelf *, enum florin_language,
                       struct florin_visitor *);
void pax_view(const void *state, int seat, enum florin_language, struct florin_visitor *visitor);
/* Cards, Empires, Cities, Borders, routes, banks of the edition being played: names, places, icons and what each
 * means. */
void pax_facts(const void *state, enum florin_language, struct florin_visitor *visitor);
/* Places with a name ("city:paris", "item:PREN009"). Those that begin with "do:" are nowhere on the table: buttons. */
void pax_spots(const void *state, struct florin_move move, enum florin_language, struct florin_visitor *visitor);

#endif
