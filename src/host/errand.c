#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/log.h"
#include "host/room.h"
#include "host/timing.h"

struct errand *errand_new(struct house *house, struct caller *caller, json_t *fields)
{
    struct errand *errand = calloc(1, sizeof *errand);
    if (!errand)
        return NULL;
    *errand = (struct errand){.house = house, .caller = caller, .fields = fields, .since = timing_now()};
    caller->waiting++;
    return errand;
}

void errand_free(struct errand *errand)
{
    if (!errand)
        return;
    json_decref(errand->fields);
    free(errand->answer);
    free(errand);
}

/* One who has all answers and has not joined is not at the table any more. */
static void let_go(struct caller *caller, const struct errand *errand)
{
    if (caller->errand == errand)
        caller->errand = NULL;
    if (--caller->waiting == 0 && !caller->joined)
        caller->room = NULL;
}

/* A word of ours: a client may have written anything, even a secret. */
static const char *command_of(const struct errand *errand)
{
    enum { LONGEST = 10 };
    const char *name = json_string_value(json_object_get(errand->fields, "cmd"));
    return name && strlen(name) <= LONGEST && strspn(name, "abcdefghijklmnopqrstuvwxyz") == strlen(name) ? name : "unknown";
}

static void measure(const struct errand *errand)
{
    uint64_t took = timing_add(TIMING_COMMAND, errand->since);
    char milliseconds[24];
    if (!traffic_is_slow(&errand->house->troubles, took))
        return;
    const struct room *room = errand->caller ? errand->caller->room : NULL;
    snprintf(milliseconds, sizeof milliseconds, "%llu", (unsigned long long)(took / 1000000));
    log_line(LOG_WARNING, "slow_command", "command", command_of(errand), "milliseconds", milliseconds, "table",
             room ? room->name : "", NULL);
}

void errand_answer(struct errand *errand, const char *text, const char *code)
{
    struct caller *caller = errand->caller;
    struct message *message = caller ? message_new(text, code) : NULL;
    errand->house->counts.refused += code != NULL;
    measure(errand);
    if (caller) {
        let_go(caller, errand);
        if (message)
            caller->hear(caller, message);
        else
            caller->dismiss(caller, "memory");
    }
    message_drop(message);
    errand_free(errand);
}

void errand_fail(struct errand *errand, const char *code, const char *text)
{
    struct protocol_request r = {.protocol = &errand->house->protocol, .fields = errand->fields};
    protocol_fail(&r, code, "%s", text);
    errand_answer(errand, protocol_finish(&r), code);
}

static struct message *make_error(json_t *fields, const char *code, int64_t milliseconds, const char *text)
{
    struct protocol protocol = {0};
    struct protocol_request r = {.protocol = &protocol, .fields = fields};
    protocol_fail(&r, code, "%s", text);
    if (milliseconds)
        r.to->number(r.to, "seconds", (milliseconds + 999) / 1000, 1, INT32_MAX);
    struct message *message = message_new(protocol_finish(&r), code);
    protocol_close(&protocol);
    return message;
}

struct message *errand_error(json_t *fields, const char *code, const char *text)
{
    return make_error(fields, code, 0, text);
}

struct message *errand_wait(json_t *fields, int64_t milliseconds, const char *text)
{
    return make_error(fields, "too_fast", milliseconds, text);
}
