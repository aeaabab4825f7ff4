/* Moves as text. One table of verbs per game drives both directions, so that they cannot disagree. */
#include "florin/game.h"
#include "game/text.h"

#include <string.h>

static bool notate_operand(const struct florin_game *game, int kind, const uint8_t *arg, struct florin_text *out)
{
    text_char(out, ' ');
    switch (kind) {
    case FLORIN_ARG_NUMBER:
        text_number(out, arg[0]);
        return true;
    case FLORIN_ARG_SIGNED:
        text_number(out, (int16_t)(uint16_t)(arg[0] | arg[1] << 8));
        return true;
    case FLORIN_ARG_SEAT:
        text_number(out, arg[0] + 1);
        return true;
    default: {
        const char *name = game->arg_name(kind, arg[0]);
        if (!name)
            return false;
        text_put(out, name);
        return true;
    }
    }
}

bool florin_notate(const struct florin_game *game, struct florin_move move, struct florin_text *out)
{
    if (move.kind == 0 || move.kind >= game->verb_count)
        return false;
    const struct florin_verb *verb = &game->verbs[move.kind];
    text_put(out, verb->word);
    for (int i = 0; i < FLORIN_ARGS && verb->arg[i] != FLORIN_ARG_NONE; i++) {
        int kind = verb->arg[i] & ~FLORIN_ARG_OPTIONAL;
        if ((verb->arg[i] & FLORIN_ARG_OPTIONAL) && move.arg[i] == 0)
            break;
        if (!notate_operand(game, kind, &move.arg[i], out))
            return false;
        if (kind == FLORIN_ARG_SIGNED)
            i++;
    }
    return !out->cut;
}

/* The next blank-separated word of a text, or an empty one at its end. */
struct word {
    const char *start;
    size_t length;
};

static struct word next_word(const char **text)
{
    const char *s = *text;
    while (*s == ' ' || *s == '\t')
        s++;
    struct word word = {.start = s};
    while (*s && *s != ' ' && *s != '\t')
        s++;
    word.length = (size_t)(s - word.start);
    *text = s;
    return word;
}

static bool word_is(struct word word, const char *string)
{
    return strlen(string) == word.length && memcmp(string, word.start, word.length) == 0;
}

/* A number has one way to be written: neither "-0" nor "007". */
static bool word_number(struct word word, int min, int max, int *number)
{
    bool negative = word.length > 1 && word.start[0] == '-';
    int value = 0;
    if (word.length > 1 && word.start[negative] == '0')
        return false;
    for (size_t i = negative; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '9' || value > 100000)
            return false;
        value = value * 10 + (word.start[i] - '0');
    }
    *number = negative ? -value : value;
    return word.length > 0 && *number >= min && *number <= max;
}

static bool parse_operand(const struct florin_game *game, int kind, struct word word, uint8_t *arg)
{
    int number;
    switch (kind) {
    case FLORIN_ARG_NUMBER:
        if (!word_number(word, 0, 255, &number))
            return false;
        arg[0] = (uint8_t)number;
        return true;
    case FLORIN_ARG_SIGNED:
        if (!word_number(word, INT16_MIN, INT16_MAX, &number))
            return false;
        arg[0] = (uint8_t)(number & 0xff);
        arg[1] = (uint8_t)((number >> 8) & 0xff);
        return true;
    case FLORIN_ARG_SEAT:
        if (!word_number(word, 1, FLORIN_SEATS_MAX, &number))
            return false;
        arg[0] = (uint8_t)(number - 1);
        return true;
    default:
        for (int value = 0; value < 256; value++) {
            const char *name = game->arg_name(kind, value);
            if (name && word_is(word, name)) {
                arg[0] = (uint8_t)value;
                return true;
            }
        }
        return false;
    }
}

static bool parse_operands(const struct florin_game *game, const struct florin_verb *verb, const char *text,
                           struct florin_move *move)
{
    for (int i = 0; i < FLORIN_ARGS && verb->arg[i] != FLORIN_ARG_NONE; i++) {
        int kind = verb->arg[i] & ~FLORIN_ARG_OPTIONAL;
        struct word word = next_word(&text);
        if (word.length == 0)
            return verb->arg[i] & FLORIN_ARG_OPTIONAL;
        if (!parse_operand(game, kind, word, &move->arg[i]))
            return false;
        if (kind == FLORIN_ARG_SIGNED)
            i++;
    }
    return next_word(&text).length == 0;
}

bool florin_parse(const struct florin_game *game, const char *text, struct florin_move *move)
{
    struct word word = next_word(&text);
    for (int kind = 1; kind < game->verb_count; kind++) {
        if (!word_is(word, game->verbs[kind].word))
            continue;
        struct florin_move found = {.kind = (uint8_t)kind};
        if (parse_operands(game, &game->verbs[kind], text, &found)) {
            *move = found;
            return true;
        }
    }
    return false;
}
