/* Puzzles in games of bots: see puzzle_maker.h. */
#include "cli/puzzle_maker.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/review.h"

enum {
    DECISIONS_MAX = 5000, /* of a game that is worth looking at */
    TURNS = 12, WINS = 2, /* so many last turns are searched for a win, but for no more than these: bots miss some ... */
    THREATENED = 3,       /* ... so many that are threatened for a defence ... */
    PARTS = 12,           /* ... and so many last parts of phases for points */
    PLACINGS = 3,         /* of earlier turns: so many puzzles of a game */
    WORLDS = 4, OTHER_WORLDS = 77,
    SAME_PATTERN = 3,     /* at most so many puzzles with one pattern */
    THEMES_SHARED = 4,    /* no theme has more than a quarter of the puzzles, unless there are fewer themes */
    LEAST_COUNT = 4, HARD_COUNT = 25, /* a number so small is no puzzle, one so large is as hard as any */
    LEAST_PURCHASE = 4,   /* decisions: several advances */
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
    int least = game->seats_min > 2 ? game->seats_min : 2;
    florin_default_setup(game, least + (int)(seed % (uint64_t)(game->seats_max - least + 1)), seed, &setup);
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

/* ---- a puzzle ---- */

static bool solve(const struct maker *maker, const void *state, const struct puzzle_task *task, uint64_t worlds,
                  struct puzzle_answer *answer)
{
    puzzle_solve(maker->game, state, task, WORLDS, worlds, (uint32_t)maker->positions, answer);
    return answer->complete && answer->length != PUZZLE_NEVER;
}

/* Is the task done, as far as decisions go? */
static bool is_done(const struct maker *maker, const void *state, const struct puzzle_task *task)
{
    if (florin_decider(maker->game, state) == FLORIN_NOBODY)
        return true;
    bool ends = task->goal == PUZZLE_DEFEND || puzzle_has_points(task->goal); /* with its part of the turn */
    return ends && florin_bot_turn(maker->game, state) != task->seat;
}

/* The solution, with the answers that hold it up longest; NULL if it does not hold in the true world. */
static struct florin_session *play_solution(const struct maker *maker, const void *state, const struct puzzle_task *task,
                                            struct puzzle_answer *answer)
{
    struct florin_session *session = florin_session_from(maker->game, state);
    struct florin_verdict why;
    uint8_t left = 1;
    while (session && left > 0 && !is_done(maker, florin_session_state(session), task)) {
        const void *now = florin_session_state(session);
        int decider = florin_decider(maker->game, now), best;
        bool good = solve(maker, now, task, 1, answer);
        best = puzzle_best(answer, decider == task->seat);
        left = task->goal == PUZZLE_COUNT ? answer->after[best] : 1;
        if (good && florin_session_apply(session, decider, answer->move[best], &why))
            continue;
        florin_session_free(session);
        return NULL;
    }
    return session;
}

/* ---- how hard it is ---- */

/* Does a bot reach the goal? Others answer as they hold it up longest. */
static bool succeeds(const struct maker *maker, const void *start, const struct puzzle_task *task, struct florin_bot *bot)
{
    static struct puzzle_answer answer;
    struct florin_state state;
    memcpy(&state, start, maker->game->state_size);
    while (!is_done(maker, &state, task)) {
        int decider = florin_decider(maker->game, &state);
        if (!solve(maker, &state, task, 1, &answer))
            return false;
        int made = puzzle_best(&answer, false);
        if (decider == task->seat) {
            struct florin_move move = florin_bot_choose(bot, &state, decider, NULL);
            for (made = 0; made < answer.count && !florin_move_equal(answer.move[made], move);)
                made++;
            if (made == answer.count || answer.after[made] == PUZZLE_NEVER)
                return false;
        }
        maker->game->apply(&state, decider, answer.move[made]);
    }
    return true;
}

/* Bots with more and more time try it: the share of tries that fail, in per cent. A number is as hard as it is
 * large. */
static int measure(const struct maker *maker, const void *state, const struct puzzle_task *task)
{
    static const char *const efforts[] = {"greedy", "search:16", "search:64", "search:256"};
    enum { EFFORTS = sizeof efforts / sizeof *efforts, SEEDS = 3 };
    int failed = 0;
    if (task->goal == PUZZLE_COUNT)
        return task->target >= HARD_COUNT ? 100 : task->target * 100 / HARD_COUNT;
    for (int i = 0; i < EFFORTS; i++)
        for (int seed = 1; seed <= SEEDS; seed++) {
            struct florin_bot_options options = {.seed = (uint64_t)seed};
            struct florin_bot *bot = florin_bot_find(efforts[i], &options) ? florin_bot_new(maker->game, &options) : NULL;
            failed += !bot || !succeeds(maker, state, task, bot);
            florin_bot_free(bot);
        }
    return failed * 100 / (EFFORTS * SEEDS);
}

/* ---- which are wanted ---- */

static bool is_few(int ways, int moves, uint64_t percent)
{
    return (uint64_t)ways * 100 <= (uint64_t)moves * percent;
}

/* Not too many of one theme, and few with the same idea. */
static bool is_wanted(const struct maker *maker, const struct made_puzzle *puzzle)
{
    int themes = theme_count(maker->game), same_theme = 0, same_pattern = 0;
    for (int i = 0; i < maker->puzzles; i++) {
        same_theme += strcmp(maker->found[i].theme, puzzle->theme) == 0;
        same_pattern += strcmp(maker->found[i].pattern, puzzle->pattern) == 0;
    }
    int shared = themes < THEMES_SHARED ? themes : THEMES_SHARED;
    return same_pattern < SAME_PATTERN && same_theme < ((int)maker->count + shared - 1) / shared;
}

static void describe(const struct maker *maker, const struct florin_session *solution, const struct puzzle_task *task,
                     struct made_puzzle *puzzle)
{
    struct florin_setup setup;
    struct florin_result result = {0};
    maker->game->setup_of(florin_session_state_at(solution, 0), &setup);
    maker->game->result(florin_session_state(solution), &result);
    puzzle->goal = task->goal;
    puzzle->target = task->target;
    puzzle->seat = task->seat + 1;
    puzzle->seats = setup.seats;
    snprintf(puzzle->theme, sizeof puzzle->theme, "%s", theme_of(task->goal, solution, task->seat));
    snprintf(puzzle->ending, sizeof puzzle->ending, "%s",
             task->goal == PUZZLE_WIN && result.over ? maker->game->ending_name(result.how) : "");
    theme_pattern(task->goal, solution, task->seat, puzzle->pattern);
}

static bool is_trivial(const struct maker *maker, const struct puzzle_task *task, const struct puzzle_answer *answer)
{
    if (task->goal == PUZZLE_COUNT)
        return task->target < LEAST_COUNT || answer->length > 1; /* a page asks for such a number in one step */
    if (puzzle_has_points(task->goal) && answer->length < LEAST_PURCHASE)
        return true;
    return answer->length < (int)maker->least || !is_few(puzzle_ways(answer), answer->count, maker->ways);
}

/* Is the seat that decides here given a puzzle with this goal? Then it is kept. */
static bool try_goal(struct maker *maker, const void *state, enum puzzle_goal goal, const char *id)
{
    static struct puzzle_answer answer, other;
    struct puzzle_task task = {.goal = goal, .seat = florin_decider(maker->game, state)};
    struct made_puzzle puzzle = {0};
    bool aims = puzzle_has_points(goal) || goal == PUZZLE_COUNT;
    if (maker->puzzles == PUZZLES_MAX)
        return false;
    if (aims && !puzzle_find_target(maker->game, state, &task, WORLDS, 1, (uint32_t)maker->positions))
        return false;
    if (!solve(maker, state, &task, 1, &answer) || is_trivial(maker, &task, &answer))
        return false;
    puzzle.length = answer.length;
    puzzle.ways = puzzle_ways(&answer);
    puzzle.moves = answer.count;
    if (!solve(maker, state, &task, OTHER_WORLDS, &other) || other.length != answer.length ||
        puzzle_ways(&other) != puzzle.ways)
        return false;
    struct florin_session *solution = play_solution(maker, state, &task, &answer);
    if (!solution)
        return false;
    describe(maker, solution, &task, &puzzle);
    snprintf(puzzle.id, sizeof puzzle.id, "%s", id);
    bool wanted = is_wanted(maker, &puzzle);
    if (wanted) {
        puzzle.difficulty = measure(maker, state, &task);
        puzzle.record = florin_record_write(solution, NULL);
        wanted = puzzle.record != NULL;
    }
    florin_session_free(solution);
    if (wanted)
        maker->found[maker->puzzles++] = puzzle;
    return wanted;
}

/* ---- the turns of a game ---- */

/* Does a turn of the seat that decides begin with this decision? */
static bool begins_own_turn(const struct maker *maker, const struct florin_session *session, int at)
{
    const void *state = florin_session_state_at(session, at);
    return review_begins_turn(session, at) && florin_bot_turn(maker->game, state) == florin_decider(maker->game, state);
}

static bool is_threatened(const struct maker *maker, const void *state)
{
    struct florin_claim threats[FLORIN_CLAIMS_MAX];
    return florin_words_of(maker->game)->threats(state, florin_decider(maker->game, state), threats) > 0;
}

/* From the end of the game back: wins and defences. */
static void search_victories(struct maker *maker, const struct florin_session *session, uint64_t seed)
{
    int turns = TURNS, wins = WINS, defences = THREATENED;
    for (int at = florin_session_length(session) - 1; at >= 0 && ((turns > 0 && wins > 0) || defences > 0); at--) {
        struct florin_state state;
        char id[PUZZLE_WORD_MAX];
        if (!begins_own_turn(maker, session, at))
            continue;
        memcpy(&state, florin_session_state_at(session, at), maker->game->state_size);
        snprintf(id, sizeof id, "%" PRIu64 "-%d", seed, at);
        if (turns-- > 0 && wins > 0)
            wins -= try_goal(maker, &state, PUZZLE_WIN, id);
        if (defences > 0 && is_threatened(maker, &state))
            defences = try_goal(maker, &state, PUZZLE_DEFEND, id) ? 0 : defences - 1;
    }
}

/* Does the seat that decides begin to place tokens, or whatever the word says? */
static bool begins_with(const struct maker *maker, const struct florin_session *session, int at, const char *word)
{
    static struct florin_moves moves;
    const void *state = florin_session_state_at(session, at);
    if (!begins_own_turn(maker, session, at))
        return false;
    maker->game->moves(state, florin_decider(maker->game, state), &moves);
    return moves.count > 0 && strcmp(maker->game->verbs[moves.move[0].kind].word, word) == 0;
}

/* The last turn's cards, purchases and markets, one number that was asked for, and the markets of an earlier turn. */
static void search_points(struct maker *maker, const struct florin_session *session, uint64_t seed)
{
    const struct florin_words *words = florin_words_of(maker->game);
    uint64_t chance = seed;
    int parts = PARTS, chosen = (int)florin_random_below(&chance, (uint32_t)florin_session_length(session));
    int placings = PLACINGS;
    bool counted = false;
    for (int at = florin_session_length(session) - 1; at >= 0; at--) {
        struct florin_state state;
        char id[PUZZLE_WORD_MAX];
        memcpy(&state, florin_session_state_at(session, at), maker->game->state_size);
        int seat = florin_decider(maker->game, &state);
        bool asks = words->useful(&state, seat) >= 0;
        snprintf(id, sizeof id, "%" PRIu64 "-%d", seed, at);
        if (asks)
            parts = 0; /* an earlier turn: what counts there are not the points */
        if (parts > 0 && begins_own_turn(maker, session, at)) {
            parts--;
            try_goal(maker, &state, PUZZLE_SCORE, id);
        }
        if (asks && !counted && at <= chosen)
            counted = try_goal(maker, &state, PUZZLE_COUNT, id);
        if (parts == 0 && placings > 0 && begins_with(maker, session, at, "place"))
            placings -= try_goal(maker, &state, PUZZLE_INCOME, id);
    }
}

void maker_search(struct maker *maker, uint64_t seed)
{
    const struct florin_words *words = florin_words_of(maker->game);
    struct florin_session *session = play_game(maker, seed);
    if (session && words->threats)
        search_victories(maker, session, seed);
    if (session && words->points && words->useful)
        search_points(maker, session, seed);
    florin_session_free(session);
}

/* The easier one, then the shorter, then the one with more ways to begin. */
static int by_difficulty(const void *left, const void *right)
{
    const struct made_puzzle *a = left, *b = right;
    if (a->difficulty != b->difficulty)
        return a->difficulty - b->difficulty;
    if (a->length != b->length)
        return a->length - b->length;
    return b->ways * a->moves != a->ways * b->moves ? b->ways * a->moves - a->ways * b->moves : strcmp(a->id, b->id);
}

void maker_sort(struct maker *maker)
{
    qsort(maker->found, (size_t)maker->puzzles, sizeof *maker->found, by_difficulty);
}

void maker_forget(struct maker *maker)
{
    for (int i = 0; i < maker->puzzles; i++)
        free(maker->found[i].record);
    maker->puzzles = 0;
}
