/* Words, pictures and positions: nothing is missing, nothing is cut, and filled positions are checked. */
#include <jansson.h>

#include "florin/position.h"
#include "game/events.h"
#include "game/text.h"
#include "table.h"
#include "tape.h"

#include "aor/presentation/words.h"

static char buffer[100000];

TEST(test_every_text_of_the_catalogue_is_there)
{
    for (int language = 0; language < florin_languages(); language++) {
        const char *const *words = aor_words((enum florin_language)language);
        for (int i = 1; i < MOVE_KINDS; i++)
            assert_true(words[W_EXPLAIN + i] || i == MOVE_BID || i == MOVE_DONE || i == MOVE_PASS);
        for (int i = 1; i < CARD_COUNT; i++)
            assert_true(words[W_CARD + i] || aor_cards[i].kind != EVENT);
        for (int i = 0; i < ADVANCE_COUNT; i++)
            assert_true(aor_advance_words(words, i, ORIGINAL) && aor_advance_words(words, i, EUROPEAN));
    }
}

TEST(test_phrases_by_topic)
{
    assert_string_equal(aor_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_TITLE, 0), "Age of Renaissance");
    for (int i = 0; i < aor.option_count; i++)
        assert_non_null(aor_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_OPTION, i));
    assert_null(aor_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_OPTION, aor.option_count));
    assert_null(aor_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_RULE, -1));
    assert_non_null(aor_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_RULE, RULE_COMPETE));
    assert_non_null(aor_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_ENDING, ENDING_CARDS));
    assert_null(aor_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_TITLE, 2));
    assert_null(aor_in_words.phrase(FLORIN_ENGLISH, (enum florin_topic)99, 0));
}

TEST(test_players_go_by_their_capitals)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    aor_in_words.seat_name(&s, 2, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Barcelona");
    s.home[2] = 0;
    text_clear(&out);
    aor_in_words.seat_name(&s, 2, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Player 3");
    text_clear(&out);
    aor_in_words.seat_name(&s, FLORIN_NOBODY, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "nobody");
}

TEST(test_reasons_name_the_section)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_move move;
    s.ship[0] = GALLEY_2;
    table_expand(&s, 0, 9);
    assert_true(florin_parse(&aor, "place 1 naples", &move));
    aor_in_words.reason(&s, 0, move, aor.judge(&s, 0, move), FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Naples is more than 2 spaces away by sea. (5.6.2.2)");
    text_clear(&out);
    aor_in_words.reason(&s, 0, move, (struct florin_verdict){RULE_COUNT, {0}}, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "");
}

/* Every rule makes a sentence whatever numbers come with it. */
TEST(test_reasons_survive_any_facts)
{
    struct aor s = table_new(3);
    for (int rule = 0; rule < RULE_COUNT; rule++)
        for (int fact = -2; fact < 130; fact += 3) {
            struct florin_text out = florin_text_in(buffer, sizeof buffer);
            aor_in_words.reason(&s, 0, (struct florin_move){0}, illegal(rule, fact, fact), FLORIN_ENGLISH, &out);
            assert_true(out.length > 0);
            assert_null(strchr(buffer, '{'));
        }
}

typedef void telling(const void *, const void *, const struct florin_event *, enum florin_language, struct florin_text *);

static const char *placed_as(telling *tells, enum florin_language language, int tokens)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_event e = {.kind = EVENT_TOKENS_PLACED, .who = AT_GENOA, .known = FLORIN_EVERYBODY, .what = CRETE,
                             .from = FROM_EXPANSION, .to = WHITE, .count = tokens};
    tells(&s, &s, &e, language, &out);
    return buffer;
}

static const char *placed(enum florin_language language, int tokens)
{
    return placed_as(aor_in_words.tell, language, tokens);
}

TEST(test_a_player_does_not_dominate_its_own_name)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_event e = {
        .kind = EVENT_DOMINANCE_WON, .who = AT_GENOA, .known = FLORIN_EVERYBODY, .what = GENOA, .to = WHITE};
    aor_in_words.recount(&s, &s, &e, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Genoa gained dominance of its capital.");
    e.what = CRETE;
    out = florin_text_in(buffer, sizeof buffer);
    aor_in_words.recount(&s, &s, &e, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Genoa gained dominance of Crete.");
}

TEST(test_what_happened_is_told_in_the_past)
{
    assert_string_equal(placed_as(aor_in_words.recount, FLORIN_ENGLISH, 1), "Genoa placed 1 token in Crete.");
    assert_string_equal(placed_as(aor_in_words.recount, FLORIN_ITALIAN, 2), "Genoa ha messo 2 gettoni in Crete.");
}

TEST(test_one_of_a_thing_is_singular)
{
    assert_string_equal(placed(FLORIN_ENGLISH, 1), "Genoa places 1 token in Crete.");
    assert_string_equal(placed(FLORIN_ENGLISH, 2), "Genoa places 2 tokens in Crete.");
    assert_string_equal(placed(FLORIN_ITALIAN, 1), "Genoa mette 1 gettone in Crete.");
    assert_string_equal(placed(FLORIN_ITALIAN, 3), "Genoa mette 3 gettoni in Crete.");
}

TEST(test_an_attack_is_explained_with_its_modifiers)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_move move;
    put_marker(&s, 2, COLOURED, MILAN);
    table_expand(&s, 1, 9);
    assert_true(florin_parse(&aor, "attack milan", &move));
    aor_in_words.explain(&s, 1, move, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Attack Milan with 6 tokens; needs 6 (market 3 + defenders 3)");
    text_clear(&out);
    assert_true(florin_parse(&aor, "place 5 marseilles", &move));
    aor_in_words.explain(&s, 1, move, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Place 5 tokens in Marseilles and dominate it");
    text_clear(&out);
    aor_in_words.explain(&s, 1, (struct florin_move){MOVE_ATTACK, {255}}, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "This game has no such move.");
}

TEST(test_5_5_1_an_upgrade_says_for_which_ships)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    aor_in_words.explain(&s, AT_VENICE, move_of(MOVE_SHIP, 0, 0), FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "Pay $10 for galleys 2");
    text_clear(&out);
    s.ship[AT_VENICE] = OCEAN_3;
    aor_in_words.explain(&s, AT_VENICE, move_of(MOVE_SHIP, 0, 0), FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, "Paga $10 per oceano 4");
}

static const char *refusal(const struct aor *s, int seat, const char *text)
{
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_move move;
    assert_true(florin_parse(&aor, text, &move));
    aor_in_words.reason(s, seat, move, aor.judge(s, seat, move), FLORIN_ENGLISH, &out);
    return buffer;
}

TEST(test_5_6_reasons_of_placing_are_true)
{
    struct aor s = table_new(5);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    put_tokens(&s, AT_BARCELONA, COLOURED, FLORENCE, 2);
    s.ship[AT_GENOA] = GALLEY_2;
    table_expand(&s, AT_GENOA, 12);
    assert_string_equal(
        refusal(&s, AT_GENOA, "place 1 milan"),
        "Another player has a dominance marker in Milan: only a competition brings tokens in. (5.6.1.2)");
    assert_string_equal(refusal(&s, AT_GENOA, "place 3 florence"),
                        "Beside the others in Florence you can place 2 tokens; more takes a competition. (5.6.3)");
    assert_string_equal(refusal(&s, AT_GENOA, "place 1 iceland"),
                        "Coastal waters do not lead to Iceland: it takes The Heavens or better ships. (5.6.2.2)");
    assert_forbidden(&s, AT_GENOA, "place 1 west_africa", RULE_REACH_SEA, "5.6.2.2");
    give_advance(&s, AT_GENOA, THE_HEAVENS);
    assert_forbidden(&s, AT_GENOA, "place 1 iceland", RULE_REACH_GALLEY, "5.6.2.2");
    play(&s, AT_GENOA, "done");
    table_expand(&s, AT_BARCELONA, 12);
    assert_string_equal(refusal(&s, AT_BARCELONA, "place 2 toulouse"),
                        "A satellite such as Toulouse holds one token and no more. (5.6.2)");
}

TEST(test_5_6_2_2_a_full_ship_says_how_many_are_needed)
{
    struct aor s = table_new(3);
    s.ship[AT_VENICE] = GALLEY_2;
    table_expand(&s, AT_VENICE, 12);
    assert_string_equal(
        refusal(&s, AT_VENICE, "place 3 rome"),
        "Your ships carry 2 tokens into one province each turn and have brought 0 there; you need 3 more. (5.6.2.2)");
}

TEST(test_5_5_2_2_everything_that_is_missing_is_named)
{
    struct aor s = table_new(3);
    set_cash(&s, 0, 500);
    table_enter(&s, PHASE_PURCHASE);
    assert_string_equal(refusal(&s, 0, "buy ocean_navigation"),
                        "Buy The Heavens, Seaworthy Vessels first. (5.5.2.2)");
    assert_string_equal(refusal(&s, 0, "buy new_world"),
                        "Buy The Heavens, Seaworthy Vessels, Ocean Navigation, Urban Ascendancy first. (5.5.2.2)");
    give_advance(&s, 0, SEAWORTHY_VESSELS);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    assert_string_equal(refusal(&s, 0, "buy new_world"), "Buy The Heavens, Ocean Navigation first. (5.5.2.2)");
}

/* What is being decided, and when the move would be. */
TEST(test_a_move_that_is_not_asked_for_is_told_when_it_is_due)
{
    struct aor s = holding(3, CARD_WAR, CARD_BLACK_DEATH);
    assert_string_equal(refusal(&s, 0, "buy caravan"),
                        "Venice: play cards (5.4). This move is due when ships and advances are bought. (5.5)");
    assert_string_equal(refusal(&s, 0, "give war"),
                        "Venice: play cards (5.4). This move is due when a card is traded. (5.6.3.9)");
    assert_string_equal(refusal(&s, 0, "bid 3"), "Venice: play cards (5.4). This move is due in the bids for tokens. (5.1)");
    assert_string_equal(refusal(&s, 0, "wish venice"),
                        "Venice: play cards (5.4). This move was due in the bid for capitals. (4.4)");
    assert_string_equal(refusal(&s, 0, "suffer"),
                        "Venice: play cards (5.4). With the options of this game this move is never due. (5.4)");
    assert_string_equal(refusal(&s, 0, "pass"), "Venice: play cards (5.4). To go on without it, choose \"done\". (5.4)");
    play(&s, 0, "play black_death");
    assert_string_equal(refusal(&s, 0, "done"),
                        "Venice: choose the area Black Death strikes (5.4.2). You have to decide this. (5.4.2)");
    assert_string_equal(refusal(&s, 0, "discard war"),
                        "Venice: choose the area Black Death strikes (5.4.2). This move is due when you may "
                        "discard a card with Master Art. (5.3)");
    s.art_on_purchase = 1;
    assert_non_null(
        strstr(refusal(&s, 0, "discard war"), " when you may discard a card with Master Art, on buying Master Art. (5.3)"));
}

/* Nothing but cards is asked for in final card play. */
TEST(test_6_1_1_what_is_over_in_final_card_play_was_due)
{
    struct aor s = table_new(3);
    give_card(&s, 0, CARD_WAR);
    s.last_turn = ENDING_CARDS;
    table_enter(&s, PHASE_FINAL);
    assert_string_equal(refusal(&s, 0, "ship"),
                        "Venice: play cards (5.4). This move was due when ships and advances are bought. (5.5)");
    assert_string_equal(refusal(&s, 0, "plague VI"),
                        "Venice: play cards (5.4). This move is due after Black Death. (5.4.2)");
}

/* 5.6.3.4: half of it in one's own capital; 5.6.3.2: the market number at least. */
TEST(test_5_6_3_what_an_attack_needs_adds_up)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_move move;
    put_marker(&s, AT_BARCELONA, COLOURED, GENOA);
    table_expand(&s, AT_GENOA, 12);
    struct need need;
    aor_find_need(&s, AT_GENOA, GENOA, aor_defenders(&s, AT_GENOA, GENOA), &need);
    assert_int_equal(need.sum, aor_provinces[GENOA].number + need.strength + need.satellites + need.cosmopolitan +
                                   need.military + need.nation);
    assert_int_equal(need.halved, (need.sum + 1) / 2);
    assert_true(florin_parse(&aor, "attack genoa", &move));
    aor_in_words.explain(&s, AT_GENOA, move, FLORIN_ENGLISH, &out);
    assert_non_null(strstr(buffer, "; needs 10 (market 5 + defenders 5)"));
    assert_non_null(strstr(buffer, "; in your own capital half of that is enough, 5"));
}

TEST(test_the_table_shows_reach_prices_and_incomes)
{
    struct aor s = table_new(4);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    s.ship[0] = GALLEY_2;
    s.market[WINE] = -1;
    s.market[SILK] = 2;
    give_card(&s, 0, CARD_STONE_1);
    give_card(&s, 0, CARD_ARMOR);
    s.history = NEWER_ARMS;
    s.rulers = 2;
    s.decree = SCIENCE + 1;
    s.arms[GUNPOWDER] = 1;
    aor_in_words.draw(&s, 0, FLORIN_ENGLISH, 100, &out);
    assert_false(out.cut);
    assert_non_null(strstr(buffer, "by land"));
    assert_non_null(strstr(buffer, "galley 2"));
    assert_non_null(strstr(buffer, "not reachable: Your ships do not reach that far. (5.6.2.2)"));
    assert_non_null(strstr(buffer, "surplus"));
    assert_non_null(strstr(buffer, "void"));
    assert_non_null(strstr(buffer, "Gunpowder: Venice"));
    text_clear(&out);
    out.ascii = true;
    aor_in_words.draw(&s, FLORIN_NOBODY, FLORIN_ENGLISH, 100, &out);
    aor_in_words.draw(&s, 0, FLORIN_ITALIAN, 100, &out);
    for (size_t i = 0; i < out.length; i++)
        assert_true((unsigned char)buffer[i] < 128);
}

TEST(test_accents_vanish_where_only_plain_characters_appear)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    out.ascii = true;
    aor_in_words.reason(&s, 0, (struct florin_move){0}, illegal(RULE_OVER, 0, 0), FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, "La partita e' finita. (6)");
    text_clear(&out);
    out.ascii = false;
    aor_in_words.reason(&s, 0, (struct florin_move){0}, illegal(RULE_OVER, 0, 0), FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, "La partita è finita. (6)");
}

TEST(test_lookup_finds_cards_advances_provinces_and_goods)
{
    struct florin_setup setup;
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    florin_default_setup(&aor, 3, 1, &setup);
    assert_true(aor_in_words.lookup(&setup, "marco polo", FLORIN_ENGLISH, &out));
    assert_non_null(strstr(buffer, "Marco Polo (leader, epoch 2): $20 off Overland East, Cosmopolitan."));
    text_clear(&out);
    assert_true(aor_in_words.lookup(&setup, "loire", FLORIN_ENGLISH, &out));
    assert_non_null(strstr(buffer, "Not on this board."));
    assert_non_null(strstr(buffer, "Not in use with 3 players."));
    text_clear(&out);
    assert_true(aor_in_words.lookup(&setup, "cathedral", FLORIN_ENGLISH, &out));
    assert_non_null(strstr(buffer, "Needs Holy Indulgence."));
    text_clear(&out);
    assert_false(aor_in_words.lookup(&setup, "xyzzy", FLORIN_ENGLISH, &out));
    assert_true(aor_in_words.lookup(&setup, "  ", FLORIN_ENGLISH, &out)); /* no words: everything */
}

/* What a viewer is told of a move. */
static const char *told(const struct aor *s, int seat, const char *notation, int viewer, enum florin_language language)
{
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct florin_move move;
    assert_true(florin_parse(&aor, notation, &move));
    events_tell(&aor, s, seat, move, viewer, language, &out);
    assert_false(out.cut);
    return buffer;
}

TEST(test_a_war_is_told)
{
    struct aor s = table_new(3);
    give_card(&s, 0, CARD_WAR);
    give_card(&s, 0, CARD_STONE_1);
    table_enter(&s, PHASE_PLAY);
    assert_string_equal(told(&s, 0, "play war", 1, FLORIN_ENGLISH), "Venice plays War!\n");
    play(&s, 0, "play war");
    DICE(&s, 5, 5);
    assert_string_equal(told(&s, 0, "target 2", 2, FLORIN_ENGLISH),
                        "Venice makes war on Genoa.\n"
                        "War: Venice rolls 5, Genoa 5; Nationalism 0, military 0, lead 0.\n"
                        "The war of Venice and Genoa goes on undecided.\n"
                        "Venice suffers, misery 10: War!\n"
                        "Genoa suffers, misery 10: War!\n");
}

TEST(test_an_attack_is_told_with_who_and_whom)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, MILAN);
    table_expand(&s, 1, 10);
    DICE(&s, 2, 3, 1);
    assert_string_equal(told(&s, 1, "attack milan", 2, FLORIN_ENGLISH),
                        "Genoa attacks Venice in Milan with 6 tokens; 6 are needed.\n"
                        "Genoa in Milan: black 2, white 3, coloured 1 (box 4), lost.\n");
    assert_string_equal(told(&s, 1, "attack milan", 2, FLORIN_ITALIAN),
                        "Genoa attacca Venice in Milan con 6 gettoni; ne servono 6.\n"
                        "Genoa in Milan: nero 2, bianco 3, colorato 1 (casella 4), persa.\n");
    assert_string_equal(told(&s, 1, "place 1 lyons", 2, FLORIN_ENGLISH), "Genoa places 1 token in Lyons.\n");
}

/* Who drew it is told which card, the others only that there was one. */
TEST(test_a_bought_card_is_told_to_its_owner)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    give_card(&s, 0, CARD_FAMINE);
    s.hand[0] = 0, s.hand_count[0] = 0;
    s.deck[s.deck_count++] = CARD_FAMINE;
    table_enter(&s, PHASE_BUY);
    assert_memory_equal(told(&s, 0, "draw", 0, FLORIN_ENGLISH), "Venice pays $10: a card.\nVenice buys Famine.\n", 45);
    assert_memory_equal(told(&s, 0, "draw", 1, FLORIN_ENGLISH), "Venice pays $10: a card.\nVenice buys a card.\n", 45);
    assert_memory_equal(told(&s, 0, "draw", FLORIN_NOBODY, FLORIN_ITALIAN),
                        "Venice paga $10: una carta.\nVenice compra una carta.\n", 50);
}

TEST(test_outcome_tells_scores)
{
    struct aor s = table_new(3);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    aor_in_words.outcome(&s, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "The game goes on.");
    s.cash[1] = 77;
    aor_worsen(&s, 0, 26, WHY_FAMINE);
    s.last_turn = ENDING_CARDS;
    table_enter(&s, PHASE_FINAL);
    text_clear(&out);
    aor_in_words.outcome(&s, FLORIN_ENGLISH, &out);
    assert_non_null(strstr(buffer, "Genoa wins. The last history card was drawn."));
    assert_non_null(strstr(buffer, "Genoa: 77 = advances 0 + cash 77 - misery 0"));
    assert_non_null(strstr(buffer, "Venice: out"));
    text_clear(&out);
    aor_in_words.prompt(&s, 1, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, "The game is over (6).");
}

/* Numbers on the tape changed at random: the position is refused, or it can be played on without harm. */
static bool spoil(struct tape *tape, const struct aor *s, uint64_t *random)
{
    static struct florin_moves moves;
    struct aor filled;
    *tape = *tape_new();
    aor.walk((struct aor[]){*s}, &tape->visitor);
    for (uint32_t changes = 1 + florin_random_below(random, 2); changes > 0; changes--) {
        int at = (int)florin_random_below(random, (uint32_t)tape->length);
        tape->cell[at] = (int64_t)florin_random_below(random, florin_random_below(random, 2) ? 4 : 120);
    }
    tape_rewind(tape, true);
    tape->lenient = true;
    memset(&filled, 0, sizeof filled);
    aor.walk(&filled, &tape->visitor);
    if (tape->errors || aor.check(&filled))
        return true;
    for (int i = 0; i < 60 && aor.deciders(&filled); i++) {
        int seat = __builtin_ctz(aor.deciders(&filled));
        aor.moves(&filled, seat, &moves);
        if (moves.count == 0)
            break;
        aor.apply(&filled, seat, moves.move[florin_random_below(random, (uint32_t)moves.count)]);
        assert_possible(&filled);
    }
    return false;
}

TEST(test_spoilt_positions_are_refused_or_harmless)
{
    static struct tape tape;
    static struct florin_moves moves;
    uint64_t random = 11;
    int refused = 0, harmless = 0;
    struct aor s = table_new(4);
    for (int i = 0; i < 3000; i++) {
        if (!aor.deciders(&s))
            s = table_new(3 + i % 4);
        if (spoil(&tape, &s, &random))
            refused++;
        else
            harmless++;
        int seat = __builtin_ctz(aor.deciders(&s));
        aor.moves(&s, seat, &moves);
        aor.apply(&s, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
    }
    assert_true(refused > 100);
    assert_true(harmless > 100);
}

static void count_from_0(json_t *seat)
{
    json_integer_set(seat, json_integer_value(seat) - 1);
}

/* Positions of format 1 counted these seats from 0 and all others from 1. */
TEST(test_seats_in_positions_of_format_1)
{
    struct aor s = table_new(4), back;
    char problem[400];
    struct florin_text text = florin_text_in(problem, sizeof problem);
    s.decider = 2;
    s.cede_from = 3;
    s.cede_to = 1;
    char *now = florin_position_write(&aor, &s);
    assert_non_null(strstr(now, "\"decider\":3,"));
    assert_non_null(strstr(now, "\"cede_from\":4,\"cede_to\":2,"));
    json_t *json = json_loads(now, 0, NULL), *seat;
    size_t i;
    json_object_del(json, "format");
    count_from_0(json_object_get(json, "decider"));
    count_from_0(json_object_get(json, "cede_from"));
    count_from_0(json_object_get(json, "cede_to"));
    json_array_foreach(json_object_get(json, "order"), i, seat)
        count_from_0(seat);
    char *before = json_dumps(json, 0);
    if (!florin_position_read(&aor, before, strlen(before), &back, &text))
        fail_msg("%s", problem);
    assert_memory_equal(&s, &back, sizeof s);
    json_decref(json);
    free(before);
    free(now);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_text_of_the_catalogue_is_there),
        cmocka_unit_test(test_phrases_by_topic),
        cmocka_unit_test(test_players_go_by_their_capitals),
        cmocka_unit_test(test_reasons_name_the_section),
        cmocka_unit_test(test_reasons_survive_any_facts),
        cmocka_unit_test(test_one_of_a_thing_is_singular),
        cmocka_unit_test(test_a_player_does_not_dominate_its_own_name),
        cmocka_unit_test(test_what_happened_is_told_in_the_past),
        cmocka_unit_test(test_an_attack_is_explained_with_its_modifiers),
        cmocka_unit_test(test_5_5_1_an_upgrade_says_for_which_ships),
        cmocka_unit_test(test_5_6_reasons_of_placing_are_true),
        cmocka_unit_test(test_5_6_2_2_a_full_ship_says_how_many_are_needed),
        cmocka_unit_test(test_5_5_2_2_everything_that_is_missing_is_named),
        cmocka_unit_test(test_a_move_that_is_not_asked_for_is_told_when_it_is_due),
        cmocka_unit_test(test_6_1_1_what_is_over_in_final_card_play_was_due),
        cmocka_unit_test(test_5_6_3_what_an_attack_needs_adds_up),
        cmocka_unit_test(test_the_table_shows_reach_prices_and_incomes),
        cmocka_unit_test(test_accents_vanish_where_only_plain_characters_appear),
        cmocka_unit_test(test_lookup_finds_cards_advances_provinces_and_goods),
        cmocka_unit_test(test_a_war_is_told),
        cmocka_unit_test(test_an_attack_is_told_with_who_and_whom),
        cmocka_unit_test(test_a_bought_card_is_told_to_its_owner),
        cmocka_unit_test(test_outcome_tells_scores),
        cmocka_unit_test(test_spoilt_positions_are_refused_or_harmless),
        cmocka_unit_test(test_seats_in_positions_of_format_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
