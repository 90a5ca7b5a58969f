#!/usr/bin/env bash
# usage: test-static.sh
# Builds crdctl as one file without libraries (preset static), starts it in a root that has nothing else, and compares what
# it prints with the crdctl of another build: CRD_BUILD_DIR, by default build/release. Builds in `static` of that folder.
# Where it cannot change the root it says so and ends with 77: skipped, for ctest.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
build="${CRD_BUILD_DIR:-$root/build/release}"
exec </dev/null
export LC_ALL=C.UTF-8

step() { printf -- '-- %s (%d s since the start)\n' "$1" "$SECONDS"; }
wrong() { echo "The static crdctl is not in order: $1" >&2; exit 1; }

[ "$(id -u)" -eq 0 ] || { echo "skipped: another root needs root"; exit 77; }
[ -x "$build/bin/crdctl" ] || { echo "skipped: there is no crdctl in $build"; exit 77; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

step "building it"
# Not optimised, which takes a third of the time.
cmake -S "$root" --preset static -B "$build/static" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -Wno-dev >"$work/build.log" 2>&1 && cmake --build "$build/static" --target crdctl >>"$work/build.log" 2>&1 ||
    { cat "$work/build.log" >&2; wrong "it cannot be built"; }

step "starting it"
mkdir "$work/root"
cp "$build/static/bin/crdctl" "$root"/resources/samples/{bakeries,broken}.yaml "$work/root"
for output in text json; do
    for name in bakeries broken; do
        status=0 expected=0
        chroot "$work/root" /crdctl check --output "$output" "/$name.yaml" >"$work/own" 2>&1 || status=$?
        (cd "$work/root" && "$build/bin/crdctl" check --output "$output" "$name.yaml") >"$work/other" 2>&1 || expected=$?
        [ "$status" -eq "$expected" ] || { cat "$work/own" >&2; wrong "check of $name.yaml ends with $status, not $expected"; }
        sed "s|/$name.yaml|$name.yaml|" "$work/own" | cmp - <(sed "s|$work/root/||" "$work/other") ||
            wrong "it prints something else about $name.yaml as $output"
    done
done
chroot "$work/root" /crdctl check --against HEAD:bakeries.yaml /bakeries.yaml >"$work/own" 2>&1 && wrong "it reads a revision without git"
grep -q 'Cannot run git' "$work/own" || { cat "$work/own" >&2; wrong "it does not say that it cannot run git"; }
step "it is in order"
