/* What may be answered in advance: an answer is legal exactly where its decision is asked, and there is no other way to
 * answer it. So a server knows when to give it. */
#include "../harness.h"

#include "florin/game.h"

static bool is_answer(const struct florin_game *game, const struct florin_standing *standing, struct florin_move move)
{
    for (int i = 0; i < FLORIN_STANDING_ANSWERS && standing->answers[i]; i++) {
        struct florin_move answer;
        assert_true(florin_parse(game, standing->answers[i], &answer));
        if (florin_move_equal(answer, move))
            return true;
    }
    return false;
}

/* How many of the moves are answers: all or none. */
static int check_moves(const struct florin_game *game, const struct florin_standing *standing,
                       const struct florin_moves *moves)
{
    int answers = 0;
    for (int i = 0; i < moves->count; i++)
        answers += is_answer(game, standing, moves->move[i]);
    assert_true(answers == 0 || answers == moves->count);
    return answers;
}

/* Plays a game at random; how often something was asked that may be answered in advance. */
static int play(const struct florin_game *game, uint64_t seed)
{
    static struct florin_moves moves;
    struct florin_state state = {0};
    struct florin_setup setup;
    int asked = 0;
    florin_default_setup(game, game->seats_max, seed, &setup);
    assert_null(game->setup(&state, &setup));
    for (int seat; (seat = florin_decider(game, &state)) != FLORIN_NOBODY;) {
        game->moves(&state, seat, &moves);
        for (const struct florin_standing *s = game->standings; s && s->id; s++)
            asked += check_moves(game, s, &moves) > 0;
        game->apply(&state, seat, moves.move[florin_random_below(&seed, (uint32_t)moves.count)]);
    }
    return asked;
}

static void test_answers_answer_one_decision(void **state)
{
    (void)state;
    for (int i = 0; florin_games()[i]; i++) {
        int asked = 0;
        for (uint64_t seed = 1; seed <= 60; seed++)
            asked += play(florin_games()[i], seed);
        assert_int_equal(asked > 0, florin_games()[i]->standings != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers_answer_one_decision)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
