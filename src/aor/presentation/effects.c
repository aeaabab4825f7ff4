/* Cards in force: what was played and still holds, in the order in which a table lists it. */
#include "aor/presentation/words.h"
#include "game/text.h"

static struct effect *add(struct effect *next, int card, int who, int whom, int category)
{
    *next = (struct effect){.card = (uint8_t)card, .who = (int8_t)who, .whom = (int8_t)whom, .category = (int8_t)category};
    return next + 1;
}

int aor_find_effects(const struct aor *s, struct effect effects[EFFECTS_MAX])
{
    static const uint8_t arms_cards[ARMS_COUNT] = {CARD_ARMOR, CARD_STIRRUPS, CARD_LONG_BOW, CARD_GUNPOWDER};
    struct effect *next = effects;
    for (int i = 0; i < ARMS_COUNT; i++)
        if (s->arms[i])
            next = add(next, arms_cards[i], s->arms[i] - 1, -1, -1);
    for EACH_SEAT (ruled, (unsigned)s->rulers)
        next = add(next, CARD_ENLIGHTENED_RULER, ruled, -1, -1);
    if (s->decree)
        next = add(next, CARD_PAPAL_DECREE, -1, -1, s->decree - 1);
    if (s->war[0])
        next = add(next, CARD_WAR, s->war[0] - 1, s->war[1] - 1, -1);
    if (s->civil_war)
        next = add(next, CARD_CIVIL_WAR, s->civil_war - 1, -1, -1);
    if (s->strife)
        next = add(next, CARD_RELIGIOUS_STRIFE, -1, -1, -1);
    if (s->crusade)
        next = add(next, CARD_THE_CRUSADES, -1, -1, -1);
    if (s->history & MONGOLS)
        next = add(next, CARD_MONGOL_ARMIES, -1, -1, -1);
    return (int)(next - effects);
}

void aor_put_effect(const struct aor *s, const struct effect *effect, enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    struct name who = aor_seat(s, effect->who, language), whom = aor_seat(s, effect->whom, language);
    enum word word;
    switch (effect->card) {
    case CARD_ENLIGHTENED_RULER: word = W_T_RULER; break;
    case CARD_PAPAL_DECREE: word = W_T_DECREE; break;
    case CARD_WAR: word = W_T_WAR; break;
    case CARD_CIVIL_WAR: word = W_T_CIVIL_WAR; break;
    case CARD_RELIGIOUS_STRIFE:
    case CARD_THE_CRUSADES: word = W_T_THIS_TURN; break;
    case CARD_MONGOL_ARMIES: word = W_T_FOR_GOOD; break;
    default: word = W_T_ARMS;
    }
    say(out, words[word], who.text, whom.text, effect->category >= 0 ? words[W_CATEGORY + effect->category] : "",
        aor_cards[effect->card].name);
}
