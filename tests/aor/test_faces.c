/* What a table with pictures is told: every move is made somewhere, no two at the same places, and the facts are those of
 * the board, the edition and the number of players. */
#include "table.h"

#include <jansson.h>

#include "game/text.h"
#include "json/writer.h"
#include "table/table.h"

/* ---- places ---- */

/* Writes the places it is told one after the other: "province:milan>tokens:2>". */
struct path {
    struct florin_visitor visitor; /* first */
    struct florin_text out;
    const char *weight;
};

static bool path_object(struct florin_visitor *v, const char *name)
{
    (void)v, (void)name;
    return true;
}

static void path_end(struct florin_visitor *v)
{
    (void)v;
}

static void path_text(struct florin_visitor *v, const char *name, const char *value)
{
    struct path *path = (struct path *)v;
    assert_non_null(value);
    if (strcmp(name, "weight") == 0)
        path->weight = value;
    if (strcmp(name, "spot") != 0)
        return;
    text_put(&path->out, value);
    text_char(&path->out, '>');
}

static const char *path_of(const struct aor *s, struct florin_move move, char *buffer, size_t size)
{
    struct path path = {.visitor = {.object = path_object, .end = path_end, .text = path_text},
                        .out = florin_text_in(buffer, size)};
    aor_in_words.spots(s, move, FLORIN_ENGLISH, &path.visitor);
    assert_true(path.out.length > 1 && !path.out.cut);
    return buffer;
}

static int in_order(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* No move's places are the beginning of another's: then they would follow it in the alphabet. */
static void assert_told_apart(const struct aor *s, const struct florin_moves *moves)
{
    static char path[FLORIN_MOVES_MAX][100];
    for (int i = 0; i < moves->count; i++)
        assert_null(strstr(path_of(s, moves->move[i], path[i], sizeof path[i]), ":none"));
    qsort(path, (size_t)moves->count, sizeof path[0], in_order);
    for (int i = 1; i < moves->count; i++)
        if (strncmp(path[i - 1], path[i], strlen(path[i - 1])) == 0)
            fail_msg("%s also begins %s", path[i - 1], path[i]);
}

TEST(test_every_move_has_its_places)
{
    static struct florin_moves moves;
    for (uint64_t n = 0; n < 40; n++) {
        struct aor s = table_number(n);
        uint64_t random = n;
        while (aor.deciders(&s)) {
            int seat = __builtin_ctz(aor.deciders(&s));
            aor.moves(&s, seat, &moves);
            assert_told_apart(&s, &moves);
            aor.apply(&s, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        }
    }
}

TEST(test_places_read_as_a_hand_goes)
{
    struct aor s = table_new(3);
    char buffer[100];
    assert_string_equal(path_of(&s, amount_move(MOVE_BID, -20), buffer, sizeof buffer), "do:bid:-20>");
    assert_string_equal(path_of(&s, move_of(MOVE_PLACE, 2, MILAN), buffer, sizeof buffer), "province:milan>tokens:2>");
    assert_string_equal(path_of(&s, move_of(MOVE_ATTACK, MILAN, 0), buffer, sizeof buffer), "province:milan>do:attack>");
    assert_string_equal(path_of(&s, move_of(MOVE_PLAY, CARD_WAR, 0), buffer, sizeof buffer), "card:war>");
    assert_string_equal(path_of(&s, move_of(MOVE_TARGET, 1, 0), buffer, sizeof buffer), "player:2>");
    assert_string_equal(path_of(&s, move_of(MOVE_ADJUST, GRAIN, TREND_SURPLUS), buffer, sizeof buffer),
                        "commodity:grain>trend:surplus>");
    assert_string_equal(path_of(&s, move_of(MOVE_BUY, CARAVAN, 0), buffer, sizeof buffer), "advance:caravan>");
    assert_string_equal(path_of(&s, move_of(MOVE_SHIP, 0, 0), buffer, sizeof buffer), "ship:galley_2>");
    assert_string_equal(path_of(&s, move_of(MOVE_DRAW, 0, 0), buffer, sizeof buffer), "deck:draw>");
    assert_string_equal(path_of(&s, move_of(MOVE_LOSE, LOSS_CASH, 0), buffer, sizeof buffer), "do:lose:cash>");
    assert_string_equal(path_of(&s, move_of(MOVE_WISH, 1, 0), buffer, sizeof buffer), "province:genoa>");
}

static const char *weight_of(const struct aor *s, struct florin_move move)
{
    char buffer[100];
    struct path path = {.visitor = {.object = path_object, .end = path_end, .text = path_text},
                        .out = florin_text_in(buffer, sizeof buffer), .weight = ""};
    aor_in_words.spots(s, move, FLORIN_ENGLISH, &path.visitor);
    return path.weight;
}

TEST(test_moves_tell_what_hangs_on_them)
{
    struct aor s = table_new(3);
    table_expand(&s, AT_GENOA, 5);
    assert_string_equal(weight_of(&s, move_of(MOVE_PLACE, 1, MILAN)), "small");
    assert_string_equal(weight_of(&s, move_of(MOVE_PLACE, 2, MILAN)), "");
    assert_string_equal(weight_of(&s, move_of(MOVE_DONE, 0, 0)), "grave");
    s.expansion[s.decider] = 0;
    assert_string_equal(weight_of(&s, move_of(MOVE_DONE, 0, 0)), ""); /* nothing is left to lose */
    s.step = STEP_PLAY;
    s.hand_count[s.decider] = 1;
    assert_string_equal(weight_of(&s, move_of(MOVE_DONE, 0, 0)), "grave");
    s.hand_count[s.decider] = 0;
    assert_string_equal(weight_of(&s, move_of(MOVE_DONE, 0, 0)), "");
    assert_string_equal(weight_of(&s, move_of(MOVE_CARD, 0, 0)), "grave"); /* a card drawn is not put back */
    assert_string_equal(weight_of(&s, move_of(MOVE_DRAW, 0, 0)), "grave");
    assert_string_equal(weight_of(&s, move_of(MOVE_DISCARD, CARD_WAR, 0)), "grave");
    s.step = STEP_REMOVE;
    assert_string_equal(weight_of(&s, move_of(MOVE_DONE, 0, 0)), "");
}

/* Also moves that no position offers have a place somewhere. */
TEST(test_nonsense_has_places_too)
{
    struct aor s = table_new(6);
    char buffer[100];
    for (int verb = 0; verb < 256; verb++)
        for (int value = 0; value < 256; value++)
            path_of(&s, (struct florin_move){.kind = (uint8_t)verb, .arg = {(uint8_t)value, (uint8_t)value}}, buffer,
                    sizeof buffer);
}

TEST(test_a_place_says_why_not)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_VENICE, COLOURED, MILAN);
    table_expand(&s, AT_GENOA, 2);
    assert_int_equal(table_why_not(&aor, &s, AT_GENOA, "province:milan").why.rule, RULE_ATTACK_TOKENS); /* else nothing */
    assert_int_equal(table_why_not(&aor, &s, AT_GENOA, "province:acre").why.rule, RULE_REACH_LAND);
    assert_int_equal(table_why_not(&aor, &s, AT_GENOA, "province:hamburg").why.rule, RULE_AREA_CLOSED);
    assert_int_equal(table_why_not(&aor, &s, AT_GENOA, "deck:card").why.rule, RULE_CARD_TOKENS);
    assert_int_equal(table_why_not(&aor, &s, AT_GENOA, "advance:caravan").why.rule, RULE_NOT_NOW);
    table_enter(&s, PHASE_PURCHASE);
    assert_int_equal(table_why_not(&aor, &s, AT_VENICE, "advance:cathedral").why.rule, RULE_BUY_NEEDS);
}

/* ---- facts ---- */

static json_t *facts_of(int seats, const char *option, const char *value, enum florin_language language)
{
    static struct writer w;
    struct aor s = {0};
    struct florin_setup setup;
    json_error_t error;
    florin_default_setup(&aor, seats, 1, &setup);
    assert_null(florin_set_option(&aor, &setup, option, value));
    assert_null(aor.setup(&s, &setup));
    jot_begin(&w);
    aor_in_words.facts(&s, language, &w.visitor);
    json_t *json = json_loads(jot_finish(&w), JSON_REJECT_DUPLICATES, &error);
    if (!json)
        fail_msg("%s", error.text);
    jot_free(&w);
    w = (struct writer){0};
    return json;
}

/* json["provinces"]["milan"]["area"] */
static json_t *fact(json_t *json, const char *part, const char *id, const char *name)
{
    json_t *found = json_object_get(json_object_get(json_object_get(json, part), id), name);
    assert_non_null(found);
    return found;
}

static bool lists(json_t *list, const char *id)
{
    size_t i;
    json_t *value;
    json_array_foreach(list, i, value) if (strcmp(json_string_value(value), id) == 0) return true;
    return false;
}

TEST(test_facts_tell_the_whole_box)
{
    for (int language = 0; language < florin_languages(); language++) {
        json_t *json = facts_of(6, "board", "original", (enum florin_language)language);
        assert_int_equal(json_object_size(json_object_get(json, "cards")), CARD_COUNT - 1);
        assert_int_equal(json_object_size(json_object_get(json, "advances")), ADVANCE_COUNT);
        assert_int_equal(json_object_size(json_object_get(json, "commodities")), COMMODITY_COUNT);
        assert_int_equal(json_object_size(json_object_get(json, "provinces")), PROVINCE_COUNT - 1); /* no Loire */
        assert_int_equal(json_object_size(json_object_get(json, "waters")), WATER_COUNT - ADRIATIC_SEA);
        assert_int_equal(json_array_size(json_object_get(json, "misery")), MISERY_TOP + 1);
        assert_int_equal(json_array_size(json_object_get(json, "ships")), SHIP_COUNT);
        assert_int_equal(json_array_size(json_object_get(json, "phases")), PHASE_COUNT);
        json_decref(json);
    }
}

TEST(test_facts_of_a_province)
{
    json_t *json = facts_of(3, "board", "original", FLORIN_ITALIAN);
    assert_string_equal(json_string_value(fact(json, "provinces", "venice", "kind")), "capital");
    assert_string_equal(json_string_value(fact(json, "provinces", "venice", "area")), "VII");
    assert_int_equal(json_integer_value(fact(json, "provinces", "venice", "number")), 5);
    assert_true(lists(fact(json, "provinces", "venice", "goods"), "cloth"));
    assert_true(lists(fact(json, "provinces", "venice", "supported_by"), "st_gali"));
    assert_true(lists(fact(json, "provinces", "st_gali", "supports"), "venice"));
    assert_true(lists(fact(json, "provinces", "venice", "land"), "milan"));
    assert_int_equal(json_array_size(fact(json, "provinces", "milan", "coasts")), 0);
    assert_int_equal(json_array_size(fact(json, "provinces", "venice", "coasts")), 1);
    assert_int_equal(json_array_size(fact(json, "provinces", "rome", "coasts")), 2);
    assert_true(json_is_true(fact(json, "provinces", "venice", "open")));
    assert_true(json_is_false(fact(json, "provinces", "london", "open")));
    assert_string_equal(json_string_value(fact(json, "waters", "adriatic_sea", "name")), "Mare Adriatico");
    json_decref(json);
}

/* The European edition draws other borders and prints other advances. */
TEST(test_facts_follow_board_and_edition)
{
    json_t *european = facts_of(6, "board", "european", FLORIN_ENGLISH),
           *patched = facts_of(6, "board", "patched", FLORIN_ENGLISH);
    json_t *advances = facts_of(6, "advances", "european", FLORIN_ENGLISH);
    assert_null(json_object_get(json_object_get(european, "provinces"), "smolensk"));
    assert_non_null(json_object_get(json_object_get(patched, "provinces"), "loire"));
    assert_true(lists(fact(european, "provinces", "london", "land"), "chester"));
    assert_false(lists(fact(patched, "provinces", "london", "land"), "chester"));
    assert_int_equal(json_integer_value(fact(patched, "advances", "wind_watermill", "cost")), 40);
    assert_int_equal(json_integer_value(fact(advances, "advances", "wind_watermill", "cost")), 50);
    assert_true(lists(fact(advances, "advances", "wind_watermill", "needs"), "improved_agriculture"));
    assert_string_equal(json_string_value(fact(advances, "advances", "new_world", "effect")), "Opens America.");
    json_decref(european);
    json_decref(patched);
    json_decref(advances);
}

/* 5.4.1: the ladder is what cards really pay. */
TEST(test_facts_show_the_ladder_that_pays)
{
    json_t *json = facts_of(3, "board", "original", FLORIN_ENGLISH);
    struct aor s = table_new(3);
    for (int n = 1; n <= 3; n++) {
        put_marker(&s, AT_GENOA, COLOURED, n == 1 ? ROME : n == 2 ? NAPLES : MILAN);
        json_t *ladder = fact(json, "commodities", "stone", "ladder");
        assert_int_equal(json_integer_value(json_array_get(ladder, (size_t)n - 1)), aor_payout(&s, AT_GENOA, STONE));
    }
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_move_has_its_places),
        cmocka_unit_test(test_places_read_as_a_hand_goes),
        cmocka_unit_test(test_moves_tell_what_hangs_on_them),
        cmocka_unit_test(test_nonsense_has_places_too),
        cmocka_unit_test(test_a_place_says_why_not),
        cmocka_unit_test(test_facts_tell_the_whole_box),
        cmocka_unit_test(test_facts_of_a_province),
        cmocka_unit_test(test_facts_follow_board_and_edition),
        cmocka_unit_test(test_facts_show_the_ladder_that_pays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
