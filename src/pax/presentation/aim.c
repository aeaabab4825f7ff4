/* What a plan aims for: which victory it brings nearer, or takes away from others. By the rules that judge victories. */
#include "pax/presentation/words.h"

enum { FAR = 20 }; /* from a victory for which a religion must come first */

/* What a seat still lacks for a victory, in things counted. */
static int lacking(const struct pax *s, int seat, int victory)
{
    struct pax_standing tally;
    int lacks = 0;
    pax_standing(s, seat, &tally);
    if ((victory == HOLY && !tally.supreme) || (victory == BYZANTINE && !tally.theocracy))
        return FAR;
    for (int i = 0; i < 2 && pax_victory_margin(s, victory, i); i++) {
        int missing = pax_victory_needed(s, &tally, seat, victory, i) - pax_victory_count(&tally, victory, i)[seat];
        lacks += missing > 0 ? missing : 0;
    }
    return lacks;
}

static bool wins(const struct pax *s, int seat)
{
    struct florin_result result;
    pax_result(s, &result);
    return result.over && result.winners >> seat & 1;
}

/* Victories that can be declared, in their order: for EACH_VICTORY(victory, s). */
#define EACH_VICTORY(victory, s) \
    (int victory = HOLY; victory < PATRON_VICTORY; victory++) if (pax_victory_in_game(s, victory))

/* A victory within reach on the next turn that was not. */
static bool say_stake(const struct voice *v, const struct pax *before, int seat)
{
    struct pax_stake stake, earlier;
    for EACH_VICTORY (victory, v->s) {
        if (!pax_at_stake(v->s, seat, victory, &stake) || pax_at_stake(before, seat, victory, &earlier))
            continue;
        enum word word = stake.column ? W_AIM_COMET : (v->s->active & ~before->active) >> victory & 1 ? W_AIM_OPENS : W_AIM_STAKE;
        say(v, word, pax_victory_name(v, victory), pax_counted(v, stake.column, W_FLORINS).text);
        return true;
    }
    return false;
}

/* A victory that another had within reach, and has no more. */
static bool say_stopped(const struct voice *v, const struct pax *before, int seat)
{
    struct pax_stake stake;
    for (int other = 0; other < v->s->seats; other++) {
        for EACH_VICTORY (victory, v->s) {
            if (other == seat || !pax_at_stake(before, other, victory, &stake) || pax_at_stake(v->s, other, victory, &stake))
                continue;
            say(v, W_AIM_STOPS, pax_victory_name(v, victory), pax_bank_name(v, other));
            return true;
        }
    }
    return false;
}

/* The nearest of the victories that came nearer. */
static bool say_nearer(const struct voice *v, const struct pax *before, int seat)
{
    int nearest = NO_VICTORY, least = FAR;
    for EACH_VICTORY (victory, v->s) {
        int lacks = lacking(v->s, seat, victory);
        if (lacks >= least || lacks >= lacking(before, seat, victory))
            continue;
        least = lacks;
        nearest = victory;
    }
    if (nearest == NO_VICTORY)
        return false;
    char buffer[200];
    struct florin_text missing = florin_text_in(buffer, sizeof buffer);
    struct voice inner = voice_of(v->s, v->language, &missing);
    bool more = pax_say_missing(&inner, seat, nearest);
    say(v, more ? W_AIM_NEARER : W_AIM_MEETS, pax_victory_name(v, nearest), buffer);
    return true;
}

/* A victory that another was near, and is less so. */
static bool say_hindered(const struct voice *v, const struct pax *before, int seat)
{
    enum { NEAR = 2 };
    for (int other = 0; other < v->s->seats; other++) {
        for EACH_VICTORY (victory, v->s) {
            int lacked = lacking(before, other, victory);
            if (other == seat || lacked > NEAR || lacking(v->s, other, victory) <= lacked)
                continue;
            say(v, W_AIM_HINDERS, pax_victory_name(v, victory), pax_bank_name(v, other));
            return true;
        }
    }
    return false;
}

/* What helps with every victory. */
static void say_means(const struct voice *v, const struct pax *before, int seat)
{
    uint8_t items[ITEM_COUNT];
    int florins = v->s->florins[seat] - before->florins[seat];
    int cards = pax_tableau_items(v->s, seat, 3, items) - pax_tableau_items(before, seat, 3, items);
    if (cards > 0)
        say(v, W_AIM_CARDS, pax_counted(v, cards, W_CARDS).text);
    else if (florins > 0)
        say(v, W_AIM_FLORINS, pax_counted(v, florins, W_FLORINS).text);
}

void pax_aim(const void *before, const void *after, int seat, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(after, language, out);
    if (wins(after, seat))
        pax_put_word(&v, W_AIM_WINS);
    else if (!v.s->over && !say_stake(&v, before, seat) && !say_stopped(&v, before, seat) && !say_nearer(&v, before, seat) &&
             !say_hindered(&v, before, seat))
        say_means(&v, before, seat);
}
