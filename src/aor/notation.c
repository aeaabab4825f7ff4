/* Short names of everything notation and positions mention. */
#include "aor/rules.h"

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
