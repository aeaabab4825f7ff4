/* Part O as it is told: why the opponent decides as it does, its course in views, positions, records. */
#include <stdio.h>
#include <stdlib.h>

#include "florin/position.h"
#include "florin/record.h"
#include "florin/session.h"
#include "game/text.h"
#include "json/writer.h"
#include "solitaire.h"

static struct pax game, *const p = &game;

/* ---- why ---- */

static void test_a_purchase_says_why(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_pawn(p, BYZANTIUM_HUNGARY, PERSON);
    put_pawn(p, HUNGARY_OTTOMAN, PERSON);
    stock(p, EAST, 1, PREN113X, 0);
    its_turn(p);
    told(p, "buy east 1", PERSON, FLORIN_ENGLISH,
         "Fugger has 2 concessions and Medici 0, so row 5, main cell, to remove or acquire concessions (O2b): Medici buys "
         "Dalmatian Merchant Marine for its agents. [part O, O3c]\n"
         "Medici buys Dalmatian Merchant Marine for 1 florin.\n"
         "Medici puts 1 florin on the East fair.\n");
    told(p, "play PREN113X", FLORIN_NOBODY, FLORIN_ENGLISH,
         "Medici plays at once the card it bought; its one-shot is not worth triggering. [part O, O4a]\n"
         "Medici plays Dalmatian Merchant Marine into the East tableau.\n");
}

static void test_an_override_says_why_in_italian(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_square(p, PERSON, HUNGARY);
    give_square(p, PERSON, FRANCE);
    activate(p, IMPERIAL);
    give_card(p, OPPONENT, PREN085);
    its_turn(p);
    told(
        p, "ops east", PERSON, FLORIN_ITALIAN,
        "La Vittoria Imperiale è attiva e Fugger ha 2 Regni e Medici 0, dunque la riga 1 prevale, casella principale, per "
        "togliere o "
        "acquisire un Regno (O2a): Medici svolge le Operazioni a Est per decapitazione con Vlad the Impaler. [part O, O3d]\n"
        "Medici svolge le Operazioni a Est.\n");
}

static void test_a_refusal_says_the_rule_of_part_O(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN156X, 0);
    its_turn(p);
    play_all(p, "buy west 1; play PREN156X");
    char buffer[400];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_move elsewhere = move_of(MOVE_ON, SQUARE(FRANCE), 0, 0);
    pax_reason(p, OPPONENT, elsewhere, pax_judge(p, OPPONENT, elsewhere), FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Medici places a bishop on the card just played. [part O, O5d]");
}

static void test_the_end_is_told(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    empty_decks(p);
    play_all(p, "fair west; fair east");
    char buffer[400];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    pax_outcome(p, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Medici wins: the market runs out. Neither deck had a card left for it.");
}

/* ---- views and facts ---- */

static struct writer json;

static const char *view_of(const struct pax *state,
                           void (*tell)(const void *, int, enum florin_language, struct florin_visitor *))
{
    jot_begin(&json);
    tell(state, PERSON, FLORIN_ENGLISH, &json.visitor);
    const char *text = jot_finish(&json);
    assert_non_null(text);
    return text;
}

static void tell_facts(const void *state, int seat, enum florin_language language, struct florin_visitor *visitor)
{
    (void)seat;
    pax_facts(state, language, visitor);
}

static void test_the_view_shows_row_cell_target_and_steps(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    give_card(p, OPPONENT, PREN125X);
    its_turn(p);
    const char *view = view_of(p, pax_view);
    const char *course = strstr(view, "\"solitaire\":{");
    assert_non_null(course);
    assert_non_null(strstr(course, "\"row\":3,\"cell\":\"main\",\"bullet\":0,\"override\":false,\"religion\":\"islamic\""));
    assert_non_null(strstr(course, "{\"move\":\"ops east\""));
    assert_non_null(strstr(course, "{\"move\":\"op PREN125X siege\""));
    assert_non_null(strstr(course, "{\"move\":\"city cairo\""));
    assert_non_null(strstr(course, "\"target\":[{\"spot\":\"city:cairo\""));
    assert_non_null(strstr(course, "\"why\":\"The Islamic religion dominates the Theocracies, so row 3"));
    assert_null(strstr(view, "\"patron\",\"active\"")); /* O(c) */
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN102X, 0);
    its_turn(p);
    assert_non_null(strstr(view_of(p, pax_view), "\"target\":[{\"spot\":\"market:east:1\""));
    new_game(p, 2);
    assert_null(strstr(view_of(p, pax_view), "\"solitaire\""));
    jot_free(&json);
}

static void is_lit(const char *path)
{
    its_turn(p);
    if (!strstr(view_of(p, pax_view), path))
        fail_msg("%s is not what is lit", path);
}

/* O7: yes or no to whether a Victory is active; then cell by cell, as far as it went. */
static void test_the_view_shows_the_path_through_the_flowchart(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    give_card(p, OPPONENT, PREN125X);
    is_lit("\"path\":[1,3,4,7]");
    quiet_solitaire(p);
    give_square(p, PERSON, HUNGARY);
    give_square(p, PERSON, FRANCE);
    activate(p, IMPERIAL);
    give_card(p, OPPONENT, PREN085);
    is_lit("\"path\":[1,2,4,7]");
    activate(p, HOLY);
    p->active &= (uint8_t)~(1 << IMPERIAL);
    p->course = (struct course){0};
    is_lit("\"path\":[1,2,3,4,7]"); /* active, but none that overrides: by trigger after all */
    jot_free(&json);
}

/* The boxes of a list are its bullets, from 1. */
static void test_bullets_are_counted(void **unused)
{
    (void)unused;
    for (int i = 2; i < BOX_COUNT; i++) {
        const struct box *box = &pax_boxes[i], *before = &pax_boxes[i - 1];
        if (box->row == before->row && box->cell == before->cell)
            assert_int_equal(box->bullet, before->bullet + 1);
        else
            assert_true(box->bullet <= 1);
    }
}

static void test_the_facts_have_the_flowchart(void **unused)
{
    (void)unused;
    new_solitaire(p);
    const char *facts = view_of(p, tell_facts);
    assert_non_null(strstr(facts, "\"solitaire\":{\"rows\":[{\"row\":1,\"override\":\"the Imperial Victory is active\""));
    assert_non_null(
        strstr(facts, "\"bullets\":[\"Buy: coronation, conspiracy, peasant revolt, crusade, jihad, reformation, apostasy\","
                      "\"Ops: behead, vote, campaign\"]"));
    assert_non_null(strstr(facts, "\"flow\":[{\"step\":1,\"text\":\"Is any Victory Square active?\",\"yes\":2,\"no\":3}"));
    new_game(p, 2);
    assert_null(strstr(view_of(p, tell_facts), "\"solitaire\""));
    jot_free(&json);
}

/* ---- positions, records, undo ---- */

/* Through every decision of whole games, what is written is read again to the last bit. */
static void test_positions_through_every_stage(void **unused)
{
    (void)unused;
    int stages[FRAME_KINDS] = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct florin_setup setup;
        struct florin_moves moves;
        uint64_t random = seed;
        florin_default_setup(&pax2e, 2, seed, &setup);
        setup.option[OPT_OPPONENT] = 1;
        assert_null(pax_setup(p, &setup));
        while (!p->over) {
            struct florin_state again = {0};
            char problem[300];
            struct florin_text out = florin_text_in(problem, sizeof problem);
            char *text = florin_position_write(&pax2e, p);
            assert_non_null(text);
            if (!florin_position_read(&pax2e, text, strlen(text), &again, &out))
                fail_msg("%s", problem);
            assert_memory_equal(&again, p, sizeof *p);
            free(text);
            stages[pending(p)] += decider(p) == OPPONENT;
            pax_moves(p, decider(p), &moves);
            pax_apply(p, decider(p), moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        }
    }
    assert_true(stages[FRAME_TURN] && stages[FRAME_AGENT] && stages[FRAME_OPS] && stages[FRAME_LEVY] &&
                stages[FRAME_REGIME] && stages[FRAME_CASUALTY] && stages[FRAME_SURVIVOR]);
}

static bool reads(const char *text, const char *expected)
{
    struct florin_state state = {0};
    char problem[300] = "";
    struct florin_text out = florin_text_in(problem, sizeof problem);
    bool read = florin_position_read(&pax2e, text, strlen(text), &state, &out);
    if (!strstr(problem, expected))
        fail_msg("%s instead of %s", problem, expected);
    return read;
}

static void test_positions_with_nonsense_in_mind_are_refused(void **unused)
{
    (void)unused;
    static const char *const start =
        "{\"format\":2,\"options\":{\"opponent\":\"solitaire\"},\"seats\":[{\"bank\":\"fugger\",\"florins\":3},"
        "{\"bank\":\"medici\",\"florins\":4}],\"turn\":{\"seat\":\"medici\"}";
    char text[600];
    snprintf(text, sizeof text, "%s}", start);
    assert_true(reads(text, ""));
    snprintf(text, sizeof text, "%s,\"solitaire\":{\"row\":9}}", start);
    assert_false(reads(text, "row"));
    snprintf(text, sizeof text, "%s,\"solitaire\":{\"row\":2,\"box\":1}}", start);
    assert_false(reads(text, "does not exist"));
    snprintf(text, sizeof text, "%s,\"solitaire\":{\"action\":{\"verb\":\"jump\"}}}", start);
    assert_false(reads(text, "action"));
    snprintf(text, sizeof text, "%s,\"solitaire\":{\"action\":{\"verb\":\"declare\",\"what\":\"holy\"}}}", start);
    assert_true(reads(text, "")); /* passed over: it cannot declare */
    snprintf(text, sizeof text, "%s,\"solitaire\":{\"row\":1,\"box\":1,\"religion\":\"islamic\"}}", start);
    assert_false(reads(text, "dominant religion"));
    assert_false(
        reads("{\"format\":2,\"options\":{\"opponent\":\"solitaire\"},\"seats\":[{\"bank\":\"medici\",\"florins\":3},"
              "{\"bank\":\"fugger\",\"florins\":4}]}",
              "Fugger"));
    assert_false(reads("{\"format\":2,\"seats\":[{\"bank\":\"fugger\",\"florins\":3},{\"bank\":\"medici\",\"florins\":4}],"
                       "\"solitaire\":{\"row\":1,\"box\":1}}",
                       "not on turn"));
}

static void test_records_and_undo(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    struct florin_moves moves;
    uint64_t random = 7;
    const char *problem = NULL;
    florin_default_setup(&pax2e, 2, 7, &setup);
    setup.option[OPT_OPPONENT] = 1;
    setup.option[OPT_DECK_TOP] = 4;
    struct florin_session *session = florin_session_new(&pax2e, &setup, &problem);
    assert_non_null(session);
    for (int seat; (seat = florin_decider(&pax2e, florin_session_state(session))) != FLORIN_NOBODY;) {
        const struct pax *now = florin_session_state(session);
        struct pax before = *now;
        pax_moves(now, seat, &moves);
        struct florin_move move = moves.move[florin_random_below(&random, (uint32_t)moves.count)];
        struct florin_verdict why;
        assert_true(florin_session_apply(session, seat, move, &why));
        florin_session_undo(session, true);
        assert_memory_equal(florin_session_state(session), &before, sizeof before);
        assert_true(florin_session_redo(session));
    }
    char *record = florin_record_write(session, NULL);
    assert_non_null(strstr(record, "solitaire"));
    struct florin_record_error error;
    struct florin_session *again = florin_record_read(record, strlen(record), NULL, &error);
    assert_non_null(again);
    assert_memory_equal(florin_session_state(again), florin_session_state(session), sizeof(struct pax));
    free(record);
    florin_session_free(again);
    florin_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_purchase_says_why),
        cmocka_unit_test(test_an_override_says_why_in_italian),
        cmocka_unit_test(test_a_refusal_says_the_rule_of_part_O),
        cmocka_unit_test(test_the_end_is_told),
        cmocka_unit_test(test_the_view_shows_row_cell_target_and_steps),
        cmocka_unit_test(test_the_view_shows_the_path_through_the_flowchart),
        cmocka_unit_test(test_bullets_are_counted),
        cmocka_unit_test(test_the_facts_have_the_flowchart),
        cmocka_unit_test(test_positions_through_every_stage),
        cmocka_unit_test(test_positions_with_nonsense_in_mind_are_refused),
        cmocka_unit_test(test_records_and_undo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
