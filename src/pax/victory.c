/* How the game ends (L): the declared victories, the Patron victory, and how far everybody is from them. */
#include "pax/rules.h"

/* ---- counting ---- */

/* 1e: the Bishops on a Throne, on King or Queen, do not count. */
static void drop_idle_bishops(const struct pax *p, int empire, struct pax_standing *s)
{
    s->bishops[p->bishop[SQUARE(empire)]]--;
    for (uint32_t rest = p->queens[empire]; rest; rest &= rest - 1)
        s->bishops[p->bishop[pax_queens[__builtin_ctz(rest)]]]--;
    s->bishops[MEDIEVAL] = 0;
}

/* L3(1): Bishops in play; 1e: in Tableaux. PREN164X adds its owner's Patrons to the green ones, where its owner declares; by the
 * living rules whoever does. */
static void count_bishops(const struct pax *p, int seat, struct pax_standing *s)
{
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        s->bishops[r] = 5 - p->supply[BISHOP + r];
    for (int empire = 1; rule_on(p, OPT_BISHOPS_HELD) && empire < EMPIRE_COUNT; empire++)
        if (!p->holder[empire])
            drop_idle_bishops(p, empire, s);
    for (int owner = 0; owner < p->seats; owner++)
        if ((owner == seat || rule_on(p, OPT_GOLDEN_AGE_OF_ALL)) && pax_has_ability(p, owner, PATRON_AS_GREEN_BISHOP))
            s->bishops[ISLAMIC] += pax_count_prestige(p, owner, P_PATRON, true);
}

static int short_of(int have, int want)
{
    return want > have ? want - have : 0;
}

/* L3(2): unrepressed Tokens in one Theocracy, of its own colour and of others. */
static void count_theocracy(const struct pax *p, int empire, bool zion, struct pax_standing *s)
{
    int state = p->state[empire], own = 0, all = 0;
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++) {
        all += p->city[city] != NO_TOKEN;
        own += religion_of(p->city[city]) == state; /* of no token: none */
    }
    for EACH (border, pax_empires[empire].borders) {
        int religion = p->pirate[border];
        all += religion != 0;
        own += religion == state || (zion && religion == ISLAMIC && state == REFORMIST);
    }
    s->tokens[state] += own;
    s->heretics[state] += all - own;
    s->theocracies[state]++;
    s->lost[state] += 2 * own <= all;
    s->lacking[state] += short_of(2 * own, all + 1);
}

/* A Pirate counts once for each Theocracy it borders. PREN168X: the green ones also as red Bishops. */
static void count_tokens(const struct pax *p, struct pax_standing *s)
{
    bool zion = pax_ability_anywhere(p, GREEN_PIRATES_AS_RED);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (p->state[empire] != MEDIEVAL)
            count_theocracy(p, empire, zion, s);
    for (int border = 1; zion && border < BORDER_COUNT; border++)
        s->bishops[REFORMIST] += p->pirate[border] == ISLAMIC;
}

static int of_others(const int count[RELIGION_COUNT], int religion)
{
    int sum = 0;
    for (int other = CATHOLIC; other <= REFORMIST; other++)
        sum += other == religion ? 0 : count[other];
    return sum;
}

/* L3(2): more Tokens in its Theocracies than the others in theirs. 1e: more than all others in each Theocracy of its own;
 * the reference manual: more than all others in its Theocracies together. How many are missing. */
static int tokens_missing(const struct pax *p, const struct pax_standing *s, int religion)
{
    switch (p->option[OPT_HOLY]) {
    case HOLY_EACH_THEOCRACY:
        return s->theocracies[religion] > 0 ? s->lacking[religion] : 1;
    case HOLY_OWN_TOTAL:
        return short_of(s->tokens[religion], s->heretics[religion] + 1);
    default:
        return short_of(s->tokens[religion], of_others(s->tokens, religion) + 1);
    }
}

int pax_supremacy_missing(const struct pax *p, const struct pax_standing *s, int religion)
{
    return short_of(s->bishops[religion], of_others(s->bishops, religion) + 1) + tokens_missing(p, s, religion);
}

static int supreme_religion(const struct pax *p, const struct pax_standing *s)
{
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        if (pax_supremacy_missing(p, s, r) == 0)
            return r;
    return 0;
}

/* Promo: the religion with more Theocracies than either other. */
static int leading_theocracy(const struct pax *p)
{
    int count[RELIGION_COUNT] = {0};
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        count[p->state[empire]]++;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        bool leads = true;
        for (int other = CATHOLIC; other <= REFORMIST; other++)
            leads = leads && (other == r || count[r] > count[other]);
        if (leads)
            return r;
    }
    return 0;
}

void pax_count_faiths(const struct pax *p, int seat, struct pax_standing *s)
{
    count_bishops(p, seat, s);
    count_tokens(p, s);
}

/* The supreme religion as `seat` would be judged, with the counts behind it. */
static void find_supreme(const struct pax *p, int seat, struct pax_standing *s)
{
    pax_count_faiths(p, seat, s);
    s->supreme = supreme_religion(p, s);
}

static int patrons_as(const struct pax *p, int seat, enum ability ability)
{
    int copies = pax_ability_copies(p, seat, ability);
    return copies ? copies * pax_count_prestige(p, seat, P_PATRON, true) : 0;
}

/* PREN103X counts for everybody; PREN155X, as printed, only where its owner declares. */
static int counted_as_republics(const struct pax *p, int owner, int seat)
{
    int copies = pax_ability_copies(p, owner, COUNTS_AS_REPUBLIC);
    bool barred = owner != seat && !rule_on(p, OPT_EPICURE_OF_ALL) && pax_owner_of(p, PREN155X) == owner &&
                  !pax_silenced(p, PREN155X);
    return copies - barred;
}

/* L4, L6(1): Kings, and Republics with what counts as one where `seat` declares. */
static void count_squares(const struct pax *p, int seat, struct pax_standing *s)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        if (!p->holder[empire])
            continue;
        int *count = is_republic(p, empire) ? s->republics : s->kings;
        count[p->holder[empire] - 1]++;
    }
    for (int owner = 0; owner < p->seats; owner++)
        s->republics[owner] += counted_as_republics(p, owner, seat);
}

/* L5(1) */
static void count_concessions(const struct pax *p, struct pax_standing *s)
{
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->concession[border])
            s->concessions[p->concession[border] - 1]++;
    for (int seat = 0; seat < p->seats; seat++)
        s->concessions[seat] += patrons_as(p, seat, PATRON_AS_CONCESSION);
}

/* L6(2) */
static void count_law(const struct pax *p, struct pax_standing *s)
{
    for (int seat = 0; seat < p->seats; seat++)
        s->law[seat] = pax_count_prestige(p, seat, P_LAW, true) + patrons_as(p, seat, PATRON_AS_LAW);
}

static void count_icons(const struct pax *p, int icon, int *count)
{
    for (int seat = 0; seat < p->seats && icon; seat++)
        count[seat] = pax_count_prestige(p, seat, icon, true);
}

static int religion_icon(int religion) { return religion ? 1 << (religion - 1) : 0; }

void pax_standing(const struct pax *p, int seat, struct pax_standing *s)
{
    memset(s, 0, sizeof *s);
    find_supreme(p, seat, s);
    count_icons(p, religion_icon(s->supreme), s->prestige);
    count_squares(p, seat, s);
    count_concessions(p, s);
    count_law(p, s);
    count_icons(p, P_DISCOVERY, s->discovery);
    count_icons(p, P_PATRON, s->patrons);
    s->theocracy = leading_theocracy(p);
    count_icons(p, religion_icon(s->theocracy), s->faith);
}

/* ---- conditions ---- */

int pax_best_rival(const struct pax *p, const int count[PAX_SEATS], int seat)
{
    int best = 0;
    for (int other = 0; other < p->seats; other++)
        if (other != seat && count[other] > best)
            best = count[other];
    return best;
}

/* By how much a seat leads the best of the others. */
static int lead(const struct pax *p, int seat, const int *count)
{
    return count[seat] - pax_best_rival(p, count, seat);
}

int pax_victory_margin(const struct pax *p, int victory, int which)
{
    static const uint8_t margins[VICTORY_COUNT][2] = {
        [HOLY] = {1},             /* Prestige of the supreme religion */
        [IMPERIAL] = {2},         /* Kings */
        [GLOBALIZATION] = {2, 1}, /* Concessions, Discovery */
        [RENAISSANCE] = {1, 2},   /* Republics, Law */
        [BYZANTINE] = {1, 1},     /* promo: Kings, Prestige of the religion with the most Theocracies */
        [PATRON_VICTORY] = {1},   /* Patrons */
    };
    bool two_players = victory == IMPERIAL && which == 0 && p->seats == 2; /* L4 */
    return margins[victory][which] + two_players;
}

const int *pax_victory_count(const struct pax_standing *s, int victory, int which)
{
    switch (victory) {
    case HOLY:
        return s->prestige;
    case IMPERIAL:
        return s->kings;
    case GLOBALIZATION:
        return which == 0 ? s->concessions : s->discovery;
    case RENAISSANCE:
        return which == 0 ? s->republics : s->law;
    case BYZANTINE:
        return which == 0 ? s->kings : s->faith;
    default:
        return s->patrons;
    }
}

int pax_victory_needed(const struct pax *p, const struct pax_standing *s, int seat, int victory, int which)
{
    return pax_best_rival(p, pax_victory_count(s, victory, which), seat) + pax_victory_margin(p, victory, which);
}

static bool is_met(const struct pax *p, int victory, int which, int ahead)
{
    return ahead >= pax_victory_margin(p, victory, which);
}

static struct florin_verdict judge_holy(const struct pax *p, int seat, struct pax_standing *s)
{
    find_supreme(p, seat, s);
    count_icons(p, religion_icon(s->supreme), s->prestige);
    int ahead = lead(p, seat, s->prestige), own = s->prestige[seat];
    return s->supreme && is_met(p, HOLY, 0, ahead) ? legal() : illegal3(RULE_HOLY_UNMET, s->supreme, own, own - ahead);
}

static struct florin_verdict judge_imperial(const struct pax *p, int seat, struct pax_standing *s)
{
    count_squares(p, seat, s);
    int ahead = lead(p, seat, s->kings), own = s->kings[seat];
    return is_met(p, IMPERIAL, 0, ahead)
               ? legal()
               : illegal3(RULE_IMPERIAL_UNMET, own, own - ahead, pax_victory_margin(p, IMPERIAL, 0));
}

static struct florin_verdict judge_globalization(const struct pax *p, int seat, struct pax_standing *s)
{
    count_concessions(p, s);
    count_icons(p, P_DISCOVERY, s->discovery);
    int concessions = lead(p, seat, s->concessions), discovery = lead(p, seat, s->discovery);
    return is_met(p, GLOBALIZATION, 0, concessions) && is_met(p, GLOBALIZATION, 1, discovery)
               ? legal()
               : illegal(RULE_GLOBALIZATION_UNMET, concessions, discovery);
}

static struct florin_verdict judge_renaissance(const struct pax *p, int seat, struct pax_standing *s)
{
    count_squares(p, seat, s);
    count_law(p, s);
    int republics = lead(p, seat, s->republics), law = lead(p, seat, s->law);
    return is_met(p, RENAISSANCE, 0, republics) && is_met(p, RENAISSANCE, 1, law)
               ? legal()
               : illegal(RULE_RENAISSANCE_UNMET, republics, law);
}

static struct florin_verdict judge_byzantine(const struct pax *p, int seat, struct pax_standing *s)
{
    int religion = leading_theocracy(p);
    count_squares(p, seat, s);
    count_icons(p, religion_icon(religion), s->faith);
    int kings = lead(p, seat, s->kings), faith = lead(p, seat, s->faith);
    return religion && is_met(p, BYZANTINE, 0, kings) && is_met(p, BYZANTINE, 1, faith)
               ? legal()
               : illegal3(RULE_BYZANTINE_UNMET, religion, kings, faith);
}

struct florin_verdict pax_judge_victory(const struct pax *p, int seat, int victory)
{
    struct pax_standing s = {0};
    switch (victory) {
    case HOLY:
        return judge_holy(p, seat, &s);
    case IMPERIAL:
        return judge_imperial(p, seat, &s);
    case GLOBALIZATION:
        return judge_globalization(p, seat, &s);
    case RENAISSANCE:
        return judge_renaissance(p, seat, &s);
    default:
        return judge_byzantine(p, seat, &s);
    }
}

/* ABILITY a: the card that makes this victory take both actions, or 0. */
static int two_action_card(const struct pax *p, int victory)
{
    int ability = victory == HOLY ? HOLY_TWO_ACTIONS
                : victory == IMPERIAL ? IMPERIAL_TWO_ACTIONS
                : victory == GLOBALIZATION ? GLOBALIZATION_TWO_ACTIONS : ABILITY_COUNT;
    if (ability == ABILITY_COUNT)
        return NO_CARD;
    for (const uint8_t *card = cards_with(p, (enum ability)ability); *card; card++)
        if (pax_owner_of(p, *card) >= 0 && !pax_silenced(p, *card))
            return *card;
    return NO_CARD;
}

bool pax_victory_in_game(const struct pax *p, int victory)
{
    return (victory >= HOLY && victory <= RENAISSANCE) || (victory == BYZANTINE && p->option[OPT_MAP] == MAP_REFORMATION);
}

bool pax_can_be_won(const struct pax *p, int victory)
{
    return victory == PATRON_VICTORY ? !rule_on(p, OPT_OPPONENT) : pax_victory_in_game(p, victory);
}

struct florin_verdict pax_judge_declare(const struct pax *p, int seat, int victory)
{
    if (!pax_victory_in_game(p, victory) || !(p->active >> victory & 1))
        return illegal(RULE_VICTORY_INACTIVE, victory, 0);
    if (p->actions == 0)
        return illegal(RULE_NO_ACTIONS, 0, 0);
    struct florin_verdict verdict = pax_judge_victory(p, seat, victory);
    if (verdict.rule)
        return verdict;
    if (p->actions < 2 && two_action_card(p, victory))
        return illegal(RULE_TWO_ACTIONS, victory, two_action_card(p, victory));
    return legal();
}

/* L2a, L2b: most Patrons, then most Florins. */
unsigned pax_patron_winners(const struct pax *p)
{
    int best = -1;
    unsigned winners = 0;
    for (int seat = 0; seat < p->seats; seat++) {
        if (p->out >> seat & 1)
            continue;
        int rank = pax_count_prestige(p, seat, P_PATRON, true) << 16 | p->florins[seat];
        if (rank > best)
            winners = 0;
        if (rank >= best) {
            best = rank;
            winners |= 1u << seat;
        }
    }
    return winners;
}

/* Who is still level shares. 1e: nobody wins then. */
void pax_patron_victory(struct pax *p)
{
    unsigned winners = pax_patron_winners(p);
    bool undecided = rule_on(p, OPT_TIE_UNDECIDED) && (winners & (winners - 1)) != 0;
    pax_end_game(p, undecided ? UNDECIDED : PATRON_VICTORY, winners);
}

/* ---- L1: a comet ---- */

struct florin_verdict pax_judge_comet(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)f;
    int victory = move.arg[0];
    bool waits = pax_victory_in_game(p, victory) && !(p->active >> victory & 1);
    return waits ? legal() : illegal(RULE_VICTORY_ACTIVE, victory, 0);
}

void pax_list_comet(struct choices *out)
{
    for (int victory = HOLY; victory <= BYZANTINE; victory++)
        pax_offer(out, move_of(MOVE_ACTIVATE, victory, 0, 0));
}

void pax_do_comet(struct pax *p, struct florin_move move)
{
    pax_pop(p);
    NOTE(p, EVENT_VICTORY_OPENED, .what = move.arg[0]);
    p->active = (uint8_t)(p->active | 1 << move.arg[0]);
}

/* ---- what is at stake ---- */

static bool try_move(struct pax *p, int seat, struct florin_move move)
{
    if (pax_judge(p, seat, move).rule != LEGAL)
        return false;
    pax_answer(p, seat, move);
    return true;
}

/* L1: the comet is bought, opens the victory, and it is declared. */
static bool wins_by_comet(struct pax trial, int seat, int victory, int side, int column)
{
    return is_comet(trial.market[side][column]) && try_move(&trial, seat, move_of(MOVE_BUY, side, column, 0)) &&
           try_move(&trial, seat, move_of(MOVE_ACTIVATE, victory, 0, 0)) &&
           pax_judge(&trial, seat, move_of(MOVE_DECLARE, victory, 0, 0)).rule == LEGAL;
}

/* At once, or by the cheapest comet. */
static bool wins_this_turn(const struct pax *p, int seat, int victory, struct pax_stake *stake)
{
    stake->column = 0;
    if (pax_judge(p, seat, move_of(MOVE_DECLARE, victory, 0, 0)).rule == LEGAL)
        return true;
    for (stake->column = FAIR + 1; stake->column < COLUMNS; stake->column++)
        for (stake->side = WEST; stake->side <= EAST; stake->side++)
            if (wins_by_comet(*p, seat, victory, stake->side, stake->column))
                return true;
    return false;
}

/* All that is still to be decided in a turn left aside. */
static void leave_aside(struct pax *p)
{
    while (p->depth > 0 && top(p)->kind != FRAME_TURN)
        pax_pop(p);
}

/* Tried out by the rules on a copy: what others may do until then is not foreseen. */
bool pax_at_stake(const struct pax *p, int seat, int victory, struct pax_stake *stake)
{
    struct pax trial = *p;
    *stake = (struct pax_stake){0};
    if (p->over || p->out >> seat & 1 || pax_judge_victory(p, seat, victory).rule != LEGAL)
        return false;
    leave_aside(&trial);
    stake->now = trial.depth > 0 && trial.turn_of == seat && wins_this_turn(&trial, seat, victory, stake);
    if (stake->now)
        return true;
    while (trial.depth > 0)
        pax_pop(&trial);
    pax_begin_turn(&trial, seat);
    return wins_this_turn(&trial, seat, victory, stake);
}
