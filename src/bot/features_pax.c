/* Features of a position of Pax Renaissance for its network: who has which card, what stands where, and the counts of
 * the quick evaluation. None depends on the order of the decks, so that imagined positions look like true ones. */
#include "bot/eval_pax.h"

#include "pax/rules.h"

enum { QUEENS = QUEEN_COUNT, FAITHS = REFORMIST, RELIGIOUS = 6, FLORINS = 24, ACTIONS = 3, NOTE_SLOTS = FEATURE_STEPS + 2,
       PRICES = 3, DECK_STEPS = DECK_MAX / 2 + 1, CARD_SETS = CARDS_1E_ALL + 1, MAPS = MAP_REFORMATION + 1 };

/* Blocks of features: X(name, size). */
#define OWN_BLOCKS(X) \
    X(TABLEAU_CARD, CARD_COUNT) X(HAND_CARD, CARD_COUNT) X(SILENCED_CARD, CARD_COUNT) X(OLD_MAID, QUEENS) \
    X(KING, EMPIRE_COUNT) X(REPUBLIC, EMPIRE_COUNT) X(VASSAL, EMPIRE_COUNT) \
    X(CONCESSION, BORDER_COUNT) X(PAWN_IN_CITY, CITY_COUNT) X(PAWN_REPRESSED, EMPIRE_COUNT) \
    X(FLORIN, FLORINS) X(NEXT, PAX_SEATS) X(ACTION, ACTIONS) X(DECIDES, FRAME_KINDS) X(OF_SEATS, PAX_SEATS) \
    X(NOTE, PAX_FEATURE_COUNT * NOTE_SLOTS)
#define ALL_BLOCKS(X) \
    X(MARKET, PRICES * CARD_COUNT) X(MARKET_FLORINS, SIDE_COUNT * COLUMNS * FEATURE_STEPS) \
    X(CITY, RELIGIOUS * CITY_COUNT) X(PIRATE_AT, FAITHS * BORDER_COUNT) X(REPRESSED_AT, RELIGIOUS * EMPIRE_COUNT) \
    X(ON_THRONE, EMPIRE_COUNT) X(STATE, RELIGION_COUNT * EMPIRE_COUNT) X(BISHOP_ON, FAITHS * EMPIRE_COUNT) \
    X(QUEEN_TO_COME, QUEENS) X(OPEN, SIDE_COUNT * CITY_COUNT) X(ACTIVE, PATRON_VICTORY) \
    X(DECK, SIDE_COUNT * DECK_STEPS) X(COMETS, 5) X(COMET_PRICE, COLUMNS) \
    X(BISHOPS, FAITHS * FEATURE_STEPS) X(TOKENS, FAITHS * FEATURE_STEPS) \
    X(SEATS, PAX_SEATS) X(ABILITIES_OF, 2) X(MAP_CHOSEN, MAPS) X(CARD_SET, CARD_SETS) X(PENDING, FRAME_KINDS)

#define BLOCK(name, size) X_##name, X_##name##_LAST = X_##name + (size)-1,
enum { OWN_BLOCKS(BLOCK) OWN_COUNT };
enum { ALL_BLOCKS(BLOCK) ALL_COUNT };
static_assert((int)OWN_COUNT <= 64 * FEATURE_WORDS && (int)ALL_COUNT <= 64 * FEATURE_WORDS, "sets have room for all");

const int pax_own_features = OWN_COUNT, pax_all_features = ALL_COUNT;

/* ---- features of a seat ---- */

static void show_cards(const struct pax *p, int seat, struct feature_set *own)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_tableau_items(p, seat, 3, items);
    for (int i = 0; i < count; i++) {
        if (!is_card(items[i]))
            continue;
        feature_add(own, X_TABLEAU_CARD + items[i]);
        if (p->bishop[items[i]])
            feature_add(own, X_SILENCED_CARD + items[i]);
    }
    const uint8_t *hand = row_of(p, seat, ROW_HAND, &count);
    for (int i = 0; i < count; i++)
        if (is_card(hand[i]))
            feature_add(own, X_HAND_CARD + hand[i]);
    const uint8_t *maids = row_of(p, seat, ROW_MAIDS, &count);
    for (int i = 0; i < count; i++)
        feature_add(own, X_OLD_MAID + pax_queen_index(maids[i]));
}

static void show_notes(const int8_t note[PAX_FEATURE_COUNT], struct feature_set *own)
{
    for (int i = 0; i < PAX_FEATURE_COUNT; i++) {
        int amount = i == LEAD_NEAR ? note[i] / 4 : note[i], first = X_NOTE + i * NOTE_SLOTS;
        feature_count(own, first, amount);
        if (amount < 0)
            feature_add(own, first + FEATURE_STEPS);
        if (amount < -1)
            feature_add(own, first + FEATURE_STEPS + 1);
    }
}

static void show_seat(const struct pax *p, int seat, const struct pax_notes *notes, struct feature_set *own)
{
    show_cards(p, seat, own);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        if (p->repressed[empire][repressed_index(pawn_of(seat))])
            feature_add(own, X_PAWN_REPRESSED + empire);
        if (p->holder[empire] == seat + 1)
            feature_add(own, (p->suzerain[empire] ? X_VASSAL : is_republic(p, empire) ? X_REPUBLIC : X_KING) + empire);
    }
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->concession[border] == seat + 1)
            feature_add(own, X_CONCESSION + border);
    for (int city = 1; city < CITY_COUNT; city++)
        if (p->city[city] == pawn_of(seat))
            feature_add(own, X_PAWN_IN_CITY + city);
    feature_number(own, X_FLORIN, FLORINS, p->florins[seat]);
    feature_add(own, X_NEXT + (seat - p->turn_of + p->seats) % p->seats);
    if (seat == p->turn_of)
        feature_number(own, X_ACTION, ACTIONS, p->actions);
    if (p->depth > 0 && top_of(p)->seat == seat)
        feature_add(own, X_DECIDES + top_of(p)->kind);
    feature_add(own, X_OF_SEATS + p->seats - 1);
    show_notes(notes->seat[seat], own);
}

/* ---- features of all ---- */

static void show_market(const struct pax *p, struct feature_set *all)
{
    for (int side = WEST; side <= EAST; side++) {
        for (int column = 0; column < COLUMNS; column++) {
            int card = p->market[side][column], price = column == FAIR ? 0 : column < 3 ? 1 : 2;
            /* everybody saw a facedown card of the fair when it came */
            if (is_card(card))
                feature_add(all, X_MARKET + price * CARD_COUNT + card);
            feature_count(all, X_MARKET_FLORINS + (side * COLUMNS + column) * FEATURE_STEPS,
                          p->market_florins[side][column]);
        }
        feature_add(all, X_OPEN + side * CITY_COUNT + p->open[side]);
        feature_add(all, X_DECK + side * DECK_STEPS + p->deck_size[side] / 2);
    }
}

static void show_map(const struct pax *p, struct feature_set *all)
{
    for (int city = 1; city < CITY_COUNT; city++)
        if (p->city[city] && !is_pawn(p->city[city]))
            feature_add(all, X_CITY + city * RELIGIOUS + p->city[city] - 1);
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->pirate[border])
            feature_add(all, X_PIRATE_AT + border * FAITHS + p->pirate[border] - 1);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        for (int i = 0; i < RELIGIOUS; i++)
            if (p->repressed[empire][i])
                feature_add(all, X_REPRESSED_AT + empire * RELIGIOUS + i);
        if (!p->holder[empire])
            feature_add(all, X_ON_THRONE + empire);
        feature_add(all, X_STATE + empire * RELIGION_COUNT + p->state[empire]);
        if (p->bishop[SQUARE(empire)])
            feature_add(all, X_BISHOP_ON + empire * FAITHS + p->bishop[SQUARE(empire)] - 1);
    }
}

static void show_all(const struct pax *p, const struct pax_notes *notes, struct feature_set *all)
{
    show_market(p, all);
    show_map(p, all);
    for (int i = 0; i < QUEENS; i++) {
        int place = p->place[pax_queens[i]];
        if (place == PLACE_BOX || place == PLACE_DECK || place == PLACE_HIDDEN)
            feature_add(all, X_QUEEN_TO_COME + i);
    }
    for (int victory = HOLY; victory < PATRON_VICTORY; victory++)
        if (p->active >> victory & 1)
            feature_add(all, X_ACTIVE + victory);
    for (int r = 0; r < FAITHS; r++) {
        feature_count(all, X_BISHOPS + r * FEATURE_STEPS, notes->bishops[r + 1]);
        feature_count(all, X_TOKENS + r * FEATURE_STEPS, notes->tokens[r + 1]);
    }
    feature_number(all, X_COMETS, 5, notes->comets_left);
    feature_number(all, X_COMET_PRICE, COLUMNS, notes->comet_price);
    feature_add(all, X_SEATS + p->seats - 1);
    feature_add(all, X_ABILITIES_OF + p->option[OPT_FIRST_ABILITIES]);
    feature_add(all, X_MAP_CHOSEN + p->option[OPT_MAP]);
    feature_add(all, X_CARD_SET + p->option[OPT_CARDS]);
    if (p->depth > 0)
        feature_add(all, X_PENDING + top_of(p)->kind);
}

void pax_show(const void *state, struct eval_memory *memory, struct features *f)
{
    const struct pax *p = state;
    struct pax_notes notes;
    pax_note(state, memory, &notes);
    memset(f, 0, sizeof *f);
    f->seats = p->seats;
    f->out = p->out;
    for (int seat = 0; seat < p->seats; seat++) {
        f->score[seat] = notes.score[seat];
        show_seat(p, seat, &notes, &f->seat[seat]);
    }
    show_all(p, &notes, &f->all);
}

/* Classes of moves: a purchase by its card, wherever that lies; others by their operands. */
int pax_move_class(const void *state, int seat, struct florin_move move)
{
    const struct pax *p = state;
    (void)seat;
    if (move.kind == MOVE_BUY)
        return eval_class(MOVE_BUY, p->market[move.arg[0]][move.arg[1]], 0);
    if (move.kind == MOVE_PLAY || move.kind == MOVE_SELL)
        return eval_class(move.kind, move.arg[0], move.arg[1] != 0);
    return eval_class(move.kind, move.arg[0], move.arg[1]);
}
