/* The sentences that forbid an action or an Agent: one position after the other, in both languages. */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- not what is asked now ---- */

/* What is being decided, and when the move would be due, each with its section; not what only other games know. */
static void test_not_now(void **unused)
{
    (void)unused;
    new_game_with(p, 3, OPT_CARDS, CARDS_BASE, -1);
    clear_map(p);
    refused_because(
        p, "city paris",
        "Another decision comes first. Fugger: take an action (2 left). [D1] You make this move when you place "
        "an agent [E2.2], when you repress [F5], when you besiege [F8], when you raise a levy [G4]",
        "Prima viene un'altra decisione. Fugger: compi un'azione (azioni rimaste: 2). [D1] Questa mossa si fa quando "
        "piazzi un agente [E2.2], quando reprimi [F5], quando assedi [F8], quando arruoli un pezzo [G4]");
    refused_because(
        p, "op PREN040 siege",
        "Another decision comes first. Fugger: take an action (2 left). [D1] You make this move while you run "
        "Ops [E4]",
        "Prima viene un'altra decisione. Fugger: compi un'azione (azioni rimaste: 2). [D1] Questa mossa si fa mentre "
        "esegui le Operazioni [E4]");
    play(p, "fair west");
    refused_because(
        p, "buy west 1",
        "Another decision comes first. Fugger: choose the city in Byzantium that raises the levy. [G4] You "
        "make this move as an action in your turn [D1]",
        "Prima viene un'altra decisione. Fugger: scegli la città a Bisanzio in cui arruolare. [G4] Questa mossa si fa "
        "come azione nel tuo turno [D1]");
    refused_because(
        p, "sell PREN040",
        "Another decision comes first. Fugger: choose the city in Byzantium that raises the levy. [G4] You "
        "make this move as an action in your turn [D1]",
        "Prima viene un'altra decisione. Fugger: scegli la città a Bisanzio in cui arruolare. [G4] Questa mossa si fa "
        "come azione nel tuo turno [D1]"); /* no card of the second edition sells two */
    refused_because(p, "end",
                    "Another decision comes first. Fugger: choose the city in Byzantium that raises the levy. [G4] You "
                    "make this move in your turn, after this decision [D1]",
                    "Prima viene un'altra decisione. Fugger: scegli la città a Bisanzio in cui arruolare. [G4] Questa mossa "
                    "si fa nel tuo turno, dopo questa decisione [D1]");
    refused_because(
        p, "liberty",
        "Another decision comes first. Fugger: choose the city in Byzantium that raises the levy. [G4] You "
        "make this move at a regime change of yours [REGIME CHANGE]",
        "Prima viene un'altra decisione. Fugger: scegli la città a Bisanzio in cui arruolare. [G4] Questa mossa si fa a "
        "un tuo cambio di regime [REGIME CHANGE]");
    new_game(p, 3);
    refused_because(
        p, "op PREN040 siege",
        "Another decision comes first. Fugger: take an action (2 left). [D1] You make this move while you run "
        "Ops [E4], when you borrow an Op [CRYPTOGRAPHY]",
        "Prima viene un'altra decisione. Fugger: compi un'azione (azioni rimaste: 2). [D1] Questa mossa si fa mentre "
        "esegui le Operazioni [E4], quando prendi in prestito un'Operazione [CRYPTOGRAPHY]");
}

/* What cannot be left undone; a levy in the terms of what raised it. */
static void test_compulsory(void **unused)
{
    (void)unused;
    quiet_game(p);
    play(p, "fair west");
    refused_because(p, "skip", "You have to decide this. Fugger: choose the city in Byzantium that raises the levy. [G4]",
                    "Devi decidere questo. Fugger: scegli la città a Bisanzio in cui arruolare. [G4]");
    refused_because(p, "city paris", "This token does not go there (Paris): the city lies in France. [G4]",
                    "Questo pezzo non va lì (Parigi): la città si trova in Francia. [G4]");
    play(p, "city trebizond");
    quiet_game(p);
    give_card(p, 0, PREN003);
    put_pawn(p, ARAGON_PORTUGAL, 1);
    play_all(p, "ops west; op PREN003 tax; border aragon_portugal portugal; pay");
    refused_because(p, "city paris", "This token does not go there (Paris): the city lies in France. [F4]",
                    "Questo pezzo non va lì (Parigi): la città si trova in Francia. [F4]");
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    refused_because(p, "city toledo", "The levy needs an empty place, and this one is taken: Toledo. [F4]",
                    "Si arruola in un posto vuoto, e questo è occupato: Toledo. [F4]");
}

/* ---- actions ---- */

static void test_actions(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 2);
    refused_because(p, "buy west 5", "The card costs 5 florins and you have 2 florins. [E1b]",
                    "La carta costa 5 fiorini e tu hai 2 fiorini. [E1b]");
    refused_because(p, "buy west 0", "The facedown card is the trade fair: you can hold it but not buy it. [D2a]",
                    "La carta coperta è la fiera: puoi indirla, non comprarla. [D2a]");
    refused_because(p, "end", "You have not acted yet: take at least one action before you end your turn. [A2a]",
                    "Non hai ancora agito: compi almeno un'azione prima di finire il turno. [A2a]");
    refused_because(p, "ops west", "No card of your West tableau can do an Op now. [E4]",
                    "Da quel lato (Ovest) nessuna tua carta può svolgere un'Operazione ora. [E4]");
    refused_because(p, "ops both",
                    "To run both sides in one action you need an ability that no unsilenced card of your tableau has: name "
                    "one side. [ABILITY]",
                    "Entrambi i lati con un'azione richiedono un'abilità che nessuna carta non silenziata della tua area "
                    "ha: nomina un lato. [ABILITY]");
    give_hand(p, 0, PREN001);
    give_hand(p, 0, PREN002);
    refused_because(p, "buy west 1", "You hold 2 cards and may hold two: play or sell one first. [E1a]",
                    "Hai 2 carte in mano e il limite è due: prima giocane o vendine una. [E1a]");
}

static void test_fairs_held_already(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play_all(p, "fair west; fair east");
    set_turn(p, 0);
    p->fairs = 3;
    refused_because(
        p, "fair west",
        "You have already held the West fair this turn: its card is gone until the market is refreshed. [D1.7]",
        "La fiera Ovest si è già tenuta in questo turno: la sua carta torna quando il mercato si riempie. [D1.7]");
    refused_because(p, "fair east",
                    "You have already held the East fair this turn: its card is gone until the market is refreshed. [D1.6]",
                    "La fiera Est si è già tenuta in questo turno: la sua carta torna quando il mercato si riempie. [D1.6]");
}

static void test_ops_run_already(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN101X); /* East Ops for free */
    give_card(p, 0, PREN134X); /* West Ops for free */
    give_card(p, 0, PREN110X); /* both at once */
    p->ran = 1;
    refused_because(p, "ops west", "You have already run your West Ops this turn. [D1.5]",
                    "In questo turno hai già svolto le tue Operazioni (Ovest). [D1.5]");
    p->ran = 2;
    refused_because(p, "ops east", "You have already run your East Ops this turn. [D1.4]",
                    "In questo turno hai già svolto le tue Operazioni (Est). [D1.4]");
    refused_because(p, "ops both", "You have already run your East Ops this turn. [D1.4]",
                    "In questo turno hai già svolto le tue Operazioni (Est). [D1.4]");
    p->ran = 3;
    refused_because(p, "ops both", "You have already run your West and East Ops this turn. [D1]",
                    "In questo turno hai già svolto le tue Operazioni (Ovest ed Est). [D1]");
}

static void test_empires_of_one_shots(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_hand(p, 0, PREN009); /* The West, conspiracy */
    give_hand(p, 0, PREN049); /* Portugal, conspiracy */
    refused_because(p, "play PREN009 conspiracy",
                    "House of Borgia is a regional card: name the empire of its war. [LOCATION b]",
                    "House of Borgia è una carta regionale: nomina l'Impero della sua guerra. [LOCATION b]");
    refused_because(p, "play PREN009 conspiracy mamluk", "House of Borgia is not located in the Mamluk Empire. [LOCATION]",
                    "House of Borgia non è una carta ubicata nell'Impero mamelucco. [LOCATION]");
    refused_because(p, "play PREN049 conspiracy portugal",
                    "Name no empire with Order of Santiago: there is nothing to choose. [LOCATION b]",
                    "Con Order of Santiago non nominare alcun Impero: non c'è nulla da scegliere. [LOCATION b]");
    refused_because(p, "play PREN049 crusade", "Order of Santiago does not show this one-shot: crusade. [B5e]",
                    "Order of Santiago non mostra questa messa in gioco: crociata. [B5e]");
}

static void test_suitors(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_hand(p, 0, PREN044);
    give_square(p, 1, FRANCE);
    give_square(p, 0, ARAGON);
    marry(p, PREN045, ARAGON);
    refused_because(p, "play PREN044 coronation",
                    "Name the King she marries: her suitors are France, the Holy Roman Empire, Portugal and Aragon. [I]",
                    "Nomina il Re che sposa: i suoi pretendenti sono la Francia, il Sacro Romano Impero, il Portogallo e "
                    "l'Aragona. [I]");
    refused_because(p, "play PREN044 coronation mamluk", "The Mamluk Empire is not among her suitors. [I]",
                    "L'Impero mamelucco non è tra i suoi pretendenti. [I]");
    refused_because(p, "play PREN044 coronation france",
                    "The King of France is in the tableau of Medici: a suitor must be on his Throne or yours. [I]",
                    "Il Re di Francia è nell'area di gioco di Medici: un pretendente deve stare sul suo Trono o nella tua. "
                    "[I]");
    refused_because(p, "play PREN044 coronation aragon", "The King of Aragon is married already. [I]",
                    "Il Re d'Aragona è già sposato. [I]");
}

/* D1: an apostasy as an action must hit somebody, and PREN155X makes immune. */
static void test_apostasy_without_a_victim(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN129X);
    give_card(p, 1, PREN058);
    refused_because(p, "apostasy islamic+reformist",
                    "No player has Prestige of both religions, so nothing would change. [D1]",
                    "Nessuno ha Prestigio di entrambe le religioni: non cambierebbe nulla. [D1]");
    give_card(p, 1, PREN052);
    give_card(p, 1, PREN155X);
    refused_because(p, "apostasy islamic+reformist",
                    "A player with Prestige of both religions is immune to apostasy, so nothing would change. [D1]",
                    "Chi ha Prestigio di entrambe le religioni è immune all'apostasia: non cambierebbe nulla. [D1]");
}

static void test_victories(void **unused)
{
    (void)unused;
    new_game(p, 2);
    refused_because(p, "declare holy", "The Holy victory is not active: a comet has to open it first. [L2]",
                    "La Vittoria Religiosa non è attiva: prima deve aprirla una cometa. [L2]");
    refused_because(p, "declare age_of_byzantine", "The Age of Byzantine victory is not part of this game. [L2]",
                    "Vittoria dell'Età bizantina: non fa parte di questa partita. [L2]");
    refused_because(
        p, "declare patron",
        "Nobody declares the Patron victory: when the market cannot be refilled, the most Patron Prestige wins. [L2]",
        "Vittoria dei mecenati: non la dichiara nessuno. Se il mercato non si può più riempire vince chi ha più "
        "mecenati. [L2]");
    activate(p, IMPERIAL);
    give_square(p, 1, FRANCE);
    refused_because(p, "declare imperial", "You have 0 Kings and the best opponent 1: you need to be 3 ahead. [L4]",
                    "Tu hai 0 Re e il miglior avversario 1: te ne servono 3 in più. [L4]");
    activate(p, HOLY);
    refused_because(p, "declare holy",
                    "No religion is supreme: it takes more bishops, and more tokens in Theocracies of its own, than the "
                    "other two together. [L3]",
                    "Nessuna religione è suprema: servono più vescovi, e più pezzi nelle Teocrazie proprie, delle altre "
                    "due insieme. [L3]");
    stock(p, WEST, 1, COMET3, 0);
    play(p, "buy west 1");
    refused_because(p, "activate holy", "The Holy victory is active already. [L1]",
                    "Vittoria Religiosa: è già attiva. [L1]");
    refused_because(p, "activate age_of_byzantine", "The Age of Byzantine victory is not part of this game. [L1]",
                    "Vittoria dell'Età bizantina: non fa parte di questa partita. [L1]");
}

static void test_leads(void **unused)
{
    (void)unused;
    new_game(p, 2);
    activate(p, GLOBALIZATION);
    refused_because(p, "declare globalization",
                    "Your lead is 0 in concessions and 0 in Discovery: you need 2 and 1. [L5]",
                    "Il tuo vantaggio è 0 in concessioni e 0 in Scoperta: servono 2 e 1. [L5]");
    activate(p, RENAISSANCE);
    refused_because(p, "declare renaissance", "Your lead is 0 in Republics and 0 in Law: you need 1 and 2. [L6]",
                    "Il tuo vantaggio è 0 in Repubbliche e 0 in Legge: servono 1 e 2. [L6]");
}

/* ---- agents ---- */

static void test_places_of_agents(void **unused)
{
    (void)unused;
    holding(p, PREN036); /* France, a Pawn */
    give_florins(p, 0, 0);
    play(p, "play PREN036");
    refused_because(p, "city paris", "The Fugger pawn goes onto a border. [E2.2]",
                    "Il pedone di Fugger va su un bordo. [E2.2]");
    refused_because(p, "border england_portugal england",
                    "The England-Portugal border does not touch the location of Flanders Guild. [E2.2]",
                    "Il bordo Inghilterra-Portogallo non tocca l'ubicazione di Flanders Guild. [E2.2]");
    refused_because(p, "border england_france",
                    "Name with the England-France border an empire it touches where the card is located. [E2.2]",
                    "Nomina con il bordo Inghilterra-Francia un Impero che vi confina e in cui la carta è ubicata. [E2.2]");
    refused_because(p, "border england_france england",
                    "Name with the England-France border an empire it touches where the card is located. [E2.2]",
                    "Nomina con il bordo Inghilterra-Francia un Impero che vi confina e in cui la carta è ubicata. [E2.2]");
    put_ship(p, ENGLAND_FRANCE, ISLAMIC);
    refused_because(p, "border england_france france",
                    "A pirate sits on the England-France border: you cannot place a concession beside it. [E2.2d]",
                    "Sul bordo Inghilterra-Francia c'è un pirata: lì accanto non va nessuna concessione. [E2.2d]");
    put_pawn(p, ARAGON_FRANCE, 1);
    refused_because(p, "border aragon_france france",
                    "That place is taken: repressing the piece there costs a florin, and you have none. [REPRESS a]",
                    "Quel posto è occupato; reprimere chi c'è costa 1 fiorino, e tu non ne hai. [REPRESS a]");
    holding(p, PREN041); /* The West, a Pawn: with nobody there either Empire would do */
    play(p, "play PREN041");
    refused_because(p, "border aragon_france france",
                    "Nobody stands on the Aragon-France border, so the empire makes no difference: name Aragon. [E2.2]",
                    "Sul bordo Aragona-Francia non c'è nessuno, quindi l'Impero è indifferente: nomina l'Aragona. [E2.2]");
    holding(p, PREN013); /* Aragon, a Pirate */
    play(p, "play PREN013");
    refused_because(p, "border aragon_france", "The Aragon-France border is on land; pirates need a sea border. [E2.2c]",
                    "Il bordo Aragona-Francia è di terra; i pirati vogliono un bordo di mare. [E2.2c]");
    refused_because(p, "border aragon_portugal aragon", "Name the Aragon-Portugal border alone, without an empire. [E2.2]",
                    "Nomina solo il bordo Aragona-Portogallo, senza un Impero. [E2.2]");
    refused_because(p, "on PREN013", "The gold pirate goes onto a sea border. [E2.2]",
                    "Il pirata dorato va su un bordo di mare. [E2.2]");
}

static void test_closed_cities(void **unused)
{
    (void)unused;
    holding(p, PREN023); /* The West, a Knight */
    play(p, "play PREN023");
    refused_because(p, "city novgorod", "This Emporium is covered, so no token can be there: Novgorod. [B6d]",
                    "Questo Emporio è coperto e non può ospitare pezzi: Novgorod. [B6d]");
    refused_because(p, "city venice_2",
                    "Venice has a second space only while a condottiere is in a tableau unsilenced and its icon is gold. "
                    "[G4c]",
                    "Venezia ha un secondo spazio solo finché un condottiero non silenziato è in un'area di gioco e la sua "
                    "icona è dorata. [G4c]");
    refused_because(p, "on PREN023", "The gold knight goes into a city. [E2.2]",
                    "Il cavaliere dorato va in una città. [E2.2]");
    holding(p, PREN066); /* Hungary, Knights */
    play(p, "play PREN066");
    refused_because(p, "city kyiv", "Kyiv has no space on this side of its map card. [B6]",
                    "Kyiv: non ha spazi su questo lato della carta Mappa. [B6]");
    holding(p, PREN004); /* France, a Bishop */
    play(p, "play PREN004");
    refused_because(p, "city paris", "The red bishop goes onto a card. [E2.2]", "Il vescovo rosso va su una carta. [E2.2]");
    refused_because(p, "on mamluk",
                    "The bishop cannot start on the Mamluk King: it is not of the location of Antipope. [E2.2a]",
                    "Il Re mamelucco non è un posto per questo vescovo: non è dell'ubicazione di Antipope. [E2.2a]");
    refused_because(p, "on PREN003",
                    "Bishops stand on cards in tableaux, on Kings and Queens on Thrones, and that card is neither. [E2.2a]",
                    "I vescovi stanno su carte nelle aree di gioco e su Re e Regine sui Troni, e quella carta non è né qui "
                    "né lì. [E2.2a]");
}

static void test_tokens_that_must_be_found(void **unused)
{
    (void)unused;
    holding(p, PREN021); /* Portugal, two gold Knights; a trade shift */
    give_card(p, 0, PREN016);
    for (int city = LONDON; p->supply[KNIGHT + CATHOLIC] > 0; city++)
        if (pax_city_exists(p, city) && pax_cities[city].empire != PORTUGAL)
            put_city(p, city, KNIGHT + CATHOLIC);
    play_all(p, "play PREN021 shift; city toledo");
    refused_because(p, "skip",
                    "You launch the one-shot, so you must place the card's agents, and there is a token to take. [E2.1]",
                    "Con la messa in gioco gli agenti della carta vanno piazzati, e un pezzo da prendere c'è. [E2.1]");
    refused_because(p, "take-city granada", "There is no gold knight to take. [TOKEN MANAGEMENT]",
                    "Lì non c'è alcun pezzo di questo tipo da prendere: cavaliere dorato. [TOKEN MANAGEMENT]");
    put_city(p, PARIS, NO_TOKEN);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    refused_because(p, "take-city london", "Repressed tokens of that kind are taken first: gold knight. [TOKEN MANAGEMENT]",
                    "Prima si prendono i pezzi repressi di questo tipo: cavaliere dorato. [TOKEN MANAGEMENT]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_not_now),
        cmocka_unit_test(test_compulsory),
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_fairs_held_already),
        cmocka_unit_test(test_ops_run_already),
        cmocka_unit_test(test_empires_of_one_shots),
        cmocka_unit_test(test_suitors),
        cmocka_unit_test(test_apostasy_without_a_victim),
        cmocka_unit_test(test_victories),
        cmocka_unit_test(test_leads),
        cmocka_unit_test(test_places_of_agents),
        cmocka_unit_test(test_closed_cities),
        cmocka_unit_test(test_tokens_that_must_be_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
