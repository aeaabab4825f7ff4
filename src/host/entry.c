#include "host/entry.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "json/writer.h"

#define HEX "0123456789abcdef"

/* The fields of an entry of each kind besides its seat. */
enum { TEXT = 1, MOVES = 2, TO = 4, WHAT = 8, LEVEL = 16, WHOM = 32, ANSWER = 64, ERASED = 128, PERSON = 256 };

static const int64_t jump_max = 100 * 366 * 24 * (int64_t)3600000; /* nobody sets a clock further */

/* clang-format off */
static const struct kind {
    const char *word;
    int holds;
} kinds[ENTRY_KINDS] = {
    [ENTRY_CLAIM] = {"claim", TEXT | PERSON}, [ENTRY_TAKE] = {"take", TEXT | PERSON}, [ENTRY_REISSUE] = {"reissue", 0},
            [ENTRY_FILL] = {"fill", LEVEL},       [ENTRY_NAME] = {"name", TEXT},
    [ENTRY_LEAVE] = {"leave", 0},             [ENTRY_TIMEOUT] = {"timeout", 0},     [ENTRY_BACK] = {"back", 0},
    [ENTRY_MOVE] = {"move", MOVES},           [ENTRY_TAKEBACK] = {"takeback", TO},  [ENTRY_PROPOSE] = {"propose", WHAT | TO},
    [ENTRY_AGREE] = {"agree", TO},            [ENTRY_REFUSE] = {"refuse", TO},      [ENTRY_RESUME] = {"resume", 0},
    [ENTRY_STANDING] = {"standing", ANSWER},  [ENTRY_SAY] = {"say", TEXT},          [ENTRY_NOTE] = {"note", TEXT},
    [ENTRY_MUTE] = {"mute", WHOM},            [ENTRY_ERASE] = {"erase", ERASED | TO},
    [ENTRY_AGAIN] = {"again", TEXT},
};
/* clang-format on */
static const char *const makers[BY_KINDS] = {[BY_PERSON] = "person", [BY_BOT] = "bot", [BY_STANDING] = "standing"};
static const char *const proposals[PROPOSAL_KINDS] = {
    [PROPOSE_TAKEBACK] = "takeback", [PROPOSE_PAUSE] = "pause", [PROPOSE_END] = "end",
    [PROPOSE_REISSUE] = "reissue"};

static const char *const erased[ERASE_KINDS] = {[ERASE_SAY] = "say", [ERASE_NOTE] = "note"};

static int find(const char *const *words, int count, const char *word)
{
    for (int i = 0; word && i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

const char *proposal_word(int kind)
{
    return proposals[kind];
}

int proposal_find(const char *word)
{
    return find(proposals, PROPOSAL_KINDS, word);
}

int erase_find(const char *word)
{
    return find(erased, ERASE_KINDS, word);
}

int level_find(const char *word)
{
    for (int i = 0; florin_bot_level(i); i++)
        if (strcmp(florin_bot_level(i), word) == 0)
            return i;
    return -1;
}

bool entry_is_name(const char *text)
{
    return *text && *text != ' ' && strlen(text) < FLORIN_NAME_MAX && text_is_plain(text);
}

bool entry_answers(const struct florin_game *game, const char *decision, const char *answer, struct entry *entry)
{
    const struct florin_standing *standing = game->standings;
    while (standing && standing->id && strcmp(standing->id, decision) != 0)
        standing++;
    if (!standing || !standing->id)
        return false;
    entry->standing = (uint8_t)(standing - game->standings);
    entry->answer = 0;
    for (int i = 0; answer && i < FLORIN_STANDING_ANSWERS && standing->answers[i]; i++)
        if (strcmp(standing->answers[i], answer) == 0)
            entry->answer = (uint8_t)(i + 1);
    return !answer || entry->answer;
}

/* ---- written ---- */

static void tell_answer(const struct florin_game *game, const struct entry *entry, struct florin_visitor *to)
{
    const struct florin_standing *standing = &game->standings[entry->standing];
    to->text(to, "decision", standing->id);
    if (entry->answer)
        to->text(to, "answer", standing->answers[entry->answer - 1]);
}

void entry_tell(const struct florin_game *game, const struct entry *entry, struct florin_visitor *to)
{
    int holds = kinds[entry->kind].holds;
    to->text(to, "kind", kinds[entry->kind].word);
    to->number(to, "seat", entry->seat + 1, 1, FLORIN_SEATS_MAX);
    if (holds & MOVES)
        to->text(to, "by", makers[entry->by]);
    if (holds & WHAT)
        to->text(to, "what", proposals[entry->what]);
    if (holds & ERASED)
        to->text(to, "what", erased[entry->what]);
    if (holds & TO)
        to->number(to, "to", entry->to, 0, INT32_MAX);
    if (holds & LEVEL)
        to->text(to, "level", florin_bot_level(entry->level));
    if (holds & WHOM) {
        to->number(to, "whom", entry->whom + 1, 1, FLORIN_SEATS_MAX);
        to->flag(to, "off", entry->off);
    }
    if (holds & ANSWER)
        tell_answer(game, entry, to);
    if (holds & TEXT)
        to->text(to, "text", entry->text);
}

char *entry_write(const struct florin_game *game, const struct entry *entry)
{
    struct writer w = {0};
    struct florin_visitor *to = &w.visitor;
    jot_begin(&w);
    entry_tell(game, entry, to);
    if (*entry->person)
        to->text(to, "person", entry->person);
    if (*entry->apart)
        to->text(to, "apart", entry->apart);
    if (entry->moves.count) {
        to->list(to, "moves", entry->moves.count);
        for (int i = 0; i < entry->moves.count; i++)
            table_tell_notation(game, entry->moves.move[i], NULL, to);
        to->end(to);
    }
    if (entry->jump)
        to->number(to, "jump", entry->jump, -jump_max, jump_max);
    return jot_take(&w);
}

const char *entry_erased_prefix(const struct entry *erase, char prefix[ENTRY_ERASED_MAX])
{
    snprintf(prefix, ENTRY_ERASED_MAX, "{\"kind\":\"%s\",\"seat\":%d,", erased[erase->what], erase->seat + 1);
    return prefix;
}

const char *entry_erased_body(const struct entry *erase, char body[ENTRY_ERASED_MAX])
{
    snprintf(body, ENTRY_ERASED_MAX, "{\"kind\":\"%s\",\"seat\":%d,\"text\":\"\"}", erased[erase->what], erase->seat + 1);
    return body;
}

/* ---- read ---- */

static bool read_number(json_t *json, const char *name, int64_t least, int64_t greatest, int64_t *number)
{
    json_t *value = json_object_get(json, name);
    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= least && *number <= greatest;
}

static bool read_moves(const struct florin_game *game, json_t *json, struct entry *entry)
{
    json_t *moves = json_object_get(json, "moves");
    int by = find(makers, BY_KINDS, json_string_value(json_object_get(json, "by")));
    size_t count = json_array_size(moves);
    if (by < 0 || count < 1 || count > 2)
        return false;
    entry->by = (uint8_t)by;
    entry->moves.count = (int)count;
    for (size_t i = 0; i < count; i++) {
        const char *text = json_string_value(json_array_get(moves, i));
        if (!text || !florin_parse(game, text, &entry->moves.move[i]))
            return false;
    }
    return true;
}

static bool read_answer(const struct florin_game *game, json_t *json, struct entry *entry)
{
    const char *decision = json_string_value(json_object_get(json, "decision"));
    json_t *answer = json_object_get(json, "answer");
    return decision && (!answer || json_is_string(answer)) &&
           entry_answers(game, decision, json_string_value(answer), entry);
}

static bool read_text(json_t *json, struct entry *entry)
{
    const char *text = json_string_value(json_object_get(json, "text"));
    if (!text || strlen(text) > ENTRY_TEXT_MAX)
        return false;
    memcpy(entry->text, text, strlen(text) + 1);
    return true;
}

bool entry_is_person(const char *text)
{
    return strlen(text) == ENTRY_PERSON && strspn(text, HEX) == ENTRY_PERSON;
}

bool entry_is_apart(const char *text)
{
    size_t length = strlen(text);
    return length <= ENTRY_APART_MAX * ENTRY_MARK && length % ENTRY_MARK == 0 && strspn(text, HEX) == length;
}

static bool read_hex(json_t *json, const char *name, bool (*is_good)(const char *), char *to)
{
    json_t *value = json_object_get(json, name);
    const char *text = json_string_value(value);
    if (!value)
        return true;
    if (!text || !is_good(text))
        return false;
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool read_person(json_t *json, struct entry *entry)
{
    return read_hex(json, "person", entry_is_person, entry->person) && read_hex(json, "apart", entry_is_apart, entry->apart);
}

static bool read_level(json_t *json, struct entry *entry)
{
    const char *word = json_string_value(json_object_get(json, "level"));
    int level = word ? level_find(word) : -1;
    entry->level = (uint8_t)level;
    return level >= 0;
}

static bool read_what(json_t *json, struct entry *entry, int (*find_what)(const char *))
{
    int what = find_what(json_string_value(json_object_get(json, "what")));
    entry->what = (uint8_t)what;
    return what >= 0;
}

static bool read_to(json_t *json, struct entry *entry)
{
    int64_t to;
    bool good = read_number(json, "to", 0, INT32_MAX, &to);
    entry->to = good ? (int32_t)to : 0;
    return good;
}

/* Left out if nobody set the clock. */
static bool read_jump(json_t *json, struct entry *entry)
{
    return !json_object_get(json, "jump") || read_number(json, "jump", -jump_max, jump_max, &entry->jump);
}

static bool read_whom(json_t *json, struct entry *entry)
{
    int64_t whom;
    bool good = read_number(json, "whom", 1, FLORIN_SEATS_MAX, &whom);
    entry->whom = good ? (uint8_t)(whom - 1) : 0;
    entry->off = json_is_true(json_object_get(json, "off"));
    return good;
}

static bool read_fields(const struct florin_game *game, json_t *json, struct entry *entry)
{
    const char *word = json_string_value(json_object_get(json, "kind"));
    int64_t seat;
    int kind = 0;
    while (kind < ENTRY_KINDS && !(word && strcmp(kinds[kind].word, word) == 0))
        kind++;
    if (kind == ENTRY_KINDS || !read_number(json, "seat", 1, FLORIN_SEATS_MAX, &seat))
        return false;
    int holds = kinds[kind].holds;
    entry->kind = (uint8_t)kind;
    entry->seat = (uint8_t)(seat - 1);
    return (!(holds & TEXT) || read_text(json, entry)) && (!(holds & MOVES) || read_moves(game, json, entry)) &&
           (!(holds & TO) || read_to(json, entry)) && (!(holds & WHAT) || read_what(json, entry, proposal_find)) &&
           (!(holds & ERASED) || read_what(json, entry, erase_find)) && read_jump(json, entry) &&
           (!(holds & LEVEL) || read_level(json, entry)) && (!(holds & WHOM) || read_whom(json, entry)) &&
           (!(holds & ANSWER) || read_answer(game, json, entry)) && (!(holds & PERSON) || read_person(json, entry));
}

bool entry_read(const struct florin_game *game, const char *text, struct entry *entry)
{
    json_error_t broken;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &broken);
    int64_t time = entry->time;
    memset(entry, 0, sizeof *entry);
    entry->time = time;
    bool good = json_is_object(json) && read_fields(game, json, entry);
    json_decref(json);
    return good;
}
