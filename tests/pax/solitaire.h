/* Scenarios of the one-player game (part O): seat 0 is the person, Fugger, seat 1 the opponent, Medici. */
#ifndef TESTS_PAX_SOLITAIRE_H
#define TESTS_PAX_SOLITAIRE_H

#include "pax/solitaire.h"
#include "scenario.h"

/* A new game as part O lays it out. */
void new_solitaire(struct pax *p);
/* The same, but nothing on the map, nothing in the Market but two facedown cards, five Florins for both. Nothing triggers a
 * row above the last two. */
void quiet_solitaire(struct pax *p);
/* The opponent's turn begins, and it thinks. */
void its_turn(struct pax *p);
/* It must follow this row, and this cell of it. */
void follows(const struct pax *p, int row, enum cell cell);
/* Its turn begins; then it must follow this row and cell, and make these moves. */
void turns_to(struct pax *p, int row, enum cell cell, const char *moves);
/* Plays the Levies it raises now. */
void past_levies(struct pax *p);
/* Plays all moves of the opponent until the person decides or the game is over; how many they were. */
int let_it_play(struct pax *p);

#endif
