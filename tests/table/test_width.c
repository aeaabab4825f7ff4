/* What a terminal of 80 columns shows: tables and texts of random positions of every game, under all options. */
#include <stdlib.h>

#include "../harness.h"
#include "../random/setups.h"
#include "game/events.h"
#include "game/playout.h"
#include "game/text.h"
#include "table/table.h"

enum { ROOM = 1 << 17, COLUMNS = 80, GAMES = 30, ONE_IN = 12 };

static char drawn[ROOM], said[ROOM];

/* No line is wider, nothing was cut. */
static void check_lines(const struct florin_game *game, const struct florin_text *text, int width)
{
    assert_false(text->cut);
    for (const char *line = text->start; *line;) {
        size_t length = strcspn(line, "\n");
        if (text_width(line) > width)
            fail_msg("%s: %d columns, not %d:\n%.*s", game->id, text_width(line), width, (int)length, line);
        line += length + (line[length] == '\n');
    }
}

static void check_table(const struct florin_game *game, const void *state, int seat, enum florin_language language,
                        bool ascii, int width)
{
    struct florin_state view;
    table_known(game, state, seat, &view);
    struct florin_text out = florin_text_in(drawn, sizeof drawn);
    out.ascii = ascii;
    florin_words_of(game)->draw(&view, seat, language, width, &out);
    check_lines(game, &out, width);
}

/* The same words in the same order, and none broken. */
static void check_words(const char *one, const char *other)
{
    for (;;) {
        one += strspn(one, " \n");
        other += strspn(other, " \n");
        size_t length = strcspn(one, " \n");
        if (length != strcspn(other, " \n") || memcmp(one, other, length) != 0)
            fail_msg("\"%.40s\" became \"%.40s\"", one, other);
        if (length == 0)
            return;
        one += length;
        other += length;
    }
}

/* As the terminal shows a text that begins at some column. */
static void check_wrapped(const struct florin_game *game, const struct florin_text *text)
{
    struct florin_text out = florin_text_in(drawn, sizeof drawn);
    text_put(&out, text->start);
    text_wrap(&out, 0, COLUMNS);
    check_lines(game, &out, COLUMNS);
    check_words(text->start, drawn);
}

/* What is asked, what a move does and what follows from it; and why another, `last`, cannot be made. */
static void check_texts(const struct florin_game *game, const void *state, int seat, struct florin_move move,
                        struct florin_move last, enum florin_language language)
{
    struct florin_text out = florin_text_in(said, sizeof said);
    florin_words_of(game)->prompt(state, seat, language, &out);
    text_put(&out, "\n     ");
    florin_words_of(game)->explain(state, seat, move, language, &out);
    text_put(&out, "\n    ");
    events_tell(game, state, seat, move, seat, language, &out);
    struct florin_verdict why = game->judge(state, seat, last);
    if (why.rule)
        florin_words_of(game)->reason(state, seat, last, why, language, &out);
    assert_false(out.cut);
    check_wrapped(game, &out);
}

static void check_position(const struct florin_game *game, const void *state, int seats, uint64_t *random)
{
    static const int widths[] = {100, 120, 200};
    enum florin_language language = (enum florin_language)florin_random_below(random, 2);
    bool ascii = florin_random_below(random, 2);
    int viewer = (int)florin_random_below(random, (uint32_t)seats + 1) - 1; /* or somebody who watches */
    check_table(game, state, viewer, language, ascii, COLUMNS);
    check_table(game, state, viewer, language, ascii, widths[florin_random_below(random, 3)]);
}

/* Plays a game through; returns how many sat there. */
static int play(const struct florin_game *game, uint64_t seed)
{
    static struct florin_moves moves;
    struct florin_state state = {0};
    struct florin_setup setup;
    struct florin_move last = {0};
    uint64_t random = seed;
    random_setup(game, &state, &setup, seed % 3 == 0, &random);
    while (game->deciders(&state)) {
        int seat = florin_decider(game, &state);
        struct florin_move move = playout_choose(game, &state, seat, &random, &moves);
        if (last.kind && florin_random_below(&random, ONE_IN) == 0) {
            check_position(game, &state, setup.seats, &random);
            check_texts(game, &state, seat, move, last, (enum florin_language)florin_random_below(&random, 2));
        }
        game->apply(&state, seat, move);
        last = move;
    }
    check_position(game, &state, setup.seats, &random);
    return setup.seats;
}

static void test_tables_and_texts_fit(void **unused)
{
    (void)unused;
    for (const struct florin_game *const *game = florin_games(); *game; game++) {
        bool sat[FLORIN_SEATS_MAX + 1] = {false};
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            sat[play(*game, seed)] = true;
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++)
            assert_true(sat[seats]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tables_and_texts_fit)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
