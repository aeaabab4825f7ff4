/* Battles: who fights (J1, J2, K1, F9), who falls, who takes a place (BATTLE). */
#include "pax/rules.h"

/* J1, J2, K1: the war each one-shot is. */
const struct pax_war pax_wars[ONE_SHOT_COUNT] = {
    [CONSPIRACY] = {BATTLE_CONSPIRACY, 0},
    [PEASANT_REVOLT] = {BATTLE_REVOLT, 0},
    [CRUSADE] = {BATTLE_RELIGIOUS, CATHOLIC},
    [JIHAD] = {BATTLE_RELIGIOUS, ISLAMIC},
    [REFORMATION] = {BATTLE_RELIGIOUS, REFORMIST},
};

/* ---- who fights ---- */

/* PREN164X: the owner's campaigns against Eastern Empires are joined by the Tokens on the Mamluk square. */
bool pax_slave_soldiers(const struct pax *s, int seat, int target)
{
    return pax_empires[target].region == EAST && pax_has_ability(s, seat, MAMLUK_REPRESSED_FIGHT);
}

bool pax_has_heretics(const struct pax *s, int empire, int religion)
{
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (s->city[city] && religion_of(s->city[city]) != religion)
            return true;
    for EACH (border, pax_empires[empire].borders)
        if (s->pirate[border] && s->pirate[border] != religion)
            return true;
    return false;
}

/* PREN012; 1e 40: only the Rooks in Ottoman and in the Papal States. */
static bool rook_rides(const struct battle *b, int empire)
{
    return b->rooks == 1 || (b->rooks == 2 && (empire == OTTOMAN || empire == PAPAL_STATES));
}

/* 1e 83: a gold token in Venice counts as two. */
static int strength(const struct pax *s, int city)
{
    return city == VENICE && rule_on(s, OPT_VENICE_DOUBLE) && religion_of(s->city[city]) == CATHOLIC &&
                   pax_ability_anywhere(s, VENICE_COUNTS_DOUBLE)
               ? 2
               : 1;
}

static bool attacks_from_city(const struct pax *s, int city)
{
    const struct battle *b = &s->battle;
    int token = s->city[city], empire = pax_cities[city].empire;
    if (!token)
        return false;
    if (b->kind == BATTLE_CAMPAIGN)
        return empire == b->king && is_knight(token);
    if (b->kind != BATTLE_RELIGIOUS || religion_of(token) != b->religion)
        return false;
    return empire == b->target ||
           ((is_knight(token) || rook_rides(b, empire)) && pax_empires_adjacent(s, empire, b->target));
}

static bool defends_city(const struct pax *s, int city)
{
    const struct battle *b = &s->battle;
    int token = s->city[city];
    return token && pax_cities[city].empire == b->target &&
           (b->kind != BATTLE_RELIGIOUS || religion_of(token) != b->religion);
}

/* The Cities from which one side fights: defenders from the target; rebels from none, a King from his own, a religion
 * from all. */
struct cities {
    int first, last;
};

static struct cities cities_of(const struct pax *s, bool defenders)
{
    const struct battle *b = &s->battle;
    int empire = defenders ? b->target : b->kind == BATTLE_CAMPAIGN ? b->king : NO_EMPIRE;
    if (empire)
        return (struct cities){pax_empires[empire].first_city, pax_empires[empire].last_city};
    return (struct cities){1, b->kind == BATTLE_RELIGIOUS ? CITY_COUNT - 1 : 0};
}

static bool attacks_at_sea(const struct pax *s, int border)
{
    const struct battle *b = &s->battle;
    return s->pirate[border] && border_touches(border, b->target) && b->kind != BATTLE_CAMPAIGN &&
           (b->kind != BATTLE_RELIGIOUS || s->pirate[border] == b->religion);
}

static bool defends_at_sea(const struct pax *s, int border)
{
    const struct battle *b = &s->battle;
    return b->kind == BATTLE_RELIGIOUS && s->pirate[border] && border_touches(border, b->target) &&
           s->pirate[border] != b->religion;
}

static bool concession_rises(const struct pax *s, int border)
{
    const struct battle *b = &s->battle;
    return b->kind == BATTLE_REVOLT && s->concession[border] == b->seat + 1 && border_touches(border, b->target);
}

/* The square whose repressed Tokens of this slot attack, or 0. */
static int repressed_attack_from(const struct pax *s, int index)
{
    const struct battle *b = &s->battle;
    bool serf = index >= 6;
    if ((b->kind == BATTLE_CONSPIRACY && !serf) || (b->kind == BATTLE_REVOLT && serf))
        return b->target;
    if (b->kind == BATTLE_CAMPAIGN && pax_slave_soldiers(s, b->seat, b->target))
        return MAMLUK;
    return NO_EMPIRE;
}

void pax_count_battle(const struct pax *s, int *attackers, int *defenders)
{
    *attackers = (s->battle.agent[0] != 0) + (s->battle.agent[1] != 0);
    *defenders = 0;
    struct cities attacked_from = cities_of(s, false), held = cities_of(s, true);
    for (int city = attacked_from.first; city <= attacked_from.last; city++)
        *attackers += attacks_from_city(s, city) ? strength(s, city) : 0;
    for (int city = held.first; city <= held.last; city++)
        *defenders += defends_city(s, city) ? strength(s, city) : 0;
    for (int border = 1; border < BORDER_COUNT; border++) {
        *attackers += attacks_at_sea(s, border) + concession_rises(s, border);
        *defenders += defends_at_sea(s, border);
    }
    for (int i = 0; i < 10; i++) {
        int from = repressed_attack_from(s, i);
        *attackers += from ? s->repressed[from][i] : 0;
    }
}

/* ---- the fight ---- */

/* Would any gold Rook next door ride along? */
static bool rooks_next_door(const struct pax *s, struct battle b)
{
    for (int city = 1; city < CITY_COUNT; city++) {
        int empire = pax_cities[city].empire;
        if (s->city[city] == ROOK + CATHOLIC && rook_rides(&b, empire) && pax_empires_adjacent(s, empire, b.target))
            return true;
    }
    return false;
}

/* O16: PREN012 lets its owner choose, all or none. */
static void ask_rooks(struct pax *s)
{
    struct battle b = s->battle;
    if (b.kind != BATTLE_RELIGIOUS || b.religion != CATHOLIC)
        return;
    b.rooks = pax_has_ability(s, b.seat, CRUSADE_ROOKS_RIDE) ? 1 : pax_has_ability(s, b.seat, RHODES_ROOKS_RIDE) ? 2 : 0;
    if (b.rooks && rooks_next_door(s, b))
        pax_ask(s, FRAME_ROOKS, b.seat)->rooks.rhodes = b.rooks == 2;
}

struct florin_verdict pax_judge_rooks(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)s, (void)f, (void)move;
    return legal();
}

void pax_list_rooks(struct choices *out)
{
    pax_offer(out, move_of(MOVE_RIDE, 0, 0, 0));
    pax_offer(out, move_of(MOVE_STAY, 0, 0, 0));
}

void pax_do_rooks(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    if (move.kind == MOVE_STAY)
        return;
    NOTE(s, EVENT_ROOKS_RODE, .to = s->battle.target);
    s->battle.rooks = f.rooks.rhodes ? 2 : 1;
}

void pax_start_battle(struct pax *s, int seat, enum battle_kind kind, int card, int king, int target, int religion)
{
    s->battle = (struct battle){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .religion = (uint8_t)religion,
                                .target = (uint8_t)target, .king = (uint8_t)king, .card = (uint8_t)card};
    pax_ask(s, FRAME_BATTLE, seat);
    ask_rooks(s);
}

/* J1a, J2a, K1a: all but Bishops, and no Pawns in religious wars. 1e: Knights and Rooks, Pawns too in a revolt, all but
 * Bishops in a religious war; a Pirate laid first fights from its Border. */
bool pax_agent_fights(const struct pax *s, int kind, int token)
{
    if (!token || is_bishop(token) || (is_pirate(token) && rule_on(s, OPT_PIRATE_FIRST)))
        return false;
    if (!rule_on(s, OPT_AGENTS_BY_WAR))
        return !is_pawn(token) || kind != BATTLE_RELIGIOUS;
    return kind == BATTLE_RELIGIOUS || is_knight(token) || is_rook(token) || (is_pawn(token) && kind == BATTLE_REVOLT);
}

/* E2.1: the Agents come out of the supply to fight, once each is there. */
static void agents_join(struct pax *s)
{
    struct frame *f = top(s);
    for (; f->battle.agent < 2; f->battle.agent++) {
        int token = s->battle.card ? agent_of(s->battle.card, f->battle.agent, s->battle.seat) : NO_TOKEN;
        if (!pax_agent_fights(s, s->battle.kind, token))
            continue;
        int piece = piece_of(s, token);
        if (s->supply[piece] == 0) {
            pax_ask_token(s, s->battle.seat, token, FOR_BATTLE, s->battle.target)->shortage.how = AGENT_MUST;
            return;
        }
        NOTE(s, EVENT_AGENT_JOINED, .what = token, .from = s->battle.card);
        s->supply[piece]--;
        s->battle.agent[f->battle.agent] = (uint8_t)token;
    }
}

static void kill_defenders(struct pax *s)
{
    struct cities held = cities_of(s, true);
    for (int city = held.first; city <= held.last; city++)
        if (defends_city(s, city))
            pax_kill_in_city(s, city);
    for (int border = 1; border < BORDER_COUNT; border++)
        if (defends_at_sea(s, border))
            pax_kill_pirate(s, border);
}

static void lose_agent(struct pax *s, int token)
{
    s->battle.agent[s->battle.agent[0] == token ? 0 : 1] = NO_TOKEN;
    s->supply[piece_of(s, token)]++;
}

static void kill_agent(struct pax *s, int token)
{
    NOTE(s, EVENT_TOKEN_FELL, .what = token);
    lose_agent(s, token);
}

static void kill_attackers(struct pax *s)
{
    for (int i = 0; i < 2; i++)
        if (s->battle.agent[i])
            kill_agent(s, s->battle.agent[i]);
    struct cities attacked_from = cities_of(s, false);
    for (int city = attacked_from.first; city <= attacked_from.last; city++)
        if (attacks_from_city(s, city))
            pax_kill_in_city(s, city);
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (attacks_at_sea(s, border))
            pax_kill_pirate(s, border);
        if (concession_rises(s, border))
            pax_kill_concession(s, border);
    }
    for (int i = 0; i < 10; i++)
        for (int from = repressed_attack_from(s, i); from && s->repressed[from][i];)
            pax_kill_repressed(s, from, repressed_token(i));
}

/* BATTLE b(1), b(2): each attacker kills one defender and dies for it. The Agents join in a step of their own, so that
 * both sides stand to be counted between two steps. */
void pax_fight(struct pax *s)
{
    if (top(s)->battle.agent < 2) {
        agents_join(s);
        return;
    }
    int attackers, defenders, seat = s->battle.seat;
    pax_count_battle(s, &attackers, &defenders);
    bool won = attackers > defenders;
    int falling = won ? defenders : attackers;
    if (noting())
        pax_note_battle(s, attackers, defenders, falling);
    int mark = note_mark();
    pax_pop(s);
    pax_ask(s, FRAME_AFTERMATH, seat)->aftermath.won = won;
    if (won) {
        for (int i = 0; i < 10; i++) /* BATTLE i: repressed Tokens of the target that fought must take a place */
            if (repressed_attack_from(s, i) == s->battle.target)
                s->battle.must[i] = s->repressed[s->battle.target][i];
        kill_defenders(s);
        s->battle.falling = (uint8_t)falling;
    } else {
        kill_attackers(s);
        if (attackers == defenders)
            kill_defenders(s);
        else
            s->battle.falling = (uint8_t)falling;
        s->battle.defenders_fall = 1;
    }
    note_deaths_as(EVENT_TOKEN_FELL, mark);
    if (s->battle.falling)
        pax_ask(s, FRAME_CASUALTY, seat);
}

/* ---- casualties ---- */

static bool agent_lives(const struct pax *s, int token)
{
    return token && (s->battle.agent[0] == token || s->battle.agent[1] == token);
}

struct florin_verdict pax_judge_casualty(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    int at = move.arg[0];
    bool defenders = s->battle.defenders_fall, there = false;
    switch (move.kind) {
    case MOVE_LOSE_AGENT:
        there = !defenders && agent_lives(s, at);
        break;
    case MOVE_LOSE_CITY:
        there = at > 0 && at < CITY_COUNT && (defenders ? defends_city(s, at) : attacks_from_city(s, at));
        break;
    case MOVE_LOSE_PIRATE:
        there = at > 0 && at < BORDER_COUNT && (defenders ? defends_at_sea(s, at) : attacks_at_sea(s, at));
        break;
    case MOVE_LOSE_CONCESSION:
        there = at > 0 && at < BORDER_COUNT && !defenders && concession_rises(s, at);
        break;
    default: { /* MOVE_LOSE_REPRESSED */
        int from = at < TOKEN_COUNT && can_be_repressed(at) ? repressed_attack_from(s, repressed_index(at)) : NO_EMPIRE;
        there = !defenders && from && s->repressed[from][repressed_index(at)];
        break;
    }
    }
    return there ? legal() : illegal(RULE_CASUALTY, s->battle.target, defenders);
}

void pax_list_casualties(struct choices *out)
{
    const struct pax *s = out->s;
    pax_offer(out, move_of(MOVE_LOSE_AGENT, s->battle.agent[0], 0, 0));
    if (s->battle.agent[1] != s->battle.agent[0])
        pax_offer(out, move_of(MOVE_LOSE_AGENT, s->battle.agent[1], 0, 0));
    struct cities cities = cities_of(s, s->battle.defenders_fall);
    for (int city = cities.first; city <= cities.last; city++)
        if (s->city[city])
            pax_offer(out, move_of(MOVE_LOSE_CITY, city, 0, 0));
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (s->pirate[border])
            pax_offer(out, move_of(MOVE_LOSE_PIRATE, border, 0, 0));
        if (s->concession[border] && !s->battle.defenders_fall)
            pax_offer(out, move_of(MOVE_LOSE_CONCESSION, border, 0, 0));
    }
    for (int i = 0; i < 10 && !s->battle.defenders_fall; i++)
        pax_offer(out, move_of(MOVE_LOSE_REPRESSED, repressed_token(i), 0, 0));
}

static void lose_repressed(struct pax *s, int token)
{
    int index = repressed_index(token), from = repressed_attack_from(s, index);
    pax_kill_repressed(s, from, token);
    if (from == s->battle.target)
        s->battle.must[index]--;
}

/* A piece that counts as two falls at the second blow. */
bool pax_survives_blow(const struct pax *s, int city)
{
    return strength(s, city) == 2 && !s->battle.wounded;
}

static void lose_city(struct pax *s, int city)
{
    if (!pax_survives_blow(s, city)) {
        pax_kill_in_city(s, city);
        return;
    }
    NOTE(s, EVENT_BLOW_SURVIVED, .what = s->city[city], .from = at_city(city));
    s->battle.wounded = 1;
}

void pax_do_casualty(struct pax *s, struct florin_move move)
{
    int at = move.arg[0], mark = note_mark();
    if (move.kind == MOVE_LOSE_AGENT)
        kill_agent(s, at);
    else if (move.kind == MOVE_LOSE_CITY)
        lose_city(s, at);
    else if (move.kind == MOVE_LOSE_PIRATE)
        pax_kill_pirate(s, at);
    else if (move.kind == MOVE_LOSE_CONCESSION)
        pax_kill_concession(s, at);
    else
        lose_repressed(s, at);
    note_deaths_as(EVENT_TOKEN_FELL, mark);
    if (--s->battle.falling == 0)
        pax_pop(s);
}

/* ---- after the fight ---- */

/* BATTLE i: surviving Agents wait on the square for a place, like the repressed who fought; ships wait at sea. */
static void gather_survivors(struct pax *s)
{
    for (int i = 0; i < 2; i++) {
        int token = s->battle.agent[i];
        if (!token || is_pirate(token))
            continue;
        NOTE(s, EVENT_AGENT_SURVIVED, .what = token, .to = s->battle.target);
        s->battle.agent[i] = NO_TOKEN;
        s->repressed[s->battle.target][repressed_index(token)]++;
        s->battle.must[repressed_index(token)]++;
    }
}

/* R58: casualties, then the map side, then the survivors, then the regime change. */
void pax_after_battle(struct pax *s)
{
    struct frame *f = top(s);
    struct battle b = s->battle;
    if (f->aftermath.won && f->aftermath.step == 0) {
        f->aftermath.step = 1;
        NOTE_BY(b.seat, EVENT_BATTLE_WON, .to = b.target);
        if (b.kind == BATTLE_RELIGIOUS && s->state[b.target] != b.religion && pax_has_side(s, b.target, b.religion))
            pax_set_map_state(s, b.target, b.religion);
        gather_survivors(s);
        pax_ask(s, FRAME_SURVIVOR, b.seat);
        if (b.kind == BATTLE_RELIGIOUS && b.target == OTTOMAN && pax_arrangements(s) > 1)
            pax_ask(s, FRAME_ARRANGE, b.seat);
        return;
    }
    bool won = f->aftermath.won;
    if (!won)
        NOTE_BY(b.seat, EVENT_BATTLE_LOST, .to = b.target);
    pax_pop(s);
    memset(&s->battle, 0, sizeof s->battle);
    bool family_war =
        b.kind == BATTLE_CAMPAIGN && pax_same_suzerainty(s, b.king, b.target); /* 1e: the battle is all there is */
    if (won && !family_war)
        pax_regime_change(s, b.seat, b.target, b.kind == BATTLE_CONSPIRACY && rule_on(s, OPT_SECULAR_PLOT),
                          b.kind == BATTLE_CAMPAIGN ? b.king : NO_EMPIRE);
}

struct florin_verdict pax_judge_survivor(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    int token = move.arg[0], at = move.arg[1], target = s->battle.target;
    bool waits = token < TOKEN_COUNT && can_be_repressed(token) && s->battle.must[repressed_index(token)];
    bool fits = false;
    if (move.kind == MOVE_SETTLE_CITY)
        fits = waits && !is_pawn(token) && at > 0 && at < CITY_COUNT && pax_cities[at].empire == target &&
               pax_city_takes(s, at, token);
    else if (at > 0 && at < BORDER_COUNT && border_touches(at, target) && border_empty(s, at))
        fits = (waits && is_pawn(token)) || (is_pirate(token) && agent_lives(s, token) && pax_borders[at].sea);
    return fits ? legal() : illegal(RULE_SURVIVOR, token, target);
}

void pax_list_survivors(struct choices *out)
{
    const struct pax *s = out->s;
    const struct pax_empire *e = &pax_empires[s->battle.target];
    for (int i = 0; i < 10; i++) {
        if (!s->battle.must[i])
            continue;
        for (int city = e->first_city; i < 6 && city <= e->last_city; city++)
            if (pax_offer(out, move_of(MOVE_SETTLE_CITY, repressed_token(i), city, 0)))
                return;
        for EACH (border, i < 6 ? 0 : e->borders)
            if (pax_offer(out, move_of(MOVE_SETTLE_BORDER, repressed_token(i), (int)border, 0)))
                return;
    }
    for (int i = 0; i < 2; i++) {
        if (!s->battle.agent[i] || (i == 1 && s->battle.agent[0] == s->battle.agent[1]))
            continue;
        for EACH (border, e->borders)
            if (pax_offer(out, move_of(MOVE_SETTLE_BORDER, s->battle.agent[i], (int)border, 0)))
                return;
    }
}

void pax_do_survivor(struct pax *s, struct florin_move move)
{
    int token = move.arg[0], at = move.arg[1], target = s->battle.target;
    bool city = move.kind == MOVE_SETTLE_CITY;
    NOTE(s, EVENT_SURVIVOR_PLACED, .what = token, .from = is_pirate(token) ? NO_EMPIRE : target,
         .to = (city ? at_city : at_border)(at));
    if (is_pirate(token)) {
        lose_agent(s, token);
        pax_place_pirate(s, religion_of(token), at);
        return;
    }
    s->battle.must[repressed_index(token)]--;
    if (city)
        pax_free_to_city(s, target, token, at);
    else
        pax_free_to_border(s, target, token, at);
}

/* A piece that found no room stays repressed free of charge; a ship without an empty Sea Border is lost (O20). */
void pax_end_survivors(struct pax *s)
{
    for (int i = 0; i < 2; i++)
        if (s->battle.agent[i])
            kill_agent(s, s->battle.agent[i]);
    if (noting())
        pax_note_waiting(s);
    pax_pop(s);
}

/* ---- K2a: Constantinople ---- */

struct florin_verdict pax_judge_arrange(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    const uint8_t *stand = &s->city[CONSTANTINOPLE_1];
    if (move.arg[2] && !pax_city_exists(s, CONSTANTINOPLE_3))
        return illegal(RULE_ARRANGE, 0, 0);
    unsigned placed = 0;
    for (int i = 0; i < 3; i++) { /* the same three, in any order */
        int k = 0;
        while (k < 3 && ((placed >> k & 1) || stand[k] != move.arg[i]))
            k++;
        if (k == 3)
            return illegal(RULE_ARRANGE, 0, 0);
        placed |= 1u << k;
    }
    return legal();
}

void pax_list_arrangements(struct choices *out)
{
    const struct pax *s = out->s;
    const struct florin_moves *found = out->found;
    static const uint8_t order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const uint8_t *t = &s->city[CONSTANTINOPLE_1];
    for (int i = 0; i < 6; i++) {
        struct florin_move move = move_of(MOVE_ARRANGE, t[order[i][0]], t[order[i][1]], t[order[i][2]]);
        bool known = false;
        for (int k = 0; k < found->count; k++)
            known |= florin_move_equal(found->move[k], move);
        if (!known)
            pax_offer(out, move);
    }
}

int pax_arrangements(const struct pax *s)
{
    struct frame arrange = {.kind = FRAME_ARRANGE};
    struct florin_moves found;
    found.count = 0;
    pax_list_arrangements(&(struct choices){.s = s, .f = &arrange, .wanted = FLORIN_MOVES_MAX, .found = &found});
    return found.count;
}

void pax_do_arrange(struct pax *s, struct florin_move move)
{
    NOTE(s, EVENT_TOKENS_ARRANGED, .what = move.arg[0], .from = move.arg[1], .to = move.arg[2]);
    for (int i = 0; i < 3; i++)
        s->city[CONSTANTINOPLE_1 + i] = move.arg[i];
    pax_pop(s);
}
