/* The kinds of event, and how they are noted. */
#include "pax/rules.h"

const struct florin_event_kind pax_events[EVENT_COUNT] = {
#define PAX_EVENT_ROW(id, word, what, from, to, counts, ...) [EVENT_##id] = {word, what, from, to, counts, __VA_ARGS__},
    PAX_EVENTS(PAX_EVENT_ROW)
#undef PAX_EVENT_ROW
};

/* A card that is drawn facedown is known to nobody; everything else happens in the open: cards are bought face up and shown
 * when they leave a Hand or the fair. */
static int known_to(enum event_kind kind, struct noted noted)
{
    bool facedown = kind == EVENT_CARD_DRAWN && (noted.to == at_market(WEST, FAIR) || noted.to == at_market(EAST, FAIR));
    return facedown ? 0 : FLORIN_EVERYBODY;
}

static JOURNAL_THREAD enum event_kind death; /* what tokens that go back to the pool die of */

void pax_note_deaths_as(enum event_kind kind)
{
    death = kind;
}

void pax_note_event(int who, enum event_kind kind, struct noted noted)
{
    enum event_kind told_as = kind == EVENT_TOKEN_KILLED ? death : kind;
    florin_note((struct florin_event){
        .kind = (uint8_t)told_as,
        .who = (int8_t)(told_as == EVENT_TOKEN_REMOVED ? FLORIN_NOBODY : who),
        .known = (uint8_t)known_to(kind, noted),
        .what = (uint8_t)noted.what,
        .from = (uint8_t)noted.from,
        .to = (uint8_t)noted.to,
        .count = (int16_t)noted.count,
        .more = {(int16_t)noted.more[0], (int16_t)noted.more[1]},
    });
}

/* From whom a square comes, which side it shows then, and whose Vassal it becomes or no longer is. */
void pax_note_regime(const struct pax *p, int seat, int empire, int conqueror)
{
    int holder = p->holder[empire] - 1;
    bool republic = is_republic(p, empire);
    if (holder < 0)
        NOTE(p, EVENT_SQUARE_TAKEN, .what = empire);
    else if (holder != seat)
        NOTE(p, EVENT_SQUARE_SEIZED, .what = empire, .from = holder);
    else if (p->suzerain[empire])
        NOTE(p, EVENT_VASSAL_FREED, .what = empire, .from = p->suzerain[empire]);
    if (republic)
        NOTE(p, EVENT_KING_RESTORED, .what = empire);
    else if (holder == seat && !conqueror)
        NOTE(p, EVENT_REPUBLIC_MADE, .what = empire);
    if (conqueror)
        NOTE(p, EVENT_VASSAL_MADE, .what = empire, .to = p->suzerain[conqueror] ? p->suzerain[conqueror] : conqueror);
}

void pax_note_waiting(const struct pax *p)
{
    for (int i = 0; i < 10; i++)
        for (int left = p->battle.must[i]; left > 0; left--)
            NOTE(p, EVENT_SURVIVOR_STAYED, .what = repressed_token(i), .to = p->battle.target);
}

int pax_war_of(const struct battle *battle)
{
    int one_shot = ONE_SHOT_COUNT - 1;
    while (one_shot > NO_ONE_SHOT &&
           (pax_wars[one_shot].kind != battle->kind || pax_wars[one_shot].religion != battle->religion))
        one_shot--;
    return one_shot;
}

void pax_narrate(void *state, int seat, struct florin_move move, struct florin_events *events)
{
    death = EVENT_TOKEN_KILLED;
    florin_narrate(pax_apply, state, seat, move, events);
}
