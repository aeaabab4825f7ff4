/* Who is not there when they have to decide is called, in the way they chose. What they chose is kept beside the table's
 * entries, not among them: it can be taken back without a trace. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "host/acts.h"
#include "host/calls.h"
#include "host/words.h"

enum { TEXT_MAX = 1500, MAIL_AGAIN_MS = 10 * 60 * 1000 }; /* between two letters that ask whether an address is right */

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

/* A word of the catalogue with {0} and {1}, the last of which is the link to the table. */
static void put_words(const struct house *house, const json_t *call, int word, const char *what, const char *table,
                      char text[TEXT_MAX])
{
    enum florin_language language = FLORIN_ENGLISH;
    char buffer[400];
    struct florin_text link = florin_text_in(buffer, sizeof buffer), out = florin_text_in(text, TEXT_MAX);
    florin_language_find(text_of(call, "language"), &language);
    put_link(house, table, &link);
    text_format(&out, host_words(language)[word], (const char *const[]){what, buffer}, 2);
}

/* ---- calling ---- */

/* An address whose code has not come back has one. */
static bool is_confirmed(const json_t *call)
{
    return *text_of(call, "email") && !*text_of(call, "code");
}

static void send_calls(struct house *house, const char *table, const json_t *call)
{
    char text[TEXT_MAX], subject[TEXT_MAX];
    put_words(house, call, W_YOUR_TURN, text_of(call, "game"), table, text);
    put_words(house, call, W_YOUR_TURN_SUBJECT, text_of(call, "game"), table, subject);
    if (*text_of(call, "webhook"))
        calls_webhook(house->calls, text_of(call, "webhook"), text);
    if (is_confirmed(call))
        calls_mail(house->calls, text_of(call, "email"), subject, text);
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
        send_calls(house, request->row.name, call);
    json_decref(call);
    store_request_free(request);
}

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
    for (int seat = 0; seat < ledger->terms.seats; seat++)
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
    for (int seat = 0; room->house->calls && seat < room->ledger.terms.seats; seat++) {
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
    to->flag(to, "webhook", *text_of(call, "webhook"));
    to->text(to, "email", text_of(call, "email"));
    to->flag(to, "confirmed", is_confirmed(call));
    to->flag(to, "mail", house->calls && calls_can_mail(house->calls));
}

static void finish(struct errand *errand, struct request *r)
{
    errand_answer(errand, engine_finish(r), r->code);
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
    struct request r = act_request(room, errand);
    struct store_request *request = store_request_new(STORE_CALL, room->name, NULL, NULL);
    tell_call(room->house, call, r.to);
    errand->answer = jot_take(&r.engine->answer);
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
static bool ask_for_confirmation(struct room *room, struct request *r, json_t *call, const char *email)
{
    struct house *house = room->house;
    int64_t now = house->now(house->clock);
    char code[SECRET_TEXT + 1], hex[2 * SECRET_HASH + 1], text[TEXT_MAX];
    unsigned char hash[SECRET_HASH];
    if (!house->calls || !calls_can_mail(house->calls))
        return engine_fail(r, "no_mail", "this server sends no mail");
    if (!calls_is_email(email))
        return engine_fail(r, "bad_address", "email: this is no address that mail can be sent to");
    if (now - json_integer_value(json_object_get(call, "mailed")) < MAIL_AGAIN_MS)
        return engine_fail(r, "too_fast", "a code was sent a few minutes ago");
    secret_new(code);
    secret_hash(code, hash);
    set(call, "code", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    set(call, "email", email);
    json_object_set_new(call, "mailed", json_integer(now));
    put_words(house, call, W_CONFIRM, code, room->name, text);
    enum florin_language language = FLORIN_ENGLISH;
    florin_language_find(text_of(call, "language"), &language);
    calls_mail(house->calls, email, host_words(language)[W_CONFIRM_SUBJECT], text);
    return true;
}

static bool change_email(struct room *room, struct request *r, json_t *call, const char *email)
{
    if (*email && strcmp(email, text_of(call, "email")) != 0)
        return ask_for_confirmation(room, r, call, email);
    if (!*email) {
        json_object_del(call, "email");
        json_object_del(call, "code");
    }
    return true;
}

static bool change_webhook(struct request *r, json_t *call, const char *webhook)
{
    if (*webhook && !calls_is_webhook(webhook))
        return engine_fail(r, "bad_address", "webhook: expected an https address");
    set(call, "webhook", webhook);
    return true;
}

/* What is named changes, the rest stays. */
static bool change(struct room *room, struct request *r, json_t *call, enum florin_language language)
{
    const char *webhook = NULL, *email = NULL;
    if (!field_text(r, "webhook", &webhook) || !field_text(r, "email", &email) ||
        (json_object_get(r->fields, "language") && !field_language(r, &language)))
        return false;
    set(call, "game", ledger_game(&room->ledger)->phrase(language, FLORIN_TOPIC_TITLE, 0));
    set(call, "language", florin_language_id(language));
    return (!webhook || change_webhook(r, call, webhook)) && (!email || change_email(room, r, call, email));
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

static void changed(struct room *room, struct errand *errand, const struct store_request *found)
{
    struct request r = act_request(room, errand);
    json_t *call = own_call(room, found);
    bool asks = json_object_get(errand->fields, "webhook") || json_object_get(errand->fields, "email");
    enum florin_language language = errand->caller ? errand->caller->language : FLORIN_ENGLISH;
    if (asks && change(room, &r, call, language)) {
        keep(room, errand, found->role, call);
    } else {
        if (!asks)
            tell_call(room->house, call, r.to);
        finish(errand, &r);
    }
    json_decref(call);
}

static void confirmed(struct room *room, struct errand *errand, const struct store_request *found)
{
    struct request r = act_request(room, errand);
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
        engine_fail(&r, "wrong_code", "this is not the code that was sent");
        finish(errand, &r);
    }
    json_decref(call);
}

static enum outcome look_up(struct act *act, void (*then)(struct room *, struct errand *, const struct store_request *))
{
    struct store_request *request = store_request_new(STORE_CALLED, act->room->name, NULL, NULL);
    if (request)
        request->role = act->role;
    act->errand->then = then;
    room_request(act->room, request, act->errand);
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
