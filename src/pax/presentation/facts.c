/* The tables of cards and map, told with their words. Positions are ours: percent of an Empire's place on the map. */
#include "game/text.h"
#include "pax/presentation/words.h"

/* clang-format off */
static const struct {
    uint8_t column, row;
} empire_at[EMPIRE_COUNT] = {
    [ENGLAND] = {0, 0}, [FRANCE] = {1, 0}, [HOLY_ROMAN_EMPIRE] = {2, 0}, [HUNGARY] = {3, 0}, [BYZANTIUM] = {4, 0},
    [PORTUGAL] = {0, 1}, [ARAGON] = {1, 1}, [PAPAL_STATES] = {2, 1}, [OTTOMAN] = {3, 1}, [MAMLUK] = {4, 1},
};

static const struct {
    uint8_t x, y;
} city_at[CITY_COUNT] = {
    [LONDON] = {70, 35}, [BORDEAUX] = {72, 81},
    [BRUGES] = {66, 35}, [PARIS] = {32, 81}, [LYON] = {72, 81},
    [LUBECK] = {49, 35}, [NOVGOROD] = {84, 35}, [NURNBERG] = {31, 81}, [VIENNA] = {70, 81},
    [KYIV] = {68, 35}, [BUDA] = {30, 81}, [VARNA] = {72, 81},
    [TANA] = {74, 35}, [CAFFA] = {32, 81}, [TREBIZOND] = {72, 81},
    [TOLEDO] = {74, 35}, [GRANADA] = {72, 81}, [SPICE_ISLANDS] = {27, 81},
    [VALENCIA] = {68, 35}, [ALGIERS] = {72, 81}, [TIMBUKTU] = {27, 81},
    [VENICE] = {62, 35}, [VENICE_2] = {82, 35},
    [CONSTANTINOPLE_1] = {63, 35}, [CONSTANTINOPLE_2] = {78, 35}, [CONSTANTINOPLE_3] = {93, 35},
    [MODON] = {32, 81}, [RHODES] = {72, 81},
    [CYPRUS] = {70, 35}, [CAIRO] = {30, 81}, [RED_SEA] = {72, 81},
};
/* clang-format on */

static const char *const prestige_ids[6] = {"catholic", "islamic", "reformist", "law", "discovery", "patron"};
static const char *const colours[2][BANK_COUNT] = { /* by edition */
    {"", "blue", "yellow", "purple", "green", "black", "grey"},
    {"", "orange", "yellow", "blue", "green", "black", "grey"},
};

static const char *where_id(int where)
{
    return where == THE_WEST                   ? "the_west"
           : where == THE_EAST                 ? "the_east"
           : where > 0 && where < EMPIRE_COUNT ? pax_empires[where].name
                                               : "nowhere";
}

static const char *agent_id(int token)
{
    return token == PAWN ? "pawn" : pax_arg_name(ARG_TOKEN, token);
}

static void tell_named(struct florin_visitor *v, const char *id, const char *name)
{
    v->object(v, id);
    v->text(v, "name", name);
    v->end(v);
}

/* An icon: its id, its name and what it does. */
static void tell_icon(struct florin_visitor *v, const char *id, const char *name, const char *does)
{
    v->object(v, NULL);
    v->text(v, "id", id);
    v->text(v, "name", name);
    v->text(v, "does", does);
    v->end(v);
}

static void tell_prestige(struct florin_visitor *v, int prestige)
{
    v->list(v, "prestige", __builtin_popcount((unsigned)prestige));
    for (int i = 0; i < 6; i++)
        if (prestige >> i & 1)
            v->text(v, NULL, prestige_ids[i]);
    v->end(v);
}

static void tell_ops(const struct voice *voice, struct florin_visitor *v, const uint8_t op[CARD_OPS], int where)
{
    v->list(v, "ops", CARD_OPS);
    for (int i = 0; i < CARD_OPS && op[i]; i++)
        tell_icon(v, pax_arg_name(ARG_OP, op[i]), pax_op_name(voice, op[i]),
                  pax_op_deed(voice, op[i], where).text);
    v->end(v);
}

static void tell_one_shot(const struct voice *voice, struct florin_visitor *v, const struct pax_card *card)
{
    if (!card->one_shot)
        return;
    char buffer[400];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct voice inner = {voice->s, voice->language, &out};
    pax_say_one_shot(&inner, card);
    v->object(v, "one_shot");
    v->text(v, "id", pax_arg_name(ARG_ONE_SHOT, card->one_shot));
    v->text(v, "name", pax_one_shot_name(voice, card->one_shot));
    v->text(v, "does", buffer);
    if (card->one_shot == TRADE_SHIFT)
        v->text(v, "emporium", pax_cities[card->one_shot_arg].name);
    if (card->one_shot == APOSTASY)
        v->text(v, "faiths", pax_arg_name(ARG_FAITHS, card->one_shot_arg));
    v->end(v);
}

static void tell_card(const struct voice *voice, struct florin_visitor *v, int number, const struct pax_card *card)
{
    v->object(v, card->number);
    v->text(v, "title", card->title);
    v->text(v, "side", pax_side_ids[card->deck]);
    v->text(v, "where", where_id(card->where));
    v->text(v, "place", pax_empire_label(voice, card->where));
    v->text(v, "kind", card->set == SET_COMET ? "comet" : card->one_shot == CORONATION ? "queen" : "card");
    v->list(v, "agents", 2);
    for (int i = 0; i < 2 && card->agent[i]; i++) {
        int token = card->agent[i];
        tell_icon(v, agent_id(token),
                  token == PAWN ? pax_word(voice, W_ANY_PAWN) : pax_token_name(voice, token).text, "");
    }
    v->end(v);
    tell_prestige(v, card->prestige);
    tell_ops(voice, v, card->op, card->where);
    tell_one_shot(voice, v, card);
    v->list(v, "suitors", __builtin_popcount(card->suitors));
    for EACH (empire, card->suitors)
        v->text(v, NULL, pax_empires[empire].name);
    v->end(v);
    v->list(v, "abilities", __builtin_popcountll(card->abilities));
    for (int i = 0; i < ABILITY_COUNT; i++)
        if (card->abilities >> i & 1)
            v->text(v, NULL, pax_ability_text(voice, number, i));
    v->end(v);
    v->list(v, "in_brief", __builtin_popcountll(card->abilities));
    for (int i = 0; i < ABILITY_COUNT; i++)
        if (card->abilities >> i & 1)
            v->text(v, NULL, pax_word_in(voice, W_TINY_ABILITY, i, ABILITY_COUNT));
    v->end(v);
    v->end(v);
}

/* The faces a square can have, by their titles. */
static void tell_square(const struct voice *voice, struct florin_visitor *v, int empire)
{
    const struct pax_square *told[2 * RELIGION_COUNT] = {NULL};
    struct pax turned = *voice->s;
    struct voice inner = {&turned, voice->language, voice->out};
    v->object(v, pax_empires[empire].name);
    for (int i = 0; i < 2 * RELIGION_COUNT; i++) {
        turned.state[empire] = (uint8_t)(i / 2);
        turned.republics = (uint16_t)(i % 2 ? IN(empire) : 0);
        const struct pax_square *face = pax_square_face(&turned, empire);
        bool known = false;
        for (int k = 0; k < i; k++)
            known = known || told[k] == face;
        told[i] = face;
        if (known)
            continue;
        v->object(v, face->title);
        v->text(v, "name", pax_item_name(&inner, SQUARE(empire)).text);
        v->text(v, "called", face->called);
        tell_prestige(v, face->prestige);
        tell_ops(&inner, v, face->op, empire);
        v->end(v);
    }
    v->end(v);
}

static void tell_empires(const struct voice *voice, struct florin_visitor *v)
{
    v->object(v, "empires");
    for (int empire = 1; empire <= THE_EAST; empire++) {
        v->object(v, where_id(empire));
        v->text(v, "name", pax_empire_label(voice, empire));
        v->text(v, "tiny", pax_tiny_empire(voice, empire));
        if (empire < EMPIRE_COUNT) {
            v->text(v, "region", pax_side_ids[pax_empires[empire].region]);
            v->number(v, "column", empire_at[empire].column, 0, 4);
            v->number(v, "row", empire_at[empire].row, 0, 1);
            v->list(v, "adjacent", __builtin_popcount(pax_empires[empire].adjacent));
            for EACH (other, pax_empires[empire].adjacent)
                v->text(v, NULL, pax_empires[other].name);
            v->end(v);
        } else {
            v->list(v, "all", 6);
            for (int member = 1; member < EMPIRE_COUNT; member++)
                if (pax_empires[member].region == empire - THE_WEST)
                    v->text(v, NULL, pax_empires[member].name);
            v->end(v);
        }
        v->end(v);
    }
    v->end(v);
}

/* The label under a City on the map: where one has several spaces, its plain name under one of them. */
static struct phrase label_of(const struct voice *voice, int city)
{
    struct phrase label = {{0}};
    struct florin_text out = florin_text_in(label.text, sizeof label.text);
    bool one_of_several = (city >= CONSTANTINOPLE_1 && city <= CONSTANTINOPLE_3) || city == VENICE_2;
    if (!one_of_several)
        text_put(&out, pax_word(voice, (enum word)((int)W_MAP_CITY + city)));
    else if (city == CONSTANTINOPLE_2)
        for (const char *name = pax_city_name(voice, city); *name && !(name[0] == ' ' && name[1] == '('); name++)
            text_char(&out, *name);
    return label;
}

static void tell_map(const struct voice *voice, struct florin_visitor *v)
{
    v->object(v, "cities");
    for (int city = 1; city < CITY_COUNT; city++) {
        const struct pax_city *c = &pax_cities[city];
        v->object(v, c->name);
        v->text(v, "name", pax_city_name(voice, city));
        v->text(v, "label", label_of(voice, city).text);
        v->text(v, "empire", pax_empires[c->empire].name);
        if (c->capital)
            v->number(v, "capital", 1, 0, 1);
        if (c->emporium)
            v->text(v, "emporium", pax_side_ids[c->emporium - 1]);
        v->number(v, "x", city_at[city].x, 0, 100);
        v->number(v, "y", city_at[city].y, 0, 100);
        v->end(v);
    }
    v->end(v);
    v->object(v, "borders");
    for (int border = 1; border < BORDER_COUNT; border++) {
        const struct pax_border *b = &pax_borders[border];
        v->object(v, b->name);
        v->text(v, "name", pax_border_name(voice, border));
        v->text(v, "a", pax_empires[b->empire[0]].name);
        v->text(v, "b", pax_empires[b->empire[1]].name);
        v->number(v, "sea", b->sea, 0, 1);
        v->end(v);
    }
    v->end(v);
    v->object(v, "routes");
    for (int i = 0; i < ROUTE_COUNT; i++) {
        const struct pax_route *route = &pax_routes[i];
        v->object(v, pax_cities[route->emporium].name);
        v->text(v, "side", pax_side_ids[route->side]);
        v->list(v, "empires", route->borders + 1);
        for (int k = 0; k <= route->borders; k++)
            v->text(v, NULL, pax_empires[route->empire[k]].name);
        v->end(v);
        v->list(v, "borders", route->borders);
        for (int k = 0; k < route->borders; k++)
            v->text(v, NULL, pax_borders[route->border[k]].name);
        v->end(v);
        v->end(v);
    }
    v->end(v);
}

static void tell_names(const struct voice *voice, struct florin_visitor *v)
{
    v->object(v, "sides");
    for (int side = WEST; side <= EAST; side++)
        tell_named(v, pax_side_ids[side], pax_side_name(voice, side));
    v->end(v);
    v->object(v, "religions");
    for (int religion = MEDIEVAL; religion < RELIGION_COUNT; religion++)
        tell_named(v, pax_religion_ids[religion], pax_religion_name(voice, religion));
    v->end(v);
    v->object(v, "prestige");
    for (int i = 0; i < 6; i++) {
        v->object(v, prestige_ids[i]);
        v->text(v, "name", pax_word(voice, (enum word)((int)W_P_CATHOLIC + i)));
        v->text(v, "letter", pax_word(voice, (enum word)((int)W_TINY_P_CATHOLIC + i)));
        v->end(v);
    }
    v->end(v);
    v->object(v, "tokens");
    for (int token = 1; token < PAWN; token++)
        if (pax_arg_name(ARG_TOKEN, token))
            tell_named(v, pax_arg_name(ARG_TOKEN, token), pax_token_name(voice, token).text);
    v->end(v);
    v->object(v, "banks");
    for (int bank = 1; bank < BANK_COUNT; bank++) {
        v->object(v, pax_banks[bank].name);
        v->text(v, "name", pax_word(voice, (enum word)((int)W_BANK + bank)));
        v->text(v, "letter", pax_word(voice, (enum word)((int)W_BANK_LETTER + bank)));
        v->text(v, "colour", colours[rule_on(voice->s, OPT_FIRST_TERMS)][bank]);
        v->text(v, "home", pax_word_in(voice, W_HOME, bank, BANK_COUNT));
        v->end(v);
    }
    v->end(v);
    v->object(v, "victories");
    for (int victory = 1; victory < VICTORY_COUNT; victory++) {
        v->object(v, pax_arg_name(ARG_VICTORY, victory));
        v->text(v, "name", pax_victory_name(voice, victory));
        if (victory <= PATRON_VICTORY)
            v->text(v, "called", pax_word_in(voice, W_SHORT_VICTORY, victory, PATRON_VICTORY + 1));
        v->text(v, "how", pax_how_to_win(voice, victory).text);
        v->end(v);
    }
    v->end(v);
}

void pax_facts(const void *state, enum florin_language language, struct florin_visitor *v)
{
    char unused[8];
    struct florin_text out = florin_text_in(unused, sizeof unused);
    struct voice voice = {state, language, &out};
    tell_names(&voice, v);
    tell_empires(&voice, v);
    tell_map(&voice, v);
    if (rule_on(state, OPT_OPPONENT))
        pax_tell_flowchart(&voice, v);
    v->object(v, "squares");
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        tell_square(&voice, v, empire);
    v->end(v);
    v->object(v, "cards");
    for (int card = 1; card < CARD_COUNT; card++) {
        struct pax_card print = pax_printed_card(state, card); /* as this game's edition has it */
        tell_card(&voice, v, card, &print);
    }
    v->end(v);
}
