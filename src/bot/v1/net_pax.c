/* Pax Renaissance: a second, slower opinion about a position, learned from games between bots (tools/train). All sums are of
 * integers, in units of 1/NET_UNIT, so that it is the same on every machine. */
#include "bot/v1/eval_pax.h"
#include "bot/v1/pax_net.h"

static_assert(sizeof net_own / sizeof *net_own == PAX_FEATURE_COUNT && sizeof net_all / sizeof *net_all == PAX_SHARED_COUNT,
              "the network has learned from other features: train it anew");

static void add_layer(int count, const int8_t input[], const int16_t weight[][NET_HIDDEN], int32_t sum[NET_HIDDEN])
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < NET_HIDDEN && input[i]; k++)
            sum[k] += input[i] * weight[i][k];
}

/* What the hidden layer adds to a seat's score: its own part, less its part in what all are to the others. */
static float read_out(const int32_t own[NET_HIDDEN], const int32_t other[NET_HIDDEN], const int32_t all[NET_HIDDEN])
{
    int64_t sum = 0;
    for (int k = 0; k < NET_HIDDEN; k++) {
        int32_t hidden = own[k] - other[k] + all[k];
        sum += (int64_t)(hidden > 0 ? hidden : 0) * net_out[k];
    }
    return (float)sum / ((float)NET_UNIT * (float)NET_UNIT);
}

void v1_pax_judge_position(const void *state, float value[FLORIN_SEATS_MAX])
{
    struct v1_pax_notes notes;
    int32_t own[NOTED_SEATS][NET_HIDDEN] = {{0}}, other[NOTED_SEATS][NET_HIDDEN] = {{0}}, all[NET_HIDDEN] = {0};
    float score[NOTED_SEATS];
    v1_pax_note(state, &notes);
    add_layer(PAX_SHARED_COUNT, notes.all, net_all, all);
    for (int seat = 0; seat < notes.seats; seat++) {
        add_layer(PAX_FEATURE_COUNT, notes.seat[seat], net_own, own[seat]);
        add_layer(PAX_FEATURE_COUNT, notes.seat[seat], net_other, other[seat]);
        for (int k = 0; k < NET_HIDDEN; k++)
            all[k] += other[seat][k];
    }
    for (int seat = 0; seat < notes.seats; seat++) {
        int32_t direct = 0;
        for (int i = 0; i < PAX_FEATURE_COUNT; i++)
            direct += notes.seat[seat][i] * net_direct[i];
        score[seat] = (float)notes.score[seat] / 1000.0f * ((float)NET_SCALE / (float)NET_UNIT) +
                      (float)direct / (float)NET_UNIT + read_out(own[seat], other[seat], all);
        if (notes.out >> seat & 1)
            score[seat] = PAX_RUINED;
    }
    v1_eval_shares(score, notes.seats, value);
}
