/* What can be decided, and what can forbid it. Names and notation of the moves are in moves.c. */
#ifndef PAX_MOVES_H
#define PAX_MOVES_H

/* Kinds of move with their operands. Optional operands are 0 when left out. */
enum move_kind {
    MOVE_NONE,
    /* actions (FRAME_TURN) */
    MOVE_BUY,        /* side, column */
    MOVE_PLAY,       /* card, one-shot or 0, empire (of a regional war, or the suitor) or 0 */
    MOVE_SELL,       /* item, one-shot or 0 (PREN135X), empire or 0 */
    MOVE_OPS,        /* bit set of sides: 1 West, 2 East, 3 both at once */
    MOVE_FAIR,       /* side */
    MOVE_DECLARE,    /* victory */
    MOVE_REPRISAL,   /* PREN095X */
    MOVE_COUNTER,    /* PREN129X: bit set of two religions */
    MOVE_END,        /* ends the turn */
    /* answers to what follows from them */
    MOVE_ACTIVATE,   /* victory */
    MOVE_OP,         /* item, op */
    MOVE_DONE,       /* no more Ops, no more of a regime change or emancipation */
    MOVE_SKIP,       /* leaves an optional thing undone */
    MOVE_CITY,       /* city: place there, levy there, repress or besiege there */
    MOVE_BORDER,     /* border, empire acted from */
    MOVE_ON,         /* item: a Bishop goes there */
    MOVE_BISHOP,     /* item whose Bishop moves */
    MOVE_FLORIN,     /* column of the Market */
    MOVE_TARGET,     /* item beheaded, voted on or invaded */
    MOVE_SAIL,       /* border from, border to */
    MOVE_PAY,        /* the tax */
    MOVE_SUBMIT,     /* the Concession taxed is repressed */
    MOVE_KILL,       /* repressed token (pacification) */
    MOVE_LOSE_AGENT, /* token */
    MOVE_LOSE_CITY,  /* city */
    MOVE_LOSE_PIRATE,/* border */
    MOVE_LOSE_CONCESSION, /* border */
    MOVE_LOSE_REPRESSED,  /* token */
    MOVE_SETTLE_CITY,/* token, city: a survivor takes his place */
    MOVE_SETTLE_BORDER, /* token, border */
    MOVE_FREE_CITY,  /* token, city: emancipation */
    MOVE_FREE_BORDER,/* token, border, empire whose square it leaves */
    MOVE_CONCESSION, /* border */
    MOVE_LIBERTY,    /* golden liberty */
    MOVE_ARRANGE,    /* three tokens, 0 = empty */
    MOVE_DISCARD,    /* card */
    MOVE_KEEP,       /* city space of Venice whose token stays */
    MOVE_DROP,       /* city space of Constantinople whose token goes */
    MOVE_RIDE,       /* the adjacent Rooks join */
    MOVE_STAY,       /* they do not */
    MOVE_TAKE_REPRESSED, /* empire */
    MOVE_TAKE_CITY,  /* city */
    MOVE_TAKE_BORDER,/* border */
    MOVE_TAKE_BISHOP,/* item */
    MOVE_KINDS
};

/* Operand kinds of the notation. */
enum pax_arg {
    ARG_SIDE = 8, /* FLORIN_ARG_OWN */
    ARG_SIDES, ARG_CARD, ARG_ITEM, ARG_EMPIRE, ARG_CITY, ARG_BORDER, ARG_OP, ARG_ONE_SHOT, ARG_VICTORY, ARG_TOKEN, ARG_FAITHS,
    ARG_COLUMN,
    /* in events only (events.h) */
    ARG_SPOT, ARG_MARKET, ARG_RELIGION,
};

/* Rules that forbid: id, section. Their words are in words/. */
#define PAX_RULES(RULE)                                                                                              \
    RULE(OVER, "L2")                     /* the game is over */                                                      \
    RULE(NOT_YOURS, "D2c")               /* another player decides */                                                \
    RULE(NOT_NOW, "D1")                  /* not what is asked now */                                                 \
    RULE(NO_ACTIONS, "D1")               /* both actions are spent */                                                \
    RULE(MUST_ACT, "A2a")                /* at least one action a turn */                                            \
    RULE(FACEDOWN, "D2a")                /* the fair card is not for sale */                                         \
    RULE(NO_CARD, "E1")                  /* no card lies there */                                                    \
    RULE(PRICE, "E1b")                   /* price, florins */                                                        \
    RULE(HAND_FULL, "E1a")               /* cards in hand */                                                         \
    RULE(USURY, "E1e")                   /* card, a florin was put on it this turn */                                \
    RULE(NOT_IN_HAND, "E2")              /* card */                                                                  \
    RULE(NO_ONE_SHOT, "B5e")             /* card, one-shot it does not have */                                       \
    RULE(NAME_EMPIRE, "LOCATION b")      /* card, needs an empire named, or none */                                  \
    RULE(LOCATION, "LOCATION")           /* card, empire that is not its location */                                 \
    RULE(SUITOR, "I")                    /* empire, not among the suitors */                                         \
    RULE(SUITOR_REPUBLIC, "I1")          /* empire */                                                                \
    RULE(SUITOR_MARRIED, "I")            /* empire */                                                                \
    RULE(SUITOR_TAKEN, "I")              /* empire, seat */                                                          \
    RULE(BLOODY, "K1c")                  /* empire without heretics */                                               \
    RULE(SHIFT_OPEN, "H1")               /* city already open */                                                     \
    RULE(SHIFT_DISCOVERY, "H1a")         /* no discovery */                                                          \
    RULE(NOT_YOURS_TO_SELL, "E3")        /* item */                                                                  \
    RULE(SELL_COUPLE, "E3a")             /* queen, king */                                                           \
    RULE(SALE_ONE_SHOT, "E3c")           /* needs PREN135X and a fitting one-shot */                                 \
    RULE(OPS_SPENT, "ABILITY b")         /* bit set of sides already run this turn */                                \
    RULE(NO_OP, "E4")                    /* nothing to do on that side */                                            \
    RULE(BOTH_OPS, "ABILITY")            /* needs the ability */                                                     \
    RULE(FAIR_SPENT, "E5")               /* side, fair held this turn */                                             \
    RULE(VICTORY_INACTIVE, "L2")         /* victory */                                                               \
    RULE(HOLY_UNMET, "L3")               /* supreme religion or 0, own prestige, best opponent's */                  \
    RULE(IMPERIAL_UNMET, "L4")           /* own kings, best opponent's, margin */                                    \
    RULE(GLOBALIZATION_UNMET, "L5")      /* lead in concessions, lead in discovery */                                \
    RULE(RENAISSANCE_UNMET, "L6")        /* lead in republics, lead in law */                                        \
    RULE(BYZANTINE_UNMET, "PROMO")       /* religion with most theocracies or 0, lead in kings, lead in prestige */  \
    RULE(TWO_ACTIONS, "ABILITY a")       /* victory, card */                                                         \
    RULE(REPRISAL, "ABILITY")            /* PREN095X not married, silenced or not yours */                           \
    RULE(COUNTER, "ABILITY")             /* PREN129X silenced or not yours */                                        \
    RULE(COUNTER_VICTIM, "D1")           /* no player would discard */                                               \
    RULE(VICTORY_ACTIVE, "L1")           /* already active, or not in this game */                                   \
    RULE(OP_CARD, "E4")                  /* item is not on the side whose Ops run */                                 \
    RULE(OP_USED, "E4")                  /* item */                                                                  \
    RULE(OP_ICON, "E4")                  /* item, op it does not show */                                             \
    RULE(SILENCED, "F1f")                /* item */                                                                  \
    RULE(NO_TARGET, "E4b")               /* item, op */                                                              \
    RULE(ONE_OP_FIRST, "E4")             /* at least one op */                                                       \
    RULE(CITY_ELSEWHERE, "E2.2b")        /* city, card or empire whose location it is not in */                      \
    RULE(CITY_CLOSED, "B6d")             /* city */                                                                  \
    RULE(REPRESS_COST, "REPRESS a")      /* florin needed */                                                         \
    RULE(OWN_AGENT, "E2.2")              /* second agent may not displace the first */                               \
    RULE(VENICE, "G4c")                  /* two tokens in Venice must be gold */                                     \
    RULE(SEA_ONLY, "E2.2c")              /* border */                                                                \
    RULE(BORDER_ELSEWHERE, "E2.2")       /* border, not of the location */                                           \
    RULE(PIRATE_THERE, "E2.2d")          /* border */                                                                \
    RULE(BISHOP_PLACE, "E2.2a")          /* item */                                                                  \
    RULE(WRONG_PLACE, "E2.2")            /* this kind of token does not go there */                                  \
    RULE(MUST_PLACE, "E2.1")             /* agents of a one-shot must be placed */                                   \
    RULE(NO_BISHOP, "F1")                /* item, religion */                                                        \
    RULE(BISHOP_REACH, "F1")             /* from, to */                                                              \
    RULE(NO_FLORIN, "F2")                /* side, column */                                                          \
    RULE(BEHEAD_LOCATION, "F3")          /* acting item, target */                                                   \
    RULE(BEHEAD_SELF, "F3")              /* item */                                                                  \
    RULE(BEHEAD_TABLEAU, "F3")           /* item in no Tableau */                                                    \
    RULE(BEHEAD_BISHOP, "ABILITY")       /* acting item, target without the Bishop the card asks for */              \
    RULE(TAX_TARGET, "F4a")              /* border without concession */                                             \
    RULE(TAX_SATURATED, "F4a")           /* empire */                                                                \
    RULE(OP_LOCATION, "E4d")             /* acting item, empire */                                                   \
    RULE(TAX_FUNDS, "F4")                /* no florin to pay with */                                                 \
    RULE(LEVY_OCCUPIED, "G4")            /* city */                                                                  \
    RULE(REPRESS_TARGET, "F5")           /* no such token there */                                                   \
    RULE(VOTE_THRONE, "F6")              /* empire in no Tableau */                                                  \
    RULE(VOTE_VASSAL, "F6")              /* empire */                                                                \
    RULE(VOTE_REGION, "F6")              /* empire */                                                                \
    RULE(VOTE_MAJORITY, "F6b")           /* empire, own concessions, best other */                                   \
    RULE(VOTE_COST, "F6a")               /* cost, florins */                                                         \
    RULE(CORSAIR_PIRATE, "F7")           /* border without a pirate of that colour */                                \
    RULE(CORSAIR_REACH, "F7")            /* from, to */                                                              \
    RULE(CORSAIR_OWN, "F7")              /* border with a pirate of the same colour */                               \
    RULE(SIEGE_TARGET, "F8")             /* nothing there to kill */                                                 \
    RULE(CAMPAIGN_ADJACENT, "F9")        /* king, empire */                                                          \
    RULE(CAMPAIGN_OWN, "F9a")            /* empire */                                                                \
    RULE(CAMPAIGN_KNIGHTS, "F9b")        /* king without knights */                                                  \
    RULE(CAMPAIGN_COST, "F9c")           /* cost, florins */                                                         \
    RULE(CASUALTY, "BATTLE")             /* that token does not fight here */                                        \
    RULE(SURVIVOR, "BATTLE i")           /* that token cannot go there */                                            \
    RULE(ARRANGE, "K2a")                 /* other tokens than are there */                                           \
    RULE(EMANCIPATE, "REGIME CHANGE b")  /* token cannot go there */                                                 \
    RULE(CONCESSION_USED, "REGIME CHANGE a") /* one Concession each */                                               \
    RULE(LIBERTY, "F6d")                 /* only after a vote in a theocracy */                                      \
    RULE(PACIFY, "F1b")                  /* no such repressed token */                                               \
    RULE(SHORTAGE, "TOKEN MANAGEMENT")   /* no such token there, or repressed ones come first */                     \
    RULE(DISCARD, "HAND a")              /* card */                                                                  \
    RULE(KEEP, "G4c")                    /* city */                                                                  \
    RULE(DROP, "PROMO")                  /* city */                                                                  \
    RULE(ENCLOSURE, "ABILITY")           /* token cannot be freed there */                                           \
    RULE(CIPHER, "CRYPTOGRAPHY")         /* not a political op of an opponent's unused card */                       \
    RULE(SUITOR_STACK, "I")              /* empire, seat; 1e: only a King nobody holds */                            \
    RULE(COUNTER_PRINT, "ABILITY")       /* 1e x33: no such apostasy printed in the own Tableau */

enum rule {
    LEGAL,
    RULE_LEGAL = LEGAL,
#define PAX_RULE_ID(id, section) RULE_##id,
    PAX_RULES(PAX_RULE_ID)
#undef PAX_RULE_ID
    RULE_COUNT
};

#endif
