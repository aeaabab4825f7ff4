/* Puts a load on `florin host`: many tables, all seats connected, moves that were worked out before. */
#ifndef FLORIN_LOADER_H
#define FLORIN_LOADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "florin/game.h"
#include "host/secret.h"

/* One move of a game that was played before it began. */
struct step {
    int seat;
    char *move;
};

struct board {
    char name[TABLE_NAME + 1];
    char secret[FLORIN_SEATS_MAX][SECRET_TEXT + 1];
    struct step *steps;
    int length;
    int confirmed;  /* moves that their mover was told of */
    int heard;      /* seats that have heard of move `confirmed` */
    bool moving;    /* a move is on its way */
    double due;     /* when that was to be made, in seconds */
    int next_ready; /* in the queue of those that can go on */
};

/* ---- tables.c ---- */

/* Plays games at random and puts their beginnings into a store ("host=..." is PostgreSQL, all else a folder). */
struct board *tables_make(const char *game, int seats, int count, const char *where);
/* The entries that the store has of a table. */
int tables_kept(const char *where, const struct board *table);

/* ---- client.c: a WebSocket, as little of it as is needed ---- */

struct client {
    int fd;
    bool open; /* the handshake is over */
    bool joins, asked; /* as soon as it is open; it has said so */
    bool joined;
    int table, seat;
    char *in;
    size_t length, room;
};

bool client_connect(struct client *client, int port);
/* Sends a text. */
bool client_send(struct client *client, const char *text);
/* Takes what has come; `hear` is called for every text. False if the connection is over. */
bool client_receive(struct client *client, void (*hear)(struct client *client, const char *text, size_t length));

#endif
