/* What the files behind the page's questions share: the one table of this instance and the answer being written. */
#ifndef FLORIN_WASM_TABLE_H
#define FLORIN_WASM_TABLE_H

#include "florin/session.h"
#include "wasm/json.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

extern struct florin_session *session; /* NULL before the first table_open() */
extern struct writer answer;
extern char *room; /* what the page wrote last, ended by a zero */

int table_finish(void);              /* ends a good answer */
int table_fail(const char *message); /* an answer that says what is wrong */
void table_tell_notation(struct florin_move move, const char *name);

#endif
