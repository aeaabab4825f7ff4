/* How the game ends (L): the declared victories, the Patron victory, and how far everybody is from them. */
#include "pax/rules.h"

/* ---- counting ---- */

/* 1e: the Bishops on a Throne, on King or Queen, do not count. */
static void drop_idle_bishops(const struct pax *s, int empire, struct pax_standing *tally)
{
    tally->bishops[s->bishop[SQUARE(empire)]]--;
    for (uint32_t rest = s->queens[empire]; rest; rest &= rest - 1)
        tally->bishops[s->bishop[pax_queens[__builtin_ctz(rest)]]]--;
    tally->bishops[MEDIEVAL] = 0;
}

/* L3(1): Bishops in play; 1e: in Tableaux. PREN164X adds its owner's Patrons to the green ones, where its owner
 * declares; by the living rules whoever does. */
void pax_count_bishops(const struct pax *s, int seat, struct pax_standing *tally)
{
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        tally->bishops[r] = 5 - s->supply[BISHOP + r];
    for (int empire = 1; rule_on(s, OPT_BISHOPS_HELD) && empire < EMPIRE_COUNT; empire++)
        if (!s->holder[empire])
            drop_idle_bishops(s, empire, tally);
    for (int owner = 0; owner < s->seats; owner++)
        if ((owner == seat || rule_on(s, OPT_GOLDEN_AGE_OF_ALL)) && pax_has_ability(s, owner, PATRON_AS_GREEN_BISHOP))
            tally->bishops[ISLAMIC] += pax_count_prestige(s, owner, P_PATRON, true);
}

static int short_of(int have, int want)
{
    return want > have ? want - have : 0;
}

/* L3(2): unrepressed Tokens in one Theocracy, of its own colour and of others. */
static void count_theocracy(const struct pax *s, int empire, bool zion, struct pax_standing *tally)
{
    int state = s->state[empire], own = 0, all = 0;
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++) {
        all += s->city[city] != NO_TOKEN;
        own += religion_of(s->city[city]) == state; /* of no token: none */
    }
    for EACH (border, pax_empires[empire].borders) {
        int religion = s->pirate[border];
        all += religion != 0;
        own += religion == state || (zion && religion == ISLAMIC && state == REFORMIST);
    }
    tally->tokens[state] += own;
    tally->heretics[state] += all - own;
    tally->theocracies[state]++;
    tally->lost[state] += 2 * own <= all;
    tally->lacking[state] += short_of(2 * own, all + 1);
}

/* A Pirate counts once for each Theocracy it borders. PREN168X: the green ones also as red Bishops. */
static void count_tokens(const struct pax *s, struct pax_standing *tally)
{
    bool zion = pax_ability_anywhere(s, GREEN_PIRATES_AS_RED);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (s->state[empire] != MEDIEVAL)
            count_theocracy(s, empire, zion, tally);
    for (int border = 1; zion && border < BORDER_COUNT; border++)
        tally->bishops[REFORMIST] += s->pirate[border] == ISLAMIC;
}

static int of_others(const int count[RELIGION_COUNT], int religion)
{
    int sum = 0;
    for (int other = CATHOLIC; other <= REFORMIST; other++)
        sum += other == religion ? 0 : count[other];
    return sum;
}

/* L3(2): more Tokens in its Theocracies than the others in theirs. 1e: more than all others in each Theocracy of its
 * own; the reference manual: more than all others in its Theocracies together. How many are missing. */
static int tokens_missing(const struct pax *s, const struct pax_standing *tally, int religion)
{
    switch (s->option[OPT_HOLY]) {
    case HOLY_EACH_THEOCRACY:
        return tally->theocracies[religion] > 0 ? tally->lacking[religion] : 1;
    case HOLY_OWN_TOTAL:
        return short_of(tally->tokens[religion], tally->heretics[religion] + 1);
    default:
        return short_of(tally->tokens[religion], of_others(tally->tokens, religion) + 1);
    }
}

int pax_supremacy_missing(const struct pax *s, const struct pax_standing *tally, int religion)
{
    return short_of(tally->bishops[religion], of_others(tally->bishops, religion) + 1) + tokens_missing(s, tally, religion);
}

static int supreme_religion(const struct pax *s, const struct pax_standing *tally)
{
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        if (pax_supremacy_missing(s, tally, r) == 0)
            return r;
    return 0;
}

/* Promo: the religion with more Theocracies than either other. */
static int leading_theocracy(const struct pax *s)
{
    int count[RELIGION_COUNT] = {0};
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        count[s->state[empire]]++;
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        bool leads = true;
        for (int other = CATHOLIC; other <= REFORMIST; other++)
            leads = leads && (other == r || count[r] > count[other]);
        if (leads)
            return r;
    }
    return 0;
}

void pax_count_faiths(const struct pax *s, int seat, struct pax_standing *tally)
{
    pax_count_bishops(s, seat, tally);
    count_tokens(s, tally);
}

/* The supreme religion as `seat` would be judged, with the counts behind it. */
static void find_supreme(const struct pax *s, int seat, struct pax_standing *tally)
{
    pax_count_faiths(s, seat, tally);
    tally->supreme = supreme_religion(s, tally);
}

static int patrons_as(const struct pax *s, int seat, enum ability ability)
{
    int copies = pax_ability_copies(s, seat, ability);
    return copies ? copies * pax_count_prestige(s, seat, P_PATRON, true) : 0;
}

/* PREN103X counts for everybody; PREN155X, as printed, only where its owner declares. */
static int counted_as_republics(const struct pax *s, int owner, int seat)
{
    int copies = pax_ability_copies(s, owner, COUNTS_AS_REPUBLIC);
    bool barred = owner != seat && !rule_on(s, OPT_EPICURE_OF_ALL) && pax_owner_of(s, PREN155X) == owner &&
                  !pax_silenced(s, PREN155X);
    return copies - barred;
}

/* L4, L6(1): Kings, and Republics with what counts as one where `seat` declares. */
static void count_squares(const struct pax *s, int seat, struct pax_standing *tally)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        if (!s->holder[empire])
            continue;
        int *count = is_republic(s, empire) ? tally->republics : tally->kings;
        count[s->holder[empire] - 1]++;
    }
    for (int owner = 0; owner < s->seats; owner++)
        tally->republics[owner] += counted_as_republics(s, owner, seat);
}

/* L5(1) */
static void count_concessions(const struct pax *s, struct pax_standing *tally)
{
    for (int border = 1; border < BORDER_COUNT; border++)
        if (s->concession[border])
            tally->concessions[s->concession[border] - 1]++;
    for (int seat = 0; seat < s->seats; seat++)
        tally->concessions[seat] += patrons_as(s, seat, PATRON_AS_CONCESSION);
}

/* L6(2) */
static void count_law(const struct pax *s, struct pax_standing *tally)
{
    for (int seat = 0; seat < s->seats; seat++)
        tally->law[seat] = pax_count_prestige(s, seat, P_LAW, true) + patrons_as(s, seat, PATRON_AS_LAW);
}

static void count_icons(const struct pax *s, int icon, int *count)
{
    for (int seat = 0; seat < s->seats && icon; seat++)
        count[seat] = pax_count_prestige(s, seat, icon, true);
}

static int religion_icon(int religion) { return religion ? 1 << (religion - 1) : 0; }

void pax_standing(const struct pax *s, int seat, struct pax_standing *tally)
{
    memset(tally, 0, sizeof *tally);
    find_supreme(s, seat, tally);
    count_icons(s, religion_icon(tally->supreme), tally->prestige);
    count_squares(s, seat, tally);
    count_concessions(s, tally);
    count_law(s, tally);
    count_icons(s, P_DISCOVERY, tally->discovery);
    count_icons(s, P_PATRON, tally->patrons);
    tally->theocracy = leading_theocracy(s);
    count_icons(s, religion_icon(tally->theocracy), tally->faith);
}

/* ---- conditions ---- */

int pax_best_rival(const struct pax *s, const int count[PAX_SEATS], int seat)
{
    int best = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && count[other] > best)
            best = count[other];
    return best;
}

/* By how much a seat leads the best of the others. */
static int lead(const struct pax *s, int seat, const int *count)
{
    return count[seat] - pax_best_rival(s, count, seat);
}

int pax_victory_margin(const struct pax *s, int victory, int which)
{
    static const uint8_t margins[VICTORY_COUNT][2] = {
        [HOLY] = {1},             /* Prestige of the supreme religion */
        [IMPERIAL] = {2},         /* Kings */
        [GLOBALIZATION] = {2, 1}, /* Concessions, Discovery */
        [RENAISSANCE] = {1, 2},   /* Republics, Law */
        [BYZANTINE] = {1, 1},     /* promo: Kings, Prestige of the religion with the most Theocracies */
        [PATRON_VICTORY] = {1},   /* Patrons */
    };
    bool two_players = victory == IMPERIAL && which == 0 && s->seats == 2; /* L4 */
    return margins[victory][which] + two_players;
}

const int *pax_victory_count(const struct pax_standing *tally, int victory, int which)
{
    switch (victory) {
    case HOLY:
        return tally->prestige;
    case IMPERIAL:
        return tally->kings;
    case GLOBALIZATION:
        return which == 0 ? tally->concessions : tally->discovery;
    case RENAISSANCE:
        return which == 0 ? tally->republics : tally->law;
    case BYZANTINE:
        return which == 0 ? tally->kings : tally->faith;
    default:
        return tally->patrons;
    }
}

int pax_victory_needed(const struct pax *s, const struct pax_standing *tally, int seat, int victory, int which)
{
    return pax_best_rival(s, pax_victory_count(tally, victory, which), seat) + pax_victory_margin(s, victory, which);
}

static bool is_met(const struct pax *s, int victory, int which, int ahead)
{
    return ahead >= pax_victory_margin(s, victory, which);
}

static struct florin_verdict judge_holy(const struct pax *s, int seat, struct pax_standing *tally)
{
    find_supreme(s, seat, tally);
    count_icons(s, religion_icon(tally->supreme), tally->prestige);
    int ahead = lead(s, seat, tally->prestige), own = tally->prestige[seat];
    return tally->supreme && is_met(s, HOLY, 0, ahead) ? legal()
                                                       : illegal3(RULE_HOLY_UNMET, tally->supreme, own, own - ahead);
}

static struct florin_verdict judge_imperial(const struct pax *s, int seat, struct pax_standing *tally)
{
    count_squares(s, seat, tally);
    int ahead = lead(s, seat, tally->kings), own = tally->kings[seat];
    return is_met(s, IMPERIAL, 0, ahead)
               ? legal()
               : illegal3(RULE_IMPERIAL_UNMET, own, own - ahead, pax_victory_margin(s, IMPERIAL, 0));
}

static struct florin_verdict judge_globalization(const struct pax *s, int seat, struct pax_standing *tally)
{
    count_concessions(s, tally);
    count_icons(s, P_DISCOVERY, tally->discovery);
    int concessions = lead(s, seat, tally->concessions), discovery = lead(s, seat, tally->discovery);
    return is_met(s, GLOBALIZATION, 0, concessions) && is_met(s, GLOBALIZATION, 1, discovery)
               ? legal()
               : illegal(RULE_GLOBALIZATION_UNMET, concessions, discovery);
}

static struct florin_verdict judge_renaissance(const struct pax *s, int seat, struct pax_standing *tally)
{
    count_squares(s, seat, tally);
    count_law(s, tally);
    int republics = lead(s, seat, tally->republics), law = lead(s, seat, tally->law);
    return is_met(s, RENAISSANCE, 0, republics) && is_met(s, RENAISSANCE, 1, law)
               ? legal()
               : illegal(RULE_RENAISSANCE_UNMET, republics, law);
}

static struct florin_verdict judge_byzantine(const struct pax *s, int seat, struct pax_standing *tally)
{
    int religion = leading_theocracy(s);
    count_squares(s, seat, tally);
    count_icons(s, religion_icon(religion), tally->faith);
    int kings = lead(s, seat, tally->kings), faith = lead(s, seat, tally->faith);
    return religion && is_met(s, BYZANTINE, 0, kings) && is_met(s, BYZANTINE, 1, faith)
               ? legal()
               : illegal3(RULE_BYZANTINE_UNMET, religion, kings, faith);
}

struct florin_verdict pax_judge_victory(const struct pax *s, int seat, int victory)
{
    struct pax_standing tally = {0};
    switch (victory) {
    case HOLY:
        return judge_holy(s, seat, &tally);
    case IMPERIAL:
        return judge_imperial(s, seat, &tally);
    case GLOBALIZATION:
        return judge_globalization(s, seat, &tally);
    case RENAISSANCE:
        return judge_renaissance(s, seat, &tally);
    default:
        return judge_byzantine(s, seat, &tally);
    }
}

/* ABILITY a: the card that makes this victory take both actions, or 0. */
static int two_action_card(const struct pax *s, int victory)
{
    int ability = victory == HOLY ? HOLY_TWO_ACTIONS
                : victory == IMPERIAL ? IMPERIAL_TWO_ACTIONS
                : victory == GLOBALIZATION ? GLOBALIZATION_TWO_ACTIONS : ABILITY_COUNT;
    if (ability == ABILITY_COUNT)
        return NO_CARD;
    for (const uint8_t *card = cards_with(s, (enum ability)ability); *card; card++)
        if (pax_owner_of(s, *card) >= 0 && !pax_silenced(s, *card))
            return *card;
    return NO_CARD;
}

bool pax_victory_in_game(const struct pax *s, int victory)
{
    return (victory >= HOLY && victory <= RENAISSANCE) || (victory == BYZANTINE && s->option[OPT_MAP] == MAP_REFORMATION);
}

bool pax_can_be_won(const struct pax *s, int victory)
{
    return victory == PATRON_VICTORY ? !rule_on(s, OPT_OPPONENT) : pax_victory_in_game(s, victory);
}

struct florin_verdict pax_judge_declare(const struct pax *s, int seat, int victory)
{
    if (!pax_victory_in_game(s, victory) || !(s->active >> victory & 1))
        return illegal(RULE_VICTORY_INACTIVE, victory, 0);
    if (s->actions == 0)
        return illegal(RULE_NO_ACTIONS, 0, 0);
    struct florin_verdict verdict = pax_judge_victory(s, seat, victory);
    if (verdict.rule)
        return verdict;
    if (s->actions < 2 && two_action_card(s, victory))
        return illegal(RULE_TWO_ACTIONS, victory, two_action_card(s, victory));
    return legal();
}

/* Does a religion have more Bishops than the others together? Without that none is supreme. */
static bool bishops_lead(const struct pax *s, int seat)
{
    struct pax_standing tally = {0};
    pax_count_bishops(s, seat, &tally);
    if (pax_ability_anywhere(s, GREEN_PIRATES_AS_RED))
        return true;
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        if (tally.bishops[r] > of_others(tally.bishops, r))
            return true;
    return false;
}

/* A seat's own side, before all rivals are counted: false only if pax_judge_victory() says no. */
static bool is_thinkable(const struct pax *s, int seat, int victory)
{
    int squares = 0, republics = 0, concessions = 0;
    if (victory == HOLY)
        return bishops_lead(s, seat);
    for (int border = 1; border < BORDER_COUNT; border++)
        concessions += s->concession[border] == seat + 1;
    if (victory == GLOBALIZATION)
        return concessions >= pax_victory_margin(s, victory, 0) || pax_has_ability(s, seat, PATRON_AS_CONCESSION);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        squares += s->holder[empire] == seat + 1;
        republics += s->holder[empire] == seat + 1 && is_republic(s, empire);
    }
    if (victory == RENAISSANCE)
        return republics >= pax_victory_margin(s, victory, 0) || pax_has_ability(s, seat, COUNTS_AS_REPUBLIC);
    return squares - republics >= pax_victory_margin(s, victory, 0);
}

void pax_list_declarations(struct choices *out)
{
    const struct pax *s = out->s;
    for (int victory = HOLY; victory <= BYZANTINE; victory++) {
        if (!(s->active >> victory & 1))
            continue;
        if (is_thinkable(s, out->f->seat, victory))
            pax_offer(out, move_of(MOVE_DECLARE, victory, 0, 0));
        else
            assert(!pax_is_answer(out, move_of(MOVE_DECLARE, victory, 0, 0)));
    }
}

/* L2a, L2b: most Patrons, then most Florins. */
unsigned pax_patron_winners(const struct pax *s)
{
    int best = -1;
    unsigned winners = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->out >> seat & 1)
            continue;
        int rank = pax_count_prestige(s, seat, P_PATRON, true) << 16 | s->florins[seat];
        if (rank > best)
            winners = 0;
        if (rank >= best) {
            best = rank;
            winners |= 1u << seat;
        }
    }
    return winners;
}

/* Players who are still level share. 1e: nobody wins then. */
void pax_patron_victory(struct pax *s)
{
    unsigned winners = pax_patron_winners(s);
    bool undecided = rule_on(s, OPT_TIE_UNDECIDED) && (winners & (winners - 1)) != 0;
    pax_end_game(s, undecided ? UNDECIDED : PATRON_VICTORY, winners);
}

/* ---- L1: a comet ---- */

struct florin_verdict pax_judge_comet(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    int victory = move.arg[0];
    bool waits = pax_victory_in_game(s, victory) && !(s->active >> victory & 1);
    return waits ? legal() : illegal(RULE_VICTORY_ACTIVE, victory, 0);
}

void pax_list_comet(struct choices *out)
{
    for (int victory = HOLY; victory <= BYZANTINE; victory++)
        pax_offer(out, move_of(MOVE_ACTIVATE, victory, 0, 0));
}

void pax_do_comet(struct pax *s, struct florin_move move)
{
    pax_pop(s);
    NOTE(s, EVENT_VICTORY_OPENED, .what = move.arg[0]);
    s->active = (uint8_t)(s->active | 1 << move.arg[0]);
}

/* ---- what is at stake ---- */

static bool try_move(struct pax *s, int seat, struct florin_move move)
{
    if (pax_judge(s, seat, move).rule != RULE_LEGAL)
        return false;
    pax_answer(s, seat, move);
    return true;
}

/* L1: the comet is bought, opens the victory, and it is declared. */
static bool wins_by_comet(struct pax trial, int seat, int victory, int side, int column)
{
    return is_comet(trial.market[side][column]) && try_move(&trial, seat, move_of(MOVE_BUY, side, column, 0)) &&
           try_move(&trial, seat, move_of(MOVE_ACTIVATE, victory, 0, 0)) &&
           pax_judge(&trial, seat, move_of(MOVE_DECLARE, victory, 0, 0)).rule == RULE_LEGAL;
}

/* At once, or by the cheapest comet. */
static bool wins_this_turn(const struct pax *s, int seat, int victory, struct pax_stake *stake)
{
    stake->column = 0;
    if (pax_judge(s, seat, move_of(MOVE_DECLARE, victory, 0, 0)).rule == RULE_LEGAL)
        return true;
    for (stake->column = FAIR + 1; stake->column < COLUMNS; stake->column++)
        for (stake->side = WEST; stake->side <= EAST; stake->side++)
            if (wins_by_comet(*s, seat, victory, stake->side, stake->column))
                return true;
    return false;
}

/* All that is still to be decided in a turn left aside. */
static void leave_aside(struct pax *s)
{
    while (s->depth > 0 && top(s)->kind != FRAME_TURN)
        pax_pop(s);
}

/* Tried out by the rules on a copy: what others may do until then is not foreseen. */
bool pax_at_stake(const struct pax *s, int seat, int victory, struct pax_stake *stake)
{
    struct pax trial = *s;
    *stake = (struct pax_stake){0};
    if (s->over || s->out >> seat & 1 || pax_judge_victory(s, seat, victory).rule != RULE_LEGAL)
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
