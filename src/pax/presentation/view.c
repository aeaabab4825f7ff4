/* The part of a table besides the position and the facts: the question, how everybody stands, what things count as
 * right now. Telling only. Ids are those of the position; texts are in the reader's language; lists of seats are in
 * their order. */
#include "game/text.h"
#include "pax/presentation/words.h"

struct teller {
    struct florin_visitor *to;
    struct voice voice;
    const struct pax *s;
    int seat; /* who looks */
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
        tell_text(t, name, id);
}

/* ---- what is asked ---- */

static void tell_prompt(const struct teller *t)
{
    char buffer[600];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct voice v = voice_of(t->s, t->voice.language, &out);
    pax_say_prompt(&v);
    tell_text(t, "prompt", buffer);
}

static void tell_section(const struct teller *t)
{
    tell_text(t, "section", pax_prompt_section(t->s));
}

/* ---- players and what they own ---- */

/* The first unsilenced card that gives a seat an ability. */
static int card_behind(const struct pax *s, int seat, enum ability ability)
{
    for (const uint8_t *card = cards_with(s, ability); *card; card++)
        if (pax_owner_of(s, *card) == seat && !pax_silenced(s, *card))
            return *card;
    return NO_CARD;
}

static void tell_abilities(const struct teller *t, int seat)
{
    int count = 0;
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        count += pax_has_ability(t->s, seat, (enum ability)ability);
    t->to->list(t->to, "abilities", count); /* as sentences */
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        if (pax_has_ability(t->s, seat, (enum ability)ability))
            tell_text(t, NULL, pax_ability_text(&t->voice, card_behind(t->s, seat, (enum ability)ability), ability));
    t->to->end(t->to);
}

static void tell_seats(const struct teller *t)
{
    const struct pax *s = t->s;
    t->to->list(t->to, "seats", s->seats);
    for (int seat = 0; seat < s->seats; seat++) {
        t->to->object(t->to, NULL);
        tell_text(t, "bank", pax_banks[s->bank[seat]].name);
        tell_number(t, "pawns", s->supply[pawn_of(seat)]);
        if (!pax_has_ability(s, seat, UNLIMITED_HAND))
            tell_number(t, "hand_limit", HAND_LIMIT);
        tell_abilities(t, seat);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* Cards and squares in Tableaux, with the Queens and Vassals that belong to them. */
static void tell_items(const struct teller *t)
{
    t->to->object(t->to, "items");
    for (int item = 1; item < ITEM_COUNT; item++) {
        int owner = pax_owner_of(t->s, item);
        if (owner < 0)
            continue;
        unsigned locations = pax_locations_of(t->s, item);
        t->to->object(t->to, pax_arg_name(ARG_ITEM, item));
        t->to->list(t->to, "locations", __builtin_popcount(locations));
        for EACH (empire, locations)
            tell_id(t, NULL, ARG_EMPIRE, (int)empire);
        t->to->end(t->to);
        tell_number(t, "sale", pax_sale_price(t->s, owner, item));
        t->to->flag(t->to, "silenced", pax_silenced(t->s, item));
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* The places an Op could act on now, as if it were being carried out. */
static void tell_op_targets(const struct teller *t, int item, int op)
{
    struct pax copy = *t->s;
    struct florin_moves found;
    pax_start_op(&copy, t->seat, item, op);
    pax_list_moves(&copy, &found);
    t->to->list(t->to, pax_arg_name(ARG_OP, op), found.count);
    for (int i = 0; i < found.count; i++)
        pax_spots(&copy, found.move[i], t->voice.language, t->to);
    t->to->end(t->to);
}

/* Where the Ops of the reader's own items could act. */
static void tell_targets(const struct teller *t)
{
    uint8_t items[ITEM_COUNT];
    bool sits = t->seat >= 0 && t->seat < t->s->seats && !t->s->over && t->s->depth < STACK_MAX;
    int count = sits ? pax_tableau_items(t->s, t->seat, 3, items) : 0;
    t->to->object(t->to, "can");
    for (int i = 0; i < count; i++) {
        const uint8_t *op = pax_ops_of(t->s, items[i]);
        t->to->object(t->to, pax_arg_name(ARG_ITEM, items[i]));
        for (int k = 0; k < CARD_OPS && op[k]; k++)
            if (k == 0 || op[k] != op[k - 1])
                tell_op_targets(t, items[i], op[k]);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* ---- map and Market ---- */

/* Which face each square shows: its title among those of the facts. */
static void tell_faces(const struct teller *t)
{
    t->to->object(t->to, "faces");
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        tell_text(t, pax_empires[empire].name, pax_square_face(t->s, empire)->title);
    t->to->end(t->to);
}

static void tell_empires(const struct teller *t)
{
    t->to->object(t->to, "empires");
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        t->to->object(t->to, pax_empires[empire].name);
        tell_number(t, "repressed", pax_repressed_count(t->s, empire));
        t->to->flag(t->to, "saturated", pax_saturated(t->s, empire));
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* Of the Cities that are there in this state of the map; covered Emporia too. */
static void tell_levies(const struct teller *t)
{
    const struct pax *s = t->s;
    t->to->object(t->to, "levies");
    for (int city = 1; city < CITY_COUNT; city++) {
        const struct pax_city *c = &pax_cities[city];
        int levy = pax_levy_of(s, city);
        bool covered = c->emporium && s->open[c->emporium - 1] != city;
        if (levy && (covered || pax_city_exists(s, city) || s->city[city]))
            tell_id(t, c->name, ARG_TOKEN, levy);
    }
    t->to->end(t->to);
}

static void tell_market(const struct teller *t)
{
    const struct pax *s = t->s;
    t->to->object(t->to, "market");
    for (int side = WEST; side <= EAST; side++) {
        t->to->object(t->to, pax_side_ids[side]);
        tell_number(t, "profits", pax_fair_profits(s, side));
        t->to->list(t->to, "for_sale", 0); /* columns, which are prices */
        for (int column = FAIR + 1; column < COLUMNS; column++)
            if (s->market[side][column] && !(s->paid[side] >> column & 1))
                tell_number(t, NULL, column);
        t->to->end(t->to);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

/* ---- victories ---- */

static void tell_count(const struct teller *t, const char *name, const struct pax_standing *tally, int seat, int victory,
                       int i)
{
    const int *counts = pax_victory_count(tally, victory, i);
    t->to->object(t->to, name);
    tell_number(t, "count", counts[seat]);
    tell_number(t, "best_other", pax_best_rival(t->s, counts, seat));
    tell_number(t, "margin", pax_victory_margin(t->s, victory, i));
    tell_number(t, "needed", pax_victory_needed(t->s, tally, seat, victory, i));
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
    struct pax_standing tally;
    pax_standing(t->s, seat, &tally);
    if (victory == HOLY && tally.supreme)
        tell_text(t, "supreme", pax_religion_ids[tally.supreme]);
    if (victory == BYZANTINE && tally.theocracy)
        tell_text(t, "religion", pax_religion_ids[tally.theocracy]);
    for (int i = 0; i < 2 && things[victory][i]; i++)
        tell_count(t, things[victory][i], &tally, seat, victory, i);
}

static void tell_standing(const struct teller *t, int victory, int seat)
{
    char buffer[200];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct voice v = voice_of(t->s, t->voice.language, &out);
    t->to->object(t->to, NULL);
    tell_counts(t, victory, seat);
    if (victory < PATRON_VICTORY) {
        pax_say_missing(&v, seat, victory);
        t->to->flag(t->to, "met", pax_judge_victory(t->s, seat, victory).rule == RULE_LEGAL);
        tell_text(t, "missing", buffer);
    }
    t->to->end(t->to);
}

static void tell_victories(const struct teller *t)
{
    int count = 0;
    for (int victory = HOLY; victory <= PATRON_VICTORY; victory++)
        count += pax_can_be_won(t->s, victory);
    t->to->list(t->to, "victories", count);
    for (int victory = HOLY; victory <= PATRON_VICTORY; victory++) {
        if (!pax_can_be_won(t->s, victory))
            continue;
        t->to->object(t->to, NULL);
        tell_id(t, "id", ARG_VICTORY, victory);
        t->to->flag(t->to, "active", t->s->active >> victory & 1);
        t->to->list(t->to, "standings", t->s->seats);
        for (int seat = 0; seat < t->s->seats; seat++)
            tell_standing(t, victory, seat);
        t->to->end(t->to);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_stake(const struct teller *t, int seat, int victory, const struct pax_stake *stake)
{
    char buffer[200];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct voice v = voice_of(t->s, t->voice.language, &out);
    t->to->object(t->to, NULL);
    tell_number(t, "seat", seat + 1);
    tell_id(t, "victory", ARG_VICTORY, victory);
    t->to->flag(t->to, "now", stake->now);
    if (stake->column)
        tell_number(t, "comet", stake->column);
    pax_say_stake(&v, seat, victory, stake);
    tell_text(t, "text", buffer);
    t->to->end(t->to);
}

/* The players who could win in this turn or the next, and what it takes; the player on turn comes first. */
static void tell_stakes(const struct teller *t)
{
    const struct pax *s = t->s;
    struct pax_stake stake;
    t->to->list(t->to, "stakes", 0);
    for (int i = 0; i < s->seats; i++)
        for (int victory = HOLY, seat = (s->turn_of + i) % s->seats; victory < PATRON_VICTORY; victory++)
            if (pax_victory_in_game(s, victory) && pax_at_stake(s, seat, victory, &stake))
                tell_stake(t, seat, victory, &stake);
    t->to->end(t->to);
}

/* L3: how the religions stand, before any card that counts for its owner alone. */
static void tell_religions(const struct teller *t)
{
    struct pax_standing tally;
    pax_standing(t->s, -1, &tally);
    t->to->object(t->to, "religions");
    for (int religion = CATHOLIC; religion <= REFORMIST; religion++) {
        t->to->object(t->to, pax_religion_ids[religion]);
        tell_number(t, "bishops", tally.bishops[religion]);
        tell_number(t, "tokens", tally.tokens[religion]);
        if (t->s->option[OPT_HOLY] != HOLY_TOTALS) { /* 1e: what they are held against */
            tell_number(t, "heretics", tally.heretics[religion]);
            tell_number(t, "theocracies", tally.theocracies[religion]);
            tell_number(t, "theocracies_ruled", tally.theocracies[religion] - tally.lost[religion]);
        }
        t->to->flag(t->to, "supreme", tally.supreme == religion);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

static void tell_supply(const struct teller *t)
{
    t->to->object(t->to, "supply");
    for (int token = 1; token < PAWN; token++)
        if (is_piece(t->s, token))
            tell_number(t, pax_arg_name(ARG_TOKEN, token), t->s->supply[token]);
    t->to->end(t->to);
}

static void tell_solitaire(const struct teller *t)
{
    pax_tell_course(&t->voice, t->to);
}

void pax_view(const void *state, int seat, enum florin_language language, struct florin_visitor *visitor)
{
    static const struct {
        const char *name;
        void (*tell)(const struct teller *t);
    } members[] = {
        {"prompt", tell_prompt},   {"section", tell_section},     {"seats", tell_seats},         {"items", tell_items},
        {"can", tell_targets},     {"faces", tell_faces},         {"empires", tell_empires},     {"levies", tell_levies},
        {"market", tell_market},   {"religions", tell_religions}, {"victories", tell_victories}, {"supply", tell_supply},
        {"stakes", tell_stakes},   {"solitaire", tell_solitaire},
    };
    struct teller t = {visitor, voice_of(state, language, NULL), state, seat};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (visitor->has(visitor, members[i].name, members[i].tell != tell_solitaire || rule_on(state, OPT_OPPONENT)))
            members[i].tell(&t);
}
