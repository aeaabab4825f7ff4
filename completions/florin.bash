# Completion of florin's command line for bash, written by tools/completions.
_florin()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "serve site host export import backup admin restore learn play engine replay review check cards games puzzles arena bot bench env rules help" -- "$word")
        return
    fi
    case "${COMP_WORDS[1]} $before" in
    "host --listen")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "host --data")
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    "host --postgres")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "host --admin")
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    "host --config")
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    "host --tls-cert")
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    "host --tls-key")
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    "host --public-url")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "host --smtp")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "host --mail-from")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "host --expire")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "host --floor")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "host --quota")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "export --data")
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    "export --postgres")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "import --data")
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    "import --postgres")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "backup --data")
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    "backup --postgres")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "admin --data")
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    "admin --socket")
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    "admin --config")
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    "admin --address")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "admin --idle")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "restore --data")
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    "learn --lang")
        mapfile -t COMPREPLY < <(compgen -W "en it" -- "$word")
        return
        ;;
    "play --rules")
        mapfile -t COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word")
        return
        ;;
    "play --seat")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "play --lang")
        mapfile -t COMPREPLY < <(compgen -W "en it" -- "$word")
        return
        ;;
    "play --load")
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    "replay --seat")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "replay --lang")
        mapfile -t COMPREPLY < <(compgen -W "en it" -- "$word")
        return
        ;;
    "review --lang")
        mapfile -t COMPREPLY < <(compgen -W "en it" -- "$word")
        return
        ;;
    "cards --game")
        mapfile -t COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word")
        return
        ;;
    "cards --lang")
        mapfile -t COMPREPLY < <(compgen -W "en it" -- "$word")
        return
        ;;
    "cards --rules")
        mapfile -t COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word")
        return
        ;;
    "games --lang")
        mapfile -t COMPREPLY < <(compgen -W "en it" -- "$word")
        return
        ;;
    "puzzles --game")
        mapfile -t COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word")
        return
        ;;
    "puzzles --bot")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "puzzles --ending")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "arena --game")
        mapfile -t COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word")
        return
        ;;
    "arena --bot")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "arena --timeout")
        mapfile -t COMPREPLY < <(compgen -W "" -- "$word")
        return
        ;;
    "arena --records")
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    "rules --game")
        mapfile -t COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word")
        return
        ;;
    "rules --lang")
        mapfile -t COMPREPLY < <(compgen -W "en it" -- "$word")
        return
        ;;
    "rules --ids")
        mapfile -t COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word")
        return
        ;;
    esac
    case $word in
    -*) ;;
    *)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        case ${COMP_WORDS[1]} in
        help) mapfile -t COMPREPLY < <(compgen -W "serve site host export import backup admin restore learn play engine replay review check cards games puzzles arena bot bench env rules" -- "$word") ;;
        play | learn | bench) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "pax2e pax1e aor" -- "$word") ;;
        esac
        return
        ;;
    esac
    case ${COMP_WORDS[1]} in
    serve) mapfile -t COMPREPLY < <(compgen -W "--port --help" -- "$word") ;;
    site) mapfile -t COMPREPLY < <(compgen -W "--force --help" -- "$word") ;;
    host) mapfile -t COMPREPLY < <(compgen -W "--listen --data --postgres --admin --config --tls-cert --tls-key --behind-proxy --public-url --smtp --mail-from --bots --bot-milliseconds --expire --connections --connections-per-address --request-seconds --rate --tables --slow-milliseconds --drain-milliseconds --floor --quota --help" -- "$word") ;;
    export) mapfile -t COMPREPLY < <(compgen -W "--data --postgres --help" -- "$word") ;;
    import) mapfile -t COMPREPLY < <(compgen -W "--data --postgres --new --help" -- "$word") ;;
    backup) mapfile -t COMPREPLY < <(compgen -W "--data --postgres --help" -- "$word") ;;
    admin) mapfile -t COMPREPLY < <(compgen -W "--data --socket --config --address --idle --ended --unended --limit --from --hours --json --help" -- "$word") ;;
    restore) mapfile -t COMPREPLY < <(compgen -W "--data --help" -- "$word") ;;
    learn) mapfile -t COMPREPLY < <(compgen -W "--lang --plain --list --help" -- "$word") ;;
    play) mapfile -t COMPREPLY < <(compgen -W "--players --rules --seed --option --rule --seat --hotseat --lang --plain --load --resume --help" -- "$word") ;;
    engine) mapfile -t COMPREPLY < <(compgen -W " --help" -- "$word") ;;
    replay) mapfile -t COMPREPLY < <(compgen -W "--seat --lang --plain --help" -- "$word") ;;
    review) mapfile -t COMPREPLY < <(compgen -W "--json --lang --plain --help" -- "$word") ;;
    check) mapfile -t COMPREPLY < <(compgen -W " --help" -- "$word") ;;
    cards) mapfile -t COMPREPLY < <(compgen -W "--game --lang --plain --rules --help" -- "$word") ;;
    games) mapfile -t COMPREPLY < <(compgen -W "--lang --help" -- "$word") ;;
    puzzles) mapfile -t COMPREPLY < <(compgen -W "--game --count --games --seed --bot --positions --least --ways --ending --help" -- "$word") ;;
    arena) mapfile -t COMPREPLY < <(compgen -W "--game --players --bot --games --seed --fixed --option --threads --timeout --records --json --quiet --help" -- "$word") ;;
    bot) mapfile -t COMPREPLY < <(compgen -W " --help" -- "$word") ;;
    bench) mapfile -t COMPREPLY < <(compgen -W "--seconds --games --search --players --option --json --signature --help" -- "$word") ;;
    env) mapfile -t COMPREPLY < <(compgen -W "--bench --fields --actions --playthrough --games --players --seconds --seed --help" -- "$word") ;;
    rules) mapfile -t COMPREPLY < <(compgen -W "--game --lang --plain --ids --help" -- "$word") ;;
    esac
}
complete -o filenames -F _florin florin
