/* Where on the table each move is made: the places a hand touches one after the other. */
#include "game/text.h"
#include "pax/presentation/words.h"

struct speller {
    struct voice voice;
    struct florin_visitor *v;
    const char *weight; /* of the move, told with its first place; NULL for most */
    char buffer[120];
    struct florin_text out;
};

static void spot(struct speller *s, const char *kind, const char *name, const char *label)
{
    s->out = florin_text_in(s->buffer, sizeof s->buffer);
    text_put(&s->out, kind);
    text_put(&s->out, ":");
    text_put(&s->out, name ? name : "none");
    s->v->object(s->v, NULL);
    s->v->text(s->v, "spot", s->buffer);
    s->v->text(s->v, "label", label);
    if (s->weight)
        s->v->text(s->v, "weight", s->weight);
    s->v->end(s->v);
    s->weight = NULL;
}

/* How much hangs on a move: "small" what only fills an action in that was chosen before, "grave" what gives something up for
 * good. */
static const char *weight_of(struct florin_move move)
{
    switch (move.kind) {
    case MOVE_SELL:
    case MOVE_DISCARD:
    case MOVE_END:
    case MOVE_REPRISAL:
        return "grave";
    case MOVE_CITY:
    case MOVE_BORDER:
    case MOVE_ON:
    case MOVE_FLORIN:
    case MOVE_KILL:
    case MOVE_LOSE_AGENT:
    case MOVE_LOSE_CITY:
    case MOVE_LOSE_PIRATE:
    case MOVE_LOSE_CONCESSION:
    case MOVE_LOSE_REPRESSED:
    case MOVE_SETTLE_CITY:
    case MOVE_SETTLE_BORDER:
    case MOVE_FREE_CITY:
    case MOVE_FREE_BORDER:
    case MOVE_CONCESSION:
    case MOVE_KEEP:
    case MOVE_DROP:
    case MOVE_TAKE_REPRESSED:
    case MOVE_TAKE_CITY:
    case MOVE_TAKE_BORDER:
    case MOVE_TAKE_BISHOP:
        return "small";
    default:
        return NULL;
    }
}

static void spot_item(struct speller *s, int item)
{
    spot(s, "item", pax_arg_name(ARG_ITEM, item), pax_item_name(&s->voice, item).text);
}

static void spot_empire(struct speller *s, int empire)
{
    spot(s, "empire", pax_arg_name(ARG_EMPIRE, empire), pax_empire_label(&s->voice, empire));
}

static void spot_city(struct speller *s, int city)
{
    spot(s, "city", pax_arg_name(ARG_CITY, city), pax_city_name(&s->voice, city));
}

static void spot_border(struct speller *s, int border)
{
    spot(s, "border", pax_arg_name(ARG_BORDER, border), pax_border_name(&s->voice, border));
}

static void spot_market(struct speller *s, int side, int column)
{
    char name[16];
    struct florin_text out = florin_text_in(name, sizeof name);
    const struct pax *p = s->voice.p;
    bool there = side >= WEST && side <= EAST && column >= 0 && column < COLUMNS;
    text_put(&out, side == EAST ? "east:" : "west:");
    text_number(&out, column);
    if (there && column == FAIR)
        spot(s, "market", name, pax_side_name(&s->voice, side)); /* its card lies face down */
    else
        spot(s, "market", name, there ? pax_card_name(&s->voice, p->market[side][column]).text : "");
}

/* A token as positions name it: Pawns by bank. */
static void put_token(const struct speller *s, struct florin_text *out, int token)
{
    const struct pax *p = s->voice.p;
    if (is_pawn(token) && token - PAWN < p->seats) {
        text_put(out, "pawn:");
        text_put(out, pax_banks[p->bank[token - PAWN]].name);
    } else if (pax_arg_name(ARG_TOKEN, token)) {
        text_put(out, pax_arg_name(ARG_TOKEN, token));
    }
}

static void spot_token(struct speller *s, int empire, int token)
{
    char name[64];
    struct florin_text out = florin_text_in(name, sizeof name);
    bool lies_there = empire > 0 && empire < EMPIRE_COUNT && can_be_repressed(token) &&
                      s->voice.p->repressed[empire][repressed_index(token)] > 0;
    if (lies_there) {
        text_put(&out, pax_empires[empire].name);
        text_char(&out, ':');
    }
    put_token(s, &out, token);
    spot(s, lies_there ? "repressed" : "agent", name, pax_token_name(&s->voice, token).text);
}

/* A button that says what is done with the place before it. */
static void spot_deed(struct speller *s, struct florin_move move, const char *label)
{
    spot(s, "do", pax_verbs[move.kind].word, label);
}

/* One whose whole move is its best name. */
static void spot_button(struct speller *s, struct florin_move move)
{
    spot_deed(s, move, "");
}

/* "Sell for 2": known of what lies before the seat whose turn it is. */
static void spot_sale(struct speller *s, struct florin_move move)
{
    const struct pax *p = s->voice.p;
    bool real = is_card(move.arg[0]) || is_square(move.arg[0]);
    int price = real ? pax_sale_price(p, p->turn_of, move.arg[0]) : 0;
    spot_deed(s, move, phrased(&s->voice, W_DO_SELL, pax_counted(&s->voice, price, W_FLORINS).text).text);
}

static void spots_of_card(struct speller *s, struct florin_move move)
{
    bool sale = move.kind == MOVE_SELL;
    spot_item(s, move.arg[0]);
    if (move.arg[1])
        spot(s, sale ? "sell" : "one-shot", pax_arg_name(ARG_ONE_SHOT, move.arg[1]),
             phrased(&s->voice, sale ? W_DO_SELL_WITH : W_DO_PLAY_WITH, pax_one_shot_name(&s->voice, move.arg[1])).text);
    else if (sale)
        spot_sale(s, move);
    else
        spot_deed(s, move, pax_word(&s->voice, W_DO_PLAY));
    if (move.arg[2])
        spot(s, "empire", pax_arg_name(ARG_EMPIRE, move.arg[2]), pax_in_empire(&s->voice, move.arg[2]));
}

static void spots_of_purchase(struct speller *s, struct florin_move move)
{
    spot_market(s, move.arg[0], move.arg[1]);
    spot_deed(s, move, phrased(&s->voice, W_DO_BUY, pax_counted(&s->voice, move.arg[1], W_FLORINS).text).text);
}

/* The pending decision, or none after the end: moves are asked about that cannot be made. */
static const struct frame *asked(const struct pax *p)
{
    static const struct frame none = {.kind = FRAME_NONE};
    return p->depth ? top_of(p) : &none;
}

/* The Empire whose repressed tokens a decision is about. */
static int empire_asked(const struct pax *p, struct florin_move move)
{
    const struct frame *f = asked(p);
    if (f->kind == FRAME_PACIFY)
        return is_square(f->pacify.square) ? empire_of(f->pacify.square) : NO_EMPIRE;
    if (f->kind == FRAME_REGIME)
        return f->regime.empire;
    if (f->kind == FRAME_ENCLOSURE && move.kind == MOVE_FREE_CITY)
        return move.arg[1] < CITY_COUNT ? pax_cities[move.arg[1]].empire : NO_EMPIRE;
    if (move.kind == MOVE_FREE_BORDER)
        return move.arg[2];
    return p->battle.target;
}

static void spots_of_place(struct speller *s, struct florin_move move)
{
    const struct pax *p = s->voice.p;
    const uint8_t *arg = move.arg;
    switch (move.kind) {
    case MOVE_CITY:
    case MOVE_LOSE_CITY:
    case MOVE_TAKE_CITY:
    case MOVE_KEEP:
    case MOVE_DROP:
        spot_city(s, arg[0]);
        break;
    case MOVE_BORDER:
        spot_border(s, arg[0]);
        if (arg[1])
            spot_empire(s, arg[1]);
        break;
    case MOVE_LOSE_PIRATE:
    case MOVE_LOSE_CONCESSION:
    case MOVE_TAKE_BORDER:
    case MOVE_CONCESSION:
        spot_border(s, arg[0]);
        break;
    case MOVE_SAIL:
        spot_border(s, arg[0]);
        spot_border(s, arg[1]);
        break;
    case MOVE_SETTLE_CITY:
    case MOVE_FREE_CITY:
        spot_token(s, empire_asked(p, move), arg[0]);
        spot_city(s, arg[1]);
        break;
    case MOVE_SETTLE_BORDER:
    case MOVE_FREE_BORDER:
        spot_token(s, empire_asked(p, move), arg[0]);
        spot_border(s, arg[1]);
        break;
    case MOVE_KILL:
    case MOVE_LOSE_REPRESSED:
        spot_token(s, empire_asked(p, move), arg[0]);
        break;
    case MOVE_LOSE_AGENT:
        spot_token(s, NO_EMPIRE, arg[0]);
        break;
    case MOVE_TAKE_REPRESSED:
        spot_token(s, arg[0], asked(p)->shortage.token);
        break;
    default:
        spot_button(s, move);
        break;
    }
}

static void spots_of_arrangement(struct speller *s, struct florin_move move)
{
    char name[100];
    struct florin_text out = florin_text_in(name, sizeof name);
    for (int i = 0; i < 3; i++) {
        text_put(&out, i ? "," : "arrange:");
        put_token(s, &out, move.arg[i]);
    }
    spot(s, "do", name, "");
}

void pax_spots(const void *state, struct florin_move move, enum florin_language language, struct florin_visitor *v)
{
    const struct pax *p = state;
    struct speller s = {.v = v, .weight = weight_of(move)};
    char unused[8];
    struct florin_text out = florin_text_in(unused, sizeof unused);
    s.voice = voice_of(p, language, &out);
    const uint8_t *arg = move.arg;
    switch (move.kind) {
    case MOVE_BUY:
        spots_of_purchase(&s, move);
        break;
    case MOVE_FAIR:
        spot_market(&s, arg[0], FAIR);
        spot_deed(&s, move, pax_word(&s.voice, W_DO_FAIR));
        break;
    case MOVE_END:
        spot_deed(&s, move, pax_word(&s.voice, W_DO_END));
        break;
    case MOVE_FLORIN:
        spot_market(&s, asked(p)->run.op == COMMERCE_EAST ? EAST : WEST, arg[0]);
        break;
    case MOVE_PLAY:
    case MOVE_SELL:
        spots_of_card(&s, move);
        break;
    case MOVE_OPS:
        spot(&s, "ops", pax_arg_name(ARG_SIDES, arg[0]),
             phrased(&s.voice, W_DO_OPS, pax_sides_name(&s.voice, arg[0])).text);
        break;
    case MOVE_DECLARE:
    case MOVE_ACTIVATE:
        spot(&s, "victory", pax_arg_name(ARG_VICTORY, arg[0]), pax_victory_name(&s.voice, arg[0]));
        break;
    case MOVE_REPRISAL:
        spot_item(&s, PREN095X);
        spot_button(&s, move);
        break;
    case MOVE_COUNTER:
        spot_item(&s, PREN129X);
        spot(&s, "faiths", pax_arg_name(ARG_FAITHS, arg[0]), pax_set_named(&s.voice, arg[0], W_RELIGION, W_AND).text);
        break;
    case MOVE_OP:
        spot_item(&s, arg[0]);
        spot(&s, "op", pax_arg_name(ARG_OP, arg[1]), pax_op_name(&s.voice, arg[1]));
        break;
    case MOVE_ON:
    case MOVE_BISHOP:
    case MOVE_TARGET:
    case MOVE_TAKE_BISHOP:
    case MOVE_DISCARD:
        spot_item(&s, arg[0]);
        break;
    case MOVE_ARRANGE:
        spots_of_arrangement(&s, move);
        break;
    default:
        spots_of_place(&s, move);
        break;
    }
}
