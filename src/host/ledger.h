/* A table as its entries have made it: the game, who sits where, their agreements, their time. Pure: it reads no
 * clock and opens no file, so the same entries make the same table wherever they are read. */
#ifndef FLORIN_HOST_LEDGER_H
#define FLORIN_HOST_LEDGER_H

#include "host/entry.h"
#include "host/secret.h"

enum {
    STANDINGS_MAX = 8,
};

/* Actions that each seat may take only so often: quota.c. */
enum quota {
    QUOTA_SAY, QUOTA_NOTE, QUOTA_ERASE, QUOTA_SETTLE, QUOTA_PROPOSE, QUOTA_TAKEBACK, QUOTA_LEAVE, QUOTA_OWN, QUOTAS
};

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT, SEAT_KINDS };
enum time_kind { TIME_NONE, TIME_TOTAL, TIME_MOVE, TIME_KINDS };
enum status { STATUS_WAITING, STATUS_RUNNING, STATUS_PAUSED, STATUS_ENDED, STATUSES };

/* The settings of a table besides its game. */
struct settings {
    int seats;
    struct {
        uint8_t kind, level; /* enum seat_kind; of a bot */
        bool invite; /* its secret is an invitation; not stored */
        char name[FLORIN_NAME_MAX];
    } seat[FLORIN_SEATS_MAX];
    bool listed; /* strangers may find it */
    bool slow;   /* over days; only for people to read before they join */
    uint8_t time; /* enum time_kind */
    int64_t limit; /* milliseconds: in all, or for one decision */
    uint8_t takeover; /* level of the bot for those who leave or run out of time */
};

struct seat {
    uint8_t kind, level;
    bool granted;   /* the others agreed to a new invitation */
    bool away;      /* a person's, and a bot plays for them until they are back */
    bool timed_out;    /* ... because their time is over: the bot takes its time */
    int64_t bot_moved; /* when a bot decided for the seat that timed out, 0: not since */
    int32_t played;    /* how many of the last moves a bot made for it since it timed out: it may take them back */
    int32_t used[QUOTAS];
    int64_t spent;  /* milliseconds: in all, or on the decision it owes */
    int32_t touched; /* the last entry that changed what it has to decide */
    uint8_t standing[STANDINGS_MAX]; /* which answer, from 1; 0: ask */
    uint8_t muted;  /* bit set of seats it has muted */
    char person[ENTRY_PERSON + 1]; /* identifies its owner's browser; never told */
    char *apart;    /* owned; marks of people whom its owner avoids; NULL: of none */
    char *note;     /* owned; NULL: none */
};

struct proposal {
    int32_t number; /* of the entry that made it; 0: there is none */
    uint8_t what, seat;
    uint8_t agreed; /* bit set */
    int32_t to;     /* how many moves stay; the seat to reissue, from 1 */
};

struct ledger {
    struct table table;
    struct settings settings;
    struct seat seat[FLORIN_SEATS_MAX];
    uint8_t status;
    int32_t number; /* entries so far; they count from 1 */
    int32_t moved;  /* the last of them that changed the position */
    int32_t longest; /* the most moves the game ever had */
    int64_t time;    /* of the last one that passes time, or of the beginning, without the jumps of the wall clock */
    int64_t jumped;  /* their sum: the wall clock said time + jumped */
    int64_t ended;   /* when the game ended */
    struct proposal proposal;
    char again[TABLE_NAME + 1]; /* where its people play again; "": nowhere yet */
};

/* Why an entry cannot be. */
struct refusal {
    const char *code;             /* "illegal", "paused" ...: docs/api.md */
    const char *message;          /* in English; for "illegal" the caller finds the rule's words */
    struct florin_verdict verdict; /* of "illegal" */
    struct florin_move move;
};

/* Begins with a record without moves. False: `problem` says why it is invalid. */
bool ledger_begin(struct ledger *ledger, const char *beginning, const struct settings *settings, int64_t time,
                  struct florin_text *problem);
void ledger_free(struct ledger *ledger);

/* Adds an entry. False, with the reason and without any change, if it cannot. */
bool ledger_add(struct ledger *ledger, const struct entry *entry, struct refusal *why);

const char *status_word(int status);
const struct florin_game *ledger_game(const struct ledger *ledger);
bool ledger_has_open_seat(const struct ledger *ledger);
/* Does the seat owe a decision, in a game that goes on? */
bool ledger_owes(const struct ledger *ledger, int seat);
/* ... and does a bot make it? */
bool ledger_is_bots(const struct ledger *ledger, int seat);
/* Have all people of the table left or run out of time? Then bots decide nothing until one is back. A table of bots
 * alone waits for nobody. */
bool ledger_waits_for_people(const struct ledger *ledger);
/* The seat's standing answer to the decision it owes; false if there is none. */
bool ledger_standing(const struct ledger *ledger, int seat, struct florin_move *move);
/* May the seat take moves back without asking, so that `to` are left? */
bool ledger_may_take_back(const struct ledger *ledger, int seat, int to);
/* May this seat (FLORIN_NOBODY: a watcher) hear of an entry? */
bool ledger_tells(const struct ledger *ledger, const struct entry *entry, int seat);

/* ---- quota.c ---- */

/* Does the seat's quota allow this now? Each seat uses up its own alone, and moves are always allowed. Entries that
 * are in the store already are not checked. */
bool ledger_has_room(const struct ledger *ledger, const struct entry *entry, struct refusal *why);
/* Charges the entry to the seat's quota. */
void quota_use(struct ledger *ledger, const struct entry *entry);

/* ---- clock.c: all times are those of ledger->time ---- */

enum { CLOCK_NEVER = 0 };

/* Charges the time until `now` to those who owe a decision. */
void clock_pass(struct ledger *ledger, int64_t now);
/* Updates the clocks after a change of the position: a seat that has decided, or is no longer asked, begins anew. */
void clock_turn(struct ledger *ledger, int mover);
/* Gives a little time to a player who comes back with none left. */
void clock_back(struct ledger *ledger, int seat);
/* Milliseconds the seat has left; negative if it is late. Only where time is limited. */
int64_t clock_left(const struct ledger *ledger, int seat, int64_t now);
/* A seat whose time is over, FLORIN_NOBODY if there is none. */
int clock_late(const struct ledger *ledger, int64_t now);
/* From when on a bot may decide for the seat; CLOCK_NEVER while the table waits for people. */
int64_t clock_bot(const struct ledger *ledger, int seat);
/* The wall-clock time of the table's next timer: a player's clock runs out, or a bot has to move. CLOCK_NEVER if there
 * is none. */
int64_t clock_due(const struct ledger *ledger);

#endif
