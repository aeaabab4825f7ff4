/* G4c: Venice by the rulebook of 2021 and by the living rules of 2024: which two Tokens it holds, and which one stays.
 * With `alone` only the one difference that a scenario is about is there. */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- two Tokens of any colour ---- */

static void green_knight_in_venice(void)
{
    holding(p, PREN031);
    give_card(p, 1, PREN024);
    put_city(p, VENICE, KNIGHT + ISLAMIC);
}

static void test_G4c_an_agent_joins_a_token_of_any_colour(void **unused)
{
    (void)unused;
    green_knight_in_venice();
    play(p, "play PREN031");
    refused(p, "city venice_2", RULE_VENICE);
    assert_int_equal(pax_judge_city(p, VENICE_2, KNIGHT + REFORMIST).fact[1], 0); /* there is one fact to tell */
    green_knight_in_venice();
    by_living_rules(p, OPT_VENICE_ANY_TOKEN);
    play(p, "play PREN031");
    int before = p->florins[0];
    play(p, "city venice_2");
    assert_int_equal(p->florins[0], before);
}

static void fair_through_venice(void)
{
    quiet_game(p);
    give_card(p, 1, PREN143X);
    put_city(p, VENICE, KNIGHT + ISLAMIC);
    open_emporium(p, TIMBUKTU);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 0);
    stock(p, EAST, FAIR, PREN065, 0);
}

static void test_G4c_a_levy_joins_a_token_of_any_colour(void **unused)
{
    (void)unused;
    fair_through_venice();
    play_all(p, "fair east; city valencia");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
    fair_through_venice();
    by_living_rules(p, OPT_VENICE_ANY_TOKEN);
    play_all(p, "fair east; city valencia; city venice_2");
    assert_int_equal(p->city[VENICE_2], KNIGHT + CATHOLIC);
}

static enum rule tax_of_the_papal_states(void)
{
    return target_verdict(p, PREN054, TAX, move_of(MOVE_BORDER, ARAGON_PAPAL_STATES, PAPAL_STATES, 0));
}

static void test_G4c_saturation_and_tax_count_the_second_space(void **unused)
{
    (void)unused;
    green_knight_in_venice();
    give_card(p, 0, PREN054);
    put_pawn(p, ARAGON_PAPAL_STATES, 2);
    assert_int_equal(tax_of_the_papal_states(), RULE_TAX_SATURATED);
    by_living_rules(p, OPT_VENICE_ANY_TOKEN);
    assert_int_equal(tax_of_the_papal_states(), RULE_LEGAL);
    put_state(p, PAPAL_STATES, MEDIEVAL); /* the icon of Venice is gold there too */
    assert_int_equal(tax_of_the_papal_states(), RULE_LEGAL);
    put_city(p, VENICE_2, ROOK + REFORMIST);
    assert_int_equal(tax_of_the_papal_states(), RULE_TAX_SATURATED);
}

/* A revolt won in the Papal States leaves a gold Rook and two green Knights without a City. */
static void two_survivors(void)
{
    holding(p, PREN050);
    give_card(p, 1, PREN055);
    put_repressed(p, PAPAL_STATES, KNIGHT + ISLAMIC, 2);
}

static void test_G4c_survivors_of_any_colour(void **unused)
{
    (void)unused;
    two_survivors();
    play_all(p, "play PREN050 conspiracy; settle knight:islamic venice");
    assert_false(offered(p, "settle knight:islamic venice_2"));
    two_survivors();
    by_living_rules(p, OPT_VENICE_ANY_TOKEN);
    play_all(p, "play PREN050 conspiracy; settle knight:islamic venice; settle knight:islamic venice_2");
    assert_int_equal(p->city[VENICE_2], KNIGHT + ISLAMIC);
    assert_int_equal(on_square(p, PAPAL_STATES, ROOK + CATHOLIC), 1);
}

static void vote_with_two_knights_repressed(void)
{
    quiet_game(p);
    give_square(p, 0, PAPAL_STATES);
    put_repressed(p, PAPAL_STATES, KNIGHT + ISLAMIC, 2);
    put_pawn(p, ARAGON_PAPAL_STATES, 0);
    give_card(p, 0, PREN040);
    give_card(p, 1, PREN055);
}

static void test_G4c_emancipation_of_any_colour(void **unused)
{
    (void)unused;
    static const char free_one[] = "ops west; op PREN040 vote:west; target papal_states; free knight:islamic venice";
    vote_with_two_knights_repressed();
    play_all(p, free_one);
    assert_false(offered(p, "free knight:islamic venice_2"));
    vote_with_two_knights_repressed();
    by_living_rules(p, OPT_VENICE_ANY_TOKEN);
    play_all(p, free_one);
    play(p, "free knight:islamic venice_2");
    assert_int_equal(on_square(p, PAPAL_STATES, KNIGHT + ISLAMIC), 0);
}

/* ---- which one stays ---- */

static void two_in_venice(void)
{
    quiet_game(p);
    give_card(p, 0, PREN055);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    put_city(p, VENICE_2, ROOK + CATHOLIC);
}

static void only_the_first_is_left(void)
{
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
}

static void test_G4c_the_second_token_goes_with_a_sale(void **unused)
{
    (void)unused;
    two_in_venice();
    play(p, "sell PREN055");
    assert_int_equal(pending(p), FRAME_VENICE);
    two_in_venice();
    by_living_rules(p, OPT_VENICE_FIRST_STAYS);
    play(p, "sell PREN055");
    only_the_first_is_left();
}

static void test_G4c_the_second_token_goes_by_silencing(void **unused)
{
    (void)unused;
    for (int living = 0; living < 2; living++) {
        two_in_venice();
        give_hand(p, 0, PREN007); /* a Bishop of the Papal States */
        if (living)
            by_living_rules(p, OPT_VENICE_FIRST_STAYS);
        play_all(p, "play PREN007; on PREN055");
        if (!living)
            assert_int_equal(pending(p), FRAME_VENICE);
    }
    only_the_first_is_left();
}

static void test_G4c_the_second_token_goes_by_beheading(void **unused)
{
    (void)unused;
    for (int living = 0; living < 2; living++) {
        two_in_venice();
        give_card(p, 0, PREN001); /* beheads a card with a Bishop, */
        put_bishop(p, PREN055, CATHOLIC);
        give_card(p, 0, PREN074); /* which does not silence it */
        if (living)
            by_living_rules(p, OPT_VENICE_FIRST_STAYS);
        play_all(p, "ops west; op PREN001 behead; target PREN055");
        if (!living)
            assert_int_equal(pending(p), FRAME_VENICE);
    }
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
}

static void test_G4c_the_second_token_goes_when_the_icon_is_gold_no_more(void **unused)
{
    (void)unused;
    static const uint8_t states[] = {MEDIEVAL, REFORMIST, ISLAMIC};
    for (int i = 0; i < 3; i++) {
        two_in_venice();
        put_state(p, PAPAL_STATES, states[i]);
        assert_int_equal(pax_step(p), states[i] != MEDIEVAL);
        assert_int_equal(pending(p), states[i] == MEDIEVAL ? FRAME_TURN : FRAME_VENICE);
        two_in_venice();
        by_living_rules(p, OPT_VENICE_FIRST_STAYS);
        put_state(p, PAPAL_STATES, states[i]);
        pax_step(p);
        assert_int_equal(pending(p), FRAME_TURN);
        assert_int_equal(p->city[VENICE_2], states[i] == MEDIEVAL ? ROOK + CATHOLIC : NO_TOKEN);
    }
}

static void test_G4c_another_condottiere_keeps_both(void **unused)
{
    (void)unused;
    two_in_venice();
    by_living_rules(p, OPT_VENICE_FIRST_STAYS);
    give_card(p, 1, PREN024);
    play(p, "sell PREN055");
    assert_int_equal(p->city[VENICE_2], ROOK + CATHOLIC);
}

static void test_G4c_a_lone_token_counts_as_the_first(void **unused)
{
    (void)unused;
    two_in_venice();
    by_living_rules(p, OPT_VENICE_FIRST_STAYS);
    give_hand(p, 0, PREN031); /* a Knight for the West */
    put_city(p, VENICE, NO_TOKEN);
    assert_false(pax_step(p)); /* nothing but that */
    play_all(p, "play PREN031; city venice_2; sell PREN055");
    assert_int_equal(p->city[VENICE], ROOK + CATHOLIC);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
}

/* Nobody is moved while a card's Agents are placed, but between actions and between Ops. */
static void test_G4c_a_lone_token_moves_over_when_all_is_done(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 1, PREN055);
    give_hand(p, 0, PREN024); /* two Knights */
    by_living_rules(p, OPT_VENICE_FIRST_STAYS);
    play_all(p, "play PREN024; city venice_2");
    assert_int_equal(p->city[VENICE_2], KNIGHT + CATHOLIC);
    play(p, "skip");
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
    two_in_venice();
    put_ship(p, ARAGON_PAPAL_STATES, ISLAMIC);
    give_card(p, 0, PREN024);
    by_living_rules(p, OPT_VENICE_FIRST_STAYS);
    play_all(p, "ops west; op PREN055 siege; city venice");
    assert_int_equal(pending(p), FRAME_OPS);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
    assert_int_equal(p->city[VENICE], ROOK + CATHOLIC);
}

int main(int argc, char **argv)
{
    one_living_rule = argc > 1 && strcmp(argv[1], "alone") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_G4c_an_agent_joins_a_token_of_any_colour),
        cmocka_unit_test(test_G4c_a_levy_joins_a_token_of_any_colour),
        cmocka_unit_test(test_G4c_saturation_and_tax_count_the_second_space),
        cmocka_unit_test(test_G4c_survivors_of_any_colour),
        cmocka_unit_test(test_G4c_emancipation_of_any_colour),
        cmocka_unit_test(test_G4c_the_second_token_goes_with_a_sale),
        cmocka_unit_test(test_G4c_the_second_token_goes_by_silencing),
        cmocka_unit_test(test_G4c_the_second_token_goes_by_beheading),
        cmocka_unit_test(test_G4c_the_second_token_goes_when_the_icon_is_gold_no_more),
        cmocka_unit_test(test_G4c_another_condottiere_keeps_both),
        cmocka_unit_test(test_G4c_a_lone_token_counts_as_the_first),
        cmocka_unit_test(test_G4c_a_lone_token_moves_over_when_all_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
