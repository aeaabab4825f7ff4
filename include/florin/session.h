/* A game being played: where it began, every move since, and the way back. The only part that keeps states on the
 * heap. */
#ifndef FLORIN_SESSION_H
#define FLORIN_SESSION_H

#include "florin/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct florin_session;

/* One move of the history. */
struct florin_session_step {
    int seat;
    struct florin_move move;
};

/* A line that belongs to the move behind it, or to the end: what a lesson says there (record.h). */
struct florin_session_note {
    int at; /* moves made before it */
    const char *text;
};

enum florin_session_undo {
    FLORIN_SESSION_UNDONE,
    FLORIN_SESSION_AT_START, /* no move is left to take back */
    FLORIN_SESSION_LUCK,     /* the last move brought something hidden to light */
};

/* *problem, told apart by its address, when memory ran out: the setup may be possible. */
FLORIN_API extern const char florin_out_of_memory[];

/* Begins a game. NULL with *problem in English when the setup is impossible; florin_session_free() the rest. */
FLORIN_API struct florin_session *florin_session_new(const struct florin_game *game, const struct florin_setup *setup,
                                                     const char **problem);
/* Begins at a position, which game->check has accepted. NULL only when memory ran out. */
FLORIN_API struct florin_session *florin_session_from(const struct florin_game *game, const void *state);
FLORIN_API void florin_session_free(struct florin_session *session);

FLORIN_API const struct florin_game *florin_session_game(const struct florin_session *session);
/* True if it began at a position rather than from a setup. */
FLORIN_API bool florin_session_is_custom(const struct florin_session *session);

/* Moves made so far (undone ones do not count), each of them, and the states around them: state 0 is the beginning,
 * state i follows move i-1. Not every state is kept: a pointer to one holds until the game goes on or back, or until
 * two others have been asked for. The last state's holds until the game goes on or back. */
FLORIN_API int florin_session_length(const struct florin_session *session);
FLORIN_API struct florin_session_step florin_session_step(const struct florin_session *session, int index);
FLORIN_API const void *florin_session_state_at(const struct florin_session *session, int index);
FLORIN_API const void *florin_session_state(const struct florin_session *session);

/* May a seat (FLORIN_NOBODY: a watcher) know what was decided in step `index` when the game has come to state `now`,
 * which is later? */
FLORIN_API bool florin_session_knows(const struct florin_session *session, int seat, int index, int now);

/* Carries out a move if it is legal. False: *why says which rule forbids it; rule 0 there means that memory ran out. */
FLORIN_API bool florin_session_apply(struct florin_session *session, int seat, struct florin_move move,
                                     struct florin_verdict *why);
/* Takes the last move back; where luck came into play only if `past_luck`. */
FLORIN_API enum florin_session_undo florin_session_undo(struct florin_session *session, bool past_luck);
/* Makes the move undone last again. False if there is none. */
FLORIN_API bool florin_session_redo(struct florin_session *session);

/* Adds a note to the move that comes next, behind those it has. False if memory ran out. */
FLORIN_API bool florin_session_add_note(struct florin_session *session, const char *text);
/* How many there are, and each of them in order. Those of moves taken back stay until another move takes their
 * place. */
FLORIN_API int florin_session_notes(const struct florin_session *session);
FLORIN_API struct florin_session_note florin_session_note(const struct florin_session *session, int index);

#ifdef __cplusplus
}
#endif
#endif
