/* The one list of the spaces there are, older versions of a game before newer ones. */
#include "env/env.h"

const struct env_view *const env_views[] = {&env_pax2e, &env_pax1e, &env_aor, NULL};
