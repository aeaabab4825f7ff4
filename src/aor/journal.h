/* Events, noted by the verbs of the rules in the order in which they happen, while somebody listens. */
#ifndef FLORIN_AOR_JOURNAL_H
#define FLORIN_AOR_JOURNAL_H

#include "aor/state.h"
#include "game/journal.h"

/* Kinds of event; what their operands are is said by aor_events in journal.c. */
enum event_kind {
    EVENT_NONE,
    /* how the game goes on */
    EVENT_TURN_BEGAN, EVENT_PHASE_BEGAN, EVENT_EPOCH_BEGAN, EVENT_DECK_FILLED, EVENT_LAST_TURN, EVENT_GAME_OVER,
    EVENT_SCORED, EVENT_WON,
    /* 4, 5.1: secret choices and what comes of them */
    EVENT_SEALED, EVENT_CARD_RETURNED, EVENT_TIE_ROLLED, EVENT_CAPITAL_WON, EVENT_BID_OPENED, EVENT_PLACE_KEPT,
    EVENT_PLACES_SWAPPED, EVENT_MOVED_LAST,
    /* cards */
    EVENT_CARD_DRAWN, EVENT_CARD_BOUGHT, EVENT_CARD_DISCARDED, EVENT_CARD_PLAYED, EVENT_CARD_LEFT, EVENT_CARD_GIVEN,
    EVENT_CARD_TAKEN, EVENT_LEADER_PROTECTED, EVENT_LEADER_CLAIMED,
    /* 5.4.2: what event cards do */
    EVENT_PLAYER_STRUCK, EVENT_PROVINCE_STRUCK, EVENT_AREA_STRUCK, EVENT_CARD_WASTED, EVENT_ARMED, EVENT_RULER_RAISED,
    EVENT_CARD_VOIDED, EVENT_DECREE_ISSUED, EVENT_DECREE_LIFTED, EVENT_WAR_DECLARED, EVENT_WAR_FOUGHT, EVENT_WAR_WON,
    EVENT_WAR_TIED, EVENT_WAR_ENDED, EVENT_PROVINCE_CEDED,
    /* shortage, surplus, money, misery */
    EVENT_MARKETS_ROLLED, EVENT_MARKET_ROLLED, EVENT_MARKET_CLEARED, EVENT_MARKET_REMOVED, EVENT_MARKET_ADJUSTED,
    EVENT_MARKET_USED, EVENT_SHORTAGE_EARNED, EVENT_SURPLUS_PAID, EVENT_COMMODITY_PAID, EVENT_CASH_RECEIVED,
    EVENT_CASH_PAID, EVENT_MISERY_ROSE, EVENT_MISERY_FELL, EVENT_ELIMINATED,
    /* 5.5 */
    EVENT_SHIP_BOUGHT, EVENT_ADVANCE_BOUGHT,
    /* tokens and markers */
    EVENT_TOKENS_TAKEN, EVENT_TOKENS_RETURNED, EVENT_TOKENS_PLACED, EVENT_TOKENS_WITHDRAWN, EVENT_DOMINANCE_WON,
    EVENT_DOMINANCE_LOST, EVENT_MARKER_FREED, EVENT_PIECES_TURNED, EVENT_EXPANSION_BONUS,
    /* 5.6.3 */
    EVENT_ATTACKED, EVENT_ATTACKED_TOO, EVENT_CATHEDRAL_USED, EVENT_ATTACK_WON, EVENT_ATTACK_LOST, EVENT_TRADE_TRIED,
    EVENT_COUNT
};
extern const struct florin_event_kind aor_events[EVENT_COUNT];

/* Runs only while somebody listens: kept out of the way of the rest. */
#define COLD __attribute__((cold))

/* An event as the rules name it; known to everybody unless somebody is named. */
struct happening {
    int kind, who;
    int what, from, to, count, more[4];
    unsigned known;
};
void aor_note(struct happening happening) COLD;

/* NOTE_BY(seat, EVENT_COMMODITY_PAID, .what = commodity, .count = dollars): costs one test while nobody listens. */
#define NOTE_BY(who, kind, ...) NOTE_IF(true, who, kind, __VA_ARGS__)

/* The same, if there is anything to tell. */
#define NOTE_IF(condition, seat, event_kind, ...)                                                    \
    do {                                                                                             \
        if (noting() && (condition))                                                                 \
            aor_note((struct happening){.kind = event_kind, .who = seat, __VA_ARGS__});              \
    } while (0)

#endif
