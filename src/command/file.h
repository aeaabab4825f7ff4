/* Saved games on the disk. */
#ifndef FLORIN_FILE_H
#define FLORIN_FILE_H

#include "florin/record.h"

enum { FILE_PATH_MAX = 4096 };

/* All of a file ("-" is the standard input) of at most 64 MiB; the caller frees it. NULL after writing to `problem`
 * what is wrong. */
char *file_read(const char *path, size_t *length, struct florin_text *problem);
/* A game from a record file ("-" is the standard input). NULL after writing to `problem` what is wrong, with the line
 * where one is to blame. */
struct florin_session *file_load_game(const char *path, struct florin_record_players *players, struct florin_text *problem);

bool file_is_regular(const char *path);
/* Writes a game to a new file or, if `replace`, in place of a regular one. It takes the name in one step once all of it
 * is on the disk: a crash leaves the old file or the new one. False after writing to `problem` why not. */
bool file_save_game(const char *path, const struct florin_session *session, const struct florin_record_players *players,
                    bool replace, struct florin_text *problem);
/* The same for a file that is for its owner alone and that its table holds: a descriptor of it, locked before it took
 * the name. -1 and errno after writing to `problem` why not. */
int file_keep_game(const char *path, const struct florin_session *session, const struct florin_record_players *players,
                   bool replace, struct florin_text *problem);

/* A new, empty file in the folder of `path`, under a name of its own that `temporary` tells; -1 and errno if there is
 * none. */
int file_new_beside(const char *path, unsigned mode, char temporary[FILE_PATH_MAX]);
/* Gives it the name it was made for, in one step; false and errno. */
bool file_give_name(const char *temporary, const char *path, bool replace);
/* Removes such files that were left in a folder by processes that were killed: those an hour old that nobody has
 * locked. How many that were. */
int file_sweep(const char *folder);

/* Locks a file for as long as the descriptor is open; false if somebody else has. Where there are no locks, nobody
 * has. */
bool file_lock(int file);
bool file_is_locked(int file);

#endif
