/* The engine protocol: one JSON object a line in, one a line out (docs/protocol.md). Only engine.c reads and writes; a
 * request goes in here and its answer comes out, so that tests and other transports need no pipes. */
#ifndef FLORIN_ENGINE_H
#define FLORIN_ENGINE_H

#include <jansson.h>

#include "florin/session.h"

enum { ENGINE_PROTOCOL = 1, ENGINE_LINE_MAX = 4 << 20 };

struct engine {
    struct florin_session *session; /* NULL before the first new or load */
    bool quit;
};

/* One request as the commands see it. A command either puts its answer in or calls engine_fail. */
struct request {
    struct engine *engine;
    json_t *fields; /* of the request, borrowed */
    json_t *answer; /* owned by the caller of the command */
    json_t *error;  /* NULL while all is well; owned likewise */
};

/* The answer to one line, to be json_decref'd; NULL only when memory ran out. */
json_t *engine_answer(struct engine *engine, const char *line, size_t length);
/* The answer to a line that was longer than ENGINE_LINE_MAX. */
json_t *engine_refuse_long_line(void);
void engine_close(struct engine *engine);

/* Notes an error; the first one stands. Returns false, for `return engine_fail(...)`. */
bool engine_fail(struct request *request, const char *code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Adds a field to the answer and takes the value over. */
void engine_put(struct request *request, const char *name, json_t *value);

/* Reads fields of a request; each false after engine_fail. `field_text` leaves *text alone if the field is not there. */
bool field_text(struct request *request, const char *name, const char **text);
bool field_int(struct request *request, const char *name, int64_t min, int64_t max, int64_t *number);
bool field_bool(struct request *request, const char *name, bool *value);
bool field_language(struct request *request, enum florin_language *language);

/* The commands, in the order of docs/protocol.md. */
bool engine_hello(struct request *request);
bool engine_games(struct request *request);
bool engine_new(struct request *request);
bool engine_load(struct request *request);
bool engine_state(struct request *request);
bool engine_view(struct request *request);
bool engine_moves(struct request *request);
bool engine_judge(struct request *request);
bool engine_apply(struct request *request);
bool engine_undo(struct request *request);
bool engine_result(struct request *request);
bool engine_record(struct request *request);
bool engine_bot(struct request *request);
bool engine_hint(struct request *request);
bool engine_quit(struct request *request);

#endif
