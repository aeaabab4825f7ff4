/* The texts of a kind of move: its row in moves.c, the sentences of explain*.c and the places of spots.c. */
#ifndef PAX_PRESENTATION_MOVES_H
#define PAX_PRESENTATION_MOVES_H

#include "game/text.h"
#include "pax/presentation/words.h"

/* A move that is told, legal or not. */
struct telling {
    struct voice voice;
    int seat;               /* whose move it is; FLORIN_NOBODY while only its places are told */
    const struct frame *f;  /* the pending decision; one of kind FRAME_NONE after the end */
    struct florin_move move;
};

/* Tells the places one after the other. */
struct places {
    struct telling of;
    struct florin_visitor *v;
    const char *weight;     /* of the move, told with its first place; NULL for most */
};

typedef void pax_explaining(const struct telling *t);
typedef void pax_placing(struct places *to, int operand);

/* How much hangs on a move: little on what only fills an action in that was chosen before, much on what gives something
 * up for good. */
enum weight { PLAIN, SMALL, GRAVE };

struct told_move {
    uint8_t weight;           /* enum weight */
    uint8_t says[2];          /* enum fact: what its first operands are in the sentence, if that takes nothing else ... */
    uint16_t sentence;        /* ... and the sentence */
    pax_explaining *explain;  /* else what it does, in the context of the decision it answers */
    pax_placing *place[2];    /* the places a hand touches, first to last; each gets the operand in its column */
};
extern const struct told_move pax_told_moves[MOVE_KINDS];

/* A number may be nonsense: then the id that means none. */
static inline int valid_city(int city) { return city > NO_CITY && city < CITY_COUNT ? city : NO_CITY; }
static inline int valid_border(int border) { return border > NO_BORDER && border < BORDER_COUNT ? border : NO_BORDER; }
static inline int valid_empire(int empire) { return empire > NO_EMPIRE && empire < EMPIRE_COUNT ? empire : NO_EMPIRE; }

/* explain.c: actions */
struct phrase pax_holder_name(const struct voice *v, int item);            /* "Medici", "on the Throne" */
void pax_say_forecast(const struct voice *v, int seat, struct florin_move move); /* how a war that it begins would end */
pax_explaining pax_explain_buy, pax_explain_play, pax_explain_sell, pax_explain_ops, pax_explain_fair, pax_explain_reprisal,
    pax_explain_counter, pax_explain_end;

/* explain_answers.c: answers to what follows from them */
pax_explaining pax_explain_activate, pax_explain_op, pax_explain_done, pax_explain_skip, pax_explain_city,
    pax_explain_border, pax_explain_on, pax_explain_bishop, pax_explain_florin, pax_explain_target, pax_explain_sail,
    pax_explain_pay, pax_explain_submit, pax_explain_kill, pax_explain_lost_agent, pax_explain_lost_city,
    pax_explain_lost_pirate, pax_explain_lost_concession, pax_explain_lost_repressed, pax_explain_concession,
    pax_explain_liberty, pax_explain_arrange, pax_explain_keep, pax_explain_drop, pax_explain_ride,
    pax_explain_take_repressed, pax_explain_take_city, pax_explain_take_border, pax_explain_take_bishop;

/* spots.c */
pax_placing pax_place_city, pax_place_border, pax_place_empire, pax_place_item, pax_place_victory, pax_place_op,
    pax_place_ops, pax_place_token, pax_place_agent, pax_place_column, pax_place_purchase, pax_place_card, pax_place_fair,
    pax_place_end, pax_place_arrangement, pax_place_reprisal, pax_place_counter, pax_place_shortage, pax_place_button;

#endif
