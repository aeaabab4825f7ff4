#include "cli/prompt.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#ifdef HAVE_LIBEDIT
#include <histedit.h>
#endif

enum { LINE_MAX_BYTES = 4096, HISTORY = 200 };

struct prompt {
    struct lines lines;
    prompt_candidate *candidate;
    prompt_skip *skip;
    void *context;
    const char *question;
#ifdef HAVE_LIBEDIT
    EditLine *editor; /* NULL when lines come through a pipe */
    History *history;
    bool interrupted;
    char line[LINE_MAX_BYTES + 1];
#endif
};

/* Nothing to do: lines_wait notices. */
static void on_interrupt(int signal)
{
    (void)signal;
}

static void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    sigset_t interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, NULL);
}

#ifdef HAVE_LIBEDIT

static char *editor_question(EditLine *editor)
{
    struct prompt *prompt;
    static char question[200];
    el_get(editor, EL_CLIENTDATA, &prompt);
    snprintf(question, sizeof question, "%s", prompt->question);
    return question;
}

/* Length of the beginning that all candidates starting with `typed` share. */
static size_t common_start(struct prompt *prompt, const char *typed, size_t length, char *found, size_t size)
{
    size_t common = 0;
    bool any = false;
    for (int i = 0; prompt->candidate(prompt->context, i); i++) {
        const char *candidate = prompt->candidate(prompt->context, i);
        if (strncasecmp(candidate, typed, length) != 0)
            continue;
        if (!any) {
            snprintf(found, size, "%s", candidate);
            common = strlen(found);
        }
        any = true;
        size_t same = 0;
        while (same < common && candidate[same] == found[same])
            same++;
        common = same;
    }
    found[any ? common : 0] = 0;
    return common;
}

static unsigned char complete(EditLine *editor, int key)
{
    (void)key;
    struct prompt *prompt;
    const LineInfo *info = el_line(editor);
    size_t length = (size_t)(info->cursor - info->buffer);
    char found[256] = "";
    el_get(editor, EL_CLIENTDATA, &prompt);
    size_t skipped = prompt->skip(info->buffer, length);
    length -= skipped;
    if (common_start(prompt, info->buffer + skipped, length, found, sizeof found) <= length)
        return CC_REFRESH_BEEP;
    return el_insertstr(editor, found + length) == 0 ? CC_REFRESH : CC_ERROR;
}

/* One character from the keyboard, by our own reading: libedit's would miss interrupts. */
static int get_character(EditLine *editor, wchar_t *character)
{
    struct prompt *prompt;
    mbstate_t state = {0};
    char byte;
    el_get(editor, EL_CLIENTDATA, &prompt);
    for (;;) {
        if (!lines_wait(STDIN_FILENO)) {
            prompt->interrupted = true;
            return -1;
        }
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count <= 0)
            return (int)count;
        size_t used = mbrtowc(character, &byte, 1, &state);
        if (used == 0 || used == 1)
            return 1;
        if (used == (size_t)-1)
            memset(&state, 0, sizeof state); /* no character of this locale: drop it */
    }
}

static void open_editor(struct prompt *prompt)
{
    HistEvent event;
    prompt->editor = el_init("florin", stdin, stdout, stderr);
    prompt->history = history_init();
    if (!prompt->editor)
        return;
    el_set(prompt->editor, EL_CLIENTDATA, prompt);
    el_set(prompt->editor, EL_PROMPT, editor_question);
    el_set(prompt->editor, EL_EDITOR, "emacs");
    el_set(prompt->editor, EL_SIGNAL, 0);
    el_wset(prompt->editor, EL_GETCFN, get_character);
    el_set(prompt->editor, EL_ADDFN, "florin-complete", "complete a move", complete);
    el_set(prompt->editor, EL_BIND, "^I", "florin-complete", NULL);
    if (prompt->history) {
        history(prompt->history, &event, H_SETSIZE, HISTORY);
        history(prompt->history, &event, H_SETUNIQUE, 1);
        el_set(prompt->editor, EL_HIST, history, prompt->history);
    }
    el_source(prompt->editor, NULL);
}

static enum lines_found ask_editor(struct prompt *prompt, char **line)
{
    int count = 0;
    prompt->interrupted = false;
    const char *got = el_gets(prompt->editor, &count);
    if (prompt->interrupted) {
        el_reset(prompt->editor);
        return LINES_INTERRUPTED;
    }
    if (!got || count <= 0)
        return LINES_END;
    if ((size_t)count > LINE_MAX_BYTES)
        return LINES_TOO_LONG;
    HistEvent event;
    if (prompt->history && got[0] != '\n')
        history(prompt->history, &event, H_ENTER, got);
    memcpy(prompt->line, got, (size_t)count);
    prompt->line[count] = 0;
    prompt->line[strcspn(prompt->line, "\n")] = 0;
    *line = prompt->line;
    return LINES_LINE;
}

#endif

struct prompt *prompt_open(bool terminal, prompt_candidate *candidate, prompt_skip *skip, void *context)
{
    struct prompt *prompt = calloc(1, sizeof *prompt);
    if (!prompt)
        return NULL;
    prompt->lines = (struct lines){.fd = STDIN_FILENO, .limit = LINE_MAX_BYTES};
    prompt->candidate = candidate;
    prompt->skip = skip;
    prompt->context = context;
    catch_interrupts();
#ifdef HAVE_LIBEDIT
    if (terminal && isatty(STDIN_FILENO))
        open_editor(prompt);
#else
    (void)terminal;
#endif
    return prompt;
}

void prompt_close(struct prompt *prompt)
{
    if (!prompt)
        return;
#ifdef HAVE_LIBEDIT
    if (prompt->editor)
        el_end(prompt->editor);
    if (prompt->history)
        history_end(prompt->history);
#endif
    lines_free(&prompt->lines);
    free(prompt);
}

void prompt_forget(struct prompt *prompt)
{
    if (isatty(prompt->lines.fd))
        tcflush(prompt->lines.fd, TCIFLUSH);
}

enum lines_found prompt_ask(struct prompt *prompt, const char *question, char **line)
{
    prompt->question = question;
    fflush(stdout);
#ifdef HAVE_LIBEDIT
    if (prompt->editor)
        return ask_editor(prompt, line);
#endif
    size_t length;
    fputs(question, stdout);
    fflush(stdout);
    enum lines_found found = lines_next(&prompt->lines, line, &length);
    if (found == LINES_LINE)
        (*line)[strcspn(*line, "\r")] = 0;
    return found;
}
