/* What happened, told to somebody who may know only so much. */
#ifndef FLORIN_STORY_H
#define FLORIN_STORY_H

#include "florin/session.h"
#include "game/events.h"

enum { STORY_EVERYTHING = EVENTS_EVERYTHING }; /* as a seat: one who may know all, as when a finished game is shown again */

/* Copies a state as the seat may know it. */
void story_view(const struct florin_game *game, const void *state, int seat, struct florin_state *view);

/* The step of the history with this index and what it changed, as the seat may know it when the game has come to state `now`. */
void story_step(const struct florin_session *session, int index, int now, int seat, enum florin_language language,
                struct florin_text *out);


#endif
