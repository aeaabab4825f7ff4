/* Complete random games of any game, with everything checked that must hold in every position.
 *
 *     random_games GAME COUNT [FIRST SEED [presets | options | any [OPTION=VALUE]...]]
 *
 * With `presets` the options stay as the game sets them, with `options` they are drawn at random, else now this, now that.
 * One TAP line for each tenth of the games; the first broken promise ends it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "florin/game.h"
#include "florin/record.h"
#include "florin/session.h"
#include "florin/position.h"
#include "setups.h"

enum { LONG_GAME = 100000, LOOK_BACK = 200 }; /* decisions; every game ends long before */

static const struct florin_game *game;
static uint64_t seed_now;
static long decisions;
static const char *setups = ""; /* which setups: "presets", "options", or any */

/* Stops at the first broken promise: what follows would only be noise. */
static void broken(const char *promise, const char *detail)
{
    printf("not ok - %s: %s (seed %llu, decision %ld)\n", promise, detail ? detail : "", (unsigned long long)seed_now,
           decisions);
    exit(1);
}

/* Unless told otherwise in three games of four, any options the game accepts. */
static void begin(struct florin_state *state, struct florin_setup *setup, uint64_t *random)
{
    bool presets = florin_random_below(random, 4) == 0;
    random_setup(game, state, setup, *setups ? *setups == 'p' : presets, random);
}

/* ---- promises about one position ---- */

static bool listed(const struct florin_moves *moves, struct florin_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (florin_move_equal(moves->move[i], move))
            return true;
    return false;
}

static void check_offered(const void *state, int seat, const struct florin_moves *moves)
{
    if (moves->count == 0)
        broken("there is always a legal move", "dead end");
    for (int i = 0; i < moves->count; i++)
        if (game->judge(state, seat, moves->move[i]).rule != 0)
            broken("every generated move is judged legal", game->verbs[moves->move[i].kind].word);
}

/* Something that could be a move: an offered one bent a little, or any bytes. */
static struct florin_move invent(const struct florin_moves *moves, uint64_t *random)
{
    struct florin_move move = moves->move[florin_random_below(random, (uint32_t)moves->count)];
    switch (florin_random_below(random, 3)) {
    case 0:
        move.kind = (uint8_t)florin_random_below(random, (uint32_t)game->verb_count + 2);
        break;
    case 1:
        move.arg[florin_random_below(random, 3)] =
            (uint8_t)florin_random_below(random, florin_random_below(random, 2) ? 32 : 256);
        break;
    default:
        move = (struct florin_move){.kind = (uint8_t)florin_random_below(random, (uint32_t)game->verb_count)};
        for (int i = 0; i < 3; i++)
            move.arg[i] = (uint8_t)florin_random_below(random, 32);
        break;
    }
    return move;
}

static void check_invented(const void *state, int seat, const struct florin_moves *moves, uint64_t *random)
{
    for (int i = 0; i < 4; i++) {
        struct florin_move move = invent(moves, random);
        struct florin_verdict verdict = game->judge(state, seat, move);
        if ((verdict.rule == 0) != listed(moves, move))
            broken("generator and judge agree", game->verbs[move.kind < game->verb_count ? move.kind : 0].word);
        if (verdict.rule && (verdict.rule >= game->rule_count || game->rules[verdict.rule].section[0] == 0))
            broken("an illegal move names a section", NULL);
    }
    if (game->judge(state, (seat + 1) % FLORIN_SEATS_MAX, moves->move[0]).rule == 0 &&
        !(game->deciders(state) >> (seat + 1) % FLORIN_SEATS_MAX & 1))
        broken("only who owes the decision decides", NULL);
}

static void check_notation(struct florin_move move)
{
    char buffer[FLORIN_NOTATION_MAX];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    struct florin_move back;
    if (!florin_notate(game, move, &text))
        broken("every move has a notation", game->verbs[move.kind].word);
    if (!florin_parse(game, buffer, &back) || !florin_move_equal(move, back))
        broken("notation parses back", buffer);
}

static void check_json(const void *state)
{
    struct florin_state back;
    char buffer[1000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    memset(&back, 0, sizeof back);
    char *text = florin_position_write(game, state);
    if (!text || !florin_position_read(game, text, strlen(text), back.bytes, &problem))
        broken("state to JSON to state", buffer);
    free(text);
    if (memcmp(state, back.bytes, game->state_size) != 0)
        broken("state to JSON to state is identical", NULL);
}

/* Whoever owes a decision can make it, also where the position was imagined. */
static void check_movable(const void *state)
{
    static struct florin_moves moves;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++) {
        if (!(game->deciders(state) >> seat & 1))
            continue;
        game->moves(state, seat, &moves);
        if (moves.count == 0)
            broken("there is always a legal move", "dead end in an imagined position");
    }
}

/* What a seat cannot know leaves no trace: another world that looks the same is redacted to the same bytes. */
static void check_secrets(const void *state, uint64_t *random)
{
    struct florin_setup setup;
    game->setup_of(state, &setup);
    int seat = (int)florin_random_below(random, (uint32_t)setup.seats + 1) - 1;
    for (int memory = FLORIN_VIEW; memory <= FLORIN_WATCHED; memory++) {
        struct florin_state seen, other;
        memcpy(seen.bytes, state, game->state_size);
        game->redact(seen.bytes, seat, (enum florin_memory)memory);
        memcpy(other.bytes, seen.bytes, game->state_size);
        game->imagine(other.bytes, seat, florin_random(random));
        const char *error = game->check(other.bytes);
        if (error)
            broken("an imagined position is possible", error);
        check_movable(other.bytes);
        game->redact(other.bytes, seat, (enum florin_memory)memory);
        if (memcmp(seen.bytes, other.bytes, game->state_size) != 0)
            broken("redacted views of worlds that look the same are identical", NULL);
    }
}

/* Operands are of kinds that have names, or are left out. */
static void check_operand(const struct florin_event_kind *kind, int arg, int value)
{
    if (arg == FLORIN_ARG_NONE ? value != 0 : arg >= FLORIN_ARG_OWN && value != 0 && !game->arg_name(arg, value))
        broken("what an event is about has a name", kind->word);
}

/* The same move, with somebody who listens: the state must be the same afterwards. */
static void narrate(void *state, int seat, struct florin_move move, const void *after)
{
    static struct florin_events events;
    events.count = 0;
    game->narrate(state, seat, move, &events);
    if (memcmp(state, after, game->state_size) != 0)
        broken("narrate leaves the state that apply leaves", game->verbs[move.kind].word);
    if (events.count > FLORIN_EVENTS_MAX)
        broken("there is room for all events", NULL);
    for (int i = 0; i < events.count; i++) {
        const struct florin_event *e = &events.event[i];
        if (e->kind == 0 || e->kind >= game->event_count || e->who < FLORIN_NOBODY || e->who >= FLORIN_SEATS_MAX)
            broken("every event is of some kind and somebody's or nobody's doing", game->verbs[move.kind].word);
        const struct florin_event_kind *kind = &game->events[e->kind];
        check_operand(kind, kind->what, e->what);
        check_operand(kind, kind->from, e->from);
        check_operand(kind, kind->to, e->to);
        if (!kind->counts && e->count)
            broken("an event counts what its kind says", kind->word);
    }
}

/* ---- games ---- */

/* Where the decision is a number, its moves and the list are the same: all of them, or where there are two, first ones and
 * what may follow. */
static void check_amount(const void *state, int seat, const struct florin_moves *moves, uint64_t *random)
{
    struct florin_amount amount;
    struct florin_move named[2];
    if (!game->amount(state, seat, &amount))
        return;
    uint32_t numbers = (uint32_t)(amount.greatest - amount.least) / (uint32_t)amount.step + 1;
    int32_t number = amount.least + amount.step * (int32_t)florin_random_below(random, numbers);
    int count = game->amount_moves(state, seat, number, named);
    if (count < 1 || count > 2 || !listed(moves, named[0]))
        broken("every amount can be named", game->verbs[moves->move[0].kind].word);
    if (count == 1 && moves->count != (int)numbers)
        broken("nothing but amounts is offered beside an amount", game->verbs[moves->move[0].kind].word);
    if (count == 2) {
        struct florin_state after;
        memcpy(after.bytes, state, game->state_size);
        game->apply(after.bytes, seat, named[0]);
        if (game->judge(after.bytes, seat, named[1]).rule != 0)
            broken("the second half of an amount follows the first", game->verbs[named[1].kind].word);
    }
    if (game->amount_moves(state, seat, amount.least - 1, named) ||
        game->amount_moves(state, seat, amount.greatest + 1, named))
        broken("no other amount can be named", game->verbs[moves->move[0].kind].word);
}

static void check_position(const void *state, int seat, const struct florin_moves *moves, uint64_t *random)
{
    check_offered(state, seat, moves);
    check_invented(state, seat, moves, random);
    check_amount(state, seat, moves, random);
    if (decisions % 10 == 0) {
        check_json(state);
        check_secrets(state, random);
    }
}

/* As long as one seat decides, no position that it left comes back. */
static void check_circle(const void *state, int seat, bool begins)
{
    static uint64_t left[LOOK_BACK];
    static int count, whose;
    if (begins || seat != whose)
        count = 0;
    whose = seat;
    uint64_t hash = florin_hash(state, game->state_size, 1);
    for (int i = count > LOOK_BACK ? count - LOOK_BACK : 0; i < count; i++)
        if (left[i % LOOK_BACK] == hash)
            broken("no position comes back", NULL);
    left[count++ % LOOK_BACK] = hash;
}

static void check_record(struct florin_session *session)
{
    struct florin_record_error error;
    char *text = florin_record_write(session, NULL);
    struct florin_session *again = florin_record_read(text, strlen(text), NULL, &error);
    if (!again)
        broken("a record can be read back", error.message);
    if (memcmp(florin_session_state(session), florin_session_state(again), game->state_size) != 0)
        broken("replaying the record gives the same final state", NULL);
    florin_session_free(again);
    free(text);
}

static void check_undo(struct florin_session *session)
{
    struct florin_state before;
    while (florin_session_length(session) > 0) {
        int length = florin_session_length(session);
        memcpy(before.bytes, florin_session_state_at(session, length - 1), game->state_size);
        if (florin_session_undo(session, true) != FLORIN_SESSION_UNDONE ||
            memcmp(before.bytes, florin_session_state(session), game->state_size) != 0)
            broken("undo restores", NULL);
    }
}

static void play_game(uint64_t seed)
{
    static struct florin_moves moves;
    struct florin_setup setup;
    struct florin_state state, replayed;
    uint64_t random = seed * 2 + 1;
    begin(&state, &setup, &random);
    bool recorded = seed % 10 == 0;
    struct florin_session *session = recorded ? florin_session_new(game, &setup, &(const char *){NULL}) : NULL;
    game->setup(replayed.bytes, &setup);
    for (int length = 0; game->deciders(state.bytes); length++, decisions++) {
        const char *error = game->check(state.bytes);
        if (error)
            broken("the position is possible", error);
        int seat = florin_decider(game, state.bytes);
        game->moves(state.bytes, seat, &moves);
        check_circle(state.bytes, seat, length == 0);
        check_position(state.bytes, seat, &moves, &random);
        struct florin_move move = moves.move[florin_random_below(&random, (uint32_t)moves.count)];
        check_notation(move);
        game->apply(state.bytes, seat, move);
        narrate(replayed.bytes, seat, move, state.bytes);
        if (recorded && !florin_session_apply(session, seat, move, &(struct florin_verdict){0}))
            broken("a session plays every legal move", NULL);
        if (length > LONG_GAME)
            broken("every game ends", NULL);
    }
    struct florin_result result;
    game->result(state.bytes, &result);
    if (!result.over || !result.winners)
        broken("a game that is over has a winner", NULL);
    if (memcmp(state.bytes, replayed.bytes, game->state_size) != 0)
        broken("the same seed and moves give the same bytes", NULL);
    check_json(state.bytes);
    if (recorded) {
        check_record(session);
        check_undo(session);
        florin_session_free(session);
    }
}

int main(int argc, char **argv)
{
    game = argc > 2 ? florin_game_find(argv[1]) : NULL;
    long count = argc > 2 ? atol(argv[2]) : 0;
    uint64_t first = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    setups = argc > 4 && strcmp(argv[4], "any") != 0 ? argv[4] : "";
    if (!game || count <= 0 || (argc > 5 && !fix_options(game, argv + 5, argc - 5))) {
        fprintf(stderr, "usage: random_games GAME COUNT [FIRST SEED [presets | options | any [OPTION=VALUE]...]]\n");
        return 2;
    }
    long parts = count >= 10 ? 10 : 1;
    printf("1..%ld\n", parts);
    for (long i = 0; i < count; i++) {
        seed_now = first + (uint64_t)i;
        play_game(seed_now);
        if ((i + 1) % (count / parts) == 0 && (i + 1) / (count / parts) <= parts) {
            printf("ok %ld - %s: %ld games, %ld decisions\n", (i + 1) / (count / parts), game->id, i + 1, decisions);
            fflush(stdout);
        }
    }
    return 0;
}
