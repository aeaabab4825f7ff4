/* Every kind of move, and the short names of everything notation and positions mention. The texts of a move stand in
 * presentation/moves.c. */
#include "aor/rules.h"

static struct florin_verdict always(const struct aor *s, int seat, struct florin_move move)
{
    (void)s, (void)seat, (void)move;
    return legal();
}

/* clang-format off */
#define MOVES(ROW) \
    /*  kind       word         may it be made?       carry it out       operands */                                  \
    ROW(RETURN,    "return",    aor_judge_return,     aor_do_return,     ARG_CARD)                                   \
    ROW(WISH,      "wish",      aor_judge_wish,       aor_do_wish,       ARG_CAPITAL)                                \
    ROW(RANGE,     "range",     aor_judge_range,      aor_do_range,      FLORIN_ARG_SIGNED)                          \
    ROW(BID,       "bid",       aor_judge_bid,        aor_do_bid,        FLORIN_ARG_SIGNED)                          \
    ROW(SWAP,      "swap",      aor_judge_swap,       aor_do_swap,       FLORIN_ARG_SEAT)                            \
    ROW(PASS,      "pass",      always,               aor_do_pass,       0)                                          \
    ROW(REMOVE,    "remove",    aor_judge_remove,     aor_do_remove,     ARG_COMMODITY)                              \
    ROW(ADJUST,    "adjust",    aor_judge_adjust,     aor_do_adjust,     ARG_COMMODITY, ARG_TREND)                   \
    ROW(DRAW,      "draw",      aor_judge_draw,       aor_do_draw,       0)                                          \
    ROW(DISCARD,   "discard",   aor_judge_discard,    aor_do_discard,    ARG_CARD)                                   \
    ROW(PLAY,      "play",      aor_judge_play,       aor_do_play,       ARG_CARD)                                   \
    ROW(GOOD,      "good",      aor_judge_good,       aor_do_good,       ARG_COMMODITY)                              \
    ROW(TARGET,    "target",    aor_judge_target,     aor_do_target,     FLORIN_ARG_SEAT)                            \
    ROW(DECREE,    "decree",    aor_judge_decree,     aor_do_decree,     ARG_CATEGORY)                               \
    ROW(PLAGUE,    "plague",    aor_judge_plague,     aor_do_plague,     ARG_AREA)                                   \
    ROW(RAID,      "raid",      aor_judge_raid,       aor_do_raid,       ARG_PROVINCE)                               \
    ROW(REVOLT,    "revolt",    aor_judge_revolt,     aor_do_revolt,     ARG_PROVINCE)                               \
    ROW(CRUSADE,   "crusade",   aor_judge_crusade,    aor_do_crusade,    ARG_PROVINCE)                               \
    ROW(PROTECT,   "protect",   aor_judge_protect,    aor_do_protect,    FLORIN_ARG_SIGNED)                          \
    ROW(LOSE,      "lose",      always,               aor_do_lose,       ARG_LOSS)                                   \
    ROW(REPLACE,   "replace",   aor_judge_replace,    aor_do_replace,    0)                                          \
    ROW(LEAVE,     "leave",     always,               aor_do_leave,      0)                                          \
    ROW(ROLL,      "roll",      always,               aor_do_roll,       0)                                          \
    ROW(CEDE,      "cede",      aor_judge_cede,       aor_do_cede,       ARG_PROVINCE)                               \
    ROW(SHIP,      "ship",      aor_judge_ship,       aor_do_ship,       0)                                          \
    ROW(CLAIM,     "claim",     aor_judge_claim,      aor_do_claim,      ARG_CARD)                                   \
    ROW(BUY,       "buy",       aor_judge_buy,        aor_do_buy,        ARG_ADVANCE)                                \
    ROW(DONE,      "done",      aor_judge_done,       aor_do_done,       0)                                          \
    ROW(STABILIZE, "stabilize", aor_judge_stabilize,  aor_do_stabilize,  0)                                          \
    ROW(DECLINE,   "decline",   always,               aor_do_decline,    0)                                          \
    ROW(RELIEVE,   "relieve",   aor_judge_relieve,    aor_do_relieve,    0)                                          \
    ROW(PAY,       "pay",       aor_judge_pay,        aor_do_pay,        0)                                          \
    ROW(SUFFER,    "suffer",    always,               aor_do_suffer,     0)                                          \
    ROW(PLACE,     "place",     aor_judge_place,      aor_do_place,      FLORIN_ARG_NUMBER, ARG_PROVINCE)            \
    ROW(ATTACK,    "attack",    aor_judge_attack,     aor_do_attack,     ARG_PROVINCE)                               \
    ROW(CARD,      "card",      aor_judge_card,       aor_do_card,       0)                                          \
    ROW(FREE,      "free",      aor_judge_free,       aor_do_free,       ARG_PROVINCE)                               \
    ROW(CATHEDRAL, "cathedral", always,               aor_do_cathedral,  0)                                          \
    ROW(TRADE,     "trade",     always,               aor_do_trade,      0)                                          \
    ROW(GIVE,      "give",      aor_judge_give,       aor_do_give,       ARG_CARD)
/* clang-format on */

#define VERB(kind, word, judge, carry_out, ...) [MOVE_##kind] = {word, {__VA_ARGS__}},
#define DEED(kind, word, judge, carry_out, ...) [MOVE_##kind] = {judge, carry_out},
const struct florin_verb aor_verbs[MOVE_KINDS] = {MOVES(VERB)};
const struct aor_deed aor_deeds[MOVE_KINDS] = {MOVES(DEED)};

static const char *const trends[TREND_COUNT] = {"neither", "shortage", "surplus"};
static const char *const losses[LOSS_COUNT] = {"cash", "tokens"};
static const char *const phases[PHASE_COUNT] = {
    "deal", "capitals", "order", "draw", "buy", "play", "purchase", "expansion", "end", "final", "over",
};
static const char *const faces[FACES] = {"coloured", "white"};
static const char *const supplies[SUPPLIES] = {"stock", "expansion"};
static const char *const piles[PILE_COUNT] = {"discard", "removed", "table"};
static const char *const whys[WHY_COUNT] = {
    [WHY_INCOME] = "income",                 [WHY_INTEREST] = "interest",             [WHY_PRINTED_WORD] = "printed_word",
    [WHY_MONGOL_ARMIES] = "mongol_armies",   [WHY_HOLY_INDULGENCE] = "holy_indulgence", [WHY_MARKET] = "market",
    [WHY_CARD] = "card",
    [WHY_STABILIZATION] = "stabilization",   [WHY_RELIEF] = "relief",                 [WHY_ALCHEMISTS_GOLD] = "alchemists_gold",
    [WHY_CIVIL_WAR] = "civil_war",           [WHY_FAMINE] = "famine",                 [WHY_MYSTICISM] = "mysticism",
    [WHY_STRIFE] = "religious_strife",       [WHY_UPRISINGS] = "uprisings",           [WHY_CRUSADES] = "crusades",
    [WHY_WAR] = "war",                       [WHY_CESSION] = "cession",               [WHY_RELIGION] = "religion",
    [WHY_ADVANCE] = "advance",               [WHY_CATEGORIES] = "categories",         [WHY_TURN] = "turn",
    [WHY_UNUSED] = "unused",                 [WHY_ELIMINATED] = "eliminated",
};
static const char *const endings[ENDING_COUNT] = {"none", "advances", "cards", "rounds", "survivor"};

const char *aor_arg_name(int kind, int value)
{
    if (value < 0)
        return NULL;
    switch (kind) {
    case ARG_CARD: return value > 0 && value < CARD_COUNT ? aor_cards[value].id : NULL;
    case ARG_CAPITAL: return value < CAPITALS ? aor_provinces[aor_capitals[value]].id : NULL;
    case ARG_PROVINCE: return value < PROVINCE_COUNT ? aor_provinces[value].id : NULL;
    case ARG_COMMODITY: return value < COMMODITY_COUNT ? aor_commodities[value].id : NULL;
    case ARG_CATEGORY: return value < CATEGORY_COUNT ? aor_category_ids[value] : NULL;
    case ARG_AREA: return value < AREA_COUNT ? aor_area_ids[value] : NULL;
    case ARG_ADVANCE: return value < ADVANCE_COUNT ? aor_advances[value].id : NULL;
    case ARG_TREND: return value < TREND_COUNT ? trends[value] : NULL;
    case ARG_LOSS: return value < LOSS_COUNT ? losses[value] : NULL;
    case ARG_PHASE: return value < PHASE_COUNT ? phases[value] : NULL;
    case ARG_ENDING: return aor_ending_name(value);
    case ARG_SHIP: return value < SHIP_COUNT ? aor_ship_ids[value] : NULL;
    case ARG_FACE: return value < FACES ? faces[value] : NULL;
    case ARG_SUPPLY: return value < SUPPLIES ? supplies[value] : NULL;
    case ARG_PILE: return value < PILE_COUNT ? piles[value] : NULL;
    case ARG_WHY: return value < WHY_COUNT ? whys[value] : NULL;
    default: return NULL;
    }
}

const char *aor_arg_title(const void *state, int kind, int value)
{
    (void)state;
    return kind == ARG_CARD && value > 0 && value < CARD_COUNT ? aor_cards[value].name : NULL;
}

const char *aor_ending_name(int ending)
{
    return ending >= 0 && ending < ENDING_COUNT ? endings[ending] : NULL;
}
