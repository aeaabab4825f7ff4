/* Cards, advances, commodities and provinces, found by words. */
#include "aor/presentation/words.h"
#include "game/text.h"

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool found_at(const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!text[i] || lower(text[i]) != lower(word[i]))
            return false;
    return true;
}

/* Does the text hold every blank-separated word? Without words, everything does. */
static bool holds_all(const char *text, const char *words)
{
    while (*words) {
        while (*words == ' ')
            words++;
        size_t length = 0;
        while (words[length] && words[length] != ' ')
            length++;
        if (length == 0)
            break;
        const char *at = text;
        while (*at && !found_at(at, words, length))
            at++;
        if (!*at)
            return false;
        words += length;
    }
    return true;
}

static void describe_card(int card, const char *const *words, struct florin_text *out)
{
    const struct card *c = &aor_cards[card];
    char buffer[200];
    struct florin_text list = florin_text_in(buffer, sizeof buffer);
    struct digits epoch = aor_digits(c->epoch);
    const char *symbol = words[c->symbol == CIRCLE ? W_L_CIRCLE : W_L_SQUARE];
    if (c->kind == LEADER) {
        aor_put_advances(c->advances, &list);
        say(out, words[W_L_LEADER], c->name, epoch.text, aor_digits(c->discount).text, buffer);
    } else {
        say(out, words[c->kind == EVENT ? W_L_CARD : W_L_COMMODITY], c->name, epoch.text, symbol);
    }
    if (words[W_CARD + card]) {
        text_char(out, ' ');
        text_put(out, words[W_CARD + card]);
    }
}

static void describe_advance(int a, int edition, const char *const *words, struct florin_text *out)
{
    const struct advance_edition *e = &aor_advances[a].edition[edition];
    char letter[2] = {e->letter, 0}, buffer[200];
    struct florin_text list = florin_text_in(buffer, sizeof buffer);
    say(out, words[W_L_ADVANCE], letter, aor_advances[a].name, words[W_CATEGORY + aor_advances[a].category],
        aor_digits(e->cost).text);
    text_char(out, ' ');
    text_put(out, aor_advance_words(words, a, edition));
    if (e->credits)
        say(out, words[W_L_CREDITS], aor_digits(e->credits).text, words[W_CATEGORY + aor_advances[a].category]);
    if (e->relief)
        say(out, words[W_L_RELIEF], aor_digits(e->relief).text);
    if (e->needs) {
        aor_put_advances(e->needs, &list);
        say(out, words[W_L_NEEDS], buffer);
    }
    text_clear(&list);
    for (int card = FIRST_LEADER; card < CARD_COUNT; card++) {
        if (!(aor_cards[card].advances & ADVANCE(a)))
            continue;
        text_put(&list, list.length ? ", " : "");
        text_put(&list, aor_cards[card].name);
    }
    if (list.length)
        say(out, words[W_L_LEADERS], buffer);
}

static void list_provinces(struct set provinces, struct florin_text *out)
{
    bool first = true;
    for EACH_PLACE (p, provinces) {
        text_put(out, first ? "" : ", ");
        text_put(out, aor_provinces[p].name);
        first = false;
    }
}

static void add_list(const char *const *words, enum word word, struct set provinces, struct florin_text *out)
{
    char buffer[400];
    struct florin_text list = florin_text_in(buffer, sizeof buffer);
    if (!set_any(provinces))
        return;
    list_provinces(provinces, &list);
    say(out, words[word], buffer);
}

static void describe_province(int p, const struct florin_setup *setup, const char *const *words,
                              struct florin_text *out)
{
    const struct province *q = &aor_provinces[p];
    int board = setup->option[OPTION_BOARD] >= 0 && setup->option[OPTION_BOARD] < BOARD_COUNT ? setup->option[OPTION_BOARD]
                                                                                              : 0;
    char buffer[80];
    struct florin_text goods = florin_text_in(buffer, sizeof buffer);
    for (unsigned left = q->goods; left; left &= left - 1) {
        text_put(&goods, ", ");
        text_put(&goods, aor_commodities[__builtin_ctz(left)].name);
    }
    say(out, words[W_L_PROVINCE], q->name, words[W_PROVINCE_KIND + q->kind], aor_area_names[q->area],
        aor_digits(q->number).text, buffer);
    struct set supports = NOWHERE;
    for (int other = 0; other < PROVINCE_COUNT; other++)
        if (set_has(aor_provinces[other].supported_by, p))
            set_add(&supports, other);
    add_list(words, W_L_SUPPORTS, supports, out);
    add_list(words, W_L_SUPPORTED, set_minus(q->supported_by, aor_absent[board]), out);
    add_list(words, W_L_LAND, land_neighbours(board, p), out);
    if (set_has(aor_inland, p))
        text_put(out, words[W_L_INLAND]);
    else
        add_list(words, W_L_SEA, set_and(water_neighbours(board, p), set_range(0, PROVINCE_COUNT)), out);
    if (set_has(aor_absent[board], p))
        text_put(out, words[W_L_ABSENT]);
    if (setup->seats >= 3 && setup->seats <= SEATS && q->area < aor_first_area[setup->seats])
        say(out, words[W_L_CLOSED], aor_digits(setup->seats).text);
}

static void describe_commodity(int c, const char *const *words, struct florin_text *out)
{
    char buffer[300];
    struct florin_text list = florin_text_in(buffer, sizeof buffer);
    list_provinces(aor_commodities[c].supplied, &list);
    say(out, words[W_L_SUPPLY], aor_commodities[c].name, aor_digits(aor_commodities[c].value).text,
        aor_digits(aor_commodities[c].dice).text, buffer);
}

/* Thing i of all that can be found, in the order in which it is listed. */
static bool describe(int i, const struct florin_setup *setup, enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    int edition = setup->option[OPTION_ADVANCES] == EUROPEAN ? EUROPEAN : ORIGINAL;
    if (i < CARD_COUNT - 1) {
        text_put(out, aor_digits(i + 1).text);
        text_char(out, ' ');
        describe_card(i + 1, words, out);
        return true;
    }
    i -= CARD_COUNT - 1;
    if (i < ADVANCE_COUNT) {
        describe_advance(i, edition, words, out);
        return true;
    }
    i -= ADVANCE_COUNT;
    if (i < COMMODITY_COUNT) {
        describe_commodity(i, words, out);
        return true;
    }
    i -= COMMODITY_COUNT;
    if (i < PROVINCE_COUNT) {
        describe_province(i, setup, words, out);
        return true;
    }
    return false;
}

/* The name of thing i. */
static const char *name_of(int i)
{
    if (i < CARD_COUNT - 1)
        return aor_cards[i + 1].name;
    i -= CARD_COUNT - 1;
    if (i < ADVANCE_COUNT)
        return aor_advances[i].name;
    i -= ADVANCE_COUNT;
    return i < COMMODITY_COUNT ? aor_commodities[i].name : aor_provinces[i - COMMODITY_COUNT].name;
}

static bool is_name(const char *name, const char *words)
{
    while (*name && *words && lower(*name) == lower(*words)) {
        name++;
        words++;
    }
    return !*name && !*words;
}

/* First what is called so, then what else has the words. */
bool aor_lookup(const struct florin_setup *setup, const char *words, enum florin_language language, struct florin_text *out)
{
    bool found = false;
    for (int pass = 0; pass < 2; pass++) {
        char buffer[900];
        struct florin_text entry = florin_text_in(buffer, sizeof buffer);
        for (int i = 0; describe(i, setup, language, &entry); i++) {
            if (holds_all(buffer, words) && is_name(name_of(i), words) == (pass == 0)) {
                size_t from = out->length;
                text_put(out, buffer);
                text_char(out, '\n');
                aor_finish(out, from, language);
                found = true;
            }
            text_clear(&entry);
        }
    }
    return found;
}
