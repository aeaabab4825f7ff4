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
             HAS_KINGS = 8, HAS_REPUBLICS, HAS_CONCESSIONS, HAS_LAW, HAS_GREEN_BISHOPS, COUNTS = 16 };

/* Of one seat, from its cards, its Concessions or its Empires. */
struct part {
    uint8_t has[COUNTS]; /* by enum count; bytes, so that sixteen are added and compared at a time */
    int8_t note[NOTE_ROOM];
};

/* What there is to see in a position. It stays for the next one, which mostly differs by a move: only what follows from
 * something that has changed is counted again. */
struct board {
    const struct pax *p;
    struct pax_notes *notes;
    struct pax seen;                  /* the position counted last; without seats if there was none */
    uint8_t margin[COUNTS];           /* by which a seat must lead in each to win */
    struct part cards[PAX_SEATS], trade[PAX_SEATS], realm[PAX_SEATS];
    uint16_t kings[PAX_SEATS];        /* bit set of Empires whose Kings a seat may send to war */
    uint8_t ballots[PAX_SEATS];       /* bit set of sides on which it has a vote */
    struct pax_standing faiths;       /* Bishops and tokens */
    int all_bishops;
    uint8_t heathen[RELIGION_COUNT];  /* what is missing until a religion is supreme */
    uint8_t ruling[EMPIRE_COUNT], knights[EMPIRE_COUNT]; /* tokens in Cities */
    int8_t electors[EMPIRE_COUNT];    /* seat with the most Concessions at each Empire, -1 if there is none */
    bool elections;                   /* electors are known */
    uint8_t has[PAX_SEATS][COUNTS];   /* all parts together */
};
static_assert(sizeof(struct board) <= sizeof(struct eval_memory), "a memory has room for it");

static inline void add(int8_t note[NOTE_ROOM], enum pax_feature feature, int amount)
{
    note[feature] = (int8_t)(note[feature] + amount);
}

/* Tokens in Cities that came and went. */
static void count_cities(struct board *b)
{
    for (int city = 1; city < CITY_COUNT; city++) {
        int now = b->p->city[city], before = b->seen.city[city], empire = pax_cities[city].empire;
        if (now == before)
            continue;
        b->ruling[empire] = (uint8_t)(b->ruling[empire] + (now != 0) - (before != 0));
        b->knights[empire] = (uint8_t)(b->knights[empire] + is_knight(now) - is_knight(before));
    }
}

static void count_faiths(struct board *b)
{
    memset(&b->faiths, 0, sizeof b->faiths);
    pax_count_faiths(b->p, FLORIN_NOBODY, &b->faiths);
    b->all_bishops = 0;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        b->all_bishops += b->faiths.bishops[r];
        b->heathen[r] = (uint8_t)pax_supremacy_missing(b->p, &b->faiths, r);
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
       T_VOTES = T_RUNNING + SIDE_COUNT, T_AS_LAW = T_VOTES + SIDE_COUNT, T_AS_CONCESSION, T_AS_REPUBLIC, T_AS_GREEN_BISHOP,
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
    t->of[T_AS_GREEN_BISHOP] = abilities >> PATRON_AS_GREEN_BISHOP & 1;
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
            add(to->note, SILENCED, 1);
        } else {
            for (int k = 0; k < TALLIES; k++)
                t.of[k] = (uint8_t)(t.of[k] + card_tally[items[i]].of[k]);
        }
    }
    for (int side = WEST; side <= EAST; side++) {
        add(to->note, SIDES, t.of[T_RUNNING + side] > 1);
        b->ballots[seat] = (uint8_t)(b->ballots[seat] | (t.of[T_VOTES + side] != 0) << side);
    }
    const uint8_t *maids = row_of(p, seat, ROW_MAIDS, &count);
    for (int i = 0; i < count; i++)
        tally_icons(pax_cards[maids[i]].prestige, &t);
    add(to->note, MAIDS, count);
    add(to->note, CARDS, t.of[T_CARDS]);
    add(to->note, ABILITIES, t.of[T_ABILITIES]);
    memcpy(&to->note[OPS_COMMERCE], &t.of[T_OPS], T_CARDS - T_OPS);
    memcpy(&to->note[CATHOLIC_ICONS], t.of, ICON_COUNT);
    memcpy(has, t.of, ICON_COUNT);
    has[HAS_LAW] = (uint8_t)(has[ICON_LAW] + t.of[T_AS_LAW] * has[ICON_PATRON]);
    has[HAS_CONCESSIONS] = (uint8_t)(t.of[T_AS_CONCESSION] * has[ICON_PATRON]);
    has[HAS_REPUBLICS] = t.of[T_AS_REPUBLIC];
    has[HAS_GREEN_BISHOPS] = (uint8_t)(t.of[T_AS_GREEN_BISHOP] * has[ICON_PATRON]);
}

static void look_at_hand(struct board *b, int seat)
{
    int count;
    const uint8_t *hand = row_of(b->p, seat, ROW_HAND, &count);
    int8_t *note = b->cards[seat].note;
    add(note, HAND, count);
    for (int i = 0; i < count; i++) {
        if (!is_card(hand[i]))
            continue;
        add(note, HAND_PRESTIGE, __builtin_popcount(pax_cards[hand[i]].prestige));
        add(note, HAND_QUEEN, is_queen(hand[i]));
    }
}

static void look_at_cards(struct board *b, int seat)
{
    memset(&b->cards[seat], 0, sizeof b->cards[seat]);
    b->kings[seat] = b->ballots[seat] = 0;
    look_at_tableau(b, seat);
    look_at_hand(b, seat);
}

/* What Kings and votes can do hangs on what can be paid for. */
static void look_at_ops(struct board *b, int seat)
{
    int8_t *note = b->notes->seat[seat];
    for EACH (king, b->kings[seat])
        add(note, CAMPAIGNS, can_campaign(b, seat, (int)king));
    for (int side = WEST; side <= EAST; side++)
        if (b->ballots[seat] >> side & 1)
            add(note, VOTES, can_vote(b, seat, side));
}

static void look_at_empires(struct board *b)
{
    const struct pax *p = b->p;
    memset(b->realm, 0, sizeof b->realm);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        int seat = p->holder[empire] - 1;
        if (seat < 0)
            continue;
        bool king = !is_republic(p, empire);
        int8_t *note = b->realm[seat].note;
        b->realm[seat].has[king ? HAS_KINGS : HAS_REPUBLICS]++;
        add(note, COUPLES, p->queens[empire] != 0);
        add(note, VASSALS, p->suzerain[empire] != 0);
        add(note, DEFENDERS, b->ruling[empire]);
        add(note, UNREST, pax_repressed_count(p, empire));
        add(note, UNGUARDED, king && b->ruling[empire] == 0);
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
                add(b->trade[owner - 1].note, route->side == WEST ? ROUTE_WEST : ROUTE_EAST, 1);
        }
    }
}

/* ---- victories ---- */

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

/* What is missing until a religion is supreme to who has Bishops of his own besides. */
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
    int8_t *note = b->notes->seat[seat];
    uint8_t lacks[COUNTS];
    for (int i = 0; i < COUNTS; i++) {
        uint8_t want = (uint8_t)(best[i] + b->margin[i]); /* a byte, so that all are compared at once */
        lacks[i] = want > own[i] ? (uint8_t)(want - own[i]) : 0;
    }
    /* steps that are missing until the conditions of each are met */
    const int steps[BYZANTINE] = {
        [HOLY] = holy_steps(b, own, lacks),
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
        add(note, (enum pax_feature)(met[victory] + 4 * active + steps[victory]), 1);
        if (steps[victory] > 0)
            continue;
        declares = declares || (active && acts);
        buys = buys || (!active && activates);
        buys = buys || (!active && in_market && acts && p->actions == 2 && p->florins[seat] >= comet_price(b, seat));
        waits = waits || (!active && in_market);
    }
    add(note, DECLARE_NOW, declares);
    add(note, COMET_NOW, buys && !declares);
    add(note, COMET_NEAR, waits && !buys);
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
    add(b->notes->seat[seat], LEAD, lead);
    add(b->notes->seat[seat], LEAD_NEAR, near * lead / 50);
}

/* L2a: who wins if nothing else happens, where this turn is the last. */
static void look_at_end(struct board *b)
{
    const struct pax *p = b->p;
    if (!pax_ends_with_turn(p))
        return;
    unsigned winners = rule_on(p, OPT_OPPONENT) ? 1u << OPPONENT : pax_patron_winners(p);
    for EACH (seat, winners)
        b->notes->score[seat] += PATRON_NOW / __builtin_popcount(winners);
}

/* A turn is worth so much to everybody that who has just had one must not look better than who is about to: the sooner
 * the next turn, the more is added, so that shares stay about the same from turn to turn. */
static void look_at_tempo(struct board *b)
{
    const struct pax *p = b->p;
    b->notes->score[p->turn_of] -= SPENT * (2 - p->actions);
    for (int d = 0, seat = p->turn_of; d < p->seats; d++, seat = seat + 1 < p->seats ? seat + 1 : 0) {
        b->notes->score[seat] += TEMPO * (p->seats - 1 - d) / p->seats;
        add(b->notes->seat[seat], (enum pax_feature)(NEXT_0 + d), 1);
    }
}

/* What is under way and not yet on the table. */
static void look_at_turn(struct board *b)
{
    const struct pax *p = b->p;
    for (int i = 0; i < p->depth; i++) {
        const struct frame *f = &p->stack[i];
        int8_t *note = b->notes->seat[f->seat];
        if (f->kind == FRAME_OPS) {
            uint8_t items[ITEM_COUNT];
            int count = pax_tableau_items(p, f->seat, f->ops.sides, items), left = 0;
            for (int k = 0; k < count; k++)
                left += !pax_was_used(p, items[k]) && pax_ops_of(p, items[k])[0] && !p->bishop[items[k]];
            add(note, OPS_PENDING, left);
        } else if (f->kind == FRAME_AGENT) {
            add(note, AGENT_PENDING, 1);
        } else if (f->kind == FRAME_REGIME || (f->kind == FRAME_AFTERMATH && f->aftermath.won)) {
            add(note, REGIME_PENDING, 1);
        }
    }
}

/* ---- the evaluation ---- */

static void look_at_seat(struct board *b, int seat, int near)
{
    const uint8_t *own = b->has[seat];
    uint8_t best[COUNTS];
    int florins = b->p->florins[seat];
    int8_t *note = b->notes->seat[seat];
    add(note, FLORINS_FEW, florins < 4 ? florins : 4);
    add(note, FLORINS_MORE, florins < 4 ? 0 : florins > 12 ? 8 : florins - 4);
    add(note, LAW, own[HAS_LAW]);
    add(note, KINGS, own[HAS_KINGS]);
    add(note, REPUBLICS, own[HAS_REPUBLICS]);
    add(note, CONCESSIONS, own[HAS_CONCESSIONS]);
    look_at_ops(b, seat);
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

/* ---- from one position to the next ---- */

static inline uint64_t word_at(const uint8_t *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

/* By words, the last of them over bytes compared before: the compiler knows the sizes, and a page has nothing quicker. */
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

/* Of the positions a and b. */
#define SAME(field) same_bytes(&a->field, &b->field, sizeof a->field)

/* The same cards in Tableau, Hand and Old Maids; what lies on them, and with squares, is asked apart. */
static bool same_rows(const struct pax *a, const struct pax *b, int seat)
{
    int first = seat * ROW_KINDS, from_a = first ? a->row_end[first - 1] : 0, from_b = first ? b->row_end[first - 1] : 0;
    for (int row = first; row < first + ROW_KINDS; row++)
        if (a->row_end[row] - from_a != b->row_end[row] - from_b)
            return false;
    return memcmp(a->row + from_a, b->row + from_b, (size_t)(a->row_end[first + ROW_KINDS - 1] - from_a)) == 0;
}

/* Whose squares are whose, and with whom: hardly any count does not depend on that. */
static bool same_squares(const struct pax *a, const struct pax *b)
{
    return SAME(queens) && a->republics == b->republics && SAME(holder) && SAME(suzerain) && SAME(state);
}

static bool same_game(const struct pax *a, const struct pax *b)
{
    return a->seats == b->seats && SAME(option);
}

/* Bit set of seats whose cards, or Bishops on them, are others than before. */
static unsigned changed_cards(const struct pax *a, const struct pax *b)
{
    unsigned seats = 0;
    int last = SAME(bishop) ? 0 : ITEM_COUNT - 1;
    for (int item = 1; item <= last; item++)
        if (a->bishop[item] != b->bishop[item] && pax_owner_of(b, item) >= 0)
            seats |= 1u << pax_owner_of(b, item);
    for (int seat = 0; seat < b->seats; seat++)
        seats |= (unsigned)!same_rows(a, b, seat) << seat;
    return seats;
}

/* Counts again what may have changed since the position before. */
static void recount(struct board *board)
{
    const struct pax *a = &board->seen, *b = board->p;
    bool known = same_game(a, b);
    if (!known) {
        memset(board->ruling, 0, sizeof board->ruling);
        memset(board->knights, 0, sizeof board->knights);
        memset(board->seen.city, 0, sizeof board->seen.city);
        set_margins(board);
    }
    bool squares = known && same_squares(a, b), cities = known && SAME(city), trade = known && SAME(concession) && SAME(open);
    unsigned cards = squares ? changed_cards(a, b) : ~0u;
    if (!cities)
        count_cities(board);
    if (!trade)
        look_at_trade(board);
    if (!squares || !cities || !SAME(repressed))
        look_at_empires(board);
    if (cards || !cities || !SAME(pirate) || !SAME(bishop)) /* a card may make Bishops of Pirates */
        count_faiths(board);
    for (int seat = 0; seat < b->seats; seat++)
        if (cards >> seat & 1)
            look_at_cards(board, seat);
    board->elections = board->elections && squares && trade;
    board->seen = *b;
}

static void add_up(struct board *b, int seat)
{
    const struct part *cards = &b->cards[seat], *trade = &b->trade[seat], *realm = &b->realm[seat];
    for (int i = 0; i < COUNTS; i++)
        b->has[seat][i] = (uint8_t)(cards->has[i] + trade->has[i] + realm->has[i]);
    for (int i = 0; i < NOTE_ROOM; i++)
        b->notes->seat[seat][i] = (int8_t)(cards->note[i] + trade->note[i] + realm->note[i]);
}

void pax_note(const void *state, struct eval_memory *memory, struct pax_notes *notes)
{
    struct board *b = (struct board *)(void *)memory;
    const struct pax *p = state;
    int to_come = pax_cards_to_come(p), near = 4000 / (4 + (to_come > 0 ? to_come : 0));
    memset(notes, 0, sizeof *notes);
    b->p = p;
    b->notes = notes;
    recount(b);
    memcpy(notes->bishops, b->faiths.bishops, sizeof notes->bishops);
    memcpy(notes->tokens, b->faiths.tokens, sizeof notes->tokens);
    count_comets(p, notes);
    for (int seat = 0; seat < p->seats; seat++)
        add_up(b, seat);
    look_at_tempo(b);
    look_at_turn(b);
    look_at_end(b);
    for (int seat = 0; seat < p->seats; seat++) {
        look_at_seat(b, seat, near);
        notes->score[seat] += weigh(notes->seat[seat]);
    }
}

static_assert((int)NOTED_SEATS == (int)PAX_SEATS, "there is room for every seat");
