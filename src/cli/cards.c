/* florin cards: look something up. */
#include <stdio.h>

#include "cli/cli.h"
#include "command/screen.h"
#include "command/args.h"
#include "game/text.h"

int command_cards(int argc, char **argv)
{
    enum { GAME, RULES, LANG, PLAIN };
    static const struct args_option options[] = {[GAME] = {"game", "GAME", "which game's cards"},
                                                 [RULES] = {"rules", "GAME", "the same as --game"},
                                                 [LANG] = {"lang", "LANGUAGE", "of the words: en, it ..."},
                                                 [PLAIN] = {"plain", NULL, "no colours, no special characters"},
                                                 {0}};
    struct args args = {.command = "cards",
                        .words = "[WORD]...",
                        .about = "Shows every card whose number, name or text holds all the words, with its icons in words.",
                        .options = options,
                        .argc = argc,
                        .argv = argv};
    enum florin_language language = cli_default_language();
    const char *id = NULL;
    bool plain = false;
    char buffer[400];
    struct florin_text words = florin_text_in(buffer, sizeof buffer);
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        switch (next) {
        case ARGS_WORD:
            text_put(&words, words.length ? " " : "");
            text_put(&words, args.value);
            break;
        case GAME:
        case RULES:
            id = args.value;
            break;
        case LANG:
            if (!cli_language(args.value, &language))
                return EXIT_USAGE;
            break;
        case PLAIN:
            plain = true;
            break;
        default:
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        }
    }
    const struct florin_game *game = cli_game(id);
    if (!game)
        return EXIT_FAILED;
    struct florin_setup setup;
    florin_default_setup(game, game->seats_min, 0, &setup);
    struct screen screen = screen_open(plain);
    struct florin_text found = screen_text(&screen);
    if (words.cut || !game->lookup(&setup, buffer, language, &found)) {
        cli_line(stderr, "florin cards: nothing has all of these words: %s", buffer);
        return EXIT_FAILED;
    }
    screen_show(&screen, &found);
    return EXIT_GOOD;
}
