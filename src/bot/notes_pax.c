/* Features of the handcrafted evaluation of Pax Renaissance: how far each seat is from each victory, and with which means. */
#include "bot/eval_pax.h"

#include "pax/rules.h"

static const int16_t weights[PAX_FEATURE_COUNT] = {
#define FEATURE_WEIGHT(name, weight) [name] = weight,
    PAX_FEATURES(FEATURE_WEIGHT)
#undef FEATURE_WEIGHT
};

/* ---- counting ---- */

/* Counts that seats compete for. The first are the prestige icons, in the order of enum prestige. */
enum count { ICON_CATHOLIC, ICON_ISLAMIC, ICON_REFORMIST, ICON_LAW, ICON_DISCOVERY, ICON_PATRON, ICON_COUNT,
             HAS_KINGS = 8, HAS_REPUBLICS, HAS_CONCESSIONS, HAS_LAW, HAS_GREEN_BISHOPS, HAS_OWN_REPUBLICS, COUNTS = 16 };

/* Counts and features of one seat from one source: cards, Hand, Concessions, Empires, or the situation of the turn. */
struct part {
    uint8_t has[COUNTS]; /* by enum count; bytes, so that the compiler adds and compares sixteen at a time */
    int8_t note[PAX_FEATURE_COUNT];
    int score; /* weighted sum of the features */
};

/* All counts of a position. They stay for the next position, which mostly differs by a move: recount() updates only what depends
 * on the difference. */
struct board {
    const struct pax *p;
    struct pax seen;                  /* the last position; 0 seats if there was none */
    uint8_t margin[COUNTS];           /* lead over the others in each count that a victory needs */
    int tempo[PAX_SEATS];             /* value of the next turn, by turns until then */
    struct part cards[PAX_SEATS], hand[PAX_SEATS], trade[PAX_SEATS], realm[PAX_SEATS];
    struct part moment[PAX_SEATS];    /* never reused; pax_note() clears it, pax_score() only its score */
    uint16_t kings[PAX_SEATS];        /* bit set of Empires whose Kings a seat may send to war */
    uint16_t ballots[PAX_SEATS];      /* likewise, Empires for which it has a Vote Op */
    uint16_t held[PAX_SEATS];         /* likewise, Empires of its own */
    struct pax_standing faiths;       /* Bishops and tokens */
    bool zion;                        /* Pirates count as Bishops, too */
    int all_bishops;
    uint8_t heathen[RELIGION_COUNT];  /* steps until a religion is supreme */
    uint8_t ruling[EMPIRE_COUNT], knights[EMPIRE_COUNT]; /* tokens in Cities */
    uint8_t unrest[EMPIRE_COUNT];     /* repressed tokens */
    uint16_t elected[PAX_SEATS];      /* Empires at which a seat has the most Concessions */
    bool elections;                   /* elected[] is up to date */
    int comets_left, comet_price;     /* as in struct pax_notes */
    int near, lead, tie;              /* nearness of the end of the decks; value of a Patron and of a Florin more */
    uint8_t has[PAX_SEATS][COUNTS];   /* sum of all parts */
};
static_assert(sizeof(struct board) <= sizeof(struct eval_memory), "a memory has room for it");

static inline void add(struct part *to, enum pax_feature feature, int amount)
{
    to->note[feature] = (int8_t)(to->note[feature] + amount);
    to->score += weights[feature] * amount;
}

/* Sets a feature that is 0 so far and returns its weighted amount. */
static inline int set(int8_t note[PAX_FEATURE_COUNT], enum pax_feature feature, int amount)
{
    note[feature] = (int8_t)amount;
    return weights[feature] * amount;
}

static inline uint64_t word_at(const uint8_t *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

/* The first index from `at` on at which two arrays differ; `size` if there is none. */
static inline int next_change(const uint8_t *a, const uint8_t *b, int at, int size)
{
    while (at + 8 <= size && word_at(a + at) == word_at(b + at))
        at += 8;
    while (at < size && a[at] == b[at])
        at++;
    return at;
}
#define EACH_CHANGE(i, a, b, size) (int i = next_change(a, b, 0, size); i < (size); i = next_change(a, b, i + 1, size))

/* Updates the tokens in Cities. Returns true if a change was in an Empire that is not Medieval, so that faiths may change. */
static bool count_cities(struct board *b)
{
    bool faith = false;
    for EACH_CHANGE (city, b->p->city, b->seen.city, CITY_COUNT) {
        int now = b->p->city[city], before = b->seen.city[city], empire = pax_cities[city].empire;
        b->ruling[empire] = (uint8_t)(b->ruling[empire] + (now != 0) - (before != 0));
        b->knights[empire] = (uint8_t)(b->knights[empire] + is_knight(now) - is_knight(before));
        faith = faith || b->p->state[empire] != MEDIEVAL;
    }
    return faith;
}

/* PREN168X: the only card whose place in a Tableau changes the counts of faiths. */
static bool is_zion(const struct pax *p)
{
    return pax_ability_anywhere(p, GREEN_PIRATES_AS_RED);
}

static void count_faiths(struct board *b)
{
    b->zion = is_zion(b->p);
    memset(&b->faiths, 0, sizeof b->faiths);
    pax_count_faiths(b->p, FLORIN_NOBODY, &b->faiths);
    b->all_bishops = 0;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        b->all_bishops += b->faiths.bishops[r];
        b->heathen[r] = (uint8_t)pax_supremacy_missing(b->p, &b->faiths, r);
    }
}

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

/* What a card adds to a Tableau: prestige icons in the order of enum count, then Ops in the order of their features, then the
 * rest. Bytes, so that the compiler adds a card at once. */
enum { T_OPS = ICON_COUNT, T_CARDS = T_OPS + OPS_INQUISITOR - OPS_COMMERCE + 1, T_ABILITIES, T_RUNNING,
       T_VOTES = T_RUNNING + SIDE_COUNT, T_AS_LAW = T_VOTES + SIDE_COUNT, T_AS_CONCESSION, T_AS_REPUBLIC, T_EPICURE, T_AS_GREEN_BISHOP,
       TALLIES = 32 };
static_assert((int)T_AS_GREEN_BISHOP < (int)TALLIES, "a tally has room for all");

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
    t->of[T_EPICURE] = card == PREN155X;
    t->of[T_AS_GREEN_BISHOP] = abilities >> PATRON_AS_GREEN_BISHOP & 1;
}

/* The tally of every card, computed once when the program starts: the evaluation runs after every move tried. */
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
    if (!is_republic(b->p, empire))
        b->kings[seat] = (uint16_t)(b->kings[seat] | IN(empire));
}

static void look_at_tableau(struct board *b, int seat)
{
    const struct pax *p = b->p;
    struct tally t = {{0}};
    struct part *to = &b->cards[seat];
    uint8_t items[ITEM_COUNT], *has = to->has;
    bool immune = b->all_bishops == 0 || pax_immune_to_silencing(p, seat);
    int count = pax_tableau_items(p, seat, 3, items);
    for (int i = 0; i < count; i++) {
        bool silenced = !immune && pax_has_bishop(p, items[i]);
        if (!is_card(items[i])) {
            add_square(b, seat, empire_of(items[i]), silenced, &t);
        } else if (silenced) {
            tally_icons(pax_cards[items[i]].prestige, &t);
            add(to, SILENCED, 1);
        } else {
            for (int k = 0; k < TALLIES; k++)
                t.of[k] = (uint8_t)(t.of[k] + card_tally[items[i]].of[k]);
        }
    }
    for (int side = WEST; side <= EAST; side++)
        add(to, SIDES, t.of[T_RUNNING + side] > 1);
    b->ballots[seat] = (uint16_t)((t.of[T_VOTES + WEST] ? WESTERN : 0) | (t.of[T_VOTES + EAST] ? EASTERN : 0));
    const uint8_t *maids = row_of(p, seat, ROW_MAIDS, &count);
    for (int i = 0; i < count; i++)
        tally_icons(pax_cards[maids[i]].prestige, &t);
    add(to, MAIDS, count);
    add(to, CARDS, t.of[T_CARDS]);
    add(to, ABILITIES, t.of[T_ABILITIES]);
    for (int i = 0; i < ICON_COUNT; i++)
        add(to, (enum pax_feature)(CATHOLIC_ICONS + i), has[i] = t.of[i]);
    for (int i = T_OPS; i < T_CARDS; i++)
        add(to, (enum pax_feature)(OPS_COMMERCE + i - T_OPS), t.of[i]);
    has[HAS_LAW] = (uint8_t)(has[ICON_LAW] + t.of[T_AS_LAW] * has[ICON_PATRON]);
    has[HAS_CONCESSIONS] = (uint8_t)(t.of[T_AS_CONCESSION] * has[ICON_PATRON]);
    has[HAS_REPUBLICS] = t.of[T_AS_REPUBLIC];
    has[HAS_OWN_REPUBLICS] = rule_on(p, OPT_EPICURE_OF_ALL) ? 0 : t.of[T_EPICURE];
    if (!rule_on(p, OPT_GOLDEN_AGE_OF_ALL)) /* with it they are in the counts of faiths */
        has[HAS_GREEN_BISHOPS] = (uint8_t)(t.of[T_AS_GREEN_BISHOP] * has[ICON_PATRON]);
}

static void look_at_cards(struct board *b, int seat)
{
    memset(&b->cards[seat], 0, sizeof b->cards[seat]);
    b->kings[seat] = 0;
    look_at_tableau(b, seat);
}

static void look_at_hand(struct board *b, int seat)
{
    int count;
    const uint8_t *hand = row_of(b->p, seat, ROW_HAND, &count);
    struct part *to = &b->hand[seat];
    memset(to, 0, sizeof *to);
    add(to, HAND, count);
    for (int i = 0; i < count; i++) {
        if (!is_card(hand[i]))
            continue;
        add(to, HAND_PRESTIGE, __builtin_popcount(pax_cards[hand[i]].prestige));
        add(to, HAND_QUEEN, is_queen(hand[i]));
    }
}

/* Campaigns and votes depend on the Florins of the seat. */
static int look_at_ops(struct board *b, int seat, int8_t note[PAX_FEATURE_COUNT])
{
    int campaigns = 0;
    for EACH (king, b->kings[seat])
        campaigns += can_campaign(b, seat, (int)king);
    return set(note, CAMPAIGNS, campaigns) + (b->ballots[seat] ? set(note, VOTES, can_vote(b, seat)) : 0);
}

static void look_at_empires(struct board *b)
{
    const struct pax *p = b->p;
    memset(b->realm, 0, sizeof b->realm);
    memset(b->held, 0, sizeof b->held);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        int seat = p->holder[empire] - 1;
        if (seat < 0)
            continue;
        bool king = !is_republic(p, empire);
        struct part *to = &b->realm[seat];
        b->held[seat] = (uint16_t)(b->held[seat] | IN(empire));
        to->has[king ? HAS_KINGS : HAS_REPUBLICS]++;
        add(to, COUPLES, p->queens[empire] != 0);
        add(to, VASSALS, p->suzerain[empire] != 0);
        add(to, DEFENDERS, b->ruling[empire]);
        add(to, UNREST, b->unrest[empire]);
        add(to, UNGUARDED, king && b->ruling[empire] == 0);
    }
}

static void look_at_trade(struct board *b)
{
    const struct pax *p = b->p;
    memset(b->trade, 0, sizeof b->trade);
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->concession[border])
            b->trade[p->concession[border] - 1].has[HAS_CONCESSIONS]++;
    for (int i = 0; i < ROUTE_COUNT; i++) {
        const struct pax_route *route = &pax_routes[i];
        if (p->open[route->side] != route->emporium)
            continue;
        for (int k = 0; k < route->borders; k++) {
            int owner = p->concession[route->border[k]];
            if (owner)
                add(&b->trade[owner - 1], route->side == WEST ? ROUTE_WEST : ROUTE_EAST, 1);
        }
    }
}

/* ---- victories ---- */

/* Computes what is constant during a game: the margins, see pax_victory_margin(), and the tempo term. A seat that has just had
 * its turn must not look better than one that is about to move: the sooner the next turn, the higher the term, so that shares
 * stay level from turn to turn. */
static void set_constants(struct board *b)
{
    int seats = b->p->seats;
    for (int turns = 0; turns < seats; turns++)
        b->tempo[turns] = TEMPO * (seats - 1 - turns) / seats;
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        b->margin[r - 1] = (uint8_t)pax_victory_margin(b->p, HOLY, 0);
    b->margin[HAS_KINGS] = (uint8_t)pax_victory_margin(b->p, IMPERIAL, 0);
    b->margin[HAS_CONCESSIONS] = (uint8_t)pax_victory_margin(b->p, GLOBALIZATION, 0);
    b->margin[ICON_DISCOVERY] = (uint8_t)pax_victory_margin(b->p, GLOBALIZATION, 1);
    b->margin[HAS_REPUBLICS] = (uint8_t)pax_victory_margin(b->p, RENAISSANCE, 0);
    b->margin[HAS_LAW] = (uint8_t)pax_victory_margin(b->p, RENAISSANCE, 1);
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
static int look_at_met(const struct board *b, int seat, unsigned met, bool activates, int8_t note[PAX_FEATURE_COUNT])
{
    const struct pax *p = b->p;
    bool acts = p->turn_of == seat && p->actions > 0; /* it has an action left after the current one */
    bool asleep = met & ~(unsigned)p->active, in_market = b->comet_price != 0;
    bool declares = acts && (met & p->active);
    bool buys = asleep && (activates || (in_market && acts && p->actions == 2 && p->florins[seat] >= comet_price(b, seat)));
    return set(note, DECLARE_NOW, declares) + set(note, COMET_NOW, buys && !declares) +
           set(note, COMET_NEAR, asleep && in_market && !buys);
}

static int look_at_victories(const struct board *b, int seat, const uint8_t best[COUNTS], int8_t note[PAX_FEATURE_COUNT])
{
    static const uint8_t first[BYZANTINE] = {0, HOLY_MET, IMPERIAL_MET, GLOBALIZATION_MET, RENAISSANCE_MET};
    const struct pax *p = b->p;
    const uint8_t *own = b->has[seat];
    uint8_t lacks[COUNTS];
    for (int i = 0; i < COUNTS; i++) {
        uint8_t want = (uint8_t)(best[i] + b->margin[i]); /* a byte, so that the compiler compares all at once */
        lacks[i] = want > own[i] ? (uint8_t)(want - own[i]) : 0;
    }
    /* steps until the conditions of each are met */
    const int steps[BYZANTINE] = {
        [HOLY] = holy_steps(b, own, lacks),
        [IMPERIAL] = lacks[HAS_KINGS],
        [GLOBALIZATION] = lacks[HAS_CONCESSIONS] + lacks[ICON_DISCOVERY],
        [RENAISSANCE] = lacks[HAS_REPUBLICS] + lacks[HAS_LAW],
    };
    bool activates = p->turn_of == seat && p->actions > 0 && top_of(p)->kind == FRAME_COMET;
    unsigned within_reach = b->comets_left || activates ? ~0u : p->active, met = 0;
    int score = 0;
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        if (steps[victory] > 3 || !(within_reach >> victory & 1))
            continue;
        score += set(note, (enum pax_feature)(first[victory] + 4 * (p->active >> victory & 1) + steps[victory]), 1);
        met |= (unsigned)(steps[victory] == 0) << victory;
    }
    return met ? score + look_at_met(b, seat, met, activates, note) : score;
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
    if (rule_on(p, OPT_OPPONENT)) /* part O, O6b(3): the opponent wins then, whoever has more Patrons */
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

/* Features of what the turn has begun and not yet put on the table. */
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

static int look_at_seat(struct board *b, int seat)
{
    const uint8_t *own = b->has[seat];
    uint8_t best[COUNTS];
    int florins = b->p->florins[seat];
    int8_t *note = b->moment[seat].note;
    best_of_others(b, seat, best);
    return set(note, FLORINS_FEW, florins < 4 ? florins : 4) +
           set(note, FLORINS_MORE, florins < 4 ? 0 : florins > 12 ? 8 : florins - 4) +
           set(note, LAW, own[HAS_LAW]) + set(note, KINGS, own[HAS_KINGS]) + set(note, REPUBLICS, own[HAS_REPUBLICS]) +
           set(note, CONCESSIONS, own[HAS_CONCESSIONS]) + look_at_ops(b, seat, note) +
           look_at_victories(b, seat, best, note) + look_at_patrons(b, seat, best, note);
}

/* ---- incremental update ---- */

/* memcmp by 64-bit words; the last word overlaps. Sizes are constants, and WebAssembly has nothing quicker. */
static inline bool same_bytes(const void *a, const void *b, size_t size)
{
    const uint8_t *x = a, *y = b;
    uint64_t differ = 0;
    for (size_t i = 0; i + 8 <= size; i += 8)
        differ |= word_at(x + i) ^ word_at(y + i);
    if (size >= 8)
        differ |= word_at(x + size - 8) ^ word_at(y + size - 8);
    for (size_t i = 0; i < size && size < 8; i++)
        differ |= x[i] ^ y[i];
    return differ == 0;
}

/* Compares a field of the positions a and b. */
#define SAME(field) same_bytes(&a->field, &b->field, sizeof a->field)

/* Compares the cards in a row, but not what lies on or with them. */
static bool same_row(const struct pax *a, const struct pax *b, int seat, enum row_kind kind)
{
    int count_a, count_b;
    const uint8_t *row_a = row_of(a, seat, kind, &count_a), *row_b = row_of(b, seat, kind, &count_b);
    return count_a == count_b && memcmp(row_a, row_b, (size_t)count_a) == 0;
}

/* Compares the squares and their holders. Nearly all counts depend on these. */
static bool same_squares(const struct pax *a, const struct pax *b)
{
    return SAME(queens) && a->republics == b->republics && SAME(holder) && SAME(suzerain) && SAME(state);
}

static bool same_game(const struct pax *a, const struct pax *b)
{
    return a->seats == b->seats && SAME(option);
}

static unsigned holders_of(const struct pax *p, int empire)
{
    return p->holder[empire] ? 1u << (p->holder[empire] - 1) : 0;
}

/* Bit set of seats that gained or lost a square, or have one that changed. The holder of a Vassal is that of its Suzerain. */
static unsigned changed_squares(const struct pax *a, const struct pax *b)
{
    unsigned seats = 0, turned = a->republics ^ b->republics;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (a->queens[empire] != b->queens[empire] || (turned >> empire & 1) || a->holder[empire] != b->holder[empire] ||
            a->suzerain[empire] != b->suzerain[empire] || a->state[empire] != b->state[empire])
            seats |= holders_of(a, empire) | holders_of(b, empire);
    return seats;
}

/* Bit set of seats whose Tableaux, Old Maids or Bishops on them have changed; `hands`: those whose Hands have. */
static unsigned changed_cards(const struct pax *a, const struct pax *b, unsigned *hands)
{
    unsigned seats = 0;
    if (!SAME(bishop))
        for EACH_CHANGE (item, a->bishop, b->bishop, ITEM_COUNT)
            if (pax_owner_of(b, item) >= 0)
                seats |= 1u << pax_owner_of(b, item);
    if (SAME(row) && SAME(row_end))
        return seats;
    for (int seat = 0; seat < b->seats; seat++) {
        *hands |= (unsigned)!same_row(a, b, seat, ROW_HAND) << seat;
        if (!same_row(a, b, seat, ROW_WEST) || !same_row(a, b, seat, ROW_EAST) || !same_row(a, b, seat, ROW_MAIDS))
            seats |= 1u << seat;
    }
    return seats;
}

/* Updates all counts that may differ from the last position. */
static void recount(struct board *board)
{
    const struct pax *a = &board->seen, *b = board->p;
    bool known = same_game(a, b);
    if (!known) {
        memset(board->ruling, 0, sizeof board->ruling);
        memset(board->knights, 0, sizeof board->knights);
        memset(board->seen.city, 0, sizeof board->seen.city);
        set_constants(board);
    }
    bool squares = known && same_squares(a, b), trade = known && SAME(concession) && SAME(open);
    bool cities = known && SAME(city), faith = !cities && count_cities(board);
    unsigned hands = 0, cards = changed_cards(a, b, &hands);
    if (!squares)
        cards |= changed_squares(a, b);
    if (!known)
        cards = hands = ~0u;
    if (!trade)
        look_at_trade(board);
    bool calm = known && SAME(repressed);
    for (int empire = 1; empire < EMPIRE_COUNT && !calm; empire++)
        board->unrest[empire] = (uint8_t)pax_repressed_count(b, empire);
    if (!squares || !cities || !calm)
        look_at_empires(board);
    if (!squares || faith || !SAME(pirate) || !SAME(bishop) || (cards && (board->zion != is_zion(b) || rule_on(b, OPT_GOLDEN_AGE_OF_ALL))))
        count_faiths(board);
    for (int seat = 0; seat < b->seats; seat++) {
        if (cards >> seat & 1)
            look_at_cards(board, seat);
        if (hands >> seat & 1)
            look_at_hand(board, seat);
    }
    board->elections = board->elections && squares && trade;
    board->seen = *b;
}

/* Adds up the counts of a seat over all parts. */
static void add_up(struct board *b, int seat)
{
    const struct part *cards = &b->cards[seat], *trade = &b->trade[seat], *realm = &b->realm[seat];
    for (int i = 0; i < COUNTS; i++)
        b->has[seat][i] = (uint8_t)(cards->has[i] + trade->has[i] + realm->has[i]);
}

void pax_score(const void *state, struct eval_memory *memory, int score[NOTED_SEATS])
{
    struct board *b = (struct board *)(void *)memory;
    const struct pax *p = state;
    b->p = p;
    recount(b);
    count_comets(b);
    for (int seat = 0; seat < p->seats; seat++) {
        add_up(b, seat);
        b->moment[seat].score = 0;
    }
    look_at_tempo(b);
    look_at_turn(b);
    look_at_decks(b);
    look_at_end(b);
    for (int seat = 0; seat < p->seats; seat++)
        score[seat] = look_at_seat(b, seat) + b->moment[seat].score + b->cards[seat].score + b->hand[seat].score +
                      b->trade[seat].score + b->realm[seat].score;
}

void pax_note(const void *state, struct eval_memory *memory, struct pax_notes *notes)
{
    struct board *b = (struct board *)(void *)memory;
    memset(notes, 0, sizeof *notes);
    memset(b->moment, 0, sizeof b->moment);
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
