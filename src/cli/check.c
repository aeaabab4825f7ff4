/* florin check: is this record what it says it is? */
#include <stdio.h>

#include "cli/cli.h"
#include "command/file.h"
#include "command/args.h"
#include "game/text.h"

static bool check_file(const char *path)
{
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct florin_session *session = file_load_game(path, NULL, &problem);
    if (!session) {
        cli_fail("%s", buffer);
        return false;
    }
    const struct florin_game *game = florin_session_game(session);
    int moves = florin_session_length(session);
    struct florin_text outcome = florin_text_in(buffer, sizeof buffer);
    if (game->deciders(florin_session_state(session)) == 0)
        florin_words_of(game)->outcome(florin_session_state(session), cli_spoken(), &outcome);
    else
        text_put(&outcome, complaint(C_UNFINISHED));
    cli_tell(C_CHECKED, path, game->id, cli_digits((uint64_t)moves).text, cli_folded(buffer), NULL);
    florin_session_free(session);
    return true;
}

int command_check(int argc, char **argv)
{
    static const struct args_option options[] = {{0}};
    struct args args = {
        .command = "check", .words = H_CHECK_WORDS, .about = H_CHECK_ABOUT, .options = options, .argc = argc, .argv = argv};
    int files = 0;
    bool good = true;
    for (int next; (next = args_next(&args)) != ARGS_END; files++) {
        if (next != ARGS_WORD)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        good = check_file(args.value) && good;
    }
    if (files == 0)
        return args_complain(&args, complaint(C_WHICH_FILE), "");
    return good ? EXIT_GOOD : EXIT_FAILED;
}
