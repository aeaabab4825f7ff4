/* The events of a move as lines. */
#include "table.h"

#include "game/text.h"

static void put_operand(struct florin_text *out, const struct aor *s, const char *before, int kind, int value)
{
    if (kind == FLORIN_ARG_NONE)
        return;
    text_put(out, before);
    text_put(out, kind == FLORIN_ARG_SEAT ? aor_provinces[home_of(s, value)].id : aor_arg_name(kind, value));
}

static void put_number(struct florin_text *out, const char *name, int number)
{
    text_char(out, ' ');
    text_put(out, name);
    text_number(out, number);
}

/* "attacked genoa milan to venice 6 needed=6 present=0 by_ship=0" */
static void put_event(struct florin_text *out, const struct aor *s, const struct florin_event *e)
{
    const struct florin_event_kind *kind = &aor.events[e->kind];
    text_put(out, kind->word);
    if (e->who != FLORIN_NOBODY)
        put_operand(out, s, " ", FLORIN_ARG_SEAT, e->who);
    put_operand(out, s, " ", kind->what, e->what);
    put_operand(out, s, " from ", kind->from, e->from);
    put_operand(out, s, " to ", kind->to, e->to);
    if (kind->counts)
        put_number(out, "", e->count);
    for (int i = 0; i < 4 && kind->more[i]; i++) {
        text_char(out, ' ');
        text_put(out, kind->more[i]);
        text_char(out, '=');
        text_number(out, e->more[i]);
    }
    if (e->known != FLORIN_EVERYBODY)
        put_number(out, "known=", e->known);
    text_char(out, '\n');
}

const char *happens(struct aor *s, int seat, const char *notation)
{
    static struct florin_events events;
    static char buffer[8000];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct aor twin = *s;
    struct florin_move move;
    assert_int_equal(judged(s, seat, notation), RULE_LEGAL);
    assert_true(florin_parse(&aor, notation, &move));
    events.count = 0;
    aor.narrate(&twin, seat, move, &events);
    play(s, seat, notation);
    assert_memory_equal(&twin, s, sizeof twin);
    for (int i = 0; i < events.count; i++)
        put_event(&out, s, &events.event[i]);
    assert_false(out.cut);
    return buffer;
}
