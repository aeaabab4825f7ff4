/* Shared by the files of selfplay. */
#ifndef FLORIN_TRAIN_SELFPLAY_H
#define FLORIN_TRAIN_SELFPLAY_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "bot/bot.h"

enum { BOTS_MAX = 16, FILES = 4 };

struct bytes {
    unsigned char *at;
    size_t size, room;
};
void put(struct bytes *b, const void *data, size_t size);

/* How far a bot's moves fell short of the best, by a longer search. */
struct regret {
    double sum, square;
    int best, count;
    uint64_t iterations;
};

enum { BUDGETS_MAX = 4, BY_NET = 0 };
/* The predictions for a position by the network and by short searches, and the result. */
struct opinion {
    float said[1 + BUDGETS_MAX][FLORIN_SEATS_MAX], came[FLORIN_SEATS_MAX];
    int game;
    bool begins; /* a turn begins here */
};

struct work {
    const struct florin_game *game;
    int seats, slips, games;
    uint64_t seed;
    double end;
    struct florin_bot_options bot[BOTS_MAX];
    int bots;
    FILE *file[FILES];
    pthread_mutex_t lock;
    atomic_int next;
    uint64_t rows, played;
    double share[FLORIN_SEATS_MAX], square; /* of each bot; squares of the first one's, deal by deal */
    double *deals;
    uint32_t budget[BUDGETS_MAX]; /* iterations */
    int budgets, every; /* every how many turns, or moves */
    bool moves;         /* opinions after every move, not only where a turn begins */
    struct opinion *opinions;
    size_t opinion_count;
    struct regret regret[BOTS_MAX];
};

/* Watches a game: told every position in which a turn begins, or every one. */
struct watcher {
    void (*look)(const struct work *w, const void *state, uint32_t number, struct watcher *watcher);
    struct bytes said;
    void *memory;
    int asked, turn; /* whose turn it was when it was told last */
};

bool find_bot(struct work *w, const char *word);
void seat_bots(const struct work *w, int rotation, uint64_t seed, struct florin_bot *bots[FLORIN_SEATS_MAX]);
void unseat(const struct work *w, struct florin_bot *bots[FLORIN_SEATS_MAX]);
/* One game; false if it does not end. With `out`, positions are noted and moves vary. */
bool play(const struct work *w, struct florin_bot *bots[], uint64_t seed, uint32_t number, struct bytes *out,
          struct watcher *watcher, struct florin_result *result);
void share_out(const struct florin_result *result, int seats, float share[FLORIN_SEATS_MAX]);
/* Does the job on all cores. */
void run(struct work *w, void *(*job)(void *));

int command_opinions(struct work *w, int argc, char **argv);
int command_regret(struct work *w, int argc, char **argv);
int command_capitals(struct work *w, char **argv);
int command_habits(struct work *w, char **argv);
int command_wins(struct work *w, char **argv);

#endif
