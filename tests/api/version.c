/* The header names the version that is built: version VERSION */
#include <stdio.h>
#include <string.h>

#include "florin/version.h"

int main(int argc, char **argv)
{
    char numbers[40];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", FLORIN_VERSION_MAJOR, FLORIN_VERSION_MINOR, FLORIN_VERSION_PATCH);
    return argc != 2 || strcmp(argv[1], FLORIN_VERSION) != 0 || strcmp(argv[1], numbers) != 0 ||
           strcmp(argv[1], florin_version()) != 0;
}
