/* florin games: what there is. */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/words.h"
#include "command/args.h"
#include "command/screen.h"
#include "game/text.h"

static void put_option(struct florin_text *out, const struct florin_game *game, int index, enum florin_language language)
{
    const struct florin_option *option = &game->options[index];
    struct florin_setup presets;
    florin_default_setup(game, game->seats_min, 0, &presets);
    text_put(out, "  ");
    text_put(out, option->id);
    text_char(out, '=');
    if (option->kind == FLORIN_OPTION_NUMBER) {
        text_number(out, option->min);
        text_put(out, "..");
        text_number(out, option->max);
    } else if (option->kind == FLORIN_OPTION_SWITCH) {
        text_put(out, "off|on");
    } else {
        for (int i = 0; option->names[i]; i++) {
            text_put(out, i ? "|" : "");
            text_put(out, option->names[i]);
        }
    }
    text_put(out, "  (");
    florin_option_value(game, &presets, index, out);
    text_put(out, ")\n      ");
    text_put(out, florin_words_of(game)->phrase(language, FLORIN_TOPIC_OPTION, index));
    text_char(out, '\n');
}

/* Those for people to choose, or those that make up an edition, under a heading. */
static void put_options(struct florin_text *out, const struct florin_game *game, bool edition, const char *heading,
                        enum florin_language language)
{
    bool begun = false;
    for (int i = 0; i < game->option_count; i++) {
        if (game->options[i].edition != edition)
            continue;
        text_put(out, begun ? "" : heading);
        begun = true;
        put_option(out, game, i, language);
    }
}

static void put_game(struct florin_text *out, const struct florin_game *game, enum florin_language language)
{
    char least[12], most[12];
    snprintf(least, sizeof least, "%d", game->seats_min);
    snprintf(most, sizeof most, "%d", game->seats_max);
    text_format(out, word(language, W_GAME),
                (const char *[]){game->id, florin_words_of(game)->phrase(language, FLORIN_TOPIC_TITLE, 0), least, most,
                                 florin_words_of(game)->phrase(language, FLORIN_TOPIC_TITLE, 1)}, 5);
    put_options(out, game, false, "", language);
    put_options(out, game, true, word(language, W_EDITION), language);
}

int command_games(int argc, char **argv)
{
    enum florin_language language = cli_default_language();
    const struct args_option options[] = {
        {"lang", H_VALUE_LANGUAGE, H_ALL_LANG, ARGS_LANGUAGE(&language)}, {0}};
    struct args args = {
        .command = "games",
        .words = H_NONE,
        .about = H_GAMES_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv};
    int code = args_read(&args);
    if (code != ARGS_END)
        return code;
    struct screen screen = screen_open(false);
    struct florin_text out = screen_text(&screen);
    for (const struct florin_game *const *game = florin_games(); *game; game++) {
        text_put(&out, game == florin_games() ? "" : "\n");
        put_game(&out, *game, language);
    }
    text_wrap(&out, 0, screen.width);
    screen_show(&screen, &out);
    return EXIT_GOOD;
}
