"""usage: reports_test.py CRDCTL ROOT      the reports of crdctl check, in a repository that is made here."""

import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import json_schema

CRDCTL, ROOT = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
ODD = "größe: 100%, a#1.yaml"


def definition(plural, schema):
    return f"""apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {{name: {plural}.example.com}}
spec:
  group: example.com
  scope: Namespaced
  names: {{kind: {plural.title()}, plural: {plural}}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
{schema}"""


GOOD = definition("doors", "          size: {type: string}\n")
BAD = definition("lamps", """          # 漢字
          漢字: {minimum: 1}
""")
RULES = definition("rules", """          spec:
            type: object
            properties: {name: {type: string}}
            x-kubernetes-validations:
            - rule: |
                self.nmae.size() > 3 &&
                self.other == 2
              message: wrong
""")
ODD_TEXT = definition("walls", "          size: {minimum: 1}\n          more: {minimum: 1}\n").replace("\n", "\r\n")
# Since 1.37, the function costs as much as the member.
COSTLY = definition("backups", """          names:
            type: array
            items: {type: string}
            x-kubernetes-validations: [{rule: "self.all(n, matches(n, '^[a-z]+$'))"}]
""")


def line_hashes(text):
    """The hashes of upload-sarif, in the plainest way: over a window of 100 units that begins with each line."""
    units = []
    starts = []
    text = re.sub("\r\n?", "\n", text)
    for line in text.split("\n"):
        starts.append(len(units))
        encoded = re.sub("[ \t]", "", line + "\n").encode("utf-16-le")
        units += [int.from_bytes(encoded[i:i + 2], "little") for i in range(0, len(encoded), 2)]
    units[-1] = 65535  # in place of the line end that the text does not have
    units += [0] * 100
    seen, out = {}, []
    for start in starts:
        value = 0
        for unit in units[start:start + 100]:
            value = (value * 37 + unit) % 2**64
        seen[value] = seen.get(value, 0) + 1
        out.append(f"{value:x}:{seen[value]}")
    return out


class Reports(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="crd-reports-")
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name).resolve() / "repository"
        self.crds = self.root / "config" / "crd"
        self.crds.mkdir(parents=True)
        subprocess.run(["git", "init", "-q", self.root], check=True)
        for name, text in (("doors.yaml", GOOD), ("lamps.yaml", BAD), ("rules.yaml", RULES), (ODD, ODD_TEXT), ("values.yaml", "a: 1\n")):
            (self.crds / name).write_bytes(text.encode())

    def run_crdctl(self, *arguments, folder="config", status=None, **environment):
        run = subprocess.run([CRDCTL, *map(str, arguments)], cwd=self.root / folder, capture_output=True, text=True, encoding="utf-8",
                             env={**os.environ, "XDG_CONFIG_HOME": str(self.root), "HOME": str(self.root), **environment})
        if status is not None:
            self.assertEqual(run.returncode, status, run.stderr)
        return run

    def test_hashes_of_lines_are_the_published_ones(self):
        self.assertEqual(line_hashes(""), ["c129715d7a2bc9a3:1"])
        self.assertEqual(line_hashes(" a\nb\n  \t\tc\n d"),
                         ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"])
        self.assertEqual(line_hashes(" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n")[0], "e9496ae3ebfced30:1")

    def test_sarif(self):
        schema = json.loads((ROOT / "tests/app/sarif-2.1.0.subset.schema.json").read_text(encoding="utf-8"))
        (self.root / "empty.yaml").write_text("a: 1\n", encoding="utf-8")
        reached = set()
        for arguments in (["crd"], ["crd", "--target", "1.28..1.37"], ["crd/doors.yaml"], ["crd", "../empty.yaml"], ["-"]):
            log = json.loads(self.run_crdctl("check", *arguments, "--output", "sarif").stdout)
            self.assertEqual(json_schema.faults(log, schema, schema), [], arguments)
            run = log["runs"][0]
            self.assertEqual(run["originalUriBaseIds"]["%SRCROOT%"]["uri"], self.root.as_uri() + "/")
            target = "1.28..1.37" if "--target" in arguments else "1.36"
            self.assertEqual(run["automationDetails"]["id"], f"crdctl/check/{target}/")
            self.assertEqual(run["properties"]["target"], target)
            for result in run["results"]:
                self.assertEqual(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"], result["ruleId"])
                place = result["locations"][0]["physicalLocation"]
                if arguments == ["-"]:
                    continue
                file = self.root / urllib.parse.unquote(place["artifactLocation"]["uri"])
                reached.add(file.name)
                hashes = line_hashes(file.read_bytes().decode())
                self.assertEqual(result["partialFingerprints"]["primaryLocationLineHash"], hashes[place["region"]["startLine"] - 1])
        self.assertEqual(reached, {"lamps.yaml", "rules.yaml", ODD})
        log["runs"][0]["tool"]["driver"]["semantics"] = 1
        self.assertNotEqual(json_schema.faults(log, schema, schema), [], "the test finds nothing")

    def test_json(self):
        schema = json.loads((ROOT / "resources/crdctl-check.schema.json").read_text(encoding="utf-8"))
        (self.root / "old.yaml").write_text(BAD + "---\n" + GOOD.replace("doors", "gates"), encoding="utf-8")
        (self.root / "costly.yaml").write_text(COSTLY, encoding="utf-8")
        baseline = self.run_crdctl("check", "crd", "--output", "json").stdout
        (self.root / "baseline.json").write_text(baseline, encoding="utf-8")
        seen = set()
        field = ROOT / "tests/data/field"
        for arguments in (["crd"], ["../costly.yaml", "--target", "1.28..1.37"], ["../costly.yaml", "--target", "1.37"],
                          ["crd", "--against", "../old.yaml"], ["crd", "--baseline", "../baseline.json"], ["nowhere.yaml"], [field]):
            report = json.loads(self.run_crdctl("check", *arguments, "--output", "json").stdout)
            self.assertEqual(json_schema.faults(report, schema, schema, strict=True), [], arguments)
            seen |= set(report) | {name for file in report["files"] for finding in file.get("findings", []) for name in finding}
        self.assertLessEqual({"against", "baseline", "targets", "server", "proof", "fix"}, seen)

    def test_comments_switch_rules_off(self):
        text = GOOD.replace("{type: string}", "{type: string, maximum: 3}  # crdctl: off advice.keyword-without-effect: for old clients")
        file = self.crds / "doors.yaml"
        file.write_text(text, encoding="utf-8")
        line = text[:text.index("maximum")].count("\n") + 1
        run = self.run_crdctl("check", "crd/doors.yaml", "--fail-on", "note", status=0)
        self.assertNotIn("keyword-without-effect", run.stdout)
        report = json.loads(self.run_crdctl("check", "crd/doors.yaml", "--output", "json").stdout)
        schema = json.loads((ROOT / "resources/crdctl-check.schema.json").read_text(encoding="utf-8"))
        self.assertEqual(json_schema.faults(report, schema, schema, strict=True), [])
        self.assertEqual(report["files"][0]["findings"], [])
        self.assertEqual([(one["rule"], one["ignored"]) for one in report["files"][0]["ignored"]],
                         [("advice.keyword-without-effect", {"line": line, "reason": "for old clients"})])
        results = json.loads(self.run_crdctl("check", "crd/doors.yaml", "--output", "sarif").stdout)["runs"][0]["results"]
        self.assertEqual([one["suppressions"] for one in results],
                         [[{"kind": "inSource", "status": "accepted", "justification": "for old clients"}]])
        self.assertNotIn("::", self.run_crdctl("check", "crd/doors.yaml", "--output", "github").stdout)
        self.assertEqual(json.loads(self.run_crdctl("check", "crd/doors.yaml", "--output", "gitlab").stdout), [])
        # What only other files and other servers show.
        (self.crds / "again.yaml").write_text(GOOD.replace("{type: string}", "{type: integer}"), encoding="utf-8")
        both = "crd/again.yaml", "crd/doors.yaml"
        self.assertIn("file.definition-twice", self.run_crdctl("check", *both, "--output", "short").stdout)
        file.write_text("# crdctl: off file.definition-twice: the other one is a copy\n" + text, encoding="utf-8")
        self.assertIn("No problems.", self.run_crdctl("check", *both, status=0).stdout)
        newer = text.replace("  - name: v1\n", "  - name: v1\n    selectableFields: [{jsonPath: .size}]\n")
        file.write_text(newer, encoding="utf-8")
        asked = "check", "crd/doors.yaml", "--output", "short", "--target", "1.28..1.36"
        self.assertIn("advice.newer-than-target", self.run_crdctl(*asked).stdout)
        file.write_text(newer.replace("- name: v1\n", "- name: v1  # crdctl: off advice.newer-than-target, decode.unknown-field: 1.28 needs no selectors\n"), encoding="utf-8")
        self.assertNotIn("[", self.run_crdctl(*asked, status=0).stdout)
        # One that is not needed.
        file.write_text("# crdctl: file-off advice.keyword-without-effect: not there\n" + GOOD, encoding="utf-8")
        found = self.run_crdctl("check", "crd/doors.yaml", "--output", "short", "--fail-on", "warning", status=1).stdout
        self.assertIn("doors.yaml:1:1: warning: The comment is not needed: no problem of advice.keyword-without-effect is found here [file.directive]", found)

    def test_junit(self):
        report = self.run_crdctl("check", "crd", "--output", "junit", status=1).stdout
        root = xml.etree.ElementTree.fromstring(report)
        self.assertNotIn("time=", report)
        files = set()
        for suite in root:
            names = [case.get("name") for case in suite]
            self.assertEqual(len(set(names)), len(names))
            files |= {case.get("file") for case in suite}
        self.assertEqual(files, {"config/crd/doors.yaml", "config/crd/lamps.yaml", "config/crd/rules.yaml", "config/crd/" + ODD})
        compilation = [case[0] for case in root.iter("testcase") if "rule.expression" in case.get("name")]
        self.assertRegex(compilation[0].text, r"\n *\| self\.nmae\.size\(\) > 3 &&\n *\| \.+\^")
        timed = self.run_crdctl("check", "crd", "--output", "junit", "--statistics", status=1).stdout
        for suite in xml.etree.ElementTree.fromstring(timed):
            self.assertRegex(suite.get("time"), r"^\d+\.\d{3}$")

    def test_github(self):
        lines = self.run_crdctl("check", "crd", "../nowhere.yaml", "--output", "github", status=2).stdout.splitlines()
        self.assertTrue(lines)
        pattern = re.compile(r"::(error|warning|notice) (file=[^,:]+),((?:[a-zA-Z]+=[^,:]*,)*)title=([^,:]+)::(.+)")
        files, messages = set(), []
        for line in lines:
            match = pattern.fullmatch(line)
            self.assertTrue(match, line)
            files.add(urllib.parse.unquote(match.group(2).removeprefix("file=")))
            messages.append(urllib.parse.unquote(match.group(5)))
        self.assertEqual(files, {"nowhere.yaml", "config/crd/lamps.yaml", "config/crd/rules.yaml", "config/crd/" + ODD})
        self.assertTrue(any("\n" in message for message in messages))
        self.assertTrue(any("line=17,endLine=17,col=11," in line for line in lines), lines)

    def test_gitlab(self):
        items = json.loads(self.run_crdctl("check", "crd", "../nowhere.yaml", "--output", "gitlab", status=2).stdout)
        self.assertEqual(len({item["fingerprint"] for item in items}), len(items))
        for item in items:
            self.assertEqual(set(item), {"description", "check_name", "fingerprint", "severity", "location"})
            self.assertIn(item["severity"], ("info", "minor", "major", "critical", "blocker"))
            self.assertGreaterEqual(item["location"]["lines"]["begin"], 1)
        self.assertIn("config/crd/" + ODD, {item["location"]["path"] for item in items})
        self.assertEqual(json.loads(self.run_crdctl("check", "crd/doors.yaml", "--output", "gitlab").stdout), [])

    def test_several_reports_at_once(self):
        formats = ("text", "short", "json", "sarif", "junit", "github", "gitlab")
        wanted = [f"--output-file={name}={self.root / name}" for name in formats]
        run = self.run_crdctl("check", "crd", *wanted, "--output", "github", status=1)
        self.assertRegex(run.stderr, r"^\d+ errors\. Checked 4 definitions in 4 files, as creates; skipped 1 file[^\n]*\.\n$")
        for name in formats:
            alone = self.run_crdctl("check", "crd", "--output", name, status=1)
            self.assertEqual((self.root / name).read_text(encoding="utf-8"), alone.stdout, name)
            self.assertEqual(alone.stderr, "" if name in ("text", "short") else run.stderr)
            self.assertEqual(self.run_crdctl("check", "crd", "--output", name).stdout, alone.stdout, "the same twice")
        for wrong in ("sarif", "serif=a", "sarif="):
            self.assertIn("is not FORMAT=FILE", self.run_crdctl("check", "crd", "--output-file", wrong, status=2).stderr)
        nowhere = self.run_crdctl("check", "crd", "--output-file", "sarif=nowhere/a", status=2)
        self.assertEqual(nowhere.stderr, 'crdctl: Cannot write "nowhere/a".\n')
        if os.path.exists("/dev/full"):
            self.assertIn("Cannot write", self.run_crdctl("check", "crd", "--output-file", "json=/dev/full", status=2).stderr)

    def test_text(self):
        text = self.run_crdctl("check", "crd/lamps.yaml", status=1).stdout
        self.assertTrue(text.startswith("crd/lamps.yaml\n  error["), text)
        self.assertIn("""
    --> crd/lamps.yaml:17:11
     |
  17 |           漢字: {minimum: 1}
     |           ^^^^
     = help: """, text)
        text = self.run_crdctl("check", "crd/rules.yaml", status=1).stdout
        self.assertRegex(text, r"\n    +\| self\.nmae\.size\(\) > 3 &&\n    +\| \.+\^\n")
        clean = self.run_crdctl("check", "crd/doors.yaml", status=0).stdout
        self.assertNotIn("-->", clean)
        self.assertIn("No problems. Checked 1 definition in 1 file, as a create.\n", clean)

    def test_excerpts_are_cut_and_show_controls(self):
        properties = {f"field{i}": {"type": "string"} for i in range(300)}
        properties["漢\u001b[31m\t字"] = {"minimum": 1}
        schema = {"type": "object", "properties": properties}
        text = json.dumps({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "lamps.example.com"},
                           "spec": {"group": "example.com", "scope": "Namespaced", "names": {"kind": "Lamp", "plural": "lamps"},
                                    "versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": schema}}]}},
                          ensure_ascii=False)
        (self.root / "long.json").write_text(text, encoding="utf-8")
        lines = self.run_crdctl("check", "long.json", folder=".", status=1).stdout.splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("  1 | "))
        self.assertTrue(lines[at].startswith("  1 | ..."), lines[at])
        self.assertLess(len(lines[at]), 130)
        self.assertNotIn("\x1b", "".join(lines))
        self.assertIn("^", lines[at + 1])
        # With a tab, on a line that is shown whole.
        (self.root / "tab.yaml").write_text(definition("lamps", "          size:\t{type: \tstrin}\n"), encoding="utf-8")
        self.assertIn("          size:    {type:     strin}\n     |                               ^^^^^\n",
                      self.run_crdctl("check", "tab.yaml", folder=".", status=1).stdout)

    def test_tables_only_where_versions_differ(self):
        (self.root / "costly.yaml").write_text(COSTLY, encoding="utf-8")
        same = self.run_crdctl("check", "costly.yaml", "crd/doors.yaml", "--target", "1.28..1.36", folder=".").stdout
        self.assertNotIn("  1.30", same)
        range_of = ["check", "costly.yaml", "config/crd/doors.yaml", "--target", "1.28..1.37"]
        differing = self.run_crdctl(*range_of, folder=".", status=1).stdout
        self.assertIn("= note: reported by Kubernetes 1.37\n", differing)
        self.assertIn("rejected", differing)
        self.assertNotIn("doors", differing)
        self.assertNotIn("  1.30", self.run_crdctl(*range_of, "--quiet", folder=".", status=1).stdout)

    def test_quiet_and_statistics(self):
        self.assertEqual(self.run_crdctl("check", "crd/doors.yaml", "--quiet", status=0).stdout, "")
        self.assertEqual(self.run_crdctl("check", "crd", "--quiet", "--output", "json", status=1).stderr, "")
        text = self.run_crdctl("check", "crd", "--quiet", "--statistics", status=1).stdout
        self.assertTrue(text.endswith("\n"))
        self.assertRegex(text, r"\n3  error    structural\.type-required +[A-Z][^\n]*\n")
        self.assertRegex(self.run_crdctl("check", "crd", "--statistics", "--output", "sarif", status=1).stderr,
                         r"^3  error    structural\.type-required [^\n]*\n(.*\n)*\d+ errors\. Checked")

    def test_colour(self):
        escape = "\x1b["
        self.assertNotIn(escape, self.run_crdctl("check", "crd").stdout)
        self.assertIn(escape, self.run_crdctl("check", "crd", "--color", "always", NO_COLOR="1").stdout)
        plain = self.run_crdctl("check", "crd").stdout
        coloured = self.run_crdctl("check", "crd", "--color", "always").stdout
        self.assertEqual(re.sub("\x1b\\[[0-9;]*m", "", coloured), plain)

        def on_terminal(*arguments, **environment):
            mine, theirs = pty.openpty()
            with subprocess.Popen([CRDCTL, "check", "crd/lamps.yaml", *arguments], cwd=self.root / "config", stdout=theirs, stderr=theirs,
                                  env={**os.environ, "TERM": "xterm", "NO_COLOR": "", "HOME": str(self.root), **environment}) as run:
                os.close(theirs)
                printed = b""
                try:
                    while part := os.read(mine, 65536):
                        printed += part
                except OSError:
                    pass  # the other side is closed
                os.close(mine)
                self.assertEqual(run.wait(), 1)
            return printed.decode()
        self.assertIn(escape, on_terminal())
        self.assertNotIn(escape, on_terminal(NO_COLOR="1"))
        self.assertNotIn(escape, on_terminal(TERM="dumb"))
        self.assertNotIn(escape, on_terminal("--color", "never"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
