/* Texts about a game, and what they must hold. */
#ifndef TESTS_PAX_FACES_H
#define TESTS_PAX_FACES_H

#include "../harness.h"

#include "game/text.h"
#include "scenario.h"

static struct pax game, *const p = &game;
static char buffer[60000];

static struct florin_text fresh(void)
{
    return florin_text_in(buffer, sizeof buffer);
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in \"%s\"", part, text);
}

#endif
