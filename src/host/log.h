/* The operator's log: one JSON object a line on the standard error. It contains no secret and nothing that people
 * say. */
#ifndef FLORIN_HOST_LOG_H
#define FLORIN_HOST_LOG_H

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

/* Logs an event with its fields: names and values, ended by NULL. */
void log_line(enum log_level level, const char *event, ...) __attribute__((sentinel));

#endif
