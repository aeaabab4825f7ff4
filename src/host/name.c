#include "host/name.h"

#include <string.h>

#include "game/text.h"
#include "host/name_table.h"

enum { FOLDED_MAX = FLORIN_NAME_MAX, MARKS_MAX = 3 };

/* A name in a form for comparison: without case, accents, blanks and dress, and with look-alike letters as one. */
struct folded {
    uint32_t letter[FOLDED_MAX];
    int length;
};

/* Decodes one valid character of UTF-8 (text_character checks). */
static uint32_t read_character(const char *s, size_t count)
{
    const unsigned char *byte = (const unsigned char *)s;
    uint32_t code = count == 1 ? byte[0] : byte[0] & (0xFFU >> (count + 1));
    for (size_t i = 1; i < count; i++)
        code = code << 6 | (byte[i] & 0x3F);
    return code;
}

static bool is_refused(uint32_t code)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (code >= refused[i][0] && code <= refused[i][1])
            return true;
    return false;
}

/* The character that this one compares as; 0 for a mark, which does not count. */
static uint32_t fold(uint32_t code)
{
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (code >= folds[i][0] && code <= folds[i][1])
            return folds[i][2] ? folds[i][2] + (code - folds[i][0]) : 0;
    return code;
}

static struct folded fold_name(const char *name, size_t length)
{
    struct folded folded = {0};
    const char *end = name + length;
    for (size_t count; name < end && (count = text_character(name)) > 0 && folded.length < FOLDED_MAX; name += count) {
        uint32_t letter = fold(read_character(name, count));
        if (letter > ' ')
            folded.letter[folded.length++] = letter;
    }
    return folded;
}

static bool is_same(const struct folded *a, const struct folded *b)
{
    return a->length == b->length && memcmp(a->letter, b->letter, (size_t)a->length * sizeof *a->letter) == 0;
}

static bool is_letter(uint32_t letter)
{
    return (letter >= 'a' && letter <= 'z') || letter >= 0x80;
}

/* Does it begin with this word, and not with a longer one? */
static bool begins_with(const struct folded *name, const char *word)
{
    int length = (int)strlen(word);
    for (int i = 0; i < length; i++)
        if (i >= name->length || name->letter[i] != (unsigned char)word[i])
            return false;
    return name->length == length || !is_letter(name->letter[length]);
}

static bool is_word(const struct folded *name, const char *word)
{
    struct folded other = fold_name(word, strlen(word));
    return is_same(name, &other);
}

/* The words of the page for bots and for seats without a name (web/i18n). */
static bool is_of_the_page(const char *name)
{
    size_t length = strcspn(name, " ");
    struct folded whole = fold_name(name, strlen(name)), first = fold_name(name, length);
    if (begins_with(&first, "bot") || begins_with(&first, "computer"))
        return true;
    if (is_word(&first, "seat") || is_word(&first, "posto"))
        return strcspn(name + length, "0123456789") < strlen(name + length);
    return is_word(&whole, "open seat") || is_word(&whole, "posto libero");
}

const char *name_problem(const char *name)
{
    int marks = 0;
    const char *whole = name;
    struct folded folded = fold_name(name, strlen(name));
    if (!entry_is_name(name))
        return "a name has from 1 to 63 bytes, UTF-8 without control characters";
    for (size_t count; *name && (count = text_character(name)) > 0; name += count) {
        uint32_t code = read_character(name, count);
        marks = fold(code) == 0 ? marks + 1 : 0;
        if (is_refused(code))
            return "a name has no characters that cannot be seen or that turn the direction of a line";
        if (marks > MARKS_MAX)
            return "a name has no more than three marks on a letter";
    }
    if (folded.length == 0)
        return "a name has something to see";
    return is_of_the_page(whole) ? "this is how bots and empty seats are called" : NULL;
}

const char *name_problem_at(const struct ledger *ledger, int seat, const char *name)
{
    const char *problem = name_problem(name);
    struct folded own = fold_name(name, strlen(name));
    for (int other = 0; !problem && other < ledger->settings.seats; other++) {
        const char *called = ledger->table.players.name[other];
        struct folded theirs = fold_name(called, strlen(called));
        if (other != seat && is_same(&own, &theirs))
            problem = "somebody at this table is called so, or nearly so";
    }
    return problem;
}
