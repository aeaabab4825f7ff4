/* Every kind of move as people read it: a row each. How it is written stands in pax/moves.c. */
#include "pax/presentation/moves.h"

/* clang-format off */
#define SAYS(sentence, ...) {__VA_ARGS__}, sentence, NULL
#define BY(function) {0}, 0, function
#define BUTTON { pax_place_button }

const struct told_move pax_told_moves[MOVE_KINDS] = {
    /*                        weight  what it does                              places of the table */
    [MOVE_BUY]              = { PLAIN, BY(pax_explain_buy),                      { pax_place_purchase } },
    [MOVE_PLAY]             = { PLAIN, BY(pax_explain_play),                     { pax_place_card } },
    [MOVE_SELL]             = { GRAVE, BY(pax_explain_sell),                     { pax_place_card } },
    [MOVE_OPS]              = { PLAIN, BY(pax_explain_ops),                      { pax_place_ops } },
    [MOVE_FAIR]             = { PLAIN, BY(pax_explain_fair),                     { pax_place_fair } },
    [MOVE_DECLARE]          = { PLAIN, SAYS(W_DECLARE, F_VICTORY),               { pax_place_victory } },
    [MOVE_REPRISAL]         = { GRAVE, BY(pax_explain_reprisal),                 { pax_place_reprisal } },
    [MOVE_COUNTER]          = { PLAIN, BY(pax_explain_counter),                  { pax_place_counter } },
    [MOVE_END]              = { GRAVE, BY(pax_explain_end),                      { pax_place_end } },
    [MOVE_ACTIVATE]         = { PLAIN, BY(pax_explain_activate),                 { pax_place_victory } },
    [MOVE_OP]               = { PLAIN, BY(pax_explain_op),                       { pax_place_item, pax_place_op } },
    [MOVE_DONE]             = { PLAIN, BY(pax_explain_done),                     BUTTON },
    [MOVE_SKIP]             = { PLAIN, BY(pax_explain_skip),                     BUTTON },
    [MOVE_CITY]             = { SMALL, BY(pax_explain_city),                     { pax_place_city } },
    [MOVE_BORDER]           = { SMALL, BY(pax_explain_border),                   { pax_place_border, pax_place_empire } },
    [MOVE_ON]               = { SMALL, BY(pax_explain_on),                       { pax_place_item } },
    [MOVE_BISHOP]           = { PLAIN, BY(pax_explain_bishop),                   { pax_place_item } },
    [MOVE_FLORIN]           = { SMALL, BY(pax_explain_florin),                   { pax_place_column } },
    [MOVE_TARGET]           = { PLAIN, BY(pax_explain_target),                   { pax_place_item } },
    [MOVE_SAIL]             = { PLAIN, BY(pax_explain_sail),                     { pax_place_border, pax_place_border } },
    [MOVE_PAY]              = { PLAIN, BY(pax_explain_pay),                      BUTTON },
    [MOVE_SUBMIT]           = { PLAIN, BY(pax_explain_submit),                   BUTTON },
    [MOVE_KILL]             = { SMALL, BY(pax_explain_kill),                     { pax_place_token } },
    [MOVE_LOSE_AGENT]       = { SMALL, BY(pax_explain_lost_agent),               { pax_place_agent } },
    [MOVE_LOSE_CITY]        = { SMALL, BY(pax_explain_lost_city),                { pax_place_city } },
    [MOVE_LOSE_PIRATE]      = { SMALL, BY(pax_explain_lost_pirate),              { pax_place_border } },
    [MOVE_LOSE_CONCESSION]  = { SMALL, BY(pax_explain_lost_concession),          { pax_place_border } },
    [MOVE_LOSE_REPRESSED]   = { SMALL, BY(pax_explain_lost_repressed),           { pax_place_token } },
    [MOVE_SETTLE_CITY]      = { SMALL, SAYS(W_SETTLE_CITY, F_TOKEN, F_IN_CITY),  { pax_place_token, pax_place_city } },
    [MOVE_SETTLE_BORDER]    = { SMALL, SAYS(W_SETTLE_BORDER, F_TOKEN, F_BORDER), { pax_place_token, pax_place_border } },
    [MOVE_FREE_CITY]        = { SMALL, SAYS(W_FREE_CITY, F_TOKEN, F_IN_CITY),    { pax_place_token, pax_place_city } },
    [MOVE_FREE_BORDER]      = { SMALL, SAYS(W_FREE_BORDER, F_TOKEN, F_BORDER),   { pax_place_token, pax_place_border } },
    [MOVE_CONCESSION]       = { SMALL, BY(pax_explain_concession),               { pax_place_border } },
    [MOVE_LIBERTY]          = { PLAIN, BY(pax_explain_liberty),                  BUTTON },
    [MOVE_ARRANGE]          = { PLAIN, BY(pax_explain_arrange),                  { pax_place_arrangement } },
    [MOVE_DISCARD]          = { GRAVE, SAYS(W_DISCARD_CARD, F_ITEM),             { pax_place_item } },
    [MOVE_KEEP]             = { SMALL, BY(pax_explain_keep),                     { pax_place_city } },
    [MOVE_DROP]             = { SMALL, BY(pax_explain_drop),                     { pax_place_city } },
    [MOVE_RIDE]             = { PLAIN, BY(pax_explain_ride),                     BUTTON },
    [MOVE_STAY]             = { PLAIN, SAYS(W_STAY, 0),                          BUTTON },
    [MOVE_TAKE_REPRESSED]   = { SMALL, BY(pax_explain_take_repressed),           { pax_place_shortage } },
    [MOVE_TAKE_CITY]        = { SMALL, BY(pax_explain_take_city),                { pax_place_city } },
    [MOVE_TAKE_BORDER]      = { SMALL, BY(pax_explain_take_border),              { pax_place_border } },
    [MOVE_TAKE_BISHOP]      = { SMALL, BY(pax_explain_take_bishop),              { pax_place_item } },
};
/* clang-format on */

static struct telling telling_of(const struct pax *s, int seat, struct florin_move move, enum florin_language language,
                                 struct florin_text *out)
{
    static const struct frame none = {.kind = FRAME_NONE};
    return (struct telling){voice_of(s, language, out), seat, s->depth ? top_of(s) : &none, move};
}

void pax_explain(const void *state, int seat, struct florin_move move, enum florin_language language,
                 struct florin_text *out)
{
    const struct pax *s = state;
    size_t start = out->length;
    if (move.kind == MOVE_NONE || move.kind >= MOVE_KINDS || seat < 0 || seat >= s->seats)
        return;
    const struct told_move *told = &pax_told_moves[move.kind];
    struct telling t = telling_of(s, seat, move, language, out);
    if (told->explain)
        told->explain(&t);
    else
        say(&t.voice, (enum word)told->sentence, pax_said(&t.voice, told->says[0], move.arg[0]).text,
            pax_said(&t.voice, told->says[1], move.arg[1]).text);
    pax_capitalise(out, start);
}

void pax_spots(const void *state, struct florin_move move, enum florin_language language, struct florin_visitor *v)
{
    static const char *const weights[] = {[SMALL] = "small", [GRAVE] = "grave"};
    char unused[8];
    struct florin_text out = florin_text_in(unused, sizeof unused);
    move.kind = move.kind < MOVE_KINDS ? move.kind : MOVE_NONE;
    const struct told_move *told = &pax_told_moves[move.kind];
    struct places to = {telling_of(state, FLORIN_NOBODY, move, language, &out), v, weights[told->weight]};
    if (!told->place[0])
        pax_place_button(&to, 0);
    for (int i = 0; i < 2 && told->place[i]; i++)
        told->place[i](&to, move.arg[i]);
}
