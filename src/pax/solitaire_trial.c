/* Part O: what the opponent considers is carried out on a copy, by the rules themselves and with its own choices. */
#include "pax/solitaire.h"

void pax_intend(struct pax *s, enum means means, struct florin_move action, struct florin_move then)
{
    s->course.means = (uint8_t)means;
    s->course.action = action;
    s->course.then = then;
}

bool pax_settle_on(struct pax *s, struct pax *considered, const struct kept *goal)
{
    struct course course = considered->course;
    if (!pax_carry_out(considered, goal))
        return false;
    s->course = course;
    return true;
}

static bool all_reached(const struct pax *s, const struct kept *goal)
{
    for (int i = 0; i < s->course.keeps; i++) /* O4a, reading 10 */
        if (!pax_reached(s, &s->course.kept[i]))
            return false;
    return !goal || pax_reached(s, goal);
}

/* The course is carried out: the next would have to be thought of. */
static bool at_its_end(const struct pax *s)
{
    return s->over || (top_of(s)->kind == FRAME_TURN && s->course.action.kind == MOVE_NONE);
}

/* The opponent's own choice. False if Ops would have to begin with one it does not use (O3e). */
static bool answer_as_ever(struct pax *copy)
{
    struct florin_move choice = pax_opponents_choice(copy, NULL);
    if (choice.kind == MOVE_OP && !pax_op_is_needed(copy, choice))
        return false;
    pax_answer(copy, OPPONENT, choice);
    return true;
}

static void answer_first(struct pax *copy)
{
    struct florin_moves moves;
    pax_list_moves(copy, &moves);
    pax_answer(copy, top(copy)->seat, moves.move[0]);
}

/* Does it hold in all the ways in which the person can answer now, but for the first? Which cards of a Hand he keeps is
 * nobody's business. */
static bool holds_otherwise(const struct pax *s, const struct kept *goal)
{
    struct florin_moves moves;
    pax_list_moves(s, &moves);
    for (int i = 1; i < moves.count && top_of(s)->kind != FRAME_DISCARD; i++) {
        struct pax other = *s;
        pax_answer(&other, PERSON, moves.move[i]);
        if (!pax_carry_out(&other, goal))
            return false;
    }
    return true;
}

bool pax_carry_out(struct pax *copy, const struct kept *goal)
{
    bool holds = true;
    for (;;) {
        if (!copy->over && pax_step_in_action(copy))
            continue;
        if (at_its_end(copy))
            return holds && all_reached(copy, goal);
        if (top(copy)->seat == OPPONENT) {
            if (!answer_as_ever(copy))
                return false;
            continue;
        }
        holds = holds && holds_otherwise(copy, goal);
        answer_first(copy);
    }
}

bool pax_carry_on(struct pax *copy, enum frame_kind kind)
{
    for (;;) {
        if (pax_step_in_action(copy))
            continue;
        if (top(copy)->kind == kind && top(copy)->seat == OPPONENT)
            return true;
        if (at_its_end(copy) || top(copy)->seat != OPPONENT || !answer_as_ever(copy))
            return false;
    }
}
