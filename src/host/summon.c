/* Who is not there when they have to decide is called, in the way they chose. What they chose is kept beside the table's
 * entries, not among them: it can be taken back without a trace. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "host/acts.h"
#include "host/calls.h"
#include "host/words.h"

enum { TEXT_MAX = 1500, LINK_MAX = 400, ADDRESS_TEXT = 256 };

/* ---- words ---- */

static const char *text_of(const json_t *call, const char *name)
{
    const char *text = json_string_value(json_object_get(call, name));
    return text ? text : "";
}

static void put_link(const struct house *house, const char *table, struct florin_text *out)
{
    text_put(out, house->link);
    text_put(out, *house->link ? "/?table=" : "");
    text_put(out, table);
}

static enum florin_language language_of(const json_t *call)
{
    enum florin_language language = FLORIN_ENGLISH;
    florin_language_find(text_of(call, "language"), &language);
    return language;
}

/* A word of the catalogue with {0} and {1}, the last of which is the link to the table. */
static void put_words(const struct house *house, const json_t *call, int word, const char *what, const char *table,
                      char text[TEXT_MAX])
{
    char buffer[400];
    struct florin_text link = florin_text_in(buffer, sizeof buffer), out = florin_text_in(text, TEXT_MAX);
    put_link(house, table, &link);
    text_format(&out, host_words(language_of(call))[word], (const char *const[]){what, buffer}, 2);
}

/* ---- letters ---- */

/* One to be sent, if its recipient wants any. */
struct letter_job {
    struct house *house;
    struct calls_whom whom;
    char to[ADDRESS_TEXT], subject[TEXT_MAX], text[TEXT_MAX + LINK_MAX], stop[LINK_MAX];
};

static char *recipient_of(const struct house *house, const char *email)
{
    char recipient[RECIPIENT_TEXT + 1];
    if (!house->keyed.ready)
        return NULL;
    keyed_recipient(&house->keyed, email, recipient);
    return strdup(recipient);
}

/* The text ends with a link by which the recipient says that they want no more. */
static void put_stop(struct letter_job *job, const char *recipient, enum florin_language language)
{
    char token[TOKEN_TEXT + 1];
    keyed_token(&job->house->keyed, recipient, token);
    snprintf(job->stop, sizeof job->stop, "%s/mail/stop/%s?language=%s", job->house->link, token,
             florin_language_id(language));
    size_t length = strlen(job->text);
    struct florin_text out = florin_text_in(job->text + length, sizeof job->text - length);
    text_put(&out, "\n\n");
    text_format(&out, host_words(language)[W_STOP_LINK], (const char *const[]){job->stop}, 1);
}

static void post(const struct letter_job *job)
{
    calls_mail(job->house->calls, &job->whom, job->to, job->subject, job->text, job->stop);
}

static void keep_state(struct house *house, const struct calls_whom *whom, const char *to, bool works);

static void post_if_wanted(struct store_request *request)
{
    struct letter_job *job = request->owner;
    if (request->result == STORE_DONE && !job->house->closing)
        post(job);
    else if (request->result == STORE_CONFLICT && !job->house->closing && !job->whom.fails)
        keep_state(job->house, &job->whom, job->to, false);
    store_request_free(request);
    free(job);
}

static struct letter_job *letter_job_new(struct house *house, const char *table, int role, const json_t *call)
{
    struct letter_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->house = house;
    snprintf(job->whom.table, sizeof job->whom.table, "%s", table);
    job->whom.role = role;
    job->whom.mail = true;
    job->whom.fails = json_is_true(json_object_get(call, "email_fails"));
    snprintf(job->to, sizeof job->to, "%s", text_of(call, "email"));
    return job;
}

static void mail_turn(struct house *house, const char *table, int role, const json_t *call)
{
    struct letter_job *job = letter_job_new(house, table, role, call);
    struct store_request *request = store_request_new(STORE_WANTED, NULL, post_if_wanted, job);
    if (request)
        request->text = recipient_of(house, text_of(call, "email"));
    if (!job || !request || !request->text) {
        store_request_free(request);
        free(job);
        return;
    }
    put_words(house, call, W_YOUR_TURN, text_of(call, "game"), table, job->text);
    put_words(house, call, W_YOUR_TURN_SUBJECT, text_of(call, "game"), table, job->subject);
    put_stop(job, request->text, language_of(call));
    store_submit(house->store, request);
}

/* ---- calling ---- */

/* An address whose code has not come back has one. */
static bool is_confirmed(const json_t *call)
{
    return *text_of(call, "email") && !*text_of(call, "code");
}

static void send_calls(struct house *house, const char *table, int role, const json_t *call)
{
    char text[TEXT_MAX];
    struct calls_whom whom = {.role = role, .fails = json_is_true(json_object_get(call, "webhook_fails"))};
    snprintf(whom.table, sizeof whom.table, "%s", table);
    put_words(house, call, W_YOUR_TURN, text_of(call, "game"), table, text);
    if (*text_of(call, "webhook"))
        calls_webhook(house->calls, &whom, text_of(call, "webhook"), text);
    if (is_confirmed(call) && calls_can_mail(house->calls))
        mail_turn(house, table, role, call);
}

/* What was chosen, if it was by who has the secret of this hash; NULL if not. */
static json_t *read_call(const struct store_request *found, const unsigned char hash[SECRET_HASH])
{
    char hex[2 * SECRET_HASH + 1];
    json_t *call = found->row.call ? json_loads(found->row.call, 0, NULL) : NULL;
    if (call && strcmp(text_of(call, "of"), sodium_bin2hex(hex, sizeof hex, hash, SECRET_HASH)) == 0)
        return call;
    json_decref(call);
    return NULL;
}

static void found(struct store_request *request)
{
    struct house *house = request->owner;
    json_t *call = read_call(request, request->row.hash[request->role]);
    if (call && !house->closing)
        send_calls(house, request->row.name, request->role, call);
    json_decref(call);
    store_request_free(request);
}

/* ---- whether calls arrive ---- */

/* How somebody was called, and what has become of it. */
struct state_job {
    struct house *house;
    struct calls_whom whom;
    bool works;
    char to[]; /* where the call went */
};

/* Nothing is kept if they have chosen another address since. */
static void change_state(struct store_request *found)
{
    struct state_job *job = found->owner;
    json_t *call = found->row.call ? json_loads(found->row.call, 0, NULL) : NULL;
    bool same = call && strcmp(text_of(call, job->whom.mail ? "email" : "webhook"), job->to) == 0;
    struct store_request *request =
        same && !job->house->closing ? store_request_new(STORE_RECALL, found->row.name, store_request_free, NULL) : NULL;
    if (request) {
        json_object_set_new(call, job->whom.mail ? "email_fails" : "webhook_fails", json_boolean(!job->works));
        request->role = found->role;
        request->row.call = json_dumps(call, JSON_COMPACT);
        request->text = found->row.call;
        found->row.call = NULL;
    }
    if (request && request->row.call)
        store_submit(job->house->store, request);
    else
        store_request_free(request);
    json_decref(call);
    store_request_free(found);
    free(job);
}

static void keep_state(struct house *house, const struct calls_whom *whom, const char *to, bool works)
{
    struct state_job *job = malloc(sizeof *job + strlen(to) + 1);
    struct store_request *request = job ? store_request_new(STORE_CALLED, whom->table, change_state, job) : NULL;
    if (!request || house->closing) {
        store_request_free(request);
        free(job);
        return;
    }
    *job = (struct state_job){house, *whom, works};
    memcpy(job->to, to, strlen(to) + 1);
    request->role = whom->role;
    store_submit(house->store, request);
}

void summon_changed(void *context, const struct calls_whom *whom, const char *to, bool works)
{
    keep_state(context, whom, to, works);
}

/* ---- who is called ---- */

static bool is_there(const struct room *room, int seat)
{
    for (const struct caller *guest = room->guests; guest; guest = guest->next)
        if (room_role(room, guest) == ROLE_SEAT + seat)
            return true;
    return false;
}

static bool is_asked(const struct ledger *ledger, int seat)
{
    struct florin_move answer;
    return ledger->seat[seat].kind == SEAT_PERSON && ledger_owes(ledger, seat) && !ledger_is_bots(ledger, seat) &&
           !ledger_standing(ledger, seat, &answer);
}

static uint32_t asked(const struct ledger *ledger)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (is_asked(ledger, seat))
            seats |= 1U << seat;
    return seats;
}

void summon_note(struct room *room)
{
    room->asked = asked(&room->ledger);
}

void summon(struct room *room)
{
    uint32_t before = room->asked;
    summon_note(room);
    for (int seat = 0; room->house->calls && seat < room->ledger.settings.seats; seat++)
        if ((before & ~room->asked) >> seat & 1)
            calls_forget(room->house->calls, room->name, ROLE_SEAT + seat);
    for (int seat = 0; room->house->calls && seat < room->ledger.settings.seats; seat++) {
        if (!((room->asked & ~before) >> seat & 1) || is_there(room, seat))
            continue;
        struct store_request *request = store_request_new(STORE_CALLED, room->name, found, room->house);
        if (!request)
            return;
        request->role = ROLE_SEAT + seat;
        memcpy(request->row.hash[request->role], room->hash[request->role], SECRET_HASH);
        store_submit(room->house->store, request);
    }
}

/* ---- choosing how ---- */

static void tell_call(const struct house *house, const json_t *call, struct florin_visitor *to)
{
    if (calls_can_send())
        to->flag(to, "webhook", *text_of(call, "webhook"));
    to->text(to, "email", text_of(call, "email"));
    to->flag(to, "confirmed", is_confirmed(call));
    to->flag(to, "mail", house->calls && calls_can_mail(house->calls));
    to->flag(to, "webhook_fails", json_is_true(json_object_get(call, "webhook_fails")));
    to->flag(to, "email_fails", json_is_true(json_object_get(call, "email_fails")));
}

static void finish(struct errand *errand, struct protocol_request *r)
{
    errand_answer(errand, protocol_finish(r), r->code);
}

static void answer_as_written(struct room *room, struct errand *errand, const struct store_request *done)
{
    (void)room;
    (void)done;
    errand_answer(errand, errand->answer, NULL);
}

/* Keeps what was chosen, and then tells it. */
static void keep(struct room *room, struct errand *errand, int role, const json_t *call)
{
    struct protocol_request r = act_request(room, errand);
    struct store_request *request = store_request_new(STORE_CALL, room->name, NULL, NULL);
    tell_call(room->house, call, r.to);
    errand->answer = jot_take(&r.protocol->answer);
    errand->then = answer_as_written;
    if (request) {
        request->role = role;
        request->row.call = json_dumps(call, JSON_COMPACT);
    }
    if (request && request->row.call && errand->answer) {
        room_request(room, request, errand);
        return;
    }
    store_request_free(request);
    errand_fail(errand, "memory", "out of memory");
}

static void set(json_t *call, const char *name, const char *text)
{
    json_object_set_new(call, name, json_string(text));
}

/* A code goes to the address; it is kept as its hash. */
static void send_code(struct room *room, int role, json_t *call, const char *email)
{
    struct house *house = room->house;
    char code[SECRET_TEXT + 1], hex[2 * SECRET_HASH + 1];
    unsigned char hash[SECRET_HASH];
    secret_new(code);
    secret_hash(code, hash);
    set(call, "code", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    set(call, "email", email);
    json_object_del(call, "email_fails");
    struct letter_job *job = letter_job_new(house, room->name, role, call);
    char *recipient = recipient_of(house, email);
    if (job && recipient) {
        job->whom.code = true;
        put_words(house, call, W_CONFIRM, code, room->name, job->text);
        snprintf(job->subject, sizeof job->subject, "%s", host_words(language_of(call))[W_CONFIRM_SUBJECT]);
        put_stop(job, recipient, language_of(call));
        post(job);
    }
    free(recipient);
    free(job);
}

static void change_email(struct room *room, int role, json_t *call, const char *email)
{
    if (*email && strcmp(email, text_of(call, "email")) != 0)
        send_code(room, role, call, email);
    if (!*email) {
        json_object_del(call, "email");
        json_object_del(call, "code");
        json_object_del(call, "email_fails");
    }
}

static bool change_webhook(struct protocol_request *r, json_t *call, const char *webhook)
{
    if (*webhook && !calls_can_send())
        return protocol_fail(r, "no_webhook", "this server sends nothing to webhooks");
    if (*webhook && !calls_is_webhook(webhook))
        return protocol_fail(r, "bad_address", "webhook: expected an https address");
    if (strcmp(webhook, text_of(call, "webhook")) != 0)
        json_object_del(call, "webhook_fails");
    set(call, "webhook", webhook);
    return true;
}

/* What is named changes, the rest stays. */
static bool change(struct room *room, int role, struct protocol_request *r, json_t *call, enum florin_language language)
{
    const char *webhook = NULL, *email = NULL;
    if (!field_text(r, "webhook", &webhook) || !field_text(r, "email", &email) ||
        (json_object_get(r->fields, "language") && !field_language(r, &language)))
        return false;
    set(call, "game", florin_words_of(ledger_game(&room->ledger))->phrase(language, FLORIN_TOPIC_TITLE, 0));
    set(call, "language", florin_language_id(language));
    if (webhook && !change_webhook(r, call, webhook))
        return false;
    if (email)
        change_email(room, role, call, email);
    return true;
}

/* What who has this seat now chose before; what somebody else chose who had it is forgotten. */
static json_t *own_call(const struct room *room, const struct store_request *found)
{
    json_t *call = read_call(found, room->hash[found->role]);
    char hex[2 * SECRET_HASH + 1];
    if (!call && (call = json_object()) != NULL)
        set(call, "of", sodium_bin2hex(hex, sizeof hex, room->hash[found->role], SECRET_HASH));
    return call;
}

static void look_again(struct room *room, struct errand *errand, int role,
                       void (*then)(struct room *, struct errand *, const struct store_request *))
{
    struct store_request *request = store_request_new(STORE_CALLED, room->name, NULL, NULL);
    if (request)
        request->role = role;
    errand->then = then;
    room_request(room, request, errand);
}

static void apply(struct room *room, struct errand *errand, const struct store_request *found)
{
    struct protocol_request r = act_request(room, errand);
    json_t *call = own_call(room, found);
    enum florin_language language = errand->caller ? errand->caller->language : FLORIN_ENGLISH;
    if (call && change(room, found->role, &r, call, language))
        keep(room, errand, found->role, call);
    else
        finish(errand, &r);
    json_decref(call);
}

/* One answer for who got too many letters and for who wants none: it is nobody else's business which. */
static void granted(struct room *room, struct errand *errand, const struct store_request *done)
{
    if (done->result == STORE_DONE)
        look_again(room, errand, done->role, apply);
    else
        errand_fail(errand, "too_fast",
                    "no code can be sent to this address now: one in an hour and ten in a day are, to whom wants any");
}

/* The address that a code has to go to; NULL if none has, or after protocol_fail. */
static const char *new_email(const struct house *house, struct protocol_request *r, const json_t *call)
{
    const char *email = NULL;
    if (!field_text(r, "email", &email) || !email || !*email || strcmp(email, text_of(call, "email")) == 0)
        return NULL;
    if (!house->calls || !calls_can_mail(house->calls))
        protocol_fail(r, "no_mail", "this server sends no mail");
    else if (!calls_is_email(email))
        protocol_fail(r, "bad_address", "email: this is no address that mail can be sent to");
    return r->failed ? NULL : email;
}

static void ask_to_mail(struct room *room, struct errand *errand, int role, const char *email)
{
    struct house *house = room->house;
    struct store_request *request = store_request_new(STORE_MAIL, room->name, NULL, NULL);
    char *recipient = request ? recipient_of(house, email) : NULL;
    if (!recipient) {
        store_request_free(request);
        errand_fail(errand, "storage", "the store has failed");
        return;
    }
    request->text = recipient;
    request->role = role;
    request->time = house->now(house->clock);
    errand->then = granted;
    room_request(room, request, errand);
}

static void changed(struct room *room, struct errand *errand, const struct store_request *found)
{
    struct protocol_request r = act_request(room, errand);
    json_t *call = own_call(room, found);
    bool asks = json_object_get(errand->fields, "webhook") || json_object_get(errand->fields, "email");
    const char *email = new_email(room->house, &r, call);
    if (email) {
        ask_to_mail(room, errand, found->role, email);
    } else if (asks && !r.failed) {
        apply(room, errand, found);
    } else {
        if (!r.failed)
            tell_call(room->house, call, r.to);
        finish(errand, &r);
    }
    json_decref(call);
}

static void confirmed(struct room *room, struct errand *errand, const struct store_request *found)
{
    struct protocol_request r = act_request(room, errand);
    json_t *call = own_call(room, found);
    const char *code = NULL;
    char hex[2 * SECRET_HASH + 1] = "";
    unsigned char hash[SECRET_HASH];
    if (field_text(&r, "code", &code) && code && secret_hash(code, hash))
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    if (*hex && strcmp(hex, text_of(call, "code")) == 0) {
        json_object_del(call, "code");
        keep(room, errand, found->role, call);
    } else {
        protocol_fail(&r, "wrong_code", "this is not the code that was sent");
        finish(errand, &r);
    }
    json_decref(call);
}

static enum outcome look_up(struct act *act, void (*then)(struct room *, struct errand *, const struct store_request *))
{
    look_again(act->room, act->errand, act->role, then);
    return WAITS;
}

enum outcome act_call(struct act *act)
{
    return look_up(act, changed);
}

enum outcome act_confirm(struct act *act)
{
    return look_up(act, confirmed);
}
