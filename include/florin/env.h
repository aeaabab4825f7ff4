/* Thousands of games at once, for programs that learn or plan: docs/env.md is the guide.
 *
 *     struct florin_env_settings settings = {.space = florin_env_space_find("pax2e-v1"), .games = 1024, .threads = 2};
 *     florin_default_setup(settings.space->game, 2, 1, &settings.setup);
 *     struct florin_env *env = florin_env_new(&settings, &buffers, &problem);
 *     while (florin_env_step(env, actions, settings.games, &problem))
 *         ... read the buffers, choose the next actions ...
 *
 * The caller owns all buffers; after florin_env_new nothing is allocated. A game that ends begins again by itself with
 * its next seed. The same settings, seed and actions give the same bytes for any number of threads.
 *
 * An action is one word of a move in notation: "buy west 5" is three actions, of which those without a choice are made
 * by themselves, as are decisions with one legal move. Instead of a word a caller may choose a whole move by its index
 * in the list of legal moves (florin_env_list). Observations are made from what game->redact (FLORIN_WATCHED) leaves to
 * the seat. */
#ifndef FLORIN_ENV_H
#define FLORIN_ENV_H

#include "florin/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FLORIN_ENV_GAMES_MAX = 1 << 20,
    FLORIN_ENV_THREADS_MAX = 64,
    FLORIN_ENV_WORDS_MAX = 16,         /* no move has more words */
    FLORIN_ENV_DECISIONS_MAX = 100000, /* a game that lasts longer is cut short, unless the settings say otherwise */
};

/* ---- spaces: what numbers mean ---- */

/* Some bytes of an observation or of the features of a move, one after the other. */
struct florin_env_field {
    const char *name;
    int first, count;      /* the first byte, and how many there are */
    int8_t least, greatest;
    const char *about;     /* what they say, in English */
};

/* An observation space and an action space. A change of either is a new name. */
struct florin_env_space {
    const char *name;                  /* "pax2e-v1" */
    const struct florin_game *game;
    int observation_size;              /* bytes of an observation */
    int action_count;                  /* actions are 0 .. action_count - 1 */
    int feature_size;                  /* bytes that describe a move in the list of legal moves */
    int field_count, feature_field_count;
    const struct florin_env_field *fields, *feature_fields;
};

/* All spaces, NULL past the last one; and one by its name or, for its newest version, by the id of its game. */
FLORIN_API const struct florin_env_space *florin_env_space_at(int index);
FLORIN_API const struct florin_env_space *florin_env_space_find(const char *name);
/* The word of an action, NULL if there is no such action. */
FLORIN_API const char *florin_env_word(const struct florin_env_space *space, int action);
/* The actions that make up a move, at most FLORIN_ENV_WORDS_MAX; how many. 0 for what is no move of the game. */
FLORIN_API int florin_env_words_of(const struct florin_env_space *space, struct florin_move move,
                                   int32_t actions[FLORIN_ENV_WORDS_MAX]);

/* ---- an environment ---- */

struct florin_env_settings {
    const struct florin_env_space *space;
    struct florin_setup setup;   /* seats and options; its seed is that of game 0 */
    const char *opponent[FLORIN_SEATS_MAX]; /* the bot that plays a seat inside (florin_bot_find), or NULL for the caller */
    int games, threads;
    int decisions_max;           /* of one game, before it is cut short; 0: FLORIN_ENV_DECISIONS_MAX */
    bool once;                   /* a game that ends stays as it is until florin_env_reset */
};

/* Memory of the caller, and its size in bytes. */
struct florin_env_buffer {
    void *at;
    size_t bytes;
};

enum florin_env_done {
    FLORIN_ENV_GOES_ON,
    FLORIN_ENV_ENDED, /* by the rules: rewards are what it brought */
    FLORIN_ENV_CUT,   /* after decisions_max decisions: nobody is rewarded */
};

/* Each has a row for every game. Those marked * may be left out. The caller reads them and leaves them as they are: a
 * step writes only what has changed. */
struct florin_env_buffers {
    struct florin_env_buffer seat;        /* int32: the seat that acts; FLORIN_NOBODY in a game that is over */
    struct florin_env_buffer reward;      /* float x seats: what the step brought each seat. The game is zero-sum: a winner
                                             alone has 1, one who shares the victory less */
    struct florin_env_buffer done;        /* uint8: enum florin_env_done. All else is of the next game already, unless
                                             `once` */
    struct florin_env_buffer observation; /* * int8 x observation_size: of the seat that acts */
    struct florin_env_buffer mask;        /* * int8 x action_count: 1 for what is legal */
    struct florin_env_buffer last;        /* * int8 x observation_size: where done is set, the end as the caller's seat that
                                             acted last saw it */
};

struct florin_env;

/* Begins all games: game i with the seed of the setup + i, and after each end with that + games. NULL with *problem,
 * which names what is wrong. The opponents must leave a seat to the caller. */
FLORIN_API struct florin_env *florin_env_new(const struct florin_env_settings *settings,
                                             const struct florin_env_buffers *buffers, struct florin_text *problem);
FLORIN_API void florin_env_free(struct florin_env *env);
FLORIN_API const struct florin_env_settings *florin_env_settings_of(const struct florin_env *env);

/* Begins all games anew with another seed. */
FLORIN_API void florin_env_reset(struct florin_env *env, uint64_t seed);

/* One action in every game: a word, or -1 - i for move i of the list of legal moves. In a game that is over it means
 * nothing. False with *problem if `count` is not the number of games or an action is illegal; then all games stand
 * where they were. */
FLORIN_API bool florin_env_step(struct florin_env *env, const int32_t *actions, int count, struct florin_text *problem);

/* Any seat's view of a game: its observation, and its mask, all 0 if another seat acts. Both may be NULL. */
FLORIN_API bool florin_env_observe(const struct florin_env *env, int game, int seat, int8_t *observation, int8_t *mask,
                                   struct florin_text *problem);

/* The legal moves of all games that begin with the words said so far, one game after the other: game i has those from
 * start[i] up to start[i + 1]. `action` is the next word of each, `features` has feature_size bytes for each; both may
 * be NULL. Returns how many there are in all, or -1 with *problem if there is room for fewer: games * FLORIN_MOVES_MAX
 * are always enough. */
struct florin_env_list {
    struct florin_env_buffer start;    /* int32, games + 1 */
    struct florin_env_buffer action;   /* * int32 */
    struct florin_env_buffer features; /* * int8 x feature_size */
};
FLORIN_API int florin_env_list(struct florin_env *env, const struct florin_env_list *list, struct florin_text *problem);
/* Move i of a game's list. */
FLORIN_API bool florin_env_move(const struct florin_env *env, int game, int index, struct florin_move *move);

/* ---- planning and keeping ---- */

/* A game at one moment, and the words of a move begun. */
struct florin_env_moment {
    struct florin_state state;
    uint64_t seed, random; /* of the game, and of its opponents' luck */
    int32_t decisions;     /* made so far */
    int32_t said;          /* words of a move begun */
    int32_t word[FLORIN_ENV_WORDS_MAX];
};

/* A position that the seat can imagine: what it knows, with the rest made up, for planners. */
FLORIN_API bool florin_env_imagine(const struct florin_env *env, int game, int seat, uint64_t seed,
                                   struct florin_env_moment *moment, struct florin_text *problem);
/* A position with nothing but what the seat knows, by game->redact (FLORIN_WATCHED): for florin_position_write and
 * views. */
FLORIN_API bool florin_env_known(const struct florin_env *env, int game, int seat, struct florin_state *known,
                                 struct florin_text *problem);
/* The game as it is, with its true decks: for checkpoints, not for players. */
FLORIN_API bool florin_env_save(const struct florin_env *env, int game, struct florin_env_moment *moment,
                                struct florin_text *problem);
/* Puts a game where `moment` says and fills its rows of the buffers. It must be of the same game and number of
 * seats. */
FLORIN_API bool florin_env_load(struct florin_env *env, int game, const struct florin_env_moment *moment,
                                struct florin_text *problem);

/* Counts over all games since florin_env_new. */
struct florin_env_counts {
    uint64_t steps, decisions; /* actions of the caller; moves made, by opponents and without a choice, too */
    uint64_t ended, cut;       /* games */
};
FLORIN_API struct florin_env_counts florin_env_counted(const struct florin_env *env);

#ifdef __cplusplus
}
#endif
#endif
