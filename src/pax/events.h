/* What can happen, and how the rules note it.
 *
 * Notes go into the journal of src/game, which is open only while a move is narrated; otherwise a note is the test of one
 * pointer. Each verb that changes the table notes it when it does, so that events stand in the order in which things happened,
 * and adding them up leads from the position before to the position after: tests/pax/replay.c does. */
#ifndef PAX_EVENTS_H
#define PAX_EVENTS_H

#include "florin/game.h"
#include "game/journal.h"
#include "pax/moves.h"
#include "pax/pax.h"

/* Kind, word, and what its places hold. `count` is florins wherever there is one, from or to China unless said otherwise;
 * "announced" events only say what the following ones are about. */
/* clang-format off */
#define PAX_EVENTS(E)                                                                                                          \
    /* the turn */                                                                                                             \
    E(TURN_BEGAN,        "turn_began",        0,            0,            0,          false, {0})                              \
    E(TURN_ENDED,        "turn_ended",        0,            0,            0,          false, {0})                              \
    E(OPS_RUN,           "ops_run",           ARG_SIDES,    0,            0,          false, {0})                              \
    E(OP_USED,           "op_used",           ARG_OP,       ARG_ITEM,     0,          false, {0})                              \
    E(VICTORY_OPENED,    "victory_opened",    ARG_VICTORY,  0,            0,          false, {0})                              \
    E(VICTORY_CLOSED,    "victory_closed",    ARG_VICTORY,  0,            0,          false, {0})                              \
    E(BANKRUPT,          "bankrupt",          0,            0,            0,          false, {0})                              \
    E(GAME_OVER,         "game_over",         ARG_VICTORY,  0,            0,          false, {0})                              \
    /* cards: bought into the Hand, a Comet out of the game; the Florins of a purchase follow one by one */                    \
    E(CARD_BOUGHT,       "card_bought",       ARG_CARD,     ARG_MARKET,   0,          false, {"price"})                        \
    E(COMET_BOUGHT,      "comet_bought",      ARG_CARD,     ARG_MARKET,   0,          false, {"price"})                        \
    E(CARD_PLAYED,       "card_played",       ARG_CARD,     0,            ARG_SIDE,   false, {0})                              \
    E(MAID_PLAYED,       "maid_played",       ARG_CARD,     0,            0,          false, {0})                              \
    E(SOLD,              "sold",              ARG_ITEM,     0,            0,          true,  {0}) /* a square then goes home */\
    E(CARD_DISCARDED,    "card_discarded",    ARG_CARD,     0,            0,          false, {0}) /* by its owner */           \
    E(BEHEADED,          "beheaded",          ARG_ITEM,     ARG_ITEM,     0,          false, {0}) /* announced, by an item */  \
    E(CARD_DRAWN,        "card_drawn",        ARG_CARD,     ARG_SIDE,     ARG_MARKET, false, {0})                              \
    E(CARD_SLID,         "card_slid",         ARG_CARD,     ARG_MARKET,   ARG_MARKET, true,  {0}) /* with the Florins on it */ \
    /* Florins: on a card of the Market (none is named in the fair) and off it; paid and earned */                             \
    E(FLORIN_LAID,       "florin_laid",       ARG_CARD,     0,            ARG_MARKET, true,  {0})                              \
    E(FLORINS_TAKEN,     "florins_taken",     ARG_CARD,     ARG_MARKET,   0,          true,  {0})                              \
    E(CHINA_PAID,        "china_paid",        0,            0,            0,          true,  {0}) /* E1c: no card there */     \
    E(REPRESSION_PAID,   "repression_paid",   0,            0,            0,          true,  {0})                              \
    E(REPRESSION_EARNED, "repression_earned", 0,            0,            0,          true,  {0})                              \
    E(TAXED,             "taxed",             ARG_TOKEN,    ARG_BORDER,   ARG_EMPIRE, false, {0}) /* announced */              \
    E(TAX_PAID,          "tax_paid",          0,            0,            0,          true,  {0})                              \
    /* the fair: the card goes, profits are gathered from its space and from China and dealt out */                            \
    E(FAIR_HELD,         "fair_held",         ARG_CARD,     ARG_MARKET,   0,          true,  {"laid"})                         \
    E(FAIR_SUBSIDY,      "fair_subsidy",      0,            0,            0,          true,  {0})                              \
    E(FAIR_PAID,         "fair_paid",         0,            ARG_BORDER,   FLORIN_ARG_SEAT, true, {0})                           \
    E(FAIR_PLUNDERED,    "fair_plundered",    ARG_TOKEN,    ARG_BORDER,   0,          true,  {0})                              \
    E(FAIR_LEFT,         "fair_left",         0,            0,            ARG_MARKET, true,  {0})                              \
    E(LEVY_RAISED,       "levy_raised",       ARG_TOKEN,    0,            ARG_CITY,   false, {0})                              \
    /* tokens: out of the pool and back, between the map and the squares */                                                    \
    E(AGENT_PLACED,      "agent_placed",      ARG_TOKEN,    ARG_CARD,     ARG_SPOT,   false, {0})                              \
    E(CONCESSION_PLACED, "concession_placed", ARG_TOKEN,    0,            ARG_BORDER, false, {0})                              \
    E(TOKEN_REPRESSED,   "token_repressed",   ARG_TOKEN,    ARG_SPOT,     ARG_EMPIRE, false, {0})                              \
    E(TOKEN_FREED,       "token_freed",       ARG_TOKEN,    ARG_EMPIRE,   ARG_SPOT,   false, {0})                              \
    E(TOKEN_MOVED,       "token_moved",       ARG_TOKEN,    ARG_SPOT,     ARG_SPOT,   false, {0})                              \
    E(PIRATE_SAILED,     "pirate_sailed",     ARG_TOKEN,    ARG_BORDER,   ARG_BORDER, false, {0})                              \
    E(TOKENS_ARRANGED,   "tokens_arranged",   ARG_TOKEN,    ARG_TOKEN,    ARG_TOKEN,  false, {0}) /* in Constantinople */      \
    E(TOKEN_KILLED,      "token_killed",      ARG_TOKEN,    ARG_SPOT,     0,          false, {0})                              \
    E(TOKEN_RECALLED,    "token_recalled",    ARG_TOKEN,    ARG_SPOT,     0,          false, {0}) /* none was in the pool */   \
    E(TOKEN_REMOVED,     "token_removed",     ARG_TOKEN,    ARG_SPOT,     0,          false, {0}) /* by nobody */              \
    E(BISHOP_PLACED,     "bishop_placed",     ARG_TOKEN,    ARG_CARD,     ARG_ITEM,   false, {0})                              \
    E(BISHOP_MOVED,      "bishop_moved",      ARG_TOKEN,    ARG_ITEM,     ARG_ITEM,   false, {0})                              \
    E(BISHOPS_CLASHED,   "bishops_clashed",   ARG_TOKEN,    ARG_TOKEN,    ARG_ITEM,   false, {0}) /* who came, who was there */\
    E(BISHOP_REMOVED,    "bishop_removed",    ARG_TOKEN,    ARG_ITEM,     0,          false, {0})                              \
    /* one-shots and battles; who falls from no spot is an Agent of the card that was played */                                \
    E(ONE_SHOT_FIRED,    "one_shot_fired",    ARG_ONE_SHOT, ARG_CARD,     ARG_EMPIRE, false, {0}) /* announced */              \
    E(APOSTASY_CALLED,   "apostasy_called",   ARG_FAITHS,   0,            0,          false, {0}) /* announced */              \
    E(TRADE_SHIFTED,     "trade_shifted",     ARG_SIDE,     ARG_CITY,     ARG_CITY,   false, {0})                              \
    E(CAMPAIGN_PAID,     "campaign_paid",     0,            ARG_EMPIRE,   ARG_EMPIRE, true,  {0})                              \
    E(ROOKS_RODE,        "rooks_rode",        0,            0,            ARG_EMPIRE, false, {0})                              \
    E(AGENT_JOINED,      "agent_joined",      ARG_TOKEN,    ARG_CARD,     0,          false, {0})                              \
    E(BATTLE_FOUGHT,     "battle_fought",     ARG_ONE_SHOT, ARG_EMPIRE,   ARG_EMPIRE, false, {"attackers", "defenders"})       \
    E(TOKEN_FELL,        "token_fell",        ARG_TOKEN,    ARG_SPOT,     0,          false, {0})                              \
    E(BLOW_SURVIVED,     "blow_survived",     ARG_TOKEN,    ARG_SPOT,     0,          false, {0}) /* 1e 83 */                  \
    E(BATTLE_WON,        "battle_won",        0,            0,            ARG_EMPIRE, false, {0})                              \
    E(BATTLE_LOST,       "battle_lost",       0,            0,            ARG_EMPIRE, false, {0})                              \
    E(MAP_TURNED,        "map_turned",        ARG_EMPIRE,   ARG_RELIGION, ARG_RELIGION, false, {0})                            \
    E(AGENT_SURVIVED,    "agent_survived",    ARG_TOKEN,    0,            ARG_EMPIRE, false, {0}) /* waits on the square */    \
    E(SURVIVOR_PLACED,   "survivor_placed",   ARG_TOKEN,    ARG_EMPIRE,   ARG_SPOT,   false, {0}) /* from no square: a ship */ \
    E(SURVIVOR_STAYED,   "survivor_stayed",   ARG_TOKEN,    0,            ARG_EMPIRE, false, {0}) /* announced: repressed */   \
    /* squares; who takes one shows its King */                                                                                \
    E(VOTE_WON,          "vote_won",          ARG_EMPIRE,   0,            0,          true,  {0})                              \
    E(SQUARE_TAKEN,      "square_taken",      ARG_EMPIRE,   0,            0,          false, {0}) /* from its Throne */        \
    E(SQUARE_SEIZED,     "square_seized",     ARG_EMPIRE,   FLORIN_ARG_SEAT, 0,       false, {0})                              \
    E(SQUARE_HOME,       "square_home",       ARG_EMPIRE,   FLORIN_ARG_SEAT, 0,       false, {0}) /* King side up */           \
    E(REPUBLIC_MADE,     "republic_made",     ARG_EMPIRE,   0,            0,          false, {0})                              \
    E(KING_RESTORED,     "king_restored",     ARG_EMPIRE,   0,            0,          false, {0})                              \
    E(VASSAL_MADE,       "vassal_made",       ARG_EMPIRE,   0,            ARG_EMPIRE, false, {0})                              \
    E(VASSAL_FREED,      "vassal_freed",      ARG_EMPIRE,   ARG_EMPIRE,   0,          false, {0})                              \
    E(MARRIED,           "married",           ARG_CARD,     0,            ARG_EMPIRE, false, {0})
/* clang-format on */

enum event_kind {
    EVENT_NONE,
#define PAX_EVENT_ID(id, ...) EVENT_##id,
    PAX_EVENTS(PAX_EVENT_ID)
#undef PAX_EVENT_ID
    EVENT_COUNT
};

/* ---- places that only events name ---- */

/* Where a token can be: a City, a Border or a square, in one count. */
enum { SPOT_BORDER = CITY_COUNT - 1, SPOT_SQUARE = SPOT_BORDER + BORDER_COUNT - 1, SPOT_COUNT = SPOT_SQUARE + EMPIRE_COUNT };
static inline int at_city(int city) { return city; }
static inline int at_border(int border) { return SPOT_BORDER + border; }
static inline int at_square(int empire) { return SPOT_SQUARE + empire; }

/* A place of the Market. */
enum { MARKET_PLACES = 1 + SIDE_COUNT * COLUMNS };
static inline int at_market(int side, int column) { return 1 + side * COLUMNS + column; }

/* ---- the journal ---- */

#define SELDOM __attribute__((cold)) /* called while somebody listens: the rules should not be slower for it */

struct noted {
    int what, from, to, count, more[2];
};
SELDOM void pax_note_event(int who, enum event_kind kind, struct noted noted);

/* NOTE(p, EVENT_CARD_PLAYED, .what = card, .to = side): done by who decided last, or by somebody else or FLORIN_NOBODY. */
#define NOTE(p, kind, ...) NOTE_BY((p)->mover, kind, __VA_ARGS__)
#define NOTE_BY(who, kind, ...)                                                                                              \
    do {                                                                                                                     \
        if (noting())                                                                                                        \
            pax_note_event(who, kind, (struct noted){__VA_ARGS__});                                                          \
    } while (0)

/* From here on tokens that go back to the pool fall, are recalled ...: until it is EVENT_TOKEN_KILLED again. */
SELDOM void pax_note_deaths_as(enum event_kind death);
static inline void note_deaths_as(enum event_kind death)
{
    if (noting())
        pax_note_deaths_as(death);
}

int pax_war_of(const struct battle *battle); /* as a one-shot; 0 for a campaign */

/* What takes more than a line to say. */
SELDOM void pax_note_regime(const struct pax *p, int seat, int empire, int conqueror);        /* about to come */
SELDOM void pax_note_waiting(const struct pax *p);                                            /* survivors without a place */

extern const struct florin_event_kind pax_events[EVENT_COUNT];
void pax_narrate(void *state, int seat, struct florin_move move, struct florin_events *events);
void pax_tell(const void *before, const void *after, const struct florin_event *event, enum florin_language language,
              struct florin_text *out);

#endif
