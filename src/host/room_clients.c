/* The clients of a room: their roles at the table, and the messages to them. */
#include <string.h>

#include "host/room.h"
#include "host/tell.h"

enum {
    DAY_MS = 24 * 3600 * 1000,
    SEEN_DAYS = 7, /* after an absence of so long somebody else may get the seat without consent */
};

/* Tells the clients of one role and language: makes the message once for all of them. */
static void tell_some(struct room *room, const struct entry *entry, int role, enum florin_language language)
{
    struct writer *w = &room->registry->protocol.answer;
    struct message *message = NULL;
    for (struct client *client = room->clients; client; client = client->next) {
        if (client->language != language || client->role != role)
            continue;
        if (!message) {
            jot_begin(w);
            tell_news(&room->ledger, entry, tell_asker(&room->ledger, role_seat(role), language), &w->visitor);
            message = message_new(jot_finish(w), NULL);
        }
        if (message)
            client->hear(client, message);
        else
            client->dismiss(client, "memory");
    }
    message_drop(message);
}

/* Makes one message for all clients who know the same and read the same language. */
void room_tell_entry(struct room *room, const struct entry *entry)
{
    uint32_t languages[STORE_ROLES + 1] = {0}; /* bit sets by role: who is here */
    for (struct client *client = room->clients; client; client = client->next) {
        client->role = room_role(room, client);
        languages[client->role - ROLE_NOBODY] |= 1U << client->language;
    }
    for (int role = STORE_ROLES - 1; role >= ROLE_NOBODY; role--) /* watchers last */
        for (int language = 0; language < florin_languages(); language++)
            if (languages[role - ROLE_NOBODY] >> language & 1 && ledger_tells(&room->ledger, entry, role_seat(role)))
                tell_some(room, entry, role, (enum florin_language)language);
}

void room_put_presence(const struct room *room, struct florin_visitor *to)
{
    uint32_t seats = 0;
    int watchers = 0;
    for (const struct client *client = room->clients; client; client = client->next) {
        int seat = role_seat(room_role(room, client));
        if (seat >= 0)
            seats |= 1U << seat;
        else
            watchers++;
    }
    to->object(to, "presence");
    to->list(to, "seats", 0);
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            to->number(to, NULL, seat + 1, 1, FLORIN_SEATS_MAX);
    to->end(to);
    to->number(to, "watchers", watchers, 0, INT32_MAX);
    to->end(to);
}

void room_tell_presence(struct room *room)
{
    struct writer *w = &room->registry->protocol.answer;
    room->people = false;
    jot_begin(w);
    room_put_presence(room, &w->visitor);
    struct message *message = message_new(jot_finish(w), NULL);
    for (struct client *client = room->clients; message && client; client = client->next)
        client->hear(client, message);
    message_drop(message);
}

int room_role(const struct room *room, const struct client *client)
{
    int found = ROLE_NOBODY;
    for (int role = 0; client->has_secret && role < STORE_ROLES; role++)
        if (secret_same(room->hash[role], client->hash))
            found = role;
    return found;
}

int room_invitation(const struct room *room, const struct client *client)
{
    for (int seat = 0; client->has_secret && seat < room->ledger.settings.seats; seat++)
        if (room->ledger.seat[seat].kind == SEAT_PERSON && secret_invites(room->hash[ROLE_SEAT + seat], client->hash))
            return seat;
    return FLORIN_NOBODY;
}

void room_note_seen(struct room *room, int role)
{
    int64_t now = room->registry->now(room->registry->clock);
    if (room->seen[role] && now - room->seen[role] < DAY_MS && now >= room->seen[role])
        return;
    struct store_job *job = store_job_new(STORE_SEEN, room->name, store_job_free, NULL);
    if (!job)
        return;
    room->seen[role] = job->time = now;
    job->role = role;
    store_submit(room->registry->store, job);
}

bool room_has_seen(const struct room *room, int role)
{
    return room->seen[role] && room->registry->now(room->registry->clock) - room->seen[role] < (int64_t)SEEN_DAYS * DAY_MS;
}
