#include "table/review.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "table/hint.h"
#include "table/words.h"

/* Iterations for a look at a move before a player makes it, and worlds: for such a move, for any turn, for a
 * blunder. */
enum { QUICK = 32, CHECK = 40, WORLDS = 4, FEW_WORLDS = 3, MANY_WORLDS = 8, TEXT_ROOM = 2000 };
static const float BLUNDER = 0.07f; /* of the victory; quick evaluations differ by 0.02 */
static const float SWING = 0.10f;   /* what makes a moment */

/* ---- turns ---- */

bool review_begins_turn(const struct florin_session *session, int index)
{
    const struct florin_game *game = florin_session_game(session);
    if (index == 0)
        return true;
    int now = florin_bot_turn(game, florin_session_state_at(session, index));
    if (now != florin_bot_turn(game, florin_session_state_at(session, index - 1)))
        return true;
    return now < 0 && florin_session_step(session, index).seat != florin_session_step(session, index - 1).seat;
}

static void find_turns(const struct florin_session *session, struct review *r)
{
    for (int i = 0; i < r->length; i++) {
        if (review_begins_turn(session, i)) {
            int owner = florin_bot_turn(florin_session_game(session), florin_session_state_at(session, i));
            r->turns[r->count++] = (struct review_turn){
                .first = i, .seat = owner < 0 ? florin_session_step(session, i).seat : owner, .from = -1};
        }
        r->turns[r->count - 1].end = i + 1;
    }
}

/* Lets a fresh search think about a seat's decision: what it saw before must not matter. */
static struct florin_move think(void *memory, const struct florin_game *game, const void *state, int seat,
                                uint32_t iterations, struct florin_bot_report *report)
{
    struct florin_bot_options options = {
        .kind = FLORIN_BOT_SEARCH, .threads = 1, .iterations = iterations, .seed = REVIEW_SEED};
    struct florin_bot *bot = florin_bot_place(memory, game, &options);
    florin_bot_begin(bot, state, seat);
    while (florin_bot_think(bot, iterations))
        ;
    return florin_bot_answer(bot, report);
}

/* Finds the better turn: where the choice began, and how it would have gone on. */
static bool study(struct review *r, const struct florin_session *session, struct review_turn *turn)
{
    struct florin_bot_report report;
    for (int i = turn->first; i < turn->end && turn->from < 0; i++) {
        if (florin_session_step(session, i).seat != turn->seat)
            continue;
        think(r->bot, florin_session_game(session), florin_session_state_at(session, i), turn->seat, REVIEW_STUDY, &report);
        if (report.iterations)
            turn->from = i;
    }
    turn->plan_length = turn->from < 0 ? 0 : report.plan_length;
    memcpy(turn->plan, report.plan, (size_t)turn->plan_length * sizeof *turn->plan);
    return turn->plan_length > 0;
}

/* Judges simultaneous decisions together: sealed moves show their worth only once all are open. */
static void let_decide(void *memory, const struct florin_game *game, struct florin_state *state, int seat, uint32_t others)
{
    while ((others &= game->deciders(state)) && !(game->deciders(state) >> seat & 1)) {
        int other = __builtin_ctz(others);
        game->apply(state, other, think(memory, game, state, other, QUICK, NULL));
    }
}

/* Plays a turn that the world has made impossible to its end in another way: as a bot does. */
static void finish_turn(void *memory, const struct florin_game *game, struct florin_state *state)
{
    enum { LONG = 60 };
    struct florin_bot_options options = {.kind = FLORIN_BOT_GREEDY, .threads = 1, .seed = REVIEW_SEED};
    int turn = florin_bot_turn(game, state);
    for (int i = 0; i < LONG && turn >= 0 && game->deciders(state) && florin_bot_turn(game, state) == turn; i++) {
        int seat = __builtin_ctz(game->deciders(state));
        struct florin_bot *bot = florin_bot_place(memory, game, &options);
        florin_bot_begin(bot, state, seat);
        game->apply(state, seat, florin_bot_answer(bot, NULL));
    }
}

/* The seat's expectation after moves in one world; world 0 is the true one. */
static float expect_turn(void *memory, const struct florin_session *session, const struct review_turn *turn,
                         const struct review_way *way, uint64_t world, uint32_t iterations)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_state state;
    float expected[FLORIN_SEATS_MAX];
    memcpy(&state, florin_session_state_at(session, turn->from), game->state_size);
    if (world > 0)
        table_imagine(game, turn->seat, world, &state);
    uint32_t others = game->deciders(&state) & ~(1U << turn->seat);
    for (int i = 0; i < way->length; i++) {
        if (game->judge(&state, way->step[i].seat, way->step[i].move).rule != 0) {
            finish_turn(memory, game, &state);
            break;
        }
        game->apply(&state, way->step[i].seat, way->step[i].move);
    }
    let_decide(memory, game, &state, turn->seat, others);
    florin_bot_foresee(game, &state, iterations, memory, expected);
    return expected[turn->seat];
}

/* Plays the turn as in the game, from its first choice on. */
static void find_played(const struct florin_session *session, const struct review_turn *turn, struct review_way *played)
{
    played->length = 0;
    for (int i = turn->from; i < turn->end && played->length < FLORIN_BOT_PLAN_MAX; i++) {
        struct florin_session_step step = florin_session_step(session, i);
        played->step[played->length++] = (struct florin_bot_step){step.move, (uint8_t)step.seat};
    }
}

static void find_better(const struct review_turn *turn, struct review_way *better)
{
    better->length = turn->plan_length;
    memcpy(better->step, turn->plan, (size_t)turn->plan_length * sizeof *turn->plan);
}

void review_compare(void *memory, const struct florin_session *session, const struct review_turn *turn, int worlds,
                    uint64_t first, uint32_t iterations, float *best, float *got)
{
    struct review_way better, played;
    find_better(turn, &better);
    find_played(session, turn, &played);
    *best = *got = 0.0f;
    for (int i = 0; i < worlds; i++) {
        *best += expect_turn(memory, session, turn, &better, first + (uint64_t)i, iterations) / (float)worlds;
        *got += expect_turn(memory, session, turn, &played, first + (uint64_t)i, iterations) / (float)worlds;
    }
}

/* Plays the better turn with the hidden cards that its planner could not see, for people to look at. */
static void cut_plan(const struct florin_session *session, struct review_turn *turn)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_state state;
    memcpy(&state, florin_session_state_at(session, turn->from), game->state_size);
    for (int i = 0; i < turn->plan_length; i++) {
        const struct florin_bot_step *step = &turn->plan[i];
        if (game->judge(&state, step->seat, step->move).rule != 0)
            turn->plan_length = i;
        else
            game->apply(&state, step->seat, step->move);
    }
}

static void judge_turn(struct review *r, const struct florin_session *session, struct review_turn *turn)
{
    const struct florin_game *game = florin_session_game(session);
    if (!study(r, session, turn))
        return;
    review_compare(r->bot, session, turn, FEW_WORLDS, 1, florin_bot_quick_iterations(game, r->seats), &turn->best,
                   &turn->got);
    if (turn->best - turn->got < BLUNDER)
        return;
    review_compare(r->bot, session, turn, MANY_WORLDS, MANY_WORLDS, REVIEW_VERIFY, &turn->best, &turn->got);
    turn->blunder = turn->best - turn->got >= BLUNDER;
    cut_plan(session, turn);
    turn->blunder = turn->blunder && turn->plan_length > 0;
}

static void count_accuracy(struct review *r)
{
    int turns[FLORIN_SEATS_MAX] = {0};
    for (int i = 0; i < r->count; i++) {
        const struct review_turn *t = &r->turns[i];
        if (t->from < 0)
            continue;
        r->accuracy[t->seat] += t->got < t->best ? t->got / t->best : 1.0f;
        turns[t->seat]++;
    }
    for (int seat = 0; seat < r->seats; seat++)
        r->accuracy[seat] = turns[seat] ? r->accuracy[seat] / (float)turns[seat] : 1.0f;
}

/* ---- moments ---- */

static float swing(const struct review *r, const struct review_turn *t)
{
    float most = 0.0f;
    for (int seat = 0; seat < r->seats; seat++) {
        float change = r->chance[t->end][seat] - r->chance[t->first][seat];
        most = change > most ? change : -change > most ? -change : most;
    }
    return most;
}

static void find_moments(struct review *r)
{
    for (int i = 0; i < r->count; i++) {
        int larger = 0;
        for (int k = 0; k < r->count; k++)
            larger += swing(r, &r->turns[k]) > swing(r, &r->turns[i]) ||
                      (k < i && swing(r, &r->turns[k]) == swing(r, &r->turns[i]));
        if (larger < REVIEW_MOMENTS && swing(r, &r->turns[i]) >= SWING)
            r->moments[r->moment_count++] = i;
    }
}

static void *bot_memory(const struct florin_game *game)
{
    struct florin_bot_options most = {.kind = FLORIN_BOT_SEARCH, .threads = 1, .iterations = REVIEW_VERIFY};
    return aligned_alloc(16, (florin_bot_size(game, &most) + 15) / 16 * 16);
}

bool review_make(const struct florin_session *session, struct review *r, review_progress *told)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_setup setup;
    memset(r, 0, sizeof *r);
    game->setup_of(florin_session_state_at(session, 0), &setup);
    r->seats = setup.seats;
    r->length = florin_session_length(session);
    r->chance = calloc((size_t)r->length + 1, sizeof *r->chance);
    r->turns = calloc((size_t)r->length + 1, sizeof *r->turns);
    r->bot = bot_memory(game);
    if (!r->chance || !r->turns || !r->bot)
        return false;
    uint32_t quick = florin_bot_quick_iterations(game, r->seats);
    for (int i = 0; i <= r->length; i++)
        florin_bot_foresee(game, florin_session_state_at(session, i), quick, r->bot, r->chance[i]);
    find_turns(session, r);
    for (int i = 0; i < r->count; i++) {
        judge_turn(r, session, &r->turns[i]);
        if (told)
            told(100 * r->turns[i].end / r->length);
    }
    count_accuracy(r);
    find_moments(r);
    return true;
}

void review_free(struct review *r)
{
    free(r->chance);
    free(r->turns);
    free(r->bot);
}

/* ---- before a move ---- */

/* The seat's expectation after a move, over several positions that it can imagine. Negative if the move is illegal
 * in one: then there is nothing to compare. */
static float expect(void *memory, const struct florin_game *game, const void *state, int seat, struct florin_move move,
                    uint32_t iterations)
{
    float sum = 0.0f;
    for (uint64_t world = 1; world <= WORLDS; world++) {
        struct florin_state after;
        float expected[FLORIN_SEATS_MAX];
        memcpy(&after, state, game->state_size);
        table_imagine(game, seat, world, &after);
        if (game->judge(&after, seat, move).rule != 0)
            return -1.0f;
        uint32_t others = game->deciders(&after) & ~(1U << seat);
        game->apply(&after, seat, move);
        let_decide(memory, game, &after, seat, others);
        florin_bot_foresee(game, &after, iterations, memory, expected);
        sum += expected[seat];
    }
    return sum / WORLDS;
}

static bool is_worse(void *memory, const struct florin_game *game, const void *state, int seat, struct florin_move move,
                     uint32_t iterations, struct review_doubt *doubt)
{
    doubt->best = expect(memory, game, state, seat, doubt->better, iterations);
    doubt->got = expect(memory, game, state, seat, move, iterations);
    return doubt->got >= 0.0f && doubt->best - doubt->got >= BLUNDER;
}

bool review_doubts(const struct florin_game *game, const void *state, int seat, struct florin_move move,
                   struct review_doubt *doubt)
{
    struct review r = {0};
    struct florin_bot_report report;
    r.bot = bot_memory(game);
    if (!r.bot)
        return false;
    *doubt = (struct review_doubt){.better = think(r.bot, game, state, seat, REVIEW_STUDY, &report)};
    doubt->blunder = report.iterations && !florin_move_equal(doubt->better, move) &&
                     is_worse(r.bot, game, state, seat, move, QUICK, doubt) &&
                     is_worse(r.bot, game, state, seat, move, CHECK, doubt);
    review_free(&r);
    return true;
}

/* ---- for programs ---- */

static int thousandths(float share)
{
    return (int)(share * 1000.0f + 0.5f);
}

void review_tell_doubt(const struct florin_game *game, const struct review_doubt *doubt, struct florin_visitor *to)
{
    to->flag(to, "blunder", doubt->blunder);
    if (!doubt->blunder)
        return;
    table_tell_notation(game, doubt->better, "better", to);
    to->number(to, "by", (int)((doubt->best - doubt->got) * 1000.0f), 0, 1000);
}

static void tell_chances(const struct review *r, int at, const char *name, struct florin_visitor *to)
{
    to->list(to, name, r->seats);
    for (int seat = 0; seat < r->seats; seat++)
        to->number(to, NULL, thousandths(r->chance[at][seat]), 0, 1000);
    to->end(to);
}

static void tell_turn(const struct review_turn *turn, struct florin_visitor *to)
{
    to->number(to, "seat", turn->seat + 1, 1, FLORIN_SEATS_MAX);
    to->number(to, "first", turn->first, 0, INT32_MAX);
    to->number(to, "end", turn->end, 0, INT32_MAX);
}

/* The moves of a way to play the turn, in words as they come about in the game. */
static void tell_way(const struct florin_session *session, const struct review_turn *turn, const struct review_way *way,
                     const char *name, enum florin_language language, struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_state state;
    memcpy(&state, florin_session_state_at(session, turn->from), game->state_size);
    to->list(to, name, way->length);
    for (int i = 0; i < way->length; i++) {
        char words[TEXT_ROOM];
        struct florin_text text = florin_text_in(words, sizeof words);
        florin_words_of(game)->explain(&state, way->step[i].seat, way->step[i].move, language, &text);
        to->object(to, NULL);
        to->number(to, "seat", way->step[i].seat + 1, 1, FLORIN_SEATS_MAX);
        table_tell_notation(game, way->step[i].move, "move", to);
        to->text(to, "text", words);
        to->end(to);
        game->apply(&state, way->step[i].seat, way->step[i].move);
    }
    to->end(to);
}

/* The better turn's advantages over the one played, by the rules in worlds that the seat could imagine. */
static void put_why(const struct florin_session *session, const struct review_turn *turn, enum florin_language language,
                    struct florin_text *out)
{
    const struct florin_game *game = florin_session_game(session);
    const void *state = florin_session_state_at(session, turn->from);
    struct review_way better, played;
    struct hint hint;
    find_better(turn, &better);
    find_played(session, turn, &played);
    hint_compare(game, state, turn->seat, better.step, better.length, played.step, played.length, &hint);
    for (int i = 0; i < hint.differences; i++) {
        text_put(out, i ? ", " : "");
        florin_words_of(game)->say_claim(state, turn->seat, &hint.difference[i], language, out);
    }
}

static void tell_blunder(const struct florin_session *session, const struct review_turn *turn, enum florin_language language,
                         struct florin_visitor *to)
{
    struct review_way better, played;
    char why[TEXT_ROOM];
    struct florin_text text = florin_text_in(why, sizeof why);
    tell_turn(turn, to);
    to->number(to, "from", turn->from, 0, INT32_MAX);
    to->number(to, "got", thousandths(turn->got), 0, 1000);
    to->number(to, "best", thousandths(turn->best), 0, 1000);
    find_better(turn, &better);
    find_played(session, turn, &played);
    tell_way(session, turn, &better, "better", language, to);
    tell_way(session, turn, &played, "played", language, to);
    put_why(session, turn, language, &text);
    if (to->has(to, "why", text.length > 0))
        to->text(to, "why", why);
}

/* The move of a turn with which the chances changed most. */
static int decisive_of(const struct review *r, const struct review_turn *turn)
{
    int best = turn->first;
    float most = -1.0f;
    for (int i = turn->first; i < turn->end; i++) {
        float change = 0.0f;
        for (int seat = 0; seat < r->seats; seat++) {
            float by = r->chance[i + 1][seat] - r->chance[i][seat];
            change = by > change ? by : -by > change ? -by : change;
        }
        best = change > most ? i : best;
        most = change > most ? change : most;
    }
    return best;
}

/* The number of a turn among those of its player. */
static int number_of(const struct review *r, int index)
{
    int number = 0;
    for (int i = 0; i <= index; i++)
        number += r->turns[i].seat == r->turns[index].seat;
    return number;
}

static void tell_moment(const struct florin_session *session, const struct review *r, int index,
                        enum florin_language language, struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(session);
    const struct review_turn *turn = &r->turns[index];
    int decisive = decisive_of(r, turn);
    struct florin_session_step step = florin_session_step(session, decisive);
    char words[TEXT_ROOM];
    struct florin_text text = florin_text_in(words, sizeof words);
    florin_words_of(game)->explain(florin_session_state_at(session, decisive), step.seat, step.move, language, &text);
    tell_turn(turn, to);
    to->number(to, "number", number_of(r, index), 1, INT32_MAX);
    to->number(to, "decisive", decisive, 0, INT32_MAX);
    to->number(to, "by", step.seat + 1, 1, FLORIN_SEATS_MAX);
    to->text(to, "text", words);
    tell_chances(r, turn->first, "before", to);
    tell_chances(r, turn->end, "after", to);
}

void table_tell_review(const struct florin_session *session, const struct review *r, enum florin_language language,
                       struct florin_visitor *to)
{
    to->list(to, "chances", r->length + 1);
    for (int i = 0; i <= r->length; i++)
        tell_chances(r, i, NULL, to);
    to->end(to);
    to->list(to, "accuracy", r->seats);
    for (int seat = 0; seat < r->seats; seat++)
        to->number(to, NULL, (int)(r->accuracy[seat] * 100.0f + 0.5f), 0, 100);
    to->end(to);
    to->list(to, "moments", r->moment_count);
    for (int i = 0; i < r->moment_count; i++) {
        to->object(to, NULL);
        tell_moment(session, r, r->moments[i], language, to);
        to->end(to);
    }
    to->end(to);
    to->list(to, "blunders", 0);
    for (int i = 0; i < r->count; i++) {
        if (!r->turns[i].blunder)
            continue;
        to->object(to, NULL);
        tell_blunder(session, &r->turns[i], language, to);
        to->end(to);
    }
    to->end(to);
}

/* ---- for people ---- */

/* Parts of a review's lines: the first three may be numbers or names. */
static void put_line(struct florin_text *out, enum florin_language language, enum word word, const char *a, const char *b,
                     const char *c)
{
    text_format(out, table_words(language)[word], (const char *[]){a, b, c}, 3);
}

static const char *percent(float share, char buffer[12])
{
    struct florin_text t = florin_text_in(buffer, 12);
    text_number(&t, (int)(share * 100.0f + 0.5f));
    return buffer;
}

static const char *number(int value, char buffer[12])
{
    struct florin_text t = florin_text_in(buffer, 12);
    text_number(&t, value);
    return buffer;
}

static const char *name_of(const struct florin_session *session, int seat, enum florin_language language, char buffer[160])
{
    struct florin_text t = florin_text_in(buffer, 160);
    florin_words_of(florin_session_game(session))->seat_name(florin_session_state(session), seat, language, &t);
    return buffer;
}

/* The chances of all seats in one line. */
static void put_chances(const struct florin_session *session, const struct review *r, int at, enum florin_language language,
                        struct florin_text *out)
{
    for (int seat = 0; seat < r->seats; seat++) {
        char share[12], name[160];
        put_line(out, language, W_REVIEW_CHANCE, name_of(session, seat, language, name), percent(r->chance[at][seat], share),
                 "");
    }
    text_char(out, '\n');
}

static void put_turn(const struct florin_session *session, const struct review *r, const struct review_turn *turn,
                     enum florin_language language, struct florin_text *out)
{
    char first[12], last[12], name[160];
    put_line(out, language, W_REVIEW_TURN, number(turn->first + 1, first), number(turn->end, last),
             name_of(session, turn->seat, language, name));
    put_chances(session, r, turn->end, language, out);
}

static void put_blunder(const struct florin_session *session, const struct review_turn *turn, enum florin_language language,
                        struct florin_text *out)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_state state;
    char had[12], could[12];
    put_line(out, language, W_REVIEW_BLUNDER, percent(turn->got, had), percent(turn->best, could), "");
    memcpy(&state, florin_session_state_at(session, turn->from), game->state_size);
    for (int i = 0; i < turn->plan_length; i++) {
        char name[160], move[FLORIN_NOTATION_MAX], words[TEXT_ROOM];
        struct florin_text t = florin_text_in(move, sizeof move);
        florin_notate(game, turn->plan[i].move, &t);
        t = florin_text_in(words, sizeof words);
        t.ascii = out->ascii;
        florin_words_of(game)->explain(&state, turn->plan[i].seat, turn->plan[i].move, language, &t);
        put_line(out, language, W_REVIEW_STEP, name_of(session, turn->plan[i].seat, language, name), move, words);
        game->apply(&state, turn->plan[i].seat, turn->plan[i].move);
    }
}

static bool is_moment(const struct review *r, int turn)
{
    for (int i = 0; i < r->moment_count; i++)
        if (r->moments[i] == turn)
            return true;
    return false;
}

void table_put_review(const struct florin_session *session, const struct review *r, enum florin_language language,
                      struct florin_text *out)
{
    put_line(out, language, W_REVIEW_BEGIN, "", "", "");
    put_chances(session, r, 0, language, out);
    for (int i = 0; i < r->count; i++) {
        put_turn(session, r, &r->turns[i], language, out);
        if (is_moment(r, i))
            put_line(out, language, W_REVIEW_MOMENT, "", "", "");
        if (r->turns[i].blunder)
            put_blunder(session, &r->turns[i], language, out);
    }
    for (int seat = 0; seat < r->seats; seat++) {
        char share[12], name[160];
        put_line(out, language, W_REVIEW_ACCURACY, name_of(session, seat, language, name), percent(r->accuracy[seat], share),
                 "");
    }
}
