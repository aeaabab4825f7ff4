/* Nim with secrets: the smallest game that uses everything the interface has. Seats bid at once and in secret for who
 * begins; each holds a hidden card; a heap may be taken from; a card may be shown once, and then a new one is drawn. */
#ifndef TOY_H
#define TOY_H

#include "florin/game.h"

extern const struct florin_game toy;

enum { TOY_SEATS = 3, TOY_HEAPS = 5 };
enum toy_phase { TOY_BIDDING, TOY_TAKING, TOY_DRAWING, TOY_OVER, TOY_PHASES };
enum toy_kind { TOY_BID = 1, TOY_TAKE, TOY_SHOW, TOY_DRAW, TOY_SWAP, TOY_KINDS };
enum toy_rule { TOY_LEGAL, TOY_NOT_YOURS, TOY_NOT_NOW, TOY_TOO_MANY, TOY_NO_HEAP, TOY_SHOWN, TOY_HIGH_BID, TOY_RULES };
enum { TOY_OPTION_MISERE, TOY_OPTION_HEAPS, TOY_OPTION_CARDS, TOY_OPTION_PACE, TOY_OPTIONS };
enum { TOY_ARG_HEAP = FLORIN_ARG_OWN };
enum toy_event {
    TOY_EVENT_BID = 1, /* known to who bids until all have */
    TOY_EVENT_OPENED,  /* a bid, once all have bid */
    TOY_EVENT_TAKEN,
    TOY_EVENT_SHOWN,
    TOY_EVENT_DRAWN,   /* known to who drew */
    TOY_EVENT_WON,
    TOY_EVENTS
};

struct toy {
    uint64_t seed;   /* of the setup */
    uint64_t random; /* what the next card is made of */
    uint32_t luck;   /* cards drawn or shown, bids opened */
    uint8_t seats;
    uint8_t phase;
    uint8_t turn;
    uint8_t misere;
    uint8_t heaps;
    uint8_t cards;  /* 0: few kinds of card, 1: many */
    uint8_t winner; /* seat + 1, 0 while playing */
    uint8_t heap[TOY_HEAPS];
    uint8_t bid[TOY_SEATS];  /* 0 = not yet, else bid + 1; 255 = made but not to be seen */
    uint8_t card[TOY_SEATS]; /* 0 = not to be seen */
    uint8_t shown[TOY_SEATS];
    uint8_t pace;      /* an option that older records do not know; it changes nothing */
    uint8_t unused[2]; /* makes the size a multiple of 8 with no padding */
};

#endif
