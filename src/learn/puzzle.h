/* "Win this turn": can the seat that is to move win before its turn ends, whatever the others answer and whatever lies
 * hidden?
 *
 * The turn is searched to its end in several worlds at once, each with something else in the places the seat cannot
 * see. A decision of the seat counts only if it is legal in all of them, so that nothing rests on a card that nobody
 * knows; an answer of another seat is tried in all worlds in which it is possible. */
#ifndef FLORIN_LEARN_PUZZLE_H
#define FLORIN_LEARN_PUZZLE_H

#include "florin/game.h"

enum { PUZZLE_NEVER = 255, PUZZLE_POSITIONS = 2000000 };

/* The result for the decision that is due. */
struct puzzle_answer {
    bool complete;     /* false: more positions than were allowed, or no memory; then nothing else is told */
    int seat;          /* the one that is to win */
    uint8_t length;    /* decisions with a choice until it has won at the latest, PUZZLE_NEVER if that cannot be forced */
    uint32_t positions;
    int count;         /* legal moves of the decision */
    struct florin_move move[FLORIN_MOVES_MAX];
    uint8_t after[FLORIN_MOVES_MAX]; /* the length if that move is made, itself not counted */
};

/* Searches the rest of the turn of `seat`; the decision that is due may be another's answer. `worlds` from 1 to
 * PUZZLE_WORLDS; `seed` says which. */
enum { PUZZLE_WORLDS = 8 };
void puzzle_solve(const struct florin_game *game, const void *state, int seat, int worlds, uint64_t seed, uint32_t positions,
                  struct puzzle_answer *answer);

/* `complete`, else nothing is known; the `length`, and the `moves` of the decision that is due with the length `after`
 * each: -1 where the win is not sure. */
void puzzle_tell(const struct florin_game *game, const struct puzzle_answer *answer, struct florin_visitor *to);

/* How many of its moves still win. */
int puzzle_ways(const struct puzzle_answer *answer);
/* The best move: of the seat itself the shortest way, of others the longest. */
int puzzle_best(const struct puzzle_answer *answer, bool own);

#endif
