#define _GNU_SOURCE /* asprintf */
#include "host/calls.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/crew.h"
#include "host/secret.h"
#include "json/writer.h"

enum {
    WAITING_MAX = 1000,
    CONNECT_MS = 5000,
    CALL_MS = 10000,
    ANSWER_MAX = 64 << 10, /* bytes of what comes back */
    URL_MAX = 500,
    EMAIL_MAX = 200,
    SUBJECT_MAX = 200,
};

struct call {
    struct job job; /* first, so that a job is its call */
    bool mail, sent;
    char *to; /* owned, as is the body: a URL and JSON, or an address and a whole letter */
    char *body;
    size_t read, heard; /* bytes */
};

struct calls {
    struct calls_plan plan;
    struct crew *crew;
    int waiting;
    struct calls_figures figures;
    atomic_bool closing;
};

/* ---- where to ---- */

/* RFC 6890 and what came after it. */
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

/* Of 2000::/3, what leads to where its name says: not the tunnels of 2001::/32 and 2002::/16, not examples. */
static bool is_public_6(const unsigned char *bytes)
{
    static const unsigned char teredo[4] = {0x20, 0x01, 0, 0}, example[4] = {0x20, 0x01, 0x0d, 0xb8};
    return bytes[0] >> 5 == 1 && memcmp(bytes, teredo, 4) != 0 && memcmp(bytes, example, 4) != 0 &&
           !(bytes[0] == 0x20 && bytes[1] == 0x02);
}

bool calls_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_public_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    return address->sa_family == AF_INET6 && is_public_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
}

static bool is_part(CURLU *url, CURLUPart part, const char *expected)
{
    char *text = NULL;
    curl_url_get(url, part, &text, 0);
    bool same = text && expected ? strcmp(text, expected) == 0 : text == expected;
    curl_free(text);
    return same;
}

bool calls_is_webhook(const char *text)
{
    CURLU *url = strlen(text) <= URL_MAX ? curl_url() : NULL;
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c > '~')
            text = "";
    bool good = url && curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK && is_part(url, CURLUPART_SCHEME, "https") &&
                is_part(url, CURLUPART_USER, NULL) && is_part(url, CURLUPART_PASSWORD, NULL);
    curl_url_cleanup(url);
    return good;
}

bool calls_is_email(const char *address)
{
    static const char known[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.+-_=~/&'%";
    size_t before = strspn(address, known), after = address[before] == '@' ? strspn(address + before + 1, known) : 0;
    return before > 0 && before <= 64 && after > 2 && before + 1 + after == strlen(address) && before + after < EMAIL_MAX &&
           address[0] != '-' && address[before + 1] != '.' && address[before + after] != '.' &&
           strchr(address + before, '.');
}

bool calls_can_mail(const struct calls *calls)
{
    return *calls->plan.smtp != 0;
}

/* ---- sending, in the thread ---- */

/* A webhook's name was looked up: this is where it leads. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    const struct calls *calls = context;
    (void)purpose;
    if (!calls->plan.may_reach(&address->addr))
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t hear(char *bytes, size_t size, size_t count, void *context)
{
    struct call *call = context;
    (void)bytes;
    call->heard += size * count;
    return call->heard <= ANSWER_MAX ? size * count : 0;
}

static size_t read_letter(char *to, size_t size, size_t count, void *context)
{
    struct call *call = context;
    size_t left = strlen(call->body) - call->read, now = left < size * count ? left : size * count;
    memcpy(to, call->body + call->read, now);
    call->read += now;
    return now;
}

static bool send_to_webhook(const struct calls *calls, CURL *curl, struct call *call)
{
    struct curl_slist *headers = curl_slist_append(NULL, "Content-Type: application/json");
    long status = 0;
    curl_easy_setopt(curl, CURLOPT_URL, call->to);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, calls);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, call->body);
    if (calls->plan.authorities)
        curl_easy_setopt(curl, CURLOPT_CAINFO, calls->plan.authorities);
    curl_easy_perform(curl); /* what the answer says besides does not matter */
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(headers);
    return status >= 200 && status < 300;
}

static bool send_letter(const struct calls *calls, CURL *curl, struct call *call)
{
    struct curl_slist *to = curl_slist_append(NULL, call->to);
    curl_easy_setopt(curl, CURLOPT_URL, calls->plan.smtp);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)CURLUSESSL_TRY);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, calls->plan.from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_letter);
    curl_easy_setopt(curl, CURLOPT_READDATA, call);
    bool good = curl_easy_perform(curl) == CURLE_OK;
    curl_slist_free_all(to);
    return good;
}

static void work(void *context, struct job *jobs)
{
    const struct calls *calls = context;
    struct call *call = (struct call *)jobs;
    CURL *curl = calls->closing ? NULL : curl_easy_init();
    if (!curl)
        return;
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, ""); /* none from the environment */
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)CALL_MS);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, hear);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, call);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "florin");
    call->sent = call->mail ? send_letter(calls, curl, call) : send_to_webhook(calls, curl, call);
    curl_easy_cleanup(curl);
}

static void free_call(struct call *call)
{
    if (call) {
        free(call->to);
        free(call->body);
    }
    free(call);
}

static void deliver(void *context, struct job *job)
{
    struct calls *calls = context;
    struct call *call = (struct call *)job;
    calls->waiting--;
    calls->figures.sent += call->sent;
    calls->figures.failed += !call->sent;
    free_call(call);
}

/* ---- handing in ---- */

/* The body becomes the call's; NULL: memory ran out. */
static void submit(struct calls *calls, bool mail, const char *to, char *body)
{
    struct call *call = calls->waiting < WAITING_MAX ? calloc(1, sizeof *call) : NULL;
    if (call)
        *call = (struct call){.mail = mail, .to = strdup(to), .body = body};
    if (!call || !call->to || !body) {
        calls->figures.failed++;
        if (!call)
            free(body);
        free_call(call);
        return;
    }
    calls->waiting++;
    crew_submit(calls->crew, &call->job);
}

/* Discord reads "content", Slack and its like "text"; each leaves the other's alone. */
void calls_webhook(struct calls *calls, const char *url, const char *text)
{
    struct writer w = {0};
    jot_begin(&w);
    w.visitor.text(&w.visitor, "content", text);
    w.visitor.text(&w.visitor, "text", text);
    submit(calls, false, url, jot_take(&w));
}

/* RFC 5322; words in a header are encoded (RFC 2047), so that they can be in any language. */
void calls_mail(struct calls *calls, const char *to, const char *subject, const char *text)
{
    char encoded[4 * SUBJECT_MAX / 3 + 8], date[64], id[SECRET_TEXT + 1], *letter = NULL;
    time_t now = time(NULL);
    struct tm parts;
    size_t length = strlen(subject) < SUBJECT_MAX ? strlen(subject) : 0;
    sodium_bin2base64(encoded, sizeof encoded, (const unsigned char *)subject, length, sodium_base64_VARIANT_ORIGINAL);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", gmtime_r(&now, &parts));
    secret_new(id);
    const char *host = strchr(calls->plan.from, '@');
    if (asprintf(&letter,
                 "Date: %s\r\nFrom: %s\r\nTo: %s\r\nSubject: =?UTF-8?B?%s?=\r\nMessage-ID: <%s%s>\r\nAuto-Submitted: "
                 "auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
                 "Content-Transfer-Encoding: 8bit\r\n\r\n%s\r\n",
                 date, calls->plan.from, to, encoded, id, host ? host : "@localhost", text) < 0)
        letter = NULL;
    submit(calls, true, to, letter);
}

/* ---- beginning and end ---- */

struct calls *calls_open(const struct calls_plan *plan)
{
    struct calls *calls = calloc(1, sizeof *calls);
    if (!calls)
        return NULL;
    struct crew_plan crew = {
        .threads = 1, .work = work, .deliver = deliver, .context = calls, .wake = plan->wake, .waker = plan->waker};
    calls->plan = *plan;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    calls->crew = crew_new(&crew);
    if (calls->crew)
        return calls;
    free(calls);
    return NULL;
}

void calls_close(struct calls *calls)
{
    calls->closing = true;
    crew_free(calls->crew);
    curl_global_cleanup();
    free(calls);
}

void calls_deliver(struct calls *calls)
{
    crew_deliver(calls->crew);
}

struct calls_figures calls_figures(const struct calls *calls)
{
    return calls->figures;
}
