/* TOKEN MANAGEMENT: a token is wanted that the supply has not. One of its kind lies on the table then: each kind has at
 * least three pieces, and no more than two fight beside the map. */
#include "pax/rules.h"

/* Squares with such a piece among their repressed, as a bit set. */
static unsigned squares_with(const struct pax *s, int piece)
{
    unsigned squares = 0;
    for (int empire = 1; can_be_repressed(piece) && empire < EMPIRE_COUNT; empire++)
        if (s->repressed[empire][repressed_index(piece)])
            squares |= IN(empire);
    return squares;
}

/* Does a piece of this kind stand on the Border? */
static bool border_has(const struct pax *s, int border, int piece)
{
    if (is_pawn(piece))
        return s->concession[border] == piece - PAWN + 1;
    return s->pirate[border] && piece_of(s, PIRATE + s->pirate[border]) == piece;
}

struct frame *pax_ask_token(struct pax *s, int seat, int token, enum purpose purpose, int place)
{
    struct frame *f = pax_ask(s, FRAME_SHORTAGE, seat);
    f->shortage.token = (uint8_t)token;
    f->shortage.purpose = (uint8_t)purpose;
    f->shortage.place = (uint8_t)place;
    return f;
}

/* 1e «Pezzo non disponibile nella riserva»: the squares of the Empires concerned. */
static unsigned squares_concerned(const struct frame *f)
{
    const struct frame *below = f - 1; /* the turn lies below everything */
    switch (f->shortage.purpose) {
    case FOR_AGENT:
        return is_card(below->placing.card) ? pax_card_locations(below->placing.card) : 0;
    case FOR_LEVY:
        return f->shortage.place < CITY_COUNT ? IN(pax_cities[f->shortage.place].empire) : 0;
    case FOR_CONCESSION:
        return below->regime.empire < EMPIRE_COUNT ? IN(below->regime.empire) : 0;
    default:
        return f->shortage.place < EMPIRE_COUNT ? IN(f->shortage.place) : 0;
    }
}

struct florin_verdict pax_judge_shortage(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int piece = piece_of(s, f->shortage.token), at = move.arg[0];
    unsigned squares = squares_with(s, piece), first = squares & (rule_on(s, OPT_SHORTAGE_OWN) ? squares_concerned(f) : ~0u);
    bool there = false;
    switch (move.kind) {
    case MOVE_SKIP:
        if (f->shortage.how & AGENT_MUST)
            return f->shortage.purpose == FOR_LEVY ? illegal(RULE_LEVY_DUE, f->shortage.token, 0)
                                                   : illegal(RULE_MUST_PLACE, 0, f->shortage.token);
        return legal();
    case MOVE_TAKE_REPRESSED:
        there = at < EMPIRE_COUNT && ((first ? first : squares) & IN(at));
        break;
    case MOVE_TAKE_CITY:
        there = !first && at < CITY_COUNT && at > 0 && s->city[at] == piece;
        break;
    case MOVE_TAKE_BORDER:
        there = !first && at > 0 && at < BORDER_COUNT && border_has(s, at, piece);
        break;
    default: /* MOVE_TAKE_BISHOP */
        there = is_bishop(piece) && at > 0 && at < ITEM_COUNT && s->bishop[at] == religion_of(piece);
        break;
    }
    return there ? legal() : illegal(RULE_SHORTAGE, f->shortage.token, first != 0);
}

void pax_list_shortage(struct choices *out)
{
    const struct pax *s = out->s;
    for (int i = 1; i < EMPIRE_COUNT; i++)
        pax_offer(out, move_of(MOVE_TAKE_REPRESSED, i, 0, 0));
    for (int i = 1; i < CITY_COUNT; i++)
        if (s->city[i])
            pax_offer(out, move_of(MOVE_TAKE_CITY, i, 0, 0));
    for (int i = 1; i < BORDER_COUNT; i++)
        if (!border_empty(s, i))
            pax_offer(out, move_of(MOVE_TAKE_BORDER, i, 0, 0));
    for (int i = 1; i < ITEM_COUNT; i++)
        if (s->bishop[i])
            pax_offer(out, move_of(MOVE_TAKE_BISHOP, i, 0, 0));
}

/* The placement the shortage interrupted, now that the token is there or was given up. */
static void resume_placement(struct pax *s, struct frame f, bool found)
{
    int token = f.shortage.token;
    switch (f.shortage.purpose) {
    case FOR_AGENT: {
        enum move_kind kind = is_bishop(token) ? MOVE_ON : is_pirate(token) || is_pawn(token) ? MOVE_BORDER : MOVE_CITY;
        pax_do_agent(s, found ? move_of(kind, f.shortage.place, f.shortage.how >> 4, 0) : move_of(MOVE_SKIP, 0, 0, 0));
        break;
    }
    case FOR_LEVY:
        if (found && s->city[f.shortage.place] == NO_TOKEN)
            pax_do_levy(s, move_of(MOVE_CITY, f.shortage.place, 0, 0));
        else
            pax_pop(s);
        break;
    case FOR_CONCESSION:
        if (found)
            pax_do_regime(s, move_of(MOVE_CONCESSION, f.shortage.place, 0, 0));
        else
            top(s)->regime.concession = 0; /* given up for good, or the question would come back for ever */
        break;
    default: /* FOR_BATTLE: the battle looks into the supply again */
        break;
    }
}

void pax_do_shortage(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    int at = move.arg[0], mark = note_mark();
    if (move.kind == MOVE_TAKE_REPRESSED)
        pax_kill_repressed(s, at, piece_of(s, f.shortage.token));
    else if (move.kind == MOVE_TAKE_CITY)
        pax_kill_in_city(s, at);
    else if (move.kind == MOVE_TAKE_BISHOP)
        pax_remove_bishop(s, at);
    else if (move.kind == MOVE_TAKE_BORDER && is_pawn(f.shortage.token))
        pax_kill_concession(s, at);
    else if (move.kind == MOVE_TAKE_BORDER)
        pax_kill_pirate(s, at);
    note_deaths_as(EVENT_TOKEN_RECALLED, mark);
    resume_placement(s, f, move.kind != MOVE_SKIP);
}
