#include "game/text.h"
#include "table/table.h"
#include "table/words.h"

enum { TEXT_ROOM = 2000 };

void table_tell_notation(const struct florin_game *game, struct florin_move move, const char *name,
                         struct florin_visitor *to)
{
    char buffer[FLORIN_NOTATION_MAX];
    struct florin_text notation = florin_text_in(buffer, sizeof buffer);
    florin_notate(game, move, &notation);
    to->text(to, name, buffer);
}

static void tell_text(const struct florin_game *game, const void *known, struct asker asker, struct florin_move move,
                      struct florin_visitor *to)
{
    char buffer[TEXT_ROOM];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    florin_words_of(game)->explain(known, asker.seat, move, asker.language, &text);
    to->text(to, "text", buffer);
}

static void tell_spots(const struct florin_game *game, const void *known, struct asker asker, struct florin_move move,
                       struct florin_visitor *to)
{
    to->list(to, "spots", 0);
    florin_words_of(game)->spots(known, move, asker.language, to);
    to->end(to);
}

static void tell_amount(const struct florin_game *game, const void *state, int seat, struct florin_visitor *to)
{
    struct florin_amount amount;
    if (!game->amount(state, seat, &amount))
        return;
    to->object(to, "amount");
    to->number(to, "least", amount.least, INT32_MIN, INT32_MAX);
    to->number(to, "greatest", amount.greatest, INT32_MIN, INT32_MAX);
    to->number(to, "step", amount.step, 1, INT32_MAX);
    to->end(to);
}

/* Lists all moves of the seat, if it decides. */
static bool find_moves(const struct florin_game *game, const void *state, int seat, struct florin_moves *moves)
{
    bool decides = seat >= 0 && game->deciders(state) >> seat & 1;
    moves->count = 0;
    if (decides)
        game->moves(state, seat, moves);
    return decides;
}

static void tell_detail(const struct florin_game *game, const void *known, struct asker asker, struct florin_move move,
                        unsigned details, struct florin_visitor *to)
{
    table_tell_notation(game, move, "move", to);
    if (details & MOVE_TEXT)
        tell_text(game, known, asker, move, to);
    if (details & MOVE_SPOTS)
        tell_spots(game, known, asker, move, to);
}

void table_tell_move(const struct florin_game *game, const void *known, struct asker asker, struct florin_move move,
                     unsigned details, struct florin_visitor *to)
{
    to->object(to, NULL);
    tell_detail(game, known, asker, move, details, to);
    to->end(to);
}

void table_tell_only(const struct florin_game *game, const void *state, struct asker asker, struct florin_visitor *to)
{
    struct florin_moves moves;
    struct florin_state known;
    if (!find_moves(game, state, asker.seat, &moves) || moves.count != 1)
        return;
    table_known(game, state, asker.seat, &known);
    to->object(to, "only");
    tell_detail(game, &known, asker, moves.move[0], MOVE_TEXT | MOVE_SPOTS, to);
    to->end(to);
}

void table_tell_moves(const struct florin_game *game, const void *state, struct asker asker, unsigned details,
                      struct florin_visitor *to)
{
    struct florin_moves moves;
    struct florin_state known; /* words and places reveal nothing hidden */
    bool decides = find_moves(game, state, asker.seat, &moves);
    table_known(game, state, asker.seat, &known);
    to->list(to, "moves", moves.count);
    for (int i = 0; i < moves.count; i++)
        table_tell_move(game, &known, asker, moves.move[i], details, to);
    to->end(to);
    if (decides)
        tell_amount(game, state, asker.seat, to);
}

bool table_make(struct table *table, int seat, const struct choice *choice, struct florin_verdict *why)
{
    for (int made = 0; made < choice->count; made++) {
        if (florin_session_apply(table->session, seat, choice->move[made], why))
            continue;
        while (made-- > 0)
            florin_session_undo(table->session, true);
        return false;
    }
    return true;
}

struct choice table_amount(const struct table *table, int seat, int32_t amount)
{
    const struct florin_game *game = florin_session_game(table->session);
    const void *state = florin_session_state(table->session);
    struct choice choice = {0};
    if (game->deciders(state) >> seat & 1)
        choice.count = game->amount_moves(state, seat, amount, choice.move);
    return choice;
}

static void tell_chances_at(const struct table *table, int at, int turn, struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(table->session);
    const void *state = florin_session_state_at(table->session, at);
    struct florin_setup setup;
    float expected[FLORIN_SEATS_MAX];
    game->setup_of(state, &setup);
    florin_bot_evaluate(game, state, expected);
    to->object(to, NULL);
    to->number(to, "at", at, 0, INT32_MAX);
    to->number(to, "seat", turn < 0 ? 0 : turn + 1, 0, FLORIN_SEATS_MAX); /* the seat whose turn led here, 0: none */
    to->list(to, "shares", 0);
    for (int seat = 0; seat < setup.seats; seat++)
        to->number(to, NULL, (int)(expected[seat] * 1000 + 0.5f), 0, 1000);
    to->end(to);
    to->end(to);
}

void table_tell_chances(const struct table *table, struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(table->session);
    int length = florin_session_length(table->session);
    int turn = -1;
    to->list(to, "chances", 0);
    for (int at = 0; at <= length; at++) {
        int now = florin_bot_turn(game, florin_session_state_at(table->session, at));
        if (at == 0 || at == length || now != turn)
            tell_chances_at(table, at, turn, to);
        turn = now;
    }
    to->end(to);
}
