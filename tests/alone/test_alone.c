/* Whole games by the rules alone: laid out, judged, played to their end, written down. What does not link is a rule that
 * reaches for what people read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "aor/aor.h"
#include "game/playout.h"
#include "pax/pax.h"

static void notates_both_ways(const struct florin_game *game, const struct florin_state *state, struct florin_moves *moves)
{
    game->moves(state, florin_decider(game, state), moves);
    for (int i = 0; i < moves->count; i++) {
        char text[FLORIN_NOTATION_MAX];
        struct florin_text out = florin_text_in(text, sizeof text);
        struct florin_move read;
        assert_true(florin_notate(game, moves->move[i], &out));
        assert_true(florin_parse(game, text, &read));
        assert_true(florin_move_equal(read, moves->move[i]));
    }
}

static void play_to_the_end(const struct florin_game *game, uint64_t seed)
{
    struct florin_setup setup;
    struct florin_state state;
    struct florin_moves moves;
    struct florin_result result;
    uint64_t random = seed;
    memset(&state, 0, sizeof state);
    florin_default_setup(game, game->seats_max, seed, &setup);
    assert_null(game->setup(&state, &setup));
    notates_both_ways(game, &state, &moves);
    assert_true(playout(game, &state, &random, &moves) > 0);
    assert_null(game->check(&state));
    game->result(&state, &result);
    assert_true(result.over);
    assert_non_null(game->ending_name(result.how));
}

static void games_need_no_words(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        play_to_the_end(&pax2e, seed);
        play_to_the_end(&pax1e, seed);
        play_to_the_end(&aor, seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_need_no_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
