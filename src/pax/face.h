/* What a table with pictures needs besides the position: facts that hold for the whole game, what follows from a position, and where
 * on the table each move is made. All are told to a visitor, so that this knows nothing of the format they travel in. */
#ifndef PAX_FACE_H
#define PAX_FACE_H

#include "florin/game.h"

/* Cards, Empires, Cities, Borders, routes, banks of the edition being played: names, places, icons and what each means. */
void pax_facts(const void *state, enum florin_language language, struct florin_visitor *visitor);

/* What a position shows and does not store: levies, faces of the squares, what is silenced, how everybody stands. */
void pax_scene(const void *state, int seat, enum florin_language language, struct florin_visitor *visitor);

/* Where a move is made: a list of places to touch one after the other, each with a name ("city:paris", "item:PREN009").
 * Places that begin with "do:" are nowhere on the table: buttons. */
void pax_spots(const void *state, struct florin_move move, enum florin_language language, struct florin_visitor *visitor);

#endif
