#include "host/ledger_entries.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

bool ledger_refuse(struct refusal *why, const char *code, const char *message)
{
    *why = (struct refusal){.code = code, .message = message};
    return false;
}

const char *status_word(int status)
{
    static const char *const words[STATUSES] = {
        [STATUS_WAITING] = "waiting", [STATUS_RUNNING] = "running", [STATUS_PAUSED] = "paused", [STATUS_ENDED] = "ended"};
    return words[status];
}

int ledger_length(const struct ledger *ledger)
{
    return florin_session_length(ledger->table.session);
}

const struct florin_game *ledger_game(const struct ledger *ledger)
{
    return florin_session_game(ledger->table.session);
}

static uint32_t deciders(const struct ledger *ledger)
{
    return ledger_game(ledger)->deciders(florin_session_state(ledger->table.session));
}

static bool several(uint32_t seats)
{
    return (seats & (seats - 1)) != 0;
}

/* ---- questions ---- */

bool ledger_has_open_seat(const struct ledger *ledger)
{
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (ledger->seat[seat].kind == SEAT_OPEN)
            return true;
    return false;
}

bool ledger_owes(const struct ledger *ledger, int seat)
{
    return ledger->status == STATUS_RUNNING && deciders(ledger) >> seat & 1;
}

bool ledger_is_bots(const struct ledger *ledger, int seat)
{
    return ledger->seat[seat].kind == SEAT_BOT || ledger->seat[seat].away;
}

bool ledger_waits_for_people(const struct ledger *ledger)
{
    bool people = false;
    for (int seat = 0; seat < ledger->settings.seats; seat++) {
        if (ledger->seat[seat].kind == SEAT_PERSON && !ledger->seat[seat].away)
            return false;
        people = people || ledger->seat[seat].kind == SEAT_PERSON;
    }
    return people && ledger->status == STATUS_RUNNING;
}

bool ledger_standing(const struct ledger *ledger, int seat, struct florin_move *move)
{
    const struct florin_game *game = ledger_game(ledger);
    if (!ledger_owes(ledger, seat) || ledger_is_bots(ledger, seat))
        return false;
    for (int i = 0; game->standings && game->standings[i].id && i < STANDINGS_MAX; i++) {
        int answer = ledger->seat[seat].standing[i];
        if (answer && florin_parse(game, game->standings[i].answers[answer - 1], move) &&
            game->judge(florin_session_state(ledger->table.session), seat, *move).rule == 0)
            return true;
    }
    return false;
}

/* Is it still the turn in which the seat began what it would take back? If several seats decide at once, the turn
 * lasts until all have. */
static bool same_turn(const struct ledger *ledger, int seat, int to)
{
    const struct florin_game *game = ledger_game(ledger);
    const void *then = florin_session_state_at(ledger->table.session, to);
    int turn = florin_bot_turn(game, florin_session_state(ledger->table.session));
    if (florin_bot_turn(game, then) != turn)
        return false;
    return turn < 0 ? ledger_owes(ledger, seat) || several(game->deciders(then)) : turn == seat;
}

bool ledger_may_take_back(const struct ledger *ledger, int seat, int to)
{
    const struct florin_session *session = ledger->table.session;
    const struct florin_game *game = ledger_game(ledger);
    if (to < 0 || to >= ledger_length(ledger))
        return false;
    if (ledger_length(ledger) - to <= ledger->seat[seat].played)
        return true; /* a bot moved for an absent player: whatever came to light, it was not their choice */
    for (int i = to; i < ledger_length(ledger); i++)
        if (florin_session_step(session, i).seat != seat)
            return false;
    if (game->luck(florin_session_state_at(session, to)) != game->luck(florin_session_state(session)))
        return false;
    return same_turn(ledger, seat, to);
}

bool ledger_tells(const struct ledger *ledger, const struct entry *entry, int seat)
{
    if (entry->kind == ENTRY_NOTE || entry->kind == ENTRY_STANDING || entry->kind == ENTRY_MUTE ||
        (entry->kind == ENTRY_ERASE && entry->what == ERASE_NOTE))
        return seat == entry->seat;
    if (entry->kind == ENTRY_SAY && seat >= 0)
        return !(ledger->seat[seat].muted >> entry->seat & 1);
    return true;
}

/* ---- the game ---- */

/* Seats that decide at once do not disturb one another until something comes to light. */
static void touch(struct ledger *ledger, int mover, uint32_t before, bool luck)
{
    uint32_t after = deciders(ledger);
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (seat == mover || luck || !several(before) || !(before & after) || !((before & after) >> seat & 1))
            ledger->seat[seat].touched = ledger->number;
}

static void position_changed(struct ledger *ledger, int mover, uint32_t before, bool luck)
{
    ledger->moved = ledger->number;
    if (deciders(ledger) == 0)
        ledger->status = STATUS_ENDED;
    touch(ledger, mover, before, luck);
    clock_turn(ledger, mover);
    if (ledger->proposal.what == PROPOSE_TAKEBACK)
        ledger->proposal.number = 0;
}

void ledger_begin_if_full(struct ledger *ledger)
{
    if (ledger->status == STATUS_WAITING && !ledger_has_open_seat(ledger))
        ledger->status = deciders(ledger) ? STATUS_RUNNING : STATUS_ENDED;
}

bool ledger_goes_on(const struct ledger *ledger, struct refusal *why)
{
    if (ledger->status == STATUS_WAITING)
        return ledger_refuse(why, "not_begun", "the game begins when every seat is taken");
    if (ledger->status == STATUS_PAUSED)
        return ledger_refuse(why, "paused", "the game is paused");
    if (ledger->status == STATUS_ENDED)
        return ledger_refuse(why, "ended", "the game has ended");
    return true;
}

/* A seat that timed out may take back what a bot played for it until another seat decides. */
static void note_maker(struct ledger *ledger, const struct entry *entry)
{
    for (int i = 0; i < ledger->settings.seats; i++) {
        struct seat *seat = &ledger->seat[i];
        bool bots = i == entry->seat && entry->by == BY_BOT && seat->timed_out;
        seat->played = bots ? seat->played + entry->moves.count : 0;
        if (bots)
            seat->bot_moved = ledger->time;
    }
}

static bool add_move(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    uint32_t before = deciders(ledger), luck = ledger_game(ledger)->luck(florin_session_state(ledger->table.session));
    struct florin_verdict verdict;
    if (!ledger_goes_on(ledger, why))
        return false;
    if (entry->by == BY_PERSON && ledger->seat[entry->seat].away)
        return ledger_refuse(why, "away", "a bot plays at this seat: send 'back' first");
    if (!table_make(&ledger->table, entry->seat, &entry->moves, &verdict)) {
        *why = (struct refusal){.code = verdict.rule ? "illegal" : "memory",
                                .message = "out of memory",
                                .verdict = verdict,
                                .move = entry->moves.move[0]};
        return false;
    }
    ledger->number++;
    note_maker(ledger, entry);
    position_changed(ledger, entry->seat, before,
                     ledger_game(ledger)->luck(florin_session_state(ledger->table.session)) != luck);
    return true;
}

void ledger_take_back(struct ledger *ledger, int to)
{
    int moves = ledger_length(ledger) - to;
    while (ledger_length(ledger) > to)
        florin_session_undo(ledger->table.session, true);
    for (int i = 0; i < ledger->settings.seats; i++) {
        struct seat *seat = &ledger->seat[i];
        seat->played = seat->played > moves ? seat->played - moves : 0;
        if (ledger->settings.time == TIME_MOVE)
            seat->spent = 0;
    }
    position_changed(ledger, FLORIN_NOBODY, 0, true);
}

static bool add_takeback(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!ledger_goes_on(ledger, why))
        return false;
    if (entry->to >= ledger_length(ledger))
        return ledger_refuse(why, "bad_request", "to: expected fewer moves than were made");
    if (!ledger_may_take_back(ledger, entry->seat, entry->to))
        return ledger_refuse(why, "needs_consent",
                             "something has come to light, or somebody else has answered: propose it to the others");
    ledger->number++;
    ledger_take_back(ledger, entry->to);
    return true;
}

/* ---- what a seat keeps ---- */

static bool add_standing(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (entry->standing >= STANDINGS_MAX)
        return ledger_refuse(why, "bad_request", "decision: too many of them");
    ledger->number++;
    ledger->seat[entry->seat].standing[entry->standing] = entry->answer;
    return true;
}

static bool add_say(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (strlen(entry->text) > ENTRY_SAY_MAX || !text_is_plain(entry->text)) /* nothing: it was erased */
        return ledger_refuse(why, "bad_request", "text: expected 1 to 500 bytes of UTF-8 without control characters");
    ledger->number++;
    return true;
}

static bool add_note(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    char *note = strdup(entry->text);
    if (!note)
        return ledger_refuse(why, "memory", "out of memory");
    ledger->number++;
    free(ledger->seat[entry->seat].note);
    ledger->seat[entry->seat].note = note;
    return true;
}

static bool add_erase(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (entry->to > ledger->number)
        return ledger_refuse(why, "bad_request", "entry: there is no such entry");
    ledger->number++;
    if (entry->what == ERASE_NOTE && !entry->to) {
        free(ledger->seat[entry->seat].note);
        ledger->seat[entry->seat].note = NULL;
    }
    return true;
}

static bool add_mute(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    uint8_t *muted = &ledger->seat[entry->seat].muted;
    if (entry->whom >= ledger->settings.seats || entry->whom == entry->seat)
        return ledger_refuse(why, "bad_request", "whom: expected another seat");
    ledger->number++;
    *muted = (uint8_t)(entry->off ? *muted & ~(1U << entry->whom) : *muted | 1U << entry->whom);
    return true;
}

/* ---- entries ---- */

/* clang-format off */
static const struct {
    add_entry *add;
    bool owned; /* needs a seat that has an owner */
} kinds[ENTRY_KINDS] = {
    [ENTRY_CLAIM] = {ledger_add_claim, false},
    [ENTRY_TAKE] = {ledger_add_take, true},
    [ENTRY_REISSUE] = {ledger_add_reissue, true},
    [ENTRY_FILL] = {ledger_add_fill, false},
    [ENTRY_NAME] = {ledger_add_name, true},
    [ENTRY_LEAVE] = {ledger_add_leave, true},
    [ENTRY_TIMEOUT] = {ledger_add_timeout, true},
    [ENTRY_BACK] = {ledger_add_back, true},
    [ENTRY_MOVE] = {add_move, false},
    [ENTRY_TAKEBACK] = {add_takeback, true},
    [ENTRY_PROPOSE] = {ledger_add_propose, true},
    [ENTRY_AGREE] = {ledger_add_agree, true},
    [ENTRY_REFUSE] = {ledger_add_refuse, true},
    [ENTRY_RESUME] = {ledger_add_resume, true},
    [ENTRY_AGAIN] = {ledger_add_again, false},
    [ENTRY_STANDING] = {add_standing, true},
    [ENTRY_SAY] = {add_say, true},
    [ENTRY_NOTE] = {add_note, true},
    [ENTRY_MUTE] = {add_mute, true},
    [ENTRY_ERASE] = {add_erase, true},
};
/* clang-format on */

/* The clocks, to restore if the entry is refused. */
struct clocks {
    int64_t time, jumped, spent[FLORIN_SEATS_MAX];
};

static struct clocks read_clocks(const struct ledger *ledger)
{
    struct clocks clocks = {.time = ledger->time, .jumped = ledger->jumped};
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        clocks.spent[seat] = ledger->seat[seat].spent;
    return clocks;
}

static void put_back(struct ledger *ledger, const struct clocks *clocks)
{
    ledger->time = clocks->time;
    ledger->jumped = clocks->jumped;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        ledger->seat[seat].spent = clocks->spent[seat];
}

/* Does the entry show that the seat's owner is there? Then nobody else needs an invitation to the seat. */
static bool shows_up(const struct entry *entry)
{
    return entry->kind != ENTRY_TIMEOUT && (entry->kind != ENTRY_MOVE || entry->by == BY_PERSON);
}

static void pass_time(struct ledger *ledger, const struct entry *entry)
{
    if (!entry_passes_time(entry->kind))
        return;
    ledger->jumped += entry->jump;
    clock_pass(ledger, entry->time - ledger->jumped);
}

bool ledger_add(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    struct clocks before = read_clocks(ledger);
    if (entry->seat >= ledger->settings.seats)
        return ledger_refuse(why, "bad_request", "seat: there is no such seat");
    if (kinds[entry->kind].owned && ledger->seat[entry->seat].kind != SEAT_PERSON)
        return ledger_refuse(why, "forbidden", "nobody owns this seat");
    pass_time(ledger, entry);
    if (!kinds[entry->kind].add(ledger, entry, why)) {
        put_back(ledger, &before);
        return false;
    }
    quota_use(ledger, entry);
    if (shows_up(entry))
        ledger->seat[entry->seat].granted = false;
    ledger_settle(ledger);
    if (ledger->status == STATUS_ENDED && !ledger->ended)
        ledger->ended = ledger->time;
    return true;
}

/* ---- beginning and end ---- */

static bool begin_game(struct ledger *ledger, const char *beginning, struct florin_text *problem)
{
    struct florin_record_error error;
    struct florin_setup setup;
    ledger->table.session = florin_record_read(beginning, strlen(beginning), NULL, &error);
    if (!ledger->table.session) {
        text_put(problem, error.message);
        return false;
    }
    ledger_game(ledger)->setup_of(florin_session_state(ledger->table.session), &setup);
    if (setup.seats == ledger->settings.seats && ledger_length(ledger) == 0)
        return true;
    text_put(problem, "the game's seats are not the table's, or it has begun already");
    return false;
}

bool ledger_begin(struct ledger *ledger, const char *beginning, const struct settings *settings, int64_t time,
                  struct florin_text *problem)
{
    *ledger = (struct ledger){.settings = *settings, .time = time};
    if (!begin_game(ledger, beginning, problem)) {
        ledger_free(ledger);
        return false;
    }
    for (int seat = 0; seat < settings->seats; seat++) {
        ledger->seat[seat].kind = settings->seat[seat].kind;
        ledger->seat[seat].level = settings->seat[seat].level;
        ledger_set_name(ledger, seat, settings->seat[seat].name);
    }
    ledger_begin_if_full(ledger);
    ledger->ended = ledger->status == STATUS_ENDED ? time : 0;
    return true;
}

void ledger_free(struct ledger *ledger)
{
    florin_session_free(ledger->table.session);
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++) {
        free(ledger->seat[seat].note);
        free(ledger->seat[seat].apart);
    }
    *ledger = (struct ledger){0};
}
