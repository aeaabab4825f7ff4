/* Differences for a seat between two positions: told of the moves of a plan. By the rules that count. */
#include "pax/presentation/claims.h"
#include "pax/presentation/words.h"

enum {
    FAR = 20, /* from a victory for which a religion must come first */
    NEAR = 2, /* no more may be missing if coming nearer is to count */
    THREATENS = 2
};

struct list {
    struct florin_claim *claim;
    int count;
};

static void claim(struct list *out, struct florin_claim one)
{
    if (out->count < FLORIN_CLAIMS_MAX)
        out->claim[out->count++] = one;
}

/* ---- victories ---- */

static int missing_of(const struct pax *s, const struct pax_standing *tally, int seat, int victory, int which)
{
    int missing = pax_victory_needed(s, tally, seat, victory, which) - pax_victory_count(tally, victory, which)[seat];
    return missing > 0 ? missing : 0;
}

/* The things that a seat still lacks for a victory, counted. */
static int lacking(const struct pax *s, int seat, int victory)
{
    struct pax_standing tally;
    int lacks = 0;
    pax_standing(s, seat, &tally);
    if ((victory == HOLY && !tally.supreme) || (victory == BYZANTINE && !tally.theocracy))
        return FAR;
    for (int i = 0; i < 2 && pax_victory_margin(s, victory, i); i++)
        lacks += missing_of(s, &tally, seat, victory, i);
    return lacks;
}

static bool wins(const struct pax *s, int seat)
{
    struct florin_result result;
    pax_result(s, &result);
    return result.over && result.winners >> seat & 1;
}

/* Victories that can be declared, in their order: for EACH_VICTORY (victory, s). */
#define EACH_VICTORY(victory, s) \
    (int victory = HOLY; victory < PATRON_VICTORY; victory++) if (pax_victory_in_game(s, victory))

/* A victory that another had within reach and has no more. As long as its conditions hold, a comet that is turned over
 * may bring it back. */
static void claim_stopped(struct list *out, const struct pax *before, const struct pax *after, int other)
{
    struct pax_stake stake;
    for EACH_VICTORY (victory, after) {
        if (!pax_at_stake(before, other, victory, &stake) || pax_at_stake(after, other, victory, &stake))
            continue;
        bool met = !pax_judge_victory(after, other, victory).rule;
        claim(out, (struct florin_claim){.kind = met ? KIND_STOPS_UNLESS : KIND_STOPS, .who = (uint8_t)other,
                                         .what = (uint8_t)victory});
    }
}

/* A victory that another was near, and of which it lacks more now. */
static void claim_hindered(struct list *out, const struct pax *before, const struct pax *after, int other)
{
    for EACH_VICTORY (victory, after) {
        int lacked = lacking(before, other, victory), lacks = lacking(after, other, victory);
        if (lacked <= THREATENS && lacks > lacked && lacks < FAR)
            claim(out, (struct florin_claim){.kind = KIND_HINDERS, .who = (uint8_t)other, .what = (uint8_t)victory,
                                             .from = lacked, .to = lacks});
    }
}

/* The things a victory counts, where the seat has more of them and is not far from it. */
static void claim_nearer(struct list *out, const struct pax *before, const struct pax *after, int seat, int victory)
{
    struct pax_standing tally, earlier;
    pax_standing(before, seat, &earlier);
    pax_standing(after, seat, &tally);
    for (int i = 0; i < 2 && pax_victory_margin(after, victory, i); i++) {
        int had = pax_victory_count(&earlier, victory, i)[seat], has = pax_victory_count(&tally, victory, i)[seat];
        if (has > had && missing_of(after, &tally, seat, victory, i) < missing_of(before, &earlier, seat, victory, i))
            claim(out, (struct florin_claim){.kind = KIND_NEARER, .who = (uint8_t)seat, .what = (uint8_t)(2 * victory + i),
                                             .from = had, .to = has,
                                             .needed = pax_victory_needed(after, &tally, seat, victory, i)});
    }
}

static void claim_victories(struct list *out, const struct pax *before, const struct pax *after, int seat)
{
    struct pax_stake stake, earlier;
    for EACH_VICTORY (victory, after) {
        int lacks = lacking(after, seat, victory), lacked = lacking(before, seat, victory);
        if (pax_at_stake(after, seat, victory, &stake) && !pax_at_stake(before, seat, victory, &earlier))
            claim(out, (struct florin_claim){.kind = KIND_STAKE, .who = (uint8_t)seat, .what = (uint8_t)victory,
                                             .needed = stake.column});
        else if (lacks == 0 && lacked > 0)
            claim(out, (struct florin_claim){.kind = KIND_MEETS, .who = (uint8_t)seat, .what = (uint8_t)victory});
        if (lacks <= NEAR && lacks < lacked)
            claim_nearer(out, before, after, seat, victory);
    }
}

/* ---- things ---- */

/* Cards that lie in a tableau, without the squares of Kings. */
static int tableau_cards(const struct pax *s, int seat)
{
    int cards = 0, count;
    for (int row = ROW_WEST; row <= ROW_EAST; row++) {
        const uint8_t *items = row_of(s, seat, (enum row_kind)row, &count);
        for (int i = 0; i < count; i++)
            cards += is_card(items[i]);
    }
    return cards;
}

static void count_things(const struct pax *s, const struct pax_standing *tally, int seat, int things[THINGS])
{
    static const uint8_t icons[THINGS] = {
        [THING_CATHOLIC] = P_CATHOLIC, [THING_ISLAMIC] = P_ISLAMIC, [THING_REFORMIST] = P_REFORMIST};
    for (int i = THING_CATHOLIC; i <= THING_REFORMIST; i++)
        things[i] = pax_count_prestige(s, seat, icons[i], true);
    things[THING_KINGS] = tally->kings[seat];
    things[THING_REPUBLICS] = tally->republics[seat];
    things[THING_CONCESSIONS] = tally->concessions[seat];
    things[THING_LAW] = tally->law[seat];
    things[THING_DISCOVERY] = tally->discovery[seat];
    things[THING_PATRON] = tally->patrons[seat];
    things[THING_CARDS] = tableau_cards(s, seat);
    things[THING_HAND] = row_count(s, seat, ROW_HAND);
    things[THING_FLORINS] = s->florins[seat];
}

/* The thing that a victory counts, where the claims of things have it. */
static bool is_told(const struct list *out, int thing, int who)
{
    static const uint8_t victories[THINGS] = {[THING_KINGS] = 2 * IMPERIAL, [THING_CONCESSIONS] = 2 * GLOBALIZATION,
                                              [THING_DISCOVERY] = 2 * GLOBALIZATION + 1, [THING_REPUBLICS] = 2 * RENAISSANCE,
                                              [THING_LAW] = 2 * RENAISSANCE + 1};
    for (int i = 0; i < out->count; i++)
        if (out->claim[i].kind == KIND_NEARER && out->claim[i].who == who && victories[thing] &&
            out->claim[i].what == victories[thing])
            return true;
    return false;
}

/* A rival's card that a Bishop has silenced, or one of the seat's own that has been set free. */
static void claim_silenced(struct list *out, const struct pax *before, const struct pax *after, int seat)
{
    for (int card = 1; card < CARD_COUNT; card++) {
        int owner = pax_owner_of(after, card);
        bool was = pax_silenced(before, card), is = pax_silenced(after, card);
        if (owner < 0 || owner != pax_owner_of(before, card) || was == is)
            continue;
        claim(out, (struct florin_claim){.kind = KIND_SILENCED,
                                         .who = (uint8_t)owner,
                                         .what = (uint8_t)card,
                                         .role = is == (owner != seat) ? FLORIN_CLAIM_GOOD : FLORIN_CLAIM_BAD,
                                         .from = was,
                                         .to = is});
    }
}

static uint8_t role_of(int thing, bool good, bool own)
{
    return good ? FLORIN_CLAIM_GOOD : own && thing == THING_FLORINS ? FLORIN_CLAIM_COST : FLORIN_CLAIM_BAD;
}

/* More is good for the seat that asks and bad for it in others' hands. */
static void claim_things(struct list *out, const struct pax *before, const struct pax *after, int seat, int who)
{
    struct pax_standing tally, earlier;
    int from[THINGS], to[THINGS];
    pax_standing(before, seat, &earlier);
    pax_standing(after, seat, &tally);
    count_things(before, &earlier, who, from);
    count_things(after, &tally, who, to);
    for (int i = 0; i < THINGS; i++)
        if (from[i] != to[i] && !is_told(out, i, who))
            claim(out, (struct florin_claim){.kind = KIND_THING, .who = (uint8_t)who, .what = (uint8_t)i,
                                             .role = role_of(i, (to[i] > from[i]) == (who == seat), who == seat),
                                             .from = from[i], .to = to[i]});
}

int pax_claims(const void *from, const void *to, int seat, struct florin_claim claims[FLORIN_CLAIMS_MAX])
{
    const struct pax *before = from, *after = to;
    struct list out = {claims, 0};
    if (after->over) {
        if (wins(after, seat))
            claim(&out, (struct florin_claim){.kind = KIND_WINS, .who = (uint8_t)seat});
        return out.count;
    }
    for (int other = 0; other < after->seats; other++)
        if (other != seat)
            claim_stopped(&out, before, after, other);
    claim_victories(&out, before, after, seat);
    for (int other = 0; other < after->seats; other++)
        if (other != seat)
            claim_hindered(&out, before, after, other);
    claim_things(&out, before, after, seat, seat);
    claim_silenced(&out, before, after, seat);
    for (int other = 0; other < after->seats; other++)
        if (other != seat)
            claim_things(&out, before, after, seat, other);
    return out.count;
}

int pax_threats(const void *state, int seat, struct florin_claim threats[FLORIN_CLAIMS_MAX])
{
    const struct pax *s = state;
    struct list out = {threats, 0};
    struct pax_stake stake;
    for (int other = 0; other < s->seats && !s->over; other++)
        for EACH_VICTORY (victory, s)
            if (other != seat && pax_at_stake(s, other, victory, &stake))
                claim(&out, (struct florin_claim){.kind = KIND_STOPS, .who = (uint8_t)other, .what = (uint8_t)victory,
                                                  .needed = stake.column});
    return out.count;
}

/* ---- in words ---- */

/* The name of a thing with a number before it. */
static struct phrase counted(const struct voice *v, int number, int thing)
{
    static const enum word many[THINGS] = {[THING_KINGS] = W_KINGS, [THING_REPUBLICS] = W_REPUBLICS,
                                           [THING_CONCESSIONS] = W_CONCESSIONS, [THING_CARDS] = W_CLAIM_TABLEAU,
                                           [THING_HAND] = W_CLAIM_HAND, [THING_FLORINS] = W_FLORINS};
    static const enum word one[THINGS] = {
        [THING_LAW] = W_V_LAW, [THING_DISCOVERY] = W_V_DISCOVERY, [THING_PATRON] = W_P_PATRON};
    if (many[thing])
        return pax_counted(v, number, many[thing]);
    if (one[thing])
        return phrased(v, W_V_MISSING, pax_number_name(number).text, pax_word(v, one[thing]));
    return phrased(v, W_V_MISSING, pax_number_name(number).text,
                   phrased(v, W_V_PRESTIGE, pax_word_in(v, W_P_CATHOLIC, thing - THING_CATHOLIC, 3)).text);
}

static void say_thing(const struct voice *v, const struct florin_claim *claim, int seat)
{
    int more = claim->to - claim->from;
    struct phrase now = pax_number_name(claim->to), change = counted(v, more < 0 ? -more : more, claim->what);
    if (claim->who == seat)
        say(v, more > 0 ? W_CLAIM_MORE : W_CLAIM_LESS, change.text, now.text);
    else
        say(v, more > 0 ? W_CLAIM_RIVAL_MORE : W_CLAIM_RIVAL_LESS, change.text, now.text, pax_bank_name(v, claim->who));
}

/* The things a victory counts. */
static const char *counted_by(const struct voice *v, const struct florin_claim *claim)
{
    static const enum word things[PATRON_VICTORY][2] = {
        [HOLY] = {W_CLAIM_PRESTIGE}, [IMPERIAL] = {W_V_KINGS}, [GLOBALIZATION] = {W_CLAIM_CONCESSIONS, W_V_DISCOVERY},
        [RENAISSANCE] = {W_V_REPUBLICS, W_V_LAW}, [BYZANTINE] = {W_V_KINGS, W_CLAIM_PRESTIGE},
    };
    return pax_word(v, things[claim->what / 2][claim->what % 2]);
}

void pax_say_claim(const void *state, int seat, const struct florin_claim *claim, enum florin_language language,
                   struct florin_text *out)
{
    struct voice voice = voice_of(state, language, out), *v = &voice;
    const char *victory = pax_victory_name(v, claim->what);
    switch (claim->kind) {
    case KIND_WINS:
        pax_put_word(v, W_CLAIM_WINS);
        break;
    case KIND_STOPS:
    case KIND_STOPS_UNLESS:
        say(v, claim->kind == KIND_STOPS ? W_CLAIM_STOPS : W_CLAIM_STOPS_UNLESS, victory, pax_bank_name(v, claim->who));
        break;
    case KIND_STAKE:
        say(v, claim->needed ? W_CLAIM_COMET : W_CLAIM_STAKE, victory, pax_counted(v, claim->needed, W_FLORINS).text);
        break;
    case KIND_MEETS:
        say(v, W_CLAIM_MEETS, victory);
        break;
    case KIND_NEARER:
        say(v, W_CLAIM_NEARER, pax_number_name(claim->to).text, pax_number_name(claim->needed).text, counted_by(v, claim),
            pax_victory_name(v, claim->what / 2));
        break;
    case KIND_HINDERS:
        say(v, W_CLAIM_HINDERS, victory, pax_bank_name(v, claim->who), pax_number_name(claim->from).text,
            pax_number_name(claim->to).text);
        break;
    case KIND_SILENCED:
        say(v, claim->to ? W_CLAIM_SILENCED : W_CLAIM_HEARD, pax_card_name(v, claim->what).text,
            pax_bank_name(v, claim->who));
        break;
    default:
        say_thing(v, claim, seat);
    }
}

void pax_say_threat(const void *state, const struct florin_claim *threat, enum florin_language language,
                    struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    struct pax_stake stake;
    if (pax_at_stake(state, threat->who, threat->what, &stake))
        pax_say_stake(&v, threat->who, threat->what, &stake);
}
