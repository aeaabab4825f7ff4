#include "host/steady.h"

#include <string.h>

static void remember(struct steady *steady)
{
    if (steady->count == STEADY_JUMPS) {
        memmove(&steady->past[0], &steady->past[1], (STEADY_JUMPS - 1) * sizeof steady->past[0]);
        steady->past[0].start = INT64_MIN;
        steady->count--;
    }
    steady->past[steady->count].start = steady->start;
    steady->past[steady->count].end = steady->wall;
    steady->past[steady->count].offset = steady->wall - steady->monotonic;
    steady->count++;
}

int64_t steady_read(struct steady *steady, int64_t wall, int64_t monotonic)
{
    int64_t jump = steady->begun ? (wall - steady->wall) - (monotonic - steady->monotonic) : 0;
    bool jumped = jump > STEADY_JUMP_MS || jump < -STEADY_JUMP_MS;
    if (jumped)
        remember(steady);
    if (jumped || !steady->begun)
        steady->start = jumped ? wall : INT64_MIN;
    steady->begun = true;
    steady->wall = wall;
    steady->monotonic = monotonic;
    return jumped ? jump : 0;
}

/* Converts a wall-clock time. One that the clock showed twice, before it was set back and after, counts as the
 * later, so that nobody pays for more time than has passed. */
int64_t steady_when(const struct steady *steady, int64_t wall)
{
    if (wall >= steady->start && wall <= steady->wall)
        return steady->monotonic - (steady->wall - wall);
    for (int i = steady->count - 1; i >= 0; i--) {
        int64_t end = steady->past[i].end;
        if (wall >= steady->past[i].start && (wall <= end || wall < steady->start))
            return (wall < end ? wall : end) - steady->past[i].offset;
    }
    return steady->monotonic; /* a clock of another machine is ahead of ours */
}

int64_t steady_oldest(const struct steady *steady)
{
    int64_t offset = steady->wall - steady->monotonic;
    for (int i = 0; i < steady->count; i++)
        if (steady->past[i].offset < offset)
            offset = steady->past[i].offset;
    return steady->monotonic + offset;
}
