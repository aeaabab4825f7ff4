/* Competition (5.6.3): what an attack needs, how it is resolved, Cathedral, Wind/Watermill. */
#include "aor/rules.h"

/* Other players with pieces here. */
unsigned aor_defenders(const struct aor *s, int seat, int p)
{
    unsigned found = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && is_present(s, other, p))
            found |= 1u << other;
    return found;
}

/* 5.6.3.2, 5.6.3.4: a marker is worth the market number; in his own capital a player counts double. */
static int strength_of(const struct aor *s, int seat, int p)
{
    int strength = set_has(s->marker[seat], p) ? aor_provinces[p].number : all_tokens_at(s, seat, p);
    return home_of(s, seat) == p ? 2 * strength : strength;
}

/* 5.6.3.3: controlled satellites whose arrows point here. */
int aor_satellites_for(const struct aor *s, int seat, int p)
{
    struct set helpers = aor_provinces[p].supported_by;
    return set_any(helpers) ? set_count(set_and(helpers, token_provinces(s, seat, COLOURED))) : 0;
}

static bool is_national(const struct aor *s, int seat, int p)
{
    return owns(s, seat, NATIONALISM) && aor_provinces[home_of(s, seat)].area == aor_provinces[p].area;
}

/* 5.6.3.5, 5.6.3.8: the strongest defender decides; an advantage of the attacker must hold against each. */
static int military_modifier(const struct aor *s, int seat, unsigned defenders)
{
    static const uint8_t unarmed[ARMS_COUNT];
    if (memcmp(s->arms, unarmed, sizeof unarmed) == 0)
        return 0;
    int least = 99;
    for EACH_SEAT (other, defenders) {
        int net = aor_advantage(s, seat, other) - aor_advantage(s, other, seat);
        least = net < least ? net : least;
    }
    return -least;
}

/* 5.6.3.6, 5.6.3.8 */
static int nation_modifier(const struct aor *s, int seat, unsigned defenders, int p)
{
    bool defended = false;
    for EACH_SEAT (other, defenders)
        defended = defended || is_national(s, other, p);
    return defended - is_national(s, seat, p);
}

/* 5.6.3.2 to 5.6.3.8: tokens an attacker must have there in all, those already present included. */
void aor_find_need(const struct aor *s, int seat, int p, unsigned defenders, struct need *need)
{
    int number = aor_provinces[p].number;
    *need = (struct need){0};
    for EACH_SEAT (other, defenders) {
        need->strength += strength_of(s, other, p);
        if (set_has(s->marker[other], p))
            need->satellites = aor_satellites_for(s, other, p);
    }
    if (uses(s, seat, COSMOPOLITAN))
        need->cosmopolitan = -aor_satellites_for(s, seat, p);
    need->military = military_modifier(s, seat, defenders);
    need->nation = nation_modifier(s, seat, defenders, p);
    need->sum = number + need->strength + need->satellites + need->cosmopolitan + need->military + need->nation;
    need->halved = home_of(s, seat) == p ? (need->sum + 1) / 2 : need->sum;
    need->tokens = need->halved < number ? number : need->halved;
}

/* ---- Cathedral (5.6.3.9) ---- */

static bool can_use_cathedral(const struct aor *s, int seat, unsigned against)
{
    if (!uses(s, seat, CATHEDRAL) || s->cathedral_used[seat] & against)
        return false;
    for EACH_SEAT (other, against)
        if (uses(s, other, CATHEDRAL))
            return false;
    return true;
}

/* The seat that may let Cathedral decide an attack and was not asked yet: the attacker, then defenders in order of
 * play; or -1. */
int aor_cathedral(const struct aor *s, int attacker, unsigned defenders, unsigned asked)
{
    if (!((asked >> attacker) & 1) && can_use_cathedral(s, attacker, defenders))
        return attacker;
    for (int place = 0; place < s->seats; place++) {
        int seat = s->order[place];
        if ((defenders >> seat) & 1 && !((asked >> seat) & 1) && can_use_cathedral(s, seat, 1u << attacker))
            return seat;
    }
    return -1;
}

int aor_next_cathedral(const struct aor *s)
{
    int attacker = seat_in_part(s);
    return aor_cathedral(s, attacker, aor_defenders(s, attacker, s->attack - 1), s->asked);
}

void aor_do_cathedral(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    int attacker = seat_in_part(s);
    unsigned defenders = aor_defenders(s, attacker, s->attack - 1);
    s->cathedral_used[seat] |= (uint8_t)(seat == attacker ? defenders : 1u << attacker);
    NOTE_BY(seat, EVENT_CATHEDRAL_USED, .what = s->attack - 1, .to = seat == attacker ? __builtin_ctz(defenders) : attacker);
    aor_resolve_attack(s, seat == attacker ? 1 : -1);
}

void aor_do_skip_cathedral(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    s->asked |= (uint8_t)(1 << seat);
}

/* ---- resolving (5.6.3.9) ---- */

/* The cards say that an attacker with the only working military advantage wins when black equals white. */
static bool wins_ties(const struct aor *s, int attacker, unsigned defenders)
{
    for EACH_SEAT (other, defenders)
        if (aor_advantage(s, attacker, other) == 0 || aor_advantage(s, other, attacker) > 0)
            return false;
    return true;
}

static int order_box(const struct aor *s, int seat)
{
    return aor_order_box[s->seats][place_in_order(s, seat)];
}

static bool wins_with(const struct aor *s, int attacker, unsigned defenders, int black, int white, int coloured)
{
    int box = order_box(s, attacker);
    if (black > white || (black == white && wins_ties(s, attacker, defenders)))
        return true;
    return owns(s, attacker, PROSELYTISM) ? coloured >= box : coloured > box;
}

int aor_winning_rolls(const struct aor *s, int seat, unsigned defenders)
{
    int wins = 0;
    for (int black = 1; black <= 6; black++)
        for (int white = 1; white <= 6; white++)
            for (int coloured = 1; coloured <= 6; coloured++)
                wins += wins_with(s, seat, defenders, black, white, coloured);
    return wins;
}

static bool roll_attack(struct aor *s, int attacker, unsigned defenders)
{
    s->competitions++;
    for (int i = 0; i < 3; i++)
        s->dice[i] = (uint8_t)aor_roll_die(s);
    return wins_with(s, attacker, defenders, s->dice[0], s->dice[1], s->dice[2]);
}

/* The winner's pieces: a white marker in a market, a white token in a satellite. */
static void take_province(struct aor *s, int seat, int p)
{
    aor_clear_province(s, p);
    if (is_satellite(p)) {
        place_tokens(s, seat, FROM_STOCK, WHITE, p, 1, false);
    } else {
        aor_put_marker(s, seat, p, WHITE);
    }
}

/* 5.6.3.9: Wind/Watermill after beating a dominant player; the European edition has Written Record do it for free. */
static void offer_trade(struct aor *s, int seat, unsigned defenders, bool dominated, int p)
{
    bool european = s->edition == EUROPEAN;
    int price = european ? 0 : aor_provinces[p].number;
    if (!uses(s, seat, european ? WRITTEN_RECORD : WIND_WATERMILL) || (s->trades >> seat) & 1)
        return;
    if ((!dominated && !european) || (defenders & (defenders - 1)) || s->expansion[seat] < price)
        return;
    int beaten = __builtin_ctz(defenders);
    if (s->hand_count[seat] == 0 || s->hand_count[beaten] == 0 || (european && owns(s, beaten, WRITTEN_RECORD)))
        return;
    s->trade_with = (uint8_t)(beaten + 1);
    s->trade_price = (uint8_t)price;
    s->step = STEP_TRADE;
    s->decider = (uint8_t)seat;
}

static COLD void note_outcome(const struct aor *s, int attacker, bool won, bool by_dice)
{
    int kind = won ? EVENT_ATTACK_WON : EVENT_ATTACK_LOST, p = s->attack - 1;
    if (by_dice)
        NOTE_BY(attacker, kind, .what = p, .count = s->attackers,
                .more = {s->dice[0], s->dice[1], s->dice[2], order_box(s, attacker)});
    else
        NOTE_BY(attacker, kind, .what = p, .count = s->attackers);
}

/* By dice (0), or by the Cathedral of the attacker (1) or of a defender (-1). */
void aor_resolve_attack(struct aor *s, int by_cathedral)
{
    int attacker = seat_in_part(s), p = s->attack - 1;
    unsigned defenders = aor_defenders(s, attacker, p);
    bool dominated = marker_owner(s, p) >= 0;
    bool won = by_cathedral ? by_cathedral > 0 : roll_attack(s, attacker, defenders);
    if (noting())
        note_outcome(s, attacker, won, !by_cathedral);
    add_stock(s, attacker, s->attackers);
    s->attack = s->attackers = 0;
    s->step = STEP_NONE;
    if (won) {
        take_province(s, attacker, p);
        offer_trade(s, attacker, defenders, dominated, p);
    } else {
        aor_withdraw_tokens(s, attacker, p);
    }
}

/* ---- trading a card (5.6.3.9) ---- */

void aor_do_trade(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    bool by_die = s->edition == ORIGINAL, works = true;
    s->trades |= (uint8_t)(1 << seat);
    add_expansion(s, seat, -s->trade_price);
    add_stock(s, seat, s->trade_price);
    if (by_die) {
        s->trade_die = (uint8_t)aor_roll_die(s);
        works = s->trade_die <= s->trade_price;
    }
    NOTE_BY(seat, EVENT_TRADE_TRIED, .to = s->trade_with - 1, .count = s->trade_price,
            .more = {by_die ? s->trade_die : 0, works});
    if (works)
        s->step = STEP_GIVE;
    else
        s->trade_with = s->trade_price = 0;
}

struct florin_verdict aor_judge_give(const struct aor *s, int seat, struct florin_move move)
{
    return has_card(s, seat, move.arg[0]) ? legal() : illegal(RULE_GIVE_OWN, move.arg[0], 0);
}

static uint64_t random_card_of(struct aor *s, int seat)
{
    s->luck++;
    int n = count_bits(s->hand[seat]);
    if (n == 0)
        return 0;
    uint64_t left = s->hand[seat];
    for (uint32_t skip = florin_random_below(&s->random, (uint32_t)n); skip > 0; skip--)
        left &= left - 1;
    return left & (0 - left);
}

/* The winner gives a card of his choice and takes one at random; the two of them know what passed, nobody else. */
void aor_do_give(struct aor *s, int seat, struct florin_move move)
{
    int beaten = s->trade_with - 1;
    uint64_t given = CARD(move.arg[0]), taken = random_card_of(s, beaten);
    unsigned both = 1u << seat | 1u << beaten;
    NOTE_BY(seat, EVENT_CARD_GIVEN, .what = move.arg[0], .to = beaten, .known = both);
    NOTE_BY(seat, EVENT_CARD_TAKEN, .what = taken ? __builtin_ctzll(taken) + 1 : CARD_NONE, .from = beaten, .known = both);
    s->hand[seat] = (s->hand[seat] & ~given) | taken;
    s->hand[beaten] = (s->hand[beaten] & ~taken) | given;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && other != beaten)
            s->seen[other] &= ~(s->hand[seat] | s->hand[beaten]);
    s->seen[seat] = (s->seen[seat] & ~taken) | given;
    s->seen[beaten] = (s->seen[beaten] & ~given) | taken;
    aor_lose_count(s, seat, beaten);
    s->trade_with = s->trade_price = 0;
}
