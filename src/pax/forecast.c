/* How a war would end: it is fought on a copy, by the rules themselves, in every way its attacker can choose until both
 * sides are counted (where a Pirate is laid, whether Rooks ride, where a missing token comes from). */
#include "pax/rules.h"

static const struct frame *pending(const struct pax *s, enum frame_kind kind)
{
    for (int i = s->depth - 1; i > 0; i--)
        if (s->stack[i].kind == kind)
            return &s->stack[i];
    return NULL;
}

static void keep(struct pax_forecast *f, bool won, int attackers, int defenders)
{
    if (f->ways == 0 || attackers - defenders > f->attackers - f->defenders) {
        f->attackers = attackers;
        f->defenders = defenders;
    }
    f->ways++;
    f->won += won;
}

static void follow(struct pax *trial, struct pax_forecast *f)
{
    int attackers = 0, defenders = 0;
    while (!pending(trial, FRAME_AFTERMATH)) {
        if (!pending(trial, FRAME_BATTLE))
            return;
        pax_count_battle(trial, &attackers, &defenders);
        if (pax_step(trial))
            continue;
        struct florin_moves moves;
        int seat = top(trial)->seat;
        pax_moves(trial, seat, &moves);
        for (int i = 0; i < moves.count; i++) {
            struct pax next = *trial;
            pax_answer(&next, seat, moves.move[i]);
            follow(&next, f);
        }
        return;
    }
    keep(f, pending(trial, FRAME_AFTERMATH)->aftermath.won, attackers, defenders);
}

bool pax_forecast(const struct pax *s, int seat, struct florin_move move, struct pax_forecast *f)
{
    struct pax trial = *s;
    *f = (struct pax_forecast){0};
    if (pax_judge(s, seat, move).rule != RULE_LEGAL)
        return false;
    pax_answer(&trial, seat, move);
    follow(&trial, f);
    return f->ways > 0;
}
