/* A table as its entries make it, with the toy game and a clock that goes when told to. */
#ifndef TESTS_HOST_TABLE_H
#define TESTS_HOST_TABLE_H

#include "../harness.h"

#include "host/ledger.h"
#include "toy.h"

enum { SECOND = 1000 };

extern struct ledger table;
extern struct refusal why;
extern int64_t now;
extern char *kept[200]; /* every entry, as the store would keep it */

void begin(struct settings settings);
struct settings people(int seats);
/* Reads it again from what would be kept of it, and from a snapshot: it is the same. */
void end_table(void);
/* Adds an entry at the time it is, as a store would keep it; false: `why` says why not. */
bool add(struct entry entry);
bool do_as(int seat, enum entry_kind kind);
bool say_as(int seat, enum entry_kind kind, const char *text);
bool move_by(int seat, const char *notation, enum entry_by by);
bool move(int seat, const char *notation);
bool take_back(int seat, int to);
bool propose(int seat, enum proposal_kind what, int to);
bool answer(int seat, enum entry_kind kind);
int length(void);

#define refuses(what, because)                                                                                              \
    do {                                                                                                                    \
        int32_t before = table.number;                                                                                      \
        assert_false(what);                                                                                                 \
        assert_string_equal(why.code, because);                                                                             \
        assert_int_equal(table.number, before);                                                                             \
    } while (0)

#endif
