/* What a bot advises: the best moves, the whole turn, and what it aims for. */
#include <string.h>

#include "game/text.h"
#include "table/table.h"
#include "table/words.h"

enum { TEXT_ROOM = 2000 };

/* What a bot expects of a move, in thousandths of a victory. */
static int expected_of(const struct florin_bot_advice *advice)
{
    return (int)(advice->expected * 1000 + 0.5f);
}

/* Where the plan leads in one of the positions that the asker may think possible, and what that is good for. */
static void put_aim_in(const struct florin_game *game, const void *state, struct asker asker,
                       const struct florin_bot_report *report, uint64_t world, struct florin_text *out)
{
    struct florin_state before, after;
    memcpy(&before, state, game->state_size);
    game->redact(&before, asker.seat, FLORIN_WATCHED);
    game->imagine(&before, asker.seat, world);
    memcpy(&after, &before, game->state_size);
    for (int i = 0; i < report->plan_length; i++) {
        const struct florin_bot_step *step = &report->plan[i];
        if (game->judge(&after, step->seat, step->move).rule != 0)
            return;
        game->apply(&after, step->seat, step->move);
    }
    florin_words_of(game)->aim(&before, &after, asker.seat, asker.language, out);
}

/* Said only if it is so whatever may be hidden: the same in all of a few positions imagined. */
static void put_aim(const struct florin_game *game, const void *state, struct asker asker,
                    const struct florin_bot_report *report, struct florin_text *out)
{
    enum { WORLDS = 4 };
    char first[TEXT_ROOM], other[TEXT_ROOM];
    for (uint64_t world = 1; world <= WORLDS && florin_words_of(game)->aim; world++) {
        struct florin_text text = florin_text_in(world == 1 ? first : other, TEXT_ROOM);
        text.ascii = out->ascii;
        put_aim_in(game, state, asker, report, world, &text);
        if (text.length == 0 || (world > 1 && strcmp(first, other) != 0))
            return;
    }
    if (florin_words_of(game)->aim)
        text_put(out, first);
}

static void tell_aim(const struct florin_game *game, const void *state, struct asker asker,
                     const struct florin_bot_report *report, struct florin_visitor *to)
{
    char buffer[TEXT_ROOM];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    put_aim(game, state, asker, report, &text);
    if (to->has(to, "aim", text.length > 0))
        to->text(to, "aim", buffer);
}

void table_tell_advice(const struct florin_game *game, const void *state, struct asker asker,
                       const struct florin_bot_report *report, struct florin_visitor *to)
{
    to->list(to, "best", report->count);
    for (int i = 0; i < report->count; i++) {
        to->object(to, NULL);
        table_tell_notation(game, report->best[i].move, "move", to);
        to->number(to, "expected", expected_of(&report->best[i]), 0, 1000);
        to->number(to, "visits", report->best[i].visits, 0, UINT32_MAX);
        to->end(to);
    }
    to->end(to);
    to->number(to, "iterations", (int64_t)report->iterations, 0, INT64_MAX);
    to->list(to, "plan", report->plan_length);
    for (int i = 0; i < report->plan_length; i++) {
        to->object(to, NULL);
        to->number(to, "seat", report->plan[i].seat + 1, 1, FLORIN_SEATS_MAX);
        table_tell_notation(game, report->plan[i].move, "move", to);
        to->end(to);
    }
    to->end(to);
    tell_aim(game, state, asker, report, to);
}

/* The whole turn in one sentence: the seat's own moves, in notation. */
static void put_plan(const struct florin_game *game, struct asker asker, const struct florin_bot_report *report,
                     struct florin_text *out)
{
    char buffer[TEXT_ROOM];
    struct florin_text moves = florin_text_in(buffer, sizeof buffer);
    int own = 0;
    for (int i = 0; i < report->plan_length; i++) {
        if (report->plan[i].seat != asker.seat)
            continue;
        text_put(&moves, own++ ? ", " : "");
        florin_notate(game, report->plan[i].move, &moves);
    }
    if (own > 1)
        text_format(out, table_words(asker.language)[W_ADVICE_PLAN], (const char *[]){buffer}, 1);
}

void table_put_advice(const struct florin_game *game, const void *state, struct asker asker,
                      const struct florin_bot_report *report, struct florin_text *out)
{
    struct florin_state known;
    table_known(game, state, asker.seat, &known);
    for (int i = 0; i < report->count; i++) {
        char share[12], move[FLORIN_NOTATION_MAX], words[TEXT_ROOM];
        struct florin_text t = florin_text_in(share, sizeof share);
        text_number(&t, (expected_of(&report->best[i]) + 5) / 10);
        t = florin_text_in(move, sizeof move);
        florin_notate(game, report->best[i].move, &t);
        t = florin_text_in(words, sizeof words);
        t.ascii = out->ascii;
        florin_words_of(game)->explain(&known, asker.seat, report->best[i].move, asker.language, &t);
        text_format(out, table_words(asker.language)[report->iterations ? W_ADVICE : W_ADVICE_ONLY],
                    (const char *[]){share, move, words}, 3);
    }
    put_plan(game, asker, report, out);
    char buffer[TEXT_ROOM];
    struct florin_text aim = florin_text_in(buffer, sizeof buffer);
    aim.ascii = out->ascii;
    put_aim(game, state, asker, report, &aim);
    if (aim.length)
        text_format(out, table_words(asker.language)[W_ADVICE_AIM], (const char *[]){buffer}, 1);
}
