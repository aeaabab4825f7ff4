/* Cards of a real market: things they have in common, by the print on them. */
#include "scenario.h"

#include <jansson.h>

#include "json/writer.h"

static json_t *answer;

static const char *lay(const char *game, const struct florin_shelf *shelf, enum florin_language language)
{
    static struct writer w;
    const struct florin_game *rules = florin_game_find(game);
    struct florin_setup setup;
    florin_default_setup(rules, 3, 0, &setup);
    json_decref(answer);
    jot_begin(&w);
    const char *unknown = florin_words_of(rules)->beside(&setup, shelf, language, &w.visitor);
    answer = json_loads(jot_finish(&w), JSON_REJECT_DUPLICATES, NULL);
    jot_free(&w);
    w = (struct writer){0};
    assert_non_null(answer);
    return unknown;
}

static void notes_are(const char *sentences[])
{
    size_t i;
    json_t *note, *notes = json_object_get(answer, "notes");
    json_array_foreach(notes, i, note)
        assert_string_equal(json_string_value(json_object_get(note, "text")), sentences[i]);
    assert_null(sentences[json_array_size(notes)]);
}

static void test_what_cards_share(void **unused)
{
    (void)unused;
    struct florin_shelf shelf = {.have_count = 3, .have = {"PREN021", "PREN014", "PREN028"}};
    assert_null(lay("pax2e", &shelf, FLORIN_ENGLISH));
    notes_are(
        (const char *[]){"Discovery prestige on 2 of these cards: Conquistadors, India Armada.",
                         "One action runs the West Ops of all of these: Conquistadors, The Bold.",
                         "Portugal is the Location of these, so that a Bishop for it can sit on any of them: Conquistadors, "
                         "India Armada.",
                         NULL});
    assert_null(lay("pax2e", &shelf, FLORIN_ITALIAN));
    assert_int_equal(json_array_size(json_object_get(answer, "notes")), 3);
    assert_null(lay("pax1e", &shelf, FLORIN_ENGLISH));
}

/* Anne may marry the King of France, and The Bold is a conspiracy there. */
static void test_a_marriage(void **unused)
{
    (void)unused;
    struct florin_shelf shelf = {.have_count = 2, .have = {"", "PREN028"}};
    for (int queen = 0; queen < QUEEN_COUNT; queen++)
        if (pax_cards[pax_queens[queen]].suitors >> FRANCE & 1 && pax_cards[pax_queens[queen]].set == SET_BASE)
            shelf.have[0] = pax_cards[pax_queens[queen]].number;
    assert_null(lay("pax2e", &shelf, FLORIN_ENGLISH));
    const char *text = json_string_value(json_object_get(json_array_get(json_object_get(answer, "notes"), 0), "text"));
    assert_non_null(strstr(text, "may marry the King of France, whom a battle with The Bold can bring."));
}

static void test_all_cards_to_choose_from(void **unused)
{
    (void)unused;
    struct florin_shelf shelf = {.have_count = 1, .have = {"PREN021"}};
    size_t i;
    json_t *card;
    int held = 0;
    assert_null(lay("pax2e", &shelf, FLORIN_ENGLISH));
    json_array_foreach(json_object_get(answer, "cards"), i, card) held += json_is_true(json_object_get(card, "held"));
    assert_int_equal(held, 1);
    assert_true(json_array_size(json_object_get(answer, "cards")) > 100);
    shelf.have[0] = "PREN999";
    assert_string_equal(lay("pax2e", &shelf, FLORIN_ENGLISH), "PREN999");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_cards_share),
        cmocka_unit_test(test_a_marriage),
        cmocka_unit_test(test_all_cards_to_choose_from),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    json_decref(answer);
    return failed;
}
