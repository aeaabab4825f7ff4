/* Everything a person reads: words/ has the texts of each language, word_ids.h is made of them. Templates take {0} {1}
 * ... */
#ifndef FLORIN_AOR_WORDS_H
#define FLORIN_AOR_WORDS_H

#include "aor/rules.h"
#include "aor/presentation/aor.h"
#include "aor/presentation/word_ids.h"
#include "game/text.h"

/* The effect of an advance in an edition. */
const char *aor_advance_words(const char *const *words, int advance, int edition);

/* A number as text, handed over by value. */
struct digits {
    char text[12];
};
struct digits aor_digits(int number);
/* Sentences written since `from` end with one stop; where only plain characters may appear, letters lose their
 * accents. */
void aor_finish(struct florin_text *out, size_t from, enum florin_language language);
struct name {
    char text[48];
};
struct name aor_seat(const struct aor *s, int seat, enum florin_language language);
/* The name of an operand of a move, a verdict or an event; `name` is room for a name that has to be made. */
const char *aor_operand(const struct aor *s, int kind, int value, enum florin_language language, struct name *name);
char aor_seat_letter(const struct aor *s, int seat);
void aor_put_advances(uint32_t advances, struct florin_text *out); /* names with commas */

/* Cards in force; -1 for the player, the target and the category where there is none. */
struct effect {
    uint8_t card;
    int8_t who, whom, category;
};
enum { EFFECTS_MAX = ARMS_COUNT + SEATS + 6 };
int aor_find_effects(const struct aor *s, struct effect effects[EFFECTS_MAX]); /* how many */
void aor_put_effect(const struct aor *s, const struct effect *effect, enum florin_language, struct florin_text *out);

/* Fills a template in: say(out, template, a, b, c). */
#define say(out, template, ...) \
    text_format(out, template, (const char *const[]){__VA_ARGS__}, (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)))

#endif
