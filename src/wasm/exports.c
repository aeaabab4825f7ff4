/* The functions that a page calls: it writes a request of the protocol into the room, asks, and reads the answer
 * (docs/protocol.md). The page holds everything there is, so it asks as who may know everything. */
#include <stdlib.h>
#include <string.h>

#include "game/playout.h"
#include "protocol/protocol.h"
#include "record/signature.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* The page hears how far a review has come while the module thinks. */
__attribute__((import_module("florin"), import_name("progress"))) void page_progress(int percent);

static struct protocol protocol = {.progress = page_progress};
static char *written; /* what the page wrote last, ended by a zero */
static size_t written_size;
static const char *told = "";

/* Room for so many bytes that the page is about to write, aligned for a network. */
char *EXPORT(room)(int size)
{
    if ((size_t)size + 1 > written_size) {
        free(written);
        written_size = ((size_t)size + 16) / 16 * 16;
        written = aligned_alloc(16, written_size);
    }
    if (written)
        written[size] = 0;
    else
        written_size = 0;
    return written;
}

const char *EXPORT(answer)(void)
{
    return told;
}

static int tell(const char *text)
{
    told = text ? text : "{\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";
    return (int)strlen(told);
}

/* Answers the request of so many bytes; the length of the answer. */
int EXPORT(ask)(int length)
{
    return tell(protocol_answer(&protocol, protocol_everything, written, (size_t)length));
}

/* Takes the bytes written for the network of the game on the table, and keeps them where they are; 0 if they are none.
 * Bots that stayed at their seats leave: they think with what they sat down with. */
int EXPORT(network)(int size)
{
    const struct florin_session *session = protocol.table.session;
    if (!session || !florin_bot_give_network(florin_session_game(session), written, (size_t)size))
        return 0;
    written = NULL; /* the bots' from now on */
    written_size = 0;
    protocol_forget_bots(&protocol);
    return 1;
}

/* ---- measures ---- */

/* Plays that many games of the game named in the room, as `florin bench` does: decisions made. */
int EXPORT(playouts)(int games)
{
    static struct florin_moves moves;
    const struct florin_game *game = florin_game_find(written);
    struct florin_state state;
    int64_t decisions = 0;
    for (int i = 0; game && i < games; i++) {
        struct florin_setup setup;
        uint64_t random = (uint64_t)i + 1;
        florin_default_setup(game, game->seats_min + i % (game->seats_max - game->seats_min + 1), random, &setup);
        memset(&state, 0, game->state_size);
        if (!game->setup(&state, &setup))
            decisions += playout(game, &state, &random, &moves);
    }
    return (int)decisions;
}

/* Answers the signature of so many games, as `florin bench --signature`; their variant stands behind a blank after the
 * game. */
int EXPORT(signature)(int games)
{
    static char digits[17];
    char *variant = strchr(written, ' ');
    if (variant)
        *variant++ = 0;
    const struct florin_game *game = florin_game_find(written);
    struct signature signature;
    struct florin_text t = florin_text_in(digits, sizeof digits);
    if (game && signature_make(game, variant, games, &signature))
        signature_write(signature.hash, &t);
    return tell(digits);
}
