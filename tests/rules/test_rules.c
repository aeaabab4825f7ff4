/* Every section that the engine can cite has an explanation, in every language; and how they are found. */
#include <stdio.h>

#include "../harness.h"

#include "aor/rules.h"
#include "game/playout.h"
#include "game/text.h"
#include "rules/rules.h"

/* Both games call their rules' ids RULE_...: of Pax only what these tests need. */
const char *pax_test_section(const void *state, int index);

static struct florin_moves moves;

static void assert_explained(const struct florin_game *game, const char *section)
{
    for (int language = 0; language < florin_languages(); language++) {
        const struct rules_book *book = rules_book(game->id, (enum florin_language)language);
        assert_non_null(book);
        assert_int_equal(book->language, language);
        if (!rules_entry(book, section))
            fail_msg("%s has no entry in %s for %s", game->id, florin_language_id((enum florin_language)language), section);
    }
}

static void lay_out(const struct florin_game *game, const char *variant, uint64_t seed, struct florin_state *state)
{
    struct florin_setup setup;
    assert_null(playout_setup(game, variant, game->seats_min, seed, &setup));
    assert_null(game->setup(state, &setup));
}

static void test_every_rule_has_an_entry(void **unused)
{
    (void)unused;
    for (const struct florin_game *const *game = florin_games(); *game; game++)
        for (int i = 1; i < (*game)->rule_count; i++)
            if ((*game)->rules[i].id)
                assert_explained(*game, (*game)->rules[i].section);
}

static void test_every_decision_and_case_has_an_entry(void **unused)
{
    (void)unused;
    static const char *const editions[] = {"pax2e", "pax1e"};
    for (int i = 0; i < 2; i++) {
        const struct florin_game *game = florin_game_find(editions[i]);
        struct florin_state state;
        lay_out(game, NULL, 1, &state);
        const char *section;
        for (int k = 0; (section = pax_test_section(&state, k)); k++)
            assert_explained(game, section);
    }
    for (int step = 0; step < STEP_COUNT; step++)
        assert_explained(&aor, aor_section_of(step));
}

/* The last [section] or (section) of a sentence, if it ends with one. */
static bool section_at_end(const char *sentence, char *section, size_t size)
{
    const char *open = strrchr(sentence, '[') ? strrchr(sentence, '[') : strrchr(sentence, '(');
    if (!open)
        return false;
    size_t length = strcspn(open + 1, "])");
    if (length >= size || (open[0] == '(' && (open[1] < '0' || open[1] > '9')))
        return false;
    memcpy(section, open + 1, length);
    section[length] = 0;
    return length > 0;
}

static void assert_prompts_explained(const struct florin_game *game, const char *variant, uint64_t seed)
{
    struct florin_state state;
    uint64_t random = seed;
    char buffer[1000], section[100];
    lay_out(game, variant, seed, &state);
    for (int seat; (seat = florin_decider(game, &state)) >= 0;) {
        struct florin_text prompt = florin_text_in(buffer, sizeof buffer);
        florin_words_of(game)->prompt(&state, seat, FLORIN_ENGLISH, &prompt);
        if (section_at_end(buffer, section, sizeof section))
            assert_explained(game, section);
        game->apply(&state, seat, playout_choose(game, &state, seat, &random, &moves));
    }
}

static void test_what_games_ask_is_explained(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        for (const struct florin_game *const *game = florin_games(); *game; game++)
            assert_prompts_explained(*game, NULL, seed);
        assert_prompts_explained(florin_game_find("pax2e"), "opponent=solitaire", seed);
    }
}

static void test_links_lead_somewhere(void **unused)
{
    (void)unused;
    for (const struct rules_book *book = rules_books; book->game; book++)
        for (int i = 0; i < book->count; i++)
            for (const char *const *tag = book->entries[i].see; *tag; tag++)
                assert_non_null(rules_entry(book, *tag));
}

static void test_found_by_tag_title_and_text(void **unused)
{
    (void)unused;
    const struct rules_book *english = rules_book("pax2e", FLORIN_ENGLISH), *italian = rules_book("pax2e", FLORIN_ITALIAN);
    const struct rules_entry *found[3];
    assert_string_equal(rules_entry(english, "e1A")->tags[0], "E1a");
    assert_null(rules_entry(english, "E1z"));
    assert_true(rules_find(english, "bloody rule", found, 3) >= 1);
    assert_string_equal(found[0]->tags[0], "K1c");
    assert_true(rules_find(english, "f4", found, 3) >= 1);
    assert_string_equal(found[0]->tags[0], "F4");
    assert_true(rules_find(italian, "liberta d'oro", found, 3) >= 1);
    assert_string_equal(found[0]->tags[0], "F6d");
    assert_int_equal(rules_find(english, "zeppelin", found, 3), 0);
    assert_int_equal(rules_find(english, "", found, 3), 0);
    assert_string_equal(rules_entry(english, "PIRATE d")->tags[0], "PIRATE");
    assert_string_equal(rules_entry(english, "THEOCRACY b")->tags[0], "THEOCRACY");
}

/* Is one of the first three answers among the wanted ones, "E1a HAND"? Tags may hold blanks themselves. */
static bool answered(const struct rules_book *book, const char *wanted, const char *question)
{
    const struct rules_entry *found[3];
    int count = rules_find(book, question, found, 3);
    for (int i = 0; i < count && i < 3; i++)
        for (const char *const *tag = found[i]->tags; *tag; tag++) {
            const char *at = strstr(wanted, *tag);
            size_t length = strlen(*tag);
            if (at && (at == wanted || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
                return true;
        }
    return false;
}

/* tests/rules/queries.txt: of the questions of players at least 85 in 100 find the right section among the first three. */
static void test_players_questions_are_answered(void **unused)
{
    (void)unused;
    FILE *file = fopen(QUERIES, "r");
    assert_non_null(file);
    char line[300];
    int asked = 0, good = 0;
    while (fgets(line, sizeof line, file)) {
        char game[20], language[8], wanted[80], question[200];
        if (sscanf(line, "%19s %7s | %79[^|] | %199[^\n]", game, language, wanted, question) != 4 || *line == '#')
            continue;
        enum florin_language spoken;
        assert_true(florin_language_find(language, &spoken));
        wanted[strlen(wanted) - 1] = 0;
        bool right = answered(rules_book(game, spoken), wanted, question);
        if (!right)
            print_message("# not among the first three: %s", line);
        asked++;
        good += right;
    }
    fclose(file);
    assert_true(asked >= 150);
    assert_true(good * 100 >= asked * 85);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_rule_has_an_entry),
        cmocka_unit_test(test_every_decision_and_case_has_an_entry),
        cmocka_unit_test(test_what_games_ask_is_explained),
        cmocka_unit_test(test_links_lead_somewhere),
        cmocka_unit_test(test_found_by_tag_title_and_text),
        cmocka_unit_test(test_players_questions_are_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
