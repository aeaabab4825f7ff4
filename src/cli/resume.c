#include "cli/resume.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/kept.h"
#include "cli/seats.h"
#include "cli/words.h"
#include "game/text.h"

static void put_words(struct florin_text *out, enum florin_language language, enum word what, const char *about)
{
    text_format(out, word(language, what), &about, 1);
}

static void put_players(struct florin_text *out, const struct kept_game *kept, enum florin_language language)
{
    for (int seat = 0; seat < kept->seats; seat++) {
        text_put(out, seat ? ", " : "");
        text_put_shown(out, kept->players.name[seat][0] ? seats_player(kept->players.name[seat], language) : "?");
    }
}

/* Number, when it was played last, game, moves, players, and what else there is to say of it. */
static void put_game(struct florin_text *out, int number, const struct kept_game *kept, enum florin_language language)
{
    char front[40], moves[16];
    struct tm date;
    size_t length = (size_t)snprintf(front, sizeof front, "%4d  ", number);
    strftime(front + length, sizeof front - length, "%Y-%m-%d %H:%M  ", localtime_r(&kept->played.tv_sec, &date));
    text_put(out, front);
    if (kept->game) {
        snprintf(moves, sizeof moves, "%d", kept->moves);
        text_put(out, kept->game->id);
        text_pad(out, 31);
        put_words(out, language, W_KEPT_MOVES, moves);
        text_pad(out, 43);
        put_players(out, kept, language);
    } else {
        text_put_shown(out, kept->problem);
    }
    if (kept->over)
        put_words(out, language, W_KEPT_OVER, "");
    if (kept->taken)
        put_words(out, language, W_KEPT_TAKEN, "");
    text_char(out, '\n');
}

static void show_list(const struct kept_game *games, int count, const char *folder, enum florin_language language,
                      const struct screen *screen)
{
    struct florin_text out = screen_text(screen);
    for (int i = 0; i < count; i++)
        put_game(&out, i + 1, &games[i], language);
    put_words(&out, language, W_KEPT_HOW, folder);
    screen_show(screen, &out);
}

/* The only game that is not over; -1 if there are several or none. */
static int find_only(const struct kept_game *games, int count)
{
    int found = -1;
    for (int i = 0; i < count; i++) {
        if (!games[i].game || games[i].over)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

int resume_find(const char *number, enum florin_language language, const struct screen *screen, char path[FILE_PATH_MAX])
{
    char folder[FILE_PATH_MAX], buffer[FILE_PATH_MAX + 200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct kept_game *games = NULL;
    uint64_t chosen = 0;
    if (number && !cli_number("--resume", number, 1, INT32_MAX, &chosen))
        return EXIT_USAGE;
    if (!kept_folder(folder, sizeof folder, &problem)) {
        cli_line(stderr, "florin play: no game is kept: %s", buffer);
        return EXIT_FAILED;
    }
    int count = kept_list(folder, &games), code = -1;
    int index = number ? (int)chosen - 1 : find_only(games, count);
    if (count <= 0) {
        cli_line(stderr, "florin play: %s", count < 0 ? "out of memory" : "no game is kept");
        code = EXIT_FAILED;
    } else if (index >= 0 && index < count) {
        snprintf(path, FILE_PATH_MAX, "%s", games[index].path);
    } else {
        if (number)
            cli_line(stderr, "florin play: there is no kept game %s", number);
        show_list(games, count, folder, language, screen);
        code = number ? EXIT_FAILED : EXIT_GOOD;
    }
    free(games);
    return code;
}
