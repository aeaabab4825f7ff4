/* florin play --resume: which of the kept games. */
#ifndef FLORIN_RESUME_H
#define FLORIN_RESUME_H

#include "command/file.h"
#include "command/screen.h"
#include "florin/words.h"

/* The path of the kept game with this number in the list, or without a number (NULL) of the only one that is not over.
 * -1 with the path; else the exit code, after the list was shown or said what is wrong. */
int resume_find(const char *number, enum florin_language language, const struct screen *screen, char path[FILE_PATH_MAX]);

#endif
