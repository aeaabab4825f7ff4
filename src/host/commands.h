/* The actions of people at a table: each command becomes an entry, or says why not. */
#ifndef FLORIN_HOST_COMMANDS_H
#define FLORIN_HOST_COMMANDS_H

#include "host/room.h"

/* One request of a client as its command sees it. */
struct command {
    struct protocol_request question; /* its fields; the answer goes here */
    struct room *room;
    struct request *request;
    int role, seat; /* of the client that asks */
};

/* A command either fails, tells its answer, or hands a job to the store and answers later. */
enum outcome { ANSWERED, WAITS };
typedef enum outcome run_command(struct command *command);

/* An answer to a request begins. */
struct protocol_request command_question(struct room *room, struct request *request);
/* Adds an entry of the seat that asks, and answers with its number. */
enum outcome command_add(struct command *command, struct entry *entry);
enum outcome command_fail(struct command *command, const char *code, const char *message);

/* Reads which seat the command names; leaves `seat` as it is if it names none. */
bool command_read_seat(struct command *command, int *seat);
/* Reads a required text into entry->text. */
bool command_read_text(struct command *command, const char *name, struct entry *entry);
/* Finds an open seat that the server keeps for nobody. */
int command_first_open(const struct room *room);
/* Reads the field `name`, if somebody at this seat may have that name. */
bool command_read_name(struct command *command, int seat, struct entry *entry);
/* Answers with the number that the entry will have. */
void command_tell_number(struct command *command);
/* Adds an entry that gives its seat another secret, and answers the client with the fields told so far. */
enum outcome command_add_with_hash(struct command *command, struct entry *entry, const unsigned char hash[SECRET_HASH]);

run_command command_move, command_takeback, command_propose, command_agree, command_refuse, command_resume, command_leave,
    command_back, command_standing;
run_command command_call, command_confirm; /* notify.c */
run_command command_again, command_sit;    /* again.c */
run_command command_name, command_say, command_note, command_mute, command_erase, command_fill;
run_command command_report;                                              /* report.c */
run_command command_claim, command_take, command_reissue, command_close; /* invite.c */

#endif
