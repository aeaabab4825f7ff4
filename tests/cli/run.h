/* Runs the command as people and programs do: words, input, output, exit status. */
#ifndef RUN_H
#define RUN_H

#include <stddef.h>

/* The program under test. */
extern const char *run_program;
void run_use(const char *program);

struct run {
    int status;   /* as exited; 128 + n if a signal ended it; 124 if it took longer than a minute */
    char *output; /* standard output and error together, ended by a zero; owned */
    size_t length;
};

/* `words` is split at blanks. The input is written while output is read, so that neither waits for the other. */
struct run run_bytes(const char *words, const char *input, size_t length);
struct run run(const char *words, const char *input);
void run_free(struct run *run);

/* The exit status of a run whose output goes to this descriptor. */
int run_into(const char *words, const char *input, int output);

/* A fresh folder, also used for kept games from now on; removed by run_leave_folder. */
const char *run_enter_folder(void);
void run_leave_folder(void);

/* How often a text occurs in another. */
int run_count(const char *text, const char *part);

#endif
