#include "ledger.h"

#include "harness.h"

#include "aor/aor.h"
#include "aor/rules.h"

static void add_tokens(struct aor *s, int seat, int face, int p, int tokens)
{
    int count = tokens_at(s, seat, face, p) + tokens;
    assert_in_range(count, 0, 7);
    for (int bit = 0; bit < 3; bit++) {
        if ((count >> bit) & 1)
            set_add(&s->token[seat][face][bit], p);
        else
            set_drop(&s->token[seat][face][bit], p);
    }
}

static void move_tokens(uint8_t *from, uint8_t *to, int count)
{
    *from = (uint8_t)(*from - count);
    *to = (uint8_t)(*to + count);
}

static void gain_marker(struct aor *s, int seat, int p, int face)
{
    assert_false(set_has(s->marker[seat], p));
    set_add(&s->marker[seat], p);
    if (face == WHITE)
        set_add(&s->white, p);
}

static void lose_marker(struct aor *s, int seat, int p, int face)
{
    assert_true(set_has(s->marker[seat], p));
    assert_int_equal(set_has(s->white, p), face == WHITE);
    set_drop(&s->marker[seat], p);
    set_drop(&s->white, p);
}

static void turn_pieces(struct aor *s, int seat, int tokens, int markers)
{
    assert_int_equal(tokens_on_map(s, seat, WHITE), tokens);
    assert_int_equal(set_count(set_and(s->marker[seat], s->white)), markers);
    s->white = set_minus(s->white, s->marker[seat]);
    for (int p = 0; p < PROVINCE_COUNT; p++) {
        int count = tokens_at(s, seat, WHITE, p);
        add_tokens(s, seat, WHITE, p, -count);
        add_tokens(s, seat, COLOURED, p, count);
    }
}

static void gain_card(struct aor *s, int seat, int card)
{
    assert_false(s->hand[seat] & CARD(card));
    s->hand[seat] |= CARD(card);
    s->hand_count[seat]++;
}

static void lose_card(struct aor *s, int seat, int card)
{
    assert_true(s->hand[seat] & CARD(card));
    s->hand[seat] &= ~CARD(card);
    s->hand_count[seat]--;
}

static void put_on_pile(struct aor *s, int card, int pile)
{
    *(pile == PILE_TABLE ? &s->on_table : pile == PILE_REMOVED ? &s->removed : &s->discard) |= CARD(card);
}

static void enter_card_event(struct aor *s, const struct florin_event *e)
{
    int who = e->who, card = e->what;
    switch (e->kind) {
    case EVENT_CARD_RETURNED:
        lose_card(s, who, card);
        s->deck_count++;
        break;
    case EVENT_CARD_BOUGHT:
    case EVENT_CARD_DRAWN:
        gain_card(s, who, card);
        s->deck_count--;
        break;
    case EVENT_CARD_PLAYED:
    case EVENT_CARD_DISCARDED:
        lose_card(s, who, card);
        put_on_pile(s, card, e->to);
        if (e->to == PILE_TABLE && is_leader(card))
            s->leader_owner[card - FIRST_LEADER] = (uint8_t)(who + 1);
        break;
    case EVENT_CARD_LEFT:
        assert_true(s->on_table & CARD(card));
        s->on_table &= ~CARD(card);
        put_on_pile(s, card, e->to);
        if (!is_leader(card))
            break;
        assert_int_equal(s->leader_owner[card - FIRST_LEADER], who + 1);
        assert_int_equal(s->leader_money[card - FIRST_LEADER], e->count);
        s->leader_owner[card - FIRST_LEADER] = s->leader_claims[card - FIRST_LEADER] = 0;
        s->leader_money[card - FIRST_LEADER] = 0;
        break;
    case EVENT_CARD_GIVEN:
        lose_card(s, who, card);
        gain_card(s, e->to, card);
        break;
    case EVENT_CARD_TAKEN:
        lose_card(s, e->from, card);
        gain_card(s, who, card);
        break;
    case EVENT_LEADER_PROTECTED:
        s->cash[who] -= e->count;
        s->leader_money[card - FIRST_LEADER] = e->count;
        break;
    case EVENT_LEADER_CLAIMED:
        s->cash[who] -= e->count;
        s->cash[e->to] += e->count;
        s->leader_claims[card - FIRST_LEADER] |= (uint8_t)(1 << who);
        break;
    default: break;
    }
}

static void enter_piece_event(struct aor *s, const struct florin_event *e)
{
    int who = e->who, p = e->what;
    switch (e->kind) {
    case EVENT_TOKENS_TAKEN: move_tokens(&s->stock[who], &s->expansion[who], e->count); break;
    case EVENT_TOKENS_RETURNED: move_tokens(&s->expansion[who], &s->stock[who], e->count); break;
    case EVENT_TRADE_TRIED: move_tokens(&s->expansion[who], &s->stock[who], e->count); break;
    case EVENT_TOKENS_PLACED: {
        uint8_t *supply = e->from == FROM_STOCK ? s->stock : s->expansion;
        supply[who] = (uint8_t)(supply[who] - e->count);
        add_tokens(s, who, e->to, p, e->count);
        break;
    }
    case EVENT_TOKENS_WITHDRAWN:
        s->stock[who] = (uint8_t)(s->stock[who] + e->count);
        add_tokens(s, who, e->from, p, -e->count);
        break;
    case EVENT_PIECES_TURNED: turn_pieces(s, who, e->count, e->more[0]); break;
    case EVENT_DOMINANCE_WON: gain_marker(s, who, p, e->to); break;
    case EVENT_DOMINANCE_LOST: lose_marker(s, who, p, e->from); break;
    case EVENT_PROVINCE_CEDED:
        lose_marker(s, who, p, e->from);
        gain_marker(s, e->to, p, COLOURED);
        break;
    case EVENT_ATTACKED:
        assert_int_equal(e->more[0], e->count + e->more[1]);
        assert_int_equal(all_tokens_at(s, who, p), e->more[1]);
        s->expansion[who] = (uint8_t)(s->expansion[who] - e->count);
        s->attackers = (uint8_t)e->count;
        s->attack = (uint8_t)(p + 1);
        break;
    case EVENT_ATTACK_WON:
    case EVENT_ATTACK_LOST:
        assert_int_equal(s->attackers, e->count);
        s->stock[who] = (uint8_t)(s->stock[who] + e->count);
        s->attackers = s->attack = 0;
        break;
    default: break;
    }
}

static void enter_bid(struct aor *s, const struct florin_event *e)
{
    s->cash[e->who] -= abs(e->count);
    move_tokens(&s->stock[e->who], &s->expansion[e->who], e->more[0]);
    s->order[e->more[1] - 1] = (uint8_t)e->who;
}

static void enter_course_event(struct aor *s, const struct florin_event *e)
{
    int who = e->who;
    switch (e->kind) {
    case EVENT_TURN_BEGAN:
        s->turn = (uint8_t)e->count;
        memset(s->arms, 0, sizeof s->arms);
        s->rulers = s->decree = 0;
        break;
    case EVENT_PHASE_BEGAN: s->phase = e->what; break;
    case EVENT_GAME_OVER: s->phase = PHASE_OVER, s->last_turn = e->what; break;
    case EVENT_EPOCH_BEGAN:
        s->epoch = (uint8_t)e->count;
        s->deck_count = (uint8_t)e->more[0];
        s->discard = 0;
        break;
    case EVENT_DECK_FILLED:
        s->deck_count = (uint8_t)(s->deck_count + e->count);
        assert_int_equal(s->deck_count, e->more[0]);
        break;
    case EVENT_LAST_TURN: s->last_turn = e->what; break;
    case EVENT_CAPITAL_WON:
        s->home[who] = (uint8_t)(e->what + 1);
        s->cash[who] -= e->count;
        break;
    case EVENT_BID_OPENED: enter_bid(s, e); break;
    case EVENT_PLACE_KEPT: s->order[e->count - 1] = (uint8_t)who; break;
    case EVENT_PLACES_SWAPPED: {
        int a = place_in_order(s, who), b = place_in_order(s, e->to);
        s->order[a] = e->to;
        s->order[b] = (uint8_t)who;
        break;
    }
    case EVENT_MOVED_LAST:
        for (int place = place_in_order(s, who); place + 1 < s->seats; place++)
            s->order[place] = s->order[place + 1];
        s->order[s->seats - 1] = (uint8_t)who;
        break;
    case EVENT_RULER_RAISED: s->rulers |= (uint8_t)(1 << who); break;
    case EVENT_DECREE_ISSUED: s->decree = (uint8_t)(e->what + 1); break;
    case EVENT_DECREE_LIFTED: s->decree = 0; break;
    case EVENT_ARMED: {
        int arms = e->what == CARD_ARMOR      ? ARMOR
                   : e->what == CARD_STIRRUPS ? STIRRUPS
                   : e->what == CARD_LONG_BOW ? LONG_BOW
                                              : GUNPOWDER;
        s->arms[arms] = (uint8_t)(who + 1);
        break;
    }
    case EVENT_WAR_DECLARED: s->war[0] = (uint8_t)(who + 1), s->war[1] = (uint8_t)(e->to + 1); break;
    case EVENT_WAR_ENDED: s->war[0] = s->war[1] = 0; break;
    case EVENT_ELIMINATED: s->out |= (uint8_t)(1 << who); break;
    default: break;
    }
}

static void enter_other_event(struct aor *s, const struct florin_event *e)
{
    int who = e->who;
    switch (e->kind) {
    case EVENT_MARKET_ROLLED:
    case EVENT_MARKET_CLEARED:
    case EVENT_MARKET_REMOVED:
    case EVENT_MARKET_ADJUSTED:
    case EVENT_MARKET_USED:
        s->market[e->what] = (int8_t)(s->market[e->what] + e->count);
        assert_int_equal(s->market[e->what], e->more[0]);
        break;
    case EVENT_COMMODITY_PAID:
    case EVENT_CASH_RECEIVED: s->cash[who] += e->count; break;
    case EVENT_SURPLUS_PAID:
    case EVENT_CASH_PAID: s->cash[who] -= e->count; break;
    case EVENT_MISERY_ROSE:
    case EVENT_MISERY_FELL:
        s->misery[who] = (uint8_t)(s->misery[who] + (e->kind == EVENT_MISERY_ROSE ? e->count : -e->count));
        assert_int_equal(e->more[0], aor_misery_at(s->misery[who]));
        break;
    case EVENT_SHIP_BOUGHT:
        s->ship[who] = e->what;
        s->cash[who] -= e->count;
        break;
    case EVENT_ADVANCE_BOUGHT:
        assert_false(s->advances[who] & ADVANCE(e->what));
        s->advances[who] |= ADVANCE(e->what);
        s->cash[who] -= e->count;
        break;
    default: break;
    }
    for (int seat = 0; seat < s->seats; seat++)
        assert_true(s->cash[seat] >= 0);
}

#define assert_same(field) assert_memory_equal(&book.field, &after->field, sizeof book.field)

void ledger_check(const struct aor *before, const struct aor *after, const struct florin_events *events)
{
    struct aor book = *before;
    for (int i = 0; i < events->count; i++) {
        enter_course_event(&book, &events->event[i]);
        enter_card_event(&book, &events->event[i]);
        enter_piece_event(&book, &events->event[i]);
        enter_other_event(&book, &events->event[i]);
    }
    assert_same(cash);
    assert_same(stock);
    assert_same(expansion);
    assert_same(token);
    assert_same(marker);
    assert_same(white);
    assert_same(attack);
    assert_same(attackers);
    assert_same(misery);
    assert_same(out);
    assert_same(advances);
    assert_same(ship);
    assert_same(hand);
    assert_same(hand_count);
    assert_same(deck_count);
    assert_same(discard);
    assert_same(removed);
    assert_same(on_table);
    assert_same(leader_owner);
    assert_same(leader_money);
    assert_same(leader_claims);
    assert_same(market);
    assert_same(order);
    assert_same(home);
    assert_same(turn);
    assert_same(phase);
    assert_same(epoch);
    assert_same(last_turn);
    assert_same(arms);
    assert_same(rulers);
    assert_same(decree);
    assert_same(war);
}
