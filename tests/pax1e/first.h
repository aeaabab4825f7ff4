/* Scenarios of the first edition: its presets, with all its cards, and one switch at a time turned back. */
#ifndef TESTS_PAX1E_FIRST_H
#define TESTS_PAX1E_FIRST_H

#include "scenario.h"

/* Both values of a two-valued switch: the second edition's, then the first's. */
#define BOTH_EDITIONS(first) for (int first = 0; first <= 1; first++)

/* A game of the first edition in which one option has this value. Seats as in new_game(). */
static inline void start(struct pax *p, int seats, enum pax_option option, int value)
{
    struct florin_setup setup;
    florin_default_setup(&pax1e, seats, 1, &setup);
    setup.option[OPT_CARDS] = CARDS_1E_ALL;
    for (int seat = 0; seat < seats; seat++)
        setup.option[OPT_BANK + seat] = (int16_t)(FUGGER + seat);
    setup.option[option] = (int16_t)value;
    const char *error = pax_setup(p, &setup);
    if (error)
        fail_msg("setup: %s", error);
}

/* The same with all presets. */
static inline void start_first(struct pax *p, int seats)
{
    start(p, seats, OPT_CARDS, CARDS_1E_ALL);
}

/* An East or West Ops action of seat 0 with this one Op; "ops" must be possible. */
static inline void run_op(struct pax *p, const char *sides, const char *op)
{
    play(p, sides);
    play(p, op);
}

#define TEST(name) cmocka_unit_test(name)

#endif
