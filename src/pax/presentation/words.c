/* The question, the needs of a victory, the ending. */
#include "pax/presentation/words.h"
#include "game/text.h"

/* ---- short texts ---- */

static const char *phrase_in(int edition, enum florin_language language, enum florin_topic topic, int index)
{
    static const struct {
        enum word first;
        int count;
    } topics[] = {
        [FLORIN_TOPIC_TITLE] = {W_TITLE, 2},
        [FLORIN_TOPIC_OPTION] = {W_OPTION, PAX_OPTION_COUNT},
        [FLORIN_TOPIC_RULE] = {W_RULE, RULE_COUNT},
        [FLORIN_TOPIC_ENDING] = {W_VICTORY, VICTORY_COUNT},
        [FLORIN_TOPIC_TEXT] = {W_TEXT_PRINTED, 2},
    };
    if ((unsigned)topic > FLORIN_TOPIC_TEXT || index < 0 || index >= topics[topic].count)
        return "";
    return pax_words_of(language, edition)[(int)topics[topic].first + index];
}

const char *pax_phrase(enum florin_language language, enum florin_topic topic, int index)
{
    return phrase_in(0, language, topic, index);
}

const char *pax1e_phrase(enum florin_language language, enum florin_topic topic, int index)
{
    if (topic == FLORIN_TOPIC_TITLE && index >= 0 && index <= 1)
        return pax_words(language)[index == 0 ? W_TITLE_1E : W_TITLE_1E_LINE];
    return topic == FLORIN_TOPIC_TEXT ? "" : phrase_in(1, language, topic, index);
}

void pax_seat_name(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    pax_put_text(out, pax_bank_name(&v, seat));
}

/* ---- prompts ---- */

/* The first edition's headings, by decision. */
static const char *const first_sections[FRAME_KINDS] = {
    [FRAME_NONE] = "Sequenza di gioco",
    [FRAME_TURN] = "Sequenza di gioco",
    [FRAME_COMET] = "Carte Vittoria",
    [FRAME_AGENT] = "Agenti in gioco",
    [FRAME_SHORTAGE] = "Pezzo non disponibile nella riserva",
    [FRAME_PACIFY] = "Inquisitore",
    [FRAME_OPS] = "Operazioni",
    [FRAME_CIPHER] = "Carte dell'espansione",
    [FRAME_BISHOP_FROM] = "Inquisitore",
    [FRAME_BISHOP_TO] = "Inquisitore",
    [FRAME_COMMERCE] = "Commercio",
    [FRAME_BEHEAD] = "Decapitazione",
    [FRAME_TAX] = "Tassa",
    [FRAME_REPRESS] = "Repressione",
    [FRAME_VOTE] = "Voto",
    [FRAME_CORSAIR] = "Corsaro",
    [FRAME_SIEGE] = "Assedio",
    [FRAME_CAMPAIGN] = "Campagna",
    [FRAME_TAXED] = "Tassa",
    [FRAME_LEVY] = "Indire una fiera",
    [FRAME_VOYAGE] = "Indire una fiera",
    [FRAME_ROOKS] = "Guerre Religiose",
    [FRAME_BATTLE] = "Battaglia",
    [FRAME_CASUALTY] = "Battaglia",
    [FRAME_AFTERMATH] = "Battaglia",
    [FRAME_ARRANGE] = "Guerre Religiose",
    [FRAME_SURVIVOR] = "Battaglia",
    [FRAME_REGIME] = "Cambio di Regime",
    [FRAME_APOSTASY] = "Apostasia",
    [FRAME_DISCARD] = "Mano del giocatore",
    [FRAME_VENICE] = "Mappa",
    [FRAME_DROP] = "PROMO",
    [FRAME_ENCLOSURE] = "Emancipare",
    [FRAME_SHIFT] = "Cambio di una Rotta Commerciale",
    [FRAME_SECOND_SALE] = "Vendere una carta",
};

const char *pax_decision_section(const struct pax *s, int kind)
{
    kind = kind < FRAME_KINDS ? kind : FRAME_NONE;
    return rule_on(s, OPT_FIRST_TERMS) ? first_sections[kind] : pax_decisions[kind].section;
}

const char *pax_frame_section(const struct pax *s, const struct frame *f)
{
    bool taxed = f->kind == FRAME_LEVY && s->depth > 1 && s->stack[s->depth - 2].kind != FRAME_VOYAGE;
    if (taxed)
        return rule_on(s, OPT_FIRST_TERMS) ? "Tassa" : "F4";
    return pax_decision_section(s, f->kind);
}

const char *pax_prompt_section(const struct pax *s)
{
    bool going_on = !s->over && s->depth > 0;
    return going_on ? pax_frame_section(s, top_of(s)) : pax_rule_section(s, illegal(RULE_OVER, 0, 0));
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
    enum word word = v->s->actions == 0 ? W_ASK_TURN_FREE : v->s->acted ? W_ASK_TURN_MORE : W_ASK_TURN;
    say(v, word, who, pax_number_name(v->s->actions).text);
}

static void ask_agent(const struct voice *v, const struct frame *f, const char *who)
{
    int card = f->placing.card;
    const char *where = pax_in_empire(v, is_card(card) ? pax_cards[card].where : NO_EMPIRE);
    say(v, pax_agent_is_due(v->s, f) ? W_ASK_AGENT : W_ASK_AGENT_MAY, who, pax_the_token(v, pax_agent_asked(f)).text,
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
    say(v, f->rooks.rhodes ? W_ASK_ROOKS_RHODES : W_ASK_ROOKS, who, pax_the_empire(v, v->s->battle.target));
}

static void ask_casualty(const struct voice *v, const struct frame *f, const char *who)
{
    (void)f;
    const struct battle *b = &v->s->battle;
    int attackers, defenders;
    pax_count_battle(v->s, &attackers, &defenders);
    struct phrase among =
        b->defenders_fall ? pax_counted(v, defenders, W_DEFENDERS) : pax_counted(v, attackers, W_ATTACKERS);
    say(v, b->defenders_fall ? W_ASK_CASUALTY_DEFENDERS : W_ASK_CASUALTY, who, pax_in_empire(v, b->target),
        pax_number_name(b->falling).text, among.text);
}

static void ask_survivor(const struct voice *v, const struct frame *f, const char *who)
{
    (void)f;
    say(v, W_ASK_SURVIVOR, who, pax_in_empire(v, v->s->battle.target));
}

static void ask_regime(const struct voice *v, const struct frame *f, const char *who)
{
    struct phrase list;
    struct florin_text out = florin_text_in(list.text, sizeof list.text);
    enum word offers[3];
    int count = 0;
    if (f->regime.concession)
        offers[count++] = W_ASK_REGIME_CONCESSION;
    if (f->regime.empire && f->regime.empire < EMPIRE_COUNT && pax_repressed_count(v->s, f->regime.empire))
        offers[count++] = W_ASK_REGIME_FREE;
    if (f->regime.liberty)
        offers[count++] = rule_on(v->s, OPT_NO_LIBERTY) ? W_ASK_SECULARISE : W_ASK_REGIME_LIBERTY;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_put(&out, pax_word(v, W_COMMA));
        text_put(&out, pax_word(v, offers[i]));
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
    const struct pax *s = v->s;
    if (s->over || s->depth == 0) {
        pax_outcome(s, v->language, v->out);
        return;
    }
    const struct frame *f = top_of(s);
    prompts[f->kind < FRAME_KINDS ? f->kind : FRAME_NONE](v, f, pax_bank_name(v, f->seat));
}

void pax_prompt(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    (void)seat; /* the same sentence for all */
    struct voice v = voice_of(state, language, out);
    pax_say_prompt(&v);
    pax_put_section(&v, pax_prompt_section(v.s));
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
    const struct pax *s = v->s;
    struct pax_standing tally;
    bool begun = false;
    if (victory < HOLY || victory >= PATRON_VICTORY)
        return false;
    pax_standing(s, seat, &tally);
    if (victory == HOLY && !tally.supreme) {
        pax_put_word(v, W_V_MISSING_SUPREME);
        return true;
    }
    for (int i = 0; i < 2 && pax_victory_margin(s, victory, i); i++) {
        if (victory == BYZANTINE && i == 1 && !tally.theocracy) {
            if (begun)
                pax_put_word(v, W_V_MISSING_AND);
            pax_put_word(v, W_V_MISSING_THEOCRACY);
            return true;
        }
        int missing = pax_victory_needed(s, &tally, seat, victory, i) - pax_victory_count(&tally, victory, i)[seat];
        begun = say_short(v, begun, missing, things[victory][i],
                          victory == HOLY ? tally.supreme
                          : i == 1        ? tally.theocracy
                                          : 0);
    }
    return begun;
}

void pax_say_stake(const struct voice *v, int seat, int victory, const struct pax_stake *stake)
{
    enum word word = stake->now ? stake->column ? W_STAKE_NOW_COMET : W_STAKE_NOW
                                : stake->column ? W_STAKE_NEXT_COMET : W_STAKE_NEXT;
    say(v, word, pax_bank_name(v, seat), pax_victory_name(v, victory), pax_number_name(stake->column).text);
}

struct phrase pax_how_to_win(const struct voice *v, int victory)
{
    if (victory <= NO_VICTORY || victory >= VICTORY_COUNT)
        return phrased(v, W_NO_SUCH, "");
    if (victory == PATRON_VICTORY && rule_on(v->s, OPT_BOTH_DECKS_EMPTY))
        return phrased(v, W_HOW_PATRON_1E, "");
    return phrased(v, (enum word)((int)W_HOW + victory), pax_number_name(pax_victory_margin(v->s, victory, 0)).text,
                   pax_number_name(pax_victory_margin(v->s, victory, 1)).text);
}

/* ---- how it ended ---- */

static void say_ending(const struct voice *v, int winner)
{
    const struct pax *s = v->s;
    struct pax_standing tally;
    pax_standing(s, winner, &tally);
    switch (s->over) {
    case HOLY:
        say(v, W_END_HOLY, pax_religion_name(v, tally.supreme), pax_number_name(tally.prestige[winner]).text,
            pax_number_name(pax_best_rival(s, tally.prestige, winner)).text);
        break;
    case IMPERIAL:
        say(v, W_END_IMPERIAL, pax_counted(v, tally.kings[winner], W_KINGS).text,
            pax_number_name(pax_best_rival(s, tally.kings, winner)).text);
        break;
    case GLOBALIZATION:
        say(v, W_END_GLOBALIZATION, pax_number_name(tally.concessions[winner]).text,
            pax_number_name(pax_best_rival(s, tally.concessions, winner)).text,
            pax_number_name(tally.discovery[winner]).text, pax_number_name(pax_best_rival(s, tally.discovery, winner)).text);
        break;
    case RENAISSANCE:
        say(v, W_END_RENAISSANCE, pax_number_name(tally.republics[winner]).text,
            pax_number_name(pax_best_rival(s, tally.republics, winner)).text, pax_number_name(tally.law[winner]).text,
            pax_number_name(pax_best_rival(s, tally.law, winner)).text);
        break;
    case BYZANTINE:
        say(v, W_END_BYZANTINE, pax_religion_name(v, tally.theocracy), pax_counted(v, tally.kings[winner], W_KINGS).text,
            pax_number_name(pax_best_rival(s, tally.kings, winner)).text);
        break;
    case UNDECIDED:
        say(v, W_END_UNDECIDED, pax_number_name(tally.patrons[winner]).text,
            pax_counted(v, s->florins[winner], W_FLORINS).text);
        break;
    case PATRON_VICTORY: {
        bool tied = pax_best_rival(s, tally.patrons, winner) == tally.patrons[winner];
        say(v, tied ? W_END_PATRON_FLORINS : W_END_PATRON, pax_number_name(tally.patrons[winner]).text,
            pax_counted(v, s->florins[winner], W_FLORINS).text);
        break;
    }
    case MARKET_FAILED:
        pax_put_word(v, W_END_MARKET_FAILED);
        break;
    default:
        pax_put_word(v, W_END_LAST_BANK);
        break;
    }
}

void pax_outcome(const void *state, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    const struct pax *s = v.s;
    if (!s->over) {
        pax_put_word(&v, W_STILL_PLAYED);
        return;
    }
    bool shared = (s->winners & (s->winners - 1)) != 0;
    say(&v,
        s->over == UNDECIDED ? W_NO_WINNER
        : shared             ? W_SHARE
                             : W_WINS,
        pax_seats_named(&v, s->winners).text, pax_victory_name(&v, s->over));
    text_char(out, ' ');
    int winner = 0;
    while (winner < PAX_SEATS - 1 && !(s->winners >> winner & 1))
        winner++;
    say_ending(&v, winner);
}
