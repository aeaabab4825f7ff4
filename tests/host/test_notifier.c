/* Who may be called, and where calls may lead. */
#include "../harness.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include "host/notifier.h"

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return notifier_is_public((const struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return notifier_is_public((const struct sockaddr *)&six);
}

static void test_private_addresses_are_not_reached(void **state)
{
    (void)state;
    static const char *const others[] = {
        "0.0.0.0",     "10.1.2.3",        "100.64.0.1",     "100.127.255.255",  "127.0.0.1",
        "127.255.0.1", "169.254.1.1",     "172.16.0.1",     "172.31.255.255",   "192.0.0.8",
        "192.0.2.1",   "192.168.1.1",     "198.18.0.1",     "198.19.255.255",   "198.51.100.7",
        "203.0.113.9", "224.0.0.1",       "240.0.0.1",      "255.255.255.255",  "::",
        "::1",         "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::808:808", "fe80::1",
        "fc00::1",     "fd12::1",         "ff02::1",        "2001:db8::1",      "2001::1",
        "2002:a00:1::"};
    static const char *const public[] = {"1.1.1.1",     "8.8.8.8",      "100.63.255.255", "100.128.0.0",
                                         "172.15.0.1",  "172.32.0.1",   "198.17.255.255", "198.20.0.0",
                                         "223.255.0.1", "2a00:1450::1", "2606:4700::1111"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (is_public(others[i]))
            fail_msg("%s is not public", others[i]);
    for (size_t i = 0; i < sizeof public / sizeof *public; i++)
        if (!is_public(public[i]))
            fail_msg("%s is public", public[i]);
    struct sockaddr local = {.sa_family = AF_UNIX};
    assert_false(notifier_is_public(&local));
}

static void test_a_webhook_is_an_https_address(void **state)
{
    (void)state;
    assert_true(notifier_is_webhook("https://discord.com/api/webhooks/1/abc-DEF_9"));
    assert_true(notifier_is_webhook("https://hooks.slack.com/services/T0/B0/x?y=1"));
    static const char *const wrong[] = {"",
                                        "discord.com",
                                        "http://discord.com/",
                                        "ftp://discord.com/",
                                        "file:///etc/passwd",
                                        "https://",
                                        "https://me:secret@discord.com/",
                                        "https://me@discord.com/",
                                        "https://discord.com/ a",
                                        "https://discord.com/\r\nX: y",
                                        "https://discord.com/\xc3\xa8"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (notifier_is_webhook(wrong[i]))
            fail_msg("%s is no webhook", wrong[i]);
    char longest[600] = "https://example.com/";
    memset(longest + strlen(longest), 'x', 500);
    assert_false(notifier_is_webhook(longest));
}

static void test_an_email_address_is_a_plain_one(void **state)
{
    (void)state;
    assert_true(notifier_is_email("anna@example.com"));
    assert_true(notifier_is_email("anna.rossi+table@mail.example.it"));
    static const char *const wrong[] = {"",
                                        "anna",
                                        "@example.com",
                                        "anna@",
                                        "anna@x",
                                        "anna@com.",
                                        "a b@example.com",
                                        "anna@exam ple.com",
                                        "a@b@c.com",
                                        "<a@example.com>",
                                        "a@example.com\r\n",
                                        "\"a\"@example.com",
                                        "-a@example.com",
                                        "a@.example.com"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (notifier_is_email(wrong[i]))
            fail_msg("%s is no address", wrong[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_private_addresses_are_not_reached),
        cmocka_unit_test(test_a_webhook_is_an_https_address),
        cmocka_unit_test(test_an_email_address_is_a_plain_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
