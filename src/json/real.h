/* Numbers that are not whole: measurements, for people and their programs. */
#ifndef FLORIN_JSON_REAL_H
#define FLORIN_JSON_REAL_H

#include "json/writer.h"

/* With nine digits; null for what is no number. */
void jot_real(struct writer *w, const char *name, double value);

#endif
