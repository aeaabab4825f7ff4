/* The one list of the evaluations there are. */
#include "bot/bot.h"

const struct eval *const eval_all[] = {&eval_pax2e, &eval_pax1e, &eval_aor, NULL};

#ifdef __wasm__
/* until the page brings them */
struct net_bytes net_pax2e = {.name = "pax2e"}, net_pax1e = {.name = "pax1e"}, net_aor = {.name = "aor"};
#endif
