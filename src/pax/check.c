/* What is true of every possible position. Tests ask after every decision, `load` before it accepts anything. */
#include "pax/rules.h"

static const char *check_places_of_tokens(const struct pax *p)
{
    for (int city = 1; city < CITY_COUNT; city++)
        if (p->city[city] > ROOK + REFORMIST)
            return "a City holds something that is neither Knight nor Rook";
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->concession[border] > p->seats || p->pirate[border] > REFORMIST)
            return "a Border holds something that cannot be there";
    for (int item = 1; item < ITEM_COUNT; item++)
        if (p->bishop[item] > REFORMIST)
            return "a Bishop has a religion that does not exist";
    for (int i = 0; i < 2; i++)
        if (p->battle.agent[i] >= TOKEN_COUNT)
            return "an Agent in battle is no token";
    return NULL;
}

/* What lies on the table, once its places are known to be good, and what does not. */
static const char *check_tokens(const struct pax *p)
{
    int count[TOKEN_COUNT] = {0};
    struct pax full = {.seats = p->seats};
    memcpy(full.option, p->option, sizeof full.option);
    pax_fill_supply(&full);
    pax_count_table(p, count);
    for (int t = 1; t < TOKEN_COUNT; t++)
        if (p->supply[t] + count[t] != full.supply[t])
            return "the tokens of a kind do not add up to their supply";
    return NULL;
}

static const char *check_cities(const struct pax *p)
{
    int kind = p->over ? FRAME_NONE : top_of(p)->kind;
    for (int side = WEST; side <= EAST; side++)
        if (p->open[side] >= CITY_COUNT || pax_cities[p->open[side]].emporium != side + 1)
            return "an open Emporium is none of that route";
    if (p->open[WEST] == RED_SEA && rule_on(p, OPT_NO_RED_SEA))
        return "the Red Sea is open but not in this game";
    for (int city = 1; city < CITY_COUNT; city++) {
        if (!p->city[city] || pax_city_exists(p, city))
            continue;
        if (city == VENICE_2 && (pax_decisions[kind].first || p->over))
            continue; /* being settled */
        if (city == CONSTANTINOPLE_3 && kind == FRAME_DROP)
            continue;
        return "a token stands in a City that is covered or not there";
    }
    int a = p->city[VENICE], b = p->city[VENICE_2];
    if (a && b && !rule_on(p, OPT_VENICE_ANY_TOKEN) && (religion_of(a) != CATHOLIC || religion_of(b) != CATHOLIC))
        return "two tokens in Venice are not both gold";
    return NULL;
}

static const char *check_borders(const struct pax *p)
{
    int kind = p->over ? FRAME_NONE : top_of(p)->kind;
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (p->pirate[border] && !pax_borders[border].sea)
            return "a Pirate lies on a land Border";
        if (p->pirate[border] && kind != FRAME_PACIFY && !p->over && pax_pirate_kills(p, border))
            return "a Concession and a Pirate share a Border without the ability for it";
    }
    return NULL;
}

/* The rows lie one after the other and end where they can; all other checks rely on that. */
static const char *check_rows(const struct pax *p)
{
    for (int row = 0; row < ROW_COUNT; row++) {
        int start = row ? p->row_end[row - 1] : 0;
        if (p->row_end[row] > ROW_MAX)
            return "more cards are held than there are";
        if (p->row_end[row] < start || (row / ROW_KINDS >= p->seats && p->row_end[row] != start))
            return "the rows of cards are out of order";
    }
    return NULL;
}

/* Where a row cannot hold a card: Comets lie in none, Queens beside their Kings or among the Old Maids. */
static bool misplaced_card(const struct pax *p, int card, int row)
{
    int kind = row % ROW_KINDS;
    if (p->place[card] != PLACE_ROW + row || is_comet(card) || (kind == ROW_MAIDS && !is_queen(card)))
        return true;
    return kind <= ROW_EAST && (is_queen(card) || pax_cards[card].deck != (kind == ROW_WEST ? WEST : EAST));
}

static bool misplaced_square(const struct pax *p, int item, int row)
{
    int kind = row % ROW_KINDS;
    return !is_square(item) || kind > ROW_EAST || p->holder[empire_of(item)] != row / ROW_KINDS + 1 ||
           p->suzerain[empire_of(item)] || (int)pax_empires[empire_of(item)].region != kind;
}

static const char *check_held(const struct pax *p, uint8_t seen[256])
{
    for (int row = 0; row < ROW_COUNT; row++) {
        for (int i = row ? p->row_end[row - 1] : 0; i < p->row_end[row]; i++) {
            int item = p->row[i];
            if (item == CARD_HIDDEN)
                continue;
            if (seen[item]++)
                return "a card is in two places";
            if (is_card(item) && misplaced_card(p, item, row))
                return "a card lies where it cannot lie";
            if (!is_card(item) && misplaced_square(p, item, row))
                return "a square lies where it cannot lie";
        }
    }
    return NULL;
}

static const char *check_deck(const struct pax *p, int side, uint8_t seen[256])
{
    if (p->deck_size[side] > pax_full_deck(p))
        return "a deck is too large";
    for (int i = 0; i < p->deck_size[side]; i++) {
        int card = p->deck[side][i];
        if (card == CARD_HIDDEN)
            continue;
        if (!is_card(card) || pax_cards[card].deck != side || p->place[card] != PLACE_DECK || seen[card]++)
            return "a deck holds a card that cannot be there";
    }
    return NULL;
}

static const char *check_market(const struct pax *p, int side, uint8_t seen[256])
{
    for (int column = 0; column < COLUMNS; column++) {
        int card = p->market[side][column];
        if (card && card != CARD_HIDDEN && (!is_card(card) || p->place[card] != PLACE_MARKET || seen[card]++))
            return "the Market holds a card that cannot be there";
        if (!card && column != FAIR && p->market_florins[side][column])
            return "Florins lie in a gap of the Market";
    }
    return NULL;
}

/* Each card in the place the place table says, and nowhere else. */
static const char *check_card(const struct pax *p, int card, int seen)
{
    bool listed = p->place[card] == PLACE_DECK || p->place[card] == PLACE_MARKET || p->place[card] >= PLACE_ROW;
    if (p->place[card] >= PLACE_ROW + ROW_COUNT || listed != (seen == 1))
        return "a card is missing from where it should be";
    if (!card_in_game(p->option[OPT_CARDS], card) && p->place[card] != PLACE_GONE)
        return "a card is in play that the options leave out";
    if (p->bishop[card] && !is_queen(card) && pax_owner_of(p, card) < 0)
        return "a Bishop stands on a card in no Tableau";
    return NULL;
}

static const char *check_cards(const struct pax *p)
{
    uint8_t seen[256] = {0};
    const char *error = check_held(p, seen);
    for (int side = WEST; !error && side <= EAST; side++) {
        error = check_deck(p, side, seen);
        if (!error)
            error = check_market(p, side, seen);
    }
    for (int card = 1; !error && card < CARD_COUNT; card++)
        error = check_card(p, card, seen[card]);
    return error;
}

/* Survivors of a battle wait on the square they are about to win. */
static bool carries(const struct pax *p, int empire)
{
    bool battle = p->battle.kind && p->battle.target == empire;
    return p->bishop[SQUARE(empire)] || p->queens[empire] || (!battle && pax_repressed_count(p, empire) > 0);
}

static const char *check_squares(const struct pax *p)
{
    uint32_t married = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        int lord = p->suzerain[empire];
        if (p->holder[empire] > p->seats || p->state[empire] > REFORMIST || lord >= EMPIRE_COUNT)
            return "a square has a holder, Suzerain or state that does not exist";
        if (lord && (lord == empire || p->suzerain[lord] || p->holder[lord] != p->holder[empire] || !p->holder[lord]))
            return "a Vassal and its Suzerain do not belong together";
        if (!pax_has_side(p, empire, p->state[empire]))
            return "a map card shows a side it does not have";
        if (rule_on(p, OPT_EMPIRE_STACK) && !p->holder[empire] && carries(p, empire))
            return "a square in the stack carries something";
        if (is_republic(p, empire) && (lord || !p->holder[empire] || p->queens[empire]))
            return "a Republic is a Vassal, on a Throne or married";
        if (p->queens[empire] & married || p->queens[empire] >> QUEEN_COUNT)
            return "a Queen is married twice";
        married |= p->queens[empire];
        int count = 0;
        if (p->holder[empire] && !lord)
            for (int i = 0; i < p->row_end[ROW_COUNT - 1]; i++)
                count += p->row[i] == SQUARE(empire);
        if (count != (p->holder[empire] && !lord))
            return "a square in a Tableau is missing from its row";
    }
    for (int i = 0; i < QUEEN_COUNT; i++) {
        int card = pax_queens[i];
        bool couple = p->place[card] == PLACE_COUPLE;
        if (couple != (bool)(married >> i & 1))
            return "a Queen and her King do not agree about their marriage";
        if (p->bishop[card] && !couple)
            return "a Bishop stands on an unmarried Queen";
        if (p->bishop[card] && rule_on(p, OPT_COUPLE_ONE_PLACE))
            return "a Bishop stands on a Queen, not on her King";
    }
    return NULL;
}

static const char *check_turn(const struct pax *p)
{
    if (p->seats < 2 || p->seats > PAX_SEATS)
        return "there are not two to four seats";
    if (p->first >= p->seats || p->turn_of >= p->seats || p->mover >= p->seats || p->actions > 2 || p->out >> p->seats)
        return "the turn belongs to nobody, or has too many actions";
    struct florin_setup setup;
    pax_setup_of(p, &setup);
    const char *options = pax_judge_options(&setup);
    if (options)
        return options;
    if (rule_on(p, OPT_OPPONENT) && p->bank[PERSON] != FUGGER)
        return "in the one-player game the first bank is Fugger";
    for (int seat = 0; seat < p->seats; seat++) {
        if (p->bank[seat] >= BANK_COUNT || !pax_bank_in_game(p->option[OPT_MAP], rule_on(p, OPT_ALL_BANKS), p->bank[seat]))
            return "a bank is not in the game";
        for (int other = 0; other < seat; other++)
            if (p->bank[other] == p->bank[seat])
                return "two seats have the same bank";
    }
    if (p->over ? p->over >= VICTORY_COUNT || p->depth != 0 || !p->winners || p->winners >> p->seats
                : p->depth == 0 || p->depth > STACK_MAX || p->winners)
        return "the game is neither over nor going on";
    return NULL;
}

static bool operand_exists(enum operand kind, int value)
{
    switch (kind) {
    case O_ITEM:
        return value > NO_CARD && value < ITEM_COUNT;
    case O_CARD:
        return is_card(value);
    case O_SQUARE:
        return is_square(value);
    case O_EMPIRE:
        return value > NO_EMPIRE && value < EMPIRE_COUNT;
    case O_CITY:
        return value > NO_CITY && value < CITY_COUNT;
    case O_EMPORIUM:
        return value < CITY_COUNT && pax_cities[value].emporium;
    case O_BORDER:
        return value > NO_BORDER && value < BORDER_COUNT;
    case O_TOKEN:
        return value > NO_TOKEN && value < TOKEN_COUNT;
    case O_OP:
        return value > OP_NONE && value < OP_COUNT;
    case O_SIDES:
        return value >= 1 && value <= 3;
    case O_FAITHS:
        return pax_arg_name(ARG_FAITHS, value);
    case O_PURPOSE:
        return value <= FOR_BATTLE;
    default: /* O_ROUTE */
        return value < ROUTE_COUNT;
    }
}

static bool field_exists(const struct frame *f, const struct decision_field *field)
{
    int value = *((const uint8_t *)f + field->offset);
    if (field->operand == O_NUMBER)
        return value <= field->max;
    if (field->operand == O_TAKEN && value == 0)
        return true;
    return operand_exists(field->operand >= O_PLACE ? pax_place_of(f) : field->operand, value);
}

/* What it remembers is there on this table too. */
static bool fits_table(const struct pax *p, const struct frame *f)
{
    switch (f->kind) {
    case FRAME_TURN:
        return f->seat == p->turn_of;
    case FRAME_AGENT:
        return !(f->placing.how & AGENT_SHIPS) || p->battle.kind;
    case FRAME_BISHOP_TO:
        return p->bishop[f->run.from];
    case FRAME_TAXED:
        return p->concession[f->taxed.border] == f->seat + 1;
    case FRAME_VOYAGE:
        return f->voyage.last <= pax_routes[f->voyage.route].borders && f->voyage.stop <= f->voyage.last + 1 &&
               (!rule_on(p, OPT_LEVY_FIRST) || p->market_florins[pax_routes[f->voyage.route].side][FAIR]);
    default:
        return true;
    }
}

/* A position written by hand could remember nonsense. */
static const char *check_frame(const struct pax *p, const struct frame *f, bool bottom)
{
    const char *wrong = "a pending decision speaks of something that does not exist";
    if (f->seat >= p->seats || (f->kind == FRAME_TURN) != bottom)
        return "the pending decisions do not start with the turn";
    if (f->kind == FRAME_NONE || f->kind >= FRAME_KINDS)
        return wrong;
    for (int i = 0; i < 4 && pax_fields[f->kind][i].name; i++)
        if (!field_exists(f, &pax_fields[f->kind][i]))
            return wrong;
    return fits_table(p, f) ? NULL : wrong;
}

const char *pax_check_pending_battle(const struct pax *p)
{
    static const struct battle none;
    bool pending = false;
    for (int i = 0; i < p->depth; i++)
        pending = pending || p->stack[i].kind == FRAME_BATTLE || p->stack[i].kind == FRAME_AFTERMATH;
    if (pending)
        return p->battle.kind ? NULL : "a battle is pending that nobody fights";
    return memcmp(&p->battle, &none, sizeof none) == 0 ? NULL : "a battle is left over that is not pending";
}

/* E1f, L1: in the decks, for sale, or bought and still without their victory. */
static int comets_to_come(const struct pax *p)
{
    int count = 0;
    for (int card = COMET1; card <= COMET4; card++)
        count += p->place[card] == PLACE_DECK || p->place[card] == PLACE_MARKET;
    for (int side = WEST; side <= EAST; side++)
        count -= is_comet(p->market[side][FAIR]);
    for (int i = 0; i < p->depth; i++)
        count += p->stack[i].kind == FRAME_COMET;
    return count;
}

const char *pax_check_victories(const struct pax *p)
{
    int inactive = 0;
    for (int victory = HOLY; victory < PATRON_VICTORY; victory++) {
        if (!pax_victory_in_game(p, victory) && p->active >> victory & 1)
            return "a victory is active that is not in this game";
        inactive += pax_victory_in_game(p, victory) && !(p->active >> victory & 1);
    }
    return comets_to_come(p) <= inactive ? NULL : "more Comets are to come than victories are inactive";
}

static const char *check_battle(const struct pax *p)
{
    const struct battle *b = &p->battle;
    if (b->kind > BATTLE_CAMPAIGN || b->seat >= p->seats || b->target >= EMPIRE_COUNT || b->king >= EMPIRE_COUNT ||
        b->card >= CARD_COUNT || b->religion > REFORMIST || (b->kind && !b->target))
        return "the battle speaks of something that does not exist";
    for (int i = 0; i < 10; i++)
        if (b->must[i] > p->repressed[b->target][i])
            return "more survivors wait for a place than there are";
    return NULL;
}

/* No dead end, ever: who owes a decision can make it. */
static const char *check_choice(const struct pax *p)
{
    struct florin_moves moves;
    if (p->over)
        return NULL;
    pax_moves(p, top_of(p)->seat, &moves);
    return moves.count > 0 ? NULL : "whoever has to decide has no legal move";
}

const char *pax_check(const void *state)
{
    static const char *(*const checks[])(const struct pax *) = {
        check_rows,   check_squares, check_battle,             check_cards,         check_places_of_tokens, check_tokens,
        check_cities, check_borders, pax_check_pending_battle, pax_check_victories, pax_check_course,       check_choice,
    }; /* in this order: each relies on those before it */
    const struct pax *p = state;
    const char *error = check_turn(p);
    for (int i = 0; !error && i < p->depth; i++)
        error = check_frame(p, &p->stack[i], i == 0);
    for (size_t i = 0; !error && i < sizeof checks / sizeof *checks; i++)
        error = checks[i](p);
    return error;
}
