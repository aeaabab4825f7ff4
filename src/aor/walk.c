/* The complete position as named fields, told or filled in by one walk. */
#include "aor/rules.h"

/* ---- names of values ---- */

static const char *const stages[STAGE_COUNT] = {
    "open", "swap", "first", "adjust", "dues", "part_begin", "part", "part_2", "part_3", "part_4",
};
static const char *const steps[STEP_COUNT] = {
    "none",   "return", "capital", "tokens",  "swap",      "remove",  "adjust", "draw", "discard",  "play",       "good",
    "target", "decree", "plague",  "raid",    "revolt",    "crusade", "protect", "civil_war", "replace", "war",   "cede",
    "purchase", "master_art", "stabilize", "relief", "indulgence", "expand", "cathedral", "trade", "give",
};

static const char *phase_name(int i) { return aor_arg_name(ARG_PHASE, i); }
static const char *stage_name(int i) { return i >= 0 && i < STAGE_COUNT ? stages[i] : NULL; }
static const char *step_name(int i) { return i >= 0 && i < STEP_COUNT ? steps[i] : NULL; }
static const char *card_name(int i) { return i == 0 ? "unknown" : aor_arg_name(ARG_CARD, i); }
static const char *province_name(int i) { return aor_arg_name(ARG_PROVINCE, i); }
static const char *advance_name(int i) { return aor_arg_name(ARG_ADVANCE, i); }
static const char *ship_name(int i) { return aor_arg_name(ARG_SHIP, i); }
static const char *capital_name(int i) { return i == 0 ? "none" : aor_arg_name(ARG_CAPITAL, i - 1); }
static const char *option_value(int option, int i)
{
    return i >= 0 && i <= aor_options[option].max ? aor_options[option].names[i] : NULL;
}
#define OPTION_NAMES(function, option) static const char *function(int i) { return option_value(option, i); }
OPTION_NAMES(deal_name, OPTION_DEAL)
OPTION_NAMES(board_name, OPTION_BOARD)
OPTION_NAMES(edition_name, OPTION_ADVANCES)
OPTION_NAMES(ties_name, OPTION_ORDER_TIES)
OPTION_NAMES(next_epoch_name, OPTION_NEXT_EPOCH)
OPTION_NAMES(removals_name, OPTION_REMOVALS)
OPTION_NAMES(freed_name, OPTION_FREED)

/* How the values of a choice are called. */
static const char *(*const option_names[AOR_OPTIONS])(int) = {
    [OPTION_DEAL] = deal_name,       [OPTION_BOARD] = board_name,           [OPTION_ADVANCES] = edition_name,
    [OPTION_ORDER_TIES] = ties_name, [OPTION_NEXT_EPOCH] = next_epoch_name, [OPTION_REMOVALS] = removals_name,
    [OPTION_FREED] = freed_name,
};

/* ---- fields ---- */

static int64_t clamp(int64_t value, int64_t min, int64_t max)
{
    return value < min ? min : value > max ? max : value;
}

static void byte_field(struct florin_visitor *v, const char *name, uint8_t *field, int max)
{
    *field = (uint8_t)clamp(v->number(v, name, *field, 0, max), 0, max);
}

static void word_field(struct florin_visitor *v, const char *name, uint8_t *field, const char *(*value_name)(int), int count)
{
    *field = (uint8_t)clamp(v->word(v, name, *field, value_name, count), 0, count - 1);
}

static void money_field(struct florin_visitor *v, const char *name, int32_t *field, int min)
{
    *field = (int32_t)clamp(v->number(v, name, *field, min, 1000000), min, 1000000);
}

/* A value that is filled in must be possible as far as it is known; the field visited last is to blame. */
static void must(struct florin_visitor *v, bool possible, const char *otherwise)
{
    if (v->filling && !possible)
        v->error(v, otherwise);
}

static void wide_field(struct florin_visitor *v, const char *name, uint64_t *field)
{
    *field = (uint64_t)v->number(v, name, (int64_t)*field, INT64_MIN, INT64_MAX);
}

static void byte_list(struct florin_visitor *v, const char *name, uint8_t *fields, int count, int max)
{
    int n = v->list(v, name, count);
    for (int i = 0; i < n; i++) {
        uint8_t extra = 0;
        byte_field(v, NULL, i < count ? &fields[i] : &extra, max);
    }
    if (n != count)
        v->error(v, "this list has another length");
    v->end(v);
}

/* Seats are counted from 1, as in notation; here format 1 counted from 0. */
static void seat_field(struct florin_visitor *v, const char *name, uint8_t *seat, int seats)
{
    int first = v->format > 1 ? 1 : 0, last = first + seats - 1;
    *seat = (uint8_t)(clamp(v->number(v, name, *seat + first, first, last), first, last) - first);
}

static void order_field(struct florin_visitor *v, struct aor *s)
{
    int n = v->list(v, "order", s->seats);
    for (int i = 0; i < n && i < s->seats; i++)
        seat_field(v, NULL, &s->order[i], s->seats);
    if (n != s->seats)
        v->error(v, "this list has another length");
    v->end(v);
}

static void seat_set(struct florin_visitor *v, const char *name, uint8_t *set, int seats)
{
    uint8_t left = *set;
    int n = v->list(v, name, count_bits(left));
    for (int i = 0; i < n; i++) {
        int seat = v->filling ? 0 : __builtin_ctz(left);
        seat = (int)clamp(v->number(v, NULL, seat + 1, 1, seats), 1, seats) - 1;
        must(v, !((*set >> seat) & 1), "a seat named twice");
        left = (uint8_t)(v->filling ? left : left & (left - 1));
        *set |= (uint8_t)(1 << seat);
    }
    v->end(v);
}

/* Cards that have a place already. */
static uint64_t placed_cards(const struct aor *s)
{
    uint64_t placed = s->discard | s->removed | s->on_table | s->withheld | s->later;
    for (int i = 0; i < 64; i++)
        placed |= s->deck[i] ? CARD(s->deck[i]) : 0;
    for (int seat = 0; seat < SEATS; seat++)
        placed |= s->hand[seat];
    return placed;
}

static void card_set(struct florin_visitor *v, const char *name, uint64_t *set, const struct aor *lying)
{
    uint64_t left = *set;
    int n = v->list(v, name, count_bits(left));
    for (int i = 0; i < n; i++) {
        int card = v->filling ? 0 : __builtin_ctzll(left) + 1;
        card = v->word(v, NULL, card, card_name, CARD_COUNT);
        left = v->filling ? left : left & (left - 1);
        bool known = card > 0 && card < CARD_COUNT;
        if (!known)
            v->error(v, "no such card");
        else if (v->filling && lying && placed_cards(lying) & CARD(card))
            v->error(v, "a card is in two places");
        *set |= known ? CARD(card) : 0;
    }
    v->end(v);
}

static void advance_set(struct florin_visitor *v, const char *name, uint32_t *set)
{
    uint32_t left = *set;
    int n = v->list(v, name, count_bits(left));
    for (int i = 0; i < n; i++) {
        int advance = v->filling ? 0 : __builtin_ctz(left);
        advance = (int)clamp(v->word(v, NULL, advance, advance_name, ADVANCE_COUNT), 0, ADVANCE_COUNT - 1);
        must(v, !(*set & ADVANCE(advance)), "an advance named twice");
        left = v->filling ? left : left & (left - 1);
        *set |= ADVANCE(advance);
    }
    v->end(v);
}

static void province_set(struct florin_visitor *v, const char *name, struct set *set)
{
    struct set left = *set;
    int n = v->list(v, name, set_count(left));
    for (int i = 0; i < n; i++) {
        int p = v->filling ? 0 : set_take(&left);
        p = (int)clamp(v->word(v, NULL, p, province_name, PROVINCE_COUNT), 0, PROVINCE_COUNT - 1);
        must(v, !set_has(*set, p), "a province named twice");
        set_add(set, p);
    }
    v->end(v);
}

/* ---- tables of plain fields ---- */

struct plain {
    const char *name;
    uint16_t at;
    uint8_t max;
    bool seat;
};
#define FIELD(field, name, max) {name, offsetof(struct aor, field), max, false}
#define SEAT(field, name) {name, offsetof(struct aor, field), SEATS - 1, true}

enum { SEAT_OR_NONE = 200 }; /* as a maximum: seats from 1, 0 for none */

static const struct plain turn_bytes[] = {
    FIELD(turn, "turn", 255),           FIELD(epoch, "epoch", 3),
    FIELD(part, "part", SEAT_OR_NONE),  SEAT(decider, "decider"),
    FIELD(last_turn, "last_turn", ENDING_COUNT - 1),
    FIELD(history, "history", 7),       FIELD(crusade, "crusade", 1),
    FIELD(strife, "strife", 1),         FIELD(decree, "decree", CATEGORY_COUNT),
    FIELD(civil_war, "civil_war", SEAT_OR_NONE), FIELD(leaders, "leaders_played", LEADERS),
    FIELD(raids, "raids", 3),           FIELD(civil_loss, "civil_loss", SEAT_OR_NONE),
    FIELD(war_due, "war_due", 1),       FIELD(cede, "cede", 16),
    SEAT(cede_from, "cede_from"),       SEAT(cede_to, "cede_to"),
    FIELD(upgraded, "upgraded", 1),     FIELD(relieved, "relieved", 4),
    FIELD(cards_sold, "cards_sold", TOKENS / 3), FIELD(card_bought, "card_bought", 1),
    FIELD(attack, "attack", PROVINCE_COUNT), FIELD(attackers, "attackers", TOKENS),
    FIELD(trade_with, "trade_with", SEAT_OR_NONE), FIELD(trade_price, "trade_price", 6),
    FIELD(bonus, "bonus", SEAT_OR_NONE),     FIELD(trade_die, "trade_die", 6),
    FIELD(competitions, "competitions", 255), FIELD(battles, "battles", 255),
    FIELD(discard_count, "discard_count", 64),
};

static const struct plain seat_sets[] = {
    FIELD(sealed, "sealed", 0), FIELD(ranged, "ranged", 0), FIELD(asked, "asked", 0),   FIELD(swapped, "swapped", 0),
    FIELD(out, "out", 0),       FIELD(rulers, "rulers", 0), FIELD(trades, "trades", 0),
};

static const struct plain card_sets[] = {
    FIELD(discard, "discard", 0), FIELD(removed, "removed", 0),   FIELD(on_table, "on_table", 0),
    FIELD(later, "later", 0),     FIELD(withheld, "withheld", 0),
};

static const struct plain player_bytes[] = {
    FIELD(hand_count, "hand_count", 64), FIELD(misery, "misery", CHAOS), FIELD(stock, "stock", TOKENS),
    FIELD(expansion, "expansion", TOKENS), FIELD(rank, "rank", SEATS - 1),
};

static const struct plain player_money[] = {
    FIELD(cash, "cash", 0), FIELD(written, "written_cash", 0), FIELD(bid, "bid", 1), FIELD(range, "range", 1), /* 1: or less */
};

static void *at(struct aor *s, const struct plain *field)
{
    return (unsigned char *)s + field->at;
}

static void turn_field(struct florin_visitor *v, struct aor *s, const struct plain *field)
{
    if (field->seat)
        seat_field(v, field->name, at(s, field), s->seats);
    else
        byte_field(v, field->name, at(s, field), field->max == SEAT_OR_NONE ? s->seats : field->max);
}

#define COUNT(table) (int)(sizeof(table) / sizeof(table)[0])

/* ---- the parts of a position ---- */

/* An older position that does not name an option was played with the value of its time. */
static void walk_option(struct aor *s, int i, struct florin_visitor *v)
{
    const struct florin_option *option = &aor_options[i];
    uint8_t *field = aor_option(s, i);
    if (option->since && !v->has(v, option->id, true))
        *field = (uint8_t)florin_option_unsaid(option, false, v->format);
    else if (option->kind == FLORIN_OPTION_CHOICE)
        word_field(v, option->id, field, option_names[i], option->max + 1);
    else
        byte_field(v, option->id, field, option->max);
}

static void walk_setup(struct aor *s, struct florin_visitor *v)
{
    v->object(v, "setup");
    wide_field(v, "seed", &s->seed);
    byte_field(v, "seats", &s->seats, SEATS);
    for (int i = 0; i < AOR_OPTIONS; i++)
        walk_option(s, i, v);
    v->end(v);
    if (s->seats < 3) {
        v->error(v, "there are three to six players");
        s->seats = 3;
    }
}

/* Everybody has a place, also where the walk only goes on to its end after an error. */
static void walk_order(struct aor *s, struct florin_visitor *v)
{
    order_field(v, s);
    const char *wrong = v->filling ? aor_check_order(s) : NULL;
    if (!wrong)
        return;
    v->error(v, wrong);
    for (int seat = 0; seat < s->seats; seat++)
        s->order[seat] = (uint8_t)seat;
}

static void walk_turn(struct aor *s, struct florin_visitor *v)
{
    wide_field(v, "random", &s->random);
    s->luck = (uint32_t)clamp(v->number(v, "luck", s->luck, 0, UINT32_MAX), 0, UINT32_MAX);
    byte_field(v, "redacted", &s->redacted, 1);
    must(v, !s->redacted, "what somebody knows of a game is not a position");
    word_field(v, "phase", &s->phase, phase_name, PHASE_COUNT);
    word_field(v, "stage", &s->stage, stage_name, STAGE_COUNT);
    word_field(v, "step", &s->step, step_name, STEP_COUNT);
    word_field(v, "playing", &s->playing, card_name, CARD_COUNT);
    for (int i = 0; i < COUNT(turn_bytes); i++)
        turn_field(v, s, &turn_bytes[i]);
    for (int i = 0; i < COUNT(seat_sets); i++)
        seat_set(v, seat_sets[i].name, at(s, &seat_sets[i]), s->seats);
    walk_order(s, v);
    byte_list(v, "arms", s->arms, ARMS_COUNT, s->seats);
    byte_list(v, "war", s->war, 2, s->seats);
    byte_list(v, "war_dice", s->war_dice, 2, 6);
    byte_list(v, "dice", s->dice, 3, 6);
    byte_list(v, "first_roll", s->rolls[0], 3, 6);
    byte_list(v, "second_roll", s->rolls[1], 3, 6);
    province_set(v, "reducing", &s->reducing);
    province_set(v, "white_markers", &s->white);
    if (v->has(v, "freed", set_any(s->freed)))
        province_set(v, "freed", &s->freed);
}

static void walk_markets(struct aor *s, struct florin_visitor *v)
{
    v->object(v, "market");
    for (int c = 0; c < COMMODITY_COUNT; c++)
        s->market[c] = (int8_t)clamp(v->number(v, aor_commodities[c].id, s->market[c], -2, 2), -2, 2);
    v->end(v);
}

static void walk_deck(struct aor *s, struct florin_visitor *v)
{
    int n = v->list(v, "deck", s->deck_count);
    if (n > 64) {
        v->error(v, "the deck has at most 64 cards");
        n = 64;
    }
    s->deck_count = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        uint64_t above = placed_cards(s);
        word_field(v, NULL, &s->deck[i], card_name, CARD_COUNT);
        must(v, s->deck[i] != CARD_NONE, "an unknown card");
        must(v, s->deck[i] == CARD_NONE || !(above & CARD(s->deck[i])), "a card is in two places");
    }
    v->end(v);
    for (int i = 0; i < COUNT(card_sets); i++)
        card_set(v, card_sets[i].name, at(s, &card_sets[i]), s);
    word_field(v, "discard_top", &s->discard_top, card_name, CARD_COUNT);
    must(v, s->discard_count == count_bits(s->discard), "the discard pile has more or fewer cards than it counts");
}

/* The cards shuffled into the deck last, if somebody remembers. */
static void walk_shuffle(struct aor *s, struct florin_visitor *v)
{
    if (!v->has(v, "reshuffled", s->reshuffled != 0))
        return;
    card_set(v, "reshuffled", &s->reshuffled, NULL);
    seat_set(v, "untold", &s->untold, s->seats);
}

static void walk_leaders(struct aor *s, struct florin_visitor *v)
{
    int count = 0, next = 0;
    for (int i = 0; i < LEADERS; i++)
        count += s->leader_owner[i] != 0;
    int n = v->list(v, "leaders", count);
    for (int k = 0; k < n; k++, next++) {
        while (!v->filling && !s->leader_owner[next])
            next++;
        v->object(v, NULL);
        uint8_t card = (uint8_t)(FIRST_LEADER + (v->filling ? 0 : next));
        word_field(v, "card", &card, card_name, CARD_COUNT);
        if (card < FIRST_LEADER) {
            v->error(v, "not a leader");
            card = FIRST_LEADER;
        }
        int i = card - FIRST_LEADER;
        byte_field(v, "owner", &s->leader_owner[i], s->seats);
        byte_field(v, "place", &s->leader_place[i], LEADERS);
        money_field(v, "money", &s->leader_money[i], 0);
        seat_set(v, "claims", &s->leader_claims[i], s->seats);
        v->end(v);
    }
    v->end(v);
}

/* Tokens the expanding player shipped this turn, by province. */
static void walk_shipped(struct aor *s, struct florin_visitor *v)
{
    int count = 0, next = 0;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        count += s->shipped[p] != 0;
    int n = v->list(v, "shipped", count);
    for (int k = 0; k < n; k++, next++) {
        while (!v->filling && !s->shipped[next])
            next++;
        v->object(v, NULL);
        uint8_t p = (uint8_t)(v->filling ? 0 : next);
        word_field(v, "province", &p, province_name, PROVINCE_COUNT);
        byte_field(v, "tokens", &s->shipped[p], 255);
        v->end(v);
    }
    v->end(v);
}

static void walk_tokens(struct aor *s, int seat, struct florin_visitor *v)
{
    struct set left = set_or(token_provinces(s, seat, COLOURED), token_provinces(s, seat, WHITE));
    int n = v->list(v, "tokens", set_count(left));
    for (int k = 0; k < n; k++) {
        uint8_t p = (uint8_t)(v->filling ? 0 : set_take(&left)), coloured = 0, white = 0;
        coloured = (uint8_t)tokens_at(s, seat, COLOURED, p);
        white = (uint8_t)tokens_at(s, seat, WHITE, p);
        v->object(v, NULL);
        word_field(v, "province", &p, province_name, PROVINCE_COUNT);
        byte_field(v, "coloured", &coloured, 7);
        byte_field(v, "white", &white, 7);
        v->end(v);
        aor_set_tokens(s, seat, COLOURED, p, coloured);
        aor_set_tokens(s, seat, WHITE, p, white);
    }
    v->end(v);
}

static void walk_player(struct aor *s, int seat, struct florin_visitor *v)
{
    v->object(v, NULL);
    word_field(v, "capital", &s->home[seat], capital_name, CAPITALS + 1);
    for (int i = 0; i < COUNT(player_bytes); i++)
        byte_field(v, player_bytes[i].name, (uint8_t *)at(s, &player_bytes[i]) + seat, player_bytes[i].max);
    for (int i = 0; i < COUNT(player_money); i++)
        money_field(v, player_money[i].name, (int32_t *)at(s, &player_money[i]) + seat, player_money[i].max ? -1000000 : 0);
    word_field(v, "ship", &s->ship[seat], ship_name, SHIP_COUNT);
    word_field(v, "returned", &s->returned[seat], card_name, CARD_COUNT);
    advance_set(v, "advances", &s->advances[seat]);
    advance_set(v, "bought", &s->bought[seat]);
    card_set(v, "hand", &s->hand[seat], s);
    if (s->reshuffled)
        byte_field(v, "drawn", &s->drawn[seat], 64);
    card_set(v, "seen", &s->seen[seat], NULL);
    seat_set(v, "cathedral_used", &s->cathedral_used[seat], s->seats);
    byte_list(v, "wishes", s->wishes[seat], s->seats, CAPITALS);
    province_set(v, "markers", &s->marker[seat]);
    if (v->filling)
        aor_count_markers(s, seat);
    walk_tokens(s, seat, v);
    v->end(v);
    const char *wrong = v->filling ? aor_check_player(s, seat) : NULL;
    if (wrong)
        v->error(v, wrong);
}

/* Facts that only the whole position tells. */
static void blame(const struct aor *s, struct florin_visitor *v)
{
    const char *field, *wrong = aor_check_fields(s, &field);
    if (!wrong)
        return;
    v->has(v, field, true);
    v->error(v, wrong);
}

void aor_walk(void *state, struct florin_visitor *v)
{
    struct aor *s = state;
    walk_setup(s, v);
    walk_turn(s, v);
    walk_markets(s, v);
    walk_deck(s, v);
    walk_shuffle(s, v);
    walk_leaders(s, v);
    walk_shipped(s, v);
    int n = v->list(v, "players", s->seats);
    if (n != s->seats)
        v->error(v, "there is one player for each seat");
    for (int seat = 0; seat < n && seat < s->seats; seat++)
        walk_player(s, seat, v);
    v->end(v);
    if (v->filling)
        blame(s, v);
}
