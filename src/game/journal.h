/* Where the rules note what happens: a list that is there only while game->narrate runs. */
#ifndef FLORIN_JOURNAL_H
#define FLORIN_JOURNAL_H

#include "florin/game.h"

/* NULL while nobody listens. The verbs of the rules test it and note nothing then. */
#ifdef __wasm__ /* one thread, and its linker knows no other */
#define JOURNAL_THREAD
#else
#define JOURNAL_THREAD _Thread_local __attribute__((tls_model("initial-exec")))
#endif
extern JOURNAL_THREAD struct florin_events *florin_journal;

static inline bool noting(void)
{
    return __builtin_expect(florin_journal != NULL, 0);
}

/* Adds an event to the list that is open. */
void florin_note(struct florin_event event);

/* Carries out a move with a list open: what game->narrate does, given game->apply. */
void florin_narrate(void (*apply)(void *, int, struct florin_move), void *state, int seat, struct florin_move move,
                    struct florin_events *events);

#endif
