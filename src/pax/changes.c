/* What happened between two states, a line each. Either may be redacted. */
#include "game/text.h"
#include "pax/words.h"

/* The two states, a voice for each, and what was repressed and set free that no line has told yet. */
struct story {
    const struct pax *a, *b;
    struct voice before, after;
    int repressed[EMPIRE_COUNT][10];
};

#define tell(s, word, ...)                                                                                                  \
    do {                                                                                                                    \
        size_t start_ = (s)->after.out->length;                                                                             \
        say(&(s)->after, word, __VA_ARGS__);                                                                                \
        pax_capitalise((s)->after.out, start_);                                                                             \
        text_char((s)->after.out, '\n');                                                                                    \
    } while (0)

/* ---- cards ---- */

static int hand_growth(const struct story *s, int seat)
{
    return row_count(s->b, seat, ROW_HAND) - row_count(s->a, seat, ROW_HAND);
}

static bool find_in_market(const struct pax *p, int card, int *side, int *column)
{
    for (*side = WEST; *side <= EAST; (*side)++)
        for (*column = 0; *column < COLUMNS; (*column)++)
            if (p->market[*side][*column] == card)
                return true;
    return false;
}

/* A face-up card left the Market and its reader sees it no more: bought by the seat whose Hand grew, if the price fits. */
static int buyer_of(const struct story *s, int side, int column)
{
    int seat = s->a->turn_of;
    int price = column - s->a->market_florins[side][column];
    return hand_growth(s, seat) > 0 && s->a->florins[seat] - s->b->florins[seat] == price ? seat : -1;
}

static void tell_from_market(const struct story *s, int card, int side, int column)
{
    int place = s->b->place[card], seat = s->a->turn_of;
    struct phrase name = pax_card_name(&s->after, card);
    if (place >= PLACE_ROW) {
        tell(s, W_CARD_BOUGHT, pax_bank_name(&s->after, (place - PLACE_ROW) / ROW_KINDS), name.text);
    } else if (place == PLACE_GONE && column == FAIR) {
        tell(s, W_CARD_FAIR, pax_side_name(&s->after, side), name.text);
    } else if (place == PLACE_GONE) {
        tell(s, W_CARD_BOUGHT, pax_bank_name(&s->after, seat), name.text);
    } else if (place == PLACE_HIDDEN && column != FAIR) {
        int buyer = buyer_of(s, side, column);
        if (buyer >= 0)
            tell(s, W_CARD_BOUGHT, pax_bank_name(&s->after, buyer), name.text);
        else
            tell(s, W_FAIR_CLOSED, name.text, pax_side_name(&s->after, side));
    }
}

/* The side whose fair was held unseen just now, or -1. */
static int hidden_fair(const struct story *s)
{
    for (int side = WEST; side <= EAST; side++)
        if (s->a->market[side][FAIR] == CARD_HIDDEN && s->b->market[side][FAIR] == NO_CARD)
            return side;
    return -1;
}

static void tell_held(const struct story *s, int card)
{
    int from = s->a->place[card], to = s->b->place[card];
    int seat = from >= PLACE_ROW ? (from - PLACE_ROW) / ROW_KINDS : s->a->turn_of;
    bool was_held = from >= PLACE_ROW || from == PLACE_HIDDEN;
    struct phrase name = pax_card_name(&s->after, card);
    if (to >= PLACE_ROW && was_held) {
        int row = to - PLACE_ROW, kind = row % ROW_KINDS;
        const char *bank = pax_bank_name(&s->after, row / ROW_KINDS);
        if (kind == ROW_MAIDS)
            tell(s, W_CARD_MAID, bank, name.text);
        else if (kind != ROW_HAND)
            tell(s, W_CARD_PLAYED, bank, name.text, pax_side_name(&s->after, kind == ROW_WEST ? WEST : EAST));
    } else if (to == PLACE_COUPLE && was_held) {
        tell(s, W_CARD_MARRIED, name.text, pax_item_name(&s->after, SQUARE(pax_husband_of(s->b, card))).text);
    } else if (to == PLACE_GONE && from >= PLACE_ROW) {
        tell(s, W_CARD_DISCARDED_OWN, pax_bank_name(&s->after, seat), name.text);
    } else if (to == PLACE_GONE && from == PLACE_HIDDEN && hidden_fair(s) >= 0) {
        tell(s, W_CARD_FAIR, pax_side_name(&s->after, hidden_fair(s)), name.text);
    } else if (to == PLACE_GONE && (from == PLACE_COUPLE || from == PLACE_HIDDEN)) {
        tell(s, W_CARD_DISCARDED, name.text);
    }
}

static void tell_cards(const struct story *s)
{
    int side, column;
    for (int card = 1; card < CARD_COUNT; card++) {
        if (s->a->place[card] == s->b->place[card])
            continue;
        if (s->a->place[card] == PLACE_MARKET && find_in_market(s->a, card, &side, &column))
            tell_from_market(s, card, side, column);
        else if (s->b->place[card] != PLACE_MARKET)
            tell_held(s, card);
    }
}

/* New faces in the Market, after everything else of a turn. */
static void tell_refresh(const struct story *s)
{
    for (int side = WEST; side <= EAST; side++) {
        for (int column = 0; column < COLUMNS; column++) {
            int card = s->b->market[side][column], was_side, was_column;
            if (!is_card(card))
                continue;
            bool there = find_in_market(s->a, card, &was_side, &was_column);
            if (column == FAIR && there && was_column != FAIR)
                tell(s, W_FAIR_CLOSED, pax_card_name(&s->after, card).text, pax_side_name(&s->after, side));
            else if (!there)
                tell(s, W_DRAWN_TO_MARKET, pax_card_name(&s->after, card).text, pax_side_name(&s->after, side),
                     pax_number_name(column).text);
        }
    }
}

/* ---- Florins ---- */

static void tell_florins(const struct story *s)
{
    for (int seat = 0; seat < s->b->seats; seat++) {
        int gain = s->b->florins[seat] - s->a->florins[seat];
        if (gain)
            tell(s, gain > 0 ? W_EARNS : W_PAYS, pax_bank_name(&s->after, seat),
                 pax_counted(&s->after, gain > 0 ? gain : -gain, W_FLORINS).text,
                 pax_number_name(s->b->florins[seat]).text);
    }
}

/* "Florins are put on A, B." The card may have slid since; the fair is told as such. */
static void tell_market_florins(const struct story *s, bool gains)
{
    struct florin_text *out = s->after.out;
    bool begun = false;
    for (int side = WEST; side <= EAST; side++) {
        for (int column = 0; column < COLUMNS; column++) {
            int card = s->a->market[side][column], now_side = side, now_column = column;
            bool there = column == FAIR ? s->b->market[side][FAIR] == card : is_card(card) && find_in_market(s->b, card, &now_side, &now_column);
            if (!card || !there)
                continue;
            int gain = s->b->market_florins[now_side][now_column] - s->a->market_florins[side][column];
            if (gains ? gain <= 0 : gain >= 0)
                continue;
            pax_put_word(&s->after, begun ? W_COMMA : gains ? W_MARKET_GAINS : W_MARKET_LOSES);
            begun = true;
            if (column == FAIR)
                say(&s->after, W_MARKET_FAIR, pax_side_name(&s->after, side));
            else
                pax_put_text(out, pax_cards[card].title);
        }
    }
    if (begun)
        text_put(out, ".\n");
}

/* ---- squares and map ---- */

static void tell_square(const struct story *s, int empire)
{
    int from = s->a->holder[empire], to = s->b->holder[empire], item = SQUARE(empire);
    struct phrase was = pax_item_name(&s->before, item), is = pax_item_name(&s->after, item);
    if (to && !from)
        tell(s, rule_on(s->after.p, OPT_EMPIRE_STACK) ? W_SQUARE_TAKEN_1E : W_SQUARE_TAKEN, pax_bank_name(&s->after, to - 1),
             is.text);
    else if (to && to != from)
        tell(s, W_SQUARE_TAKEN_FROM, pax_bank_name(&s->after, to - 1), is.text, pax_bank_name(&s->after, from - 1));
    else if (from && !to)
        tell(s, rule_on(s->after.p, OPT_EMPIRE_STACK) ? W_SQUARE_HOME_1E : W_SQUARE_HOME, was.text);
    else if (is_republic(s->a, empire) != is_republic(s->b, empire))
        tell(s, is_republic(s->b, empire) ? W_SQUARE_FLIPS_REPUBLIC : W_SQUARE_FLIPS_KING, was.text);
    if (s->b->suzerain[empire] && s->b->suzerain[empire] != s->a->suzerain[empire])
        tell(s, W_VASSAL_OF, is.text, pax_item_name(&s->after, SQUARE(s->b->suzerain[empire])).text);
    else if (s->a->suzerain[empire] && !s->b->suzerain[empire] && to)
        tell(s, W_VASSAL_FREE, is.text);
}

static void tell_squares(const struct story *s)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        tell_square(s, empire);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (s->a->state[empire] != s->b->state[empire])
            tell(s, W_MAP_TURNS, pax_the_empire(&s->after, empire), pax_turned_into(&s->after, s->b->state[empire]));
    for (int side = WEST; side <= EAST; side++)
        if (s->a->open[side] != s->b->open[side])
            tell(s, W_EMPORIUM_OPENS, pax_city_name(&s->after, s->b->open[side]),
                 pax_city_name(&s->after, s->a->open[side]));
}

/* ---- tokens ---- */

/* Tokens of this kind that stand in other spaces of the same City's Empire now than before: it only moved. */
static bool moved_within(const struct story *s, int city, int token)
{
    int empire = pax_cities[city].empire, gone = 0, come = 0;
    for (int i = pax_empires[empire].first_city; i <= pax_empires[empire].last_city; i++) {
        gone += s->a->city[i] == token && s->b->city[i] != token;
        come += s->b->city[i] == token && s->a->city[i] != token;
    }
    return gone == come;
}

static void tell_city(struct story *s, int city)
{
    int was = s->a->city[city], is = s->b->city[city];
    if (was == is)
        return;
    int empire = pax_cities[city].empire;
    if (was && !moved_within(s, city, was)) {
        int *repressed = &s->repressed[empire][repressed_index(was)];
        bool kept = *repressed > 0;
        *repressed -= kept;
        tell(s, kept ? W_CITY_REPRESSED : W_CITY_LOSES, pax_the_token(&s->after, was).text, pax_in_city(&s->after, city));
    }
    if (is && moved_within(s, city, is)) {
        tell(s, W_CITY_MOVES, pax_the_token(&s->after, is).text, pax_in_city(&s->after, city));
    } else if (is) {
        int *repressed = &s->repressed[empire][repressed_index(is)];
        bool freed = *repressed < 0;
        *repressed += freed;
        tell(s, freed && !s->a->battle.kind ? W_CITY_FREED : W_CITY_GAINS, pax_the_token(&s->after, is).text,
             pax_in_city(&s->after, city));
    }
}

/* The Empire of a Border on whose square a Pawn of this seat appeared (sign 1) or vanished (sign -1), or 0. */
static int serf_of(struct story *s, int border, int seat, int sign)
{
    for (int i = 0; i < 2; i++) {
        int empire = pax_borders[border].empire[i];
        int *repressed = &s->repressed[empire][repressed_index(PAWN + seat)];
        if (*repressed * sign > 0) {
            *repressed -= sign;
            return empire;
        }
    }
    return NO_EMPIRE;
}

static void tell_border(struct story *s, int border)
{
    int was = s->a->concession[border] - 1, is = s->b->concession[border] - 1;
    const char *name = pax_border_name(&s->after, border);
    if (was == is)
        return;
    if (was >= 0) {
        int empire = serf_of(s, border, was, 1);
        tell(s, empire ? W_BORDER_REPRESSED : W_BORDER_LOSES, pax_bank_name(&s->after, was), name,
             pax_to_empire(&s->after, empire));
    }
    if (is < 0)
        return;
    if (serf_of(s, border, is, -1) && !s->a->battle.kind)
        tell(s, W_BORDER_FREED, pax_the_token(&s->after, PAWN + is).text, name);
    else
        tell(s, W_BORDER_GAINS, pax_bank_name(&s->after, is), name);
}

static void tell_pirates(const struct story *s)
{
    for (int religion = CATHOLIC; religion <= REFORMIST; religion++) {
        int gone = 0, come = 0, from = 0, to = 0;
        for (int border = 1; border < BORDER_COUNT; border++) {
            bool was = s->a->pirate[border] == religion, is = s->b->pirate[border] == religion;
            if (was && !is)
                gone++, from = border;
            if (is && !was)
                come++, to = border;
        }
        struct phrase ship = pax_the_token(&s->after, PIRATE + religion);
        if (gone == 1 && come == 1) {
            tell(s, W_PIRATE_SAILS, ship.text, pax_border_name(&s->after, from), pax_border_name(&s->after, to));
            continue;
        }
        for (int border = 1; border < BORDER_COUNT; border++) {
            bool was = s->a->pirate[border] == religion, is = s->b->pirate[border] == religion;
            if (was != is)
                tell(s, is ? W_PIRATE_GAINS : W_PIRATE_LOSES, ship.text, pax_border_name(&s->after, border));
        }
    }
}

/* Survivors of a battle wait on the square for a place: they count as repressed only once it ends without one. */
static void forget_waiting(struct story *s)
{
    const struct battle *was = &s->a->battle, *is = &s->b->battle;
    for (int i = 0; i < 10; i++) {
        int *there = &s->repressed[is->target][i];
        int joined = is->must[i] - was->must[i];
        if (is->kind && *there > 0 && joined > 0)
            *there -= joined < *there ? joined : *there;
        there = &s->repressed[was->target][i];
        int left = was->must[i] + (*there < 0 ? *there : 0);
        if (was->kind && !is->kind && left > 0)
            *there += left;
    }
}

static void tell_tokens(struct story *s)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        for (int i = 0; i < 10; i++)
            s->repressed[empire][i] = s->b->repressed[empire][i] - s->a->repressed[empire][i];
    forget_waiting(s);
    for (int city = 1; city < CITY_COUNT; city++)
        tell_city(s, city);
    for (int border = 1; border < BORDER_COUNT; border++)
        tell_border(s, border);
    tell_pirates(s);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        for (int i = 0; i < 10; i++) {
            int rest = s->repressed[empire][i];
            for (int k = 0; k < (rest < 0 ? -rest : rest); k++)
                tell(s, rest > 0 ? W_REPRESSED_GAINS : W_REPRESSED_LOSES, pax_the_token(&s->after, repressed_token(i)).text,
                     pax_on_item(&s->after, SQUARE(empire)).text);
        }
    }
}

static void tell_bishops(const struct story *s)
{
    for (int religion = CATHOLIC; religion <= REFORMIST; religion++) {
        int gone = 0, come = 0, from = 0, to = 0;
        for (int item = 1; item < ITEM_COUNT; item++) {
            bool was = s->a->bishop[item] == religion, is = s->b->bishop[item] == religion;
            if (was && !is)
                gone++, from = item;
            if (is && !was)
                come++, to = item;
        }
        struct phrase bishop = pax_the_token(&s->after, BISHOP + religion);
        if (gone == 1 && come == 1) {
            tell(s, W_BISHOP_GOES, bishop.text, pax_item_name(&s->before, from).text, pax_item_name(&s->after, to).text);
            continue;
        }
        for (int item = 1; item < ITEM_COUNT && gone + come > 0; item++) {
            bool was = s->a->bishop[item] == religion, is = s->b->bishop[item] == religion;
            if (was != is)
                tell(s, is ? W_BISHOP_ENTERS : W_BISHOP_LEAVES, bishop.text,
                     is ? pax_item_name(&s->after, item).text : pax_on_item(&s->before, item).text);
        }
    }
}

/* ---- all of it ---- */

static void tell_turn(const struct story *s)
{
    for (int side = WEST; side <= EAST; side++)
        if (s->a->turn_of == s->b->turn_of && (s->b->ran & ~s->a->ran) >> side & 1)
            tell(s, W_RUNS_OPS, pax_bank_name(&s->after, s->b->turn_of), pax_side_name(&s->after, side));
    for (int victory = HOLY; victory <= BYZANTINE; victory++)
        if ((s->b->active & ~s->a->active) >> victory & 1)
            tell(s, W_VICTORY_OPENS, pax_victory_name(&s->after, victory));
        else if ((s->a->active & ~s->b->active) >> victory & 1)
            tell(s, W_VICTORY_CLOSES, pax_victory_name(&s->after, victory));
    for (int seat = 0; seat < s->b->seats; seat++)
        if ((s->b->out & ~s->a->out) >> seat & 1)
            tell(s, W_BANKRUPT, pax_bank_name(&s->after, seat));
    tell_refresh(s);
    if (s->b->over && !s->a->over) {
        pax_outcome(s->b, s->after.language, s->after.out);
        text_char(s->after.out, '\n');
    } else if (s->a->turn_of != s->b->turn_of) {
        tell(s, W_TURN_PASSES, pax_bank_name(&s->after, s->b->turn_of));
    }
}

void pax_changes(const void *before, const void *after, enum florin_language language, struct florin_text *out)
{
    struct story s = {.a = before, .b = after, .before = voice_of(before, language, out), .after = voice_of(after, language, out)};
    tell_cards(&s);
    tell_squares(&s);
    tell_tokens(&s);
    tell_bishops(&s);
    tell_florins(&s);
    tell_market_florins(&s, true);
    tell_market_florins(&s, false);
    tell_turn(&s);
}
