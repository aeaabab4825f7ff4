/* Why a place on the table cannot be chosen: every move one could mean by touching it is tried and judged. */
#include "wasm/tries.h"

#include <stdlib.h>
#include <string.h>

#include "wasm/json.h"

enum { VALUES = 256 };

struct search {
    const struct florin_game *game;
    const void *state;
    int seat;
    const char *spot;
    struct florin_verdict nonsense; /* what any move gets that nobody asked for */
    struct try *found;
    struct writer words;
};

/* Is this where the move begins?. */
static bool begins_at(struct search *s, struct florin_move move)
{
    static const char before[] = "{\"s\":[{\"spot\":\"";
    jot_begin(&s->words);
    jot_list(&s->words, "s");
    face_of(s->game)->spots(s->state, move, FLORIN_ENGLISH, &s->words.visitor);
    jot_end(&s->words);
    const char *text = jot_finish(&s->words);
    size_t length = strlen(s->spot), prefix = sizeof before - 1;
    return text && strncmp(text, before, prefix) == 0 && strncmp(text + prefix, s->spot, length) == 0 &&
           text[prefix + length] == '"';
}

/* More telling than what was found before? Facts beat none. */
static int weight(const struct search *s, struct florin_verdict why)
{
    if (why.rule == s->nonsense.rule)
        return 1;
    return 2 + (why.fact[0] != 0) + (why.fact[1] != 0);
}

static void judge(struct search *s, struct florin_move move)
{
    struct florin_verdict why = s->game->judge(s->state, s->seat, move);
    int w = weight(s, why);
    if (why.rule == 0 || w <= s->found->weight || !begins_at(s, move))
        return;
    *s->found = (struct try){.move = move, .verdict = why, .weight = w};
}

static int kind_of(const struct florin_game *game, int verb, int arg)
{
    return arg < FLORIN_ARGS ? game->verbs[verb].arg[arg] & ~FLORIN_ARG_OPTIONAL : 0;
}

static bool has_value(const struct florin_game *game, int kind, int value)
{
    if (kind == FLORIN_ARG_NUMBER)
        return value < 12;
    if (kind == FLORIN_ARG_SEAT)
        return value < FLORIN_SEATS_MAX;
    return kind >= FLORIN_ARG_OWN && game->arg_name(kind, value) != NULL;
}

/* The first operand decides the place, or none does; the others are tried while the judge dislikes something else. */
static void try_verb(struct search *s, int verb)
{
    const struct florin_game *game = s->game;
    struct florin_move move = {.kind = (uint8_t)verb};
    if (!kind_of(game, verb, 0)) {
        judge(s, move);
        return;
    }
    for (int a = 0; a < VALUES; a++) {
        if (!has_value(game, kind_of(game, verb, 0), a))
            continue;
        move = (struct florin_move){.kind = (uint8_t)verb, .arg = {(uint8_t)a}};
        int second = kind_of(game, verb, 1);
        bool needed = second && !(game->verbs[verb].arg[1] & FLORIN_ARG_OPTIONAL);
        if (!needed)
            judge(s, move);
        for (int b = 0; second && b < VALUES; b++) {
            move.arg[1] = (uint8_t)b;
            if (has_value(game, second, b))
                judge(s, move);
        }
    }
}

struct try why_not(const struct florin_game *game, const void *state, int seat, const char *spot)
{
    struct try found = {0};
    struct search s = {.game = game, .state = state, .seat = seat, .spot = spot, .found = &found};
    s.nonsense = game->judge(state, seat, (struct florin_move){.kind = 255});
    for (int verb = 1; verb < game->verb_count; verb++)
        if (game->verbs[verb].word)
            try_verb(&s, verb);
    if (found.weight == 0)
        found.verdict = s.nonsense;
    free(s.words.out.start);
    return found;
}
