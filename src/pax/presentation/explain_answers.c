/* The effect of an answer to a pending decision, in words. */
#include "pax/presentation/moves.h"

/* ---- small pieces ---- */

static struct phrase token_at(const struct voice *v, int city)
{
    return pax_the_token(v, v->s->city[valid_city(city)]);
}

static struct phrase concession_at(const struct voice *v, int border)
{
    return phrased(v, W_CONCESSION_OF, pax_bank_name(v, v->s->concession[valid_border(border)] - 1));
}

static struct phrase pirate_at(const struct voice *v, int border)
{
    int religion = v->s->pirate[valid_border(border)];
    return pax_the_token(v, religion ? PIRATE + religion : NO_TOKEN);
}

/* The piece that dies where a pirate arrives; false if none. */
static bool victim_at_sea(const struct voice *v, int border, struct phrase *victim)
{
    const struct pax *s = v->s;
    border = valid_border(border);
    if (s->pirate[border])
        *victim = pirate_at(v, border);
    else if (pax_pirate_kills(s, border))
        *victim = concession_at(v, border);
    else
        return false;
    return true;
}

void pax_explain_activate(const struct telling *t)
{
    const struct voice *v = &t->voice;
    say(v, W_ACTIVATE, pax_victory_name(v, t->move.arg[0]), pax_how_to_win(v, t->move.arg[0]).text);
}

/* ---- Ops ---- */

void pax_explain_op(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int item = t->move.arg[0], op = t->move.arg[1];
    if (op >= OP_COUNT || (!is_card(item) && !is_square(item)))
        return;
    unsigned locations = pax_locations_of(v->s, item);
    int where = is_card(item) && v->s->place[item] != PLACE_COUPLE ? pax_cards[item].where : NO_EMPIRE;
    for EACH (empire, where ? 0 : locations)
        where = (int)empire;
    say(v, W_OP_OF, pax_item_name(v, item).text, pax_op_deed(v, op, where).text);
}

static void explain_arrival(const struct voice *v, int religion, int item, enum word how)
{
    const struct pax *s = v->s;
    if (!is_card(item) && !is_square(item))
        return;
    struct phrase place = how == W_BISHOP_ON ? pax_on_item(v, item) : pax_item_name(v, item);
    say(v, how, pax_the_token(v, BISHOP + religion).text, place.text, pax_holder_name(v, item).text);
    int repressed = is_square(item) ? pax_repressed_count(s, empire_of(item)) : 0, owner = pax_owner_of(s, item);
    if (s->bishop[item]) {
        say(v, W_BISHOP_DIES, pax_the_token(v, BISHOP + s->bishop[item]).text);
        return;
    }
    if (!pax_has_bishop(s, item) && owner >= 0 && !pax_immune_to_silencing(s, owner))
        pax_put_word(v, W_BISHOP_SILENCES);
    if (repressed)
        say(v, W_BISHOP_PACIFIES, pax_counted(v, repressed, W_MANY_REPRESSED).text);
}

void pax_explain_on(const struct telling *t)
{
    if (t->f->kind == FRAME_AGENT)
        explain_arrival(&t->voice, religion_of(pax_agent_asked(t->f)), t->move.arg[0], W_BISHOP_ON);
    else
        explain_arrival(&t->voice, t->f->run.op - INQUISITOR_C + CATHOLIC, t->move.arg[0], W_BISHOP_MOVES);
}

void pax_explain_bishop(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int item = t->move.arg[0];
    if (!is_card(item) && !is_square(item))
        return;
    int religion = v->s->bishop[item];
    say(v, W_BISHOP_FROM, pax_the_token(v, religion ? BISHOP + religion : NO_TOKEN).text, pax_on_item(v, item).text,
        pax_holder_name(v, item).text);
}

void pax_explain_florin(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int column = t->move.arg[0], side = t->f->run.op == COMMERCE_EAST ? EAST : WEST;
    if (column >= COLUMNS)
        return;
    struct phrase florins = pax_number_name(v->s->market_florins[side][column]);
    if (column == FAIR)
        say(v, W_TAKE_FLORIN_FAIR, pax_side_name(v, side), florins.text);
    else
        say(v, W_TAKE_FLORIN, pax_card_name(v, v->s->market[side][column]).text, florins.text);
}

void pax_explain_target(const struct telling *t)
{
    const struct voice *v = &t->voice;
    const struct pax *s = v->s;
    const struct frame *f = t->f;
    int item = t->move.arg[0];
    struct phrase name = pax_item_name(v, item), holder = pax_holder_name(v, item);
    int empire = is_square(item) ? empire_of(item) : NO_EMPIRE;
    if (f->kind == FRAME_BEHEAD) {
        say(v,
            !empire                        ? W_BEHEAD_TARGET
            : rule_on(s, OPT_EMPIRE_STACK) ? W_BEHEAD_ASSASSIN_1E
                                           : W_BEHEAD_ASSASSIN,
            name.text, holder.text, pax_item_name(v, f->run.card).text);
    } else if (f->kind == FRAME_VOTE && empire) {
        struct phrase cost = pax_counted(v, pax_vote_cost(s, f->seat, empire), W_FLORINS);
        if (s->holder[empire] == f->seat + 1)
            say(v, is_republic(s, empire) ? W_VOTE_OWN_REPUBLIC : W_VOTE_OWN_KING, name.text, cost.text);
        else
            say(v, W_VOTE_TARGET, name.text, holder.text, cost.text);
    } else if (f->kind == FRAME_CAMPAIGN && empire && is_square(f->run.card)) {
        int king = empire_of(f->run.card);
        say(v, W_CAMPAIGN_TARGET, pax_the_empire(v, empire), holder.text,
            pax_counted(v, pax_campaign_cost(s, f->seat, king, empire), W_FLORINS).text);
        pax_say_forecast(v, f->seat, t->move);
    }
}

void pax_explain_sail(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int from = t->move.arg[0], to = t->move.arg[1];
    struct phrase victim;
    say(v, W_SAIL, pirate_at(v, from).text, pax_border_name(v, from), pax_border_name(v, to));
    if (victim_at_sea(v, to, &victim))
        say(v, W_SAIL_KILL, victim.text);
}

/* ---- places ---- */

void pax_explain_city(const struct telling *t)
{
    const struct voice *v = &t->voice;
    const struct frame *f = t->f;
    const char *where = pax_in_city(v, t->move.arg[0]);
    int city = valid_city(t->move.arg[0]);
    switch (f->kind) {
    case FRAME_AGENT: {
        struct phrase agent = pax_the_token(v, pax_agent_asked(f));
        say(v, v->s->city[city] ? W_PLACE_CITY_REPRESS : W_PLACE_CITY, agent.text, where, token_at(v, city).text);
        break;
    }
    case FRAME_LEVY:
        say(v, W_LEVY_CITY, pax_a_token(v, city ? pax_levy_of(v->s, city) : NO_TOKEN).text, where);
        break;
    default:
        say(v, f->kind == FRAME_SIEGE ? W_SIEGE_CITY : W_REPRESS_CITY, token_at(v, city).text, where);
        break;
    }
}

void pax_explain_border(const struct telling *t)
{
    const struct voice *v = &t->voice;
    const struct frame *f = t->f;
    int border = t->move.arg[0], empire = t->move.arg[1];
    const char *name = pax_border_name(v, border);
    int owner = v->s->concession[valid_border(border)] - 1;
    struct phrase victim;
    switch (f->kind) {
    case FRAME_AGENT:
        if (is_pawn(pax_agent_asked(f)))
            say(v, owner >= 0 ? W_PLACE_BORDER_REPRESS : W_PLACE_BORDER, name, concession_at(v, border).text,
                pax_to_empire(v, empire));
        else if (victim_at_sea(v, border, &victim))
            say(v, W_PLACE_PIRATE_KILL, pax_the_token(v, pax_agent_asked(f)).text, name, victim.text);
        else
            say(v, W_PLACE_PIRATE, pax_the_token(v, pax_agent_asked(f)).text, name);
        break;
    case FRAME_TAX:
        say(v, W_TAX_BORDER, pax_bank_name(v, owner), name, pax_the_empire(v, empire));
        break;
    case FRAME_REPRESS:
        say(v, W_REPRESS_BORDER, pax_bank_name(v, owner), name, pax_to_empire(v, empire));
        break;
    default:
        say(v, W_SIEGE_BORDER, pirate_at(v, border).text, name);
        break;
    }
}

void pax_explain_concession(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int border = t->move.arg[0];
    int owner = v->s->concession[valid_border(border)] - 1;
    say(v, owner >= 0 ? W_NEW_CONCESSION_REPRESS : W_NEW_CONCESSION, pax_border_name(v, border),
        concession_at(v, border).text, pax_to_empire(v, t->f->regime.empire));
}

void pax_explain_take_repressed(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int empire = valid_empire(t->move.arg[0]);
    say(v, W_TAKE_REPRESSED, pax_the_token(v, t->f->shortage.token).text,
        pax_on_item(v, empire ? SQUARE(empire) : NO_CARD).text);
}

static void say_taken(const struct telling *t, enum word from, enum fact place)
{
    say(&t->voice, from, pax_the_token(&t->voice, t->f->shortage.token).text,
        pax_said(&t->voice, place, t->move.arg[0]).text);
}

void pax_explain_take_city(const struct telling *t)
{
    say_taken(t, W_TAKE_CITY, F_IN_CITY);
}

void pax_explain_take_border(const struct telling *t)
{
    say_taken(t, W_TAKE_BORDER, F_BORDER);
}

void pax_explain_take_bishop(const struct telling *t)
{
    say_taken(t, W_TAKE_BISHOP, F_ITEM);
}

void pax_explain_arrange(const struct telling *t)
{
    const struct voice *v = &t->voice;
    const uint8_t *token = t->move.arg;
    struct phrase name[3];
    for (int i = 0; i < 3; i++)
        name[i] = token[i] ? pax_the_token(v, token[i]) : pax_phrase_of(pax_word(v, W_EMPTY));
    say(v, W_ARRANGE, name[0].text, name[1].text, name[2].text);
}

void pax_explain_skip(const struct telling *t)
{
    const struct voice *v = &t->voice;
    const struct frame *f = t->f;
    if (f->kind == FRAME_AGENT)
        say(v, W_SKIP_AGENT, pax_the_token(v, pax_agent_asked(f)).text);
    else if (f->kind == FRAME_SHORTAGE)
        say(v, W_SKIP_SHORTAGE, pax_the_token(v, f->shortage.token).text);
    else
        pax_put_word(v, f->kind == FRAME_PACIFY        ? W_SKIP_PACIFY
                        : f->kind == FRAME_CIPHER      ? W_SKIP_CIPHER
                        : f->kind == FRAME_SECOND_SALE ? W_SKIP_SALE
                                                       : W_SKIP);
}

void pax_explain_done(const struct telling *t)
{
    const struct voice *v = &t->voice;
    const struct frame *f = t->f;
    pax_put_word(v, f->kind == FRAME_OPS         ? W_DONE_OPS
                    : f->kind == FRAME_REGIME    ? W_DONE_REGIME
                    : f->kind == FRAME_ENCLOSURE ? W_DONE_ENCLOSURE
                                                 : W_DONE);
}

/* ---- taxes, battles, regimes ---- */

void pax_explain_pay(const struct telling *t)
{
    const struct voice *v = &t->voice;
    say(v, W_PAY_TAX, pax_border_name(v, t->f->taxed.border), pax_in_empire(v, t->f->taxed.empire));
}

void pax_explain_submit(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int empire = t->f->taxed.empire;
    say(v, W_SUBMIT, pax_border_name(v, t->f->taxed.border), pax_in_empire(v, empire), pax_to_empire(v, empire));
}

void pax_explain_kill(const struct telling *t)
{
    const struct voice *v = &t->voice;
    say(v, W_KILL_REPRESSED, pax_the_token(v, t->move.arg[0]).text, pax_on_item(v, t->f->pacify.square).text);
}

void pax_explain_lost_agent(const struct telling *t)
{
    say(&t->voice, W_LOSE_AGENT, pax_token_name(&t->voice, t->move.arg[0]).text);
}

static void say_in_city(const struct telling *t, enum word what)
{
    say(&t->voice, what, token_at(&t->voice, t->move.arg[0]).text, pax_in_city(&t->voice, t->move.arg[0]));
}

void pax_explain_lost_city(const struct telling *t)
{
    say_in_city(t, pax_survives_blow(t->voice.s, valid_city(t->move.arg[0])) ? W_LOSE_CITY_HALF : W_LOSE_CITY);
}

void pax_explain_keep(const struct telling *t)
{
    say_in_city(t, W_KEEP);
}

void pax_explain_drop(const struct telling *t)
{
    say_in_city(t, W_DROP_TOKEN);
}

void pax_explain_lost_pirate(const struct telling *t)
{
    int border = t->move.arg[0];
    say(&t->voice, W_LOSE_BORDER, pirate_at(&t->voice, border).text, pax_border_name(&t->voice, border));
}

void pax_explain_lost_concession(const struct telling *t)
{
    int border = t->move.arg[0];
    say(&t->voice, W_LOSE_BORDER, concession_at(&t->voice, border).text, pax_border_name(&t->voice, border));
}

void pax_explain_lost_repressed(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int empire = v->s->battle.kind == BATTLE_CAMPAIGN ? MAMLUK : v->s->battle.target;
    say(v, W_LOSE_REPRESSED, pax_the_token(v, t->move.arg[0]).text, pax_on_item(v, empire ? SQUARE(empire) : NO_CARD).text);
}

void pax_explain_ride(const struct telling *t)
{
    pax_put_word(&t->voice, t->f->rooks.rhodes ? W_RIDE_RHODES : W_RIDE);
}

void pax_explain_liberty(const struct telling *t)
{
    const struct voice *v = &t->voice;
    say(v, rule_on(v->s, OPT_NO_LIBERTY) ? W_SECULARISE : W_LIBERTY, pax_the_empire(v, t->f->regime.empire));
}
