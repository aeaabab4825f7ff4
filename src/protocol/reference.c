/* Commands that look something up: the explanations of the rules, and cards and places. */
#include <stdlib.h>

#include "florin/words.h"
#include "game/text.h"
#include "protocol/protocol.h"
#include "rules/rules.h"

enum { MOST = 5, MOST_MAX = 40, LOOKUP_SIZE = 1 << 16 };

static void tell_list(struct florin_visitor *to, const char *name, const char *const *texts)
{
    to->list(to, name, 0);
    for (; *texts; texts++)
        to->text(to, NULL, *texts);
    to->end(to);
}

static void tell_entry(struct florin_visitor *to, const struct rules_entry *entry)
{
    to->object(to, NULL);
    tell_list(to, "sections", entry->tags);
    to->text(to, "title", entry->title);
    tell_list(to, "says", entry->says);
    if (*entry->example)
        to->text(to, "example", entry->example);
    if (*entry->missed)
        to->text(to, "missed", entry->missed);
    tell_list(to, "see", entry->see);
    to->end(to);
}

/* `words`, which must be there. */
static bool field_words(struct protocol_request *r, const char **words)
{
    *words = NULL;
    if (!field_text(r, "words", words))
        return false;
    return *words || protocol_fail(r, "bad_request", "words: expected words to look up");
}

bool answer_rules(struct protocol_request *r)
{
    const struct florin_game *game;
    const struct rules_entry *found[MOST_MAX];
    const char *words;
    int64_t most = MOST;
    if (!field_game(r, &game) || !field_words(r, &words) || !field_int(r, "most", 1, MOST_MAX, &most))
        return false;
    const struct rules_book *book = rules_book(game->id, r->eyes.language);
    int count = book ? rules_find(book, words, found, (int)most) : 0;
    r->to->list(r->to, "entries", 0);
    for (int i = 0; i < count && i < most; i++)
        tell_entry(r->to, found[i]);
    r->to->end(r->to);
    return true;
}

bool answer_cards(struct protocol_request *r)
{
    const struct florin_game *game;
    struct florin_setup setup;
    const char *words;
    if (!field_game(r, &game) || !field_words(r, &words))
        return false;
    florin_default_setup(game, game->seats_min, 0, &setup);
    if (!field_options(r, game, &setup))
        return false;
    char *room = malloc(LOOKUP_SIZE);
    if (!room)
        return protocol_fail(r, "memory", "out of memory");
    struct florin_text text = florin_text_in(room, LOOKUP_SIZE);
    florin_words_of(game)->lookup(&setup, words, r->eyes.language, &text);
    r->to->text(r->to, "text", room);
    free(room);
    return true;
}

/* A list of names in a field; they stay the request's. */
static bool field_names(struct protocol_request *r, const char *name, const char *names[FLORIN_SHELF_MAX], int *count)
{
    json_t *list = json_object_get(r->fields, name), *one;
    size_t index;
    if (!list)
        return true;
    if (!json_is_array(list) || json_array_size(list) > FLORIN_SHELF_MAX)
        return protocol_fail(r, "bad_request", "%s: a list of at most %d names", name, FLORIN_SHELF_MAX);
    json_array_foreach(list, index, one) {
        if (!json_is_string(one))
            return protocol_fail(r, "bad_request", "%s: a list of names", name);
        names[(*count)++] = json_string_value(one);
    }
    return true;
}

/* Beside a game on a real table: what the game's words tell of the things that lie there. */
bool answer_beside(struct protocol_request *r)
{
    const struct florin_game *game;
    struct florin_setup setup;
    struct florin_shelf shelf = {0};
    int64_t cash = 0, markets = 0, seats = 0;
    if (!field_game(r, &game))
        return false;
    seats = game->seats_min;
    if (!field_int(r, "seats", game->seats_min, game->seats_max, &seats))
        return false;
    florin_default_setup(game, (int)seats, 0, &setup);
    if (!field_options(r, game, &setup) || !field_names(r, "have", shelf.have, &shelf.have_count) ||
        !field_names(r, "buy", shelf.buy, &shelf.buy_count) || !field_int(r, "cash", 0, 100000, &cash) ||
        !field_int(r, "markets", 0, 100, &markets))
        return false;
    shelf.cash = (int32_t)cash;
    shelf.markets = (int32_t)markets;
    if (!florin_words_of(game)->beside)
        return protocol_fail(r, "bad_request", "game: there is no such help for %s", game->id);
    const char *unknown = florin_words_of(game)->beside(&setup, &shelf, r->eyes.language, r->to);
    return !unknown || protocol_fail(r, "bad_request", "have, buy: \"%.60s\" means nothing here", unknown);
}
