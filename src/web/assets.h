/* The pages, scripts, fonts and rules of the browser table, carried inside the program (made by assets.py). */
#ifndef FLORIN_WEB_ASSETS_H
#define FLORIN_WEB_ASSETS_H

#include <stddef.h>

struct asset {
    const char *path; /* "index.html", "frame/app.js" */
    const char *type; /* for the Content-Type header */
    const char *tag;  /* of what is in it, for the ETag header */
    const char *bytes;
    size_t size;
    const char *packed; /* with gzip; NULL where that saves nothing */
    size_t packed_size;
};

extern const struct asset assets[]; /* by path, ended by a NULL path */
extern const char assets_version[]; /* a hash of all of them; empty where there are none */
extern const char assets_policy[];  /* the Content-Security-Policy they live under */

#endif
