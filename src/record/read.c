#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "florin/position.h"
#include "florin/record.h"
#include "florin/words.h"
#include "game/text.h"
#include "record/outcome.h"
#include "record/step.h"
#include "record/words.h"

enum { REMARK_MAX = 1000 }; /* bytes */

struct reader {
    const char *next, *end;
    char *line; /* the current line: blanks at both ends and its newline taken off; owned */
    size_t line_room;
    int number; /* of the current line, from 1 */

    enum florin_language language; /* of what is told */
    const struct florin_game *game;
    struct florin_setup setup;
    bool option_given[FLORIN_OPTIONS_MAX];
    bool seed_given, seats_given, position_given;
    uint64_t format; /* 0 while there is none */
    struct florin_state position;
    struct florin_record_players players;
    bool player_given[FLORIN_SEATS_MAX];
    char result[120];
    int result_line; /* 0 while there is none */

    struct florin_session *session;
    struct florin_record_error *error;
};

/* A number, or as much of a quotation as a message has room for: whole characters. */
struct quoted {
    char text[FLORIN_NOTATION_MAX];
};

static struct quoted quote(const char *text, size_t most)
{
    struct quoted quoted = {{0}};
    size_t length = 0;
    for (size_t count; length < most && text[length]; length += count) {
        count = text_character(text + length);
        count = count > 0 ? count : 1;
        if (length + count > most)
            break;
        memcpy(quoted.text + length, text + length, count);
    }
    return quoted;
}

static struct quoted count_of(int number)
{
    struct quoted quoted;
    snprintf(quoted.text, sizeof quoted.text, "%d", number);
    return quoted;
}

/* Notes what is wrong; the texts for {0}, {1} ... follow, ended by NULL. Quotations from the record may hold anything;
 * the message is fit to be shown. */
__attribute__((sentinel)) static bool wrong(struct reader *r, int line, enum mistake what, ...)
{
    char message[2 * sizeof r->error->message];
    const char *args[4] = {0};
    struct florin_text raw = florin_text_in(message, sizeof message),
                       shown = florin_text_in(r->error->message, sizeof r->error->message);
    int count = 0;
    va_list more;
    va_start(more, what);
    for (const char *arg; count < 4 && (arg = va_arg(more, const char *)) != NULL; count++)
        args[count] = arg;
    va_end(more);
    text_format(&raw, record_words(r->language)[what], args, count);
    text_put_shown(&shown, message);
    r->error->line = line;
    return false;
}

static bool out_of_memory(struct reader *r)
{
    r->error->memory = true;
    return wrong(r, r->number, M_MEMORY, NULL);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* False at the end of the text, and for a line no record can have. */
static bool next_line(struct reader *r)
{
    if (r->next == r->end)
        return false;
    const char *newline = memchr(r->next, '\n', (size_t)(r->end - r->next));
    const char *start = r->next, *stop = newline ? newline : r->end;
    r->next = newline ? newline + 1 : r->end;
    r->number++;
    while (start < stop && is_blank(*start))
        start++;
    while (stop > start && is_blank(stop[-1]))
        stop--;
    size_t length = (size_t)(stop - start);
    if (memchr(start, 0, length))
        return wrong(r, r->number, M_ZERO_BYTE, NULL);
    if (length + 1 > r->line_room) {
        char *line = realloc(r->line, length + 1);
        if (!line)
            return out_of_memory(r);
        r->line = line;
        r->line_room = length + 1;
    }
    memcpy(r->line, start, length);
    r->line[length] = 0;
    return true;
}

/* ---- headers ---- */

static bool read_number(const char *text, uint64_t max, uint64_t *number)
{
    uint64_t n = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*text < '0' || *text > '9' || digit > max || n > (max - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *number = n;
    return true;
}

static bool read_option(struct reader *r, const char *id, const char *value)
{
    int index = 0;
    while (index < r->game->option_count && strcmp(r->game->options[index].id, id) != 0)
        index++;
    if (index < r->game->option_count && r->option_given[index])
        return wrong(r, r->number, M_OPTION_TWICE, quote(id, 60).text, NULL);
    const char *problem = florin_set_option(r->game, &r->setup, id, value);
    if (problem)
        return wrong(r, r->number, M_OPTION, quote(id, 60).text, quote(value, 60).text,
                     florin_problem_in(r->language, problem), NULL);
    r->option_given[index] = true;
    return true;
}

static bool read_seed(struct reader *r, const char *value)
{
    if (r->seed_given)
        return wrong(r, r->number, M_SEED_TWICE, NULL);
    r->seed_given = true;
    if (!read_number(value, UINT64_MAX, &r->setup.seed))
        return wrong(r, r->number, M_SEED, NULL);
    return true;
}

static bool read_seats(struct reader *r, const char *value)
{
    uint64_t seats;
    if (r->seats_given)
        return wrong(r, r->number, M_SEATS_TWICE, NULL);
    r->seats_given = true;
    if (!read_number(value, r->game->seats_max, &seats) || seats < r->game->seats_min)
        return wrong(r, r->number, M_SEATS, r->game->id, count_of(r->game->seats_min).text,
                     count_of(r->game->seats_max).text, NULL);
    r->setup.seats = (uint8_t)seats;
    return true;
}

static bool read_player(struct reader *r, const char *seat_text, const char *name)
{
    uint64_t seat;
    if (!read_number(seat_text, FLORIN_SEATS_MAX, &seat) || seat == 0)
        return wrong(r, r->number, M_NO_SEAT, quote(seat_text, 20).text, NULL);
    if (r->player_given[seat - 1])
        return wrong(r, r->number, M_PLAYER_TWICE, count_of((int)seat).text, NULL);
    if (!*name || strlen(name) >= FLORIN_NAME_MAX || !text_is_plain(name))
        return wrong(r, r->number, M_PLAYER, count_of(FLORIN_NAME_MAX - 1).text, NULL);
    r->player_given[seat - 1] = true;
    memcpy(r->players.name[seat - 1], name, strlen(name) + 1);
    return true;
}

typedef bool position_reader(const struct florin_game *game, const char *text, size_t length, void *state,
                             struct florin_text *problem);

static bool read_position(struct reader *r, const char *value, position_reader *read)
{
    char buffer[340];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (r->position_given)
        return wrong(r, r->number, M_POSITION_TWICE, NULL);
    r->position_given = true;
    if (!read(r->game, value, strlen(value), &r->position, &problem))
        return wrong(r, r->number, M_POSITION, buffer, NULL);
    return true;
}

static bool read_result(struct reader *r, const char *value)
{
    if (r->result_line)
        return wrong(r, r->number, M_RESULT_TWICE, NULL);
    if (!*value || strlen(value) >= sizeof r->result)
        return wrong(r, r->number, M_RESULT, NULL);
    r->result_line = r->number;
    memcpy(r->result, value, strlen(value) + 1);
    return true;
}

static bool read_format(struct reader *r, const char *value)
{
    if (r->format)
        return wrong(r, r->number, M_FORMAT_TWICE, NULL);
    if (!read_number(value, INT16_MAX, &r->format) || r->format == 0)
        return wrong(r, r->number, M_FORMAT, count_of(FLORIN_FORMAT).text, NULL);
    if (r->format > FLORIN_FORMAT)
        return wrong(r, r->number, M_FORMAT_NEW, count_of((int)r->format).text, count_of(FLORIN_FORMAT).text, NULL);
    return true;
}

static bool read_game(struct reader *r, const char *value)
{
    if (r->game)
        return wrong(r, r->number, M_GAME_TWICE, NULL);
    r->game = florin_game_find(value);
    if (!r->game)
        return wrong(r, r->number, M_NO_GAME, quote(value, 60).text, NULL);
    florin_default_setup(r->game, 0, 0, &r->setup);
    return true;
}

/* The text after a prefix, or NULL. */
static const char *after(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

static bool read_header(struct reader *r)
{
    char *colon = strchr(r->line, ':');
    if (!colon)
        return wrong(r, r->number, M_NO_HEADER, NULL);
    const char *name = r->line, *value = colon + 1;
    *colon = 0;
    while (is_blank(*value))
        value++;
    if (strcmp(name, "view") == 0)
        return wrong(r, r->number, M_VIEW, NULL);
    if (strcmp(name, "game") == 0)
        return read_game(r, value);
    if (!r->game)
        return wrong(r, r->number, M_BEGINNING, NULL);
    if (strcmp(name, "format") == 0)
        return read_format(r, value);
    if (after(name, "option "))
        return read_option(r, after(name, "option "), value);
    if (after(name, "player "))
        return read_player(r, after(name, "player "), value);
    if (strcmp(name, "seed") == 0)
        return read_seed(r, value);
    if (strcmp(name, "seats") == 0)
        return read_seats(r, value);
    if (strcmp(name, "position") == 0)
        return read_position(r, value, florin_position_read);
    if (strcmp(name, "world") == 0) /* as another program told it, which may know more */
        return read_position(r, value, florin_world_read);
    if (strcmp(name, "result") == 0)
        return read_result(r, value);
    return wrong(r, r->number, M_UNKNOWN_HEADER, quote(name, 60).text, NULL);
}

static bool setup_given(const struct reader *r)
{
    bool given = r->seed_given || r->seats_given;
    for (int i = 0; i < FLORIN_OPTIONS_MAX; i++)
        given = given || r->option_given[i];
    return given;
}

/* Options that the record does not name are as they were when there was no such choice. */
static void fill_options(struct reader *r)
{
    int format = r->format ? (int)r->format : 1;
    for (int i = 0; i < r->game->option_count; i++)
        if (!r->option_given[i])
            r->setup.option[i] = florin_option_unsaid(&r->game->options[i],
                                                      florin_option_moved(r->game->options, &r->setup, i), format);
}

static bool begin_session(struct reader *r)
{
    const char *problem = florin_out_of_memory;
    if (!r->game)
        return wrong(r, r->number, M_BEGINNING, NULL);
    if (r->position_given) {
        if (setup_given(r))
            return wrong(r, r->number, M_POSITION_ALONE, NULL);
        r->session = florin_session_from(r->game, &r->position);
    } else {
        if (!r->seed_given || !r->seats_given)
            return wrong(r, r->number, M_LACKS, r->seed_given ? "seats" : "seed", NULL);
        fill_options(r);
        r->session = florin_session_new(r->game, &r->setup, &problem);
    }
    if (!r->session && problem == florin_out_of_memory)
        return out_of_memory(r);
    if (!r->session)
        return wrong(r, r->number, M_CANNOT_BEGIN, florin_problem_in(r->language, problem), NULL);
    r->game->setup_of(florin_session_state(r->session), &r->setup);
    for (int seat = r->setup.seats; seat < FLORIN_SEATS_MAX; seat++)
        if (r->player_given[seat])
            return wrong(r, r->number, M_PLAYERS, count_of(seat + 1).text, count_of(r->setup.seats).text, NULL);
    return true;
}

static bool read_headers(struct reader *r)
{
    while (next_line(r) && r->line[0])
        if (r->line[0] != '#' && !read_header(r))
            return false;
    return r->error->message[0] == 0 && begin_session(r);
}

/* ---- moves ---- */

static int lowest_seat(uint32_t seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

/* The seat before a move ("2: bid 5"), or the one seat that decides. */
static bool read_seat(struct reader *r, char **move, int *seat)
{
    uint32_t deciders = r->game->deciders(florin_session_state(r->session));
    size_t digits = strspn(*move, "0123456789");
    char *colon = digits > 0 && (*move)[digits] == ':' ? *move + digits : NULL; /* operands may have colons too */
    if (deciders == 0)
        return wrong(r, r->number, M_OVER, NULL);
    if (!colon) {
        *seat = lowest_seat(deciders);
        if (deciders & (deciders - 1))
            return wrong(r, r->number, M_WHICH_SEAT, count_of(*seat + 1).text, quote(*move, 80).text, NULL);
        return true;
    }
    uint64_t number;
    *colon = 0;
    if (!read_number(*move, r->setup.seats, &number) || number == 0)
        return wrong(r, r->number, M_NO_SEAT_THERE, quote(*move, 20).text, NULL);
    *seat = (int)number - 1;
    *move = colon + 1;
    while (is_blank(**move))
        (*move)++;
    return true;
}

/* The seat and the move of a line; *text is the move's then. */
static bool read_step(struct reader *r, char **text, struct florin_session_step *step)
{
    if (!read_seat(r, text, &step->seat))
        return false;
    if (!florin_parse(r->game, *text, &step->move))
        return wrong(r, r->number, M_NO_MOVE, quote(*text, 80).text, r->game->id, NULL);
    return true;
}

static bool forbidden(struct reader *r, const char *text, struct florin_session_step step, struct florin_verdict why)
{
    const void *state = florin_session_state(r->session);
    char buffer[300];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    florin_words_of(r->game)->reason(state, step.seat, step.move, why, r->language, &reason);
    return wrong(r, r->number, M_ILLEGAL, quote(text, 60).text,
                 florin_words_of(r->game)->section(state, step.move, why), buffer, NULL);
}

/* ---- notes ---- */

static bool add_note(struct reader *r, const char *text)
{
    return florin_session_add_note(r->session, text) || out_of_memory(r);
}

static bool is_key(const char *word, size_t length)
{
    return strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") >= length;
}

/* "note KEY" or "note KEY at SPOT...", kept with one blank between words. */
static bool read_note(struct reader *r, const char *words)
{
    char kept[200];
    struct florin_text note = florin_text_in(kept, sizeof kept);
    bool good = text_is_plain(words);
    int count = 0;
    text_put(&note, "note");
    for (size_t length; (length = strcspn(words += strspn(words, " \t"), " \t")) > 0; words += length, count++) {
        good = good && (count != 0 || is_key(words, length)) && (count != 1 || (length == 2 && after(words, "at")));
        text_char(&note, ' ');
        for (size_t i = 0; i < length; i++)
            text_char(&note, words[i]);
    }
    if (!good || count == 0 || count == 2)
        return wrong(r, r->number, M_NOTE, NULL);
    return note.cut ? wrong(r, r->number, M_NOTE_LONG, NULL) : add_note(r, kept);
}

/* "#: TEXT", what somebody remarked on the position; to a reader who knows of none a comment, and so is one that does
 * not fit. */
static bool read_remark(struct reader *r, const char *text)
{
    char kept[REMARK_MAX + 4];
    struct florin_text note = florin_text_in(kept, sizeof kept);
    if (!*text || strlen(text) > REMARK_MAX || !text_is_plain(text))
        return true;
    text_put(&note, FLORIN_REMARK);
    text_put(&note, text);
    return add_note(r, kept);
}

/* "also MOVE": what would do as well as the move that follows. */
static bool read_also(struct reader *r, char *text)
{
    char kept[FLORIN_NOTATION_MAX + 20];
    struct florin_session_step step;
    struct florin_text note = florin_text_in(kept, sizeof kept);
    if (!read_step(r, &text, &step))
        return false;
    struct florin_verdict why = r->game->judge(florin_session_state(r->session), step.seat, step.move);
    if (why.rule != 0)
        return forbidden(r, text, step, why);
    text_put(&note, "also ");
    record_put_step(&note, r->session, step);
    return add_note(r, kept);
}

static bool read_move(struct reader *r)
{
    char *text = r->line;
    char *comment = strchr(text, '#');
    struct florin_session_step step = {0};
    struct florin_verdict why;
    if (after(text, FLORIN_REMARK))
        return read_remark(r, after(text, FLORIN_REMARK));
    if (comment)
        *comment = 0;
    if (text[strspn(text, " \t\r")] == 0)
        return true;
    if (after(text, "note "))
        return read_note(r, text + strlen("note "));
    if (after(text, "also "))
        return read_also(r, text + strlen("also "));
    if (!read_step(r, &text, &step))
        return false;
    if (florin_session_apply(r->session, step.seat, step.move, &why))
        return true;
    return why.rule == 0 ? out_of_memory(r) : forbidden(r, text, step, why);
}

static bool read_moves(struct reader *r)
{
    while (next_line(r))
        if (!read_move(r))
            return false;
    return r->error->message[0] == 0;
}

static bool check_result(struct reader *r)
{
    char buffer[120];
    struct florin_text result = florin_text_in(buffer, sizeof buffer);
    outcome_write(r->game, florin_session_state(r->session), &result);
    if (r->result_line && strcmp(buffer, r->result) != 0)
        return wrong(r, r->result_line, M_OTHER_RESULT, r->result, buffer, NULL);
    return true;
}

const char *florin_problem_in(enum florin_language language, const char *problem)
{
    const char *const *english = record_words(FLORIN_ENGLISH);
    for (int i = M_SETUP_RANGE; i < MISTAKE_COUNT; i++)
        if (strcmp(english[i], problem) == 0)
            return record_words(language)[i];
    return problem;
}

struct florin_session *florin_record_read(const char *text, size_t length, struct florin_record_players *players,
                                          struct florin_record_error *error)
{
    return florin_record_read_in(FLORIN_ENGLISH, text, length, players, error);
}

struct florin_session *florin_record_read_in(enum florin_language language, const char *text, size_t length,
                                             struct florin_record_players *players, struct florin_record_error *error)
{
    struct reader r = {.next = text, .end = text + length, .language = language, .error = error};
    *error = (struct florin_record_error){0};
    bool good = read_headers(&r) && read_moves(&r) && check_result(&r);
    free(r.line);
    if (!good) {
        florin_session_free(r.session);
        return NULL;
    }
    if (players)
        *players = r.players;
    return r.session;
}
