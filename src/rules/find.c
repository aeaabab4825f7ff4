/* Finds explanations by their tags and by words: entries are ranked by the words of a question (BM25 over weighted
 * fields), as web/frame/search.js does. tests/rules/queries.txt tests both. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "rules/rules.h"

enum { TEXT_SIZE = 6000, TAG_SIZE = 200, WORDS_MAX = 24, ENTRIES_MAX = 400, STEM_MIN = 3, SATURATION = 6 };

/* How much a word counts where it stands, in halves. */
enum { IN_NAME = 12, IN_INDEX = 12, IN_TEXT = 2, IN_CHAPTER = 1 };

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

/* ---- by tag ---- */

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

static bool same(const char *one, const char *other)
{
    char a[TAG_SIZE], b[TAG_SIZE];
    struct florin_text left = florin_text_in(a, sizeof a), right = florin_text_in(b, sizeof b);
    fold(&left, one);
    fold(&right, other);
    return !left.cut && !right.cut && strcmp(a, b) == 0;
}

static const struct rules_entry *entry_of_tag(const struct rules_book *book, const char *tag)
{
    for (int i = 0; i < book->count; i++)
        for (const char *const *known = book->entries[i].tags; *known; known++)
            if (same(*known, tag))
                return &book->entries[i];
    return NULL;
}

const struct rules_entry *rules_entry(const struct rules_book *book, const char *tag)
{
    const struct rules_entry *entry = entry_of_tag(book, tag);
    char term[TAG_SIZE];
    size_t length = strlen(tag);
    if (entry || length < 3 || length >= sizeof term || tag[length - 2] != ' ')
        return entry;
    memcpy(term, tag, length - 2);
    term[length - 2] = 0;
    return entry_of_tag(book, term);
}

/* ---- by words ---- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* The next word of a folded text that says something, without its ending; NULL at the end. Ends the word in `*rest`. */
static const char *next_stem(const struct rules_book *book, char **rest)
{
    for (;;) {
        char *word = *rest;
        while (*word && !is_letter(*word))
            word++;
        char *end = word;
        while (is_letter(*end))
            end++;
        *rest = *end ? end + 1 : end;
        *end = 0;
        size_t length = (size_t)(end - word);
        if (!length)
            return NULL;
        const char *const *filler = book->fillers;
        while (*filler && strcmp(*filler, word) != 0)
            filler++;
        if (length < 2 || *filler)
            continue;
        for (const char *const *ending = book->endings; *ending; ending++) {
            size_t cut = strlen(*ending);
            if (length >= cut + STEM_MIN && strcmp(end - cut, *ending) == 0) {
                word[length - cut] = 0;
                break;
            }
        }
        return word;
    }
}

/* The question, and how much each of its words counts in each entry. */
struct search {
    const struct rules_book *book;
    char room[TAG_SIZE];
    const char *stem[WORDS_MAX];
    int stems, entries;
    int counts[ENTRIES_MAX][WORDS_MAX];
    double score[ENTRIES_MAX];
};

static void count_in(struct search *search, int entry, const char *text, int weight)
{
    char room[TEXT_SIZE], *rest = room;
    struct florin_text folded = florin_text_in(room, sizeof room);
    fold(&folded, text);
    for (const char *stem; (stem = next_stem(search->book, &rest));)
        for (int i = 0; i < search->stems; i++)
            if (strcmp(stem, search->stem[i]) == 0)
                search->counts[entry][i] += weight;
}

static void count_entry(struct search *search, int index)
{
    const struct rules_entry *entry = &search->book->entries[index];
    for (const char *const *tag = entry->tags; *tag; tag++)
        count_in(search, index, *tag, IN_NAME);
    count_in(search, index, entry->title, IN_NAME);
    count_in(search, index, entry->also, IN_INDEX);
    for (const char *const *says = entry->says; *says; says++)
        count_in(search, index, *says, IN_TEXT);
    count_in(search, index, entry->example, IN_TEXT);
    count_in(search, index, entry->missed, IN_TEXT);
    count_in(search, index, entry->chapter, IN_CHAPTER);
}

/* Rare words tell more, and the tenth of the same adds little. */
static void score_word(struct search *search, int word)
{
    int having = 0;
    for (int i = 0; i < search->entries; i++)
        having += search->counts[i][word] > 0;
    double rarity = log(1 + (search->entries - having + 0.5) / (having + 0.5));
    for (int i = 0; i < search->entries; i++) {
        double count = search->counts[i][word] / 2.0;
        search->score[i] += rarity * count / (count + SATURATION);
    }
}

static void split_question(struct search *search, const char *words)
{
    struct florin_text folded = florin_text_in(search->room, sizeof search->room);
    char *rest = search->room;
    fold(&folded, words);
    for (const char *stem; search->stems < WORDS_MAX && (stem = next_stem(search->book, &rest));) {
        bool known = false;
        for (int i = 0; i < search->stems; i++)
            known = known || strcmp(search->stem[i], stem) == 0;
        if (!known)
            search->stem[search->stems++] = stem;
    }
}

int rules_find(const struct rules_book *book, const char *words, const struct rules_entry **found, int max)
{
    struct search *search = calloc(1, sizeof *search);
    const struct rules_entry *exact = *words ? rules_entry(book, words) : NULL;
    int count = 0;
    if (!search)
        return 0;
    search->book = book;
    search->entries = book->count < ENTRIES_MAX ? book->count : ENTRIES_MAX;
    split_question(search, words);
    for (int i = 0; i < search->entries; i++)
        count_entry(search, i);
    for (int word = 0; word < search->stems; word++)
        score_word(search, word);
    if (exact)
        search->score[exact - book->entries] = HUGE_VAL;
    for (int best;; count++) {
        best = 0;
        for (int i = 1; i < search->entries; i++)
            if (search->score[i] > search->score[best])
                best = i;
        if (search->score[best] <= 0)
            break;
        if (count < max)
            found[count] = &book->entries[best];
        search->score[best] = 0;
    }
    free(search);
    return count;
}
