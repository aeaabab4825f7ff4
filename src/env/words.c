/* Actions are the words of moves, counted once for each game: its verbs, then the names its operands can have. */
#include "env/env.h"
#include "game/text.h"

#include <assert.h>
#include <string.h>

enum { HIGHS = NUMBER_ZERO / 512, FIVES = 32 };

static const char *const seat_words[FLORIN_SEATS_MAX] = {"1", "2", "3", "4", "5", "6"};
static const char no_word[] = "-"; /* an operand that is left out */

static int intern(struct env_words *words, const char *word)
{
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0)
            return i;
    assert(words->count < ENV_ACTIONS_MAX);
    words->word[words->count] = word;
    return words->count++;
}

/* A letter and a number: "h-3". */
static uint16_t intern_numbers(struct env_words *words, char letter, int least, int count)
{
    int first = words->count;
    for (int i = 0; i < count; i++) {
        char *name = words->number[words->numbers++];
        struct florin_text text = florin_text_in(name, sizeof *words->number);
        text_char(&text, letter);
        text_number(&text, least + i);
        intern(words, name);
    }
    assert(words->count == first + count); /* no other word looks like these */
    return (uint16_t)first;
}

/* A number is said as 1024 h + 32 m + l. */
static void add_numbers(struct env_words *words)
{
    if (words->numbers)
        return;
    words->high = intern_numbers(words, 'h', -HIGHS / 2, HIGHS);
    words->middle = intern_numbers(words, 'm', 0, FIVES);
    words->low = intern_numbers(words, 'l', 0, FIVES);
}

static const char *value_word(const struct florin_game *game, int kind, int value)
{
    int plain = kind & ~FLORIN_ARG_OPTIONAL;
    if (value == 0 && kind != plain)
        return no_word;
    if (plain == FLORIN_ARG_SEAT)
        return value < game->seats_max ? seat_words[value] : NULL;
    return game->arg_name(plain, value);
}

/* The actions of an operand's values, by its kind as verbs name it. */
static const uint16_t *add_operand(struct env_words *words, const struct florin_game *game, int kind, uint8_t seen[])
{
    for (int i = 0; i < words->operands; i++)
        if (seen[i] == kind)
            return words->value[i];
    assert(words->operands < ENV_OPERANDS_MAX);
    seen[words->operands] = (uint8_t)kind;
    uint16_t *value = words->value[words->operands++];
    for (int i = 0; i < 256; i++) {
        const char *word = value_word(game, kind, i);
        value[i] = word ? (uint16_t)intern(words, word) : ENV_NO_ACTION;
    }
    return value;
}

static void add_part(struct env_words *words, int verb, struct env_part part)
{
    assert(words->parts[verb] < FLORIN_ENV_WORDS_MAX);
    words->part[verb][words->parts[verb]++] = part;
}

static void add_number(struct env_words *words, int verb, int arg, bool wide)
{
    add_numbers(words);
    if (wide)
        add_part(words, verb, (struct env_part){ROLE_HIGH, (uint8_t)arg, wide, NULL});
    add_part(words, verb, (struct env_part){ROLE_MIDDLE, (uint8_t)arg, wide, NULL});
    add_part(words, verb, (struct env_part){ROLE_LOW, (uint8_t)arg, wide, NULL});
}

void env_words_make(struct env_words *words, const struct florin_game *game)
{
    uint8_t seen[ENV_OPERANDS_MAX];
    memset(words, 0, sizeof *words);
    assert(game->verb_count <= ENV_VERBS_MAX);
    for (int verb = 1; verb < game->verb_count; verb++) {
        words->verb[verb] = (uint16_t)intern(words, game->verbs[verb].word);
        add_part(words, verb, (struct env_part){.role = ROLE_VERB});
    }
    for (int verb = 1; verb < game->verb_count; verb++)
        for (int i = 0; i < FLORIN_ARGS && game->verbs[verb].arg[i] != FLORIN_ARG_NONE; i++) {
            int kind = game->verbs[verb].arg[i];
            if (kind == FLORIN_ARG_NUMBER || kind == FLORIN_ARG_SIGNED)
                add_number(words, verb, i, kind == FLORIN_ARG_SIGNED);
            else
                add_part(words, verb, (struct env_part){ROLE_VALUE, (uint8_t)i, 0, add_operand(words, game, kind, seen)});
            i += kind == FLORIN_ARG_SIGNED;
        }
}
