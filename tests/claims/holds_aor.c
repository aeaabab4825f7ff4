#include "aor/presentation/claims.h"
#include "aor/rules.h"
#include "holds.h"

/* 5.7.3 */
static int income(const struct aor *s, int seat)
{
    int sum = 15;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        sum += marker_owner(s, p) == seat ? s->seats : 0;
    return sum + (owns(s, seat, MIDDLE_CLASS) ? 10 : 0);
}

static int pieces(const struct aor *s, int seat)
{
    int count = 0;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        count += set_has(s->marker[seat], p) || all_tokens_at(s, seat, p) > 0;
    return count;
}

/* 5.6.2, ships unused. */
static int reachable(const struct aor *s, int seat)
{
    struct aor fresh = *s;
    struct reach reach;
    int count = 0;
    memset(fresh.shipped, 0, sizeof fresh.shipped);
    aor_find_reach(&fresh, seat, &reach);
    for (int p = 0; p < PROVINCE_COUNT; p++)
        count += aor_judge_reach(&fresh, seat, &reach, p, 1).rule == RULE_LEGAL;
    return count;
}

static int needs(const struct aor *s, int seat, int p)
{
    struct need need = {0};
    unsigned defenders = aor_defenders(s, seat, p);
    if (defenders)
        aor_find_need(s, seat, p, defenders, &need);
    return need.tokens;
}

static bool others_in(const struct aor *s, int seat, int p)
{
    for (int other = 0; other < s->seats; other++)
        if (other != seat && is_present(s, other, p))
            return true;
    return false;
}

/* A number that the position has before and after. */
static bool number_holds(const struct aor *b, const struct aor *a, const struct florin_claim *c)
{
    int who = c->who;
    switch (c->kind) {
    case KIND_INCOME: return income(b, who) == c->from && income(a, who) == c->to;
    case KIND_MISERY: return aor_misery_at(b->misery[who]) == c->from && aor_misery_at(a->misery[who]) == c->to;
    case KIND_SHIP: return b->ship[who] == c->from && a->ship[who] == c->to && a->ship[who] == c->what;
    case KIND_REACH: return reachable(b, who) == c->from && reachable(a, who) == c->to;
    case KIND_PAYOUT: return aor_payout(b, who, c->what) == c->from && aor_payout(a, who, c->what) == c->to;
    case KIND_UPKEEP: return aor_stabilization(b, who) == c->from && aor_stabilization(a, who) == c->to;
    case KIND_CARDS: return b->hand_count[who] == c->from && a->hand_count[who] == c->to;
    case KIND_CASH: return b->cash[who] == c->from && a->cash[who] == c->to;
    case KIND_TOKENS: return b->expansion[who] == c->from && a->expansion[who] == c->to;
    case KIND_PROVINCES: return pieces(b, who) == c->from && pieces(a, who) == c->to;
    case KIND_NEED:
    case KIND_GUARD: return needs(b, who, c->what) == c->from && needs(a, who, c->what) == c->to;
    case KIND_PROTECTED:
        return b->leader_money[c->what - FIRST_LEADER] == c->from && a->leader_money[c->what - FIRST_LEADER] == c->to;
    case KIND_PRICE: return aor_price(b, who, c->what) == c->from && aor_price(a, who, c->what) == c->to;
    case KIND_SCORE: return aor_score(b, who) == c->from && aor_score(a, who) == c->to;
    default: return false;
    }
}

bool aor_holds(const void *from, const void *to, int seat, const struct florin_claim *c)
{
    const struct aor *before = from, *after = to;
    struct florin_result result;
    switch (c->kind) {
    case KIND_WINS:
        aor_result(after, &result);
        return result.over && (result.winners >> seat & 1);
    case KIND_CONQUERED:
        return others_in(before, seat, c->what) && !others_in(after, seat, c->what) && is_present(after, seat, c->what);
    case KIND_ADVANCE:
        return !owns(before, seat, c->what) && owns(after, seat, c->what);
    case KIND_MARKET:
        return marker_owner(before, c->what) != seat && marker_owner(after, c->what) == seat;
    case KIND_MARKET_LOST:
        return marker_owner(before, c->what) == c->who && marker_owner(after, c->what) != c->who;
    case KIND_BID:
        return after->bid[seat] == c->from && c->to <= before->stock[seat] &&
               c->to == (c->from < 0       ? 0
                         : c->from < c->to ? c->from
                                           : c->to) &&
               before->cash[seat] - c->needed == (c->from < 0 ? -c->from : c->from);
    case KIND_CAPITAL_BID:
        return after->bid[seat] == c->to && c->to + c->needed == START_CASH;
    case KIND_WISH:
        return after->wishes[seat][c->to - 1] == c->what + 1;
    case KIND_RETURN:
        return after->returned[seat] == c->what && has_card(before, seat, c->what);
    case KIND_ROOM:
        return c->to >= 0;
    default:
        return number_holds(before, after, c);
    }
}
