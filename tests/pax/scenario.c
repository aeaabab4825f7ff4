#include "scenario.h"
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>

#include "game/events.h"
#include "game/text.h"

static void fail_check(const struct pax *p, const char *after)
{
    const char *error = pax_check(p);
    if (error)
        fail_msg("after %s: %s", after, error);
}

/* ---- setup ---- */

static void start(struct pax *p, struct florin_setup *setup)
{
    for (int seat = 0; seat < setup->seats; seat++)
        if (setup->option[OPT_BANK + seat] == NO_BANK)
            setup->option[OPT_BANK + seat] = (int16_t)(FUGGER + seat);
    const char *error = pax_setup(p, setup);
    if (error)
        fail_msg("setup: %s", error);
}

void new_game(struct pax *p, int seats)
{
    new_game_with(p, seats, -1);
}

void new_game_with(struct pax *p, int seats, ...)
{
    struct florin_setup setup = {.seed = 1, .seats = (uint8_t)seats};
    va_list list;
    va_start(list, seats);
    for (int option = va_arg(list, int); option >= 0; option = va_arg(list, int))
        setup.option[option] = (int16_t)va_arg(list, int);
    va_end(list);
    start(p, &setup);
}

bool one_living_rule;

void by_living_rules(struct pax *p, int option)
{
    p->option[option] = 1;
    for (int i = OPT_TEXT; i < PAX_OPTION_COUNT && !one_living_rule; i++)
        p->option[i] = (int8_t)(i == OPT_TEXT || florin_option_unsaid(&pax_options[i], true, FLORIN_FORMAT));
}

void quiet_game(struct pax *p)
{
    new_game(p, 3);
    clear_map(p);
    for (int seat = 0; seat < 3; seat++)
        give_florins(p, seat, 5);
}

void holding(struct pax *p, int card)
{
    new_game(p, 3);
    clear_map(p);
    give_florins(p, 0, 5);
    give_hand(p, 0, card);
}

void vote_in_france(struct pax *p)
{
    new_game(p, 3);
    clear_map(p);
    give_card(p, 0, PREN040);
    put_pawn(p, ENGLAND_FRANCE, 0);
    give_florins(p, 0, 5);
}

void plain_game(struct pax *p, int seats)
{
    static const uint8_t rows[SIDE_COUNT][COLUMNS] = {
        {PREN034, PREN035, PREN038, PREN039, PREN036, PREN037}, {PREN068, PREN065, PREN082, PREN084, PREN090, PREN080}};
    new_game(p, seats);
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++)
            stock(p, side, column, rows[side][column], 0);
    give_florins(p, 0, 9);
}

/* ---- tokens ---- */

void clear_map(struct pax *p)
{
    for (int city = 1; city < CITY_COUNT; city++)
        put_city(p, city, NO_TOKEN);
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (p->concession[border])
            pax_kill_concession(p, border);
        if (p->pirate[border])
            pax_kill_pirate(p, border);
    }
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        for (int i = 0; i < 10; i++)
            while (p->repressed[empire][i])
                pax_kill_repressed(p, empire, repressed_token(i));
}

void put_city(struct pax *p, int city, int token)
{
    if (p->city[city])
        pax_kill_in_city(p, city);
    if (token)
        pax_place_in_city(p, token, city);
}

void put_pawn(struct pax *p, int border, int seat)
{
    if (p->concession[border])
        pax_kill_concession(p, border);
    assert_true(p->supply[PAWN + seat] > 0);
    p->supply[PAWN + seat]--;
    p->concession[border] = (uint8_t)(seat + 1);
}

void put_ship(struct pax *p, int border, int religion)
{
    if (p->pirate[border])
        pax_kill_pirate(p, border);
    int piece = piece_of(p, PIRATE + religion);
    assert_true(p->supply[piece] > 0);
    p->supply[piece]--;
    p->pirate[border] = (uint8_t)religion;
}

void put_bishop(struct pax *p, int item, int religion)
{
    pax_remove_bishop(p, item);
    assert_true(p->supply[BISHOP + religion] > 0);
    p->supply[BISHOP + religion]--;
    p->bishop[item] = (uint8_t)religion;
}

void silence(struct pax *p, int card)
{
    put_bishop(p, card, REFORMIST);
}

void put_repressed(struct pax *p, int empire, int token, int count)
{
    assert_true(p->supply[token] >= count);
    p->supply[token] = (uint8_t)(p->supply[token] - count);
    p->repressed[empire][repressed_index(token)] = (uint8_t)(p->repressed[empire][repressed_index(token)] + count);
}

void put_state(struct pax *p, int empire, int state)
{
    p->state[empire] = (uint8_t)state;
}

void open_emporium(struct pax *p, int city)
{
    uint8_t *open = &p->open[pax_cities[city].emporium - 1];
    put_city(p, *open, NO_TOKEN);
    *open = (uint8_t)city;
}

void give_florins(struct pax *p, int seat, int florins)
{
    p->florins[seat] = (uint16_t)florins;
}

/* ---- cards ---- */

/* A card that is still in the box, of this deck, to stand in for one that is taken away. */
static int spare(const struct pax *p, int side)
{
    for (int card = CARD_COUNT - 1; card > 0; card--)
        if (p->place[card] == PLACE_BOX && pax_cards[card].deck == side && !pax_cards[card].abilities)
            return card;
    fail_msg("no spare card is left");
    return NO_CARD;
}

/* Takes a card from wherever it is; a spare one takes its place in deck or Market. */
static void pull(struct pax *p, int card)
{
    int place = p->place[card], side = pax_cards[card].deck;
    if (place == PLACE_DECK || place == PLACE_MARKET) {
        int stand_in = spare(p, side);
        uint8_t *slots = place == PLACE_DECK ? &p->deck[0][0] : &p->market[0][0];
        while (*slots != card)
            slots++;
        *slots = (uint8_t)stand_in;
        p->place[stand_in] = (uint8_t)place;
    } else if (place >= PLACE_ROW) {
        pax_row_remove(p, card);
    }
    p->place[card] = PLACE_BOX;
}

void give_hand(struct pax *p, int seat, int card)
{
    pull(p, card);
    pax_row_append(p, seat, ROW_HAND, card);
}

void give_card(struct pax *p, int seat, int card)
{
    pull(p, card);
    pax_row_append(p, seat, pax_cards[card].deck == WEST ? ROW_WEST : ROW_EAST, card);
}

void give_maid(struct pax *p, int seat, int queen)
{
    pull(p, queen);
    pax_row_append(p, seat, ROW_MAIDS, queen);
}

void give_square(struct pax *p, int seat, int empire)
{
    if (p->holder[empire])
        pax_return_to_throne(p, empire);
    p->holder[empire] = (uint8_t)(seat + 1);
    pax_row_append(p, seat, pax_empires[empire].region == WEST ? ROW_WEST : ROW_EAST, SQUARE(empire));
}

void make_republic(struct pax *p, int empire)
{
    assert_true(p->holder[empire] != 0);
    p->republics = (uint16_t)(p->republics | IN(empire));
}

void make_vassal(struct pax *p, int vassal, int suzerain)
{
    assert_true(p->holder[suzerain] != 0);
    if (p->holder[vassal])
        pax_return_to_throne(p, vassal);
    p->holder[vassal] = p->holder[suzerain];
    p->suzerain[vassal] = (uint8_t)suzerain;
}

void marry(struct pax *p, int queen, int empire)
{
    pull(p, queen);
    p->place[queen] = PLACE_COUPLE;
    p->queens[empire] |= UINT32_C(1) << pax_queen_index(queen);
}

/* L1: the Comets of active victories were bought. */
static void spend_comets(struct pax *p)
{
    for (int card = COMET1; card <= COMET4 && pax_check_victories(p); card++) {
        if (p->place[card] != PLACE_DECK)
            continue;
        pull(p, card);
        p->place[card] = PLACE_GONE;
    }
}

void stock(struct pax *p, int side, int column, int card, int florins)
{
    int old = p->market[side][column];
    if (card && card != old) {
        pull(p, card);
        p->place[card] = PLACE_MARKET;
    }
    if (card != old) {
        if (old)
            p->place[old] = PLACE_BOX;
        p->market[side][column] = (uint8_t)card;
    }
    p->market_florins[side][column] = (uint8_t)florins;
    spend_comets(p);
}

void put_florins(struct pax *p, int side, int column, int florins)
{
    stock(p, side, column, p->market[side][column], florins);
}

void activate(struct pax *p, int victory)
{
    p->active = (uint8_t)(p->active | 1 << victory);
    spend_comets(p);
}

void empty_decks(struct pax *p)
{
    for (int side = WEST; side <= EAST; side++) {
        while (p->deck_size[side]) {
            uint8_t *card = &p->deck[side][--p->deck_size[side]];
            p->place[*card] = PLACE_GONE;
            *card = NO_CARD;
        }
    }
}

void lay_on_deck(struct pax *p, int side, int card)
{
    uint8_t *deck = p->deck[side], *last = &deck[p->deck_size[side] - 1], *at = memchr(deck, card, p->deck_size[side]);
    if (at) {
        *at = *last;
    } else {
        assert_int_equal(p->place[card], PLACE_BOX);
        p->place[*last] = PLACE_BOX;
        p->place[card] = PLACE_DECK;
    }
    *last = (uint8_t)card;
}

void set_turn(struct pax *p, int seat)
{
    while (p->depth)
        pax_pop(p);
    pax_begin_turn(p, seat);
}

/* ---- playing ---- */

static const struct florin_game notation = {.verbs = pax_verbs, .verb_count = MOVE_KINDS, .arg_name = pax_arg_name};

static struct florin_move parsed(const char *text)
{
    struct florin_move move;
    if (!florin_parse(&notation, text, &move))
        fail_msg("not a move: %s", text);
    return move;
}

int decider(const struct pax *p)
{
    return p->over ? -1 : top_of(p)->seat;
}

int pending(const struct pax *p)
{
    return p->over ? FRAME_NONE : top_of(p)->kind;
}

int offers(const struct pax *p)
{
    static struct florin_moves moves;
    pax_moves(p, decider(p), &moves);
    return moves.count;
}

void play(struct pax *p, const char *text)
{
    fail_check(p, "the layout");
    struct florin_move move = parsed(text);
    struct florin_verdict verdict = pax_judge(p, decider(p), move);
    if (verdict.rule)
        fail_msg("%s: illegal by %s (%s), facts %d %d %d, pending frame %d", text, pax_rules[verdict.rule].id,
                 pax_rules[verdict.rule].section, verdict.fact[0], verdict.fact[1], verdict.fact[2], pending(p));
    assert_true(offered(p, text));
    const char *untold = narrate_and_replay(p, decider(p), move);
    if (untold)
        fail_msg("%s: %s", text, untold);
    fail_check(p, text);
}

static void put_operand(struct florin_text *out, const char *mark, int kind, int value)
{
    char seat[4];
    snprintf(seat, sizeof seat, "%d", (value + 1) % 10);
    const char *name = kind == FLORIN_ARG_SEAT ? seat : kind ? pax_arg_name(kind, value) : NULL;
    if (!name)
        return;
    text_put(out, mark);
    text_put(out, name);
}

static void put_event(struct florin_text *out, const struct florin_event *e)
{
    const struct florin_event_kind *kind = &pax_events[e->kind];
    text_number(out, e->who + 1);
    text_char(out, ' ');
    text_put(out, kind->word);
    put_operand(out, " ", kind->what, e->what);
    put_operand(out, " <", kind->from, e->from);
    put_operand(out, " >", kind->to, e->to);
    if (kind->counts) {
        text_put(out, " x");
        text_number(out, e->count);
    }
    for (int i = 0; i < 4 && kind->more[i]; i++) {
        text_char(out, ' ');
        text_put(out, kind->more[i]);
        text_char(out, '=');
        text_number(out, e->more[i]);
    }
    text_char(out, '\n');
}

void happens(struct pax *p, const char *move, const char *expected)
{
    char buffer[4000];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct pax before = *p;
    struct florin_events events;
    events.count = 0;
    play(p, move);
    pax_narrate(&before, decider(&before), parsed(move), &events);
    for (int i = 0; i < events.count; i++)
        put_event(&out, &events.event[i]);
    assert_string_equal(buffer, expected);
}

void told(struct pax *p, const char *move, int viewer, enum florin_language language, const char *expected)
{
    char buffer[4000];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct pax before = *p;
    play(p, move);
    events_tell(&pax2e, &before, decider(&before), parsed(move), viewer, language, &out);
    assert_string_equal(buffer, expected);
}

void play_all(struct pax *p, const char *moves)
{
    while (*moves) {
        char one[FLORIN_NOTATION_MAX];
        size_t length = strcspn(moves, ";");
        assert_true(length < sizeof one);
        memcpy(one, moves, length);
        one[length] = 0;
        play(p, one);
        moves += length;
        moves += *moves == ';';
    }
}

void refused(const struct pax *p, const char *text, enum rule rule)
{
    fail_check(p, "the layout");
    struct florin_verdict verdict = pax_judge(p, decider(p), parsed(text));
    if (verdict.rule != rule)
        fail_msg("%s: judged %s (%s), expected %s", text, pax_rules[verdict.rule].id, pax_rules[verdict.rule].section,
                 pax_rules[rule].id);
    assert_false(offered(p, text));
}

static void assert_reason(const struct pax *p, const char *text, enum florin_language language, const char *expected)
{
    char buffer[1000];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_move move = parsed(text);
    pax_reason(p, decider(p), move, pax_judge(p, decider(p), move), language, &out);
    assert_string_equal(buffer, expected);
}

void refused_because(const struct pax *p, const char *text, const char *english, const char *italian)
{
    fail_check(p, "the layout");
    assert_false(offered(p, text));
    assert_reason(p, text, FLORIN_ENGLISH, english);
    assert_reason(p, text, FLORIN_ITALIAN, italian);
}

enum rule target_verdict(const struct pax *p, int item, int op, struct florin_move target)
{
    struct frame f = pax_op_frame(0, item, op);
    return pax_decisions[f.kind].judge(p, &f, target).rule;
}

void refused_to(const struct pax *p, int seat, const char *text, enum rule rule)
{
    assert_int_equal(pax_judge(p, seat, parsed(text)).rule, rule);
}

void legal_now(const struct pax *p, struct florin_move move)
{
    assert_int_equal(pax_judge(p, decider(p), move).rule, RULE_LEGAL);
}

void illegal_now(const struct pax *p, struct florin_move move, enum rule rule)
{
    assert_int_equal(pax_judge(p, decider(p), move).rule, rule);
}

bool offered(const struct pax *p, const char *text)
{
    static struct florin_moves moves;
    struct florin_move move = parsed(text);
    bool found = false;
    pax_moves(p, decider(p), &moves);
    for (int i = 0; i < moves.count; i++)
        found = found || florin_move_equal(moves.move[i], move);
    assert_int_equal(found, pax_judge(p, decider(p), move).rule == RULE_LEGAL);
    return found;
}

void only_offers_are_legal(const struct pax *p)
{
    static const uint8_t second[] = {0,        1,            FRANCE,      MAMLUK,     EMPIRE_COUNT,
                                     THE_EAST, BORDER_COUNT, TOKEN_COUNT, CITY_COUNT, 255};
    int legal_moves = 0;
    for (int kind = 0; kind <= MOVE_KINDS; kind++)
        for (int first = 0; first < 256; first++)
            for (size_t i = 0; i < sizeof second; i++)
                legal_moves += pax_judge(p, decider(p), move_of((enum move_kind)kind, first, second[i], 0)).rule ==
                               RULE_LEGAL;
    assert_in_range(legal_moves, 0, offers(p));
}

/* ---- looking ---- */

int on_square(const struct pax *p, int empire, int token)
{
    return p->repressed[empire][repressed_index(token)];
}

bool in_tableau(const struct pax *p, int seat, int item)
{
    return pax_owner_of(p, item) == seat;
}

bool in_hand(const struct pax *p, int seat, int card)
{
    return p->place[card] == PLACE_ROW + seat * ROW_KINDS + ROW_HAND;
}

bool discarded(const struct pax *p, int card)
{
    return p->place[card] == PLACE_GONE;
}

bool on_throne(const struct pax *p, int empire)
{
    return p->holder[empire] == 0;
}

int florins_in_game(const struct pax *p)
{
    int sum = 0;
    for (int seat = 0; seat < p->seats; seat++)
        sum += p->florins[seat];
    for (int column = 0; column < COLUMNS; column++)
        sum += p->market_florins[WEST][column] + p->market_florins[EAST][column];
    return sum;
}

struct pax_standing standing(const struct pax *p, int seat)
{
    struct pax_standing s;
    pax_standing(p, seat, &s);
    return s;
}
