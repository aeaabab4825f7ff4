/* Counts of a position of Pax Renaissance: counted once and updated from position to position. */
#include "bot/counts_pax.h"

#include <stddef.h>

/* ---- what has changed ---- */

/* The first index from `at` on at which two arrays differ; `size` if there is none. */
static inline int next_change(const uint8_t *a, const uint8_t *b, int at, int size)
{
    while (at + 8 <= size && word_at(a + at) == word_at(b + at))
        at += 8;
    while (at < size && a[at] == b[at])
        at++;
    return at;
}
#define EACH_CHANGE(i, a, b, size) (int i = next_change(a, b, 0, size); i < (size); i = next_change(a, b, i + 1, size))

/* Sixteen bytes, which most processors compare at once. */
typedef uint64_t pair __attribute__((vector_size(16)));

static inline pair pair_at(const uint8_t *at)
{
    pair both;
    memcpy(&both, at, sizeof both);
    return both;
}

/* memcmp by pairs of words; the last pair overlaps. Sizes are constants, and WebAssembly has nothing quicker. */
static inline bool same_bytes(const void *a, const void *b, size_t size)
{
    const uint8_t *x = a, *y = b;
    pair differ = {0, 0};
    for (size_t i = 0; i + 16 <= size; i += 16)
        differ |= pair_at(x + i) ^ pair_at(y + i);
    if (size >= 16)
        differ |= pair_at(x + size - 16) ^ pair_at(y + size - 16);
    else if (size >= 8)
        differ[0] = (word_at(x) ^ word_at(y)) | (word_at(x + size - 8) ^ word_at(y + size - 8));
    for (size_t i = 0; i < size && size < 8; i++)
        differ[0] |= (uint64_t)(x[i] ^ y[i]);
    return (differ[0] | differ[1]) == 0;
}

/* Compares a field of the positions a and b. */
#define SAME(field) same_bytes(&a->field, &b->field, sizeof a->field)

/* Compares the cards in a row, but not what lies on or with them. */
static bool same_row(const struct pax *a, const struct pax *b, int seat, enum row_kind kind)
{
    int count_a, count_b;
    const uint8_t *row_a = row_of(a, seat, kind, &count_a), *row_b = row_of(b, seat, kind, &count_b);
    return count_a == count_b && memcmp(row_a, row_b, (size_t)count_a) == 0;
}

/* Squares, tokens and Concessions lie together, from the holders of squares to the Pirates. */
enum { MAP_FROM = offsetof(struct pax, holder), MAP_SIZE = offsetof(struct pax, supply) - MAP_FROM };

/* Compares all that stands on the map. */
static bool same_map(const struct pax *a, const struct pax *b)
{
    return same_bytes((const uint8_t *)a + MAP_FROM, (const uint8_t *)b + MAP_FROM, MAP_SIZE) && SAME(queens) &&
           a->republics == b->republics;
}

/* Compares the squares and their holders, on which nearly all counts depend. */
static bool same_squares(const struct pax *a, const struct pax *b)
{
    return SAME(queens) && a->republics == b->republics && SAME(holder) && SAME(suzerain) && SAME(state);
}

static bool same_game(const struct pax *a, const struct pax *b)
{
    return a->seats == b->seats && SAME(option);
}

static unsigned holders_of(const struct pax *p, int empire)
{
    return p->holder[empire] ? 1u << (p->holder[empire] - 1) : 0;
}

/* Bit set of seats that gained or lost a square, or have one that changed. The holder of a Vassal is that of its
 * Suzerain. */
static unsigned changed_squares(const struct pax *a, const struct pax *b)
{
    unsigned seats = 0, turned = a->republics ^ b->republics;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (a->queens[empire] != b->queens[empire] || (turned >> empire & 1) || a->holder[empire] != b->holder[empire] ||
            a->suzerain[empire] != b->suzerain[empire] || a->state[empire] != b->state[empire])
            seats |= holders_of(a, empire) | holders_of(b, empire);
    return seats;
}

/* Bit set of seats whose Tableaux, Old Maids or Bishops on them have changed; `hands`: those whose Hands have. */
static unsigned changed_cards(const struct pax *a, const struct pax *b, bool bishops, bool rows, unsigned *hands)
{
    unsigned seats = 0;
    if (!bishops)
        for EACH_CHANGE (item, a->bishop, b->bishop, ITEM_COUNT)
            if (pax_owner_of(b, item) >= 0)
                seats |= 1u << pax_owner_of(b, item);
    if (rows)
        return seats;
    for (int seat = 0; seat < b->seats; seat++) {
        *hands |= (unsigned)!same_row(a, b, seat, ROW_HAND) << seat;
        if (!same_row(a, b, seat, ROW_WEST) || !same_row(a, b, seat, ROW_EAST) || !same_row(a, b, seat, ROW_MAIDS))
            seats |= 1u << seat;
    }
    return seats;
}

/* ---- Cities and faiths ---- */

/* Updates the tokens in Cities. Returns true if a change was in an Empire that is not Medieval, so that faiths may
 * change. */
static bool count_cities(struct board *b)
{
    bool faith = false;
    for EACH_CHANGE (city, b->p->city, b->seen.city, CITY_COUNT) {
        int now = b->p->city[city], before = b->seen.city[city], empire = pax_cities[city].empire;
        b->ruling[empire] = (uint8_t)(b->ruling[empire] + (now != 0) - (before != 0));
        b->knights[empire] = (uint8_t)(b->knights[empire] + is_knight(now) - is_knight(before));
        faith = faith || b->p->state[empire] != MEDIEVAL;
    }
    return faith;
}

/* Updates the repressed tokens on each square. */
static void count_unrest(struct board *b)
{
    const uint8_t *now = b->p->repressed[0], *before = b->seen.repressed[0];
    for EACH_CHANGE (i, now, before, (int)sizeof b->p->repressed)
        b->unrest[i / 10] = (uint8_t)(b->unrest[i / 10] + now[i] - before[i]);
}

/* PREN168X: the only card whose place in a Tableau changes the counts of faiths. */
static bool is_zion(const struct pax *p)
{
    return pax_ability_anywhere(p, GREEN_PIRATES_AS_RED);
}

/* Keeps the counts of tokens unless they may have changed. With PREN168X some are Bishops, too. */
static void count_faiths(struct board *b, bool tokens)
{
    bool zion = is_zion(b->p);
    if (tokens || zion || b->zion) {
        memset(&b->faiths, 0, sizeof b->faiths);
        pax_count_faiths(b->p, FLORIN_NOBODY, &b->faiths);
    } else {
        pax_count_bishops(b->p, FLORIN_NOBODY, &b->faiths);
    }
    uint8_t heathen[RELIGION_COUNT];
    memcpy(heathen, b->heathen, sizeof heathen);
    b->zion = zion;
    b->all_bishops = 0;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        b->all_bishops += b->faiths.bishops[r];
        b->heathen[r] = (uint8_t)pax_supremacy_missing(b->p, &b->faiths, r);
    }
    b->stale = b->stale || memcmp(heathen, b->heathen, sizeof heathen) != 0;
    for (int seat = 0; seat < b->p->seats; seat++) /* with these there are other Bishops for each seat */
        b->stale = b->stale || b->cards[seat].has[HAS_GREEN_BISHOPS];
}

/* ---- Tableaux ---- */

static const uint8_t op_features[OP_COUNT] = {
    [INQUISITOR_C] = OPS_INQUISITOR, [INQUISITOR_I] = OPS_INQUISITOR, [INQUISITOR_R] = OPS_INQUISITOR,
    [COMMERCE_WEST] = OPS_COMMERCE, [COMMERCE_EAST] = OPS_COMMERCE,
    [BEHEAD] = OPS_BEHEAD, [TAX] = OPS_TAX,
    [REPRESS_P] = OPS_REPRESS, [REPRESS_R] = OPS_REPRESS, [REPRESS_PR] = OPS_REPRESS,
    [REPRESS_K] = OPS_REPRESS, [REPRESS_PK] = OPS_REPRESS, [REPRESS_RK] = OPS_REPRESS,
    [REPRESS_PRK] = OPS_REPRESS,
    [VOTE_WEST] = OPS_VOTE, [VOTE_EAST] = OPS_VOTE,
    [CORSAIR_C] = OPS_CORSAIR, [CORSAIR_I] = OPS_CORSAIR, [CORSAIR_R] = OPS_CORSAIR,
    [SIEGE] = OPS_SIEGE,
};

/* The counts that a card adds to a Tableau: prestige icons in the order of enum count, then Ops in the order of their
 * features, then the rest. Bytes, so that the compiler adds a card at once. */
enum { T_OPS = ICON_COUNT, T_CARDS = T_OPS + OPS_INQUISITOR - OPS_COMMERCE + 1, T_ABILITIES, T_RUNNING,
       T_VOTES = T_RUNNING + SIDE_COUNT, T_AS_LAW = T_VOTES + SIDE_COUNT, T_AS_CONCESSION, T_AS_REPUBLIC, T_EPICURE, T_AS_GREEN_BISHOP,
       TALLIES = 32 };
static_assert((int)T_AS_GREEN_BISHOP < (int)TALLIES, "a tally has room for all");

struct tally {
    uint8_t of[TALLIES];
};

static void tally_icons(int prestige, struct tally *t)
{
    for (int i = 0; i < ICON_COUNT; i++)
        t->of[i] = (uint8_t)(t->of[i] + (prestige >> i & 1));
}

static void tally_ops(const uint8_t ops[CARD_OPS], int side, struct tally *t)
{
    for (int k = 0; k < CARD_OPS && ops[k]; k++) {
        if (ops[k] != CAMPAIGN)
            t->of[T_OPS + op_features[ops[k]] - OPS_COMMERCE]++;
        if (ops[k] == VOTE_WEST || ops[k] == VOTE_EAST)
            t->of[T_VOTES + (ops[k] == VOTE_EAST ? EAST : WEST)]++;
    }
    t->of[T_RUNNING + side] = (uint8_t)(t->of[T_RUNNING + side] + (ops[0] != 0));
}

static void tally_card(int card, struct tally *t)
{
    uint64_t abilities = pax_cards[card].abilities;
    tally_icons(pax_cards[card].prestige, t);
    tally_ops(pax_cards[card].op, pax_cards[card].deck, t);
    t->of[T_CARDS] = 1;
    t->of[T_ABILITIES] = abilities != 0;
    t->of[T_AS_LAW] = abilities >> PATRON_AS_LAW & 1;
    t->of[T_AS_CONCESSION] = abilities >> PATRON_AS_CONCESSION & 1;
    t->of[T_AS_REPUBLIC] = abilities >> COUNTS_AS_REPUBLIC & 1;
    t->of[T_EPICURE] = card == PREN155X;
    t->of[T_AS_GREEN_BISHOP] = abilities >> PATRON_AS_GREEN_BISHOP & 1;
}

/* The tally of every card, computed once when the program starts: the evaluation runs after every move tried. */
static struct tally card_tally[CARD_COUNT];

__attribute__((constructor)) static void tally_cards(void)
{
    for (int card = NO_CARD + 1; card < CARD_COUNT; card++)
        tally_card(card, &card_tally[card]);
}

static void add_square(struct board *b, int seat, int empire, bool silenced, struct tally *t)
{
    const struct pax_square *square = pax_square_face(b->p, empire);
    tally_icons(square->prestige, t);
    if (silenced)
        return;
    tally_ops(square->op, pax_empires[empire].region, t);
    if (!is_republic(b->p, empire))
        b->kings[seat] = (uint16_t)(b->kings[seat] | IN(empire));
}

static void look_at_tableau(struct board *b, int seat)
{
    const struct pax *p = b->p;
    struct tally t = {{0}};
    struct part *to = &b->cards[seat];
    uint8_t items[ITEM_COUNT], *has = to->has;
    bool immune = b->all_bishops == 0 || pax_immune_to_silencing(p, seat);
    int count = pax_tableau_items(p, seat, 3, items);
    for (int i = 0; i < count; i++) {
        bool silenced = !immune && pax_has_bishop(p, items[i]);
        if (!is_card(items[i])) {
            add_square(b, seat, empire_of(items[i]), silenced, &t);
        } else if (silenced) {
            tally_icons(pax_cards[items[i]].prestige, &t);
            add(to, SILENCED, 1);
        } else {
            for (int k = 0; k < TALLIES; k++)
                t.of[k] = (uint8_t)(t.of[k] + card_tally[items[i]].of[k]);
        }
    }
    for (int side = WEST; side <= EAST; side++)
        add(to, SIDES, t.of[T_RUNNING + side] > 1);
    b->ballots[seat] = (uint16_t)((t.of[T_VOTES + WEST] ? WESTERN : 0) | (t.of[T_VOTES + EAST] ? EASTERN : 0));
    const uint8_t *maids = row_of(p, seat, ROW_MAIDS, &count);
    for (int i = 0; i < count; i++)
        tally_icons(pax_cards[maids[i]].prestige, &t);
    add(to, MAIDS, count);
    add(to, CARDS, t.of[T_CARDS]);
    add(to, ABILITIES, t.of[T_ABILITIES]);
    for (int i = 0; i < ICON_COUNT; i++)
        add(to, (enum pax_feature)(CATHOLIC_ICONS + i), has[i] = t.of[i]);
    for (int i = T_OPS; i < T_CARDS; i++)
        add(to, (enum pax_feature)(OPS_COMMERCE + i - T_OPS), t.of[i]);
    has[HAS_LAW] = (uint8_t)(has[ICON_LAW] + t.of[T_AS_LAW] * has[ICON_PATRON]);
    has[HAS_CONCESSIONS] = (uint8_t)(t.of[T_AS_CONCESSION] * has[ICON_PATRON]);
    has[HAS_REPUBLICS] = t.of[T_AS_REPUBLIC];
    has[HAS_OWN_REPUBLICS] = rule_on(p, OPT_EPICURE_OF_ALL) ? 0 : t.of[T_EPICURE];
    if (!rule_on(p, OPT_GOLDEN_AGE_OF_ALL)) /* with that card they are in the counts of faiths */
        has[HAS_GREEN_BISHOPS] = (uint8_t)(t.of[T_AS_GREEN_BISHOP] * has[ICON_PATRON]);
}

static void look_at_cards(struct board *b, int seat)
{
    memset(&b->cards[seat], 0, sizeof b->cards[seat]);
    b->kings[seat] = 0;
    look_at_tableau(b, seat);
}

static void look_at_hand(struct board *b, int seat)
{
    int count;
    const uint8_t *hand = row_of(b->p, seat, ROW_HAND, &count);
    struct part *to = &b->hand[seat];
    memset(to, 0, sizeof *to);
    add(to, HAND, count);
    for (int i = 0; i < count; i++) {
        if (!is_card(hand[i]))
            continue;
        add(to, HAND_PRESTIGE, __builtin_popcount(pax_cards[hand[i]].prestige));
        add(to, HAND_QUEEN, is_queen(hand[i]));
    }
}

/* ---- Empires and trade ---- */

static void look_at_empires(struct board *b)
{
    const struct pax *p = b->p;
    memset(b->realm, 0, sizeof b->realm);
    memset(b->held, 0, sizeof b->held);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        int seat = p->holder[empire] - 1;
        if (seat < 0)
            continue;
        bool king = !is_republic(p, empire);
        struct part *to = &b->realm[seat];
        b->held[seat] = (uint16_t)(b->held[seat] | IN(empire));
        to->has[king ? HAS_KINGS : HAS_REPUBLICS]++;
        add(to, COUPLES, p->queens[empire] != 0);
        add(to, VASSALS, p->suzerain[empire] != 0);
        add(to, DEFENDERS, b->ruling[empire]);
        add(to, UNREST, b->unrest[empire]);
        add(to, UNGUARDED, king && b->ruling[empire] == 0);
    }
}

static void look_at_trade(struct board *b)
{
    const struct pax *p = b->p;
    memset(b->trade, 0, sizeof b->trade);
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->concession[border])
            b->trade[p->concession[border] - 1].has[HAS_CONCESSIONS]++;
    for (int i = 0; i < ROUTE_COUNT; i++) {
        const struct pax_route *route = &pax_routes[i];
        if (p->open[route->side] != route->emporium)
            continue;
        for (int k = 0; k < route->borders; k++) {
            int owner = p->concession[route->border[k]];
            if (owner)
                add(&b->trade[owner - 1], route->side == WEST ? ROUTE_WEST : ROUTE_EAST, 1);
        }
    }
}

/* ---- the update ---- */

/* Computes what is constant during a game: the margins, see pax_victory_margin(), and the tempo term. A seat that has
 * just had its turn must not look better than one that is about to move: the sooner the next turn, the higher the term,
 * so that shares stay level from turn to turn. */
static void set_constants(struct board *b)
{
    int seats = b->p->seats;
    for (int turns = 0; turns < seats; turns++)
        b->tempo[turns] = TEMPO * (seats - 1 - turns) / seats;
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        b->margin[r - 1] = (uint8_t)pax_victory_margin(b->p, HOLY, 0);
    b->margin[HAS_KINGS] = (uint8_t)pax_victory_margin(b->p, IMPERIAL, 0);
    b->margin[HAS_CONCESSIONS] = (uint8_t)pax_victory_margin(b->p, GLOBALIZATION, 0);
    b->margin[ICON_DISCOVERY] = (uint8_t)pax_victory_margin(b->p, GLOBALIZATION, 1);
    b->margin[HAS_REPUBLICS] = (uint8_t)pax_victory_margin(b->p, RENAISSANCE, 0);
    b->margin[HAS_LAW] = (uint8_t)pax_victory_margin(b->p, RENAISSANCE, 1);
}

/* Keeps what the next position is compared with, as far as it differs. */
static void remember(struct board *board, bool known, bool map, bool rows, bool bishops)
{
    const struct pax *b = board->p;
    struct pax *a = &board->seen;
    if (!known) {
        *a = *b;
        return;
    }
    if (!rows) {
        memcpy(a->row, b->row, sizeof a->row);
        memcpy(a->row_end, b->row_end, sizeof a->row_end);
    }
    if (!bishops)
        memcpy(a->bishop, b->bishop, sizeof a->bishop);
    if (!map) {
        memcpy((uint8_t *)a + MAP_FROM, (const uint8_t *)b + MAP_FROM, MAP_SIZE);
        memcpy(a->queens, b->queens, sizeof a->queens);
        a->republics = b->republics;
    }
}

void pax_update_counts(struct board *board)
{
    const struct pax *a = &board->seen, *b = board->p;
    bool known = same_game(a, b);
    if (!known) {
        memset(board->ruling, 0, sizeof board->ruling);
        memset(board->knights, 0, sizeof board->knights);
        memset(board->unrest, 0, sizeof board->unrest);
        memset(board->seen.city, 0, sizeof board->seen.city);
        memset(board->seen.repressed, 0, sizeof board->seen.repressed);
        set_constants(board);
    }
    bool map = known && same_map(a, b), rows = known && SAME(row) && SAME(row_end), bishops = known && SAME(bishop);
    bool squares = map || (known && same_squares(a, b)), trade = map || (known && SAME(concession) && SAME(open));
    bool cities = map || (known && SAME(city)), calm = map || (known && SAME(repressed));
    bool faith = !cities && count_cities(board);
    bool tokens = !map && (!known || faith || !SAME(state) || !SAME(pirate));
    unsigned all = (1u << b->seats) - 1, hands = 0, cards = changed_cards(a, b, bishops, rows, &hands);
    if (!squares)
        cards |= changed_squares(a, b);
    if (!known)
        cards = hands = all;
    if (!trade)
        look_at_trade(board);
    if (!calm)
        count_unrest(board);
    if (!squares || !cities || !calm)
        look_at_empires(board);
    if (!squares || tokens || !bishops || (cards && (board->zion != is_zion(b) || rule_on(b, OPT_GOLDEN_AGE_OF_ALL))))
        count_faiths(board, tokens);
    for EACH (seat, cards)
        look_at_cards(board, (int)seat);
    for EACH (seat, hands)
        look_at_hand(board, (int)seat);
    board->elections = board->elections && squares && trade;
    board->stale = board->stale || !known;
    board->stale_ops |= map ? cards : all;
    remember(board, known, map, rows, bishops);
}
