/* Pax Renaissance: the state of a game, and the words every file of the rules shares.
 *
 * Ids start at 1 and 0 means "none", in the state as in moves. Section letters are those of the second-edition rulebook;
 * "1e" marks what the first edition's switches ask for. */
#ifndef PAX_PAX_H
#define PAX_PAX_H

#include "florin/game.h"
#include "pax/ids.h"
#include "pax/options.h"

extern const struct florin_game pax2e, pax1e;

/* ---- limits ---- */

enum {
    PAX_SEATS = 4,
    COLUMNS = 6,        /* of a Market row; column FAIR is the trade fair */
    FAIR = 0,
    HAND_LIMIT = 2,     /* E1a */
    DECK_MAX = 36,
    ROW_MAX = 80,       /* cards and squares that all players together can hold */
    STACK_MAX = 16,
};

/* What a player holds lies in four rows, West and East from the Player Board outwards. */
enum row_kind { ROW_WEST, ROW_EAST, ROW_HAND, ROW_MAIDS, ROW_KINDS };
enum { ROW_COUNT = PAX_SEATS * ROW_KINDS };

/* Where a card is. A card in a row has place PLACE_ROW + row number. */
enum place {
    PLACE_BOX,    /* in this game's pool but not dealt into a deck: nobody knows which */
    PLACE_DECK,
    PLACE_MARKET,
    PLACE_COUPLE, /* a Queen beside her King, see pax.queens */
    PLACE_GONE,   /* discarded, or left out by the options */
    PLACE_HIDDEN, /* in a redacted state: somewhere its reader cannot see */
    PLACE_ROW,
};
enum { CARD_HIDDEN = 255 };

/* ---- pending decisions ---- */

/* What the top of the stack waits for. Frames marked * need no decision and are carried out at once. */
enum frame_kind {
    FRAME_NONE,
    FRAME_TURN,        /* D1: choose an action, or end the turn */
    FRAME_COMET,       /* L1: choose a Victory Square */
    FRAME_AGENT,       /* E2.2: place agent [b] of card [a]; [c] bit set of AGENT_*; [d] City or Border the first one took */
    FRAME_SHORTAGE,    /* TOKEN MANAGEMENT: find a token [a] for purpose [b] at place [c]; [d] 1 if it must be found, + 16 * empire */
    FRAME_PACIFY,      /* F1b: kill one token repressed on square (item) [a] */
    FRAME_OPS,         /* E4: sides [a], [b] set once an op was done: choose card and op, or end; [c] 1e x34 was used */
    FRAME_CIPHER,      /* CRYPTOGRAPHY: choose an opponent's card and political op */
    FRAME_BISHOP_FROM, /* F1: which Bishop; card [a], op [b] in this and the frames below */
    FRAME_BISHOP_TO,   /* F1: where to; Bishop's card [c] */
    FRAME_COMMERCE,    /* F2 */
    FRAME_BEHEAD,      /* F3 */
    FRAME_TAX,         /* F4 */
    FRAME_REPRESS,     /* F5 */
    FRAME_VOTE,        /* F6 */
    FRAME_CORSAIR,     /* F7 */
    FRAME_SIEGE,       /* F8 */
    FRAME_CAMPAIGN,    /* F9 */
    FRAME_TAXED,       /* F4: owner of the Concession on border [a] pays or represses; taxed from empire [b] */
    FRAME_LEVY,        /* F4, G4: choose a City of empire [a] */
    FRAME_VOYAGE,      /* * G4: raise Levies along route [a] from stop [b] to stop [c] */
    FRAME_ROOKS,       /* PREN012: do the adjacent Rooks ride? [a] 1e: only those in Ottoman and the Papal States */
    FRAME_BATTLE,      /* * BATTLE b: agents from [a] on join, then both sides are counted */
    FRAME_CASUALTY,    /* BATTLE: who falls */
    FRAME_AFTERMATH,   /* * BATTLE b(3), K2: won if [a]; step [b]: map side, survivors, regime change */
    FRAME_ARRANGE,     /* K2a: tokens in Constantinople */
    FRAME_SURVIVOR,    /* BATTLE i: place who fought */
    FRAME_REGIME,      /* REGIME CHANGE of empire [a]: concession [b], golden liberty [c] still open */
    FRAME_APOSTASY,    /* * K3: bit set of the two religions [a] */
    FRAME_DISCARD,     /* HAND a: down to two cards */
    FRAME_VENICE,      /* G4c: which token stays */
    FRAME_DROP,        /* promo: Medieval Constantinople holds two: which token goes */
    FRAME_ENCLOSURE,   /* PREN161X: tokens of the West set free */
    FRAME_SHIFT,       /* * 1e: trade shifts to Emporium [a] once the Agents stand */
    FRAME_SECOND_SALE, /* 1e x52: one action sells two cards */
    FRAME_KINDS
};

struct frame {
    uint8_t kind, seat;
    uint8_t a, b, c, d;
};

/* How the agents of FRAME_AGENT are placed. */
enum {
    AGENT_MUST = 1,       /* E2.1: a one-shot was triggered */
    AGENT_FOUGHT = 2,     /* J1, J2: who fought is not placed again */
    AGENT_FOUGHT_HOLY = 4,/* K1a: the same in a religious war */
    AGENT_REVOLT = 8,     /* with AGENT_FOUGHT: it was a peasant revolt */
    AGENT_SHIPS = 16      /* 1e: Pirates alone, before they fight from their Border */
};

/* What a token placed by FRAME_SHORTAGE is for. */
enum purpose { FOR_AGENT, FOR_LEVY, FOR_CONCESSION, FOR_BATTLE };

enum battle_kind { BATTLE_NONE, BATTLE_CONSPIRACY, BATTLE_REVOLT, BATTLE_RELIGIOUS, BATTLE_CAMPAIGN };

/* The battle being fought; all zero when there is none. */
struct battle {
    uint8_t kind;
    uint8_t seat;       /* who attacks */
    uint8_t religion;   /* of a religious war */
    uint8_t target;     /* Empire attacked */
    uint8_t king;       /* campaign: the attacking Empire */
    uint8_t card;       /* whose one-shot this is; 0 for campaigns */
    uint8_t rooks;      /* PREN012: 1 adjacent gold Rooks ride too; 2 those in Ottoman and the Papal States (1e) */
    uint8_t wounded;    /* 1e 83: the token in Venice, which counts as two, has taken its first blow */
    uint8_t agent[2];   /* agents that fight and still live, as tokens */
    uint8_t falling;    /* how many more fall */
    uint8_t defenders_fall; /* the choice is among the defenders */
    uint8_t must[10];   /* repressed tokens on the target that fought and must be placed (BATTLE i) */
};

/* Everything that can change during a game. No pointers: copy it with `=`, compare it with memcmp. */
struct pax {
    uint64_t seed;                          /* as given at setup; 0 once redacted */
    uint32_t queens[EMPIRE_COUNT];          /* bit set of Queens (0..17, pax_queens[]) married to each King */
    uint16_t florins[PAX_SEATS];
    uint16_t republics;                     /* bit set of Empires on their Republic side */
    uint16_t luck;                          /* cards turned up so far */
    int8_t option[PAX_OPTION_COUNT];

    uint8_t seats;                          /* 2..4 */
    uint8_t bank[PAX_SEATS];                /* enum bank */
    uint8_t out;                            /* G6: bit set of seats that went bankrupt */
    uint8_t first;                          /* seat that began (C7) */
    uint8_t turn_of;                        /* seat whose turn it is */
    uint8_t mover;                          /* seat that decided last */
    uint8_t actions;                        /* left this turn: 2, 1, 0 */
    uint8_t acted;                          /* an action was taken this turn */
    uint8_t ran;                            /* bit set of sides whose Ops were run this turn */
    uint8_t fairs;                          /* bit set of sides whose fair was held this turn */
    uint8_t free_fair;                      /* PREN097X was used this turn */
    uint8_t used[24];                       /* bit set of items whose Op was used this turn */

    uint8_t active;                         /* bit set of active Victory Squares */
    uint8_t over;                           /* enum victory that ended the game; 0 while it lasts */
    uint8_t winners;                        /* bit set of seats */

    uint8_t deck_size[SIDE_COUNT];
    uint8_t deck[SIDE_COUNT][DECK_MAX];     /* the top card is the last */
    uint8_t market[SIDE_COUNT][COLUMNS];    /* card, 0 = gap */
    uint8_t market_florins[SIDE_COUNT][COLUMNS];
    uint8_t paid[SIDE_COUNT];               /* E1e: bit set of columns paid this turn */

    uint8_t row[ROW_MAX];                   /* all rows one after the other: use row_of() */
    uint8_t row_end[ROW_COUNT];
    uint8_t place[CARD_COUNT];              /* of each card */
    uint8_t bishop[ITEM_COUNT];             /* religion of the Bishop on each card or square */

    uint8_t holder[EMPIRE_COUNT];           /* of each square: 0 on its Throne, else seat + 1 */
    uint8_t suzerain[EMPIRE_COUNT];         /* Empire whose Vassal this is */
    uint8_t state[EMPIRE_COUNT];            /* MEDIEVAL or the religion of the Theocracy */
    uint8_t repressed[EMPIRE_COUNT][10];    /* tokens on each square, by repressed_index() */

    uint8_t city[CITY_COUNT];               /* token in each City space */
    uint8_t open[SIDE_COUNT];               /* the open Emporium of each route: white is West, black East */
    uint8_t concession[BORDER_COUNT];       /* seat + 1 */
    uint8_t pirate[BORDER_COUNT];           /* religion */
    uint8_t supply[TOKEN_COUNT];            /* tokens in the pool and in the players' Reserves */

    struct battle battle;
    uint8_t depth;                          /* of the stack; the bottom is FRAME_TURN */
    struct frame stack[STACK_MAX];
};

#endif
