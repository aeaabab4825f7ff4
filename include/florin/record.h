/* Games as text files (.florin): headers, a blank line, one move a line in notation. People read, mail and diff them.
 *
 *     game: pax2e
 *     format: 2
 *     option astrology: on
 *     seed: 42
 *     seats: 2
 *     player 1: Anna
 *     result: imperial 1
 *
 *     buy west 1
 *     2: bid 5          (the seat stands before a move where several seats may decide at once)
 *
 * A record without a format is of format 1. Options it does not name are played as they were when that format was
 * written. Lines that begin with # are comments, and so is what follows a # after a move. A record that begins at a
 * position has a line "position: {JSON}" in place of options, seed and seats.
 *
 * A lesson is a record with notes between its moves:
 *
 *     note BUY_FIRST at market:west:1
 *     also buy west 2
 *     buy west 1
 *
 * `note KEY`, perhaps with `at SPOT...`: the sentence of that key, said before the move that follows (or at the end),
 * and the places of the table it speaks of. `also MOVE`: a legal move that does as well as the one that follows. Both
 * belong to the next move and are kept. docs/lessons.md tells how lessons are written.
 *
 * A line "#: TEXT" between the moves is somebody's remark on the position there, and is kept likewise. Programs that
 * know of none take it for a comment. */
#ifndef FLORIN_RECORD_H
#define FLORIN_RECORD_H

#include "florin/session.h"
#include "florin/words.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FLORIN_NAME_MAX = 64 };

/* A session's note that begins so is a remark. */
#define FLORIN_REMARK "#: "

/* The people at the seats; an empty name is not written. */
struct florin_record_players {
    char name[FLORIN_SEATS_MAX][FLORIN_NAME_MAX];
};

struct florin_record_error {
    int line;    /* counted from 1; 0 if no line is to blame */
    bool memory; /* memory ran out: the record may be sound */
    char message[400];
};

/* The record of a game so far, or NULL when memory ran out. The caller frees it. `players` may be NULL. */
FLORIN_API char *florin_record_write(const struct florin_session *session, const struct florin_record_players *players);

/* The same as far as a seat (FLORIN_NOBODY: a watcher) may know it: no seed, and a comment for each move that is hidden
 * from it. This is for people to read; florin_record_read refuses it. */
FLORIN_API char *florin_record_write_for(const struct florin_session *session, const struct florin_record_players *players,
                                         int seat);

/* Reads a record and plays it through: every move must be legal and the result, if there is one, must be what the moves
 * lead to. NULL with *error for anything else. `players` may be NULL. */
FLORIN_API struct florin_session *florin_record_read(const char *text, size_t length, struct florin_record_players *players,
                                       struct florin_record_error *error);
/* The same; it tells what is wrong in that language. */
FLORIN_API struct florin_session *florin_record_read_in(enum florin_language language, const char *text, size_t length,
                                          struct florin_record_players *players, struct florin_record_error *error);

/* A problem of a setup (florin_set_option, florin_session_new) in that language. */
FLORIN_API const char *florin_problem_in(enum florin_language language, const char *problem);

#ifdef __cplusplus
}
#endif
#endif
