/* A bot's advice: a plan for the rest of the turn and its purpose, as hint.c found it. */
#include <string.h>

#include "game/text.h"
#include "table/hint.h"
#include "table/table.h"
#include "table/words.h"

enum { TEXT_ROOM = 2000 };

/* The subject of advice: the position as the asker may imagine it, and the advice. */
struct speaker {
    const struct florin_game *game;
    const void *state;
    struct asker asker;
    const struct florin_bot_report *report;
    struct hint hint;
    bool ascii;
};

/* Space for one text, and for the texts within it. */
struct phrase {
    char text[TEXT_ROOM];
};

static struct florin_text text_in(const struct speaker *s, struct phrase *room)
{
    struct florin_text text = florin_text_in(room->text, sizeof room->text);
    text.ascii = s->ascii;
    return text;
}

static void begin(struct speaker *s, const struct florin_game *game, const void *state, struct asker asker,
                  const struct florin_bot_report *report)
{
    s->game = game;
    s->state = state;
    s->asker = asker;
    s->report = report;
    s->ascii = false;
    hint_make(game, state, asker.seat, report, &s->hint);
}

/* A bot's expectation of a move, in thousandths of a victory. */
static int thousandths(float share)
{
    return (int)(share * 1000 + 0.5f);
}

static const char *percent(float share, struct phrase *room)
{
    struct florin_text text = florin_text_in(room->text, sizeof room->text);
    text_number(&text, (int)(share * 100 + 0.5f));
    return room->text;
}

/* ---- sentences ---- */

static const char *claims_of(const struct speaker *s, const struct florin_claim *claim, int count, struct phrase *room)
{
    struct florin_text text = text_in(s, room);
    for (int i = 0; i < count; i++) {
        text_put(&text, i ? ", " : "");
        florin_words_of(s->game)->say_claim(s->state, s->asker.seat, &claim[i], s->asker.language, &text);
    }
    return room->text;
}

static void put(const struct speaker *s, struct florin_text *out, enum word word, const char *a, const char *b,
                const char *c)
{
    text_put(out, out->length && out->start[out->length - 1] != ' ' && out->start[out->length - 1] != '\n' ? " " : "");
    text_format(out, table_words(s->asker.language)[word], (const char *[]){a, b, c}, 3);
}

/* The effect of several moves of the asker. */
static const char *moves_of(const struct speaker *s, const struct florin_bot_step *step, int length, struct phrase *room)
{
    enum { MOST = 3 };
    struct florin_state world;
    struct florin_text text = text_in(s, room);
    memcpy(&world, s->state, s->game->state_size);
    table_imagine(s->game, s->asker.seat, 1, &world);
    for (int i = 0; i < length && i < MOST && step[i].seat == s->asker.seat; i++) {
        if (s->game->judge(&world, step[i].seat, step[i].move).rule != 0)
            break;
        text_put(&text, i ? " " : "");
        florin_words_of(s->game)->explain(&world, step[i].seat, step[i].move, s->asker.language, &text);
        if (text.length && !strchr(".!?]", text.start[text.length - 1]))
            text_char(&text, '.');
        s->game->apply(&world, step[i].seat, step[i].move);
    }
    return room->text;
}

static void put_threats(const struct speaker *s, struct florin_text *out)
{
    static const enum word answers[] = {W_HINT_STOPS, W_HINT_STOPS_UNLESS, W_HINT_OTHER_STOPS, W_HINT_NOTHING_STOPS};
    const struct hint *hint = &s->hint;
    for (int i = 0; i < hint->threats; i++) {
        const struct hint_threat *threat = &hint->threat[i];
        const struct florin_bot_plan *other = &s->report->other[threat->other];
        struct phrase moves;
        text_put(out, out->length ? " " : "");
        florin_words_of(s->game)->say_threat(s->state, &threat->claim, s->asker.language, out);
        put(s, out, answers[threat->answer],
            threat->answer == HINT_OTHER_STOPS ? moves_of(s, other->step, other->length, &moves) : "", "", "");
    }
}

static void put_purpose(const struct speaker *s, struct florin_text *out)
{
    const struct hint *hint = &s->hint;
    struct phrase purpose, without;
    if (hint->purposes > 0) {
        bool told = hint->without >= 0.0f && hint->without < hint->after - 0.005f;
        claims_of(s, hint->purpose, hint->purposes, &purpose);
        put(s, out,
            hint->compared        ? W_HINT_COMPARED
            : hint->purpose_lucky ? W_HINT_PURPOSE_LUCKY
                                  : W_HINT_PURPOSE,
            purpose.text, "", "");
        if (told)
            put(s, out, hint->purposes > 1 ? W_HINT_WITHOUT_FIRST : W_HINT_WITHOUT, percent(hint->without, &without), "",
                "");
    }
    if (hint->has_cost)
        put(s, out, W_HINT_COST, claims_of(s, &hint->cost, 1, &purpose), "", "");
}

static void put_chance(const struct speaker *s, struct florin_text *out)
{
    const struct hint *hint = &s->hint;
    struct phrase before, after, doubt;
    if (hint->before < 0.0f)
        return;
    put(s, out, W_HINT_CHANCE, percent(hint->before, &before), percent(hint->after, &after), percent(hint->doubt, &doubt));
}

static void put_second(const struct speaker *s, struct florin_text *out)
{
    const struct hint *hint = &s->hint;
    struct phrase chance, moves, difference;
    if (hint->second < 0)
        return;
    const struct florin_bot_plan *other = &s->report->other[hint->second];
    float margin = hint_margin(hint, s->report), alike = hint->doubt > 0.01f ? hint->doubt : 0.01f;
    put(s, out, margin < alike ? W_HINT_ALIKE : W_HINT_SECOND, percent(other->expected, &chance),
        moves_of(s, other->step, other->length, &moves), "");
    if (hint->differences)
        put(s, out, W_HINT_DIFFERENCE, claims_of(s, hint->difference, hint->differences, &difference), "", "");
}

/* ---- for programs ---- */

static void tell_text(const struct speaker *s, const char *name,
                      void (*sentence)(const struct speaker *, struct florin_text *), struct florin_visitor *to)
{
    struct phrase room;
    struct florin_text text = text_in(s, &room);
    sentence(s, &text);
    if (to->has(to, name, text.length > 0))
        to->text(to, name, room.text);
}

/* A move of the plan, made in an imagined position: its words there, and its effects. */
static void tell_step(const struct speaker *s, const struct hint_step *step, struct florin_state *world,
                      struct florin_visitor *to)
{
    struct phrase room;
    const struct florin_bot_step move = {step->move, (uint8_t)s->asker.seat};
    struct florin_text text = text_in(s, &room);
    to->object(to, NULL);
    to->number(to, "seat", s->asker.seat + 1, 1, FLORIN_SEATS_MAX);
    table_tell_notation(s->game, move.move, "move", to);
    florin_words_of(s->game)->explain(world, s->asker.seat, move.move, s->asker.language, &text);
    to->text(to, "text", room.text);
    s->game->apply(world, s->asker.seat, move.move);
    if (to->has(to, "changes", step->count > 0))
        to->text(to, "changes", claims_of(s, step->claim, step->count, &room));
    if (to->has(to, "lucky", step->lucky))
        to->flag(to, "lucky", true);
    to->end(to);
}

static void tell_plan(const struct speaker *s, struct florin_visitor *to)
{
    struct florin_state world;
    memcpy(&world, s->state, s->game->state_size);
    table_imagine(s->game, s->asker.seat, 1, &world);
    to->list(to, "plan", s->hint.length);
    for (int i = 0; i < s->hint.length; i++)
        tell_step(s, &s->hint.step[i], &world, to);
    to->end(to);
}

static void tell_best(const struct speaker *s, struct florin_visitor *to)
{
    to->list(to, "best", s->report->count);
    for (int i = 0; i < s->report->count; i++) {
        to->object(to, NULL);
        table_tell_notation(s->game, s->report->best[i].move, "move", to);
        to->number(to, "expected", thousandths(s->report->best[i].expected), 0, 1000);
        to->number(to, "visits", s->report->best[i].visits, 0, UINT32_MAX);
        to->end(to);
    }
    to->end(to);
    to->number(to, "iterations", (int64_t)s->report->iterations, 0, INT64_MAX);
}

void table_tell_advice(const struct florin_game *game, const void *state, struct asker asker,
                       const struct florin_bot_report *report, struct florin_visitor *to)
{
    struct speaker s;
    begin(&s, game, state, asker, report);
    tell_best(&s, to);
    if (to->has(to, "before", s.hint.before >= 0.0f))
        to->number(to, "before", thousandths(s.hint.before), 0, 1000);
    to->number(to, "doubt", thousandths(s.hint.doubt), 0, 1000);
    tell_text(&s, "threats", put_threats, to);
    tell_plan(&s, to);
    tell_text(&s, "purpose", put_purpose, to);
    tell_text(&s, "chance", put_chance, to);
    tell_text(&s, "second", put_second, to);
}

/* ---- for people ---- */

static void put_plan(const struct speaker *s, struct florin_text *out)
{
    const struct hint *hint = &s->hint;
    struct florin_state world;
    memcpy(&world, s->state, s->game->state_size);
    table_imagine(s->game, s->asker.seat, 1, &world);
    for (int i = 0; i < hint->length; i++) {
        const struct hint_step *step = &hint->step[i];
        struct phrase number, move, words, changes;
        struct florin_text text = text_in(s, &number);
        text_number(&text, i + 1);
        text = text_in(s, &move);
        florin_notate(s->game, step->move, &text);
        text = text_in(s, &words);
        florin_words_of(s->game)->explain(&world, s->asker.seat, step->move, s->asker.language, &text);
        if (step->count)
            put(s, &text, step->lucky ? W_ADVICE_LUCKY : W_ADVICE_CHANGES, claims_of(s, step->claim, step->count, &changes),
                "", "");
        text_format(out, table_words(s->asker.language)[W_ADVICE], (const char *[]){number.text, move.text, words.text}, 3);
        s->game->apply(&world, s->asker.seat, step->move);
    }
}

static void put_line(const struct speaker *s, void (*sentence)(const struct speaker *, struct florin_text *),
                     struct florin_text *out)
{
    struct phrase room;
    struct florin_text text = text_in(s, &room);
    sentence(s, &text);
    if (text.length)
        text_format(out, "  {0}\n", (const char *[]){room.text}, 1);
}

void table_put_advice(const struct florin_game *game, const void *state, struct asker asker,
                      const struct florin_bot_report *report, struct florin_text *out)
{
    struct speaker s;
    begin(&s, game, state, asker, report);
    s.ascii = out->ascii;
    put_line(&s, put_threats, out);
    put_plan(&s, out);
    put_line(&s, put_purpose, out);
    put_line(&s, put_chance, out);
    put_line(&s, put_second, out);
}
