/* florin play: whose decision it is, who makes it, and how it is asked for. */
#include "cli/play.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "command/file.h"
#include "cli/resume.h"
#include "cli/scene.h"
#include "command/args.h"
#include "game/playout.h"
#include "game/text.h"

enum { OPTIONS_MAX = 64 };

/* The command line's settings. */
struct wishes {
    const char *game;
    const char *load; /* path of a record, NULL for a new game */
    bool resume, plain, lines, linear;
    bool whole; /* the table fills the screen */
    const char *kept; /* which kept game, by its number in the list */
    uint64_t players, seed;
    bool seed_given;
    const char *option[OPTIONS_MAX];
    int options;
    struct seats_wishes seats;
    enum florin_language language;
};

/* ---- decisions ---- */

/* A move that the game itself offered. */
static void play_offered(struct play *play, int seat, struct florin_move move)
{
    if (!play_move(play, seat, move)) {
        cli_complain(C_REFUSED, NULL);
        play->exit_code = EXIT_FAILED;
    } else if (seats_humans(&play->seats) == 0) {
        play_tell_news(play, false);
    }
}

/* A random seat's choice depends on the game alone, so that undo, redo and resuming meet the same opponents. */
static void play_random(struct play *play, int seat)
{
    static struct florin_moves moves;
    struct florin_setup setup;
    play->game->setup_of(florin_session_state(play->session), &setup);
    uint64_t random = florin_state_hash(play->game, florin_session_state(play->session), setup.seed);
    play_offered(play, seat, playout_choose(play->game, florin_session_state(play->session), seat, &random, &moves));
}

/* News waits for the next table; meanwhile whoever looks on is told who keeps them waiting. */
static void note_thinking(struct play *play, int seat)
{
    char name[160], buffer[200];
    struct florin_text note = florin_text_in(buffer, sizeof buffer), t = florin_text_in(name, sizeof name);
    if (seats_humans(&play->seats) == 0)
        return;
    florin_words_of(play->game)->seat_name(florin_session_state(play->session), seat, play->language, &t);
    text_format(&note, word(play->language, W_THINKS), (const char *[]){name}, 1);
    screen_note(&play->screen, buffer);
}

static void play_bot(struct play *play, int seat)
{
    struct florin_move move;
    note_thinking(play, seat);
    if (opponents_choose(&play->opponents, play->game, play->seats.players.name[seat], florin_session_state(play->session),
                         seat, &move)) {
        play_offered(play, seat, move);
    } else {
        cli_complain(C_NO_MEMORY, NULL);
        play->exit_code = EXIT_FAILED;
    }
}

/* True if the two seats may know different things just now. */
static bool views_differ(struct play *play, int one, int other)
{
    struct florin_state a, b;
    table_known(play->game, florin_session_state(play->session), one, &a);
    table_known(play->game, florin_session_state(play->session), other, &b);
    return memcmp(&a, &b, play->game->state_size) != 0;
}

static void seat_name(struct play *play, int seat, char *name, size_t size)
{
    struct florin_text t = florin_text_in(name, size);
    florin_words_of(play->game)->seat_name(florin_session_state(play->session), seat, play->language, &t);
    if (strcmp(play->seats.players.name[seat], "human") == 0)
        return;
    text_put(&t, " (");
    text_put(&t, play->seats.players.name[seat]);
    text_char(&t, ')');
}

bool play_at_terminal(const struct play *play)
{
    return play->screen.terminal && isatty(STDIN_FILENO);
}

bool play_ask(struct play *play, const char *question, char **line)
{
    if (play->bot_thought) {
        prompt_forget(play->prompt);
        scene_forget(play);
    }
    play->bot_thought = false;
    for (;;) {
        switch (play->full ? scene_ask(play, question, line) : prompt_ask(play->prompt, question, line)) {
        case LINES_LINE:
            play->interrupted = false;
            return true;
        case LINES_TOO_LONG:
            play_say(play, W_TOO_LONG, "", "");
            break;
        case LINES_END:
            if (!play->full)
                putchar('\n');
            play->exit_code = EXIT_GOOD;
            return false;
        case LINES_INTERRUPTED:
            if (play->interrupted) {
                play->exit_code = EXIT_INTERRUPTED;
                return false;
            }
            play->interrupted = true;
            play_say(play, W_INTERRUPTED, "", "");
            break;
        }
    }
}

/* Another person's turn: nothing of the last hand may be left on the screen. False when the input ended. */
static bool hand_over(struct play *play, int seat)
{
    char name[160], *line;
    bool secrets = play->viewer >= 0 && seats_humans(&play->seats) > 1 && views_differ(play, play->viewer, seat);
    if (secrets && play_at_terminal(play)) {
        screen_clear(&play->screen);
        seat_name(play, seat, name, sizeof name);
        play_say(play, W_HAND_OVER, name, "");
        play->curtain = true;
        bool taken = play_ask(play, word(play->language, W_HAND_OVER_ASK), &line);
        play->curtain = false;
        if (!taken)
            return false;
        screen_clear(&play->screen);
    }
    play->viewer = seat;
    play->table_due = true;
    return true;
}

static void put_question(struct play *play)
{
    bool table = play->table_due;
    if (table && !play->full)
        play_draw_fitting(play);
    play->table_due = false;
    play_tell_news(play, table);
    if (!play->full)
        play_ask_sentence(play);
    menu_show(&play->menu, &play->screen);
}

static void ask_person(struct play *play, int seat)
{
    screen_note(&play->screen, "");
    if (seat != play->viewer && !hand_over(play, seat))
        return;
    int length = florin_session_length(play->session);
    const struct florin_session *session = play->session;
    screen_measure(&play->screen);
    menu_fill(&play->menu, play->game, florin_session_state(play->session), seat, play->language);
    play->deciding = true;
    scene_begin(play);
    put_question(play);
    while (play->exit_code < 0 && play->session == session && florin_session_length(session) == length) {
        char *line;
        if (play_ask(play, "> ", &line))
            orders_obey(play, seat, line);
    }
    play->deciding = false;
    if (play->exit_code >= 0 || play->session != session)
        return;
    play_autosave(play);
}

static int count_moves(struct play *play, int seat)
{
    play->game->moves(florin_session_state(play->session), seat, &play->menu.moves);
    return play->menu.moves.count;
}

/* The table is shown again when the turn comes round, not at every step of it. */
static void note_turn(struct play *play, int seat)
{
    int length = florin_session_length(play->session);
    if (length > 0 && florin_session_step(play->session, length - 1).seat != seat)
        play->table_due = true;
}

static void decide(struct play *play, uint32_t deciders)
{
    bool viewer_decides = play->viewer >= 0 && (deciders >> play->viewer & 1);
    int seat = viewer_decides ? play->viewer : florin_decider(play->game, florin_session_state(play->session));
    note_turn(play, seat);
    if (play->seats.kind[seat] != SEAT_HUMAN)
        play->bot_thought = true;
    if (play->seats.kind[seat] == SEAT_RANDOM)
        play_random(play, seat);
    else if (play->seats.kind[seat] == SEAT_BOT)
        play_bot(play, seat);
    else if (count_moves(play, seat) == 1)
        play_offered(play, seat, play->menu.moves.move[0]);
    else
        ask_person(play, seat);
}

/* ---- the end ---- */

static void show_outcome(struct play *play)
{
    screen_note(&play->screen, "");
    if (!play->full)
        play_draw(play);
    play_tell_news(play, true);
    struct florin_text out = screen_text(&play->screen);
    text_char(&out, '\n');
    text_style(&out, TEXT_BOLD);
    florin_words_of(play->game)->outcome(florin_session_state(play->session), play->language, &out);
    text_style(&out, TEXT_PLAIN);
    text_char(&out, '\n');
    screen_show(&play->screen, &out);
}

/* People may look back at a finished game, save it, or take the last decision back. */
static void after_the_end(struct play *play)
{
    show_outcome(play);
    play_autosave(play);
    if (seats_humans(&play->seats) == 0)
        play->exit_code = EXIT_GOOD;
    const struct florin_session *session = play->session;
    int length = florin_session_length(session);
    while (play->exit_code < 0 && play->session == session && florin_session_length(session) == length) {
        char *line;
        if (play_ask(play, word(play->language, W_OVER_ASK), &line))
            orders_obey(play, FLORIN_NOBODY, line);
    }
}

static int run(struct play *play)
{
    while (play->exit_code < 0) {
        uint32_t deciders = play->game->deciders(florin_session_state(play->session));
        if (deciders)
            decide(play, deciders);
        else
            after_the_end(play);
        if (ferror(stdout))
            play->exit_code = EXIT_FAILED;
    }
    scene_close(play);
    play_autosave(play);
    if (play->safe && play->game->deciders(florin_session_state(play->session)))
        play_say(play, W_KEPT, "", "");
    return play->exit_code;
}

/* ---- the beginning ---- */

void play_adopt(struct play *play, struct florin_session *session, const struct seats *seats)
{
    opponents_leave(&play->opponents);
    florin_session_free(play->session);
    kept_let_go(&play->kept);
    play->safe = false;
    play->session = session;
    play->game = florin_session_game(session);
    play->seats = *seats;
    play->viewer = FLORIN_NOBODY;
    play->table_due = true;
    for (int i = 0; i <= FLORIN_SEATS_MAX; i++)
        play->seen[i] = florin_session_length(session);
    for (int seat = 0; seat < seats->count && seats_humans(seats) == 1; seat++)
        if (seats->kind[seat] == SEAT_HUMAN)
            play->viewer = seat; /* a person alone looks on from the first move */
    if (!play->full)
        return;
    scene_close(play); /* another game has another map */
    scene_open(play);
}

static uint64_t fresh_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)time(NULL);
    return seed % 1000000000; /* short enough to tell a friend */
}

static bool set_option(const struct florin_game *game, struct florin_setup *setup, const char *wish)
{
    char id[80];
    const char *equals = strchr(wish, '=');
    size_t length = equals ? (size_t)(equals - wish) : 0;
    if (!equals || length >= sizeof id) {
        cli_complain(C_OPTION_FORM, wish, NULL);
        return false;
    }
    memcpy(id, wish, length);
    id[length] = 0;
    const char *problem = florin_set_option(game, setup, id, equals + 1);
    if (problem)
        cli_complain(C_OPTION, wish, complaint_of_game(problem), NULL);
    return !problem;
}

static uint64_t usual_seats(const struct florin_game *game)
{
    return game->seats_max < 3 ? game->seats_max : game->seats_min > 3 ? game->seats_min : 3;
}

static struct florin_session *new_game(const struct wishes *wishes)
{
    const struct florin_game *game = cli_game(wishes->game);
    if (!game)
        return NULL;
    uint64_t seats = wishes->players ? wishes->players : usual_seats(game);
    if (seats < game->seats_min || seats > game->seats_max) {
        cli_complain(C_PLAYERS, game->id, cli_digits(game->seats_min).text, cli_digits(game->seats_max).text, NULL);
        return NULL;
    }
    struct florin_setup setup;
    florin_default_setup(game, (int)seats, wishes->seed_given ? wishes->seed : fresh_seed(), &setup);
    for (int i = 0; i < wishes->options; i++)
        if (!set_option(game, &setup, wishes->option[i]))
            return NULL;
    const char *problem;
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    const char *unlike = problem;
    /* Options may ask for another number than the usual one: where nobody named one, theirs. */
    for (setup.seats = game->seats_min; !session && !wishes->players && setup.seats <= game->seats_max; setup.seats++)
        session = florin_session_new(game, &setup, &unlike);
    if (!session)
        cli_fail("%s", complaint_of_game(problem));
    return session;
}

static struct florin_session *load_game(const char *path, struct florin_record_players *players)
{
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct florin_session *session = file_load_game(path, players, &problem);
    if (!session)
        cli_fail("%s", buffer);
    return session;
}

/* By which text of the rules is it played? Where there are several, an option that others follow says so. */
static const char *text_in_force(const struct florin_game *game, const struct florin_setup *setup,
                                 enum florin_language language)
{
    for (int i = 0; i < game->option_count; i++) {
        const char *name = NULL;
        if (game->options[i].follows)
            name = florin_words_of(game)->phrase(language, FLORIN_TOPIC_TEXT, setup->option[game->options[i].follows - 1]);
        if (name && *name)
            return name;
    }
    return NULL;
}

/* Options that are not at their presets: " text=living map=1550". */
static void put_options(const struct florin_game *game, const struct florin_setup *setup, struct florin_text *out)
{
    for (int i = 0; i < game->option_count; i++) {
        const struct florin_option *option = &game->options[i];
        if (setup->option[i] == florin_option_unsaid(option, florin_option_moved(game->options, setup, i), FLORIN_FORMAT))
            continue;
        text_char(out, ' ');
        text_put(out, option->id);
        text_char(out, '=');
        florin_option_value(game, setup, i, out);
    }
}

static void greet(struct play *play)
{
    struct florin_setup setup;
    char number[24], options[2000];
    struct florin_text out = florin_text_in(options, sizeof options);
    play->game->setup_of(florin_session_state(play->session), &setup);
    snprintf(number, sizeof number, "%" PRIu64, setup.seed);
    play_say(play, W_SEED, florin_words_of(play->game)->phrase(play->language, FLORIN_TOPIC_TITLE, 0), number);
    if (play->full)
        return;
    const char *rules = text_in_force(play->game, &setup, play->language);
    if (rules)
        play_say(play, W_RULES, rules, "");
    put_options(play->game, &setup, &out);
    if (out.length > 0)
        play_say(play, W_OPTIONS, options, "");
    snprintf(number, sizeof number, "%d", florin_session_length(play->session));
    if (florin_session_length(play->session) > 0)
        play_say(play, W_RESUMED, number, "");
    if (seats_humans(&play->seats) > 0)
        play_say(play, W_BEGIN, "", "");
}

static const char *candidate(void *context, int i)
{
    return menu_notation(&((struct play *)context)->menu, i);
}

/* Says at the beginning what becomes of the game. */
static void warn(struct play *play, bool taken)
{
    char folder[FILE_PATH_MAX], buffer[FILE_PATH_MAX];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (seats_humans(&play->seats) == 0)
        return;
    if (taken)
        play_say(play, W_TAKEN, "", "");
    if (!kept_folder(folder, sizeof folder, &problem))
        play_say_not_kept(play, buffer);
}

static int play_game(struct play *play, const struct wishes *wishes)
{
    struct florin_record_players players;
    struct seats seats;
    struct kept kept = {0};
    const char *path = wishes->load;
    if (wishes->resume)
        kept_hold(&kept, path); /* before it is read, or what another table writes meanwhile would be lost */
    struct florin_session *session = path ? load_game(path, &players) : new_game(wishes);
    if (!session)
        return path ? EXIT_FAILED : EXIT_USAGE;
    char buffer[500];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (!seats_assign(&seats, florin_session_game(session), florin_session_state(session), path ? &players : NULL,
                      &wishes->seats, &problem)) {
        cli_fail("%s", buffer);
        florin_session_free(session);
        return EXIT_USAGE;
    }
    play_adopt(play, session, &seats);
    play->kept = kept;
    play->prompt = prompt_open(play->screen.terminal, candidate, order_skip, play);
    if (!play->prompt) {
        cli_complain(C_NO_MEMORY, NULL);
        return EXIT_FAILED;
    }
    if (wishes->whole && seats_humans(&play->seats) > 0)
        scene_open(play);
    greet(play);
    warn(play, wishes->resume && !kept.path[0]);
    return run(play);
}

/* ---- the command line ---- */

enum { PLAYERS, RULES, SEED, OPTION, RULE, SEAT, HOTSEAT, LANG, PLAIN, LINES, LINEAR, LOAD, RESUME };

static bool note_wish(struct wishes *wishes, int option, const char *value)
{
    switch (option) {
    case ARGS_WORD:
    case RULES:
        wishes->game = value;
        return true;
    case PLAYERS:
        return cli_number("--players", value, 1, FLORIN_SEATS_MAX, &wishes->players);
    case SEED:
        wishes->seed_given = true;
        return cli_number("--seed", value, 0, UINT64_MAX, &wishes->seed);
    case OPTION:
    case RULE:
        if (wishes->options < OPTIONS_MAX)
            wishes->option[wishes->options++] = value;
        return true;
    case SEAT:
        if (wishes->seats.count < SEATS_WISHES_MAX)
            wishes->seats.wish[wishes->seats.count++] = value;
        return true;
    case HOTSEAT:
        return wishes->seats.all_human = true;
    case LANG:
        return cli_language(value, &wishes->language);
    case PLAIN:
        return wishes->plain = true;
    case LINES:
        return wishes->lines = true;
    case LINEAR:
        return wishes->linear = wishes->plain = true;
    case LOAD:
        wishes->load = value;
        return true;
    case RESUME:
        wishes->kept = value;
        return wishes->resume = true;
    default:
        return false;
    }
}

_Static_assert(KEPT_FINISHED == 20, "the help says so");

static const struct args_option options[] = {
    [PLAYERS] = {"players", H_VALUE_NUMBER, H_PLAY_PLAYERS},
    [RULES] = {"rules", H_VALUE_GAME, H_PLAY_RULES},
    [SEED] = {"seed", H_VALUE_NUMBER, H_PLAY_SEED},
    [OPTION] = {"option", H_VALUE_NAME_VALUE, H_PLAY_OPTION},
    [RULE] = {"rule", H_VALUE_NAME_VALUE, H_PLAY_RULE},
    [SEAT] = {"seat", H_VALUE_SEAT_WHO, H_PLAY_SEAT},
    [HOTSEAT] = {"hotseat", H_NONE, H_PLAY_HOTSEAT},
    [LANG] = {"lang", H_VALUE_LANGUAGE, H_ALL_LANG},
    [PLAIN] = {"plain", H_NONE, H_ALL_PLAIN},
    [LINES] = {"lines", H_NONE, H_PLAY_LINES},
    [LINEAR] = {"linear", H_NONE, H_PLAY_LINEAR},
    [LOAD] = {"load", H_VALUE_FILE, H_PLAY_LOAD},
    [RESUME] = {"resume", H_VALUE_NUMBER_OR_LIST, H_PLAY_RESUME},
    {0}};

/* -1, or the code to end with. */
static int read_wishes(struct args *args, struct wishes *wishes)
{
    for (int next; (next = args_next(args)) != ARGS_END;)
        if (next == ARGS_HELP || next == ARGS_WRONG || !note_wish(wishes, next, args->value))
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
    if (wishes->resume && wishes->load)
        return args_complain(args, complaint(C_LOAD_OR_RESUME), "");
    return -1;
}

int command_play(int argc, char **argv)
{
    struct args args = {
        .command = "play",
        .words = H_PLAY_WORDS,
        .about = H_PLAY_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv};
    struct wishes wishes = {.language = cli_default_language()};
    int end = read_wishes(&args, &wishes);
    if (end >= 0)
        return end;
    static struct play play; /* too large for some stacks */
    play.exit_code = -1;
    play.language = wishes.language;
    play.screen = screen_open(wishes.plain);
    if (wishes.resume) {
        static char path[FILE_PATH_MAX];
        int code = resume_find(wishes.kept, wishes.language, &play.screen, path);
        if (code >= 0)
            return code;
        wishes.load = path;
    }
    play.linear = wishes.linear;
    wishes.whole = !wishes.plain && !wishes.lines && scene_possible(&play.screen);
    int code = wishes.whole ? scene_guard() : -1;
    if (code >= 0)
        return code;
    code = play_game(&play, &wishes);
    prompt_close(play.prompt);
    kept_let_go(&play.kept);
    florin_session_free(play.session);
    opponents_leave(&play.opponents);
    return code;
}
