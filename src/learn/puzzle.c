/* A complete search of one turn over several worlds at once: see puzzle.h. */
#include "learn/puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "florin/bot.h"

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

/* The facts known of a group by its hash. A length of 0 marks an empty place: won groups are not looked up. */
struct known {
    uint64_t hash;
    uint8_t length;
};

struct search {
    const struct florin_game *game;
    int seat;
    uint32_t positions, limit;
    bool failed;
    struct level *levels; /* DEPTH_MAX of them */
    struct known *table;
    uint32_t table_size; /* a power of two, more than twice the limit */
};

/* ---- what was found before ---- */

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

/* Takes the worlds away in which the game is won; false if it is lost in one, or the turn has ended there. */
static bool keep_open(const struct search *s, struct group *group)
{
    int open = 0;
    for (int i = 0; i < group->count; i++) {
        const struct florin_state *world = &group->world[i];
        if (is_won(s, world))
            continue;
        if (is_over(s, world) || florin_bot_turn(s->game, world) != s->seat)
            return false;
        if (open != i)
            memcpy(&group->world[open], world, s->game->state_size);
        open++;
    }
    group->count = open;
    return true;
}

/* The worlds in which a move of that seat is possible, after it. */
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

static uint8_t answers(struct search *s, int depth, int seat)
{
    struct level *here = &s->levels[depth];
    uint8_t worst = 0;
    for (int world = 0; world < here->group.count; world++) {
        s->game->moves(&here->group.world[world], seat, &here->moves);
        for (int i = 0; i < here->moves.count && worst < PUZZLE_NEVER; i++) {
            if (was_tried(s, &here->group, world, seat, here->moves.move[i]))
                continue;
            uint8_t length = after(s, depth, seat, here->moves.move[i]);
            worst = length > worst ? length : worst;
        }
    }
    return worst;
}

/* All see which seat decides: worlds in which different seats do are different cases. */
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
    if (length) /* 0 marks an empty place: a win without any choice is soon found again */
        *place_of(s, hash) = (struct known){.hash = hash, .length = length};
    return length;
}

/* ---- the question ---- */

static bool open_search(struct search *s)
{
    s->table_size = 1 << 10;
    while (s->table_size < 2 * s->limit + 2)
        s->table_size *= 2;
    s->levels = calloc(DEPTH_MAX, sizeof *s->levels);
    s->table = calloc(s->table_size, sizeof *s->table);
    return s->levels && s->table;
}

static void imagine_worlds(const struct search *s, const void *state, int worlds, uint64_t seed)
{
    struct group *group = &s->levels[0].group;
    group->count = worlds;
    for (int i = 0; i < worlds; i++) {
        memcpy(&group->world[i], state, s->game->state_size);
        s->game->redact(&group->world[i], s->seat, FLORIN_VIEW);
        s->game->imagine(&group->world[i], s->seat, florin_random(&seed));
    }
}

void puzzle_solve(const struct florin_game *game, const void *state, int seat, int worlds, uint64_t seed, uint32_t positions,
                  struct puzzle_answer *answer)
{
    struct search s = {.game = game, .seat = seat, .limit = positions};
    int decider = florin_decider(game, state);
    struct florin_moves *moves = malloc(sizeof *moves);
    *answer = (struct puzzle_answer){.seat = seat, .length = PUZZLE_NEVER};
    if (moves && open_search(&s) && decider != FLORIN_NOBODY) {
        game->moves(state, decider, moves);
        imagine_worlds(&s, state, worlds, seed);
        answer->count = moves->count;
        uint8_t least = PUZZLE_NEVER, most = 0;
        for (int i = 0; i < moves->count; i++) {
            answer->move[i] = moves->move[i];
            bool sure = decider != seat || legal_everywhere(&s, &s.levels[0].group, moves->move[i]);
            answer->after[i] = sure ? after(&s, 0, decider, moves->move[i]) : PUZZLE_NEVER;
            least = answer->after[i] < least ? answer->after[i] : least;
            most = answer->after[i] > most ? answer->after[i] : most;
        }
        answer->length = decider != seat ? most : moves->count > 1 ? longer(least) : least;
        answer->complete = !s.failed;
        answer->positions = s.positions;
    }
    free(moves);
    free(s.levels);
    free(s.table);
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
