#!/usr/bin/env python3
"""usage: compare_reference.py [--admission] [--bench BENCH_ENGINE] [-n RUNS] [--at-least TIMES] REFERENCE FILE...

Compares the cold analysis of each FILE with the time that another program needs for the same work. REFERENCE is called
as `REFERENCE -mode bench -n RUNS FILE` and prints one JSON object with milliseconds under the keys yaml, decode,
structural and validate (the best of its runs); ours is the best of as many runs of `bench_engine --file`, which is the
whole analysis, rules compiled and priced. Theirs is yaml + decode + structural; with --admission yaml + decode +
validate, which is the same as ours for files with rules (generate_rules.py writes one). Both run alternately, so that a
busy machine affects them equally. Ends with status 1 if ours is not TIMES as fast (default 5).
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def reference_ms(program, runs, path, last):
    out = subprocess.run([program, "-mode", "bench", "-n", str(runs), path], check=True, capture_output=True, text=True)
    for line in out.stdout.splitlines():
        start = line.find("{")
        if start < 0:
            continue
        times = json.loads(line[start:])
        times = times.get("ms", times)
        return {key: float(times[key]) for key in ("yaml", "decode", last)}
    sys.exit(f"{program} printed no times for {path}: {out.stdout[:200]}")


def our_ms(program, runs, path):
    out = subprocess.run([program, "--file", path, str(runs)], check=True, capture_output=True, text=True)
    return float(out.stdout)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--admission", action="store_true")
    parser.add_argument("--bench", default=str(ROOT / "build/release/bin/bench_engine"))
    parser.add_argument("-n", type=int, default=20)
    parser.add_argument("--at-least", type=float, default=5.0)
    parser.add_argument("reference")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()

    missed = 0
    last = "validate" if arguments.admission else "structural"
    print(f"{'file':44} {'yaml':>8} {'decode':>8} {last:>10} {'sum':>8} {'ours':>8} {'times':>6}")
    for path in arguments.files:
        theirs, ours = None, None
        for _ in range(3):
            again = reference_ms(arguments.reference, max(1, arguments.n // 3), path, last)
            theirs = again if theirs is None else {key: min(theirs[key], again[key]) for key in again}
            mine = our_ms(arguments.bench, max(1, arguments.n // 3), path)
            ours = mine if ours is None else min(ours, mine)
        total = sum(theirs.values())
        ratio = total / ours
        missed += ratio < arguments.at_least
        print(f"{pathlib.Path(path).name[:44]:44} {theirs['yaml']:8.2f} {theirs['decode']:8.2f} "
              f"{theirs[last]:10.2f} {total:8.2f} {ours:8.2f} {ratio:6.1f}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
