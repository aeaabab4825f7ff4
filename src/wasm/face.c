#include "wasm/face.h"

#include <stddef.h>

#include "pax/face.h"
#include "pax/rules.h"

static const struct face faces[] = {
    {pax_view, pax_facts, pax_scene, pax_spots},
};

const struct face *face_of(const struct florin_game *game)
{
    for (size_t i = 0; i < sizeof faces / sizeof *faces; i++)
        if (faces[i].view == game->view)
            return &faces[i];
    return NULL;
}
