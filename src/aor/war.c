/* Military advantages (5.6.3.5) and the card War!. */
#include "aor/rules.h"

static bool armed_with(const struct aor *s, int seat, int arms)
{
    return s->arms[arms] == seat + 1;
}

/* 5.6.3.5: how many of a player's military cards work against another. Long Bow and Gunpowder silence older arms,
 * Gunpowder also the Long Bow; Armor and Stirrups meet as equals unless the option follows the wording of the cards. */
int aor_advantage(const struct aor *s, int seat, int against)
{
    bool old_arms_work = !armed_with(s, against, LONG_BOW) && !armed_with(s, against, GUNPOWDER);
    bool stirrups_work = old_arms_work && !(s->armor_wins && armed_with(s, against, ARMOR));
    bool bow_works = !armed_with(s, against, GUNPOWDER);
    return (armed_with(s, seat, ARMOR) && old_arms_work) + (armed_with(s, seat, STIRRUPS) && stirrups_work) +
           (armed_with(s, seat, LONG_BOW) && bow_works) + armed_with(s, seat, GUNPOWDER);
}

void aor_declare_war(struct aor *s, int seat, int target)
{
    s->war[0] = (uint8_t)(seat + 1);
    s->war[1] = (uint8_t)(target + 1);
    NOTE_BY(seat, EVENT_WAR_DECLARED, .to = target);
    aor_fight(s);
}

void aor_end_war(struct aor *s)
{
    int declarer = s->war[0] - 1;
    NOTE_BY(declarer, EVENT_WAR_ENDED, .to = s->war[1] - 1);
    s->war[0] = s->war[1] = 0;
    s->war_due = 0;
    if (s->on_table & CARD(CARD_WAR)) {
        s->on_table &= ~CARD(CARD_WAR);
        NOTE_BY(declarer, EVENT_CARD_LEFT, .what = CARD_WAR, .to = aor_pile_of(CARD_WAR));
        aor_discard(s, CARD_WAR);
    }
}

static void win_war(struct aor *s, int winner, int loser, int difference)
{
    NOTE_BY(winner, EVENT_WAR_WON, .from = loser, .count = difference);
    aor_end_war(s);
    aor_worsen(s, winner, 1, WHY_WAR);
    aor_worsen(s, loser, 2, WHY_WAR);
    if (is_out(s, winner) || is_out(s, loser))
        return;
    s->cede = (uint8_t)difference;
    s->cede_from = (uint8_t)loser;
    s->cede_to = (uint8_t)winner;
}

/* One die each, with Nationalism and military advantages. A tie costs both and goes on, unless arms decide it. */
void aor_fight(struct aor *s)
{
    int a = s->war[0] - 1, b = s->war[1] - 1;
    s->battles++;
    s->war_dice[0] = (uint8_t)aor_roll_die(s);
    s->war_dice[1] = (uint8_t)aor_roll_die(s);
    int arms = aor_advantage(s, a, b) - aor_advantage(s, b, a);
    int nation = owns(s, a, NATIONALISM) - owns(s, b, NATIONALISM);
    int lead = s->war_dice[0] - s->war_dice[1] + nation + arms;
    NOTE_BY(a, EVENT_WAR_FOUGHT, .to = b, .count = lead, .more = {s->war_dice[0], s->war_dice[1], nation, arms});
    if (lead > 0 || (lead == 0 && arms > 0)) {
        win_war(s, a, b, lead);
    } else if (lead < 0 || arms < 0) {
        win_war(s, b, a, -lead);
    } else {
        NOTE_BY(a, EVENT_WAR_TIED, .to = b);
        aor_worsen(s, a, 1, WHY_WAR);
        aor_worsen(s, b, 1, WHY_WAR);
    }
}

void aor_do_roll(struct aor *s, int seat, struct florin_move move)
{
    (void)seat, (void)move;
    s->war_due = 0;
    aor_fight(s);
}

/* The provinces a winner could support at all: advances, limit overseas and a marker to put there. Distance does not
 * matter. */
bool aor_may_hold(const struct aor *s, int seat, int p)
{
    switch (aor_provinces[p].area) {
    case AREA_V:
        if (!owns(s, seat, OVERLAND_EAST))
            return false;
        break;
    case NEW_WORLD_AREA:
        if (!owns(s, seat, NEW_WORLD))
            return false;
        /* fall through */
    case FAR_EAST:
        if (s->ship[seat] < OCEAN_1 || aor_overseas_held(s, seat) >= aor_ship_number[s->ship[seat]])
            return false;
        break;
    default: break;
    }
    return markers_left(s, seat) > 0;
}

struct florin_verdict aor_judge_cede(const struct aor *s, int seat, struct florin_move move)
{
    int p = move.arg[0];
    if (!set_has(s->marker[seat], p))
        return illegal(RULE_CEDE_OWN, p, 0);
    if (!aor_may_hold(s, s->cede_to, p))
        return illegal(RULE_CEDE_HOLD, p, s->cede_to);
    return legal();
}

void aor_do_cede(struct aor *s, int seat, struct florin_move move)
{
    assert(s->cede > 0);
    s->cede--;
    aor_hand_over(s, seat, move.arg[0], s->cede_to);
}
