/* Events in the sentences that the players read. */
#include "game/events.h"
#include "pax/presentation/words.h"
#include "scenario.h"

static struct pax game, *const p = &game;

static void test_a_purchase_is_told_to_all(void **unused)
{
    (void)unused;
    for (int viewer = FLORIN_NOBODY; viewer < 2; viewer++) {
        new_game(p, 2);
        give_florins(p, 0, 5);
        stock(p, WEST, 1, PREN001, 0);
        stock(p, WEST, 2, PREN036, 1);
        told(p, "buy west 2", viewer, FLORIN_ENGLISH,
                "Fugger buys Flanders Guild for 2 florins.\n"
                "Fugger puts 1 florin on the West fair.\n"
                "Fugger puts 1 florin on Inquisition Pope.\n"
                "Fugger takes 1 florin from Flanders Guild.\n");
    }
}

static void test_a_fair_is_told_in_order(void **unused)
{
    (void)unused;
    new_game(p, 3);
    clear_map(p);
    stock(p, EAST, FAIR, PREN061, 4);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    struct pax before = *p;
    told(p, "fair east", FLORIN_NOBODY, FLORIN_ENGLISH,
            "Fugger holds the East fair with 6 florins of profits; Qizilbāsh is discarded.\n"
            "Fugger takes 1 florin of subsidy.\n"
            "Medici earns 1 florin on the Byzantium-Hungary border.\n"
            "The green pirate on the Hungary-Ottoman border plunders 1 florin.\n"
            "3 florins are left in the East fair.\n");
    *p = before;
    told(p, "fair east", FLORIN_NOBODY, FLORIN_ITALIAN,
            "Fugger indice la fiera Est con 6 fiorini di profitti e scarta Qizilbāsh.\n"
            "Fugger prende 1 fiorino di sussidio.\n"
            "Medici incassa 1 fiorino sul bordo Bisanzio-Ungheria.\n"
            "Il pirata verde sul bordo Ungheria-Ottomani ruba 1 fiorino.\n"
            "Restano 3 fiorini nella fiera Est.\n");
}

static void test_facedown_cards_are_told_to_nobody(void **unused)
{
    (void)unused;
    new_game(p, 2);
    for (int column = 0; column < COLUMNS; column++)
        stock(p, WEST, column, column < 5 ? NO_CARD : PREN001, 0);
    for (int column = 0; column < COLUMNS; column++)
        stock(p, EAST, column, NO_CARD, 0);
    empty_decks(p);
    p->deck[EAST][0] = PREN061;
    p->deck_size[EAST] = 1;
    p->place[PREN061] = PLACE_DECK;
    give_hand(p, 0, PREN049);
    play_all(p, "play PREN049; skip; skip");
    struct pax before = *p;
    told(p, "end", 1, FLORIN_ENGLISH,
            "Fugger ends the turn.\n"
            "Inquisition Pope is turned over and becomes the West fair.\n"
            "A card is drawn facedown and becomes a fair.\n"
            "Medici wins: Patron victory. The market could not be refilled; 0 Patron Prestige and 4 florins.\n");
    *p = before;
    told(p, "end", EVENTS_EVERYTHING, FLORIN_ENGLISH,
            "Fugger ends the turn.\n"
            "Inquisition Pope is turned over and becomes the West fair.\n"
            "Qizilbāsh is drawn facedown and becomes the East fair.\n"
            "Medici wins: Patron victory. The market could not be refilled; 0 Patron Prestige and 4 florins.\n");
}

static void test_plural_forms(void **unused)
{
    (void)unused;
    for (int florins = 1; florins <= 2; florins++) {
        new_game(p, 2);
        stock(p, WEST, 1, PREN036, florins);
        told(p, "buy west 1", 0, FLORIN_ITALIAN,
             florins == 1 ? "Fugger compra Flanders Guild per 1 fiorino.\n"
                            "Fugger mette 1 fiorino sulla fiera Ovest.\n"
                            "Fugger prende 1 fiorino da Flanders Guild.\n"
                          : "Fugger compra Flanders Guild per 1 fiorino.\n"
                            "Fugger mette 1 fiorino sulla fiera Ovest.\n"
                            "Fugger prende 2 fiorini da Flanders Guild.\n");
    }
}

static void test_a_conspiracy_is_told_in_order(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN049);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    told(p, "play PREN049 conspiracy", 1, FLORIN_ENGLISH,
         "Fugger plays Order of Santiago into the West tableau.\n"
         "Fugger triggers Order of Santiago: conspiracy.\n"
         "Fugger sends the gold rook of Order of Santiago into battle.\n"
         "Fugger sends the gold rook of Order of Santiago into battle.\n"
         "Fugger attacks Portugal with 2 against 1 (conspiracy).\n"
         "The gold knight in Toledo falls.\n");
    told(p, "lose-agent rook:catholic", 1, FLORIN_ENGLISH,
         "The gold rook falls.\n"
         "Fugger wins the battle in Portugal.\n"
         "The gold rook survives the battle in Portugal.\n");
    told(p, "settle rook:catholic granada", 1, FLORIN_ENGLISH,
         "Fugger settles the gold rook in Granada.\n"
         "Fugger takes the King of Portugal from its Throne.\n");
    told(p, "concession england_portugal", 1, FLORIN_ENGLISH,
         "Fugger pays 1 florin to repress.\n"
         "Fugger represses the Medici concession on the England-Portugal border to Portugal.\n"
         "Fugger places a concession on the England-Portugal border.\n");
    told(p, "free pawn:2 aragon_portugal portugal", 1, FLORIN_ENGLISH,
         "Fugger sets the Medici pawn free on the Aragon-Portugal border.\n");
}

/* F9: the King who marches is named. */
static void test_a_campaign_is_told_with_who_marches(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op france campaign");
    told(p, "target aragon", FLORIN_NOBODY, FLORIN_ITALIAN,
         "Fugger paga 1 fiorino: il Re di Francia marcia contro l'Aragona.\n"
         "Fugger attacca l'Aragona con 1 contro 0 (il Re di Francia).\n"
         "Fugger vince la battaglia in Aragona.\n"
         "Fugger prende il Re d'Aragona dal Trono.\n"
         "Il Re d'Aragona diventa vassallo; il suo sovrano è il Re di Francia.\n");
}

/* Every kind has a sentence; the end of the game is told as its outcome. */
static void test_every_kind_has_a_sentence(void **unused)
{
    (void)unused;
    for (int kind = EVENT_NONE + 1; kind < EVENT_COUNT; kind++)
        if (kind != EVENT_GAME_OVER && kind != EVENT_REASONED) /* they are sentences of their own */
            assert_non_null(pax_words(FLORIN_ENGLISH)[(int)W_EVENT + kind]);
}

/* What is told as it happens is told afterwards too, and in other words. */
static void test_every_sentence_has_its_past(void **unused)
{
    (void)unused;
    for (int language = 0; language < florin_languages(); language++) {
        const char *const *words = pax_words((enum florin_language)language);
        for (int kind = EVENT_NONE + 1; kind < EVENT_COUNT; kind++) {
            static const enum word blocks[][2] = {{W_EVENT, W_PAST}, {W_EVENT_ALSO, W_PAST_ALSO}};
            for (int i = 0; i < 2; i++) {
                const char *now = words[(int)blocks[i][0] + kind], *then = words[(int)blocks[i][1] + kind];
                assert_int_equal(now == NULL, then == NULL);
                if (now && kind != EVENT_FLORIN_LAID && kind != EVENT_TOKEN_FREED && kind != EVENT_ROOKS_RODE)
                    assert_string_not_equal(now, then); /* but for "put", "set" and "let" */
            }
        }
    }
}

static void test_what_happened_is_recounted(void **unused)
{
    (void)unused;
    char buffer[200];
    struct pax after;
    struct florin_events events = {.count = 0};
    new_game(p, 2);
    give_florins(p, 0, 5);
    stock(p, WEST, 1, PREN036, 0);
    after = *p;
    pax_narrate(&after, 0, (struct florin_move){.kind = MOVE_BUY, .arg = {WEST, 1}}, &events);
    struct florin_text english = florin_text_in(buffer, sizeof buffer);
    pax_recount(p, &after, &events.event[0], FLORIN_ENGLISH, &english);
    assert_non_null(strstr(buffer, "Fugger bought "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_purchase_is_told_to_all),
        cmocka_unit_test(test_a_fair_is_told_in_order),
        cmocka_unit_test(test_facedown_cards_are_told_to_nobody),
        cmocka_unit_test(test_plural_forms),
        cmocka_unit_test(test_a_conspiracy_is_told_in_order),
        cmocka_unit_test(test_a_campaign_is_told_with_who_marches),
        cmocka_unit_test(test_every_kind_has_a_sentence),
        cmocka_unit_test(test_every_sentence_has_its_past),
        cmocka_unit_test(test_what_happened_is_recounted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
