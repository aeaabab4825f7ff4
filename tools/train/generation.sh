#!/bin/sh
# One generation: games of the search with the networks of the generation before, networks learned from them, and what
# they are worth. Everything lies in build/gen; networks are build/gen/pax.N.bin and aor.N.bin, also copied to $OUT if that is set.
#     tools/train/generation.sh N SECONDS [ITERATIONS]      SECONDS of games in all, on all cores
set -eu
cd "$(dirname "$0")/../.."
n=$1 seconds=$2 iterations=${3:-32}
dir=build/gen
before=$((n - 1))
mkdir -p $dir
tools/train/build.sh
play() { # GAME SEATS SHARE: a hundredth part of the time
    net=$dir/${1%[12]e}.$before.bin bot=search:$iterations
    if [ -e "$net" ]; then
        export NET="$net"
        bot=$bot,net=1
    else
        unset NET || true
    fi
    # every generation and game has deals of its own, far from those that measure
    build/train/selfplay play "$1" "$2" $((seconds * $3 / 100)) $((n * 100000000 + $2 * 10000000 + 3000000000)) "$bot" 20 "$dir/$1-$2.$n"
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
for game in pax aor; do
    # the newest games and those before them
    rows=$(ls -t $dir/$game*.rows | sed 's/\.rows$//' | head -n 30)
    # shellcheck disable=SC2086 # a list of words
    python3 tools/train/train.py $game $dir/$game."$n".bin $rows
    gzip -9c $dir/$game."$n".bin | wc -c
    if [ -n "${OUT-}" ]; then cp $dir/$game."$n".bin "$OUT/"; fi
done
measure() { # GAME SEATS GAMES
    NET=$dir/${1%[12]e}.$n.bin build/train/selfplay match "$1" "$2" "$3" 7000000 search:50ms,net=1 v1:50ms
}
measure pax2e 2 64
measure pax2e 4 32
measure aor 3 24
