#include "table/hint.h"

#include <string.h>

#include "table/table.h"

enum { WORLDS = 16, LEAST = 4 };

/* ---- claims that hold in every world ---- */

struct claims {
    int count;
    struct florin_claim claim[FLORIN_CLAIMS_MAX];
};

/* Claims common to all worlds so far, and to those with lucky dice. */
struct gathering {
    int worlds, lucky_worlds, unlucky_worlds;
    struct claims sure, lucky;
};

static const struct claims no_claims;

static bool same_matter(const struct florin_claim *a, const struct florin_claim *b)
{
    return a->kind == b->kind && a->who == b->who && a->what == b->what;
}

static bool same_claim(const struct florin_claim *a, const struct florin_claim *b)
{
    return same_matter(a, b) && a->role == b->role && a->from == b->from && a->to == b->to && a->needed == b->needed;
}

static const struct florin_claim *find(const struct claims *in, const struct florin_claim *claim)
{
    for (int i = 0; i < in->count; i++)
        if (same_claim(&in->claim[i], claim))
            return &in->claim[i];
    return NULL;
}

static void keep_common(struct claims *kept, const struct claims *other)
{
    int count = 0;
    for (int i = 0; i < kept->count; i++)
        if (find(other, &kept->claim[i]))
            kept->claim[count++] = kept->claim[i];
    kept->count = count;
}

static void gather_into(struct claims *kept, const struct claims *found, int earlier)
{
    if (earlier == 0)
        *kept = *found;
    else
        keep_common(kept, found);
}

static void gather(const struct florin_game *game, const void *before, const void *after, int seat, struct gathering *into)
{
    const struct florin_words *words = florin_words_of(game);
    struct claims found;
    int fell = words->dice ? words->dice(before, after, seat) : 0;
    found.count = words->claims ? words->claims(before, after, seat, found.claim) : 0;
    gather_into(&into->sure, &found, into->worlds++);
    if (fell > 0)
        gather_into(&into->lucky, &found, into->lucky_worlds++);
    into->unlucky_worlds += fell < 0;
}

static bool is_rolled(const struct gathering *g)
{
    return g->lucky_worlds + g->unlucky_worlds > 0;
}

/* Claims that hold with lucky dice; none if dice decide nothing, or luck was too rare to know. */
static const struct claims *by_luck(const struct gathering *g)
{
    return g->lucky_worlds >= LEAST ? &g->lucky : &no_claims;
}

/* Claims that hold whatever the dice, if the worlds had them fall either way. */
static const struct claims *surely(const struct gathering *g)
{
    bool seen = g->lucky_worlds >= LEAST && g->unlucky_worlds >= LEAST;
    return !is_rolled(g) || seen ? &g->sure : &no_claims;
}

/* ---- plans ---- */

struct plan {
    const struct florin_bot_step *step;
    int length; /* as far as it is certain */
    float expected;
    struct gathering effect; /* at its end */
};

struct maker {
    const struct florin_game *game;
    const void *state;
    int seat;
    struct florin_state before, after, other;
};

static void imagine(const struct maker *m, uint64_t world, struct florin_state *into)
{
    memcpy(into, m->state, m->game->state_size);
    table_imagine(m->game, m->seat, world, into);
}

/* Makes the moves of a plan. */
static void play(const struct maker *m, const struct plan *plan, struct florin_state *state)
{
    for (int i = 0; i < plan->length; i++)
        m->game->apply(state, m->seat, plan->step[i].move);
}

/* The name of a move here. */
static uint64_t name_of(const struct maker *m, const void *state, struct florin_move move)
{
    char buffer[600];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    florin_words_of(m->game)->explain(state, m->seat, move, FLORIN_ENGLISH, &text);
    return florin_hash(buffer, text.length, 0);
}

/* Shortens a plan to its certain part: moves of the seat that are legal and the same in every world, also where a
 * card was turned over before, up to one that dice decide. */
static void find_length(struct maker *m, struct plan *plan)
{
    uint64_t name[FLORIN_BOT_PLAN_MAX] = {0};
    uint32_t luck = m->game->luck(m->state);
    int (*dice)(const void *, const void *, int) = florin_words_of(m->game)->dice;
    for (uint64_t world = 1; world <= WORLDS; world++) {
        imagine(m, world, &m->after);
        for (int i = 0; i < plan->length; i++) {
            const struct florin_bot_step *step = &plan->step[i];
            bool legal = step->seat == m->seat && m->game->judge(&m->after, step->seat, step->move).rule == 0;
            uint64_t here = legal && m->game->luck(&m->after) != luck ? name_of(m, &m->after, step->move) : 0;
            name[i] = world == 1 ? here : name[i];
            if (!legal || name[i] != here) {
                plan->length = i;
                break;
            }
            memcpy(&m->before, &m->after, m->game->state_size);
            m->game->apply(&m->after, step->seat, step->move);
            if (dice && dice(&m->before, &m->after, m->seat) != 0)
                plan->length = i + 1;
        }
    }
}

static void find_effect(struct maker *m, struct plan *plan)
{
    find_length(m, plan);
    memset(&plan->effect, 0, sizeof plan->effect);
    for (uint64_t world = 1; world <= WORLDS; world++) {
        imagine(m, world, &m->before);
        memcpy(&m->after, &m->before, m->game->state_size);
        play(m, plan, &m->after);
        gather(m->game, &m->before, &m->after, m->seat, &plan->effect);
    }
}

/* ---- the effects of each move ---- */

static int put_good(const struct claims *from, struct florin_claim *into, int most)
{
    int count = 0;
    for (int i = 0; i < from->count && count < most; i++)
        if (from->claim[i].role == FLORIN_CLAIM_GOOD)
            into[count++] = from->claim[i];
    return count;
}

static void find_step(struct maker *m, const struct plan *plan, int index, struct hint_step *step)
{
    struct plan earlier = {plan->step, index, 0.0f, {0}};
    struct gathering change = {0};
    for (uint64_t world = 1; world <= WORLDS; world++) {
        imagine(m, world, &m->before);
        play(m, &earlier, &m->before);
        memcpy(&m->after, &m->before, m->game->state_size);
        m->game->apply(&m->after, m->seat, plan->step[index].move);
        gather(m->game, &m->before, &m->after, m->seat, &change);
    }
    step->move = plan->step[index].move;
    step->count = put_good(surely(&change), step->claim, HINT_CLAIMS);
    step->lucky = step->count == 0 && by_luck(&change)->count > 0;
    if (step->lucky)
        step->count = put_good(by_luck(&change), step->claim, HINT_CLAIMS);
}

/* ---- the purpose of the plan ---- */

static int size_of(const struct florin_claim *claim)
{
    return claim->to > claim->from ? claim->to - claim->from : claim->from - claim->to;
}

static bool brings(const struct claims *effect, const struct florin_claim *claim)
{
    for (int i = 0; i < effect->count; i++)
        if (same_matter(&effect->claim[i], claim) && effect->claim[i].role == claim->role &&
            size_of(&effect->claim[i]) >= size_of(claim))
            return true;
    return false;
}

/* The chance of the best plan that leaves this out; negative if none does. */
static float best_without(const struct plan *others, int count, const struct florin_claim *claim)
{
    float best = -1.0f;
    for (int i = 0; i < count; i++)
        if (others[i].expected > best && !brings(surely(&others[i].effect), claim) &&
            !brings(by_luck(&others[i].effect), claim))
            best = others[i].expected;
    return best;
}

/* Of two claims of equal weight, the one that the game names first is the purpose. */
static const float LITTLE = 0.01f;

static float loss_without(float chance, float without)
{
    return without < 0.0f ? 0.0f : chance - without;
}

/* The good claims without which most would be lost. */
static void choose_purposes(struct hint *hint, const struct claims *effect, bool lucky, const struct plan *plan,
                            const struct plan *others, int count)
{
    float lost[2] = {0.0f};
    for (int i = 0; i < effect->count; i++) {
        const struct florin_claim *claim = &effect->claim[i];
        if (claim->role != FLORIN_CLAIM_GOOD)
            continue;
        float without = best_without(others, count, claim), loss = loss_without(plan->expected, without);
        int at = hint->purposes;
        while (at > 0 && loss > lost[at - 1] + LITTLE)
            at--;
        if (at == 2)
            continue;
        lost[1] = at == 0 ? lost[0] : loss;
        hint->purpose[1] = at == 0 ? hint->purpose[0] : *claim;
        hint->purposes += hint->purposes < 2;
        if (at > 0)
            continue;
        hint->purpose[0] = *claim;
        hint->without = without;
        lost[0] = loss;
    }
    hint->purpose_lucky = lucky && hint->purposes > 0;
}

/* The gain from lucky dice, if it is larger than the certain one. */
static void choose_lucky(struct hint *hint, const struct plan *plan, const struct plan *others, int count)
{
    struct hint lucky = {.without = -1.0f};
    choose_purposes(&lucky, by_luck(&plan->effect), true, plan, others, count);
    bool more = loss_without(plan->expected, lucky.without) > loss_without(plan->expected, hint->without) + LITTLE;
    if (lucky.purposes == 0 || (hint->purposes > 0 && !more))
        return;
    hint->purposes = lucky.purposes;
    hint->purpose_lucky = true;
    memcpy(hint->purpose, lucky.purpose, sizeof hint->purpose);
    hint->without = lucky.without;
}

/* ---- the second best ---- */

static bool same_effect(const struct claims *a, const struct claims *b)
{
    for (int i = 0; i < a->count; i++)
        if (!find(b, &a->claim[i]))
            return false;
    return a->count == b->count;
}

/* The best of the other plans, which are sorted, that leads elsewhere; another way to the same end is no
 * alternative. */
static int find_second(const struct plan *plan, const struct plan *others, int count)
{
    for (int i = 0; i < count; i++)
        if (!same_effect(surely(&plan->effect), surely(&others[i].effect)) ||
            !same_effect(by_luck(&plan->effect), by_luck(&others[i].effect)))
            return i;
    return -1;
}

static void add_differences(struct hint *hint, const struct claims *from, bool good, int most)
{
    for (int i = 0; i < from->count && hint->differences < most; i++)
        if ((from->claim[i].role == FLORIN_CLAIM_GOOD) == good)
            hint->difference[hint->differences++] = from->claim[i];
}

/* The differences between the ends of the plan and of the other one, in the same worlds, if no dice are in it. */
static void find_differences(struct maker *m, const struct plan *plan, const struct plan *other, struct hint *hint)
{
    struct gathering difference = {0};
    if (is_rolled(&plan->effect) || is_rolled(&other->effect))
        return;
    for (uint64_t world = 1; world <= WORLDS; world++) {
        imagine(m, world, &m->after);
        memcpy(&m->other, &m->after, m->game->state_size);
        play(m, plan, &m->after);
        play(m, other, &m->other);
        gather(m->game, &m->other, &m->after, m->seat, &difference);
    }
    add_differences(hint, surely(&difference), true, HINT_DIFFERENCES - 1);
    add_differences(hint, surely(&difference), false, HINT_DIFFERENCES);
}

/* ---- threats ---- */

static bool wins_at_once(const struct maker *m)
{
    struct florin_result result;
    m->game->result(&m->after, &result);
    return result.over && result.winners >> m->seat & 1;
}

/* The claim of a plan that answers a threat; NULL if there is none. */
static const struct florin_claim *answer_to(const struct claims *effect, const struct florin_claim *threat)
{
    for (int i = 0; i < effect->count; i++)
        if (effect->claim[i].who == threat->who && effect->claim[i].what == threat->what &&
            (effect->claim[i].kind == threat->kind || effect->claim[i].kind == threat->kind + 1))
            return &effect->claim[i];
    return NULL;
}

static void find_threats(struct maker *m, const struct plan *plan, const struct plan *others, int count, struct hint *hint)
{
    struct claims threats = {0};
    imagine(m, 1, &m->before);
    memcpy(&m->after, &m->before, m->game->state_size);
    play(m, plan, &m->after);
    if (florin_words_of(m->game)->threats && !wins_at_once(m))
        threats.count = florin_words_of(m->game)->threats(&m->before, m->seat, threats.claim);
    for (int i = 0; i < threats.count && hint->threats < HINT_THREATS; i++) {
        struct hint_threat *t = &hint->threat[hint->threats++];
        const struct florin_claim *answer = answer_to(surely(&plan->effect), &threats.claim[i]);
        *t = (struct hint_threat){.claim = threats.claim[i], .answer = HINT_NOTHING_STOPS};
        if (answer)
            t->answer = answer->kind == t->claim.kind ? HINT_STOPS : HINT_STOPS_UNLESS;
        for (int k = 0; k < count && t->answer == HINT_NOTHING_STOPS; k++) {
            answer = answer_to(surely(&others[k].effect), &t->claim);
            if (!answer || answer->kind != t->claim.kind)
                continue;
            t->answer = HINT_OTHER_STOPS;
            t->other = k;
        }
    }
}

/* ---- a hint ---- */

static void find_cost(const struct claims *effect, struct hint *hint)
{
    for (int i = effect->count - 1; i >= 0; i--) {
        if (effect->claim[i].role != FLORIN_CLAIM_COST)
            continue;
        hint->has_cost = true;
        hint->cost = effect->claim[i];
    }
}

static void explain(struct maker *m, struct plan *plan, struct plan *others, int count, struct hint *hint)
{
    find_effect(m, plan);
    for (int i = 0; i < count; i++)
        find_effect(m, &others[i]);
    hint->length = plan->length;
    for (int i = 0; i < plan->length; i++)
        find_step(m, plan, i, &hint->step[i]);
    choose_purposes(hint, surely(&plan->effect), false, plan, others, count);
    if (hint->purposes == 0 || by_luck(&plan->effect)->count > 0)
        choose_lucky(hint, plan, others, count);
    find_cost(surely(&plan->effect), hint);
    hint->second = find_second(plan, others, count);
    hint->second_length = hint->second >= 0 ? others[hint->second].length : 0;
    if (hint->second >= 0)
        find_differences(m, plan, &others[hint->second], hint);
    hint->compared = hint->purposes == 0 && hint->differences > 0 && hint->difference[0].role == FLORIN_CLAIM_GOOD;
    if (hint->compared) {
        hint->purposes = 1;
        hint->purpose[0] = hint->difference[0];
    }
    find_threats(m, plan, others, count, hint);
}

void hint_make(const struct florin_game *game, const void *state, int seat, const struct florin_bot_report *report,
               struct hint *hint)
{
    struct plan plan, others[FLORIN_BOT_OTHERS_MAX];
    struct maker maker;
    const struct florin_bot_step only = {report->best[0].move, (uint8_t)seat};
    memset(hint, 0, sizeof *hint);
    hint->seat = seat;
    hint->second = -1;
    hint->without = -1.0f;
    hint->before = report->iterations > 1 ? report->expected[seat] : -1.0f;
    hint->after = report->iterations ? report->best[0].expected : -1.0f;
    hint->doubt = report->best[0].doubt;
    maker.game = game;
    maker.state = state;
    maker.seat = seat;
    plan = (struct plan){report->plan, report->plan_length, report->plan_expected, {0}};
    if (plan.length == 0) /* the only move there is */
        plan = (struct plan){&only, 1, report->best[0].expected, {0}};
    for (int i = 0; i < report->other_count; i++)
        others[i] = (struct plan){report->other[i].step, report->other[i].length, report->other[i].expected, {0}};
    explain(&maker, &plan, others, report->other_count, hint);
}

void hint_compare(const struct florin_game *game, const void *state, int seat, const struct florin_bot_step *one, int length,
                  const struct florin_bot_step *other, int other_length, struct hint *hint)
{
    struct maker maker = {.game = game, .state = state, .seat = seat};
    struct plan a = {.step = one, .length = length}, b = {.step = other, .length = other_length};
    memset(hint, 0, sizeof *hint);
    find_effect(&maker, &a);
    find_effect(&maker, &b);
    find_differences(&maker, &a, &b, hint);
}

float hint_margin(const struct hint *hint, const struct florin_bot_report *report)
{
    return hint->second < 0 ? 0.0f : report->plan_expected - report->other[hint->second].expected;
}
