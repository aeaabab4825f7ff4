/* The political Ops: behead (F3), tax (F4), repress (F5), vote (F6). */
#include "pax/rules.h"

/* ---- F3: behead ---- */

/* PREN001, PREN118X, PREN209P ask for a Bishop on the victim: bit set of religions, 0 if the card asks for none. */
static unsigned bishops_wanted(const struct pax *s, int item)
{
    if (!is_card(item) || !pax_cards[item].abilities)
        return 0;
    if (pax_shows_ability(s, item, BEHEAD_BISHOP_WEST))
        return 1u << REFORMIST | 1u << CATHOLIC;
    if (pax_shows_ability(s, item, BEHEAD_BISHOP_EAST))
        return 1u << REFORMIST | 1u << ISLAMIC;
    if (pax_shows_ability(s, item, BEHEAD_BISHOP_EAST_ANY))
        return 1u << REFORMIST | 1u << ISLAMIC | 1u << CATHOLIC;
    return pax_shows_ability(s, item, BEHEAD_BISHOP_EAST_ISLAMIC) ? 1u << ISLAMIC : 0;
}

/* 1e: the Bishop of a couple stands on both. */
static int bishop_over(const struct pax *s, int item)
{
    bool shared = is_card(item) && s->place[item] == PLACE_COUPLE && rule_on(s, OPT_COUPLE_ONE_PLACE);
    return s->bishop[shared ? SQUARE(pax_husband_of(s, item)) : item];
}

struct florin_verdict pax_judge_behead(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int item = f->run.card, target = move.arg[0];
    if (target == item && !rule_on(s, OPT_BEHEAD_SELF))
        return illegal(RULE_BEHEAD_SELF, item, 0);
    if (target == NO_CARD || target >= ITEM_COUNT || pax_owner_of(s, target) < 0)
        return illegal(RULE_BEHEAD_TABLEAU, target, 0);
    if (!(pax_locations_of(s, item) & pax_locations_of(s, target)))
        return illegal(RULE_BEHEAD_LOCATION, item, target);
    unsigned wanted = bishops_wanted(s, item);
    if (wanted && !(wanted >> bishop_over(s, target) & 1))
        return illegal(RULE_BEHEAD_BISHOP, item, target);
    return legal();
}

void pax_list_behead(struct choices *out)
{
    uint8_t items[ITEM_COUNT];
    for (int seat = 0; seat < out->s->seats; seat++) {
        int count = pax_tableau_items(out->s, seat, 3, items);
        for (int i = 0; i < count; i++)
            if (pax_offer(out, move_of(MOVE_TARGET, items[i], 0, 0)))
                return;
    }
}

void pax_do_behead(struct pax *s, struct florin_move move)
{
    int item = pax_answered(s).run.card, target = move.arg[0];
    NOTE(s, EVENT_BEHEADED, .what = target, .from = item);
    if (!is_square(target)) {
        pax_discard_card(s, target);
        return;
    }
    pax_discard_queens(
        s, empire_of(target)); /* I1c, R33; the King keeps Bishop and repressed Tokens (DISCARD a); 1e: nothing */
    if (rule_on(s, OPT_DISCARD_BARE))
        pax_clear_square(s, empire_of(target));
    pax_return_to_throne(s, empire_of(target));
    if (is_square(item)) /* F3a: the assassin falls too */
        pax_return_to_throne(s, empire_of(item));
    else if (s->place[item] != PLACE_GONE) /* not yet fallen as the victim's Queen */
        pax_discard_card(s, item);
}

/* ---- F4: tax ---- */

/* E4d: an Op acts in the Location of its card. */
static struct florin_verdict judge_location(const struct pax *s, int item, int empire)
{
    if (empire == NO_EMPIRE || empire >= EMPIRE_COUNT || !(pax_locations_of(s, item) & IN(empire)))
        return illegal(RULE_OP_LOCATION, item, empire);
    return legal();
}

static struct florin_verdict judge_border_of(const struct pax *s, int item, int border, int empire)
{
    if (border == NO_BORDER || border >= BORDER_COUNT)
        return illegal(RULE_OP_LOCATION, item, NO_EMPIRE);
    if (!(pax_locations_of(s, item) & empires_at(border)))
        return illegal(RULE_OP_LOCATION, item, border_touches(border, empire) ? empire : pax_borders[border].empire[0]);
    if (!border_touches(border, empire))
        return illegal3(RULE_BORDER_EMPIRE, border, empire, EMPIRE_WANTED);
    return judge_location(s, item, empire);
}

static bool concessions_at(const struct pax *s, int empire)
{
    unsigned owners = 0;
    for EACH (border, pax_empires[empire].borders)
        owners |= s->concession[border];
    return owners != 0;
}

struct florin_verdict pax_judge_tax(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int border = move.arg[0], empire = move.arg[1];
    struct florin_verdict verdict = judge_border_of(s, f->run.card, border, empire);
    if (verdict.rule)
        return verdict;
    if (!s->concession[border])
        return illegal(RULE_TAX_TARGET, border, 0);
    if (pax_saturated(s, empire))
        return illegal(RULE_TAX_SATURATED, empire, 0);
    return legal();
}

/* The Borders of the acting card's Location where anybody stands. */
static void offer_borders(struct choices *out)
{
    unsigned locations = pax_locations_of(out->s, out->f->run.card);
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (border_empty(out->s, border))
            continue;
        for (int i = 0; i < 2; i++) {
            int empire = pax_borders[border].empire[i];
            if ((locations & IN(empire)) && pax_offer(out, move_of(MOVE_BORDER, border, empire, 0)))
                return;
        }
    }
}

void pax_list_tax(struct choices *out)
{
    offer_borders(out);
}

/* A list begins wherever the first Border lies; whether there is anything needs the Location alone. */
bool pax_any_tax(const struct pax *s, int item)
{
    for EACH (empire, pax_locations_of(s, item))
        if (concessions_at(s, (int)empire) && !pax_saturated(s, (int)empire))
            return true;
    return false;
}

/* The owner pays or gives way, and then places the Levy himself. */
void pax_do_tax(struct pax *s, struct florin_move move)
{
    int border = move.arg[0], empire = move.arg[1], owner = s->concession[border] - 1;
    pax_pop(s);
    NOTE(s, EVENT_TAXED, .what = pawn_of(owner), .from = border, .to = empire);
    pax_ask(s, FRAME_LEVY, owner)->levy.empire = (uint8_t)empire;
    struct frame *f = pax_ask(s, FRAME_TAXED, owner);
    f->taxed.border = (uint8_t)border;
    f->taxed.empire = (uint8_t)empire;
}

struct florin_verdict pax_judge_taxed(const struct pax *s, const struct frame *f, struct florin_move move)
{
    return move.kind == MOVE_SUBMIT || s->florins[f->seat] ? legal() : illegal(RULE_TAX_FUNDS, 0, 0);
}

void pax_list_taxed(struct choices *out)
{
    pax_offer(out, move_of(MOVE_PAY, 0, 0, 0));
    pax_offer(out, move_of(MOVE_SUBMIT, 0, 0, 0));
}

void pax_do_taxed(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    if (move.kind == MOVE_SUBMIT) {
        pax_repress_concession(s, f.taxed.border, f.taxed.empire);
        return;
    }
    NOTE(s, EVENT_TAX_PAID, .count = 1);
    pax_pay_china(s, f.seat, 1);
}

/* ---- F5: repress ---- */

static bool may_hit(int op, int token)
{
    int hits = op - REPRESS;
    return (is_pawn(token) && (hits & HITS_PAWN)) || (is_rook(token) && (hits & HITS_ROOK)) ||
           (is_knight(token) && (hits & HITS_KNIGHT));
}

struct florin_verdict pax_judge_repress(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int item = f->run.card, op = f->run.op, at = move.arg[0];
    if (move.kind == MOVE_CITY) {
        if (at == NO_CITY || at >= CITY_COUNT || !may_hit(op, s->city[at]))
            return illegal(RULE_REPRESS_TARGET, item, op);
        return judge_location(s, item, pax_cities[at].empire);
    }
    struct florin_verdict verdict = judge_border_of(s, item, at, move.arg[1]);
    if (verdict.rule)
        return verdict;
    return s->concession[at] && may_hit(op, PAWN) ? legal() : illegal(RULE_REPRESS_TARGET, item, op);
}

void pax_list_repress(struct choices *out)
{
    if (!pax_offer_cities(out))
        offer_borders(out);
}

bool pax_any_repress(const struct pax *s, int item, int op)
{
    for EACH (empire, pax_locations_of(s, item)) {
        for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
            if (may_hit(op, s->city[city]))
                return true;
        if (may_hit(op, PAWN) && concessions_at(s, (int)empire))
            return true;
    }
    return false;
}

void pax_do_repress(struct pax *s, struct florin_move move)
{
    int seat = pax_answered(s).seat;
    if (move.kind == MOVE_CITY)
        pax_repress_in_city(s, move.arg[0]);
    else
        pax_repress_concession(s, move.arg[0], move.arg[1]);
    NOTE(s, EVENT_REPRESSION_EARNED, .count = 1);
    pax_earn(s, seat, 1); /* F5b */
}

/* ---- F6: vote ---- */

/* Concessions on an Empire's Borders; PREN131X gives them double weight. */
int pax_vote_weight(const struct pax *s, int seat, int empire)
{
    int count = 0;
    for EACH (border, pax_empires[empire].borders)
        count += s->concession[border] == seat + 1;
    return count ? count << pax_ability_copies(s, seat, CONCESSIONS_DOUBLE) : 0;
}

/* F6a, PREN166X */
int pax_vote_cost(const struct pax *s, int seat, int empire)
{
    int cost = pax_repressed_count(s, empire);
    int cheaper = pax_ability_copies(s, seat, PATRON_CHEAPER_VOTES);
    if (cheaper)
        cost -= cheaper * pax_count_prestige(s, seat, P_PATRON, true);
    return cost > 0 ? cost : 0;
}

struct florin_verdict pax_judge_vote(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int seat = f->seat, target = move.arg[0], empire = is_square(target) ? empire_of(target) : NO_EMPIRE;
    if (!empire || !s->holder[empire])
        return illegal(RULE_VOTE_THRONE, empire, 0);
    if (s->suzerain[empire])
        return illegal(RULE_VOTE_VASSAL, empire, 0);
    if (pax_empires[empire].region != (f->run.op == VOTE_WEST ? WEST : EAST))
        return illegal(RULE_VOTE_REGION, empire, 0);
    int own = pax_vote_weight(s, seat, empire), best = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && pax_vote_weight(s, other, empire) > best)
            best = pax_vote_weight(s, other, empire);
    if (own <= best)
        return illegal3(RULE_VOTE_MAJORITY, empire, own, best);
    int cost = pax_vote_cost(s, seat, empire);
    if (s->florins[seat] < cost)
        return illegal(RULE_VOTE_COST, cost, s->florins[seat]);
    return legal();
}

void pax_list_vote(struct choices *out)
{
    for EACH (empire, WESTERN | EASTERN)
        if (pax_offer(out, move_of(MOVE_TARGET, SQUARE((int)empire), 0, 0)))
            return;
}

/* Nobody wins a vote without a Concession there, and most have none in most Empires. */
bool pax_any_vote(const struct pax *s, const struct frame *f)
{
    unsigned own = 0;
    for (int border = 1; border < BORDER_COUNT; border++)
        if (s->concession[border] == f->seat + 1)
            own |= empires_at(border);
    for EACH (empire, own & (f->run.op == VOTE_WEST ? WESTERN : EASTERN))
        if (s->holder[empire] && pax_judge_vote(s, f, move_of(MOVE_TARGET, SQUARE((int)empire), 0, 0)).rule == RULE_LEGAL)
            return true;
    return false;
}

void pax_do_vote(struct pax *s, struct florin_move move)
{
    int seat = pax_answered(s).seat, empire = empire_of(move.arg[0]);
    int cost = pax_vote_cost(s, seat, empire);
    NOTE(s, EVENT_VOTE_WON, .what = empire, .count = cost);
    pax_pay_china(s, seat, cost);
    pax_regime_change(s, seat, empire, !rule_on(s, OPT_NO_LIBERTY), NO_EMPIRE);
}
