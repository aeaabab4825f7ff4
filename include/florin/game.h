/* One small interface between the rules of a game and everything that uses them: tables, bots, records, servers.
 *
 * A state is a flat value of `state_size` bytes: no pointers, padding always zero, so that `=`-like copies and memcmp
 * are exact. A game is a sequence of small decisions. At any moment some seats owe one; each is offered a finite list
 * of moves. All functions are pure but for the state they are handed; none allocates, prints or reads a clock. */
#ifndef FLORIN_GAME_H
#define FLORIN_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "florin/text.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) || defined(__wasm__)
#define FLORIN_API
#else
#define FLORIN_API __attribute__((visibility("default")))
#endif

enum {
    GAME_SEATS_MAX = 6,
    GAME_STATE_MAX = 3072,   /* no game's state is larger */
    GAME_MOVES_MAX = 1024,   /* no decision offers more */
    GAME_OPTIONS_MAX = 64,
    GAME_ARGS = 7,
    GAME_NOTATION_MAX = 160, /* bytes of the longest move in notation, with its end */
    GAME_NOBODY = -1,        /* as a seat: somebody who watches and knows only what is public */
};

/* Room for the state of any game. Only the first `state_size` bytes mean anything. */
struct game_state {
    _Alignas(16) unsigned char bytes[GAME_STATE_MAX];
};

/* ---- moves ---- */

/* What a seat decides: a verb of the game and its operands. Operands a verb does not have are zero. */
struct game_move {
    uint8_t kind; /* index into game->verbs; never 0 in a real move */
    uint8_t arg[GAME_ARGS];
};

struct game_moves {
    int count;
    struct game_move move[GAME_MOVES_MAX];
};

/* The kinds of operand that notation knows by itself; a game adds its own from GAME_ARG_OWN on and names their values
 * with game->arg_name. */
enum game_arg {
    GAME_ARG_NONE,
    GAME_ARG_NUMBER,   /* 0..255 */
    GAME_ARG_SIGNED,   /* two operands, a 16-bit number, low byte first, may be negative */
    GAME_ARG_SEAT,     /* seat number, written as the seat counted from 1 */
    GAME_ARG_OWN = 8,
};
enum { GAME_ARG_OPTIONAL = 0x80 }; /* flag: value 0 is written as nothing; all operands after it are optional too */

/* How one kind of move is written: a word, then its operands in order. `verbs` of a game is indexed by move kind. */
struct game_verb {
    const char *word;
    uint8_t arg[GAME_ARGS];
};

/* ---- verdicts ---- */

/* Legal (rule 0), or the rule that forbids a move and the numbers behind it. */
struct game_verdict {
    uint16_t rule;
    int16_t fact[3];
};

struct game_rule {
    const char *id;      /* "E1A_HAND_FULL" */
    const char *section; /* "E1a" */
};

/* ---- options and setup ---- */

enum game_option_kind { GAME_OPTION_SWITCH, GAME_OPTION_CHOICE, GAME_OPTION_NUMBER };

struct game_option {
    const char *id;           /* "astrology" */
    uint8_t kind;
    int16_t min, max;         /* of a number */
    int16_t preset;           /* what it is unless said otherwise */
    const char *const *names; /* of a choice, ended by NULL; switches are "off" and "on" */
};

struct game_setup {
    uint64_t seed;
    uint8_t seats;
    int16_t option[GAME_OPTIONS_MAX]; /* in the order of game->options */
};

/* ---- results ---- */

struct game_result {
    bool over;
    uint8_t winners;                /* bit set of seats; several when a victory is shared */
    uint8_t how;                    /* kind of ending, named by game->ending_name */
    int16_t score[GAME_SEATS_MAX];  /* for games that count points; else 1 for winners, 0 for the others */
};

/* What a redacted state keeps. */
enum game_memory {
    GAME_VIEW,    /* what lies open on the table for that seat now */
    GAME_WATCHED, /* also what everybody saw happen and a perfect memory would still know */
};

/* ---- words ---- */

enum game_language { GAME_ENGLISH, GAME_ITALIAN, GAME_LANGUAGES };

/* Short texts of the catalogue that belong to a table of the game. */
enum game_topic {
    GAME_TOPIC_TITLE,       /* 0: name of the game; 1: one line about it */
    GAME_TOPIC_OPTION,      /* what option i does, in one sentence */
    GAME_TOPIC_RULE,        /* rule i in a few words */
    GAME_TOPIC_ENDING,      /* ending i in a few words */
};

/* ---- walks ---- */

/* Tells a position as named fields, or fills one in from outside: one walk does both, so they cannot disagree.
 * While telling, each call returns what it was given. While filling, it returns what was found, or after an error what
 * it was given. Fields are named inside objects and nameless (NULL) inside lists. */
struct game_visitor {
    bool filling;
    bool (*object)(struct game_visitor *, const char *name);               /* begins an object */
    int (*list)(struct game_visitor *, const char *name, int count);       /* begins a list, returns its length */
    void (*end)(struct game_visitor *);                                    /* ends the innermost object or list */
    bool (*has)(struct game_visitor *, const char *name, bool present);    /* is this optional field there? */
    int64_t (*number)(struct game_visitor *, const char *name, int64_t value, int64_t min, int64_t max);
    /* one of `count` named values; value_name(i) gives the name of value i, NULL for an i that has none */
    int (*word)(struct game_visitor *, const char *name, int value, const char *(*value_name)(int), int count);
    void (*text)(struct game_visitor *, const char *name, const char *value);  /* telling only */
    void (*error)(struct game_visitor *, const char *message);             /* the field visited last is wrong */
};

/* ---- the game ---- */

struct game {
    const char *id; /* "pax2e" */
    uint8_t seats_min, seats_max;
    uint16_t state_size;

    const struct game_option *options;
    int option_count;
    const struct game_verb *verbs; /* indexed by move kind; [0].word is NULL */
    int verb_count;
    const struct game_rule *rules; /* indexed by verdict.rule; [0] is legal */
    int rule_count;
    int ending_count;

    /* Lays a new game out. Returns NULL, or says in English what is wrong with the setup; then the state is untouched. */
    const char *(*setup)(void *state, const struct game_setup *setup);
    /* The options, seats and seed this state was laid out with (a redacted state has seed 0). */
    void (*setup_of)(const void *state, struct game_setup *setup);

    /* Seats that owe a decision, as a bit set; 0 exactly when the game is over. */
    uint32_t (*deciders)(const void *state);
    /* All legal moves of a seat that owes a decision: at least one. */
    void (*moves)(const void *state, int seat, struct game_moves *moves);
    /* Any move at all, also nonsense: legal, or why not. */
    struct game_verdict (*judge)(const void *state, int seat, struct game_move move);
    /* Carries out a legal move. */
    void (*apply)(void *state, int seat, struct game_move move);
    void (*result)(const void *state, struct game_result *result);
    /* Grows whenever something hidden came to light (a card drawn, a die rolled): undo among people stops there. */
    uint32_t (*luck)(const void *state);

    /* Forgets what the seat cannot know. Seat GAME_NOBODY is a watcher. */
    void (*redact)(void *state, int seat, enum game_memory memory);
    /* Fills what was forgotten with something possible, at random. */
    void (*imagine)(void *state, int seat, uint64_t seed);
    /* NULL, or what makes this no possible position. Cheap enough to call after every decision in tests. */
    const char *(*check)(const void *state);

    /* Name of value `value` of the game's own operand kind, NULL if there is none; names are single words. */
    const char *(*arg_name)(int arg_kind, int value);
    /* Short id of an ending: "imperial". */
    const char *(*ending_name)(int ending);

    /* The complete position, both ways. Filling starts from zeroed bytes; check() follows. */
    void (*walk)(void *state, struct game_visitor *visitor);
    /* What a table shows besides the position: prompt, standings, what is silenced ... Telling only. */
    void (*view)(const void *state, int seat, enum game_language, struct game_visitor *visitor);

    /* Words for people. */
    const char *(*phrase)(enum game_language, enum game_topic, int index);
    void (*seat_name)(const void *state, int seat, enum game_language, struct text *);
    void (*prompt)(const void *state, int seat, enum game_language, struct text *);                  /* one sentence, with section */
    void (*explain)(const void *state, int seat, struct game_move, enum game_language, struct text *); /* what a move does */
    void (*reason)(const void *state, int seat, struct game_move, struct game_verdict, enum game_language, struct text *);
    void (*changes)(const void *before, const void *after, enum game_language, struct text *);       /* a line each */
    void (*outcome)(const void *state, enum game_language, struct text *);                           /* who won and how */
    void (*draw)(const void *state, int seat, enum game_language, int width, struct text *);         /* the table, in characters */
    /* Everything whose name, number or text holds all the words; false if nothing does. */
    bool (*lookup)(const struct game_setup *, const char *words, enum game_language, struct text *);
};

/* ---- what src/game gives to all games ---- */

/* All games, ended by NULL, and one by its id (NULL if there is none). */
FLORIN_API const struct game *const *game_all(void);
FLORIN_API const struct game *game_find(const char *id);

/* The presets of a game's options, with the given number of seats and seed. */
FLORIN_API void game_default_setup(const struct game *game, int seats, uint64_t seed, struct game_setup *setup);
/* Sets one option from text ("on", "off", a choice, a number). Returns NULL or what is wrong, in English. */
FLORIN_API const char *game_set_option(const struct game *game, struct game_setup *setup, const char *id, const char *value);
/* The value of option i as text. */
FLORIN_API void game_option_value(const struct game *game, const struct game_setup *setup, int option, struct text *out);

/* A move in notation, and back. Parsing accepts legal and illegal moves alike, and extra blanks; false for what is no
 * move of this game. parse(notate(m)) is m for every move whose operands have names. */
FLORIN_API bool game_notate(const struct game *game, struct game_move move, struct text *out);
FLORIN_API bool game_parse(const struct game *game, const char *text, struct game_move *move);

static inline bool game_move_equal(struct game_move a, struct game_move b)
{
    if (a.kind != b.kind)
        return false;
    for (int i = 0; i < GAME_ARGS; i++)
        if (a.arg[i] != b.arg[i])
            return false;
    return true;
}

/* xorshift-multiply generator (splitmix64): small, good enough for shuffles and dice, the same everywhere. */
static inline uint64_t game_random(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* 0..n-1, n > 0 and below 2^32. */
static inline uint32_t game_random_below(uint64_t *seed, uint32_t n)
{
    return (uint32_t)(((game_random(seed) >> 32) * n) >> 32);
}

/* A hash of the state's bytes, for signatures and tests. */
FLORIN_API uint64_t game_hash(const void *bytes, size_t size, uint64_t seed);

#ifdef __cplusplus
}
#endif
#endif
