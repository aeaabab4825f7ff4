/* Which Florin this is. */
#ifndef FLORIN_VERSION_H
#define FLORIN_VERSION_H

#include "florin/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Of the headers a program was compiled with ... */
#define FLORIN_VERSION_MAJOR 1
#define FLORIN_VERSION_MINOR 0
#define FLORIN_VERSION_PATCH 0
#define FLORIN_VERSION "1.0.0"

/* ... and of the library it runs with. */
FLORIN_API const char *florin_version(void);

#ifdef __cplusplus
}
#endif
#endif
