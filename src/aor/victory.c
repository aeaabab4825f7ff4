/* End of the game (chapter 6): scores and who won. */
#include "aor/rules.h"

/* 6.2: printed cost of all advances. */
int aor_advance_value(const struct aor *s, int seat)
{
    int sum = 0;
    for (uint32_t left = s->advances[seat]; left; left &= left - 1)
        sum += aor_advances[__builtin_ctz(left)].edition[s->edition].cost;
    return sum;
}

/* 6.2: advances and cash, less misery. */
int aor_score(const struct aor *s, int seat)
{
    return aor_advance_value(s, seat) + s->cash[seat] - aor_misery_at(s->misery[seat]);
}

enum { SCORE_OUT = -9999 }; /* below anything a player in the game can score */

/* The eliminated do not score, unless nobody is left. */
static bool counts(const struct aor *s, int seat)
{
    return !is_out(s, seat) || aor_players_left(s) == 0;
}

void aor_result(const void *state, struct florin_result *result)
{
    const struct aor *s = state;
    *result = (struct florin_result){.over = s->phase == PHASE_OVER};
    int best = INT16_MIN;
    for (int seat = 0; seat < s->seats; seat++) {
        int score = counts(s, seat) ? aor_score(s, seat) : SCORE_OUT;
        score = score < INT16_MIN ? INT16_MIN : score > INT16_MAX ? INT16_MAX : score;
        result->score[seat] = (int16_t)score;
        best = score > best ? score : best;
    }
    if (!result->over)
        return;
    result->how = s->last_turn;
    for (int seat = 0; seat < s->seats; seat++)
        if (counts(s, seat) && result->score[seat] == best)
            result->winners |= (uint8_t)(1 << seat);
}

/* The end, told: scores with what they are made of, then who won. The eliminated have none. */
void aor_note_result(const struct aor *s)
{
    struct florin_result result;
    aor_result(s, &result);
    NOTE_BY(FLORIN_NOBODY, EVENT_GAME_OVER, .what = result.how);
    for (int seat = 0; seat < s->seats; seat++)
        NOTE_IF(counts(s, seat), seat, EVENT_SCORED, .count = aor_score(s, seat),
                .more = {aor_advance_value(s, seat), s->cash[seat], aor_misery_at(s->misery[seat])});
    for EACH_SEAT (winner, result.winners)
        NOTE_BY(winner, EVENT_WON, .count = result.score[winner]);
}
