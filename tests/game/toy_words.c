#include "game/text.h"
#include "toy_words.h"

#include <string.h>

const char *const toy_card_sets[] = {"few", "many", NULL};

static const char *const seat_names[TOY_SEATS] = {"Red", "Blue", "Green"};
static const char *const heap_names[TOY_HEAPS] = {"ash", "birch", "cedar", "date", "elm"};

const char *toy_phrase(enum florin_language language, enum florin_topic topic, int index)
{
    static const char *const titles[FLORIN_LANGUAGES][2] = {{"Nim with secrets", "Take the last stick."},
                                                            {"Nim segreto", "Prendi l'ultimo bastoncino."}};
    static const char *const options[] = {"Who takes the last stick loses.", "How many heaps there are.",
                                          "How many kinds of card there are.", "How fast people play."};
    static const char *const rules[TOY_RULES] = {"legal",        "it is another's turn", "not now",     "more than there is",
                                                 "no such heap", "shown already",        "bid too high"};
    static const char *const endings[] = {"took the last stick", "left the last stick"};
    switch (topic) {
    case FLORIN_TOPIC_TITLE:
        return titles[language][index];
    case FLORIN_TOPIC_OPTION:
        return options[index];
    case FLORIN_TOPIC_RULE:
        return rules[index];
    case FLORIN_TOPIC_ENDING:
        return endings[index];
    }
    return "";
}

void toy_seat_name(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    (void)state;
    (void)language;
    text_put(out, seat_names[seat]);
}

void toy_prompt(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    static const char *const prompts[TOY_PHASES] = {"bid for who begins. 5", "take from a heap or show your card. 3",
                                                    "draw a new card. 4", "it is over."};
    static const char *const inviti[TOY_PHASES] = {"offri per iniziare. 5", "prendi da un mucchio o mostra la carta. 3",
                                                   "pesca una carta. 4", "fine."};
    const struct toy *t = state;
    if (seat >= 0)
        text_put(out, seat_names[seat]);
    text_put(out, ": ");
    text_put(out, (language == FLORIN_ITALIAN ? inviti : prompts)[t->phase]);
}

void toy_explain(const void *state, int seat, struct florin_move move, enum florin_language language,
                 struct florin_text *out)
{
    (void)language;
    const struct toy *t = state;
    switch (move.kind) {
    case TOY_BID:
        text_put(out, "Offer ");
        text_number(out, move.arg[0]);
        text_put(out, " to begin.");
        break;
    case TOY_TAKE:
        text_put(out, "Leave ");
        text_number(out, t->heap[move.arg[0]] - move.arg[1]);
        text_put(out, " sticks of ");
        text_put(out, heap_names[move.arg[0]]);
        text_char(out, '.');
        break;
    case TOY_SHOW:
        text_put(out, "Show your ");
        text_number(out, t->card[seat]);
        text_char(out, '.');
        break;
    default:
        text_put(out, "Draw a new card.");
        break;
    }
}

void toy_reason(const void *state, int seat, struct florin_move move, struct florin_verdict why,
                enum florin_language language, struct florin_text *out)
{
    (void)state;
    (void)seat;
    (void)move;
    static const char *const reasons[TOY_RULES] = {"fine",
                                                   "it is another's turn",
                                                   "that is done in another phase",
                                                   "there are only {0} sticks",
                                                   "there is no such heap",
                                                   "your card was shown before",
                                                   "the highest bid is {0}"};
    char digits[12];
    struct florin_text number = florin_text_in(digits, sizeof digits);
    text_number(&number, why.fact[0]);
    const char *args[] = {digits};
    text_format(out, reasons[why.rule], args, 1);
    if (language == FLORIN_ITALIAN)
        text_put(out, " (it)");
}

void toy_tell(const void *before, const void *after, const struct florin_event *event, enum florin_language language,
              struct florin_text *out)
{
    (void)before;
    (void)language;
    static const char *const sentences[TOY_EVENTS] = {NULL,          "{0} bids {2}",         "{0} had bid {2}",
                                                      "{0} takes {2} from {1}: {3} left", "{0} shows {2}", "{0} draws {2}"};
    static const char *const withheld[TOY_EVENTS] = {[TOY_EVENT_BID] = "{0} has bid", [TOY_EVENT_DRAWN] = "{0} draws a card"};
    if (event->kind == TOY_EVENT_WON) {
        toy_outcome(after, language, out);
        return;
    }
    char count[12], left[12];
    struct florin_text number = florin_text_in(count, sizeof count);
    text_number(&number, event->count);
    number = florin_text_in(left, sizeof left);
    text_number(&number, event->more[0]);
    const char *args[] = {seat_names[event->who], heap_names[event->what], count, left};
    text_format(out, (event->known ? sentences : withheld)[event->kind], args, 4);
}

void toy_outcome(const void *state, enum florin_language language, struct florin_text *out)
{
    (void)language;
    const struct toy *t = state;
    text_put(out, seat_names[t->winner - 1]);
    text_put(out, t->misere ? " wins: another took the last stick." : " wins: took the last stick.");
}

void toy_draw(const void *state, int seat, enum florin_language language, int width, struct florin_text *out)
{
    (void)language;
    (void)width;
    const struct toy *t = state;
    for (int i = 0; i < t->heaps; i++) {
        text_style(out, TEXT_GOLD);
        text_put(out, heap_names[i]);
        text_style(out, TEXT_PLAIN);
        text_pad(out, 8);
        text_repeat(out, out->ascii ? "|" : "│", t->heap[i]);
        text_char(out, '\n');
    }
    if (seat >= 0) {
        text_put(out, "your card: ");
        text_number(out, t->card[seat]);
        text_char(out, '\n');
    }
}

bool toy_lookup(const struct florin_setup *setup, const char *words, enum florin_language language, struct florin_text *out)
{
    (void)setup;
    (void)language;
    bool found = false;
    for (int i = 0; i < TOY_HEAPS; i++) {
        if (!strstr(heap_names[i], words))
            continue;
        text_put(out, heap_names[i]);
        text_put(out, ": a heap of sticks.\n");
        found = true;
    }
    return found;
}
