/* Pieces of sentences: names and numbers of everything, in any language, for whatever number is handed in. */
#include "game/language.h"
#include "game/text.h"
#include "pax/presentation/words.h"

/* Said in hundreds of places: inlined there they would make the page 20 kB larger. */
#define APART __attribute__((noinline))

const char *pax_word(const struct voice *v, enum word word)
{
    return pax_words_of(v->language, v->s->option[OPT_FIRST_TERMS])[word];
}

APART void pax_put_text(struct florin_text *out, const char *string)
{
    size_t from = out->length;
    text_put(out, string);
    text_fold(out, from, false);
}

APART void pax_put_spoken(const struct voice *v, const char *string)
{
    size_t from = v->out->length;
    text_put(v->out, string);
    text_fold(v->out, from, language_of(v->language)->apostrophes);
}

/* ---- templates ---- */

void pax_put_word(const struct voice *v, enum word word)
{
    pax_put_spoken(v, pax_word(v, word));
}

APART void pax_say_with(const struct voice *v, enum word word, const char *const args[9])
{
    pax_say_text(v, pax_word(v, word), args);
}

void pax_say_text(const struct voice *v, const char *template, const char *const args[9])
{
    size_t from = v->out->length;
    text_format(v->out, template, args, 9);
    text_fold(v->out, from, language_of(v->language)->apostrophes);
}

struct phrase pax_phrase_with(const struct voice *v, enum word word, const char *const args[9])
{
    struct phrase phrase;
    struct florin_text out = florin_text_in(phrase.text, sizeof phrase.text);
    struct voice inner = {v->s, v->language, &out};
    pax_say_with(&inner, word, args);
    return phrase;
}

void pax_put_section(const struct voice *v, const char *section)
{
    say(v, W_SECTION, section);
}

void pax_capitalise(struct florin_text *out, size_t at)
{
    if (at < out->length && out->start[at] >= 'a' && out->start[at] <= 'z')
        out->start[at] = (char)(out->start[at] - 'a' + 'A');
}

struct phrase pax_phrase_of(const char *string)
{
    struct phrase phrase;
    struct florin_text out = florin_text_in(phrase.text, sizeof phrase.text);
    text_put(&out, string);
    return phrase;
}

/* ---- names ---- */

const char *pax_word_in(const struct voice *v, enum word first, int index, int count)
{
    return pax_word(v, index >= 0 && index < count ? (enum word)((int)first + index) : W_NO_SUCH);
}

/* Some abilities read differently by an option. */
const char *pax_ability_text(const struct voice *v, int card, int ability)
{
    const struct pax *s = v->s;
    if (ability == COUNTS_AS_REPUBLIC && card == PREN155X && !rule_on(s, OPT_EPICURE_OF_ALL))
        return pax_word(v, W_OWN_REPUBLIC);
    if (ability == PATRON_AS_GREEN_BISHOP && rule_on(s, OPT_GOLDEN_AGE_OF_ALL))
        return pax_word(v, W_GOLDEN_AGE);
    if (ability == VENICE_HOLDS_TWO && rule_on(s, OPT_VENICE_ANY_TOKEN))
        return pax_word(v, W_VENICE_HOLDS_ANY_TWO);
    if (ability == BOTH_OPS_ONE_ACTION && rule_on(s, OPT_OPS_ONE_SIDE_FIRST))
        return pax_word(v, W_BOTH_OPS_IN_TURN);
    return pax_word_in(v, W_ABILITY, ability, ABILITY_COUNT);
}

const char *pax_side_name(const struct voice *v, int side)
{
    return pax_word_in(v, W_SIDE, side, SIDE_COUNT);
}

const char *pax_sides_name(const struct voice *v, int sides)
{
    return sides == 3 ? pax_word(v, W_BOTH_SIDES) : pax_side_name(v, sides == 2 ? EAST : WEST);
}

const char *pax_religion_name(const struct voice *v, int religion)
{
    return pax_word_in(v, W_RELIGION, religion, RELIGION_COUNT);
}

/* The name of an empire in that state. */
static const char *turned_into(const struct voice *v, int religion)
{
    return pax_word_in(v, W_TURNS, religion, RELIGION_COUNT);
}

const char *pax_colour_name(const struct voice *v, int religion)
{
    return pax_word_in(v, W_COLOUR, religion, RELIGION_COUNT);
}

const char *pax_empire_label(const struct voice *v, int empire)
{
    return pax_word_in(v, W_EMPIRE, empire, NOWHERE + 1);
}

const char *pax_the_empire(const struct voice *v, int empire)
{
    return pax_word_in(v, W_THE, empire, NOWHERE + 1);
}

const char *pax_in_empire(const struct voice *v, int empire)
{
    return pax_word_in(v, W_IN, empire >= 0 && empire <= NOWHERE ? empire : NO_EMPIRE, NOWHERE + 1);
}

const char *pax_to_empire(const struct voice *v, int empire)
{
    return pax_word_in(v, W_TO, empire, NOWHERE + 1);
}

const char *pax_tiny_empire(const struct voice *v, int empire)
{
    return pax_word_in(v, W_TINY, empire, NOWHERE + 1);
}

const char *pax_city_name(const struct voice *v, int city)
{
    return pax_word_in(v, W_CITY, city, CITY_COUNT);
}

const char *pax_in_city(const struct voice *v, int city)
{
    return pax_word_in(v, W_IN_CITY, city > 0 && city < CITY_COUNT ? city : NO_CITY, CITY_COUNT);
}

const char *pax_border_name(const struct voice *v, int border)
{
    return pax_word_in(v, W_BORDER, border, BORDER_COUNT);
}

const char *pax_victory_name(const struct voice *v, int victory)
{
    return pax_word_in(v, W_VICTORY, victory, VICTORY_COUNT);
}

const char *pax_op_name(const struct voice *v, int op)
{
    return pax_word_in(v, W_OP, op, OP_COUNT);
}

int pax_religion_of_op(int op)
{
    return op >= CORSAIR_C ? op - CORSAIR_C + CATHOLIC : op - INQUISITOR_C + CATHOLIC;
}

static enum word op_does(const struct pax *s, int op)
{
    bool bishop = op >= INQUISITOR_C && op <= INQUISITOR_R, ship = op >= CORSAIR_C && op <= CORSAIR_R;
    if (bishop && rule_on(s, OPT_JUMP_ELSEWHERE))
        return W_DO_INQUISITOR_1E;
    if (ship && s->option[OPT_CORSAIR] == BORDER_NEIGHBOUR)
        return W_DO_CORSAIR_1E;
    if (ship && s->option[OPT_CORSAIR] == ADJACENT_BORDER)
        return W_DO_CORSAIR_NEAR;
    return (enum word)((int)W_DO_OP + op);
}

struct phrase pax_op_deed(const struct voice *v, int op, int where)
{
    struct phrase deed = phrased(v, op_does(v->s, op), pax_in_empire(v, where), pax_colour_name(v, pax_religion_of_op(op)));
    bool bishop = op >= INQUISITOR_C && op <= INQUISITOR_R;
    return bishop && rule_on(v->s, OPT_SIDE_LOCK) ? phrased(v, W_DO_SIDE_LOCKED, deed.text) : deed;
}

static enum word one_shot_does(const struct pax *s, int one_shot)
{
    if (one_shot == CORONATION && rule_on(s, OPT_CROWN_FROM_HOME))
        return W_DO_CORONATION_1E;
    if (one_shot == CONSPIRACY && rule_on(s, OPT_AGENTS_BY_WAR))
        return W_DO_CONSPIRACY_1E;
    if (one_shot == PEASANT_REVOLT && rule_on(s, OPT_AGENTS_BY_WAR))
        return W_DO_PEASANT_REVOLT_1E;
    return (enum word)((int)W_DO_ONE_SHOT + one_shot);
}

void pax_say_one_shot(const struct voice *v, const struct pax_card *card)
{
    const struct pax *s = v->s;
    struct phrase what = {{0}};
    if (card->one_shot == APOSTASY)
        what = pax_set_named(v, card->one_shot_arg, W_RELIGION, W_AND);
    else if (card->one_shot == TORCH)
        what = pax_phrase_of(pax_victory_name(v, card->one_shot_arg));
    else if (card->one_shot == TRADE_SHIFT)
        what = pax_phrase_of(pax_city_name(v, card->one_shot_arg));
    say(v, one_shot_does(s, card->one_shot), pax_in_empire(v, card->where), what.text);
    if (pax_wars[card->one_shot].religion && rule_on(s, OPT_TWO_SIDED))
        pax_put_word(v, W_IF_SIDE);
    if (card->one_shot == TRADE_SHIFT && card->one_shot_arg == SPICE_ISLANDS)
        pax_put_word(v, W_NEEDS_DISCOVERY);
    if (card->one_shot == CONSPIRACY && rule_on(s, OPT_SECULAR_PLOT))
        pax_put_word(v, W_MAY_SECULARISE);
    if (card->one_shot == APOSTASY && rule_on(s, OPT_MAIDS_TRIED))
        pax_put_word(v, W_MAIDS_TOO);
}

const char *pax_one_shot_name(const struct voice *v, int one_shot)
{
    return pax_word_in(v, W_ONE_SHOT, one_shot, ONE_SHOT_COUNT);
}

const char *pax_bank_name(const struct voice *v, int seat)
{
    return pax_word_in(v, W_BANK, seat >= 0 && seat < v->s->seats ? v->s->bank[seat] : -1, BANK_COUNT);
}

struct phrase pax_card_name(const struct voice *v, int card)
{
    if (is_card(card))
        return pax_phrase_of(pax_cards[card].title);
    return pax_phrase_of(pax_word(v, card == CARD_HIDDEN ? W_HIDDEN_CARD : W_NO_SUCH));
}

/* Bare: "King of France". */
static const char *square_name(const struct voice *v, int empire)
{
    return pax_word_in(v, is_republic(v->s, empire) ? W_REPUBLIC : W_KING, empire, EMPIRE_COUNT);
}

struct phrase pax_item_name(const struct voice *v, int item)
{
    if (!is_square(item))
        return pax_card_name(v, item);
    bool republic = is_republic(v->s, empire_of(item));
    return phrased(v, republic ? W_THE_REPUBLIC : W_THE_KING, square_name(v, empire_of(item)));
}

struct phrase pax_on_item(const struct voice *v, int item)
{
    if (!is_square(item))
        return phrased(v, W_ON_CARD, pax_card_name(v, item).text);
    bool republic = is_republic(v->s, empire_of(item));
    return phrased(v, republic ? W_ON_REPUBLIC : W_ON_KING, square_name(v, empire_of(item)));
}

static struct phrase token_in(const struct voice *v, int token, enum word first)
{
    if (is_pawn(token))
        return phrased(v, (enum word)((int)first + PAWN), pax_bank_name(v, token - PAWN));
    return pax_phrase_of(pax_word_in(v, first, token, PAWN));
}

struct phrase pax_token_name(const struct voice *v, int token)
{
    return token_in(v, token, W_TOKEN);
}

struct phrase pax_the_token(const struct voice *v, int token)
{
    return token_in(v, token, W_THE_TOKEN);
}

struct phrase pax_a_token(const struct voice *v, int token)
{
    return token_in(v, token, W_A_TOKEN);
}

struct phrase pax_two_tokens(const struct voice *v, int token)
{
    return token_in(v, token, W_TWO_TOKENS);
}

struct phrase pax_number_name(int number)
{
    struct phrase phrase;
    struct florin_text out = florin_text_in(phrase.text, sizeof phrase.text);
    text_number(&out, number);
    return phrase;
}

struct phrase pax_counted(const struct voice *v, int number, enum word things)
{
    return phrased(v, things, pax_number_name(number).text);
}

struct phrase pax_set_named(const struct voice *v, unsigned set, enum word first, enum word last_joint)
{
    struct phrase phrase;
    struct florin_text out = florin_text_in(phrase.text, sizeof phrase.text);
    bool begun = false;
    for EACH (i, set) {
        bool last = (set >> i) == 1;
        if (begun)
            text_put(&out, pax_word(v, last ? last_joint : W_COMMA));
        text_put(&out, pax_word(v, (enum word)((unsigned)first + i)));
        begun = true;
    }
    return phrase;
}

struct phrase pax_seats_named(const struct voice *v, unsigned seats)
{
    struct phrase phrase;
    struct florin_text out = florin_text_in(phrase.text, sizeof phrase.text);
    for (int seat = 0; seat < v->s->seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (out.length > 0)
            text_put(&out, pax_word(v, seats >> seat == 1 ? W_AND : W_COMMA));
        text_put(&out, pax_bank_name(v, seat));
    }
    return phrase;
}

/* ---- anything, by what it is ---- */

/* Where a token stands. */
static struct phrase spot_name(const struct voice *v, int spot)
{
    if (spot <= SPOT_BORDER)
        return pax_phrase_of(pax_in_city(v, spot));
    if (spot <= SPOT_SQUARE)
        return phrased(v, W_ON_BORDER, pax_border_name(v, spot - SPOT_BORDER));
    return pax_on_item(v, SQUARE(spot - SPOT_SQUARE));
}

static int square_of(int empire)
{
    return empire > 0 && empire < EMPIRE_COUNT ? SQUARE(empire) : NO_CARD;
}

struct phrase pax_said(const struct voice *v, enum fact kind, int fact)
{
    static const char *(*const names[])(const struct voice *, int) = {
        [F_EMPIRE] = pax_the_empire, [F_IN_EMPIRE] = pax_in_empire,     [F_TO_EMPIRE] = pax_to_empire,
        [F_STATE] = turned_into,     [F_CITY] = pax_city_name,          [F_IN_CITY] = pax_in_city,
        [F_BORDER] = pax_border_name, [F_SEAT] = pax_bank_name,         [F_VICTORY] = pax_victory_name,
        [F_RELIGION] = pax_religion_name, [F_COLOUR] = pax_colour_name, [F_ONE_SHOT] = pax_one_shot_name,
        [F_OP] = pax_op_name,        [F_SIDE] = pax_side_name,          [F_SIDES] = pax_sides_name,
    };
    if (kind < sizeof names / sizeof *names && names[kind])
        return pax_phrase_of(names[kind](v, fact));
    switch (kind) {
    case F_NUMBER:
        return pax_number_name(fact);
    case F_FLORINS:
        return pax_counted(v, fact, W_FLORINS);
    case F_CARDS:
        return pax_counted(v, fact, W_CARDS);
    case F_CONCESSIONS:
        return pax_counted(v, fact, W_CONCESSIONS);
    case F_KINGS:
        return pax_counted(v, fact, W_KINGS);
    case F_ITEM:
        return pax_item_name(v, fact);
    case F_SQUARE:
        return pax_item_name(v, square_of(fact));
    case F_ON_SQUARE:
        return pax_on_item(v, square_of(fact));
    case F_ON_ITEM:
        return pax_on_item(v, fact);
    case F_TOKEN:
        return pax_the_token(v, fact);
    case F_A_TOKEN:
        return pax_a_token(v, fact);
    case F_BARE_TOKEN:
        return fact ? pax_token_name(v, fact) : pax_phrase_of(pax_word(v, W_EMPTY));
    case F_CONCESSION:
        return phrased(v, W_CONCESSION_OF, pax_bank_name(v, fact - PAWN));
    case F_SPOT:
        return spot_name(v, fact);
    case F_FAITHS:
        return pax_set_named(v, (unsigned)fact, W_RELIGION, W_AND);
    default:
        return (struct phrase){{0}};
    }
}
