#include "host/apart.h"

#include <sodium.h>
#include <string.h>

_Static_assert((int)MARK_TEXT == (int)ENTRY_MARK && (int)PERSON_TEXT == (int)ENTRY_PERSON, "what is kept is what is told");

/* Identifies the browser of a person who sits down: half of a hash, since the hashed text is a secret itself. */
static bool read_self(struct command *command, struct entry *entry)
{
    const char *self = NULL;
    unsigned char hash[SECRET_HASH];
    if (!field_text(&command->question, "self", &self))
        return false;
    if (!self)
        return true;
    if (!secret_hash(self, hash))
        return protocol_fail(&command->question, "bad_request", "self: expected a secret of %d letters", SECRET_TEXT);
    sodium_bin2hex(entry->person, sizeof entry->person, hash, ENTRY_PERSON / 2);
    return true;
}

static bool read_marks(struct command *command, struct entry *entry)
{
    size_t i, length = 0;
    const json_t *marks = json_object_get(command->question.fields, "apart"), *mark;
    bool good = !marks || (json_is_array(marks) && json_array_size(marks) <= ENTRY_APART_MAX);
    json_array_foreach(good ? marks : NULL, i, mark) {
        const char *text = json_string_value(mark);
        good = good && text && strlen(text) == ENTRY_MARK && entry_is_apart(text);
        if (good)
            memcpy(entry->apart + length, text, ENTRY_MARK + 1);
        length += ENTRY_MARK;
    }
    return good || protocol_fail(&command->question, "bad_request", "apart: a list of up to %d marks", ENTRY_APART_MAX);
}

bool apart_read(struct command *command, struct entry *entry)
{
    return read_self(command, entry) && read_marks(command, entry);
}

static bool has_mark(const char *apart, const char *mark)
{
    for (; apart && *apart; apart += ENTRY_MARK)
        if (memcmp(apart, mark, ENTRY_MARK) == 0)
            return true;
    return false;
}

/* Tells a person whom they avoid, and never who avoids them. */
bool apart_allows(struct command *command, const struct entry *entry)
{
    const struct ledger *ledger = &command->room->ledger;
    const struct keyed *keyed = &command->room->registry->keyed;
    char mark[MARK_TEXT + 1];
    for (int seat = 0; *entry->person && keyed->ready && seat < ledger->settings.seats; seat++) {
        const struct seat *other = &ledger->seat[seat];
        if (seat == entry->seat || other->kind != SEAT_PERSON || !*other->person)
            continue;
        keyed_mark(keyed, entry->person, other->person, mark);
        if (has_mark(entry->apart, mark)) {
            protocol_fail(&command->question, "apart", "somebody sits here whom you have chosen to avoid");
            command->question.to->number(command->question.to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
            command->question.to->text(command->question.to, "mark", mark);
            return false;
        }
        keyed_mark(keyed, other->person, entry->person, mark);
        if (has_mark(other->apart, mark))
            return protocol_fail(&command->question, "apart", "somebody at this table has chosen not to sit with you");
    }
    return true;
}

void apart_tell(const struct room *room, int seat, struct florin_visitor *to)
{
    const struct ledger *ledger = &room->ledger;
    const char *own = ledger->seat[seat].person;
    char mark[MARK_TEXT + 1];
    if (!*own || !room->registry->keyed.ready)
        return;
    to->list(to, "marks", ledger->settings.seats);
    for (int other = 0; other < ledger->settings.seats; other++) {
        const char *person = ledger->seat[other].person;
        bool known = other != seat && *person && strcmp(person, own) != 0;
        if (known)
            keyed_mark(&room->registry->keyed, own, person, mark);
        to->text(to, NULL, known ? mark : "");
    }
    to->end(to);
}
