/* The protocol: one JSON object in, one out (docs/protocol.md). Programs at a pipe, the page and the server carry it.
 * The carrier says who asks; a request cannot. */
#ifndef FLORIN_PROTOCOL_PROTOCOL_H
#define FLORIN_PROTOCOL_PROTOCOL_H

#include <jansson.h>

#include "json/writer.h"
#include "table/table.h"

enum { PROTOCOL_VERSION = 3, PROTOCOL_LINE_MAX = 4 << 20 };

/* A bot that stays at its seat from decision to decision: plans, and the memory that leads out of circles, are its
 * own. */
struct protocol_bot {
    struct florin_bot *bot;
    struct florin_bot_options options;
};

struct protocol {
    struct table table; /* without a session before the first new or load */
    struct protocol_bot bots[FLORIN_SEATS_MAX];
    struct writer answer;
    struct protocol_imagined {
        const struct florin_game *game; /* NULL: none yet */
        int seat;
        struct florin_state of, world; /* a position, and what the seat sees in its place */
    } imagined;
    void (*progress)(int percent); /* of a review that is being made; NULL: nobody listens */
    bool quit;
};

/* One request as the commands see it. A command either tells its answer or calls protocol_fail. */
struct protocol_request {
    struct protocol *protocol;
    struct table *table;
    struct asker asker;        /* decided by the carrier, with the language for requests that name none */
    struct asker eyes;         /* for whom the answer is made: the asker, or with full access whom the request names */
    json_t *fields;            /* of the request, borrowed */
    struct florin_visitor *to; /* the answer; after a failure, its error */
    bool failed;
    const char *code; /* of the failure */
};

/* Full access: the asker runs the table, may know and do everything, and may ask as any seat. */
extern const struct asker protocol_everything;

/* The answer to one request, which holds until the next; NULL only when memory ran out. */
const char *protocol_answer(struct protocol *protocol, struct asker asker, const char *request, size_t length);
/* The answer to a request that was longer than PROTOCOL_LINE_MAX. */
const char *protocol_refuse_long(struct protocol *protocol);
void protocol_close(struct protocol *protocol);
/* Another game, or another branch of it: bots that stayed at their seats leave. */
void protocol_forget_bots(struct protocol *protocol);

/* The same in steps, for carriers with commands of their own: the answer begins with the request's id, its command is
 * run, and the text is whole. */
void protocol_begin(struct protocol_request *request);
bool protocol_run(struct protocol_request *request);
const char *protocol_finish(struct protocol_request *request);
/* Has the request no field but `cmd`, `id`, `language` and those named, and is its language one of ours? False after
 * protocol_fail. */
bool protocol_knows_fields(struct protocol_request *request, const char *command, const char *const fields[], int most);

/* The position to answer from: with full access the true one, else one made of nothing but what the eyes may know. */
const void *protocol_state(struct protocol_request *request);

/* Do the eyes belong to a seat that owes a decision? False after protocol_fail. */
bool protocol_decides(struct protocol_request *request);

/* Begins the answer anew with an error; the first one stands, and further fields go into it. Returns false, for
 * `return protocol_fail(...)`. */
bool protocol_fail(struct protocol_request *request, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- fields.c: reading the fields of a request ---- */

/* Each is false after protocol_fail, and leaves what it was given alone if the field is not there. */
bool field_text(struct protocol_request *request, const char *name, const char **text);
bool field_int(struct protocol_request *request, const char *name, int64_t min, int64_t max, int64_t *number);
bool field_flag(struct protocol_request *request, const char *name, bool *flag);
bool field_language(struct protocol_request *request, enum florin_language *language);
/* The asker for whom the answer is made, and its `language`. With full access the request's `seat` says whose: a
 * number, "watcher" or "everything"; `otherwise` if there is none. Everybody else asks with their own eyes, whatever
 * `seat` says. */
bool field_asker(struct protocol_request *request, int otherwise, struct asker *asker);
/* The same for one that makes moves: the only seat that decides, if the request does not say. */
bool field_mover(struct protocol_request *request, struct asker *asker);
/* `move`, in notation. */
bool field_move(struct protocol_request *request, struct florin_move *move);
/* `move`, or several `moves` one after the other. */
enum { MOVES_MAX = 32 };
bool field_moves(struct protocol_request *request, struct florin_move moves[MOVES_MAX], int *count);
/* `move`, or an `amount` where the decision of the seat is a number. */
bool field_choice(struct protocol_request *request, int seat, struct choice *choice);
/* `parts`, a list of words that `add` takes. */
bool field_parts(struct protocol_request *request, bool (*add)(void *parts, const char *name), void *parts);

/* `game`, and its `options`, which change a setup that fits the game. */
bool field_game(struct protocol_request *request, const struct florin_game **game);
bool field_options(struct protocol_request *request, const struct florin_game *game, struct florin_setup *setup);

/* ---- the commands ---- */

bool answer_hello(struct protocol_request *request);
bool answer_games(struct protocol_request *request);
bool answer_new(struct protocol_request *request);
bool answer_load(struct protocol_request *request);
bool answer_try(struct protocol_request *request);
bool answer_facts(struct protocol_request *request);
bool answer_state(struct protocol_request *request);
bool answer_view(struct protocol_request *request);
bool answer_moves(struct protocol_request *request);
bool answer_judge(struct protocol_request *request);
bool answer_why(struct protocol_request *request);
bool answer_preview(struct protocol_request *request);
bool answer_apply(struct protocol_request *request);
bool answer_undo(struct protocol_request *request);
bool answer_redo(struct protocol_request *request);
bool answer_log(struct protocol_request *request);
bool answer_result(struct protocol_request *request);
bool answer_record(struct protocol_request *request);
bool answer_bot(struct protocol_request *request);
bool answer_hint(struct protocol_request *request);
bool answer_doubt(struct protocol_request *request);
bool answer_puzzle(struct protocol_request *request);
bool answer_chances(struct protocol_request *request);
bool answer_review(struct protocol_request *request);
bool answer_lessons(struct protocol_request *request);
bool answer_lesson(struct protocol_request *request);
bool answer_rules(struct protocol_request *request);
bool answer_cards(struct protocol_request *request);
bool answer_beside(struct protocol_request *request);
bool answer_quit(struct protocol_request *request);

#endif
