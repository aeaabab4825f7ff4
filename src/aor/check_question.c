/* Is the question asked one that the position explains? By its phase and stage, by the card that asks it, by what
 * earlier cards still demand, and by the seat that has to answer. */
#include "aor/rules.h"

/* When each question is asked: in which phases, and in what stage of them. */
enum { CARD_PHASES = 1 << PHASE_PLAY | 1 << PHASE_FINAL, SWAP_PHASES = (1 << (PHASE_END + 1)) - (1 << PHASE_DRAW) };
static const struct {
    uint16_t phases;
    uint8_t stage;
} asked[STEP_COUNT] = {
    [STEP_NONE]       = {1 << PHASE_OVER, STAGE_OPEN},
    [STEP_RETURN]     = {1 << PHASE_DEAL, STAGE_OPEN},
    [STEP_CAPITAL]    = {1 << PHASE_CAPITALS, STAGE_OPEN},
    [STEP_TOKENS]     = {1 << PHASE_ORDER, STAGE_OPEN},
    [STEP_SWAP]       = {SWAP_PHASES, STAGE_SWAP},
    [STEP_REMOVE]     = {1 << PHASE_DRAW, STAGE_FIRST},
    [STEP_ADJUST]     = {1 << PHASE_DRAW, STAGE_ADJUST},
    [STEP_DRAW]       = {1 << PHASE_BUY, STAGE_PART},
    [STEP_DISCARD]    = {1 << PHASE_BUY, STAGE_PART_2},
    [STEP_PLAY]       = {CARD_PHASES, STAGE_PART},
    [STEP_GOOD]       = {CARD_PHASES, STAGE_PART},
    [STEP_TARGET]     = {CARD_PHASES, STAGE_PART},
    [STEP_DECREE]     = {1 << PHASE_PLAY, STAGE_PART},
    [STEP_PLAGUE]     = {CARD_PHASES, STAGE_PART},
    [STEP_RAID]       = {CARD_PHASES, STAGE_PART},
    [STEP_REVOLT]     = {CARD_PHASES, STAGE_PART},
    [STEP_CRUSADE]    = {CARD_PHASES, STAGE_PART},
    [STEP_PROTECT]    = {1 << PHASE_PLAY, STAGE_PART},
    [STEP_CIVIL_WAR]  = {CARD_PHASES, STAGE_PART},
    [STEP_REPLACE]    = {CARD_PHASES | 1 << PHASE_EXPANSION, STAGE_PART},
    [STEP_WAR]        = {CARD_PHASES, STAGE_PART},
    [STEP_CEDE]       = {CARD_PHASES, STAGE_PART},
    [STEP_PURCHASE]   = {1 << PHASE_PURCHASE, STAGE_PART},
    [STEP_MASTER_ART] = {1 << PHASE_PURCHASE, STAGE_PART},
    [STEP_STABILIZE]  = {1 << PHASE_PURCHASE, STAGE_PART_2},
    [STEP_RELIEF]     = {1 << PHASE_PURCHASE, STAGE_PART_3},
    [STEP_INDULGENCE] = {1 << PHASE_EXPANSION, STAGE_DUES},
    [STEP_EXPAND]     = {1 << PHASE_EXPANSION, STAGE_PART},
    [STEP_CATHEDRAL]  = {1 << PHASE_EXPANSION, STAGE_PART},
    [STEP_TRADE]      = {1 << PHASE_EXPANSION, STAGE_PART},
    [STEP_GIVE]       = {1 << PHASE_EXPANSION, STAGE_PART},
};

/* 5.4.2.1: the owner of the next marker, with an empty stock. */
static bool is_asked_to_replace(const struct aor *s, int seat)
{
    struct set left = s->reducing;
    return marker_owner(s, set_take(&left)) == seat && s->stock[seat] == 0 && s->expansion[seat] > 0;
}

/* The question asked must be one the position explains. */
static const char *check_step(const struct aor *s)
{
    bool ok = (asked[s->step].phases >> s->phase) & 1;
    switch (s->step) {
    case STEP_CIVIL_WAR: ok = ok && s->civil_loss == s->decider + 1; break;
    case STEP_REPLACE: ok = ok && set_any(s->reducing) && is_asked_to_replace(s, s->decider); break;
    case STEP_WAR: ok = ok && s->war[0] != 0; break;
    case STEP_CEDE: ok = ok && s->cede > 0 && s->decider == s->cede_from; break;
    case STEP_RAID: ok = ok && s->raids > 0; break;
    case STEP_CATHEDRAL: ok = ok && s->attack != 0; break;
    case STEP_TRADE:
    case STEP_GIVE: ok = ok && s->trade_with != 0; break;
    default: break;
    }
    return ok ? NULL : "the question asked is not explained by the position";
}

/* The demands of earlier cards come before anything else, in this order. */
static int first_due(const struct aor *s)
{
    if (set_any(s->reducing))
        return STEP_REPLACE;
    return s->civil_loss                 ? STEP_CIVIL_WAR
           : s->raids                    ? STEP_RAID
           : s->cede                     ? STEP_CEDE
           : s->war_due && s->war[0] > 0 ? STEP_WAR
                                         : STEP_NONE;
}

static const char *check_due(const struct aor *s, int step)
{
    bool forgotten = s->phase != PHASE_OVER && first_due(s) == step && s->step != step;
    return forgotten ? "what is due here is not asked" : NULL;
}

static const char *check_reducing(const struct aor *s) { return check_due(s, STEP_REPLACE); }
static const char *check_civil_loss(const struct aor *s) { return check_due(s, STEP_CIVIL_WAR); }
static const char *check_raids(const struct aor *s) { return check_due(s, STEP_RAID); }
static const char *check_ceding(const struct aor *s) { return check_due(s, STEP_CEDE); }
static const char *check_war_due(const struct aor *s) { return check_due(s, STEP_WAR); }

static const char *check_stage(const struct aor *s)
{
    return s->stage == asked[s->step].stage ? NULL : "what is asked belongs to another stage of the phase";
}

/* Is this the card that asks the question, or none where no card does? */
static bool is_asked_by(int step, int card)
{
    unsigned goods = aor_cards[card].goods;
    switch (step) {
    case STEP_GOOD: return goods & (goods - 1);
    case STEP_TARGET: return card == CARD_WAR || card == CARD_CIVIL_WAR || card == CARD_ALCHEMISTS_GOLD;
    case STEP_DECREE: return card == CARD_PAPAL_DECREE;
    case STEP_PLAGUE: return card == CARD_BLACK_DEATH;
    case STEP_REVOLT: return card == CARD_REBELLION;
    case STEP_CRUSADE: return card == CARD_THE_CRUSADES;
    case STEP_PROTECT: return is_leader(card);
    case STEP_REPLACE: return card == CARD_NONE || card == CARD_THE_CRUSADES; /* to free a marker for it (3.9) */
    default: return card == CARD_NONE;
    }
}

/* 5.4: a card whose choice is pending has been played. */
static const char *check_playing(const struct aor *s)
{
    uint64_t played = s->on_table | s->discard | s->removed;
    if (!is_asked_by(s->step, s->playing))
        return "the card being played does not ask this";
    if (s->playing && !(played & CARD(s->playing)))
        return "the card being played has not left the hand";
    if (s->step == STEP_PROTECT && s->leader_owner[s->playing - FIRST_LEADER] != s->decider + 1)
        return "the card being played is somebody else's";
    return NULL;
}

static const char *check_crusade(const struct aor *s)
{
    return s->playing == CARD_THE_CRUSADES && !s->crusade ? "The Crusades are being played, but not in this turn" : NULL;
}

/* 5.6.3.9: with whom a card is traded, and for how many tokens. */
static const char *check_trade(const struct aor *s)
{
    bool offered = s->step == STEP_TRADE, agreed = s->step == STEP_GIVE;
    if (!offered && !agreed)
        return s->trade_with ? "a trade that nobody is asked about" : NULL;
    if (s->trade_with == s->decider + 1 || s->hand_count[s->trade_with - 1] == 0)
        return "a trade with nobody who has cards";
    return offered && s->trade_price > s->expansion[s->decider] ? "a trade nobody could pay" : NULL;
}

static const char *check_deciders(const struct aor *s)
{
    struct florin_moves moves;
    for (int seat = 0; seat < s->seats && !s->redacted; seat++) {
        if (!((aor_deciders(s) >> seat) & 1))
            continue;
        if (is_out(s, seat))
            return "the eliminated decide nothing";
        aor_moves(s, seat, &moves);
        if (moves.count == 0)
            return "somebody owes a decision and has none";
    }
    return s->phase != PHASE_OVER && aor_deciders(s) == 0 ? "nobody owes a decision" : NULL;
}

/* Questions that are asked of the player whose part of the phase it is. */
static bool asks_in_part(int step)
{
    switch (step) {
    case STEP_NONE:
    case STEP_RETURN:
    case STEP_CAPITAL:
    case STEP_TOKENS:
    case STEP_SWAP:
    case STEP_ADJUST:
    case STEP_CIVIL_WAR:
    case STEP_REPLACE:
    case STEP_CEDE:
    case STEP_INDULGENCE:
    case STEP_CATHEDRAL: return false;
    default: return true;
    }
}

static const char *check_part(const struct aor *s)
{
    bool own = s->part < s->seats && s->decider == seat_in_part(s);
    return asks_in_part(s->step) && !own ? "somebody decides in another player's part" : NULL;
}

/* Each with the field that is to blame, in an order in which later ones may rely on earlier ones. */
static const struct aor_check checks[] = {
    {check_step, "step"},                {check_stage, "stage"},              {check_playing, "playing"},
    {check_crusade, "crusade"},          {check_reducing, "reducing"},        {check_civil_loss, "civil_loss"},
    {check_raids, "raids"},              {check_ceding, "cede"},              {check_war_due, "war_due"},
    {check_trade, "trade_with"},         {check_deciders, "step"},            {check_part, "part"},
};

const char *aor_check_question(const struct aor *s, const char **field)
{
    return aor_first_wrong(s, checks, (int)(sizeof checks / sizeof checks[0]), field);
}
