/* How languages count, for the heads of src/game/words: name of the family, how many forms a word has, and which of them goes
 * with n things. Read by text.c and by tools/words; a family of a new language is one line, and its place in the list its
 * letter in finished templates. */
/* clang-format off */
FAMILY(one_other, 2, n != 1)                           /* English, Italian, German, Spanish */
FAMILY(zero_one_other, 2, n > 1)                       /* French: nothing is singular too */
FAMILY(same, 1, 0)                                     /* Japanese, Chinese, Turkish after a number */
FAMILY(slavic, 3, n % 10 == 1 && n % 100 != 11 ? 0 : FEW ? 1 : 2)    /* Russian, Ukrainian, Serbian */
FAMILY(polish, 3, n == 1 ? 0 : FEW ? 1 : 2)
FAMILY(czech, 3, n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2)              /* Slovak too */
/* clang-format on */
