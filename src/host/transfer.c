/* florin export, import, backup: move tables out of a store and into one, while a server may be using it. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command/lines.h"
#include "command/args.h"
#include "command/command.h"
#include "game/text.h"
#include "host/host.h"
#include "host/reserve.h"
#include "host/row.h"
#include "json/writer.h"

enum {
    FILE_FORMAT = 1,
    LONGEST_LINE = 64 << 10,
    FILE_MAX = 64 << 20,
    ENTRIES_MAX = 200000, /* more than any table takes */
    DAY_MS = 24 * 3600 * 1000,
    DATA = 0,
    POSTGRES,
    NEW,
};
#define EARLIEST 1577836800000 /* 2020: before the first florin; milliseconds since 1970 */
#define LATEST 4102444800000   /* 2100: no clock has been set further ahead so far */

static const struct args_option options[] = {[DATA] = {"data", H_VALUE_FOLDER, H_ALL_DATA},
                                             [POSTGRES] = {"postgres", H_VALUE_CONNINFO, H_ALL_POSTGRES},
                                             [NEW] = {"new", H_NONE, H_TRANSFER_NEW},
                                             {0}};
static const struct args_option options_of_old[] = {
    [DATA] = {"data", H_VALUE_FOLDER, H_ALL_DATA},
    [POSTGRES] = {"postgres", H_VALUE_CONNINFO, H_ALL_POSTGRES},
    {0}};

/* A command: its word, and the store it works on. */
struct transfer {
    const char *word, *where;
    const struct store_backend *backend;
    void *opened;
};

static int fail(const char *about, const char *problem)
{
    cli_fail("%s: %s", about, problem);
    return EXIT_FAILED;
}

/* ---- a table as a file: a line that says what it is, then a line for each entry ---- */

static void tell_head(const struct store_row *row, struct writer *w)
{
    struct florin_visitor *to = &w->visitor;
    char hex[2 * SECRET_HASH + 1];
    to->text(to, "florin", "table");
    to->number(to, "format", FILE_FORMAT, 1, FILE_FORMAT);
    to->text(to, "name", row->name);
    to->number(to, "created", row->created, 0, INT64_MAX);
    to->text(to, "beginning", row->beginning);
    jot_raw(w, "terms", row->settings);
    to->list(to, "hashes", STORE_ROLES);
    for (int role = 0; role < STORE_ROLES; role++)
        to->text(to, NULL, sodium_bin2hex(hex, sizeof hex, row->hash[role], SECRET_HASH));
    to->end(to);
}

static bool print_line(struct writer *w)
{
    const char *line = jot_finish(w);
    return line && puts(line) >= 0;
}

static bool print_table(const struct store_job *found)
{
    struct writer w = {0};
    jot_begin(&w);
    tell_head(&found->row, &w);
    bool good = print_line(&w);
    for (int i = 0; good && i < found->count; i++) {
        jot_begin(&w);
        w.visitor.number(&w.visitor, "time", found->entries[i].time, 0, INT64_MAX);
        jot_raw(&w, "entry", found->entries[i].text);
        good = print_line(&w);
    }
    jot_free(&w);
    return good;
}

static int run_export(struct transfer *transfer)
{
    if (!secret_is_table_name(transfer->word))
        return fail(transfer->word, complaint(C_NO_TABLE_NAME));
    struct store_job *job = store_job_new(STORE_LOAD, transfer->word, NULL, NULL);
    if (!job)
        return fail(transfer->word, complaint(C_NO_MEMORY));
    job->number = 1;
    transfer->backend->read(transfer->opened, job);
    enum store_result result = job->result;
    bool good = result == STORE_DONE && print_table(job);
    store_job_free(job);
    if (result != STORE_DONE)
        return fail(transfer->word, complaint(result == STORE_MISSING ? C_NO_TABLE : C_NOT_READ));
    return good ? EXIT_GOOD : fail(transfer->word, complaint(C_NOT_WRITTEN));
}

/* ---- and back ---- */

static char *copy_text(const json_t *json, const char *name)
{
    const char *text = json_string_value(json_object_get(json, name));
    return text ? strdup(text) : NULL;
}

static int64_t now_ms(void)
{
    return (int64_t)time(NULL) * 1000;
}

static bool read_hashes(const json_t *list, struct store_row *row)
{
    for (int role = 0; role < STORE_ROLES; role++) {
        const char *hex = json_string_value(json_array_get(list, (size_t)role));
        size_t length;
        if (!hex || sodium_hex2bin(row->hash[role], SECRET_HASH, hex, strlen(hex), NULL, &length, NULL) != 0 ||
            length != SECRET_HASH)
            return false;
    }
    return json_array_size(list) == STORE_ROLES;
}

/* Accepts times that go backwards or beyond today: somebody set the server's clock. */
static bool is_time(const json_t *time)
{
    int64_t value = json_integer_value(time);
    return json_is_integer(time) && value >= EARLIEST && value < LATEST;
}

/* Checks that a table, without jumps of the clock, has not lasted longer than there has been a florin. */
static bool is_duration(int64_t milliseconds)
{
    return milliseconds <= now_ms() + DAY_MS - EARLIEST;
}

/* NULL, or what is wrong. */
static const char *read_head(json_t *json, struct store_job *job)
{
    const char *name = json_string_value(json_object_get(json, "name"));
    const char *what = json_string_value(json_object_get(json, "florin"));
    if (!what || strcmp(what, "table") != 0 || json_integer_value(json_object_get(json, "format")) != FILE_FORMAT || !name ||
        !secret_is_table_name(name) || !read_hashes(json_object_get(json, "hashes"), &job->row))
        return complaint(C_NO_EXPORT);
    if (!is_time(json_object_get(json, "created")))
        return complaint(C_CREATED);
    if (!json_is_string(json_object_get(json, "beginning")) || !json_is_object(json_object_get(json, "terms")))
        return complaint(C_NO_EXPORT);
    memcpy(job->row.name, name, sizeof job->row.name);
    job->row.created = json_integer_value(json_object_get(json, "created"));
    job->row.beginning = copy_text(json, "beginning");
    job->row.settings = json_dumps(json_object_get(json, "terms"), JSON_COMPACT);
    return job->row.beginning && job->row.settings ? NULL : complaint(C_NO_MEMORY);
}

static const char *read_entry(json_t *json, struct store_job *job)
{
    const json_t *time = json_object_get(json, "time"), *entry = json_object_get(json, "entry");
    if (!json_is_object(entry))
        return complaint(C_NO_ENTRY);
    if (!is_time(time))
        return complaint(C_TIME);
    if (job->count == ENTRIES_MAX)
        return complaint(C_ENTRIES);
    return store_job_add(job, json_integer_value(time), json_dumps(entry, JSON_COMPACT)) ? NULL : complaint(C_NO_MEMORY);
}

static const char *read_one_line(enum lines_found found, const char *text, size_t length, int line, struct store_job *job)
{
    if (found != LINES_LINE)
        return complaint(found == LINES_TOO_LONG ? C_LONG : C_INTERRUPTED);
    if (!reserve_fill())
        return complaint(C_NO_MEMORY);
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const char *problem = !json_is_object(json) ? complaint(C_NO_OBJECT)
                          : line == 1           ? read_head(json, job)
                                                : read_entry(json, job);
    json_decref(json);
    return reserve_was_used() ? complaint(C_NO_MEMORY) : problem;
}

/* NULL, or the error in `line`. */
static const char *read_file(int file, struct store_job *job, int *line)
{
    struct lines lines = {.fd = file, .limit = LONGEST_LINE, .most = FILE_MAX};
    const char *problem = NULL;
    char *text;
    size_t length;
    for (*line = 0; !problem;) {
        enum lines_found found = lines_next(&lines, &text, &length);
        if (found == LINES_END)
            break;
        ++*line;
        problem = read_one_line(found, text, length, *line, job);
    }
    if (lines.no_memory || lines.too_much)
        problem = complaint(lines.no_memory ? C_NO_MEMORY : C_LARGE_TABLE);
    lines_free(&lines);
    return !problem && *line == 0 ? complaint(C_NO_EXPORT) : problem;
}

/* Plays the table through, since its row follows from its entries. */
static bool work_out(struct store_job *job, struct florin_text *problem)
{
    struct ledger ledger;
    if (!row_read(&ledger, job, problem))
        return false;
    bool good = is_duration(ledger.time - job->row.created);
    if (good) {
        free(job->row.settings);
        good = row_fill(&ledger, &job->row);
    } else {
        text_put(problem, complaint(C_SPAN));
    }
    ledger_free(&ledger);
    return good;
}

static int import_from(struct transfer *transfer, int file, struct store_job *job)
{
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    int line;
    const char *wrong = read_file(file, job, &line);
    if (wrong) {
        cli_fail("%s:%d: %s", transfer->word, line, wrong);
        return EXIT_FAILED;
    }
    errno = 0;
    if (!work_out(job, &problem))
        return fail(transfer->word, *buffer && errno != ENOMEM && !reserve_was_used() ? buffer : complaint(C_NO_MEMORY));
    job->time = now_ms(); /* counts as touched now, so that it does not expire at once */
    transfer->backend->write(transfer->opened, job);
    if (job->result != STORE_DONE)
        return fail(job->row.name,
                    complaint(job->result == STORE_CONFLICT ? C_TABLE_THERE : C_NOT_SAVED));
    cli_line(stdout, "%s", job->row.name);
    return EXIT_GOOD;
}

static int run_import(struct transfer *transfer)
{
    int file = strcmp(transfer->word, "-") == 0 ? STDIN_FILENO : open(transfer->word, O_RDONLY | O_CLOEXEC);
    struct store_job *job = store_job_new(STORE_CREATE, NULL, NULL, NULL);
    int code = file < 0 ? fail(transfer->word, complaint_of_error(errno))
               : !job   ? fail(transfer->word, complaint(C_NO_MEMORY))
                        : import_from(transfer, file, job);
    store_job_free(job);
    if (file > STDIN_FILENO)
        close(file);
    return code;
}

static int run_backup(struct transfer *transfer)
{
    char buffer[500];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (!transfer->backend->backup)
        return fail(transfer->word, complaint(C_PG_DUMP));
    long long count = transfer->backend->backup(transfer->opened, transfer->word, &problem);
    if (count < 0) {
        cli_fail("%s", buffer);
        return EXIT_FAILED;
    }
    cli_tell(C_COPIED, cli_digits((uint64_t)count).text, transfer->word, NULL);
    return EXIT_GOOD;
}

/* ---- commands ---- */

static int run(struct args *args, int (*work)(struct transfer *))
{
    struct transfer transfer = {0};
    bool anew = false;
    char buffer[500];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    for (int next; (next = args_next(args)) != ARGS_END;) {
        if (next == ARGS_HELP || next == ARGS_WRONG)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        if (next == ARGS_WORD && transfer.word)
            return args_unexpected(args);
        if (next == NEW) {
            anew = true;
            continue;
        }
        *(next == ARGS_WORD ? &transfer.word : &transfer.where) = args->value;
        if (next != ARGS_WORD)
            transfer.backend = next == POSTGRES ? &store_postgres : &store_sqlite;
    }
    if (!transfer.word || !transfer.where)
        return args_complain(
            args, complaint(!transfer.word ? C_MISSING : C_WHERE),
            !transfer.word ? help_text(args->words) : "");
    if (!transfer.backend->open)
        return args_complain(args, complaint(C_NO_LIBPQ), "--postgres");
    reserve_begin();
    if (secret_begin())
        transfer.opened = anew ? transfer.backend->open(transfer.where, &problem)
                               : transfer.backend->open_existing(transfer.where, &problem);
    if (!transfer.opened) {
        cli_fail("%s", *buffer ? buffer : complaint(C_NO_RANDOMNESS));
        return EXIT_FAILED;
    }
    int code = work(&transfer);
    transfer.backend->close(transfer.opened);
    return code;
}

int command_export(int argc, char **argv)
{
    struct args args = {
        .command = "export",
        .words = H_EXPORT_WORDS,
        .options = options_of_old,
        .argc = argc,
        .argv = argv,
        .about = H_EXPORT_ABOUT};
    return run(&args, run_export);
}

int command_import(int argc, char **argv)
{
    struct args args = {.command = "import",
                        .words = H_IMPORT_WORDS,
                        .options = options,
                        .argc = argc,
                        .argv = argv,
                        .about = H_IMPORT_ABOUT};
    return run(&args, run_import);
}

int command_backup(int argc, char **argv)
{
    struct args args = {.command = "backup",
                        .words = H_BACKUP_WORDS,
                        .options = options_of_old,
                        .argc = argc,
                        .argv = argv,
                        .about = H_BACKUP_ABOUT};
    return run(&args, run_backup);
}
