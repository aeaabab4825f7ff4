/* Stored games are played the same way for ever: at every decision the same moves are offered, and the result is the same.
 *
 *     test_records FOLDER GAME          replays FOLDER/GAME-01.florin to GAME-30.florin
 *     test_records FOLDER GAME write    plays those that are missing, with the rules of today
 *
 * GAME may be solitaire, the one-player game of pax2e, or living, pax2e by the living rules.
 *
 * A stored game is never written anew. Where a rule changes, an option keeps the old one for records that do not name it.
 * Those of pax2e were played at random; the others as the table below says. */
#include <stdio.h>

#include "florin/bot.h"
#include "florin/record.h"
#include "harness.h"

enum { RECORDS = 30 };

static const char *folder, *kind;
static const struct florin_game *game;

static void record_path(char *path, size_t size, int number)
{
    snprintf(path, size, "%s/%s-%02d.florin", folder, kind, number);
}

/* ---- what was offered ---- */

static uint64_t hash_of_move(struct florin_move move)
{
    char notation[FLORIN_NOTATION_MAX];
    struct florin_text text = florin_text_in(notation, sizeof notation);
    assert_true(florin_notate(game, move, &text));
    return florin_hash(notation, text.length, 1);
}

/* Every offer at every decision, by its notation. The order of a list means nothing. */
static uint64_t offers_of(const struct florin_session *session)
{
    static struct florin_moves moves;
    uint64_t hash = 0;
    for (int i = 0; i < florin_session_length(session); i++) {
        uint64_t sum = 0;
        game->moves(florin_session_state_at(session, i), florin_session_step(session, i).seat, &moves);
        for (int m = 0; m < moves.count; m++)
            sum += hash_of_move(moves.move[m]);
        hash = florin_hash(&sum, sizeof sum, hash);
    }
    return hash;
}

/* The first line of a stored game, a comment to everybody else. */
static void tell_offers(const struct florin_session *session, char *line, size_t size)
{
    snprintf(line, size, "# offered %016llx\n", (unsigned long long)offers_of(session));
}

/* ---- writing ---- */

/* Ten setups of each game, played by each of three casts. */
struct pair {
    const char *id, *value;
};
static const struct recipe {
    const char *kind;
    struct pair options[10][3];
} recipes[] = {
    {"living",
     {{{"text", "living"}},
      {{"text", "living"}, {"cards", "promo"}, {"map", "reformation"}},
      {{"text", "living"}, {"map", "1550"}},
      {{"text", "living"}, {"bank_1", "coeur"}, {"bank_2", "medici"}},
      {{"text", "living"}, {"cards", "base"}, {"bankruptcy", "on"}},
      {{"text", "living"}, {"both_ops", "mixed"}, {"cards", "promo"}},
      {{"text", "living"}, {"astrology", "on"}, {"extended", "on"}},
      {{"text", "living"}, {"open_hands", "on"}, {"commerce", "cards"}},
      {{"golden_age", "everybody"}, {"levy_shortage", "must_take"}, {"venice_tokens", "any"}},
      {{"text", "living"}, {"map", "reformation"}, {"cards", "promo"}}}},
    {"solitaire",
     {{{"opponent", "solitaire"}},
      {{"opponent", "solitaire"}, {"deck_top", "4"}},
      {{"opponent", "solitaire"}, {"deck_top", "12"}},
      {{"opponent", "solitaire"}, {"bank_2", "marchionni"}},
      {{"opponent", "solitaire"}, {"cards", "base"}},
      {{"opponent", "solitaire"}, {"cards", "promo"}, {"deck_top", "20"}},
      {{"opponent", "solitaire"}, {"astrology", "on"}},
      {{"opponent", "solitaire"}, {"open_hands", "on"}},
      {{"opponent", "solitaire"}, {"deck_top", "6"}},
      {{"opponent", "solitaire"}, {"deck_top", "24"}}}},
    {"pax1e",
     {{{0}},
      {{"cards", "1e_all"}},
      {{"cards", "1e_expansion"}, {"astrology", "on"}},
      {{"cards", "1e_promo"}, {"extended", "on"}, {"hungary", "islamic"}},
      {{"cards", "1e_all"}, {"map_cards", "four_state"}, {"golden_liberty", "on"}},
      {{"bankruptcy", "on"}, {"corsair", "adjacent_border"}, {"pirate_pieces", "ships"}},
      {{"holy", "own_total"}, {"empire_home", "throne"}, {"bishop_agent", "throne_too"}},
      {{"open_hands", "on"}, {"campaign_own", "off"}, {"cards", "1e_all"}},
      {{"deck_end", "draw_fails"}, {"pass", "one_action_needed"}, {"red_sea", "on"}},
      {{"cards", "1e_all"}, {"abilities", "2e"}, {"war_agents", "all"}}}},
    {"aor",
     {{{0}},
      {{"epochs", "1"}},
      {{"epochs", "2"}, {"deal", "original"}},
      {{"board", "patched"}},
      {{"board", "european"}, {"advances", "european"}},
      {{"rounds", "4"}, {"armor_beats_stirrups", "on"}},
      {{"epochs", "1"}, {"board", "european"}},
      {{"advances", "european"}, {"epochs", "2"}},
      {{"rounds", "7"}, {"discard_on_master_art", "on"}, {"deal", "original"}},
      {{"board", "patched"}, {"advances", "european"}, {"epochs", "2"}}}},
};
static const char *const casts[3][3] = {
    {"random", "novice", "easy"}, {"easy", "normal", "novice"}, {"search:20", "normal", "random"}};

static const struct recipe *recipe_of_game(void)
{
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++)
        if (strcmp(recipes[i].kind, kind) == 0)
            return &recipes[i];
    fail_msg("no recipe for games of %s", kind);
    return NULL;
}

static struct florin_session *begin(int number)
{
    const struct pair *options = recipe_of_game()->options[number % 10];
    struct florin_setup setup;
    const char *problem = NULL;
    int range = strcmp(kind, "solitaire") == 0 ? 1 : game->seats_max - game->seats_min + 1;
    florin_default_setup(game, game->seats_min + number / 3 % range, (uint64_t)number * 1009, &setup);
    for (int i = 0; i < 3 && options[i].id; i++)
        assert_null(florin_set_option(game, &setup, options[i].id, options[i].value));
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    assert_non_null(session);
    return session;
}

static struct florin_session *play_game(int number)
{
    struct florin_session *session = begin(number);
    struct florin_bot *bots[3];
    for (int i = 0; i < 3; i++) {
        struct florin_bot_options options = {.seed = (uint64_t)number};
        assert_true(florin_bot_find(casts[number % 3][i], &options));
        options.threads = 1;
        bots[i] = florin_bot_new(game, &options);
        assert_non_null(bots[i]);
    }
    for (int seat; (seat = florin_decider(game, florin_session_state(session))) != FLORIN_NOBODY;) {
        struct florin_verdict why;
        struct florin_move move = florin_bot_choose(bots[seat % 3], florin_session_state(session), seat, NULL);
        assert_true(florin_session_apply(session, seat, move, &why));
    }
    for (int i = 0; i < 3; i++)
        florin_bot_free(bots[i]);
    return session;
}

static void write_records(void)
{
    for (int number = 1; number <= RECORDS; number++) {
        char path[1000], line[80];
        record_path(path, sizeof path, number);
        FILE *file = fopen(path, "wx");
        if (!file)
            continue;
        struct florin_session *session = play_game(number);
        char *text = florin_record_write(session, NULL);
        assert_non_null(text);
        tell_offers(session, line, sizeof line);
        fprintf(file, "%s%s", line, text);
        fclose(file);
        free(text);
        florin_session_free(session);
    }
}

/* ---- replaying ---- */

static char *read_file(const char *path, size_t *length)
{
    enum { ROOM = 1 << 20 };
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    char *text = malloc(ROOM);
    assert_non_null(text);
    *length = fread(text, 1, ROOM - 1, file);
    text[*length] = 0;
    fclose(file);
    return text;
}

static void test_stored_games_replay(void **unused)
{
    (void)unused;
    for (int number = 1; number <= RECORDS; number++) {
        char path[1000], line[80];
        size_t length;
        struct florin_record_error error;
        record_path(path, sizeof path, number);
        char *text = read_file(path, &length);
        struct florin_session *session = florin_record_read(text, length, NULL, &error);
        if (!session)
            fail_msg("%s, line %d: %s", path, error.line, error.message);
        tell_offers(session, line, sizeof line);
        if (strncmp(text, line, strlen(line)) != 0)
            fail_msg("%s: was %.40s now %s", path, text, line);
        florin_session_free(session);
        free(text);
    }
}

int main(int argc, char **argv)
{
    kind = argc > 2 ? argv[2] : "";
    game = florin_game_find(strcmp(kind, "solitaire") == 0 || strcmp(kind, "living") == 0 ? "pax2e" : kind);
    if (!game) {
        fprintf(stderr, "usage: %s FOLDER GAME [write]\n", argv[0]);
        return 2;
    }
    folder = argv[1];
    if (argc > 3) {
        write_records();
        return 0;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stored_games_replay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
