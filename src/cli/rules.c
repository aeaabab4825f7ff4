/* florin rules: explains a rule by its section or by words. */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/lookup.h"
#include "cli/words.h"
#include "command/screen.h"
#include "game/language.h"
#include "game/text.h"
#include "rules/rules.h"

enum { WHOLE = 3, LISTED = 12 }; /* entries printed whole, and named after them */

/* For the project's own tools: the id and section of every rule a verdict may name. */
static int print_ids(const struct florin_game *game)
{
    for (int i = 1; i < game->rule_count; i++)
        if (game->rules[i].id)
            printf("%s %s\n", game->rules[i].id, game->rules[i].section);
    return EXIT_GOOD;
}

static void put_named(struct florin_text *out, const struct rules_entry *entry)
{
    text_put(out, "  ");
    text_put(out, entry->tags[0]);
    text_put(out, "  ");
    text_put(out, entry->title);
    text_char(out, '\n');
}

static void put_labelled(struct florin_text *out, const char *label, const char *text)
{
    if (!*text)
        return;
    text_put(out, "  ");
    text_style(out, TEXT_BOLD);
    text_put(out, label);
    text_style(out, TEXT_PLAIN);
    text_put(out, text);
    text_char(out, '\n');
}

static void put_entry(struct florin_text *out, const struct rules_entry *entry, enum florin_language language)
{
    text_style(out, TEXT_BOLD);
    text_put(out, entry->tags[0]);
    text_put(out, "  ");
    text_put(out, entry->title);
    text_style(out, TEXT_PLAIN);
    text_char(out, '\n');
    for (const char *const *says = entry->says; *says; says++)
        put_labelled(out, "", *says);
    put_labelled(out, word(language, W_RULES_EXAMPLE), entry->example);
    put_labelled(out, word(language, W_RULES_MISSED), entry->missed);
    char buffer[400];
    struct florin_text see = florin_text_in(buffer, sizeof buffer);
    for (const char *const *tag = entry->see; *tag; tag++) {
        text_put(&see, tag == entry->see ? "" : "; ");
        text_put(&see, *tag);
    }
    put_labelled(out, word(language, W_RULES_SEE), buffer);
}

bool rules_explain(const struct florin_game *game, const char *section, enum florin_language language,
                   struct florin_text *out)
{
    const struct rules_book *book = rules_book(game->id, language);
    const struct rules_entry *entry = book ? rules_entry(book, section) : NULL;
    if (!entry)
        return false;
    put_entry(out, entry, language);
    text_fold(out, 0, language_of(language)->apostrophes);
    return true;
}

/* Everything there is, by chapters. */
static void put_contents(struct florin_text *out, const struct rules_book *book)
{
    const char *chapter = "";
    for (int i = 0; i < book->count; i++) {
        const struct rules_entry *entry = &book->entries[i];
        if (entry->chapter != chapter) {
            text_put(out, i ? "\n" : "");
            text_put(out, entry->chapter);
            text_char(out, '\n');
        }
        chapter = entry->chapter;
        put_named(out, entry);
    }
}

/* Where cards, advances or places have all the words, names the command that shows them. */
static bool put_pointer(struct florin_text *out, const struct lookup *asked)
{
    static char room[1 << 16];
    struct florin_text shown = florin_text_in(room, sizeof room);
    struct florin_setup setup;
    florin_default_setup(asked->game, asked->game->seats_min, 0, &setup);
    if (!florin_words_of(asked->game)->lookup(&setup, asked->words, asked->language, &shown))
        return false;
    const char *const args[] = {asked->game->id, asked->words};
    text_format(out, word(asked->language, W_RULES_LOOKUP), args, 2);
    return true;
}

/* The best answers whole, the others by name. False if there is none. */
static bool put_found(struct florin_text *out, const struct rules_book *book, const char *words,
                      enum florin_language language)
{
    const struct rules_entry *found[LISTED];
    const struct rules_entry *exact = rules_entry(book, words);
    int count = rules_find(book, words, found, LISTED);
    int whole = exact ? 1 : WHOLE, shown = count < LISTED ? count : LISTED;
    for (int i = 0; i < shown && i < whole; i++) {
        text_put(out, i ? "\n" : "");
        put_entry(out, found[i], language);
    }
    if (shown > whole)
        text_put(out, word(language, W_RULES_MORE));
    for (int i = whole; i < shown; i++)
        put_named(out, found[i]);
    return count > 0;
}

/* In the other games, where none was named: what the first one that has it says, under its name. */
static bool put_others(struct florin_text *out, const struct lookup *asked)
{
    for (const struct florin_game *const *game = florin_games(); asked->all && *game; game++) {
        const struct rules_book *book = *game == asked->game ? NULL : rules_book((*game)->id, asked->language);
        if (!book)
            continue;
        text_clear(out);
        text_put(out, florin_words_of(*game)->phrase(asked->language, FLORIN_TOPIC_TITLE, 0));
        text_put(out, ":\n");
        if (put_found(out, book, asked->words, asked->language))
            return true;
    }
    return false;
}

/* Puts what the rules of the game say and where else to look, or what other games say. */
static bool put_answers(struct florin_text *out, const struct rules_book *book, const struct lookup *asked)
{
    bool found = put_found(out, book, asked->words, asked->language), pointed = put_pointer(out, asked);
    return found || pointed || put_others(out, asked);
}

static int explain(const struct lookup *asked)
{
    const struct florin_game *game = asked->game;
    const struct rules_book *book = rules_book(game->id, asked->language);
    if (!book) {
        cli_complain(C_NO_RULES, game->id, NULL);
        return EXIT_FAILED;
    }
    struct screen screen = screen_open(asked->plain);
    struct florin_text out = screen_text(&screen);
    if (!*asked->words) {
        put_contents(&out, book);
    } else if (!put_answers(&out, book, asked)) {
        cli_complain(C_NO_RULE, game->id, asked->words, NULL);
        cli_advise(C_ALL_RULES, game->id, NULL);
        return EXIT_FAILED;
    }
    text_fold(&out, 0, language_of(asked->language)->apostrophes);
    text_fill(&out, 0, screen.width);
    screen_show(&screen, &out);
    return EXIT_GOOD;
}

int command_rules(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOOKUP_OPTIONS(H_RULES_GAME),
        [LOOKUP_OWN] = {"ids", H_VALUE_GAME, H_RULES_IDS},
        {0}};
    struct args args = {.command = "rules",
                        .words = H_RULES_WORDS,
                        .about = H_RULES_ABOUT,
                        .options = options,
                        .argc = argc,
                        .argv = argv};
    struct lookup asked;
    int status = lookup_read(&args, &asked);
    if (status >= 0)
        return status;
    return asked.own ? print_ids(asked.game) : explain(&asked);
}
