/* Everything a person reads about a game: prompts, explanations, reasons, the table, the card index. */
#include "../harness.h"

#include "game/events.h"
#include "game/text.h"
#include "pax/presentation/words.h"
#include "scenario.h"

static struct pax game, *const p = &game;
static char buffer[60000];

static struct florin_text fresh(void)
{
    return florin_text_in(buffer, sizeof buffer);
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in \"%s\"", part, text);
}

/* A finished sentence: no template left open, no name missing. */
static void assert_sentence(const char *text)
{
    if (!text[0] || strchr(text, '{') || strstr(text, "(unknown)") || strstr(text, "no token") || strstr(text, "no empire"))
        fail_msg("unfinished: \"%s\"", text);
}

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
            bool optional = (word >= (int)W_EVENT && word < (int)W_EVENT_ALSO + EVENT_COUNT) || /* some events are not told */
                            (word >= (int)W_PAST && word < (int)W_PAST_ALSO + EVENT_COUNT) ||   /* then or now */
                            (word >= (int)W_DUE && word < (int)W_DUE + FRAME_KINDS); /* nor are some frames decisions */
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
    assert_prompt("Fugger: choose who falls in Portugal (1 of 2 attackers must still fall). [BATTLE]");
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
    assert_prompt("Fugger: choose what Flanders Guild besieges. [F8]");
}

static void test_prompt_of_the_taxed(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN003);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    play_all(p, "ops west; op PREN003 tax");
    assert_explained("border england_portugal portugal",
                     "Tax the Medici concession on the England-Portugal border from Portugal: Medici pays a florin or has it repressed, "
                     "then raises a levy");
    play(p, "border england_portugal portugal");
    assert_prompt("Medici: pay a florin for your concession on the England-Portugal border, or have it repressed in Portugal. [F4]");
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
    assert_explained("buy west 4", "Buy the comet Pope 'excommunicates' Halley's Comet of 1456 from the West market for 4 florins and "
                                   "activate a victory");
}

static void test_explained_plays(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN049);
    give_hand(p, 0, PREN044);
    assert_explained("play PREN049", "Play Order of Santiago into your West tableau; you may place two gold rooks in Portugal");
    assert_explained("play PREN049 conspiracy",
                     "Play Order of Santiago and launch its conspiracy in Portugal: 2 attackers against 1 defender, a victory");
    assert_explained("play PREN044 coronation france",
                     "Play Isabella of Castille and marry her to the King of France (on the Throne): a regime change");
    assert_explained("play PREN044", "Keep Isabella of Castille under your board as an old maid: her Prestige counts at the end");
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
    assert_explained("play PREN008 crusade", "Play Jesuits and launch its crusade in Aragon: 1 attacker against 1 defender, no "
                                             "victory; then place the gold bishop");
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    assert_explained("play PREN008 crusade", "Play Jesuits and launch its crusade in Aragon: at best 2 attackers against 1 defender, a "
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
    assert_explained("sell france", "Sell the King of France with Anne of Brittany for 4 florins; the couple goes back to the Throne; "
                                    "its vassals go home unpaid");
    assert_explained("sell PREN130X", "Sell Cryptography out of your tableau for 2 florins; then borrow one political Op of an opponent's card");
}

static void test_explained_fair(void **unused)
{
    (void)unused;
    new_game(p, 2);
    stock(p, WEST, FAIR, PREN036, 2);
    assert_explained("fair west", "Hold the West trade fair from Trebizond with 3 florins of profits; it pays Fugger 2, Medici 1");
    pax_redact(p, 0, FLORIN_VIEW);
    assert_explained("fair west", "Hold the West trade fair from Trebizond with 3 florins of profits; it pays Fugger 2, Medici 1");
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
    assert_explained("on france", "Place the red bishop on the King of France (on the Throne); it may kill a token repressed there "
                                  "(1 repressed token)");
    put_bishop(p, PREN036, CATHOLIC);
    assert_explained("on PREN036", "Place the red bishop on Flanders Guild (Medici); it meets the gold bishop and both die");
}

/* ---- reasons: test_refusals.c has them one by one ---- */

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
    assert_string_equal(buffer, "Flanders Guild (PREN036), West deck, base set, located in France\n"
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
