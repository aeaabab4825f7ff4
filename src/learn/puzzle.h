/* Puzzles: can the seat to move reach a goal in its turn, whatever the others answer and whatever lies hidden? The
 * search plays the turn to its end in several worlds at once, each with other contents in the places the seat cannot
 * see. A decision of the seat counts only if it is legal in all of them, so that nothing rests on a card that nobody
 * knows; an answer of another seat is tried in all worlds in which it is possible. */
#ifndef FLORIN_LEARN_PUZZLE_H
#define FLORIN_LEARN_PUZZLE_H

#include "florin/bot.h"
#include "florin/words.h"

enum { PUZZLE_NEVER = 255, PUZZLE_POSITIONS = 2000000 };

enum puzzle_goal {
    PUZZLE_WIN,    /* the seat has won before its turn ends */
    PUZZLE_DEFEND, /* at its end no rival could win on their next turn, as far as the rules foresee (words->threats) */
    PUZZLE_SCORE,  /* the seat has `target` points when its part of the phase ends, without any luck (words->points) */
    PUZZLE_INCOME, /* the same in a turn that is not the last, where tokens are placed: the markets that pay most */
    PUZZLE_COUNT,  /* a number: as much as the seat can use, and no more (words->useful) */
    PUZZLE_GOALS
};
const char *puzzle_goal_name(int goal); /* "win"; NULL past the last one */
static inline bool puzzle_has_points(enum puzzle_goal goal)
{
    return goal == PUZZLE_SCORE || goal == PUZZLE_INCOME;
}

struct puzzle_task {
    enum puzzle_goal goal;
    int seat;
    int32_t target;
    bool helped; /* others answer as the seat would like: is there any way at all? */
};

/* The result for the pending decision. */
struct puzzle_answer {
    bool complete;     /* false: the search ran out of positions or memory; then nothing else is valid */
    int seat;          /* the seat with the task */
    uint8_t length;    /* decisions with a choice until the goal at the latest, PUZZLE_NEVER if it cannot be forced */
    uint32_t positions;
    int count;         /* legal moves of the decision */
    struct florin_move move[FLORIN_MOVES_MAX];
    uint8_t after[FLORIN_MOVES_MAX]; /* the length after that move, itself not counted */
};

/* Searches the rest of the turn of the task's seat; the pending decision may be another's answer. `worlds` from 1 to
 * PUZZLE_WORLDS; `seed` selects them. */
enum { PUZZLE_WORLDS = 8 };
void puzzle_solve(const struct florin_game *game, const void *state, const struct puzzle_task *task, int worlds,
                  uint64_t seed, uint32_t positions, struct puzzle_answer *answer);

/* The greatest target that a seat is sure to reach: points, or the number that it can use. False if none is known. */
bool puzzle_find_target(const struct florin_game *game, const void *state, struct puzzle_task *task, int worlds,
                        uint64_t seed, uint32_t positions);

/* Tells `complete`, without which nothing is known; the `length`, and the `moves` of the pending decision with the
 * length `after` each: -1 where the goal is not sure. */
void puzzle_tell(const struct florin_game *game, const struct puzzle_answer *answer, struct florin_visitor *to);

/* How many of its moves still lead to the goal. */
int puzzle_ways(const struct puzzle_answer *answer);
/* The best move: for the seat itself the shortest way, for others the longest. */
int puzzle_best(const struct puzzle_answer *answer, bool own);

/* ---- reply.c: the others' answer to a move that misses the goal ---- */

enum puzzle_reply_kind {
    PUZZLE_NO_REPLY,
    PUZZLE_ANSWERED, /* another seat's answer within the turn takes the goal away */
    PUZZLE_GOES_ON,  /* the turn of the next seat, as a bot would play it */
    PUZZLE_LOSES,    /* the turn of a seat that wins by it, as a bot would play it */
};
enum { PUZZLE_REPLY_MOVES = 6 };
struct puzzle_reply {
    enum puzzle_reply_kind kind;
    int seat, count;
    struct florin_move move[PUZZLE_REPLY_MOVES];
    struct florin_state before; /* the position before the first of them */
};

/* `move` is a legal one of the task's seat. False when memory ran out. */
bool puzzle_find_reply(const struct florin_game *game, const void *state, const struct puzzle_task *task,
                       struct florin_move move, uint32_t positions, struct puzzle_reply *reply);
/* Tells the reply, if there is one: its `kind`, `seat`, the seat's `name` and the `moves` in words. */
void puzzle_tell_reply(const struct florin_game *game, const struct puzzle_reply *reply, enum florin_language language,
                       struct florin_visitor *to);

#endif
