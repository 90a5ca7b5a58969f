#!/usr/bin/env python3
"""Records all cases for a new minor and lists what the server does differently there.

usage: add_minor.py 1.NN --reference PROGRAM [--runs N] [--dry-run]

The results that differ from the default minor's are written to minors/1.NN, those of the probes as a whole. Those that
differ from the newest recorded minor's are grouped by what differs: each group is a candidate for a trait
(engine/base/kubernetes/server_version.h), and its first case is printed with both results. With --dry-run nothing is written.
"""
import argparse
import collections
import json
import pathlib
import re
import sys

import case_files
import compare
import record

MOST_IDS = 12


def template(text):
    """A message without its names and numbers."""
    text = re.sub(r"^ERROR: <input>:-?\d+:-?\d+: ", "", text.partition("compilation failed: ")[2] or text).split("\n")[0]
    text = re.sub(r'"[^"]*"|\'[^\']*\'|`[^`]*`', "'...'", text)
    text = re.sub(r"\d+(\.\d+)?", "N", text)
    return text if len(text) <= 120 else text[:120] + "[...]"


def messages_of(value):
    """The texts of one side of a difference."""
    if value is None:
        return []
    if isinstance(value, str):
        return [value]
    errors = value if isinstance(value, list) else [value]
    return [": ".join(error[i] for i in (0, 2) if error[i]) for error in errors if isinstance(error, tuple)]


def group_of(difference):
    """What cases with this main difference have in common."""
    member = re.sub(r"\[\d+\]|\.rules\.[^ ]*(?=\.\w+$)", "", difference.where)
    if difference.kind not in ("outcome", "errors", "message"):
        return f"{difference.kind}: {member}"
    sides = [sorted({template(text) for text in messages_of(side)}) for side in (difference.actual, difference.expected)]
    if sides[0] and sides[1]:
        return f"{difference.kind}: {member}: {'; '.join(sides[0])} -> {'; '.join(sides[1])}"
    change = "new" if sides[1] or difference.actual is None else "gone"
    return f"{difference.kind}: {member}: {change}: {'; '.join(sides[1] or sides[0])}".rstrip(": ")


def shown_case(case, limit=2000):
    out = []
    for key, value in case.items():
        if key == "id" or not value:
            continue
        text = value.rstrip() if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        text = text if len(text) <= limit else text[:limit] + "[...]"
        out.append(f"  {key}: " + text.replace("\n", "\n    "))
    return "\n".join(out)


def print_group(name, cases, minor, before):
    file, i, found = cases[0]
    print(f"== {name} ({len(cases)})")
    print("  " + " ".join(case[1] for case in cases[:MOST_IDS]) + (" ..." if len(cases) > MOST_IDS else ""))
    print(f"-- {file.cases.name} {i}")
    for difference in found:
        print(f"  {difference.kind}: {difference.where}")
        print(f"    expected (1.{minor}): {compare.shown(difference.expected)}")
        print(f"    actual (1.{before}):   {compare.shown(difference.actual)}")
    print(shown_case(json.loads(record.read_results(file.cases)[i])))
    print()


def add_minor(options, source):
    usual, minor = case_files.default_minor(source), case_files.minor_named(options.minor)
    if minor <= usual:
        raise record.RecordingError(f"1.{minor} is not after 1.{usual}, whose results are in the folders `expected`")
    before = case_files.newest_recorded(source, minor)
    groups, unstable, total = collections.defaultdict(list), [], 0
    for file in case_files.all_files(source):
        if not file.is_whole() and file.minors is None:
            continue
        results, random = record.record(options.reference, file.mode, file.cases.read_text(encoding="utf-8"), options.runs)
        unstable += [f"{file.cases.name} {i}" for i in random]
        total += len(results)
        earlier = record.recorded_results(file, before, usual)
        for i, line in results.items():
            found = compare.compared(json.loads(line), json.loads(earlier[i]), file.mode) if i in earlier else []
            if found:
                groups[group_of(found[0])].append((file, i, found))
        if not options.dry_run:
            record.store(file, minor, usual, results)
    for name, cases in sorted(groups.items(), key=lambda group: (compare.KINDS.index(group[0].partition(":")[0]), -len(group[1]))):
        print_group(name, cases, minor, before)
    for case in unstable:
        print(f"differs from run to run, not recorded: {case}")
    differ = sum(map(len, groups.values()))
    print(f"{total} cases recorded for 1.{minor}; {differ} differ from 1.{before}; groups: {len(groups)}")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Records all cases for a new minor.")
    parser.add_argument("minor", metavar="1.NN")
    parser.add_argument("--reference", required=True, metavar="PROGRAM")
    parser.add_argument("--runs", type=int, default=2, metavar="N", help="how often each case is run (2)")
    parser.add_argument("--dry-run", action="store_true")
    parser.add_argument("--source", type=pathlib.Path, default=case_files.SOURCE, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs is at least 1")
    try:
        return add_minor(options, options.source)
    except (record.RecordingError, ValueError, OSError) as error:
        print(f"add_minor.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
