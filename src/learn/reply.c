/* The reply of the others to a move that misses the goal of a puzzle: see puzzle.h. */
#include <stdlib.h>
#include <string.h>

#include "learn/puzzle.h"

enum { WORLDS = 4, WORLD = 1, TURN_MAX = 60 };

struct replier {
    const struct florin_game *game;
    const struct puzzle_task *task;
    uint32_t positions;
    struct florin_bot *bot;
    struct florin_state now;
    struct puzzle_answer answer;
};

static void solve(struct replier *r, bool helped)
{
    struct puzzle_task task = *r->task;
    task.helped = helped;
    puzzle_solve(r->game, &r->now, &task, WORLDS, WORLD, r->positions, &r->answer);
}

/* Goes on as the seat would like, up to the answer of another seat that takes the goal away. */
static bool find_answer(struct replier *r, struct puzzle_reply *reply)
{
    for (int i = 0; i < TURN_MAX; i++) {
        int decider = florin_decider(r->game, &r->now);
        solve(r, true);
        if (!r->answer.complete || r->answer.length == PUZZLE_NEVER || decider == FLORIN_NOBODY)
            return false;
        struct florin_move best = r->answer.move[puzzle_best(&r->answer, true)];
        if (decider != r->task->seat) {
            solve(r, false);
            int worst = puzzle_best(&r->answer, false);
            if (r->answer.after[worst] == PUZZLE_NEVER) {
                reply->kind = PUZZLE_ANSWERED;
                reply->seat = decider;
                reply->count = 1;
                reply->move[0] = r->answer.move[worst];
                memcpy(&reply->before, &r->now, r->game->state_size);
                return true;
            }
        }
        r->game->apply(&r->now, decider, best);
    }
    return false;
}

static bool has_won(const struct replier *r, int seat)
{
    struct florin_result result = {0};
    r->game->result(&r->now, &result);
    return result.over && result.winners >> seat & 1;
}

/* Lets bots play until the turn ends, and notes the moves of its seat. */
static void play_turn(struct replier *r, struct puzzle_reply *reply)
{
    int turn = florin_bot_turn(r->game, &r->now);
    reply->seat = turn;
    reply->count = 0;
    memcpy(&reply->before, &r->now, r->game->state_size);
    for (int i = 0; i < TURN_MAX && florin_bot_turn(r->game, &r->now) == turn; i++) {
        int decider = florin_decider(r->game, &r->now);
        if (decider == FLORIN_NOBODY)
            return;
        struct florin_move move = florin_bot_choose(r->bot, &r->now, decider, NULL);
        if (decider == turn && reply->count == i && i < PUZZLE_REPLY_MOVES)
            reply->move[reply->count++] = move;
        r->game->apply(&r->now, decider, move);
    }
}

/* Plays the next turn of another seat, or the first later one by which somebody wins. */
static void find_turn(struct replier *r, struct puzzle_reply *reply)
{
    struct puzzle_reply turn = {0};
    if (florin_bot_turn(r->game, &r->now) == r->task->seat)
        play_turn(r, &turn);
    for (int i = 0; i < FLORIN_SEATS_MAX && florin_decider(r->game, &r->now) != FLORIN_NOBODY; i++) {
        play_turn(r, &turn);
        if (turn.seat < 0 || turn.seat == r->task->seat)
            return;
        bool lost = has_won(r, turn.seat);
        turn.kind = lost ? PUZZLE_LOSES : PUZZLE_GOES_ON;
        if (turn.count && (lost || reply->kind == PUZZLE_NO_REPLY))
            *reply = turn;
        if (r->task->goal != PUZZLE_DEFEND)
            return;
    }
}

/* Tries the reply in a world that the seat can imagine; false if the move is not possible there. */
static bool begin(struct replier *r, const void *state, struct florin_move move)
{
    memcpy(&r->now, state, r->game->state_size);
    r->game->redact(&r->now, r->task->seat, FLORIN_VIEW);
    r->game->imagine(&r->now, r->task->seat, WORLD);
    if (r->game->judge(&r->now, r->task->seat, move).rule != 0)
        return false;
    r->game->apply(&r->now, r->task->seat, move);
    return true;
}

bool puzzle_find_reply(const struct florin_game *game, const void *state, const struct puzzle_task *task,
                       struct florin_move move, uint32_t positions, struct puzzle_reply *reply)
{
    const struct florin_bot_options options = {.kind = FLORIN_BOT_GREEDY, .seed = WORLD};
    struct replier *r = calloc(1, sizeof *r);
    *reply = (struct puzzle_reply){.kind = PUZZLE_NO_REPLY};
    if (puzzle_has_points(task->goal) || task->goal == PUZZLE_COUNT) {
        free(r);
        return true;
    }
    if (r)
        *r = (struct replier){.game = game, .task = task, .positions = positions, .bot = florin_bot_new(game, &options)};
    bool good = r && r->bot;
    if (good && begin(r, state, move) && !find_answer(r, reply) && begin(r, state, move))
        find_turn(r, reply);
    if (good)
        florin_bot_free(r->bot);
    free(r);
    return good;
}

void puzzle_tell_reply(const struct florin_game *game, const struct puzzle_reply *reply, enum florin_language language,
                       struct florin_visitor *to)
{
    static const char *const kinds[] = {"none", "answered", "goes_on", "loses"};
    const struct florin_words *words = florin_words_of(game);
    struct florin_state state;
    char room[600];
    if (reply->kind == PUZZLE_NO_REPLY)
        return;
    memcpy(&state, &reply->before, game->state_size);
    to->object(to, "reply");
    to->text(to, "kind", kinds[reply->kind]);
    to->number(to, "seat", reply->seat + 1, 1, FLORIN_SEATS_MAX);
    struct florin_text text = florin_text_in(room, sizeof room);
    words->seat_name(&state, reply->seat, language, &text);
    to->text(to, "name", room);
    to->list(to, "moves", reply->count);
    for (int i = 0; i < reply->count; i++) {
        text = florin_text_in(room, sizeof room);
        words->explain(&state, reply->seat, reply->move[i], language, &text);
        to->text(to, NULL, room);
        game->apply(&state, reply->seat, reply->move[i]);
    }
    to->end(to);
    to->end(to);
}
