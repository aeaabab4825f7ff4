/* The engine protocol: one JSON object a line in, one a line out (docs/protocol.md). Only engine.c reads and writes; a
 * request goes in here and its answer comes out, so that tests and other transports need no pipes. */
#ifndef FLORIN_ENGINE_H
#define FLORIN_ENGINE_H

#include <jansson.h>

#include "json/writer.h"
#include "table/table.h"

enum { ENGINE_PROTOCOL = 2, ENGINE_LINE_MAX = 4 << 20 };

struct engine {
    struct table table; /* without a session before the first new or load */
    struct writer answer;
    bool quit;
};

/* One request as the commands see it. A command either tells its answer or calls engine_fail. */
struct request {
    struct engine *engine;
    struct table *table;
    json_t *fields;            /* of the request, borrowed */
    struct florin_visitor *to; /* the answer; after a failure, its error */
    bool failed;
    const char *code; /* of the failure */
};

/* The answer to one line, which holds until the next; NULL only when memory ran out. */
const char *engine_answer(struct engine *engine, const char *line, size_t length);
/* The answer to a line that was longer than ENGINE_LINE_MAX. */
const char *engine_refuse_long_line(struct engine *engine);
void engine_close(struct engine *engine);

/* The same in steps, for others that carry requests: the answer begins with the request's id, the command it names is run, and
 * the text is whole. */
void engine_begin(struct request *request);
bool engine_run(struct request *request);
const char *engine_finish(struct request *request);
/* Is there a command about the game in progress that has this field? */
bool engine_takes(const char *command, const char *field);

/* Begins the answer anew with an error; the first one stands, and further fields go into it. Returns false, for
 * `return engine_fail(...)`. */
bool engine_fail(struct request *request, const char *code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* ---- engine_fields.c: reading the fields of a request ---- */

/* Each is false after engine_fail, and leaves what it was given alone if the field is not there. */
bool field_text(struct request *request, const char *name, const char **text);
bool field_int(struct request *request, const char *name, int64_t min, int64_t max, int64_t *number);
bool field_language(struct request *request, enum florin_language *language);
/* `seat` and `language`: somebody at the table or "watcher"; `otherwise` if it does not say. */
bool field_asker(struct request *request, int otherwise, struct asker *asker);
/* `seat` and `language`, with the only seat that decides if it does not say: one that makes moves. */
bool field_mover(struct request *request, struct asker *asker);
/* `move`, in notation. */
bool field_move(struct request *request, struct florin_move *move);
/* `move`, or an `amount` where the decision of the seat is a number. */
bool field_choice(struct request *request, int seat, struct choice *choice);
/* `parts`, a list of words that `add` takes. */
bool field_parts(struct request *request, bool (*add)(void *parts, const char *name), void *parts);

/* ---- the commands, in the order of docs/protocol.md ---- */

bool engine_hello(struct request *request);
bool engine_games(struct request *request);
bool engine_new(struct request *request);
bool engine_load(struct request *request);
bool engine_facts(struct request *request);
bool engine_state(struct request *request);
bool engine_view(struct request *request);
bool engine_moves(struct request *request);
bool engine_judge(struct request *request);
bool engine_why(struct request *request);
bool engine_preview(struct request *request);
bool engine_apply(struct request *request);
bool engine_undo(struct request *request);
bool engine_log(struct request *request);
bool engine_result(struct request *request);
bool engine_record(struct request *request);
bool engine_bot(struct request *request);
bool engine_hint(struct request *request);
bool engine_quit(struct request *request);

#endif
