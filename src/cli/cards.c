/* florin cards: look something up. */
#include "cli/cli.h"
#include "cli/lookup.h"
#include "command/screen.h"

int command_cards(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOOKUP_OPTIONS("cards"), [LOOKUP_OWN] = {"rules", "GAME", "the same as --game"}, {0}};
    struct args args = {.command = "cards",
                        .words = "[WORD]...",
                        .about = "Shows every card whose number, name or text holds all the words, with its icons in words.",
                        .options = options,
                        .argc = argc,
                        .argv = argv};
    struct lookup asked;
    int status = lookup_read(&args, &asked);
    if (status >= 0)
        return status;
    struct florin_setup setup;
    florin_default_setup(asked.game, asked.game->seats_min, 0, &setup);
    struct screen screen = screen_open(asked.plain);
    struct florin_text found = screen_text(&screen);
    if (asked.cut || !florin_words_of(asked.game)->lookup(&setup, asked.words, asked.language, &found)) {
        cli_line(stderr, "florin cards: nothing has all of these words: %s", asked.words);
        return EXIT_FAILED;
    }
    screen_show(&screen, &found);
    return EXIT_GOOD;
}
