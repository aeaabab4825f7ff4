/* What a plan aims for: what it buys, earns, or takes from others. */
#include "aor/presentation/words.h"

static bool wins(const struct aor *s, int seat)
{
    struct florin_result result;
    aor_result(s, &result);
    return result.over && result.winners >> seat & 1;
}

/* The other seat whose income falls most; -1 if nobody's does. */
static int hurt_most(const struct aor *before, const struct aor *after, int seat, int *loss)
{
    int most = -1;
    *loss = 0;
    for (int other = 0; other < after->seats; other++) {
        int lost = other == seat ? 0 : aor_income(before, other) - aor_income(after, other);
        if (lost <= *loss)
            continue;
        *loss = lost;
        most = other;
    }
    return most;
}

static void put_advances(const struct aor *before, const struct aor *after, int seat, const char *template,
                         struct florin_text *out)
{
    char buffer[400];
    struct florin_text names = florin_text_in(buffer, sizeof buffer);
    aor_put_advances(after->advances[seat] & ~before->advances[seat], &names);
    say(out, template, buffer);
}

void aor_aim(const void *from, const void *to, int seat, enum florin_language language, struct florin_text *out)
{
    const struct aor *before = from, *after = to;
    const char *const *words = aor_words(language);
    size_t begin = out->length;
    int loss, victim = hurt_most(before, after, seat, &loss);
    int income = aor_income(after, seat) - aor_income(before, seat), score = aor_score(after, seat) - aor_score(before, seat);
    if (wins(after, seat))
        text_put(out, words[W_AIM_WINS]);
    else if (after->advances[seat] & ~before->advances[seat])
        put_advances(before, after, seat, words[W_AIM_ADVANCES], out);
    else if (after->misery[seat] < before->misery[seat])
        text_put(out, words[W_AIM_MISERY]);
    else if (income > 0 && income >= loss)
        say(out, words[W_AIM_INCOME], aor_digits(income).text);
    else if (victim >= 0)
        say(out, words[W_AIM_HURTS], aor_seat(after, victim, language).text, aor_digits(loss).text);
    else if (score > 0)
        say(out, words[W_AIM_SCORE], aor_digits(score).text);
    if (out->length > begin)
        aor_finish(out, begin, language);
}
