/* Another world that somebody cannot tell from the real one, and when the two may begin to look different. */
#ifndef WORLDS_H
#define WORLDS_H

#include "florin/game.h"

/* One step of the game, as it happened in one of the worlds. */
struct moment {
    const void *before, *after;
    int seat;
    struct florin_move move;
};

/* What the viewer cannot know depends on the game. */
struct worlds {
    /* Fills `other` with a position that differs from `state` in what the viewer cannot know and nothing else: where
     * possible the luck to come is the same. */
    void (*imagine)(void *other, const void *state, int viewer, enum florin_memory memory, uint64_t seed);
    /* Did this step show the viewer something hidden, or mix it into what somebody will draw? */
    bool (*may_part)(const struct moment *step, int viewer, enum florin_memory memory);
};

const struct worlds *worlds_of(const struct florin_game *game);

extern const struct worlds aor_worlds, pax_worlds, toy_worlds;

#endif
