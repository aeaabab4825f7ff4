/* Observations of Age of Renaissance, version 1. Seats are counted from the observer on, by number: 0 is the
 * observer. */
#include "aor/rules.h"
#include "env/env.h"

enum { PROVINCES = PROVINCE_COUNT, CARDS = CARD_COUNT - 1, HUNDREDS = 100 };

/* Fields: X(name, bytes, least, greatest, about). */
/* clang-format off */
#define FIELDS(X) \
    X(SEATS,        SEATS,              0, 1,     "seat is in the game")                                                      \
    X(OUT,          SEATS,              0, 1,     "seat is eliminated")                                                       \
    X(EPOCHS,       1,                  1, 3,     "epochs this game lasts (option)")                                          \
    X(PHASE,        PHASE_COUNT,        0, 1,     "the phase (enum phase)")                                                   \
    X(DECIDES,      STEP_COUNT,         0, 1,     "the decision that is due (enum step)")                                     \
    X(TURN,         1,                  0, 127,   "number of the turn")                                                       \
    X(EPOCH,        1,                  0, 3,     "the epoch")                                                                \
    X(LAST_TURN,    1,                  0, 1,     "the game ends with this turn")                                             \
    X(PART,         SEATS,              0, 1,     "seat whose part of the phase it is")                                       \
    X(ORDER,        SEATS,              0, 6,     "place of each seat in the order of play, from 1; 0 before there is one")   \
    X(SEALED,       SEATS,              0, 1,     "seat has sealed its secret choice")                                        \
    X(HOME,         SEATS * CAPITALS,   0, 1,     "for each seat, its capital")                                               \
    X(HUNDREDS,     SEATS,              0, 127,   "cash of each seat in hundreds, rounded down")                              \
    X(DOLLARS,      SEATS,              0, 99,    "the rest of it")                                                           \
    X(WRITTEN,      SEATS,              0, 127,   "written cash in tens")                                                     \
    X(MISERY,       SEATS,              0, 26,    "space on the misery index")                                                \
    X(SHIP,         SEATS,              0, 12,    "grade of the ships")                                                       \
    X(STOCK,        SEATS,              0, 36,    "tokens in stock")                                                          \
    X(EXPANSION,    SEATS,              0, 36,    "expansion tokens")                                                         \
    X(MARKERS,      SEATS,              0, 25,    "markers on the map")                                                       \
    X(HAND_SIZE,    SEATS,              0, 64,    "cards in hand")                                                            \
    X(ADVANCES,     SEATS * ADVANCE_COUNT, 0, 1,  "for each seat, its advances")                                              \
    X(BOUGHT,       ADVANCE_COUNT,      0, 1,     "advances the observer bought in this turn")                                \
    X(MARKER,       SEATS * PROVINCES,  0, 1,     "for each seat, the provinces it dominates")                                \
    X(WHITE,        PROVINCES,          0, 1,     "provinces whose marker lies white side up")                                \
    X(TOKENS,       SEATS * PROVINCES,  0, 14,    "for each seat, its tokens in each province")                               \
    X(REDUCING,     PROVINCES,          0, 1,     "markers that are about to become a token")                                 \
    X(FREED,        PROVINCES,          0, 1,     "markets that whoever expands has freed in this turn")                      \
    X(ATTACKED,     PROVINCES,          0, 1,     "the province under attack")                                                \
    X(ATTACKERS,    1,                  0, 36,    "tokens that attack it from expansion")                                     \
    X(HAND,         SEATS * CARDS,      0, 1,     "for each seat, the cards of its hand that the observer knows")             \
    X(DISCARDED,    CARDS,              0, 1,     "cards that come back with the next epoch")                                 \
    X(REMOVED,      CARDS,              0, 1,     "cards out of the game")                                                    \
    X(ON_TABLE,     CARDS,              0, 1,     "leaders, and War! while it lasts")                                         \
    X(PLAYING,      CARDS,              0, 1,     "the card whose choice is due")                                             \
    X(LEADER,       SEATS * LEADERS,    0, 1,     "for each seat, the leaders it played")                                     \
    X(LEADER_MONEY, LEADERS,            0, 127,   "protection of each leader in tens")                                        \
    X(DECK,         1,                  0, 64,    "cards in the deck")                                                        \
    X(MARKET,       COMMODITY_COUNT,    -127, 127, "shortages (positive) and surpluses (negative)")                           \
    X(CRUSADE,      1,                  0, 1,     "The Crusades were played in this turn")                                    \
    X(STRIFE,       1,                  0, 1,     "Religious Strife was played in this turn")                                 \
    X(DECREE,       CATEGORY_COUNT,     0, 1,     "the category under Papal Decree")                                          \
    X(RULER,        SEATS,              0, 1,     "seat under an Enlightened Ruler")                                          \
    X(CIVIL_WAR,    SEATS,              0, 1,     "seat that expands last")                                                   \
    X(RAIDS,        1,                  0, 127,   "provinces still to raid")                                                  \
    X(WAR,          SEATS,              0, 2,     "1 for who declared the war, 2 for the other")                              \
    X(CEDE,         1,                  0, 127,   "markers still to cede")                                                    \
    X(ARMS,         SEATS * ARMS_COUNT, 0, 1,     "for each seat, the military advantages it played in this turn")            \
    X(HISTORY,      3,                  0, 1,     "events that last: newer arms, Mongols, late strife")                       \
    X(TRADE_WITH,   SEATS,              0, 1,     "seat that was just beaten")                                                \
    X(TRADE_PRICE,  1,                  0, 127,   "tokens its card costs")                                                    \
    X(BONUS,        SEATS,              0, 1,     "seat that earned the expansion bonus")                                     \
    X(WISHES,       CAPITALS * CAPITALS, 0, 1,    "the observer's wishes: for each place of its list, the capital")           \
    X(BID,          2,                  -127, 127, "the observer's sealed bid: hundreds, and the rest")                       \
    X(RANGE,        1,                  -127, 127, "the range the observer named for an amount, in hundreds")

#define FEATURES(X) \
    X(AMOUNT,       2,                  -127, 127, "an amount of money: hundreds, and the rest")                              \
    X(TOKENS,       1,                  0, 36,    "tokens it places")                                                         \
    X(GOODS,        COMMODITY_COUNT,    0, 1,     "commodities of the province or card it names")                             \
    X(AREA,         AREA_COUNT,         0, 1,     "area of the province")                                                     \
    X(KIND,         4,                  0, 1,     "the province: capital, market, satellite, overseas")                       \
    X(MARKER,       SEATS,              0, 1,     "seat that dominates the province")                                         \
    X(THERE,        SEATS,              0, 14,    "tokens of each seat in the province")                                      \
    X(CARD_KIND,    3,                  0, 1,     "the card: commodity, event, leader")                                       \
    X(COST,         2,                  0, 99,    "printed cost of the advance: hundreds, and the rest")                      \
    X(CATEGORY,     CATEGORY_COUNT,     0, 1,     "category of the advance")
/* clang-format on */

#define BYTES(name, count, least, greatest, about) X_##name, X_##name##_LAST = X_##name + (count)-1,
enum { FIELDS(BYTES) OBSERVATION };
#undef BYTES
#define BYTES(name, count, least, greatest, about) F_##name, F_##name##_LAST = F_##name + (count)-1,
enum { FEATURES(BYTES) DESCRIPTION };

#define ROW(name, count, least, greatest, about) {#name, 0, count, least, greatest, about},
static const struct florin_env_field fields[] = {FIELDS(ROW){0}}, features[] = {FEATURES(ROW){0}};

static int8_t clip(int number)
{
    return (int8_t)(number > INT8_MAX ? INT8_MAX : number < -INT8_MAX ? -INT8_MAX : number);
}

static int relative(const struct aor *s, int seat, int observer)
{
    return seat >= observer ? seat - observer : seat - observer + s->seats;
}

static void show_set(struct set places, int8_t *out)
{
    for EACH_PLACE (p, places)
        out[p] = 1;
}

static void show_cards(uint64_t cards, int8_t *out)
{
    for (; cards; cards &= cards - 1)
        out[__builtin_ctzll(cards)] = 1;
}

static void show_money(int dollars, int8_t *out)
{
    out[0] = clip(dollars / HUNDREDS);
    out[1] = (int8_t)(dollars % HUNDREDS);
}

/* ---- seats ---- */

static void show_tokens(const struct aor *s, int seat, int8_t *out)
{
    for (int face = 0; face < FACES; face++)
        for (int bit = 0; bit < 3; bit++)
            for EACH_PLACE (p, s->token[seat][face][bit])
                out[p] = (int8_t)(out[p] + (1 << bit));
}

static void show_supplies(const struct aor *s, int seat, int r, int8_t *out)
{
    out[X_HUNDREDS + r] = clip(s->cash[seat] / HUNDREDS);
    out[X_DOLLARS + r] = (int8_t)(s->cash[seat] % HUNDREDS);
    out[X_WRITTEN + r] = clip(s->written[seat] / 10);
    out[X_MISERY + r] = (int8_t)s->misery[seat];
    out[X_SHIP + r] = (int8_t)s->ship[seat];
    out[X_STOCK + r] = (int8_t)s->stock[seat];
    out[X_EXPANSION + r] = (int8_t)s->expansion[seat];
    out[X_MARKERS + r] = (int8_t)set_count(s->marker[seat]);
    out[X_HAND_SIZE + r] = clip(s->hand_count[seat]);
}

static void show_seat(const struct aor *s, int seat, int r, int8_t *out)
{
    out[X_SEATS + r] = 1;
    out[X_OUT + r] = is_out(s, seat);
    out[X_SEALED + r] = s->sealed >> seat & 1;
    out[X_RULER + r] = s->rulers >> seat & 1;
    out[X_CIVIL_WAR + r] = s->civil_war == seat + 1;
    out[X_TRADE_WITH + r] = s->trade_with == seat + 1;
    out[X_BONUS + r] = s->bonus == seat + 1;
    if (s->war[0] == seat + 1 || s->war[1] == seat + 1)
        out[X_WAR + r] = s->war[0] == seat + 1 ? 1 : 2;
    if (s->home[seat])
        out[X_HOME + r * CAPITALS + s->home[seat] - 1] = 1;
    for (uint32_t left = s->advances[seat]; left; left &= left - 1)
        out[X_ADVANCES + r * ADVANCE_COUNT + __builtin_ctz(left)] = 1;
    for (int i = 0; i < ARMS_COUNT; i++)
        out[X_ARMS + r * ARMS_COUNT + i] = s->arms[i] == seat + 1;
    for (int i = 0; i < LEADERS; i++)
        if (s->leader_owner[i] == seat + 1)
            out[X_LEADER + r * LEADERS + i] = 1;
    show_set(s->marker[seat], out + X_MARKER + r * PROVINCES);
    show_tokens(s, seat, out + X_TOKENS + r * PROVINCES);
    show_cards(s->hand[seat], out + X_HAND + r * CARDS);
    show_supplies(s, seat, r, out);
}

/* ---- all ---- */

static void show_order(const struct aor *s, int observer, int8_t *out)
{
    if (!s->home[0])
        return; /* there is none before the capitals are chosen */
    for (int place = 0; place < s->seats; place++)
        out[X_ORDER + relative(s, s->order[place], observer)] = (int8_t)(place + 1);
    if (s->phase > PHASE_ORDER && s->part < s->seats)
        out[X_PART + relative(s, seat_in_part(s), observer)] = 1;
}

static void show_choices(const struct aor *s, int observer, int8_t *out)
{
    for (int i = 0; i < CAPITALS; i++)
        if (s->wishes[observer][i])
            out[X_WISHES + i * CAPITALS + s->wishes[observer][i] - 1] = 1;
    show_money(s->bid[observer], out + X_BID);
    out[X_RANGE] = clip(s->range[observer] / HUNDREDS);
    for (uint32_t left = s->bought[observer]; left; left &= left - 1)
        out[X_BOUGHT + __builtin_ctz(left)] = 1;
}

static void show_events(const struct aor *s, int8_t *out)
{
    out[X_CRUSADE] = s->crusade != 0;
    out[X_STRIFE] = s->strife != 0;
    if (s->decree)
        out[X_DECREE + s->decree - 1] = 1;
    if (s->playing)
        out[X_PLAYING + s->playing - 1] = 1;
    out[X_RAIDS] = clip(s->raids);
    out[X_CEDE] = clip(s->cede);
    out[X_TRADE_PRICE] = clip(s->trade_price);
    for (int i = 0; i < 3; i++)
        out[X_HISTORY + i] = s->history >> i & 1;
    for (int i = 0; i < LEADERS; i++)
        out[X_LEADER_MONEY + i] = clip(s->leader_money[i] / 10);
}

static void observe(const void *known, int observer, int8_t *out)
{
    const struct aor *s = known;
    for (int seat = 0; seat < s->seats; seat++)
        show_seat(s, seat, relative(s, seat, observer), out);
    out[X_EPOCHS] = (int8_t)s->epochs;
    out[X_PHASE + s->phase] = 1;
    out[X_DECIDES + s->step] = 1;
    out[X_TURN] = clip(s->turn);
    out[X_EPOCH] = (int8_t)s->epoch;
    out[X_LAST_TURN] = s->last_turn != 0;
    out[X_DECK] = clip(s->deck_count);
    for (int c = 0; c < COMMODITY_COUNT; c++)
        out[X_MARKET + c] = s->market[c];
    show_set(s->white, out + X_WHITE);
    show_set(s->reducing, out + X_REDUCING);
    show_set(s->freed, out + X_FREED);
    if (s->attack)
        out[X_ATTACKED + s->attack - 1] = 1;
    out[X_ATTACKERS] = clip(s->attackers);
    show_cards(s->discard, out + X_DISCARDED);
    show_cards(s->removed, out + X_REMOVED);
    show_cards(s->on_table, out + X_ON_TABLE);
    show_order(s, observer, out);
    show_choices(s, observer, out);
    show_events(s, out);
}

/* ---- moves ---- */

static void describe_province(const struct aor *s, int observer, int p, int8_t *out)
{
    const struct province *q = &aor_provinces[p];
    for (int c = 0; c < COMMODITY_COUNT; c++)
        out[F_GOODS + c] = q->goods >> c & 1;
    out[F_AREA + q->area] = 1;
    out[F_KIND + q->kind] = 1;
    for (int seat = 0; seat < s->seats; seat++) {
        out[F_MARKER + relative(s, seat, observer)] = set_has(s->marker[seat], p);
        out[F_THERE + relative(s, seat, observer)] = (int8_t)all_tokens_at(s, seat, p);
    }
}

static void describe_card(int card, int8_t *out)
{
    for (int c = 0; c < COMMODITY_COUNT; c++)
        out[F_GOODS + c] = aor_cards[card].goods >> c & 1;
    out[F_CARD_KIND + aor_cards[card].kind] = 1;
}

static void describe(const void *known, int observer, struct florin_move move, int8_t *out)
{
    const struct aor *s = known;
    for (int i = 0; i < FLORIN_ARGS; i++)
        switch (aor_verbs[move.kind].arg[i]) {
        case FLORIN_ARG_SIGNED:
            show_money(amount_of(move), out + F_AMOUNT);
            return;
        case FLORIN_ARG_NUMBER: out[F_TOKENS] = clip(move.arg[i]); break;
        case ARG_PROVINCE: describe_province(s, observer, move.arg[i], out); break;
        case ARG_CARD: describe_card(move.arg[i], out); break;
        case ARG_ADVANCE:
            show_money(aor_advances[move.arg[i]].edition[s->edition].cost, out + F_COST);
            out[F_CATEGORY + aor_advances[move.arg[i]].category] = 1;
            break;
        default: break;
        }
}

const struct env_view env_aor = {"aor-v1", &aor, fields, features, observe, describe};
