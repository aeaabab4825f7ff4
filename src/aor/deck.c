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

/* 3.13.1: discards with a circle and the cards of the next epoch make the new deck. */
static void begin_epoch(struct aor *s)
{
    s->epoch++;
    uint64_t fresh = s->later & aor_epoch_cards[s->epoch];
    aor_shuffle_in(s, fresh | s->discard);
    s->later &= ~fresh;
    s->discard = 0;
    s->discard_count = s->discard_top = 0;
}

static void fill_deck(struct aor *s)
{
    if (s->deck_count > 0)
        return;
    if (s->withheld) {
        aor_shuffle_in(s, s->withheld);
        s->withheld = 0;
    } else if (s->epoch < s->epochs) {
        begin_epoch(s);
    }
}

/* 5.2.2; 6: whoever draws the last card of the last epoch makes this the last turn. */
void aor_draw_card(struct aor *s, int seat)
{
    fill_deck(s);
    if (s->deck_count == 0)
        return;
    int card = s->deck[--s->deck_count];
    s->deck[s->deck_count] = CARD_NONE;
    s->hand_count[seat]++;
    if (card != CARD_NONE)
        s->hand[seat] |= CARD(card);
    s->luck++;
    if (!aor_card_available(s) && !s->last_turn)
        s->last_turn = ENDING_CARDS;
}

/* A card that has done its work: circles may come back, squares and leaders do not. */
void aor_discard(struct aor *s, int card)
{
    if (card == CARD_NONE)
        return;
    if (aor_cards[card].kind == LEADER || aor_cards[card].symbol == SQUARE) {
        s->removed |= CARD(card);
    } else {
        s->discard |= CARD(card);
        s->discard_count++;
        s->discard_top = (uint8_t)card;
    }
    for (int seat = 0; seat < s->seats; seat++)
        s->seen[seat] &= ~CARD(card);
}

void aor_drop_card(struct aor *s, int seat, int card)
{
    s->hand[seat] &= ~CARD(card);
    s->hand_count[seat]--;
    aor_discard(s, card);
}

/* 5.2.1: the first player buys off shortages and surpluses at base value. Gold and Ivory share theirs. */
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

static void calm(struct aor *s, int c)
{
    if (s->market[c] > 0)
        s->market[c]--;
    else if (s->market[c] < 0)
        s->market[c]++;
}

void aor_do_remove(struct aor *s, int seat, struct florin_move move)
{
    int c = move.arg[0];
    s->cash[seat] -= aor_commodities[c].value;
    calm(s, c);
    if (c == GOLD)
        calm(s, IVORY);
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
    (void)seat;
    s->market[move.arg[0]] = (int8_t)trend_value(move.arg[1]);
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
    s->cash[seat] -= 10;
    aor_draw_card(s, seat);
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
