/* The effect of a move, in words. */
#include "aor/presentation/moves.h"

void aor_explain_bid(const struct telling *t)
{
    const struct aor *s = t->s;
    int amount = amount_of(t->move), stock = s->stock[t->seat];
    int word = s->step == STEP_CAPITAL ? W_BID_CAPITAL
               : amount < 0            ? W_BID_NEGATIVE
               : amount > stock        ? W_BID_MORE
                                       : W_BID_TOKENS;
    say(t->out, t->words[word], aor_digits(amount < 0 ? -amount : amount).text,
        aor_digits(amount > stock ? stock : amount).text);
}

void aor_explain_done(const struct telling *t)
{
    static const uint16_t done[STEP_COUNT] = {
        [STEP_PLAY] = W_DONE_PLAY,     [STEP_PURCHASE] = W_DONE_PURCHASE, [STEP_RELIEF] = W_DONE_RELIEF,
        [STEP_REMOVE] = W_DONE_REMOVE, [STEP_EXPAND] = W_DONE_EXPAND,
    };
    int word = done[t->s->step] ? done[t->s->step] : W_DONE_PLAY;
    say(t->out, t->words[word], aor_digits(t->s->expansion[t->seat]).text);
}

void aor_explain_pass(const struct telling *t)
{
    static const uint16_t passed[STEP_COUNT] = {
        [STEP_SWAP] = W_PASS_SWAP, [STEP_ADJUST] = W_PASS_ADJUST,       [STEP_DRAW] = W_PASS_DRAW,
        [STEP_TRADE] = W_PASS_TRADE, [STEP_CATHEDRAL] = W_PASS_CATHEDRAL,
    };
    text_put(t->out, t->words[passed[t->s->step] ? passed[t->s->step] : W_PASS_DISCARD]);
}

static void put_payouts(const struct aor *s, int commodity, enum florin_language language, struct florin_text *out)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int payout = aor_payout(s, seat, commodity);
        if (payout == 0)
            continue;
        text_put(out, out->length ? ", " : "");
        text_put(out, aor_seat(s, seat, language).text);
        text_put(out, " $");
        text_number(out, payout);
    }
}

static void explain_payment(const struct aor *s, int commodity, enum florin_language language, struct florin_text *out)
{
    char buffer[200];
    struct florin_text pays = florin_text_in(buffer, sizeof buffer);
    put_payouts(s, commodity, language, &pays);
    say(out, aor_words(language)[pays.length ? W_PLAY_PAYS : W_PLAY_PAYS_NOBODY], buffer);
}

/* A sentence about a card, behind the semicolon that follows a move. */
static void put_effect(const char *sentence, struct florin_text *out)
{
    if (!sentence)
        return;
    text_put(out, "; ");
    text_char(out, (char)(*sentence >= 'A' && *sentence <= 'Z' ? *sentence - 'A' + 'a' : *sentence));
    text_put(out, sentence + 1);
}

/* The effect of playing a card. */
static void explain_card(const struct aor *s, int card, enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    char buffer[120];
    struct florin_text list = florin_text_in(buffer, sizeof buffer);
    unsigned goods = aor_cards[card].goods;
    if (is_leader(card)) {
        aor_put_advances(aor_cards[card].advances, &list);
        say(out, words[W_PLAY_LEADER], aor_digits(aor_leader_discount(s, card)).text, buffer);
    } else if (goods && (goods & (goods - 1)) == 0) {
        explain_payment(s, __builtin_ctz(goods), language, out);
    }
    put_effect(words[W_CARD + card], out);
    if (aor_is_burden(s, card))
        text_put(out, words[W_PLAY_BURDEN]);
}

/* The needs of an attack as a sum of its parts, without those that are zero. */
static void put_need(int p, const struct need *need, const char *const *words, struct florin_text *out)
{
    const struct {
        int word, number;
    } parts[] = {
        {W_NEED_MARKET, aor_provinces[p].number}, {W_NEED_DEFENDERS, need->strength},
        {W_NEED_SATELLITES, need->satellites},    {W_NEED_COSMOPOLITAN, need->cosmopolitan},
        {W_NEED_MILITARY, need->military},        {W_NEED_NATION, need->nation},
    };
    char buffer[160];
    struct florin_text sum = florin_text_in(buffer, sizeof buffer);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        int number = parts[i].number;
        if (number == 0)
            continue;
        if (sum.length)
            text_put(&sum, number < 0 ? " - " : " + ");
        say(&sum, words[parts[i].word], aor_digits(number < 0 ? -number : number).text);
    }
    say(out, words[W_ATTACK_NEED], aor_digits(need->sum).text, buffer);
}

void aor_explain_attack(const struct telling *t)
{
    const struct aor *s = t->s;
    const char *const *words = t->words;
    struct florin_text *out = t->out;
    int seat = t->seat, p = t->move.arg[0];
    struct need need;
    struct reach reach;
    if (s->phase <= PHASE_CAPITALS || !aor_defenders(s, seat, p)) {
        text_put(out, words[W_RULE + RULE_ATTACK_NOBODY]);
        return;
    }
    aor_find_need(s, seat, p, aor_defenders(s, seat, p), &need);
    aor_find_reach(s, seat, &reach);
    int own = all_tokens_at(s, seat, p);
    say(out, words[W_EXPLAIN + MOVE_ATTACK], aor_provinces[p].name, aor_digits(need.tokens - own).text);
    put_need(p, &need, words, out);
    if (need.halved != need.sum)
        say(out, words[W_ATTACK_HALF], aor_digits(need.halved).text);
    if (need.tokens != need.halved)
        say(out, words[W_ATTACK_FLOOR], aor_digits(need.tokens).text);
    if (own > 0)
        say(out, words[W_ATTACK_OWN], aor_digits(own).text);
    if (!set_has(reach.land, p))
        text_put(out, words[W_ATTACK_SHIPPED]);
}

void aor_explain_place(const struct telling *t)
{
    int n = t->move.arg[0], p = t->move.arg[1];
    say(t->out, t->words[W_EXPLAIN + MOVE_PLACE], aor_digits(n).text, aor_provinces[p].name);
    int total = all_tokens_at(t->s, t->seat, p) + n;
    if (!is_satellite(p) && total >= aor_provinces[p].number && !aor_defenders(t->s, t->seat, p))
        text_put(t->out, t->words[W_PLACE_DOMINATES]);
}

void aor_explain_claim(const struct telling *t)
{
    int card = t->move.arg[0], i = card - FIRST_LEADER;
    if (i >= 0)
        say(t->out, t->words[W_EXPLAIN + MOVE_CLAIM], aor_cards[card].name, aor_digits(t->s->leader_money[i]).text,
            aor_seat(t->s, t->s->leader_owner[i] - 1, t->language).text);
}

void aor_explain_play(const struct telling *t)
{
    aor_explain_plainly(t, W_EXPLAIN + MOVE_PLAY);
    explain_card(t->s, t->move.arg[0], t->language, t->out);
}

void aor_explain_good(const struct telling *t)
{
    aor_explain_plainly(t, W_EXPLAIN + MOVE_GOOD);
    explain_payment(t->s, t->move.arg[0], t->language, t->out);
}

void aor_explain_trade(const struct telling *t)
{
    aor_explain_plainly(t, t->s->edition == EUROPEAN ? W_TRADE_FREE : W_EXPLAIN + MOVE_TRADE);
}

void aor_explain_plainly(const struct telling *t, int template)
{
    const struct told_move *told = &aor_told_moves[t->move.kind];
    struct name operand, matter;
    int number = told->number ? told->number(t) : 0;
    say(t->out, t->words[template],
        aor_operand(t->s, aor_verbs[t->move.kind].arg[0], t->move.arg[0], t->language, &operand), aor_digits(number).text,
        told->matter ? told->matter(t, &matter) : "", aor_digits(number + RANGE_WIDTH - 1).text);
}

/* ---- how much hangs on it ---- */

enum weight aor_weigh_placing(const struct telling *t)
{
    return t->move.arg[0] == 1 ? SMALL : PLAIN;
}

/* Cards not played and tokens not placed are given up; without any there is nothing to think over. */
enum weight aor_weigh_end(const struct telling *t)
{
    const struct aor *s = t->s;
    switch (s->step) {
    case STEP_PLAY: return s->hand_count[s->decider] ? GRAVE : PLAIN;
    case STEP_EXPAND: return s->expansion[s->decider] ? GRAVE : PLAIN;
    case STEP_PURCHASE: return GRAVE;
    default: return PLAIN;
    }
}

/* ---- the number a move is about ---- */

int aor_number_named(const struct telling *t)
{
    return amount_of(t->move);
}

int aor_value_removed(const struct telling *t)
{
    return aor_commodities[t->move.arg[0]].value;
}

int aor_civil_losses(const struct telling *t)
{
    return aor_civil_loss(t->s, t->seat, t->move.arg[0]);
}

int aor_price_asked(const struct telling *t)
{
    return aor_price(t->s, t->seat, t->move.arg[0]);
}

int aor_stability_asked(const struct telling *t)
{
    return aor_stabilization(t->s, t->seat);
}

int aor_relief_asked(const struct telling *t)
{
    return t->s->misery[t->seat] ? aor_relief_price(t->s, t->seat) : 0;
}

int aor_indulgence_asked(const struct telling *t)
{
    return aor_indulgence_lacking(t->s, t->seat);
}

int aor_card_asked(const struct telling *t)
{
    return aor_card_price(t->s);
}

int aor_trade_asked(const struct telling *t)
{
    return t->s->trade_price;
}

/* ---- what else it is about ---- */

static const char *name_seat(const struct telling *t, int seat, struct name *room)
{
    *room = aor_seat(t->s, seat, t->language);
    return room->text;
}

const char *aor_name_trend_removed(const struct telling *t, struct name *room)
{
    (void)room;
    return t->words[t->s->market[t->move.arg[0]] > 0 ? W_TREND_SHORTAGE : W_TREND_SURPLUS];
}

const char *aor_name_trend(const struct telling *t, struct name *room)
{
    (void)room;
    return t->words[W_TREND + t->move.arg[1]];
}

const char *aor_name_war(const struct telling *t, struct name *room)
{
    (void)room;
    return aor_cards[t->s->playing ? t->s->playing : CARD_WAR].name;
}

const char *aor_name_reduced(const struct telling *t, struct name *room)
{
    struct set reducing = t->s->reducing;
    (void)room;
    return set_any(reducing) ? aor_provinces[set_take(&reducing)].name : "";
}

const char *aor_name_receiver(const struct telling *t, struct name *room)
{
    return name_seat(t, t->s->cede_to, room);
}

/* The grade of ships that comes next. */
const char *aor_name_ship(const struct telling *t, struct name *room)
{
    int ship = t->s->ship[t->seat];
    (void)room;
    return t->words[W_SHIP + (ship + 1 < SHIP_COUNT ? ship + 1 : ship)];
}

const char *aor_name_advance(const struct telling *t, struct name *room)
{
    (void)room;
    return aor_advance_words(t->words, t->move.arg[0], t->s->edition);
}

const char *aor_name_attacked(const struct telling *t, struct name *room)
{
    (void)room;
    return t->s->attack ? aor_provinces[t->s->attack - 1].name : "";
}

const char *aor_name_partner(const struct telling *t, struct name *room)
{
    return name_seat(t, t->s->trade_with - 1, room);
}
