/* Preparations (chapter 4): options, the deal, the capital bid. */
#include "aor/rules.h"

#define NAMES(...) (const char *const[]){__VA_ARGS__, NULL}

/* Those since a format are readings of the manual: the preset is its words, `before` what was played until then. */
const struct florin_option aor_options[AOR_OPTIONS] = {
    [OPTION_EPOCHS]     = {.id = "epochs", .kind = FLORIN_OPTION_NUMBER, .min = 1, .max = 3, .preset = 3},
    [OPTION_ROUNDS]     = {.id = "rounds", .kind = FLORIN_OPTION_NUMBER, .max = 99},
    [OPTION_DEAL]       = {.id = "deal", .kind = FLORIN_OPTION_CHOICE, .max = 1, .names = NAMES("balanced", "original")},
    [OPTION_BOARD]      = {.id = "board", .kind = FLORIN_OPTION_CHOICE, .max = 2, .names = NAMES("original", "patched", "european")},
    [OPTION_ADVANCES]   = {.id = "advances", .kind = FLORIN_OPTION_CHOICE, .max = 1, .names = NAMES("original", "european")},
    [OPTION_ARMOR]      = {.id = "armor_beats_stirrups", .kind = FLORIN_OPTION_SWITCH, .max = 1},
    [OPTION_ART]        = {.id = "discard_on_master_art", .kind = FLORIN_OPTION_SWITCH, .max = 1},
    [OPTION_ARMS]       = {.id = "secret_arms", .kind = FLORIN_OPTION_SWITCH, .max = 1, .preset = 1, .since = 2, .before = 0},
    [OPTION_ORDER_TIES] = {.id = "order_ties", .kind = FLORIN_OPTION_CHOICE, .max = 1, .preset = TIES_BY_WISH,
                           .names = NAMES("bid", "wish"), .edition = true, .since = 2, .before = TIES_BY_BID},
    [OPTION_CARD_LIMIT] = {.id = "card_limit", .kind = FLORIN_OPTION_SWITCH, .max = 1, .preset = 0,
                           .edition = true, .since = 2, .before = 1},
    [OPTION_FIRST_DRAW] = {.id = "first_draw", .kind = FLORIN_OPTION_SWITCH, .max = 1, .preset = 1,
                           .edition = true, .since = 2, .before = 0},
    [OPTION_NEXT_EPOCH] = {.id = "next_epoch", .kind = FLORIN_OPTION_CHOICE, .max = 1, .preset = EPOCH_AT_ONCE,
                           .names = NAMES("on_request", "at_once"), .edition = true, .since = 2, .before = EPOCH_ON_REQUEST},
    [OPTION_REMOVALS]   = {.id = "removals", .kind = FLORIN_OPTION_CHOICE, .max = 1, .preset = REMOVE_ONE,
                           .names = NAMES("any", "one"), .edition = true, .since = 2, .before = REMOVE_ANY},
    [OPTION_FREED]      = {.id = "freed_markers", .kind = FLORIN_OPTION_CHOICE, .max = 1, .preset = FREED_ELSEWHERE,
                           .names = NAMES("anywhere", "elsewhere"), .edition = true, .since = 3, .before = FREED_ANYWHERE},
};

static const uint16_t option_at[AOR_OPTIONS] = {
    [OPTION_EPOCHS]     = offsetof(struct aor, epochs),
    [OPTION_ROUNDS]     = offsetof(struct aor, rounds),
    [OPTION_DEAL]       = offsetof(struct aor, deal),
    [OPTION_BOARD]      = offsetof(struct aor, board),
    [OPTION_ADVANCES]   = offsetof(struct aor, edition),
    [OPTION_ARMOR]      = offsetof(struct aor, armor_wins),
    [OPTION_ART]        = offsetof(struct aor, art_on_purchase),
    [OPTION_ARMS]       = offsetof(struct aor, secret_arms),
    [OPTION_ORDER_TIES] = offsetof(struct aor, order_ties),
    [OPTION_CARD_LIMIT] = offsetof(struct aor, card_limit),
    [OPTION_FIRST_DRAW] = offsetof(struct aor, first_draw),
    [OPTION_NEXT_EPOCH] = offsetof(struct aor, next_epoch),
    [OPTION_REMOVALS]   = offsetof(struct aor, removals),
    [OPTION_FREED]      = offsetof(struct aor, freed_markers),
};

uint8_t *aor_option(struct aor *s, int option)
{
    return (uint8_t *)s + option_at[option];
}

int aor_option_value(const struct aor *s, int option)
{
    return ((const uint8_t *)s)[option_at[option]];
}

enum { DEAL_BALANCED, DEAL_ORIGINAL };

static void deal_cards(struct aor *s, int each)
{
    for (int round = 0; round < each; round++) {
        for (int seat = 0; seat < s->seats; seat++) {
            int card = s->deck[--s->deck_count];
            s->deck[s->deck_count] = CARD_NONE;
            s->hand[seat] |= CARD(card);
            s->hand_count[seat]++;
        }
    }
}

/* 4.2: the manual's balanced deck and deal, or one card from the whole first epoch. */
static void prepare_cards(struct aor *s)
{
    uint64_t first = aor_epoch_cards[1];
    if (s->deal == DEAL_BALANCED) {
        s->withheld = aor_withheld_cards;
        first = (first | CARD(CARD_TIMBER_2)) & ~aor_withheld_cards;
    }
    s->later = ~UINT64_C(0) & ~first & ~s->withheld;
    aor_shuffle_in(s, first);
    deal_cards(s, s->deal == DEAL_BALANCED ? 3 : 1);
}

const char *aor_setup(void *state, const struct florin_setup *setup)
{
    if (setup->seats < 3 || setup->seats > SEATS)
        return "Age of Renaissance is for three to six players";
    for (int i = 0; i < AOR_OPTIONS; i++)
        if (setup->option[i] < aor_options[i].min || setup->option[i] > aor_options[i].max)
            return "an option is out of its range";
    struct aor *s = state;
    memset(s, 0, sizeof *s);
    s->seed = s->random = setup->seed;
    s->seats = setup->seats;
    for (int i = 0; i < AOR_OPTIONS; i++)
        *aor_option(s, i) = (uint8_t)setup->option[i];
    s->epoch = 1;
    for (int seat = 0; seat < s->seats; seat++) {
        s->cash[seat] = START_CASH;
        s->stock[seat] = TOKENS;
        s->order[seat] = (uint8_t)seat;
    }
    prepare_cards(s);
    aor_enter(s, s->deal == DEAL_BALANCED ? PHASE_DEAL : PHASE_CAPITALS);
    aor_proceed(s);
    return NULL;
}

void aor_setup_of(const void *state, struct florin_setup *setup)
{
    const struct aor *s = state;
    memset(setup, 0, sizeof *setup);
    setup->seed = s->seed;
    setup->seats = s->seats;
    for (int i = 0; i < AOR_OPTIONS; i++)
        setup->option[i] = (int16_t)aor_option_value(s, i);
}

/* 4.2: one of three cards goes back, in secret; when all have chosen they are shuffled into the deck. */
struct florin_verdict aor_judge_return(const struct aor *s, int seat, struct florin_move move)
{
    return has_card(s, seat, move.arg[0]) ? legal() : illegal(RULE_RETURN_OWN, move.arg[0], 0);
}

/* The card chosen leaves the hand. */
static uint64_t give_back(struct aor *s, int seat)
{
    int card = s->returned[seat];
    NOTE_BY(seat, EVENT_CARD_RETURNED, .what = card, .known = 1u << seat);
    s->returned[seat] = CARD_NONE;
    if (card != CARD_NONE) {
        aor_take_from_hand(s, seat, card);
        return CARD(card);
    }
    s->hand_count[seat]--; /* only in what somebody imagines on top of a redacted position */
    s->deck[s->deck_count++] = CARD_NONE;
    return 0;
}

void aor_do_return(struct aor *s, int seat, struct florin_move move)
{
    s->returned[seat] = move.arg[0];
    s->sealed |= (uint8_t)(1 << seat);
    NOTE_BY(seat, EVENT_SEALED);
    if (s->sealed != (1 << s->seats) - 1)
        return;
    uint64_t back = 0;
    for (int i = 0; i < s->seats; i++)
        back |= give_back(s, i);
    aor_shuffle_in(s, back);
    aor_enter(s, PHASE_CAPITALS);
}

/* 4.4: a list of wishes, then an amount; both secret. The last wish needs no writing. */
int aor_wishes_made(const struct aor *s, int seat)
{
    int n = 0;
    while (n < s->seats && s->wishes[seat][n])
        n++;
    return n;
}

struct florin_verdict aor_judge_wish(const struct aor *s, int seat, struct florin_move move)
{
    int capital = move.arg[0];
    if (capital >= s->seats)
        return illegal(RULE_WISH_CLOSED, s->seats, 0);
    if (aor_wishes_made(s, seat) >= s->seats)
        return illegal(RULE_WISH_ENOUGH, 0, 0);
    for (int i = 0; i < s->seats; i++)
        if (s->wishes[seat][i] == capital + 1)
            return illegal(RULE_WISH_TWICE, 0, 0);
    return legal();
}

void aor_do_wish(struct aor *s, int seat, struct florin_move move)
{
    int n = aor_wishes_made(s, seat);
    s->wishes[seat][n++] = (uint8_t)(move.arg[0] + 1);
    if (n < s->seats - 1)
        return;
    int rest = (1 << s->seats) - 1;
    for (int i = 0; i < n; i++)
        rest &= ~(1 << (s->wishes[seat][i] - 1));
    s->wishes[seat][n] = (uint8_t)(__builtin_ctz((unsigned)rest) + 1);
}

/* 4.4: highest bid first; tied players roll, and again among those still tied. */
static void rank_bids(struct aor *s, uint64_t key[SEATS])
{
    for (int seat = 0; seat < s->seats; seat++)
        key[seat] = (uint64_t)s->bid[seat];
    for (int round = 0; round < 16; round++) {
        unsigned tied = 0;
        for (int a = 0; a < s->seats; a++)
            for (int b = 0; b < s->seats; b++)
                if (a != b && key[a] == key[b])
                    tied |= 1u << a;
        if (!tied)
            return;
        for (int seat = 0; seat < s->seats; seat++) {
            int die = (tied >> seat) & 1 ? aor_roll_die(s) : 0;
            key[seat] = key[seat] * 8 + (uint64_t)die;
            NOTE_IF(die > 0, seat, EVENT_TIE_ROLLED, .count = die);
        }
    }
}

static void give_capital(struct aor *s, int seat, int rank)
{
    unsigned taken = 0;
    for (int other = 0; other < s->seats; other++)
        if (s->home[other])
            taken |= 1u << s->home[other];
    int wish = 0;
    while (wish < s->seats - 1 && (taken >> s->wishes[seat][wish]) & 1)
        wish++;
    s->home[seat] = s->wishes[seat][wish];
    if (s->home[seat] == 0) /* a list nobody here may know: any capital still free */
        s->home[seat] = (uint8_t)__builtin_ctz(~taken & ~1u);
    s->rank[seat] = (uint8_t)rank;
    add_cash(s, seat, -s->bid[seat]);
    NOTE_BY(seat, EVENT_CAPITAL_WON, .what = s->home[seat] - 1, .count = s->bid[seat], .more = {rank + 1});
    aor_put_marker(s, seat, home_of(s, seat), COLOURED);
}

/* 4.4 to 4.6: every player pays his own bid and puts a marker on the capital he gets. */
static void allot_capitals(struct aor *s)
{
    uint64_t key[SEATS];
    s->luck++;
    rank_bids(s, key);
    unsigned done = 0;
    for (int rank = 0; rank < s->seats; rank++) {
        int best = -1;
        for (int seat = 0; seat < s->seats; seat++)
            if (!((done >> seat) & 1) && (best < 0 || key[seat] > key[best]))
                best = seat;
        done |= 1u << best;
        give_capital(s, best, rank);
    }
    aor_begin_turn(s);
}

void aor_capital_bid(struct aor *s, int seat, int amount)
{
    s->bid[seat] = amount;
    s->sealed |= (uint8_t)(1 << seat);
    NOTE_BY(seat, EVENT_SEALED);
    if (s->sealed == (1 << s->seats) - 1)
        allot_capitals(s);
}
