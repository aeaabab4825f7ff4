/* The facts that never change during a game, in ids and words: the board and the edition being played, cards, logs and
 * ladders. */
#include "aor/presentation/words.h"

struct teller {
    const struct aor *s;
    const char *const *words;
    struct florin_visitor *v;
};

static void tell_number(const struct teller *t, const char *name, int number)
{
    t->v->number(t->v, name, number, INT32_MIN, INT32_MAX);
}

/* ---- lists of ids ---- */

static void tell_waters(const struct teller *t, const char *name, struct set waters)
{
    t->v->list(t->v, name, set_count(waters));
    for EACH_PLACE (w, waters)
        t->v->text(t->v, NULL, aor_water_id(w));
    t->v->end(t->v);
}

static void tell_advance_set(const struct teller *t, const char *name, uint32_t advances)
{
    t->v->list(t->v, name, count_bits(advances));
    for (; advances; advances &= advances - 1)
        t->v->text(t->v, NULL, aor_advances[__builtin_ctz(advances)].id);
    t->v->end(t->v);
}

static void tell_goods(const struct teller *t, unsigned goods)
{
    t->v->list(t->v, "goods", count_bits(goods));
    for (; goods; goods &= goods - 1)
        t->v->text(t->v, NULL, aor_commodities[__builtin_ctz(goods)].id);
    t->v->end(t->v);
}

/* ---- the board ---- */

static struct set on_board(const struct teller *t)
{
    return set_minus(set_range(0, PROVINCE_COUNT), aor_absent[t->s->board]);
}

/* Markets that a satellite's arrows point at. */
static struct set supported_from(int satellite)
{
    struct set markets = NOWHERE;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        if (set_has(aor_provinces[p].supported_by, satellite))
            set_add(&markets, p);
    return markets;
}

static void tell_coast(const struct teller *t, int w)
{
    t->v->object(t->v, NULL);
    t->v->text(t->v, "id", aor_water_id(w));
    tell_waters(t, "touches", water_neighbours(t->s->board, w));
    t->v->end(t->v);
}

static void tell_coasts(const struct teller *t, int p)
{
    t->v->list(t->v, "coasts", 2);
    if (!set_has(aor_inland, p))
        tell_coast(t, p);
    for (int i = 0; i < TWO_COASTS; i++)
        if (aor_two_coasts[i][0] == p)
            tell_coast(t, aor_two_coasts[i][1]);
    t->v->end(t->v);
}

static void tell_province(const struct teller *t, int p)
{
    static const char *const kinds[] = {
        [CAPITAL] = "capital", [MARKET] = "market", [SATELLITE] = "satellite", [OVERSEAS] = "overseas"};
    const struct province *q = &aor_provinces[p];
    struct florin_visitor *v = t->v;
    v->object(v, q->id);
    v->text(v, "name", q->name);
    v->text(v, "kind", kinds[q->kind]);
    v->text(v, "kind_name", t->words[W_PROVINCE_KIND + q->kind]);
    v->text(v, "area", aor_area_ids[q->area]);
    v->flag(v, "open", q->area >= aor_first_area[t->s->seats]);
    tell_number(t, "number", q->number);
    tell_goods(t, q->goods);
    tell_waters(t, "supported_by", set_minus(q->supported_by, aor_absent[t->s->board]));
    tell_waters(t, "supports", set_and(supported_from(p), on_board(t)));
    tell_waters(t, "land", land_neighbours(t->s->board, p));
    tell_coasts(t, p);
    v->end(v);
}

static void tell_board(const struct teller *t)
{
    static const char *const kinds[] = {[COAST] = "coast", [SEA] = "sea", [OCEAN] = "ocean"};
    struct florin_visitor *v = t->v;
    v->object(v, "areas");
    for (int area = 0; area < AREA_COUNT; area++) {
        v->object(v, aor_area_ids[area]);
        v->text(v, "name", aor_area_names[area]);
        v->flag(v, "open", area >= aor_first_area[t->s->seats]);
        v->end(v);
    }
    v->end(v);
    v->object(v, "provinces");
    for EACH_PLACE (p, on_board(t))
        tell_province(t, p);
    v->end(v);
    v->object(v, "waters");
    for (int w = ADRIATIC_SEA; w < WATER_COUNT; w++) {
        v->object(v, aor_water_id(w));
        v->text(v, "name", t->words[W_WATER + w]);
        v->text(v, "kind", kinds[aor_waters[w].kind]);
        tell_waters(t, "touches", water_neighbours(t->s->board, w));
        v->end(v);
    }
    v->end(v);
    v->list(v, "capitals", t->s->seats);
    for (int i = 0; i < t->s->seats; i++) {
        v->object(v, NULL);
        v->text(v, "province", aor_provinces[aor_capitals[i]].id);
        v->text(v, "colour", aor_capital_colours[i]);
        v->end(v);
    }
    v->end(v);
}

/* ---- the logs ---- */

/* The pay of a card for one box, two boxes ... as far as anybody can come: all provinces, a shortage and Industry. */
static void tell_commodity(const struct teller *t, int c)
{
    struct set supplied = set_and(aor_commodities[c].supplied, on_board(t));
    int boxes = set_count(supplied) + 2;
    t->v->object(t->v, aor_commodities[c].id);
    t->v->text(t->v, "name", aor_commodities[c].name);
    tell_number(t, "value", aor_commodities[c].value);
    tell_number(t, "dice", aor_commodities[c].dice);
    tell_waters(t, "provinces", supplied);
    t->v->list(t->v, "ladder", boxes);
    for (int i = 1; i <= boxes; i++)
        tell_number(t, NULL, aor_ladder(c, i));
    t->v->end(t->v);
    t->v->end(t->v);
}

static void tell_leaders(const struct teller *t, int advance)
{
    t->v->list(t->v, "leaders", LEADERS);
    for (int card = FIRST_LEADER; card < CARD_COUNT; card++)
        if (aor_cards[card].advances & ADVANCE(advance))
            t->v->text(t->v, NULL, aor_cards[card].id);
    t->v->end(t->v);
}

static void tell_advance(const struct teller *t, int a)
{
    const struct advance_edition *e = &aor_advances[a].edition[t->s->edition];
    char letter[2] = {e->letter, 0};
    struct florin_visitor *v = t->v;
    v->object(v, aor_advances[a].id);
    v->text(v, "name", aor_advances[a].name);
    v->text(v, "letter", letter);
    v->text(v, "category", aor_category_ids[aor_advances[a].category]);
    tell_number(t, "cost", e->cost);
    tell_number(t, "credits", e->credits);
    tell_number(t, "relief", e->relief);
    tell_number(t, "misery_back", aor_advances[a].back);
    tell_advance_set(t, "needs", e->needs);
    tell_leaders(t, a);
    v->text(v, "effect", aor_advance_words(t->words, a, t->s->edition));
    v->end(v);
}

static void tell_logs(const struct teller *t)
{
    struct florin_visitor *v = t->v;
    v->object(v, "commodities");
    for (int c = 0; c < COMMODITY_COUNT; c++)
        tell_commodity(t, c);
    v->end(v);
    v->object(v, "categories");
    for (int category = 0; category < CATEGORY_COUNT; category++) {
        v->object(v, aor_category_ids[category]);
        v->text(v, "name", t->words[W_CATEGORY + category]);
        tell_advance_set(t, "advances", aor_category_advances[category]);
        v->end(v);
    }
    v->end(v);
    v->object(v, "advances");
    for (int a = 0; a < ADVANCE_COUNT; a++)
        tell_advance(t, a);
    v->end(v);
}

/* ---- cards ---- */

static void tell_card(const struct teller *t, int card)
{
    static const char *const kinds[] = {[COMMODITY] = "commodity", [EVENT] = "event", [LEADER] = "leader"};
    static const char *const symbols[] = {[CIRCLE] = "circle", [SQUARE] = "square"};
    const struct card *c = &aor_cards[card];
    struct florin_visitor *v = t->v;
    v->object(v, c->id);
    v->text(v, "name", c->name);
    v->text(v, "kind", kinds[c->kind]);
    v->text(v, "kind_name", t->words[W_CARD_KIND + c->kind]);
    v->text(v, "symbol", symbols[c->symbol]);
    v->text(v, "symbol_name", t->words[W_CARD_SYMBOL + c->symbol]);
    tell_number(t, "epoch", c->epoch);
    if (c->kind == COMMODITY)
        tell_goods(t, c->goods);
    if (c->kind == LEADER) {
        tell_number(t, "discount", c->discount);
        tell_advance_set(t, "advances", c->advances);
    }
    v->text(v, "effect", t->words[W_CARD + card] ? t->words[W_CARD + card] : "");
    v->end(v);
}

/* ---- ladders ---- */

static void tell_ladders(const struct teller *t)
{
    struct florin_visitor *v = t->v;
    v->list(v, "misery", MISERY_TOP + 1);
    for (int space = 0; space <= MISERY_TOP; space++)
        tell_number(t, NULL, aor_misery_at(space));
    v->end(v);
    v->list(v, "order_boxes", t->s->seats);
    for (int place = 0; place < t->s->seats; place++)
        tell_number(t, NULL, aor_order_box[t->s->seats][place]);
    v->end(v);
    v->list(v, "ships", SHIP_COUNT);
    for (int ship = 0; ship < SHIP_COUNT; ship++) {
        v->object(v, NULL);
        v->text(v, "id", aor_ship_ids[ship]);
        v->text(v, "name", t->words[W_SHIP + ship]);
        tell_number(t, "number", aor_ship_number[ship]);
        v->end(v);
    }
    v->end(v);
    v->object(v, "ways");
    for (int way = 0; way < WAY_COUNT; way++)
        v->text(v, aor_way_ids[way], t->words[W_WAY + way]);
    v->end(v);
    v->list(v, "phases", PHASE_COUNT);
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        v->object(v, NULL);
        v->text(v, "id", aor_arg_name(ARG_PHASE, phase));
        v->text(v, "name", t->words[W_PHASE + phase]);
        v->end(v);
    }
    v->end(v);
    v->object(v, "pieces");
    tell_number(t, "tokens", TOKENS);
    tell_number(t, "markers", MARKERS);
    tell_number(t, "cash", START_CASH);
    v->end(v);
}

void aor_facts(const void *state, enum florin_language language, struct florin_visitor *v)
{
    struct teller t = {state, aor_words(language), v};
    tell_board(&t);
    tell_logs(&t);
    v->object(v, "cards");
    for (int card = 1; card < CARD_COUNT; card++)
        tell_card(&t, card);
    v->end(v);
    tell_ladders(&t);
}
