#include <string.h>

#include "table/table.h"

/* ---- one move ---- */

void table_put_reason(const struct florin_game *game, const void *state, int seat, struct florin_move move,
                      struct florin_verdict why, enum florin_language language, struct florin_text *out)
{
    struct florin_state known;
    table_known(game, state, seat, &known);
    florin_words_of(game)->reason(&known, seat, move, why, language, out);
}

void table_tell_rule(const struct florin_game *game, const void *state, struct florin_move move, struct florin_verdict why,
                     struct florin_visitor *to)
{
    to->text(to, "rule", game->rules[why.rule].id);
    to->text(to, "section", florin_words_of(game)->section(state, move, why));
}

void table_tell_verdict(const struct florin_game *game, const void *state, struct asker asker, struct florin_move move,
                        struct florin_verdict why, struct florin_visitor *to)
{
    to->flag(to, "legal", why.rule == 0);
    if (why.rule == 0)
        return;
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    table_put_reason(game, state, asker.seat, move, why, asker.language, &reason);
    table_tell_rule(game, state, move, why, to);
    to->text(to, "text", buffer);
}

/* ---- why nothing can be done at a place: judges every move that one could mean by touching it ---- */

enum { VALUES = 256, NUMBERS = 12 };

/* A visitor that passes on the places it receives. */
struct touch {
    struct florin_visitor visitor; /* first, so that a visitor is its touch */
    void (*each)(void *context, const char *spot);
    void *context;
};

static bool touch_object(struct florin_visitor *visitor, const char *name)
{
    (void)visitor;
    (void)name;
    return true;
}

static int touch_list(struct florin_visitor *visitor, const char *name, int count)
{
    (void)visitor;
    (void)name;
    return count;
}

static void touch_end(struct florin_visitor *visitor)
{
    (void)visitor;
}

static void touch_text(struct florin_visitor *visitor, const char *name, const char *value)
{
    struct touch *t = (struct touch *)visitor;
    if (name && strcmp(name, "spot") == 0)
        t->each(t->context, value);
}

void table_each_spot(const struct florin_game *game, const void *known, struct florin_move move,
                     void (*each)(void *context, const char *spot), void *context)
{
    struct touch t = {.visitor = {.object = touch_object, .list = touch_list, .end = touch_end, .text = touch_text},
                      .each = each,
                      .context = context};
    florin_words_of(game)->spots(known, move, FLORIN_ENGLISH, &t.visitor);
}

/* Is the touched place the first one of a move, or any of them? */
struct touched {
    const char *place;
    bool told, first, any;
};

static void compare_spot(void *context, const char *spot)
{
    struct touched *t = context;
    bool same = strcmp(spot, t->place) == 0;
    t->first = t->first || (same && !t->told);
    t->any = t->any || same;
    t->told = true;
}

static struct touched touched_by(const struct florin_game *game, const void *known, struct florin_move move,
                                 const char *place)
{
    struct touched t = {.place = place};
    table_each_spot(game, known, move, compare_spot, &t);
    return t;
}

bool table_touches(const struct florin_game *game, const void *known, struct florin_move move, const char *place)
{
    return touched_by(game, known, move, place).any;
}

struct search {
    const struct florin_game *game;
    const void *state;         /* as it is */
    struct florin_state known; /* as the seat may know it: names of places reveal nothing */
    int seat;
    const char *place;
    struct florin_verdict nonsense; /* the verdict on every move that does not answer the decision */
    struct attempt found;
};

static bool begins_there(const struct search *s, struct florin_move move)
{
    return touched_by(s->game, &s->known, move, s->place).first;
}

/* Facts beat none. */
static int weigh(const struct search *s, struct florin_verdict why)
{
    if (why.rule == s->nonsense.rule)
        return 1;
    return 2 + (why.fact[0] != 0) + (why.fact[1] != 0);
}

static void try_move(struct search *s, struct florin_move move)
{
    struct florin_verdict why = s->game->judge(s->state, s->seat, move);
    int weight = weigh(s, why);
    if (why.rule != 0 && weight > s->found.weight && begins_there(s, move))
        s->found = (struct attempt){.move = move, .why = why, .weight = weight};
}

static int kind_of(const struct florin_game *game, int verb, int arg)
{
    return game->verbs[verb].arg[arg] & ~FLORIN_ARG_OPTIONAL;
}

static bool has_value(const struct florin_game *game, int kind, int value)
{
    if (kind == FLORIN_ARG_NUMBER)
        return value < NUMBERS;
    if (kind == FLORIN_ARG_SEAT)
        return value < FLORIN_SEATS_MAX;
    return kind >= FLORIN_ARG_OWN && game->arg_name(kind, value) != NULL;
}

/* Skips operands: the first decides the place, or none does; tries the second while the judge objects to something
 * else. */
static void try_verb(struct search *s, int verb)
{
    const struct florin_game *game = s->game;
    struct florin_move move = {.kind = (uint8_t)verb};
    int first = kind_of(game, verb, 0), second = kind_of(game, verb, 1);
    bool needed = second && !(game->verbs[verb].arg[1] & FLORIN_ARG_OPTIONAL);
    if (!first)
        try_move(s, move);
    for (int a = 0; first && a < VALUES; a++) {
        if (!has_value(game, first, a))
            continue;
        move.arg[0] = (uint8_t)a;
        move.arg[1] = 0;
        if (!needed)
            try_move(s, move);
        for (int b = 0; second && b < VALUES; b++) {
            move.arg[1] = (uint8_t)b;
            if (has_value(game, second, b))
                try_move(s, move);
        }
    }
}

struct attempt table_why_not(const struct florin_game *game, const void *state, int seat, const char *place)
{
    struct search s = {.game = game, .state = state, .seat = seat, .place = place};
    s.found.why = s.nonsense = game->judge(state, seat, (struct florin_move){.kind = 255});
    table_known(game, state, seat, &s.known);
    for (int verb = 1; verb < game->verb_count; verb++)
        if (game->verbs[verb].word)
            try_verb(&s, verb);
    return s.found;
}

/* Tells the moves that touch a place, if the seat decides. */
static void find_legal(const struct florin_game *game, const void *state, const void *known, int seat, const char *place,
                       struct florin_moves *found)
{
    int count = 0;
    found->count = 0;
    if (seat >= 0 && game->deciders(state) >> seat & 1)
        game->moves(state, seat, found);
    for (int i = 0; i < found->count; i++)
        if (touched_by(game, known, found->move[i], place).any)
            found->move[count++] = found->move[i];
    found->count = count;
}

void table_tell_why(const struct florin_game *game, const void *state, struct asker asker, const char *place,
                    struct florin_visitor *to)
{
    struct florin_moves legal;
    struct florin_state known;
    table_known(game, state, asker.seat, &known);
    find_legal(game, state, &known, asker.seat, place, &legal);
    if (legal.count == 0) {
        struct attempt found = table_why_not(game, state, asker.seat, place);
        table_tell_verdict(game, state, asker, found.move, found.why, to);
        return;
    }
    to->flag(to, "legal", true);
    to->list(to, "moves", legal.count);
    for (int i = 0; i < legal.count; i++)
        table_tell_move(game, &known, asker, legal.move[i], MOVE_TEXT, to);
    to->end(to);
}
