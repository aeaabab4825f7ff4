/* Italian: nothing is left untranslated, and what is put together from pieces is good Italian. */
#include "../harness.h"

#include <stdio.h>

#include "game/events.h"
#include "game/text.h"
#include "pax/presentation/words.h"
#include "scenario.h"
#include "../random/setups.h"

static struct pax game, *const p = &game;
static char buffer[80000];

static struct florin_text fresh(void)
{
    return florin_text_in(buffer, sizeof buffer);
}

/* ---- the catalogue ---- */

/* Texts that are the same in both languages. */
static const char *const shared[] = {
    "", "-", "C", "I", "R", "F", "M", "A", "B", "D", "L", ", ", " [{0}]", "{0}: {1}", "{0}: {1}, {2}", ", {0}", "{0} ({1}): {2}", "{0} {1}",
    "Bordeaux", "Bruges", "Vienna", "Novgorod", "Buda", "Varna", "Kyiv", "Tana", "Caffa", "Toledo", "Granada", "Valencia",
    "Fugger", "Medici", "Coeur", "Marchionni", "Berenberg", "Mendes",
    "Fra", "Por", "Ara", "Ott", "Mam", "inq.C", "inq.I", "inq.R", "com.E", "cors.C", "cors.I", "cors.R", "apost.", "jihad",
    "{0}.", "+{0}", "-{0}",
};

static bool same_in_both(const char *text)
{
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        if (strcmp(shared[i], text) == 0)
            return true;
    return false;
}

static void test_every_word_is_translated(void **unused)
{
    (void)unused;
    for (int word = W_NOTHING; word < WORD_COUNT; word++) {
        const char *english = pax_words(FLORIN_ENGLISH)[word],
                   *italian = pax_words(FLORIN_ITALIAN)[word];
        if (!english && !italian) /* an event that is not told */
            continue;
        if ((english[0] == 0) != (italian[0] == 0))
            fail_msg("\"%s\" is \"%s\" in Italian", english, italian);
        if (strcmp(english, italian) == 0 && !same_in_both(english))
            fail_msg("not translated: \"%s\"", english);
    }
}

/* What is drawn in narrow columns. */
static void test_short_words_fit(void **unused)
{
    (void)unused;
    for (int city = 1; city < CITY_COUNT; city++)
        assert_in_range(text_width(pax_words(FLORIN_ITALIAN)[(int)W_MAP_CITY + city]), 1, 9);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        assert_in_range(text_width(pax_words(FLORIN_ITALIAN)[(int)W_BOX + empire]), 1, 10);
        assert_int_equal(text_width(pax_words(FLORIN_ITALIAN)[(int)W_TINY + empire]), 3);
    }
    assert_int_equal(strlen(pax_words(FLORIN_ITALIAN)[W_T_SHAPES]), strlen(pax_words(FLORIN_ENGLISH)[W_T_SHAPES]));
}

/* ---- no English, nothing unfinished ---- */

static char plain[sizeof buffer + 3];

/* Blanks a card's title out, also where the table has cut it. */
static void blank_title(char *text, const char *title)
{
    size_t length = strlen(title), least = length < 8 ? length : 8;
    for (char *s = text; length && (s = strstr(s, (char[9]){title[0], 0})); s++) {
        size_t same = 0;
        while (same < length && s[same] == title[same])
            same++;
        bool cut = same >= least && strncmp(s + same, "…", 3) == 0;
        if ((same == length || cut) && s[-1] == ' ')
            memset(s, ' ', same);
    }
}

/* The text in small letters between blanks, without titles and punctuation. */
static void flatten(const char *text)
{
    snprintf(plain, sizeof plain, " %s ", text);
    for (char *s = plain; *s; s++)
        if (*s == '\n' || *s == '(' || *s == '=' || *s == '"')
            *s = ' ';
    for (int card = 1; card < CARD_COUNT; card++)
        blank_title(plain, pax_cards[card].title);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        blank_title(plain, pax_empires[empire].king.title);
        blank_title(plain, pax_empires[empire].republic.title);
    }
    for (int i = 0; i < PROMO_SQUARE_COUNT; i++)
        blank_title(plain, pax_promo_squares[i].title);
    for (char *s = plain; *s; s++) {
        if (*s >= 'A' && *s <= 'Z')
            *s = (char)(*s - 'A' + 'a');
        else if (*s > 0 && *s < 'a' && *s != '\'')
            *s = ' ';
    }
}

/* Says what is wrong and where: the whole text can be a table. */
static void refuse(const char *found, const char *text)
{
    const char *at = strstr(plain, found);
    size_t before = (size_t)(at - plain) < 40 ? (size_t)(at - plain) : 40;
    fail_msg("\"%s\" in ...%.100s... of \"%.200s\"", found, at - before, text);
}

static void assert_italian(const char *text)
{
    static const char *const foreign[] = {
        " the ", " of ", " and ", " with ", " takes ", " is ", " are ", " to ", " from ", " your ", " you ", " for ", " on ", " or ",
        " by ", " not ", " has ", " have ", " an ", " any ", " be ", " at ", " its ", " her ", " his ", " this ", " that ", " there ",
        " card ", " cards ", " market ", " border ", " florin ", " florins ", " west ", " east ", " king ", " empire ", " bishop ",
        " knight ", " rook ", " pawn ", " pirate ", " gold ", " green ", " red ", " buy ", " place ", " needs ", " turn ", " levy "};
    /* an article that should have melted into the preposition before it */
    static const char *const unmelted[] = {
        " di il ", " di la ", " di lo ", " di l'", " a il ", " a la ", " a lo ", " a l'", " da il ", " da la ", " da lo ", " da l'",
        " su il ", " su la ", " su lo ", " su l'", " in il ", " in la ", " in lo ", " in l'", " il il ", " la la ", " un una ",
        " e e ", " restano 1 ", " 1 fiorini ", " 1 concessioni "};
    if (strchr(text, '{') || strchr(text, '}'))
        fail_msg("unfinished: \"%s\"", text);
    flatten(text);
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (strstr(plain, foreign[i]))
            refuse(foreign[i], text);
    for (size_t i = 0; i < sizeof unmelted / sizeof *unmelted; i++)
        if (strstr(plain, unmelted[i]))
            refuse(unmelted[i], text);
}

/* The same where every name must be known. */
static void assert_sentence(const char *text)
{
    assert_italian(text);
    if (!text[0] || strstr(text, "(sconosciuto)") || strstr(text, "nessun pezzo") || strstr(text, "nessun Impero"))
        fail_msg("unfinished: \"%s\"", text);
}

static void test_the_catalogue_holds_no_english(void **unused)
{
    (void)unused;
    for (int word = W_NOTHING; word < WORD_COUNT; word++) {
        const char *text = pax_words(FLORIN_ITALIAN)[word];
        if (!text)
            continue;
        char filled[1000];
        struct florin_text out = florin_text_in(filled, sizeof filled);
        static const char *const numbers[] = {"0", "0", "0", "0", "0", "0", "0", "0", "0"};
        text_format(&out, text, numbers, 9);
        assert_false(out.cut);
        assert_italian(filled);
    }
}

/* ---- views and facts: whatever text they tell ---- */

static bool hear_object(struct florin_visitor *v, const char *name)
{
    (void)v, (void)name;
    return true;
}

static int hear_list(struct florin_visitor *v, const char *name, int count)
{
    (void)v, (void)name;
    return count;
}

static void hear_end(struct florin_visitor *v)
{
    (void)v;
}

static int64_t hear_number(struct florin_visitor *v, const char *name, int64_t value, int64_t min, int64_t max)
{
    (void)v, (void)name, (void)min, (void)max;
    return value;
}

static void hear_text(struct florin_visitor *v, const char *name, const char *value)
{
    (void)v;
    bool words = name && (strcmp(name, "prompt") == 0 || strcmp(name, "outcome") == 0 || strcmp(name, "how") == 0 ||
                          strcmp(name, "does") == 0 || strcmp(name, "missing") == 0 || strcmp(name, "place") == 0 ||
                          strcmp(name, "label") == 0 || strcmp(name, "name") == 0 || strcmp(name, "state") == 0);
    bool notation = name && strcmp(name, "move") == 0;
    if (words || (strchr(value, ' ') && !notation))
        assert_italian(value);
    /* The text of a one-shot is longer, too. */
    bool sentence = name && (strcmp(name, "why") == 0 || strcmp(name, "text") == 0);
    size_t room = sentence ? 600 : name && strcmp(name, "does") == 0 ? 400 : sizeof(struct phrase);
    if (strlen(value) >= room - 1)
        fail_msg("cut: %s", value);
}

static bool hear_has(struct florin_visitor *v, const char *name, bool present)
{
    (void)v, (void)name;
    return present;
}

static struct florin_visitor listener(void)
{
    return (struct florin_visitor){.object = hear_object,
                                   .list = hear_list,
                                   .end = hear_end,
                                   .has = hear_has,
                                   .number = hear_number,
                                   .flag = hear_has,
                                   .text = hear_text};
}

static void test_facts(void **unused)
{
    (void)unused;
    struct florin_visitor visitor = listener();
    const struct florin_game *editions[] = {&pax2e, &pax1e};
    for (int i = 0; i < 2; i++) {
        struct pax table;
        struct florin_setup setup;
        florin_default_setup(editions[i], 2, 1, &setup);
        assert_null(pax_setup(&table, &setup));
        pax_facts(&table, FLORIN_ITALIAN, &visitor);
        setup.option[OPT_OPPONENT] = 1; /* the flowchart; pax1e refuses it */
        if (!pax_setup(&table, &setup))
            pax_facts(&table, FLORIN_ITALIAN, &visitor);
    }
}

/* ---- games played through ---- */

/* Everything said about one decision. */
static void hear_decision(const struct florin_game *edition, int seat, const struct florin_moves *moves, uint64_t *seed)
{
    struct florin_text out = fresh();
    florin_words_of(edition)->prompt(p, seat, FLORIN_ITALIAN, &out);
    assert_sentence(buffer);
    for (int i = 0; i < moves->count && i < 25; i++) {
        out = fresh();
        florin_words_of(edition)->explain(p, seat, moves->move[florin_random_below(seed, (uint32_t)moves->count)],
                                          FLORIN_ITALIAN, &out);
        assert_sentence(buffer);
        assert_false(out.cut);
    }
    for (int i = 0; i < 12; i++) {
        struct florin_move move = {.kind = (uint8_t)(1 + florin_random_below(seed, MOVE_KINDS - 1))};
        for (int k = 0; k < 3; k++)
            move.arg[k] = (uint8_t)florin_random_below(seed, i % 2 ? 15 : 210);
        out = fresh();
        florin_words_of(edition)->reason(p, seat, move, edition->judge(p, seat, move), FLORIN_ITALIAN, &out);
        assert_italian(buffer);
    }
}

static void hear_game(const struct florin_game *edition, struct florin_setup *setup, uint64_t *seed, int decisions)
{
    struct florin_moves moves;
    struct florin_visitor visitor = listener();
    assert_null(edition->setup(p, setup));
    for (int step = 0; step < decisions && edition->deciders(p); step++) {
        int seat = florin_decider(edition, p);
        edition->moves(p, seat, &moves);
        hear_decision(edition, seat, &moves, seed);
        if (step % 16 == 0) {
            struct florin_text out = fresh();
            florin_words_of(edition)->draw(p, seat, FLORIN_ITALIAN, 80 + step % 80, &out);
            assert_false(out.cut);
            assert_italian(buffer);
            florin_words_of(edition)->view(p, seat, FLORIN_ITALIAN, &visitor);
        }
        struct florin_move move = moves.move[florin_random_below(seed, (uint32_t)moves.count)];
        struct florin_text out = fresh();
        events_tell(edition, p, seat, move, EVENTS_EVERYTHING, FLORIN_ITALIAN, &out);
        edition->apply(p, seat, move);
        if (buffer[0])
            assert_sentence(buffer);
    }
    struct florin_text out = fresh();
    florin_words_of(edition)->outcome(p, FLORIN_ITALIAN, &out);
    assert_sentence(buffer);
}

static void test_games_are_told_in_italian(void **unused)
{
    (void)unused;
    uint64_t seed = 1460;
    for (int i = 0; i < 8; i++) {
        const struct florin_game *edition = i % 2 ? &pax1e : &pax2e;
        struct florin_state state;
        struct florin_setup setup;
        random_setup(edition, &state, &setup, i < 4, &seed);
        hear_game(edition, &setup, &seed, 150);
    }
}

static void test_one_player_games_are_told_in_italian(void **unused)
{
    (void)unused;
    uint64_t seed = 1460;
    for (uint64_t i = 0; i < 6; i++) {
        struct florin_setup setup;
        florin_default_setup(&pax2e, 2, i, &setup);
        setup.option[OPT_OPPONENT] = 1;
        hear_game(&pax2e, &setup, &seed, 150);
    }
}

static void test_every_card_is_told_in_italian(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    florin_default_setup(&pax1e, 2, 1, &setup);
    for (int card = 1; card < CARD_COUNT; card++) {
        struct florin_text out = fresh();
        assert_true(pax_lookup(card % 2 ? &setup : NULL, pax_cards[card].number, FLORIN_ITALIAN, &out));
        assert_italian(buffer);
    }
    static const char *const others[] = {"Inghilterra", "mamelucchi", "Costantinopoli", "trebisonda", "banca di"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct florin_text out = fresh();
        assert_true(pax_lookup(NULL, others[i], FLORIN_ITALIAN, &out));
        assert_italian(buffer);
    }
}

static void test_short_texts(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++)
        assert_string_not_equal(pax1e_in_words.phrase(FLORIN_ITALIAN, FLORIN_TOPIC_TITLE, i),
                                pax1e_in_words.phrase(FLORIN_ENGLISH, FLORIN_TOPIC_TITLE, i));
    assert_string_equal(pax_phrase(FLORIN_ITALIAN, FLORIN_TOPIC_RULE, RULE_HAND_FULL), "al massimo due carte in mano");
    assert_string_equal(pax_phrase(FLORIN_ITALIAN, FLORIN_TOPIC_ENDING, IMPERIAL), "Vittoria Imperiale");
}

/* ---- sentences ---- */

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
    pax_prompt(p, 0, FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, expected);
}

static void assert_explained(const char *notation, const char *expected)
{
    struct florin_text out = fresh();
    pax_explain(p, decider(p), parse(notation), FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, expected);
}

static void assert_reason(const char *notation, const char *expected)
{
    struct florin_text out = fresh();
    struct florin_move move = parse(notation);
    int seat = decider(p);
    pax_reason(p, seat, move, pax_judge(p, seat, move), FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, expected);
}

/* Plays a move and compares the lines it leaves in the log. */
static void assert_told(const char *notation, const char *expected)
{
    told(p, notation, EVENTS_EVERYTHING, FLORIN_ITALIAN, expected);
}

static void test_a_war(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_prompt("Fugger: compi un'azione (azioni rimaste: 2). [D1]");
    give_florins(p, 0, 9);
    give_hand(p, 0, PREN049);
    put_city(p, TOLEDO, ROOK + ISLAMIC);
    assert_explained(
        "play PREN049",
        "Gioca Order of Santiago nella tua area di gioco a Ovest; puoi piazzare due torri dorate in Portogallo");
    assert_explained("play PREN049 conspiracy", "Gioca Order of Santiago e scatena la sua cospirazione in Portogallo: 2 "
                                                "attaccanti contro 1 difensore, una vittoria");
    play(p, "play PREN049 conspiracy");
    assert_prompt("Fugger: scegli i pezzi che cadono in Portogallo (ancora 1 su 2 attaccanti). [BATTLE]");
    assert_explained("lose-agent rook:catholic", "Cade l'agente: torre dorata");
    play(p, "lose-agent rook:catholic");
    assert_prompt("Fugger: piazza in Portogallo i superstiti della battaglia. [BATTLE i]");
    assert_explained("settle rook:catholic toledo", "Insedia la torre dorata a Toledo");
    assert_told("settle rook:catholic toledo",
                "Fugger insedia la torre dorata a Toledo.\nFugger prende il Re del Portogallo dal Trono.\n");
    assert_prompt("Fugger: cambio di regime in Portogallo; piazza una concessione, o concludilo. [REGIME CHANGE]");
}

static void test_articles_and_prepositions(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN003);
    give_square(p, 1, FRANCE);
    give_square(p, 1, PAPAL_STATES);
    make_republic(p, PAPAL_STATES);
    struct voice v = voice_of(p, FLORIN_ITALIAN, NULL);
    assert_string_equal(pax_item_name(&v, SQUARE(FRANCE)).text, "il Re di Francia");
    assert_string_equal(pax_on_item(&v, SQUARE(FRANCE)).text, "sul Re di Francia");
    assert_string_equal(pax_item_name(&v, SQUARE(PAPAL_STATES)).text, "la Repubblica dello Stato Pontificio");
    assert_string_equal(pax_on_item(&v, SQUARE(PAPAL_STATES)).text, "sulla Repubblica dello Stato Pontificio");
    assert_string_equal(pax_on_item(&v, PREN003).text, "su Grand Inquisitor");
    assert_string_equal(pax_the_empire(&v, ARAGON), "l'Aragona");
    assert_string_equal(pax_the_empire(&v, PAPAL_STATES), "lo Stato Pontificio");
    assert_string_equal(pax_in_empire(&v, OTTOMAN), "nell'Impero ottomano");
    assert_string_equal(pax_in_empire(&v, BYZANTIUM), "a Bisanzio");
    assert_string_equal(pax_to_empire(&v, HOLY_ROMAN_EMPIRE), "nel Sacro Romano Impero");
    assert_string_equal(pax_in_city(&v, ALGIERS), "ad Algeri");
    assert_string_equal(pax_in_city(&v, CAIRO), "al Cairo");
    assert_string_equal(pax_in_city(&v, SPICE_ISLANDS), "nelle Isole delle Spezie");
    assert_string_equal(pax_the_token(&v, ROOK + CATHOLIC).text, "la torre dorata");
    assert_string_equal(pax_the_token(&v, PAWN + 1).text, "il pedone di Medici");
    assert_string_equal(pax_a_token(&v, ROOK + REFORMIST).text, "una torre rossa");
    assert_string_equal(pax_two_tokens(&v, KNIGHT + ISLAMIC).text, "due cavalieri verdi");
    assert_string_equal(pax_counted(&v, 1, W_FLORINS).text, "1 fiorino");
    assert_string_equal(pax_counted(&v, 0, W_FLORINS).text, "0 fiorini");
}

static void test_marriage_and_sale(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN044);
    assert_explained("play PREN044 coronation france",
                     "Gioca Isabella of Castille e celebra le nozze con il Re di Francia (sul Trono): un cambio di regime");
    assert_explained("play PREN044",
                     "Tieni Isabella of Castille nubile sotto la tua carta: il suo Prestigio conta alla fine");
    assert_told("play PREN044 coronation france",
                "Fugger scatena Isabella of Castille: incoronazione in Francia.\n"
                "Fugger prende il Re di Francia dal Trono.\nIsabella of Castille sposa il Re di Francia.\n");
    play(p, "done");
    assert_explained("sell france",
                     "Vendi il Re di Francia con Isabella of Castille per 4 fiorini; la coppia torna sul Trono");
    assert_reason("sell PREN044",
                  "Isabella of Castille è sposata: vendi il Re di Francia e lei lo segue, al prezzo di entrambi. [E3a]");
}

static void test_the_taxed(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN003);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    play_all(p, "ops west; op PREN003 tax");
    assert_prompt("Fugger: scegli la concessione da tassare con Grand Inquisitor. [F4]");
    assert_explained(
        "border england_portugal portugal",
        "Tassa per il Portogallo la concessione di Medici sul bordo Inghilterra-Portogallo: Medici paga 1 fiorino o la vede "
        "repressa, poi arruola un pezzo");
    play(p, "border england_portugal portugal");
    assert_prompt("Medici: paga 1 fiorino per la tua concessione sul bordo Inghilterra-Portogallo, o lasciala reprimere in "
                  "Portogallo. [F4]");
    assert_explained(
        "submit", "Lascia reprimere in Portogallo la tua concessione sul bordo Inghilterra-Portogallo; poi arruola un pezzo "
                  "in Portogallo");
    assert_told("submit", "Medici reprime la concessione di Medici sul bordo Inghilterra-Portogallo in Portogallo.\n");
}

static void test_bishops(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN036);
    give_card(p, 0, PREN003);
    give_square(p, 1, FRANCE);
    put_repressed(p, FRANCE, ROOK + CATHOLIC, 1);
    put_bishop(p, PREN036, CATHOLIC);
    play_all(p, "ops west; op PREN003 inquisitor:catholic");
    assert_prompt("Fugger: scegli il vescovo dorato da spostare con Grand Inquisitor. [F1]");
    assert_explained("bishop PREN036", "Sposta il vescovo dorato che sta su Flanders Guild (Fugger)");
    play(p, "bishop PREN036");
    assert_prompt("Fugger: scegli dove va il vescovo dorato che sta su Flanders Guild. [F1]");
    assert_explained("on france",
                     "Sposta il vescovo dorato verso il Re di Francia (Medici), silenziando la carta; può uccidere uno dei "
                     "repressi (1 pezzo represso)");
    assert_told("on france", "Fugger sposta il vescovo dorato: lascia Flanders Guild e raggiunge il Re di Francia.\n");
    assert_prompt("Fugger: il vescovo può uccidere un pezzo represso sul Re di Francia. [F1b]");
    assert_explained("kill rook:catholic", "Uccidi la torre dorata tra i repressi sul Re di Francia");
    assert_told("kill rook:catholic", "Fugger uccide la torre dorata sul Re di Francia.\n");
}

static void test_reasons(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_florins(p, 0, 1);
    stock(p, WEST, 3, PREN036, 0);
    assert_reason("buy west 3", "La carta costa 3 fiorini e tu hai 1 fiorino. [E1b]");
    assert_reason("buy west 0", "La carta coperta è la fiera: puoi indirla, non comprarla. [D2a]");
    assert_reason("declare imperial", "La Vittoria Imperiale non è attiva: prima deve aprirla una cometa. [L2]");
    activate(p, IMPERIAL);
    assert_reason("declare imperial", "Tu hai 0 Re e il miglior avversario 0: te ne servono 3 in più. [L4]");
}

static void test_endings(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_square(p, 1, FRANCE);
    p->over = IMPERIAL;
    p->winners = 2;
    struct florin_text out = fresh();
    pax_outcome(p, FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, "Vince Medici: Vittoria Imperiale. 1 Re contro 0.");
    p->over = PATRON_VICTORY;
    p->winners = 3;
    out = fresh();
    pax_outcome(p, FLORIN_ITALIAN, &out);
    assert_italian(buffer);
    assert_non_null(strstr(buffer, "Fugger e Medici condividono la vittoria: Vittoria dei mecenati."));
}

/* Without accents "è" must not become "and". */
static void test_plain_ascii(void **unused)
{
    (void)unused;
    new_game(p, 2);
    struct florin_text out = fresh();
    out.ascii = true;
    struct florin_move move = parse("declare imperial");
    pax_reason(p, 0, move, pax_judge(p, 0, move), FLORIN_ITALIAN, &out);
    assert_string_equal(buffer, "La Vittoria Imperiale non e' attiva: prima deve aprirla una cometa. [L2]");
    out = fresh();
    out.ascii = true;
    assert_true(pax_lookup(NULL, "PREN024", FLORIN_ITALIAN, &out));
    assert_non_null(strstr(buffer, "Abilita': Finche' la sua icona e' dorata, a Venezia c'e' posto"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_word_is_translated),
        cmocka_unit_test(test_short_words_fit),
        cmocka_unit_test(test_the_catalogue_holds_no_english),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_games_are_told_in_italian),
        cmocka_unit_test(test_one_player_games_are_told_in_italian),
        cmocka_unit_test(test_every_card_is_told_in_italian),
        cmocka_unit_test(test_short_texts),
        cmocka_unit_test(test_a_war),
        cmocka_unit_test(test_articles_and_prepositions),
        cmocka_unit_test(test_marriage_and_sale),
        cmocka_unit_test(test_the_taxed),
        cmocka_unit_test(test_bishops),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_plain_ascii),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
