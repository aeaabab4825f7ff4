#include "learn/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn/words.h"

const struct lesson *lesson_find(const char *id)
{
    for (int i = 0; i < lesson_count; i++)
        if (strcmp(lessons[i].id, id) == 0 || strcmp(lessons[i].game, id) == 0)
            return &lessons[i];
    return NULL;
}

const struct lesson *lesson_after(const struct lesson *lesson)
{
    const struct lesson *next = lesson + 1;
    return next < lessons + lesson_count && strcmp(next->game, lesson->game) == 0 ? next : NULL;
}

const char *lesson_title(const struct lesson *lesson, enum florin_language language)
{
    return learn_words(language)[lesson->title];
}

struct florin_session *lesson_open(const struct lesson *lesson)
{
    struct florin_record_error error;
    return florin_record_read(lesson->record, strlen(lesson->record), NULL, &error);
}

/* ---- notes ---- */

/* The text after a word at the start of a note, or NULL. */
static const char *after(const char *note, const char *word)
{
    size_t length = strlen(word);
    return strncmp(note, word, length) == 0 && note[length] == ' ' ? note + length + 1 : NULL;
}

static const struct lesson_key *find_key(const char *note)
{
    const char *key = after(note, "note");
    size_t length = key ? strcspn(key, " ") : 0;
    for (int i = 0; key && i < lesson_key_count; i++)
        if (strlen(lesson_keys[i].key) == length && strncmp(lesson_keys[i].key, key, length) == 0)
            return &lesson_keys[i];
    return NULL;
}

const char *lesson_sentence(const char *note, enum florin_language language)
{
    const struct lesson_key *key = find_key(note);
    return key ? learn_words(language)[key->word] : NULL;
}

/* The index of the last note with a sentence right before step `at`; -1 if there is none. */
static int last_note(const struct florin_session *lesson, int at)
{
    int last = -1;
    for (int i = 0; i < florin_session_notes(lesson); i++) {
        struct florin_session_note note = florin_session_note(lesson, i);
        if (note.at == at && lesson_sentence(note.text, FLORIN_ENGLISH))
            last = i;
    }
    return last;
}

static bool is_repeated(const struct florin_session *lesson, int at)
{
    if (at == 0 || at >= florin_session_length(lesson))
        return false;
    struct florin_session_step now = florin_session_step(lesson, at), before = florin_session_step(lesson, at - 1);
    return now.seat == before.seat && florin_move_equal(now.move, before.move);
}

const char *lesson_says(const struct florin_session *lesson, int index, int at, enum florin_language language)
{
    struct florin_session_note note = florin_session_note(lesson, index);
    int from = at;
    while (last_note(lesson, from) < 0 && is_repeated(lesson, from))
        from--;
    if (from == at ? note.at != at : index != last_note(lesson, from))
        return NULL;
    return lesson_sentence(note.text, language);
}

const char *lesson_says_typed(const struct florin_session *lesson, int index, int at, enum florin_language language)
{
    if (!lesson_says(lesson, index, at, language))
        return NULL;
    return learn_words(language)[find_key(florin_session_note(lesson, index).text)->typed];
}

/* The move of "also MOVE"; a seat may stand before it, with a colon. */
static bool alternative(const struct florin_game *game, const char *note, struct florin_move *move)
{
    const char *text = after(note, "also");
    size_t digits = text ? strspn(text, "0123456789") : 0;
    if (digits && text[digits] == ':')
        text += digits + 1 + strspn(text + digits + 1, " ");
    return text && florin_parse(game, text, move);
}

bool lesson_accepts(const struct florin_session *lesson, int at, struct florin_move move)
{
    struct florin_move own = florin_session_step(lesson, at).move, other;
    if (memcmp(&own, &move, sizeof move) == 0)
        return true;
    for (int i = 0; i < florin_session_notes(lesson); i++) {
        struct florin_session_note note = florin_session_note(lesson, i);
        if (note.at == at && alternative(florin_session_game(lesson), note.text, &other) &&
            memcmp(&other, &move, sizeof move) == 0)
            return true;
    }
    return false;
}

/* "place 3 toledo" as "place 1 toledo": one of several things done at once, and how many there are. */
static int split(const struct florin_game *game, struct florin_move move, struct florin_move *one)
{
    char text[FLORIN_NOTATION_MAX] = "", single[FLORIN_NOTATION_MAX + 2], *rest;
    struct florin_text out = florin_text_in(text, sizeof text);
    florin_notate(game, move, &out);
    int verb = (int)strcspn(text, " ");
    long count = strtol(text + verb, &rest, 10);
    snprintf(single, sizeof single, "%.*s 1%s", verb, text, rest);
    return florin_parse(game, single, one) ? (int)count : 0;
}

int lesson_takes(const struct florin_session *lesson, int at, struct florin_move move)
{
    struct florin_move one;
    if (lesson_accepts(lesson, at, move))
        return 1;
    int count = split(florin_session_game(lesson), move, &one);
    for (int i = at; i < at + count; i++)
        if (i >= florin_session_length(lesson) || !florin_move_equal(florin_session_step(lesson, i).move, one))
            return 0;
    return count;
}

/* ---- telling ---- */

void lesson_tell_all(enum florin_language language, struct florin_visitor *to)
{
    to->list(to, "lessons", lesson_count);
    for (int i = 0; i < lesson_count; i++) {
        to->object(to, NULL);
        to->text(to, "id", lessons[i].id);
        to->text(to, "game", lessons[i].game);
        to->text(to, "title", lesson_title(&lessons[i], language));
        to->end(to);
    }
    to->end(to);
}

/* The places behind "note KEY at". */
static void tell_places(const char *note, struct florin_visitor *to)
{
    const char *at = strstr(note, " at ");
    to->list(to, "at", 0);
    for (const char *place = at ? at + strlen(" at ") : ""; *place; place += strspn(place, " ")) {
        char name[200];
        size_t length = strcspn(place, " ");
        memcpy(name, place, length); /* notes are shorter than that */
        name[length] = 0;
        to->text(to, NULL, name);
        place += length;
    }
    to->end(to);
}

static void tell_notes(const struct florin_session *session, int at, enum florin_language language,
                       struct florin_visitor *to)
{
    to->list(to, "notes", 0);
    for (int i = 0; i < florin_session_notes(session); i++) {
        const char *sentence = lesson_says(session, i, at, language);
        if (!sentence)
            continue;
        to->object(to, NULL);
        to->text(to, "text", sentence);
        tell_places(florin_session_note(session, i).text, to);
        to->end(to);
    }
    to->end(to);
}

static void tell_notation(const struct florin_game *game, const char *name, struct florin_move move,
                          struct florin_visitor *to)
{
    char text[FLORIN_NOTATION_MAX];
    struct florin_text out = florin_text_in(text, sizeof text);
    florin_notate(game, move, &out);
    to->text(to, name, text);
}

static void tell_step(const struct florin_session *session, int at, enum florin_language language, struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(session);
    to->object(to, NULL);
    tell_notes(session, at, language, to);
    if (at < florin_session_length(session)) {
        struct florin_session_step step = florin_session_step(session, at);
        to->number(to, "seat", step.seat + 1, 1, FLORIN_SEATS_MAX);
        tell_notation(game, "move", step.move, to);
        to->list(to, "also", 0);
        for (int i = 0; i < florin_session_notes(session); i++) {
            struct florin_session_note note = florin_session_note(session, i);
            struct florin_move other;
            if (note.at == at && alternative(game, note.text, &other))
                tell_notation(game, NULL, other, to);
        }
        to->end(to);
    }
    to->end(to);
}

bool lesson_tell(const struct lesson *lesson, enum florin_language language, struct florin_visitor *to)
{
    struct florin_session *session = lesson_open(lesson);
    if (!session)
        return false;
    to->text(to, "id", lesson->id);
    to->text(to, "title", lesson_title(lesson, language));
    to->text(to, "record", lesson->record);
    to->number(to, "seat", florin_session_step(session, 0).seat + 1, 1, FLORIN_SEATS_MAX);
    to->list(to, "steps", florin_session_length(session) + 1);
    for (int at = 0; at <= florin_session_length(session); at++)
        tell_step(session, at, language, to);
    to->end(to);
    florin_session_free(session);
    return true;
}
