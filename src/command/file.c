#define _GNU_SOURCE /* F_OFD_SETLK */
#include "command/file.h"
#include "command/command.h"
#include "game/text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    FILE_MAX = 64 << 20, /* no record is larger; what is, is something else */
    LEFT_SECONDS = 3600, /* nobody takes so long to write a file */
};
#define TEMPORARY ".florin-"

static void complain(struct florin_text *problem, const char *path, int line, const char *message)
{
    text_put_shown(problem, path);
    if (line > 0) {
        text_char(problem, ':');
        text_number(problem, line);
    }
    text_put(problem, ": ");
    text_put(problem, message);
}

/* Also true of a link that leads nowhere. */
static bool is_there(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0;
}

bool file_is_regular(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

/* ---- reading ---- */

static char *read_all(FILE *file, size_t *length)
{
    size_t room = 1 << 16;
    char *bytes = malloc(room);
    *length = 0;
    while (bytes) {
        *length += fread(bytes + *length, 1, room - *length, file);
        if (ferror(file) || *length > FILE_MAX)
            break;
        if (*length < room)
            return bytes;
        char *more = realloc(bytes, room *= 2);
        if (!more)
            break;
        bytes = more;
    }
    if (*length > FILE_MAX)
        errno = EFBIG;
    free(bytes);
    return NULL;
}

static char *read_file(const char *path, size_t *length)
{
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    FILE *file = standard ? stdin : descriptor >= 0 ? fdopen(descriptor, "rb") : NULL;
    if (!file)
        return NULL;
    char *bytes = read_all(file, length);
    int error = errno;
    if (!standard)
        fclose(file);
    errno = error;
    return bytes;
}

char *file_read(const char *path, size_t *length, struct florin_text *problem)
{
    /* Not even opened: a pipe waits for its other end, a device does as it likes. */
    if (strcmp(path, "-") != 0 && is_there(path) && !file_is_regular(path)) {
        complain(problem, path, 0, complaint(C_NOT_REGULAR));
        return NULL;
    }
    char *text = read_file(path, length);
    if (!text)
        complain(problem, path, 0, complaint_of_error(errno));
    return text;
}

struct florin_session *file_load_game(const char *path, struct florin_record_players *players, struct florin_text *problem)
{
    size_t length;
    struct florin_record_error error;
    char *text = file_read(path, &length, problem);
    if (!text)
        return NULL;
    struct florin_session *session = florin_record_read_in(cli_spoken(), text, length, players, &error);
    if (!session)
        complain(problem, path, error.line, cli_folded(error.message));
    free(text);
    return session;
}

/* ---- locks ---- */

bool file_lock(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_OFD_SETLK, &whole) == 0 || (errno != EAGAIN && errno != EACCES);
}

bool file_is_locked(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_OFD_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
}

/* ---- writing ---- */

/* A new file in the same folder under a name that nobody can foresee, and through no link. */
int file_new_beside(const char *path, unsigned mode, char temporary[FILE_PATH_MAX])
{
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash - path) + 1 : 0;
    unsigned long long name;
    if (folder + 32 > FILE_PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    if (getrandom(&name, sizeof name, 0) != sizeof name)
        return -1;
    snprintf(temporary, FILE_PATH_MAX, "%.*s" TEMPORARY "%016llx", folder, path, name);
    return open(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
}

static bool write_all(int file, const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        ssize_t count = write(file, text, left);
        if (count < 0 && errno != EINTR)
            return false;
        text += count > 0 ? count : 0;
        left -= count > 0 ? (size_t)count : 0;
    }
    return fsync(file) == 0;
}

/* Where the name must be free a link says so without a gap; some disks have none. */
static bool take_name(const char *temporary, const char *path, bool replace)
{
    if (replace)
        return rename(temporary, path) == 0;
    if (link(temporary, path) == 0)
        return unlink(temporary) == 0;
    if (errno != EEXIST && !is_there(path))
        return rename(temporary, path) == 0;
    errno = EEXIST;
    return false;
}

/* The new name is on the disk once its folder is. Not every folder can be asked for that; the file is there in any
 * case. */
static void sync_folder(const char *path)
{
    char folder[FILE_PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

bool file_give_name(const char *temporary, const char *path, bool replace)
{
    if (!take_name(temporary, path, replace))
        return false;
    sync_folder(path);
    return true;
}

/* ---- sweeping ---- */

static bool is_temporary(const char *name)
{
    static const size_t prefix = sizeof TEMPORARY - 1;
    const char *rest = name + prefix + 16; /* SQLite puts files beside the one it is given */
    return strncmp(name, TEMPORARY, prefix) == 0 && strspn(name + prefix, "0123456789abcdef") == 16 &&
           (!*rest || strcmp(rest, "-wal") == 0 || strcmp(rest, "-shm") == 0 || strcmp(rest, "-journal") == 0);
}

static bool is_left(int folder, const char *name)
{
    struct stat info;
    int file = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return false;
    bool left = fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_mtime < time(NULL) - LEFT_SECONDS &&
                !file_is_locked(file);
    close(file);
    return left;
}

int file_sweep(const char *path)
{
    DIR *folder = opendir(path);
    int removed = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;)
        if (is_temporary(entry->d_name) && is_left(dirfd(folder), entry->d_name))
            removed += unlinkat(dirfd(folder), entry->d_name, 0) == 0;
    if (folder)
        closedir(folder);
    return removed;
}

/* Puts a file in place; a descriptor of it that has it locked, or -1 and errno. */
static int put_file(const char *path, const char *text, bool replace, mode_t mode)
{
    char temporary[FILE_PATH_MAX];
    int file = file_new_beside(path, mode, temporary);
    if (file < 0)
        return -1;
    struct stat old;
    bool keep_mode = replace && stat(path, &old) == 0;
    if (write_all(file, text) && file_lock(file) && (!keep_mode || fchmod(file, old.st_mode & 0777) == 0) &&
        file_give_name(temporary, path, replace))
        return file;
    int error = errno;
    unlink(temporary);
    close(file);
    errno = error;
    return -1;
}

static int put_game(const char *path, const struct florin_session *session, const struct florin_record_players *players,
                    bool replace, mode_t mode, struct florin_text *problem)
{
    char *text = florin_record_write(session, players);
    int file = text ? put_file(path, text, replace, mode) : -1;
    int error = errno;
    if (file < 0)
        complain(problem, path, 0, text ? complaint_of_error(error) : complaint(C_NO_MEMORY));
    free(text);
    errno = error;
    return file;
}

bool file_save_game(const char *path, const struct florin_session *session, const struct florin_record_players *players,
                    bool replace, struct florin_text *problem)
{
    bool there = is_there(path);
    if (there && !file_is_regular(path)) {
        complain(problem, path, 0, complaint(C_NOT_REGULAR));
        return false;
    }
    char *target = there ? realpath(path, NULL) : NULL; /* what a link leads to is replaced, not the link */
    int file = put_game(target ? target : path, session, players, replace, 0666, problem);
    free(target);
    if (file >= 0)
        close(file);
    return file >= 0;
}

int file_keep_game(const char *path, const struct florin_session *session, const struct florin_record_players *players,
                   bool replace, struct florin_text *problem)
{
    return put_game(path, session, players, replace, 0600, problem);
}
