"""usage: folder_diff_test.py CRDCTL ROOT      crdctl diff over folders, in a repository with definitions that are added, removed, moved,
renamed and changed: which belong together, what is said of each, what fails, and the same report twice.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import json_schema

CRDCTL, ROOT = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
OLD, NEW = "HEAD:config/crd", "config/crd"


def definition(plural, size="{type: integer}", more="", served="true"):
    """With the versions v1 and v2; `more`: a further property of v1, with its line break."""
    kind = plural[:-1].capitalize()
    return f"""---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: {plural}.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {{plural: {plural}, singular: {plural[:-1]}, kind: {kind}, listKind: {kind}List}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {size}
{more}  - name: v2
    served: {served}
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {{type: integer}}
"""


TEXT = "              note: {type: string, description: %s}\n"
BEFORE = {
    "lamps.yaml": definition("lamps"),
    "doors.yaml": definition("doors"),
    "walls.yaml": definition("walls", more=TEXT % "old"),
    "roofs.yaml": definition("roofs"),
    "gone.yaml": definition("stairs"),
    "renamed.yaml": definition("chairs"),
    "bundle.yaml": definition("pipes") + definition("wires"),
    "kustomization.yaml": "kind: Kustomization\nresources: [lamps.yaml]\n",
}
AFTER = {
    **BEFORE,
    "lamps.yaml": definition("lamps", "{type: integer, maximum: 5}"),
    "walls.yaml": definition("walls", more=TEXT % "new"),
    "sub/doors.yaml": definition("doors"),
    "roofs.yaml": definition("roofs", served="false"),
    "renamed.yaml": definition("tables"),
    "bundle.yaml": definition("pipes"),
    "wires.yaml": definition("wires", "{type: string}"),
    "patch.yaml": "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\nspec: {}\n",
}
for _name in ("doors.yaml", "gone.yaml"):
    del AFTER[_name]


class FolderDiff(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="crd-folders-")
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name).resolve() / "repository"
        self.crds = self.root / NEW
        self.write(BEFORE)
        self.git("init", "-q", ".")
        self.commit()
        for path in self.crds.rglob("*.yaml"):
            path.unlink()
        self.write(AFTER)

    def write(self, files, folder=NEW):
        for name, text in files.items():
            path = self.root / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.com", *arguments], cwd=self.root, check=True,
                       capture_output=True)

    def commit(self):
        self.git("add", "-A", ".")
        self.git("commit", "-qm", "x")

    def diff(self, *arguments, status=0, folder=".", given=None):
        run = subprocess.run([CRDCTL, "diff", *arguments], cwd=self.root / folder, capture_output=True, text=True, encoding="utf-8",
                             input=given, timeout=300, env={**os.environ, "XDG_CONFIG_HOME": str(self.root), "HOME": str(self.root)})
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        return run

    TOTAL = ("9 definitions: 2 removed, 1 added, 1 moved, 3 changed, 1 changed in descriptions only, 1 unchanged; "
             "breaks writers: 5, breaks stored objects: 4, breaks readers: 4, removes definitions or served versions: 3")

    def test_each_definition_is_compared_with_the_one_of_its_name(self):
        out = self.diff(OLD, NEW).stdout
        self.assertEqual(out.splitlines()[-1], self.TOTAL)
        self.assertIn("stairs.example.com: HEAD:config/crd/gone.yaml -> config/crd\n  metadata.name: The definition is removed.\n", out)
        self.assertIn("    breaks stored objects: All stored objects are deleted.\n", out)
        self.assertIn("tables.example.com: HEAD:config/crd -> config/crd/renamed.yaml\n  metadata.name: The definition is added.\n", out)
        self.assertIn("doors.example.com: moved from HEAD:config/crd/doors.yaml to config/crd/sub/doors.yaml\n", out)
        self.assertIn("lamps.example.com: v1 of HEAD:config/crd/lamps.yaml -> v1 of config/crd/lamps.yaml\n"
                      "  spec.size: maximum is added: 5.\n", out)
        self.assertIn("wires.example.com: v1 of HEAD:config/crd/bundle.yaml -> v1 of config/crd/wires.yaml\n", out)
        self.assertIn('The version "v2" is no longer served.', out)
        for absent in ("no differences", "pipes", "walls", "v2 of", "The description"):
            self.assertNotIn(absent, out)

    def test_all_also_reports_what_is_the_same(self):
        out = self.diff("--all", OLD, NEW).stdout
        self.assertIn("pipes.example.com: v1 of HEAD:config/crd/bundle.yaml -> v1 of config/crd/bundle.yaml\n  no differences\n", out)
        self.assertIn("  spec.note: The description changes.\n", out)
        self.assertIn("9 definitions: 2 removed, 1 added, 1 moved, 4 changed, 1 unchanged; ", out)
        self.assertIn("lamps.example.com: HEAD:config/crd/lamps.yaml -> HEAD:./config/crd/lamps.yaml\n  no differences\n",
                      self.diff("--all", OLD, "HEAD:./config/crd").stdout)

    def test_both_sides_can_be_files_folders_and_commits(self):
        whole = self.diff(OLD, NEW).stdout
        self.commit()
        for sides in (("HEAD~1:config/crd", "HEAD:config/crd"), ("--against", "HEAD~1:config/crd", NEW), ("HEAD~1:./config/crd/", NEW + "/"),
                      ("HEAD~1:", "."), ("HEAD~1:config/crd", str(self.crds))):
            out = self.diff(*sides).stdout
            self.assertEqual(out.splitlines()[-1], self.TOTAL, sides)
        self.assertEqual(re.sub("HEAD~1:", "HEAD:", self.diff("HEAD~1:config/crd", NEW).stdout), whole)
        self.assertEqual(self.diff("HEAD~1:crd", "crd", folder="config", status=2).stdout, "")
        self.assertEqual(self.diff("HEAD~1:./crd", "crd", folder="config").stdout.splitlines()[-1], self.TOTAL)
        bundle = "".join(text for name, text in AFTER.items() if name not in ("patch.yaml", "kustomization.yaml"))
        out = self.diff("HEAD~1:config/crd", "-", given=bundle).stdout.splitlines()[-1]
        self.assertIn("9 definitions: 2 removed, 1 added, 3 changed, 1 changed in descriptions only, 2 unchanged; ", out)
        self.assertEqual(self.diff(NEW, NEW).stdout, "7 definitions: 7 unchanged\n")

    def test_exit_status(self):
        self.diff("--fail-on", "breaking", OLD, NEW, status=1)
        self.diff("--fail-on", "writers,stored", OLD, NEW, status=1)
        self.diff("--fail-on", "nothing", OLD, NEW, status=2)
        same = {name: text for name, text in AFTER.items() if name not in ("lamps.yaml", "roofs.yaml", "renamed.yaml", "bundle.yaml", "wires.yaml")}
        self.write({**BEFORE, **same, "gone.yaml": BEFORE["gone.yaml"], "lamps.yaml": definition("lamps", "{type: integer, maximum: 5}")})
        (self.crds / "wires.yaml").unlink()
        self.diff("--fail-on", "readers,removed", OLD, NEW)
        self.diff("--fail-on", "readers", "--fail-on", "removed", OLD, NEW)
        self.diff("--fail-on", "readers,writers", OLD, NEW, status=1)
        self.diff("--fail-on", "readers", "--fail-on", "stored", OLD, NEW, status=1)
        self.write({"lamps.yaml": BEFORE["lamps.yaml"]})
        self.diff("--fail-on", "breaking", OLD, NEW)
        self.write({"roofs.yaml": definition("roofs", served="false")})
        self.diff("--fail-on", "removed", OLD, NEW, status=1)
        self.diff("--fail-on", "stored", OLD, NEW)
        (self.crds / "roofs.yaml").unlink()
        self.diff("--fail-on", "removed", OLD, NEW, status=1)

    def test_one_version_alone_is_no_error(self):
        (self.crds / "one.yaml").write_text(re.sub("  - name: v2\n.*", "", definition("windows"), flags=re.S), encoding="utf-8")
        run = self.diff("--fail-on", "breaking", "config/crd/one.yaml")
        self.assertEqual((run.stdout, run.stderr), ("", "crdctl: windows.example.com has one version: there is nothing to compare it with.\n"))
        self.assertIn("lamps.example.com: v1 of config/crd/lamps.yaml -> v2 of config/crd/lamps.yaml\n", self.diff(NEW).stdout)

    def test_files_with_one_name_are_compared_by_path(self):
        for path in self.crds.rglob("*.yaml"):
            path.unlink()
        old = {"a/lamps.yaml": definition("lamps"), "b/lamps.yaml": definition("lamps", "{type: string}")}
        self.write(old, "old")
        self.write({"b/lamps.yaml": old["b/lamps.yaml"]}, "new")
        run = self.diff("old", "new")
        self.assertEqual(run.stdout, "1 definition: 1 unchanged\n")
        self.assertEqual(run.stderr, 'crdctl: lamps.example.com of "old/a/lamps.yaml" is not compared: "new" has it in fewer files.\n')
        self.write({"c/other.yaml": old["b/lamps.yaml"]}, "guess")
        run = self.diff("old", "guess")
        self.assertIn('lamps.example.com is in 2 files of "old": "guess/c/other.yaml" is compared with the last one, "old/b/lamps.yaml".',
                      run.stderr)
        self.assertEqual(run.stdout.splitlines()[-1], "1 definition: 1 moved")

    def test_files_that_cannot_be_read(self):
        self.write({"gone.yaml": BEFORE["gone.yaml"] + "a: [\n"})
        run = self.diff("--format", "json", OLD, NEW, status=2)
        sentence = 'stairs.example.com is not compared: "config/crd/gone.yaml" is not valid YAML.'
        self.assertIn(f"crdctl: {sentence}\n", run.stderr)
        report = json.loads(run.stdout)
        self.assertEqual(report["notCompared"], [{"file": "config/crd/gone.yaml", "message": sentence}])
        self.assertNotIn("stairs.example.com", [pair["definition"] for pair in report["pairs"]])
        self.assertEqual(report["total"]["definitions"], 8)
        junit = self.diff("--format", "junit", OLD, NEW, status=2).stdout
        self.assertEqual(len(xml.etree.ElementTree.fromstring(junit).findall("testsuite/testcase/error")), 1)
        self.write({"readme.yaml": "a: 1\n"}, "empty")
        self.assertEqual(self.diff("empty", NEW, status=2).stderr.splitlines()[-1],
                         'crdctl: "empty" contains no CustomResourceDefinition to compare with.')
        (self.crds / "gone.yaml").unlink()
        self.diff("--fail-on", "removed", NEW, "empty", status=1)
        self.diff("--fail-on", "removed", NEW, "missing", status=2)

    def test_what_is_passed_over(self):
        for side in ("old", "new"):
            self.write({"chart/Chart.yaml": "name: a\n", "chart/templates/crd.yaml": definition("lamps") + "{{ if }}\n",
                        "testdata/doors.yaml": definition("doors", "{type: %s}" % ("string" if side == "old" else "integer")),
                        "vendor/walls.yaml": definition("walls"), "roofs.yaml": definition("roofs")}, side)
        skipped = " Helm template with a definition was skipped. What Helm renders can be compared.\n"
        run = self.diff("old", "new", "--exclude", "testdata/")
        self.assertEqual(run.stdout, "1 definition: 1 unchanged; left out 1 excluded folder\n")
        self.assertEqual(run.stderr, f'crdctl: "old": 1{skipped}crdctl: "new": 1{skipped}')
        self.assertIn("3 definitions: 1 changed, 2 unchanged; ", self.diff("old", "new", "--no-ignore").stdout)
        self.commit()
        self.assertEqual(self.diff("HEAD:old", "HEAD:new", "--exclude", "testdata/").stdout, "1 definition: 1 unchanged; left out 1 excluded file\n")

    def test_pipes_and_bundles(self):
        (self.root / "bundle.yaml").write_text(definition("lamps") + definition("doors"), encoding="utf-8")
        run = subprocess.run(["bash", "-c", f"'{CRDCTL}' diff <(cat bundle.yaml) <(cat config/crd/lamps.yaml)"], cwd=self.root,
                             capture_output=True, text=True)
        self.assertEqual(run.stdout.splitlines()[-1].split(";")[0], "2 definitions: 1 removed, 1 changed")
        self.diff("-", "-", given="", status=2)

    def test_json(self):
        report = json.loads(self.diff("--format", "json", OLD, NEW).stdout)
        self.assertEqual(report["total"], {
            "definitions": 9, "removed": 2, "added": 1, "moved": 1, "changed": 3, "documentation": 1, "unchanged": 1,
            "counts": {**report["total"]["counts"], "writers": 5, "stored": 4, "readers": 4, "removed": 3}})
        pairs = {pair["definition"]: pair for pair in report["pairs"]}
        self.assertEqual({name: pair["change"] for name, pair in pairs.items()}, {
            "lamps.example.com": "changed", "wires.example.com": "changed", "roofs.example.com": "changed", "doors.example.com": "moved",
            "stairs.example.com": "removed", "chairs.example.com": "removed", "tables.example.com": "added"})
        self.assertEqual((pairs["wires.example.com"]["oldFile"], pairs["wires.example.com"]["newFile"]),
                         ("HEAD:config/crd/bundle.yaml", "config/crd/wires.yaml"))
        self.assertNotIn("newFile", pairs["stairs.example.com"])
        self.assertTrue(pairs["stairs.example.com"]["differences"][0]["removes"])

    def test_markdown_begins_with_a_table(self):
        out = self.diff("--format", "markdown", OLD, NEW).stdout
        head, rest = out.split("<details>", 1)
        lines = head.splitlines()
        self.assertTrue(lines[0].startswith("**9 definitions: 2 removed"), lines[0])
        self.assertEqual(lines[2:4], ["| Definition | Change | Breaks |", "|---|---|---|"])
        self.assertIn("| `lamps.example.com` | changed | writers: 1, stored objects: 1 |", lines)
        self.assertIn("| `doors.example.com` | moved from `HEAD:config/crd/doors.yaml` to `config/crd/sub/doors.yaml` |  |", lines)
        self.assertIn("| `tables.example.com` | added |  |", lines)
        self.assertEqual(len(lines), 4 + 7 + 1)
        self.assertEqual(out.count("<details>"), out.count("</details>"))
        self.assertIn("<summary>lamps.example.com</summary>\n\n## lamps.example.com\n", rest)
        self.assertEqual(self.diff("--format", "markdown", NEW, NEW).stdout, "**7 definitions: 7 unchanged**\n\n")

    def test_services_get_the_lines_of_the_new_files(self):
        run = self.diff("--format", "sarif", "--fail-on", "removed", OLD, NEW, status=1)
        self.assertEqual(run.stderr, self.TOTAL + "\ncrdctl: 3 differences fail --fail-on removed: stairs.example.com: 1, chairs.example.com: 1, "
                         "roofs.example.com: 1.\n")
        schema = json.loads((ROOT / "tests/app/sarif-2.1.0.subset.schema.json").read_text(encoding="utf-8"))
        report = json.loads(run.stdout)
        self.assertEqual(json_schema.faults(report, schema, schema), [])
        rows = {}
        for one in report["runs"][0]["results"]:
            place = one["locations"][0]["physicalLocation"]
            rows[one["ruleId"], place["artifactLocation"]["uri"]] = (one["level"], place.get("region", {}).get("startLine"))
        lines = {name: text.splitlines() for name, text in AFTER.items()}

        def line(name, begin, number=1):
            return [i + 1 for i, text in enumerate(lines[name]) if text.strip().startswith(begin)][number - 1]

        self.assertEqual(rows, {
            ("diff.maximum", "config/crd/lamps.yaml"): ("warning", line("lamps.yaml", "size:")),
            ("diff.type", "config/crd/wires.yaml"): ("warning", line("wires.yaml", "size:")),
            ("diff.spec.versions.served", "config/crd/roofs.yaml"): ("error", line("roofs.yaml", "served:", 2)),
            ("diff.definition-removed", "config/crd/gone.yaml"): ("error", None),
            ("diff.definition-removed", "config/crd/renamed.yaml"): ("error", None),
            ("diff.definition-added", "config/crd/renamed.yaml"): ("note", line("renamed.yaml", "name:")),
        })
        junit = xml.etree.ElementTree.fromstring(self.diff("--format", "junit", OLD, NEW).stdout)
        suites = {suite.get("name"): suite.get("failures") for suite in junit}
        self.assertEqual(suites["config/crd/lamps.yaml"], "1")
        self.assertEqual(suites["config/crd/bundle.yaml"], "0")
        github = self.diff("--format", "github", "--fail-on", "writers", OLD, NEW, status=1).stdout
        self.assertIn("::error title=diff.definition-removed::stairs.example.com: ", github)
        number = line("lamps.yaml", "size:")
        self.assertIn(f"::error file=config/crd/lamps.yaml,line={number},endLine={number},", github)
        gitlab = json.loads(self.diff("--format", "gitlab", OLD, NEW).stdout)
        self.assertIn({"path": "config/crd/lamps.yaml", "lines": {"begin": number}}, [one["location"] for one in gitlab])
        self.assertEqual(len({one["fingerprint"] for one in gitlab}), len(gitlab))

    def test_further_reports_are_the_same(self):
        formats = ("text", "json", "markdown", "html", "sarif", "junit", "github", "gitlab")
        files = [f"--output-file={name}={name}.out" for name in formats]
        run = self.diff(*files, "--fail-on", "removed", OLD, NEW, status=1)
        self.assertEqual(run.stderr.count("9 definitions: "), 0)
        for name in formats:
            alone = self.diff("--format", name, "--fail-on", "removed", OLD, NEW, status=1)
            self.assertEqual((self.root / f"{name}.out").read_text(encoding="utf-8"), alone.stdout, name)
        self.assertEqual(run.stdout, (self.root / "text.out").read_text(encoding="utf-8"))
        with_crdify = self.diff("--output-file", "json=other.out", "--format", "crdify-json", OLD, NEW, status=1)
        self.assertEqual(with_crdify.stdout, self.diff("--format", "crdify-json", OLD, NEW, status=1).stdout)
        self.assertEqual(json.loads((self.root / "other.out").read_text(encoding="utf-8"))["total"]["definitions"], 9)
        self.assertIn("FORMAT is one of text, json,", self.diff("--output-file", "crdify-json=x", OLD, NEW, status=2).stderr)
        self.assertIn('Cannot write "nowhere/x"', self.diff("--output-file", "json=nowhere/x", OLD, NEW, status=2).stderr)

    def test_the_settings_exclude_files_of_both_sides(self):
        (self.root / ".crdctl.yaml").write_text("exclude: [config/crd/gone.yaml, sub/, lamps.yaml]\n", encoding="utf-8")
        out = self.diff(OLD, NEW).stdout
        self.assertNotIn("stairs", out)
        self.assertNotIn("lamps", out)
        self.assertNotIn("doors", out)  # moved into an excluded folder
        self.assertEqual(out.splitlines()[-1], "6 definitions: 1 removed, 1 added, 2 changed, 1 changed in descriptions only, 1 unchanged; "
                         "breaks writers: 3, breaks stored objects: 2, breaks readers: 3, removes definitions or served versions: 2"
                         "; left out 3 excluded files")
        self.assertEqual(json.loads(self.diff("--format", "json", OLD, NEW).stdout)["total"]["leftOut"], {"excluded file": 3})
        self.assertEqual(self.diff("--no-settings", OLD, NEW).stdout.splitlines()[-1], self.TOTAL)
        self.assertIn("lamps", self.diff(OLD + "/lamps.yaml", NEW + "/lamps.yaml").stdout)
        self.assertEqual(self.diff("--no-settings", "--exclude", "lamps.yaml", NEW, NEW).stdout, "6 definitions: 6 unchanged; left out 1 excluded file\n")
        self.commit()
        self.assertEqual(self.diff("HEAD~1:config/crd", "HEAD:config/crd").stdout.splitlines()[-1], out.splitlines()[-1])
        self.assertEqual(self.diff("HEAD~1:config/crd", "crd", folder="config").stdout.splitlines()[-1], out.splitlines()[-1])
        self.assertEqual(self.diff("HEAD~1:./crd", "HEAD:./crd", folder="config").stdout.splitlines()[-1], out.splitlines()[-1])
        (self.root / ".crdctl.yaml").write_text("exclude: ['*.yaml']\n", encoding="utf-8")
        self.assertRegex(self.diff(OLD, NEW, status=2).stderr, r'" contains no CustomResourceDefinition to compare with; left out \d+ excluded files\.\n$')

    def test_columns_have_a_line(self):
        columns = "    additionalPrinterColumns:\n    - {name: Size, type: %s, jsonPath: .spec.size, description: %s}\n"
        text = definition("columns").replace("    schema:\n", columns % ("integer", "a") + "    schema:\n", 1)
        self.write({"columns.yaml": text}, "old")
        self.write({"columns.yaml": text.replace("description: a", "description: b")}, "new")
        self.assertEqual(self.diff("old", "new").stdout, "1 definition: 1 changed in descriptions only\n")
        self.write({"columns.yaml": text.replace("integer, jsonPath", "string, jsonPath")}, "new")
        number = text.splitlines().index("    additionalPrinterColumns:") + 2
        self.assertIn(f"::warning file=new/columns.yaml,line={number},", self.diff("--format", "github", "old", "new").stdout)

    def test_fingerprints_do_not_depend_on_lines(self):
        def prints():
            return sorted(one["fingerprint"] for one in json.loads(self.diff("--format", "gitlab", OLD, NEW).stdout))
        before = prints()
        path = self.crds / "lamps.yaml"
        path.write_text("# more\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
        self.assertEqual(prints(), before)

    def test_reports_are_the_same_twice(self):
        for format in ("text", "json", "markdown", "html", "sarif", "junit", "github", "gitlab", "crdify-plaintext", "crdify-json"):
            runs = [subprocess.run([CRDCTL, "diff", "--all", "--format", format, OLD, NEW], cwd=self.root, capture_output=True) for _ in "ab"]
            self.assertTrue(runs[0].stdout, format)
            self.assertEqual((runs[0].stdout, runs[0].stderr), (runs[1].stdout, runs[1].stderr), format)

    def test_crdify_compares_all_definitions(self):
        run = self.diff("--format", "crdify-json", OLD, NEW, status=1)
        self.assertIn("crdctl: stairs.example.com is removed: a server deletes all its objects with it.\n", run.stderr)
        self.assertIn("crdctl: tables.example.com is new: there is nothing to compare it with.\n", run.stderr)
        self.assertEqual(sorted(json.loads(run.stdout)), [f"{name}.example.com" for name in
                                                         ("doors", "lamps", "pipes", "roofs", "walls", "wires")])
        classes = json.loads(self.diff("--format", "crdify-json", "--classes", OLD, NEW, status=1).stdout)["classes"]
        self.assertEqual(len(classes), 7)
        self.diff("--checker", "all", NEW, status=self.checker_status())

    def checker_status(self):
        return subprocess.run([CRDCTL, "diff", "--checker", "all", NEW + "/lamps.yaml"], cwd=self.root, capture_output=True).returncode


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
