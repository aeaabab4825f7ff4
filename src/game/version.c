#include "florin/version.h"

const char *florin_version(void)
{
    return FLORIN_VERSION;
}
