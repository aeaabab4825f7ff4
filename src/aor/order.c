/* Determine order of play (5.1): token bids, the order they make, and the advance Renaissance that changes it. */
#include "aor/rules.h"

enum { AMOUNT_MAX = 32000, AMOUNTS_AT_ONCE = 1000 };

static int affordable(const struct aor *s, int seat)
{
    return s->cash[seat] > AMOUNT_MAX ? AMOUNT_MAX : s->cash[seat];
}

/* Least and greatest amount that may be named now, whether or not its range has been named. */
void aor_amount_limits(const struct aor *s, int seat, int *low, int *high)
{
    if (s->step == STEP_CAPITAL) {
        *low = 0;
        *high = START_CASH;
    } else {
        *high = affordable(s, seat);
        *low = s->step == STEP_TOKENS ? -*high : 0;
    }
}

static bool needs_range(const struct aor *s, int seat)
{
    int low, high;
    aor_amount_limits(s, seat, &low, &high);
    return high - low >= AMOUNTS_AT_ONCE;
}

static bool is_ranged(const struct aor *s, int seat)
{
    return (s->ranged >> seat) & 1;
}

/* An amount among very many is named in two steps: first the five hundred it lies in. */
struct florin_verdict aor_judge_range(const struct aor *s, int seat, struct florin_move move)
{
    int low, high, from = amount_of(move);
    aor_amount_limits(s, seat, &low, &high);
    if (!needs_range(s, seat) || is_ranged(s, seat))
        return illegal(RULE_RANGE_NEEDLESS, high, 0);
    if (from % RANGE_WIDTH != 0)
        return illegal(RULE_RANGE_START, RANGE_WIDTH, 0);
    if (from + RANGE_WIDTH <= low || from > high)
        return illegal(RULE_RANGE_OUTSIDE, low, high);
    return legal();
}

void aor_do_range(struct aor *s, int seat, struct florin_move move)
{
    s->range[seat] = amount_of(move);
    s->ranged |= (uint8_t)(1 << seat);
}

/* 4.4, 5.1, 5.4.3.1: an amount of money. */
struct florin_verdict aor_judge_bid(const struct aor *s, int seat, struct florin_move move)
{
    int low, high, amount = amount_of(move);
    aor_amount_limits(s, seat, &low, &high);
    if (s->step == STEP_CAPITAL && aor_wishes_made(s, seat) < s->seats)
        return illegal(RULE_WISH_FIRST, s->seats - 1, 0);
    if (amount < low || amount > high)
        return illegal(s->step == STEP_CAPITAL ? RULE_BID_LIMIT : RULE_BID_CASH, high, 0);
    if (needs_range(s, seat)) {
        if (!is_ranged(s, seat))
            return illegal(RULE_RANGE_FIRST, 0, 0);
        if (amount < s->range[seat] || amount >= s->range[seat] + RANGE_WIDTH)
            return illegal(RULE_RANGE_OUTSIDE, s->range[seat], s->range[seat] + RANGE_WIDTH - 1);
    }
    return legal();
}

/* ---- amounts as a whole ---- */

static bool asks_amount(const struct aor *s, int seat)
{
    if (!((aor_deciders(s) >> seat) & 1))
        return false;
    bool wished = s->step == STEP_CAPITAL && aor_wishes_made(s, seat) == s->seats;
    return wished || s->step == STEP_TOKENS || s->step == STEP_PROTECT;
}

/* All amounts that may still be named, those of the range if there is one. */
bool aor_amount(const void *state, int seat, struct florin_amount *amount)
{
    const struct aor *s = state;
    if (!asks_amount(s, seat))
        return false;
    int low, high;
    aor_amount_limits(s, seat, &low, &high);
    if (is_ranged(s, seat)) {
        low = s->range[seat] > low ? s->range[seat] : low;
        high = s->range[seat] + RANGE_WIDTH - 1 < high ? s->range[seat] + RANGE_WIDTH - 1 : high;
    }
    *amount = (struct florin_amount){low, high, 1};
    return true;
}

/* The lower end of the five hundred an amount lies in. */
static int range_of(int amount)
{
    int from = amount / RANGE_WIDTH * RANGE_WIDTH;
    return from <= amount ? from : from - RANGE_WIDTH;
}

int aor_amount_moves(const void *state, int seat, int32_t amount, struct florin_move moves[2])
{
    const struct aor *s = state;
    struct florin_amount allowed;
    if (!aor_amount(s, seat, &allowed) || amount < allowed.least || amount > allowed.greatest)
        return 0;
    int count = 0;
    if (needs_range(s, seat) && !is_ranged(s, seat))
        moves[count++] = amount_move(MOVE_RANGE, range_of(amount));
    moves[count++] = amount_move(s->step == STEP_PROTECT ? MOVE_PROTECT : MOVE_BID, amount);
    return count;
}

/* ---- the order they make ---- */

/* 4.4: which of his wishes a player got, 0 the best. */
static int wish_granted(const struct aor *s, int seat)
{
    int wish = 0;
    while (wish < s->seats - 1 && s->wishes[seat][wish] != s->home[seat])
        wish++;
    return wish;
}

/* 5.1: fewest tokens first. Of equals who fared worse in the capital bid: he got a worse wish or, if neither did, came
 * later in it. */
static bool goes_before(const struct aor *s, int seat, int other)
{
    if (s->bid[seat] != s->bid[other])
        return s->bid[seat] < s->bid[other];
    int wish = wish_granted(s, seat), other_wish = wish_granted(s, other);
    if (s->order_ties == TIES_BY_WISH && wish != other_wish)
        return wish > other_wish;
    return s->rank[seat] > s->rank[other];
}

static void order_by_bids(struct aor *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int at = 0;
        for (int other = 0; other < s->seats; other++)
            at += other != seat && goes_before(s, other, seat);
        s->order[at] = (uint8_t)seat;
    }
}

/* 5.1, 5.1.1, 5.1.2: pay the amount, take as many tokens as stock has, write down the cash that is left. */
static void reveal_token_bids(struct aor *s)
{
    s->luck++;
    for (int seat = 0; seat < s->seats; seat++) {
        if (is_out(s, seat))
            continue;
        int bid = s->bid[seat], tokens = bid < 0 ? 0 : bid > s->stock[seat] ? s->stock[seat] : bid;
        add_cash(s, seat, bid < 0 ? bid : -bid);
        add_stock(s, seat, -tokens);
        add_expansion(s, seat, tokens);
        s->written[seat] = s->cash[seat];
    }
    order_by_bids(s);
    for (int place = 0; place < s->seats && noting(); place++) {
        int seat = s->order[place];
        NOTE_IF(is_out(s, seat), seat, EVENT_PLACE_KEPT, .count = place + 1);
        NOTE_IF(!is_out(s, seat), seat, EVENT_BID_OPENED, .count = s->bid[seat], .more = {s->expansion[seat], place + 1});
    }
    aor_enter(s, PHASE_DRAW);
}

void aor_do_bid(struct aor *s, int seat, struct florin_move move)
{
    if (s->step == STEP_CAPITAL) {
        aor_capital_bid(s, seat, amount_of(move));
        return;
    }
    s->bid[seat] = amount_of(move);
    s->range[seat] = 0;
    s->ranged &= (uint8_t)~(1 << seat);
    s->sealed |= (uint8_t)(1 << seat);
    NOTE_BY(seat, EVENT_SEALED);
    if (s->sealed == (1 << s->seats) - 1)
        reveal_token_bids(s);
}

/* 5.1: Renaissance changes places with a neighbour in the order who does not own it. */
struct florin_verdict aor_judge_swap(const struct aor *s, int seat, struct florin_move move)
{
    int other = move.arg[0];
    if (other >= s->seats)
        return illegal(RULE_SWAP_NEXT, 0, 0);
    int distance = place_in_order(s, seat) - place_in_order(s, other);
    if (distance != 1 && distance != -1)
        return illegal(RULE_SWAP_NEXT, 0, 0);
    if (uses(s, other, RENAISSANCE))
        return illegal(RULE_SWAP_OWNER, other, 0);
    return legal();
}

void aor_do_swap(struct aor *s, int seat, struct florin_move move)
{
    int a = place_in_order(s, seat), b = place_in_order(s, move.arg[0]);
    s->order[a] = move.arg[0];
    s->order[b] = (uint8_t)seat;
    s->swapped |= (uint8_t)(1 << seat);
    NOTE_BY(seat, EVENT_PLACES_SWAPPED, .to = move.arg[0]);
}

static bool can_swap(const struct aor *s, int place)
{
    int seat = s->order[place];
    if (!uses(s, seat, RENAISSANCE) || (s->swapped >> seat) & 1 || (s->asked >> seat) & 1)
        return false;
    bool up = place > 0 && !uses(s, s->order[place - 1], RENAISSANCE);
    bool down = place + 1 < s->seats && !uses(s, s->order[place + 1], RENAISSANCE);
    return up || down;
}

/* Asks the next owner of Renaissance, in the order of play as it now is. */
bool aor_offer_swap(struct aor *s)
{
    for (int place = 0; place < s->seats; place++) {
        if (!can_swap(s, place))
            continue;
        s->decider = s->order[place];
        s->asked |= (uint8_t)(1 << s->decider);
        s->step = STEP_SWAP;
        return true;
    }
    return false;
}

/* 5.6: whoever suffered Civil War this turn moves last. */
void aor_civil_war_order(struct aor *s)
{
    if (!s->civil_war)
        return;
    int victim = s->civil_war - 1, place = place_in_order(s, victim);
    for (; place + 1 < s->seats; place++)
        s->order[place] = s->order[place + 1];
    s->order[place] = (uint8_t)victim;
    NOTE_BY(victim, EVENT_MOVED_LAST);
}
