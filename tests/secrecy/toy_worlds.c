#include "toy.h"
#include "worlds.h"

static void imagine(void *other, const void *state, int viewer, enum florin_memory memory, uint64_t seed)
{
    struct toy *t = other;
    *t = *(const struct toy *)state;
    toy.redact(t, viewer, memory);
    toy.imagine(t, viewer, seed);
    t->random = ((const struct toy *)state)->random;
}

/* Cards are shown, and bids opened. */
static bool may_part(const struct moment *step, int viewer, enum florin_memory memory)
{
    (void)viewer, (void)memory;
    const struct toy *before = step->before, *after = step->after;
    return step->move.kind == TOY_SHOW || before->phase != after->phase;
}

const struct worlds toy_worlds = {imagine, may_part};

const struct worlds *worlds_of(const struct florin_game *game)
{
    (void)game;
    return &toy_worlds;
}
