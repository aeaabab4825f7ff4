/* An event, as somebody may know it. */
#ifndef FLORIN_GAME_EVENTS_H
#define FLORIN_GAME_EVENTS_H

#include "florin/words.h"

enum { EVENTS_EVERYTHING = -2 }; /* as a viewer: one who may know all, as when a finished game is shown again */

/* Copies a state as the viewer may see it. */
void state_for(const struct florin_game *game, const void *state, int viewer, struct florin_state *seen);

/* The event as it is told to the viewer: known to everybody, or without operands and numbers and known to nobody. */
struct florin_event event_for(const struct florin_event *event, int viewer);

/* Tells the viewer of the move that `seat` makes in the state `before`: a line for each event that has a sentence. */
void events_tell(const struct florin_game *game, const void *before, int seat, struct florin_move move, int viewer,
                 enum florin_language language, struct florin_text *out);

#endif
