/* Stores whether calls reach their recipient, beside the address that they chose. */
#include <stdlib.h>
#include <string.h>

#include "host/devices.h"
#include "host/notifier.h"
#include "host/room.h"

enum { STATE_ATTEMPTS = 8 };

/* An address, and whether calls to it work. */
struct state_job {
    struct registry *registry;
    struct recipient whom;
    bool works;
    int attempts;
    char to[]; /* where the call went */
};

/* False if they have chosen another address since. */
static bool put_state(json_t *call, const struct state_job *state)
{
    const char *way = state->whom.mail ? "email" : "webhook";
    if (state->whom.device)
        return devices_note(call, state->to, state->works, state->whom.gone);
    const char *chosen = json_string_value(json_object_get(call, way));
    if (!chosen || strcmp(chosen, state->to) != 0)
        return false;
    json_object_set_new(call, state->whom.mail ? "email_fails" : "webhook_fails", json_boolean(!state->works));
    return true;
}

static void change_state(struct store_job *found);

/* Reads the call, to change it. */
static void look_up_state(struct state_job *state)
{
    struct store_job *job = state->registry->closing || state->attempts++ == STATE_ATTEMPTS
                                ? NULL
                                : store_job_new(STORE_CALLED, state->whom.table, change_state, state);
    if (!job) {
        free(state);
        return;
    }
    job->role = state->whom.role;
    store_submit(state->registry->store, job);
}

/* Somebody else changed the call meanwhile: two devices may fail at once. */
static void state_kept(struct store_job *done)
{
    struct state_job *state = done->owner;
    bool conflict = done->result == STORE_CONFLICT;
    store_job_free(done);
    if (conflict)
        look_up_state(state);
    else
        free(state);
}

/* Stores the state, unless they have chosen another address since. */
static void change_state(struct store_job *found)
{
    struct state_job *state = found->owner;
    json_t *call = found->row.call ? json_loads(found->row.call, 0, NULL) : NULL;
    bool same = call && put_state(call, state);
    struct store_job *job =
        same && !state->registry->closing ? store_job_new(STORE_RECALL, found->row.name, state_kept, state) : NULL;
    if (job) {
        job->role = found->role;
        job->row.call = json_dumps(call, JSON_COMPACT);
        job->text = found->row.call;
        found->row.call = NULL;
    }
    if (job && job->row.call) {
        store_submit(state->registry->store, job);
    } else {
        store_job_free(job);
        free(state);
    }
    json_decref(call);
    store_job_free(found);
}

void notify_changed(void *context, const struct recipient *whom, const char *to, bool works)
{
    struct state_job *state = malloc(sizeof *state + strlen(to) + 1);
    if (!state)
        return;
    *state = (struct state_job){.registry = context, .whom = *whom, .works = works};
    memcpy(state->to, to, strlen(to) + 1);
    look_up_state(state);
}
