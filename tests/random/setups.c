#include "setups.h"

#include <string.h>

static char **fixed;
static int fixed_count;

static int choices(const struct florin_option *option)
{
    int count = 0;
    if (option->kind == FLORIN_OPTION_SWITCH)
        return 2;
    while (option->kind == FLORIN_OPTION_CHOICE && option->names[count])
        count++;
    return option->kind == FLORIN_OPTION_NUMBER ? option->max - option->min + 1 : count;
}

static void random_option(const struct florin_option *option, int16_t *value, uint64_t *random)
{
    int choice = (int)florin_random_below(random, (uint32_t)choices(option));
    if (florin_random_below(random, 2))
        *value = (int16_t)((option->kind == FLORIN_OPTION_NUMBER ? option->min : 0) + choice);
}

static bool set(const struct florin_game *game, struct florin_setup *setup, const char *option)
{
    char id[64] = {0};
    const char *is = strchr(option, '=');
    if (!is || (size_t)(is - option) >= sizeof id)
        return false;
    memcpy(id, option, (size_t)(is - option));
    return florin_set_option(game, setup, id, is + 1) == NULL;
}

bool fix_options(const struct florin_game *game, char **options, int count)
{
    struct florin_setup setup;
    florin_default_setup(game, game->seats_min, 1, &setup);
    fixed = options;
    fixed_count = count;
    for (int i = 0; i < count; i++)
        if (!set(game, &setup, options[i]))
            return false;
    return true;
}

void random_setup(const struct florin_game *game, struct florin_state *state, struct florin_setup *setup, bool presets,
                  uint64_t *random)
{
    int seats = 0, range = game->seats_max - game->seats_min + 1;
    do {
        if (seats == 0 || fixed_count > 0) /* they may ask for so many */
            seats = game->seats_min + (int)florin_random_below(random, (uint32_t)range);
        florin_default_setup(game, seats, florin_random(random) >> 16, setup);
        for (int i = 0; i < game->option_count && !presets; i++)
            if (!fixed_count || !game->options[i].edition)
                random_option(&game->options[i], &setup->option[i], random);
        for (int i = 0; i < fixed_count; i++)
            set(game, setup, fixed[i]);
    } while (game->setup(state->bytes, setup));
}
