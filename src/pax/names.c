/* Pieces of sentences: names and numbers of everything, in any language, for whatever number is handed in. */
#include "pax/words.h"

static const char *(*const catalogues[GAME_LANGUAGES])(enum word) = {
    [GAME_ENGLISH] = pax_word_en,
    [GAME_ITALIAN] = pax_word_en,
};

const char *pax_word(enum game_language language, enum word word)
{
    return catalogues[(unsigned)language < GAME_LANGUAGES ? language : GAME_ENGLISH](word);
}

/* ---- plain ASCII ---- */

/* Letters from U+00C0 to U+017F without their accents. */
static const char plain_letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
                                    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                                    "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

static void put_plain(struct text *out, unsigned code)
{
    if (code == 0x152 || code == 0x153)
        text_put(out, code == 0x152 ? "Oe" : "oe");
    else if (code >= 0xc0 && code < 0x180)
        text_char(out, plain_letters[code - 0xc0]);
    else
        text_char(out, '?');
}

void put_text(struct text *out, const char *string)
{
    if (!out->ascii) {
        text_put(out, string);
        return;
    }
    for (const unsigned char *s = (const unsigned char *)string; *s; s++) {
        if (*s < 0x80)
            text_char(out, (char)*s);
        else if (*s >= 0xc0 && *s < 0xe0 && s[1])
            put_plain(out, (unsigned)(*s & 0x1f) << 6 | (s[1] & 0x3fu));
        else if (*s >= 0xe0)
            text_char(out, '?');
        if (*s >= 0xc0 && *s < 0xe0 && s[1])
            s++;
    }
}

/* ---- templates ---- */

void put_word(const struct voice *v, enum word word)
{
    put_text(v->out, pax_word(v->language, word));
}

void say_with(const struct voice *v, enum word word, const char *const args[9])
{
    for (const char *s = pax_word(v->language, word); *s; s++) {
        if (s[0] == '{' && s[1] >= '0' && s[1] <= '8' && s[2] == '}') {
            if (args[s[1] - '0'])
                put_text(v->out, args[s[1] - '0']);
            s += 2;
            continue;
        }
        size_t bytes = 1;
        while (((unsigned char)s[bytes] & 0xc0) == 0x80)
            bytes++;
        char character[5] = {0};
        memcpy(character, s, bytes < 4 ? bytes : 4);
        put_text(v->out, character);
        s += bytes - 1;
    }
}

struct phrase phrase_with(const struct voice *v, enum word word, const char *const args[9])
{
    struct phrase phrase;
    struct text out = text_in(phrase.text, sizeof phrase.text);
    struct voice inner = {v->p, v->language, &out};
    say_with(&inner, word, args);
    return phrase;
}

void put_section(const struct voice *v, const char *section)
{
    say(v, W_SECTION, section);
}

void capitalise(struct text *out, size_t at)
{
    if (at < out->length && out->start[at] >= 'a' && out->start[at] <= 'z')
        out->start[at] = (char)(out->start[at] - 'a' + 'A');
}

static struct phrase as_phrase(const char *string)
{
    struct phrase phrase;
    struct text out = text_in(phrase.text, sizeof phrase.text);
    text_put(&out, string);
    return phrase;
}

/* ---- names ---- */

const char *word_in(const struct voice *v, enum word first, int index, int count)
{
    return pax_word(v->language, index >= 0 && index < count ? (enum word)((int)first + index) : W_NO_SUCH);
}

const char *side_name(const struct voice *v, int side)
{
    return word_in(v, W_WEST, side, SIDE_COUNT);
}

const char *religion_name(const struct voice *v, int religion)
{
    return word_in(v, W_MEDIEVAL, religion, RELIGION_COUNT);
}

const char *colour_name(const struct voice *v, int religion)
{
    return word_in(v, W_NO_COLOUR, religion, RELIGION_COUNT);
}

const char *empire_label(const struct voice *v, int empire)
{
    return word_in(v, W_EMPIRE, empire, NOWHERE + 1);
}

const char *the_empire(const struct voice *v, int empire)
{
    return word_in(v, W_THE, empire, NOWHERE + 1);
}

const char *in_empire(const struct voice *v, int empire)
{
    return word_in(v, W_IN, empire >= 0 && empire <= NOWHERE ? empire : NO_EMPIRE, NOWHERE + 1);
}

const char *tiny_empire(const struct voice *v, int empire)
{
    return word_in(v, W_TINY, empire, NOWHERE + 1);
}

const char *city_name(const struct voice *v, int city)
{
    return word_in(v, W_CITY, city, CITY_COUNT);
}

const char *in_city(const struct voice *v, int city)
{
    return word_in(v, W_IN_CITY, city > 0 && city < CITY_COUNT ? city : NO_CITY, CITY_COUNT);
}

const char *border_name(const struct voice *v, int border)
{
    return word_in(v, W_BORDER, border, BORDER_COUNT);
}

const char *victory_name(const struct voice *v, int victory)
{
    return word_in(v, W_VICTORY, victory, VICTORY_COUNT);
}

const char *op_name(const struct voice *v, int op)
{
    return word_in(v, W_OP, op, OP_COUNT);
}

const char *one_shot_name(const struct voice *v, int one_shot)
{
    return word_in(v, W_ONE_SHOT, one_shot, ONE_SHOT_COUNT);
}

const char *bank_name(const struct voice *v, int seat)
{
    return word_in(v, W_BANK, seat >= 0 && seat < v->p->seats ? v->p->bank[seat] : -1, BANK_COUNT);
}

struct phrase card_name(const struct voice *v, int card)
{
    return as_phrase(is_card(card) ? pax_cards[card].title : pax_word(v->language, card == CARD_HIDDEN ? W_HIDDEN_CARD : W_NO_SUCH));
}

struct phrase item_name(const struct voice *v, int item)
{
    if (!is_square(item))
        return card_name(v, item);
    int empire = empire_of(item);
    return as_phrase(word_in(v, is_republic(v->p, empire) ? W_REPUBLIC : W_KING, empire, EMPIRE_COUNT));
}

static struct phrase token_in(const struct voice *v, int token, enum word first)
{
    if (is_pawn(token))
        return phrased(v, (enum word)((int)first + PAWN), bank_name(v, token - PAWN));
    return as_phrase(word_in(v, first, token, PAWN));
}

struct phrase token_name(const struct voice *v, int token)
{
    return token_in(v, token, W_TOKEN);
}

struct phrase the_token(const struct voice *v, int token)
{
    return token_in(v, token, W_THE_TOKEN);
}

struct phrase number_name(int number)
{
    struct phrase phrase;
    struct text out = text_in(phrase.text, sizeof phrase.text);
    text_number(&out, number);
    return phrase;
}

struct phrase counted(const struct voice *v, int number, enum word one)
{
    return phrased(v, (enum word)((int)one + (number != 1)), number_name(number).text);
}

struct phrase set_named(const struct voice *v, unsigned set, enum word first, enum word last_joint)
{
    struct phrase phrase;
    struct text out = text_in(phrase.text, sizeof phrase.text);
    bool begun = false;
    for EACH (i, set) {
        bool last = (set >> i) == 1;
        if (begun)
            text_put(&out, pax_word(v->language, last ? last_joint : W_COMMA));
        text_put(&out, pax_word(v->language, (enum word)((unsigned)first + i)));
        begun = true;
    }
    return phrase;
}

struct phrase seats_named(const struct voice *v, unsigned seats)
{
    struct phrase phrase;
    struct text out = text_in(phrase.text, sizeof phrase.text);
    for (int seat = 0; seat < v->p->seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (out.length > 0)
            text_put(&out, pax_word(v->language, seats >> seat == 1 ? W_AND : W_COMMA));
        text_put(&out, bank_name(v, seat));
    }
    return phrase;
}

/* ---- the table ---- */

const struct pax_route *route_of(const struct pax *p, int side)
{
    for (int i = 0; i < ROUTE_COUNT; i++)
        if (pax_routes[i].emporium == p->open[side])
            return &pax_routes[i];
    return &pax_routes[side == WEST ? 0 : 3];
}
