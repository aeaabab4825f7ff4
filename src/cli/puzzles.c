/* florin puzzles: turns of bots' games with one goal that can be reached for sure. */
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/puzzle_maker.h"
#include "command/args.h"
#include "command/file.h"
#include "json/writer.h"

enum { SHORTEST = 2 /* to declare a victory that is there is no puzzle */ };

/* The making of one game's file. */
struct work {
    struct maker maker;
    uint64_t games, next; /* games at most, and the first that was not looked at */
    char path[FILE_PATH_MAX], part[FILE_PATH_MAX]; /* the file, and what was found for it so far */
    char how[200]; /* the options that decide which puzzles are found: the first line of the part */
    FILE *file;    /* the part */
};

static bool fail(const char *path)
{
    cli_complain_of_file(path, errno);
    return false;
}

/* ---- lines of JSON ---- */

static void tell_puzzle(const struct made_puzzle *puzzle, struct florin_visitor *to)
{
    to->text(to, "id", puzzle->id);
    to->text(to, "goal", puzzle_goal_name((int)puzzle->goal));
    to->text(to, "theme", puzzle->theme);
    if (puzzle->ending[0])
        to->text(to, "ending", puzzle->ending);
    if (puzzle_has_points(puzzle->goal) || puzzle->goal == PUZZLE_COUNT)
        to->number(to, "target", puzzle->target, INT16_MIN, INT16_MAX);
    to->number(to, "difficulty", puzzle->difficulty, 0, 100);
    to->number(to, "length", puzzle->length, 0, PUZZLE_NEVER);
    to->number(to, "ways", puzzle->ways, 0, FLORIN_MOVES_MAX);
    to->number(to, "moves", puzzle->moves, 0, FLORIN_MOVES_MAX);
    to->number(to, "seat", puzzle->seat, 1, FLORIN_SEATS_MAX);
    to->number(to, "seats", puzzle->seats, 1, FLORIN_SEATS_MAX);
    to->text(to, "pattern", puzzle->pattern);
    to->text(to, "record", puzzle->record);
}

/* One puzzle in a line, so that people can compare what was made. */
static bool write_puzzle(const struct made_puzzle *puzzle, const char *end, FILE *file)
{
    struct writer writer = {0};
    jot_begin(&writer);
    tell_puzzle(puzzle, &writer.visitor);
    const char *text = jot_finish(&writer);
    bool good = text && fprintf(file, "%s%s\n", text, end) > 0;
    jot_free(&writer);
    return good;
}

static void read_word(const json_t *line, const char *name, char *word, size_t size)
{
    const char *text = json_string_value(json_object_get(line, name));
    snprintf(word, size, "%s", text ? text : "");
}

static int read_number(const json_t *line, const char *name)
{
    return (int)json_integer_value(json_object_get(line, name));
}

static bool read_puzzle(const json_t *line, struct made_puzzle *puzzle)
{
    const char *record = json_string_value(json_object_get(line, "record"));
    char goal[PUZZLE_WORD_MAX];
    *puzzle = (struct made_puzzle){.record = record ? strdup(record) : NULL};
    read_word(line, "goal", goal, sizeof goal);
    for (int i = 0; puzzle_goal_name(i); i++)
        puzzle->goal = strcmp(goal, puzzle_goal_name(i)) == 0 ? (enum puzzle_goal)i : puzzle->goal;
    read_word(line, "id", puzzle->id, sizeof puzzle->id);
    read_word(line, "theme", puzzle->theme, sizeof puzzle->theme);
    read_word(line, "ending", puzzle->ending, sizeof puzzle->ending);
    read_word(line, "pattern", puzzle->pattern, sizeof puzzle->pattern);
    puzzle->target = read_number(line, "target");
    puzzle->difficulty = read_number(line, "difficulty");
    puzzle->length = read_number(line, "length");
    puzzle->ways = read_number(line, "ways");
    puzzle->moves = read_number(line, "moves");
    puzzle->seat = read_number(line, "seat");
    puzzle->seats = read_number(line, "seats");
    return puzzle->record != NULL;
}

/* ---- the part: what was found so far, to go on with after a break ---- */

/* A puzzle, or the seed of the game that is to be looked at next. False at a line that was cut short. */
static bool read_line(struct work *work, const char *text)
{
    json_t *line = json_loads(text, 0, NULL);
    const json_t *next = json_object_get(line, "next");
    struct made_puzzle puzzle;
    bool good = line != NULL;
    if (good && next)
        work->next = (uint64_t)json_integer_value(next);
    else if (good && work->maker.puzzles < PUZZLES_MAX && (good = read_puzzle(line, &puzzle)))
        work->maker.found[work->maker.puzzles++] = puzzle;
    json_decref(line);
    return good;
}

/* Puzzles of a game that was not looked through are found again. */
static void forget_unfinished(struct work *work, int finished)
{
    while (work->maker.puzzles > finished)
        free(work->maker.found[--work->maker.puzzles].record);
}

/* False if the part was made with other options. */
static bool read_part(struct work *work)
{
    char *line = NULL;
    size_t size = 0;
    int finished = 0;
    bool first = true, good = true;
    while (good && getline(&line, &size, work->file) > 0) {
        uint64_t next = work->next;
        line[strcspn(line, "\n")] = 0;
        if (first && strcmp(line, work->how) != 0) {
            free(line);
            return false;
        }
        good = first || read_line(work, line);
        finished = work->next != next ? work->maker.puzzles : finished;
        first = false;
    }
    free(line);
    forget_unfinished(work, finished);
    return true;
}

/* The part anew, with what is known. */
static bool rewrite_part(struct work *work)
{
    fclose(work->file);
    work->file = fopen(work->part, "w");
    bool good = work->file && fprintf(work->file, "%s\n", work->how) > 0;
    for (int i = 0; good && i < work->maker.puzzles; i++)
        good = write_puzzle(&work->maker.found[i], "", work->file);
    good = good && fprintf(work->file, "{\"next\":%" PRIu64 "}\n", work->next) > 0 && fflush(work->file) == 0;
    return good || fail(work->part);
}

static bool open_part(struct work *work)
{
    work->file = fopen(work->part, "a+");
    if (!work->file)
        return fail(work->part);
    rewind(work->file);
    if (!read_part(work)) {
        cli_complain(C_OTHER_OPTIONS, work->part, NULL);
        return false;
    }
    return rewrite_part(work);
}

static bool note_game(struct work *work, int known)
{
    bool good = true;
    for (int i = known; good && i < work->maker.puzzles; i++)
        good = write_puzzle(&work->maker.found[i], "", work->file);
    good = good && fprintf(work->file, "{\"next\":%" PRIu64 "}\n", work->next) > 0 && fflush(work->file) == 0;
    return good || fail(work->part);
}

/* ---- the file ---- */

static bool write_all(const struct work *work)
{
    char temporary[FILE_PATH_MAX];
    int handle = file_new_beside(work->path, 0644, temporary);
    FILE *file = handle < 0 ? NULL : fdopen(handle, "w");
    if (!file)
        return fail(work->path);
    bool good = fputs("{\"puzzles\":[\n", file) >= 0;
    for (int i = 0; good && i < work->maker.puzzles; i++)
        good = write_puzzle(&work->maker.found[i], i + 1 < work->maker.puzzles ? "," : "", file);
    good = good && fputs("]}\n", file) >= 0;
    good = fclose(file) == 0 && good;
    good = good && file_give_name(temporary, work->path, true);
    if (!good)
        unlink(temporary);
    return good || fail(work->path);
}

/* On a terminal a line that is written over and over. */
static void show_progress(const struct work *work, uint64_t games)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%s: game %" PRIu64 " of at most %" PRIu64 ", %d of %" PRIu64 " puzzles\033[K",
                work->maker.game->id, games + 1, work->games, work->maker.puzzles, work->maker.count);
}

static bool make(struct work *work)
{
    struct maker *maker = &work->maker;
    if (!open_part(work))
        return false;
    for (; work->next - maker->seed < work->games && (uint64_t)maker->puzzles < maker->count;) {
        int known = maker->puzzles;
        show_progress(work, work->next - maker->seed);
        maker_search(maker, work->next++);
        if (!note_game(work, known))
            return false;
    }
    maker_sort(maker);
    if (!write_all(work))
        return false;
    printf("%s: %d puzzles\n", work->path, maker->puzzles);
    unlink(work->part);
    return maker->puzzles > 0;
}

static bool make_for(struct work *work, const struct florin_game *game, const char *folder, const char *bot)
{
    struct maker *maker = &work->maker;
    maker->game = game;
    work->next = maker->seed;
    snprintf(work->path, sizeof work->path, "%s/%s.json", folder, game->id);
    snprintf(work->part, sizeof work->part, "%s/%s.part", folder, game->id);
    snprintf(work->how, sizeof work->how, "{\"bot\":\"%s\",\"seed\":%" PRIu64 ",\"positions\":%" PRIu64 ",\"least\":%" PRIu64
             ",\"ways\":%" PRIu64 "}", bot, maker->seed, maker->positions, maker->least, maker->ways);
    bool good = make(work);
    if (work->file)
        fclose(work->file);
    work->file = NULL;
    maker_forget(maker);
    return good;
}

/* ---- the command line ---- */

static int make_all(struct work *work, const struct args_list *ids, const char *folder, const char *bot)
{
    bool good = true;
    for (int i = 0; i < ids->count; i++)
        if (!cli_game(ids->value[i]))
            return EXIT_USAGE;
    DIR *there = opendir(folder);
    if (!there) {
        fail(folder);
        return EXIT_FAILED;
    }
    closedir(there);
    for (int i = 0; i < ids->count; i++)
        good = make_for(work, cli_game(ids->value[i]), folder, bot) && good;
    for (int i = 0; ids->count == 0 && florin_games()[i]; i++)
        good = make_for(work, florin_games()[i], folder, bot) && good;
    return good ? EXIT_GOOD : EXIT_FAILED;
}

int command_puzzles(int argc, char **argv)
{
    static struct work work;
    work = (struct work){.games = 100000,
                         .maker = {.count = 60, .seed = 1, .positions = 3000, .least = SHORTEST, .ways = 50}};
    struct maker *maker = &work.maker;
    const char *bot = "greedy", *folder = NULL;
    struct args_list games = {0};
    const struct args_option options[] = {
        {"game", H_VALUE_GAME, H_PUZZLES_GAME, ARGS_LIST(&games)},
        {"count", H_VALUE_NUMBER, H_PUZZLES_COUNT, ARGS_NUMBER(&maker->count, 1, PUZZLES_MAX)},
        {"games", H_VALUE_NUMBER, H_PUZZLES_GAMES, ARGS_NUMBER(&work.games, 1, 1000000)},
        {"seed", H_VALUE_NUMBER, H_PUZZLES_SEED, ARGS_NUMBER(&maker->seed, 1, UINT32_MAX)},
        {"bot", H_VALUE_LEVEL, H_PUZZLES_BOT, ARGS_TEXT(&bot)},
        {"positions", H_VALUE_NUMBER, H_PUZZLES_POSITIONS,
         ARGS_NUMBER(&maker->positions, 1, PUZZLE_POSITIONS)},
        {"least", H_VALUE_NUMBER, H_PUZZLES_LEAST,
         ARGS_NUMBER(&maker->least, 1, PUZZLE_NEVER - 1)},
        {"ways", H_VALUE_NUMBER, H_PUZZLES_WAYS,
         ARGS_NUMBER(&maker->ways, 1, 100)},
        {0}};
    struct args args = {
        .command = "puzzles",
        .words = H_PUZZLES_WORDS,
        .about = H_PUZZLES_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv,
        .word = &folder};
    int code = args_read(&args);
    if (code != ARGS_END)
        return code;
    if (!florin_bot_find(bot, &maker->bot))
        return args_complain(&args, complaint(C_NO_SUCH_BOT), bot);
    if (!folder)
        return args_complain(&args, complaint(C_WHICH_FOLDER), "");
    return make_all(&work, &games, folder, bot);
}
