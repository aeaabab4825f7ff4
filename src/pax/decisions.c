/* Every decision there is. Its functions stand in the file of their chapter, its sentence in words.c. */
#include <stddef.h>

#include "pax/rules.h"

#define A(move) (UINT64_C(1) << MOVE_##move)
#define ACTIONS (A(BUY) | A(PLAY) | A(SELL) | A(OPS) | A(FAIR) | A(DECLARE) | A(REPRISAL) | A(COUNTER) | A(END))
#define TAKE (A(TAKE_REPRESSED) | A(TAKE_CITY) | A(TAKE_BORDER) | A(TAKE_BISHOP))
#define LOSE (A(LOSE_AGENT) | A(LOSE_CITY) | A(LOSE_PIRATE) | A(LOSE_CONCESSION) | A(LOSE_REPRESSED))
#define SETTLE (A(SETTLE_CITY) | A(SETTLE_BORDER))
#define FREE (A(FREE_CITY) | A(FREE_BORDER))
static_assert(MOVE_KINDS <= 64, "a bit set holds every kind of move");

/* clang-format off */
const struct decision pax_decisions[FRAME_KINDS] = {
    /* word section answered by leave first? judge list carry out still open? else */
    [FRAME_NONE]        = { NULL,          "D1",               0,                                      0,         false,  NULL,                  NULL,                  NULL,               NULL,                NULL },
    [FRAME_TURN]        = { "turn",        "D1",               ACTIONS,                                MOVE_END,  false,  pax_judge_action,      pax_list_actions,      pax_do_action,      pax_turn_goes_on,    pax_end_turn },
    [FRAME_COMET]       = { "comet",       "L1",               A(ACTIVATE),                            0,         false,  pax_judge_comet,       pax_list_comet,        pax_do_comet,       NULL,                NULL },
    [FRAME_AGENT]       = { "agent",       "E2.2",             A(CITY) | A(BORDER) | A(ON) | A(SKIP),  MOVE_SKIP, false,  pax_judge_agent,       pax_list_agent,        pax_do_agent,       pax_agent_has_place, pax_skip_agent },
    [FRAME_SHORTAGE]    = { "shortage",    "TOKEN MANAGEMENT", TAKE | A(SKIP),                         MOVE_SKIP, false,  pax_judge_shortage,    pax_list_shortage,     pax_do_shortage,    NULL,                NULL },
    [FRAME_PACIFY]      = { "pacify",      "F1b",              A(KILL) | A(SKIP),                      MOVE_SKIP, true,   pax_judge_pacify,      pax_list_pacify,       pax_do_pacify,      NULL,                NULL },
    [FRAME_OPS]         = { "ops",         "E4",               A(OP) | A(DONE),                        MOVE_DONE, false,  pax_judge_op,          pax_list_ops,          pax_do_op,          pax_op_left,         pax_pop },
    [FRAME_CIPHER]      = { "cipher",      "CRYPTOGRAPHY",     A(OP) | A(SKIP),                        MOVE_SKIP, false,  pax_judge_cipher,      pax_list_cipher,       pax_do_cipher,      pax_has_choice,      pax_pop },
    [FRAME_BISHOP_FROM] = { "bishop_from", "F1",               A(BISHOP),                              0,         false,  pax_judge_bishop,      pax_list_bishops,      pax_do_bishop,      NULL,                NULL },
    [FRAME_BISHOP_TO]   = { "bishop_to",   "F1",               A(ON),                                  0,         false,  pax_judge_bishop_goal, pax_list_bishop_goals, pax_do_bishop_goal, NULL,                NULL },
    [FRAME_COMMERCE]    = { "commerce",    "F2",               A(FLORIN),                              0,         false,  pax_judge_commerce,    pax_list_commerce,     pax_do_commerce,    NULL,                NULL },
    [FRAME_BEHEAD]      = { "behead",      "F3",               A(TARGET),                              0,         false,  pax_judge_behead,      pax_list_behead,       pax_do_behead,      NULL,                NULL },
    [FRAME_TAX]         = { "tax",         "F4",               A(BORDER),                              0,         false,  pax_judge_tax,         pax_list_tax,          pax_do_tax,         NULL,                NULL },
    [FRAME_REPRESS]     = { "repress",     "F5",               A(CITY) | A(BORDER),                    0,         false,  pax_judge_repress,     pax_list_repress,      pax_do_repress,     NULL,                NULL },
    [FRAME_VOTE]        = { "vote",        "F6",               A(TARGET),                              0,         false,  pax_judge_vote,        pax_list_vote,         pax_do_vote,        NULL,                NULL },
    [FRAME_CORSAIR]     = { "corsair",     "F7",               A(SAIL),                                0,         false,  pax_judge_corsair,     pax_list_corsair,      pax_do_corsair,     NULL,                NULL },
    [FRAME_SIEGE]       = { "siege",       "F8",               A(CITY) | A(BORDER),                    0,         false,  pax_judge_siege,       pax_list_siege,        pax_do_siege,       NULL,                NULL },
    [FRAME_CAMPAIGN]    = { "campaign",    "F9",               A(TARGET),                              0,         false,  pax_judge_campaign,    pax_list_campaign,     pax_do_campaign,    NULL,                NULL },
    [FRAME_TAXED]       = { "taxed",       "F4",               A(PAY) | A(SUBMIT),                     0,         false,  pax_judge_taxed,       pax_list_taxed,        pax_do_taxed,       NULL,                NULL },
    [FRAME_LEVY]        = { "levy",        "G4",               A(CITY),                                0,         false,  pax_judge_levy,        pax_list_levy,         pax_do_levy,        pax_room_for_levy,   pax_pop },
    [FRAME_VOYAGE]      = { "voyage",      "G3",               0,                                      0,         false,  NULL,                  NULL,                  NULL,               NULL,                pax_sail_on },
    [FRAME_ROOKS]       = { "rooks",       "ABILITY",          A(RIDE) | A(STAY),                      0,         false,  pax_judge_rooks,       pax_list_rooks,        pax_do_rooks,       NULL,                NULL },
    [FRAME_BATTLE]      = { "battle",      "BATTLE",           0,                                      0,         false,  NULL,                  NULL,                  NULL,               NULL,                pax_fight },
    [FRAME_CASUALTY]    = { "casualty",    "BATTLE",           LOSE,                                   0,         false,  pax_judge_casualty,    pax_list_casualties,   pax_do_casualty,    NULL,                NULL },
    [FRAME_AFTERMATH]   = { "aftermath",   "BATTLE",           0,                                      0,         false,  NULL,                  NULL,                  NULL,               NULL,                pax_after_battle },
    [FRAME_ARRANGE]     = { "arrange",     "K2a",              A(ARRANGE),                             0,         false,  pax_judge_arrange,     pax_list_arrangements, pax_do_arrange,     NULL,                NULL },
    [FRAME_SURVIVOR]    = { "survivor",    "BATTLE i",         SETTLE,                                 0,         false,  pax_judge_survivor,    pax_list_survivors,    pax_do_survivor,    pax_has_choice,      pax_end_survivors },
    [FRAME_REGIME]      = { "regime",      "REGIME CHANGE",    A(CONCESSION)|FREE|A(LIBERTY)|A(DONE),  MOVE_DONE, false,  pax_judge_regime,      pax_list_regime,       pax_do_regime,      pax_has_choice,      pax_pop },
    [FRAME_APOSTASY]    = { "apostasy",    "K3",               0,                                      0,         false,  NULL,                  NULL,                  NULL,               NULL,                pax_try_everybody },
    [FRAME_DISCARD]     = { "discard",     "HAND a",           A(DISCARD),                             0,         true,   pax_judge_discard,     pax_list_discards,     pax_do_discard,     NULL,                NULL },
    [FRAME_VENICE]      = { "venice",      "G4c",              A(KEEP),                                0,         true,   pax_judge_venice,      pax_list_venice,       pax_do_venice,      NULL,                NULL },
    [FRAME_DROP]        = { "drop",        "PROMO",            A(DROP),                                0,         false,  pax_judge_drop,        pax_list_drop,         pax_do_drop,        NULL,                NULL },
    [FRAME_ENCLOSURE]   = { "enclosure",   "ABILITY",          FREE | A(DONE),                         MOVE_DONE, false,  pax_judge_enclosure,   pax_list_enclosure,    pax_do_enclosure,   pax_has_choice,      pax_pop },
    [FRAME_SHIFT]       = { "shift",       "H1",               0,                                      0,         false,  NULL,                  NULL,                  NULL,               NULL,                pax_shift_now },
    [FRAME_SECOND_SALE] = { "second_sale", "E3",               A(SELL) | A(SKIP),                      MOVE_SKIP, false,  pax_judge_second_sale, pax_list_second_sale,  pax_do_second_sale, pax_has_choice,      pax_pop },
};

#define FIELD(kind, field, operand) { #field, operand, 0, offsetof(struct frame, kind.field) }
#define UP_TO(max, kind, field) { #field, O_NUMBER, max, offsetof(struct frame, kind.field) }
#define OF_OP { FIELD(run, card, O_ITEM), FIELD(run, op, O_OP) }

const struct decision_field pax_fields[FRAME_KINDS][4] = {
    [FRAME_COMET]       = { FIELD(comet, card, O_CARD) },
    [FRAME_AGENT]       = { FIELD(placing, card, O_CARD), UP_TO(1, placing, agent), UP_TO(31, placing, how), FIELD(placing, taken, O_TAKEN) },
    [FRAME_SHORTAGE]    = { FIELD(shortage, token, O_TOKEN), FIELD(shortage, purpose, O_PURPOSE), FIELD(shortage, place, O_PLACE),
                            UP_TO(16 * EMPIRE_COUNT - 1, shortage, how) },
    [FRAME_PACIFY]      = { FIELD(pacify, square, O_SQUARE) },
    [FRAME_OPS]         = { FIELD(ops, sides, O_SIDES), UP_TO(1, ops, begun), UP_TO(1, ops, borrowed),
                            UP_TO(SIDE_COUNT, ops, run) },
    [FRAME_BISHOP_FROM] = OF_OP,
    [FRAME_BISHOP_TO]   = { FIELD(run, card, O_ITEM), FIELD(run, op, O_OP), FIELD(run, from, O_ITEM) },
    [FRAME_COMMERCE]    = OF_OP,
    [FRAME_BEHEAD]      = OF_OP,
    [FRAME_TAX]         = OF_OP,
    [FRAME_REPRESS]     = OF_OP,
    [FRAME_VOTE]        = OF_OP,
    [FRAME_CORSAIR]     = OF_OP,
    [FRAME_SIEGE]       = OF_OP,
    [FRAME_CAMPAIGN]    = { FIELD(run, card, O_SQUARE), FIELD(run, op, O_OP) },
    [FRAME_TAXED]       = { FIELD(taxed, border, O_BORDER), FIELD(taxed, empire, O_EMPIRE) },
    [FRAME_LEVY]        = { FIELD(levy, empire, O_EMPIRE) },
    [FRAME_VOYAGE]      = { FIELD(voyage, route, O_ROUTE), UP_TO(255, voyage, stop), UP_TO(255, voyage, last) },
    [FRAME_ROOKS]       = { UP_TO(1, rooks, rhodes) },
    [FRAME_BATTLE]      = { UP_TO(2, battle, agent) },
    [FRAME_AFTERMATH]   = { UP_TO(1, aftermath, won), UP_TO(1, aftermath, step) },
    [FRAME_REGIME]      = { FIELD(regime, empire, O_EMPIRE), UP_TO(1, regime, concession), UP_TO(1, regime, liberty) },
    [FRAME_APOSTASY]    = { FIELD(apostasy, religions, O_FAITHS) },
    [FRAME_SHIFT]       = { FIELD(shift, emporium, O_EMPORIUM) },
};
/* clang-format on */

/* A place is what the token goes to: a shortage's own, or the first Agent of the card. */
enum operand pax_place_of(const struct frame *f)
{
    int card = f->placing.card;
    int token = f->kind == FRAME_SHORTAGE ? f->shortage.token : is_card(card) ? pax_cards[card].agent[0] : NO_TOKEN;
    if (f->kind == FRAME_SHORTAGE && f->shortage.purpose == FOR_BATTLE)
        return O_EMPIRE;
    return is_bishop(token) ? O_ITEM : is_pirate(token) || is_pawn(token) ? O_BORDER : O_CITY;
}
