/* Positions a player can read: lay tokens and cards out, play moves in notation, say what must be true. */
#ifndef TESTS_PAX_SCENARIO_H
#define TESTS_PAX_SCENARIO_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pax/presentation/pax.h"
#include "pax/rules.h"

/* A new game in which seat 0 is Fugger and on turn, 1 Medici, 2 Coeur, 3 Marchionni. Nobody has cards. */
void new_game(struct pax *p, int seats);
/* The same with options: pairs of option index and value, ended by -1. */
void new_game_with(struct pax *p, int seats, ...);
/* The same position by the other text: the options that follow `text` are switched over, or of them only this one. */
void by_living_rules(struct pax *p, int option);
extern bool one_living_rule;

/* ---- positions to begin with: three players and a map without Tokens ---- */

void quiet_game(struct pax *p);                                  /* five Florins for everybody */
void holding(struct pax *p, int card);                           /* seat 0 holds this card and five Florins */
void vote_in_france(struct pax *p);                              /* seat 0 has a vote in the West and France's majority */
/* The whole map, a Market of six plain cards a row, nine Florins for seat 0. */
void plain_game(struct pax *p, int seats);

/* ---- laying out; each verb takes the piece from wherever it was ---- */

void clear_map(struct pax *p);                                   /* no token in any City, on any Border, on any square */
void put_city(struct pax *p, int city, int token);               /* NO_TOKEN empties it */
void put_pawn(struct pax *p, int border, int seat);
void put_ship(struct pax *p, int border, int religion);
void put_bishop(struct pax *p, int item, int religion);
void silence(struct pax *p, int card);                           /* a red Bishop on it */
void put_repressed(struct pax *p, int empire, int token, int count);
void put_state(struct pax *p, int empire, int state);
void open_emporium(struct pax *p, int city);
void give_florins(struct pax *p, int seat, int florins);         /* exactly so many */
void give_hand(struct pax *p, int seat, int card);
void give_card(struct pax *p, int seat, int card);               /* into the Tableau, outermost on its side */
void give_maid(struct pax *p, int seat, int queen);
void give_square(struct pax *p, int seat, int empire);           /* King side, outermost */
void make_republic(struct pax *p, int empire);                   /* of a square in a Tableau */
void make_vassal(struct pax *p, int vassal, int suzerain);       /* into the Suzerain's Tableau */
void marry(struct pax *p, int queen, int empire);
void stock(struct pax *p, int side, int column, int card, int florins); /* a Market place; NO_CARD makes a gap */
void put_florins(struct pax *p, int side, int column, int florins); /* onto the card that lies there */
void activate(struct pax *p, int victory);
void empty_decks(struct pax *p);
void lay_on_deck(struct pax *p, int side, int card);             /* to be drawn next */
void set_turn(struct pax *p, int seat);                          /* a fresh turn of that seat */

/* ---- playing ---- */

/* Plays one move in notation for whoever decides. Fails the test if it is illegal or breaks an invariant. */
void play(struct pax *p, const char *move);
/* Plays several, separated by "; ". */
void play_all(struct pax *p, const char *moves);
/* Plays one and compares what happens, an event a line: "1 card_bought PREN036 <west:2 price=2", seat 0 for nobody. */
void happens(struct pax *p, const char *move, const char *events);
/* Plays one and compares what the viewer is told of it, a sentence a line. */
void told(struct pax *p, const char *move, int viewer, enum florin_language language, const char *sentences);
/* The move must be judged illegal by exactly this rule. */
void refused(const struct pax *p, const char *move, enum rule rule);
/* The move must be illegal, and this is what is said about it. */
void refused_because(const struct pax *p, const char *move, const char *english, const char *italian);
/* What would forbid seat 0 this target if it were carrying out the Op now. */
enum rule target_verdict(const struct pax *p, int item, int op, struct florin_move target);
/* The same for a seat that need not be the one that decides. */
void refused_to(const struct pax *p, int seat, const char *move, enum rule rule);
/* The same for moves that are no text: no check of the layout, nor of what is offered. */
void legal_now(const struct pax *p, struct florin_move move);
void illegal_now(const struct pax *p, struct florin_move move, enum rule rule);
/* Is the move among those offered now? Checks that generator and judge agree about it. */
bool offered(const struct pax *p, const char *move);
/* Whatever is judged legal now is offered, also among moves with operands that make no sense. */
void only_offers_are_legal(const struct pax *p);
int decider(const struct pax *p);
int pending(const struct pax *p);                                /* frame kind on top */
int offers(const struct pax *p);                                 /* how many moves are offered */

/* ---- looking ---- */

int on_square(const struct pax *p, int empire, int token);       /* how many such tokens are repressed there */
bool in_tableau(const struct pax *p, int seat, int item);
bool in_hand(const struct pax *p, int seat, int card);
bool discarded(const struct pax *p, int card);
bool on_throne(const struct pax *p, int empire);
int florins_in_game(const struct pax *p);                        /* of players and on the Market */
struct pax_standing standing(const struct pax *p, int seat);

#endif
