/* Help beside a real table: prices of advances, income and points for what a reader owns, by the rules themselves. */
#include "aor/presentation/words.h"

/* Of the reader: an advance, a leader who serves, a ship. */
struct thing {
    enum { NOTHING, AN_ADVANCE, A_LEADER, A_SHIP } kind;
    int index;
};

static struct thing thing_named(const char *name)
{
    for (int advance = 0; advance < ADVANCE_COUNT; advance++)
        if (strcmp(aor_advances[advance].id, name) == 0)
            return (struct thing){AN_ADVANCE, advance};
    for (int leader = 0; leader < LEADERS; leader++)
        if (strcmp(aor_cards[FIRST_LEADER + leader].id, name) == 0)
            return (struct thing){A_LEADER, leader};
    for (int ship = 0; ship < SHIP_COUNT; ship++)
        if (strcmp(aor_ship_ids[ship], name) == 0)
            return (struct thing){A_SHIP, ship};
    return (struct thing){NOTHING, 0};
}

static void have(struct aor *s, struct thing thing)
{
    switch (thing.kind) {
    case AN_ADVANCE: s->advances[0] |= ADVANCE(thing.index); break;
    case A_SHIP: s->ship[0] = (uint8_t)thing.index; break;
    case A_LEADER:
        s->on_table |= CARD(FIRST_LEADER + thing.index);
        s->leader_owner[thing.index] = s->leader_place[thing.index] = 1;
        break;
    default: break;
    }
}

/* False for what cannot be bought again or at all. */
static bool buy(struct aor *s, struct thing thing)
{
    if (thing.kind != AN_ADVANCE || owns(s, 0, thing.index))
        return false;
    s->cash[0] -= aor_price(s, 0, thing.index);
    s->advances[0] |= ADVANCE(thing.index);
    s->bought[0] |= ADVANCE(thing.index);
    return true;
}

static const char *lay_out(struct aor *s, const struct florin_shelf *shelf)
{
    s->cash[0] = shelf->cash;
    s->markers[0] = (uint8_t)shelf->markets;
    for (int i = 0; i < shelf->have_count; i++) {
        struct thing thing = thing_named(shelf->have[i]);
        if (thing.kind == NOTHING)
            return shelf->have[i];
        have(s, thing);
    }
    for (int i = 0; i < shelf->buy_count; i++) {
        if (!buy(s, thing_named(shelf->buy[i])))
            return shelf->buy[i];
    }
    return NULL;
}

static void tell_number(struct florin_visitor *v, const char *name, int number)
{
    v->number(v, name, number, INT32_MIN, INT32_MAX);
}

/* Its price now, what it lacks, and whether the cash that is left is enough. */
static void tell_advance(const struct aor *s, int advance, struct florin_visitor *v)
{
    uint32_t missing = aor_missing(s, 0, advance);
    int price = aor_price(s, 0, advance);
    v->object(v, NULL);
    v->text(v, "id", aor_advances[advance].id);
    v->text(v, "name", aor_advances[advance].name);
    v->text(v, "category", aor_category_ids[aor_advances[advance].category]);
    tell_number(v, "cost", aor_advances[advance].edition[s->edition].cost);
    if (v->has(v, "price", !owns(s, 0, advance)))
        tell_number(v, "price", price);
    v->flag(v, "held", owns(s, 0, advance) && !(s->bought[0] & ADVANCE(advance)));
    v->flag(v, "bought", (s->bought[0] & ADVANCE(advance)) != 0);
    v->flag(v, "affordable", !owns(s, 0, advance) && !missing && s->cash[0] >= price);
    v->list(v, "missing", count_bits(missing));
    for (; missing; missing &= missing - 1)
        v->text(v, NULL, aor_advances[__builtin_ctz(missing)].name);
    v->end(v);
    v->end(v);
}

const char *aor_beside(const struct florin_setup *setup, const struct florin_shelf *shelf, enum florin_language language,
                       struct florin_visitor *v)
{
    struct aor s;
    (void)language;
    if (aor_setup(&s, setup))
        return "";
    const char *unknown = lay_out(&s, shelf);
    if (unknown)
        return unknown;
    tell_number(v, "left", s.cash[0]);
    tell_number(v, "income", aor_income(&s, 0));
    tell_number(v, "interest", aor_interest(&s, 0));
    tell_number(v, "value", aor_advance_value(&s, 0));
    v->list(v, "advances", ADVANCE_COUNT);
    for (int advance = 0; advance < ADVANCE_COUNT; advance++)
        tell_advance(&s, advance, v);
    v->end(v);
    v->list(v, "leaders", LEADERS);
    for (int card = FIRST_LEADER; card < CARD_COUNT; card++) {
        v->object(v, NULL);
        v->text(v, "id", aor_cards[card].id);
        v->text(v, "name", aor_cards[card].name);
        v->flag(v, "held", (s.on_table & CARD(card)) != 0);
        v->end(v);
    }
    v->end(v);
    return NULL;
}
