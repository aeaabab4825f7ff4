/* florin bench: how fast the rules are, and one number that changes only when they do. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/allocations.h"
#include "cli/cli.h"
#include "command/args.h"
#include "florin/bot.h"
#include "game/playout.h"
#include "game/text.h"
#include "json/real.h"
#include "record/signature.h"

enum { SIGNATURE_GAMES = 1000, THINK_EVERY = 23 }; /* decisions of a random game from one search to the next */

struct bench {
    const struct florin_game *game;
    uint64_t seats, seconds;
    uint64_t most;     /* games; 0: as many as there is time for */
    uint64_t search;   /* iterations at every 23rd decision; 0: rules alone */
    char variant[400]; /* options like "opponent=solitaire" */
    bool json;
    int64_t decisions, games;
    double elapsed;
    uint64_t allocations;
    uint64_t searches, tried, answers; /* searches so far, moves they tried, a hash of what they answered */
};

/* Processor time, so that what else the machine does is not measured. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static struct florin_move think(struct bench *b, struct florin_bot *bot, const void *state, int seat)
{
    struct florin_bot_report report;
    struct florin_move move = florin_bot_choose(bot, state, seat, &report);
    b->searches++;
    b->tried += report.decisions;
    b->answers = florin_hash((const char *)&move, sizeof move, b->answers);
    return move;
}

/* A random game in which a bot makes a move now and then; how many decisions. */
static int64_t play_with(struct bench *b, struct florin_bot *bot, struct florin_state *state, uint64_t random,
                         struct florin_moves *moves)
{
    int64_t decisions = 0;
    for (int seat; (seat = florin_decider(b->game, state)) != FLORIN_NOBODY; decisions++) {
        if (decisions == PLAYOUT_MAX)
            return -1;
        bool thinks = decisions % THINK_EVERY == 0;
        b->game->apply(state, seat,
                       thinks ? think(b, bot, state, seat) : playout_choose(b->game, state, seat, &random, moves));
    }
    return decisions;
}

/* Each game has a bot of its own in one thread, so that the answers are the same on every machine. */
static int64_t play_searching(struct bench *b, struct florin_state *state, uint64_t seed, struct florin_moves *moves)
{
    struct florin_bot_options options = {.seed = seed};
    char words[40];
    snprintf(words, sizeof words, "search:%" PRIu64 ":1", b->search);
    struct florin_bot *bot = florin_bot_find(words, &options) ? florin_bot_new(b->game, &options) : NULL;
    if (!bot)
        return -1;
    int64_t decisions = play_with(b, bot, state, seed, moves);
    florin_bot_free(bot);
    return decisions;
}

/* A whole random game; -1 after saying what is wrong with the game's rules. */
static int64_t play_one(struct bench *b, uint64_t seed, struct florin_state *state)
{
    static struct florin_moves moves;
    const struct florin_game *game = b->game;
    int seats = (int)b->seats;
    struct florin_setup setup;
    const char *problem = playout_setup(game, b->variant, seats, seed, &setup);
    memset(state, 0, game->state_size);
    if (!problem)
        problem = game->setup(state, &setup);
    if (problem) {
        cli_complain(C_DEAL, cli_digits(seed).text, cli_digits((uint64_t)seats).text, complaint_of_game(problem), NULL);
        return -1;
    }
    uint64_t random = seed;
    int64_t decisions = b->search ? play_searching(b, state, seed, &moves) : playout(game, state, &random, &moves);
    if (decisions < 0)
        cli_complain(C_DEAL, cli_digits(seed).text, cli_digits((uint64_t)seats).text, complaint(C_ENDLESS), NULL);
    return decisions;
}

static int print_signature(const struct bench *b)
{
    struct signature signature;
    char digits[17];
    struct florin_text out = florin_text_in(digits, sizeof digits);
    const char *variant = b->variant[0] ? b->variant : NULL;
    if (!signature_make(b->game, variant, SIGNATURE_GAMES, &signature) || signature.decisions == 0) {
        cli_complain(C_DEAL, cli_digits(signature.seed).text, cli_digits((uint64_t)signature.seats).text,
                     complaint(C_ENDLESS), NULL);
        return EXIT_FAILED;
    }
    signature_write(signature.hash, &out);
    puts(digits);
    return EXIT_GOOD;
}

static uint64_t allocations_counted(void)
{
    return allocations_so_far ? allocations_so_far() : 0;
}

static bool measure(struct bench *b)
{
    struct florin_state state;
    double start = now(), end = start + (double)b->seconds;
    uint64_t allocations = allocations_counted();
    do {
        int64_t decisions = play_one(b, (uint64_t)b->games + 1, &state);
        if (decisions < 0)
            return false;
        b->decisions += decisions;
        b->games++;
    } while (b->most ? (uint64_t)b->games < b->most : now() < end);
    b->elapsed = now() - start;
    b->allocations = allocations_counted() - allocations;
    return true;
}

static void print_json(const struct bench *b)
{
    struct writer w = {0};
    struct florin_visitor *to = &w.visitor;
    jot_begin(&w);
    to->text(to, "game", b->game->id);
    to->number(to, "players", (int64_t)b->seats, 0, FLORIN_SEATS_MAX);
    jot_real(&w, "seconds", b->elapsed);
    to->number(to, "decisions", b->decisions, 0, INT64_MAX);
    to->number(to, "games", b->games, 0, INT64_MAX);
    jot_real(&w, "decisions_per_second", (double)b->decisions / b->elapsed);
    jot_real(&w, "games_per_second", (double)b->games / b->elapsed);
    jot_real(&w, "decisions_per_game", (double)b->decisions / (double)b->games);
    if (b->search) {
        to->number(to, "searches", (int64_t)b->searches, 0, INT64_MAX);
        jot_real(&w, "tried_per_second", (double)b->tried / b->elapsed);
    }
    to->number(to, "state_bytes", b->game->state_size, 0, FLORIN_STATE_MAX);
    if (allocations_so_far)
        to->number(to, "allocations", (int64_t)b->allocations, 0, INT64_MAX);
    const char *json = jot_finish(&w);
    puts(json ? json : "{}");
    jot_free(&w);
}

static void print_text(const struct bench *b)
{
    printf("game                %s, %d players\n", b->game->id, (int)b->seats);
    printf("seconds             %.2f\n", b->elapsed);
    printf("decisions/s         %.0f\n", (double)b->decisions / b->elapsed);
    printf("games/s             %.1f\n", (double)b->games / b->elapsed);
    printf("decisions per game  %.1f\n", (double)b->decisions / (double)b->games);
    printf("bytes of state      %d\n", (int)b->game->state_size);
    if (b->search)
        printf("moves tried/s       %.0f in %" PRIu64 " searches, answers %016" PRIx64 "\n", (double)b->tried / b->elapsed,
               b->searches, b->answers);
    if (allocations_so_far)
        printf("allocations         %" PRIu64 "\n", b->allocations);
}

static bool add_option(struct bench *b, const char *option)
{
    struct florin_text out = {.start = b->variant, .size = sizeof b->variant, .length = strlen(b->variant)};
    text_char(&out, ' ');
    text_put(&out, option);
    if (out.cut || strchr(option, ' '))
        cli_complain(C_OPTION_FORM, option, NULL);
    return !out.cut && !strchr(option, ' ');
}

/* -1, or how the command ends. */
static int prepare(struct bench *b, const char *id, const struct args_list *wishes)
{
    struct florin_setup setup;
    for (int i = 0; i < wishes->count; i++)
        if (!add_option(b, wishes->value[i]))
            return EXIT_USAGE;
    b->game = cli_game(id);
    if (!b->game)
        return EXIT_USAGE;
    const char *problem = playout_setup(b->game, b->variant, b->game->seats_min, 1, &setup);
    if (problem)
        cli_complain(C_OPTION, b->variant + 1, complaint_of_game(problem), NULL);
    return problem ? EXIT_USAGE : -1;
}

int command_bench(int argc, char **argv)
{
    struct bench b = {.seconds = 5};
    const char *id = NULL;
    bool signature = false;
    struct args_list wishes = {0};
    const struct args_option options[] = {
        {"seconds", H_VALUE_NUMBER, H_BENCH_SECONDS, ARGS_NUMBER(&b.seconds, 1, 86400)},
        {"games", H_VALUE_NUMBER, H_BENCH_GAMES, ARGS_NUMBER(&b.most, 1, 1000000)},
        {"search", H_VALUE_NUMBER, H_BENCH_SEARCH,
         ARGS_NUMBER(&b.search, 1, 1000000)},
        {"players", H_VALUE_NUMBER, H_ALL_SEATS, ARGS_NUMBER(&b.seats, 1, FLORIN_SEATS_MAX)},
        {"option", H_VALUE_NAME_VALUE, H_ALL_OPTION, ARGS_LIST(&wishes)},
        {"json", H_NONE, H_ALL_JSON, ARGS_FLAG(&b.json)},
        {"signature", H_NONE, H_BENCH_SIGNATURE,
         ARGS_FLAG(&signature)},
        {0}};
    struct args args = {
        .command = "bench",
        .words = H_BENCH_WORDS,
        .about = H_BENCH_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv,
        .word = &id};
    int code = args_read(&args);
    if (code == ARGS_END)
        code = prepare(&b, id, &wishes);
    if (code >= 0)
        return code;
    if (signature)
        return print_signature(&b);
    if (b.seats == 0)
        b.seats = b.game->seats_max;
    if (!measure(&b))
        return EXIT_FAILED;
    if (b.json)
        print_json(&b);
    else
        print_text(&b);
    return b.allocations == 0 || b.search ? EXIT_GOOD : EXIT_FAILED;
}
