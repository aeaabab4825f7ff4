/* Cards, Empires, Cities and banks looked up by words, with every icon told in words. */
#include "game/text.h"
#include "pax/presentation/draw.h"

enum { ENTRY_SIZE = 4000, QUERY_SIZE = 200 };

/* ---- matching ---- */

/* Small letters without accents. */
static void fold(char *to, size_t size, const char *from)
{
    struct florin_text out = florin_text_in(to, size);
    out.ascii = true;
    pax_put_text(&out, from);
    for (size_t i = 0; i < out.length; i++)
        if (to[i] >= 'A' && to[i] <= 'Z')
            to[i] = (char)(to[i] - 'A' + 'a');
}

static bool contains(const char *text, const char *word, size_t length)
{
    size_t total = strlen(text);
    for (size_t i = 0; i + length <= total; i++)
        if (memcmp(text + i, word, length) == 0)
            return true;
    return false;
}

/* Both folded; the words of the query are separated by blanks. */
static bool holds_all(const char *text, const char *query)
{
    while (*query) {
        while (*query == ' ')
            query++;
        size_t length = 0;
        while (query[length] && query[length] != ' ')
            length++;
        if (!contains(text, query, length))
            return false;
        query += length;
    }
    return true;
}

/* ---- entries ---- */

static void begin_part(const struct voice *v, enum word label)
{
    text_put(v->out, "\n    ");
    pax_put_word(v, label);
    text_put(v->out, ": ");
}

static void put_list(const struct voice *v, const char *item, bool *begun)
{
    if (*begun)
        pax_put_word(v, W_COMMA);
    pax_put_text(v->out, item);
    *begun = true;
}

static void tell_prestige(const struct voice *v, int prestige)
{
    if (!prestige)
        return;
    begin_part(v, W_L_PRESTIGE);
    pax_put_text(v->out, pax_set_named(v, (unsigned)prestige, W_P_CATHOLIC, W_COMMA).text);
}

static void tell_ops(const struct voice *v, const uint8_t ops[CARD_OPS], int where)
{
    for (int i = 0; i < CARD_OPS && ops[i]; i++) {
        begin_part(v, W_L_OPS);
        pax_put_text(v->out, pax_op_name(v, ops[i]));
        text_put(v->out, ": ");
        pax_put_text(v->out, pax_op_deed(v, ops[i], where).text);
    }
}

static void tell_agents(const struct voice *v, const struct pax_card *card)
{
    if (!card->agent[0])
        return;
    bool begun = false;
    begin_part(v, W_L_AGENTS);
    for (int i = 0; i < 2 && card->agent[i]; i++)
        put_list(v, card->agent[i] == PAWN ? pax_word(v, W_ANY_PAWN) : pax_token_name(v, card->agent[i]).text,
                 &begun);
}

static void tell_one_shot(const struct voice *v, const struct pax_card *card)
{
    if (!card->one_shot)
        return;
    begin_part(v, W_L_ONE_SHOT);
    pax_put_text(v->out, pax_one_shot_name(v, card->one_shot));
    text_put(v->out, ": ");
    pax_say_one_shot(v, card);
    if (!card->suitors)
        return;
    begin_part(v, W_L_SUITORS);
    pax_put_text(v->out, pax_set_named(v, card->suitors, W_EMPIRE, W_COMMA).text);
}

static void tell_abilities(const struct voice *v, int card, uint64_t abilities)
{
    for (int i = 0; i < ABILITY_COUNT; i++) {
        if (!(abilities >> i & 1))
            continue;
        begin_part(v, W_L_ABILITY);
        pax_put_text(v->out, pax_ability_text(v, card, i));
    }
}

static void head_card(const struct voice *v, int card)
{
    const struct pax_card *c = &pax_cards[card];
    pax_put_text(v->out, c->title);
    text_put(v->out, " (");
    text_put(v->out, c->number);
    if (pax_first_doubts(card) && v->s->option[OPT_CARDS] >= CARDS_1E_BASE) {
        char number[12];
        struct florin_text first = florin_text_in(number, sizeof number);
        pax_put_first_number(&first, card);
        pax_put_word(v, W_COMMA);
        say(v, W_L_FIRST_NUMBER, number);
    }
    text_put(v->out, ")");
}

/* Questions about a first-edition card that the sources do not settle. */
static void tell_doubts(const struct voice *v, int card)
{
    unsigned doubts = v->s->option[OPT_CARDS] >= CARDS_1E_BASE ? pax_first_doubts(card) : 0;
    bool begun = false;
    if (!doubts)
        return;
    begin_part(v, W_L_UNVERIFIED);
    for EACH (bit, doubts)
        put_list(v, pax_word(v, (enum word)((int)W_L_DOUBT_VALUES + (int)bit)), &begun);
}

static void tell_card(const struct voice *v, int card)
{
    const struct pax_card print = pax_printed_card(v->s, card), *c = &print;
    bool begun = true;
    put_list(v, phrased(v, W_L_DECK, pax_side_name(v, c->deck)).text, &begun);
    put_list(v, pax_word_in(v, W_L_SET_BASE, c->set, 4), &begun);
    if (c->where != NOWHERE)
        put_list(v, phrased(v, W_L_LOCATION, pax_in_empire(v, c->where)).text, &begun);
    if (is_queen(card))
        put_list(v, pax_word(v, W_L_QUEEN), &begun);
    if (!card_in_game(v->s->option[OPT_CARDS], card))
        put_list(v, pax_word(v, W_L_NOT_IN_GAME), &begun);
    tell_agents(v, c);
    tell_prestige(v, c->prestige);
    tell_ops(v, c->op, c->where);
    tell_one_shot(v, c);
    tell_abilities(v, card, c->abilities);
    if (is_comet(card)) {
        text_put(v->out, "\n    ");
        pax_put_word(v, W_L_COMET);
    }
    tell_doubts(v, card);
}

static void tell_square(const struct voice *v, int empire, bool republic)
{
    struct pax turned = *v->s;
    turned.republics = (uint16_t)(republic ? IN(empire) : 0);
    const struct pax_square *face = pax_square_face(&turned, empire);
    begin_part(v, republic ? W_L_REPUBLIC : W_L_KING);
    pax_put_text(v->out, face->title);
    tell_prestige(v, face->prestige);
    tell_ops(v, face->op, empire);
}

static void head_empire(const struct voice *v, int empire)
{
    pax_put_text(v->out, pax_empire_label(v, empire));
}

/* On this map at all, in whatever state. */
static bool city_in_game(const struct pax *s, int city)
{
    return (city != KYIV || s->option[OPT_MAP] == MAP_REFORMATION) && (city != RED_SEA || !rule_on(s, OPT_NO_RED_SEA));
}

static void tell_empire(const struct voice *v, int empire)
{
    const struct pax_empire *e = &pax_empires[empire];
    bool begun = true;
    put_list(v, phrased(v, W_L_EMPIRE, pax_side_name(v, e->region)).text, &begun);
    begin_part(v, W_L_CITIES);
    begun = false;
    for (int city = e->first_city; city <= e->last_city; city++)
        if (city_in_game(v->s, city))
            put_list(v, pax_city_name(v, city), &begun);
    begin_part(v, W_L_BORDERS);
    begun = false;
    for EACH (border, e->borders)
        put_list(v, pax_border_name(v, (int)border), &begun);
    begin_part(v, W_L_NEIGHBOURS);
    pax_put_text(v->out, pax_set_named(v, e->adjacent, W_EMPIRE, W_COMMA).text);
    tell_square(v, empire, false);
    tell_square(v, empire, true);
    if (!rule_on(v->s, OPT_TWO_SIDED))
        return;
    begun = false;
    begin_part(v, W_L_UNVERIFIED);
    if (empire != PAPAL_STATES && empire != MAMLUK)
        put_list(v, pax_word(v, W_L_DOUBT_SIDES), &begun);
    put_list(v, pax_word(v, W_L_DOUBT_LEVY), &begun);
}

static void head_city(const struct voice *v, int city)
{
    pax_put_text(v->out, pax_city_name(v, city));
}

static void tell_city(const struct voice *v, int city)
{
    const struct pax_city *c = &pax_cities[city];
    bool begun = true;
    put_list(v, phrased(v, W_L_CITY, pax_in_empire(v, c->empire)).text, &begun);
    if (!city_in_game(v->s, city)) {
        put_list(v, pax_word(v, W_L_NOT_IN_GAME), &begun);
        return;
    }
    if (c->capital)
        put_list(v, pax_word(v, W_L_CAPITAL), &begun);
    if (c->emporium)
        put_list(v, phrased(v, W_L_EMPORIUM, pax_side_name(v, c->emporium - 1)).text, &begun);
    const uint8_t *levy = rule_on(v->s, OPT_TWO_SIDED) ? pax_first_levies[city] : c->levy;
    begin_part(v, W_L_LEVIES);
    begun = false;
    for (int state = MEDIEVAL; state <= REFORMIST; state++) {
        if (!levy[state] || !pax_has_side(v->s, c->empire, state))
            continue;
        put_list(v, phrased(v, W_L_LEVY, pax_religion_name(v, state), pax_token_name(v, levy[state]).text).text, &begun);
    }
}

static void head_bank(const struct voice *v, int bank)
{
    pax_put_text(v->out, pax_word_in(v, W_BANK, bank, BANK_COUNT));
}

static void tell_bank(const struct voice *v, int bank)
{
    const struct pax_bank *b = &pax_banks[bank];
    bool begun = true;
    put_list(v,
             phrased(v, b->promo ? W_L_BANK_PROMO : W_L_BANK, pax_word_in(v, W_HOME, bank, BANK_COUNT),
                     pax_border_name(v, b->border))
                 .text,
             &begun);
}

static const struct shelf {
    int first, end;
    void (*head)(const struct voice *, int);
    void (*tell)(const struct voice *, int);
} shelves[] = {
    {1, CARD_COUNT, head_card, tell_card},
    {1, EMPIRE_COUNT, head_empire, tell_empire},
    {1, CITY_COUNT, head_city, tell_city},
    {1, BANK_COUNT, head_bank, tell_bank},
};
enum { SHELVES = sizeof shelves / sizeof *shelves };

/* ---- searching ---- */

/* An entry whose heading (or else whose text only) holds all the words is put down. */
static bool try_entry(const struct voice *v, const struct shelf *shelf, int index, const char *query, bool by_heading)
{
    char head[QUERY_SIZE], entry[ENTRY_SIZE], folded[ENTRY_SIZE];
    struct florin_text part = florin_text_in(head, sizeof head);
    struct voice inner = {v->s, v->language, &part};
    shelf->head(&inner, index);
    fold(folded, sizeof folded, head);
    if (holds_all(folded, query) != by_heading)
        return false;
    part = florin_text_in(entry, sizeof entry);
    shelf->tell(&inner, index);
    size_t length = strlen(folded);
    fold(folded + length, sizeof folded - length, entry);
    if (!holds_all(folded, query))
        return false;
    text_style(v->out, TEXT_BOLD);
    pax_put_spoken(v, head);
    text_style(v->out, TEXT_PLAIN);
    pax_put_spoken(v, entry);
    text_char(v->out, '\n');
    return true;
}

bool pax_lookup(const struct florin_setup *setup, const char *words, enum florin_language language, struct florin_text *out)
{
    struct pax blank;
    memset(&blank, 0, sizeof blank);
    if (setup)
        for (int i = 0; i < PAX_OPTION_COUNT; i++)
            blank.option[i] = (int8_t)setup->option[i];
    struct voice v = voice_of(&blank, language, out);
    char query[QUERY_SIZE];
    bool found = false;
    fold(query, sizeof query, words);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < SHELVES; i++)
            for (int index = shelves[i].first; index < shelves[i].end; index++)
                found = try_entry(&v, &shelves[i], index, query, pass == 0) || found;
    return found;
}
