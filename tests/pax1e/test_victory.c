/* Victory: differences 50 to 52. */
#include "first.h"

/* Catholics rule Portugal and Rome; three Bishops of theirs in Tableaux, the prestige is seat 0's. */
static void lay_holy(struct pax *p, enum pax_option option, int value)
{
    start(p, 2, option, value);
    clear_map(p);
    activate(p, HOLY);
    give_card(p, 0, PREN003);
    give_card(p, 0, PREN008);
    give_card(p, 1, PREN023);
    put_bishop(p, PREN003, CATHOLIC);
    put_bishop(p, PREN008, CATHOLIC);
    put_bishop(p, PREN023, CATHOLIC);
    put_state(p, PORTUGAL, CATHOLIC);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
}

static int supreme(const struct pax *p)
{
    struct pax_standing s;
    pax_standing(p, 0, &s);
    return s.supreme;
}

/* What else lies on the map, and whether the Catholics are supreme by totals, in each Theocracy, in their own together. */
static const struct {
    const char *what;
    struct {
        int city, token;
    } city[3];
    int sea, religion;
    bool supreme[3];
} holy_table[] = {
    {"nobody else", {{0, 0}}, 0, 0, {true, true, true}},
    {"a heretic in a theocracy, a tie there", {{GRANADA, ROOK + ISLAMIC}}, 0, 0, {true, false, true}},
    {"a heretic pirate beside Rome, a tie there", {{0, 0}}, OTTOMAN_PAPAL_STATES, ISLAMIC, {true, false, true}},
    {"a believing pirate outweighs the heretic", {{GRANADA, ROOK + ISLAMIC}}, ARAGON_PORTUGAL, CATHOLIC, {true, true, true}},
    {"two heretics in theirs: a tie of totals",
     {{CAIRO, ROOK + ISLAMIC}, {CYPRUS, ROOK + ISLAMIC}},
     0,
     0,
     {false, true, true}},
    {"a believer in their theocracy does not count", {{CYPRUS, ROOK + CATHOLIC}}, 0, 0, {true, true, true}},
    {"heretics and believers level in both",
     {{GRANADA, ROOK + ISLAMIC}},
     OTTOMAN_PAPAL_STATES,
     REFORMIST,
     {true, false, false}},
};

static void test_50_holy_table(void **unused)
{
    (void)unused;
    for (int value = HOLY_TOTALS; value <= HOLY_OWN_TOTAL; value++) {
        for (size_t i = 0; i < sizeof holy_table / sizeof *holy_table; i++) {
            struct pax p;
            lay_holy(&p, OPT_HOLY, value);
            for (int k = 0; k < 3; k++)
                if (holy_table[i].city[k].city)
                    put_city(&p, holy_table[i].city[k].city, holy_table[i].city[k].token);
            if (holy_table[i].sea)
                put_ship(&p, holy_table[i].sea, holy_table[i].religion);
            if ((supreme(&p) == CATHOLIC) != holy_table[i].supreme[value])
                fail_msg("%s, holy value %d", holy_table[i].what, value);
            assert_int_equal(offered(&p, "declare holy"), holy_table[i].supreme[value]);
        }
    }
}

/* Left open by the text: a religion without a Theocracy is not supreme. */
static void test_50_no_theocracy_no_supremacy(void **unused)
{
    (void)unused;
    for (int value = HOLY_TOTALS; value <= HOLY_OWN_TOTAL; value++) {
        struct pax p;
        lay_holy(&p, OPT_HOLY, value);
        put_state(&p, PORTUGAL, MEDIEVAL);
        put_state(&p, PAPAL_STATES, ISLAMIC);
        assert_int_equal(supreme(&p), 0);
    }
}

static void test_50_repressed_pieces_do_not_count(void **unused)
{
    (void)unused;
    struct pax p;
    lay_holy(&p, OPT_HOLY, HOLY_EACH_THEOCRACY);
    give_square(&p, 1, PORTUGAL);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 3);
    assert_int_equal(supreme(&p), CATHOLIC);
}

/* 51: Bishops count in Tableaux only. */
static void test_51_bishops_on_thrones_do_not_count(void **unused)
{
    (void)unused;
    BOTH_EDITIONS(first)
    {
        struct pax p;
        lay_holy(&p, OPT_BISHOPS_HELD, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        put_bishop(&p, SQUARE(HUNGARY), ISLAMIC);
        put_bishop(&p, SQUARE(OTTOMAN), ISLAMIC);
        put_bishop(&p, SQUARE(MAMLUK), ISLAMIC);
        assert_int_equal(supreme(&p), first ? CATHOLIC : 0); /* 3 against 3 */
        struct pax_standing s;
        pax_standing(&p, 0, &s);
        assert_int_equal(s.bishops[ISLAMIC], first ? 0 : 3);
    }
}

/* 52: what a Torch turned inactive, a later Comet can activate again. */
static void test_52_a_comet_after_the_torch(void **unused)
{
    (void)unused;
    BOTH_EDITIONS(first)
    {
        struct pax p;
        start(&p, 2, OPT_TORCH_ONE_SHOT, first);
        activate(&p, HOLY);
        give_hand(&p, 0, PREN136X);
        stock(&p, WEST, 1, COMET3, 0);
        play(&p, first ? "play PREN136X torch" : "play PREN136X");
        play(&p, "buy west 1");
        if (!first) {
            refused(&p, "activate holy", RULE_VICTORY_ACTIVE);
            continue;
        }
        play(&p, "activate holy");
        assert_int_equal(p.active, 1 << HOLY);
    }
}

static void test_the_other_victories_are_the_same(void **unused)
{
    (void)unused;
    BOTH_EDITIONS(first)
    {
        struct pax p;
        if (first)
            start_first(&p, 2);
        else
            new_game(&p, 2);
        for (int victory = IMPERIAL; victory <= RENAISSANCE; victory++)
            activate(&p, victory);
        clear_map(&p);
        give_square(&p, 0, ENGLAND);
        give_square(&p, 0, ARAGON);
        refused(&p, "declare imperial", RULE_IMPERIAL_UNMET); /* three with two players */
        give_square(&p, 0, FRANCE);
        assert_true(offered(&p, "declare imperial"));
        put_pawn(&p, ENGLAND_FRANCE, 0);
        put_pawn(&p, ENGLAND_PORTUGAL, 0);
        refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET);
        give_card(&p, 0, PREN014);
        assert_true(offered(&p, "declare globalization"));
        make_republic(&p, ENGLAND); /* one Law */
        refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET);
        give_card(&p, 0, PREN043);
        assert_true(offered(&p, "declare renaissance"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_50_holy_table),
        TEST(test_50_no_theocracy_no_supremacy),
        TEST(test_50_repressed_pieces_do_not_count),
        TEST(test_51_bishops_on_thrones_do_not_count),
        TEST(test_52_a_comet_after_the_torch),
        TEST(test_the_other_victories_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
