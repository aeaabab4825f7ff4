/* Laying out scenarios of Age of Renaissance that a player can read: seats are named by their capitals, moves are
 * written as in a record, and dice fall as they are told to. */
#ifndef TESTS_AOR_TABLE_H
#define TESTS_AOR_TABLE_H

#include "harness.h"

#include "aor/aor.h"
#include "aor/presentation/aor.h"
#include "aor/rules.h"

/* In every scenario the seats have the capitals of these names. */
enum { AT_VENICE, AT_GENOA, AT_BARCELONA, AT_PARIS, AT_LONDON, AT_HAMBURG };

struct aor table_dealt(int seats, const char *deal);      /* before anybody decided anything */
struct aor table_number(uint64_t n);                      /* dealt; by number other seats, boards and editions */
struct aor table_new(int seats);                          /* turn 1, empty hands, before the token bids */
struct aor table_with(int seats, const char *option, const char *value);
void table_turn(struct aor *s, int turn);                 /* as if it were this turn */
void table_enter(struct aor *s, int phase);               /* seats in order of play 0, 1, 2 ... unless set before */
void table_order(struct aor *s, int first, int second, int third);
void table_expand(struct aor *s, int seat, int tokens);   /* it is this seat's expansion, with so many tokens */

/* It is the first player's part of the phase and he holds these cards (`other` may be 0), and one more so that his part
 * is not over after one. */
struct aor holding(int seats, int card, int other);

void give_card(struct aor *s, int seat, int card);        /* from wherever it is */
void give_advance(struct aor *s, int seat, int advance);  /* in an earlier turn; ships follow */
void put_tokens(struct aor *s, int seat, int face, int province, int count);
void put_marker(struct aor *s, int seat, int face, int province);
void set_cash(struct aor *s, int seat, int cash);         /* in hand and written */
void put_on_top(struct aor *s, int card);                 /* of the deck, to be drawn next */
void empty_deck(struct aor *s, int keep);                 /* all but so many cards of the deck leave the game */
void loaded_dice(struct aor *s, int count, const int *dice);
#define DICE(s, ...) loaded_dice(s, (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)), (int[]){__VA_ARGS__})

/* The rule that forbids a move, RULE_LEGAL if none does. */
int judged(const struct aor *s, int seat, const char *move);
/* Carries a legal move out; the position after it must be a possible one, and the events must explain it. */
void play(struct aor *s, int seat, const char *move);
/* The same; returns the events, a line each. */
const char *happens(struct aor *s, int seat, const char *move);
int needed(const struct aor *s, int seat, int province);     /* tokens a competition takes in all */
bool is_offered(const struct aor *s, int seat, const char *move);
bool agrees(const char *text, enum florin_language language); /* no "1 tokens", no "War!.", no blank twice */

#define TEST(name) static void name(void **state __attribute__((unused)))

#define assert_forbidden(s, seat, move, rule_id, in_section)                              \
    do {                                                                                  \
        assert_int_equal(judged(s, seat, move), rule_id);                                 \
        assert_string_equal(aor.rules[rule_id].section, in_section);                      \
        assert_false(is_offered(s, seat, move));                                          \
    } while (0)
#define assert_allowed(s, seat, move)                                                     \
    do {                                                                                  \
        assert_int_equal(judged(s, seat, move), RULE_LEGAL);                              \
        assert_true(is_offered(s, seat, move));                                           \
    } while (0)
#define assert_possible(s)                                                                \
    do {                                                                                  \
        const char *wrong_ = aor.check(s);                                                \
        if (wrong_)                                                                       \
            fail_msg("%s", wrong_);                                                       \
    } while (0)

#endif
