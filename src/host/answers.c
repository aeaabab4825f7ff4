#include "host/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *answers_question(json_t *fields, int language)
{
    json_t *question = json_copy(fields);
    json_object_del(question, "id");
    json_object_set_new(question, "\n", json_integer(language)); /* no field of a command */
    char *text = json_dumps(question, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(question);
    return text;
}

const char *answers_find(const struct answers *answers, const char *question, int32_t number, int64_t now)
{
    for (int i = 0; i < ANSWERS; i++) {
        const struct answer *answer = &answers->kept[i];
        if (answer->text && answer->number == number && now >= answer->time && now - answer->time < ANSWERS_MS &&
            strcmp(answer->question, question) == 0)
            return answer->text;
    }
    return NULL;
}

static void forget(struct answer *answer)
{
    free(answer->question);
    free(answer->text);
    *answer = (struct answer){0};
}

/* Writes how an answer to these fields begins, up to the comma; -1 for one that is not cached. */
static int beginning(char *buffer, size_t size, const json_t *fields)
{
    const json_t *id = json_object_get(fields, "id");
    if (json_is_string(id))
        return -1;
    return json_is_integer(id) ? snprintf(buffer, size, "{\"id\":%" JSON_INTEGER_FORMAT ",", json_integer_value(id))
                               : snprintf(buffer, size, "{");
}

void answers_keep(struct answers *answers, const char *question, const char *text, const json_t *fields, int32_t number,
                  int64_t now)
{
    char begins[40];
    int length = beginning(begins, sizeof begins, fields);
    if (length < 0 || strncmp(text, begins, (size_t)length) != 0)
        return;
    struct answer *answer = &answers->kept[answers->next];
    answers->next = (answers->next + 1) % ANSWERS;
    forget(answer);
    *answer = (struct answer){number, now, strdup(question), strdup(text + length)};
    if (!answer->text || !answer->question)
        forget(answer);
}

void answers_free(struct answers *answers)
{
    for (int i = 0; i < ANSWERS; i++)
        forget(&answers->kept[i]);
}

char *answers_address(const char *text, const json_t *fields)
{
    char begins[40];
    int length = beginning(begins, sizeof begins, fields);
    char *whole = length < 0 ? NULL : malloc((size_t)length + strlen(text) + 1);
    if (!whole)
        return NULL;
    memcpy(whole, begins, (size_t)length);
    strcpy(whole + length, text);
    return whole;
}
