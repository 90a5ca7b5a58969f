#!/usr/bin/env bash
# usage: due.sh NAME...           prints which of these tests are to run, one a line
#        due.sh --passed NAME...  records that they passed
# For tests that take minutes and depend on little of a change (ctest's label on-change): those whose sources have changed since
# they last passed on this machine; if there are none, the one that passed longest ago, so that each has its turn.
# The records are in $XDG_STATE_HOME/crd-designer-tests (~/.local/state without it).
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
records="${XDG_STATE_HOME:-$HOME/.local/state}/crd-designer-tests"
git() { command git -c safe.directory="$root" -C "$root" "$@"; }

# What a test depends on, as one line; empty where git does not know the sources.
sources() {
    local -a paths=(CMakeLists.txt engine app/crdctl tests/claims tests/server tests/engine/advice tests/data resources)
    [ "$1" != tests_static ] || paths=(CMakeLists.txt CMakePresets.json packaging engine/CMakeLists.txt 'engine/*/CMakeLists.txt' engine/call app/crdctl/CMakeLists.txt)
    [ "$1" != tests_package ] || paths=(CMakeLists.txt CMakePresets.json packaging app resources)
    paths+=(':(exclude,glob)**/README.md')
    git rev-parse --git-dir >/dev/null 2>&1 || return 0
    { git ls-files --stage -- "${paths[@]}"; git diff HEAD -- "${paths[@]}"; } | sha256sum
}

if [ "${1:-}" = --passed ]; then
    mkdir -p "$records"
    for name in "${@:2}"; do sources "$name" >"$records/$name"; done
    exit 0
fi
changed=()
for name in "$@"; do
    now="$(sources "$name")"
    [ -n "$now" ] && [ "$now" = "$(cat "$records/$name" 2>/dev/null)" ] || changed+=("$name")
done
if [ ${#changed[@]} -gt 0 ]; then
    printf '%s\n' "${changed[@]}"
elif [ $# -gt 0 ]; then
    (cd "$records" && ls -tr -- "$@" | head -n 1)
fi
