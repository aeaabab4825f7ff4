/* Events in words: one sentence each. */
#include "game/text.h"
#include "pax/presentation/words.h"

/* How the operands of an event are said: what, from, to. Places of the Market are said by their side and column. */
static const uint8_t forms[EVENT_COUNT][3] = {
    [EVENT_OPS_RUN] = {F_SIDES},
    [EVENT_OP_USED] = {F_OP, F_ITEM},
    [EVENT_VICTORY_OPENED] = {F_VICTORY},
    [EVENT_VICTORY_CLOSED] = {F_VICTORY},
    [EVENT_CARD_BOUGHT] = {F_ITEM},
    [EVENT_COMET_BOUGHT] = {F_ITEM},
    [EVENT_CARD_PLAYED] = {F_ITEM, F_NONE, F_SIDE},
    [EVENT_MAID_PLAYED] = {F_ITEM},
    [EVENT_SOLD] = {F_ITEM},
    [EVENT_CARD_DISCARDED] = {F_ITEM},
    [EVENT_BEHEADED] = {F_ITEM, F_ITEM},
    [EVENT_CARD_DRAWN] = {F_ITEM},
    [EVENT_CARD_SLID] = {F_ITEM},
    [EVENT_FLORIN_LAID] = {F_ITEM},
    [EVENT_FLORINS_TAKEN] = {F_ITEM},
    [EVENT_TAXED] = {F_CONCESSION, F_BORDER, F_IN_EMPIRE},
    [EVENT_FAIR_HELD] = {F_ITEM},
    [EVENT_FAIR_PAID] = {F_NONE, F_BORDER, F_SEAT},
    [EVENT_FAIR_PLUNDERED] = {F_TOKEN, F_BORDER},
    [EVENT_LEVY_RAISED] = {F_A_TOKEN, F_NONE, F_IN_CITY},
    [EVENT_AGENT_PLACED] = {F_A_TOKEN, F_ITEM, F_SPOT},
    [EVENT_CONCESSION_PLACED] = {F_NONE, F_NONE, F_BORDER},
    [EVENT_TOKEN_REPRESSED] = {F_TOKEN, F_SPOT, F_TO_EMPIRE},
    [EVENT_TOKEN_FREED] = {F_TOKEN, F_NONE, F_SPOT},
    [EVENT_TOKEN_MOVED] = {F_TOKEN, F_SPOT, F_SPOT},
    [EVENT_PIRATE_SAILED] = {F_TOKEN, F_BORDER, F_BORDER},
    [EVENT_TOKENS_ARRANGED] = {F_BARE_TOKEN, F_BARE_TOKEN, F_BARE_TOKEN},
    [EVENT_TOKEN_KILLED] = {F_TOKEN, F_SPOT},
    [EVENT_TOKEN_RECALLED] = {F_TOKEN, F_SPOT},
    [EVENT_TOKEN_REMOVED] = {F_TOKEN, F_SPOT},
    [EVENT_BISHOP_PLACED] = {F_TOKEN, F_ITEM, F_ON_ITEM},
    [EVENT_BISHOP_MOVED] = {F_TOKEN, F_ITEM, F_ITEM},
    [EVENT_BISHOPS_CLASHED] = {F_TOKEN, F_TOKEN, F_ON_ITEM},
    [EVENT_BISHOP_REMOVED] = {F_TOKEN, F_ON_ITEM},
    [EVENT_ONE_SHOT_FIRED] = {F_ONE_SHOT, F_ITEM, F_IN_EMPIRE},
    [EVENT_APOSTASY_CALLED] = {F_FAITHS},
    [EVENT_TRADE_SHIFTED] = {F_SIDE, F_CITY, F_CITY},
    [EVENT_CAMPAIGN_PAID] = {F_NONE, F_SQUARE, F_EMPIRE},
    [EVENT_ROOKS_RODE] = {F_NONE, F_NONE, F_EMPIRE},
    [EVENT_AGENT_JOINED] = {F_TOKEN, F_ITEM},
    [EVENT_BATTLE_FOUGHT] = {F_ONE_SHOT, F_SQUARE, F_EMPIRE},
    [EVENT_TOKEN_FELL] = {F_TOKEN, F_SPOT},
    [EVENT_BLOW_SURVIVED] = {F_TOKEN, F_SPOT},
    [EVENT_BATTLE_WON] = {F_NONE, F_NONE, F_IN_EMPIRE},
    [EVENT_BATTLE_LOST] = {F_NONE, F_NONE, F_IN_EMPIRE},
    [EVENT_MAP_TURNED] = {F_EMPIRE, F_NONE, F_STATE},
    [EVENT_AGENT_SURVIVED] = {F_TOKEN, F_NONE, F_IN_EMPIRE},
    [EVENT_SURVIVOR_PLACED] = {F_TOKEN, F_NONE, F_SPOT},
    [EVENT_SURVIVOR_STAYED] = {F_TOKEN, F_NONE, F_TO_EMPIRE},
    [EVENT_VOTE_WON] = {F_IN_EMPIRE},
    [EVENT_SQUARE_TAKEN] = {F_SQUARE},
    [EVENT_SQUARE_SEIZED] = {F_SQUARE, F_SEAT},
    [EVENT_SQUARE_HOME] = {F_SQUARE},
    [EVENT_REPUBLIC_MADE] = {F_SQUARE},
    [EVENT_KING_RESTORED] = {F_SQUARE},
    [EVENT_VASSAL_MADE] = {F_SQUARE, F_NONE, F_SQUARE},
    [EVENT_VASSAL_FREED] = {F_SQUARE},
    [EVENT_MARRIED] = {F_ITEM, F_NONE, F_SQUARE},
};

/* A Pawn on a Border is a Concession. */
static enum fact form_of_what(const struct florin_event *e)
{
    bool on_border = pax_events[e->kind].from == ARG_SPOT && e->from > SPOT_BORDER && e->from <= SPOT_SQUARE;
    return is_pawn(e->what) && on_border ? F_CONCESSION : forms[e->kind][0];
}

/* Some events read differently by their operands. */
static bool reads_otherwise(const struct pax *s, const struct florin_event *e, int column)
{
    switch (e->kind) {
    case EVENT_SOLD:
    case EVENT_VOTE_WON:
        return e->count == 0;
    case EVENT_CARD_DISCARDED:
        return e->who == FLORIN_NOBODY;
    case EVENT_CARD_DRAWN:
    case EVENT_FLORIN_LAID:
    case EVENT_FLORINS_TAKEN:
        return column == FAIR;
    case EVENT_AGENT_PLACED:
        return is_pawn(e->what);
    case EVENT_TOKEN_FELL:
        return e->from == 0;
    case EVENT_ONE_SHOT_FIRED:
        return e->to == NO_EMPIRE;
    case EVENT_BATTLE_FOUGHT:
        return e->from != NO_EMPIRE;
    case EVENT_SQUARE_TAKEN:
    case EVENT_SQUARE_HOME:
        return rule_on(s, OPT_EMPIRE_STACK);
    default:
        return false;
    }
}

/* Cards that only move up in the Market are seen, not told; a game's end is told as its outcome. */
static const char *sentence_of(const struct voice *v, const struct florin_event *e, int column, bool past)
{
    if (e->kind == EVENT_CARD_SLID && column != FAIR)
        return NULL;
    if (!e->known)
        return pax_word(v, past ? W_PAST_FACEDOWN : W_EVENT_FACEDOWN);
    static const enum word blocks[2][2] = {{W_EVENT, W_EVENT_ALSO}, {W_PAST, W_PAST_ALSO}};
    enum word block = blocks[past][reads_otherwise(v->s, e, column)];
    return pax_word(v, (enum word)((int)block + e->kind));
}

/* The place of the Market it is about, from 0; 0 too where there is none. */
static int market_place(const struct florin_event *e)
{
    const struct florin_event_kind *kind = &pax_events[e->kind];
    int place = kind->to == ARG_MARKET ? e->to : kind->from == ARG_MARKET ? e->from : 0;
    return place ? place - 1 : 0;
}

static void say_event(const void *before, const void *after, const struct florin_event *e, enum florin_language language,
                      bool past, struct florin_text *out)
{
    if (e->kind == EVENT_GAME_OVER) {
        pax_outcome(after, language, out);
        return;
    }
    if (e->kind == EVENT_REASONED) {
        struct voice thinks = voice_of(before, language, out);
        pax_say_reason(&thinks);
        return;
    }
    struct voice v = voice_of(before, language, out), now = voice_of(after, language, out);
    int place = market_place(e), column = place % COLUMNS;
    const char *sentence = sentence_of(&v, e, column, past);
    if (!sentence)
        return;
    const uint8_t *form = forms[e->kind];
    size_t start = out->length;
    pax_say_text(&v, sentence,
                 (const char *const[9]){
                     e->who == FLORIN_NOBODY ? "" : pax_bank_name(&v, e->who),
                     pax_said(e->kind == EVENT_VASSAL_MADE ? &now : &v, form_of_what(e), e->what).text,
                     pax_said(&v, form[1], e->from).text,
                     pax_said(&v, form[2], e->to).text,
                     pax_number_name(e->count).text,
                     pax_number_name(e->more[0]).text,
                     pax_number_name(e->more[1]).text,
                     pax_number_name(column).text,
                     pax_side_name(&v, place / COLUMNS),
                 });
    pax_capitalise(out, start);
}

void pax_tell(const void *before, const void *after, const struct florin_event *e, enum florin_language language,
              struct florin_text *out)
{
    say_event(before, after, e, language, false, out);
}

void pax_recount(const void *before, const void *after, const struct florin_event *e, enum florin_language language,
                 struct florin_text *out)
{
    say_event(before, after, e, language, true, out);
}
