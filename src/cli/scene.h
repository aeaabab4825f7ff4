/* The game in progress as a scene of the full screen. */
#ifndef FLORIN_SCENE_H
#define FLORIN_SCENE_H

#include "cli/play.h"

/* Can the table fill this screen? */
bool scene_possible(const struct screen *screen);
/* Splits off the process that waits: its exit status there, -1 in the one that plays. */
int scene_guard(void);
/* Fills the screen; the table stays one of lines where that fails. */
void scene_open(struct play *play);
void scene_close(struct play *play);

/* A decision of the person at the screen begins. */
void scene_begin(struct play *play);
/* Does the screen show what happened last? */
bool scene_shows_log(const struct play *play);
/* Puts what is told now below the choices, however long it is. */
void scene_be_brief(struct play *play);
/* Drops the keys typed so far: they are no answer. */
void scene_forget(struct play *play);
/* Turns to the page of that part, or with FLORIN_PARTS to the log. False where the table is one of lines. */
bool scene_turn(struct play *play, enum florin_part part);
/* Asks for a line as prompt_ask does. */
enum lines_found scene_ask(struct play *play, const char *question, char **line);

#endif
