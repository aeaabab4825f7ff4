/* Web Push: the example of RFC 8291, keys that are none, and the signature of RFC 8292. */
#include "../harness.h"

#include <sodium.h>

#include "host/webpush.h"

static void read_base64(const char *text, unsigned char *to, size_t size)
{
    size_t length = 0;
    assert_int_equal(
        sodium_base642bin(to, size, text, strlen(text), NULL, &length, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING), 0);
    assert_int_equal(length, size);
}

static const char browser[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/* Appendix A: keys, salt and body are those of the RFC. */
static void test_the_example_of_rfc_8291(void **state)
{
    (void)state;
    static const char body[] =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    struct webpush_keys keys;
    struct webpush_pair once;
    unsigned char private[WEBPUSH_PRIVATE], salt[WEBPUSH_SALT], sealed[WEBPUSH_BODY_MAX], public[WEBPUSH_PUBLIC];
    char text[300];
    read_base64(browser, keys.public, sizeof keys.public);
    read_base64("BTBZMqHH6r4Tts7J_aSIgg", keys.auth, sizeof keys.auth);
    read_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", private, sizeof private);
    read_base64("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8", public,
                sizeof public);
    read_base64("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    assert_true(webpush_pair_of(&once, private));
    assert_memory_equal(once.public, public, sizeof public);
    size_t length = webpush_seal(&keys, &once, salt, "When I grow up, I want to be a watermelon", sealed);
    assert_int_equal(length, 144);
    sodium_bin2base64(text, sizeof text, sealed, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    assert_string_equal(text, body);
}

static void test_a_key_is_a_point_of_the_curve(void **state)
{
    (void)state;
    unsigned char public[WEBPUSH_PUBLIC] = {4}, private[WEBPUSH_PRIVATE] = {0}, sealed[WEBPUSH_BODY_MAX],
                  salt[WEBPUSH_SALT] = {0};
    struct webpush_pair pair;
    struct webpush_keys keys = {.auth = {0}};
    assert_false(webpush_is_public(public)); /* 0, 0 */
    read_base64(browser, public, sizeof public);
    assert_true(webpush_is_public(public));
    public[WEBPUSH_PUBLIC - 1] ^= 1; /* beside the curve */
    assert_false(webpush_is_public(public));
    memcpy(keys.public, public, sizeof public);
    assert_true(webpush_new(&pair));
    assert_int_equal(webpush_seal(&keys, &pair, salt, "text", sealed), 0);
    public[WEBPUSH_PUBLIC - 1] ^= 1;
    for (int form = 0; form < 256; form++) { /* compressed, hybrid, infinity */
        public[0] = (unsigned char)form;
        assert_int_equal(webpush_is_public(public), form == 4);
    }
    assert_false(webpush_pair_of(&pair, private)); /* 0 */
    memset(private, 0xff, sizeof private);
    assert_false(webpush_pair_of(&pair, private)); /* beyond the order */
}

static void test_a_message_fits_or_is_not_made(void **state)
{
    (void)state;
    struct webpush_pair server, device;
    struct webpush_keys keys = {.auth = {1}};
    unsigned char sealed[WEBPUSH_BODY_MAX], salt[WEBPUSH_SALT] = {0};
    char text[WEBPUSH_TEXT_MAX + 2];
    assert_true(webpush_new(&server) && webpush_new(&device));
    memcpy(keys.public, device.public, sizeof keys.public);
    memset(text, 'x', sizeof text);
    text[WEBPUSH_TEXT_MAX] = 0;
    assert_int_equal(webpush_seal(&keys, &server, salt, text, sealed), WEBPUSH_BODY_MAX);
    text[WEBPUSH_TEXT_MAX] = 'x';
    text[WEBPUSH_TEXT_MAX + 1] = 0;
    assert_int_equal(webpush_seal(&keys, &server, salt, text, sealed), 0);
}

static void test_a_signature_names_the_service_and_the_server(void **state)
{
    (void)state;
    struct webpush_pair pair;
    char header[WEBPUSH_SIGNED_MAX], endpoint[900] = "https://";
    unsigned char claims[300] = {0};
    size_t length = 0;
    assert_true(webpush_new(&pair));
    assert_true(webpush_sign(&pair, "https://push.example:8443/wp?id=1", "https://florin.example", 1000, header));
    const char *begin = strstr(header, "vapid t=");
    assert_non_null(begin);
    const char *from = strchr(begin, '.') + 1;
    assert_int_equal(sodium_base642bin(claims, sizeof claims - 1, from, (size_t)(strchr(from, '.') - from), NULL, &length,
                                       NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    assert_string_equal((char *)claims,
                        "{\"aud\":\"https://push.example:8443\",\"exp\":44200,\"sub\":\"https://florin.example\"}");
    memset(endpoint + 8, 'a', sizeof endpoint - 9);
    assert_false(webpush_sign(&pair, endpoint, "", 1000, header)); /* no name is that long */
}

static int set_up(void **state)
{
    (void)state;
    return sodium_init() < 0 ? -1 : 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_example_of_rfc_8291),
        cmocka_unit_test(test_a_key_is_a_point_of_the_curve),
        cmocka_unit_test(test_a_message_fits_or_is_not_made),
        cmocka_unit_test(test_a_signature_names_the_service_and_the_server),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
