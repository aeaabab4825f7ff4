/* The table for those who listen: one place a line, in words, without columns and symbols. */
#include "game/text.h"
#include "pax/presentation/draw.h"

/* ---- pieces of a line ---- */

static void put_next(const struct voice *v, const char *words)
{
    pax_put_word(v, W_COMMA);
    pax_put_text(v->out, words);
}

/* "; Op: tax, siege": a label before the first of a list, a comma before the others. */
static void put_labelled(const struct voice *v, enum word label, const char *words, bool *begun)
{
    if (*begun) {
        put_next(v, words);
        return;
    }
    text_put(v->out, "; ");
    pax_put_word(v, label);
    text_put(v->out, ": ");
    pax_put_text(v->out, words);
    *begun = true;
}

static void put_prestige(const struct voice *v, int prestige)
{
    bool begun = false;
    if (prestige)
        put_labelled(v, W_L_PRESTIGE, pax_set_named(v, (unsigned)prestige, W_P_CATHOLIC, W_COMMA).text, &begun);
}

static void put_ops(const struct voice *v, const uint8_t ops[CARD_OPS])
{
    bool begun = false;
    for (int i = 0; i < CARD_OPS && ops[i]; i++)
        put_labelled(v, W_L_OPS, pax_op_name(v, ops[i]), &begun);
}

static void put_agents(const struct voice *v, const struct pax_card *card)
{
    bool begun = false;
    for (int i = 0; i < 2 && card->agent[i]; i++) {
        int token = card->agent[i];
        put_labelled(v, W_L_AGENTS, token == PAWN ? pax_word(v, W_ANY_PAWN) : pax_token_name(v, token).text, &begun);
    }
}

static void put_one_shot(const struct voice *v, const struct pax_card *card)
{
    bool begun = false;
    if (!card->one_shot)
        return;
    put_labelled(v, W_L_ONE_SHOT, pax_one_shot_name(v, card->one_shot), &begun);
    if (card->one_shot == TRADE_SHIFT)
        put_next(v, pax_city_name(v, card->one_shot_arg));
    if (card->one_shot == APOSTASY)
        put_next(v, pax_set_named(v, (unsigned)card->one_shot_arg, W_RELIGION, W_AND).text);
    begun = false;
    if (card->suitors)
        put_labelled(v, W_L_SUITORS, pax_set_named(v, card->suitors, W_EMPIRE, W_COMMA).text, &begun);
}

static void put_abilities(const struct voice *v, uint64_t abilities)
{
    bool begun = false;
    for (int i = 0; i < ABILITY_COUNT; i++)
        if (abilities >> i & 1)
            put_labelled(v, W_L_ABILITY, pax_word_in(v, W_TINY_ABILITY, i, ABILITY_COUNT), &begun);
}

static void put_card(const struct voice *v, int card)
{
    const struct pax_card print = pax_printed_card(v->s, card);
    pax_put_text(v->out, print.title);
    if (print.where != NOWHERE)
        put_next(v, pax_empire_label(v, print.where));
    if (is_comet(card))
        put_next(v, pax_word(v, W_L_SET_COMET));
    if (is_queen(card))
        put_next(v, pax_word(v, W_L_QUEEN));
    put_agents(v, &print);
    put_prestige(v, print.prestige);
    put_ops(v, print.op);
    put_one_shot(v, &print);
    put_abilities(v, print.abilities);
}

/* A card or square of a tableau, and what keeps it from acting. */
static void put_item(const struct voice *v, int item)
{
    const struct pax *s = v->s;
    if (is_square(item)) {
        int empire = empire_of(item);
        say(v, is_republic(s, empire) ? W_T_REPUBLIC_OF : W_T_KING_OF, pax_empire_label(v, empire));
        if (s->suzerain[empire])
            put_next(v, pax_word(v, W_T_VASSAL));
        put_prestige(v, pax_prestige_of(s, item));
        put_ops(v, pax_ops_of(s, item));
    } else {
        pax_put_text(v->out, pax_card_name(v, item).text);
        int where = s->place[item] == PLACE_COUPLE ? pax_husband_of(s, item) : pax_cards[item].where;
        if (where != NOWHERE)
            put_next(v, pax_empire_label(v, where));
        put_prestige(v, pax_prestige_of(s, item));
        put_ops(v, pax_ops_of(s, item));
        put_abilities(v, pax_printed_card(s, item).abilities);
    }
    if (s->bishop[item]) {
        text_put(v->out, "; ");
        pax_put_text(v->out, pax_token_name(v, BISHOP + s->bishop[item]).text);
    }
    if (pax_silenced(s, item))
        put_next(v, pax_word(v, W_T_SILENCED));
    if (pax_was_used(s, item))
        put_next(v, pax_word(v, W_T_USED));
}

/* ---- parts ---- */

static void say_market_line(const struct voice *v, int side, int column)
{
    const struct pax *s = v->s;
    int card = s->market[side][column], florins = s->market_florins[side][column];
    if (column == FAIR)
        pax_put_word(v, W_T_FAIR);
    else
        text_number(v->out, column);
    text_put(v->out, ": ");
    if (card == NO_CARD)
        pax_put_word(v, W_T_GAP);
    else if (!is_card(card))
        pax_put_word(v, W_T_FACEDOWN);
    else
        put_card(v, card);
    if (florins || s->paid[side] >> column & 1) {
        text_put(v->out, "; ");
        say(v, s->paid[side] >> column & 1 ? W_T_PAID : W_T_LIES, pax_counted(v, florins, W_FLORINS).text);
    }
    pax_end_line(v);
}

static void say_market(const struct voice *v, int side)
{
    pax_put_text(v->out, pax_market_title(v, side).text);
    pax_end_line(v);
    for (int column = 0; column < COLUMNS; column++)
        say_market_line(v, side, column);
}

/* Cards of a hand that the reader knows, or old maids. */
static void say_row(const struct voice *v, int seat, enum row_kind kind)
{
    int count;
    const uint8_t *cards = row_of(v->s, seat, kind, &count);
    for (int i = 0; i < count; i++) {
        if (!is_card(cards[i]))
            continue;
        pax_put_word(v, kind == ROW_HAND ? W_T_IN_HAND : W_T_MAIDS);
        text_put(v->out, ": ");
        put_card(v, cards[i]);
        pax_end_line(v);
    }
}

static void say_bank(const struct voice *v, int seat)
{
    pax_put_text(v->out, pax_bank_name(v, seat));
    pax_put_player_state(v, seat);
    pax_end_line(v);
    say_row(v, seat, ROW_HAND);
    say_row(v, seat, ROW_MAIDS);
    for (int side = WEST; side <= EAST; side++) {
        uint8_t items[ITEM_COUNT];
        int count = pax_tableau_items(v->s, seat, 1 << side, items);
        for (int i = 0; i < count; i++) {
            pax_put_text(v->out, pax_side_name(v, side));
            text_put(v->out, ": ");
            put_item(v, items[i]);
            pax_end_line(v);
        }
    }
}

bool pax_say_part(const void *state, enum florin_part part, int seat, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    int first = seat >= 0 ? seat + 1 : 0, seats = v.s->seats;
    if (part == FLORIN_PART_MARKET) {
        say_market(&v, WEST);
        say_market(&v, EAST);
    } else if (part == FLORIN_PART_BANKS) {
        for (int i = 0; i < seats; i++) /* the reader's own comes last, next to the prompt */
            say_bank(&v, (first + i) % seats);
    } else if (part == FLORIN_PART_HAND && seat >= 0 && seat < seats) {
        say_row(&v, seat, ROW_HAND);
        say_row(&v, seat, ROW_MAIDS);
    } else if (part == FLORIN_PART_VICTORIES) {
        pax_say_victories(&v);
    } else {
        return part == FLORIN_PART_HAND;
    }
    return true;
}
