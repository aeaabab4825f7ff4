/* Pax Renaissance: the state of a game, and the words every file of the rules shares.
 *
 * Ids start at 1 and 0 means "none", in the state as in moves. Section letters are those of the second-edition
 * rulebook; "1e" marks what the first edition's switches ask for. */
#ifndef PAX_STATE_H
#define PAX_STATE_H

#include <assert.h>

#include "florin/game.h"
#include "pax/ids.h"
#include "pax/options.h"

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

/* A player's cards lie in four rows, West and East from the Player Board outwards. */
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

/* The decision that the top of the stack waits for. Frames marked * need no decision and are carried out at once. */
enum frame_kind {
    FRAME_NONE,
    FRAME_TURN,        /* D1: choose an action, or end the turn */
    FRAME_COMET,       /* L1: choose a Victory Square */
    FRAME_AGENT,       /* E2.2: place an Agent of a card */
    FRAME_SHORTAGE,    /* TOKEN MANAGEMENT: find a token */
    FRAME_PACIFY,      /* F1b: kill one token repressed on a square */
    FRAME_OPS,         /* E4: choose card and op, or end */
    FRAME_CIPHER,      /* CRYPTOGRAPHY: choose an opponent's card and political op */
    FRAME_BISHOP_FROM, /* F1: which Bishop */
    FRAME_BISHOP_TO,   /* F1: where to */
    FRAME_COMMERCE,    /* F2 */
    FRAME_BEHEAD,      /* F3 */
    FRAME_TAX,         /* F4 */
    FRAME_REPRESS,     /* F5 */
    FRAME_VOTE,        /* F6 */
    FRAME_CORSAIR,     /* F7 */
    FRAME_SIEGE,       /* F8 */
    FRAME_CAMPAIGN,    /* F9 */
    FRAME_TAXED,       /* F4: the owner of a Concession pays or represses it */
    FRAME_LEVY,        /* F4, G4: choose a City */
    FRAME_VOYAGE,      /* * G4: raise Levies along a route */
    FRAME_ROOKS,       /* PREN012: do the adjacent Rooks ride? */
    FRAME_BATTLE,      /* * BATTLE b: agents join, then both sides are counted */
    FRAME_CASUALTY,    /* BATTLE: who falls */
    FRAME_AFTERMATH,   /* * BATTLE b(3), K2: map side and survivors, then regime change */
    FRAME_ARRANGE,     /* K2a: tokens in Constantinople */
    FRAME_SURVIVOR,    /* BATTLE i: place who fought */
    FRAME_REGIME,      /* REGIME CHANGE: what comes with an Empire */
    FRAME_APOSTASY,    /* * K3: who deals with both religions is punished */
    FRAME_DISCARD,     /* HAND a: down to two cards */
    FRAME_VENICE,      /* G4c: which token stays */
    FRAME_DROP,        /* promo: Medieval Constantinople holds two: which token goes */
    FRAME_ENCLOSURE,   /* PREN161X: tokens of the West set free */
    FRAME_SHIFT,       /* * 1e: trade shifts once the Agents stand */
    FRAME_SECOND_SALE, /* 1e x52: one action sells two cards */
    FRAME_KINDS
};

/* A pending decision: its kind, whose it is, and what that kind has to remember. Bytes a kind does not name are 0. */
struct frame {
    uint8_t kind, seat;
    union {
        struct {
            uint8_t card;
            uint8_t agent;      /* which of its Agents, from 0 */
            uint8_t how;        /* bit set of AGENT_* */
            uint8_t taken;      /* City or Border the first one took */
        } placing;              /* all four bytes, so it stands first: {0} clears them */
        struct {
            uint8_t token;
            uint8_t purpose;    /* enum purpose */
            uint8_t place;      /* City, Border, item or Empire it is for */
            uint8_t how;        /* AGENT_MUST if it has to be found, + 16 * Empire to which a displaced Concession goes */
        } shortage;
        struct { uint8_t card; } comet;
        struct { uint8_t square; } pacify;
        struct {
            uint8_t sides;      /* bit set */
            uint8_t begun;      /* an Op was done */
            uint8_t borrowed;   /* 1e x34 was used */
            uint8_t run;        /* 1 + the side whose Ops are being run (OPT_OPS_ONE_SIDE_FIRST); 0: none yet, or any */
        } ops;
        struct {
            uint8_t card, op;   /* whose Op this is */
            uint8_t from;       /* FRAME_BISHOP_TO: where the Bishop stands */
        } run;                  /* FRAME_BISHOP_FROM to FRAME_CAMPAIGN */
        struct { uint8_t border, empire; } taxed;
        struct { uint8_t empire; } levy;
        struct {
            uint8_t route;
            uint8_t stop, last; /* its Empires, from 0: the next and the last to raise a Levy */
        } voyage;
        struct { uint8_t rhodes; } rooks;   /* 1e: only those in Ottoman and the Papal States */
        struct { uint8_t agent; } battle;   /* the next to join, from 0 */
        struct { uint8_t won, step; } aftermath;
        struct {
            uint8_t empire;
            uint8_t concession, liberty;    /* still open */
        } regime;
        struct { uint8_t religions; } apostasy; /* bit set of two */
        struct { uint8_t emporium; } shift;
    };
};
static_assert(sizeof(struct frame) == 6, "a pending decision is six bytes");

/* How the agents of FRAME_AGENT are placed. */
enum {
    AGENT_MUST = 1,       /* E2.1: a one-shot was triggered */
    AGENT_FOUGHT = 2,     /* J1, J2: who fought is not placed again */
    AGENT_FOUGHT_HOLY = 4, /* K1a: the same in a religious war */
    AGENT_REVOLT = 8,     /* with AGENT_FOUGHT: it was a peasant revolt */
    AGENT_SHIPS = 16      /* 1e: Pirates alone, before they fight from their Border */
};

/* The purpose of a token placed by FRAME_SHORTAGE. */
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

/* ---- the one-player game (part O) ---- */

enum { PERSON, OPPONENT }; /* its seats */
enum { KEPT_MAX = 5 };     /* actions in one turn: two, and three that Abilities make free */

/* O4a: a goal that was reached in this turn and must not be undone: how things stood before. */
struct kept {
    uint16_t empires;      /* bit set: where it is counted */
    uint8_t headline;      /* enum headline */
    uint8_t religion;
    uint8_t against;       /* what should fall */
    uint8_t in_favour;     /* what should rise */
};

/* O1: what the opponent means to do in its turn. All zero in any other turn. */
struct course {
    uint8_t pass;          /* O2: enum pass */
    uint8_t box;           /* O8: the cell, or bullet of a list, it follows now (pax_boxes); all before it are behind it */
    uint8_t row;           /* of the box */
    uint8_t taken;         /* bit set of rows that were taken */
    uint8_t religion;      /* dominant, in rows 3 and 4 */
    uint8_t means;         /* enum means: by what the action serves */
    uint8_t keeps, spare;  /* how many goals are kept; 0 */
    struct kept kept[KEPT_MAX];
    struct florin_move action, then;     /* the next actions */
    struct florin_move op, from, target; /* the Op that the goal needs, the Bishop it moves, what it is aimed at */
    struct florin_move agent[2];         /* O5c: where an Agent helps; none: where O5 sends it anyway */
};
static_assert(sizeof(struct course) == 8 + 6 * KEPT_MAX + 7 * 8, "no padding");

/* Everything that can change during a game. No pointers: copy it with `=`, compare it with memcmp. */
struct pax {
    uint64_t seed;                          /* as given at setup; 0 once redacted */
    uint32_t queens[EMPIRE_COUNT];          /* bit set of Queens (0..17, pax_queens[]) married to each King */
    uint16_t florins[PAX_SEATS];
    uint16_t republics;                     /* bit set of Empires on their Republic side */
    uint16_t luck;                          /* cards turned up so far */
    struct course course;                   /* part O */
    int8_t option[PAX_OPTION_COUNT];

    uint8_t seats;                          /* 2..4 */
    uint8_t bank[PAX_SEATS];                /* enum bank */
    uint8_t out;                            /* G6: bit set of seats that went bankrupt */
    uint8_t first;                          /* seat that began (C7) */
    uint8_t turn_of;                        /* seat whose turn it is */
    uint8_t mover;                          /* seat that decided last */
    uint8_t actions;                        /* left this turn: 2, 1, 0 */
    uint8_t acted;                          /* an action was taken this turn, free or not */
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
