/* Pax Renaissance behind the interface all games share: both editions in words. */
#include "pax/presentation/words.h"

/* clang-format off */
#define BOTH_EDITIONS \
    .seat_name = pax_seat_name, .prompt = pax_prompt, .explain = pax_explain, .reason = pax_reason, .section = pax_section, \
    .tell = pax_tell, .recount = pax_recount, .claims = pax_claims, .threats = pax_threats, .say_claim = pax_say_claim, \
    .say_threat = pax_say_threat, .outcome = pax_outcome, .draw = pax_draw, .draw_part = pax_draw_part, .say_part = pax_say_part, \
    .lookup = pax_lookup, .beside = pax_beside, .view = pax_view, .facts = pax_facts, .spots = pax_spots
/* clang-format on */

const struct florin_words pax2e_in_words = {.phrase = pax_phrase, BOTH_EDITIONS};
const struct florin_words pax1e_in_words = {.phrase = pax1e_phrase, BOTH_EDITIONS};
