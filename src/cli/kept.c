#include "cli/kept.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/command.h"
#include "florin/bot.h"
#include "game/text.h"

/* ---- the folder ---- */

/* Makes every folder on the way; the path ends with a slash. */
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

bool kept_folder(char *folder, size_t size, struct florin_text *problem)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool own = state && state[0] == '/';
    if (!own && !(home && home[0] == '/')) {
        text_put(problem, complaint(C_NO_HOME));
        return false;
    }
    int needed = snprintf(folder, size, "%s%s/florin/", own ? state : home, own ? "" : "/.local/state");
    bool fits = needed > 0 && (size_t)needed < size;
    if (fits && make_folders(folder) && access(folder, R_OK | W_OK | X_OK) == 0)
        return true;
    text_put_shown(problem, folder);
    text_put(problem, ": ");
    text_put(problem, complaint_of_error(fits ? errno : ENAMETOOLONG));
    return false;
}

/* ---- the file of a table ---- */

/* True unless something else has the name of the file by now. */
static bool is_ours(int file, const char *path)
{
    struct stat held, there;
    return lstat(path, &there) != 0 ||
           (fstat(file, &held) == 0 && held.st_dev == there.st_dev && held.st_ino == there.st_ino);
}

bool kept_hold(struct kept *kept, const char *path)
{
    for (;;) {
        int file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (file < 0)
            return false;
        bool held = file_lock(file);
        if (held && is_ours(file, path)) {
            kept_let_go(kept);
            snprintf(kept->path, sizeof kept->path, "%s", path);
            kept->held = file;
            return true;
        }
        close(file); /* the table that had it put a newer one in its place meanwhile: look again */
        if (!held)
            return false;
    }
}

void kept_let_go(struct kept *kept)
{
    if (kept->path[0])
        close(kept->held);
    kept->path[0] = 0;
}

/* A file of its own for a game that has none: by date, game and seed. */
static int keep_new(char *path, const struct florin_session *session, const struct florin_record_players *players,
                    struct florin_text *problem)
{
    char folder[FILE_PATH_MAX - 200], date[40];
    time_t now = time(NULL);
    struct florin_setup setup;
    const struct florin_game *game = florin_session_game(session);
    game->setup_of(florin_session_state_at(session, 0), &setup);
    if (!kept_folder(folder, sizeof folder, problem))
        return -1;
    strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", localtime(&now));
    for (int n = 1;; n++) {
        char again[16] = "";
        if (n > 1)
            snprintf(again, sizeof again, "-%d", n);
        snprintf(path, FILE_PATH_MAX, "%s%s-%s-%" PRIu64 "%s.florin", folder, date, game->id, setup.seed, again);
        text_clear(problem);
        int file = file_keep_game(path, session, players, false, problem);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
}

bool kept_save(struct kept *kept, const struct florin_session *session, const struct florin_record_players *players,
               struct florin_text *problem)
{
    char path[FILE_PATH_MAX];
    /* A file under our name that is not ours was put there by somebody: leave it alone. */
    if (kept->path[0] && !is_ours(kept->held, kept->path))
        kept_let_go(kept);
    snprintf(path, sizeof path, "%s", kept->path);
    int file = path[0] ? file_keep_game(path, session, players, true, problem) : keep_new(path, session, players, problem);
    if (file < 0)
        return false;
    kept_let_go(kept);
    snprintf(kept->path, sizeof kept->path, "%s", path);
    kept->held = file;
    return true;
}

/* ---- all of them ---- */

/* How many turns a game has seen, the one that is on among them. */
static int count_turns(const struct florin_session *session)
{
    const struct florin_game *game = florin_session_game(session);
    int turns = 0, last = INT_MIN;
    for (int i = 0; i <= florin_session_length(session); i++) {
        int turn = florin_bot_turn(game, florin_session_state_at(session, i));
        turns += turn >= 0 && turn != last;
        last = turn;
    }
    return turns;
}

static void read_kept(struct kept_game *kept)
{
    struct florin_text problem = florin_text_in(kept->problem, sizeof kept->problem);
    int file = open(kept->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    kept->taken = file >= 0 && file_is_locked(file);
    if (file >= 0)
        close(file);
    struct florin_session *session = file_load_game(kept->path, &kept->players, &problem);
    if (!session)
        return;
    struct florin_setup setup;
    kept->game = florin_session_game(session);
    kept->game->setup_of(florin_session_state(session), &setup);
    kept->seats = setup.seats;
    memcpy(&kept->state, florin_session_state(session), kept->game->state_size);
    kept->moves = florin_session_length(session);
    kept->turns = count_turns(session);
    kept->over = kept->game->deciders(florin_session_state(session)) == 0;
    florin_session_free(session);
}

static int newest_first(const void *one, const void *other)
{
    const struct kept_game *a = one, *b = other;
    if (a->played.tv_sec != b->played.tv_sec)
        return a->played.tv_sec < b->played.tv_sec ? 1 : -1;
    if (a->played.tv_nsec != b->played.tv_nsec)
        return a->played.tv_nsec < b->played.tv_nsec ? 1 : -1;
    return strcmp(b->path, a->path);
}

/* Notes a file of the folder if it is one of ours: no file half written, no link. */
static bool note_file(const char *folder, const char *name, struct kept_game *kept)
{
    struct stat info;
    size_t length = strlen(name), ending = strlen(".florin");
    memset(kept, 0, sizeof *kept);
    if (name[0] == '.' || length < ending || strcmp(name + length - ending, ".florin") != 0)
        return false;
    int needed = snprintf(kept->path, sizeof kept->path, "%s%s", folder, name);
    if (needed < 0 || (size_t)needed >= sizeof kept->path || lstat(kept->path, &info) != 0 || !S_ISREG(info.st_mode))
        return false;
    kept->played = info.st_mtim;
    return true;
}

int kept_list(const char *folder, struct kept_game **games)
{
    DIR *files = opendir(folder);
    int count = 0, room = 0;
    *games = NULL;
    for (struct dirent *file; files && (file = readdir(files)) != NULL;) {
        if (count == room) {
            struct kept_game *more = realloc(*games, (size_t)(room = room * 2 + 16) * sizeof **games);
            if (!more) {
                count = -1;
                break;
            }
            *games = more;
        }
        count += note_file(folder, file->d_name, &(*games)[count]);
    }
    if (files)
        closedir(files);
    if (count > 0)
        qsort(*games, (size_t)count, sizeof **games, newest_first);
    for (int i = 0; i < count; i++)
        read_kept(&(*games)[i]);
    return count;
}

void kept_thin_out(void)
{
    char folder[FILE_PATH_MAX], buffer[600];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct kept_game *games = NULL;
    int count = kept_folder(folder, sizeof folder, &problem) ? kept_list(folder, &games) : 0;
    for (int i = 0, over = 0; i < count; i++) {
        struct kept kept = {0};
        over += games[i].over;
        if (games[i].over && over > KEPT_FINISHED && kept_hold(&kept, games[i].path))
            unlink(games[i].path);
        kept_let_go(&kept);
    }
    free(games);
}
