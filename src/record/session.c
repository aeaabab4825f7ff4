#include "florin/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct session {
    const struct game *game;
    bool custom;
    int length;                 /* moves made */
    int known;                  /* moves made or undone: what redo can reach */
    int room;                   /* moves there is memory for */
    struct session_step *steps; /* room of them */
    unsigned char *states;      /* room + 1 of them, state_size bytes each */
};

static unsigned char *state_at(const struct session *session, int index)
{
    return session->states + (size_t)index * session->game->state_size;
}

static bool make_room(struct session *session, int room)
{
    struct session_step *steps = realloc(session->steps, (size_t)room * sizeof *steps);
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

static struct session *begin(const struct game *game)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    if (!make_room(session, 64)) {
        session_free(session);
        return NULL;
    }
    memset(session->states, 0, game->state_size);
    return session;
}

struct session *session_new(const struct game *game, const struct game_setup *setup, const char **problem)
{
    struct session *session = begin(game);
    *problem = session ? game->setup(session->states, setup) : "out of memory";
    if (*problem) {
        session_free(session);
        return NULL;
    }
    return session;
}

struct session *session_from(const struct game *game, const void *state)
{
    struct session *session = begin(game);
    if (session) {
        memcpy(session->states, state, game->state_size);
        session->custom = true;
    }
    return session;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    free(session->steps);
    free(session->states);
    free(session);
}

const struct game *session_game(const struct session *session)
{
    return session->game;
}

bool session_is_custom(const struct session *session)
{
    return session->custom;
}

int session_length(const struct session *session)
{
    return session->length;
}

struct session_step session_step(const struct session *session, int index)
{
    assert(index >= 0 && index < session->length);
    return session->steps[index];
}

const void *session_state_at(const struct session *session, int index)
{
    assert(index >= 0 && index <= session->length);
    return state_at(session, index);
}

const void *session_state(const struct session *session)
{
    return state_at(session, session->length);
}

bool session_apply(struct session *session, int seat, struct game_move move, struct game_verdict *why)
{
    *why = session->game->judge(session_state(session), seat, move);
    if (why->rule != 0)
        return false;
    if (session->length == session->room && !make_room(session, session->room * 2))
        return false;
    session->steps[session->length] = (struct session_step){.seat = seat, .move = move};
    unsigned char *next = state_at(session, session->length + 1);
    memcpy(next, session_state(session), session->game->state_size);
    session->game->apply(next, seat, move);
    session->known = ++session->length;
    return true;
}

enum session_undo session_undo(struct session *session, bool past_luck)
{
    if (session->length == 0)
        return SESSION_AT_START;
    const struct game *game = session->game;
    if (!past_luck && game->luck(session_state(session)) != game->luck(state_at(session, session->length - 1)))
        return SESSION_LUCK;
    session->length--;
    return SESSION_UNDONE;
}

bool session_redo(struct session *session)
{
    if (session->length == session->known)
        return false;
    session->length++;
    return true;
}
