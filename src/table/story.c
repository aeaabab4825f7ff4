#include <string.h>

#include "game/text.h"
#include "table/events.h"
#include "table/words.h"

enum { TEXT_ROOM = 2000, LINES_ROOM = 1 << 16 };

/* ---- steps of the history ---- */

/* Tells a step; takes the state before it and leaves the one after it. */
static void tell_step(const struct table *table, int index, struct florin_state *state, struct asker asker,
                      struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(table->session);
    struct florin_session_step step = florin_session_step(table->session, index);
    struct happening happening;
    char buffer[TEXT_ROOM];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    happen(&happening, game, state, step.seat, step.move, asker.seat);
    to->object(to, NULL);
    to->number(to, "seat", step.seat + 1, 1, FLORIN_SEATS_MAX);
    if (table_knows(table->session, asker.seat, index, florin_session_length(table->session))) {
        table_tell_notation(game, step.move, "move", to);
        florin_words_of(game)->explain(&happening.from, step.seat, step.move, asker.language, &text);
    } else {
        text_put(&text, table_words(asker.language)[W_HAS_DECIDED]);
    }
    to->text(to, "text", buffer);
    happening_tell(&happening, asker.language, to);
    to->flag(to, "luck", happening.luck);
    to->end(to);
}

void table_tell_steps(const struct table *table, int from, struct asker asker, struct florin_visitor *to)
{
    struct florin_state state;
    memcpy(&state, florin_session_state_at(table->session, from), florin_session_game(table->session)->state_size);
    to->list(to, "steps", 0);
    for (int i = from; i < florin_session_length(table->session); i++)
        tell_step(table, i, &state, asker, to);
    to->end(to);
}

/* ---- the same for a terminal ---- */

/* A move in notation, and after it the titles of the cards that it names by number. */
static void put_move(const struct florin_game *game, const void *state, struct florin_move move, struct florin_text *out)
{
    bool any = false;
    florin_notate(game, move, out);
    for (int i = 0; game->arg_title && i < FLORIN_ARGS; i++) {
        int kind = game->verbs[move.kind].arg[i] & ~FLORIN_ARG_OPTIONAL;
        const char *title = kind >= FLORIN_ARG_OWN ? game->arg_title(state, kind, move.arg[i]) : NULL;
        if (!title)
            continue;
        text_put(out, any ? ", " : " (");
        text_put(out, title);
        any = true;
    }
    text_put(out, any ? ")" : "");
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

/* The notation of a move behind its sentence. */
static void put_notation(const struct florin_game *game, const void *before, struct florin_move move,
                         struct florin_text *out)
{
    text_put(out, " ");
    text_style(out, TEXT_GREY);
    text_char(out, '[');
    put_move(game, before, move, out);
    text_char(out, ']');
    text_style(out, TEXT_PLAIN);
    text_char(out, '\n');
}

static void put_name(const char *name, struct florin_text *out)
{
    text_style(out, TEXT_BOLD);
    text_put(out, name);
    text_style(out, TEXT_PLAIN);
}

/* Adds the first of some lines behind the name of a seat, with which it may begin; returns the rest. */
static const char *put_sentence(const char *lines, const char *name, struct florin_text *out)
{
    bool named = strncmp(lines, name, strlen(name)) == 0;
    put_name(name, out);
    text_put(out, named ? "" : ": ");
    for (lines += named ? strlen(name) : 0; *lines && *lines != '\n'; lines++)
        text_char(out, *lines);
    return *lines ? lines + 1 : lines;
}

/* A heading without a sentence of the story: "Red: has decided", or the move's own words. Those address the player
 * who moves, so another's reads as a choice. */
static void put_heading(const struct florin_game *game, const void *before, struct florin_session_step step,
                        const char *name, bool known, struct asker asker, struct florin_text *out)
{
    struct florin_state view;
    const char *const *words = table_words(asker.language);
    put_name(name, out);
    text_put(out, known && step.seat != asker.seat ? words[W_CHOSE] : ": ");
    if (!known) {
        text_put(out, words[W_HAS_DECIDED]);
        return;
    }
    table_known(game, before, asker.seat, &view);
    florin_words_of(game)->explain(&view, step.seat, step.move, asker.language, out);
}

void table_put_step(const struct florin_session *session, int index, int now, struct asker asker, struct florin_text *out)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_session_step step = florin_session_step(session, index);
    const void *before = florin_session_state_at(session, index);
    bool known = table_knows(session, asker.seat, index, now);
    char buffer[LINES_ROOM], name[200];
    const char *rest = buffer;
    struct florin_text lines = florin_text_in(buffer, sizeof buffer), seat = florin_text_in(name, sizeof name);
    lines.colour = out->colour;
    seat.ascii = lines.ascii = out->ascii;
    florin_words_of(game)->seat_name(before, step.seat, asker.language, &seat);
    events_tell(game, before, step.seat, step.move, asker.seat, asker.language, &lines);
    text_number(out, index + 1);
    text_put(out, ". ");
    bool told = strncmp(buffer, name, seat.length) == 0 || (step.seat != asker.seat && *buffer);
    if (known && told)
        rest = put_sentence(buffer, name, out);
    else
        put_heading(game, before, step, name, known, asker, out);
    if (known)
        put_notation(game, before, step.move, out);
    else
        text_char(out, '\n');
    put_indented(out, rest);
}
