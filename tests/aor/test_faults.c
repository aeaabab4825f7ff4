/* Positions with one field wrong: whatever is refused names a field, mostly the one that is broken; what loads can be played
 * to its end: test-aor-faults [games [one of how many is played]]. */
#include "table.h"

#include "florin/position.h"
#include "json/json.h"

static json_t *told(const struct aor *s)
{
    char *text = florin_position_write(&aor, s);
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    free(text);
    return json;
}

static struct {
    int faults, loaded, nameless, elsewhere;
} tally;

static uint64_t games = 4;
static int sample = 48; /* of so many positions that load, one is played to its end */

static void play_out(struct aor *s)
{
    static struct florin_moves moves;
    uint64_t random = (uint64_t)tally.faults;
    while (aor.deciders(s)) {
        int seat = __builtin_ctz(aor.deciders(s));
        aor.moves(s, seat, &moves);
        assert_true(moves.count > 0);
        aor.apply(s, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        assert_possible(s);
    }
}

static const char *top_name(const char *path, char *name, size_t size)
{
    size_t length = strcspn(path, ".[");
    snprintf(name, size, "%.*s", (int)length, path);
    return name;
}

/* Loads the whole position with one of its fields replaced. */
static void load_broken(json_t *position, const char *top)
{
    struct aor s;
    char path_buffer[256], problem_buffer[700], name[64];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer),
                       problem = florin_text_in(problem_buffer, sizeof problem_buffer);
    tally.faults++;
    if (json_fill(&aor, position, UNKNOWN_REFUSED, &s, &path, &problem)) {
        assert_possible(&s);
        if (tally.loaded++ % sample == 0)
            play_out(&s);
        return;
    }
    assert_true(problem.length > 0);
    tally.nameless += path.length == 0;
    tally.elsewhere += strcmp(top_name(path_buffer, name, sizeof name), top) != 0;
}

/* What a field may be mistaken for. */
static json_t *instead(const json_t *value, int which)
{
    static const int changes[] = {-1, 1, 7, 300};
    if (json_is_integer(value))
        return json_integer(json_integer_value(value) + changes[which]);
    return json_string(which == 0 ? "unknown" : which == 1 ? "venice" : which == 2 ? "wool_1" : "caravan");
}

static void break_fields(json_t *position, json_t *in, const char *top)
{
    const char *key;
    json_t *value;
    size_t index;
    void *next;
    json_object_foreach_safe(in, next, key, value) {
        const char *name = top ? top : key;
        if (json_is_object(value) || json_is_array(value)) {
            break_fields(position, value, name);
            continue;
        }
        for (int which = 0; which < 4; which++) {
            json_t *kept = json_incref(value);
            json_object_set_new(in, key, instead(kept, which));
            load_broken(position, name);
            json_object_set_new(in, key, kept);
            value = kept;
        }
    }
    json_array_foreach(in, index, value) {
        if (json_is_object(value) || json_is_array(value)) {
            break_fields(position, value, top);
            continue;
        }
        for (int which = 0; which < 4; which++) {
            json_t *kept = json_incref(value);
            json_array_set_new(in, index, instead(kept, which));
            load_broken(position, top);
            json_array_set_new(in, index, kept);
            value = kept;
        }
    }
}

/* A game at random, and its positions now and then. */
static void break_game(uint64_t seed)
{
    static struct florin_moves moves;
    struct aor s;
    struct florin_setup setup;
    uint64_t random = seed;
    florin_default_setup(&aor, 3 + (int)(seed % 4), seed, &setup);
    assert_null(aor.setup(&s, &setup));
    for (int decision = 0; aor.deciders(&s) && decision < 300; decision++) {
        if (decision % 97 == 5) {
            json_t *position = told(&s);
            break_fields(position, position, NULL);
            json_decref(position);
        }
        int seat = __builtin_ctz(aor.deciders(&s));
        aor.moves(&s, seat, &moves);
        aor.apply(&s, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
    }
}

TEST(test_a_wrong_field_is_named)
{
    for (uint64_t seed = 1; seed <= games; seed++)
        break_game(seed);
    int refused = tally.faults - tally.loaded;
    print_message("# %d faults, %d loaded, %d refused, %d of them without a field, %d with another one\n",
                  tally.faults, tally.loaded, refused, tally.nameless, tally.elsewhere);
    assert_int_equal(tally.nameless, 0);
    assert_true(tally.elsewhere * 10 < refused);
}

/* What a player sees of a game is no position to go on from. */
TEST(test_a_view_is_not_a_position)
{
    struct aor s = table_new(3), t;
    char path_buffer[256], problem_buffer[700];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer),
                       problem = florin_text_in(problem_buffer, sizeof problem_buffer);
    aor.redact(&s, 0, FLORIN_WATCHED);
    json_t *view = told(&s);
    assert_false(json_fill(&aor, view, UNKNOWN_REFUSED, &t, &path, &problem));
    assert_string_equal(path_buffer, "redacted");
    json_decref(view);
}

static void assert_refused(const struct aor *s, const char *where, const char *why)
{
    struct aor t;
    char path_buffer[256], problem_buffer[700];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer),
                       problem = florin_text_in(problem_buffer, sizeof problem_buffer);
    json_t *position = told(s);
    assert_false(json_fill(&aor, position, UNKNOWN_REFUSED, &t, &path, &problem));
    assert_string_equal(path_buffer, where);
    assert_string_equal(problem_buffer, why);
    json_decref(position);
}

TEST(test_5_1_5_4_3_1_amounts_beyond_cash_are_refused)
{
    struct aor s = table_new(3);
    play(&s, 1, "bid 40");
    s.cash[1] = 39;
    assert_refused(&s, "players[1]", "a bid nobody could pay");
    struct aor t = table_new(3);
    give_card(&t, 0, CARD_CHARLEMAGNE);
    give_card(&t, 0, CARD_DIONYSUS_EXIGUUS);
    set_cash(&t, 0, 1500);
    table_enter(&t, PHASE_PLAY);
    play(&t, 0, "play charlemagne");
    play(&t, 0, "play dionysus_exiguus");
    play(&t, 0, "range 1500");
    t.cash[0] = 1400;
    assert_refused(&t, "players[0]", "a range in which nobody could name an amount");
}

/* 5.4: a question that no card asks, and one that belongs to another stage of its phase. */
TEST(test_5_4_questions_that_nothing_explains_are_refused)
{
    struct aor s = holding(3, CARD_BLACK_DEATH, 0);
    s.step = STEP_PLAGUE;
    assert_refused(&s, "playing", "the card being played does not ask this");
    s.playing = CARD_BLACK_DEATH;
    assert_refused(&s, "playing", "the card being played has not left the hand");
    struct aor t = table_new(3);
    t.stage = STAGE_PART;
    assert_refused(&t, "stage", "what is asked belongs to another stage of the phase");
    struct aor u = holding(3, CARD_WAR, 0);
    u.raids = 1;
    assert_refused(&u, "raids", "what is due here is not asked");
}

int main(int argc, char **argv)
{
    if (argc > 1)
        games = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        sample = atoi(argv[2]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_wrong_field_is_named),
        cmocka_unit_test(test_a_view_is_not_a_position),
        cmocka_unit_test(test_5_1_5_4_3_1_amounts_beyond_cash_are_refused),
        cmocka_unit_test(test_5_4_questions_that_nothing_explains_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
