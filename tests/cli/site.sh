#!/bin/sh
# florin site writes into a new folder, an empty one or one of its own, and into no other: site.sh FLORIN
set -u
florin=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
number=0

expect() { # STATUS TEXT WORD...
    status=$1 text=$2
    shift 2
    number=$((number + 1))
    told=$("$florin" site "$@" 2>&1)
    if [ $? = "$status" ] && printf '%s' "$told" | grep -q -- "$text"; then
        echo "ok $number - site $*"
    else
        echo "not ok $number - site $*: $told"
    fi
}

mkdir empty other
echo precious >other/index.html
touch file
echo 1..9
expect 2 'which folder?'
expect 2 'which folder?' ''
expect 2 "unexpected argument 'new'" empty new
expect 0 'files in new/deep' new/deep
expect 0 'files in new/deep' new/deep
expect 0 'files in empty' empty
expect 1 'other: Directory not empty; --force' other
expect 1 'file: Not a directory' file
test "$(cat other/index.html)" = precious || echo "not ok - other was written to"
expect 0 'files in other' --force other
