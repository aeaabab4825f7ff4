/* Sends messages to browsers when a seat owes a decision, and again when half of a slow clock is gone. */
#ifndef FLORIN_HOST_NOTIFY_PUSH_H
#define FLORIN_HOST_NOTIFY_PUSH_H

#include "host/room.h"
#include "host/webpush.h"

/* A decision that a seat owes. */
struct turn {
    struct registry *registry;
    enum turn_kind kind;
    bool there;     /* somebody is connected */
    bool slow;      /* the pace of the table */
    bool half;      /* half of a slow clock is gone */
    int64_t until;  /* the end of the clock, by the wall clock; 0: no limit */
    int64_t remind; /* the moment at which half of a slow clock will be gone; 0: none to come */
};
struct turn push_turn_of(const struct room *room, int seat, enum turn_kind kind, bool there);
/* Sends messages to the browsers of `call`, and schedules the next look at the seat. */
void push_turn(const struct turn *turn, const char *table, int role, const json_t *call);
/* The public key for browsers that subscribe; false if this server sends no messages. */
bool push_key(const struct registry *registry, char text[2 * WEBPUSH_PUBLIC]);

#endif
