/* Pax Renaissance at the terminal table: by which text it is played, and the one-player game (part O). */
#include "expect.h"

static void test_the_text_of_the_rules_is_named(void **unused)
{
    (void)unused;
    expect("play pax2e --seed 3", "", 0, "\nRules: rulebook of 2021.\n");
    expect("play pax2e --seed 3 --option text=living", "", 0, "\nRules: living rules of 2024.\n");
    expect("play pax2e --seed 3 --option text=living --lang it", "", 0, "\nRegole: regole aggiornate del 2024.\n");
    expect("play pax1e --seed 3", "", 0, "give the same game.\nType a number");
}

/* Its two seats need not be asked for, and the second is the rules' own. */
static void test_two_seats_one_of_them_the_rulebook(void **unused)
{
    (void)unused;
    expect("play pax2e --option opponent=solitaire --option bank_2=medici --seed 3", "", 0,
           "\nYou are Fugger; Medici: the rulebook\n");
    expect("play pax2e --option opponent=solitaire --option bank_2=medici --seed 3 --lang it", "", 0,
           "\nTu sei Fugger; Medici: il regolamento\n");
    expect("play pax2e --option opponent=solitaire --players 3", "", 2, "two seats");
    expect("play pax2e --seed 3", "", 0, "; Medici: normal");
}

/* What it does, it gives a reason for, with the section. */
static void test_its_moves_say_why(void **unused)
{
    (void)unused;
    expect("play pax2e --option opponent=solitaire --seed 5", "fair west\nfair east\n", 0, "[part O, O3");
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_text_of_the_rules_is_named),
        cmocka_unit_test(test_two_seats_one_of_them_the_rulebook),
        cmocka_unit_test(test_its_moves_say_why),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
