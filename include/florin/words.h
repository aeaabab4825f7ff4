/* The texts of a game in one language: names, prompts, sentences, the drawn table. The rules (florin/game.h) know
 * nothing of it. */
#ifndef FLORIN_WORDS_H
#define FLORIN_WORDS_H

#include "florin/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Languages are counted from 0. These two are always there; others follow as the catalogues have them:
 * florin_languages(). */
enum florin_language { FLORIN_ENGLISH, FLORIN_ITALIAN, FLORIN_LANGUAGE_LAST = 255 };

FLORIN_API int florin_languages(void);                                    /* how many there are */
FLORIN_API const char *florin_language_id(enum florin_language language);   /* "it" */
FLORIN_API const char *florin_language_name(enum florin_language language); /* "Italiano" */
FLORIN_API bool florin_language_find(const char *id, enum florin_language *language);

/* Short texts of the catalogue that belong to a table of the game. */
enum florin_topic {
    FLORIN_TOPIC_TITLE,       /* 0: name of the game; 1: one line about it */
    FLORIN_TOPIC_OPTION,      /* what option i does, in one sentence */
    FLORIN_TOPIC_RULE,        /* rule i in a few words */
    FLORIN_TOPIC_ENDING,      /* ending i in a few words */
    FLORIN_TOPIC_TEXT,        /* which text of the rules value i of the option names that others follow; else NULL or "" */
};

/* A difference for a seat between two positions: a victory within reach, an income, a thing counted.
 * `from` and `to` are the two numbers. */
/* For the seat; a cost is money that it spent. */
enum florin_claim_role { FLORIN_CLAIM_GOOD, FLORIN_CLAIM_BAD, FLORIN_CLAIM_COST };
struct florin_claim {
    uint8_t kind; /* of the game's own; 0: none */
    uint8_t who, what;
    uint8_t role; /* enum florin_claim_role */
    int32_t from, to, needed;
};
enum { FLORIN_CLAIMS_MAX = 48 };

/* Things on a real table, by their names in notation: what lies there or is owned, and what is about to be bought. */
enum { FLORIN_SHELF_MAX = 40 };
struct florin_shelf {
    int have_count, buy_count;
    const char *have[FLORIN_SHELF_MAX], *buy[FLORIN_SHELF_MAX];
    int32_t cash, markets; /* of the reader, where the game counts them */
};

/* Parts of the drawn table that can be asked for alone. */
enum florin_part {
    FLORIN_PART_MAP, FLORIN_PART_MARKET, FLORIN_PART_BANKS, FLORIN_PART_HAND, FLORIN_PART_ADVANCES, FLORIN_PART_VICTORIES, FLORIN_PARTS
};

/* States are those of the game these words belong to: florin_words_of(). */
struct florin_words {
    const char *(*phrase)(enum florin_language, enum florin_topic, int index);
    void (*seat_name)(const void *state, int seat, enum florin_language, struct florin_text *);
    /* One sentence that asks for the decision, with its section. */
    void (*prompt)(const void *state, int seat, enum florin_language, struct florin_text *);
    /* The effect of a move. */
    void (*explain)(const void *state, int seat, struct florin_move, enum florin_language, struct florin_text *);
    /* Why a move is forbidden. */
    void (*reason)(const void *state, int seat, struct florin_move, struct florin_verdict, enum florin_language,
                   struct florin_text *);
    /* The section behind that reason: the rule's own, or the one that this case of it comes from. */
    const char *(*section)(const void *state, struct florin_move, struct florin_verdict);
    /* An event in one sentence, or nothing where people need none; of an event whose `known` is 0, only what it gives
     * away. */
    void (*tell)(const void *before, const void *after, const struct florin_event *event, enum florin_language,
                 struct florin_text *);
    /* The same told afterwards, in the past tense; NULL for a game that has it only as it happens. */
    void (*recount)(const void *before, const void *after, const struct florin_event *event, enum florin_language,
                    struct florin_text *);
    /* Claims for a seat about a position against an earlier one, or against another that it could have had: how many,
     * the most telling first. NULL for a game that names nothing. */
    int (*claims)(const void *before, const void *after, int seat, struct florin_claim claims[FLORIN_CLAIMS_MAX]);
    /* The effect of the dice on the seat's move between two positions: 0 nothing, 1 it succeeded, -1 it failed. NULL
     * for a game without dice. */
    int (*dice)(const void *before, const void *after, int seat);
    /* Rivals that could win on their next turn, and by what: a claim that a plan takes this away has the same `who` and
     * `what` and is one of the two kinds. */
    int (*threats)(const void *state, int seat, struct florin_claim threats[FLORIN_CLAIMS_MAX]);
    /* Points of a seat if nothing happened in the rest of the turn but what is due: income. NULL for a game without
     * points. */
    int32_t (*points)(const void *state, int seat);
    /* The most that is of use where the decision is a number: tokens that find room. -1 where nothing is known of it;
     * NULL for a game that has no such decision. */
    int32_t (*useful)(const void *state, int seat);
    /* Of a claim a fragment, without a full stop; of a threat a sentence. */
    void (*say_claim)(const void *state, int seat, const struct florin_claim *, enum florin_language, struct florin_text *);
    void (*say_threat)(const void *state, const struct florin_claim *, enum florin_language, struct florin_text *);
    /* The winners, and how they won. */
    void (*outcome)(const void *state, enum florin_language, struct florin_text *);
    /* The table, in characters. */
    void (*draw)(const void *state, int seat, enum florin_language, int width, struct florin_text *);
    /* One part of it; nothing where the game has none of that kind. NULL for a game whose table has no parts. */
    void (*draw_part)(const void *state, enum florin_part, int seat, enum florin_language, int width,
                      struct florin_text *out);
    /* The same for those who listen: one place a line, in words. False for a part that is as draw_part has it; NULL
     * where all are. */
    bool (*say_part)(const void *state, enum florin_part, int seat, enum florin_language, struct florin_text *out);
    /* Everything whose name, number or text holds all the words; false if nothing does. */
    bool (*lookup)(const struct florin_setup *, const char *words, enum florin_language, struct florin_text *);

    /* Help beside a game on a real table, without a position: what cards do with each other, prices. Telling only.
     * Returns NULL, or the first name that means nothing here; then nothing was told. NULL for a game without it. */
    const char *(*beside)(const struct florin_setup *, const struct florin_shelf *, enum florin_language,
                          struct florin_visitor *);

    /* The part of a table besides the position: prompt, standings, what is silenced ... Telling only. */
    void (*view)(const void *state, int seat, enum florin_language, struct florin_visitor *visitor);
    /* The facts that never change during a game: cards, places, ways, in words and ids. Telling only. */
    void (*facts)(const void *state, enum florin_language, struct florin_visitor *visitor);
    /* The places of the table a hand touches to make this move, first to last, told as items of a list: objects of two
     * texts, `spot` and its `label`; with the first also the move's `weight`, "small" or "grave", where it has one. */
    void (*spots)(const void *state, struct florin_move move, enum florin_language, struct florin_visitor *visitor);
};

/* The words of a game: one of florin_games(). */
FLORIN_API const struct florin_words *florin_words_of(const struct florin_game *game);

#ifdef __cplusplus
}
#endif
#endif
