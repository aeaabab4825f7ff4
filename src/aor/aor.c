/* Age of Renaissance as a game among games. */
#include "aor/rules.h"

static uint32_t luck(const void *state)
{
    return ((const struct aor *)state)->luck;
}

_Static_assert(sizeof(struct aor) <= FLORIN_STATE_MAX, "the state fits");

const struct florin_game aor = {
    .id = "aor",
    .seats_min = 3,
    .seats_max = SEATS,
    .state_size = sizeof(struct aor),
    .derived_size = AOR_DERIVED,
    .options = aor_options,
    .option_count = AOR_OPTIONS,
    .verbs = aor_verbs,
    .verb_count = MOVE_KINDS,
    .rules = aor_rules,
    .rule_count = RULE_COUNT,
    .events = aor_events,
    .event_count = EVENT_COUNT,
    .ending_count = ENDING_COUNT,
    .setup = aor_setup,
    .setup_of = aor_setup_of,
    .deciders = aor_deciders,
    .moves = aor_moves,
    .judge = aor_judge_move,
    .apply = aor_apply,
    .narrate = aor_narrate,
    .result = aor_result,
    .luck = luck,
    .redact = aor_redact,
    .known_to = aor_known_to,
    .imagine = aor_imagine,
    .check = aor_check,
    .arg_name = aor_arg_name,
    .arg_title = aor_arg_title,
    .ending_name = aor_ending_name,
    .walk = aor_walk,
    .amount = aor_amount,
    .amount_moves = aor_amount_moves,
};
