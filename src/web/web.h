/* The subcommands of the browser table. */
#ifndef FLORIN_WEB_H
#define FLORIN_WEB_H

int command_serve(int argc, char **argv);
int command_site(int argc, char **argv);

#endif
