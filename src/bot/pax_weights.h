/* The features of a seat in the handcrafted evaluation of Pax Renaissance, and the weight of a unit of each:
 * thousandths of a logit. All machines agree on sums of integers, and these are quick. */
#ifndef FLORIN_BOT_PAX_WEIGHTS_H
#define FLORIN_BOT_PAX_WEIGHTS_H

/* Eight features for each victory: its conditions are met, or one, two, three steps are missing; inactive, then
 * active. */
#define PAX_STEPS(f, v) \
    f(v##_MET, 700) f(v##_ONE, 350) f(v##_TWO, 150) f(v##_THREE, 50) \
    f(v##_ACTIVE_MET, 2000) f(v##_ACTIVE_ONE, 700) f(v##_ACTIVE_TWO, 350) f(v##_ACTIVE_THREE, 150)

/* clang-format off */
#define PAX_FEATURES(f)                                                                                                 \
    f(FLORINS_FEW,        220) /* up to 4 */                                                                            \
    f(FLORINS_MORE,       120) /* 5..12 */                                                                              \
    f(HAND,               250) /* cards in hand */                                                                      \
    f(HAND_PRESTIGE,      100) /* prestige icons on them */                                                             \
    f(HAND_QUEEN,         100)                                                                                          \
    f(CARDS,              300) /* cards in the Tableau that are not silenced */                                         \
    f(SILENCED,           120) /* and those that are */                                                                 \
    f(MAIDS,               50)                                                                                          \
    f(OPS_COMMERCE,       100) /* Ops of cards that are not silenced, one for each card and kind */     \
    f(OPS_TAX,             30)                                                                                          \
    f(OPS_REPRESS,         50)                                                                                          \
    f(OPS_BEHEAD,         100)                                                                                          \
    f(OPS_SIEGE,           50)                                                                                          \
    f(OPS_CORSAIR,         30)                                                                                          \
    f(OPS_VOTE,            80)                                                                                          \
    f(OPS_INQUISITOR,      50)                                                                                          \
    f(ABILITIES,          100)                                                                                          \
    f(SIDES,              100) /* sides with at least two cards to run */                                               \
    f(KINGS,              400)                                                                                          \
    f(REPUBLICS,          400)                                                                                          \
    f(COUPLES,            100)                                                                                          \
    f(VASSALS,              0)                                                                                          \
    f(CAMPAIGNS,          250) /* Kings that could win a campaign now */                                                \
    f(VOTES,              150) /* votes that could be won now */                                                        \
    f(DEFENDERS,           40) /* ruling class in own Empires */                                                        \
    f(UNREST,             -50) /* repressed Tokens on own squares */                                                    \
    f(UNGUARDED,         -150) /* own Kings without any ruling class */                                                 \
    f(CONCESSIONS,        220)                                                                                          \
    f(ROUTE_WEST,         120) /* of them on the open route of each side */                                             \
    f(ROUTE_EAST,          80)                                                                                          \
    f(CATHOLIC_ICONS,      50)                                                                                          \
    f(ISLAMIC_ICONS,       50)                                                                                          \
    f(REFORMIST_ICONS,     50)                                                                                          \
    f(LAW_ICONS,           60)                                                                                          \
    f(DISCOVERY_ICONS,     60)                                                                                          \
    f(PATRON_ICONS,        80)                                                                                          \
    f(OPS_PENDING,        100) /* cards still to be run in this Ops action */                                           \
    f(AGENT_PENDING,      200)                                                                                          \
    f(REGIME_PENDING,     200)                                                                                          \
    f(DECLARE_NOW,       6000) /* on turn, a met victory is active and an action is left */                             \
    f(COMET_NOW,         5000) /* on turn, a victory is met and a Comet within reach can activate it */                 \
    f(COMET_NEAR,         300) /* a victory is met and a Comet lies in the Market */                                    \
    f(NEXT_0,               0) /* turns until the seat is to move; look_at_tempo has its value */                 \
    f(NEXT_1,               0)                                                                                          \
    f(NEXT_2,               0)                                                                                          \
    f(NEXT_3,               0)                                                                                          \
    f(LAW,                  0) /* with Patrons that count as such */                                                    \
    f(LEAD,                 0) /* in Patrons over the best other, -2..2; look_at_patrons has its value */         \
    f(LEAD_NEAR,            0) /* the same, by twentieths of how near the end is */                                     \
    PAX_STEPS(f, HOLY)                                                                                                  \
    PAX_STEPS(f, IMPERIAL)                                                                                              \
    PAX_STEPS(f, GLOBALIZATION)                                                                                         \
    PAX_STEPS(f, RENAISSANCE)
/* clang-format on */

enum pax_feature {
#define FEATURE_ID(name, weight) name,
    PAX_FEATURES(FEATURE_ID)
#undef FEATURE_ID
    PAX_FEATURE_COUNT
};

/* Weights of features that are not linear. */
enum {
    PATRON_LEAD = 1000, /* a Patron more than the best other, the more the nearer the end */
    PATRON_END = 2000,  /* the same, growing faster */
    PATRON_TIE = 600,   /* equal in Patrons: a Florin more, at the very end */
    PATRON_NOW = 5000,  /* the game ends with this turn, and the seat would win it now */
    TEMPO = 2000,       /* the next turn is one's own */
    SPENT = 500,        /* an action of it is spent */
};

#endif
