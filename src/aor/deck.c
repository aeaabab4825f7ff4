/* The history deck (3.13.1), drawing (5.2), buying and discarding cards (5.3), dice. */
#include "aor/rules.h"

int aor_roll_die(struct aor *s)
{
    s->luck++;
    return 1 + (int)florin_random_below(&s->random, 6);
}

/* Adds cards to the deck and shuffles all of it. */
void aor_shuffle_in(struct aor *s, uint64_t cards)
{
    assert(s->deck_count + count_bits(cards) <= CARD_COUNT - 1);
    for (; cards; cards &= cards - 1)
        s->deck[s->deck_count++] = (uint8_t)(__builtin_ctzll(cards) + 1);
    for (int i = s->deck_count - 1; i > 0; i--) {
        int j = (int)florin_random_below(&s->random, (uint32_t)i + 1);
        uint8_t card = s->deck[i];
        s->deck[i] = s->deck[j];
        s->deck[j] = card;
    }
}

/* 3.2, 6: with the deck of the last epoch used up there are no more cards. */
bool aor_card_available(const struct aor *s)
{
    return s->deck_count > 0 || s->withheld || s->epoch < s->epochs;
}

/* Nobody has drawn yet from what has just been shuffled. */
static void remember_shuffle(struct aor *s, uint64_t cards)
{
    s->reshuffled = cards;
    s->untold = 0;
    memset(s->drawn, 0, sizeof s->drawn);
}

static bool is_counted(const struct aor *s, int seat)
{
    return s->reshuffled && !((s->untold >> seat) & 1);
}

/* A card left a hand before all eyes; CARD_NONE where nobody here may know which. */
static void count_lost(struct aor *s, int seat, int card)
{
    if (s->hand_count[seat] == 0)
        s->untold &= (uint8_t)~(1 << seat);
    if (is_counted(s, seat) && s->drawn[seat] > 0 && card != CARD_NONE && s->reshuffled & CARD(card))
        s->drawn[seat]--;
    if (s->drawn[seat] > s->hand_count[seat])
        s->drawn[seat] = s->hand_count[seat];
}

/* 3.13.1: discards with a circle and the cards of the next epoch make the new deck. */
static void begin_epoch(struct aor *s)
{
    s->epoch++;
    uint64_t fresh = s->later & aor_epoch_cards[s->epoch];
    remember_shuffle(s, fresh | s->discard);
    aor_shuffle_in(s, fresh | s->discard);
    s->later &= ~fresh;
    s->discard = 0;
    s->discard_count = s->discard_top = 0;
    NOTE_BY(FLORIN_NOBODY, EVENT_EPOCH_BEGAN, .count = s->epoch, .more = {s->deck_count});
}

/* 4.2: the cards laid aside at the deal. */
void aor_return_withheld(struct aor *s)
{
    int cards = count_bits(s->withheld);
    remember_shuffle(s, s->withheld);
    aor_shuffle_in(s, s->withheld);
    s->withheld = 0;
    NOTE_BY(FLORIN_NOBODY, EVENT_DECK_FILLED, .count = cards, .more = {s->deck_count});
}

/* 3.2: the last card of an epoch, those laid aside included, ends it. */
static void fill_deck(struct aor *s)
{
    if (s->deck_count > 0)
        return;
    if (s->withheld)
        aor_return_withheld(s);
    else if (s->epoch < s->epochs)
        begin_epoch(s);
}

/* 6: whoever takes the last card of the last epoch makes this the last turn. How it came is only told. */
static void take_card(struct aor *s, int seat, int how)
{
    fill_deck(s);
    if (s->deck_count == 0)
        return;
    int card = s->deck[--s->deck_count];
    s->deck[s->deck_count] = CARD_NONE;
    s->hand_count[seat]++;
    s->drawn[seat] = (uint8_t)(s->drawn[seat] + is_counted(s, seat));
    if (card != CARD_NONE)
        s->hand[seat] |= CARD(card);
    s->luck++;
    NOTE_BY(seat, how, .what = card, .known = 1u << seat);
    if (s->next_epoch == EPOCH_AT_ONCE)
        fill_deck(s);
    if (!aor_card_available(s) && !s->last_turn) {
        s->last_turn = ENDING_CARDS;
        NOTE_BY(FLORIN_NOBODY, EVENT_LAST_TURN, .what = ENDING_CARDS);
    }
}

/* 5.2.2 */
void aor_draw_card(struct aor *s, int seat)
{
    take_card(s, seat, EVENT_CARD_DRAWN);
}

/* 5.3, 5.6.4: for money or for tokens, already paid. */
void aor_buy_card(struct aor *s, int seat)
{
    take_card(s, seat, EVENT_CARD_BOUGHT);
}

/* Circles may come back, squares and leaders do not. */
int aor_pile_of(int card)
{
    return aor_cards[card].kind == LEADER || aor_cards[card].symbol == SQUARE ? PILE_REMOVED : PILE_DISCARD;
}

/* A card that has done its work. */
void aor_discard(struct aor *s, int card)
{
    if (aor_pile_of(card) == PILE_REMOVED) {
        s->removed |= CARD(card);
    } else {
        assert(!(s->discard & CARD(card)));
        s->discard |= CARD(card);
        s->discard_count++;
        s->discard_top = (uint8_t)card;
    }
    for (int seat = 0; seat < s->seats; seat++)
        s->seen[seat] &= ~CARD(card);
}

void aor_take_from_hand(struct aor *s, int seat, int card)
{
    assert(has_card(s, seat, card) && s->hand_count[seat] > 0);
    s->hand[seat] &= ~CARD(card);
    s->hand_count[seat]--;
    count_lost(s, seat, card);
}

/* 5.6.3.9: two hands have changed a card, and the others do not know which. */
void aor_lose_count(struct aor *s, int seat, int other)
{
    if (s->reshuffled)
        s->untold |= (uint8_t)(1 << seat | 1 << other);
    s->drawn[seat] = s->drawn[other] = 0;
}

void aor_drop_card(struct aor *s, int seat, int card)
{
    aor_take_from_hand(s, seat, card);
    NOTE_BY(seat, EVENT_CARD_DISCARDED, .what = card, .to = aor_pile_of(card));
    aor_discard(s, card);
}

/* In what somebody knows there may be cards in a hand that have no name. */
void aor_drop_hand(struct aor *s, int seat)
{
    if (s->hand_count[seat] > 0)
        s->luck++; /* everybody sees it now */
    while (s->hand[seat])
        aor_drop_card(s, seat, __builtin_ctzll(s->hand[seat]) + 1);
    for (; s->hand_count[seat] > 0; s->hand_count[seat]--)
        NOTE_BY(seat, EVENT_CARD_DISCARDED, .what = CARD_NONE);
    count_lost(s, seat, CARD_NONE);
}

/* Shortages positive, surpluses negative; how it came about is only told. */
void aor_change_market(struct aor *s, int seat, int commodity, int change, int how)
{
    if (change == 0)
        return;
    s->market[commodity] = (int8_t)(s->market[commodity] + change);
    assert(s->market[commodity] >= -2 && s->market[commodity] <= 2);
    NOTE_BY(seat, how, .what = commodity, .count = change, .more = {s->market[commodity]});
}

/* One shortage or surplus less, if there is any. */
void aor_calm_market(struct aor *s, int seat, int commodity, int how)
{
    int now = s->market[commodity];
    aor_change_market(s, seat, commodity, now > 0 ? -1 : now < 0 ? 1 : 0, how);
}

/* 5.2.1: the first player buys off a shortage or surplus at base value, by an option as many as he pays for. Gold and
 * Ivory share theirs. */
struct florin_verdict aor_judge_remove(const struct aor *s, int seat, struct florin_move move)
{
    int c = move.arg[0];
    if (c == IVORY && s->market[GOLD] != 0)
        return illegal(RULE_REMOVE_TOGETHER, 0, 0);
    if (s->market[c] == 0)
        return illegal(RULE_REMOVE_NONE, c, 0);
    if (s->cash[seat] < aor_commodities[c].value)
        return illegal(RULE_REMOVE_CASH, aor_commodities[c].value, s->cash[seat]);
    return legal();
}

void aor_do_remove(struct aor *s, int seat, struct florin_move move)
{
    int c = move.arg[0];
    aor_pay(s, seat, aor_commodities[c].value, WHY_MARKET);
    aor_calm_market(s, seat, c, EVENT_MARKET_REMOVED);
    if (c == GOLD)
        aor_calm_market(s, seat, IVORY, EVENT_MARKET_REMOVED);
    if (s->removals == REMOVE_ONE)
        s->stage = STAGE_ADJUST;
}

/* European Wind/Watermill: who moves last may set one of four commodities. */
static int trend_value(int trend)
{
    return trend == TREND_SHORTAGE ? 1 : trend == TREND_SURPLUS ? -1 : 0;
}

struct florin_verdict aor_judge_adjust(const struct aor *s, int seat, struct florin_move move)
{
    (void)seat;
    int c = move.arg[0];
    if (c != GRAIN && c != CLOTH && c != WINE && c != METAL)
        return illegal(RULE_ADJUST_GOODS, c, 0);
    if (s->market[c] == trend_value(move.arg[1]))
        return illegal(RULE_ADJUST_SAME, c, 0);
    return legal();
}

void aor_do_adjust(struct aor *s, int seat, struct florin_move move)
{
    int c = move.arg[0];
    aor_change_market(s, seat, c, trend_value(move.arg[1]) - s->market[c], EVENT_MARKET_ADJUSTED);
    s->stage = STAGE_DUES;
}

/* 5.3: Urban Ascendancy buys a card, Master Art throws one away. */
struct florin_verdict aor_judge_draw(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    return s->cash[seat] >= 10 ? legal() : illegal(RULE_DRAW_CASH, s->cash[seat], 0);
}

void aor_do_draw(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    aor_pay(s, seat, 10, WHY_CARD);
    aor_buy_card(s, seat);
    s->stage = STAGE_PART_2;
}

struct florin_verdict aor_judge_discard(const struct aor *s, int seat, struct florin_move move)
{
    return has_card(s, seat, move.arg[0]) ? legal() : illegal(RULE_DISCARD_OWN, move.arg[0], 0);
}

void aor_do_discard(struct aor *s, int seat, struct florin_move move)
{
    aor_drop_card(s, seat, move.arg[0]);
    s->stage = s->phase == PHASE_BUY ? STAGE_PART_3 : STAGE_PART;
}
