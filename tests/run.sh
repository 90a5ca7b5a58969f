#!/usr/bin/env bash
# usage: run.sh [CTEST ARGUMENT...]
# Installs what the tests need (Debian 12 and newer), builds everything as it is released, and runs every test.
# Needs no display, no terminal and no network beyond the distribution's mirror. The last lines are ctest's summary.
# CRD_PRESET names another preset to build: asan or tsan, for the sanitizers. CRD_BUILD_DIR names another folder to build
# in; CRD_JOBS how many jobs to run at once (default: one per processor).
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
preset="${CRD_PRESET:-release}"
build="${CRD_BUILD_DIR:-$root/build/$preset}"
jobs="${CRD_JOBS:-$(nproc)}"
exec </dev/null

packages=(engine-only build run test test-window)
"$root/packaging/install-packages.sh" "${packages[@]}"

(cd "$root" && cmake --preset "$preset" -B "$build" -DCRD_BUILD_TESTS=ON -Wno-dev) ||
    "$root/packaging/install-packages.sh" --explain "${packages[@]}"
cmake --build "$build" -j "$jobs"

# The window under test must not use a display or the settings of the user who runs the tests.
home="$(mktemp -d)"
trap 'rm -rf "$home"' EXIT
mkdir -m 700 "$home/runtime"
unset DISPLAY WAYLAND_DISPLAY
export QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software LC_ALL=C.UTF-8
export XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_CACHE_HOME="$home/cache" XDG_STATE_HOME="$home/state"
export XDG_RUNTIME_DIR="$home/runtime"

status=0
ctest --test-dir "$build" --output-on-failure --no-tests=error --timeout 900 -j "$jobs" "$@" || status=$?
exit "$status"
