/* What the person at the screen is shown. Everything is made from what that seat may know. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/file.h"
#include "cli/play.h"
#include "game/text.h"

/* What a sentence is about may have been typed by anybody. */
void play_say(struct play *play, enum word what, const char *first, const char *second)
{
    static char buffer[2][5000];
    const char *args[] = {buffer[0], buffer[1]};
    struct florin_text about[] = {florin_text_in(buffer[0], sizeof buffer[0]), florin_text_in(buffer[1], sizeof buffer[1])};
    text_put_shown(&about[0], first);
    text_put_shown(&about[1], second);
    struct florin_text out = screen_text(&play->screen);
    text_format(&out, word(play->language, what), args, 2);
    screen_show(&out);
}

void play_tell_news(struct play *play)
{
    int *seen = play->viewer >= 0 ? &play->seen[play->viewer] : NULL;
    int length = florin_session_length(play->session);
    for (int i = seen ? *seen : length - 1; i < length; i++) {
        struct florin_text out = screen_text(&play->screen);
        table_put_step(play->session, i, play_asker(play), &out);
        screen_show(&out);
    }
    if (seen)
        *seen = length;
}

void play_draw(struct play *play)
{
    struct florin_state view;
    screen_measure(&play->screen);
    table_known(play->game, florin_session_state(play->session), play->viewer, &view);
    struct florin_text out = screen_text(&play->screen);
    text_char(&out, '\n');
    play->game->draw(&view, play->viewer, play->language, play->screen.width, &out);
    screen_show(&out);
    play->table_due = false;
}

void play_ask_sentence(struct play *play)
{
    struct florin_state view;
    table_known(play->game, florin_session_state(play->session), play->viewer, &view);
    struct florin_text out = screen_text(&play->screen);
    text_char(&out, '\n');
    text_style(&out, TEXT_BOLD);
    play->game->prompt(&view, play->viewer, play->language, &out);
    text_style(&out, TEXT_PLAIN);
    text_char(&out, '\n');
    screen_show(&out);
}

/* Games of people are kept. One that cannot be kept is still a game: say so once and go on. */
void play_autosave(struct play *play)
{
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (!play->autosave[0] || seats_humans(&play->seats) == 0 ||
        file_save_game(play->autosave, play->session, &play->seats.players, &problem))
        return;
    cli_line(stderr, "florin play: %s", buffer);
    play->autosave[0] = 0;
}
