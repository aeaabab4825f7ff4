/* The first edition's components where they are not the second's: card sets, one-shots, abilities, map cards, and what
 * is not known about the first printing. Which of them are in play is said by the options. */
#ifndef PAX_FIRST_EDITION_H
#define PAX_FIRST_EDITION_H

#include "pax/state.h"
#include "pax/facts.h"

/* Is this card in one of the first edition's card sets (CARDS_1E_BASE ..)? */
bool pax_first_card_in_game(int choice, int card);
/* "29", "BGG01", "x2"; for Comets both numbers of the pair; nothing for cards the first edition does not have. */
void pax_put_first_number(struct florin_text *out, int card);

extern const uint8_t pax_first_abilities[ABILITY_COUNT][5];           /* cards with each ability, ended by 0 */
extern const uint8_t pax_first_levies[CITY_COUNT][RELIGION_COUNT];    /* by map state; 0: not on either side */
extern const uint8_t pax_first_sides[EMPIRE_COUNT][2];                /* start side and reverse of each map card */

/* ---- what is not verified ---- */

enum first_doubt {
    DOUBT_VALUES = 1,    /* agents, prestige, Ops and location are those of the second edition */
    DOUBT_ONE_SHOT = 2,  /* the one-shot is unknown, played as none or as deduced */
    DOUBT_PRESTIGE = 4,  /* may carry the polymath icon, alone or beside the others */
    DOUBT_NO_ABILITY = 8, /* without ability only because the list of abilities does not name the card */
    DOUBT_ABILITY = 16,  /* the list of abilities gives another text that looks like a slip */
    DOUBT_NUMBER = 32,   /* which of a pair has which number */
};
unsigned pax_first_doubts(int card);

#endif
