#include "game/journal.h"

#include <assert.h>

JOURNAL_THREAD struct florin_events *florin_journal;

void florin_note(struct florin_event event)
{
    struct florin_events *journal = florin_journal;
    assert(journal->count < FLORIN_EVENTS_MAX);
    if (journal->count < FLORIN_EVENTS_MAX)
        journal->event[journal->count++] = event;
}

void florin_narrate(void (*apply)(void *, int, struct florin_move), void *state, int seat, struct florin_move move,
                    struct florin_events *events)
{
    florin_journal = events;
    apply(state, seat, move);
    florin_journal = NULL;
}
