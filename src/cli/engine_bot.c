/* Commands that ask a bot: `bot` for a move, `hint` for the best three with what they may be expected to bring. */
#include "cli/engine.h"
#include "game/playout.h"
#include "florin/bot.h"

enum { HINT_MILLISECONDS = 1000, MILLISECONDS_MAX = 60000, ITERATIONS_MAX = 100000000 };

/* The seat a bot is asked about: the one named, or the only one that decides. */
static bool read_decider(struct request *r, int *seat)
{
    const struct florin_session *session = r->engine->session;
    uint32_t deciders = florin_session_game(session)->deciders(florin_session_state(session));
    int64_t number = 0;
    if (!field_int(r, "seat", 1, FLORIN_SEATS_MAX, &number))
        return false;
    if (deciders == 0)
        return engine_fail(r, "game_over", "the game is over");
    if (number == 0 && (deciders & (deciders - 1)))
        return engine_fail(r, "bad_request", "seat: several seats decide now, say which");
    *seat = number ? (int)number - 1 : playout_lowest_seat(deciders);
    if (!(deciders >> *seat & 1))
        return engine_fail(r, "bad_request", "seat: that seat has nothing to decide");
    return true;
}

/* Which bot, how long it may think, and its seed. */
static bool read_bot(struct request *r, const char *word, int64_t milliseconds, struct florin_bot_options *options)
{
    int64_t iterations = 0, seed = 0, asked = 0;
    if (!field_text(r, "level", &word) || !field_int(r, "seed", 0, INT64_MAX, &seed) ||
        !field_int(r, "milliseconds", 1, MILLISECONDS_MAX, &asked) ||
        !field_int(r, "iterations", 1, ITERATIONS_MAX, &iterations))
        return false;
    options->seed = (uint64_t)seed;
    if (!florin_bot_find(word, options))
        return engine_fail(r, "bad_request", "level: there is no bot \"%.60s\"", word);
    if (milliseconds)
        options->milliseconds = (uint32_t)milliseconds;
    if (asked || iterations) {
        options->milliseconds = (uint32_t)asked;
        options->iterations = (uint32_t)iterations;
    }
    return true;
}

static json_t *tell_advice(const struct florin_game *game, const struct florin_bot_advice *advice)
{
    char buffer[FLORIN_NOTATION_MAX];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    florin_notate(game, advice->move, &t);
    return json_pack("{s:s, s:f, s:i}", "move", buffer, "expected", (double)advice->expected, "visits", (int)advice->visits);
}

static bool ask(struct request *r, const struct florin_bot_options *options, int seat, struct florin_bot_report *report)
{
    const struct florin_session *session = r->engine->session;
    struct florin_bot *bot = florin_bot_new(florin_session_game(session), options);
    if (!bot)
        return engine_fail(r, "memory", "out of memory");
    florin_bot_choose(bot, florin_session_state(session), seat, report);
    florin_bot_free(bot);
    return true;
}

bool engine_bot(struct request *r)
{
    struct florin_bot_options options = {0};
    struct florin_bot_report report;
    int seat;
    if (!read_decider(r, &seat) || !read_bot(r, "normal", 0, &options) || !ask(r, &options, seat, &report))
        return false;
    char buffer[FLORIN_NOTATION_MAX];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    florin_notate(florin_session_game(r->engine->session), report.best[0].move, &t);
    engine_put(r, "seat", json_integer(seat + 1));
    engine_put(r, "move", json_string(buffer));
    return true;
}

bool engine_hint(struct request *r)
{
    const struct florin_game *game = florin_session_game(r->engine->session);
    struct florin_bot_options options = {0};
    struct florin_bot_report report;
    int seat;
    if (!read_decider(r, &seat) || !read_bot(r, "search", HINT_MILLISECONDS, &options) || !ask(r, &options, seat, &report))
        return false;
    json_t *best = json_array();
    for (int i = 0; i < report.count; i++)
        json_array_append_new(best, tell_advice(game, &report.best[i]));
    engine_put(r, "seat", json_integer(seat + 1));
    engine_put(r, "best", best);
    engine_put(r, "iterations", json_integer((json_int_t)report.iterations));
    return true;
}
