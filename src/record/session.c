#include "florin/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct florin_session {
    const struct florin_game *game;
    bool custom;
    int length;                 /* moves made */
    int known;                  /* moves made or undone: what redo can reach */
    int room;                   /* moves there is memory for */
    struct florin_session_step *steps; /* room of them */
    unsigned char *states;      /* room + 1 of them, state_size bytes each */
};

static unsigned char *state_at(const struct florin_session *session, int index)
{
    return session->states + (size_t)index * session->game->state_size;
}

static bool make_room(struct florin_session *session, int room)
{
    struct florin_session_step *steps = realloc(session->steps, (size_t)room * sizeof *steps);
    if (!steps)
        return false;
    session->steps = steps;
    unsigned char *states = realloc(session->states, ((size_t)room + 1) * session->game->state_size);
    if (!states)
        return false;
    session->states = states;
    session->room = room;
    return true;
}

static struct florin_session *begin(const struct florin_game *game)
{
    struct florin_session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    if (!make_room(session, 64)) {
        florin_session_free(session);
        return NULL;
    }
    memset(session->states, 0, game->state_size);
    return session;
}

struct florin_session *florin_session_new(const struct florin_game *game, const struct florin_setup *setup,
                                          const char **problem)
{
    struct florin_session *session = begin(game);
    *problem = session ? game->setup(session->states, setup) : "out of memory";
    if (*problem) {
        florin_session_free(session);
        return NULL;
    }
    return session;
}

struct florin_session *florin_session_from(const struct florin_game *game, const void *state)
{
    struct florin_session *session = begin(game);
    if (session) {
        memcpy(session->states, state, game->state_size);
        session->custom = true;
    }
    return session;
}

void florin_session_free(struct florin_session *session)
{
    if (!session)
        return;
    free(session->steps);
    free(session->states);
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
    return state_at(session, index);
}

const void *florin_session_state(const struct florin_session *session)
{
    return state_at(session, session->length);
}

bool florin_session_knows(const struct florin_session *session, int seat, int index, int now)
{
    assert(index < now);
    struct florin_session_step step = florin_session_step(session, index);
    uint32_t knowing = session->game->known_to(state_at(session, index), step.seat, step.move,
                                               florin_session_state_at(session, now));
    return knowing & (seat == FLORIN_NOBODY ? (uint32_t)FLORIN_WATCHERS : 1U << seat);
}

bool florin_session_apply(struct florin_session *session, int seat, struct florin_move move, struct florin_verdict *why)
{
    *why = session->game->judge(florin_session_state(session), seat, move);
    if (why->rule != 0)
        return false;
    if (session->length == session->room && !make_room(session, session->room * 2))
        return false;
    session->steps[session->length] = (struct florin_session_step){.seat = seat, .move = move};
    unsigned char *next = state_at(session, session->length + 1);
    memcpy(next, florin_session_state(session), session->game->state_size);
    session->game->apply(next, seat, move);
    session->known = ++session->length;
    return true;
}

enum florin_session_undo florin_session_undo(struct florin_session *session, bool past_luck)
{
    if (session->length == 0)
        return FLORIN_SESSION_AT_START;
    const struct florin_game *game = session->game;
    if (!past_luck && game->luck(florin_session_state(session)) != game->luck(state_at(session, session->length - 1)))
        return FLORIN_SESSION_LUCK;
    session->length--;
    return FLORIN_SESSION_UNDONE;
}

bool florin_session_redo(struct florin_session *session)
{
    if (session->length == session->known)
        return false;
    session->length++;
    return true;
}
