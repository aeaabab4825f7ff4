/* How much a seat may do at its table, so that nobody fills it for the others: each seat uses up its own, and no
 * game needs as much. Moves need no limit: a game ends, and so does taking back. Answers (agree, refuse, back,
 * resume) are limited by what they answer to. */
#include "host/ledger.h"

enum { ENDED_OPEN_MS = 7 * 24 * 3600000 }; /* so long people may talk and note after the end */

/* clang-format off */
static const struct limit {
    int32_t most, timed; /* with a time limit, if that is another number */
    bool anew; /* refills when the game comes further than ever before */
} limits[QUOTAS] = {
    [QUOTA_SAY]      = {2000, 0, false},
    [QUOTA_NOTE]     = {1000, 0, false},
    [QUOTA_ERASE]    = {3000, 0, false},
    [QUOTA_SETTLE]   = {1000, 0, false},
    [QUOTA_PROPOSE]  = {20, 0, true},
    [QUOTA_TAKEBACK] = {200, 5, true}, /* taking back gives the time of a decision anew */
    [QUOTA_LEAVE]    = {100, 3, true}, /* coming back gives a little time, whatever was left */
    [QUOTA_OWN]      = {200, 0, false},
};
/* clang-format on */

static int quota_of(const struct ledger *ledger, const struct entry *entry)
{
    switch (entry->kind) {
    case ENTRY_SAY:
        return QUOTA_SAY;
    case ENTRY_NOTE:
        return QUOTA_NOTE;
    case ENTRY_ERASE:
        return QUOTA_ERASE;
    case ENTRY_NAME:
    case ENTRY_STANDING:
    case ENTRY_MUTE:
        return QUOTA_SETTLE;
    case ENTRY_PROPOSE:
        return QUOTA_PROPOSE;
    case ENTRY_TAKEBACK:
        return QUOTA_TAKEBACK;
    case ENTRY_LEAVE: /* before the beginning: the seat's next owner has not left yet */
        return ledger->status == STATUS_WAITING ? -1 : QUOTA_LEAVE;
    case ENTRY_TAKE:
    case ENTRY_REISSUE:
        return QUOTA_OWN;
    default:
        return -1;
    }
}

static bool refuse(struct refusal *why, const char *code, const char *message)
{
    *why = (struct refusal){.code = code, .message = message};
    return false;
}

static int32_t most_of(const struct ledger *ledger, int quota)
{
    int time = ledger->settings.time;
    bool timed = quota == QUOTA_TAKEBACK ? time == TIME_MOVE : time != TIME_NONE;
    return timed && limits[quota].timed ? limits[quota].timed : limits[quota].most;
}

bool ledger_has_room(const struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    int quota = quota_of(ledger, entry);
    bool talks = quota >= 0 && quota != QUOTA_ERASE;
    if (quota < 0 || entry->seat >= ledger->settings.seats)
        return true;
    if (talks && ledger->status == STATUS_ENDED && entry->time - ledger->jumped - ledger->ended > ENDED_OPEN_MS)
        return refuse(why, "ended", "the game ended more than a week ago");
    if (ledger->seat[entry->seat].used[quota] < most_of(ledger, quota))
        return true;
    if (limits[quota].anew)
        return refuse(why, "full", "this seat has done this often enough until the game goes on");
    return refuse(why, "full", "this seat has used up its room at this table");
}

void quota_use(struct ledger *ledger, const struct entry *entry)
{
    int quota = quota_of(ledger, entry), length = florin_session_length(ledger->table.session);
    if (quota >= 0)
        ledger->seat[entry->seat].used[quota]++;
    if (length <= ledger->longest)
        return;
    ledger->longest = length;
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        for (int i = 0; i < QUOTAS; i++)
            if (limits[i].anew)
                ledger->seat[seat].used[i] = 0;
}
