"""usage: stored_test.py CRDCTL ROOT      compares what `crdctl stored` prints for definitions with what a real API server
(api_server.py) returns for them after a create and after an update. Skipped without a server.

The definitions are the samples, those of stored_cases.yaml, and real ones. $CRD_SERVER_STORED is how many of these (default: 50).
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import api_server

PATH = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
SAMPLES = ("bakeries", "crontabs", "pizzas")
# What crdctl leaves out.
LEFT_OUT = ("generation", *api_server.SERVER_SET)
PATIENCE = 30  # seconds for the controllers


def comparable(crd):
    crd = json.loads(json.dumps(crd))
    for name in LEFT_OUT:
        crd["metadata"].pop(name, None)
    status = crd.get("status", {})
    status.pop("observedGeneration", None)
    for condition in status.get("conditions") or []:
        condition.pop("lastTransitionTime", None)
        condition.pop("observedGeneration", None)
    if status.get("conditions"):
        status["conditions"].sort(key=lambda one: one["type"])
    return crd


def differences(ours, real, path=""):
    if isinstance(ours, dict) and isinstance(real, dict):
        return [line for key in sorted({*ours, *real})
                for line in differences(ours.get(key, "(absent)"), real.get(key, "(absent)"), f"{path}.{key}")]
    if isinstance(ours, list) and isinstance(real, list) and len(ours) == len(real):
        return [line for i, (a, b) in enumerate(zip(ours, real)) for line in differences(a, b, f"{path}[{i}]")]
    # 1 and true are equal in Python.
    same = json.dumps(ours) == json.dumps(real)
    return [] if same else [f"{path}: crdctl {json.dumps(ours)[:300]}, server {json.dumps(real)[:300]}"]


class Stored:
    def __init__(self, crdctl, server, folder):
        self.crdctl, self.server, self.folder = crdctl, server, pathlib.Path(folder)
        self.compared, self.rejected, self.found = 0, 0, []

    def ours(self, text, *options):
        file = self.folder / "definition.yaml"
        file.write_text(text, encoding="utf-8")
        run = subprocess.run([self.crdctl, "stored", "--output", "json", *options, file], capture_output=True, text=True, timeout=300,
                             check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(run.stderr)
        found = json.loads(run.stdout)
        return found[0] if found else None

    def returned(self, name, expected):
        """What GET returns once the controllers have set the status; the last one if it never is what is expected."""
        end = time.monotonic() + PATIENCE
        while True:
            _, crd = self.server.request("GET", f"{PATH}/{name}")
            crd = comparable(crd)
            if not differences(expected, crd) or time.monotonic() > end:
                return crd
            if any(one["type"] == "Established" for one in crd.get("status", {}).get("conditions") or []) and \
                    differences({**expected, "status": 0}, {**crd, "status": 0}):
                return crd
            time.sleep(0.1)

    def compare(self, what, ours, name):
        self.compared += 1
        expected = comparable(ours)
        found = differences(expected, self.returned(name, expected))
        if found:
            self.found.append(f"{what}:\n  " + "\n  ".join(found[:20]))

    def run(self, what, text, update=None, accepted=False):
        """`accepted`: a rejection is a failure."""
        ours = self.ours(text)
        code, crd = self.server.request("POST", PATH, text.encode(), "application/yaml")
        if (code == 201) != (ours is not None):
            self.found.append(f"{what}: the server says {code} {crd.get('message', '')[:300]}, crdctl {'accepts' if ours else 'rejects'} it")
        if code != 201:
            self.rejected += 1
            if accepted:
                self.found.append(f"{what}: rejected: {crd.get('message', '')[:300]}")
            return
        name = crd["metadata"]["name"]
        if ours:
            self.compare(what, ours, name)
        if update:
            self.update(what, name, update)
        self.server.request("DELETE", f"{PATH}/{name}")
        end = time.monotonic() + PATIENCE
        while self.server.request("GET", f"{PATH}/{name}")[0] == 200 and time.monotonic() < end:
            time.sleep(0.1)

    def update(self, what, name, text):
        _, stored = self.server.request("GET", f"{PATH}/{name}")
        base = self.folder / "base.json"
        base.write_text(json.dumps(stored), encoding="utf-8")
        ours = self.ours(text, "--against", base)
        sent = {**self.written(text)}
        sent["metadata"] = {**sent["metadata"], "resourceVersion": stored["metadata"]["resourceVersion"]}
        code, reply = self.server.request("PUT", f"{PATH}/{name}", sent)
        if code != 200 or not ours:
            self.found.append(f"{what}: update: {code} {reply.get('message', '')[:300]}, crdctl {'accepts' if ours else 'rejects'} it")
            return
        self.compare(f"{what}: update", ours, name)

    def written(self, text):
        return json.loads(self.server.kubectl("create", "--dry-run=client", "--validate=false", "-o", "json", "-f", "-", given=text))


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    real = [file for file in api_server.real_definitions(root) if file.stat().st_size < 400_000]
    count = int(os.environ.get("CRD_SERVER_STORED", "50"))
    real = real[::max(1, len(real) // count)][:count]
    with tempfile.TemporaryDirectory() as folder, api_server.ApiServer(found) as server:
        stored = Stored(crdctl, server, folder)
        cases = (root / "tests/server/data/stored_cases.yaml").read_text(encoding="utf-8").split("\n---\n")
        for i in range(0, len(cases), 2):  # each with its update
            stored.run(f"case {i // 2 + 1}", cases[i], cases[i + 1], accepted=True)
        for name in SAMPLES:
            text = (root / f"resources/samples/{name}.yaml").read_text(encoding="utf-8")
            stored.run(name, text, text, accepted=True)
        for file in real:
            documents = file.read_text(encoding="utf-8").split("\n---\n")
            for i, text in enumerate(documents):
                if "CustomResourceDefinition" in text and "apiextensions.k8s.io/v1beta1" not in text:
                    stored.run(f"{file.name}, document {i + 1}", text)
    print(f"{stored.compared} definitions compared, {stored.rejected} rejected")
    for text in stored.found:
        print(text)
    return 1 if stored.found or not stored.compared else 0


if __name__ == "__main__":
    sys.exit(main())
