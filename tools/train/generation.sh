#!/bin/sh
# One generation: games of the search with the networks of the generation before, and networks that learned from them and from
# earlier ones. Everything lies in build/gen; the networks are build/gen/pax2e.N.bin and so on, copied to $OUT if that is set.
#     tools/train/generation.sh N SECONDS [ITERATIONS]      SECONDS of games in all, on all cores; iterations a turn
# GAMES=pax1e plays and trains only that (in its part of the time), TRAIN is more arguments for train.py.
set -eu
cd "$(dirname "$0")/../.."
n=$1 seconds=$2 iterations=${3:-12} games=${GAMES:-pax2e pax1e aor}
dir=build/gen
mkdir -p $dir
tools/train/build.sh

play() { # GAME SEATS SHARE: hundredths of the time
    bot=search:$iterations
    case " $games " in *" $1 "*) ;; *) return ;; esac
    net=$dir/$1.$((n - 1)).bin
    if [ -e "$net" ]; then bot=$bot,net=1; else net=; fi
    # deals of its own for every generation, far from those that measure
    NET=$net build/train/selfplay play "$1" "$2" $((seconds * $3 / 100)) $((3000000000 + n * 100000000 + $2 * 10000000)) \
        "$bot" 20 "$dir/$1-$2.$n"
}
play pax2e 2 16
play pax2e 3 12
play pax2e 4 16
play pax1e 2 8
play pax1e 3 6
play pax1e 4 8
play aor 3 14
play aor 4 9
play aor 5 6
play aor 6 5

for game in $games; do
    # in a long game what the network before believed would come back as what is to be learned: docs/lab/training.md
    case $game in aor) later=0.985 ;; *) later=0.4 ;; esac
    rows=$(find $dir -name "$game*.rows" | sort)
    # shellcheck disable=SC2086 # a list of words
    python3 tools/train/train.py $game $dir/$game."$n".bin $rows --later $later ${TRAIN-}
    echo "compressed: $(gzip -9c $dir/$game."$n".bin | wc -c) bytes"
    if [ -n "${OUT-}" ]; then cp $dir/$game."$n".bin "$OUT/"; fi
done
