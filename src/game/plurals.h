/* How languages count: the families that src/game/words/en.words and its like choose from, how many forms a word has in
 * them, and which form goes with n things; FEW is 2, 3, 4, 22, 23 ... but not 12 to 14. Read by text.c and by
 * tools/words; the place in this list is the family's letter. */
/* clang-format off */
FAMILY(one_other, 2, n != 1)                           /* English, Italian, German, Spanish */
FAMILY(zero_one_other, 2, n > 1)                       /* French: nothing is singular too */
FAMILY(same, 1, 0)                                     /* Japanese, Chinese, Turkish after a number */
FAMILY(slavic, 3, n % 10 == 1 && n % 100 != 11 ? 0 : FEW ? 1 : 2)    /* Russian, Ukrainian, Serbian */
FAMILY(polish, 3, n == 1 ? 0 : FEW ? 1 : 2)
FAMILY(czech, 3, n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2)              /* Slovak too */
/* clang-format on */
