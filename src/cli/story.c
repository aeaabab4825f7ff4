#include "cli/story.h"
#include "cli/words.h"
#include "game/events.h"
#include "game/text.h"

#include <string.h>

void story_view(const struct florin_game *game, const void *state, int seat, struct florin_state *view)
{
    memcpy(view, state, game->state_size);
    if (seat != STORY_EVERYTHING)
        game->redact(view, seat, FLORIN_VIEW);
}

/* Adds lines, each a little to the right. */
static void put_indented(struct florin_text *out, const char *lines)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        text_put(out, "    ");
        for (size_t i = 0; i < length; i++)
            text_char(out, lines[i]);
        text_char(out, '\n');
        lines += length + (lines[length] == '\n');
    }
}

void story_step(const struct florin_session *session, int index, int now, int seat, enum florin_language language,
                struct florin_text *out)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_session_step step = florin_session_step(session, index);
    const void *before = florin_session_state_at(session, index);
    static char buffer[1 << 16];
    struct florin_text changes = florin_text_in(buffer, sizeof buffer);
    changes.colour = out->colour;
    changes.ascii = out->ascii;
    text_number(out, index + 1);
    text_put(out, ". ");
    text_style(out, TEXT_BOLD);
    game->seat_name(before, step.seat, language, out);
    text_style(out, TEXT_PLAIN);
    text_put(out, ": ");
    if (seat == STORY_EVERYTHING || florin_session_knows(session, seat, index, now))
        florin_notate(game, step.move, out);
    else
        text_put(out, word(language, W_HAS_DECIDED));
    text_char(out, '\n');
    events_tell(game, before, step.seat, step.move, seat, language, &changes);
    put_indented(out, buffer);
}
