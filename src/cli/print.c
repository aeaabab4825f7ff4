#include <stdarg.h>

#include "cli/cli.h"
#include "game/text.h"

void cli_line(FILE *out, const char *format, ...)
{
    char line[6000], buffer[8000];
    struct florin_text shown = florin_text_in(buffer, sizeof buffer);
    va_list args;
    va_start(args, format);
    int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    text_put_shown(&shown, line);
    fprintf(out, "%s%s\n", buffer, shown.cut || length >= (int)sizeof line ? "..." : "");
}
