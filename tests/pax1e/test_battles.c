/* Battles: differences 20 to 23, and the battle table at the end of the first edition's rules. */
#include "first.h"

/* ---- 20 to 23 ---- */

/* 20: victors without room are repressed for free, a Pirate is killed: in both. */
static void test_20_victors_without_room(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        if (first)
            start_first(&p, 2);
        else
            new_game(&p, 2);
        clear_map(&p);
        give_florins(&p, 0, 0);
        give_square(&p, 1, ENGLAND);
        put_repressed(&p, ENGLAND, KNIGHT + ISLAMIC, 1);
        give_hand(&p, 0, PREN051); /* two Rooks conspire in England, which has two Cities */
        play_all(&p, "play PREN051 conspiracy; settle rook:catholic london; settle rook:reformist bordeaux");
        assert_true(in_tableau(&p, 0, SQUARE(ENGLAND)));
        assert_int_equal(on_square(&p, ENGLAND, KNIGHT + ISLAMIC), 1);
        assert_int_equal(p.florins[0], 0);
    }
}

/* 21: after a religious war the card is turned only if it has that side; the regime changes anyway. */
static void test_21_only_a_printed_theocracy(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_TWO_SIDED, first);
        clear_map(&p);
        put_city(&p, LONDON, ROOK + REFORMIST);
        put_city(&p, PARIS, KNIGHT + CATHOLIC);
        put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
        give_hand(&p, 0, PREN128X); /* x32: a crusade in England */
        play_all(&p, "play PREN128X crusade; lose-city paris");
        assert_int_equal(p.state[ENGLAND], first ? MEDIEVAL : CATHOLIC);
        assert_true(in_tableau(&p, 0, SQUARE(ENGLAND)));
    }
}

static void conspire_in_aragon(struct pax *p)
{
    clear_map(p);
    put_state(p, ARAGON, CATHOLIC);
    give_hand(p, 0, PREN032);
    play_all(p, "play PREN032 conspiracy; settle knight:catholic valencia; settle knight:catholic algiers");
    assert_int_equal(pending(p), FRAME_REGIME);
}

static void test_22_a_conspiracy_may_secularise(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_SECULAR_PLOT, first);
        conspire_in_aragon(&p);
        if (!first) {
            refused(&p, "liberty", RULE_LIBERTY);
            continue;
        }
        assert_true(offered(&p, "done")); /* it may, it need not */
        play(&p, "liberty");
        assert_int_equal(p.state[ARAGON], MEDIEVAL);
        assert_int_equal(p.city[VALENCIA], KNIGHT + CATHOLIC); /* pieces stay */
        refused(&p, "liberty", RULE_LIBERTY);
    }
}

static void test_22_a_revolt_never_does(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    put_state(&p, ARAGON, CATHOLIC);
    give_hand(&p, 0, PREN040);
    play_all(&p, "play PREN040 revolt; settle pawn:1 aragon_france");
    refused(&p, "liberty", RULE_LIBERTY);
}

/* Papal States and Mamluk have no Medieval side. */
static void test_22_rome_stays_a_theocracy(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_hand(&p, 0, PREN050); /* La Serenissima conspires in the Papal States */
    play_all(&p, "play PREN050 conspiracy; settle rook:catholic venice");
    refused(&p, "liberty", RULE_LIBERTY);
    assert_int_equal(p.state[PAPAL_STATES], CATHOLIC);
}

static void test_23_a_vote_never_touches_the_map(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_NO_LIBERTY, first);
        clear_map(&p);
        give_square(&p, 1, ARAGON);
        put_state(&p, ARAGON, CATHOLIC);
        put_pawn(&p, ARAGON_FRANCE, 0);
        give_card(&p, 0, PREN040);
        run_op(&p, "ops west", "op PREN040 vote:west");
        play(&p, "target aragon");
        assert_int_equal(pending(&p), FRAME_REGIME);
        assert_int_equal(offered(&p, "liberty"), !first);
    }
}

/* ---- the battle table («Tabella delle Battaglie») ---- */

/* One piece in one place; which of the four battles in Aragon it attacks or defends in. */
enum place_of_piece { IN_TARGET, NEXT_DOOR, AT_SEA, ON_BORDER_OWN, ON_BORDER_OTHER, ON_SQUARE };

static const struct {
    const char *what;
    int where, token;
    /* campaign of France against Aragon; conspiracy, revolt, crusade in Aragon: 'A' attacks, 'D' defends, '-' neither */
    char in[5];
} battle_table[] = {
    {"believing knight on the map card", IN_TARGET, KNIGHT + CATHOLIC, "DDDA"},
    {"heretic knight on the map card", IN_TARGET, KNIGHT + ISLAMIC, "DDDD"},
    {"believing rook on the map card", IN_TARGET, ROOK + CATHOLIC, "DDDA"},
    {"heretic rook on the map card", IN_TARGET, ROOK + REFORMIST, "DDDD"},
    {"believing knight on an adjacent card", NEXT_DOOR, KNIGHT + CATHOLIC, "A--A"},
    {"heretic knight on an adjacent card", NEXT_DOOR, KNIGHT + ISLAMIC, "A---"},
    {"rook on an adjacent card", NEXT_DOOR, ROOK + CATHOLIC, "----"},
    {"believing pirate", AT_SEA, PIRATE + CATHOLIC, "-AAA"},
    {"heretic pirate", AT_SEA, PIRATE + ISLAMIC, "-AAD"},
    {"own concession", ON_BORDER_OWN, PAWN, "--A-"},
    {"concession of another", ON_BORDER_OTHER, PAWN, "----"},
    {"repressed knight", ON_SQUARE, KNIGHT + CATHOLIC, "-A--"},
    {"repressed rook", ON_SQUARE, ROOK + ISLAMIC, "-A--"},
    {"repressed serf", ON_SQUARE, PAWN + 1, "--A-"},
};

static void lay(struct pax *p, int where, int token)
{
    switch (where) {
    case IN_TARGET:
        put_city(p, ALGIERS, token);
        break;
    case NEXT_DOOR:
        put_city(p, LYON, token);
        break;
    case AT_SEA:
        put_ship(p, ARAGON_PORTUGAL, religion_of(token));
        break;
    case ON_BORDER_OWN:
    case ON_BORDER_OTHER:
        put_pawn(p, ARAGON_FRANCE, where == ON_BORDER_OTHER);
        break;
    default:
        put_repressed(p, ARAGON, token, 1);
        break;
    }
}

static void test_battle_table(void **unused)
{
    (void)unused;
    static const uint8_t kinds[4] = {BATTLE_CAMPAIGN, BATTLE_CONSPIRACY, BATTLE_REVOLT, BATTLE_RELIGIOUS};
    for (size_t row = 0; row < sizeof battle_table / sizeof *battle_table; row++) {
        for (int i = 0; i < 4; i++) {
            struct pax p;
            start_first(&p, 2);
            clear_map(&p);
            give_square(&p, 1, ARAGON);
            lay(&p, battle_table[row].where, battle_table[row].token);
            p.battle = (struct battle){.kind = kinds[i], .seat = 0, .religion = CATHOLIC, .target = ARAGON, .king = FRANCE};
            int attackers, defenders;
            pax_count_battle(&p, &attackers, &defenders);
            char found = attackers ? 'A' : defenders ? 'D' : '-';
            if (found != battle_table[row].in[i] || attackers + defenders > 1)
                fail_msg("%s, column %d: %c, expected %c", battle_table[row].what, i, found, battle_table[row].in[i]);
        }
    }
}

/* The row of Agents: who of them attacks. Pirates do so from the Border they are laid on. */
static const struct {
    int token;
    char in[4]; /* conspiracy, revolt, religious war */
} agent_table[] = {
    {KNIGHT + CATHOLIC, "AAA"}, {ROOK + REFORMIST, "AAA"}, {PAWN, "-AA"},
    {BISHOP + CATHOLIC, "---"}, {PIRATE + ISLAMIC, "---"},
};

static void test_battle_table_agents(void **unused)
{
    (void)unused;
    static const uint8_t kinds[3] = {BATTLE_CONSPIRACY, BATTLE_REVOLT, BATTLE_RELIGIOUS};
    struct pax p;
    start_first(&p, 2);
    for (size_t row = 0; row < sizeof agent_table / sizeof *agent_table; row++)
        for (int i = 0; i < 3; i++)
            assert_int_equal(pax_agent_fights(&p, kinds[i], agent_table[row].token), agent_table[row].in[i] == 'A');
}

/* The lower half: what a won battle does to the Empire card and the map card. */
enum war { CAMPAIGN_WAR, CONSPIRACY_WAR, REVOLT_WAR, CRUSADE_WAR, WARS };

static void win(struct pax *p, enum war war)
{
    static const char *const play_it[WARS] = {NULL, "play PREN032 conspiracy", "play PREN040 revolt",
                                              "play PREN008 crusade"};
    static const int cards[WARS] = {NO_CARD, PREN032, PREN040, PREN008};
    clear_map(p);
    put_city(p, LYON, KNIGHT + CATHOLIC);
    give_florins(p, 0, 9);
    if (war == CAMPAIGN_WAR) {
        give_square(p, 0, FRANCE);
        run_op(p, "ops west", "op france campaign");
        play(p, "target aragon");
    } else {
        if (war == CRUSADE_WAR) {
            put_city(p, PARIS, KNIGHT + CATHOLIC);
            put_city(p, ALGIERS, ROOK + ISLAMIC); /* La regola del Sangue */
        }
        give_hand(p, 0, cards[war]);
        play(p, play_it[war]);
        if (war == CRUSADE_WAR)
            play(p, "lose-city paris");
    }
    if (war == CONSPIRACY_WAR)
        play_all(p, "settle knight:catholic valencia; settle knight:catholic algiers");
    if (war == REVOLT_WAR)
        play(p, "settle pawn:1 aragon_portugal");
    assert_int_equal(pending(p), FRAME_REGIME);
}

static void test_battle_table_empire_cards(void **unused)
{
    (void)unused;
    for (int war = 0; war < WARS; war++) {
        for (int holder = 0; holder <= 2; holder++) { /* stack, own Tableau, another's */
            for (int republic = 0; republic <= (holder ? 1 : 0); republic++) {
                struct pax p;
                start_first(&p, 2);
                if (holder)
                    give_square(&p, holder - 1, ARAGON);
                if (republic)
                    make_republic(&p, ARAGON);
                win(&p, (enum war)war);
                assert_int_equal(p.holder[ARAGON], 1);
                bool strawman = holder == 1 && war != CAMPAIGN_WAR;
                assert_int_equal(is_republic(&p, ARAGON), strawman && !republic); /* flipped, else a Monarchy */
                assert_int_equal(p.suzerain[ARAGON], war == CAMPAIGN_WAR ? FRANCE : NO_EMPIRE);
                assert_true(offered(&p, "concession aragon_papal_states")); /* optional Concession */
                assert_true(offered(&p, "done"));
            }
        }
    }
}

static void test_battle_table_map_cards(void **unused)
{
    (void)unused;
    for (int war = 0; war < WARS; war++) {
        for (int state = MEDIEVAL; state <= CATHOLIC; state++) {
            struct pax p;
            start_first(&p, 2);
            put_state(&p, ARAGON, state);
            win(&p, (enum war)war);
            assert_int_equal(p.state[ARAGON], war == CRUSADE_WAR ? CATHOLIC : state);
            assert_int_equal(offered(&p, "liberty"), war == CONSPIRACY_WAR && state == CATHOLIC);
        }
    }
}

/* Emancipation is open after each, and campaigning Knights stay at home. */
static void test_battle_table_emancipation(void **unused)
{
    (void)unused;
    for (int war = 0; war < WARS; war++) {
        struct pax p;
        start_first(&p, 2);
        give_square(&p, 1, ARAGON);
        win(&p, (enum war)war);
        put_repressed(&p, ARAGON, ROOK + REFORMIST, 1);
        put_repressed(&p, ARAGON, PAWN + 1, 1);
        assert_true(offered(&p, "free rook:reformist timbuktu") == false); /* covered */
        assert_true(
            offered(&p, war == CONSPIRACY_WAR ? "free pawn:2 aragon_france aragon" : "free rook:reformist valencia"));
        assert_int_equal(p.city[LYON], KNIGHT + CATHOLIC);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_20_victors_without_room),
        TEST(test_21_only_a_printed_theocracy),
        TEST(test_22_a_conspiracy_may_secularise),
        TEST(test_22_a_revolt_never_does),
        TEST(test_22_rome_stays_a_theocracy),
        TEST(test_23_a_vote_never_touches_the_map),
        TEST(test_battle_table),
        TEST(test_battle_table_agents),
        TEST(test_battle_table_empire_cards),
        TEST(test_battle_table_map_cards),
        TEST(test_battle_table_emancipation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
