/* florin engine: carries the protocol over the standard input and output, one line at a time. */
#include <stdio.h>
#include <unistd.h>

#include "cli/cli.h"
#include "command/args.h"
#include "command/lines.h"
#include "protocol/protocol.h"

/* False when nobody reads any more. */
static bool print_answer(const char *answer)
{
    puts(answer ? answer : "{\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}");
    return fflush(stdout) == 0;
}

static bool is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

int command_engine(int argc, char **argv)
{
    static const struct args_option options[] = {{0}};
    struct args args = {
        .command = "engine", .words = H_NONE, .about = H_ENGINE_ABOUT, .options = options, .argc = argc, .argv = argv};
    int next = args_next(&args);
    if (next == ARGS_WORD)
        return args_unexpected(&args);
    if (next != ARGS_END)
        return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
    struct protocol protocol = {0};
    struct lines lines = {.fd = STDIN_FILENO, .limit = PROTOCOL_LINE_MAX};
    bool heard = true;
    while (heard && !protocol.quit) {
        char *line;
        size_t length;
        enum lines_found found = lines_next(&lines, &line, &length);
        if (found == LINES_END)
            break;
        if (found == LINES_TOO_LONG)
            heard = print_answer(protocol_refuse_long(&protocol));
        else if (found == LINES_LINE && !is_blank(line, length))
            heard = print_answer(protocol_answer(&protocol, protocol_everything, line, length));
    }
    protocol_close(&protocol);
    lines_free(&lines);
    return heard ? EXIT_GOOD : EXIT_FAILED;
}
