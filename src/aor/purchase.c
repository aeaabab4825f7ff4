/* Purchase (5.5): ship upgrades, advances, stabilization, misery relief. */
#include "aor/rules.h"

/* 5.5.1 */
struct florin_verdict aor_judge_ship(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    int ship = s->ship[seat];
    if (s->upgraded)
        return illegal(RULE_SHIP_ONCE, 0, 0);
    if (s->bought[seat])
        return illegal(RULE_SHIP_FIRST, 0, 0);
    if (ship == GALLEY_8 || ship == SEAWORTHY_16 || ship == OCEAN_4)
        return illegal(RULE_SHIP_TOP, aor_ship_number[ship], 0);
    if (s->cash[seat] < SHIP_PRICE)
        return illegal(RULE_SHIP_CASH, s->cash[seat], 0);
    return legal();
}

static void buy_ship(struct aor *s, int seat, int ship, int dollars)
{
    assert(ship < SHIP_COUNT);
    add_cash(s, seat, -dollars);
    s->ship[seat] = (uint8_t)ship;
    NOTE_BY(seat, EVENT_SHIP_BOUGHT, .what = ship, .count = dollars);
}

void aor_do_ship(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    buy_ship(s, seat, s->ship[seat] + 1, SHIP_PRICE);
    s->upgraded = 1;
}

/* 5.4.3.1: Patronage uses a leader that another played, for the money lying on it. */
struct florin_verdict aor_judge_claim(const struct aor *s, int seat, struct florin_move move)
{
    int card = move.arg[0], i = card - FIRST_LEADER;
    if (!uses(s, seat, PATRONAGE))
        return illegal(RULE_CLAIM_PATRONAGE, 0, 0);
    if (!is_leader(card) || !(s->on_table & CARD(card)))
        return illegal(RULE_CLAIM_TABLE, card, 0);
    if (s->leader_owner[i] == seat + 1)
        return illegal(RULE_CLAIM_OWN, card, 0);
    if (s->leader_place[i] == 1)
        return illegal(RULE_CLAIM_FIRST, card, 0);
    if ((s->leader_claims[i] >> seat) & 1)
        return illegal(RULE_CLAIM_AGAIN, card, 0);
    if (s->edition == EUROPEAN && s->leader_place[i] <= 3 && count_bits(s->leader_claims[i]) >= s->leader_place[i] - 1)
        return illegal(RULE_CLAIM_LIMIT, s->leader_place[i] - 1, 0);
    if (s->cash[seat] < s->leader_money[i])
        return illegal(RULE_CLAIM_CASH, s->leader_money[i], s->cash[seat]);
    return legal();
}

void aor_do_claim(struct aor *s, int seat, struct florin_move move)
{
    int i = move.arg[0] - FIRST_LEADER, owner = s->leader_owner[i] - 1;
    s->leader_claims[i] |= (uint8_t)(1 << seat);
    add_cash(s, seat, -s->leader_money[i]);
    add_cash(s, owner, s->leader_money[i]);
    NOTE_BY(seat, EVENT_LEADER_CLAIMED, .what = move.arg[0], .to = owner, .count = s->leader_money[i]);
}

/* 5.5.2.3: what a leader on the table takes off for a player, his own or claimed; Written Record adds ten. */
int aor_discount(const struct aor *s, int seat, int card, int advance)
{
    int i = card - FIRST_LEADER;
    bool served = s->leader_owner[i] == seat + 1 || (s->leader_claims[i] >> seat) & 1;
    if (!served || !(aor_cards[card].advances & ADVANCE(advance)))
        return 0;
    return aor_leader_discount(s, card) + (s->edition == ORIGINAL && owns(s, seat, WRITTEN_RECORD) ? 10 : 0);
}

static int discounts(const struct aor *s, int seat, int advance)
{
    int sum = 0;
    for (uint64_t left = s->on_table >> (FIRST_LEADER - 1); left; left &= left - 1)
        sum += aor_discount(s, seat, FIRST_LEADER + __builtin_ctzll(left), advance);
    return sum;
}

/* 5.5.2.4: only advances of earlier turns give credits. */
static int credits_in(const struct aor *s, int seat, int category)
{
    int sum = 0;
    uint32_t earlier = s->advances[seat] & ~s->bought[seat];
    for (uint32_t left = earlier & aor_category_advances[category]; left; left &= left - 1)
        sum += aor_advances[__builtin_ctz(left)].edition[s->edition].credits;
    if ((earlier & ADVANCE(INSTITUTIONAL_RESEARCH)) && category != CIVICS && category != RELIGION)
        sum += 10;
    return sum;
}

int aor_credits(const struct aor *s, int seat, int advance)
{
    return credits_in(s, seat, aor_advances[advance].category);
}

/* 5.5.2: what an advance costs this player now; never less than nothing. */
static int price_after(const struct aor *s, int seat, int advance, int credits)
{
    int price = aor_advances[advance].edition[s->edition].cost - discounts(s, seat, advance) - credits;
    return price > 0 ? price : 0;
}

int aor_price(const struct aor *s, int seat, int advance)
{
    return price_after(s, seat, advance, aor_credits(s, seat, advance));
}

/* 5.5.2.2: what it builds on and the player does not hold, and what that builds on in turn. */
uint32_t aor_missing(const struct aor *s, int seat, int advance)
{
    uint32_t missing = aor_advances[advance].edition[s->edition].needs & ~s->advances[seat];
    for (uint32_t left = missing; left; left &= left - 1)
        missing |= aor_missing(s, seat, __builtin_ctz(left));
    return missing;
}

/* With the credits its category gives. */
static inline struct florin_verdict judge_advance(const struct aor *s, int seat, int advance, int credits)
{
    if (owns(s, seat, advance))
        return illegal(RULE_BUY_HELD, advance, 0);
    if (aor_advances[advance].edition[s->edition].needs & ~s->advances[seat])
        return illegal(RULE_BUY_NEEDS, __builtin_ctz(aor_missing(s, seat, advance)), 0);
    if (s->decree == aor_advances[advance].category + 1)
        return illegal(RULE_BUY_DECREE, s->decree - 1, 0);
    int price = price_after(s, seat, advance, credits);
    return s->cash[seat] >= price ? legal() : illegal(RULE_BUY_CASH, price, s->cash[seat]);
}

struct florin_verdict aor_judge_buy(const struct aor *s, int seat, struct florin_move move)
{
    return judge_advance(s, seat, move.arg[0], aor_credits(s, seat, move.arg[0]));
}

/* Advances that are neither held nor lack another advance; the credits of each category are counted once. */
void aor_list_advances(const struct aor *s, int seat, struct florin_moves *moves)
{
    int credits[CATEGORY_COUNT];
    for (int category = 0; category < CATEGORY_COUNT; category++)
        credits[category] = credits_in(s, seat, category);
    for (uint32_t left = ALL_ADVANCES & ~s->advances[seat]; left; left &= left - 1) {
        int advance = __builtin_ctz(left);
        if (aor_advances[advance].edition[s->edition].needs & ~s->advances[seat])
            continue;
        if (judge_advance(s, seat, advance, credits[aor_advances[advance].category]).rule == RULE_LEGAL)
            aor_add_move(moves, move_of(MOVE_BUY, advance, 0));
    }
}

static int fewest_of(const struct aor *s, int seat, int a, int b, int c)
{
    int fewest = ADVANCE_COUNT;
    int categories[3] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        int n = count_bits(s->advances[seat] & aor_category_advances[categories[i]]);
        fewest = n < fewest ? n : fewest;
    }
    return fewest;
}

static bool has_all_of_three(const struct aor *s, int seat)
{
    uint32_t all = aor_category_advances[SCIENCE] | aor_category_advances[COMMERCE] | aor_category_advances[COMMUNICATION];
    return (s->advances[seat] & all) == all;
}

/* European edition: spaces that holding two, three and all of Science, Commerce and Communication has given in all. */
static int european_relief(const struct aor *s, int seat)
{
    int n = fewest_of(s, seat, SCIENCE, COMMERCE, COMMUNICATION);
    return (n >= 2 ? 1 : 0) + (n >= 3 ? 2 : 0) + (has_all_of_three(s, seat) ? 3 : 0);
}

/* 5.5.2: pay, and what happens at once: misery of Religion, relief, a new kind of ship. */
void aor_do_buy(struct aor *s, int seat, struct florin_move move)
{
    int advance = move.arg[0], relief_before = european_relief(s, seat), price = aor_price(s, seat, advance);
    assert(!owns(s, seat, advance));
    add_cash(s, seat, -price);
    s->advances[seat] |= ADVANCE(advance);
    s->bought[seat] |= ADVANCE(advance);
    NOTE_BY(seat, EVENT_ADVANCE_BOUGHT, .what = advance, .count = price);
    if (advance == SEAWORTHY_VESSELS)
        buy_ship(s, seat, SEAWORTHY_10, 0);
    if (advance == OCEAN_NAVIGATION)
        buy_ship(s, seat, OCEAN_1, 0);
    aor_improve(s, seat, aor_advances[advance].back, WHY_ADVANCE);
    if (s->edition == EUROPEAN)
        aor_improve(s, seat, european_relief(s, seat) - relief_before, WHY_CATEGORIES);
    if (aor_advances[advance].category == RELIGION)
        aor_worsen(s, seat, 1, WHY_RELIGION);
    if (advance == MASTER_ART && (s->edition == EUROPEAN || s->art_on_purchase) && s->hand_count[seat] > 0)
        s->step = STEP_MASTER_ART;
}

/* 5.5.3: n cards cost n(n+1)/2; Middle Class halves it. */
int aor_stabilization(const struct aor *s, int seat)
{
    int cards = s->hand_count[seat], cost = cards * (cards + 1) / 2;
    return owns(s, seat, MIDDLE_CLASS) ? (cost + 1) / 2 : cost;
}

struct florin_verdict aor_judge_stabilize(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    int cost = aor_stabilization(s, seat);
    return s->cash[seat] >= cost ? legal() : illegal(RULE_STABILIZE_CASH, cost, s->cash[seat]);
}

void aor_do_stabilize(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    aor_pay(s, seat, aor_stabilization(s, seat), WHY_STABILIZATION);
    s->stage = STAGE_PART_3;
}

/* 5.5.3: unpaid, misery rises until the spaces are worth the cost. */
void aor_suffer_instability(struct aor *s, int seat)
{
    int cost = aor_stabilization(s, seat), space = s->misery[seat], start = aor_misery[space];
    while (space <= MISERY_TOP && aor_misery[space] - start < cost)
        space++;
    aor_worsen(s, seat, space - s->misery[seat], WHY_STABILIZATION);
}

void aor_do_decline(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    s->stage = STAGE_PART_3;
    aor_suffer_instability(s, seat);
}

/* 3.12.3: as many tiers as there are advances in the poorest category. */
int aor_tiers(const struct aor *s, int seat)
{
    int a = fewest_of(s, seat, SCIENCE, RELIGION, COMMERCE), b = fewest_of(s, seat, COMMUNICATION, EXPLORATION, CIVICS);
    return a < b ? a : b;
}

static int relief_points(const struct aor *s, int seat)
{
    int points = 0;
    for (uint32_t left = s->bought[seat]; left; left &= left - 1)
        points += aor_advances[__builtin_ctz(left)].edition[s->edition].relief;
    return points;
}

/* 5.5.4: price of going back from one space to another, all of this turn's relief points counted in. */
static int relief_total(const struct aor *s, int seat, int from, int to)
{
    int total = aor_misery[from] - aor_misery[to];
    if (owns(s, seat, ENLIGHTENMENT))
        total = (total + 1) / 2;
    total -= relief_points(s, seat);
    return total > 0 ? total : 0;
}

/* The price of the next space. */
int aor_relief_price(const struct aor *s, int seat)
{
    int now = s->misery[seat], start = now + s->relieved;
    return relief_total(s, seat, start, now - 1) - relief_total(s, seat, start, now);
}

struct florin_verdict aor_judge_relieve(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    if (s->misery[seat] == 0)
        return illegal(RULE_RELIEF_NONE, 0, 0);
    if (s->edition == EUROPEAN || s->relieved >= aor_tiers(s, seat))
        return illegal(RULE_RELIEF_TIERS, aor_tiers(s, seat), 0);
    int price = aor_relief_price(s, seat);
    return s->cash[seat] >= price ? legal() : illegal(RULE_RELIEF_CASH, price, s->cash[seat]);
}

void aor_do_relieve(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    aor_pay(s, seat, aor_relief_price(s, seat), WHY_RELIEF);
    aor_improve(s, seat, 1, WHY_RELIEF);
    s->relieved++;
}

/* 5.4.3.1: money on leaders goes to the bank, leaders leave the game. */
void aor_end_purchases(struct aor *s)
{
    for (int i = 0; i < LEADERS; i++) {
        if (!s->leader_owner[i])
            continue;
        int card = FIRST_LEADER + i;
        NOTE_BY(s->leader_owner[i] - 1, EVENT_CARD_LEFT, .what = card, .to = aor_pile_of(card), .count = s->leader_money[i]);
        s->on_table &= ~CARD(card);
        aor_discard(s, card);
        s->leader_owner[i] = s->leader_place[i] = s->leader_claims[i] = 0;
        s->leader_money[i] = 0;
    }
}
