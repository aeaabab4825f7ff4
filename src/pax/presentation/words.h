/* Everything a person reads: words/ has the texts of each language, word_ids.h is made of them. Templates take {0} {1}
 * ... */
#ifndef PAX_WORDS_H
#define PAX_WORDS_H

#include "pax/solitaire.h"
#include "pax/presentation/pax.h"
#include "pax/presentation/word_ids.h"

/* ---- pieces of sentences (names.c) ---- */

/* A short stretch of text, handed over by value. */
struct phrase {
    char text[200];
};

/* A speaker: the state spoken of, the language, and the text spoken into. */
struct voice {
    const struct pax *s;
    enum florin_language language;
    struct florin_text *out;
};

static inline struct voice voice_of(const void *state, enum florin_language language, struct florin_text *out)
{
    return (struct voice){state, language, out};
}

/* A text in the voice's language and the colours of its edition. */
const char *pax_word(const struct voice *v, enum word word);
/* Puts a string down; in plain ASCII where the text asks for it. */
void pax_put_text(struct florin_text *out, const char *string);
void pax_put_spoken(const struct voice *v, const char *string); /* the same as this language is typed without accents */
void pax_put_word(const struct voice *v, enum word word);
/* Fills a template in: say(v, W_BUY, a, b, c), up to nine arguments. */
void pax_say_with(const struct voice *v, enum word word, const char *const args[9]);
void pax_say_text(const struct voice *v, const char *template, const char *const args[9]);
#define say(v, word, ...) pax_say_with(v, word, (const char *const[9]){__VA_ARGS__})
/* The same into a phrase. */
struct phrase pax_phrase_with(const struct voice *v, enum word word, const char *const args[9]);
struct phrase pax_phrase_of(const char *string);
#define phrased(v, word, ...) pax_phrase_with(v, word, (const char *const[9]){__VA_ARGS__})
void pax_put_section(const struct voice *v, const char *section); /* " [E1a]" */
void pax_capitalise(struct florin_text *out, size_t at);                  /* the letter at this byte */

/* Names for whatever number is handed in: nonsense gives W_NO_SUCH, never a crash. */
const char *pax_word_in(const struct voice *v, enum word first, int index, int count);
const char *pax_ability_text(const struct voice *v, int card, int ability); /* of a card, by the text in force */
const char *pax_side_name(const struct voice *v, int side);
const char *pax_sides_name(const struct voice *v, int sides);
const char *pax_religion_name(const struct voice *v, int religion);
const char *pax_colour_name(const struct voice *v, int religion);
const char *pax_empire_label(const struct voice *v, int empire);
const char *pax_the_empire(const struct voice *v, int empire);
const char *pax_in_empire(const struct voice *v, int empire);
const char *pax_to_empire(const struct voice *v, int empire);      /* where the repressed go */
const char *pax_tiny_empire(const struct voice *v, int empire);
const char *pax_city_name(const struct voice *v, int city);
const char *pax_in_city(const struct voice *v, int city);
const char *pax_border_name(const struct voice *v, int border);
const char *pax_victory_name(const struct voice *v, int victory);
const char *pax_op_name(const struct voice *v, int op);
/* The effect of an Op or a one-shot, as the options have it. */
struct phrase pax_op_deed(const struct voice *v, int op, int where);
void pax_say_one_shot(const struct voice *v, const struct pax_card *card);
int pax_religion_of_op(int op);                                    /* of an inquisitor or a corsair */
const char *pax_one_shot_name(const struct voice *v, int one_shot);
const char *pax_bank_name(const struct voice *v, int seat);
struct phrase pax_card_name(const struct voice *v, int card);
struct phrase pax_item_name(const struct voice *v, int item);
struct phrase pax_on_item(const struct voice *v, int item);
struct phrase pax_token_name(const struct voice *v, int token);
struct phrase pax_the_token(const struct voice *v, int token);
struct phrase pax_a_token(const struct voice *v, int token);
struct phrase pax_two_tokens(const struct voice *v, int token);
struct phrase pax_number_name(int number);
struct phrase pax_counted(const struct voice *v, int number, enum word things); /* W_FLORINS: "1 florin", "3 florins" */
struct phrase pax_seats_named(const struct voice *v, unsigned seats);              /* "Fugger and Medici" */
struct phrase pax_set_named(const struct voice *v, unsigned set, enum word first, enum word last_joint);

/* How a number is said: as what it stands for. */
enum fact {
    F_NONE, F_NUMBER, F_FLORINS, F_CARDS, F_CONCESSIONS, F_KINGS, F_ITEM, F_ON_ITEM, F_EMPIRE, F_IN_EMPIRE, F_TO_EMPIRE,
    F_STATE, F_SQUARE, F_CITY, F_IN_CITY, F_BORDER, F_SPOT, F_SEAT, F_VICTORY, F_RELIGION, F_FAITHS, F_COLOUR, F_ONE_SHOT,
    F_OP, F_SIDE, F_SIDES, F_TOKEN, F_A_TOKEN, F_BARE_TOKEN, F_CONCESSION, F_ON_SQUARE
};
struct phrase pax_said(const struct voice *v, enum fact kind, int fact);

/* ---- shared between faces ---- */

const char *pax_decision_section(const struct pax *s, int kind);   /* of enum frame_kind, in the terms of its edition */
const char *pax_frame_section(const struct pax *s, const struct frame *f);
const char *pax_prompt_section(const struct pax *s);               /* of what is decided now */
const char *pax_rule_section(const struct pax *s, struct florin_verdict why);
void pax_say_prompt(const struct voice *v);                        /* without section */
void pax_say_reason(const struct voice *v);                        /* why the opponent decides as it does (part O) */
void pax_say_solo_rule(const struct voice *v, enum rule rule);     /* the same as a rule that forbids */
void pax_tell_course(const struct voice *voice, struct florin_visitor *v);    /* what it has in mind */
void pax_tell_flowchart(const struct voice *voice, struct florin_visitor *v); /* O7, O8 */
struct phrase pax_how_to_win(const struct voice *v, int victory);
/* The needs of a player for a victory, in words; false if none. */
bool pax_say_missing(const struct voice *v, int seat, int victory);
/* That somebody could win, and what it takes. */
void pax_say_stake(const struct voice *v, int seat, int victory, const struct pax_stake *stake);
/* Seats a player is compared with. */
static inline bool plays(const struct pax *s, int seat) { return seat >= 0 && seat < s->seats && !(s->out >> seat & 1); }

#endif
