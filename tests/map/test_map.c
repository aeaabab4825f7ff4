/* The maps of characters know every place of their game, and show the land of every province. */
#include <string.h>

#include "../harness.h"
#include "florin/session.h"
#include "game/text.h"
#include "map/map.h"

static uint8_t squares[1 << 17];

static struct florin_session *begin(const char *id, int seats)
{
    const struct florin_game *game = florin_game_find(id);
    struct florin_setup setup;
    const char *problem;
    florin_default_setup(game, seats, 1, &setup);
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    assert_non_null(session);
    return session;
}

/* The land is a whole grid, and each label has some of it. */
static void check_land(const struct land *land)
{
    int count[MAP_LABELS] = {0};
    assert_true(land->labels < MAP_LABELS && (size_t)(land->width * land->height) <= sizeof squares);
    map_squares(land, squares);
    for (int i = 0; i < land->width * land->height; i++) {
        assert_true(squares[i] <= land->labels);
        count[squares[i]]++;
    }
    for (int label = 0; label <= land->labels; label++)
        assert_true(count[label] > 0);
    for (int i = 0; i < land->places; i++)
        assert_true(land->place[i].x >= 0 && land->place[i].x < land->width && land->place[i].y >= 0 &&
                    land->place[i].y < land->height);
}

/* How many places are told in words. */
static int places_told(const char *id, int seats, enum florin_language language)
{
    struct florin_session *session = begin(id, seats);
    const struct map *map = map_of(florin_game_find(id));
    int told = 0;
    for (int place = 0; place < map->land->places; place++) {
        char buffer[400];
        struct florin_text text = florin_text_in(buffer, sizeof buffer);
        map->say(florin_session_state(session), 0, place, language, &text);
        told += text.length > 0;
        assert_false(text.cut);
    }
    florin_session_free(session);
    return told;
}

static void test_land_is_whole(void **unused)
{
    (void)unused;
    check_land(&land_pax);
    check_land(&land_aor);
}

/* Ten Empires, the Cities of the beginning, three Concessions; every province of the board in use. */
static void test_all_places_are_known(void **unused)
{
    (void)unused;
    assert_int_equal(places_told("pax2e", 3, FLORIN_ENGLISH), places_told("pax2e", 3, FLORIN_ITALIAN));
    assert_true(places_told("pax2e", 3, FLORIN_ENGLISH) > 10 + 20 + 3);
    assert_true(places_told("aor", 3, FLORIN_ENGLISH) > 60);
    assert_true(places_told("aor", 6, FLORIN_ENGLISH) > 100);
}

static void test_a_place_is_found(void **unused)
{
    (void)unused;
    const struct map *map = map_of(florin_game_find("aor"));
    int paris = map_find(map, "province:paris");
    assert_true(paris >= 0);
    assert_int_equal(map_nearest(map, map->land->place[paris].x + 1, map->land->place[paris].y, 5), paris);
    assert_int_equal(map_find(map, "province:atlantis"), -1);
    assert_int_equal(map_nearest(map, 0, 100, 5), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_land_is_whole),
        cmocka_unit_test(test_all_places_are_known),
        cmocka_unit_test(test_a_place_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
