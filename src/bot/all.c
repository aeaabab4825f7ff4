/* The one list of the evaluations there are, and of minds that not every Florin has. */
#include "bot/bot.h"

const struct eval *const eval_all[] = {&eval_pax2e, &eval_pax1e, &eval_aor, NULL};

#ifdef __wasm__
const struct mind *const mind_v1 = NULL;
struct net_bytes net_pax = {.name = "pax"}, net_aor = {.name = "aor"}; /* until the page brings them */
#else
extern const struct mind mind_v1_search;
const struct mind *const mind_v1 = &mind_v1_search;
#endif
