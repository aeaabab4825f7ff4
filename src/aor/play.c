/* Play cards (5.4): commodity cards (5.4.1), leader cards (5.4.3), and what may be played at all. */
#include "aor/rules.h"

/* Provinces of a commodity that a player dominates. */
int aor_goods(const struct aor *s, int seat, int commodity)
{
    return s->goods[seat][commodity];
}

/* 5.4.1: the ladder is base value times boxes squared. */
int aor_ladder(int commodity, int boxes)
{
    return aor_commodities[commodity].value * boxes * boxes;
}

/* 5.4.1: shortage and Industry go one box up, surplus one down. */
int aor_payout(const struct aor *s, int seat, int commodity)
{
    int boxes = aor_goods(s, seat, commodity);
    if (boxes == 0 || is_out(s, seat))
        return 0;
    boxes += s->market[commodity] > 0 ? 1 : s->market[commodity] < 0 ? -1 : 0;
    boxes += owns(s, seat, INDUSTRY);
    return aor_ladder(commodity, boxes);
}

/* Everybody who supplies it is paid; then one shortage or surplus is used up. */
static void pay_commodity(struct aor *s, int seat, int commodity)
{
    for (int owner = 0; owner < s->seats; owner++) {
        int payout = aor_payout(s, owner, commodity);
        if (payout == 0)
            continue;
        add_cash(s, owner, payout);
        NOTE_BY(owner, EVENT_COMMODITY_PAID, .what = commodity, .count = payout, .more = {aor_goods(s, owner, commodity)});
    }
    aor_calm_market(s, seat, commodity, EVENT_MARKET_USED);
}

static bool all_hold(const struct aor *s, uint32_t advances)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (!is_out(s, seat) && (s->advances[seat] & advances) != advances)
            return false;
    return true;
}

/* 3.13.3.2: voided cards stay in hand as misery burdens. */
bool aor_is_burden(const struct aor *s, int card)
{
    switch (card) {
    case CARD_ARMOR:
    case CARD_STIRRUPS: return s->history & NEWER_ARMS;
    case CARD_THE_CRUSADES: return s->history & MONGOLS;
    case CARD_PAPAL_DECREE: return s->history & LATE_STRIFE;
    case CARD_ALCHEMISTS_GOLD: return all_hold(s, ADVANCE(LAWS_OF_MATTER));
    case CARD_MYSTICISM_ABOUNDS: return all_hold(s, aor_category_advances[SCIENCE]);
    default: return false;
    }
}

static bool is_arms(int card)
{
    return card == CARD_ARMOR || card == CARD_STIRRUPS || card == CARD_LONG_BOW || card == CARD_GUNPOWDER;
}

struct florin_verdict aor_judge_play(const struct aor *s, int seat, struct florin_move move)
{
    int card = move.arg[0];
    if (!has_card(s, seat, card))
        return illegal(RULE_PLAY_OWN, card, 0);
    if (aor_is_burden(s, card))
        return illegal(RULE_PLAY_BURDEN, card, 0);
    if (s->step == STEP_WAR && !is_arms(card))
        return illegal(RULE_PLAY_ARMS, card, 0);
    return legal();
}

static bool can_play_any(const struct aor *s, int seat)
{
    for (uint64_t left = s->hand[seat]; left; left &= left - 1)
        if (!aor_is_burden(s, __builtin_ctzll(left) + 1))
            return true;
    return false;
}

/* Military cards a player at war could still play before the dice. */
static bool can_arm(const struct aor *s, int seat)
{
    for (uint64_t left = s->hand[seat]; left; left &= left - 1) {
        int card = __builtin_ctzll(left) + 1;
        if (is_arms(card) && !aor_is_burden(s, card))
            return true;
    }
    return false;
}

/* 6.1.1: in final card play every playable card must be played. */
struct florin_verdict aor_judge_play_done(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    return s->phase == PHASE_FINAL && can_play_any(s, seat) ? illegal(RULE_FINAL_ALL, s->hand_count[seat], 0) : legal();
}

/* 5.4.3: what a leader takes off now; two of them can be worth more. */
int aor_leader_discount(const struct aor *s, int card)
{
    if (card == CARD_WALTER_THE_PENNILESS && s->crusade)
        return 30;
    if (card == CARD_MARCO_POLO && s->history & MONGOLS)
        return 40;
    return aor_cards[card].discount;
}

/* 5.4.3.2: Printed Word pays the discount for advances held already. */
static void pay_rebates(struct aor *s, int seat, int card)
{
    if (owns(s, seat, PRINTED_WORD))
        aor_receive(s, seat, aor_leader_discount(s, card) * count_bits(s->advances[seat] & aor_cards[card].advances),
                    WHY_PRINTED_WORD);
}

/* 5.4.3: a leader waits on the table for the purchases; from the second on, money may protect it. */
static void play_leader(struct aor *s, int seat, int card)
{
    pay_rebates(s, seat, card);
    if (s->phase == PHASE_FINAL) {
        aor_discard(s, card);
        return;
    }
    int i = card - FIRST_LEADER;
    s->on_table |= CARD(card);
    s->leader_owner[i] = (uint8_t)(seat + 1);
    s->leader_place[i] = ++s->leaders;
    s->leader_claims[i] = 0;
    s->leader_money[i] = 0;
    if (s->leaders > 1 && s->edition == ORIGINAL && s->cash[seat] > 0) {
        s->playing = (uint8_t)card;
        s->step = STEP_PROTECT;
        s->decider = (uint8_t)seat;
    }
}

static void play_commodity(struct aor *s, int seat, int card)
{
    unsigned goods = aor_cards[card].goods;
    aor_discard(s, card);
    if ((goods & (goods - 1)) == 0) {
        pay_commodity(s, seat, __builtin_ctz(goods));
        return;
    }
    s->playing = (uint8_t)card;
    s->step = STEP_GOOD;
    s->decider = (uint8_t)seat;
}

/* Leaders until the end of purchases, which final card play does not have; War! while it is fought. */
static bool stays_on_table(const struct aor *s, int card)
{
    return card == CARD_WAR || (is_leader(card) && s->phase != PHASE_FINAL);
}

void aor_do_play(struct aor *s, int seat, struct florin_move move)
{
    int card = move.arg[0];
    aor_take_from_hand(s, seat, card);
    NOTE_BY(seat, EVENT_CARD_PLAYED, .what = card, .to = stays_on_table(s, card) ? PILE_TABLE : aor_pile_of(card));
    for (int other = 0; other < s->seats; other++)
        s->seen[other] &= ~CARD(card);
    switch (aor_cards[card].kind) {
    case COMMODITY: play_commodity(s, seat, card); break;
    case LEADER: play_leader(s, seat, card); break;
    default: aor_play_event(s, seat, card);
    }
}

/* 5.4.1: two cards name two commodities. */
struct florin_verdict aor_judge_good(const struct aor *s, int seat, struct florin_move move)
{
    (void)seat;
    return aor_cards[s->playing].goods & GOOD(move.arg[0]) ? legal() : illegal(RULE_GOOD_CARD, s->playing, 0);
}

void aor_do_good(struct aor *s, int seat, struct florin_move move)
{
    s->playing = CARD_NONE;
    pay_commodity(s, seat, move.arg[0]);
}

/* 5.4.3.1: protection money comes from cash in hand. */
struct florin_verdict aor_judge_protect(const struct aor *s, int seat, struct florin_move move)
{
    struct florin_verdict verdict = aor_judge_bid(s, seat, move);
    if (verdict.rule == RULE_BID_CASH)
        verdict.rule = RULE_PROTECT_CASH;
    return verdict;
}

void aor_do_protect(struct aor *s, int seat, struct florin_move move)
{
    int amount = amount_of(move);
    add_cash(s, seat, -amount);
    NOTE_IF(amount > 0, seat, EVENT_LEADER_PROTECTED, .what = s->playing, .count = amount);
    s->leader_money[s->playing - FIRST_LEADER] = amount;
    s->playing = CARD_NONE;
    s->range[seat] = 0;
    s->ranged &= (uint8_t)~(1 << seat);
}

/* 6.1.1: what cannot be played is dropped at the end. */
static void next_player(struct aor *s, int seat)
{
    if (s->phase == PHASE_FINAL)
        aor_drop_hand(s, seat);
    s->part++;
    s->stage = STAGE_PART_BEGIN;
}

static void ask_for(struct aor *s, int step, int seat)
{
    s->step = (uint8_t)step;
    s->decider = (uint8_t)seat;
}

/* To be asked must not tell that a side has arms: who has cards is asked. */
static bool is_asked_to_arm(const struct aor *s, int seat)
{
    return s->secret_arms ? s->hand_count[seat] > 0 : can_arm(s, seat);
}

/* A war goes on at the start of every part; a side of it may arm first in its own. */
static void continue_war(struct aor *s, int seat)
{
    bool at_war = s->war[0] == seat + 1 || s->war[1] == seat + 1;
    if (at_war && is_asked_to_arm(s, seat)) {
        ask_for(s, STEP_WAR, seat);
    } else {
        s->war_due = 0;
        aor_fight(s);
    }
}

static bool can_lose(const struct aor *s, int seat)
{
    return s->expansion[seat] > 0 || (s->written[seat] > 0 && s->cash[seat] > 0);
}

static void continue_cession(struct aor *s)
{
    for EACH_PLACE (p, s->marker[s->cede_from]) {
        if (aor_may_hold(s, s->cede_to, p)) {
            ask_for(s, STEP_CEDE, s->cede_from);
            return;
        }
    }
    int missing = s->cede;
    s->cede = 0;
    aor_worsen(s, s->cede_from, missing, WHY_CESSION);
}

/* One player's part of the phase: what earlier cards still demand, then the next card. */
void aor_run_play(struct aor *s)
{
    int seat = seat_in_part(s);
    if (set_any(s->reducing)) {
        aor_reduce_next(s);
    } else if (s->civil_loss) {
        if (can_lose(s, s->civil_loss - 1))
            ask_for(s, STEP_CIVIL_WAR, s->civil_loss - 1);
        else
            s->civil_loss = 0;
    } else if (s->raids) {
        if (set_any(aor_raid_targets(s)))
            ask_for(s, STEP_RAID, seat);
        else
            s->raids = 0;
    } else if (s->cede) {
        continue_cession(s);
    } else if (s->playing == CARD_THE_CRUSADES) {
        ask_for(s, STEP_CRUSADE, seat);
    } else if (s->war_due && s->war[0]) {
        continue_war(s, seat);
    } else if (s->hand_count[seat] == 0 || (s->phase == PHASE_FINAL && !can_play_any(s, seat))) {
        next_player(s, seat);
    } else {
        ask_for(s, STEP_PLAY, seat);
    }
}
