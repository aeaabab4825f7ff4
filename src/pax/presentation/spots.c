/* Where on the table each move is made: the places a hand touches one after the other. */
#include "pax/presentation/moves.h"

static void spot(struct places *to, const char *kind, const char *name, const char *label)
{
    char buffer[120];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    text_put(&out, kind);
    text_put(&out, ":");
    text_put(&out, name ? name : "none");
    to->v->object(to->v, NULL);
    to->v->text(to->v, "spot", buffer);
    to->v->text(to->v, "label", label);
    if (to->weight)
        to->v->text(to->v, "weight", to->weight);
    to->v->end(to->v);
    to->weight = NULL;
}

void pax_place_item(struct places *to, int item)
{
    spot(to, "item", pax_arg_name(ARG_ITEM, item), pax_item_name(&to->of.voice, item).text);
}

/* Only where a move names one. */
void pax_place_empire(struct places *to, int empire)
{
    if (empire)
        spot(to, "empire", pax_arg_name(ARG_EMPIRE, empire), pax_empire_label(&to->of.voice, empire));
}

void pax_place_city(struct places *to, int city)
{
    spot(to, "city", pax_arg_name(ARG_CITY, city), pax_city_name(&to->of.voice, city));
}

void pax_place_border(struct places *to, int border)
{
    spot(to, "border", pax_arg_name(ARG_BORDER, border), pax_border_name(&to->of.voice, border));
}

static void spot_market(struct places *to, int side, int column)
{
    char name[16];
    struct florin_text out = florin_text_in(name, sizeof name);
    const struct pax *s = to->of.voice.s;
    bool there = side >= WEST && side <= EAST && column >= 0 && column < COLUMNS;
    text_put(&out, side == EAST ? "east:" : "west:");
    text_number(&out, column);
    if (there && column == FAIR)
        spot(to, "market", name, pax_side_name(&to->of.voice, side)); /* its card lies face down */
    else
        spot(to, "market", name, there ? pax_card_name(&to->of.voice, s->market[side][column]).text : "");
}

/* A token as positions name it: Pawns by bank. */
static void put_token(const struct places *to, struct florin_text *out, int token)
{
    const struct pax *s = to->of.voice.s;
    if (is_pawn(token) && token - PAWN < s->seats) {
        text_put(out, "pawn:");
        text_put(out, pax_banks[s->bank[token - PAWN]].name);
    } else if (pax_arg_name(ARG_TOKEN, token)) {
        text_put(out, pax_arg_name(ARG_TOKEN, token));
    }
}

static void spot_token(struct places *to, int empire, int token)
{
    char name[64];
    struct florin_text out = florin_text_in(name, sizeof name);
    bool lies_there = empire > 0 && empire < EMPIRE_COUNT && can_be_repressed(token) &&
                      to->of.voice.s->repressed[empire][repressed_index(token)] > 0;
    if (lies_there) {
        text_put(&out, pax_empires[empire].name);
        text_char(&out, ':');
    }
    put_token(to, &out, token);
    spot(to, lies_there ? "repressed" : "agent", name, pax_token_name(&to->of.voice, token).text);
}

/* A button that says what is done with the place before it. */
static void spot_deed(struct places *to, const char *label)
{
    spot(to, "do", pax_verbs[to->of.move.kind].word, label);
}

/* One whose whole move is its best name. */
void pax_place_button(struct places *to, int unused)
{
    (void)unused;
    spot_deed(to, "");
}

/* ---- operands ---- */

void pax_place_victory(struct places *to, int victory)
{
    spot(to, "victory", pax_arg_name(ARG_VICTORY, victory), pax_victory_name(&to->of.voice, victory));
}

void pax_place_op(struct places *to, int op)
{
    spot(to, "op", pax_arg_name(ARG_OP, op), pax_op_name(&to->of.voice, op));
}

void pax_place_ops(struct places *to, int sides)
{
    const struct voice *v = &to->of.voice;
    spot(to, "ops", pax_arg_name(ARG_SIDES, sides), phrased(v, W_DO_OPS, pax_sides_name(v, sides)).text);
}

/* The Empire whose repressed tokens a decision is about. */
static int empire_asked(const struct telling *t)
{
    const struct frame *f = t->f;
    const uint8_t *arg = t->move.arg;
    if (f->kind == FRAME_PACIFY)
        return is_square(f->pacify.square) ? empire_of(f->pacify.square) : NO_EMPIRE;
    if (f->kind == FRAME_REGIME)
        return f->regime.empire;
    if (f->kind == FRAME_ENCLOSURE && t->move.kind == MOVE_FREE_CITY)
        return arg[1] < CITY_COUNT ? pax_cities[arg[1]].empire : NO_EMPIRE;
    if (t->move.kind == MOVE_FREE_BORDER)
        return arg[2];
    return t->voice.s->battle.target;
}

void pax_place_token(struct places *to, int token)
{
    spot_token(to, empire_asked(&to->of), token);
}

void pax_place_agent(struct places *to, int token)
{
    spot_token(to, NO_EMPIRE, token);
}

void pax_place_shortage(struct places *to, int empire)
{
    spot_token(to, empire, to->of.f->shortage.token);
}

void pax_place_column(struct places *to, int column)
{
    spot_market(to, to->of.f->run.op == COMMERCE_EAST ? EAST : WEST, column);
}

/* ---- whole moves ---- */

void pax_place_purchase(struct places *to, int side)
{
    const struct voice *v = &to->of.voice;
    int column = to->of.move.arg[1];
    spot_market(to, side, column);
    spot_deed(to, phrased(v, W_DO_BUY, pax_counted(v, column, W_FLORINS).text).text);
}

void pax_place_fair(struct places *to, int side)
{
    spot_market(to, side, FAIR);
    spot_deed(to, pax_word(&to->of.voice, W_DO_FAIR));
}

void pax_place_end(struct places *to, int unused)
{
    (void)unused;
    spot_deed(to, pax_word(&to->of.voice, W_DO_END));
}

/* "Sell for 2": known of what lies before the seat whose turn it is. */
static void spot_sale(struct places *to, int item)
{
    const struct voice *v = &to->of.voice;
    int price = is_card(item) || is_square(item) ? pax_sale_price(v->s, v->s->turn_of, item) : 0;
    spot_deed(to, phrased(v, W_DO_SELL, pax_counted(v, price, W_FLORINS).text).text);
}

/* To play or to sell. */
void pax_place_card(struct places *to, int item)
{
    const struct voice *v = &to->of.voice;
    int one_shot = to->of.move.arg[1], empire = to->of.move.arg[2];
    bool sale = to->of.move.kind == MOVE_SELL, queen = is_queen(item);
    pax_place_item(to, item);
    if (one_shot == CORONATION && queen && !sale)
        spot(to, "one-shot", pax_arg_name(ARG_ONE_SHOT, one_shot), pax_word(v, W_DO_MARRY));
    else if (one_shot)
        spot(to, sale ? "sell" : "one-shot", pax_arg_name(ARG_ONE_SHOT, one_shot),
             phrased(v, sale ? W_DO_SELL_WITH : W_DO_PLAY_WITH, pax_one_shot_name(v, one_shot)).text);
    else if (sale)
        spot_sale(to, item);
    else
        spot_deed(to, pax_word(v, queen ? W_DO_KEEP : W_DO_PLAY));
    if (empire)
        spot(to, "empire", pax_arg_name(ARG_EMPIRE, empire), pax_in_empire(v, empire));
}

void pax_place_reprisal(struct places *to, int unused)
{
    pax_place_item(to, PREN095X);
    pax_place_button(to, unused);
}

void pax_place_counter(struct places *to, int faiths)
{
    pax_place_item(to, PREN129X);
    spot(to, "faiths", pax_arg_name(ARG_FAITHS, faiths),
         pax_set_named(&to->of.voice, (unsigned)faiths, W_RELIGION, W_AND).text);
}

void pax_place_arrangement(struct places *to, int unused)
{
    (void)unused;
    char name[100];
    struct florin_text out = florin_text_in(name, sizeof name);
    for (int i = 0; i < 3; i++) {
        text_put(&out, i ? "," : "arrange:");
        put_token(to, &out, to->of.move.arg[i]);
    }
    spot(to, "do", name, "");
}
