/* Sentences for people: names, prompts, explanations, outcomes. The words themselves are in words/. */
#include "aor/presentation/words.h"
#include "game/language.h"
#include "game/text.h"

struct digits aor_digits(int number)
{
    struct digits d;
    struct florin_text t = florin_text_in(d.text, sizeof d.text);
    text_number(&t, number);
    return d;
}

/* A sentence that ends with War! needs no full stop. */
static void stop_once(struct florin_text *out, size_t from)
{
    size_t to = from;
    for (size_t i = from; i < out->length; i++)
        if (out->start[i] != '.' || i == from || out->start[i - 1] != '!')
            out->start[to++] = out->start[i];
    if (to < out->length)
        out->start[out->length = to] = 0;
}

void aor_finish(struct florin_text *out, size_t from, enum florin_language language)
{
    stop_once(out, from);
    text_fold(out, from, language_of(language)->apostrophes);
}

/* The European edition's words where they differ. */
const char *aor_advance_words(const char *const *words, int advance, int edition)
{
    const char *european = edition == EUROPEAN ? words[W_EUROPEAN_ADVANCE + advance] : NULL;
    return european ? european : words[W_ADVANCE + advance];
}

/* A player goes by his capital as soon as he has one. */
struct name aor_seat(const struct aor *s, int seat, enum florin_language language)
{
    struct name name;
    struct florin_text t = florin_text_in(name.text, sizeof name.text);
    if (seat < 0 || seat >= s->seats)
        text_put(&t, aor_words(language)[W_NOBODY]);
    else if (s->home[seat])
        text_put(&t, aor_provinces[home_of(s, seat)].name);
    else
        SAY(&t, aor_words(language)[W_PLAYER], aor_digits(seat + 1).text);
    return name;
}

/* "" for what has no name, as numbers do. */
const char *aor_operand(const struct aor *s, int kind, int value, enum florin_language language, struct name *name)
{
    const char *const *words = aor_words(language);
    if (kind == FLORIN_ARG_SEAT) {
        *name = aor_seat(s, value, language);
        return name->text;
    }
    if (!aor_arg_name(kind, value))
        return "";
    switch (kind) {
    case ARG_CARD: return aor_cards[value].name;
    case ARG_CAPITAL: return aor_provinces[aor_capitals[value]].name;
    case ARG_PROVINCE: return aor_provinces[value].name;
    case ARG_COMMODITY: return aor_commodities[value].name;
    case ARG_CATEGORY: return words[W_CATEGORY + value];
    case ARG_AREA: return aor_area_names[value];
    case ARG_ADVANCE: return aor_advances[value].name;
    case ARG_TREND: return words[W_TREND + value];
    case ARG_LOSS: return words[W_LOSS + value];
    case ARG_PHASE: return words[W_PHASE + value];
    case ARG_ENDING: return words[W_ENDING + value];
    case ARG_SHIP: return words[W_SHIP + value];
    case ARG_WHY: return words[W_WHY + value];
    default: return ""; /* of programs only */
    }
}

char aor_seat_letter(const struct aor *s, int seat)
{
    return s->home[seat] ? aor_provinces[home_of(s, seat)].name[0] : (char)('1' + seat);
}

void aor_seat_name(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    text_put(out, aor_seat(state, seat, language).text);
}

const char *aor_phrase(enum florin_language language, enum florin_topic topic, int index)
{
    const char *const *words = aor_words(language);
    if (index < 0)
        return NULL;
    switch (topic) {
    case FLORIN_TOPIC_TITLE: return index < 2 ? words[W_TITLE + index] : NULL;
    case FLORIN_TOPIC_OPTION: return index < AOR_OPTIONS ? words[W_OPTION + index] : NULL;
    case FLORIN_TOPIC_RULE: return index < RULE_COUNT ? words[W_RULE + index] : NULL;
    case FLORIN_TOPIC_ENDING: return index < ENDING_COUNT ? words[W_ENDING + index] : NULL;
    default: return NULL;
    }
}

/* ---- prompts ---- */

static const char *thing_asked_about(const struct aor *s, enum florin_language language, struct name *name)
{
    struct set reducing = s->reducing;
    switch (s->step) {
    case STEP_REPLACE: return set_any(reducing) ? aor_provinces[set_take(&reducing)].name : "";
    case STEP_CATHEDRAL: return s->attack ? aor_provinces[s->attack - 1].name : "";
    case STEP_TRADE:
    case STEP_GIVE: *name = aor_seat(s, s->trade_with - 1, language); return name->text;
    default: return s->playing ? aor_cards[s->playing].name : "";
    }
}

static int number_asked_about(const struct aor *s, int seat)
{
    switch (s->step) {
    case STEP_RAID: return s->raids;
    case STEP_CEDE: return s->cede;
    case STEP_STABILIZE: return aor_stabilization(s, seat);
    case STEP_RELIEF: return aor_relief_price(s, seat);
    case STEP_EXPAND: return s->expansion[seat];
    default: return 0;
    }
}

static void put_deciders(const struct aor *s, enum florin_language language, struct florin_text *out)
{
    uint32_t left = aor_deciders(s);
    for (bool first = true; left; left &= left - 1, first = false) {
        if (!first)
            text_put(out, ", ");
        text_put(out, aor_seat(s, __builtin_ctz(left), language).text);
    }
}

void aor_prompt(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    const char *const *words = aor_words(language);
    char buffer[200];
    struct florin_text waiting = florin_text_in(buffer, sizeof buffer);
    struct name name;
    size_t from = out->length;
    if (s->phase == PHASE_OVER) {
        text_put(out, words[W_GAME_OVER]);
    } else if (seat >= 0 && seat < s->seats && (aor_deciders(s) >> seat) & 1) {
        SAY(out, words[W_PROMPT + s->step], aor_seat(s, seat, language).text, thing_asked_about(s, language, &name),
            aor_digits(number_asked_about(s, seat)).text, aor_section_of(s->step));
    } else {
        put_deciders(s, language, &waiting);
        SAY(out, words[W_WAITS], buffer, words[W_PHASE + s->phase]);
    }
    aor_finish(out, from, language);
}

/* ---- explanations ---- */

static void explain_bid(const struct aor *s, int seat, int amount, const char *const *words, struct florin_text *out)
{
    int stock = s->stock[seat];
    int word = s->step == STEP_CAPITAL ? W_BID_CAPITAL : amount < 0 ? W_BID_NEGATIVE : amount > stock ? W_BID_MORE : W_BID_TOKENS;
    SAY(out, words[word], aor_digits(amount < 0 ? -amount : amount).text, aor_digits(amount > stock ? stock : amount).text);
}

static void explain_done(const struct aor *s, int seat, const char *const *words, struct florin_text *out)
{
    static const uint16_t done[STEP_COUNT] = {
        [STEP_PLAY] = W_DONE_PLAY,     [STEP_PURCHASE] = W_DONE_PURCHASE, [STEP_RELIEF] = W_DONE_RELIEF,
        [STEP_REMOVE] = W_DONE_REMOVE, [STEP_EXPAND] = W_DONE_EXPAND,
    };
    int word = done[s->step] ? done[s->step] : W_DONE_PLAY;
    SAY(out, words[word], aor_digits(s->expansion[seat]).text);
}

static void explain_pass(const struct aor *s, const char *const *words, struct florin_text *out)
{
    static const uint16_t passed[STEP_COUNT] = {
        [STEP_SWAP] = W_PASS_SWAP, [STEP_ADJUST] = W_PASS_ADJUST,       [STEP_DRAW] = W_PASS_DRAW,
        [STEP_TRADE] = W_PASS_TRADE, [STEP_CATHEDRAL] = W_PASS_CATHEDRAL,
    };
    text_put(out, words[passed[s->step] ? passed[s->step] : W_PASS_DISCARD]);
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

void aor_put_advances(uint32_t advances, struct florin_text *out)
{
    for (bool first = true; advances; advances &= advances - 1, first = false) {
        text_put(out, first ? "" : ", ");
        text_put(out, aor_advances[__builtin_ctz(advances)].name);
    }
}

static void explain_payment(const struct aor *s, int commodity, enum florin_language language, struct florin_text *out)
{
    char buffer[200];
    struct florin_text pays = florin_text_in(buffer, sizeof buffer);
    put_payouts(s, commodity, language, &pays);
    SAY(out, aor_words(language)[pays.length ? W_PLAY_PAYS : W_PLAY_PAYS_NOBODY], buffer);
}

/* What playing a card would do. */
static void explain_card(const struct aor *s, int card, enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    char buffer[120];
    struct florin_text list = florin_text_in(buffer, sizeof buffer);
    unsigned goods = aor_cards[card].goods;
    if (is_leader(card)) {
        aor_put_advances(aor_cards[card].advances, &list);
        SAY(out, words[W_PLAY_LEADER], aor_digits(aor_leader_discount(s, card)).text, buffer);
    } else if (goods && (goods & (goods - 1)) == 0) {
        explain_payment(s, __builtin_ctz(goods), language, out);
    }
    if (words[W_CARD + card]) {
        text_put(out, ". ");
        text_put(out, words[W_CARD + card]);
    }
    if (aor_is_burden(s, card))
        text_put(out, words[W_PLAY_BURDEN]);
}

/* What an attack needs, as a sum of its parts: those that are zero are left out. */
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
        SAY(&sum, words[parts[i].word], aor_digits(number < 0 ? -number : number).text);
    }
    SAY(out, words[W_ATTACK_NEED], aor_digits(need->sum).text, buffer);
}

static void explain_attack(const struct aor *s, int seat, int p, const char *const *words, struct florin_text *out)
{
    struct need need;
    struct reach reach;
    if (s->phase <= PHASE_CAPITALS || !aor_defenders(s, seat, p)) {
        text_put(out, words[W_RULE + RULE_ATTACK_NOBODY]);
        return;
    }
    aor_find_need(s, seat, p, aor_defenders(s, seat, p), &need);
    aor_find_reach(s, seat, &reach);
    int own = all_tokens_at(s, seat, p);
    SAY(out, words[W_EXPLAIN + V_ATTACK], aor_provinces[p].name, aor_digits(need.tokens - own).text);
    put_need(p, &need, words, out);
    if (need.halved != need.sum)
        SAY(out, words[W_ATTACK_HALF], aor_digits(need.halved).text);
    if (need.tokens != need.halved)
        SAY(out, words[W_ATTACK_FLOOR], aor_digits(need.tokens).text);
    if (own > 0)
        SAY(out, words[W_ATTACK_OWN], aor_digits(own).text);
    if (!set_has(reach.land, p))
        text_put(out, words[W_ATTACK_SHIPPED]);
}

static void explain_place(const struct aor *s, int seat, int n, int p, const char *const *words,
                          struct florin_text *out)
{
    SAY(out, words[W_EXPLAIN + V_PLACE], aor_digits(n).text, aor_provinces[p].name);
    int total = all_tokens_at(s, seat, p) + n;
    if (!is_satellite(p) && total >= aor_provinces[p].number && !aor_defenders(s, seat, p))
        text_put(out, words[W_PLACE_DOMINATES]);
}

static void explain_claim(const struct aor *s, int card, enum florin_language language, struct florin_text *out)
{
    int i = card - FIRST_LEADER;
    if (i >= 0)
        SAY(out, aor_words(language)[W_EXPLAIN + V_CLAIM], aor_cards[card].name, aor_digits(s->leader_money[i]).text,
            aor_seat(s, s->leader_owner[i] - 1, language).text);
}

/* The number a move is about. */
static int number_of(const struct aor *s, int seat, struct florin_move move)
{
    switch (move.kind) {
    case V_RANGE:
    case V_PROTECT: return amount_of(move);
    case V_REMOVE: return aor_commodities[move.arg[0]].value;
    case V_LOSE: return aor_civil_loss(s, seat, move.arg[0]);
    case V_BUY: return aor_price(s, seat, move.arg[0]);
    case V_STABILIZE:
    case V_DECLINE: return aor_stabilization(s, seat);
    case V_RELIEVE: return s->misery[seat] ? aor_relief_price(s, seat) : 0;
    case V_PAY: return aor_indulgence_lacking(s, seat);
    case V_CARD: return aor_card_price(s);
    case V_TRADE: return s->trade_price;
    default: return 0;
    }
}

/* What else a move is about, besides its operand. */
static const char *matter_of(const struct aor *s, int seat, struct florin_move move, enum florin_language language,
                             struct name *name)
{
    const char *const *words = aor_words(language);
    struct set reducing = s->reducing;
    int ship = s->ship[seat];
    switch (move.kind) {
    case V_REMOVE: return words[s->market[move.arg[0]] > 0 ? W_TREND_SHORTAGE : W_TREND_SURPLUS];
    case V_ADJUST: return words[W_TREND + move.arg[1]];
    case V_TARGET: return aor_cards[s->playing ? s->playing : CARD_WAR].name;
    case V_REPLACE:
    case V_LEAVE: return set_any(reducing) ? aor_provinces[set_take(&reducing)].name : "";
    case V_CEDE: *name = aor_seat(s, s->cede_to, language); return name->text;
    case V_SHIP: return words[W_SHIP + (ship + 1 < SHIP_COUNT ? ship + 1 : ship)];
    case V_BUY: return aor_advance_words(words, move.arg[0], s->edition);
    case V_CATHEDRAL: return s->attack ? aor_provinces[s->attack - 1].name : "";
    case V_TRADE: *name = aor_seat(s, s->trade_with - 1, language); return name->text;
    default: return "";
    }
}

/* Verbs whose template takes the operand, a number and one more text. */
static void explain_plainly(const struct aor *s, int seat, struct florin_move move, enum florin_language language,
                            struct florin_text *out)
{
    const char *const *words = aor_words(language);
    struct name operand, matter;
    int number = number_of(s, seat, move);
    bool free_trade = move.kind == V_TRADE && s->edition == EUROPEAN;
    SAY(out, free_trade ? words[W_TRADE_FREE] : words[W_EXPLAIN + move.kind], aor_operand(s, aor_verbs[move.kind].arg[0], move.arg[0], language, &operand),
        aor_digits(number).text, matter_of(s, seat, move, language, &matter), aor_digits(number + RANGE_WIDTH - 1).text);
    if (move.kind == V_PLAY)
        explain_card(s, move.arg[0], language, out);
    if (move.kind == V_GOOD)
        explain_payment(s, move.arg[0], language, out);
}

static bool makes_sense(struct florin_move move)
{
    if (move.kind == V_NONE || move.kind >= VERB_COUNT)
        return false;
    for (int i = 0; i < FLORIN_ARGS; i++)
        if (aor_verbs[move.kind].arg[i] >= FLORIN_ARG_OWN && !aor_arg_name(aor_verbs[move.kind].arg[i], move.arg[i]))
            return false;
    return true;
}

void aor_explain(const void *state, int seat, struct florin_move move, enum florin_language language,
                 struct florin_text *out)
{
    const struct aor *s = state;
    const char *const *words = aor_words(language);
    size_t from = out->length;
    bool nonsense = seat < 0 || seat >= s->seats || !makes_sense(move);
    switch (nonsense ? V_NONE : move.kind) {
    case V_NONE: text_put(out, words[W_RULE + RULE_NO_MOVE]); break;
    case V_BID: explain_bid(s, seat, amount_of(move), words, out); break;
    case V_DONE: explain_done(s, seat, words, out); break;
    case V_PASS: explain_pass(s, words, out); break;
    case V_PLACE: explain_place(s, seat, move.arg[0], move.arg[1], words, out); break;
    case V_ATTACK: explain_attack(s, seat, move.arg[0], words, out); break;
    case V_CLAIM: explain_claim(s, move.arg[0], language, out); break;
    default: explain_plainly(s, seat, move, language, out);
    }
    aor_finish(out, from, language);
}

/* ---- outcome ---- */

static void put_score(const struct aor *s, int seat, enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    text_char(out, '\n');
    if (is_out(s, seat))
        SAY(out, words[W_SCORE_OUT], aor_seat(s, seat, language).text);
    else
        SAY(out, words[W_SCORE_LINE], aor_seat(s, seat, language).text, aor_digits(aor_score(s, seat)).text,
            aor_digits(aor_advance_value(s, seat)).text, aor_digits(s->cash[seat]).text, aor_digits(aor_misery[s->misery[seat]]).text);
}

void aor_outcome(const void *state, enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    const char *const *words = aor_words(language);
    struct florin_result result;
    char buffer[200];
    struct florin_text winners = florin_text_in(buffer, sizeof buffer);
    aor_result(s, &result);
    if (!result.over) {
        text_put(out, words[W_NOT_OVER]);
        return;
    }
    for (unsigned left = result.winners; left; left &= left - 1) {
        text_put(&winners, winners.length ? words[W_AND] : "");
        text_put(&winners, aor_seat(s, __builtin_ctz(left), language).text);
    }
    size_t from = out->length;
    SAY(out, words[count_bits(result.winners) == 1 ? W_WINS : W_SHARE], buffer, words[W_ENDING + result.how]);
    for (int seat = 0; seat < s->seats; seat++)
        put_score(s, seat, language, out);
    text_char(out, '\n');
    aor_finish(out, from, language);
}
