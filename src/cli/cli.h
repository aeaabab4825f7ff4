/* The subcommands at a terminal. */
#ifndef FLORIN_CLI_H
#define FLORIN_CLI_H

#include "command/command.h"

int command_play(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_env(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_review(int argc, char **argv);
int command_check(int argc, char **argv);
int command_cards(int argc, char **argv);
int command_bot(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_arena(int argc, char **argv);
int command_games(int argc, char **argv);
int command_learn(int argc, char **argv);
int command_puzzles(int argc, char **argv);
int command_rules(int argc, char **argv);

#endif
