/* The shape of a game's answers, as declarations for TypeScript: types GAME [OPTION=VALUE]... writes them to the
 * standard output. An option behind a game adds games that have it, for what options drawn at random hardly ever come
 * to.
 *
 * Games are played at random and every position, view and table of facts is told to a visitor that remembers its shape.
 * Events come from the game's own table. Games named together share one set of declarations, as their table in the page
 * does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/playout.h"
#include "json/position.h"
#include "setups.h"
#include "shape.h"
#include "table/table.h"

enum { GAMES = 100, EVERY = 3, WORDS_MAX = 12, WORDS_IN_LINE = 6, RECORD_MIN = 13 };

static struct shape state_shape, view_shape, facts_shape;

/* ---- what is told ---- */

/* Fields that a position may have, also those that hardly any has. */
static void tell_fields(const struct florin_game *game, const void *state)
{
    struct shaper shaper;
    shape_begin(&shaper, &state_shape);
    shaper.curious = true;
    position_tell(game, state, &shaper.visitor);
}

static void tell_position(const struct florin_game *game, const void *state, int seat)
{
    struct shaper shaper;
    struct florin_state known;
    table_known(game, state, seat, &known);
    shape_begin(&shaper, &state_shape);
    position_tell(game, &known, &shaper.visitor);
    shape_begin(&shaper, &view_shape);
    florin_words_of(game)->view(&known, seat, FLORIN_ENGLISH, &shaper.visitor);
}

static void tell_game(const struct florin_game *game, bool presets, uint64_t *random)
{
    static struct florin_state state;
    static struct florin_moves moves;
    struct florin_setup setup;
    struct shaper shaper;
    memset(&state, 0, sizeof state);
    random_setup(game, &state, &setup, presets, random);
    tell_fields(game, &state);
    shape_begin(&shaper, &facts_shape);
    florin_words_of(game)->facts(&state, FLORIN_ENGLISH, &shaper.visitor);
    for (int made = 0, seat; (seat = florin_decider(game, &state)) != FLORIN_NOBODY; made++) {
        if (made % EVERY == 0)
            tell_position(game, &state, seat);
        game->apply(&state, seat, playout_choose(game, &state, seat, random, &moves));
    }
    tell_position(game, &state, FLORIN_NOBODY);
}

/* ---- declarations ---- */

static void indent(int depth)
{
    printf("%*s", 2 * depth, "");
}

static bool is_identifier(const char *name)
{
    return strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == strlen(name) &&
           !strchr("0123456789", *name);
}

/* Is it the id of something that the facts describe? */
static bool is_id(const char *name)
{
    for (const struct shape *kind = facts_shape.members; kind; kind = kind->next)
        for (const struct shape *thing = kind->members; thing; thing = thing->next)
            if (thing->name && strcmp(thing->name, name) == 0)
                return true;
    return false;
}

/* Are the members found by their ids, rather than each a thing of its own? */
static bool is_record(const struct shape *shape)
{
    int members = 0;
    unsigned kinds = 0;
    bool ids = true, words = true, alike = true;
    for (const struct shape *member = shape->members; member; member = member->next) {
        ids = ids && is_id(member->name);
        words = words && is_identifier(member->name);
        alike = alike && (kinds == 0 || kinds == member->kinds);
        kinds = member->kinds;
        members++;
    }
    return ids || !words || (alike && members >= RECORD_MIN) || shape->up == &facts_shape;
}

static int words_of(const struct shape *shape)
{
    int count = 0;
    for (int i = 0; i < shape->words; i++)
        count += shape->word(i) != NULL;
    return count;
}

/* Do its words stand in lines of their own? */
static bool starts_line(const struct shape *shape)
{
    int words = words_of(shape);
    return !(shape->kinds & SHAPE_TEXT) && words > WORDS_IN_LINE && words <= WORDS_MAX;
}

static void put_words(const struct shape *shape, int depth)
{
    bool lines = starts_line(shape);
    const char *before = lines ? "| " : "";
    for (int i = 0; i < shape->words; i++) {
        if (!shape->word(i))
            continue;
        if (lines) {
            printf("\n");
            indent(depth + 1);
        }
        printf("%s'%s'", before, shape->word(i));
        before = lines ? "| " : " | ";
    }
}

static void put_object(const struct shape *shape, int depth);

static void put_type(const struct shape *shape, int depth)
{
    const char *before = "";
    int words = words_of(shape);
    bool few = !(shape->kinds & SHAPE_TEXT) && words > 0 && words <= WORDS_MAX;
    if (shape->kinds & SHAPE_WORD && few) {
        put_words(shape, depth);
        before = " | ";
    } else if (shape->kinds & (SHAPE_TEXT | SHAPE_WORD)) {
        printf("string");
        before = " | ";
    }
    if (shape->kinds & SHAPE_NUMBER) {
        printf("%snumber", before);
        before = " | ";
    }
    if (shape->kinds & SHAPE_FLAG) {
        printf("%sboolean", before);
        before = " | ";
    }
    if (shape->kinds & SHAPE_OBJECT) {
        printf("%s", before);
        put_object(shape, depth);
    } else if (shape->kinds & SHAPE_LIST) {
        printf("%sArray<", before);
        if (shape->members)
            put_type(shape->members, depth);
        else
            printf("never");
        printf(">");
    }
}

static void put_members(const struct shape *shape, int depth)
{
    for (const struct shape *member = shape->members; member; member = member->next) {
        indent(depth);
        printf("%s%s:%s", member->name, member->seen < shape->opened ? "?" : "", starts_line(member) ? "" : " ");
        put_type(member, depth);
        printf(";\n");
    }
}

static void put_object(const struct shape *shape, int depth)
{
    if (!shape->members || !is_record(shape)) {
        printf("{\n");
        put_members(shape, depth + 1);
        indent(depth);
        printf("}");
        return;
    }
    struct shape any = {0};
    for (const struct shape *member = shape->members; member; member = member->next)
        shape_merge(&any, member);
    printf("Record<string, ");
    put_type(&any, depth);
    printf(">");
    shape_free(&any);
}

static void put_interface(const char *name, const char *about, const struct shape *shape)
{
    printf("\n/** %s */\nexport interface %s {\n", about, name);
    put_members(shape, 1);
    printf("}\n");
}

/* ---- events ---- */

static void put_operand(const char *name, int kind)
{
    if (kind != FLORIN_ARG_NONE)
        printf(" %s?: %s;", name, kind == FLORIN_ARG_NUMBER || kind == FLORIN_ARG_SEAT ? "number" : "string");
}

static void put_event(const struct florin_event_kind *kind)
{
    printf("  %s: {", kind->word);
    put_operand("what", kind->what);
    put_operand("from", kind->from);
    put_operand("to", kind->to);
    if (kind->counts)
        printf(" count?: number;");
    if (kind->more[0])
        printf(" more?: Record<");
    for (int i = 0; i < 4 && kind->more[i]; i++)
        printf("'%s'%s", kind->more[i], i < 3 && kind->more[i + 1] ? " | " : ", number>;");
    printf(" };\n");
}

static void put_events(const struct florin_game *game)
{
    printf("\n/** The events, with the operands this seat may know. */\nexport interface Events {\n");
    for (int kind = 1; kind < game->event_count; kind++)
        put_event(&game->events[kind]);
    puts("}\n\n"
         "/** One thing that happened: its kind, whose doing it was, and a sentence where there is something to say. */\n"
         "export type Event = {\n"
         "  [Kind in keyof Events]: { kind: Kind; who?: number; text?: string } & Events[Kind];\n"
         "}[keyof Events];");
}

int main(int argc, char **argv)
{
    uint64_t random = 1;
    printf("// The engine's answers for %s", argc > 1 ? argv[1] : "");
    for (int i = 2; i < argc; i++)
        if (!strchr(argv[i], '='))
            printf(" and %s", argv[i]);
    printf(". Made by tools/web-types.\n");
    const struct florin_game *game = NULL;
    for (int i = 1; i < argc; i++) {
        int options = strchr(argv[i], '=') ? 1 : 0;
        game = options ? game : florin_game_find(argv[i]);
        if (!game || !fix_options(game, argv + i, options))
            return fprintf(stderr, "types: there is no game or option '%s'\n", argv[i]), 2;
        for (int n = 0; n < GAMES; n++)
            tell_game(game, n % 2 == 0, &random);
    }
    put_interface("State", "A position, as far as a seat may know it.", &state_shape);
    put_interface("View", "The facts that follow from a position.", &view_shape);
    put_interface("Facts", "The facts that never change during a game.", &facts_shape);
    if (argc > 1)
        put_events(florin_game_find(argv[1]));
    shape_free(&state_shape);
    shape_free(&view_shape);
    shape_free(&facts_shape);
    return 0;
}
