#include "cli/story.h"

#include <string.h>

void story_view(const struct game *game, const void *state, int seat, struct game_state *view)
{
    memcpy(view, state, game->state_size);
    if (seat != STORY_EVERYTHING)
        game->redact(view, seat, GAME_VIEW);
}

void story_changes(const struct game *game, const void *before, const void *after, int seat, enum game_language language,
                   struct text *out)
{
    struct game_state from, to;
    story_view(game, before, seat, &from);
    story_view(game, after, seat, &to);
    game->changes(&from, &to, language, out);
}

static bool several(uint32_t seats)
{
    return (seats & (seats - 1)) != 0;
}

bool story_is_secret(const struct session *session, int index, int seat)
{
    const struct game *game = session_game(session);
    if (seat == STORY_EVERYTHING || session_step(session, index).seat == seat)
        return false;
    /* A joint decision ends with the one seat that is left to decide. */
    for (int i = index; i < session_length(session); i++)
        if (!several(game->deciders(session_state_at(session, i))))
            return false;
    return true;
}

/* Adds lines, each a little to the right. */
static void put_indented(struct text *out, const char *lines)
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

void story_step(const struct session *session, int index, int seat, enum game_language language, struct text *out)
{
    const struct game *game = session_game(session);
    struct session_step step = session_step(session, index);
    const void *before = session_state_at(session, index), *after = session_state_at(session, index + 1);
    static char buffer[1 << 16];
    struct text changes = text_in(buffer, sizeof buffer);
    changes.colour = out->colour;
    changes.ascii = out->ascii;
    text_number(out, index + 1);
    text_put(out, ". ");
    text_style(out, TEXT_BOLD);
    game->seat_name(before, step.seat, language, out);
    text_style(out, TEXT_PLAIN);
    text_put(out, ": ");
    if (story_is_secret(session, index, seat))
        text_put(out, language == GAME_ITALIAN ? "ha deciso" : "has decided");
    else
        game_notate(game, step.move, out);
    text_char(out, '\n');
    story_changes(game, before, after, seat, language, &changes);
    put_indented(out, buffer);
}
