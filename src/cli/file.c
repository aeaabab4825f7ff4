#include "cli/file.h"
#include "game/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MAX = 64 << 20 }; /* no record is larger; what is, is something else */

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

static char *file_read(const char *path, size_t *length)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file)
        return NULL;
    char *bytes = read_all(file, length);
    int error = errno;
    if (file != stdin)
        fclose(file);
    errno = error;
    return bytes;
}

static bool file_write(const char *path, const char *text)
{
    char temporary[4096];
    int needed = snprintf(temporary, sizeof temporary, "%s.new", path);
    if (needed < 0 || (size_t)needed >= sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *file = fopen(temporary, "wb");
    if (!file)
        return false;
    bool good = fputs(text, file) >= 0;
    good = fflush(file) == 0 && good;
    good = fclose(file) == 0 && good;
    if (good && rename(temporary, path) == 0)
        return true;
    int error = errno;
    remove(temporary);
    errno = error;
    return false;
}

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

struct florin_session *file_load_game(const char *path, struct florin_record_players *players, struct florin_text *problem)
{
    size_t length;
    char *text = file_read(path, &length);
    if (!text) {
        complain(problem, path, 0, strerror(errno));
        return NULL;
    }
    struct florin_record_error error;
    struct florin_session *session = florin_record_read(text, length, players, &error);
    if (!session)
        complain(problem, path, error.line, error.message);
    free(text);
    return session;
}

bool file_save_game(const char *path, const struct florin_session *session, const struct florin_record_players *players,
                    struct florin_text *problem)
{
    char *text = florin_record_write(session, players);
    bool good = text && file_write(path, text);
    if (!good)
        complain(problem, path, 0, text ? strerror(errno) : "out of memory");
    free(text);
    return good;
}

static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

bool file_autosave_path(char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int needed;
    if (state && state[0] == '/')
        needed = snprintf(path, size, "%s/florin/last.florin", state);
    else if (home && home[0] == '/')
        needed = snprintf(path, size, "%s/.local/state/florin/last.florin", home);
    else
        return false;
    return needed > 0 && (size_t)needed < size && make_folders(path);
}
