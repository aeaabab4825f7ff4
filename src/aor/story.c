/* What changed between two positions, a line each. */
#include "aor/words.h"
#include "game/text.h"

struct tale {
    const struct aor *a, *b; /* before, after */
    const char *const *words;
    enum florin_language language;
    struct florin_text *out;
};

static struct name who(const struct tale *t, int seat)
{
    return aor_seat(t->b, seat, t->language);
}

static void line(const struct tale *t)
{
    text_char(t->out, '\n');
}

#define TELL(t, word_id, ...) (SAY((t)->out, (t)->words[word_id], __VA_ARGS__), line(t))

static void put_order(const struct tale *t)
{
    char buffer[200];
    struct florin_text order = florin_text_in(buffer, sizeof buffer);
    for (int i = 0; i < t->b->seats; i++) {
        text_put(&order, i ? ", " : "");
        text_put(&order, who(t, t->b->order[i]).text);
    }
    TELL(t, W_ORDER_IS, buffer);
}

static void tell_turn(const struct tale *t)
{
    if (t->a->phase <= PHASE_CAPITALS && t->b->phase > PHASE_CAPITALS)
        for (int seat = 0; seat < t->b->seats; seat++)
            TELL(t, W_GETS_CAPITAL, aor_seat(t->a, seat, t->language).text, aor_provinces[home_of(t->b, seat)].name,
                 aor_digits(START_CASH - t->b->cash[seat]).text);
    if (t->a->phase == PHASE_ORDER && t->b->phase != PHASE_ORDER)
        for (int seat = 0; seat < t->b->seats; seat++)
            if (!is_out(t->b, seat))
                TELL(t, W_BIDS, who(t, seat).text, aor_digits(t->b->bid[seat]).text, aor_digits(t->b->expansion[seat]).text);
    if (memcmp(t->a->order, t->b->order, sizeof t->b->order) != 0 || (t->a->phase == PHASE_ORDER && t->b->phase > PHASE_ORDER))
        put_order(t);
}

static void tell_phase(const struct tale *t)
{
    if (t->a->epoch != t->b->epoch)
        TELL(t, W_EPOCH_BEGINS, aor_digits(t->b->epoch).text);
    if (t->a->turn != t->b->turn)
        TELL(t, W_TURN_BEGINS, aor_digits(t->b->turn).text);
    if (t->a->phase != t->b->phase)
        TELL(t, W_PHASE_BEGINS, t->words[W_PHASE + t->b->phase]);
    if (!t->a->last_turn && t->b->last_turn)
        TELL(t, W_LAST_TURN, t->words[W_ENDING + t->b->last_turn]);
}

static bool turn_ended(const struct tale *t)
{
    return t->a->turn > 0 && (t->a->turn != t->b->turn || (t->a->phase < PHASE_FINAL && t->b->phase >= PHASE_FINAL));
}

static void tell_dice(const struct tale *t)
{
    const struct aor *a = t->a, *b = t->b;
    if (a->competitions != b->competitions)
        TELL(t, W_DICE, aor_digits(b->dice[0]).text, aor_digits(b->dice[1]).text, aor_digits(b->dice[2]).text);
    if (a->battles != b->battles)
        TELL(t, W_WAR_DICE, aor_digits(b->war_dice[0]).text, aor_digits(b->war_dice[1]).text);
    if (b->trades != a->trades && b->edition == ORIGINAL && b->trades)
        TELL(t, W_TRADE_DIE, aor_digits(b->trade_die).text);
    for (int i = 0; i < 2 && turn_ended(t) && b->last_turn != ENDING_SURVIVOR; i++)
        TELL(t, W_COMMODITY_ROLL, aor_digits(b->rolls[i][0]).text, aor_digits(b->rolls[i][1]).text, aor_digits(b->rolls[i][2]).text);
}

static void tell_markets(const struct tale *t)
{
    for (int c = 0; c < COMMODITY_COUNT; c++) {
        int now = t->b->market[c];
        if (t->a->market[c] != now)
            TELL(t, W_MARKET, aor_commodities[c].name, now == 0 ? "-" : t->words[now > 0 ? W_T_SHORTAGE : W_T_SURPLUS]);
    }
}

static void tell_secrets(const struct tale *t)
{
    if (t->a->phase != t->b->phase || t->a->turn != t->b->turn)
        return;
    for (unsigned fresh = t->b->sealed & ~(unsigned)t->a->sealed; fresh; fresh &= fresh - 1)
        TELL(t, W_SEALED, who(t, __builtin_ctz(fresh)).text);
}

static void tell_cards(const struct tale *t, int seat)
{
    const struct aor *a = t->a, *b = t->b;
    int more = b->hand_count[seat] - a->hand_count[seat];
    uint64_t fresh = b->hand[seat] & ~a->hand[seat];
    if (more != 0)
        TELL(t, more > 0 ? W_DRAWS : W_LOSES_CARDS, who(t, seat).text, aor_digits(more > 0 ? more : -more).text);
    for (; fresh; fresh &= fresh - 1)
        TELL(t, W_GAINS_CARD, who(t, seat).text, aor_cards[__builtin_ctzll(fresh) + 1].name);
}

static void tell_table(const struct tale *t)
{
    const struct aor *a = t->a, *b = t->b;
    uint64_t gone = (b->discard | b->removed) & ~(a->discard | a->removed | a->on_table);
    for (; gone; gone &= gone - 1)
        TELL(t, W_DISCARDED, aor_cards[__builtin_ctzll(gone) + 1].name);
    for (int i = 0; i < LEADERS; i++) {
        const char *name = aor_cards[FIRST_LEADER + i].name;
        if (!a->leader_owner[i] && b->leader_owner[i])
            TELL(t, W_PLAYED, name, who(t, b->leader_owner[i] - 1).text);
        if (b->leader_money[i] > a->leader_money[i])
            TELL(t, W_PROTECTED, aor_digits(b->leader_money[i]).text, name);
        for (unsigned fresh = b->leader_claims[i] & ~(unsigned)a->leader_claims[i]; fresh; fresh &= fresh - 1)
            TELL(t, W_CLAIMS, who(t, __builtin_ctz(fresh)).text, name);
    }
    if (!a->war[0] && b->war[0])
        TELL(t, W_WAR_BEGINS, who(t, b->war[0] - 1).text, who(t, b->war[1] - 1).text);
    if (a->war[0] && !b->war[0])
        TELL(t, W_WAR_ENDS, "");
    for (int i = 0; i < ARMS_COUNT; i++)
        if (b->arms[i] && a->arms[i] != b->arms[i])
            TELL(t, W_ARMED, who(t, b->arms[i] - 1).text);
    if (b->decree && a->decree != b->decree)
        TELL(t, W_DECREED, t->words[W_CATEGORY + b->decree - 1]);
}

static void tell_purse(const struct tale *t, int seat)
{
    const struct aor *a = t->a, *b = t->b;
    int cash = b->cash[seat] - a->cash[seat];
    if (cash != 0 && a->phase > PHASE_CAPITALS)
        TELL(t, cash > 0 ? W_GETS_CASH : W_PAYS_CASH, who(t, seat).text, aor_digits(cash > 0 ? cash : -cash).text);
    if (!is_out(a, seat) && is_out(b, seat))
        TELL(t, W_IS_OUT, who(t, seat).text);
    else if (a->misery[seat] != b->misery[seat])
        TELL(t, b->misery[seat] > a->misery[seat] ? W_MISERY_UP : W_MISERY_DOWN, who(t, seat).text,
             aor_digits(aor_misery[b->misery[seat]]).text);
    for (uint32_t fresh = b->advances[seat] & ~a->advances[seat]; fresh; fresh &= fresh - 1)
        TELL(t, W_BUYS, who(t, seat).text, aor_advances[__builtin_ctz(fresh)].name);
    if (a->ship[seat] != b->ship[seat])
        TELL(t, W_SHIPS, who(t, seat).text, t->words[W_SHIP + b->ship[seat]]);
    if (b->rulers & ~(unsigned)a->rulers & 1u << seat)
        TELL(t, W_RULED, who(t, seat).text);
    if (b->swapped & ~(unsigned)a->swapped & 1u << seat)
        TELL(t, W_SWAPPED, who(t, seat).text);
}

static void tell_map(const struct tale *t, int seat)
{
    const struct aor *a = t->a, *b = t->b;
    for EACH(p, set_minus(a->marker[seat], b->marker[seat]))
        TELL(t, W_LOSES_PROVINCE, who(t, seat).text, aor_provinces[p].name);
    for EACH(q, set_minus(b->marker[seat], a->marker[seat]))
        TELL(t, W_TAKES, who(t, seat).text, aor_provinces[q].name);
    struct set before = set_or(token_provinces(a, seat, COLOURED), token_provinces(a, seat, WHITE));
    struct set after = set_or(token_provinces(b, seat, COLOURED), token_provinces(b, seat, WHITE));
    for EACH(r, set_or(before, after)) {
        int n = all_tokens_at(b, seat, r);
        if (n == all_tokens_at(a, seat, r))
            continue;
        if (n > 0)
            TELL(t, W_TOKENS_IN, who(t, seat).text, aor_digits(n).text, aor_provinces[r].name);
        else
            TELL(t, W_TOKENS_OUT, who(t, seat).text, aor_provinces[r].name);
    }
}

void aor_changes(const void *before, const void *after, enum florin_language language, struct florin_text *out)
{
    size_t from = out->length;
    struct tale tale = {before, after, aor_words(language), language, out};
    tell_secrets(&tale);
    tell_table(&tale);
    tell_dice(&tale);
    for (int seat = 0; seat < tale.b->seats; seat++) {
        tell_map(&tale, seat);
        tell_purse(&tale, seat);
        tell_cards(&tale, seat);
    }
    tell_markets(&tale);
    tell_phase(&tale);
    tell_turn(&tale);
    aor_fold(out, from, language);
}
