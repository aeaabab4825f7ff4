/* Age of Renaissance in words, behind the interface all games share. */
#include "aor/presentation/words.h"

const struct florin_words aor_in_words = {
    .phrase = aor_phrase,
    .seat_name = aor_seat_name,
    .prompt = aor_prompt,
    .explain = aor_explain,
    .reason = aor_reason,
    .section = aor_section,
    .tell = aor_tell,
    .recount = aor_recount,
    .claims = aor_claims,
    .dice = aor_dice,
    .points = aor_points,
    .useful = aor_useful,
    .say_claim = aor_say_claim,
    .outcome = aor_outcome,
    .draw = aor_draw,
    .draw_part = aor_draw_part,
    .lookup = aor_lookup,
    .beside = aor_beside,
    .view = aor_view,
    .facts = aor_facts,
    .spots = aor_spots,
};
