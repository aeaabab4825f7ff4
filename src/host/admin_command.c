/* florin admin: sends the operator's command to a running server and prints the answer. */
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "command/args.h"
#include "command/command.h"
#include "host/admin.h"
#include "host/host.h"

enum { WORDS_MAX = 3, ANSWER_MAX = 64 << 20 };

enum option { DATA, SOCKET, CONFIG, ADDRESS, IDLE, ENDED, UNENDED, LIMIT, FROM, HOURS, JSON };

/* clang-format off */
static const struct args_option options[] = {
    [DATA] = {"data", H_VALUE_FOLDER, H_ADMIN_DATA},
    [SOCKET] = {"socket", H_VALUE_SOCKET, H_ADMIN_SOCKET},
    [CONFIG] = {"config", H_VALUE_FILE, H_ADMIN_CONFIG},
    [ADDRESS] = {"address", H_VALUE_ADDRESS, H_ADMIN_ADDRESS},
    [IDLE] = {"idle", H_VALUE_DAYS, H_ADMIN_IDLE},
    [ENDED] = {"ended", H_NONE, H_ADMIN_ENDED},
    [UNENDED] = {"unended", H_NONE, H_ADMIN_UNENDED},
    [LIMIT] = {"limit", H_VALUE_NUMBER, H_ADMIN_LIMIT},
    [FROM] = {"from", H_VALUE_NUMBER, H_ADMIN_FROM},
    [HOURS] = {"hours", H_VALUE_NUMBER, H_ADMIN_HOURS},
    [JSON] = {"json", H_NONE, H_ADMIN_JSON},
    {0}};
/* clang-format on */

struct visit {
    struct config config;
    const char *word[WORDS_MAX];
    int words;
    json_t *fields;
    bool json;
};

static int fail(const char *about, const char *problem)
{
    cli_fail("%s: %s", about, problem);
    return EXIT_FAILED;
}

/* ---- to the server and back ---- */

static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    memcpy(address.sun_path, path, strlen(path) + 1);
    if (file >= 0 && connect(file, (const struct sockaddr *)&address, sizeof address) == 0)
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

static bool send_line(int file, const json_t *fields)
{
    char *line = json_dumps(fields, JSON_COMPACT);
    size_t length = line ? strlen(line) : 0;
    bool good = line && length < ADMIN_LINE_MAX - 1;
    if (good) {
        line[length] = '\n'; /* in place of its end */
        good = send(file, line, length + 1, MSG_NOSIGNAL) == (ssize_t)(length + 1);
    }
    free(line);
    return good;
}

/* Reads the whole answer; NULL if it is not one line. The caller frees it. */
static char *read_answer(int file)
{
    size_t room = 1 << 16, length = 0;
    char *answer = malloc(room + 1);
    for (ssize_t got; answer && (got = recv(file, answer + length, room - length, 0)) > 0;) {
        length += (size_t)got;
        if (length < room)
            continue;
        char *more = room < ANSWER_MAX ? realloc(answer, 2 * room + 1) : NULL;
        if (!more) {
            free(answer);
            return NULL;
        }
        answer = more;
        room *= 2;
    }
    if (!answer || length == 0 || answer[length - 1] != '\n') {
        free(answer);
        return NULL;
    }
    answer[length - 1] = 0;
    return answer;
}

/* The server's answer, NULL after saying why there is none. */
static char *ask(const char *path, const json_t *fields)
{
    int file = connect_to(path);
    if (file < 0) {
        fail(path, errno == ENOENT || errno == ECONNREFUSED ? complaint(C_NO_SERVER) : complaint_of_error(errno));
        return NULL;
    }
    char *answer = send_line(file, fields) ? read_answer(file) : NULL;
    if (!answer)
        fail(path, complaint(C_NO_ANSWER));
    close(file);
    return answer;
}

/* ---- what people read ---- */

static const char *text_of(const json_t *json, const char *name)
{
    const char *text = json_string_value(json_object_get(json, name));
    return text ? text : "-";
}

static json_int_t number_of(const json_t *json, const char *name)
{
    return json_integer_value(json_object_get(json, name));
}

struct stamp {
    char text[24];
};

static struct stamp stamp_of(json_int_t milliseconds)
{
    struct stamp stamp;
    time_t seconds = (time_t)(milliseconds / 1000);
    struct tm parts;
    strftime(stamp.text, sizeof stamp.text, "%Y-%m-%d %H:%M", gmtime_r(&seconds, &parts));
    return stamp;
}

static void print_tables(const json_t *answer)
{
    const json_t *table;
    size_t i;
    cli_line(stdout, "%-12s  %-8s  %-6s  %7s  %9s  %-16s  %s", "table", "status", "game", "entries", "bytes",
             "touched (UTC)", "made from");
    json_array_foreach(json_object_get(answer, "tables"), i, table) {
        const json_t *summary = json_object_get(table, "summary");
        bool ended = json_is_true(json_object_get(table, "ended"));
        cli_line(stdout, "%-12s  %-8s  %-6s  %7" JSON_INTEGER_FORMAT "  %9" JSON_INTEGER_FORMAT "  %-16s  %s",
                 text_of(table, "table"), ended ? "ended" : text_of(summary, "status"), text_of(summary, "game"),
                 number_of(table, "entries"), number_of(table, "bytes"), stamp_of(number_of(table, "touched")).text,
                 text_of(table, "address"));
    }
}

static void print_seats(const json_t *table)
{
    const json_t *seat;
    size_t i;
    json_array_foreach(json_object_get(table, "seats"), i, seat)
        cli_line(stdout, "seat %zu: %s%s, %s", i + 1, text_of(seat, "kind"),
                 json_is_true(json_object_get(seat, "away")) ? " (away)" : "", text_of(seat, "name"));
}

static void print_table(const json_t *answer)
{
    const json_t *table = json_object_get(answer, "table");
    cli_line(stdout, "%s: %s, %s, %" JSON_INTEGER_FORMAT " entries", text_of(table, "name"), text_of(table, "game"),
             text_of(answer, "status"), number_of(answer, "number"));
    print_seats(table);
}

static void print_entries(const json_t *answer)
{
    const json_t *entry;
    size_t i;
    json_array_foreach(json_object_get(answer, "entries"), i, entry)
        cli_line(stdout, "%5" JSON_INTEGER_FORMAT "  %s  seat %" JSON_INTEGER_FORMAT "  %s%s%s", number_of(entry, "entry"),
                 stamp_of(number_of(entry, "time")).text, number_of(entry, "seat"), text_of(entry, "kind"),
                 json_object_get(entry, "text") ? ": " : "", json_object_get(entry, "text") ? text_of(entry, "text") : "");
}

static void print_bans(const json_t *answer)
{
    const json_t *ban;
    size_t i;
    json_array_foreach(json_object_get(answer, "bans"), i, ban)
        cli_line(stdout, "%-42s  until %s UTC", text_of(ban, "address"), stamp_of(number_of(ban, "until")).text);
}

static void print_answer(const struct visit *visit, const json_t *answer)
{
    const char *secret = json_string_value(json_object_get(answer, "secret"));
    if (secret)
        cli_line(stdout, "%s/?table=%s#%s", visit->config.public_url, visit->word[1], secret);
    else if (json_object_get(answer, "tables"))
        print_tables(answer);
    else if (json_object_get(answer, "bans"))
        print_bans(answer);
    else if (json_object_get(answer, "entries"))
        print_entries(answer);
    else if (json_object_get(answer, "table"))
        print_table(answer);
    else
        cli_tell(C_DONE, NULL);
}

/* ---- commands ---- */

/* The arguments that each command needs after its name. */
enum need { NOTHING, TABLE, TABLE_AND_SEAT, AN_ADDRESS };
static const struct {
    const char *name;
    enum need need;
} commands[] = {{"tables", NOTHING}, {"table", TABLE},          {"entries", TABLE},
                {"delete", TABLE},   {"close", TABLE_AND_SEAT}, {"reissue", TABLE_AND_SEAT},
                {"ban", AN_ADDRESS}, {"lift", AN_ADDRESS},      {"bans", NOTHING}};

static int need_of(const char *name)
{
    for (size_t i = 0; name && i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return (int)commands[i].need;
    return -1;
}

static bool read_words(struct args *args, struct visit *visit)
{
    static const int words[] = {[NOTHING] = 1, [TABLE] = 2, [TABLE_AND_SEAT] = 3, [AN_ADDRESS] = 2};
    int need = need_of(visit->word[0]);
    uint64_t seat;
    if (need < 0 || visit->words != words[need]) {
        args_complain(args, complaint(need < 0 ? C_NO_SUCH_COMMAND : C_COMMAND_NEEDS),
                      need < 0 ? visit->word[0] : help_text(args->words));
        return false;
    }
    json_object_set_new(visit->fields, "cmd", json_string(visit->word[0]));
    if (need == AN_ADDRESS)
        json_object_set_new(visit->fields, "address", json_string(visit->word[1]));
    if (need == TABLE || need == TABLE_AND_SEAT)
        json_object_set_new(visit->fields, "table", json_string(visit->word[1]));
    if (need == TABLE_AND_SEAT && !cli_number("SEAT", visit->word[2], 1, FLORIN_SEATS_MAX, &seat))
        return false;
    if (need == TABLE_AND_SEAT)
        json_object_set_new(visit->fields, "seat", json_integer((json_int_t)seat));
    return true;
}

static bool set_number(struct visit *visit, const char *option, const char *text, uint64_t max, const char *field,
                       int factor)
{
    uint64_t number;
    if (!cli_number(option, text, 1, max, &number))
        return false;
    json_object_set_new(visit->fields, field, json_integer((json_int_t)number * factor));
    return true;
}

static bool keep_path(char kept[CONFIG_PATH_MAX], const char *path)
{
    return snprintf(kept, CONFIG_PATH_MAX, "%s", path) < CONFIG_PATH_MAX ||
           fail(path, complaint_of_error(ENAMETOOLONG)) == EXIT_GOOD;
}

static bool set(struct visit *visit, enum option option, const char *value)
{
    switch (option) {
    case DATA:
        return keep_path(visit->config.data, value);
    case SOCKET:
        return keep_path(visit->config.admin, value);
    case CONFIG:
        return config_read(&visit->config, value);
    case ADDRESS:
        return json_object_set_new(visit->fields, "address", json_string(value)) == 0;
    case IDLE:
        return set_number(visit, "--idle", value, 20000, "idle", 24 * 3600);
    case ENDED:
    case UNENDED:
        return json_object_set_new(visit->fields, "ended", json_boolean(option == ENDED)) == 0;
    case LIMIT:
        return set_number(visit, "--limit", value, 1000, "limit", 1);
    case FROM:
        return set_number(visit, "--from", value, INT32_MAX, "from", 1);
    case HOURS:
        return set_number(visit, "--hours", value, 10 * 366 * 24, "seconds", 3600);
    default:
        visit->json = true;
        return true;
    }
}

static int visit_server(struct args *args, const struct visit *visit)
{
    char path[sizeof((struct sockaddr_un *)0)->sun_path];
    if (!*visit->config.admin && !*visit->config.data)
        return args_complain(args, complaint(C_WHICH_SERVER), "");
    if (!admin_path(visit->config.admin, visit->config.data, path, sizeof path))
        return args_complain(args, complaint(C_SOCKET_LONG), visit->config.data);
    char *text = ask(path, visit->fields);
    if (!text)
        return EXIT_FAILED;
    json_t *answer = json_loads(text, 0, NULL);
    const json_t *error = json_object_get(answer, "error");
    if (error)
        fail(text_of(error, "code"), text_of(error, "message"));
    else if (visit->json)
        puts(text);
    else
        print_answer(visit, answer);
    int code = answer && !error ? EXIT_GOOD : EXIT_FAILED;
    json_decref(answer);
    free(text);
    return code;
}

static int run(struct args *args, struct visit *visit)
{
    for (int next; (next = args_next(args)) != ARGS_END;) {
        if (next == ARGS_HELP || next == ARGS_WRONG)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        if (next == ARGS_WORD && visit->words == WORDS_MAX)
            return args_unexpected(args);
        if (next == ARGS_WORD)
            visit->word[visit->words++] = args->value;
        else if (!set(visit, (enum option)next, args->value))
            return next == CONFIG ? EXIT_FAILED : EXIT_USAGE;
    }
    if (visit->words == 0)
        return args_complain(args, complaint(C_MISSING), help_text(args->words));
    return read_words(args, visit) ? visit_server(args, visit) : EXIT_USAGE;
}

int command_admin(int argc, char **argv)
{
    static struct visit visit;
    struct args args = {
        .command = "admin", .words = H_ADMIN_WORDS, .options = options, .argc = argc, .argv = argv, .about = H_ADMIN_ABOUT};
    visit.fields = json_object();
    if (!visit.fields) {
        cli_complain(C_NO_MEMORY, NULL);
        return EXIT_FAILED;
    }
    int code = run(&args, &visit);
    json_decref(visit.fields);
    return code;
}
