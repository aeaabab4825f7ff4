/* The evaluation of Pax Renaissance. */
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

/* Unsettled: Ops before the first one, an Op without its target, a battle without its casualties, a Comet just
 * bought. */
static bool unsettled(const void *state)
{
    const struct frame *f = top_of(state);
    return (f->kind == FRAME_OPS && !f->ops.begun) || (f->kind >= FRAME_BISHOP_FROM && f->kind <= FRAME_CAMPAIGN) ||
           f->kind == FRAME_CASUALTY || f->kind == FRAME_COMET;
}

/* Four seats need twice as many iterations for a quick evaluation. With several opponents the search may overlook
 * the one reply that stops a leader, hence the leader discount: docs/lab/measured.md. */
static const struct calibration calibration_2e[PAX_SEATS + 1] = {
    [2] = {1.07f, 1.07f, 32, 0.0f}, [3] = {0.95f, 0.95f, 32, 1.0f}, [4] = {0.9f, 0.9f, 64, 1.7f},
};
static const struct calibration calibration_1e[PAX_SEATS + 1] = {
    [2] = {1.07f, 1.07f, 32, 0.0f}, [3] = {0.95f, 0.95f, 32, 1.0f}, [4] = {1.0f, 1.0f, 64, 1.7f},
};

#define PAX_EVAL(id, net, calibration) \
    {id, value, turn, unsettled, 0.0f, NULL, NULL, pax_show, &pax_own_features, &pax_all_features, net, calibration, \
     pax_move_class, NULL}
const struct eval eval_pax2e = PAX_EVAL("pax2e", &net_pax2e, calibration_2e),
                  eval_pax1e = PAX_EVAL("pax1e", &net_pax1e, calibration_1e);
