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
        char bank[80], player[4 * FLORIN_NAME_MAX];
        struct florin_text name = florin_text_in(bank, sizeof bank), shown = florin_text_in(player, sizeof player);
        florin_words_of(kept->game)->seat_name(&kept->state, seat, language, &name);
        text_put_shown(&shown, kept->players.name[seat][0] ? seats_player(kept->players.name[seat], language) : "?");
        text_put(out, seat ? ", " : "");
        text_format(out, word(language, W_WHO), (const char *[]){bank, player}, 2);
    }
}

/* Number, when it was played last, game, turn, moves, who plays which seat, and what else there is to say of it. */
static void put_game(struct florin_text *out, int number, const struct kept_game *kept, enum florin_language language)
{
    char front[40], moves[16], turns[16];
    struct tm date;
    size_t length = (size_t)snprintf(front, sizeof front, "%4d  ", number);
    strftime(front + length, sizeof front - length, "%Y-%m-%d %H:%M  ", localtime_r(&kept->played.tv_sec, &date));
    text_put(out, front);
    if (kept->game) {
        snprintf(moves, sizeof moves, "%d", kept->moves);
        snprintf(turns, sizeof turns, "%d", kept->turns);
        text_put(out, kept->game->id);
        text_pad(out, 31);
        put_words(out, language, W_KEPT_TURN, turns);
        text_pad(out, 41);
        put_words(out, language, W_KEPT_MOVES, moves);
        text_pad(out, 53);
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

/* The game played last that is not over, one that is open at no other table before one that is; -1 if there is none. */
static int find_newest(const struct kept_game *games, int count)
{
    int taken = -1;
    for (int i = 0; i < count; i++) {
        if (!games[i].game || games[i].over)
            continue;
        if (!games[i].taken)
            return i;
        taken = taken < 0 ? i : taken;
    }
    return taken;
}

int resume_find(const char *number, enum florin_language language, const struct screen *screen, char path[FILE_PATH_MAX])
{
    char folder[FILE_PATH_MAX], buffer[FILE_PATH_MAX + 200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct kept_game *games = NULL;
    uint64_t chosen = 0;
    bool list = number && strcmp(number, "list") == 0;
    if (number && !list && !cli_number("--resume", number, 1, INT32_MAX, &chosen))
        return EXIT_USAGE;
    if (!kept_folder(folder, sizeof folder, &problem)) {
        cli_complain(C_NO_KEPT_WHY, buffer, NULL);
        return EXIT_FAILED;
    }
    int count = kept_list(folder, &games), code = -1;
    int index = number ? (int)chosen - 1 : find_newest(games, count);
    if (count <= 0) {
        cli_complain(count < 0 ? C_NO_MEMORY : C_NO_KEPT, NULL);
        code = EXIT_FAILED;
    } else if (index >= 0 && index < count) {
        snprintf(path, FILE_PATH_MAX, "%s", games[index].path);
    } else {
        if (number && !list)
            cli_complain(C_NO_KEPT_NUMBER, number, NULL);
        show_list(games, count, folder, language, screen);
        code = number && !list ? EXIT_FAILED : EXIT_GOOD;
    }
    free(games);
    return code;
}
