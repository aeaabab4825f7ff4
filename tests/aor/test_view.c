/* What a table is told besides the position and the facts: prices with their parts, reach, attacks with their odds, leaders,
 * cards in force; to each seat what concerns it, and always what the rules say. */
#include "table.h"

#include <jansson.h>

#include "game/text.h"
#include "json/writer.h"

#include "aor/presentation/words.h"

static json_t *view_in(const struct aor *s, int seat, enum florin_language language)
{
    static struct writer w;
    json_error_t error;
    struct aor known = *s;
    aor.redact(&known, seat, FLORIN_VIEW);
    jot_begin(&w);
    aor_in_words.view(&known, seat, language, &w.visitor);
    json_t *json = json_loads(jot_finish(&w), JSON_REJECT_DUPLICATES, &error);
    if (!json)
        fail_msg("%s", error.text);
    jot_free(&w);
    w = (struct writer){0};
    return json;
}

static json_t *view_of(const struct aor *s, int seat)
{
    return view_in(s, seat, FLORIN_ENGLISH);
}

static json_t *get(const json_t *json, const char *name)
{
    json_t *found = json_object_get(json, name);
    if (!found)
        fail_msg("there is no %s", name);
    return found;
}

static int number(const json_t *json, const char *name) { return (int)json_integer_value(get(json, name)); }
static const char *text(const json_t *json, const char *name) { return json_string_value(get(json, name)); }

/* The entry of a list whose `name` is this. */
static json_t *entry(const json_t *json, const char *list, const char *name, const char *value)
{
    size_t i;
    json_t *item;
    json_array_foreach(get(json, list), i, item) if (strcmp(text(item, name), value) == 0) return item;
    fail_msg("%s has no %s", list, value);
    return NULL;
}

static json_t *player(const json_t *view, int seat) { return json_array_get(get(view, "standings"), (size_t)seat); }

/* ---- players ---- */

TEST(test_5_7_the_view_forecasts_interest_and_income)
{
    struct aor s = table_new(3);
    give_advance(&s, AT_GENOA, INTEREST_AND_PROFIT);
    put_marker(&s, AT_GENOA, COLOURED, MILAN);
    set_cash(&s, AT_GENOA, 7);
    json_t *view = view_of(&s, AT_VENICE);
    assert_int_equal(number(player(view, AT_GENOA), "income"), 15 + 3 * 2);
    assert_int_equal(number(player(view, AT_GENOA), "interest"), 7);
    assert_int_equal(number(player(view, AT_VENICE), "interest"), 0);
    assert_string_equal(text(player(view, AT_GENOA), "capital"), "genoa");
    assert_string_equal(text(player(view, AT_GENOA), "ship"), "none");
    assert_int_equal(number(player(view, AT_GENOA), "markers_left"), 23);
    assert_int_equal(number(player(view, AT_GENOA), "stock") + number(player(view, AT_GENOA), "expansion"), 36);
    assert_null(json_object_get(player(view, AT_GENOA), "relief_price"));
    s.misery[AT_GENOA] = 2;
    json_decref(view);
    view = view_of(&s, AT_VENICE);
    assert_int_equal(number(player(view, AT_GENOA), "relief_price"), aor_misery[2] - aor_misery[1]);
    assert_int_equal(number(player(view, AT_GENOA), "misery_space"), 2);
    json_decref(view);
}

/* ---- logs ---- */

TEST(test_5_4_1_the_commodity_log_says_what_a_card_pays)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_GENOA, COLOURED, ROME);
    s.market[STONE] = -2;
    s.market[WINE] = 1;
    json_t *view = view_of(&s, FLORIN_NOBODY), *stone = entry(view, "commodity_log", "id", "stone");
    assert_string_equal(text(stone, "trend"), "surplus");
    assert_int_equal(number(stone, "times"), 2);
    assert_string_equal(text(entry(view, "commodity_log", "id", "wine"), "trend"), "shortage");
    assert_string_equal(text(entry(view, "commodity_log", "id", "fur"), "trend"), "neither");
    assert_null(json_object_get(entry(view, "commodity_log", "id", "fur"), "majority"));
    for (int c = 0; c < COMMODITY_COUNT; c++)
        for (int seat = 0; seat < 3; seat++) {
            json_t *payouts = get(entry(view, "commodity_log", "id", aor_commodities[c].id), "payouts");
            assert_int_equal(json_integer_value(json_array_get(payouts, (size_t)seat)), aor_payout(&s, seat, c));
        }
    json_decref(view);
}

/* Parts that add up, down to nothing at least; none for what is held and for who only watches. */
static void assert_price_adds_up(const json_t *entry_of, int price)
{
    json_t *parts = get(entry_of, "price_parts"), *leader;
    int sum = number(parts, "cost") + number(parts, "credits");
    size_t i;
    json_array_foreach(get(parts, "leaders"), i, leader) sum += number(leader, "off");
    assert_int_equal(number(entry_of, "price"), sum > 0 ? sum : 0);
    assert_int_equal(number(entry_of, "price"), price);
}

TEST(test_5_5_2_the_advance_log_says_how_a_price_comes_about)
{
    struct aor s = holding(3, CARD_CHARLEMAGNE, CARD_DIONYSUS_EXIGUUS);
    give_advance(&s, AT_VENICE, URBAN_ASCENDANCY);
    play(&s, AT_VENICE, "play charlemagne");
    json_t *view = view_of(&s, AT_VENICE), *nationalism = entry(view, "advance_log", "id", "nationalism");
    assert_price_adds_up(nationalism, 60 - 10 - 20);
    assert_int_equal(number(get(nationalism, "price_parts"), "credits"), -10);
    assert_string_equal(text(json_array_get(get(get(nationalism, "price_parts"), "leaders"), 0), "card"), "charlemagne");
    assert_null(json_object_get(nationalism, "why_not"));
    assert_null(json_object_get(entry(view, "advance_log", "id", "urban_ascendancy"), "price"));
    assert_int_equal(
        json_integer_value(json_array_get(get(entry(view, "advance_log", "id", "urban_ascendancy"), "held"), 0)), 1);
    json_t *new_world = entry(view, "advance_log", "id", "new_world");
    assert_int_equal(json_array_size(get(new_world, "missing")), 3);
    assert_string_equal(text(get(new_world, "why_not"), "rule"), "BUY_NEEDS");
    assert_string_equal(text(get(entry(view, "advance_log", "id", "human_body"), "why_not"), "rule"), "BUY_CASH");
    json_decref(view);
    view = view_of(&s, FLORIN_NOBODY);
    assert_null(json_object_get(entry(view, "advance_log", "id", "nationalism"), "price"));
    json_decref(view);
}

/* ---- cards ---- */

TEST(test_5_4_3_leaders_lie_on_the_table_with_money_and_claims)
{
    struct aor s = holding(3, CARD_CHARLEMAGNE, CARD_DIONYSUS_EXIGUUS);
    give_advance(&s, AT_GENOA, PATRONAGE);
    play(&s, AT_VENICE, "play charlemagne");
    play(&s, AT_VENICE, "play dionysus_exiguus");
    play(&s, AT_VENICE, "protect 7");
    s.leader_claims[CARD_DIONYSUS_EXIGUUS - FIRST_LEADER] = 1 << AT_BARCELONA;
    json_t *view = view_of(&s, AT_GENOA), *first = entry(view, "leaders", "card", "charlemagne"),
           *second = entry(view, "leaders", "card", "dionysus_exiguus");
    assert_int_equal(json_array_size(get(view, "leaders")), 2);
    assert_int_equal(number(second, "owner"), 1);
    assert_int_equal(number(second, "money"), 7);
    assert_int_equal(number(second, "place"), 2);
    assert_int_equal(number(second, "discount"), 20);
    assert_int_equal(json_integer_value(json_array_get(get(second, "claims"), 0)), AT_BARCELONA + 1);
    assert_null(json_object_get(second, "why_not"));
    assert_string_equal(text(get(first, "why_not"), "text"), "Charlemagne was the first leader of the turn. (5.4.3)");
    json_decref(view);
}

TEST(test_5_4_2_cards_in_force_and_void_cards)
{
    struct aor s = table_new(4);
    s.arms[GUNPOWDER] = AT_GENOA + 1;
    s.rulers = 1 << AT_PARIS;
    s.decree = SCIENCE + 1;
    s.history = NEWER_ARMS | MONGOLS;
    s.civil_war = AT_VENICE + 1;
    json_t *view = view_in(&s, FLORIN_NOBODY, FLORIN_ITALIAN);
    assert_int_equal(json_array_size(get(view, "in_force")), 5);
    assert_int_equal(number(entry(view, "in_force", "card", "gunpowder"), "player"), AT_GENOA + 1);
    assert_string_equal(text(entry(view, "in_force", "card", "papal_decree"), "category"), "science");
    assert_string_equal(text(entry(view, "in_force", "card", "papal_decree"), "text"), "Papal Decree contro Scienza");
    assert_null(json_object_get(entry(view, "in_force", "card", "papal_decree"), "player"));
    assert_string_equal(text(entry(view, "in_force", "card", "civil_war"), "text"),
                        "Civil War: Venice si espande per ultimo");
    assert_int_equal(json_array_size(get(view, "void")), 3); /* Armor, Stirrups, The Crusades */
    json_decref(view);
}

TEST(test_the_hand_is_shown_to_its_owner_alone)
{
    struct aor s = table_new(3);
    give_card(&s, AT_GENOA, CARD_SPICE_1);
    json_t *own = view_of(&s, AT_GENOA), *other = view_of(&s, AT_VENICE), *watcher = view_of(&s, FLORIN_NOBODY);
    assert_string_equal(json_string_value(json_array_get(get(own, "hand"), 0)), "spice_1");
    assert_int_equal(json_array_size(get(other, "hand")), 0);
    assert_null(json_object_get(watcher, "hand"));
    assert_null(json_object_get(watcher, "fleet"));
    assert_null(json_object_get(entry(watcher, "map", "id", "milan"), "reach"));
    json_decref(own);
    json_decref(other);
    json_decref(watcher);
}

/* ---- reach ---- */

/* The manual's example: two spaces to Rome, Naples too far, Florence over land. */
TEST(test_5_6_2_2_the_map_says_how_tokens_come_there)
{
    struct aor s = table_new(3);
    s.ship[AT_VENICE] = GALLEY_2;
    table_expand(&s, AT_VENICE, 9);
    json_t *view = view_of(&s, AT_VENICE), *rome = entry(view, "map", "id", "rome"),
           *naples = entry(view, "map", "id", "naples");
    assert_string_equal(text(rome, "reach"), "coast");
    assert_int_equal(number(rome, "spaces"), 2);
    assert_int_equal(number(rome, "room"), 2);
    assert_int_equal(number(rome, "shipping_left"), 2);
    assert_string_equal(text(entry(view, "map", "id", "florence"), "reach"), "land");
    assert_int_equal(number(entry(view, "map", "id", "florence"), "room"), 4);
    assert_null(json_object_get(naples, "reach"));
    assert_string_equal(text(get(naples, "no_reach"), "rule"), "REACH_GALLEY");
    assert_int_equal(number(get(view, "fleet"), "spaces"), 2);
    assert_int_equal(number(get(view, "fleet"), "capacity"), 2);
    assert_string_equal(text(get(view, "fleet"), "next"), "galley_4");
    assert_int_equal(number(get(view, "fleet"), "price"), 10);
    assert_string_equal(text(get(entry(view, "map", "id", "venice"), "no_room"), "rule"), "DOMINATED");
    assert_null(json_object_get(get(view, "fleet"), "overseas_left"));
    json_decref(view);
    give_advance(&s, AT_VENICE, CARAVAN);
    give_advance(&s, AT_VENICE, SEAWORTHY_VESSELS);
    view = view_of(&s, AT_VENICE);
    assert_string_equal(text(entry(view, "map", "id", "rome"), "reach"), "caravan");
    assert_string_equal(text(entry(view, "map", "id", "naples"), "reach"), "sea");
    json_decref(view);
    s.ship[AT_VENICE] = SEAWORTHY_16; /* the last before the oceans */
    view = view_of(&s, AT_VENICE);
    assert_string_equal(text(entry(view, "map", "id", "naples"), "reach"), "sea");
    json_decref(view);
    give_advance(&s, AT_VENICE, OCEAN_NAVIGATION);
    view = view_of(&s, AT_VENICE);
    assert_string_equal(text(entry(view, "map", "id", "china"), "reach"), "ocean");
    assert_int_equal(number(get(view, "fleet"), "overseas_left"), 1);
    assert_string_equal(text(get(entry(view, "map", "id", "north_america"), "no_reach"), "rule"), "REACH_NEW_WORLD");
    json_decref(view);
}

/* ---- competition ---- */

/* All rolls of three dice, one by one. */
static int wins_counted(const struct aor *s)
{
    int wins = 0;
    for (int roll = 0; roll < 216; roll++) {
        struct aor t = *s;
        DICE(&t, 1 + roll / 36, 1 + roll / 6 % 6, 1 + roll % 6);
        play(&t, AT_GENOA, "attack milan");
        wins += marker_owner(&t, MILAN) == AT_GENOA;
    }
    return wins;
}

TEST(test_5_6_3_9_the_chance_is_that_of_the_dice)
{
    for (int helped = 0; helped < 3; helped++) {
        struct aor s = table_new(3);
        put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
        if (helped == 1)
            s.arms[LONG_BOW] = AT_GENOA + 1;
        if (helped == 2)
            give_advance(&s, AT_GENOA, PROSELYTISM);
        table_expand(&s, AT_GENOA, 9);
        json_t *view = view_of(&s, AT_GENOA), *attack = get(entry(view, "map", "id", "milan"), "attack");
        int wins = wins_counted(&s);
        assert_int_equal(number(attack, "chance"), (wins * 1000 / 216 + 5) / 10);
        assert_int_equal(aor_winning_rolls(&s, AT_GENOA, 1 << AT_BARCELONA), wins);
        assert_null(json_object_get(attack, "cathedral"));
        assert_null(json_object_get(attack, "why_not"));
        json_decref(view);
    }
}

TEST(test_5_6_3_9_the_view_names_who_has_cathedral)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    give_advance(&s, AT_BARCELONA, CATHEDRAL);
    table_expand(&s, AT_GENOA, 2);
    json_t *view = view_of(&s, AT_GENOA), *attack = get(entry(view, "map", "id", "milan"), "attack");
    assert_int_equal(number(attack, "cathedral"), AT_BARCELONA + 1);
    assert_string_equal(text(get(attack, "why_not"), "rule"), "ATTACK_TOKENS");
    json_decref(view);
}

/* ---- everywhere ---- */

static int province_of(const json_t *place)
{
    int p = 0;
    while (strcmp(aor_provinces[p].id, text(place, "id")) != 0)
        p++;
    return p;
}

/* The number after some words; what is said only sometimes is worth `otherwise` when it is not. */
static int said(const char *words, const char *before, int otherwise)
{
    const char *found = strstr(words, before);
    if (!found)
        return otherwise;
    int sign = found - words >= 2 && memcmp(found - 2, "- ", 2) == 0 ? -1 : 1;
    return sign * (int)strtol(found + strlen(before), NULL, 10);
}

/* What is explained in words are the same numbers. */
static void check_words_of_attack(const struct aor *s, int seat, int p, const json_t *attack)
{
    static const char *const parts[][2] = {
        {"market_number", "market "},           {"defence", "defenders "}, {"satellites", "+ satellites "},
        {"own_satellites", "your satellites "}, {"military", "arms "},     {"nationalism", "Nationalism "},
    };
    char words[600];
    struct florin_text out = florin_text_in(words, sizeof words);
    aor_in_words.explain(s, seat, move_of(MOVE_ATTACK, p, 0), FLORIN_ENGLISH, &out);
    for (int i = 0; i < 6; i++)
        assert_int_equal(said(words, parts[i][1], 0), number(get(attack, "parts"), parts[i][0]));
    int strength = said(words, "needs ", 99), halved = said(words, "half of that is enough, ", strength);
    assert_int_equal(strength, number(attack, "strength"));
    assert_int_equal(said(words, "never fewer than the market number, ", halved), number(attack, "needs"));
    assert_int_equal(said(words, " with ", 99), number(attack, "tokens"));
}

static void check_attack(const struct aor *s, int seat, const json_t *place)
{
    int p = province_of(place), sum = 0;
    const char *name;
    json_t *attack = json_object_get(place, "attack"), *part;
    assert_int_equal(attack != NULL, aor_defenders(s, seat, p) != 0);
    if (!attack)
        return;
    json_object_foreach(get(attack, "parts"), name, part) sum += (int)json_integer_value(part);
    assert_int_equal(number(attack, "strength"), sum);
    int halved = json_object_get(attack, "halved") ? number(attack, "halved") : sum;
    assert_int_equal(halved, home_of(s, seat) == p ? (sum + 1) / 2 : sum);
    assert_int_equal(number(attack, "needs"), halved > aor_provinces[p].number ? halved : aor_provinces[p].number);
    assert_int_equal(number(attack, "tokens") + number(attack, "present"), number(attack, "needs"));
    check_words_of_attack(s, seat, p, attack);
    if (s->step == STEP_EXPAND && s->decider == seat)
        assert_int_equal(json_object_get(attack, "why_not") == NULL,
                         aor.judge(s, seat, move_of(MOVE_ATTACK, p, 0)).rule == RULE_LEGAL);
}

static void check_place(const struct aor *s, int seat, const json_t *place)
{
    int p = province_of(place), most = 0;
    while (aor.judge(s, seat, move_of(MOVE_PLACE, most + 1, p)).rule == RULE_LEGAL)
        most++;
    assert_int_equal(json_object_get(place, "reach") ? number(place, "room") : 0, most);
    assert_int_equal(json_object_get(place, "no_reach") || json_object_get(place, "no_room"), most == 0);
    if (most == 0) {
        struct florin_verdict why = aor.judge(s, seat, move_of(MOVE_PLACE, 1, p));
        json_t *refusal = json_object_get(place, json_object_get(place, "no_reach") ? "no_reach" : "no_room");
        assert_string_equal(text(refusal, "rule"), aor.rules[why.rule].id);
    }
}

static void check_advance(const struct aor *s, int seat, const json_t *line, int advance)
{
    if (owns(s, seat, advance))
        return;
    assert_price_adds_up(line, aor_price(s, seat, advance));
    if (s->step == STEP_PURCHASE && s->decider == seat)
        assert_int_equal(json_object_get(line, "why_not") == NULL,
                         aor.judge(s, seat, move_of(MOVE_BUY, advance, 0)).rule == RULE_LEGAL);
}

static void check_view(const struct aor *s, int seat)
{
    json_t *view = view_in(s, seat, seat % 2 ? FLORIN_ENGLISH : FLORIN_ITALIAN), *item;
    size_t i;
    json_array_foreach(get(view, "advance_log"), i, item) check_advance(s, seat, item, (int)i);
    json_array_foreach(get(view, "map"), i, item) {
        if (s->home[seat])
            check_attack(s, seat, item);
        if (s->step == STEP_EXPAND && s->decider == seat)
            check_place(s, seat, item);
    }
    json_decref(view);
}

/* A bid is for provinces that take tokens without a fight: told by province, to those who bid. */
TEST(test_5_1_the_view_says_what_a_bid_is_good_for)
{
    struct aor s = table_new(3);
    size_t i;
    int sum = 0;
    json_t *view = view_of(&s, AT_VENICE), *item;
    json_array_foreach(get(get(view, "free"), "provinces"), i, item)
        sum += number(item, "tokens");
    assert_true(i > 0); /* what lies beside the capital, which is dominated */
    assert_int_equal(number(get(view, "free"), "tokens"), sum);
    assert_int_equal(sum, aor_usable_tokens(&s, AT_VENICE));
    json_decref(view);
    for (int later = 0; later < 2; later++) {
        view = view_of(&s, later ? AT_VENICE : FLORIN_NOBODY);
        assert_null(json_object_get(view, "free"));
        json_decref(view);
        s.step = STEP_PURCHASE;
    }
}

/* In random positions the view says what the judge says. */
TEST(test_5_6_3_the_view_agrees_with_the_rules_and_what_an_attack_needs_adds_up)
{
    static struct florin_moves moves;
    for (uint64_t n = 0; n < 12; n++) {
        struct aor s = table_number(n);
        uint64_t random = n;
        for (int decision = 0; aor.deciders(&s); decision++) {
            int seat = __builtin_ctz(aor.deciders(&s));
            if (decision % (s.step == STEP_EXPAND ? 10 : 40) == 0)
                check_view(&s, decision % 3 ? seat : (int)florin_random_below(&random, s.seats));
            aor.moves(&s, seat, &moves);
            aor.apply(&s, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_7_the_view_forecasts_interest_and_income),
        cmocka_unit_test(test_5_4_1_the_commodity_log_says_what_a_card_pays),
        cmocka_unit_test(test_5_5_2_the_advance_log_says_how_a_price_comes_about),
        cmocka_unit_test(test_5_4_3_leaders_lie_on_the_table_with_money_and_claims),
        cmocka_unit_test(test_5_4_2_cards_in_force_and_void_cards),
        cmocka_unit_test(test_the_hand_is_shown_to_its_owner_alone),
        cmocka_unit_test(test_5_6_2_2_the_map_says_how_tokens_come_there),
        cmocka_unit_test(test_5_6_3_9_the_chance_is_that_of_the_dice),
        cmocka_unit_test(test_5_6_3_9_the_view_names_who_has_cathedral),
        cmocka_unit_test(test_5_1_the_view_says_what_a_bid_is_good_for),
        cmocka_unit_test(test_5_6_3_the_view_agrees_with_the_rules_and_what_an_attack_needs_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
