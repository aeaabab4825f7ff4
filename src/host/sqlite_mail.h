/* Channels of calls, codes sent and unsubscribed recipients in SQLite: requests of store.h. False if the database
 * failed. */
#ifndef FLORIN_HOST_SQLITE_MAIL_H
#define FLORIN_HOST_SQLITE_MAIL_H

#include "host/sqlite.h"
#include "host/store.h"

bool sqlite_recall(struct sqlite *db, struct store_job *r);
bool sqlite_remind(struct sqlite *db, struct store_job *r);
bool sqlite_key(struct sqlite *db, struct store_job *r);
bool sqlite_mail(struct sqlite *db, struct store_job *r);
bool sqlite_stop(struct sqlite *db, struct store_job *r);
bool sqlite_wanted(struct sqlite *db, struct store_job *r);

#endif
