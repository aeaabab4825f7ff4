/* The results of an arena: shares with their intervals, Elo, endings, speed. */
#include <math.h>
#include <string.h>

#include "cli/arena.h"
#include "cli/cli.h"
#include "game/text.h"
#include "json/real.h"

enum { NAME_ROOM = 61 };

/* The sums over all games that are over. */
struct sums {
    int games;
    double won[FLORIN_SEATS_MAX]; /* by contestant; a shared victory is shared */
    int ending[ARENA_ENDINGS_MAX];
    int forfeits[FLORIN_SEATS_MAX];
    double decisions, turns;
    double choices[FLORIN_SEATS_MAX], iterations[FLORIN_SEATS_MAX], tried[FLORIN_SEATS_MAX], seconds[FLORIN_SEATS_MAX];
    double slowest[FLORIN_SEATS_MAX];
};

static void add_wins(const struct arena *arena, int index, const struct arena_game *g, struct sums *s)
{
    int winners = __builtin_popcount(g->winners);
    for (int seat = 0; seat < arena->setup.seats; seat++)
        if (g->winners >> seat & 1)
            s->won[arena_contestant(arena, index, seat)] += 1.0 / winners;
}

static struct sums sum_up(const struct arena *arena, const struct arena_game *games)
{
    struct sums s = {0};
    for (int i = 0; i < arena->games; i++) {
        const struct arena_game *g = &games[i];
        if (!g->over)
            continue;
        s.games++;
        s.ending[g->how % ARENA_ENDINGS_MAX]++;
        s.decisions += g->decisions;
        s.turns += g->turns;
        add_wins(arena, i, g, &s);
        if (g->forfeit)
            s.forfeits[g->forfeit - 1]++;
        for (int c = 0; c < arena->contestants; c++) {
            s.choices[c] += g->choices[c];
            s.iterations[c] += (double)g->iterations[c];
            s.tried[c] += (double)g->tried[c];
            s.seconds[c] += g->seconds[c];
            s.slowest[c] = g->slowest[c] > s.slowest[c] ? g->slowest[c] : s.slowest[c];
        }
    }
    return s;
}

/* Wilson's interval of a share, 95 %. */
static void wilson(double won, double games, double *low, double *high)
{
    const double z = 1.96;
    double p = won / games, d = 1 + z * z / games;
    double middle = (p + z * z / (2 * games)) / d;
    double half = z / d * sqrt(p * (1 - p) / games + z * z / (4 * games * games));
    *low = middle - half > 0 ? middle - half : 0;
    *high = middle + half < 1 ? middle + half : 1;
}

/* How much stronger than the rest of the table, a seat against a seat. Half a game is the least anybody wins or
 * loses. */
static double elo(const struct arena *arena, int c, double share, double games)
{
    double least = 0.5 / games;
    int own = arena->contestant[c].seats, others = arena->setup.seats - own;
    share = share < least ? least : share > 1 - least ? 1 - least : share;
    return others ? 400 * log10(share / own / ((1 - share) / others)) : 0;
}

/* The label of a contestant's row: a word of the command line, and how many seats it has. */
static void put_name(const struct contestant *who, struct florin_text *out)
{
    text_put_shown(out, who->word);
    if (who->seats > 1) {
        text_put(out, " x");
        text_number(out, who->seats);
    }
}

static int width_of_names(const struct arena *arena)
{
    int width = 12;
    for (int c = 0; c < arena->contestants; c++) {
        char name[NAME_ROOM];
        struct florin_text t = florin_text_in(name, sizeof name);
        put_name(&arena->contestant[c], &t);
        int length = text_width(name);
        width = length > width ? length : width;
    }
    return width > 40 ? 40 : width;
}

static void print_row(const struct arena *arena, const struct sums *s, int c, int width, FILE *out)
{
    const struct contestant *who = &arena->contestant[c];
    char name[NAME_ROOM];
    struct florin_text t = florin_text_in(name, sizeof name);
    double low, high, share = s->won[c] / s->games;
    wilson(s->won[c], s->games, &low, &high);
    put_name(who, &t);
    text_pad(&t, width);
    fprintf(out, "%s %7.1f %6.1f%% %5.1f..%5.1f %+6.0f %+5.0f..%+5.0f %7.1f %9.4f", name, s->won[c], 100 * share, 100 * low,
            100 * high, elo(arena, c, share, s->games), elo(arena, c, low, s->games), elo(arena, c, high, s->games),
            s->choices[c] / s->games / who->seats, s->choices[c] > 0 ? s->seconds[c] / s->choices[c] : 0);
    if (who->options.kind == FLORIN_BOT_SEARCH && !who->command && s->seconds[c] > 0)
        fprintf(out, " %8.0f %10.0f", s->iterations[c] / s->seconds[c], s->tried[c] / s->seconds[c]);
    fputc('\n', out);
}

void arena_print(const struct arena *arena, const struct arena_game *games, FILE *out)
{
    struct sums s = sum_up(arena, games);
    if (s.games == 0) {
        fprintf(out, "No game was played to its end.\n");
        return;
    }
    int width = width_of_names(arena);
    fprintf(out, "%s, %d players, %d games, deals from seed %llu on, %.0f decisions and %.1f turns a game\n\n",
            arena->game->id, arena->setup.seats, s.games, (unsigned long long)arena->setup.seed, s.decisions / s.games,
            s.turns / s.games);
    fprintf(out, "%-*s %7s %7s %12s %6s %12s %7s %9s %8s %10s\n", width, "bot", "wins", "share", "95 %", "Elo", "95 %",
            "choices", "s/choice", "iter/s", "moves/s");
    for (int c = 0; c < arena->contestants; c++)
        print_row(arena, &s, c, width, out);
    fprintf(out, "\nended by");
    for (int how = 0; how < ARENA_ENDINGS_MAX; how++)
        if (s.ending[how])
            fprintf(out, "  %s %d (%.0f %%)", arena_ending(arena->game, how), s.ending[how],
                    100.0 * s.ending[how] / s.games);
    fputc('\n', out);
    for (int c = 0; c < arena->contestants; c++)
        if (s.forfeits[c])
            cli_line(out, "%s forfeited %d", arena->contestant[c].word, s.forfeits[c]);
}

static void tell_range(struct writer *w, const char *name, double low, double high)
{
    w->visitor.list(&w->visitor, name, 2);
    jot_real(w, NULL, low);
    jot_real(w, NULL, high);
    w->visitor.end(&w->visitor);
}

static void tell_contestant(const struct arena *arena, const struct sums *s, int c, struct writer *w)
{
    struct florin_visitor *to = &w->visitor;
    double low = 0, high = 1, games = s->games ? s->games : 1, share = s->won[c] / games;
    wilson(s->won[c], games, &low, &high);
    to->object(to, NULL);
    to->text(to, "bot", arena->contestant[c].word);
    to->number(to, "seats", arena->contestant[c].seats, 0, FLORIN_SEATS_MAX);
    jot_real(w, "wins", s->won[c]);
    jot_real(w, "share", share);
    tell_range(w, "share_95", low, high);
    jot_real(w, "elo", elo(arena, c, share, games));
    tell_range(w, "elo_95", elo(arena, c, low, games), elo(arena, c, high, games));
    to->number(to, "forfeits", s->forfeits[c], 0, INT32_MAX);
    jot_real(w, "choices", s->choices[c]);
    jot_real(w, "seconds", s->seconds[c]);
    jot_real(w, "slowest", s->slowest[c]);
    jot_real(w, "iterations", s->iterations[c]);
    jot_real(w, "moves_tried", s->tried[c]);
    to->end(to);
}

void arena_print_json(const struct arena *arena, const struct arena_game *games, FILE *out)
{
    struct sums s = sum_up(arena, games);
    struct writer w = {0};
    struct florin_visitor *to = &w.visitor;
    jot_begin(&w);
    to->text(to, "game", arena->game->id);
    to->number(to, "players", arena->setup.seats, 0, FLORIN_SEATS_MAX);
    to->number(to, "games", s.games, 0, INT32_MAX);
    to->number(to, "seed", (int64_t)arena->setup.seed, INT64_MIN, INT64_MAX);
    jot_real(&w, "decisions", s.decisions);
    jot_real(&w, "turns", s.turns);
    to->object(to, "endings");
    for (int how = 0; how < ARENA_ENDINGS_MAX; how++)
        if (s.ending[how])
            to->number(to, arena_ending(arena->game, how), s.ending[how], 0, INT32_MAX);
    to->end(to);
    to->list(to, "bots", arena->contestants);
    for (int c = 0; c < arena->contestants; c++)
        tell_contestant(arena, &s, c, &w);
    to->end(to);
    const char *json = jot_finish(&w);
    fprintf(out, "%s\n", json ? json : "{}");
    jot_free(&w);
}
