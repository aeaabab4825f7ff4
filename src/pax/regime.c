/* REGIME CHANGE: a square changes hands or sides; Concession, Emancipation and golden liberty follow. Coronations
 * (I). */
#include "pax/rules.h"

/* REGIME CHANGE d, f: what a square loses when it is taken from a Tableau or flipped; 1e: not its Bishop. */
static void strip(struct pax *s, int empire)
{
    if (!rule_on(s, OPT_BISHOP_TRAVELS))
        pax_remove_bishop(s, SQUARE(empire));
    pax_discard_queens(s, empire);
    pax_release_vassals(s, empire);
}

static void show_king(struct pax *s, int empire)
{
    s->republics = (uint16_t)(s->republics & ~IN(empire));
}

/* Into the furthest place of its side, or (F9g, F9j) under the conqueror's Suzerain. */
static void attach(struct pax *s, int seat, int empire, int conqueror)
{
    s->holder[empire] = (uint8_t)(seat + 1);
    if (conqueror)
        s->suzerain[empire] = (uint8_t)suzerainty_of(s, conqueror);
    else
        pax_row_append(s, seat, pax_empires[empire].region == WEST ? ROW_WEST : ROW_EAST, SQUARE(empire));
}

static void ask_regime(struct pax *s, int seat, int empire, bool liberty)
{
    struct frame *f = pax_ask(s, FRAME_REGIME, seat);
    f->regime.empire = (uint8_t)empire;
    f->regime.concession = 1;
    f->regime.liberty = liberty;
}

/* 1e «Cambio di Regime»: a square of one's own is turned over where it lies; a Vassal goes to the outer end. */
static bool turned_in_place(const struct pax *s, int empire, bool flips)
{
    return flips && !s->suzerain[empire] && rule_on(s, OPT_FLIP_STAYS);
}

void pax_regime_change(struct pax *s, int seat, int empire, bool secular, int conqueror)
{
    bool own = s->holder[empire] == seat + 1;
    bool flips = own && !conqueror; /* STRAWMAN: King to Republic and back */
    bool republic = is_republic(s, empire);
    bool widowed = own && conqueror && s->option[OPT_CAMPAIGN_OWN] == CAMPAIGN_OWN_ALL; /* 1e «Campagna»: no Queen either */
    if (noting())
        pax_note_regime(s, seat, empire, conqueror);
    if (flips || republic || widowed || (s->holder[empire] && !own))
        strip(s, empire);
    pax_release_vassals(s, empire);
    if (!turned_in_place(s, empire, flips)) {
        pax_detach_square(s, empire);
        attach(s, seat, empire, conqueror);
    }
    show_king(s, empire);
    if (flips && !republic)
        s->republics = (uint16_t)(s->republics | IN(empire));
    ask_regime(s, seat, empire, secular && s->state[empire] != MEDIEVAL && pax_has_side(s, empire, MEDIEVAL));
}

/* I1, O14: a King of one's own keeps place, Bishop and Vassals; one from elsewhere comes as in any regime change. */
void pax_coronate(struct pax *s, int seat, int queen, int empire)
{
    if (s->holder[empire] != seat + 1) {
        if (noting())
            pax_note_regime(s, seat, empire, NO_EMPIRE);
        if (s->holder[empire])
            strip(s, empire);
        pax_detach_square(s, empire);
        attach(s, seat, empire, NO_EMPIRE);
    }
    NOTE(s, EVENT_MARRIED, .what = queen, .to = empire);
    s->queens[empire] |= UINT32_C(1) << pax_queen_index(queen);
    s->place[queen] = PLACE_COUPLE;
    ask_regime(s, seat, empire, false);
}

/* ---- emancipation ---- */

/* From the square of `empire` into its empty Cities or onto its empty Borders. */
static bool can_free(const struct pax *s, int empire, struct florin_move move)
{
    int token = move.arg[0], at = move.arg[1];
    if (token >= TOKEN_COUNT || !can_be_repressed(token) || !s->repressed[empire][repressed_index(token)])
        return false;
    if (move.kind == MOVE_FREE_CITY)
        return !is_pawn(token) && at > 0 && at < CITY_COUNT && pax_cities[at].empire == empire &&
               pax_city_takes(s, at, token);
    return is_pawn(token) && move.arg[2] == empire && at > 0 && at < BORDER_COUNT && border_touches(at, empire) &&
           border_empty(s, at);
}

static bool list_freeing(struct choices *out, int empire)
{
    const struct pax *s = out->s;
    const struct pax_empire *e = &pax_empires[empire];
    for (int i = 0; i < 10; i++) {
        if (!s->repressed[empire][i])
            continue;
        for (int city = e->first_city; i < 6 && city <= e->last_city; city++)
            if (pax_offer(out, move_of(MOVE_FREE_CITY, repressed_token(i), city, 0)))
                return true;
        for EACH (border, i < 6 ? 0 : e->borders)
            if (pax_offer(out, move_of(MOVE_FREE_BORDER, repressed_token(i), (int)border, empire)))
                return true;
    }
    return false;
}

static void do_free(struct pax *s, int empire, struct florin_move move)
{
    bool city = move.kind == MOVE_FREE_CITY;
    NOTE(s, EVENT_TOKEN_FREED, .what = move.arg[0], .from = empire, .to = (city ? at_city : at_border)(move.arg[1]));
    if (city)
        pax_free_to_city(s, empire, move.arg[0], move.arg[1]);
    else
        pax_free_to_border(s, empire, move.arg[0], move.arg[1]);
}

/* ---- the choices of a regime change, in any order (O21) ---- */

static struct florin_verdict judge_regime_concession(const struct pax *s, const struct frame *f, int border)
{
    if (!f->regime.concession)
        return illegal(RULE_CONCESSION_USED, f->regime.empire, 0);
    return pax_judge_concession(s, f->seat, border, f->regime.empire);
}

static struct florin_verdict judge_freed(const struct pax *s, int empire, struct florin_move move)
{
    if (can_free(s, empire, move))
        return legal();
    struct florin_move meant = move;
    meant.arg[2] = (uint8_t)empire;
    if (move.kind == MOVE_FREE_BORDER && can_free(s, empire, meant))
        return illegal3(RULE_BORDER_EMPIRE, move.arg[1], empire, LEFT_EMPIRE_WANTED);
    return illegal(RULE_EMANCIPATE, move.arg[0], empire);
}

struct florin_verdict pax_judge_regime(const struct pax *s, const struct frame *f, struct florin_move move)
{
    switch (move.kind) {
    case MOVE_DONE:
        return legal();
    case MOVE_CONCESSION:
        return judge_regime_concession(s, f, move.arg[0]);
    case MOVE_LIBERTY:
        return f->regime.liberty ? legal() : illegal(RULE_LIBERTY, f->regime.empire, 0);
    default: /* MOVE_FREE_CITY, MOVE_FREE_BORDER */
        return judge_freed(s, f->regime.empire, move);
    }
}

void pax_list_regime(struct choices *out)
{
    const struct frame *f = out->f;
    for EACH (border, f->regime.concession ? pax_empires[f->regime.empire].borders : 0)
        if (pax_offer(out, move_of(MOVE_CONCESSION, (int)border, 0, 0)))
            return;
    if (!list_freeing(out, f->regime.empire))
        pax_offer(out, move_of(MOVE_LIBERTY, 0, 0, 0));
}

static void leave_third_space(struct pax *s, int to)
{
    NOTE(s, EVENT_TOKEN_MOVED, .what = s->city[CONSTANTINOPLE_3], .from = at_city(CONSTANTINOPLE_3), .to = at_city(to));
    s->city[to] = s->city[CONSTANTINOPLE_3];
    s->city[CONSTANTINOPLE_3] = NO_TOKEN;
}

/* F6d, and for the promo: Medieval Constantinople has room for two only (R83). */
static void golden_liberty(struct pax *s, int seat, int empire)
{
    pax_set_map_state(s, empire, MEDIEVAL);
    if (empire != OTTOMAN || pax_city_exists(s, CONSTANTINOPLE_3) || !s->city[CONSTANTINOPLE_3])
        return;
    if (s->city[CONSTANTINOPLE_1] && s->city[CONSTANTINOPLE_2]) {
        pax_ask(s, FRAME_DROP, seat);
        return;
    }
    leave_third_space(s, s->city[CONSTANTINOPLE_1] ? CONSTANTINOPLE_2 : CONSTANTINOPLE_1);
    if (pax_arrangements(s) > 1)
        pax_ask(s, FRAME_ARRANGE, seat);
}

struct florin_verdict pax_judge_drop(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)s, (void)f;
    int city = move.arg[0];
    return city >= CONSTANTINOPLE_1 && city <= CONSTANTINOPLE_3 ? legal() : illegal(RULE_DROP, city, 0);
}

void pax_list_drop(struct choices *out)
{
    for (int city = CONSTANTINOPLE_1; city <= CONSTANTINOPLE_3; city++)
        pax_offer(out, move_of(MOVE_DROP, city, 0, 0));
}

void pax_do_drop(struct pax *s, struct florin_move move)
{
    int seat = pax_answered(s).seat, city = move.arg[0];
    pax_kill_in_city(s, city);
    if (city != CONSTANTINOPLE_3)
        leave_third_space(s, city);
    if (pax_arrangements(s) > 1)
        pax_ask(s, FRAME_ARRANGE, seat);
}

void pax_do_regime(struct pax *s, struct florin_move move)
{
    struct frame *f = top(s);
    int seat = f->seat, empire = f->regime.empire, border = move.arg[0];
    switch (move.kind) {
    case MOVE_DONE:
        pax_pop(s);
        break;
    case MOVE_CONCESSION:
        if (s->supply[pawn_of(seat)] == 0) {
            pax_ask_token(s, seat, pawn_of(seat), FOR_CONCESSION, border);
            break;
        }
        f->regime.concession = 0;
        pax_put_concession(s, seat, border, empire);
        NOTE(s, EVENT_CONCESSION_PLACED, .what = pawn_of(seat), .to = border);
        break;
    case MOVE_LIBERTY:
        f->regime.liberty = 0;
        golden_liberty(s, seat, empire);
        break;
    default:
        do_free(s, empire, move);
        break;
    }
}

/* ---- PREN161X: emancipation all over the West ---- */

static int freed_from(struct florin_move move)
{
    if (move.kind == MOVE_FREE_CITY)
        return move.arg[1] < CITY_COUNT ? pax_cities[move.arg[1]].empire : NO_EMPIRE;
    return move.arg[2] < EMPIRE_COUNT ? move.arg[2] : NO_EMPIRE;
}

struct florin_verdict pax_judge_enclosure(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    if (move.kind == MOVE_DONE)
        return legal();
    int empire = freed_from(move);
    bool fits = (WESTERN & IN(empire)) && can_free(s, empire, move);
    return fits ? legal() : illegal(RULE_ENCLOSURE, move.arg[0], empire);
}

void pax_list_enclosure(struct choices *out)
{
    for EACH (empire, WESTERN)
        if (list_freeing(out, (int)empire))
            return;
}

void pax_do_enclosure(struct pax *s, struct florin_move move)
{
    if (move.kind == MOVE_DONE)
        pax_pop(s);
    else
        do_free(s, freed_from(move), move);
}
