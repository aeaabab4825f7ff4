#include "worlds.h"

#include "harness.h"

#include "aor/aor.h"
#include "game/events.h"
#include "aor/rules.h"

static struct florin_events told_here, told_there;

/* Cards whose place somebody with a good memory knows. */
static uint64_t cards_known(const struct aor *s, int viewer)
{
    struct aor known = *s;
    aor.redact(&known, viewer, FLORIN_WATCHED);
    uint64_t cards = known.discard | known.removed | known.on_table | known.withheld | known.later;
    for (int seat = 0; seat < known.seats; seat++)
        cards |= known.hand[seat];
    return cards;
}

/* The card that takes the place of another one. */
struct exchange {
    uint8_t card[CARD_COUNT];
};

static void shuffle_cards(uint64_t cards, uint64_t *random, struct exchange *x)
{
    uint8_t list[CARD_COUNT];
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        if (cards & CARD(card))
            list[count++] = (uint8_t)card;
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = florin_random_below(random, (uint32_t)i + 1);
        uint8_t card = x->card[list[i]];
        x->card[list[i]] = x->card[list[j]];
        x->card[list[j]] = card;
    }
}

static uint64_t exchanged(uint64_t cards, const struct exchange *x)
{
    uint64_t others = 0;
    for (; cards; cards &= cards - 1)
        others |= CARD(x->card[__builtin_ctzll(cards) + 1]);
    return others;
}

static void exchange_cards(struct aor *s, const struct exchange *x)
{
    for (int seat = 0; seat < s->seats; seat++) {
        s->hand[seat] = exchanged(s->hand[seat], x);
        s->returned[seat] = x->card[s->returned[seat]];
    }
    for (int i = 0; i < s->deck_count; i++)
        s->deck[i] = x->card[s->deck[i]];
}

/* Bids that are sealed and stay so may be anything. */
static void exchange_bids(struct aor *s, const struct aor *after, int viewer, uint64_t *random)
{
    if (s->step != STEP_TOKENS || after->step != STEP_TOKENS || after->turn != s->turn)
        return;
    for EACH_SEAT (seat, s->sealed)
        if (seat != viewer && !is_out(s, seat))
            s->bid[seat] = (int32_t)florin_random_below(random, (uint32_t)s->cash[seat] + 1);
}

static void assert_same_event(const struct florin_event *a, const struct florin_event *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->who, b->who);
    assert_int_equal(a->known, b->known);
    assert_int_equal(a->what, b->what);
    assert_int_equal(a->from, b->from);
    assert_int_equal(a->to, b->to);
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->more, b->more, sizeof a->more);
}

bool worlds_check(const struct aor *here, int seat, struct florin_move move, int viewer, uint64_t *random)
{
    struct aor after = *here, there = *here;
    told_here.count = told_there.count = 0;
    aor.narrate(&after, seat, move, &told_here);
    struct exchange x;
    uint64_t unknown = ~(cards_known(here, viewer) | cards_known(&after, viewer));
    for (int card = 0; card < CARD_COUNT; card++)
        x.card[card] = (uint8_t)card;
    shuffle_cards(unknown & here->reshuffled, random, &x); /* cards of the last shuffle are counted apart */
    shuffle_cards(unknown & ~here->reshuffled, random, &x);
    exchange_cards(&there, &x);
    exchange_bids(&there, &after, viewer, random);
    if (aor_verbs[move.kind].arg[0] == ARG_CARD)
        move.arg[0] = x.card[move.arg[0]];
    assert_int_equal(aor.judge(&there, seat, move).rule, RULE_LEGAL);
    aor.narrate(&there, seat, move, &told_there);
    aor.redact(&after, viewer, FLORIN_WATCHED);
    aor.redact(&there, viewer, FLORIN_WATCHED);
    if (memcmp(&after, &there, sizeof after) != 0)
        return false;
    assert_int_equal(told_here.count, told_there.count);
    for (int i = 0; i < told_here.count; i++) {
        struct florin_event a = event_for(&told_here.event[i], viewer), b = event_for(&told_there.event[i], viewer);
        assert_same_event(&a, &b);
    }
    return true;
}
