#include "layouts.h"

#include "aor/state.h"

uint64_t aor_layout(const void *state)
{
    const struct aor *s = state;
    uint64_t hash = florin_hash(s->hand, sizeof s->hand, florin_hash(&s->freed, sizeof s->freed, 0));
    return florin_hash(s->marker, sizeof s->marker, florin_hash(s->token, sizeof s->token, hash));
}
