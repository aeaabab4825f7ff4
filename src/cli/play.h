/* The terminal table: a game in progress, the people around it, and what they type. */
#ifndef FLORIN_PLAY_H
#define FLORIN_PLAY_H

#include "cli/kept.h"
#include "cli/menu.h"
#include "cli/opponents.h"
#include "cli/prompt.h"
#include "command/screen.h"
#include "cli/seats.h"
#include "cli/words.h"
#include "table/table.h"

struct play {
    struct florin_session *session;
    const struct florin_game *game;
    struct seats seats;
    struct opponents opponents;
    struct screen screen;
    struct prompt *prompt;
    struct full *full;        /* the screen, where the table fills it; else NULL */
    enum florin_language language;
    struct menu menu;
    bool deciding;            /* the menu has what is asked of the viewer */
    bool curtain;             /* between two people: nothing of either may be seen */
    bool linear;              /* one place a line, in words */
    int viewer;               /* the person at the screen; FLORIN_NOBODY before anybody sat down */
    int seen[1 + FLORIN_SEATS_MAX]; /* moves of the history that watchers, and then each seat, were told of */
    struct kept kept;         /* the file of this game */
    bool safe;                /* it has all of the game in it */
    bool not_kept_said;
    bool table_due;           /* draw the table before the next question */
    bool bot_thought;         /* since something was typed: what was typed meanwhile is no answer */
    bool interrupted;         /* by a signal, with no line since */
    int exit_code;            /* -1 while playing */
};

/* The person at the screen, as one who asks. */
static inline struct asker play_asker(const struct play *play)
{
    return (struct asker){play->viewer, play->language};
}

/* Prints one of the table's own sentences. */
void play_say(struct play *play, enum word what, const char *first, const char *second);

/* Tells the person at the screen what happened since they last looked, under a heading where it follows a table. */
void play_tell_news(struct play *play, bool heading);
/* The table, and who sits there; at each question only the parts of it that the screen has room for besides the
 * question. */
void play_draw(struct play *play);
void play_draw_fitting(struct play *play);
/* One part of the table, on pages. */
void play_show_part(struct play *play, enum florin_part part);
/* Shows a text; at a terminal page by page where it is higher than that. */
void play_page(struct play *play, struct florin_text *text);
void play_ask_sentence(struct play *play);
/* Keeps the game of people as it is now, from the first decision of one of them on. */
void play_autosave(struct play *play);
/* Says, once, that the game is not kept. */
void play_say_not_kept(struct play *play, const char *why);
/* Does a person look at the screen and type? */
bool play_at_terminal(const struct play *play);
/* Asks for a line. False when there will be no more of them. */
bool play_ask(struct play *play, const char *question, char **line);

/* Makes a move for a seat; false after saying which rule forbids it. */
bool play_move(struct play *play, int seat, struct florin_move move);

/* ---- orders.c ---- */

/* Did somebody's own choice begin at this step: no forced one, and not a bot's? */
bool play_was_choice(struct play *play, int index);

/* Is what was typed one of the words of an order, in any language, capitals or not? */
bool order_means(const char *typed, enum word words);
/* Where the move begins in a line that asks about one: "why buy". */
size_t order_skip(const char *line, size_t length);

/* Does a line begin with one of the orders? */
bool orders_know(const char *line);

/* Does what a line asks for, while `seat` decides (or FLORIN_NOBODY once the game is over). */
void orders_obey(struct play *play, int seat, char *line);

/* Takes another game over, seats and all. */
void play_adopt(struct play *play, struct florin_session *session, const struct seats *seats);

#endif
