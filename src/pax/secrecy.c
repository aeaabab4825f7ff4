/* Forgets what a seat cannot know, and imagines something in its place. */
#include "pax/rules.h"

static void hide(struct pax *s, uint8_t *slot)
{
    if (is_card(*slot))
        s->place[*slot] = PLACE_HIDDEN;
    *slot = CARD_HIDDEN;
}

static void hide_decks(struct pax *s)
{
    for (int side = WEST; side <= EAST; side++) {
        int known = s->option[OPT_ASTROLOGY] ? 1 : 0; /* C5c: the top card lies open */
        for (int i = 0; i < s->deck_size[side] - known; i++)
            hide(s, &s->deck[side][i]);
    }
    for (int card = 1; card < CARD_COUNT; card++)
        if (s->place[card] == PLACE_BOX)
            s->place[card] = PLACE_HIDDEN;
}

static void hide_hand(struct pax *s, int seat)
{
    int row = seat * ROW_KINDS + ROW_HAND;
    for (int i = s->row_end[row - 1]; i < s->row_end[row]; i++)
        hide(s, &s->row[i]);
}

void pax_redact(void *state, int seat, enum florin_memory memory)
{
    struct pax *s = state;
    s->seed = 0;
    hide_decks(s);
    if (memory == FLORIN_WATCHED) /* every purchase and every fair card was seen by all */
        return;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && !s->option[OPT_OPEN_HANDS] && !is_opponent(s, other)) /* part O, O4a: it has no Hand */
            hide_hand(s, other);
    for (int side = WEST; side <= EAST; side++)
        if (s->market[side][FAIR] != NO_CARD)
            hide(s, &s->market[side][FAIR]);
}

/* Everything is decided before all eyes: cards are bought face up (E1), played and sold into the open (E2, E3), and
 * what a Hand discards (HAND a) leaves the game as all other discards do. Only the cards that stay in a Hand are
 * hidden. */
uint32_t pax_known_to(const void *before, int seat, struct florin_move move, const void *now)
{
    (void)before, (void)seat, (void)move, (void)now;
    return FLORIN_EVERYBODY;
}

/* ---- imagining ---- */

/* Cards nobody can place, by deck; Comets apart, because they lie in the lower part of their deck or are gone. */
struct unknown {
    uint8_t card[SIDE_COUNT][CARD_COUNT], comet[SIDE_COUNT][2];
    int cards[SIDE_COUNT], comets[SIDE_COUNT];
};

static void gather(const struct pax *s, struct unknown *u)
{
    memset(u, 0, sizeof *u);
    for (int card = 1; card < CARD_COUNT; card++) {
        int side = pax_cards[card].deck;
        if (s->place[card] != PLACE_HIDDEN)
            continue;
        if (is_comet(card))
            u->comet[side][u->comets[side]++] = (uint8_t)card;
        else
            u->card[side][u->cards[side]++] = (uint8_t)card;
    }
}

static int take(struct unknown *u, int side, uint64_t *random)
{
    if (u->cards[side] == 0)
        side = !side;
    assert(u->cards[side] > 0); /* the true cards of all hidden places are among the unknown ones */
    int i = (int)florin_random_below(random, (uint32_t)u->cards[side]);
    int card = u->card[side][i];
    u->card[side][i] = u->card[side][--u->cards[side]];
    return card;
}

static void put(struct pax *s, uint8_t *slot, int card, int place)
{
    *slot = (uint8_t)card;
    s->place[card] = (uint8_t)place;
}

/* Hidden Comets lie among the last cards of their deck (C5), or are a facedown card that came from there: in the
 * own row, or in the other once its deck is empty (D2b). */
static void imagine_comets(struct pax *s, struct unknown *u, int side, uint64_t *random)
{
    uint8_t *slots[16];
    int count = 0, whole = pax_lower_deck(s), lower = s->deck_size[side] < whole ? s->deck_size[side] : whole;
    for (int i = 0; i < lower; i++)
        if (s->deck[side][i] == CARD_HIDDEN)
            slots[count++] = &s->deck[side][i];
    int deck_slots = count;
    for (int row = WEST; row <= EAST; row++)
        if (s->market[row][FAIR] == CARD_HIDDEN && s->deck_size[side] + COLUMNS <= whole &&
            (row == side || !s->deck_size[row]))
            slots[count++] = &s->market[row][FAIR];
    for (int i = 0; i < u->comets[side] && count > 0; i++) {
        int k = (int)florin_random_below(random, (uint32_t)count);
        put(s, slots[k], u->comet[side][i], k < deck_slots ? PLACE_DECK : PLACE_MARKET);
        if (k < deck_slots) { /* deck slots stay in front */
            slots[k] = slots[--deck_slots];
            k = deck_slots;
        }
        slots[k] = slots[--count];
    }
}

static void imagine_side(struct pax *s, struct unknown *u, int side, uint64_t *random)
{
    for (int i = 0; i < s->deck_size[side]; i++)
        if (s->deck[side][i] == CARD_HIDDEN)
            put(s, &s->deck[side][i], take(u, side, random), PLACE_DECK);
    if (s->market[side][FAIR] == CARD_HIDDEN)
        put(s, &s->market[side][FAIR], take(u, side, random), PLACE_MARKET);
}

void pax_imagine(void *state, int seat, uint64_t seed)
{
    struct pax *s = state;
    struct unknown u;
    uint64_t random = seed;
    (void)seat;
    gather(s, &u);
    int smaller = s->deck_size[EAST] < s->deck_size[WEST] ? EAST : WEST; /* its Comets have fewer places */
    imagine_comets(s, &u, smaller, &random);
    imagine_comets(s, &u, !smaller, &random);
    imagine_side(s, &u, WEST, &random);
    imagine_side(s, &u, EAST, &random);
    for (int row = 0; row < ROW_COUNT; row++)
        for (int i = row ? s->row_end[row - 1] : 0; i < s->row_end[row]; i++)
            if (s->row[i] == CARD_HIDDEN)
                put(s, &s->row[i], take(&u, (int)florin_random_below(&random, SIDE_COUNT), &random), PLACE_ROW + row);
    for (int card = 1; card < CARD_COUNT; card++)
        if (s->place[card] == PLACE_HIDDEN)
            s->place[card] = is_comet(card) ? PLACE_GONE : PLACE_BOX;
}
