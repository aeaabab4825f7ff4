/* Playing again: once a game has ended, its people can make one more table, with the same settings and everybody one
 * seat further. Their secrets open it, so nobody has to hand any round. The server keeps each seat until its owner
 * sits down there; the game begins when all have. */
#include <stdlib.h>
#include <string.h>

#include "host/apart.h"
#include "host/row.h"

/* The next seat of the person who sits here. */
static int next_seat(const struct ledger *ledger, int seat)
{
    return (seat + 1) % ledger->settings.seats;
}

/* The same settings, but for people only: the table waits for no stranger. */
static struct settings turned_settings(const struct ledger *ledger)
{
    struct settings settings = ledger->settings;
    settings.listed = false;
    for (int seat = 0; seat < settings.seats; seat++) {
        bool bot = ledger->seat[seat].kind == SEAT_BOT;
        int next = next_seat(ledger, seat);
        settings.seat[next].kind = bot ? SEAT_BOT : SEAT_OPEN;
        settings.seat[next].level = bot ? ledger->seat[seat].level : settings.takeover;
        memcpy(settings.seat[next].name, ledger->table.players.name[seat], sizeof settings.seat[next].name);
    }
    return settings;
}

/* A game like this one, dealt anew. NULL after protocol_fail. */
static char *begin_again(struct command *command)
{
    const struct ledger *ledger = &command->room->ledger;
    struct florin_setup setup;
    ledger_game(ledger)->setup_of(florin_session_state(ledger->table.session), &setup);
    return create_beginning(&command->question, ledger_game(ledger), &setup);
}

static bool fill_row(struct command *command, struct store_job *job, const struct settings *settings)
{
    const struct room *room = command->room;
    struct store_row *row = &job->row;
    struct ledger ledger;
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    job->time = row->created = room->registry->now(room->registry->clock);
    if (!ledger_begin(&ledger, row->beginning, settings, job->time, &problem))
        return protocol_fail(&command->question, "memory", "out of memory"); /* this game has begun before */
    secret_table_name(row->name);
    bool good = row_fill(&ledger, row);
    ledger_free(&ledger);
    memcpy(row->hash[ROLE_MAKER], room->hash[ROLE_MAKER], SECRET_HASH);
    for (int seat = 0; seat < settings->seats; seat++)
        if (room->ledger.seat[seat].kind == SEAT_PERSON)
            memcpy(row->hash[ROLE_SEAT + next_seat(&room->ledger, seat)], room->hash[ROLE_SEAT + seat], SECRET_HASH);
    return good || protocol_fail(&command->question, "memory", "out of memory");
}

static void tell_again(struct florin_visitor *to, const struct ledger *ledger, const char *name)
{
    to->number(to, "entry", ledger->number, 0, INT32_MAX);
    to->text(to, "again", name);
}

/* The store has the new table: tell everybody at the old one. */
static void made(struct room *room, struct request *request, const struct store_job *done)
{
    struct entry entry = {.kind = ENTRY_AGAIN};
    struct protocol_request r = command_question(room, request);
    struct refusal why;
    room_stamp(room, &entry);
    memcpy(entry.text, done->row.name, sizeof done->row.name);
    r.to->number(r.to, "entry", room->ledger.number + 1, 1, INT32_MAX);
    r.to->text(r.to, "again", done->row.name);
    request->answer = jot_take(&room->registry->protocol.answer);
    request->then = NULL; /* the entry is the last thing to do */
    if (!room_add(room, &entry, request, -1, &why))
        request_fail(request, why.code, why.message);
}

enum outcome command_again(struct command *command)
{
    const struct ledger *ledger = &command->room->ledger;
    if (command->role == ROLE_NOBODY)
        return command_fail(command, "forbidden", "only the people of this table can play again");
    if (ledger->status != STATUS_ENDED)
        return command_fail(command, "not_ended", "the game has not ended");
    if (*ledger->again) {
        tell_again(command->question.to, ledger, ledger->again);
        return ANSWERED;
    }
    if (!create_has_room(&command->question, command->room->registry))
        return ANSWERED;
    struct settings settings = turned_settings(ledger);
    struct store_job *job = store_job_new(STORE_CREATE, NULL, NULL, NULL);
    if (job)
        job->row.beginning = begin_again(command);
    if (!job || !job->row.beginning || !fill_row(command, job, &settings)) {
        store_job_free(job);
        return command->question.failed ? ANSWERED : command_fail(command, "memory", "out of memory");
    }
    command->request->then = made;
    room_submit(command->room, job, command->request);
    return WAITS;
}

bool room_keeps(const struct room *room, int seat)
{
    return room->ledger.seat[seat].kind == SEAT_OPEN && secret_is_set(room->hash[ROLE_SEAT + seat]);
}

enum outcome command_sit(struct command *command)
{
    struct entry entry = {.kind = ENTRY_CLAIM, .seat = (uint8_t)command->seat};
    const char *kept = command->room->ledger.table.players.name[command->seat], *name = *kept ? kept : NULL;
    if (!field_text(&command->question, "name", &name))
        return ANSWERED;
    if (!room_keeps(command->room, command->seat))
        return command_fail(command, "taken", "this seat is not kept for you");
    if (!name || strlen(name) >= sizeof entry.text)
        return command_fail(command, "bad_name", "name: expected a name");
    if (!apart_read(command, &entry) || !apart_allows(command, &entry))
        return ANSWERED;
    memcpy(entry.text, name, strlen(name) + 1);
    return command_add(command, &entry);
}
