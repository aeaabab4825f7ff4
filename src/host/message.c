#include "host/message.h"

#include <stdlib.h>
#include <string.h>

#include "host/timing.h"

struct message *message_new(const char *text, const char *code)
{
    size_t length = text ? strlen(text) : 0;
    struct message *message = text ? malloc(sizeof *message + MESSAGE_PAD + length) : NULL;
    if (!message)
        return NULL;
    *message = (struct message){.users = 1, .code = code, .since = timing_now(), .length = length};
    memcpy(message->bytes + MESSAGE_PAD, text, length);
    return message;
}

struct message *message_share(struct message *message)
{
    message->users++;
    return message;
}

void message_drop(struct message *message)
{
    if (message && --message->users == 0)
        free(message);
}
