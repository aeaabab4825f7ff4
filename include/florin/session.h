/* A game being played: where it began, every move since, and the way back. The only part that keeps states on the heap. */
#ifndef FLORIN_SESSION_H
#define FLORIN_SESSION_H

#include "florin/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct session;

/* One move of the history. */
struct session_step {
    int seat;
    struct game_move move;
};

enum session_undo {
    SESSION_UNDONE,
    SESSION_AT_START, /* no move is left to take back */
    SESSION_LUCK,     /* the last move brought something hidden to light */
};

/* Begins a game. NULL with *problem in English when the setup is impossible; session_free() the rest. */
FLORIN_API struct session *session_new(const struct game *game, const struct game_setup *setup, const char **problem);
/* Begins at a position, which game->check has accepted. NULL only when memory ran out. */
FLORIN_API struct session *session_from(const struct game *game, const void *state);
FLORIN_API void session_free(struct session *session);

FLORIN_API const struct game *session_game(const struct session *session);
/* True if it began at a position rather than from a setup. */
FLORIN_API bool session_is_custom(const struct session *session);

/* Moves made so far (undone ones do not count), each of them, and the states around them: state 0 is the beginning,
 * state i follows move i-1. A pointer to a state holds until the next apply. */
FLORIN_API int session_length(const struct session *session);
FLORIN_API struct session_step session_step(const struct session *session, int index);
FLORIN_API const void *session_state_at(const struct session *session, int index);
FLORIN_API const void *session_state(const struct session *session);

/* Carries out a move if it is legal. False: *why says which rule forbids it; rule 0 there means that memory ran out. */
FLORIN_API bool session_apply(struct session *session, int seat, struct game_move move, struct game_verdict *why);
/* Takes the last move back; where luck came into play only if `past_luck`. */
FLORIN_API enum session_undo session_undo(struct session *session, bool past_luck);
/* Makes the move undone last again. False if there is none. */
FLORIN_API bool session_redo(struct session *session);

#ifdef __cplusplus
}
#endif
#endif
