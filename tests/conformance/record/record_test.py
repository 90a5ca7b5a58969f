#!/usr/bin/env python3
"""Runs record.py, compare.py and add_minor.py on a small folder of cases and a reference that is a script here, and
checks that they leave the recorded results of this repository as they are."""
import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest

import add_minor
import case_files
import compare
import record

# A server that accepts everything. `changes` replaces members of its results, by mode, where a case contains "changed".
REFERENCE = """#!{python}
import json, os, sys
changes = json.loads({changes!r})
for line in sys.stdin:
    case = json.loads(line)
    changed = changes.get(sys.argv[2], {{}}) if "changed" in line else {{}}
    if sys.argv[2] == "cel":
        out = {{"id": case["id"], "type": "int", "estimatedCostMin": 1, "estimatedCostMax": 3, "value": {{"type": "selfType77", "json": [[1]]}}}}
    else:
        out = {{"id": case["id"], "admitted": True, "errors": [], "warnings": ["b", "a"], "objects": [{{"unknownFields": [], "errors": [],
               "columns": [{{"Name": "Age", "Type": "date"}}], "cells": [str(os.getpid()) + "d"]}}]}}
    if case["id"] == "random":
        out["warnings"] = [str(os.getpid())]
    print(json.dumps({{**out, **changed}}, separators=(",", ":")))
"""
HEADER = "inline constexpr int kOldestMinor = 28;\ninline constexpr int kNewestMinor = 37;\ninline constexpr int kDefaultMinor = 36;\n"


def write_lines(path, values):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(value) + "\n" for value in values))


def run_main(main, *arguments):
    """The exit code and what is printed."""
    out = io.StringIO()
    before, sys.argv = sys.argv, ["program", *map(str, arguments)]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            return main(), out.getvalue()
    finally:
        sys.argv = before


class RecordTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.source = pathlib.Path(folder.name)
        self.folder = self.source / case_files.FOLDER
        (self.source / "engine/base/kubernetes").mkdir(parents=True)
        (self.source / "engine/base/kubernetes/kubernetes.h").write_text(HEADER)
        write_lines(self.folder / "cases/01_area.jsonl", [{"id": "plain", "crd": "a: 1"}, {"id": "changed/1", "crd": "a:\n  b"}, {"id": "changed/2", "crd": "c"}])
        write_lines(self.folder / "cases/extra.jsonl", [{"id": "changed/extra", "crd": "a"}])
        write_lines(self.folder / "cel/cases/02_area.jsonl", [{"id": "sum", "expr": "1 + 1"}, {"id": "changed/sum", "expr": "2 + 2"}])
        write_lines(self.folder / "cel/probes/cases.jsonl", [{"id": "probe", "expr": "1"}])
        self.usual = self.reference("usual", {})
        self.files = [self.folder / name for name in ("cases/01_area.jsonl", "cases/extra.jsonl", "cel/cases/02_area.jsonl", "cel/probes/cases.jsonl")]
        self.assertEqual(self.record(self.usual)[0], 0)

    def reference(self, name, changes):
        path = self.source / name
        path.write_text(REFERENCE.format(python=sys.executable, changes=json.dumps(changes)))
        path.chmod(0o755)
        return path

    def record(self, program, *options):
        return run_main(record.main, "--source", self.source, "--reference", program, *options, *self.files)

    def add(self, program, *options, minor="1.38"):
        return run_main(add_minor.main, "--source", self.source, minor, "--reference", program, *options)

    def stored(self, name):
        path = self.folder / name
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else None

    def all_stored(self):
        return {path: path.read_text() for path in self.folder.rglob("*.jsonl")}

    def test_results_are_written_normalised_in_the_order_of_the_cases(self):
        self.assertEqual([r["id"] for r in self.stored("expected/01_area.jsonl")], ["plain", "changed/1", "changed/2"])
        self.assertEqual(self.stored("expected/01_area.jsonl")[0]["warnings"], ["a", "b"])
        self.assertEqual(self.stored("cel/expected/02_area.jsonl")[0]["value"], {"type": "selfType"})
        self.assertEqual(len(self.stored("cel/probes/expected/1.36.jsonl")), 1)

    def test_the_same_server_changes_nothing(self):
        before = self.all_stored()  # with ages, which differ in each run
        self.assertEqual(self.record(self.usual)[0], 0)
        self.assertEqual(self.all_stored(), before)
        code, text = self.record(self.usual, "--check")
        self.assertEqual((code, "differs" in text), (0, False), text)

    def test_check_lists_what_differs_and_writes_nothing(self):
        before = self.all_stored()
        code, text = self.record(self.reference("other", {"cases": {"admitted": False}}), "--check")
        self.assertEqual(code, 1)
        self.assertIn("differs from the recorded result: changed/1", text)
        self.assertNotIn("result: plain", text)
        self.assertEqual(self.all_stored(), before)

    def test_a_new_minor_has_only_what_differs(self):
        new = self.reference("new", {"cel": {"estimatedCostMax": 9}, "cases": {
            "admitted": False, "errors": [{"type": "FieldValueInvalid", "field": "spec.a", "detail": 'no "b" in 3 of 4'}]}})
        code, text = self.add(new)
        self.assertEqual(code, 0, text)
        self.assertEqual([r["id"] for r in self.stored("minors/1.38/01_area.jsonl")], ["changed/1", "changed/2"])
        self.assertEqual([r["id"] for r in self.stored("cel/minors/1.38/02_area.jsonl")], ["changed/sum"])
        self.assertEqual([r["id"] for r in self.stored("cel/probes/expected/1.38.jsonl")], ["probe"])
        self.assertIsNone(self.stored("minors/1.38/extra.jsonl"))  # recorded for the default minor only
        self.assertIn("== outcome: errors: new: FieldValueInvalid: no '...' in N of N (2)\n  changed/1 changed/2\n-- 01_area.jsonl changed/1\n"
                      "  outcome: errors\n    expected (1.38): FieldValueInvalid spec.a: no \"b\" in 3 of 4\n    actual (1.36):   (none)\n"
                      "  crd: a:\n      b\n", text)
        self.assertEqual(text.count("-- 01_area.jsonl"), 1)
        self.assertIn("3 differ from 1.36; groups: 2", text)

    def test_a_new_minor_is_compared_with_the_newest_recorded_one(self):
        self.assertEqual(self.add(self.reference("older", {"cel": {"estimatedCostMax": 9}}), minor="1.37")[0], 0)
        new = self.reference("new", {"cel": {"estimatedCostMax": 9, "type": "uint"}})
        code, text = self.add(new)
        self.assertEqual(code, 0, text)
        self.assertIn("== type: type (1)\n  changed/sum\n-- 02_area.jsonl changed/sum\n  type: type\n    expected (1.38): \"uint\"\n"
                      "    actual (1.37):   \"int\"\n  expr: 2 + 2\n", text)
        self.assertNotIn("== cost", text)
        self.assertEqual(self.stored("cel/minors/1.38/02_area.jsonl")[0]["estimatedCostMax"], 9)
        # As the default server again: no file is left.
        self.assertEqual(self.add(self.usual)[0], 0)
        self.assertIsNone(self.stored("cel/minors/1.38/02_area.jsonl"))

    def test_a_dry_run_writes_nothing(self):
        before = self.all_stored()
        code, text = self.add(self.reference("new", {"cel": {"estimatedCostMax": 9}}), "--dry-run")
        self.assertEqual(code, 0)
        self.assertIn("== cost: estimatedCostMax (1)", text)
        self.assertEqual(self.all_stored(), before)

    def test_a_random_result_is_named_and_keeps_the_recorded_one(self):
        write_lines(self.files[0], [{"id": "random", "crd": "a"}, {"id": "plain", "crd": "b"}])
        write_lines(self.folder / "expected/01_area.jsonl", [{"id": "random", "admitted": True}])
        code, text = self.record(self.usual)
        self.assertEqual(code, 0)
        self.assertIn("differs from run to run: random", text)
        self.assertEqual(self.stored("expected/01_area.jsonl")[0], {"id": "random", "admitted": True})
        self.assertEqual([r["id"] for r in self.stored("expected/01_area.jsonl")], ["random", "plain"])
        self.assertIn("differs from run to run, not recorded: 01_area.jsonl random", self.add(self.usual)[1])

    def test_a_reference_that_fails_is_an_error(self):
        for text in ("import sys; sys.exit(3)", "print('{\"id\":\"other\"}')", "print('{\"id\":\"plain\",\"decodeError\":\"PANIC nil\"}')"):
            path = self.source / "failing"
            path.write_text(f"#!{sys.executable}\n{text}\n")
            path.chmod(0o755)
            code, said = self.record(path)
            self.assertEqual((code, said.startswith("record.py: ")), (2, True), said)
        self.assertEqual(self.add(self.usual, minor="1.36")[0], 2)

    def test_files_of_results_are_compared(self):
        a, b = self.source / "a.jsonl", self.source / "b.jsonl"
        write_lines(a, [{"id": "x", "admitted": True, "errors": [], "warnings": ["w"]}])
        write_lines(b, [{"id": "x", "admitted": True, "warnings": ["other"], "objects": []}])
        code, text = run_main(compare.main, a, b)
        self.assertEqual((code, 'x: warnings: warnings\n  expected: ["w"]\n' in text), (1, True), text)
        self.assertEqual(run_main(compare.main, "--minor", "1.31", a, b)[0], 0)


class RulesTest(unittest.TestCase):
    def kinds(self, expected, actual, mode="cases"):
        side = {"id": "x", "admitted": False} if mode == "cases" else {"id": "x", "estimatedCostMin": 0}
        return [d.kind for d in compare.compared({**side, **expected}, {**side, **actual}, mode)]

    def test_errors_are_sets_and_may_be_where_the_server_moves_them(self):
        error = {"type": "T", "field": "spec.validation.openAPIV3Schema.type", "detail": "d", "value": "v"}
        self.assertEqual(self.kinds({"errors": [error]}, {"errors": [{**error, "field": "spec.versions[3].schema.openAPIV3Schema.type", "value": ""}] * 2}), [])
        for change, kind in (({"detail": "other"}, "message"), ({"field": "spec.b"}, "path"), ({"type": "U"}, "kind of error")):
            self.assertEqual(self.kinds({"errors": [error]}, {"errors": [{**error, **change}]}), [kind])
        self.assertEqual(self.kinds({"errors": [error]}, {"errors": []}), ["outcome"])
        self.assertEqual(self.kinds({"errors": [error]}, {"errors": [error, {**error, "type": "U", "detail": "e"}]}), ["errors"])

    def test_texts_of_decoders_and_positions_of_the_parser(self):
        self.assertEqual(self.kinds({"decodeError": "a"}, {"decodeError": "b"}), [])
        self.assertEqual(self.kinds({"decodeError": "json: cannot unmarshal a"}, {"decodeError": "b"}), ["message"])
        self.assertEqual(self.kinds({"decodeError": "a"}, {}), ["outcome"])
        syntax = "ERROR: <input>:1:{}: Syntax error: {}"
        self.assertEqual(self.kinds({"error": syntax.format(2, "a")}, {"error": syntax.format(2, "b")}, "cel"), [])
        self.assertEqual(self.kinds({"error": syntax.format(2, "a")}, {"error": syntax.format(3, "a")}, "cel"), ["message"])

    def test_values_and_costs(self):
        self.assertEqual(self.kinds({"value": {"double": "1"}}, {"value": {"double": "2"}}, "cel"), ["value"])
        self.assertEqual(self.kinds({"value": True}, {"value": 1}, "cel"), ["value"])
        self.assertEqual(self.kinds({"value": False}, {}, "cel"), ["value"])
        self.assertEqual(self.kinds({"actualCost": 2 ** 63}, {"actualCost": 2 ** 63 + 1}, "cel"), [])
        self.assertEqual(self.kinds({"actualCost": 4}, {"actualCost": 5}, "cel"), ["cost"])
        self.assertEqual(self.kinds({"objects": [{"pruned": {"a": 1.0}}]}, {"objects": [{"pruned": {"a": 1}}]}), [])

    def test_objects(self):
        self.assertEqual(self.kinds({"objects": [{"error": "a", "errors": []}]}, {"objects": [{"error": "b"}]}), [])
        self.assertEqual(self.kinds({"objects": [{"error": "table: a"}]}, {"objects": [{"error": "b"}]}), ["outcome"])
        age = {"columns": [{"Name": "Age", "Type": "date"}], "cells": ["5d"], "kubectlGet": "5d"}
        self.assertEqual(self.kinds({"objects": [age]}, {"objects": [{**age, "cells": ["9d"], "kubectlGet": "9d"}]}), [])
        self.assertEqual(self.kinds({"objects": [age]}, {"objects": [{**age, "columns": [{"Name": "Old", "Type": "date"}]}]}), ["columns"])


class RecordedTest(unittest.TestCase):
    """The recorded results of this repository are what record.py writes."""

    def test_recorded_lines_match_themselves_normalised(self):
        count = 0
        for file in case_files.all_files():
            if file.mode == "publish":
                continue  # recorded as hashes of documents
            paths = [file.expected] if not file.is_whole() else sorted(file.expected.parent.glob("*.jsonl"))
            for path in paths:
                for i, line in record.read_results(path).items():
                    count += 1
                    self.assertTrue(record.match(line, record.normalised(line, file.mode), file.mode), i)
        self.assertGreater(count, 7000)

    def test_the_newest_minor_is_stored_as_a_new_one_would_be(self):
        source, usual = case_files.SOURCE, case_files.default_minor(case_files.SOURCE)
        newest = case_files.newest_recorded(source, 100)
        self.assertGreater(newest, usual)
        for file in case_files.all_files():
            if file.is_whole():
                self.assertTrue(file.results(newest).exists())
            elif file.minors:
                own = record.read_results(file.own_results(newest))
                self.assertEqual(record.changed_results(file, own, record.read_results(file.expected)), own, file.cases)
        stored = {path for name in ("minors", "cel/minors") for path in (source / case_files.FOLDER / name / f"1.{newest}").glob("*.jsonl")}
        self.assertLessEqual(stored, {file.own_results(newest) for file in case_files.all_files() if file.minors})


if __name__ == "__main__":
    unittest.main()
