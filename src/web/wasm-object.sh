#!/bin/sh
# Compiles one source of the WebAssembly module: wasm-object.sh CLANG OBJECT DEPFILE INPUT... -- FLAG...
# Generated headers come along with their source.
set -eu
clang=$1 object=$2 depfile=$3
shift 3
while [ "$1" != -- ]; do
    case $1 in
    *.h) ;;
    *) source=$1 ;;
    esac
    shift
done
shift
trap 'rm -f "$object.begun"' EXIT
: >"$object.begun"
"$clang" "$@" -MMD -MT "$object" -MF "$depfile" -c "$source" -o "$object"
# Ninja takes the depfile away. wasm.sh reads its copy, whose time says when the compiler began.
cp "$depfile" "$object.d"
touch -r "$object.begun" "$object.d"
