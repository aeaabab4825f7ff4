/* Counts of a position of Pax Renaissance, on which its features rest. */
#ifndef FLORIN_BOT_COUNTS_PAX_H
#define FLORIN_BOT_COUNTS_PAX_H

#include "bot/eval_pax.h"
#include "pax/rules.h"

static const int16_t pax_weights[PAX_FEATURE_COUNT] = {
#define FEATURE_WEIGHT(name, weight) [name] = weight,
    PAX_FEATURES(FEATURE_WEIGHT)
#undef FEATURE_WEIGHT
};

/* Counts that seats compete for. The first are the prestige icons, in the order of enum prestige. */
enum count { ICON_CATHOLIC, ICON_ISLAMIC, ICON_REFORMIST, ICON_LAW, ICON_DISCOVERY, ICON_PATRON, ICON_COUNT,
             HAS_KINGS = 8, HAS_REPUBLICS, HAS_CONCESSIONS, HAS_LAW, HAS_GREEN_BISHOPS, HAS_OWN_REPUBLICS, COUNTS = 16 };

/* Counts and features of one seat from one source: cards, Hand, Concessions, Empires, or the situation of the turn. */
struct part {
    uint8_t has[COUNTS]; /* by enum count; bytes, so that the compiler adds and compares sixteen at a time */
    int8_t note[PAX_FEATURE_COUNT];
    int score; /* weighted sum of the features */
};

/* The worth of a seat's counts beside the best of the others, and of its Campaigns and votes. It is valid as long as
 * these stay. */
struct worth {
    uint8_t own[COUNTS], best[COUNTS]; /* the seat's counts, the best of the others' */
    int score;                         /* of its counts, and of victories within reach */
    unsigned met;                      /* bit set of victories whose conditions are met */
    int ops;                           /* of Campaigns and votes */
    int florins;                       /* at which they were worked out */
};

/* All counts of a position. They stay for the next position, which mostly differs by a move: pax_update_counts()
 * updates those that depend on the difference. */
struct board {
    const struct pax *p;
    struct pax seen;                  /* the last position; 0 seats if there was none */
    uint8_t margin[COUNTS];           /* lead over the others in each count that a victory needs */
    int tempo[PAX_SEATS];             /* value of the next turn, by turns until then */
    struct part cards[PAX_SEATS], hand[PAX_SEATS], trade[PAX_SEATS], realm[PAX_SEATS];
    struct part moment[PAX_SEATS];    /* never reused; pax_note() clears it, pax_score() only its score */
    uint16_t kings[PAX_SEATS];        /* bit set of Empires whose Kings a seat may send to war */
    uint16_t ballots[PAX_SEATS];      /* likewise, Empires for which it has a Vote Op */
    uint16_t held[PAX_SEATS];         /* likewise, Empires of its own */
    struct pax_standing faiths;       /* Bishops and tokens */
    bool zion;                        /* Pirates count as Bishops, too */
    int all_bishops;
    uint8_t heathen[RELIGION_COUNT];  /* steps until a religion is supreme */
    uint8_t ruling[EMPIRE_COUNT], knights[EMPIRE_COUNT]; /* tokens in Cities */
    uint8_t unrest[EMPIRE_COUNT];     /* repressed tokens */
    uint16_t elected[PAX_SEATS];      /* Empires at which a seat has the most Concessions */
    bool elections;                   /* elected[] is up to date */
    int comets_left, comet_price;     /* as in struct pax_notes */
    int near, lead, tie;              /* nearness of the end of the decks; value of a Patron and of a Florin more */
    uint8_t has[PAX_SEATS][COUNTS];   /* sum of all parts */
    struct worth worth[PAX_SEATS];
    unsigned stale_ops;               /* bit set of seats whose Campaigns and votes are to be worked out anew */
    bool stale;                       /* the worth of all counts is */
    unsigned judged;                  /* what it depends on besides: active victories, and whether Comets are left */
};
static_assert(sizeof(struct board) <= sizeof(struct eval_memory), "a memory has room for it");

/* Eight bytes of an array, as they lie there. */
static inline uint64_t word_at(const uint8_t *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

static inline void add(struct part *to, enum pax_feature feature, int amount)
{
    to->note[feature] = (int8_t)(to->note[feature] + amount);
    to->score += pax_weights[feature] * amount;
}

/* Sets a feature that is 0 so far and returns its weighted amount. */
static inline int set(int8_t note[PAX_FEATURE_COUNT], enum pax_feature feature, int amount)
{
    note[feature] = (int8_t)amount;
    return pax_weights[feature] * amount;
}

/* Brings the counts from board->seen to board->p: updates all that may differ. */
void pax_update_counts(struct board *board);

#endif
