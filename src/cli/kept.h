/* Kept games. Each game that people play has a file of its own in one folder, written after every decision. A table
 * holds the file of its game (file_lock), so that no other table writes there. */
#ifndef FLORIN_KEPT_H
#define FLORIN_KEPT_H

#include <time.h>

#include "command/file.h"

enum { KEPT_FINISHED = 20 }; /* so many games that are over stay; unfinished ones all do */

/* The file of the game at this table. */
struct kept {
    char path[FILE_PATH_MAX]; /* empty while it has none */
    int held;                 /* the descriptor that locks it, if it has one */
};

/* Takes hold of a kept game's file; false if another table has it. */
bool kept_hold(struct kept *kept, const char *path);
void kept_let_go(struct kept *kept);
/* Writes the game to its file, to a new one if it has none yet. False after writing to `problem` why not. */
bool kept_save(struct kept *kept, const struct florin_session *session, const struct florin_record_players *players,
               struct florin_text *problem);

/* Where kept games are; the folder is made if need be. False after writing to `problem` why there is none. */
bool kept_folder(char *folder, size_t size, struct florin_text *problem);

struct kept_game {
    char path[FILE_PATH_MAX];
    struct timespec played;         /* last */
    const struct florin_game *game; /* NULL if the file cannot be read */
    char problem[600];              /* then why not */
    struct florin_record_players players;
    struct florin_state state;      /* as it is now */
    int seats, moves, turns;
    bool over;
    bool taken; /* another table holds it */
};

/* All kept games, the one played last first; their number, or -1 when memory ran out. The caller frees them. */
int kept_list(const char *folder, struct kept_game **games);
/* Removes the games that are over but for the last of them. */
void kept_thin_out(void);

#endif
