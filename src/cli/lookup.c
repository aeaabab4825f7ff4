#include "cli/lookup.h"

#include "cli/cli.h"
#include "game/text.h"

int lookup_read(struct args *args, struct lookup *lookup)
{
    struct florin_text words = florin_text_in(lookup->words, sizeof lookup->words);
    const char *id = NULL;
    lookup->language = cli_default_language();
    lookup->plain = lookup->own = false;
    for (int next; (next = args_next(args)) != ARGS_END;) {
        switch (next) {
        case ARGS_WORD:
            text_put(&words, words.length ? " " : "");
            text_put(&words, args->value);
            break;
        case LOOKUP_GAME:
        case LOOKUP_OWN:
            id = args->value;
            lookup->own = next == LOOKUP_OWN;
            break;
        case LOOKUP_LANG:
            if (!cli_language(args->value, &lookup->language))
                return EXIT_USAGE;
            break;
        case LOOKUP_PLAIN:
            lookup->plain = true;
            break;
        default:
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        }
    }
    lookup->cut = words.cut;
    lookup->all = !id;
    lookup->game = cli_game(id);
    return lookup->game ? -1 : EXIT_USAGE;
}
