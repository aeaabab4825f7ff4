/* The 64 history cards (3.13): printed epoch, symbol, goods of commodities, discount and advances of leaders. The
 * effects of events are in event_cards.c. */
#include "aor/facts.h"

const struct card aor_cards[CARD_COUNT] = {
    [CARD_STONE_1]                 = {"stone_1", "Stone", COMMODITY, 1, CIRCLE, .goods = GOOD(STONE)},
    [CARD_STONE_2]                 = {"stone_2", "Stone", COMMODITY, 1, CIRCLE, .goods = GOOD(STONE)},
    [CARD_WOOL_1]                  = {"wool_1", "Wool", COMMODITY, 1, CIRCLE, .goods = GOOD(WOOL)},
    [CARD_WOOL_2]                  = {"wool_2", "Wool", COMMODITY, 1, CIRCLE, .goods = GOOD(WOOL)},
    [CARD_TIMBER_1]                = {"timber_1", "Timber", COMMODITY, 1, CIRCLE, .goods = GOOD(TIMBER)},
    [CARD_CLOTH_WINE]              = {"cloth_wine", "Cloth/Wine", COMMODITY, 1, CIRCLE, .goods = GOOD(CLOTH) | GOOD(WINE)},
    [CARD_METAL_1]                 = {"metal_1", "Metal", COMMODITY, 1, CIRCLE, .goods = GOOD(METAL)},
    [CARD_FUR_1]                   = {"fur_1", "Fur", COMMODITY, 1, CIRCLE, .goods = GOOD(FUR)},
    [CARD_SILK_1]                  = {"silk_1", "Silk", COMMODITY, 1, CIRCLE, .goods = GOOD(SILK)},
    [CARD_SPICE_1]                 = {"spice_1", "Spice", COMMODITY, 1, CIRCLE, .goods = GOOD(SPICE)},
    [CARD_GOLD_IVORY]              = {"gold_ivory", "Gold/Ivory", COMMODITY, 1, CIRCLE, .goods = GOOD(GOLD) | GOOD(IVORY)},
    [CARD_TIMBER_2]                = {"timber_2", "Timber", COMMODITY, 2, CIRCLE, .goods = GOOD(TIMBER)},
    [CARD_TIMBER_3]                = {"timber_3", "Timber", COMMODITY, 2, CIRCLE, .goods = GOOD(TIMBER)},
    [CARD_GRAIN_1]                 = {"grain_1", "Grain", COMMODITY, 2, CIRCLE, .goods = GOOD(GRAIN)},
    [CARD_GRAIN_2]                 = {"grain_2", "Grain", COMMODITY, 2, CIRCLE, .goods = GOOD(GRAIN)},
    [CARD_CLOTH_1]                 = {"cloth_1", "Cloth", COMMODITY, 2, CIRCLE, .goods = GOOD(CLOTH)},
    [CARD_WINE_1]                  = {"wine_1", "Wine", COMMODITY, 2, CIRCLE, .goods = GOOD(WINE)},
    [CARD_METAL_2]                 = {"metal_2", "Metal", COMMODITY, 2, CIRCLE, .goods = GOOD(METAL)},
    [CARD_SILK_2]                  = {"silk_2", "Silk", COMMODITY, 2, CIRCLE, .goods = GOOD(SILK)},
    [CARD_SPICE_2]                 = {"spice_2", "Spice", COMMODITY, 2, CIRCLE, .goods = GOOD(SPICE)},
    [CARD_CLOTH_2]                 = {"cloth_2", "Cloth", COMMODITY, 3, SQUARE, .goods = GOOD(CLOTH)},
    [CARD_WINE_2]                  = {"wine_2", "Wine", COMMODITY, 3, SQUARE, .goods = GOOD(WINE)},
    [CARD_METAL_3]                 = {"metal_3", "Metal", COMMODITY, 3, SQUARE, .goods = GOOD(METAL)},
    [CARD_FUR_2]                   = {"fur_2", "Fur", COMMODITY, 3, SQUARE, .goods = GOOD(FUR)},
    [CARD_SILK_3]                  = {"silk_3", "Silk", COMMODITY, 3, SQUARE, .goods = GOOD(SILK)},
    [CARD_SPICE_3]                 = {"spice_3", "Spice", COMMODITY, 3, SQUARE, .goods = GOOD(SPICE)},
    [CARD_GOLD]                    = {"gold", "Gold", COMMODITY, 3, SQUARE, .goods = GOOD(GOLD)},
    [CARD_ALCHEMISTS_GOLD]         = {"alchemists_gold", "Alchemist's Gold", EVENT, 1, .symbol = CIRCLE},
    [CARD_ARMOR]                   = {"armor", "Armor", EVENT, 1, .symbol = SQUARE},
    [CARD_CIVIL_WAR]               = {"civil_war", "Civil War", EVENT, 1, .symbol = CIRCLE},
    [CARD_ENLIGHTENED_RULER]       = {"enlightened_ruler", "Enlightened Ruler", EVENT, 1, .symbol = CIRCLE},
    [CARD_FAMINE]                  = {"famine", "Famine", EVENT, 1, .symbol = CIRCLE},
    [CARD_MYSTICISM_ABOUNDS]       = {"mysticism_abounds", "Mysticism Abounds", EVENT, 1, .symbol = CIRCLE},
    [CARD_PAPAL_DECREE]            = {"papal_decree", "Papal Decree", EVENT, 1, .symbol = CIRCLE},
    [CARD_PIRATES_VIKINGS]         = {"pirates_vikings", "Pirates/Vikings", EVENT, 1, .symbol = CIRCLE},
    [CARD_REBELLION]               = {"rebellion", "Rebellion", EVENT, 1, .symbol = CIRCLE},
    [CARD_REVOLUTIONARY_UPRISINGS] = {"revolutionary_uprisings", "Revolutionary Uprisings", EVENT, 1, .symbol = CIRCLE},
    [CARD_STIRRUPS]                = {"stirrups", "Stirrups", EVENT, 1, .symbol = SQUARE},
    [CARD_THE_CRUSADES]            = {"the_crusades", "The Crusades", EVENT, 1, .symbol = CIRCLE},
    [CARD_WAR]                     = {"war", "War!", EVENT, 1, .symbol = CIRCLE},
    [CARD_BLACK_DEATH]             = {"black_death", "Black Death", EVENT, 2, .symbol = CIRCLE},
    [CARD_GUNPOWDER]               = {"gunpowder", "Gunpowder", EVENT, 2, .symbol = SQUARE},
    [CARD_LONG_BOW]                = {"long_bow", "Long Bow", EVENT, 2, .symbol = SQUARE},
    [CARD_MONGOL_ARMIES]           = {"mongol_armies", "Mongol Armies", EVENT, 2, .symbol = SQUARE},
    [CARD_RELIGIOUS_STRIFE]        = {"religious_strife", "Religious Strife", EVENT, 2, .symbol = CIRCLE},
    [CARD_CHARLEMAGNE]             = {"charlemagne", "Charlemagne", LEADER, 1, SQUARE, .discount = 20, .advances = ADVANCE(NATIONALISM)},
    [CARD_DIONYSUS_EXIGUUS]        = {"dionysus_exiguus", "Dionysus Exiguus", LEADER, 1, SQUARE, .discount = 20, .advances = ADVANCE(WRITTEN_RECORD)},
    [CARD_RASHID_AD_DIN]           = {"rashid_ad_din", "Rashid ad Din", LEADER, 1, SQUARE, .discount = 10, .advances = ADVANCE(WRITTEN_RECORD) | ADVANCE(OVERLAND_EAST)},
    [CARD_ST_BENEDICT]             = {"st_benedict", "St. Benedict", LEADER, 1, SQUARE, .discount = 10, .advances = ADVANCE(PATRONAGE) | ADVANCE(WRITTEN_RECORD)},
    [CARD_WALTER_THE_PENNILESS]    = {"walter_the_penniless", "Walter the Penniless", LEADER, 1, SQUARE, .discount = 20, .advances = ADVANCE(OVERLAND_EAST)},
    [CARD_CHRISTOPHER_COLUMBUS]    = {"christopher_columbus", "Christopher Columbus", LEADER, 2, SQUARE, .discount = 30, .advances = ADVANCE(OCEAN_NAVIGATION) | ADVANCE(NEW_WORLD)},
    [CARD_DESIDERIUS_ERASMUS]      = {"desiderius_erasmus", "Desiderius Erasmus", LEADER, 2, SQUARE, .discount = 20, .advances = ADVANCE(PRINTED_WORD) | ADVANCE(RENAISSANCE)},
    [CARD_IBN_MAJID]               = {"ibn_majid", "Ibn Majid", LEADER, 2, SQUARE, .discount = 20, .advances = ADVANCE(OCEAN_NAVIGATION) | ADVANCE(COSMOPOLITAN)},
    [CARD_JOHANN_GUTENBERG]        = {"johann_gutenberg", "Johann Gutenberg", LEADER, 2, SQUARE, .discount = 30, .advances = ADVANCE(PRINTED_WORD)},
    [CARD_MARCO_POLO]              = {"marco_polo", "Marco Polo", LEADER, 2, SQUARE, .discount = 20, .advances = ADVANCE(OVERLAND_EAST) | ADVANCE(COSMOPOLITAN)},
    [CARD_NICOLAUS_COPERNICUS]     = {"nicolaus_copernicus", "Nicolaus Copernicus", LEADER, 2, SQUARE, .discount = 20, .advances = ADVANCE(THE_HEAVENS) | ADVANCE(INSTITUTIONAL_RESEARCH)},
    [CARD_PRINCE_HENRY]            = {"prince_henry", "Prince Henry", LEADER, 2, SQUARE, .discount = 20, .advances = ADVANCE(OCEAN_NAVIGATION) | ADVANCE(INSTITUTIONAL_RESEARCH)},
    [CARD_WILLIAM_CAXTON]          = {"william_caxton", "William Caxton", LEADER, 2, SQUARE, .discount = 20, .advances = ADVANCE(PRINTED_WORD)},
    [CARD_ANDREAS_VESALIUS]        = {"andreas_vesalius", "Andreas Vesalius", LEADER, 3, SQUARE, .discount = 20, .advances = ADVANCE(HUMAN_BODY) | ADVANCE(ENLIGHTENMENT)},
    [CARD_BARTOLOME_DE_LAS_CASAS]  = {"bartolome_de_las_casas", "Bartolome de Las Casas", LEADER, 3, SQUARE, .discount = 30, .advances = ADVANCE(COSMOPOLITAN)},
    [CARD_GALILEO_GALILEI]         = {"galileo_galilei", "Galileo Galilei", LEADER, 3, SQUARE, .discount = 20, .advances = ADVANCE(THE_HEAVENS) | ADVANCE(RENAISSANCE)},
    [CARD_HENRY_OLDENBURG]         = {"henry_oldenburg", "Henry Oldenburg", LEADER, 3, SQUARE, .discount = 30, .advances = ADVANCE(ENLIGHTENMENT)},
    [CARD_LEONARDO_DA_VINCI]       = {"leonardo_da_vinci", "Leonardo Da Vinci", LEADER, 3, SQUARE, .discount = 20, .advances = ADVANCE(HUMAN_BODY) | ADVANCE(MASTER_ART) | ADVANCE(RENAISSANCE)},
    [CARD_SIR_ISAAC_NEWTON]        = {"sir_isaac_newton", "Sir Isaac Newton", LEADER, 3, SQUARE, .discount = 20, .advances = ADVANCE(LAWS_OF_MATTER) | ADVANCE(ENLIGHTENMENT)},
};

const uint64_t aor_withheld_cards =
    CARD(CARD_SILK_1) | CARD(CARD_SPICE_1) | CARD(CARD_THE_CRUSADES) | CARD(CARD_RASHID_AD_DIN) |
    CARD(CARD_WALTER_THE_PENNILESS);

const uint64_t aor_epoch_cards[3 + 1] = {
    [1] =
        CARD(CARD_STONE_1) | CARD(CARD_STONE_2) | CARD(CARD_WOOL_1) | CARD(CARD_WOOL_2) | CARD(CARD_TIMBER_1) |
        CARD(CARD_CLOTH_WINE) | CARD(CARD_METAL_1) | CARD(CARD_FUR_1) | CARD(CARD_SILK_1) | CARD(CARD_SPICE_1) |
        CARD(CARD_GOLD_IVORY) | CARD(CARD_ALCHEMISTS_GOLD) | CARD(CARD_ARMOR) | CARD(CARD_CIVIL_WAR) |
        CARD(CARD_ENLIGHTENED_RULER) | CARD(CARD_FAMINE) | CARD(CARD_MYSTICISM_ABOUNDS) | CARD(CARD_PAPAL_DECREE) |
        CARD(CARD_PIRATES_VIKINGS) | CARD(CARD_REBELLION) | CARD(CARD_REVOLUTIONARY_UPRISINGS) | CARD(CARD_STIRRUPS) |
        CARD(CARD_THE_CRUSADES) | CARD(CARD_WAR) | CARD(CARD_CHARLEMAGNE) | CARD(CARD_DIONYSUS_EXIGUUS) |
        CARD(CARD_RASHID_AD_DIN) | CARD(CARD_ST_BENEDICT) | CARD(CARD_WALTER_THE_PENNILESS),
    [2] =
        CARD(CARD_TIMBER_2) | CARD(CARD_TIMBER_3) | CARD(CARD_GRAIN_1) | CARD(CARD_GRAIN_2) | CARD(CARD_CLOTH_1) |
        CARD(CARD_WINE_1) | CARD(CARD_METAL_2) | CARD(CARD_SILK_2) | CARD(CARD_SPICE_2) | CARD(CARD_BLACK_DEATH) |
        CARD(CARD_GUNPOWDER) | CARD(CARD_LONG_BOW) | CARD(CARD_MONGOL_ARMIES) | CARD(CARD_RELIGIOUS_STRIFE) |
        CARD(CARD_CHRISTOPHER_COLUMBUS) | CARD(CARD_DESIDERIUS_ERASMUS) | CARD(CARD_IBN_MAJID) |
        CARD(CARD_JOHANN_GUTENBERG) | CARD(CARD_MARCO_POLO) | CARD(CARD_NICOLAUS_COPERNICUS) |
        CARD(CARD_PRINCE_HENRY) | CARD(CARD_WILLIAM_CAXTON),
    [3] =
        CARD(CARD_CLOTH_2) | CARD(CARD_WINE_2) | CARD(CARD_METAL_3) | CARD(CARD_FUR_2) | CARD(CARD_SILK_3) |
        CARD(CARD_SPICE_3) | CARD(CARD_GOLD) | CARD(CARD_ANDREAS_VESALIUS) | CARD(CARD_BARTOLOME_DE_LAS_CASAS) |
        CARD(CARD_GALILEO_GALILEI) | CARD(CARD_HENRY_OLDENBURG) | CARD(CARD_LEONARDO_DA_VINCI) |
        CARD(CARD_SIR_ISAAC_NEWTON),
};
