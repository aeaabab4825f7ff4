/* The turn sequence (chapter 5): which phase, whose part, and when somebody owes a decision. */
#include "aor/rules.h"

void aor_enter(struct aor *s, int phase)
{
    s->phase = (uint8_t)phase;
    s->stage = STAGE_OPEN;
    s->step = STEP_NONE;
    s->part = 0;
    s->asked = 0;
    s->sealed = 0;
    NOTE_IF(phase != PHASE_OVER, FLORIN_NOBODY, EVENT_PHASE_BEGAN, .what = phase);
}

/* 4.2: cards laid aside come back before turn 1 with three or four players, before turn 2 with more. */
static void return_withheld(struct aor *s)
{
    if (s->withheld && s->turn >= (s->seats <= 4 ? 1 : 2))
        aor_return_withheld(s);
}

void aor_begin_turn(struct aor *s)
{
    s->turn++;
    NOTE_BY(FLORIN_NOBODY, EVENT_TURN_BEGAN, .count = s->turn);
    return_withheld(s);
    memset(s->bought, 0, sizeof s->bought);
    memset(s->arms, 0, sizeof s->arms);
    memset(s->cathedral_used, 0, sizeof s->cathedral_used);
    memset(s->bid, 0, sizeof s->bid);
    s->swapped = s->crusade = s->strife = s->decree = s->rulers = s->civil_war = s->leaders = 0;
    s->trades = s->cards_sold = s->bonus = 0;
    aor_enter(s, PHASE_ORDER);
}

/* 5.1: the eliminated count as bidding nothing and keep a place. */
static void run_order(struct aor *s)
{
    s->sealed = s->out;
    s->step = STEP_TOKENS;
}

/* Skips the eliminated; false when everybody had his part. */
static bool find_part(struct aor *s)
{
    while (s->part < s->seats && is_out(s, seat_in_part(s)))
        s->part++;
    return s->part < s->seats;
}

static void next_part(struct aor *s)
{
    s->part++;
    s->stage = STAGE_PART_BEGIN;
}

static void ask(struct aor *s, int step)
{
    s->step = (uint8_t)step;
    s->decider = s->order[s->part];
}

static bool may_remove(const struct aor *s, int seat)
{
    for (int c = 0; c < COMMODITY_COUNT; c++)
        if (aor_judge_remove(s, seat, move_of(MOVE_REMOVE, c, 0)).rule == RULE_LEGAL)
            return true;
    return false;
}

/* European Wind/Watermill belongs to the player who moves last. */
static int adjuster(const struct aor *s)
{
    int place = s->seats - 1;
    while (place > 0 && is_out(s, s->order[place]))
        place--;
    return s->edition == EUROPEAN && uses(s, s->order[place], WIND_WATERMILL) ? s->order[place] : -1;
}

/* 5.2.2: everybody draws; by an option not in the first turn after the three-card deal. */
static void draw_for_all(struct aor *s)
{
    bool dealt_enough = !s->first_draw && s->turn == 1 && s->deal == 0;
    for (int place = 0; place < s->seats && !dealt_enough; place++)
        if (!is_out(s, s->order[place]))
            aor_draw_card(s, s->order[place]);
    aor_enter(s, PHASE_BUY);
}

static void run_draw(struct aor *s)
{
    switch (s->stage) {
    case STAGE_FIRST:
        s->part = 0;
        find_part(s);
        if (may_remove(s, seat_in_part(s)))
            ask(s, STEP_REMOVE);
        else
            s->stage = STAGE_ADJUST;
        break;
    case STAGE_ADJUST:
        if (adjuster(s) >= 0) {
            s->step = STEP_ADJUST;
            s->decider = (uint8_t)adjuster(s);
        } else {
            s->stage = STAGE_DUES;
        }
        break;
    default:
        draw_for_all(s);
    }
}

/* 5.3: buy, then discard, one player after the other. */
static void run_buy(struct aor *s)
{
    if (s->stage <= STAGE_PART_BEGIN) {
        if (find_part(s))
            s->stage = STAGE_PART;
        else
            aor_enter(s, PHASE_PLAY);
        return;
    }
    int seat = seat_in_part(s);
    if (s->stage == STAGE_PART && uses(s, seat, URBAN_ASCENDANCY) && s->cash[seat] >= 10 && aor_card_available(s)) {
        ask(s, STEP_DRAW);
    } else if (s->stage <= STAGE_PART_2 && uses(s, seat, MASTER_ART) && s->hand_count[seat] > 0) {
        s->stage = STAGE_PART_2;
        ask(s, STEP_DISCARD);
    } else {
        next_part(s);
    }
}

static void finish(struct aor *s)
{
    aor_enter(s, PHASE_OVER);
    if (noting())
        aor_note_result(s);
}

/* 5.4, 6.1.1 */
static void run_cards(struct aor *s)
{
    if (s->stage > STAGE_PART_BEGIN) {
        aor_run_play(s);
        return;
    }
    if (find_part(s)) {
        s->war_due = s->war[0] != 0;
        s->stage = STAGE_PART;
    } else if (s->phase == PHASE_PLAY) {
        aor_enter(s, PHASE_PURCHASE);
    } else {
        if (s->war[0])
            aor_end_war(s);
        finish(s);
    }
}

/* 5.5: ships and advances, stabilization, misery relief. */
static void run_purchase(struct aor *s)
{
    if (s->stage <= STAGE_PART_BEGIN) {
        s->upgraded = s->relieved = 0;
        if (find_part(s)) {
            s->stage = STAGE_PART;
        } else {
            aor_end_purchases(s);
            aor_enter(s, PHASE_EXPANSION);
        }
        return;
    }
    int seat = seat_in_part(s);
    if (is_out(s, seat) || s->stage == STAGE_PART_4) {
        next_part(s);
    } else if (s->stage == STAGE_PART) {
        ask(s, STEP_PURCHASE);
    } else if (s->stage == STAGE_PART_2) {
        int cost = aor_stabilization(s, seat);
        if (cost > 0 && s->cash[seat] >= cost) {
            ask(s, STEP_STABILIZE);
        } else {
            s->stage = STAGE_PART_3;
            aor_suffer_instability(s, seat);
        }
    } else if (aor_judge_relieve(s, seat, (struct florin_move){MOVE_RELIEVE, {0}}).rule == RULE_LEGAL) {
        ask(s, STEP_RELIEF);
    } else {
        s->stage = STAGE_PART_4;
    }
}

/* 5.6: Civil War, then Renaissance, then Holy Indulgence, then each player's expansion. */
static void run_expansion(struct aor *s)
{
    if (s->stage == STAGE_FIRST) {
        s->asked = 0;
        s->stage = STAGE_DUES;
    } else if (s->stage < STAGE_PART_BEGIN) {
        aor_indulgence(s);
    } else if (s->stage == STAGE_PART_BEGIN) {
        memset(s->shipped, 0, sizeof s->shipped);
        s->freed = (struct set)NOWHERE;
        s->card_bought = 0;
        if (find_part(s)) {
            s->stage = STAGE_PART;
        } else {
            s->bonus = (uint8_t)(aor_expansion_bonus(s) + 1);
            aor_enter(s, PHASE_END);
        }
    } else {
        aor_run_expansion(s);
    }
}

/* 6: why the game ends with this turn, if it does. */
static int ending(const struct aor *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (!is_out(s, seat) && s->advances[seat] == ALL_ADVANCES)
            return ENDING_ADVANCES;
    if (s->last_turn)
        return s->last_turn;
    return s->rounds > 0 && s->turn >= s->rounds ? ENDING_ROUNDS : ENDING_NONE;
}

static void run_end(struct aor *s)
{
    aor_end_turn(s);
    int why = ending(s);
    NOTE_IF(why != s->last_turn, FLORIN_NOBODY, EVENT_LAST_TURN, .what = why);
    s->last_turn = (uint8_t)why;
    if (why)
        aor_enter(s, PHASE_FINAL);
    else
        aor_begin_turn(s);
}

static bool has_swaps(const struct aor *s)
{
    return s->phase >= PHASE_DRAW && s->phase <= PHASE_END;
}

static void run_phase(struct aor *s)
{
    if (s->stage == STAGE_OPEN && s->phase == PHASE_EXPANSION)
        aor_civil_war_order(s);
    if (s->stage <= STAGE_SWAP && has_swaps(s)) {
        s->stage = STAGE_SWAP;
        if (aor_offer_swap(s))
            return;
        s->stage = STAGE_FIRST;
    }
    switch (s->phase) {
    case PHASE_DEAL: s->step = STEP_RETURN; break;
    case PHASE_CAPITALS: s->step = STEP_CAPITAL; break;
    case PHASE_ORDER: run_order(s); break;
    case PHASE_DRAW: run_draw(s); break;
    case PHASE_BUY: run_buy(s); break;
    case PHASE_PLAY:
    case PHASE_FINAL: run_cards(s); break;
    case PHASE_PURCHASE: run_purchase(s); break;
    case PHASE_EXPANSION: run_expansion(s); break;
    case PHASE_END: run_end(s); break;
    default: break;
    }
}

/* Runs the rules on until somebody owes a decision or the game is over. */
void aor_proceed(struct aor *s)
{
    while (s->step == STEP_NONE && s->phase != PHASE_OVER) {
        if (s->out && aor_players_left(s) < 2) {
            s->last_turn = ENDING_SURVIVOR;
            finish(s);
        } else {
            run_phase(s);
        }
    }
}

/* "done" ends whatever is going on; in final card play only when nothing is left to play. */
struct florin_verdict aor_judge_done(const struct aor *s, int seat, struct florin_move move)
{
    if (s->step == STEP_PLAY)
        return aor_judge_play_done(s, seat, move);
    return legal();
}

void aor_do_done(struct aor *s, int seat, struct florin_move move)
{
    switch (s->step) {
    case STEP_REMOVE: s->stage = STAGE_ADJUST; break;
    case STEP_PLAY: next_part(s); break;
    case STEP_PURCHASE: s->stage = STAGE_PART_2; break;
    case STEP_RELIEF: s->stage = STAGE_PART_4; break;
    default: aor_do_stop(s, seat, move);
    }
}

/* "pass" turns one offer down. */
void aor_do_pass(struct aor *s, int seat, struct florin_move move)
{
    switch (s->step) {
    case STEP_ADJUST: s->stage = STAGE_DUES; break;
    case STEP_DRAW: s->stage = STAGE_PART_2; break;
    case STEP_DISCARD: s->stage = STAGE_PART_3; break;
    case STEP_MASTER_ART: s->stage = STAGE_PART; break;
    case STEP_CATHEDRAL: aor_do_skip_cathedral(s, seat, move); break;
    case STEP_TRADE: s->trade_with = s->trade_price = 0; break;
    default: break; /* STEP_SWAP: asked and answered */
    }
}
