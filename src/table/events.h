/* The events of a move, as a viewer may know them. */
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

/* Foresees the events of a move in spite of hidden information: those that happen in every world that the seat can
 * imagine, as far as these worlds agree. */
struct foresight {
    struct happening would; /* in the first world */
    int count;              /* the first world's events: those that happen in all worlds ... */
    bool certain[FLORIN_EVENTS_MAX]; /* ... and those with the same operands in all */
};

/* Begins with the events of the first world. */
void foresight_begin(struct foresight *foresight);
/* Compares them with the events of another world. */
void foresight_doubt(struct foresight *foresight, const struct happening *other, enum florin_language language);
/* `luck` and `events`. */
void foresight_tell(const struct foresight *foresight, enum florin_language language, struct florin_visitor *to);
/* Sentences of the certain events, one after the other. */
void foresight_put(const struct foresight *foresight, enum florin_language language, struct florin_text *out);

#endif
