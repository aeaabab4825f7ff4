#include "record/signature.h"

#include <string.h>

#include "game/playout.h"
#include "game/text.h"
#include "record/outcome.h"

static uint64_t add(uint64_t hash, const struct florin_text *line)
{
    return florin_hash(line->start, line->length, hash);
}

/* Plays one game to its end; false if there is no beginning or no end to it. */
static bool add_game(const struct florin_game *game, const char *variant, struct signature *s, struct florin_moves *moves)
{
    struct florin_state state = {0};
    struct florin_setup setup;
    char buffer[FLORIN_NOTATION_MAX];
    if (playout_setup(game, variant, s->seats, s->seed, &setup))
        return false;
    if (game->setup(&state, &setup))
        return variant;
    uint64_t random = s->seed;
    int64_t end = s->decisions + PLAYOUT_MAX;
    for (int seat; (seat = florin_decider(game, &state)) != FLORIN_NOBODY; s->decisions++) {
        struct florin_move move = playout_choose(game, &state, seat, &random, moves);
        struct florin_text notation = florin_text_in(buffer, sizeof buffer);
        florin_notate(game, move, &notation);
        s->hash = add(s->hash, &notation);
        if (s->decisions == end)
            return false;
        game->apply(&state, seat, move);
    }
    struct florin_text outcome = florin_text_in(buffer, sizeof buffer);
    outcome_write(game, &state, &outcome);
    s->hash = add(s->hash, &outcome);
    return true;
}

bool signature_make(const struct florin_game *game, const char *variant, int games, struct signature *signature)
{
    static struct florin_moves moves; /* too large for some stacks */
    int range = game->seats_max - game->seats_min + 1;
    *signature = (struct signature){0};
    for (int i = 0; i < games; i++) {
        signature->seats = game->seats_min + i % range;
        signature->seed = (uint64_t)i + 1;
        if (!add_game(game, variant, signature, &moves))
            return false;
    }
    return true;
}

void signature_write(uint64_t hash, struct florin_text *out)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(out, "0123456789abcdef"[hash >> shift & 15]);
}
