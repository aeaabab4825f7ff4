/* What happened, noted by the verbs of the rules in the order in which it did, while somebody listens. */
#ifndef FLORIN_AOR_JOURNAL_H
#define FLORIN_AOR_JOURNAL_H

#include "aor/state.h"
#include "game/journal.h"

/* Kinds of event; what their operands are is said by aor_events in journal.c. */
enum event_kind {
    E_NONE,
    /* the course of the game */
    E_TURN, E_PHASE, E_EPOCH, E_DECK_FILLED, E_LAST_TURN, E_OVER, E_SCORE, E_WINS,
    /* 4, 5.1: secret choices and what comes of them */
    E_SEALED, E_CARD_RETURNED, E_TIE_ROLLED, E_CAPITAL, E_BID, E_SWAP, E_MOVES_LAST,
    /* cards */
    E_CARD_DRAWN, E_CARD_BOUGHT, E_CARD_DISCARDED, E_CARD_PLAYED, E_CARD_LEAVES, E_CARD_GIVEN, E_CARD_TAKEN,
    E_LEADER_PROTECTED, E_LEADER_CLAIMED,
    /* 5.4.2: what event cards do */
    E_STRIKES_PLAYER, E_STRIKES_PROVINCE, E_STRIKES_AREA, E_NO_EFFECT, E_ARMED, E_RULER, E_VOIDED, E_DECREE, E_DECREE_LIFTED,
    E_WAR, E_WAR_DICE, E_WAR_WON, E_WAR_TIED, E_WAR_ENDS, E_CEDED,
    /* shortage, surplus, money, misery */
    E_MARKETS_ROLLED, E_MARKET_ROLLED, E_MARKET_CLEARED, E_MARKET_REMOVED, E_MARKET_ADJUSTED, E_MARKET_USED,
    E_SHORTAGE_EARNED, E_SURPLUS_PAID, E_PAYOUT, E_CASH_RECEIVED, E_CASH_PAID, E_MISERY_RISES, E_MISERY_FALLS, E_ELIMINATED,
    /* 5.5 */
    E_SHIP, E_ADVANCE,
    /* tokens and markers */
    E_TOKENS_TAKEN, E_TOKENS_RETURNED, E_TOKENS_PLACED, E_TOKENS_WITHDRAWN, E_DOMINANCE_WON, E_DOMINANCE_LOST, E_MARKER_FREED,
    E_TURNED, E_BONUS,
    /* 5.6.3 */
    E_ATTACK, E_ATTACK_ALSO, E_CATHEDRAL, E_ATTACK_WON, E_ATTACK_LOST, E_TRADE,
    E_COUNT
};
extern const struct florin_event_kind aor_events[E_COUNT];

/* What runs only while somebody listens: kept out of the way of the rest. */
#define COLD __attribute__((cold))

/* An event as the rules name it; known to everybody unless somebody is named. */
struct happening {
    int kind, who;
    int what, from, to, count, more[4];
    unsigned known;
};
void aor_note(struct happening happening) COLD;

/* NOTE(E_PAYOUT, seat, .what = commodity, .count = dollars): costs one test while nobody listens. */
#define NOTE(event_kind, ...) NOTE_IF(true, event_kind, __VA_ARGS__)

/* The same, if there is anything to tell. */
#define NOTE_IF(condition, event_kind, ...)                                 \
    do {                                                                    \
        if (__builtin_expect(florin_journal != NULL, 0) && (condition))     \
            aor_note((struct happening){.kind = event_kind, __VA_ARGS__});  \
    } while (0)

#endif
