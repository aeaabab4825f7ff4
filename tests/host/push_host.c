/* A server that sends messages to push services on this machine, which the real one refuses: push-host host OPTION...
 * AUTHORITIES names the certificates that it trusts. Its pauses and delays take milliseconds. */
#include <stdlib.h>

#include "host/host.h"
#include "host/notifier.h"

enum { FIRST_DELAY = 20 };

/* The linker calls the second in place of the server's function, which the first one names. */
struct notifier *__real_notifier_open(const struct notifier_plan *plan);
struct notifier *__wrap_notifier_open(const struct notifier_plan *plan);

static bool anywhere(const struct sockaddr *address)
{
    (void)address;
    return true;
}

struct notifier *__wrap_notifier_open(const struct notifier_plan *plan)
{
    struct notifier_plan here = *plan;
    here.may_reach = anywhere;
    here.authorities = getenv("AUTHORITIES");
    here.first_delay = FIRST_DELAY;
    here.attempts = 3;
    return __real_notifier_open(&here);
}

int main(int argc, char **argv)
{
    return argc > 1 ? command_host(argc - 2, argv + 2) : 2;
}
