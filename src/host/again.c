/* Playing again: once a game has ended, its people can have one table more, with the same settings and everybody one seat
 * further. Their secrets open it, so that none has to be handed round; each seat is kept until its owner sits down there,
 * and the game begins when nobody is missing. */
#include <stdlib.h>
#include <string.h>

#include "host/apart.h"
#include "host/row.h"

/* Where the one who sits here sits next time. */
static int next_seat(const struct ledger *ledger, int seat)
{
    return (seat + 1) % ledger->settings.seats;
}

/* The same again, but for people only: no stranger is waited for. */
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
static char *begin_again(struct act *act)
{
    const struct ledger *ledger = &act->room->ledger;
    struct florin_setup setup;
    ledger_game(ledger)->setup_of(florin_session_state(ledger->table.session), &setup);
    return create_beginning(&act->request, ledger_game(ledger), &setup);
}

static bool fill_row(struct act *act, struct store_request *request, const struct settings *settings)
{
    const struct room *room = act->room;
    struct store_row *row = &request->row;
    struct ledger ledger;
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    request->time = row->created = room->house->now(room->house->clock);
    if (!ledger_begin(&ledger, row->beginning, settings, request->time, &problem))
        return protocol_fail(&act->request, "bad_setup", "%s", buffer);
    secret_table_name(row->name);
    bool good = row_fill(&ledger, row);
    ledger_free(&ledger);
    memcpy(row->hash[ROLE_MAKER], room->hash[ROLE_MAKER], SECRET_HASH);
    for (int seat = 0; seat < settings->seats; seat++)
        if (room->ledger.seat[seat].kind == SEAT_PERSON)
            memcpy(row->hash[ROLE_SEAT + next_seat(&room->ledger, seat)], room->hash[ROLE_SEAT + seat], SECRET_HASH);
    return good || protocol_fail(&act->request, "memory", "out of memory");
}

static void tell_again(struct florin_visitor *to, const struct ledger *ledger, const char *name)
{
    to->number(to, "entry", ledger->number, 0, INT32_MAX);
    to->text(to, "again", name);
}

/* The new table is kept: now everybody at the old one hears of it. */
static void made(struct room *room, struct errand *errand, const struct store_request *done)
{
    struct entry entry = {.kind = ENTRY_AGAIN};
    struct protocol_request r = act_request(room, errand);
    struct refusal why;
    room_stamp(room, &entry);
    memcpy(entry.text, done->row.name, sizeof done->row.name);
    r.to->number(r.to, "entry", room->ledger.number + 1, 1, INT32_MAX);
    r.to->text(r.to, "again", done->row.name);
    errand->answer = jot_take(&room->house->protocol.answer);
    errand->then = NULL; /* the entry is the last thing to do */
    if (!room_add(room, &entry, errand, -1, &why))
        errand_fail(errand, why.code, why.message);
}

enum outcome act_again(struct act *act)
{
    const struct ledger *ledger = &act->room->ledger;
    if (act->role == ROLE_NOBODY)
        return act_fail(act, "forbidden", "only the people of this table can play again");
    if (ledger->status != STATUS_ENDED)
        return act_fail(act, "not_ended", "the game has not ended");
    if (*ledger->again) {
        tell_again(act->request.to, ledger, ledger->again);
        return ANSWERED;
    }
    if (!create_has_room(&act->request, act->room->house))
        return ANSWERED;
    struct settings settings = turned_settings(ledger);
    struct store_request *request = store_request_new(STORE_CREATE, NULL, NULL, NULL);
    if (request)
        request->row.beginning = begin_again(act);
    if (!request || !request->row.beginning || !fill_row(act, request, &settings)) {
        store_request_free(request);
        return act->request.failed ? ANSWERED : act_fail(act, "memory", "out of memory");
    }
    act->errand->then = made;
    room_request(act->room, request, act->errand);
    return WAITS;
}

bool room_keeps(const struct room *room, int seat)
{
    return room->ledger.seat[seat].kind == SEAT_OPEN && secret_is_set(room->hash[ROLE_SEAT + seat]);
}

enum outcome act_sit(struct act *act)
{
    struct entry entry = {.kind = ENTRY_CLAIM, .seat = (uint8_t)act->seat};
    const char *kept = act->room->ledger.table.players.name[act->seat], *name = *kept ? kept : NULL;
    if (!field_text(&act->request, "name", &name))
        return ANSWERED;
    if (!room_keeps(act->room, act->seat))
        return act_fail(act, "taken", "this seat is not kept for you");
    if (!name || strlen(name) >= sizeof entry.text)
        return act_fail(act, "bad_name", "name: how are you called?");
    if (!apart_read(act, &entry) || !apart_allows(act, &entry))
        return ANSWERED;
    memcpy(entry.text, name, strlen(name) + 1);
    return act_add(act, &entry);
}
