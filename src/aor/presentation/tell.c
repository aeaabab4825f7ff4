/* Events in words: one sentence each. */
#include "aor/presentation/words.h"

/* A player is not yet called by his capital while the bids for it are opened. */
static const struct aor *time_of(const void *before, const void *after, int kind)
{
    return kind == EVENT_SEALED || kind == EVENT_TIE_ROLLED || kind == EVENT_CAPITAL_WON ? before : after;
}

/* Players are called by their capitals: "Barcelona dominates Barcelona" would be a riddle. */
static bool is_about_home(const struct aor *s, const struct florin_event *e)
{
    return e->who >= 0 && e->who < s->seats && s->home[e->who] && e->what == home_of(s, e->who);
}

/* Nothing paid, no dice, no tokens, a marker that became a token, the own capital. */
static bool reads_otherwise(const struct aor *s, const struct florin_event *e)
{
    switch (e->kind) {
    case EVENT_BID_OPENED: return e->count < 0;
    case EVENT_LEADER_CLAIMED:
    case EVENT_WAR_WON:
    case EVENT_SHIP_BOUGHT: return e->count == 0;
    case EVENT_MARKET_ROLLED:
    case EVENT_MARKET_ADJUSTED:
    case EVENT_ATTACK_WON:
    case EVENT_ATTACK_LOST:
    case EVENT_TRADE_TRIED: return e->more[0] == 0;
    case EVENT_ATTACKED: return e->more[1] > 0;
    case EVENT_TOKENS_PLACED: return e->to == COLOURED;
    case EVENT_DOMINANCE_WON:
    case EVENT_DOMINANCE_LOST: return is_about_home(s, e);
    default: return false;
    }
}

enum tense { PRESENT, PAST, TENSES };

/* An event without words of its own in the past reads as in the present. */
static const char *sentence_of(const struct aor *s, const struct florin_event *e, enum tense tense, const char *const *words)
{
    static const struct {
        int plain, also, hidden;
    } blocks[TENSES] = {{W_EVENT, W_EVENT_ALSO, W_EVENT_HIDDEN}, {W_PAST, W_PAST_ALSO, W_PAST_HIDDEN}};
    bool nameless = aor_events[e->kind].what == ARG_CARD && e->what == CARD_NONE;
    int block = !e->known || nameless   ? blocks[tense].hidden
                : reads_otherwise(s, e) ? blocks[tense].also
                                        : blocks[tense].plain;
    const char *sentence = words[block + e->kind];
    return sentence || tense == PRESENT ? sentence : sentence_of(s, e, PRESENT, words);
}

/* Of what there is more or less on the market: what has come is said by its sign, what has gone by the opposite. */
static int trend_of(const struct florin_event *e)
{
    switch (e->kind) {
    case EVENT_MARKET_ROLLED: return e->count > 0 ? TREND_SHORTAGE : TREND_SURPLUS;
    case EVENT_MARKET_ADJUSTED:
        if (e->more[0] != 0)
            return e->more[0] > 0 ? TREND_SHORTAGE : TREND_SURPLUS;
        /* fall through */
    case EVENT_MARKET_CLEARED:
    case EVENT_MARKET_REMOVED:
    case EVENT_MARKET_USED: return e->count < 0 ? TREND_SHORTAGE : TREND_SURPLUS;
    default: return TREND_NEITHER;
    }
}

static void say_event(const void *before, const void *after, const struct florin_event *e, enum florin_language language,
                      enum tense tense, struct florin_text *out)
{
    if (e->kind >= EVENT_COUNT)
        return;
    const struct aor *s = time_of(before, after, e->kind);
    const struct florin_event_kind *kind = &aor_events[e->kind];
    const char *sentence = sentence_of(s, e, tense, aor_words(language));
    struct name who = aor_seat(s, e->who, language), what, from, to;
    size_t start = out->length;
    if (!sentence)
        return;
    int trend = trend_of(e);
    say(out, sentence, who.text, aor_operand(s, kind->what, e->what, language, &what),
        trend ? aor_words(language)[W_TREND + trend] : aor_operand(s, kind->from, e->from, language, &from),
        aor_operand(s, kind->to, e->to, language, &to), aor_digits(e->count).text, aor_digits(e->more[0]).text,
        aor_digits(e->more[1]).text, aor_digits(e->more[2]).text, aor_digits(e->more[3]).text);
    aor_finish(out, start, language);
}

void aor_tell(const void *before, const void *after, const struct florin_event *e, enum florin_language language,
              struct florin_text *out)
{
    say_event(before, after, e, language, PRESENT, out);
}

void aor_recount(const void *before, const void *after, const struct florin_event *e, enum florin_language language,
                 struct florin_text *out)
{
    say_event(before, after, e, language, PAST, out);
}
