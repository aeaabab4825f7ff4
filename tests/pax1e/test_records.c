/* Stored games of the second edition are still played the same way: same moves offered, same judgements, same results.
 *
 *     test_records FOLDER            replays FOLDER/pax2e-*.florin
 *     test_records FOLDER write      plays them anew at random: only after a change of the second edition's rules */
#include <stdio.h>

#include "florin/record.h"
#include "harness.h"

enum { RECORDS = 30 };

static const char *folder;

/* Three, four, two seats in turn, every third game with options of its own. */
static const struct {
    const char *id, *value;
} variations[][2] = {
    {{0}},
    {{"astrology", "on"}, {"extended", "on"}},
    {{"cards", "base"}},
    {{"map", "1550"}},
    {{"map", "reformation"}, {"cards", "promo"}},
    {{"bankruptcy", "on"}},
    {{"campaign_own", "on"}},
    {{"open_hands", "on"}, {"cards", "promo"}},
    {{0}},
    {{"campaign_own", "on"}, {"map", "reformation"}},
};

static void record_path(char *path, size_t size, int number)
{
    snprintf(path, size, "%s/pax2e-%02d.florin", folder, number);
}

/* ---- what was offered and judged ---- */

struct witness {
    uint64_t offered, judged;
};

static uint64_t hash_of_move(struct florin_move move)
{
    return florin_hash(&move, sizeof move, 1);
}

/* The order of the list means nothing. Beside each offered move, the judgement of one that is nearly the same. */
static void look(const struct florin_game *game, const void *state, int seat, struct witness *witness)
{
    static struct florin_moves moves;
    uint64_t sum = 0;
    game->moves(state, seat, &moves);
    for (int i = 0; i < moves.count; i++) {
        sum += hash_of_move(moves.move[i]);
        struct florin_move bent = moves.move[i];
        uint64_t how = hash_of_move(bent);
        bent.arg[how % 2] = (uint8_t)(bent.arg[how % 2] + 1 + how / 2 % 3);
        const char *rule = game->rules[game->judge(state, seat, bent).rule].id;
        witness->judged += florin_hash(rule, strlen(rule), hash_of_move(bent));
    }
    witness->offered = florin_hash(&sum, sizeof sum, witness->offered);
}

static struct witness witness_of(const struct florin_session *session)
{
    struct witness witness = {0, 0};
    const struct florin_game *game = florin_session_game(session);
    for (int i = 0; i < florin_session_length(session); i++)
        look(game, florin_session_state_at(session, i), florin_session_step(session, i).seat, &witness);
    return witness;
}

static void tell(struct witness witness, char *line, size_t size)
{
    snprintf(line, size, "# offered %016llx judged %016llx\n", (unsigned long long)witness.offered,
             (unsigned long long)witness.judged);
}

/* ---- writing ---- */

/* Playing and running Ops shows more of the rules than buying and selling. */
static bool is_dull(const struct florin_game *game, struct florin_move move)
{
    static const char *const dull[] = {"buy", "sell", "fair", "end", "done", "skip"};
    for (size_t i = 0; i < sizeof dull / sizeof *dull; i++)
        if (strcmp(game->verbs[move.kind].word, dull[i]) == 0)
            return true;
    return false;
}

static struct florin_move choose(const struct florin_game *game, const struct florin_moves *moves, uint64_t *random)
{
    struct florin_move move = moves->move[0];
    for (int i = 0; i < 6 && (i == 0 || is_dull(game, move)); i++)
        move = moves->move[florin_random_below(random, (uint32_t)moves->count)];
    return move;
}

static struct florin_session *play_at_random(int number)
{
    static struct florin_moves moves;
    const struct florin_game *game = florin_game_find("pax2e");
    struct florin_setup setup;
    const char *problem = NULL;
    uint64_t random = (uint64_t)number;
    florin_default_setup(game, 2 + number % 3, (uint64_t)number * 1009, &setup);
    for (int i = 0; i < 2; i++) {
        const char *id = variations[number % 10][i].id;
        assert_true(!id || !florin_set_option(game, &setup, id, variations[number % 10][i].value));
    }
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    assert_non_null(session);
    while (game->deciders(florin_session_state(session))) {
        int seat = __builtin_ctz(game->deciders(florin_session_state(session)));
        game->moves(florin_session_state(session), seat, &moves);
        struct florin_verdict why;
        assert_true(florin_session_apply(session, seat, choose(game, &moves, &random), &why));
    }
    return session;
}

static void write_records(void)
{
    for (int number = 1; number <= RECORDS; number++) {
        char path[1000], line[80];
        record_path(path, sizeof path, number);
        struct florin_session *session = play_at_random(number);
        char *text = florin_record_write(session, NULL);
        FILE *file = fopen(path, "w");
        assert_true(text && file);
        tell(witness_of(session), line, sizeof line);
        fputs(line, file);
        fputs(text, file);
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

static void test_stored_games_of_the_second_edition_replay(void **unused)
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
        tell(witness_of(session), line, sizeof line);
        if (strncmp(text, line, strlen(line)) != 0)
            fail_msg("%s: was %.60s now %s", path, text, line);
        florin_session_free(session);
        free(text);
    }
}

int main(int argc, char **argv)
{
    folder = argc > 1 ? argv[1] : ".";
    if (argc > 2) {
        write_records();
        return 0;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_stored_games_of_the_second_edition_replay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
