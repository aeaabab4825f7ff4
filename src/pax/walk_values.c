/* The single values of a position, told or filled in: numbers, words, players, tokens, cards. */
#include "pax/walk.h"

/* ---- names ---- */

const char *pax_item_word(int value) { return value == CARD_HIDDEN ? "hidden" : pax_arg_name(ARG_ITEM, value); }
const char *pax_empire_word(int value) { return pax_arg_name(ARG_EMPIRE, value); }
const char *pax_city_word(int value) { return pax_arg_name(ARG_CITY, value); }
const char *pax_border_word(int value) { return pax_arg_name(ARG_BORDER, value); }
const char *pax_op_word(int value) { return pax_arg_name(ARG_OP, value); }
const char *pax_sides_word(int value) { return pax_arg_name(ARG_SIDES, value); }
const char *pax_faiths_word(int value) { return pax_arg_name(ARG_FAITHS, value); }
const char *pax_victory_word(int value) { return pax_arg_name(ARG_VICTORY, value); }
const char *pax_bank_word(int value) { return value > NO_BANK && value < BANK_COUNT ? pax_banks[value].name : NULL; }
const char *pax_route_word(int value)
{
    return value >= 0 && value < ROUTE_COUNT ? pax_cities[pax_routes[value].emporium].name : NULL;
}

const char *pax_religion_word(int value)
{
    return value >= 0 && value < RELIGION_COUNT ? pax_religion_ids[value] : NULL;
}

const char *pax_square_side_word(int value)
{
    return value == 0 ? "king" : value == 1 ? "republic" : NULL;
}

const char *pax_purpose_word(int value)
{
    static const char *const names[] = {"agent", "levy", "concession", "battle"};
    return value >= 0 && value <= FOR_BATTLE ? names[value] : NULL;
}

const char *pax_battle_word(int value)
{
    static const char *const names[] = {NULL, "conspiracy", "revolt", "religious", "campaign"};
    return value >= 0 && value <= BATTLE_CAMPAIGN ? names[value] : NULL;
}

/* Pawns by bank, not by seat: the tokens of the tables and then pawn:fugger, pawn:medici ... */
enum { BANK_TOKENS = PAWN + BANK_COUNT };

static const char *token_word(int value)
{
    static const char *const pawns[BANK_COUNT] = {NULL, "pawn:fugger", "pawn:medici", "pawn:coeur", "pawn:marchionni",
                                                  "pawn:berenberg", "pawn:mendes"};
    if (value > PAWN && value < BANK_TOKENS)
        return pawns[value - PAWN];
    return value > NO_TOKEN && value < PAWN ? pax_arg_name(ARG_TOKEN, value) : NULL;
}

const char *pax_frame_word(int value)
{
    return value > 0 && value < FRAME_KINDS ? pax_decisions[value].word : NULL;
}

/* ---- single values ---- */

uint8_t pax_walk_byte(struct florin_visitor *v, const char *name, int value, int max)
{
    return (uint8_t)v->number(v, name, value, 0, max);
}

/* A number that may be left out when it is 0. */
uint8_t pax_walk_some(struct florin_visitor *v, const char *name, int value, int max)
{
    return v->has(v, name, value != 0) ? pax_walk_byte(v, name, value, max) : 0;
}

uint8_t pax_walk_word(struct florin_visitor *v, const char *name, int value, const char *(*names)(int), int count)
{
    return (uint8_t)v->word(v, name, value, names, count);
}

/* A word that may be left out when it is 0. */
uint8_t pax_walk_some_word(struct florin_visitor *v, const char *name, int value, const char *(*names)(int), int count)
{
    return v->has(v, name, value != 0) ? pax_walk_word(v, name, value, names, count) : 0;
}

static int seat_of_bank(const struct pax *s, int bank)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->bank[seat] == bank)
            return seat;
    return -1;
}

/* A player, told by bank. */
uint8_t pax_walk_seat(struct pax *s, struct florin_visitor *v, const char *name, int seat)
{
    int found = seat_of_bank(s, v->word(v, name, s->bank[seat], pax_bank_word, BANK_COUNT));
    if (found >= 0)
        return (uint8_t)found;
    v->error(v, "that bank has no seat");
    return 0;
}

uint8_t pax_walk_token(struct pax *s, struct florin_visitor *v, const char *name, int token)
{
    int value = is_pawn(token) ? PAWN + s->bank[token - PAWN] : token;
    value = v->word(v, name, value, token_word, BANK_TOKENS);
    if (value < PAWN)
        return (uint8_t)value;
    int seat = seat_of_bank(s, value - PAWN);
    if (seat < 0)
        v->error(v, "that bank has no seat");
    return (uint8_t)(PAWN + (seat < 0 ? 0 : seat));
}

/* A card or square; while filling, a card goes to `place` and may have gone nowhere before. */
uint8_t pax_walk_item(struct pax *s, struct florin_visitor *v, const char *name, int item, int place)
{
    item = v->word(v, name, item, pax_item_word, 256);
    if (!v->filling)
        return (uint8_t)item;
    if (item == CARD_HIDDEN) {
        v->error(v, "hidden cards cannot be filled in");
        return 0;
    }
    if (is_card(item)) {
        if (s->place[item] != PLACE_BOX)
            v->error(v, "this card is in two places");
        s->place[item] = (uint8_t)place;
    }
    return (uint8_t)item;
}

uint8_t pax_walk_card(struct pax *s, struct florin_visitor *v, const char *name, int card, int place)
{
    int item = pax_walk_item(s, v, name, card, place);
    if (!v->filling || is_card(item))
        return (uint8_t)item;
    v->error(v, "expected a card");
    return 0;
}

/* The length of a list that has room for `room`. */
int pax_walk_length(struct florin_visitor *v, const char *name, int count, int room)
{
    count = v->list(v, name, count);
    if (count <= room)
        return count;
    v->error(v, "this list is too long");
    return room;
}

static const char *repressed_word(const struct pax *s, int index)
{
    int token = repressed_token(index);
    return token_word(is_pawn(token) ? PAWN + s->bank[token - PAWN] : token);
}

void pax_walk_tokens(struct pax *s, struct florin_visitor *v, const char *name, uint8_t count[10])
{
    bool any = false;
    for (int i = 0; i < 10; i++)
        any = any || count[i];
    if (!v->has(v, name, any))
        return;
    v->object(v, name);
    for (int i = 0; i < 6 + s->seats; i++)
        if (repressed_word(s, i))
            count[i] = pax_walk_some(v, repressed_word(s, i), count[i], 10);
    v->end(v);
}
