/* Misery index (3.11), order of play boxes (5.1) and shipping display (3.10). */
#include "aor/facts.h"

const int16_t aor_misery[MISERY_TOP + 1] = {
    0,   10,  20,  30,  40,  50,  60,  70,  80,  90,  100, 125, 150,
    175, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000,
};

const uint8_t aor_order_box[CAPITALS + 1][CAPITALS] = {
    [3] = {2, 4, 6},
    [4] = {1, 3, 5, 6},
    [5] = {1, 2, 3, 4, 5},
    [6] = {1, 2, 3, 4, 5, 6},
};

const uint8_t aor_ship_number[SHIP_COUNT] = {
    [GALLEY_2] = 2,      [GALLEY_4] = 4,      [GALLEY_6] = 6,      [GALLEY_8] = 8,
    [SEAWORTHY_10] = 10, [SEAWORTHY_12] = 12, [SEAWORTHY_14] = 14, [SEAWORTHY_16] = 16,
    [OCEAN_1] = 1,       [OCEAN_2] = 2,       [OCEAN_3] = 3,       [OCEAN_4] = 4,
};

const char *const aor_ship_ids[SHIP_COUNT] = {
    "none",         "galley_2",     "galley_4",     "galley_6", "galley_8", "seaworthy_10", "seaworthy_12",
    "seaworthy_14", "seaworthy_16", "ocean_1",      "ocean_2",  "ocean_3",  "ocean_4",
};
