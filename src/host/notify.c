/* Calls people who have to decide and are not there, over the channel they chose. The store keeps their choice
 * beside the table's entries, not among them: they can take it back without a trace. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "host/commands.h"
#include "host/devices.h"
#include "host/notifier.h"
#include "host/notify_push.h"
#include "host/words.h"

enum { TEXT_MAX = 1500, LINK_MAX = 400, ADDRESS_TEXT = 256 };

/* ---- words ---- */

static const char *text_of(const json_t *call, const char *name)
{
    const char *text = json_string_value(json_object_get(call, name));
    return text ? text : "";
}

static void put_link(const struct registry *registry, const char *table, struct florin_text *out)
{
    text_put(out, registry->link);
    text_put(out, *registry->link ? "/?table=" : "");
    text_put(out, table);
}

static enum florin_language language_of(const json_t *call)
{
    enum florin_language language = FLORIN_ENGLISH;
    florin_language_find(text_of(call, "language"), &language);
    return language;
}

/* A word of the catalogue with {0} and {1}; the last is the link to the table. */
static void put_words(const struct registry *registry, const json_t *call, int word, const char *what, const char *table,
                      char text[TEXT_MAX])
{
    char buffer[400];
    struct florin_text link = florin_text_in(buffer, sizeof buffer), out = florin_text_in(text, TEXT_MAX);
    put_link(registry, table, &link);
    text_format(&out, host_words(language_of(call))[word], (const char *const[]){what, buffer}, 2);
}

/* ---- letters ---- */

/* A letter to send, if its recipient wants any. */
struct letter_job {
    struct registry *registry;
    struct recipient whom;
    char to[ADDRESS_TEXT], subject[TEXT_MAX], text[TEXT_MAX + LINK_MAX], stop[LINK_MAX];
};

static char *recipient_of(const struct registry *registry, const char *email)
{
    char recipient[RECIPIENT_TEXT + 1];
    if (!registry->keyed.ready)
        return NULL;
    keyed_recipient(&registry->keyed, email, recipient);
    return strdup(recipient);
}

/* Writes a letter that ends with the unsubscribe link. */
static void put_stop(struct letter_job *letter, const char *recipient, enum florin_language language)
{
    char token[TOKEN_TEXT + 1];
    keyed_token(&letter->registry->keyed, recipient, token);
    snprintf(letter->stop, sizeof letter->stop, "%s/mail/stop/%s?language=%s", letter->registry->link, token,
             florin_language_id(language));
    size_t length = strlen(letter->text);
    struct florin_text out = florin_text_in(letter->text + length, sizeof letter->text - length);
    text_put(&out, "\n\n");
    text_format(&out, host_words(language)[W_STOP_LINK], (const char *const[]){letter->stop}, 1);
}

static void post(const struct letter_job *letter)
{
    notifier_mail(letter->registry->notifier, &letter->whom, letter->to, letter->subject, letter->text, letter->stop);
}

static void post_if_wanted(struct store_job *job)
{
    struct letter_job *letter = job->owner;
    if (job->result == STORE_DONE && !letter->registry->closing)
        post(letter);
    else if (job->result == STORE_CONFLICT && !letter->registry->closing && !letter->whom.fails)
        notify_changed(letter->registry, &letter->whom, letter->to, false);
    store_job_free(job);
    free(letter);
}

static struct letter_job *letter_job_new(struct registry *registry, const char *table, int role, const json_t *call)
{
    struct letter_job *letter = calloc(1, sizeof *letter);
    if (!letter)
        return NULL;
    letter->registry = registry;
    snprintf(letter->whom.table, sizeof letter->whom.table, "%s", table);
    letter->whom.role = role;
    letter->whom.mail = true;
    letter->whom.fails = json_is_true(json_object_get(call, "email_fails"));
    snprintf(letter->to, sizeof letter->to, "%s", text_of(call, "email"));
    return letter;
}

static void mail_turn(struct registry *registry, const char *table, int role, const json_t *call)
{
    struct letter_job *letter = letter_job_new(registry, table, role, call);
    struct store_job *job = store_job_new(STORE_WANTED, NULL, post_if_wanted, letter);
    if (job)
        job->text = recipient_of(registry, text_of(call, "email"));
    if (!letter || !job || !job->text) {
        store_job_free(job);
        free(letter);
        return;
    }
    put_words(registry, call, W_YOUR_TURN, text_of(call, "game"), table, letter->text);
    put_words(registry, call, W_YOUR_TURN_SUBJECT, text_of(call, "game"), table, letter->subject);
    put_stop(letter, job->text, language_of(call));
    store_submit(registry->store, job);
}

/* ---- calling ---- */

/* Addresses without a pending code are confirmed. */
static bool is_confirmed(const json_t *call)
{
    return *text_of(call, "email") && !*text_of(call, "code");
}

static void send_calls(struct registry *registry, const char *table, int role, const json_t *call)
{
    char text[TEXT_MAX];
    struct recipient whom = {.role = role, .fails = json_is_true(json_object_get(call, "webhook_fails"))};
    snprintf(whom.table, sizeof whom.table, "%s", table);
    put_words(registry, call, W_YOUR_TURN, text_of(call, "game"), table, text);
    if (*text_of(call, "webhook"))
        notifier_webhook(registry->notifier, &whom, text_of(call, "webhook"), text);
    if (is_confirmed(call) && notifier_can_mail(registry->notifier))
        mail_turn(registry, table, role, call);
}

/* The choice, if it was made with the secret of this hash; else NULL. */
static json_t *read_call(const struct store_job *found, const unsigned char hash[SECRET_HASH])
{
    char hex[2 * SECRET_HASH + 1];
    json_t *call = found->row.call ? json_loads(found->row.call, 0, NULL) : NULL;
    if (call && strcmp(text_of(call, "of"), sodium_bin2hex(hex, sizeof hex, hash, SECRET_HASH)) == 0)
        return call;
    json_decref(call);
    return NULL;
}

static void found(struct store_job *job)
{
    struct turn *turn = job->owner;
    json_t *call = read_call(job, job->row.hash[job->role]);
    if (call && !turn->registry->closing) {
        if (turn->kind == TURN_BEGINS && !turn->there)
            send_calls(turn->registry, job->row.name, job->role, call);
        push_turn(turn, job->row.name, job->role, call);
    }
    json_decref(call);
    store_job_free(job);
    free(turn);
}

/* ---- who is called ---- */

static bool is_there(const struct room *room, int seat)
{
    for (const struct client *client = room->clients; client; client = client->next)
        if (room_role(room, client) == ROLE_SEAT + seat)
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

void notify_note(struct room *room)
{
    room->asked = asked(&room->ledger);
}

/* Looks up how the owner of the seat wants to be called. */
static void call_seat(struct room *room, int seat, const struct turn *turn)
{
    struct turn *own = malloc(sizeof *own);
    struct store_job *job = own ? store_job_new(STORE_CALLED, room->name, found, own) : NULL;
    if (!job) {
        free(own);
        return;
    }
    *own = *turn;
    job->role = ROLE_SEAT + seat;
    memcpy(job->row.hash[job->role], room->hash[job->role], SECRET_HASH);
    store_submit(room->registry->store, job);
}

static void begin_turn(struct room *room, int seat)
{
    struct turn turn = push_turn_of(room, seat, TURN_BEGINS, is_there(room, seat));
    if (turn.there)
        room->unseen |= 1U << seat;
    if (!turn.there || turn.remind)
        call_seat(room, seat, &turn);
}

static void call_again(struct room *room, int seat, enum turn_kind kind)
{
    struct turn turn = push_turn_of(room, seat, kind, is_there(room, seat));
    call_seat(room, seat, &turn);
}

void notify_tick(struct room *room)
{
    room->unseen &= room->asked;
    for (int seat = 0; room->unseen && seat < room->ledger.settings.seats; seat++)
        if (room->unseen >> seat & 1 && !is_there(room, seat)) {
            room->unseen &= ~(1U << seat);
            room->again[TURN_BEGINS] |= 1U << seat;
        }
    for (enum turn_kind kind = TURN_BEGINS; room->registry->notifier && kind < TURN_KINDS; kind++) {
        uint32_t seats = room->again[kind] & room->asked;
        room->again[kind] = 0;
        for (int seat = 0; seats >> seat; seat++)
            if (seats >> seat & 1)
                call_again(room, seat, kind);
    }
}

void notify(struct room *room)
{
    uint32_t before = room->asked;
    notify_note(room);
    for (int seat = 0; room->registry->notifier && seat < room->ledger.settings.seats; seat++)
        if ((before & ~room->asked) >> seat & 1)
            notifier_forget(room->registry->notifier, room->name, ROLE_SEAT + seat);
    for (int seat = 0; room->registry->notifier && seat < room->ledger.settings.seats; seat++)
        if ((room->asked & ~before) >> seat & 1)
            begin_turn(room, seat);
}

/* ---- choosing how ---- */

static void tell_call(const struct registry *registry, const json_t *call, struct florin_visitor *to)
{
    if (notifier_can_send())
        to->flag(to, "webhook", *text_of(call, "webhook"));
    to->text(to, "email", text_of(call, "email"));
    to->flag(to, "confirmed", is_confirmed(call));
    to->flag(to, "mail", registry->notifier && notifier_can_mail(registry->notifier));
    to->flag(to, "webhook_fails", json_is_true(json_object_get(call, "webhook_fails")));
    to->flag(to, "email_fails", json_is_true(json_object_get(call, "email_fails")));
    char key[2 * WEBPUSH_PUBLIC];
    if (!push_key(registry, key))
        return;
    to->text(to, "push", key);
    devices_tell(call, to);
}

static void finish(struct request *request, struct protocol_request *r)
{
    request_answer(request, protocol_finish(r), r->code);
}

static void answer_as_written(struct room *room, struct request *request, const struct store_job *done)
{
    (void)room;
    (void)done;
    request_answer(request, request->answer, NULL);
}

/* Stores the choice, then tells it. */
static void keep(struct room *room, struct request *request, int role, const json_t *call)
{
    struct protocol_request r = command_question(room, request);
    struct store_job *job = store_job_new(STORE_CALL, room->name, NULL, NULL);
    tell_call(room->registry, call, r.to);
    request->answer = jot_take(&r.protocol->answer);
    request->then = answer_as_written;
    if (job) {
        job->role = role;
        job->row.call = json_dumps(call, JSON_COMPACT);
    }
    if (job && job->row.call && request->answer) {
        room_submit(room, job, request);
        return;
    }
    store_job_free(job);
    request_fail(request, "memory", "out of memory");
}

static void set(json_t *call, const char *name, const char *text)
{
    json_object_set_new(call, name, json_string(text));
}

/* Sends a code to the address and stores its hash. */
static void send_code(struct room *room, int role, json_t *call, const char *email)
{
    struct registry *registry = room->registry;
    char code[SECRET_TEXT + 1], hex[2 * SECRET_HASH + 1];
    unsigned char hash[SECRET_HASH];
    secret_new(code);
    secret_hash(code, hash);
    set(call, "code", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    set(call, "email", email);
    json_object_del(call, "email_fails");
    struct letter_job *letter = letter_job_new(registry, room->name, role, call);
    char *recipient = recipient_of(registry, email);
    if (letter && recipient) {
        letter->whom.code = true;
        put_words(registry, call, W_CONFIRM, code, room->name, letter->text);
        snprintf(letter->subject, sizeof letter->subject, "%s", host_words(language_of(call))[W_CONFIRM_SUBJECT]);
        put_stop(letter, recipient, language_of(call));
        post(letter);
    }
    free(recipient);
    free(letter);
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
    if (*webhook && !notifier_can_send())
        return protocol_fail(r, "no_webhook", "this server sends nothing to webhooks");
    if (*webhook && !notifier_is_webhook(webhook))
        return protocol_fail(r, "bad_address", "webhook: expected an https address");
    if (strcmp(webhook, text_of(call, "webhook")) != 0)
        json_object_del(call, "webhook_fails");
    set(call, "webhook", webhook);
    return true;
}

static bool change_devices(const struct registry *registry, struct protocol_request *r, json_t *call)
{
    char key[2 * WEBPUSH_PUBLIC];
    const char *id = NULL;
    json_t *push = json_object_get(r->fields, "push"), *quiet = json_object_get(r->fields, "quiet");
    if (push && !push_key(registry, key))
        return protocol_fail(r, "no_push", "this server sends nothing to browsers");
    if ((push && !devices_add(r, call, push)) || (quiet && !devices_set_quiet(r, call, quiet)) ||
        !field_text(r, "forget", &id))
        return false;
    if (id)
        devices_remove(call, id);
    return true;
}

/* Changes the fields that the request names. */
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
    if (!change_devices(room->registry, r, call))
        return false;
    if (email)
        change_email(room, role, call, email);
    return true;
}

/* Load the seat owner's notification settings; discard those of a previous owner. */
static json_t *own_call(const struct room *room, const struct store_job *found)
{
    json_t *call = read_call(found, room->hash[found->role]);
    char hex[2 * SECRET_HASH + 1];
    if (!call && (call = json_object()) != NULL)
        set(call, "of", sodium_bin2hex(hex, sizeof hex, room->hash[found->role], SECRET_HASH));
    return call;
}

static void look_again(struct room *room, struct request *request, int role,
                       void (*then)(struct room *, struct request *, const struct store_job *))
{
    struct store_job *job = store_job_new(STORE_CALLED, room->name, NULL, NULL);
    if (job)
        job->role = role;
    request->then = then;
    room_submit(room, job, request);
}

static void apply(struct room *room, struct request *request, const struct store_job *found)
{
    struct protocol_request r = command_question(room, request);
    json_t *call = own_call(room, found);
    enum florin_language language = request->client ? request->client->language : FLORIN_ENGLISH;
    if (call && change(room, found->role, &r, call, language))
        keep(room, request, found->role, call);
    else
        finish(request, &r);
    json_decref(call);
}

/* The same answer for people who got too many letters and for those who want none, since that is nobody else's
 * business. */
static void granted(struct room *room, struct request *request, const struct store_job *done)
{
    if (done->result == STORE_DONE)
        look_again(room, request, done->role, apply);
    else
        request_fail(request, "too_fast",
                     "no code can be sent to this address now: one in an hour and ten in a day are, to whom wants any");
}

/* The address that needs a code; NULL if none does, or after protocol_fail. */
static const char *new_email(const struct registry *registry, struct protocol_request *r, const json_t *call)
{
    const char *email = NULL;
    if (!field_text(r, "email", &email) || !email || !*email || strcmp(email, text_of(call, "email")) == 0)
        return NULL;
    if (!registry->notifier || !notifier_can_mail(registry->notifier))
        protocol_fail(r, "no_mail", "this server sends no mail");
    else if (!notifier_is_email(email))
        protocol_fail(r, "bad_address", "email: this address is not valid");
    return r->failed ? NULL : email;
}

static void ask_to_mail(struct room *room, struct request *request, int role, const char *email)
{
    struct registry *registry = room->registry;
    struct store_job *job = store_job_new(STORE_MAIL, room->name, NULL, NULL);
    char *recipient = job ? recipient_of(registry, email) : NULL;
    if (!recipient) {
        store_job_free(job);
        request_fail(request, "storage", "the store has failed");
        return;
    }
    job->text = recipient;
    job->role = role;
    job->time = registry->now(registry->clock);
    request->then = granted;
    room_submit(room, job, request);
}

static bool asks_for_change(const json_t *fields)
{
    static const char *const names[] = {"webhook", "email", "push", "forget", "quiet"};
    size_t i = 0;
    while (i < sizeof names / sizeof *names && !json_object_get(fields, names[i]))
        i++;
    return i < sizeof names / sizeof *names;
}

static void changed(struct room *room, struct request *request, const struct store_job *found)
{
    struct protocol_request r = command_question(room, request);
    json_t *call = own_call(room, found);
    bool asks = asks_for_change(request->fields);
    const char *email = new_email(room->registry, &r, call);
    if (email) {
        ask_to_mail(room, request, found->role, email);
    } else if (asks && !r.failed) {
        apply(room, request, found);
    } else {
        if (!r.failed)
            tell_call(room->registry, call, r.to);
        finish(request, &r);
    }
    json_decref(call);
}

static void confirmed(struct room *room, struct request *request, const struct store_job *found)
{
    struct protocol_request r = command_question(room, request);
    json_t *call = own_call(room, found);
    const char *code = NULL;
    char hex[2 * SECRET_HASH + 1] = "";
    unsigned char hash[SECRET_HASH];
    if (field_text(&r, "code", &code) && code && secret_hash(code, hash))
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    if (*hex && strcmp(hex, text_of(call, "code")) == 0) {
        json_object_del(call, "code");
        keep(room, request, found->role, call);
    } else {
        protocol_fail(&r, "wrong_code", "this is not the code that was sent");
        finish(request, &r);
    }
    json_decref(call);
}

static enum outcome look_up(struct command *command, void (*then)(struct room *, struct request *, const struct store_job *))
{
    look_again(command->room, command->request, command->role, then);
    return WAITS;
}

enum outcome command_call(struct command *command)
{
    return look_up(command, changed);
}

enum outcome command_confirm(struct command *command)
{
    return look_up(command, confirmed);
}
