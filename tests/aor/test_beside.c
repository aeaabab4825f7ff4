/* Prices, income and points for what a reader of a real table owns: the same as the rules tell in a game. */
#include "table.h"

#include <jansson.h>

#include "json/writer.h"

static json_t *told;

static const char *lay(const struct florin_shelf *shelf, int seats)
{
    static struct writer w;
    struct florin_setup setup;
    florin_default_setup(&aor, seats, 0, &setup);
    json_decref(told);
    told = NULL;
    jot_begin(&w);
    const char *unknown = aor_beside(&setup, shelf, FLORIN_ENGLISH, &w.visitor);
    told = json_loads(jot_finish(&w), JSON_REJECT_DUPLICATES, NULL);
    jot_free(&w);
    w = (struct writer){0};
    assert_non_null(told);
    return unknown;
}

static const json_t *advance(const char *id)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(told, "advances"), i, one)
        if (strcmp(json_string_value(json_object_get(one, "id")), id) == 0)
            return one;
    fail_msg("there is no %s", id);
    return NULL;
}

static int number(const json_t *of, const char *name) { return (int)json_integer_value(json_object_get(of, name)); }
static bool flag(const json_t *of, const char *name) { return json_is_true(json_object_get(of, name)); }

TEST(test_5_5_2_credits_and_leaders)
{
    struct florin_shelf shelf = {.have_count = 2, .have = {"the_heavens", "written_record"}, .cash = 60, .markets = 5};
    struct aor s = table_new(4);
    give_advance(&s, 0, THE_HEAVENS);
    give_advance(&s, 0, WRITTEN_RECORD);
    assert_null(lay(&shelf, 4));
    for (int a = 0; a < ADVANCE_COUNT; a++)
        if (!owns(&s, 0, a))
            assert_int_equal(number(advance(aor_advances[a].id), "price"), aor_price(&s, 0, a));
    assert_int_equal(number(told, "income"), 15 + 5 * 4);
    assert_int_equal(number(told, "value"), aor_advance_value(&s, 0));
    assert_true(flag(advance("the_heavens"), "held"));
    int price = number(advance("laws_of_matter"), "price");
    shelf.have[shelf.have_count++] = "rashid_ad_din";
    assert_null(lay(&shelf, 4));
    assert_int_equal(number(advance("laws_of_matter"), "price"), price);
    assert_int_equal(number(advance("overland_east"), "price"), aor_price(&s, 0, OVERLAND_EAST) - 20);
}

/* A purchase gives no credit in its own turn, and its cash is gone. */
TEST(test_5_5_2_4_a_purchase)
{
    struct florin_shelf shelf = {.buy_count = 1, .buy = {"the_heavens"}, .cash = 50};
    assert_null(lay(&shelf, 3));
    assert_int_equal(number(told, "left"), 20);
    assert_true(flag(advance("the_heavens"), "bought"));
    assert_int_equal(number(advance("human_body"), "price"), number(advance("human_body"), "cost"));
    assert_false(flag(advance("human_body"), "affordable"));
    assert_int_equal(json_array_size(json_object_get(advance("cathedral"), "missing")), 1);
}

TEST(test_names_that_mean_nothing)
{
    struct florin_shelf shelf = {.have_count = 1, .have = {"gunpowder"}};
    assert_string_equal(lay(&shelf, 3), "gunpowder"); /* a card that serves nobody in purchases */
    shelf = (struct florin_shelf){.buy_count = 2, .buy = {"caravan", "caravan"}};
    assert_string_equal(lay(&shelf, 3), "caravan");
    assert_null(json_object_get(told, "advances"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_5_2_credits_and_leaders),
        cmocka_unit_test(test_5_5_2_4_a_purchase),
        cmocka_unit_test(test_names_that_mean_nothing),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    json_decref(told);
    return failed;
}
