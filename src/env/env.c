/* An environment: its buffers, its games, and errors in its arguments. */
#include "env/env.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

/* ---- errors ---- */

/* Writes an error message: {0} to {2} stand for the numbers. */
static bool wrong(struct florin_text *problem, const char *template, int64_t a, int64_t b, int64_t c)
{
    char digits[3][24];
    const char *args[3];
    int64_t number[3] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        struct florin_text text = florin_text_in(digits[i], sizeof digits[i]);
        text_number(&text, number[i]);
        args[i] = digits[i];
    }
    if (problem)
        text_format(problem, template, args, 3);
    return false;
}

static bool wrong_word(struct florin_text *problem, const char *before, const char *word, const char *after)
{
    if (problem) {
        text_put(problem, before);
        text_put_shown(problem, word);
        text_put(problem, after);
    }
    return false;
}

/* ---- what it is made with ---- */

static bool check_settings(const struct florin_env_settings *s, struct florin_text *problem)
{
    struct florin_state state = {0};
    int inside = 0;
    if (!s->space)
        return wrong(problem, "the settings have to name a space", 0, 0, 0);
    if (s->games < 1 || s->games > FLORIN_ENV_GAMES_MAX)
        return wrong(problem, "{0} games: there must be 1 to {1}", s->games, FLORIN_ENV_GAMES_MAX, 0);
    if (s->threads < 1 || s->threads > FLORIN_ENV_THREADS_MAX)
        return wrong(problem, "{0} threads: there must be 1 to {1}", s->threads, FLORIN_ENV_THREADS_MAX, 0);
    if (s->decisions_max < 0)
        return wrong(problem, "{0} decisions at most: there must be 1 or more, or 0 for the preset", s->decisions_max, 0, 0);
    const char *impossible = s->space->game->setup(&state, &s->setup);
    if (impossible)
        return wrong_word(problem, "", impossible, "");
    for (int seat = 0; seat < s->setup.seats; seat++) {
        struct florin_bot_options bot = {0};
        if (!s->opponent[seat])
            continue;
        inside++;
        if (!florin_bot_find(s->opponent[seat], &bot))
            return wrong_word(problem, "there is no bot '", s->opponent[seat], "'");
    }
    return inside < s->setup.seats || wrong(problem, "bots play all {0} seats: one must be the caller's", inside, 0, 0);
}

static bool check_buffer(const char *name, const struct florin_env_buffer *buffer, bool optional, size_t bytes, size_t align,
                         struct florin_text *problem)
{
    if (!buffer->at && optional)
        return true;
    if (!buffer->at)
        return wrong_word(problem, "there is no buffer '", name, "'");
    if (buffer->bytes == bytes && (uintptr_t)buffer->at % align == 0)
        return true;
    wrong_word(problem, "the buffer '", name, "' ");
    if (buffer->bytes != bytes)
        return wrong(problem, "has {0} bytes: it must have {1}", (int64_t)buffer->bytes, (int64_t)bytes, 0);
    return wrong(problem, "must begin at a multiple of {0} bytes", (int64_t)align, 0, 0);
}

static bool check_buffers(const struct florin_env_settings *s, const struct florin_env_buffers *b,
                          struct florin_text *problem)
{
    size_t games = (size_t)s->games, observation = games * (size_t)s->space->observation_size;
    return check_buffer("seat", &b->seat, false, games * sizeof(int32_t), sizeof(int32_t), problem) &&
           check_buffer("reward", &b->reward, false, games * s->setup.seats * sizeof(float), sizeof(float), problem) &&
           check_buffer("done", &b->done, false, games, 1, problem) &&
           check_buffer("observation", &b->observation, true, observation, 1, problem) &&
           check_buffer("mask", &b->mask, true, games * (size_t)s->space->action_count, 1, problem) &&
           check_buffer("last", &b->last, true, observation, 1, problem);
}

/* ---- making one ---- */

static bool seat_bots(struct florin_env *env)
{
    for (int seat = 0; seat < env->seats; seat++) {
        if (!env->settings.opponent[seat])
            continue;
        env->inside |= 1u << seat;
        florin_bot_find(env->settings.opponent[seat], &env->bot[seat]);
        env->bot[seat].threads = 1;
        if (env->bot[seat].kind == FLORIN_BOT_RANDOM)
            continue;
        env->bot_size[seat] = (florin_bot_size(env->game, &env->bot[seat]) + 63) / 64 * 64;
        env->bots[seat] = aligned_alloc(64, env->bot_size[seat] * (size_t)env->settings.games);
        if (!env->bots[seat])
            return false;
    }
    return true;
}

static bool allocate(struct florin_env *env)
{
    size_t bytes = (size_t)env->settings.games * sizeof(struct env_slot);
    env->slot = aligned_alloc(64, (bytes + 63) / 64 * 64);
    if (!env->slot || !seat_bots(env))
        return false;
    for (int game = 0; game < env->settings.games; game++)
        env->slot[game].counts = (struct florin_env_counts){0};
    if (env->settings.threads > 1)
        env->pool = env_pool_new(env->settings.threads);
    return env->pool || env->settings.threads == 1;
}

struct florin_env *florin_env_new(const struct florin_env_settings *settings, const struct florin_env_buffers *buffers,
                                  struct florin_text *problem)
{
    if (!check_settings(settings, problem) || !check_buffers(settings, buffers, problem))
        return NULL;
    struct florin_env *env = calloc(1, sizeof *env);
    if (env) {
        env->settings = *settings;
        env->buffers = *buffers;
        env->space = env_space_of(settings->space);
        env->game = settings->space->game;
        env->seats = settings->setup.seats;
        if (!env->settings.decisions_max)
            env->settings.decisions_max = FLORIN_ENV_DECISIONS_MAX;
    }
    if (!env || !allocate(env)) {
        florin_env_free(env);
        wrong(problem, "there is not enough memory for {0} games", settings->games, 0, 0);
        return NULL;
    }
    florin_env_reset(env, settings->setup.seed);
    return env;
}

void florin_env_free(struct florin_env *env)
{
    if (!env)
        return;
    env_pool_free(env->pool);
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        free(env->bots[seat]);
    free(env->slot);
    free(env);
}

const struct florin_env_settings *florin_env_settings_of(const struct florin_env *env)
{
    return &env->settings;
}

/* ---- stepping ---- */

void florin_env_reset(struct florin_env *env, uint64_t seed)
{
    env->settings.setup.seed = seed;
    env_pool_run(env->pool, env_slot_begin, env, env->settings.games);
}

static bool refuse(const struct florin_env *env, int game, int32_t action, struct florin_text *problem)
{
    const char *word = florin_env_word(env->settings.space, action);
    const struct env_slot *slot = &env->slot[game];
    wrong(problem, "game {0}, seat {1}: action {2} ", game, slot->seat, action);
    if (action < 0)
        return wrong(problem, "names move {0} of a list of {1}", -1 - (int64_t)action, slot->moves.count, 0);
    if (!word)
        return wrong(problem, "does not exist: there are {0}", env->settings.space->action_count, 0, 0);
    return wrong_word(problem, "('", word, "') is illegal here");
}

bool florin_env_step(struct florin_env *env, const int32_t *actions, int count, struct florin_text *problem)
{
    if (count != env->settings.games)
        return wrong(problem, "there are {0} actions for {1} games", count, env->settings.games, 0);
    for (int game = 0; game < count; game++)
        if (!env_slot_accepts(env, &env->slot[game], actions[game]))
            return refuse(env, game, actions[game], problem);
    env->actions = actions;
    env_pool_run(env->pool, env_slot_step, env, count);
    return true;
}

struct florin_env_counts florin_env_counted(const struct florin_env *env)
{
    struct florin_env_counts all = {0};
    for (int game = 0; game < env->settings.games; game++) {
        const struct florin_env_counts *one = &env->slot[game].counts;
        all.steps += one->steps;
        all.decisions += one->decisions;
        all.ended += one->ended;
        all.cut += one->cut;
    }
    return all;
}

/* ---- one game ---- */

static bool check_game(const struct florin_env *env, int game, struct florin_text *problem)
{
    return (game >= 0 && game < env->settings.games) ||
           wrong(problem, "game {0}: there are games 0 to {1}", game, env->settings.games - 1, 0);
}

static bool check_seat(const struct florin_env *env, int game, int seat, struct florin_text *problem)
{
    return check_game(env, game, problem) && ((seat >= 0 && seat < env->seats) ||
                                              wrong(problem, "seat {0}: there are seats 0 to {1}", seat, env->seats - 1, 0));
}

bool florin_env_observe(const struct florin_env *env, int game, int seat, int8_t *observation, int8_t *mask,
                        struct florin_text *problem)
{
    if (!check_seat(env, game, seat, problem))
        return false;
    const struct env_slot *slot = &env->slot[game];
    if (observation)
        env_put_observation(env, slot, seat, observation);
    if (mask && seat == slot->seat)
        env_put_mask(env, slot, mask);
    else if (mask)
        memset(mask, 0, (size_t)env->settings.space->action_count);
    return true;
}

int florin_env_list(struct florin_env *env, const struct florin_env_list *list, struct florin_text *problem)
{
    int games = env->settings.games, count = 0;
    size_t action = list->action.bytes / sizeof(int32_t);
    size_t features = list->features.bytes / (size_t)env->settings.space->feature_size;
    if (!check_buffer("start", &list->start, false, ((size_t)games + 1) * sizeof(int32_t), sizeof(int32_t), problem))
        return -1;
    for (int game = 0; game < games; game++)
        count += env->slot[game].moves.count;
    if ((list->action.at && action < (size_t)count) || (list->features.at && features < (size_t)count)) {
        wrong(problem, "the list has {0} moves: there is room for {1} actions and the features of {2}", count,
              (int64_t)action, (int64_t)features);
        return -1;
    }
    int32_t *start = list->start.at;
    start[0] = 0;
    for (int game = 0; game < games; game++)
        start[game + 1] = start[game] + env->slot[game].moves.count;
    env->list = list;
    if (list->action.at || list->features.at)
        env_pool_run(env->pool, env_slot_list, env, games);
    return count;
}

bool florin_env_move(const struct florin_env *env, int game, int index, struct florin_move *move)
{
    if (!check_game(env, game, NULL) || index < 0 || index >= env->slot[game].moves.count)
        return false;
    *move = env->slot[game].moves.move[index];
    return true;
}

bool florin_env_known(const struct florin_env *env, int game, int seat, struct florin_state *known,
                      struct florin_text *problem)
{
    if (!check_seat(env, game, seat, problem))
        return false;
    memset(known, 0, sizeof *known);
    env_known(env, &env->slot[game], seat, known);
    return true;
}

/* ---- planning and keeping ---- */

static void tell_words(const struct env_slot *slot, struct florin_env_moment *moment)
{
    moment->said = slot->seat == FLORIN_NOBODY ? 0 : slot->said;
    for (int i = 0; i < moment->said; i++)
        moment->word[i] = slot->word[i];
}

bool florin_env_imagine(const struct florin_env *env, int game, int seat, uint64_t seed, struct florin_env_moment *moment,
                        struct florin_text *problem)
{
    if (!check_seat(env, game, seat, problem))
        return false;
    const struct env_slot *slot = &env->slot[game];
    memset(moment, 0, sizeof *moment);
    env_known(env, slot, seat, &moment->state);
    env->game->imagine(&moment->state, seat, seed);
    moment->seed = seed;
    moment->random = florin_hash(&seed, sizeof seed, 2);
    moment->decisions = slot->decisions;
    if (seat == slot->seat)
        tell_words(slot, moment);
    return true;
}

bool florin_env_save(const struct florin_env *env, int game, struct florin_env_moment *moment, struct florin_text *problem)
{
    if (!check_game(env, game, problem))
        return false;
    const struct env_slot *slot = &env->slot[game];
    memset(moment, 0, sizeof *moment);
    memcpy(&moment->state, &slot->state, env->game->state_size);
    moment->seed = slot->seed;
    moment->random = slot->random;
    moment->decisions = slot->decisions;
    tell_words(slot, moment);
    return true;
}

/* Says the words of a moment: those that are there already must be the same. */
static bool say_words(const struct florin_env *env, struct env_slot *slot, const struct florin_env_moment *moment)
{
    for (int i = 0; i < moment->said; i++) {
        if (i < slot->said ? slot->word[i] != moment->word[i] : !env_slot_accepts(env, slot, moment->word[i]))
            return false;
        if (i == slot->said)
            env_slot_say(env, slot, moment->word[i]);
        if (slot->moves.count < 2)
            return false;
    }
    return true;
}

static bool check_moment(const struct florin_env *env, const struct florin_env_moment *moment, struct florin_text *problem)
{
    struct florin_setup setup;
    if (moment->said < 0 || moment->said > FLORIN_ENV_WORDS_MAX || moment->decisions < 0)
        return wrong(problem, "a moment with {0} words after {1} decisions", moment->said, moment->decisions, 0);
    for (int i = 0; i < moment->said; i++)
        if (!florin_env_word(env->settings.space, moment->word[i]))
            return wrong(problem, "a moment with an action {0}: there are {1}", moment->word[i],
                         env->settings.space->action_count, 0);
    const char *impossible = env->game->check(&moment->state);
    if (impossible)
        return wrong_word(problem, "the moment is no possible position: ", impossible, "");
    env->game->setup_of(&moment->state, &setup);
    return setup.seats == env->seats || wrong(problem, "a moment of {0} seats for {1}", setup.seats, env->seats, 0);
}

bool florin_env_load(struct florin_env *env, int game, const struct florin_env_moment *moment, struct florin_text *problem)
{
    if (!check_game(env, game, problem) || !check_moment(env, moment, problem))
        return false;
    struct env_slot *slot = &env->slot[game];
    struct florin_env_moment before;
    florin_env_save(env, game, &before, NULL);
    for (const struct florin_env_moment *from = moment;; from = &before) {
        memcpy(&slot->state, &from->state, env->game->state_size);
        slot->seed = from->seed;
        slot->random = from->random;
        slot->decisions = from->decisions;
        env_slot_resume(env, game);
        bool said = say_words(env, slot, from);
        env_slot_show(env, game);
        if (from == &before)
            return wrong(problem, "game {0}: no legal move begins with the words of the moment", game, 0, 0);
        if (said)
            return true;
    }
}
