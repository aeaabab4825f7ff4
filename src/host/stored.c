#include "host/stored.h"

#include "game/text.h"
#include "host/tell.h"
#include "host/terms.h"

/* ---- from the store ---- */

static bool read_terms(const char *text, struct terms *terms)
{
    struct engine engine = {0};
    json_t *fields = json_loads(text, 0, NULL);
    struct request r = {.engine = &engine, .fields = fields};
    bool good = json_is_object(fields) && terms_read(&r, terms);
    json_decref(fields);
    engine_close(&engine);
    return good;
}

static bool add_entries(struct ledger *ledger, const struct store_request *found, struct florin_text *problem)
{
    struct entry entry;
    struct refusal why;
    for (int i = 0; i < found->count; i++) {
        entry.time = found->entries[i].time;
        bool good = entry_read(ledger_game(ledger), found->entries[i].text, &entry);
        if (good && ledger_add(ledger, &entry, &why))
            continue;
        text_put(problem, "entry ");
        text_number(problem, i + 1);
        text_put(problem, good ? " is refused: " : " cannot be read");
        text_put(problem, good ? why.code : "");
        return false;
    }
    return true;
}

bool stored_ledger(struct ledger *ledger, const struct store_request *found, struct florin_text *problem)
{
    struct terms terms;
    if (!read_terms(found->row.terms, &terms)) {
        text_put(problem, "its terms cannot be read");
        return false;
    }
    if (!ledger_begin(ledger, found->row.beginning, &terms, found->row.created, problem))
        return false;
    if (add_entries(ledger, found, problem))
        return true;
    ledger_free(ledger);
    return false;
}

/* ---- to the store ---- */

char *stored_summary(const struct ledger *ledger, const char *name)
{
    struct writer w = {0};
    jot_begin(&w);
    tell_table(ledger, name, &w.visitor);
    return jot_take(&w);
}

static char *write_terms(const struct terms *terms)
{
    struct writer w = {0};
    jot_begin(&w);
    terms_tell(terms, &w.visitor);
    return jot_take(&w);
}

bool stored_row(const struct ledger *ledger, struct store_row *row)
{
    row->terms = write_terms(&ledger->terms);
    row->summary = stored_summary(ledger, row->name);
    row->due = clock_due(ledger);
    row->ended = ledger->status == STATUS_ENDED;
    row->listed = ledger->terms.listed && !row->ended && ledger_has_open_seat(ledger);
    return row->terms && row->summary;
}
