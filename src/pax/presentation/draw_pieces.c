/* Symbols, tokens and one-line cards of the drawn table. */
#include "game/text.h"
#include "pax/presentation/draw.h"

static const char *const symbols[SYMBOL_COUNT][2] = {
    /* UTF-8, ASCII; NULL: the letter of W_T_SHAPES */
    [S_KNIGHT] = {"♞", NULL}, [S_ROOK] = {"♜", NULL}, [S_PIRATE] = {"▲", NULL}, [S_BISHOP] = {"♝", NULL}, [S_PAWN] = {"♟", NULL},
    [S_KING] = {"♚", NULL}, [S_QUEEN] = {"♛", NULL}, [S_EMPTY_KNIGHT] = {"♘", NULL}, [S_EMPTY_ROOK] = {"♖", NULL},
    [S_SEA] = {"≈", "~"}, [S_LAND_VERTICAL] = {"│", "|"}, [S_LAND] = {"─", "-"}, [S_OPEN] = {"★", "*"}, [S_COVERED] = {"×", "x"},
    [S_PRESTIGE] = {"◆", "+"}, [S_ABILITY] = {"§", "!"}, [S_ARROW] = {"›", ">"}, [S_DOT] = {"·", "-"}, [S_CUT] = {"…", "."},
    [S_RULE] = {"─", "-"}, [S_TICK] = {"✓", "v"}, [S_UNDER] = {"└", "`"}, [S_BOMB] = {"✸", "#"}, [S_FLORIN] = {"ƒ", "f"},
};

/* The letter of a shape, small for the outlines. */
static char shape_letter(const struct voice *v, enum symbol symbol)
{
    const char *letters = pax_word(v, W_T_SHAPES);
    if (symbol == S_EMPTY_KNIGHT || symbol == S_EMPTY_ROOK)
        return (char)(letters[symbol == S_EMPTY_KNIGHT ? S_KNIGHT : S_ROOK] | 0x20);
    return letters[symbol];
}

void pax_put_symbol(const struct voice *v, enum symbol symbol)
{
    if (!v->out->ascii)
        text_put(v->out, symbols[symbol][0]);
    else if (symbols[symbol][1])
        text_put(v->out, symbols[symbol][1]);
    else
        text_char(v->out, shape_letter(v, symbol));
}

/* Black would not show on a dark terminal: grey stands for it. */
enum text_style pax_religion_style(const struct pax *s, int religion)
{
    static const uint8_t styles[2][RELIGION_COUNT] = {{TEXT_PLAIN, TEXT_GOLD, TEXT_GREEN, TEXT_RED},
                                                      {TEXT_PLAIN, TEXT_BOLD, TEXT_GREY, TEXT_RED}};
    return styles[rule_on(s, OPT_FIRST_TERMS)][religion];
}

static enum text_style bank_style(const struct pax *s, int seat)
{
    static const uint8_t styles[2][BANK_COUNT] = {
        {TEXT_PLAIN, TEXT_BLUE, TEXT_YELLOW, TEXT_PURPLE, TEXT_LIME, TEXT_GREY, TEXT_DIM},
        {TEXT_PLAIN, TEXT_ORANGE, TEXT_YELLOW, TEXT_BLUE, TEXT_LIME, TEXT_GREY, TEXT_DIM},
    };
    return seat >= 0 && seat < s->seats ? styles[rule_on(s, OPT_FIRST_TERMS)][s->bank[seat]] : TEXT_PLAIN;
}

static enum symbol shape_of(int token)
{
    return is_knight(token)   ? S_KNIGHT
           : is_rook(token)   ? S_ROOK
           : is_pirate(token) ? S_PIRATE
           : is_bishop(token) ? S_BISHOP
                              : S_PAWN;
}

void pax_put_token(const struct voice *v, int token)
{
    bool pawn = is_pawn(token);
    int seat = token - PAWN;
    text_style(v->out, pawn ? bank_style(v->s, seat) : pax_religion_style(v->s, religion_of(token)));
    pax_put_symbol(v, shape_of(token));
    pax_put_text(v->out, pawn ? pax_word_in(v, W_BANK_LETTER, seat < v->s->seats ? v->s->bank[seat] : 0, BANK_COUNT)
                              : pax_word_in(v, W_LETTER, religion_of(token), RELIGION_COUNT));
    text_style(v->out, TEXT_PLAIN);
}

void pax_put_levy(const struct voice *v, int token)
{
    text_style(v->out, TEXT_DIM);
    pax_put_symbol(v, is_knight(token) ? S_EMPTY_KNIGHT : S_EMPTY_ROOK);
    text_char(v->out, (char)(pax_word_in(v, W_LETTER, religion_of(token), RELIGION_COUNT)[0] | 0x20));
    text_style(v->out, TEXT_PLAIN);
}

void pax_put_bank(const struct voice *v, int seat)
{
    pax_put_token(v, pawn_of(seat));
    text_char(v->out, ' ');
    text_style(v->out, TEXT_BOLD);
    pax_put_text(v->out, pax_bank_name(v, seat));
    text_style(v->out, TEXT_PLAIN);
}

void pax_end_line(const struct voice *v)
{
    struct florin_text *out = v->out;
    while (out->length > 0 && out->start[out->length - 1] == ' ')
        out->start[--out->length] = 0;
    text_char(out, '\n');
}

/* At most `width` columns of a string, with a mark where it was cut. */
static void put_cut(const struct voice *v, const char *string, int width)
{
    if (width <= 0)
        return;
    if (text_width(string) <= width) {
        pax_put_text(v->out, string);
        return;
    }
    char part[200];
    size_t bytes = 0;
    for (int columns = 0; bytes + 5 < sizeof part && string[bytes] && columns < width - 1; columns++)
        do
            bytes++;
        while (((unsigned char)string[bytes] & 0xc0) == 0x80);
    while (bytes > 0 && string[bytes - 1] == ' ')
        bytes--;
    memcpy(part, string, bytes);
    part[bytes] = 0;
    pax_put_text(v->out, part);
    pax_put_symbol(v, S_CUT);
}

void pax_put_heading(const struct voice *v, const char *title, int width)
{
    text_style(v->out, TEXT_BOLD);
    put_cut(v, title, width);
    text_style(v->out, TEXT_PLAIN);
    if (text_column(v->out) < width)
        text_char(v->out, ' ');
    text_style(v->out, TEXT_DIM);
    for (int column = text_column(v->out); column < width; column++)
        pax_put_symbol(v, S_RULE);
    text_style(v->out, TEXT_PLAIN);
    pax_end_line(v);
}

/* ---- cards ---- */

static void put_prestige(const struct voice *v, int prestige)
{
    if (!prestige)
        return;
    pax_put_symbol(v, S_PRESTIGE);
    for (int i = 0; i < 6; i++) {
        if (!(prestige >> i & 1))
            continue;
        text_style(v->out, i < 3 ? pax_religion_style(v->s, i + 1) : TEXT_PLAIN);
        pax_put_text(v->out, pax_word_in(v, W_TINY_P_CATHOLIC, i, 6));
        text_style(v->out, TEXT_PLAIN);
    }
}

/* Puts a string if it fits before the edge; else a mark, once. */
static bool put_fitting(const struct voice *v, const char *string, int edge)
{
    int room = edge - text_column(v->out) - 1;
    if (room <= 1)
        return false;
    text_char(v->out, ' ');
    put_cut(v, string, room);
    return true;
}

static void put_ops(const struct voice *v, const uint8_t ops[CARD_OPS], int edge)
{
    for (int i = 0; i < CARD_OPS && ops[i]; i++)
        put_fitting(v, pax_word_in(v, W_TINY_OP, ops[i], OP_COUNT), edge);
}

static void put_one_shot(const struct voice *v, const struct pax_card *card, int edge)
{
    if (!card->one_shot || edge - text_column(v->out) < 4)
        return;
    text_char(v->out, ' ');
    pax_put_symbol(v, S_BOMB);
    put_cut(v, pax_word_in(v, W_TINY_ONE_SHOT, card->one_shot, ONE_SHOT_COUNT), edge - text_column(v->out));
    if (card->one_shot == TRADE_SHIFT)
        put_fitting(v, pax_word_in(v, W_MAP_CITY, card->one_shot_arg, CITY_COUNT), edge);
    for EACH (religion, card->one_shot == APOSTASY ? card->one_shot_arg : 0u)
        if (edge - text_column(v->out) > 1)
            put_fitting(v, pax_word_in(v, W_LETTER, (int)religion, RELIGION_COUNT), edge);
    for EACH (empire, card->suitors)
        put_fitting(v, pax_tiny_empire(v, (int)empire), edge);
}

static void put_agents(const struct voice *v, const struct pax_card *card)
{
    for (int i = 0; i < 2 && card->agent[i]; i++) {
        if (card->agent[i] != PAWN) {
            pax_put_token(v, card->agent[i]);
            continue;
        }
        pax_put_symbol(v, S_PAWN);
    }
}

void pax_put_card_line(const struct voice *v, int card, int title_width, int width)
{
    int start = text_column(v->out), edge = start + width;
    if (!is_card(card)) {
        text_style(v->out, TEXT_DIM);
        put_cut(v, pax_card_name(v, card).text, width);
        text_style(v->out, TEXT_PLAIN);
        return;
    }
    const struct pax_card print = pax_printed_card(v->s, card), *c = &print;
    put_cut(v, c->title, title_width);
    text_pad(v->out, start + title_width + 1);
    pax_put_text(v->out, c->where == NOWHERE ? "" : pax_tiny_empire(v, c->where));
    text_pad(v->out, start + title_width + 6);
    put_agents(v, c);
    text_pad(v->out, start + title_width + 11);
    put_prestige(v, c->prestige);
    text_pad(v->out, start + title_width + 14);
    if (c->abilities)
        pax_put_symbol(v, S_ABILITY);
    text_pad(v->out, start + title_width + 15);
    if (is_comet(card))
        put_fitting(v, pax_word(v, W_L_SET_COMET), edge);
    put_ops(v, c->op, edge);
    put_one_shot(v, c, edge);
}

/* In a Tableau: where, prestige, Ops, and what keeps it from acting. */
void pax_put_item_line(const struct voice *v, int item, int title_width, int width)
{
    const struct pax *s = v->s;
    int start = text_column(v->out), edge = start + width;
    struct phrase name = pax_card_name(v, item);
    if (is_square(item))
        name = phrased(v, is_republic(s, empire_of(item)) ? W_T_REPUBLIC_OF : W_T_KING_OF,
                       pax_word_in(v, W_BOX, empire_of(item), EMPIRE_COUNT));
    put_cut(v, name.text, title_width);
    text_pad(v->out, start + title_width + 1);
    int where = is_square(item)                  ? empire_of(item)
                : s->place[item] == PLACE_COUPLE ? pax_husband_of(s, item)
                                                 : pax_cards[item].where;
    pax_put_text(v->out, pax_tiny_empire(v, where));
    text_pad(v->out, start + title_width + 6);
    put_prestige(v, pax_prestige_of(s, item));
    text_pad(v->out, start + title_width + 9);
    if (is_card(item) && pax_printed_card(s, item).abilities)
        pax_put_symbol(v, S_ABILITY);
    text_pad(v->out, start + title_width + 10);
    if (pax_silenced(s, item))
        text_style(v->out, TEXT_DIM);
    put_ops(v, pax_ops_of(s, item), s->bishop[item] ? edge - 3 : edge);
    text_style(v->out, TEXT_PLAIN);
    if (s->bishop[item]) {
        text_char(v->out, ' ');
        pax_put_token(v, BISHOP + s->bishop[item]);
    }
    if (pax_silenced(s, item))
        put_fitting(v, pax_word(v, W_T_SILENCED), edge);
    if (pax_was_used(s, item))
        put_fitting(v, pax_word(v, W_T_USED), edge);
}
