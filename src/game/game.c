#include "florin/game.h"
#include "game/text.h"

#include <string.h>

int florin_decider(const struct florin_game *game, const void *state)
{
    uint32_t deciders = game->deciders(state);
    return deciders ? __builtin_ctz(deciders) : FLORIN_NOBODY;
}

void florin_default_setup(const struct florin_game *game, int seats, uint64_t seed, struct florin_setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->seats = (uint8_t)seats;
    setup->seed = seed;
    for (int i = 0; i < game->option_count; i++)
        setup->option[i] = game->options[i].preset;
}

static const char *const switch_names[] = {"off", "on", NULL};

static const char *const *choices(const struct florin_option *option)
{
    return option->kind == FLORIN_OPTION_SWITCH ? switch_names : option->names;
}

static bool read_number(const char *value, const struct florin_option *option, int16_t *number)
{
    bool negative = *value == '-';
    int n = 0;
    if (negative)
        value++;
    if (!*value)
        return false;
    for (; *value; value++) {
        if (*value < '0' || *value > '9' || n > 30000)
            return false;
        n = n * 10 + (*value - '0');
    }
    n = negative ? -n : n;
    if (n < option->min || n > option->max)
        return false;
    *number = (int16_t)n;
    return true;
}

static void set_value(const struct florin_game *game, struct florin_setup *setup, int option, int16_t value)
{
    for (int i = 0; i < game->option_count; i++) {
        const struct florin_option *follower = &game->options[i];
        if (follower->follows != option + 1)
            continue;
        bool moves = value != game->options[option].preset;
        if (setup->option[i] == florin_option_unsaid(follower, florin_option_moved(game->options, setup, i), FLORIN_FORMAT))
            setup->option[i] = florin_option_unsaid(follower, moves, FLORIN_FORMAT);
    }
    setup->option[option] = value;
}

const char *florin_set_option(const struct florin_game *game, struct florin_setup *setup, const char *id, const char *value)
{
    for (int i = 0; i < game->option_count; i++) {
        const struct florin_option *option = &game->options[i];
        if (strcmp(option->id, id) != 0)
            continue;
        int16_t number;
        if (option->kind == FLORIN_OPTION_NUMBER) {
            if (!read_number(value, option, &number))
                return "this option takes a number within its range";
            set_value(game, setup, i, number);
            return NULL;
        }
        const char *const *names = choices(option);
        for (int16_t n = 0; names[n]; n++) {
            if (strcmp(names[n], value) == 0) {
                set_value(game, setup, i, n);
                return NULL;
            }
        }
        return option->kind == FLORIN_OPTION_SWITCH ? "this option is either on or off" : "this option has no such choice";
    }
    return "this game has no such option";
}

void florin_option_value(const struct florin_game *game, const struct florin_setup *setup, int option,
                         struct florin_text *out)
{
    const struct florin_option *o = &game->options[option];
    if (o->kind == FLORIN_OPTION_NUMBER)
        text_number(out, setup->option[option]);
    else
        text_put(out, choices(o)[setup->option[option]]);
}

uint64_t florin_hash(const void *bytes, size_t size, uint64_t seed)
{
    const unsigned char *b = bytes;
    uint64_t hash = seed ^ UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ b[i]) * UINT64_C(0x100000001b3);
    return hash ^ (hash >> 29);
}
