/* What a table shows besides the position: the question, how everybody stands, what cards count as right now. Telling only.
 *
 * Ids are those of the position; texts are in the reader's language. */
#include "game/text.h"
#include "pax/words.h"

struct teller {
    struct florin_visitor *to;
    struct voice voice;
    const struct pax *p;
};

/* ---- single values ---- */

static void tell_text(const struct teller *t, const char *name, const char *value)
{
    t->to->text(t->to, name, value);
}

static void tell_number(const struct teller *t, const char *name, int value)
{
    t->to->number(t->to, name, value, INT16_MIN, INT16_MAX);
}

/* An id of the notation; nothing for what has none. */
static void tell_id(const struct teller *t, const char *name, int kind, int value)
{
    const char *id = pax_arg_name(kind, value);
    if (id)
        t->to->text(t->to, name, id);
}

static void tell_seat(const struct teller *t, const char *name, int seat)
{
    if (seat >= 0 && seat < t->p->seats)
        tell_text(t, name, pax_banks[t->p->bank[seat]].name);
}

static const char *religion_id(int religion)
{
    static const char *const names[RELIGION_COUNT] = {"medieval", "catholic", "islamic", "reformist"};
    return names[religion];
}

/* The ids of a bit set as a list; bit i is value i. */
static void tell_set(const struct teller *t, const char *name, int kind, unsigned set)
{
    t->to->list(t->to, name, __builtin_popcount(set));
    for EACH (value, set)
        tell_id(t, NULL, kind, (int)value);
    t->to->end(t->to);
}

/* ---- what is asked ---- */

static void tell_question(const struct teller *t)
{
    char buffer[600];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct voice v = voice_of(t->p, t->voice.language, &out);
    bool going_on = !t->p->over && t->p->depth > 0;
    pax_say_prompt(&v);
    tell_text(t, "prompt", buffer);
    tell_text(t, "section", going_on ? pax_frame_section(t->p, top_of(t->p)) : "L2");
    if (going_on)
        tell_seat(t, "decider", top_of(t->p)->seat);
    text_clear(&out);
    if (!t->p->over)
        return;
    pax_outcome(t->p, t->voice.language, &out);
    tell_text(t, "outcome", buffer);
}

/* ---- Tableaux ---- */

static void tell_prestige(const struct teller *t, int prestige)
{
    static const char *const names[6] = {"catholic", "islamic", "reformist", "law", "discovery", "patron"};
    t->to->list(t->to, "prestige", __builtin_popcount((unsigned)prestige));
    for EACH (i, (unsigned)prestige)
        tell_text(t, NULL, names[i]);
    t->to->end(t->to);
}

/* Name, location, icons and state of an item in a Tableau, without what hangs on it. */
static void tell_item_facts(const struct teller *t, int item)
{
    const struct pax *p = t->p;
    const uint8_t *ops = pax_ops_of(p, item);
    int count = 0;
    tell_id(t, "item", ARG_ITEM, item);
    tell_text(t, "name", is_square(item) ? pax_square_face(p, empire_of(item))->title : pax_cards[item].title);
    tell_set(t, "locations", ARG_EMPIRE, pax_locations_of(p, item));
    tell_prestige(t, pax_prestige_of(p, item));
    while (count < CARD_OPS && ops[count])
        count++;
    t->to->list(t->to, "ops", count);
    for (int i = 0; i < count; i++)
        tell_id(t, NULL, ARG_OP, ops[i]);
    t->to->end(t->to);
    tell_number(t, "silenced", pax_silenced(p, item));
    tell_number(t, "used", pax_was_used(p, item));
    if (p->bishop[item])
        tell_text(t, "bishop", religion_id(p->bishop[item]));
    if (pax_owner_of(p, item) >= 0)
        tell_number(t, "sale", pax_sale_price(p, pax_owner_of(p, item), item));
}

static void tell_queens(const struct teller *t, int empire)
{
    t->to->list(t->to, "queens", __builtin_popcount(t->p->queens[empire]));
    for EACH (queen, t->p->queens[empire]) {
        t->to->object(t->to, NULL);
        tell_item_facts(t, pax_queens[queen]);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_square_facts(const struct teller *t, int empire)
{
    tell_item_facts(t, SQUARE(empire));
    tell_text(t, "side", is_republic(t->p, empire) ? "republic" : "king");
    tell_queens(t, empire);
}

static void tell_vassals(const struct teller *t, int empire)
{
    int count = 0;
    for (int vassal = 1; vassal < EMPIRE_COUNT; vassal++)
        count += t->p->suzerain[vassal] == empire;
    t->to->list(t->to, "vassals", count);
    for (int vassal = 1; vassal < EMPIRE_COUNT; vassal++) {
        if (t->p->suzerain[vassal] != empire)
            continue;
        t->to->object(t->to, NULL);
        tell_square_facts(t, vassal);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_row(const struct teller *t, const char *name, int seat, enum row_kind kind)
{
    int count;
    const uint8_t *row = row_of(t->p, seat, kind, &count);
    t->to->list(t->to, name, count);
    for (int i = 0; i < count; i++) {
        t->to->object(t->to, NULL);
        if (is_square(row[i])) {
            tell_square_facts(t, empire_of(row[i]));
            tell_vassals(t, empire_of(row[i]));
        } else {
            tell_item_facts(t, row[i]);
        }
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_abilities(const struct teller *t, int seat)
{
    int count = 0;
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        count += pax_has_ability(t->p, seat, (enum ability)ability);
    t->to->list(t->to, "abilities", count); /* as sentences */
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        if (pax_has_ability(t->p, seat, (enum ability)ability))
            tell_text(t, NULL, pax_word_in(&t->voice, W_ABILITY, ability, ABILITY_COUNT));
    t->to->end(t->to);
}

static void tell_seats(const struct teller *t)
{
    static const char *const colours[2][BANK_COUNT] = {{"", "blue", "yellow", "purple", "green", "black", "grey"},
                                                       {"", "orange", "yellow", "blue", "green", "black", "grey"}};
    const struct pax *p = t->p;
    t->to->list(t->to, "seats", p->seats);
    for (int seat = 0; seat < p->seats; seat++) {
        t->to->object(t->to, NULL);
        tell_text(t, "name", pax_bank_name(&t->voice, seat));
        tell_seat(t, "bank", seat);
        tell_text(t, "colour", colours[rule_on(p, OPT_COLOURS)][p->bank[seat]]);
        tell_text(t, "home", pax_word_in(&t->voice, W_HOME, p->bank[seat], BANK_COUNT));
        tell_number(t, "pawns", p->supply[pawn_of(seat)]);
        tell_number(t, "hand", row_count(p, seat, ROW_HAND));
        if (!pax_has_ability(p, seat, UNLIMITED_HAND))
            tell_number(t, "hand_limit", HAND_LIMIT);
        tell_abilities(t, seat);
        tell_row(t, "west", seat, ROW_WEST);
        tell_row(t, "east", seat, ROW_EAST);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* Squares nobody holds can carry Bishops and Queens too. */
static void tell_thrones(const struct teller *t)
{
    int count = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        count += t->p->holder[empire] == 0;
    t->to->list(t->to, "thrones", count);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        if (t->p->holder[empire])
            continue;
        t->to->object(t->to, NULL);
        tell_square_facts(t, empire);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* ---- map and Market ---- */

static void tell_empires(const struct teller *t)
{
    t->to->object(t->to, "empires");
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        t->to->object(t->to, pax_empires[empire].name);
        tell_text(t, "name", pax_empire_label(&t->voice, empire));
        tell_text(t, "state", pax_religion_name(&t->voice, t->p->state[empire]));
        tell_number(t, "repressed", pax_repressed_count(t->p, empire));
        tell_number(t, "saturated", pax_saturated(t->p, empire));
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_cities(const struct teller *t)
{
    t->to->object(t->to, "cities"); /* those that are there now */
    for (int city = 1; city < CITY_COUNT; city++) {
        if (!pax_city_exists(t->p, city))
            continue;
        t->to->object(t->to, pax_cities[city].name);
        tell_text(t, "name", pax_city_name(&t->voice, city));
        tell_id(t, "empire", ARG_EMPIRE, pax_cities[city].empire);
        tell_id(t, "levy", ARG_TOKEN, pax_levy_of(t->p, city));
        tell_number(t, "capital", pax_cities[city].capital);
        t->to->end(t->to);
    }
    t->to->end(t->to);
    t->to->object(t->to, "borders");
    for (int border = 1; border < BORDER_COUNT; border++) {
        t->to->object(t->to, pax_borders[border].name);
        tell_text(t, "name", pax_border_name(&t->voice, border));
        tell_number(t, "sea", pax_borders[border].sea);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_routes(const struct teller *t)
{
    static const char *const names[SIDE_COUNT] = {"west", "east"};
    t->to->object(t->to, "routes");
    for (int side = WEST; side <= EAST; side++) {
        const struct pax_route *route = pax_route_of(t->p, side);
        t->to->object(t->to, names[side]);
        tell_id(t, "emporium", ARG_CITY, route->emporium);
        t->to->list(t->to, "empires", route->borders + 1);
        for (int i = 0; i <= route->borders; i++)
            tell_id(t, NULL, ARG_EMPIRE, route->empire[i]);
        t->to->end(t->to);
        t->to->list(t->to, "borders", route->borders);
        for (int i = 0; i < route->borders; i++)
            tell_id(t, NULL, ARG_BORDER, route->border[i]);
        t->to->end(t->to);
        tell_number(t, "profits", pax_fair_profits(t->p, side));
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_market(const struct teller *t)
{
    static const char *const names[SIDE_COUNT] = {"west", "east"};
    t->to->object(t->to, "market");
    for (int side = WEST; side <= EAST; side++) {
        t->to->list(t->to, names[side], COLUMNS);
        for (int column = 0; column < COLUMNS; column++) {
            int card = t->p->market[side][column];
            t->to->object(t->to, NULL);
            tell_id(t, "card", ARG_CARD, card);
            if (card)
                tell_text(t, "name", pax_card_name(&t->voice, card).text);
            tell_number(t, "price", column);
            tell_number(t, "florins", t->p->market_florins[side][column]);
            tell_number(t, "for_sale", column != FAIR && card && !(t->p->paid[side] >> column & 1));
            t->to->end(t->to);
        }
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* ---- victories ---- */

static void tell_count(const struct teller *t, const char *name, const int counts[PAX_SEATS], int seat, int margin)
{
    t->to->object(t->to, name);
    tell_number(t, "count", counts[seat]);
    tell_number(t, "best_other", pax_best_rival(t->p, counts, seat));
    tell_number(t, "margin", margin);
    t->to->end(t->to);
}

static void tell_counts(const struct teller *t, int victory, int seat)
{
    static const char *const things[VICTORY_COUNT][2] = {
        [HOLY] = {"prestige"},
        [IMPERIAL] = {"kings"},
        [GLOBALIZATION] = {"concessions", "discovery"},
        [RENAISSANCE] = {"republics", "law"},
        [BYZANTINE] = {"kings", "prestige"},
        [PATRON_VICTORY] = {"patrons"},
    };
    struct pax_standing s;
    pax_standing(t->p, seat, &s);
    if (victory == HOLY && s.supreme)
        tell_text(t, "supreme", religion_id(s.supreme));
    if (victory == BYZANTINE && s.theocracy)
        tell_text(t, "religion", religion_id(s.theocracy));
    for (int i = 0; i < 2 && things[victory][i]; i++)
        tell_count(t, things[victory][i], pax_victory_count(&s, victory, i), seat, pax_victory_margin(t->p, victory, i));
}

static void tell_standing(const struct teller *t, int victory, int seat)
{
    char buffer[200];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct voice v = voice_of(t->p, t->voice.language, &out);
    t->to->object(t->to, NULL);
    tell_seat(t, "seat", seat);
    tell_counts(t, victory, seat);
    if (victory < PATRON_VICTORY) {
        pax_say_missing(&v, seat, victory);
        tell_number(t, "met", pax_judge_victory(t->p, seat, victory).rule == LEGAL);
        tell_text(t, "missing", buffer);
    }
    t->to->end(t->to);
}

static void tell_victories(const struct teller *t)
{
    int count = 0;
    for (int victory = HOLY; victory <= PATRON_VICTORY; victory++)
        count += victory == PATRON_VICTORY || pax_victory_in_game(t->p, victory);
    t->to->list(t->to, "victories", count);
    for (int victory = HOLY; victory <= PATRON_VICTORY; victory++) {
        if (victory != PATRON_VICTORY && !pax_victory_in_game(t->p, victory))
            continue;
        t->to->object(t->to, NULL);
        tell_id(t, "victory", ARG_VICTORY, victory);
        tell_text(t, "name", pax_victory_name(&t->voice, victory));
        tell_text(t, "how", pax_how_to_win(&t->voice, victory).text);
        tell_number(t, "active", victory == PATRON_VICTORY || (t->p->active >> victory & 1));
        t->to->list(t->to, "standings", t->p->seats);
        for (int seat = 0; seat < t->p->seats; seat++)
            tell_standing(t, victory, seat);
        t->to->end(t->to);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* L3: how the religions stand, before any card that counts for its owner alone. */
static void tell_religions(const struct teller *t)
{
    struct pax_standing s;
    pax_standing(t->p, -1, &s);
    t->to->object(t->to, "religions");
    for (int religion = CATHOLIC; religion <= REFORMIST; religion++) {
        t->to->object(t->to, religion_id(religion));
        tell_number(t, "bishops", s.bishops[religion]);
        tell_number(t, "tokens", s.tokens[religion]);
        tell_number(t, "supreme", s.supreme == religion);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_supply(const struct teller *t)
{
    t->to->object(t->to, "supply");
    for (int token = 1; token < PAWN; token++)
        tell_number(t, pax_arg_name(ARG_TOKEN, token), t->p->supply[token]);
    t->to->end(t->to);
}

void pax_view(const void *state, int seat, enum florin_language language, struct florin_visitor *visitor)
{
    struct teller t = {visitor, voice_of(state, language, NULL), state};
    tell_question(&t);
    tell_seat(&t, "reader", seat);
    tell_seats(&t);
    tell_thrones(&t);
    tell_empires(&t);
    tell_cities(&t);
    tell_routes(&t);
    tell_market(&t);
    tell_religions(&t);
    tell_victories(&t);
    tell_supply(&t);
}
