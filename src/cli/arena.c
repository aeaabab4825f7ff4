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

/* Names the programs that forfeited games and never made a move. True if there is none. */
static bool all_answered(const struct arena *arena, const struct arena_game *games)
{
    bool good = true;
    for (int who = 0; who < arena->contestants; who++) {
        uint64_t choices = 0, forfeits = 0;
        for (int i = 0; i < arena->games; i++) {
            choices += games[i].choices[who];
            forfeits += games[i].forfeit == who + 1;
        }
        if (!arena->contestant[who].command || choices > 0 || forfeits == 0)
            continue;
        cli_complain(C_NEVER_MOVED, arena->contestant[who].word, NULL);
        good = false;
    }
    return good;
}

static int run(const struct arena *arena, bool json)
{
    struct work work = {.arena = arena, .games = calloc((size_t)arena->games, sizeof *work.games)};
    if (!work.games) {
        cli_complain(C_NO_MEMORY, NULL);
        return EXIT_FAILED;
    }
    arena_join(&work.rank, &work.ranks);
    bool good = play_all(&work);
    arena_gather(work.games, arena->games);
    if (work.rank == 0) {
        if (!good)
            cli_complain(C_NOT_PLAYED, NULL);
        (json ? arena_print_json : arena_print)(arena, work.games, stdout);
        good = all_answered(arena, work.games) && good;
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
        cli_complain(C_OPTION_FORM, wish, NULL);
        return false;
    }
    memcpy(id, wish, (size_t)(equals - wish));
    id[equals - wish] = 0;
    const char *problem = florin_set_option(game, setup, id, equals + 1);
    if (problem)
        cli_complain(C_OPTION, wish, complaint_of_game(problem), NULL);
    return !problem;
}

/* The command line's settings. */
struct wanted {
    const char *game;
    uint64_t players, games, seed, threads, patience; /* 0 players, 0 threads: as it fits */
    struct args_list bots, options;
    bool json;
};

/* -1, or how the command ends. */
static int seat_bots(struct arena *arena, const struct args *args, struct wanted *wanted)
{
    int bots = wanted->bots.count, least = arena->game->seats_min, most = arena->game->seats_max;
    if (bots == 0)
        return args_complain(args, complaint(C_NAME_BOTS), "");
    if (wanted->players == 0)
        wanted->players = (uint64_t)(bots > least ? bots : least);
    int players = (int)wanted->players;
    if (players < least || players > most || bots > players) {
        cli_complain(C_PLAYERS_BOTS, arena->game->id, cli_digits((uint64_t)least).text, cli_digits((uint64_t)most).text,
                     cli_digits((uint64_t)bots).text, cli_digits(wanted->players).text, NULL);
        return EXIT_USAGE;
    }
    for (int chair = 0; chair < players; chair++) {
        const char *word = wanted->bots.value[chair < bots ? chair : bots - 1];
        if (!add_bot(arena, chair, word))
            return bot_complain("arena", word);
    }
    return -1;
}

static int lay_out(struct arena *arena, const struct wanted *wanted)
{
    struct florin_state trial;
    florin_default_setup(arena->game, (int)wanted->players, wanted->seed, &arena->setup);
    for (int i = 0; i < wanted->options.count; i++)
        if (!set_option(arena->game, &arena->setup, wanted->options.value[i]))
            return EXIT_USAGE;
    const char *problem = arena->game->setup(&trial, &arena->setup);
    if (!problem)
        return -1;
    cli_fail("%s", complaint_of_game(problem));
    return EXIT_USAGE;
}

static int prepare(struct arena *arena, const struct args *args, struct wanted *wanted)
{
    arena->game = cli_game(wanted->game);
    if (!arena->game)
        return EXIT_USAGE;
    int code = seat_bots(arena, args, wanted);
    if (code < 0)
        code = lay_out(arena, wanted);
    if (code >= 0)
        return code;
    if (arena->records && mkdir(arena->records, 0777) != 0 && access(arena->records, W_OK) != 0) {
        cli_complain_of_file(arena->records, errno);
        return EXIT_FAILED;
    }
    uint64_t rotations = (wanted->games + wanted->players - 1) / wanted->players;
    arena->games = (int)(arena->fixed ? wanted->games : rotations * wanted->players);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    arena->threads = wanted->threads ? (int)wanted->threads : cores > 0 ? (int)cores : 1;
    arena->patience = (int)wanted->patience;
    return -1;
}

int command_arena(int argc, char **argv)
{
    struct arena arena = {0};
    struct wanted wanted = {.games = 100, .seed = 1, .patience = 10};
    const struct args_option options[] = {
        {"game", H_VALUE_GAME, H_ARENA_GAME, ARGS_TEXT(&wanted.game)},
        {"players", H_VALUE_NUMBER, H_ARENA_PLAYERS, ARGS_NUMBER(&wanted.players, 1, FLORIN_SEATS_MAX)},
        {"bot", H_VALUE_BOT, H_ARENA_BOT, ARGS_LIST(&wanted.bots)},
        {"games", H_VALUE_NUMBER, H_ARENA_GAMES, ARGS_NUMBER(&wanted.games, 1, 1000000)},
        {"seed", H_VALUE_NUMBER, H_ARENA_SEED, ARGS_NUMBER(&wanted.seed, 0, INT64_MAX)},
        {"fixed", H_NONE, H_ARENA_FIXED, ARGS_FLAG(&arena.fixed)},
        {"option", H_VALUE_NAME_VALUE, H_ALL_OPTION, ARGS_LIST(&wanted.options)},
        {"threads", H_VALUE_NUMBER, H_ARENA_THREADS, ARGS_NUMBER(&wanted.threads, 1, 1024)},
        {"timeout", H_VALUE_SECONDS, H_ARENA_TIMEOUT, ARGS_NUMBER(&wanted.patience, 1, 86400)},
        {"records", H_VALUE_FOLDER, H_ARENA_RECORDS, ARGS_TEXT(&arena.records)},
        {"json", H_NONE, H_ALL_JSON, ARGS_FLAG(&wanted.json)},
        {"quiet", H_NONE, H_ARENA_QUIET, ARGS_FLAG(&arena.quiet)},
        {0}};
    struct args args = {
        .command = "arena", .words = H_NONE, .about = H_ARENA_ABOUT, .options = options, .argc = argc, .argv = argv};
    int code = args_read(&args);
    if (code == ARGS_END)
        code = prepare(&arena, &args, &wanted);
    return code < 0 ? run(&arena, wanted.json) : code;
}
