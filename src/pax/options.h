/* The options of both editions: one table of named rules. Each line: name, id, kind, what the second edition (pax2e),
 * the first (pax1e) and the second by the living rules of 2024 (text=living) play, and the names of the values. Value 0
 * is always the second edition's printed rule. CHOICE_SINCE(format, before): records and positions of an older format
 * do not know it and mean `before`. */
#ifndef PAX_OPTIONS_H
#define PAX_OPTIONS_H

#define PAX_BANK_NAMES "random", "fugger", "medici", "coeur", "marchionni", "berenberg", "mendes"

/* Part O: more cards on top of a deck are not there with every card set. */
#define PAX_NUMBERS                                                                                                   \
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", \
        "21", "22", "23", "24"

/* clang-format off */
#define PAX_OPTIONS(O)                                                                                                \
    O(CARDS,             "cards",              CHOICE, CARDS_ALL, CARDS_1E_BASE, CARDS_ALL, "all", "base", "promo", "1e_base",\
                                                                 "1e_promo", "1e_expansion", "1e_all")                \
    O(MAP,               "map",                CHOICE, MAP_1460, MAP_1460, MAP_1460, "1460", "1550", "reformation")   \
    O(ASTROLOGY,         "astrology",          SWITCH, 0, 0, 0, "off", "on")                                          \
    O(BANKRUPTCY,        "bankruptcy",         SWITCH, 0, 0, 0, "off", "on")                                          \
    O(OPEN_HANDS,        "open_hands",         SWITCH, 0, 0, 0, "off", "on")                                          \
    O(EXTENDED,          "extended",           SWITCH, 0, 0, 0, "off", "on")                                          \
    O(OPPONENT,          "opponent",           CHOICE, 0, 0, 0, "player", "solitaire")                                \
    O(DECK_TOP,          "deck_top",           NUMBER, 8, 8, 8, PAX_NUMBERS)                                          \
    O(CAMPAIGN_OWN,      "campaign_own",       CHOICE, 0, CAMPAIGN_OWN_ALL, 0, "off", "on", "all")                    \
    O(BANK_1,            "bank_1",             CHOICE, NO_BANK, NO_BANK, NO_BANK, PAX_BANK_NAMES)                     \
    O(BANK_2,            "bank_2",             CHOICE, NO_BANK, NO_BANK, NO_BANK, PAX_BANK_NAMES)                     \
    O(BANK_3,            "bank_3",             CHOICE, NO_BANK, NO_BANK, NO_BANK, PAX_BANK_NAMES)                     \
    O(BANK_4,            "bank_4",             CHOICE, NO_BANK, NO_BANK, NO_BANK, PAX_BANK_NAMES)                     \
    /* components */                                                                                                  \
    O(TWO_SIDED,         "map_cards",          CHOICE, 0, 1, 0, "four_state", "two_sided")                            \
    O(HUNGARY,           "hungary",            CHOICE, 0, 0, 0, "reformist", "islamic")                               \
    O(EMPIRE_STACK,      "empire_home",        CHOICE, 0, 1, 0, "throne", "stack")                                    \
    O(NO_RED_SEA,        "red_sea",            CHOICE, 0, 1, 0, "on", "off")                                          \
    O(PIRATE_ROOKS,      "pirate_pieces",      CHOICE, 0, 1, 0, "ships", "rooks")                                     \
    O(FIRST_TERMS,       "terms",              CHOICE, 0, 1, 0, "2e", "1e")                                           \
    /* turn and end */                                                                                                \
    O(FREE_PASS,         "pass",               CHOICE, 0, 1, 0, "one_action_needed", "free")                          \
    O(EMPTY_ACTIONS,     "empty_action",       CHOICE, 0, 1, 0, "forbidden", "allowed")                               \
    O(BOTH_DECKS_EMPTY,  "deck_end",           CHOICE, 0, 1, 0, "draw_fails", "both_empty")                           \
    O(TIE_UNDECIDED,     "final_tie",          CHOICE, 0, 1, 0, "shared", "undecided")                                \
    /* agents */                                                                                                      \
    O(AGENTS_FIRST,      "shift_agents",       CHOICE, 0, 1, 0, "after_shift", "before_shift")                        \
    O(PIRATE_FIRST,      "pirate_agent",       CHOICE, 0, 1, 0, "fight_then_place", "place_then_fight")               \
    O(AGENTS_BY_WAR,     "war_agents",         CHOICE, 0, 1, 0, "all", "by_war")                                      \
    O(BISHOP_ON_CARDS,   "bishop_agent",       CHOICE, 0, 1, 0, "throne_too", "tableau_only")                         \
    O(REPRESS_KILLS,     "repress_unheld",     CHOICE, 0, 1, 0, "throne", "kill")                                     \
    /* regime change, discard, sale */                                                                                \
    O(SECULAR_PLOT,      "conspiracy_secular", CHOICE, 0, 1, 0, "never", "optional")                                  \
    O(NO_LIBERTY,        "golden_liberty",     CHOICE, 0, 1, 0, "on", "off")                                          \
    O(BISHOP_TRAVELS,    "regime_bishop",      CHOICE, 0, 1, 0, "discard", "keep")                                    \
    O(VASSALS_BARE,      "vassal_release",     CHOICE, 0, 1, 0, "throne_kept", "stack_bare")                          \
    O(DISCARD_BARE,      "empire_discard",     CHOICE, 0, 1, 0, "kept", "bare")                                       \
    O(SALE_BARE,         "empire_sale",        CHOICE, 0, 1, 0, "kept", "bare")                                       \
    O(COUPLE_PARTED,     "couple_sale",        CHOICE, 0, 1, 0, "married", "queen_lost")                              \
    O(MAIDS_TRIED,       "maid_apostasy",      CHOICE, 0, 1, 0, "spared", "hit")                                      \
    O(SHORTAGE_OWN,      "shortage",           CHOICE, 0, 1, 0, "any_repressed", "own_empire_first")                  \
    O(CROWN_FROM_HOME,   "coronation",         CHOICE, 0, 1, 0, "throne_or_own", "stack")                             \
    /* Ops */                                                                                                         \
    O(JUMP_ELSEWHERE,    "bishop_jump",        CHOICE, 0, 1, 0, "any", "other_tableau")                               \
    O(SIDE_LOCK,         "bishop_side_lock",   CHOICE, 0, 1, 0, "off", "on")                                          \
    O(COUPLE_ONE_PLACE,  "bishop_couple",      CHOICE, 0, 1, 0, "two_places", "one_place")                            \
    O(BEHEAD_SELF,       "behead_self",        CHOICE, 0, 1, 0, "forbidden", "allowed")                               \
    O(CORSAIR,           "corsair",            CHOICE, SEA_NEIGHBOUR, BORDER_NEIGHBOUR, SEA_NEIGHBOUR, "sea_neighbour",\
                                                                 "border_neighbour", "adjacent_border")               \
    /* cards, apostasy, abilities */                                                                                  \
    O(NO_BASE_APOSTASY,  "base_apostasy",      CHOICE, 0, 1, 0, "on", "off")                                          \
    O(COUPLES_TRIED,     "apostasy_couple",    CHOICE, 0, 1, 0, "together", "apart")                                  \
    O(TORCH_ONE_SHOT,    "torch",              CHOICE, 0, 1, 0, "ability", "one_shot_and_ability")                    \
    O(VENICE_DOUBLE,     "condottiere",        CHOICE, 0, 1, 0, "two_spaces", "counts_double")                        \
    O(FIRST_ABILITIES,   "abilities",          CHOICE, 0, 1, 0, "2e", "1e")                                           \
    /* victory */                                                                                                     \
    O(HOLY,              "holy",               CHOICE, HOLY_TOTALS, HOLY_EACH_THEOCRACY, HOLY_TOTALS, "totals", "each_theocracy",\
                                                                 "own_total")                                         \
    O(BISHOPS_HELD,      "bishops_counted",    CHOICE, 0, 1, 0, "all", "tableaux")                                    \
    /* what records of format 1 were played without */                                                                \
    O(QUEENS_BARRED,     "queen_throne",       CHOICE_SINCE(2, 1), 0, 1, 0, "bishops", "no_bishops")                  \
    O(FREE_UNCOUNTED,    "free_action",        CHOICE_SINCE(2, 1), 0, 0, 0, "counts", "uncounted")                    \
    O(FLIP_STAYS,        "flip_place",         CHOICE_SINCE(2, 0), 0, 1, 0, "outer_end", "stays")                     \
    O(LEVY_FIRST,        "levy_order",         CHOICE_SINCE(2, 0), 0, 1, 0, "after_profits", "before_border")         \
    /* where the living rules of 2024 differ from the rulebook of 2021: docs/rulings.md */                            \
    O(TEXT,              "text",               CHOICE_SINCE(3, 0), 0, 0, 0, "printed", "living")                      \
    O(FIRST_BY_ROUTE,    "first_player",       CHOICE_SINCE(3, 0), 0, 0, 1, "drawn", "by_route")                      \
    O(FULL_FREES_SHIFT,  "shift_agents_due",   CHOICE_SINCE(3, 0), 0, 0, 1, "always", "until_saturation")             \
    O(FULL_FREES_PAWN,   "war_agents_due",     CHOICE_SINCE(3, 0), 0, 0, 1, "always", "until_saturation")             \
    O(DISCARDS_FIRST,    "apostasy_order",     CHOICE_SINCE(3, 0), 0, 0, 1, "agents_first", "discards_first")         \
    O(COMMERCE_ANYWHERE, "commerce",           CHOICE_SINCE(3, 0), 0, 0, 1, "cards", "any_space")                     \
    O(VENICE_ANY_TOKEN,  "venice_tokens",      CHOICE_SINCE(3, 0), 0, 0, 1, "gold", "any")                            \
    O(VENICE_FIRST_STAYS,"venice_end",         CHOICE_SINCE(3, 0), 0, 0, 1, "chosen", "first_stays")                  \
    O(GOLDEN_AGE_OF_ALL, "golden_age",         CHOICE_SINCE(3, 0), 0, 0, 1, "owner", "everybody")                     \
    O(EPICURE_OF_ALL,    "epicurean_swerve",   CHOICE_SINCE(3, 1), 0, 1, 1, "owner", "everybody")                     \
    O(OPS_ONE_SIDE_FIRST,"both_ops",           CHOICE_SINCE(3, 0), 0, 0, 1, "mixed", "one_side_first")                \
    O(LEVY_DUE,          "levy_shortage",      CHOICE_SINCE(3, 0), 0, 0, 1, "may_forgo", "must_take")                 \
    O(ALL_BANKS,         "promo_banks",        CHOICE_SINCE(3, 0), 0, 0, 1, "five", "six")
/* clang-format on */

enum card_set_choice { CARDS_ALL, CARDS_BASE, CARDS_PROMO, CARDS_1E_BASE, CARDS_1E_PROMO, CARDS_1E_EXPANSION, CARDS_1E_ALL };
enum map_choice { MAP_1460, MAP_1550, MAP_REFORMATION };
enum campaign_own { CAMPAIGN_OWN_NEVER, CAMPAIGN_OWN_OUTSIDE, CAMPAIGN_OWN_ALL };
enum corsair_reach { SEA_NEIGHBOUR, BORDER_NEIGHBOUR, ADJACENT_BORDER };
enum holy_count { HOLY_TOTALS, HOLY_EACH_THEOCRACY, HOLY_OWN_TOTAL };

enum pax_option {
#define PAX_OPTION_ID(name, ...) OPT_##name,
    PAX_OPTIONS(PAX_OPTION_ID)
#undef PAX_OPTION_ID
    PAX_OPTION_COUNT,
    OPT_BANK = OPT_BANK_1 /* .. OPT_BANK + 3: bank of each seat, 0 random */
};

#endif
