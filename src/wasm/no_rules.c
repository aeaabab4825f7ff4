/* The page fetches the explanations of the rules by itself when somebody first reads them; its module has none. */
#include "rules/rules.h"

const struct rules_book rules_books[] = {{0}};
