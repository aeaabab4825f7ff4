#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/log.h"
#include "host/room.h"
#include "host/timing.h"

struct request *request_new(struct registry *registry, struct client *client, json_t *fields)
{
    struct request *request = calloc(1, sizeof *request);
    if (!request)
        return NULL;
    *request = (struct request){.registry = registry, .client = client, .fields = fields, .since = timing_now()};
    client->waiting++;
    return request;
}

void request_free(struct request *request)
{
    if (!request)
        return;
    json_decref(request->fields);
    free(request->answer);
    free(request);
}

/* Takes a client out of the room that has all its answers and has not joined. */
static void let_go(struct client *client, const struct request *request)
{
    if (client->request == request)
        client->request = NULL;
    if (--client->waiting == 0 && !client->joined)
        client->room = NULL;
}

/* A command's name for the log: a known one, since a client may have sent anything, even a secret. */
static const char *command_of(const struct request *request)
{
    enum { LONGEST = 10 };
    const char *name = json_string_value(json_object_get(request->fields, "cmd"));
    return name && strlen(name) <= LONGEST && strspn(name, "abcdefghijklmnopqrstuvwxyz") == strlen(name) ? name : "unknown";
}

static void measure(const struct request *request)
{
    uint64_t took = timing_add(TIMING_COMMAND, request->since);
    char milliseconds[24];
    if (!traffic_is_slow(&request->registry->troubles, took))
        return;
    const struct room *room = request->client ? request->client->room : NULL;
    snprintf(milliseconds, sizeof milliseconds, "%llu", (unsigned long long)(took / 1000000));
    log_line(LOG_WARNING, "slow_command", "command", command_of(request), "milliseconds", milliseconds, "table",
             room ? room->name : "", NULL);
}

void request_answer(struct request *request, const char *text, const char *code)
{
    struct client *client = request->client;
    struct message *message = client ? message_new(text, code) : NULL;
    request->registry->counts.refused += code != NULL;
    measure(request);
    if (client) {
        let_go(client, request);
        if (message)
            client->hear(client, message);
        else
            client->dismiss(client, "memory");
    }
    message_drop(message);
    request_free(request);
}

void request_fail(struct request *request, const char *code, const char *text)
{
    struct protocol_request r = {.protocol = &request->registry->protocol, .fields = request->fields};
    protocol_fail(&r, code, "%s", text);
    request_answer(request, protocol_finish(&r), code);
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

struct message *request_error(json_t *fields, const char *code, const char *text)
{
    return make_error(fields, code, 0, text);
}

struct message *request_wait(json_t *fields, int64_t milliseconds, const char *text)
{
    return make_error(fields, "too_fast", milliseconds, text);
}
