/* The texts of a kind of move: its row in moves.c, the sentences of explain.c and the places of spots.c. */
#ifndef AOR_PRESENTATION_MOVES_H
#define AOR_PRESENTATION_MOVES_H

#include "aor/presentation/words.h"

/* A move that is told, legal or not. */
struct telling {
    const struct aor *s;
    int seat;               /* whose move it is; FLORIN_NOBODY while only its places are told */
    struct florin_move move;
    enum florin_language language;
    const char *const *words;
    struct florin_text *out;
};

/* Tells the places one after the other. */
struct places {
    struct telling of;
    struct florin_visitor *v;
    const char *weight;     /* of the move, told with its first place; NULL for most */
};

/* How much hangs on a move: little on what goes step by step, much on what gives something up or ends one's part of a
 * phase. */
enum weight { PLAIN, SMALL, GRAVE };

typedef enum weight aor_weighing(const struct telling *t);
typedef int aor_numbering(const struct telling *t);
typedef const char *aor_naming(const struct telling *t, struct name *room);
typedef void aor_explaining(const struct telling *t);
typedef void aor_placing(struct places *to, int operand);

struct told_move {
    uint8_t weight;           /* enum weight ... */
    aor_weighing *weigh;      /* ... or what it depends on */
    aor_numbering *number;    /* its sentence takes the operand, a number, and the range that begins with it ... */
    aor_naming *matter;       /* ... and one more text, "" for most */
    aor_explaining *explain;  /* in place of that sentence */
    aor_placing *place[2];    /* the places a hand touches, first to last; each gets the operand in its column */
};
extern const struct told_move aor_told_moves[MOVE_KINDS];

/* explain.c */
aor_weighing aor_weigh_placing, aor_weigh_end;
aor_numbering aor_number_named, aor_value_removed, aor_civil_losses, aor_price_asked, aor_relief_asked, aor_stability_asked,
    aor_indulgence_asked, aor_card_asked, aor_trade_asked;
aor_naming aor_name_trend_removed, aor_name_trend, aor_name_war, aor_name_reduced, aor_name_receiver, aor_name_ship,
    aor_name_advance, aor_name_attacked, aor_name_partner;
aor_explaining aor_explain_bid, aor_explain_pass, aor_explain_done, aor_explain_play, aor_explain_good, aor_explain_claim,
    aor_explain_place, aor_explain_attack, aor_explain_trade;
void aor_explain_plainly(const struct telling *t, int template); /* by the number and matter of its row */

/* spots.c */
aor_placing aor_place_player, aor_place_card, aor_place_capital, aor_place_province, aor_place_commodity, aor_place_category,
    aor_place_area, aor_place_advance, aor_place_trend, aor_place_deck, aor_place_ship, aor_place_tokens, aor_place_button;

#endif
