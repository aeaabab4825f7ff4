/* first_bot.py in C, with the library in place of florin engine: a bot for florin arena that looks two moves ahead.
 *
 *     cc first_bot.c $(pkg-config --cflags --libs florin jansson) -o first_bot
 *     florin arena --bot exec:./first_bot --bot greedy
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <florin/position.h>
#include <florin/table.h>
#include <jansson.h>

enum { FIRST = 16, SECOND = 6 }; /* so many moves are tried, drawn by lot where there are more */

static double number(const json_t *object, const char *name)
{
    return json_number_value(json_object_get(object, name));
}

/* How near a seat is to a victory, from 0 to 1: the least that it has of what it needs. */
static double progress(json_t *standing)
{
    const char *name;
    json_t *part;
    double least = 1, parts = 0;
    json_object_foreach(standing, name, part) {
        double needed = number(part, "needed");
        if (needed <= 0)
            continue;
        double share = number(part, "count") / needed;
        least = share < least ? share : least;
        parts++;
    }
    return parts > 0 ? least : 0;
}

static double value_of_pax(const json_t *seen, size_t seat)
{
    const json_t *own = json_array_get(json_object_get(json_object_get(seen, "state"), "seats"), seat);
    size_t cards = json_array_size(json_object_get(own, "west")) + json_array_size(json_object_get(own, "east"));
    double value = number(own, "florins") + 3 * (double)cards;
    size_t i;
    json_t *victory;
    json_array_foreach(json_object_get(json_object_get(seen, "view"), "victories"), i, victory) {
        bool active = json_is_true(json_object_get(victory, "active"));
        value += (active ? 12 : 5) * progress(json_array_get(json_object_get(victory, "standings"), seat));
    }
    return value;
}

static double value_of_aor(const json_t *seen, size_t seat)
{
    const json_t *own = json_array_get(json_object_get(json_object_get(seen, "view"), "standings"), seat);
    return number(own, "score") + 10 * number(own, "income");
}

/* The value of the position to the seat. */
static double value(const struct florin_game *game, const void *state, int seat)
{
    char *text = florin_view_write(game, state, seat, FLORIN_ENGLISH);
    json_t *seen = text ? json_loads(text, 0, NULL) : NULL;
    double found = strcmp(game->id, "aor") == 0 ? value_of_aor(seen, (size_t)seat) : value_of_pax(seen, (size_t)seat);
    json_decref(seen);
    free(text);
    return found;
}

/* Draws lots: the first `most` of the moves are then a random choice of all. */
static int some(struct florin_moves *moves, int most, uint64_t *lots)
{
    for (int i = 0; i < moves->count && i < most; i++) {
        int other = i + (int)florin_random_below(lots, (uint32_t)(moves->count - i));
        struct florin_move move = moves->move[i];
        moves->move[i] = moves->move[other];
        moves->move[other] = move;
    }
    return moves->count < most ? moves->count : most;
}

/* The best that the seat reaches with `depth` moves more of its own, this one counted; what others do in between is not
 * looked at. */
static double value_after(const struct florin_game *game, const struct florin_state *before, int seat,
                          struct florin_move move, int depth, uint64_t *lots)
{
    struct florin_state state = *before;
    struct florin_moves moves = {0};
    if (game->judge(&state, seat, move).rule != 0)
        return -1e9; /* a rule forbids it in the world, though not in the truth */
    game->apply(&state, seat, move);
    if (depth > 1 && game->deciders(&state) >> seat & 1)
        game->moves(&state, seat, &moves);
    if (moves.count == 0)
        return value(game, &state, seat);
    double best = -1e9;
    for (int i = 0, most = some(&moves, SECOND, lots); i < most; i++) {
        double found = value_after(game, &state, seat, moves.move[i], depth - 1, lots);
        best = found > best ? found : best;
    }
    return best;
}

/* The move in notation, or false. */
static bool choose(const struct florin_game *game, const json_t *request, struct florin_text *answer)
{
    struct florin_state world = {0};
    struct florin_moves moves;
    char problem[400];
    struct florin_text why = florin_text_in(problem, sizeof problem);
    int seat = (int)json_integer_value(json_object_get(request, "seat")) - 1;
    uint64_t lots = (uint64_t)(json_integer_value(json_object_get(request, "seed")) +
                               json_integer_value(json_object_get(request, "id")));
    char *text = json_dumps(json_object_get(request, "world"), JSON_COMPACT);
    bool good = text && florin_position_read(game, text, strlen(text), &world, &why);
    free(text);
    if (!good)
        return false;
    game->moves(&world, seat, &moves);
    int best = 0, tried = moves.count == 1 ? 0 : some(&moves, FIRST, &lots);
    double most = -1e10;
    for (int i = 0; i < tried; i++) {
        double found = value_after(game, &world, seat, moves.move[i], 2, &lots);
        if (found > most) {
            most = found;
            best = i;
        }
    }
    return moves.count > 0 && florin_notate(game, moves.move[best], answer);
}

int main(void)
{
    json_t *request;
    while ((request = json_loadf(stdin, JSON_DISABLE_EOF_CHECK, NULL)) != NULL) {
        char buffer[FLORIN_NOTATION_MAX];
        struct florin_text move = florin_text_in(buffer, sizeof buffer);
        const char *id = json_string_value(json_object_get(request, "game"));
        const struct florin_game *game = id ? florin_game_find(id) : NULL;
        bool good = game && choose(game, request, &move);
        printf("{\"id\":%lld,\"%s\":\"%s\"}\n", (long long)json_integer_value(json_object_get(request, "id")),
               good ? "move" : "error", good ? buffer : "there is no such game, or the position cannot be read");
        fflush(stdout);
        json_decref(request);
    }
    return EXIT_SUCCESS;
}
