/* The part of a table besides the position and the facts: the question, how everybody stands, what everything costs and
 * pays now, what is in force and what is within reach. Telling only. Ids are those of the position and the facts, texts
 * are in the reader's language, seats count from 1; what does not apply is left out. */
#include "aor/presentation/words.h"

struct teller {
    const struct aor *s;
    int seat; /* who looks, or FLORIN_NOBODY */
    enum florin_language language;
    struct florin_visitor *v;
};

/* ---- single values ---- */

static void tell_number(const struct teller *t, const char *name, int number)
{
    t->v->number(t->v, name, number, INT32_MIN, INT32_MAX);
}

static void tell_text(const struct teller *t, const char *name, const char *text)
{
    t->v->text(t->v, name, text);
}

/* Nothing for nobody. */
static void tell_seat(const struct teller *t, const char *name, int seat)
{
    if (seat >= 0 && seat < t->s->seats)
        tell_number(t, name, seat + 1);
}

static void tell_seats(const struct teller *t, const char *name, unsigned seats)
{
    t->v->list(t->v, name, count_bits(seats));
    for EACH_SEAT (seat, seats)
        tell_seat(t, NULL, seat);
    t->v->end(t->v);
}

static void tell_advance_set(const struct teller *t, const char *name, uint32_t advances)
{
    t->v->list(t->v, name, count_bits(advances));
    for (; advances; advances &= advances - 1)
        tell_text(t, NULL, aor_advances[__builtin_ctz(advances)].id);
    t->v->end(t->v);
}

/* The rule that stands against a move of the one who looks, if one does. */
static void tell_verdict(const struct teller *t, const char *name, struct florin_move move, struct florin_verdict why)
{
    char buffer[700];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    if (why.rule == RULE_LEGAL)
        return;
    aor_reason(t->s, t->seat, move, why, t->language, &text);
    t->v->object(t->v, name);
    tell_text(t, "rule", aor_rules[why.rule].id);
    tell_text(t, "section", aor_section(t->s, move, why));
    tell_text(t, "text", buffer);
    t->v->end(t->v);
}

/* ---- players ---- */

static void tell_purse(const struct teller *t, int seat)
{
    const struct aor *s = t->s;
    bool out = is_out(s, seat);
    tell_number(t, "score", aor_score(s, seat));
    tell_number(t, "advances_value", aor_advance_value(s, seat));
    tell_number(t, "cash", s->cash[seat]);
    tell_number(t, "written_cash", s->written[seat]);
    tell_number(t, "income", out ? 0 : aor_income(s, seat));
    tell_number(t, "interest", out ? 0 : aor_interest(s, seat));
    tell_number(t, "misery", aor_misery_at(s->misery[seat]));
    tell_number(t, "misery_space", s->misery[seat]);
    tell_number(t, "tiers", aor_tiers(s, seat));
    if (s->edition == ORIGINAL && s->misery[seat] > 0 && !out)
        tell_number(t, "relief_price", aor_relief_price(s, seat));
    tell_number(t, "stabilization", aor_stabilization(s, seat));
}

static void tell_supply(const struct teller *t, int seat)
{
    const struct aor *s = t->s;
    tell_number(t, "cards", s->hand_count[seat]);
    tell_number(t, "stock", s->stock[seat]);
    tell_number(t, "expansion", s->expansion[seat]);
    tell_number(t, "markets", s->markers[seat]);
    tell_number(t, "markers_left", markers_left(s, seat));
    tell_text(t, "ship", aor_ship_ids[s->ship[seat]]);
    tell_number(t, "overseas", aor_overseas_held(s, seat));
}

static void tell_player(const struct teller *t, int seat)
{
    const struct aor *s = t->s;
    t->v->object(t->v, NULL);
    tell_text(t, "name", aor_seat(s, seat, t->language).text);
    if (s->home[seat]) {
        tell_text(t, "capital", aor_provinces[home_of(s, seat)].id);
        tell_text(t, "colour", aor_capital_colours[s->home[seat] - 1]);
    }
    t->v->flag(t->v, "out", is_out(s, seat));
    tell_number(t, "place", place_in_order(s, seat) + 1);
    tell_number(t, "order_box", aor_order_box[s->seats][place_in_order(s, seat)]);
    tell_purse(t, seat);
    tell_supply(t, seat);
    t->v->end(t->v);
}

static void tell_standings(const struct teller *t)
{
    t->v->list(t->v, "standings", t->s->seats);
    for (int seat = 0; seat < t->s->seats; seat++)
        tell_player(t, seat);
    t->v->end(t->v);
}

/* ---- the logs ---- */

static void tell_by_seat(const struct teller *t, const char *name, int commodity, int (*of)(const struct aor *, int, int))
{
    t->v->list(t->v, name, t->s->seats);
    for (int seat = 0; seat < t->s->seats; seat++)
        tell_number(t, NULL, of(t->s, seat, commodity));
    t->v->end(t->v);
}

static void tell_commodities(const struct teller *t)
{
    const struct aor *s = t->s;
    t->v->list(t->v, "commodity_log", COMMODITY_COUNT);
    for (int c = 0; c < COMMODITY_COUNT; c++) {
        int trend = s->market[c] > 0 ? TREND_SHORTAGE : s->market[c] < 0 ? TREND_SURPLUS : TREND_NEITHER;
        t->v->object(t->v, NULL);
        tell_text(t, "id", aor_commodities[c].id);
        tell_text(t, "trend", aor_arg_name(ARG_TREND, trend));
        tell_number(t, "times", s->market[c] < 0 ? -s->market[c] : s->market[c]);
        tell_seat(t, "majority", aor_majority(s, c));
        tell_by_seat(t, "provinces", c, aor_goods);
        tell_by_seat(t, "payouts", c, aor_payout);
        t->v->end(t->v);
    }
    t->v->end(t->v);
}

static unsigned owners(const struct aor *s, const uint32_t advances[SEATS], int advance)
{
    unsigned found = 0;
    for (int seat = 0; seat < s->seats; seat++)
        found |= ((advances[seat] >> advance) & 1) << seat;
    return found;
}

/* 5.5.2: what it costs, and how that comes about. */
static void tell_price(const struct teller *t, int advance)
{
    const struct aor *s = t->s;
    tell_number(t, "price", aor_price(s, t->seat, advance));
    t->v->object(t->v, "price_parts");
    tell_number(t, "cost", aor_advances[advance].edition[s->edition].cost);
    tell_number(t, "credits", -aor_credits(s, t->seat, advance));
    t->v->list(t->v, "leaders", LEADERS);
    for (int card = FIRST_LEADER; card < CARD_COUNT; card++) {
        int off = s->on_table & CARD(card) ? aor_discount(s, t->seat, card, advance) : 0;
        if (off == 0)
            continue;
        t->v->object(t->v, NULL);
        tell_text(t, "card", aor_cards[card].id);
        tell_number(t, "off", -off);
        t->v->end(t->v);
    }
    t->v->end(t->v);
    t->v->end(t->v);
    tell_advance_set(t, "missing", aor_missing(s, t->seat, advance));
}

static void tell_advances(const struct teller *t)
{
    const struct aor *s = t->s;
    t->v->list(t->v, "advance_log", ADVANCE_COUNT);
    for (int a = 0; a < ADVANCE_COUNT; a++) {
        struct florin_move buy = move_of(MOVE_BUY, a, 0);
        t->v->object(t->v, NULL);
        tell_text(t, "id", aor_advances[a].id);
        tell_seats(t, "held", owners(s, s->advances, a));
        tell_seats(t, "bought", owners(s, s->bought, a));
        if (t->seat >= 0 && !owns(s, t->seat, a)) {
            tell_price(t, a);
            tell_verdict(t, "why_not", buy, aor_judge_buy(s, t->seat, buy));
        }
        t->v->end(t->v);
    }
    t->v->end(t->v);
}

/* ---- cards ---- */

static void tell_leaders(const struct teller *t)
{
    const struct aor *s = t->s;
    t->v->list(t->v, "leaders", LEADERS);
    for (int i = 0; i < LEADERS; i++) {
        if (!s->leader_owner[i])
            continue;
        struct florin_move claim = move_of(MOVE_CLAIM, FIRST_LEADER + i, 0);
        t->v->object(t->v, NULL);
        tell_text(t, "card", aor_cards[FIRST_LEADER + i].id);
        tell_seat(t, "owner", s->leader_owner[i] - 1);
        tell_number(t, "place", s->leader_place[i]);
        tell_number(t, "discount", aor_leader_discount(s, FIRST_LEADER + i));
        tell_number(t, "money", s->leader_money[i]);
        tell_seats(t, "claims", s->leader_claims[i]);
        if (t->seat >= 0)
            tell_verdict(t, "why_not", claim, aor_judge_claim(s, t->seat, claim));
        t->v->end(t->v);
    }
    t->v->end(t->v);
}

static void tell_effects(const struct teller *t)
{
    struct effect effects[EFFECTS_MAX];
    int count = aor_find_effects(t->s, effects);
    t->v->list(t->v, "in_force", count);
    for (int i = 0; i < count; i++) {
        char buffer[200];
        struct florin_text text = florin_text_in(buffer, sizeof buffer);
        aor_put_effect(t->s, &effects[i], t->language, &text);
        t->v->object(t->v, NULL);
        tell_text(t, "card", aor_cards[effects[i].card].id);
        tell_seat(t, "player", effects[i].who);
        tell_seat(t, "against", effects[i].whom);
        if (effects[i].category >= 0)
            tell_text(t, "category", aor_category_ids[effects[i].category]);
        tell_text(t, "text", buffer);
        t->v->end(t->v);
    }
    t->v->end(t->v);
}

static void tell_burdens(const struct teller *t)
{
    t->v->list(t->v, "void", CARD_COUNT);
    for (int card = 1; card < CARD_COUNT; card++)
        if (aor_is_burden(t->s, card))
            tell_text(t, NULL, aor_cards[card].id);
    t->v->end(t->v);
}

static void tell_hand(const struct teller *t)
{
    uint64_t hand = t->s->hand[t->seat];
    t->v->list(t->v, "hand", count_bits(hand));
    for (; hand; hand &= hand - 1)
        tell_text(t, NULL, aor_cards[__builtin_ctzll(hand) + 1].id);
    t->v->end(t->v);
}

/* ---- reach (5.6.2) ---- */

/* The outlook of a player from their capital. */
struct outlook {
    struct reach reach;
    struct set within[16 + 1];     /* so many spaces along the coasts, as far as galleys go */
    int spaces;
    bool expands;                  /* it is his expansion, and he decides */
    uint8_t room[PROVINCE_COUNT];
};

static void look_around(const struct teller *t, struct outlook *look)
{
    const struct aor *s = t->s;
    int ship = s->ship[t->seat];
    aor_find_reach(s, t->seat, &look->reach);
    look->spaces = ship >= GALLEY_2 && ship <= GALLEY_8 ? aor_ship_number[ship] : 0;
    for (int spaces = 1; spaces <= look->spaces; spaces++)
        look->within[spaces] = aor_galley_reach(s, t->seat, spaces);
    look->expands = s->step == STEP_EXPAND && s->decider == t->seat;
    if (look->expands)
        aor_find_rooms(s, t->seat, look->room);
}

/* 5.5.1: the next grade of the same kind of ships. */
static void tell_upgrade(const struct teller *t, int ship)
{
    struct florin_move upgrade = move_of(MOVE_SHIP, 0, 0);
    struct florin_verdict verdict = aor_judge_ship(t->s, t->seat, upgrade);
    if (verdict.rule == RULE_SHIP_TOP)
        return;
    tell_text(t, "next", aor_ship_ids[ship + 1]);
    tell_number(t, "price", SHIP_PRICE);
    tell_verdict(t, "why_not", upgrade, verdict);
}

/* The fleet's reach: how far, how many tokens into one province, how many boxes overseas. */
static void tell_fleet(const struct teller *t, const struct outlook *look)
{
    int ship = t->s->ship[t->seat];
    t->v->object(t->v, "fleet");
    tell_text(t, "ship", aor_ship_ids[ship]);
    if (look->spaces)
        tell_number(t, "spaces", look->spaces);
    if (ship >= GALLEY_2 && ship <= SEAWORTHY_16)
        tell_number(t, "capacity", look->reach.capacity);
    if (ship >= OCEAN_1)
        tell_number(t, "overseas_left", look->reach.overseas);
    tell_upgrade(t, ship);
    t->v->end(t->v);
}

/* How tokens come here. */
static void tell_way(const struct teller *t, const struct outlook *look, int p)
{
    enum way way = aor_way_to(t->s, t->seat, &look->reach, p);
    int spaces = 1;
    while (spaces < look->spaces && !set_has(look->within[spaces], p))
        spaces++;
    tell_text(t, "reach", aor_way_ids[way]);
    if (way == WAY_COAST)
        tell_number(t, "spaces", spaces);
    if (look->expands && (way == WAY_COAST || way == WAY_SEA))
        tell_number(t, "shipping_left", look->reach.capacity - t->s->shipped[p]);
}

static void tell_reach(const struct teller *t, const struct outlook *look, int p)
{
    struct florin_move place = move_of(MOVE_PLACE, 1, p);
    struct florin_verdict verdict = aor_judge_reach(t->s, t->seat, &look->reach, p, 0);
    if (verdict.rule != RULE_LEGAL && verdict.rule != RULE_SHIP_CAPACITY) {
        tell_verdict(t, "no_reach", place, verdict);
        return;
    }
    tell_way(t, look, p);
    if (!look->expands)
        return;
    tell_number(t, "room", look->room[p]);
    if (look->room[p] == 0)
        tell_verdict(t, "no_room", place, aor_judge_place(t->s, t->seat, place));
}

/* 5.1: the provinces that take the tokens of a bid without a fight. */
static void tell_free(const struct teller *t)
{
    uint8_t rooms[PROVINCE_COUNT];
    struct set free = {0};
    aor_find_usable(t->s, t->seat, rooms);
    for (int p = 0; p < PROVINCE_COUNT; p++)
        if (rooms[p])
            set_add(&free, p);
    t->v->object(t->v, "free");
    tell_number(t, "tokens", aor_usable_tokens(t->s, t->seat));
    t->v->list(t->v, "provinces", set_count(free));
    for EACH_PLACE (p, free) {
        t->v->object(t->v, NULL);
        tell_text(t, "id", aor_provinces[p].id);
        tell_number(t, "tokens", rooms[p]);
        t->v->end(t->v);
    }
    t->v->end(t->v);
    t->v->end(t->v);
}

/* ---- competition (5.6.3) ---- */

/* The parts of the tokens needed: these add up to the strength. */
static void tell_parts(const struct teller *t, const struct need *need, int p)
{
    t->v->object(t->v, "parts");
    tell_number(t, "market_number", aor_provinces[p].number);
    tell_number(t, "defence", need->strength);
    tell_number(t, "satellites", need->satellites);
    tell_number(t, "own_satellites", need->cosmopolitan);
    tell_number(t, "military", need->military);
    tell_number(t, "nationalism", need->nation);
    t->v->end(t->v);
}

static void tell_attack(const struct teller *t, const struct outlook *look, int p)
{
    const struct aor *s = t->s;
    unsigned defenders = aor_defenders(s, t->seat, p);
    struct florin_move attack = move_of(MOVE_ATTACK, p, 0);
    struct need need;
    if (!defenders)
        return;
    aor_find_need(s, t->seat, p, defenders, &need);
    t->v->object(t->v, "attack");
    tell_seats(t, "defenders", defenders);
    tell_number(t, "strength", need.sum);
    tell_parts(t, &need, p);
    if (home_of(s, t->seat) == p)
        tell_number(t, "halved", need.halved);
    tell_number(t, "needs", need.tokens);
    tell_number(t, "present", all_tokens_at(s, t->seat, p));
    tell_number(t, "tokens", need.tokens - all_tokens_at(s, t->seat, p));
    tell_number(t, "chance", (100 * aor_winning_rolls(s, t->seat, defenders) + 108) / 216);
    tell_seat(t, "cathedral", aor_cathedral(s, t->seat, defenders, 0));
    if (look->expands)
        tell_verdict(t, "why_not", attack, aor_judge_attack(s, t->seat, attack));
    t->v->end(t->v);
}

/* ---- the map ---- */

static void tell_pieces(const struct teller *t, int p)
{
    const struct aor *s = t->s;
    t->v->list(t->v, "pieces", s->seats);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_present(s, seat, p))
            continue;
        t->v->object(t->v, NULL);
        tell_seat(t, "player", seat);
        if (set_has(s->marker[seat], p)) {
            tell_text(t, "marker", aor_arg_name(ARG_FACE, set_has(s->white, p) ? WHITE : COLOURED));
        } else {
            tell_number(t, "coloured", tokens_at(s, seat, COLOURED, p));
            tell_number(t, "white", tokens_at(s, seat, WHITE, p));
        }
        t->v->end(t->v);
    }
    t->v->end(t->v);
}

/* 4.3: provinces of areas in use. */
static void tell_map(const struct teller *t, const struct outlook *look)
{
    const struct aor *s = t->s;
    struct set there = set_minus(set_range(aor_area_first[aor_first_area[s->seats]], PROVINCE_COUNT), aor_absent[s->board]);
    t->v->list(t->v, "map", set_count(there));
    for EACH_PLACE (p, there) {
        t->v->object(t->v, NULL);
        tell_text(t, "id", aor_provinces[p].id);
        tell_pieces(t, p);
        if (look) {
            tell_reach(t, look, p);
            tell_attack(t, look, p);
        }
        t->v->end(t->v);
    }
    t->v->end(t->v);
}

/* ---- all of it ---- */

static void tell_question(const struct teller *t)
{
    char buffer[300];
    struct florin_text prompt = florin_text_in(buffer, sizeof buffer);
    aor_prompt(t->s, t->seat, t->language, &prompt);
    tell_text(t, "prompt", buffer);
    tell_text(t, "section", aor_section_of(t->s->step));
    tell_text(t, "phase", aor_arg_name(ARG_PHASE, t->s->phase));
    tell_number(t, "turn", t->s->turn);
    tell_number(t, "epoch", t->s->epoch);
    tell_number(t, "deck", t->s->deck_count);
    tell_number(t, "card_price", aor_card_price(t->s));
}

void aor_view(const void *state, int seat, enum florin_language language, struct florin_visitor *v)
{
    const struct aor *s = state;
    struct teller t = {s, seat >= 0 && seat < s->seats ? seat : FLORIN_NOBODY, language, v};
    bool settled = t.seat >= 0 && s->home[t.seat] != 0;
    bool fleet = v->has(v, "fleet", settled), map = v->has(v, "map", true);
    struct outlook look = {0};
    tell_question(&t);
    if (v->has(v, "standings", true))
        tell_standings(&t);
    if (v->has(v, "commodity_log", true))
        tell_commodities(&t);
    if (v->has(v, "advance_log", true))
        tell_advances(&t);
    if (v->has(v, "leaders", true))
        tell_leaders(&t);
    if (v->has(v, "in_force", true))
        tell_effects(&t);
    if (v->has(v, "void", true))
        tell_burdens(&t);
    if (v->has(v, "hand", t.seat >= 0))
        tell_hand(&t);
    if (v->has(v, "free", settled && s->step == STEP_TOKENS))
        tell_free(&t);
    if (settled && (fleet || map))
        look_around(&t, &look);
    if (fleet)
        tell_fleet(&t, &look);
    if (map)
        tell_map(&t, settled ? &look : NULL);
}
