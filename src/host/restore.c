/* florin restore: puts a copy by florin backup in place of a folder's content. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/file.h"
#include "command/args.h"
#include "command/command.h"
#include "game/text.h"
#include "host/folder.h"
#include "host/host.h"
#include "host/sqlite.h"

enum { CHUNK = 1 << 16 };

static bool complain(struct florin_text *problem, const char *about, const char *what)
{
    text_put_shown(problem, about);
    text_put(problem, ": ");
    text_put(problem, what);
    return false;
}

/* A path and a suffix. */
struct name {
    char text[FILE_PATH_MAX + 16];
};

static struct name beside(const char *path, const char *suffix)
{
    struct name name = {{0}};
    struct florin_text text = florin_text_in(name.text, sizeof name.text);
    text_put(&text, path);
    text_put(&text, suffix);
    return name;
}

static bool copy_bytes(int from, int to)
{
    char bytes[CHUNK];
    ssize_t count;
    while ((count = read(from, bytes, sizeof bytes)) > 0)
        for (ssize_t done = 0, now; done < count; done += now)
            if ((now = write(to, bytes + done, (size_t)(count - done))) < 0)
                return false;
    return count == 0 && fsync(to) == 0;
}

/* Refuses a server's own file: it lacks the part that is still in its log, so it is no copy. */
static bool is_finished(const char *path, struct florin_text *problem)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return complain(problem, path, complaint_of_error(errno));
    if (!S_ISREG(info.st_mode))
        return complain(problem, path, complaint(C_NOT_REGULAR));
    if (stat(beside(path, "-wal").text, &info) == 0 && info.st_size > 0)
        return complain(problem, path, complaint(C_LOG_BESIDE));
    return true;
}

/* Checks every page and index. The number of tables, -1 if the file is damaged or not ours. */
static long long check_copy(const char *temporary, const char *path, struct florin_text *problem)
{
    sqlite3 *sqlite = NULL;
    bool good = sqlite_open_name(temporary, SQLITE_OPEN_READWRITE, &sqlite) == SQLITE_OK ||
                complain(problem, path, sqlite3_errmsg(sqlite));
    good = good && sqlite_is_ours(sqlite, path, problem) &&
           (sqlite_check(sqlite, 0) || complain(problem, path, complaint(C_DAMAGED)));
    long long count = good ? sqlite_number(sqlite, "SELECT count(*) FROM tables") : -1;
    sqlite3_close(sqlite);
    unlink(beside(temporary, "-wal").text);
    unlink(beside(temporary, "-shm").text);
    return count;
}

/* Moves the old file and its log to another name. */
static bool set_aside(const char *target)
{
    struct name before = beside(target, ".before");
    bool there = access(target, F_OK) == 0;
    unlink(before.text);
    unlink(beside(before.text, "-wal").text);
    if (there && link(target, before.text) != 0)
        return false;
    if (rename(beside(target, "-wal").text, beside(before.text, "-wal").text) != 0 && errno != ENOENT)
        return false;
    return unlink(beside(target, "-shm").text) == 0 || errno == ENOENT;
}

/* How many tables it put in place, -1 after telling why none. */
static long long restore(const char *path, const char *folder, struct florin_text *problem)
{
    struct name target = beside(folder, "/florin.db");
    char temporary[FILE_PATH_MAX];
    int from = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), to = -1;
    long long count = -1;
    if (from < 0 || (to = file_new_beside(target.text, 0600, temporary)) < 0 || !copy_bytes(from, to))
        complain(problem, from < 0 ? path : target.text, complaint_of_error(errno));
    else
        count = check_copy(temporary, path, problem);
    if (count >= 0 && (!set_aside(target.text) || !file_give_name(temporary, target.text, true))) {
        complain(problem, target.text, complaint_of_error(errno));
        count = -1;
    }
    if (from >= 0)
        close(from);
    if (to >= 0)
        close(to);
    if (to >= 0 && count < 0)
        unlink(temporary);
    return count;
}

static int run(const char *path, const char *folder)
{
    char buffer[500];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    bool had_one = access(beside(folder, "/florin.db").text, F_OK) == 0;
    long long count = is_finished(path, &problem) && folder_hold(folder, &problem) ? restore(path, folder, &problem) : -1;
    if (count < 0) {
        cli_fail("%s", buffer);
        return EXIT_FAILED;
    }
    cli_tell(C_RESTORED, cli_digits((uint64_t)count).text, folder, NULL);
    if (had_one)
        cli_tell(C_BEFORE, beside(folder, "/florin.db.before").text, NULL);
    return EXIT_GOOD;
}

int command_restore(int argc, char **argv)
{
    const char *path = NULL, *folder = NULL;
    const struct args_option options[] = {{"data", H_VALUE_FOLDER, H_ALL_DATA, ARGS_TEXT(&folder)}, {0}};
    struct args args = {.command = "restore",
                        .words = H_RESTORE_WORDS,
                        .options = options,
                        .argc = argc,
                        .argv = argv,
                        .word = &path,
                        .about = H_RESTORE_ABOUT};
    int code = args_read(&args);
    if (code != ARGS_END)
        return code;
    if (!path || !folder)
        return args_complain(&args, complaint(!path ? C_MISSING : C_WHERE_DATA), !path ? help_text(args.words) : "");
    if (strlen(folder) > FILE_PATH_MAX - 64 || strlen(path) > FILE_PATH_MAX - 64)
        return args_complain(&args, complaint_of_error(ENAMETOOLONG), "");
    return run(path, folder);
}
