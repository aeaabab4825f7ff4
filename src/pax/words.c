/* What is asked, why something is forbidden, how it ended: the sentences around a decision. */
#include "pax/words.h"
#include "game/text.h"

/* ---- short texts ---- */

const char *pax_phrase(enum florin_language language, enum florin_topic topic, int index)
{
    static const struct {
        enum word first;
        int count;
    } topics[] = {
        [FLORIN_TOPIC_TITLE] = {W_TITLE, 2},
        [FLORIN_TOPIC_OPTION] = {W_OPTION, PAX_OPTION_COUNT},
        [FLORIN_TOPIC_RULE] = {W_RULE, RULE_COUNT},
        [FLORIN_TOPIC_ENDING] = {W_VICTORY, VICTORY_COUNT},
    };
    if ((unsigned)topic > FLORIN_TOPIC_ENDING || index < 0 || index >= topics[topic].count)
        return "";
    return pax_word(language, (enum word)((int)topics[topic].first + index));
}

void pax_seat_name(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    pax_put_text(out, pax_bank_name(&v, seat));
}

/* ---- prompts ---- */

const char *pax_frame_section(const struct pax *p, const struct frame *f)
{
    bool taxed = f->kind == FRAME_LEVY && p->depth > 1 && p->stack[p->depth - 2].kind != FRAME_VOYAGE;
    return taxed ? "F4" : pax_decisions[f->kind < FRAME_KINDS ? f->kind : FRAME_NONE].section;
}

static enum word ask_word(const struct frame *f)
{
    return (enum word)((int)W_ASK + f->kind);
}

static void ask_plainly(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, ask_word(f), who);
}

static void ask_turn(const struct voice *v, const struct frame *f, const char *who)
{
    (void)f;
    enum word word = v->p->actions == 0 ? W_ASK_TURN_FREE : v->p->acted ? W_ASK_TURN_MORE : W_ASK_TURN;
    say(v, word, who, pax_number_name(v->p->actions).text);
}

static void ask_agent(const struct voice *v, const struct frame *f, const char *who)
{
    int card = f->placing.card;
    const char *where = pax_in_empire(v, is_card(card) ? pax_cards[card].where : NO_EMPIRE);
    say(v, f->placing.how & AGENT_MUST ? W_ASK_AGENT : W_ASK_AGENT_MAY, who, pax_the_token(v, pax_agent_asked(f)).text,
        pax_card_name(v, card).text, where);
}

static void ask_shortage(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, f->shortage.how & AGENT_MUST ? W_ASK_SHORTAGE : W_ASK_SHORTAGE_MAY, who,
        pax_token_name(v, f->shortage.token).text);
}

static void ask_pacify(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, W_ASK_PACIFY, who, pax_on_item(v, f->pacify.square).text);
}

static void ask_ops(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, f->ops.begun ? W_ASK_OPS_MORE : W_ASK_OPS, who, pax_sides_name(v, f->ops.sides));
}

static void ask_op(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, ask_word(f), who, pax_item_name(v, f->run.card).text);
}

static void ask_op_of_colour(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, ask_word(f), who, pax_colour_name(v, pax_religion_of_op(f->run.op)), pax_item_name(v, f->run.card).text);
}

static void ask_op_of_side(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, ask_word(f), who, pax_side_name(v, f->run.op == COMMERCE_WEST || f->run.op == VOTE_WEST ? WEST : EAST));
}

static void ask_bishop_goal(const struct voice *v, const struct frame *f, const char *who)
{
    int bishop = BISHOP + pax_religion_of_op(f->run.op);
    say(v, W_ASK_BISHOP_TO, who, pax_the_token(v, bishop).text, pax_on_item(v, f->run.from).text);
}

static void ask_taxed(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, W_ASK_TAXED, who, pax_border_name(v, f->taxed.border), pax_in_empire(v, f->taxed.empire));
}

static void ask_levy(const struct voice *v, const struct frame *f, const char *who)
{
    say(v, W_ASK_LEVY, who, pax_in_empire(v, f->levy.empire));
}

static void ask_rooks(const struct voice *v, const struct frame *f, const char *who)
{
    (void)f;
    say(v, W_ASK_ROOKS, who, pax_the_empire(v, v->p->battle.target));
}

static void ask_casualty(const struct voice *v, const struct frame *f, const char *who)
{
    (void)f;
    const struct battle *b = &v->p->battle;
    int attackers, defenders;
    pax_count_battle(v->p, &attackers, &defenders);
    struct phrase among =
        b->defenders_fall ? pax_counted(v, defenders, W_DEFENDERS) : pax_counted(v, attackers, W_ATTACKERS);
    say(v, b->defenders_fall ? W_ASK_CASUALTY_DEFENDERS : W_ASK_CASUALTY, who, pax_in_empire(v, b->target),
        pax_number_name(b->falling).text, among.text);
}

static void ask_survivor(const struct voice *v, const struct frame *f, const char *who)
{
    (void)f;
    say(v, W_ASK_SURVIVOR, who, pax_in_empire(v, v->p->battle.target));
}

static void ask_regime(const struct voice *v, const struct frame *f, const char *who)
{
    struct phrase list;
    struct florin_text out = florin_text_in(list.text, sizeof list.text);
    enum word offers[3];
    int count = 0;
    if (f->regime.concession)
        offers[count++] = W_ASK_REGIME_CONCESSION;
    if (f->regime.empire && f->regime.empire < EMPIRE_COUNT && pax_repressed_count(v->p, f->regime.empire))
        offers[count++] = W_ASK_REGIME_FREE;
    if (f->regime.liberty)
        offers[count++] = rule_on(v->p, OPT_NO_LIBERTY) ? W_ASK_SECULARISE : W_ASK_REGIME_LIBERTY;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_put(&out, pax_word(v->language, W_COMMA));
        text_put(&out, pax_word(v->language, offers[i]));
    }
    say(v, W_ASK_REGIME, who, pax_in_empire(v, f->regime.empire), list.text);
}

/* The sentence of each decision; most only name who decides. Parallel to pax_decisions. */
static void (*const prompts[FRAME_KINDS])(const struct voice *v, const struct frame *f, const char *who) = {
    [FRAME_NONE] = ask_plainly,
    [FRAME_TURN] = ask_turn,
    [FRAME_COMET] = ask_plainly,
    [FRAME_AGENT] = ask_agent,
    [FRAME_SHORTAGE] = ask_shortage,
    [FRAME_PACIFY] = ask_pacify,
    [FRAME_OPS] = ask_ops,
    [FRAME_CIPHER] = ask_plainly,
    [FRAME_BISHOP_FROM] = ask_op_of_colour,
    [FRAME_BISHOP_TO] = ask_bishop_goal,
    [FRAME_COMMERCE] = ask_op_of_side,
    [FRAME_BEHEAD] = ask_op,
    [FRAME_TAX] = ask_op,
    [FRAME_REPRESS] = ask_op,
    [FRAME_VOTE] = ask_op_of_side,
    [FRAME_CORSAIR] = ask_op_of_colour,
    [FRAME_SIEGE] = ask_op,
    [FRAME_CAMPAIGN] = ask_op,
    [FRAME_TAXED] = ask_taxed,
    [FRAME_LEVY] = ask_levy,
    [FRAME_VOYAGE] = ask_plainly,
    [FRAME_ROOKS] = ask_rooks,
    [FRAME_BATTLE] = ask_plainly,
    [FRAME_CASUALTY] = ask_casualty,
    [FRAME_AFTERMATH] = ask_plainly,
    [FRAME_ARRANGE] = ask_plainly,
    [FRAME_SURVIVOR] = ask_survivor,
    [FRAME_REGIME] = ask_regime,
    [FRAME_APOSTASY] = ask_plainly,
    [FRAME_DISCARD] = ask_plainly,
    [FRAME_VENICE] = ask_plainly,
    [FRAME_DROP] = ask_plainly,
    [FRAME_ENCLOSURE] = ask_plainly,
    [FRAME_SHIFT] = ask_plainly,
    [FRAME_SECOND_SALE] = ask_plainly,
};
_Static_assert(sizeof prompts / sizeof *prompts == FRAME_KINDS && FRAME_SECOND_SALE == FRAME_KINDS - 1,
               "every decision has its prompt");

void pax_say_prompt(const struct voice *v)
{
    const struct pax *p = v->p;
    if (p->over || p->depth == 0) {
        pax_outcome(p, v->language, v->out);
        return;
    }
    const struct frame *f = top_of(p);
    prompts[f->kind < FRAME_KINDS ? f->kind : FRAME_NONE](v, f, pax_bank_name(v, f->seat));
}

void pax_prompt(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    (void)seat; /* the same sentence for all */
    struct voice v = voice_of(state, language, out);
    pax_say_prompt(&v);
    pax_put_section(&v, v.p->over || v.p->depth == 0 ? "L2" : pax_frame_section(v.p, top_of(v.p)));
}

/* ---- why not ---- */

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
    [RULE_BISHOP_PLACE] = {F_ITEM},
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
    [RULE_DISCARD] = {F_ITEM},
    [RULE_KEEP] = {F_IN_CITY},
    [RULE_DROP] = {F_IN_CITY},
    [RULE_SUITOR_STACK] = {F_SQUARE, F_SEAT},
};

/* Some rules read differently by their facts. */
static enum word why_word(struct florin_verdict why)
{
    if (why.rule == RULE_HOLY_UNMET && why.fact[0] == 0)
        return W_WHY_HOLY_NONE;
    if (why.rule == RULE_BYZANTINE_UNMET && why.fact[0] == 0)
        return W_WHY_BYZANTINE_NONE;
    if (why.rule == RULE_VOTE_MAJORITY && why.fact[1] == 0 && why.fact[2] == 0)
        return W_WHY_VOTE_NONE;
    if (why.rule == RULE_BISHOP_REACH && why.fact[1] == 0)
        return W_WHY_BISHOP_STUCK;
    if ((why.rule == RULE_VOTE_THRONE && why.fact[0] == 0) || (why.rule == RULE_CAMPAIGN_ADJACENT && why.fact[1] == 0))
        return W_WHY_NO_SQUARE;
    return (enum word)((int)W_WHY + why.rule);
}

/* The seats that outweigh a voter, or who decides instead. */
static struct phrase rivals(const struct voice *v, int seat, struct florin_verdict why)
{
    unsigned seats = 0;
    if (why.rule == RULE_NOT_YOURS)
        seats = v->p->depth ? 1u << top_of(v->p)->seat : 0;
    if (why.rule == RULE_VOTE_MAJORITY && why.fact[0] > 0 && why.fact[0] < EMPIRE_COUNT)
        for (int other = 0; other < v->p->seats; other++)
            if (other != seat && !seats && pax_vote_weight(v->p, other, why.fact[0]) == why.fact[2])
                seats = 1u << other;
    return pax_seats_named(v, seats);
}

/* What is not in the facts but follows from the first: where a city lies. */
static struct phrase second_fact(const struct voice *v, struct florin_verdict why)
{
    int city = why.fact[0];
    if (why.rule == RULE_CITY_ELSEWHERE)
        return pax_said(v, F_IN_EMPIRE, city > 0 && city < CITY_COUNT ? pax_cities[city].empire : NO_EMPIRE);
    return pax_said(v, facts_of[why.rule][1], why.fact[1]);
}

void pax_reason(const void *state, int seat, struct florin_move move, struct florin_verdict why,
                enum florin_language language, struct florin_text *out)
{
    (void)move;
    struct voice v = voice_of(state, language, out);
    if (why.rule >= RULE_COUNT)
        return;
    size_t start = out->length;
    say(&v, why_word(why), pax_said(&v, facts_of[why.rule][0], why.fact[0]).text, second_fact(&v, why).text,
        pax_said(&v, facts_of[why.rule][2], why.fact[2]).text, rivals(&v, seat, why).text);
    pax_capitalise(out, start);
    if (why.rule != LEGAL)
        pax_put_section(&v, pax_rules[why.rule].section);
}

/* ---- what is missing for a victory ---- */

static bool say_short(const struct voice *v, bool begun, int missing, enum word what, int religion)
{
    if (missing <= 0)
        return begun;
    if (begun)
        pax_put_word(v, W_V_MISSING_AND);
    if (what == W_KINGS || what == W_CONCESSIONS || what == W_REPUBLICS)
        pax_put_text(v->out, pax_counted(v, missing, what).text);
    else
        say(v, W_V_MISSING, pax_number_name(missing).text,
            phrased(v, what, religion ? pax_word_in(v, W_P_CATHOLIC, religion - 1, 3) : "").text);
    return true;
}

bool pax_say_missing(const struct voice *v, int seat, int victory)
{
    static const enum word things[PATRON_VICTORY][2] = {
        [HOLY] = {W_V_PRESTIGE},
        [IMPERIAL] = {W_KINGS},
        [GLOBALIZATION] = {W_CONCESSIONS, W_V_DISCOVERY},
        [RENAISSANCE] = {W_REPUBLICS, W_V_LAW},
        [BYZANTINE] = {W_KINGS, W_V_FAITH},
    };
    const struct pax *p = v->p;
    struct pax_standing s;
    bool begun = false;
    if (victory < HOLY || victory >= PATRON_VICTORY)
        return false;
    pax_standing(p, seat, &s);
    if (victory == HOLY && !s.supreme) {
        pax_put_word(v, W_V_MISSING_SUPREME);
        return true;
    }
    for (int i = 0; i < 2 && pax_victory_margin(p, victory, i); i++) {
        if (victory == BYZANTINE && i == 1 && !s.theocracy) {
            if (begun)
                pax_put_word(v, W_V_MISSING_AND);
            pax_put_word(v, W_V_MISSING_THEOCRACY);
            return true;
        }
        const int *count = pax_victory_count(&s, victory, i);
        int missing = pax_best_rival(p, count, seat) + pax_victory_margin(p, victory, i) - count[seat];
        begun = say_short(v, begun, missing, things[victory][i], victory == HOLY ? s.supreme : i == 1 ? s.theocracy : 0);
    }
    return begun;
}

struct phrase pax_how_to_win(const struct voice *v, int victory)
{
    if (victory <= NO_VICTORY || victory >= VICTORY_COUNT)
        return phrased(v, W_NO_SUCH, "");
    if (victory == PATRON_VICTORY && rule_on(v->p, OPT_BOTH_DECKS_EMPTY))
        return phrased(v, W_HOW_PATRON_1E, "");
    return phrased(v, (enum word)((int)W_HOW + victory), pax_number_name(pax_victory_margin(v->p, IMPERIAL, 0)).text);
}

/* ---- how it ended ---- */

static void say_ending(const struct voice *v, int winner)
{
    const struct pax *p = v->p;
    struct pax_standing s;
    pax_standing(p, winner, &s);
    switch (p->over) {
    case HOLY:
        say(v, W_END_HOLY, pax_religion_name(v, s.supreme), pax_number_name(s.prestige[winner]).text,
            pax_number_name(pax_best_rival(p, s.prestige, winner)).text);
        break;
    case IMPERIAL:
        say(v, W_END_IMPERIAL, pax_counted(v, s.kings[winner], W_KINGS).text,
            pax_number_name(pax_best_rival(p, s.kings, winner)).text);
        break;
    case GLOBALIZATION:
        say(v, W_END_GLOBALIZATION, pax_number_name(s.concessions[winner]).text,
            pax_number_name(pax_best_rival(p, s.concessions, winner)).text, pax_number_name(s.discovery[winner]).text,
            pax_number_name(pax_best_rival(p, s.discovery, winner)).text);
        break;
    case RENAISSANCE:
        say(v, W_END_RENAISSANCE, pax_number_name(s.republics[winner]).text,
            pax_number_name(pax_best_rival(p, s.republics, winner)).text, pax_number_name(s.law[winner]).text,
            pax_number_name(pax_best_rival(p, s.law, winner)).text);
        break;
    case BYZANTINE:
        say(v, W_END_BYZANTINE, pax_religion_name(v, s.theocracy), pax_counted(v, s.kings[winner], W_KINGS).text,
            pax_number_name(pax_best_rival(p, s.kings, winner)).text);
        break;
    case UNDECIDED:
        say(v, W_END_UNDECIDED, pax_number_name(s.patrons[winner]).text,
            pax_counted(v, p->florins[winner], W_FLORINS).text);
        break;
    case PATRON_VICTORY: {
        bool tied = pax_best_rival(p, s.patrons, winner) == s.patrons[winner];
        say(v, tied ? W_END_PATRON_FLORINS : W_END_PATRON, pax_number_name(s.patrons[winner]).text,
            pax_counted(v, p->florins[winner], W_FLORINS).text);
        break;
    }
    default:
        pax_put_word(v, W_END_LAST_BANK);
        break;
    }
}

void pax_outcome(const void *state, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    const struct pax *p = v.p;
    if (!p->over) {
        pax_put_word(&v, W_STILL_PLAYED);
        return;
    }
    bool shared = (p->winners & (p->winners - 1)) != 0;
    say(&v,
        p->over == UNDECIDED ? W_NO_WINNER
        : shared             ? W_SHARE
                             : W_WINS,
        pax_seats_named(&v, p->winners).text, pax_victory_name(&v, p->over));
    text_char(out, ' ');
    int winner = 0;
    while (winner < PAX_SEATS - 1 && !(p->winners >> winner & 1))
        winner++;
    say_ending(&v, winner);
}
