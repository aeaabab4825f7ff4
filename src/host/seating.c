/* Seats of a table: entries by which people and bots take seats, leave them and come back. */
#include <stdlib.h>
#include <string.h>

#include "host/ledger_entries.h"

static bool is_name(const char *name, struct refusal *why)
{
    return entry_is_name(name) ||
           ledger_refuse(why, "bad_name", "a name has from 1 to 63 bytes, UTF-8 without control characters");
}

void ledger_set_name(struct ledger *ledger, int seat, const char *name)
{
    memcpy(ledger->table.players.name[seat], name, strlen(name) + 1);
}

static bool is_open(const struct ledger *ledger, int seat, struct refusal *why)
{
    if (ledger->status == STATUS_ENDED)
        return ledger_refuse(why, "ended", "the game has ended");
    return ledger->seat[seat].kind == SEAT_OPEN || ledger_refuse(why, "taken", "this seat is not open");
}

/* Forgets the person who sat here until now. */
static void forget_person(struct seat *seat)
{
    *seat->person = 0;
    free(seat->apart);
    seat->apart = NULL;
}

/* Gives a person who sits down their own secret, and notes their browser. */
static bool sit_down(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    struct seat *seat = &ledger->seat[entry->seat];
    char *apart = *entry->apart ? strdup(entry->apart) : NULL;
    if (*entry->apart && !apart)
        return ledger_refuse(why, "memory", "out of memory");
    ledger->number++;
    forget_person(seat);
    seat->apart = apart;
    seat->kind = SEAT_PERSON;
    seat->granted = false;
    memcpy(seat->person, entry->person, sizeof seat->person);
    if (*entry->text)
        ledger_set_name(ledger, entry->seat, entry->text);
    return true;
}

bool ledger_add_claim(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_open(ledger, entry->seat, why) || !is_name(entry->text, why) || !sit_down(ledger, entry, why))
        return false;
    ledger_begin_if_full(ledger);
    return true;
}

bool ledger_add_take(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    return (!*entry->text || is_name(entry->text, why)) && sit_down(ledger, entry, why);
}

bool ledger_add_reissue(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    (void)why;
    ledger->number++;
    ledger->seat[entry->seat].granted = false;
    forget_person(&ledger->seat[entry->seat]);
    return true;
}

bool ledger_add_fill(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_open(ledger, entry->seat, why))
        return false;
    ledger->number++;
    ledger->seat[entry->seat].kind = SEAT_BOT;
    ledger->seat[entry->seat].level = entry->level;
    ledger_begin_if_full(ledger);
    return true;
}

bool ledger_add_name(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_name(entry->text, why))
        return false;
    ledger->number++;
    ledger_set_name(ledger, entry->seat, entry->text);
    return true;
}

static void go_away(struct ledger *ledger, int seat)
{
    ledger->seat[seat].away = true;
    ledger->seat[seat].level = ledger->settings.takeover;
    ledger->seat[seat].touched = ledger->number;
}

bool ledger_add_leave(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    struct seat *seat = &ledger->seat[entry->seat];
    if (ledger->status == STATUS_ENDED)
        return ledger_refuse(why, "ended", "the game has ended");
    if (seat->away)
        return ledger_refuse(why, "away", "a bot plays at this seat already");
    ledger->number++;
    if (ledger->status == STATUS_WAITING) {
        seat->kind = SEAT_OPEN;
        forget_person(seat);
        ledger_set_name(ledger, entry->seat, "");
    } else {
        go_away(ledger, entry->seat);
    }
    return true;
}

bool ledger_add_timeout(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (clock_late(ledger, ledger->time) < 0 || !ledger_owes(ledger, entry->seat) ||
        clock_left(ledger, entry->seat, ledger->time) > 0)
        return ledger_refuse(why, "in_time", "this seat has time left");
    ledger->number++;
    go_away(ledger, entry->seat);
    ledger->seat[entry->seat].timed_out = true;
    ledger->seat[entry->seat].bot_moved = 0;
    return true;
}

bool ledger_add_back(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    struct seat *seat = &ledger->seat[entry->seat];
    if (!seat->away)
        return ledger_refuse(why, "not_away", "no bot plays at this seat");
    ledger->number++;
    seat->away = seat->timed_out = false;
    seat->touched = ledger->number;
    clock_back(ledger, entry->seat);
    return true;
}
