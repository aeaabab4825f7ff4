#include "host/row.h"

#include "game/text.h"
#include "host/snapshot.h"
#include "host/tell.h"
#include "host/settings.h"

/* ---- from the store ---- */

static bool read_settings(const char *text, struct settings *settings)
{
    struct protocol protocol = {0};
    json_t *fields = json_loads(text, 0, NULL);
    struct protocol_request r = {.protocol = &protocol, .fields = fields};
    bool good = json_is_object(fields) && settings_read(&r, settings);
    json_decref(fields);
    protocol_close(&protocol);
    return good;
}

static bool blame(struct florin_text *problem, int64_t number, const char *what)
{
    text_put(problem, "entry ");
    text_number(problem, number);
    text_put(problem, what);
    return false;
}

bool row_begin(struct ledger *ledger, const struct store_job *found, struct florin_text *problem)
{
    struct settings settings;
    if (!read_settings(found->row.settings, &settings)) {
        text_put(problem, "its settings cannot be read");
        return false;
    }
    if (!found->row.snapshot)
        return ledger_begin(ledger, found->row.beginning, &settings, found->row.created, problem);
    return snapshot_read(ledger, found->row.snapshot, &settings);
}

bool row_add_entry(struct ledger *ledger, const struct store_job *found, int i, struct entry *entry,
                   struct florin_text *problem)
{
    struct refusal why;
    entry->time = found->entries[i].time;
    if (!entry_read(ledger_game(ledger), found->entries[i].text, entry))
        return blame(problem, ledger->number + 1, " cannot be read");
    if (ledger_add(ledger, entry, &why))
        return true;
    blame(problem, ledger->number + 1, " is refused: ");
    text_put(problem, why.code);
    return false;
}

bool row_read(struct ledger *ledger, const struct store_job *found, struct florin_text *problem)
{
    struct entry entry;
    bool good = row_begin(ledger, found, problem);
    for (int i = 0; good && i < found->count; i++)
        if (!row_add_entry(ledger, found, i, &entry, problem)) {
            ledger_free(ledger);
            good = false;
        }
    return good;
}

/* ---- to the store ---- */

char *row_summary(const struct ledger *ledger, const char *name)
{
    struct writer w = {0};
    jot_begin(&w);
    tell_table(ledger, name, &w.visitor);
    return jot_take(&w);
}

static char *write_settings(const struct settings *settings)
{
    struct writer w = {0};
    jot_begin(&w);
    settings_tell(settings, &w.visitor);
    return jot_take(&w);
}

bool row_fill(const struct ledger *ledger, struct store_row *row)
{
    row->settings = write_settings(&ledger->settings);
    row->summary = row_summary(ledger, row->name);
    row->due = clock_due(ledger);
    row->ended = ledger->status == STATUS_ENDED;
    row->listed = ledger->settings.listed && !row->ended && ledger_has_open_seat(ledger);
    return row->settings && row->summary;
}
