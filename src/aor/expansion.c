/* Expansion (5.6): Holy Indulgence, placing tokens, attacks, buying cards. */
#include "aor/rules.h"

/* ---- Holy Indulgence ---- */

static unsigned indulgence_owners(const struct aor *s)
{
    unsigned owners = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (uses(s, seat, HOLY_INDULGENCE))
            owners |= 1u << seat;
    return owners;
}

static void collect(struct aor *s, int seat, int due)
{
    int tokens = due < s->stock[seat] ? due : s->stock[seat];
    if (tokens > 0) {
        add_stock(s, seat, -tokens);
        add_expansion(s, seat, tokens);
        NOTE_BY(seat, EVENT_TOKENS_TAKEN, .what = WHY_HOLY_INDULGENCE, .count = tokens);
    }
    aor_receive(s, seat, due - tokens, WHY_HOLY_INDULGENCE);
}

static int indulgence_due(const struct aor *s)
{
    return 2 * count_bits(indulgence_owners(s));
}

/* Gives up to `due` tokens back to stock; what is lacking. */
static int give_back(struct aor *s, int seat, int due)
{
    int tokens = due < s->expansion[seat] ? due : s->expansion[seat];
    aor_return_tokens(s, seat, tokens, WHY_HOLY_INDULGENCE);
    return due - tokens;
}

/* Tokens a player without it cannot give: dollars. */
int aor_indulgence_lacking(const struct aor *s, int seat)
{
    return indulgence_due(s) - s->expansion[seat];
}

static void pay_indulgence(struct aor *s, int seat)
{
    int lacking = aor_indulgence_lacking(s, seat);
    if (s->edition == EUROPEAN && lacking > 0 && s->cash[seat] >= lacking) {
        s->step = STEP_INDULGENCE;
        s->decider = (uint8_t)seat;
        return;
    }
    lacking = give_back(s, seat, indulgence_due(s));
    if (s->cash[seat] >= lacking)
        aor_pay(s, seat, lacking, WHY_HOLY_INDULGENCE);
    else
        aor_worsen(s, seat, 1, WHY_HOLY_INDULGENCE);
}

/* Owners collect two tokens from each player without it; then those pay, one after the other. */
void aor_indulgence(struct aor *s)
{
    unsigned owners = indulgence_owners(s), all = (1u << s->seats) - 1, others = all & ~owners & ~(unsigned)s->out;
    if (owners && s->asked == 0) {
        for (int seat = 0; seat < s->seats; seat++)
            if ((owners >> seat) & 1)
                collect(s, seat, 2 * count_bits(others));
        s->asked = (uint8_t)owners;
    }
    for (int place = 0; place < s->seats && owners; place++) {
        int seat = s->order[place];
        if (!((others >> seat) & 1) || (s->asked >> seat) & 1)
            continue;
        s->asked |= (uint8_t)(1 << seat);
        pay_indulgence(s, seat);
        if (s->step != STEP_NONE)
            return;
    }
    s->stage = STAGE_PART_BEGIN;
}

struct florin_verdict aor_judge_pay(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    int lacking = aor_indulgence_lacking(s, seat);
    return s->cash[seat] >= lacking ? legal() : illegal(RULE_INDULGENCE_CASH, lacking, s->cash[seat]);
}

void aor_do_pay(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    aor_pay(s, seat, give_back(s, seat, indulgence_due(s)), WHY_HOLY_INDULGENCE);
}

void aor_do_suffer(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    give_back(s, seat, indulgence_due(s));
    aor_worsen(s, seat, 1, WHY_HOLY_INDULGENCE);
}

/* ---- what a player sees before him ---- */

enum { MOST_ARROWS = 5 }; /* no market has more satellites pointing at it */

/* Everything placings and attacks depend on, found once for a decision. */
struct outlook {
    struct reach reach;
    struct set pieces[SEATS]; /* provinces with anything of a player */
    struct set rivals;        /* provinces with anything of another player */
    struct set rival_markers; /* of these, with a dominance marker */
    struct set homes;         /* capitals, where strength and need differ (5.6.3.4) */
    struct set defended;      /* provinces where Nationalism works for a rival (5.6.3.6) */
    struct set national;      /* and for the player */
    int markers;              /* dominance markers left on the mat */
    int help;                 /* modifiers in the player's favour come to no more than this */
    bool arms;                /* somebody has military advantages (5.6.3.5) ... */
    int8_t armed[SEATS];      /* ... then by how much a rival's count for more than the player's */
};

static void see_nation(const struct aor *s, int seat, int other, struct outlook *view)
{
    struct set area = area_provinces(aor_provinces[home_of(s, other)].area);
    if (other == seat)
        view->national = area;
    else
        view->defended = set_or(view->defended, set_and(area, view->pieces[other]));
}

static void look_around(const struct aor *s, int seat, struct outlook *view)
{
    aor_find_reach(s, seat, &view->reach);
    view->rivals = view->rival_markers = view->homes = view->defended = view->national = (struct set)NOWHERE;
    view->markers = markers_left(s, seat);
    view->help = owns(s, seat, NATIONALISM) + (owns(s, seat, COSMOPOLITAN) ? MOST_ARROWS : 0);
    view->arms = false;
    for (int i = 0; i < ARMS_COUNT; i++) {
        view->help += s->arms[i] == seat + 1;
        view->arms = view->arms || s->arms[i];
    }
    for (int other = 0; other < s->seats; other++) {
        struct set tokens = set_or(token_provinces(s, other, COLOURED), token_provinces(s, other, WHITE));
        view->pieces[other] = set_or(s->marker[other], tokens);
        set_add(&view->homes, home_of(s, other));
        if (owns(s, other, NATIONALISM))
            see_nation(s, seat, other, view);
        if (view->arms)
            view->armed[other] = (int8_t)(aor_advantage(s, other, seat) - aor_advantage(s, seat, other));
        if (other == seat)
            continue;
        view->rivals = set_or(view->rivals, view->pieces[other]);
        view->rival_markers = set_or(view->rival_markers, s->marker[other]);
    }
}

static unsigned defenders_at(const struct aor *s, int seat, const struct outlook *view, int p)
{
    unsigned found = 0;
    for (int other = 0; other < s->seats; other++)
        found |= (unsigned)(other != seat && set_has(view->pieces[other], p)) << other;
    return found;
}

/* ---- placing (5.6.1, 5.6.2) ---- */

/* How many tokens may be placed here now, and the rule that forbids one more. */
struct room {
    int tokens, rule;
};

static inline struct room less(struct room room, int tokens, int rule)
{
    return tokens < room.tokens ? (struct room){tokens > 0 ? tokens : 0, rule} : room;
}

/* 5.6.3: beside the tokens of others only while the market number is not exceeded. */
static int room_beside(const struct aor *s, int p)
{
    int left = aor_provinces[p].number - s->crowd[p];
    return left > 0 ? left : 0;
}

/* 5.6.1.2, 5.6.2: never beside a marker; alone, one token in a satellite, in a market as many as dominance takes. */
static inline struct room market_room(const struct aor *s, int seat, const struct outlook *view, int p, struct room room)
{
    int number = aor_provinces[p].number, own = set_has(view->pieces[seat], p) ? all_tokens_at(s, seat, p) : 0;
    if (set_has(view->rival_markers, p))
        return less(room, 0, RULE_MARKED);
    if (set_has(view->rivals, p))
        return less(room, room_beside(s, p), RULE_COMPETE);
    if (set_has(s->marker[seat], p))
        return less(room, 0, RULE_DOMINATED);
    if (number == 1)
        return less(room, 1 - own, RULE_SATELLITE_FULL);
    if (view->markers == 0)
        return less(room, number - own - 1, RULE_MARKER_SHORT);
    return set_has(s->freed, p) ? less(room, number - own - 1, RULE_FREED_HERE) : less(room, number - own, RULE_TOO_MANY);
}

/* For a province within reach. */
static inline struct room room_at(const struct aor *s, int seat, const struct outlook *view, int p)
{
    struct room room = {s->expansion[seat], RULE_TOKENS_FEW};
    if (!set_has(view->reach.land, p)) {
        if (is_overseas(p) && aor_judge_reach(s, seat, &view->reach, p, 0).rule != RULE_LEGAL)
            return (struct room){0, RULE_OVERSEAS_LIMIT};
        room = less(room, view->reach.capacity - s->shipped[p], RULE_SHIP_CAPACITY);
    }
    return market_room(s, seat, view, p, room);
}

/* How many tokens fit now into each province within reach, 0 elsewhere. */
void aor_find_rooms(const struct aor *s, int seat, uint8_t rooms[PROVINCE_COUNT])
{
    struct outlook view;
    look_around(s, seat, &view);
    memset(rooms, 0, PROVINCE_COUNT);
    for EACH_PLACE (p, set_or(view.reach.land, view.reach.ship))
        rooms[p] = (uint8_t)room_at(s, seat, &view, p).tokens;
}

/* Tokens that fit into a province where nobody else has a marker, however many one has. */
static int usable_at(const struct aor *s, int seat, const struct reach *reach, int p)
{
    int room = (is_satellite(p) ? 1 : aor_provinces[p].number) - all_tokens_at(s, seat, p);
    bool taken = marker_owner(s, p) >= 0 || (is_satellite(p) && aor_defenders(s, seat, p));
    return !taken && room > 0 && aor_judge_reach(s, seat, reach, p, 1).rule == RULE_LEGAL ? room : 0;
}

void aor_find_usable(const struct aor *s, int seat, uint8_t rooms[PROVINCE_COUNT])
{
    struct reach reach;
    aor_find_reach(s, seat, &reach);
    for (int p = 0; p < PROVINCE_COUNT; p++)
        rooms[p] = (uint8_t)usable_at(s, seat, &reach, p);
}

int aor_usable_tokens(const struct aor *s, int seat)
{
    uint8_t rooms[PROVINCE_COUNT];
    int sum = 0;
    aor_find_usable(s, seat, rooms);
    for (int p = 0; p < PROVINCE_COUNT; p++)
        sum += rooms[p];
    return sum;
}

/* A verdict with the numbers behind it. */
static struct florin_verdict no_room(const struct aor *s, int seat, const struct outlook *view, int n, int p, int rule)
{
    int number = aor_provinces[p].number;
    switch (rule) {
    case RULE_TOKENS_FEW: return illegal(rule, s->expansion[seat], 0);
    case RULE_SHIP_CAPACITY: return aor_judge_reach(s, seat, &view->reach, p, n);
    case RULE_MARKED: return illegal(rule, p, 0); /* what an attack lacks says more */
    case RULE_COMPETE: return illegal(rule, p, room_beside(s, p));
    case RULE_TOO_MANY: return illegal(rule, p, number - all_tokens_at(s, seat, p));
    default: return illegal(rule, p, number);
    }
}

struct florin_verdict aor_judge_place(const struct aor *s, int seat, struct florin_move move)
{
    int n = move.arg[0], p = move.arg[1];
    struct outlook view;
    if (n == 0)
        return illegal(RULE_NO_MOVE, 0, 0);
    look_around(s, seat, &view);
    struct florin_verdict verdict = aor_judge_reach(s, seat, &view.reach, p, 0);
    if (verdict.rule != RULE_LEGAL)
        return verdict;
    struct room room = room_at(s, seat, &view, p);
    return n <= room.tokens ? legal() : no_room(s, seat, &view, n, p, room.rule);
}

/* 5.6.2.2: what cannot come by land takes room in the ships. */
static bool ship_tokens(struct aor *s, int seat, int p, int tokens)
{
    if (aor_comes_by_land(s, seat, p))
        return false;
    s->shipped[p] = (uint8_t)(s->shipped[p] + tokens);
    return true;
}

/* 5.6.1.2: enough tokens, and nobody else there: they give way to a marker. */
void aor_do_place(struct aor *s, int seat, struct florin_move move)
{
    int n = move.arg[0], p = move.arg[1];
    bool by_ship = ship_tokens(s, seat, p, n);
    place_tokens(s, seat, FROM_EXPANSION, WHITE, p, n, by_ship);
    if (is_satellite(p) || all_tokens_at(s, seat, p) < aor_provinces[p].number)
        return;
    aor_withdraw_tokens(s, seat, p);
    aor_put_marker(s, seat, p, WHITE);
}

/* ---- attacks (5.6.3.1) ---- */

static inline struct florin_verdict judge_attack_at(const struct aor *s, int seat, const struct outlook *view, int p)
{
    struct florin_verdict verdict = aor_judge_reach(s, seat, &view->reach, p, 0);
    if (verdict.rule != RULE_LEGAL)
        return verdict;
    unsigned defenders = defenders_at(s, seat, view, p);
    if (!defenders)
        return illegal(RULE_ATTACK_NOBODY, p, 0);
    struct need need;
    aor_find_need(s, seat, p, defenders, &need);
    int tokens = need.tokens - all_tokens_at(s, seat, p);
    if (s->expansion[seat] < tokens)
        return illegal(RULE_ATTACK_TOKENS, tokens, s->expansion[seat]);
    if (!is_satellite(p) && view->markers == 0)
        return illegal(RULE_MARKER_SHORT, p, 0);
    return aor_judge_reach(s, seat, &view->reach, p, tokens);
}

struct florin_verdict aor_judge_attack(const struct aor *s, int seat, struct florin_move move)
{
    struct outlook view;
    look_around(s, seat, &view);
    return judge_attack_at(s, seat, &view, move.arg[0]);
}

void aor_do_attack(struct aor *s, int seat, struct florin_move move)
{
    int p = move.arg[0], present = all_tokens_at(s, seat, p);
    unsigned defenders = aor_defenders(s, seat, p);
    struct need need;
    aor_find_need(s, seat, p, defenders, &need);
    int tokens = need.tokens - present;
    bool by_ship = ship_tokens(s, seat, p, tokens);
    add_expansion(s, seat, -tokens);
    NOTE_BY(seat, EVENT_ATTACKED, .what = p, .to = __builtin_ctz(defenders), .count = tokens,
            .more = {need.tokens, present, by_ship});
    for EACH_SEAT (other, defenders & (defenders - 1))
        NOTE_BY(seat, EVENT_ATTACKED_TOO, .what = p, .to = other);
    s->attackers = (uint8_t)tokens;
    s->attack = (uint8_t)(p + 1);
    s->asked = 0;
}

/* ---- buying cards (5.6.4) ---- */

/* The first card of a phase costs three tokens, each further one three more. */
int aor_card_price(const struct aor *s)
{
    return 3 * (s->cards_sold + 1);
}

struct florin_verdict aor_judge_card(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    int price = aor_card_price(s);
    if (s->card_limit && s->card_bought)
        return illegal(RULE_CARD_ONCE, 0, 0);
    if (!aor_card_available(s))
        return illegal(RULE_CARD_NONE, 0, 0);
    return s->expansion[seat] >= price ? legal() : illegal(RULE_CARD_TOKENS, price, s->expansion[seat]);
}

void aor_do_card(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    int price = aor_card_price(s);
    s->cards_sold++;
    s->card_bought = 1;
    aor_return_tokens(s, seat, price, WHY_CARD);
    aor_buy_card(s, seat);
}

/* ---- one player's expansion ---- */

/* Tokens not used return to stock. */
void aor_do_stop(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    aor_return_tokens(s, seat, s->expansion[seat], WHY_UNUSED);
    s->part++;
    s->stage = STAGE_PART_BEGIN;
}

void aor_run_expansion(struct aor *s)
{
    int seat = seat_in_part(s);
    if (set_any(s->reducing)) {
        aor_reduce_next(s);
    } else if (s->attack) {
        int owner = aor_next_cathedral(s);
        if (owner < 0) {
            aor_resolve_attack(s, 0);
            return;
        }
        s->step = STEP_CATHEDRAL;
        s->decider = (uint8_t)owner;
    } else if (s->expansion[seat] == 0) {
        aor_do_stop(s, seat, (struct florin_move){0});
    } else {
        s->step = STEP_EXPAND;
        s->decider = (uint8_t)seat;
    }
}

/* The tokens that ships can bring to a province beyond the reach by land. */
static int shipped_room(const struct aor *s, int seat, const struct outlook *view, int p)
{
    if (is_overseas(p) && aor_judge_reach(s, seat, &view->reach, p, 0).rule != RULE_LEGAL)
        return 0;
    return view->reach.capacity - s->shipped[p];
}

/* Offers the tokens that fit into provinces within reach and without markers: as room_at() says, which knows why no
 * more. A market with nobody else stays one token short of a dominance that the player cannot have. */
static void list_placings(const struct aor *s, int seat, const struct outlook *view, struct set within,
                          struct florin_moves *moves)
{
    struct florin_move *next = &moves->move[moves->count];
    int tokens = s->expansion[seat];
    for (int w = 0; w < 2; w++) {
        uint64_t short_of = (view->markers == 0 ? ~UINT64_C(0) : s->freed.bits[w]) & ~view->rivals.bits[w];
        uint64_t by_land = view->reach.land.bits[w];
        for (uint64_t left = within.bits[w]; left; left &= left - 1) {
            int i = __builtin_ctzll(left), p = 64 * w + i, number = aor_provinces[p].number;
            int room = number - s->crowd[p] - (number > 1 && (short_of >> i & 1));
            room = room < tokens ? room : tokens;
            if (!(by_land >> i & 1)) {
                int most = shipped_room(s, seat, view, p);
                room = room < most ? room : most;
            }
            assert((room > 0 ? room : 0) == room_at(s, seat, view, p).tokens &&
                   next + room < &moves->move[FLORIN_MOVES_MAX]);
            for (int n = 1; n <= room; n++)
                *next++ = move_of(MOVE_PLACE, n, p);
        }
    }
    moves->count = (int)(next - moves->move);
}

/* An attack outside the own capital needs no fewer tokens than this, whatever the modifiers. It spares most of the
 * judging. */
static inline int fewest_needed(const struct aor *s, int seat, const struct outlook *view, int p, int others)
{
    int number = aor_provinces[p].number, strength = set_has(view->rival_markers, p) ? number : others;
    int fewest = number + strength - view->help;
    return p == home_of(s, seat) || fewest < number ? number : fewest;
}

/* A rival's tokens in its own capital count again (5.6.3.4). */
static int strength_at_home(const struct aor *s, int seat, int p)
{
    for (int other = 0; other < s->seats; other++)
        if (other != seat && home_of(s, other) == p)
            return set_has(s->marker[other], p) ? aor_provinces[p].number : all_tokens_at(s, other, p);
    return 0;
}

/* The arms of the strongest defender decide (5.6.3.5, 5.6.3.8). */
static int best_armed(const struct aor *s, int seat, const struct outlook *view, int p)
{
    int most = INT8_MIN;
    for EACH_SEAT (other, defenders_at(s, seat, view, p))
        most = view->armed[other] > most ? view->armed[other] : most;
    return most;
}

/* The needs of an attack in all: as aor_find_need() says, which tells the parts. */
static inline int quick_need(const struct aor *s, int seat, const struct outlook *view, int p, int others)
{
    int number = aor_provinces[p].number, need = number + set_has(view->defended, p) - set_has(view->national, p);
    need += set_has(view->rival_markers, p) ? number + aor_satellites_for(s, marker_owner(s, p), p) : others;
    if (uses(s, seat, COSMOPOLITAN))
        need -= aor_satellites_for(s, seat, p);
    if (view->arms)
        need += best_armed(s, seat, view, p);
    if (set_has(view->homes, p))
        need += strength_at_home(s, seat, p);
    if (p == home_of(s, seat))
        need = (need + 1) / 2;
    return need < number ? number : need;
}

static inline bool can_attack(const struct aor *s, int seat, const struct outlook *view, int p)
{
    int own = all_tokens_at(s, seat, p), others = s->crowd[p] - own, present = s->expansion[seat] + own;
    if (present < fewest_needed(s, seat, view, p, others))
        return false;
    int need = quick_need(s, seat, view, p, others);
    return present >= need && (is_satellite(p) || view->markers > 0) &&
           aor_judge_reach(s, seat, &view->reach, p, need - own).rule == RULE_LEGAL;
}

/* All placings and attacks. */
void aor_list_expansion(const struct aor *s, int seat, struct florin_moves *moves)
{
    struct outlook view;
    look_around(s, seat, &view);
    struct set within = set_minus(set_or(view.reach.land, view.reach.ship), s->marker[seat]);
    list_placings(s, seat, &view, set_minus(within, view.rival_markers), moves);
    for EACH_PLACE (q, set_and(within, view.rivals)) {
        bool can = can_attack(s, seat, &view, q);
        assert(can == (judge_attack_at(s, seat, &view, q).rule == RULE_LEGAL));
        if (can)
            aor_add_move(moves, move_of(MOVE_ATTACK, q, 0));
    }
}
