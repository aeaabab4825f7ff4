/* How seats get their owners: an open one is claimed, an invitation opens its seat once. The maker of a table may invite anew;
 * everybody sees that, and while its owner is about the others have to agree first. */
#include <string.h>

#include "host/apart.h"
#include "host/name.h"

/* A secret for a seat: the one its owner brings, which outlives an answer that is lost, or a new one that is told. */
static bool issue(struct act *act, int seat, unsigned char hash[SECRET_HASH])
{
    struct florin_visitor *to = act->request.to;
    const char *own = NULL;
    char made[SECRET_TEXT + 1];
    if (!field_text(&act->request, "own", &own))
        return false;
    secret_new(made);
    if (!secret_hash(own ? own : made, hash))
        return protocol_fail(&act->request, "bad_request", "own: expected a secret of %d letters", SECRET_TEXT);
    to->number(to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    to->text(to, "secret", own ? own : made);
    return true;
}

bool act_read_name(struct act *act, int seat, struct entry *entry)
{
    const char *problem = NULL;
    if (!act_read_text(act, "name", entry))
        return false;
    problem = name_problem_at(&act->room->ledger, seat, entry->text);
    return !problem || protocol_fail(&act->request, "bad_name", "%s", problem);
}

enum outcome act_claim(struct act *act)
{
    struct entry entry = {.kind = ENTRY_CLAIM};
    struct room *room = act->room;
    unsigned char hash[SECRET_HASH];
    int seat = act_first_open(room);
    if (!act_read_seat(act, &seat) || !act_read_name(act, seat, &entry) || !apart_read(act, &entry))
        return ANSWERED;
    if (room->ledger.seat[seat].kind != SEAT_OPEN)
        return act_fail(act, "taken", "this seat is not open");
    if (room_keeps(room, seat))
        return act_fail(act, "taken", "this seat is kept for somebody");
    entry.seat = (uint8_t)seat;
    if (!apart_allows(act, &entry))
        return ANSWERED;
    act_tell_number(act);
    return issue(act, seat, hash) ? act_add_with_hash(act, &entry, hash) : ANSWERED;
}

/* Who has an invitation gets a secret of their own, and the invitation opens nothing any more. Who has the secret of a seat
 * may change it in the same way. */
enum outcome act_take(struct act *act)
{
    struct entry entry = {.kind = ENTRY_TAKE};
    unsigned char hash[SECRET_HASH];
    int invited = room_invitation(act->room, act->errand->caller), seat = invited >= 0 ? invited : act->seat;
    if (seat < 0)
        return act_fail(act, "forbidden", "only who is invited can do this");
    if (json_object_get(act->request.fields, "name") && !act_read_name(act, seat, &entry))
        return ANSWERED;
    entry.seat = (uint8_t)seat;
    if (!apart_read(act, &entry) || !apart_allows(act, &entry))
        return ANSWERED;
    act_tell_number(act);
    return issue(act, seat, hash) ? act_add_with_hash(act, &entry, hash) : ANSWERED;
}

enum outcome act_reissue(struct act *act)
{
    const struct ledger *ledger = &act->room->ledger;
    struct entry entry = {.kind = ENTRY_REISSUE};
    unsigned char hash[SECRET_HASH];
    char secret[SECRET_TEXT + 1];
    int seat = -1;
    if (!act_read_seat(act, &seat))
        return ANSWERED;
    if (seat < 0 || ledger->seat[seat].kind != SEAT_PERSON)
        return act_fail(act, "bad_request", "seat: expected the number of a person's");
    if (ledger->status != STATUS_WAITING && !ledger->seat[seat].granted && !act->errand->caller->operator &&
        room_has_seen(act->room, ROLE_SEAT + seat))
        return act_fail(act, "needs_consent",
                        "who has this seat was here in the last 7 days: a seat has to propose it to the others");
    secret_new(secret);
    secret_hash(secret, hash);
    secret_make_invitation(hash);
    entry.seat = (uint8_t)seat;
    act_tell_number(act);
    act->request.to->number(act->request.to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    act->request.to->text(act->request.to, "secret", secret);
    return act_add_with_hash(act, &entry, hash);
}

/* ---- the operator's ---- */

/* The old secret opens nothing any more, and who came in with it goes. */
static void reissued(struct room *room, struct errand *errand, const struct store_request *done)
{
    for (struct caller *guest = room->guests; guest; guest = guest->next)
        if (room_role(room, guest) == done->role)
            guest->dismiss(guest, "reissued");
    memcpy(room->hash[done->role], done->row.hash[done->role], SECRET_HASH);
    errand_answer(errand, errand->answer, NULL);
}

/* The secret of a seat where a bot plays already, or that has nothing to decide any more, opens nothing from now on. */
static enum outcome lock_out(struct act *act, int seat)
{
    struct room *room = act->room;
    struct store_request *request = store_request_new(STORE_SECRET, room->name, NULL, NULL);
    if (!request)
        return act_fail(act, "memory", "out of memory");
    request->role = ROLE_SEAT + seat;
    act->errand->answer = jot_take(&room->house->protocol.answer);
    act->errand->then = reissued;
    room_request(room, request, act->errand);
    return WAITS;
}

/* The person of the entry has lost the seat. */
static void closed(struct room *room, struct errand *errand, const struct store_request *done)
{
    (void)done;
    for (struct caller *guest = room->guests; guest; guest = guest->next)
        if (guest->has_secret && room_role(room, guest) == ROLE_NOBODY && room_invitation(room, guest) < 0)
            guest->dismiss(guest, "reissued");
    errand_answer(errand, errand->answer, NULL);
}

/* The operator removes the person of a seat: a bot goes on, or before the beginning the seat is open again. */
enum outcome act_close(struct act *act)
{
    static const unsigned char nobody[SECRET_HASH];
    const struct ledger *ledger = &act->room->ledger;
    struct entry entry = {.kind = ENTRY_LEAVE};
    int seat = -1;
    if (!act_read_seat(act, &seat))
        return ANSWERED;
    if (seat < 0 || ledger->seat[seat].kind != SEAT_PERSON)
        return act_fail(act, "bad_request", "seat: expected the number of a person's");
    if (ledger->status == STATUS_ENDED || ledger->seat[seat].away)
        return lock_out(act, seat);
    entry.seat = (uint8_t)seat;
    act_tell_number(act);
    act->errand->then = closed;
    return act_add_with_hash(act, &entry, nobody);
}
