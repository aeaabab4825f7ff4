#include "florin/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    STRIDE = 64, /* every such state is kept, the others are played again from the one before */
    RECENT = 2, /* states between, asked for last: going through a game step by step then plays each move once */
};

struct recent {
    int index; /* -1: nothing there */
    unsigned char *state;
};

struct florin_session {
    const struct florin_game *game;
    bool custom;
    int length;                        /* moves made */
    int known;                         /* moves made or undone: what redo can reach */
    int room;                          /* moves there is memory for */
    struct florin_session_step *steps; /* room of them */
    unsigned char *kept;               /* states 0, STRIDE, 2 * STRIDE, ... */
    unsigned char *now;
    int notes;
    struct florin_session_note *note; /* notes of them, in the order of their moves; they own their texts */
    struct recent *recent; /* of RECENT, the one used last first; on the heap, as looking changes no game */
};

static unsigned char *kept_at(const struct florin_session *session, int index)
{
    return session->kept + (size_t)(index / STRIDE) * session->game->state_size;
}

static bool make_room(struct florin_session *session, int room)
{
    struct florin_session_step *steps = realloc(session->steps, (size_t)room * sizeof *steps);
    if (!steps)
        return false;
    session->steps = steps;
    unsigned char *kept = realloc(session->kept, ((size_t)room / STRIDE + 1) * session->game->state_size);
    if (!kept)
        return false;
    session->kept = kept;
    session->room = room;
    return true;
}

/* ---- states of the past ---- */

/* A later move than the present state may become something else. */
static void forget_glances(struct florin_session *session)
{
    for (int i = 0; i < RECENT; i++)
        if (session->recent[i].index > session->length)
            session->recent[i].index = -1;
}

/* The latest state at hand that is not after `index`: *from says which. */
static const unsigned char *nearest(const struct florin_session *session, int index, int *from)
{
    const unsigned char *best = kept_at(session, index);
    *from = index - index % STRIDE;
    for (int i = 0; i < RECENT; i++)
        if (session->recent[i].index > *from && session->recent[i].index <= index) {
            *from = session->recent[i].index;
            best = session->recent[i].state;
        }
    return best;
}

/* The state `index`, with a recent one that may be overwritten; it comes to the front. */
static const void *recent_at(const struct florin_session *session, int index)
{
    struct recent *recent = session->recent;
    int from, used = RECENT - 1;
    const unsigned char *start = nearest(session, index, &from);
    for (int i = 0; i < RECENT; i++)
        if (recent[i].index == index)
            used = i;
    struct recent front = recent[used];
    memmove(recent + 1, recent, (size_t)used * sizeof *recent);
    if (front.index != index) {
        memmove(front.state, start, session->game->state_size);
        for (front.index = from; front.index < index; front.index++)
            session->game->apply(front.state, session->steps[front.index].seat, session->steps[front.index].move);
    }
    recent[0] = front;
    return front.state;
}

/* Keeps the state of now if it is one to keep. */
static void keep(struct florin_session *session)
{
    if (session->length % STRIDE == 0)
        memcpy(kept_at(session, session->length), session->now, session->game->state_size);
}

/* ---- notes ---- */

/* Forgets those of moves after `last`. */
static void drop_notes(struct florin_session *session, int last)
{
    while (session->notes > 0 && session->note[session->notes - 1].at > last)
        free((char *)session->note[--session->notes].text);
}

bool florin_session_add_note(struct florin_session *session, const char *text)
{
    drop_notes(session, session->length);
    size_t size = strlen(text) + 1;
    struct florin_session_note *note = realloc(session->note, ((size_t)session->notes + 1) * sizeof *note);
    char *copy = malloc(size);
    if (note)
        session->note = note;
    if (!note || !copy) {
        free(copy);
        return false;
    }
    memcpy(copy, text, size);
    session->note[session->notes++] = (struct florin_session_note){.at = session->length, .text = copy};
    return true;
}

int florin_session_notes(const struct florin_session *session)
{
    return session->notes;
}

struct florin_session_note florin_session_note(const struct florin_session *session, int index)
{
    assert(index >= 0 && index < session->notes);
    return session->note[index];
}

/* ---- beginning and end ---- */

static struct florin_session *begin(const struct florin_game *game)
{
    struct florin_session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    session->recent = calloc(RECENT, sizeof *session->recent);
    session->now = calloc(1 + RECENT, game->state_size); /* their states lie behind it */
    if (!session->recent || !session->now || !make_room(session, STRIDE)) {
        florin_session_free(session);
        return NULL;
    }
    for (int i = 0; i < RECENT; i++)
        session->recent[i] = (struct recent){.index = -1, .state = session->now + (size_t)(i + 1) * game->state_size};
    return session;
}

const char florin_out_of_memory[] = "out of memory";

struct florin_session *florin_session_new(const struct florin_game *game, const struct florin_setup *setup,
                                          const char **problem)
{
    struct florin_session *session = begin(game);
    *problem = session ? game->setup(session->now, setup) : florin_out_of_memory;
    if (*problem) {
        florin_session_free(session);
        return NULL;
    }
    keep(session);
    return session;
}

struct florin_session *florin_session_from(const struct florin_game *game, const void *state)
{
    struct florin_session *session = begin(game);
    if (session) {
        memcpy(session->now, state, game->state_size);
        session->custom = true;
        keep(session);
    }
    return session;
}

void florin_session_free(struct florin_session *session)
{
    if (!session)
        return;
    drop_notes(session, -1);
    free(session->note);
    free(session->steps);
    free(session->kept);
    free(session->now);
    free(session->recent);
    free(session);
}

const struct florin_game *florin_session_game(const struct florin_session *session)
{
    return session->game;
}

bool florin_session_is_custom(const struct florin_session *session)
{
    return session->custom;
}

int florin_session_length(const struct florin_session *session)
{
    return session->length;
}

struct florin_session_step florin_session_step(const struct florin_session *session, int index)
{
    assert(index >= 0 && index < session->length);
    return session->steps[index];
}

const void *florin_session_state_at(const struct florin_session *session, int index)
{
    assert(index >= 0 && index <= session->length);
    if (index == session->length)
        return session->now;
    return index % STRIDE == 0 ? kept_at(session, index) : recent_at(session, index);
}

const void *florin_session_state(const struct florin_session *session)
{
    return session->now;
}

bool florin_session_knows(const struct florin_session *session, int seat, int index, int now)
{
    assert(index < now);
    struct florin_session_step step = florin_session_step(session, index);
    const void *before = florin_session_state_at(session, index);
    uint32_t knowing = session->game->known_to(before, step.seat, step.move, florin_session_state_at(session, now));
    return knowing & (seat == FLORIN_NOBODY ? (uint32_t)FLORIN_WATCHERS : 1U << seat);
}

/* ---- forward and back ---- */

static void make_next(struct florin_session *session)
{
    struct florin_session_step step = session->steps[session->length++];
    session->game->apply(session->now, step.seat, step.move);
    keep(session);
}

bool florin_session_apply(struct florin_session *session, int seat, struct florin_move move, struct florin_verdict *why)
{
    *why = session->game->judge(session->now, seat, move);
    if (why->rule != 0)
        return false;
    if (session->length == session->room && !make_room(session, session->room + STRIDE))
        return false;
    session->steps[session->length] = (struct florin_session_step){.seat = seat, .move = move};
    drop_notes(session, session->length);
    make_next(session);
    session->known = session->length;
    return true;
}

enum florin_session_undo florin_session_undo(struct florin_session *session, bool past_luck)
{
    if (session->length == 0)
        return FLORIN_SESSION_AT_START;
    const struct florin_game *game = session->game;
    const void *before = florin_session_state_at(session, session->length - 1);
    if (!past_luck && game->luck(session->now) != game->luck(before))
        return FLORIN_SESSION_LUCK;
    memcpy(session->now, before, game->state_size);
    session->length--;
    forget_glances(session);
    return FLORIN_SESSION_UNDONE;
}

bool florin_session_redo(struct florin_session *session)
{
    if (session->length == session->known)
        return false;
    make_next(session);
    return true;
}
