/* Pax Renaissance: how far everybody is from each victory, and what he has to get there with. */
#include "bot/eval.h"
#include "bot/pax_weights.h"
#include "pax/rules.h"

enum feature {
#define FEATURE_ID(name, weight) name,
    PAX_FEATURES(FEATURE_ID)
#undef FEATURE_ID
    FEATURE_COUNT
};

static const float weights[FEATURE_COUNT] = {
#define FEATURE_WEIGHT(name, weight) [name] = weight,
    PAX_FEATURES(FEATURE_WEIGHT)
#undef FEATURE_WEIGHT
};

/* ---- counting ---- */

enum { ICONS = 6 };

/* What one seat has. */
struct tally {
    int icon[ICONS]; /* in the order of enum prestige */
    int kings, republics, concessions, law;
};

struct board {
    const struct pax *p;
    struct tally tally[PAX_SEATS];
    int bishops[RELIGION_COUNT], tokens[RELIGION_COUNT];
    int all_bishops, all_tokens;
    int ruling[EMPIRE_COUNT], knights[EMPIRE_COUNT]; /* tokens in Cities */
    int comets_left;  /* that may still be bought */
    int comet_price;  /* of the cheapest Comet in the Market, 0 if there is none */
    float score[PAX_SEATS];
};

static inline void add(struct board *b, int seat, enum feature feature, int amount)
{
    b->score[seat] += weights[feature] * (float)amount;
}

static void count_map(struct board *b)
{
    const struct pax *p = b->p;
    for (int city = 1; city < CITY_COUNT; city++) {
        int token = p->city[city], empire = pax_cities[city].empire;
        if (!token)
            continue;
        b->ruling[empire]++;
        b->knights[empire] += is_knight(token);
        if (religion_of(token) == p->state[empire])
            b->tokens[p->state[empire]]++;
    }
    for (int border = 1; border < BORDER_COUNT; border++) {
        int religion = p->pirate[border];
        if (religion)
            b->tokens[religion] += (p->state[pax_borders[border].empire[0]] == religion) +
                                   (p->state[pax_borders[border].empire[1]] == religion);
        if (p->concession[border])
            b->tally[p->concession[border] - 1].concessions++;
    }
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        b->bishops[r] = 5 - p->supply[BISHOP + r];
        b->all_bishops += b->bishops[r];
        b->all_tokens += b->tokens[r];
    }
}

static void count_comets(struct board *b)
{
    const struct pax *p = b->p;
    for (int card = COMET1; card <= COMET4; card++)
        b->comets_left += p->place[card] == PLACE_DECK || p->place[card] == PLACE_MARKET;
    for (int side = WEST; side <= EAST; side++) {
        b->comets_left -= is_comet(p->market[side][FAIR]);
        for (int column = COLUMNS - 1; column > FAIR; column--)
            if (is_comet(p->market[side][column]) && !(p->paid[side] >> column & 1) &&
                (!b->comet_price || column < b->comet_price))
                b->comet_price = column;
    }
}

/* ---- Tableaux ---- */

static const uint8_t op_features[OP_COUNT] = {
    [INQUISITOR_C] = OPS_INQUISITOR, [INQUISITOR_I] = OPS_INQUISITOR, [INQUISITOR_R] = OPS_INQUISITOR,
    [COMMERCE_WEST] = OPS_COMMERCE, [COMMERCE_EAST] = OPS_COMMERCE,
    [BEHEAD] = OPS_BEHEAD, [TAX] = OPS_TAX,
    [REPRESS_P] = OPS_REPRESS, [REPRESS_R] = OPS_REPRESS, [REPRESS_PR] = OPS_REPRESS,
    [REPRESS_K] = OPS_REPRESS, [REPRESS_PK] = OPS_REPRESS, [REPRESS_RK] = OPS_REPRESS,
    [REPRESS_PRK] = OPS_REPRESS,
    [VOTE_WEST] = OPS_VOTE, [VOTE_EAST] = OPS_VOTE,
    [CORSAIR_C] = OPS_CORSAIR, [CORSAIR_I] = OPS_CORSAIR, [CORSAIR_R] = OPS_CORSAIR,
    [SIEGE] = OPS_SIEGE,
};

/* The best campaign of a King: 1 if some neighbour would fall to it. */
static int can_campaign(const struct board *b, int seat, int king)
{
    const struct pax *p = b->p;
    int knights = b->knights[king];
    if (knights == 0 || p->florins[seat] < knights)
        return 0;
    for EACH (target, pax_empires[king].adjacent)
        if (p->holder[target] != seat + 1 && b->ruling[target] < knights)
            return 1;
    return 0;
}

static int can_vote(const struct board *b, int seat, int side)
{
    const struct pax *p = b->p;
    int votes = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        if (!p->holder[empire] || p->suzerain[empire] || pax_empires[empire].region != side)
            continue;
        int weight[PAX_SEATS] = {0};
        for EACH (border, pax_empires[empire].borders)
            if (p->concession[border])
                weight[p->concession[border] - 1]++;
        bool most = weight[seat] > 0;
        for (int other = 0; other < p->seats; other++)
            most = most && (other == seat || weight[other] < weight[seat]);
        votes += most && pax_repressed_count(p, empire) <= p->florins[seat];
    }
    return votes;
}

static void add_icons(struct tally *t, int prestige)
{
    for (int i = 0; i < ICONS; i++)
        t->icon[i] += prestige >> i & 1;
}

static void look_at_tableau(struct board *b, int seat)
{
    const struct pax *p = b->p;
    struct tally *t = &b->tally[seat];
    uint8_t items[ITEM_COUNT];
    bool immune = pax_immune_to_silencing(p, seat);
    int count = pax_tableau_items(p, seat, 3, items), votes = 0, running[SIDE_COUNT] = {0};
    int as_law = 0, as_concession = 0, as_republic = 0;
    for (int i = 0; i < count; i++) {
        int item = items[i];
        bool quiet = !immune && pax_has_bishop(p, item);
        const uint8_t *ops = pax_ops_of(p, item);
        add_icons(t, pax_prestige_of(p, item));
        add(b, seat, quiet ? SILENCED : CARDS, is_card(item));
        if (quiet)
            continue;
        for (int k = 0; k < CARD_OPS && ops[k]; k++) {
            add(b, seat, op_features[ops[k]], ops[k] != CAMPAIGN);
            votes |= ops[k] == VOTE_WEST ? 1 : ops[k] == VOTE_EAST ? 2 : 0;
        }
        if (ops[0])
            running[is_card(item) ? pax_cards[item].deck : pax_empires[empire_of(item)].region]++;
        if (!is_card(item)) {
            if (!is_republic(p, empire_of(item)))
                add(b, seat, CAMPAIGNS, can_campaign(b, seat, empire_of(item)));
            continue;
        }
        uint64_t abilities = pax_cards[item].abilities;
        add(b, seat, ABILITIES, abilities != 0);
        as_law += (int)(abilities >> PATRON_AS_LAW & 1);
        as_concession += (int)(abilities >> PATRON_AS_CONCESSION & 1);
        as_republic += (int)(abilities >> COUNTS_AS_REPUBLIC & 1);
    }
    add(b, seat, SIDES, (running[WEST] > 1) + (running[EAST] > 1));
    if (votes)
        add(b, seat, VOTES, (votes & 1 ? can_vote(b, seat, WEST) : 0) + (votes & 2 ? can_vote(b, seat, EAST) : 0));
    const uint8_t *maids = row_of(p, seat, ROW_MAIDS, &count);
    for (int i = 0; i < count; i++)
        add_icons(t, pax_cards[maids[i]].prestige);
    add(b, seat, MAIDS, count);
    int patrons = t->icon[5];
    t->law = t->icon[3] + as_law * patrons;
    t->concessions += as_concession * patrons;
    t->republics += as_republic;
}

static void look_at_hand(struct board *b, int seat)
{
    int count;
    const uint8_t *hand = row_of(b->p, seat, ROW_HAND, &count);
    add(b, seat, HAND, count);
    for (int i = 0; i < count; i++) {
        if (!is_card(hand[i]))
            continue;
        add(b, seat, HAND_PRESTIGE, __builtin_popcount(pax_cards[hand[i]].prestige));
        add(b, seat, HAND_QUEEN, is_queen(hand[i]));
    }
}

static void look_at_empires(struct board *b)
{
    const struct pax *p = b->p;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        int seat = p->holder[empire] - 1;
        if (seat < 0)
            continue;
        bool king = !is_republic(p, empire);
        b->tally[seat].kings += king;
        b->tally[seat].republics += !king;
        add(b, seat, COUPLES, p->queens[empire] != 0);
        add(b, seat, VASSALS, p->suzerain[empire] != 0);
        add(b, seat, DEFENDERS, b->ruling[empire]);
        add(b, seat, UNREST, pax_repressed_count(p, empire));
        add(b, seat, UNGUARDED, king && b->ruling[empire] == 0);
    }
}

static void look_at_routes(struct board *b)
{
    const struct pax *p = b->p;
    for (int i = 0; i < ROUTE_COUNT; i++) {
        const struct pax_route *route = &pax_routes[i];
        if (p->open[route->side] != route->emporium)
            continue;
        for (int k = 0; k < route->borders; k++) {
            int owner = p->concession[route->border[k]];
            if (owner)
                add(b, owner - 1, route->side == WEST ? ROUTE_WEST : ROUTE_EAST, 1);
        }
    }
}

/* ---- victories ---- */

static int missing(int have, int want)
{
    return want > have ? want - have : 0;
}

static int holy_steps(const struct board *b, int seat)
{
    int fewest = 99;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        int best = 0;
        for (int other = 0; other < b->p->seats; other++)
            if (other != seat && b->tally[other].icon[r - 1] > best)
                best = b->tally[other].icon[r - 1];
        int steps = missing(b->tally[seat].icon[r - 1], best + 1) +
                    missing(b->bishops[r], b->all_bishops - b->bishops[r] + 1) +
                    missing(b->tokens[r], b->all_tokens - b->tokens[r] + 1);
        fewest = steps < fewest ? steps : fewest;
    }
    return fewest;
}

/* Steps that are missing until the conditions of each victory are met. */
static void count_steps(const struct board *b, int seat, int steps[BYZANTINE])
{
    struct tally best = {0};
    const struct tally *own = &b->tally[seat];
    for (int other = 0; other < b->p->seats; other++) {
        const struct tally *t = &b->tally[other];
        if (other == seat)
            continue;
        best.kings = t->kings > best.kings ? t->kings : best.kings;
        best.republics = t->republics > best.republics ? t->republics : best.republics;
        best.concessions = t->concessions > best.concessions ? t->concessions : best.concessions;
        best.law = t->law > best.law ? t->law : best.law;
        best.icon[4] = t->icon[4] > best.icon[4] ? t->icon[4] : best.icon[4];
    }
    steps[HOLY] = holy_steps(b, seat);
    steps[IMPERIAL] = missing(own->kings, best.kings + (b->p->seats == 2 ? 3 : 2));
    steps[GLOBALIZATION] = missing(own->concessions, best.concessions + 2) + missing(own->icon[4], best.icon[4] + 1);
    steps[RENAISSANCE] = missing(own->republics, best.republics + 1) + missing(own->law, best.law + 2);
}

static void look_at_victories(struct board *b, int seat)
{
    static const uint8_t active[BYZANTINE] = {0, HOLY_ACTIVE_MET, IMPERIAL_ACTIVE_MET, GLOBALIZATION_ACTIVE_MET,
                                              RENAISSANCE_ACTIVE_MET};
    static const uint8_t latent[BYZANTINE] = {0, HOLY_LATENT_MET, IMPERIAL_LATENT_MET, GLOBALIZATION_LATENT_MET,
                                              RENAISSANCE_LATENT_MET};
    const struct pax *p = b->p;
    int steps[BYZANTINE];
    bool acts = p->turn_of == seat && p->actions > 0 && top_of(p)->kind == FRAME_TURN;
    bool declares = false, buys = false, waits = false;
    count_steps(b, seat, steps);
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        bool is_active = p->active >> victory & 1;
        if (steps[victory] > 3 || (!is_active && b->comets_left == 0))
            continue;
        add(b, seat, (enum feature)((is_active ? active : latent)[victory] + steps[victory]), 1);
        if (steps[victory] > 0)
            continue;
        declares = declares || (is_active && acts);
        buys = buys || (!is_active && b->comet_price && acts && p->actions == 2 && p->florins[seat] >= b->comet_price);
        waits = waits || (!is_active && b->comet_price);
    }
    add(b, seat, DECLARE_NOW, declares);
    add(b, seat, COMET_NOW, buys && !declares);
    add(b, seat, COMET_NEAR, waits && !buys);
}

/* L2a: the nearer the end of both decks, the more the Patrons count. */
static void look_at_patrons(struct board *b, int seat)
{
    const struct pax *p = b->p;
    int best = 0, richest = 0, own = b->tally[seat].icon[5];
    for (int other = 0; other < p->seats; other++) {
        if (other == seat)
            continue;
        best = b->tally[other].icon[5] > best ? b->tally[other].icon[5] : best;
        richest = p->florins[other] > richest ? p->florins[other] : richest;
    }
    float near = 4.0f / (4.0f + (float)(p->deck_size[WEST] + p->deck_size[EAST]));
    int lead = own - best, ahead = p->florins[seat] - richest;
    b->score[seat] += (weights[PATRON_LEAD] * near + weights[PATRON_END] * near * near) *
                      (float)(lead > 2 ? 2 : lead < -2 ? -2 : lead);
    if (lead == 0)
        b->score[seat] += weights[PATRON_TIE] * near * near * (float)(ahead > 3 ? 3 : ahead < -3 ? -3 : ahead);
}

/* A turn is worth so much to everybody that who has just had one must not look better than who is about to: the sooner
 * the next turn, the more is added, so that shares stay about the same from turn to turn. */
static void look_at_tempo(struct board *b)
{
    const struct pax *p = b->p;
    float seats = p->seats;
    b->score[p->turn_of] += weights[TEMPO] * (seats - 1.0f) / seats - weights[SPENT] * (float)(2 - p->actions);
    for (int d = 1; d < p->seats; d++)
        b->score[(p->turn_of + d) % p->seats] += weights[TEMPO] * (seats - 1.0f - (float)d) / seats;
}

/* What is under way and not yet on the table. */
static void look_at_turn(struct board *b)
{
    const struct pax *p = b->p;
    for (int i = 0; i < p->depth; i++) {
        const struct frame *f = &p->stack[i];
        if (f->kind == FRAME_OPS) {
            uint8_t items[ITEM_COUNT];
            int count = pax_tableau_items(p, f->seat, f->a, items), left = 0;
            for (int k = 0; k < count; k++)
                left += !pax_was_used(p, items[k]) && pax_ops_of(p, items[k])[0] && !p->bishop[items[k]];
            add(b, f->seat, OPS_PENDING, left);
        } else if (f->kind == FRAME_AGENT) {
            add(b, f->seat, AGENT_PENDING, 1);
        } else if (f->kind == FRAME_REGIME || (f->kind == FRAME_AFTERMATH && f->a)) {
            add(b, f->seat, REGIME_PENDING, 1);
        }
    }
}

/* ---- the evaluation ---- */

static void look_at_seat(struct board *b, int seat)
{
    static const uint8_t icons[ICONS] = {CATHOLIC_ICONS, ISLAMIC_ICONS, REFORMIST_ICONS, LAW_ICONS, DISCOVERY_ICONS,
                                         PATRON_ICONS};
    const struct tally *t = &b->tally[seat];
    for (int i = 0; i < ICONS; i++)
        add(b, seat, (enum feature)icons[i], t->icon[i]);
    add(b, seat, KINGS, t->kings);
    add(b, seat, REPUBLICS, t->republics);
    add(b, seat, CONCESSIONS, t->concessions);
    look_at_victories(b, seat);
    look_at_patrons(b, seat);
}

static void value(const void *state, float value_of[GAME_SEATS_MAX])
{
    const struct pax *p = state;
    struct board b = {.p = p};
    count_map(&b);
    count_comets(&b);
    for (int seat = 0; seat < p->seats; seat++) {
        int florins = p->florins[seat];
        add(&b, seat, FLORINS_FEW, florins < 4 ? florins : 4);
        add(&b, seat, FLORINS_MORE, florins < 4 ? 0 : florins > 12 ? 8 : florins - 4);
        look_at_tableau(&b, seat);
        look_at_hand(&b, seat);
    }
    look_at_empires(&b);
    look_at_routes(&b);
    look_at_tempo(&b);
    look_at_turn(&b);
    for (int seat = 0; seat < p->seats; seat++) {
        look_at_seat(&b, seat);
        if (p->out >> seat & 1)
            b.score[seat] = -60.0f;
    }
    eval_shares(b.score, p->seats, value_of);
}

static int turn(const void *state)
{
    return ((const struct pax *)state)->turn_of;
}

const struct eval eval_pax2e = {"pax2e", value, turn};
const struct eval eval_pax1e = {"pax1e", value, turn};
