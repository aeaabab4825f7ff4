/* `florin bot`: asked through the arena's protocol, a bot makes the moves that it makes inside the arena. */
#include <stdio.h>
#include <stdlib.h>

#include "expect.h"
#include "florin/bot.h"
#include "json/buffer.h"
#include "json/position.h"
#include "json/writer.h"
#include "table/table.h"

/* A game in which bots of this process decide, what the arena would have asked, and what they answered. */
struct talk {
    const struct florin_game *game;
    struct florin_state state;
    struct writer request, answer;
    struct buffer requests, answers;
    int id;
};

static void ask(struct talk *t, int seat, int64_t seed)
{
    struct florin_visitor *to = &t->request.visitor;
    struct florin_state world = t->state;
    table_imagine(t->game, seat, (uint64_t)t->id, &world);
    jot_begin(&t->request);
    to->text(to, "cmd", "bot");
    to->number(to, "id", ++t->id, 0, INT32_MAX);
    to->text(to, "game", t->game->id);
    to->number(to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    to->number(to, "seed", seed, 0, INT64_MAX);
    to->number(to, "milliseconds", 60000, 1, INT32_MAX);
    to->object(to, "world");
    position_tell(t->game, &world, to);
    to->end(to);
    buffer_put(&t->requests, jot_finish(&t->request));
    buffer_put(&t->requests, "\n");
}

static void answer(struct talk *t, struct florin_move move)
{
    struct florin_visitor *to = &t->answer.visitor;
    jot_begin(&t->answer);
    to->number(to, "id", t->id, 0, INT32_MAX);
    table_tell_notation(t->game, move, "move", to);
    buffer_put(&t->answers, jot_finish(&t->answer));
    buffer_put(&t->answers, "\n");
}

/* Plays so many decisions of a game; `seed` is that of the deal and, a little further on, of the bots. */
static void play(struct talk *t, const char *word, int seats, uint64_t seed, int decisions)
{
    struct florin_bot *bots[FLORIN_SEATS_MAX];
    struct florin_setup setup;
    florin_default_setup(t->game, seats, seed, &setup);
    memset(&t->state, 0, sizeof t->state);
    assert_null(t->game->setup(&t->state, &setup));
    for (int seat = 0; seat < seats; seat++) {
        struct florin_bot_options options = {.seed = seed + (uint64_t)seat};
        assert_true(florin_bot_find(word, &options));
        bots[seat] = florin_bot_new(t->game, &options);
        assert_non_null(bots[seat]);
    }
    for (int i = 0; i < decisions && t->game->deciders(&t->state); i++) {
        int seat = __builtin_ctz(t->game->deciders(&t->state));
        ask(t, seat, (int64_t)(seed + (uint64_t)seat));
        struct florin_move move = florin_bot_choose(bots[seat], &t->state, seat, NULL);
        answer(t, move);
        t->game->apply(&t->state, seat, move);
    }
    for (int seat = 0; seat < seats; seat++)
        florin_bot_free(bots[seat]);
}

/* Two games, one after the other: what a bot remembers ends with its game. */
static void compare(const char *game, const char *word, int decisions)
{
    char words[100];
    struct talk t = {.game = florin_game_find(game)};
    play(&t, word, 3, 5, decisions);
    play(&t, word, 3, 50, decisions);
    snprintf(words, sizeof words, "bot %s", word);
    struct run r = run(words, t.requests.start);
    assert_int_equal(r.status, 0);
    assert_string_equal(r.output, t.answers.start);
    run_free(&r);
    jot_free(&t.request);
    jot_free(&t.answer);
    free(t.requests.start);
    free(t.answers.start);
}

static void test_the_same_moves_as_in_the_arena(void **unused)
{
    (void)unused;
    compare("pax2e", "novice", 800);
    compare("pax2e", "search:4", 40);
    compare("pax1e", "easy", 400);
    compare("aor", "novice", 600);
}

static void test_wrong_requests(void **unused)
{
    (void)unused;
    expect("bot novice", "nonsense\n", 0, "{\"error\":\"a request is a JSON object on one line\"}");
    expect("bot novice", "{\"id\":3}\n", 0, "{\"id\":3,\"error\":\"cmd: only \\\"bot\\\" is answered here\"}");
    expect("bot novice", "{\"cmd\":\"bot\",\"game\":\"chess\"}\n", 0, "game: there is no such game");
    expect("bot novice", "{\"cmd\":\"bot\",\"game\":\"aor\"}\n", 0, "seat: a number from 1 on");
    expect("bot novice", "{\"cmd\":\"bot\",\"game\":\"aor\",\"seat\":9}\n", 0, "seat: a number from 1 on");
    expect("bot novice", "{\"cmd\":\"bot\",\"game\":\"aor\",\"seat\":1}\n", 0, "world: ");
    expect("bot novice", "{\"cmd\":\"bot\",\"game\":\"aor\",\"seat\":1,\"world\":{}}\n", 0, "world: ");
}

static void test_command_lines(void **unused)
{
    (void)unused;
    expect("bot", "", 2, "name the bot");
    expect("bot nobody", "", 2, "there is no bot 'nobody'");
    expect("bot novice easy", "", 2, "unexpected argument 'easy'");
    expect("bot --help", "", 0, "exec:old/florin bot");
    expect("bot novice", "", 0, "");
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_moves_as_in_the_arena),
        cmocka_unit_test(test_wrong_requests),
        cmocka_unit_test(test_command_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
