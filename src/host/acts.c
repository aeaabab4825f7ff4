#include "host/acts.h"

#include <string.h>

enum outcome act_fail(struct act *act, const char *code, const char *message)
{
    protocol_fail(&act->request, code, "%s", message);
    return ANSWERED;
}

/* ---- entries ---- */

static const unsigned char nobody[SECRET_HASH]; /* whose secret opens nothing */

void act_tell_number(struct act *act)
{
    struct florin_visitor *to = act->request.to;
    to->number(to, "entry", act->room->ledger.number + 1, 1, INT32_MAX);
}

/* Why the ledger does not take it; a rule in its own words. */
static enum outcome refused(struct act *act, const struct refusal *why)
{
    const struct ledger *ledger = &act->room->ledger;
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    if (!why->verdict.rule)
        return act_fail(act, why->code, why->message);
    const struct florin_game *game = ledger_game(ledger);
    table_put_reason(game, florin_session_state(ledger->table.session), act->seat, why->move, why->verdict,
                     act->errand->caller->language, &reason);
    protocol_fail(&act->request, why->code, "%s", buffer);
    act->request.to->text(act->request.to, "rule", game->rules[why->verdict.rule].id);
    act->request.to->text(act->request.to, "section", game->rules[why->verdict.rule].section);
    return ANSWERED;
}

/* Adds an entry; who asked is told what the answer holds so far, once it is durable. `role` has a new hash, if not -1. */
static enum outcome add_for(struct act *act, struct entry *entry, int role)
{
    struct room *room = act->room;
    struct refusal why;
    room_stamp(room, entry);
    if (!ledger_has_room(&room->ledger, entry, &why))
        return act_fail(act, why.code, why.message);
    act->errand->answer = jot_take(&room->house->protocol.answer);
    if (room_add(room, entry, act->errand, role, &why))
        return WAITS;
    protocol_begin(&act->request);
    return refused(act, &why);
}

static enum outcome add(struct act *act, struct entry *entry)
{
    entry->seat = (uint8_t)act->seat;
    act_tell_number(act);
    return add_for(act, entry, -1);
}

enum outcome act_add(struct act *act, struct entry *entry)
{
    return add(act, entry);
}

enum outcome act_add_with_hash(struct act *act, struct entry *entry, const unsigned char hash[SECRET_HASH])
{
    unsigned char *kept = act->room->hash[ROLE_SEAT + entry->seat], before[SECRET_HASH];
    memcpy(before, kept, SECRET_HASH);
    memcpy(act->room->replaced, before, SECRET_HASH);
    memcpy(kept, hash, SECRET_HASH);
    enum outcome outcome = add_for(act, entry, ROLE_SEAT + entry->seat);
    if (outcome == ANSWERED)
        memcpy(kept, before, SECRET_HASH);
    return outcome;
}

/* `at`: the entry up to which the one who asks has heard. What changed since then makes it stale. */
static bool is_fresh(struct act *act, int32_t changed)
{
    const struct ledger *ledger = &act->room->ledger;
    int64_t at = -1;
    if (!field_int(&act->request, "at", 0, ledger->number, &at))
        return false;
    if (at < 0)
        return protocol_fail(&act->request, "bad_request", "at: say up to which entry you have heard");
    return at >= changed || protocol_fail(&act->request, "stale", "entry %d has changed the table", (int)changed);
}

bool act_read_text(struct act *act, const char *name, struct entry *entry)
{
    const char *text = NULL;
    if (!field_text(&act->request, name, &text))
        return false;
    if (!text || strlen(text) > ENTRY_TEXT_MAX)
        return protocol_fail(&act->request, "bad_request", "%s: expected a text of at most %d bytes", name, ENTRY_TEXT_MAX);
    memcpy(entry->text, text, strlen(text) + 1);
    return true;
}

bool act_read_seat(struct act *act, int *seat)
{
    int64_t number = 0;
    if (!field_int(&act->request, "seat", 1, act->room->ledger.settings.seats, &number))
        return false;
    if (number)
        *seat = (int)number - 1;
    return true;
}

/* ---- playing ---- */

enum outcome act_move(struct act *act)
{
    struct entry entry = {.kind = ENTRY_MOVE, .by = BY_PERSON};
    if (!is_fresh(act, act->room->ledger.seat[act->seat].touched) || !field_choice(&act->request, act->seat, &entry.moves))
        return ANSWERED;
    return add(act, &entry);
}

/* `to`: so many moves; one less than there are, if it does not say. */
static bool read_to(struct act *act, struct entry *entry)
{
    int length = florin_session_length(act->room->ledger.table.session);
    int64_t to = length > 0 ? length - 1 : 0;
    if (!field_int(&act->request, "to", 0, length, &to))
        return false;
    entry->to = (int32_t)to;
    return true;
}

enum outcome act_takeback(struct act *act)
{
    struct entry entry = {.kind = ENTRY_TAKEBACK};
    if (!is_fresh(act, act->room->ledger.moved) || !read_to(act, &entry))
        return ANSWERED;
    return add(act, &entry);
}

enum outcome act_propose(struct act *act)
{
    struct entry entry = {.kind = ENTRY_PROPOSE};
    const char *what = "";
    if (!field_text(&act->request, "what", &what))
        return ANSWERED;
    int found = proposal_find(what);
    if (found < 0)
        return act_fail(act, "bad_request", "what: expected \"takeback\", \"pause\", \"end\" or \"reissue\"");
    entry.what = (uint8_t)found;
    if (found == PROPOSE_TAKEBACK && (!is_fresh(act, act->room->ledger.moved) || !read_to(act, &entry)))
        return ANSWERED;
    int seat = -1;
    if (found == PROPOSE_REISSUE && !act_read_seat(act, &seat))
        return ANSWERED;
    if (found == PROPOSE_REISSUE)
        entry.to = seat + 1;
    return add(act, &entry);
}

static enum outcome add_answer(struct act *act, enum entry_kind kind)
{
    struct entry entry = {.kind = (uint8_t)kind};
    int64_t number = 0;
    if (!field_int(&act->request, "proposal", 1, INT32_MAX, &number))
        return ANSWERED;
    entry.to = (int32_t)number;
    return add(act, &entry);
}

enum outcome act_agree(struct act *act)
{
    return add_answer(act, ENTRY_AGREE);
}

enum outcome act_refuse(struct act *act)
{
    return add_answer(act, ENTRY_REFUSE);
}

static enum outcome add_plain(struct act *act, enum entry_kind kind)
{
    struct entry entry = {.kind = (uint8_t)kind};
    return add(act, &entry);
}

enum outcome act_resume(struct act *act)
{
    return add_plain(act, ENTRY_RESUME);
}

enum outcome act_back(struct act *act)
{
    return add_plain(act, ENTRY_BACK);
}

/* Before the game begins the seat is free again, and its secret opens nothing any more. */
enum outcome act_leave(struct act *act)
{
    struct entry entry = {.kind = ENTRY_LEAVE, .seat = (uint8_t)act->seat};
    if (act->room->ledger.status != STATUS_WAITING)
        return add(act, &entry);
    act_tell_number(act);
    return act_add_with_hash(act, &entry, nobody);
}

enum outcome act_standing(struct act *act)
{
    const char *decision = NULL, *answer = NULL;
    struct entry entry = {.kind = ENTRY_STANDING};
    if (!field_text(&act->request, "decision", &decision) || !field_text(&act->request, "answer", &answer))
        return ANSWERED;
    if (!decision || !entry_answers(ledger_game(&act->room->ledger), decision, answer, &entry))
        return act_fail(act, "bad_request", "decision, answer: this cannot be answered in advance, or not so");
    return add(act, &entry);
}

/* ---- people ---- */

static enum outcome add_text(struct act *act, enum entry_kind kind, const char *field)
{
    struct entry entry = {.kind = (uint8_t)kind};
    return act_read_text(act, field, &entry) ? add(act, &entry) : ANSWERED;
}

enum outcome act_name(struct act *act)
{
    struct entry entry = {.kind = ENTRY_NAME};
    return act_read_name(act, act->seat, &entry) ? add(act, &entry) : ANSWERED;
}

enum outcome act_say(struct act *act)
{
    const char *text = json_string_value(json_object_get(act->request.fields, "text"));
    if (text && !*text) /* an entry without a text is one that was erased */
        return act_fail(act, "bad_request", "text: say something");
    return add_text(act, ENTRY_SAY, "text");
}

/* `entry`: the number of the one; all, if it does not say. */
enum outcome act_erase(struct act *act)
{
    struct entry entry = {.kind = ENTRY_ERASE};
    const char *what = "";
    int64_t number = 0;
    if (!field_text(&act->request, "what", &what) || !field_int(&act->request, "entry", 1, INT32_MAX, &number))
        return ANSWERED;
    if (erase_find(what) < 0)
        return act_fail(act, "bad_request", "what: expected \"say\" or \"note\"");
    entry.what = (uint8_t)erase_find(what);
    entry.to = (int32_t)number;
    return add(act, &entry);
}

enum outcome act_note(struct act *act)
{
    return add_text(act, ENTRY_NOTE, "text");
}

enum outcome act_mute(struct act *act)
{
    const json_t *off = json_object_get(act->request.fields, "off");
    struct entry entry = {.kind = ENTRY_MUTE, .off = json_is_true(off)};
    int whom = act->seat;
    if (!act_read_seat(act, &whom))
        return ANSWERED;
    if (off && !json_is_boolean(off))
        return act_fail(act, "bad_request", "off: expected true or false");
    entry.whom = (uint8_t)whom;
    return add(act, &entry);
}

int act_first_open(const struct room *room)
{
    const struct ledger *ledger = &room->ledger;
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (ledger->seat[seat].kind == SEAT_OPEN && !room_keeps(room, seat))
            return seat;
    return 0;
}

enum outcome act_fill(struct act *act)
{
    struct entry entry = {.kind = ENTRY_FILL};
    const char *level = "normal";
    int seat = act_first_open(act->room);
    if (!act_read_seat(act, &seat) || !field_text(&act->request, "level", &level))
        return ANSWERED;
    if (level_find(level) < 0)
        return act_fail(act, "bad_request", "level: expected a level of bots; games lists them");
    entry.seat = (uint8_t)seat;
    entry.level = (uint8_t)level_find(level);
    act_tell_number(act);
    return act_add_with_hash(act, &entry, nobody); /* the one it was kept for does not come */
}
