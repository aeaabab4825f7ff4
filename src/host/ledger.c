#include "host/ledger.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

static bool refuse(struct refusal *why, const char *code, const char *message)
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

static int length_of(const struct ledger *ledger)
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

/* Is it still the turn in which the seat began what it would take back? Where several decide at once, until all have. */
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
    if (to < 0 || to >= length_of(ledger))
        return false;
    if (length_of(ledger) - to <= ledger->seat[seat].played)
        return true; /* a bot did it for one who was not there: whatever came to light, it was not their choice */
    for (int i = to; i < length_of(ledger); i++)
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

/* Several who decide at once do not disturb one another until something comes to light. */
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

static void begin_if_full(struct ledger *ledger)
{
    if (ledger->status == STATUS_WAITING && !ledger_has_open_seat(ledger))
        ledger->status = deciders(ledger) ? STATUS_RUNNING : STATUS_ENDED;
}

static bool goes_on(const struct ledger *ledger, struct refusal *why)
{
    if (ledger->status == STATUS_WAITING)
        return refuse(why, "not_begun", "the game begins when every seat is taken");
    if (ledger->status == STATUS_PAUSED)
        return refuse(why, "paused", "the game is paused");
    if (ledger->status == STATUS_ENDED)
        return refuse(why, "ended", "the game has ended");
    return true;
}

/* What a bot has played for a seat that timed out is its owner's to take back until another decides. */
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
    if (!goes_on(ledger, why))
        return false;
    if (entry->by == BY_PERSON && ledger->seat[entry->seat].away)
        return refuse(why, "away", "a bot plays at this seat: say first that you are back");
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

static void take_back(struct ledger *ledger, int to)
{
    int moves = length_of(ledger) - to;
    while (length_of(ledger) > to)
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
    if (!goes_on(ledger, why))
        return false;
    if (entry->to >= length_of(ledger))
        return refuse(why, "bad_request", "to: fewer moves than were made");
    if (!ledger_may_take_back(ledger, entry->seat, entry->to))
        return refuse(why, "needs_consent", "something came to light or another has answered: propose it to the others");
    ledger->number++;
    take_back(ledger, entry->to);
    return true;
}

/* ---- who sits where ---- */

static bool is_name(const char *name, struct refusal *why)
{
    return entry_is_name(name) || refuse(why, "bad_name", "a name has from 1 to 63 bytes, UTF-8 without control characters");
}

static void call(struct ledger *ledger, int seat, const char *name)
{
    memcpy(ledger->table.players.name[seat], name, strlen(name) + 1);
}

static bool is_open(const struct ledger *ledger, int seat, struct refusal *why)
{
    if (ledger->status == STATUS_ENDED)
        return refuse(why, "ended", "the game has ended");
    return ledger->seat[seat].kind == SEAT_OPEN || refuse(why, "taken", "this seat is not open");
}

/* What is known of who sat here until now is forgotten. */
static void forget_person(struct seat *seat)
{
    *seat->person = 0;
    free(seat->apart);
    seat->apart = NULL;
}

/* Who sits down has a secret of their own, and is known by their own browser. */
static bool sit_down(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    struct seat *seat = &ledger->seat[entry->seat];
    char *apart = *entry->apart ? strdup(entry->apart) : NULL;
    if (*entry->apart && !apart)
        return refuse(why, "memory", "out of memory");
    ledger->number++;
    forget_person(seat);
    seat->apart = apart;
    seat->kind = SEAT_PERSON;
    seat->granted = false;
    memcpy(seat->person, entry->person, sizeof seat->person);
    if (*entry->text)
        call(ledger, entry->seat, entry->text);
    return true;
}

static bool add_claim(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_open(ledger, entry->seat, why) || !is_name(entry->text, why) || !sit_down(ledger, entry, why))
        return false;
    begin_if_full(ledger);
    return true;
}

static bool add_take(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    return (!*entry->text || is_name(entry->text, why)) && sit_down(ledger, entry, why);
}

static bool add_reissue(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    (void)why;
    ledger->number++;
    ledger->seat[entry->seat].granted = false;
    forget_person(&ledger->seat[entry->seat]);
    return true;
}

static bool add_fill(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_open(ledger, entry->seat, why))
        return false;
    ledger->number++;
    ledger->seat[entry->seat].kind = SEAT_BOT;
    ledger->seat[entry->seat].level = entry->level;
    begin_if_full(ledger);
    return true;
}

static bool add_name(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_name(entry->text, why))
        return false;
    ledger->number++;
    call(ledger, entry->seat, entry->text);
    return true;
}

static void go_away(struct ledger *ledger, int seat)
{
    ledger->seat[seat].away = true;
    ledger->seat[seat].level = ledger->settings.takeover;
    ledger->seat[seat].touched = ledger->number;
}

static bool add_leave(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    struct seat *seat = &ledger->seat[entry->seat];
    if (ledger->status == STATUS_ENDED)
        return refuse(why, "ended", "the game has ended");
    if (seat->away)
        return refuse(why, "away", "a bot plays at this seat already");
    ledger->number++;
    if (ledger->status == STATUS_WAITING) {
        seat->kind = SEAT_OPEN;
        forget_person(seat);
        call(ledger, entry->seat, "");
    } else {
        go_away(ledger, entry->seat);
    }
    return true;
}

static bool add_timeout(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (clock_late(ledger, ledger->time) < 0 || !ledger_owes(ledger, entry->seat) ||
        clock_left(ledger, entry->seat, ledger->time) > 0)
        return refuse(why, "in_time", "this seat has time left");
    ledger->number++;
    go_away(ledger, entry->seat);
    ledger->seat[entry->seat].timed_out = true;
    ledger->seat[entry->seat].bot_moved = 0;
    return true;
}

static bool add_back(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    struct seat *seat = &ledger->seat[entry->seat];
    if (!seat->away)
        return refuse(why, "not_away", "no bot plays at this seat");
    ledger->number++;
    seat->away = seat->timed_out = false;
    seat->touched = ledger->number;
    clock_back(ledger, entry->seat);
    return true;
}

/* ---- what takes all of them ---- */

/* A new invitation takes the consent of the others, and of the owner of the seat alone if there is nobody else. */
static bool may_reissue(const struct ledger *ledger)
{
    uint8_t agreed = ledger->proposal.agreed;
    int whose = ledger->proposal.to - 1, others = 0;
    for (int seat = 0; seat < ledger->settings.seats; seat++) {
        if (seat == whose || seat == ledger->proposal.seat || ledger->seat[seat].kind != SEAT_PERSON ||
            ledger->seat[seat].away)
            continue;
        if (!(agreed >> seat & 1))
            return false;
        others++;
    }
    return others || agreed >> whose & 1;
}

/* People who are there have to agree; bots, and those for whom one plays, always do. */
static bool all_agree(const struct ledger *ledger)
{
    if (ledger->proposal.what == PROPOSE_REISSUE)
        return may_reissue(ledger);
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (ledger->seat[seat].kind == SEAT_PERSON && !ledger->seat[seat].away && !(ledger->proposal.agreed >> seat & 1))
            return false;
    return true;
}

static void settle(struct ledger *ledger)
{
    struct proposal proposal = ledger->proposal;
    if (!proposal.number || ledger->status != STATUS_RUNNING || !all_agree(ledger))
        return;
    ledger->proposal.number = 0;
    if (proposal.what == PROPOSE_TAKEBACK)
        take_back(ledger, proposal.to);
    else if (proposal.what == PROPOSE_REISSUE)
        ledger->seat[proposal.to - 1].granted = true;
    else
        ledger->status = proposal.what == PROPOSE_PAUSE ? STATUS_PAUSED : STATUS_ENDED;
}

static bool is_anothers(const struct ledger *ledger, const struct entry *entry)
{
    int seat = entry->to - 1;
    return seat >= 0 && seat < ledger->settings.seats && seat != entry->seat && ledger->seat[seat].kind == SEAT_PERSON;
}

static bool add_propose(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!goes_on(ledger, why))
        return false;
    if (ledger->proposal.number)
        return refuse(why, "proposed", "something is proposed already");
    if (entry->what == PROPOSE_TAKEBACK && entry->to >= length_of(ledger))
        return refuse(why, "bad_request", "to: fewer moves than were made");
    if (entry->what == PROPOSE_REISSUE && !is_anothers(ledger, entry))
        return refuse(why, "bad_request", "seat: expected that of another person");
    ledger->number++;
    ledger->proposal = (struct proposal){.number = ledger->number,
                                         .what = entry->what,
                                         .seat = entry->seat,
                                         .to = entry->to,
                                         .agreed = (uint8_t)(1U << entry->seat)};
    return true;
}

static bool is_proposed(const struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (ledger->proposal.number && ledger->proposal.number == entry->to)
        return true;
    return refuse(why, "stale", "this is no longer proposed");
}

static bool add_agree(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_proposed(ledger, entry, why))
        return false;
    if (ledger->proposal.agreed >> entry->seat & 1)
        return refuse(why, "agreed", "this seat has agreed already");
    ledger->number++;
    ledger->proposal.agreed = (uint8_t)(ledger->proposal.agreed | 1U << entry->seat);
    return true;
}

static bool add_refuse(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_proposed(ledger, entry, why))
        return false;
    ledger->number++;
    ledger->proposal.number = 0;
    return true;
}

static bool add_resume(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    (void)entry;
    if (ledger->status != STATUS_PAUSED)
        return refuse(why, "not_paused", "the game is not paused");
    ledger->number++;
    ledger->status = STATUS_RUNNING;
    return true;
}

/* There is one table to follow: whoever asks again is told of that. */
static bool add_again(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (ledger->status != STATUS_ENDED)
        return refuse(why, "not_ended", "the game has not ended");
    if (*ledger->again || !secret_is_table_name(entry->text))
        return refuse(why, "stale", "there is a table already where its people play again");
    ledger->number++;
    memcpy(ledger->again, entry->text, sizeof ledger->again);
    return true;
}

/* ---- what a seat keeps ---- */

static bool add_standing(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (entry->standing >= STANDINGS_MAX)
        return refuse(why, "bad_request", "decision: too many of them");
    ledger->number++;
    ledger->seat[entry->seat].standing[entry->standing] = entry->answer;
    return true;
}

static bool add_say(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (strlen(entry->text) > ENTRY_SAY_MAX || !text_is_plain(entry->text)) /* nothing: it was erased */
        return refuse(why, "bad_request", "text: from 1 to 500 bytes, UTF-8 without control characters");
    ledger->number++;
    return true;
}

static bool add_note(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    char *note = strdup(entry->text);
    if (!note)
        return refuse(why, "memory", "out of memory");
    ledger->number++;
    free(ledger->seat[entry->seat].note);
    ledger->seat[entry->seat].note = note;
    return true;
}

static bool add_erase(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (entry->to > ledger->number)
        return refuse(why, "bad_request", "entry: there is none of this number");
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
        return refuse(why, "bad_request", "whom: another seat");
    ledger->number++;
    *muted = (uint8_t)(entry->off ? *muted & ~(1U << entry->whom) : *muted | 1U << entry->whom);
    return true;
}

/* ---- entries ---- */

typedef bool adder(struct ledger *, const struct entry *, struct refusal *);

/* clang-format off */
static const struct {
    adder *add;
    bool owned; /* only a seat that has an owner can do it */
} kinds[ENTRY_KINDS] = {
    [ENTRY_CLAIM] = {add_claim, false},
    [ENTRY_TAKE] = {add_take, true},
    [ENTRY_REISSUE] = {add_reissue, true},
    [ENTRY_FILL] = {add_fill, false},
    [ENTRY_NAME] = {add_name, true},
    [ENTRY_LEAVE] = {add_leave, true},
    [ENTRY_TIMEOUT] = {add_timeout, true},
    [ENTRY_BACK] = {add_back, true},
    [ENTRY_MOVE] = {add_move, false},
    [ENTRY_TAKEBACK] = {add_takeback, true},
    [ENTRY_PROPOSE] = {add_propose, true},
    [ENTRY_AGREE] = {add_agree, true},
    [ENTRY_REFUSE] = {add_refuse, true},
    [ENTRY_RESUME] = {add_resume, true},
    [ENTRY_AGAIN] = {add_again, false},
    [ENTRY_STANDING] = {add_standing, true},
    [ENTRY_SAY] = {add_say, true},
    [ENTRY_NOTE] = {add_note, true},
    [ENTRY_MUTE] = {add_mute, true},
    [ENTRY_ERASE] = {add_erase, true},
};
/* clang-format on */

/* The clocks as they are, to be put back if an entry cannot be. */
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

/* Is its owner there? Then nobody else needs an invitation to the seat. */
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
        return refuse(why, "bad_request", "seat: there is none of that number");
    if (kinds[entry->kind].owned && ledger->seat[entry->seat].kind != SEAT_PERSON)
        return refuse(why, "forbidden", "nobody owns this seat");
    pass_time(ledger, entry);
    if (!kinds[entry->kind].add(ledger, entry, why)) {
        put_back(ledger, &before);
        return false;
    }
    quota_use(ledger, entry);
    if (shows_up(entry))
        ledger->seat[entry->seat].granted = false;
    settle(ledger);
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
    if (setup.seats == ledger->settings.seats && length_of(ledger) == 0)
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
        call(ledger, seat, settings->seat[seat].name);
    }
    begin_if_full(ledger);
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
