/* Where on the table each move is made: the places a hand touches one after the other. Places that begin with "do:" are nowhere
 * on the table: buttons. */
#include "aor/presentation/words.h"

struct speller {
    const struct aor *s;
    enum florin_language language;
    struct florin_visitor *v;
    const char *weight; /* of the move, told with its first place; NULL for most */
};

/* How much hangs on a move: "small" what goes step by step, "grave" what gives something up or ends one's part of a phase. */
static const char *weight_of(const struct aor *s, struct florin_move move)
{
    switch (move.kind) {
    case V_WISH: return "small";
    case V_PLACE: return move.arg[0] == 1 ? "small" : NULL;
    case V_DISCARD:
    case V_DECLINE: return "grave";
    case V_DONE: return s->step == STEP_PLAY || s->step == STEP_PURCHASE || s->step == STEP_EXPAND ? "grave" : NULL;
    default: return NULL;
    }
}

static void spot(struct speller *p, const char *kind, const char *name, const char *label)
{
    char buffer[80];
    struct florin_text place = florin_text_in(buffer, sizeof buffer);
    text_put(&place, kind);
    text_put(&place, ":");
    text_put(&place, name ? name : "none");
    p->v->object(p->v, NULL);
    p->v->text(p->v, "spot", buffer);
    p->v->text(p->v, "label", label);
    if (p->weight)
        p->v->text(p->v, "weight", p->weight);
    p->v->end(p->v);
    p->weight = NULL;
}

/* The part of the table that shows operands of this kind; NULL where there is none. */
static const char *place_of(int arg_kind)
{
    switch (arg_kind) {
    case FLORIN_ARG_SEAT: return "player";
    case ARG_CARD: return "card";
    case ARG_CAPITAL:
    case ARG_PROVINCE: return "province";
    case ARG_COMMODITY: return "commodity";
    case ARG_CATEGORY: return "category";
    case ARG_AREA: return "area";
    case ARG_ADVANCE: return "advance";
    case ARG_TREND: return "trend";
    default: return NULL;
    }
}

static void spot_operand(struct speller *p, int kind, int value)
{
    struct name name;
    struct digits seat = aor_digits(value + 1);
    spot(p, place_of(kind), kind == FLORIN_ARG_SEAT ? seat.text : aor_arg_name(kind, value),
         aor_operand(p->s, kind, value, p->language, &name));
}

static void spot_tokens(struct speller *p, int number)
{
    char buffer[40];
    struct florin_text label = florin_text_in(buffer, sizeof buffer);
    struct digits digits = aor_digits(number);
    SAY(&label, aor_words(p->language)[W_SOME_TOKENS], digits.text);
    spot(p, "tokens", digits.text, buffer);
}

/* "do:pass", "do:bid:-20", "do:lose:cash" */
static void spot_button(struct speller *p, struct florin_move move)
{
    char buffer[40];
    struct florin_text name = florin_text_in(buffer, sizeof buffer);
    struct name room;
    int kind = aor_verbs[move.kind].arg[0];
    text_put(&name, aor_verbs[move.kind].word);
    if (kind == FLORIN_ARG_SIGNED) {
        text_char(&name, ':');
        text_number(&name, amount_of(move));
    } else if (kind == ARG_LOSS && aor_arg_name(kind, move.arg[0])) {
        text_char(&name, ':');
        text_put(&name, aor_arg_name(kind, move.arg[0]));
    }
    spot(p, "do", buffer, kind == ARG_LOSS ? aor_operand(p->s, kind, move.arg[0], p->language, &room) : "");
}

/* The grade of ships that comes next; whoever decides is the one who buys. */
static void spot_ship(struct speller *p)
{
    int ship = p->s->ship[p->s->decider] + 1;
    ship = ship < SHIP_COUNT ? ship : SHIP_COUNT - 1;
    spot(p, "ship", aor_ship_ids[ship], aor_words(p->language)[W_SHIP + ship]);
}

void aor_spots(const void *state, struct florin_move move, enum florin_language language, struct florin_visitor *v)
{
    struct speller p = {state, language, v, weight_of(state, move)};
    const uint8_t *kinds = aor_verbs[move.kind < VERB_COUNT ? move.kind : V_NONE].arg;
    switch (move.kind < VERB_COUNT ? move.kind : V_NONE) {
    case V_NONE: spot(&p, "do", "none", ""); break;
    case V_DRAW:
    case V_CARD: spot(&p, "deck", aor_verbs[move.kind].word, ""); break;
    case V_SHIP: spot_ship(&p); break;
    case V_PLACE:
        spot_operand(&p, ARG_PROVINCE, move.arg[1]);
        spot_tokens(&p, move.arg[0]);
        break;
    case V_ADJUST:
        spot_operand(&p, ARG_COMMODITY, move.arg[0]);
        spot_operand(&p, ARG_TREND, move.arg[1]);
        break;
    case V_ATTACK: /* in a province where something else can be done too */
    case V_FREE:
    case V_CRUSADE:
        spot_operand(&p, ARG_PROVINCE, move.arg[0]);
        spot_button(&p, move);
        break;
    default:
        if (place_of(kinds[0]))
            spot_operand(&p, kinds[0], move.arg[0]);
        else
            spot_button(&p, move);
    }
}
