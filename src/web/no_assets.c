/* Where the browser table is not built: nothing to send. */
#include "web/assets.h"

const char assets_version[] = "";
const char assets_policy[] = "default-src 'none'";
const struct asset assets[] = {{0}};
