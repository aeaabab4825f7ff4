/* What happens in battles and regime changes, event by event and in order; and how a game ends. */
#include "scenario.h"

static struct pax game, *const p = &game;

static void test_J1_a_conspiracy(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN049);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    happens(p, "play PREN049 conspiracy",
            "1 card_played PREN049 >west\n"
            "1 one_shot_fired conspiracy <PREN049\n"
            "1 agent_joined rook:catholic <PREN049\n"
            "1 agent_joined rook:catholic <PREN049\n"
            "1 battle_fought conspiracy >portugal x1 attackers=2 defenders=1\n"
            "1 token_fell knight:catholic <toledo\n");
    happens(p, "lose-agent rook:catholic",
            "1 token_fell rook:catholic\n"
            "1 battle_won >portugal\n"
            "1 agent_survived rook:catholic >portugal\n");
    happens(p, "settle rook:catholic granada",
            "1 survivor_placed rook:catholic <portugal >granada\n"
            "1 square_taken portugal\n");
    happens(p, "concession england_portugal",
            "1 repression_paid x1\n"
            "1 token_repressed pawn:2 <england_portugal >portugal\n"
            "1 concession_placed pawn:1 >england_portugal\n");
    happens(p, "free pawn:2 aragon_portugal portugal", "1 token_freed pawn:2 <portugal >aragon_portugal\n");
}

static void test_J1_a_lost_conspiracy(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN049);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(p, GRANADA, KNIGHT + ISLAMIC);
    happens(p, "play PREN049 conspiracy",
            "1 card_played PREN049 >west\n"
            "1 one_shot_fired conspiracy <PREN049\n"
            "1 agent_joined rook:catholic <PREN049\n"
            "1 agent_joined rook:catholic <PREN049\n"
            "1 battle_fought conspiracy >portugal x2 attackers=2 defenders=2\n"
            "1 token_fell rook:catholic\n"
            "1 token_fell rook:catholic\n"
            "1 token_fell knight:catholic <toledo\n"
            "1 token_fell knight:islamic <granada\n"
            "1 battle_lost >portugal\n");
}

/* BATTLE i: who finds no room stays repressed. */
static void test_BATTLE_i_no_room(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_hand(p, 0, PREN049);
    put_repressed(p, PORTUGAL, ROOK + CATHOLIC, 2);
    play_all(p, "play PREN049 conspiracy; settle rook:catholic toledo");
    happens(p, "settle rook:catholic granada",
            "1 survivor_placed rook:catholic <portugal >granada\n"
            "1 survivor_stayed rook:catholic >portugal\n"
            "1 survivor_stayed rook:catholic >portugal\n"
            "1 square_taken portugal\n");
}

static void test_STRAWMAN_king_to_republic_and_back(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_square(p, 0, PORTUGAL);
    give_hand(p, 0, PREN049);
    play_all(p, "play PREN049 conspiracy; settle rook:catholic toledo");
    happens(p, "settle rook:catholic granada",
            "1 survivor_placed rook:catholic <portugal >granada\n"
            "1 republic_made portugal\n");
    new_game(p, 2);
    clear_map(p);
    give_square(p, 0, PORTUGAL);
    make_republic(p, PORTUGAL);
    give_hand(p, 0, PREN049);
    play_all(p, "play PREN049 conspiracy; settle rook:catholic toledo");
    happens(p, "settle rook:catholic granada",
            "1 survivor_placed rook:catholic <portugal >granada\n"
            "1 king_restored portugal\n");
}

/* A Vassal that its holder turns into a Republic is a Vassal no more. */
static void test_STRAWMAN_a_vassal_becomes_a_republic(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_square(p, 0, ARAGON);
    make_vassal(p, PORTUGAL, ARAGON);
    give_hand(p, 0, PREN049);
    play_all(p, "play PREN049 conspiracy; settle rook:catholic toledo");
    happens(p, "settle rook:catholic granada",
            "1 survivor_placed rook:catholic <portugal >granada\n"
            "1 vassal_freed portugal <aragon\n"
            "1 republic_made portugal\n");
}

/* REGIME CHANGE d, f: Bishop, Queen and Vassals are lost with the square. */
static void test_REGIME_CHANGE_a_square_is_seized(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_square(p, 1, PORTUGAL);
    put_bishop(p, SQUARE(PORTUGAL), CATHOLIC);
    marry(p, PREN044, PORTUGAL);
    make_vassal(p, ARAGON, PORTUGAL);
    give_hand(p, 0, PREN049);
    play_all(p, "play PREN049 conspiracy; settle rook:catholic toledo");
    happens(p, "settle rook:catholic granada",
            "1 survivor_placed rook:catholic <portugal >granada\n"
            "1 square_seized portugal <2\n"
            "1 bishop_removed bishop:catholic <portugal\n"
            "2 card_discarded PREN044\n"
            "1 square_home aragon <2\n");
}

static void test_F9_a_campaign(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_florins(p, 0, 5);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, LYON, KNIGHT + ISLAMIC);
    put_city(p, VALENCIA, ROOK + CATHOLIC);
    happens(p, "ops west", "1 ops_run west\n");
    happens(p, "op france campaign", "1 op_used campaign <france\n");
    happens(p, "target aragon",
            "1 campaign_paid <france >aragon x2\n"
            "1 battle_fought <france >aragon x1 attackers=2 defenders=1\n"
            "1 token_fell rook:catholic <valencia\n");
    happens(p, "lose-city lyon",
            "1 token_fell knight:islamic <lyon\n"
            "1 battle_won >aragon\n"
            "1 square_taken aragon\n"
            "1 vassal_made aragon >france\n");
    happens(p, "done", "");
}

static void test_K1_a_crusade(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_card(p, 0, PREN012);
    give_hand(p, 0, PREN008); /* crusade in Aragon */
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    put_city(p, PARIS, ROOK + CATHOLIC);
    happens(p, "play PREN008 crusade",
            "1 card_played PREN008 >west\n"
            "1 one_shot_fired crusade <PREN008\n");
    happens(p, "ride",
            "1 rooks_rode >aragon\n"
            "1 battle_fought crusade >aragon x1 attackers=2 defenders=1\n"
            "1 token_fell rook:islamic <algiers\n");
    happens(p, "lose-city toledo",
            "1 token_fell rook:catholic <toledo\n"
            "1 battle_won >aragon\n"
            "1 map_turned aragon <medieval >catholic\n"
            "1 square_taken aragon\n");
}

/* K2a: who stands where in Constantinople. */
static void test_K2a_constantinople(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_hand(p, 0, PREN058); /* jihad in Ottoman */
    put_city(p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(p, CONSTANTINOPLE_3, KNIGHT + ISLAMIC);
    put_city(p, MODON, ROOK + REFORMIST);
    put_city(p, CAIRO, KNIGHT + ISLAMIC);
    play(p, "play PREN058 jihad");
    happens(p, "lose-city cairo",
            "1 token_fell knight:islamic <cairo\n"
            "1 battle_won >ottoman\n"
            "1 map_turned ottoman <medieval >islamic\n");
    happens(p, "arrange empty knight:islamic rook:islamic",
            "1 tokens_arranged empty <knight:islamic >rook:islamic\n"
            "1 square_taken ottoman\n");
}

static void test_PREN095X_reprisals(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_square(p, 0, HUNGARY);
    marry(p, PREN095X, HUNGARY);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    happens(p, "reprisal",
            "1 card_discarded PREN095X\n"
            "1 battle_fought revolt >hungary x0 attackers=0 defenders=1\n"
            "1 battle_lost >hungary\n");
}

/* ---- the first edition ---- */

/* 83: a token that counts as two takes the first blow. */
static void test_first_edition_a_blow_survived(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_VENICE_DOUBLE, 1, OPT_FIRST_ABILITIES, 1, -1);
    clear_map(p);
    give_card(p, 0, PREN055);
    give_square(p, 0, PAPAL_STATES);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    put_city(p, VALENCIA, ROOK + ISLAMIC);
    give_florins(p, 0, 1);
    play_all(p, "ops west; op papal_states campaign; target aragon");
    happens(p, "lose-city venice",
            "1 blow_survived knight:catholic <venice\n"
            "1 battle_won >aragon\n"
            "1 square_taken aragon\n"
            "1 vassal_made aragon >papal_states\n");
}

static void test_first_edition_a_torch(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_TORCH_ONE_SHOT, 1, -1);
    activate(p, HOLY);
    give_hand(p, 0, PREN136X);
    happens(p, "play PREN136X torch",
            "1 card_played PREN136X >west\n"
            "1 one_shot_fired torch <PREN136X\n"
            "1 victory_closed holy\n");
}

/* «Repressione»: nobody holds the Empire, so the Token dies. */
static void test_first_edition_repression_kills(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_REPRESS_KILLS, 1, -1);
    give_card(p, 0, PREN020);
    put_city(p, PARIS, ROOK + CATHOLIC);
    play_all(p, "ops west; op PREN020 repress:pawn+rook+knight");
    happens(p, "city paris",
            "1 token_killed rook:catholic <paris\n"
            "1 repression_earned x1\n");
}

/* ---- the end ---- */

static void test_L_a_victory_is_declared(void **unused)
{
    (void)unused;
    new_game(p, 2);
    activate(p, IMPERIAL);
    give_square(p, 0, FRANCE);
    give_square(p, 0, ARAGON);
    give_square(p, 0, ENGLAND);
    happens(p, "declare imperial", "1 game_over imperial\n");
}

static void test_L2a_the_decks_are_empty(void **unused)
{
    (void)unused;
    new_game(p, 2);
    empty_decks(p);
    give_hand(p, 0, PREN049);
    give_florins(p, 0, 4);
    play_all(p, "play PREN049; skip; skip");
    stock(p, EAST, 5, NO_CARD, 0);
    happens(p, "end",
            "1 turn_ended\n"
            "0 game_over patron\n");
}

static void test_G6_a_bank_fails(void **unused)
{
    (void)unused;
    new_game_with(p, 3, OPT_BANKRUPTCY, 1, -1);
    clear_map(p);
    give_florins(p, 1, 0);
    put_repressed(p, FRANCE, PAWN + 1, 2);
    give_florins(p, 0, 5);
    stock(p, WEST, 5, PREN001, 0);
    lay_on_deck(p, WEST, PREN036);
    play(p, "buy west 5");
    happens(p, "end",
            "1 turn_ended\n"
            "2 bankrupt\n"
            "0 token_removed pawn:2 <france\n"
            "0 token_removed pawn:2 <france\n"
            "0 card_drawn PREN036 <west >west:5\n"
            "3 turn_began\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_J1_a_conspiracy),
        cmocka_unit_test(test_J1_a_lost_conspiracy),
        cmocka_unit_test(test_BATTLE_i_no_room),
        cmocka_unit_test(test_STRAWMAN_king_to_republic_and_back),
        cmocka_unit_test(test_STRAWMAN_a_vassal_becomes_a_republic),
        cmocka_unit_test(test_REGIME_CHANGE_a_square_is_seized),
        cmocka_unit_test(test_F9_a_campaign),
        cmocka_unit_test(test_K1_a_crusade),
        cmocka_unit_test(test_K2a_constantinople),
        cmocka_unit_test(test_PREN095X_reprisals),
        cmocka_unit_test(test_first_edition_a_blow_survived),
        cmocka_unit_test(test_first_edition_a_torch),
        cmocka_unit_test(test_first_edition_repression_kills),
        cmocka_unit_test(test_L_a_victory_is_declared),
        cmocka_unit_test(test_L2a_the_decks_are_empty),
        cmocka_unit_test(test_G6_a_bank_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
