#include "host/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "command/command.h"
#include "command/file.h"
#include "game/text.h"
#include "host/log.h"

bool folder_hold(const char *folder, struct florin_text *problem)
{
    char path[FILE_PATH_MAX + 16], count[16];
    snprintf(path, sizeof path, "%s/florin.lock", folder);
    bool there = mkdir(folder, 0700) == 0 || errno == EEXIST; /* the folder's content decides games */
    int file = there ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    bool good = file >= 0 && file_lock(file);
    if (!good) {
        text_put_shown(problem, folder);
        text_put(problem, ": ");
        text_put(problem, file < 0 ? complaint_of_error(errno) : complaint(C_OTHER_SERVER));
    }
    int swept = good ? file_sweep(folder) : 0;
    snprintf(count, sizeof count, "%d", swept);
    if (swept > 0)
        log_line(LOG_INFO, "temporary_files_removed", "folder", folder, "count", count, NULL);
    return good;
}
