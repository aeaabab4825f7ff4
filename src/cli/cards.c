/* florin cards: look something up. */
#include "cli/cli.h"
#include "cli/lookup.h"
#include "command/screen.h"
#include "game/text.h"

static bool look_up(const struct lookup *asked, const struct florin_game *game, struct florin_text *found)
{
    struct florin_setup setup;
    florin_default_setup(game, game->seats_min, 0, &setup);
    return florin_words_of(game)->lookup(&setup, asked->words, asked->language, found);
}

/* In the game that was named; else in the first one that has it, whose name comes before it. */
static bool find(const struct lookup *asked, struct florin_text *found)
{
    if (asked->cut)
        return false;
    if (look_up(asked, asked->game, found))
        return true;
    for (const struct florin_game *const *game = florin_games(); asked->all && *game; game++) {
        if (*game == asked->game)
            continue;
        text_clear(found);
        text_put(found, florin_words_of(*game)->phrase(asked->language, FLORIN_TOPIC_TITLE, 0));
        text_put(found, ":\n");
        if (look_up(asked, *game, found))
            return true;
    }
    return false;
}

int command_cards(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOOKUP_OPTIONS(H_CARDS_GAME), [LOOKUP_OWN] = {"rules", H_VALUE_GAME, H_CARDS_RULES}, {0}};
    struct args args = {
        .command = "cards", .words = H_CARDS_WORDS, .about = H_CARDS_ABOUT, .options = options, .argc = argc, .argv = argv};
    struct lookup asked;
    int status = lookup_read(&args, &asked);
    if (status >= 0)
        return status;
    struct screen screen = screen_open(asked.plain);
    struct florin_text found = screen_text(&screen);
    if (!find(&asked, &found)) {
        cli_complain(C_NO_CARD, asked.words, NULL);
        return EXIT_FAILED;
    }
    text_wrap(&found, 0, screen.width);
    screen_show(&screen, &found);
    return EXIT_GOOD;
}
