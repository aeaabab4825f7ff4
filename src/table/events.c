/* Events, past or foreseen, as objects in their order, as the viewer may know them. */
#include <string.h>

#include "game/events.h"
#include "game/text.h"
#include "table/events.h"
#include "table/words.h"

enum { SENTENCE = 1000 };

/* ---- one move ---- */

void happen(struct happening *h, const struct florin_game *game, struct florin_state *state, int seat,
            struct florin_move move, int viewer)
{
    uint32_t luck = game->luck(state);
    h->game = game;
    h->viewer = viewer;
    h->events.count = 0;
    table_known(game, state, viewer, &h->from);
    game->narrate(state, seat, move, &h->events);
    table_known(game, state, viewer, &h->to);
    h->luck = game->luck(state) != luck;
}

/* ---- one event ---- */

static void tell_operand(const struct florin_game *game, const char *name, int kind, int value, struct florin_visitor *to)
{
    if (kind == FLORIN_ARG_NUMBER)
        to->number(to, name, value, 0, 255);
    else if (kind == FLORIN_ARG_SEAT)
        to->number(to, name, value + 1, 1, FLORIN_SEATS_MAX);
    else if (kind != FLORIN_ARG_NONE && game->arg_name(kind, value))
        to->text(to, name, game->arg_name(kind, value));
}

static void tell_operands(const struct florin_game *game, const struct florin_event *event, struct florin_visitor *to)
{
    const struct florin_event_kind *kind = &game->events[event->kind];
    tell_operand(game, "what", kind->what, event->what, to);
    tell_operand(game, "from", kind->from, event->from, to);
    tell_operand(game, "to", kind->to, event->to, to);
    if (kind->counts)
        to->number(to, "count", event->count, INT32_MIN, INT32_MAX);
    if (!kind->more[0])
        return;
    to->object(to, "more");
    for (int i = 0; i < 4 && kind->more[i]; i++)
        to->number(to, kind->more[i], event->more[i], INT32_MIN, INT32_MAX);
    to->end(to);
}

static void put_sentence(const struct happening *h, const struct florin_event *event, enum florin_language language,
                         char sentence[SENTENCE])
{
    struct florin_text text = florin_text_in(sentence, SENTENCE);
    florin_words_of(h->game)->tell(&h->from, &h->to, event, language, &text);
}

/* The event in the log's words, afterwards. */
static void put_past(const struct happening *h, const struct florin_event *event, enum florin_language language,
                     char sentence[SENTENCE])
{
    if (!florin_words_of(h->game)->recount) {
        put_sentence(h, event, language, sentence);
        return;
    }
    struct florin_text text = florin_text_in(sentence, SENTENCE);
    florin_words_of(h->game)->recount(&h->from, &h->to, event, language, &text);
}

static void tell_event(const struct happening *h, const struct florin_event *event, const char *sentence,
                       struct florin_visitor *to)
{
    to->object(to, NULL);
    to->text(to, "kind", h->game->events[event->kind].word);
    if (event->who != FLORIN_NOBODY)
        to->number(to, "who", event->who + 1, 1, FLORIN_SEATS_MAX);
    if (event->known)
        tell_operands(h->game, event, to);
    if (*sentence)
        to->text(to, "text", sentence);
    to->end(to);
}

void happening_tell(const struct happening *h, enum florin_language language, struct florin_visitor *to)
{
    char sentence[SENTENCE];
    to->list(to, "events", h->events.count);
    for (int i = 0; i < h->events.count; i++) {
        struct florin_event event = event_for(&h->events.event[i], h->viewer);
        put_past(h, &event, language, sentence);
        tell_event(h, &event, sentence, to);
    }
    to->end(to);
}

/* ---- foreseen events ---- */

static bool same_operands(const struct florin_event *a, const struct florin_event *b)
{
    return a->known == b->known && a->what == b->what && a->from == b->from && a->to == b->to && a->count == b->count &&
           memcmp(a->more, b->more, sizeof a->more) == 0;
}

static bool same_event(const struct happening *h, const struct florin_event *a, const struct happening *other,
                       const struct florin_event *b, enum florin_language language)
{
    char one[SENTENCE], two[SENTENCE];
    if (!same_operands(a, b))
        return false;
    put_sentence(h, a, language, one);
    put_sentence(other, b, language, two);
    return strcmp(one, two) == 0;
}

void foresight_begin(struct foresight *f)
{
    f->count = f->would.events.count;
    memset(f->certain, true, sizeof f->certain);
}

void foresight_doubt(struct foresight *f, const struct happening *other, enum florin_language language)
{
    if (f->count > other->events.count)
        f->count = other->events.count;
    f->would.luck = f->would.luck || other->luck;
    for (int i = 0; i < f->count; i++) {
        struct florin_event a = event_for(&f->would.events.event[i], f->would.viewer),
                            b = event_for(&other->events.event[i], f->would.viewer);
        if (a.kind != b.kind || a.who != b.who)
            f->count = i;
        else if (f->certain[i])
            f->certain[i] = same_event(&f->would, &a, other, &b, language);
    }
}

void foresight_tell(const struct foresight *f, enum florin_language language, struct florin_visitor *to)
{
    char sentence[SENTENCE];
    to->flag(to, "luck", f->would.luck);
    to->list(to, "events", f->count);
    for (int i = 0; i < f->count; i++) {
        struct florin_event event = event_for(&f->would.events.event[i], f->would.viewer);
        sentence[0] = 0;
        if (f->certain[i])
            put_sentence(&f->would, &event, language, sentence);
        else
            event.known = 0;
        tell_event(&f->would, &event, sentence, to);
    }
    to->end(to);
}

void foresight_put(const struct foresight *f, enum florin_language language, struct florin_text *out)
{
    char sentence[SENTENCE];
    size_t from = out->length;
    for (int i = 0; i < f->count; i++) {
        struct florin_event event = event_for(&f->would.events.event[i], f->would.viewer);
        sentence[0] = 0;
        if (f->certain[i])
            put_sentence(&f->would, &event, language, sentence);
        text_put(out, *sentence && out->length > from ? " " : "");
        text_put(out, sentence);
    }
    if (f->would.luck) {
        text_put(out, out->length > from ? " " : "");
        text_put(out, table_words(language)[W_PREVIEW_LUCK]);
    }
}
