/* Everything a person reads, by id. A language is one function with a case for each: the compiler names the one that is
 * missing. Templates take {0} {1} ...; blocks marked "by" follow the order of the enum they name. */
#ifndef PAX_WORDS_H
#define PAX_WORDS_H

#include "pax/rules.h"

/* clang-format off */
enum word {
    W_NOTHING,

    /* ---- names ---- */
    W_WEST, W_EAST, /* by side */
    W_BOTH_SIDES,
    W_MEDIEVAL, W_CATHOLIC, W_ISLAMIC, W_REFORMIST, /* by religion */
    W_TURNS_MEDIEVAL, W_TURNS_CATHOLIC, W_TURNS_ISLAMIC, W_TURNS_REFORMIST, /* what an empire turns into */
    W_NO_COLOUR, W_GOLD, W_GREEN, W_RED, /* of a bishop or pirate */
    W_NO_LETTER, W_LETTER_C, W_LETTER_I, W_LETTER_R,
    /* by empire: as a label, inside a sentence, as a place, as where the repressed go, in three letters, its square's two sides */
    W_EMPIRE, W_ENGLAND, W_FRANCE, W_HRE, W_HUNGARY, W_BYZANTIUM, W_PORTUGAL, W_ARAGON, W_PAPAL, W_OTTOMAN, W_MAMLUK,
    W_LABEL_THE_WEST, W_LABEL_THE_EAST, W_LABEL_NOWHERE,
    W_THE, W_THE_ENGLAND, W_THE_FRANCE, W_THE_HRE, W_THE_HUNGARY, W_THE_BYZANTIUM, W_THE_PORTUGAL, W_THE_ARAGON, W_THE_PAPAL,
    W_THE_OTTOMAN, W_THE_MAMLUK, W_THE_WEST, W_THE_EAST, W_THE_NOWHERE,
    W_IN, W_IN_ENGLAND, W_IN_FRANCE, W_IN_HRE, W_IN_HUNGARY, W_IN_BYZANTIUM, W_IN_PORTUGAL, W_IN_ARAGON, W_IN_PAPAL,
    W_IN_OTTOMAN, W_IN_MAMLUK, W_IN_THE_WEST, W_IN_THE_EAST, W_IN_NOWHERE,
    W_TO, W_TO_ENGLAND, W_TO_FRANCE, W_TO_HRE, W_TO_HUNGARY, W_TO_BYZANTIUM, W_TO_PORTUGAL, W_TO_ARAGON, W_TO_PAPAL,
    W_TO_OTTOMAN, W_TO_MAMLUK, W_TO_THE_WEST, W_TO_THE_EAST, W_TO_NOWHERE,
    W_TINY, W_TINY_ENGLAND, W_TINY_FRANCE, W_TINY_HRE, W_TINY_HUNGARY, W_TINY_BYZANTIUM, W_TINY_PORTUGAL, W_TINY_ARAGON,
    W_TINY_PAPAL, W_TINY_OTTOMAN, W_TINY_MAMLUK, W_TINY_THE_WEST, W_TINY_THE_EAST, W_TINY_NOWHERE,
    W_KING, W_KING_ENGLAND, W_KING_FRANCE, W_KING_HRE, W_KING_HUNGARY, W_KING_BYZANTIUM, W_KING_PORTUGAL, W_KING_ARAGON,
    W_KING_PAPAL, W_KING_OTTOMAN, W_KING_MAMLUK,
    W_REPUBLIC, W_REPUBLIC_ENGLAND, W_REPUBLIC_FRANCE, W_REPUBLIC_HRE, W_REPUBLIC_HUNGARY, W_REPUBLIC_BYZANTIUM,
    W_REPUBLIC_PORTUGAL, W_REPUBLIC_ARAGON, W_REPUBLIC_PAPAL, W_REPUBLIC_OTTOMAN, W_REPUBLIC_MAMLUK,
    W_THE_KING, W_THE_REPUBLIC, W_ON_CARD, W_ON_KING, W_ON_REPUBLIC, /* {0} is the bare name */
    /* by city: inside a sentence, as a place, on the map (at most 9 characters) */
    W_CITY, W_LONDON, W_BORDEAUX, W_PARIS, W_BRUGES, W_LYON, W_VIENNA, W_LUBECK, W_NURNBERG, W_NOVGOROD, W_BUDA, W_VARNA, W_KYIV,
    W_TANA, W_CAFFA, W_TREBIZOND, W_TOLEDO, W_GRANADA, W_SPICE_ISLANDS, W_VALENCIA, W_ALGIERS, W_TIMBUKTU, W_VENICE, W_VENICE_2,
    W_CONSTANTINOPLE_1, W_CONSTANTINOPLE_2, W_CONSTANTINOPLE_3, W_MODON, W_RHODES, W_CAIRO, W_CYPRUS, W_RED_SEA,
    W_IN_CITY, W_IN_LONDON, W_IN_BORDEAUX, W_IN_PARIS, W_IN_BRUGES, W_IN_LYON, W_IN_VIENNA, W_IN_LUBECK, W_IN_NURNBERG,
    W_IN_NOVGOROD, W_IN_BUDA, W_IN_VARNA, W_IN_KYIV, W_IN_TANA, W_IN_CAFFA, W_IN_TREBIZOND, W_IN_TOLEDO, W_IN_GRANADA,
    W_IN_SPICE_ISLANDS, W_IN_VALENCIA, W_IN_ALGIERS, W_IN_TIMBUKTU, W_IN_VENICE, W_IN_VENICE_2, W_IN_CONSTANTINOPLE_1,
    W_IN_CONSTANTINOPLE_2, W_IN_CONSTANTINOPLE_3, W_IN_MODON, W_IN_RHODES, W_IN_CAIRO, W_IN_CYPRUS, W_IN_RED_SEA,
    W_MAP_CITY, W_MAP_LONDON, W_MAP_BORDEAUX, W_MAP_PARIS, W_MAP_BRUGES, W_MAP_LYON, W_MAP_VIENNA, W_MAP_LUBECK, W_MAP_NURNBERG,
    W_MAP_NOVGOROD, W_MAP_BUDA, W_MAP_VARNA, W_MAP_KYIV, W_MAP_TANA, W_MAP_CAFFA, W_MAP_TREBIZOND, W_MAP_TOLEDO, W_MAP_GRANADA,
    W_MAP_SPICE_ISLANDS, W_MAP_VALENCIA, W_MAP_ALGIERS, W_MAP_TIMBUKTU, W_MAP_VENICE, W_MAP_VENICE_2, W_MAP_CONSTANTINOPLE_1,
    W_MAP_CONSTANTINOPLE_2, W_MAP_CONSTANTINOPLE_3, W_MAP_MODON, W_MAP_RHODES, W_MAP_CAIRO, W_MAP_CYPRUS, W_MAP_RED_SEA,
    W_BORDER, W_ARAGON_FRANCE, W_ARAGON_PAPAL, W_ARAGON_PORTUGAL, W_BYZANTIUM_HUNGARY, W_BYZANTIUM_MAMLUK, W_ENGLAND_FRANCE,
    W_ENGLAND_PORTUGAL, W_FRANCE_HRE, W_HRE_HUNGARY, W_HRE_PAPAL, W_HUNGARY_OTTOMAN, W_MAMLUK_OTTOMAN, W_OTTOMAN_PAPAL,
    /* by token: alone, as the one spoken of, as any, and two of them */
    W_TOKEN, W_KNIGHT_C, W_KNIGHT_I, W_KNIGHT_R, W_ROOK_C, W_ROOK_I, W_ROOK_R, W_PIRATE_C, W_PIRATE_I, W_PIRATE_R, W_BISHOP_C,
    W_BISHOP_I, W_BISHOP_R, W_PAWN_OF,
    W_THE_TOKEN, W_THE_KNIGHT_C, W_THE_KNIGHT_I, W_THE_KNIGHT_R, W_THE_ROOK_C, W_THE_ROOK_I, W_THE_ROOK_R, W_THE_PIRATE_C,
    W_THE_PIRATE_I, W_THE_PIRATE_R, W_THE_BISHOP_C, W_THE_BISHOP_I, W_THE_BISHOP_R, W_THE_PAWN_OF,
    W_A_TOKEN, W_A_KNIGHT_C, W_A_KNIGHT_I, W_A_KNIGHT_R, W_A_ROOK_C, W_A_ROOK_I, W_A_ROOK_R, W_A_PIRATE_C, W_A_PIRATE_I,
    W_A_PIRATE_R, W_A_BISHOP_C, W_A_BISHOP_I, W_A_BISHOP_R, W_A_PAWN_OF,
    W_TWO_TOKENS, W_TWO_KNIGHTS_C, W_TWO_KNIGHTS_I, W_TWO_KNIGHTS_R, W_TWO_ROOKS_C, W_TWO_ROOKS_I, W_TWO_ROOKS_R, W_TWO_PIRATES_C,
    W_TWO_PIRATES_I, W_TWO_PIRATES_R, W_TWO_BISHOPS_C, W_TWO_BISHOPS_I, W_TWO_BISHOPS_R, W_TWO_PAWNS_OF,
    W_ANY_PAWN,
    W_BANK, W_FUGGER, W_MEDICI, W_COEUR, W_MARCHIONNI, W_BERENBERG, W_MENDES, /* by bank */
    W_BANK_LETTER, W_LETTER_FUGGER, W_LETTER_MEDICI, W_LETTER_COEUR, W_LETTER_MARCHIONNI, W_LETTER_BERENBERG, W_LETTER_MENDES,
    W_HOME, W_HOME_FUGGER, W_HOME_MEDICI, W_HOME_COEUR, W_HOME_MARCHIONNI, W_HOME_BERENBERG, W_HOME_MENDES,
    W_HIDDEN_CARD, W_NO_SUCH,
    /* by victory: name, in one word, how it is won */
    W_VICTORY, W_HOLY, W_IMPERIAL, W_GLOBALIZATION, W_RENAISSANCE, W_BYZANTINE, W_PATRON_VICTORY, W_LAST_BANK, W_UNDECIDED,
    W_SHORT_VICTORY, W_SHORT_HOLY, W_SHORT_IMPERIAL, W_SHORT_GLOBALIZATION, W_SHORT_RENAISSANCE, W_SHORT_BYZANTINE, W_SHORT_PATRON,
    W_HOW, W_HOW_HOLY, W_HOW_IMPERIAL, W_HOW_GLOBALIZATION, W_HOW_RENAISSANCE, W_HOW_BYZANTINE, W_HOW_PATRON, W_HOW_LAST_BANK, W_HOW_UNDECIDED,
    /* by op: name, name in a table, what it does ({0} is where) */
    W_OP, W_INQUISITOR_C, W_INQUISITOR_I, W_INQUISITOR_R, W_COMMERCE_WEST, W_COMMERCE_EAST, W_BEHEAD, W_TAX, W_REPRESS_P,
    W_REPRESS_R, W_REPRESS_PR, W_REPRESS_K, W_REPRESS_PK, W_REPRESS_RK, W_REPRESS_PRK, W_VOTE_WEST, W_VOTE_EAST, W_CORSAIR_C,
    W_CORSAIR_I, W_CORSAIR_R, W_SIEGE, W_CAMPAIGN,
    W_TINY_OP, W_TINY_INQUISITOR_C, W_TINY_INQUISITOR_I, W_TINY_INQUISITOR_R, W_TINY_COMMERCE_WEST, W_TINY_COMMERCE_EAST,
    W_TINY_BEHEAD, W_TINY_TAX, W_TINY_REPRESS_P, W_TINY_REPRESS_R, W_TINY_REPRESS_PR, W_TINY_REPRESS_K, W_TINY_REPRESS_PK,
    W_TINY_REPRESS_RK, W_TINY_REPRESS_PRK, W_TINY_VOTE_WEST, W_TINY_VOTE_EAST, W_TINY_CORSAIR_C, W_TINY_CORSAIR_I,
    W_TINY_CORSAIR_R, W_TINY_SIEGE, W_TINY_CAMPAIGN,
    W_DO_OP, W_DO_INQUISITOR_C, W_DO_INQUISITOR_I, W_DO_INQUISITOR_R, W_DO_COMMERCE_WEST, W_DO_COMMERCE_EAST, W_DO_BEHEAD,
    W_DO_TAX, W_DO_REPRESS_P, W_DO_REPRESS_R, W_DO_REPRESS_PR, W_DO_REPRESS_K, W_DO_REPRESS_PK, W_DO_REPRESS_RK,
    W_DO_REPRESS_PRK, W_DO_VOTE_WEST, W_DO_VOTE_EAST, W_DO_CORSAIR_C, W_DO_CORSAIR_I, W_DO_CORSAIR_R, W_DO_SIEGE, W_DO_CAMPAIGN,
    /* by one-shot: name, name in a table, what it does ({0} is where) */
    W_ONE_SHOT, W_CORONATION, W_CONSPIRACY, W_PEASANT_REVOLT, W_CRUSADE, W_JIHAD, W_REFORMATION, W_APOSTASY, W_TRADE_SHIFT, W_TORCH,
    W_TINY_ONE_SHOT, W_TINY_CORONATION, W_TINY_CONSPIRACY, W_TINY_PEASANT_REVOLT, W_TINY_CRUSADE, W_TINY_JIHAD,
    W_TINY_REFORMATION, W_TINY_APOSTASY, W_TINY_TRADE_SHIFT, W_TINY_TORCH,
    W_DO_ONE_SHOT, W_DO_CORONATION, W_DO_CONSPIRACY, W_DO_PEASANT_REVOLT, W_DO_CRUSADE, W_DO_JIHAD, W_DO_REFORMATION,
    W_DO_APOSTASY, W_DO_TRADE_SHIFT, W_DO_TORCH, W_NEEDS_DISCOVERY,
    /* by bit of prestige: name, letter */
    W_P_CATHOLIC, W_P_ISLAMIC, W_P_REFORMIST, W_P_LAW, W_P_DISCOVERY, W_P_PATRON,
    W_TINY_P_CATHOLIC, W_TINY_P_ISLAMIC, W_TINY_P_REFORMIST, W_TINY_P_LAW, W_TINY_P_DISCOVERY, W_TINY_P_PATRON,
    /* by ability: what it does */
    W_BEHEAD_BISHOP_WEST, W_BEHEAD_BISHOP_EAST, W_BEHEAD_BISHOP_EAST_ANY, W_CORONATION_ANY_KING, W_CRUSADE_ROOKS_RIDE,
    W_SPICE_FAIR_DOUBLE, W_SELLS_FOR_FOUR, W_VENICE_HOLDS_TWO, W_UNLIMITED_HAND, W_IMMUNE_TO_SILENCING, W_DISCARD_FOR_REVOLT,
    W_FREE_TRADE_FAIR, W_FREE_EAST_OPS, W_FREE_WEST_OPS, W_PATRON_AS_CONCESSION, W_COUNTS_AS_REPUBLIC,
    W_CONCESSIONS_SURVIVE_PIRATES, W_BOTH_OPS_ONE_ACTION, W_GLOBALIZATION_TWO_ACTIONS, W_HOLY_TWO_ACTIONS,
    W_IMPERIAL_TWO_ACTIONS, W_APOSTASY_AS_ACTION, W_SELL_FOR_FOREIGN_OP, W_CONCESSIONS_DOUBLE, W_PATRON_AS_LAW,
    W_SALE_FIRES_ONE_SHOT, W_PORTUGAL_FRANCE_APART, W_IMMUNE_TO_APOSTASY, W_SELL_TO_EMANCIPATE_WEST, W_PATRON_AS_GREEN_BISHOP,
    W_MAMLUK_REPRESSED_FIGHT, W_PATRON_CHEAPER_VOTES, W_GREEN_PIRATES_AS_RED, W_SUBSIDY_TWO,
    W_RHODES_ROOKS_RIDE, W_VENICE_COUNTS_DOUBLE, W_BEHEAD_BISHOP_EAST_ISLAMIC, W_PRINTED_APOSTASY_AS_ACTION,
    W_FOREIGN_OP_IN_WEST_OPS, W_SALE_BECOMES_ONE_SHOT, W_SALE_OF_TWO,

    /* ---- numbers of things: one, several ({0}) ---- */
    W_ONE_FLORIN, W_FLORINS, W_ONE_CARD, W_CARDS, W_ONE_CONCESSION, W_CONCESSIONS, W_ONE_ATTACKER, W_ATTACKERS, W_ONE_DEFENDER,
    W_DEFENDERS, W_ONE_KING, W_KINGS, W_ONE_REPUBLIC, W_REPUBLICS, W_ONE_REPRESSED, W_MANY_REPRESSED, W_ONE_ACTION, W_ACTIONS,
    W_AND, W_COMMA, W_SECTION,

    /* ---- the game, its options and endings (FLORIN_TOPIC_*) ---- */
    W_TITLE, W_TITLE_LINE,
#define W_OPTION_ID(name, ...) W_OPTION_##name,
    PAX_OPTIONS(W_OPTION_ID)
#undef W_OPTION_ID

    /* ---- rules: in a few words, and why not with their facts ---- */
    W_RULE_LEGAL,
#define W_RULE_ID(id, section) W_RULE_##id,
    PAX_RULES(W_RULE_ID)
#undef W_RULE_ID
    W_WHY_LEGAL,
#define W_WHY_ID(id, section) W_WHY_##id,
    PAX_RULES(W_WHY_ID)
#undef W_WHY_ID
    W_WHY_HOLY_NONE, W_WHY_BYZANTINE_NONE, W_WHY_VOTE_NONE, W_WHY_BISHOP_STUCK, W_WHY_NO_SQUARE,

    /* ---- prompts, by frame: {0} decides ---- */
    W_ASK, W_ASK_TURN, W_ASK_COMET, W_ASK_AGENT, W_ASK_SHORTAGE, W_ASK_PACIFY, W_ASK_OPS, W_ASK_CIPHER, W_ASK_BISHOP_FROM,
    W_ASK_BISHOP_TO, W_ASK_COMMERCE, W_ASK_BEHEAD, W_ASK_TAX, W_ASK_REPRESS, W_ASK_VOTE, W_ASK_CORSAIR, W_ASK_SIEGE,
    W_ASK_CAMPAIGN, W_ASK_TAXED, W_ASK_LEVY, W_ASK_VOYAGE, W_ASK_ROOKS, W_ASK_BATTLE, W_ASK_CASUALTY, W_ASK_AFTERMATH,
    W_ASK_ARRANGE, W_ASK_SURVIVOR, W_ASK_REGIME, W_ASK_APOSTASY, W_ASK_DISCARD, W_ASK_VENICE, W_ASK_DROP, W_ASK_ENCLOSURE,
    W_ASK_SHIFT, W_ASK_SECOND_SALE,
    W_ASK_TURN_MORE, W_ASK_TURN_FREE, W_ASK_AGENT_MAY, W_ASK_SHORTAGE_MAY, W_ASK_OPS_MORE, W_ASK_CASUALTY_DEFENDERS,
    W_ASK_REGIME_CONCESSION, W_ASK_REGIME_FREE, W_ASK_REGIME_LIBERTY,

    /* ---- what a move does ---- */
    W_BUY, W_BUY_FLORINS, W_BUY_COMET,
    W_PLAY, W_PLAY_AGENTS, W_PLAY_MAID, W_PLAY_ONE_SHOT, W_PLAY_CORONATION, W_PLAY_SHIFT, W_PLAY_APOSTASY, W_FORECAST_WIN,
    W_FORECAST_LOSS, W_THEN_BISHOP, W_ON_THRONE,
    W_SELL, W_SELL_HAND, W_SELL_SQUARE, W_SELL_COUPLE, W_SELL_ONE_SHOT, W_SELL_CIPHER, W_SELL_ENCLOSURE, W_SELL_VASSALS,
    W_OPS, W_OPS_BOTH, W_COSTS_NO_ACTION,
    W_FAIR, W_FAIR_PAYS, W_FAIR_NOBODY, W_DECLARE, W_REPRISAL, W_COUNTER, W_END, W_END_UNSPENT,
    W_ACTIVATE, W_OP_OF, W_DONE_OPS, W_DONE_REGIME, W_DONE_ENCLOSURE, W_DONE,
    W_SKIP_AGENT, W_SKIP_SHORTAGE, W_SKIP_PACIFY, W_SKIP_CIPHER, W_SKIP,
    W_PLACE_CITY, W_PLACE_CITY_REPRESS, W_LEVY_CITY, W_REPRESS_CITY, W_SIEGE_CITY,
    W_PLACE_BORDER, W_PLACE_BORDER_REPRESS, W_PLACE_PIRATE, W_PLACE_PIRATE_KILL, W_TAX_BORDER, W_REPRESS_BORDER, W_SIEGE_BORDER,
    W_BISHOP_ON, W_BISHOP_MOVES, W_BISHOP_SILENCES, W_BISHOP_DIES, W_BISHOP_PACIFIES, W_BISHOP_FROM,
    W_TAKE_FLORIN, W_TAKE_FLORIN_FAIR, W_BEHEAD_TARGET, W_BEHEAD_ASSASSIN, W_VOTE_TARGET, W_VOTE_OWN_KING, W_VOTE_OWN_REPUBLIC,
    W_CAMPAIGN_TARGET, W_SAIL, W_SAIL_KILL,
    W_PAY_TAX, W_SUBMIT, W_KILL_REPRESSED, W_LOSE_AGENT, W_LOSE_CITY, W_LOSE_BORDER, W_LOSE_REPRESSED,
    W_SETTLE_CITY, W_SETTLE_BORDER, W_FREE_CITY, W_FREE_BORDER, W_NEW_CONCESSION, W_NEW_CONCESSION_REPRESS, W_LIBERTY,
    W_ARRANGE, W_EMPTY, W_DISCARD_CARD, W_KEEP, W_DROP_TOKEN, W_RIDE, W_STAY, W_TAKE_REPRESSED, W_TAKE_CITY, W_TAKE_BORDER,
    W_TAKE_BISHOP, W_CONCESSION_OF,

    /* ---- what changed ---- */
    W_EARNS, W_PAYS, W_MARKET_GAINS, W_MARKET_LOSES, W_MARKET_FAIR,
    W_DRAWN_TO_MARKET, W_FAIR_CLOSED, W_CARD_BOUGHT, W_CARD_PLAYED, W_CARD_MAID, W_CARD_MARRIED, W_CARD_DISCARDED,
    W_CARD_DISCARDED_OWN, W_CARD_FAIR,
    W_SQUARE_TAKEN, W_SQUARE_TAKEN_FROM, W_SQUARE_HOME, W_SQUARE_FLIPS_REPUBLIC, W_SQUARE_FLIPS_KING, W_VASSAL_OF, W_VASSAL_FREE,
    W_MAP_TURNS, W_EMPORIUM_OPENS, W_CITY_GAINS, W_CITY_LOSES, W_CITY_REPRESSED, W_CITY_MOVES, W_CITY_FREED, W_BORDER_GAINS,
    W_BORDER_LOSES, W_BORDER_REPRESSED, W_BORDER_FREED, W_PIRATE_GAINS, W_PIRATE_LOSES, W_PIRATE_SAILS, W_REPRESSED_GAINS,
    W_REPRESSED_LOSES, W_BISHOP_ENTERS, W_BISHOP_LEAVES, W_BISHOP_GOES, W_RUNS_OPS, W_VICTORY_OPENS, W_BANKRUPT, W_TURN_PASSES,

    /* ---- how it ended ---- */
    W_WINS, W_SHARE, W_END_HOLY, W_END_IMPERIAL, W_END_GLOBALIZATION, W_END_RENAISSANCE, W_END_BYZANTINE, W_END_PATRON,
    W_END_PATRON_FLORINS, W_END_LAST_BANK, W_STILL_PLAYED,

    /* ---- the table ---- */
    W_BOX, W_BOX_ENGLAND, W_BOX_FRANCE, W_BOX_HRE, W_BOX_HUNGARY, W_BOX_BYZANTIUM, W_BOX_PORTUGAL, W_BOX_ARAGON, W_BOX_PAPAL,
    W_BOX_OTTOMAN, W_BOX_MAMLUK, /* by empire, at most 10 characters */
    W_T_SHAPES, /* letters of knight, rook, pirate, bishop, pawn, king, queen */
    W_T_ACTIONS, W_T_THRONE, W_T_KING, W_T_KING_OF, W_T_REPUBLIC_OF, W_T_REPUBLIC, W_T_VASSAL, W_T_CONSTANTINOPLE, W_T_MANY_REPRESSED, W_T_LEGEND_CITY,
    W_T_LEGEND_TOKENS, W_T_LEGEND_CARDS, W_T_ROUTE, W_T_MARKET, W_T_DECK, W_T_NEXT, W_T_GAP, W_T_FACEDOWN, W_T_FAIR,
    W_T_HAND, W_T_MAIDS, W_T_SILENCED, W_T_USED, W_T_SUPPLY, W_T_PAWNS, W_T_VICTORIES, W_T_BANKRUPT, W_T_RAN, W_T_RAN_ALL, W_T_PLAYERS, W_T_MAP,
    /* where players stand in a victory, and what is missing */
    W_V_SUPREME, W_V_NO_SUPREME, W_V_PRESTIGE, W_V_FAITH, W_V_KINGS, W_V_CONCESSIONS, W_V_DISCOVERY, W_V_REPUBLICS, W_V_LAW,
    W_V_THEOCRACY, W_V_NO_THEOCRACY, W_V_MET, W_V_MISSING, W_V_MISSING_SUPREME, W_V_MISSING_THEOCRACY, W_V_MISSING_AND,
    W_V_BISHOPS, W_V_TOKENS, W_V_AHEAD, W_V_PATRON_LINE,

    /* ---- cards, looked up ---- */
    W_L_DECK, W_L_SET_BASE, W_L_SET_X, W_L_SET_REFORMATION, W_L_SET_COMET, W_L_LOCATION, W_L_AGENTS, W_L_PRESTIGE, W_L_OPS,
    W_L_ONE_SHOT, W_L_SUITORS, W_L_ABILITY, W_L_QUEEN, W_L_COMET, W_L_KING, W_L_REPUBLIC, W_L_EMPIRE, W_L_CITIES, W_L_BORDERS,
    W_L_NEIGHBOURS, W_L_CITY, W_L_CAPITAL, W_L_EMPORIUM, W_L_LEVIES, W_L_LEVY, W_L_BANK, W_L_BANK_PROMO, W_L_NOT_IN_GAME,

    /* ---- the first edition ---- */
    W_TITLE_1E, W_TITLE_1E_LINE,
    W_IN_STACK, W_SELL_SQUARE_1E, W_SELL_COUPLE_1E, W_BEHEAD_ASSASSIN_1E, W_PLAY_TORCH, W_SKIP_SALE, W_SECULARISE, W_ASK_SECULARISE,
    W_SELL_INSTEAD, W_LOSE_CITY_HALF, W_SQUARE_TAKEN_1E, W_SQUARE_HOME_1E, W_VICTORY_CLOSES, W_NO_WINNER,
    W_END_UNDECIDED, W_T_STACK,
    W_L_FIRST_NUMBER, W_L_UNVERIFIED, W_L_DOUBT_VALUES, W_L_DOUBT_ONE_SHOT, W_L_DOUBT_PRESTIGE, W_L_DOUBT_NO_ABILITY,
    W_L_DOUBT_ABILITY, W_L_DOUBT_NUMBER, /* by bit of enum first_doubt */
    W_L_DOUBT_SIDES, W_L_DOUBT_LEVY,
    W_DO_INQUISITOR_1E, W_DO_CORONATION_1E,

    WORD_COUNT
};
/* clang-format on */

const char *pax_word_en(enum word word);
const char *pax_word_it(enum word word);
const char *pax_word(enum florin_language language, enum word word);

/* ---- pieces of sentences (names.c) ---- */

/* A short stretch of text, handed over by value. */
struct phrase {
    char text[200];
};

/* Who speaks: the state spoken of, the language, and the text spoken into. */
struct voice {
    const struct pax *p;
    enum florin_language language;
    struct florin_text *out;
};

static inline struct voice voice_of(const void *state, enum florin_language language, struct florin_text *out)
{
    return (struct voice){state, language, out};
}

/* Puts a string down; in plain ASCII where the text asks for it. */
void pax_put_text(struct florin_text *out, const char *string);
void pax_put_spoken(const struct voice *v, const char *string); /* the same as this language is typed without accents */
void pax_put_word(const struct voice *v, enum word word);
/* Fills a template in: say(v, W_BUY, a, b, c), up to nine arguments. */
void pax_say_with(const struct voice *v, enum word word, const char *const args[9]);
#define say(v, word, ...) pax_say_with(v, word, (const char *const[9]){__VA_ARGS__})
/* The same into a phrase. */
struct phrase pax_phrase_with(const struct voice *v, enum word word, const char *const args[9]);
#define phrased(v, word, ...) pax_phrase_with(v, word, (const char *const[9]){__VA_ARGS__})
void pax_put_section(const struct voice *v, const char *section); /* " [E1a]" */
void pax_capitalise(struct florin_text *out, size_t at);                  /* the letter at this byte */

/* Names for whatever number is handed in: nonsense gives W_NO_SUCH, never a crash. */
const char *pax_word_in(const struct voice *v, enum word first, int index, int count);
const char *pax_side_name(const struct voice *v, int side);
const char *pax_religion_name(const struct voice *v, int religion);
const char *pax_turned_into(const struct voice *v, int religion);   /* what an empire in that state is */
const char *pax_colour_name(const struct voice *v, int religion);
const char *pax_empire_label(const struct voice *v, int empire);
const char *pax_the_empire(const struct voice *v, int empire);
const char *pax_in_empire(const struct voice *v, int empire);
const char *pax_to_empire(const struct voice *v, int empire);      /* where the repressed go */
const char *pax_tiny_empire(const struct voice *v, int empire);
const char *pax_city_name(const struct voice *v, int city);
const char *pax_in_city(const struct voice *v, int city);
const char *pax_border_name(const struct voice *v, int border);
const char *pax_victory_name(const struct voice *v, int victory);
const char *pax_op_name(const struct voice *v, int op);
/* What an Op or a one-shot does, as the options have it: a template with {0} where and {1} what. */
enum word pax_op_does(const struct voice *v, int op);
enum word pax_one_shot_does(const struct voice *v, int one_shot);
const char *pax_one_shot_name(const struct voice *v, int one_shot);
const char *pax_bank_name(const struct voice *v, int seat);
struct phrase pax_card_name(const struct voice *v, int card);
struct phrase pax_item_name(const struct voice *v, int item);
struct phrase pax_on_item(const struct voice *v, int item);
struct phrase pax_token_name(const struct voice *v, int token);
struct phrase pax_the_token(const struct voice *v, int token);
struct phrase pax_a_token(const struct voice *v, int token);
struct phrase pax_two_tokens(const struct voice *v, int token);
struct phrase pax_number_name(int number);
struct phrase pax_counted(const struct voice *v, int number, enum word one);       /* "1 florin", "3 florins": `one` and the word after it */
struct phrase pax_seats_named(const struct voice *v, unsigned seats);              /* "Fugger and Medici" */
struct phrase pax_set_named(const struct voice *v, unsigned set, enum word first, enum word last_joint);

/* ---- shared between faces ---- */

const char *pax_frame_section(const struct pax *p, const struct frame *f);
void pax_say_prompt(const struct voice *v);                        /* without section */
int pax_imperial_margin(const struct pax *p);
int pax_best_rival(const struct pax *p, const int counts[PAX_SEATS], int seat);
void pax_religious_prestige(const struct pax *p, int religion, int counts[PAX_SEATS]);
/* What a player still lacks for a victory, in words; false if nothing. */
bool pax_say_missing(const struct voice *v, int seat, int victory);
/* Seats a player is compared with. */
static inline bool plays(const struct pax *p, int seat) { return seat >= 0 && seat < p->seats && !(p->out >> seat & 1); }
const struct pax_route *pax_route_of(const struct pax *p, int side); /* the open one */

#endif
