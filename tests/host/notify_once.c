/* Calls webhooks and mail servers on this machine, which a server never does: notify-once AUTHORITIES SMTP TEXT TARGET...
 * prints what came of it. A target without "://" is an e-mail address. Another attempt comes after milliseconds. Each
 * target is another seat's, or with ONE in the environment all are one seat's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/notifier.h"

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

static void changed(void *context, const struct recipient *whom, const char *to, bool works)
{
    (void)context, (void)to;
    printf("%d %s\n", whom->role, works ? "works" : "fails");
}

static void call(struct notifier *notifier, int role, const char *text, const char *to)
{
    struct recipient whom = {.table = "aaaaaaaaaaaa", .role = role};
    if (strstr(to, "://"))
        notifier_webhook(notifier, &whom, to, text);
    else
        notifier_mail(notifier, &whom, to, text, text, "https://florin.example/mail/stop/0");
}

int main(int argc, char **argv)
{
    struct notifier_plan plan = {.smtp = argv[2],
                                 .from = "table@florin.example",
                                 .may_reach = anywhere,
                                 .authorities = argv[1],
                                 .changed = changed,
                                 .first_delay = FIRST_DELAY,
                                 .attempts = getenv("ATTEMPTS") ? atoi(getenv("ATTEMPTS")) : 0,
                                 .wake = wake};
    struct notifier *notifier = secret_begin() && argc > 4 ? notifier_open(&plan) : NULL;
    if (!notifier)
        return 1;
    for (int i = 4; i < argc; i++)
        call(notifier, getenv("ONE") ? 1 : i - 3, argv[3], argv[i]);
    struct timespec moment = {.tv_nsec = 10000000};
    struct notifier_figures figures;
    do {
        nanosleep(&moment, NULL);
        notifier_deliver(notifier);
        notifier_tick(notifier);
        figures = notifier_figures(notifier);
    } while (figures.sent + figures.failed < (unsigned)(argc - 4));
    printf("sent %d, failed %d, tried again %d\n", (int)figures.sent, (int)figures.failed, (int)figures.retried);
    notifier_close(notifier);
    return 0;
}
