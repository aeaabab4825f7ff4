/* The players at the seats: people, and bots or scripts for the rest. */
#ifndef FLORIN_SEATS_H
#define FLORIN_SEATS_H

#include "florin/record.h"
#include "florin/words.h"

enum { SEATS_WISHES_MAX = 32 };
#define SEATS_LEVEL "normal"

enum seats_kind { SEAT_HUMAN, SEAT_RANDOM, SEAT_BOT };

struct seats {
    int count;
    enum seats_kind kind[FLORIN_SEATS_MAX];
    struct florin_record_players players; /* as records have it: "random", a bot's word, or a person's name */
};

/* The command line's wishes before the seats are known: "2=random", "Medici=human:Anna". */
struct seats_wishes {
    int count;
    const char *wish[SEATS_WISHES_MAX];
    bool all_human;
};

/* Seats everybody: as the wishes say, else as the record says, else a person in the first chair and bots of SEATS_LEVEL
 * in the others. `players` may be NULL. False after writing to `problem` which wish makes no sense. */
bool seats_assign(struct seats *seats, const struct florin_game *game, const void *state,
                  const struct florin_record_players *players, const struct seats_wishes *wishes,
                  struct florin_text *problem);

int seats_humans(const struct seats *seats);

/* The player at a seat, in words for people: a bot's level, a person's name, or just a person. */
const char *seats_player(const char *name, enum florin_language language);
/* "You are Medici; Coeur: normal", or all by name if several people sit here. */
void seats_put_who(const struct seats *seats, const struct florin_game *game, const void *state,
                   enum florin_language language, struct florin_text *out);

/* A seat by its number or by the name it has in this position; -1 if there is none. */
int seats_find(const struct florin_game *game, const void *state, const char *name, size_t length);

#endif
