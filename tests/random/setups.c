#include "setups.h"

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

void random_setup(const struct florin_game *game, struct florin_state *state, struct florin_setup *setup, bool presets,
                  uint64_t *random)
{
    int seats = game->seats_min + (int)florin_random_below(random, (uint32_t)(game->seats_max - game->seats_min + 1));
    do {
        florin_default_setup(game, seats, florin_random(random) >> 16, setup);
        for (int i = 0; i < game->option_count && !presets; i++)
            random_option(&game->options[i], &setup->option[i], random);
    } while (game->setup(state->bytes, setup));
}
