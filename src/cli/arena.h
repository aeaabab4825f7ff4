/* The arena: bots play one another, every deal once for each rotation of the seats. */
#ifndef FLORIN_ARENA_H
#define FLORIN_ARENA_H

#include <stdatomic.h>
#include <stdio.h>

#include "florin/bot.h"

enum { ARENA_ENDINGS_MAX = 32 };

/* One who takes part. Those named alike count as one, with several seats in each game. */
struct contestant {
    const char *word;           /* as given: "search:2000", "exec:./mybot" */
    const char *command;        /* of an external bot, else NULL */
    struct florin_bot_options options; /* else */
    int seats;                  /* that it takes in each game */
};

struct arena {
    const struct florin_game *game;
    struct florin_setup setup; /* seed: of the first deal */
    int contestants;
    struct contestant contestant[FLORIN_SEATS_MAX];
    int chair[FLORIN_SEATS_MAX]; /* contestant of each chair; chairs move one seat on from game to game */
    bool fixed;                /* unless they stay, as where seats are not alike; then every game is a deal of its own */
    int games;                 /* a multiple of the seats, unless they stay */
    int threads;
    int patience;              /* seconds an external bot has for a decision */
    const char *records;       /* folder, or NULL */
    bool quiet;
};

/* How one game went. All zero until it is over: results of several machines are put together with |. */
struct arena_game {
    uint8_t over;
    uint8_t winners;  /* bit set of seats */
    uint8_t how;      /* ending; see arena_ending */
    uint8_t forfeit;  /* contestant + 1 whose bot failed */
    uint32_t decisions, turns;
    /* by contestant: decisions with a choice, and what they cost */
    uint32_t choices[FLORIN_SEATS_MAX];
    uint64_t iterations[FLORIN_SEATS_MAX], tried[FLORIN_SEATS_MAX];
    double seconds[FLORIN_SEATS_MAX], slowest[FLORIN_SEATS_MAX];
};

/* Endings besides the game's own. */
enum { ARENA_FORFEIT = ARENA_ENDINGS_MAX - 2, ARENA_STOPPED };
const char *arena_ending(const struct florin_game *game, int how);

/* Set when somebody interrupts: games under way are given up. */
extern atomic_bool arena_interrupted;

double arena_now(void);

/* The contestants at the seats of a game. */
static inline int arena_contestant(const struct arena *arena, int game, int seat)
{
    return arena->chair[arena->fixed ? seat : (seat + game) % arena->setup.seats];
}

/* ---- arena_play.c ---- */

struct external;

/* A thread's own external bots. */
struct arena_table {
    const struct arena *arena;
    struct external *external[FLORIN_SEATS_MAX]; /* by contestant; NULL until it is needed */
};

/* Plays game number `index`. False if it was interrupted or memory ran out. */
bool arena_play(struct arena_table *table, int index, struct arena_game *result);
void arena_leave(struct arena_table *table);

/* ---- arena_exec.c: bots in processes of their own ---- */

/* Starts a command; NULL if that is impossible. */
struct external *external_start(const char *command);
/* The question: the move of a seat. */
struct external_question {
    const struct florin_game *game;
    const void *state;
    int seat;
    int64_t seed; /* for what it draws by lot: a number for each seat of each game */
    int patience; /* seconds */
};
/* False if it is gone, silent for too long, or talks nonsense: `problem` says which. */
bool external_choose(struct external *external, const struct external_question *question, struct florin_move *move,
                     struct florin_text *problem);
void external_stop(struct external *external);

/* ---- bot.c: the same from inside ---- */

/* A bot by its word, as it thinks beside others: on one thread unless the word asks for more. */
bool bot_find(const char *word, struct florin_bot_options *options);
/* Says on stderr that there is no such bot, and which there are; returns EXIT_USAGE. */
int bot_complain(const char *command, const char *word);

/* ---- arena_table.c: results ---- */

void arena_print(const struct arena *arena, const struct arena_game *games, FILE *out);
void arena_print_json(const struct arena *arena, const struct arena_game *games, FILE *out);

/* ---- arena_mpi.c: several machines; without MPI one that is alone ---- */

void arena_join(int *rank, int *size);
/* Puts the results of all ranks together on rank 0. */
void arena_gather(struct arena_game *games, int count);
void arena_part(void);

#endif
