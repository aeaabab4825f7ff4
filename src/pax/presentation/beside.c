/* Help beside a real table: what cards do with each other, by what is printed on them. */
#include "game/text.h"
#include "pax/presentation/words.h"

enum { PRESTIGE_KINDS = 6 };

/* The cards on the shelf that belong together, and why. */
struct group {
    int count;
    int card[FLORIN_SHELF_MAX];
};

struct shelf_teller {
    const struct voice *v;
    struct florin_visitor *to;
    struct group all;
};

static int card_named(const char *number)
{
    for (int card = 1; card < CARD_COUNT; card++)
        if (strcmp(pax_cards[card].number, number) == 0)
            return card;
    return NO_CARD;
}

static void add(struct group *group, int card)
{
    group->card[group->count++] = card;
}

/* "A, B and C" without the last joint: titles may have their own. */
static struct phrase titles(const struct shelf_teller *t, const struct group *group)
{
    struct phrase all = pax_phrase_of("");
    struct florin_text text = florin_text_in(all.text, sizeof all.text);
    for (int i = 0; i < group->count; i++) {
        if (i)
            text_put(&text, pax_word(t->v, W_COMMA));
        text_put(&text, pax_printed_card(t->v->s, group->card[i]).title);
    }
    return all;
}

static void note(const struct shelf_teller *t, const struct group *group, const char *sentence)
{
    t->to->object(t->to, NULL);
    t->to->text(t->to, "text", sentence);
    t->to->list(t->to, "cards", group->count);
    for (int i = 0; i < group->count; i++)
        t->to->text(t->to, NULL, pax_cards[group->card[i]].number);
    t->to->end(t->to);
    t->to->end(t->to);
}

/* ---- what they have in common ---- */

static void note_prestige(const struct shelf_teller *t)
{
    for (int bit = 0; bit < PRESTIGE_KINDS; bit++) {
        struct group same = {0};
        for (int i = 0; i < t->all.count; i++)
            if (pax_printed_card(t->v->s, t->all.card[i]).prestige >> bit & 1)
                add(&same, t->all.card[i]);
        if (same.count > 1)
            note(t, &same, phrased(t->v, W_BESIDE_PRESTIGE, pax_set_named(t->v, 1u << bit, W_P_CATHOLIC, W_COMMA).text,
                                   titles(t, &same).text, pax_number_name(same.count).text).text);
    }
}

static void note_ops(const struct shelf_teller *t)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct group same = {0};
        for (int i = 0; i < t->all.count; i++) {
            const struct pax_card card = pax_printed_card(t->v->s, t->all.card[i]);
            if (card.deck == side && card.op[0])
                add(&same, t->all.card[i]);
        }
        if (same.count > 1)
            note(t, &same, phrased(t->v, W_BESIDE_OPS, pax_side_name(t->v, side), titles(t, &same).text).text);
    }
}

static void note_places(const struct shelf_teller *t)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        struct group same = {0};
        for (int i = 0; i < t->all.count; i++)
            if (pax_printed_card(t->v->s, t->all.card[i]).where == empire)
                add(&same, t->all.card[i]);
        if (same.count > 1)
            note(t, &same, phrased(t->v, W_BESIDE_PLACE, pax_empire_label(t->v, empire), titles(t, &same).text).text);
    }
}

/* Another card whose one-shot may bring its owner the King of a Queen's list. */
static void note_marriages(const struct shelf_teller *t)
{
    for (int i = 0; i < t->all.count; i++) {
        const struct pax_card queen = pax_printed_card(t->v->s, t->all.card[i]);
        for (int k = 0; k < t->all.count; k++) {
            const struct pax_card other = pax_printed_card(t->v->s, t->all.card[k]);
            bool takes = other.one_shot == CONSPIRACY || other.one_shot == PEASANT_REVOLT;
            struct group two = {2, {t->all.card[i], t->all.card[k]}};
            if (!takes || other.where >= EMPIRE_COUNT || !(queen.suitors >> other.where & 1))
                continue;
            note(t, &two,
                 phrased(t->v, W_BESIDE_MARRIAGE, queen.title, other.title, pax_empire_label(t->v, other.where)).text);
        }
    }
}

/* Every card of the game, to choose from. */
static void tell_cards(const struct shelf_teller *t)
{
    t->to->list(t->to, "cards", 0);
    for (int card = 1; card < CARD_COUNT; card++) {
        bool held = false;
        for (int i = 0; i < t->all.count; i++)
            held = held || t->all.card[i] == card;
        if (!card_in_game(t->v->s->option[OPT_CARDS], card))
            continue;
        t->to->object(t->to, NULL);
        t->to->text(t->to, "id", pax_cards[card].number);
        t->to->text(t->to, "name", pax_printed_card(t->v->s, card).title);
        t->to->text(t->to, "side", pax_side_name(t->v, pax_printed_card(t->v->s, card).deck));
        t->to->flag(t->to, "held", held);
        t->to->end(t->to);
    }
    t->to->end(t->to);
}

const char *pax_beside(const struct florin_setup *setup, const struct florin_shelf *shelf, enum florin_language language,
                       struct florin_visitor *to)
{
    struct pax blank;
    char room[8];
    struct florin_text nowhere = florin_text_in(room, sizeof room);
    memset(&blank, 0, sizeof blank);
    for (int i = 0; i < PAX_OPTION_COUNT; i++)
        blank.option[i] = (int8_t)setup->option[i];
    const struct voice v = voice_of(&blank, language, &nowhere);
    struct shelf_teller t = {.v = &v, .to = to};
    for (int i = 0; i < shelf->have_count; i++) {
        int card = card_named(shelf->have[i]);
        if (card == NO_CARD)
            return shelf->have[i];
        add(&t.all, card);
    }
    to->list(to, "notes", 0);
    note_prestige(&t);
    note_ops(&t);
    note_places(&t);
    note_marriages(&t);
    to->end(to);
    tell_cards(&t);
    return NULL;
}
