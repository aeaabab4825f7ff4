/* The table in characters: players, map by area, commodity log, advance log, what is in effect. */
#include "aor/presentation/words.h"
#include "game/text.h"

struct picture {
    const struct aor *s;
    int seat; /* who looks, or FLORIN_NOBODY */
    const char *const *words;
    enum florin_language language;
    int width;
    struct florin_text *out;
};

static const enum text_style colours[CAPITALS] = {TEXT_YELLOW, TEXT_PURPLE, TEXT_BLUE, TEXT_RED, TEXT_GREEN, TEXT_GOLD};

static void put_heading(const struct picture *d, const char *heading)
{
    text_char(d->out, '\n');
    text_style(d->out, TEXT_BOLD);
    text_put(d->out, heading);
    text_style(d->out, TEXT_PLAIN);
    text_char(d->out, '\n');
}

static enum text_style colour_of(const struct picture *d, int seat)
{
    return d->s->home[seat] ? colours[d->s->home[seat] - 1] : TEXT_PLAIN;
}

/* Without blanks before it. */
static void end_line(const struct picture *d)
{
    while (d->out->length > 0 && d->out->start[d->out->length - 1] == ' ')
        d->out->start[--d->out->length] = 0;
    text_char(d->out, '\n');
}

/* An entry of a list; it begins a new line where it would be too wide for this one. */
static void put_entry(const struct picture *d, enum text_style style, const char *entry, int indent)
{
    if (text_column(d->out) + text_width(entry) > d->width) {
        end_line(d);
        text_pad(d->out, indent);
    }
    text_style(d->out, style);
    text_put(d->out, entry);
    text_style(d->out, TEXT_PLAIN);
}

/* A cell that ends at a column counted from where the line stood. */
static void put_right(struct florin_text *out, int number, int width)
{
    struct digits n = aor_digits(number);
    for (int i = text_width(n.text); i < width; i++)
        text_char(out, ' ');
    text_put(out, n.text);
}

/* ---- players ---- */

/* The column where a word of a heading ends. */
static int word_end(const char *heading, int word)
{
    const char *rest = heading;
    for (; word >= 0; word--) {
        while (*rest == ' ')
            rest++;
        while (*rest && *rest != ' ')
            rest++;
    }
    return text_width(heading) - text_width(rest);
}

/* A number under a word of a heading: both end in the same column. */
static void put_under(struct florin_text *out, const char *heading, int word, int number)
{
    struct digits n = aor_digits(number);
    text_pad(out, word_end(heading, word) - text_width(n.text));
    text_put(out, n.text);
}

static void put_advances_held(const struct picture *d, int seat)
{
    const struct aor *s = d->s;
    text_pad(d->out, 5);
    text_put(d->out, d->words[W_SHIP + s->ship[seat]]);
    text_put(d->out, s->advances[seat] ? "  " : "");
    for (int a = 0; a < ADVANCE_COUNT; a++)
        if (owns(s, seat, a))
            text_char(d->out, aor_advances[a].edition[s->edition].letter);
    end_line(d);
}

/* For a screen without room for columns. */
static void draw_player_shortly(const struct picture *d, int place)
{
    const struct aor *s = d->s;
    int seat = s->order[place];
    text_style(d->out, colour_of(d, seat));
    text_put(d->out, aor_seat(s, seat, d->language).text);
    text_style(d->out, TEXT_PLAIN);
    text_put(d->out, ": ");
    if (is_out(s, seat))
        text_put(d->out, d->words[W_T_OUT]);
    else
        say(d->out, d->words[W_T_PLAYER_SHORT], aor_digits(aor_score(s, seat)).text, aor_digits(s->cash[seat]).text,
            aor_digits(aor_income(s, seat)).text, aor_digits(aor_misery[s->misery[seat]]).text,
            aor_digits(s->expansion[seat]).text, aor_digits(s->stock[seat]).text, aor_digits(s->markers[seat]).text,
            aor_digits(s->hand_count[seat]).text);
    end_line(d);
    if (!is_out(s, seat) && (s->ship[seat] || s->advances[seat]))
        put_advances_held(d, seat);
}

static void draw_player(const struct picture *d, int place)
{
    const struct aor *s = d->s;
    int seat = s->order[place];
    const char *heading = d->words[W_T_PLAYER_HEAD];
    enum { BOX, NAME, NUMBERS }; /* the heading's words */
    put_under(d->out, heading, BOX, aor_order_box[s->seats][place]);
    text_pad(d->out, 5);
    text_style(d->out, colour_of(d, seat));
    text_put(d->out, aor_seat(s, seat, d->language).text);
    text_style(d->out, TEXT_PLAIN);
    text_char(d->out, ' ');
    if (is_out(s, seat)) {
        text_put(d->out, d->words[W_T_OUT]);
        end_line(d);
        return;
    }
    const int numbers[] = {aor_score(s, seat),          s->cash[seat],      s->written[seat], aor_income(s, seat),
                           aor_misery[s->misery[seat]], s->expansion[seat], s->stock[seat],   s->markers[seat],
                           s->hand_count[seat]};
    for (int i = 0; i < (int)(sizeof numbers / sizeof *numbers); i++)
        put_under(d->out, heading, NUMBERS + i, numbers[i]);
    end_line(d);
    if (s->ship[seat] || s->advances[seat])
        put_advances_held(d, seat);
}

static void draw_players(const struct picture *d)
{
    enum { COLUMNS_WIDTH = 78 };
    put_heading(d, d->words[W_T_ORDER]);
    if (d->width < COLUMNS_WIDTH) {
        for (int place = 0; place < d->s->seats; place++)
            draw_player_shortly(d, place);
        return;
    }
    text_style(d->out, TEXT_DIM);
    text_put(d->out, d->words[W_T_PLAYER_HEAD]);
    text_style(d->out, TEXT_PLAIN);
    text_char(d->out, '\n');
    for (int place = 0; place < d->s->seats; place++)
        draw_player(d, place);
}

/* ---- map ---- */

/* Coloured and white marker, coloured and white token. */
static const char *symbol(const struct picture *d, bool marker, int face)
{
    static const char *const fine[2][FACES] = {{"■", "□"}, {"●", "○"}};
    static const char *const plain[2][FACES] = {{"=", "-"}, {"*", "o"}};
    return d->out->ascii ? plain[marker][face] : fine[marker][face];
}

static void put_pieces(const struct picture *d, int p)
{
    const struct aor *s = d->s;
    for (int seat = 0; seat < s->seats; seat++) {
        int coloured = tokens_at(s, seat, COLOURED, p), white = tokens_at(s, seat, WHITE, p);
        bool marker = set_has(s->marker[seat], p);
        if (!marker && coloured + white == 0)
            continue;
        text_style(d->out, colour_of(d, seat));
        text_char(d->out, aor_seat_letter(s, seat));
        if (marker)
            text_put(d->out, symbol(d, true, set_has(s->white, p) ? WHITE : COLOURED));
        text_repeat(d->out, symbol(d, false, COLOURED), coloured);
        text_repeat(d->out, symbol(d, false, WHITE), white);
        text_style(d->out, TEXT_PLAIN);
        text_char(d->out, ' ');
    }
}

static void put_goods(struct florin_text *out, int p)
{
    unsigned goods = aor_provinces[p].goods;
    for (bool first = true; goods; goods &= goods - 1, first = false) {
        text_put(out, first ? "" : "/");
        text_put(out, aor_commodities[__builtin_ctz(goods)].name);
    }
}

/* How the player who looks could bring tokens here. */
static void put_reach(const struct picture *d, const struct reach *reach, int p)
{
    const struct aor *s = d->s;
    struct florin_verdict verdict = aor_judge_reach(s, d->seat, reach, p, 0);
    static const uint16_t ways[WAY_COUNT] = {W_WAY_LAND, W_WAY_CARAVAN, W_T_GALLEY, W_T_SEAWORTHY, W_WAY_OCEAN};
    char buffer[200];
    struct florin_text words = florin_text_in(buffer, sizeof buffer);
    if (verdict.rule != RULE_LEGAL)
        say(&words, d->words[W_T_NO_REACH], d->words[W_RULE + verdict.rule], aor_rules[verdict.rule].section);
    else
        say(&words, d->words[ways[aor_way_to(s, d->seat, reach, p)]], aor_digits(aor_ship_number[s->ship[d->seat]]).text);
    text_pad(d->out, 61);
    text_char(d->out, ' ');
    put_entry(d, TEXT_DIM, buffer, 6);
}

static void draw_province(const struct picture *d, const struct reach *reach, int p)
{
    const struct province *q = &aor_provinces[p];
    text_put(d->out, "  ");
    if (q->kind == CAPITAL)
        text_style(d->out, TEXT_BOLD);
    text_put(d->out, q->name);
    text_style(d->out, TEXT_PLAIN);
    text_pad(d->out, 20);
    text_put(d->out, q->kind == SATELLITE ? "[" : "(");
    text_number(d->out, q->number);
    text_put(d->out, q->kind == SATELLITE ? "] " : ") ");
    put_goods(d->out, p);
    text_pad(d->out, 42);
    put_pieces(d, p);
    if (reach && !set_has(d->s->marker[d->seat], p))
        put_reach(d, reach, p);
    end_line(d);
}

/* Provinces in which nothing is and nothing can be done, in a few lines: "Acre 5 Spice, Aleppo 4 Silk". */
static void draw_rest(const struct picture *d, const char *heading, struct set provinces)
{
    text_put(d->out, "  ");
    text_style(d->out, TEXT_DIM);
    text_put(d->out, heading);
    text_char(d->out, ':');
    text_style(d->out, TEXT_PLAIN);
    for EACH_PLACE (p, provinces) {
        char buffer[80];
        struct florin_text entry = florin_text_in(buffer, sizeof buffer);
        text_put(&entry, aor_provinces[p].name);
        text_char(&entry, ' ');
        text_number(&entry, aor_provinces[p].number);
        text_char(&entry, ' ');
        put_goods(&entry, p);
        while (entry.length && buffer[entry.length - 1] == ' ')
            buffer[--entry.length] = 0;
        set_drop(&provinces, p);
        text_put(&entry, set_any(provinces) ? "," : "");
        text_char(d->out, ' ');
        put_entry(d, TEXT_DIM, buffer, 6);
    }
    text_char(d->out, '\n');
}

/* Provinces out of reach go together by the rule that says so. */
static void draw_unreachable(const struct picture *d, const struct reach *reach, struct set rest)
{
    char buffer[160];
    while (set_any(rest)) {
        struct set left = rest, same = NOWHERE;
        int rule = aor_judge_reach(d->s, d->seat, reach, set_take(&left), 0).rule;
        for EACH_PLACE (p, rest)
            if (aor_judge_reach(d->s, d->seat, reach, p, 0).rule == rule)
                set_add(&same, p);
        struct florin_text heading = florin_text_in(buffer, sizeof buffer);
        say(&heading, d->words[W_T_NO_REACH], d->words[W_RULE + rule], aor_rules[rule].section);
        draw_rest(d, buffer, same);
        rest = set_minus(rest, same);
    }
}

static struct set occupied(const struct aor *s)
{
    struct set all = NOWHERE;
    for (int seat = 0; seat < s->seats; seat++)
        all = set_or(all,
                     set_or(s->marker[seat], set_or(token_provinces(s, seat, COLOURED), token_provinces(s, seat, WHITE))));
    return all;
}

static void draw_area(const struct picture *d, const struct reach *reach, int area)
{
    struct set provinces = set_minus(area_provinces(area), aor_absent[d->s->board]),
               shown = set_and(provinces, occupied(d->s));
    if (reach)
        for EACH_PLACE (p, provinces)
            if (aor_judge_reach(d->s, d->seat, reach, p, 0).rule == RULE_LEGAL)
                set_add(&shown, p);
    text_style(d->out, TEXT_BOLD);
    say(d->out, area < MAP_AREAS ? d->words[W_T_AREA] : "{0}", aor_area_names[area]);
    text_style(d->out, TEXT_PLAIN);
    text_char(d->out, '\n');
    for EACH_PLACE (q, shown)
        draw_province(d, reach, q);
    struct set rest = set_minus(provinces, shown);
    if (reach)
        draw_unreachable(d, reach, rest);
    else if (set_any(rest))
        draw_rest(d, d->words[W_T_EMPTY], rest);
}

static void draw_map(const struct picture *d)
{
    struct reach reach;
    bool looks = d->seat >= 0 && d->seat < d->s->seats && d->s->home[d->seat];
    if (looks)
        aor_find_reach(d->s, d->seat, &reach);
    put_heading(d, d->words[W_T_MAP]);
    text_style(d->out, TEXT_DIM);
    say(d->out, d->words[W_T_LEGEND], symbol(d, true, COLOURED), symbol(d, true, WHITE), symbol(d, false, COLOURED),
        symbol(d, false, WHITE));
    text_style(d->out, TEXT_PLAIN);
    text_char(d->out, '\n');
    for (int area = aor_first_area[d->s->seats]; area < AREA_COUNT; area++)
        draw_area(d, looks ? &reach : NULL, area);
}

/* ---- logs ---- */

static void put_payouts(const struct picture *d, int commodity)
{
    const struct aor *s = d->s;
    for (int seat = 0; seat < s->seats; seat++) {
        char buffer[80];
        struct florin_text entry = florin_text_in(buffer, sizeof buffer);
        int held = aor_goods(s, seat, commodity);
        if (held == 0)
            continue;
        say(&entry, d->words[W_T_PAYOUT], aor_seat(s, seat, d->language).text, aor_digits(held).text,
            aor_digits(aor_payout(s, seat, commodity)).text);
        text_put(d->out, "  ");
        put_entry(d, colour_of(d, seat), buffer, 14);
    }
}

static void draw_commodities(const struct picture *d)
{
    const struct aor *s = d->s;
    put_heading(d, d->words[W_T_COMMODITIES]);
    for (int c = 0; c < COMMODITY_COUNT; c++) {
        text_put(d->out, "  ");
        text_put(d->out, aor_commodities[c].name);
        text_pad(d->out, 8);
        put_right(d->out, aor_commodities[c].value, 4);
        if (s->market[c] != 0) {
            text_put(d->out, s->market[c] == 2 || s->market[c] == -2 ? "  2x " : "  ");
            text_put(d->out, d->words[s->market[c] > 0 ? W_TREND_SHORTAGE : W_TREND_SURPLUS]);
        }
        put_payouts(d, c);
        text_char(d->out, '\n');
    }
}

static void put_price(const struct picture *d, int advance)
{
    const struct aor *s = d->s;
    uint32_t missing = aor_missing(s, d->seat, advance);
    if (owns(s, d->seat, advance)) {
        text_put(d->out, d->words[W_T_HELD]);
        return;
    }
    text_number(d->out, aor_price(s, d->seat, advance));
    if (!missing)
        return;
    char letters[ADVANCE_COUNT + 1];
    struct florin_text needs = florin_text_in(letters, sizeof letters);
    for (; missing; missing &= missing - 1)
        text_char(&needs, aor_advances[__builtin_ctz(missing)].edition[s->edition].letter);
    text_char(d->out, ' ');
    say(d->out, d->words[W_T_NEEDS], letters);
}

static void draw_advances(const struct picture *d)
{
    const struct aor *s = d->s;
    put_heading(d, d->words[W_T_ADVANCES]);
    text_style(d->out, TEXT_DIM);
    text_put(d->out, d->words[W_T_ADVANCE_HEAD]);
    text_style(d->out, TEXT_PLAIN);
    text_char(d->out, '\n');
    int category = -1;
    for (int a = 0; a < ADVANCE_COUNT; a++) {
        if (aor_advances[a].category != category) {
            category = aor_advances[a].category;
            text_put(d->out, "  ");
            text_put(d->out, d->words[W_CATEGORY + category]);
            text_char(d->out, '\n');
        }
        text_put(d->out, "  ");
        text_char(d->out, aor_advances[a].edition[s->edition].letter);
        text_char(d->out, ' ');
        text_put(d->out, aor_advances[a].name);
        text_pad(d->out, 27);
        put_right(d->out, aor_advances[a].edition[s->edition].cost, 5);
        text_char(d->out, ' ');
        if (d->seat >= 0 && d->seat < s->seats)
            put_price(d, a);
        text_pad(d->out, 46);
        for (int seat = 0; seat < s->seats; seat++) {
            if (!owns(s, seat, a))
                continue;
            text_style(d->out, colour_of(d, seat));
            text_char(d->out, aor_seat_letter(s, seat));
            text_style(d->out, TEXT_PLAIN);
        }
        end_line(d);
    }
}

/* ---- cards ---- */

static void draw_leaders(const struct picture *d)
{
    const struct aor *s = d->s;
    for (int i = 0, any = 0; i < LEADERS; i++) {
        if (!s->leader_owner[i])
            continue;
        if (!any++)
            put_heading(d, d->words[W_T_LEADERS]);
        char buffer[120];
        struct florin_text list = florin_text_in(buffer, sizeof buffer);
        aor_put_advances(aor_cards[FIRST_LEADER + i].advances, &list);
        say(d->out, d->words[W_T_LEADER], aor_cards[FIRST_LEADER + i].name,
            aor_seat(s, s->leader_owner[i] - 1, d->language).text, aor_digits(aor_leader_discount(s, FIRST_LEADER + i)).text,
            buffer);
        text_put(d->out, "; ");
        if (s->leader_place[i] == 1)
            text_put(d->out, d->words[W_T_FIRST]);
        else
            say(d->out, d->words[W_T_PROTECTED], aor_digits(s->leader_money[i]).text, aor_cards[FIRST_LEADER + i].name);
        text_char(d->out, '\n');
    }
}

static void draw_effects(const struct picture *d)
{
    struct effect effects[EFFECTS_MAX];
    int count = aor_find_effects(d->s, effects);
    if (count == 0)
        return;
    put_heading(d, d->words[W_T_EVENTS]);
    for (int i = 0; i < count; i++) {
        aor_put_effect(d->s, &effects[i], d->language, d->out);
        text_char(d->out, '\n');
    }
}

static void draw_hand(const struct picture *d)
{
    if (d->seat < 0 || d->seat >= d->s->seats || !d->s->hand[d->seat])
        return;
    put_heading(d, d->words[W_T_HAND]);
    for (uint64_t left = d->s->hand[d->seat]; left; left &= left - 1) {
        int card = __builtin_ctzll(left) + 1;
        text_put(d->out, "  ");
        text_put(d->out, aor_cards[card].id);
        text_pad(d->out, 28);
        text_put(d->out, aor_cards[card].name);
        if (aor_is_burden(d->s, card)) {
            text_put(d->out, " - ");
            text_put(d->out, d->words[W_T_BURDEN]);
        }
        text_char(d->out, '\n');
    }
}

void aor_draw(const void *state, int seat, enum florin_language language, int width, struct florin_text *out)
{
    const struct aor *s = state;
    struct picture d = {s, seat, aor_words(language), language, width, out};
    size_t from = out->length;
    draw_map(&d);
    draw_commodities(&d);
    draw_advances(&d);
    draw_leaders(&d);
    draw_effects(&d);
    draw_players(&d);
    draw_hand(&d);
    text_char(out, '\n');
    text_style(out, TEXT_BOLD);
    say(out, d.words[W_T_TITLE], aor_digits(s->turn).text, aor_digits(s->epoch).text, aor_digits(s->epochs).text,
        d.words[W_PHASE + s->phase]);
    text_style(out, TEXT_PLAIN);
    text_put(out, "; ");
    say(out, d.words[W_T_DECK], aor_digits(s->deck_count).text, aor_digits(s->discard_count).text);
    if (s->discard_top)
        say(out, d.words[W_T_DISCARD], aor_cards[s->discard_top].name);
    text_char(out, '\n');
    aor_finish(out, from, language);
    text_wrap(out, from, width);
}

void aor_draw_part(const void *state, enum florin_part part, int seat, enum florin_language language, int width,
                   struct florin_text *out)
{
    static void (*const draw[FLORIN_PARTS])(const struct picture *) = {
        [FLORIN_PART_MAP] = draw_map, [FLORIN_PART_MARKET] = draw_commodities, [FLORIN_PART_BANKS] = draw_players,
        [FLORIN_PART_HAND] = draw_hand, [FLORIN_PART_ADVANCES] = draw_advances};
    struct picture d = {state, seat, aor_words(language), language, width, out};
    size_t from = out->length;
    if (!draw[part])
        return;
    draw[part](&d);
    aor_finish(out, from, language);
    text_wrap(out, from, width);
}
