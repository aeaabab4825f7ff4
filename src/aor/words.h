/* Everything a person reads. One catalogue for each language; templates take {0} {1} ... */
#ifndef FLORIN_AOR_WORDS_H
#define FLORIN_AOR_WORDS_H

#include "aor/rules.h"
#include "game/text.h"

/* Short texts without a table of their own. */
enum word {
    W_PLAYER, W_NOBODY, W_YOU, W_AND,
    /* prompts */
    W_WAITS, W_GAME_OVER,
    /* explanations */
    W_PLACE_DOMINATES, W_ATTACK_NEED, W_ATTACK_OWN, W_ATTACK_SHIPPED, W_BID_NEGATIVE, W_BID_TOKENS, W_BID_MORE, W_PLAY_PAYS, W_PLAY_LEADER,
    W_PLAY_BURDEN, W_DONE_PLAY, W_DONE_PURCHASE, W_DONE_RELIEF, W_DONE_REMOVE, W_DONE_EXPAND, W_PASS_SWAP, W_PASS_ADJUST, W_PASS_DRAW,
    W_PASS_DISCARD, W_PASS_CATHEDRAL, W_PASS_TRADE, W_BID_CAPITAL, W_TRADE_FREE,
    /* changes */
    W_TURN_BEGINS, W_PHASE_BEGINS, W_EPOCH_BEGINS, W_LAST_TURN, W_ORDER_IS, W_GETS_CAPITAL, W_BIDS, W_GETS_CASH, W_PAYS_CASH, W_MISERY_UP,
    W_MISERY_DOWN, W_IS_OUT, W_BUYS, W_SHIPS, W_DRAWS, W_LOSES_CARDS, W_GAINS_CARD, W_PLAYED, W_DISCARDED, W_TAKES, W_LOSES_PROVINCE,
    W_TOKENS_IN, W_TOKENS_OUT, W_MARKET, W_DICE, W_WAR_DICE, W_TRADE_DIE, W_COMMODITY_ROLL, W_SEALED, W_CLAIMS, W_PROTECTED, W_WAR_BEGINS,
    W_WAR_ENDS, W_ARMED, W_RULED, W_DECREED, W_SWAPPED,
    /* outcome */
    W_WINS, W_SHARE, W_SCORE_LINE, W_SCORE_OUT, W_NOT_OVER,
    /* table */
    W_T_TITLE, W_T_DECK, W_T_ORDER, W_T_PLAYER_HEAD, W_T_MAP, W_T_AREA, W_T_COMMODITIES, W_T_COMMODITY_HEAD, W_T_ADVANCES,
    W_T_ADVANCE_HEAD, W_T_LEADERS, W_T_LEADER, W_T_FIRST, W_T_HAND, W_T_BURDEN, W_T_EVENTS, W_T_LEGEND, W_T_SHORTAGE, W_T_SURPLUS, W_T_LAND,
    W_T_GALLEY, W_T_SEAWORTHY, W_T_OCEAN, W_T_NO_REACH, W_T_HELD, W_T_NEEDS, W_T_OUT, W_T_DISCARD, W_T_WAR, W_T_EMPTY, W_T_RULER, W_T_DECREE,
    /* lookup */
    W_L_CARD, W_L_COMMODITY, W_L_LEADER, W_L_CIRCLE, W_L_SQUARE, W_L_ADVANCE, W_L_CREDITS, W_L_NEEDS, W_L_RELIEF, W_L_LEADERS,
    W_L_PROVINCE, W_L_SUPPORTS, W_L_SUPPORTED, W_L_LAND, W_L_SEA, W_L_ABSENT, W_L_CLOSED, W_L_SUPPLY, W_L_INLAND,
    WORD_COUNT
};

struct catalogue {
    const char *title[2];
    const char *option[AOR_OPTIONS];
    const char *rule[RULE_COUNT];   /* in a few words */
    const char *reason[RULE_COUNT]; /* {0} {1} numbers, {2} what the first one names, {3} what the second one names */
    const char *ending[ENDING_COUNT];
    const char *phase[PHASE_COUNT];
    const char *prompt[STEP_COUNT]; /* {0} who, {1} {2} what it is about */
    const char *explain[VERB_COUNT]; /* {0} the operand, {1} a number, {2} what else it is about */
    const char *card[CARD_COUNT];   /* what an event or a leader does */
    const char *advance[ADVANCE_COUNT][EDITION_COUNT];
    const char *category[CATEGORY_COUNT];
    const char *province_kind[4];
    const char *ship[SHIP_COUNT];
    const char *word[WORD_COUNT];
};
extern const struct catalogue aor_words_en, aor_words_it;
const struct catalogue *aor_catalogue(enum florin_language language);

/* A number as text, handed over by value. */
struct digits {
    char text[12];
};
struct digits aor_digits(int number);
/* Where only plain characters may appear, letters written since `from` lose their accents. */
void aor_fold(struct florin_text *out, size_t from);
struct name {
    char text[48];
};
struct name aor_seat(const struct aor *s, int seat, enum florin_language language);
char aor_seat_letter(const struct aor *s, int seat);
void aor_put_advances(uint32_t advances, struct florin_text *out); /* names with commas */

/* Fills a template in: SAY(out, template, a, b, c). */
#define SAY(out, template, ...) \
    text_format(out, template, (const char *const[]){__VA_ARGS__}, (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)))

#endif
