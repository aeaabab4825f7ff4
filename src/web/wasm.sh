#!/bin/sh
# Compiles the protocol and all that answers it to one WebAssembly module:
# wasm.sh CLANG ROOT BUILD JANSSON OUT DEPFILE SOURCE...
set -eu
clang=$1 root=$2 build=$3 jansson=$4 out=$5 depfile=$6
shift 6
# The library has one errno for each thread, and there is one thread.
flags="--target=wasm32-wasi -std=c17 -mbulk-memory -msign-ext -ftls-model=local-exec -flto -DNDEBUG -D_DEFAULT_SOURCE -fvisibility=hidden -Wall -Wextra -Werror -I$root/include -I$root/src -I$build/src -I$root/src/wasm/jansson -isystem $jansson/src -DHAVE_CONFIG_H"
begun=$out.begun parts=$out.parts
trap 'rm -rf "$begun" "$parts"' EXIT
: >"$begun"
mkdir -p "$parts"
# Rules and bots are to be fast, what reads and tells is to be small. Generated headers come along with the sources.
: >"$parts/all"
count=0
for source; do
    shift
    case $source in
    *.h) continue ;;
    */presentation/*) small=yes ;;
    *src/game/* | *src/pax/* | *src/aor/* | *src/bot/* | *src/all/*) small= ;;
    *) small=yes ;;
    esac
    echo "$source" >>"$parts/all"
    if [ "$small" ]; then
        count=$((count + 1))
        # shellcheck disable=SC2086 # a list of words
        "$clang" $flags -Os -c "$source" -o "$parts/$count.o"
        source=$parts/$count.o
    fi
    set -- "$@" "$source"
done
# shellcheck disable=SC2086,SC2046
"$clang" $flags -MM -MT "$out" $(cat "$parts/all") >"$depfile"
# shellcheck disable=SC2086
"$clang" $flags -O3 -mllvm -inline-threshold=100 -mexec-model=reactor "$@" \
    -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=524288 -o "$out"
# A source that changes in this long minute (another branch is checked out) leaves halves that disagree about structs, in
# a module newer than its sources: it would stay.
changed=$(tr -s '[:space:]\134' '\n' <"$depfile" | grep -v ':$' | sort -u | xargs -I '{}' find '{}' -newer "$begun")
if [ -n "$changed" ]; then
    rm -f "$out"
    printf 'wasm.sh: sources changed while they were compiled; build again:\n%s\n' "$changed" >&2
    exit 1
fi
