/* Pieces of the drawn table. */
#ifndef PAX_DRAW_H
#define PAX_DRAW_H

#include "game/text.h"
#include "pax/presentation/words.h"

/* Symbols for everything that is not a letter; plain ASCII where the text asks for it. */
enum symbol {
    S_KNIGHT, S_ROOK, S_PIRATE, S_BISHOP, S_PAWN, S_KING, S_QUEEN, S_EMPTY_KNIGHT, S_EMPTY_ROOK,
    S_SEA, S_LAND_VERTICAL, S_LAND, S_OPEN, S_COVERED, S_PRESTIGE, S_ABILITY, S_ARROW, S_DOT, S_CUT, S_RULE, S_TICK, S_UNDER, S_BOMB, S_FLORIN,
    SYMBOL_COUNT
};

void pax_put_symbol(const struct voice *v, enum symbol symbol);
/* A token as shape and letter, in its colour: ♞C, ♟F. */
void pax_put_token(const struct voice *v, int token);
/* The levy an empty City would raise: an outlined piece and a small letter. */
void pax_put_levy(const struct voice *v, int token);
void pax_put_bank(const struct voice *v, int seat); /* pawn and letter, then the name */
enum text_style pax_religion_style(const struct pax *s, int religion);
void pax_end_line(const struct voice *v);
void pax_put_heading(const struct voice *v, const char *title, int width);

void pax_draw_map(const struct voice *v);
/* A card in one line from the current column on: title, location, agents, prestige, Ops, one-shot. */
void pax_put_card_line(const struct voice *v, int card, int title_width, int width);
void pax_put_item_line(const struct voice *v, int item, int title_width, int width);
enum { MAP_WIDTH = 77 };
struct phrase pax_market_title(const struct voice *v, int side);
/* The rest of a line that begins with the name of a bank: actions, florins, pawns, hand. */
void pax_put_player_state(const struct voice *v, int seat);
/* How far everybody is, a bank a line, for those who listen. */
void pax_say_victories(const struct voice *v);

#endif
