/* Declarations that the files of the environment share. */
#ifndef ENV_ENV_H
#define ENV_ENV_H

#include <pthread.h>

#include "florin/bot.h"
#include "florin/env.h"

/* ---- spaces ---- */

enum { ENV_ACTIONS_MAX = 1024, ENV_VERBS_MAX = 64, ENV_OPERANDS_MAX = 40, ENV_NUMBERS = 128 };

/* A game's description of itself: one row for each version of a space. The bytes behind the core's own are the
 * game's. */
struct env_view {
    const char *name; /* "pax2e-v1" */
    const struct florin_game *game;
    const struct florin_env_field *fields, *feature_fields; /* ended by a NULL name; `first` is filled in by the core */
    /* Write what `known` says, all of it redacted for the seat, into zeroed bytes. */
    void (*observe)(const void *known, int seat, int8_t *out);
    void (*describe)(const void *known, int seat, struct florin_move move, int8_t *out);
};
extern const struct env_view *const env_views[]; /* all of them, ended by NULL */
extern const struct env_view env_pax2e, env_pax1e, env_aor;

/* One word of a move: its verb, the value of an operand, or a part of a number. */
enum env_role { ROLE_VERB, ROLE_VALUE, ROLE_HIGH, ROLE_MIDDLE, ROLE_LOW };
struct env_part {
    uint8_t role, arg, wide; /* wide: a number of two operands */
    const uint16_t *value;   /* action of each value, ENV_NO_ACTION where it has none */
};
enum { ENV_NO_ACTION = UINT16_MAX };

enum { NUMBER_ZERO = 32768 }; /* makes numbers of 16 bits positive */

struct env_words {
    int count;
    const char *word[ENV_ACTIONS_MAX];
    uint16_t verb[ENV_VERBS_MAX];
    uint16_t high, middle, low; /* first actions of the parts of numbers */
    int numbers;
    char number[ENV_NUMBERS][8]; /* their words */
    int operands;
    uint16_t value[ENV_OPERANDS_MAX][256];
    uint8_t parts[ENV_VERBS_MAX];
    struct env_part part[ENV_VERBS_MAX][FLORIN_ENV_WORDS_MAX];
};

/* Enumerates the words of a game: verbs in their order, then the operands as they first come up, each word once. */
void env_words_make(struct env_words *words, const struct florin_game *game);

/* The action that is word `at` of a move. */
static inline int env_word_at(const struct env_words *words, struct florin_move move, int at)
{
    const struct env_part *part = &words->part[move.kind][at];
    if (part->role == ROLE_VALUE)
        return part->value[move.arg[part->arg]];
    if (part->role == ROLE_VERB)
        return words->verb[move.kind];
    int number = move.arg[part->arg];
    if (part->wide)
        number = (int16_t)(uint16_t)(number | move.arg[part->arg + 1] << 8) + NUMBER_ZERO;
    if (part->role == ROLE_LOW)
        return words->low + (number & 31);
    return part->role == ROLE_MIDDLE ? words->middle + (number >> 5 & 31) : words->high + (number >> 10);
}

/* A space with all that belongs to it. */
struct env_space {
    struct florin_env_space open; /* the first member: one is the other */
    const struct env_view *view;
    struct env_words words;
};
static inline const struct env_space *env_space_of(const struct florin_env_space *space)
{
    return (const struct env_space *)space;
}

/* ---- games ---- */

/* One game, and what its seat has said of a move. */
struct env_slot {
    struct florin_state state;
    uint64_t seed, random;
    int32_t decisions, begun;              /* moves made; games begun before this one */
    int8_t seat, at_last;                  /* the seat that acts; the one of the caller's that acted last, or nobody */
    uint8_t said;                          /* words of a move begun */
    uint16_t word[FLORIN_ENV_WORDS_MAX];
    struct florin_env_counts counts;
    struct florin_moves moves;             /* the last: those that begin with these words */
};

struct florin_env {
    struct florin_env_settings settings;
    struct florin_env_buffers buffers;
    const struct env_space *space;
    const struct florin_game *game;
    int seats;
    uint32_t inside;                       /* set of seats that bots play */
    struct env_slot *slot;
    struct florin_bot_options bot[FLORIN_SEATS_MAX];
    size_t bot_size[FLORIN_SEATS_MAX];     /* bytes of a bot, 0 for none or a random one */
    unsigned char *bots[FLORIN_SEATS_MAX]; /* those of all games */
    struct env_pool *pool;
    const int32_t *actions;                /* of the step in progress */
    const struct florin_env_list *list;    /* being written */
};

/* The work on one game, for each of its threads. */
void env_slot_begin(struct florin_env *env, int game);
void env_slot_step(struct florin_env *env, int game);
/* From where its state says, with fresh opponents. */
void env_slot_resume(struct florin_env *env, int game);
/* Goes on until a seat of the caller's has a choice, or the game is over. */
void env_slot_advance(struct florin_env *env, int game);
void env_slot_list(struct florin_env *env, int game);
/* Narrows the list of moves to those that go on with this word. */
void env_slot_say(const struct florin_env *env, struct env_slot *slot, int action);
bool env_slot_accepts(const struct florin_env *env, const struct env_slot *slot, int32_t action);
void env_known(const struct florin_env *env, const struct env_slot *slot, int seat, struct florin_state *known);
void env_put_observation(const struct florin_env *env, const struct env_slot *slot, int seat, int8_t *out);
void env_put_mask(const struct florin_env *env, const struct env_slot *slot, int8_t *out);
/* Fills all rows of a game in the buffers, except rewards and the done flags. */
void env_slot_show(const struct florin_env *env, int game);

/* ---- threads ---- */

/* Threads that wait for work; NULL for one thread, or if there is no memory for more. */
struct env_pool *env_pool_new(int threads);
void env_pool_free(struct env_pool *pool);
/* Calls work(env, game) for every game below `games` and returns when all calls have. */
void env_pool_run(struct env_pool *pool, void (*work)(struct florin_env *env, int game), struct florin_env *env, int games);

#endif
