#!/usr/bin/env python3
"""usage: compare_reference.py [--admission | --publish] [--bench PROGRAM] [-n RUNS] [--at-least TIMES] REFERENCE FILE...

Compares the cold analysis of each FILE with the time that another program needs for the same work. REFERENCE is called
as `REFERENCE -mode bench -n RUNS FILE` and prints one JSON object with milliseconds under the keys yaml, decode,
structural and validate (the best of its runs); ours is the best of as many runs of `bench_engine --file`, which is the
whole analysis, rules compiled and priced. Theirs is yaml + decode + structural; with --admission yaml + decode +
validate, which is the same as ours for files with rules (generate_rules.py writes one).
With --publish the work is the OpenAPI documents v2 and v3 of all served versions, from a definition that was read to
bytes: `REFERENCE -mode publish` and `bench_publish --file` print v2 and v3.
Both run alternately, so that a busy machine affects them equally. Ends with status 1 if ours is not TIMES as fast
(default 5).
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def printed_ms(command, keys):
    """The milliseconds that a program prints as JSON."""
    out = subprocess.run(command, check=True, capture_output=True, text=True)
    for line in out.stdout.splitlines():
        start = line.find("{")
        if start < 0:
            continue
        times = json.loads(line[start:])
        times = times.get("ms", times)
        return {key: float(times[key]) for key in keys}
    sys.exit(f"{command} printed no times: {out.stdout[:200]}")


def our_ms(program, runs, path, keys):
    if keys:
        return sum(printed_ms([program, "--file", path, str(runs)], keys).values())
    out = subprocess.run([program, "--file", path, str(runs)], check=True, capture_output=True, text=True)
    return float(out.stdout)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--admission", action="store_true")
    parser.add_argument("--publish", action="store_true")
    parser.add_argument("--bench")
    parser.add_argument("-n", type=int, default=20)
    parser.add_argument("--at-least", type=float, default=5.0)
    parser.add_argument("reference")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()

    missed = 0
    mode, keys = ("publish", ["v2", "v3"]) if arguments.publish else ("bench", ["yaml", "decode", "validate" if arguments.admission else "structural"])
    program = arguments.bench or str(ROOT / "build/release/bin" / ("bench_publish" if arguments.publish else "bench_engine"))
    runs = max(1, arguments.n // 3)
    print(f"{'file':44} " + " ".join(f"{key:>10}" for key in keys) + f" {'sum':>8} {'ours':>8} {'times':>6}")
    for path in arguments.files:
        theirs, ours = None, None
        for _ in range(3):
            again = printed_ms([arguments.reference, "-mode", mode, "-n", str(runs), path], keys)
            theirs = again if theirs is None else {key: min(theirs[key], again[key]) for key in again}
            mine = our_ms(program, runs, path, keys if arguments.publish else None)
            ours = mine if ours is None else min(ours, mine)
        total = sum(theirs.values())
        ratio = total / ours
        missed += ratio < arguments.at_least
        print(f"{pathlib.Path(path).name[:44]:44} " + " ".join(f"{theirs[key]:10.2f}" for key in keys)
              + f" {total:8.2f} {ours:8.2f} {ratio:6.1f}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
