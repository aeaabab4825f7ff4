/* What can be done at a place, or why not: for the places of random positions of every game. */
#include "../harness.h"

#include <jansson.h>

#include "game/playout.h"
#include "json/writer.h"
#include "table/table.h"

enum { POSITIONS = 1000, PLACES_MAX = 2000, REFUSED = 2 };

static struct writer w;
static struct florin_moves offered;

struct places {
    char name[PLACES_MAX][80];
    int count;
};

/* Those that a legal move touches now, and those that one has touched so far. */
static struct places places, known;

static bool any_object(struct florin_visitor *to, const char *name)
{
    (void)to, (void)name;
    return true;
}

static int any_list(struct florin_visitor *to, const char *name, int count)
{
    (void)to, (void)name;
    return count;
}

static void any_end(struct florin_visitor *to)
{
    (void)to;
}

static bool has_place(const struct places *of, const char *name)
{
    for (int i = 0; i < of->count; i++)
        if (strcmp(of->name[i], name) == 0)
            return true;
    return false;
}

static void add_place(struct places *to, const char *name)
{
    if (has_place(to, name))
        return;
    assert_true(to->count < PLACES_MAX && strlen(name) < sizeof to->name[0]);
    strcpy(to->name[to->count++], name);
}

static void note_place(struct florin_visitor *to, const char *name, const char *value)
{
    (void)to;
    if (!name || strcmp(name, "spot") != 0)
        return;
    add_place(&places, value);
    add_place(&known, value);
}

static void find_places(const struct florin_game *game, const void *state)
{
    struct florin_visitor notes = {.object = any_object, .list = any_list, .end = any_end, .text = note_place};
    places.count = 0;
    for (int i = 0; i < offered.count; i++)
        florin_words_of(game)->spots(state, offered.move[i], FLORIN_ENGLISH, &notes);
}

static json_t *ask_why(const struct florin_game *game, const void *state, int seat, const char *place)
{
    json_error_t error;
    jot_begin(&w);
    table_tell_why(game, state, (struct asker){.seat = seat, .language = FLORIN_ENGLISH}, place, &w.visitor);
    json_t *answer = json_loads(jot_finish(&w), JSON_REJECT_DUPLICATES, &error);
    assert_non_null(answer);
    return answer;
}

/* Where none is made, a rule says why, in words; so it does to who does not decide. */
static void assert_refused(const struct florin_game *game, const void *state, int seat, const char *place)
{
    json_t *answer = ask_why(game, state, seat, place);
    if (!json_is_false(json_object_get(answer, "legal")) || !json_object_get(answer, "rule") ||
        json_object_get(answer, "moves") || json_string_length(json_object_get(answer, "section")) == 0 ||
        json_string_length(json_object_get(answer, "text")) < 10)
        fail_msg("%s: no legal move touches %s, but why does not say so", game->id, place);
    json_decref(answer);
}

/* Where a legal move is made it is named, and nothing else is. */
static void assert_named(const struct florin_game *game, const void *state, int seat, const char *place)
{
    json_t *answer = ask_why(game, state, seat, place), *moves = json_object_get(answer, "moves"), *one;
    size_t i;
    if (!json_is_true(json_object_get(answer, "legal")) || json_array_size(moves) == 0)
        fail_msg("%s: a legal move touches %s, but why does not name it", game->id, place);
    json_array_foreach(moves, i, one) {
        struct florin_move move;
        assert_true(florin_parse(game, json_string_value(json_object_get(one, "move")), &move));
        assert_int_equal(game->judge(state, seat, move).rule, 0);
        assert_true(json_string_length(json_object_get(one, "text")) > 0);
    }
    json_decref(answer);
}

/* The places of a position: all that a legal move touches, and some that others have touched before. */
static void ask_around(const struct florin_game *game, const void *state, int seat, uint64_t *random)
{
    find_places(game, state);
    for (int i = 0; i < places.count; i++)
        assert_named(game, state, seat, places.name[i]);
    for (int i = 0; i < REFUSED; i++) {
        const char *place = known.name[florin_random_below(random, (uint32_t)known.count)];
        if (!has_place(&places, place))
            assert_refused(game, state, seat, place);
        else if (!(game->deciders(state) >> (seat + 1) % game->seats_min & 1))
            assert_refused(game, state, (seat + 1) % game->seats_min, place);
    }
}

static void why_in(const struct florin_game *game)
{
    int positions = 0;
    known.count = 0;
    for (uint64_t seed = 1; positions < POSITIONS; seed++) {
        struct florin_state state = {0};
        struct florin_setup setup;
        uint64_t random = seed;
        int range = game->seats_max - game->seats_min + 1;
        florin_default_setup(game, game->seats_min + (int)(seed % (uint64_t)range), seed, &setup);
        if (strcmp(game->id, "pax2e") == 0 && seed % 2)
            assert_null(florin_set_option(game, &setup, "text", "living"));
        assert_null(game->setup(&state, &setup));
        for (int decisions = 0; game->deciders(&state) && positions < POSITIONS; decisions++) {
            int seat = __builtin_ctz(game->deciders(&state));
            game->moves(&state, seat, &offered);
            struct florin_move next = offered.move[florin_random_below(&random, (uint32_t)offered.count)];
            if (decisions % 7 == 0) {
                positions++;
                ask_around(game, &state, seat, &random);
            }
            if (decisions % 700 == 0)
                assert_refused(game, &state, seat, "nowhere:at_all");
            game->apply(&state, seat, next);
        }
    }
}

static void test_why_names_what_can_be_done_in_pax2e(void **unused)
{
    (void)unused;
    why_in(florin_game_find("pax2e"));
}

static void test_why_names_what_can_be_done_in_pax1e(void **unused)
{
    (void)unused;
    why_in(florin_game_find("pax1e"));
}

static void test_why_names_what_can_be_done_in_aor(void **unused)
{
    (void)unused;
    why_in(florin_game_find("aor"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_why_names_what_can_be_done_in_pax2e),
        cmocka_unit_test(test_why_names_what_can_be_done_in_pax1e),
        cmocka_unit_test(test_why_names_what_can_be_done_in_aor),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    jot_free(&w);
    return failed;
}
