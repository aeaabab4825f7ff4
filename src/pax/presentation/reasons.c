/* Why a move is forbidden, in words: the rule's own sentence, or the one that fits this case of it. */
#include "game/text.h"
#include "pax/presentation/words.h"

/* A move that is refused. */
struct refusal {
    const struct voice *v;
    const struct pax *s;
    int seat;
    struct florin_move move;
    struct florin_verdict why;
};

/* Is anything being decided? */
static bool is_asking(const struct pax *s)
{
    return !s->over && s->depth > 0;
}

/* ---- the cases of a rule ---- */

/* F1, E2.2a: why no Bishop can stand there, or 0 if one can. */
static enum word no_bishop_place(const struct pax *s, int item)
{
    if (bishop_place(s, item))
        return W_NOTHING;
    if (is_square(item))
        return W_WHY_BISHOP_STACK;
    return is_card(item) && s->place[item] == PLACE_COUPLE && pax_owner_of(s, item) >= 0 ? W_WHY_BISHOP_COUPLE
                                                                                         : W_WHY_BISHOP_CARD;
}

static enum word why_bishop_reach(const struct refusal *r)
{
    const struct pax *s = r->s;
    int from = r->why.fact[0], to = r->why.fact[1];
    if (to == NO_CARD)
        return W_WHY_BISHOP_STUCK;
    if (from == to)
        return W_WHY_BISHOP_THERE;
    enum word barred = no_bishop_place(s, to);
    if (barred)
        return barred;
    if (rule_on(s, OPT_SIDE_LOCK) && pax_side_of(s, from) != pax_side_of(s, to))
        return W_WHY_BISHOP_SIDE;
    bool same = pax_locations_of(s, from) & pax_locations_of(s, to);
    return same ? W_WHY_BISHOP_JUMP : W_WHY_BISHOP_REACH;
}

static enum word why_bishop_place(const struct refusal *r)
{
    const struct pax *s = r->s;
    int item = r->why.fact[0];
    enum word barred = no_bishop_place(s, item);
    if (barred)
        return barred;
    return pax_owner_of(s, item) < 0 && rule_on(s, OPT_BISHOP_ON_CARDS) ? W_WHY_BISHOP_STACK : W_WHY_BISHOP_PLACE;
}

static enum word why_wrong_place(const struct refusal *r)
{
    int token = r->why.fact[0];
    return is_knight(token) || is_rook(token) ? W_WHY_PLACE_CITY
           : is_pirate(token)                 ? W_WHY_PLACE_SEA
           : is_bishop(token)                 ? W_WHY_PLACE_CARD
           : is_pawn(token)                   ? W_WHY_PLACE_BORDER
                                              : W_WHY_WRONG_PLACE;
}

static enum word why_city_closed(const struct refusal *r)
{
    int city = r->why.fact[0];
    if (city == VENICE_2)
        return rule_on(r->s, OPT_VENICE_DOUBLE) ? W_WHY_CITY_VENICE_ONE : W_WHY_CITY_VENICE;
    return pax_cities[city].emporium ? W_WHY_CITY_COVERED : W_WHY_CITY_CLOSED;
}

static enum word why_border_empire(const struct refusal *r)
{
    int wanted = r->why.fact[2];
    return wanted == NO_EMPIRE_WANTED      ? W_WHY_BORDER_NO_EMPIRE
           : wanted == FIRST_EMPIRE_WANTED ? W_WHY_BORDER_FIRST
           : wanted == LEFT_EMPIRE_WANTED  ? W_WHY_BORDER_LEFT
                                           : W_WHY_BORDER_EMPIRE;
}

/* The Empires of the acting card's Location from which its corsairs leave that Border. */
static unsigned sailed_from(const struct pax *s, int border)
{
    return pax_locations_of(s, top_of(s)->run.card) & empires_at(border);
}

static enum word why_corsair_reach(const struct refusal *r)
{
    const struct pax *s = r->s;
    int from = r->why.fact[0], to = r->why.fact[1];
    if (from == to)
        return W_WHY_CORSAIR_THERE;
    if (to == NO_BORDER || !pax_borders[to].sea)
        return W_WHY_CORSAIR_LAND;
    if (!sailed_from(s, from))
        return W_WHY_CORSAIR_FROM;
    return s->option[OPT_CORSAIR] == BORDER_NEIGHBOUR  ? W_WHY_CORSAIR_BORDERS
           : s->option[OPT_CORSAIR] == ADJACENT_BORDER ? W_WHY_CORSAIR_NEAR
                                                       : W_WHY_CORSAIR_REACH;
}

static enum word why_campaign_own(const struct refusal *r)
{
    const struct pax *s = r->s;
    return s->option[OPT_CAMPAIGN_OWN] == CAMPAIGN_OWN_ALL       ? W_WHY_CAMPAIGN_SUZERAIN
           : s->option[OPT_CAMPAIGN_OWN] == CAMPAIGN_OWN_OUTSIDE ? W_WHY_CAMPAIGN_SUZERAINTY
                                                                 : W_WHY_CAMPAIGN_OWN;
}

static enum word why_vote_majority(const struct refusal *r)
{
    const int16_t *fact = r->why.fact;
    if (fact[1] == 0 && fact[2] == 0)
        return W_WHY_VOTE_NONE;
    return pax_ability_anywhere(r->s, CONCESSIONS_DOUBLE) ? W_WHY_VOTE_WEIGHT : W_WHY_VOTE_MAJORITY;
}

/* F6d and the first edition's conspiracies. */
static enum word why_not_secular(const struct refusal *r)
{
    const struct pax *s = r->s;
    bool votes = !rule_on(s, OPT_NO_LIBERTY), plots = rule_on(s, OPT_SECULAR_PLOT);
    return votes && plots ? W_WHY_SECULARISE_BOTH
           : votes        ? W_WHY_LIBERTY
           : plots        ? W_WHY_SECULARISE
                          : W_WHY_SECULARISE_NEVER;
}

/* A regime change, and 1e a Pirate that fights, keep to one Empire; other Agents to the Location of their card. */
static bool of_one_empire(const struct pax *s)
{
    const struct frame *f = top_of(s);
    return f->kind == FRAME_REGIME || (f->kind == FRAME_AGENT && (f->placing.how & AGENT_SHIPS));
}

static enum word why_holy(const struct refusal *r)
{
    const struct pax *s = r->s;
    return r->why.fact[0]                                     ? W_WHY_HOLY_UNMET
           : s->option[OPT_HOLY] == HOLY_EACH_THEOCRACY ? W_WHY_HOLY_NONE_EACH
           : s->option[OPT_HOLY] == HOLY_OWN_TOTAL      ? W_WHY_HOLY_NONE_OWN
                                                        : W_WHY_HOLY_NONE;
}

static enum word why_shortage(const struct refusal *r)
{
    const struct pax *s = r->s;
    struct florin_move move = r->move;
    struct florin_verdict why = r->why;
    int piece = piece_of(s, why.fact[0]), at = move.arg[0];
    bool lies_there = move.kind == MOVE_TAKE_REPRESSED && at < EMPIRE_COUNT && can_be_repressed(piece) &&
                      s->repressed[at][repressed_index(piece)];
    if (!why.fact[1] || (move.kind == MOVE_TAKE_REPRESSED && !lies_there))
        return W_WHY_SHORTAGE;
    return lies_there ? W_WHY_SHORTAGE_OWN : W_WHY_SHORTAGE_FIRST;
}

static bool kept_apart(const struct pax *s, struct florin_verdict why)
{
    return why.fact[1] > 0 && (pax_empires[why.fact[0]].adjacent & IN(why.fact[1])) &&
           !pax_empires_adjacent(s, why.fact[0], why.fact[1]);
}

static bool none_repressed(const struct pax *s, struct florin_verdict why)
{
    int token = why.fact[0], empire = why.fact[1];
    return empire > 0 && empire < EMPIRE_COUNT && token < TOKEN_COUNT &&
           !(can_be_repressed(token) && s->repressed[empire][repressed_index(token)]);
}

/* With a one-shot an Agent must be placed, by the living rules only while there is room. */
static enum word why_must_place(const struct refusal *r)
{
    const struct pax *s = r->s;
    const struct frame *f = top_of(s);
    if (f->kind == FRAME_SHORTAGE)
        return W_WHY_MUST_TAKE;
    bool after_war = f->placing.how & (AGENT_FOUGHT | AGENT_FOUGHT_HOLY);
    return rule_on(s, after_war ? OPT_FULL_FREES_PAWN : OPT_FULL_FREES_SHIFT) ? W_WHY_MUST_PLACE_ROOM : W_NOTHING;
}

/* ABILITY b by the living rules: a card of one's own on the side that was run first. */
static bool side_is_over(const struct pax *s, int seat, int item)
{
    const struct frame *f = top_of(s);
    return f->kind == FRAME_OPS && f->ops.run && item > NO_CARD && item < ITEM_COUNT && pax_owner_of(s, item) == seat &&
           rule_on(s, OPT_OPS_ONE_SIDE_FIRST) && (s->ran >> pax_side_of(s, item) & 1);
}

static enum word why_name_empire(const struct refusal *r)
{
    return r->why.fact[1] ? W_WHY_NAME_NO_EMPIRE : W_NOTHING;
}

static enum word why_suitor(const struct refusal *r)
{
    return r->why.fact[0] ? W_NOTHING : W_WHY_NAME_SUITOR;
}

static enum word why_byzantine(const struct refusal *r)
{
    return r->why.fact[0] ? W_NOTHING : W_WHY_BYZANTINE_NONE;
}

static enum word why_victory(const struct refusal *r)
{
    int victory = r->why.fact[0];
    if (victory == PATRON_VICTORY && !rule_on(r->s, OPT_OPPONENT))
        return W_WHY_VICTORY_PATRON;
    return pax_victory_in_game(r->s, victory) ? W_NOTHING : W_WHY_VICTORY_ELSEWHERE;
}

static enum word why_counter(const struct refusal *r)
{
    return pax_apostasy_spares(r->s, r->why.fact[0]) ? W_WHY_COUNTER_SPARED : W_NOTHING;
}

static enum word why_border_elsewhere(const struct refusal *r)
{
    return of_one_empire(r->s) ? W_WHY_BORDER_OUTSIDE : W_NOTHING;
}

static enum word why_vote_throne(const struct refusal *r)
{
    return !r->why.fact[0] ? W_WHY_NO_SQUARE : rule_on(r->s, OPT_EMPIRE_STACK) ? W_WHY_VOTE_STACK : W_NOTHING;
}

static enum word why_vote_cost(const struct refusal *r)
{
    return pax_has_ability(r->s, r->seat, PATRON_CHEAPER_VOTES) ? W_WHY_VOTE_COST_PATRONS : W_NOTHING;
}

static enum word why_campaign_cost(const struct refusal *r)
{
    int item = r->move.arg[0];
    return is_square(item) && pax_slave_soldiers(r->s, r->seat, empire_of(item)) ? W_WHY_CAMPAIGN_COST_SLAVES : W_NOTHING;
}

static enum word why_no_florin(const struct refusal *r)
{
    return rule_on(r->s, OPT_COMMERCE_ANYWHERE) ? W_WHY_NO_FLORIN_THERE : W_NOTHING;
}

static enum word why_op_card(const struct refusal *r)
{
    return side_is_over(r->s, r->seat, r->why.fact[0]) ? W_WHY_SIDE_OVER : W_NOTHING;
}

static enum word why_campaign_adjacent(const struct refusal *r)
{
    return !r->why.fact[1] ? W_WHY_NO_SQUARE : kept_apart(r->s, r->why) ? W_WHY_CAMPAIGN_APART : W_NOTHING;
}

static enum word why_not_freed(const struct refusal *r)
{
    return none_repressed(r->s, r->why) ? W_WHY_NONE_REPRESSED : W_NOTHING;
}

/* ---- what a sentence names besides the facts ---- */

static struct phrase decider_named(const struct refusal *r)
{
    return pax_seats_named(r->v, r->s->depth ? 1u << top_of(r->s)->seat : 0);
}

/* The seat that outweighs a voter. */
static struct phrase rival_named(const struct refusal *r)
{
    int empire = r->why.fact[0];
    for (int other = 0; other < r->s->seats && empire > 0 && empire < EMPIRE_COUNT; other++)
        if (other != r->seat && pax_vote_weight(r->s, other, empire) == r->why.fact[2])
            return pax_seats_named(r->v, 1u << other);
    return pax_seats_named(r->v, 0);
}

static struct phrase suitors_named(const struct refusal *r)
{
    return pax_set_named(r->v, is_card(r->why.fact[1]) ? pax_cards[r->why.fact[1]].suitors : 0, W_THE, W_AND);
}

/* The card that keeps Portugal and France apart. */
static struct phrase parting_card(const struct refusal *r)
{
    return pax_item_name(r->v, cards_with(r->s, PORTUGAL_FRANCE_APART)[0]);
}

static struct phrase slave_market(const struct refusal *r)
{
    return pax_said(r->v, F_IN_EMPIRE, MAMLUK);
}

static struct phrase ports_named(const struct refusal *r)
{
    return pax_set_named(r->v, sailed_from(r->s, r->why.fact[0]), W_THE, W_AND);
}

/* By how much one must lead for the victory that was not reached. */
static struct phrase margin(const struct refusal *r, int which)
{
    static_assert(RULE_BYZANTINE_UNMET - RULE_HOLY_UNMET == BYZANTINE - HOLY, "a rule for each victory, in the same order");
    int rule = r->why.rule;
    if (rule < RULE_HOLY_UNMET || rule > RULE_BYZANTINE_UNMET)
        return (struct phrase){{0}};
    return pax_number_name(pax_victory_margin(r->s, HOLY + rule - RULE_HOLY_UNMET, which));
}

/* The second fact: a Border is outside of an Empire or of a card's Location. */
static struct phrase outside_of(const struct refusal *r)
{
    return pax_said(r->v, of_one_empire(r->s) ? F_EMPIRE : F_ITEM, r->why.fact[1]);
}

/* It follows from the first where a City lies. */
static struct phrase empire_of_city(const struct refusal *r)
{
    int city = r->why.fact[0];
    return pax_said(r->v, F_IN_EMPIRE, city > 0 && city < CITY_COUNT ? pax_cities[city].empire : NO_EMPIRE);
}

/* ---- sections of cases ---- */

static const char *section_of_ops(struct florin_verdict why)
{
    return why.fact[0] == 3 ? NULL : why.fact[0] == 1 << EAST ? "D1.4" : "D1.5";
}

static const char *section_of_fair(struct florin_verdict why)
{
    return why.fact[0] == EAST ? "D1.6" : "D1.7";
}

static const char *section_of_city(struct florin_verdict why)
{
    return pax_cities[why.fact[0]].emporium ? NULL : why.fact[0] == VENICE_2 ? "G4c" : "B6";
}

/* ---- the rules ---- */

/* How each rule that forbids is told. Its plain sentence is that of its name in words/. */
struct reason {
    uint8_t facts[3];                                   /* enum fact: what the verdict's facts are */
    enum word (*sentence)(const struct refusal *);      /* by facts or options another sentence; W_NOTHING: the plain one */
    struct phrase (*second)(const struct refusal *);    /* in place of the second fact */
    struct phrase (*besides)(const struct refusal *);   /* what else the sentence names */
    uint64_t lenders;                                   /* bit set of enum frame_kind: what is decided lends its section */
    const char *(*section)(struct florin_verdict);      /* of each case, in the second edition; NULL: the rule's own */
};

/* Where a token may go is asked of Agents (E2.2), Levies (G4, F4) and regime changes alike. */
#define LENT_BY(kind) (UINT64_C(1) << FRAME_##kind)

static const struct reason reasons[RULE_COUNT] = {
    [RULE_NOT_YOURS] = {.besides = decider_named},
    [RULE_PRICE] = {.facts = {F_FLORINS, F_FLORINS}},
    [RULE_HAND_FULL] = {.facts = {F_CARDS}},
    [RULE_USURY] = {.facts = {F_ITEM}},
    [RULE_NOT_IN_HAND] = {.facts = {F_ITEM}},
    [RULE_NO_ONE_SHOT] = {.facts = {F_ITEM, F_ONE_SHOT}},
    [RULE_NAME_EMPIRE] = {.facts = {F_ITEM}, .sentence = why_name_empire},
    [RULE_LOCATION] = {.facts = {F_ITEM, F_IN_EMPIRE}},
    [RULE_SUITOR] = {.facts = {F_EMPIRE}, .sentence = why_suitor, .besides = suitors_named},
    [RULE_SUITOR_REPUBLIC] = {.facts = {F_EMPIRE}},
    [RULE_SUITOR_MARRIED] = {.facts = {F_SQUARE}},
    [RULE_SUITOR_TAKEN] = {.facts = {F_SQUARE, F_SEAT}},
    [RULE_BLOODY] = {.facts = {F_IN_EMPIRE}},
    [RULE_SHIFT_OPEN] = {.facts = {F_CITY}},
    [RULE_NOT_YOURS_TO_SELL] = {.facts = {F_ITEM}},
    [RULE_SELL_COUPLE] = {.facts = {F_ITEM, F_SQUARE}},
    [RULE_OPS_SPENT] = {.facts = {F_SIDES}, .section = section_of_ops},
    [RULE_NO_OP] = {.facts = {F_SIDES}},
    [RULE_FAIR_SPENT] = {.facts = {F_SIDE}, .section = section_of_fair},
    [RULE_VICTORY_INACTIVE] = {.facts = {F_VICTORY}, .sentence = why_victory},
    [RULE_HOLY_UNMET] = {.facts = {F_RELIGION, F_NUMBER, F_NUMBER}, .sentence = why_holy},
    [RULE_IMPERIAL_UNMET] = {.facts = {F_KINGS, F_NUMBER, F_NUMBER}},
    [RULE_GLOBALIZATION_UNMET] = {.facts = {F_NUMBER, F_NUMBER}},
    [RULE_RENAISSANCE_UNMET] = {.facts = {F_NUMBER, F_NUMBER}},
    [RULE_BYZANTINE_UNMET] = {.facts = {F_RELIGION, F_NUMBER, F_NUMBER}, .sentence = why_byzantine},
    [RULE_TWO_ACTIONS] = {.facts = {F_VICTORY, F_ITEM}},
    [RULE_COUNTER_VICTIM] = {.sentence = why_counter},
    [RULE_VICTORY_ACTIVE] = {.facts = {F_VICTORY}, .sentence = why_victory},
    [RULE_OP_CARD] = {.facts = {F_ITEM}, .sentence = why_op_card},
    [RULE_OP_USED] = {.facts = {F_ITEM}},
    [RULE_OP_ICON] = {.facts = {F_ITEM, F_OP}},
    [RULE_SILENCED] = {.facts = {F_ITEM}},
    [RULE_NO_TARGET] = {.facts = {F_ITEM, F_OP}},
    [RULE_CITY_ELSEWHERE] = {.facts = {F_CITY}, .second = empire_of_city, .lenders = LENT_BY(LEVY)},
    [RULE_CITY_CLOSED] = {.facts = {F_CITY}, .sentence = why_city_closed, .section = section_of_city},
    [RULE_SEA_ONLY] = {.facts = {F_BORDER}},
    [RULE_BORDER_ELSEWHERE] = {.facts = {F_BORDER},
                               .sentence = why_border_elsewhere, .second = outside_of, .lenders = LENT_BY(REGIME)},
    [RULE_PIRATE_THERE] = {.facts = {F_BORDER}, .lenders = LENT_BY(REGIME)},
    [RULE_BISHOP_PLACE] = {.facts = {F_ITEM, F_ITEM}, .sentence = why_bishop_place},
    [RULE_WRONG_PLACE] = {.facts = {F_TOKEN}, .sentence = why_wrong_place},
    [RULE_MUST_PLACE] = {.sentence = why_must_place},
    [RULE_NO_BISHOP] = {.facts = {F_ITEM, F_COLOUR}},
    [RULE_BISHOP_REACH] = {.facts = {F_ITEM, F_ITEM}, .sentence = why_bishop_reach},
    [RULE_NO_FLORIN] = {.sentence = why_no_florin},
    [RULE_BEHEAD_LOCATION] = {.facts = {F_ITEM, F_ITEM}},
    [RULE_BEHEAD_SELF] = {.facts = {F_ITEM}},
    [RULE_BEHEAD_TABLEAU] = {.facts = {F_ITEM}},
    [RULE_BEHEAD_BISHOP] = {.facts = {F_ITEM, F_ITEM}},
    [RULE_TAX_TARGET] = {.facts = {F_BORDER}},
    [RULE_TAX_SATURATED] = {.facts = {F_IN_EMPIRE}},
    [RULE_OP_LOCATION] = {.facts = {F_ITEM, F_IN_EMPIRE}},
    [RULE_LEVY_OCCUPIED] = {.facts = {F_CITY}, .lenders = LENT_BY(LEVY)},
    [RULE_VOTE_THRONE] = {.facts = {F_SQUARE}, .sentence = why_vote_throne},
    [RULE_VOTE_VASSAL] = {.facts = {F_EMPIRE}},
    [RULE_VOTE_REGION] = {.facts = {F_EMPIRE}},
    [RULE_VOTE_MAJORITY] = {.facts = {F_EMPIRE, F_CONCESSIONS, F_NUMBER}, .sentence = why_vote_majority, .besides = rival_named},
    [RULE_VOTE_COST] = {.facts = {F_FLORINS, F_NUMBER}, .sentence = why_vote_cost},
    [RULE_CORSAIR_PIRATE] = {.facts = {F_BORDER}},
    [RULE_CORSAIR_REACH] = {.facts = {F_BORDER, F_BORDER}, .sentence = why_corsair_reach, .besides = ports_named},
    [RULE_CORSAIR_OWN] = {.facts = {F_BORDER}},
    [RULE_CAMPAIGN_ADJACENT] = {.facts = {F_EMPIRE, F_EMPIRE}, .sentence = why_campaign_adjacent, .besides = parting_card},
    [RULE_CAMPAIGN_OWN] = {.facts = {F_EMPIRE}, .sentence = why_campaign_own},
    [RULE_CAMPAIGN_KNIGHTS] = {.facts = {F_IN_EMPIRE}},
    [RULE_CAMPAIGN_COST] = {.facts = {F_FLORINS, F_NUMBER}, .sentence = why_campaign_cost, .besides = slave_market},
    [RULE_EMANCIPATE] = {.facts = {F_TOKEN, F_ON_SQUARE}, .sentence = why_not_freed},
    [RULE_LIBERTY] = {.sentence = why_not_secular},
    [RULE_SHORTAGE] = {.facts = {F_BARE_TOKEN}, .sentence = why_shortage},
    [RULE_DISCARD] = {.facts = {F_ITEM}},
    [RULE_KEEP] = {.facts = {F_IN_CITY}},
    [RULE_DROP] = {.facts = {F_IN_CITY}},
    [RULE_ENCLOSURE] = {.facts = {F_TOKEN, F_ON_SQUARE}, .sentence = why_not_freed},
    [RULE_SUITOR_STACK] = {.facts = {F_SQUARE, F_SEAT}},
    [RULE_BORDER_EMPIRE] = {.facts = {F_BORDER, F_EMPIRE},
                            .sentence = why_border_empire, .lenders = LENT_BY(REGIME) | LENT_BY(AGENT)},
    [RULE_LEVY_DUE] = {.facts = {F_BARE_TOKEN}},
};

/* ---- sections ---- */

const char *pax_rule_section(const struct pax *s, struct florin_verdict why)
{
    const struct reason *reason = &reasons[why.rule];
    if (is_asking(s) && (reason->lenders >> top_of(s)->kind & 1))
        return pax_frame_section(s, top_of(s));
    if (rule_on(s, OPT_FIRST_TERMS))
        return pax1e_rules[why.rule].section;
    const char *section = reason->section ? reason->section(why) : NULL;
    return section ? section : pax_rules[why.rule].section;
}

/* ---- not what is asked now ---- */

static bool ability_in_game(const struct pax *s, enum ability ability)
{
    for (const uint8_t *card = cards_with(s, ability); *card; card++)
        if (card_in_game(s->option[OPT_CARDS], *card))
            return true;
    return false;
}

/* Is there a decision of this kind, in this game, that such a move answers? */
static bool answers_in_game(const struct pax *s, int kind, int move)
{
    if (!(pax_decisions[kind].answers >> move & 1))
        return false;
    return kind == FRAME_CIPHER        ? ability_in_game(s, SELL_FOR_FOREIGN_OP)
           : kind == FRAME_ENCLOSURE   ? ability_in_game(s, SELL_TO_EMANCIPATE_WEST)
           : kind == FRAME_SECOND_SALE ? ability_in_game(s, SALE_OF_TWO)
                                       : true;
}

/* The first kind of decision that this move answers, after `kind`; FRAME_KINDS if there is none. */
static int due_after(const struct pax *s, int kind, int move)
{
    do
        kind++;
    while (kind < FRAME_KINDS && (move <= MOVE_NONE || move >= MOVE_KINDS || !answers_in_game(s, kind, move)));
    return kind;
}

/* It would leave undone what cannot be left undone. */
static bool is_compulsory(const struct pax *s, int move)
{
    return (move == MOVE_SKIP || move == MOVE_DONE) && !pax_decisions[top_of(s)->kind].leave;
}

const char *pax_section(const void *state, struct florin_move move, struct florin_verdict why)
{
    const struct pax *s = state;
    if (why.rule != RULE_NOT_NOW || !is_asking(s))
        return pax_rule_section(s, why);
    int due = is_compulsory(s, move.kind) ? FRAME_KINDS : due_after(s, FRAME_NONE, move.kind);
    return due < FRAME_KINDS ? pax_decision_section(s, due) : pax_frame_section(s, top_of(s));
}

/* When the move is made, each time with its section. */
static void put_due(const struct voice *v, int move)
{
    int first = due_after(v->s, FRAME_NONE, move);
    for (int kind = first; kind < FRAME_KINDS; kind = due_after(v->s, kind, move)) {
        if (kind != first)
            pax_put_word(v, W_COMMA);
        pax_put_word(v, move == MOVE_END ? W_WHY_DUE_END : (enum word)((int)W_DUE + kind));
        pax_put_section(v, pax_decision_section(v->s, kind));
    }
}

static void say_not_now(const struct voice *v, struct florin_move move)
{
    char now[300], due[600];
    struct florin_text asked = florin_text_in(now, sizeof now), when = florin_text_in(due, sizeof due);
    pax_prompt(v->s, top_of(v->s)->seat, v->language, &asked);
    put_due(&(struct voice){v->s, v->language, &when}, move.kind);
    say(v, is_compulsory(v->s, move.kind) ? W_WHY_COMPULSORY : when.length ? W_WHY_DUE : W_WHY_UNASKED, now, due);
}

void pax_reason(const void *state, int seat, struct florin_move move, struct florin_verdict why,
                enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    if (why.rule >= RULE_COUNT)
        return;
    if (why.rule == RULE_NOT_NOW && is_asking(v.s)) {
        say_not_now(&v, move);
        return;
    }
    if (why.rule >= RULE_SOLO_WIN && why.rule <= RULE_SOLO_FIRST) {
        pax_say_solo_rule(&v, (enum rule)why.rule);
        return;
    }
    size_t start = out->length;
    const struct reason *reason = &reasons[why.rule];
    const struct refusal r = {&v, v.s, seat, move, why};
    enum word sentence = reason->sentence ? reason->sentence(&r) : W_NOTHING;
    say(&v, sentence ? sentence : (enum word)((int)W_WHY + why.rule), pax_said(&v, reason->facts[0], why.fact[0]).text,
        (reason->second ? reason->second(&r) : pax_said(&v, reason->facts[1], why.fact[1])).text,
        pax_said(&v, reason->facts[2], why.fact[2]).text,
        (reason->besides ? reason->besides(&r) : (struct phrase){{0}}).text, margin(&r, 0).text, margin(&r, 1).text);
    pax_capitalise(out, start);
    if (why.rule != RULE_LEGAL)
        pax_put_section(&v, pax_rule_section(v.s, why));
}
