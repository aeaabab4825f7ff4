/* Addresses of clients. */
#ifndef FLORIN_HOST_ADDRESS_H
#define FLORIN_HOST_ADDRESS_H

#include <stdbool.h>

enum { ADDRESS_SHARE = 48 };

/* The name under which an address is counted and banned: one of IPv4 is itself, also where IPv6 carries it; of one of
 * IPv6 the first 64 bits ("2001:db8:1:2::/64"), since whoever has one has all of them. False for what is no address. */
bool address_share(const char *address, char share[ADDRESS_SHARE]);

#endif
