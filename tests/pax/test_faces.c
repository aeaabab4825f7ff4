/* The texts about moves: prompts, explanations, reasons, outcomes. */
#include "faces.h"

#include "pax/presentation/words.h"

static struct florin_move parse(const char *notation)
{
    struct florin_move move;
    if (!florin_parse(&pax2e, notation, &move))
        fail_msg("%s is no move", notation);
    return move;
}

static void assert_prompt(const char *expected)
{
    struct florin_text out = fresh();
    pax_prompt(p, 0, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, expected);
}

static void assert_explained(const char *notation, const char *expected)
{
    struct florin_text out = fresh();
    pax_explain(p, decider(p), parse(notation), FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, expected);
}

/* ---- the catalogue ---- */

static void test_every_word_in_every_language(void **unused)
{
    (void)unused;
    for (int language = 0; language < florin_languages(); language++) {
        for (int word = W_NOTHING; word < WORD_COUNT; word++) {
            /* Some events are told in neither tense, and some frames decide nothing. */
            bool optional = (word >= (int)W_EVENT && word < (int)W_EVENT_ALSO + EVENT_COUNT) ||
                            (word >= (int)W_PAST && word < (int)W_PAST_ALSO + EVENT_COUNT) ||
                            (word >= (int)W_DUE && word < (int)W_DUE + FRAME_KINDS);
            if (!optional || pax_words(FLORIN_ENGLISH)[word])
                assert_non_null(pax_words((enum florin_language)language)[word]);
        }
    }
}

static void test_short_texts(void **unused)
{
    (void)unused;
    const struct {
        enum florin_topic topic;
        int count;
    } topics[] = {{FLORIN_TOPIC_TITLE, 2},
                  {FLORIN_TOPIC_OPTION, PAX_OPTION_COUNT},
                  {FLORIN_TOPIC_RULE, RULE_COUNT},
                  {FLORIN_TOPIC_ENDING, VICTORY_COUNT},
                  {FLORIN_TOPIC_TEXT, 2}};
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < topics[i].count; k++)
            assert_true(pax_phrase(FLORIN_ENGLISH, topics[i].topic, k)[0] != 0);
        assert_string_equal(pax_phrase(FLORIN_ITALIAN, topics[i].topic, topics[i].count), "");
    }
    assert_string_equal(pax_phrase(FLORIN_ENGLISH, FLORIN_TOPIC_RULE, RULE_HAND_FULL), "two cards in hand at most");
    assert_string_equal(pax_phrase(FLORIN_ENGLISH, FLORIN_TOPIC_ENDING, IMPERIAL), "Imperial victory");
    assert_string_equal(pax_phrase(FLORIN_ENGLISH, FLORIN_TOPIC_TEXT, 1), "living rules of 2024");
    assert_string_equal(pax1e_phrase(FLORIN_ENGLISH, FLORIN_TOPIC_TEXT, 0), "");
}

static void test_ascii_has_no_accents(void **unused)
{
    (void)unused;
    new_game(p, 2);
    struct florin_text out = fresh();
    out.ascii = true;
    pax_put_text(&out, "Höchstetter, Qizilbāsh, Cœur, Şahkulu, ★");
    assert_string_equal(buffer, "Hochstetter, Qizilbash, Coeur, Sahkulu, ?");
}

/* ---- prompts ---- */

static void test_prompts(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_prompt("Fugger: take an action (2 left). [D1]");
    give_florins(p, 0, 9);
    give_hand(p, 0, PREN049);
    put_city(p, TOLEDO, ROOK + ISLAMIC);
    play(p, "fair east");
    assert_prompt("Fugger: take another action (1 left), or end your turn. [D1]");
    play(p, "play PREN049 conspiracy");
    assert_prompt("Fugger: choose the tokens that fall in Portugal (1 of 2 attackers left to choose). [BATTLE]");
    play(p, "lose-agent rook:catholic");
    assert_prompt("Fugger: place the survivors of the battle in Portugal. [BATTLE i]");
    play(p, "settle rook:catholic toledo");
    assert_prompt("Fugger: regime change in Portugal; place a concession, or finish it. [REGIME CHANGE]");
}

static void test_prompts_of_ops(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN036);
    give_card(p, 0, PREN003);
    put_bishop(p, PREN036, CATHOLIC);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    play(p, "ops west");
    assert_prompt("Fugger: choose a card and its Op (West). [E4]");
    play(p, "op PREN003 inquisitor:catholic");
    assert_prompt("Fugger: choose the gold bishop that Grand Inquisitor moves. [F1]");
    play(p, "bishop PREN036");
    assert_prompt("Fugger: choose where the gold bishop on Flanders Guild goes. [F1]");
    play(p, "on PREN003");
    assert_prompt("Fugger: choose another card and its Op (West), or stop. [E4]");
    play(p, "op PREN036 siege");
    assert_prompt("Fugger: choose the token that Flanders Guild kills. [F8]");
}

static void test_prompt_of_the_taxed(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN003);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    play_all(p, "ops west; op PREN003 tax");
    assert_explained(
        "border england_portugal portugal",
        "Tax the Medici concession on the England-Portugal border from Portugal: Medici pays a florin or has it repressed, "
        "then raises a levy");
    play(p, "border england_portugal portugal");
    assert_prompt(
        "Medici: pay a florin for your concession on the England-Portugal border, or have it repressed in Portugal. [F4]");
    play(p, "pay");
    assert_prompt("Medici: choose the city in Portugal that raises the levy. [F4]");
}

/* ---- explanations ---- */

static void test_explained_purchases(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_florins(p, 0, 9);
    stock(p, WEST, 3, PREN036, 2);
    stock(p, WEST, 4, COMET3, 0);
    assert_explained("buy west 3", "Buy Flanders Guild from the West market for 3 florins (collecting 2 florins on it)");
    assert_explained("buy west 4",
                     "Buy the comet Pope 'excommunicates' Halley's Comet of 1456 from the West market for 4 florins and "
                     "activate a victory");
}

static void test_explained_plays(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN049);
    give_hand(p, 0, PREN044);
    assert_explained("play PREN049",
                     "Play Order of Santiago into your West tableau; you may place two gold rooks in Portugal");
    assert_explained(
        "play PREN049 conspiracy",
        "Play Order of Santiago and launch its conspiracy in Portugal: 2 attackers against 1 defender, a victory");
    assert_explained("play PREN044 coronation france",
                     "Play Isabella of Castille and marry her to the King of France (on the Throne): a regime change");
    assert_explained("play PREN044",
                     "Keep Isabella of Castille under your board as an old maid: her Prestige counts at the end");
    play(p, "play PREN049");
    assert_explained("city toledo", "Place the gold rook in Toledo, repressing the gold knight there for 1 florin");
    assert_explained("city granada", "Place the gold rook in Granada");
    assert_explained("skip", "Leave the gold rook in the supply");
}

/* What will be chosen after the card is played decides: PREN012's Rooks may ride. */
static void test_explained_war_that_is_open(void **unused)
{
    (void)unused;
    new_game(p, 3);
    clear_map(p);
    give_card(p, 0, PREN012);
    give_hand(p, 0, PREN008);
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    put_city(p, PARIS, ROOK + CATHOLIC);
    assert_explained("play PREN008 crusade",
                     "Play Jesuits and launch its crusade in Aragon: 1 attacker against 1 defender, no "
                     "victory; then place the gold bishop");
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    assert_explained("play PREN008 crusade",
                     "Play Jesuits and launch its crusade in Aragon: at best 2 attackers against 1 defender, a "
                     "victory or none as you choose; then place the gold bishop");
}

static void test_explained_sales(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN021);
    give_square(p, 0, FRANCE);
    marry(p, PREN045, FRANCE);
    make_vassal(p, ENGLAND, FRANCE);
    give_card(p, 0, PREN130X);
    assert_explained("sell PREN021", "Sell Conquistadors out of your tableau for 4 florins");
    assert_explained("sell france",
                     "Sell the King of France with Anne of Brittany for 4 florins; the couple goes back to the Throne; "
                     "its vassals go home unpaid");
    assert_explained(
        "sell PREN130X",
        "Sell Cryptography out of your tableau for 2 florins; then borrow one political Op of an opponent's card");
}

static void test_explained_fair(void **unused)
{
    (void)unused;
    new_game(p, 2);
    stock(p, WEST, FAIR, PREN036, 2);
    assert_explained("fair west",
                     "Hold the West trade fair from Trebizond with 3 florins of profits; it pays Fugger 2, Medici 1");
    pax_redact(p, 0, FLORIN_VIEW);
    assert_explained("fair west",
                     "Hold the West trade fair from Trebizond with 3 florins of profits; it pays Fugger 2, Medici 1");
}

static void test_explained_votes_and_campaigns(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN040);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    give_square(p, 1, FRANCE);
    put_repressed(p, FRANCE, PAWN + 1, 1);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    put_city(p, PARIS, NO_TOKEN);
    play_all(p, "ops west; op PREN040 vote:west");
    assert_explained("target france", "Vote the King of France (Medici) into your tableau as a King for 1 florin");
    assert_explained("target holy_roman_empire", "Vote the King of the Holy Roman Empire into a Republic for 0 florins");
    play_all(p, "target holy_roman_empire; done");
    make_vassal(p, PAPAL_STATES, FRANCE);
    set_turn(p, 0);
    p->republics = 0;
    play_all(p, "ops west; op holy_roman_empire campaign");
    assert_explained("target france", "Invade France (Medici) for 1 florin: 1 attacker against 0 defenders, a victory");
}

static void test_explained_bishops(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 1, PREN036);
    give_hand(p, 0, PREN004);
    put_repressed(p, FRANCE, KNIGHT + ISLAMIC, 1);
    play(p, "play PREN004");
    assert_explained("on PREN036", "Place the red bishop on Flanders Guild (Medici), silencing it");
    assert_explained("on france",
                     "Place the red bishop on the King of France (on the Throne); it may kill a token repressed there "
                     "(1 repressed token)");
    put_bishop(p, PREN036, CATHOLIC);
    assert_explained("on PREN036", "Place the red bishop on Flanders Guild (Medici); it meets the gold bishop and both die");
}

/* ---- reasons: test_refusals.c and test_refusals_ops.c have them one by one ---- */

static void test_every_rule_has_its_sentence(void **unused)
{
    (void)unused;
    new_game(p, 2);
    for (int rule = 1; rule < RULE_COUNT; rule++) {
        for (int fact = 0; fact <= 1; fact++) {
            struct florin_verdict why = {.rule = (uint16_t)rule,
                                         .fact = {(int16_t)(1 + fact), (int16_t)fact, (int16_t)fact}};
            struct florin_text out = fresh();
            pax_reason(p, 0, (struct florin_move){0}, why, FLORIN_ENGLISH, &out);
            assert_false(strchr(buffer, '{') != NULL);
            assert_holds(buffer, pax_section(p, (struct florin_move){0}, why));
            assert_true(buffer[out.length - 1] == ']');
            assert_true(buffer[0] < 'a' || buffer[0] > 'z');
        }
    }
}

/* ---- how it ended ---- */

static void test_outcomes(void **unused)
{
    (void)unused;
    new_game(p, 2);
    struct florin_text out = fresh();
    pax_outcome(p, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "The game is still being played.");
    give_square(p, 0, FRANCE);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, HUNGARY);
    activate(p, IMPERIAL);
    play(p, "declare imperial");
    out = fresh();
    pax_outcome(p, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Fugger wins: Imperial victory. 3 Kings against 0.");
    assert_prompt("Fugger wins: Imperial victory. 3 Kings against 0. [L2]");
    p->over = PATRON_VICTORY;
    p->winners = 3;
    out = fresh();
    pax_outcome(p, FLORIN_ENGLISH, &out);
    assert_holds(buffer, "Fugger and Medici share the win: Patron victory.");
}

static void test_every_ending_is_told(void **unused)
{
    (void)unused;
    new_game(p, 2);
    for (int victory = HOLY; victory < UNDECIDED; victory++) {
        p->over = (uint8_t)victory;
        p->winners = 2;
        struct florin_text out = fresh();
        pax_outcome(p, FLORIN_ENGLISH, &out);
        assert_holds(buffer, "Medici wins: ");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_word_in_every_language),
        cmocka_unit_test(test_short_texts),
        cmocka_unit_test(test_ascii_has_no_accents),
        cmocka_unit_test(test_prompts),
        cmocka_unit_test(test_prompts_of_ops),
        cmocka_unit_test(test_prompt_of_the_taxed),
        cmocka_unit_test(test_explained_purchases),
        cmocka_unit_test(test_explained_plays),
        cmocka_unit_test(test_explained_war_that_is_open),
        cmocka_unit_test(test_explained_sales),
        cmocka_unit_test(test_explained_fair),
        cmocka_unit_test(test_explained_votes_and_campaigns),
        cmocka_unit_test(test_explained_bishops),
        cmocka_unit_test(test_every_rule_has_its_sentence),
        cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_every_ending_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
