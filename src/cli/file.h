/* Saved games on the disk. */
#ifndef FLORIN_FILE_H
#define FLORIN_FILE_H

#include "florin/record.h"

/* A game from a record file ("-" is the standard input). NULL after writing to `problem` what is wrong, with the line where
 * one is to blame. */
struct florin_session *file_load_game(const char *path, struct florin_record_players *players, struct florin_text *problem);
/* Replaces a file in one step: a crash leaves the old one or the new one. False after writing to `problem` why not. */
bool file_save_game(const char *path, const struct florin_session *session, const struct florin_record_players *players,
                    struct florin_text *problem);

/* Where the game in progress is kept between runs; false if there is no such place. */
bool file_autosave_path(char *path, size_t size);

#endif
