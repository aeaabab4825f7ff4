/* The folder of a store. A process locks it before it changes anything inside. */
#ifndef FLORIN_HOST_FOLDER_H
#define FLORIN_HOST_FOLDER_H

#include <stdbool.h>

#include "florin/game.h"

/* Makes the folder if there is none, locks it until the process ends, and removes temporary files that killed
 * processes left. False if that fails or another server has it: `problem` says so. */
bool folder_hold(const char *folder, struct florin_text *problem);

#endif
