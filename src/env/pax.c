/* Observations of Pax Renaissance, version 1. Seats are counted from the observer on: 0 is the observer, 1 who moves
 * next. */
#include "env/env.h"
#include "pax/rules.h"

enum { RELIGIONS = 3, FACED = 6, REPRESSED = 10, EMPIRES = EMPIRE_COUNT - 1, CITIES = CITY_COUNT - 1,
       BORDERS = BORDER_COUNT - 1, CARDS = CARD_COUNT - 1, ITEMS = ITEM_COUNT - 1, OPS = OP_COUNT - 1, ONE_SHOTS = ONE_SHOT_COUNT - 1,
       TOKENS = TOKEN_COUNT - 1, SLOTS = SIDE_COUNT * COLUMNS, PRESTIGES = 6, PRINTED_TOKENS = PAWN, PLACES = NOWHERE };

/* The print of a card: a byte each. */
enum { PRINT_PRESTIGE, PRINT_OPS = PRINT_PRESTIGE + PRESTIGES, PRINT_ONE_SHOT = PRINT_OPS + OPS,
       PRINT_AGENTS = PRINT_ONE_SHOT + ONE_SHOTS, PRINT_WHERE = PRINT_AGENTS + PRINTED_TOKENS, PRINT_EAST = PRINT_WHERE + PLACES - 1,
       PRINT_COMET, PRINT_SIZE };

/* Fields: X(name, bytes, least, greatest, about). */
#define PRINTED "prestige 6 (Catholic, Islamic, Reformist, law, discovery, patron), ops 20, one-shot 9, agents 13, location 12, " \
                "east deck, comet"
/* clang-format off */
#define FIELDS(X) \
    X(SEATS,       PAX_SEATS,              0, 1,   "seat 0..3 is in the game")                                                \
    X(OUT,         PAX_SEATS,              0, 1,   "seat is bankrupt")                                                        \
    X(TURN,        PAX_SEATS,              0, 1,   "seat whose turn it is")                                                   \
    X(FLORINS,     PAX_SEATS,              0, 127, "florins of each seat")                                                    \
    X(ACTIONS,     1,                      0, 2,   "actions left in this turn")                                               \
    X(ACTED,       1,                      0, 1,   "an action was taken in this turn")                                        \
    X(RAN,         SIDE_COUNT,             0, 1,   "Ops of this side were run in this turn")                                  \
    X(FAIRS,       SIDE_COUNT,             0, 1,   "the fair of this side was held in this turn")                             \
    X(FREE_FAIR,   1,                      0, 1,   "the free fair was used in this turn")                                     \
    X(ACTIVE,      4,                      0, 1,   "active Victory Squares: Holy, Imperial, Globalization, Renaissance")     \
    X(DECKS,       SIDE_COUNT,             0, 36,  "cards left in the West and East deck")                                    \
    X(DECIDES,     FRAME_KINDS,            0, 1,   "the decision that is due (enum frame_kind)")                              \
    X(FOR_CARD,    PRINT_SIZE,             0, 2,   "the card this decision is about, as printed: " PRINTED)                   \
    X(FOR_OP,      OPS,                    0, 1,   "the Op this decision is about")                                           \
    X(FOR_EMPIRE,  EMPIRES,                0, 1,   "the Empire this decision is about")                                       \
    X(FOR_BORDER,  BORDERS,                0, 1,   "the Border this decision is about")                                       \
    X(BATTLE,      5,                      0, 1,   "kind of the battle being fought: none, conspiracy, revolt, religious, campaign") \
    X(ATTACKER,    PAX_SEATS,              0, 1,   "seat that attacks")                                                       \
    X(ATTACKED,    EMPIRES,                0, 1,   "Empire attacked")                                                         \
    X(FALLING,     1,                      0, 127, "how many more fall")                                                      \
    X(DEFENDERS,   1,                      0, 1,   "those who fall are defenders")                                            \
    X(HOLDER,      PAX_SEATS * EMPIRES,    0, 1,   "for each seat, the Empires it holds")                                     \
    X(REPUBLIC,    EMPIRES,                0, 1,   "Empire is a Republic")                                                    \
    X(VASSAL,      EMPIRES,                0, 1,   "Empire is a Vassal")                                                      \
    X(FAITH,       RELIGIONS * EMPIRES,    0, 1,   "for Catholic, Islamic, Reformist: Empires that are such a Theocracy")     \
    X(REPRESSED,   EMPIRES * REPRESSED,    0, 127, "for each Empire, repressed Knights and Rooks by religion, Pawns by seat") \
    X(CITY,        FACED * CITIES,         0, 1,   "for Knights, then Rooks, by religion: the City spaces where one stands")  \
    X(CITY_PAWN,   PAX_SEATS * CITIES,     0, 1,   "for each seat, the City spaces where its Pawn stands")                    \
    X(CONCESSION,  PAX_SEATS * BORDERS,    0, 1,   "for each seat, the Borders where its Concession lies")                    \
    X(PIRATE,      RELIGIONS * BORDERS,    0, 1,   "for each religion, the Borders where its Pirate lies")                    \
    X(OPEN,        SIDE_COUNT * CITIES,    0, 1,   "for the West and the East route, its open Emporium")                      \
    X(SUPPLY,      TOKENS,                 0, 127, "tokens left of each kind, Pawns by seat")                                 \
    X(QUEEN,       QUEEN_COUNT,            0, 10,  "the Empire whose King each Queen is married to, counted from 1")          \
    X(MAID,        PAX_SEATS * QUEEN_COUNT,0, 1,   "for each seat, the Queens it has as old maids")                           \
    X(BISHOP,      ITEMS,                  0, 3,   "religion of the Bishop on each card, then on each square")                \
    X(TABLEAU,     PAX_SEATS * CARDS,      0, 2,   "for each seat, the cards in its Tableau; 2: its Op was used in this turn")\
    X(HAND,        CARDS,                  0, 1,   "cards in the observer's Hand")                                            \
    X(HANDS,       CARDS,                  0, 3,   "cards in the others' Hands: by which seat")                               \
    X(GONE,        CARDS,                  0, 1,   "cards that are out of the game")                                          \
    X(MARKET_GOLD, SLOTS,                  0, 127, "florins on each place of the Market, West then East, the fair first")     \
    X(PAID,        SLOTS,                  0, 1,   "a florin was put there in this turn")                                     \
    X(FOR_SALE,    SLOTS,                  0, 1,   "a card lies there")                                                       \
    X(MARKET,      SLOTS * PRINT_SIZE,     0, 2,   "the card at each place of the Market, as printed: " PRINTED)

#define FEATURES(X) \
    X(CARD,        PRINT_SIZE,             0, 2,   "the card the move names or buys, as printed: " PRINTED)                   \
    X(PRICE,       1,                      0, 5,   "what a purchase costs")                                                   \
    X(GAIN,        1,                      0, 127, "florins that lie on the card bought")                                     \
    X(MINE,        1,                      0, 1,   "the card or square is in the observer's Tableau")                         \
    X(THEIRS,      1,                      0, 1,   "it is in another Tableau")                                                \
    X(BISHOP,      1,                      0, 3,   "religion of the Bishop on it")
/* clang-format on */

#define BYTES(name, count, least, greatest, about) X_##name, X_##name##_LAST = X_##name + (count)-1,
enum { FIELDS(BYTES) OBSERVATION };
#undef BYTES
#define BYTES(name, count, least, greatest, about) F_##name, F_##name##_LAST = F_##name + (count)-1,
enum { FEATURES(BYTES) DESCRIPTION };

#define ROW(name, count, least, greatest, about) {#name, 0, count, least, greatest, about},
static const struct florin_env_field fields[] = {FIELDS(ROW){0}}, features[] = {FEATURES(ROW){0}};

static int8_t most(int number)
{
    return (int8_t)(number > INT8_MAX ? INT8_MAX : number);
}

/* ---- cards ---- */

static void read_print(int card, int8_t *out)
{
    const struct pax_card *c = &pax_cards[card];
    for (int i = 0; i < PRESTIGES; i++)
        out[PRINT_PRESTIGE + i] = c->prestige >> i & 1;
    for (int i = 0; i < CARD_OPS; i++)
        if (c->op[i])
            out[PRINT_OPS + c->op[i] - 1] = 1;
    if (c->one_shot)
        out[PRINT_ONE_SHOT + c->one_shot - 1] = 1;
    for (int i = 0; i < 2; i++)
        if (c->agent[i])
            out[PRINT_AGENTS + c->agent[i] - 1]++;
    if (c->where && c->where < NOWHERE)
        out[PRINT_WHERE + c->where - 1] = 1;
    out[PRINT_EAST] = c->deck == EAST;
    out[PRINT_COMET] = is_comet(card);
}

/* The print of every card, read once when the program starts: twelve cards lie in the Market. */
static int8_t prints[CARD_COUNT][PRINT_SIZE];

__attribute__((constructor)) static void read_prints(void)
{
    for (int card = NO_CARD + 1; card < CARD_COUNT; card++)
        read_print(card, prints[card]);
}

/* Into zeroed bytes. */
static void print_card(int card, int8_t *out)
{
    memcpy(out, prints[card], PRINT_SIZE);
}

/* A card or a square, as it is printed. */
static void print_item(const struct pax *s, int item, int8_t *out)
{
    if (is_card(item))
        print_card(item, out);
    if (!is_square(item))
        return;
    const struct pax_square *face = pax_square_face(s, empire_of(item));
    for (int i = 0; i < PRESTIGES; i++)
        out[PRINT_PRESTIGE + i] = face->prestige >> i & 1;
    for (int i = 0; i < CARD_OPS; i++)
        if (face->op[i])
            out[PRINT_OPS + face->op[i] - 1] = 1;
    out[PRINT_WHERE + empire_of(item) - 1] = 1;
}

static int relative(const struct pax *s, int seat, int observer)
{
    return seat >= observer ? seat - observer : seat - observer + s->seats;
}

static void show_rows(const struct pax *s, int seat, int r, int8_t *out)
{
    int count;
    for (int kind = ROW_WEST; kind <= ROW_EAST; kind++) {
        const uint8_t *row = row_of(s, seat, (enum row_kind)kind, &count);
        for (int i = 0; i < count; i++)
            if (is_card(row[i]))
                out[X_TABLEAU + r * CARDS + row[i] - 1] = (int8_t)(1 + (s->used[row[i] >> 3] >> (row[i] & 7) & 1));
    }
    const uint8_t *hand = row_of(s, seat, ROW_HAND, &count);
    for (int i = 0; i < count; i++)
        if (is_card(hand[i]))
            out[(r ? X_HANDS : X_HAND) + hand[i] - 1] = (int8_t)(r ? r : 1);
    const uint8_t *maids = row_of(s, seat, ROW_MAIDS, &count);
    for (int i = 0; i < count; i++)
        out[X_MAID + r * QUEEN_COUNT + pax_queen_index(maids[i])] = 1;
}

static void show_market(const struct pax *s, int8_t *out)
{
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++) {
            int slot = side * COLUMNS + column, card = s->market[side][column];
            out[X_MARKET_GOLD + slot] = most(s->market_florins[side][column]);
            out[X_PAID + slot] = s->paid[side] >> column & 1;
            out[X_FOR_SALE + slot] = card != NO_CARD;
            if (is_card(card))
                print_card(card, out + X_MARKET + slot * PRINT_SIZE);
        }
}

static void show_cards(const struct pax *s, int8_t *restrict out)
{
    for (int card = 1; card < CARD_COUNT; card++)
        out[X_GONE + card - 1] = s->place[card] == PLACE_GONE;
    for (int item = 1; item < ITEM_COUNT; item++)
        out[X_BISHOP + item - 1] = (int8_t)s->bishop[item];
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        for (uint32_t left = s->queens[empire]; left; left &= left - 1)
            out[X_QUEEN + __builtin_ctz(left)] = (int8_t)empire;
}

/* ---- the map ---- */

static void show_empires(const struct pax *s, int observer, int8_t *out)
{
    for (int i = 0, empire = 1; empire < EMPIRE_COUNT; i = empire++) {
        if (s->holder[empire])
            out[X_HOLDER + relative(s, s->holder[empire] - 1, observer) * EMPIRES + i] = 1;
        out[X_REPUBLIC + i] = is_republic(s, empire);
        out[X_VASSAL + i] = s->suzerain[empire] != 0;
        if (s->state[empire])
            out[X_FAITH + (s->state[empire] - 1) * EMPIRES + i] = 1;
        int8_t *repressed = out + X_REPRESSED + i * REPRESSED;
        for (int k = 0; k < FACED; k++)
            repressed[k] = (int8_t)s->repressed[empire][k];
        for (int seat = 0; seat < s->seats; seat++)
            repressed[FACED + relative(s, seat, observer)] = (int8_t)s->repressed[empire][repressed_index(pawn_of(seat))];
    }
}

static void show_places(const struct pax *s, int observer, int8_t *out)
{
    for (int city = 1; city < CITY_COUNT; city++) {
        int token = s->city[city];
        if (is_pawn(token))
            out[X_CITY_PAWN + relative(s, token - PAWN, observer) * CITIES + city - 1] = 1;
        else if (token)
            out[X_CITY + (token - 1) * CITIES + city - 1] = 1;
    }
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (s->concession[border])
            out[X_CONCESSION + relative(s, s->concession[border] - 1, observer) * BORDERS + border - 1] = 1;
        if (s->pirate[border])
            out[X_PIRATE + (s->pirate[border] - 1) * BORDERS + border - 1] = 1;
    }
    for (int side = WEST; side <= EAST; side++)
        if (s->open[side])
            out[X_OPEN + side * CITIES + s->open[side] - 1] = 1;
    for (int token = 1; token < PAWN; token++)
        out[X_SUPPLY + token - 1] = most(s->supply[token]);
    for (int seat = 0; seat < s->seats; seat++)
        out[X_SUPPLY + pawn_of(relative(s, seat, observer)) - 1] = most(s->supply[pawn_of(seat)]);
}

/* ---- the pending decision ---- */

static void show_subject(const struct pax *s, int item, int op, int empire, int border, int8_t *out)
{
    print_item(s, item, out + X_FOR_CARD);
    if (op)
        out[X_FOR_OP + op - 1] = 1;
    if (empire)
        out[X_FOR_EMPIRE + empire - 1] = 1;
    if (border)
        out[X_FOR_BORDER + border - 1] = 1;
}

static void show_decision(const struct pax *s, int8_t *out)
{
    const struct frame *f = &s->stack[s->depth - 1];
    out[X_DECIDES + f->kind] = 1;
    switch (f->kind) {
    case FRAME_AGENT: show_subject(s, f->placing.card, 0, 0, 0, out); break;
    case FRAME_COMET: show_subject(s, f->comet.card, 0, 0, 0, out); break;
    case FRAME_PACIFY: show_subject(s, f->pacify.square, 0, 0, 0, out); break;
    case FRAME_TAXED: show_subject(s, 0, 0, f->taxed.empire, f->taxed.border, out); break;
    case FRAME_LEVY: show_subject(s, 0, 0, f->levy.empire, 0, out); break;
    case FRAME_REGIME: show_subject(s, 0, 0, f->regime.empire, 0, out); break;
    default:
        if (f->kind >= FRAME_BISHOP_FROM && f->kind <= FRAME_CAMPAIGN)
            show_subject(s, f->run.card, f->run.op, 0, 0, out);
    }
}

static void show_battle(const struct pax *s, int observer, int8_t *out)
{
    const struct battle *b = &s->battle;
    out[X_BATTLE + b->kind] = 1;
    if (!b->kind)
        return;
    out[X_ATTACKER + relative(s, b->seat, observer)] = 1;
    if (b->target)
        out[X_ATTACKED + b->target - 1] = 1;
    out[X_FALLING] = most(b->falling);
    out[X_DEFENDERS] = b->defenders_fall != 0;
}

static void show_turn(const struct pax *s, int observer, int8_t *out)
{
    out[X_TURN + relative(s, s->turn_of, observer)] = 1;
    out[X_ACTIONS] = (int8_t)s->actions;
    out[X_ACTED] = s->acted != 0;
    out[X_FREE_FAIR] = s->free_fair != 0;
    for (int side = WEST; side <= EAST; side++) {
        out[X_RAN + side] = s->ran >> side & 1;
        out[X_FAIRS + side] = s->fairs >> side & 1;
        out[X_DECKS + side] = (int8_t)s->deck_size[side];
    }
    for (int victory = HOLY; victory <= RENAISSANCE; victory++)
        out[X_ACTIVE + victory - HOLY] = s->active >> victory & 1;
}

static void observe(const void *known, int observer, int8_t *out)
{
    const struct pax *s = known;
    for (int seat = 0; seat < s->seats; seat++) {
        int r = relative(s, seat, observer);
        out[X_SEATS + r] = 1;
        out[X_OUT + r] = s->out >> seat & 1;
        out[X_FLORINS + r] = most(s->florins[seat]);
        show_rows(s, seat, r, out);
    }
    show_turn(s, observer, out);
    show_market(s, out);
    show_cards(s, out);
    show_empires(s, observer, out);
    show_places(s, observer, out);
    show_battle(s, observer, out);
    if (s->depth > 0)
        show_decision(s, out);
}

/* ---- moves ---- */

/* The card or square a move is about; 0 if there is none. */
static int item_of(const struct pax *s, struct florin_move move)
{
    if (move.kind == MOVE_BUY)
        return s->market[move.arg[0]][move.arg[1]];
    int kind = pax_verbs[move.kind].arg[0];
    return kind == ARG_CARD || kind == ARG_ITEM ? move.arg[0] : 0;
}

static void describe(const void *known, int observer, struct florin_move move, int8_t *out)
{
    const struct pax *s = known;
    int item = item_of(s, move);
    print_item(s, item, out + F_CARD);
    if (move.kind == MOVE_BUY) {
        out[F_PRICE] = (int8_t)move.arg[1];
        out[F_GAIN] = most(s->market_florins[move.arg[0]][move.arg[1]]);
    }
    if (item == 0 || item >= ITEM_COUNT)
        return;
    int owner = pax_owner_of(s, item);
    out[F_MINE] = owner == observer;
    out[F_THEIRS] = owner >= 0 && owner != observer;
    out[F_BISHOP] = (int8_t)s->bishop[item];
}

const struct env_view env_pax2e = {"pax2e-v1", &pax2e, fields, features, observe, describe};
const struct env_view env_pax1e = {"pax1e-v1", &pax1e, fields, features, observe, describe};
