/* The subcommands around the server for tables far apart. */
#ifndef FLORIN_HOST_H
#define FLORIN_HOST_H

int command_host(int argc, char **argv);
int command_export(int argc, char **argv);
int command_import(int argc, char **argv);
int command_backup(int argc, char **argv);
int command_restore(int argc, char **argv);
int command_admin(int argc, char **argv);

/* The parts that this program was built without, in words; NULL if it has all. */
const char *host_lacks(void);

#endif
