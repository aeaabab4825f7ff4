/* One small interface between the rules of a game and everything that uses them: tables, bots, records, servers.
 *
 * A state is a flat value of `state_size` bytes: no pointers, padding always zero, so that `=`-like copies and memcmp
 * are exact. A game is a sequence of small decisions. At any moment some seats owe one; each is offered a finite list
 * of moves. All functions are pure but for the state they are handed; none allocates, prints or reads a clock. */
#ifndef FLORIN_GAME_H
#define FLORIN_GAME_H

#include <stdint.h>

#include "florin/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FLORIN_SEATS_MAX = 6,
    FLORIN_STATE_MAX = 3072,   /* no game's state is larger */
    FLORIN_MOVES_MAX = 1024,   /* no decision offers more */
    FLORIN_OPTIONS_MAX = 96,
    FLORIN_ARGS = 7,
    FLORIN_NOTATION_MAX = 160, /* bytes of the longest move in notation, with its end */
    FLORIN_NOBODY = -1,        /* as a seat: somebody who watches and knows only what is public */
};

#ifdef __cplusplus
#define FLORIN_ALIGN(bytes) alignas(bytes)
#else
#define FLORIN_ALIGN(bytes) _Alignas(bytes)
#endif

/* Room for the state of any game. Only the first `state_size` bytes mean anything. */
struct florin_state {
    FLORIN_ALIGN(16) unsigned char bytes[FLORIN_STATE_MAX];
};

/* ---- moves ---- */

/* A seat's decision: a verb of the game and its operands. Operands a verb does not have are zero. */
struct florin_move {
    uint8_t kind; /* index into game->verbs; never 0 in a real move */
    uint8_t arg[FLORIN_ARGS];
};

struct florin_moves {
    int count;
    struct florin_move move[FLORIN_MOVES_MAX];
};

/* The kinds of operand that notation knows by itself; a game adds its own from FLORIN_ARG_OWN on and names their values
 * with game->arg_name. */
enum florin_arg {
    FLORIN_ARG_NONE,
    FLORIN_ARG_NUMBER,   /* 0..255 */
    FLORIN_ARG_SIGNED,   /* two operands, a 16-bit number, low byte first, may be negative */
    FLORIN_ARG_SEAT,     /* seat number, written as the seat counted from 1 */
    FLORIN_ARG_OWN = 8,
};
enum { FLORIN_ARG_OPTIONAL = 0x80 }; /* flag: value 0 is written as nothing; all operands after it are optional too */

/* How one kind of move is written: a word, then its operands in order. `verbs` of a game is indexed by move kind. */
struct florin_verb {
    const char *word;
    uint8_t arg[FLORIN_ARGS];
};

/* ---- verdicts ---- */

/* Legal (rule 0), or the rule that forbids a move and the numbers behind it. */
struct florin_verdict {
    uint16_t rule;
    int16_t fact[3];
};

struct florin_rule {
    const char *id;      /* "E1A_HAND_FULL" */
    const char *section; /* "E1a" */
};

/* ---- what happened ---- */

/* One thing that happened while a move was carried out. game->events[kind] says what the operands are. */
struct florin_event {
    uint8_t kind;   /* index into game->events; never 0 in a real one */
    int8_t who;     /* the seat whose doing it is; FLORIN_NOBODY when it is the game's own */
    uint8_t known;  /* seats and watchers (FLORIN_WATCHERS) that may know its operands and numbers; others are only told that
                       it happened, with zeros for them and for `known` */
    uint8_t what, from, to;
    int32_t count;
    int32_t more[4]; /* numbers of its own: dice, prices */
};

enum { FLORIN_EVENTS_MAX = 512 };
struct florin_events {
    int count;
    struct florin_event event[FLORIN_EVENTS_MAX];
};

/* How one kind of event is told: its word, and what kind of operand (enum florin_arg) each place holds. */
struct florin_event_kind {
    const char *word;         /* "card_bought" */
    uint8_t what, from, to;   /* FLORIN_ARG_NONE where there is none */
    bool counts;              /* `count` means something */
    const char *more[4];      /* names of the numbers in `more`, NULL from the first that is not there */
};

/* Sets of those who may know something: a bit for each seat, and one for all who only watch. */
enum { FLORIN_WATCHERS = 1 << FLORIN_SEATS_MAX, FLORIN_EVERYBODY = 2 * FLORIN_WATCHERS - 1 };

/* ---- amounts ---- */

/* A decision that is a number: from least to greatest in steps. */
struct florin_amount {
    int32_t least, greatest, step;
};

/* ---- standing answers ---- */

/* A small decision that is asked of a seat in others' turns: it may be answered in advance. Its answers, moves in
 * notation, answer nothing else: the decision is there exactly when one of them is legal. */
enum { FLORIN_STANDING_ANSWERS = 3 };
struct florin_standing {
    const char *id;                               /* "taxed" */
    const char *answers[FLORIN_STANDING_ANSWERS]; /* NULL from the first that is not there */
};

/* ---- options and setup ---- */

/* The format of records and positions written now. One without a version is of format 1. */
enum { FLORIN_FORMAT = 3 };

enum florin_option_kind { FLORIN_OPTION_SWITCH, FLORIN_OPTION_CHOICE, FLORIN_OPTION_NUMBER };

struct florin_option {
    const char *id;           /* "astrology" */
    uint8_t kind;
    int16_t min, max;         /* of a number */
    int16_t preset;           /* what it is unless said otherwise */
    const char *const *names; /* of a choice, ended by NULL; switches are "off" and "on" */
    bool edition;             /* one of those that make up an edition; the others are for people to choose */
    uint8_t follows;          /* 1 + an option before it that chooses between its presets; 0: there is none */
    int16_t alternative;      /* its preset where that one is not at its own */
    uint8_t since;            /* records and positions of an older format do not know it ... */
    int16_t before;           /* ... and mean this */
};

struct florin_setup {
    uint64_t seed;
    uint8_t seats;
    int16_t option[FLORIN_OPTIONS_MAX]; /* in the order of game->options */
};

/* ---- results ---- */

struct florin_result {
    bool over;
    uint8_t winners;                /* bit set of seats; several when a victory is shared */
    uint8_t how;                    /* kind of ending, named by game->ending_name */
    int16_t score[FLORIN_SEATS_MAX];  /* for games that count points; else 1 for winners, 0 for the others */
};

/* The part of a state that a redacted one keeps. */
enum florin_memory {
    FLORIN_VIEW,    /* what lies open on the table for that seat now */
    FLORIN_WATCHED, /* also what everybody saw happen and a perfect memory would still know */
};

/* ---- walks ---- */

/* Tells a position as named fields, or fills one in from outside: one walk does both, so they cannot disagree.
 * While telling, each call returns what it was given. While filling, it returns what was found, or after an error what
 * it was given. Fields are named inside objects and nameless (NULL) inside lists. */
struct florin_visitor {
    bool filling;
    int format; /* of what is told or filled in: FLORIN_FORMAT, or an older one that is read */
    bool (*object)(struct florin_visitor *, const char *name);               /* begins an object */
    int (*list)(struct florin_visitor *, const char *name, int count);       /* begins a list, returns its length */
    void (*end)(struct florin_visitor *);                                    /* ends the innermost object or list */
    /* is this optional field there? while telling, also: does anybody want it? */
    bool (*has)(struct florin_visitor *, const char *name, bool present);
    int64_t (*number)(struct florin_visitor *, const char *name, int64_t value, int64_t min, int64_t max);
    bool (*flag)(struct florin_visitor *, const char *name, bool value);
    /* one of `count` named values; value_name(i) gives the name of value i, NULL for an i that has none */
    int (*word)(struct florin_visitor *, const char *name, int value, const char *(*value_name)(int), int count);
    void (*text)(struct florin_visitor *, const char *name, const char *value);  /* telling only */
    void (*error)(struct florin_visitor *, const char *message);             /* the field visited last is wrong */
};

/* ---- the game ---- */

struct florin_game {
    const char *id; /* "pax2e" */
    uint8_t seats_min, seats_max;
    uint16_t state_size;
    uint16_t derived_size; /* of these, the last ones, which follow from the others: no hash has them */

    const struct florin_option *options;
    int option_count;
    const struct florin_verb *verbs; /* indexed by move kind; [0].word is NULL */
    int verb_count;
    const struct florin_rule *rules; /* indexed by verdict.rule; [0] is legal */
    int rule_count;
    const struct florin_event_kind *events; /* indexed by event kind; [0].word is NULL */
    int event_count;
    const struct florin_standing *standings; /* ended by a NULL id; NULL where there are none */
    int ending_count;

    /* Lays a new game out. Returns NULL, or says in English what is wrong with the setup; then the state is
     * untouched. */
    const char *(*setup)(void *state, const struct florin_setup *setup);
    /* The options, seats and seed this state was laid out with (a redacted state has seed 0). */
    void (*setup_of)(const void *state, struct florin_setup *setup);

    /* Seats that owe a decision, as a bit set; 0 exactly when the game is over. */
    uint32_t (*deciders)(const void *state);
    /* All legal moves of a seat that owes a decision: at least one. */
    void (*moves)(const void *state, int seat, struct florin_moves *moves);
    /* Any move at all, also nonsense: legal, or why not. */
    struct florin_verdict (*judge)(const void *state, int seat, struct florin_move move);
    /* Carries out a legal move. */
    void (*apply)(void *state, int seat, struct florin_move move);
    /* The same, and adds what happened to the list, in order. */
    void (*narrate)(void *state, int seat, struct florin_move move, struct florin_events *events);
    void (*result)(const void *state, struct florin_result *result);
    /* Grows whenever something hidden came to light (a card drawn, a die rolled): undo among people stops there. */
    uint32_t (*luck)(const void *state);

    /* Forgets what the seat cannot know. Seat FLORIN_NOBODY is a watcher. */
    void (*redact)(void *state, int seat, enum florin_memory memory);
    /* The seats that may know of this move, made by `seat` in the state `before`, now that the game has come to the
     * state `now`: a set of seats and FLORIN_WATCHERS. Sealed choices open, cards given away in secret do not. */
    uint32_t (*known_to)(const void *before, int seat, struct florin_move move, const void *now);
    /* Fills what was forgotten with something possible, at random. */
    void (*imagine)(void *state, int seat, uint64_t seed);
    /* NULL, or what makes this no possible position. Cheap enough to call after every decision in tests. */
    const char *(*check)(const void *state);

    /* Name of value `value` of the game's own operand kind, NULL if there is none; names are single words. */
    const char *(*arg_name)(int arg_kind, int value);
    /* The title of such a value whose name does not say what it is, as a card's number; else NULL. May be NULL
     * itself. */
    const char *(*arg_title)(const void *state, int arg_kind, int value);
    /* Short id of an ending: "imperial". */
    const char *(*ending_name)(int ending);

    /* The complete position, both ways. Filling starts from zeroed bytes; check() follows. */
    void (*walk)(void *state, struct florin_visitor *visitor);
    /* True if the decision is a number; then what it may be, and the moves (one, or two where the rules ask twice) that
     * name one: their number, 0 for an amount that cannot be named. */
    bool (*amount)(const void *state, int seat, struct florin_amount *amount);
    int (*amount_moves)(const void *state, int seat, int32_t amount, struct florin_move moves[2]);

    /* Do the rules themselves decide everything for this seat? NULL where they never do. */
    bool (*is_ruled)(const void *state, int seat);
};

/* ---- what src/game gives to all games ---- */

/* All games, ended by NULL, and one by its id (NULL if there is none). */
FLORIN_API const struct florin_game *const *florin_games(void);
FLORIN_API const struct florin_game *florin_game_find(const char *id);

/* The seat that decides: the lowest of those that owe a decision, FLORIN_NOBODY once the game is over. */
FLORIN_API int florin_decider(const struct florin_game *game, const void *state);

/* The presets of a game's options, with the given number of seats and seed. */
FLORIN_API void florin_default_setup(const struct florin_game *game, int seats, uint64_t seed, struct florin_setup *setup);
/* Sets one option from text ("on", "off", a choice, a number), and with it the presets of those that follow it. Returns
 * NULL or what is wrong, in English. */
FLORIN_API const char *florin_set_option(const struct florin_game *game, struct florin_setup *setup, const char *id,
                                         const char *value);
/* The value that a record or position of that format means if it does not name an option; `moved`: the option it
 * follows is not at its preset. */
static inline int16_t florin_option_unsaid(const struct florin_option *option, bool moved, int format)
{
    return format < option->since ? option->before : moved && option->follows ? option->alternative : option->preset;
}
/* Is the option that option i follows (if it follows any) away from its preset? */
static inline bool florin_option_moved(const struct florin_option *options, const struct florin_setup *setup, int i)
{
    int leader = options[i].follows - 1;
    return leader >= 0 && setup->option[leader] != options[leader].preset;
}
/* The value of option i as text. */
FLORIN_API void florin_option_value(const struct florin_game *game, const struct florin_setup *setup, int option,
                                    struct florin_text *out);

/* A move in notation, and back. Parsing accepts legal and illegal moves alike, and extra blanks; false for what is no
 * move of this game. parse(notate(m)) is m for every move whose operands have names. */
FLORIN_API bool florin_notate(const struct florin_game *game, struct florin_move move, struct florin_text *out);
FLORIN_API bool florin_parse(const struct florin_game *game, const char *text, struct florin_move *move);

static inline bool florin_move_equal(struct florin_move a, struct florin_move b)
{
    if (a.kind != b.kind)
        return false;
    for (int i = 0; i < FLORIN_ARGS; i++)
        if (a.arg[i] != b.arg[i])
            return false;
    return true;
}

/* xorshift-multiply generator (splitmix64): small, good enough for shuffles and dice, the same everywhere. */
static inline uint64_t florin_random(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* 0..n-1, n > 0 and below 2^32. */
static inline uint32_t florin_random_below(uint64_t *seed, uint32_t n)
{
    return (uint32_t)(((florin_random(seed) >> 32) * n) >> 32);
}

/* A hash of bytes, and of a state but for what follows from the rest of it. */
FLORIN_API uint64_t florin_hash(const void *bytes, size_t size, uint64_t seed);
static inline uint64_t florin_state_hash(const struct florin_game *game, const void *state, uint64_t seed)
{
    return florin_hash(state, (size_t)(game->state_size - game->derived_size), seed);
}

#ifdef __cplusplus
}
#endif
#endif
