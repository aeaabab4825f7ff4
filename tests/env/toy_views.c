/* The toy as an environment: what it shows of itself. */
#include <string.h>

#include "env/env.h"
#include "toy.h"

enum { SHOWN_PHASE, SHOWN_HEAPS, SHOWN_BIDS = SHOWN_HEAPS + TOY_HEAPS, SHOWN_CARDS = SHOWN_BIDS + TOY_SEATS,
       SHOWN = SHOWN_CARDS + TOY_SEATS };

static void observe(const void *known, int seat, int8_t *out)
{
    const struct toy *t = known;
    out[SHOWN_PHASE] = (int8_t)t->phase;
    for (int i = 0; i < TOY_HEAPS; i++)
        out[SHOWN_HEAPS + i] = (int8_t)t->heap[i];
    for (int i = 0; i < t->seats; i++) {
        int other = (seat + i) % t->seats;
        out[SHOWN_BIDS + i] = (int8_t)(t->bid[other] == 255 ? -1 : t->bid[other]);
        out[SHOWN_CARDS + i] = (int8_t)t->card[other];
    }
}

static void describe(const void *known, int seat, struct florin_move move, int8_t *out)
{
    (void)known, (void)seat;
    out[0] = (int8_t)move.arg[1];
}

static const struct florin_env_field fields[] = {{"PHASE", 0, 1, 0, 3, "the phase"},
                                                 {"HEAPS", 0, TOY_HEAPS, 0, 9, "the heaps"},
                                                 {"BIDS", 0, TOY_SEATS, -1, 5, "bids: 0 is none, -1 one that is hidden"},
                                                 {"CARDS", 0, TOY_SEATS, 0, 9, "cards, 0 for hidden ones"},
                                                 {0}};
static const struct florin_env_field features[] = {{"COUNT", 0, 1, 0, 9, "how many are taken"}, {0}};

static const struct env_view toy_view = {"toy-v1", &toy, fields, features, observe, describe};
const struct env_view *const env_views[] = {&toy_view, NULL};
