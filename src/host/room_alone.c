/* A table's own actions: it ends time that has run out, gives standing answers, and lets bots decide. */
#include <stdlib.h>
#include <string.h>

#include "host/log.h"
#include "host/room.h"

/* Tells whether the room is busy now. */
static bool add(struct room *room, struct entry *entry)
{
    struct refusal why;
    room_stamp(room, entry);
    if (room_add(room, entry, NULL, -1, &why))
        return true;
    log_line(LOG_ERROR, "refused_by_itself", "table", room->name, "code", why.code, NULL);
    return false;
}

static bool end_time(struct room *room)
{
    int seat = clock_late(&room->ledger, room_time(room));
    struct entry entry = {.kind = ENTRY_TIMEOUT, .seat = (uint8_t)seat};
    return seat >= 0 && add(room, &entry);
}

static bool answer_as_told(struct room *room)
{
    for (int seat = 0; seat < room->ledger.settings.seats; seat++) {
        struct entry entry = {.kind = ENTRY_MOVE, .seat = (uint8_t)seat, .by = BY_STANDING, .moves = {.count = 1}};
        if (ledger_standing(&room->ledger, seat, &entry.moves.move[0]))
            return add(room, &entry);
    }
    return false;
}

static void thought(struct bot_job *job)
{
    struct room *room = job->owner;
    if (!room) {
        free(job);
        return;
    }
    room->thought = true;
    room_work(room);
}

/* The client whose share bots' time is taken from: the table's maker, or the table itself if the maker is unknown. */
static uint64_t client_of(const struct room *room)
{
    return room->maker ? room->maker : florin_hash(room->name, TABLE_NAME, 1);
}

static void ask_bot(struct room *room, int seat)
{
    const struct florin_game *game = ledger_game(&room->ledger);
    struct bot_job *job = calloc(1, sizeof *job);
    if (!job)
        return; /* the next tick tries again */
    job->fair.client = client_of(room);
    job->game = game;
    memcpy(&job->state, florin_session_state(room->ledger.table.session), game->state_size);
    job->seat = seat;
    job->level = room->ledger.seat[seat].level;
    job->seed = secret_seed();
    job->number = room->ledger.number;
    job->done = thought;
    job->owner = room;
    room->job = job;
    room->thought = false;
    bots_submit(room->registry->bots, job);
}

/* Is there a decision that a bot may make now? */
static bool is_for_bot(const struct room *room, int seat)
{
    int64_t from = clock_bot(&room->ledger, seat);
    return ledger_owes(&room->ledger, seat) && ledger_is_bots(&room->ledger, seat) && from != CLOCK_NEVER &&
           from <= room_time(room);
}

/* Plays a bot's move, unless the question has changed meanwhile. */
static bool move_bot(struct room *room)
{
    struct bot_job *job = room->job;
    struct entry entry = {.kind = ENTRY_MOVE, .seat = (uint8_t)job->seat, .by = BY_BOT, .moves = {1, {job->move}}};
    bool current = job->decided && is_for_bot(room, job->seat) && room->ledger.seat[job->seat].touched <= job->number;
    room->job = NULL;
    room->thought = false;
    free(job);
    return current && add(room, &entry);
}

bool room_act_alone(struct room *room)
{
    if (room->rests && room->rests > registry_elapsed(room->registry))
        return false;
    if (room->job && room->thought && move_bot(room))
        return true;
    if (room->ledger.status != STATUS_RUNNING)
        return false;
    if (end_time(room) || answer_as_told(room))
        return true;
    for (int seat = 0; !room->job && seat < room->ledger.settings.seats; seat++)
        if (is_for_bot(room, seat))
            ask_bot(room, seat);
    return false;
}
