#!/bin/bash
# bash completes commands, options, their values and files: completions.sh FILE
# shellcheck disable=SC1090
source "$1"
number=0

expect() { # COMPLETIONS WORD...
    local wanted=$1
    shift
    number=$((number + 1))
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _florin
    if [ "${COMPREPLY[*]}" = "$wanted" ]; then
        echo "ok $number - $*"
    else
        echo "not ok $number - $*: ${COMPREPLY[*]}"
    fi
}

cd "$(mktemp -d)" || exit 1
trap 'rm -rf "$PWD"' EXIT
mkdir saved
touch game.florin
echo 1..8
expect 'play' florin pl
expect '--seed --seat' florin play --se
expect 'en it' florin play --lang ''
expect 'aor' florin rules --game a
expect 'game.florin' florin check ga
expect 'game.florin' florin play --load ga
expect 'saved' florin arena --records ''
expect 'host' florin help ho
