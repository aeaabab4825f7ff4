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

void random_setup(const struct florin_game *game, const char *which, struct florin_state *state, struct florin_setup *setup,
                  uint64_t *random)
{
    int seats = game->seats_min + (int)florin_random_below(random, (uint32_t)(game->seats_max - game->seats_min + 1));
    do {
        florin_default_setup(game, seats, florin_random(random) >> 16, setup);
        bool presets = florin_random_below(random, 4) == 0;
        presets = *which ? *which == 'p' : presets;
        for (int i = 0; i < game->option_count && !presets; i++) {
            const struct florin_option *option = &game->options[i];
            int value = (int)florin_random_below(random, (uint32_t)choices(option));
            if (florin_random_below(random, 2))
                setup->option[i] = (int16_t)((option->kind == FLORIN_OPTION_NUMBER ? option->min : 0) + value);
        }
    } while (game->setup(state->bytes, setup));
}
