/* Calls webhooks and mail servers on this machine, which a server never does: call-once AUTHORITIES SMTP TEXT TARGET... prints what
 * came of it. A target without "://" is an e-mail address. Another attempt comes after milliseconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/calls.h"

enum { FIRST_DELAY = 2 };

static bool anywhere(const struct sockaddr *address)
{
    (void)address;
    return true;
}

static void wake(void *waker)
{
    (void)waker;
}

static void changed(void *context, const struct calls_whom *whom, const char *to, bool works)
{
    (void)context, (void)to;
    printf("%d %s\n", whom->role, works ? "works" : "fails");
}

static void call(struct calls *calls, int role, const char *text, const char *to)
{
    struct calls_whom whom = {.table = "aaaaaaaaaaaa", .role = role};
    if (strstr(to, "://"))
        calls_webhook(calls, &whom, to, text);
    else
        calls_mail(calls, &whom, to, text, text, "https://florin.example/mail/stop/0");
}

int main(int argc, char **argv)
{
    struct calls_plan plan = {.smtp = argv[2],
                              .from = "table@florin.example",
                              .may_reach = anywhere,
                              .authorities = argv[1],
                              .changed = changed,
                              .first_delay = FIRST_DELAY,
                              .attempts = getenv("ATTEMPTS") ? atoi(getenv("ATTEMPTS")) : 0,
                              .wake = wake};
    struct calls *calls = secret_begin() && argc > 4 ? calls_open(&plan) : NULL;
    if (!calls)
        return 1;
    for (int i = 4; i < argc; i++)
        call(calls, i - 3, argv[3], argv[i]);
    struct timespec moment = {.tv_nsec = 10000000};
    struct calls_figures figures;
    do {
        nanosleep(&moment, NULL);
        calls_deliver(calls);
        calls_tick(calls);
        figures = calls_figures(calls);
    } while (figures.sent + figures.failed < (unsigned)(argc - 4));
    printf("sent %d, failed %d, tried again %d\n", (int)figures.sent, (int)figures.failed, (int)figures.retried);
    calls_close(calls);
    return 0;
}
