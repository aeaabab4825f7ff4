/* Shared by the walks: single values of a position, told or filled in. */
#ifndef PAX_WALK_H
#define PAX_WALK_H

#include "pax/rules.h"

/* Words of values, NULL for what is none. */
typedef const char *pax_naming(int value);
pax_naming pax_item_word, pax_empire_word, pax_city_word, pax_border_word, pax_op_word, pax_sides_word,
    pax_faiths_word, pax_victory_word, pax_bank_word, pax_route_word, pax_religion_word, pax_square_side_word,
    pax_purpose_word, pax_battle_word, pax_frame_word;

uint8_t pax_walk_byte(struct florin_visitor *v, const char *name, int value, int max);
/* Left out when it is 0. */
uint8_t pax_walk_some(struct florin_visitor *v, const char *name, int value, int max);
uint8_t pax_walk_word(struct florin_visitor *v, const char *name, int value, const char *(*names)(int), int count);
/* Left out when it is 0. */
uint8_t pax_walk_some_word(struct florin_visitor *v, const char *name, int value, const char *(*names)(int), int count);
/* A player, told by bank. */
uint8_t pax_walk_seat(struct pax *s, struct florin_visitor *v, const char *name, int seat);
uint8_t pax_walk_token(struct pax *s, struct florin_visitor *v, const char *name, int token);
/* A card or square; while filling, a card goes to `place` and may have gone nowhere before. */
uint8_t pax_walk_item(struct pax *s, struct florin_visitor *v, const char *name, int item, int place);
uint8_t pax_walk_card(struct pax *s, struct florin_visitor *v, const char *name, int card, int place);
/* Of a list that has room for `room`. */
int pax_walk_length(struct florin_visitor *v, const char *name, int count, int room);
/* Of each kind that can be repressed. */
void pax_walk_tokens(struct pax *s, struct florin_visitor *v, const char *name, uint8_t count[10]);

#endif
