#include "cli/scene.h"

#ifdef HAVE_NCURSES

#include <string.h>

#include "fullscreen/fullscreen.h"
#include "game/text.h"

enum { LOG_STEPS = 150 };

_Static_assert((int)FULL_MAP == FLORIN_PART_MAP && (int)FULL_VICTORIES == FLORIN_PART_VICTORIES &&
                   (int)FULL_LOG == FLORIN_PARTS,
               "a page for each part, and the log");

/* ---- the table ---- */

static const void *known_state(void *context)
{
    static struct florin_state view;
    const struct play *play = context;
    table_known(play->game, florin_session_state(play->session), play->viewer, &view);
    return &view;
}

static void put_title(void *context, struct florin_text *out)
{
    const struct play *play = context;
    text_char(out, ' ');
    if (play->viewer >= 0) {
        florin_words_of(play->game)->seat_name(florin_session_state(play->session), play->viewer, play->language, out);
        text_put(out, "  ");
    }
    text_put(out, florin_words_of(play->game)->phrase(play->language, FLORIN_TOPIC_TITLE, 0));
}

static void put_log(const struct play *play, struct florin_text *out)
{
    int length = florin_session_length(play->session), from = length > LOG_STEPS ? length - LOG_STEPS : 0;
    for (int i = from; i < length; i++)
        table_put_step(play->session, i, length, play_asker(play), out);
    if (length == 0)
        text_put(out, word(play->language, W_LOG_EMPTY));
}

static bool put_page(void *context, enum full_page page, int width, struct florin_text *out)
{
    const struct play *play = context;
    const struct florin_words *words = florin_words_of(play->game);
    size_t before = out->length;
    if (page == FULL_LOG)
        put_log(play, out);
    else if (words->draw_part)
        words->draw_part(known_state(context), (enum florin_part)page, play->viewer, play->language, width, out);
    else if (page == FULL_BANKS)
        words->draw(known_state(context), play->viewer, play->language, width, out);
    return out->length > before;
}

static void put_question(void *context, struct florin_text *out)
{
    const struct play *play = context;
    if (play->game->deciders(florin_session_state(play->session)))
        florin_words_of(play->game)->prompt(known_state(context), play->viewer, play->language, out);
    else
        florin_words_of(play->game)->outcome(florin_session_state(play->session), play->language, out);
}

/* ---- choices ---- */

static int count_choices(void *context)
{
    const struct play *play = context;
    const struct menu *menu = &play->menu;
    return !play->deciding || menu->asks_amount || menu->counting >= 0 ? 0 : menu->listed_count;
}

static void put_choice(void *context, int i, struct florin_text *out)
{
    struct play *play = context;
    menu_put_words(&play->menu, play->menu.listed[i], out);
}

static void put_written(void *context, int i, struct florin_text *out)
{
    struct play *play = context;
    text_put(out, menu_notation(&play->menu, play->menu.row[play->menu.listed[i]].first));
}

static int number_of(void *context, int i)
{
    return ((struct play *)context)->menu.listed[i] + 1;
}

static bool range_asked(void *context, int *least, int *greatest)
{
    const struct play *play = context;
    if (!play->deciding || (!play->menu.asks_amount && play->menu.counting < 0))
        return false;
    menu_range(&play->menu, least, greatest);
    return true;
}

static void put_preview(void *context, int i, struct florin_text *out)
{
    struct play *play = context;
    const struct table table = {play->session, play->seats.players};
    struct florin_move move = menu_most(&play->menu, play->menu.listed[i]);
    text_char(out, '[');
    put_written(context, i, out);
    text_put(out, "] ");
    table_put_preview(&table, play_asker(play), &move, 1, out);
}

static bool narrow(void *context, const char *words)
{
    struct play *play = context;
    return !play->deciding || play->menu.counting >= 0 || menu_filter(&play->menu, words);
}

static bool is_order(void *context, const char *line)
{
    (void)context;
    return orders_know(line);
}

/* ---- places ---- */

static void put_why_not(struct play *play, const char *spot, struct florin_text *out)
{
    const void *state = florin_session_state(play->session);
    struct attempt attempt = table_why_not(play->game, state, play->viewer, spot);
    if (attempt.why.rule != 0)
        table_put_reason(play->game, state, play->viewer, attempt.move, attempt.why, play->language, out);
}

static bool touch(void *context, const char *spot, struct florin_text *why_not)
{
    struct play *play = context;
    struct menu *menu = &play->menu;
    if (!play->deciding || menu->counting >= 0)
        return true;
    if (menu_touch(menu, spot))
        return true;
    put_why_not(play, spot, why_not);
    return false;
}

static void each_spot(void *context, int i, void (*each)(void *to, const char *spot), void *to)
{
    struct play *play = context;
    table_each_spot(play->game, &play->menu.view, menu_most(&play->menu, play->menu.listed[i]), each, to);
}

/* ---- opening and closing ---- */

bool scene_possible(const struct screen *screen)
{
    return screen->obeys && full_possible();
}

int scene_guard(void)
{
    return full_guard();
}

static void tell(void *to, const char *text)
{
    full_tell(to, text);
}

static void note(void *to, const char *text)
{
    full_note(to, text);
}

void scene_open(struct play *play)
{
    enum florin_language l = play->language;
    const struct full_scene scene = {
        .context = play,
        .language = l,
        .ascii = !play->screen.utf8,
        .colour = play->screen.colour,
        .words = {{word(l, W_PAGE_MAP), word(l, W_PAGE_MARKET), word(l, W_PAGE_BANKS), word(l, W_PAGE_HAND),
                   word(l, W_PAGE_ADVANCES), word(l, W_PAGE_VICTORIES), word(l, W_PAGE_LOG)},
                  word(l, W_KEYS), word(l, W_KEYS_BACK), word(l, W_KEYS_MORE), word(l, W_KEYS_RANGE), word(l, W_KEYS_SMALL)},
        .map = map_of(play->game),
        .state = known_state,
        .title = put_title,
        .page = put_page,
        .question = put_question,
        .choices = count_choices,
        .choice = put_choice,
        .written = put_written,
        .number = number_of,
        .range = range_asked,
        .preview = put_preview,
        .narrow = narrow,
        .is_order = is_order,
        .touch = touch,
        .each_spot = each_spot,
    };
    play->full = full_open(&scene);
    play->screen.to = play->full;
    play->screen.tell = play->full ? tell : NULL;
    play->screen.note = play->full ? note : NULL;
}

void scene_close(struct play *play)
{
    full_close(play->full);
    play->full = NULL;
    play->screen.to = NULL;
    play->screen.tell = play->screen.note = NULL;
}

void scene_begin(struct play *play)
{
    if (play->full)
        full_begin(play->full);
}

bool scene_shows_log(const struct play *play)
{
    return play->full && full_shows_log(play->full);
}

void scene_be_brief(struct play *play)
{
    if (play->full)
        full_be_brief(play->full);
}

void scene_forget(struct play *play)
{
    if (play->full)
        full_forget(play->full);
}

bool scene_turn(struct play *play, enum florin_part part)
{
    if (play->full)
        full_turn(play->full, (enum full_page)part);
    return play->full != NULL;
}

enum lines_found scene_ask(struct play *play, const char *question, char **line)
{
    return full_ask(play->full, strcmp(question, "> ") == 0 ? NULL : question, play->curtain, line);
}

#else

bool scene_possible(const struct screen *screen)
{
    (void)screen;
    return false;
}

int scene_guard(void)
{
    return -1;
}

void scene_open(struct play *play)
{
    (void)play;
}

void scene_close(struct play *play)
{
    (void)play;
}

void scene_begin(struct play *play)
{
    (void)play;
}

bool scene_shows_log(const struct play *play)
{
    (void)play;
    return false;
}

void scene_be_brief(struct play *play)
{
    (void)play;
}

void scene_forget(struct play *play)
{
    (void)play;
}

bool scene_turn(struct play *play, enum florin_part part)
{
    (void)play;
    (void)part;
    return false;
}

enum lines_found scene_ask(struct play *play, const char *question, char **line)
{
    (void)play;
    (void)question;
    (void)line;
    return LINES_END;
}

#endif
