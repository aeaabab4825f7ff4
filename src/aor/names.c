/* Short names of everything notation and positions mention. */
#include "aor/rules.h"

static const char *const trends[TREND_COUNT] = {"neither", "shortage", "surplus"};
static const char *const losses[LOSS_COUNT] = {"cash", "tokens"};
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
    default: return NULL;
    }
}

const char *aor_ending_name(int ending)
{
    return ending >= 0 && ending < ENDING_COUNT ? endings[ending] : NULL;
}
