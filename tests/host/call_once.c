/* Calls webhooks on this machine, which a server never does: call-once AUTHORITIES TEXT URL... prints what came of it. */
#include <stdio.h>
#include <time.h>

#include "host/calls.h"
#include "host/secret.h"

static bool anywhere(const struct sockaddr *address)
{
    (void)address;
    return true;
}

static void wake(void *waker)
{
    (void)waker;
}

int main(int argc, char **argv)
{
    struct calls_plan plan = {"", "", anywhere, argv[1], wake, NULL};
    struct calls *calls = secret_begin() && argc > 3 ? calls_open(&plan) : NULL;
    if (!calls)
        return 1;
    for (int i = 3; i < argc; i++)
        calls_webhook(calls, argv[i], argv[2]);
    struct timespec moment = {.tv_nsec = 10000000};
    struct calls_figures figures;
    do {
        nanosleep(&moment, NULL);
        calls_deliver(calls);
        figures = calls_figures(calls);
    } while (figures.sent + figures.failed < (unsigned)(argc - 3));
    printf("sent %d, failed %d\n", (int)figures.sent, (int)figures.failed);
    calls_close(calls);
    return 0;
}
