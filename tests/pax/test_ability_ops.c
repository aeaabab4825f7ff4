/* Abilities that give actions and Ops or change them: what each does, for whom, silenced or not, whether copies add up. */
#include "scenario.h"

/* ---- behead_bishop_* ---- */

/* Seat 0 runs the card's behead against `victim` of seat 1 with a Bishop of each colour on it. */
static void behead_with_bishops(int card, int victim, unsigned colours)
{
    for (int colour = MEDIEVAL; colour <= REFORMIST; colour++) {
        struct pax p;
        new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
        give_card(&p, 0, card);
        give_card(&p, 1, victim);
        int side = pax_side_of(&p, card);
        if (colour != MEDIEVAL)
            put_bishop(&p, victim, colour);
        enum rule rule = target_verdict(&p, card, BEHEAD, move_of(MOVE_TARGET, victim, 0, 0));
        assert_int_equal(rule, colours >> colour & 1 ? RULE_LEGAL : RULE_BEHEAD_BISHOP);
        if (rule == RULE_LEGAL) {
            pax_apply(&p, 0, move_of(MOVE_OPS, 1 << side, 0, 0));
            pax_apply(&p, 0, move_of(MOVE_OP, card, BEHEAD, 0));
            pax_apply(&p, 0, move_of(MOVE_TARGET, victim, 0, 0));
            assert_true(discarded(&p, victim));
            assert_null(pax_check(&p));
        }
    }
}

static void test_ABILITY_behead_bishop_west_PREN001(void **unused)
{
    (void)unused;
    behead_with_bishops(PREN001, PREN042, 1u << CATHOLIC | 1u << REFORMIST);
    behead_with_bishops(PREN001, PREN109X, 1u << CATHOLIC | 1u << REFORMIST); /* an Eastern card located in the West (R34) */
}

static void test_ABILITY_behead_bishop_west_PREN001_only_in_the_west(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN001);
    give_card(&p, 1, PREN042);
    give_card(&p, 1, PREN029); /* a Western card located in Mamluk */
    put_bishop(&p, PREN042, CATHOLIC);
    put_bishop(&p, PREN029, CATHOLIC);
    play_all(&p, "ops west; op PREN001 behead");
    refused(&p, "target PREN029", RULE_BEHEAD_LOCATION);
    refused(&p, "target PREN001", RULE_BEHEAD_SELF);
    refused(&p, "target aragon", RULE_BEHEAD_TABLEAU);
}

static void test_ABILITY_behead_bishop_west_PREN001_silenced_or_assassin(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN001);
    give_square(&p, 1, ARAGON);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_bishop(&p, PREN001, CATHOLIC);
    play(&p, "ops west");
    refused(&p, "op PREN001 behead", RULE_SILENCED);
    pax_remove_bishop(&p, PREN001);
    play_all(&p, "op PREN001 behead; target aragon");
    assert_true(on_throne(&p, ARAGON));
    assert_true(discarded(&p, PREN001)); /* F3a */
}

static void test_ABILITY_behead_bishop_east_PREN118X(void **unused)
{
    (void)unused;
    behead_with_bishops(PREN118X, PREN080, 1u << ISLAMIC | 1u << REFORMIST);
    behead_with_bishops(PREN118X, PREN029, 1u << ISLAMIC | 1u << REFORMIST); /* a Western card located in Mamluk */
}

static void test_ABILITY_behead_bishop_east_any_PREN209P(void **unused)
{
    (void)unused;
    behead_with_bishops(PREN209P, PREN080, 1u << CATHOLIC | 1u << ISLAMIC | 1u << REFORMIST);
}

static void test_ABILITY_behead_bishop_west_PREN001_refuses_a_green_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN001);
    give_card(&p, 1, PREN042);
    give_card(&p, 1, PREN034);
    put_bishop(&p, PREN042, ISLAMIC);
    put_bishop(&p, PREN034, CATHOLIC);
    play_all(&p, "ops west; op PREN001 behead");
    refused(&p, "target PREN042", RULE_BEHEAD_BISHOP);
    play(&p, "target PREN034");
    assert_true(discarded(&p, PREN034));
}

/* ---- free_trade_fair, free_*_ops, both_ops_one_action ---- */

static void test_ABILITY_b_free_ops_once_a_turn(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN134X);
    give_card(&p, 0, PREN042);
    stock(&p, WEST, 1, p.market[WEST][1], 2);
    play_all(&p, "ops west; op PREN042 commerce:west; florin 1");
    assert_int_equal(p.actions, 2);
    refused(&p, "ops west", RULE_OPS_SPENT);
}

static void empty_fairs(struct pax *p)
{
    clear_map(p);
    put_pawn(p, BYZANTIUM_HUNGARY, 0); /* takes the last profit at once */
    stock(p, EAST, FAIR, p->market[EAST][FAIR], 0);
    stock(p, WEST, FAIR, p->market[WEST][FAIR], 0);
}

static void test_ABILITY_free_trade_fair_PREN097X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 0, PREN097X);
    play_all(&p, "fair east; city tana");
    assert_int_equal(p.actions, 2); /* the first fair of a turn is the free one */
    refused(&p, "fair east", RULE_FAIR_SPENT);
    play_all(&p, "fair west; city caffa");
    assert_int_equal(p.actions, 1);
}

/* D1: one of the actions of the list, free or not, and the turn may end. */
static void test_D1_a_free_action_is_an_action_taken(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 0, PREN097X);
    refused(&p, "end", RULE_MUST_ACT);
    play_all(&p, "fair east; city tana");
    assert_int_equal(p.actions, 2);
    play(&p, "end");
    assert_int_equal(decider(&p), 1);
    for (int uncounted = 0; uncounted <= 1; uncounted++) { /* 1: as records of format 1 were played */
        new_game_with(&p, 3, OPT_FREE_UNCOUNTED, uncounted, -1);
        give_card(&p, 0, PREN134X);
        give_card(&p, 0, PREN042);
        stock(&p, WEST, 1, p.market[WEST][1], 2);
        play_all(&p, "ops west; op PREN042 commerce:west; florin 1");
        assert_int_equal(p.actions, 2);
        assert_int_equal(offered(&p, "end"), !uncounted);
    }
}

static void test_ABILITY_free_trade_fair_PREN097X_after_both_actions(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 0, PREN097X);
    give_card(&p, 0, PREN022);
    give_card(&p, 0, PREN023);
    play_all(&p, "sell PREN022; sell PREN023");
    assert_int_equal(decider(&p), 0);
    refused(&p, "buy west 1", RULE_NO_ACTIONS);
    play_all(&p, "fair east; city tana");
    assert_int_equal(decider(&p), 1);
}

static void test_ABILITY_free_trade_fair_PREN097X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 1, PREN097X);
    play_all(&p, "fair east; city tana");
    assert_int_equal(p.actions, 1);
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 0, PREN097X);
    silence(&p, PREN097X);
    play_all(&p, "fair east; city tana");
    assert_int_equal(p.actions, 1);
}

static void free_ops(int card, int commerce_card, int side)
{
    struct pax p;
    struct florin_move ops = move_of(MOVE_OPS, 1 << side, 0, 0);
    for (int way = 0; way < 4; way++) { /* own, silenced, somebody else's, after both actions */
        new_game(&p, 3);
        give_card(&p, way == 2 ? 1 : 0, card);
        give_card(&p, 0, commerce_card);
        give_card(&p, 0, PREN017);
        give_card(&p, 0, PREN073);
        if (way == 1)
            silence(&p, card);
        stock(&p, side, 1, p.market[side][1], 1);
        if (way == 3)
            play_all(&p, "sell PREN017; sell PREN073");
        legal_now(&p, ops);
        pax_apply(&p, 0, ops);
        assert_int_equal(p.actions, way == 0 ? 2 : way == 3 ? 0 : 1);
        assert_int_equal(p.ran, 1 << side);
    }
}

static void test_ABILITY_free_east_ops_PREN101X(void **unused)
{
    (void)unused;
    free_ops(PREN101X, PREN113X, EAST);
}

static void test_ABILITY_free_west_ops_PREN134X(void **unused)
{
    (void)unused;
    free_ops(PREN134X, PREN042, WEST);
}

/* D1, the important box: still once a turn each. */
static void test_ABILITY_free_west_ops_PREN134X_once_a_turn(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN134X);
    give_card(&p, 0, PREN042);
    stock(&p, WEST, 1, p.market[WEST][1], 2);
    play_all(&p, "ops west; op PREN042 commerce:west; florin 1");
    refused(&p, "ops west", RULE_OPS_SPENT);
    assert_int_equal(p.actions, 2);
}

static void both_ops(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN042);  /* West */
    give_card(&p, 0, PREN113X); /* East */
    stock(&p, WEST, 1, p.market[WEST][1], 1);
    stock(&p, EAST, 1, p.market[EAST][1], 1);
    refused(&p, "ops both", RULE_BOTH_OPS);
    give_card(&p, 1, card);
    refused(&p, "ops both", RULE_BOTH_OPS);
    give_card(&p, 0, card);
    silence(&p, card);
    refused(&p, "ops both", RULE_BOTH_OPS);
    pax_remove_bishop(&p, card);
    give_florins(&p, 0, 0);
    play_all(&p, "ops both; op PREN113X commerce:east; florin 1; op PREN042 commerce:west; florin 1");
    assert_int_equal(p.florins[0], 2);
    assert_int_equal(p.actions, 1);
    assert_int_equal(p.ran, 3);
    if (pending(&p) == FRAME_OPS)
        play(&p, "done");
    refused(&p, "ops west", RULE_OPS_SPENT);
}

static void test_ABILITY_both_ops_one_action_PREN110X(void **unused)
{
    (void)unused;
    both_ops(PREN110X);
}

static void test_ABILITY_both_ops_one_action_PREN122X(void **unused)
{
    (void)unused;
    both_ops(PREN122X);
}

/* R75: only if neither side was run this turn. */
static void test_ABILITY_both_ops_one_action_needs_both_sides_unspent(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN110X);
    give_card(&p, 0, PREN042);
    give_card(&p, 0, PREN113X);
    stock(&p, WEST, 1, p.market[WEST][1], 1);
    stock(&p, EAST, 1, p.market[EAST][1], 1);
    play_all(&p, "ops west; op PREN042 commerce:west; florin 1");
    refused(&p, "ops both", RULE_OPS_SPENT);
    assert_true(offered(&p, "ops east"));
}

/* ---- apostasy_as_action, immune_to_apostasy ---- */

static void test_ABILITY_apostasy_as_action_PREN129X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN129X); /* Catholic */
    give_card(&p, 1, PREN058);
    give_card(&p, 1, PREN052);
    refused(&p, "apostasy catholic+islamic", RULE_COUNTER_VICTIM);
    play(&p, "apostasy islamic+reformist");
    assert_true(discarded(&p, PREN058));
    assert_true(discarded(&p, PREN052));
    assert_true(in_tableau(&p, 0, PREN129X)); /* not spent, and no Agents */
    assert_int_equal(p.actions, 1);
    assert_int_equal(p.supply[BISHOP + CATHOLIC], 5);
    refused(&p, "apostasy islamic+reformist", RULE_COUNTER_VICTIM);
}

static void test_ABILITY_apostasy_as_action_PREN129X_twice_and_against_itself(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN129X);
    give_card(&p, 0, PREN026);
    give_card(&p, 1, PREN058);
    give_card(&p, 1, PREN052);
    play_all(&p, "apostasy islamic+reformist; apostasy catholic+reformist");
    assert_true(discarded(&p, PREN129X));
    assert_true(discarded(&p, PREN026));
}

static void test_ABILITY_apostasy_as_action_PREN129X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN129X);
    give_card(&p, 1, PREN052);
    refused(&p, "apostasy catholic+reformist", RULE_COUNTER);
    set_turn(&p, 1);
    assert_true(offered(&p, "apostasy catholic+reformist"));
    silence(&p, PREN129X);
    refused(&p, "apostasy catholic+reformist", RULE_COUNTER);
}

/* With the first edition's texts: only an apostasy printed in one's own Tableau. */
static void test_ABILITY_apostasy_as_action_PREN129X_as_printed(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_FIRST_ABILITIES, 1, -1);
    give_card(&p, 0, PREN129X); /* Catholic and Reformist */
    give_card(&p, 1, PREN058);  /* Islamic */
    give_card(&p, 1, PREN005);  /* Reformist */
    refused(&p, "apostasy islamic+reformist", RULE_COUNTER_PRINT);
    give_hand(&p, 0, PREN100X);
    refused(&p, "apostasy islamic+reformist", RULE_COUNTER_PRINT);
    give_card(&p, 0, PREN100X);
    play(&p, "apostasy islamic+reformist");
    assert_true(discarded(&p, PREN058) && discarded(&p, PREN005));
}

static void test_ABILITY_immune_to_apostasy_PREN155X(void **unused)
{
    (void)unused;
    for (int way = 0; way < 3; way++) { /* protected, silenced, somebody else's */
        struct pax p;
        new_game(&p, 3);
        give_card(&p, way == 2 ? 2 : 1, PREN155X);
        give_card(&p, 1, PREN058);
        give_card(&p, 1, PREN052);
        if (way == 1)
            silence(&p, PREN155X);
        give_hand(&p, 0, PREN060);
        play_all(&p, "play PREN060 apostasy; on PREN060");
        assert_int_equal(discarded(&p, PREN058), way != 0);
        assert_int_equal(discarded(&p, PREN052), way != 0);
    }
}

/* ---- sell_for_foreign_op: CRYPTOGRAPHY ---- */

static void test_CRYPTOGRAPHY_example_isabella(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_square(&p, 1, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    play(&p, "sell PREN130X");
    assert_int_equal(pending(&p), FRAME_CIPHER);
    play_all(&p, "op PREN044 behead; target portugal");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(discarded(&p, PREN044));
}

static void test_ABILITY_sell_for_foreign_op_PREN130X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 0, PREN003);
    give_card(&p, 1, PREN013); /* repress, corsair */
    give_card(&p, 2, PREN065); /* East: tax, siege in Mamluk */
    put_pawn(&p, ARAGON_FRANCE, 0);
    give_florins(&p, 0, 0);
    play(&p, "sell PREN130X");
    refused(&p, "op PREN003 tax", RULE_CIPHER);          /* an own card */
    refused(&p, "op PREN065 siege", RULE_CIPHER);        /* no political Op */
    refused(&p, "op PREN013 repress:rook", RULE_CIPHER); /* not on the card */
    assert_true(offered(&p, "op PREN065 tax"));          /* any opponent, either side */
    play_all(&p, "op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(p.florins[0], 3); /* as if the card were his */
    assert_true(pax_was_used(&p, PREN013));
    assert_int_equal(p.actions, 1);
    assert_int_equal(pending(&p), FRAME_TURN);
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_keeps_the_cards_limits(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN003);
    give_square(&p, 2, PORTUGAL);
    play_all(&p, "sell PREN130X; op PREN003 behead");
    refused(&p, "target PREN003", RULE_BEHEAD_SELF);
    play(&p, "target portugal");
    assert_true(discarded(&p, PREN003)); /* the assassin dies */
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_silenced_cards(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN013);
    give_card(&p, 1, PREN029);
    give_card(&p, 1, PREN074); /* the owner's immunity does not count (R76) */
    put_pawn(&p, ARAGON_FRANCE, 0);
    silence(&p, PREN013);
    play(&p, "sell PREN130X");
    refused(&p, "op PREN013 repress:pawn", RULE_SILENCED);
    give_card(&p, 0, PREN136X); /* the acting player's does */
    assert_true(offered(&p, "op PREN013 repress:pawn"));
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_may_be_declined(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN013);
    put_pawn(&p, ARAGON_FRANCE, 0);
    play_all(&p, "sell PREN130X; skip");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_false(pax_was_used(&p, PREN013));
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_only_unsilenced_out_of_the_tableau(void **unused)
{
    (void)unused;
    for (int way = 0; way < 2; way++) {
        struct pax p;
        new_game(&p, 3);
        put_pawn(&p, ARAGON_FRANCE, 0);
        give_card(&p, 1, PREN013);
        if (way == 0) {
            give_hand(&p, 0, PREN130X);
        } else {
            give_card(&p, 0, PREN130X);
            silence(&p, PREN130X);
        }
        play(&p, "sell PREN130X");
        assert_int_equal(pending(&p), FRAME_TURN);
    }
}

static void test_CRYPTOGRAPHY_majority_and_cost_are_those_of_the_acting_player(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN040); /* vote west */
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    give_florins(&p, 0, 0);
    play_all(&p, "sell PREN130X; op PREN040 vote:west; target france; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.florins[0], 1);
}

/* ---- patron_cheaper_votes ---- */

static void test_ABILITY_patron_cheaper_votes_PREN166X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN166X);
    give_card(&p, 0, PREN131X);
    give_card(&p, 0, PREN101X);
    put_repressed(&p, FRANCE, PAWN + 1, 3);
    assert_int_equal(pax_vote_cost(&p, 0, FRANCE), 1);
    assert_int_equal(pax_vote_cost(&p, 1, FRANCE), 3);
    silence(&p, PREN166X);
    assert_int_equal(pax_vote_cost(&p, 0, FRANCE), 3);
}

static void test_ABILITY_patron_cheaper_votes_PREN166X_not_below_zero(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN166X);
    give_card(&p, 0, PREN131X);
    give_card(&p, 0, PREN101X);
    give_card(&p, 0, PREN040);
    give_square(&p, 1, FRANCE);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_int_equal(p.florins[0], 0);
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
}

static void test_ABILITY_patron_cheaper_votes_counts_the_patron_of_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN166X);
    give_square(&p, 0, HUNGARY);
    put_repressed(&p, FRANCE, PAWN + 1, 3);
    assert_int_equal(pax_vote_cost(&p, 0, FRANCE), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001),
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001_only_in_the_west),
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001_silenced_or_assassin),
        cmocka_unit_test(test_ABILITY_behead_bishop_east_PREN118X),
        cmocka_unit_test(test_ABILITY_behead_bishop_east_any_PREN209P),
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001_refuses_a_green_bishop),
        cmocka_unit_test(test_ABILITY_b_free_ops_once_a_turn),
        cmocka_unit_test(test_ABILITY_free_trade_fair_PREN097X),
        cmocka_unit_test(test_D1_a_free_action_is_an_action_taken),
        cmocka_unit_test(test_ABILITY_free_trade_fair_PREN097X_after_both_actions),
        cmocka_unit_test(test_ABILITY_free_trade_fair_PREN097X_scope),
        cmocka_unit_test(test_ABILITY_free_east_ops_PREN101X),
        cmocka_unit_test(test_ABILITY_free_west_ops_PREN134X),
        cmocka_unit_test(test_ABILITY_free_west_ops_PREN134X_once_a_turn),
        cmocka_unit_test(test_ABILITY_both_ops_one_action_PREN110X),
        cmocka_unit_test(test_ABILITY_both_ops_one_action_PREN122X),
        cmocka_unit_test(test_ABILITY_both_ops_one_action_needs_both_sides_unspent),
        cmocka_unit_test(test_ABILITY_apostasy_as_action_PREN129X),
        cmocka_unit_test(test_ABILITY_apostasy_as_action_PREN129X_twice_and_against_itself),
        cmocka_unit_test(test_ABILITY_apostasy_as_action_PREN129X_scope),
        cmocka_unit_test(test_ABILITY_apostasy_as_action_PREN129X_as_printed),
        cmocka_unit_test(test_ABILITY_immune_to_apostasy_PREN155X),
        cmocka_unit_test(test_CRYPTOGRAPHY_example_isabella),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_keeps_the_cards_limits),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_silenced_cards),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_may_be_declined),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_only_unsilenced_out_of_the_tableau),
        cmocka_unit_test(test_CRYPTOGRAPHY_majority_and_cost_are_those_of_the_acting_player),
        cmocka_unit_test(test_ABILITY_patron_cheaper_votes_PREN166X),
        cmocka_unit_test(test_ABILITY_patron_cheaper_votes_PREN166X_not_below_zero),
        cmocka_unit_test(test_ABILITY_patron_cheaper_votes_counts_the_patron_of_a_king),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
