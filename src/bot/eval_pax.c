/* Pax Renaissance: how far everybody is from each victory, and what he has to get there with. */
#include "bot/eval_pax.h"

#include "pax/rules.h"

static const int16_t weights[NOTE_ROOM] = {
#define FEATURE_WEIGHT(name, weight) [name] = weight,
    PAX_FEATURES(FEATURE_WEIGHT)
#undef FEATURE_WEIGHT
};

/* ---- counting ---- */

/* What seats compete for; the first are the prestige icons in the order of enum prestige. */
enum count { ICON_CATHOLIC, ICON_ISLAMIC, ICON_REFORMIST, ICON_LAW, ICON_DISCOVERY, ICON_PATRON, ICON_COUNT,
             HAS_KINGS = 8, HAS_REPUBLICS, HAS_CONCESSIONS, HAS_LAW, COUNTS = 16 };

struct board {
    const struct pax *p;
    struct pax_notes *notes;
    uint8_t has[PAX_SEATS][COUNTS]; /* by enum count; bytes, so that sixteen are compared at a time */
    uint8_t margin[COUNTS];         /* by which a seat must lead in each to win */
    int all_bishops, all_tokens;
    int ruling[EMPIRE_COUNT], knights[EMPIRE_COUNT]; /* tokens in Cities */
    int8_t electors[EMPIRE_COUNT];  /* seat with the most Concessions at each Empire, -1 if there is none */
    bool elections;                 /* electors are known */
};

static inline void add(struct board *b, int seat, enum pax_feature feature, int amount)
{
    int8_t *note = &b->notes->seat[seat][feature];
    *note = (int8_t)(*note + amount);
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
    }
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->concession[border])
            b->has[p->concession[border] - 1][HAS_CONCESSIONS]++;
}

static void count_faiths(struct board *b)
{
    struct pax_standing faiths = {0};
    pax_count_faiths(b->p, FLORIN_NOBODY, &faiths);
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        b->all_bishops += b->notes->bishops[r] = faiths.bishops[r];
        b->all_tokens += b->notes->tokens[r] = faiths.tokens[r];
    }
}

static void count_comets(const struct pax *p, struct pax_notes *notes)
{
    for (int card = COMET1; card <= COMET4; card++)
        notes->comets_left += p->place[card] == PLACE_DECK || p->place[card] == PLACE_MARKET;
    for (int side = WEST; side <= EAST; side++) {
        notes->comets_left -= is_comet(p->market[side][FAIR]);
        for (int column = COLUMNS - 1; column > FAIR; column--)
            if (is_comet(p->market[side][column]) && !(p->paid[side] >> column & 1) &&
                (!notes->comet_price || column < notes->comet_price))
                notes->comet_price = column;
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

static int elector_of(const struct pax *p, int empire)
{
    uint64_t tally = 0; /* a byte for each seat, above that for nobody */
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

/* Votes of a side that a seat would win and can pay for. */
static int can_vote(struct board *b, int seat, int side)
{
    const struct pax *p = b->p;
    int votes = 0;
    for (int empire = 1; empire < EMPIRE_COUNT && !b->elections; empire++)
        b->electors[empire] = (int8_t)(p->holder[empire] && !p->suzerain[empire] ? elector_of(p, empire) : -1);
    b->elections = true;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        votes += b->electors[empire] == seat && pax_empires[empire].region == side &&
                 pax_repressed_count(p, empire) <= p->florins[seat];
    return votes;
}

/* What an item adds to a Tableau: the prestige icons in the order of enum count, features of their own, and the rest; bytes, so
 * that an item is one addition. */
enum { T_OPS = ICON_COUNT, T_CARDS = T_OPS + OPS_INQUISITOR - OPS_COMMERCE + 1, T_ABILITIES, T_RUNNING,
       T_VOTES = T_RUNNING + SIDE_COUNT, T_AS_LAW = T_VOTES + SIDE_COUNT, T_AS_CONCESSION, T_AS_REPUBLIC, TALLIES = 32 };
static_assert((int)T_AS_REPUBLIC < (int)TALLIES, "a tally has room for all");

struct tally {
    uint8_t of[TALLIES];
};

static void tally_icons(int prestige, struct tally *t)
{
    for (int i = 0; i < ICON_COUNT; i++)
        t->of[i] = (uint8_t)(t->of[i] + (prestige >> i & 1));
}

static void tally_ops(const uint8_t ops[CARD_OPS], int side, struct tally *t)
{
    for (int k = 0; k < CARD_OPS && ops[k]; k++) {
        if (ops[k] != CAMPAIGN)
            t->of[T_OPS + op_features[ops[k]] - OPS_COMMERCE]++;
        if (ops[k] == VOTE_WEST || ops[k] == VOTE_EAST)
            t->of[T_VOTES + (ops[k] == VOTE_EAST ? EAST : WEST)]++;
    }
    t->of[T_RUNNING + side] = (uint8_t)(t->of[T_RUNNING + side] + (ops[0] != 0));
}

static void tally_card(int card, struct tally *t)
{
    uint64_t abilities = pax_cards[card].abilities;
    tally_icons(pax_cards[card].prestige, t);
    tally_ops(pax_cards[card].op, pax_cards[card].deck, t);
    t->of[T_CARDS] = 1;
    t->of[T_ABILITIES] = abilities != 0;
    t->of[T_AS_LAW] = abilities >> PATRON_AS_LAW & 1;
    t->of[T_AS_CONCESSION] = abilities >> PATRON_AS_CONCESSION & 1;
    t->of[T_AS_REPUBLIC] = abilities >> COUNTS_AS_REPUBLIC & 1;
}

/* Of every card, made when the program starts: the evaluation is asked after every move that is tried. */
static struct tally card_tally[CARD_COUNT];

__attribute__((constructor)) static void tally_cards(void)
{
    for (int card = NO_CARD + 1; card < CARD_COUNT; card++)
        tally_card(card, &card_tally[card]);
}

static void add_square(struct board *b, int seat, int empire, bool silenced, struct tally *t)
{
    const struct pax_square *square = pax_square_face(b->p, empire);
    tally_icons(square->prestige, t);
    if (silenced)
        return;
    tally_ops(square->op, pax_empires[empire].region, t);
    add(b, seat, CAMPAIGNS, !is_republic(b->p, empire) && can_campaign(b, seat, empire));
}

static void look_at_tableau(struct board *b, int seat)
{
    const struct pax *p = b->p;
    struct tally t = {{0}};
    uint8_t items[ITEM_COUNT], *has = b->has[seat];
    bool immune = b->all_bishops == 0 || pax_immune_to_silencing(p, seat);
    int count = pax_tableau_items(p, seat, 3, items);
    for (int i = 0; i < count; i++) {
        bool silenced = !immune && pax_has_bishop(p, items[i]);
        if (!is_card(items[i])) {
            add_square(b, seat, empire_of(items[i]), silenced, &t);
        } else if (silenced) {
            tally_icons(pax_cards[items[i]].prestige, &t);
            add(b, seat, SILENCED, 1);
        } else {
            for (int k = 0; k < TALLIES; k++)
                t.of[k] = (uint8_t)(t.of[k] + card_tally[items[i]].of[k]);
        }
    }
    for (int side = WEST; side <= EAST; side++) {
        add(b, seat, SIDES, t.of[T_RUNNING + side] > 1);
        add(b, seat, VOTES, t.of[T_VOTES + side] ? can_vote(b, seat, side) : 0);
    }
    const uint8_t *maids = row_of(p, seat, ROW_MAIDS, &count);
    for (int i = 0; i < count; i++)
        tally_icons(pax_cards[maids[i]].prestige, &t);
    add(b, seat, MAIDS, count);
    add(b, seat, CARDS, t.of[T_CARDS]);
    add(b, seat, ABILITIES, t.of[T_ABILITIES]);
    memcpy(&b->notes->seat[seat][OPS_COMMERCE], &t.of[T_OPS], T_CARDS - T_OPS);
    memcpy(has, t.of, ICON_COUNT);
    has[HAS_LAW] = (uint8_t)(has[ICON_LAW] + t.of[T_AS_LAW] * has[ICON_PATRON]);
    has[HAS_CONCESSIONS] = (uint8_t)(has[HAS_CONCESSIONS] + t.of[T_AS_CONCESSION] * has[ICON_PATRON]);
    has[HAS_REPUBLICS] = (uint8_t)(has[HAS_REPUBLICS] + t.of[T_AS_REPUBLIC]);
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
        b->has[seat][king ? HAS_KINGS : HAS_REPUBLICS]++;
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

/* By how much a seat must lead the best of the others: see pax_victory_margin(). */
static void set_margins(struct board *b)
{
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        b->margin[r - 1] = (uint8_t)pax_victory_margin(b->p, HOLY, 0);
    b->margin[HAS_KINGS] = (uint8_t)pax_victory_margin(b->p, IMPERIAL, 0);
    b->margin[HAS_CONCESSIONS] = (uint8_t)pax_victory_margin(b->p, GLOBALIZATION, 0);
    b->margin[ICON_DISCOVERY] = (uint8_t)pax_victory_margin(b->p, GLOBALIZATION, 1);
    b->margin[HAS_REPUBLICS] = (uint8_t)pax_victory_margin(b->p, RENAISSANCE, 0);
    b->margin[HAS_LAW] = (uint8_t)pax_victory_margin(b->p, RENAISSANCE, 1);
}

/* The most that another seat has of each. */
static void best_of_others(const struct board *b, int seat, uint8_t best[COUNTS])
{
    memset(best, 0, COUNTS);
    for (int other = 0; other < b->p->seats; other++)
        for (int i = 0; i < COUNTS && other != seat; i++)
            best[i] = b->has[other][i] > best[i] ? b->has[other][i] : best[i];
}

static int holy_steps(const struct board *b, const uint8_t lacks[COUNTS])
{
    int fewest = 99;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        int bishops = b->notes->bishops[r], tokens = b->notes->tokens[r];
        int steps = lacks[r - 1] + missing(bishops, b->all_bishops - bishops + 1) + missing(tokens, b->all_tokens - tokens + 1);
        fewest = steps < fewest ? steps : fewest;
    }
    return fewest;
}

/* Part O, gap 4: the opponent passes over cards that carry Florins. */
static int comet_price(const struct board *b, int seat)
{
    const struct pax *p = b->p;
    int price = b->notes->comet_price;
    for (int place = 0; is_opponent(p, seat) && place < SIDE_COUNT * COLUMNS; place++) {
        int side = place / COLUMNS, column = place % COLUMNS;
        if (column > FAIR && is_comet(p->market[side][column]) && pax_price(p, seat, side, column) < price)
            price = pax_price(p, seat, side, column);
    }
    return price;
}

static void look_at_victories(struct board *b, int seat, const uint8_t own[COUNTS], const uint8_t best[COUNTS])
{
    static const uint8_t met[BYZANTINE] = {0, HOLY_MET, IMPERIAL_MET, GLOBALIZATION_MET, RENAISSANCE_MET};
    const struct pax *p = b->p;
    uint8_t lacks[COUNTS];
    for (int i = 0; i < COUNTS; i++)
        lacks[i] = (uint8_t)missing(own[i], best[i] + b->margin[i]);
    /* steps that are missing until the conditions of each are met */
    const int steps[BYZANTINE] = {
        [HOLY] = holy_steps(b, lacks),
        [IMPERIAL] = lacks[HAS_KINGS],
        [GLOBALIZATION] = lacks[HAS_CONCESSIONS] + lacks[ICON_DISCOVERY],
        [RENAISSANCE] = lacks[HAS_REPUBLICS] + lacks[HAS_LAW],
    };
    int comets_left = b->notes->comets_left;
    bool in_market = b->notes->comet_price != 0;
    bool acts = p->turn_of == seat && p->actions > 0; /* also once the action under way is done */
    bool activates = acts && top_of(p)->kind == FRAME_COMET;
    bool declares = false, buys = false, waits = false;
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        bool active = p->active >> victory & 1;
        if (steps[victory] > 3 || (!active && comets_left == 0 && !activates))
            continue;
        add(b, seat, (enum pax_feature)(met[victory] + 4 * active + steps[victory]), 1);
        if (steps[victory] > 0)
            continue;
        declares = declares || (active && acts);
        buys = buys || (!active && activates);
        buys = buys || (!active && in_market && acts && p->actions == 2 && p->florins[seat] >= comet_price(b, seat));
        waits = waits || (!active && in_market);
    }
    add(b, seat, DECLARE_NOW, declares);
    add(b, seat, COMET_NOW, buys && !declares);
    add(b, seat, COMET_NEAR, waits && !buys);
}

static int within(int number, int most)
{
    return number > most ? most : number < -most ? -most : number;
}

/* L2a: the nearer the end of both decks, the more the Patrons count. */
static void look_at_patrons(struct board *b, int seat, int near, const uint8_t own[COUNTS], const uint8_t best[COUNTS])
{
    const struct pax *p = b->p;
    int richest = 0;
    for (int other = 0; other < p->seats; other++)
        if (other != seat && p->florins[other] > richest)
            richest = p->florins[other];
    int very_near = near * near / 1000;
    int lead = within(own[ICON_PATRON] - best[ICON_PATRON], 2);
    if (rule_on(p, OPT_OPPONENT)) /* part O, O6b(3): then it wins, whoever has more of them */
        lead = is_opponent(p, seat) ? 2 : -2;
    int ahead = within(p->florins[seat] - richest, 3);
    b->notes->score[seat] += (PATRON_LEAD * near + PATRON_END * very_near) / 1000 * lead;
    if (lead == 0)
        b->notes->score[seat] += PATRON_TIE * very_near / 1000 * ahead;
    add(b, seat, LEAD, lead);
    add(b, seat, LEAD_NEAR, near * lead / 50);
}

/* A turn is worth so much to everybody that who has just had one must not look better than who is about to: the sooner
 * the next turn, the more is added, so that shares stay about the same from turn to turn. */
static void look_at_tempo(struct board *b)
{
    const struct pax *p = b->p;
    b->notes->score[p->turn_of] -= SPENT * (2 - p->actions);
    for (int d = 0, seat = p->turn_of; d < p->seats; d++, seat = seat + 1 < p->seats ? seat + 1 : 0) {
        b->notes->score[seat] += TEMPO * (p->seats - 1 - d) / p->seats;
        add(b, seat, (enum pax_feature)(NEXT_0 + d), 1);
    }
}

/* What is under way and not yet on the table. */
static void look_at_turn(struct board *b)
{
    const struct pax *p = b->p;
    for (int i = 0; i < p->depth; i++) {
        const struct frame *f = &p->stack[i];
        if (f->kind == FRAME_OPS) {
            uint8_t items[ITEM_COUNT];
            int count = pax_tableau_items(p, f->seat, f->ops.sides, items), left = 0;
            for (int k = 0; k < count; k++)
                left += !pax_was_used(p, items[k]) && pax_ops_of(p, items[k])[0] && !p->bishop[items[k]];
            add(b, f->seat, OPS_PENDING, left);
        } else if (f->kind == FRAME_AGENT) {
            add(b, f->seat, AGENT_PENDING, 1);
        } else if (f->kind == FRAME_REGIME || (f->kind == FRAME_AFTERMATH && f->aftermath.won)) {
            add(b, f->seat, REGIME_PENDING, 1);
        }
    }
}

/* ---- the evaluation ---- */

static void look_at_seat(struct board *b, int seat, int near)
{
    const uint8_t *own = b->has[seat];
    uint8_t best[COUNTS];
    int florins = b->p->florins[seat];
    add(b, seat, FLORINS_FEW, florins < 4 ? florins : 4);
    add(b, seat, FLORINS_MORE, florins < 4 ? 0 : florins > 12 ? 8 : florins - 4);
    memcpy(&b->notes->seat[seat][CATHOLIC_ICONS], own, ICON_COUNT);
    add(b, seat, LAW, own[HAS_LAW]);
    add(b, seat, KINGS, own[HAS_KINGS]);
    add(b, seat, REPUBLICS, own[HAS_REPUBLICS]);
    add(b, seat, CONCESSIONS, own[HAS_CONCESSIONS]);
    best_of_others(b, seat, best);
    look_at_victories(b, seat, own, best);
    look_at_patrons(b, seat, near, own, best);
}

static int weigh(const int8_t note[NOTE_ROOM])
{
    int sum = 0;
    for (int i = 0; i < NOTE_ROOM; i++)
        sum += weights[i] * note[i];
    return sum;
}

void pax_note(const void *state, struct pax_notes *notes)
{
    const struct pax *p = state;
    struct board b = {.p = p, .notes = notes};
    int near = 4000 / (4 + p->deck_size[WEST] + p->deck_size[EAST]);
    memset(notes, 0, sizeof *notes);
    count_map(&b);
    count_faiths(&b);
    count_comets(p, notes);
    set_margins(&b);
    for (int seat = 0; seat < p->seats; seat++) {
        look_at_tableau(&b, seat);
        look_at_hand(&b, seat);
    }
    look_at_empires(&b);
    look_at_routes(&b);
    look_at_tempo(&b);
    look_at_turn(&b);
    for (int seat = 0; seat < p->seats; seat++) {
        look_at_seat(&b, seat, near);
        notes->score[seat] += weigh(notes->seat[seat]);
    }
}

static void value(const void *state, float value_of[FLORIN_SEATS_MAX])
{
    const struct pax *p = state;
    struct pax_notes notes;
    float score[PAX_SEATS];
    pax_note(p, &notes);
    for (int seat = 0; seat < p->seats; seat++)
        score[seat] = p->out >> seat & 1 ? PAX_RUINED : (float)notes.score[seat] / 1000.0f;
    eval_shares(score, p->seats, value_of);
}

static_assert((int)NOTED_SEATS == (int)PAX_SEATS, "there is room for every seat");

static int turn(const void *state)
{
    return ((const struct pax *)state)->turn_of;
}

/* Ops without one done yet, an Op that has no target yet, a battle whose fallen are not named yet, a Comet bought. */
static bool unsettled(const void *state)
{
    const struct frame *f = top_of(state);
    return (f->kind == FRAME_OPS && !f->ops.begun) || (f->kind >= FRAME_BISHOP_FROM && f->kind <= FRAME_CAMPAIGN) ||
           f->kind == FRAME_CASUALTY || f->kind == FRAME_COMET;
}

static const struct sureness sureness_2e[PAX_SEATS + 1] = {[2] = {1.07f, 1.07f}, [3] = {1.0f, 1.0f}, [4] = {1.0f, 1.0f}},
                             sureness_1e[PAX_SEATS + 1] = {[2] = {1.0f, 1.0f}, [3] = {1.0f, 1.0f}, [4] = {1.0f, 1.0f}};

#define PAX_EVAL(id, sureness) \
    {id, value, turn, unsettled, 0.0f, NULL, pax_show, &pax_own_features, &pax_all_features, &net_pax, sureness, pax_move_class}
const struct eval eval_pax2e = PAX_EVAL("pax2e", sureness_2e), eval_pax1e = PAX_EVAL("pax1e", sureness_1e);
