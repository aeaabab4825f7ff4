/* Every lesson can be played to its end, along its own moves and along all that do as well, and says something at every
 * choice, in every language. */
#include "../harness.h"
#include "learn/lesson.h"

static int learner_of(const struct florin_session *script)
{
    return florin_session_step(script, 0).seat;
}

/* Plays the script on from step `at`. */
static void play_on(const struct lesson *lesson, const struct florin_session *script, struct florin_session *session, int at)
{
    for (; at < florin_session_length(script); at++) {
        struct florin_session_step step = florin_session_step(script, at);
        struct florin_verdict why;
        if (!florin_session_apply(session, step.seat, step.move, &why))
            fail_msg("%s: step %d is illegal (rule %d)", lesson->id, at, why.rule);
    }
}

static struct florin_session *begin(const struct florin_session *script, int moves)
{
    struct florin_session *session = florin_session_from(florin_session_game(script), florin_session_state_at(script, 0));
    struct florin_verdict why;
    for (int i = 0; i < moves; i++) {
        struct florin_session_step step = florin_session_step(script, i);
        assert_true(florin_session_apply(session, step.seat, step.move, &why));
    }
    return session;
}

static void test_all_ways_lead_to_the_end(void **unused)
{
    (void)unused;
    static struct florin_moves moves;
    for (int i = 0; i < lesson_count; i++) {
        struct florin_session *script = lesson_open(&lessons[i]);
        assert_non_null(script);
        const struct florin_game *game = florin_session_game(script);
        for (int at = 0; at < florin_session_length(script); at++) {
            struct florin_session_step step = florin_session_step(script, at);
            game->moves(florin_session_state_at(script, at), step.seat, &moves);
            for (int m = 0; m < moves.count; m++) {
                struct florin_verdict why;
                if (!lesson_accepts(script, at, moves.move[m]))
                    continue;
                struct florin_session *session = begin(script, at);
                assert_true(florin_session_apply(session, step.seat, moves.move[m], &why));
                play_on(&lessons[i], script, session, at + 1);
                florin_session_free(session);
            }
            assert_true(lesson_accepts(script, at, step.move));
        }
        florin_session_free(script);
    }
}

static int sentences_at(const struct florin_session *script, int at, enum florin_language language)
{
    int count = 0;
    for (int i = 0; i < florin_session_notes(script); i++) {
        struct florin_session_note note = florin_session_note(script, i);
        if (note.at == at && strncmp(note.text, "note ", 5) == 0)
            assert_non_null(lesson_sentence(note.text, language));
        count += lesson_says(script, i, at, language) != NULL;
    }
    return count;
}

static void test_every_choice_has_a_word(void **unused)
{
    (void)unused;
    static struct florin_moves moves;
    for (int i = 0; i < lesson_count; i++) {
        struct florin_session *script = lesson_open(&lessons[i]);
        const struct florin_game *game = florin_session_game(script);
        int length = florin_session_length(script);
        for (int language = 0; language < florin_languages(); language++) {
            assert_non_null(lesson_title(&lessons[i], (enum florin_language)language));
            for (int at = 0; at < length; at++) {
                int seat = florin_session_step(script, at).seat;
                game->moves(florin_session_state_at(script, at), seat, &moves);
                bool chooses = seat == learner_of(script) && moves.count > 1;
                int said = sentences_at(script, at, (enum florin_language)language);
                if (chooses != (said > 0))
                    fail_msg("%s: %d notes before step %d", lessons[i].id, said, at);
            }
            assert_int_equal(sentences_at(script, length, (enum florin_language)language), 1);
        }
        florin_session_free(script);
    }
}

/* Notes are short: one or two sentences that stand beside a thing. */
static void test_notes_are_short(void **unused)
{
    (void)unused;
    for (int i = 0; i < lesson_key_count; i++)
        for (int language = 0; language < florin_languages(); language++) {
            char note[100] = "note ";
            strncat(note, lesson_keys[i].key, sizeof note - 6);
            const char *sentence = lesson_sentence(note, (enum florin_language)language);
            assert_non_null(sentence);
            if (strlen(sentence) > 200)
                fail_msg("%s: %zu bytes", lesson_keys[i].key, strlen(sentence));
        }
}

static void test_the_last_lesson_of_a_game_is_won(void **unused)
{
    (void)unused;
    for (int i = 0; i < lesson_count; i++) {
        struct florin_session *script = lesson_open(&lessons[i]);
        struct florin_result result;
        florin_session_game(script)->result(florin_session_state(script), &result);
        assert_int_equal(result.over, lesson_after(&lessons[i]) == NULL);
        if (result.over)
            assert_int_equal(result.winners, 1 << learner_of(script));
        florin_session_free(script);
    }
}

/* Three tokens into a market, one by one: what was said before the first still stands, and only that. */
static void test_a_note_stands_while_a_move_is_repeated(void **unused)
{
    (void)unused;
    struct florin_session *script = lesson_open(lesson_find("tokens"));
    struct florin_move toledo;
    assert_true(florin_parse(florin_session_game(script), "place 1 toledo", &toledo));
    int at = 0;
    while (!florin_move_equal(florin_session_step(script, at).move, toledo))
        at++;
    for (int i = 0; i < florin_session_notes(script); i++) {
        const char *first = lesson_says(script, i, at, FLORIN_ENGLISH);
        assert_ptr_equal(lesson_says(script, i, at + 2, FLORIN_ENGLISH), first);
    }
    assert_int_equal(sentences_at(script, at + 2, FLORIN_ENGLISH), 1);
    florin_session_free(script);
}

/* Two or three at once are taken, four are not. */
static void test_several_tokens_at_once(void **unused)
{
    (void)unused;
    static const char *const wanted[] = {"place 1 toledo", "place 2 toledo", "place 3 toledo", "place 4 toledo"};
    struct florin_session *script = lesson_open(lesson_find("tokens"));
    const struct florin_game *game = florin_session_game(script);
    struct florin_move move;
    int at = 0;
    assert_true(florin_parse(game, wanted[0], &move));
    while (!florin_move_equal(florin_session_step(script, at).move, move))
        at++;
    for (int i = 0; i < 4; i++) {
        assert_true(florin_parse(game, wanted[i], &move));
        assert_int_equal(lesson_takes(script, at, move), i < 3 ? i + 1 : 0);
    }
    assert_true(florin_parse(game, "bid 3", &move));
    assert_int_equal(lesson_takes(script, at, move), 0);
    florin_session_free(script);
}

static void test_lessons_by_game(void **unused)
{
    (void)unused;
    assert_ptr_equal(lesson_find("pax2e"), lesson_find("market"));
    assert_ptr_equal(lesson_find("aor"), lesson_find("capital"));
    assert_ptr_equal(lesson_after(lesson_find("capital")), lesson_find("tokens"));
    assert_null(lesson_after(lesson_find("comets")));
    assert_null(lesson_after(lesson_find("ending")));
}

static void test_other_moves_and_words(void **unused)
{
    (void)unused;
    const struct lesson *market = lesson_find("market");
    struct florin_session *script = lesson_open(market);
    struct florin_move other;
    assert_true(florin_parse(florin_session_game(script), "buy west 1", &other));
    assert_false(lesson_accepts(script, 0, other));
    assert_null(lesson_sentence("note NO_SUCH_KEY", FLORIN_ENGLISH));
    assert_null(lesson_sentence("also buy west 1", FLORIN_ENGLISH));
    assert_null(lesson_find("nothing"));
    florin_session_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_ways_lead_to_the_end),
        cmocka_unit_test(test_every_choice_has_a_word),
        cmocka_unit_test(test_notes_are_short),
        cmocka_unit_test(test_the_last_lesson_of_a_game_is_won),
        cmocka_unit_test(test_a_note_stands_while_a_move_is_repeated),
        cmocka_unit_test(test_several_tokens_at_once),
        cmocka_unit_test(test_lessons_by_game),
        cmocka_unit_test(test_other_moves_and_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
