#!/bin/sh
# Links what wasm-object.sh compiled to one WebAssembly module: wasm.sh CLANG OUT OBJECT... -- FLAG...
set -eu
clang=$1 out=$2
shift 2
objects=
while [ "$1" != -- ]; do
    objects="$objects $1"
    shift
done
shift
# A source that changes while others are compiled (another branch is checked out) leaves halves that disagree about structs.
changed=
for object in $objects; do
    newer=$(tr -s '[:space:]\134' '\n' <"$object.d" | grep -v ':$' | xargs -I '{}' find '{}' -newer "$object.d") || newer="$object.d"
    [ -z "$newer" ] || rm -f "$object"
    changed="$changed$newer"
done
if [ -n "$changed" ]; then
    printf 'wasm.sh: sources changed while they were compiled; build again:\n%s\n' "$changed" | sort -u >&2
    exit 1
fi
# shellcheck disable=SC2086 # a list of words
"$clang" "$@" $objects -o "$out"
