#include <string.h>

#include "toy.h"
#include "toy_words.h"

enum { BID_MAX = 3, HIDDEN = 255 };

static uint8_t draw_card(struct toy *t)
{
    return (uint8_t)(1 + florin_random_below(&t->random, t->cards ? 9 : 3));
}

static const char *setup(void *state, const struct florin_setup *setup)
{
    if (setup->seats < 2 || setup->seats > TOY_SEATS)
        return "nim is for two or three";
    struct toy *t = state;
    memset(t, 0, sizeof *t);
    t->seed = t->random = setup->seed;
    t->seats = setup->seats;
    t->misere = (uint8_t)setup->option[TOY_OPTION_MISERE];
    t->heaps = (uint8_t)setup->option[TOY_OPTION_HEAPS];
    t->cards = (uint8_t)setup->option[TOY_OPTION_CARDS];
    t->pace = (uint8_t)setup->option[TOY_OPTION_PACE];
    for (int i = 0; i < t->heaps; i++)
        t->heap[i] = (uint8_t)(3 + florin_random_below(&t->random, 5));
    for (int i = 0; i < t->seats; i++)
        t->card[i] = draw_card(t);
    return NULL;
}

static void setup_of(const void *state, struct florin_setup *setup)
{
    const struct toy *t = state;
    florin_default_setup(&toy, t->seats, t->seed, setup);
    setup->option[TOY_OPTION_MISERE] = t->misere;
    setup->option[TOY_OPTION_HEAPS] = t->heaps;
    setup->option[TOY_OPTION_CARDS] = t->cards;
    setup->option[TOY_OPTION_PACE] = t->pace;
}

static uint32_t deciders(const void *state)
{
    const struct toy *t = state;
    if (t->phase == TOY_OVER)
        return 0;
    if (t->phase != TOY_BIDDING)
        return 1U << t->turn;
    uint32_t seats = 0;
    for (int i = 0; i < t->seats; i++)
        if (t->bid[i] == 0)
            seats |= 1U << i;
    return seats;
}

static struct florin_verdict illegal(enum toy_rule rule, int fact)
{
    return (struct florin_verdict){.rule = (uint16_t)rule, .fact = {(int16_t)fact}};
}

static struct florin_verdict judge_take(const struct toy *t, int heap, int count)
{
    if (heap >= t->heaps)
        return illegal(TOY_NO_HEAP, heap);
    if (count < 1 || count > t->heap[heap])
        return illegal(TOY_TOO_MANY, t->heap[heap]);
    return (struct florin_verdict){0};
}

static struct florin_verdict judge(const void *state, int seat, struct florin_move move)
{
    static const uint8_t phase_of[TOY_KINDS] = {[TOY_BID] = TOY_BIDDING,
                                                [TOY_TAKE] = TOY_TAKING,
                                                [TOY_SHOW] = TOY_TAKING,
                                                [TOY_DRAW] = TOY_DRAWING,
                                                [TOY_SWAP] = TOY_TAKING};
    const struct toy *t = state;
    if (!(deciders(t) >> seat & 1))
        return illegal(TOY_NOT_YOURS, seat);
    if (move.kind == 0 || move.kind >= TOY_KINDS || phase_of[move.kind] != t->phase)
        return illegal(TOY_NOT_NOW, t->phase);
    if (move.kind == TOY_BID && move.arg[0] > BID_MAX)
        return illegal(TOY_HIGH_BID, BID_MAX);
    if (move.kind == TOY_TAKE)
        return judge_take(t, move.arg[0], move.arg[1]);
    if (move.kind == TOY_SHOW && t->shown[seat])
        return illegal(TOY_SHOWN, 0);
    if (move.kind == TOY_SWAP)
        return illegal(TOY_NOT_NOW, t->phase);
    return (struct florin_verdict){0};
}

static void offer(const struct toy *t, int seat, struct florin_move move, struct florin_moves *moves)
{
    if (judge(t, seat, move).rule == 0)
        moves->move[moves->count++] = move;
}

static void moves(const void *state, int seat, struct florin_moves *moves)
{
    const struct toy *t = state;
    moves->count = 0;
    for (int i = 0; i <= BID_MAX; i++)
        offer(t, seat, (struct florin_move){TOY_BID, {(uint8_t)i}}, moves);
    for (int heap = 0; heap < t->heaps; heap++)
        for (int count = 1; count <= t->heap[heap]; count++)
            offer(t, seat, (struct florin_move){TOY_TAKE, {(uint8_t)heap, (uint8_t)count}}, moves);
    offer(t, seat, (struct florin_move){TOY_SHOW, {0}}, moves);
    offer(t, seat, (struct florin_move){TOY_DRAW, {0}}, moves);
}

static void note(struct florin_events *events, enum toy_event kind, int who, uint32_t known, int what, int count, int left)
{
    events->event[events->count++] = (struct florin_event){.kind = (uint8_t)kind,
                                                           .who = (int8_t)who,
                                                           .known = (uint8_t)known,
                                                           .what = (uint8_t)what,
                                                           .count = (int16_t)count,
                                                           .more = {(int16_t)left}};
}

static bool amount(const void *state, int seat, struct florin_amount *amount)
{
    const struct toy *t = state;
    *amount = (struct florin_amount){0, BID_MAX, 1};
    return t->phase == TOY_BIDDING && deciders(t) >> seat & 1;
}

static int amount_moves(const void *state, int seat, int32_t number, struct florin_move moves[2])
{
    struct florin_amount allowed;
    if (!amount(state, seat, &allowed) || number < allowed.least || number > allowed.greatest)
        return 0;
    moves[0] = (struct florin_move){TOY_BID, {(uint8_t)number}};
    return 1;
}

static void end_bidding(struct toy *t, struct florin_events *events)
{
    if (deciders(t) != 0)
        return;
    for (int i = 0; i < t->seats; i++) {
        note(events, TOY_EVENT_OPENED, i, FLORIN_EVERYBODY, 0, t->bid[i] - 1, 0);
        if (t->bid[i] > t->bid[t->turn])
            t->turn = (uint8_t)i;
    }
    t->luck++;
    t->phase = TOY_TAKING;
}

static void take(struct toy *t, int heap, int count, struct florin_events *events)
{
    t->heap[heap] = (uint8_t)(t->heap[heap] - count);
    note(events, TOY_EVENT_TAKEN, t->turn, FLORIN_EVERYBODY, heap, count, t->heap[heap]);
    int left = 0;
    for (int i = 0; i < t->heaps; i++)
        left += t->heap[i];
    int next = (t->turn + 1) % t->seats;
    if (left == 0) {
        t->phase = TOY_OVER;
        t->winner = (uint8_t)(1 + (t->misere ? next : t->turn));
        note(events, TOY_EVENT_WON, t->winner - 1, FLORIN_EVERYBODY, 0, 0, 0);
    }
    t->turn = (uint8_t)next;
}

static void narrate(void *state, int seat, struct florin_move move, struct florin_events *events)
{
    struct toy *t = state;
    switch (move.kind) {
    case TOY_BID:
        t->bid[seat] = (uint8_t)(move.arg[0] + 1);
        note(events, TOY_EVENT_BID, seat, 1u << seat, 0, move.arg[0], 0);
        end_bidding(t, events);
        break;
    case TOY_TAKE:
        take(t, move.arg[0], move.arg[1], events);
        break;
    case TOY_SHOW:
        t->shown[seat] = t->card[seat];
        t->luck++;
        t->phase = TOY_DRAWING;
        note(events, TOY_EVENT_SHOWN, seat, FLORIN_EVERYBODY, 0, t->card[seat], 0);
        break;
    case TOY_DRAW:
        t->card[seat] = draw_card(t);
        t->luck++;
        t->phase = TOY_TAKING;
        note(events, TOY_EVENT_DRAWN, seat, 1u << seat, 0, t->card[seat], 0);
        break;
    default:
        break;
    }
}

static void apply(void *state, int seat, struct florin_move move)
{
    struct florin_events untold;
    untold.count = 0;
    narrate(state, seat, move, &untold);
}

static void result(const void *state, struct florin_result *result)
{
    const struct toy *t = state;
    memset(result, 0, sizeof *result);
    if (t->phase != TOY_OVER)
        return;
    result->over = true;
    result->winners = (uint8_t)(1U << (t->winner - 1));
    result->how = t->misere;
    result->score[t->winner - 1] = t->misere ? 7 : 1;
}

static uint32_t luck(const void *state)
{
    return ((const struct toy *)state)->luck;
}

static void redact(void *state, int seat, enum florin_memory memory)
{
    (void)memory;
    struct toy *t = state;
    t->seed = t->random = 0;
    for (int i = 0; i < TOY_SEATS; i++) {
        if (i == seat)
            continue;
        t->card[i] = 0;
        if (t->phase == TOY_BIDDING && t->bid[i])
            t->bid[i] = HIDDEN;
    }
}

static uint32_t known_to(const void *before, int seat, struct florin_move move, const void *now)
{
    const struct toy *t = now;
    (void)before;
    return move.kind == TOY_BID && t->phase == TOY_BIDDING ? 1U << seat : FLORIN_EVERYBODY;
}

static void imagine(void *state, int seat, uint64_t seed)
{
    struct toy *t = state;
    t->random = seed;
    for (int i = 0; i < t->seats; i++) {
        if (i != seat)
            t->card[i] = draw_card(t);
        if (t->bid[i] == HIDDEN)
            t->bid[i] = (uint8_t)(1 + florin_random_below(&t->random, BID_MAX + 1));
    }
}

static const char *check(const void *state)
{
    const struct toy *t = state;
    int left = 0;
    for (int i = 0; i < t->heaps; i++)
        left += t->heap[i];
    if (t->turn >= t->seats)
        return "the turn belongs to a seat that is not there";
    if ((left == 0) != (t->phase == TOY_OVER))
        return "the game is over exactly when all heaps are gone";
    if ((t->winner != 0) != (t->phase == TOY_OVER) || t->winner > t->seats)
        return "there is a winner exactly when the game is over";
    if (t->phase == TOY_BIDDING && deciders(t) == 0)
        return "all have bid, so that the bidding is over";
    return NULL;
}

static const char *phase_name(int phase)
{
    static const char *const names[TOY_PHASES] = {"bidding", "taking", "drawing", "over"};
    return phase >= 0 && phase < TOY_PHASES ? names[phase] : NULL;
}

static const char *cards_name(int value)
{
    return value >= 0 && value < 2 ? toy_card_sets[value] : NULL;
}

static const char *heap_name(int heap)
{
    static const char *const names[TOY_HEAPS] = {"ash", "birch", "cedar", "date", "elm"};
    return heap >= 0 && heap < TOY_HEAPS ? names[heap] : NULL;
}

static const char *arg_name(int arg_kind, int value)
{
    return arg_kind == TOY_ARG_HEAP ? heap_name(value) : NULL;
}

static uint8_t walk_byte(struct florin_visitor *v, const char *name, uint8_t value, int max)
{
    return (uint8_t)v->number(v, name, value, 0, max);
}

static void walk_seats(struct toy *t, struct florin_visitor *v)
{
    int seats = v->list(v, "seats", t->seats);
    if (seats < 2 || seats > TOY_SEATS) {
        v->error(v, "expected two or three seats");
        return;
    }
    t->seats = (uint8_t)seats;
    for (int i = 0; i < t->seats; i++) {
        v->object(v, NULL);
        if (v->has(v, "card", t->card[i] != 0))
            t->card[i] = walk_byte(v, "card", t->card[i], 9);
        if (v->has(v, "bid", t->bid[i] != 0))
            t->bid[i] = walk_byte(v, "bid", t->bid[i], 255);
        if (v->has(v, "shown", t->shown[i] != 0))
            t->shown[i] = walk_byte(v, "shown", t->shown[i], 9);
        v->end(v);
    }
    v->end(v);
}

static void walk(void *state, struct florin_visitor *v)
{
    struct toy *t = state;
    t->seed = (uint64_t)v->number(v, "seed", (int64_t)t->seed, INT64_MIN, INT64_MAX);
    t->random = (uint64_t)v->number(v, "random", (int64_t)t->random, INT64_MIN, INT64_MAX);
    t->luck = (uint32_t)v->number(v, "luck", t->luck, 0, UINT32_MAX);
    t->misere = walk_byte(v, "misere", t->misere, 1);
    t->cards = (uint8_t)v->word(v, "cards", t->cards, cards_name, 2);
    if (v->has(v, "pace", true))
        t->pace = walk_byte(v, "pace", t->pace, 9);
    else
        t->pace = (uint8_t)florin_option_unsaid(&toy.options[TOY_OPTION_PACE], false, v->format);
    t->phase = (uint8_t)v->word(v, "phase", t->phase, phase_name, TOY_PHASES);
    t->turn = (uint8_t)(walk_byte(v, "turn", (uint8_t)(t->turn + 1), TOY_SEATS) - 1);
    if (v->has(v, "winner", t->winner != 0))
        t->winner = walk_byte(v, "winner", t->winner, TOY_SEATS);
    v->object(v, "heap");
    int heaps = 0;
    for (int i = 0; i < TOY_HEAPS; i++) {
        if (v->has(v, heap_name(i), i < t->heaps)) {
            t->heap[i] = walk_byte(v, heap_name(i), t->heap[i], 99);
            heaps = i + 1;
        }
    }
    v->end(v);
    t->heaps = (uint8_t)heaps;
    walk_seats(t, v);
}

static void view(const void *state, int seat, enum florin_language language, struct florin_visitor *v)
{
    char buffer[200];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    toy_prompt(state, seat, language, &t);
    v->text(v, "prompt", buffer);
}

static const struct florin_verb verbs[TOY_KINDS] = {
    [TOY_BID] = {"bid", {FLORIN_ARG_NUMBER}},
    [TOY_TAKE] = {"take", {TOY_ARG_HEAP, FLORIN_ARG_NUMBER}},
    [TOY_SHOW] = {"show", {0}},
    [TOY_DRAW] = {"draw", {0}},
    [TOY_SWAP] = {"swap", {FLORIN_ARG_SEAT, FLORIN_ARG_SIGNED, 0, FLORIN_ARG_NUMBER | FLORIN_ARG_OPTIONAL}},
};

static void facts(const void *state, enum florin_language language, struct florin_visitor *v)
{
    const struct toy *t = state;
    (void)language;
    v->list(v, "heaps", t->heaps);
    for (int i = 0; i < t->heaps; i++)
        v->text(v, NULL, heap_name(i));
    v->end(v);
}

static void spot(struct florin_visitor *v, const char *name, const char *label)
{
    v->object(v, NULL);
    v->text(v, "spot", name);
    v->text(v, "label", label);
    v->end(v);
}

static void spots(const void *state, struct florin_move move, enum florin_language language, struct florin_visitor *v)
{
    (void)state;
    (void)language;
    char place[] = "stick:00", number[] = "00";
    number[0] = place[6] = (char)('0' + move.arg[1] / 10 % 10);
    number[1] = place[7] = (char)('0' + move.arg[1] % 10);
    switch (move.kind) {
    case TOY_TAKE:
        spot(v, heap_name(move.arg[0]) ? heap_name(move.arg[0]) : "none", "heap");
        spot(v, place, number);
        break;
    case TOY_SHOW:
        spot(v, "card", "your card");
        break;
    default:
        spot(v, verbs[move.kind].word, "");
        break;
    }
}

static const struct florin_event_kind event_kinds[TOY_EVENTS] = {
    [TOY_EVENT_BID] = {.word = "bid", .counts = true},
    [TOY_EVENT_OPENED] = {.word = "bid_opened", .counts = true},
    [TOY_EVENT_TAKEN] = {.word = "taken", .what = TOY_ARG_HEAP, .counts = true, .more = {"left"}},
    [TOY_EVENT_SHOWN] = {.word = "card_shown", .counts = true},
    [TOY_EVENT_DRAWN] = {.word = "card_drawn", .counts = true},
    [TOY_EVENT_WON] = {.word = "won"},
};

static const struct florin_rule rules[TOY_RULES] = {
    [TOY_LEGAL] = {"LEGAL", ""},         [TOY_NOT_YOURS] = {"NOT_YOURS", "1"}, [TOY_NOT_NOW] = {"NOT_NOW", "2"},
    [TOY_TOO_MANY] = {"TOO_MANY", "3a"}, [TOY_NO_HEAP] = {"NO_HEAP", "3b"},    [TOY_SHOWN] = {"SHOWN", "4"},
    [TOY_HIGH_BID] = {"HIGH_BID", "5"},
};

/* What is not asked now is against the part of section 2 that the game is in. */
static const char *section(const void *state, struct florin_move move, struct florin_verdict why)
{
    static const char *const phases[TOY_PHASES] = {"2a", "2b", "2c", "2d"};
    const struct toy *t = state;
    (void)move;
    return why.rule == TOY_NOT_NOW ? phases[t->phase] : rules[why.rule].section;
}

static const struct florin_option options[TOY_OPTIONS] = {
    [TOY_OPTION_MISERE] = {.id = "misere", .kind = FLORIN_OPTION_SWITCH},
    [TOY_OPTION_HEAPS] = {.id = "heaps", .kind = FLORIN_OPTION_NUMBER, .min = 1, .max = TOY_HEAPS, .preset = 3},
    [TOY_OPTION_CARDS] = {.id = "cards", .kind = FLORIN_OPTION_CHOICE, .names = toy_card_sets},
    [TOY_OPTION_PACE] = {.id = "pace", .kind = FLORIN_OPTION_NUMBER, .max = 9, .preset = 1, .edition = true, .since = 2},
};

static const char *ending_name(int ending)
{
    return ending ? "misere" : "last";
}

static const struct florin_standing standings[] = {{"drawing", {"draw"}}, {0}};

const struct florin_game toy = {
    .id = "toy",
    .seats_min = 2,
    .seats_max = TOY_SEATS,
    .state_size = sizeof(struct toy),
    .options = options,
    .option_count = TOY_OPTIONS,
    .verbs = verbs,
    .verb_count = TOY_KINDS,
    .rules = rules,
    .rule_count = TOY_RULES,
    .events = event_kinds,
    .event_count = TOY_EVENTS,
    .standings = standings,
    .ending_count = 2,
    .setup = setup,
    .setup_of = setup_of,
    .deciders = deciders,
    .moves = moves,
    .judge = judge,
    .apply = apply,
    .narrate = narrate,
    .result = result,
    .luck = luck,
    .redact = redact,
    .known_to = known_to,
    .imagine = imagine,
    .check = check,
    .arg_name = arg_name,
    .ending_name = ending_name,
    .walk = walk,
    .amount = amount,
    .amount_moves = amount_moves,
};

const struct florin_words toy_in_words = {
    .view = view,
    .facts = facts,
    .spots = spots,
    .phrase = toy_phrase,
    .seat_name = toy_seat_name,
    .prompt = toy_prompt,
    .explain = toy_explain,
    .reason = toy_reason,
    .section = section,
    .tell = toy_tell,
    .outcome = toy_outcome,
    .draw = toy_draw,
    .lookup = toy_lookup,
};
