/* Looks for puzzles in games of bots, and measures how hard they are. */
#ifndef FLORIN_CLI_PUZZLE_MAKER_H
#define FLORIN_CLI_PUZZLE_MAKER_H

#include "cli/puzzle_theme.h"

enum { PUZZLES_MAX = 1000, PUZZLE_WORD_MAX = 32 };

/* A puzzle as its file has it. */
struct made_puzzle {
    char id[PUZZLE_WORD_MAX], theme[PUZZLE_WORD_MAX], ending[PUZZLE_WORD_MAX]; /* the ending of a win, else "" */
    char pattern[PATTERN_MAX];
    enum puzzle_goal goal;
    int target, length, ways, moves, seat, seats;
    int difficulty; /* of tries of bots, per cent that fail */
    char *record;   /* from the position along the solution */
};

struct maker {
    const struct florin_game *game;
    uint64_t seed, positions, least, ways, count; /* what was asked for */
    struct florin_bot_options bot;
    struct made_puzzle found[PUZZLES_MAX];
    int puzzles;
};

/* Plays the game with that seed and adds the puzzles in it that are wanted. */
void maker_search(struct maker *maker, uint64_t seed);
/* Easiest first. */
void maker_sort(struct maker *maker);
void maker_forget(struct maker *maker);

#endif
