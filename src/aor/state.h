/* The position of a game of Age of Renaissance: one flat value, copied with `=`, compared with memcmp. */
#ifndef FLORIN_AOR_STATE_H
#define FLORIN_AOR_STATE_H

#include <string.h>

#include "aor/facts.h"
#include "florin/game.h"

enum { SEATS = 6, UNUSED = 3, UNUSED_TOO = 7 };

/* Phases of a turn (chapter 5), before them the preparations (4) and after them the end (6). */
enum phase {
    PHASE_DEAL, PHASE_CAPITALS, PHASE_ORDER, PHASE_DRAW, PHASE_BUY, PHASE_PLAY, PHASE_PURCHASE, PHASE_EXPANSION, PHASE_END,
    PHASE_FINAL, PHASE_OVER, PHASE_COUNT
};

/* Where a phase stands between its decisions. */
enum stage {
    STAGE_OPEN, STAGE_SWAP, STAGE_FIRST, STAGE_ADJUST, STAGE_DUES,
    STAGE_PART_BEGIN, STAGE_PART, STAGE_PART_2, STAGE_PART_3, STAGE_PART_4,
    STAGE_COUNT
};

/* The decision at hand; STEP_NONE while the rules run by themselves. */
enum step {
    STEP_NONE,
    STEP_RETURN,    /* 4.2: a card goes back */
    STEP_CAPITAL,   /* 4.4: wishes and a bid */
    STEP_TOKENS,    /* 5.1: the token bid */
    STEP_SWAP,      /* 5.1: Renaissance */
    STEP_REMOVE,    /* 5.2.1: shortage or surplus bought off */
    STEP_ADJUST,    /* European Wind/Watermill */
    STEP_DRAW,      /* 5.3: a card for ten dollars */
    STEP_DISCARD,   /* 5.3: Master Art */
    STEP_PLAY,      /* 5.4: cards */
    STEP_GOOD,      /* 5.4.1: which of two commodities */
    STEP_TARGET,    /* 5.4.2: which player */
    STEP_DECREE,    /* Papal Decree: which category */
    STEP_PLAGUE,    /* Black Death: which area */
    STEP_RAID,      /* Pirates/Vikings: which province */
    STEP_REVOLT,    /* Rebellion: which province */
    STEP_CRUSADE,   /* The Crusades: which province */
    STEP_PROTECT,   /* 5.4.3.1: money on a leader */
    STEP_CIVIL_WAR, /* cash or tokens */
    STEP_REPLACE,   /* 5.4.2.1: token from expansion or none */
    STEP_WAR,       /* War!: military cards before the dice */
    STEP_CEDE,      /* War!: what the loser gives up */
    STEP_PURCHASE,  /* 5.5.1, 5.5.2: ships, advances */
    STEP_MASTER_ART, /* European Master Art: a discard on purchase */
    STEP_STABILIZE, /* 5.5.3 */
    STEP_RELIEF,    /* 5.5.4 */
    STEP_INDULGENCE, /* European Holy Indulgence: cash or misery */
    STEP_EXPAND,    /* 5.6 */
    STEP_CATHEDRAL, /* 5.6.3.9 */
    STEP_TRADE,     /* 5.6.3.9: Wind/Watermill */
    STEP_GIVE,      /* 5.6.3.9: the card given away */
    STEP_COUNT,
};

enum face { COLOURED, WHITE, FACES };

/* Military advantages (5.6.3.5). */
enum arms { ARMOR, STIRRUPS, LONG_BOW, GUNPOWDER, ARMS_COUNT };

/* Events whose effect lasts for good. */
enum history { NEWER_ARMS = 1, MONGOLS = 2, LATE_STRIFE = 4 };

enum ending { ENDING_NONE, ENDING_ADVANCES, ENDING_CARDS, ENDING_ROUNDS, ENDING_SURVIVOR, ENDING_COUNT };

struct aor {
    uint64_t seed;                        /* the game was laid out with */
    uint64_t random;                      /* the generator of shuffles and dice */
    struct set marker[SEATS];             /* markets with this player's dominance marker */
    struct set white;                     /* of all markers, those white face up */
    struct set token[SEATS][FACES][3];    /* tokens in a province: a number of three bits, one set for each bit */
    struct set reducing;                  /* markers that are about to become one token each (5.4.2.1) */
    struct set freed;                     /* markets whose marker the expanding player took up this turn (3.9) */
    uint64_t hand[SEATS];                 /* sets of cards */
    uint64_t seen[SEATS];                 /* cards in other hands that this player passed on or had taken */
    uint64_t discard, removed;            /* comes back with the next epoch; out of the game */
    uint64_t on_table;                    /* leaders until the end of purchases, War! while it lasts */
    uint64_t withheld, later;             /* laid aside at the deal; of the next epochs */
    uint64_t reshuffled;                  /* shuffled into the deck last, for those who remember it */
    uint32_t luck;                        /* cards drawn, dice rolled and secrets revealed so far */
    uint32_t advances[SEATS];
    uint32_t bought[SEATS];               /* of these, the ones bought this turn */
    int32_t cash[SEATS];
    int32_t written[SEATS];               /* written cash (5.1) */
    int32_t bid[SEATS];                   /* capital or token bid; secret until all are sealed */
    int32_t range[SEATS];                 /* lower end of the range in which an amount is about to be named */
    int32_t leader_money[LEADERS];        /* protection (5.4.3.1) */

    uint8_t deck[64];                     /* the last one is on top; 0 for what is unknown */
    uint8_t shipped[PROVINCE_COUNT];      /* tokens the expanding player brought by ship this turn */
    uint8_t leader_owner[LEADERS];        /* seat + 1 */
    uint8_t leader_place[LEADERS];        /* 1 for the first one played this turn */
    uint8_t leader_claims[LEADERS];       /* seats that claimed it */
    uint8_t hand_count[SEATS];
    uint8_t drawn[SEATS];                 /* cards in hand that came from the deck since then, as all have seen; else 0 */
    uint8_t misery[SEATS];                /* space on the index; CHAOS is out */
    uint8_t ship[SEATS];                  /* enum ship */
    uint8_t stock[SEATS], expansion[SEATS];
    uint8_t home[SEATS];                  /* index into aor_capitals + 1, 0 before the capital bid is resolved */
    uint8_t rank[SEATS];                  /* place in the capital bid, 0 the best */
    uint8_t order[SEATS];                 /* seats in order of play */
    uint8_t wishes[SEATS][CAPITALS];      /* capital + 1, best first */
    uint8_t returned[SEATS];              /* card chosen to go back at the deal */
    uint8_t cathedral_used[SEATS];        /* against these seats, this turn */
    uint8_t arms[ARMS_COUNT];             /* seat + 1 who played it this turn */
    int8_t market[COMMODITY_COUNT];       /* shortages positive, surpluses negative */
    uint8_t rolls[2][3];                  /* black, white, coloured of the last two commodity rolls */
    uint8_t dice[3];                      /* black, white, coloured of the last competition */
    uint8_t war_dice[2];
    uint8_t trade_die;
    uint8_t competitions, battles;        /* rolls of the dice above so far, to tell two equal ones apart */

    uint8_t seats, epochs, rounds, deal, board, edition; /* options */
    uint8_t armor_wins, art_on_purchase, secret_arms;    /* options */
    uint8_t order_ties, card_limit, first_draw, next_epoch, removals, freed_markers; /* options */
    uint8_t redacted;                     /* this is what somebody knows, not what is */

    uint8_t turn, epoch, phase, stage, step;
    uint8_t part;                         /* place in the order whose part of the phase it is */
    uint8_t decider;                      /* seat that owes the decision, where it is one */
    uint8_t sealed;                       /* seats whose secret choice is in */
    uint8_t ranged;                       /* seats that named the range of an amount */
    uint8_t asked;                        /* seats already asked in this round of questions */
    uint8_t swapped;                      /* seats that used Renaissance this turn */
    uint8_t untold;                       /* seats of which nobody can count that any more, since a card was traded unseen */
    uint8_t out;                          /* eliminated seats */
    uint8_t last_turn;                    /* enum ending: why the game ends with this turn */
    uint8_t deck_count, discard_count, discard_top;
    uint8_t history;                      /* set of enum history */

    uint8_t crusade, strife;              /* played this turn */
    uint8_t decree;                       /* category + 1 under Papal Decree */
    uint8_t rulers;                       /* seats under an Enlightened Ruler */
    uint8_t civil_war;                    /* seat + 1 who goes last in expansion */
    uint8_t leaders;                      /* leaders played this turn */
    uint8_t playing;                      /* card whose choice is pending */
    uint8_t raids;                        /* provinces still to raid */
    uint8_t civil_loss;                   /* seat + 1 who still owes the loss of Civil War */
    uint8_t war[2];                       /* seats + 1 at war, its declarer first */
    uint8_t war_due;                      /* dice are due in this part */
    uint8_t cede, cede_from, cede_to;     /* markers still to cede, by whom to whom */

    uint8_t upgraded;                     /* this part: ship upgrade bought */
    uint8_t relieved;                     /* this part: spaces bought back */
    uint8_t cards_sold;                   /* in this expansion phase */
    uint8_t card_bought;                  /* this part: card bought with tokens */
    uint8_t trades;                       /* seats that used Wind/Watermill this turn */
    uint8_t attack;                       /* province + 1 under attack */
    uint8_t attackers;                    /* tokens committed to it from expansion */
    uint8_t trade_with, trade_price;      /* seat + 1 that was just beaten; tokens it costs */
    uint8_t bonus;                        /* seat + 1 that earned the expansion bonus */
    uint8_t unused[UNUSED];

    /* The sums of the pieces. It follows from the rest: their writers keep it (pieces.c), check() counts anew. */
    uint8_t crowd[PROVINCE_COUNT];         /* tokens of all players */
    uint8_t placed[SEATS];                 /* tokens of a player on the map */
    uint8_t markers[SEATS];                /* dominance markers of a player on the map */
    uint8_t goods[SEATS][COMMODITY_COUNT]; /* provinces of a commodity that a player dominates */
    uint8_t unused_too[UNUSED_TOO];
};
enum { AOR_DERIVED = sizeof(struct aor) - offsetof(struct aor, crowd) };
_Static_assert(sizeof(struct aor) <= 1800, "the state stays small");
_Static_assert(offsetof(struct aor, crowd) % 8 == 0, "what is derived begins with a word");
_Static_assert(sizeof(struct aor) == offsetof(struct aor, unused_too) + UNUSED_TOO, "no hidden padding at the end");

/* ---- reading the position ---- */

/* for each seat of a bit set of seats */
#define EACH_SEAT(seat, seats) (unsigned seat##_left = (seats); seat##_left; seat##_left &= seat##_left - 1) \
    for (int seat = __builtin_ctz(seat##_left), seat##_once = 1; seat##_once; seat##_once = 0)

static inline bool is_out(const struct aor *s, int seat)
{
    return (s->out >> seat) & 1;
}

static inline bool owns(const struct aor *s, int seat, int advance)
{
    return (s->advances[seat] >> advance) & 1;
}

/* Advances of somebody still in the game: the eliminated defend without theirs, but for Nationalism. */
static inline bool uses(const struct aor *s, int seat, int advance)
{
    return owns(s, seat, advance) && !is_out(s, seat);
}

static inline bool has_card(const struct aor *s, int seat, int card)
{
    return (s->hand[seat] & CARD(card)) != 0;
}

static inline int tokens_at(const struct aor *s, int seat, int face, int p)
{
    const struct set *t = s->token[seat][face];
    return set_has(t[0], p) | set_has(t[1], p) << 1 | set_has(t[2], p) << 2;
}

static inline int all_tokens_at(const struct aor *s, int seat, int p)
{
    return tokens_at(s, seat, COLOURED, p) + tokens_at(s, seat, WHITE, p);
}

static inline bool has_tokens(const struct aor *s, int seat, int p)
{
    uint64_t any = 0;
    for (int face = 0; face < FACES; face++)
        for (int bit = 0; bit < 3; bit++)
            any |= s->token[seat][face][bit].bits[p >> 6];
    return (any >> (p & 63)) & 1;
}

static inline bool is_present(const struct aor *s, int seat, int p)
{
    return set_has(s->marker[seat], p) || has_tokens(s, seat, p);
}

/* Provinces with tokens of this face. */
static inline struct set token_provinces(const struct aor *s, int seat, int face)
{
    const struct set *t = s->token[seat][face];
    return set_or(set_or(t[0], t[1]), t[2]);
}

static inline int tokens_on_map(const struct aor *s, int seat, int face)
{
    const struct set *t = s->token[seat][face];
    return set_count(t[0]) + 2 * set_count(t[1]) + 4 * set_count(t[2]);
}

static inline int markers_left(const struct aor *s, int seat)
{
    return MARKERS - s->markers[seat];
}

/* Province of a player's capital. */
static inline int home_of(const struct aor *s, int seat)
{
    return aor_capitals[s->home[seat] - 1];
}

/* Seat whose dominance marker lies here, or -1. */
static inline int marker_owner(const struct aor *s, int p)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (set_has(s->marker[seat], p))
            return seat;
    return -1;
}

static inline bool is_satellite(int p)
{
    return aor_provinces[p].kind == SATELLITE;
}

/* The boxes that the Ocean Navigation row limits. */
static inline bool is_overseas(int p)
{
    return aor_provinces[p].area >= FAR_EAST;
}

static inline int seat_in_part(const struct aor *s)
{
    return s->order[s->part];
}

static inline int place_in_order(const struct aor *s, int seat)
{
    int place = 0;
    while (s->order[place] != seat)
        place++;
    return place;
}

static inline bool is_leader(int card)
{
    return card >= FIRST_LEADER;
}

/* ---- moves ---- */

enum move_kind {
    MOVE_NONE, MOVE_RETURN, MOVE_WISH, MOVE_RANGE, MOVE_BID, MOVE_SWAP, MOVE_PASS, MOVE_REMOVE, MOVE_ADJUST, MOVE_DRAW, MOVE_DISCARD, MOVE_PLAY, MOVE_GOOD, MOVE_TARGET,
    MOVE_DECREE, MOVE_PLAGUE, MOVE_RAID, MOVE_REVOLT, MOVE_CRUSADE, MOVE_PROTECT, MOVE_LOSE, MOVE_REPLACE, MOVE_LEAVE, MOVE_ROLL, MOVE_CEDE, MOVE_SHIP, MOVE_CLAIM,
    MOVE_BUY, MOVE_DONE, MOVE_STABILIZE, MOVE_DECLINE, MOVE_RELIEVE, MOVE_PAY, MOVE_SUFFER, MOVE_PLACE, MOVE_ATTACK, MOVE_CARD, MOVE_FREE, MOVE_CATHEDRAL, MOVE_TRADE,
    MOVE_GIVE, MOVE_KINDS
};

/* Operand kinds of our own. */
enum {
    ARG_CARD = FLORIN_ARG_OWN, ARG_CAPITAL, ARG_PROVINCE, ARG_COMMODITY, ARG_CATEGORY, ARG_AREA, ARG_ADVANCE, ARG_TREND, ARG_LOSS,
    /* of events only */
    ARG_PHASE, ARG_ENDING, ARG_SHIP, ARG_FACE, ARG_SUPPLY, ARG_PILE, ARG_WHY
};
enum trend { TREND_NEITHER, TREND_SHORTAGE, TREND_SURPLUS, TREND_COUNT };
enum loss { LOSS_CASH, LOSS_TOKENS, LOSS_COUNT };

/* Where tokens come from, and where cards go. */
enum supply { FROM_STOCK, FROM_EXPANSION, FROM_NOWHERE, SUPPLIES = FROM_NOWHERE };
enum pile { PILE_DISCARD, PILE_REMOVED, PILE_TABLE, PILE_COUNT };

/* Why money, tokens or misery change, where the event itself does not say it. */
enum why {
    WHY_INCOME, WHY_INTEREST, WHY_PRINTED_WORD, WHY_MONGOL_ARMIES, WHY_HOLY_INDULGENCE, WHY_CARD, WHY_MARKET, WHY_STABILIZATION,
    WHY_RELIEF, WHY_ALCHEMISTS_GOLD, WHY_CIVIL_WAR, WHY_FAMINE, WHY_MYSTICISM, WHY_STRIFE, WHY_UPRISINGS, WHY_CRUSADES,
    WHY_WAR, WHY_CESSION, WHY_RELIGION, WHY_ADVANCE, WHY_CATEGORIES, WHY_TURN, WHY_UNUSED, WHY_ELIMINATED, WHY_COUNT
};

static inline int amount_of(struct florin_move move)
{
    return (int16_t)(uint16_t)(move.arg[0] | move.arg[1] << 8);
}

/* A move with one or two operands. Built as one word where bytes lie that way round: a move put together byte by byte
 * and then read as a whole makes the processor wait, and generators make hundreds. */
static inline struct florin_move move_of(int verb, int a, int b)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    struct florin_move move;
    uint64_t word = (uint64_t)verb | (uint64_t)a << 8 | (uint64_t)b << 16;
    _Static_assert(sizeof move == sizeof word, "a move is eight bytes");
    memcpy(&move, &word, sizeof move);
    return move;
#else
    return (struct florin_move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b}};
#endif
}

static inline struct florin_move amount_move(int verb, int amount)
{
    return move_of(verb, amount & 0xff, (amount >> 8) & 0xff);
}

/* ---- verdicts ---- */

enum rule {
    RULE_LEGAL,
    RULE_OVER, RULE_NOT_YOURS, RULE_NO_MOVE, RULE_NOT_NOW, RULE_NOT_ON_BOARD,
    RULE_RETURN_OWN, RULE_WISH_CLOSED, RULE_WISH_TWICE, RULE_WISH_FIRST, RULE_WISH_ENOUGH, RULE_BID_LIMIT,
    RULE_BID_CASH, RULE_RANGE_FIRST, RULE_RANGE_OUTSIDE, RULE_RANGE_START, RULE_RANGE_NEEDLESS, RULE_SWAP_NEXT,
    RULE_SWAP_OWNER,
    RULE_REMOVE_NONE, RULE_REMOVE_CASH, RULE_REMOVE_TOGETHER, RULE_ADJUST_GOODS, RULE_ADJUST_SAME, RULE_DRAW_CASH, RULE_DISCARD_OWN,
    RULE_PLAY_OWN, RULE_PLAY_BURDEN, RULE_PLAY_ARMS, RULE_FINAL_ALL, RULE_GOOD_CARD, RULE_TARGET_SELF, RULE_TARGET_OUT,
    RULE_TARGET_IMMUNE, RULE_TARGET_RULER, RULE_DECREE_CATEGORY, RULE_PLAGUE_AREA, RULE_RAID_MARKER, RULE_RAID_COAST,
    RULE_REVOLT_MARKER, RULE_REVOLT_NEW_WORLD, RULE_REVOLT_CAPITAL, RULE_REVOLT_RULER, RULE_CRUSADE_AREA, RULE_CRUSADE_MARKET,
    RULE_MARKER_SHORT, RULE_FREE_NEEDLESS, RULE_FREE_OWN, RULE_FREED_HERE, RULE_PROTECT_CASH, RULE_CEDE_OWN, RULE_CEDE_HOLD,
    RULE_SHIP_FIRST, RULE_SHIP_ONCE, RULE_SHIP_TOP, RULE_SHIP_CASH, RULE_CLAIM_PATRONAGE, RULE_CLAIM_TABLE, RULE_CLAIM_FIRST,
    RULE_CLAIM_OWN, RULE_CLAIM_AGAIN, RULE_CLAIM_CASH, RULE_CLAIM_LIMIT, RULE_BUY_HELD, RULE_BUY_NEEDS, RULE_BUY_DECREE,
    RULE_BUY_CASH, RULE_STABILIZE_CASH, RULE_RELIEF_TIERS, RULE_RELIEF_NONE, RULE_RELIEF_CASH, RULE_INDULGENCE_CASH,
    RULE_TOKENS_FEW, RULE_AREA_CLOSED, RULE_AREA_EAST, RULE_REACH_LAND, RULE_REACH_GALLEY, RULE_REACH_SEA, RULE_REACH_OVERSEAS, RULE_REACH_NEW_WORLD,
    RULE_SHIP_CAPACITY, RULE_OVERSEAS_LIMIT, RULE_DOMINATED, RULE_MARKED, RULE_SATELLITE_FULL, RULE_TOO_MANY, RULE_COMPETE,
    RULE_ATTACK_NOBODY, RULE_ATTACK_TOKENS, RULE_CARD_ONCE, RULE_CARD_TOKENS, RULE_CARD_NONE, RULE_GIVE_OWN,
    RULE_COUNT
};

static inline struct florin_verdict legal(void)
{
    return (struct florin_verdict){0};
}

static inline struct florin_verdict illegal(int rule, int a, int b)
{
    return (struct florin_verdict){(uint16_t)rule, {(int16_t)a, (int16_t)b, 0}};
}

#endif
