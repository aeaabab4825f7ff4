#include "holds.h"
#include "pax/presentation/claims.h"
#include "pax/rules.h"

static bool meets(const struct pax *s, int seat, int victory)
{
    return !s->over && pax_judge_victory(s, seat, victory).rule == RULE_LEGAL;
}

/* So many more than the best of the others, or fewer. */
static int lead(const struct pax *s, const int *count, int seat)
{
    int best = 0;
    for (int other = 0; other < s->seats; other++)
        best = other != seat && count[other] > best ? count[other] : best;
    return count[seat] - best;
}

static const int *counted(const struct pax_standing *t, int victory, int which)
{
    switch (victory) {
    case HOLY: return t->prestige;
    case IMPERIAL: return t->kings;
    case GLOBALIZATION: return which ? t->discovery : t->concessions;
    case RENAISSANCE: return which ? t->law : t->republics;
    default: return which ? t->faith : t->kings;
    }
}

/* L3 to L6: the leads that a victory asks for. */
static int margin(const struct pax *s, int victory, int which)
{
    switch (victory) {
    case HOLY: return which ? 0 : 1;
    case IMPERIAL: return which ? 0 : s->seats == 2 ? 3 : 2;
    case GLOBALIZATION: return which ? 1 : 2;
    case RENAISSANCE: return which ? 2 : 1;
    default: return 1;
    }
}

static int lacks(const struct pax *s, int seat, int victory)
{
    struct pax_standing t;
    int sum = 0;
    pax_standing(s, seat, &t);
    for (int which = 0; which < 2; which++) {
        int missing = margin(s, victory, which) - lead(s, counted(&t, victory, which), seat);
        sum += margin(s, victory, which) && missing > 0 ? missing : 0;
    }
    return sum;
}

static bool is_nearer(const struct pax *before, const struct pax *after, const struct florin_claim *c)
{
    struct pax_standing earlier, t;
    int victory = c->what / 2, which = c->what % 2;
    pax_standing(before, c->who, &earlier);
    pax_standing(after, c->who, &t);
    const int *count = counted(&t, victory, which);
    return counted(&earlier, victory, which)[c->who] == c->from && count[c->who] == c->to &&
           c->needed == c->to - lead(after, count, c->who) + margin(after, victory, which) &&
           (lacks(after, c->who, victory) > 0 || meets(after, c->who, victory));
}

static int icons_of(const struct pax *s, int seat, int thing)
{
    return pax_count_prestige(s, seat, 1 << (thing - THING_CATHOLIC), true);
}

static int cards_of(const struct pax *s, int seat)
{
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        count += s->place[card] == PLACE_ROW + seat * ROW_KINDS + ROW_WEST ||
                 s->place[card] == PLACE_ROW + seat * ROW_KINDS + ROW_EAST;
    return count;
}

static int thing_of(const struct pax *s, int asking, int seat, int thing)
{
    struct pax_standing t;
    pax_standing(s, asking, &t);
    switch (thing) {
    case THING_KINGS: return t.kings[seat];
    case THING_REPUBLICS: return t.republics[seat];
    case THING_CONCESSIONS: return t.concessions[seat];
    case THING_LAW: return t.law[seat];
    case THING_DISCOVERY: return t.discovery[seat];
    case THING_PATRON: return t.patrons[seat];
    case THING_CARDS: return cards_of(s, seat);
    case THING_HAND: return row_count(s, seat, ROW_HAND);
    case THING_FLORINS: return s->florins[seat];
    default: return icons_of(s, seat, thing);
    }
}

bool pax_holds(const void *from, const void *to, int seat, const struct florin_claim *c)
{
    const struct pax *before = from, *after = to;
    struct pax_stake stake;
    switch (c->kind) {
    case KIND_WINS:
        return after->over && (after->winners >> seat & 1);
    case KIND_STOPS:
        return c->who != seat && meets(before, c->who, c->what) && !meets(after, c->who, c->what);
    case KIND_STOPS_UNLESS:
        return c->who != seat && pax_at_stake(before, c->who, c->what, &stake);
    case KIND_STAKE:
        return meets(after, seat, c->what) && pax_at_stake(after, seat, c->what, &stake);
    case KIND_MEETS:
        return !meets(before, seat, c->what) && meets(after, seat, c->what);
    case KIND_NEARER:
        return is_nearer(before, after, c);
    case KIND_HINDERS:
        return lacks(before, c->who, c->what) == c->from && lacks(after, c->who, c->what) == c->to && c->to > c->from;
    case KIND_SILENCED:
        return pax_owner_of(after, c->what) == c->who && pax_silenced(before, c->what) == (c->from != 0) &&
               pax_silenced(after, c->what) == (c->to != 0);
    case KIND_THING:
        return thing_of(before, seat, c->who, c->what) == c->from && thing_of(after, seat, c->who, c->what) == c->to;
    default:
        return false;
    }
}
