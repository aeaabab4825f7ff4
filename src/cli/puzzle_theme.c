/* The subjects of puzzles: see puzzle_theme.h. */
#include "cli/puzzle_theme.h"

#include <stdio.h>
#include <string.h>

/* The first row whose word stands in a move of the solution; the rarest first. */
static const struct theme {
    enum puzzle_goal goal;
    const char *word; /* of a move in notation */
    const char *theme;
} themes[] = {
    {PUZZLE_COUNT, "", "bid"},
    {PUZZLE_INCOME, "", "income"},
    {PUZZLE_SCORE, " place ", "markets"},
    {PUZZLE_SCORE, " play ", "cash"},
    {PUZZLE_SCORE, " relieve ", "misery"},
    {PUZZLE_SCORE, "", "purchase"},
    {PUZZLE_DEFEND, " op ", "defence"},
    {PUZZLE_DEFEND, " play ", "defence"},
    {PUZZLE_DEFEND, "", "denial"}, /* with what the market has */
    {PUZZLE_WIN, " apostasy ", "apostasy"},
    {PUZZLE_WIN, " shift ", "trade_shift"},
    {PUZZLE_WIN, " jihad ", "religious_war"},
    {PUZZLE_WIN, " crusade ", "religious_war"},
    {PUZZLE_WIN, " reformation ", "religious_war"},
    {PUZZLE_WIN, " coronation ", "coronation"},
    {PUZZLE_WIN, " conspiracy ", "uprising"},
    {PUZZLE_WIN, " revolt ", "uprising"},
    {PUZZLE_WIN, " campaign ", "campaign"},
    {PUZZLE_WIN, " vote:", "republic"},
    {PUZZLE_WIN, " fair ", "fair"},
    {PUZZLE_WIN, " op ", "ops"},
    {PUZZLE_WIN, " sell ", "sale"},
    {PUZZLE_WIN, " activate ", "comet"},
    {PUZZLE_WIN, "", "other"},
};
enum { THEMES = sizeof themes / sizeof *themes };

/* The moves of a seat with a blank around each. */
static bool makes(const struct florin_session *solution, int seat, const char *word)
{
    for (int i = 0; i < florin_session_length(solution); i++) {
        struct florin_session_step step = florin_session_step(solution, i);
        char notation[FLORIN_NOTATION_MAX] = "", text[FLORIN_NOTATION_MAX + 2];
        struct florin_text out = florin_text_in(notation, sizeof notation);
        florin_notate(florin_session_game(solution), step.move, &out);
        snprintf(text, sizeof text, " %s ", notation);
        if (step.seat == seat && strstr(text, word))
            return true;
    }
    return false;
}

const char *theme_of(enum puzzle_goal goal, const struct florin_session *solution, int seat)
{
    for (int i = 0; i < THEMES; i++)
        if (themes[i].goal == goal && makes(solution, seat, themes[i].word))
            return themes[i].theme;
    return "";
}

static bool has_goal(const struct florin_words *words, enum puzzle_goal goal)
{
    switch (goal) {
    case PUZZLE_WIN: return words->threats != NULL; /* who could win can be told: victories, and no score */
    case PUZZLE_DEFEND: return words->threats != NULL;
    case PUZZLE_SCORE: case PUZZLE_INCOME: return words->points != NULL;
    default: return words->useful != NULL;
    }
}

int theme_count(const struct florin_game *game)
{
    int count = 0;
    for (int i = 0; i < THEMES; i++)
        count += has_goal(florin_words_of(game), themes[i].goal) &&
                 (i == 0 || strcmp(themes[i].theme, themes[i - 1].theme) != 0);
    return count;
}

void theme_pattern(enum puzzle_goal goal, const struct florin_session *solution, int seat, char pattern[PATTERN_MAX])
{
    const struct florin_game *game = florin_session_game(solution);
    size_t length = (size_t)snprintf(pattern, PATTERN_MAX, "%s", theme_of(goal, solution, seat));
    for (int i = 0; i < florin_session_length(solution); i++) {
        struct florin_session_step step = florin_session_step(solution, i);
        char notation[FLORIN_NOTATION_MAX] = "";
        struct florin_text out = florin_text_in(notation, sizeof notation);
        if (goal == PUZZLE_WIN || goal == PUZZLE_DEFEND)
            snprintf(notation, sizeof notation, "%s", game->verbs[step.move.kind].word);
        else
            florin_notate(game, step.move, &out);
        if (step.seat == seat && length < PATTERN_MAX)
            length += (size_t)snprintf(pattern + length, PATTERN_MAX - length, ";%s", notation);
    }
}
