/* One table: answers everything a face asks of a game in progress. Terminal, engine, page and server carry the
 * questions. It tells answers to a visitor, as fields of the current object, from what the asker may know, with
 * seats counted from 1. It keeps nothing between two questions: anybody can ask any number of tables at the same
 * time. */
#ifndef FLORIN_TABLE_TABLE_H
#define FLORIN_TABLE_TABLE_H

#include "florin/bot.h"
#include "florin/record.h"
#include "game/events.h"

struct table {
    struct florin_session *session;
    struct florin_record_players players;
};

enum { TABLE_EVERYTHING = EVENTS_EVERYTHING }; /* asks as a seat that may know everything, as in the replay of a
                                                  finished game */

struct asker {
    int seat; /* or FLORIN_NOBODY, or TABLE_EVERYTHING */
    enum florin_language language;
};

/* ---- known.c: what a seat may know ---- */

/* Copies a state as the seat may know it. */
void table_known(const struct florin_game *game, const void *state, int seat, struct florin_state *known);
/* Samples everything the seat cannot know, consistently with what it knows. */
void table_imagine(const struct florin_game *game, int seat, uint64_t seed, struct florin_state *world);
/* The position after `at` moves, for answering a seat. TABLE_EVERYTHING gets the true one; a seat gets a complete
 * one from `world` that it can imagine, made of nothing but what it knows and has seen. It shows the seat the same
 * as the true one and offers it the same moves. */
const void *table_seen(const struct table *table, int at, int seat, struct florin_state *world);
/* May the seat know the decision of step `index`, now that the game has come to state `now`? */
bool table_knows(const struct florin_session *session, int seat, int index, int now);

/* ---- games.c: what can be played ---- */

/* `games`: of each its options, those for people to choose first, those that make up an edition apart. */
void table_tell_games(enum florin_language language, struct florin_visitor *to);
/* `levels`: names of the bots for people, weakest first. */
void table_tell_levels(struct florin_visitor *to);
/* `game`, `seats`, `seed`, `options`: what the game began with. */
void table_tell_setup(const struct table *table, struct florin_visitor *to);

/* ---- look.c: what there is to see ---- */

enum table_part { PART_PLAYERS = 1, PART_STATE = 2, PART_VIEW = 4, PART_MOVES = 8, PART_ONLY = 16 };

/* The parts that a question wants in the answer. */
struct parts {
    unsigned set;      /* of enum table_part */
    char members[480]; /* members of parts that it wants alone, each between blanks: " view.prompt state.seats " */
};

/* Adds a part by its name: "players", "state", "view", "moves", "only", or a single member of state or view,
 * "view.prompt". False if there is no such part, or one too many. */
bool parts_add(struct parts *parts, const char *name);
/* The error for an unknown part: the name at `index`, counted from 0. */
void parts_put_problem(int index, struct florin_text *out);

/* Tells the `length` of the game, the `deciders` who owe a decision, whether it is `over`, and then its `result`. */
void table_tell_turn(const struct table *table, enum florin_language language, struct florin_visitor *to);
/* The position after `at` moves: `at`, what table_tell_turn tells, and the parts. */
void table_tell_look(const struct table *table, int at, struct asker asker, const struct parts *parts,
                     struct florin_visitor *to);
/* `over`, and once it is, how it ended and who won. */
void table_tell_result(const struct florin_game *game, const void *state, enum florin_language language,
                       struct florin_visitor *to);
/* `state`: a position as the seat may know it. */
void table_tell_state(const struct florin_game *game, const void *state, int seat, struct florin_visitor *to);
/* `world`: the position as table_seen imagines it. It shows the asker the same, and answers questions for moves,
 * verdicts and previews as the true one does. */
void table_tell_world(const struct table *table, int at, struct asker asker, struct florin_visitor *to);
/* The facts that never change during the game. */
void table_tell_facts(const struct table *table, enum florin_language language, struct florin_visitor *to);

/* ---- moves.c: what can be decided ---- */

enum table_detail { MOVE_TEXT = 1, MOVE_SPOTS = 2 };

/* A move in notation. */
void table_tell_notation(const struct florin_game *game, struct florin_move move, const char *name,
                         struct florin_visitor *to);
/* `moves`: all legal ones of the asker's seat, none if it owes no decision; with words and places if the details (a
 * set of enum table_detail) say so. `amount`, if the decision is a number. */
void table_tell_moves(const struct florin_game *game, const void *state, struct asker asker, unsigned details,
                      struct florin_visitor *to);
/* `only`: the one legal move of the asker's seat, with words and places; left out if there are more. */
void table_tell_only(const struct florin_game *game, const void *state, struct asker asker, struct florin_visitor *to);
/* Applies the moves of one decision in order: one, or the two that name an amount. All or none: false, and why, if a
 * rule forbids one of them; rule 0 there means that memory ran out. */
struct choice {
    int count;
    struct florin_move move[2];
};
bool table_make(struct table *table, int seat, const struct choice *choice, struct florin_verdict *why);
/* The moves that name an amount; none if the decision is no number or not this one. */
struct choice table_amount(const struct table *table, int seat, int32_t amount);

/* ---- advice.c: a bot's advice ---- */

/* `best`: a bot's opinion of the best moves, after how many `iterations`, its `plan` for the rest of the turn, and
 * that plan's `aim`, if it has a name. */
void table_tell_advice(const struct florin_game *game, const void *state, struct asker asker,
                       const struct florin_bot_report *report, struct florin_visitor *to);
/* The same in lines for a terminal, with the effect of each move. */
void table_put_advice(const struct florin_game *game, const void *state, struct asker asker,
                      const struct florin_bot_report *report, struct florin_text *out);

/* `chances`: the share of the victory each seat could expect `at` the beginning, at the end of each turn and of the
 * game, by the bots' opinion; in thousandths. Sees everything: for finished games. */
void table_tell_chances(const struct table *table, struct florin_visitor *to);

/* ---- verdict.c: a rule's verdict on a move ---- */

/* The words of a verdict on a move of a seat, made from what that seat may know. */
void table_put_reason(const struct florin_game *game, const void *state, int seat, struct florin_move move,
                      struct florin_verdict why, enum florin_language language, struct florin_text *out);
/* `rule` and `section`. */
void table_tell_rule(const struct florin_game *game, const void *state, struct florin_move move, struct florin_verdict why,
                     struct florin_visitor *to);
/* `legal`; if it is not, `rule`, `section` and `text`. The asker's seat is the one that would move. */
void table_tell_verdict(const struct florin_game *game, const void *state, struct asker asker, struct florin_move move,
                        struct florin_verdict why, struct florin_visitor *to);

/* Tells the places that a hand touches to make a move, first to last. */
void table_each_spot(const struct florin_game *game, const void *known, struct florin_move move,
                     void (*each)(void *context, const char *spot), void *context);
/* Is that place one of the move's? */
bool table_touches(const struct florin_game *game, const void *known, struct florin_move move, const char *place);

/* A move that somebody could mean by touching a place, and the rule against it. */
struct attempt {
    struct florin_move move;
    struct florin_verdict why;
    int weight; /* how telling the verdict is; 0: no move ever touches that place */
};
/* One move as table_tell_moves tells it, from a state as the asker may know it. */
void table_tell_move(const struct florin_game *game, const void *known, struct asker asker, struct florin_move move,
                     unsigned details, struct florin_visitor *to);
/* Choices at a place: `legal` and the `moves` that touch it, or the most telling verdict on a move that begins
 * there. */
void table_tell_why(const struct florin_game *game, const void *state, struct asker asker, const char *place,
                    struct florin_visitor *to);
/* The most telling reason why no move of the seat begins at that place now. */
struct attempt table_why_not(const struct florin_game *game, const void *state, int seat, const char *place);

/* ---- story.c: the past and the future ---- */

/* `steps` of the history from one index on: who made which `move`, in words, with its `events`, and whether
 * something hidden came to light. Of moves that the asker may not know it tells only that somebody made them. */
void table_tell_steps(const struct table *table, int from, struct asker asker, struct florin_visitor *to);
/* One step in lines for a terminal, now that the game has come to state `now`: a sentence with its notation behind
 * it, then the other events. */
void table_put_step(const struct florin_session *session, int index, int now, struct asker asker, struct florin_text *out);

/* The outcome of legal moves of the asker's seat, one after the other: `luck` if something hidden would come to
 * light, the foreseeable `events` of the last, and the position afterwards. The preview imagines what the seat
 * cannot know and never looks at it; false if that leaves one of the moves impossible. */
bool table_tell_preview(const struct table *table, struct asker asker, const struct florin_move *moves, int count,
                        const struct parts *parts, struct florin_visitor *to);

/* The certain ones of these events in sentences for a terminal, and whether luck follows; nothing if the preview is
 * impossible. */
void table_put_preview(const struct table *table, struct asker asker, const struct florin_move *moves, int count,
                       struct florin_text *out);

#endif
