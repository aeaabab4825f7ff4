/* What a person reads in the first edition when a move is forbidden: its own rules under its own headings, both languages.
 */
#include "first.h"

#include <stdlib.h>

#include "florin/table.h"
#include "pax/presentation/words.h"

static struct pax game, *const p = &game;

static void assert_view(const char *part)
{
    char *view = florin_view_write(&pax1e, p, 0, FLORIN_ENGLISH);
    assert_non_null(view);
    if (!strstr(view, part))
        fail_msg("%s is not in %s", part, strstr(view, "\"religions\""));
    free(view);
}

/* «Carte Vittoria»: supreme is who has a majority in each of its Theocracies; the view tells in how many it has. */
static void test_50_holy_victory(void **unused)
{
    (void)unused;
    start_first(p, 2);
    clear_map(p);
    activate(p, HOLY);
    give_card(p, 0, PREN003);
    put_bishop(p, PREN003, CATHOLIC);
    put_state(p, PORTUGAL, CATHOLIC);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(p, GRANADA, ROOK + ISLAMIC); /* a tie in Portugal */
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    refused_because(p, "declare holy",
                    "No religion is supreme: it takes more bishops than the other two together, and in each of its "
                    "Theocracies, of which it needs one, more tokens of its own than all others. [Carte Vittoria]",
                    "Nessuna religione è suprema: servono più vescovi delle altre due insieme e, in ciascuna delle sue "
                    "Teocrazie (almeno una), più pezzi propri di tutti gli altri. [Carte Vittoria]");
    assert_view("\"catholic\":{\"bishops\":1,\"tokens\":2,\"heretics\":1,\"theocracies\":2,\"theocracies_ruled\":1,"
                "\"supreme\":false}");
    put_city(p, GRANADA, NO_TOKEN);
    assert_view("\"catholic\":{\"bishops\":1,\"tokens\":2,\"heretics\":0,\"theocracies\":2,\"theocracies_ruled\":2,"
                "\"supreme\":true}");
    assert_view("\"supply\":{\"knight:catholic\":");
    assert_view("\"rook:reformist\":7,\"bishop:catholic\":"); /* pirates are rooks */
    give_card(p, 1, PREN008);
    refused_because(p, "declare holy",
                    "The supreme religion is Catholic, where you have 1 Prestige and the best opponent 1: you need more. "
                    "[Carte Vittoria]",
                    "La religione suprema è quella cattolica: tu hai 1 di Prestigio e il miglior avversario 1; te ne serve "
                    "di più. [Carte Vittoria]");
    start(p, 2, OPT_HOLY, HOLY_OWN_TOTAL);
    activate(p, HOLY);
    refused_because(p, "declare holy",
                    "No religion is supreme: it takes more bishops than the other two together, and more tokens in its "
                    "Theocracies than all others there. [Carte Vittoria]",
                    "Nessuna religione è suprema: servono più vescovi delle altre due insieme e, nelle sue Teocrazie, più "
                    "pezzi propri di tutti gli altri. [Carte Vittoria]");
}

static void test_35_bishops_of_one_location(void **unused)
{
    (void)unused;
    start_first(p, 2);
    clear_map(p);
    give_card(p, 0, PREN003); /* Portugal, with the inquisitor */
    give_card(p, 0, PREN034);
    give_card(p, 0, PREN035); /* Portugal, but no neighbour and in the same Tableau */
    give_card(p, 0, PREN060);
    give_square(p, 1, ARAGON);
    marry(p, PREN045, ARAGON);
    give_hand(p, 0, PREN036);
    put_bishop(p, PREN003, CATHOLIC);
    play_all(p, "ops west; op PREN003 inquisitor:catholic; bishop PREN003");
    refused_because(p, "on PREN035",
                    "From Grand Inquisitor a bishop does not reach Communeros Guilds: they are no neighbours, and of its "
                    "own location it reaches only cards of other tableaux. [Inquisitore]",
                    "Il vescovo che lascia Grand Inquisitor non può raggiungere Communeros Guilds: non sono vicini, e "
                    "della stessa ubicazione raggiunge solo carte di altre aree di gioco. [Inquisitore]");
    refused_because(p, "on PREN036", "Bishops stand on cards in tableaux only, and that card is in none. [Inquisitore]",
                    "I vescovi stanno solo su carte nelle aree di gioco, e quella carta non è in nessuna. [Inquisitore]");
    refused_because(p, "on PREN060",
                    "Bishops keep to West or East: Grand Inquisitor and Dervishes are on different sides. [Inquisitore]",
                    "I vescovi restano in Occidente o in Oriente: Grand Inquisitor e Dervishes sono su lati diversi. "
                    "[Inquisitore]");
    refused_because(p, "on PREN003", "The bishop is on Grand Inquisitor already. [Inquisitore]",
                    "Il vescovo è già lì: Grand Inquisitor. [Inquisitore]");
    refused_because(p, "on PREN045", "King and Queen are one place for bishops: name the King. [Inquisitore]",
                    "Re e Regina sono un solo posto per i vescovi: nomina il Re. [Inquisitore]");
    refused_because(p, "on portugal", "An empire that nobody holds is no place for bishops. [Inquisitore]",
                    "Un Impero che nessuno possiede non è un posto per i vescovi. [Inquisitore]");
}

static void test_17_bishop_agents(void **unused)
{
    (void)unused;
    start_first(p, 2);
    give_hand(p, 0, PREN004); /* France */
    give_card(p, 1, PREN035);
    play(p, "play PREN004");
    refused_because(p, "on france", "An empire that nobody holds is no place for bishops. [Agenti in gioco]",
                    "Un Impero che nessuno possiede non è un posto per i vescovi. [Agenti in gioco]");
    refused_because(p, "on PREN035",
                    "The bishop cannot start on Communeros Guilds: it is not of the location of Antipope. [Agenti in gioco]",
                    "Communeros Guilds non è un posto per questo vescovo: non è dell'ubicazione di Antipope. [Agenti in "
                    "gioco]");
    refused_because(
        p, "on PREN036", "Bishops stand on cards in tableaux only, and that card is in none. [Agenti in gioco]",
        "I vescovi stanno solo su carte nelle aree di gioco, e quella carta non è in nessuna. [Agenti in gioco]");
}

/* A vote that seat 0 can win in France. */
static void begin_vote(enum pax_option option, int value)
{
    start(p, 3, option, value);
    clear_map(p);
    give_card(p, 0, PREN040);
    give_square(p, 1, FRANCE);
    put_pawn(p, ENGLAND_FRANCE, 0);
    play_all(p, "ops west; op PREN040 vote:west");
}

static void test_23_votes_and_the_map(void **unused)
{
    (void)unused;
    begin_vote(OPT_CARDS, CARDS_1E_ALL);
    refused_because(p, "target portugal", "The King of Portugal is in the stack: votes are held in tableaux. [Voto]",
                    "Il Re del Portogallo è nel mazzo: si vota nelle aree di gioco. [Voto]");
    play(p, "target france");
    refused_because(p, "liberty",
                    "A Theocracy turns Medieval only by a conspiracy that wins there, once, and if its map card has that "
                    "side. [Cospirazione]",
                    "Una Teocrazia diventa laica solo con una cospirazione vinta lì, una volta, e se la sua carta Mappa ha "
                    "quel lato. [Cospirazione]");
    begin_vote(OPT_SECULAR_PLOT, 0);
    play(p, "target france");
    refused_because(p, "liberty", "By the rules of this game no Theocracy turns Medieval again. [Cospirazione]",
                    "Con le regole di questa partita nessuna Teocrazia torna laica. [Cospirazione]");
    begin_vote(OPT_NO_LIBERTY, 0);
    play(p, "target france");
    refused_because(p, "liberty",
                    "A Theocracy turns Medieval only by a conspiracy that wins there or a vote there, once, and if its map "
                    "card has that side. [Cospirazione]",
                    "Una Teocrazia diventa laica solo con una cospirazione vinta o un voto lì, una volta, e se la sua "
                    "carta Mappa ha quel lato. [Cospirazione]");
}

static void test_33_coronations(void **unused)
{
    (void)unused;
    start_first(p, 2);
    give_hand(p, 0, PREN044);
    give_square(p, 1, FRANCE);
    refused_because(p, "play PREN044 coronation france",
                    "The King of France is in the tableau of Medici: only a King that nobody holds can be crowned. "
                    "[Incoronazione]",
                    "Il Re di Francia è nell'area di gioco di Medici: si incorona solo un Re di nessuno. [Incoronazione]");
}

static void test_39_sales(void **unused)
{
    (void)unused;
    start_first(p, 3);
    give_hand(p, 0, PREN003);
    refused_because(p, "sell PREN003 crusade",
                    "A sale launches a one-shot only through Machiavellianism, and only a conspiracy, peasant revolt, "
                    "crusade or apostasy of the sold card. [Vendere una carta]",
                    "Una vendita scatena una messa in gioco solo con Machiavellianism, e solo la cospirazione, rivolta "
                    "popolare, crociata o apostasia della carta venduta. [Vendere una carta]");
    clear_map(p);
    play(p, "fair west");
    refused_because(p, "sell PREN003",
                    "Another decision comes first. Fugger: choose the city in Byzantium that raises the levy. [Indire una "
                    "fiera] You make this move as an action in your turn [Sequenza di gioco], when one action sells two "
                    "cards [Vendere una carta]",
                    "Prima viene un'altra decisione. Fugger: scegli la città a Bisanzio in cui arruolare. [Indire una "
                    "fiera] Questa mossa si fa come azione nel tuo turno [Sequenza di gioco], quando un'azione vende due "
                    "carte [Vendere una carta]"); /* x52 sells two */
}

static void test_40_own_campaigns(void **unused)
{
    (void)unused;
    start_first(p, 2);
    clear_map(p);
    give_square(p, 0, PORTUGAL);
    make_vassal(p, ARAGON, PORTUGAL);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    give_florins(p, 0, 5);
    play_all(p, "ops west; op aragon campaign");
    refused_because(p, "target portugal", "A vassal does not invade its suzerain: Portugal. [Campagna]",
                    "Un vassallo non invade il proprio sovrano: il Portogallo. [Campagna]");
}

static void test_41_corsairs(void **unused)
{
    (void)unused;
    start_first(p, 2);
    clear_map(p);
    give_card(p, 0, PREN013); /* Aragon */
    put_ship(p, ARAGON_PORTUGAL, CATHOLIC);
    play_all(p, "ops west; op PREN013 corsair:catholic");
    refused_because(p, "sail aragon_portugal mamluk_ottoman",
                    "A pirate of this card leaves the Aragon-Portugal border for a sea border of Aragon, or of an empire "
                    "across any border from there: the Mamluk-Ottoman border is neither. [Corsaro]",
                    "Dal bordo Aragona-Portogallo questa carta raggiunge i bordi di mare di questi Imperi (l'Aragona) e di "
                    "quelli con cui confinano: il bordo Mamelucchi-Ottomani non è né l'uno né l'altro. [Corsaro]");
    start(p, 2, OPT_CORSAIR, ADJACENT_BORDER);
    clear_map(p);
    give_card(p, 0, PREN013);
    put_ship(p, ARAGON_PORTUGAL, CATHOLIC);
    play_all(p, "ops west; op PREN013 corsair:catholic");
    refused_because(p, "sail aragon_portugal mamluk_ottoman",
                    "A pirate goes to a sea border that shares an empire with its own: the Aragon-Portugal border and the "
                    "Mamluk-Ottoman border share none. [Corsaro]",
                    "Un pirata va su un bordo di mare che ha un Impero in comune con il suo: il bordo Aragona-Portogallo e "
                    "il bordo Mamelucchi-Ottomani non ne hanno. [Corsaro]");
}

static void test_47_venice_has_one_space(void **unused)
{
    (void)unused;
    start_first(p, 2);
    give_hand(p, 0, PREN023); /* The West, a Knight */
    play(p, "play PREN023");
    refused_because(p, "city venice_2", "Venice has one space only. [Mappa]", "Venezia ha un solo spazio. [Mappa]");
}

/* A Pirate that fights is laid beside the Empire attacked. */
static void test_15_pirates_before_a_battle(void **unused)
{
    (void)unused;
    start_first(p, 2);
    clear_map(p);
    give_hand(p, 0, PREN020); /* France: a black Pirate, peasant revolt */
    play(p, "play PREN020 revolt");
    refused_because(p, "border aragon_portugal", "The Aragon-Portugal border does not touch France. [Agenti in gioco]",
                    "Il bordo Aragona-Portogallo non tocca questo Impero: la Francia. [Agenti in gioco]");
}

/* «Guerre Religiose»: a map card without that side is not turned. */
static void test_21_religious_wars_in_words(void **unused)
{
    (void)unused;
    start_first(p, 2);
    const struct {
        enum florin_language language;
        const char *end;
    } ends[] = {{FLORIN_ENGLISH, "victory makes a Catholic Theocracy if the map card has that side"},
                {FLORIN_ITALIAN, "chi vince fonda una Teocrazia cattolica, se la carta Mappa ha quel lato"}};
    for (int i = 0; i < 2; i++) {
        char buffer[600];
        struct florin_text out = florin_text_in(buffer, sizeof buffer);
        struct voice v = voice_of(p, ends[i].language, &out);
        pax_say_one_shot(&v, &pax_cards[PREN003]);
        assert_non_null(strstr(buffer, ends[i].end));
    }
}

/* 40: the Rooks of Rhodes, asked and answered in its words. */
static void test_48_rooks_of_rhodes_in_words(void **unused)
{
    (void)unused;
    start_first(p, 2);
    clear_map(p);
    give_card(p, 0, PREN012);
    give_hand(p, 0, PREN029); /* Mamluk, crusade */
    put_city(p, MODON, ROOK + CATHOLIC);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    play(p, "play PREN029 crusade");
    assert_int_equal(pending(p), FRAME_ROOKS);
    char buffer[600];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    pax_prompt(p, 0, FLORIN_ENGLISH, &out);
    assert_string_equal(
        buffer, "Fugger: decide whether the white rooks in the Ottoman Empire and in the Papal States ride along against "
                "the Mamluk Empire. [Guerre Religiose]");
    out = florin_text_in(buffer, sizeof buffer);
    pax_explain(p, 0, move_of(MOVE_RIDE, 0, 0, 0), FLORIN_ENGLISH, &out);
    assert_string_equal(buffer,
                        "The white rooks in the Ottoman Empire and in the Papal States that are adjacent join the crusade");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_50_holy_victory),
        TEST(test_35_bishops_of_one_location),
        TEST(test_17_bishop_agents),
        TEST(test_23_votes_and_the_map),
        TEST(test_33_coronations),
        TEST(test_39_sales),
        TEST(test_40_own_campaigns),
        TEST(test_41_corsairs),
        TEST(test_47_venice_has_one_space),
        TEST(test_15_pirates_before_a_battle),
        TEST(test_21_religious_wars_in_words),
        TEST(test_48_rooks_of_rhodes_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
