#include <string.h>

#include "florin/table.h"
#include "game/text.h"
#include "json/position.h"
#include "json/writer.h"
#include "table/events.h"
#include "table/sieve.h"

/* ---- parts ---- */

static const char *const part_names[] = {"players", "state", "view", "moves", "only"};

bool parts_add(struct parts *parts, const char *name)
{
    size_t length = strcspn(name, ".");
    unsigned part = 0;
    for (size_t i = 0; i < sizeof part_names / sizeof *part_names; i++)
        if (strncmp(name, part_names[i], length) == 0 && !part_names[i][length])
            part = 1U << i;
    if (!part || (name[length] && (!(part & (PART_STATE | PART_VIEW)) || strchr(name, ' '))))
        return false;
    parts->set |= part;
    if (!name[length])
        return true;
    size_t used = strlen(parts->members);
    struct florin_text more = florin_text_in(parts->members + used, sizeof parts->members - used);
    text_put(&more, used == 0 ? " " : "");
    text_put(&more, name);
    text_char(&more, ' ');
    return !more.cut;
}

void parts_put_problem(int index, struct florin_text *out)
{
    text_put(out, "parts[");
    text_number(out, index);
    text_put(out, "]: there is no such part");
}

/* ---- whose turn it is ---- */

static void tell_seats(const char *name, uint32_t seats, struct florin_visitor *to)
{
    to->list(to, name, 0);
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            to->number(to, NULL, seat + 1, 1, FLORIN_SEATS_MAX);
    to->end(to);
}

static int seats_of(const struct florin_game *game, const void *state)
{
    struct florin_setup setup;
    game->setup_of(state, &setup);
    return setup.seats;
}

void table_tell_result(const struct florin_game *game, const void *state, enum florin_language language,
                       struct florin_visitor *to)
{
    struct florin_result result;
    game->result(state, &result);
    to->flag(to, "over", result.over);
    if (!result.over)
        return;
    char buffer[1000];
    struct florin_text outcome = florin_text_in(buffer, sizeof buffer);
    florin_words_of(game)->outcome(state, language, &outcome);
    to->object(to, "result");
    to->text(to, "ending", game->ending_name(result.how));
    tell_seats("winners", result.winners, to);
    to->list(to, "scores", 0);
    for (int seat = 0; seat < seats_of(game, state); seat++)
        to->number(to, NULL, result.score[seat], INT16_MIN, INT16_MAX);
    to->end(to);
    to->text(to, "text", buffer);
    to->end(to);
}

static void tell_deciders(const struct florin_game *game, const void *state, enum florin_language language,
                          struct florin_visitor *to)
{
    tell_seats("deciders", game->deciders(state), to);
    table_tell_result(game, state, language, to);
}

static void tell_turn(const struct table *table, const void *state, enum florin_language language, struct florin_visitor *to)
{
    to->number(to, "length", florin_session_length(table->session), 0, INT32_MAX);
    tell_deciders(florin_session_game(table->session), state, language, to);
}

void table_tell_turn(const struct table *table, enum florin_language language, struct florin_visitor *to)
{
    tell_turn(table, florin_session_state(table->session), language, to);
}

/* ---- what lies on the table ---- */

static void tell_players(const struct florin_game *game, const void *state, const struct florin_record_players *players,
                         enum florin_language language, struct florin_visitor *to)
{
    to->list(to, "players", 0);
    for (int seat = 0; seat < seats_of(game, state); seat++) {
        char buffer[160];
        struct florin_text name = florin_text_in(buffer, sizeof buffer);
        florin_words_of(game)->seat_name(state, seat, language, &name);
        to->object(to, NULL);
        to->text(to, "name", buffer);
        to->text(to, "player", players->name[seat]);
        if (game->is_ruled && game->is_ruled(state, seat))
            to->flag(to, "ruled", true);
        to->end(to);
    }
    to->end(to);
}

void table_tell_state(const struct florin_game *game, const void *state, int seat, struct florin_visitor *to)
{
    struct florin_state known;
    table_known(game, state, seat, &known);
    to->object(to, "state");
    position_tell(game, &known, to);
    to->end(to);
}

void table_tell_world(const struct table *table, int at, struct asker asker, struct florin_visitor *to)
{
    struct florin_state world;
    to->object(to, "world");
    position_tell(florin_session_game(table->session), table_seen(table, at, asker.seat, &world), to);
    to->end(to);
}

/* Tells the parts of a position, given with everything hidden; of state and view single members, if the question
 * names some. */
static void tell_parts(const struct florin_game *game, const void *state, const struct florin_record_players *players,
                       struct asker asker, const struct parts *parts, struct florin_visitor *to)
{
    struct sieve of_state = sieve_to(to, "state.", parts->members), of_view = sieve_to(to, "view.", parts->members);
    struct florin_state known;
    table_known(game, state, asker.seat, &known);
    if (parts->set & PART_PLAYERS)
        tell_players(game, &known, players, asker.language, to);
    if (parts->set & PART_STATE) {
        to->object(to, "state");
        position_tell(game, &known, strstr(parts->members, " state.") ? &of_state.visitor : to);
        to->end(to);
    }
    if (parts->set & PART_VIEW) {
        to->object(to, "view");
        florin_words_of(game)->view(&known, asker.seat == TABLE_EVERYTHING ? FLORIN_NOBODY : asker.seat, asker.language,
                   strstr(parts->members, " view.") ? &of_view.visitor : to);
        to->end(to);
    }
    if (parts->set & PART_MOVES)
        table_tell_moves(game, state, asker, MOVE_TEXT | MOVE_SPOTS, to);
    if (parts->set & PART_ONLY)
        table_tell_only(game, state, asker, to);
}

void table_tell_look(const struct table *table, int at, struct asker asker, const struct parts *parts,
                     struct florin_visitor *to)
{
    struct florin_state world;
    const void *state = table_seen(table, at, asker.seat, &world);
    to->number(to, "at", at, 0, INT32_MAX);
    tell_turn(table, state, asker.language, to);
    tell_parts(florin_session_game(table->session), state, &table->players, asker, parts, to);
}

void table_tell_facts(const struct table *table, enum florin_language language, struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(table->session);
    florin_words_of(game)->facts(florin_session_state(table->session), language, to);
}

/* ---- the same as text ---- */

char *florin_view_write(const struct florin_game *game, const void *state, int seat, enum florin_language language)
{
    static const struct parts parts = {.set = PART_STATE | PART_VIEW};
    struct writer w = {0};
    jot_begin(&w);
    tell_deciders(game, state, language, &w.visitor);
    tell_parts(game, state, NULL, (struct asker){seat, language}, &parts, &w.visitor);
    return jot_take(&w);
}

char *florin_moves_write(const struct florin_game *game, const void *state, int seat, enum florin_language language)
{
    struct writer w = {0};
    jot_begin(&w);
    table_tell_moves(game, state, (struct asker){seat, language}, MOVE_TEXT | MOVE_SPOTS, &w.visitor);
    return jot_take(&w);
}

/* ---- previews of moves ---- */

enum { WORLDS = 8 }; /* worlds to agree before an effect counts as certain */

struct sequence {
    const struct florin_move *moves;
    int count;
};

/* Makes the moves in a world that the seat imagines, and collects the events of the last; false if that world
 * forbids one. */
static bool foresee(const struct table *table, int seat, struct sequence sequence, uint64_t seed, struct florin_state *world,
                    struct happening *happening)
{
    int last = sequence.count - 1;
    const struct florin_game *game = florin_session_game(table->session);
    memcpy(world, florin_session_state(table->session), game->state_size);
    table_imagine(game, seat, seed, world);
    for (int i = 0; i < last; i++) {
        if (game->judge(world, seat, sequence.moves[i]).rule != 0)
            return false;
        game->apply(world, seat, sequence.moves[i]);
    }
    if (game->judge(world, seat, sequence.moves[last]).rule != 0)
        return false;
    happen(happening, game, world, seat, sequence.moves[last], seat);
    return true;
}

/* Foresees the moves in several worlds; `world` is the first of them afterwards. */
static bool foresee_all(const struct table *table, struct asker asker, struct sequence sequence, struct foresight *foresight,
                        struct florin_state *world)
{
    struct florin_state other;
    if (!foresee(table, asker.seat, sequence, 1, world, &foresight->would))
        return false;
    foresight_begin(foresight);
    for (uint64_t seed = 2; seed <= WORLDS; seed++) {
        struct happening could;
        if (foresee(table, asker.seat, sequence, seed, &other, &could))
            foresight_doubt(foresight, &could, asker.language);
    }
    return true;
}

bool table_tell_preview(const struct table *table, struct asker asker, const struct florin_move *moves, int count,
                        const struct parts *parts, struct florin_visitor *to)
{
    struct florin_state world;
    struct foresight foresight;
    if (!foresee_all(table, asker, (struct sequence){moves, count}, &foresight, &world))
        return false;
    foresight_tell(&foresight, asker.language, to);
    tell_turn(table, &world, asker.language, to);
    tell_parts(florin_session_game(table->session), &world, &table->players, asker, parts, to);
    return true;
}

void table_put_preview(const struct table *table, struct asker asker, const struct florin_move *moves, int count,
                       struct florin_text *out)
{
    struct florin_state world;
    struct foresight foresight;
    if (foresee_all(table, asker, (struct sequence){moves, count}, &foresight, &world))
        foresight_put(&foresight, asker.language, out);
}
