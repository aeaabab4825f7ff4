/* Pax Renaissance behind the interface all games share: two editions, the same rules with other presets. */
#include "pax/rules.h"

/* A field left out of a position has its edition's preset, or the rule of its time. */
static void walk_edition(struct pax *s, const struct florin_option *options, struct florin_visitor *visitor)
{
    for (int i = 0; visitor->filling && i < PAX_OPTION_COUNT; i++)
        s->option[i] = (int8_t)florin_option_unsaid(&options[i], false, visitor->format);
    pax_walk(s, visitor);
}

static void walk_second(void *state, struct florin_visitor *visitor)
{
    walk_edition(state, pax_options, visitor);
}

static void walk_first(void *state, struct florin_visitor *visitor)
{
    walk_edition(state, pax1e_options, visitor);
}

/* No decision is an amount: florins are paid one by one, to places. */
static bool no_amount(const void *state, int seat, struct florin_amount *amount)
{
    (void)state, (void)seat, (void)amount;
    return false;
}

static int no_amount_moves(const void *state, int seat, int32_t amount, struct florin_move moves[2])
{
    (void)state, (void)seat, (void)amount, (void)moves;
    return 0;
}

/* F4: others tax one's concessions again and again. */
static const struct florin_standing standings[] = {{"taxed", {"pay", "submit"}}, {0}};

/* clang-format off */
#define BOTH_EDITIONS \
    .seats_min = 2, .seats_max = PAX_SEATS, .state_size = sizeof(struct pax), .option_count = PAX_OPTION_COUNT, \
    .verbs = pax_verbs, .verb_count = MOVE_KINDS, .rule_count = RULE_COUNT, \
    .events = pax_events, .event_count = EVENT_COUNT, .standings = standings, .ending_count = VICTORY_COUNT, \
    .setup = pax_setup, .setup_of = pax_setup_of, .deciders = pax_deciders, .moves = pax_moves, .judge = pax_judge, \
    .apply = pax_apply, .narrate = pax_narrate, .result = pax_result, .luck = pax_luck, \
    .redact = pax_redact, .known_to = pax_known_to, .imagine = pax_imagine, .check = pax_check, .arg_name = pax_arg_name, \
    .arg_title = pax_arg_title, .ending_name = pax_ending_name, .amount = no_amount, .amount_moves = no_amount_moves, \
    .is_ruled = pax_is_ruled,
/* clang-format on */

const struct florin_game pax2e = {
    .id = "pax2e", .options = pax_options, .rules = pax_rules, .walk = walk_second, BOTH_EDITIONS};
const struct florin_game pax1e = {
    .id = "pax1e", .options = pax1e_options, .rules = pax1e_rules, .walk = walk_first, BOTH_EDITIONS};
