#!/usr/bin/env bash
# usage: install-packages.sh SECTION...
# Installs the packages of packages.txt that belong to the given sections and are not on this machine yet.
# Needs no terminal. Asks for nothing but root, through sudo where it is present. Quiet when nothing is missing.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
list="$here/packages.txt"

[ $# -gt 0 ] || { sed -n '2,4s/^# //p' "${BASH_SOURCE[0]}" >&2; exit 2; }
if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "This machine has no apt-get: install by other means what the sections $* of $list name." >&2
    exit 0
fi

# The lines of a section: without comments, alternatives as "a|b".
section_lines() {
    awk -v wanted="[$1]" '
        { sub(/#.*/, ""); gsub(/[ \t]/, "") }
        /^\[/ { inside = ($0 == wanted); if (inside) found = 1; next }
        inside && NF { print }
        END { if (!found) exit 3 }' "$list"
}

available() { apt-cache show --no-all-versions "$1" >/dev/null 2>&1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@" </dev/null
    elif command -v sudo >/dev/null; then
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    else
        echo "Installing packages needs root, and there is no sudo here. As root, run:" >&2
        echo "    apt-get install --no-install-recommends ${missing[*]}" >&2
        exit 1
    fi
}

updated=no
update_once() {
    [ "$updated" = no ] || return 0
    echo "Reading the distribution's package lists..."
    as_root apt-get -qq update
    updated=yes
}

wanted=()
for section in "$@"; do
    lines="$(section_lines "$section")" || { echo "$list has no section [$section]." >&2; exit 2; }
    while IFS= read -r line; do [ -z "$line" ] || wanted+=("$line"); done <<<"$lines"
done

# One question about all of them: each start of run.sh waits for the answer.
declare -A present=()
while read -r name status; do
    [ "$status" != installed ] || present[$name]=yes
done < <(printf '%s\n' "${wanted[@]}" | tr '|' '\n' | xargs dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null)

# Sets `missing` to the packages to install; fails when the present package lists do not know one of them.
choose() {
    missing=()
    local line name chosen
    local -a names
    for line in "${wanted[@]}"; do
        IFS='|' read -ra names <<<"$line"
        chosen=""
        for name in "${names[@]}"; do
            if [ -n "${present[$name]:-}" ]; then chosen=present; break; fi
        done
        [ -z "$chosen" ] || continue
        for name in "${names[@]}"; do
            if available "$name"; then chosen="$name"; break; fi
        done
        if [ -z "$chosen" ]; then unknown="${line//|/ or }"; return 1; fi
        missing+=("$chosen")
    done
}

missing=()
unknown=""
if ! choose; then
    update_once
    choose || { echo "This distribution has no package $unknown." >&2; exit 1; }
fi
[ ${#missing[@]} -gt 0 ] || exit 0

echo "Installing ${#missing[@]} packages: ${missing[*]}"
install_missing() {
    as_root apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 -o APT::Color=0 install "${missing[@]}" >"$log" 2>&1
}
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
if ! install_missing; then
    # Lists older than the mirror name files that do not exist.
    update_once
    if ! install_missing; then
        cat "$log" >&2
        echo "apt-get could not install them; what it said is above." >&2
        exit 1
    fi
fi
