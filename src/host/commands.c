#include "host/commands.h"

#include <string.h>

enum outcome command_fail(struct command *command, const char *code, const char *message)
{
    protocol_fail(&command->question, code, "%s", message);
    return ANSWERED;
}

/* ---- entries ---- */

static const unsigned char nobody[SECRET_HASH]; /* whose secret opens nothing */

void command_tell_number(struct command *command)
{
    struct florin_visitor *to = command->question.to;
    to->number(to, "entry", command->room->ledger.number + 1, 1, INT32_MAX);
}

/* The reason of the ledger's refusal; of a rule in the rule's own words. */
static enum outcome refused(struct command *command, const struct refusal *why)
{
    const struct ledger *ledger = &command->room->ledger;
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    if (!why->verdict.rule)
        return command_fail(command, why->code, why->message);
    const struct florin_game *game = ledger_game(ledger);
    table_put_reason(game, florin_session_state(ledger->table.session), command->seat, why->move, why->verdict,
                     command->request->client->language, &reason);
    protocol_fail(&command->question, why->code, "%s", buffer);
    command->question.to->text(command->question.to, "rule", game->rules[why->verdict.rule].id);
    command->question.to->text(command->question.to, "section", game->rules[why->verdict.rule].section);
    return ANSWERED;
}

/* Adds an entry; once it is durable, answers the client with the fields told so far. Replaces the hash of `role`,
 * unless that is -1. */
static enum outcome add_for(struct command *command, struct entry *entry, int role)
{
    struct room *room = command->room;
    struct refusal why;
    room_stamp(room, entry);
    if (!ledger_has_room(&room->ledger, entry, &why))
        return command_fail(command, why.code, why.message);
    command->request->answer = jot_take(&room->registry->protocol.answer);
    if (room_add(room, entry, command->request, role, &why))
        return WAITS;
    protocol_begin(&command->question);
    return refused(command, &why);
}

static enum outcome add(struct command *command, struct entry *entry)
{
    entry->seat = (uint8_t)command->seat;
    command_tell_number(command);
    return add_for(command, entry, -1);
}

enum outcome command_add(struct command *command, struct entry *entry)
{
    return add(command, entry);
}

enum outcome command_add_with_hash(struct command *command, struct entry *entry, const unsigned char hash[SECRET_HASH])
{
    unsigned char *kept = command->room->hash[ROLE_SEAT + entry->seat], before[SECRET_HASH];
    memcpy(before, kept, SECRET_HASH);
    memcpy(command->room->replaced, before, SECRET_HASH);
    memcpy(kept, hash, SECRET_HASH);
    enum outcome outcome = add_for(command, entry, ROLE_SEAT + entry->seat);
    if (outcome == ANSWERED)
        memcpy(kept, before, SECRET_HASH);
    return outcome;
}

/* `at`: the last entry that the client has heard of. A later change makes the command stale. */
static bool is_fresh(struct command *command, int32_t changed)
{
    const struct ledger *ledger = &command->room->ledger;
    int64_t at = -1;
    if (!field_int(&command->question, "at", 0, ledger->number, &at))
        return false;
    if (at < 0)
        return protocol_fail(&command->question, "bad_request", "at: expected the number of the last entry you have heard");
    return at >= changed || protocol_fail(&command->question, "stale", "entry %d has changed the table", (int)changed);
}

bool command_read_text(struct command *command, const char *name, struct entry *entry)
{
    const char *text = NULL;
    if (!field_text(&command->question, name, &text))
        return false;
    if (!text || strlen(text) > ENTRY_TEXT_MAX)
        return protocol_fail(&command->question, "bad_request", "%s: expected a text of at most %d bytes", name,
                             ENTRY_TEXT_MAX);
    memcpy(entry->text, text, strlen(text) + 1);
    return true;
}

bool command_read_seat(struct command *command, int *seat)
{
    int64_t number = 0;
    if (!field_int(&command->question, "seat", 1, command->room->ledger.settings.seats, &number))
        return false;
    if (number)
        *seat = (int)number - 1;
    return true;
}

/* ---- playing ---- */

enum outcome command_move(struct command *command)
{
    struct entry entry = {.kind = ENTRY_MOVE, .by = BY_PERSON};
    if (!is_fresh(command, command->room->ledger.seat[command->seat].touched) ||
        !field_choice(&command->question, command->seat, &entry.moves))
        return ANSWERED;
    return add(command, &entry);
}

/* `to`: how many moves stay; by default all but the last. */
static bool read_to(struct command *command, struct entry *entry)
{
    int length = florin_session_length(command->room->ledger.table.session);
    int64_t to = length > 0 ? length - 1 : 0;
    if (!field_int(&command->question, "to", 0, length, &to))
        return false;
    entry->to = (int32_t)to;
    return true;
}

enum outcome command_takeback(struct command *command)
{
    struct entry entry = {.kind = ENTRY_TAKEBACK};
    if (!is_fresh(command, command->room->ledger.moved) || !read_to(command, &entry))
        return ANSWERED;
    return add(command, &entry);
}

enum outcome command_propose(struct command *command)
{
    struct entry entry = {.kind = ENTRY_PROPOSE};
    const char *what = "";
    if (!field_text(&command->question, "what", &what))
        return ANSWERED;
    int found = proposal_find(what);
    if (found < 0)
        return command_fail(command, "bad_request", "what: expected \"takeback\", \"pause\", \"end\" or \"reissue\"");
    entry.what = (uint8_t)found;
    if (found == PROPOSE_TAKEBACK && (!is_fresh(command, command->room->ledger.moved) || !read_to(command, &entry)))
        return ANSWERED;
    int seat = -1;
    if (found == PROPOSE_REISSUE && !command_read_seat(command, &seat))
        return ANSWERED;
    if (found == PROPOSE_REISSUE)
        entry.to = seat + 1;
    return add(command, &entry);
}

static enum outcome add_answer(struct command *command, enum entry_kind kind)
{
    struct entry entry = {.kind = (uint8_t)kind};
    int64_t number = 0;
    if (!field_int(&command->question, "proposal", 1, INT32_MAX, &number))
        return ANSWERED;
    entry.to = (int32_t)number;
    return add(command, &entry);
}

enum outcome command_agree(struct command *command)
{
    return add_answer(command, ENTRY_AGREE);
}

enum outcome command_refuse(struct command *command)
{
    return add_answer(command, ENTRY_REFUSE);
}

static enum outcome add_plain(struct command *command, enum entry_kind kind)
{
    struct entry entry = {.kind = (uint8_t)kind};
    return add(command, &entry);
}

enum outcome command_resume(struct command *command)
{
    return add_plain(command, ENTRY_RESUME);
}

enum outcome command_back(struct command *command)
{
    return add_plain(command, ENTRY_BACK);
}

/* Before the game begins, leaving frees the seat, and its secret opens nothing any more. */
enum outcome command_leave(struct command *command)
{
    struct entry entry = {.kind = ENTRY_LEAVE, .seat = (uint8_t)command->seat};
    if (command->room->ledger.status != STATUS_WAITING)
        return add(command, &entry);
    command_tell_number(command);
    return command_add_with_hash(command, &entry, nobody);
}

enum outcome command_standing(struct command *command)
{
    const char *decision = NULL, *answer = NULL;
    struct entry entry = {.kind = ENTRY_STANDING};
    if (!field_text(&command->question, "decision", &decision) || !field_text(&command->question, "answer", &answer))
        return ANSWERED;
    if (!decision || !entry_answers(ledger_game(&command->room->ledger), decision, answer, &entry))
        return command_fail(command, "bad_request", "decision, answer: there is no such standing answer");
    return add(command, &entry);
}

/* ---- people ---- */

static enum outcome add_text(struct command *command, enum entry_kind kind, const char *field)
{
    struct entry entry = {.kind = (uint8_t)kind};
    return command_read_text(command, field, &entry) ? add(command, &entry) : ANSWERED;
}

enum outcome command_name(struct command *command)
{
    struct entry entry = {.kind = ENTRY_NAME};
    return command_read_name(command, command->seat, &entry) ? add(command, &entry) : ANSWERED;
}

enum outcome command_say(struct command *command)
{
    const char *text = json_string_value(json_object_get(command->question.fields, "text"));
    if (text && !*text) /* an entry without a text: somebody erased it */
        return command_fail(command, "bad_request", "text: expected a text");
    return add_text(command, ENTRY_SAY, "text");
}

/* `entry`: the number of one entry; by default all. */
enum outcome command_erase(struct command *command)
{
    struct entry entry = {.kind = ENTRY_ERASE};
    const char *what = "";
    int64_t number = 0;
    if (!field_text(&command->question, "what", &what) || !field_int(&command->question, "entry", 1, INT32_MAX, &number))
        return ANSWERED;
    if (erase_find(what) < 0)
        return command_fail(command, "bad_request", "what: expected \"say\" or \"note\"");
    entry.what = (uint8_t)erase_find(what);
    entry.to = (int32_t)number;
    return add(command, &entry);
}

enum outcome command_note(struct command *command)
{
    return add_text(command, ENTRY_NOTE, "text");
}

enum outcome command_mute(struct command *command)
{
    const json_t *off = json_object_get(command->question.fields, "off");
    struct entry entry = {.kind = ENTRY_MUTE, .off = json_is_true(off)};
    int whom = command->seat;
    if (!command_read_seat(command, &whom))
        return ANSWERED;
    if (off && !json_is_boolean(off))
        return command_fail(command, "bad_request", "off: expected true or false");
    entry.whom = (uint8_t)whom;
    return add(command, &entry);
}

int command_first_open(const struct room *room)
{
    const struct ledger *ledger = &room->ledger;
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (ledger->seat[seat].kind == SEAT_OPEN && !room_keeps(room, seat))
            return seat;
    return 0;
}

enum outcome command_fill(struct command *command)
{
    struct entry entry = {.kind = ENTRY_FILL};
    const char *level = "normal";
    int seat = command_first_open(command->room);
    if (!command_read_seat(command, &seat) || !field_text(&command->question, "level", &level))
        return ANSWERED;
    if (level_find(level) < 0)
        return command_fail(command, "bad_request", "level: expected a level of bots; games lists them");
    entry.seat = (uint8_t)seat;
    entry.level = (uint8_t)level_find(level);
    command_tell_number(command);
    return command_add_with_hash(command, &entry, nobody); /* its owner, for whom the server kept it, does not come */
}
