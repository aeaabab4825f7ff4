/* The plan of the opponent in the one-player game (part O), as named fields of a position. */
#include "pax/solitaire.h"
#include "pax/walk.h"

static const char *pass_word(int value)
{
    static const char *const names[] = {NULL, "override", "trigger"};
    return value >= 0 && value <= BY_TRIGGER ? names[value] : NULL;
}

static const char *means_word(int value)
{
    static const char *const names[MEANS_COUNT] = {
        [BY_NOTHING] = "nothing",   [BY_VICTORY] = "victory", [BY_COMET] = "comet", [BY_AGENTS] = "agents", [BY_ONE_SHOT] = "one_shot",
        [BY_PRESTIGE] = "prestige", [BY_OPS] = "ops",         [BY_SALE] = "sale",   [BY_FAIR] = "fair",     [BY_COMMERCE] = "commerce",
    };
    return value >= 0 && value < MEANS_COUNT ? names[value] : NULL;
}

static const char *headline_word(int value)
{
    static const char *const names[HEADLINE_COUNT] = {
        [TAKE_KINGDOM] = "kingdom",     [WEAKEN_KINGDOM] = "weaken_kingdom", [TAKE_REPUBLIC] = "republic",
        [WEAKEN_REPUBLIC] = "weaken_republic", [BELIEVERS] = "believers",    [THEOCRACIES] = "theocracies",
        [BISHOPS] = "bishops",          [TAKE_CONCESSION] = "concessions",
    };
    return value >= 0 && value < HEADLINE_COUNT ? names[value] : NULL;
}

static const char *verb_word(int value) { return value > 0 && value < MOVE_KINDS ? pax_verbs[value].word : NULL; }

/* ---- moves ---- */

/* The names of the operands that a planned move can have. */
#define NAMES(kind) static const char *name_of_##kind(int value) { return pax_arg_name(ARG_##kind, value); }
NAMES(SIDE) NAMES(SIDES) NAMES(CARD) NAMES(ITEM) NAMES(EMPIRE) NAMES(CITY) NAMES(BORDER) NAMES(OP) NAMES(ONE_SHOT)
NAMES(VICTORY) NAMES(COLUMN)

static const char *(*const operand_words[])(int) = {
    [ARG_SIDE] = name_of_SIDE,     [ARG_SIDES] = name_of_SIDES,       [ARG_CARD] = name_of_CARD,       [ARG_ITEM] = name_of_ITEM,
    [ARG_EMPIRE] = name_of_EMPIRE, [ARG_CITY] = name_of_CITY,         [ARG_BORDER] = name_of_BORDER,   [ARG_OP] = name_of_OP,
    [ARG_ONE_SHOT] = name_of_ONE_SHOT, [ARG_VICTORY] = name_of_VICTORY, [ARG_COLUMN] = name_of_COLUMN,
};

static const char *(*words_of(int kind))(int)
{
    kind &= ~FLORIN_ARG_OPTIONAL;
    return kind > 0 && kind < (int)(sizeof operand_words / sizeof *operand_words) ? operand_words[kind] : NULL;
}

/* The verb and its operands; what is 0 at the end is left out. */
static struct florin_move walk_move(struct florin_visitor *v, const char *name, struct florin_move move)
{
    if (!v->has(v, name, move.kind != MOVE_NONE))
        return (struct florin_move){0};
    v->object(v, name);
    move.kind = (uint8_t)v->word(v, "verb", move.kind, verb_word, MOVE_KINDS);
    int count = 3;
    while (count > 0 && !words_of(pax_verbs[move.kind].arg[count - 1]))
        count--;
    static const char *const names[3] = {"what", "how", "where"};
    for (int i = 0; i < count; i++) {
        const char *(*words)(int) = words_of(pax_verbs[move.kind].arg[i]);
        if (words && v->has(v, names[i], words(move.arg[i]) != NULL))
            move.arg[i] = (uint8_t)v->word(v, names[i], move.arg[i], words, 256);
    }
    v->end(v);
    return move;
}

/* ---- goals ---- */

static void walk_empires(struct florin_visitor *v, uint16_t *empires)
{
    unsigned rest = *empires;
    if (!v->has(v, "empires", rest != 0))
        return;
    int count = v->list(v, "empires", __builtin_popcount(rest));
    for (int i = 0; i < count; i++) {
        int empire = v->word(v, NULL, rest ? __builtin_ctz(rest) : NO_EMPIRE, pax_empire_word, EMPIRE_COUNT);
        rest &= rest - 1;
        *empires = (uint16_t)(*empires | IN(empire));
    }
    v->end(v);
}

static void walk_kept(struct florin_visitor *v, struct course *c)
{
    if (!v->has(v, "kept", c->keeps > 0))
        return;
    int count = v->list(v, "kept", c->keeps);
    if (count > KEPT_MAX) {
        v->error(v, "this list is too long");
        count = KEPT_MAX;
    }
    c->keeps = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        struct kept *goal = &c->kept[i];
        v->object(v, NULL);
        goal->headline = (uint8_t)v->word(v, "headline", goal->headline, headline_word, HEADLINE_COUNT);
        goal->religion = pax_walk_some_word(v, "religion", goal->religion, pax_religion_word, RELIGION_COUNT);
        goal->against = (uint8_t)v->number(v, "against", goal->against, 0, 255);
        goal->in_favour = (uint8_t)v->number(v, "in_favour", goal->in_favour, 0, 255);
        walk_empires(v, &goal->empires);
        v->end(v);
    }
    v->end(v);
}

/* ---- the course ---- */

static bool thinks_of_nothing(const struct course *c)
{
    static const struct course none;
    return memcmp(c, &none, sizeof none) == 0;
}

/* "box" counts the cells of O8, and the bullets of its lists, from left to right and down; "taken" is a bit set of
 * rows. */
void pax_walk_course(struct pax *s, struct florin_visitor *v)
{
    struct course *c = &s->course;
    if (!v->has(v, "solitaire", !thinks_of_nothing(c)))
        return;
    v->object(v, "solitaire");
    c->pass = pax_walk_some_word(v, "pass", c->pass, pass_word, BY_TRIGGER + 1);
    c->row = pax_walk_some(v, "row", c->row, LAST_ROW);
    c->box = pax_walk_some(v, "box", c->box, BOX_COUNT - 1);
    c->taken = pax_walk_some(v, "taken", c->taken, 255);
    c->religion = pax_walk_some_word(v, "religion", c->religion, pax_religion_word, RELIGION_COUNT);
    c->means = pax_walk_some_word(v, "means", c->means, means_word, MEANS_COUNT);
    walk_kept(v, c);
    c->action = walk_move(v, "action", c->action);
    c->then = walk_move(v, "then", c->then);
    c->op = walk_move(v, "op", c->op);
    c->from = walk_move(v, "from", c->from);
    c->target = walk_move(v, "target", c->target);
    c->agent[0] = walk_move(v, "agent_1", c->agent[0]);
    c->agent[1] = walk_move(v, "agent_2", c->agent[1]);
    v->end(v);
}

/* Everything it speaks of exists, and only the opponent has anything in mind, in its turn. Moves that cannot be made
 * are passed over for the next best, so they need no check. */
const char *pax_check_course(const struct pax *s)
{
    const struct course *c = &s->course;
    if (thinks_of_nothing(c))
        return NULL;
    if (s->over || !is_opponent(s, s->turn_of))
        return "an opponent has something in mind that is not on turn";
    if (c->pass > BY_TRIGGER || c->box >= BOX_COUNT || (c->row && c->row != pax_boxes[c->box].row) ||
        c->religion > REFORMIST || c->means >= MEANS_COUNT || c->keeps > KEPT_MAX || c->spare)
        return "the opponent has something in mind that does not exist";
    if (c->row && (c->row == 3 || c->row == 4) != (c->religion != 0))
        return "the opponent speaks of a dominant religion in rows 3 and 4, and only there";
    for (int i = 0; i < c->keeps; i++)
        if (c->kept[i].headline == NO_HEADLINE || c->kept[i].headline >= HEADLINE_COUNT || c->kept[i].religion > REFORMIST ||
            c->kept[i].empires >> EMPIRE_COUNT)
            return "the opponent keeps a goal that does not exist";
    return NULL;
}
