"""usage: accepted_test.py CRDCTL      crdctl diff --accept, and the differences that .crdctl.yaml accepts, in a repository that is made here."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

CRDCTL = os.path.abspath(sys.argv[1])


def definition(properties, plural="widgets"):
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
          spec: {{type: object, properties: {{{properties}}}}}
"""


OLD = definition("size: {type: integer}, name: {type: string}, a: {type: string}")
NEW = definition("size: {type: integer, maximum: 5}, name: {type: string, maxLength: 3}, a: {type: string}")


class Accepted(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="crd-accepted-")
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name).resolve()
        subprocess.run(["git", "init", "-q", self.root], check=True)
        (self.root / "crds").mkdir()
        self.write("old.yaml", OLD)
        self.write("crds/new.yaml", NEW)
        self.settings = self.root / ".crdctl.yaml"

    def write(self, name, text):
        (self.root / name).write_text(text, encoding="utf-8")

    def diff(self, *arguments, status=0):
        run = subprocess.run([CRDCTL, "diff", "--witnesses", "0", *arguments], cwd=self.root, capture_output=True, text=True, encoding="utf-8")
        self.assertEqual(run.returncode, status, run.stderr + run.stdout)
        return run

    def ids(self, *arguments, status=0):
        report = json.loads(self.diff("--format", "json", *arguments, status=status).stdout)
        return {one["what"]: one["id"] for pair in report["pairs"] for one in pair["differences"] if "id" in one}

    def accept(self, *arguments, status=0):
        return self.diff("--fail-on", "breaking", *arguments, "old.yaml", "crds/new.yaml", status=status)

    def test_an_accepted_difference_does_not_fail(self):
        ids = self.ids("--fail-on", "breaking", "old.yaml", "crds/new.yaml", status=1)
        self.assertEqual(len(set(ids.values())), 2, ids)
        first, second = ids.values()
        text = self.accept(status=1).stdout
        for one in ids.values():
            self.assertIn(f"    id: {one}\n", text)
        run = self.accept("--accept", first, "--reason", "no client\nsends more", status=1)
        self.assertIn('crdctl: ".crdctl.yaml" now accepts the difference.\n', run.stderr)
        self.assertIn(f"    id: {first}\n    accepted: no client sends more\n", run.stdout)
        settings = self.settings.read_text(encoding="utf-8")
        self.assertRegex(settings, r"since: ['\"]?\d{4}-\d\d-\d\d")
        self.assertIn("definition: widgets.example.com\n", settings)
        self.assertRegex(settings, r"change: .*v1: spec\.(size|name): ")
        self.assertIn("no client sends more", settings)
        run = self.accept(status=1)
        self.assertEqual(run.stderr, "crdctl: 1 difference fails --fail-on breaking: widgets.example.com: 1.\n")
        self.assertRegex(run.stdout, r"\n  2 differences; breaks writers: 1, breaks stored objects: 1, accepted: 1\n\n"
                                     r"1 definition: 1 changed; breaks writers: 1, breaks stored objects: 1, accepted differences: 1\n$")
        self.assertIn("    accepted: no client sends more\n", run.stdout)
        self.accept("--accept", second, "--reason", "as agreed")
        self.assertTrue(self.settings.read_text(encoding="utf-8").startswith(settings))
        self.accept()
        self.assertEqual(self.accept("--no-settings", status=1).stdout.count("accepted:"), 0)
        report = json.loads(self.diff("--format", "json", "old.yaml", "crds/new.yaml").stdout)
        self.assertEqual([one["accepted"] for one in report["pairs"][0]["differences"]],
                         ["no client sends more" if one["id"] == first else "as agreed" for one in report["pairs"][0]["differences"]])
        self.assertNotIn("staleAccepted", report)
        markdown = self.diff("--format", "markdown", "old.yaml", "crds/new.yaml").stdout
        self.assertIn("<br>Accepted: as agreed<br>`" + second + "` |\n", markdown)
        self.assertIn("<b>Accepted</b>: as agreed", self.diff("--format", "html", "old.yaml", "crds/new.yaml").stdout)

    def test_an_id_stays_in_another_order_and_changes_with_the_value(self):
        ids = self.ids("old.yaml", "crds/new.yaml")
        self.write("crds/new.yaml", "# Moved.\n\n" + definition("a: {type: string}, size: {maximum: 5, type: integer}, name: {type: string, maxLength: 3}"))
        self.assertEqual(self.ids("old.yaml", "crds/new.yaml"), ids)
        self.write("crds/new.yaml", NEW.replace("maximum: 5", "maximum: 4"))
        other = self.ids("old.yaml", "crds/new.yaml")
        self.assertEqual(len(set(ids.values()) & set(other.values())), 1)

    def test_stale_entries_are_reported(self):
        ids = self.ids("old.yaml", "crds/new.yaml")
        self.accept("--accept", ",".join(ids.values()), "--reason", "as agreed")
        self.write("old.yaml", OLD.replace("size: {type: integer}", "size: {type: integer, maximum: 5}"))
        run = self.accept()
        gone = next(one for what, one in ids.items() if "maximum" in what)
        self.assertRegex(run.stderr, rf'^crdctl: \.crdctl\.yaml:\d+: compared with "old\.yaml", widgets\.example\.com does not have the accepted difference {gone}\. '
                                     r"If no other comparison needs it, remove it from the settings\.\n$")
        report = json.loads(self.diff("--format", "json", "old.yaml", "crds/new.yaml").stdout)
        self.assertEqual([(one["id"], one["reason"], one["comparedWith"]) for one in report["staleAccepted"]], [(gone, "as agreed", "old.yaml")])
        # Not of other definitions, and not where only some versions are compared.
        self.write("a.yaml", definition("a: {type: string}", "doors"))
        self.assertEqual(self.diff("a.yaml", "a.yaml").stderr, "")
        self.assertEqual(self.diff("--from", "v1", "--to", "v1", "old.yaml", "crds/new.yaml").stderr, "")

    def test_the_accepted_removal_of_a_definition(self):
        for side in ("before", "after"):
            (self.root / side).mkdir()
            self.write(f"{side}/a.yaml", OLD)
        self.write("before/doors.yaml", definition("a: {type: string}", "doors"))
        (removed,) = self.ids("before", "after").values()
        self.diff("--fail-on", "removed", "--accept", removed, "--reason", "nobody uses it", "before", "after")
        self.assertEqual(self.diff("--fail-on", "breaking", "before", "after").stderr, "")
        # A side that has it, one that only has it in a file that is not YAML, and files.
        self.assertEqual(self.diff("after", "before").stderr, "")
        self.assertEqual(self.diff("before/a.yaml", "after/a.yaml").stderr, "")
        (self.root / "before/doors.yaml").unlink()
        run = self.diff("before", "after")
        self.assertRegex(run.stderr, r'^crdctl: \.crdctl\.yaml:\d+: neither "before" nor "after" has doors\.example\.com, whose removal is accepted\. '
                                     rf"If no other comparison needs {removed}, remove it from the settings\.\n$")
        self.assertEqual([one["id"] for one in json.loads(self.diff("--format", "json", "before", "after").stdout)["staleAccepted"]], [removed])
        self.write("before/doors.yaml", "a: [\n# CustomResourceDefinition doors.example.com\n")
        self.assertNotIn("neither", self.diff("before", "after").stderr)

    def test_what_cannot_be_accepted(self):
        self.assertIn("No difference with consequences has the id 000000000000", self.accept("--accept", "000000000000", "--reason", "x", status=2).stderr)
        self.assertIn("12 hexadecimal digits", self.accept("--accept", "x", "--reason", "x", status=2).stderr)
        self.assertIn("--reason", self.accept("--accept", "000000000000", status=2).stderr)
        self.assertIn("--accept", self.accept("--reason", "x", status=2).stderr)
        self.assertFalse(self.settings.exists())
        self.settings.write_text("accepted: [1]\n", encoding="utf-8")
        self.assertIn('.crdctl.yaml:1: "accepted" must be a list of mappings', self.accept(status=2).stderr)

    def test_the_settings_above_the_new_file(self):
        (self.root / "crds/.crdctl.yaml").write_text("# ours\nfailOn: note  # all\n", encoding="utf-8")
        first = next(iter(self.ids("old.yaml", "crds/new.yaml").values()))
        self.accept("--accept", first, "--reason", "as agreed", status=1)
        self.assertFalse(self.settings.exists())
        text = (self.root / "crds/.crdctl.yaml").read_text(encoding="utf-8")
        self.assertTrue(text.startswith("# ours\nfailOn: note  # all\naccepted:\n"), text)
        other = self.root / "other.yaml"
        self.accept("--settings", other.name, "--accept", first, "--reason", "as agreed", status=1)
        self.assertTrue(re.search(first, other.read_text(encoding="utf-8")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
