/* florin site DIR: the browser table as files, for any web host. */
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

static bool write_asset(const char *folder, const struct asset *asset)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", folder, asset->path);
    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (!make_folders(path))
        return false;
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(asset->bytes, 1, asset->size, file) == asset->size;
    return fclose(file) == 0 && good;
}

int command_site(int argc, char **argv)
{
    static const struct args_option options[] = {{0}};
    struct args args = {
        .command = "site",
        .words = "DIR",
        .about = "Writes the browser table into a folder as a static site: pages, rules, fonts. Any web host can serve it.",
        .options = options,
        .argc = argc,
        .argv = argv};
    const char *folder = NULL;
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        if (next != ARGS_WORD)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        folder = args.value;
    }
    if (!folder)
        return args_complain(&args, "which folder?", "");
    int files = 0;
    for (const struct asset *asset = assets; asset->path; asset++, files++) {
        if (!write_asset(folder, asset)) {
            cli_line(stderr, "florin site: %s/%s: %s", folder, asset->path, strerror(errno));
            return EXIT_FAILED;
        }
    }
    cli_line(stdout, "%d files in %s", files, folder);
    return EXIT_GOOD;
}
