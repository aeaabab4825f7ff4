/* Why a move is forbidden, in words: the rule's own sentence, or the one that fits this case of it. */
#include "game/text.h"
#include "pax/presentation/words.h"

/* What the facts of a rule are; rules not listed have none that are told. */
static const uint8_t facts_of[RULE_COUNT][3] = {
    [RULE_PRICE] = {F_FLORINS, F_FLORINS},
    [RULE_HAND_FULL] = {F_CARDS},
    [RULE_USURY] = {F_ITEM},
    [RULE_NOT_IN_HAND] = {F_ITEM},
    [RULE_NO_ONE_SHOT] = {F_ITEM, F_ONE_SHOT},
    [RULE_NAME_EMPIRE] = {F_ITEM},
    [RULE_LOCATION] = {F_ITEM, F_IN_EMPIRE},
    [RULE_SUITOR] = {F_EMPIRE},
    [RULE_SUITOR_REPUBLIC] = {F_EMPIRE},
    [RULE_SUITOR_MARRIED] = {F_SQUARE},
    [RULE_SUITOR_TAKEN] = {F_SQUARE, F_SEAT},
    [RULE_BLOODY] = {F_IN_EMPIRE},
    [RULE_SHIFT_OPEN] = {F_CITY},
    [RULE_NOT_YOURS_TO_SELL] = {F_ITEM},
    [RULE_SELL_COUPLE] = {F_ITEM, F_SQUARE},
    [RULE_OPS_SPENT] = {F_SIDES},
    [RULE_NO_OP] = {F_SIDES},
    [RULE_FAIR_SPENT] = {F_SIDE},
    [RULE_VICTORY_INACTIVE] = {F_VICTORY},
    [RULE_HOLY_UNMET] = {F_RELIGION, F_NUMBER, F_NUMBER},
    [RULE_IMPERIAL_UNMET] = {F_KINGS, F_NUMBER, F_NUMBER},
    [RULE_GLOBALIZATION_UNMET] = {F_NUMBER, F_NUMBER},
    [RULE_RENAISSANCE_UNMET] = {F_NUMBER, F_NUMBER},
    [RULE_BYZANTINE_UNMET] = {F_RELIGION, F_NUMBER, F_NUMBER},
    [RULE_TWO_ACTIONS] = {F_VICTORY, F_ITEM},
    [RULE_VICTORY_ACTIVE] = {F_VICTORY},
    [RULE_OP_CARD] = {F_ITEM},
    [RULE_OP_USED] = {F_ITEM},
    [RULE_OP_ICON] = {F_ITEM, F_OP},
    [RULE_SILENCED] = {F_ITEM},
    [RULE_NO_TARGET] = {F_ITEM, F_OP},
    [RULE_CITY_ELSEWHERE] = {F_CITY},
    [RULE_CITY_CLOSED] = {F_CITY},
    [RULE_SEA_ONLY] = {F_BORDER},
    [RULE_BORDER_ELSEWHERE] = {F_BORDER},
    [RULE_PIRATE_THERE] = {F_BORDER},
    [RULE_BISHOP_PLACE] = {F_ITEM, F_ITEM},
    [RULE_WRONG_PLACE] = {F_TOKEN},
    [RULE_NO_BISHOP] = {F_ITEM, F_COLOUR},
    [RULE_BISHOP_REACH] = {F_ITEM, F_ITEM},
    [RULE_BEHEAD_LOCATION] = {F_ITEM, F_ITEM},
    [RULE_BEHEAD_SELF] = {F_ITEM},
    [RULE_BEHEAD_TABLEAU] = {F_ITEM},
    [RULE_BEHEAD_BISHOP] = {F_ITEM, F_ITEM},
    [RULE_TAX_TARGET] = {F_BORDER},
    [RULE_TAX_SATURATED] = {F_IN_EMPIRE},
    [RULE_OP_LOCATION] = {F_ITEM, F_IN_EMPIRE},
    [RULE_LEVY_OCCUPIED] = {F_CITY},
    [RULE_VOTE_THRONE] = {F_SQUARE},
    [RULE_VOTE_VASSAL] = {F_EMPIRE},
    [RULE_VOTE_REGION] = {F_EMPIRE},
    [RULE_VOTE_MAJORITY] = {F_EMPIRE, F_CONCESSIONS, F_NUMBER},
    [RULE_VOTE_COST] = {F_FLORINS, F_NUMBER},
    [RULE_CORSAIR_PIRATE] = {F_BORDER},
    [RULE_CORSAIR_REACH] = {F_BORDER, F_BORDER},
    [RULE_CORSAIR_OWN] = {F_BORDER},
    [RULE_CAMPAIGN_ADJACENT] = {F_EMPIRE, F_EMPIRE},
    [RULE_CAMPAIGN_OWN] = {F_EMPIRE},
    [RULE_CAMPAIGN_KNIGHTS] = {F_IN_EMPIRE},
    [RULE_CAMPAIGN_COST] = {F_FLORINS, F_NUMBER},
    [RULE_EMANCIPATE] = {F_TOKEN, F_ON_SQUARE},
    [RULE_SHORTAGE] = {F_BARE_TOKEN},
    [RULE_DISCARD] = {F_ITEM},
    [RULE_KEEP] = {F_IN_CITY},
    [RULE_DROP] = {F_IN_CITY},
    [RULE_ENCLOSURE] = {F_TOKEN, F_ON_SQUARE},
    [RULE_SUITOR_STACK] = {F_SQUARE, F_SEAT},
    [RULE_BORDER_EMPIRE] = {F_BORDER, F_EMPIRE},
    [RULE_LEVY_DUE] = {F_BARE_TOKEN},
};

/* Is anything being decided? */
static bool is_asking(const struct pax *p)
{
    return !p->over && p->depth > 0;
}

/* ---- the cases of a rule ---- */

/* F1, E2.2a: why no Bishop can stand there, or 0 if one can. */
static enum word no_bishop_place(const struct pax *p, int item)
{
    if (bishop_place(p, item))
        return W_NOTHING;
    if (is_square(item))
        return W_WHY_BISHOP_STACK;
    return is_card(item) && p->place[item] == PLACE_COUPLE && pax_owner_of(p, item) >= 0 ? W_WHY_BISHOP_COUPLE
                                                                                         : W_WHY_BISHOP_CARD;
}

static enum word why_bishop_reach(const struct pax *p, int from, int to)
{
    if (to == NO_CARD)
        return W_WHY_BISHOP_STUCK;
    if (from == to)
        return W_WHY_BISHOP_THERE;
    enum word barred = no_bishop_place(p, to);
    if (barred)
        return barred;
    if (rule_on(p, OPT_SIDE_LOCK) && pax_side_of(p, from) != pax_side_of(p, to))
        return W_WHY_BISHOP_SIDE;
    bool same = pax_locations_of(p, from) & pax_locations_of(p, to);
    return same ? W_WHY_BISHOP_JUMP : W_WHY_BISHOP_REACH;
}

static enum word why_bishop_place(const struct pax *p, int item)
{
    enum word barred = no_bishop_place(p, item);
    if (barred)
        return barred;
    return pax_owner_of(p, item) < 0 && rule_on(p, OPT_BISHOP_ON_CARDS) ? W_WHY_BISHOP_STACK : W_WHY_BISHOP_PLACE;
}

static enum word why_wrong_place(int token)
{
    return is_knight(token) || is_rook(token) ? W_WHY_PLACE_CITY
           : is_pirate(token)                 ? W_WHY_PLACE_SEA
           : is_bishop(token)                 ? W_WHY_PLACE_CARD
           : is_pawn(token)                   ? W_WHY_PLACE_BORDER
                                              : W_WHY_WRONG_PLACE;
}

static enum word why_city_closed(const struct pax *p, int city)
{
    if (city == VENICE_2)
        return rule_on(p, OPT_VENICE_DOUBLE) ? W_WHY_CITY_VENICE_ONE : W_WHY_CITY_VENICE;
    return pax_cities[city].emporium ? W_WHY_CITY_COVERED : W_WHY_CITY_CLOSED;
}

static enum word why_border_empire(int wanted)
{
    return wanted == NO_EMPIRE_WANTED      ? W_WHY_BORDER_NO_EMPIRE
           : wanted == FIRST_EMPIRE_WANTED ? W_WHY_BORDER_FIRST
           : wanted == LEFT_EMPIRE_WANTED  ? W_WHY_BORDER_LEFT
                                           : W_WHY_BORDER_EMPIRE;
}

/* The Empires of the acting card's Location from which its corsairs leave that Border. */
static unsigned sailed_from(const struct pax *p, int border)
{
    return pax_locations_of(p, top_of(p)->run.card) & empires_at(border);
}

static enum word why_corsair_reach(const struct pax *p, int from, int to)
{
    if (from == to)
        return W_WHY_CORSAIR_THERE;
    if (to == NO_BORDER || !pax_borders[to].sea)
        return W_WHY_CORSAIR_LAND;
    if (!sailed_from(p, from))
        return W_WHY_CORSAIR_FROM;
    return p->option[OPT_CORSAIR] == BORDER_NEIGHBOUR  ? W_WHY_CORSAIR_BORDERS
           : p->option[OPT_CORSAIR] == ADJACENT_BORDER ? W_WHY_CORSAIR_NEAR
                                                       : W_WHY_CORSAIR_REACH;
}

static enum word why_campaign_own(const struct pax *p)
{
    return p->option[OPT_CAMPAIGN_OWN] == CAMPAIGN_OWN_ALL       ? W_WHY_CAMPAIGN_SUZERAIN
           : p->option[OPT_CAMPAIGN_OWN] == CAMPAIGN_OWN_OUTSIDE ? W_WHY_CAMPAIGN_SUZERAINTY
                                                                 : W_WHY_CAMPAIGN_OWN;
}

static enum word why_vote_majority(const struct pax *p, const int16_t fact[3])
{
    if (fact[1] == 0 && fact[2] == 0)
        return W_WHY_VOTE_NONE;
    return pax_ability_anywhere(p, CONCESSIONS_DOUBLE) ? W_WHY_VOTE_WEIGHT : W_WHY_VOTE_MAJORITY;
}

/* F6d and the first edition's conspiracies. */
static enum word why_not_secular(const struct pax *p)
{
    bool votes = !rule_on(p, OPT_NO_LIBERTY), plots = rule_on(p, OPT_SECULAR_PLOT);
    return votes && plots ? W_WHY_SECULARISE_BOTH
           : votes        ? W_WHY_LIBERTY
           : plots        ? W_WHY_SECULARISE
                          : W_WHY_SECULARISE_NEVER;
}

/* A regime change, and 1e a Pirate that fights, keep to one Empire; other Agents to the Location of their card. */
static bool of_one_empire(const struct pax *p)
{
    const struct frame *f = top_of(p);
    return f->kind == FRAME_REGIME || (f->kind == FRAME_AGENT && (f->placing.how & AGENT_SHIPS));
}

static enum word why_holy(const struct pax *p, int religion)
{
    return religion                                     ? W_WHY_HOLY_UNMET
           : p->option[OPT_HOLY] == HOLY_EACH_THEOCRACY ? W_WHY_HOLY_NONE_EACH
           : p->option[OPT_HOLY] == HOLY_OWN_TOTAL      ? W_WHY_HOLY_NONE_OWN
                                                        : W_WHY_HOLY_NONE;
}

static enum word why_shortage(const struct pax *p, struct florin_move move, struct florin_verdict why)
{
    int piece = piece_of(p, why.fact[0]), at = move.arg[0];
    bool lies_there = move.kind == MOVE_TAKE_REPRESSED && at < EMPIRE_COUNT && can_be_repressed(piece) &&
                      p->repressed[at][repressed_index(piece)];
    if (!why.fact[1] || (move.kind == MOVE_TAKE_REPRESSED && !lies_there))
        return W_WHY_SHORTAGE;
    return lies_there ? W_WHY_SHORTAGE_OWN : W_WHY_SHORTAGE_FIRST;
}

static bool kept_apart(const struct pax *p, struct florin_verdict why)
{
    return why.fact[1] > 0 && (pax_empires[why.fact[0]].adjacent & IN(why.fact[1])) &&
           !pax_empires_adjacent(p, why.fact[0], why.fact[1]);
}

static bool none_repressed(const struct pax *p, struct florin_verdict why)
{
    int token = why.fact[0], empire = why.fact[1];
    return empire > 0 && empire < EMPIRE_COUNT && token < TOKEN_COUNT &&
           !(can_be_repressed(token) && p->repressed[empire][repressed_index(token)]);
}

/* With a one-shot an Agent must be placed, by the living rules only while there is room. */
static enum word why_must_place(const struct pax *p, enum word plain)
{
    const struct frame *f = top_of(p);
    if (f->kind == FRAME_SHORTAGE)
        return W_WHY_MUST_TAKE;
    bool after_war = f->placing.how & (AGENT_FOUGHT | AGENT_FOUGHT_HOLY);
    return rule_on(p, after_war ? OPT_FULL_FREES_PAWN : OPT_FULL_FREES_SHIFT) ? W_WHY_MUST_PLACE_ROOM : plain;
}

/* ABILITY b by the living rules: a card of one's own on the side that was run first. */
static bool side_is_over(const struct pax *p, int seat, int item)
{
    const struct frame *f = top_of(p);
    return f->kind == FRAME_OPS && f->ops.run && item > NO_CARD && item < ITEM_COUNT && pax_owner_of(p, item) == seat &&
           rule_on(p, OPT_OPS_ONE_SIDE_FIRST) && (p->ran >> pax_side_of(p, item) & 1);
}

/* Some rules read differently by their facts, or by the options. */
static enum word why_word(const struct pax *p, int seat, struct florin_move move, struct florin_verdict why)
{
    const int16_t *fact = why.fact;
    enum word plain = (enum word)((int)W_WHY + why.rule);
    switch (why.rule) {
    case RULE_NAME_EMPIRE:
        return fact[1] ? W_WHY_NAME_NO_EMPIRE : plain;
    case RULE_SUITOR:
        return fact[0] ? plain : W_WHY_NAME_SUITOR;
    case RULE_HOLY_UNMET:
        return why_holy(p, fact[0]);
    case RULE_BYZANTINE_UNMET:
        return fact[0] ? plain : W_WHY_BYZANTINE_NONE;
    case RULE_VICTORY_INACTIVE:
    case RULE_VICTORY_ACTIVE:
        return pax_victory_in_game(p, fact[0]) ? plain : W_WHY_VICTORY_ELSEWHERE;
    case RULE_COUNTER_VICTIM:
        return pax_apostasy_spares(p, fact[0]) ? W_WHY_COUNTER_SPARED : plain;
    case RULE_CITY_CLOSED:
        return why_city_closed(p, fact[0]);
    case RULE_BORDER_EMPIRE:
        return why_border_empire(fact[2]);
    case RULE_BORDER_ELSEWHERE:
        return of_one_empire(p) ? W_WHY_BORDER_OUTSIDE : plain;
    case RULE_WRONG_PLACE:
        return why_wrong_place(fact[0]);
    case RULE_BISHOP_PLACE:
        return why_bishop_place(p, fact[0]);
    case RULE_BISHOP_REACH:
        return why_bishop_reach(p, fact[0], fact[1]);
    case RULE_VOTE_THRONE:
        return !fact[0] ? W_WHY_NO_SQUARE : rule_on(p, OPT_EMPIRE_STACK) ? W_WHY_VOTE_STACK : plain;
    case RULE_VOTE_MAJORITY:
        return why_vote_majority(p, fact);
    case RULE_VOTE_COST:
        return pax_has_ability(p, seat, PATRON_CHEAPER_VOTES) ? W_WHY_VOTE_COST_PATRONS : plain;
    case RULE_CORSAIR_REACH:
        return why_corsair_reach(p, fact[0], fact[1]);
    case RULE_CAMPAIGN_OWN:
        return why_campaign_own(p);
    case RULE_CAMPAIGN_COST:
        return is_square(move.arg[0]) && pax_slave_soldiers(p, seat, empire_of(move.arg[0])) ? W_WHY_CAMPAIGN_COST_SLAVES
                                                                                             : plain;
    case RULE_MUST_PLACE:
        return why_must_place(p, plain);
    case RULE_NO_FLORIN:
        return rule_on(p, OPT_COMMERCE_ANYWHERE) ? W_WHY_NO_FLORIN_THERE : plain;
    case RULE_OP_CARD:
        return side_is_over(p, seat, fact[0]) ? W_WHY_SIDE_OVER : plain;
    case RULE_CAMPAIGN_ADJACENT:
        return !fact[1] ? W_WHY_NO_SQUARE : kept_apart(p, why) ? W_WHY_CAMPAIGN_APART : plain;
    case RULE_EMANCIPATE:
    case RULE_ENCLOSURE:
        return none_repressed(p, why) ? W_WHY_NONE_REPRESSED : plain;
    case RULE_LIBERTY:
        return why_not_secular(p);
    case RULE_SHORTAGE:
        return why_shortage(p, move, why);
    default:
        return plain;
    }
}

/* ---- what a sentence names besides the facts ---- */

/* The seats that outweigh a voter, or who decides instead. */
static unsigned rivals(const struct pax *p, int seat, struct florin_verdict why)
{
    if (why.rule == RULE_NOT_YOURS)
        return p->depth ? 1u << top_of(p)->seat : 0;
    for (int other = 0; other < p->seats && why.fact[0] > 0 && why.fact[0] < EMPIRE_COUNT; other++)
        if (other != seat && pax_vote_weight(p, other, why.fact[0]) == why.fact[2])
            return 1u << other;
    return 0;
}

static struct phrase named_besides(const struct voice *v, int seat, struct florin_verdict why)
{
    switch (why.rule) {
    case RULE_NOT_YOURS:
    case RULE_VOTE_MAJORITY:
        return pax_seats_named(v, rivals(v->p, seat, why));
    case RULE_SUITOR:
        return pax_set_named(v, is_card(why.fact[1]) ? pax_cards[why.fact[1]].suitors : 0, W_THE, W_AND);
    case RULE_CAMPAIGN_ADJACENT:
        return pax_item_name(v, cards_with(v->p, PORTUGAL_FRANCE_APART)[0]);
    case RULE_CAMPAIGN_COST:
        return pax_said(v, F_IN_EMPIRE, MAMLUK);
    case RULE_CORSAIR_REACH:
        return pax_set_named(v, sailed_from(v->p, why.fact[0]), W_THE, W_AND);
    default:
        return (struct phrase){{0}};
    }
}

/* What is not in the facts but follows from the first, where a city lies; or what the second one is. */
static struct phrase second_fact(const struct voice *v, struct florin_verdict why)
{
    int city = why.fact[0];
    if (why.rule == RULE_BORDER_ELSEWHERE)
        return pax_said(v, of_one_empire(v->p) ? F_EMPIRE : F_ITEM, why.fact[1]);
    if (why.rule == RULE_CITY_ELSEWHERE)
        return pax_said(v, F_IN_EMPIRE, city > 0 && city < CITY_COUNT ? pax_cities[city].empire : NO_EMPIRE);
    return pax_said(v, facts_of[why.rule][1], why.fact[1]);
}

/* By how much one must lead for the victory that was not reached. */
static struct phrase margin(const struct voice *v, int rule, int which)
{
    static_assert(RULE_BYZANTINE_UNMET - RULE_HOLY_UNMET == BYZANTINE - HOLY, "a rule for each victory, in the same order");
    if (rule < RULE_HOLY_UNMET || rule > RULE_BYZANTINE_UNMET)
        return (struct phrase){{0}};
    return pax_number_name(pax_victory_margin(v->p, HOLY + rule - RULE_HOLY_UNMET, which));
}

/* ---- sections ---- */

/* Where a token may go is asked of Agents (E2.2), Levies (G4, F4) and regime changes alike: what is decided lends its
 * section. */
static bool is_of_the_decision(int kind, int rule)
{
    switch (rule) {
    case RULE_CITY_ELSEWHERE:
    case RULE_LEVY_OCCUPIED:
        return kind == FRAME_LEVY;
    case RULE_BORDER_ELSEWHERE:
    case RULE_PIRATE_THERE:
        return kind == FRAME_REGIME;
    case RULE_BORDER_EMPIRE:
        return kind == FRAME_REGIME || kind == FRAME_AGENT;
    default:
        return false;
    }
}

/* Rules that have a section for each case. */
static const char *case_section(struct florin_verdict why)
{
    if (why.rule == RULE_OPS_SPENT && why.fact[0] != 3)
        return why.fact[0] == 1 << EAST ? "D1.4" : "D1.5";
    if (why.rule == RULE_FAIR_SPENT)
        return why.fact[0] == EAST ? "D1.6" : "D1.7";
    if (why.rule == RULE_CITY_CLOSED && !pax_cities[why.fact[0]].emporium)
        return why.fact[0] == VENICE_2 ? "G4c" : "B6";
    return pax_rules[why.rule].section;
}

const char *pax_rule_section(const struct pax *p, struct florin_verdict why)
{
    if (is_asking(p) && is_of_the_decision(top_of(p)->kind, why.rule))
        return pax_frame_section(p, top_of(p));
    return rule_on(p, OPT_FIRST_TERMS) ? pax1e_rules[why.rule].section : case_section(why);
}

/* ---- not what is asked now ---- */

static bool ability_in_game(const struct pax *p, enum ability ability)
{
    for (const uint8_t *card = cards_with(p, ability); *card; card++)
        if (card_in_game(p->option[OPT_CARDS], *card))
            return true;
    return false;
}

/* Is there a decision of this kind, in this game, that such a move answers? */
static bool answers_in_game(const struct pax *p, int kind, int move)
{
    if (!(pax_decisions[kind].answers >> move & 1))
        return false;
    return kind == FRAME_CIPHER        ? ability_in_game(p, SELL_FOR_FOREIGN_OP)
           : kind == FRAME_ENCLOSURE   ? ability_in_game(p, SELL_TO_EMANCIPATE_WEST)
           : kind == FRAME_SECOND_SALE ? ability_in_game(p, SALE_OF_TWO)
                                       : true;
}

/* The first kind of decision that this move answers, after `kind`; FRAME_KINDS if there is none. */
static int due_after(const struct pax *p, int kind, int move)
{
    do
        kind++;
    while (kind < FRAME_KINDS && (move <= MOVE_NONE || move >= MOVE_KINDS || !answers_in_game(p, kind, move)));
    return kind;
}

/* It would leave undone what cannot be left undone. */
static bool is_compulsory(const struct pax *p, int move)
{
    return (move == MOVE_SKIP || move == MOVE_DONE) && !pax_decisions[top_of(p)->kind].leave;
}

const char *pax_section(const void *state, struct florin_move move, struct florin_verdict why)
{
    const struct pax *p = state;
    if (why.rule != RULE_NOT_NOW || !is_asking(p))
        return pax_rule_section(p, why);
    int due = is_compulsory(p, move.kind) ? FRAME_KINDS : due_after(p, FRAME_NONE, move.kind);
    return due < FRAME_KINDS ? pax_decision_section(p, due) : pax_frame_section(p, top_of(p));
}

/* When the move is made, each time with its section. */
static void put_due(const struct voice *v, int move)
{
    int first = due_after(v->p, FRAME_NONE, move);
    for (int kind = first; kind < FRAME_KINDS; kind = due_after(v->p, kind, move)) {
        if (kind != first)
            pax_put_word(v, W_COMMA);
        pax_put_word(v, move == MOVE_END ? W_WHY_DUE_END : (enum word)((int)W_DUE + kind));
        pax_put_section(v, pax_decision_section(v->p, kind));
    }
}

static void say_not_now(const struct voice *v, struct florin_move move)
{
    char now[300], due[600];
    struct florin_text asked = florin_text_in(now, sizeof now), when = florin_text_in(due, sizeof due);
    pax_prompt(v->p, top_of(v->p)->seat, v->language, &asked);
    put_due(&(struct voice){v->p, v->language, &when}, move.kind);
    say(v, is_compulsory(v->p, move.kind) ? W_WHY_COMPULSORY : when.length ? W_WHY_DUE : W_WHY_UNASKED, now, due);
}

void pax_reason(const void *state, int seat, struct florin_move move, struct florin_verdict why,
                enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    if (why.rule >= RULE_COUNT)
        return;
    if (why.rule == RULE_NOT_NOW && is_asking(v.p)) {
        say_not_now(&v, move);
        return;
    }
    if (why.rule >= RULE_SOLO_WIN && why.rule <= RULE_SOLO_FIRST) {
        pax_say_solo_rule(&v, (enum rule)why.rule);
        return;
    }
    size_t start = out->length;
    say(&v, why_word(v.p, seat, move, why), pax_said(&v, facts_of[why.rule][0], why.fact[0]).text, second_fact(&v, why).text,
        pax_said(&v, facts_of[why.rule][2], why.fact[2]).text, named_besides(&v, seat, why).text,
        margin(&v, why.rule, 0).text, margin(&v, why.rule, 1).text);
    pax_capitalise(out, start);
    if (why.rule != LEGAL)
        pax_put_section(&v, pax_rule_section(v.p, why));
}
