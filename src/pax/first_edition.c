/* The first edition's components where they are not the second's. One line for each deviation: what somebody with the
 * box in hand can correct. Numbers of the first printing stand in the comments. */
#include "pax/first_edition.h"

#include "game/text.h"
#include "pax/rules.h"

/* clang-format off */

/* ---- one-shots ---- */

/* Apostasy came with the expansion: ten base cards had another one-shot, which is unknown but for a deduced jihad. */
static const struct { bool other; struct one_shot_print print; } base_one_shots[CARD_COUNT] = {
    [PREN002] = {true, {NO_ONE_SHOT, 0}}, /* 30 */
    [PREN007] = {true, {NO_ONE_SHOT, 0}}, /* 35 */
    [PREN012] = {true, {NO_ONE_SHOT, 0}}, /* 40 */
    [PREN027] = {true, {NO_ONE_SHOT, 0}}, /* 55 */
    [PREN030] = {true, {NO_ONE_SHOT, 0}}, /* 58 */
    [PREN054] = {true, {NO_ONE_SHOT, 0}}, /* 82 */
    [PREN060] = {true, {NO_ONE_SHOT, 0}}, /* 88 */
    [PREN062] = {true, {JIHAD, 0}},       /* 90: some card must be able to make the Papal States islamic */
    [PREN063] = {true, {NO_ONE_SHOT, 0}}, /* 91 */
    [PREN064] = {true, {NO_ONE_SHOT, 0}}, /* 92 */
};

/* «Torcia»: the victory each Torch turns inactive. */
static const struct { bool other; struct one_shot_print print; } torches[CARD_COUNT] = {
    [PREN127X] = {true, {TORCH, GLOBALIZATION}}, /* x31 */
    [PREN136X] = {true, {TORCH, HOLY}},          /* x40 */
    [PREN137X] = {true, {TORCH, HOLY}},          /* x41 */
    [PREN145X] = {true, {TORCH, IMPERIAL}},      /* x49 */
    [PREN154X] = {true, {TORCH, IMPERIAL}},      /* x58 */
    [PREN155X] = {true, {TORCH, HOLY}},          /* x59 */
    [PREN156X] = {true, {TORCH, HOLY}},          /* x60 */
};

/* ---- abilities ---- */

/* As pax_ability_cards, without those the first edition does not list: 29, 34, 52, 102, x11, x26, x47, x50. The cards
 * it does not have keep theirs, for games that mix. */
const uint8_t pax_first_abilities[ABILITY_COUNT][5] = {
    [BEHEAD_BISHOP_EAST_ANY] = {PREN209P},
    [SPICE_FAIR_DOUBLE] = {PREN014, PREN018},                     /* 42, 46 */
    [SELLS_FOR_FOUR] = {PREN021, PREN088, PREN104X, PREN138X},    /* 49, 116, x8, x42 */
    [VENICE_HOLDS_TWO] = {PREN024, PREN055, PREN143X},            /* only with OPT_VENICE_DOUBLE off */
    [UNLIMITED_HAND] = {PREN042, PREN043, PREN147X},              /* 70, 71, x51 */
    [IMMUNE_TO_SILENCING] = {PREN136X, PREN156X},                 /* x40, x60 */
    [DISCARD_FOR_REVOLT] = {PREN095X},                            /* BGG03 */
    [FREE_TRADE_FAIR] = {PREN097X},                               /* BGG05 */
    [FREE_EAST_OPS] = {PREN101X},                                 /* x5 */
    [FREE_WEST_OPS] = {PREN134X},                                 /* x38 */
    [PATRON_AS_CONCESSION] = {PREN102X, PREN137X},                /* x6, x41 */
    [COUNTS_AS_REPUBLIC] = {PREN103X, PREN155X},                  /* x7, x59 */
    [CONCESSIONS_SURVIVE_PIRATES] = {PREN113X},                   /* x17 */
    [BOTH_OPS_ONE_ACTION] = {PREN110X},                           /* x14 */
    [GLOBALIZATION_TWO_ACTIONS] = {PREN127X},                     /* x31 */
    [HOLY_TWO_ACTIONS] = {PREN136X, PREN137X, PREN155X, PREN156X},/* x40, x41, x59, x60 */
    [IMPERIAL_TWO_ACTIONS] = {PREN145X, PREN154X},                /* x49, x58 */
    [CONCESSIONS_DOUBLE] = {PREN131X},                            /* x35 */
    [PATRON_AS_LAW] = {PREN132X, PREN133X, PREN159X},             /* x36, x37 */
    [PORTUGAL_FRANCE_APART] = {PREN151X},                         /* x55 */
    [IMMUNE_TO_APOSTASY] = {PREN155X},                            /* x59 */
    [SELL_TO_EMANCIPATE_WEST] = {PREN161X},
    [PATRON_AS_GREEN_BISHOP] = {PREN164X},
    [MAMLUK_REPRESSED_FIGHT] = {PREN164X},
    [PATRON_CHEAPER_VOTES] = {PREN166X},
    [GREEN_PIRATES_AS_RED] = {PREN168X},
    [SUBSIDY_TWO] = {PREN215P},
    [RHODES_ROOKS_RIDE] = {PREN012},                              /* 40 */
    [VENICE_COUNTS_DOUBLE] = {PREN055},                           /* 83 */
    [BEHEAD_BISHOP_EAST_ISLAMIC] = {PREN118X},                    /* x22 */
    [PRINTED_APOSTASY_AS_ACTION] = {PREN129X},                    /* x33 */
    [FOREIGN_OP_IN_WEST_OPS] = {PREN130X},                        /* x34 */
    [SALE_BECOMES_ONE_SHOT] = {PREN135X},                         /* x39 */
    [SALE_OF_TWO] = {PREN148X},                                   /* x52 */
};

/* ---- map cards ---- */

/* «Carte Mappa»: two sides each. Papal States and Mamluk are stated, the others deduced. */
const uint8_t pax_first_sides[EMPIRE_COUNT][2] = {
    [ENGLAND] = {MEDIEVAL, REFORMIST},
    [FRANCE] = {MEDIEVAL, REFORMIST},
    [HOLY_ROMAN_EMPIRE] = {MEDIEVAL, REFORMIST},
    [HUNGARY] = {MEDIEVAL, REFORMIST}, /* a coin toss: OPT_HUNGARY makes it islamic */
    [BYZANTIUM] = {MEDIEVAL, ISLAMIC},
    [PORTUGAL] = {MEDIEVAL, CATHOLIC},
    [ARAGON] = {MEDIEVAL, CATHOLIC},
    [PAPAL_STATES] = {CATHOLIC, ISLAMIC},
    [OTTOMAN] = {MEDIEVAL, ISLAMIC},
    [MAMLUK] = {ISLAMIC, CATHOLIC},
};

/* Levies by map state: medieval, catholic, islamic, reformist. As on the second edition's sides; only Constantinople at
 * the start is stated. The Red Sea is for games that mix. */
const uint8_t pax_first_levies[CITY_COUNT][RELIGION_COUNT] = {
    [LONDON] =           {ROOK + CATHOLIC,    0,                 0,                KNIGHT + REFORMIST},
    [BORDEAUX] =         {KNIGHT + CATHOLIC,  0,                 0,                KNIGHT + REFORMIST},
    [PARIS] =            {KNIGHT + CATHOLIC,  0,                 0,                KNIGHT + REFORMIST},
    [BRUGES] =           {ROOK + CATHOLIC,    0,                 0,                ROOK + REFORMIST},
    [LYON] =             {KNIGHT + CATHOLIC,  0,                 0,                KNIGHT + REFORMIST},
    [VIENNA] =           {ROOK + CATHOLIC,    0,                 0,                KNIGHT + REFORMIST},
    [LUBECK] =           {ROOK + CATHOLIC,    0,                 0,                ROOK + REFORMIST},
    [NURNBERG] =         {KNIGHT + REFORMIST, 0,                 0,                KNIGHT + REFORMIST},
    [NOVGOROD] =         {ROOK + REFORMIST,   0,                 0,                ROOK + REFORMIST},
    [BUDA] =             {KNIGHT + CATHOLIC,  0,                 KNIGHT + ISLAMIC, ROOK + REFORMIST},
    [VARNA] =            {KNIGHT + REFORMIST, 0,                 ROOK + ISLAMIC,   ROOK + REFORMIST},
    [TANA] =             {KNIGHT + ISLAMIC,   0,                 KNIGHT + ISLAMIC, 0},
    [CAFFA] =            {KNIGHT + CATHOLIC,  0,                 ROOK + ISLAMIC,   0},
    [TREBIZOND] =        {ROOK + REFORMIST,   0,                 KNIGHT + ISLAMIC, 0},
    [TOLEDO] =           {KNIGHT + CATHOLIC,  KNIGHT + CATHOLIC, 0,                0},
    [GRANADA] =          {ROOK + ISLAMIC,     ROOK + CATHOLIC,   0,                0},
    [SPICE_ISLANDS] =    {ROOK + CATHOLIC,    ROOK + CATHOLIC,   0,                0},
    [VALENCIA] =         {KNIGHT + CATHOLIC,  KNIGHT + CATHOLIC, 0,                0},
    [ALGIERS] =          {ROOK + ISLAMIC,     ROOK + CATHOLIC,   0,                0},
    [TIMBUKTU] =         {ROOK + ISLAMIC,     ROOK + CATHOLIC,   0,                0},
    [VENICE] =           {0,                  KNIGHT + CATHOLIC, ROOK + ISLAMIC,   0},
    [VENICE_2] =         {0,                  KNIGHT + CATHOLIC, ROOK + ISLAMIC,   0},
    [CONSTANTINOPLE_1] = {ROOK + ISLAMIC,     0,                 ROOK + ISLAMIC,   0},
    [CONSTANTINOPLE_2] = {KNIGHT + ISLAMIC,   0,                 ROOK + ISLAMIC,   0},
    [CONSTANTINOPLE_3] = {KNIGHT + ISLAMIC,   0,                 KNIGHT + ISLAMIC, 0},
    [MODON] =            {ROOK + REFORMIST,   0,                 ROOK + ISLAMIC,   0},
    [RHODES] =           {ROOK + CATHOLIC,    0,                 ROOK + ISLAMIC,   0},
    [CAIRO] =            {0,                  ROOK + CATHOLIC,   ROOK + ISLAMIC,   0},
    [CYPRUS] =           {0,                  ROOK + CATHOLIC,   ROOK + CATHOLIC,  0},
    [RED_SEA] =          {0,                  ROOK + CATHOLIC,   ROOK + ISLAMIC,   0},
};

/* ---- doubts ---- */

/* Columns that are not verified besides the values of every card. */
static const struct { uint8_t card, doubts; } doubts[] = {
    {PREN001, DOUBT_NO_ABILITY},                   /* 29 */
    {PREN002, DOUBT_ONE_SHOT},                     /* 30 */
    {PREN006, DOUBT_NO_ABILITY},                   /* 34 */
    {PREN007, DOUBT_ONE_SHOT},                     /* 35 */
    {PREN012, DOUBT_ONE_SHOT},                     /* 40: a crusade would fit its ability */
    {PREN024, DOUBT_NO_ABILITY},                   /* 52 */
    {PREN027, DOUBT_ONE_SHOT},                     /* 55 */
    {PREN030, DOUBT_ONE_SHOT},                     /* 58 */
    {PREN054, DOUBT_ONE_SHOT},                     /* 82 */
    {PREN060, DOUBT_ONE_SHOT},                     /* 88 */
    {PREN062, DOUBT_ONE_SHOT},                     /* 90 */
    {PREN063, DOUBT_ONE_SHOT},                     /* 91 */
    {PREN064, DOUBT_ONE_SHOT},                     /* 92 */
    {PREN074, DOUBT_NO_ABILITY},                   /* 102 */
    {PREN101X, DOUBT_PRESTIGE | DOUBT_ABILITY},    /* x5: the list says West, as on x38 */
    {PREN102X, DOUBT_PRESTIGE},                    /* x6 */
    {PREN103X, DOUBT_PRESTIGE},                    /* x7 */
    {PREN107X, DOUBT_ONE_SHOT | DOUBT_NO_ABILITY}, /* x11: no Red Sea to shift to */
    {PREN122X, DOUBT_NO_ABILITY},                  /* x26 */
    {PREN130X, DOUBT_PRESTIGE | DOUBT_ABILITY},    /* x34: one op of a West tableau is our reading */
    {PREN131X, DOUBT_PRESTIGE},                    /* x35 */
    {PREN132X, DOUBT_PRESTIGE},                    /* x36 */
    {PREN133X, DOUBT_PRESTIGE},                    /* x37 */
    {PREN134X, DOUBT_PRESTIGE},                    /* x38 */
    {PREN135X, DOUBT_PRESTIGE},                    /* x39 */
    {PREN136X, DOUBT_PRESTIGE},                    /* x40 */
    {PREN137X, DOUBT_PRESTIGE},                    /* x41 */
    {PREN143X, DOUBT_NO_ABILITY},                  /* x47 */
    {PREN146X, DOUBT_NO_ABILITY},                  /* x50 */
    {PREN154X, DOUBT_ONE_SHOT},                    /* x58: perhaps a trade shift besides the Torch */
    {PREN155X, DOUBT_PRESTIGE},                    /* x59 */
};

/* clang-format on */

unsigned pax_first_doubts(int card)
{
    if (!pax_first_card_in_game(CARDS_1E_ALL, card))
        return 0;
    unsigned found = is_comet(card) ? DOUBT_NUMBER : DOUBT_VALUES;
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts; i++)
        found |= doubts[i].card == card ? doubts[i].doubts : 0u;
    return found;
}

/* ---- sets and numbers: the second edition kept the order and moved the numbers ---- */

static bool is_first_base(int card) { return card >= PREN001 && card <= PREN090; }
static bool is_first_promo(int card) { return card >= PREN093X && card <= PREN097X; }
static bool is_first_expansion(int card) { return card >= PREN098X && card <= PREN156X; }

bool pax_first_card_in_game(int choice, int card)
{
    return is_first_base(card) || is_comet(card) ||
           (is_first_promo(card) && (choice == CARDS_1E_PROMO || choice == CARDS_1E_ALL)) ||
           (is_first_expansion(card) && (choice == CARDS_1E_EXPANSION || choice == CARDS_1E_ALL));
}

void pax_put_first_number(struct florin_text *out, int card)
{
    int number = 0;
    for (const char *digit = pax_cards[card].number; *digit; digit++)
        if (*digit >= '0' && *digit <= '9')
            number = number * 10 + (*digit - '0');
    if (is_comet(card)) {
        text_put(out, pax_cards[card].deck == WEST ? "84/85" : "119/120");
    } else if (is_first_base(card)) {
        text_number(out, number + 28);
    } else if (is_first_promo(card)) {
        text_put(out, "BGG0");
        text_number(out, number - 92);
    } else if (is_first_expansion(card)) {
        text_char(out, 'x');
        text_number(out, number - 96);
    }
}

/* ---- as the options have it ---- */

struct one_shot_print pax_first_one_shot(const struct pax *s, int card)
{
    if (rule_on(s, OPT_TORCH_ONE_SHOT) && torches[card].other)
        return torches[card].print;
    if (rule_on(s, OPT_NO_BASE_APOSTASY) && base_one_shots[card].other)
        return base_one_shots[card].print;
    if (pax_cards[card].one_shot == TRADE_SHIFT && pax_cards[card].one_shot_arg == RED_SEA && rule_on(s, OPT_NO_RED_SEA))
        return (struct one_shot_print){NO_ONE_SHOT, 0};
    return (struct one_shot_print){pax_cards[card].one_shot, pax_cards[card].one_shot_arg};
}

/* Condottieri have a switch of their own. */
static bool is_played(const struct pax *s, enum ability ability)
{
    return ability == VENICE_HOLDS_TWO ? !rule_on(s, OPT_VENICE_DOUBLE)
                                       : ability != VENICE_COUNTS_DOUBLE || rule_on(s, OPT_VENICE_DOUBLE);
}

bool pax_shows_ability(const struct pax *s, int card, enum ability ability)
{
    if (!is_played(s, ability))
        return false;
    for (const uint8_t *with = cards_with(s, ability); *with; with++)
        if (*with == card)
            return true;
    return false;
}

struct pax_card pax_printed_card(const struct pax *s, int card)
{
    struct pax_card print = pax_cards[card];
    struct one_shot_print one_shot = one_shot_of(s, card);
    print.one_shot = one_shot.kind;
    print.one_shot_arg = one_shot.arg;
    print.abilities = 0;
    for (int i = 0; i < ABILITY_COUNT; i++)
        print.abilities |= (uint64_t)pax_shows_ability(s, card, (enum ability)i) << i;
    return print;
}

/* «Carte Mappa», A4.7: can this Empire have that state? */
bool pax_has_side(const struct pax *s, int empire, int state)
{
    if (!rule_on(s, OPT_TWO_SIDED))
        return true;
    if (empire == HUNGARY && rule_on(s, OPT_HUNGARY))
        return state == MEDIEVAL || state == ISLAMIC;
    return pax_first_sides[empire][0] == state || pax_first_sides[empire][1] == state;
}
