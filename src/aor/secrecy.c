/* A seat's knowledge (redact) and what might be behind the rest (imagine). Hidden are the order of the deck, other
 * hands, sealed and half-made secret choices, the seed, and without a memory all discards but the top one. */
#include "aor/rules.h"

static bool choosing(const struct aor *s)
{
    return s->phase <= PHASE_ORDER;
}

static void hide_choices(struct aor *s, int seat)
{
    for (int other = 0; other < s->seats; other++) {
        if (other == seat)
            continue;
        s->returned[other] = CARD_NONE;
        s->range[other] = 0;
        s->ranged &= (uint8_t)~(1 << other);
        if (!choosing(s))
            continue;
        s->bid[other] = 0;
        if (s->phase == PHASE_CAPITALS)
            memset(s->wishes[other], 0, sizeof s->wishes[other]);
    }
}

static void hide_cards(struct aor *s, int seat, enum florin_memory memory)
{
    uint64_t seen = seat >= 0 && memory == FLORIN_WATCHED ? s->seen[seat] : 0;
    memset(s->seen, 0, sizeof s->seen);
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            s->hand[other] &= seen;
    if (seat >= 0)
        s->seen[seat] = seen;
    memset(s->deck, 0, sizeof s->deck);
    if (memory == FLORIN_WATCHED)
        return;
    s->discard = s->discard_top ? CARD(s->discard_top) : 0;
    s->reshuffled = s->untold = 0;
    memset(s->drawn, 0, sizeof s->drawn);
}

void aor_redact(void *state, int seat, enum florin_memory memory)
{
    struct aor *s = state;
    if (seat < 0 || seat >= s->seats)
        seat = FLORIN_NOBODY;
    s->seed = s->random = 0;
    s->redacted = 1;
    hide_choices(s, seat);
    hide_cards(s, seat, memory);
}

/* ---- moves ---- */

/* Secret choices are opened together, at the end of their phase. */
static bool same_phase(const struct aor *before, const struct aor *now)
{
    return now->turn == before->turn && now->phase == before->phase;
}

/* The range of an amount is half a word until the amount itself is named. A leader is played once. */
static bool is_half_said(const struct aor *before, int seat, const struct aor *now)
{
    return same_phase(before, now) && now->playing == before->playing && (now->ranged >> seat) & 1;
}

/* Everything else is decided before all eyes: also discards (5.3) lie face up on their pile or leave the game, and a
 * card drawn is not part of the decision to draw it. */
uint32_t aor_known_to(const void *state_before, int seat, struct florin_move move, const void *state_now)
{
    const struct aor *before = state_before, *now = state_now;
    uint32_t own = 1u << seat;
    switch (before->step) {
    case STEP_RETURN: return own; /* 4.2: out of a hand into the deck, never shown */
    case STEP_CAPITAL:            /* 4.4: lists and amounts are written in secret */
    case STEP_TOKENS:             /* 5.1: and so are token bids */
        return same_phase(before, now) ? own : FLORIN_EVERYBODY;
    case STEP_PROTECT: /* 5.4.3.1: the money lies beside its leader for all to see */
        return move.kind == MOVE_RANGE && is_half_said(before, seat, now) ? own : FLORIN_EVERYBODY;
    case STEP_GIVE: /* 5.6.3.9: from hand to hand; the others see two cards pass */
        return own | 1u << (before->trade_with - 1);
    default: return FLORIN_EVERYBODY;
    }
}

/* ---- imagining ---- */

/* Takes a random card out of a set that has one. */
static int take_random(uint64_t *cards, uint64_t *seed)
{
    uint64_t left = *cards;
    for (uint32_t skip = florin_random_below(seed, (uint32_t)count_bits(left)); skip > 0; skip--)
        left &= left - 1;
    int card = __builtin_ctzll(left) + 1;
    *cards &= ~CARD(card);
    return card;
}

static uint64_t unknown_cards(const struct aor *s)
{
    uint64_t known = s->discard | s->removed | s->on_table | s->withheld | s->later;
    for (int seat = 0; seat < s->seats; seat++)
        known |= s->hand[seat];
    for (int i = 0; i < s->deck_count; i++)
        if (s->deck[i])
            known |= CARD(s->deck[i]);
    return ~known;
}

/* Only commodities and events with a circle lie among the discards. */
static uint64_t discardable(void)
{
    uint64_t cards = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        if (aor_cards[card].kind != LEADER && aor_cards[card].symbol == CIRCLE)
            cards |= CARD(card);
    return cards;
}

/* One of the unknown cards that may be there, CARD_NONE if none may. */
static int imagine_card(uint64_t *unknown, uint64_t possible, uint64_t *seed)
{
    uint64_t candidates = *unknown & possible;
    if (!candidates)
        return CARD_NONE;
    int card = take_random(&candidates, seed);
    *unknown &= ~CARD(card);
    return card;
}

/* So many cards come into a hand; fewer if there are none that may. */
static void imagine_in_hand(struct aor *s, int seat, int count, uint64_t *unknown, uint64_t possible, uint64_t *seed)
{
    for (; count > 0; count--) {
        int card = imagine_card(unknown, possible, seed);
        s->hand[seat] |= card ? CARD(card) : 0;
    }
}

static int hidden_in_hand(const struct aor *s, int seat)
{
    return s->hand_count[seat] - count_bits(s->hand[seat]);
}

/* 3.13.1, 4.2: cards that were in a hand before the last shuffle are none of those shuffled in then; after the first
 * epoch all others came from them, and so does the whole deck. Hands that traded unseen (5.6.3.9) take what is left. */
static void imagine_cards(struct aor *s, uint64_t *seed)
{
    uint64_t unknown = unknown_cards(s), late = s->reshuffled, from_deck = late && s->epoch > 1 ? late : ~UINT64_C(0);
    while (count_bits(s->discard) < s->discard_count && (unknown & discardable()))
        s->discard |= CARD(imagine_card(&unknown, discardable(), seed));
    unsigned told = ((1u << s->seats) - 1) & ~(unsigned)s->untold;
    for EACH_SEAT (keeper, told) {
        int kept = s->hand_count[keeper] - s->drawn[keeper];
        imagine_in_hand(s, keeper, kept - count_bits(s->hand[keeper] & ~late), &unknown, ~late, seed);
    }
    for EACH_SEAT (counted, told)
        imagine_in_hand(s, counted, hidden_in_hand(s, counted), &unknown, from_deck, seed);
    for (int i = 0; i < s->deck_count; i++)
        if (!s->deck[i])
            s->deck[i] = (uint8_t)imagine_card(&unknown, from_deck, seed);
    for EACH_SEAT (traded, (unsigned)s->untold)
        imagine_in_hand(s, traded, hidden_in_hand(s, traded), &unknown, ~UINT64_C(0), seed);
}

static void imagine_wishes(struct aor *s, int seat, uint64_t *seed)
{
    for (int i = 0; i < s->seats; i++)
        s->wishes[seat][i] = (uint8_t)(i + 1);
    for (int i = s->seats - 1; i > 0; i--) {
        int j = (int)florin_random_below(seed, (uint32_t)i + 1);
        uint8_t wish = s->wishes[seat][i];
        s->wishes[seat][i] = s->wishes[seat][j];
        s->wishes[seat][j] = wish;
    }
}

static void imagine_choice(struct aor *s, int seat, uint64_t *seed)
{
    uint64_t hand = s->hand[seat];
    switch (s->step) {
    case STEP_RETURN:
        if (hand)
            s->returned[seat] = (uint8_t)take_random(&hand, seed);
        break;
    case STEP_CAPITAL:
        imagine_wishes(s, seat, seed);
        s->bid[seat] = (int32_t)florin_random_below(seed, START_CASH + 1);
        break;
    case STEP_TOKENS: {
        int low, high;
        aor_amount_limits(s, seat, &low, &high);
        s->bid[seat] = low + (int32_t)florin_random_below(seed, (uint32_t)(high - low) + 1);
        break;
    }
    default: break;
    }
}

void aor_imagine(void *state, int seat, uint64_t seed)
{
    struct aor *s = state;
    if (!s->redacted)
        return;
    imagine_cards(s, &seed);
    for (int other = 0; other < s->seats; other++)
        if (other != seat && (s->sealed >> other) & 1 && !is_out(s, other))
            imagine_choice(s, other, &seed);
    s->redacted = 0;
    s->seed = s->random = florin_random(&seed);
}
