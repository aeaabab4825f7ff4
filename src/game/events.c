#include "game/events.h"

#include <string.h>

#include "game/text.h"

void state_for(const struct florin_game *game, const void *state, int viewer, struct florin_state *seen)
{
    memcpy(seen, state, game->state_size);
    if (viewer != EVENTS_EVERYTHING)
        game->redact(seen, viewer, FLORIN_VIEW);
}

/* May the viewer know more of it than that it happened? */
static bool is_known(const struct florin_event *event, int viewer)
{
    if (viewer == EVENTS_EVERYTHING)
        return true;
    return event->known & (viewer == FLORIN_NOBODY ? FLORIN_WATCHERS : 1 << viewer);
}

struct florin_event event_for(const struct florin_event *event, int viewer)
{
    if (!is_known(event, viewer))
        return (struct florin_event){.kind = event->kind, .who = event->who};
    struct florin_event told = *event;
    told.known = FLORIN_EVERYBODY;
    return told;
}

/* Sentences are made from what the viewer sees, so that no word can give away what its event withholds. */
static void tell_all(const struct florin_game *game, const struct florin_events *events, const void *from, const void *to,
                     int viewer, enum florin_language language, struct florin_text *out)
{
    for (int i = 0; i < events->count; i++) {
        struct florin_event event = event_for(&events->event[i], viewer);
        size_t start = out->length;
        florin_words_of(game)->tell(from, to, &event, language, out);
        if (out->length > start)
            text_char(out, '\n');
    }
}

void events_tell(const struct florin_game *game, const void *before, int seat, struct florin_move move, int viewer,
                 enum florin_language language, struct florin_text *out)
{
    struct florin_events events;
    struct florin_state after, from, to;
    events.count = 0;
    memcpy(&after, before, game->state_size);
    game->narrate(&after, seat, move, &events);
    state_for(game, before, viewer, &from);
    state_for(game, &after, viewer, &to);
    tell_all(game, &events, &from, &to, viewer, language, out);
}
