/* Commands about the game in progress. Seats count from 1, as in notation. */
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"
#include "game/text.h"

static const struct florin_game *game_of(const struct protocol_request *r)
{
    return florin_session_game(r->table->session);
}

static bool add_part(void *parts, const char *name)
{
    return parts_add(parts, name);
}

bool answer_facts(struct protocol_request *r)
{
    table_tell_facts(r->table, r->eyes.language, r->to);
    return true;
}

bool answer_state(struct protocol_request *r)
{
    r->to->text(r->to, "game", game_of(r)->id);
    table_tell_state(game_of(r), protocol_state(r), r->eyes.seat, r->to);
    return true;
}

bool answer_view(struct protocol_request *r)
{
    struct parts parts = {0};
    int64_t length = florin_session_length(r->table->session), at = length;
    if (!field_int(r, "at", 0, length, &at) || !field_parts(r, add_part, &parts))
        return false;
    if (!json_object_get(r->fields, "parts"))
        parts.set = PART_STATE | PART_VIEW;
    r->to->text(r->to, "game", game_of(r)->id);
    table_tell_look(r->table, (int)at, r->eyes, &parts, r->to);
    return true;
}

static bool add_detail(void *details, const char *name)
{
    unsigned *set = details;
    unsigned bit = strcmp(name, "text") == 0 ? MOVE_TEXT : strcmp(name, "spots") == 0 ? MOVE_SPOTS : 0;
    *set |= bit;
    return bit != 0;
}

bool answer_moves(struct protocol_request *r)
{
    unsigned details = 0;
    if (!field_parts(r, add_detail, &details))
        return false;
    r->to->number(r->to, "seat", r->eyes.seat + 1, 1, FLORIN_SEATS_MAX);
    table_tell_moves(game_of(r), protocol_state(r), r->eyes, details, r->to);
    return true;
}

/* ---- verdicts ---- */

bool answer_judge(struct protocol_request *r)
{
    const void *state = protocol_state(r);
    struct florin_move move;
    if (!field_move(r, &move))
        return false;
    table_tell_verdict(game_of(r), state, r->eyes, move, game_of(r)->judge(state, r->eyes.seat, move), r->to);
    return true;
}

bool answer_why(struct protocol_request *r)
{
    const char *place = NULL;
    if (!field_text(r, "place", &place))
        return false;
    if (!place)
        return protocol_fail(r, "bad_request", "place: say which one");
    table_tell_why(game_of(r), protocol_state(r), r->eyes, place, r->to);
    return true;
}

/* An error that names the rule against a move. */
static bool refuse(struct protocol_request *r, const void *state, struct asker asker, struct florin_move move,
                   struct florin_verdict why)
{
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    table_put_reason(game_of(r), state, asker.seat, move, why, asker.language, &reason);
    protocol_fail(r, "illegal", "%s", buffer);
    table_tell_rule(game_of(r), state, move, why, r->to);
    return false;
}

/* ---- moves ---- */

bool answer_preview(struct protocol_request *r)
{
    const void *state = protocol_state(r);
    struct parts parts = {0};
    struct florin_move moves[MOVES_MAX];
    int count = 0;
    if (!field_moves(r, moves, &count) || !field_parts(r, add_part, &parts))
        return false;
    struct florin_verdict why = game_of(r)->judge(state, r->eyes.seat, moves[0]);
    if (why.rule != 0)
        return refuse(r, state, r->eyes, moves[0], why);
    if (!table_tell_preview(r->table, r->eyes, moves, count, &parts, r->to))
        return protocol_fail(r, "unforeseeable", "this seat cannot know the outcome of this move");
    return true;
}

/* Without a seat the only one that decides moves, and the steps are told whole, unless the request wants none. */
bool answer_apply(struct protocol_request *r)
{
    struct choice choice;
    struct florin_verdict why;
    struct asker mover, asker;
    bool steps = true;
    if (!field_mover(r, &mover) || !field_choice(r, mover.seat, &choice) || !field_asker(r, TABLE_EVERYTHING, &asker) ||
        !field_flag(r, "steps", &steps))
        return false;
    int before = florin_session_length(r->table->session);
    if (!table_make(r->table, mover.seat, &choice, &why))
        return why.rule ? refuse(r, florin_session_state(r->table->session), mover, choice.move[0], why)
                        : protocol_fail(r, "memory", "out of memory");
    if (steps)
        table_tell_steps(r->table, before, asker, r->to);
    table_tell_turn(r->table, asker.language, r->to);
    return true;
}

/* ---- back and forth ---- */

static bool tell_taken(struct protocol_request *r, const char *name, int64_t count)
{
    protocol_forget_bots(r->protocol);
    r->to->number(r->to, name, count, 1, INT32_MAX);
    table_tell_turn(r->table, r->eyes.language, r->to);
    return true;
}

/* Takes back so many moves, or none where one of them let something hidden come to light and that stays. */
static bool take_back(struct florin_session *session, int64_t count, bool past_luck)
{
    for (int64_t i = 0; i < count; i++) {
        if (florin_session_undo(session, past_luck) == FLORIN_SESSION_UNDONE)
            continue;
        while (i-- > 0)
            florin_session_redo(session);
        return false;
    }
    return true;
}

bool answer_undo(struct protocol_request *r)
{
    struct florin_session *session = r->table->session;
    int64_t count = 1;
    bool past_luck = true;
    if (!field_int(r, "count", 1, INT32_MAX, &count) || !field_flag(r, "past_luck", &past_luck))
        return false;
    if (count > florin_session_length(session))
        return protocol_fail(r, "nothing_to_undo", "only %d moves were made", florin_session_length(session));
    if (!take_back(session, count, past_luck))
        return protocol_fail(r, "luck", "something hidden came to light");
    return tell_taken(r, "undone", count);
}

bool answer_redo(struct protocol_request *r)
{
    struct florin_session *session = r->table->session;
    int64_t count = 1, made = 0;
    if (!field_int(r, "count", 1, INT32_MAX, &count))
        return false;
    while (made < count && florin_session_redo(session))
        made++;
    if (made == count)
        return tell_taken(r, "redone", count);
    for (int64_t i = 0; i < made; i++)
        florin_session_undo(session, true);
    return protocol_fail(r, "nothing_to_redo", "only %d moves can be redone", (int)made);
}

/* ---- what happened ---- */

bool answer_log(struct protocol_request *r)
{
    int64_t from = 0;
    if (!field_int(r, "from", 0, florin_session_length(r->table->session), &from))
        return false;
    table_tell_steps(r->table, (int)from, r->eyes, r->to);
    return true;
}

bool answer_result(struct protocol_request *r)
{
    table_tell_result(game_of(r), protocol_state(r), r->eyes.language, r->to);
    return true;
}

bool answer_record(struct protocol_request *r)
{
    const struct table *table = r->table;
    char *text = r->eyes.seat == TABLE_EVERYTHING ? florin_record_write(table->session, &table->players)
                                                  : florin_record_write_for(table->session, &table->players, r->eyes.seat);
    if (!text)
        return protocol_fail(r, "memory", "out of memory");
    r->to->text(r->to, "record", text);
    free(text);
    return true;
}

bool answer_quit(struct protocol_request *r)
{
    r->protocol->quit = true;
    r->to->flag(r->to, "bye", true);
    return true;
}
