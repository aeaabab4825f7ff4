/* The sentences that forbid an Op or a war: one position after the other, in both languages. */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- Ops ---- */

static void test_places_of_ops(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN003); /* Portugal: tax */
    put_pawn(p, ARAGON_PORTUGAL, 1);
    play_all(p, "ops west; op PREN003 tax");
    refused_because(p, "border aragon_portugal",
                    "Name with the Aragon-Portugal border an empire it touches where the card is located. [E4d]",
                    "Nomina con il bordo Aragona-Portogallo un Impero che vi confina e in cui la carta è ubicata. [E4d]");
    refused_because(p, "border aragon_portugal aragon",
                    "Grand Inquisitor is not located in Aragon, and this Op works only where its card is. [E4d]",
                    "Grand Inquisitor non si trova in Aragona, e questa Operazione agisce solo dov'è la sua carta. [E4d]");
    refused_because(p, "border england_france france",
                    "Grand Inquisitor is not located in France, and this Op works only where its card is. [E4d]",
                    "Grand Inquisitor non si trova in Francia, e questa Operazione agisce solo dov'è la sua carta. [E4d]");
    refused_because(p, "border england_portugal portugal",
                    "There is no concession on the England-Portugal border to tax. [F4a]",
                    "Sul bordo Inghilterra-Portogallo non c'è una concessione da tassare. [F4a]");
    quiet_game(p);
    give_card(p, 0, PREN036); /* France: siege */
    put_ship(p, ENGLAND_FRANCE, ISLAMIC);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op PREN036 siege");
    refused_because(p, "border england_france france", "Name the England-France border alone, without an empire. [E4d]",
                    "Nomina solo il bordo Inghilterra-Francia, senza un Impero. [E4d]");
    refused_because(p, "border england_portugal", "No knight, rook or pirate is there to kill. [F8]",
                    "Lì non c'è un cavaliere, una torre o un pirata da uccidere. [F8]");
    refused_because(p, "city london",
                    "Flanders Guild is not located in England, and this Op works only where its card is. [E4d]",
                    "Flanders Guild non si trova in Inghilterra, e questa Operazione agisce solo dov'è la sua carta. [E4d]");
    refused_because(p, "city bruges", "No knight, rook or pirate is there to kill. [F8]",
                    "Lì non c'è un cavaliere, una torre o un pirata da uccidere. [F8]");
}

static void test_no_room_for_the_levy(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN002); /* The West: tax */
    put_pawn(p, ARAGON_PORTUGAL, 1);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(p, GRANADA, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op PREN002 tax");
    refused_because(p, "border aragon_portugal portugal",
                    "No city in Portugal has room for the levy: those that exist are taken, and covered Emporia count as "
                    "taken. [F4a]",
                    "Nessuna città in Portogallo ha posto per arruolare: sono occupate, e gli Empori coperti contano come "
                    "occupati. [F4a]");
}

static void test_bishops(void **unused)
{
    (void)unused;
    new_game(p, 3);
    give_hand(p, 0, PREN044);
    give_card(p, 0, PREN003); /* Portugal, with the inquisitor */
    give_card(p, 1, PREN036);
    put_bishop(p, PREN003, CATHOLIC);
    play_all(p, "ops west; op PREN003 inquisitor:catholic");
    refused_because(p, "bishop PREN036", "No gold bishop is on Flanders Guild. [F1]",
                    "Flanders Guild non porta un vescovo dorato. [F1]");
    play(p, "bishop PREN003");
    refused_because(p, "on PREN003", "The bishop is on Grand Inquisitor already. [F1]",
                    "Il vescovo è già lì: Grand Inquisitor. [F1]");
    refused_because(p, "on PREN044",
                    "Bishops stand on cards in tableaux, on Kings and Queens on Thrones, and that card is neither. [F1]",
                    "I vescovi stanno su carte nelle aree di gioco e su Re e Regine sui Troni, e quella carta non è né qui "
                    "né lì. [F1]");
    refused_because(p, "on PREN036",
                    "From Grand Inquisitor a bishop does not reach Flanders Guild: they are neither neighbours nor of the "
                    "same location. [F1]",
                    "Il vescovo che lascia Grand Inquisitor non può raggiungere Flanders Guild: non sono vicini né della "
                    "stessa ubicazione. [F1]");
    refused_because(p, "on france",
                    "From Grand Inquisitor a bishop does not reach the King of France: they are neither neighbours nor of "
                    "the same location. [F1]",
                    "Il vescovo che lascia Grand Inquisitor non può raggiungere il Re di Francia: non sono vicini né della "
                    "stessa ubicazione. [F1]");
}

static void test_votes(void **unused)
{
    (void)unused;
    vote_in_france(p);
    give_square(p, 1, FRANCE);
    give_square(p, 0, ARAGON);
    give_square(p, 0, ENGLAND);
    put_pawn(p, ARAGON_PORTUGAL, 1);
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    put_pawn(p, ARAGON_FRANCE, 0);
    put_repressed(p, FRANCE, PAWN + 1, 3);
    give_florins(p, 0, 1);
    play_all(p, "ops west; op PREN040 vote:west");
    refused_because(p, "target france", "The vote costs 3 florins, one for each repressed token, and you have 1. [F6a]",
                    "Il voto costa 3 fiorini, uno per pezzo represso, e tu ne hai 1. [F6a]");
    refused_because(p, "target aragon",
                    "You have 1 concession on the borders of Aragon, Medici has 2: a vote needs more than anybody else. "
                    "[F6b]",
                    "Per l'Aragona hai 1 concessione sui bordi e Medici ne ha 2: per votare devi averne più di ogni altro. "
                    "[F6b]");
    refused_because(p, "target portugal", "The King of Portugal is on his Throne: votes are held in tableaux. [F6]",
                    "Il Re del Portogallo è sul suo Trono: si vota solo nelle aree di gioco. [F6]");
    refused_because(p, "target PREN040", "That is no empire square. [F6]", "Quella non è una carta Impero. [F6]");
    give_card(p, 0, PREN166X); /* a florin less for each Patron */
    give_card(p, 0, PREN024);
    refused_because(p, "target france", "The vote costs 2 florins, with what your Patrons save, and you have 1. [F6a]",
                    "Il voto costa 2 fiorini, tolto ciò che risparmiano i tuoi mecenati, e ne hai 1. [F6a]");
    give_card(p, 1, PREN131X); /* Concessions count double */
    refused_because(p, "target aragon",
                    "Your pieces on the borders of Aragon count as 1 concession, those of Medici as 4: a vote needs "
                    "more than anybody else. [F6b]",
                    "Per l'Aragona ciò che hai sui bordi conta come 1 concessione, ciò che ha Medici come 4: per votare "
                    "devi averne più di ogni altro. [F6b]");
}

static void test_vote_without_concessions(void **unused)
{
    (void)unused;
    vote_in_france(p);
    give_square(p, 0, FRANCE);
    give_square(p, 1, ARAGON);
    play_all(p, "ops west; op PREN040 vote:west");
    refused_because(p, "target aragon", "You have no concession on the borders of Aragon: a vote needs at least one. [F6b]",
                    "Per l'Aragona non hai concessioni sui bordi: per votare ne serve almeno una. [F6b]");
}

static void test_corsairs(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN013); /* Aragon */
    put_ship(p, ARAGON_PORTUGAL, CATHOLIC);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    play_all(p, "ops west; op PREN013 corsair:catholic");
    refused_because(p, "sail aragon_portugal aragon_portugal", "The pirate is on the Aragon-Portugal border already. [F7]",
                    "Il pirata è già sul bordo Aragona-Portogallo. [F7]");
    refused_because(p, "sail aragon_portugal aragon_france",
                    "The Aragon-France border is on land; pirates need a sea border. [F7]",
                    "Il bordo Aragona-Francia è di terra; i pirati vogliono un bordo di mare. [F7]");
    refused_because(p, "sail england_france england_portugal",
                    "The England-France border does not touch the location of this card, and its pirates are not this "
                    "card's to move. [F7]",
                    "Il bordo Inghilterra-Francia non tocca l'ubicazione di questa carta, che quindi non muove i suoi "
                    "pirati. [F7]");
    refused_because(p, "sail aragon_portugal mamluk_ottoman",
                    "A pirate of this card leaves the Aragon-Portugal border for a sea border of Aragon, or of an empire "
                    "across a sea border from there: the Mamluk-Ottoman border is neither. [F7]",
                    "Dal bordo Aragona-Portogallo questa carta raggiunge i bordi di mare di questi Imperi (l'Aragona) e di "
                    "quelli oltre un loro bordo di mare: il bordo Mamelucchi-Ottomani non è né l'uno né l'altro. [F7]");
    refused_because(p, "sail mamluk_ottoman aragon_portugal",
                    "No pirate of this Op's colour is on the Mamluk-Ottoman border. [F7]",
                    "Sul bordo Mamelucchi-Ottomani non c'è un pirata del colore di questa Operazione. [F7]");
}

/* ---- wars ---- */

static void test_campaigns(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, PORTUGAL);
    give_square(p, 0, ARAGON);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    give_florins(p, 0, 5);
    play_all(p, "ops west; op portugal campaign");
    refused_because(p, "target mamluk", "Portugal and the Mamluk Empire are not adjacent. [F9]",
                    "Il Portogallo non confina con l'Impero mamelucco. [F9]");
    refused_because(p, "target aragon", "Aragon is in your own tableau. [F9a]",
                    "L'Aragona è nella tua area di gioco. [F9a]");
    marry(p, PREN151X, ARAGON);
    refused_because(p, "target france", "Catherine of Navarre keeps Portugal and France apart: they are not adjacent. [F9]",
                    "Catherine of Navarre separa il Portogallo e la Francia: non sono adiacenti. [F9]");
    refused_because(p, "target PREN151X", "That is no empire square. [F9]", "Quella non è una carta Impero. [F9]");
}

static void test_what_a_campaign_costs(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, PORTUGAL);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(p, GRANADA, KNIGHT + CATHOLIC);
    give_florins(p, 0, 1);
    refused_because(p, "ops west", "No card of your West tableau can do an Op now. [E4]",
                    "Da quel lato (Ovest) nessuna tua carta può svolgere un'Operazione ora. [E4]");
    give_card(p, 0, PREN164X); /* against the East, those repressed in Mamluk fight too, for a florin each */
    give_square(p, 0, OTTOMAN);
    put_city(p, MODON, KNIGHT + ISLAMIC);
    put_repressed(p, MAMLUK, PAWN + 1, 1);
    play_all(p, "ops east; op ottoman campaign");
    refused_because(p, "target hungary",
                    "The campaign costs 2 florins, one for each knight and for each token repressed in the Mamluk Empire, "
                    "and you have 1. [F9c]",
                    "La campagna costa 2 fiorini, uno per cavaliere e per pezzo represso nell'Impero mamelucco, e tu ne "
                    "hai 1. [F9c]");
    refused_because(p, "target mamluk",
                    "The campaign costs 2 florins, one for each knight and for each token repressed in the Mamluk Empire, "
                    "and you have 1. [F9c]",
                    "La campagna costa 2 fiorini, uno per cavaliere e per pezzo represso nell'Impero mamelucco, e tu ne "
                    "hai 1. [F9c]");
}

static void test_campaigns_within_a_suzerainty(void **unused)
{
    (void)unused;
    new_game_with(p, 3, OPT_CAMPAIGN_OWN, CAMPAIGN_OWN_OUTSIDE, -1);
    clear_map(p);
    give_square(p, 0, PORTUGAL);
    make_vassal(p, ARAGON, PORTUGAL);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    give_florins(p, 0, 5);
    play_all(p, "ops west; op portugal campaign");
    refused_because(p, "target aragon", "Aragon is in your own tableau and belongs to the same suzerainty. [F9a]",
                    "L'Aragona è nella tua area di gioco e appartiene allo stesso vassallaggio. [F9a]");
}

static void test_regime_changes(void **unused)
{
    (void)unused;
    vote_in_france(p);
    give_square(p, 1, FRANCE);
    put_repressed(p, FRANCE, PAWN + 1, 1);
    play_all(p, "ops west; op PREN040 vote:west; target france");
    refused_because(p, "free knight:catholic paris",
                    "The gold knight is not among those repressed on the King of France. [REGIME CHANGE b]",
                    "Il cavaliere dorato non è tra i repressi sul Re di Francia. [REGIME CHANGE b]");
    refused_because(p, "free pawn:2 england_france france",
                    "You cannot set the Medici pawn free there: it needs an empty place of its empire. [REGIME CHANGE b]",
                    "Lì non puoi emancipare il pedone di Medici: serve un posto vuoto del suo Impero. [REGIME CHANGE b]");
    refused_because(p, "free pawn:2 aragon_france aragon",
                    "With the Aragon-France border name the empire whose square the pawn leaves: France. [REGIME CHANGE]",
                    "Con il bordo Aragona-Francia nomina l'Impero la cui carta il pedone lascia: la Francia. [REGIME "
                    "CHANGE]");
    refused_because(p, "free pawn:2 aragon_portugal france",
                    "You cannot set the Medici pawn free there: it needs an empty place of its empire. [REGIME CHANGE b]",
                    "Lì non puoi emancipare il pedone di Medici: serve un posto vuoto del suo Impero. [REGIME CHANGE b]");
    refused_because(p, "concession aragon_portugal", "The Aragon-Portugal border does not touch France. [REGIME CHANGE]",
                    "Il bordo Aragona-Portogallo non tocca questo Impero: la Francia. [REGIME CHANGE]");
    refused_because(p, "liberty", "Golden liberty follows only a vote in a Theocracy, once. [F6d]",
                    "L'aurea libertà segue solo un voto in una Teocrazia, una volta. [F6d]");
    play(p, "concession aragon_france");
    refused_because(p, "concession france_holy_roman_empire",
                    "You have already placed the concession of this regime change, or gone without it for lack of a pawn. "
                    "[REGIME CHANGE a]",
                    "Questo cambio di regime ha già avuto la sua concessione: è piazzata, o si è rinunciato per mancanza "
                    "di pedoni. [REGIME CHANGE a]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places_of_ops),
        cmocka_unit_test(test_no_room_for_the_levy),
        cmocka_unit_test(test_bishops),
        cmocka_unit_test(test_votes),
        cmocka_unit_test(test_vote_without_concessions),
        cmocka_unit_test(test_corsairs),
        cmocka_unit_test(test_campaigns),
        cmocka_unit_test(test_what_a_campaign_costs),
        cmocka_unit_test(test_campaigns_within_a_suzerainty),
        cmocka_unit_test(test_regime_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
