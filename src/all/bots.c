/* The one list of the evaluations there are, and of minds that not every Florin has. */
#include "bot/bot.h"

const struct eval *const eval_all[] = {&eval_pax2e, &eval_pax1e, &eval_aor, NULL};

#ifdef __wasm__
const struct mind *const mind_v1 = NULL;
/* until the page brings them */
struct net_bytes net_pax2e = {.name = "pax2e"}, net_pax1e = {.name = "pax1e"}, net_aor = {.name = "aor"};
#else
extern const struct mind mind_v1_search;
const struct mind *const mind_v1 = &mind_v1_search;
#endif
