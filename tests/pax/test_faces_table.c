/* The texts about a position: the table, the card index, the view; and whole games in finished sentences. */
#include "faces.h"

#include "game/events.h"

/* ---- the table ---- */

static void assert_lines_fit(int width)
{
    for (const char *line = buffer; *line;) {
        const char *end = strchr(line, '\n');
        char part[2000];
        size_t length = end ? (size_t)(end - line) : strlen(line);
        assert_true(length < sizeof part);
        memcpy(part, line, length);
        part[length] = 0;
        if (text_width(part) > width)
            fail_msg("wider than %d: %s", width, part);
        line += length + (end != NULL);
    }
}

static void lay_a_full_table(void)
{
    new_game_with(p, 3, OPT_ASTROLOGY, 1, -1);
    give_square(p, 0, FRANCE);
    make_vassal(p, ARAGON, FRANCE);
    marry(p, PREN044, FRANCE);
    give_card(p, 0, PREN036);
    give_card(p, 0, PREN024);
    give_card(p, 1, PREN058);
    give_square(p, 1, OTTOMAN);
    make_republic(p, OTTOMAN);
    give_maid(p, 2, PREN046);
    give_hand(p, 0, PREN042);
    give_hand(p, 1, PREN001);
    put_bishop(p, PREN036, REFORMIST);
    put_bishop(p, SQUARE(MAMLUK), ISLAMIC);
    put_repressed(p, PORTUGAL, PAWN + 1, 2);
    put_repressed(p, HUNGARY, KNIGHT + CATHOLIC, 1);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_state(p, OTTOMAN, ISLAMIC);
    activate(p, GLOBALIZATION);
    p->market_florins[WEST][2] = 3;
    pax_mark_used(p, PREN024);
    p->ran = 1;
}

static void test_the_table_fits(void **unused)
{
    (void)unused;
    lay_a_full_table();
    static const int widths[] = {80, 100, 119, 120, 140, 200};
    for (int i = 0; i < 6; i++) {
        for (int manner = 0; manner < 4; manner++) {
            struct florin_text out = fresh();
            out.ascii = manner & 1;
            out.colour = manner >> 1;
            pax_draw(p, 0, FLORIN_ENGLISH, widths[i], &out);
            assert_false(out.cut);
            assert_lines_fit(widths[i]);
            for (size_t k = 0; out.ascii && k < out.length; k++)
                assert_true((unsigned char)buffer[k] < 0x80);
            for (size_t k = 0; !out.colour && k < out.length; k++)
                assert_true(buffer[k] != '\033');
        }
    }
}

static void test_the_table_shows(void **unused)
{
    (void)unused;
    lay_a_full_table();
    struct florin_text out = fresh();
    pax_draw(p, 0, FLORIN_ENGLISH, 80, &out);
    static const char *const parts[] = {
        "London    ♜C", "Bordeaux  ♘c", "Novgorod ×", "Tana     ★♞I", "Venice  ♞C♘c", "Const.♜I♞I♞I", /* cities */
        "King ♟F♛", "Vassal ♟F", "Repub ♟M", "Throne ♝I",                                         /* squares */
        "[♟M2]", "[♞C]", "≈≈≈≈▲I≈≈≈≈≈≈", "Ottoman    I",                                          /* repressed, borders, states */
        "West from Trebizond: Byz›Hun›▲I›Ott", "East from Tana: Byz›Hun›▲I›Ott›♟C›Mam",           /* routes */
        "ƒ3", "West market, ", ", next ",                                                         /* Markets */
        "★ Globalization", "· Imperial",                                                          /* victories */
        "♟F Fugger (turn, 2 actions, West Ops run): 3 florins, 9 pawns, hand 1", "Höchstetter Bank", "King: France",
        "└ King: Aragon", "♛ Isabella of Castille", "vote.W siege com.W ♝R silenced", "used", "Republic: Ottoman", "maids  Joanna the Mad",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_holds(buffer, parts[i]);
}

static void test_the_table_hides(void **unused)
{
    (void)unused;
    lay_a_full_table();
    pax_redact(p, 0, FLORIN_VIEW);
    struct florin_text out = fresh();
    pax_draw(p, 0, FLORIN_ENGLISH, 80, &out);
    assert_holds(buffer, "Höchstetter Bank");
    assert_null(strstr(buffer, "Inquisition Pope"));
    assert_holds(buffer, "facedown");
    out = fresh();
    pax_draw(p, FLORIN_NOBODY, FLORIN_ENGLISH, 140, &out);
    assert_lines_fit(140);
}

/* ---- the card index ---- */

static bool look_up(const char *words)
{
    struct florin_setup setup = {0};
    struct florin_text out = fresh();
    return pax_lookup(&setup, words, FLORIN_ENGLISH, &out);
}

static void test_cards_looked_up(void **unused)
{
    (void)unused;
    assert_true(look_up("pren036"));
    assert_string_equal(
        buffer, "Flanders Guild (PREN036), West deck, base set, located in France\n"
                "    Agents: pawn of your colour\n"
                "    Prestige: Law\n"
                "    Op: vote West: regime change in a Western empire of any tableau where you have the most concessions, "
                "for a florin per repressed token\n"
                "    Op: siege: kill a knight, rook or pirate in France\n"
                "    Op: commerce West: take a florin from a card of the West market\n"
                "    One-shot: peasant revolt: the card's agents, your bordering concessions, bordering pirates and "
                "repressed pawns attack all tokens in the cities in France\n");
    assert_true(look_up("HOCHSTETTER"));
    assert_holds(buffer, "Höchstetter Bank (PREN042)");
    assert_true(look_up("qizilbash"));
    assert_true(look_up("spice islands shift portugal"));
    assert_holds(buffer, "India Armada");
    assert_holds(buffer, "needs Discovery Prestige");
    assert_true(look_up("huguenots"));
    assert_holds(buffer, "not in this game");
    assert_true(look_up("isabella"));
    assert_holds(buffer, "Suitors: France, Holy Roman Empire, Portugal, Aragon");
    assert_true(look_up("nostradamus"));
    assert_holds(buffer, "activates a victory");
    assert_false(look_up("florin xyzzy"));
    assert_string_equal(buffer, "");
}

static void test_places_and_banks_looked_up(void **unused)
{
    (void)unused;
    assert_true(look_up("paris"));
    assert_holds(buffer, "Paris, city in France, capital\n    Levy: Medieval gold knight");
    assert_holds(buffer, "King: Louis XI the Spider");
    assert_holds(buffer, "Republic: States-General of Burgundy");
    assert_true(look_up("timbuktu emporium"));
    assert_holds(buffer, "Emporium of the East route");
    assert_true(look_up("medici bank"));
    assert_holds(buffer, "Medici, bank of Florence; its first concession is on the Aragon-Papal States border");
}

/* ---- the view ---- */

/* Writes what it is told as name=value pairs, and minds that everything begun is ended. */
struct listener {
    struct florin_visitor visitor;
    struct florin_text *out;
    int depth;
};

static bool hear_object(struct florin_visitor *v, const char *name)
{
    struct listener *l = (struct listener *)v;
    l->depth++;
    text_put(l->out, name ? name : "");
    text_put(l->out, "{");
    return true;
}

static int hear_list(struct florin_visitor *v, const char *name, int count)
{
    hear_object(v, name);
    return count;
}

static void hear_end(struct florin_visitor *v)
{
    struct listener *l = (struct listener *)v;
    l->depth--;
    text_put(l->out, "}");
}

static int64_t hear_number(struct florin_visitor *v, const char *name, int64_t value, int64_t min, int64_t max)
{
    struct listener *l = (struct listener *)v;
    assert_in_range(value - min, 0, max - min);
    text_put(l->out, name ? name : "");
    text_put(l->out, "=");
    text_number(l->out, value);
    text_put(l->out, ";");
    return value;
}

static void hear_text(struct florin_visitor *v, const char *name, const char *value)
{
    struct listener *l = (struct listener *)v;
    text_put(l->out, name ? name : "");
    text_put(l->out, "=");
    text_put(l->out, value);
    text_put(l->out, ";");
}

static bool hear_has(struct florin_visitor *v, const char *name, bool present)
{
    (void)v;
    (void)name;
    return present;
}

static bool hear_flag(struct florin_visitor *v, const char *name, bool value)
{
    hear_number(v, name, value, 0, 1);
    return value;
}

static void test_the_view(void **unused)
{
    (void)unused;
    lay_a_full_table();
    struct florin_text out = fresh();
    struct listener l = {.visitor = {.object = hear_object,
                                     .list = hear_list,
                                     .end = hear_end,
                                     .has = hear_has,
                                     .number = hear_number,
                                     .flag = hear_flag,
                                     .text = hear_text},
                         .out = &out};
    pax_view(p, 0, FLORIN_ENGLISH, &l.visitor);
    assert_int_equal(l.depth, 0);
    assert_false(out.cut);
    static const char *const parts[] = {
        "prompt=Fugger: take an action (2 left).;section=D1;",
        "bank=fugger;pawns=9;hand_limit=2;",
        "PREN036{locations{=france;}sale=2;silenced=1;}",
        "PREN044{locations{=france;}", /* a Queen is where her husband is */
        "aragon{locations{=aragon;}",
        "bordeaux=knight:catholic;",
        "for_sale{=1;=2;",
        "{id=globalization;active=",
        "concessions{count=1;best_other=1;margin=2;needed=3;}",
        "met=0;missing=2 concessions, 1 Discovery;",
        "islamic{bishops=1;tokens=5;supreme=0;}",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_holds(buffer, parts[i]);
    assert_null(strstr(buffer, "kyiv="));
}

/* A finished sentence: no template left open, no name missing. */
static void assert_sentence(const char *text)
{
    if (!text[0] || strchr(text, '{') || strstr(text, "(unknown)") || strstr(text, "no token") || strstr(text, "no empire"))
        fail_msg("unfinished: \"%s\"", text);
}

/* ---- everything, always ---- */

static void test_random_games_speak_in_full_sentences(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t random = seed;
        struct florin_setup setup = {.seed = seed, .seats = (uint8_t)(2 + seed % 3)};
        setup.option[OPT_CARDS] = (int16_t)(seed % 3);
        setup.option[OPT_MAP] = (int16_t)(seed % 2 ? MAP_1460 : MAP_REFORMATION);
        assert_null(pax_setup(p, &setup));
        for (int step = 0; pax_deciders(p); step++) {
            struct florin_moves moves;
            int seat = decider(p);
            struct florin_text out = fresh();
            out.ascii = step & 1;
            pax_prompt(p, seat, FLORIN_ENGLISH, &out);
            assert_sentence(buffer);
            pax_moves(p, seat, &moves);
            for (int i = 0; i < moves.count; i++) {
                text_clear(&out);
                pax_explain(p, seat, moves.move[i], FLORIN_ENGLISH, &out);
                assert_sentence(buffer);
            }
            struct florin_move any = {.kind = (uint8_t)florin_random_below(&random, MOVE_KINDS + 1)};
            for (int i = 0; i < 3; i++)
                any.arg[i] = (uint8_t)florin_random_below(&random, 256);
            pax_explain(p, seat, any, FLORIN_ENGLISH, &out);
            struct florin_move move = moves.move[florin_random_below(&random, (uint32_t)moves.count)];
            text_clear(&out);
            events_tell(&pax2e, p, seat, move, (int)florin_random_below(&random, 3) - 1, FLORIN_ENGLISH, &out);
            assert_null(strchr(buffer, '{'));
            assert_null(strstr(buffer, "(unknown)"));
            assert_null(strstr(buffer, "  "));
            pax_apply(p, seat, move);
            struct pax after = *p;
            pax_redact(&after, 1, FLORIN_VIEW);
            if (step % 40)
                continue;
            int width = 80 + 30 * (step / 40 % 5);
            text_clear(&out);
            pax_draw(step % 3 ? p : &after, 1, FLORIN_ITALIAN, width, &out);
            assert_lines_fit(width);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_table_fits),
        cmocka_unit_test(test_the_table_shows),
        cmocka_unit_test(test_the_table_hides),
        cmocka_unit_test(test_cards_looked_up),
        cmocka_unit_test(test_places_and_banks_looked_up),
        cmocka_unit_test(test_the_view),
        cmocka_unit_test(test_random_games_speak_in_full_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
