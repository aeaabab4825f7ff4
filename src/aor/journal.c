/* The kinds of event and their operands. Numbers that change the position stand in `count` unless said otherwise. */
#include "aor/journal.h"

#include "aor/rules.h"

const struct florin_event_kind aor_events[EVENT_COUNT] = {
    /*                          word                 what           from             to               count  more */
    [EVENT_TURN_BEGAN]       = {"turn_began",       0,             0,               0,               true,  {0}},
    [EVENT_PHASE_BEGAN]      = {"phase_began",      ARG_PHASE,     0,               0,               false, {0}},
    [EVENT_EPOCH_BEGAN]      = {"epoch_began",      0,             0,               0,               true,  {"deck"}},
    [EVENT_DECK_FILLED]      = {"deck_filled",      0,             0,               0,               true,  {"deck"}},
    [EVENT_LAST_TURN]        = {"last_turn",        ARG_ENDING,    0,               0,               false, {0}},
    [EVENT_GAME_OVER]        = {"game_over",        ARG_ENDING,    0,               0,               false, {0}},
    [EVENT_SCORED]           = {"scored",           0,             0,               0,               true,  {"advances", "cash", "misery"}},
    [EVENT_WON]              = {"won",              0,             0,               0,               true,  {0}},

    [EVENT_SEALED]           = {"sealed",           0,             0,               0,               false, {0}},
    [EVENT_CARD_RETURNED]    = {"card_returned",    ARG_CARD,      0,               0,               false, {0}},
    [EVENT_TIE_ROLLED]       = {"tie_rolled",       0,             0,               0,               true,  {0}},
    [EVENT_CAPITAL_WON]      = {"capital_won",      ARG_CAPITAL,   0,               0,               true,  {"rank"}},
    [EVENT_BID_OPENED]       = {"bid_opened",       0,             0,               0,               true,  {"tokens", "place"}},
    [EVENT_PLACE_KEPT]       = {"place_kept",       0,             0,               0,               true,  {0}},
    [EVENT_PLACES_SWAPPED]   = {"places_swapped",   0,             0,               FLORIN_ARG_SEAT, false, {0}},
    [EVENT_MOVED_LAST]       = {"moved_last",       0,             0,               0,               false, {0}},

    [EVENT_CARD_DRAWN]       = {"card_drawn",       ARG_CARD,      0,               0,               false, {0}},
    [EVENT_CARD_BOUGHT]      = {"card_bought",      ARG_CARD,      0,               0,               false, {0}},
    [EVENT_CARD_DISCARDED]   = {"card_discarded",   ARG_CARD,      0,               ARG_PILE,        false, {0}},
    [EVENT_CARD_PLAYED]      = {"card_played",      ARG_CARD,      0,               ARG_PILE,        false, {0}},
    /* money on it */
    [EVENT_CARD_LEFT]        = {"card_left",        ARG_CARD,      0,               ARG_PILE,        true,  {0}},
    [EVENT_CARD_GIVEN]       = {"card_given",       ARG_CARD,      0,               FLORIN_ARG_SEAT, false, {0}},
    [EVENT_CARD_TAKEN]       = {"card_taken",       ARG_CARD,      FLORIN_ARG_SEAT, 0,               false, {0}},
    [EVENT_LEADER_PROTECTED] = {"leader_protected", ARG_CARD,      0,               0,               true,  {0}},
    [EVENT_LEADER_CLAIMED]   = {"leader_claimed",   ARG_CARD,      0,               FLORIN_ARG_SEAT, true,  {0}},

    [EVENT_PLAYER_STRUCK]    = {"player_struck",    ARG_CARD,      0,               FLORIN_ARG_SEAT, false, {0}},
    [EVENT_PROVINCE_STRUCK]  = {"province_struck",  ARG_CARD,      0,               ARG_PROVINCE,    false, {0}},
    [EVENT_AREA_STRUCK]      = {"area_struck",      ARG_CARD,      0,               ARG_AREA,        false, {0}},
    [EVENT_CARD_WASTED]      = {"card_wasted",      ARG_CARD,      0,               0,               false, {0}},
    [EVENT_ARMED]            = {"armed",            ARG_CARD,      0,               0,               false, {0}},
    [EVENT_RULER_RAISED]     = {"ruler_raised",     0,             0,               0,               false, {0}},
    [EVENT_CARD_VOIDED]      = {"card_voided",      ARG_CARD,      0,               0,               false, {0}},
    [EVENT_DECREE_ISSUED]    = {"decree_issued",    ARG_CATEGORY,  0,               0,               false, {0}},
    [EVENT_DECREE_LIFTED]    = {"decree_lifted",    ARG_CATEGORY,  0,               0,               false, {0}},
    [EVENT_WAR_DECLARED]     = {"war_declared",     0,             0,               FLORIN_ARG_SEAT, false, {0}},
    /* lead of the first */
    [EVENT_WAR_FOUGHT]       = {"war_fought",       0,             0,               FLORIN_ARG_SEAT, true,  {"die", "other_die", "nationalism", "military"}},
    /* to be ceded */
    [EVENT_WAR_WON]          = {"war_won",          0,             FLORIN_ARG_SEAT, 0,               true,  {0}},
    [EVENT_WAR_TIED]         = {"war_tied",         0,             0,               FLORIN_ARG_SEAT, false, {0}},
    [EVENT_WAR_ENDED]        = {"war_ended",        0,             0,               FLORIN_ARG_SEAT, false, {0}},
    [EVENT_PROVINCE_CEDED]   = {"province_ceded",   ARG_PROVINCE,  ARG_FACE,        FLORIN_ARG_SEAT, false, {0}},

    [EVENT_MARKETS_ROLLED]   = {"markets_rolled",   0,             0,               0,               true,  {"black", "white", "coloured"}},
    [EVENT_MARKET_ROLLED]    = {"market_rolled",    ARG_COMMODITY, 0,               0,               true,  {"now"}},
    [EVENT_MARKET_CLEARED]   = {"market_cleared",   ARG_COMMODITY, 0,               0,               true,  {"now"}},
    [EVENT_MARKET_REMOVED]   = {"market_removed",   ARG_COMMODITY, 0,               0,               true,  {"now"}},
    [EVENT_MARKET_ADJUSTED]  = {"market_adjusted",  ARG_COMMODITY, 0,               0,               true,  {"now"}},
    [EVENT_MARKET_USED]      = {"market_used",      ARG_COMMODITY, 0,               0,               true,  {"now"}},
    [EVENT_SHORTAGE_EARNED]  = {"shortage_earned",  ARG_COMMODITY, 0,               0,               false, {0}},
    [EVENT_SURPLUS_PAID]     = {"surplus_paid",     ARG_COMMODITY, 0,               0,               true,  {0}},
    [EVENT_COMMODITY_PAID]   = {"commodity_paid",   ARG_COMMODITY, 0,               0,               true,  {"provinces"}},
    [EVENT_CASH_RECEIVED]    = {"cash_received",    ARG_WHY,       0,               0,               true,  {0}},
    [EVENT_CASH_PAID]        = {"cash_paid",        ARG_WHY,       0,               0,               true,  {0}},
    [EVENT_MISERY_ROSE]      = {"misery_rose",      ARG_WHY,       0,               0,               true,  {"misery"}},
    [EVENT_MISERY_FELL]      = {"misery_fell",      ARG_WHY,       0,               0,               true,  {"misery"}},
    [EVENT_ELIMINATED]       = {"eliminated",       0,             0,               0,               false, {0}},

    [EVENT_SHIP_BOUGHT]      = {"ship_bought",      ARG_SHIP,      0,               0,               true,  {0}},
    [EVENT_ADVANCE_BOUGHT]   = {"advance_bought",   ARG_ADVANCE,   0,               0,               true,  {0}},

    [EVENT_TOKENS_TAKEN]     = {"tokens_taken",     ARG_WHY,       0,               0,               true,  {0}},
    [EVENT_TOKENS_RETURNED]  = {"tokens_returned",  ARG_WHY,       0,               0,               true,  {0}},
    [EVENT_TOKENS_PLACED]    = {"tokens_placed",    ARG_PROVINCE,  ARG_SUPPLY,      ARG_FACE,        true,  {"by_ship"}},
    [EVENT_TOKENS_WITHDRAWN] = {"tokens_withdrawn", ARG_PROVINCE,  ARG_FACE,        0,               true,  {0}},
    [EVENT_DOMINANCE_WON]    = {"dominance_won",    ARG_PROVINCE,  0,               ARG_FACE,        false, {0}},
    [EVENT_DOMINANCE_LOST]   = {"dominance_lost",   ARG_PROVINCE,  ARG_FACE,        0,               false, {0}},
    [EVENT_MARKER_FREED]     = {"marker_freed",     ARG_PROVINCE,  0,               0,               false, {0}},
    /* to coloured */
    [EVENT_PIECES_TURNED]    = {"pieces_turned",    0,             0,               0,               true,  {"markers"}},
    [EVENT_EXPANSION_BONUS]  = {"expansion_bonus",  0,             0,               0,               true,  {0}},

    /* tokens from expansion */
    [EVENT_ATTACKED]         = {"attacked",         ARG_PROVINCE,  0,               FLORIN_ARG_SEAT, true,  {"needed", "present", "by_ship"}},
    [EVENT_ATTACKED_TOO]     = {"attacked_too",     ARG_PROVINCE,  0,               FLORIN_ARG_SEAT, false, {0}},
    [EVENT_CATHEDRAL_USED]   = {"cathedral_used",   ARG_PROVINCE,  0,               FLORIN_ARG_SEAT, false, {0}},
    /* tokens back to stock; no dice: Cathedral */
    [EVENT_ATTACK_WON]       = {"attack_won",       ARG_PROVINCE,  0,               0,               true,  {"black", "white", "coloured", "box"}},
    [EVENT_ATTACK_LOST]      = {"attack_lost",      ARG_PROVINCE,  0,               0,               true,  {"black", "white", "coloured", "box"}},
    [EVENT_TRADE_TRIED]      = {"trade_tried",      0,             0,               FLORIN_ARG_SEAT, true,  {"die", "works"}},
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
