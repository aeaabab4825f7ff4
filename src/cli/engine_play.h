#ifndef FLORIN_ENGINE_PLAY_H
#define FLORIN_ENGINE_PLAY_H

#include "cli/engine.h"

/* Adds who decides now and whether the game is over. */
void engine_put_turn(struct request *request);

#endif
