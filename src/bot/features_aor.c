/* Features of a position of Age of Renaissance for its network: cards, advances, markets, tokens, money and misery of
 * each seat, its score by the handcrafted evaluation, and how far the game has come. */
#include "bot/eval_aor.h"

enum { TOKEN_STEPS = 3, LADDER = 12, DIFFERENCES = 17, PLACES = SEATS, HAND_SIZES = 10, TURN_STEPS = 12 };
enum { ENDINGS = ENDING_COUNT };

/* Blocks of features: X(name, size). */
#define OWN_BLOCKS(X) \
    X(ADVANCE, ADVANCE_COUNT) X(HAND, CARD_COUNT) X(MARKER, PROVINCE_COUNT) X(TOKENS, TOKEN_STEPS * PROVINCE_COUNT) \
    X(HOME, CAPITALS + 1) X(MISERY, CHAOS + 1) X(SHIP, SHIP_COUNT) X(CASH, LADDER) X(INCOME, LADDER) X(PAYS, LADDER) \
    X(GOODS, COMMODITY_COUNT * FEATURE_STEPS) X(STOCK, LADDER) X(EXPANSION, LADDER) X(PLACE, PLACES) \
    X(HAND_SIZE, HAND_SIZES) X(SCORE, DIFFERENCES) X(WORTH, DIFFERENCES) X(SEALED, 1) X(PART, 1) X(DECIDES, STEP_COUNT) \
    X(AT_WAR, 1) X(LEADER, LEADERS) X(CATEGORY, CATEGORY_COUNT * FEATURE_STEPS) X(OF_SEATS, SEATS + 1) X(OVERSEAS, FEATURE_STEPS)
#define ALL_BLOCKS(X) \
    X(PHASE, PHASE_COUNT) X(STEP, STEP_COUNT) X(EPOCH, 4) X(TURN, TURN_STEPS) X(TURNS_LEFT, TURN_STEPS) X(DECK, LADDER) \
    X(LAST_TURN, ENDINGS) X(SHORTAGE, COMMODITY_COUNT * FEATURE_STEPS) X(SURPLUS, COMMODITY_COUNT * FEATURE_STEPS) \
    X(SEATS, SEATS + 1) X(EDITION, EDITION_COUNT) X(BOARD, BOARD_COUNT) X(EPOCHS, 4) X(HISTORY, 4) X(CARD_GONE, CARD_COUNT)

#define BLOCK(name, size) X_##name, X_##name##_LAST = X_##name + (size)-1,
enum { OWN_BLOCKS(BLOCK) OWN_COUNT };
#undef BLOCK
#define BLOCK(name, size) Y_##name, Y_##name##_LAST = Y_##name + (size)-1,
enum { ALL_BLOCKS(BLOCK) ALL_COUNT };
_Static_assert((int)OWN_COUNT <= 64 * FEATURE_WORDS && (int)ALL_COUNT <= 64 * FEATURE_WORDS, "sets have room for all");

const int aor_own_features = OWN_COUNT, aor_all_features = ALL_COUNT;

/* Steps of an amount: 3 % of the whole, 6 % and so on, rounded up. */
#define STEP(percent, whole) ((percent) * (whole) + 99) / 100
#define LADDER_TO(whole) \
    {STEP(3, whole), STEP(6, whole), STEP(10, whole), STEP(15, whole), STEP(20, whole), STEP(27, whole), \
     STEP(35, whole), STEP(45, whole), STEP(57, whole), STEP(70, whole), STEP(85, whole), STEP(100, whole)}
static const int16_t to_300[LADDER] = LADDER_TO(300), to_200[LADDER] = LADDER_TO(200), to_60[LADDER] = LADDER_TO(60),
                     to_tokens[LADDER] = LADDER_TO(TOKENS), to_deck[LADDER] = LADDER_TO(64);

static void add_ladder(struct features *f, int seat, int first, int amount, const int16_t step[LADDER])
{
    feature_amount(f, seat, first, step, LADDER, amount);
}

/* Adds a lead or a lag, in dollars. */
static void add_difference(struct features *f, int seat, int first, int dollars)
{
    static const int16_t step[DIFFERENCES] = {-299, -199, -119, -79, -49, -29, -14, -4, 1, 6, 16, 31, 51, 81, 121, 201, 301};
    feature_amount(f, seat, first, step, DIFFERENCES, dollars);
}

static int best_other(const int amount[SEATS], int seats, int seat)
{
    int best = INT32_MIN / 2;
    for (int other = 0; other < seats; other++)
        if (other != seat && amount[other] > best)
            best = amount[other];
    return best;
}

/* ---- features of a seat ---- */

static void show_map(const struct aor *s, int seat, struct feature_set *own)
{
    for EACH_PLACE (p, s->marker[seat])
        feature_add(own, X_MARKER + p);
    for EACH_PLACE (p, set_or(token_provinces(s, seat, COLOURED), token_provinces(s, seat, WHITE)))
        for (int i = 0; i < TOKEN_STEPS && i < all_tokens_at(s, seat, p); i++)
            feature_add(own, X_TOKENS + i * PROVINCE_COUNT + p);
}

static void show_cards(const struct aor *s, int seat, struct feature_set *own)
{
    for (uint32_t left = s->advances[seat]; left; left &= left - 1)
        feature_add(own, X_ADVANCE + __builtin_ctz(left));
    for (int c = 0; c < CATEGORY_COUNT; c++)
        feature_count(own, X_CATEGORY + c * FEATURE_STEPS, count_bits(s->advances[seat] & aor_category_advances[c]));
    for (uint64_t left = s->hand[seat]; left; left &= left - 1)
        feature_add(own, X_HAND + __builtin_ctzll(left) + 1);
    feature_number(own, X_HAND_SIZE, HAND_SIZES, s->hand_count[seat]);
    for (int i = 0; i < LEADERS; i++)
        if (s->leader_owner[i] == seat + 1)
            feature_add(own, X_LEADER + i);
}

static void show_wealth(const struct aor *s, int seat, struct features *f)
{
    struct feature_set *own = &f->seat[seat];
    add_ladder(f, seat, X_CASH, s->cash[seat], to_300);
    add_ladder(f, seat, X_INCOME, aor_income(s, seat), to_200);
    add_ladder(f, seat, X_PAYS, aor_stabilization(s, seat), to_60);
    add_ladder(f, seat, X_STOCK, s->stock[seat], to_tokens);
    add_ladder(f, seat, X_EXPANSION, s->expansion[seat], to_tokens);
    for (int c = 0; c < COMMODITY_COUNT; c++)
        feature_count(own, X_GOODS + c * FEATURE_STEPS, aor_goods(s, seat, c));
    feature_count(own, X_OVERSEAS, aor_overseas_held(s, seat));
    feature_number(own, X_MISERY, CHAOS + 1, s->misery[seat]);
    feature_number(own, X_SHIP, SHIP_COUNT, s->ship[seat]);
}

static void show_seat(const struct aor *s, int seat, struct features *f)
{
    struct feature_set *own = &f->seat[seat];
    bool ordered = s->phase > PHASE_ORDER && s->phase <= PHASE_END;
    if (s->home[seat])
        show_map(s, seat, own);
    show_cards(s, seat, own);
    show_wealth(s, seat, f);
    feature_add(own, X_HOME + s->home[seat]);
    if (s->home[seat])
        feature_add(own, X_PLACE + place_in_order(s, seat));
    if (s->sealed >> seat & 1)
        feature_add(own, X_SEALED);
    if (ordered && s->part < s->seats && seat_in_part(s) == seat)
        feature_add(own, X_PART);
    if (aor_deciders(s) >> seat & 1)
        feature_add(own, X_DECIDES + s->step);
    if (s->war[0] == seat + 1 || s->war[1] == seat + 1)
        feature_add(own, X_AT_WAR);
    feature_add(own, X_OF_SEATS + s->seats);
}

/* ---- features of all ---- */

static void show_all(const struct aor *s, float turns, struct feature_set *all)
{
    feature_add(all, Y_PHASE + s->phase);
    feature_add(all, Y_STEP + s->step);
    feature_number(all, Y_EPOCH, 4, s->epoch);
    feature_number(all, Y_TURN, TURN_STEPS, s->turn);
    feature_number(all, Y_TURNS_LEFT, TURN_STEPS, (int)(turns + 0.5f));
    for (int i = 0; i < LADDER && s->deck_count >= to_deck[i]; i++)
        feature_add(all, Y_DECK + i);
    feature_add(all, Y_LAST_TURN + s->last_turn);
    for (int c = 0; c < COMMODITY_COUNT; c++) {
        feature_count(all, Y_SHORTAGE + c * FEATURE_STEPS, s->market[c]);
        feature_count(all, Y_SURPLUS + c * FEATURE_STEPS, -s->market[c]);
    }
    feature_add(all, Y_SEATS + s->seats);
    feature_add(all, Y_EDITION + s->edition);
    feature_add(all, Y_BOARD + s->board);
    feature_number(all, Y_EPOCHS, 4, s->epochs);
    for (int i = 0; i < 3; i++)
        if (s->history >> i & 1)
            feature_add(all, Y_HISTORY + i);
    for (uint64_t left = s->discard | s->removed; left; left &= left - 1)
        feature_add(all, Y_CARD_GONE + __builtin_ctzll(left) + 1);
}

void aor_show(const void *state, struct eval_memory *memory, struct features *f)
{
    const struct aor *s = state;
    (void)memory;
    float turns = aor_turns_left(s);
    int score[SEATS], worth[SEATS];
    memset(f, 0, sizeof *f);
    f->seats = s->seats;
    f->out = s->out;
    for (int seat = 0; seat < s->seats; seat++) {
        float dollars = aor_worth(s, seat, turns);
        worth[seat] = (int)dollars;
        score[seat] = aor_score(s, seat);
        f->score[seat] = (int32_t)(1000.0f * dollars / aor_worth_scale(turns));
        show_seat(s, seat, f);
    }
    for (int seat = 0; seat < s->seats; seat++) {
        add_difference(f, seat, X_SCORE, score[seat] - best_other(score, s->seats, seat));
        add_difference(f, seat, X_WORTH, worth[seat] - best_other(worth, s->seats, seat));
    }
    show_all(s, turns, &f->all);
}

/* Classes of moves: tokens by their province, other players by their place relative to the seat, others by their
 * operands. */
int aor_move_class(const void *state, int seat, struct florin_move move)
{
    const struct aor *s = state;
    if (move.kind == MOVE_PLACE)
        return eval_class(MOVE_PLACE, move.arg[1], 0);
    if (move.kind == MOVE_TARGET || move.kind == MOVE_SWAP)
        return eval_class(move.kind, (move.arg[0] - seat + s->seats) % s->seats, 0);
    return eval_class(move.kind, move.arg[0], move.arg[1]);
}
