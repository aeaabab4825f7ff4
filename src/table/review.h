/* The search's opinion of a finished game: the chances of every seat after every move, and how much of the best
 * chance each turn kept. Budgets are iterations, so that every machine says the same. */
#ifndef FLORIN_TABLE_REVIEW_H
#define FLORIN_TABLE_REVIEW_H

#include "table/table.h"

/* Iterations of the search for a better turn, and its seed: the same as a hint's. Then the iterations in each world
 * before a turn counts as a blunder. */
enum { REVIEW_MOMENTS = 3, REVIEW_STUDY = 64, REVIEW_SEED = 1, REVIEW_VERIFY = 96 };

/* Moves first..end-1: a seat's turn, or its moves in a phase without turns. */
struct review_turn {
    int first, end, seat;
    int from;        /* the first move in it that was a choice of the seat; -1: there was none, and the review skips
                        the turn */
    float best, got; /* chances of the seat after the turn that the search found, and after its own */
    bool blunder;
    int plan_length;
    struct florin_bot_step plan[FLORIN_BOT_PLAN_MAX]; /* the better turn, from `from` on */
};

/* A way to play a turn. */
struct review_way {
    int length;
    struct florin_bot_step step[FLORIN_BOT_PLAN_MAX];
};

struct review {
    int seats, length;
    float (*chance)[FLORIN_SEATS_MAX]; /* [0] at the beginning, [i] after i moves */
    struct review_turn *turns;
    int count;
    float accuracy[FLORIN_SEATS_MAX];   /* how much of its best chance each turn kept: 0..1 on average */
    int moments[REVIEW_MOMENTS], moment_count; /* turns in which chances changed most, in the order of the game */
    void *bot;                          /* memory */
};

/* Does another turn begin with this move? In a phase without turns, the moves of each seat are one. */
bool review_begins_turn(const struct florin_session *session, int index);

typedef void review_progress(int percent);
/* False when memory ran out; call review_free() in any case. `told`, unless it is NULL, hears after every turn how many
 * percent are done. */
bool review_make(const struct florin_session *session, struct review *review, review_progress *told);
void review_free(struct review *review);

/* The seat's expectation of the better turn and of the one played: means over the same worlds, which it could
 * imagine when the turn began. Neither knows the dice and cards that came. `memory` is that of a review. */
void review_compare(void *memory, const struct florin_session *session, const struct review_turn *turn, int worlds,
                    uint64_t first, uint32_t iterations, float *best, float *got);

/* Compares a move before it is made with the one that a search would make, by what the seat may know: chances of the
 * seat after each. */
struct review_doubt {
    bool blunder; /* if not, all else is empty */
    struct florin_move better;
    float best, got;
};
/* False when memory ran out. */
bool review_doubts(const struct florin_game *game, const void *state, int seat, struct florin_move move,
                   struct review_doubt *doubt);
/* Tells `blunder`; if it is one, the `better` move, and `by` how much of the victory, in thousandths. */
void review_tell_doubt(const struct florin_game *game, const struct review_doubt *doubt, struct florin_visitor *to);

/* Tells `chances` after every move in thousandths, `accuracy` of every seat in hundredths, `moments` and `blunders`. */
void table_tell_review(const struct florin_session *session, const struct review *review, enum florin_language language,
                       struct florin_visitor *to);
/* The same for a terminal, turn by turn. */
void table_put_review(const struct florin_session *session, const struct review *review, enum florin_language language,
                      struct florin_text *out);

#endif
