/* The facts: cards, Empires, Cities, Borders, routes, banks. Never changed by play. */
#ifndef PAX_FACTS_H
#define PAX_FACTS_H

#include <stdint.h>

#include "pax/ids.h"

enum { QUEEN_COUNT = 18, SUITORS = 4, CARD_OPS = 3, ROUTE_COUNT = 6, ROUTE_BORDERS = 8 };

struct pax_card {
    const char *number, *title;
    uint8_t deck;             /* enum side: Market row and Tableau side */
    uint8_t set;              /* enum card_set */
    uint8_t where;            /* Location: enum empire, THE_WEST, THE_EAST, NOWHERE */
    uint8_t agent[2];         /* tokens; PAWN is of the player's colour */
    uint8_t prestige;         /* bit set of enum prestige */
    uint8_t op[CARD_OPS];     /* top to bottom */
    uint8_t one_shot;
    uint8_t one_shot_arg;     /* TRADE_SHIFT: the Emporium; APOSTASY: bit set of two religions; TORCH: the victory */
    uint16_t suitors;         /* of a Queen: bit set of Empires */
    uint64_t abilities;       /* bit set of enum ability */
};

/* A one-shot as printed: its kind, and the Emporium, religions or victory it names. */
struct one_shot_print {
    uint8_t kind, arg;
};

struct pax_square {
    const char *title;
    const char *called;       /* in a word or two, where a map has room for no more */
    uint8_t prestige;
    uint8_t op[CARD_OPS];
};

struct pax_empire {
    const char *name;
    uint8_t region;           /* enum side */
    uint8_t start_state;
    uint16_t adjacent;        /* with diagonals */
    uint16_t across_sea;      /* neighbours over a Sea Border */
    uint16_t borders;         /* bit set */
    uint8_t first_city, last_city;
    struct pax_square king, republic;
};

enum promo_square {
    PROMO_HUNGARY, PROMO_HUNGARY_REPUBLIC, PROMO_OTTOMAN, PROMO_OTTOMAN_REPUBLIC, PROMO_POPE_REFORMIST, PROMO_POPE_ISLAMIC,
    PROMO_SQUARE_COUNT
};

struct pax_city {
    const char *name;
    uint8_t empire;
    uint8_t capital;
    uint8_t emporium;         /* 0, or side + 1 of the route that can start here */
    uint8_t levy[RELIGION_COUNT]; /* by map state; 0: not there in that state */
    uint8_t start[3];         /* token at the start, by enum map_choice */
};

struct pax_border {
    const char *name;
    uint8_t empire[2];
    uint8_t sea;
};

struct pax_route {
    uint8_t emporium, side, borders;
    uint8_t empire[ROUTE_BORDERS + 1];
    uint8_t border[ROUTE_BORDERS];
};

struct pax_bank {
    const char *name;
    uint8_t border;           /* of the starting Concession */
    uint8_t promo;
};

extern const struct pax_card pax_cards[CARD_COUNT];
extern const uint8_t pax_queens[QUEEN_COUNT];               /* card of each Queen */
extern const uint8_t pax_suitors[QUEEN_COUNT][SUITORS];     /* of each, in the order of her card */
extern const uint8_t pax_ability_cards[ABILITY_COUNT][5];   /* cards with each ability, ended by 0 */
extern const struct pax_empire pax_empires[EMPIRE_COUNT];
extern const struct pax_square pax_promo_squares[PROMO_SQUARE_COUNT];
extern const struct pax_city pax_cities[CITY_COUNT];
extern const struct pax_border pax_borders[BORDER_COUNT];
extern const struct pax_route pax_routes[ROUTE_COUNT];
extern const struct pax_bank pax_banks[BANK_COUNT];
extern const char *const pax_side_ids[SIDE_COUNT], *const pax_religion_ids[RELIGION_COUNT];

#endif
