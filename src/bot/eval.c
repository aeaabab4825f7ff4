#include "bot/eval.h"

#include <string.h>

/* ---- games without an evaluation ---- */

static void know_nothing(const void *state, struct eval_memory *memory, float value[FLORIN_SEATS_MAX])
{
    (void)state, (void)memory;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        value[seat] = 0.5f;
}

static int no_turn(const void *state)
{
    (void)state;
    return -1;
}

static const struct eval unknown_game = {.game = "", .value = know_nothing, .turn = no_turn};

const struct eval *eval_of(const struct florin_game *game)
{
    for (int i = 0; eval_all[i]; i++)
        if (strcmp(eval_all[i]->game, game->id) == 0)
            return eval_all[i];
    return &unknown_game;
}

/* ---- shares ---- */

static const float LEAST = 1e-12f; /* keeps the logarithm of a share finite */
static const float BEHIND = 1e-5f; /* scale of a loser's share: too small for people to see */

void eval_shares(const float *score, int seats, float *share)
{
    float best = score[0], sum = 0.0f;
    for (int seat = 1; seat < seats; seat++)
        best = score[seat] > best ? score[seat] : best;
    for (int seat = 0; seat < seats; seat++) {
        share[seat] = eval_exp(score[seat] - best);
        sum += share[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        share[seat] /= sum;
}

/* Approximates the natural logarithm of a share; all machines agree. */
static float log_of(float share)
{
    const float ln2 = 0.69314718f;
    float halved = 0.0f;
    for (; share < 0.7f && halved < 40.0f; halved += 1.0f)
        share *= 2.0f;
    float t = (share - 1.0f) / (share + 1.0f), square = t * t;
    return 2.0f * t * (1.0f + square * (1.0f / 3.0f + square * (0.2f + square / 7.0f))) - halved * ln2;
}

/* e to the x for an x below 0: more exact and slower than eval_exp. */
static float exp_of(float x)
{
    float y = 1.0f + (x > -60.0f ? x : -60.0f) / 4096.0f;
    for (int i = 0; i < 12; i++)
        y *= y;
    return y;
}

void eval_calibrate(float *share, int seats, float power)
{
    float sum = 0.0f;
    for (int seat = 0; seat < seats; seat++)
        sum += share[seat] = share[seat] > 0.0f ? exp_of(log_of(share[seat]) * power) : 0.0f;
    for (int seat = 0; seat < seats && sum > 0.0f; seat++)
        share[seat] /= sum;
}

void eval_discount_leader(float *share, int seats, float discount)
{
    int lead = 0;
    float others = 0.0f;
    for (int seat = 1; seat < seats; seat++)
        lead = share[seat] > share[lead] ? seat : lead;
    float square = share[lead] * share[lead], fourth = square * square, more = 1.0f + discount * fourth * fourth * fourth;
    for (int seat = 0; seat < seats; seat++)
        others += seat == lead ? 0.0f : (share[seat] *= more);
    share[lead] = 1.0f - others;
}

float eval_utility(const struct eval *eval, float share)
{
    if (eval->consolation == 0.0f)
        return share;
    return share + eval->consolation * log_of(share > LEAST ? share : LEAST);
}

/* The share of a loser, by how many points they are behind, so that bots still prefer to lose by less. */
static float consoled(const struct eval *eval, int behind)
{
    return eval->consolation > 0.0f ? BEHIND * eval_exp(-(float)behind / 100.0f) : 0.0f;
}

/* The winners split a victory of 1. */
static void final_value(const struct eval *eval, const struct florin_result *result, float value[FLORIN_SEATS_MAX])
{
    int winners = 0, best = 0;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++) {
        bool won = result->winners >> seat & 1;
        winners += won;
        best = won ? result->score[seat] : best;
    }
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        value[seat] = result->winners >> seat & 1 ? 1.0f / (float)winners : consoled(eval, best - result->score[seat]);
}

/* Returns false and sets the value if the game is over. */
static bool goes_on(const struct florin_game *game, const struct eval *eval, const void *state,
                    float value[FLORIN_SEATS_MAX])
{
    struct florin_result result;
    if (game->deciders(state) != 0)
        return true;
    game->result(state, &result);
    final_value(eval, &result, value);
    return false;
}

void eval_value(const struct florin_game *game, const struct eval *eval, struct eval_memory *memory, const void *state,
                float value[FLORIN_SEATS_MAX])
{
    if (goes_on(game, eval, state, value))
        eval->value(state, memory, value);
}

void eval_leave_out_nonsense(const struct eval *eval, const void *state, int seat, struct florin_moves *moves)
{
    int kept = 0;
    for (int i = 0; i < moves->count && eval->makes_sense; i++)
        if (eval->makes_sense(state, seat, moves->move[i]))
            moves->move[kept++] = moves->move[i];
    moves->count = kept ? kept : moves->count;
}

/* ---- evaluation by networks ---- */

static const struct net_bytes *bytes_of(const struct eval *eval, int net)
{
    if (net == NET_OWN || net == NET_JOINED)
        return eval->net;
    if (net == NET_OTHER)
        return &net_compared[0];
    return net >= NET_FURTHER && net - NET_FURTHER + 1 < NETS_COMPARED ? &net_compared[net - NET_FURTHER + 1] : NULL;
}

int eval_open_nets(const struct eval *eval, const void *bytes, size_t size, struct net net[EVAL_NETS])
{
    const unsigned char *at = bytes;
    int nets = 0;
    for (size_t taken; size > 0 && nets < EVAL_NETS; nets++, at += taken, size -= taken) {
        taken = net_open(&net[nets], at, size, *eval->own_features, *eval->all_features);
        if (taken == 0)
            return 0;
    }
    return size == 0 && nets > 0 && net[0].policy && !net[0].seats ? nets : 0;
}

void eval_open_network(struct network_eval *networks, const struct eval *eval, int net)
{
    memset(networks, 0, sizeof *networks);
    networks->power = 1.0f;
    const struct net_bytes *from = bytes_of(eval, net);
    if (eval->show && from)
        networks->nets = eval_open_nets(eval, from->bytes, from->size, networks->net);
    if (net != NET_JOINED && networks->nets > 1)
        networks->nets = 1;
}

/* The mean logits of the networks that serve this number of seats. */
static void mean_logits(struct network_eval *networks, float logit[FLORIN_SEATS_MAX])
{
    const struct features *f = &networks->features;
    float one[FLORIN_SEATS_MAX];
    int asked = 0;
    memset(logit, 0, FLORIN_SEATS_MAX * sizeof *logit);
    for (int i = 0; i < networks->nets; i++) {
        if (networks->net[i].seats && networks->net[i].seats != f->seats)
            continue;
        net_look(&networks->view[i], &networks->net[i], f, one);
        asked++;
        for (int seat = 0; seat < f->seats; seat++)
            logit[seat] += one[seat];
    }
    for (int seat = 0; seat < f->seats; seat++)
        logit[seat] = f->out >> seat & 1 ? -60.0f : logit[seat] * (networks->power / (float)asked);
}

void eval_by_network(const struct florin_game *game, const struct eval *eval, struct network_eval *networks,
                     const void *state, float value[FLORIN_SEATS_MAX])
{
    if (!goes_on(game, eval, state, value))
        return;
    if (!networks->nets) {
        eval->value(state, &networks->memory, value);
        return;
    }
    float logit[FLORIN_SEATS_MAX];
    eval->show(state, &networks->memory, &networks->features);
    mean_logits(networks, logit);
    eval_shares(logit, networks->features.seats, value);
}

void eval_policy(const struct eval *eval, struct network_eval *networks, const void *state, int seat,
                 struct net_policy *policy)
{
    policy->net = NULL;
    if (!networks->nets)
        return;
    eval->show(state, &networks->memory, &networks->features);
    net_see(&networks->view[0], &networks->net[0], &networks->features);
    net_policy_of(&networks->view[0], seat, policy);
}
