#include "aor/aor.h"
#include "aor/rules.h"
#include "worlds.h"

/* Others who are about to choose in secret have come as far as they really have, by other ways. */
static void imagine_half_made(struct aor *o, const struct aor *s, int viewer, uint64_t *seed)
{
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer || (s->sealed >> seat) & 1)
            continue;
        uint32_t shift = florin_random_below(seed, s->seats);
        for (int i = 0; s->phase == PHASE_CAPITALS && i < aor_wishes_made(s, seat); i++)
            o->wishes[seat][i] = (uint8_t)((s->wishes[seat][i] - 1 + shift) % s->seats + 1);
        if ((s->ranged >> seat) & 1)
            o->range[seat] = 0; /* always within reach of who is that rich */
    }
    o->ranged = s->ranged;
}

/* The deck and the dice to come are the same, what the others hold and have sealed is not. */
static void imagine(void *other, const void *state, int viewer, enum florin_memory memory, uint64_t seed)
{
    const struct aor *s = state;
    struct aor *o = other;
    *o = *s;
    aor_redact(o, viewer, memory);
    memcpy(o->deck, s->deck, sizeof o->deck);
    aor_imagine(o, viewer, seed);
    imagine_half_made(o, s, viewer, &seed);
    o->random = s->random;
}

static bool is_party(const struct aor *s, int seat, int viewer)
{
    return viewer == seat || viewer == s->trade_with - 1;
}

/* Bids are opened (4.4, 5.1); cards go back unseen (4.2) or with an epoch into the deck (3.13.1); hands are discarded by the
 * eliminated (3.11) and in final card play (6.1.1); a card is taken at random (5.6.3.9). Unless arms are secret, only who
 * holds some is asked in a war (5.4.2). */
static bool may_part(const struct moment *step, int viewer, enum florin_memory memory)
{
    (void)memory;
    const struct aor *before = step->before, *after = step->after;
    bool chosen = before->phase <= PHASE_ORDER && after->phase != before->phase;
    bool taken = before->step == STEP_GIVE && is_party(before, step->seat, viewer);
    bool armed = after->war[0] && !after->secret_arms;
    bool dropped = before->out != after->out || after->phase >= PHASE_FINAL;
    return chosen || taken || armed || dropped || before->epoch != after->epoch;
}

const struct worlds aor_worlds = {imagine, may_part};
