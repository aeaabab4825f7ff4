/* Complete random games with everything checked after every decision: random [games [first seed]].
 * Half of the games are played by spenders who bid away all their cash, half by savers who come to own advances. */
#include "game/text.h"
#include "harness.h"

#include <stdio.h>

#include "aor/aor.h"
#include "aor/presentation/aor.h"
#include "aor/rules.h"
#include "game/events.h"
#include "ledger.h"
#include "table.h"
#include "tape.h"
#include "worlds.h"

enum { LOG_LENGTH = 200000, SAMPLES = 12 };

struct record {
    int seat;
    struct florin_move move;
};

struct trial {
    struct florin_setup setup;
    struct aor s;
    uint64_t random;
    bool saver;
    int length;
};

static struct record journal[LOG_LENGTH];
static struct florin_moves moves, other_moves;
static char buffer[200000];
static int games = 60;
static uint64_t first_seed = 1;
static int64_t decisions, worlds[2], steps[STEP_COUNT], verbs[MOVE_KINDS], happened[EVENT_COUNT];
static struct florin_events events;
static int most_events;

static uint32_t below(struct trial *t, uint32_t n)
{
    return florin_random_below(&t->random, n);
}

static void check_possible(const struct aor *s, const char *what)
{
    const char *wrong = aor.check(s);
    if (wrong)
        fail_msg("%s: %s (phase %d, step %d)", what, wrong, s->phase, s->step);
}

static bool is_listed(struct florin_move move)
{
    for (int i = 0; i < moves.count; i++)
        if (florin_move_equal(moves.move[i], move))
            return true;
    return false;
}

static void check_move(const struct aor *s, int seat, struct florin_move move)
{
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    struct florin_move back;
    assert_int_equal(aor.judge(s, seat, move).rule, RULE_LEGAL);
    assert_true(florin_notate(&aor, move, &text));
    assert_true(florin_parse(&aor, buffer, &back));
    assert_true(florin_move_equal(move, back));
    for (int language = 0; language < 2; language++) {
        text_clear(&text);
        aor_in_words.explain(s, seat, move, (enum florin_language)language, &text);
        if (text.length == 0 || text.cut || !agrees(buffer, (enum florin_language)language))
            fail_msg("explained as '%s'", buffer);
    }
}

/* Any bytes at all: legal only if offered, and illegal with a section and a sentence. */
static void check_nonsense(struct trial *t, int seat)
{
    struct florin_move move = {(uint8_t)below(t, MOVE_KINDS + 2), {0}};
    for (int i = 0; i < FLORIN_ARGS; i++)
        move.arg[i] = (uint8_t)(below(t, 4) == 0 || i < 2 ? below(t, i == 0 ? 130 : 3) : 0);
    if (below(t, 2))
        for (int i = 1; i < FLORIN_ARGS; i++)
            move.arg[i] = 0;
    struct florin_verdict verdict = aor.judge(&t->s, seat, move);
    assert_true((verdict.rule == RULE_LEGAL) == is_listed(move));
    assert_true(verdict.rule < RULE_COUNT);
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    aor_in_words.reason(&t->s, seat, move, verdict, FLORIN_ENGLISH, &text);
    assert_true(text.length > 0 && !text.cut);
    if (verdict.rule != RULE_LEGAL)
        assert_true(strlen(aor.rules[verdict.rule].section) > 0);
    text_clear(&text);
    aor_in_words.explain(&t->s, seat, move, FLORIN_ENGLISH, &text);
    assert_true(aor.judge(&t->s, -1, move).rule != RULE_LEGAL);
    assert_true(aor.judge(&t->s, 6, move).rule != RULE_LEGAL);
}

/* What a seat knows does not depend on what it cannot know, and offers it the same moves. */
static void check_secrecy(struct trial *t, int seat, enum florin_memory memory)
{
    struct aor known = t->s, dreamt, again;
    aor.redact(&known, seat, memory);
    check_possible(&known, "redacted");
    assert_true(known.seed == 0 && known.random == 0);
    dreamt = known;
    aor.imagine(&dreamt, seat, florin_random(&t->random));
    check_possible(&dreamt, "imagined");
    again = dreamt;
    aor.redact(&again, seat, memory);
    assert_memory_equal(&known, &again, sizeof known);
    if (seat >= 0 && (aor.deciders(&t->s) >> seat) & 1) {
        aor.moves(&t->s, seat, &moves);
        aor.moves(&known, seat, &other_moves);
        assert_int_equal(moves.count, other_moves.count);
        assert_memory_equal(moves.move, other_moves.move, (size_t)moves.count * sizeof moves.move[0]);
    }
}

/* A player may try a move out on what he knows, although dice and cards then are anybody's guess. */
static void check_preview(struct trial *t, int seat, struct florin_move move)
{
    struct aor known = t->s, after;
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    aor.redact(&known, seat, below(t, 2) ? FLORIN_VIEW : FLORIN_WATCHED);
    after = known;
    aor.apply(&after, seat, move);
    events_tell(&aor, &known, seat, move, seat, FLORIN_ENGLISH, &text);
    aor_in_words.prompt(&after, seat, FLORIN_ENGLISH, &text);
}

static void check_walk(const struct aor *s)
{
    struct tape *tape = tape_new();
    struct aor told = *s, filled;
    memset(&filled, 0, sizeof filled);
    aor.walk(&told, &tape->visitor);
    assert_memory_equal(&told, s, sizeof told);
    tape_rewind(tape, true);
    aor.walk(&filled, &tape->visitor);
    assert_int_equal(tape->at, tape->length);
    assert_int_equal(tape->errors, 0);
    assert_memory_equal(&filled, s, sizeof filled);
}

static void check_words(const struct aor *s, int seat)
{
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    aor_in_words.prompt(s, seat, FLORIN_ENGLISH, &text);
    assert_true(text.length > 0);
    text_clear(&text);
    aor_in_words.draw(s, seat, FLORIN_ENGLISH, 100, &text);
    aor_in_words.draw(s, seat, FLORIN_ITALIAN, 80, &text);
    assert_true(text.length > 1000 && !text.cut);
    struct tape *tape = tape_new();
    aor_in_words.view(s, seat, FLORIN_ENGLISH, &tape->visitor);
    assert_int_equal(tape->depth, 0);
}

/* Savers spend little on tokens and like to buy; the moves remain any of those offered. */
static struct florin_move choose(struct trial *t, int seat)
{
    struct florin_move move = moves.move[below(t, (uint32_t)moves.count)];
    if (!t->saver)
        return move;
    if (t->s.step == STEP_TOKENS && move.kind == MOVE_BID && t->s.cash[seat] < 400) {
        int low, high;
        aor_amount_limits(&t->s, seat, &low, &high);
        return amount_move(MOVE_BID, (int)below(t, (uint32_t)(high < 24 ? high : 24) + 1));
    }
    for (int try = 0; try < 6 && (move.kind == MOVE_DONE || move.kind == MOVE_PASS || move.kind == MOVE_DECLINE); try++)
        move = moves.move[below(t, (uint32_t)moves.count)];
    return move;
}

static void check_decision(struct trial *t, int seat)
{
    aor.moves(&t->s, seat, &moves);
    assert_in_range(moves.count, 1, FLORIN_MOVES_MAX);
    for (int i = 0; i < SAMPLES; i++)
        check_move(&t->s, seat, moves.move[below(t, (uint32_t)moves.count)]);
    check_nonsense(t, seat);
    if (decisions % 5 == 0)
        check_walk(&t->s);
    if (decisions % 3 == 0) {
        check_secrecy(t, (int)below(t, t->s.seats), below(t, 2) ? FLORIN_VIEW : FLORIN_WATCHED);
        check_secrecy(t, FLORIN_NOBODY, FLORIN_WATCHED);
    }
    if (decisions % 400 == 0)
        check_words(&t->s, (int)below(t, t->s.seats));
}

/* Money moves only where a rule says so: these moves leave every purse alone while the phase goes on. */
static void check_cash(const struct aor *before, const struct aor *after, int verb)
{
    static const uint8_t free_of_charge[] = {
        MOVE_RETURN, MOVE_WISH,    MOVE_RANGE, MOVE_DISCARD, MOVE_DECREE, MOVE_PLAGUE, MOVE_RAID, MOVE_REVOLT,    MOVE_CRUSADE, MOVE_REPLACE, MOVE_LEAVE,
        MOVE_CEDE,   MOVE_DECLINE, MOVE_PLACE, MOVE_ATTACK,  MOVE_CARD,   MOVE_FREE,   MOVE_PASS, MOVE_CATHEDRAL, MOVE_TRADE,   MOVE_GIVE,    MOVE_ROLL,
    };
    bool goes_on = before->phase == after->phase && before->turn == after->turn;
    if (!goes_on || before->step == STEP_SWAP) /* after Renaissance comes Holy Indulgence */
        return;
    for (unsigned i = 0; i < sizeof free_of_charge; i++)
        if (verb == free_of_charge[i])
            assert_memory_equal(before->cash, after->cash, sizeof after->cash);
}

static bool means_something(int arg_kind, int value, const struct aor *s)
{
    switch (arg_kind) {
    case FLORIN_ARG_NONE: return value == 0;
    case FLORIN_ARG_SEAT: return value < s->seats;
    default: return aor_arg_name(arg_kind, value) != NULL;
    }
}

/* Every event has a sentence for everybody. */
static void check_sentences(const struct aor *before, const struct aor *after, int viewer)
{
    for (int i = 0; i < events.count; i++) {
        struct florin_event e = event_for(&events.event[i], viewer);
        for (int way = 0; way < 4; way++) { /* two languages, now and later */
            int language = way % 2;
            struct florin_text text = florin_text_in(buffer, sizeof buffer);
            (way < 2 ? aor_in_words.tell : aor_in_words.recount)(before, after, &e, (enum florin_language)language, &text);
            if (text.length < 5 || text.cut || strchr(buffer, '{') || !agrees(buffer, (enum florin_language)language))
                fail_msg("%s is told as '%s'", aor.events[e.kind].word, buffer);
        }
    }
}

/* Every event is well formed, and together they explain what the move has changed. */
static void check_events(struct trial *t, const struct aor *before, int seat, struct florin_move move)
{
    struct aor told = *before;
    events.count = 0;
    aor.narrate(&told, seat, move, &events);
    assert_memory_equal(&told, &t->s, sizeof told);
    most_events = events.count > most_events ? events.count : most_events;
    for (int i = 0; i < events.count; i++) {
        const struct florin_event *e = &events.event[i];
        assert_in_range(e->kind, 1, aor.event_count - 1);
        const struct florin_event_kind *kind = &aor.events[e->kind];
        happened[e->kind]++;
        assert_true(e->who == FLORIN_NOBODY || (e->who >= 0 && e->who < told.seats));
        assert_true(means_something(kind->what, e->what, &told));
        assert_true(means_something(kind->from, e->from, &told));
        assert_true(means_something(kind->to, e->to, &told));
        assert_true(kind->counts || e->count == 0);
        for (int k = 0; k < 4; k++)
            assert_true(kind->more[k] || e->more[k] == 0);
    }
    ledger_check(before, &told, &events);
    int viewer = (int)below(t, before->seats + 1u) - 1;
    check_sentences(before, &told, viewer);
    worlds[worlds_check(before, seat, move, viewer, &t->random)]++;
}

static void decide(struct trial *t)
{
    uint32_t deciders = aor.deciders(&t->s);
    int seat = 0;
    do
        seat = (int)below(t, t->s.seats);
    while (!((deciders >> seat) & 1));
    check_decision(t, seat);
    aor.moves(&t->s, seat, &moves);
    struct florin_move move = choose(t, seat);
    struct aor before = t->s, twin = t->s;
    check_preview(t, seat, move);
    steps[t->s.step]++;
    verbs[move.kind]++;
    aor.apply(&t->s, seat, move);
    check_events(t, &before, seat, move);
    aor.apply(&twin, seat, move);
    assert_memory_equal(&t->s, &twin, sizeof twin);
    assert_true(aor.luck(&t->s) >= aor.luck(&before));
    check_possible(&t->s, "after a move");
    check_cash(&before, &t->s, move.kind);
    assert_true(t->length < LOG_LENGTH);
    journal[t->length++] = (struct record){seat, move};
    decisions++;
}

static void check_replay(const struct trial *t)
{
    struct aor s;
    struct florin_setup setup;
    aor.setup_of(&t->s, &setup);
    assert_memory_equal(&setup, &t->setup, sizeof setup);
    memset(&s, 0, sizeof s);
    assert_null(aor.setup(&s, &setup));
    for (int i = 0; i < t->length; i++)
        aor.apply(&s, journal[i].seat, journal[i].move);
    assert_memory_equal(&s, &t->s, sizeof s);
}

static void check_ending(const struct trial *t)
{
    struct florin_result result;
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    aor.result(&t->s, &result);
    assert_true(result.over && result.winners != 0 && result.how != ENDING_NONE);
    assert_non_null(aor.ending_name(result.how));
    aor_in_words.outcome(&t->s, FLORIN_ENGLISH, &text);
    assert_true(text.length > 0 && !text.cut);
    check_walk(&t->s);
}

static void play_game(uint64_t seed, int seats)
{
    struct trial t = {.random = seed, .saver = seed % 2};
    florin_default_setup(&aor, seats, florin_random(&t.random), &t.setup);
    for (int i = 0; i < AOR_OPTIONS; i++) {
        const struct florin_option *o = &aor.options[i];
        t.setup.option[i] = (int16_t)(o->min + (int)below(&t, (uint32_t)(o->max - o->min + 1)));
    }
    if (below(&t, 4) != 0)
        t.setup.option[OPTION_ROUNDS] = 0;
    memset(&t.s, 0, sizeof t.s);
    assert_null(aor.setup(&t.s, &t.setup));
    while (aor.deciders(&t.s))
        decide(&t);
    check_ending(&t);
    check_replay(&t);
}

static void play_games(int seats)
{
    for (int i = 0; i < (games + 3) / 4; i++)
        play_game(first_seed + (uint64_t)i, seats);
}

static void test_random_games_of_three(void **state)
{
    (void)state;
    play_games(3);
}

static void test_random_games_of_four(void **state)
{
    (void)state;
    play_games(4);
}

static void test_random_games_of_five(void **state)
{
    (void)state;
    play_games(5);
}

static void test_random_games_of_six(void **state)
{
    (void)state;
    play_games(6);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        games = atoi(argv[1]);
    if (argc > 2)
        first_seed = strtoull(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games_of_three),
        cmocka_unit_test(test_random_games_of_four),
        cmocka_unit_test(test_random_games_of_five),
        cmocka_unit_test(test_random_games_of_six),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    printf("# %lld decisions; by step:", (long long)decisions);
    for (int i = 0; i < STEP_COUNT; i++)
        printf(" %lld", (long long)steps[i]);
    printf("\n# by verb:");
    for (int i = 1; i < MOVE_KINDS; i++)
        printf(" %s %lld", aor.verbs[i].word, (long long)verbs[i]);
    printf("\n# worlds not to be told apart %lld, given away %lld", (long long)worlds[1], (long long)worlds[0]);
    printf("\n# at most %d events a move:", most_events);
    for (int i = 1; i < EVENT_COUNT; i++)
        printf(" %s %lld", aor.events[i].word, (long long)happened[i]);
    printf("\n");
    return failed;
}
