/* REGIME CHANGE and what it touches: VASSAL, REPUBLIC, THRONE, golden liberty, repressed Tokens. */
#include "scenario.h"

/* An empty map; seat 0 can vote in the West and has France's Borders in hand. */
static void vote_in_france(struct pax *p)
{
    new_game(p, 3);
    clear_map(p);
    give_card(p, 0, PREN040);
    put_pawn(p, ENGLAND_FRANCE, 0);
    give_florins(p, 0, 5);
}

/* ---- REGIME CHANGE ---- */

static void test_REGIME_CHANGE_the_square_goes_to_the_furthest_place(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    int count;
    const uint8_t *west = row_of(&p, 0, ROW_WEST, &count);
    assert_int_equal(count, 2);
    assert_int_equal(west[1], SQUARE(FRANCE));
    assert_false(is_republic(&p, FRANCE));
}

static void test_REGIME_CHANGE_a_one_concession_on_a_border_without_pirates(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    put_repressed(&p, FRANCE, PAWN + 2, 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "concession france_holy_roman_empire", RULE_PIRATE_THERE);
    refused(&p, "concession england_portugal", RULE_BORDER_ELSEWHERE);
    play(&p, "concession england_france"); /* even onto an own Pawn, for a Florin */
    assert_int_equal(on_square(&p, FRANCE, PAWN + 0), 1);
    assert_int_equal(p.florins[0], 3); /* one Serf to vote past, one Florin for the repression */
    refused(&p, "concession aragon_france", RULE_CONCESSION_USED);
}

static void test_REGIME_CHANGE_a_without_a_florin_no_one_is_repressed(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "concession england_france", RULE_REPRESS_COST);
    play(&p, "concession aragon_france");
}

static void test_REGIME_CHANGE_a_without_a_pawn_one_may_be_moved(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, MAMLUK, PAWN + 0, 9);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france");
    assert_int_equal(pending(&p), FRAME_SHORTAGE);
    refused(&p, "take-border england_france", RULE_SHORTAGE);
    play(&p, "take-repressed mamluk");
    assert_int_equal(p.concession[ARAGON_FRANCE], 1);
    assert_int_equal(on_square(&p, MAMLUK, PAWN + 0), 8);
}

static void test_REGIME_CHANGE_a_the_search_for_a_pawn_may_be_given_up(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, MAMLUK, PAWN + 0, 9);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france; skip");
    assert_int_not_equal(pending(&p), FRAME_REGIME); /* for good: the question does not come back */
    assert_int_equal(p.concession[ARAGON_FRANCE], 0);
    assert_int_equal(on_square(&p, MAMLUK, PAWN + 0), 9);
}

static void test_REGIME_CHANGE_b_any_or_all_repressed_tokens_go_free(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    put_repressed(&p, FRANCE, ROOK + ISLAMIC, 1);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "free rook:islamic toledo", RULE_EMANCIPATE);
    refused(&p, "free knight:reformist paris", RULE_EMANCIPATE);
    refused(&p, "free pawn:2 england_france france", RULE_EMANCIPATE); /* only empty Borders */
    play_all(&p, "free rook:islamic paris; free pawn:2 aragon_france france");
    refused(&p, "free knight:catholic paris", RULE_EMANCIPATE);
    play(&p, "done");
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 1);
    assert_int_equal(p.concession[ARAGON_FRANCE], 2);
    assert_int_equal(p.city[PARIS], ROOK + ISLAMIC);
}

/* O21 */
static void test_REGIME_CHANGE_b_concession_and_emancipation_in_any_order(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 1, 2);
    struct pax other;
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    other = p;
    play_all(&p, "concession aragon_france; free pawn:2 france_holy_roman_empire france");
    assert_int_equal(p.concession[FRANCE_HOLY_ROMAN_EMPIRE], 2);
    play_all(&other, "free pawn:2 aragon_france france; concession france_holy_roman_empire");
    assert_int_equal(other.concession[ARAGON_FRANCE], 2);
}

static void test_REGIME_CHANGE_c_golden_liberty_after_a_vote_in_a_theocracy(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_state(&p, FRANCE, REFORMIST);
    play_all(&p, "ops west; op PREN040 vote:west; target france; liberty");
    assert_int_equal(p.state[FRANCE], MEDIEVAL);
    refused(&p, "liberty", RULE_LIBERTY);
}

static void test_REGIME_CHANGE_c_no_golden_liberty_in_a_medieval_state(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "liberty", RULE_LIBERTY);
}

static void test_REGIME_CHANGE_c_no_golden_liberty_without_a_vote(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_state(&p, FRANCE, CATHOLIC);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france");
    refused(&p, "liberty", RULE_LIBERTY);
}

static void test_REGIME_CHANGE_c_golden_liberty_is_optional(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_state(&p, FRANCE, REFORMIST);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france; done");
    assert_int_equal(p.state[FRANCE], REFORMIST);
}

static void test_REGIME_CHANGE_d_from_the_throne_with_bishop_and_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), REFORMIST);
    put_bishop(&p, PREN045, CATHOLIC);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 2);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_int_equal(p.bishop[SQUARE(FRANCE)], REFORMIST);
    assert_int_equal(p.bishop[PREN045], CATHOLIC);
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 2);
}

static void test_REGIME_CHANGE_d_from_an_enemy_tableau_without_them(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, FRANCE);
    marry(&p, PREN045, FRANCE);
    make_vassal(&p, ENGLAND, FRANCE);
    marry(&p, PREN047, ENGLAND);
    put_bishop(&p, SQUARE(ENGLAND), CATHOLIC);
    put_bishop(&p, SQUARE(FRANCE), REFORMIST);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 2);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_int_equal(p.bishop[SQUARE(FRANCE)], 0);
    assert_int_equal(p.supply[BISHOP + REFORMIST], 5);
    assert_true(discarded(&p, PREN045));
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 2);
    /* the Vassal goes home with his own Queen and Bishop */
    assert_true(on_throne(&p, ENGLAND));
    assert_int_equal(pax_husband_of(&p, PREN047), ENGLAND);
    assert_int_equal(p.bishop[SQUARE(ENGLAND)], CATHOLIC);
}

static void test_REGIME_CHANGE_d_a_flip_loses_them_too(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, FRANCE);
    marry(&p, PREN045, FRANCE);
    make_vassal(&p, ENGLAND, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), REFORMIST);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(p.bishop[SQUARE(FRANCE)], 0);
    assert_true(discarded(&p, PREN045));
    assert_true(on_throne(&p, ENGLAND));
}

static void test_REGIME_CHANGE_e_a_campaign_makes_a_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    give_square(&p, 1, FRANCE);
    make_republic(&p, FRANCE);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target france; concession aragon_france");
    assert_int_equal(p.suzerain[FRANCE], ARAGON);
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_false(is_republic(&p, FRANCE)); /* Vassals are always Kings */
}

static void test_REGIME_CHANGE_f_a_suzerain_loses_his_vassals(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, FRANCE);
    make_vassal(&p, ENGLAND, FRANCE);
    make_vassal(&p, PORTUGAL, FRANCE);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(on_throne(&p, ENGLAND));
    assert_true(on_throne(&p, PORTUGAL));
}

/* ---- STRAWMAN, REPUBLIC ---- */

static void test_STRAWMAN_a_vote_flips_a_king_and_back(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france");
    assert_true(is_republic(&p, FRANCE));
    set_turn(&p, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession france_holy_roman_empire");
    assert_false(is_republic(&p, FRANCE));
}

static void test_STRAWMAN_the_flipped_square_moves_outward(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN023);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    int count;
    const uint8_t *west = row_of(&p, 0, ROW_WEST, &count);
    assert_int_equal(west[count - 1], SQUARE(FRANCE));
}

static void test_STRAWMAN_a_religious_war_flips_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ENGLAND);
    put_city(&p, LONDON, ROOK + CATHOLIC);
    give_hand(&p, 0, PREN026);
    play_all(&p, "play PREN026 reformation; lose-agent knight:reformist; settle knight:reformist london; done");
    assert_true(is_republic(&p, ENGLAND));
    assert_int_equal(p.state[ENGLAND], REFORMIST);
}

static void test_STRAWMAN_a_conspiracy_turns_a_republic_into_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, HOLY_ROMAN_EMPIRE);
    make_republic(&p, HOLY_ROMAN_EMPIRE);
    give_hand(&p, 0, PREN022);
    play_all(&p, "play PREN022 conspiracy; settle knight:reformist vienna; done");
    assert_false(is_republic(&p, HOLY_ROMAN_EMPIRE));
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
}

static void test_STRAWMAN_not_by_campaign(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    give_square(&p, 0, PORTUGAL);
    give_florins(&p, 0, 5);
    play_all(&p, "ops west; op aragon campaign");
    refused(&p, "target portugal", RULE_CAMPAIGN_OWN);
}

static void test_REPUBLIC_easily_missed_not_from_an_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    make_republic(&p, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_false(is_republic(&p, FRANCE));
}

static void test_REPUBLIC_not_from_a_throne(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france");
    assert_false(is_republic(&p, FRANCE));
}

/* E4e: a flipped square is the same card, but its new side may act if the old one did not. */
static void test_REPUBLIC_acts_at_once_if_the_king_has_not(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    stock(&p, WEST, 3, p.market[WEST][3], 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done; op france commerce:west; florin 3");
    assert_int_equal(p.florins[0], 6);
}

static void test_REPUBLIC_sold_becomes_a_king_on_its_throne(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, FRANCE);
    make_republic(&p, FRANCE);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    play(&p, "sell france");
    assert_true(on_throne(&p, FRANCE));
    assert_false(is_republic(&p, FRANCE));
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 1);
    assert_int_equal(p.bishop[SQUARE(FRANCE)], CATHOLIC);
}

static void test_REPUBLIC_keeps_its_repressed_tokens(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 2);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 2);
}

/* ---- VASSAL, SUZERAIN ---- */

static void aragon_and_vassal_france(struct pax *p, int seat)
{
    new_game(p, 3);
    clear_map(p);
    give_square(p, seat, ARAGON);
    make_vassal(p, FRANCE, ARAGON);
    give_florins(p, 0, 5);
}

static void test_VASSAL_a_suzerain_and_vassal_act_separately(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play_all(&p, "ops west; op aragon campaign; target portugal; done; op france campaign; target england; done");
    assert_int_equal(p.suzerain[PORTUGAL], ARAGON);
    assert_int_equal(p.suzerain[ENGLAND], ARAGON); /* F9j: under the same Suzerain */
    assert_int_equal(p.florins[0], 3);
}

static void test_VASSAL_a_a_bishop_silences_one_of_them_only(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    assert_true(pax_silenced(&p, SQUARE(FRANCE)));
    assert_false(pax_silenced(&p, SQUARE(ARAGON)));
}

/* R26 applied evenly: every member of a suzerainty, Queens included, is one place. */
static void test_VASSAL_a_bishops_move_freely_within_a_suzerainty(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    make_vassal(&p, ENGLAND, ARAGON);
    marry(&p, PREN045, FRANCE);
    marry(&p, PREN047, ENGLAND);
    give_card(&p, 0, PREN023);
    int members[] = {SQUARE(ARAGON), SQUARE(FRANCE), SQUARE(ENGLAND), PREN045, PREN047};
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < 5; k++)
            assert_int_equal(pax_bishop_can_go(&p, members[i], members[k]), i != k);
        assert_true(pax_bishop_can_go(&p, PREN023, members[i])); /* the card next to the Suzerain */
        assert_true(pax_bishop_can_go(&p, members[i], PREN023));
    }
}

static void test_VASSAL_b_keeps_repressed_tokens_and_from_a_throne_queen_and_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    marry(&p, PREN044, PORTUGAL);
    put_bishop(&p, SQUARE(PORTUGAL), CATHOLIC);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal; done");
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 1);
    assert_int_equal(pax_husband_of(&p, PREN044), PORTUGAL);
    assert_int_equal(p.bishop[SQUARE(PORTUGAL)], CATHOLIC);
}

static void test_VASSAL_b_from_a_tableau_without_queen_and_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    give_square(&p, 1, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    put_bishop(&p, SQUARE(PORTUGAL), CATHOLIC);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal; done");
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 1);
    assert_true(discarded(&p, PREN044));
    assert_int_equal(p.bishop[SQUARE(PORTUGAL)], 0);
}

static void test_VASSAL_c_no_vote_against_a_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    give_square(&p, 0, ENGLAND);
    give_card(&p, 0, PREN040);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    play_all(&p, "ops west; op PREN040 vote:west");
    refused(&p, "target france", RULE_VOTE_VASSAL);
    assert_true(offered(&p, "target england"));
}

static void test_VASSAL_c_other_ops_and_one_shots_may_hit_him(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 1);
    put_city(&p, PARIS, ROOK + CATHOLIC);
    give_card(&p, 0, PREN023);
    give_hand(&p, 0, PREN036);
    play_all(&p, "ops west; op PREN023 siege; city paris; play PREN036 revolt; settle pawn:1 england_france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    assert_true(in_tableau(&p, 1, SQUARE(ARAGON)));
}

static void test_VASSAL_d_sold_he_goes_home(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    marry(&p, PREN045, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    give_florins(&p, 0, 0);
    play(&p, "sell france");
    assert_int_equal(p.florins[0], 4); /* with his Queen */
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
    assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
}

static void test_VASSAL_d_freed_when_his_suzerain_falls(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 1);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    give_hand(&p, 0, PREN040);
    play_all(&p, "play PREN040 revolt; settle pawn:1 aragon_france; done");
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(p.bishop[SQUARE(FRANCE)], CATHOLIC);
}

/* R25 */
static void test_VASSAL_acts_on_the_side_of_his_suzerain(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, OTTOMAN);
    make_vassal(&p, HOLY_ROMAN_EMPIRE, OTTOMAN);
    put_city(&p, VIENNA, KNIGHT + CATHOLIC);
    put_city(&p, LUBECK, KNIGHT + REFORMIST);
    give_florins(&p, 0, 2);
    refused(&p, "ops west", RULE_NO_OP);
    /* F9, the example: France, too, becomes a Vassal of the Ottomans */
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    put_repressed(&p, FRANCE, PAWN + 0, 1);
    play_all(&p, "ops east; op holy_roman_empire campaign; target france; concession england_france");
    play_all(&p, "free rook:catholic lyon; free pawn:1 france_holy_roman_empire france");
    assert_int_equal(p.suzerain[FRANCE], OTTOMAN);
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(p.city[VIENNA], KNIGHT + CATHOLIC);
}

static void test_VASSAL_is_always_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    make_vassal(&p, ENGLAND, ARAGON);
    assert_null(pax_check(&p));
}

static void test_SUZERAIN_conquered_by_campaign_loses_his_vassals(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 1);
    give_square(&p, 0, PORTUGAL);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    play_all(&p, "ops west; op portugal campaign; target aragon; done");
    assert_int_equal(p.suzerain[ARAGON], PORTUGAL);
    assert_true(on_throne(&p, FRANCE));
}

static void test_SUZERAIN_beheaded_sends_his_vassals_home(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN003);
    give_square(&p, 1, PORTUGAL);
    make_vassal(&p, ENGLAND, PORTUGAL);
    play_all(&p, "ops west; op PREN003 behead; target portugal");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(on_throne(&p, ENGLAND));
}

/* ---- REPRESS, REPRESSED TOKEN, SERF ---- */

static void test_REPRESS_a_agent_placement_costs_a_florin(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN055);
    give_florins(&p, 0, 1);
    play_all(&p, "play PREN055; city venice");
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(on_square(&p, PAPAL_STATES, KNIGHT + CATHOLIC), 1);
}

static void test_REPRESS_a_no_florin_no_repression(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN050);
    give_florins(&p, 0, 0);
    play(&p, "play PREN050");
    assert_int_equal(pending(&p), FRAME_TURN); /* Venice is taken: the Agent has no place */
    give_hand(&p, 0, PREN049);
    play(&p, "play PREN049");
    refused(&p, "city toledo", RULE_REPRESS_COST);
    play_all(&p, "city granada");
}

static void test_REPRESS_b_the_op_gains_a_florin(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN013);
    put_pawn(&p, ARAGON_FRANCE, 1);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(p.florins[0], 1);
    assert_int_equal(on_square(&p, ARAGON, PAWN + 1), 1);
}

static void test_REPRESS_c_by_tax_it_is_free(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN029); /* tax in Mamluk; Coeur stands on its Border */
    give_florins(&p, 2, 0);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk");
    refused(&p, "pay", RULE_TAX_FUNDS);
    play_all(&p, "submit; city cyprus");
    assert_int_equal(on_square(&p, MAMLUK, PAWN + 2), 1);
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(p.florins[2], 0);
}

static void test_REPRESS_d_the_serf_goes_to_the_empire_of_the_card(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    give_hand(&p, 0, PREN034); /* a Pawn in England */
    play(&p, "play PREN034");
    refused(&p, "border england_france france", RULE_BORDER_ELSEWHERE);
    play(&p, "border england_france england");
    assert_int_equal(on_square(&p, ENGLAND, PAWN + 1), 1);
    assert_int_equal(on_square(&p, FRANCE, PAWN + 1), 0);
}

/* O13: for a regional card the Empire chosen for it. */
static void test_REPRESS_d_a_regional_card_says_which_empire(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    put_pawn(&p, OTTOMAN_PAPAL_STATES, 2);
    give_hand(&p, 0, PREN041);
    play(&p, "play PREN041");
    assert_true(offered(&p, "border england_france england"));
    refused(&p, "border ottoman_papal_states ottoman", RULE_BORDER_ELSEWHERE);
    assert_true(offered(&p, "border ottoman_papal_states papal_states"));
    play(&p, "border england_france france");
    assert_int_equal(on_square(&p, FRANCE, PAWN + 1), 1);
}

static void test_REPRESSED_TOKEN_makes_votes_dearer(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 2, 1);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_repressed(&p, FRANCE, ROOK + REFORMIST, 1);
    give_florins(&p, 0, 2);
    refused(&p, "ops west", RULE_NO_OP);
    give_florins(&p, 0, 3);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_int_equal(p.florins[0], 0);
}

static void test_REPRESSED_TOKEN_travels_with_its_square(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    play(&p, "sell france");
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
    give_square(&p, 1, FRANCE);
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
}

static void test_SERF_is_any_pawn_on_a_square(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_repressed(&p, FRANCE, PAWN + 0, 1);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    put_repressed(&p, FRANCE, PAWN + 2, 1);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    give_hand(&p, 0, PREN036);
    play(&p, "play PREN036 revolt");
    assert_int_equal(offers(&p), 4); /* three Serfs and the Agent */
}

/* ---- THEOCRACY, THRONE, DISCARD ---- */

static void test_THEOCRACY_may_be_king_or_republic(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    put_state(&p, FRANCE, CATHOLIC);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(p.state[FRANCE], CATHOLIC);
}

static void test_THEOCRACY_a_only_wars_and_golden_liberty_change_it(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + ISLAMIC);
    put_state(&p, ARAGON, ISLAMIC);
    put_state(&p, PORTUGAL, REFORMIST);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal; done");
    assert_int_equal(p.state[PORTUGAL], REFORMIST);
}

static void test_THEOCRACY_b_counts_its_own_colour_only(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax_standing s;
    clear_map(&p);
    put_state(&p, FRANCE, REFORMIST);
    put_city(&p, PARIS, KNIGHT + REFORMIST);
    put_city(&p, LYON, KNIGHT + CATHOLIC);
    put_city(&p, LONDON, KNIGHT + REFORMIST); /* Medieval */
    put_repressed(&p, FRANCE, ROOK + REFORMIST, 2);
    pax_standing(&p, 0, &s);
    assert_int_equal(s.tokens[REFORMIST], 1);
    assert_int_equal(s.tokens[CATHOLIC], 0);
}

static void test_THEOCRACY_b_a_pirate_between_two_counts_twice(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax_standing s;
    clear_map(&p);
    put_state(&p, OTTOMAN, ISLAMIC);
    put_ship(&p, MAMLUK_OTTOMAN, ISLAMIC);
    put_ship(&p, OTTOMAN_PAPAL_STATES, ISLAMIC);
    put_ship(&p, ARAGON_PAPAL_STATES, CATHOLIC);
    pax_standing(&p, 0, &s);
    assert_int_equal(s.tokens[ISLAMIC], 3);
    assert_int_equal(s.tokens[CATHOLIC], 1);
}

static void test_THRONE_keeps_tokens_bishops_and_queens(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, FRANCE);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    play(&p, "sell france");
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(p.bishop[SQUARE(FRANCE)], CATHOLIC);
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
}

static void test_DISCARD_cards_take_their_bishops_with_them(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN023);
    put_bishop(&p, PREN023, CATHOLIC);
    play(&p, "sell PREN023");
    assert_true(discarded(&p, PREN023));
    assert_int_equal(p.supply[BISHOP + CATHOLIC], 5);
}

static void test_DISCARD_a_beheaded_king_keeps_bishop_and_tokens_but_no_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, PORTUGAL);
    make_vassal(&p, ENGLAND, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    put_bishop(&p, SQUARE(PORTUGAL), REFORMIST);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 2);
    give_card(&p, 0, PREN003);
    play_all(&p, "ops west; op PREN003 behead; target portugal");
    assert_int_equal(p.bishop[SQUARE(PORTUGAL)], REFORMIST);
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 2);
    assert_true(discarded(&p, PREN044));
    assert_true(on_throne(&p, ENGLAND));
}

/* ---- odd cases ---- */

static void test_REGIME_CHANGE_e_a_vassal_of_another_changes_his_lord(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, PORTUGAL);
    make_vassal(&p, FRANCE, PORTUGAL);
    make_vassal(&p, ENGLAND, PORTUGAL);
    marry(&p, PREN045, FRANCE);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target france; done");
    assert_int_equal(p.suzerain[FRANCE], ARAGON);
    assert_true(discarded(&p, PREN045));
    assert_int_equal(p.suzerain[ENGLAND], PORTUGAL);
    assert_true(in_tableau(&p, 1, SQUARE(PORTUGAL)));
}

static void test_REGIME_CHANGE_e_lord_and_vassal_do_not_fight_each_other(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play_all(&p, "ops west; op france campaign");
    refused(&p, "target aragon", RULE_CAMPAIGN_OWN);
}

static void test_REGIME_CHANGE_f_a_vote_against_a_suzerain(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    make_vassal(&p, PORTUGAL, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
}

static void test_REGIME_CHANGE_b_venice_takes_two_gold_tokens(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 1, PREN055);
    put_repressed(&p, PAPAL_STATES, ROOK + CATHOLIC, 1);
    put_repressed(&p, PAPAL_STATES, KNIGHT + ISLAMIC, 1);
    put_repressed(&p, PAPAL_STATES, KNIGHT + CATHOLIC, 1);
    give_hand(&p, 0, PREN039);
    play_all(&p, "play PREN039 revolt; settle pawn:1 aragon_papal_states; free rook:catholic venice");
    refused(&p, "free knight:islamic venice_2", RULE_EMANCIPATE);
    play(&p, "free knight:catholic venice_2");
    assert_int_equal(p.city[VENICE_2], KNIGHT + CATHOLIC);
}

static void test_REGIME_CHANGE_without_anything_to_choose_it_ends_by_itself(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    put_pawn(&p, ARAGON_FRANCE, 0);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_int_equal(pending(&p), FRAME_TURN); /* no empty Border, no Florin */
}

/* F6, the example: three Serfs, a fourth one made, and the Pope falls. */
static void test_REPUBLIC_example_papal_overthrow(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, PAPAL_STATES);
    put_repressed(&p, PAPAL_STATES, PAWN + 1, 3);
    put_pawn(&p, ARAGON_PAPAL_STATES, 0);
    put_pawn(&p, OTTOMAN_PAPAL_STATES, 0);
    put_pawn(&p, HOLY_ROMAN_EMPIRE_PAPAL_STATES, 1);
    give_card(&p, 0, PREN040);
    give_florins(&p, 0, 4);
    play_all(&p, "ops west; op PREN040 vote:west; target papal_states");
    refused(&p, "free pawn:2 aragon_papal_states papal_states", RULE_EMANCIPATE);
    play_all(&p, "concession holy_roman_empire_papal_states; liberty");
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(on_square(&p, PAPAL_STATES, PAWN + 1), 4);
    assert_int_equal(p.state[PAPAL_STATES], MEDIEVAL);
    assert_true(is_republic(&p, PAPAL_STATES));
}

static void test_EMPIRE_SQUARE_goes_east_or_west_by_its_empire(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_hand(&p, 0, PREN114X); /* an Eastern card located in the Holy Roman Empire */
    play_all(&p, "play PREN114X revolt; settle rook:catholic vienna; done");
    assert_int_equal(pax_side_of(&p, PREN114X), EAST);
    assert_int_equal(pax_side_of(&p, SQUARE(HOLY_ROMAN_EMPIRE)), WEST);
}

static void test_EMANCIPATION_is_free_of_charge(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france; free rook:catholic paris; done");
    assert_int_equal(p.florins[0], 0); /* the vote alone */
}

static void test_GOLDEN_LIBERTY_restores_the_medieval_icons(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_state(&p, FRANCE, REFORMIST);
    put_city(&p, LYON, KNIGHT + REFORMIST);
    assert_int_equal(pax_levy_of(&p, PARIS), KNIGHT + REFORMIST);
    play_all(&p, "ops west; op PREN040 vote:west; target france; liberty");
    assert_int_equal(pax_levy_of(&p, PARIS), KNIGHT + CATHOLIC);
    assert_int_equal(p.city[LYON], KNIGHT + REFORMIST); /* Tokens stay */
}

static void test_REGIME_CHANGE_as_the_last_thing_of_a_turn(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    give_card(&p, 0, PREN023);
    play_all(&p, "sell PREN023; ops west; op PREN040 vote:west; target france; done");
    assert_int_equal(decider(&p), 1);
    assert_int_equal(pending(&p), FRAME_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_REGIME_CHANGE_the_square_goes_to_the_furthest_place),
        cmocka_unit_test(test_REGIME_CHANGE_a_one_concession_on_a_border_without_pirates),
        cmocka_unit_test(test_REGIME_CHANGE_a_without_a_florin_no_one_is_repressed),
        cmocka_unit_test(test_REGIME_CHANGE_a_without_a_pawn_one_may_be_moved),
        cmocka_unit_test(test_REGIME_CHANGE_a_the_search_for_a_pawn_may_be_given_up),
        cmocka_unit_test(test_REGIME_CHANGE_b_any_or_all_repressed_tokens_go_free),
        cmocka_unit_test(test_REGIME_CHANGE_b_concession_and_emancipation_in_any_order),
        cmocka_unit_test(test_REGIME_CHANGE_c_golden_liberty_after_a_vote_in_a_theocracy),
        cmocka_unit_test(test_REGIME_CHANGE_c_no_golden_liberty_in_a_medieval_state),
        cmocka_unit_test(test_REGIME_CHANGE_c_no_golden_liberty_without_a_vote),
        cmocka_unit_test(test_REGIME_CHANGE_c_golden_liberty_is_optional),
        cmocka_unit_test(test_REGIME_CHANGE_d_from_the_throne_with_bishop_and_queen),
        cmocka_unit_test(test_REGIME_CHANGE_d_from_an_enemy_tableau_without_them),
        cmocka_unit_test(test_REGIME_CHANGE_d_a_flip_loses_them_too),
        cmocka_unit_test(test_REGIME_CHANGE_e_a_campaign_makes_a_vassal),
        cmocka_unit_test(test_REGIME_CHANGE_f_a_suzerain_loses_his_vassals),
        cmocka_unit_test(test_STRAWMAN_a_vote_flips_a_king_and_back),
        cmocka_unit_test(test_STRAWMAN_the_flipped_square_moves_outward),
        cmocka_unit_test(test_STRAWMAN_a_religious_war_flips_a_king),
        cmocka_unit_test(test_STRAWMAN_a_conspiracy_turns_a_republic_into_a_king),
        cmocka_unit_test(test_STRAWMAN_not_by_campaign),
        cmocka_unit_test(test_REPUBLIC_easily_missed_not_from_an_opponent),
        cmocka_unit_test(test_REPUBLIC_not_from_a_throne),
        cmocka_unit_test(test_REPUBLIC_acts_at_once_if_the_king_has_not),
        cmocka_unit_test(test_REPUBLIC_sold_becomes_a_king_on_its_throne),
        cmocka_unit_test(test_REPUBLIC_keeps_its_repressed_tokens),
        cmocka_unit_test(test_VASSAL_a_suzerain_and_vassal_act_separately),
        cmocka_unit_test(test_VASSAL_a_a_bishop_silences_one_of_them_only),
        cmocka_unit_test(test_VASSAL_a_bishops_move_freely_within_a_suzerainty),
        cmocka_unit_test(test_VASSAL_b_keeps_repressed_tokens_and_from_a_throne_queen_and_bishop),
        cmocka_unit_test(test_VASSAL_b_from_a_tableau_without_queen_and_bishop),
        cmocka_unit_test(test_VASSAL_c_no_vote_against_a_vassal),
        cmocka_unit_test(test_VASSAL_c_other_ops_and_one_shots_may_hit_him),
        cmocka_unit_test(test_VASSAL_d_sold_he_goes_home),
        cmocka_unit_test(test_VASSAL_d_freed_when_his_suzerain_falls),
        cmocka_unit_test(test_VASSAL_acts_on_the_side_of_his_suzerain),
        cmocka_unit_test(test_VASSAL_is_always_a_king),
        cmocka_unit_test(test_SUZERAIN_conquered_by_campaign_loses_his_vassals),
        cmocka_unit_test(test_SUZERAIN_beheaded_sends_his_vassals_home),
        cmocka_unit_test(test_REPRESS_a_agent_placement_costs_a_florin),
        cmocka_unit_test(test_REPRESS_a_no_florin_no_repression),
        cmocka_unit_test(test_REPRESS_b_the_op_gains_a_florin),
        cmocka_unit_test(test_REPRESS_c_by_tax_it_is_free),
        cmocka_unit_test(test_REPRESS_d_the_serf_goes_to_the_empire_of_the_card),
        cmocka_unit_test(test_REPRESS_d_a_regional_card_says_which_empire),
        cmocka_unit_test(test_REPRESSED_TOKEN_makes_votes_dearer),
        cmocka_unit_test(test_REPRESSED_TOKEN_travels_with_its_square),
        cmocka_unit_test(test_SERF_is_any_pawn_on_a_square),
        cmocka_unit_test(test_THEOCRACY_may_be_king_or_republic),
        cmocka_unit_test(test_THEOCRACY_a_only_wars_and_golden_liberty_change_it),
        cmocka_unit_test(test_THEOCRACY_b_counts_its_own_colour_only),
        cmocka_unit_test(test_THEOCRACY_b_a_pirate_between_two_counts_twice),
        cmocka_unit_test(test_THRONE_keeps_tokens_bishops_and_queens),
        cmocka_unit_test(test_DISCARD_cards_take_their_bishops_with_them),
        cmocka_unit_test(test_DISCARD_a_beheaded_king_keeps_bishop_and_tokens_but_no_queen),
        cmocka_unit_test(test_REGIME_CHANGE_e_a_vassal_of_another_changes_his_lord),
        cmocka_unit_test(test_REGIME_CHANGE_e_lord_and_vassal_do_not_fight_each_other),
        cmocka_unit_test(test_REGIME_CHANGE_f_a_vote_against_a_suzerain),
        cmocka_unit_test(test_REGIME_CHANGE_b_venice_takes_two_gold_tokens),
        cmocka_unit_test(test_REGIME_CHANGE_without_anything_to_choose_it_ends_by_itself),
        cmocka_unit_test(test_REPUBLIC_example_papal_overthrow),
        cmocka_unit_test(test_EMPIRE_SQUARE_goes_east_or_west_by_its_empire),
        cmocka_unit_test(test_EMANCIPATION_is_free_of_charge),
        cmocka_unit_test(test_GOLDEN_LIBERTY_restores_the_medieval_icons),
        cmocka_unit_test(test_REGIME_CHANGE_as_the_last_thing_of_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
