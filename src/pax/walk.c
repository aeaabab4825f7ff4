/* A position as named fields, told or filled in: cards by number, places by the ids of the tables, players by bank.
 *
 * A position leaves out what follows from the rest: the supply is what is not on the table, a card that is nowhere is
 * in the box, or a Comet out of the game, the rows tell who holds a square (and the Suzerain of a Vassal does). Fields
 * that a person may leave out have a default: no token, no card, the start side of an Empire, a fresh turn. */
#include "pax/walk.h"

/* ---- options and seats ---- */

/* The values of each option, by a function of its own. */
#define OPTION_WORD(name, ...) \
    static const char *word_of_##name(int value) { return value >= 0 && value <= pax_options[OPT_##name].max ? pax_options[OPT_##name].names[value] : NULL; }
PAX_OPTIONS(OPTION_WORD)
#define OPTION_WORD_NAME(name, ...) word_of_##name,
static const char *(*const option_words[PAX_OPTION_COUNT])(int) = {PAX_OPTIONS(OPTION_WORD_NAME)};

static void walk_options(struct pax *s, struct florin_visitor *v)
{
    if (!v->has(v, "options", true))
        return;
    v->object(v, "options");
    for (int i = 0; i < PAX_OPTION_COUNT; i++)
        if (v->has(v, pax_options[i].id, true))
            s->option[i] = (int8_t)v->word(v, pax_options[i].id, s->option[i], option_words[i], pax_options[i].max + 1);
        else if (i > OPT_TEXT && rule_on(s, OPT_TEXT))
            s->option[i] = (int8_t)florin_option_unsaid(&pax_options[i], true, v->format);
    v->end(v);
}

static void walk_row(struct pax *s, struct florin_visitor *v, const char *name, int row, bool told_empty)
{
    int start = row ? s->row_end[row - 1] : 0, count = v->filling ? 0 : s->row_end[row] - start;
    if (v->has(v, name, told_empty || count > 0)) {
        count = pax_walk_length(v, name, count, ROW_MAX - start);
        for (int i = 0; i < count; i++) {
            int item = pax_walk_item(s, v, NULL, s->row[start + i], PLACE_ROW + row);
            s->row[start + i] = (uint8_t)item;
            if (v->filling && is_square(item))
                s->holder[empire_of(item)] = (uint8_t)(row / ROW_KINDS + 1);
        }
        v->end(v);
    }
    if (v->filling)
        s->row_end[row] = (uint8_t)(start + count);
}

static void walk_seats(struct pax *s, struct florin_visitor *v)
{
    static const char *const names[ROW_KINDS] = {"west", "east", "hand", "old_maids"};
    int seats = v->list(v, "seats", s->seats);
    if (seats < 2 || seats > PAX_SEATS) {
        v->error(v, "expected two to four seats");
        seats = 2;
    }
    s->seats = (uint8_t)seats;
    for (int seat = 0; seat < seats; seat++) {
        v->object(v, NULL);
        s->bank[seat] = pax_walk_word(v, "bank", s->bank[seat], pax_bank_word, BANK_COUNT);
        s->florins[seat] = (uint16_t)v->number(v, "florins", s->florins[seat], 0, 9999);
        for (int kind = 0; kind < ROW_KINDS; kind++)
            walk_row(s, v, names[kind], seat * ROW_KINDS + kind, kind != ROW_MAIDS);
        if (pax_walk_some(v, "bankrupt", s->out >> seat & 1, 1))
            s->out = (uint8_t)(s->out | 1 << seat);
        v->end(v);
    }
    v->end(v);
    for (int row = seats * ROW_KINDS; v->filling && row < ROW_COUNT; row++)
        s->row_end[row] = s->row_end[row - 1];
}

/* ---- decks and Market ---- */

static void walk_deck(struct pax *s, struct florin_visitor *v, int side)
{
    if (!v->has(v, pax_side_ids[side], true))
        return;
    int count = pax_walk_length(v, pax_side_ids[side], s->deck_size[side], DECK_MAX);
    s->deck_size[side] = (uint8_t)count;
    for (int i = count - 1; i >= 0; i--) /* from the top, which is the last */
        s->deck[side][i] = pax_walk_card(s, v, NULL, s->deck[side][i], PLACE_DECK);
    v->end(v);
}

static void walk_column(struct pax *s, struct florin_visitor *v, int side, int column)
{
    v->object(v, NULL);
    if (v->has(v, "card", s->market[side][column] != NO_CARD))
        s->market[side][column] = pax_walk_card(s, v, "card", s->market[side][column], PLACE_MARKET);
    s->market_florins[side][column] = pax_walk_some(v, "florins", s->market_florins[side][column], 255);
    if (pax_walk_some(v, "paid", s->paid[side] >> column & 1, 1))
        s->paid[side] = (uint8_t)(s->paid[side] | 1 << column);
    v->end(v);
}

static void walk_cards(struct pax *s, struct florin_visitor *v)
{
    if (v->has(v, "market", true)) {
        v->object(v, "market");
        for (int side = WEST; side <= EAST; side++) {
            if (!v->has(v, pax_side_ids[side], true))
                continue;
            int count = pax_walk_length(v, pax_side_ids[side], COLUMNS, COLUMNS);
            for (int column = 0; column < count; column++)
                walk_column(s, v, side, column);
            v->end(v);
        }
        v->end(v);
    }
    if (v->has(v, "deck", true)) {
        v->object(v, "deck");
        walk_deck(s, v, WEST);
        walk_deck(s, v, EAST);
        v->end(v);
    }
}

static bool is_discarded(const struct pax *s, int card)
{
    return s->place[card] == PLACE_GONE && card_in_game(s->option[OPT_CARDS], card);
}

static void walk_discarded(struct pax *s, struct florin_visitor *v)
{
    int gone = 0, next = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        gone += !v->filling && is_discarded(s, card);
    if (!v->has(v, "discarded", gone > 0))
        return;
    int count = pax_walk_length(v, "discarded", gone, CARD_COUNT);
    for (int i = 0; i < count; i++) {
        if (!v->filling)
            do
                next++;
            while (!is_discarded(s, next));
        pax_walk_card(s, v, NULL, next, PLACE_GONE);
    }
    v->end(v);
}

/* ---- squares and map ---- */

static void walk_queens(struct pax *s, struct florin_visitor *v, int empire)
{
    uint32_t rest = s->queens[empire];
    if (!v->has(v, "queens", rest != 0))
        return;
    int count = pax_walk_length(v, "queens", __builtin_popcount(rest), QUEEN_COUNT);
    for (int i = 0; i < count; i++) {
        int queen = pax_walk_card(s, v, NULL, rest ? pax_queens[__builtin_ctz(rest)] : NO_CARD, PLACE_COUPLE);
        rest &= rest - 1;
        if (pax_queen_index(queen) >= 0)
            s->queens[empire] |= UINT32_C(1) << pax_queen_index(queen);
        else
            v->error(v, "expected a Queen");
    }
    v->end(v);
}

static void walk_holder(struct pax *s, struct florin_visitor *v, int empire)
{
    if (v->filling && s->suzerain[empire])
        s->holder[empire] = s->holder[s->suzerain[empire]];
    if (!v->has(v, "holder", s->holder[empire] != 0))
        return;
    int holder = pax_walk_seat(s, v, "holder", s->holder[empire] ? s->holder[empire] - 1 : 0) + 1;
    if (holder != s->holder[empire])
        v->error(v, "the rows of that bank do not hold this square, nor its Suzerain");
}

static void walk_square(struct pax *s, struct florin_visitor *v, int empire)
{
    uint8_t *bishop = &s->bishop[SQUARE(empire)];
    bool republic = is_republic(s, empire);
    bool present = s->holder[empire] || republic || s->queens[empire] || *bishop || pax_repressed_count(s, empire);
    if (!v->has(v, pax_empire_word(empire), present))
        return;
    v->object(v, pax_empire_word(empire));
    s->suzerain[empire] = pax_walk_some_word(v, "suzerain", s->suzerain[empire], pax_empire_word, EMPIRE_COUNT);
    walk_holder(s, v, empire);
    if (pax_walk_some_word(v, "side", republic, pax_square_side_word, 2))
        s->republics = (uint16_t)(s->republics | IN(empire));
    walk_queens(s, v, empire);
    *bishop = pax_walk_some_word(v, "bishop", *bishop, pax_religion_word, RELIGION_COUNT);
    pax_walk_tokens(s, v, "repressed", s->repressed[empire]);
    v->end(v);
}

static void walk_squares(struct pax *s, struct florin_visitor *v)
{
    if (v->has(v, "squares", true)) {
        v->object(v, "squares");
        for (int empire = 1; empire < EMPIRE_COUNT; empire++)
            walk_square(s, v, empire);
        v->end(v);
    }
    if (!v->has(v, "bishops", true))
        return;
    v->object(v, "bishops"); /* on cards */
    for (int card = 1; card < CARD_COUNT; card++)
        s->bishop[card] = pax_walk_some_word(v, pax_item_word(card), s->bishop[card], pax_religion_word, RELIGION_COUNT);
    v->end(v);
}

static void walk_states(struct pax *s, struct florin_visitor *v)
{
    for (int empire = 1; v->filling && empire < EMPIRE_COUNT; empire++)
        s->state[empire] = pax_empires[empire].start_state;
    if (!v->has(v, "states", true))
        return;
    v->object(v, "states");
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (v->has(v, pax_empire_word(empire), true))
            s->state[empire] =
                pax_walk_word(v, pax_empire_word(empire), s->state[empire], pax_religion_word, RELIGION_COUNT);
    v->end(v);
}

static void walk_open(struct pax *s, struct florin_visitor *v)
{
    if (v->filling) {
        s->open[WEST] = TREBIZOND;
        s->open[EAST] = TANA;
    }
    if (!v->has(v, "open", true))
        return;
    v->object(v, "open");
    for (int side = WEST; side <= EAST; side++)
        if (v->has(v, pax_side_ids[side], true))
            s->open[side] = pax_walk_word(v, pax_side_ids[side], s->open[side], pax_city_word, CITY_COUNT);
    v->end(v);
}

static void walk_map(struct pax *s, struct florin_visitor *v)
{
    walk_states(s, v);
    walk_open(s, v);
    if (v->has(v, "cities", true)) {
        v->object(v, "cities");
        for (int city = 1; city < CITY_COUNT; city++)
            if (v->has(v, pax_city_word(city), s->city[city] != NO_TOKEN))
                s->city[city] = pax_walk_token(s, v, pax_city_word(city), s->city[city]);
        v->end(v);
    }
    if (v->has(v, "concessions", true)) {
        v->object(v, "concessions");
        for (int border = 1; border < BORDER_COUNT; border++)
            if (v->has(v, pax_border_word(border), s->concession[border] != 0))
                s->concession[border] = (uint8_t)(1 + pax_walk_seat(s, v, pax_border_word(border),
                                                                    s->concession[border] ? s->concession[border] - 1 : 0));
        v->end(v);
    }
    if (v->has(v, "pirates", true)) {
        v->object(v, "pirates");
        for (int border = 1; border < BORDER_COUNT; border++)
            s->pirate[border] =
                pax_walk_some_word(v, pax_border_word(border), s->pirate[border], pax_religion_word, RELIGION_COUNT);
        v->end(v);
    }
}

/* ---- the turn ---- */

static void walk_used(struct pax *s, struct florin_visitor *v)
{
    int used = 0, next = 0;
    for (int item = 1; item < ITEM_COUNT; item++)
        used += pax_was_used(s, item);
    if (!v->has(v, "used", used > 0))
        return;
    int count = pax_walk_length(v, "used", used, ITEM_COUNT);
    for (int i = 0; i < count; i++) {
        if (!v->filling)
            do
                next++;
            while (!pax_was_used(s, next));
        int item = v->word(v, NULL, next, pax_item_word, ITEM_COUNT);
        if (v->filling && item > NO_CARD && item < ITEM_COUNT)
            pax_mark_used(s, item);
    }
    v->end(v);
}

static void walk_turn(struct pax *s, struct florin_visitor *v)
{
    if (v->filling)
        s->actions = 2;
    if (!v->has(v, "turn", true))
        return;
    v->object(v, "turn");
    if (v->has(v, "seat", true))
        s->turn_of = pax_walk_seat(s, v, "seat", s->turn_of);
    if (v->filling)
        s->first = s->mover = s->turn_of;
    if (v->has(v, "actions", true))
        s->actions = pax_walk_byte(v, "actions", s->actions, 2);
    if (v->has(v, "first", true))
        s->first = pax_walk_seat(s, v, "first", s->first);
    if (v->has(v, "mover", true))
        s->mover = pax_walk_seat(s, v, "mover", s->mover);
    s->acted = pax_walk_some(v, "acted", s->acted, 1);
    s->ran = pax_walk_some_word(v, "ran", s->ran, pax_sides_word, 4);
    s->fairs = pax_walk_some_word(v, "fairs", s->fairs, pax_sides_word, 4);
    s->free_fair = pax_walk_some(v, "free_fair", s->free_fair, 1);
    walk_used(s, v);
    v->end(v);
}

static void walk_victories(struct pax *s, struct florin_visitor *v)
{
    if (v->has(v, "victories", true)) {
        uint8_t active = s->active;
        int count = pax_walk_length(v, "victories", __builtin_popcount(active), VICTORY_COUNT);
        for (int i = 0; i < count; i++) {
            int victory = v->word(v, NULL, active ? __builtin_ctz(active) : NO_VICTORY, pax_victory_word, PATRON_VICTORY);
            active = (uint8_t)(active & (active - 1));
            s->active = (uint8_t)(s->active | 1 << victory);
        }
        v->end(v);
    }
    s->over = pax_walk_some_word(v, "over", s->over, pax_victory_word, VICTORY_COUNT);
    if (!v->has(v, "winners", s->winners != 0))
        return;
    uint8_t rest = s->winners;
    int count = pax_walk_length(v, "winners", __builtin_popcount(rest), PAX_SEATS);
    for (int i = 0; i < count; i++) {
        int seat = pax_walk_seat(s, v, NULL, rest ? __builtin_ctz(rest) : 0);
        rest = (uint8_t)(rest & (rest - 1));
        s->winners = (uint8_t)(s->winners | 1 << seat);
    }
    v->end(v);
}

/* ---- pending decisions ---- */

static void walk_battle(struct pax *s, struct florin_visitor *v)
{
    static const char *const agents[2] = {"agent_1", "agent_2"};
    struct battle *b = &s->battle;
    if (!v->has(v, "battle", b->kind != BATTLE_NONE))
        return;
    v->object(v, "battle");
    b->kind = pax_walk_word(v, "kind", b->kind, pax_battle_word, BATTLE_CAMPAIGN + 1);
    b->seat = pax_walk_seat(s, v, "seat", b->seat);
    b->target = pax_walk_word(v, "target", b->target, pax_empire_word, EMPIRE_COUNT);
    b->religion = pax_walk_some_word(v, "religion", b->religion, pax_religion_word, RELIGION_COUNT);
    b->king = pax_walk_some_word(v, "king", b->king, pax_empire_word, EMPIRE_COUNT);
    b->card = pax_walk_some_word(v, "card", b->card, pax_item_word, CARD_COUNT);
    b->rooks = pax_walk_some(v, "rooks", b->rooks, 2);
    b->wounded = pax_walk_some(v, "wounded", b->wounded, 1);
    for (int i = 0; i < 2; i++)
        if (v->has(v, agents[i], b->agent[i] != NO_TOKEN))
            b->agent[i] = pax_walk_token(s, v, agents[i], b->agent[i]);
    b->falling = pax_walk_some(v, "falling", b->falling, 255);
    b->defenders_fall = pax_walk_some(v, "defenders_fall", b->defenders_fall, 1);
    pax_walk_tokens(s, v, "must_settle", b->must);
    v->end(v);
}

static uint8_t walk_operand(struct pax *s, struct florin_visitor *v, const struct decision_field *field, enum operand kind,
                            int value)
{
    const char *name = field->name;
    switch (kind) {
    case O_ITEM:
    case O_CARD:
    case O_SQUARE:
        return pax_walk_word(v, name, value, pax_item_word, ITEM_COUNT);
    case O_EMPIRE:
        return pax_walk_word(v, name, value, pax_empire_word, EMPIRE_COUNT);
    case O_CITY:
    case O_EMPORIUM:
        return pax_walk_word(v, name, value, pax_city_word, CITY_COUNT);
    case O_BORDER:
        return pax_walk_word(v, name, value, pax_border_word, BORDER_COUNT);
    case O_TOKEN:
        return pax_walk_token(s, v, name, value);
    case O_OP:
        return pax_walk_word(v, name, value, pax_op_word, OP_COUNT);
    case O_SIDES:
        return pax_walk_word(v, name, value, pax_sides_word, 4);
    case O_FAITHS:
        return pax_walk_word(v, name, value, pax_faiths_word, 13);
    case O_PURPOSE:
        return pax_walk_word(v, name, value, pax_purpose_word, FOR_BATTLE + 1);
    case O_ROUTE:
        return pax_walk_word(v, name, value, pax_route_word, ROUTE_COUNT);
    default:
        return pax_walk_byte(v, name, value, field->max);
    }
}

/* Its memory, by name; what is 0 is not told. Numbers among that: "agent" counts from 0; "how" of an agent is a bit set
 * of AGENT_*, of a shortage 1 if the token must be found plus 16 times the Empire a displaced Concession goes to;
 * "stop" and "last" count the Empires of a route from 0. */
static void walk_frame(struct pax *s, struct florin_visitor *v, struct frame *f)
{
    v->object(v, NULL);
    f->kind = pax_walk_word(v, "decision", f->kind, pax_frame_word, FRAME_KINDS);
    f->seat = pax_walk_seat(s, v, "seat", f->seat);
    for (int i = 0; i < 4 && pax_fields[f->kind][i].name; i++) {
        const struct decision_field *field = &pax_fields[f->kind][i];
        enum operand kind = field->operand >= O_PLACE ? pax_place_of(f) : field->operand;
        uint8_t *value = (uint8_t *)f + field->offset;
        if (v->has(v, field->name, *value != 0 || kind == O_ROUTE || kind == O_PURPOSE))
            *value = walk_operand(s, v, field, kind, *value);
    }
    v->end(v);
}

static void walk_stack(struct pax *s, struct florin_visitor *v)
{
    if (!v->has(v, "pending", true)) {
        if (s->over)
            return;
        s->depth = 1;
        s->stack[0] = (struct frame){.kind = FRAME_TURN, .seat = s->turn_of};
        return;
    }
    s->depth = (uint8_t)pax_walk_length(v, "pending", s->depth, STACK_MAX);
    for (int i = 0; i < s->depth; i++) /* the last one is decided first */
        walk_frame(s, v, &s->stack[i]);
    v->end(v);
}

/* ---- what follows from the rest ---- */

static void derive(struct pax *s, struct florin_visitor *v)
{
    int count[TOKEN_COUNT] = {0};
    for (int card = 1; card < CARD_COUNT; card++) /* the box has no Comets: who imagines a world would deal them */
        if (s->place[card] == PLACE_BOX && (is_comet(card) || !card_in_game(s->option[OPT_CARDS], card)))
            s->place[card] = PLACE_GONE;
    pax_fill_supply(s);
    pax_count_table(s, count);
    for (int token = 1; token < TOKEN_COUNT; token++) {
        if (count[token] > s->supply[token])
            v->error(v, "more tokens of a kind are on the table than there are");
        else
            s->supply[token] = (uint8_t)(s->supply[token] - count[token]);
    }
}

/* If something is possible alone and not with the rest, these fields are at fault. */
static void blame_fields(struct pax *s, struct florin_visitor *v)
{
    const char *battle = pax_check_pending_battle(s), *victories = pax_check_victories(s);
    if (battle && v->has(v, "battle", false)) {
        v->object(v, "battle");
        v->error(v, battle);
    }
    if (victories && v->has(v, "victories", false)) {
        v->list(v, "victories", 0);
        v->error(v, victories);
    }
}

void pax_walk(struct pax *s, struct florin_visitor *v)
{
    if (v->has(v, "seed", true))
        s->seed = (uint64_t)v->number(v, "seed", (int64_t)s->seed, INT64_MIN, INT64_MAX);
    if (v->has(v, "luck", true))
        s->luck = (uint16_t)v->number(v, "luck", s->luck, 0, UINT16_MAX);
    walk_options(s, v);
    walk_seats(s, v);
    walk_turn(s, v);
    walk_victories(s, v);
    walk_map(s, v);
    walk_squares(s, v);
    walk_cards(s, v);
    walk_discarded(s, v);
    walk_battle(s, v);
    walk_stack(s, v);
    pax_walk_course(s, v);
    if (!v->filling)
        return;
    derive(s, v);
    blame_fields(s, v);
}
