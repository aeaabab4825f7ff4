/* florin site DIR: the browser table as files, for any web host. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "command/args.h"
#include "command/command.h"
#include "web/assets.h"
#include "web/web.h"

/* Makes every folder on the way to a file. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool good = mkdir(path, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!good)
            return false;
    }
    return true;
}

/* The file that tells a folder of ours from any other. */
#define MARKER ".florin-site"

static bool write_file(const char *folder, const char *name, const void *bytes, size_t size)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (!make_folders(path))
        return false;
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(bytes, 1, size, file) == size;
    return fclose(file) == 0 && good;
}

/* A folder that may be written to: one that is not there yet, an empty one, or one that florin site wrote. */
static bool is_free(const char *path)
{
    bool empty = true, ours = false;
    DIR *folder = opendir(path);
    if (!folder)
        return errno == ENOENT;
    for (struct dirent *file; (file = readdir(folder)) != NULL;) {
        ours = ours || strcmp(file->d_name, MARKER) == 0;
        empty = empty && (strcmp(file->d_name, ".") == 0 || strcmp(file->d_name, "..") == 0);
    }
    closedir(folder);
    errno = ENOTEMPTY;
    return empty || ours;
}

static int fail(const char *folder, const char *name)
{
    cli_fail("%s/%s: %s", folder, name, complaint_of_error(errno));
    return EXIT_FAILED;
}

/* The marker comes first: a folder that was written in part can be written again. */
static int write_site(const char *folder)
{
    static const char note[] = "florin site wrote this folder and may write it again.\n";
    int files = 0;
    if (!write_file(folder, MARKER, note, sizeof note - 1))
        return fail(folder, MARKER);
    for (const struct asset *asset = assets; asset->path; asset++, files++)
        if (!write_file(folder, asset->path, asset->bytes, asset->size))
            return fail(folder, asset->path);
    cli_tell(C_FILES, cli_digits((uint64_t)files).text, folder, NULL);
    return EXIT_GOOD;
}

int command_site(int argc, char **argv)
{
    const char *folder = NULL;
    bool force = false;
    const struct args_option options[] = {
        {"force", H_NONE, H_SITE_FORCE, ARGS_FLAG(&force)}, {0}};
    struct args args = {
        .command = "site",
        .words = H_SITE_WORDS,
        .about = H_SITE_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv,
        .word = &folder};
    int code = args_read(&args);
    if (code != ARGS_END)
        return code;
    if (!folder || !*folder)
        return args_complain(&args, complaint(C_WHICH_FOLDER), "");
    if (force || is_free(folder))
        return write_site(folder);
    if (errno == ENOTEMPTY)
        cli_fail("%s: %s; %s", folder, complaint_of_error(errno), complaint(C_FORCE));
    else
        cli_complain_of_file(folder, errno);
    return EXIT_FAILED;
}
