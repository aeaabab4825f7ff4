/* Commands that ask a bot: `bot` for a move, `hint` for the best three with what they may be expected to bring. */
#include "protocol/protocol.h"

enum { HINT_MILLISECONDS = 200, MILLISECONDS_MAX = 60000, ITERATIONS_MAX = 100000000 };

/* The seat a bot is asked about: the one named, or the only one that decides. */
static bool field_decider(struct protocol_request *r, struct asker *asker)
{
    const struct florin_session *session = r->table->session;
    uint32_t deciders = florin_session_game(session)->deciders(florin_session_state(session));
    if (deciders == 0)
        return protocol_fail(r, "game_over", "the game is over");
    if (!field_mover(r, asker))
        return false;
    if (!(deciders >> asker->seat & 1))
        return protocol_fail(r, "bad_request", "seat: that seat has nothing to decide");
    return true;
}

/* Which bot, how long it may think, and its seed. */
static bool read_bot(struct protocol_request *r, const char *word, int64_t milliseconds, struct florin_bot_options *options)
{
    int64_t iterations = 0, seed = 0, asked = 0;
    if (!field_text(r, "level", &word) || !field_int(r, "seed", 0, INT64_MAX, &seed) ||
        !field_int(r, "milliseconds", 1, MILLISECONDS_MAX, &asked) ||
        !field_int(r, "iterations", 1, ITERATIONS_MAX, &iterations))
        return false;
    options->seed = (uint64_t)seed;
    if (!florin_bot_find(word, options))
        return protocol_fail(r, "bad_request", "level: there is no bot \"%.60s\"", word);
    if (milliseconds)
        options->milliseconds = (uint32_t)milliseconds;
    if (asked || iterations) {
        options->milliseconds = (uint32_t)asked;
        options->iterations = (uint32_t)iterations;
    }
    return true;
}

static bool ask(struct protocol_request *r, const struct florin_bot_options *options, int seat, struct florin_bot_report *report)
{
    const struct florin_session *session = r->table->session;
    struct florin_bot *bot = florin_bot_new(florin_session_game(session), options);
    if (!bot)
        return protocol_fail(r, "memory", "out of memory");
    florin_bot_choose(bot, florin_session_state(session), seat, report);
    florin_bot_free(bot);
    r->to->number(r->to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    return true;
}

bool answer_bot(struct protocol_request *r)
{
    struct florin_bot_options options = {0};
    struct florin_bot_report report;
    struct asker asker;
    if (!field_decider(r, &asker) || !read_bot(r, "normal", 0, &options) || !ask(r, &options, asker.seat, &report))
        return false;
    table_tell_notation(florin_session_game(r->table->session), report.best[0].move, "move", r->to);
    return true;
}

bool answer_hint(struct protocol_request *r)
{
    struct florin_bot_options options = {0};
    struct florin_bot_report report;
    struct asker asker;
    if (!field_decider(r, &asker) || !read_bot(r, "search", HINT_MILLISECONDS, &options) ||
        !ask(r, &options, asker.seat, &report))
        return false;
    const struct florin_session *session = r->table->session;
    table_tell_advice(florin_session_game(session), florin_session_state(session), asker, &report, r->to);
    return true;
}
