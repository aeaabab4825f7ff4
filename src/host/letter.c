#include "host/letter.h"

#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/buffer.h"

/* RFC 2047: an encoded word has at most 75 characters, a line with one at most 76; so many bytes fit beside "Subject:
 * ". */
enum { WORD_BYTES = 39 };

/* How many bytes of a text fit into one word, in whole characters of UTF-8. */
static size_t word_of(const char *text)
{
    size_t length = strlen(text);
    if (length <= WORD_BYTES)
        return length;
    for (length = WORD_BYTES; length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80;)
        length--;
    return length ? length : WORD_BYTES;
}

static void put_subject(struct buffer *out, const char *subject)
{
    char word[WORD_BYTES * 2 + 8];
    buffer_put(out, "Subject:");
    for (size_t length; (length = word_of(subject)) > 0; subject += length) {
        sodium_bin2base64(word, sizeof word, (const unsigned char *)subject, length, sodium_base64_VARIANT_ORIGINAL);
        buffer_put(out, " =?UTF-8?B?");
        buffer_put(out, word);
        buffer_put(out, subject[length] ? "?=\r\n" : "?=");
    }
    buffer_put(out, "\r\n");
}

/* RFC 5321 2.3.8: lines end with CR and LF, and neither stands alone. */
static void put_text(struct buffer *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\r\n");
        buffer_bytes(out, text, length);
        text += length;
        if (*text == '\n')
            buffer_put(out, "\r\n");
        text += *text != 0;
    }
    buffer_put(out, "\r\n");
}

static void put_header(struct buffer *out, const char *name, const char *value)
{
    buffer_put(out, name);
    buffer_put(out, ": ");
    buffer_put(out, value);
    buffer_put(out, "\r\n");
}

/* RFC 8058: mail programs show a button of their own, which works over https alone. */
static void put_stop(struct buffer *out, const char *stop)
{
    buffer_put(out, "List-Unsubscribe: <");
    buffer_put(out, stop);
    buffer_put(out, ">\r\n");
    if (strncmp(stop, "https://", 8) == 0)
        put_header(out, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
}

char *letter_write(const struct letter *letter)
{
    struct buffer out = {0};
    char date[64];
    struct tm parts;
    const char *host = strchr(letter->from, '@');
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", gmtime_r(&letter->time, &parts));
    put_header(&out, "Date", date);
    put_header(&out, "From", letter->from);
    put_header(&out, "To", letter->to);
    put_subject(&out, letter->subject);
    buffer_put(&out, "Message-ID: <");
    buffer_put(&out, letter->id);
    buffer_put(&out, host ? host : "@localhost");
    buffer_put(&out, ">\r\n");
    put_stop(&out, letter->stop);
    put_header(&out, "Auto-Submitted", "auto-generated");
    put_header(&out, "MIME-Version", "1.0");
    put_header(&out, "Content-Type", "text/plain; charset=utf-8");
    put_header(&out, "Content-Transfer-Encoding", "8bit");
    buffer_put(&out, "\r\n");
    put_text(&out, letter->text);
    if (!out.failed)
        return out.start;
    free(out.start);
    return NULL;
}
