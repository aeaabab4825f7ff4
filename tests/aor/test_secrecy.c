/* Who may know a move, and from when on. */
#include "table.h"

#include <stdio.h>

/* Who may know that this move was made in `before`, now that the game has come to `now`. */
static uint32_t known(const struct aor *before, int seat, const char *text, const struct aor *now)
{
    struct florin_move move;
    assert_true(florin_parse(&aor, text, &move));
    return aor.known_to(before, seat, move, now);
}

/* Plays a move and says who may know it at once. */
static uint32_t known_at_once(struct aor *s, int seat, const char *text)
{
    struct aor before = *s;
    play(s, seat, text);
    return known(&before, seat, text, s);
}

static const char *returning(const struct aor *s, int seat)
{
    static char text[60];
    snprintf(text, sizeof text, "return %s", aor_cards[__builtin_ctzll(s->hand[seat]) + 1].id);
    return text;
}

TEST(test_4_2_a_returned_card_is_never_shown)
{
    struct aor s = table_dealt(3, "balanced"), before = s;
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(known_at_once(&s, seat, returning(&s, seat)), 1 << seat);
    s.phase = PHASE_OVER; /* hands and deck are not shown then either */
    assert_int_equal(known(&before, 1, returning(&before, 1), &s), 1 << 1);
}

TEST(test_4_4_wishes_and_bids_are_opened_together)
{
    struct aor s = table_dealt(3, "original"), first = s;
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(known_at_once(&s, seat, "wish venice"), 1 << seat);
        assert_int_equal(known_at_once(&s, seat, "wish genoa"), 1 << seat);
        struct aor wished = s;
        assert_int_equal(known(&first, 0, "wish venice", &s), 1 << 0);
        assert_int_equal(known_at_once(&s, seat, "bid 4"), seat == 2 ? FLORIN_EVERYBODY : 1 << seat);
        assert_int_equal(known(&wished, seat, "bid 4", &s), seat == 2 ? FLORIN_EVERYBODY : 1 << seat);
    }
    assert_int_equal(known(&first, 0, "wish venice", &s), FLORIN_EVERYBODY);
}

TEST(test_5_1_token_bids_are_opened_together)
{
    struct aor s = table_new(3), first = s;
    s.cash[1] = 700;
    struct aor rich = s;
    assert_int_equal(known_at_once(&s, 0, "bid 9"), 1 << 0);
    assert_int_equal(known_at_once(&s, 1, "range 500"), 1 << 1);
    assert_int_equal(known_at_once(&s, 1, "bid 600"), 1 << 1);
    assert_int_equal(known(&first, 0, "bid 9", &s), 1 << 0);
    assert_int_equal(known_at_once(&s, 2, "bid 1"), FLORIN_EVERYBODY);
    assert_int_equal(known(&first, 0, "bid 9", &s), FLORIN_EVERYBODY);
    assert_int_equal(known(&rich, 1, "range 500", &s), FLORIN_EVERYBODY);
    struct aor next_turn = table_new(3); /* the same phase, but not the same bids */
    next_turn.turn++;
    assert_int_equal(known(&first, 0, "bid 9", &next_turn), FLORIN_EVERYBODY);
}

TEST(test_5_3_a_discard_lies_face_up)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, MASTER_ART);
    give_card(&s, 0, CARD_STONE_1);
    table_enter(&s, PHASE_BUY);
    assert_int_equal(known_at_once(&s, 0, "discard stone_1"), FLORIN_EVERYBODY);
    struct aor seen = s;
    aor.redact(&seen, FLORIN_NOBODY, FLORIN_VIEW);
    assert_int_equal(seen.discard_top, CARD_STONE_1);
}

TEST(test_5_4_3_1_protection_money_is_seen_once_it_is_named)
{
    struct aor s = table_new(3);
    give_card(&s, 0, CARD_CHARLEMAGNE);
    give_card(&s, 0, CARD_DIONYSUS_EXIGUUS);
    s.cash[0] = 1500;
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "play charlemagne");
    assert_int_equal(known_at_once(&s, 0, "play dionysus_exiguus"), FLORIN_EVERYBODY);
    struct aor asked = s;
    assert_int_equal(known_at_once(&s, 0, "range 1000"), 1 << 0);
    assert_int_equal(known_at_once(&s, 0, "protect 1200"), FLORIN_EVERYBODY);
    assert_int_equal(known(&asked, 0, "range 1000", &s), FLORIN_EVERYBODY);
}

TEST(test_5_6_3_9_a_card_given_away_is_known_to_two)
{
    struct aor s = table_new(3);
    give_advance(&s, AT_GENOA, WIND_WATERMILL);
    give_card(&s, AT_GENOA, CARD_STONE_1);
    give_card(&s, AT_BARCELONA, CARD_SPICE_1);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    table_expand(&s, AT_GENOA, 20);
    DICE(&s, 6, 1, 1, 1);
    play(&s, AT_GENOA, "attack milan");
    play(&s, AT_GENOA, "trade");
    struct aor before = s;
    assert_int_equal(known_at_once(&s, AT_GENOA, "give stone_1"), 1 << AT_GENOA | 1 << AT_BARCELONA);
    s.phase = PHASE_OVER;
    assert_int_equal(known(&before, AT_GENOA, "give stone_1", &s), 1 << AT_GENOA | 1 << AT_BARCELONA);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_2_a_returned_card_is_never_shown),
        cmocka_unit_test(test_4_4_wishes_and_bids_are_opened_together),
        cmocka_unit_test(test_5_1_token_bids_are_opened_together),
        cmocka_unit_test(test_5_3_a_discard_lies_face_up),
        cmocka_unit_test(test_5_4_3_1_protection_money_is_seen_once_it_is_named),
        cmocka_unit_test(test_5_6_3_9_a_card_given_away_is_known_to_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
