#!/usr/bin/env python3
"""usage: tsan.py [-j JOBS] [--every N] [--filter FILTER] PROGRAM REPORTS

Runs the tests of PROGRAM, a GoogleTest program of a build with the thread sanitizer, each in a process of its own, and
prints the data races that concern this project. REPORTS is the folder for all output.

Qt and GLib are not instrumented: the sanitizer sees their memory accesses only in functions such as memcpy() and free(),
and not the locks around them. So a report counts only if at least one of the two accesses is in PROGRAM itself, not in a
library that it called. A suppression by the name of a library cannot tell these apart: it also hides the races of
every function that Qt calls. Reference counts of Qt's shared data do not count either: an inline destructor in PROGRAM
decreases one, and the thread that frees the data, in Qt, did so unseen.
--every runs each Nth test. Ends with status 1 if a test failed or a report counts.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

SHARED = re.compile(r" atomic .*\n(?:\s+#\d+ .*\n){1,4}\s+#\d+ QArrayData::deref\(\)")
FRAME = re.compile(r"^\s+#\d+ (.*) \(([^()\s]+)\+0x[0-9a-f]+\)")


def tests_of(program, chosen):
    listed = subprocess.run([program, "--gtest_list_tests", f"--gtest_filter={chosen}"], check=True, text=True,
                            stdout=subprocess.PIPE).stdout
    suite, tests = "", []
    for line in listed.splitlines():
        name = line.split("#")[0].rstrip()
        if name.startswith("  "):
            tests.append(suite + name.strip())
        elif name.endswith("."):
            suite = name
    return tests


def own_frame(access, program):
    """The frame of the access if that is in the program: the first outside the sanitizer. None for reference counts."""
    if SHARED.search(access):
        return None
    for line in access.splitlines():
        frame = FRAME.match(line)
        if frame and not frame[2].startswith("libtsan"):
            return frame[1] if frame[2] == program else None
    return None


def counting(text, program):
    for report in text.split("==================\n"):
        kind = re.search(r"WARNING: ThreadSanitizer: (.*) \(pid", report)
        if not kind:
            continue
        frames = [own_frame(access, program) for access in report.split("\n\n")[:2]]
        if not kind[1].startswith("data race") or any(frames):
            yield kind[1] + ": " + "; ".join(frame or "in a library" for frame in frames)


def run(arguments, test):
    path = os.path.join(arguments.reports, test.replace("/", "_"))
    with tempfile.TemporaryDirectory() as home, open(path + ".log", "w", encoding="utf-8") as log:
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", LC_ALL="C.UTF-8",
                           XDG_RUNTIME_DIR=home, TSAN_OPTIONS=f"exitcode=0 log_path={path}.report")
        try:
            status = subprocess.run([arguments.program, f"--gtest_filter={test}"], env=environment, stdout=log,
                                    stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=900, check=False).returncode
        except subprocess.TimeoutExpired:
            status = "no end"
    races = set()
    for name in os.listdir(arguments.reports):
        if name.startswith(os.path.basename(path) + ".report."):
            with open(os.path.join(arguments.reports, name), encoding="utf-8", errors="replace") as report:
                races.update(counting(report.read(), os.path.basename(arguments.program)))
    return test, status, races


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--filter", default="*")
    parser.add_argument("program")
    parser.add_argument("reports")
    arguments = parser.parse_args()
    os.makedirs(arguments.reports, exist_ok=True)
    tests = tests_of(arguments.program, arguments.filter)[::arguments.every]
    failed = racing = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        for test, status, races in pool.map(lambda test: run(arguments, test), tests):
            if status != 0:
                failed += 1
                print(f"{test} failed: {status}", flush=True)
            racing += bool(races)
            for race in sorted(races):
                print(f"{test}: {race}", flush=True)
    print(f"{len(tests)} tests: {failed} failed, {racing} with races that count; all reports are in {arguments.reports}")
    return 1 if failed or racing else 0


if __name__ == "__main__":
    sys.exit(main())
