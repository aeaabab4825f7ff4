/* Networks: what counts as one, and that a position looks the same however one came to it. */
#include "harness.h"

#include <stdlib.h>

#include "bot/eval.h"
#include "bot/net.h"
#include "florin/bot.h"

static const struct eval *const evals[] = {&eval_pax2e, &eval_pax1e, &eval_aor};
enum { EVALS = sizeof evals / sizeof *evals };

struct header {
    char magic[8];
    int32_t version, own_count, all_count, hidden, second, classes, scale, seats;
};

static size_t rows_of(const struct eval *eval, int classes)
{
    return (size_t)(2 * *eval->own_features + *eval->all_features + NET_SECOND + classes) * NET_HIDDEN;
}

static size_t size_of(const struct eval *eval, int classes)
{
    return sizeof(struct header) + rows_of(eval, classes) + 4 * NET_SECOND + 2 * (size_t)(NET_HIDDEN + NET_SECOND + classes);
}

/* A network of numbers drawn at random, of the right size for an evaluation. */
static void draw_net(unsigned char *bytes, const struct eval *eval, int classes, int seats, uint64_t random)
{
    struct header head = {"FLORINET", 1,    *eval->own_features, *eval->all_features, NET_HIDDEN, NET_SECOND, classes,
                          600,        seats};
    size_t size = size_of(eval, classes);
    memset(bytes, 0, size);
    memcpy(bytes, &head, sizeof head);
    int16_t out[NET_SECOND];
    for (int i = 0; i < NET_SECOND; i++)
        out[i] = (int16_t)((int)florin_random_below(&random, 200) - 100);
    memcpy(bytes + sizeof head + 4 * NET_SECOND + 2 * NET_HIDDEN, out, sizeof out);
    for (size_t i = size - rows_of(eval, classes); i < size; i++)
        bytes[i] = (unsigned char)(florin_random_below(&random, 15) - 7);
}

static unsigned char *room(size_t size)
{
    unsigned char *bytes = aligned_alloc(16, (size + 15) / 16 * 16);
    assert_non_null(bytes);
    return bytes;
}

static void *make_net(const struct eval *eval, size_t *size)
{
    *size = size_of(eval, NET_CLASSES);
    unsigned char *bytes = room(*size);
    draw_net(bytes, eval, NET_CLASSES, 0, 7);
    return bytes;
}

static void test_only_what_fits_is_a_network(void **unused)
{
    (void)unused;
    size_t size;
    struct net net;
    void *bytes = make_net(&eval_aor, &size);
    int own = *eval_aor.own_features, all = *eval_aor.all_features;
    assert_int_equal(net_open(&net, bytes, size, own, all), size);
    assert_false(net_open(&net, bytes, size - 1, own, all));
    assert_false(net_open(&net, bytes, 0, own, all));
    assert_false(net_open(&net, bytes, size, own + 1, all));
    assert_int_equal(net.own_count, 0);
    *(char *)bytes = 'X';
    assert_false(net_open(&net, bytes, size, own, all));
    free(bytes);
}

/* A random game seen position after position, and each position by itself. */
static void follow_game(const struct eval *eval, const struct net *net, int seats, uint64_t seed)
{
    static struct net_view along, alone;
    static struct net_policy one, other;
    static struct features features;
    static struct florin_moves moves;
    static struct florin_state state;
    const struct florin_game *game = florin_game_find(eval->game);
    struct florin_setup setup;
    uint64_t random = seed, differ = 0;
    florin_default_setup(game, seats, seed, &setup);
    assert_null(game->setup(&state, &setup));
    memset(&along, 0, sizeof along);
    for (int i = 0; i < 400 && game->deciders(&state); i++) {
        float logit[FLORIN_SEATS_MAX] = {0}, again[FLORIN_SEATS_MAX] = {0};
        int seat = __builtin_ctz(game->deciders(&state));
        eval->show(&state, &(struct eval_memory){0}, &features);
        net_look(&along, net, &features, logit);
        memset(&alone, 0, sizeof alone);
        net_look(&alone, net, &features, again);
        assert_memory_equal(logit, again, sizeof logit);
        differ += logit[0] != logit[1];
        net_policy_of(&along, seat, &one);
        net_policy_of(&alone, seat, &other);
        game->moves(&state, seat, &moves);
        struct florin_move move = moves.move[florin_random_below(&random, (uint32_t)moves.count)];
        int class = eval->move_class(&state, seat, move);
        assert_in_range(class, 0, NET_CLASSES - 1);
        assert_true(net_policy_ask(&one, class) == net_policy_ask(&other, class));
        game->apply(&state, seat, move);
    }
    assert_true(differ > 0);
}

static void test_sums_follow_the_position_exactly(void **unused)
{
    (void)unused;
    for (int i = 0; i < EVALS; i++) {
        const struct florin_game *game = florin_game_find(evals[i]->game);
        size_t size;
        struct net net;
        void *bytes = make_net(evals[i], &size);
        assert_true(net_open(&net, bytes, size, *evals[i]->own_features, *evals[i]->all_features));
        for (int seats = game->seats_min; seats <= game->seats_max; seats++)
            follow_game(evals[i], &net, seats, (uint64_t)(10 * i + seats));
        free(bytes);
    }
}

/* Compares both evaluations of a position: with a memory of the last one, and without. */
static void compare_evaluations(const struct eval *eval, const struct florin_state *state, struct eval_memory *memory,
                                bool shows)
{
    static struct features along, alone;
    float value[FLORIN_SEATS_MAX] = {0}, again[FLORIN_SEATS_MAX] = {0};
    if (shows) {
        eval->show(state, memory, &along);
        eval->show(state, &(struct eval_memory){0}, &alone);
        assert_memory_equal(&along, &alone, sizeof along);
    }
    eval->value(state, memory, value);
    eval->value(state, &(struct eval_memory){0}, again);
    assert_memory_equal(value, again, sizeof value);
}

/* A random game, and some moves of each decision tried on a copy. */
static void evaluate_game(const struct eval *eval, int seats, uint64_t seed)
{
    enum { TRIED = 6 };
    static struct florin_moves moves;
    static struct florin_state state, trial;
    static struct eval_memory memory;
    const struct florin_game *game = florin_game_find(eval->game);
    struct florin_setup setup;
    uint64_t random = seed;
    florin_default_setup(game, seats, seed, &setup);
    assert_null(game->setup(&state, &setup));
    memset(&memory, 0, sizeof memory);
    while (game->deciders(&state)) {
        int seat = __builtin_ctz(game->deciders(&state));
        game->moves(&state, seat, &moves);
        for (int i = 0; i < TRIED; i++) {
            trial = state;
            game->apply(&trial, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
            if (game->deciders(&trial))
                compare_evaluations(eval, &trial, &memory, i == 0);
        }
        game->apply(&state, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
    }
}

static void test_evaluations_follow_the_position_exactly(void **unused)
{
    (void)unused;
    for (int i = 0; i < EVALS; i++) {
        const struct florin_game *game = florin_game_find(evals[i]->game);
        for (int seats = game->seats_min; seats <= game->seats_max; seats++)
            evaluate_game(evals[i], seats, (uint64_t)(20 * i + seats));
    }
}

/* The editions differ in what wins: each has learned by itself. */
static void test_every_game_has_networks_of_its_own(void **unused)
{
    (void)unused;
    for (int i = 0; i < EVALS; i++) {
        const struct net_bytes *own = evals[i]->net;
        struct net net[EVAL_NETS];
        assert_string_equal(florin_bot_network(florin_game_find(evals[i]->game)), evals[i]->game);
        assert_true(eval_open_nets(evals[i], own->bytes, own->size, net) > 0);
        for (int k = 0; k < i; k++)
            assert_ptr_not_equal(own->bytes, evals[k]->net->bytes);
    }
}

/* What is hidden from everybody is hidden from the network. */
static void test_decks_are_not_shown(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        static struct features before, after;
        static struct florin_state state;
        const struct florin_game *game = florin_game_find(evals[i]->game);
        struct florin_setup setup;
        florin_default_setup(game, 3, 5, &setup);
        assert_null(game->setup(&state, &setup));
        evals[i]->show(&state, &(struct eval_memory){0}, &before);
        game->redact(&state, 0, FLORIN_WATCHED);
        game->imagine(&state, 0, 99);
        evals[i]->show(&state, &(struct eval_memory){0}, &after);
        assert_memory_equal(&before, &after, sizeof before);
    }
}

/* Shares made surer or less sure stay shares, in the same order; as sure as before, they stay what they were. */
static void test_calibrated_shares_are_shares(void **unused)
{
    (void)unused;
    static const float power[] = {0.5f, 1.0f, 1.7f}, odds[] = {0.55f, 0.3f, 0.15f, 0.0f};
    for (int i = 0; i < 3; i++) {
        float share[4], sum = 0.0f;
        memcpy(share, odds, sizeof share);
        eval_calibrate(share, 4, power[i]);
        for (int seat = 0; seat < 4; seat++)
            sum += share[seat];
        assert_true(sum > 0.9999f && sum < 1.0001f);
        assert_true(share[0] > share[1] && share[1] > share[2] && share[3] == 0.0f);
        float wanted = power[i] < 1.0f ? 0.4423f : power[i] > 1.0f ? 0.6818f : 0.55f;
        assert_true(share[0] > wanted - 0.001f && share[0] < wanted + 0.001f);
    }
}

/* Who is far ahead is told less, but who leads still leads, and what is certain stays certain. */
static void test_a_discounted_leader_still_leads(void **unused)
{
    (void)unused;
    float before = 0.0f;
    for (int i = 25; i <= 100; i++) {
        float lead = (float)i / 100.0f, share[4] = {lead, (1.0f - lead) * 0.6f, (1.0f - lead) * 0.4f, 0.0f};
        eval_discount_leader(share, 4, 1.7f);
        float sum = share[0] + share[1] + share[2] + share[3];
        assert_true(sum > 0.9999f && sum < 1.0001f && share[3] == 0.0f && share[1] >= share[2]);
        assert_true(i < 45 || (share[0] > before && share[0] <= lead + 0.0001f && share[0] > lead - 0.06f));
        before = share[0];
    }
    assert_true(before == 1.0f);
}

/* What the networks of a file say of the first position of a game: one of them, and all that speak of so many seats. */
static void ask_networks(const struct eval *eval, int seats, float one[FLORIN_SEATS_MAX], float all[FLORIN_SEATS_MAX])
{
    static struct network_eval networks;
    static struct florin_state state;
    const struct florin_game *game = florin_game_find(eval->game);
    struct florin_setup setup;
    florin_default_setup(game, seats, 5, &setup);
    assert_null(game->setup(&state, &setup));
    eval_open_network(&networks, eval, NET_OWN);
    assert_int_equal(networks.nets, 1);
    eval_by_network(game, eval, &networks, &state, one);
    eval_open_network(&networks, eval, NET_JOINED);
    assert_int_equal(networks.nets, 2);
    eval_by_network(game, eval, &networks, &state, all);
}

/* A file of networks, as net/seal.py makes it. */
static unsigned char *seal(const unsigned char *networks, size_t size)
{
    unsigned char *file = room(size + NET_SEAL);
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ networks[i]) * UINT64_C(0x100000001b3);
    memcpy(file, "FLORNETS", 8);
    for (int i = 0; i < 8; i++)
        file[8 + i] = (unsigned char)(sum >> 8 * i);
    memcpy(file + NET_SEAL, networks, size);
    return file;
}

static bool give(const struct florin_game *game, const unsigned char *networks, size_t size)
{
    unsigned char *file = seal(networks, size);
    struct net_bytes before = *eval_of(game)->net;
    bool taken = florin_bot_give_network(game, file, size + NET_SEAL);
    *eval_of(game)->net = before;
    free(file);
    return taken;
}

static void test_no_damaged_network_is_taken(void **unused)
{
    (void)unused;
    size_t size;
    const struct florin_game *game = florin_game_find("aor");
    const struct net_bytes before = *eval_aor.net;
    unsigned char *networks = make_net(&eval_aor, &size), *file = seal(networks, size);
    uint64_t random = 3;
    for (int i = 0; i < 1200; i++) {
        uint32_t at = florin_random_below(&random, (uint32_t)(size + NET_SEAL));
        uint8_t bit = (uint8_t)(1u << florin_random_below(&random, 8));
        file[at] ^= bit;
        assert_false(florin_bot_give_network(game, file, size + NET_SEAL));
        file[at] ^= bit;
    }
    assert_false(florin_bot_give_network(game, file, size + NET_SEAL - 1));
    assert_false(florin_bot_give_network(game, file, 7));
    assert_true(florin_bot_give_network(game, file, size + NET_SEAL));
    *eval_aor.net = before;
    free(file);
    free(networks);
}

/* Networks that lie in one file speak on average, each where it has something to say. */
static void test_networks_are_joined(void **unused)
{
    (void)unused;
    const struct eval *eval = &eval_pax2e;
    const struct florin_game *game = florin_game_find(eval->game);
    const struct net_bytes before = *eval->net;
    size_t first = size_of(eval, NET_CLASSES), second = size_of(eval, 0);
    unsigned char *both = room(first + second);
    float one[FLORIN_SEATS_MAX] = {0}, all[FLORIN_SEATS_MAX] = {0};
    draw_net(both, eval, NET_CLASSES, 0, 7);
    draw_net(both + first, eval, 0, 4, 8);
    assert_false(give(game, both, first + second - 1));
    assert_false(give(game, both + first, second)); /* knows no moves */
    assert_true(give(game, both, first + second));
    eval->net->bytes = both;
    eval->net->size = first + second;
    ask_networks(eval, 3, one, all);
    assert_memory_equal(one, all, sizeof one);
    ask_networks(eval, 4, one, all);
    assert_memory_not_equal(one, all, sizeof one);
    draw_net(both + first, eval, 0, 4, 7); /* the same opinion twice is that opinion */
    ask_networks(eval, 4, one, all);
    for (int seat = 0; seat < 4; seat++)
        assert_true(one[seat] > all[seat] - 0.0001f && one[seat] < all[seat] + 0.0001f);
    *eval->net = before;
    free(both);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_what_fits_is_a_network),
        cmocka_unit_test(test_sums_follow_the_position_exactly),
        cmocka_unit_test(test_evaluations_follow_the_position_exactly),
        cmocka_unit_test(test_every_game_has_networks_of_its_own),
        cmocka_unit_test(test_decks_are_not_shown),
        cmocka_unit_test(test_calibrated_shares_are_shares),
        cmocka_unit_test(test_a_discounted_leader_still_leads),
        cmocka_unit_test(test_no_damaged_network_is_taken),
        cmocka_unit_test(test_networks_are_joined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
