"""usage: attack_test.py CRDCTL ROOT      runs every command of crdctl on hostile documents: those of tests/data/attack, and large
ones that are generated here. A run must end by itself with exit code 0, 1 or 2, within a budget of processor time and of memory,
without an exception's name, and a report must not contain characters that control a terminal.
"""

import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

SECONDS = 12  # of processor time: many times what the slowest run takes
MEGABYTES = 500
# What a terminal acts on: C0 and C1 without line ends and tabs, DEL, and marks that change the direction of text.
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
# They write documents as they are.
WRITERS = ("edit", "upgrade", "sample", "docs", "convert", "openapi", "mapping export", "size --trim-descriptions")


def definition(properties, **more):
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "things.example.com"},
            "spec": {"group": "example.com", "scope": "Namespaced",
                     "names": {"plural": "things", "singular": "thing", "kind": "Thing", "listKind": "ThingList"},
                     "versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": {
                         "type": "object", "properties": {"spec": {"type": "object", "properties": properties}}, **more}}}]}}


def generated(folder):
    """The large documents; each had a command that took time or memory out of proportion."""
    def write(name, *documents):
        path = folder / name
        path.write_text("\n---\n".join(json.dumps(document) for document in documents), encoding="utf-8")
        return path
    described = {"type": "object", "description": "d" * 20, "properties": {"a": {"type": "string", "description": "x"}}}
    old = []
    for number in range(400):
        one = definition({"a": {"type": "string"}})
        one["apiVersion"] += "beta1"
        one["metadata"]["name"] = f"things{number}.example.com"
        old.append(one)
    rule = {"x-kubernetes-validations": [{"rule": "self.spec.f0.size() < 4 || !has(self.spec.f1)"}]}
    admitted = [{"apiVersion": "example.com/v1", "kind": "Thing", "metadata": {"name": "one", "namespace": "default"}}]
    for copy in range(48):
        for number in range(4):
            admitted.append({"apiVersion": "admissionregistration.k8s.io/v1", "kind": "ValidatingWebhookConfiguration",
                             "metadata": {"name": f"w{number}"}, "webhooks": [{
                                 "name": "a.example.com", "admissionReviewVersions": ["v1"], "sideEffects": "None",
                                 "clientConfig": {"url": "https://127.0.0.1:1/x"}, "rules": [{
                                     "apiGroups": ["*"], "apiVersions": ["*"], "operations": ["*"], "resources": ["*"]}]}]})
    return {"enum": write("enum.json", definition({"a": {"type": "integer", "enum": list(range(40_000))}})),
            "fixes": write("fixes.json", definition({f"f{i}": {"typo": 1, "pattern": "["} for i in range(800)})),
            "described": write("described.json", definition({f"f{i}": described for i in range(4_800)})),
            "old": write("old.json", *old),
            "required": write("required.json", definition({f"f{i}": {"type": "string"} for i in range(8_000)},
                                                          required=[f"f{i}" for i in range(8_000)])),
            "rule": write("rule.json", definition({f"f{i}": {"type": "string"} for i in range(4_800)}, **rule)),
            "finalizers": write("finalizers.json", {
                "apiVersion": "example.com/v1", "kind": "Thing", "metadata": {
                    "name": "one", "finalizers": [f"example.com/f{i}" for i in range(60_000)]}}),
            "pattern": write("pattern.json", definition({"a": {
                "type": "string", "pattern": "((a{1,10}){1,10}){1,10}" * 200, "default": "a" * 5_000}})),
            "admitted": write("admitted.json", *admitted)}


def of_definition(file, folder):
    """The commands that take one definition."""
    yield from (["check", file], ["check", "--target", "1.30..1.37", file], ["check", "--output", "short", file], ["check", "--output", "sarif", file],
                ["check", "--output", "github", file], ["check", "--output", "gitlab", file],
                ["edit", "--fix", "all", file], ["upgrade", file], ["stored", file], ["stored", "--diff", file], ["size", file],
                ["size", "--trim-descriptions", "10", file], ["cost", file], ["matrix", file], ["sample", file], ["sample", "--full", file], ["sample", "--boundary", file],
                ["explain", "things", "--crd", file], ["openapi", file], ["discovery", file], ["docs", file], ["diff", file],
                ["diff", file, file], ["convert", "--crd", file, "--to", "v1"])


def commands(data, large, folder):
    files = [path for path in sorted(data.iterdir()) if path.suffix in (".json", ".yaml") and "mapping" not in path.name
             and "conversion" not in path.name and "object" not in path.name]
    for file in files + [large[name] for name in ("enum", "fixes", "described", "old", "required", "rule", "pattern")]:
        yield from of_definition(file, folder)
    for crd, mapping in (("min-items.yaml", "min-items.conversion.yaml"), ("min-items-one.yaml", "min-items.conversion.yaml"),
                         ("min-items-50000.yaml", "min-items.conversion.yaml"), ("go-keyword.crd.json", "go-keyword.mapping.json"),
                         ("min-items-one.yaml", "expression-of-no-type.mapping.yaml"),
                         ("min-items-one.yaml", "expression-of-bytes.mapping.yaml")):
        both = ["--crd", data / crd, data / mapping]
        yield from (["mapping", "check", *both], ["mapping", "suggest", *both], ["mapping", "export", *both],
                    ["mapping", "export", "--webhook", folder / f"go-{crd}-{mapping}", *both],
                    ["convert", "--crd", data / crd, "--to", "v2", "--mapping", data / mapping])
    things = data / "one-property.json"
    yield from (["edit", "--set", "metadata.annotations" + ".a" * 2_000 + "=1", things],
                ["edit", "--set", "spec.versions[0].x" + ".a" * 900 + "=1", things],
                ["preview", "--crd", data / "escapes.json", data / "escapes-object.json"],
                ["get", "--crd", data / "escapes.json", data / "escapes-object.json"],
                ["convert", "--crd", data / "escapes.json", "--to", "v1", data / "escapes-object.json"],
                ["diff", data / "escapes.json", data / "escapes-new.yaml"],
                ["diff", "--format", "markdown", data / "escapes.json", data / "escapes-new.yaml"],
                ["check", "--against", data / "escapes.json", data / "escapes-new.yaml"],
                ["lesson", "check", data / "lesson-latin"],
                ["preview", "--crd", things, large["finalizers"]],
                ["preview", "--crd", things, "--old", large["finalizers"], large["finalizers"]],
                ["preview", "--crd", things, "--delete", large["finalizers"]],
                ["preview", "--crd", things, "--apply", "--old", large["finalizers"], large["finalizers"]],
                ["admit", "--crd", things, "--config", large["admitted"], large["admitted"]])


def fault(crdctl, arguments):
    """What is wrong with a run; empty if nothing is."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen([crdctl, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                   preexec_fn=limit)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds, megabytes = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
        texts = {}
        for name, stream in (("standard output", out), ("standard error", err)):
            stream.seek(0)
            texts[name] = stream.read().decode("utf-8", "surrogateescape")
    if process.returncode not in (0, 1, 2):
        return f"exit code {process.returncode} after {seconds:.1f} s: {texts['standard error'][-300:]}"
    if megabytes > MEGABYTES:
        return f"{megabytes:.0f} MB"
    if "bad_alloc" in texts["standard error"] or "terminate called" in texts["standard error"]:
        return texts["standard error"][-300:]
    if process.returncode == 2 and "Run with --help" in texts["standard error"]:
        return "the test does not know the command: " + texts["standard error"][-300:]
    words = " ".join(map(str, arguments))
    json_output = "sarif" in words or "gitlab" in words
    for name, text in texts.items():
        writes = name == "standard output" and (json_output or any(words.startswith(writer) for writer in WRITERS))
        found = None if writes else CONTROLS.search(text)
        if found or "\udc80" <= max(text, default="") <= "\udcff":
            return f"{name} has raw bytes: {text[max(0, found.start() - 40):found.start() + 40]!r}" if found else f"{name} is not UTF-8"
    return ""


def main():
    crdctl, root = sys.argv[1], pathlib.Path(sys.argv[2])
    runs, faults = 0, []
    with tempfile.TemporaryDirectory(prefix="crd-attack-") as folder:
        folder = pathlib.Path(folder)
        for name in ("XDG_CONFIG_HOME", "HOME"):
            os.environ[name] = str(folder)
        for arguments in commands(root / "tests/data/attack", generated(folder), folder):
            runs += 1
            wrong = fault(crdctl, arguments)
            if wrong:
                faults.append(f"crdctl {' '.join(map(str, arguments))[:300]}\n    {wrong}")
                print(faults[-1], flush=True)
    print(f"{runs} runs, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
