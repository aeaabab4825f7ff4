/* One table inside a WebAssembly instance, for a page to carry.
 *
 * The page writes text at table_room() and reads answers at table_answer(): JSON, if nothing else is said. Every question
 * returns 1 if it went well; else the answer is an object with an `error`. */
#include "wasm/table.h"

#include <stdlib.h>
#include <string.h>

#include "game/playout.h"
#include "record/signature.h"

struct table table;
char *room;
static size_t room_size;
static struct writer answer;

/* ---- between page and table ---- */

char *EXPORT(table_room)(int size)
{
    if ((size_t)size + 1 > room_size) {
        free(room);
        room_size = (size_t)size + 1;
        room = malloc(room_size);
    }
    if (room)
        room[size] = 0;
    return room;
}

const char *EXPORT(table_answer)(void)
{
    return answer.out.start;
}

int EXPORT(table_answer_length)(void)
{
    return (int)answer.out.length;
}

struct florin_visitor *answer_begin(void)
{
    jot_begin(&answer);
    return &answer.visitor;
}

int answer_finish(void)
{
    return jot_finish(&answer) != NULL;
}

int answer_fail(const char *code, const char *message)
{
    struct florin_visitor *to = answer_begin();
    to->object(to, "error");
    to->text(to, "code", code);
    to->text(to, "message", message);
    to->end(to);
    jot_finish(&answer);
    return 0;
}

static int no_game(void)
{
    return answer_fail("no_game", "there is no game yet");
}

/* Is there a position after so many moves? */
static bool has_position(int at)
{
    return has_game() && at >= 0 && at <= florin_session_length(table.session);
}

static int no_position(void)
{
    return answer_fail("bad_request", "no such position");
}

int answer_text(const char *text)
{
    answer.out.length = 0;
    answer.out.failed = false;
    buffer_put(&answer.out, text);
    return !answer.out.failed;
}

/* Parts of a question, one a line of the text; false after answering which of them there is not. */
static bool read_parts(char *lines, struct parts *parts)
{
    *parts = (struct parts){0};
    for (int i = 0; *lines; i++) {
        char *name = lines;
        lines += strcspn(lines, "\n");
        if (*lines)
            *lines++ = 0;
        if (parts_add(parts, name))
            continue;
        char buffer[60];
        struct florin_text problem = florin_text_in(buffer, sizeof buffer);
        parts_put_problem(i, &problem);
        answer_fail("bad_request", buffer);
        return false;
    }
    return true;
}

/* ---- games there are ---- */

int EXPORT(table_games)(int language)
{
    struct florin_visitor *to = answer_begin();
    table_tell_games(language_told(language), to);
    table_tell_levels(to);
    return answer_finish();
}

int EXPORT(table_facts)(int language)
{
    if (!has_game())
        return no_game();
    table_tell_facts(&table, language_told(language), answer_begin());
    return answer_finish();
}

/* ---- records ---- */

/* Begins the game of a record; one without moves is a new game. */
int EXPORT(table_open)(int length)
{
    struct florin_record_error error;
    struct florin_record_players players;
    struct florin_session *opened = florin_record_read(room, (size_t)length, &players, &error);
    if (!opened)
        return answer_fail("bad_record", error.message);
    florin_session_free(table.session);
    bots_forget();
    table.session = opened;
    table.players = players;
    struct florin_visitor *to = answer_begin();
    table_tell_setup(&table, to);
    table_tell_turn(&table, FLORIN_ENGLISH, to);
    return answer_finish();
}

/* Would the game of a record open? Tells who sits there; what lies on the table stays. */
int EXPORT(table_try)(int length, int language)
{
    struct florin_record_error error;
    struct table tried = {0};
    struct parts parts = {.set = PART_PLAYERS};
    tried.session = florin_record_read(room, (size_t)length, &tried.players, &error);
    if (!tried.session)
        return answer_fail("bad_record", error.message);
    table_tell_look(&tried, 0, asker_of(0, language), &parts, answer_begin());
    florin_session_free(tried.session);
    return answer_finish();
}

/* The record, as plain text. */
int EXPORT(table_record)(void)
{
    if (!has_game())
        return no_game();
    char *text = florin_record_write(table.session, &table.players);
    if (!text)
        return answer_fail("memory", "out of memory");
    int good = answer_text(text);
    free(text);
    return good;
}

/* ---- positions ---- */

/* The position after so many moves: the parts named in the room, one a line. */
int EXPORT(table_look)(int at, int seat, int language)
{
    struct parts parts;
    if (!has_position(at))
        return no_position();
    if (!read_parts(room, &parts))
        return 0;
    table_tell_look(&table, at, asker_of(seat, language), &parts, answer_begin());
    return answer_finish();
}

int EXPORT(table_turn)(int language)
{
    if (!has_game())
        return no_game();
    table_tell_turn(&table, language_told(language), answer_begin());
    return answer_finish();
}

/* A hash of the true state, to compare with other builds, as plain text. */
int EXPORT(table_hash)(int at)
{
    if (!has_position(at))
        return no_position();
    char digits[17];
    struct florin_text t = florin_text_in(digits, sizeof digits);
    signature_write(florin_hash(florin_session_state_at(table.session, at), game_here()->state_size, 0), &t);
    return answer_text(digits);
}

/* ---- moves ---- */

static int tell_verdict(struct asker asker, struct florin_move move, struct florin_verdict why)
{
    table_tell_verdict(game_here(), state_here(), asker, move, why, answer_begin());
    return answer_finish();
}

/* The move in the first line of the room; *rest is what follows it. */
static bool read_move(struct florin_move *move, char **rest)
{
    char *end = room + strcspn(room, "\n");
    *rest = *end ? end + 1 : end;
    *end = 0;
    return has_game() && florin_parse(game_here(), room, move);
}

int EXPORT(table_judge)(int seat, int language)
{
    struct asker asker = asker_of(seat, language);
    struct florin_move move;
    char *rest;
    if (!read_move(&move, &rest))
        return answer_fail("bad_move", "no such move");
    return tell_verdict(asker, move, game_here()->judge(state_here(), asker.seat, move));
}

/* What can be done at the place named in the room, or why nothing can. */
int EXPORT(table_why)(int seat, int language)
{
    struct asker asker = asker_of(seat, language);
    if (!has_game())
        return no_game();
    table_tell_why(game_here(), state_here(), asker, room, answer_begin());
    return answer_finish();
}

static int make(struct asker asker, const struct choice *choice)
{
    struct florin_verdict why = {0};
    bool made = table_make(&table, asker.seat, choice, &why);
    if (!made && why.rule == 0)
        return answer_fail("memory", "out of memory");
    struct florin_visitor *to = answer_begin();
    table_tell_verdict(game_here(), state_here(), asker, choice->move[0], why, to);
    table_tell_turn(&table, asker.language, to);
    return answer_finish() && made;
}

/* Makes the move in the room: a verdict, and whose turn it is then. */
int EXPORT(table_play)(int seat, int language)
{
    struct choice choice = {.count = 1};
    char *rest;
    if (!read_move(&choice.move[0], &rest))
        return answer_fail("bad_move", "no such move");
    return make(asker_of(seat, language), &choice);
}

/* The same with an amount, where the decision is a number. */
int EXPORT(table_play_amount)(int seat, int amount, int language)
{
    if (!has_game())
        return no_game();
    struct asker asker = asker_of(seat, language);
    struct choice choice = table_amount(&table, asker.seat, amount);
    if (choice.count == 0)
        return answer_fail("bad_move", "no amount that can be named now");
    return make(asker, &choice);
}

enum { COURSE_MAX = 32 };

/* The moves in the first line of the room, one after the other: "buy caravan; ship". 0 if one of them is none. */
static int read_course(struct florin_move moves[COURSE_MAX], char **rest)
{
    char *end = room + strcspn(room, "\n");
    *rest = *end ? end + 1 : end;
    *end = 0;
    int count = 0;
    for (char *next, *text = room; text && has_game(); text = next) {
        next = strchr(text, ';');
        if (next)
            *next++ = 0;
        text += strspn(text, " ");
        if (count == COURSE_MAX || !florin_parse(game_here(), text, &moves[count++]))
            return 0;
    }
    return count;
}

/* What the moves in the room would lead to: the parts named in the lines after them. */
int EXPORT(table_preview)(int seat, int language)
{
    struct asker asker = asker_of(seat, language);
    struct florin_move moves[COURSE_MAX];
    char *rest;
    int count = read_course(moves, &rest);
    if (!count)
        return answer_fail("bad_move", "no such move");
    if (game_here()->judge(state_here(), asker.seat, moves[0]).rule != 0)
        return answer_fail("illegal", "not a legal move");
    struct parts parts;
    if (!read_parts(rest, &parts))
        return 0;
    if (!table_tell_preview(&table, asker, moves, count, &parts, answer_begin()))
        return answer_fail("unforeseeable", "nobody at this seat can know what this leads to");
    return answer_finish();
}

/* ---- history ---- */

int EXPORT(table_log)(int from, int seat, int language)
{
    if (!has_position(from))
        return no_position();
    table_tell_steps(&table, from, asker_of(seat, language), answer_begin());
    return answer_finish();
}

/* 1 if a move was taken back, 0 at the beginning, -1 where something hidden came to light. */
int EXPORT(table_undo)(int past_luck)
{
    if (!has_game())
        return 0;
    enum florin_session_undo result = florin_session_undo(table.session, past_luck != 0);
    return result == FLORIN_SESSION_UNDONE ? 1 : result == FLORIN_SESSION_LUCK ? -1 : 0;
}

int EXPORT(table_redo)(void)
{
    return has_game() && florin_session_redo(table.session);
}

/* ---- measures ---- */

/* As `florin bench` with that many games of the game named in the room: decisions made. */
int EXPORT(table_playouts)(int games)
{
    static struct florin_moves moves;
    const struct florin_game *game = florin_game_find(room);
    struct florin_state state;
    int64_t decisions = 0;
    for (int i = 0; game && i < games; i++) {
        struct florin_setup setup;
        uint64_t random = (uint64_t)i + 1;
        florin_default_setup(game, game->seats_min + i % (game->seats_max - game->seats_min + 1), random, &setup);
        memset(&state, 0, game->state_size);
        if (!game->setup(&state, &setup))
            decisions += playout(game, &state, &random, &moves);
    }
    return (int)decisions;
}

/* As `florin bench --signature` with the game named in the room, and its variant behind a blank, as plain text. */
int EXPORT(table_signature)(int games)
{
    char *variant = strchr(room, ' ');
    if (variant)
        *variant++ = 0;
    const struct florin_game *game = florin_game_find(room);
    struct signature signature;
    if (!game || !signature_make(game, variant, games, &signature))
        return answer_fail("bad_request", "no such game, or one without an end");
    char digits[17];
    struct florin_text t = florin_text_in(digits, sizeof digits);
    signature_write(signature.hash, &t);
    return answer_text(digits);
}
