/* One game of an environment: it goes on until one of the caller's seats has a choice. */
#include "env/env.h"

#include <string.h>

/* ---- words of a move ---- */

/* Do all moves go on with the word of the first? A list is in order, so the last one differs soonest. */
static bool all_say(const struct env_words *words, const struct florin_moves *moves, int at, int word)
{
    struct florin_move first = moves->move[0];
    const struct env_part *part = &words->part[first.kind][at];
    bool verb = part->role == ROLE_VERB, value = part->role == ROLE_VALUE;
    for (int i = moves->count - 1; i > 0; i--) {
        struct florin_move move = moves->move[i];
        bool alike = move.kind == first.kind && (verb || (value && move.arg[part->arg] == first.arg[part->arg]));
        if (!alike && env_word_at(words, move, at) != word)
            return false;
    }
    return true;
}

/* Says what all moves of the list have in common. There are at least two, and no two moves are the same words. */
static void say_common(const struct env_words *words, struct env_slot *slot)
{
    for (;; slot->said++) {
        int word = env_word_at(words, slot->moves.move[0], slot->said);
        if (!all_say(words, &slot->moves, slot->said, word))
            return;
        slot->word[slot->said] = (uint16_t)word;
    }
}

void env_slot_say(const struct florin_env *env, struct env_slot *slot, int action)
{
    const struct env_words *words = &env->space->words;
    int count = 0;
    for (int i = 0; i < slot->moves.count; i++)
        if (env_word_at(words, slot->moves.move[i], slot->said) == action)
            slot->moves.move[count++] = slot->moves.move[i];
    slot->moves.count = count;
    slot->word[slot->said++] = (uint16_t)action;
    if (count > 1)
        say_common(words, slot);
}

bool env_slot_accepts(const struct florin_env *env, const struct env_slot *slot, int32_t action)
{
    if (slot->seat == FLORIN_NOBODY)
        return true;
    if (action < 0)
        return -1 - action < slot->moves.count;
    for (int i = 0; i < slot->moves.count; i++)
        if (env_word_at(&env->space->words, slot->moves.move[i], slot->said) == action)
            return true;
    return false;
}

/* ---- the course of a game ---- */

static void begin_bots(struct florin_env *env, int game)
{
    uint64_t random = env->slot[game].random;
    for (int seat = 0; seat < env->seats; seat++) {
        uint64_t seed = florin_random(&random);
        if (!env->bots[seat])
            continue;
        struct florin_bot_options options = env->bot[seat];
        options.seed = seed;
        florin_bot_place(env->bots[seat] + (size_t)game * env->bot_size[seat], env->game, &options);
    }
}

static void lay_out(struct florin_env *env, int game)
{
    struct env_slot *slot = &env->slot[game];
    struct florin_setup setup = env->settings.setup;
    slot->seed = setup.seed += (uint64_t)game + (uint64_t)slot->begun * (uint64_t)env->settings.games;
    slot->random = florin_hash(&slot->seed, sizeof slot->seed, 1);
    slot->decisions = 0;
    slot->at_last = FLORIN_NOBODY;
    slot->begun++;
    memset(&slot->state, 0, env->game->state_size);
    env->game->setup(&slot->state, &setup); /* florin_env_new has tried it */
    begin_bots(env, game);
}

static void apply(const struct florin_env *env, struct env_slot *slot, int seat, struct florin_move move)
{
    env->game->apply(&slot->state, seat, move);
    slot->decisions++;
    slot->counts.decisions++;
}

static void play_inside(const struct florin_env *env, int game, int seat)
{
    struct env_slot *slot = &env->slot[game];
    if (env->bots[seat]) {
        void *bot = env->bots[seat] + (size_t)game * env->bot_size[seat];
        apply(env, slot, seat, florin_bot_choose(bot, &slot->state, seat, NULL));
        return;
    }
    env->game->moves(&slot->state, seat, &slot->moves);
    apply(env, slot, seat, slot->moves.move[florin_random_below(&slot->random, (uint32_t)slot->moves.count)]);
}

/* Shares of the victory, moved and scaled so that their sum is 0 and a winner alone has 1. */
static void reward(const struct florin_env *env, int game)
{
    struct florin_result result;
    env->game->result(&env->slot[game].state, &result);
    float *row = (float *)env->buffers.reward.at + (size_t)game * (size_t)env->seats;
    float winners = (float)__builtin_popcount(result.winners), seats = (float)env->seats;
    for (int seat = 0; seat < env->seats; seat++) {
        float share = result.winners >> seat & 1 ? 1 / winners : 0;
        row[seat] += (share * seats - 1) / (seats > 1 ? seats - 1 : 1);
    }
}

static void finish(struct florin_env *env, int game, bool cut)
{
    struct env_slot *slot = &env->slot[game];
    ((uint8_t *)env->buffers.done.at)[game] = cut ? FLORIN_ENV_CUT : FLORIN_ENV_ENDED;
    if (cut)
        slot->counts.cut++;
    else
        slot->counts.ended++;
    if (!cut)
        reward(env, game);
    slot->said = 0;
    if (env->buffers.last.at && slot->at_last != FLORIN_NOBODY)
        env_put_observation(env, slot, slot->at_last,
                            (int8_t *)env->buffers.last.at + (size_t)game * (size_t)env->space->open.observation_size);
}

void env_slot_advance(struct florin_env *env, int game)
{
    struct env_slot *slot = &env->slot[game];
    for (;;) {
        int seat = florin_decider(env->game, &slot->state);
        if (seat == FLORIN_NOBODY || slot->decisions >= env->settings.decisions_max) {
            finish(env, game, seat != FLORIN_NOBODY);
            if (env->settings.once) {
                slot->seat = FLORIN_NOBODY;
                slot->moves.count = 0;
                return;
            }
            lay_out(env, game);
        } else if (env->inside >> seat & 1) {
            play_inside(env, game, seat);
        } else {
            env->game->moves(&slot->state, seat, &slot->moves);
            slot->seat = (int8_t)seat;
            if (slot->moves.count > 1)
                break;
            apply(env, slot, seat, slot->moves.move[0]);
        }
    }
    slot->said = 0;
    slot->at_last = slot->seat;
    say_common(&env->space->words, slot);
}

static void clear_rows(struct florin_env *env, int game)
{
    memset((float *)env->buffers.reward.at + (size_t)game * (size_t)env->seats, 0, (size_t)env->seats * sizeof(float));
    ((uint8_t *)env->buffers.done.at)[game] = FLORIN_ENV_GOES_ON;
}

void env_slot_begin(struct florin_env *env, int game)
{
    clear_rows(env, game);
    env->slot[game].begun = 0;
    lay_out(env, game);
    env_slot_advance(env, game);
    clear_rows(env, game); /* also of a game that went by without a choice */
    env_slot_show(env, game);
}

void env_slot_resume(struct florin_env *env, int game)
{
    struct env_slot *slot = &env->slot[game];
    clear_rows(env, game);
    slot->at_last = FLORIN_NOBODY;
    begin_bots(env, game);
    env_slot_advance(env, game);
}

/* In the middle of a move the position and the seat are the same: nothing else of the rows changes. */
static void show_said(const struct florin_env *env, int game)
{
    const struct env_slot *slot = &env->slot[game];
    const struct florin_env_space *space = &env->space->open;
    const struct florin_env_buffers *to = &env->buffers;
    if (to->mask.at)
        env_put_mask(env, slot, (int8_t *)to->mask.at + (size_t)game * (size_t)space->action_count);
    int8_t *row = (int8_t *)to->observation.at + (size_t)game * (size_t)space->observation_size;
    for (int i = 0; to->observation.at && i < slot->said; i++)
        row[slot->word[i]] = 1;
}

void env_slot_step(struct florin_env *env, int game)
{
    struct env_slot *slot = &env->slot[game];
    int32_t action = env->actions[game];
    clear_rows(env, game);
    if (slot->seat == FLORIN_NOBODY)
        return;
    slot->counts.steps++;
    if (action < 0) {
        slot->moves.move[0] = slot->moves.move[-1 - action];
        slot->moves.count = 1;
    } else {
        env_slot_say(env, slot, action);
    }
    if (slot->moves.count > 1) {
        show_said(env, game);
        return;
    }
    apply(env, slot, slot->seat, slot->moves.move[0]);
    env_slot_advance(env, game);
    env_slot_show(env, game);
}

/* ---- the caller's view ---- */

void env_known(const struct florin_env *env, const struct env_slot *slot, int seat, struct florin_state *known)
{
    memcpy(known, &slot->state, env->game->state_size);
    env->game->redact(known, seat, FLORIN_WATCHED);
}

void env_put_observation(const struct florin_env *env, const struct env_slot *slot, int seat, int8_t *out)
{
    const struct florin_env_space *space = &env->space->open;
    struct florin_state known;
    memset(out, 0, (size_t)space->observation_size);
    for (int i = 0; seat == slot->seat && i < slot->said; i++)
        out[slot->word[i]] = 1;
    env_known(env, slot, seat, &known);
    env->space->view->observe(&known, seat, out + space->action_count);
}

void env_put_mask(const struct florin_env *env, const struct env_slot *slot, int8_t *out)
{
    const struct env_words *words = &env->space->words;
    memset(out, 0, (size_t)words->count);
    for (int i = 0; i < slot->moves.count; i++)
        out[env_word_at(words, slot->moves.move[i], slot->said)] = 1;
}

void env_slot_show(const struct florin_env *env, int game)
{
    const struct env_slot *slot = &env->slot[game];
    const struct florin_env_space *space = &env->space->open;
    const struct florin_env_buffers *to = &env->buffers;
    ((int32_t *)to->seat.at)[game] = slot->seat;
    if (to->mask.at)
        env_put_mask(env, slot, (int8_t *)to->mask.at + (size_t)game * (size_t)space->action_count);
    if (!to->observation.at)
        return;
    int8_t *row = (int8_t *)to->observation.at + (size_t)game * (size_t)space->observation_size;
    if (slot->seat == FLORIN_NOBODY)
        memset(row, 0, (size_t)space->observation_size);
    else
        env_put_observation(env, slot, slot->seat, row);
}

/* Writes the rows of a game's list: they begin where its start says. */
void env_slot_list(struct florin_env *env, int game)
{
    const struct env_slot *slot = &env->slot[game];
    const struct florin_env_space *space = &env->space->open;
    int first = ((const int32_t *)env->list->start.at)[game];
    struct florin_state known;
    if (slot->seat == FLORIN_NOBODY)
        return;
    env_known(env, slot, slot->seat, &known);
    for (int i = 0; i < slot->moves.count; i++) {
        struct florin_move move = slot->moves.move[i];
        if (env->list->action.at)
            ((int32_t *)env->list->action.at)[first + i] = env_word_at(&env->space->words, move, slot->said);
        if (!env->list->features.at)
            continue;
        int8_t *row = (int8_t *)env->list->features.at + (size_t)(first + i) * (size_t)space->feature_size;
        memset(row, 0, (size_t)space->feature_size);
        for (int word = 0; word < env->space->words.parts[move.kind]; word++)
            row[env_word_at(&env->space->words, move, word)] = 1;
        env->space->view->describe(&known, slot->seat, move, row + space->action_count);
    }
}
