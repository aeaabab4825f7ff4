#include "pax/rules.h"
#include "worlds.h"

/* Who watched all the time does not know the decks. Who remembers nothing does not know hands and facedown cards either;
 * there the decks stay as they are. */
static void imagine(void *other, const void *state, int viewer, enum florin_memory memory, uint64_t seed)
{
    const struct pax *p = state;
    struct pax *o = other;
    *o = *p;
    pax_redact(o, viewer, memory);
    if (memory == FLORIN_VIEW) {
        memcpy(o->deck, p->deck, sizeof o->deck);
        for (int card = 1; card < CARD_COUNT; card++)
            if (p->place[card] == PLACE_DECK)
                o->place[card] = PLACE_DECK;
    }
    pax_imagine(o, viewer, seed);
}

static int cards_gone(const struct pax *p)
{
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        count += p->place[card] == PLACE_GONE;
    return count;
}

/* A card is drawn from unequal decks, or one that was hidden is discarded. */
static bool may_part(const struct moment *step, int viewer, enum florin_memory memory)
{
    (void)viewer;
    const struct pax *before = step->before, *after = step->after;
    return memory == FLORIN_VIEW ? cards_gone(before) != cards_gone(after) : before->luck != after->luck;
}

const struct worlds pax_worlds = {imagine, may_part};

const struct worlds *worlds_of(const struct florin_game *game)
{
    return game == &pax2e || game == &pax1e ? &pax_worlds : &aor_worlds;
}
