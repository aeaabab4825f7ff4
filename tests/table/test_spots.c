/* What a table with pictures is told: every move is made somewhere, no two at the same places, and all of it is JSON. */
#include "../harness.h"

#include <jansson.h>

#include "game/playout.h"
#include "game/text.h"
#include "json/writer.h"
#include "pax/presentation/pax.h"
#include "pax/rules.h"
#include "table/table.h"

static struct writer w;
static struct florin_moves offered;
static const struct florin_game *const editions[] = {&pax2e, &pax1e};

static json_t *read_back(void)
{
    json_error_t error;
    const char *text = jot_finish(&w);
    assert_non_null(text);
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        fail_msg("%s in %s", error.text, text);
    return json;
}

/* The places of a move as one text: "item:PREN009>do:play>". */
static void path_of(const struct florin_game *game, const void *state, struct florin_move move, char *out, size_t size)
{
    struct florin_text t = florin_text_in(out, size);
    size_t i;
    json_t *spot;
    jot_begin(&w);
    w.visitor.list(&w.visitor, "spots", 0);
    florin_words_of(game)->spots(state, move, FLORIN_ENGLISH, &w.visitor);
    w.visitor.end(&w.visitor);
    json_t *json = read_back();
    json_array_foreach(json_object_get(json, "spots"), i, spot) {
        text_put(&t, json_string_value(json_object_get(spot, "spot")));
        text_char(&t, '>');
    }
    assert_false(t.cut);
    json_decref(json);
}

static void assert_told_apart(const struct florin_game *game, const void *state)
{
    static char path[FLORIN_MOVES_MAX][200];
    for (int i = 0; i < offered.count; i++) {
        path_of(game, state, offered.move[i], path[i], sizeof path[i]);
        assert_true(strlen(path[i]) > 1);
        assert_null(strstr(path[i], ":none"));
    }
    for (int i = 0; i < offered.count; i++)
        for (int k = 0; k < offered.count; k++)
            if (i != k && strncmp(path[i], path[k], strlen(path[i])) == 0)
                fail_msg("%s also begins %s", path[i], path[k]);
}

static void assert_view(const struct florin_game *game, const void *state, int seat)
{
    jot_begin(&w);
    florin_words_of(game)->view(state, seat, FLORIN_ENGLISH, &w.visitor);
    json_t *json = read_back();
    assert_int_equal(json_object_size(json_object_get(json, "faces")), EMPIRE_COUNT - 1);
    assert_true(json_array_size(json_object_get(json, "victories")) >= 4);
    json_decref(json);
}

static void test_every_move_has_its_places(void **unused)
{
    (void)unused;
    for (int n = 0; n < 60; n++) {
        const struct florin_game *game = editions[n % 2];
        struct florin_state state = {0};
        struct florin_setup setup;
        uint64_t random = (uint64_t)n;
        florin_default_setup(game, 2 + n % 3, (uint64_t)n + 1, &setup);
        assert_null(game->setup(&state, &setup));
        for (int made = 0; game->deciders(&state) && made < 2000; made++) {
            int seat = __builtin_ctz(game->deciders(&state));
            game->moves(&state, seat, &offered);
            assert_told_apart(game, &state);
            if (made % 10 == 0)
                assert_view(game, &state, seat);
            game->apply(&state, seat, offered.move[florin_random_below(&random, (uint32_t)offered.count)]);
        }
    }
}

static json_t *facts_of(const struct florin_game *game, enum florin_language language)
{
    struct florin_state state = {0};
    struct florin_setup setup;
    florin_default_setup(game, 2, 1, &setup);
    assert_null(game->setup(&state, &setup));
    jot_begin(&w);
    florin_words_of(game)->facts(&state, language, &w.visitor);
    return read_back();
}

static void test_facts(void **unused)
{
    (void)unused;
    for (int language = 0; language < florin_languages(); language++) {
        json_t *json = facts_of(&pax2e, (enum florin_language)language);
        assert_int_equal(json_object_size(json_object_get(json, "cards")), CARD_COUNT - 1);
        assert_int_equal(json_object_size(json_object_get(json, "cities")), CITY_COUNT - 1);
        assert_int_equal(json_object_size(json_object_get(json, "borders")), BORDER_COUNT - 1);
        json_decref(json);
    }
}

static const char *card_text(const json_t *facts, const char *card, const char *part)
{
    const json_t *icon = json_object_get(json_object_get(json_object_get(facts, "cards"), card), part);
    if (json_is_array(icon))
        icon = json_array_get(icon, 0);
    return icon ? json_string_value(json_object_get(icon, "does")) : NULL;
}

static const char *bank_colour(const json_t *facts, const char *bank)
{
    return json_string_value(json_object_get(json_object_get(json_object_get(facts, "banks"), bank), "colour"));
}

/* The same cards in both editions: apostasy came with the first one's expansion, and some icons do something else. */
static void test_facts_follow_the_edition(void **unused)
{
    (void)unused;
    json_t *second = facts_of(&pax2e, FLORIN_ENGLISH), *first = facts_of(&pax1e, FLORIN_ENGLISH);
    assert_non_null(card_text(second, "PREN002", "one_shot"));
    assert_null(card_text(first, "PREN002", "one_shot"));
    assert_string_equal(card_text(second, "PREN044", "one_shot"),
                        "marries an unwed King among her suitors, on his Throne or in your "
                        "tableau: a regime change in your favour");
    assert_string_equal(card_text(first, "PREN044", "one_shot"),
                        "marries a King among her suitors whom nobody holds: a regime change in your favour");
    assert_string_equal(
        card_text(first, "PREN049", "one_shot"),
        "the card's knights and rooks, bordering pirates and repressed knights and rooks attack all tokens in the cities "
        "in Portugal; victory may turn a Theocracy Medieval");
    assert_string_equal(card_text(second, "PREN008", "ops"),
                        "move a gold bishop to a neighbouring card or one of the same location, "
                        "wherever it is");
    assert_string_equal(card_text(first, "PREN008", "ops"),
                        "move a white bishop to a neighbouring card or to one of the same location in "
                        "another tableau, never between East and West");
    assert_non_null(strstr(card_text(second, "PREN003", "one_shot"), "victory makes a Catholic Theocracy"));
    assert_non_null(strstr(card_text(first, "PREN003", "one_shot"), "a Catholic Theocracy if the map card has that side"));
    assert_string_equal(bank_colour(second, "fugger"), "blue");
    assert_string_equal(bank_colour(second, "coeur"), "purple");
    assert_string_equal(bank_colour(first, "fugger"), "orange");
    assert_string_equal(bank_colour(first, "coeur"), "blue");
    json_decref(second);
    json_decref(first);
}

/* What the page says an icon does is what `lookup` says. */
static void test_facts_are_what_lookup_says(void **unused)
{
    (void)unused;
    const struct florin_game *const games[] = {&pax2e, &pax1e};
    for (int i = 0; i < 2; i++) {
        json_t *facts = facts_of(games[i], FLORIN_ENGLISH);
        struct florin_setup setup;
        florin_default_setup(games[i], 2, 1, &setup);
        for (int card = 1; card < CARD_COUNT; card++) {
            static const char *const parts[] = {"ops", "one_shot"};
            char buffer[4000];
            struct florin_text text = florin_text_in(buffer, sizeof buffer);
            assert_true(pax_lookup(&setup, pax_cards[card].number, FLORIN_ENGLISH, &text));
            for (int k = 0; k < 2; k++) {
                const char *does = card_text(facts, pax_cards[card].number, parts[k]);
                assert_true(!does || strstr(buffer, does));
            }
        }
        json_decref(facts);
    }
}

/* Places every move of the notation could have, also those that no position offers. */
static void test_nonsense_has_places_too(void **unused)
{
    (void)unused;
    struct florin_state state = {0};
    struct florin_setup setup;
    florin_default_setup(&pax2e, 4, 5, &setup);
    assert_null(pax2e.setup(&state, &setup));
    for (int kind = 1; kind < pax2e.verb_count; kind++)
        for (int value = 0; value < 256; value++) {
            char path[200];
            struct florin_move move = {.kind = (uint8_t)kind, .arg = {(uint8_t)value, (uint8_t)value, (uint8_t)value}};
            path_of(&pax2e, &state, move, path, sizeof path);
            assert_true(strlen(path) > 1);
        }
}

static void test_why_not(void **unused)
{
    (void)unused;
    struct florin_state state = {0};
    struct florin_setup setup;
    florin_default_setup(&pax2e, 3, 7, &setup);
    assert_null(pax2e.setup(&state, &setup));
    int seat = __builtin_ctz(pax2e.deciders(&state));
    assert_int_equal(table_why_not(&pax2e, &state, seat, "market:west:5").why.rule, RULE_PRICE);
    assert_int_equal(table_why_not(&pax2e, &state, seat, "market:east:0").why.rule, RULE_FACEDOWN);
    assert_int_equal(table_why_not(&pax2e, &state, seat, "victory:holy").why.rule, RULE_VICTORY_INACTIVE);
    assert_int_equal(table_why_not(&pax2e, &state, seat, "item:england").why.rule, RULE_NOT_YOURS_TO_SELL);
    assert_int_equal(table_why_not(&pax2e, &state, seat, "nowhere:at_all").why.rule, RULE_NOT_NOW);
}

/* Nobody decides any more, and nothing can be done anywhere: there is no pending decision to look at. */
static void test_nothing_is_done_after_the_end(void **unused)
{
    (void)unused;
    for (int n = 0; n < 40; n++) {
        const struct florin_game *game = editions[n % 2];
        struct florin_state state = {0};
        struct florin_setup setup;
        uint64_t random = (uint64_t)n;
        florin_default_setup(game, 2 + n % 3, (uint64_t)n + 1, &setup);
        assert_null(game->setup(&state, &setup));
        playout(game, &state, &random, &offered);
        assert_int_equal(game->deciders(&state), 0);
        ((struct pax *)&state)->depth = 0; /* as when the last action ended the game */
        assert_null(game->check(&state));
        struct attempt found = table_why_not(game, &state, 0, "nowhere");
        assert_int_equal(found.why.rule, RULE_OVER);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_move_has_its_places),
        cmocka_unit_test(test_facts), cmocka_unit_test(test_facts_follow_the_edition),
        cmocka_unit_test(test_facts_are_what_lookup_says),
        cmocka_unit_test(test_nonsense_has_places_too),
        cmocka_unit_test(test_why_not),
        cmocka_unit_test(test_nothing_is_done_after_the_end),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    jot_free(&w);
    return failed;
}
