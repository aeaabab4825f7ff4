/* The spaces: layouts of observations and features, made once from the tables of each game. */
#include "env/env.h"

#include <string.h>

enum { SPACES_MAX = 8, FIELDS_MAX = 128 };

static struct env_space spaces[SPACES_MAX];
static struct florin_env_field all_fields[SPACES_MAX][2][FIELDS_MAX];
static int space_count;

/* The core's own field, then the game's, one after the other. Returns the bytes of all. */
static int lay_out(struct florin_env_field *fields, int *count, const struct florin_env_field *rest, const char *name,
                   int words, const char *about)
{
    int size = words;
    fields[0] = (struct florin_env_field){name, 0, words, 0, 1, about};
    *count = 1;
    for (; rest->name; rest++) {
        fields[*count] = *rest;
        fields[(*count)++].first = size;
        size += rest->count;
    }
    return size;
}

static void make_space(struct env_space *space, const struct env_view *view, struct florin_env_field fields[2][FIELDS_MAX])
{
    struct florin_env_space *open = &space->open;
    space->view = view;
    env_words_make(&space->words, view->game);
    open->name = view->name;
    open->game = view->game;
    open->action_count = space->words.count;
    open->observation_size = lay_out(fields[0], &open->field_count, view->fields, "SAID", space->words.count,
                                     "words of a move begun");
    open->feature_size = lay_out(fields[1], &open->feature_field_count, view->feature_fields, "WORDS", space->words.count,
                                 "all words of the move");
    open->fields = fields[0];
    open->feature_fields = fields[1];
}

static void make_spaces(void)
{
    for (; env_views[space_count]; space_count++)
        make_space(&spaces[space_count], env_views[space_count], all_fields[space_count]);
}

const struct florin_env_space *florin_env_space_at(int index)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_spaces);
    return index >= 0 && index < space_count ? &spaces[index].open : NULL;
}

const struct florin_env_space *florin_env_space_find(const char *name)
{
    const struct florin_env_space *space, *newest = NULL;
    for (int i = 0; (space = florin_env_space_at(i)); i++) {
        if (strcmp(space->name, name) == 0)
            return space;
        if (strcmp(space->game->id, name) == 0)
            newest = space;
    }
    return newest;
}

const char *florin_env_word(const struct florin_env_space *space, int action)
{
    return action >= 0 && action < space->action_count ? env_space_of(space)->words.word[action] : NULL;
}

int florin_env_words_of(const struct florin_env_space *space, struct florin_move move, int32_t actions[FLORIN_ENV_WORDS_MAX])
{
    const struct env_words *words = &env_space_of(space)->words;
    if (move.kind == 0 || move.kind >= space->game->verb_count)
        return 0;
    for (int i = 0; i < words->parts[move.kind]; i++) {
        actions[i] = env_word_at(words, move, i);
        if (actions[i] == ENV_NO_ACTION)
            return 0;
    }
    return words->parts[move.kind];
}
