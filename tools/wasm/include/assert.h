/* Assertions are for native debug builds. */
#define assert(condition) ((void)0)
#ifndef static_assert
#define static_assert _Static_assert
#endif
