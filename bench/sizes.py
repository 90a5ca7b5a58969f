#!/usr/bin/env python3
"""usage: sizes.py [--megabytes N,...] [--jobs N] [--at-most SECONDS] [--memory MEGABYTES] BIN [KIND...]

Runs BIN/crdctl check on generated documents of each KIND (all of them by default; BIN/sized_document prints their names) and
size, and prints the seconds and the peak of memory of each. Ends with status 1 where a run takes longer than --at-most
(10 s), takes more than --memory (1000 MB), or gives no report.
"""

import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time


def one_run(program, path, limits):
    """Seconds and megabytes of a check of the file, and the error of the run, or None."""

    def limited():
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (limits.stop_after, limits.stop_after))

    start = time.monotonic()
    with tempfile.TemporaryFile() as report:
        process = subprocess.Popen([program, "check", str(path)], stdin=subprocess.DEVNULL, stdout=report,
                                   stderr=subprocess.STDOUT, preexec_fn=limited)
        _, status, usage = os.wait4(process.pid, 0)
        report.seek(0, os.SEEK_END)
        size = report.tell()
    elapsed = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = usage.ru_utime + usage.ru_stime
    megabytes = usage.ru_maxrss / 1000
    wrong = []
    if process.returncode not in (0, 1, 2):
        wrong.append(f"ended with {process.returncode}")
    elif size == 0:
        wrong.append("no report")
    if seconds > limits.at_most:
        wrong.append("slow")
    if megabytes > limits.memory:
        wrong.append("large")
    return seconds, elapsed, megabytes, ", ".join(wrong)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--megabytes", default="1,2,4,50")
    parser.add_argument("--at-most", type=float, default=10)
    parser.add_argument("--memory", type=float, default=1000)
    parser.add_argument("--stop-after", type=int, default=60)
    parser.add_argument("bin")
    parser.add_argument("kinds", nargs="*")
    arguments = parser.parse_args()

    folder = pathlib.Path(arguments.bin)
    maker = str(folder / "sized_document")
    kinds = arguments.kinds or subprocess.run([maker], capture_output=True, text=True, check=True).stdout.split()
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / "document.yaml"
        for kind in kinds:
            for size in arguments.megabytes.split(","):
                with path.open("wb") as out:
                    subprocess.run([maker, kind, str(int(float(size) * 1e6))], stdout=out, check=True)
                seconds, elapsed, megabytes, wrong = one_run(str(folder / "crdctl"), path, arguments)
                failed += bool(wrong)
                print(f"{kind:32} {path.stat().st_size / 1e6:6.1f} MB {seconds:8.2f} s {megabytes:7.0f} MB  {wrong}", flush=True)
                if seconds > arguments.stop_after - 1:
                    break
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
