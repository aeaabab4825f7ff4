/* One thing that somebody did at a table. A table is what its entries, one after the other, have made of it. */
#ifndef FLORIN_HOST_ENTRY_H
#define FLORIN_HOST_ENTRY_H

#include "table/table.h"

/* The numbers are for this program alone: what is kept and sent are the words. */
enum entry_kind {
    ENTRY_CLAIM,    /* sits down at an open seat, with a name */
    ENTRY_TAKE,     /* opens the invitation to a seat, maybe with a name */
    ENTRY_REISSUE,  /* the maker invites somebody to this seat anew */
    ENTRY_FILL,     /* an open seat becomes a bot's, of a level */
    ENTRY_NAME,     /* is called so from now on */
    ENTRY_LEAVE,    /* gets up: the seat is open again, or a bot's once the game has begun */
    ENTRY_TIMEOUT,  /* has no time left: a bot's until its owner is back */
    ENTRY_BACK,     /* is back */
    ENTRY_MOVE,     /* decides */
    ENTRY_TAKEBACK, /* takes moves back that nobody minds */
    ENTRY_PROPOSE,  /* wants something that takes all of them */
    ENTRY_AGREE,
    ENTRY_REFUSE,   /* or withdraws */
    ENTRY_RESUME,   /* ends a pause */
    ENTRY_AGAIN,    /* its people play again, at the table of this name */
    ENTRY_STANDING, /* answers in advance */
    ENTRY_SAY,      /* to everybody */
    ENTRY_NOTE,     /* to themselves */
    ENTRY_MUTE,     /* hears no more of a seat, or hears it again */
    ENTRY_ERASE,    /* deletes what it said or noted itself */
    ENTRY_KINDS
};

enum entry_by { BY_PERSON, BY_BOT, BY_STANDING, BY_KINDS }; /* who really made a move */

enum proposal_kind { PROPOSE_TAKEBACK, PROPOSE_PAUSE, PROPOSE_END, PROPOSE_REISSUE, PROPOSAL_KINDS };

enum erase_kind { ERASE_SAY, ERASE_NOTE, ERASE_KINDS };

enum {
    ENTRY_TEXT_MAX = 4000, /* bytes of a note */
    ENTRY_SAY_MAX = 500,   /* ... of what is said */
    ENTRY_ERASED_MAX = 64,
    ENTRY_PERSON = 32, /* hex digits by which a browser is known again: never told */
    ENTRY_MARK = 16,   /* ... by which one seat knows the person of another again (apart.h) */
    ENTRY_APART_MAX = 60, /* people somebody would rather not sit with */
};

struct entry {
    int64_t time; /* milliseconds since 1970 */
    int64_t jump; /* how far the wall clock was set since the last entry; no player is charged for it */
    uint8_t kind; /* enum entry_kind */
    uint8_t seat;
    uint8_t by;           /* of a move */
    uint8_t what;  /* of a proposal; is erased */
    uint8_t level;        /* of a bot: index of florin_bot_level */
    uint8_t whom;         /* is muted, or not if `off` */
    bool off;
    uint8_t standing, answer; /* index of game->standings; which of its answers, from 1; 0: ask */
    int32_t to; /* taken back to so many moves; the number of the proposal that is answered, or of the entry that is
                 * erased, 0 for all; the seat to reissue, from 1 */
    struct choice moves;
    char person[ENTRY_PERSON + 1]; /* of a claim or take; "" if the browser did not say */
    char apart[ENTRY_APART_MAX * ENTRY_MARK + 1]; /* of these, too: marks of people, one after the other */
    char text[ENTRY_TEXT_MAX + 1]; /* name, note, what is said */
};

const char *proposal_word(int kind);
int proposal_find(const char *word); /* -1: there is none */
int erase_find(const char *word);    /* -1: there is none */
int level_find(const char *word);    /* -1: there is none */
/* Does time pass for the table with an entry of this kind? Not with what may be erased: what it says is nothing but its
 * text. */
static inline bool entry_passes_time(int kind)
{
    return kind != ENTRY_SAY && kind != ENTRY_NOTE;
}
/* May somebody be called so? */
bool entry_is_name(const char *text);
/* Is this how a browser is known again? */
bool entry_is_person(const char *text);
/* Are these marks of people? */
bool entry_is_apart(const char *text);
/* Makes `standing` and `answer` of a decision and an answer (NULL: ask) in words. False if the game has none such. */
bool entry_answers(const struct florin_game *game, const char *decision, const char *answer, struct entry *entry);

/* Tells all of an entry but its moves, its person and whom that avoids: those are not for everybody. */
void entry_tell(const struct florin_game *game, const struct entry *entry, struct florin_visitor *to);
/* As it is kept, on one line; NULL when memory ran out. The caller frees it. */
char *entry_write(const struct florin_game *game, const struct entry *entry);
/* How every entry of a seat that an ENTRY_ERASE is about begins, as entry_write writes it; and such an entry without
 * its text. */
const char *entry_erased_prefix(const struct entry *erase, char prefix[ENTRY_ERASED_MAX]);
const char *entry_erased_body(const struct entry *erase, char body[ENTRY_ERASED_MAX]);
/* Back again; the time is the caller's. False for what is no entry of this game. */
bool entry_read(const struct florin_game *game, const char *text, struct entry *entry);

#endif
