#include "bot/net.h"

#include <string.h>

#include "bot/eval.h"

struct net_bytes net_compared[NETS_COMPARED];

/* ---- amounts ---- */

/* Twice the amount at which the feature of a step is whole; before the first step, at which it is absent. */
static int whole_at(const int16_t *step, int steps, int i)
{
    if (i < 0)
        return 2 * step[0] - (step[1] - step[0]);
    return i + 1 < steps ? step[i] + step[i + 1] - 1 : 2 * step[i];
}

void feature_amount(struct features *f, int seat, int first, const int16_t *step, int steps, int amount)
{
    int i = 0;
    for (; i < steps && 2 * amount >= whole_at(step, steps, i); i++)
        feature_add(&f->seat[seat], first + i);
    int from = whole_at(step, steps, i - 1);
    if (i == steps || 2 * amount <= from)
        return;
    struct feature_parts *parts = &f->parts[seat];
    int sixteenths = (2 * amount - from) * FEATURE_WHOLE / (whole_at(step, steps, i) - from);
    assert(parts->count < FEATURE_PARTS);
    parts->part[parts->count++] = (struct feature_part){(uint16_t)(first + i), (uint16_t)sixteenths};
}

/* ---- reading ---- */

struct header {
    char magic[8]; /* "FLORINET" */
    int32_t version, own_count, all_count, hidden, second, classes, scale, seats;
};

static bool is_network(const struct header *head, int own_count, int all_count)
{
    return memcmp(head->magic, "FLORINET", sizeof head->magic) == 0 && head->version == 1 && head->own_count == own_count &&
           head->all_count == all_count && head->hidden == NET_HIDDEN && head->second == NET_SECOND &&
           (head->classes == NET_CLASSES || head->classes == 0);
}

size_t net_open(struct net *net, const void *bytes, size_t size, int own_count, int all_count)
{
    struct header head;
    memset(net, 0, sizeof *net);
    if (size < sizeof head)
        return 0;
    memcpy(&head, bytes, sizeof head);
    if (!is_network(&head, own_count, all_count))
        return 0;
    size_t classes = (size_t)head.classes;
    size_t rows = 2 * (size_t)own_count + (size_t)all_count + NET_SECOND + classes;
    size_t wanted = sizeof head + rows * NET_HIDDEN + 2 * NET_HIDDEN + 4 * NET_SECOND + 2 * NET_SECOND + 2 * classes;
    if (size < wanted)
        return 0;
    /* the file stores wider numbers first, so that all are aligned */
    const unsigned char *at = (const unsigned char *)bytes + sizeof head;
    net->second_bias = (const int32_t *)(const void *)at;
    at += 4 * NET_SECOND;
    net->bias = (const int16_t *)(const void *)at;
    at += 2 * NET_HIDDEN;
    net->out = (const int16_t *)(const void *)at;
    at += 2 * NET_SECOND;
    net->policy_bias = (const int16_t *)(const void *)at;
    at += 2 * classes;
    net->own = (const int8_t *)at;
    net->other = net->own + (size_t)own_count * NET_HIDDEN;
    net->all = net->other + (size_t)own_count * NET_HIDDEN;
    const int8_t *second = net->all + (size_t)all_count * NET_HIDDEN;
    for (int i = 0; i < NET_SECOND * NET_HIDDEN; i++)
        net->second[i / NET_HIDDEN][i % NET_HIDDEN] = second[i];
    net->policy = classes ? second + NET_SECOND * NET_HIDDEN : NULL;
    net->own_count = own_count;
    net->all_count = all_count;
    net->seats = head.seats;
    net->scale = head.scale;
    return wanted;
}

/* FNV-1a, as in net/seal.py. */
static uint64_t checksum(const unsigned char *bytes, size_t size)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

const void *net_unseal(const void *file, size_t *size)
{
    const unsigned char *at = file;
    uint64_t sum = 0;
    if (*size < NET_SEAL || memcmp(at, "FLORNETS", 8) != 0)
        return NULL;
    for (int i = 0; i < 8; i++)
        sum |= (uint64_t)at[8 + i] << 8 * i;
    *size -= NET_SEAL;
    return checksum(at + NET_SEAL, *size) == sum ? at + NET_SEAL : NULL;
}

/* ---- the first layer ---- */

static void add_row(int16_t sum[NET_HIDDEN], const int8_t *rows, int id)
{
    const int8_t *row = rows + (size_t)id * NET_HIDDEN;
    for (int k = 0; k < NET_HIDDEN; k++)
        sum[k] = (int16_t)(sum[k] + row[k]);
}

static void take_row(int16_t sum[NET_HIDDEN], const int8_t *rows, int id)
{
    const int8_t *row = rows + (size_t)id * NET_HIDDEN;
    for (int k = 0; k < NET_HIDDEN; k++)
        sum[k] = (int16_t)(sum[k] - row[k]);
}

/* Updates sums for one set of features to those for another. */
static void change(const struct feature_set *from, const struct feature_set *to, int16_t sum[NET_HIDDEN], const int8_t *rows)
{
    for (int w = 0; w < FEATURE_WORDS; w++) {
        for (uint64_t left = from->bits[w] ^ to->bits[w]; left; left &= left - 1) {
            int bit = __builtin_ctzll(left);
            (to->bits[w] >> bit & 1 ? add_row : take_row)(sum, rows, w * 64 + bit);
        }
    }
}

static void add_parts(const struct feature_parts *parts, int sign, int16_t sum[NET_HIDDEN], const int8_t *rows)
{
    for (int i = 0; i < parts->count; i++) {
        const int8_t *row = rows + (size_t)parts->part[i].id * NET_HIDDEN;
        int share = parts->part[i].sixteenths;
        for (int k = 0; k < NET_HIDDEN; k++)
            sum[k] = (int16_t)(sum[k] + sign * (row[k] * share / FEATURE_WHOLE));
    }
}

static void change_parts(const struct feature_parts *from, const struct feature_parts *to, int16_t sum[NET_HIDDEN],
                         const int8_t *rows)
{
    if (memcmp(from, to, sizeof *from) == 0)
        return;
    add_parts(from, -1, sum, rows);
    add_parts(to, 1, sum, rows);
}

void net_see(struct net_view *view, const struct net *net, const struct features *f)
{
    if (view->net != net || view->at.seats != f->seats) {
        memset(view, 0, sizeof *view);
        view->net = net;
        memcpy(view->all, net->bias, sizeof view->all);
    }
    change(&view->at.all, &f->all, view->all, net->all);
    for (int seat = 0; seat < f->seats; seat++) {
        change(&view->at.seat[seat], &f->seat[seat], view->own[seat], net->own);
        change(&view->at.seat[seat], &f->seat[seat], view->other[seat], net->other);
        change_parts(&view->at.parts[seat], &f->parts[seat], view->own[seat], net->own);
        change_parts(&view->at.parts[seat], &f->parts[seat], view->other[seat], net->other);
    }
    view->at = *f;
}

/* Adds up the sums of all, and of each seat as the others see it: every seat starts from these. */
static void add_together(const struct net_view *view, int16_t together[NET_HIDDEN])
{
    memcpy(together, view->all, sizeof view->all);
    for (int seat = 0; seat < view->at.seats; seat++)
        for (int k = 0; k < NET_HIDDEN; k++)
            together[k] = (int16_t)(together[k] + view->other[seat][k]);
}

static void hidden_of(const struct net_view *view, const int16_t together[NET_HIDDEN], int seat, int16_t hidden[NET_HIDDEN])
{
    for (int k = 0; k < NET_HIDDEN; k++) {
        int16_t sum = (int16_t)(together[k] + view->own[seat][k] - view->other[seat][k]);
        hidden[k] = (int16_t)(sum < 0 ? 0 : sum > NET_ONE ? NET_ONE : sum);
    }
}

/* ---- further layers ---- */

static int32_t product(const int16_t hidden[NET_HIDDEN], const int8_t *weight)
{
    int32_t sum = 0;
    for (int k = 0; k < NET_HIDDEN; k++)
        sum += hidden[k] * weight[k];
    return sum;
}

/* The same with weights of the second layer, widened once: that is half of the work. */
static int32_t wide_product(const int16_t hidden[NET_HIDDEN], const int16_t *weight)
{
    int32_t sum = 0;
    for (int k = 0; k < NET_HIDDEN; k++)
        sum += hidden[k] * weight[k];
    return sum;
}

static float logit_of(const struct net *net, const int16_t hidden[NET_HIDDEN])
{
    int32_t logit = 0;
    for (int i = 0; i < NET_SECOND; i++) {
        int32_t unit = (wide_product(hidden, net->second[i]) + net->second_bias[i]) / NET_WEIGHT;
        logit += (unit < 0 ? 0 : unit > NET_ONE ? NET_ONE : unit) * net->out[i];
    }
    return (float)logit / (float)(NET_UNIT * NET_WEIGHT);
}

void net_look(struct net_view *view, const struct net *net, const struct features *features, float logit[FLORIN_SEATS_MAX])
{
    int16_t together[NET_HIDDEN], hidden[NET_HIDDEN];
    net_see(view, net, features);
    add_together(view, together);
    for (int seat = 0; seat < features->seats; seat++) {
        hidden_of(view, together, seat, hidden);
        logit[seat] = logit_of(net, hidden) +
                      (float)features->score[seat] / 1000.0f * ((float)net->scale / (float)NET_SCALE);
    }
}

void net_policy_of(const struct net_view *view, int seat, struct net_policy *policy)
{
    int16_t together[NET_HIDDEN];
    policy->net = view->net->policy ? view->net : NULL;
    memset(policy->known, 0, sizeof policy->known);
    add_together(view, together);
    hidden_of(view, together, seat, policy->hidden);
}

float net_policy_ask(struct net_policy *policy, int move_class)
{
    const struct net *net = policy->net;
    if (!net)
        return 0.0f;
    if (!(policy->known[move_class / 32] >> move_class % 32 & 1)) {
        int32_t sum = product(policy->hidden, net->policy + (size_t)move_class * NET_HIDDEN) + net->policy_bias[move_class];
        policy->logit[move_class] = (float)sum / (float)(NET_UNIT * NET_WEIGHT);
        policy->known[move_class / 32] |= UINT32_C(1) << move_class % 32;
    }
    return policy->logit[move_class];
}
