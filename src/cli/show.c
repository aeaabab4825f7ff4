/* The output for the person at the screen. Everything is made from what that seat may know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"
#include "cli/scene.h"
#include "game/text.h"
#include "map/map.h"

/* Anybody may have typed what a sentence is about. */
void play_say(struct play *play, enum word what, const char *first, const char *second)
{
    static char buffer[2][5000];
    const char *args[] = {buffer[0], buffer[1]};
    struct florin_text about[] = {florin_text_in(buffer[0], sizeof buffer[0]), florin_text_in(buffer[1], sizeof buffer[1])};
    text_put_shown(&about[0], first);
    text_put_shown(&about[1], second);
    struct florin_text out = screen_text(&play->screen);
    text_format(&out, word(play->language, what), args, 2);
    screen_show(&play->screen, &out);
}

/* The viewer's own moves that were no choice; of others nobody need know that. */
static bool was_forced(const struct play *play, int index)
{
    static struct florin_moves moves;
    struct florin_session_step step = florin_session_step(play->session, index);
    if (step.seat != play->viewer)
        return false;
    play->game->moves(florin_session_state_at(play->session, index), step.seat, &moves);
    return moves.count == 1;
}

/* Is nothing since then another's doing? */
static bool only_own(const struct play *play, int from)
{
    for (int i = from; i < florin_session_length(play->session); i++)
        if (florin_session_step(play->session, i).seat != play->viewer)
            return false;
    return true;
}

void play_tell_news(struct play *play, bool heading)
{
    int *seen = &play->seen[1 + play->viewer], length = florin_session_length(play->session);
    if (play->full && !play->deciding)
        return; /* it is told with the next question */
    if (only_own(play, *seen))
        scene_be_brief(play);
    else if (scene_shows_log(play))
        *seen = length;
    if (heading && *seen < length)
        play_say(play, W_SINCE, "", "");
    for (; *seen < length; ++*seen) {
        struct florin_text out = screen_text(&play->screen);
        table_put_step(play->session, *seen, length, play_asker(play), &out);
        text_put(&out, was_forced(play, *seen) ? word(play->language, W_FORCED) : "");
        screen_show(&play->screen, &out);
    }
}

/* ---- pages ---- */

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* Prints so many lines of a text; returns the rest. */
static const char *show_lines(struct play *play, const char *text, int lines)
{
    struct florin_text out = screen_text(&play->screen);
    for (int line = 0; *text && line < lines; text++) {
        text_char(&out, *text);
        line += *text == '\n';
    }
    screen_show(&play->screen, &out);
    return text;
}

void play_page(struct play *play, struct florin_text *text)
{
    enum { KEPT_LINES = 2 };
    char *line, *whole;
    screen_measure(&play->screen);
    if (!play_at_terminal(play) || play->screen.height == 0 || play->full) {
        screen_show(&play->screen, text);
        return;
    }
    text_wrap(text, 0, play->screen.width);
    whole = count_lines(text->start) < play->screen.height ? NULL : strdup(text->start);
    if (!whole) {
        screen_show(&play->screen, text);
        return;
    }
    const char *rest = show_lines(play, whole, play->screen.height - KEPT_LINES);
    while (*rest && play_ask(play, word(play->language, W_PAGE_ASK), &line) && !*line)
        rest = show_lines(play, rest, play->screen.height - KEPT_LINES);
    free(whole);
}

/* ---- the table ---- */

/* One place a line, in words, for those who listen. */
static void put_places(struct play *play, const struct map *map, struct florin_text *out)
{
    struct florin_state view;
    table_known(play->game, florin_session_state(play->session), play->viewer, &view);
    for (int place = 0; place < map->land->places; place++) {
        size_t before = out->length;
        map->say(&view, play->viewer, place, play->language, out);
        text_fold(out, before, play->language == FLORIN_ITALIAN);
        text_put(out, out->length > before ? "\n" : "");
    }
}

static bool say_part(struct play *play, const struct florin_state *view, enum florin_part part, struct florin_text *out)
{
    const struct florin_words *words = florin_words_of(play->game);
    return play->linear && words->say_part && words->say_part(view, part, play->viewer, play->language, out);
}

static void put_part(struct play *play, enum florin_part part, struct florin_text *out)
{
    enum { SHORT_LINES = 60 }; /* where columns become words */
    struct florin_state view;
    const struct map *map = map_of(play->game);
    table_known(play->game, florin_session_state(play->session), play->viewer, &view);
    if (play->linear && part == FLORIN_PART_MAP && map)
        put_places(play, map, out);
    else if (!say_part(play, &view, part, out))
        florin_words_of(play->game)->draw_part(&view, part, play->viewer, play->language,
                                               play->linear ? SHORT_LINES : play->screen.width, out);
}

/* All parts in the order of the table. */
static void put_parts(struct play *play, struct florin_text *out)
{
    for (int part = 0; part < FLORIN_PARTS; part++)
        put_part(play, (enum florin_part)part, out);
}

static void put_table(struct play *play, struct florin_text *out)
{
    struct florin_state view;
    screen_measure(&play->screen);
    table_known(play->game, florin_session_state(play->session), play->viewer, &view);
    text_char(out, '\n');
    if (play->linear && florin_words_of(play->game)->draw_part)
        put_parts(play, out);
    else
        florin_words_of(play->game)->draw(&view, play->viewer, play->language, play->screen.width, out);
    seats_put_who(&play->seats, play->game, &view, play->language, out);
    play->table_due = false;
}

void play_draw(struct play *play)
{
    struct florin_text out = screen_text(&play->screen);
    put_table(play, &out);
    play_page(play, &out);
}

/* The parts that fit in so many lines: the most telling ones are chosen first, and stand in the order of the table. */
static void put_fitting(struct play *play, int room, struct florin_text *out)
{
    static const enum florin_part wanted[] = {FLORIN_PART_BANKS, FLORIN_PART_MARKET, FLORIN_PART_MAP};
    static char buffer[1 << 16];
    bool fits[FLORIN_PARTS] = {false};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct florin_text part = florin_text_in(buffer, sizeof buffer);
        part.colour = out->colour;
        part.ascii = out->ascii;
        put_part(play, wanted[i], &part);
        fits[wanted[i]] = count_lines(buffer) <= room;
        room -= fits[wanted[i]] ? count_lines(buffer) : 0;
    }
    for (int part = 0; part < FLORIN_PARTS; part++)
        if (fits[part])
            put_part(play, (enum florin_part)part, out);
}

/* Names the parts of the table that there are, as one types them. */
static void put_rest(struct play *play, struct florin_text *out)
{
    static const enum word names[] = {[FLORIN_PART_MAP] = W_ORDER_MAP,           [FLORIN_PART_MARKET] = W_ORDER_MARKET,
                                      [FLORIN_PART_BANKS] = W_ORDER_BANKS,       [FLORIN_PART_HAND] = W_ORDER_HAND,
                                      [FLORIN_PART_ADVANCES] = W_ORDER_ADVANCES, [FLORIN_PART_VICTORIES] = W_ORDER_VICTORIES};
    static char buffer[1 << 16];
    char list[200];
    struct florin_text parts = florin_text_in(list, sizeof list);
    for (int part = 0; part < FLORIN_PARTS; part++) {
        const char *name = word(play->language, names[part]);
        struct florin_text text = florin_text_in(buffer, sizeof buffer);
        put_part(play, (enum florin_part)part, &text);
        if (text.length == 0)
            continue;
        text_put(&parts, parts.length > 0 ? ", " : "");
        for (size_t i = 0; name[i] && name[i] != ' '; i++)
            text_char(&parts, name[i]);
    }
    text_format(out, word(play->language, W_TABLE_TALL), (const char *[]){list}, 1);
}

void play_draw_fitting(struct play *play)
{
    enum { QUESTION_LINES = 4, MOVES_LINES = 8 };
    struct florin_text out = screen_text(&play->screen);
    if (play->linear) { /* who listens asks for what they want to hear */
        put_rest(play, &out);
        screen_show(&play->screen, &out);
        return;
    }
    put_table(play, &out);
    int moves = play->menu.rows < MOVES_LINES ? play->menu.rows : MOVES_LINES;
    int room = play->screen.height - QUESTION_LINES - moves;
    if (florin_words_of(play->game)->draw_part && play_at_terminal(play) && play->screen.height > 0 &&
        count_lines(out.start) > room) {
        text_clear(&out);
        text_char(&out, '\n');
        put_fitting(play, room - 1, &out);
        text_style(&out, TEXT_DIM);
        put_rest(play, &out);
        text_style(&out, TEXT_PLAIN);
    }
    screen_show(&play->screen, &out);
}

void play_show_part(struct play *play, enum florin_part part)
{
    struct florin_text out = screen_text(&play->screen);
    if (scene_turn(play, part))
        return;
    screen_measure(&play->screen);
    if (florin_words_of(play->game)->draw_part)
        put_part(play, part, &out);
    if (out.length > 0)
        play_page(play, &out);
    else
        play_say(play, W_NO_PART, "", "");
}

void play_ask_sentence(struct play *play)
{
    struct florin_state view;
    table_known(play->game, florin_session_state(play->session), play->viewer, &view);
    struct florin_text out = screen_text(&play->screen);
    text_char(&out, '\n');
    text_style(&out, TEXT_BOLD);
    florin_words_of(play->game)->prompt(&view, play->viewer, play->language, &out);
    text_style(&out, TEXT_PLAIN);
    text_char(&out, '\n');
    screen_show(&play->screen, &out);
}

void play_say_not_kept(struct play *play, const char *why)
{
    if (!play->not_kept_said)
        play_say(play, W_NOT_KEPT, why, "");
    play->not_kept_said = true;
}

static bool person_decided(struct play *play)
{
    int length = florin_session_length(play->session), at = 0;
    while (at < length && !play_was_choice(play, at))
        at++;
    return at < length;
}

/* One that cannot be kept is still a game; at the next decision it is tried again. */
void play_autosave(struct play *play)
{
    char buffer[FILE_PATH_MAX + 200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (!play->kept.path[0] && !person_decided(play))
        return;
    play->safe = kept_save(&play->kept, play->session, &play->seats.players, &problem);
    if (!play->safe)
        play_say_not_kept(play, buffer);
    else if (play->game->deciders(florin_session_state(play->session)) == 0)
        kept_thin_out();
}
