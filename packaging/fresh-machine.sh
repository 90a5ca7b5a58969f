#!/usr/bin/env bash
# usage: fresh-machine.sh [SUITE]
# Tries both commands of README.md on a machine that has nothing: a bare root of SUITE (bookworm, which is the default, or
# trixie) with a clone of HEAD, as root. packaging/run.sh must show the window with its sample, tests/run.sh must pass.
# Prints how long each takes and what failed; ends with 1 if anything failed, with 2 where it cannot be tried.
# The logs and a picture of the window are kept in build/fresh/SUITE. Takes about an hour on two processors.
# Needs root and a mirror of the distribution. CRD_DEBIAN_MIRROR names another mirror, CRD_JOBS how many jobs to run at once.
# CRD_CCACHE names a folder of compiled sources (of ccache, which is then installed too): quicker, but less of a fresh machine.
# The display, and what takes the picture, belong to this machine, not to the bare root.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(cd "$here/.." && pwd)"
case "${1:-}" in
    -h | --help) sed -n '2,9s/^# //p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) sed -n '2,9s/^# //p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
wanted="${1:-bookworm}"
logs="$root/build/fresh/$wanted"
exec </dev/null
export LC_ALL=C.UTF-8

step() { printf -- '-- %s (%d s since the start)\n' "$1" "$SECONDS"; }
skip() { echo "It was not tried: $1." >&2; exit 2; }
failed=0
failure() { echo "FAILED: $1" >&2; failed=1; }

. "$here/bare-root.sh"
own_mounts "$@"
"$here/install-packages.sh" fresh-machine

step "a bare root of $wanted"
bare_root "$wanted"
clone=/srv/crd-designer
git -c safe.directory="$root" clone --quiet "$root" "$bare$clone"
rm -rf "$logs"
mkdir -p "$logs" "$bare/tmp/.X11-unix"
echo "Commit $(git -C "$bare$clone" rev-parse --short HEAD); logs: $logs"
common=(${CRD_JOBS:+CRD_JOBS="$CRD_JOBS"})

if [ -n "${CRD_CCACHE:-}" ]; then
    inside apt-get -qq update >"$logs/ccache.log" 2>&1
    inside env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install ccache >>"$logs/ccache.log" 2>&1
    mkdir -p "$bare/root/.cache/ccache"
    mount --bind "$CRD_CCACHE" "$bare/root/.cache/ccache"
fi

# The display: its socket is all that the root sees of it.
exec {number}<> <(:)
Xvfb -displayfd "$number" -screen 0 1440x900x24 -nolisten tcp >"$logs/display.log" 2>&1 &
xvfb=$!
trap 'kill "$xvfb" ${window:+-- "-$window"} 2>/dev/null || true; leave_bare_root' EXIT
read -r -t 30 -u "$number" display || skip "Xvfb does not start, see $logs/display.log"
mount --bind /tmp/.X11-unix "$bare/tmp/.X11-unix"

step "packaging/run.sh"
# The number of colours of what the display shows, as a picture in $1.
grab() { import -display ":$display" -window root "$1" 2>>"$logs/display.log" && identify -format '%k\n' "$1"; }
begin=$SECONDS
environment=("${common[@]}" DISPLAY=":$display")
set -m  # a process group of its own
inside "$clone/packaging/run.sh" >"$logs/run.log" 2>&1 &
window=$!
set +m
shown=no
# A display without windows has one colour; the picture is taken when the window does not change any more. Three hours are
# enough for a slow build.
while kill -0 "$window" 2>/dev/null && [ $((SECONDS - begin)) -lt 10800 ]; do
    sleep 3
    colours="$(grab "$work/now.png" || echo 0)"
    [ "$colours" -ge 100 ] || continue
    if [ -f "$logs/window.png" ] && [ "$(compare -metric AE "$logs/window.png" "$work/now.png" null: 2>&1)" = 0 ]; then shown=yes; break; fi
    mv "$work/now.png" "$logs/window.png"
done
seconds=$((SECONDS - begin))
if [ "$shown" = yes ]; then
    echo "The window was shown after $seconds s: $logs/window.png"
else
    tail -n 20 "$logs/run.log" >&2
    failure "packaging/run.sh showed no window in $seconds s, see $logs/run.log"
fi
kill -- "-$window" 2>/dev/null || true
wait "$window" 2>/dev/null || true
window=""
kill "$xvfb"
if grep -E "$lacking" "$logs/run.log" >&2; then failure "the window lacks something, see above"; fi
keep_packages

step "tests/run.sh"
begin=$SECONDS
environment=("${common[@]}")
status=0
inside "$clone/tests/run.sh" >"$logs/tests.log" 2>&1 || status=$?
keep_packages
echo "tests/run.sh took $((SECONDS - begin)) s."
if ! grep -E '^[0-9]+% tests passed' "$logs/tests.log"; then tail -n 20 "$logs/tests.log" >&2; fi
sed -n '/^The following tests did not run:/,/^$/p' "$logs/tests.log"
if [ "$status" -ne 0 ]; then
    sed -n '/^The following tests FAILED:/,/^Errors/p' "$logs/tests.log" >&2
    failure "tests/run.sh ended with $status, see $logs/tests.log"
fi
[ "$failed" -ne 0 ] || step "both commands work on a bare $wanted"
exit "$failed"
