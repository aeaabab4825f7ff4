/* Clocks. They run for people who owe a decision, and follow from the times of the entries alone. */
#include "host/ledger.h"

static bool runs(const struct ledger *ledger, int seat)
{
    return ledger->terms.time != TIME_NONE && ledger_owes(ledger, seat) && !ledger_is_bots(ledger, seat);
}

void clock_pass(struct ledger *ledger, int64_t now)
{
    for (int seat = 0; now > ledger->time && seat < ledger->terms.seats; seat++)
        if (runs(ledger, seat))
            ledger->seat[seat].spent += now - ledger->time;
    if (now > ledger->time)
        ledger->time = now;
}

void clock_turn(struct ledger *ledger, int mover)
{
    for (int seat = 0; ledger->terms.time == TIME_MOVE && seat < ledger->terms.seats; seat++)
        if (seat == mover || !ledger_owes(ledger, seat))
            ledger->seat[seat].spent = 0;
}

/* A tenth of the time: enough to go on, too little to win by being away. */
void clock_back(struct ledger *ledger, int seat)
{
    int64_t limit = ledger->terms.limit, most = ledger->terms.time == TIME_TOTAL ? limit - limit / 10 : 0;
    if (ledger->terms.time == TIME_MOVE || ledger->seat[seat].spent > most)
        ledger->seat[seat].spent = most;
}

int64_t clock_left(const struct ledger *ledger, int seat, int64_t now)
{
    int64_t running = runs(ledger, seat) && now > ledger->time ? now - ledger->time : 0;
    return ledger->terms.limit - ledger->seat[seat].spent - running;
}

int clock_late(const struct ledger *ledger, int64_t now)
{
    for (int seat = 0; seat < ledger->terms.seats; seat++)
        if (runs(ledger, seat) && clock_left(ledger, seat, now) <= 0)
            return seat;
    return FLORIN_NOBODY;
}

int64_t clock_due(const struct ledger *ledger)
{
    int64_t due = CLOCK_NEVER;
    struct florin_move answer;
    for (int seat = 0; seat < ledger->terms.seats; seat++) {
        if (!ledger_owes(ledger, seat))
            continue;
        if (ledger_is_bots(ledger, seat) || ledger_standing(ledger, seat, &answer))
            return ledger->time;
        int64_t late = ledger->time + clock_left(ledger, seat, ledger->time);
        if (runs(ledger, seat) && (due == CLOCK_NEVER || late < due))
            due = late;
    }
    return due;
}
