/* The one list of the evaluations there are. */
#include "bot/eval.h"

const struct eval *const eval_all[] = {&eval_pax2e, &eval_pax1e, &eval_aor, NULL};
