#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "florin/record.h"
#include "game/text.h"
#include "host/row.h"
#include "loader.h"

enum { STEPS_MAX = 2000, TOGETHER = 250 };

static uint64_t randomness = 1;

static _Noreturn void give_up(const char *problem)
{
    fprintf(stderr, "loader: %s\n", problem);
    exit(1);
}

static int one_of(uint32_t seats)
{
    int chosen = (int)florin_random_below(&randomness, (uint32_t)__builtin_popcount(seats));
    for (int seat = 0;; seat++)
        if (seats >> seat & 1 && chosen-- == 0)
            return seat;
}

/* A whole game at random: the moves are legal at the server, too, as it begins with the same seed. */
static void play(const struct florin_game *game, const void *beginning, struct board *table)
{
    static struct florin_moves moves;
    static struct florin_state state;
    uint32_t deciders;
    char buffer[FLORIN_NOTATION_MAX];
    memcpy(&state, beginning, game->state_size);
    table->steps = calloc(STEPS_MAX, sizeof *table->steps);
    while (table->length < STEPS_MAX && (deciders = game->deciders(&state)) != 0) {
        int seat = one_of(deciders);
        game->moves(&state, seat, &moves);
        struct florin_move move = moves.move[florin_random_below(&randomness, (uint32_t)moves.count)];
        struct florin_text text = florin_text_in(buffer, sizeof buffer);
        florin_notate(game, move, &text);
        table->steps[table->length++] = (struct step){seat, strdup(buffer)};
        game->apply(&state, seat, move);
    }
}

static struct store_job *make(const char *game, int seats, uint64_t seed, struct board *table)
{
    char beginning[200], buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct settings settings = {.seats = seats};
    struct ledger ledger;
    for (int seat = 0; seat < seats; seat++)
        settings.seat[seat].kind = SEAT_PERSON;
    snprintf(beginning, sizeof beginning, "game: %s\nformat: 2\nseed: %llu\nseats: %d\n\n", game, (unsigned long long)seed,
             seats);
    if (!ledger_begin(&ledger, beginning, &settings, 1, &problem))
        give_up(buffer);
    secret_table_name(table->name);
    struct store_job *job = store_job_new(STORE_CREATE, table->name, NULL, NULL);
    job->row.beginning = strdup(beginning);
    job->row.created = job->time = (int64_t)time(NULL) * 1000;
    row_fill(&ledger, &job->row);
    for (int seat = 0; seat < seats; seat++) {
        secret_new(table->secret[seat]);
        secret_hash(table->secret[seat], job->row.hash[1 + seat]);
    }
    play(ledger_game(&ledger), florin_session_state(ledger.table.session), table);
    ledger_free(&ledger);
    return job;
}

static const struct store_backend *backend_of(const char *where)
{
    return strchr(where, '=') ? &store_postgres : &store_sqlite;
}

static void *open_store(const char *where)
{
    char buffer[500];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    void *opened = backend_of(where)->open(where, &problem);
    if (!opened)
        give_up(buffer);
    return opened;
}

struct board *tables_make(const char *game, int seats, int count, const char *where)
{
    struct board *tables = calloc((size_t)count, sizeof *tables);
    const struct store_backend *backend = backend_of(where);
    void *store = open_store(where);
    for (int i = 0; i < count;) {
        struct store_job *batch = NULL;
        for (int n = 0; n < TOGETHER && i < count; n++, i++) {
            struct store_job *job = make(game, seats, (uint64_t)i + 1, &tables[i]);
            job->base.next = batch ? &batch->base : NULL;
            batch = job;
        }
        backend->write(store, batch);
        while (batch) {
            struct store_job *next = store_next(batch);
            if (batch->result != STORE_DONE)
                give_up("the tables cannot be kept");
            store_job_free(batch);
            batch = next;
        }
    }
    backend->close(store);
    return tables;
}

int tables_kept(const char *where, const struct board *table)
{
    static void *store; /* the same each time, for as long as the program runs */
    store = store ? store : open_store(where);
    struct store_job *job = store_job_new(STORE_LOAD, table->name, NULL, NULL);
    job->number = 1;
    backend_of(where)->read(store, job);
    int count = job->result == STORE_DONE ? job->count : -1;
    store_job_free(job);
    return count;
}
