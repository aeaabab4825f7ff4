/* Where on the table each move is made: the places a hand touches one after the other. Places that begin with "do:" are
 * nowhere on the table: buttons. */
#include "aor/presentation/moves.h"

static void spot(struct places *to, const char *kind, const char *name, const char *label)
{
    char buffer[80];
    struct florin_text place = florin_text_in(buffer, sizeof buffer);
    text_put(&place, kind);
    text_put(&place, ":");
    text_put(&place, name ? name : "none");
    to->v->object(to->v, NULL);
    to->v->text(to->v, "spot", buffer);
    to->v->text(to->v, "label", label);
    if (to->weight)
        to->v->text(to->v, "weight", to->weight);
    to->v->end(to->v);
    to->weight = NULL;
}

static void spot_operand(struct places *to, const char *place, int kind, int value)
{
    struct name room;
    spot(to, place, aor_arg_name(kind, value), aor_operand(to->of.s, kind, value, to->of.language, &room));
}

void aor_place_player(struct places *to, int seat)
{
    spot(to, "player", aor_digits(seat + 1).text, aor_seat(to->of.s, seat, to->of.language).text);
}

void aor_place_card(struct places *to, int card)
{
    spot_operand(to, "card", ARG_CARD, card);
}

void aor_place_capital(struct places *to, int capital)
{
    spot_operand(to, "province", ARG_CAPITAL, capital);
}

void aor_place_province(struct places *to, int province)
{
    spot_operand(to, "province", ARG_PROVINCE, province);
}

void aor_place_commodity(struct places *to, int commodity)
{
    spot_operand(to, "commodity", ARG_COMMODITY, commodity);
}

void aor_place_category(struct places *to, int category)
{
    spot_operand(to, "category", ARG_CATEGORY, category);
}

void aor_place_area(struct places *to, int area)
{
    spot_operand(to, "area", ARG_AREA, area);
}

void aor_place_advance(struct places *to, int advance)
{
    spot_operand(to, "advance", ARG_ADVANCE, advance);
}

void aor_place_trend(struct places *to, int trend)
{
    spot_operand(to, "trend", ARG_TREND, trend);
}

/* Tokens are counted once it is known where they go. */
void aor_place_tokens(struct places *to, int number)
{
    char buffer[40];
    struct florin_text label = florin_text_in(buffer, sizeof buffer);
    struct digits digits = aor_digits(number);
    aor_place_province(to, to->of.move.arg[1]);
    say(&label, to->of.words[W_SOME_TOKENS], digits.text);
    spot(to, "tokens", digits.text, buffer);
}

void aor_place_deck(struct places *to, int unused)
{
    (void)unused;
    spot(to, "deck", aor_verbs[to->of.move.kind].word, "");
}

/* "do:pass", "do:bid:-20", "do:lose:cash" */
void aor_place_button(struct places *to, int unused)
{
    char buffer[40];
    struct florin_text name = florin_text_in(buffer, sizeof buffer);
    struct name room;
    struct florin_move move = to->of.move;
    int kind = aor_verbs[move.kind].arg[0];
    (void)unused;
    text_put(&name, move.kind == MOVE_NONE ? "none" : aor_verbs[move.kind].word);
    if (kind == FLORIN_ARG_SIGNED) {
        text_char(&name, ':');
        text_number(&name, amount_of(move));
    } else if (kind == ARG_LOSS && aor_arg_name(kind, move.arg[0])) {
        text_char(&name, ':');
        text_put(&name, aor_arg_name(kind, move.arg[0]));
    }
    spot(to, "do", buffer, kind == ARG_LOSS ? aor_operand(to->of.s, kind, move.arg[0], to->of.language, &room) : "");
}

/* The grade of ships that comes next; whoever decides is the one who buys. */
void aor_place_ship(struct places *to, int unused)
{
    int ship = to->of.s->ship[to->of.s->decider] + 1;
    ship = ship < SHIP_COUNT ? ship : SHIP_COUNT - 1;
    (void)unused;
    spot(to, "ship", aor_ship_ids[ship], to->of.words[W_SHIP + ship]);
}
