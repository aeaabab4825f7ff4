#!/bin/sh
# Builds what training runs, build/train/selfplay, with nothing but gcc and python3: for machines without Meson.
#     tools/train/build.sh          CC and CFLAGS may say otherwise
set -eu
cd "$(dirname "$0")/../.."
out=build/train
mkdir -p $out/gen/game $out/gen/pax $out/gen/aor
words=src/game/words
python3 tools/words languages $words $out/gen/game/language_table.c $out/gen/languages.d
for part in pax aor; do
    python3 tools/words part $part $part/words.h src/$part/words $words $out/gen/$part/word_table.c $out/gen/$part/word_ids.h \
        $out/gen/$part.d
done
for game in pax aor; do
    python3 src/bot/net/embed.py $game src/bot/net/$game.bin $out/gen/net_$game.c
done
sources=$(ls src/game/*.c src/pax/*.c src/aor/*.c src/bot/*.c src/bot/v1/*.c tools/train/selfplay.c $out/gen/*.c $out/gen/*/*.c)
# The same sums as everywhere: no multiply-add in one step.
flags="-std=c17 -D_DEFAULT_SOURCE -O3 -march=native -ffp-contract=off -DNDEBUG -Wall -Wextra -Iinclude -Isrc -I$out/gen ${CFLAGS-}"
for source in $sources; do
    echo "$source"
done | CC="${CC:-gcc}" FLAGS="$flags" OUT=$out xargs -P "$(nproc)" -I{} sh -c \
    'o=$OUT/$(echo {} | tr / _).o; if [ ! -e $o ] || [ {} -nt $o ] || [ -n "$(find src tools/train -name "*.h" -newer $o -print -quit)" ]; then $CC $FLAGS -c {} -o $o; fi'
objects=$(for source in $sources; do echo "$out/$(echo "$source" | tr / _).o"; done)
# shellcheck disable=SC2086
${CC:-gcc} -O3 -march=native $objects -pthread -o $out/selfplay
