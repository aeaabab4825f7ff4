/* What people do at a table: each command becomes an entry, or says why not. */
#ifndef FLORIN_HOST_ACTS_H
#define FLORIN_HOST_ACTS_H

#include "host/room.h"

/* One errand as its command sees it. */
struct act {
    struct request request; /* the answer goes here */
    struct room *room;
    struct errand *errand;
    int role, seat; /* of who asks */
};

/* A command either fails, tells its answer, or hands something to the store, which answers later. */
enum outcome { ANSWERED, WAITS };
typedef enum outcome run_command(struct act *act);

/* An answer to an errand begins. */
struct request act_request(struct room *room, struct errand *errand);
enum outcome act_fail(struct act *act, const char *code, const char *message);

run_command act_move, act_takeback, act_propose, act_agree, act_refuse, act_resume, act_leave, act_back, act_standing;
run_command act_call, act_confirm; /* summon.c */
run_command act_name, act_say, act_note, act_mute, act_erase, act_claim, act_fill, act_reissue, act_close;

#endif
