/* The commodity log (3.7.2): base value, sum of the dice that strikes it (5.7.5), provinces that supply it. */
#include "aor/facts.h"

const struct commodity_log aor_commodities[COMMODITY_COUNT] = {
    [STONE]  = {"stone", "Stone", 1, 2, SET(NAPLES, MILAN, MONTPELIER, ROME, PARIS, ST_MALO, VIENNA, LUBECK)},
    [WOOL]   = {"wool", "Wool", 2, 3, SET(SMYRNA, ALGIERS, ANGORA, TOLEDO, BASQUE, LONDON, WATERFORD, YORK, EDINBURG)},
    [TIMBER] = {"timber", "Timber", 3, 4, SET(FEZ, DUBROVNIK, BORDEAUX, POTI, BERGEN, RIGA, HAMBURG)},
    [GRAIN]  = {"grain", "Grain", 4, 5, SET(SEVILLE, SICILY, BELGRADE, KIEV, DIJON, PORTSMOUTH, DANZIG, NORTH_AMERICA)},
    [CLOTH]  = {"cloth", "Cloth", 5, 6, SET(TUNIS, VENICE, FLORENCE, GENOA, BRUGES, COLOGNE, BUDAPEST, NORTH_AMERICA)},
    [WINE]   = {"wine", "Wine", 5, 7, SET(CRETE, MARSEILLES, CYPRUS, BARCELONA, LISBON, STRASSBURG, LOIRE)},
    [METAL]  = {"metal", "Metal", 6, 8, SET(CONSTANTINOPLE, GRANADA, LYONS, NUREMBERG, CHESTER, STOCKHOLM, SOUTH_AMERICA)},
    [FUR]    = {"fur", "Fur", 7, 9, SET(VARNA, TANA, BASEL, NOVGOROD, NORTH_AMERICA)},
    [SILK]   = {"silk", "Silk", 8, 10, SET(SALONIKA, ALEPPO, ERZERUM, VALENCIA, EAST_INDIES, CHINA)},
    [SPICE]  = {"spice", "Spice", 9, 11, SET(ALEXANDRIA, ACRE, TREBIZOND, CHINA, INDIA, EAST_INDIES, SOUTH_AMERICA)},
    [GOLD]   = {"gold", "Gold", 10, 12, SET(SUEZ, SARAI, PRAGUE, INDIA, SOUTH_AMERICA)},
    [IVORY]  = {"ivory", "Ivory", 10, 12, SET(TRIPOLI, WEST_AFRICA, CAIRO, ICELAND)},
};
