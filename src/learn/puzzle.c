/* A complete search of one turn over several worlds at once: see puzzle.h. */
#include "learn/puzzle.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64 };

/* Worlds that nobody at the table can tell apart, after the same decisions. */
struct group {
    int count;
    struct florin_state world[PUZZLE_WORLDS];
};

struct level {
    struct group group;
    struct florin_moves moves;
};

/* The known result of a group, by the group's hash. A length of 0 marks an empty place: the table does not hold wins
 * without a choice. */
struct known {
    uint64_t hash;
    uint8_t length;
};

struct search {
    const struct florin_game *game;
    const struct florin_words *words;
    const struct puzzle_task *task;
    int seat;
    uint32_t luck; /* game->luck() at the beginning: it changes when something hidden comes to light */
    uint32_t positions, limit;
    bool failed;
    struct level *levels; /* DEPTH_MAX of them */
    struct known *table;
    uint32_t table_size; /* a power of two, more than twice the limit */
};

/* ---- a table of results ---- */

static struct known *place_of(const struct search *s, uint64_t hash)
{
    uint32_t mask = s->table_size - 1, i = (uint32_t)hash & mask;
    while (s->table[i].length && s->table[i].hash != hash)
        i = (i + 1) & mask;
    return &s->table[i];
}

static uint64_t hash_of(const struct search *s, const struct group *group)
{
    uint64_t hash = (uint64_t)group->count;
    for (int i = 0; i < group->count; i++)
        hash = florin_state_hash(s->game, &group->world[i], hash);
    return hash;
}

/* ---- groups ---- */

static bool is_over(const struct search *s, const void *state)
{
    return s->game->deciders(state) == 0;
}

static bool is_won(const struct search *s, const void *state)
{
    struct florin_result result = {0};
    s->game->result(state, &result);
    return result.over && result.winners == 1U << s->seat;
}

static bool is_legal(const struct search *s, const struct florin_state *world, int seat, struct florin_move move)
{
    return s->game->judge(world, seat, move).rule == 0;
}

static bool has_part(const struct search *s, const void *state)
{
    struct florin_result result = {0};
    s->game->result(state, &result);
    return result.winners >> s->seat & 1;
}

static bool is_safe(const struct search *s, const void *state)
{
    struct florin_claim threats[FLORIN_CLAIMS_MAX];
    return is_over(s, state) ? has_part(s, state) : s->words->threats(state, s->seat, threats) == 0;
}

enum standing { OPEN, REACHED, MISSED };

static enum standing standing_of(const struct search *s, const void *state)
{
    bool ended = is_over(s, state) || florin_bot_turn(s->game, state) != s->seat, reached = false;
    if (s->task->goal == PUZZLE_WIN && is_won(s, state))
        return REACHED;
    if (puzzle_has_points(s->task->goal) && s->game->luck(state) != s->luck)
        return MISSED;
    if (ended && s->task->goal == PUZZLE_DEFEND)
        reached = is_safe(s, state);
    if (ended && puzzle_has_points(s->task->goal))
        reached = s->words->points(state, s->seat) >= s->task->target;
    return !ended ? OPEN : reached ? REACHED : MISSED;
}

/* Removes the worlds that reach the goal; false if one misses it. */
static bool keep_open(const struct search *s, struct group *group)
{
    int open = 0;
    for (int i = 0; i < group->count; i++) {
        enum standing standing = standing_of(s, &group->world[i]);
        if (standing == MISSED)
            return false;
        if (standing == OPEN && open != i)
            memcpy(&group->world[open], &group->world[i], s->game->state_size);
        open += standing == OPEN;
    }
    group->count = open;
    return true;
}

/* Keeps the worlds in which that seat's move is possible, after the move. */
static void advance(const struct search *s, const struct group *from, int seat, struct florin_move move, struct group *to)
{
    to->count = 0;
    for (int i = 0; i < from->count; i++) {
        if (!is_legal(s, &from->world[i], seat, move))
            continue;
        struct florin_state *world = &to->world[to->count++];
        memcpy(world, &from->world[i], s->game->state_size);
        s->game->apply(world, seat, move);
    }
}

/* ---- the search ---- */

static uint8_t search(struct search *s, int depth);

static uint8_t longer(uint8_t length)
{
    return length >= PUZZLE_NEVER - 1 ? PUZZLE_NEVER : (uint8_t)(length + 1);
}

/* The node after a move made at this depth. */
static uint8_t after(struct search *s, int depth, int seat, struct florin_move move)
{
    advance(s, &s->levels[depth].group, seat, move, &s->levels[depth + 1].group);
    return search(s, depth + 1);
}

static bool legal_everywhere(const struct search *s, const struct group *group, struct florin_move move)
{
    for (int i = 1; i < group->count; i++)
        if (!is_legal(s, &group->world[i], s->seat, move))
            return false;
    return true;
}

static uint8_t own_decision(struct search *s, int depth)
{
    struct level *here = &s->levels[depth];
    uint8_t best = PUZZLE_NEVER;
    s->game->moves(&here->group.world[0], s->seat, &here->moves);
    for (int i = 0; i < here->moves.count && best > 0; i++) {
        if (!legal_everywhere(s, &here->group, here->moves.move[i]))
            continue;
        uint8_t length = after(s, depth, s->seat, here->moves.move[i]);
        best = length < best ? length : best;
    }
    return here->moves.count > 1 ? longer(best) : best;
}

/* Was the move already tried because an earlier world offers it? */
static bool was_tried(const struct search *s, const struct group *group, int world, int seat, struct florin_move move)
{
    for (int i = 0; i < world; i++)
        if (is_legal(s, &group->world[i], seat, move))
            return true;
    return false;
}

/* Of two answers, the one that an opponent gives. */
static uint8_t chosen(const struct search *s, uint8_t so_far, uint8_t length)
{
    return (length < so_far) == s->task->helped ? length : so_far;
}

static uint8_t answers(struct search *s, int depth, int seat)
{
    struct level *here = &s->levels[depth];
    uint8_t worst = s->task->helped ? PUZZLE_NEVER : 0, last = s->task->helped ? 0 : PUZZLE_NEVER;
    for (int world = 0; world < here->group.count; world++) {
        s->game->moves(&here->group.world[world], seat, &here->moves);
        for (int i = 0; i < here->moves.count && worst != last; i++) {
            if (was_tried(s, &here->group, world, seat, here->moves.move[i]))
                continue;
            worst = chosen(s, worst, after(s, depth, seat, here->moves.move[i]));
        }
    }
    return worst;
}

/* Everybody sees which seat decides: worlds with different deciders are different cases. */
static uint8_t by_decider(struct search *s, int depth)
{
    struct group *all = &s->levels[depth].group, *some = &s->levels[depth + 1].group;
    uint8_t worst = 0;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++) {
        some->count = 0;
        for (int i = 0; i < all->count; i++)
            if (florin_decider(s->game, &all->world[i]) == seat)
                memcpy(&some->world[some->count++], &all->world[i], s->game->state_size);
        if (some->count == all->count)
            return seat == s->seat ? own_decision(s, depth) : answers(s, depth, seat);
        uint8_t length = some->count ? search(s, depth + 1) : 0;
        worst = length > worst ? length : worst;
    }
    return worst;
}

/* The length from the group at this depth. */
static uint8_t search(struct search *s, int depth)
{
    struct group *group = &s->levels[depth].group;
    if (s->failed || !keep_open(s, group))
        return PUZZLE_NEVER;
    if (group->count == 0)
        return 0;
    uint64_t hash = hash_of(s, group);
    struct known *known = place_of(s, hash);
    if (known->length)
        return known->length;
    if (++s->positions > s->limit || depth + 2 >= DEPTH_MAX) {
        s->failed = true;
        return PUZZLE_NEVER;
    }
    uint8_t length = by_decider(s, depth);
    if (length) /* 0 marks an empty place: the search soon finds a win without any choice again */
        *place_of(s, hash) = (struct known){.hash = hash, .length = length};
    return length;
}

/* ---- the question ---- */

const char *puzzle_goal_name(int goal)
{
    static const char *const names[PUZZLE_GOALS] = {"win", "defend", "score", "income", "count"};
    return goal >= 0 && goal < PUZZLE_GOALS ? names[goal] : NULL;
}

/* Does the game meet the goal? */
static bool is_known(const struct florin_words *words, enum puzzle_goal goal)
{
    return goal == PUZZLE_WIN || (goal == PUZZLE_DEFEND && words->threats) || (puzzle_has_points(goal) && words->points) ||
           (goal == PUZZLE_COUNT && words->useful);
}

static bool open_search(struct search *s)
{
    s->table_size = 1 << 10;
    while (s->table_size < 2 * s->limit + 2)
        s->table_size *= 2;
    s->levels = calloc(DEPTH_MAX, sizeof *s->levels);
    s->table = calloc(s->table_size, sizeof *s->table);
    return s->levels && s->table;
}

static void imagine_worlds(struct search *s, const void *state, int worlds, uint64_t seed)
{
    struct group *group = &s->levels[0].group;
    group->count = worlds;
    for (int i = 0; i < worlds; i++) {
        memcpy(&group->world[i], state, s->game->state_size);
        s->game->redact(&group->world[i], s->seat, FLORIN_VIEW);
        s->game->imagine(&group->world[i], s->seat, florin_random(&seed));
    }
    s->luck = s->game->luck(&group->world[0]);
}

static void rate_moves(struct search *s, const struct florin_moves *moves, int decider, struct puzzle_answer *answer)
{
    uint8_t least = PUZZLE_NEVER, most = s->task->helped ? PUZZLE_NEVER : 0;
    answer->count = moves->count;
    for (int i = 0; i < moves->count; i++) {
        answer->move[i] = moves->move[i];
        bool sure = decider != s->seat || legal_everywhere(s, &s->levels[0].group, moves->move[i]);
        answer->after[i] = sure ? after(s, 0, decider, moves->move[i]) : PUZZLE_NEVER;
        least = answer->after[i] < least ? answer->after[i] : least;
        most = chosen(s, most, answer->after[i]);
    }
    answer->length = decider != s->seat ? most : moves->count > 1 ? longer(least) : least;
}

/* A decision that is a number: tries the moves that name it. */
static void rate_numbers(const struct florin_game *game, const void *state, const struct puzzle_task *task,
                         const struct florin_moves *moves, struct puzzle_answer *answer)
{
    struct florin_move right[2];
    int named = game->amount ? game->amount_moves(state, task->seat, task->target, right) : 0;
    answer->count = moves->count;
    for (int i = 0; i < moves->count; i++) {
        answer->move[i] = moves->move[i];
        answer->after[i] = named > 0 && florin_move_equal(moves->move[i], right[0]) ? (uint8_t)(named - 1) : PUZZLE_NEVER;
    }
    answer->length = puzzle_ways(answer) ? (uint8_t)named : PUZZLE_NEVER;
    answer->complete = true;
}

void puzzle_solve(const struct florin_game *game, const void *state, const struct puzzle_task *task, int worlds,
                  uint64_t seed, uint32_t positions, struct puzzle_answer *answer)
{
    struct search s = {.game = game, .words = florin_words_of(game), .task = task, .seat = task->seat, .limit = positions};
    int decider = florin_decider(game, state);
    struct florin_moves *moves = malloc(sizeof *moves);
    *answer = (struct puzzle_answer){.seat = task->seat, .length = PUZZLE_NEVER};
    if (moves && decider != FLORIN_NOBODY && is_known(s.words, task->goal)) {
        game->moves(state, decider, moves);
        if (task->goal == PUZZLE_COUNT) {
            rate_numbers(game, state, task, moves, answer);
        } else if (open_search(&s)) {
            imagine_worlds(&s, state, worlds, seed);
            rate_moves(&s, moves, decider, answer);
            answer->complete = !s.failed;
            answer->positions = s.positions;
        }
    }
    free(moves);
    free(s.levels);
    free(s.table);
}

/* The most points the seat is sure of, by bisection. */
static bool find_points(const struct florin_game *game, const void *state, struct puzzle_task *task, int worlds,
                        uint64_t seed, uint32_t positions, struct puzzle_answer *answer)
{
    enum { LOSS = 100, GAIN = 500 };
    int32_t now = florin_words_of(game)->points(state, task->seat), reached = now - LOSS, missed = now + GAIN;
    for (int32_t target = reached; missed - reached > 1; target = reached + (missed - reached) / 2) {
        task->target = target;
        puzzle_solve(game, state, task, worlds, seed, positions, answer);
        if (!answer->complete || (target == reached && answer->length == PUZZLE_NEVER))
            return false;
        *(answer->length == PUZZLE_NEVER ? &missed : &reached) = target;
    }
    task->target = reached;
    return true;
}

bool puzzle_find_target(const struct florin_game *game, const void *state, struct puzzle_task *task, int worlds,
                        uint64_t seed, uint32_t positions)
{
    const struct florin_words *words = florin_words_of(game);
    if (task->goal == PUZZLE_COUNT && words->useful)
        return (task->target = words->useful(state, task->seat)) >= 0;
    if (!puzzle_has_points(task->goal) || !words->points)
        return false;
    struct puzzle_answer *answer = malloc(sizeof *answer);
    bool found = answer && find_points(game, state, task, worlds, seed, positions, answer);
    free(answer);
    return found;
}

int puzzle_ways(const struct puzzle_answer *answer)
{
    int ways = 0;
    for (int i = 0; i < answer->count; i++)
        ways += answer->after[i] != PUZZLE_NEVER;
    return ways;
}

int puzzle_best(const struct puzzle_answer *answer, bool own)
{
    int best = 0;
    for (int i = 1; i < answer->count; i++)
        if (own ? answer->after[i] < answer->after[best] : answer->after[i] > answer->after[best])
            best = i;
    return best;
}

static int64_t told_length(uint8_t length)
{
    return length == PUZZLE_NEVER ? -1 : length;
}

void puzzle_tell(const struct florin_game *game, const struct puzzle_answer *answer, struct florin_visitor *to)
{
    to->flag(to, "complete", answer->complete);
    to->number(to, "length", told_length(answer->length), -1, PUZZLE_NEVER);
    to->list(to, "moves", answer->count);
    for (int i = 0; i < answer->count; i++) {
        char buffer[FLORIN_NOTATION_MAX];
        struct florin_text notation = florin_text_in(buffer, sizeof buffer);
        florin_notate(game, answer->move[i], &notation);
        to->object(to, NULL);
        to->text(to, "move", buffer);
        to->number(to, "after", told_length(answer->after[i]), -1, PUZZLE_NEVER);
        to->end(to);
    }
    to->end(to);
}
