#!/usr/bin/env python3
"""usage: startup.py [-n RUNS] [--at-most RATIO] DESIGNER FILE

Measures the time from starting DESIGNER on FILE until its first frame is on the screen, and until that frame shows the
analysed file, and in turn with it the first frame of an empty window of Qt Quick Controls (bench/empty_window, next to
DESIGNER). Runs without a display. DESIGNER prints a line for each with CRD_DESIGNER_TRACE_STARTUP set, and ends after
the last. Prints the median and the worst of RUNS and the ratio of the first frames, median to median; with --at-most,
ends with status 1 where that is larger.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time


def one_run(command, home):
    environment = dict(os.environ, CRD_DESIGNER_TRACE_STARTUP="1", QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=home,
                       XDG_DATA_HOME=home, XDG_CACHE_HOME=os.environ.get("XDG_CACHE_HOME", home))
    environment.setdefault("QT_QUICK_BACKEND", "software")
    times = {}
    start = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        times.setdefault(line.strip(), (time.monotonic() - start) * 1000)
    if process.wait() != 0 or "first frame" not in times:
        sys.exit(f"{command[0]} ended with {process.returncode} and told of {sorted(times) or 'nothing'}.")
    return times


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-n", type=int, default=20)
    parser.add_argument("--at-most", type=float)
    parser.add_argument("designer")
    parser.add_argument("file")
    arguments = parser.parse_args()
    empty = os.path.join(os.path.dirname(arguments.designer), "empty_window")

    runs, empty_runs = [], []
    with tempfile.TemporaryDirectory() as home:
        for run in range(arguments.n + 1):
            designer_run, empty_run = one_run([arguments.designer, arguments.file], home), one_run([empty], home)
            if run > 0:  # the first fills the caches of the disk and of the QML engine
                runs.append(designer_run)
                empty_runs.append({"empty window": empty_run["first frame"]})
    for event, of in [(event, runs) for event in runs[0]] + [("empty window", empty_runs)]:
        values = [run[event] for run in of if event in run]
        print(f"{event:16} median {statistics.median(values):7.1f} ms   worst {max(values):7.1f} ms   ({len(values)} runs)")
    ratio = (statistics.median(run["first frame"] for run in runs)
             / statistics.median(run["empty window"] for run in empty_runs))
    print(f"{'first frame':16} {ratio:.2f} times that of the empty window")
    return 1 if arguments.at_most is not None and ratio > arguments.at_most else 0


if __name__ == "__main__":
    sys.exit(main())
