/* One game of the arena. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/arena.h"
#include "cli/cli.h"
#include "command/file.h"
#include "florin/session.h"
#include "game/text.h"

enum { DECISIONS_MAX = 20000 };

atomic_bool arena_interrupted;

double arena_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

const char *arena_ending(const struct florin_game *game, int how)
{
    if (how == ARENA_FORFEIT)
        return "forfeit";
    if (how == ARENA_STOPPED)
        return "stopped";
    return how < game->ending_count ? game->ending_name(how) : NULL;
}

/* The bots of one game, by seat; NULL for external ones. */
struct lineup {
    struct florin_bot *bot[FLORIN_SEATS_MAX];
};

static bool seat_bots(const struct arena *arena, int index, uint64_t seed, struct lineup *lineup)
{
    memset(lineup, 0, sizeof *lineup);
    for (int seat = 0; seat < arena->setup.seats; seat++) {
        const struct contestant *c = &arena->contestant[arena_contestant(arena, index, seat)];
        struct florin_bot_options options = c->options;
        if (c->command)
            continue;
        options.seed = seed * 64 + (uint64_t)seat; /* whichever thread plays it, the game is the same */
        lineup->bot[seat] = florin_bot_new(arena->game, &options);
        if (!lineup->bot[seat])
            return false;
    }
    return true;
}

static void unseat_bots(struct lineup *lineup)
{
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        florin_bot_free(lineup->bot[seat]);
}

/* The source of an external bot's lots. It tells nothing of the deal, and is exact in every reader of JSON. */
static int64_t external_seed(const struct arena *arena, int index, int seat)
{
    uint64_t of[] = {arena->setup.seed, (uint64_t)index, (uint64_t)seat};
    return (int64_t)(florin_hash(of, sizeof of, 0) >> 11);
}

static bool has_choice(const struct florin_game *game, const void *state, int seat)
{
    struct florin_moves moves;
    game->moves(state, seat, &moves);
    return moves.count > 1;
}

/* The move of an external bot; false if it forfeits. */
static bool ask_external(struct arena_table *table, int index, const void *state, int seat, struct florin_move *move)
{
    const struct arena *arena = table->arena;
    int who = arena_contestant(arena, index, seat);
    struct external_question question = {arena->game, state, seat, external_seed(arena, index, seat), arena->patience};
    char buffer[200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (!table->external[who])
        table->external[who] = external_start(arena->contestant[who].command);
    if (!table->external[who])
        text_put(&problem, complaint(C_FORFEIT_START));
    else if (external_choose(table->external[who], &question, move, &problem))
        return true;
    external_stop(table->external[who]);
    table->external[who] = NULL;
    if (!atomic_load(&arena_interrupted))
        cli_complain(C_FORFEIT, arena->contestant[who].word, buffer, NULL);
    return false;
}

static bool decide(struct arena_table *table, struct lineup *lineup, int index, const void *state, int seat,
                   struct florin_move *move, struct arena_game *result)
{
    int who = arena_contestant(table->arena, index, seat);
    struct florin_bot_report report = {.iterations = lineup->bot[seat] || has_choice(table->arena->game, state, seat)};
    double start = arena_now();
    if (lineup->bot[seat])
        *move = florin_bot_choose(lineup->bot[seat], state, seat, &report);
    else if (!ask_external(table, index, state, seat, move))
        return false;
    double took = arena_now() - start;
    if (report.iterations == 0) /* nothing to choose */
        return true;
    result->choices[who]++;
    result->iterations[who] += report.iterations;
    result->tried[who] += report.decisions;
    result->seconds[who] += took;
    result->slowest[who] = took > result->slowest[who] ? took : result->slowest[who];
    return true;
}

static void note_end(const struct arena *arena, const void *state, struct arena_game *result)
{
    struct florin_result end;
    arena->game->result(state, &end);
    result->over = 1;
    result->winners = end.winners;
    result->how = end.how;
}

/* Everybody but the one who failed shares the victory. */
static void note_forfeit(const struct arena *arena, int index, int seat, struct arena_game *result)
{
    result->over = 1;
    result->how = ARENA_FORFEIT;
    result->forfeit = (uint8_t)(arena_contestant(arena, index, seat) + 1);
    result->winners = (uint8_t)(((1u << arena->setup.seats) - 1) & ~(1u << seat));
}

static bool play_session(struct arena_table *table, struct lineup *lineup, int index, struct florin_session *session,
                         struct arena_game *result)
{
    const struct arena *arena = table->arena;
    int turn = -1000;
    while (!atomic_load(&arena_interrupted)) {
        const void *state = florin_session_state(session);
        int seat = florin_decider(arena->game, state);
        struct florin_move move;
        struct florin_verdict why;
        if (seat == FLORIN_NOBODY) {
            note_end(arena, state, result);
            return true;
        }
        if (result->decisions++ == DECISIONS_MAX) {
            result->over = 1;
            result->how = ARENA_STOPPED;
            result->winners = (uint8_t)((1u << arena->setup.seats) - 1);
            return true;
        }
        result->turns += florin_bot_turn(arena->game, state) != turn;
        turn = florin_bot_turn(arena->game, state);
        if (!decide(table, lineup, index, state, seat, &move, result)) {
            if (!atomic_load(&arena_interrupted))
                note_forfeit(arena, index, seat, result);
            return result->over;
        }
        if (!florin_session_apply(session, seat, move, &why))
            return false;
    }
    return false;
}

static bool save(const struct arena *arena, int index, const struct florin_session *session)
{
    char path[4096], buffer[400];
    struct florin_record_players players = {0};
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    snprintf(path, sizeof path, "%s/game-%05d.florin", arena->records, index + 1);
    for (int seat = 0; seat < arena->setup.seats; seat++) {
        struct florin_text t = florin_text_in(players.name[seat], FLORIN_NAME_MAX);
        text_put(&t, arena->contestant[arena_contestant(arena, index, seat)].word);
    }
    bool good = file_save_game(path, session, &players, true, &problem);
    if (!good)
        cli_fail("%s", buffer);
    return good;
}

bool arena_play(struct arena_table *table, int index, struct arena_game *result)
{
    const struct arena *arena = table->arena;
    struct florin_setup setup = arena->setup;
    const char *problem;
    struct lineup lineup;
    struct arena_game game = {0};
    setup.seed += (uint64_t)(arena->fixed ? index : index / setup.seats); /* mirrored: each deal once for every rotation */
    struct florin_session *session = florin_session_new(arena->game, &setup, &problem);
    bool good = session && seat_bots(arena, index, setup.seed, &lineup);
    if (good)
        good = play_session(table, &lineup, index, session, &game);
    good = good && (!arena->records || save(arena, index, session));
    if (good)
        *result = game;
    if (session)
        unseat_bots(&lineup);
    florin_session_free(session);
    return good;
}

void arena_leave(struct arena_table *table)
{
    for (int i = 0; i < FLORIN_SEATS_MAX; i++)
        external_stop(table->external[i]);
}
