/* A review of the beginning of a game, for all games. */
#include "../harness.h"

#include "learn/lesson.h"
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
        assert_true(
            florin_session_apply(session, seat, florin_bot_choose(bot, florin_session_state(session), seat, NULL), &why));
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

static int heard; /* percent */

static void hear(int percent)
{
    assert_true(percent > heard && percent <= 100);
    heard = percent;
}

static void review(const char *id, int seats)
{
    struct florin_session *session = begin(id, seats);
    struct review r, again;
    heard = 0;
    assert_true(review_make(session, &r, hear));
    assert_int_equal(heard, 100);
    assert_int_equal(r.length, MOVES);
    check_turns(&r);
    check_chances(&r);
    assert_true(review_make(session, &again, NULL));
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

/* A victory that is there for the taking, with the last action of a turn: to sell a king is a blunder. */
static void test_a_doubt_before_a_move(void **unused)
{
    (void)unused;
    struct florin_session *script = lesson_open(lesson_find("comets"));
    const struct florin_game *game = florin_session_game(script);
    struct florin_state state;
    struct florin_move declare, buy, sell;
    struct review_doubt doubt;
    memcpy(&state, florin_session_state_at(script, florin_session_length(script) - 1), game->state_size);
    assert_true(florin_parse(game, "declare imperial", &declare));
    assert_true(florin_parse(game, "buy east 1", &buy));
    assert_true(florin_parse(game, "sell england", &sell));
    assert_true(review_doubts(game, &state, 0, buy, &doubt));
    assert_false(doubt.blunder); /* there is another action */
    game->apply(&state, 0, buy);
    assert_true(review_doubts(game, &state, 0, sell, &doubt));
    assert_true(doubt.blunder && doubt.best > doubt.got);
    assert_true(florin_move_equal(doubt.better, declare));
    assert_true(review_doubts(game, &state, 0, declare, &doubt));
    assert_false(doubt.blunder);
    florin_session_free(script);
}

/* What cannot be known makes no difference: the dice of an attack that will be lost are not seen before. */
static void test_a_doubt_knows_no_dice(void **unused)
{
    (void)unused;
    struct florin_session *script = lesson_open(lesson_find("expand"));
    const struct florin_game *game = florin_session_game(script);
    struct florin_move attack, done;
    assert_true(florin_parse(game, "attack montpelier", &attack));
    assert_true(florin_parse(game, "done", &done));
    int at = 0;
    while (!florin_move_equal(florin_session_step(script, at).move, attack))
        at++;
    struct florin_state other;
    struct review_doubt one, two;
    memcpy(&other, florin_session_state_at(script, at), game->state_size);
    game->redact(&other, 0, FLORIN_WATCHED);
    game->imagine(&other, 0, 12345);
    assert_true(review_doubts(game, florin_session_state_at(script, at), 0, done, &one));
    assert_true(review_doubts(game, &other, 0, done, &two));
    assert_int_equal(one.blunder, two.blunder);
    assert_true(florin_move_equal(one.better, two.better));
    assert_true(one.best == two.best && one.got == two.got);
    florin_session_free(script);
}

/* A sealed bid is measured by what comes of it: all the money for nothing but the first place is a blunder. */
static void test_a_doubt_about_a_sealed_bid(void **unused)
{
    (void)unused;
    struct florin_session *script = lesson_open(lesson_find("tokens"));
    const struct florin_game *game = florin_session_game(script);
    struct florin_move nothing;
    struct review_doubt doubt;
    assert_true(florin_parse(game, "bid -35", &nothing));
    assert_true(review_doubts(game, florin_session_state_at(script, 0), 0, nothing, &doubt));
    assert_true(doubt.blunder);
    florin_session_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_game_can_be_reviewed),
        cmocka_unit_test(test_a_doubt_before_a_move),
        cmocka_unit_test(test_a_doubt_knows_no_dice),
        cmocka_unit_test(test_a_doubt_about_a_sealed_bid)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
