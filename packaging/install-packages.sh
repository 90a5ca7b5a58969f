#!/usr/bin/env bash
# usage: install-packages.sh [--explain] SECTION...
# Installs the packages of packages.txt that belong to the given sections and are not on this machine yet.
# Needs no terminal. Asks for nothing but root, through sudo where it is present. Quiet when nothing is missing.
# Ends with 1 where packages are missing that it cannot install, and prints the command that installs them.
# Without apt only the build can tell what is missing. The script then stops if there is no cmake, ninja or C++ compiler, and
# is quiet otherwise: a machine that has everything gets no message at each start. A caller that cannot configure the build
# calls it with --explain: without apt it lists the packages of the sections. It always ends with 1 then.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
list="$here/packages.txt"

explain=no
[ "${1:-}" != --explain ] || { explain=yes; shift; }
[ $# -gt 0 ] || { sed -n '2,5s/^# //p' "${BASH_SOURCE[0]}" >&2; exit 2; }
sections=("$@")

# The lines of a section: without comments, alternatives as "a|b".
section_lines() {
    awk -v wanted="[$1]" '
        { sub(/#.*/, ""); gsub(/[ \t]/, "") }
        /^\[/ { inside = ($0 == wanted); if (inside) found = 1; next }
        inside && NF { print }
        END { if (!found) exit 3 }' "$list"
}

# The names on standard input, in lines that end with $1 except for the last.
block() { tr '\n' ' ' | fold -s -w 88 | sed -e 's/ *$//' -e 's/^/        /' -e "\$!s/\$/$1/"; echo; }

declare -A purpose=([engine-only]="to build crdctl" [build]="to build the window" [run]="to run the window" [test]="to build and run the tests"
    [test-window]="to run the tests of the window" [check]="to check the sources" [package]="to make the Debian package"
    [fresh-machine]="to try a fresh machine" [tidy]="to run clang-tidy")

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    if [ "$explain" = no ] && command -v cmake >/dev/null && command -v ninja >/dev/null && { command -v c++ || command -v g++; } >/dev/null; then exit 0; fi
    {
        echo "This machine has no apt-get, so nothing was installed. These packages are needed, by their names in Debian:"
        for section in "${sections[@]}"; do
            printf '\n    %s:\n' "${purpose[$section]:-$section}"
            section_lines "$section" | sed 's/|/ (or /; /(/s/$/)/' | block ''
        done
        printf '\n%s\n' "Install what this machine's package manager calls them. Then run the same command again."
    } >&2
    exit 1
fi
[ "$explain" = no ] || exit 1

available() { apt-cache show --no-all-versions "$1" >/dev/null 2>&1; }

# Finds a way to be root; where there is none, ends with the command for root.
sudo=()
need_root() {
    local why="there is no sudo" command
    [ "$(id -u)" -ne 0 ] && [ ${#sudo[@]} -eq 0 ] || return 0
    if command -v sudo >/dev/null; then
        sudo=(sudo)
        ! sudo -n env true 2>/dev/null || return 0
        why="sudo asks for a password, but there is no terminal"
        if { : </dev/tty; } 2>/dev/null; then
            echo "Packages are missing. Installing them needs root:"
            ! sudo env true || return 0
            why="sudo does not permit it"
        fi
    fi
    command="    apt-get update && apt-get install --no-install-recommends \\
$(printf '%s\n' "${missing[@]}" | block ' \\')"
    # Without package lists it is not known which of two names this distribution has.
    [ -z "$unknown" ] || command="    $here/install-packages.sh ${sections[*]}

It installs:
$(printf '%s\n' "${missing[@]}" | block '')"
    echo "Missing packages: ${#missing[@]}." >&2
    printf 'Installing needs root, and %s. As root, run:\n\n%s\n\nThen run the same command again.\n' "$why" "$command" >&2
    exit 1
}

as_root() { "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive "$@" </dev/null; }

updated=no
update_once() {
    [ "$updated" = no ] || return 0
    echo "Reading the distribution's package lists..."
    as_root apt-get -qq update
    updated=yes
}

wanted=()
declare -A named=()
for section in "${sections[@]}"; do
    lines="$(section_lines "$section")" || { echo "$list has no section [$section]." >&2; exit 2; }
    while IFS= read -r line; do
        [ -z "$line" ] || [ -n "${named[$line]:-}" ] || wanted+=("$line")
        [ -z "$line" ] || named[$line]=yes
    done <<<"$lines"
done

# One question about all of them: each start of run.sh waits for the answer.
declare -A present=()
while read -r name status; do
    [ "$status" != installed ] || present[$name]=yes
done < <(printf '%s\n' "${wanted[@]}" | tr '|' '\n' | xargs dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null)

# Sets `missing` to the packages to install, and `unknown` to those that the present package lists do not know; fails if
# there are any.
choose() {
    missing=()
    unknown=""
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
        [ -n "$chosen" ] || unknown="${unknown:+$unknown, }${line//|/ or }"
        missing+=("${chosen:-${line//|/ or }}")
    done
    [ -z "$unknown" ]
}

if ! choose; then
    need_root
    update_once
    choose || { echo "This distribution has no package $unknown." >&2; exit 1; }
fi
[ ${#missing[@]} -gt 0 ] || exit 0
need_root

echo "Installing missing packages (${#missing[@]}):"
printf '%s\n' "${missing[@]}" | block ''
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
