#include "solitaire.h"

void new_solitaire(struct pax *p)
{
    new_game_with(p, 2, OPT_OPPONENT, 1, OPT_DECK_TOP, 8, -1);
}

void quiet_solitaire(struct pax *p)
{
    new_solitaire(p);
    clear_map(p);
    for (int side = WEST; side <= EAST; side++)
        for (int column = FAIR + 1; column < COLUMNS; column++)
            stock(p, side, column, NO_CARD, 0);
    give_florins(p, PERSON, 5);
    give_florins(p, OPPONENT, 5);
}

void its_turn(struct pax *p)
{
    set_turn(p, OPPONENT);
    while (pax_step(p))
        continue;
    if (pending(p) == FRAME_TURN && decider(p) == OPPONENT)
        legal_now(p, p->course.action); /* what it intends is what it does */
}

void follows(const struct pax *p, int row, enum cell cell)
{
    if (p->course.row != row || box_of(p)->cell != cell)
        fail_msg("follows row %d, cell %d instead of %d, %d", p->course.row, box_of(p)->cell, row, cell);
}

void turns_to(struct pax *p, int row, enum cell cell, const char *moves)
{
    its_turn(p);
    follows(p, row, cell);
    play_all(p, moves);
}

void past_levies(struct pax *p)
{
    while (pending(p) == FRAME_LEVY && decider(p) == OPPONENT)
        pax_apply(p, OPPONENT, pax_opponents_choice(p, NULL));
}

int let_it_play(struct pax *p)
{
    struct florin_moves moves;
    int made = 0;
    for (; decider(p) == OPPONENT; made++) {
        pax_moves(p, OPPONENT, &moves);
        assert_int_equal(moves.count, 1);
        pax_apply(p, OPPONENT, moves.move[0]);
        assert_null(pax_check(p));
    }
    return made;
}
