/* What the files behind the page's questions share: the one table of this instance and the answer being written. */
#ifndef FLORIN_WASM_TABLE_H
#define FLORIN_WASM_TABLE_H

#include "json/writer.h"
#include "table/table.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

extern struct table table; /* without a session before the first table_open() */
extern char *room;         /* what the page wrote last, ended by a zero */

/* Begins an answer and says where it is told. */
struct florin_visitor *answer_begin(void);
/* Ends a good answer. */
int answer_finish(void);
/* An answer that is plain text. */
int answer_text(const char *text);
/* An answer that says what is wrong. */
int answer_fail(const char *code, const char *message);

/* Another game, or another course of it: all bots leave. */
void bots_forget(void);

static inline bool has_game(void)
{
    return table.session != NULL;
}
static inline const struct florin_game *game_here(void)
{
    return florin_session_game(table.session);
}
static inline const void *state_here(void)
{
    return florin_session_state(table.session);
}
static inline enum florin_language language_told(int language)
{
    return language > 0 && language < florin_languages() ? (enum florin_language)language : FLORIN_ENGLISH;
}
/* Who asks, as the page says it: seats from 1, 0 a watcher, -1 somebody who may see everything. */
static inline struct asker asker_of(int seat, int language)
{
    return (struct asker){seat - 1, language_told(language)};
}

#endif
