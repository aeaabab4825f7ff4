/* Moves, and the rules that can forbid them. Names and notation of the moves are in moves.c. */
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
    MOVE_LOSE_PIRATE, /* border */
    MOVE_LOSE_CONCESSION, /* border */
    MOVE_LOSE_REPRESSED,  /* token */
    MOVE_SETTLE_CITY, /* token, city: a survivor takes his place */
    MOVE_SETTLE_BORDER, /* token, border */
    MOVE_FREE_CITY,  /* token, city: emancipation */
    MOVE_FREE_BORDER, /* token, border, empire whose square it leaves */
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
    MOVE_TAKE_BORDER, /* border */
    MOVE_TAKE_BISHOP, /* item */
    MOVE_KINDS
};

/* Operand kinds of the notation. */
enum pax_arg {
    ARG_SIDE = 8, /* FLORIN_ARG_OWN */
    ARG_SIDES, ARG_CARD, ARG_ITEM, ARG_EMPIRE, ARG_CITY, ARG_BORDER, ARG_OP, ARG_ONE_SHOT, ARG_VICTORY, ARG_TOKEN, ARG_FAITHS,
    ARG_COLUMN,
    /* in events only (journal.h) */
    ARG_SPOT, ARG_MARKET, ARG_RELIGION,
};

/* Rules that forbid: id, section, heading in the first edition. Their words are in words/. */
/* clang-format off */
#define PAX_RULES(RULE)                                                                                              \
    RULE(OVER, "L2", "Quadro generale")                                        /* the game is over */                                                 \
    RULE(NOT_YOURS, "D2c", "Sequenza di gioco")                                /* another player decides */                                           \
    RULE(NOT_NOW, "D1", "Sequenza di gioco")                                   /* not what is asked now */                                            \
    RULE(NO_ACTIONS, "D1", "Sequenza di gioco")                                /* both actions are spent */                                           \
    RULE(MUST_ACT, "A2a", "Sequenza di gioco")                                 /* at least one action a turn */                                       \
    RULE(FACEDOWN, "D2a", "Acquistare una carta")                              /* the fair card is not for sale */                                    \
    RULE(NO_CARD, "E1", "Acquistare una carta")                                /* no card lies there */                                               \
    RULE(PRICE, "E1b", "Acquistare una carta")                                 /* price, florins */                                                   \
    RULE(HAND_FULL, "E1a", "Mano del giocatore")                               /* cards in hand */                                                    \
    RULE(USURY, "E1e", "Acquistare una carta")                                 /* card, a florin was put on it this turn */                           \
    RULE(NOT_IN_HAND, "E2", "Giocare una carta")                               /* card */                                                             \
    RULE(NO_ONE_SHOT, "B5e", "Effetti di Messa in gioco")                      /* card, one-shot it does not have */                                  \
    RULE(NAME_EMPIRE, "LOCATION b", "Ubicazione attiva")                       /* card, needs an empire named, or none */                             \
    RULE(LOCATION, "LOCATION", "Ubicazione attiva")                            /* card, empire that is not its location */                            \
    RULE(SUITOR, "I", "Matrimonio")                                            /* empire, not among the suitors */                                    \
    RULE(SUITOR_REPUBLIC, "I1", "Matrimonio")                                  /* empire */                                                           \
    RULE(SUITOR_MARRIED, "I", "Matrimonio")                                    /* empire */                                                           \
    RULE(SUITOR_TAKEN, "I", "Incoronazione")                                   /* empire, seat */                                                     \
    RULE(BLOODY, "K1c", "Guerre Religiose")                                    /* empire without heretics */                                          \
    RULE(SHIFT_OPEN, "H1", "Cambio di una Rotta Commerciale")                  /* city already open */                                                \
    RULE(SHIFT_DISCOVERY, "H1a", "Cambio di una Rotta Commerciale")            /* no discovery */                                                     \
    RULE(NOT_YOURS_TO_SELL, "E3", "Vendere una carta")                         /* item */                                                             \
    RULE(SELL_COUPLE, "E3a", "Vendere una carta")                              /* queen, king */                                                      \
    RULE(SALE_ONE_SHOT, "E3c", "Vendere una carta")                            /* needs PREN135X and a fitting one-shot */                            \
    RULE(OPS_SPENT, "D1", "Le azioni")                                  /* bit set of sides already run this turn */                           \
    RULE(NO_OP, "E4", "Le azioni")                                             /* nothing to do on that side */                                       \
    RULE(BOTH_OPS, "ABILITY", "Le azioni")                                     /* needs the ability */                                                \
    RULE(FAIR_SPENT, "D1", "Indire una fiera")                                 /* side, fair held this turn */                                        \
    RULE(VICTORY_INACTIVE, "L2", "Carte Vittoria")                             /* victory */                                                          \
    RULE(HOLY_UNMET, "L3", "Carte Vittoria")                                   /* supreme religion or 0, own prestige, best opponent's */             \
    RULE(IMPERIAL_UNMET, "L4", "Carte Vittoria")                               /* own kings, best opponent's, margin */                               \
    RULE(GLOBALIZATION_UNMET, "L5", "Carte Vittoria")                          /* lead in concessions, lead in discovery */                           \
    RULE(RENAISSANCE_UNMET, "L6", "Carte Vittoria")                            /* lead in republics, lead in law */                                   \
    RULE(BYZANTINE_UNMET, "PROMO", "PROMO")                                    /* religion with most theocracies or 0, lead in kings, lead in prestige */\
    RULE(TWO_ACTIONS, "ABILITY a", "Carte dell'espansione")                    /* victory, card */                                                    \
    RULE(REPRISAL, "ABILITY", "Carte della promo")                             /* PREN095X not married, silenced or not yours */                      \
    RULE(COUNTER, "ABILITY", "Carte dell'espansione")                          /* PREN129X silenced or not yours */                                   \
    RULE(COUNTER_VICTIM, "D1", "Apostasia")                                    /* no player would discard */                                          \
    RULE(VICTORY_ACTIVE, "L1", "Carte Vittoria")                               /* already active, or not in this game */                              \
    RULE(OP_CARD, "E4", "Operazioni")                                          /* item is not on the side whose Ops run */                            \
    RULE(OP_USED, "E4", "Operazioni")                                          /* item */                                                             \
    RULE(OP_ICON, "E4", "Operazioni")                                          /* item, op it does not show */                                        \
    RULE(SILENCED, "F1f", "Inquisitore")                                       /* item */                                                             \
    RULE(NO_TARGET, "E4b", "Operazioni")                                       /* item, op */                                                         \
    RULE(ONE_OP_FIRST, "E4", "Operazioni")                                     /* at least one op */                                                  \
    RULE(CITY_ELSEWHERE, "E2.2b", "Agenti in gioco")                           /* city, card or empire whose location it is not in */                 \
    RULE(CITY_CLOSED, "B6d", "Mappa")                                          /* city */                                                             \
    RULE(REPRESS_COST, "REPRESS a", "Repressione")                             /* florin needed */                                                    \
    RULE(OWN_AGENT, "E2.2", "Agenti in gioco")                                 /* second agent may not displace the first */                          \
    RULE(VENICE, "G4c", "Mappa")                                               /* two tokens in Venice must be gold */                                \
    RULE(SEA_ONLY, "E2.2c", "Pezzi in legno")                                  /* border */                                                           \
    RULE(BORDER_ELSEWHERE, "E2.2", "Agenti in gioco")                          /* border, card of another location or empire it does not touch */      \
    RULE(PIRATE_THERE, "E2.2d", "Pezzi in legno")                              /* border */                                                           \
    RULE(BISHOP_PLACE, "E2.2a", "Agenti in gioco")                             /* item */                                                             \
    RULE(WRONG_PLACE, "E2.2", "Agenti in gioco")                               /* this kind of token does not go there */                             \
    RULE(MUST_PLACE, "E2.1", "Giocare una carta")                              /* agents of a one-shot must be placed */                              \
    RULE(NO_BISHOP, "F1", "Inquisitore")                                       /* item, religion */                                                   \
    RULE(BISHOP_REACH, "F1", "Inquisitore")                                    /* from, to */                                                         \
    RULE(NO_FLORIN, "F2", "Commercio")                                         /* side, column */                                                     \
    RULE(BEHEAD_LOCATION, "F3", "Decapitazione")                               /* acting item, target */                                              \
    RULE(BEHEAD_SELF, "F3", "Decapitazione")                                   /* item */                                                             \
    RULE(BEHEAD_TABLEAU, "F3", "Decapitazione")                                /* item in no Tableau */                                               \
    RULE(BEHEAD_BISHOP, "ABILITY", "Decapitazione")                            /* acting item, target without the Bishop the card asks for */         \
    RULE(TAX_TARGET, "F4a", "Tassa")                                           /* border without concession */                                        \
    RULE(TAX_SATURATED, "F4a", "Tassa")                                        /* empire */                                                           \
    RULE(OP_LOCATION, "E4d", "Ubicazione attiva")                              /* acting item, empire */                                              \
    RULE(TAX_FUNDS, "F4", "Tassa")                                             /* no florin to pay with */                                            \
    RULE(LEVY_OCCUPIED, "G4", "Saturazione")                                   /* city */                                                             \
    RULE(REPRESS_TARGET, "F5", "Repressione")                                  /* no such token there */                                              \
    RULE(VOTE_THRONE, "F6", "Voto")                                            /* empire in no Tableau */                                             \
    RULE(VOTE_VASSAL, "F6", "Voto")                                            /* empire */                                                           \
    RULE(VOTE_REGION, "F6", "Voto")                                            /* empire */                                                           \
    RULE(VOTE_MAJORITY, "F6b", "Voto")                                         /* empire, own concessions, best other */                              \
    RULE(VOTE_COST, "F6a", "Voto")                                             /* cost, florins */                                                    \
    RULE(CORSAIR_PIRATE, "F7", "Corsaro")                                      /* border without a pirate of that colour */                           \
    RULE(CORSAIR_REACH, "F7", "Corsaro")                                       /* from, to */                                                         \
    RULE(CORSAIR_OWN, "F7", "Corsaro")                                         /* border with a pirate of the same colour */                          \
    RULE(SIEGE_TARGET, "F8", "Assedio")                                        /* nothing there to kill */                                            \
    RULE(CAMPAIGN_ADJACENT, "F9", "Campagna")                                  /* king, empire */                                                     \
    RULE(CAMPAIGN_OWN, "F9a", "Campagna")                                      /* empire */                                                           \
    RULE(CAMPAIGN_KNIGHTS, "F9b", "Campagna")                                  /* king without knights */                                             \
    RULE(CAMPAIGN_COST, "F9c", "Campagna")                                     /* cost, florins */                                                    \
    RULE(CASUALTY, "BATTLE", "Battaglia")                                      /* that token does not fight here */                                   \
    RULE(SURVIVOR, "BATTLE i", "Battaglia")                                    /* that token cannot go there */                                       \
    RULE(ARRANGE, "K2a", "Guerre Religiose")                                   /* other tokens than are there */                                      \
    RULE(EMANCIPATE, "REGIME CHANGE b", "Emancipare")                          /* token cannot go there */                                            \
    RULE(CONCESSION_USED, "REGIME CHANGE a", "Cambio di Regime")               /* one Concession each */                                              \
    RULE(LIBERTY, "F6d", "Cospirazione")                                       /* only after a vote in a theocracy */                                 \
    RULE(PACIFY, "F1b", "Inquisitore")                                         /* no such repressed token */                                          \
    RULE(SHORTAGE, "TOKEN MANAGEMENT", "Pezzo non disponibile nella riserva")  /* no such token there, or repressed ones come first */                \
    RULE(DISCARD, "HAND a", "Mano del giocatore")                              /* card */                                                             \
    RULE(KEEP, "G4c", "Mappa")                                                 /* city */                                                             \
    RULE(DROP, "PROMO", "PROMO")                                               /* city */                                                             \
    RULE(ENCLOSURE, "ABILITY", "Emancipare")                                   /* token cannot be freed there */                                      \
    RULE(CIPHER, "CRYPTOGRAPHY", "Carte dell'espansione")                      /* not a political op of an opponent's unused card */                  \
    RULE(SUITOR_STACK, "I", "Incoronazione")                                   /* empire, seat; 1e: only a King nobody holds */                       \
    RULE(COUNTER_PRINT, "ABILITY", "Carte dell'espansione")                    /* 1e x33: no such apostasy printed in the own Tableau */              \
    RULE(BORDER_EMPIRE, "E4d", "Ubicazione attiva")                            /* border, empire, enum border_empire */                                \
    RULE(LEVY_DUE, "TOKEN MANAGEMENT", "Pezzo non disponibile nella riserva")  /* token; by the living rules */                                        \
    /* part O: the opponent decides otherwise; its seat */                                                                                            \
    RULE(SOLO_WIN, "part O, O6b", "Solitario")                                 /* it wins */                                                          \
    RULE(SOLO_ACTION, "part O, O3c", "Solitario")                              /* the one-shot it bought a card for */                                \
    RULE(SOLO_BUY, "part O, O3c", "Solitario")                                 /* it buys another card, or does buy one */                            \
    RULE(SOLO_PLAY, "part O, O4a", "Solitario")                                /* it plays at once what it bought */                                  \
    RULE(SOLO_OPS, "part O, O3d", "Solitario")                                 /* it runs Ops */                                                      \
    RULE(SOLO_RUN, "part O, O8 row 7", "Solitario")                            /* it runs commerce Ops */                                             \
    RULE(SOLO_SALE, "part O, O4b", "Solitario")                                /* it sells */                                                         \
    RULE(SOLO_FAIR, "part O, O4d", "Solitario")                                /* it holds a fair */                                                  \
    RULE(SOLO_END, "part O, gap 13", "Solitario")                              /* it has nothing left to do */                                        \
    RULE(SOLO_OP, "part O, O3e", "Solitario")                                  /* commerce and the one Op that is needed */                           \
    RULE(SOLO_TARGET, "part O, O3b", "Solitario")                              /* the target is another */                                            \
    RULE(SOLO_PAYING, "part O, O5a", "Solitario")                              /* tax */                                                              \
    RULE(SOLO_BORDER, "part O, O5b", "Solitario")                              /* Pawns and Pirates */                                                \
    RULE(SOLO_CITY, "part O, O5c", "Solitario")                                /* Knights and Rooks */                                                \
    RULE(SOLO_BISHOP, "part O, O5d", "Solitario")                              /* Bishops */                                                          \
    RULE(SOLO_COMMERCE, "part O, O5e", "Solitario")                            /* which Florin */                                                     \
    RULE(SOLO_LEVY, "part O, O5f", "Solitario")                                /* Levies */                                                           \
    RULE(SOLO_SUITOR, "part O, O5g", "Solitario")                              /* coronation */                                                       \
    RULE(SOLO_ONE_SHOT, "part O, O5h", "Solitario")                            /* a one-shot that was not the reason */                               \
    RULE(SOLO_CASUALTY, "part O, reading 21", "Solitario")                     /* who falls */                                                        \
    RULE(SOLO_REGIME, "part O, reading 22", "Solitario")                       /* what comes with an Empire */                                        \
    RULE(SOLO_SURVIVOR, "part O, reading 35", "Solitario")                     /* where who fought is placed */                                       \
    RULE(SOLO_UNUSED, "part O, gap 15", "Solitario")                           /* what only grants a choice is not used */                            \
    RULE(SOLO_FIRST, "part O, reading 22", "Solitario")                        /* what is offered first */

/* clang-format on */
enum rule {
    RULE_LEGAL,
#define PAX_RULE_ID(id, second, first) RULE_##id,
    PAX_RULES(PAX_RULE_ID)
#undef PAX_RULE_ID
    RULE_COUNT
};

/* The rule that forbids the empire named with a border. */
enum border_empire {
    EMPIRE_WANTED, /* the one acted from */
    NO_EMPIRE_WANTED,
    FIRST_EMPIRE_WANTED, /* nobody stands there, so either would do */
    LEFT_EMPIRE_WANTED,  /* the one whose square a Serf leaves */
};

#endif
