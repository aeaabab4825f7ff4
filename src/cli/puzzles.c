/* florin puzzles: turns of bots' games in which the seat to move can win for sure. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "command/args.h"
#include "florin/bot.h"
#include "florin/record.h"
#include "json/writer.h"
#include "learn/puzzle.h"
#include "table/review.h"

enum {
    DECISIONS_MAX = 5000, /* of a game that is worth looking at */
    TURNS = 3,            /* so many of its last turns are searched */
    WORLDS = 4,
    SHORTEST = 2, /* declaring a victory that is there is no puzzle */
    HARD_LENGTH = 4, HARD_WAYS = 35, /* a hard one has so many decisions, and so many per cent of the first still win */
    PUZZLES_MAX = 1000,
};

struct puzzle {
    struct florin_session *session; /* from the position along the solution */
    int how, length, ways, moves;
};

struct maker {
    const struct florin_game *game;
    uint64_t count, each, seed, games, positions, least, ways; /* what was asked for */
    uint32_t endings; /* a set of those wanted */
    struct florin_bot_options bot;
    const char *path;
    FILE *file; /* of that path, opened before the search */
    struct puzzle found[PUZZLES_MAX];
    int puzzles;
};

/* ---- games ---- */

static bool play_on(const struct maker *maker, struct florin_session *session, struct florin_bot *bots[])
{
    for (int i = 0; i < DECISIONS_MAX; i++) {
        const void *state = florin_session_state(session);
        int seat = florin_decider(maker->game, state);
        struct florin_verdict why;
        if (seat == FLORIN_NOBODY)
            return true;
        if (!florin_session_apply(session, seat, florin_bot_choose(bots[seat], state, seat, NULL), &why))
            return false;
    }
    return false;
}

/* A whole game between bots, NULL if it has no end. */
static struct florin_session *play_game(const struct maker *maker, uint64_t seed)
{
    const struct florin_game *game = maker->game;
    struct florin_setup setup;
    struct florin_bot *bots[FLORIN_SEATS_MAX] = {0};
    struct florin_bot_options options = maker->bot;
    const char *problem;
    bool good = true;
    florin_default_setup(game, 2 + (int)(seed % (uint64_t)(game->seats_max - 1)), seed, &setup);
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    for (int seat = 0; session && seat < setup.seats; seat++) {
        options.seed = seed * 64 + (uint64_t)seat;
        bots[seat] = florin_bot_new(game, &options);
        good = good && bots[seat];
    }
    if (session && !(good && play_on(maker, session, bots))) {
        florin_session_free(session);
        session = NULL;
    }
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        florin_bot_free(bots[seat]);
    return session;
}

/* ---- puzzles ---- */

/* Does a turn of the seat that decides begin with this decision? */
static bool begins_own_turn(const struct maker *maker, const struct florin_session *session, int at)
{
    const void *state = florin_session_state_at(session, at);
    return review_begins_turn(session, at) && florin_bot_turn(maker->game, state) == florin_decider(maker->game, state);
}

static void solve(const struct maker *maker, const void *state, int seat, struct puzzle_answer *answer)
{
    puzzle_solve(maker->game, state, seat, WORLDS, maker->seed, (uint32_t)maker->positions, answer);
}

/* The solution, with the answers that hold it up longest; NULL if it does not hold in the true world. */
static struct florin_session *play_solution(const struct maker *maker, const void *state, int seat,
                                            struct puzzle_answer *answer)
{
    struct florin_session *session = florin_session_from(maker->game, state);
    struct florin_verdict why;
    for (int decider; session && (decider = florin_decider(maker->game, florin_session_state(session))) != FLORIN_NOBODY;) {
        const void *now = florin_session_state(session);
        solve(maker, now, seat, answer);
        struct florin_move move = answer->move[puzzle_best(answer, decider == seat)];
        if (!answer->complete || answer->length == PUZZLE_NEVER || !florin_session_apply(session, decider, move, &why)) {
            florin_session_free(session);
            return NULL;
        }
    }
    return session;
}

static int ending_of(const struct florin_session *session)
{
    struct florin_result result = {0};
    florin_session_game(session)->result(florin_session_state(session), &result);
    return result.how;
}

static bool is_few(int ways, int moves, uint64_t percent)
{
    return (uint64_t)ways * 100 <= (uint64_t)moves * percent;
}

static bool is_hard(const struct puzzle *puzzle)
{
    return puzzle->length >= HARD_LENGTH && is_few(puzzle->ways, puzzle->moves, HARD_WAYS);
}

static uint64_t found_by(const struct maker *maker, int how, bool hard)
{
    uint64_t count = 0;
    for (int i = 0; i < maker->puzzles; i++)
        count += maker->found[i].how == how && is_hard(&maker->found[i]) == hard;
    return count;
}

/* Are more puzzles with this ending wanted? As many of each, and half of them hard; an odd one more is not. */
static bool is_wanted(const struct maker *maker, int how, bool hard)
{
    uint64_t share = hard ? maker->each / 2 : (maker->each + 1) / 2;
    return (maker->endings >> how & 1) && found_by(maker, how, hard) < share;
}

/* Is this a puzzle? Then it is kept. */
static bool try_turn(struct maker *maker, const void *state)
{
    static struct puzzle_answer answer;
    int seat = florin_decider(maker->game, state);
    solve(maker, state, seat, &answer);
    if (!answer.complete || answer.length == PUZZLE_NEVER || answer.length < maker->least)
        return false;
    if (!is_few(puzzle_ways(&answer), answer.count, maker->ways))
        return false;
    struct puzzle puzzle = {.length = answer.length, .ways = puzzle_ways(&answer), .moves = answer.count};
    puzzle.session = play_solution(maker, state, seat, &answer);
    if (!puzzle.session)
        return false;
    puzzle.how = ending_of(puzzle.session);
    if (!is_wanted(maker, puzzle.how, is_hard(&puzzle))) {
        florin_session_free(puzzle.session);
        return false;
    }
    maker->found[maker->puzzles++] = puzzle;
    return true;
}

/* The last turns of a game, latest first; one puzzle of each game at most. */
static void search_game(struct maker *maker, const struct florin_session *session)
{
    int how = ending_of(session);
    int left = is_wanted(maker, how, false) || is_wanted(maker, how, true) ? TURNS : 0;
    for (int at = florin_session_length(session) - 1; at >= 0 && left > 0; at--) {
        if (!begins_own_turn(maker, session, at))
            continue;
        struct florin_state state;
        memcpy(&state, florin_session_state_at(session, at), maker->game->state_size);
        left--;
        if (try_turn(maker, &state)) {
            const struct puzzle *puzzle = &maker->found[maker->puzzles - 1];
            fprintf(stderr, "%s%d: %s, %d decisions, %d of %d\n", isatty(STDERR_FILENO) ? "\r\033[K" : "",
                    maker->puzzles, maker->game->ending_name(puzzle->how),
                    puzzle->length, puzzle->ways, puzzle->moves);
            return;
        }
    }
}

/* ---- writing ---- */

/* Easiest first: the shorter, and of these the one with more ways to begin. */
static int by_grade(const void *left, const void *right)
{
    const struct puzzle *a = left, *b = right;
    if (a->length != b->length)
        return a->length - b->length;
    return b->ways * a->moves - a->ways * b->moves;
}

static void tell_puzzle(const struct maker *maker, const struct puzzle *puzzle, const char *record,
                        struct florin_visitor *to)
{
    struct florin_setup setup;
    const void *start = florin_session_state_at(puzzle->session, 0);
    maker->game->setup_of(start, &setup);
    to->text(to, "ending", maker->game->ending_name(puzzle->how));
    to->number(to, "length", puzzle->length, 0, PUZZLE_NEVER);
    to->number(to, "ways", puzzle->ways, 0, FLORIN_MOVES_MAX);
    to->number(to, "moves", puzzle->moves, 0, FLORIN_MOVES_MAX);
    to->number(to, "seat", florin_decider(maker->game, start) + 1, 1, FLORIN_SEATS_MAX);
    to->number(to, "seats", setup.seats, 1, FLORIN_SEATS_MAX);
    to->text(to, "record", record);
}

/* One a line, so that people can compare what was made. */
static bool write_puzzle(const struct maker *maker, int index, FILE *file)
{
    struct writer writer = {0};
    char *record = florin_record_write(maker->found[index].session, NULL);
    jot_begin(&writer);
    if (record)
        tell_puzzle(maker, &maker->found[index], record, &writer.visitor);
    const char *text = record ? jot_finish(&writer) : NULL;
    bool good = text && fprintf(file, "%s%s\n", text, index + 1 < maker->puzzles ? "," : "") > 0;
    jot_free(&writer);
    free(record);
    return good;
}

static bool write_all(struct maker *maker)
{
    struct stat info;
    /* The old contents of a regular file stay until the puzzles are found. */
    bool good = fstat(fileno(maker->file), &info) == 0 && (!S_ISREG(info.st_mode) || ftruncate(fileno(maker->file), 0) == 0);
    good = good && fputs("{\"puzzles\":[\n", maker->file) >= 0;
    qsort(maker->found, (size_t)maker->puzzles, sizeof *maker->found, by_grade);
    for (int i = 0; good && i < maker->puzzles; i++)
        good = write_puzzle(maker, i, maker->file);
    good = good && fputs("]}\n", maker->file) >= 0;
    good = fclose(maker->file) == 0 && good;
    if (!good)
        cli_fail("%s: it cannot be written", maker->path);
    return good;
}

/* On a terminal a line that is written over and over. */
static void show_progress(const struct maker *maker, uint64_t games)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%" PRIu64 " of at most %" PRIu64 " games, %d of %" PRIu64 " puzzles\033[K", games, maker->games,
                maker->puzzles, maker->count);
}

static int make(struct maker *maker)
{
    for (uint64_t i = 0; i < maker->games && (uint64_t)maker->puzzles < maker->count; i++) {
        show_progress(maker, i);
        struct florin_session *session = play_game(maker, maker->seed + i);
        if (session)
            search_game(maker, session);
        florin_session_free(session);
    }
    bool good = write_all(maker);
    printf("%d puzzles\n", maker->puzzles);
    for (int i = 0; i < maker->puzzles; i++)
        florin_session_free(maker->found[i].session);
    return good && maker->puzzles > 0 ? EXIT_GOOD : EXIT_FAILED;
}

/* ---- the command line ---- */

static bool add_ending(struct maker *maker, const char *name)
{
    for (int how = 0; how < maker->game->ending_count; how++)
        if (maker->game->ending_name(how) && strcmp(maker->game->ending_name(how), name) == 0) {
            maker->endings |= 1U << how;
            return true;
        }
    return false;
}

/* The turns of a seat of a game, and how they may end. -1, or how the command ends. */
static int prepare(struct maker *maker, const struct args *args, const char *game, const char *bot,
                   const struct args_list *endings)
{
    if (!florin_bot_find(bot, &maker->bot))
        return args_complain(args, "there is no such bot", bot);
    maker->game = cli_game(game);
    if (!maker->game)
        return EXIT_USAGE;
    for (int i = 0; i < endings->count; i++)
        if (!add_ending(maker, endings->value[i]))
            return args_complain(args, "there is no such ending", endings->value[i]);
    uint64_t kinds = endings->count ? (uint64_t)endings->count : 1;
    maker->each = (maker->count + kinds - 1) / kinds;
    if (endings->count == 0)
        maker->endings = UINT32_MAX;
    if (!maker->path)
        return args_complain(args, "which file?", "");
    maker->file = fopen(maker->path, "a");
    if (maker->file)
        return -1;
    cli_fail("%s: %s", maker->path, strerror(errno));
    return EXIT_FAILED;
}

int command_puzzles(int argc, char **argv)
{
    static struct maker maker;
    maker = (struct maker){.count = 60, .games = 100000, .seed = 1, .positions = PUZZLE_POSITIONS, .least = SHORTEST,
                           .ways = 50};
    const char *game = NULL, *bot = "greedy";
    struct args_list endings = {0};
    const struct args_option options[] = {
        {"game", "GAME", "which game (pax2e)", ARGS_TEXT(&game)},
        {"count", "N", "number of puzzles (60)", ARGS_NUMBER(&maker.count, 1, PUZZLES_MAX)},
        {"games", "N", "most games to play (100000)", ARGS_NUMBER(&maker.games, 1, 1000000)},
        {"seed", "N", "seed of the first game (1)", ARGS_NUMBER(&maker.seed, 1, UINT32_MAX)},
        {"bot", "LEVEL", "bot that plays the games (greedy)", ARGS_TEXT(&bot)},
        {"positions", "N", "drop turns with more positions than this (2000000)",
         ARGS_NUMBER(&maker.positions, 1, PUZZLE_POSITIONS)},
        {"least", "N", "decisions of the shortest solution (2)",
         ARGS_NUMBER(&maker.least, 1, PUZZLE_NEVER - 1)},
        {"ways", "N", "most first decisions that may still win, in per cent (50)",
         ARGS_NUMBER(&maker.ways, 1, 100)},
        {"ending", "ENDING", "only puzzles that end so; repeat for equal shares of several", ARGS_LIST(&endings)},
        {0}};
    struct args args = {
        .command = "puzzles",
        .words = "FILE",
        .about = "Lets bots play and looks for turns in which the seat to move can win for sure, whatever the others answer "
                 "and whatever is hidden. Half of them are hard: four decisions or more, and few of the first ones still win. "
                 "Writes them to a file of JSON, easiest first: how each ends, its grade, and a record that begins at the "
                 "position and goes on with the solution. The same options give the same file.",
        .options = options,
        .argc = argc,
        .argv = argv,
        .word = &maker.path};
    int code = args_read(&args);
    if (code == ARGS_END)
        code = prepare(&maker, &args, game, bot, &endings);
    return code < 0 ? make(&maker) : code;
}
