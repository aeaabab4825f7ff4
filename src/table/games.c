#include "game/text.h"
#include "table/table.h"

/* ---- games and their options ---- */

static void tell_range(const char *name, int least, int greatest, struct florin_visitor *to)
{
    to->list(to, name, 2);
    to->number(to, NULL, least, least, least);
    to->number(to, NULL, greatest, greatest, greatest);
    to->end(to);
}

static void tell_choices(const struct florin_option *option, struct florin_visitor *to)
{
    to->list(to, "choices", 0);
    for (int i = 0; option->names[i]; i++)
        to->text(to, NULL, option->names[i]);
    to->end(to);
}

static void tell_value(const struct florin_game *game, const struct florin_setup *setup, int index, const char *name,
                       struct florin_visitor *to)
{
    char buffer[80];
    struct florin_text value = florin_text_in(buffer, sizeof buffer);
    florin_option_value(game, setup, index, &value);
    to->text(to, name, buffer);
}

static void tell_option(const struct florin_game *game, int index, enum florin_language language, struct florin_visitor *to)
{
    static const char *const kinds[] = {
        [FLORIN_OPTION_SWITCH] = "switch", [FLORIN_OPTION_CHOICE] = "choice", [FLORIN_OPTION_NUMBER] = "number"};
    const struct florin_option *option = &game->options[index];
    struct florin_setup presets;
    florin_default_setup(game, game->seats_min, 0, &presets);
    to->object(to, NULL);
    to->text(to, "id", option->id);
    to->text(to, "kind", kinds[option->kind]);
    tell_value(game, &presets, index, "preset", to);
    if (option->follows) {
        to->text(to, "follows", game->options[option->follows - 1].id);
        presets.option[index] = option->alternative;
        tell_value(game, &presets, index, "alternative", to);
    }
    if (option->kind == FLORIN_OPTION_CHOICE)
        tell_choices(option, to);
    if (option->kind == FLORIN_OPTION_NUMBER)
        tell_range("range", option->min, option->max, to);
    to->text(to, "about", florin_words_of(game)->phrase(language, FLORIN_TOPIC_OPTION, index));
    to->end(to);
}

static void tell_options(const struct florin_game *game, bool edition, enum florin_language language,
                         struct florin_visitor *to)
{
    to->list(to, edition ? "edition" : "options", 0);
    for (int i = 0; i < game->option_count; i++)
        if (game->options[i].edition == edition)
            tell_option(game, i, language, to);
    to->end(to);
}

static void tell_game(const struct florin_game *game, enum florin_language language, struct florin_visitor *to)
{
    to->object(to, NULL);
    to->text(to, "id", game->id);
    to->text(to, "name", florin_words_of(game)->phrase(language, FLORIN_TOPIC_TITLE, 0));
    to->text(to, "about", florin_words_of(game)->phrase(language, FLORIN_TOPIC_TITLE, 1));
    tell_range("seats", game->seats_min, game->seats_max, to);
    tell_options(game, false, language, to);
    tell_options(game, true, language, to);
    to->list(to, "endings", game->ending_count);
    for (int i = 0; i < game->ending_count; i++)
        if (game->ending_name(i))
            to->text(to, NULL, game->ending_name(i));
    to->end(to);
    to->end(to);
}

void table_tell_games(enum florin_language language, struct florin_visitor *to)
{
    to->list(to, "games", 0);
    for (const struct florin_game *const *game = florin_games(); *game; game++)
        tell_game(*game, language, to);
    to->end(to);
}

void table_tell_levels(struct florin_visitor *to)
{
    to->list(to, "levels", 0);
    for (int i = 0; florin_bot_level(i); i++)
        to->text(to, NULL, florin_bot_level(i));
    to->end(to);
}

/* ---- the game at hand ---- */

/* Seeds are unsigned: tells those beyond signed numbers as text. */
static void tell_seed(uint64_t seed, struct florin_visitor *to)
{
    char buffer[24] = "";
    if (seed <= INT64_MAX) {
        to->number(to, "seed", (int64_t)seed, 0, INT64_MAX);
        return;
    }
    struct florin_text digits = florin_text_in(buffer, sizeof buffer);
    text_number(&digits, (int64_t)(seed / 10));
    text_number(&digits, (int64_t)(seed % 10));
    to->text(to, "seed", buffer);
}

void table_tell_setup(const struct table *table, struct florin_visitor *to)
{
    const struct florin_game *game = florin_session_game(table->session);
    struct florin_setup setup;
    game->setup_of(florin_session_state(table->session), &setup);
    to->text(to, "game", game->id);
    to->number(to, "seats", setup.seats, 0, FLORIN_SEATS_MAX);
    tell_seed(setup.seed, to);
    to->object(to, "options");
    for (int i = 0; i < game->option_count; i++)
        tell_value(game, &setup, i, game->options[i].id, to);
    to->end(to);
}
