#include "host/address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

bool address_share(const char *address, char share[ADDRESS_SHARE])
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    unsigned char bytes[16];
    char prefix[64];
    if (inet_pton(AF_INET, address, bytes) == 1)
        return inet_ntop(AF_INET, bytes, share, ADDRESS_SHARE) != NULL;
    snprintf(prefix, sizeof prefix, "%s", address);
    char *slash = strstr(prefix, "/64"); /* it may have been told by us */
    if (slash && !slash[3])
        *slash = 0;
    if (inet_pton(AF_INET6, prefix, bytes) != 1)
        return false;
    if (memcmp(bytes, mapped, sizeof mapped) == 0)
        return inet_ntop(AF_INET, bytes + sizeof mapped, share, ADDRESS_SHARE) != NULL;
    memset(bytes + 8, 0, 8);
    if (!inet_ntop(AF_INET6, bytes, share, ADDRESS_SHARE - 3))
        return false;
    strcat(share, "/64");
    return true;
}
