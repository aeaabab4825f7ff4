#include "game/language.h"

#include <string.h>

const struct language *language_of(enum florin_language language)
{
    return &language_list[(unsigned)language < (unsigned)language_count ? language : FLORIN_ENGLISH];
}

int florin_languages(void)
{
    return language_count;
}

const char *florin_language_id(enum florin_language language)
{
    return language_of(language)->id;
}

const char *florin_language_name(enum florin_language language)
{
    return language_of(language)->name;
}

bool florin_language_find(const char *id, enum florin_language *language)
{
    for (int i = 0; i < language_count; i++) {
        if (strcmp(language_list[i].id, id) == 0) {
            *language = (enum florin_language)i;
            return true;
        }
    }
    return false;
}
