/* The words of the notation: verbs and the names of their operands. */
#include "pax/rules.h"

#define MAYBE FLORIN_ARG_OPTIONAL

const struct florin_verb pax_verbs[MOVE_KINDS] = {
    [MOVE_BUY] = {"buy", {ARG_SIDE, ARG_COLUMN}},
    [MOVE_PLAY] = {"play", {ARG_CARD, ARG_ONE_SHOT | MAYBE, ARG_EMPIRE | MAYBE}},
    [MOVE_SELL] = {"sell", {ARG_ITEM, ARG_ONE_SHOT | MAYBE, ARG_EMPIRE | MAYBE}},
    [MOVE_OPS] = {"ops", {ARG_SIDES}},
    [MOVE_FAIR] = {"fair", {ARG_SIDE}},
    [MOVE_DECLARE] = {"declare", {ARG_VICTORY}},
    [MOVE_REPRISAL] = {"reprisal", {0}},
    [MOVE_COUNTER] = {"apostasy", {ARG_FAITHS}},
    [MOVE_END] = {"end", {0}},
    [MOVE_ACTIVATE] = {"activate", {ARG_VICTORY}},
    [MOVE_OP] = {"op", {ARG_ITEM, ARG_OP}},
    [MOVE_DONE] = {"done", {0}},
    [MOVE_SKIP] = {"skip", {0}},
    [MOVE_CITY] = {"city", {ARG_CITY}},
    [MOVE_BORDER] = {"border", {ARG_BORDER, ARG_EMPIRE | MAYBE}},
    [MOVE_ON] = {"on", {ARG_ITEM}},
    [MOVE_BISHOP] = {"bishop", {ARG_ITEM}},
    [MOVE_FLORIN] = {"florin", {ARG_COLUMN}},
    [MOVE_TARGET] = {"target", {ARG_ITEM}},
    [MOVE_SAIL] = {"sail", {ARG_BORDER, ARG_BORDER}},
    [MOVE_PAY] = {"pay", {0}},
    [MOVE_SUBMIT] = {"submit", {0}},
    [MOVE_KILL] = {"kill", {ARG_TOKEN}},
    [MOVE_LOSE_AGENT] = {"lose-agent", {ARG_TOKEN}},
    [MOVE_LOSE_CITY] = {"lose-city", {ARG_CITY}},
    [MOVE_LOSE_PIRATE] = {"lose-pirate", {ARG_BORDER}},
    [MOVE_LOSE_CONCESSION] = {"lose-concession", {ARG_BORDER}},
    [MOVE_LOSE_REPRESSED] = {"lose-repressed", {ARG_TOKEN}},
    [MOVE_SETTLE_CITY] = {"settle", {ARG_TOKEN, ARG_CITY}},
    [MOVE_SETTLE_BORDER] = {"settle", {ARG_TOKEN, ARG_BORDER}},
    [MOVE_FREE_CITY] = {"free", {ARG_TOKEN, ARG_CITY}},
    [MOVE_FREE_BORDER] = {"free", {ARG_TOKEN, ARG_BORDER, ARG_EMPIRE}},
    [MOVE_CONCESSION] = {"concession", {ARG_BORDER}},
    [MOVE_LIBERTY] = {"liberty", {0}},
    [MOVE_ARRANGE] = {"arrange", {ARG_TOKEN, ARG_TOKEN, ARG_TOKEN}},
    [MOVE_DISCARD] = {"discard", {ARG_CARD}},
    [MOVE_KEEP] = {"keep", {ARG_CITY}},
    [MOVE_DROP] = {"drop", {ARG_CITY}},
    [MOVE_RIDE] = {"ride", {0}},
    [MOVE_STAY] = {"stay", {0}},
    [MOVE_TAKE_REPRESSED] = {"take-repressed", {ARG_EMPIRE}},
    [MOVE_TAKE_CITY] = {"take-city", {ARG_CITY}},
    [MOVE_TAKE_BORDER] = {"take-border", {ARG_BORDER}},
    [MOVE_TAKE_BISHOP] = {"take-bishop", {ARG_ITEM}},
};

#define SECOND_SECTION(id, second, first) [RULE_##id] = {#id, second},
#define FIRST_SECTION(id, second, first) [RULE_##id] = {#id, first},
const struct florin_rule pax_rules[RULE_COUNT] = {[RULE_LEGAL] = {"LEGAL", ""}, PAX_RULES(SECOND_SECTION)};
const struct florin_rule pax1e_rules[RULE_COUNT] = {[RULE_LEGAL] = {"LEGAL", ""}, PAX_RULES(FIRST_SECTION)};

static const char *const side_names[] = {"west", "east"};
static const char *const sides_names[] = {NULL, "west", "east", "both"};
static const char *const column_names[COLUMNS] = {"0", "1", "2", "3", "4", "5"}; /* of the Market, by price (E1b) */
static const char *const op_names[OP_COUNT] = {
    [INQUISITOR_C] = "inquisitor:catholic", [INQUISITOR_I] = "inquisitor:islamic", [INQUISITOR_R] = "inquisitor:reformist",
    [COMMERCE_WEST] = "commerce:west", [COMMERCE_EAST] = "commerce:east", [BEHEAD] = "behead", [TAX] = "tax",
    [REPRESS_P] = "repress:pawn", [REPRESS_R] = "repress:rook", [REPRESS_PR] = "repress:pawn+rook",
    [REPRESS_K] = "repress:knight", [REPRESS_PK] = "repress:pawn+knight", [REPRESS_RK] = "repress:rook+knight",
    [REPRESS_PRK] = "repress:pawn+rook+knight", [VOTE_WEST] = "vote:west", [VOTE_EAST] = "vote:east",
    [CORSAIR_C] = "corsair:catholic", [CORSAIR_I] = "corsair:islamic", [CORSAIR_R] = "corsair:reformist",
    [SIEGE] = "siege", [CAMPAIGN] = "campaign",
};
static const char *const one_shot_names[ONE_SHOT_COUNT] = {
    [CORONATION] = "coronation", [CONSPIRACY] = "conspiracy", [PEASANT_REVOLT] = "revolt", [CRUSADE] = "crusade",
    [JIHAD] = "jihad", [REFORMATION] = "reformation", [APOSTASY] = "apostasy", [TRADE_SHIFT] = "shift", [TORCH] = "torch",
};
static const char *const victory_names[VICTORY_COUNT] = {
    [HOLY] = "holy", [IMPERIAL] = "imperial", [GLOBALIZATION] = "globalization", [RENAISSANCE] = "renaissance",
    [BYZANTINE] = "age_of_byzantine", [PATRON_VICTORY] = "patron", [LAST_BANK] = "last_bank", [UNDECIDED] = "undecided",
    [MARKET_FAILED] = "market_failed",
};
static const char *const token_names[TOKEN_COUNT] = {
    "empty", "knight:catholic", "knight:islamic", "knight:reformist", "rook:catholic", "rook:islamic", "rook:reformist",
    "pirate:catholic", "pirate:islamic", "pirate:reformist", "bishop:catholic", "bishop:islamic", "bishop:reformist",
    "pawn:1", "pawn:2", "pawn:3", "pawn:4",
};
static const char *const faiths_names[] = {
    [1 << CATHOLIC | 1 << ISLAMIC] = "catholic+islamic",
    [1 << CATHOLIC | 1 << REFORMIST] = "catholic+reformist",
    [1 << ISLAMIC | 1 << REFORMIST] = "islamic+reformist",
};

static const char *const market_names[MARKET_PLACES] = {
    NULL, "west:0", "west:1", "west:2", "west:3", "west:4", "west:5", "east:0", "east:1", "east:2", "east:3", "east:4", "east:5",
};
static const char *const religion_names[RELIGION_COUNT] = {"medieval", "catholic", "islamic", "reformist"};

#define NAME_IN(names) (value < (int)(sizeof(names) / sizeof *(names)) ? (names)[value] : NULL)

static const char *empire_name(int value)
{
    return value > 0 && value < EMPIRE_COUNT ? pax_empires[value].name : NULL;
}

static const char *card_number(int value)
{
    return is_card(value) ? pax_cards[value].number : NULL;
}

static const char *spot_name(int spot)
{
    if (spot <= SPOT_BORDER)
        return pax_arg_name(ARG_CITY, spot);
    return spot <= SPOT_SQUARE ? pax_arg_name(ARG_BORDER, spot - SPOT_BORDER) : empire_name(spot - SPOT_SQUARE);
}

const char *pax_arg_name(int kind, int value)
{
    if (value < 0)
        return NULL;
    switch (kind) {
    case ARG_SIDE:
        return NAME_IN(side_names);
    case ARG_SIDES:
        return NAME_IN(sides_names);
    case ARG_COLUMN:
        return NAME_IN(column_names);
    case ARG_CARD:
        return card_number(value);
    case ARG_ITEM:
        return is_square(value) ? empire_name(empire_of(value)) : card_number(value);
    case ARG_EMPIRE:
        return empire_name(value);
    case ARG_CITY:
        return value > 0 && value < CITY_COUNT ? pax_cities[value].name : NULL;
    case ARG_BORDER:
        return value > 0 && value < BORDER_COUNT ? pax_borders[value].name : NULL;
    case ARG_OP:
        return NAME_IN(op_names);
    case ARG_ONE_SHOT:
        return NAME_IN(one_shot_names);
    case ARG_VICTORY:
        return NAME_IN(victory_names);
    case ARG_TOKEN:
        return NAME_IN(token_names);
    case ARG_FAITHS:
        return NAME_IN(faiths_names);
    case ARG_SPOT:
        return spot_name(value);
    case ARG_MARKET:
        return NAME_IN(market_names);
    case ARG_RELIGION:
        return NAME_IN(religion_names);
    default:
        return NULL;
    }
}

const char *pax_arg_title(const void *state, int kind, int value)
{
    return (kind == ARG_CARD || kind == ARG_ITEM) && is_card(value) ? pax_printed_card(state, value).title : NULL;
}

const char *pax_ending_name(int ending)
{
    return pax_arg_name(ARG_VICTORY, ending);
}
