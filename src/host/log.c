#include "host/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "json/writer.h"

void log_line(enum log_level level, const char *event, ...)
{
    static const char *const levels[] = {[LOG_INFO] = "info", [LOG_WARNING] = "warning", [LOG_ERROR] = "error"};
    struct writer w = {0};
    char stamp[32];
    time_t now = time(NULL);
    struct tm parts;
    va_list args;
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &parts));
    jot_begin(&w);
    w.visitor.text(&w.visitor, "time", stamp);
    w.visitor.text(&w.visitor, "level", levels[level]);
    w.visitor.text(&w.visitor, "event", event);
    va_start(args, event);
    for (const char *name; (name = va_arg(args, const char *)) != NULL;)
        w.visitor.text(&w.visitor, name, va_arg(args, const char *));
    va_end(args);
    const char *line = jot_finish(&w);
    if (line)
        fprintf(stderr, "%s\n", line);
    jot_free(&w);
}
