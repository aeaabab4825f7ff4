/* Cards and squares: whose they are, where they count, what they show, what silences them. */
#include "pax/rules.h"

int pax_queen_index(int card)
{
    for (int i = 0; i < QUEEN_COUNT; i++)
        if (pax_queens[i] == card)
            return i;
    return -1;
}

/* ---- rows ---- */

static int square_row(const struct pax *s, int empire)
{
    return (s->holder[empire] - 1) * ROW_KINDS + (pax_empires[empire].region == WEST ? ROW_WEST : ROW_EAST);
}

void pax_row_append(struct pax *s, int seat, enum row_kind kind, int item)
{
    int row = seat * ROW_KINDS + (int)kind;
    int at = s->row_end[row], total = s->row_end[ROW_COUNT - 1];
    assert(total < ROW_MAX);
    memmove(&s->row[at + 1], &s->row[at], (size_t)(total - at));
    s->row[at] = (uint8_t)item;
    for (int i = row; i < ROW_COUNT; i++)
        s->row_end[i]++;
    if (is_card(item))
        s->place[item] = (uint8_t)(PLACE_ROW + row);
}

void pax_row_remove(struct pax *s, int item)
{
    int row = is_card(item) ? s->place[item] - PLACE_ROW : square_row(s, empire_of(item));
    int at = row == 0 ? 0 : s->row_end[row - 1], total = s->row_end[ROW_COUNT - 1];
    while (s->row[at] != item)
        at++;
    assert(at < s->row_end[row]);
    memmove(&s->row[at], &s->row[at + 1], (size_t)(total - at - 1));
    s->row[total - 1] = 0;
    for (int i = row; i < ROW_COUNT; i++)
        s->row_end[i]--;
    if (is_card(item))
        s->place[item] = PLACE_GONE;
}

/* ---- whose, where ---- */

int pax_husband_of(const struct pax *s, int queen)
{
    if (s->place[queen] != PLACE_COUPLE)
        return NO_EMPIRE;
    uint32_t bit = UINT32_C(1) << pax_queen_index(queen);
    int empire = 1;
    while (!(s->queens[empire] & bit))
        empire++;
    return empire;
}

static inline int owner_of_card(const struct pax *s, int card)
{
    /* By place: only the West and East rows are a Tableau. */
    static const int8_t owner[PLACE_ROW + ROW_COUNT] = {
        -1, -1, -1, -1, -1, -1, 0, 0, -1, -1, 1, 1, -1, -1, 2, 2, -1, -1, 3, 3, -1, -1,
    };
    if (s->place[card] == PLACE_COUPLE)
        return s->holder[pax_husband_of(s, card)] - 1;
    return owner[s->place[card]];
}

int pax_owner_of(const struct pax *s, int item)
{
    return is_square(item) ? s->holder[empire_of(item)] - 1 : owner_of_card(s, item);
}

/* The same, or whose Hand or Old Maid it is. */
static int keeper_of(const struct pax *s, int card)
{
    return s->place[card] >= PLACE_ROW ? (s->place[card] - PLACE_ROW) / ROW_KINDS : pax_owner_of(s, card);
}

int pax_side_of(const struct pax *s, int item)
{
    if (is_card(item) && s->place[item] >= PLACE_ROW)
        return (s->place[item] - PLACE_ROW) % ROW_KINDS == ROW_WEST ? WEST : EAST;
    int empire = is_square(item) ? empire_of(item) : pax_husband_of(s, item);
    return pax_empires[suzerainty_of(s, empire)].region; /* R25: a Vassal acts on its Suzerain's side */
}

unsigned pax_card_locations(int card)
{
    int where = pax_cards[card].where;
    if (where < EMPIRE_COUNT)
        return IN(where);
    return where == THE_WEST ? WESTERN : where == THE_EAST ? EASTERN : 0;
}

unsigned pax_locations_of(const struct pax *s, int item)
{
    if (is_square(item))
        return IN(empire_of(item));
    if (s->place[item] == PLACE_COUPLE)
        return IN(pax_husband_of(s, item));
    return pax_card_locations(item);
}

/* ---- what an item shows ---- */

static const struct pax_square *promo_face(const struct pax *s, int empire)
{
    bool republic = is_republic(s, empire);
    if (empire == HUNGARY)
        return &pax_promo_squares[republic ? PROMO_HUNGARY_REPUBLIC : PROMO_HUNGARY];
    if (empire == OTTOMAN)
        return &pax_promo_squares[republic ? PROMO_OTTOMAN_REPUBLIC : PROMO_OTTOMAN];
    if (empire == PAPAL_STATES && !republic && s->state[empire] == REFORMIST)
        return &pax_promo_squares[PROMO_POPE_REFORMIST];
    if (empire == PAPAL_STATES && !republic && s->state[empire] == ISLAMIC)
        return &pax_promo_squares[PROMO_POPE_ISLAMIC];
    return NULL;
}

const struct pax_square *pax_square_face(const struct pax *s, int empire)
{
    const struct pax_square *promo = s->option[OPT_MAP] == MAP_REFORMATION ? promo_face(s, empire) : NULL;
    if (promo)
        return promo;
    return is_republic(s, empire) ? &pax_empires[empire].republic : &pax_empires[empire].king;
}

int pax_prestige_of(const struct pax *s, int item)
{
    return is_square(item) ? pax_square_face(s, empire_of(item))->prestige : pax_cards[item].prestige;
}

const uint8_t *pax_ops_of(const struct pax *s, int item)
{
    return is_square(item) ? pax_square_face(s, empire_of(item))->op : pax_cards[item].op;
}

/* ---- Bishops and abilities ---- */

/* I1e: a Bishop on King or Queen silences both. */
static bool couple_has_bishop(const struct pax *s, int empire)
{
    if (s->bishop[SQUARE(empire)])
        return true;
    for (uint32_t rest = s->queens[empire]; rest; rest &= rest - 1)
        if (s->bishop[pax_queens[__builtin_ctz(rest)]])
            return true;
    return false;
}

/* F1g: immunity to silencing is itself never silenced. */
bool pax_immune_to_silencing(const struct pax *s, int seat)
{
    for (const uint8_t *card = cards_with(s, IMMUNE_TO_SILENCING); *card; card++)
        if (owner_of_card(s, *card) == seat)
            return true;
    return false;
}

bool pax_has_bishop(const struct pax *s, int item)
{
    if (is_square(item))
        return couple_has_bishop(s, empire_of(item));
    if (s->place[item] == PLACE_COUPLE)
        return couple_has_bishop(s, pax_husband_of(s, item));
    return s->bishop[item] != 0;
}

bool pax_silenced(const struct pax *s, int item)
{
    if (!pax_has_bishop(s, item))
        return false;
    int owner = pax_owner_of(s, item);
    return owner < 0 || !pax_immune_to_silencing(s, owner);
}

int pax_ability_owner(const struct pax *s, int card)
{
    int owner = owner_of_card(s, card);
    return owner >= 0 && !pax_silenced(s, card) ? owner : -1;
}

/* ---- Tableaux ---- */

static int add_couple(const struct pax *s, int empire, uint8_t *items, int count)
{
    items[count++] = (uint8_t)SQUARE(empire);
    for (uint32_t rest = s->queens[empire]; rest; rest &= rest - 1)
        items[count++] = pax_queens[__builtin_ctz(rest)];
    return count;
}

int pax_tableau_items(const struct pax *s, int seat, int sides, uint8_t items[ITEM_COUNT])
{
    int count = 0;
    bool vassals = any_vassals(s);
    for (int side = WEST; side <= EAST; side++) {
        int length;
        const uint8_t *row = row_of(s, seat, side == WEST ? ROW_WEST : ROW_EAST, &length);
        if (!(sides >> side & 1))
            continue;
        for (int i = 0; i < length; i++) {
            if (!is_square(row[i])) {
                items[count++] = row[i];
                continue;
            }
            count = add_couple(s, empire_of(row[i]), items, count);
            for (int vassal = 1; vassals && vassal < EMPIRE_COUNT; vassal++)
                if (s->suzerain[vassal] == empire_of(row[i]))
                    count = add_couple(s, vassal, items, count);
        }
    }
    return count;
}

int pax_count_prestige(const struct pax *s, int seat, int kind, bool with_maids)
{
    uint8_t items[ITEM_COUNT];
    int sum = 0, count = pax_tableau_items(s, seat, 3, items);
    for (int i = 0; i < count; i++)
        sum += (pax_prestige_of(s, items[i]) & kind) != 0;
    const uint8_t *maids = row_of(s, seat, ROW_MAIDS, &count);
    for (int i = 0; with_maids && i < count; i++)
        sum += (pax_cards[maids[i]].prestige & kind) != 0;
    return sum;
}

bool pax_was_used(const struct pax *s, int item)
{
    return s->used[item / 8] >> (item % 8) & 1;
}

void pax_mark_used(struct pax *s, int item)
{
    s->used[item / 8] = (uint8_t)(s->used[item / 8] | 1 << (item % 8));
}

/* ---- leaving a Tableau ---- */

void pax_discard_card(struct pax *s, int card)
{
    NOTE_BY(keeper_of(s, card), EVENT_CARD_DISCARDED, .what = card);
    pax_lose_card(s, card);
}

void pax_lose_card(struct pax *s, int card)
{
    pax_remove_bishop(s, card);
    if (s->place[card] == PLACE_COUPLE)
        s->queens[pax_husband_of(s, card)] &= ~(UINT32_C(1) << pax_queen_index(card));
    else if (s->place[card] >= PLACE_ROW)
        pax_row_remove(s, card);
    s->place[card] = PLACE_GONE;
}

void pax_discard_queens(struct pax *s, int empire)
{
    while (s->queens[empire])
        pax_discard_card(s, pax_queens[__builtin_ctz(s->queens[empire])]);
}

/* VASSAL d: Vassals go back to their Thrones with their Queens and Tokens; 1e: with nothing. */
void pax_release_vassals(struct pax *s, int empire)
{
    for (int vassal = 1; vassal < EMPIRE_COUNT; vassal++) {
        if (s->suzerain[vassal] != empire)
            continue;
        if (rule_on(s, OPT_VASSALS_BARE)) {
            pax_clear_square(s, vassal);
            pax_discard_queens(s, vassal);
        }
        pax_return_to_throne(s, vassal);
    }
}

/* Takes a square out of its row or its vassalage; it is nowhere until the caller puts it somewhere. */
void pax_detach_square(struct pax *s, int empire)
{
    if (s->suzerain[empire])
        s->suzerain[empire] = NO_EMPIRE;
    else if (s->holder[empire])
        pax_row_remove(s, SQUARE(empire));
    s->holder[empire] = 0;
}

/* 1e: a card in the stack carries nothing. */
void pax_return_to_throne(struct pax *s, int empire)
{
    pax_release_vassals(s, empire);
    if (rule_on(s, OPT_EMPIRE_STACK)) {
        pax_clear_square(s, empire);
        pax_discard_queens(s, empire);
    }
    if (s->holder[empire])
        NOTE(s, EVENT_SQUARE_HOME, .what = empire, .from = s->holder[empire] - 1);
    pax_detach_square(s, empire);
    s->republics = (uint16_t)(s->republics & ~IN(empire));
}
