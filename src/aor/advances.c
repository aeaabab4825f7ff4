/* The advance log (3.15). For each edition: letter, cost, misery relief, credits inside the category, prerequisites. */
#include "aor/facts.h"

const struct advance aor_advances[ADVANCE_COUNT] = {
    [THE_HEAVENS]            = {"the_heavens", "The Heavens", SCIENCE, 0, .edition = {{'A', 30, 5, 20, 0}, {'A', 30, 0, 20, 0}}},
    [HUMAN_BODY]             = {"human_body", "Human Body", SCIENCE, 1, .edition = {{'B', 60, 10, 20, 0}, {'B', 60, 0, 20, 0}}},
    [LAWS_OF_MATTER]         = {"laws_of_matter", "Laws of Matter", SCIENCE, 0, .edition = {{'C', 90, 5, 20, 0}, {'C', 90, 0, 20, 0}}},
    [ENLIGHTENMENT]          = {"enlightenment", "Enlightenment", SCIENCE, 0, .edition = {{'D', 120, 50, 20, 0}, {'D', 120, 0, 20, 0}}},
    [PATRONAGE]              = {"patronage", "Patronage", RELIGION, 0, .edition = {{'E', 30, 10, 20, 0}, {'E', 30, 0, 10, 0}}},
    [HOLY_INDULGENCE]        = {"holy_indulgence", "Holy Indulgence", RELIGION, 0, .edition = {{'F', 60, 0, 20, 0}, {'F', 60, 0, 20, 0}}},
    [PROSELYTISM]            = {"proselytism", "Proselytism", RELIGION, 0, .edition = {{'G', 90, 0, 20, 0}, {'G', 90, 0, 30, 0}}},
    [CATHEDRAL]              = {"cathedral", "Cathedral", RELIGION, 0, .edition = {{'H', 120, 25, 20, ADVANCE(HOLY_INDULGENCE)}, {'H', 120, 0, 20, ADVANCE(HOLY_INDULGENCE)}}},
    [CARAVAN]                = {"caravan", "Caravan", COMMERCE, 0, .edition = {{'I', 20, 5, 10, 0}, {'I', 20, 0, 10, 0}}},
    [WIND_WATERMILL]         = {"wind_watermill", "Wind/Watermill", COMMERCE, 0, .edition = {{'J', 40, 5, 10, ADVANCE(CARAVAN)}, {'K', 50, 0, 10, ADVANCE(IMPROVED_AGRICULTURE)}}},
    [IMPROVED_AGRICULTURE]   = {"improved_agriculture", "Improved Agriculture", COMMERCE, 1, .edition = {{'K', 50, 25, 10, ADVANCE(WIND_WATERMILL)}, {'J', 40, 0, 10, ADVANCE(CARAVAN)}}},
    [INTEREST_AND_PROFIT]    = {"interest_and_profit", "Interest & Profit", COMMERCE, 0, .edition = {{'L', 80, 0, 10, ADVANCE(IMPROVED_AGRICULTURE)}, {'L', 80, 0, 10, ADVANCE(WIND_WATERMILL)}}},
    [INDUSTRY]               = {"industry", "Industry", COMMERCE, 0, .edition = {{'M', 110, 5, 0, ADVANCE(INTEREST_AND_PROFIT)}, {'M', 110, 0, 0, ADVANCE(INTEREST_AND_PROFIT)}}},
    [WRITTEN_RECORD]         = {"written_record", "Written Record", COMMUNICATION, 0, .edition = {{'N', 30, 5, 10, 0}, {'N', 30, 0, 30, 0}}},
    [PRINTED_WORD]           = {"printed_word", "Printed Word", COMMUNICATION, 0, .edition = {{'O', 60, 10, 10, ADVANCE(WRITTEN_RECORD)}, {'O', 60, 0, 20, ADVANCE(WRITTEN_RECORD)}}},
    [MASTER_ART]             = {"master_art", "Master Art", COMMUNICATION, 0, .edition = {{'P', 90, 5, 10, ADVANCE(PRINTED_WORD)}, {'P', 90, 0, 10, ADVANCE(PRINTED_WORD)}}},
    [RENAISSANCE]            = {"renaissance", "Renaissance", COMMUNICATION, 0, .edition = {{'Q', 120, 100, 0, ADVANCE(MASTER_ART)}, {'Q', 120, 0, 0, ADVANCE(MASTER_ART)}}},
    [OVERLAND_EAST]          = {"overland_east", "Overland East", EXPLORATION, 0, .edition = {{'R', 40, 5, 20, 0}, {'R', 40, 0, 20, 0}}},
    [SEAWORTHY_VESSELS]      = {"seaworthy_vessels", "Seaworthy Vessels", EXPLORATION, 0, .edition = {{'S', 80, 5, 20, 0}, {'S', 80, 0, 20, 0}}},
    [OCEAN_NAVIGATION]       = {"ocean_navigation", "Ocean Navigation", EXPLORATION, 0, .edition = {{'T', 120, 5, 20, ADVANCE(THE_HEAVENS) | ADVANCE(SEAWORTHY_VESSELS)}, {'T', 120, 0, 20, ADVANCE(THE_HEAVENS) | ADVANCE(SEAWORTHY_VESSELS)}}},
    [NEW_WORLD]              = {"new_world", "New World", EXPLORATION, 0, .edition = {{'U', 160, 25, 0, ADVANCE(URBAN_ASCENDANCY) | ADVANCE(OCEAN_NAVIGATION)}, {'U', 160, 0, 0, ADVANCE(URBAN_ASCENDANCY) | ADVANCE(OCEAN_NAVIGATION)}}},
    [URBAN_ASCENDANCY]       = {"urban_ascendancy", "Urban Ascendancy", CIVICS, 0, .edition = {{'V', 20, 5, 10, 0}, {'V', 20, 0, 20, 0}}},
    [NATIONALISM]            = {"nationalism", "Nationalism", CIVICS, 0, .edition = {{'W', 60, 5, 20, 0}, {'W', 60, 0, 30, 0}}},
    [INSTITUTIONAL_RESEARCH] = {"institutional_research", "Institutional Research", CIVICS, 0, .edition = {{'X', 100, 10, 30, 0}, {'X', 100, 0, 40, 0}}},
    [COSMOPOLITAN]           = {"cosmopolitan", "Cosmopolitan", CIVICS, 0, .edition = {{'Y', 150, 25, 40, ADVANCE(OVERLAND_EAST)}, {'Y', 150, 0, 50, ADVANCE(OVERLAND_EAST)}}},
    [MIDDLE_CLASS]           = {"middle_class", "Middle Class", CIVICS, 0, .edition = {{'Z', 170, 50, 50, ADVANCE(IMPROVED_AGRICULTURE)}, {'Z', 170, 0, 60, ADVANCE(WIND_WATERMILL)}}},
};

const char *const aor_category_ids[CATEGORY_COUNT] = {"science",       "religion",    "commerce",
                                                      "communication", "exploration", "civics"};

const uint32_t aor_category_advances[CATEGORY_COUNT] = {
    [SCIENCE] = ADVANCE(THE_HEAVENS) | ADVANCE(HUMAN_BODY) | ADVANCE(LAWS_OF_MATTER) | ADVANCE(ENLIGHTENMENT),
    [RELIGION] = ADVANCE(PATRONAGE) | ADVANCE(HOLY_INDULGENCE) | ADVANCE(PROSELYTISM) | ADVANCE(CATHEDRAL),
    [COMMERCE] = ADVANCE(CARAVAN) | ADVANCE(WIND_WATERMILL) | ADVANCE(IMPROVED_AGRICULTURE) | ADVANCE(INTEREST_AND_PROFIT) | ADVANCE(INDUSTRY),
    [COMMUNICATION] = ADVANCE(WRITTEN_RECORD) | ADVANCE(PRINTED_WORD) | ADVANCE(MASTER_ART) | ADVANCE(RENAISSANCE),
    [EXPLORATION] = ADVANCE(OVERLAND_EAST) | ADVANCE(SEAWORTHY_VESSELS) | ADVANCE(OCEAN_NAVIGATION) | ADVANCE(NEW_WORLD),
    [CIVICS] = ADVANCE(URBAN_ASCENDANCY) | ADVANCE(NATIONALISM) | ADVANCE(INSTITUTIONAL_RESEARCH) | ADVANCE(COSMOPOLITAN) | ADVANCE(MIDDLE_CLASS),
};
