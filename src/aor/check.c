/* Is this a possible position? Pieces, cards and money each in one place; what is asked: check_question.c. */
#include "aor/rules.h"

static const char *check_options(const struct aor *s)
{
    if (s->seats < 3 || s->seats > SEATS)
        return "there are three to six players";
    if (s->epochs < 1 || s->epochs > 3 || s->epoch < 1 || s->epoch > s->epochs)
        return "the epoch is out of range";
    for (int i = 0; i < AOR_OPTIONS; i++)
        if (aor_option_value(s, i) < aor_options[i].min || aor_option_value(s, i) > aor_options[i].max)
            return "an option is out of range";
    if (s->redacted > 1)
        return "a position is redacted or it is not";
    return NULL;
}

const char *aor_check_order(const struct aor *s)
{
    unsigned seats = 0;
    for (int i = 0; i < s->seats; i++) {
        if (s->order[i] >= s->seats)
            return "the order of play names no seat";
        seats |= 1u << s->order[i];
    }
    return seats == (1u << s->seats) - 1 ? NULL : "the order of play names a seat twice";
}

/* 4.4: a capital of his own and a place of his own in the bid for it, as soon as they are handed out. */
static const char *check_capital(const struct aor *s, int seat)
{
    if (s->home[seat] > s->seats || s->rank[seat] >= s->seats)
        return "a capital is not in this game";
    if (s->phase <= PHASE_CAPITALS)
        return s->home[seat] ? "capitals are handed out too early" : NULL;
    if (!s->home[seat])
        return "a player without a capital";
    for (int other = 0; other < seat; other++)
        if (s->home[other] == s->home[seat] || s->rank[other] == s->rank[seat])
            return "two players have one capital";
    return NULL;
}

/* 5.1, 5.6: from the token bids until the player's own expansion is over. */
static bool may_expand(const struct aor *s, int seat)
{
    if (s->phase == PHASE_EXPANSION)
        return place_in_order(s, seat) >= s->part;
    return (s->phase > PHASE_ORDER && s->phase < PHASE_EXPANSION) || s->phase == PHASE_OVER;
}

/* 3.8, 3.9: each player's 36 tokens and 25 markers. */
static const char *check_supply(const struct aor *s, int seat)
{
    int tokens = s->stock[seat] + s->expansion[seat] + tokens_on_map(s, seat, COLOURED) + tokens_on_map(s, seat, WHITE);
    if (s->attack && s->part < s->seats && s->order[s->part] == seat)
        tokens += s->attackers;
    if (tokens != TOKENS)
        return "a player has 36 tokens";
    if (s->expansion[seat] > 0 && !may_expand(s, seat))
        return "tokens for an expansion that is over or not yet bid for";
    return set_count(s->marker[seat]) > MARKERS ? "a player has 25 dominance markers" : NULL;
}

static struct set all_pieces(const struct aor *s, int seat)
{
    return set_or(s->marker[seat], set_or(token_provinces(s, seat, COLOURED), token_provinces(s, seat, WHITE)));
}

static const char *check_province(const struct aor *s, int p)
{
    int markers = 0, tokens = 0, players = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int n = all_tokens_at(s, seat, p);
        markers += set_has(s->marker[seat], p);
        tokens += n;
        players += n > 0;
    }
    int number = aor_provinces[p].number;
    if (markers > 1)
        return "a market has at most one dominance marker";
    if (markers > 0 && is_satellite(p))
        return "a satellite has no dominance marker";
    if (markers > 0 && tokens > 0)
        return "no tokens remain beside a dominance marker";
    if (tokens > number)
        return "more tokens than the market number";
    if (players == 1 && tokens == number && !is_satellite(p))
        return "tokens of one player that should be a dominance marker";
    return NULL;
}

static const char *check_map(const struct aor *s)
{
    struct set markers = NOWHERE, pieces = NOWHERE;
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat >= s->seats && set_any(all_pieces(s, seat)))
            return "pieces of nobody";
        markers = set_or(markers, s->marker[seat]);
        pieces = set_or(pieces, all_pieces(s, seat));
    }
    struct set open = set_minus(set_range(aor_area_first[aor_first_area[s->seats]], PROVINCE_COUNT), aor_absent[s->board]);
    if (set_any(set_minus(pieces, open)))
        return "pieces in a province that is not in this game";
    if (set_any(set_minus(s->white, markers)) || set_any(set_minus(s->reducing, markers)))
        return "a marker that is not there has a side";
    for EACH_PLACE (p, pieces) {
        const char *wrong = check_province(s, p);
        if (wrong)
            return wrong;
    }
    return NULL;
}

static const char *check_belongings(const struct aor *s, int seat)
{
    if (s->cash[seat] < 0 || s->written[seat] < 0)
        return "cash is never negative";
    if (s->misery[seat] > CHAOS || (s->misery[seat] == CHAOS) != is_out(s, seat))
        return "past 1000 misery a player is out, and only then";
    if (s->ship[seat] >= SHIP_COUNT || s->advances[seat] & ~(uint32_t)ALL_ADVANCES || s->bought[seat] & ~s->advances[seat])
        return "ships or advances that do not exist";
    int lowest = owns(s, seat, OCEAN_NAVIGATION) ? OCEAN_1 : owns(s, seat, SEAWORTHY_VESSELS) ? SEAWORTHY_10 : NO_SHIP;
    int highest = owns(s, seat, OCEAN_NAVIGATION) ? OCEAN_4 : owns(s, seat, SEAWORTHY_VESSELS) ? SEAWORTHY_16 : GALLEY_8;
    if (s->ship[seat] < lowest || s->ship[seat] > highest)
        return "the ship does not fit the advances";
    if (s->hand_count[seat] < count_bits(s->hand[seat]))
        return "a hand has more cards than it counts";
    if (s->hand_count[seat] > count_bits(s->hand[seat]) && !s->redacted)
        return "an unknown card";
    return is_out(s, seat) && (s->hand_count[seat] || s->expansion[seat]) ? "the eliminated hold nothing" : NULL;
}

static const char *check_nobody(const struct aor *s)
{
    for (int seat = s->seats; seat < SEATS; seat++)
        if (s->hand[seat] || s->advances[seat] || s->cash[seat] || s->misery[seat] || s->hand_count[seat] || s->ship[seat])
            return "belongings of nobody";
    return s->out >> s->seats ? "eliminated seats that do not exist" : NULL;
}

/* 3.13: each card in one place; in what somebody knows, in at most one. */
static const char *check_cards(const struct aor *s)
{
    uint64_t places[12] = {s->discard, s->removed, s->on_table, s->withheld, s->later};
    uint64_t found = 0;
    int hidden = 0;
    for (int i = 0; i < s->deck_count; i++) {
        if (s->deck_count > 64 || s->deck[i] >= CARD_COUNT)
            return "no such card in the deck";
        if (s->deck[i] == CARD_NONE)
            hidden++;
        else if (places[5] & CARD(s->deck[i]))
            return "a card lies twice in the deck";
        else
            places[5] |= CARD(s->deck[i]);
    }
    for (int i = s->deck_count; i < 64; i++)
        if (s->deck[i])
            return "cards below the deck";
    for (int seat = 0; seat < s->seats; seat++) {
        places[6 + seat] = s->hand[seat];
        hidden += s->hand_count[seat] - count_bits(s->hand[seat]);
    }
    if (s->discard_count < count_bits(s->discard))
        return "the discard pile has more cards than it counts";
    hidden += s->discard_count - count_bits(s->discard);
    for (int i = 0; i < 12; i++) {
        if (found & places[i])
            return "a card is in two places";
        found |= places[i];
    }
    if (hidden && !s->redacted)
        return "an unknown card";
    return count_bits(found) + hidden == 64 ? NULL : "a card is missing";
}

static const char *check_knowledge(const struct aor *s)
{
    for (int seat = 0; seat < SEATS; seat++) {
        uint64_t others = 0;
        for (int other = 0; other < s->seats; other++)
            if (other != seat)
                others |= s->hand[other];
        if (s->seen[seat] & ~others)
            return "a player knows of a card that nobody else holds";
    }
    return NULL;
}

/* 3.13.1: hands and deck fit what was shuffled last, and what everybody saw drawn since. */
static const char *check_shuffle(const struct aor *s)
{
    uint64_t late = s->reshuffled;
    bool exact = late && s->epoch > 1 && !s->redacted;
    if (late & (s->later | s->withheld) || s->untold >> s->seats || (s->untold && !late))
        return "cards shuffled into the deck that were not";
    for (int i = 0; i < s->deck_count && exact; i++)
        if (!(late & CARD(s->deck[i])))
            return "the deck of this epoch was made of other cards";
    for (int seat = 0; seat < s->seats; seat++) {
        int held = count_bits(s->hand[seat] & late), drawn = s->drawn[seat];
        if ((s->untold >> seat) & 1 ? drawn > 0 : held > drawn || drawn > s->hand_count[seat] || (exact && held != drawn))
            return "a hand does not fit what was drawn since the last shuffle";
    }
    return NULL;
}

static const char *check_discard_top(const struct aor *s)
{
    bool wrong = s->discard_top ? s->discard_top >= CARD_COUNT || !(s->discard & CARD(s->discard_top))
                                : s->discard_count > 0;
    return wrong ? "the top of the discard pile is not on it" : NULL;
}

static const char *check_leaders(const struct aor *s)
{
    for (int i = 0; i < LEADERS; i++) {
        bool there = s->on_table & CARD(FIRST_LEADER + i);
        if (there != (s->leader_owner[i] != 0) || s->leader_owner[i] > s->seats || s->leader_money[i] < 0)
            return "a leader lies before nobody";
        if (!there && (s->leader_place[i] || s->leader_claims[i] || s->leader_money[i]))
            return "a leader that is not played has money or claims";
    }
    uint64_t leaders = ~UINT64_C(0) << (FIRST_LEADER - 1);
    bool war = s->war[0] != 0, choosing_foe = s->step == STEP_TARGET && s->playing == CARD_WAR;
    if ((s->on_table & ~leaders) != (war || choosing_foe ? CARD(CARD_WAR) : 0))
        return "War! lies on the table while it is fought, and nothing else does";
    return NULL;
}

/* 4.4, 5.1: a sealed bid can be paid. */
static bool can_pay_bid(const struct aor *s, int seat)
{
    int low, high;
    if (s->step != STEP_CAPITAL && s->step != STEP_TOKENS)
        return s->phase != PHASE_DEAL || s->bid[seat] == 0;
    aor_amount_limits(s, seat, &low, &high);
    return s->bid[seat] >= low && s->bid[seat] <= high;
}

/* 5.1, 5.4.3.1: the range of an amount is named where there are too many, and some amount of it can be paid. */
static bool can_name_range(const struct aor *s, int seat)
{
    if (!((s->ranged >> seat) & 1))
        return s->range[seat] == 0;
    bool asked = s->step == STEP_TOKENS || (s->step == STEP_PROTECT && s->decider == seat);
    struct aor unsaid = *s;
    unsaid.ranged &= (uint8_t)~(1 << seat);
    return asked && aor_judge_range(&unsaid, seat, amount_move(MOVE_RANGE, s->range[seat])).rule == RULE_LEGAL;
}

/* 4.4: capitals in the game, each once and none left out; complete once the bid is sealed. */
static const char *check_wishes(const struct aor *s, int seat)
{
    unsigned named = 0;
    for (int i = 0; i < CAPITALS; i++) {
        int wish = s->wishes[seat][i];
        if (wish > s->seats || (wish && (named >> wish) & 1) || (wish && i > 0 && !s->wishes[seat][i - 1]))
            return "a list of wishes makes no sense";
        named |= 1u << wish;
    }
    bool sealed = s->phase > PHASE_CAPITALS || (s->phase == PHASE_CAPITALS && (s->sealed >> seat) & 1);
    return sealed && !s->redacted && aor_wishes_made(s, seat) < s->seats ? "a sealed bid without all its wishes" : NULL;
}

static const char *check_choices(const struct aor *s, int seat)
{
    bool returns = s->returned[seat] != CARD_NONE;
    if (s->returned[seat] >= CARD_COUNT || (returns && (s->phase != PHASE_DEAL || !has_card(s, seat, s->returned[seat]))))
        return "a card goes back that is not in hand";
    if (s->phase == PHASE_DEAL && !s->redacted && returns != ((s->sealed >> seat) & 1))
        return "who has chosen has a card that goes back, and nobody else";
    if (s->bid[seat] > 32000 || s->bid[seat] < -32000 || s->range[seat] > 32000 || s->range[seat] < -32500)
        return "an amount out of range";
    if (!can_pay_bid(s, seat))
        return "a bid nobody could pay";
    return can_name_range(s, seat) ? NULL : "a range in which nobody could name an amount";
}

/* Checks of a player once he and those before him are known. */
const char *aor_check_player(const struct aor *s, int seat)
{
    static const char *(*const checks[])(const struct aor *, int) = {
        check_capital, check_supply, check_belongings, check_wishes, check_choices,
    };
    for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *wrong = checks[i](s, seat);
        if (wrong)
            return wrong;
    }
    return NULL;
}

static const char *check_players(const struct aor *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        const char *wrong = aor_check_player(s, seat);
        if (wrong)
            return wrong;
    }
    return NULL;
}

static bool names_seat(const struct aor *s, int seat_and_one)
{
    return seat_and_one <= s->seats;
}

/* 3.11: elimination ends a player's war, and what he owes for it or for Civil War. */
static bool names_eliminated(const struct aor *s)
{
    bool war = s->war[0] && (is_out(s, s->war[0] - 1) || is_out(s, s->war[1] - 1));
    bool cession = s->cede && (is_out(s, s->cede_from) || is_out(s, s->cede_to));
    return war || cession || (s->civil_loss && is_out(s, s->civil_loss - 1));
}

static const char *check_phase(const struct aor *s)
{
    if (s->phase >= PHASE_COUNT || s->stage >= STAGE_COUNT || s->step >= STEP_COUNT || s->playing >= CARD_COUNT)
        return "no such phase or step";
    if (s->decider >= s->seats || s->part > s->seats)
        return "nobody decides";
    if ((s->phase == PHASE_OVER) != (s->step == STEP_NONE) || s->last_turn >= ENDING_COUNT)
        return "somebody decides until the game is over";
    bool in_part = s->step >= STEP_PLAY && s->step != STEP_INDULGENCE;
    return in_part && s->part >= s->seats ? "the phase is at its end but somebody decides" : NULL;
}

static const char *check_war(const struct aor *s)
{
    bool two = s->war[0] && s->war[1] && s->war[0] != s->war[1];
    bool sides = names_seat(s, s->war[0]) && names_seat(s, s->war[1]) && (two || (!s->war[0] && !s->war[1]));
    return sides ? NULL : "a war has two sides";
}

static const char *check_seats_named(const struct aor *s)
{
    bool ok = names_seat(s, s->civil_war) && names_seat(s, s->civil_loss) && names_seat(s, s->trade_with);
    ok = ok && names_seat(s, s->bonus);
    for (int i = 0; i < ARMS_COUNT; i++)
        ok = ok && names_seat(s, s->arms[i]);
    if (!ok)
        return "no such seat";
    return s->sealed >> s->seats || s->ranged >> s->seats || s->asked >> s->seats ? "choices of nobody" : NULL;
}

static const char *check_cession(const struct aor *s)
{
    bool nobody = s->cede_from >= s->seats || s->cede_to >= s->seats || (s->cede && s->cede_from == s->cede_to);
    return nobody ? "a province is ceded to nobody" : NULL;
}

static const char *check_eliminated(const struct aor *s)
{
    return names_eliminated(s) ? "the eliminated owe nothing and make no war" : NULL;
}

static const char *check_attack(const struct aor *s)
{
    if (s->attack > PROVINCE_COUNT || (s->attack && s->phase != PHASE_EXPANSION) || (s->attackers && !s->attack))
        return "an attack outside expansion";
    if (s->attack && (s->part >= s->seats || !aor_defenders(s, s->order[s->part], s->attack - 1)))
        return "an attack on nobody";
    return s->attack && s->step != STEP_CATHEDRAL ? "an attack waits for nothing but Cathedral" : NULL;
}

static const char *check_events(const struct aor *s)
{
    return s->decree > CATEGORY_COUNT || s->raids > s->epoch ? "an event that is not one" : NULL;
}

static const char *check_market(const struct aor *s)
{
    for (int c = 0; c < COMMODITY_COUNT; c++)
        if (s->market[c] < -2 || s->market[c] > 2)
            return "at most two shortages or surpluses";
    return NULL;
}

static const char *check_unused(const struct aor *s)
{
    for (int i = 0; i < UNUSED; i++)
        if (s->unused[i])
            return "bytes that mean nothing are zero";
    return NULL;
}

/* Each with the field that is to blame, in an order in which later ones may rely on earlier ones. */
static const struct aor_check checks[] = {
    {check_options, "setup"},            {check_phase, "step"},               {check_war, "war"},
    {check_seats_named, "sealed"},       {check_cession, "cede"},             {aor_check_order, "order"},
    {check_eliminated, "out"},           {check_attack, "attack"},            {check_events, "raids"},
    {check_market, "market"},            {check_players, "players"},          {check_nobody, "out"},
    {check_map, "players"},              {check_cards, "deck"},               {check_knowledge, "players"},
    {check_shuffle, "reshuffled"},       {check_leaders, "leaders"},          {check_discard_top, "discard_top"},
    {check_unused, "setup"},
};

const char *aor_first_wrong(const struct aor *s, const struct aor_check *from, int count, const char **field)
{
    for (int i = 0; i < count; i++) {
        const char *wrong = from[i].wrong(s);
        *field = from[i].field;
        if (wrong)
            return wrong;
    }
    return NULL;
}

const char *aor_check_fields(const struct aor *s, const char **field)
{
    const char *wrong = aor_first_wrong(s, checks, (int)(sizeof checks / sizeof checks[0]), field);
    return wrong ? wrong : aor_check_question(s, field);
}

/* Compares the state's own counts with counting anew. */
static const char *check_counts(const struct aor *s)
{
    for (int p = 0; p < PROVINCE_COUNT; p++) {
        int tokens = 0;
        for (int seat = 0; seat < s->seats; seat++)
            tokens += all_tokens_at(s, seat, p);
        if (tokens != s->crowd[p])
            return "the tokens in a province are miscounted";
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (tokens_on_map(s, seat, COLOURED) + tokens_on_map(s, seat, WHITE) != s->placed[seat])
            return "the tokens of a player are miscounted";
        if (set_count(s->marker[seat]) != s->markers[seat])
            return "the markers of a player are miscounted";
        for (int c = 0; c < COMMODITY_COUNT; c++)
            if (set_count(set_and(s->marker[seat], aor_commodities[c].supplied)) != s->goods[seat][c])
                return "the goods of a player are miscounted";
    }
    return NULL;
}

const char *aor_check(const void *state)
{
    const char *field, *wrong = aor_check_fields(state, &field);
    return wrong ? wrong : check_counts(state);
}
