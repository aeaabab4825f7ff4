/* CHINA: Florins enter and leave the game only where the rulebook says so. Random games, every decision. */
#include "scenario.h"

/* R8: a Florin due in a column without a card in either row goes to China. */
static int paid_to_china(const struct pax *p, int column)
{
    int lost = 0;
    for (int left = 0; left < column; left++)
        lost += p->market[WEST][left] == NO_CARD && p->market[EAST][left] == NO_CARD;
    return lost;
}

/* What a move must add to the Florins in the game; a fair, which depends on the Pirates it meets, is judged apart. */
static int expected(const struct pax *p, struct florin_move move)
{
    const struct frame *f = top_of(p);
    int at = move.arg[0];
    switch (move.kind) {
    case MOVE_BUY:
        return -paid_to_china(p, move.arg[1]);
    case MOVE_SELL:
        return pax_sale_price(p, f->seat, at);
    case MOVE_PAY:
        return -1;
    case MOVE_CONCESSION:
        return p->concession[at] && p->supply[PAWN + f->seat] ? -1 : 0;
    case MOVE_TARGET:
        return f->kind == FRAME_VOTE       ? -pax_vote_cost(p, f->seat, empire_of(at))
               : f->kind == FRAME_CAMPAIGN ? -pax_campaign_cost(p, f->seat, empire_of(f->run.card), empire_of(at))
                                           : 0;
    default:
        return f->kind == FRAME_REPRESS ? 1 : 0;
    }
}

static void check_move(const struct pax *before, const struct pax *after, struct florin_move move)
{
    const struct frame *f = top_of(before);
    int change = florins_in_game(after) - florins_in_game(before), wanted = expected(before, move);
    if (move.kind == MOVE_FAIR) { /* G1a brings them in, G3b takes one for each Pirate */
        int china = before->seats > 2 ? 2 : 1;
        assert_true(change <= china && change >= china - 8);
    } else if (f->kind == FRAME_AGENT || f->kind == FRAME_SHORTAGE) { /* REPRESS a: one at most */
        assert_true(change == 0 || change == -1);
    } else if (change != wanted) {
        fail_msg("%s changed the Florins by %d, not %d", pax_verbs[move.kind].word, change, wanted);
    }
}

static void test_CHINA_florins_change_only_where_the_rules_say(void **unused)
{
    (void)unused;
    static struct florin_moves moves;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct pax p;
        uint64_t random = seed;
        new_game_with(&p, 2 + (int)(seed % 3), OPT_CARDS, CARDS_PROMO, OPT_BANKRUPTCY, (int)(seed & 1), OPT_CAMPAIGN_OWN, 1,
                      -1);
        while (!p.over) {
            struct pax before = p;
            pax_moves(&p, decider(&p), &moves);
            struct florin_move move = moves.move[florin_random_below(&random, (uint32_t)moves.count)];
            pax_apply(&p, decider(&p), move);
            check_move(&before, &p, move);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_CHINA_florins_change_only_where_the_rules_say)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
