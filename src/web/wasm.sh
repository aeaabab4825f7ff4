#!/bin/sh
# Compiles the rules, records, bots and the table's questions to one WebAssembly module:
# wasm.sh CLANG ROOT BUILD JANSSON OUT DEPFILE SOURCE...
set -eu
clang=$1 root=$2 build=$3 jansson=$4 out=$5 depfile=$6
shift 6
# Generated headers come along with the sources.
for source; do
    shift
    case $source in *.h) ;; *) set -- "$@" "$source" ;; esac
done
# The library has one errno for each thread, and there is one thread.
flags="--target=wasm32-wasi -std=c17 -O3 -mbulk-memory -msign-ext -ftls-model=local-exec -mllvm -inline-threshold=100 -flto -DNDEBUG -D_DEFAULT_SOURCE -fvisibility=hidden -I$root/include -I$root/src -I$build/src -I$root/src/wasm/jansson -isystem $jansson/src -DHAVE_CONFIG_H"
begun=$out.begun
trap 'rm -f "$begun"' EXIT
: >"$begun"
# shellcheck disable=SC2086 # a list of words
"$clang" $flags -MM -MT "$out" "$@" >"$depfile"
# shellcheck disable=SC2086
"$clang" $flags -mexec-model=reactor -Wall -Wextra -Werror "$@" \
    -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=524288 -o "$out"
# A source that changes in this long minute (another branch is checked out) leaves halves that disagree about structs, in
# a module newer than its sources: it would stay.
changed=$(tr -s '[:space:]\134' '\n' <"$depfile" | grep -v ':$' | sort -u | xargs -I '{}' find '{}' -newer "$begun")
if [ -n "$changed" ]; then
    rm -f "$out"
    printf 'wasm.sh: sources changed while they were compiled; build again:\n%s\n' "$changed" >&2
    exit 1
fi
