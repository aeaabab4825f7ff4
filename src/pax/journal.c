/* The kinds of event, and how they are noted. */
#include "pax/solitaire.h"

enum { FLORINS = true, TOKENS = true, SEAT = FLORIN_ARG_SEAT };

/* clang-format off */
const struct florin_event_kind pax_events[EVENT_COUNT] = {
    /*                           word                 what          from          to            count    more */
    [EVENT_TURN_BEGAN]        = {"turn_began",        0,            0,            0,            false,   {0}},
    [EVENT_TURN_ENDED]        = {"turn_ended",        0,            0,            0,            false,   {0}},
    [EVENT_OPS_RUN]           = {"ops_run",           ARG_SIDES,    0,            0,            false,   {0}},
    [EVENT_OP_USED]           = {"op_used",           ARG_OP,       ARG_ITEM,     0,            false,   {0}},
    [EVENT_VICTORY_OPENED]    = {"victory_opened",    ARG_VICTORY,  0,            0,            false,   {0}},
    [EVENT_VICTORY_CLOSED]    = {"victory_closed",    ARG_VICTORY,  0,            0,            false,   {0}},
    [EVENT_BANKRUPT]          = {"bankrupt",          0,            0,            0,            false,   {0}},
    [EVENT_REASONED]          = {"reasoned",          0,            0,            0,            false,   {"row", "cell"}},
    [EVENT_GAME_OVER]         = {"game_over",         ARG_VICTORY,  0,            0,            false,   {0}},
    [EVENT_CARD_BOUGHT]       = {"card_bought",       ARG_CARD,     ARG_MARKET,   0,            false,   {"price"}},
    [EVENT_COMET_BOUGHT]      = {"comet_bought",      ARG_CARD,     ARG_MARKET,   0,            false,   {"price"}},
    [EVENT_CARD_PLAYED]       = {"card_played",       ARG_CARD,     0,            ARG_SIDE,     false,   {0}},
    [EVENT_MAID_PLAYED]       = {"maid_played",       ARG_CARD,     0,            0,            false,   {0}},
    [EVENT_SOLD]              = {"sold",              ARG_ITEM,     0,            0,            FLORINS, {0}},
    [EVENT_CARD_DISCARDED]    = {"card_discarded",    ARG_CARD,     0,            0,            false,   {0}},
    [EVENT_BEHEADED]          = {"beheaded",          ARG_ITEM,     ARG_ITEM,     0,            false,   {0}},
    [EVENT_CARD_DRAWN]        = {"card_drawn",        ARG_CARD,     ARG_SIDE,     ARG_MARKET,   false,   {0}},
    [EVENT_CARD_SLID]         = {"card_slid",         ARG_CARD,     ARG_MARKET,   ARG_MARKET,   FLORINS, {0}},
    [EVENT_FLORIN_LAID]       = {"florin_laid",       ARG_CARD,     0,            ARG_MARKET,   FLORINS, {0}},
    [EVENT_FLORINS_TAKEN]     = {"florins_taken",     ARG_CARD,     ARG_MARKET,   0,            FLORINS, {0}},
    [EVENT_CHINA_PAID]        = {"china_paid",        0,            0,            0,            FLORINS, {0}},
    [EVENT_REPRESSION_PAID]   = {"repression_paid",   0,            0,            0,            FLORINS, {0}},
    [EVENT_REPRESSION_EARNED] = {"repression_earned", 0,            0,            0,            FLORINS, {0}},
    [EVENT_TAXED]             = {"taxed",             ARG_TOKEN,    ARG_BORDER,   ARG_EMPIRE,   false,   {0}},
    [EVENT_TAX_PAID]          = {"tax_paid",          0,            0,            0,            FLORINS, {0}},
    [EVENT_FAIR_HELD]         = {"fair_held",         ARG_CARD,     ARG_MARKET,   0,            FLORINS, {0}},
    [EVENT_FAIR_SUBSIDY]      = {"fair_subsidy",      0,            0,            0,            FLORINS, {0}},
    [EVENT_FAIR_PAID]         = {"fair_paid",         0,            ARG_BORDER,   SEAT,         FLORINS, {0}},
    [EVENT_FAIR_PLUNDERED]    = {"fair_plundered",    ARG_TOKEN,    ARG_BORDER,   0,            FLORINS, {0}},
    [EVENT_FAIR_LEFT]         = {"fair_left",         0,            0,            ARG_MARKET,   FLORINS, {0}},
    [EVENT_LEVY_RAISED]       = {"levy_raised",       ARG_TOKEN,    0,            ARG_CITY,     false,   {0}},
    [EVENT_AGENT_PLACED]      = {"agent_placed",      ARG_TOKEN,    ARG_CARD,     ARG_SPOT,     false,   {0}},
    [EVENT_CONCESSION_PLACED] = {"concession_placed", ARG_TOKEN,    0,            ARG_BORDER,   false,   {0}},
    [EVENT_TOKEN_REPRESSED]   = {"token_repressed",   ARG_TOKEN,    ARG_SPOT,     ARG_EMPIRE,   false,   {0}},
    [EVENT_TOKEN_FREED]       = {"token_freed",       ARG_TOKEN,    ARG_EMPIRE,   ARG_SPOT,     false,   {0}},
    [EVENT_TOKEN_MOVED]       = {"token_moved",       ARG_TOKEN,    ARG_SPOT,     ARG_SPOT,     false,   {0}},
    [EVENT_PIRATE_SAILED]     = {"pirate_sailed",     ARG_TOKEN,    ARG_BORDER,   ARG_BORDER,   false,   {0}},
    [EVENT_TOKENS_ARRANGED]   = {"tokens_arranged",   ARG_TOKEN,    ARG_TOKEN,    ARG_TOKEN,    false,   {0}},
    [EVENT_TOKEN_KILLED]      = {"token_killed",      ARG_TOKEN,    ARG_SPOT,     0,            false,   {0}},
    [EVENT_TOKEN_RECALLED]    = {"token_recalled",    ARG_TOKEN,    ARG_SPOT,     0,            false,   {0}},
    [EVENT_TOKEN_REMOVED]     = {"token_removed",     ARG_TOKEN,    ARG_SPOT,     0,            false,   {0}},
    [EVENT_BISHOP_PLACED]     = {"bishop_placed",     ARG_TOKEN,    ARG_CARD,     ARG_ITEM,     false,   {0}},
    [EVENT_BISHOP_MOVED]      = {"bishop_moved",      ARG_TOKEN,    ARG_ITEM,     ARG_ITEM,     false,   {0}},
    [EVENT_BISHOPS_CLASHED]   = {"bishops_clashed",   ARG_TOKEN,    ARG_TOKEN,    ARG_ITEM,     false,   {0}},
    [EVENT_BISHOP_REMOVED]    = {"bishop_removed",    ARG_TOKEN,    ARG_ITEM,     0,            false,   {0}},
    [EVENT_ONE_SHOT_FIRED]    = {"one_shot_fired",    ARG_ONE_SHOT, ARG_CARD,     ARG_EMPIRE,   false,   {0}},
    [EVENT_APOSTASY_CALLED]   = {"apostasy_called",   ARG_FAITHS,   0,            0,            false,   {0}},
    [EVENT_TRADE_SHIFTED]     = {"trade_shifted",     ARG_SIDE,     ARG_CITY,     ARG_CITY,     false,   {0}},
    [EVENT_CAMPAIGN_PAID]     = {"campaign_paid",     0,            ARG_EMPIRE,   ARG_EMPIRE,   FLORINS, {0}},
    [EVENT_ROOKS_RODE]        = {"rooks_rode",        0,            0,            ARG_EMPIRE,   false,   {0}},
    [EVENT_AGENT_JOINED]      = {"agent_joined",      ARG_TOKEN,    ARG_CARD,     0,            false,   {0}},
    [EVENT_BATTLE_FOUGHT]     = {"battle_fought",     ARG_ONE_SHOT, ARG_EMPIRE,   ARG_EMPIRE,   TOKENS,
                                 {"attackers", "defenders"}},
    [EVENT_TOKEN_FELL]        = {"token_fell",        ARG_TOKEN,    ARG_SPOT,     0,            false,   {0}},
    [EVENT_BLOW_SURVIVED]     = {"blow_survived",     ARG_TOKEN,    ARG_SPOT,     0,            false,   {0}},
    [EVENT_BATTLE_WON]        = {"battle_won",        0,            0,            ARG_EMPIRE,   false,   {0}},
    [EVENT_BATTLE_LOST]       = {"battle_lost",       0,            0,            ARG_EMPIRE,   false,   {0}},
    [EVENT_MAP_TURNED]        = {"map_turned",        ARG_EMPIRE,   ARG_RELIGION, ARG_RELIGION, false,   {0}},
    [EVENT_AGENT_SURVIVED]    = {"agent_survived",    ARG_TOKEN,    0,            ARG_EMPIRE,   false,   {0}},
    [EVENT_SURVIVOR_PLACED]   = {"survivor_placed",   ARG_TOKEN,    ARG_EMPIRE,   ARG_SPOT,     false,   {0}},
    [EVENT_SURVIVOR_STAYED]   = {"survivor_stayed",   ARG_TOKEN,    0,            ARG_EMPIRE,   false,   {0}},
    [EVENT_VOTE_WON]          = {"vote_won",          ARG_EMPIRE,   0,            0,            FLORINS, {0}},
    [EVENT_SQUARE_TAKEN]      = {"square_taken",      ARG_EMPIRE,   0,            0,            false,   {0}},
    [EVENT_SQUARE_SEIZED]     = {"square_seized",     ARG_EMPIRE,   SEAT,         0,            false,   {0}},
    [EVENT_SQUARE_HOME]       = {"square_home",       ARG_EMPIRE,   SEAT,         0,            false,   {0}},
    [EVENT_REPUBLIC_MADE]     = {"republic_made",     ARG_EMPIRE,   0,            0,            false,   {0}},
    [EVENT_KING_RESTORED]     = {"king_restored",     ARG_EMPIRE,   0,            0,            false,   {0}},
    [EVENT_VASSAL_MADE]       = {"vassal_made",       ARG_EMPIRE,   0,            ARG_EMPIRE,   false,   {0}},
    [EVENT_VASSAL_FREED]      = {"vassal_freed",      ARG_EMPIRE,   ARG_EMPIRE,   0,            false,   {0}},
    [EVENT_MARRIED]           = {"married",           ARG_CARD,     0,            ARG_EMPIRE,   false,   {0}},
};
/* clang-format on */

/* A card that is drawn facedown is known to nobody; everything else happens in the open: cards are bought face up and
 * shown when they leave a Hand or the fair. */
static int known_to(enum event_kind kind, int to)
{
    bool facedown = kind == EVENT_CARD_DRAWN && (to == at_market(WEST, FAIR) || to == at_market(EAST, FAIR));
    return facedown ? 0 : FLORIN_EVERYBODY;
}

void pax_note_event(int who, enum event_kind kind, int what, int from, int to, int count)
{
    florin_note((struct florin_event){
        .kind = (uint8_t)kind,
        .who = (int8_t)who,
        .known = (uint8_t)known_to(kind, to),
        .what = (uint8_t)what,
        .from = (uint8_t)from,
        .to = (uint8_t)to,
        .count = (int16_t)count,
    });
}

/* Numbers of its own, for the event noted last. */
static void note_more(int first, int second)
{
    struct florin_event *e = &florin_journal->event[florin_journal->count - 1];
    e->more[0] = (int16_t)first;
    e->more[1] = (int16_t)second;
}

void pax_note_purchase(const struct pax *s, int side, int column)
{
    int card = s->market[side][column];
    NOTE(s, is_comet(card) ? EVENT_COMET_BOUGHT : EVENT_CARD_BOUGHT, .what = card, .from = at_market(side, column));
    note_more(pax_price(s, s->mover, side, column), 0);
}

void pax_note_reason(const struct pax *s)
{
    NOTE_BY(OPPONENT, EVENT_REASONED);
    note_more(s->course.row, 1 + pax_boxes[s->course.box].cell);
}

void pax_note_deaths_as(enum event_kind death, int mark)
{
    for (int i = mark; i < florin_journal->count; i++) {
        struct florin_event *e = &florin_journal->event[i];
        if (e->kind != EVENT_TOKEN_KILLED)
            continue;
        e->kind = (uint8_t)death;
        if (death == EVENT_TOKEN_REMOVED)
            e->who = FLORIN_NOBODY;
    }
}

/* From whom a square comes, which side it shows then, and whose Vassal it becomes or no longer is. */
void pax_note_regime(const struct pax *s, int seat, int empire, int conqueror)
{
    int holder = s->holder[empire] - 1;
    bool republic = is_republic(s, empire);
    if (holder < 0)
        NOTE(s, EVENT_SQUARE_TAKEN, .what = empire);
    else if (holder != seat)
        NOTE(s, EVENT_SQUARE_SEIZED, .what = empire, .from = holder);
    else if (s->suzerain[empire])
        NOTE(s, EVENT_VASSAL_FREED, .what = empire, .from = s->suzerain[empire]);
    if (republic)
        NOTE(s, EVENT_KING_RESTORED, .what = empire);
    else if (holder == seat && !conqueror)
        NOTE(s, EVENT_REPUBLIC_MADE, .what = empire);
    if (conqueror)
        NOTE(s, EVENT_VASSAL_MADE, .what = empire, .to = suzerainty_of(s, conqueror));
}

void pax_note_waiting(const struct pax *s)
{
    for (int i = 0; i < 10; i++)
        for (int left = s->battle.must[i]; left > 0; left--)
            NOTE(s, EVENT_SURVIVOR_STAYED, .what = repressed_token(i), .to = s->battle.target);
}

/* As a one-shot; 0 for a campaign. */
static int war_of(const struct battle *battle)
{
    int one_shot = ONE_SHOT_COUNT - 1;
    while (one_shot > NO_ONE_SHOT &&
           (pax_wars[one_shot].kind != battle->kind || pax_wars[one_shot].religion != battle->religion))
        one_shot--;
    return one_shot;
}

void pax_note_battle(const struct pax *s, int attackers, int defenders, int falling)
{
    const struct battle *b = &s->battle;
    NOTE_BY(b->seat, EVENT_BATTLE_FOUGHT, .what = war_of(b), .from = b->king, .to = b->target, .count = falling);
    note_more(attackers, defenders);
}

void pax_narrate(void *state, int seat, struct florin_move move, struct florin_events *events)
{
    florin_narrate(pax_apply, state, seat, move, events);
}
