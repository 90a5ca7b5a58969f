#!/usr/bin/env bash
# usage: run.sh [FILE...]
# Installs what is missing (Debian 12 and newer), builds the designer, and opens FILE, or a sample, in it.
# Without a display it builds crdctl, prints what `crdctl check` says about the same files, and ends with its exit status.
# Runs from any folder; FILE is relative to where you are. CRD_BUILD_DIR names another folder to build in;
# CRD_JOBS how many jobs to run at once (default: one per processor).
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
build="${CRD_BUILD_DIR:-$root/build/release}"

case "${1:-}" in
    -h | --help) sed -n '2,6s/^# //p' "${BASH_SOURCE[0]}"; exit 0 ;;
esac

packages=(engine-only build run)
"$root/packaging/install-packages.sh" "${packages[@]}"

# The tests share this folder: if they have configured it, their build is used.
if [ ! -f "$build/build.ninja" ]; then
    (cd "$root" && cmake --preset release -B "$build" -DCRD_BUILD_TESTS=OFF -DCRD_BUILD_BENCH=OFF -Wno-dev) ||
        "$root/packaging/install-packages.sh" --explain "${packages[@]}"
fi
program=crd-designer
[ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ] || program=crdctl
# On a terminal one line shows the progress of the build; compiler messages remain. The arguments: how much of the time
# has passed after each tenth of the steps, in percent.
progress() {
    local share seconds text width=$((${COLUMNS:-80} - 1)) line="" passed=("$@" 100 100)  # line: what ends the line that is being written
    while IFS= read -r text; do
        if [[ ! "$text" =~ ^\[\ *([0-9]+)%\ ([0-9]+)\. ]]; then
            [[ "$text" = "ninja: no work to do." ]] || printf '%s%s\n' "$line" "$text"
            line=""
            continue
        fi
        share=${BASH_REMATCH[1]} seconds=${BASH_REMATCH[2]} line=$'\n'
        share=$((passed[share / 10] + (passed[share / 10 + 1] - passed[share / 10]) * (share % 10) / 10))
        text="Building: $share %, $((seconds / 60)) min $((seconds % 60)) s"
        [ "$share" -lt 15 ] || text+=", about $((seconds * (100 - share) / share / 60 + 1)) min left"
        printf '\r%-*.*s' "$width" "$width" "$text"
    done
    printf '%s' "$line"
}
jobs="${CRD_JOBS:-$(nproc)}"  # ninja's own choice is one or two more, which takes 10 to 25 % longer on two processors
if [ -t 1 ]; then
    passed=(0 10 20 30 40 50 60 70 80 90)
    if [ ! -x "$build/bin/$program" ]; then
        echo "The first build takes 4 to 8 minutes on two processors; the next start builds nothing."
        passed=(0 43 68 72 77 83 84 85 88 89)  # the large batches are the first
    fi
    NINJA_STATUS='[%p %e] ' cmake --build "$build" -j "$jobs" --target "$program" | progress "${passed[@]}"
else
    cmake --build "$build" -j "$jobs" --target "$program"
fi

[ $# -gt 0 ] || set -- "$root/resources/samples/bakeries.yaml"
if [ "$program" = crdctl ]; then
    echo "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so this is what \`crdctl check\` says:"
    exec "$build/bin/crdctl" check "$@"
fi
exec "$build/bin/crd-designer" "$@"
