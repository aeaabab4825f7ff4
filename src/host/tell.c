#include "host/tell.h"

#include <stdlib.h>

#include "host/settings.h"

struct asker tell_asker(const struct ledger *ledger, int seat, enum florin_language language)
{
    return (struct asker){ledger->status == STATUS_ENDED ? TABLE_EVERYTHING : seat, language};
}

/* ---- the table ---- */

void tell_version(const char *page, struct florin_visitor *to)
{
    to->object(to, "version");
    to->text(to, "page", page ? page : "");
    to->number(to, "protocol", PROTOCOL, 0, PROTOCOL);
    to->number(to, "oldest", PROTOCOL_OLDEST, 0, PROTOCOL);
    to->end(to);
}

static void tell_seat(const struct ledger *ledger, int seat, struct florin_visitor *to)
{
    const struct seat *s = &ledger->seat[seat];
    to->object(to, NULL);
    to->text(to, "kind", seat_kind_word(s->kind));
    if (s->kind == SEAT_BOT || s->away)
        to->text(to, "level", florin_bot_level(s->level));
    if (s->kind == SEAT_PERSON)
        to->flag(to, "away", s->away);
    if (s->granted)
        to->flag(to, "granted", true);
    to->text(to, "name", ledger->table.players.name[seat]);
    to->end(to);
}

static void tell_seats(const struct ledger *ledger, struct florin_visitor *to)
{
    to->list(to, "seats", ledger->settings.seats);
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        tell_seat(ledger, seat, to);
    to->end(to);
}

static void tell_proposal(const struct proposal *proposal, struct florin_visitor *to)
{
    if (!proposal->number)
        return;
    to->object(to, "proposal");
    to->number(to, "number", proposal->number, 1, INT32_MAX);
    to->number(to, "seat", proposal->seat + 1, 1, FLORIN_SEATS_MAX);
    to->text(to, "what", proposal_word(proposal->what));
    if (proposal->what == PROPOSE_TAKEBACK)
        to->number(to, "to", proposal->to, 0, INT32_MAX);
    if (proposal->what == PROPOSE_REISSUE)
        to->number(to, "whom", proposal->to, 1, FLORIN_SEATS_MAX);
    to->list(to, "agreed", 0);
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        if (proposal->agreed >> seat & 1)
            to->number(to, NULL, seat + 1, 1, FLORIN_SEATS_MAX);
    to->end(to);
    to->end(to);
}

/* The options without the seed. */
static void tell_options(const struct ledger *ledger, struct florin_visitor *to)
{
    const struct florin_game *game = ledger_game(ledger);
    struct florin_setup setup;
    game->setup_of(florin_session_state(ledger->table.session), &setup);
    to->object(to, "options");
    for (int i = 0; i < game->option_count; i++) {
        char buffer[80];
        struct florin_text value = florin_text_in(buffer, sizeof buffer);
        florin_option_value(game, &setup, i, &value);
        to->text(to, game->options[i].id, buffer);
    }
    to->end(to);
}

void tell_table(const struct ledger *ledger, const char *name, struct florin_visitor *to)
{
    to->object(to, "table");
    to->text(to, "name", name);
    to->text(to, "game", ledger_game(ledger)->id);
    tell_options(ledger, to);
    to->object(to, "terms");
    settings_tell(&ledger->settings, to);
    to->end(to);
    to->text(to, "status", status_word(ledger->status));
    tell_seats(ledger, to);
    to->end(to);
}

/* Tells the milliseconds that each seat has left. */
static void tell_clocks(const struct ledger *ledger, int64_t now, struct florin_visitor *to)
{
    if (ledger->settings.time == TIME_NONE)
        return;
    to->list(to, "clocks", ledger->settings.seats);
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        to->number(to, NULL, clock_left(ledger, seat, now), INT64_MIN, INT64_MAX);
    to->end(to);
}

/* Tells how many of the last moves a bot made for a seat that timed out, since its owner may take them back; only if
 * there are any. */
static void tell_played(const struct ledger *ledger, struct florin_visitor *to)
{
    bool any = false;
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        any = any || ledger->seat[seat].played > 0;
    if (!any)
        return;
    to->list(to, "played", ledger->settings.seats);
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        to->number(to, NULL, ledger->seat[seat].played, 0, INT32_MAX);
    to->end(to);
}

void tell_progress(const struct ledger *ledger, enum florin_language language, int64_t now, struct florin_visitor *to)
{
    to->number(to, "number", ledger->number, 0, INT32_MAX);
    to->text(to, "status", status_word(ledger->status));
    table_tell_turn(&ledger->table, language, to);
    if (ledger_waits_for_people(ledger))
        to->flag(to, "waiting_for_people", true);
    tell_clocks(ledger, now, to);
    tell_played(ledger, to);
    tell_proposal(&ledger->proposal, to);
    if (*ledger->again)
        to->text(to, "again", ledger->again);
}

/* ---- a seat's own ---- */

static void tell_standings(const struct ledger *ledger, const struct seat *seat, struct florin_visitor *to)
{
    const struct florin_standing *all = ledger_game(ledger)->standings;
    to->list(to, "standing", 0);
    for (int i = 0; all && all[i].id && i < STANDINGS_MAX; i++) {
        to->object(to, NULL);
        to->text(to, "decision", all[i].id);
        if (seat->standing[i])
            to->text(to, "answer", all[i].answers[seat->standing[i] - 1]);
        to->list(to, "answers", 0);
        for (int a = 0; a < FLORIN_STANDING_ANSWERS && all[i].answers[a]; a++)
            to->text(to, NULL, all[i].answers[a]);
        to->end(to);
        to->end(to);
    }
    to->end(to);
}

void tell_own(const struct ledger *ledger, int seat, struct florin_visitor *to)
{
    const struct seat *own = &ledger->seat[seat];
    to->object(to, "own");
    to->text(to, "note", own->note ? own->note : "");
    tell_standings(ledger, own, to);
    to->list(to, "muted", 0);
    for (int i = 0; i < ledger->settings.seats; i++)
        if (own->muted >> i & 1)
            to->number(to, NULL, i + 1, 1, FLORIN_SEATS_MAX);
    to->end(to);
    to->end(to);
}

/* ---- entries ---- */

void tell_entry(const struct ledger *ledger, const struct entry *entry, int number, struct florin_visitor *to)
{
    to->number(to, "entry", number, 1, INT32_MAX);
    to->number(to, "time", entry->time, 0, INT64_MAX);
    entry_tell(ledger_game(ledger), entry, to);
}

void tell_news(const struct ledger *ledger, const struct entry *entry, struct asker asker, struct florin_visitor *to)
{
    tell_entry(ledger, entry, ledger->number, to);
    if (entry->kind == ENTRY_SAY || entry->kind == ENTRY_NOTE || entry->kind == ENTRY_MUTE ||
        entry->kind == ENTRY_STANDING || entry->kind == ENTRY_ERASE)
        return;
    if (entry->kind == ENTRY_MOVE)
        table_tell_steps(&ledger->table, florin_session_length(ledger->table.session) - entry->moves.count, asker, to);
    tell_progress(ledger, asker.language, ledger->time, to);
}
