/* Short assertions about runs of the command. */
#ifndef EXPECT_H
#define EXPECT_H

#include "../harness.h"
#include "run.h"

/* Runs the command and checks its status and that its output holds `part`. */
static inline void expect(const char *words, const char *input, int status, const char *part)
{
    struct run r = run(words, input);
    if (r.status != status || !strstr(r.output, part))
        fail_msg("florin %s: status %d, not %d, or no \"%s\" in:\n%s", words, r.status, status, part, r.output);
    run_free(&r);
}

#endif
