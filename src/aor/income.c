/* End of turn (5.7): expansion bonus, interest, income, shortage and surplus. */
#include "aor/rules.h"

static int white_markers(const struct aor *s, int seat)
{
    return set_count(set_and(s->marker[seat], s->white));
}

/* 5.7.1: most white markers, of equals the one who expanded earlier; -1 if there are none. */
int aor_expansion_bonus(const struct aor *s)
{
    int best = -1, most = 0;
    for (int place = 0; place < s->seats; place++) {
        int seat = s->order[place], n = white_markers(s, seat);
        if (!is_out(s, seat) && n > most) {
            most = n;
            best = seat;
        }
    }
    return best;
}

/* 5.7.3: fifteen, and for each dominated province as many dollars as there are players. Middle Class adds ten. */
int aor_income(const struct aor *s, int seat)
{
    return 15 + s->seats * s->markers[seat] + (owns(s, seat, MIDDLE_CLASS) ? 10 : 0);
}

/* 5.7.2: cash is doubled before the income, by no more than that. */
int aor_interest(const struct aor *s, int seat)
{
    int income = aor_income(s, seat);
    if (!owns(s, seat, INTEREST_AND_PROFIT))
        return 0;
    return s->cash[seat] < income ? s->cash[seat] : income;
}

/* 5.7.2, 5.7.3, 5.7.4 */
static void earn(struct aor *s, int seat)
{
    aor_receive(s, seat, aor_interest(s, seat), WHY_INTEREST);
    aor_receive(s, seat, aor_income(s, seat), WHY_INCOME);
    if (owns(s, seat, s->edition == EUROPEAN ? ENLIGHTENMENT : NEW_WORLD))
        aor_improve(s, seat, 1, WHY_TURN);
}

/* 5.7.5.1: the one with more provinces of a commodity than anybody else, or -1. */
int aor_majority(const struct aor *s, int commodity)
{
    int best = -1, most = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int n = is_out(s, seat) ? 0 : aor_goods(s, seat, commodity);
        if (n > most) {
            most = n;
            best = seat;
        } else if (n == most) {
            best = -1;
        }
    }
    return best;
}

static void strike(struct aor *s, int commodity)
{
    int holder = aor_majority(s, commodity);
    if (holder < 0 || s->market[commodity] == 0)
        return;
    if (s->market[commodity] > 0) {
        NOTE_BY(holder, EVENT_SHORTAGE_EARNED, .what = commodity);
        aor_draw_card(s, holder);
        return;
    }
    int goods = aor_goods(s, holder, commodity), loss = goods < s->cash[holder] ? goods : s->cash[holder];
    add_cash(s, holder, -loss);
    NOTE_BY(holder, EVENT_SURPLUS_PAID, .what = commodity, .count = loss);
}

/* 5.7.5: two rolls; opposites cancel before anybody draws or pays. */
static void roll_markets(struct aor *s)
{
    for (int c = 0; c < COMMODITY_COUNT && noting(); c++)
        NOTE_IF(s->market[c] != 0, FLORIN_NOBODY, EVENT_MARKET_CLEARED, .what = c, .count = -s->market[c]);
    memset(s->market, 0, sizeof s->market);
    for (int roll = 0; roll < 2; roll++) {
        uint8_t *dice = s->rolls[roll];
        for (int i = 0; i < 3; i++)
            dice[i] = (uint8_t)aor_roll_die(s);
        NOTE_BY(FLORIN_NOBODY, EVENT_MARKETS_ROLLED, .count = roll + 1, .more = {dice[0], dice[1], dice[2]});
        for (int c = 0; c < COMMODITY_COUNT; c++)
            if (aor_commodities[c].dice == dice[0] + dice[1])
                aor_change_market(s, FLORIN_NOBODY, c, dice[2] <= 3 ? 1 : -1, EVENT_MARKET_ROLLED);
    }
    for (int roll = 0; roll < 2; roll++)
        for (int c = 0; c < COMMODITY_COUNT; c++)
            if (aor_commodities[c].dice == s->rolls[roll][0] + s->rolls[roll][1])
                strike(s, c);
}

void aor_end_turn(struct aor *s)
{
    if (s->bonus && !is_out(s, s->bonus - 1)) {
        NOTE_BY(s->bonus - 1, EVENT_EXPANSION_BONUS, .count = white_markers(s, s->bonus - 1));
        aor_draw_card(s, s->bonus - 1);
    }
    aor_turn_all_coloured(s);
    for (int place = 0; place < s->seats; place++)
        if (!is_out(s, s->order[place]))
            earn(s, s->order[place]);
    roll_markets(s);
}
