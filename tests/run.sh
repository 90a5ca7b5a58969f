#!/usr/bin/env bash
# usage: run.sh [--all | CTEST ARGUMENT...]
# Installs what the tests need (Debian 12 and newer), builds everything and runs each test once: the code (engine, models,
# crdctl) with the address and undefined-behaviour sanitizers in build/asan, the programs as they are released in build/release.
# Tests that take minutes (with a real API server, of the Debian package) run when what they test has changed since they last
# passed here, and otherwise one of them in turn (due.sh). --all runs all of them, the window's tests at each size, everything
# that is generated, and every check of undefined behaviour; with arguments, ctest chooses. Needs no display, no terminal and
# no network beyond the distribution's mirror.
# CRD_PRESET names one preset that is built with all tests, in place of both: dev, asan, tsan. CRD_BUILD_DIR names another
# folder in place of build/release, and with -asan in place of build/asan; CRD_JOBS how many jobs to run at once (default: one
# per processor).
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
jobs="${CRD_JOBS:-$(nproc)}"
exec </dev/null
all=no
case "${1:-}" in
    -h | --help) sed -n '2,12s/^# //p' "${BASH_SOURCE[0]}"; exit 0 ;;
    --all) all=yes; shift ;;
esac
cd "$root"
packages=(engine-only build run test test-window)
packaging/install-packages.sh "${packages[@]}"

home="$(mktemp -d)"
long_run=""
trap '[ -z "$long_run" ] || kill "$long_run" 2>/dev/null; rm -rf "$home"' EXIT
mkdir -m 700 "$home/runtime"
# In the environment of the tests: the window must not use a display or the settings of the user who runs them.
tested() {
    env -u DISPLAY -u WAYLAND_DISPLAY QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software LC_ALL=C.UTF-8 \
        XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" \
        XDG_STATE_HOME="$home/state" XDG_RUNTIME_DIR="$home/runtime" "$@"
}
step() { printf -- '-- %s (%d s since the start)\n' "$1" "$SECONDS"; }
build() {  # build FOLDER PRESET OPTION...
    step "building $1"
    cmake --preset "$2" -B "$1" -DCRD_BUILD_TESTS=ON -DCRD_BUILD_BENCH=OFF -Wno-dev "${@:3}" || packaging/install-packages.sh --explain "${packages[@]}"
    # The compiler of QML orders what it writes by hashes: with the same ones, ccache knows it again.
    QT_HASH_SEED=0 cmake --build "$1" -j "$jobs"
}

programs="${CRD_BUILD_DIR:-$root/build/${CRD_PRESET:-release}}"
folders=("$programs")
build "$programs" "${CRD_PRESET:-release}" "-DCRD_TESTS=programs${CRD_PRESET:+;code}"

# The long tests mostly wait for a server, so many run at once, while the rest is built and tested.
if [ $# -eq 0 ]; then
    mapfile -t long < <(tested ctest --test-dir "$programs" -N -L '^on-change$' | sed -n 's/^ *Test *#[0-9]*: //p')
    due=("${long[@]}")
    [ "$all" = yes ] || mapfile -t due < <(tests/due.sh "${long[@]}")
    step "starting ${due[*]}"
    mkdir "$home/long"
    printf 'subdirs("%s")\n' "$programs" >"$home/long/CTestTestfile.cmake"
    tested ctest --test-dir "$home/long" --output-on-failure --no-tests=error -j 8 -R "^($(IFS='|'; echo "${due[*]}"))\$" >"$home/long.log" 2>&1 &
    long_run=$!
    set -- -LE '^on-change$'
fi
if [ -z "${CRD_PRESET:-}" ]; then
    folders+=("${CRD_BUILD_DIR:-$root/build/}${CRD_BUILD_DIR:+-}asan")
    build "${folders[1]}" asan -DCRD_BUILD_GUI=OFF -DCRD_TESTS=code "-DCRD_SANITIZE_QUICKLY=$([ "$all" = yes ] && echo OFF || echo ON)"
fi

# One run over all folders: they share its jobs, and there is one summary. Tests of the window wait a quarter of their time, so
# one more runs than there are processors.
step "testing"
mkdir "$home/rest"
printf 'subdirs("%s")\n' "${folders[@]}" >"$home/rest/CTestTestfile.cmake"
[ "$all" = no ] || export CRD_ALL=yes
status=0
tested ctest --test-dir "$home/rest" --output-on-failure --no-tests=error --timeout 900 -j $((jobs + 1)) "$@" || status=$?
if [ -n "$long_run" ]; then
    step "waiting for ${due[*]}"
    wait "$long_run" || status=$?
    long_run=""
    cat "$home/long.log"
    mapfile -t passed < <(sed -n 's/.* Test *#[0-9]*: \([^ ]*\) \.* *Passed .*/\1/p' "$home/long.log")
    tests/due.sh --passed "${passed[@]}"
fi
step "end"
python3 -B tests/counted.py "$home"/*/Testing/Temporary/LastTest.log
exit "$status"
