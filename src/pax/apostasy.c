/* Apostasy (K3): whoever deals with both religions loses all cards of either. */
#include "pax/rules.h"

/* Religion r is bit r of `faiths` and Prestige bit r - 1. */
static int icons(int faiths) { return faiths >> 1; }

static bool deals_with_both(const struct pax *p, int faiths, const uint8_t *items, int count)
{
    int shown = 0;
    for (int i = 0; i < count; i++)
        shown |= pax_prestige_of(p, items[i]);
    return (shown & icons(faiths)) == icons(faiths);
}

static bool must_discard(const struct pax *p, int seat, int faiths, const uint8_t *items, int count)
{
    return deals_with_both(p, faiths, items, count) && !pax_has_ability(p, seat, IMMUNE_TO_APOSTASY);
}

/* Everything that is tried: the Tableau; 1e: Old Maids too. */
static int accused(const struct pax *p, int seat, uint8_t items[ITEM_COUNT])
{
    int count = pax_tableau_items(p, seat, 3, items), maids;
    const uint8_t *maid = row_of(p, seat, ROW_MAIDS, &maids);
    for (int i = 0; rule_on(p, OPT_MAIDS_TRIED) && i < maids; i++)
        items[count++] = maid[i];
    return count;
}

bool pax_apostasy_hits(const struct pax *p, int faiths)
{
    uint8_t items[ITEM_COUNT];
    for (int seat = 0; seat < p->seats; seat++) {
        int count = accused(p, seat, items);
        if (must_discard(p, seat, faiths, items, count))
            return true;
    }
    return false;
}

bool pax_apostasy_spares(const struct pax *p, int faiths)
{
    uint8_t items[ITEM_COUNT];
    for (int seat = 0; seat < p->seats; seat++) {
        int count = accused(p, seat, items);
        if (deals_with_both(p, faiths, items, count) && !must_discard(p, seat, faiths, items, count))
            return true;
    }
    return false;
}

static void cast_out_king(struct pax *p, int empire)
{
    if (rule_on(p, OPT_COUPLES_TRIED))
        pax_discard_queens(p, empire);
    if (rule_on(p, OPT_DISCARD_BARE))
        pax_clear_square(p, empire);
    pax_return_to_throne(p, empire);
}

/* K3a: a King or Queen with the icon sends the couple home married; the Vassals of a Suzerain go home too. 1e: a King
 * loses his Queen, a Queen alone leaves him where he is. */
static void cast_out(struct pax *p, int item)
{
    if (is_square(item))
        cast_out_king(p, empire_of(item));
    else if (p->place[item] == PLACE_COUPLE && !rule_on(p, OPT_COUPLES_TRIED))
        cast_out_king(p, pax_husband_of(p, item));
    else
        pax_discard_card(p, item);
}

static bool still_held(const struct pax *p, int seat, int item)
{
    return pax_owner_of(p, item) == seat || in_row(p, item, seat, ROW_MAIDS);
}

static void try_seat(struct pax *p, int seat, int faiths)
{
    uint8_t items[ITEM_COUNT];
    int count = accused(p, seat, items);
    if (!must_discard(p, seat, faiths, items, count))
        return;
    uint8_t guilty[ITEM_COUNT];
    int guilty_count = 0;
    for (int i = 0; i < count; i++)
        if (pax_prestige_of(p, items[i]) & icons(faiths))
            guilty[guilty_count++] = items[i];
    for (int i = 0; i < guilty_count; i++)
        if (still_held(p, seat, guilty[i])) /* not already home with its King or Suzerain */
            cast_out(p, guilty[i]);
}

void pax_do_apostasy(struct pax *p, int faiths)
{
    NOTE(p, EVENT_APOSTASY_CALLED, .what = faiths);
    for (int seat = 0; seat < p->seats; seat++)
        try_seat(p, seat, faiths);
}

void pax_try_everybody(struct pax *p)
{
    pax_do_apostasy(p, pax_answered(p).apostasy.religions);
}
