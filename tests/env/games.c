/* The spaces of the games, in random games.
 *
 *     env-games SPACE GAMES [HASHES]
 *
 * Every legal move is exactly one sequence of actions and every such sequence one move, in all games; no sequence begins
 * another that is legal beside it. Every observation lies within the bounds of
 * its fields. In two worlds that a seat cannot tell apart, observation, mask, features and imagined worlds are the same to
 * the byte, also with sealed bids. HASHES pins the words and the observations of seeded games: a change is a new version. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "env/env.h"
#include "worlds.h"

enum { PINNED = 10, MET = 1 << 20 };

static const struct florin_env_space *space;
static const struct florin_game *game;
static const struct worlds *worlds;
static long moves_seen, different, compared;

static void broken(const char *promise, uint64_t seed)
{
    printf("not ok - %s (seed %llu)\n", promise, (unsigned long long)seed);
    exit(1);
}

/* ---- two environments of one game, for two worlds ---- */

struct lab {
    int32_t seat, start[2], action[FLORIN_MOVES_MAX];
    float reward[FLORIN_SEATS_MAX];
    uint8_t done;
    int8_t *observation, *mask, *features;
    struct florin_env *env;
    struct florin_env_list list;
};

static void open_lab(struct lab *lab, int seats, uint64_t seed)
{
    char text[300] = "";
    struct florin_text problem = florin_text_in(text, sizeof text);
    size_t size = (size_t)space->observation_size, words = (size_t)space->action_count;
    memset(lab, 0, sizeof *lab);
    lab->observation = calloc(size, 1);
    lab->mask = calloc(words, 1);
    lab->features = calloc(FLORIN_MOVES_MAX, (size_t)space->feature_size);
    struct florin_env_settings settings = {.space = space, .games = 1, .threads = 1, .once = true};
    struct florin_env_buffers buffers = {.seat = {&lab->seat, sizeof lab->seat},
                                         .reward = {lab->reward, (size_t)seats * sizeof(float)},
                                         .done = {&lab->done, 1},
                                         .observation = {lab->observation, size},
                                         .mask = {lab->mask, words}};
    lab->list = (struct florin_env_list){{lab->start, sizeof lab->start}, {lab->action, sizeof lab->action},
                                         {lab->features, (size_t)FLORIN_MOVES_MAX * (size_t)space->feature_size}};
    florin_default_setup(game, seats, seed, &settings.setup);
    lab->env = florin_env_new(&settings, &buffers, &problem);
    if (!lab->env)
        broken(text, seed);
}

static void close_lab(struct lab *lab)
{
    florin_env_free(lab->env);
    free(lab->observation);
    free(lab->mask);
    free(lab->features);
}

/* ---- promises ---- */

static int compare_words(const void *a, const void *b)
{
    return memcmp(a, b, FLORIN_ENV_WORDS_MAX * sizeof(int32_t));
}

/* Sequences of actions, by their hashes, with the moves that they were. */
static struct {
    uint64_t words;
    struct florin_move move;
} met[MET];

static void check_way_back(const int32_t said[FLORIN_ENV_WORDS_MAX], struct florin_move move, uint64_t seed)
{
    uint64_t words = florin_hash(said, FLORIN_ENV_WORDS_MAX * sizeof *said, 1) | 1, i = words >> 1;
    while (met[i % MET].words && met[i % MET].words != words)
        i++;
    if (met[i % MET].words) {
        if (!florin_move_equal(met[i % MET].move, move))
            broken("a sequence of actions is one move", seed);
        return;
    }
    met[i % MET].words = words;
    met[i % MET].move = move;
    if (++different > MET / 2)
        broken("there is room for all sequences", seed);
}

/* Sorted, sequences that are equal or begin one another are neighbours. */
static void check_words(const struct florin_moves *moves, uint64_t seed)
{
    static int32_t said[FLORIN_MOVES_MAX][FLORIN_ENV_WORDS_MAX];
    memset(said, 0xff, (size_t)moves->count * sizeof *said);
    for (int i = 0; i < moves->count; i++, moves_seen++) {
        if (florin_env_words_of(space, moves->move[i], said[i]) == 0)
            broken("every legal move has its actions", seed);
        check_way_back(said[i], moves->move[i], seed);
    }
    qsort(said, (size_t)moves->count, sizeof *said, compare_words);
    for (int i = 1; i < moves->count; i++)
        for (int k = 0;; k++) {
            if (k == FLORIN_ENV_WORDS_MAX || said[i][k] < 0 || said[i - 1][k] < 0)
                broken("no move's actions begin another's", seed);
            if (said[i][k] != said[i - 1][k])
                break;
        }
}

static void check_bounds(const int8_t *row, const struct florin_env_field *fields, int count, uint64_t seed)
{
    for (int i = 0; i < count; i++)
        for (int k = fields[i].first; k < fields[i].first + fields[i].count; k++)
            if (row[k] < fields[i].least || row[k] > fields[i].greatest) {
                printf("# %s, byte %d: %d\n", fields[i].name, k, row[k]);
                broken("bytes lie within the bounds of their field", seed);
            }
}

static void check_list(struct lab *lab, uint64_t seed)
{
    int count = florin_env_list(lab->env, &lab->list, NULL);
    for (int i = 0; i < count; i++) {
        if (!lab->mask[lab->action[i]])
            broken("the list and the mask agree", seed);
        check_bounds(lab->features + i * space->feature_size, space->feature_fields, space->feature_field_count, seed);
    }
}

static bool same(const void *a, const void *b, int size)
{
    return memcmp(a, b, (size_t)size) == 0;
}

/* What the seat that acts cannot know is another in `other`. */
static void check_worlds(struct lab *lab, struct lab *other, uint64_t *random, uint64_t seed)
{
    static struct florin_env_moment moment, seen[2];
    int seat = lab->seat;
    florin_env_save(lab->env, 0, &moment, NULL);
    struct florin_state state = moment.state;
    worlds->imagine(&moment.state, &state, seat, FLORIN_WATCHED, florin_random(random));
    moment.random = florin_random(random);
    char text[300] = "";
    struct florin_text problem = florin_text_in(text, sizeof text);
    if (!florin_env_load(other->env, 0, &moment, &problem))
        broken(text, seed);
    if (other->seat != seat || !same(lab->observation, other->observation, space->observation_size) ||
        !same(lab->mask, other->mask, space->action_count))
        broken("observation and mask do not depend on what is hidden", seed);
    int count = florin_env_list(other->env, &other->list, NULL);
    if (count != lab->start[1] || !same(lab->action, other->action, count * (int)sizeof(int32_t)) ||
        !same(lab->features, other->features, count * space->feature_size))
        broken("the list does not depend on what is hidden", seed);
    florin_env_imagine(lab->env, 0, seat, seed, &seen[0], NULL);
    florin_env_imagine(other->env, 0, seat, seed, &seen[1], NULL);
    if (!same(&seen[0], &seen[1], sizeof seen[0]))
        broken("imagined worlds do not depend on what is hidden", seed);
    compared += !same(&moment.state, &state, game->state_size);
}

/* ---- games ---- */

static void play_game(uint64_t seed, uint64_t *hash)
{
    struct lab lab, other;
    uint64_t random = seed;
    int range = game->seats_max - game->seats_min + 1, seats = game->seats_min + (int)(seed % (uint64_t)range);
    open_lab(&lab, seats, seed);
    open_lab(&other, seats, seed);
    for (int step = 0; lab.seat != FLORIN_NOBODY; step++) {
        check_bounds(lab.observation, space->fields, space->field_count, seed);
        check_list(&lab, seed);
        check_words(&lab.env->slot[0].moves, seed);
        if (step % 4 == 0)
            check_worlds(&lab, &other, &random, seed);
        *hash = florin_hash(lab.observation, (size_t)space->observation_size, *hash);
        *hash = florin_hash(lab.mask, (size_t)space->action_count, *hash);
        int32_t chosen = (int32_t)florin_random_below(&random, (uint32_t)lab.start[1]);
        int32_t action = florin_random_below(&random, 2) ? lab.action[chosen] : -1 - chosen;
        if (!florin_env_step(lab.env, &action, 1, NULL))
            broken("actions of the list are legal", seed);
    }
    close_lab(&lab);
    close_lab(&other);
}

static uint64_t hash_words(void)
{
    uint64_t hash = 0;
    for (int i = 0; i < space->action_count; i++)
        hash = florin_hash(florin_env_word(space, i), strlen(florin_env_word(space, i)) + 1, hash);
    return hash;
}

static void check_pinned(const char *path, uint64_t words, uint64_t games)
{
    char line[200], found[200];
    FILE *file = fopen(path, "r");
    snprintf(found, sizeof found, "%s %d %d %016llx %016llx\n", space->name, space->action_count, space->observation_size,
             (unsigned long long)words, (unsigned long long)games);
    bool pinned = false;
    while (file && !pinned && fgets(line, sizeof line, file))
        pinned = strcmp(line, found) == 0;
    if (file)
        fclose(file);
    if (!pinned) {
        printf("# %s", found);
        broken("the space is what its version says: a change is a new version", 0);
    }
}

int main(int argc, char **argv)
{
    space = argc > 2 ? florin_env_space_find(argv[1]) : NULL;
    long count = argc > 2 ? atol(argv[2]) : 0;
    if (!space || count < PINNED) {
        fprintf(stderr, "usage: env-games SPACE GAMES [HASHES]\n");
        return 2;
    }
    game = space->game;
    worlds = worlds_of(game);
    uint64_t hash = 0, pinned = 0;
    for (long i = 0; i < count; i++) {
        play_game((uint64_t)i + 1, &hash);
        pinned = i + 1 == PINNED ? hash : pinned;
    }
    if (argc > 3)
        check_pinned(argv[3], hash_words(), pinned);
    printf("ok 1 - %s: %ld games, %ld moves of which %ld differ, with %d actions; %ld pairs of worlds\n1..1\n", space->name,
           count, moves_seen, different, space->action_count, compared);
    return 0;
}
