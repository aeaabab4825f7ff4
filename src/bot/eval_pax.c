/* Pax Renaissance: what a position is worth. */
#include "bot/eval_pax.h"

#include "pax/rules.h"

static void value(const void *state, struct eval_memory *memory, float value_of[FLORIN_SEATS_MAX])
{
    const struct pax *p = state;
    int thousandths[NOTED_SEATS];
    float score[PAX_SEATS];
    pax_score(p, memory, thousandths);
    for (int seat = 0; seat < p->seats; seat++)
        score[seat] = p->out >> seat & 1 ? PAX_RUINED : (float)thousandths[seat] / 1000.0f;
    eval_shares(score, p->seats, value_of);
}

static int turn(const void *state)
{
    return ((const struct pax *)state)->turn_of;
}

/* Ops without one done yet, an Op that has no target yet, a battle whose fallen are not named yet, a Comet bought. */
static bool unsettled(const void *state)
{
    const struct frame *f = top_of(state);
    return (f->kind == FRAME_OPS && !f->ops.begun) || (f->kind >= FRAME_BISHOP_FROM && f->kind <= FRAME_CAMPAIGN) ||
           f->kind == FRAME_CASUALTY || f->kind == FRAME_COMET;
}

/* With four seats it takes twice as many iterations to know as much as people should be told, and with more than one opponent the
 * reply that holds a leader up may be overlooked: docs/bots.md. */
static const struct sureness sureness_2e[PAX_SEATS + 1] = {
    [2] = {1.07f, 1.07f, 32, 0.0f}, [3] = {0.95f, 0.95f, 32, 1.0f}, [4] = {0.9f, 0.9f, 64, 1.7f},
};
static const struct sureness sureness_1e[PAX_SEATS + 1] = {
    [2] = {1.07f, 1.07f, 32, 0.0f}, [3] = {0.95f, 0.95f, 32, 1.0f}, [4] = {1.0f, 1.0f, 64, 1.7f},
};

#define PAX_EVAL(id, net, sureness) \
    {id, value, turn, unsettled, 0.0f, NULL, NULL, pax_show, &pax_own_features, &pax_all_features, net, sureness, \
     pax_move_class}
const struct eval eval_pax2e = PAX_EVAL("pax2e", &net_pax2e, sureness_2e),
                  eval_pax1e = PAX_EVAL("pax1e", &net_pax1e, sureness_1e);
