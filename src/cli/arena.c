/* florin arena: bots against bots, and a table of what came out. */
#include "cli/arena.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "command/args.h"

/* The games that are to be played, shared by all threads. */
struct work {
    const struct arena *arena;
    struct arena_game *games;
    atomic_int next; /* among the games of this rank */
    atomic_int done;
    atomic_bool failed;
    int rank, ranks;
};

/* ---- progress ---- */

static void print_time(FILE *out, double seconds)
{
    int s = (int)seconds;
    if (s >= 3600)
        fprintf(out, "%d h %02d min", s / 3600, s / 60 % 60);
    else if (s >= 60)
        fprintf(out, "%d min %02d s", s / 60, s % 60);
    else
        fprintf(out, "%d s", s);
}

/* On a terminal a bar that is drawn over and over; in a pipe a line now and then. */
static void show_progress(const struct work *work, int total, double start, bool terminal)
{
    enum { BAR = 30 };
    int done = atomic_load(&work->done);
    double passed = arena_now() - start;
    if (terminal) {
        int full = total ? done * BAR / total : BAR;
        fprintf(stderr, "\r[");
        for (int i = 0; i < BAR; i++)
            fputc(i < full ? '#' : '.', stderr);
        fprintf(stderr, "] %d/%d games", done, total);
    } else {
        fprintf(stderr, "%d/%d games", done, total);
    }
    if (done > 0 && done < total) {
        fprintf(stderr, ", ");
        print_time(stderr, passed / done * (total - done));
        fprintf(stderr, " left");
    }
    fprintf(stderr, terminal ? "\033[K" : "\n");
    fflush(stderr);
}

static void watch(const struct work *work, int total)
{
    bool terminal = isatty(STDERR_FILENO) && work->ranks == 1;
    double start = arena_now(), shown = start;
    int last = 0;
    for (;;) {
        int done = atomic_load(&work->done);
        if (done >= total || atomic_load(&arena_interrupted) || atomic_load(&work->failed))
            break;
        double now = arena_now();
        bool due = terminal ? now - shown >= 0.25 : now - shown >= 10 && done > last;
        if (due && work->rank == 0 && !work->arena->quiet) {
            show_progress(work, total, start, terminal);
            shown = now;
            last = done;
        }
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    }
    if (terminal && !work->arena->quiet)
        fprintf(stderr, "\r\033[K");
}

/* ---- playing ---- */

static void *play_games(void *argument)
{
    struct work *work = argument;
    struct arena_table table = {.arena = work->arena};
    while (!atomic_load(&arena_interrupted) && !atomic_load(&work->failed)) {
        int index = atomic_fetch_add(&work->next, 1) * work->ranks + work->rank;
        if (index >= work->arena->games)
            break;
        if (!arena_play(&table, index, &work->games[index])) {
            if (!atomic_load(&arena_interrupted))
                atomic_store(&work->failed, true);
            break;
        }
        atomic_fetch_add(&work->done, 1);
    }
    arena_leave(&table);
    return NULL;
}

static void interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&arena_interrupted, true);
}

static bool play_all(struct work *work)
{
    int threads = work->arena->threads, started = 0;
    int total = (work->arena->games - work->rank + work->ranks - 1) / work->ranks;
    pthread_t *thread = calloc((size_t)threads, sizeof *thread);
    struct sigaction action = {.sa_handler = interrupt}, before;
    if (!thread)
        return false;
    sigaction(SIGINT, &action, &before);
    while (started < threads && pthread_create(&thread[started], NULL, play_games, work) == 0)
        started++;
    if (started > 0)
        watch(work, total);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    sigaction(SIGINT, &before, NULL);
    free(thread);
    return started > 0 && !atomic_load(&work->failed);
}

static int run(const struct arena *arena, bool json)
{
    struct work work = {.arena = arena, .games = calloc((size_t)arena->games, sizeof *work.games)};
    if (!work.games) {
        cli_line(stderr, "florin arena: out of memory");
        return EXIT_FAILED;
    }
    arena_join(&work.rank, &work.ranks);
    bool good = play_all(&work);
    arena_gather(work.games, arena->games);
    if (work.rank == 0) {
        if (!good)
            cli_line(stderr, "florin arena: a game could not be played");
        (json ? arena_print_json : arena_print)(arena, work.games, stdout);
    }
    arena_part();
    free(work.games);
    return atomic_load(&arena_interrupted) ? EXIT_INTERRUPTED : good ? EXIT_GOOD : EXIT_FAILED;
}

/* ---- the command line ---- */

/* Seats one more bot; those named alike are one contestant. */
static bool add_bot(struct arena *arena, int chair, const char *word)
{
    for (int c = 0; c < arena->contestants; c++) {
        if (strcmp(arena->contestant[c].word, word) == 0) {
            arena->contestant[c].seats++;
            arena->chair[chair] = c;
            return true;
        }
    }
    struct contestant *c = &arena->contestant[arena->contestants];
    *c = (struct contestant){.word = word, .seats = 1};
    if (strncmp(word, "exec:", 5) == 0 && word[5])
        c->command = word + 5;
    else if (!bot_find(word, &c->options))
        return false;
    arena->chair[chair] = arena->contestants++;
    return true;
}

static bool set_option(const struct florin_game *game, struct florin_setup *setup, const char *wish)
{
    char id[64];
    const char *equals = strchr(wish, '=');
    if (!equals || (size_t)(equals - wish) >= sizeof id) {
        cli_line(stderr, "florin arena: --option takes NAME=VALUE, not '%s'", wish);
        return false;
    }
    memcpy(id, wish, (size_t)(equals - wish));
    id[equals - wish] = 0;
    const char *problem = florin_set_option(game, setup, id, equals + 1);
    if (problem)
        cli_line(stderr, "florin arena: --option %s: %s", wish, problem);
    return !problem;
}

int command_arena(int argc, char **argv)
{
    enum { GAME, PLAYERS, BOT, GAMES, SEED, FIXED, OPTION, THREADS, TIMEOUT, RECORDS, JSON, QUIET };
    enum { WISHES = 32 };
    static const struct args_option options[] = {
        [GAME] = {"game", "ID", "which game (" DEFAULT_GAME ")"},
        [PLAYERS] = {"players", "N", "how many seats (as many as bots, at least two)"},
        [BOT] = {"bot", "BOT", "one who takes part, once for each; the last one takes the seats that are left"},
        [GAMES] = {"games", "N", "how many games (100), rounded up to whole rotations of the seats"},
        [SEED] = {"seed", "N", "seed of the first deal (1)"},
        [FIXED] = {"fixed", NULL, "the first bot stays in the first seat and so on: for games whose seats are not alike"},
        [OPTION] = {"option", "NAME=VALUE", "an option of the game"},
        [THREADS] = {"threads", "N", "games at a time (one for each core)"},
        [TIMEOUT] = {"timeout", "SECONDS", "what an external bot may take for a decision (10)"},
        [RECORDS] = {"records", "DIR", "keep every game there"},
        [JSON] = {"json", NULL, "print one JSON object"},
        [QUIET] = {"quiet", NULL, "no progress"},
        {0}};
    struct args args = {
        .command = "arena",
        .words = "",
        .about = "Lets bots play one another and prints who won how often. Every deal is played once for each rotation of "
                 "the seats. BOT is random, greedy, search (100 ms a decision), search:ITERATIONS, search:TIMEms, a level "
                 "(novice, easy, normal, hard, expert) or exec:COMMAND for a program of your own: see docs/bots.md.",
        .options = options,
        .argc = argc,
        .argv = argv};
    struct arena arena = {0};
    const char *id = NULL, *bots[FLORIN_SEATS_MAX], *wishes[WISHES];
    uint64_t players = 0, games = 100, seed = 1, patience = 10, threads = 0;
    int bot_count = 0, wish_count = 0;
    bool json = false;
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        bool good = true;
        if (next == ARGS_WORD)
            return args_complain(&args, "this is one word too many", args.value);
        else if (next == GAME)
            id = args.value;
        else if (next == PLAYERS)
            good = cli_number("--players", args.value, 1, FLORIN_SEATS_MAX, &players);
        else if (next == BOT && bot_count < FLORIN_SEATS_MAX)
            bots[bot_count++] = args.value;
        else if (next == GAMES)
            good = cli_number("--games", args.value, 1, 1000000, &games);
        else if (next == SEED)
            good = cli_number("--seed", args.value, 0, INT64_MAX, &seed);
        else if (next == FIXED)
            arena.fixed = true;
        else if (next == OPTION && wish_count < WISHES)
            wishes[wish_count++] = args.value;
        else if (next == THREADS)
            good = cli_number("--threads", args.value, 1, 1024, &threads);
        else if (next == TIMEOUT)
            good = cli_number("--timeout", args.value, 1, 86400, &patience);
        else if (next == RECORDS)
            arena.records = args.value;
        else if (next == JSON)
            json = true;
        else if (next == QUIET)
            arena.quiet = true;
        else if (next >= 0)
            return args_complain(&args, "too many of these", options[next].name);
        else
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        if (!good)
            return EXIT_USAGE;
    }
    arena.game = cli_game(id);
    if (!arena.game)
        return EXIT_FAILED;
    if (bot_count == 0)
        return args_complain(&args, "name at least one --bot", "");
    if (players == 0)
        players = (uint64_t)(bot_count > arena.game->seats_min ? bot_count : arena.game->seats_min);
    if (players < arena.game->seats_min || players > arena.game->seats_max || (uint64_t)bot_count > players) {
        cli_line(stderr, "florin arena: %s is for %d to %d players, and there are %d bots for %d seats", arena.game->id,
                arena.game->seats_min, arena.game->seats_max, bot_count, (int)players);
        return EXIT_USAGE;
    }
    for (int chair = 0; chair < (int)players; chair++) {
        const char *word = bots[chair < bot_count ? chair : bot_count - 1];
        if (!add_bot(&arena, chair, word))
            return bot_complain("arena", word);
    }
    florin_default_setup(arena.game, (int)players, seed, &arena.setup);
    for (int i = 0; i < wish_count; i++)
        if (!set_option(arena.game, &arena.setup, wishes[i]))
            return EXIT_USAGE;
    struct florin_state trial;
    const char *problem = arena.game->setup(&trial, &arena.setup);
    if (problem) {
        cli_line(stderr, "florin arena: %s", problem);
        return EXIT_USAGE;
    }
    if (arena.records && mkdir(arena.records, 0777) != 0 && access(arena.records, W_OK) != 0) {
        cli_line(stderr, "florin arena: %s: %s", arena.records, strerror(errno));
        return EXIT_FAILED;
    }
    arena.games = (int)(arena.fixed ? games : (games + players - 1) / players * players);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    arena.threads = threads ? (int)threads : cores > 0 ? (int)cores : 1;
    arena.patience = (int)patience;
    return run(&arena, json);
}
