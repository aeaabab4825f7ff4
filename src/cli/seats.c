#include "cli/seats.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/words.h"
#include "command/command.h"
#include "florin/bot.h"
#include "game/text.h"

static void sit(struct seats *seats, int seat, enum seats_kind kind, const char *name)
{
    seats->kind[seat] = kind;
    struct florin_text t = florin_text_in(seats->players.name[seat], FLORIN_NAME_MAX);
    text_put(&t, name);
}

int seats_find(const struct florin_game *game, const void *state, const char *name, size_t length)
{
    struct florin_setup setup;
    game->setup_of(state, &setup);
    if (length == 1 && name[0] >= '1' && name[0] <= '0' + setup.seats)
        return name[0] - '1';
    for (int seat = 0; seat < setup.seats; seat++) {
        char buffer[80];
        struct florin_text t = florin_text_in(buffer, sizeof buffer);
        florin_words_of(game)->seat_name(state, seat, FLORIN_ENGLISH, &t);
        if (t.length == length && strncasecmp(buffer, name, length) == 0)
            return seat;
    }
    return -1;
}

static bool complain(struct florin_text *problem, const char *wish, enum complaint what)
{
    complaint_write(problem, C_SEAT, wish, complaint(what), NULL);
    return false;
}

/* Names go into records, one to a line. */
static bool is_name(const char *name)
{
    return *name && *name != ' ' && strlen(name) < FLORIN_NAME_MAX && name[strlen(name) - 1] != ' ' && text_is_plain(name);
}

static bool is_bot(const char *who)
{
    struct florin_bot_options options = {0};
    return florin_bot_find(who, &options);
}

static bool grant(struct seats *seats, const struct florin_game *game, const void *state, const char *wish,
                  struct florin_text *problem)
{
    const char *equals = strchr(wish, '=');
    if (!equals)
        return complain(problem, wish, C_SEAT_FORM);
    int seat = seats_find(game, state, wish, (size_t)(equals - wish));
    if (seat < 0)
        return complain(problem, wish, C_SEAT_NONE);
    const char *who = equals + 1;
    if (strcmp(who, "random") == 0) {
        sit(seats, seat, SEAT_RANDOM, "random");
    } else if (strcmp(who, "human") == 0) {
        sit(seats, seat, SEAT_HUMAN, "human");
    } else if (strncmp(who, "human:", 6) == 0) {
        if (!is_name(who + 6))
            return complain(problem, wish, C_SEAT_NAME);
        sit(seats, seat, SEAT_HUMAN, who + 6);
    } else if (is_bot(who)) {
        sit(seats, seat, SEAT_BOT, who);
    } else {
        return complain(problem, wish, C_SEAT_WHO);
    }
    return true;
}

static void sit_as_recorded(struct seats *seats, int seat, const char *name)
{
    bool unknown = name[0] == 0;
    if (strcmp(name, "random") == 0)
        sit(seats, seat, SEAT_RANDOM, "random");
    else if (unknown && seat > 0)
        sit(seats, seat, SEAT_BOT, SEATS_LEVEL);
    else if (is_bot(name))
        sit(seats, seat, SEAT_BOT, name);
    else
        sit(seats, seat, SEAT_HUMAN, unknown ? "human" : name);
}

bool seats_assign(struct seats *seats, const struct florin_game *game, const void *state,
                  const struct florin_record_players *players, const struct seats_wishes *wishes,
                  struct florin_text *problem)
{
    struct florin_setup setup;
    game->setup_of(state, &setup);
    memset(seats, 0, sizeof *seats);
    seats->count = setup.seats;
    for (int seat = 0; seat < seats->count; seat++) {
        if (wishes->all_human)
            sit(seats, seat, SEAT_HUMAN, "human");
        else
            sit_as_recorded(seats, seat, players ? players->name[seat] : "");
    }
    for (int i = 0; i < wishes->count; i++)
        if (!grant(seats, game, state, wishes->wish[i], problem))
            return false;
    return true;
}

int seats_humans(const struct seats *seats)
{
    int humans = 0;
    for (int seat = 0; seat < seats->count; seat++)
        humans += seats->kind[seat] == SEAT_HUMAN;
    return humans;
}

/* ---- words ---- */

const char *seats_player(const char *name, enum florin_language language)
{
    static const enum word levels[] = {W_LEVEL_NOVICE, W_LEVEL_EASY, W_LEVEL_NORMAL, W_LEVEL_HARD, W_LEVEL_EXPERT};
    if (strcmp(name, "human") == 0)
        return word(language, W_PERSON);
    if (strcmp(name, "random") == 0)
        return word(language, W_LEVEL_RANDOM);
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (strcmp(name, florin_bot_level((int)i)) == 0)
            return word(language, levels[i]);
    return name;
}

static void put_seat(const struct seats *seats, int seat, const struct florin_game *game, const void *state,
                     enum florin_language language, struct florin_text *out)
{
    char name[80], player[4 * FLORIN_NAME_MAX];
    struct florin_text t = florin_text_in(name, sizeof name), shown = florin_text_in(player, sizeof player);
    bool alone = seats->kind[seat] == SEAT_HUMAN && seats_humans(seats) == 1;
    florin_words_of(game)->seat_name(state, seat, language, &t);
    bool ruled = game->is_ruled && game->is_ruled(state, seat);
    text_put_shown(&shown, ruled ? word(language, W_RULEBOOK) : seats_player(seats->players.name[seat], language));
    text_format(out, word(language, alone ? W_WHO_YOU : W_WHO), (const char *[]){name, player}, 2);
}

void seats_put_who(const struct seats *seats, const struct florin_game *game, const void *state,
                   enum florin_language language, struct florin_text *out)
{
    bool any = false;
    for (int round = 0; round < 2; round++) /* people first */
        for (int seat = 0; seat < seats->count; seat++) {
            if ((seats->kind[seat] == SEAT_HUMAN) != (round == 0))
                continue;
            text_put(out, any ? "; " : "");
            put_seat(seats, seat, game, state, language, out);
            any = true;
        }
    text_char(out, '\n');
}
