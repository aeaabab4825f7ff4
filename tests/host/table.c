#include "table.h"

#include <stdio.h>

#include "host/snapshot.h"
#include "host/tell.h"
#include "json/writer.h"

#define BEGINNING "game: toy\nformat: 3\nseed: 7\nseats: %d\n\n"

struct ledger table;
struct refusal why;
int64_t now;
char *kept[200];
static int64_t kept_at[200];
static struct settings begun;

void begin(struct settings settings)
{
    char beginning[100], buffer[200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    snprintf(beginning, sizeof beginning, BEGINNING, settings.seats);
    now = 1000000;
    begun = settings;
    assert_true(ledger_begin(&table, beginning, &settings, now, &problem));
}

struct settings people(int seats)
{
    struct settings settings = {.seats = seats};
    for (int i = 0; i < seats; i++)
        settings.seat[i].kind = SEAT_PERSON;
    return settings;
}

/* The same to the letter. */
static void check_same(const struct ledger *again)
{
    struct writer a = {0}, b = {0};
    jot_begin(&a);
    jot_begin(&b);
    tell_table(&table, "name", &a.visitor);
    tell_table(again, "name", &b.visitor);
    tell_progress(&table, FLORIN_ENGLISH, now, &a.visitor);
    tell_progress(again, FLORIN_ENGLISH, now, &b.visitor);
    tell_own(&table, 0, &a.visitor);
    tell_own(again, 0, &b.visitor);
    assert_string_equal(jot_finish(&a), jot_finish(&b));
    assert_memory_equal(florin_session_state(table.table.session), florin_session_state(again->table.session),
                        sizeof(struct toy));
    jot_free(&a);
    jot_free(&b);
    for (int seat = 0; seat < table.settings.seats; seat++) {
        const struct seat *one = &table.seat[seat], *other = &again->seat[seat];
        assert_string_equal(one->person, other->person);
        assert_string_equal(one->apart ? one->apart : "", other->apart ? other->apart : "");
    }
}

/* A table is read from its entries, or from a snapshot of the first half of them and the rest. */
static void check_kept(void)
{
    char beginning[100], buffer[200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct ledger again, from_snapshot;
    char *snapshot = NULL;
    snprintf(beginning, sizeof beginning, BEGINNING, begun.seats);
    assert_true(ledger_begin(&again, beginning, &begun, 1000000, &problem));
    for (int i = 0; i <= table.number; i++) {
        if (i == table.number / 2) {
            snapshot = snapshot_write(&again);
            assert_true(snapshot_read(&from_snapshot, snapshot, &begun));
        }
        struct entry entry = {.time = kept_at[i]};
        if (i == table.number)
            break;
        assert_true(entry_read(&toy, kept[i], &entry));
        assert_true(ledger_add(&again, &entry, &why));
        if (snapshot)
            assert_true(ledger_add(&from_snapshot, &entry, &why));
    }
    check_same(&again);
    check_same(&from_snapshot);
    ledger_free(&again);
    ledger_free(&from_snapshot);
    free(snapshot);
}

void end_table(void)
{
    check_kept();
    for (int i = 0; i < table.number; i++) {
        free(kept[i]);
        kept[i] = NULL;
    }
    ledger_free(&table);
}

bool add(struct entry entry)
{
    entry.time = now;
    if (!ledger_add(&table, &entry, &why))
        return false;
    kept[table.number - 1] = entry_write(&toy, &entry);
    kept_at[table.number - 1] = now;
    return true;
}

bool do_as(int seat, enum entry_kind kind)
{
    return add((struct entry){.kind = (uint8_t)kind, .seat = (uint8_t)seat});
}

bool say_as(int seat, enum entry_kind kind, const char *text)
{
    struct entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    snprintf(entry.text, sizeof entry.text, "%s", text);
    if (kind == ENTRY_CLAIM) {
        snprintf(entry.person, sizeof entry.person, "%s", "0123456789abcdef0123456789abcdef");
        snprintf(entry.apart, sizeof entry.apart, "%s", "0123456789abcdeffedcba9876543210");
    }
    return add(entry);
}

bool move_by(int seat, const char *notation, enum entry_by by)
{
    struct entry entry = {.kind = ENTRY_MOVE, .seat = (uint8_t)seat, .by = (uint8_t)by, .moves = {.count = 1}};
    assert_true(florin_parse(&toy, notation, &entry.moves.move[0]));
    return add(entry);
}

bool move(int seat, const char *notation)
{
    return move_by(seat, notation, BY_PERSON);
}

bool take_back(int seat, int to)
{
    return add((struct entry){.kind = ENTRY_TAKEBACK, .seat = (uint8_t)seat, .to = to});
}

bool propose(int seat, enum proposal_kind what, int to)
{
    return add((struct entry){.kind = ENTRY_PROPOSE, .seat = (uint8_t)seat, .what = (uint8_t)what, .to = to});
}

bool answer(int seat, enum entry_kind kind)
{
    return add((struct entry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .to = table.proposal.number});
}

int length(void)
{
    return florin_session_length(table.table.session);
}
