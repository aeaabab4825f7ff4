/* Sets of provinces and waters: 128 bits, a value like any other. */
#ifndef FLORIN_AOR_SET_H
#define FLORIN_AOR_SET_H

#include <stdbool.h>
#include <stdint.h>

struct set {
    uint64_t bits[2];
};

static inline bool set_has(struct set a, int i)
{
    return ((i < 64 ? a.bits[0] : a.bits[1]) >> (i & 63)) & 1;
}

static inline void set_add(struct set *a, int i)
{
    a->bits[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline void set_drop(struct set *a, int i)
{
    a->bits[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

static inline struct set set_or(struct set a, struct set b)
{
    return (struct set){{a.bits[0] | b.bits[0], a.bits[1] | b.bits[1]}};
}

static inline struct set set_and(struct set a, struct set b)
{
    return (struct set){{a.bits[0] & b.bits[0], a.bits[1] & b.bits[1]}};
}

static inline struct set set_minus(struct set a, struct set b)
{
    return (struct set){{a.bits[0] & ~b.bits[0], a.bits[1] & ~b.bits[1]}};
}

static inline bool set_any(struct set a)
{
    return (a.bits[0] | a.bits[1]) != 0;
}

static inline bool set_meets(struct set a, struct set b)
{
    return set_any(set_and(a, b));
}

/* Bits of a word, without the help of a processor that counts them itself. */
static inline int count_bits(uint64_t x)
{
    x = x - ((x >> 1) & UINT64_C(0x5555555555555555));
    x = (x & UINT64_C(0x3333333333333333)) + ((x >> 2) & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((x * UINT64_C(0x0101010101010101)) >> 56);
}

static inline int set_count(struct set a)
{
    return count_bits(a.bits[0]) + count_bits(a.bits[1]);
}

/* Takes the lowest element out of a set that has one. */
static inline int set_take(struct set *a)
{
    if (a->bits[0]) {
        int i = __builtin_ctzll(a->bits[0]);
        a->bits[0] &= a->bits[0] - 1;
        return i;
    }
    int i = __builtin_ctzll(a->bits[1]);
    a->bits[1] &= a->bits[1] - 1;
    return 64 + i;
}

/* The elements from `first` up to, not including, `end`. */
static inline struct set set_range(int first, int end)
{
    struct set a;
    for (int w = 0; w < 2; w++) {
        int low = first - 64 * w < 0 ? 0 : first - 64 * w, high = end - 64 * w > 64 ? 64 : end - 64 * w;
        uint64_t below_high = high <= 0 ? 0 : high == 64 ? ~UINT64_C(0) : (UINT64_C(1) << high) - 1;
        uint64_t below_low = low >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << low) - 1;
        a.bits[w] = below_high & ~below_low;
    }
    return a;
}

/* for each element p of the set s, in ascending order */
#define EACH_PLACE(p, s) (struct set p##_left = (s); set_any(p##_left);) \
    for (int p = set_take(&p##_left), p##_once = 1; p##_once; p##_once = 0)

/* SET(A, B, C): a constant set of up to 24 elements, for tables. */
#define SET_LOW(p) ((p) < 64 ? UINT64_C(1) << ((p) & 63) : 0)
#define SET_HIGH(p) ((p) >= 64 ? UINT64_C(1) << ((p) & 63) : 0)
#define SET_EACH1(f, a) f(a)
#define SET_EACH2(f, a, ...) f(a) | SET_EACH1(f, __VA_ARGS__)
#define SET_EACH3(f, a, ...) f(a) | SET_EACH2(f, __VA_ARGS__)
#define SET_EACH4(f, a, ...) f(a) | SET_EACH3(f, __VA_ARGS__)
#define SET_EACH5(f, a, ...) f(a) | SET_EACH4(f, __VA_ARGS__)
#define SET_EACH6(f, a, ...) f(a) | SET_EACH5(f, __VA_ARGS__)
#define SET_EACH7(f, a, ...) f(a) | SET_EACH6(f, __VA_ARGS__)
#define SET_EACH8(f, a, ...) f(a) | SET_EACH7(f, __VA_ARGS__)
#define SET_EACH9(f, a, ...) f(a) | SET_EACH8(f, __VA_ARGS__)
#define SET_EACH10(f, a, ...) f(a) | SET_EACH9(f, __VA_ARGS__)
#define SET_EACH11(f, a, ...) f(a) | SET_EACH10(f, __VA_ARGS__)
#define SET_EACH12(f, a, ...) f(a) | SET_EACH11(f, __VA_ARGS__)
#define SET_EACH13(f, a, ...) f(a) | SET_EACH12(f, __VA_ARGS__)
#define SET_EACH14(f, a, ...) f(a) | SET_EACH13(f, __VA_ARGS__)
#define SET_EACH15(f, a, ...) f(a) | SET_EACH14(f, __VA_ARGS__)
#define SET_EACH16(f, a, ...) f(a) | SET_EACH15(f, __VA_ARGS__)
#define SET_EACH17(f, a, ...) f(a) | SET_EACH16(f, __VA_ARGS__)
#define SET_EACH18(f, a, ...) f(a) | SET_EACH17(f, __VA_ARGS__)
#define SET_EACH19(f, a, ...) f(a) | SET_EACH18(f, __VA_ARGS__)
#define SET_EACH20(f, a, ...) f(a) | SET_EACH19(f, __VA_ARGS__)
#define SET_EACH21(f, a, ...) f(a) | SET_EACH20(f, __VA_ARGS__)
#define SET_EACH22(f, a, ...) f(a) | SET_EACH21(f, __VA_ARGS__)
#define SET_EACH23(f, a, ...) f(a) | SET_EACH22(f, __VA_ARGS__)
#define SET_EACH24(f, a, ...) f(a) | SET_EACH23(f, __VA_ARGS__)
#define SET_PICK(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, name, ...) name
#define SET_EACH(f, ...) \
    SET_PICK(__VA_ARGS__, SET_EACH24, SET_EACH23, SET_EACH22, SET_EACH21, SET_EACH20, SET_EACH19, SET_EACH18, SET_EACH17, \
             SET_EACH16, SET_EACH15, SET_EACH14, SET_EACH13, SET_EACH12, SET_EACH11, SET_EACH10, SET_EACH9, SET_EACH8, \
             SET_EACH7, SET_EACH6, SET_EACH5, SET_EACH4, SET_EACH3, SET_EACH2, SET_EACH1, 0)(f, __VA_ARGS__)
#define SET(...) {{SET_EACH(SET_LOW, __VA_ARGS__), SET_EACH(SET_HIGH, __VA_ARGS__)}}
#define NOWHERE {{0, 0}}

#endif
