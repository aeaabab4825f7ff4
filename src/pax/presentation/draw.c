/* The table in characters: map, Markets, victories, players. Two columns where the screen is wide enough. */
#include "pax/presentation/draw.h"
#include "game/text.h"

enum { NARROWEST = 38, NARROW = 80, WIDE = 120, WIDEST = 200, PART_SIZE = 6000, INDENT = 2 };
enum { ONE_A_LINE = 0 }; /* a width for those who listen: a bank a line, names in place of symbols */

/* ---- side by side ---- */

static const char *put_line_of(struct florin_text *out, const char *line)
{
    const char *end = line;
    while (*end && *end != '\n')
        end++;
    char part[1200];
    size_t length = (size_t)(end - line) < sizeof part - 1 ? (size_t)(end - line) : sizeof part - 1;
    memcpy(part, line, length);
    part[length] = 0;
    text_put(out, part);
    return *end ? end + 1 : end;
}

static void put_beside(const struct voice *v, const char *left, const char *right, int column)
{
    while (*left || *right) {
        left = put_line_of(v->out, left);
        text_pad(v->out, column);
        right = put_line_of(v->out, right);
        pax_end_line(v);
    }
}

/* A voice that speaks into a buffer of its own, in the manner of the table's text. */
static struct voice aside(const struct voice *v, struct florin_text *part, char *buffer, size_t size)
{
    *part = florin_text_in(buffer, size);
    part->colour = v->out->colour;
    part->ascii = v->out->ascii;
    return (struct voice){v->s, v->language, part};
}

/* One of two columns: what to draw, for whom, of which side, how wide. */
struct half {
    void (*draw)(const struct voice *, int seat, int side, int width);
    int seat, side, width;
};

/* Only here is room for two columns on the stack: one call at a time. */
static void draw_beside(const struct voice *v, struct half left, struct half right, int column)
{
    char left_buffer[PART_SIZE], right_buffer[PART_SIZE];
    struct florin_text part;
    struct voice inner = aside(v, &part, left_buffer, sizeof left_buffer);
    left.draw(&inner, left.seat, left.side, left.width);
    text_wrap(&part, 0, left.width);
    inner = aside(v, &part, right_buffer, sizeof right_buffer);
    right.draw(&inner, right.seat, right.side, right.width);
    text_wrap(&part, 0, right.width);
    put_beside(v, left_buffer, right_buffer, column);
}

/* ---- Markets ---- */

static void draw_market_line(const struct voice *v, int side, int column, int title, int width)
{
    const struct pax *s = v->s;
    int card = s->market[side][column], florins = s->market_florins[side][column], start = text_column(v->out);
    text_style(v->out, TEXT_BOLD);
    if (column == FAIR)
        pax_put_word(v, W_T_FAIR);
    else
        text_number(v->out, column);
    text_style(v->out, TEXT_PLAIN);
    text_char(v->out, ' ');
    text_pad(v->out, start + 5);
    if (florins) {
        text_style(v->out, TEXT_YELLOW);
        pax_put_symbol(v, S_FLORIN);
        text_number(v->out, florins);
        text_style(v->out, TEXT_PLAIN);
    }
    if (s->paid[side] >> column & 1)
        pax_put_symbol(v, S_TICK);
    text_char(v->out, ' ');
    text_pad(v->out, start + 10);
    if (card == NO_CARD)
        pax_put_word(v, W_T_GAP);
    else if (column == FAIR && !is_card(card))
        pax_put_word(v, W_T_FACEDOWN);
    else
        pax_put_card_line(v, card, title, start + width - text_column(v->out));
    pax_end_line(v);
}

struct phrase pax_market_title(const struct voice *v, int side)
{
    const struct pax *s = v->s;
    struct phrase title;
    struct florin_text heading = florin_text_in(title.text, sizeof title.text);
    text_put(&heading, phrased(v, W_T_MARKET, pax_side_name(v, side)).text);
    text_put(&heading, pax_word(v, W_COMMA));
    text_put(&heading, phrased(v, W_T_DECK, pax_number_name(s->deck_size[side]).text).text);
    int top = s->deck_size[side] ? s->deck[side][s->deck_size[side] - 1] : NO_CARD;
    if (s->option[OPT_ASTROLOGY] && is_card(top)) {
        text_put(&heading, pax_word(v, W_COMMA));
        text_put(&heading, phrased(v, W_T_NEXT, pax_card_name(v, top).text).text);
    }
    return title;
}

static void draw_market(const struct voice *v, int side, int width)
{
    pax_put_heading(v, pax_market_title(v, side).text, width);
    for (int column = 0; column < COLUMNS; column++)
        draw_market_line(v, side, column, width < 70 ? 17 : 23, width);
}

/* ---- victories ---- */

/* " C2", or " Catholic 2" */
static void put_share(const struct voice *v, int religion, int number, int width)
{
    text_char(v->out, ' ');
    pax_put_text(v->out, width == ONE_A_LINE ? pax_religion_name(v, religion)
                                             : pax_word_in(v, W_LETTER, religion, RELIGION_COUNT));
    text_put(v->out, width == ONE_A_LINE ? " " : "");
    text_number(v->out, number);
}

/* The things that the numbers after a victory's name count. */
static void put_counted_things(const struct voice *v, const struct pax_standing *tally, int victory, int width)
{
    switch (victory) {
    case HOLY:
        if (tally->supreme)
            say(v, W_V_SUPREME, pax_religion_name(v, tally->supreme));
        else
            pax_put_word(v, W_V_NO_SUPREME);
        pax_end_line(v);
        text_pad(v->out, INDENT);
        pax_put_word(v, W_V_BISHOPS);
        for (int r = CATHOLIC; r <= REFORMIST; r++) {
            put_share(v, r, tally->bishops[r], width);
        }
        text_put(v->out, ", ");
        pax_put_word(v, W_V_TOKENS);
        for (int r = CATHOLIC; r <= REFORMIST; r++) {
            put_share(v, r, tally->tokens[r], width);
        }
        break;
    case IMPERIAL:
        pax_put_word(v, W_V_KINGS);
        break;
    case GLOBALIZATION:
        pax_put_word(v, W_V_CONCESSIONS);
        text_put(v->out, "/");
        pax_put_word(v, W_V_DISCOVERY);
        break;
    case RENAISSANCE:
        pax_put_word(v, W_V_REPUBLICS);
        text_put(v->out, "/");
        pax_put_word(v, W_V_LAW);
        break;
    case BYZANTINE:
        if (tally->theocracy)
            say(v, W_V_THEOCRACY, pax_religion_name(v, tally->theocracy));
        else
            pax_put_word(v, W_V_NO_THEOCRACY);
        break;
    default:
        pax_put_word(v, W_V_PATRON_LINE);
        break;
    }
}

static void put_standing(const struct voice *v, int seat, int victory, int width)
{
    struct pax_standing tally;
    pax_standing(v->s, seat, &tally);
    char buffer[300];
    struct florin_text part;
    struct voice inner = aside(v, &part, buffer, sizeof buffer);
    if (width == ONE_A_LINE) {
        pax_put_text(&part, pax_bank_name(v, seat));
        text_char(&part, ':');
    } else {
        pax_put_token(&inner, pawn_of(seat));
    }
    text_char(&part, ' ');
    for (int i = 0; i < 2 && pax_victory_margin(v->s, victory, i); i++) {
        if (i > 0)
            text_char(&part, '/');
        text_number(&part, pax_victory_count(&tally, victory, i)[seat]);
    }
    if (victory <= BYZANTINE) {
        size_t mark = part.length;
        text_put(&part, " ");
        pax_put_word(&inner, W_V_AHEAD);
        text_put(&part, " ");
        if (!pax_say_missing(&inner, seat, victory)) {
            part.start[part.length = mark] = 0;
            text_char(&part, ' ');
            text_style(&part, TEXT_REVERSE);
            pax_put_word(&inner, W_V_MET);
            text_style(&part, TEXT_PLAIN);
        }
    }
    if (text_column(v->out) > INDENT && text_column(v->out) + text_width(buffer) + 3 > width)
        pax_end_line(v);
    if (text_column(v->out) > INDENT)
        text_put(v->out, "   ");
    text_pad(v->out, INDENT);
    text_put(v->out, buffer);
}

static void draw_victory(const struct voice *v, int victory, int width)
{
    const struct pax *s = v->s;
    bool active = victory == PATRON_VICTORY || (s->active >> victory & 1);
    struct pax_standing tally;
    pax_standing(s, -1, &tally);
    if (width != ONE_A_LINE) {
        pax_put_symbol(v, active ? S_OPEN : S_DOT);
        text_char(v->out, ' ');
    }
    text_style(v->out, active ? TEXT_BOLD : TEXT_DIM);
    pax_put_text(v->out, pax_word_in(v, W_SHORT_VICTORY, victory, PATRON_VICTORY + 1));
    text_style(v->out, TEXT_PLAIN);
    if (width == ONE_A_LINE && active && victory <= BYZANTINE) {
        text_put(v->out, ", ");
        pax_put_word(v, W_T_ACTIVE);
    }
    text_put(v->out, ": ");
    put_counted_things(v, &tally, victory, width);
    pax_end_line(v);
    for (int seat = 0; seat < s->seats; seat++)
        if (plays(s, seat) && (victory != HOLY || tally.supreme))
            put_standing(v, seat, victory, width);
    if (victory != HOLY || tally.supreme)
        pax_end_line(v);
}

static void draw_victories(const struct voice *v, int width)
{
    pax_put_heading(v, pax_word(v, W_T_VICTORIES), width);
    for (int victory = HOLY; victory <= PATRON_VICTORY; victory++)
        if (pax_can_be_won(v->s, victory))
            draw_victory(v, victory, width);
}

void pax_say_victories(const struct voice *v)
{
    for (int victory = HOLY; victory <= PATRON_VICTORY; victory++)
        if (pax_can_be_won(v->s, victory))
            draw_victory(v, victory, ONE_A_LINE);
}

static void draw_supply(const struct voice *v)
{
    static const uint8_t kinds[4] = {KNIGHT, ROOK, PIRATE, BISHOP};
    text_style(v->out, TEXT_BOLD);
    pax_put_word(v, W_T_SUPPLY);
    text_style(v->out, TEXT_PLAIN);
    for (int i = 0; i < 4; i++) {
        if (!is_piece(v->s, kinds[i] + CATHOLIC))
            continue;
        text_put(v->out, "  ");
        for (int r = CATHOLIC; r <= REFORMIST; r++) {
            text_char(v->out, ' ');
            pax_put_token(v, kinds[i] + r);
            text_number(v->out, v->s->supply[kinds[i] + r]);
        }
    }
    pax_end_line(v);
}

/* ---- players ---- */

static void draw_side(const struct voice *v, int seat, int side, int width)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_tableau_items(v->s, seat, 1 << side, items), title = width < 70 ? 20 : 28;
    for (int i = 0; i < count; i++) {
        text_put(v->out, "  ");
        pax_put_text(v->out, i == 0 ? pax_side_name(v, side) : "");
        text_pad(v->out, 7);
        bool queen = is_queen(items[i]), vassal = is_square(items[i]) && v->s->suzerain[empire_of(items[i])];
        if (queen)
            pax_put_symbol(v, S_QUEEN);
        else if (vassal)
            pax_put_symbol(v, S_UNDER);
        text_pad(v->out, 9);
        pax_put_item_line(v, items[i], title, width - 9);
        pax_end_line(v);
    }
}

void pax_put_player_state(const struct voice *v, int seat)
{
    const struct pax *s = v->s;
    if (!s->over && s->turn_of == seat) {
        text_put(v->out, " (");
        say(v, W_T_ACTIONS, pax_counted(v, s->actions, W_ACTIONS).text);
        if (s->ran) {
            pax_put_word(v, W_COMMA);
            say(v, s->ran == 3 ? W_T_RAN_ALL : W_T_RAN, pax_side_name(v, s->ran == 2 ? EAST : WEST));
        }
        if (s->course.row) {
            pax_put_word(v, W_COMMA);
            say(v, W_SOLO_NOW, pax_number_name(s->course.row).text, pax_word_in(v, W_CELL, box_of(s)->cell, CELL_COUNT));
        }
        text_char(v->out, ')');
    }
    if (s->out >> seat & 1) {
        text_char(v->out, ' ');
        pax_put_word(v, W_T_BANKRUPT);
    }
    text_put(v->out, ": ");
    text_style(v->out, TEXT_YELLOW);
    pax_put_text(v->out, pax_counted(v, s->florins[seat], W_FLORINS).text);
    text_style(v->out, TEXT_PLAIN);
    pax_put_word(v, W_COMMA);
    say(v, W_T_PAWNS, pax_number_name(s->supply[pawn_of(seat)]).text);
    pax_put_word(v, W_COMMA);
    say(v, W_T_HAND, pax_number_name(row_count(s, seat, ROW_HAND)).text);
}

static void draw_player_line(const struct voice *v, int seat)
{
    pax_put_bank(v, seat);
    pax_put_player_state(v, seat);
    pax_end_line(v);
}

/* Cards of a Hand that the reader knows, or old maids. */
static void draw_known(const struct voice *v, int seat, enum row_kind kind, int width)
{
    int count, shown = 0;
    const uint8_t *cards = row_of(v->s, seat, kind, &count);
    for (int i = 0; i < count; i++) {
        if (!is_card(cards[i]))
            continue;
        text_put(v->out, "  ");
        if (shown++ == 0)
            say(v, kind == ROW_HAND ? W_T_HAND : W_T_MAIDS, "");
        text_pad(v->out, 9);
        pax_put_card_line(v, cards[i], 23, width - 9);
        pax_end_line(v);
    }
}

static void draw_player(const struct voice *v, int seat, int width)
{
    draw_player_line(v, seat);
    draw_known(v, seat, ROW_HAND, width);
    draw_known(v, seat, ROW_MAIDS, width);
    if (width < WIDE) {
        draw_side(v, seat, WEST, width);
        draw_side(v, seat, EAST, width);
        return;
    }
    draw_beside(v, (struct half){draw_side, seat, WEST, width / 2 - 2}, (struct half){draw_side, seat, EAST, width / 2 - 2},
                width / 2);
}

/* The reader's own bank comes last, next to the prompt. */
static void draw_players(const struct voice *v, int viewer, int width)
{
    pax_put_heading(v, pax_word(v, W_T_PLAYERS), width);
    int first = viewer >= 0 ? viewer + 1 : 0;
    for (int i = 0; i < v->s->seats; i++)
        draw_player(v, (first + i) % v->s->seats, width);
}

/* ---- legend ---- */

static void put_symbol_phrase(const struct voice *v, enum symbol symbol, struct phrase *phrase)
{
    struct florin_text out = florin_text_in(phrase->text, sizeof phrase->text);
    out.ascii = v->out->ascii;
    struct voice inner = {v->s, v->language, &out};
    pax_put_symbol(&inner, symbol);
}

static void draw_legend_line(const struct voice *v, enum word line, const uint8_t wanted[6])
{
    struct phrase tally[6];
    for (int i = 0; i < 6; i++)
        put_symbol_phrase(v, (enum symbol)wanted[i], &tally[i]);
    text_style(v->out, TEXT_DIM);
    say(v, line, tally[0].text, tally[1].text, tally[2].text, tally[3].text, tally[4].text, tally[5].text);
    text_style(v->out, TEXT_PLAIN);
    pax_end_line(v);
}

static void draw_legend(const struct voice *v)
{
    static const uint8_t tokens[6] = {S_KNIGHT, S_ROOK, S_PIRATE, S_BISHOP, S_PAWN, S_QUEEN};
    static const uint8_t cities[6] = {S_ROOK, S_EMPTY_ROOK, S_OPEN, S_COVERED, S_SEA, S_LAND};
    static const uint8_t cards[6] = {S_PRESTIGE, S_ABILITY, S_BOMB, S_FLORIN, S_TICK, S_UNDER};
    draw_legend_line(v, W_T_LEGEND_TOKENS, tokens);
    draw_legend_line(v, W_T_LEGEND_CITY, cities);
    draw_legend_line(v, W_T_LEGEND_CARDS, cards);
}

/* ---- the whole ---- */

static void draw_map_half(const struct voice *v, int seat, int side, int width)
{
    (void)seat, (void)side, (void)width;
    pax_draw_map(v);
}

static void draw_victories_half(const struct voice *v, int seat, int side, int width)
{
    (void)seat, (void)side;
    draw_victories(v, width);
}

static void draw_market_half(const struct voice *v, int seat, int side, int width)
{
    (void)seat;
    draw_market(v, side, width);
}

static void draw_narrow(const struct voice *v, int seat, int width)
{
    pax_draw_map(v);
    draw_legend(v);
    draw_market(v, WEST, width);
    draw_market(v, EAST, width);
    draw_victories(v, width);
    draw_supply(v);
    draw_players(v, seat, width);
}

static void draw_wide(const struct voice *v, int seat, int width)
{
    draw_beside(v, (struct half){draw_map_half, 0, 0, MAP_WIDTH},
                (struct half){draw_victories_half, 0, 0, width - MAP_WIDTH - 2}, MAP_WIDTH + 2);
    draw_legend(v);
    draw_beside(v, (struct half){draw_market_half, 0, WEST, width / 2 - 2},
                (struct half){draw_market_half, 0, EAST, width / 2 - 2}, width / 2);
    draw_supply(v);
    draw_players(v, seat, width);
}

void pax_draw(const void *state, int seat, enum florin_language language, int width, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    size_t from = out->length;
    width = width < NARROW ? NARROW : width > WIDEST ? WIDEST : width;
    if (width < WIDE)
        draw_narrow(&v, seat, width);
    else
        draw_wide(&v, seat, width);
    text_wrap(out, from, width);
}

static void draw_hand(const struct voice *v, int seat, int width)
{
    if (seat < 0 || seat >= v->s->seats)
        return;
    draw_known(v, seat, ROW_HAND, width);
    draw_known(v, seat, ROW_MAIDS, width);
}

void pax_draw_part(const void *state, enum florin_part part, int seat, enum florin_language language, int width,
                   struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    size_t from = out->length;
    width = width < NARROWEST ? NARROWEST : width > WIDEST ? WIDEST : width;
    if (part == FLORIN_PART_MAP) {
        pax_draw_map(&v);
        draw_legend(&v);
    } else if (part == FLORIN_PART_MARKET) {
        draw_market(&v, WEST, width);
        draw_market(&v, EAST, width);
    } else if (part == FLORIN_PART_BANKS) {
        draw_players(&v, seat, width);
    } else if (part == FLORIN_PART_HAND) {
        draw_hand(&v, seat, width);
    } else if (part == FLORIN_PART_VICTORIES) {
        draw_victories(&v, width);
    }
    text_wrap(out, from, width);
}
