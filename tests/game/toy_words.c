#include "game/text.h"
#include "toy_words.h"

#include <string.h>

const char *const toy_card_sets[] = {"few", "many", NULL};

struct digits {
    char text[12];
};

static struct digits digits(int number)
{
    struct digits d;
    struct florin_text t = florin_text_in(d.text, sizeof d.text);
    text_number(&t, number);
    return d;
}

static void say(struct florin_text *out, const char *template, const char *first, const char *second)
{
    text_format(out, template, (const char *[]){first, second}, 2);
}

const char *toy_phrase(enum florin_language language, enum florin_topic topic, int index)
{
    static const enum word first[] = {
        [FLORIN_TOPIC_TITLE] = W_TITLE,
        [FLORIN_TOPIC_OPTION] = W_OPTION,
        [FLORIN_TOPIC_RULE] = W_RULE,
        [FLORIN_TOPIC_ENDING] = W_TOOK_LAST,
    };
    return toy_words(language)[(int)first[topic] + index];
}

void toy_seat_name(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    (void)state;
    text_put(out, toy_words(language)[W_RED + seat]);
}

void toy_prompt(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    const struct toy *t = state;
    if (seat >= 0)
        toy_seat_name(state, seat, language, out);
    text_put(out, ": ");
    text_put(out, toy_words(language)[W_PROMPT + t->phase]);
}

void toy_explain(const void *state, int seat, struct florin_move move, enum florin_language language,
                 struct florin_text *out)
{
    const struct toy *t = state;
    const char *const *words = toy_words(language);
    switch (move.kind) {
    case TOY_BID:
        say(out, words[W_EXPLAIN_BID], digits(move.arg[0]).text, NULL);
        break;
    case TOY_TAKE:
        say(out, words[W_EXPLAIN_TAKE], digits(t->heap[move.arg[0]] - move.arg[1]).text, words[W_ASH + move.arg[0]]);
        break;
    case TOY_SHOW:
        say(out, words[W_EXPLAIN_SHOW], digits(t->card[seat]).text, NULL);
        break;
    default:
        text_put(out, words[W_EXPLAIN_DRAW]);
        break;
    }
}

void toy_reason(const void *state, int seat, struct florin_move move, struct florin_verdict why,
                enum florin_language language, struct florin_text *out)
{
    (void)state;
    (void)seat;
    (void)move;
    say(out, toy_words(language)[W_REASON + why.rule], digits(why.fact[0]).text, NULL);
}

void toy_tell(const void *before, const void *after, const struct florin_event *event, enum florin_language language,
              struct florin_text *out)
{
    (void)before;
    const char *const *words = toy_words(language);
    if (event->kind == TOY_EVENT_WON) {
        toy_outcome(after, language, out);
        return;
    }
    struct digits count = digits(event->count), left = digits(event->more[0]);
    text_format(out, words[(event->known ? W_EVENT : W_WITHHELD) + event->kind],
                (const char *[]){words[W_RED + event->who], words[W_ASH + event->what], count.text, left.text}, 4);
}

void toy_outcome(const void *state, enum florin_language language, struct florin_text *out)
{
    const struct toy *t = state;
    const char *const *words = toy_words(language);
    say(out, words[t->misere ? W_WINS_MISERE : W_WINS], words[W_RED + t->winner - 1], NULL);
}

void toy_draw(const void *state, int seat, enum florin_language language, int width, struct florin_text *out)
{
    (void)width;
    const struct toy *t = state;
    for (int i = 0; i < t->heaps; i++) {
        text_style(out, TEXT_GOLD);
        text_put(out, toy_words(language)[W_ASH + i]);
        text_style(out, TEXT_PLAIN);
        text_pad(out, 8);
        text_repeat(out, out->ascii ? "|" : "│", t->heap[i]);
        text_char(out, '\n');
    }
    if (seat >= 0)
        say(out, toy_words(language)[W_YOUR_CARD], digits(t->card[seat]).text, NULL);
}

bool toy_lookup(const struct florin_setup *setup, const char *words, enum florin_language language, struct florin_text *out)
{
    (void)setup;
    bool found = false;
    for (int i = 0; i < TOY_HEAPS; i++) {
        const char *heap = toy_words(language)[W_ASH + i];
        if (!strstr(heap, words))
            continue;
        say(out, toy_words(language)[W_HEAP], heap, NULL);
        found = true;
    }
    return found;
}
