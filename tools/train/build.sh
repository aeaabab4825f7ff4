#!/bin/sh
# Builds build/train/selfplay with nothing but gcc and python3, for machines without Meson. Where there is no gcc either, one
# built elsewhere does: MARCH=x86-64-v3 LDFLAGS=-static tools/train/build.sh
set -eu
cd "$(dirname "$0")/../.."
out=build/train
CC=${CC:-gcc}
if ! command -v "${CC%% *}" >/dev/null && [ -x $out/selfplay ]; then
    exit 0
fi
mkdir -p $out/obj $out/gen/game $out/gen/pax/presentation $out/gen/aor/presentation
words=src/game/words
python3 tools/words languages $words $out/gen/game/language_table.c $out/gen/languages.d
for game in pax aor; do
    here=$game/presentation
    python3 tools/words part $game $here/words.h src/$here/words $words $out/gen/$here/word_table.c $out/gen/$here/word_ids.h \
        $out/gen/$game.d
done
rm -f $out/gen/net_*.c
for game in pax2e pax1e aor; do
    python3 src/bot/net/embed.py $game src/bot/net/$game.bin $out/gen/net_$game.c
done
# The same sums as everywhere: no multiply-add in one step.
FLAGS="-std=c17 -D_DEFAULT_SOURCE -O3 -march=${MARCH:-native} -ffp-contract=off -DNDEBUG -Wall -Wextra -Iinclude -Isrc -I$out/gen"
export CC FLAGS
objects=
jobs=
for source in src/all/*.c src/game/*.c src/pax/*.c src/pax/presentation/*.c src/aor/*.c src/aor/presentation/*.c src/bot/*.c src/env/*.c \
    tools/train/*.c $out/gen/*.c $out/gen/game/*.c $out/gen/*/presentation/*.c; do
    object=$out/obj/$(echo "$source" | tr / _).o
    objects="$objects $object"
    jobs="$jobs$source $object
"
done
# shellcheck disable=SC2016 # expanded by the shells that compile
printf %s "$jobs" | xargs -P "$(nproc)" -L 1 sh -c '$CC $FLAGS -c "$0" -o "$1"'
# shellcheck disable=SC2086 # lists of words
$CC $objects ${LDFLAGS-} -pthread -lm -o $out/selfplay
