/* What people do at a table: each command becomes an entry, or says why not. */
#ifndef FLORIN_HOST_ACTS_H
#define FLORIN_HOST_ACTS_H

#include "host/room.h"

/* One errand as its command sees it. */
struct act {
    struct protocol_request request; /* the answer goes here */
    struct room *room;
    struct errand *errand;
    int role, seat; /* of who asks */
};

/* A command either fails, tells its answer, or hands something to the store, which answers later. */
enum outcome { ANSWERED, WAITS };
typedef enum outcome run_command(struct act *act);

/* An answer to an errand begins. */
struct protocol_request act_request(struct room *room, struct errand *errand);
/* Adds an entry of the seat that asks, and answers with its number. */
enum outcome act_add(struct act *act, struct entry *entry);
enum outcome act_fail(struct act *act, const char *code, const char *message);

/* A seat that is named; `seat` stays as it is if none is. */
bool act_read_seat(struct act *act, int *seat);
/* A text that has to be there, into entry->text. */
bool act_read_text(struct act *act, const char *name, struct entry *entry);
/* An open seat that is kept for nobody, if there is one. */
int act_first_open(const struct room *room);
/* The field `name`, if somebody at this seat may be called so. */
bool act_read_name(struct act *act, int seat, struct entry *entry);
/* The answer to an entry that will be: its number. */
void act_tell_number(struct act *act);
/* Adds an entry with which its seat gets another secret; who asked is told what the answer holds so far. */
enum outcome act_add_with_hash(struct act *act, struct entry *entry, const unsigned char hash[SECRET_HASH]);

run_command act_move, act_takeback, act_propose, act_agree, act_refuse, act_resume, act_leave, act_back, act_standing;
run_command act_call, act_confirm; /* summon.c */
run_command act_again, act_sit; /* again.c */
run_command act_name, act_say, act_note, act_mute, act_erase, act_fill;
run_command act_report; /* report.c */
run_command act_claim, act_take, act_reissue, act_close; /* invite.c */

#endif
