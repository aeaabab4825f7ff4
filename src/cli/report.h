/* Reports of people whom something seemed wrong, as the page saves them: a game, the position, what was tried and what
 * was told. */
#ifndef FLORIN_CLI_REPORT_H
#define FLORIN_CLI_REPORT_H

#include <jansson.h>

#include "florin/record.h"
#include "florin/words.h"

struct report {
    json_t *json;                   /* all of it */
    struct florin_session *session; /* its game; whoever reads the report frees it */
    int at;                         /* the moves made before the position */
    int seat;                       /* who looked at it, or TABLE_EVERYTHING */
};

/* Reads a file ("-" is the standard input). False after writing to `problem` what is wrong. */
bool report_read(const char *path, struct report *report, struct florin_text *problem);
/* At the position that is reported: what the report says of it, a line each. */
void report_put(const struct report *report, int index, enum florin_language language, struct florin_text *out);
void report_free(struct report *report);

#endif
