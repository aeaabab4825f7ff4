/* Facts that are true of every possible position. Tests ask after every decision, `load` before it accepts anything. */
#include "pax/rules.h"

static const char *check_places_of_tokens(const struct pax *s)
{
    for (int city = 1; city < CITY_COUNT; city++)
        if (s->city[city] > ROOK + REFORMIST)
            return "a City holds something that is neither Knight nor Rook";
    for (int border = 1; border < BORDER_COUNT; border++)
        if (s->concession[border] > s->seats || s->pirate[border] > REFORMIST)
            return "a Border holds something that cannot be there";
    for (int item = 1; item < ITEM_COUNT; item++)
        if (s->bishop[item] > REFORMIST)
            return "a Bishop has a religion that does not exist";
    for (int i = 0; i < 2; i++)
        if (s->battle.agent[i] >= TOKEN_COUNT)
            return "an Agent in battle is no token";
    return NULL;
}

/* Checks the pieces on the table, once their places are known to be good, and those that lie elsewhere. */
static const char *check_tokens(const struct pax *s)
{
    int count[TOKEN_COUNT] = {0};
    struct pax full = {.seats = s->seats};
    memcpy(full.option, s->option, sizeof full.option);
    pax_fill_supply(&full);
    pax_count_table(s, count);
    for (int t = 1; t < TOKEN_COUNT; t++)
        if (s->supply[t] + count[t] != full.supply[t])
            return "the tokens of a kind do not add up to their supply";
    return NULL;
}

static const char *check_cities(const struct pax *s)
{
    int kind = s->over ? FRAME_NONE : top_of(s)->kind;
    for (int side = WEST; side <= EAST; side++)
        if (s->open[side] >= CITY_COUNT || pax_cities[s->open[side]].emporium != side + 1)
            return "an open Emporium is none of that route";
    if (s->open[WEST] == RED_SEA && rule_on(s, OPT_NO_RED_SEA))
        return "the Red Sea is open but not in this game";
    for (int city = 1; city < CITY_COUNT; city++) {
        if (!s->city[city] || pax_city_exists(s, city))
            continue;
        if (city == VENICE_2 && (pax_decisions[kind].first || s->over))
            continue; /* being settled */
        if (city == CONSTANTINOPLE_3 && kind == FRAME_DROP)
            continue;
        return "a token stands in a City that is covered or not there";
    }
    int a = s->city[VENICE], b = s->city[VENICE_2];
    if (a && b && !rule_on(s, OPT_VENICE_ANY_TOKEN) && (religion_of(a) != CATHOLIC || religion_of(b) != CATHOLIC))
        return "two tokens in Venice are not both gold";
    return NULL;
}

static const char *check_borders(const struct pax *s)
{
    int kind = s->over ? FRAME_NONE : top_of(s)->kind;
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (s->pirate[border] && !pax_borders[border].sea)
            return "a Pirate lies on a land Border";
        if (s->pirate[border] && kind != FRAME_PACIFY && !s->over && pax_pirate_kills(s, border))
            return "a Concession and a Pirate share a Border without the ability for it";
    }
    return NULL;
}

/* The rows lie one after the other and end where they can; all other checks rely on that. */
static const char *check_rows(const struct pax *s)
{
    for (int row = 0; row < ROW_COUNT; row++) {
        int start = row ? s->row_end[row - 1] : 0;
        if (s->row_end[row] > ROW_MAX)
            return "more cards are held than there are";
        if (s->row_end[row] < start || (row / ROW_KINDS >= s->seats && s->row_end[row] != start))
            return "the rows of cards are out of order";
    }
    return NULL;
}

/* Where a row cannot hold a card: Comets lie in none, Queens beside their Kings or among the Old Maids. */
static bool misplaced_card(const struct pax *s, int card, int row)
{
    int kind = row % ROW_KINDS;
    if (s->place[card] != PLACE_ROW + row || is_comet(card) || (kind == ROW_MAIDS && !is_queen(card)))
        return true;
    return kind <= ROW_EAST && (is_queen(card) || pax_cards[card].deck != (kind == ROW_WEST ? WEST : EAST));
}

static bool misplaced_square(const struct pax *s, int item, int row)
{
    int kind = row % ROW_KINDS;
    return !is_square(item) || kind > ROW_EAST || s->holder[empire_of(item)] != row / ROW_KINDS + 1 ||
           s->suzerain[empire_of(item)] || (int)pax_empires[empire_of(item)].region != kind;
}

static const char *check_held(const struct pax *s, uint8_t seen[256])
{
    for (int row = 0; row < ROW_COUNT; row++) {
        for (int i = row ? s->row_end[row - 1] : 0; i < s->row_end[row]; i++) {
            int item = s->row[i];
            if (item == CARD_HIDDEN)
                continue;
            if (seen[item]++)
                return "a card is in two places";
            if (is_card(item) && misplaced_card(s, item, row))
                return "a card lies where it cannot lie";
            if (!is_card(item) && misplaced_square(s, item, row))
                return "a square lies where it cannot lie";
        }
    }
    return NULL;
}

static const char *check_deck(const struct pax *s, int side, uint8_t seen[256])
{
    if (s->deck_size[side] > pax_full_deck(s))
        return "a deck is too large";
    for (int i = 0; i < s->deck_size[side]; i++) {
        int card = s->deck[side][i];
        if (card == CARD_HIDDEN)
            continue;
        if (!is_card(card) || pax_cards[card].deck != side || s->place[card] != PLACE_DECK || seen[card]++)
            return "a deck holds a card that cannot be there";
    }
    return NULL;
}

static const char *check_market(const struct pax *s, int side, uint8_t seen[256])
{
    for (int column = 0; column < COLUMNS; column++) {
        int card = s->market[side][column];
        if (card && card != CARD_HIDDEN && (!is_card(card) || s->place[card] != PLACE_MARKET || seen[card]++))
            return "the Market holds a card that cannot be there";
        if (!card && column != FAIR && s->market_florins[side][column])
            return "Florins lie in a gap of the Market";
    }
    return NULL;
}

/* Each card in the place the place table says, and nowhere else. */
static const char *check_card(const struct pax *s, int card, int seen)
{
    bool listed = s->place[card] == PLACE_DECK || s->place[card] == PLACE_MARKET || s->place[card] >= PLACE_ROW;
    if (s->place[card] >= PLACE_ROW + ROW_COUNT || listed != (seen == 1))
        return "a card is missing from where it should be";
    if (!card_in_game(s->option[OPT_CARDS], card) && s->place[card] != PLACE_GONE)
        return "a card is in play that the options leave out";
    if (s->bishop[card] && !is_queen(card) && pax_owner_of(s, card) < 0)
        return "a Bishop stands on a card in no Tableau";
    return NULL;
}

static const char *check_cards(const struct pax *s)
{
    uint8_t seen[256] = {0};
    const char *error = check_held(s, seen);
    for (int side = WEST; !error && side <= EAST; side++) {
        error = check_deck(s, side, seen);
        if (!error)
            error = check_market(s, side, seen);
    }
    for (int card = 1; !error && card < CARD_COUNT; card++)
        error = check_card(s, card, seen[card]);
    return error;
}

/* Survivors of a battle wait on the square they are about to win. */
static bool carries(const struct pax *s, int empire)
{
    bool battle = s->battle.kind && s->battle.target == empire;
    return s->bishop[SQUARE(empire)] || s->queens[empire] || (!battle && pax_repressed_count(s, empire) > 0);
}

static const char *check_squares(const struct pax *s)
{
    uint32_t married = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        int lord = s->suzerain[empire];
        if (s->holder[empire] > s->seats || s->state[empire] > REFORMIST || lord >= EMPIRE_COUNT)
            return "a square has a holder, Suzerain or state that does not exist";
        if (lord && (lord == empire || s->suzerain[lord] || s->holder[lord] != s->holder[empire] || !s->holder[lord]))
            return "a Vassal and its Suzerain do not belong together";
        if (!pax_has_side(s, empire, s->state[empire]))
            return "a map card shows a side it does not have";
        if (rule_on(s, OPT_EMPIRE_STACK) && !s->holder[empire] && carries(s, empire))
            return "a square in the stack carries something";
        if (is_republic(s, empire) && (lord || !s->holder[empire] || s->queens[empire]))
            return "a Republic is a Vassal, on a Throne or married";
        if (s->queens[empire] & married || s->queens[empire] >> QUEEN_COUNT)
            return "a Queen is married twice";
        married |= s->queens[empire];
        int count = 0;
        if (s->holder[empire] && !lord)
            for (int i = 0; i < s->row_end[ROW_COUNT - 1]; i++)
                count += s->row[i] == SQUARE(empire);
        if (count != (s->holder[empire] && !lord))
            return "a square in a Tableau is missing from its row";
    }
    for (int i = 0; i < QUEEN_COUNT; i++) {
        int card = pax_queens[i];
        bool couple = s->place[card] == PLACE_COUPLE;
        if (couple != (bool)(married >> i & 1))
            return "a Queen and her King do not agree about their marriage";
        if (s->bishop[card] && !couple)
            return "a Bishop stands on an unmarried Queen";
        if (s->bishop[card] && rule_on(s, OPT_COUPLE_ONE_PLACE))
            return "a Bishop stands on a Queen, not on her King";
    }
    return NULL;
}

static const char *check_turn(const struct pax *s)
{
    if (s->seats < 2 || s->seats > PAX_SEATS)
        return "there are not two to four seats";
    if (s->first >= s->seats || s->turn_of >= s->seats || s->mover >= s->seats || s->actions > 2 || s->out >> s->seats)
        return "the turn belongs to nobody, or has too many actions";
    struct florin_setup setup;
    pax_setup_of(s, &setup);
    const char *options = pax_judge_options(&setup);
    if (options)
        return options;
    if (rule_on(s, OPT_OPPONENT) && s->bank[PERSON] != FUGGER)
        return "in the one-player game the first bank is Fugger";
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->bank[seat] >= BANK_COUNT || !pax_bank_in_game(s->option[OPT_MAP], rule_on(s, OPT_ALL_BANKS), s->bank[seat]))
            return "a bank is not in the game";
        for (int other = 0; other < seat; other++)
            if (s->bank[other] == s->bank[seat])
                return "two seats have the same bank";
    }
    if (s->over ? s->over >= VICTORY_COUNT || s->depth != 0 || !s->winners || s->winners >> s->seats
                : s->depth == 0 || s->depth > STACK_MAX || s->winners)
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

/* Everything it remembers is there on this table too. */
static bool fits_table(const struct pax *s, const struct frame *f)
{
    switch (f->kind) {
    case FRAME_TURN:
        return f->seat == s->turn_of;
    case FRAME_AGENT:
        return !(f->placing.how & AGENT_SHIPS) || s->battle.kind;
    case FRAME_BISHOP_TO:
        return s->bishop[f->run.from];
    case FRAME_TAXED:
        return s->concession[f->taxed.border] == f->seat + 1;
    case FRAME_VOYAGE:
        return f->voyage.last <= pax_routes[f->voyage.route].borders && f->voyage.stop <= f->voyage.last + 1 &&
               (!rule_on(s, OPT_LEVY_FIRST) || s->market_florins[pax_routes[f->voyage.route].side][FAIR]);
    default:
        return true;
    }
}

/* A position written by hand could remember nonsense. */
static const char *check_frame(const struct pax *s, const struct frame *f, bool bottom)
{
    const char *wrong = "a pending decision speaks of something that does not exist";
    if (f->seat >= s->seats || (f->kind == FRAME_TURN) != bottom)
        return "the pending decisions do not start with the turn";
    if (f->kind == FRAME_NONE || f->kind >= FRAME_KINDS)
        return wrong;
    for (int i = 0; i < 4 && pax_fields[f->kind][i].name; i++)
        if (!field_exists(f, &pax_fields[f->kind][i]))
            return wrong;
    return fits_table(s, f) ? NULL : wrong;
}

const char *pax_check_pending_battle(const struct pax *s)
{
    static const struct battle none;
    bool pending = false;
    for (int i = 0; i < s->depth; i++)
        pending = pending || s->stack[i].kind == FRAME_BATTLE || s->stack[i].kind == FRAME_AFTERMATH;
    if (pending)
        return s->battle.kind ? NULL : "a battle is pending that nobody fights";
    return memcmp(&s->battle, &none, sizeof none) == 0 ? NULL : "a battle is left over that is not pending";
}

/* E1f, L1: in the decks, for sale, or bought and still without their victory. */
static int comets_to_come(const struct pax *s)
{
    int count = 0;
    for (int card = COMET1; card <= COMET4; card++)
        count += s->place[card] == PLACE_DECK || s->place[card] == PLACE_MARKET;
    for (int side = WEST; side <= EAST; side++)
        count -= is_comet(s->market[side][FAIR]);
    for (int i = 0; i < s->depth; i++)
        count += s->stack[i].kind == FRAME_COMET;
    return count;
}

const char *pax_check_victories(const struct pax *s)
{
    int inactive = 0;
    for (int victory = HOLY; victory < PATRON_VICTORY; victory++) {
        if (!pax_victory_in_game(s, victory) && s->active >> victory & 1)
            return "a victory is active that is not in this game";
        inactive += pax_victory_in_game(s, victory) && !(s->active >> victory & 1);
    }
    return comets_to_come(s) <= inactive ? NULL : "more Comets are to come than victories are inactive";
}

static const char *check_battle(const struct pax *s)
{
    const struct battle *b = &s->battle;
    if (b->kind > BATTLE_CAMPAIGN || b->seat >= s->seats || b->target >= EMPIRE_COUNT || b->king >= EMPIRE_COUNT ||
        b->card >= CARD_COUNT || b->religion > REFORMIST || (b->kind && !b->target))
        return "the battle speaks of something that does not exist";
    for (int i = 0; i < 10; i++)
        if (b->must[i] > s->repressed[b->target][i])
            return "more survivors wait for a place than there are";
    return NULL;
}

/* No dead end, ever: who owes a decision can make it. */
static const char *check_choice(const struct pax *s)
{
    struct florin_moves moves;
    if (s->over)
        return NULL;
    pax_moves(s, top_of(s)->seat, &moves);
    return moves.count > 0 ? NULL : "whoever has to decide has no legal move";
}

const char *pax_check(const void *state)
{
    static const char *(*const checks[])(const struct pax *) = {
        check_rows,   check_squares, check_battle,             check_cards,         check_places_of_tokens, check_tokens,
        check_cities, check_borders, pax_check_pending_battle, pax_check_victories, pax_check_course,       check_choice,
    }; /* in this order: each relies on those before it */
    const struct pax *s = state;
    const char *error = check_turn(s);
    for (int i = 0; !error && i < s->depth; i++)
        error = check_frame(s, &s->stack[i], i == 0);
    for (size_t i = 0; !error && i < sizeof checks / sizeof *checks; i++)
        error = checks[i](s);
    return error;
}
