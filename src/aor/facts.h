/* The print on the board, the cards, the advance log and the player mats: constant tables, checked by
 * tests/aor/test_tables.c. Each table lives in the .c file of its name. */
#ifndef FLORIN_AOR_FACTS_H
#define FLORIN_AOR_FACTS_H

#include "aor/set.h"

/* ---- provinces (3.3), by area so that an area is a range ---- */

enum province_id {
    HAMBURG, DANZIG, LUBECK, NOVGOROD, RIGA, STOCKHOLM, COPENHAGEN, MALMO, MITAU, SMOLENSK, STETTIN, WHISBY,
    LONDON, BERGEN, CHESTER, EDINBURG, PORTSMOUTH, WATERFORD, YORK, ICELAND, ARMAGH, CORNWALL, KONGSBERG,
    SHETLAND_ISLANDS, WALES,
    PARIS, BASEL, BRUGES, BUDAPEST, COLOGNE, DIJON, LOIRE, NUREMBERG, PRAGUE, ST_MALO, STRASSBURG, VIENNA, AMSTERDAM,
    BRESLAU, ESSEG, SALZBURG, ST_GALI,
    BARCELONA, BASQUE, LISBON, TOLEDO, VALENCIA, LEON, PALMA,
    ANGORA, ERZERUM, KIEV, POTI, SARAI, TANA, TREBIZOND, VARNA, ABASGIA, KAFFA, KAMISHIN,
    ACRE, ALEPPO, ALEXANDRIA, CAIRO, CYPRUS, SUEZ, ADALIA, JERUSALEM, LEVANT, LIBYA, TARSUS,
    GENOA, VENICE, BELGRADE, BORDEAUX, DUBROVNIK, FLORENCE, LYONS, MARSEILLES, MILAN, MONTPELIER, NAPLES, ROME,
    SICILY, BARI, CAGLIARI, TOULOUSE,
    ALGIERS, CONSTANTINOPLE, CRETE, FEZ, GRANADA, SALONIKA, SEVILLE, SMYRNA, TRIPOLI, TUNIS, WEST_AFRICA, ATHENS,
    BARCA, CORFU, DURAZZO, GALLIPOLI, ORAN,
    CHINA, EAST_INDIES, INDIA,
    NORTH_AMERICA, SOUTH_AMERICA,
    PROVINCE_COUNT,
};

/* Waters (3.4). The coast of a province has the province's number; four provinces have a second one. */
enum water_id {
    CHESTER_SOUTH = PROVINCE_COUNT, PORTSMOUTH_NORTH, NAPLES_EAST, ROME_EAST,
    ADRIATIC_SEA, AEGEA_SEA, BALTIC_SEA, BAY_OF_BISCAY, BLACK_SEA, CANARY_BASIN, CENTRAL_MEDITERRANEAN_SEA,
    EASTERN_MEDITERRANEAN_SEA, GREENLAND_SEA, NORTH_SEA, NORWEGIAN_SEA, WESTERN_MEDITERRANEAN_SEA, ATLANTIC_OCEAN,
    WATER_COUNT,
};

enum area { AREA_I, AREA_II, AREA_III, AREA_IV, AREA_V, AREA_VI, AREA_VII, AREA_VIII, FAR_EAST, NEW_WORLD_AREA, AREA_COUNT };
enum { MAP_AREAS = AREA_VIII + 1 };

enum province_kind { CAPITAL, MARKET, SATELLITE, OVERSEAS };
enum board { BOARD_ORIGINAL, BOARD_PATCHED, BOARD_EUROPEAN, BOARD_COUNT };
enum edition { ORIGINAL, EUROPEAN, EDITION_COUNT };

enum commodity { STONE, WOOL, TIMBER, GRAIN, CLOTH, WINE, METAL, FUR, SILK, SPICE, GOLD, IVORY, COMMODITY_COUNT };
#define GOOD(c) (1u << (c))

struct province {
    const char *id, *name;
    uint8_t kind, area, number;
    uint16_t goods;                  /* set of commodities */
    struct set land;                 /* neighbours over land on every board */
    struct set supported_by;         /* satellites whose arrows point here (5.6.3.3) */
    struct set land_original;        /* further neighbours on the original board */
    struct set land_european;        /* further neighbours on the European board */
};
extern const struct province aor_provinces[PROVINCE_COUNT];
extern const struct set aor_inland;              /* provinces without a coast */
extern const struct set aor_absent[BOARD_COUNT]; /* provinces not on this board */
extern const uint8_t aor_area_first[AREA_COUNT + 1];
extern const char *const aor_area_ids[AREA_COUNT], *const aor_area_names[AREA_COUNT];

static inline struct set area_provinces(int area)
{
    return set_range(aor_area_first[area], aor_area_first[area + 1]);
}

/* Over which land borders a province touches others (5.6.2.1). */
static inline struct set land_neighbours(int board, int p)
{
    const struct province *q = &aor_provinces[p];
    return set_minus(set_or(q->land, board == BOARD_EUROPEAN ? q->land_european : q->land_original), aor_absent[board]);
}

enum water_kind { COAST, SEA, OCEAN };
struct water {
    uint8_t kind;
    struct set touches;  /* waters next to it */
    struct set original; /* further ones on the original board */
    struct set european; /* further ones on the European board */
};
extern const struct water aor_waters[WATER_COUNT];
const char *aor_water_id(int w);

enum { TWO_COASTS = 4 };
extern const uint8_t aor_two_coasts[TWO_COASTS][2]; /* province, its second coast */

static inline struct set water_neighbours(int board, int w)
{
    const struct water *q = &aor_waters[w];
    return set_or(q->touches, board == BOARD_EUROPEAN ? q->european : q->original);
}

/* ---- capitals (3.3.1), in the order in which they join with more players (4.3) ---- */

enum { CAPITALS = 6 };
extern const uint8_t aor_capitals[CAPITALS];         /* provinces */
extern const char *const aor_capital_colours[CAPITALS];
extern const uint8_t aor_first_area[CAPITALS + 1];   /* lowest area in use, by number of players (4.3) */

/* ---- commodities (3.7) ---- */

struct commodity_log {
    const char *id, *name;
    uint8_t value, dice; /* base value; sum of black and white die */
    struct set supplied;
};
extern const struct commodity_log aor_commodities[COMMODITY_COUNT];

/* ---- advances (3.12), in the order of their letters in the manual ---- */

enum advance_id {
    THE_HEAVENS, HUMAN_BODY, LAWS_OF_MATTER, ENLIGHTENMENT, PATRONAGE, HOLY_INDULGENCE, PROSELYTISM, CATHEDRAL,
    CARAVAN, WIND_WATERMILL, IMPROVED_AGRICULTURE, INTEREST_AND_PROFIT, INDUSTRY, WRITTEN_RECORD, PRINTED_WORD,
    MASTER_ART, RENAISSANCE, OVERLAND_EAST, SEAWORTHY_VESSELS, OCEAN_NAVIGATION, NEW_WORLD, URBAN_ASCENDANCY,
    NATIONALISM, INSTITUTIONAL_RESEARCH, COSMOPOLITAN, MIDDLE_CLASS,
    ADVANCE_COUNT,
};
#define ADVANCE(a) (1u << (a))
enum { ALL_ADVANCES = (1 << ADVANCE_COUNT) - 1 };

enum category { SCIENCE, RELIGION, COMMERCE, COMMUNICATION, EXPLORATION, CIVICS, CATEGORY_COUNT };
extern const char *const aor_category_ids[CATEGORY_COUNT];
extern const uint32_t aor_category_advances[CATEGORY_COUNT]; /* sets of advances */

struct advance_edition {
    char letter;
    uint8_t cost, relief, credits; /* relief: the MR figure in dollars */
    uint32_t needs;                /* set of advances */
};
struct advance {
    const char *id, *name;
    uint8_t category;
    uint8_t back; /* misery spaces back on purchase */
    struct advance_edition edition[EDITION_COUNT];
};
extern const struct advance aor_advances[ADVANCE_COUNT];

/* ---- history cards (3.13); 0 is no card, or one nobody here may know ---- */

enum card_id {
    CARD_NONE,
    CARD_STONE_1, CARD_STONE_2, CARD_WOOL_1, CARD_WOOL_2, CARD_TIMBER_1, CARD_CLOTH_WINE, CARD_METAL_1, CARD_FUR_1,
    CARD_SILK_1, CARD_SPICE_1, CARD_GOLD_IVORY, CARD_TIMBER_2, CARD_TIMBER_3, CARD_GRAIN_1, CARD_GRAIN_2,
    CARD_CLOTH_1, CARD_WINE_1, CARD_METAL_2, CARD_SILK_2, CARD_SPICE_2, CARD_CLOTH_2, CARD_WINE_2, CARD_METAL_3,
    CARD_FUR_2, CARD_SILK_3, CARD_SPICE_3, CARD_GOLD, CARD_ALCHEMISTS_GOLD, CARD_ARMOR, CARD_CIVIL_WAR,
    CARD_ENLIGHTENED_RULER, CARD_FAMINE, CARD_MYSTICISM_ABOUNDS, CARD_PAPAL_DECREE, CARD_PIRATES_VIKINGS,
    CARD_REBELLION, CARD_REVOLUTIONARY_UPRISINGS, CARD_STIRRUPS, CARD_THE_CRUSADES, CARD_WAR, CARD_BLACK_DEATH,
    CARD_GUNPOWDER, CARD_LONG_BOW, CARD_MONGOL_ARMIES, CARD_RELIGIOUS_STRIFE, CARD_CHARLEMAGNE, CARD_DIONYSUS_EXIGUUS,
    CARD_RASHID_AD_DIN, CARD_ST_BENEDICT, CARD_WALTER_THE_PENNILESS, CARD_CHRISTOPHER_COLUMBUS,
    CARD_DESIDERIUS_ERASMUS, CARD_IBN_MAJID, CARD_JOHANN_GUTENBERG, CARD_MARCO_POLO, CARD_NICOLAUS_COPERNICUS,
    CARD_PRINCE_HENRY, CARD_WILLIAM_CAXTON, CARD_ANDREAS_VESALIUS, CARD_BARTOLOME_DE_LAS_CASAS, CARD_GALILEO_GALILEI,
    CARD_HENRY_OLDENBURG, CARD_LEONARDO_DA_VINCI, CARD_SIR_ISAAC_NEWTON,
    CARD_COUNT,
};
enum { FIRST_LEADER = CARD_CHARLEMAGNE, LEADERS = CARD_COUNT - FIRST_LEADER };
#define CARD(c) (UINT64_C(1) << ((c) - 1))

enum card_kind { COMMODITY, EVENT, LEADER };
enum card_symbol { CIRCLE, SQUARE };
struct card {
    const char *id, *name;
    uint8_t kind, epoch, symbol;
    uint16_t goods;    /* of a commodity card */
    uint8_t discount;  /* of a leader */
    uint32_t advances; /* that a leader makes cheaper */
};
extern const struct card aor_cards[CARD_COUNT];
extern const uint64_t aor_withheld_cards;     /* laid aside by the balanced deal (4.2) */
extern const uint64_t aor_epoch_cards[3 + 1]; /* printed epochs */

/* ---- ladders: misery, ships, boxes ---- */

enum { MISERY_TOP = 25, CHAOS = 26, TOKENS = 36, MARKERS = 25, START_CASH = 40 };
extern const int16_t aor_misery[MISERY_TOP + 1];

/* Dollars that a space of the misery index stands for; chaos is no better than its last one. */
static inline int aor_misery_at(int space)
{
    return aor_misery[space < MISERY_TOP ? space : MISERY_TOP];
}
extern const uint8_t aor_order_box[CAPITALS + 1][CAPITALS]; /* by players and place in the order (5.1) */

/* Grades of the shipping display (3.10). */
enum ship {
    NO_SHIP, GALLEY_2, GALLEY_4, GALLEY_6, GALLEY_8, SEAWORTHY_10, SEAWORTHY_12, SEAWORTHY_14, SEAWORTHY_16,
    OCEAN_1, OCEAN_2, OCEAN_3, OCEAN_4, SHIP_COUNT
};
extern const uint8_t aor_ship_number[SHIP_COUNT]; /* printed in the box */
enum { SHIP_PRICE = 10 }; /* 5.5.1: of the next box */
extern const char *const aor_ship_ids[SHIP_COUNT];

#endif
