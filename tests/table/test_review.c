/* A review of the beginning of a game, for all games. */
#include "../harness.h"

#include "table/review.h"

enum { MOVES = 6 };

/* A game that a bot has begun. */
static struct florin_session *begin(const char *id, int seats)
{
    const struct florin_game *game = florin_game_find(id);
    struct florin_bot_options options = {.seed = 3};
    struct florin_setup setup;
    const char *problem;
    struct florin_verdict why;
    florin_default_setup(game, seats, 5, &setup);
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    assert_non_null(session);
    assert_true(florin_bot_find("novice", &options));
    struct florin_bot *bot = florin_bot_new(game, &options);
    assert_non_null(bot);
    for (int i = 0; i < MOVES; i++) {
        int seat = florin_decider(game, florin_session_state(session));
        assert_true(florin_session_apply(session, seat, florin_bot_choose(bot, florin_session_state(session), seat, NULL), &why));
    }
    florin_bot_free(bot);
    return session;
}

static void check_turns(const struct review *r)
{
    int next = 0;
    for (int i = 0; i < r->count; i++) {
        const struct review_turn *t = &r->turns[i];
        assert_int_equal(t->first, next);
        assert_true(t->end > t->first && t->seat >= 0 && t->seat < r->seats);
        assert_true(t->from < 0 || (t->from >= t->first && t->from < t->end));
        assert_true(!t->blunder || (t->best - t->got >= 0.07f && t->plan_length > 0));
        next = t->end;
    }
    assert_int_equal(next, r->length);
}

static void check_chances(const struct review *r)
{
    for (int i = 0; i <= r->length; i++) {
        float sum = 0.0f;
        for (int seat = 0; seat < r->seats; seat++)
            sum += r->chance[i][seat];
        assert_true(sum > 0.99f && sum < 1.01f);
    }
    for (int seat = 0; seat < r->seats; seat++)
        assert_true(r->accuracy[seat] > 0.0f && r->accuracy[seat] <= 1.0f);
}

static void review(const char *id, int seats)
{
    struct florin_session *session = begin(id, seats);
    struct review r, again;
    assert_true(review_make(session, &r));
    assert_int_equal(r.length, MOVES);
    check_turns(&r);
    check_chances(&r);
    assert_true(review_make(session, &again));
    assert_memory_equal(r.chance, again.chance, (MOVES + 1) * sizeof *r.chance);
    review_free(&again);
    review_free(&r);
    florin_session_free(session);
}

static void test_every_game_can_be_reviewed(void **unused)
{
    (void)unused;
    review("pax2e", 2);
    review("pax1e", 3);
    review("aor", 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_game_can_be_reviewed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
