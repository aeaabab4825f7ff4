#include "host/send.h"

#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "host/notifier.h"

enum {
    CONNECT_MS = 5000,
    CALL_MS = 10000,
    ANSWER_MAX = 64 << 10, /* bytes of what comes back */
    WEBHOOK_MAX = 500,
    ENDPOINT_MAX = 1000,
};

bool send_is_there(void)
{
    return true;
}

void send_begin(void)
{
    curl_global_init(CURL_GLOBAL_DEFAULT);
}

void send_end(void)
{
    curl_global_cleanup();
}

static bool is_part(CURLU *url, CURLUPart part, const char *expected)
{
    char *text = NULL;
    curl_url_get(url, part, &text, 0);
    bool same = text && expected ? strcmp(text, expected) == 0 : text == expected;
    curl_free(text);
    return same;
}

static bool is_https(const char *text, size_t most)
{
    CURLU *url = strlen(text) <= most ? curl_url() : NULL;
    for (const char *c = text; url && *c; c++)
        if (*c <= ' ' || *c > '~')
            text = "";
    bool good = url && curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK && is_part(url, CURLUPART_SCHEME, "https") &&
                is_part(url, CURLUPART_USER, NULL) && is_part(url, CURLUPART_PASSWORD, NULL);
    curl_url_cleanup(url);
    return good;
}

bool send_is_webhook(const char *url)
{
    return is_https(url, WEBHOOK_MAX);
}

bool send_is_endpoint(const char *url)
{
    return is_https(url, ENDPOINT_MAX);
}

/* Checks the address that a webhook's name resolved to. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    struct sending *sending = context;
    (void)purpose;
    sending->hopeless = !sending->plan->may_reach(&address->addr);
    if (sending->hopeless)
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t hear(char *bytes, size_t size, size_t count, void *context)
{
    struct sending *sending = context;
    (void)bytes;
    sending->heard += size * count;
    return sending->heard <= ANSWER_MAX ? size * count : 0;
}

static size_t read_letter(char *to, size_t size, size_t count, void *context)
{
    struct sending *sending = context;
    size_t left = strlen(sending->body) - sending->read, now = left < size * count ? left : size * count;
    memcpy(to, sending->body + sending->read, now);
    sending->read += now;
    return now;
}

/* Aborts when the server ends. */
static int is_over(void *context, curl_off_t in, curl_off_t in_now, curl_off_t out, curl_off_t out_now)
{
    const struct sending *sending = context;
    (void)in, (void)in_now, (void)out, (void)out_now;
    return *sending->closing;
}

/* Redirects and wrong requests are permanent failures; 408, 425 and 429 say "later". */
static bool is_final(long status)
{
    return status >= 300 && status < 500 && status != 408 && status != 425 && status != 429;
}

/* Posts so many bytes to where a stranger said. */
static bool post(CURL *curl, struct sending *sending, struct curl_slist *headers, const void *bytes, size_t length)
{
    long status = 0;
    curl_easy_setopt(curl, CURLOPT_URL, sending->to);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, sending);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, bytes);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)length);
    if (sending->plan->authorities)
        curl_easy_setopt(curl, CURLOPT_CAINFO, sending->plan->authorities);
    curl_easy_perform(curl); /* ignore the rest of the answer */
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    sending->gone = sending->push && (status == 404 || status == 410); /* RFC 8030 7.3 */
    sending->hopeless = sending->hopeless || is_final(status);
    return status >= 200 && status < 300;
}

static bool send_to_webhook(CURL *curl, struct sending *sending)
{
    struct curl_slist *headers = curl_slist_append(NULL, "Content-Type: application/json");
    bool sent = post(curl, sending, headers, sending->body, strlen(sending->body));
    curl_slist_free_all(headers);
    return sent;
}

/* False, with the list unchanged, when memory ran out. */
static bool add_header(struct curl_slist **headers, const char *line)
{
    struct curl_slist *longer = curl_slist_append(*headers, line);
    *headers = longer ? longer : *headers;
    return longer != NULL;
}

/* RFC 8030: how long the service keeps it, how soon the device wakes up, and which earlier message it replaces. */
static bool add_headers(struct curl_slist **headers, const struct sending *sending)
{
    const struct push *push = sending->push;
    const char *contact = sending->plan->contact;
    char ttl[32], topic[RECIPIENT_TEXT + 16], token[WEBPUSH_SIGNED_MAX];
    snprintf(ttl, sizeof ttl, "TTL: %d", push->ttl);
    snprintf(topic, sizeof topic, "Topic: %s", push->topic);
    return webpush_sign(sending->sender, sending->to, contact ? contact : "", time(NULL), token) &&
           add_header(headers, token) && add_header(headers, ttl) && add_header(headers, topic) &&
           add_header(headers, push->urgent ? "Urgency: high" : "Urgency: normal") &&
           add_header(headers, "Content-Encoding: aes128gcm") &&
           add_header(headers, "Content-Type: application/octet-stream");
}

static bool send_push(CURL *curl, struct sending *sending)
{
    struct curl_slist *headers = NULL;
    struct webpush_pair once;
    unsigned char salt[WEBPUSH_SALT], body[WEBPUSH_BODY_MAX];
    randombytes_buf(salt, sizeof salt);
    size_t length = webpush_new(&once) ? webpush_seal(&sending->push->keys, &once, salt, sending->body, body) : 0;
    bool sent = length > 0 && add_headers(&headers, sending) && post(curl, sending, headers, body, length);
    sodium_memzero(&once, sizeof once);
    curl_slist_free_all(headers);
    return sent;
}

/* Has this URL a password? Then it goes over TLS or not at all: a man in the middle could remove the offer of
 * STARTTLS. */
static bool has_password(const char *text)
{
    CURLU *url = curl_url();
    bool has = !url || curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK ||
               !is_part(url, CURLUPART_PASSWORD, NULL);
    curl_url_cleanup(url);
    return has;
}

static bool send_letter(CURL *curl, struct sending *sending)
{
    struct curl_slist *to = curl_slist_append(NULL, sending->to);
    long status = 0;
    curl_easy_setopt(curl, CURLOPT_URL, sending->plan->smtp);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)(has_password(sending->plan->smtp) ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (sending->plan->authorities)
        curl_easy_setopt(curl, CURLOPT_CAINFO, sending->plan->authorities);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, sending->plan->from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_letter);
    curl_easy_setopt(curl, CURLOPT_READDATA, sending);
    CURLcode code = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(to);
    /* RFC 5321 4.2.1: 4 is "later"; a wrong password of ours is no fault of the recipient's */
    sending->hopeless = code != CURLE_OK && code != CURLE_LOGIN_DENIED && status >= 500 && status < 600;
    return code == CURLE_OK;
}

bool send_call(struct sending *sending)
{
    CURL *curl = curl_easy_init();
    if (!curl)
        return false;
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, ""); /* none from the environment */
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)CALL_MS);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, hear);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, sending);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, is_over);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, sending);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "florin");
    bool sent = sending->mail   ? send_letter(curl, sending)
                : sending->push ? send_push(curl, sending)
                                : send_to_webhook(curl, sending);
    curl_easy_cleanup(curl);
    return sent;
}

