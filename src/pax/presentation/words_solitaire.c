/* Part O in words: why the opponent decides as it does, and its flowchart (O7, O8) for those who want to follow it. */
#include "game/text.h"
#include "pax/solitaire.h"
#include "pax/presentation/words.h"

/* ---- why ---- */

static int card_of(const struct pax *s)
{
    struct florin_move action = s->course.action;
    if (action.kind == MOVE_BUY)
        return s->market[action.arg[0]][action.arg[1]];
    return action.kind == MOVE_SELL ? action.arg[0] : s->course.op.arg[0];
}

static struct phrase action_named(const struct voice *v)
{
    const struct course *c = &v->s->course;
    bool ops = c->action.kind == MOVE_OPS, declares = c->action.kind == MOVE_DECLARE;
    return phrased(v, (enum word)((int)W_MEANS + (declares ? BY_VICTORY : c->means)), pax_bank_name(v, OPPONENT),
                   pax_item_name(v, card_of(v->s)).text,
                   ops ? pax_op_name(v, c->op.arg[1]) : pax_one_shot_name(v, c->then.arg[1]),
                   ops ? pax_sides_name(v, c->action.arg[0]) : pax_side_name(v, c->action.arg[0]),
                   pax_victory_name(v, (declares ? c->action : c->then).arg[0]));
}

static struct phrase trigger_named(const struct voice *v)
{
    const struct pax *s = v->s;
    int person, opponent;
    pax_row_counts(s, s->course.row, &person, &opponent);
    return phrased(v, (enum word)((int)W_SOLO_TRIGGER_1 + s->course.row - FIRST_ROW), pax_bank_name(v, OPPONENT),
                   pax_bank_name(v, PERSON), pax_number_name(person).text, pax_number_name(opponent).text,
                   pax_religion_name(v, s->course.religion), pax_number_name(s->actions).text,
                   pax_number_name(s->florins[OPPONENT]).text);
}

static struct phrase headline_named(const struct voice *v, int headline)
{
    return phrased(v, (enum word)((int)W_HEADLINE + headline), pax_bank_name(v, PERSON));
}

static struct phrase cell_named(const struct voice *v)
{
    const struct box *box = box_of(v->s);
    enum word cell = (enum word)((int)W_CELL + box->cell);
    return box->headline ? phrased(v, W_SOLO_GOAL, pax_word(v, cell), headline_named(v, box->headline).text)
                         : phrased(v, cell, "");
}

/* An action of the turn, with the row and the cell that led to it. */
static void say_course(const struct voice *v)
{
    const struct course *c = &v->s->course;
    if (!c->row) {
        say(v, W_SOLO_ALONE, action_named(v).text);
        return;
    }
    say(v, c->pass == BY_OVERRIDE ? W_SOLO_BY_OVERRIDE : W_SOLO_BY_TRIGGER, pax_number_name(c->row).text,
        trigger_named(v).text, cell_named(v).text, action_named(v).text, pax_victory_name(v, pax_row_victory(c->row)));
}

/* Does the decision begin an action? Playing the card that was bought goes on with one. */
static bool begins_action(const struct pax *s)
{
    return !s->over && top_of(s)->kind == FRAME_TURN && is_opponent(s, s->turn_of) && s->course.action.kind != MOVE_PLAY;
}

void pax_say_solo_rule(const struct voice *v, enum rule rule)
{
    struct pax room;
    struct voice inner = {v->s->over ? v->s : pax_with_course(v->s, &room), v->language, v->out};
    size_t start = v->out->length;
    if (begins_action(inner.s))
        say_course(&inner);
    else
        say(&inner, (enum word)((int)W_WHY + rule), pax_bank_name(&inner, OPPONENT), pax_bank_name(&inner, PERSON));
    pax_capitalise(v->out, start);
    pax_put_section(v, pax_rule_section(v->s, illegal(rule, OPPONENT, 0)));
}

void pax_say_reason(const struct voice *v)
{
    enum rule because;
    pax_opponents_choice(v->s, &because);
    pax_say_solo_rule(v, because);
}

/* ---- what a table shows ---- */

enum { FLOW_STEPS = 8 }; /* questions of the flowchart (O7) */

static void tell_step(const struct voice *voice, struct florin_visitor *v, struct florin_move move)
{
    char buffer[600];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    if (!move.kind)
        return;
    v->object(v, NULL);
    florin_notate(&pax2e, move, &out);
    v->text(v, "move", buffer);
    out = florin_text_in(buffer, sizeof buffer);
    pax_explain(voice->s, OPPONENT, move, voice->language, &out);
    v->text(v, "text", buffer);
    v->end(v);
}

static void tell_steps(const struct voice *voice, struct florin_visitor *v)
{
    const struct course *c = &voice->s->course;
    const struct florin_move steps[] = {c->action, c->op, c->from, c->target, c->then, c->agent[0], c->agent[1]};
    v->list(v, "steps", sizeof steps / sizeof *steps);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        tell_step(voice, v, steps[i]);
    v->end(v);
    struct florin_move aim = c->target.kind ? c->target : c->action;
    v->list(v, "target", 2); /* the places it is aimed at: what an Op hits, or where the action begins */
    if (aim.kind)
        pax_spots(voice->s, aim, voice->language, v);
    v->end(v);
}

/* The questions of the flowchart that led to the box it follows, by their numbers. */
static void tell_path(const struct pax *s, struct florin_visitor *v)
{
    const struct course *c = &s->course;
    bool asked[CELL_COUNT] = {false};
    for (int box = c->box; pax_boxes[box].row == c->row; box--)
        asked[pax_boxes[box].cell] = true;
    bool gave_up = c->taken & ~(1 << c->row);
    const bool lit[FLOW_STEPS] = {true, s->active != 0, c->pass == BY_TRIGGER, asked[CELL_MAIN], asked[CELL_SECONDARY],
                                  asked[CELL_PRESTIGE], true, gave_up};
    v->list(v, "path", FLOW_STEPS);
    for (int i = 0; i < FLOW_STEPS; i++)
        if (lit[i])
            v->number(v, NULL, i + 1, 1, FLOW_STEPS);
    v->end(v);
}

static void tell_row(const struct voice *voice, struct florin_visitor *v)
{
    const struct course *c = &voice->s->course;
    v->number(v, "row", c->row, 0, LAST_ROW);
    v->text(v, "cell", pax_cell_ids[box_of(voice->s)->cell]);
    v->number(v, "bullet", box_of(voice->s)->bullet, 0, 9);
    v->flag(v, "override", c->pass == BY_OVERRIDE);
    if (c->religion)
        v->text(v, "religion", pax_religion_ids[c->religion]);
    tell_path(voice->s, v);
}

/* The row and cell the opponent follows, if it is its turn; what it means to do; why it decides as it does now. */
void pax_tell_course(const struct voice *voice, struct florin_visitor *v)
{
    const struct pax *s = voice->s;
    char buffer[900];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    struct voice inner = {s, voice->language, &out};
    bool decides = !s->over && s->depth > 0 && is_opponent(s, top_of(s)->seat);
    v->object(v, "solitaire");
    if (s->course.row)
        tell_row(voice, v);
    tell_steps(voice, v);
    if (decides) {
        pax_say_reason(&inner);
        v->text(v, "why", buffer);
    }
    v->end(v);
}

/* ---- the flowchart ---- */

const char *const pax_cell_ids[CELL_COUNT] = {"main", "secondary", "prestige"};

static const uint32_t op_families[] = {
    /* in the order of W_SOLO_OP_* */
    7u << INQUISITOR_C, 1u << BEHEAD, 1u << TAX, 127u << REPRESS_P, 3u << VOTE_WEST, 7u << CORSAIR_C, 1u << SIEGE, 1u << CAMPAIGN,
};

static void tell_bullet(struct florin_visitor *v, bool there, const char *text)
{
    if (there)
        v->text(v, NULL, text);
}

static unsigned families_of(uint32_t ops)
{
    unsigned families = 0;
    for (size_t i = 0; i < sizeof op_families / sizeof *op_families; i++)
        families |= (unsigned)((ops & op_families[i]) != 0) << i;
    return families;
}

/* The contents of a box, as O8 lists them. */
static void tell_bullets(const struct voice *voice, struct florin_visitor *v, const struct box *box)
{
    struct phrase shots = pax_set_named(voice, box->one_shots, W_ONE_SHOT, W_COMMA);
    struct phrase ops = pax_set_named(voice, families_of(box->ops), W_SOLO_OP_INQUISITOR, W_COMMA);
    tell_bullet(v, box->one_shots, phrased(voice, W_SOLO_BUY_SHOTS, shots.text).text);
    tell_bullet(v, box->agents & OTHER_FAITHS, pax_word(voice, W_SOLO_BUY_OTHER_FAITHS));
    tell_bullet(v, box->agents & BISHOP_AGENTS, pax_word(voice, W_SOLO_BUY_BISHOPS));
    tell_bullet(v, box->agents & PAWN_AGENTS, pax_word(voice, W_SOLO_BUY_BORDERS));
    tell_bullet(v, box->wish, pax_word_in(voice, W_WISH, box->wish, WISH_COUNT));
    tell_bullet(v, box->ops, phrased(voice, W_SOLO_RUN_OPS, ops.text).text);
    tell_bullet(v, box->also == SELLS, pax_word(voice, box->headline ? W_SOLO_SELL_BISHOP : W_SOLO_SELL));
    tell_bullet(v, box->also == RUNS_COMMERCE, pax_word(voice, W_SOLO_RUN_COMMERCE));
    tell_bullet(v, box->also == HOLDS_FAIR, pax_word(voice, box->bullet == 4 ? W_SOLO_OTHER_FAIR : W_SOLO_HOLD_FAIR));
}

/* The boxes of a cell are one list of bullets. */
static int tell_cell(const struct voice *voice, struct florin_visitor *v, int box)
{
    const struct box *first = &pax_boxes[box];
    v->object(v, NULL);
    v->text(v, "cell", pax_cell_ids[first->cell]);
    v->text(v, "name", pax_word_in(voice, W_CELL, first->cell, CELL_COUNT));
    v->text(v, "headline", headline_named(voice, first->headline).text);
    v->list(v, "bullets", 8);
    for (; box < BOX_COUNT && pax_boxes[box].row == first->row && pax_boxes[box].cell == first->cell; box++)
        tell_bullets(voice, v, &pax_boxes[box]);
    v->end(v);
    v->end(v);
    return box;
}

static void tell_rows(const struct voice *voice, struct florin_visitor *v)
{
    v->list(v, "rows", LAST_ROW);
    for (int box = 1; box < BOX_COUNT;) {
        int row = pax_boxes[box].row;
        v->object(v, NULL);
        v->number(v, "row", row, FIRST_ROW, LAST_ROW);
        v->text(v, "override", row <= LAST_OVERRIDE ? pax_word(voice, (enum word)((int)W_SOLO_OVERRIDE_1 + row - 1)) : "");
        v->text(v, "trigger", pax_word(voice, (enum word)((int)W_SOLO_RULE_1 + row - 1)));
        v->list(v, "cells", CELL_COUNT);
        while (box < BOX_COUNT && pax_boxes[box].row == row)
            box = tell_cell(voice, v, box);
        v->end(v);
        v->end(v);
    }
    v->end(v);
}

void pax_tell_flowchart(const struct voice *voice, struct florin_visitor *v)
{
    /* yes or done, no; 0: end */
    static const uint8_t next[FLOW_STEPS][2] = {{2, 3}, {4, 3}, {4, 0}, {7, 5}, {7, 6}, {7, 8}, {0, 0}, {4, 0}};
    v->object(v, "solitaire");
    tell_rows(voice, v);
    v->list(v, "flow", FLOW_STEPS);
    for (int i = 0; i < FLOW_STEPS; i++) {
        v->object(v, NULL);
        v->number(v, "step", i + 1, 1, FLOW_STEPS);
        v->text(v, "text", pax_word(voice, (enum word)((int)W_SOLO_STEP_1 + i)));
        v->number(v, "yes", next[i][0], 0, FLOW_STEPS);
        v->number(v, "no", next[i][1], 0, FLOW_STEPS);
        v->end(v);
    }
    v->end(v);
    v->end(v);
}
