/* What makes a position impossible: each promise of the check broken once, and the words it answers with. */
#include "table.h"

static struct aor table, *const s = &table;

static void says(const char *expected)
{
    const char *found = aor.check(s);
    if (!found || strcmp(found, expected) != 0)
        fail_msg("said '%s', expected '%s'", found ? found : "nothing", expected);
}

/* Three players who play cards in turn 2: some pieces, a card in each hand, a discard. */
static void full_table(void)
{
    *s = table_new(3);
    table_turn(s, 2);
    give_card(s, 1, CARD_WOOL_1);
    give_card(s, 2, CARD_CHRISTOPHER_COLUMBUS);
    put_tokens(s, 0, COLOURED, MILAN, 1);
    put_marker(s, 1, COLOURED, NAPLES);
    give_card(s, 0, CARD_STONE_1);
    aor_drop_card(s, 0, CARD_STONE_1);
    give_card(s, 0, CARD_FUR_1);
    table_enter(s, PHASE_PLAY);
}

/* Breaks one thing after another in a fresh table. */
#define BROKEN(words, ...) \
    do {                   \
        full_table();      \
        __VA_ARGS__;       \
        says(words);       \
    } while (0)

TEST(test_check_options)
{
    BROKEN("there are three to six players", s->seats = 2);
    BROKEN("there are three to six players", s->seats = 7);
    BROKEN("the epoch is out of range", s->epoch = 0);
    BROKEN("the epoch is out of range", s->epochs = 4);
    BROKEN("the epoch is out of range", s->epochs = 1, s->epoch = 2);
    BROKEN("an option is out of range", s->rounds = 100);
    BROKEN("an option is out of range", s->deal = 2);
    BROKEN("an option is out of range", s->board = BOARD_COUNT);
    BROKEN("an option is out of range", s->edition = EDITION_COUNT);
    BROKEN("an option is out of range", s->armor_wins = 2);
    BROKEN("an option is out of range", s->art_on_purchase = 2);
    BROKEN("an option is out of range", s->secret_arms = 2);
    BROKEN("bytes that mean nothing are zero", s->unused[0] = 1);
}

TEST(test_check_order)
{
    BROKEN("the order of play names no seat", s->order[1] = 3);
    BROKEN("the order of play names a seat twice", s->order[1] = s->order[0]);
    BROKEN("a capital is not in this game", s->home[1] = 4);
    BROKEN("a capital is not in this game", s->rank[1] = 3);
    BROKEN("two players have one capital", s->home[1] = s->home[0]);
    BROKEN("two players have one capital", s->rank[1] = s->rank[0]);
    BROKEN("capitals are handed out too early", s->phase = PHASE_CAPITALS, s->step = STEP_CAPITAL);
}

TEST(test_check_supply)
{
    BROKEN("a player has 36 tokens", s->stock[0]--);
    BROKEN("a player has 36 tokens", s->expansion[2]++);
    BROKEN("a player has 25 dominance markers", s->marker[0] = set_range(0, 26));
}

TEST(test_check_counts)
{
    BROKEN("the tokens in a province are miscounted", s->crowd[PARIS]++);
    BROKEN("the tokens of a player are miscounted", s->placed[0]++);
    BROKEN("the markers of a player are miscounted", s->markers[1]++);
    BROKEN("the goods of a player are miscounted", s->goods[2][WINE]++);
}

TEST(test_check_map)
{
    BROKEN("pieces of nobody", set_add(&s->marker[3], PARIS));
    BROKEN("pieces in a province that is not in this game", put_marker(s, 0, COLOURED, LONDON));
    BROKEN("a marker that is not there has a side", set_add(&s->white, ROME));
    BROKEN("a marker that is not there has a side", set_add(&s->reducing, ROME));
    BROKEN("a market has at most one dominance marker", set_add(&s->marker[0], NAPLES));
    BROKEN("a satellite has no dominance marker", set_add(&s->marker[0], BARI));
    BROKEN("no tokens remain beside a dominance marker", put_tokens(s, 0, COLOURED, NAPLES, 1));
    BROKEN("more tokens than the market number", put_tokens(s, 0, COLOURED, BARI, 2));
    BROKEN("tokens of one player that should be a dominance marker",
           put_tokens(s, 0, COLOURED, MILAN, aor_provinces[MILAN].number));
}

TEST(test_check_players)
{
    BROKEN("belongings of nobody", s->cash[3] = 1);
    BROKEN("belongings of nobody", s->ship[5] = GALLEY_2);
    BROKEN("cash is never negative", s->cash[0] = -1);
    BROKEN("cash is never negative", s->written[0] = -1);
    BROKEN("past 1000 misery a player is out, and only then", s->misery[0] = CHAOS);
    BROKEN("past 1000 misery a player is out, and only then", s->out = 1 << 1);
    BROKEN("ships or advances that do not exist", s->ship[0] = SHIP_COUNT);
    BROKEN("ships or advances that do not exist", s->bought[0] = ADVANCE(CARAVAN));
    BROKEN("the ship does not fit the advances", s->ship[0] = SEAWORTHY_10);
    BROKEN("the ship does not fit the advances", s->advances[0] = ADVANCE(SEAWORTHY_VESSELS));
    BROKEN("the eliminated hold nothing", s->misery[1] = CHAOS, s->out = 1 << 1);
    BROKEN("eliminated seats that do not exist", s->out = 1 << 3);
}

TEST(test_check_cards)
{
    BROKEN("no such card in the deck", s->deck[0] = CARD_COUNT);
    BROKEN("a card lies twice in the deck", s->deck[0] = s->deck[1]);
    BROKEN("cards below the deck", s->deck[63] = CARD_WOOL_1);
    BROKEN("a hand has more cards than it counts", s->hand_count[1] = 0);
    BROKEN("the discard pile has more cards than it counts", s->discard_count = 0);
    BROKEN("a card is in two places", s->hand[0] |= CARD(CARD_WOOL_1), s->hand_count[0]++);
    BROKEN("an unknown card", s->deck[0] = CARD_NONE);
    BROKEN("an unknown card", s->hand[1] = 0);
    BROKEN("a card is missing", s->hand[1] = 0, s->hand_count[1] = 0);
    BROKEN("a player knows of a card that nobody else holds", s->seen[1] = CARD(CARD_WOOL_1));
    BROKEN("the top of the discard pile is not on it", s->discard_top = CARD_WOOL_1);
    BROKEN("the top of the discard pile is not on it", s->discard_top = CARD_NONE);
}

TEST(test_check_leaders)
{
    enum { COLUMBUS = CARD_CHRISTOPHER_COLUMBUS - FIRST_LEADER };
    BROKEN("a leader lies before nobody", s->leader_owner[COLUMBUS] = 3);
    BROKEN("a leader lies before nobody", s->hand[2] = 0, s->hand_count[2] = 0,
           s->on_table = CARD(CARD_CHRISTOPHER_COLUMBUS));
    BROKEN("a leader that is not played has money or claims", s->leader_claims[COLUMBUS] = 1);
    BROKEN("War! lies on the table while it is fought, and nothing else does", s->war[0] = 1, s->war[1] = 2);
}

TEST(test_check_choices)
{
    BROKEN("a list of wishes makes no sense", s->wishes[0][0] = 4);
    BROKEN("a list of wishes makes no sense", s->wishes[0][0] = s->wishes[0][1] = 2);
    BROKEN("a list of wishes makes no sense", memset(s->wishes[0], 0, CAPITALS), s->wishes[0][1] = 1);
    BROKEN("a card goes back that is not in hand", s->returned[0] = CARD_WOOL_1);
    *s = table_dealt(3, "balanced");
    s->sealed = 1;
    says("who has chosen has a card that goes back, and nobody else");
    *s = table_dealt(3, "balanced");
    s->bid[0] = 1;
    says("a bid nobody could pay");
    BROKEN("an amount out of range", s->bid[0] = 32001);
    BROKEN("an amount out of range", s->range[0] = -32501);
    BROKEN("a bid nobody could pay", table_enter(s, PHASE_ORDER), s->bid[0] = s->cash[0] + 1);
    BROKEN("a bid nobody could pay", table_enter(s, PHASE_ORDER), s->bid[0] = -s->cash[0] - 1);
    BROKEN("choices of nobody", s->sealed = 1 << 3);
    BROKEN("choices of nobody", s->ranged = 1 << 3);
    BROKEN("choices of nobody", s->asked = 1 << 3);
}

TEST(test_check_business)
{
    BROKEN("no such phase or step", s->phase = PHASE_COUNT);
    BROKEN("no such phase or step", s->step = STEP_COUNT);
    BROKEN("nobody decides", s->decider = 3);
    BROKEN("somebody decides until the game is over", s->phase = PHASE_OVER);
    BROKEN("somebody decides until the game is over", s->step = STEP_NONE);
    BROKEN("the phase is at its end but somebody decides", s->part = 3);
    BROKEN("a war has two sides", s->war[0] = 1);
    BROKEN("a war has two sides", s->war[0] = s->war[1] = 1);
    BROKEN("a war has two sides", s->war[0] = 1, s->war[1] = 4);
    BROKEN("no such seat", s->civil_war = 4);
    BROKEN("no such seat", s->bonus = 4);
    BROKEN("no such seat", s->arms[GUNPOWDER] = 4);
    BROKEN("a province is ceded to nobody", s->cede = 1, s->cede_from = s->cede_to = 1);
    BROKEN("an attack outside expansion", s->attack = MILAN + 1);
    BROKEN("an attack outside expansion", s->attackers = 1);
    BROKEN("an event that is not one", s->decree = CATEGORY_COUNT + 1);
    BROKEN("an event that is not one", s->raids = 3);
    BROKEN("at most two shortages or surpluses", s->market[WOOL] = 3);
    BROKEN("at most two shortages or surpluses", s->market[WOOL] = -3);
}

TEST(test_check_an_attack_on_nobody)
{
    full_table();
    table_expand(s, 0, 5);
    s->attack = ROME + 1;
    says("an attack on nobody");
    s->attack = NAPLES + 1;
    says("an attack waits for nothing but Cathedral");
}

TEST(test_check_bids_and_dues)
{
    full_table();
    table_enter(s, PHASE_ORDER);
    s->sealed = 1, s->bid[0] = s->cash[0] + 1;
    says("a bid nobody could pay");
    s->bid[0] = -s->bid[0];
    says("a bid nobody could pay");
    full_table();
    table_enter(s, PHASE_ORDER);
    s->expansion[2] = 1, s->stock[2]--;
    says("tokens for an expansion that is over or not yet bid for");
    full_table();
    table_expand(s, 1, 3);
    s->expansion[0] = 1, s->stock[0]--;
    says("tokens for an expansion that is over or not yet bid for");
    BROKEN("the eliminated owe nothing and make no war", s->out = 4, s->misery[2] = CHAOS, s->civil_loss = 3);
    BROKEN("the eliminated owe nothing and make no war", s->out = 4, s->misery[2] = CHAOS, s->war[0] = 1, s->war[1] = 3);
    BROKEN("a card goes back that is not in hand", s->returned[0] = CARD_FUR_1);
}

static void give_played(int card)
{
    give_card(s, 0, card);
    aor_drop_card(s, 0, card);
}

/* Every question needs its reason in the position. */
TEST(test_check_questions)
{
    static const char *const words = "the question asked is not explained by the position";
    static const uint8_t elsewhere[] = {
        STEP_RETURN, STEP_CAPITAL, STEP_TOKENS, STEP_REMOVE, STEP_ADJUST, STEP_DRAW, STEP_DISCARD,
        STEP_CIVIL_WAR, STEP_REPLACE, STEP_WAR, STEP_CEDE, STEP_RAID, STEP_PURCHASE, STEP_MASTER_ART,
        STEP_STABILIZE, STEP_RELIEF, STEP_INDULGENCE, STEP_EXPAND, STEP_CATHEDRAL, STEP_TRADE, STEP_GIVE};
    for (size_t i = 0; i < sizeof elsewhere; i++)
        BROKEN(words, s->step = elsewhere[i]);
    BROKEN(words, s->phase = PHASE_PURCHASE);
    BROKEN(words, s->step = STEP_REPLACE, set_add(&s->reducing, NAPLES), s->phase = PHASE_PURCHASE);
}

/* 5.4: a choice that a card asks for needs the card, and the card must have been played. */
TEST(test_check_the_card_that_asks)
{
    static const struct {
        uint8_t step, card;
    } cards[] = {
        {STEP_GOOD, CARD_CLOTH_WINE},     {STEP_TARGET, CARD_CIVIL_WAR}, {STEP_DECREE, CARD_PAPAL_DECREE},
        {STEP_PLAGUE, CARD_BLACK_DEATH}, {STEP_REVOLT, CARD_REBELLION}, {STEP_CRUSADE, CARD_THE_CRUSADES},
    };
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        BROKEN("the card being played does not ask this", s->step = cards[i].step);
        BROKEN("the card being played does not ask this", s->step = cards[i].step, s->playing = CARD_FUR_1);
        BROKEN("the card being played has not left the hand", s->step = cards[i].step, s->playing = cards[i].card,
               s->crusade = 1);
        full_table();
        give_played(cards[i].card);
        s->step = cards[i].step, s->playing = cards[i].card, s->crusade = 1;
        assert_possible(s);
    }
    BROKEN("the card being played does not ask this", s->playing = CARD_FUR_1);
    BROKEN("the card being played does not ask this", s->step = STEP_PROTECT);
    BROKEN("The Crusades are being played, but not in this turn", give_played(CARD_THE_CRUSADES), s->step = STEP_CRUSADE,
           s->playing = CARD_THE_CRUSADES);
}

TEST(test_check_the_stage)
{
    static const char *const words = "what is asked belongs to another stage of the phase";
    for (int stage = 0; stage < STAGE_COUNT; stage++)
        if (stage != STAGE_PART)
            BROKEN(words, s->stage = (uint8_t)stage);
    BROKEN(words, table_enter(s, PHASE_ORDER), s->stage = STAGE_PART);
    BROKEN(words, table_enter(s, PHASE_PURCHASE), s->stage = STAGE_PART_2);
    BROKEN(words, table_expand(s, 0, 5), s->stage = STAGE_DUES);
}

/* What earlier cards demand comes first. */
TEST(test_check_dues)
{
    static const char *const words = "what is due here is not asked";
    BROKEN(words, set_add(&s->reducing, NAPLES));
    BROKEN(words, s->civil_loss = 1);
    BROKEN(words, s->raids = 1);
    BROKEN(words, s->cede = 1, s->cede_from = 1, s->cede_to = 0);
    BROKEN(words, give_card(s, 0, CARD_WAR), aor_take_from_hand(s, 0, CARD_WAR), s->on_table = CARD(CARD_WAR), s->war[0] = 1,
           s->war[1] = 2, s->war_due = 1);
}

/* 5.6.3.9 */
TEST(test_check_a_trade)
{
    BROKEN("a trade that nobody is asked about", s->trade_with = 2);
    BROKEN("a trade with nobody who has cards", table_expand(s, 0, 5), s->step = STEP_TRADE, s->trade_with = 1);
    BROKEN("a trade with nobody who has cards", aor_drop_card(s, 1, CARD_WOOL_1), table_expand(s, 0, 5),
           s->step = STEP_TRADE, s->trade_with = 2);
    BROKEN("a trade nobody could pay", table_expand(s, 0, 2), s->step = STEP_TRADE, s->trade_with = 2, s->trade_price = 3);
    BROKEN("the question asked is not explained by the position", table_expand(s, 0, 2), s->step = STEP_GIVE);
}

TEST(test_check_deciders)
{
    BROKEN("the eliminated decide nothing", s->decider = 1, s->misery[1] = CHAOS, s->out = 1 << 1,
           aor_drop_card(s, 1, CARD_WOOL_1));
    BROKEN("somebody owes a decision and has none", aor_drop_card(s, 0, CARD_FUR_1), table_expand(s, 0, 5),
           s->step = STEP_GIVE, s->trade_with = 2);
    full_table();
    table_enter(s, PHASE_ORDER);
    s->sealed = 7;
    says("nobody owes a decision");
    BROKEN("somebody decides in another player's part", s->decider = 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_check_options),
        cmocka_unit_test(test_check_order),
        cmocka_unit_test(test_check_supply),
        cmocka_unit_test(test_check_counts), cmocka_unit_test(test_check_map),
        cmocka_unit_test(test_check_players),
        cmocka_unit_test(test_check_cards),
        cmocka_unit_test(test_check_leaders),
        cmocka_unit_test(test_check_choices),
        cmocka_unit_test(test_check_business),
        cmocka_unit_test(test_check_an_attack_on_nobody),
        cmocka_unit_test(test_check_bids_and_dues),
        cmocka_unit_test(test_check_questions),
        cmocka_unit_test(test_check_the_card_that_asks),
        cmocka_unit_test(test_check_the_stage),
        cmocka_unit_test(test_check_dues),
        cmocka_unit_test(test_check_a_trade),
        cmocka_unit_test(test_check_deciders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
