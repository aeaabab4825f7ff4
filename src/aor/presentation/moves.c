/* Every kind of move as people read it: a row each. How it is written and carried out stands in aor/moves.c. */
#include "aor/presentation/moves.h"

/* Rows say only what is not plain; the plain sentence is that of its name in words/. */
const struct told_move aor_told_moves[MOVE_KINDS] = {
    [MOVE_RETURN] = {.place = {aor_place_card}},
    [MOVE_WISH] = {.weight = SMALL, .place = {aor_place_capital}},
    [MOVE_RANGE] = {.number = aor_number_named, .place = {aor_place_button}},
    [MOVE_BID] = {.explain = aor_explain_bid, .place = {aor_place_button}},
    [MOVE_SWAP] = {.place = {aor_place_player}},
    [MOVE_PASS] = {.explain = aor_explain_pass, .place = {aor_place_button}},
    [MOVE_REMOVE] = {.number = aor_value_removed, .matter = aor_name_trend_removed, .place = {aor_place_commodity}},
    [MOVE_ADJUST] = {.matter = aor_name_trend, .place = {aor_place_commodity, aor_place_trend}},
    [MOVE_DRAW] = {.weight = GRAVE, .place = {aor_place_deck}},
    [MOVE_DISCARD] = {.weight = GRAVE, .place = {aor_place_card}},
    [MOVE_PLAY] = {.explain = aor_explain_play, .place = {aor_place_card}},
    [MOVE_GOOD] = {.explain = aor_explain_good, .place = {aor_place_commodity}},
    [MOVE_TARGET] = {.matter = aor_name_war, .place = {aor_place_player}},
    [MOVE_DECREE] = {.place = {aor_place_category}},
    [MOVE_PLAGUE] = {.place = {aor_place_area}},
    [MOVE_RAID] = {.place = {aor_place_province}},
    [MOVE_REVOLT] = {.place = {aor_place_province}},
    [MOVE_CRUSADE] = {.place = {aor_place_province, aor_place_button}},
    [MOVE_PROTECT] = {.number = aor_number_named, .place = {aor_place_button}},
    [MOVE_LOSE] = {.number = aor_civil_losses, .place = {aor_place_button}},
    [MOVE_REPLACE] = {.matter = aor_name_reduced, .place = {aor_place_button}},
    [MOVE_LEAVE] = {.matter = aor_name_reduced, .place = {aor_place_button}},
    [MOVE_ROLL] = {.place = {aor_place_button}},
    [MOVE_CEDE] = {.matter = aor_name_receiver, .place = {aor_place_province}},
    [MOVE_SHIP] = {.matter = aor_name_ship, .place = {aor_place_ship}},
    [MOVE_CLAIM] = {.explain = aor_explain_claim, .place = {aor_place_card}},
    [MOVE_BUY] = {.number = aor_price_asked, .matter = aor_name_advance, .place = {aor_place_advance}},
    [MOVE_DONE] = {.weigh = aor_weigh_end, .explain = aor_explain_done, .place = {aor_place_button}},
    [MOVE_STABILIZE] = {.number = aor_stability_asked, .place = {aor_place_button}},
    [MOVE_DECLINE] = {.weight = GRAVE, .number = aor_stability_asked, .place = {aor_place_button}},
    [MOVE_RELIEVE] = {.number = aor_relief_asked, .place = {aor_place_button}},
    [MOVE_PAY] = {.number = aor_indulgence_asked, .place = {aor_place_button}},
    [MOVE_SUFFER] = {.place = {aor_place_button}},
    [MOVE_PLACE] = {.weigh = aor_weigh_placing, .explain = aor_explain_place, .place = {aor_place_tokens}},
    [MOVE_ATTACK] = {.explain = aor_explain_attack, .place = {aor_place_province, aor_place_button}},
    [MOVE_CARD] = {.weight = GRAVE, .number = aor_card_asked, .place = {aor_place_deck}},
    [MOVE_FREE] = {.place = {aor_place_province, aor_place_button}},
    [MOVE_CATHEDRAL] = {.matter = aor_name_attacked, .place = {aor_place_button}},
    [MOVE_TRADE] = {.number = aor_trade_asked, .matter = aor_name_partner, .explain = aor_explain_trade,
                 .place = {aor_place_button}},
    [MOVE_GIVE] = {.place = {aor_place_card}},
};

static bool makes_sense(struct florin_move move)
{
    if (move.kind == MOVE_NONE || move.kind >= MOVE_KINDS)
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
    const struct telling t = {s, seat, move, language, aor_words(language), out};
    size_t from = out->length;
    if (seat < 0 || seat >= s->seats || !makes_sense(move))
        text_put(out, t.words[W_RULE + RULE_NO_MOVE]);
    else if (aor_told_moves[move.kind].explain)
        aor_told_moves[move.kind].explain(&t);
    else
        aor_explain_plainly(&t, W_EXPLAIN + move.kind);
    aor_finish(out, from, language);
}

void aor_spots(const void *state, struct florin_move move, enum florin_language language, struct florin_visitor *v)
{
    static const char *const weights[] = {[SMALL] = "small", [GRAVE] = "grave"};
    char unused[8];
    struct florin_text out = florin_text_in(unused, sizeof unused);
    move.kind = move.kind < MOVE_KINDS ? move.kind : MOVE_NONE;
    const struct told_move *told = &aor_told_moves[move.kind];
    struct places to = {{state, FLORIN_NOBODY, move, language, aor_words(language), &out}, v, NULL};
    to.weight = weights[told->weigh ? told->weigh(&to.of) : (enum weight)told->weight];
    if (!told->place[0])
        aor_place_button(&to, 0);
    for (int i = 0; i < 2 && told->place[i]; i++)
        told->place[i](&to, move.arg[i]);
}
