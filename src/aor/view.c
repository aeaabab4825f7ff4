/* What a table shows besides the position: prompt, standings, what everything costs and pays, what is within reach. */
#include "aor/words.h"

static void tell_number(struct florin_visitor *v, const char *name, int number)
{
    v->number(v, name, number, INT32_MIN, INT32_MAX);
}

static void tell_standings(const struct aor *s, enum florin_language language, struct florin_visitor *v)
{
    struct florin_result result;
    aor_result(s, &result);
    v->list(v, "standings", s->seats);
    for (int seat = 0; seat < s->seats; seat++) {
        v->object(v, NULL);
        v->text(v, "name", aor_seat(s, seat, language).text);
        v->text(v, "colour", s->home[seat] ? aor_capital_colours[s->home[seat] - 1] : "");
        tell_number(v, "score", aor_score(s, seat));
        tell_number(v, "cash", s->cash[seat]);
        tell_number(v, "written_cash", s->written[seat]);
        tell_number(v, "income", is_out(s, seat) ? 0 : aor_income(s, seat));
        tell_number(v, "misery", aor_misery[is_out(s, seat) ? MISERY_TOP : s->misery[seat]]);
        tell_number(v, "cards", s->hand_count[seat]);
        tell_number(v, "stabilization", aor_stabilization(s, seat));
        tell_number(v, "tiers", aor_tiers(s, seat));
        tell_number(v, "markets", set_count(s->marker[seat]));
        tell_number(v, "order_box", aor_order_box[s->seats][place_in_order(s, seat)]);
        v->flag(v, "out", is_out(s, seat));
        v->text(v, "ships", aor_words(language)[W_SHIP + s->ship[seat]]);
        v->end(v);
    }
    v->end(v);
}

static void tell_commodities(const struct aor *s, struct florin_visitor *v)
{
    v->list(v, "commodity_log", COMMODITY_COUNT);
    for (int c = 0; c < COMMODITY_COUNT; c++) {
        v->object(v, NULL);
        v->text(v, "id", aor_commodities[c].id);
        v->text(v, "name", aor_commodities[c].name);
        tell_number(v, "value", aor_commodities[c].value);
        tell_number(v, "market", s->market[c]);
        tell_number(v, "majority", aor_majority(s, c) + 1);
        v->list(v, "provinces", s->seats);
        for (int seat = 0; seat < s->seats; seat++)
            tell_number(v, NULL, aor_goods(s, seat, c));
        v->end(v);
        v->list(v, "payouts", s->seats);
        for (int seat = 0; seat < s->seats; seat++)
            tell_number(v, NULL, aor_payout(s, seat, c));
        v->end(v);
        v->end(v);
    }
    v->end(v);
}

static void tell_advances(const struct aor *s, int seat, enum florin_language language, struct florin_visitor *v)
{
    const char *const *words = aor_words(language);
    bool looks = seat >= 0 && seat < s->seats;
    v->list(v, "advance_log", ADVANCE_COUNT);
    for (int a = 0; a < ADVANCE_COUNT; a++) {
        const struct advance_edition *e = &aor_advances[a].edition[s->edition];
        char letter[2] = {e->letter, 0};
        v->object(v, NULL);
        v->text(v, "id", aor_advances[a].id);
        v->text(v, "letter", letter);
        v->text(v, "name", aor_advances[a].name);
        v->text(v, "category", words[W_CATEGORY + aor_advances[a].category]);
        v->text(v, "effect", aor_advance_words(words, a, s->edition));
        tell_number(v, "cost", e->cost);
        tell_number(v, "credits", e->credits);
        tell_number(v, "misery_relief", e->relief);
        if (looks)
            tell_number(v, "price", owns(s, seat, a) ? 0 : aor_price(s, seat, a));
        v->list(v, "held", s->seats);
        for (int other = 0; other < s->seats; other++)
            v->flag(v, NULL, owns(s, other, a));
        v->end(v);
        v->end(v);
    }
    v->end(v);
}

static void tell_province(const struct aor *s, int seat, const struct reach *reach, int p, struct florin_visitor *v)
{
    v->object(v, NULL);
    v->text(v, "id", aor_provinces[p].id);
    v->text(v, "name", aor_provinces[p].name);
    v->text(v, "area", aor_area_ids[aor_provinces[p].area]);
    tell_number(v, "market_number", aor_provinces[p].number);
    tell_number(v, "marker", marker_owner(s, p) + 1);
    v->flag(v, "marker_white", set_has(s->white, p));
    if (reach) {
        struct need need = {0};
        struct florin_verdict verdict = aor_judge_reach(s, seat, reach, p, 0);
        v->text(v, "reach", verdict.rule != RULE_LEGAL ? aor_rules[verdict.rule].section : set_has(reach->land, p) ? "land" : "ship");
        unsigned defenders = aor_defenders(s, seat, p);
        if (defenders)
            aor_find_need(s, seat, p, defenders, &need);
        tell_number(v, "attack_needs", need.tokens);
    }
    v->end(v);
}

static void tell_map(const struct aor *s, int seat, struct florin_visitor *v)
{
    struct set there = set_minus(set_range(aor_area_first[aor_first_area[s->seats]], PROVINCE_COUNT), aor_absent[s->board]);
    bool looks = seat >= 0 && seat < s->seats && s->phase > PHASE_CAPITALS;
    struct reach reach;
    if (looks)
        aor_find_reach(s, seat, &reach);
    v->list(v, "map", set_count(there));
    for EACH_PLACE(p, there)
        tell_province(s, seat, looks ? &reach : NULL, p, v);
    v->end(v);
}

static void tell_hand(const struct aor *s, int seat, enum florin_language language, struct florin_visitor *v)
{
    const char *const *words = aor_words(language);
    v->list(v, "hand", count_bits(s->hand[seat]));
    for (uint64_t left = s->hand[seat]; left; left &= left - 1) {
        int card = __builtin_ctzll(left) + 1;
        v->object(v, NULL);
        v->text(v, "id", aor_cards[card].id);
        v->text(v, "name", aor_cards[card].name);
        v->text(v, "effect", words[W_CARD + card] ? words[W_CARD + card] : "");
        v->flag(v, "void", aor_is_burden(s, card));
        v->end(v);
    }
    v->end(v);
}

void aor_view(const void *state, int seat, enum florin_language language, struct florin_visitor *v)
{
    const struct aor *s = state;
    char buffer[300];
    struct florin_text prompt = florin_text_in(buffer, sizeof buffer);
    aor_prompt(s, seat, language, &prompt);
    v->text(v, "prompt", buffer);
    v->text(v, "phase", aor_words(language)[W_PHASE + s->phase]);
    tell_number(v, "turn", s->turn);
    tell_number(v, "epoch", s->epoch);
    tell_number(v, "deck", s->deck_count);
    tell_number(v, "card_price", aor_card_price(s));
    if (v->has(v, "standings", true))
        tell_standings(s, language, v);
    if (v->has(v, "commodity_log", true))
        tell_commodities(s, v);
    if (v->has(v, "advance_log", true))
        tell_advances(s, seat, language, v);
    if (v->has(v, "map", true))
        tell_map(s, seat, v);
    if (v->has(v, "hand", seat >= 0 && seat < s->seats))
        tell_hand(s, seat, language, v);
}
