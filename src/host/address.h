/* Addresses of clients. */
#ifndef FLORIN_HOST_ADDRESS_H
#define FLORIN_HOST_ADDRESS_H

#include <stdbool.h>

enum { ADDRESS_SHARE = 48 };

/* The key by which limits and bans count an address: an IPv4 address itself, also when mapped into IPv6; of an IPv6
 * address the first 64 bits ("2001:db8:1:2::/64"), since one customer gets all of them. False for an invalid
 * address. */
bool address_share(const char *address, char share[ADDRESS_SHARE]);

#endif
