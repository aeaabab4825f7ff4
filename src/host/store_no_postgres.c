/* In a program that was built without libpq. */
#include "host/store.h"

const struct store_backend store_postgres = {.open = NULL};
