/* Lessons: records with notes between their moves, played by a learner against a script. docs/lessons.md tells how they
 * are written. */
#ifndef FLORIN_LEARN_LESSON_H
#define FLORIN_LEARN_LESSON_H

#include "florin/record.h"
#include "florin/words.h"

struct lesson {
    const char *id, *game;
    int title;          /* a word of src/learn/words */
    const char *record;
};
extern const struct lesson lessons[]; /* generated from src/learn/lessons by tools/lessons, in their order */
extern const int lesson_count;

struct lesson_key {
    const char *key;
    int word, typed; /* the sentence beside the page, and the one for people who type */
};
extern const struct lesson_key lesson_keys[]; /* those that notes name */
extern const int lesson_key_count;

/* The lesson with that id, or the first of the game with that id; NULL if there is none. */
const struct lesson *lesson_find(const char *id);
/* The one that follows it in its game, NULL after the last. */
const struct lesson *lesson_after(const struct lesson *lesson);
const char *lesson_title(const struct lesson *lesson, enum florin_language language);
/* The game of a lesson, played to its end; NULL only when memory ran out. */
struct florin_session *lesson_open(const struct lesson *lesson);

/* The sentence of a session's note: that of "note KEY ...", NULL for other notes and keys without one. */
const char *lesson_sentence(const char *note, enum florin_language language);
/* The sentence of note `index` if it belongs to step `at` of the lesson, else NULL. If a seat makes the same move
 * again without another note, the last one still stands. */
const char *lesson_says(const struct florin_session *lesson, int index, int at, enum florin_language language);
/* The same for a learner who types moves and has nothing to touch. */
const char *lesson_says_typed(const struct florin_session *lesson, int index, int at, enum florin_language language);
/* Does the lesson accept the move at step `at`: its own, or one of those that do as well? */
bool lesson_accepts(const struct florin_session *lesson, int at, struct florin_move move);
/* How many steps the move stands for: 1 if the lesson accepts it, more if it does several steps at once ("place 3
 * toledo"), 0 if it is not the lesson's. */
int lesson_takes(const struct florin_session *lesson, int at, struct florin_move move);

/* Tells `lessons`: of each its `id`, `game` and `title`. */
void lesson_tell_all(enum florin_language language, struct florin_visitor *to);
/* Tells `id`, `title`, `record`, the `seat` of the learner, and `steps`: who makes which `move`, which others do as
 * well (`also`), and before it the `notes`, each with its `text` and the places it speaks `at`; the last step has no
 * move. False if memory ran out. */
bool lesson_tell(const struct lesson *lesson, enum florin_language language, struct florin_visitor *to);

#endif
