/* Why a move is forbidden, in words: the rule's own sentence, or the one that fits this case of it. */
#include "game/text.h"
#include "pax/words.h"

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
};


/* ---- the cases of a rule ---- */

/* F1, E2.2a: why no Bishop can stand there, or 0 if one can. */
static enum word no_bishop_place(const struct pax *p, int item)
{
    if (bishop_place(p, item))
        return W_NOTHING;
    if (is_square(item))
        return W_WHY_BISHOP_STACK;
    return is_card(item) && p->place[item] == PLACE_COUPLE && pax_owner_of(p, item) >= 0 ? W_WHY_BISHOP_COUPLE : W_WHY_BISHOP_CARD;
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

static enum word why_city_closed(int city)
{
    return pax_cities[city].emporium ? W_WHY_CITY_COVERED : city == VENICE_2 ? W_WHY_CITY_VENICE : W_WHY_CITY_CLOSED;
}

static enum word why_corsair_reach(const struct pax *p, int from, int to)
{
    unsigned locations = pax_locations_of(p, top_of(p)->run.card);
    if (from == to)
        return W_WHY_CORSAIR_THERE;
    if (to == NO_BORDER || !pax_borders[to].sea)
        return W_WHY_CORSAIR_LAND;
    return locations & empires_at(from) ? W_WHY_CORSAIR_REACH : W_WHY_CORSAIR_FROM;
}

static enum word why_holy(const struct pax *p, int religion)
{
    return religion                                        ? W_WHY_HOLY_UNMET
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
    return why.fact[1] > 0 && (pax_empires[why.fact[0]].adjacent & IN(why.fact[1])) && !pax_empires_adjacent(p, why.fact[0], why.fact[1]);
}

static bool none_repressed(const struct pax *p, struct florin_verdict why)
{
    int token = why.fact[0], empire = why.fact[1];
    return empire > 0 && empire < EMPIRE_COUNT && token < TOKEN_COUNT &&
           !(can_be_repressed(token) && p->repressed[empire][repressed_index(token)]);
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
        return why_city_closed(fact[0]);
    case RULE_BORDER_EMPIRE:
        return fact[2] == NO_EMPIRE_WANTED ? W_WHY_BORDER_NO_EMPIRE : fact[2] == FIRST_EMPIRE_WANTED ? W_WHY_BORDER_FIRST : plain;
    case RULE_WRONG_PLACE:
        return why_wrong_place(fact[0]);
    case RULE_BISHOP_PLACE:
        return why_bishop_place(p, fact[0]);
    case RULE_BISHOP_REACH:
        return why_bishop_reach(p, fact[0], fact[1]);
    case RULE_VOTE_THRONE:
        return !fact[0] ? W_WHY_NO_SQUARE : rule_on(p, OPT_EMPIRE_STACK) ? W_WHY_VOTE_STACK : plain;
    case RULE_VOTE_MAJORITY:
        return fact[1] || fact[2] ? plain : W_WHY_VOTE_NONE;
    case RULE_VOTE_COST:
        return pax_has_ability(p, seat, PATRON_CHEAPER_VOTES) ? W_WHY_VOTE_COST_PATRONS : plain;
    case RULE_CORSAIR_REACH:
        return why_corsair_reach(p, fact[0], fact[1]);
    case RULE_CAMPAIGN_ADJACENT:
        return !fact[1] ? W_WHY_NO_SQUARE : kept_apart(p, why) ? W_WHY_CAMPAIGN_APART : plain;
    case RULE_EMANCIPATE:
    case RULE_ENCLOSURE:
        return none_repressed(p, why) ? W_WHY_NONE_REPRESSED : plain;
    case RULE_LIBERTY:
        return rule_on(p, OPT_NO_LIBERTY) ? W_WHY_SECULARISE : plain;
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
    default:
        return (struct phrase){{0}};
    }
}

/* What is not in the facts but follows from the first: where a city lies. */
static struct phrase second_fact(const struct voice *v, struct florin_verdict why)
{
    int city = why.fact[0];
    if (why.rule == RULE_CITY_ELSEWHERE)
        return pax_said(v, F_IN_EMPIRE, city > 0 && city < CITY_COUNT ? pax_cities[city].empire : NO_EMPIRE);
    return pax_said(v, facts_of[why.rule][1], why.fact[1]);
}

const char *pax_rule_section(const struct pax *p, struct florin_verdict why)
{
    bool levy = !p->over && p->depth && top_of(p)->kind == FRAME_LEVY;
    if (levy && (why.rule == RULE_CITY_ELSEWHERE || why.rule == RULE_LEVY_OCCUPIED))
        return pax_frame_section(p, top_of(p));
    if (rule_on(p, OPT_FIRST_TERMS))
        return pax1e_rules[why.rule].section;
    if (why.rule == RULE_OPS_SPENT && why.fact[0] != 3)
        return why.fact[0] == 1 ? "D1.4" : "D1.5";
    return pax_rules[why.rule].section;
}

/* ---- not what is asked now ---- */

/* The decisions a move answers, in words; the first of them lends its section. */
static struct phrase when_due(const struct voice *v, int move, int *first)
{
    struct phrase phrase = {{0}};
    struct florin_text out = florin_text_in(phrase.text, sizeof phrase.text);
    for (int kind = FRAME_TURN; move && kind < FRAME_KINDS; kind++) {
        if (!(pax_decisions[kind].answers >> move & 1))
            continue;
        if (out.length)
            text_put(&out, pax_word(v, W_COMMA));
        else
            *first = kind;
        text_put(&out, pax_word(v, (enum word)((int)W_DUE + kind)));
    }
    return phrase;
}

static void say_not_now(const struct voice *v, struct florin_move move)
{
    int pending = top_of(v->p)->kind, due = pending;
    bool leaves = move.kind == MOVE_SKIP || move.kind == MOVE_DONE;
    struct phrase when = when_due(v, move.kind < MOVE_KINDS ? move.kind : MOVE_NONE, &due);
    struct phrase asked = {{0}};
    struct florin_text out = florin_text_in(asked.text, sizeof asked.text);
    struct voice inner = {v->p, v->language, &out};
    pax_say_prompt(&inner);
    if (leaves && !pax_decisions[pending].leave)
        say(v, W_WHY_COMPULSORY, asked.text);
    else
        say(v, when.text[0] ? W_WHY_DUE : W_WHY_NOT_NOW, asked.text, when.text);
    pax_put_section(v, leaves || !when.text[0] ? pax_frame_section(v->p, top_of(v->p)) : pax_decision_section(v->p, due));
}

void pax_reason(const void *state, int seat, struct florin_move move, struct florin_verdict why,
                enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    if (why.rule >= RULE_COUNT)
        return;
    if (why.rule == RULE_NOT_NOW && !v.p->over && v.p->depth) {
        say_not_now(&v, move);
        return;
    }
    if (why.rule >= RULE_SOLO_WIN && why.rule <= RULE_SOLO_FIRST) {
        pax_say_solo_rule(&v, (enum rule)why.rule);
        return;
    }
    size_t start = out->length;
    say(&v, why_word(v.p, seat, move, why), pax_said(&v, facts_of[why.rule][0], why.fact[0]).text, second_fact(&v, why).text,
        pax_said(&v, facts_of[why.rule][2], why.fact[2]).text, named_besides(&v, seat, why).text);
    pax_capitalise(out, start);
    if (why.rule != LEGAL)
        pax_put_section(&v, pax_rule_section(v.p, why));
}
