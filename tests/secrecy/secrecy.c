/* What a seat is told does not depend on what it cannot know.
 *
 *     secrecy GAME COUNT [FIRST SEED]
 *
 * Random games go on in two worlds at once that look the same to somebody, a seat or a watcher. What that viewer decides or
 * sees decided is the same in both; what it does not see decided is each world's own choice. After every step both worlds
 * must still look the same, unless the step showed something hidden, and all that the viewer is told must be the same to the
 * letter: the story of the step, the log, the record so far, the position, the question and its answers, what one of them
 * would lead to. And a move is told exactly to those who can see which one it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "commands.h"
#ifdef HAVE_HOST
#include "host/tell.h"
#endif
#include "json/writer.h"
#include "setups.h"
#include "table/table.h"
#include "worlds.h"

enum { STEPS_MAX = 40, TEXT_ROOM = 1 << 19, TRIES = 4, OTHER_MOVES = 4 };

static const struct florin_game *game;
static const struct worlds *worlds;
static uint64_t seed_now, random_state;
static long steps, hidden_steps, pairs;

/* Two worlds and who looks at them. */
struct pair {
    struct florin_session *world[2]; /* the real one and the other */
    int viewer;
    enum florin_memory memory;
    bool parting; /* the last step may have shown something */
};

static void broken(const char *promise, const char *detail)
{
    printf("not ok - %s: %s (seed %llu, step %ld)\n", promise, detail, (unsigned long long)seed_now, steps);
    exit(1);
}

static uint32_t below(uint32_t n)
{
    return florin_random_below(&random_state, n);
}

/* ---- what the viewer is told ---- */

static char told[2][TEXT_ROOM];

static const void *now(const struct pair *pair, int which)
{
    return florin_session_state(pair->world[which]);
}

static struct writer answer;

static struct asker asker_in(const struct pair *pair, enum florin_language language)
{
    return (struct asker){pair->viewer, language};
}

static void put_answer(struct florin_text *out)
{
    text_put(out, jot_finish(&answer));
}

static void tell_look(const struct pair *pair, int which, enum florin_language language, unsigned set,
                      struct florin_text *out)
{
    struct table table = {.session = pair->world[which]};
    struct parts parts = {.set = set};
    jot_begin(&answer);
    table_tell_look(&table, florin_session_length(table.session), asker_in(pair, language), &parts, &answer.visitor);
    put_answer(out);
}

/* What one of the moves on offer would lead to: the same one in both worlds. */
static void tell_preview(const struct pair *pair, int which, enum florin_language language, struct florin_text *out)
{
    static struct florin_moves moves;
    static const struct parts parts = {.set = PART_STATE | PART_VIEW};
    struct table table = {.session = pair->world[which]};
    if (pair->viewer < 0 || !(game->deciders(now(pair, which)) >> pair->viewer & 1))
        return;
    game->moves(now(pair, which), pair->viewer, &moves);
    jot_begin(&answer);
    table_tell_preview(&table, asker_in(pair, language), &moves.move[steps % moves.count], 1, &parts, &answer.visitor);
    put_answer(out);
}

static void tell_question(const struct pair *pair, int which, enum florin_language language, struct florin_text *out)
{
    struct florin_state known;
    table_known(game, now(pair, which), pair->viewer, &known);
    florin_words_of(game)->prompt(&known, pair->viewer, language, out);
    tell_look(pair, which, language, PART_PLAYERS | PART_MOVES, out);
}

static void tell_position(const struct pair *pair, int which, enum florin_language language, struct florin_text *out)
{
    struct florin_state known;
    table_known(game, now(pair, which), pair->viewer, &known);
    tell_look(pair, which, language, PART_STATE | PART_VIEW, out);
    florin_words_of(game)->draw(&known, pair->viewer, language, 100, out);
}

static void tell_steps(const struct pair *pair, int which, int from, enum florin_language language, struct florin_text *out)
{
    struct table table = {.session = pair->world[which]};
    int length = florin_session_length(table.session);
    for (int i = from; i < length; i++)
        table_put_step(table.session, i, length, asker_in(pair, language), out);
    jot_begin(&answer);
    table_tell_steps(&table, from, asker_in(pair, language), &answer.visitor);
    put_answer(out);
}

static void tell_step(const struct pair *pair, int which, enum florin_language language, struct florin_text *out)
{
    tell_steps(pair, which, florin_session_length(pair->world[which]) - 1, language, out);
}

#ifdef HAVE_HOST
/* What a server tells of the last step, and of the table. */
static void tell_message(const struct pair *pair, int which, enum florin_language language, struct florin_text *out)
{
    int last = florin_session_length(pair->world[which]) - 1;
    struct florin_setup setup;
    game->setup_of(now(pair, which), &setup);
    struct ledger ledger = {.table = {.session = pair->world[which]},
                            .settings = {.seats = setup.seats},
                            .status = STATUS_RUNNING,
                            .number = last + 1};
    struct entry entry = {.kind = ENTRY_MOVE, .seat = (uint8_t)florin_session_step(pair->world[which], last).seat,
                          .moves = {.count = 1}};
    jot_begin(&answer);
    tell_table(&ledger, "table", &answer.visitor);
    if (pair->viewer >= 0)
        tell_own(&ledger, pair->viewer, &answer.visitor);
    answer.visitor.object(&answer.visitor, "news");
    tell_news(&ledger, &entry, tell_asker(&ledger, pair->viewer, language), &answer.visitor);
    answer.visitor.end(&answer.visitor);
    put_answer(out);
}
#endif

static void tell_log(const struct pair *pair, int which, enum florin_language language, struct florin_text *out)
{
    tell_steps(pair, which, 0, language, out);
}

static void tell_record(const struct pair *pair, int which, enum florin_language language, struct florin_text *out)
{
    (void)language;
    char *record = florin_record_write_for(pair->world[which], NULL, pair->viewer);
    text_put(out, record);
    free(record);
}

typedef void teller(const struct pair *, int which, enum florin_language, struct florin_text *);

static void check_told(const struct pair *pair, const char *what, teller *tell)
{
    enum florin_language language = below(2) ? FLORIN_ENGLISH : FLORIN_ITALIAN;
    for (int which = 0; which < 2; which++) {
        struct florin_text text = florin_text_in(told[which], TEXT_ROOM);
        tell(pair, which, language, &text);
        if (text.cut)
            broken("there is room for everything told", what);
    }
    if (strcmp(told[0], told[1]) == 0)
        return;
    size_t at = 0;
    while (told[0][at] == told[1][at])
        at++;
    at = at > 60 ? at - 60 : 0;
    fprintf(stderr, "%s\n%.200s\n%.200s\n", what, told[0] + at, told[1] + at);
    broken("what is told does not depend on what is hidden", what);
}

/* ---- two worlds ---- */

static bool look_the_same(const struct pair *pair)
{
    struct florin_state view[2];
    for (int which = 0; which < 2; which++) {
        memcpy(&view[which], now(pair, which), game->state_size);
        game->redact(&view[which], pair->viewer, pair->memory);
    }
    return memcmp(&view[0], &view[1], game->state_size) == 0;
}

static bool begin_pair(struct pair *pair, const struct florin_state *state)
{
    struct florin_state other;
    struct florin_setup setup;
    game->setup_of(state, &setup);
    pair->viewer = (int)below((uint32_t)setup.seats + 1) - 1;
    pair->memory = below(2) ? FLORIN_VIEW : FLORIN_WATCHED;
    pair->parting = false;
    worlds->imagine(&other, state, pair->viewer, pair->memory, florin_random(&random_state));
    const char *wrong = game->check(&other);
    if (wrong)
        broken("the other world is possible", wrong);
    pair->world[0] = florin_session_from(game, state);
    pair->world[1] = florin_session_from(game, &other);
    if (!look_the_same(pair))
        broken("both worlds look the same", "at the beginning");
    pairs++;
    return memcmp(state, &other, game->state_size) != 0;
}

static void end_pair(struct pair *pair, struct florin_state *state)
{
    if (florin_session_length(pair->world[0]) > 0 && look_the_same(pair)) {
        check_told(pair, "record", tell_record);
        if (!pair->parting)
            check_told(pair, "log", tell_log);
    }
    memcpy(state, now(pair, 0), game->state_size);
    florin_session_free(pair->world[0]);
    florin_session_free(pair->world[1]);
}

static int any_decider(const void *state)
{
    uint32_t deciders = game->deciders(state);
    int seat;
    do
        seat = (int)below(FLORIN_SEATS_MAX);
    while (!(deciders >> seat & 1));
    return seat;
}

static struct florin_move any_move(const void *state, int seat)
{
    static struct florin_moves moves;
    game->moves(state, seat, &moves);
    return moves.move[below((uint32_t)moves.count)];
}

static void apply(const struct pair *pair, int which, int seat, struct florin_move move)
{
    struct florin_verdict why;
    if (!florin_session_apply(pair->world[which], seat, move, &why))
        broken("offered moves are legal", game->verbs[move.kind].word);
}

static bool knows(const struct pair *pair, int which, int seat)
{
    int length = florin_session_length(pair->world[which]);
    return florin_session_knows(pair->world[which], seat, length - 1, length);
}

/* Whoever decides knows it, and what is known stays known. */
static void check_knowledge(const struct florin_session *session, int seats)
{
    int length = florin_session_length(session);
    for (int i = 0; i < length; i++) {
        if (!florin_session_knows(session, florin_session_step(session, i).seat, i, length))
            broken("who decides knows what", "");
        for (int seat = FLORIN_NOBODY; i < length - 1 && seat < seats; seat++)
            if (florin_session_knows(session, seat, i, length - 1) && !florin_session_knows(session, seat, i, length))
                broken("what is known stays known", game->verbs[florin_session_step(session, i).move.kind].word);
    }
}

static void see(const struct pair *pair, const void *state, struct florin_state *view)
{
    memcpy(view, state, game->state_size);
    game->redact(view, pair->viewer, FLORIN_WATCHED);
}

/* Who is told a move could see which one it was, if it made a difference; who is not told it could not. */
static void check_seen(const struct pair *pair, int seat, struct florin_move move)
{
    int last = florin_session_length(pair->world[0]) - 1;
    struct florin_state seen, other, other_seen;
    see(pair, now(pair, 0), &seen);
    for (int i = 0; i < OTHER_MOVES; i++) {
        memcpy(&other, florin_session_state_at(pair->world[0], last), game->state_size);
        game->apply(&other, seat, any_move(&other, seat));
        see(pair, &other, &other_seen);
        bool same = memcmp(&other, now(pair, 0), game->state_size) == 0;
        bool looks_same = memcmp(&other_seen, &seen, game->state_size) == 0;
        if (knows(pair, 0, pair->viewer) ? looks_same && !same : !looks_same)
            broken("a move is told to those who can see it", game->verbs[move.kind].word);
    }
}

/* The same step in the other world. False if that world has just been ruled out: there it is impossible. */
static bool follow(const struct pair *pair, int seat, struct florin_move move)
{
    if (knows(pair, 0, pair->viewer)) {
        if (game->judge(now(pair, 1), seat, move).rule != 0)
            return false;
        apply(pair, 1, seat, move);
        return true;
    }
    hidden_steps++;
    apply(pair, 1, seat, any_move(now(pair, 1), seat));
    if (knows(pair, 1, pair->viewer))
        broken("whether a move is hidden does not depend on what is hidden", game->verbs[move.kind].word);
    return true;
}

static bool may_part(const struct pair *pair, int which)
{
    const struct florin_session *world = pair->world[which];
    int last = florin_session_length(world) - 1;
    struct florin_session_step made = florin_session_step(world, last);
    struct moment step = {florin_session_state_at(world, last), florin_session_state(world), made.seat, made.move};
    return worlds->may_part(&step, pair->viewer, pair->memory);
}

static void check_step(const struct pair *pair)
{
    check_told(pair, "step", tell_step);
#ifdef HAVE_HOST
    if (game->deciders(now(pair, 0)))
        check_told(pair, "message", tell_message);
#endif
}

/* Rarely: there are many, and some of them think. */
static void check_commands(const struct pair *pair)
{
    static long asked;
    if (steps % 32 != 0 || pair->memory != FLORIN_WATCHED)
        return;
    const char *wrong = commands_differ(pair->world, pair->viewer, florin_random(&random_state), asked++ % 50 == 0);
    if (wrong)
        broken("no command tells what is hidden", wrong);
}

/* One step in both worlds. False if they are no longer the same to the viewer, or will soon not be. */
static bool go_on(struct pair *pair)
{
    int seat = any_decider(now(pair, 0));
    struct florin_move move = any_move(now(pair, 0), seat);
    apply(pair, 0, seat, move);
    check_seen(pair, seat, move);
    steps++;
    if (!follow(pair, seat, move))
        return false;
    bool parting = pair->parting = may_part(pair, 0) || may_part(pair, 1);
    if (!look_the_same(pair)) {
        if (!parting)
            broken("the game does not go another way for what is hidden", game->verbs[move.kind].word);
        return false;
    }
    if (!parting) /* who sees a card go by may not see it any more when it lies under another */
        check_step(pair);
    check_told(pair, "question", tell_question);
    if (steps % 8 == 0)
        check_told(pair, "position", tell_position);
    if (steps % 8 == 0 && pair->memory == FLORIN_WATCHED) /* what is foreseen knows what was seen */
        check_told(pair, "preview", tell_preview);
    if (!parting)
        check_commands(pair);
    return !parting && game->deciders(now(pair, 0));
}

static void play_game(uint64_t seed)
{
    struct florin_state state = {0};
    struct florin_setup setup;
    random_state = seed * 2 + 1;
    random_setup(game, &state, &setup, seed % 2 == 0, &random_state);
    while (game->deciders(&state)) {
        struct pair pair;
        for (int i = 0; i < TRIES && !begin_pair(&pair, &state) && i < TRIES - 1; i++)
            end_pair(&pair, &state);
        for (int i = 0; i < STEPS_MAX && go_on(&pair); i++)
            check_knowledge(pair.world[0], setup.seats);
        end_pair(&pair, &state);
    }
}

int main(int argc, char **argv)
{
    game = argc > 2 ? florin_game_find(argv[1]) : NULL;
    long count = argc > 2 ? atol(argv[2]) : 0;
    uint64_t first = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    if (!game || count <= 0 || (argc > 4 && !fix_options(game, argv + 4, argc - 4))) {
        fprintf(stderr, "usage: secrecy GAME COUNT [FIRST SEED [OPTION=VALUE]...]\n");
        return 2;
    }
    worlds = worlds_of(game);
    for (long i = 0; i < count; i++)
        play_game(seed_now = first + (uint64_t)i);
    jot_free(&answer);
    printf("ok 1 - %s: %ld games, %ld steps, %ld of them hidden, %ld pairs of worlds\n1..1\n", game->id, count, steps,
           hidden_steps, pairs);
    return 0;
}
