/* florin review: what the search thinks of a game that was played. */
#include "table/review.h"

#include <stdio.h>

#include "cli/cli.h"
#include "command/file.h"
#include "command/args.h"
#include "command/screen.h"
#include "json/writer.h"

static bool print_json(const struct florin_session *session, const struct review *review, enum florin_language language)
{
    struct writer w = {0};
    jot_begin(&w);
    w.visitor.text(&w.visitor, "game", florin_session_game(session)->id);
    table_tell_review(session, review, language, &w.visitor);
    const char *text = jot_finish(&w);
    if (text)
        puts(text);
    jot_free(&w);
    return text != NULL;
}

static bool print(const struct florin_session *session, bool json, bool plain, enum florin_language language)
{
    struct review review;
    bool good = review_make(session, &review, NULL);
    if (good && json) {
        good = print_json(session, &review, language);
    } else if (good) {
        struct screen screen = screen_open(plain);
        struct florin_text out = screen_text(&screen);
        table_put_review(session, &review, language, &out);
        screen_show(&screen, &out);
    }
    review_free(&review);
    if (!good)
        cli_complain(C_NO_MEMORY, NULL);
    return good;
}

int command_review(int argc, char **argv)
{
    enum florin_language language = cli_default_language();
    const char *path = NULL;
    bool json = false, plain = false;
    const struct args_option options[] = {{"json", H_NONE, H_REVIEW_JSON, ARGS_FLAG(&json)},
                                          {"lang", H_VALUE_LANGUAGE, H_ALL_LANG, ARGS_LANGUAGE(&language)},
                                          {"plain", H_NONE, H_ALL_PLAIN, ARGS_FLAG(&plain)},
                                          {0}};
    struct args args = {.command = "review",
                        .words = H_REVIEW_WORDS,
                        .about = H_REVIEW_ABOUT,
                        .options = options,
                        .argc = argc,
                        .argv = argv,
                        .word = &path};
    int code = args_read(&args);
    if (code != ARGS_END)
        return code;
    if (!path)
        return args_complain(&args, complaint(C_WHICH_FILE), "");
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct florin_session *session = file_load_game(path, NULL, &problem);
    if (!session) {
        cli_fail("%s", buffer);
        return EXIT_FAILED;
    }
    bool good = print(session, json, plain, language);
    florin_session_free(session);
    return good ? EXIT_GOOD : EXIT_FAILED;
}
