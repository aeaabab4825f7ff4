/* Finds explanations by their tags and by words. */
#include <string.h>

#include "game/text.h"
#include "rules/rules.h"

enum { TEXT_SIZE = 4000, QUERY_SIZE = 200, WORDS_MAX = 16 };

const struct rules_book *rules_book(const char *game, enum florin_language language)
{
    const struct rules_book *english = NULL;
    for (const struct rules_book *book = rules_books; book->game; book++) {
        if (strcmp(book->game, game) != 0)
            continue;
        if (book->language == language)
            return book;
        english = english ? english : book;
    }
    return english;
}

/* ---- matching ---- */

/* Small letters without accents. */
static void fold(struct florin_text *to, const char *from)
{
    size_t start = to->length;
    to->ascii = true;
    text_put(to, from);
    text_fold(to, start, false);
    for (size_t i = start; i < to->length; i++)
        if (to->start[i] >= 'A' && to->start[i] <= 'Z')
            to->start[i] = (char)(to->start[i] - 'A' + 'a');
}

static void fold_list(struct florin_text *to, const char *const *texts)
{
    for (; *texts; texts++) {
        text_char(to, '\n');
        fold(to, *texts);
    }
}

static bool same(const char *one, const char *other)
{
    char a[QUERY_SIZE], b[QUERY_SIZE];
    struct florin_text left = florin_text_in(a, sizeof a), right = florin_text_in(b, sizeof b);
    fold(&left, one);
    fold(&right, other);
    return !left.cut && !right.cut && strcmp(a, b) == 0;
}

const struct rules_entry *rules_entry(const struct rules_book *book, const char *tag)
{
    for (int i = 0; i < book->count; i++)
        for (const char *const *known = book->entries[i].tags; *known; known++)
            if (same(*known, tag))
                return &book->entries[i];
    return NULL;
}

/* Words of a query, folded, one after the other in `buffer`. */
struct query {
    char buffer[QUERY_SIZE];
    const char *word[WORDS_MAX];
    int count;
};

static void split(struct query *query, const char *words)
{
    struct florin_text folded = florin_text_in(query->buffer, sizeof query->buffer);
    fold(&folded, words);
    query->count = 0;
    for (char *word = strtok(query->buffer, " \t\n"); word && query->count < WORDS_MAX; word = strtok(NULL, " \t\n"))
        query->word[query->count++] = word;
}

/* How often every word of the query counts in this text, or 0 if one of them is not there. */
static int all_in(const char *text, const struct query *query)
{
    for (int i = 0; i < query->count; i++)
        if (!strstr(text, query->word[i]))
            return 0;
    return query->count > 0;
}

/* How well an entry answers: its name, then its title, then what is said first, then the rest. 0 if it does not. */
static int weight(const struct rules_entry *entry, const struct query *query, const char *words)
{
    char room[TEXT_SIZE];
    struct florin_text text = florin_text_in(room, sizeof room);
    for (const char *const *tag = entry->tags; *tag; tag++)
        if (same(*tag, words))
            return 5;
    fold_list(&text, entry->tags);
    text_char(&text, ' ');
    fold(&text, entry->title);
    if (all_in(room, query))
        return 4;
    if (entry->says[0])
        fold(&text, entry->says[0]);
    if (all_in(room, query))
        return 3;
    fold_list(&text, entry->says);
    if (all_in(room, query))
        return 2;
    fold(&text, entry->example);
    fold(&text, entry->missed);
    fold(&text, entry->chapter);
    return all_in(room, query) ? 1 : 0;
}

int rules_find(const struct rules_book *book, const char *words, const struct rules_entry **found, int max)
{
    struct query query;
    split(&query, words);
    int count = 0;
    for (int wanted = 5; wanted > 0; wanted--)
        for (int i = 0; i < book->count; i++)
            if (weight(&book->entries[i], &query, words) == wanted && count++ < max)
                found[count - 1] = &book->entries[i];
    return count;
}
