/* What the evaluation of Pax Renaissance looks at, and what a unit of each adds to the logarithm of a seat's chances. */
#ifndef FLORIN_BOT_PAX_WEIGHTS_H
#define FLORIN_BOT_PAX_WEIGHTS_H

/* Four features for each victory: its conditions are met, or one, two, three steps are missing. */
#define PAX_STEPS(f, v, met, one, two, three) f(v##_MET, met) f(v##_ONE, one) f(v##_TWO, two) f(v##_THREE, three)

/* clang-format off */
#define PAX_FEATURES(f)                                                                                                 \
    f(FLORINS_FEW,       0.22f) /* up to 4 */                                                                           \
    f(FLORINS_MORE,      0.12f) /* 5..12 */                                                                             \
    f(HAND,              0.25f) /* cards in hand */                                                                     \
    f(HAND_PRESTIGE,     0.10f) /* prestige icons on them */                                                            \
    f(HAND_QUEEN,        0.10f)                                                                                         \
    f(CARDS,             0.30f) /* cards in the Tableau that are not silenced */                                        \
    f(SILENCED,          0.12f) /* and those that are */                                                                \
    f(MAIDS,             0.05f)                                                                                         \
    f(OPS_COMMERCE,      0.10f) /* what the Ops of cards that are not silenced can do, one for each card and kind */    \
    f(OPS_TAX,           0.03f)                                                                                         \
    f(OPS_REPRESS,       0.05f)                                                                                         \
    f(OPS_BEHEAD,        0.10f)                                                                                         \
    f(OPS_SIEGE,         0.05f)                                                                                         \
    f(OPS_CORSAIR,       0.03f)                                                                                         \
    f(OPS_VOTE,          0.08f)                                                                                         \
    f(OPS_INQUISITOR,    0.05f)                                                                                         \
    f(ABILITIES,         0.10f)                                                                                         \
    f(SIDES,             0.10f) /* sides with at least two cards to run */                                              \
    f(KINGS,             0.40f)                                                                                         \
    f(REPUBLICS,         0.40f)                                                                                         \
    f(COUPLES,           0.10f)                                                                                         \
    f(VASSALS,           0.00f)                                                                                         \
    f(CAMPAIGNS,         0.25f) /* Kings that could win a campaign now */                                               \
    f(VOTES,             0.15f) /* votes that could be won now */                                                       \
    f(DEFENDERS,         0.04f) /* ruling class in own Empires */                                                       \
    f(UNREST,           -0.05f) /* repressed Tokens on own squares */                                                   \
    f(UNGUARDED,        -0.15f) /* own Kings without any ruling class */                                                \
    f(CONCESSIONS,       0.22f)                                                                                         \
    f(ROUTE_WEST,        0.12f) /* of them on the open route of each side */                                            \
    f(ROUTE_EAST,        0.08f)                                                                                         \
    f(CATHOLIC_ICONS,    0.05f)                                                                                         \
    f(ISLAMIC_ICONS,     0.05f)                                                                                         \
    f(REFORMIST_ICONS,   0.05f)                                                                                         \
    f(LAW_ICONS,         0.06f)                                                                                         \
    f(DISCOVERY_ICONS,   0.06f)                                                                                         \
    f(PATRON_ICONS,      0.08f)                                                                                         \
    f(PATRON_LEAD,       1.00f) /* over the best other, the more the nearer the end */                                  \
    f(PATRON_END,        2.00f) /* the same, growing faster */                                                          \
    f(PATRON_TIE,        0.60f) /* level in Patrons: Florins ahead, at the very end */                                  \
    f(TEMPO,             2.00f) /* what a turn is worth to who is about to have one */                                  \
    f(SPENT,             0.50f) /* and what an action of it costs */                                                    \
    f(OPS_PENDING,       0.10f) /* cards still to be run in this Ops action */                                          \
    f(AGENT_PENDING,     0.20f)                                                                                         \
    f(REGIME_PENDING,    0.20f)                                                                                         \
    f(DECLARE_NOW,       6.00f) /* on turn, a met victory is active and an action is left */                            \
    f(COMET_NOW,         5.00f) /* on turn, a victory is met and a Comet within reach can activate it */                \
    f(COMET_NEAR,        0.30f) /* a victory is met and a Comet lies in the Market */                                   \
    PAX_STEPS(f, HOLY_ACTIVE,          2.0f, 0.7f, 0.35f, 0.15f)                                                        \
    PAX_STEPS(f, IMPERIAL_ACTIVE,      2.0f, 0.7f, 0.35f, 0.15f)                                                        \
    PAX_STEPS(f, GLOBALIZATION_ACTIVE, 2.0f, 0.7f, 0.35f, 0.15f)                                                        \
    PAX_STEPS(f, RENAISSANCE_ACTIVE,   2.0f, 0.7f, 0.35f, 0.15f)                                                        \
    PAX_STEPS(f, HOLY_LATENT,          0.7f, 0.35f, 0.15f, 0.05f)                                                       \
    PAX_STEPS(f, IMPERIAL_LATENT,      0.7f, 0.35f, 0.15f, 0.05f)                                                       \
    PAX_STEPS(f, GLOBALIZATION_LATENT, 0.7f, 0.35f, 0.15f, 0.05f)                                                       \
    PAX_STEPS(f, RENAISSANCE_LATENT,   0.7f, 0.35f, 0.15f, 0.05f)
/* clang-format on */

#endif
