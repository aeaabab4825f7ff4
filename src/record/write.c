#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "florin/position.h"
#include "florin/record.h"
#include "game/events.h"
#include "game/text.h"
#include "json/buffer.h"
#include "record/outcome.h"
#include "record/step.h"

static void write_header(struct buffer *out, const char *name, const char *value)
{
    buffer_put(out, name);
    buffer_put(out, ": ");
    buffer_put(out, value);
    buffer_put(out, "\n");
}

/* Options are all written, also those at their presets: a record must not change its meaning with them. */
static void write_setup(struct buffer *out, const struct florin_game *game, const struct florin_setup *setup, int reader)
{
    char name[80], value[80];
    for (int i = 0; i < game->option_count; i++) {
        struct florin_text t = florin_text_in(value, sizeof value);
        florin_option_value(game, setup, i, &t);
        snprintf(name, sizeof name, "option %s", game->options[i].id);
        write_header(out, name, value);
    }
    snprintf(value, sizeof value, "%" PRIu64, setup->seed);
    if (reader == EVENTS_EVERYTHING)
        write_header(out, "seed", value);
    snprintf(value, sizeof value, "%d", setup->seats);
    write_header(out, "seats", value);
}

static void write_position(struct buffer *out, const struct florin_game *game, const void *state, int reader)
{
    struct florin_state known;
    state_for(game, state, reader, &known);
    char *position = florin_position_write(game, &known);
    if (position)
        write_header(out, "position", position);
    else
        out->failed = true;
    free(position);
}

/* A name is whatever somebody typed; written it has the form that reading accepts. */
static void write_players(struct buffer *out, const struct florin_record_players *players, int seats)
{
    char header[24], name[FLORIN_NAME_MAX];
    for (int seat = 0; seat < seats; seat++) {
        struct florin_text t = florin_text_in(name, sizeof name);
        text_put_shown(&t, players->name[seat]);
        if (name[strspn(name, " ")] == 0)
            continue;
        snprintf(header, sizeof header, "player %d", seat + 1);
        write_header(out, header, name);
    }
}

static bool several(uint32_t seats)
{
    return (seats & (seats - 1)) != 0;
}

static bool put_step(struct florin_text *out, const struct florin_game *game, const void *state,
                     struct florin_session_step step)
{
    if (several(game->deciders(state))) {
        text_number(out, step.seat + 1);
        text_put(out, ": ");
    }
    return florin_notate(game, step.move, out);
}

bool record_put_step(struct florin_text *out, const struct florin_session *session, struct florin_session_step step)
{
    return put_step(out, florin_session_game(session), florin_session_state(session), step);
}

static bool write_move(struct florin_text *out, const struct florin_session *session, int index)
{
    return put_step(out, florin_session_game(session), florin_session_state_at(session, index),
                    florin_session_step(session, index));
}

/* The notes of a move, from the one at *next on. A seat's view has none: they may tell what is hidden. */
static void write_notes(struct buffer *out, const struct florin_session *session, int at, int *next)
{
    for (; *next < florin_session_notes(session) && florin_session_note(session, *next).at <= at; ++*next) {
        buffer_put(out, florin_session_note(session, *next).text);
        buffer_put(out, "\n");
    }
}

static void write_moves(struct buffer *out, const struct florin_session *session, int reader)
{
    int length = florin_session_length(session), note = 0;
    for (int i = 0; i < length; i++) {
        if (reader == EVENTS_EVERYTHING)
            write_notes(out, session, i, &note);
        char line[FLORIN_NOTATION_MAX + 20];
        struct florin_text t = florin_text_in(line, sizeof line);
        if (reader == EVENTS_EVERYTHING || florin_session_knows(session, reader, i, length)) {
            if (!write_move(&t, session, i))
                out->failed = true;
        } else {
            text_put(&t, "# ");
            text_number(&t, florin_session_step(session, i).seat + 1);
            text_put(&t, " has decided");
        }
        text_char(&t, '\n');
        buffer_put(out, line);
    }
    if (reader == EVENTS_EVERYTHING)
        write_notes(out, session, length, &note);
}

/* Says whose view this is, for people first and then for read.c. */
static void write_view(struct buffer *out, int reader)
{
    char name[24] = "watcher";
    if (reader != FLORIN_NOBODY)
        snprintf(name, sizeof name, "seat %d", reader + 1);
    buffer_put(out, "# This is no record: it lacks the seed and what is hidden, and cannot be replayed.\n");
    write_header(out, "view", name);
}

static char *write_for(const struct florin_session *session, const struct florin_record_players *players, int reader)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_setup setup;
    game->setup_of(florin_session_state_at(session, 0), &setup);
    struct buffer out = {0};
    char number[12];
    if (reader != EVENTS_EVERYTHING)
        write_view(&out, reader);
    write_header(&out, "game", game->id);
    snprintf(number, sizeof number, "%d", FLORIN_FORMAT);
    write_header(&out, "format", number);
    if (florin_session_is_custom(session))
        write_position(&out, game, florin_session_state_at(session, 0), reader);
    else
        write_setup(&out, game, &setup, reader);
    if (players)
        write_players(&out, players, setup.seats);
    char result[120];
    struct florin_text t = florin_text_in(result, sizeof result);
    outcome_write(game, florin_session_state(session), &t);
    write_header(&out, "result", result);
    buffer_put(&out, "\n");
    write_moves(&out, session, reader);
    if (out.failed) {
        free(out.start);
        return NULL;
    }
    return out.start;
}

char *florin_record_write(const struct florin_session *session, const struct florin_record_players *players)
{
    return write_for(session, players, EVENTS_EVERYTHING);
}

char *florin_record_write_for(const struct florin_session *session, const struct florin_record_players *players, int seat)
{
    return write_for(session, players, seat);
}
