/* Differences for a seat between two positions: told of the moves of a plan. By the rules that count. */
#include "aor/presentation/claims.h"
#include "aor/presentation/words.h"

struct list {
    struct florin_claim *claim;
    int count;
};

static void claim(struct list *out, struct florin_claim one)
{
    if (out->count < FLORIN_CLAIMS_MAX)
        out->claim[out->count++] = one;
}

/* A number of a seat. More of it is good for the seat that asks and bad for it in others' hands; less of what it has to
 * pay. */
static void claim_number(struct list *out, int kind, int what, int seat, int who, int from, int to)
{
    bool burden = kind == KIND_MISERY || kind == KIND_PRICE || kind == KIND_NEED || kind == KIND_UPKEEP;
    bool good = ((to > from) != burden) == (who == seat);
    uint8_t bad = kind == KIND_CASH && who == seat ? FLORIN_CLAIM_COST : FLORIN_CLAIM_BAD;
    if (from != to)
        claim(out, (struct florin_claim){.kind = (uint8_t)kind, .who = (uint8_t)who, .what = (uint8_t)what,
                                         .role = good ? FLORIN_CLAIM_GOOD : bad, .from = from, .to = to});
}

static bool wins(const struct aor *s, int seat)
{
    struct florin_result result;
    aor_result(s, &result);
    return result.over && result.winners >> seat & 1;
}

/* ---- secret choices: what they are about, for nothing else shows before they are opened ---- */

/* Provinces next to a capital over land. */
static int free_neighbours(const struct aor *s, int capital)
{
    return set_count(set_minus(land_neighbours(s->board, aor_capitals[capital]), aor_absent[s->board]));
}

static void claim_sealed(struct list *out, const struct aor *before, const struct aor *after, int seat)
{
    int step = before->step, wish = aor_wishes_made(before, seat);
    bool sealed = (after->sealed >> seat & 1) || after->step != step;
    if (step == STEP_TOKENS && sealed && !(before->sealed >> seat & 1)) {
        int bid = after->bid[seat], stock = before->stock[seat];
        claim(out, (struct florin_claim){.kind = KIND_BID, .who = (uint8_t)seat, .from = bid,
                                         .to = bid < 0 ? 0 : bid > stock ? stock : bid,
                                         .needed = before->cash[seat] - (bid < 0 ? -bid : bid)});
        claim(out, (struct florin_claim){.kind = KIND_ROOM, .who = (uint8_t)seat, .to = aor_usable_tokens(before, seat)});
    } else if (step == STEP_CAPITAL && wish < before->seats && aor_wishes_made(after, seat) > wish) {
        claim(out, (struct florin_claim){.kind = KIND_WISH,
                                         .who = (uint8_t)seat,
                                         .what = (uint8_t)(after->wishes[seat][wish] - 1),
                                         .to = wish + 1,
                                         .needed = free_neighbours(before, after->wishes[seat][wish] - 1)});
    } else if (step == STEP_CAPITAL && sealed && wish == before->seats) {
        claim(out, (struct florin_claim){.kind = KIND_CAPITAL_BID, .who = (uint8_t)seat, .to = after->bid[seat],
                                         .needed = START_CASH - after->bid[seat]});
    } else if (step == STEP_RETURN && before->returned[seat] == 0 && after->returned[seat] != 0) {
        claim(out, (struct florin_claim){.kind = KIND_RETURN, .who = (uint8_t)seat, .what = after->returned[seat]});
    }
}

/* ---- the map ---- */

/* Nobody else is left where somebody else was: that is what an attack is for. */
static bool is_conquered(const struct aor *before, const struct aor *after, int seat, int p)
{
    return aor_defenders(before, seat, p) && !aor_defenders(after, seat, p) && is_present(after, seat, p);
}

/* 5.6.3.9: a province won by one's Cathedral was not rolled for. */
int aor_dice(const void *from, const void *to, int seat)
{
    const struct aor *before = from, *after = to;
    int rolled = after->competitions > before->competitions ? after->competitions - before->competitions : 1;
    int won = -count_bits(after->cathedral_used[seat] & ~before->cathedral_used[seat]);
    if (before->competitions == after->competitions)
        return 0;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        won += is_conquered(before, after, seat, p);
    return won >= rolled ? 1 : -1;
}

static void claim_conquered(struct list *out, const struct aor *before, const struct aor *after, int seat)
{
    for (int p = 0; p < PROVINCE_COUNT; p++)
        if (is_conquered(before, after, seat, p))
            claim(out, (struct florin_claim){.kind = KIND_CONQUERED, .who = (uint8_t)seat, .what = (uint8_t)p});
}

static void claim_markets(struct list *out, const struct aor *before, const struct aor *after, int seat)
{
    for (int p = 0; p < PROVINCE_COUNT; p++) {
        int had = marker_owner(before, p), has = marker_owner(after, p);
        if (had == has)
            continue;
        if (has == seat)
            claim(out, (struct florin_claim){.kind = KIND_MARKET, .who = (uint8_t)seat, .what = (uint8_t)p});
        if (had >= 0 && is_out(after, had) == is_out(before, had))
            claim(out, (struct florin_claim){.kind = KIND_MARKET_LOST, .who = (uint8_t)had, .what = (uint8_t)p,
                                             .role = had == seat ? FLORIN_CLAIM_BAD : FLORIN_CLAIM_GOOD});
    }
}

static int provinces_of(const struct aor *s, int seat)
{
    int count = 0;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        count += is_present(s, seat, p);
    return count;
}

/* 5.6.2: provinces into which at least one token could come. */
static int within_reach(const struct aor *s, int seat)
{
    struct aor fresh = *s;
    struct reach reach;
    int count = 0;
    memset(fresh.shipped, 0, sizeof fresh.shipped); /* room in ships that this turn has used up is no less reach */
    aor_find_reach(&fresh, seat, &reach);
    for (int p = 0; p < PROVINCE_COUNT; p++)
        count += aor_judge_reach(&fresh, seat, &reach, p, 1).rule == RULE_LEGAL;
    return count;
}

/* 5.6.3: tokens that an attack needs in all; 0: nobody is there. */
static int needed_in(const struct aor *s, int attacker, int p, unsigned others)
{
    struct need need;
    unsigned defenders = aor_defenders(s, attacker, p);
    if (!defenders || (others && !(defenders & others)))
        return 0;
    aor_find_need(s, attacker, p, defenders, &need);
    return need.tokens;
}

/* Attacks that have become easier for the seat, and those on it that have become harder for the next rival. */
static void claim_needs(struct list *out, const struct aor *before, const struct aor *after, int seat)
{
    for (int p = 0; p < PROVINCE_COUNT; p++) {
        int from = needed_in(before, seat, p, 0), to = needed_in(after, seat, p, 0);
        if (from && to && to < from)
            claim_number(out, KIND_NEED, p, seat, seat, from, to);
        for (int other = 0; other < after->seats && is_present(before, seat, p); other++) {
            int was = other == seat || is_out(after, other) ? 0 : needed_in(before, other, p, 1u << seat);
            int is = was ? needed_in(after, other, p, 1u << seat) : 0;
            if (is > was) {
                claim(out, (struct florin_claim){
                               .kind = KIND_GUARD, .who = (uint8_t)other, .what = (uint8_t)p, .from = was, .to = is});
                break;
            }
        }
    }
}

/* ---- purses ---- */

/* Dice decide at the end of a turn and in wars what somebody gains and loses besides. */
static bool was_rolled(const struct aor *before, const struct aor *after)
{
    bool ended = before->turn != after->turn || (before->phase < PHASE_END && after->phase >= PHASE_END); /* the last one */
    return ended || before->phase == PHASE_ORDER ||
           memcmp(before->war_dice, after->war_dice, sizeof before->war_dice) != 0;
}

static void claim_purse(struct list *out, const struct aor *before, const struct aor *after, int seat, int who)
{
    bool certain = !was_rolled(before, after) && (who == seat || before->luck == after->luck);
    claim_number(out, KIND_INCOME, 0, seat, who, aor_income(before, who), aor_income(after, who));
    if (certain)
        claim_number(out, KIND_MISERY, 0, seat, who, aor_misery_at(before->misery[who]), aor_misery_at(after->misery[who]));
    if (certain)
        claim_number(out, KIND_CASH, 0, seat, who, before->cash[who], after->cash[who]);
}

static void claim_own(struct list *out, const struct aor *before, const struct aor *after, int seat)
{
    if (before->home[seat] && after->home[seat])
        claim_number(out, KIND_REACH, 0, seat, seat, within_reach(before, seat), within_reach(after, seat));
    claim_number(out, KIND_SHIP, after->ship[seat], seat, seat, before->ship[seat], after->ship[seat]);
    if (!was_rolled(before, after) && before->phase < PHASE_EXPANSION)
        claim_number(out, KIND_UPKEEP, 0, seat, seat, aor_stabilization(before, seat), aor_stabilization(after, seat));
    if (!was_rolled(before, after))
        claim_number(out, KIND_CARDS, 0, seat, seat, before->hand_count[seat], after->hand_count[seat]);
    if (before->turn == after->turn && before->luck == after->luck)
        claim_number(out, KIND_TOKENS, 0, seat, seat, before->expansion[seat], after->expansion[seat]);
    /* 5.7.5 */
    bool same_markets = !was_rolled(before, after) && memcmp(before->rolls, after->rolls, sizeof before->rolls) == 0;
    for (int c = 0; c < COMMODITY_COUNT && same_markets; c++)
        claim_number(out, KIND_PAYOUT, c, seat, seat, aor_payout(before, seat, c), aor_payout(after, seat, c));
    for (int i = 0; i < LEADERS; i++)
        if (after->leader_owner[i] == seat + 1 && after->leader_money[i] > before->leader_money[i])
            claim_number(out, KIND_PROTECTED, FIRST_LEADER + i, seat, seat, before->leader_money[i], after->leader_money[i]);
}

static void claim_advances(struct list *out, const struct aor *before, const struct aor *after, int seat)
{
    for (uint32_t bought = after->advances[seat] & ~before->advances[seat]; bought; bought &= bought - 1)
        claim(out,
              (struct florin_claim){.kind = KIND_ADVANCE, .who = (uint8_t)seat, .what = (uint8_t)__builtin_ctz(bought)});
}

static void claim_prices(struct list *out, const struct aor *before, const struct aor *after, int seat)
{
    for (int a = 0; a < ADVANCE_COUNT; a++)
        if (before->turn == after->turn && !owns(after, seat, a))
            claim_number(out, KIND_PRICE, a, seat, seat, aor_price(before, seat, a), aor_price(after, seat, a));
}

int aor_claims(const void *from, const void *to, int seat, struct florin_claim claims[FLORIN_CLAIMS_MAX])
{
    const struct aor *before = from, *after = to;
    struct list out = {claims, 0};
    if (after->phase == PHASE_OVER) {
        if (wins(after, seat))
            claim(&out, (struct florin_claim){.kind = KIND_WINS, .who = (uint8_t)seat});
        return out.count;
    }
    claim_sealed(&out, before, after, seat);
    if (before->phase <= PHASE_CAPITALS)
        return out.count;
    claim_conquered(&out, before, after, seat);
    claim_purse(&out, before, after, seat, seat);
    claim_markets(&out, before, after, seat);
    claim_advances(&out, before, after, seat);
    claim_own(&out, before, after, seat);
    claim_prices(&out, before, after, seat);
    for (int other = 0; other < after->seats; other++)
        if (other != seat && !is_out(after, other))
            claim_purse(&out, before, after, seat, other);
    claim_needs(&out, before, after, seat);
    claim_number(&out, KIND_PROVINCES, 0, seat, seat, provinces_of(before, seat), provinces_of(after, seat));
    if (!was_rolled(before, after))
        claim_number(&out, KIND_SCORE, 0, seat, seat, aor_score(before, seat), aor_score(after, seat));
    return out.count;
}

/* ---- puzzles ---- */

/* 5.7.2, 5.7.3: until the turn ends income and interest are still to come. */
int32_t aor_points(const void *state, int seat)
{
    const struct aor *s = state;
    return aor_score(s, seat) + (s->phase <= PHASE_EXPANSION ? aor_income(s, seat) + aor_interest(s, seat) : 0);
}

int32_t aor_useful(const void *state, int seat)
{
    const struct aor *s = state;
    if (s->step != STEP_TOKENS)
        return -1;
    int room = aor_usable_tokens(s, seat), stock = s->stock[seat];
    return room < stock ? room : stock;
}

/* ---- in words ---- */

/* The cards that stay in a hand once one of them has gone back. */
static void put_kept(const struct aor *s, int seat, int returned, struct florin_text *out)
{
    for (uint64_t hand = s->hand[seat]; hand; hand &= hand - 1) {
        int card = __builtin_ctzll(hand) + 1;
        if (card == returned)
            continue;
        text_put(out, out->length ? ", " : "");
        text_put(out, aor_cards[card].name);
    }
}

/* The subject of a claim. */
static const char *subject(const struct aor *s, int seat, const struct florin_claim *claim, enum florin_language language,
                           char room[200])
{
    struct florin_text text = florin_text_in(room, 200);
    switch (claim->kind) {
    case KIND_CONQUERED: case KIND_MARKET: case KIND_MARKET_LOST: case KIND_NEED: case KIND_GUARD:
        return aor_provinces[claim->what].name;
    case KIND_ADVANCE: case KIND_PRICE:
        return aor_advances[claim->what].name;
    case KIND_WISH:
        return aor_provinces[aor_capitals[claim->what]].name;
    case KIND_PROTECTED:
        return aor_cards[claim->what].name;
    case KIND_PAYOUT:
        return aor_commodities[claim->what].name;
    case KIND_SHIP:
        return aor_words(language)[W_SHIP + claim->what];
    case KIND_RETURN:
        put_kept(s, seat, claim->what, &text);
        return room;
    default:
        return "";
    }
}

void aor_say_claim(const void *state, int seat, const struct florin_claim *claim, enum florin_language language,
                   struct florin_text *out)
{
    static const uint16_t words[] = {
        [KIND_WINS] = W_CLAIM_WINS, [KIND_CONQUERED] = W_CLAIM_CONQUERED, [KIND_ADVANCE] = W_CLAIM_ADVANCE,
        [KIND_MARKET] = W_CLAIM_MARKET, [KIND_MARKET_LOST] = W_CLAIM_MARKET_LOST, [KIND_INCOME] = W_CLAIM_INCOME,
        [KIND_MISERY] = W_CLAIM_MISERY, [KIND_BID] = W_CLAIM_BID, [KIND_ROOM] = W_CLAIM_ROOM, [KIND_UPKEEP] = W_CLAIM_UPKEEP,
        [KIND_CAPITAL_BID] = W_CLAIM_CAPITAL_BID,
        [KIND_WISH] = W_CLAIM_WISH, [KIND_RETURN] = W_CLAIM_RETURN, [KIND_SHIP] = W_CLAIM_SHIP, [KIND_REACH] = W_CLAIM_REACH,
        [KIND_PAYOUT] = W_CLAIM_PAYOUT, [KIND_CARDS] = W_CLAIM_CARDS, [KIND_CASH] = W_CLAIM_CASH_MORE,
        [KIND_TOKENS] = W_CLAIM_TOKENS, [KIND_PROVINCES] = W_CLAIM_PROVINCES, [KIND_NEED] = W_CLAIM_NEED,
        [KIND_GUARD] = W_CLAIM_GUARD, [KIND_PROTECTED] = W_CLAIM_PROTECTED, [KIND_PRICE] = W_CLAIM_PRICE,
        [KIND_SCORE] = W_CLAIM_SCORE,
    };
    const struct aor *s = state;
    char room[200];
    int change = claim->to - claim->from, word = words[claim->kind];
    struct name who = aor_seat(s, claim->who, language);
    if (claim->kind == KIND_CASH && change < 0)
        word = W_CLAIM_CASH_LESS;
    say(out, aor_words(language)[word], subject(s, seat, claim, language, room), aor_digits(claim->from).text,
        aor_digits(claim->to).text, aor_digits(change < 0 ? -change : change).text, aor_digits(claim->needed).text,
        who.text);
    if (claim->who != seat && claim->kind != KIND_GUARD && claim->kind != KIND_MARKET_LOST)
        say(out, aor_words(language)[W_CLAIM_OF], who.text);
}
