/* What must be true in any game: seeded random games of both editions, with options drawn at random in every other one. */
#include "scenario.h"

#include "bot/eval_pax.h"
#include "florin/game.h"
#include "../random/setups.h"

static const struct florin_game *const editions[] = {&pax2e, &pax1e};
enum { EDITIONS = 2, GAMES = 400 };

static struct florin_move any_move(const struct pax *p, uint64_t *random)
{
    static struct florin_moves moves;
    pax_moves(p, top_of(p)->seat, &moves);
    return moves.move[florin_random_below(random, (uint32_t)moves.count)];
}

/* Calls `look` at every decision of every game. */
static void in_random_games(void (*look)(const struct pax *p, uint64_t *random))
{
    for (int i = 0; i < EDITIONS; i++) {
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            struct florin_state state = {{0}};
            struct florin_setup setup;
            struct pax p;
            uint64_t random = seed;
            random_setup(editions[i], &state, &setup, seed % 2 == 0, &random);
            memcpy(&p, &state, sizeof p);
            while (!p.over) {
                look(&p, &random);
                pax_apply(&p, top_of(&p)->seat, any_move(&p, &random));
            }
        }
    }
}

/* ---- forecasts come true ---- */

enum forecast { NO_WAR, LOST, WON, OPEN, FORECASTS };

static int forecasts[FORECASTS];

/* What the attacker is told, from what he may know. */
static enum forecast forecast_of(const struct pax *p, int seat, struct florin_move move)
{
    struct pax seen = *p;
    char buffer[1000];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    pax_redact(&seen, seat, FLORIN_VIEW);
    pax_explain(&seen, seat, move, FLORIN_ENGLISH, &text);
    return strstr(buffer, ", a victory or none") ? OPEN
           : strstr(buffer, ", no victory")      ? LOST
           : strstr(buffer, ", a victory")       ? WON
                                                 : NO_WAR;
}

static const struct frame *aftermath(const struct pax *p)
{
    for (int i = 0; i < p->depth; i++)
        if (p->stack[i].kind == FRAME_AFTERMATH)
            return &p->stack[i];
    return NULL;
}

/* Plays the move, and then at random until the war it began is decided. */
static enum forecast outcome_of(struct pax p, int seat, struct florin_move move, uint64_t *random)
{
    pax_answer(&p, seat, move);
    while (p.battle.kind) {
        if (aftermath(&p))
            return aftermath(&p)->aftermath.won ? WON : LOST;
        if (!pax_step(&p))
            pax_answer(&p, top(&p)->seat, any_move(&p, random));
    }
    return NO_WAR;
}

static void compare_forecasts(const struct pax *p, uint64_t *random)
{
    static struct florin_moves moves;
    int seat = top_of(p)->seat;
    pax_moves(p, seat, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct florin_move move = moves.move[i];
        if (move.kind != MOVE_PLAY && move.kind != MOVE_SELL && move.kind != MOVE_REPRISAL && move.kind != MOVE_TARGET)
            continue;
        enum forecast forecast = forecast_of(p, seat, move), outcome = outcome_of(*p, seat, move, random);
        forecasts[forecast]++;
        if (forecast == OPEN)
            assert_int_not_equal(outcome, NO_WAR);
        else
            assert_int_equal(forecast, outcome);
    }
}

static void test_BATTLE_forecasts_come_true(void **unused)
{
    (void)unused;
    in_random_games(compare_forecasts);
    assert_true(forecasts[WON] > 10000 && forecasts[LOST] > 10000 && forecasts[OPEN] > 50);
}

/* ---- the evaluation counts what the rules count ---- */

static void compare_counts(const struct pax *p, uint64_t *random)
{
    (void)random;
    struct pax_notes notes;
    struct pax_standing s;
    pax_note(p, &(struct eval_memory){0}, &notes);
    for (int seat = 0; seat < p->seats; seat++) {
        pax_standing(p, seat, &s);
        const int8_t *noted = notes.seat[seat];
        assert_int_equal(noted[KINGS], s.kings[seat]);
        assert_int_equal(noted[REPUBLICS], s.republics[seat]);
        assert_int_equal(noted[CONCESSIONS], s.concessions[seat]);
        assert_int_equal(noted[LAW], s.law[seat]);
        for (int icon = 0; icon < 6; icon++)
            assert_int_equal(noted[CATHOLIC_ICONS + icon], pax_count_prestige(p, seat, 1 << icon, true));
    }
}

static void test_L_the_evaluation_counts_by_the_rules(void **unused)
{
    (void)unused;
    in_random_games(compare_counts);
}

/* A victory is noted to be so many steps away, open or not; 0 just where the rules say that it is met. */
static int met[BYZANTINE];

static void compare_victories(const struct pax *p, uint64_t *random)
{
    static const uint8_t first[BYZANTINE] = {0, HOLY_MET, IMPERIAL_MET, GLOBALIZATION_MET, RENAISSANCE_MET};
    struct pax_notes notes;
    (void)random;
    pax_note(p, &(struct eval_memory){0}, &notes);
    for (int i = 0; i < p->seats * RENAISSANCE; i++) {
        int seat = i / RENAISSANCE, victory = HOLY + i % RENAISSANCE, active = p->active >> victory & 1;
        if (!active && notes.comets_left == 0)
            continue;
        bool won = pax_judge_victory(p, seat, victory).rule == 0;
        assert_int_equal(notes.seat[seat][first[victory] + 4 * active], won);
        met[victory] += won;
    }
}

static void test_L_the_evaluation_knows_which_victories_are_met(void **unused)
{
    (void)unused;
    in_random_games(compare_victories);
    for (int victory = HOLY; victory <= RENAISSANCE; victory++)
        assert_true(met[victory] > 100);
}

/* The last cards are bought: with this turn the Market can be filled no more, and the seat on turn has the most Patrons. */
static void test_L2a_the_evaluation_sees_the_cards_run_out(void **unused)
{
    (void)unused;
    struct pax p;
    float before[FLORIN_SEATS_MAX], after[FLORIN_SEATS_MAX];
    new_game(&p, 3);
    empty_decks(&p);
    give_card(&p, 0, PREN032);
    eval_pax2e.value(&p, &(struct eval_memory){0}, before);
    assert_false(pax_ends_with_turn(&p));
    play(&p, "buy west 1");
    eval_pax2e.value(&p, &(struct eval_memory){0}, after);
    assert_true(pax_ends_with_turn(&p));
    assert_int_equal(pax_patron_winners(&p), 1);
    assert_true((1.0f - after[0]) * 50.0f < 1.0f - before[0]);
}

/* Another has the most, but who is on turn has an action left to change that. */
static void test_L2a_the_end_is_open_while_there_is_an_action(void **unused)
{
    (void)unused;
    struct pax p;
    float open[FLORIN_SEATS_MAX], done[FLORIN_SEATS_MAX];
    new_game(&p, 3);
    empty_decks(&p);
    give_card(&p, 1, PREN032);
    play(&p, "buy west 1");
    assert_true(pax_ends_with_turn(&p));
    assert_int_equal(pax_patron_winners(&p), 2);
    eval_pax2e.value(&p, &(struct eval_memory){0}, open);
    p.actions = 0;
    eval_pax2e.value(&p, &(struct eval_memory){0}, done);
    assert_true(done[0] * 50.0f < open[0]);
}

/* What is kept of the position before, a move or a whole game away, never changes what is said of this one. */
static struct eval_memory kept;

static void compare_memories(const struct pax *p)
{
    struct pax_notes notes, anew;
    pax_note(p, &kept, &notes);
    pax_note(p, &(struct eval_memory){0}, &anew);
    assert_memory_equal(&notes, &anew, sizeof notes);
}

static void look_ahead(const struct pax *p, uint64_t *random)
{
    compare_memories(p);
    for (int i = 0; i < 2; i++) {
        struct pax next = *p;
        pax_apply(&next, top_of(p)->seat, any_move(p, random));
        compare_memories(&next);
    }
}

static void test_the_evaluation_does_not_depend_on_the_position_before(void **unused)
{
    (void)unused;
    in_random_games(look_ahead);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_BATTLE_forecasts_come_true),
        cmocka_unit_test(test_L_the_evaluation_counts_by_the_rules),
        cmocka_unit_test(test_L_the_evaluation_knows_which_victories_are_met),
        cmocka_unit_test(test_L2a_the_evaluation_sees_the_cards_run_out),
        cmocka_unit_test(test_L2a_the_end_is_open_while_there_is_an_action),
        cmocka_unit_test(test_the_evaluation_does_not_depend_on_the_position_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
