#include "host/notifier.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/fair.h"
#include "host/letter.h"
#include "host/send.h"
#include "json/writer.h"

enum {
    THREADS = 4, /* a slow address holds up those of its own host alone */
    WAITING_MAX = 10000,
    ATTEMPT_MS = 200, /* about what one takes */
    EMAIL_MAX = 200,
};

#define NEVER INT64_MAX

struct call {
    struct fair_job fair; /* first, so that a job is its call */
    struct call *next;    /* of the same list */
    struct recipient whom;
    struct push push; /* if it goes to a browser */
    bool mail, sent;
    bool hopeless, gone; /* another attempt would fail, too; nobody has the address any more */
    int attempts;
    int64_t due;   /* the next attempt */
    int64_t rests; /* do not call this recipient again before */
    char *to;      /* owned, as is the body: a URL and JSON, or an address and a whole letter; NULL: a pause after a call */
    char *body;
};

struct notifier {
    struct notifier_plan plan;
    struct workers *workers;
    struct fair *fair;
    struct webpush_pair sender; /* signs messages to browsers; all zero: there is none yet */
    struct call *handed; /* with the workers: one for each recipient */
    struct call *again;  /* waiting for another attempt, or for the end of the pending call; the oldest first */
    int waiting;         /* all there are */
    struct notifier_figures figures;
    atomic_bool closing;
};

/* ---- where to ---- */

/* RFC 6890 and its successors. */
static bool is_public_4(uint32_t address)
{
    static const struct {
        uint32_t net;
        int bits;
    } others[] = {{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
                  {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
                  {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if ((address ^ others[i].net) >> (32 - others[i].bits) == 0)
            return false;
    return true;
}

/* Of 2000::/3, addresses that lead where they say: not the tunnels of 2001::/32 and 2002::/16, not examples. */
static bool is_public_6(const unsigned char *bytes)
{
    static const unsigned char teredo[4] = {0x20, 0x01, 0, 0}, example[4] = {0x20, 0x01, 0x0d, 0xb8};
    return bytes[0] >> 5 == 1 && memcmp(bytes, teredo, 4) != 0 && memcmp(bytes, example, 4) != 0 &&
           !(bytes[0] == 0x20 && bytes[1] == 0x02);
}

bool notifier_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_public_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    return address->sa_family == AF_INET6 && is_public_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
}

bool notifier_is_webhook(const char *text)
{
    return send_is_webhook(text);
}

bool notifier_is_endpoint(const char *text)
{
    return send_is_endpoint(text);
}

bool notifier_is_email(const char *address)
{
    static const char known[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.+-_=~/&'%";
    size_t before = strspn(address, known), after = address[before] == '@' ? strspn(address + before + 1, known) : 0;
    return before > 0 && before <= 64 && after > 2 && before + 1 + after == strlen(address) && before + after < EMAIL_MAX &&
           address[0] != '-' && address[before + 1] != '.' && address[before + after] != '.' &&
           strchr(address + before, '.');
}

bool notifier_can_send(void)
{
    return send_is_there();
}

bool notifier_can_mail(const struct notifier *notifier)
{
    return *notifier->plan.smtp != 0;
}

/* The first byte of a public key is never 0. */
const unsigned char *notifier_public_key(const struct notifier *notifier)
{
    return notifier->sender.public[0] ? notifier->sender.public : NULL;
}

void notifier_sign_with(struct notifier *notifier, const struct webpush_pair *pair)
{
    notifier->sender = *pair;
}

/* In the thread. */
static void work(void *context, struct job *jobs)
{
    const struct notifier *notifier = context;
    struct call *call = (struct call *)jobs;
    struct sending sending = {.plan = &notifier->plan,
                              .closing = &notifier->closing,
                              .mail = call->mail,
                              .push = call->whom.device ? &call->push : NULL,
                              .sender = &notifier->sender,
                              .to = call->to,
                              .body = call->body};
    call->sent = !notifier->closing && send_call(&sending);
    call->hopeless = sending.hopeless;
    call->gone = sending.gone;
}

static void free_call(struct call *call)
{
    if (call) {
        free(call->to);
        free(call->body);
    }
    free(call);
}

/* ---- trying again ---- */

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t notifier_delay(int first_delay, int attempts)
{
    int64_t delay = first_delay ? first_delay : NOTIFIER_DELAY_MS;
    for (int i = 1; i < attempts; i++)
        delay *= 4;
    return delay;
}

static void end_call(struct notifier *notifier, struct call *call)
{
    notifier->waiting--;
    notifier->figures.sent += call->to && call->sent;
    notifier->figures.failed += call->to && !call->sent;
    free_call(call);
}

static bool is_same(const struct recipient *a, const struct recipient *b)
{
    return *a->table && strcmp(a->table, b->table) == 0 && a->role == b->role && a->mail == b->mail &&
           a->device == b->device && a->code == b->code;
}

/* Finds the call to this recipient in a list, or the list's end. */
static struct call **find(struct call **list, const struct recipient *whom)
{
    while (*list && !is_same(&(*list)->whom, whom))
        list = &(*list)->next;
    return list;
}

static struct call *take_out(struct call **at)
{
    struct call *call = *at;
    *at = call->next;
    call->next = NULL;
    return call;
}

static void put_off(struct notifier *notifier, struct call *call, int64_t due)
{
    struct call **at = &notifier->again;
    call->due = due;
    while (*at)
        at = &(*at)->next;
    *at = call;
}

/* Turns a finished call into a pause, so that the next one to its recipient waits. */
static void become_pause(struct notifier *notifier, struct call *call)
{
    call->due = call->rests;
    notifier->figures.sent += call->sent;
    notifier->figures.failed += !call->sent;
    free(call->to);
    free(call->body);
    call->to = call->body = NULL;
}

void notifier_forget(struct notifier *notifier, const char *table, int role)
{
    for (struct call *call = notifier->again; call; call = call->next)
        if (strcmp(call->whom.table, table) == 0 && call->whom.role == role && !call->whom.code && call->to)
            become_pause(notifier, call);
}

static void attempt(struct notifier *notifier, struct call *call)
{
    call->attempts++;
    notifier->figures.retried += call->attempts > 1;
    call->fair.asked = now_ms();
    call->fair.cost = ATTEMPT_MS;
    call->next = notifier->handed;
    notifier->handed = call;
    workers_submit(notifier->workers, &call->fair.job);
}

void notifier_tick(struct notifier *notifier)
{
    int64_t now = now_ms();
    for (struct call **at = &notifier->again; *at;) {
        if ((*at)->due > now)
            at = &(*at)->next;
        else if ((*at)->to)
            attempt(notifier, take_out(at));
        else
            end_call(notifier, take_out(at));
    }
}

/* Tells the address's owner when the first attempt fails, and when calls work again. */
static void tell(struct notifier *notifier, struct call *call)
{
    bool news = call->sent == call->whom.fails || call->gone;
    if (!*call->whom.table || !notifier->plan.changed || !news)
        return;
    call->whom.fails = !call->sent;
    call->whom.gone = call->gone;
    notifier->plan.changed(notifier->plan.context, &call->whom, call->to, call->sent);
}

/* After an attempt: plans another one, or begins the pause. A newer call to the same recipient has waited for that. */
static void go_on(struct notifier *notifier, struct call *call)
{
    int first = notifier->plan.first_delay;
    bool over = call->sent || call->hopeless || call->attempts >= notifier->plan.attempts;
    struct call *newer = *find(&notifier->again, &call->whom);
    call->rests = now_ms() + (first ? first : NOTIFIER_PAUSE_MS);
    if (newer) {
        newer->due = newer->rests = call->rests;
        end_call(notifier, call);
        return;
    }
    if (over)
        become_pause(notifier, call);
    put_off(notifier, call, over ? call->rests : now_ms() + notifier_delay(first, call->attempts));
}

static void deliver(void *context, struct job *job)
{
    struct notifier *notifier = context;
    struct call *call = (struct call *)job, **at = &notifier->handed;
    while (*at != call)
        at = &(*at)->next;
    take_out(at);
    if (notifier->closing) {
        end_call(notifier, call);
        return;
    }
    tell(notifier, call);
    go_on(notifier, call);
}

/* ---- who is next: one call to a host at a time; under the lock of the workers ---- */

static void put(void *context, struct job *job)
{
    const struct notifier *notifier = context;
    fair_put(notifier->fair, (struct fair_job *)job);
}

static struct job *take(void *context)
{
    const struct notifier *notifier = context;
    struct fair_job *job = fair_take(notifier->fair, now_ms());
    return job ? &job->job : NULL;
}

static void finish(void *context, struct job *job)
{
    const struct notifier *notifier = context;
    fair_finish(notifier->fair, (struct fair_job *)job, now_ms());
}

/* All letters go to the same host. */
static uint64_t host_of(bool mail, const char *to)
{
    const char *host = strstr(to, "://");
    return mail || !host ? 1 : florin_hash(host + 3, strcspn(host + 3, "/?#"), 0);
}

/* ---- handing in ---- */

/* Hands a call in. A recipient gets one at a time, with a pause after it; a newer call replaces a waiting one. */
static void hand_in(struct notifier *notifier, struct call *call)
{
    struct call **old = find(&notifier->again, &call->whom);
    call->rests = *find(&notifier->handed, &call->whom) ? NEVER : *old ? (*old)->rests : 0;
    if (*old)
        end_call(notifier, take_out(old));
    if (call->rests > now_ms())
        put_off(notifier, call, call->rests);
    else
        attempt(notifier, call);
}

/* The call owns the body from now on; NULL: memory ran out. */
static void submit(struct notifier *notifier, const struct recipient *whom, bool mail, const struct push *push,
                   const char *to, char *body)
{
    if (notifier->waiting >= WAITING_MAX && notifier->again)
        end_call(notifier, take_out(&notifier->again));
    struct call *call = notifier->waiting < WAITING_MAX ? calloc(1, sizeof *call) : NULL;
    if (call)
        *call = (struct call){.mail = mail, .to = strdup(to), .body = body, .fair.client = host_of(mail, to), .whom = *whom};
    if (!call || !call->to || !body) {
        notifier->figures.failed++;
        if (!call)
            free(body);
        free_call(call);
        return;
    }
    call->whom.mail = mail;
    if (push)
        call->push = *push;
    notifier->waiting++;
    hand_in(notifier, call);
}

/* Discord reads "content", Slack and its like "text"; each ignores the other's. */
void notifier_webhook(struct notifier *notifier, const struct recipient *whom, const char *url, const char *text)
{
    struct writer w = {0};
    jot_begin(&w);
    w.visitor.text(&w.visitor, "content", text);
    w.visitor.text(&w.visitor, "text", text);
    submit(notifier, whom, false, NULL, url, jot_take(&w));
}

void notifier_push(struct notifier *notifier, const struct recipient *whom, const char *endpoint, const struct push *push,
                   const char *text)
{
    submit(notifier, whom, false, push, endpoint, strdup(text));
}

void notifier_mail(struct notifier *notifier, const struct recipient *whom, const char *to, const char *subject,
                   const char *text, const char *stop)
{
    char id[SECRET_TEXT + 1];
    secret_new(id);
    struct letter letter = {notifier->plan.from, to, subject, text, stop, id, time(NULL)};
    submit(notifier, whom, true, NULL, to, letter_write(&letter));
}

/* ---- beginning and end ---- */

struct notifier *notifier_open(const struct notifier_plan *plan)
{
    struct notifier *notifier = calloc(1, sizeof *notifier);
    if (!notifier)
        return NULL;
    struct workers_plan workers = {.threads = THREADS,
                                   .work = work,
                                   .put = put,
                                   .take = take,
                                   .finish = finish,
                                   .deliver = deliver,
                                   .context = notifier,
                                   .wake = plan->wake,
                                   .waker = plan->waker};
    notifier->plan = *plan;
    if (!notifier->plan.attempts)
        notifier->plan.attempts = NOTIFIER_ATTEMPTS;
    send_begin();
    notifier->fair = fair_new(1);
    notifier->workers = notifier->fair ? workers_new(&workers) : NULL;
    if (notifier->workers)
        return notifier;
    fair_free(notifier->fair);
    free(notifier);
    return NULL;
}

void notifier_close(struct notifier *notifier)
{
    notifier->closing = true;
    workers_free(notifier->workers);
    while (notifier->again)
        end_call(notifier, take_out(&notifier->again));
    fair_free(notifier->fair);
    send_end();
    free(notifier);
}

void notifier_deliver(struct notifier *notifier)
{
    workers_deliver(notifier->workers);
}

struct notifier_figures notifier_figures(const struct notifier *notifier)
{
    return notifier->figures;
}
