/* JavaScript and many others keep only 53 bits of a number, so that larger ones travel as text. */
#ifndef FLORIN_JSON_NUMBER_H
#define FLORIN_JSON_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

static inline bool is_exact(int64_t value)
{
    static const int64_t largest = INT64_C(9007199254740991); /* 2^53 - 1 */
    return value >= -largest && value <= largest;
}

#endif
