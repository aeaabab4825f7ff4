/* One thing that somebody did at a table. All entries in their order make up the table. */
#ifndef FLORIN_HOST_ENTRY_H
#define FLORIN_HOST_ENTRY_H

#include "table/table.h"

/* The numbers are for this program alone: the store and the messages have the words. */
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
    ENTRY_TAKEBACK, /* takes moves back that need nobody's consent */
    ENTRY_PROPOSE,  /* proposes something that needs everybody's consent */
    ENTRY_AGREE,
    ENTRY_REFUSE,   /* or withdraws */
    ENTRY_RESUME,   /* ends a pause */
    ENTRY_AGAIN,    /* its people play again, at the table of this name */
    ENTRY_STANDING, /* answers in advance */
    ENTRY_SAY,      /* to everybody */
    ENTRY_NOTE,     /* to themselves */
    ENTRY_MUTE,     /* mutes a seat, or hears it again */
    ENTRY_ERASE,    /* deletes its own saying or note */
    ENTRY_KINDS
};

enum entry_by { BY_PERSON, BY_BOT, BY_STANDING, BY_KINDS }; /* who really made a move */

enum proposal_kind { PROPOSE_TAKEBACK, PROPOSE_PAUSE, PROPOSE_END, PROPOSE_REISSUE, PROPOSAL_KINDS };

enum erase_kind { ERASE_SAY, ERASE_NOTE, ERASE_KINDS };

enum {
    ENTRY_TEXT_MAX = 4000, /* bytes of a note */
    ENTRY_SAY_MAX = 500,   /* ... of what is said */
    ENTRY_ERASED_MAX = 64,
    ENTRY_PERSON = 32, /* hex digits that identify a browser: never told */
    ENTRY_MARK = 16,   /* ... that identify a person to one other seat (apart.h) */
    ENTRY_APART_MAX = 60, /* people whom somebody avoids */
};

struct entry {
    int64_t time; /* milliseconds since 1970 */
    int64_t jump; /* how far somebody set the wall clock since the last entry; no player loses time by it */
    uint8_t kind; /* enum entry_kind */
    uint8_t seat;
    uint8_t by;           /* of a move */
    uint8_t what;  /* of a proposal; is erased */
    uint8_t level;        /* of a bot: index of florin_bot_level */
    uint8_t whom;         /* is muted, or not if `off` */
    bool off;
    uint8_t standing, answer; /* index of game->standings; which of its answers, from 1; 0: ask */
    int32_t to; /* how many moves stay; the number of the proposal it answers, or of the entry it erases, 0 for all;
                   the seat to reissue, from 1 */
    struct choice moves;
    char person[ENTRY_PERSON + 1]; /* of a claim or take; "" if the browser sent none */
    char apart[ENTRY_APART_MAX * ENTRY_MARK + 1]; /* of these, too: marks of people, one after the other */
    char text[ENTRY_TEXT_MAX + 1]; /* name, note, what is said */
};

const char *proposal_word(int kind);
int proposal_find(const char *word); /* -1: there is none */
int erase_find(const char *word);    /* -1: there is none */
int level_find(const char *word);    /* -1: there is none */
/* Does an entry of this kind take time at the table? Not one that can be erased: it has nothing but its text. */
static inline bool entry_passes_time(int kind)
{
    return kind != ENTRY_SAY && kind != ENTRY_NOTE;
}
/* May somebody have this name? */
bool entry_is_name(const char *text);
/* Does this identify a browser? */
bool entry_is_person(const char *text);
/* Are these marks of people? */
bool entry_is_apart(const char *text);
/* Makes `standing` and `answer` of a decision and an answer (NULL: ask) in words. False if the game has none such. */
bool entry_answers(const struct florin_game *game, const char *decision, const char *answer, struct entry *entry);

/* Tells an entry without its moves, its person and whom they avoid: not everybody may know those. */
void entry_tell(const struct florin_game *game, const struct entry *entry, struct florin_visitor *to);
/* The entry as the store keeps it, on one line; NULL when memory ran out. The caller frees it. */
char *entry_write(const struct florin_game *game, const struct entry *entry);
/* How entry_write begins every entry that an ENTRY_ERASE is about; and such an entry without its text. */
const char *entry_erased_prefix(const struct entry *erase, char prefix[ENTRY_ERASED_MAX]);
const char *entry_erased_body(const struct entry *erase, char body[ENTRY_ERASED_MAX]);
/* Reads an entry back; the caller adds the time. False for a text that is no entry of this game. */
bool entry_read(const struct florin_game *game, const char *text, struct entry *entry);

#endif
