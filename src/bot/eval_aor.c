/* The evaluation of Age of Renaissance: the expected final score in dollars, from a seat's possessions and their
 * future income. */
#include "bot/eval_aor.h"

/* The worth of things, in dollars of final score. */
static const float GOODS = 0.14f;        /* payouts of a commodity in each turn that is left */
static const float ADVANCE_USE = 3.0f;   /* of any advance, in each turn that is left */
static const float CREDIT = 0.25f;       /* of a dollar of credit in its category, once */
static const float CARD_USE = 5.0f;      /* of a card in hand, once */
static const float UNREST = 1.0f;        /* of a dollar of stabilization, which large hands cost (5.5.3) ... */
static const float HELD = 0.2f;          /* ... and, because some of the cards stay, of each of the next turns */
static const float OWN_GOODS = 0.5f;     /* of the payout of a commodity card in hand */
static const float TOKEN = 4.2f, TOKEN_LESS = 0.075f; /* of a token for expansion; decrease for each further one */
static const float PLACED = 1.2f;        /* of a token on the map */
static const float SHIP = 5.0f;          /* of a grade of ships */
static const float RUIN = 2.5f;          /* of misery squared: a seat in chaos is eliminated */
static const float SPARE = 0.6f;         /* of a dollar that can still buy something, besides its face value */
enum { SPARE_MOST = 150, NEAR_TURNS = 4 }; /* such dollars at most; the horizon in turns */

float aor_turns_left(const struct aor *s)
{
    if (s->last_turn)
        return 0.0f;
    float cards = (float)(s->deck_count + __builtin_popcountll(s->later) + __builtin_popcountll(s->withheld));
    float turns = cards / (2.2f * (float)s->seats);
    return turns > 9.0f ? 9.0f : turns + 0.3f;
}

/* The turns left within the horizon. */
static float near_turns(float turns)
{
    return turns > (float)NEAR_TURNS ? (float)NEAR_TURNS : turns;
}

static float goods_value(const struct aor *s, int seat, float turns)
{
    float sum = 0.0f;
    for (int c = 0; c < COMMODITY_COUNT; c++) {
        int boxes = aor_goods(s, seat, c);
        sum += (float)(aor_commodities[c].value * boxes * boxes);
    }
    return GOODS * near_turns(turns) * sum;
}

static float hand_value(const struct aor *s, int seat)
{
    float sum = CARD_USE * (float)s->hand_count[seat];
    for (uint64_t left = s->hand[seat]; left; left &= left - 1) {
        const struct card *card = &aor_cards[__builtin_ctzll(left) + 1];
        int best = 0;
        for (unsigned goods = card->goods; goods; goods &= goods - 1) {
            int pays = aor_payout(s, seat, __builtin_ctz(goods));
            best = pays > best ? pays : best;
        }
        sum += OWN_GOODS * (float)best;
    }
    return sum;
}

static float advances_value(const struct aor *s, int seat, float turns)
{
    float sum = 0.0f;
    for (uint32_t left = s->advances[seat]; left; left &= left - 1) {
        const struct advance_edition *a = &aor_advances[__builtin_ctz(left)].edition[s->edition];
        sum += ADVANCE_USE * turns + (turns > 1.0f ? CREDIT * (float)a->credits : 0.0f);
    }
    return sum;
}

/* Tokens bought for expansion, or to be bought with a sealed bid. */
static float token_value(const struct aor *s, int seat, float turns)
{
    int tokens = s->expansion[seat];
    float worth = turns > 5.0f ? 1.0f : (turns + 0.4f) / 5.4f, paid = 0.0f;
    if (s->phase == PHASE_ORDER && (s->sealed >> seat & 1)) {
        int bid = s->bid[seat];
        tokens = bid < 0 ? 0 : bid > s->stock[seat] ? s->stock[seat] : bid;
        paid = (float)(bid < 0 ? -bid : bid);
    }
    float each = TOKEN - TOKEN_LESS * (float)tokens;
    return worth * ((float)tokens * each + PLACED * (float)s->placed[seat]) - paid;
}

/* Money buys advances, which are worth more than they cost as long as there are turns to use them in. */
static float spare_value(const struct aor *s, int seat, float turns)
{
    int spare = s->cash[seat] - aor_stabilization(s, seat);
    if (s->phase == PHASE_ORDER && (s->sealed >> seat & 1))
        spare -= s->bid[seat] < 0 ? -s->bid[seat] : s->bid[seat];
    spare = spare < 0 ? 0 : spare > SPARE_MOST ? SPARE_MOST : spare;
    return SPARE * near_turns(turns) / (float)NEAR_TURNS * (float)spare;
}

float aor_worth(const struct aor *s, int seat, float turns)
{
    float sum = (float)aor_score(s, seat);
    sum += turns * (float)aor_income(s, seat);
    sum += goods_value(s, seat, turns) + hand_value(s, seat) + advances_value(s, seat, turns) + token_value(s, seat, turns);
    sum += spare_value(s, seat, turns);
    sum += SHIP * (float)s->ship[seat] * near_turns(turns) / (float)NEAR_TURNS;
    if (turns > 0.0f || s->phase <= PHASE_PURCHASE)
        sum -= (UNREST + HELD * near_turns(turns)) * (float)aor_stabilization(s, seat);
    if (turns > 0.0f)
        sum -= RUIN * (float)(s->misery[seat] * s->misery[seat]);
    return sum;
}

/* The inputs of aor_worth() for a seat, and its result. Most moves change one seat, so only that one is computed
 * anew. */
struct purse {
    uint64_t hand;
    float turns, worth;
    uint32_t advances;
    int32_t cash, bid;
    uint8_t goods[COMMODITY_COUNT];
    int8_t market[COMMODITY_COUNT];
    uint8_t stock, expansion, placed, markers, hand_count, misery, ship;
    uint8_t known, seats, edition, phase, sealed;
};
static_assert(sizeof(struct purse) == 64, "no padding: a purse is compared as a whole");
static_assert(sizeof(struct purse[SEATS]) <= sizeof(struct eval_memory), "a memory has room for all");

static float remembered_worth(const struct aor *s, int seat, float turns, struct purse *last)
{
    bool bids = s->phase == PHASE_ORDER;
    struct purse now = {
        .hand = s->hand[seat], .turns = turns, .worth = last->worth, .advances = s->advances[seat], .cash = s->cash[seat],
        .bid = bids ? s->bid[seat] : 0, .stock = s->stock[seat], .expansion = s->expansion[seat], .placed = s->placed[seat],
        .markers = s->markers[seat], .hand_count = s->hand_count[seat], .misery = s->misery[seat], .ship = s->ship[seat],
        .known = 1, .seats = s->seats, .edition = s->edition, .phase = s->phase,
        .sealed = (uint8_t)(bids ? s->sealed >> seat & 1 : 0),
    };
    memcpy(now.goods, s->goods[seat], sizeof now.goods);
    memcpy(now.market, s->market, sizeof now.market);
    if (memcmp(&now, last, sizeof now) != 0) {
        now.worth = aor_worth(s, seat, turns);
        *last = now;
    }
    return last->worth;
}

float aor_worth_scale(float turns)
{
    return 50.0f + 30.0f * turns;
}

static void value(const void *state, struct eval_memory *memory, float value_of[FLORIN_SEATS_MAX])
{
    const struct aor *s = state;
    struct purse *purse = (struct purse *)(void *)memory;
    float score[FLORIN_SEATS_MAX], turns = aor_turns_left(s), scale = aor_worth_scale(turns);
    for (int seat = 0; seat < s->seats; seat++)
        score[seat] = is_out(s, seat) ? -30.0f : remembered_worth(s, seat, turns, &purse[seat]) / scale;
    eval_shares(score, s->seats, value_of);
}

/* Each part of a phase is a turn; phases in which all act at once have none. */
static int turn(const void *state)
{
    const struct aor *s = state;
    if (s->phase < PHASE_BUY || s->phase > PHASE_EXPANSION || s->part >= s->seats)
        return -1 - s->phase;
    return seat_in_part(s);
}

/* The choice of a capital counts for the whole game, and depends on what the others bid. */
static uint32_t least(const void *state)
{
    return ((const struct aor *)state)->phase == PHASE_CAPITALS ? 1000 : 10;
}

static void reopen(void *state)
{
    struct aor *s = state;
    s->sealed &= s->out; /* eliminated seats have nothing to choose (5.1) */
}

/* ---- moves that no expert makes ---- */

/* 4.4: everybody pays for the choice of a capital. The highest bid of an equilibrium, by number of seats, as
 * `selfplay capitals` computes it from games: the difference between capitals is worth no more dollars. */
static const int8_t capital_bid_most[SEATS + 1] = {[3] = 20, [4] = 7, [5] = 9, [6] = 18};

/* In the first turn players can attack nothing but capitals and lose tokens beyond the room on the map. They buy
 * ships before they place tokens. */
static int tokens_wanted_most(const struct aor *s, int seat)
{
    struct aor afloat = *s;
    if (s->turn > 1)
        return START_CASH * SEATS;
    if (afloat.ship[seat] == NO_SHIP)
        afloat.ship[seat] = GALLEY_2;
    return aor_usable_tokens(&afloat, seat);
}

static bool somebody_else_owns(const struct aor *s, int seat, int advance)
{
    for (int other = 0; other < s->seats; other++)
        if (other != seat && uses(s, other, advance))
            return true;
    return false;
}

/* 5.5.3: unpaid money turns into misery, in steps that may cost many times as much. */
static bool is_too_dear_to_decline(const struct aor *s, int seat)
{
    enum { DEAR = 3 };
    struct aor after = *s;
    int cost = aor_stabilization(s, seat);
    aor_suffer_instability(&after, seat);
    return s->cash[seat] >= cost && aor_score(s, seat) - aor_score(&after, seat) >= DEAR * cost;
}

static bool makes_sense(const void *state, int seat, struct florin_move move)
{
    const struct aor *s = state;
    switch (s->step) {
    case STEP_CAPITAL: return move.kind != MOVE_BID || amount_of(move) <= capital_bid_most[s->seats];
    case STEP_TOKENS: return move.kind != MOVE_BID || amount_of(move) <= tokens_wanted_most(s, seat);
    case STEP_PROTECT: return amount_of(move) == 0 || somebody_else_owns(s, seat, PATRONAGE);
    case STEP_STABILIZE: return move.kind != MOVE_DECLINE || !is_too_dear_to_decline(s, seat);
    default: return true;
    }
}

static const struct calibration calibration[FLORIN_SEATS_MAX + 1] = {
    [3] = {1.1f, 1.1f, 32, 0.0f}, [4] = {1.04f, 1.04f, 32, 0.0f}, [5] = {1.04f, 1.04f, 32, 0.0f}, [6] = {1.04f, 1.04f, 32, 0.0f},
};

const struct eval eval_aor = {
    "aor", value, turn, NULL, 0.03f, least, reopen, aor_show, &aor_own_features, &aor_all_features, &net_aor, calibration,
    aor_move_class, makes_sense,
};
