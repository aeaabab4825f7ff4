#include "host/unsubscribe.h"

#include <stdlib.h>
#include <string.h>

#include "host/words.h"
#include "json/buffer.h"

/* ---- the page ---- */

static void put_button(struct buffer *out, const char *field, const char *text)
{
    buffer_put(out, "<form method=\"post\">");
    buffer_put(out, field);
    buffer_put(out, "<button>");
    buffer_put(out, text);
    buffer_put(out, "</button></form>");
}

char *unsubscribe_page(enum florin_language language, enum unsubscribe_state state)
{
    static const int said[] = {[UNSUBSCRIBE_ASK] = W_STOP_ASK,
                               [UNSUBSCRIBE_STOPPED] = W_STOP_DONE,
                               [UNSUBSCRIBE_AGAIN] = W_STOP_AGAIN,
                               [UNSUBSCRIBE_WRONG] = W_STOP_WRONG,
                               [UNSUBSCRIBE_FAILED] = W_STOP_FAILED};
    const char *const *words = host_words(language);
    struct buffer out = {0};
    buffer_put(&out, "<!doctype html><html lang=\"");
    buffer_put(&out, florin_language_id(language));
    buffer_put(&out, "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
                     "<meta name=\"robots\" content=\"noindex\"><title>");
    buffer_put(&out, words[W_STOP_TITLE]);
    buffer_put(&out, "</title></head><body><main><h1>");
    buffer_put(&out, words[W_STOP_TITLE]);
    buffer_put(&out, "</h1><p>");
    buffer_put(&out, words[said[state]]);
    buffer_put(&out, "</p>");
    if (state == UNSUBSCRIBE_ASK || state == UNSUBSCRIBE_AGAIN)
        put_button(&out, "", words[W_STOP_BUTTON]);
    if (state == UNSUBSCRIBE_STOPPED)
        put_button(&out, "<input type=\"hidden\" name=\"again\" value=\"yes\">", words[W_STOP_AGAIN_BUTTON]);
    buffer_put(&out, "</main></body></html>\n");
    if (!out.failed)
        return out.start;
    free(out.start);
    return NULL;
}

/* ---- the list ---- */

static void kept(struct store_job *done)
{
    struct request *request = done->owner;
    bool stopped = done->limit;
    if (done->result == STORE_DONE)
        request_answer(request, stopped ? "{\"stopped\":true}" : "{\"stopped\":false}", NULL);
    else
        request_fail(request, "storage", "the server could not save this");
    store_job_free(done);
}

bool unsubscribe_run(struct protocol_request *r, struct request *request)
{
    char recipient[RECIPIENT_TEXT + 1];
    const char *token = json_string_value(json_object_get(r->fields, "token"));
    if (!token || !keyed_read_token(&request->registry->keyed, token, recipient))
        return protocol_fail(r, "forbidden", "this server did not make this link");
    struct store_job *job = store_job_new(STORE_STOP, NULL, kept, request);
    if (!job || !(job->text = strdup(recipient))) {
        store_job_free(job);
        return protocol_fail(r, "memory", "out of memory");
    }
    job->limit = !json_is_true(json_object_get(r->fields, "again"));
    store_submit(request->registry->store, job);
    return true;
}
