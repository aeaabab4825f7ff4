/* Laying a game out (C), and its options. */
#include "pax/rules.h"

#define VALUES(...) (const char *const[]){__VA_ARGS__, NULL}
#define LAST(...) (int16_t)(sizeof(VALUES(__VA_ARGS__)) / sizeof(char *) - 2)
#define KIND_SWITCH FLORIN_OPTION_SWITCH
#define KIND_CHOICE FLORIN_OPTION_CHOICE
#define KIND_CHOICE_SINCE(format, old) FLORIN_OPTION_CHOICE, .since = (format), .before = (old)
#define KIND_NUMBER FLORIN_OPTION_NUMBER
/* The text is for people to choose, where there are two: in the second edition. Its switches make up an edition. */
#define OPTION(name, id_, kind_, preset_, living_, first_, ...)                                                              \
    [OPT_##name] = {.id = id_, .kind = KIND_##kind_, .max = LAST(__VA_ARGS__), .preset = preset_,                      \
                    .names = VALUES(__VA_ARGS__), .follows = OPT_##name > OPT_TEXT ? OPT_TEXT + 1 : 0,                 \
                    .alternative = living_, .edition = makes_edition(OPT_##name, first_)},
#define makes_edition(option, first) (((option) > OPT_BANK_4 && ((option) != OPT_TEXT || (first))) || (option) == OPT_CAMPAIGN_OWN)
#define OPTION_2E(name, id, kind, second, first, living, ...) OPTION(name, id, kind, second, living, false, __VA_ARGS__)
#define OPTION_1E(name, id, kind, second, first, living, ...) OPTION(name, id, kind, first, living, true, __VA_ARGS__)
const struct florin_option pax_options[PAX_OPTION_COUNT] = {PAX_OPTIONS(OPTION_2E)};
const struct florin_option pax1e_options[PAX_OPTION_COUNT] = {PAX_OPTIONS(OPTION_1E)};

static void shuffle(uint8_t *cards, int count, uint64_t *random)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)florin_random_below(random, (uint32_t)i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[k];
        cards[k] = card;
    }
}

/* ---- C2, C7: banks, first player, Florins ---- */

/* C1c, promo: Coeur is out on the map of 1550; by the living rules nobody is. */
bool pax_bank_in_game(int map, bool all, int bank)
{
    if (map != MAP_REFORMATION)
        return bank != NO_BANK && !pax_banks[bank].promo;
    return bank != NO_BANK && (bank != COEUR || all);
}

/* The bank a seat asks for. Part O, O(b): the person is Fugger. */
static int bank_wanted(const struct florin_setup *setup, int seat)
{
    return setup->option[OPT_OPPONENT] && seat == PERSON ? FUGGER : setup->option[OPT_BANK + seat];
}

static const char *judge_banks(const struct florin_setup *setup)
{
    unsigned taken = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        int bank = bank_wanted(setup, seat);
        if (bank == NO_BANK)
            continue;
        if (!pax_bank_in_game(setup->option[OPT_MAP], setup->option[OPT_ALL_BANKS], bank))
            return "a chosen bank is not in the game on this map";
        if (taken >> bank & 1)
            return "two seats have chosen the same bank";
        taken |= 1u << bank;
    }
    return NULL;
}

/* Part O is written for two seats, the map of 1460 and the second edition as printed. */
static const char *judge_one_player(const struct florin_setup *setup)
{
    int top = setup->option[OPT_DECK_TOP], printed = pax_options[OPT_DECK_TOP].preset;
    if (!setup->option[OPT_OPPONENT])
        return !top || top == printed ? NULL : "deck_top is for the one-player game: say opponent=solitaire too";
    if (setup->seats != 2)
        return "the one-player game has two seats, yours and the opponent's";
    for (int i = 0; i < OPT_TEXT; i++)
        if (pax_options[i].edition && setup->option[i] != pax_options[i].preset)
            return "the one-player game is played by the rules of the second edition";
    if (setup->option[OPT_CARDS] >= CARDS_1E_BASE)
        return "the one-player game is played with cards of the second edition";
    if (setup->option[OPT_MAP] != MAP_1460)
        return "the one-player game is played on the map of 1460";
    if (setup->option[OPT_EXTENDED])
        return "the one-player game has decks of its own (deck_top), not the extended ones";
    if (setup->option[OPT_BANKRUPTCY])
        return "the one-player game is played without bankruptcy";
    int first = setup->option[OPT_BANK_1];
    return first == NO_BANK || first == FUGGER ? NULL : "in the one-player game the first bank is Fugger";
}

const char *pax_judge_options(const struct florin_setup *setup)
{
    for (int i = 0; i < PAX_OPTION_COUNT; i++)
        if (setup->option[i] < 0 || setup->option[i] > pax_options[i].max)
            return "an option has a value it cannot have";
    if (setup->option[OPT_MAP] == MAP_REFORMATION && setup->option[OPT_NO_RED_SEA])
        return "the Age of Reformation map begins at the Red Sea";
    if (setup->option[OPT_TEXT] && setup->option[OPT_FIRST_TERMS])
        return "text=living is the text of the second edition";
    return judge_one_player(setup);
}

static void deal_banks(struct pax *s, const struct florin_setup *setup, uint64_t *random)
{
    uint8_t left[BANK_COUNT];
    int count = 0, next = 0;
    for (int bank = 1; bank < BANK_COUNT; bank++) {
        bool chosen = false;
        for (int seat = 0; seat < s->seats; seat++)
            chosen = chosen || bank_wanted(setup, seat) == bank;
        if (!chosen && pax_bank_in_game(s->option[OPT_MAP], rule_on(s, OPT_ALL_BANKS), bank))
            left[count++] = (uint8_t)bank;
    }
    shuffle(left, count, random);
    for (int seat = 0; seat < s->seats; seat++) {
        int chosen = bank_wanted(setup, seat);
        s->bank[seat] = chosen ? (uint8_t)chosen : left[next++];
    }
}

static void lay_emporia(struct pax *s)
{
    s->open[WEST] = s->option[OPT_MAP] == MAP_REFORMATION ? RED_SEA : TREBIZOND;
    s->open[EAST] = TANA;
}

/* C7 of the living rules: the bank whose Concession lies farthest along the West route, of which every table has
 * one. */
static int farthest_bank(const struct pax *s)
{
    const struct pax_route *route = &pax_routes[pax_open_route(s, WEST)];
    for (int i = route->borders - 1; i >= 0; i--)
        for (int seat = 0; seat < s->seats; seat++)
            if (pax_banks[s->bank[seat]].border == route->border[i])
                return seat;
    return s->first;
}

static void choose_first(struct pax *s, uint64_t *random)
{
    s->first = (uint8_t)florin_random_below(random, s->seats);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->bank[seat] == FUGGER)
            s->first = (uint8_t)seat;
    if (rule_on(s, OPT_FIRST_BY_ROUTE))
        s->first = (uint8_t)farthest_bank(s);
    for (int i = 0; i < s->seats; i++)
        s->florins[(s->first + i) % s->seats] = (uint16_t)(3 + i);
}

/* ---- C1, C4: the map ---- */

/* B1; 1e: Pirates are taken from the Rooks. */
void pax_fill_supply(struct pax *s)
{
    static const uint8_t chess[RELIGION_COUNT] = {0, 10, 7, 7}, ships[RELIGION_COUNT] = {0, 6, 4, 3};
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        s->supply[KNIGHT + r] = s->supply[ROOK + r] = chess[r];
        s->supply[PIRATE + r] = rule_on(s, OPT_PIRATE_ROOKS) ? 0 : ships[r];
        s->supply[BISHOP + r] = 5;
    }
    for (int seat = 0; seat < s->seats; seat++)
        s->supply[pawn_of(seat)] = 10;
}

static void lay_map(struct pax *s)
{
    int map = s->option[OPT_MAP];
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        s->state[empire] = pax_empires[empire].start_state;
    if (map != MAP_1460) /* C1c */
        s->state[ENGLAND] = s->state[HOLY_ROMAN_EMPIRE] = REFORMIST;
    for (int city = 1; city < CITY_COUNT; city++)
        if (pax_cities[city].start[map])
            pax_place_in_city(s, pax_cities[city].start[map], city);
    for (int seat = 0; seat < s->seats && !rule_on(s, OPT_OPPONENT); seat++)
        pax_place_concession(s, seat, pax_banks[s->bank[seat]].border);
    for (int bank = FUGGER; bank <= MARCHIONNI && rule_on(s, OPT_OPPONENT); bank++) /* part O, O(b): all four are laid out */
        pax_place_concession(s, bank == FUGGER ? PERSON : OPPONENT, pax_banks[bank].border);
}

/* ---- C5, C6: decks and Market ---- */

/* C5: twelve cards and two Comets; part O, O(b): eight. */
int pax_lower_deck(const struct pax *s)
{
    return (rule_on(s, OPT_OPPONENT) ? 8 : 12) + 2;
}

/* C5: four cards a player on top of the lower deck. */
int pax_full_deck(const struct pax *s)
{
    if (rule_on(s, OPT_OPPONENT))
        return pax_lower_deck(s) + s->option[OPT_DECK_TOP];
    return pax_lower_deck(s) + 4 * s->seats + (s->option[OPT_EXTENDED] ? 4 : 0);
}

/* C5: the lower cards shuffled with two Comets, and the others on top. */
static void build_deck(struct pax *s, int side, uint64_t *random)
{
    uint8_t pool[CARD_COUNT];
    int count = 0, size = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        if (pax_cards[card].deck == side && !is_comet(card) && s->place[card] == PLACE_BOX)
            pool[count++] = (uint8_t)card;
    shuffle(pool, count, random);
    uint8_t *deck = s->deck[side];
    while (size < pax_lower_deck(s) - 2)
        deck[size++] = pool[--count];
    deck[size++] = side == EAST ? COMET1 : COMET3;
    deck[size++] = side == EAST ? COMET2 : COMET4;
    shuffle(deck, size, random);
    while (size < pax_full_deck(s))
        deck[size++] = pool[--count];
    s->deck_size[side] = (uint8_t)size;
    for (int i = 0; i < size; i++)
        s->place[deck[i]] = PLACE_DECK;
}

/* ---- the interface ---- */

const char *pax_setup(void *state, const struct florin_setup *setup)
{
    if (setup->seats < 2 || setup->seats > PAX_SEATS)
        return "Pax Renaissance is for two to four players";
    const char *error = pax_judge_options(setup);
    if (!error)
        error = judge_banks(setup);
    if (error)
        return error;
    struct pax *s = state;
    uint64_t random = setup->seed;
    memset(s, 0, sizeof *s);
    s->seed = setup->seed;
    s->seats = setup->seats;
    for (int i = 0; i < PAX_OPTION_COUNT; i++)
        s->option[i] = (int8_t)setup->option[i];
    for (int card = 1; card < CARD_COUNT; card++)
        s->place[card] = card_in_game(s->option[OPT_CARDS], card) ? PLACE_BOX : PLACE_GONE;
    pax_fill_supply(s);
    deal_banks(s, setup, &random);
    lay_emporia(s);
    choose_first(s, &random);
    lay_map(s);
    build_deck(s, EAST, &random);
    build_deck(s, WEST, &random);
    pax_refresh_market(s);
    s->luck = 0;
    pax_begin_turn(s, s->first);
    return NULL;
}

void pax_setup_of(const void *state, struct florin_setup *setup)
{
    const struct pax *s = state;
    memset(setup, 0, sizeof *setup);
    setup->seed = s->seed;
    setup->seats = s->seats;
    for (int i = 0; i < PAX_OPTION_COUNT; i++)
        setup->option[i] = s->option[i];
}
