#include "json/real.h"

#include <math.h>
#include <stdio.h>

void jot_real(struct writer *w, const char *name, double value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.9g", value);
    jot_raw(w, name, isfinite(value) ? digits : "null");
}
