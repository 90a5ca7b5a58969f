"""usage: published_test.py CRDCTL ROOT      compares what crdctl prints for definitions with a real API server and kubectl
(api_server.py), byte for byte: tables, explanations, discovery, the OpenAPI document. Skipped without a server.

The definitions are those of preview_test.py. $CRD_SERVER_FIELDS is the number of fields that are explained for each (default: 6).
"""

import difflib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import api_server
import preview_test

PATIENCE = 30  # seconds until documents have the definition


def fetched(address):
    """The bytes of a document; empty if there is none."""
    try:
        with urllib.request.urlopen(address, timeout=60) as reply:
            return reply.read().decode()
    except urllib.error.HTTPError:
        return ""


class Published:
    def __init__(self, crdctl, file, resource, folder):
        self.crdctl, self.file, self.resource, self.server = crdctl, file, resource, resource.server
        self.folder, self.differences, self.compared = pathlib.Path(folder), [], 0
        self.type = f"{resource.spec['names']['plural']}.{resource.spec['group']}"
        self.served = [version["name"] for version in resource.spec["versions"] if version["served"]]

    def ours(self, *arguments):
        """What crdctl prints, errors last."""
        run = subprocess.run([self.crdctl, *map(str, arguments)], capture_output=True, text=True, timeout=600, check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"crdctl {' '.join(map(str, arguments))}: {run.stderr}")
        return run.stdout + run.stderr

    def kubectl(self, *arguments):
        run = subprocess.run([self.server.folder / "kubectl", "--kubeconfig", self.server.kubeconfig, "--cache-dir", self.folder / "cache",
                              *map(str, arguments)], capture_output=True, text=True, timeout=180, check=False)
        return run.stdout + run.stderr

    def compare(self, what, ours, real):
        self.compared += 1
        if ours != real:
            lines = list(difflib.unified_diff(ours.splitlines(), real.splitlines(), "crdctl", "server", lineterm="", n=1))
            self.differences.append(f"{self.file.name}: {what}\n" + "\n".join(line[:400] for line in lines[:30]))

    def document(self, path, expected):
        """A document of the server, which publishes a definition some time after it serves it."""
        end = time.monotonic() + PATIENCE
        while (text := fetched(self.server.address + path)) != expected and time.monotonic() < end:
            time.sleep(0.3)
        return text

    def documents(self):
        group = self.resource.spec["group"]
        discovery = json.loads(self.ours("discovery", "--output", "json", self.file))[0]
        lists = {one["groupVersion"]: one for one in discovery["apiResourceLists"]}
        shown = {f"/apis/{group}": discovery["apiGroup"]} | {f"/apis/{name}": one for name, one in lists.items()}
        for path, ours in shown.items():
            text = json.dumps(ours, separators=(",", ":"), ensure_ascii=False)
            self.compare(path, text.replace(",", ",\n"), self.document(path, text + "\n").rstrip("\n").replace(",", ",\n"))
        self.compare("api-resources", self.ours("discovery", "--output", "api-resources", self.file),
                     self.kubectl("api-resources", "--api-group", group, "-o", "wide"))
        for version in self.served:
            text = self.ours("openapi", "--v3", "--version", version, self.file).rstrip("\n")
            path = f"/openapi/v3/apis/{group}/{version}"
            self.compare(path, text.replace(",", ",\n"), self.document(path, text).replace(",", ",\n"))

    def fields(self):
        """Paths of fields, from all levels."""
        out = []
        schema = (self.resource.version.get("schema") or {}).get("openAPIV3Schema") or {}

        def walk(node, path):
            while isinstance(node, dict) and not node.get("properties"):
                below = node.get("items") or node.get("additionalProperties")
                if not isinstance(below, dict):
                    return
                node = below
            for name, field in (node.get("properties") or {}).items():
                out.append([*path, name])
                walk(field, [*path, name])
        walk(schema, [])
        out = [path for path in out if all(name.isidentifier() for name in path)]
        step = max(1, len(out) // int(os.environ.get("CRD_SERVER_FIELDS", "6")))
        return [".".join(path) for path in out[::step]] + ["spec.thereIsNoSuchField"]

    def explanations(self):
        for output in ("plaintext", "plaintext-openapiv2"):
            for recursive in ([], ["--recursive"]):
                self.explanation("", [*recursive, "--output", output])
            for path in self.fields():
                self.explanation(path, ["--output", output])
        for version in self.served[1:]:
            self.explanation("", ["--recursive", "--api-version", f"{self.resource.spec['group']}/{version}"])
        # With a version kubectl does not accept the group in a name.
        options = ["--api-version", f"{self.resource.spec['group']}/{self.served[0]}"]
        self.compare("explain of a group", self.ours("explain", "--crd", self.file, *options, self.type),
                     self.kubectl("explain", self.type, *options))

    def explanation(self, path, options):
        ours = self.ours("explain", "--crd", self.file, *options, *([path] if path else []))
        end = time.monotonic() + PATIENCE
        # With a version kubectl does not accept the group in a name.
        name = self.type.partition(".")[0] if "--api-version" in options else self.type
        while (real := self.kubectl("explain", name + ("." + path if path else ""), *options)) != ours and time.monotonic() < end:
            if "plaintext-openapiv2" not in options:
                break
            time.sleep(1)  # v2 is published late
        self.compare(f"explain {path} {' '.join(options)}", ours, real)

    def tables(self, samples):
        for sample in samples:
            self.resource.create(sample)
        version = f"{self.resource.spec['names']['plural']}.{self.resource.version['name']}.{self.resource.spec['group']}"
        place = ["-n", "default"] if self.resource.namespace else []
        stored = json.loads(self.kubectl("get", version, *place, "-o", "json"))["items"]
        objects = self.folder / "stored.json"
        objects.write_text(json.dumps({"apiVersion": "v1", "kind": "List", "items": stored}), encoding="utf-8")
        for options in ([], ["-o", "wide"], ["--show-labels"]):
            for _ in range(5):  # ages can change in between
                real = self.kubectl("get", version, *place, *options)
                ours = self.ours("get", "--crd", self.file, "--version", self.resource.version["name"], *options, objects)
                if ours == real:
                    break
            self.compare(f"get {' '.join(options)} of {len(stored)} objects", ours, real)
        for item in stored:
            self.resource.delete(item["metadata"]["name"])


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    differences = []
    with api_server.ApiServer(found) as server:
        for file in preview_test.definitions(root):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    resource = server.define(file.read_text(encoding="utf-8"))
                except RuntimeError as error:
                    # Some real definitions cannot be served here.
                    print(f"{file.name}: left out: {error}"[:300], flush=True)
                    if file.is_relative_to(root):
                        differences.append(str(error))
                    continue
                published = Published(crdctl, file, resource, folder)
                published.documents()
                published.explanations()
                published.tables(preview_test.Comparison(crdctl, file, resource, folder).samples(20))
                server.remove(resource)
                print(f"{file.name}: {published.compared} compared, {len(published.differences)} differences", flush=True)
                differences += published.differences
    print(*differences, sep="\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
