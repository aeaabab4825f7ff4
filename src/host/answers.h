/* A cache of answers to watchers, who all know the same: the server makes an answer once and gives it to everybody
 * who asks the same, until something happens at the table or a second has gone by (clocks go on). */
#ifndef FLORIN_HOST_ANSWERS_H
#define FLORIN_HOST_ANSWERS_H

#include <jansson.h>
#include <stdint.h>

enum { ANSWERS = 8, ANSWERS_MS = 1000 };

struct answers {
    int next; /* the oldest */
    struct answer {
        int32_t number; /* the last entry when the answer was made */
        int64_t time;   /* milliseconds */
        char *question, *text;
    } kept[ANSWERS];
};

/* The question as a key, whoever asks it: the fields without the id. The caller frees it; NULL when memory ran out. */
char *answers_question(json_t *fields, int language);
/* NULL: it is not known. */
const char *answers_find(const struct answers *answers, const char *question, int32_t number, int64_t now);
/* Caches copies of the question and of its answer without the id of these fields. */
void answers_keep(struct answers *answers, const char *question, const char *text, const json_t *fields, int32_t number,
                  int64_t now);
void answers_free(struct answers *answers);

/* A cached answer with the id of these fields. The caller frees it; NULL for an id that is a text, or when memory
 * ran out. */
char *answers_address(const char *text, const json_t *fields);

#endif
