/* Event cards (5.4.2), one function each; War! has a file of its own. */
#include "aor/rules.h"

static bool is_ruled(const struct aor *s, int seat)
{
    return (s->rulers >> seat) & 1;
}

static void choose(struct aor *s, int seat, int card, int step)
{
    s->playing = (uint8_t)card;
    s->step = (uint8_t)step;
    s->decider = (uint8_t)seat;
}

/* Famine: four spaces, less one for each Grain province and for Improved Agriculture. */
static void famine(struct aor *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        aor_worsen(s, seat, 4 - aor_goods(s, seat, GRAIN) - owns(s, seat, IMPROVED_AGRICULTURE), WHY_FAMINE);
}

/* Mysticism Abounds: four spaces, less one for each Science. */
static void mysticism(struct aor *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (!is_ruled(s, seat))
            aor_worsen(s, seat, 4 - count_bits(s->advances[seat] & aor_category_advances[SCIENCE]), WHY_MYSTICISM);
}

/* Revolutionary Uprisings and Religious Strife: a space for each advance of a category. */
static void unrest(struct aor *s, int category, int why)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (!is_ruled(s, seat))
            aor_worsen(s, seat, count_bits(s->advances[seat] & aor_category_advances[category]), why);
}

/* Cards that from now on are burdens for good (3.13.3.2). */
static void make_history(struct aor *s, int seat, int what, int card, int other_card)
{
    if (s->history & what)
        return;
    s->history |= (uint8_t)what;
    NOTE_BY(seat, EVENT_CARD_VOIDED, .what = card);
    NOTE_IF(other_card != CARD_NONE, seat, EVENT_CARD_VOIDED, .what = other_card);
}

static void religious_strife(struct aor *s, int seat)
{
    s->strife = 1;
    NOTE_IF(s->decree != 0, seat, EVENT_DECREE_LIFTED, .what = s->decree - 1);
    s->decree = 0;
    if (s->epoch == 3)
        make_history(s, seat, LATE_STRIFE, CARD_PAPAL_DECREE, CARD_NONE);
    unrest(s, RELIGION, WHY_STRIFE);
}

static void take_up_arms(struct aor *s, int seat, int card, int arms)
{
    s->arms[arms] = (uint8_t)(seat + 1);
    NOTE_BY(seat, EVENT_ARMED, .what = card);
    if (arms == LONG_BOW || arms == GUNPOWDER)
        make_history(s, seat, NEWER_ARMS, CARD_ARMOR, CARD_STIRRUPS);
}

static void enlightened_ruler(struct aor *s, int seat)
{
    s->rulers |= (uint8_t)(1 << seat);
    NOTE_BY(seat, EVENT_RULER_RAISED);
}

static void mongol_armies(struct aor *s, int seat)
{
    aor_receive(s, seat, 10, WHY_MONGOL_ARMIES);
    make_history(s, seat, MONGOLS, CARD_THE_CRUSADES, CARD_NONE);
}

/* Pirates/Vikings: as many coastal markers as the epoch has come to; boxes overseas are coastal. */
struct set aor_raid_targets(const struct aor *s)
{
    struct set all = NOWHERE;
    for (int seat = 0; seat < s->seats; seat++)
        all = set_or(all, s->marker[seat]);
    return set_minus(all, aor_inland);
}

static void pirates(struct aor *s, int seat)
{
    int targets = set_count(aor_raid_targets(s));
    NOTE_IF(targets == 0, seat, EVENT_CARD_WASTED, .what = CARD_PIRATES_VIKINGS);
    s->raids = (uint8_t)(targets < s->epoch ? targets : s->epoch);
}

static struct florin_verdict judge_revolt_at(const struct aor *s, int seat, int p)
{
    int owner = marker_owner(s, p);
    if (owner < 0)
        return illegal(RULE_REVOLT_MARKER, p, 0);
    if (aor_provinces[p].area == NEW_WORLD_AREA)
        return illegal(RULE_REVOLT_NEW_WORLD, p, 0);
    if (aor_provinces[p].kind == CAPITAL && p != home_of(s, seat))
        return illegal(RULE_REVOLT_CAPITAL, p, 0);
    if (is_ruled(s, owner))
        return illegal(RULE_REVOLT_RULER, owner, 0);
    return legal();
}

static struct florin_verdict judge_target_of(const struct aor *s, int seat, int card, int target)
{
    if (target >= s->seats || is_out(s, target))
        return illegal(RULE_TARGET_OUT, target, 0);
    if (card == CARD_WAR)
        return target == seat ? illegal(RULE_TARGET_SELF, 0, 0) : legal();
    if (is_ruled(s, target))
        return illegal(RULE_TARGET_RULER, target, 0);
    if (card == CARD_ALCHEMISTS_GOLD && owns(s, target, LAWS_OF_MATTER))
        return illegal(RULE_TARGET_IMMUNE, target, 0);
    return legal();
}

/* Is there anybody or any place the card could strike? Without, it is played for nothing. */
static bool any_target(const struct aor *s, int seat, int card)
{
    if (card == CARD_REBELLION) {
        for (int p = 0; p < PROVINCE_COUNT; p++)
            if (judge_revolt_at(s, seat, p).rule == RULE_LEGAL)
                return true;
        return false;
    }
    for (int target = 0; target < s->seats; target++)
        if (judge_target_of(s, seat, card, target).rule == RULE_LEGAL)
            return true;
    return false;
}

static void papal_decree(struct aor *s, int seat)
{
    if (!s->strife && s->phase == PHASE_PLAY)
        choose(s, seat, CARD_PAPAL_DECREE, STEP_DECREE);
    else
        NOTE_BY(seat, EVENT_CARD_WASTED, .what = CARD_PAPAL_DECREE);
}

/* Asks whom or where the card strikes. */
static void strike(struct aor *s, int seat, int card, int step)
{
    if (any_target(s, seat, card))
        choose(s, seat, card, step);
    else
        NOTE_BY(seat, EVENT_CARD_WASTED, .what = card);
}

void aor_play_event(struct aor *s, int seat, int card)
{
    if (card == CARD_WAR)
        s->on_table |= CARD(card);
    else
        aor_discard(s, card);
    switch (card) {
    case CARD_ALCHEMISTS_GOLD:
    case CARD_CIVIL_WAR:
    case CARD_WAR: strike(s, seat, card, STEP_TARGET); break;
    case CARD_ARMOR: take_up_arms(s, seat, card, ARMOR); break;
    case CARD_STIRRUPS: take_up_arms(s, seat, card, STIRRUPS); break;
    case CARD_LONG_BOW: take_up_arms(s, seat, card, LONG_BOW); break;
    case CARD_GUNPOWDER: take_up_arms(s, seat, card, GUNPOWDER); break;
    case CARD_ENLIGHTENED_RULER: enlightened_ruler(s, seat); break;
    case CARD_FAMINE: famine(s); break;
    case CARD_MYSTICISM_ABOUNDS: mysticism(s); break;
    case CARD_PAPAL_DECREE: papal_decree(s, seat); break;
    case CARD_PIRATES_VIKINGS: pirates(s, seat); break;
    case CARD_REBELLION: strike(s, seat, card, STEP_REVOLT); break;
    case CARD_REVOLUTIONARY_UPRISINGS: unrest(s, COMMERCE, WHY_UPRISINGS); break;
    case CARD_THE_CRUSADES:
        s->crusade = 1;
        s->playing = CARD_THE_CRUSADES;
        break;
    case CARD_BLACK_DEATH: choose(s, seat, card, STEP_PLAGUE); break;
    case CARD_MONGOL_ARMIES: mongol_armies(s, seat); break;
    case CARD_RELIGIOUS_STRIFE: religious_strife(s, seat); break;
    default: break;
    }
}

/* ---- the choices that follow ---- */

struct florin_verdict aor_judge_target(const struct aor *s, int seat, struct florin_move move)
{
    return judge_target_of(s, seat, s->playing, move.arg[0]);
}

static int half(int amount)
{
    return (amount + 1) / 2;
}

static int half_of_written_cash(const struct aor *s, int seat)
{
    int loss = half(s->written[seat]);
    return loss < s->cash[seat] ? loss : s->cash[seat];
}

/* Civil War: a misery space, the marker in the capital becomes a token, half of cash or tokens, last in expansion. */
static void civil_war(struct aor *s, int victim)
{
    int capital = home_of(s, victim);
    if (marker_owner(s, capital) >= 0)
        set_add(&s->reducing, capital);
    s->civil_war = s->civil_loss = (uint8_t)(victim + 1);
    aor_worsen(s, victim, 1, WHY_CIVIL_WAR);
}

void aor_do_target(struct aor *s, int seat, struct florin_move move)
{
    int card = s->playing, target = move.arg[0];
    s->playing = CARD_NONE;
    NOTE_IF(card != CARD_WAR, seat, EVENT_PLAYER_STRUCK, .what = card, .to = target);
    if (card == CARD_ALCHEMISTS_GOLD)
        aor_pay(s, target, half_of_written_cash(s, target), WHY_ALCHEMISTS_GOLD);
    else if (card == CARD_CIVIL_WAR)
        civil_war(s, target);
    else
        aor_declare_war(s, seat, target);
}

/* Half of the cash or half of the tokens. */
int aor_civil_loss(const struct aor *s, int seat, int what)
{
    return what == LOSS_CASH ? half_of_written_cash(s, seat) : half(s->expansion[seat]);
}

void aor_do_lose(struct aor *s, int seat, struct florin_move move)
{
    int loss = aor_civil_loss(s, seat, move.arg[0]);
    s->civil_loss = 0;
    if (move.arg[0] == LOSS_CASH)
        aor_pay(s, seat, loss, WHY_CIVIL_WAR);
    else
        aor_return_tokens(s, seat, loss, WHY_CIVIL_WAR);
}

struct florin_verdict aor_judge_decree(const struct aor *s, int seat, struct florin_move move)
{
    (void)s, (void)seat;
    int category = move.arg[0];
    bool named = category == SCIENCE || category == RELIGION || category == EXPLORATION;
    return named ? legal() : illegal(RULE_DECREE_CATEGORY, category, 0);
}

void aor_do_decree(struct aor *s, int seat, struct florin_move move)
{
    s->playing = CARD_NONE;
    s->decree = (uint8_t)(move.arg[0] + 1);
    NOTE_BY(seat, EVENT_DECREE_ISSUED, .what = move.arg[0]);
}

struct florin_verdict aor_judge_plague(const struct aor *s, int seat, struct florin_move move)
{
    (void)seat;
    bool used = move.arg[0] >= aor_first_area[s->seats] && move.arg[0] < MAP_AREAS;
    return used ? legal() : illegal(RULE_PLAGUE_AREA, move.arg[0], 0);
}

/* Black Death: coloured tokens of an area go to stock, then its markers become tokens. */
void aor_do_plague(struct aor *s, int seat, struct florin_move move)
{
    s->playing = CARD_NONE;
    NOTE_BY(seat, EVENT_AREA_STRUCK, .what = CARD_BLACK_DEATH, .to = move.arg[0]);
    struct set area = area_provinces(move.arg[0]);
    for (int owner = 0; owner < s->seats; owner++) {
        for EACH_PLACE (p, set_and(token_provinces(s, owner, COLOURED), area))
            aor_withdraw_face(s, owner, COLOURED, p);
        s->reducing = set_or(s->reducing, set_minus(set_and(s->marker[owner], area), s->white));
    }
}

struct florin_verdict aor_judge_raid(const struct aor *s, int seat, struct florin_move move)
{
    (void)seat;
    if (marker_owner(s, move.arg[0]) < 0)
        return illegal(RULE_RAID_MARKER, move.arg[0], 0);
    if (set_has(aor_inland, move.arg[0]))
        return illegal(RULE_RAID_COAST, move.arg[0], 0);
    return legal();
}

void aor_do_raid(struct aor *s, int seat, struct florin_move move)
{
    assert(s->raids > 0);
    NOTE_BY(seat, EVENT_PROVINCE_STRUCK, .what = CARD_PIRATES_VIKINGS, .to = move.arg[0]);
    s->raids--;
    set_add(&s->reducing, move.arg[0]);
}

struct florin_verdict aor_judge_revolt(const struct aor *s, int seat, struct florin_move move)
{
    return judge_revolt_at(s, seat, move.arg[0]);
}

void aor_do_revolt(struct aor *s, int seat, struct florin_move move)
{
    s->playing = CARD_NONE;
    NOTE_BY(seat, EVENT_PROVINCE_STRUCK, .what = CARD_REBELLION, .to = move.arg[0]);
    set_add(&s->reducing, move.arg[0]);
}

/* The Crusades: a coloured marker on a market of area VI, everything else there leaves; one misery. */
struct florin_verdict aor_judge_crusade(const struct aor *s, int seat, struct florin_move move)
{
    int p = move.arg[0];
    if (aor_provinces[p].area != AREA_VI)
        return illegal(RULE_CRUSADE_AREA, p, 0);
    if (is_satellite(p))
        return illegal(RULE_CRUSADE_MARKET, p, 0);
    if (markers_left(s, seat) == 0 && !set_has(s->marker[seat], p))
        return illegal(RULE_MARKER_SHORT, 0, 0);
    return legal();
}

void aor_do_crusade(struct aor *s, int seat, struct florin_move move)
{
    s->playing = CARD_NONE;
    NOTE_BY(seat, EVENT_PROVINCE_STRUCK, .what = CARD_THE_CRUSADES, .to = move.arg[0]);
    aor_clear_province(s, move.arg[0]);
    aor_put_marker(s, seat, move.arg[0], COLOURED);
    aor_worsen(s, seat, 1, WHY_CRUSADES);
}
