/* The events of a move, as somebody may know them. */
#ifndef FLORIN_TABLE_EVENTS_H
#define FLORIN_TABLE_EVENTS_H

#include "table/table.h"

struct happening {
    const struct florin_game *game;
    int viewer;
    struct florin_state from, to; /* as the viewer knows them */
    struct florin_events events;  /* all of them */
    bool luck;                    /* something hidden came to light */
};

/* Carries out a move. */
void happen(struct happening *happening, const struct florin_game *game, struct florin_state *state, int seat,
            struct florin_move move, int viewer);

/* `events`, a list of objects: `kind`, `who` did it, the operands `what`, `from`, `to`, `count` and `more` as far as
 * the viewer may know them, and a sentence for people in `text` where there is something to say. */
void happening_tell(const struct happening *happening, enum florin_language language, struct florin_visitor *to);

/* The events of a move, in spite of hidden information: what is the same in every world that the seat can imagine, as
 * far as these worlds agree. */
struct foresight {
    struct happening would; /* in the first world */
    int count;              /* of its events, those that would happen anywhere ... */
    bool certain[FLORIN_EVENTS_MAX]; /* ... and which of them with the same operands */
};

/* Begins with what happened in the first world. */
void foresight_begin(struct foresight *foresight);
/* In another world it came like this. */
void foresight_doubt(struct foresight *foresight, const struct happening *other, enum florin_language language);
/* `luck` and `events`. */
void foresight_tell(const struct foresight *foresight, enum florin_language language, struct florin_visitor *to);
/* Sentences of what is certain, one after the other. */
void foresight_put(const struct foresight *foresight, enum florin_language language, struct florin_text *out);

#endif
