/* Components and setup: differences 1 to 8. */
#include "first.h"
#include "florin/position.h"
#include "json/json.h"

static int cards_in(int choice, int deck)
{
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        count += pax_cards[card].deck == deck && card_in_game(choice, card);
    return count;
}

static void test_1_card_sets(void **unused)
{
    (void)unused;
    assert_int_equal(cards_in(CARDS_1E_BASE, WEST), 57);
    assert_int_equal(cards_in(CARDS_1E_BASE, EAST), 35);
    assert_int_equal(cards_in(CARDS_1E_PROMO, WEST), 57 + 2);
    assert_int_equal(cards_in(CARDS_1E_PROMO, EAST), 35 + 3);
    assert_int_equal(cards_in(CARDS_1E_EXPANSION, WEST), 57 + 29);
    assert_int_equal(cards_in(CARDS_1E_EXPANSION, EAST), 35 + 30);
    assert_int_equal(cards_in(CARDS_1E_ALL, WEST) + cards_in(CARDS_1E_ALL, EAST), 156);
    assert_int_equal(cards_in(CARDS_ALL, WEST) + cards_in(CARDS_ALL, EAST), 168);
    for (int card = PREN157X; card <= PREN168X; card++) {
        assert_false(card_in_game(CARDS_1E_ALL, card));
        assert_true(card_in_game(CARDS_ALL, card));
    }
}

static void assert_number(int card, const char *number)
{
    char buffer[16];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    pax_put_first_number(&out, card);
    assert_string_equal(buffer, number);
}

static void test_1_numbers_of_the_first_edition(void **unused)
{
    (void)unused;
    assert_number(PREN001, "29");
    assert_number(PREN055, "83");
    assert_number(PREN058, "86");
    assert_number(PREN074, "102");
    assert_number(PREN090, "118");
    assert_number(COMET1, "119/120");
    assert_number(COMET3, "84/85");
    assert_number(PREN093X, "BGG01");
    assert_number(PREN097X, "BGG05");
    assert_number(PREN098X, "x2");
    assert_number(PREN127X, "x31");
    assert_number(PREN128X, "x32");
    assert_number(PREN156X, "x60");
    assert_number(PREN157X, "");
}

static void test_1_presets_are_those_of_the_editions(void **unused)
{
    (void)unused;
    for (int i = 0; i < PAX_OPTION_COUNT; i++) {
        assert_string_equal(pax1e_options[i].id, pax_options[i].id);
        assert_int_equal(pax_options[i].preset, i == OPT_DECK_TOP ? 8 : 0);
        if (i == OPT_DECK_TOP) /* a number: as printed */
            continue;
        bool variant = (i >= OPT_TEXT && i != OPT_EPICURE_OF_ALL) || i == OPT_MAP || i == OPT_HUNGARY ||
                       (i >= OPT_ASTROLOGY && i <= OPT_OPPONENT) || (i >= OPT_BANK_1 && i <= OPT_BANK_4) ||
                       i == OPT_FREE_UNCOUNTED;
        assert_int_equal(pax1e_options[i].preset != 0, !variant);
    }
}

/* 2: every Empire has its start side and one other. */
static void test_2_two_sided_map_cards(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_TWO_SIDED, first);
        for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
            int sides = 0;
            for (int state = MEDIEVAL; state <= REFORMIST; state++)
                sides += pax_has_side(&p, empire, state);
            assert_int_equal(sides, first ? 2 : 4);
            assert_true(pax_has_side(&p, empire, pax_empires[empire].start_state));
        }
    }
}

static void test_2_hungary_is_a_setup_option(void **unused)
{
    (void)unused;
    struct pax p;
    start(&p, 2, OPT_HUNGARY, 0);
    assert_true(pax_has_side(&p, HUNGARY, REFORMIST) && !pax_has_side(&p, HUNGARY, ISLAMIC));
    start(&p, 2, OPT_HUNGARY, 1);
    assert_true(pax_has_side(&p, HUNGARY, ISLAMIC) && !pax_has_side(&p, HUNGARY, REFORMIST));
    put_state(&p, HUNGARY, ISLAMIC);
    assert_int_equal(pax_levy_of(&p, BUDA), KNIGHT + ISLAMIC);
}

static void test_2_each_religion_has_four_theocracy_faces(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    int faces[RELIGION_COUNT] = {0};
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        for (int state = MEDIEVAL; state <= REFORMIST; state++)
            faces[state] += pax_has_side(&p, empire, state);
    assert_int_equal(faces[CATHOLIC], 4);
    assert_int_equal(faces[ISLAMIC], 4);
    assert_int_equal(faces[REFORMIST], 4);
    assert_int_equal(faces[MEDIEVAL], 8);
}

static void test_2_both_sides_show_every_city(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    for (int city = 1; city < CITY_COUNT; city++)
        for (int state = MEDIEVAL; state <= REFORMIST; state++)
            if (pax_has_side(&p, pax_cities[city].empire, state) && city != KYIV)
                assert_true(is_knight(pax_first_levies[city][state]) || is_rook(pax_first_levies[city][state]));
}

/* 3: a Catholic England, an orthodox Greece and a Medieval Rome are impossible. */
static void test_3_impossible_states(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_TWO_SIDED, first);
        assert_int_equal(pax_has_side(&p, ENGLAND, CATHOLIC), !first);
        assert_int_equal(pax_has_side(&p, OTTOMAN, REFORMIST), !first);
        assert_int_equal(pax_has_side(&p, BYZANTIUM, REFORMIST), !first);
        assert_int_equal(pax_has_side(&p, PAPAL_STATES, MEDIEVAL), !first);
        assert_int_equal(pax_has_side(&p, MAMLUK, MEDIEVAL), !first);
        put_state(&p, ENGLAND, CATHOLIC);
        assert_int_equal(pax_check(&p) != NULL, first);
    }
}

/* 4: a sold Empire with a Bishop on it waits with him, or bare in the stack. */
static void test_4_the_stack_carries_nothing(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_EMPIRE_STACK, first);
        p.option[OPT_SALE_BARE] = p.option[OPT_COUPLE_PARTED] = 0;
        give_square(&p, 0, ARAGON);
        marry(&p, PREN044, ARAGON);
        put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
        put_repressed(&p, ARAGON, ROOK + ISLAMIC, 1);
        play(&p, "sell aragon");
        assert_true(on_throne(&p, ARAGON));
        assert_int_equal(p.bishop[SQUARE(ARAGON)], first ? 0 : CATHOLIC);
        assert_int_equal(on_square(&p, ARAGON, ROOK + ISLAMIC), !first);
        assert_int_equal(discarded(&p, PREN044), first);
    }
}

/* 5: no Red Sea, so Mamluk has one space less and nothing opens there. */
static void test_5_five_emporia(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_NO_RED_SEA, first);
        give_hand(&p, 0, PREN107X); /* shifts to the Red Sea in the second edition */
        if (first) {
            refused(&p, "play PREN107X shift", RULE_NO_ONE_SHOT);
            p.open[WEST] = RED_SEA;
            assert_non_null(pax_check(&p));
        } else {
            play(&p, "play PREN107X shift");
            play(&p, "border mamluk_ottoman");
            assert_int_equal(p.open[WEST], RED_SEA);
        }
    }
    struct florin_setup setup;
    florin_default_setup(&pax1e, 2, 1, &setup);
    setup.option[OPT_MAP] = MAP_REFORMATION;
    assert_non_null(pax_setup(&p, &setup)); /* that map begins there */
}

/* 6: 24 Rooks are all there is for castles and Pirates. */
static void test_6_pirates_are_rooks(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_PIRATE_ROOKS, first);
        clear_map(&p);
        assert_int_equal(p.supply[ROOK + CATHOLIC], 10);
        assert_int_equal(p.supply[PIRATE + CATHOLIC], first ? 0 : 6);
        give_hand(&p, 0, PREN013);
        play_all(&p, "play PREN013; border aragon_portugal");
        assert_int_equal(p.pirate[ARAGON_PORTUGAL], CATHOLIC);
        assert_int_equal(p.supply[ROOK + CATHOLIC], first ? 9 : 10);
    }
}

static void test_6_a_missing_rook_may_be_a_pirate(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_PIRATE_ROOKS, first);
        clear_map(&p);
        int seas[] = {ENGLAND_FRANCE, ENGLAND_PORTUGAL, ARAGON_PORTUGAL};
        for (int i = 0; i < 3; i++)
            put_ship(&p, seas[i], REFORMIST);
        int cities[] = {BRUGES, LYON, PARIS, VIENNA, LUBECK, NURNBERG, BUDA};
        for (int i = 0; p.supply[ROOK + REFORMIST]; i++)
            put_city(&p, cities[i], ROOK + REFORMIST);
        give_hand(&p, 0, PREN052); /* Luther: two red Rooks */
        give_florins(&p, 0, 5);
        play_all(&p, "play PREN052; city lubeck");
        assert_int_equal(pending(&p), FRAME_SHORTAGE);
        assert_int_equal(offered(&p, "take-border england_france"), first);
        assert_true(offered(&p, "take-city bruges"));
    }
}

/* 7 «Significato dei colori», «Carte giocatore»: white, black and red pieces; Fugger is orange, Coeur blue. */
static void test_7_colours(void **unused)
{
    (void)unused;
    static const char *const prompts[2] = {"choose the gold bishop", "choose the white bishop"};
    struct pax p;
    BOTH_EDITIONS(first)
    {
        char buffer[400];
        struct florin_text out = florin_text_in(buffer, sizeof buffer);
        start(&p, 3, OPT_FIRST_TERMS, first);
        give_card(&p, 0, PREN003);
        give_card(&p, 0, PREN034);
        put_bishop(&p, PREN034, CATHOLIC);
        run_op(&p, "ops west", "op PREN003 inquisitor:catholic");
        pax_prompt(&p, 0, FLORIN_ENGLISH, &out);
        assert_non_null(strstr(buffer, prompts[first]));
    }
    assert_string_equal(pax1e_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_RULE, RULE_VENICE),
                        "two tokens in Venice must be white");
    assert_string_equal(pax2e_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_RULE, RULE_VENICE),
                        "two tokens in Venice must be gold");
}

/* 7, 8: nothing hangs on the colours; Fugger begins in both, and both have Astrology and Bankruptcy. */
static void test_7_and_8_fugger_begins(void **unused)
{
    (void)unused;
    struct pax p;
    for (int option = OPT_ASTROLOGY; option <= OPT_BANKRUPTCY; option++) {
        start(&p, 4, (enum pax_option)option, 1);
        assert_int_equal(p.bank[p.first], FUGGER);
        for (int i = 0; i < 4; i++)
            assert_int_equal(p.florins[i], 3 + i);
    }
}

static void test_setup_of_the_first_edition(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 4);
    static const struct {
        int city, token;
    } capitals[] = {
        {LONDON, ROOK + CATHOLIC},
        {PARIS, KNIGHT + CATHOLIC},
        {VIENNA, ROOK + CATHOLIC},
        {BUDA, KNIGHT + CATHOLIC},
        {TANA, KNIGHT + ISLAMIC},
        {TOLEDO, KNIGHT + CATHOLIC},
        {VALENCIA, KNIGHT + CATHOLIC},
        {VENICE, KNIGHT + CATHOLIC},
        {CONSTANTINOPLE_1, ROOK + ISLAMIC},
        {CONSTANTINOPLE_2, KNIGHT + ISLAMIC},
        {CONSTANTINOPLE_3, KNIGHT + ISLAMIC},
        {CAIRO, ROOK + ISLAMIC},
    };
    int tokens = 0;
    for (int city = 1; city < CITY_COUNT; city++)
        tokens += p.city[city] != NO_TOKEN;
    assert_int_equal(tokens, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(p.city[capitals[i].city], capitals[i].token);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        assert_int_equal(p.state[empire], empire == PAPAL_STATES ? CATHOLIC : empire == MAMLUK ? ISLAMIC : MEDIEVAL);
    assert_int_equal(p.open[WEST], TREBIZOND);
    assert_int_equal(p.open[EAST], TANA);
    for (int side = WEST; side <= EAST; side++) /* 2 + 12 + 4 each, six of them in the Market */
        assert_int_equal(p.deck_size[side], 2 + 12 + 16 - 6);
}

/* A position that says nothing about options has those of its edition. */
static void test_positions_of_the_first_edition_have_its_presets(void **unused)
{
    (void)unused;
    char where[200], what[400];
    struct florin_text path = florin_text_in(where, sizeof where), problem = florin_text_in(what, sizeof what);
    struct florin_setup setup;
    struct pax p, back;
    florin_default_setup(&pax1e, 3, 7, &setup);
    assert_null(pax_setup(&p, &setup));
    memset(&back, 0, sizeof back);
    char *text = florin_position_write(&pax1e, &p);
    json_t *json = json_loads(text, 0, NULL);
    free(text);
    json_object_del(json, "options");
    if (!json_fill(&pax1e, json, UNKNOWN_REFUSED, &back, &path, &problem))
        fail_msg("%s: %s", where, what);
    json_decref(json);
    assert_memory_equal(&p, &back, sizeof p);
}

static void test_titles_and_sentences(void **unused)
{
    (void)unused;
    assert_string_equal(pax1e_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_TITLE, 0), "Pax Renaissance, first edition");
    assert_string_equal(pax2e_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_TITLE, 0), "Pax Renaissance, second edition");
    for (int i = 0; i < PAX_OPTION_COUNT; i++)
        assert_true(strlen(pax1e_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_OPTION, i)) > 10);
}

/* Each switch is one sentence that names a section of either edition. */
static void test_each_switch_names_both_sections(void **unused)
{
    (void)unused;
    for (int i = OPT_TWO_SIDED; i < OPT_TEXT; i++) {
        const char *sentence = pax1e_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_OPTION, i);
        if (i == OPT_FREE_UNCOUNTED)
            continue; /* both editions play it alike; older records do not */
        assert_non_null(strstr(sentence, "(1e"));
        const char *other = strchr(sentence, '(');
        assert_true(strncmp(other, "(1e", 3) != 0 || strchr(other + 1, '(') != NULL);
    }
}

static void test_cards_looked_up_say_what_is_not_verified(void **unused)
{
    (void)unused;
    static char buffer[100000];
    struct florin_setup setup;
    florin_default_setup(&pax1e, 2, 1, &setup);
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    assert_true(pax1e_in_words.lookup(&setup, "papal elephant", FLORIN_ENGLISH, &out));
    assert_non_null(strstr(buffer, "first edition 30"));
    assert_non_null(strstr(buffer, "the one-shot is unknown"));
    assert_null(strstr(buffer, "apostasy"));
    out = florin_text_in(buffer, sizeof buffer);
    florin_default_setup(&pax2e, 2, 1, &setup);
    assert_true(pax2e_in_words.lookup(&setup, "papal elephant", FLORIN_ENGLISH, &out));
    assert_null(strstr(buffer, "first edition"));
    assert_non_null(strstr(buffer, "apostasy"));
}

static void test_5_the_red_sea_looked_up(void **unused)
{
    (void)unused;
    static char buffer[100000];
    const struct florin_game *const editions[] = {&pax2e, &pax1e};
    BOTH_EDITIONS(first)
    {
        struct florin_setup setup;
        struct florin_text out = florin_text_in(buffer, sizeof buffer);
        florin_default_setup(editions[first], 2, 1, &setup);
        assert_true(pax2e_in_words.lookup(&setup, "Red Sea", FLORIN_ENGLISH, &out));
        assert_non_null(strstr(buffer, first ? "the Red Sea, city in the Mamluk Empire, not in this game\n"
                                             : "the Red Sea, city in the Mamluk Empire, Emporium of the West route\n"));
    }
}

/* Every card of the first edition says so; the tables of doubts and deviations name only its cards. */
static void test_doubts_are_about_cards_of_the_first_edition(void **unused)
{
    (void)unused;
    for (int card = 1; card < CARD_COUNT; card++)
        assert_int_equal(pax_first_doubts(card) != 0, card_in_game(CARDS_1E_ALL, card));
    int unknown = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        unknown += (pax_first_doubts(card) & DOUBT_ONE_SHOT) != 0;
    assert_int_equal(unknown, 12); /* ten base cards, x11, x58 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_1_card_sets),
        TEST(test_1_numbers_of_the_first_edition),
        TEST(test_1_presets_are_those_of_the_editions),
        TEST(test_2_two_sided_map_cards),
        TEST(test_2_hungary_is_a_setup_option),
        TEST(test_2_each_religion_has_four_theocracy_faces),
        TEST(test_2_both_sides_show_every_city),
        TEST(test_3_impossible_states),
        TEST(test_4_the_stack_carries_nothing),
        TEST(test_5_five_emporia),
        TEST(test_6_pirates_are_rooks),
        TEST(test_6_a_missing_rook_may_be_a_pirate),
        TEST(test_7_colours), TEST(test_7_and_8_fugger_begins),
        TEST(test_setup_of_the_first_edition),
        TEST(test_positions_of_the_first_edition_have_its_presets),
        TEST(test_titles_and_sentences),
        TEST(test_each_switch_names_both_sections),
        TEST(test_cards_looked_up_say_what_is_not_verified),
        TEST(test_5_the_red_sea_looked_up),
        TEST(test_doubts_are_about_cards_of_the_first_edition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
