/* Events, and how the rules note them.
 *
 * Notes go into the journal of src/game, which is open only while a move is narrated; otherwise a note is the test of
 * one pointer. Each verb that changes the table notes it when it does, so that events stand in the order in which
 * things happened, and adding them up leads from the position before to the position after: tests/pax/replay.c does. */
#ifndef PAX_JOURNAL_H
#define PAX_JOURNAL_H

#include "florin/game.h"
#include "game/journal.h"
#include "pax/moves.h"
#include "pax/state.h"

/* The unit of `count` is Florins, from or to China unless said otherwise; "announced" events only say what the
 * following ones are about. Operands and words are in journal.c. */
enum event_kind {
    EVENT_NONE,
    /* the turn */
    EVENT_TURN_BEGAN, EVENT_TURN_ENDED, EVENT_OPS_RUN, EVENT_OP_USED, EVENT_VICTORY_OPENED, EVENT_VICTORY_CLOSED,
    EVENT_BANKRUPT,
    EVENT_REASONED,          /* part O, announced: why the opponent decides as it does */
    EVENT_GAME_OVER,         /* by the winner, if there is one alone */
    /* cards: a purchase tells its price, and then where its Florins go one by one */
    EVENT_CARD_BOUGHT,       /* into the Hand */
    EVENT_COMET_BOUGHT,      /* out of the game */
    EVENT_CARD_PLAYED, EVENT_MAID_PLAYED,
    EVENT_SOLD,              /* a card leaves the game, a square then goes home */
    EVENT_CARD_DISCARDED,    /* by the player who kept it */
    EVENT_BEHEADED,          /* announced */
    EVENT_CARD_DRAWN,
    EVENT_CARD_SLID,         /* with the Florins on it */
    /* Florins: on a card of the Market (in the fair it is not named) and off it; paid and earned */
    EVENT_FLORIN_LAID, EVENT_FLORINS_TAKEN,
    EVENT_CHINA_PAID,        /* E1c: there was no card to put it on */
    EVENT_REPRESSION_PAID, EVENT_REPRESSION_EARNED,
    EVENT_TAXED,             /* announced */
    EVENT_TAX_PAID,
    /* the fair */
    EVENT_FAIR_HELD,         /* its card goes; the profits are gathered from its place and from China */
    EVENT_FAIR_SUBSIDY, EVENT_FAIR_PAID, EVENT_FAIR_PLUNDERED, EVENT_FAIR_LEFT, /* and dealt out */
    EVENT_LEVY_RAISED,
    /* tokens: out of the pool and back, between the map and the squares */
    EVENT_AGENT_PLACED, EVENT_CONCESSION_PLACED, EVENT_TOKEN_REPRESSED, EVENT_TOKEN_FREED, EVENT_TOKEN_MOVED,
    EVENT_PIRATE_SAILED,
    EVENT_TOKENS_ARRANGED,   /* in the three spaces of Constantinople */
    EVENT_TOKEN_KILLED,
    EVENT_TOKEN_RECALLED,    /* because none was left in the pool */
    EVENT_TOKEN_REMOVED,     /* by nobody: its bank has failed */
    EVENT_BISHOP_PLACED, EVENT_BISHOP_MOVED,
    EVENT_BISHOPS_CLASHED,   /* who came and who was there: both die */
    EVENT_BISHOP_REMOVED,
    /* one-shots and battles */
    EVENT_ONE_SHOT_FIRED,    /* announced */
    EVENT_APOSTASY_CALLED,   /* announced */
    EVENT_TRADE_SHIFTED, EVENT_CAMPAIGN_PAID, EVENT_ROOKS_RODE,
    EVENT_AGENT_JOINED,      /* out of the pool into the fight */
    EVENT_BATTLE_FOUGHT,     /* announced */
    EVENT_TOKEN_FELL,        /* from nowhere: an Agent that joined */
    EVENT_BLOW_SURVIVED,     /* 1e 83 */
    EVENT_BATTLE_WON, EVENT_BATTLE_LOST, EVENT_MAP_TURNED,
    EVENT_AGENT_SURVIVED,    /* waits on the square for a place */
    EVENT_SURVIVOR_PLACED,   /* from nowhere: a ship */
    EVENT_SURVIVOR_STAYED,   /* announced: he found none and is repressed */
    /* squares */
    EVENT_VOTE_WON,
    EVENT_SQUARE_TAKEN,      /* from its Throne */
    EVENT_SQUARE_SEIZED,     /* from a player */
    EVENT_SQUARE_HOME,       /* its King side up */
    EVENT_REPUBLIC_MADE, EVENT_KING_RESTORED, EVENT_VASSAL_MADE, EVENT_VASSAL_FREED, EVENT_MARRIED,
    EVENT_COUNT
};

/* ---- places that only events name ---- */

/* Where a token can be: a City, a Border or a square, in one count. */
enum { SPOT_BORDER = CITY_COUNT - 1, SPOT_SQUARE = SPOT_BORDER + BORDER_COUNT - 1 };
static inline int at_city(int city) { return city; }
static inline int at_border(int border) { return SPOT_BORDER + border; }
static inline int at_square(int empire) { return SPOT_SQUARE + empire; }

/* A place of the Market. */
enum { MARKET_PLACES = 1 + SIDE_COUNT * COLUMNS };
static inline int at_market(int side, int column) { return 1 + side * COLUMNS + column; }

/* ---- the journal ---- */

#define COLD __attribute__((cold)) /* called while somebody listens: the rules should not be slower for it */

/* The parts of a note; handed over one by one, in registers. */
struct noted {
    int what, from, to, count;
};
COLD void pax_note_event(int who, enum event_kind kind, int what, int from, int to, int count);

/* NOTE(s, EVENT_CARD_PLAYED, .what = card, .to = side): done by the seat that decided last, or by somebody else or
 * FLORIN_NOBODY. */
#define NOTE(s, kind, ...) NOTE_BY((s)->mover, kind, __VA_ARGS__)
#define NOTE_BY(who, kind, ...)                                                           \
    do {                                                                                  \
        if (noting()) {                                                                   \
            struct noted noted_ = {__VA_ARGS__};                                          \
            pax_note_event(who, kind, noted_.what, noted_.from, noted_.to, noted_.count); \
        }                                                                                 \
    } while (0)

/* Tokens killed since `mark` fell, were recalled ...: say so. */
static inline int note_mark(void)
{
    return noting() ? florin_journal->count : 0;
}
COLD void pax_note_deaths_as(enum event_kind death, int mark);
static inline void note_deaths_as(enum event_kind death, int mark)
{
    if (noting())
        pax_note_deaths_as(death, mark);
}

/* Notes that take more than a line to say. */
COLD void pax_note_reason(const struct pax *s);                                      /* the opponent is about to decide */
COLD void pax_note_purchase(const struct pax *s, int side, int column);              /* about to be made */
COLD void pax_note_regime(const struct pax *s, int seat, int empire, int conqueror); /* about to come */
COLD void pax_note_battle(const struct pax *s, int attackers, int defenders, int falling); /* of each side */
COLD void pax_note_waiting(const struct pax *s);                                     /* survivors without a place */

extern const struct florin_event_kind pax_events[EVENT_COUNT];
void pax_narrate(void *state, int seat, struct florin_move move, struct florin_events *events);

#endif
