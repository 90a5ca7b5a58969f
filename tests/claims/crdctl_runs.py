"""Runs crdctl for many definitions and objects at once: a process takes longer to start than most objects take."""

import json
import pathlib
import resource
import subprocess

# A definition whose objects are definitions: with it, crdctl prints definitions as JSON.
DEFINITION = {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
              "metadata": {"name": "customresourcedefinitions.apiextensions.k8s.io"},
              "spec": {"group": "apiextensions.k8s.io", "scope": "Cluster",
                       "names": {"plural": "customresourcedefinitions", "singular": "customresourcedefinition",
                                 "kind": "CustomResourceDefinition", "listKind": "CustomResourceDefinitionList"},
                       "versions": [{"name": "v1", "served": True, "storage": True, "schema": {
                           "openAPIV3Schema": {"type": "object", "x-kubernetes-preserve-unknown-fields": True}}}]}}


class Runs:
    def __init__(self, crdctl, folder):
        self.crdctl, self.folder, self.processes = str(crdctl), pathlib.Path(folder), 0

    def file(self, name, *documents):
        """A file of these documents: values, or texts of YAML."""
        path = self.folder / name
        path.write_text("\n---\n".join(one if isinstance(one, str) else json.dumps(one) for one in documents) + "\n", encoding="utf-8")
        return path

    def text(self, *arguments):
        self.processes += 1
        run = subprocess.run([self.crdctl, *map(str, arguments)], capture_output=True, text=True, timeout=600, check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"crdctl {' '.join(map(str, arguments))}: {run.stderr}")
        return run.stdout

    def json(self, *arguments):
        return json.loads(self.text(*arguments))

    def seconds(self):
        """The processor time of all runs, and of this process."""
        times = [resource.getrusage(who) for who in (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)]
        return sum(one.ru_utime + one.ru_stime for one in times)

    def stages(self, definitions, objects, to, *options):
        """The reports of `crdctl convert --stages` on objects: created, and read at the versions. `definitions`: a file."""
        if not objects:
            return []
        file = self.file("objects.json", *objects)
        return self.json("convert", "--crd", definitions, *(part for version in to for part in ("--to", version)), "--stages", *options,
                         "-o", "json", file)

    def previews(self, definitions, objects, *options, old=None):
        """The reports of `crdctl preview` on objects."""
        if not objects:
            return []
        if old is not None:
            options = (*options, "--old", self.file("stored.json", old))
        return self.json("preview", "--crd", definitions, *options, "-o", "json", self.file("objects.json", *objects))

    def sent(self, definitions, texts):
        """Objects in YAML as values. They are of version v1 of the definitions."""
        return [report["stages"][0]["object"] for report in self.stages(definitions, texts, ["v1"])]

    def definitions(self, files):
        """The definitions in files, as values: those of apiextensions.k8s.io/v1."""
        out = []
        wrapper = self.file("wrapper.json", DEFINITION)
        for file in files:
            try:
                for report in self.json("convert", "--crd", wrapper, "--to", "v1", "--stages", "-o", "json", file):
                    out.append(report["stages"][0]["object"])
            except RuntimeError:
                continue  # something else
        return out

    def rejected(self, definitions, base=None):
        """The server's texts about each definition of a file, as creates or as updates of those of `base`: a list by name, empty if the
        server accepts it."""
        report = self.json("check", "-o", "json", *(("--against", base) if base else ()), definitions)
        out = {}
        for finding in report["files"][0]["findings"]:
            if finding["severity"] == "error":
                out.setdefault(finding["definition"], []).append(finding.get("server", finding)["message"])
        return out
