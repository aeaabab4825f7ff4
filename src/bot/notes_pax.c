/* Features of the handcrafted evaluation of Pax Renaissance: how far each seat is from each victory, and with which
 * means. */
#include "bot/counts_pax.h"

/* ---- campaigns and votes ---- */

/* Returns 1 if a King could win a campaign against some neighbour. */
static int can_campaign(const struct board *b, int seat, int king)
{
    int knights = b->knights[king];
    if (knights == 0 || b->p->florins[seat] < knights)
        return 0;
    for EACH (target, pax_empires[king].adjacent & ~(unsigned)b->held[seat])
        if (b->ruling[target] < knights)
            return 1;
    return 0;
}

static int elector_of(const struct pax *p, int empire)
{
    uint64_t tally = 0; /* a byte for each seat; the lowest is nobody's */
    int best = -1, most = 0;
    for EACH (border, pax_empires[empire].borders)
        tally += UINT64_C(1) << 8 * p->concession[border];
    for (int seat = 0; seat < PAX_SEATS; seat++) {
        int weight = (int)(tally >> 8 * (seat + 1) & 255);
        best = weight > most ? seat : weight == most ? -1 : best;
        most = weight > most ? weight : most;
    }
    return best;
}

static void hold_elections(struct board *b)
{
    const struct pax *p = b->p;
    memset(b->elected, 0, sizeof b->elected);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        int elector = p->holder[empire] && !p->suzerain[empire] ? elector_of(p, empire) : -1;
        if (elector >= 0)
            b->elected[elector] = (uint16_t)(b->elected[elector] | IN(empire));
    }
    b->elections = true;
}

/* The number of votes that a seat would win and can pay for. */
static int can_vote(struct board *b, int seat)
{
    int votes = 0;
    if (!b->elections)
        hold_elections(b);
    for EACH (empire, b->elected[seat] & b->ballots[seat])
        votes += b->unrest[empire] <= b->p->florins[seat];
    return votes;
}

/* Campaigns and votes depend on the Florins of the seat. */
static int look_at_ops(struct board *b, int seat, int8_t note[PAX_FEATURE_COUNT])
{
    int campaigns = 0;
    for EACH (king, b->kings[seat])
        campaigns += can_campaign(b, seat, (int)king);
    return set(note, CAMPAIGNS, campaigns) + (b->ballots[seat] ? set(note, VOTES, can_vote(b, seat)) : 0);
}

/* ---- victories ---- */

static void count_comets(struct board *b)
{
    const struct pax *p = b->p;
    int in_market = 0;
    b->comets_left = b->comet_price = 0;
    for (int card = COMET1; card <= COMET4; card++) {
        in_market += p->place[card] == PLACE_MARKET;
        b->comets_left += p->place[card] == PLACE_DECK || p->place[card] == PLACE_MARKET;
    }
    for (int side = WEST; side <= EAST && in_market; side++) {
        b->comets_left -= is_comet(p->market[side][FAIR]);
        for (int column = COLUMNS - 1; column > FAIR; column--)
            if (is_comet(p->market[side][column]) && !(p->paid[side] >> column & 1) &&
                (!b->comet_price || column < b->comet_price))
                b->comet_price = column;
    }
}

static inline bool same_counts(const uint8_t a[COUNTS], const uint8_t b[COUNTS])
{
    return word_at(a) == word_at(b) && word_at(a + 8) == word_at(b + 8);
}

/* PREN155X counts as a Republic for its owner alone: take it out of the Republics of the others. */
static void leave_out_epicure(const struct board *b, int seat, uint8_t best[COUNTS])
{
    best[HAS_REPUBLICS] = 0;
    for (int other = 0; other < b->p->seats; other++) {
        uint8_t republics = (uint8_t)(b->has[other][HAS_REPUBLICS] - b->has[other][HAS_OWN_REPUBLICS]);
        if (other != seat && republics > best[HAS_REPUBLICS])
            best[HAS_REPUBLICS] = republics;
    }
}

/* The highest of each count among the other seats. */
static void best_of_others(const struct board *b, int seat, uint8_t best[COUNTS])
{
    memset(best, 0, COUNTS);
    for (int other = 0; other < b->p->seats; other++)
        for (int i = 0; i < COUNTS && other != seat; i++)
            best[i] = b->has[other][i] > best[i] ? b->has[other][i] : best[i];
    if (best[HAS_OWN_REPUBLICS])
        leave_out_epicure(b, seat, best);
}

/* Steps until a religion is supreme for a seat with further Bishops that count for it alone. */
static int heathen_to(const struct board *b, int religion, int green_bishops)
{
    if (!green_bishops)
        return b->heathen[religion];
    struct pax_standing faiths = b->faiths;
    faiths.bishops[ISLAMIC] += green_bishops;
    return pax_supremacy_missing(b->p, &faiths, religion);
}

static int holy_steps(const struct board *b, const uint8_t own[COUNTS], const uint8_t lacks[COUNTS])
{
    int fewest = 99;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        int steps = lacks[r - 1] + heathen_to(b, r, own[HAS_GREEN_BISHOPS]);
        fewest = steps < fewest ? steps : fewest;
    }
    return fewest;
}

/* The price of the cheapest Comet. Part O, gap 4: the opponent passes over cards that carry Florins. */
static int comet_price(const struct board *b, int seat)
{
    const struct pax *p = b->p;
    int price = b->comet_price;
    for (int place = 0; is_opponent(p, seat) && place < SIDE_COUNT * COLUMNS; place++) {
        int side = place / COLUMNS, column = place % COLUMNS;
        if (column > FAIR && is_comet(p->market[side][column]) && pax_price(p, seat, side, column) < price)
            price = pax_price(p, seat, side, column);
    }
    return price;
}

/* Features of victories whose conditions are met: whether the seat can declare or activate one, and when. */
static int look_at_met(const struct board *b, int seat, unsigned met, int8_t note[PAX_FEATURE_COUNT])
{
    const struct pax *p = b->p;
    bool acts = p->turn_of == seat && p->actions > 0; /* it has an action left after the current one */
    bool activates = acts && top_of(p)->kind == FRAME_COMET;
    bool asleep = met & ~(unsigned)p->active, in_market = b->comet_price != 0;
    bool declares = acts && (met & p->active);
    bool buys = asleep && (activates || (in_market && acts && p->actions == 2 && p->florins[seat] >= comet_price(b, seat)));
    return set(note, DECLARE_NOW, declares) + set(note, COMET_NOW, buys && !declares) +
           set(note, COMET_NEAR, asleep && in_market && !buys);
}

/* Steps until the conditions of each victory are met. */
static void find_steps(const struct board *b, const uint8_t own[COUNTS], const uint8_t best[COUNTS], int steps[BYZANTINE])
{
    uint8_t lacks[COUNTS];
    for (int i = 0; i < COUNTS; i++) {
        uint8_t want = (uint8_t)(best[i] + b->margin[i]); /* a byte, so that the compiler compares all at once */
        lacks[i] = want > own[i] ? (uint8_t)(want - own[i]) : 0;
    }
    steps[HOLY] = holy_steps(b, own, lacks);
    steps[IMPERIAL] = lacks[HAS_KINGS];
    steps[GLOBALIZATION] = lacks[HAS_CONCESSIONS] + lacks[ICON_DISCOVERY];
    steps[RENAISSANCE] = lacks[HAS_REPUBLICS] + lacks[HAS_LAW];
}

/* The score of victories within reach; `met`: those whose conditions are met. */
static int look_at_victories(const struct board *b, const uint8_t own[COUNTS], const uint8_t best[COUNTS],
                             unsigned within_reach, unsigned *met, int8_t note[PAX_FEATURE_COUNT])
{
    static const uint8_t first[BYZANTINE] = {0, HOLY_MET, IMPERIAL_MET, GLOBALIZATION_MET, RENAISSANCE_MET};
    const struct pax *p = b->p;
    int steps[BYZANTINE], score = 0;
    find_steps(b, own, best, steps);
    *met = 0;
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        if (steps[victory] > 3 || !(within_reach >> victory & 1))
            continue;
        score += set(note, (enum pax_feature)(first[victory] + 4 * (p->active >> victory & 1) + steps[victory]), 1);
        *met |= (unsigned)(steps[victory] == 0) << victory;
    }
    return score;
}

static int within(int number, int most)
{
    return number > most ? most : number < -most ? -most : number;
}

static int richest_of_others(const struct pax *p, int seat)
{
    int richest = 0;
    for (int other = 0; other < p->seats; other++)
        if (other != seat && p->florins[other] > richest)
            richest = p->florins[other];
    return richest;
}

/* L2a: Patrons count the more, the nearer the end of both decks is. */
static void look_at_decks(struct board *b)
{
    int to_come = pax_cards_to_come(b->p);
    b->near = 4000 / (4 + (to_come > 0 ? to_come : 0));
    int very_near = b->near * b->near / 1000;
    b->lead = (PATRON_LEAD * b->near + PATRON_END * very_near) / 1000;
    b->tie = PATRON_TIE * very_near / 1000;
}

static int look_at_patrons(const struct board *b, int seat, const uint8_t best[COUNTS], int8_t note[PAX_FEATURE_COUNT])
{
    const struct pax *p = b->p;
    int lead = within(b->has[seat][ICON_PATRON] - best[ICON_PATRON], 2);
    if (rule_on(p, OPT_OPPONENT)) /* part O, O6b(3): then the opponent wins, whatever the Patrons */
        lead = is_opponent(p, seat) ? 2 : -2;
    int score = set(note, LEAD, lead) + set(note, LEAD_NEAR, b->near * lead / 50);
    if (lead == 0)
        return score + b->tie * within(p->florins[seat] - richest_of_others(p, seat), 3);
    return score + b->lead * lead;
}

/* L2a: if this turn is the last one, the seats that win if nothing else happens. */
static void look_at_end(struct board *b)
{
    const struct pax *p = b->p;
    if (!pax_ends_with_turn(p))
        return;
    unsigned winners = rule_on(p, OPT_OPPONENT) ? 1u << OPPONENT : pax_patron_winners(p);
    if (p->actions > 0 && !(winners >> p->turn_of & 1)) /* the seat on turn can still change that */
        return;
    for EACH (seat, winners)
        b->moment[seat].score += PATRON_NOW / __builtin_popcount(winners);
}

static void look_at_tempo(struct board *b)
{
    const struct pax *p = b->p;
    b->moment[p->turn_of].score -= SPENT * (2 - p->actions);
    for (int d = 0, seat = p->turn_of; d < p->seats; d++, seat = seat + 1 < p->seats ? seat + 1 : 0) {
        b->moment[seat].score += b->tempo[d];
        add(&b->moment[seat], (enum pax_feature)(NEXT_0 + d), 1);
    }
}

/* Features of actions that the turn has begun and not yet carried out on the table. */
static void look_at_turn(struct board *b)
{
    const struct pax *p = b->p;
    for (int i = 0; i < p->depth; i++) {
        const struct frame *f = &p->stack[i];
        struct part *to = &b->moment[f->seat];
        if (f->kind == FRAME_OPS) {
            uint8_t items[ITEM_COUNT];
            int count = pax_tableau_items(p, f->seat, f->ops.sides, items), left = 0;
            for (int k = 0; k < count; k++)
                left += !pax_was_used(p, items[k]) && pax_ops_of(p, items[k])[0] && !p->bishop[items[k]];
            add(to, OPS_PENDING, left);
        } else if (f->kind == FRAME_AGENT) {
            add(to, AGENT_PENDING, 1);
        } else if (f->kind == FRAME_REGIME || (f->kind == FRAME_AFTERMATH && f->aftermath.won)) {
            add(to, REGIME_PENDING, 1);
        }
    }
}

/* ---- the evaluation ---- */

/* The worth of a seat's counts. It depends on nothing else while no Comet waits for its Victory Square. */
static void look_at_counts(struct board *b, int seat, const uint8_t best[COUNTS], int8_t note[PAX_FEATURE_COUNT])
{
    const struct pax *p = b->p;
    const uint8_t *own = b->has[seat];
    struct worth *w = &b->worth[seat];
    memcpy(w->own, own, COUNTS);
    memcpy(w->best, best, COUNTS);
    bool activates = p->turn_of == seat && p->actions > 0 && top_of(p)->kind == FRAME_COMET;
    unsigned within_reach = b->comets_left || activates ? ~0u : p->active;
    w->score = set(note, LAW, own[HAS_LAW]) + set(note, KINGS, own[HAS_KINGS]) + set(note, REPUBLICS, own[HAS_REPUBLICS]) +
               set(note, CONCESSIONS, own[HAS_CONCESSIONS]) + look_at_victories(b, own, best, within_reach, &w->met, note);
}

static int look_at_seat(struct board *b, int seat, bool stale)
{
    struct worth *w = &b->worth[seat];
    uint8_t best[COUNTS];
    const struct pax *p = b->p;
    int florins = p->florins[seat];
    int8_t *note = b->moment[seat].note;
    best_of_others(b, seat, best);
    if (stale || !same_counts(w->own, b->has[seat]) || !same_counts(w->best, best))
        look_at_counts(b, seat, best, note);
    if (stale || (b->stale_ops >> seat & 1) || w->florins != florins) {
        w->ops = look_at_ops(b, seat, note);
        w->florins = florins;
    }
    return set(note, FLORINS_FEW, florins < 4 ? florins : 4) +
           set(note, FLORINS_MORE, florins < 4 ? 0 : florins > 12 ? 8 : florins - 4) + w->score + w->ops +
           (w->met ? look_at_met(b, seat, w->met, note) : 0) + look_at_patrons(b, seat, best, note);
}

/* Adds up the counts of a seat over all parts, eight at a time: none comes near 256. */
static void add_up(struct board *b, int seat)
{
    for (int i = 0; i < COUNTS; i += 8) {
        uint64_t sums = word_at(b->cards[seat].has + i) + word_at(b->trade[seat].has + i) + word_at(b->realm[seat].has + i);
        memcpy(b->has[seat] + i, &sums, sizeof sums);
    }
}

void pax_score(const void *state, struct eval_memory *memory, int score[NOTED_SEATS])
{
    struct board *b = (struct board *)(void *)memory;
    const struct pax *p = state;
    b->p = p;
    pax_update_counts(b);
    count_comets(b);
    for (int seat = 0; seat < p->seats; seat++) {
        add_up(b, seat);
        b->moment[seat].score = 0;
    }
    look_at_tempo(b);
    look_at_turn(b);
    look_at_decks(b);
    look_at_end(b);
    bool comet = p->depth > 0 && top_of(p)->kind == FRAME_COMET;
    unsigned judged = p->active | (unsigned)(b->comets_left != 0) << 8 | (unsigned)comet << 9;
    bool stale = b->stale || b->judged != judged || comet;
    for (int seat = 0; seat < p->seats; seat++)
        score[seat] = look_at_seat(b, seat, stale) + b->moment[seat].score + b->cards[seat].score + b->hand[seat].score +
                      b->trade[seat].score + b->realm[seat].score;
    b->judged = judged;
    b->stale = false;
    b->stale_ops = 0;
}

void pax_note(const void *state, struct eval_memory *memory, struct pax_notes *notes)
{
    struct board *b = (struct board *)(void *)memory;
    memset(notes, 0, sizeof *notes);
    memset(b->moment, 0, sizeof b->moment);
    b->stale = true;
    pax_score(state, memory, notes->score);
    for (int seat = 0; seat < b->p->seats; seat++)
        for (int i = 0; i < PAX_FEATURE_COUNT; i++)
            notes->seat[seat][i] = (int8_t)(b->cards[seat].note[i] + b->hand[seat].note[i] + b->trade[seat].note[i] +
                                            b->realm[seat].note[i] + b->moment[seat].note[i]);
    memcpy(notes->bishops, b->faiths.bishops, sizeof notes->bishops);
    memcpy(notes->tokens, b->faiths.tokens, sizeof notes->tokens);
    notes->comets_left = b->comets_left;
    notes->comet_price = b->comet_price;
}

static_assert((int)NOTED_SEATS == (int)PAX_SEATS, "there is room for every seat");
