/* One table inside a WebAssembly instance: what the page may ask, and the JSON it gets for an answer.
 *
 * The page writes text at table_room() and reads answers at table_answer(). Every question returns 1 if it went well;
 * else the answer is an object with "error". Seats count from 0; seat -1 is a watcher, -2 may see everything. */
#include <stdlib.h>
#include <string.h>

#include "florin/record.h"
#include "game/events.h"
#include "game/playout.h"
#include "record/signature.h"
#include "wasm/face.h"
#include "wasm/table.h"
#include "wasm/tries.h"

enum { EVERYTHING = EVENTS_EVERYTHING, LONG_TEXT = 1 << 16 };

struct florin_session *session;
static struct florin_record_players players;
struct writer answer;
static struct buffer raw; /* answers that are no JSON */
char *room;
static size_t room_size;
static char long_text[LONG_TEXT];
static struct florin_moves offered;

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

int table_finish(void)
{
    return jot_finish(&answer) != NULL;
}

int table_fail(const char *message)
{
    jot_begin(&answer);
    jot_text(&answer, "error", message);
    jot_finish(&answer);
    return 0;
}

/* An answer that is plain text. */
static int plain(const char *text)
{
    answer.out.length = 0;
    answer.out.failed = false;
    buffer_put(&answer.out, text);
    return !answer.out.failed;
}

static struct florin_text long_text_begin(void)
{
    return florin_text_in(long_text, sizeof long_text);
}

static const struct florin_game *game_here(void)
{
    return florin_session_game(session);
}

static enum florin_language language_of(int language)
{
    return language > 0 && language < florin_languages() ? (enum florin_language)language : FLORIN_ENGLISH;
}

static void redacted(const void *state, int seat, struct florin_state *copy)
{
    memcpy(copy, state, game_here()->state_size);
    if (seat != EVERYTHING)
        game_here()->redact(copy, seat, FLORIN_VIEW);
}

static int lowest_seat(uint32_t seats)
{
    return seats ? __builtin_ctz(seats) : FLORIN_NOBODY;
}

/* ---- games there are ---- */

static void tell_option(const struct florin_game *game, int index, enum florin_language language)
{
    static const char *const kinds[] = {"switch", "choice", "number"};
    const struct florin_option *option = &game->options[index];
    char value[80];
    struct florin_text t = florin_text_in(value, sizeof value);
    struct florin_setup setup;
    florin_default_setup(game, game->seats_min, 0, &setup);
    florin_option_value(game, &setup, index, &t);
    jot_object(&answer, NULL);
    jot_text(&answer, "id", option->id);
    jot_text(&answer, "kind", kinds[option->kind]);
    jot_text(&answer, "says", game->phrase(language, FLORIN_TOPIC_OPTION, index));
    jot_text(&answer, "preset", value);
    jot_number(&answer, "min", option->min);
    jot_number(&answer, "max", option->max);
    jot_list(&answer, "names");
    for (int i = 0; option->kind == FLORIN_OPTION_CHOICE && option->names[i]; i++)
        jot_text(&answer, NULL, option->names[i]);
    jot_end(&answer);
    jot_end(&answer);
}

int EXPORT(table_games)(int language)
{
    jot_begin(&answer);
    jot_list(&answer, "games");
    for (int i = 0; florin_games()[i]; i++) {
        const struct florin_game *game = florin_games()[i];
        if (!face_of(game))
            continue;
        jot_object(&answer, NULL);
        jot_text(&answer, "id", game->id);
        jot_text(&answer, "title", game->phrase(language_of(language), FLORIN_TOPIC_TITLE, 0));
        jot_text(&answer, "about", game->phrase(language_of(language), FLORIN_TOPIC_TITLE, 1));
        jot_number(&answer, "seats_min", game->seats_min);
        jot_number(&answer, "seats_max", game->seats_max);
        jot_list(&answer, "options");
        for (int k = 0; k < game->option_count; k++)
            tell_option(game, k, language_of(language));
        jot_end(&answer);
        jot_end(&answer);
    }
    jot_end(&answer);
    return table_finish();
}

int EXPORT(table_facts)(int language)
{
    if (!session)
        return table_fail("no game");
    jot_begin(&answer);
    face_of(game_here())->facts(florin_session_state(session), language_of(language), &answer.visitor);
    return table_finish();
}

/* ---- records ---- */

/* Begins the game of a record; one without moves is a new game. */
int EXPORT(table_open)(int length)
{
    struct florin_record_error error;
    struct florin_record_players names;
    struct florin_session *opened = florin_record_read(room, (size_t)length, &names, &error);
    if (!opened)
        return table_fail(error.message);
    if (!face_of(florin_session_game(opened))) {
        florin_session_free(opened);
        return table_fail("this game has no table here");
    }
    florin_session_free(session);
    session = opened;
    players = names;
    jot_begin(&answer);
    jot_text(&answer, "game", game_here()->id);
    jot_number(&answer, "length", florin_session_length(session));
    jot_list(&answer, "players");
    struct florin_setup setup;
    game_here()->setup_of(florin_session_state(session), &setup);
    for (int seat = 0; seat < setup.seats; seat++)
        jot_text(&answer, NULL, players.name[seat]);
    jot_end(&answer);
    return table_finish();
}

int EXPORT(table_record)(void)
{
    char *text = session ? florin_record_write(session, &players) : NULL;
    if (!text)
        return table_fail("out of memory");
    int good = plain(text);
    free(text);
    return good;
}

/* ---- positions ---- */

static void tell_result(const void *state, enum florin_language language)
{
    struct florin_result result;
    game_here()->result(state, &result);
    jot_flag(&answer, "over", result.over);
    if (!result.over)
        return;
    struct florin_text t = long_text_begin();
    game_here()->outcome(state, language, &t);
    jot_object(&answer, "result");
    jot_text(&answer, "says", long_text);
    jot_text(&answer, "how", game_here()->ending_name(result.how));
    jot_list(&answer, "winners");
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        if (result.winners >> seat & 1)
            jot_number(&answer, NULL, seat);
    jot_end(&answer);
    jot_end(&answer);
}

static void tell_seats(const void *state, enum florin_language language)
{
    struct florin_setup setup;
    game_here()->setup_of(state, &setup);
    jot_list(&answer, "seats");
    for (int seat = 0; seat < setup.seats; seat++) {
        struct florin_text t = long_text_begin();
        game_here()->seat_name(state, seat, language, &t);
        jot_object(&answer, NULL);
        jot_text(&answer, "name", long_text);
        jot_text(&answer, "player", players.name[seat]);
        jot_end(&answer);
    }
    jot_end(&answer);
    jot_list(&answer, "deciders");
    uint32_t deciders = game_here()->deciders(state);
    for (int seat = 0; seat < setup.seats; seat++)
        if (deciders >> seat & 1)
            jot_number(&answer, NULL, seat);
    jot_end(&answer);
}

/* Everything the page draws from: the position as the seat may know it, what follows from it, and the prompt. */
static void tell_position(const void *state, int seat, enum florin_language language)
{
    struct florin_state copy;
    redacted(state, seat, &copy);
    tell_seats(state, language);
    tell_result(state, language);
    struct florin_text t = long_text_begin();
    game_here()->prompt(state, lowest_seat(game_here()->deciders(state)), language, &t);
    jot_text(&answer, "prompt", long_text);
    jot_object(&answer, "scene");
    face_of(game_here())->scene(&copy, seat, language, &answer.visitor);
    jot_end(&answer);
    jot_object(&answer, "state");
    game_here()->walk(&copy, &answer.visitor);
    jot_end(&answer);
}

int EXPORT(table_position)(int at, int seat, int language)
{
    if (!session || at < 0 || at > florin_session_length(session))
        return table_fail("no such position");
    jot_begin(&answer);
    jot_number(&answer, "at", at);
    jot_number(&answer, "length", florin_session_length(session));
    tell_position(florin_session_state_at(session, at), seat, language_of(language));
    return table_finish();
}

/* A hash of the true state, to compare with other builds. */
int EXPORT(table_hash)(int at)
{
    if (!session || at < 0 || at > florin_session_length(session))
        return table_fail("no such position");
    char digits[17];
    struct florin_text t = florin_text_in(digits, sizeof digits);
    signature_write(florin_hash(florin_session_state_at(session, at), game_here()->state_size, 0), &t);
    return plain(digits);
}

/* ---- moves ---- */

void table_tell_notation(struct florin_move move, const char *name)
{
    char notation[FLORIN_NOTATION_MAX];
    struct florin_text t = florin_text_in(notation, sizeof notation);
    florin_notate(game_here(), move, &t);
    jot_text(&answer, name, notation);
}

int EXPORT(table_moves)(int seat, int language)
{
    if (!session)
        return table_fail("no game");
    struct florin_state known; /* words and places give nothing hidden away */
    const void *state = &known;
    redacted(florin_session_state(session), seat, &known);
    jot_begin(&answer);
    jot_list(&answer, "moves");
    offered.count = 0;
    if (seat >= 0 && game_here()->deciders(state) >> seat & 1)
        game_here()->moves(florin_session_state(session), seat, &offered);
    for (int i = 0; i < offered.count; i++) {
        struct florin_text t = long_text_begin();
        jot_object(&answer, NULL);
        table_tell_notation(offered.move[i], "text");
        game_here()->explain(state, seat, offered.move[i], language_of(language), &t);
        jot_text(&answer, "says", long_text);
        jot_list(&answer, "spots");
        face_of(game_here())->spots(state, offered.move[i], language_of(language), &answer.visitor);
        jot_end(&answer);
        jot_end(&answer);
    }
    jot_end(&answer);
    return table_finish();
}

static int tell_verdict(int seat, struct florin_move move, struct florin_verdict why, enum florin_language language)
{
    struct florin_text t = long_text_begin();
    game_here()->reason(florin_session_state(session), seat, move, why, language, &t);
    jot_begin(&answer);
    jot_flag(&answer, "legal", why.rule == 0);
    jot_text(&answer, "rule", game_here()->rules[why.rule].id);
    jot_text(&answer, "section", game_here()->rules[why.rule].section);
    jot_text(&answer, "says", long_text);
    return table_finish();
}

int EXPORT(table_judge)(int seat, int language)
{
    struct florin_move move;
    if (!session || !florin_parse(game_here(), room, &move))
        return table_fail("no such move");
    return tell_verdict(seat, move, game_here()->judge(florin_session_state(session), seat, move), language_of(language));
}

/* Why nothing can be done at a place of the table now. */
int EXPORT(table_why)(int seat, int language)
{
    if (!session)
        return table_fail("no game");
    struct try found = why_not(game_here(), florin_session_state(session), seat, room);
    return tell_verdict(seat, found.move, found.verdict, language_of(language));
}

int EXPORT(table_play)(int seat, int language)
{
    struct florin_move move;
    struct florin_verdict why;
    if (!session || !florin_parse(game_here(), room, &move))
        return table_fail("no such move");
    if (florin_session_apply(session, seat, move, &why))
        return tell_verdict(seat, move, why, language_of(language));
    if (why.rule == 0)
        return table_fail("out of memory");
    tell_verdict(seat, move, why, language_of(language));
    return 0;
}

static void tell_lines(const char *name, const char *lines)
{
    jot_list(&answer, name);
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        raw.length = 0;
        buffer_bytes(&raw, lines, length);
        jot_text(&answer, NULL, raw.start);
        lines += length + (lines[length] == '\n');
    }
    jot_end(&answer);
}

/* The position a move would lead to, on a copy. What nobody can know yet is imagined, never looked at: `luck` says so. */
int EXPORT(table_preview)(int seat, int viewer, int language)
{
    const struct florin_game *game = session ? game_here() : NULL;
    struct florin_move move;
    if (!game || !florin_parse(game, room, &move))
        return table_fail("no such move");
    struct florin_state before, after;
    memcpy(&before, florin_session_state(session), game->state_size);
    if (game->judge(&before, seat, move).rule != 0)
        return table_fail("not a legal move");
    game->redact(&before, seat, FLORIN_WATCHED);
    game->imagine(&before, seat, 1);
    after = before;
    if (game->judge(&after, seat, move).rule != 0)
        return table_fail("cannot be foreseen");
    game->apply(&after, seat, move);
    jot_begin(&answer);
    jot_flag(&answer, "luck", game->luck(&after) != game->luck(&before));
    struct florin_text t = long_text_begin();
    events_tell(game, &before, seat, move, viewer, language_of(language), &t);
    tell_lines("changes", long_text);
    tell_position(&after, viewer, language_of(language));
    return table_finish();
}

/* ---- history ---- */

int EXPORT(table_length)(void)
{
    return session ? florin_session_length(session) : 0;
}

/* Steps from `from` on, each as a sentence and the lines of what it changed. */
int EXPORT(table_log)(int from, int viewer, int language)
{
    if (!session || from < 0)
        return table_fail("no game");
    jot_begin(&answer);
    jot_list(&answer, "steps");
    for (int i = from; i < florin_session_length(session); i++) {
        struct florin_session_step step = florin_session_step(session, i);
        const void *before = florin_session_state_at(session, i), *after = florin_session_state_at(session, i + 1);
        jot_object(&answer, NULL);
        jot_number(&answer, "seat", step.seat);
        table_tell_notation(step.move, "move");
        struct florin_text t = long_text_begin();
        game_here()->explain(before, step.seat, step.move, language_of(language), &t);
        jot_text(&answer, "says", long_text);
        t = long_text_begin();
        events_tell(game_here(), before, step.seat, step.move, viewer, language_of(language), &t);
        tell_lines("changes", long_text);
        jot_flag(&answer, "luck", game_here()->luck(before) != game_here()->luck(after));
        jot_end(&answer);
    }
    jot_end(&answer);
    return table_finish();
}

/* 1 if a move was taken back, 0 at the beginning, -1 where something hidden came to light. */
int EXPORT(table_undo)(int past_luck)
{
    if (!session)
        return 0;
    enum florin_session_undo result = florin_session_undo(session, past_luck != 0);
    return result == FLORIN_SESSION_UNDONE ? 1 : result == FLORIN_SESSION_LUCK ? -1 : 0;
}

int EXPORT(table_redo)(void)
{
    return session && florin_session_redo(session);
}

/* ---- measures ---- */

/* As `florin bench` with that many games of the game named in the room: decisions made. */
int EXPORT(table_playouts)(int games)
{
    const struct florin_game *game = florin_game_find(room);
    struct florin_state state;
    int64_t decisions = 0;
    for (int i = 0; game && i < games; i++) {
        struct florin_setup setup;
        uint64_t random = (uint64_t)i + 1;
        florin_default_setup(game, game->seats_min + i % (game->seats_max - game->seats_min + 1), random, &setup);
        memset(&state, 0, game->state_size);
        if (!game->setup(&state, &setup))
            decisions += playout(game, &state, &random, &offered);
    }
    return (int)decisions;
}

/* As `florin bench --signature` with the game named in the room. */
int EXPORT(table_signature)(int games)
{
    const struct florin_game *game = florin_game_find(room);
    struct signature signature;
    if (!game || !signature_make(game, games, &signature))
        return table_fail("no such game, or one without an end");
    char digits[17];
    struct florin_text t = florin_text_in(digits, sizeof digits);
    signature_write(signature.hash, &t);
    return plain(digits);
}
