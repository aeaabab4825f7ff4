/* Asking the person at the keyboard for a line. With libedit, and at a terminal, the line can be edited, earlier ones
 * come back with the arrow keys and Tab completes moves. */
#ifndef FLORIN_PROMPT_H
#define FLORIN_PROMPT_H

#include "command/lines.h"

/* Candidate i for completion, NULL after the last one. */
typedef const char *prompt_candidate(void *context, int i);

/* How many bytes of a line come before the move that is completed: those of an order and its blank. */
typedef size_t prompt_skip(const char *line, size_t length);

struct prompt;

/* NULL only when memory ran out. */
struct prompt *prompt_open(bool terminal, prompt_candidate *candidate, prompt_skip *skip, void *context);
void prompt_close(struct prompt *prompt);

/* Forgets what was typed at a terminal and not read yet; a pipe keeps it. */
void prompt_forget(struct prompt *prompt);
/* Prints the question and waits for a line. It holds until the next call. */
enum lines_found prompt_ask(struct prompt *prompt, const char *question, char **line);

#endif
