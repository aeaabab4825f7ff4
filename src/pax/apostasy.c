/* Apostasy (K3): whoever deals with both religions loses all cards of either. */
#include "pax/rules.h"

/* Religion r is bit r of `faiths` and Prestige bit r - 1. */
static int icons(int faiths) { return faiths >> 1; }

static bool deals_with_both(const struct pax *s, int faiths, const uint8_t *items, int count)
{
    int shown = 0;
    for (int i = 0; i < count; i++)
        shown |= pax_prestige_of(s, items[i]);
    return (shown & icons(faiths)) == icons(faiths);
}

static bool must_discard(const struct pax *s, int seat, int faiths, const uint8_t *items, int count)
{
    return deals_with_both(s, faiths, items, count) && !pax_has_ability(s, seat, IMMUNE_TO_APOSTASY);
}

/* Everything that is tried: the Tableau; 1e: Old Maids too. */
static int accused(const struct pax *s, int seat, uint8_t items[ITEM_COUNT])
{
    int count = pax_tableau_items(s, seat, 3, items), maids;
    const uint8_t *maid = row_of(s, seat, ROW_MAIDS, &maids);
    for (int i = 0; rule_on(s, OPT_MAIDS_TRIED) && i < maids; i++)
        items[count++] = maid[i];
    return count;
}

bool pax_apostasy_hits(const struct pax *s, int faiths)
{
    uint8_t items[ITEM_COUNT];
    for (int seat = 0; seat < s->seats; seat++) {
        int count = accused(s, seat, items);
        if (must_discard(s, seat, faiths, items, count))
            return true;
    }
    return false;
}

bool pax_apostasy_spares(const struct pax *s, int faiths)
{
    uint8_t items[ITEM_COUNT];
    for (int seat = 0; seat < s->seats; seat++) {
        int count = accused(s, seat, items);
        if (deals_with_both(s, faiths, items, count) && !must_discard(s, seat, faiths, items, count))
            return true;
    }
    return false;
}

static void cast_out_king(struct pax *s, int empire)
{
    if (rule_on(s, OPT_COUPLES_TRIED))
        pax_discard_queens(s, empire);
    if (rule_on(s, OPT_DISCARD_BARE))
        pax_clear_square(s, empire);
    pax_return_to_throne(s, empire);
}

/* K3a: a King or Queen with the icon sends the couple home married; the Vassals of a Suzerain go home too. 1e: a King
 * loses his Queen, a Queen alone leaves him where he is. */
static void cast_out(struct pax *s, int item)
{
    if (is_square(item))
        cast_out_king(s, empire_of(item));
    else if (s->place[item] == PLACE_COUPLE && !rule_on(s, OPT_COUPLES_TRIED))
        cast_out_king(s, pax_husband_of(s, item));
    else
        pax_discard_card(s, item);
}

static bool still_held(const struct pax *s, int seat, int item)
{
    return pax_owner_of(s, item) == seat || in_row(s, item, seat, ROW_MAIDS);
}

static void try_seat(struct pax *s, int seat, int faiths)
{
    uint8_t items[ITEM_COUNT];
    int count = accused(s, seat, items);
    if (!must_discard(s, seat, faiths, items, count))
        return;
    uint8_t guilty[ITEM_COUNT];
    int guilty_count = 0;
    for (int i = 0; i < count; i++)
        if (pax_prestige_of(s, items[i]) & icons(faiths))
            guilty[guilty_count++] = items[i];
    for (int i = 0; i < guilty_count; i++)
        if (still_held(s, seat, guilty[i])) /* not already home with its King or Suzerain */
            cast_out(s, guilty[i]);
}

void pax_do_apostasy(struct pax *s, int faiths)
{
    NOTE(s, EVENT_APOSTASY_CALLED, .what = faiths);
    for (int seat = 0; seat < s->seats; seat++)
        try_seat(s, seat, faiths);
}

void pax_try_everybody(struct pax *s)
{
    pax_do_apostasy(s, pax_answered(s).apostasy.religions);
}
