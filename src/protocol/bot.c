/* Commands that ask a bot: for a move, for the best three and what to expect of them, for its opinion of the game. */
#include <string.h>

#include "protocol/protocol.h"
#include "table/review.h"

enum { MILLISECONDS_MAX = 60000, ITERATIONS_MAX = 100000000 };

bool protocol_decides(struct protocol_request *r)
{
    uint32_t deciders = florin_session_game(r->table->session)->deciders(florin_session_state(r->table->session));
    if (deciders == 0)
        return protocol_fail(r, "game_over", "the game is over");
    return deciders >> r->eyes.seat & 1 || protocol_fail(r, "bad_request", "seat: that seat has nothing to decide");
}

/* Which bot, how long it may think, and its seed; what the options say already is what is meant where nothing is
 * said. */
static bool read_bot(struct protocol_request *r, const char *word, struct florin_bot_options *options)
{
    int64_t iterations = 0, seed = (int64_t)options->seed, asked = 0;
    uint32_t usual = options->iterations;
    const char *unnamed = word;
    if (!field_text(r, "level", &word) || !field_int(r, "seed", 0, INT64_MAX, &seed) ||
        !field_int(r, "milliseconds", 1, MILLISECONDS_MAX, &asked) ||
        !field_int(r, "iterations", 1, ITERATIONS_MAX, &iterations))
        return false;
    options->seed = (uint64_t)seed;
    if (!florin_bot_find(word, options))
        return protocol_fail(r, "bad_request", "level: there is no bot \"%.60s\"", word);
    if (asked || iterations || (usual && word == unnamed)) {
        options->milliseconds = (uint32_t)asked;
        options->iterations = asked || iterations ? (uint32_t)iterations : usual;
    }
    return true;
}

/* ---- bots at their seats ---- */

void protocol_forget_bots(struct protocol *protocol)
{
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++) {
        florin_bot_free(protocol->bots[seat].bot);
        protocol->bots[seat].bot = NULL;
    }
}

static bool plays_alike(const struct florin_bot_options *a, const struct florin_bot_options *b)
{
    return a->kind == b->kind && a->beam_width == b->beam_width && a->temperature == b->temperature &&
           a->iterations == b->iterations && a->milliseconds == b->milliseconds && a->threads == b->threads &&
           memcmp(a->knob, b->knob, sizeof a->knob) == 0;
}

/* The bot that stayed at the seat, if it plays as wished; else one that sits down now, in its place where it is to
 * stay. */
static struct florin_bot *seat_bot(struct protocol_request *r, const struct florin_bot_options *options, bool stays)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    struct protocol_bot *here = &r->protocol->bots[r->eyes.seat];
    if (!stays)
        return florin_bot_new(game, options);
    if (here->bot && plays_alike(&here->options, options))
        return here->bot;
    florin_bot_free(here->bot);
    here->bot = florin_bot_new(game, options);
    here->options = *options;
    return here->bot;
}

static bool ask(struct protocol_request *r, const struct florin_bot_options *options, bool stays,
                struct florin_bot_report *report)
{
    struct florin_bot *bot = seat_bot(r, options, stays);
    if (!bot)
        return protocol_fail(r, "memory", "out of memory");
    florin_bot_choose(bot, protocol_state(r), r->eyes.seat, report);
    if (!stays)
        florin_bot_free(bot);
    r->to->number(r->to, "seat", r->eyes.seat + 1, 1, FLORIN_SEATS_MAX);
    return true;
}

/* ---- what they say ---- */

bool answer_bot(struct protocol_request *r)
{
    struct florin_bot_options options = {0};
    struct florin_bot_report report;
    bool stays = false;
    if (!protocol_decides(r) || !read_bot(r, "normal", &options) || !field_flag(r, "stays", &stays) ||
        !ask(r, &options, stays, &report))
        return false;
    table_tell_notation(florin_session_game(r->table->session), report.best[0].move, "move", r->to);
    return true;
}

/* Thinks as the coach does before it calls a move a blunder, so that they agree. */
bool answer_hint(struct protocol_request *r)
{
    struct florin_bot_options options = {.seed = REVIEW_SEED, .iterations = REVIEW_STUDY};
    struct florin_bot_report report;
    if (!protocol_decides(r) || !read_bot(r, "search", &options) ||
        !ask(r, &options, false, &report))
        return false;
    table_tell_advice(florin_session_game(r->table->session), protocol_state(r), r->eyes, &report, r->to);
    return true;
}

bool answer_doubt(struct protocol_request *r)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    struct florin_move move;
    struct review_doubt doubt;
    if (!protocol_decides(r) || !field_move(r, &move))
        return false;
    if (game->judge(protocol_state(r), r->eyes.seat, move).rule != 0)
        return protocol_fail(r, "illegal", "this move is not legal now; judge says why");
    if (!review_doubts(game, protocol_state(r), r->eyes.seat, move, &doubt))
        return protocol_fail(r, "memory", "out of memory");
    review_tell_doubt(game, &doubt, r->to);
    return true;
}

/* ---- of a game that was played ---- */

bool answer_chances(struct protocol_request *r)
{
    table_tell_chances(r->table, r->to);
    return true;
}

bool answer_review(struct protocol_request *r)
{
    struct review review;
    bool good = review_make(r->table->session, &review, r->protocol->progress);
    if (good)
        table_tell_review(r->table->session, &review, r->eyes.language, r->to);
    review_free(&review);
    return good || protocol_fail(r, "memory", "out of memory");
}
