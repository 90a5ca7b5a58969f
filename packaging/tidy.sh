#!/usr/bin/env bash
# usage: tidy.sh [PATH-PREFIX...]
# Runs clang-tidy (settings: .clang-tidy) over the sources below the given prefixes, such as engine/yaml; default: all that are compiled.
# CRD_BUILD_DIR names the configured build (with CRD_UNITY=OFF and CMAKE_DISABLE_PRECOMPILE_HEADERS=ON) whose compile commands are used; by default one is made in build/tidy.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"
"$root/packaging/install-packages.sh" tidy
jobs="${CRD_JOBS:-$(nproc)}"
build="${CRD_BUILD_DIR:-}"
if [ -z "$build" ]; then
    build="$root/build/tidy"  # sources one by one: batches are not our sources
    [ -f "$build/compile_commands.json" ] || cmake --preset dev -B "$build" -DCRD_UNITY=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -Wno-dev >/dev/null
    cmake --build "$build" >/dev/null  # moc's and the QML compiler's sources are included by others
fi

python3 - "$build/compile_commands.json" "$root" "$@" <<'PYTHON' | xargs -0 -r -n 1 -P "$jobs" clang-tidy-14 --quiet --extra-arg=-Wno-unknown-warning-option -p "$build"
import json, pathlib, sys
commands, root, *prefixes = sys.argv[1:]
seen = set()
for entry in json.load(open(commands)):
    path = pathlib.Path(entry["directory"], entry["file"]).resolve()
    try:
        inside = path.relative_to(root).as_posix()
    except ValueError:
        continue
    if inside.startswith("build") or inside in seen or (prefixes and not inside.startswith(tuple(prefixes))):
        continue
    seen.add(inside)
    sys.stdout.write(f"{path}\0")
PYTHON
