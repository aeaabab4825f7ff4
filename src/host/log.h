/* The operator's log: one JSON object a line on the standard error. Never a secret, never what people say. */
#ifndef FLORIN_HOST_LOG_H
#define FLORIN_HOST_LOG_H

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

/* An event and what is to be said of it: names and values, ended by NULL. */
void log_line(enum log_level level, const char *event, ...) __attribute__((sentinel));

#endif
