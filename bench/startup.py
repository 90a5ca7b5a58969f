#!/usr/bin/env python3
"""usage: startup.py [-n RUNS] [--at-most MS] DESIGNER FILE

Measures the time from starting DESIGNER on FILE until its first frame is on the screen, and until that frame shows the analysed
file. Runs without a display. DESIGNER prints a line for each with CRD_DESIGNER_TRACE_STARTUP set, and ends after the last.
Prints the median and the worst of RUNS; with --at-most, ends with status 1 where the median of the first frame is later.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time


def one_run(program, path, home):
    environment = dict(os.environ, CRD_DESIGNER_TRACE_STARTUP="1", QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=home,
                       XDG_DATA_HOME=home, XDG_CACHE_HOME=os.environ.get("XDG_CACHE_HOME", home))
    environment.setdefault("QT_QUICK_BACKEND", "software")
    times = {}
    start = time.monotonic()
    process = subprocess.Popen([program, path], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        times.setdefault(line.strip(), (time.monotonic() - start) * 1000)
    if process.wait() != 0 or "first frame" not in times:
        sys.exit(f"{program} ended with {process.returncode} and told of {sorted(times) or 'nothing'}.")
    return times


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-n", type=int, default=10)
    parser.add_argument("--at-most", type=float)
    parser.add_argument("designer")
    parser.add_argument("file")
    arguments = parser.parse_args()

    runs = []
    with tempfile.TemporaryDirectory() as home:
        one_run(arguments.designer, arguments.file, home)  # fills the caches of the disk and of the QML engine
        for _ in range(arguments.n):
            runs.append(one_run(arguments.designer, arguments.file, home))
    for event in runs[0]:
        values = [run[event] for run in runs if event in run]
        print(f"{event:16} median {statistics.median(values):7.1f} ms   worst {max(values):7.1f} ms   ({len(values)} runs)")
    median = statistics.median(run["first frame"] for run in runs)
    return 1 if arguments.at_most is not None and median > arguments.at_most else 0


if __name__ == "__main__":
    sys.exit(main())
