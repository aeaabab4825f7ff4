#include "table.h"

#include "ledger.h"

/* Cards lie where a scenario puts them, whoever watched how they came to lie elsewhere. */
static void forget_shuffle(struct aor *s)
{
    s->reshuffled = s->untold = 0;
    memset(s->drawn, 0, sizeof s->drawn);
}

static void prepare(struct aor *s, const struct florin_setup *setup)
{
    memset(s, 0, sizeof *s);
    assert_null(aor.setup(s, setup));
    for (int seat = 0; seat < s->seats && s->step == STEP_RETURN; seat++)
        aor.apply(s, seat, (struct florin_move){MOVE_RETURN, {(uint8_t)(__builtin_ctzll(s->hand[seat]) + 1)}});
    for (int seat = 0; seat < s->seats; seat++) {
        aor.apply(s, seat, (struct florin_move){MOVE_WISH, {(uint8_t)seat}});
        for (int capital = 0; capital < s->seats && aor_wishes_made(s, seat) < s->seats; capital++)
            if (capital != seat)
                aor.apply(s, seat, (struct florin_move){MOVE_WISH, {(uint8_t)capital}});
        aor.apply(s, seat, amount_move(MOVE_BID, 0));
    }
    for (int seat = 0; seat < s->seats; seat++) {
        uint64_t hand = s->hand[seat];
        s->hand[seat] = 0;
        s->hand_count[seat] = 0;
        aor_shuffle_in(s, hand);
    }
    forget_shuffle(s);
    assert_int_equal(s->step, STEP_TOKENS);
    assert_possible(s);
}

struct aor table_dealt(int seats, const char *deal)
{
    struct aor s;
    struct florin_setup setup;
    florin_default_setup(&aor, seats, 1, &setup);
    assert_null(florin_set_option(&aor, &setup, "deal", deal));
    memset(&s, 0, sizeof s);
    assert_null(aor.setup(&s, &setup));
    return s;
}

struct aor table_number(uint64_t n)
{
    struct aor s;
    struct florin_setup setup;
    florin_default_setup(&aor, 3 + (int)(n % 4), n + 1, &setup);
    setup.option[OPTION_ADVANCES] = (int16_t)(n % 2);
    setup.option[OPTION_BOARD] = (int16_t)(n % 3);
    memset(&s, 0, sizeof s);
    assert_null(aor.setup(&s, &setup));
    return s;
}

struct aor table_new(int seats)
{
    struct aor s;
    struct florin_setup setup;
    florin_default_setup(&aor, seats, 1, &setup);
    prepare(&s, &setup);
    return s;
}

struct aor table_with(int seats, const char *option, const char *value)
{
    struct aor s;
    struct florin_setup setup;
    florin_default_setup(&aor, seats, 1, &setup);
    assert_null(florin_set_option(&aor, &setup, option, value));
    prepare(&s, &setup);
    return s;
}

void table_turn(struct aor *s, int turn)
{
    s->turn = (uint8_t)turn;
    if (s->withheld) {
        aor_shuffle_in(s, s->withheld);
        s->withheld = 0;
    }
}

void table_enter(struct aor *s, int phase)
{
    aor_enter(s, phase);
    aor_proceed(s);
    assert_possible(s);
}

void table_order(struct aor *s, int first, int second, int third)
{
    unsigned named = 1u << first | 1u << second | 1u << third;
    s->order[0] = (uint8_t)first;
    s->order[1] = (uint8_t)second;
    s->order[2] = (uint8_t)third;
    for (int seat = 0, place = 3; seat < s->seats; seat++)
        if (!((named >> seat) & 1))
            s->order[place++] = (uint8_t)seat;
}

void table_expand(struct aor *s, int seat, int tokens)
{
    s->stock[seat] = (uint8_t)(s->stock[seat] + s->expansion[seat] - tokens);
    s->expansion[seat] = (uint8_t)tokens;
    aor_enter(s, PHASE_EXPANSION);
    s->part = (uint8_t)place_in_order(s, seat);
    s->stage = STAGE_PART;
    aor_proceed(s);
    assert_int_equal(s->decider, seat);
    assert_possible(s);
}

struct aor holding(int seats, int card, int other)
{
    struct aor s = table_new(seats);
    give_card(&s, 0, card);
    if (other)
        give_card(&s, 0, other);
    give_card(&s, 0, CARD_FUR_1);
    table_enter(&s, PHASE_PLAY);
    assert_int_equal(s.step, STEP_PLAY);
    return s;
}

void give_card(struct aor *s, int seat, int card)
{
    forget_shuffle(s);
    for (int other = 0; other < s->seats; other++) {
        if (s->hand[other] & CARD(card)) {
            s->hand[other] &= ~CARD(card);
            s->hand_count[other]--;
        }
    }
    for (int i = 0; i < s->deck_count; i++) {
        if (s->deck[i] != card)
            continue;
        memmove(&s->deck[i], &s->deck[i + 1], (size_t)(s->deck_count - i - 1));
        s->deck[--s->deck_count] = CARD_NONE;
        break;
    }
    if (s->discard & CARD(card)) {
        s->discard &= ~CARD(card);
        s->discard_count--;
        s->discard_top = s->discard ? (uint8_t)(__builtin_ctzll(s->discard) + 1) : 0;
    }
    s->removed &= ~CARD(card);
    s->withheld &= ~CARD(card);
    s->later &= ~CARD(card);
    s->hand[seat] |= CARD(card);
    s->hand_count[seat]++;
    assert_possible(s);
}

void give_advance(struct aor *s, int seat, int advance)
{
    s->advances[seat] |= ADVANCE(advance);
    if (advance == SEAWORTHY_VESSELS)
        s->ship[seat] = SEAWORTHY_10;
    if (advance == OCEAN_NAVIGATION)
        s->ship[seat] = OCEAN_1;
}

void put_tokens(struct aor *s, int seat, int face, int province, int count)
{
    int there = tokens_at(s, seat, face, province);
    s->stock[seat] = (uint8_t)(s->stock[seat] + there - count);
    aor_set_tokens(s, seat, face, province, count);
}

void put_marker(struct aor *s, int seat, int face, int province)
{
    aor_clear_province(s, province);
    aor_put_marker(s, seat, province, face);
}

void set_cash(struct aor *s, int seat, int cash)
{
    s->cash[seat] = s->written[seat] = cash;
}

void empty_deck(struct aor *s, int keep)
{
    while (s->deck_count > keep) {
        s->removed |= CARD(s->deck[--s->deck_count]);
        s->deck[s->deck_count] = CARD_NONE;
    }
}

/* Looks for a state of the generator from which the next dice fall like this. */
void loaded_dice(struct aor *s, int count, const int *dice)
{
    for (uint64_t start = 1;; start++) {
        uint64_t random = start;
        int i = 0;
        while (i < count && 1 + (int)florin_random_below(&random, 6) == dice[i])
            i++;
        if (i == count) {
            s->random = start;
            return;
        }
    }
}

static struct florin_move parsed(const char *text)
{
    struct florin_move move;
    if (!florin_parse(&aor, text, &move))
        fail_msg("no such move: %s", text);
    return move;
}

int judged(const struct aor *s, int seat, const char *move)
{
    return aor.judge(s, seat, parsed(move)).rule;
}

void play(struct aor *s, int seat, const char *move)
{
    static struct florin_events events;
    struct aor before = *s;
    int rule = judged(s, seat, move);
    if (rule != RULE_LEGAL)
        fail_msg("%s: %s", move, aor.rules[rule].id);
    events.count = 0;
    aor.narrate(s, seat, parsed(move), &events);
    assert_possible(s);
    ledger_check(&before, s, &events);
}

bool is_offered(const struct aor *s, int seat, const char *move)
{
    static struct florin_moves moves;
    struct florin_move wanted = parsed(move);
    aor.moves(s, seat, &moves);
    for (int i = 0; i < moves.count; i++)
        if (florin_move_equal(moves.move[i], wanted))
            return true;
    return false;
}

/* Words that do not go with one of a thing. */
static const char *const many[2][11] = {
    {"tokens", "cards", "provinces", "spaces", "players", "markers", "tiers", "dollars", "wishes", "are"},
    {"gettoni", "carte", "province", "spazi", "giocatori", "segnalini", "dollari", "desideri", "sono"},
};

static bool follows_one(const char *at, const char *word)
{
    size_t length = strlen(word);
    char next = at[2 + length];
    return strncmp(at + 2, word, length) == 0 && !(next >= 'a' && next <= 'z');
}

bool agrees(const char *text, enum florin_language language)
{
    for (const char *at = strstr(text, "1 "); at; at = strstr(at + 1, "1 ")) {
        bool one = at == text || (strchr(" (:", at[-1]) && !(at - text > 1 && at[-2] == ','));
        for (int i = 0; one && many[language][i]; i++)
            if (follows_one(at, many[language][i]))
                return false;
    }
    return !strstr(text, "  ") && !strstr(text, "!.") && !strstr(text, "..");
}

int needed(const struct aor *s, int seat, int province)
{
    struct need need;
    aor_find_need(s, seat, province, aor_defenders(s, seat, province), &need);
    return need.tokens;
}

void put_on_top(struct aor *s, int card)
{
    give_card(s, 0, card);
    s->hand[0] &= ~CARD(card);
    s->hand_count[0]--;
    s->deck[s->deck_count++] = (uint8_t)card;
    assert_possible(s);
}
