/* florin env: the spaces of the environment for learning, its speed, and games played through in it as text. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "command/args.h"
#include "florin/env.h"
#include "florin/position.h"
#include "game/playout.h"
#include "game/text.h"

/* The options of the command. */
struct wish {
    const char *space_name;
    bool bench, fields, actions, playthrough;
    uint64_t games, seconds, players, seed;
};

/* ---- the spaces ---- */

static void print_fields(const char *what, const struct florin_env_field *fields, int count, int size)
{
    printf("\n%s, %d bytes\n\n", what, size);
    for (int i = 0; i < count; i++)
        printf("%5d %5d  %4d..%-4d  %-13s %s\n", fields[i].first, fields[i].count, fields[i].least, fields[i].greatest,
               fields[i].name, fields[i].about);
}

static void print_space(const struct florin_env_space *space)
{
    printf("%s: first byte, bytes, least..greatest, name, what they say\n", space->name);
    print_fields("An observation", space->fields, space->field_count, space->observation_size);
    print_fields("The features of a move", space->feature_fields, space->feature_field_count, space->feature_size);
}

static void print_actions(const struct florin_env_space *space)
{
    for (int i = 0; i < space->action_count; i++)
        printf("%d %s\n", i, florin_env_word(space, i));
}

static void print_spaces(void)
{
    const struct florin_env_space *space;
    for (int i = 0; (space = florin_env_space_at(i)); i++)
        printf("%-9s  %d bytes an observation, %d actions, %d bytes the features of a move\n", space->name,
               space->observation_size, space->action_count, space->feature_size);
}

/* ---- an environment and its buffers ---- */

struct lab {
    struct florin_env *env;
    struct florin_env_settings settings;
    struct florin_env_buffers buffers;
    struct florin_env_list list;
    int32_t *actions;
    uint64_t random;
    double seconds, work; /* on the wall's clock and the processor's */
};

static void give(struct florin_env_buffer *buffer, size_t bytes)
{
    buffer->at = calloc(bytes, 1);
    buffer->bytes = buffer->at ? bytes : 0;
}

static bool open_lab(struct lab *lab, bool seen)
{
    char text[400];
    struct florin_text problem = florin_text_in(text, sizeof text);
    const struct florin_env_space *space = lab->settings.space;
    size_t games = (size_t)lab->settings.games;
    give(&lab->buffers.seat, games * sizeof(int32_t));
    give(&lab->buffers.reward, games * lab->settings.setup.seats * sizeof(float));
    give(&lab->buffers.done, games);
    give(&lab->list.start, (games + 1) * sizeof(int32_t));
    if (seen) {
        give(&lab->buffers.observation, games * (size_t)space->observation_size);
        give(&lab->buffers.mask, games * (size_t)space->action_count);
    }
    lab->actions = calloc(games, sizeof *lab->actions);
    lab->random = lab->settings.setup.seed;
    lab->env = lab->actions ? florin_env_new(&lab->settings, &lab->buffers, &problem) : NULL;
    if (!lab->env)
        cli_fail("%s", complaint_of_game(text));
    return lab->env != NULL;
}

static void close_lab(struct lab *lab)
{
    florin_env_free(lab->env);
    free(lab->buffers.seat.at);
    free(lab->buffers.reward.at);
    free(lab->buffers.done.at);
    free(lab->buffers.observation.at);
    free(lab->buffers.mask.at);
    free(lab->list.start.at);
    free(lab->actions);
}

static int32_t any_word(struct lab *lab, int game)
{
    int count = lab->settings.space->action_count;
    const char *mask = (const char *)lab->buffers.mask.at + (size_t)game * (size_t)count;
    int from = (int)florin_random_below(&lab->random, (uint32_t)count);
    const char *found = memchr(mask + from, 1, (size_t)(count - from));
    return (int32_t)((found ? found : (const char *)memchr(mask, 1, (size_t)count)) - mask);
}

/* A random action everywhere: words where there are masks, else moves of the list. */
static void step_at_random(struct lab *lab)
{
    const int32_t *start = lab->list.start.at;
    if (!lab->buffers.mask.at)
        florin_env_list(lab->env, &lab->list, NULL);
    for (int game = 0; game < lab->settings.games; game++)
        if (lab->buffers.mask.at)
            lab->actions[game] = any_word(lab, game);
        else
            lab->actions[game] = -1 - (int32_t)florin_random_below(&lab->random, (uint32_t)(start[game + 1] - start[game]));
    florin_env_step(lab->env, lab->actions, lab->settings.games, NULL);
}

/* ---- speed ---- */

static double clock_of(clockid_t id)
{
    struct timespec t;
    clock_gettime(id, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

enum { RULES_SLICE = 1 << 17, STEPS_SLICE = 1 << 17 }; /* decisions and steps made in one turn */

/* The measure of `florin bench`, in slices of some games. */
struct rules {
    uint64_t seed, decisions;
    double work;
};

static void play_rules(struct rules *rules, const struct florin_env_settings *settings)
{
    static struct florin_moves moves;
    static struct florin_state state;
    const struct florin_game *game = settings->space->game;
    double begin = clock_of(CLOCK_PROCESS_CPUTIME_ID);
    for (uint64_t stop = rules->decisions + RULES_SLICE; rules->decisions < stop;) {
        struct florin_setup setup = settings->setup;
        setup.seed = ++rules->seed;
        uint64_t random = setup.seed;
        memset(&state, 0, game->state_size);
        game->setup(&state, &setup);
        rules->decisions += (uint64_t)playout(game, &state, &random, &moves);
    }
    rules->work += clock_of(CLOCK_PROCESS_CPUTIME_ID) - begin;
}

static void play_slice(struct lab *lab)
{
    double begin = clock_of(CLOCK_MONOTONIC), work = clock_of(CLOCK_PROCESS_CPUTIME_ID);
    for (int steps = 0; steps < STEPS_SLICE; steps += lab->settings.games)
        step_at_random(lab);
    lab->seconds += clock_of(CLOCK_MONOTONIC) - begin;
    lab->work += clock_of(CLOCK_PROCESS_CPUTIME_ID) - work;
}

static void print_speed(const char *what, const struct lab *lab, const struct rules *rules)
{
    struct florin_env_counts counts = florin_env_counted(lab->env);
    double decisions = (double)counts.decisions;
    printf("%-33s %9.0f %9.0f %9.0f  %5.2f\n", what, (double)counts.steps / lab->work, decisions / lab->work,
           (double)counts.steps / lab->seconds, decisions / lab->work / ((double)rules->decisions / rules->work));
}

static const struct {
    const char *name;
    bool seen;
    int threads;
} modes[] = {
    {"stepping, 1 thread", false, 1},
    {"observation and mask, 1 thread", true, 1},
    {"stepping, 2 threads", false, 2},
    {"observation and mask, 2 threads", true, 2},
};
enum { MODES = sizeof modes / sizeof *modes };

/* In turns, so that whatever else the machine does slows all down alike. */
static int measure(const struct wish *wish, const struct florin_env_settings *settings)
{
    struct lab lab[MODES];
    struct rules rules = {0};
    int opened = 0;
    memset(lab, 0, sizeof lab);
    for (bool good = true; good && opened < MODES; opened += good) {
        lab[opened].settings = *settings;
        lab[opened].settings.threads = modes[opened].threads;
        good = open_lab(&lab[opened], modes[opened].seen);
        if (!good)
            break;
    }
    double end = clock_of(CLOCK_MONOTONIC) + (double)wish->seconds;
    while (opened == MODES && clock_of(CLOCK_MONOTONIC) < end) {
        play_rules(&rules, settings);
        for (int i = 0; i < MODES; i++)
            play_slice(&lab[i]);
    }
    if (opened == MODES) {
        printf("%s, %d players, %d games at once\n", settings->space->name, settings->setup.seats, settings->games);
        printf("%-33s %9s %9s %9s  %s\n", "", "steps", "decisions", "steps", "decisions");
        printf("%-33s %9s %9s %9s  %s\n", "", "/s (CPU)", "/s (CPU)", "/s (wall)", "/ rules'");
        printf("%-33s %9s %9.0f\n", "the rules alone (florin bench)", "", (double)rules.decisions / rules.work);
        for (int i = 0; i < MODES; i++)
            print_speed(modes[i].name, &lab[i], &rules);
    }
    for (int i = 0; i < MODES; i++)
        close_lab(&lab[i]);
    return opened == MODES ? EXIT_GOOD : EXIT_FAILED;
}

/* ---- a game as text ---- */

static void print_row(const char *name, const int8_t *row, int size)
{
    printf("%s", name);
    for (int i = 0; i < size; i++)
        if (row[i])
            printf(row[i] == 1 ? " %d" : " %d=%d", i, row[i]);
    putchar('\n');
}

static bool print_moment(const struct lab *lab, int step)
{
    const struct florin_env_space *space = lab->settings.space;
    int seat = *(const int32_t *)lab->buffers.seat.at;
    struct florin_state known;
    florin_env_known(lab->env, 0, seat, &known, NULL);
    char *position = florin_position_write(space->game, &known);
    printf("\n# step %d, seat %d\n", step, seat);
    printf("position %s\n", position ? position : "");
    print_row("observation", lab->buffers.observation.at, space->observation_size);
    printf("actions");
    for (int i = 0; i < space->action_count; i++)
        if (((const int8_t *)lab->buffers.mask.at)[i])
            printf(" %d:%s", i, florin_env_word(space, i));
    free(position);
    return position != NULL;
}

/* The whole of one random game, as each seat saw it: for reading, and for comparing versions. */
static int print_playthrough(const struct florin_env_settings *settings)
{
    struct lab lab = {.settings = *settings};
    lab.settings.games = lab.settings.threads = 1;
    lab.settings.once = true;
    bool good = open_lab(&lab, true);
    if (good)
        printf("space %s\nplayers %d\nseed %" PRIu64 "\n", settings->space->name, settings->setup.seats,
               settings->setup.seed);
    for (int step = 0; good && *(uint8_t *)lab.buffers.done.at == FLORIN_ENV_GOES_ON; step++) {
        good = print_moment(&lab, step);
        step_at_random(&lab);
        printf("\naction %d %s\n", lab.actions[0], florin_env_word(settings->space, lab.actions[0]));
    }
    for (int seat = 0; good && seat < settings->setup.seats; seat++)
        printf("reward %d %g\n", seat, (double)((const float *)lab.buffers.reward.at)[seat]);
    close_lab(&lab);
    return good ? EXIT_GOOD : EXIT_FAILED;
}

/* ---- the command ---- */

static int carry_out(const struct wish *wish)
{
    struct florin_env_settings settings = {.games = (int)wish->games, .threads = 1};
    settings.space = florin_env_space_find(wish->space_name ? wish->space_name : florin_env_space_at(0)->name);
    if (!settings.space) {
        cli_complain(C_NO_SPACE, wish->space_name, NULL);
        return EXIT_FAILED;
    }
    int seats = wish->players ? (int)wish->players : settings.space->game->seats_max;
    florin_default_setup(settings.space->game, seats, wish->seed, &settings.setup);
    if (wish->fields)
        print_space(settings.space);
    else if (wish->actions)
        print_actions(settings.space);
    else if (wish->playthrough)
        return print_playthrough(&settings);
    else if (wish->bench)
        return measure(wish, &settings);
    else
        print_spaces();
    return EXIT_GOOD;
}

int command_env(int argc, char **argv)
{
    struct wish wish = {.games = 256, .seconds = 10, .seed = 1};
    const struct args_option options[] = {
        {"bench", H_NONE, H_ENV_BENCH, ARGS_FLAG(&wish.bench)},
        {"fields", H_NONE, H_ENV_FIELDS, ARGS_FLAG(&wish.fields)},
        {"actions", H_NONE, H_ENV_ACTIONS, ARGS_FLAG(&wish.actions)},
        {"playthrough", H_NONE, H_ENV_PLAYTHROUGH, ARGS_FLAG(&wish.playthrough)},
        {"games", H_VALUE_NUMBER, H_ENV_GAMES, ARGS_NUMBER(&wish.games, 1, FLORIN_ENV_GAMES_MAX)},
        {"players", H_VALUE_NUMBER, H_ALL_SEATS, ARGS_NUMBER(&wish.players, 1, FLORIN_SEATS_MAX)},
        {"seconds", H_VALUE_NUMBER, H_ENV_SECONDS, ARGS_NUMBER(&wish.seconds, 1, 3600)},
        {"seed", H_VALUE_NUMBER, H_ENV_SEED, ARGS_NUMBER(&wish.seed, 0, UINT64_MAX)},
        {0}};
    struct args args = {.command = "env",
                        .words = H_ENV_WORDS,
                        .about = H_ENV_ABOUT,
                        .options = options,
                        .argc = argc,
                        .argv = argv,
                        .word = &wish.space_name};
    int code = args_read(&args);
    return code == ARGS_END ? carry_out(&wish) : code;
}
