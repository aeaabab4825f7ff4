/* How seats get their owners: people claim open ones, and an invitation opens its seat once. The maker of a table
 * may invite anew; everybody sees that, and while the seat's owner is about the others have to agree first. */
#include <string.h>

#include "host/apart.h"
#include "host/name.h"

/* A seat's secret: the client's own, which survives a lost answer, or a new one that the answer tells. */
static bool issue(struct command *command, int seat, unsigned char hash[SECRET_HASH])
{
    struct florin_visitor *to = command->question.to;
    const char *own = NULL;
    char made[SECRET_TEXT + 1];
    if (!field_text(&command->question, "own", &own))
        return false;
    secret_new(made);
    if (!secret_hash(own ? own : made, hash))
        return protocol_fail(&command->question, "bad_request", "own: expected a secret of %d letters", SECRET_TEXT);
    to->number(to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    to->text(to, "secret", own ? own : made);
    return true;
}

bool command_read_name(struct command *command, int seat, struct entry *entry)
{
    const char *problem = NULL;
    if (!command_read_text(command, "name", entry))
        return false;
    problem = name_problem_at(&command->room->ledger, seat, entry->text);
    return !problem || protocol_fail(&command->question, "bad_name", "%s", problem);
}

enum outcome command_claim(struct command *command)
{
    struct entry entry = {.kind = ENTRY_CLAIM};
    struct room *room = command->room;
    unsigned char hash[SECRET_HASH];
    int seat = command_first_open(room);
    if (!command_read_seat(command, &seat) || !command_read_name(command, seat, &entry) || !apart_read(command, &entry))
        return ANSWERED;
    if (room->ledger.seat[seat].kind != SEAT_OPEN)
        return command_fail(command, "taken", "this seat is not open");
    if (room_keeps(room, seat))
        return command_fail(command, "taken", "this seat is kept for somebody");
    entry.seat = (uint8_t)seat;
    if (!apart_allows(command, &entry))
        return ANSWERED;
    command_tell_number(command);
    return issue(command, seat, hash) ? command_add_with_hash(command, &entry, hash) : ANSWERED;
}

/* Gives the holder of an invitation a secret of their own; the invitation opens nothing any more. The holder of a
 * seat's secret may change it in the same way. */
enum outcome command_take(struct command *command)
{
    struct entry entry = {.kind = ENTRY_TAKE};
    unsigned char hash[SECRET_HASH];
    int invited = room_invitation(command->room, command->request->client), seat = invited >= 0 ? invited : command->seat;
    if (seat < 0)
        return command_fail(command, "forbidden", "only an invited person can do this");
    if (json_object_get(command->question.fields, "name") && !command_read_name(command, seat, &entry))
        return ANSWERED;
    entry.seat = (uint8_t)seat;
    if (!apart_read(command, &entry) || !apart_allows(command, &entry))
        return ANSWERED;
    command_tell_number(command);
    return issue(command, seat, hash) ? command_add_with_hash(command, &entry, hash) : ANSWERED;
}

enum outcome command_reissue(struct command *command)
{
    const struct ledger *ledger = &command->room->ledger;
    struct entry entry = {.kind = ENTRY_REISSUE};
    unsigned char hash[SECRET_HASH];
    char secret[SECRET_TEXT + 1];
    int seat = -1;
    if (!command_read_seat(command, &seat))
        return ANSWERED;
    if (seat < 0 || ledger->seat[seat].kind != SEAT_PERSON)
        return command_fail(command, "bad_request", "seat: expected the number of a person's seat");
    if (ledger->status != STATUS_WAITING && !ledger->seat[seat].granted &&
        !command->request->client->operator&& room_has_seen(command->room, ROLE_SEAT + seat))
        return command_fail(command, "needs_consent",
                            "who has this seat was here in the last 7 days: a seat has to propose it to the others");
    secret_new(secret);
    secret_hash(secret, hash);
    secret_make_invitation(hash);
    entry.seat = (uint8_t)seat;
    command_tell_number(command);
    command->question.to->number(command->question.to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    command->question.to->text(command->question.to, "secret", secret);
    return command_add_with_hash(command, &entry, hash);
}

/* ---- the operator's ---- */

/* Replaces the secret and disconnects the client that joined with the old one. */
static void reissued(struct room *room, struct request *request, const struct store_job *done)
{
    for (struct client *client = room->clients; client; client = client->next)
        if (room_role(room, client) == done->role)
            client->dismiss(client, "reissued");
    memcpy(room->hash[done->role], done->row.hash[done->role], SECRET_HASH);
    request_answer(request, request->answer, NULL);
}

/* Revokes the secret of a seat where a bot plays already, or that has nothing left to decide. */
static enum outcome lock_out(struct command *command, int seat)
{
    struct room *room = command->room;
    struct store_job *job = store_job_new(STORE_SECRET, room->name, NULL, NULL);
    if (!job)
        return command_fail(command, "memory", "out of memory");
    job->role = ROLE_SEAT + seat;
    command->request->answer = jot_take(&room->registry->protocol.answer);
    command->request->then = reissued;
    room_submit(room, job, command->request);
    return WAITS;
}

/* The person of the entry has lost the seat. */
static void closed(struct room *room, struct request *request, const struct store_job *done)
{
    (void)done;
    for (struct client *client = room->clients; client; client = client->next)
        if (client->has_secret && room_role(room, client) == ROLE_NOBODY && room_invitation(room, client) < 0)
            client->dismiss(client, "reissued");
    request_answer(request, request->answer, NULL);
}

/* The operator removes the person of a seat: a bot goes on, or before the beginning the seat is open again. */
enum outcome command_close(struct command *command)
{
    static const unsigned char nobody[SECRET_HASH];
    const struct ledger *ledger = &command->room->ledger;
    struct entry entry = {.kind = ENTRY_LEAVE};
    int seat = -1;
    if (!command_read_seat(command, &seat))
        return ANSWERED;
    if (seat < 0 || ledger->seat[seat].kind != SEAT_PERSON)
        return command_fail(command, "bad_request", "seat: expected the number of a person's seat");
    if (ledger->status == STATUS_ENDED || ledger->seat[seat].away)
        return lock_out(command, seat);
    entry.seat = (uint8_t)seat;
    command_tell_number(command);
    command->request->then = closed;
    return command_add_with_hash(command, &entry, nobody);
}
