/* Commands about the game in progress. Seats count from 1, as in notation. */
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"

static bool add_part(void *parts, const char *name)
{
    return parts_add(parts, name);
}

bool answer_facts(struct protocol_request *r)
{
    enum florin_language language;
    if (!field_language(r, &language))
        return false;
    table_tell_facts(r->table, language, r->to);
    return true;
}

bool answer_state(struct protocol_request *r)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    struct asker asker;
    if (!field_asker(r, TABLE_EVERYTHING, &asker))
        return false;
    r->to->text(r->to, "game", game->id);
    table_tell_state(game, florin_session_state(r->table->session), asker.seat, r->to);
    return true;
}

bool answer_view(struct protocol_request *r)
{
    struct parts parts = {0};
    struct asker asker;
    int64_t length = florin_session_length(r->table->session), at = length;
    if (!field_asker(r, FLORIN_NOBODY, &asker) || !field_int(r, "at", 0, length, &at) || !field_parts(r, add_part, &parts))
        return false;
    if (!json_object_get(r->fields, "parts"))
        parts.set = PART_STATE | PART_VIEW;
    r->to->text(r->to, "game", florin_session_game(r->table->session)->id);
    table_tell_look(r->table, (int)at, asker, &parts, r->to);
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
    const struct florin_session *session = r->table->session;
    struct asker asker;
    unsigned details = 0;
    if (!field_mover(r, &asker) || !field_parts(r, add_detail, &details))
        return false;
    r->to->number(r->to, "seat", asker.seat + 1, 1, FLORIN_SEATS_MAX);
    table_tell_moves(florin_session_game(session), florin_session_state(session), asker, details, r->to);
    return true;
}

/* ---- verdicts ---- */

bool answer_judge(struct protocol_request *r)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    const void *state = florin_session_state(r->table->session);
    struct florin_move move;
    struct asker asker;
    if (!field_mover(r, &asker) || !field_move(r, &move))
        return false;
    table_tell_verdict(game, state, asker, move, game->judge(state, asker.seat, move), r->to);
    return true;
}

bool answer_why(struct protocol_request *r)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    const void *state = florin_session_state(r->table->session);
    const char *place = NULL;
    struct asker asker;
    if (!field_mover(r, &asker) || !field_text(r, "place", &place))
        return false;
    if (!place)
        return protocol_fail(r, "bad_request", "place: say which one");
    table_tell_why(game, state, asker, place, r->to);
    return true;
}

/* An error that names the rule against a move. */
static bool refuse(struct protocol_request *r, struct asker asker, struct florin_move move, struct florin_verdict why)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    table_put_reason(game, florin_session_state(r->table->session), asker.seat, move, why, asker.language, &reason);
    protocol_fail(r, "illegal", "%s", buffer);
    table_tell_rule(game, florin_session_state(r->table->session), move, why, r->to);
    return false;
}

/* ---- moves ---- */

bool answer_preview(struct protocol_request *r)
{
    const struct florin_session *session = r->table->session;
    struct parts parts = {0};
    struct florin_move move;
    struct asker asker;
    if (!field_mover(r, &asker) || !field_move(r, &move) || !field_parts(r, add_part, &parts))
        return false;
    struct florin_verdict why = florin_session_game(session)->judge(florin_session_state(session), asker.seat, move);
    if (why.rule != 0)
        return refuse(r, asker, move, why);
    if (!table_tell_preview(r->table, asker, &move, 1, &parts, r->to))
        return protocol_fail(r, "unforeseeable", "nobody at this seat can know what this leads to");
    return true;
}

bool answer_apply(struct protocol_request *r)
{
    struct choice choice;
    struct florin_verdict why;
    struct asker mover, asker;
    if (!field_mover(r, &mover) || !field_choice(r, mover.seat, &choice) || !field_asker(r, TABLE_EVERYTHING, &asker))
        return false;
    int before = florin_session_length(r->table->session);
    if (!table_make(r->table, mover.seat, &choice, &why))
        return why.rule ? refuse(r, mover, choice.move[0], why) : protocol_fail(r, "memory", "out of memory");
    table_tell_steps(r->table, before, asker, r->to);
    table_tell_turn(r->table, asker.language, r->to);
    return true;
}

bool answer_undo(struct protocol_request *r)
{
    struct florin_session *session = r->table->session;
    int64_t count = 1;
    if (!field_int(r, "count", 1, INT32_MAX, &count))
        return false;
    if (count > florin_session_length(session))
        return protocol_fail(r, "nothing_to_undo", "only %d moves were made", florin_session_length(session));
    for (int64_t i = 0; i < count; i++)
        florin_session_undo(session, true);
    r->to->number(r->to, "undone", count, 1, INT32_MAX);
    table_tell_turn(r->table, FLORIN_ENGLISH, r->to);
    return true;
}

/* ---- what happened ---- */

bool answer_log(struct protocol_request *r)
{
    int64_t from = 0;
    struct asker asker;
    if (!field_asker(r, TABLE_EVERYTHING, &asker) ||
        !field_int(r, "from", 0, florin_session_length(r->table->session), &from))
        return false;
    table_tell_steps(r->table, (int)from, asker, r->to);
    return true;
}

bool answer_result(struct protocol_request *r)
{
    const struct florin_session *session = r->table->session;
    enum florin_language language;
    if (!field_language(r, &language))
        return false;
    table_tell_result(florin_session_game(session), florin_session_state(session), language, r->to);
    return true;
}

bool answer_record(struct protocol_request *r)
{
    const struct table *table = r->table;
    struct asker asker;
    if (!field_asker(r, TABLE_EVERYTHING, &asker))
        return false;
    char *text = asker.seat == TABLE_EVERYTHING ? florin_record_write(table->session, &table->players)
                                                : florin_record_write_for(table->session, &table->players, asker.seat);
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
