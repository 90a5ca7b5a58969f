#!/usr/bin/env python3
"""Records the results of a reference program (README.md) for files of cases.

usage: record.py --reference PROGRAM [--minor 1.NN] [--runs N] [--check] CASES...
       record.py --reference PROGRAM --mode MODE < CASES

The results of a file of this folder are written where the tests read them; with --minor, only those that differ from
the default minor's. A case whose result differs from run to run is named and keeps its recorded one. With --check nothing is
written: results that differ from the recorded ones are listed. With --mode, results are written to standard output.
Exit code: 0, 1 if --check found differences, 2 for an error.
"""
import argparse
import copy
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

import case_files
import compare

# Cases whose documents are recorded with the shared types and paths of the server.
WHOLE_DOCUMENTS = {"openapi/plain", "openapi/root-with-scale", "openapi/cluster-scope"}


class RecordingError(Exception):
    pass


def lines_of(text):
    return [line for line in text.split("\n") if line.strip()]


def read_results(path):
    """id -> the line, in the order of the file; empty if there is no file."""
    if not path.exists():
        return {}
    return {json.loads(line)["id"]: line for line in lines_of(path.read_text(encoding="utf-8"))}


def without_shared_types(types):
    return {name: value for name, value in types.items() if not name.startswith("io.k8s.")}


def is_plain(value):
    return not isinstance(value, dict) and not (isinstance(value, list) and any(isinstance(e, (list, dict)) for e in value))


def sort_errors(part):
    for name in ("errors", "nonStructural"):
        if isinstance(part.get(name), list):
            part[name].sort(key=lambda e: [str(e.get(key, "")).encode() for key in ("field", "type", "detail", "value")])


def normalise(result):
    """Removes from a result what depends on the run, or what only Go can print."""
    if result.get("warnings"):
        result["warnings"].sort()
    for part in [result, *(result.get("versions") or []), *(result.get("objects") or [])]:
        sort_errors(part)
    for version in result.get("versions") or []:
        if "v3" in version:
            version["v3"] = hashlib.sha256(version["v3"].encode()).hexdigest()
        if result["id"] in WHOLE_DOCUMENTS:
            continue
        if "openapiV2" in version:
            version["openapiV2"] = {"definitions": without_shared_types(version["openapiV2"].get("definitions", {}))}
        if "openapiV3" in version:
            schemas = version["openapiV3"].get("components", {}).get("schemas", {})
            version["openapiV3"] = {"components": {"schemas": without_shared_types(schemas)}}
    if "v2" in result:
        result["v2"] = hashlib.sha256(result["v2"].encode()).hexdigest()
    value = result.get("value")
    if isinstance(value, dict) and ("go" in value or not is_plain(value.get("json"))):
        result["value"] = {"type": value["type"]}


def normalised(line, mode):
    """The line to store. Go's spelling of numbers and order of keys stay unless something is changed."""
    line = re.sub(r"selfType\d+", "selfType", line)
    if mode == "cases":
        line = re.sub(r'in scheme \\"[^"\\]*\\"', r'in scheme \\"scheme\\"', line)
    before = json.loads(line)
    for name in ("decodeError", "error"):
        if str(before.get(name, "")).startswith("PANIC"):
            raise RecordingError(f'the reference crashed on the case {before["id"]}: {before[name]}')
    after = copy.deepcopy(before)
    normalise(after)
    return line if after == before else json.dumps(after, ensure_ascii=False, separators=(",", ":"))


def run(program, mode, cases):
    """id -> the normalised line, of one run."""
    environment = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([*shlex.split(program), "--mode", mode], input=cases, env=environment, stdout=subprocess.PIPE,
                          encoding="utf-8", check=False)
    if done.returncode != 0:
        raise RecordingError(f"{program} --mode {mode} ended with exit code {done.returncode}")
    wanted = [json.loads(line)["id"] for line in lines_of(cases)]
    out = {json.loads(line)["id"]: normalised(line, mode) for line in lines_of(done.stdout)}
    if list(out) != wanted:
        first = next((a for a, b in zip(wanted, out) if a != b), "the end")
        raise RecordingError(f"{program} --mode {mode}: {len(out)} results for {len(wanted)} cases, not in their order "
                             f"from {first} on")
    return out


def match(a, b, mode, tables=True):
    return not compare.compared(json.loads(a), json.loads(b), mode, tables=tables)


def record(program, mode, cases, runs):
    """The results that match in all runs, and the ids of the others."""
    first = run(program, mode, cases)
    unstable = []
    for _ in range(runs - 1):
        again = run(program, mode, cases)
        unstable += [i for i, line in first.items() if i not in unstable and not match(line, again[i], mode)]
    return {i: line for i, line in first.items() if i not in unstable}, unstable


def write_results(path, lines):
    """Without a line there is no file."""
    if not lines:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def changed_results(file, results, base):
    """Those that do not match the results of `base`."""
    return {i: line for i, line in results.items() if i not in base or not match(base[i], line, file.mode, file.tables)}


def recorded_results(file, minor, usual):
    """id -> the line that the tests compare with, for a minor."""
    if file.is_whole() or minor == usual:
        return read_results(file.results(minor))
    return {**read_results(file.expected), **read_results(file.own_results(minor))}


def store(file, minor, usual, results):
    """Writes the results of a minor, where they match or where there is none the recorded ones. Returns how many."""
    if not file.tables:
        results = {i: json.dumps(compare.without_tables(json.loads(line)), ensure_ascii=False, separators=(",", ":"))
                   for i, line in results.items()}
    recorded = recorded_results(file, minor, usual)
    changed = changed_results(file, results, recorded)
    ids = [json.loads(line)["id"] for line in lines_of(file.cases.read_text(encoding="utf-8"))]
    results = {i: changed.get(i) or recorded[i] for i in ids if i in changed or i in recorded}
    if file.is_whole() or minor == usual:
        write_results(file.results(minor), results.values())
        return len(results)
    own = changed_results(file, results, read_results(file.expected))
    write_results(file.own_results(minor), own.values())
    return len(own)


def file_named(path, source):
    for file in case_files.all_files(source):
        if file.cases.resolve() == pathlib.Path(path).resolve():
            return file
    raise RecordingError(f"{path} is not a file of recorded cases; with --mode, results are written to standard output")


def record_files(options, source):
    usual = case_files.default_minor(source)
    minor = case_files.minor_named(options.minor) if options.minor else usual
    if minor < usual:
        raise RecordingError(f"results of minors before 1.{usual} have fewer keys and are not made again")
    clean = True
    for path in options.cases:
        file = file_named(path, source)
        if minor != usual and not file.is_whole() and file.minors is None:
            raise RecordingError(f"{path} is recorded for 1.{usual} only")
        results, unstable = record(options.reference, file.mode, file.cases.read_text(encoding="utf-8"), options.runs)
        for i in unstable:
            print(f"{path}: differs from run to run: {i}")
        if not options.check:
            print(f"{path}: {store(file, minor, usual, results)} of {len(results)} results written")
            continue
        differ = changed_results(file, results, recorded_results(file, minor, usual))
        for i in differ:
            print(f"{path}: differs from the recorded result: {i}")
        print(f"{path}: {len(results) - len(differ)} of {len(results)} as recorded")
        clean = clean and not differ
    return 0 if clean else 1


def main():
    parser = argparse.ArgumentParser(description="Records the results of a reference program.")
    parser.add_argument("--reference", required=True, metavar="PROGRAM")
    parser.add_argument("--minor", metavar="1.NN")
    parser.add_argument("--mode", choices=compare.MODES)
    parser.add_argument("--runs", type=int, default=2, metavar="N", help="how often each case is run (2)")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--source", type=pathlib.Path, default=case_files.SOURCE, help=argparse.SUPPRESS)
    parser.add_argument("cases", nargs="*")
    options = parser.parse_args()
    if bool(options.mode) == bool(options.cases):
        parser.error("give files of cases, or --mode and the cases on standard input")
    if options.runs < 1:
        parser.error("--runs is at least 1")
    try:
        if not options.mode:
            return record_files(options, options.source)
        results, unstable = record(options.reference, options.mode, sys.stdin.read(), options.runs)
        for line in results.values():
            print(line)
        for i in unstable:
            print(f"differs from run to run: {i}", file=sys.stderr)
        return 0
    except (RecordingError, ValueError, OSError) as error:
        print(f"record.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
