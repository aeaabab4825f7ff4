/* The kinds of event and their operands. Numbers that change the position stand in `count` unless said otherwise. */
#include "aor/journal.h"

#include "aor/rules.h"

enum { NUMBER = true };

const struct florin_event_kind aor_events[E_COUNT] = {
    /*                      word                what           from          to                count   more */
    [E_TURN]             = {"turn_began",        0,             0,            0,                NUMBER, {0}},
    [E_PHASE]            = {"phase_began",       ARG_PHASE,     0,            0,                false,  {0}},
    [E_EPOCH]            = {"epoch_began",       0,             0,            0,                NUMBER, {"deck"}},
    [E_DECK_FILLED]      = {"deck_filled",       0,             0,            0,                NUMBER, {"deck"}},
    [E_LAST_TURN]        = {"last_turn",         ARG_ENDING,    0,            0,                false,  {0}},
    [E_OVER]             = {"game_over",         ARG_ENDING,    0,            0,                false,  {0}},
    [E_SCORE]            = {"scored",            0,             0,            0,                NUMBER, {"advances", "cash", "misery"}},
    [E_WINS]             = {"won",               0,             0,            0,                NUMBER, {0}},

    [E_SEALED]           = {"sealed",            0,             0,            0,                false,  {0}},
    [E_CARD_RETURNED]    = {"card_returned",     ARG_CARD,      0,            0,                false,  {0}},
    [E_TIE_ROLLED]       = {"tie_rolled",        0,             0,            0,                NUMBER, {0}},
    [E_CAPITAL]          = {"capital_won",       ARG_CAPITAL,   0,            0,                NUMBER, {"rank"}},
    [E_BID]              = {"bid_opened",        0,             0,            0,                NUMBER, {"tokens", "place"}},
    [E_SWAP]             = {"places_swapped",    0,             0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_MOVES_LAST]       = {"moved_last",        0,             0,            0,                false,  {0}},

    [E_CARD_DRAWN]       = {"card_drawn",        ARG_CARD,      0,            0,                false,  {0}},
    [E_CARD_BOUGHT]      = {"card_bought",       ARG_CARD,      0,            0,                false,  {0}},
    [E_CARD_DISCARDED]   = {"card_discarded",    ARG_CARD,      0,            ARG_PILE,         false,  {0}},
    [E_CARD_PLAYED]      = {"card_played",       ARG_CARD,      0,            ARG_PILE,         false,  {0}},
    [E_CARD_LEAVES]      = {"card_left",         ARG_CARD,      0,            ARG_PILE,         NUMBER, {0}}, /* money on it */
    [E_CARD_GIVEN]       = {"card_given",        ARG_CARD,      0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_CARD_TAKEN]       = {"card_taken",        ARG_CARD,      FLORIN_ARG_SEAT, 0,             false,  {0}},
    [E_LEADER_PROTECTED] = {"leader_protected",  ARG_CARD,      0,            0,                NUMBER, {0}},
    [E_LEADER_CLAIMED]   = {"leader_claimed",    ARG_CARD,      0,            FLORIN_ARG_SEAT,  NUMBER, {0}},

    [E_STRIKES_PLAYER]   = {"player_struck",     ARG_CARD,      0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_STRIKES_PROVINCE] = {"province_struck",   ARG_CARD,      0,            ARG_PROVINCE,     false,  {0}},
    [E_STRIKES_AREA]     = {"area_struck",       ARG_CARD,      0,            ARG_AREA,         false,  {0}},
    [E_NO_EFFECT]        = {"card_wasted",       ARG_CARD,      0,            0,                false,  {0}},
    [E_ARMED]            = {"armed",             ARG_CARD,      0,            0,                false,  {0}},
    [E_RULER]            = {"ruler_raised",      0,             0,            0,                false,  {0}},
    [E_VOIDED]           = {"card_voided",       ARG_CARD,      0,            0,                false,  {0}},
    [E_DECREE]           = {"decree_issued",     ARG_CATEGORY,  0,            0,                false,  {0}},
    [E_DECREE_LIFTED]    = {"decree_lifted",     ARG_CATEGORY,  0,            0,                false,  {0}},
    [E_WAR]              = {"war_declared",      0,             0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_WAR_DICE]         = {"war_fought",        0,             0,            FLORIN_ARG_SEAT,  NUMBER, /* lead of the first */
                            {"die", "other_die", "nationalism", "military"}},
    [E_WAR_WON]          = {"war_won",           0,             FLORIN_ARG_SEAT, 0,             NUMBER, {0}}, /* to be ceded */
    [E_WAR_TIED]         = {"war_tied",          0,             0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_WAR_ENDS]         = {"war_ended",         0,             0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_CEDED]            = {"province_ceded",    ARG_PROVINCE,  ARG_FACE,     FLORIN_ARG_SEAT,  false,  {0}},

    [E_MARKETS_ROLLED]   = {"markets_rolled",    0,             0,            0,                NUMBER, {"black", "white", "coloured"}},
    [E_MARKET_ROLLED]    = {"market_rolled",     ARG_COMMODITY, 0,            0,                NUMBER, {"now"}},
    [E_MARKET_CLEARED]   = {"market_cleared",    ARG_COMMODITY, 0,            0,                NUMBER, {"now"}},
    [E_MARKET_REMOVED]   = {"market_removed",    ARG_COMMODITY, 0,            0,                NUMBER, {"now"}},
    [E_MARKET_ADJUSTED]  = {"market_adjusted",   ARG_COMMODITY, 0,            0,                NUMBER, {"now"}},
    [E_MARKET_USED]      = {"market_used",       ARG_COMMODITY, 0,            0,                NUMBER, {"now"}},
    [E_SHORTAGE_EARNED]  = {"shortage_earned",   ARG_COMMODITY, 0,            0,                false,  {0}},
    [E_SURPLUS_PAID]     = {"surplus_paid",      ARG_COMMODITY, 0,            0,                NUMBER, {0}},
    [E_PAYOUT]           = {"commodity_paid",    ARG_COMMODITY, 0,            0,                NUMBER, {"provinces"}},
    [E_CASH_RECEIVED]    = {"cash_received",     ARG_WHY,       0,            0,                NUMBER, {0}},
    [E_CASH_PAID]        = {"cash_paid",         ARG_WHY,       0,            0,                NUMBER, {0}},
    [E_MISERY_RISES]     = {"misery_rose",       ARG_WHY,       0,            0,                NUMBER, {"misery"}},
    [E_MISERY_FALLS]     = {"misery_fell",       ARG_WHY,       0,            0,                NUMBER, {"misery"}},
    [E_ELIMINATED]       = {"eliminated",        0,             0,            0,                false,  {0}},

    [E_SHIP]             = {"ship_bought",       ARG_SHIP,      0,            0,                NUMBER, {0}},
    [E_ADVANCE]          = {"advance_bought",    ARG_ADVANCE,   0,            0,                NUMBER, {0}},

    [E_TOKENS_TAKEN]     = {"tokens_taken",      ARG_WHY,       0,            0,                NUMBER, {0}},
    [E_TOKENS_RETURNED]  = {"tokens_returned",   ARG_WHY,       0,            0,                NUMBER, {0}},
    [E_TOKENS_PLACED]    = {"tokens_placed",     ARG_PROVINCE,  ARG_SUPPLY,   ARG_FACE,         NUMBER, {"by_ship"}},
    [E_TOKENS_WITHDRAWN] = {"tokens_withdrawn",  ARG_PROVINCE,  ARG_FACE,     0,                NUMBER, {0}},
    [E_DOMINANCE_WON]    = {"dominance_won",     ARG_PROVINCE,  0,            ARG_FACE,         false,  {0}},
    [E_DOMINANCE_LOST]   = {"dominance_lost",    ARG_PROVINCE,  ARG_FACE,     0,                false,  {0}},
    [E_MARKER_FREED]     = {"marker_freed",      ARG_PROVINCE,  0,            0,                false,  {0}},
    [E_TURNED]           = {"pieces_turned",     0,             0,            0,                NUMBER, {"markers"}}, /* to coloured */
    [E_BONUS]            = {"expansion_bonus",   0,             0,            0,                NUMBER, {0}},

    [E_ATTACK]           = {"attacked",          ARG_PROVINCE,  0,            FLORIN_ARG_SEAT,  NUMBER, /* tokens from expansion */
                            {"needed", "present", "by_ship"}},
    [E_ATTACK_ALSO]      = {"attacked_too",      ARG_PROVINCE,  0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_CATHEDRAL]        = {"cathedral_used",    ARG_PROVINCE,  0,            FLORIN_ARG_SEAT,  false,  {0}},
    [E_ATTACK_WON]       = {"attack_won",        ARG_PROVINCE,  0,            0,                NUMBER, /* tokens back to stock; */
                            {"black", "white", "coloured", "box"}},                                     /* no dice: Cathedral */
    [E_ATTACK_LOST]      = {"attack_lost",       ARG_PROVINCE,  0,            0,                NUMBER,
                            {"black", "white", "coloured", "box"}},
    [E_TRADE]            = {"trade_tried",       0,             0,            FLORIN_ARG_SEAT,  NUMBER, {"die", "works"}},
};

void aor_note(struct happening h)
{
    florin_note((struct florin_event){
        .kind = (uint8_t)h.kind,
        .who = (int8_t)h.who,
        .known = (uint8_t)(h.known ? h.known : FLORIN_EVERYBODY),
        .what = (uint8_t)h.what,
        .from = (uint8_t)h.from,
        .to = (uint8_t)h.to,
        .count = h.count,
        .more = {h.more[0], h.more[1], h.more[2], h.more[3]},
    });
}

void aor_narrate(void *state, int seat, struct florin_move move, struct florin_events *events)
{
    florin_narrate(aor_apply, state, seat, move, events);
}
