/* Clocks. They run for people who owe a decision, and follow from the times of the entries alone. */
#include "host/ledger.h"

/* Between two decisions that a bot makes for a seat that timed out: nobody may lose a game in a quarter of an hour. */
enum { PAUSE_LIVE_MS = 60000, PAUSE_SLOW_MS = 3600000 };

static bool runs(const struct ledger *ledger, int seat)
{
    return ledger->settings.time != TIME_NONE && ledger_owes(ledger, seat) && !ledger_is_bots(ledger, seat);
}

void clock_pass(struct ledger *ledger, int64_t now)
{
    for (int seat = 0; now > ledger->time && seat < ledger->settings.seats; seat++)
        if (runs(ledger, seat))
            ledger->seat[seat].spent += now - ledger->time;
    if (now > ledger->time)
        ledger->time = now;
}

void clock_turn(struct ledger *ledger, int mover)
{
    for (int seat = 0; ledger->settings.time == TIME_MOVE && seat < ledger->settings.seats; seat++)
        if (seat == mover || !ledger_owes(ledger, seat))
            ledger->seat[seat].spent = 0;
}

/* A tenth of the time: enough to go on, too little to win by leaving. */
void clock_back(struct ledger *ledger, int seat)
{
    int64_t limit = ledger->settings.limit, most = ledger->settings.time == TIME_TOTAL ? limit - limit / 10 : 0;
    if (ledger->settings.time == TIME_MOVE || ledger->seat[seat].spent > most)
        ledger->seat[seat].spent = most;
}

int64_t clock_left(const struct ledger *ledger, int seat, int64_t now)
{
    int64_t running = runs(ledger, seat) && now > ledger->time ? now - ledger->time : 0;
    return ledger->settings.limit - ledger->seat[seat].spent - running;
}

int clock_late(const struct ledger *ledger, int64_t now)
{
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (runs(ledger, seat) && clock_left(ledger, seat, now) <= 0)
            return seat;
    return FLORIN_NOBODY;
}

int64_t clock_bot(const struct ledger *ledger, int seat)
{
    const struct seat *s = &ledger->seat[seat];
    int64_t pause = ledger->settings.slow ? PAUSE_SLOW_MS : PAUSE_LIVE_MS;
    if (ledger_waits_for_people(ledger))
        return CLOCK_NEVER;
    if (!s->timed_out || !s->bot_moved || s->bot_moved + pause < ledger->time)
        return ledger->time;
    return s->bot_moved + pause;
}

static int64_t seat_due(const struct ledger *ledger, int seat)
{
    struct florin_move answer;
    if (!ledger_owes(ledger, seat))
        return CLOCK_NEVER;
    if (ledger_is_bots(ledger, seat))
        return clock_bot(ledger, seat);
    if (ledger_standing(ledger, seat, &answer))
        return ledger->time;
    return runs(ledger, seat) ? ledger->time + clock_left(ledger, seat, ledger->time) : CLOCK_NEVER;
}

int64_t clock_due(const struct ledger *ledger)
{
    int64_t due = CLOCK_NEVER;
    for (int seat = 0; seat < ledger->settings.seats; seat++) {
        int64_t at = seat_due(ledger, seat);
        if (at != CLOCK_NEVER && (due == CLOCK_NEVER || at < due))
            due = at;
    }
    return due == CLOCK_NEVER ? CLOCK_NEVER : due + ledger->jumped;
}
