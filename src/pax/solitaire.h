/* Part O, the opponent of the one-player game: what the files that decide for it share.
 *
 * solitaire.c follows the flowchart (O1 to O4, O6 to O8), solitaire_goals.c knows when a row is taken and a headline
 * reached, solitaire_trial.c carries out on a copy what is being considered, solitaire_choices.c answers what the rules
 * ask in between (O5, O9). "Gap" and "reading" are those of docs/rulings-solitaire.md. */
#ifndef PAX_SOLITAIRE_H
#define PAX_SOLITAIRE_H

#include "pax/rules.h"

enum { FIRST_ROW = 1, LAST_OVERRIDE = 5, LAST_ROW = 7 };
enum pass { NO_PASS, BY_OVERRIDE, BY_TRIGGER }; /* O2a, O2b */
enum cell { CELL_MAIN, CELL_SECONDARY, CELL_PRESTIGE, CELL_COUNT };

/* The goal of a cell (O3). */
enum headline {
    NO_HEADLINE, TAKE_KINGDOM, WEAKEN_KINGDOM, TAKE_REPUBLIC, WEAKEN_REPUBLIC, BELIEVERS, THEOCRACIES, BISHOPS, TAKE_CONCESSION,
    HEADLINE_COUNT
};

/* Reasons to buy a card besides its One-shot and its Agents. */
enum wish {
    NO_WISH,
    RED_TEXT,       /* against the victory of the row */
    ANY_LAW, ANY_DISCOVERY, ANY_PRESTIGE,
    DOMINANT_FAITH, /* Prestige of the dominant religion */
    LEVEL_FAITH,    /* the same, and afterwards as much of it as the person has (reading 3) */
    WISH_COUNT
};

/* Agents a cell names. */
enum { OTHER_FAITHS = 1, BISHOP_AGENTS = 2, PAWN_AGENTS = 4, PIRATE_AGENTS = 8 };
/* The rest of a cell. */
enum { SELLS = 1, HOLDS_FAIR = 2, RUNS_COMMERCE = 4 };

/* A goal cell of O8, or one bullet of a list cell. */
struct box {
    uint8_t row, cell;
    uint8_t bullet;     /* of a list, from 1; 0: a goal cell */
    uint8_t headline;
    uint8_t wish;       /* enum wish */
    uint8_t agents, also; /* bit sets */
    uint16_t one_shots; /* bit set of enum one_shot */
    uint32_t ops;       /* bit set of enum op */
};
enum { BOX_COUNT = 23 };
extern const struct box pax_boxes[BOX_COUNT]; /* from 1, in the order in which they are looked at */
static inline const struct box *box_of(const struct pax *s) { return &pax_boxes[s->course.box]; }

/* By what an action serves. */
enum means {
    BY_NOTHING, BY_VICTORY, BY_COMET, BY_AGENTS, BY_ONE_SHOT, BY_PRESTIGE, BY_OPS, BY_SALE, BY_FAIR, BY_COMMERCE, MEANS_COUNT
};

/* solitaire_goals.c */
int pax_row_religion(const struct pax *s, int row);                /* dominant, 0 if none is or the row asks for none */
bool pax_row_triggered(const struct pax *s, int row, int religion);
bool pax_row_overrides(const struct pax *s, int row, int religion); /* O2a, without its trigger */
int pax_row_victory(int row);                                      /* the one that makes it override */
void pax_row_counts(const struct pax *s, int row, int *person, int *opponent); /* what its trigger compares */
struct kept pax_goal(const struct pax *s, int headline, int religion); /* as things stand now */
bool pax_reached(const struct pax *s, const struct kept *goal);
int pax_squares_held(const struct pax *s, int seat);
int pax_fighters_in(const struct pax *s, int empire);              /* Knights and Rooks on the map */
int pax_knights_in(const struct pax *s, int empire);

extern const char *const pax_cell_ids[CELL_COUNT];

/* solitaire_choices.c */
const struct pax *pax_with_course(const struct pax *s, struct pax *room); /* itself, or a copy that has thought of one */
int pax_left_to_right(const struct pax *s, int seat, int sides, uint8_t items[ITEM_COUNT]);
int pax_upstream(const struct pax *s, int border);                 /* gap 6: the lower the nearer to the start of a route */

/* By rank, lowest first; of equal ones the first stays first. */
void pax_sort_moves(const struct pax *s, struct florin_move *move, int count,
                    int (*rank)(const struct pax *s, struct florin_move move));
bool pax_op_is_needed(const struct pax *s, struct florin_move op); /* the one the goal needs, or commerce */

/* solitaire_buy.c */
bool pax_buy_some_card(struct pax *s, const struct kept *goal);    /* that serves the box: NULL for one without a headline */

/* solitaire_trial.c */
void pax_intend(struct pax *s, enum means means, struct florin_move action, struct florin_move then);
/* Would what the copy intends serve? Then it is what the opponent intends. */
bool pax_settle_on(struct pax *s, struct pax *copy, const struct kept *goal);

/* Carries the course out to its end. True if then its goal (NULL: none) and all that is kept are reached, whatever the
 * person answers (reading 7); the copy is left as his first answers have it. */
bool pax_carry_out(struct pax *copy, const struct kept *goal);
/* Carries it on until the opponent owes a decision of that kind. False if it never does. */
bool pax_carry_on(struct pax *copy, enum frame_kind kind);

#endif
