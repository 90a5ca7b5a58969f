"""usage: apply_test.py CRDCTL ROOT      compares server-side apply (`crdctl preview --apply`) with a real API server
(api_server.py): the outcome, the message, the stored and the returned object with its managedFields, in sequences of
creates, applies, forced applies and updates by several managers, at two versions and at /status. Skipped without a
server.

Schemas, configurations and sequences are generated (apply_cases.py): list types and map types, nesting, defaults, nulls,
values of another type, repeated items, undeclared fields; also samples of real definitions. Then lists and maps of the definition become atomic, or no
longer are, and the sequences go on.

$CRD_SERVER_SEQUENCES is the number of sequences (default: 120), $CRD_SERVER_SEED the first seed of a definition
(default: 1). $CRD_SERVER_RECORD is a file that receives what the server does in the sequences of apply_telling.py:
tests/engine/apply/data/recorded.jsonl.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.parse

import api_server
import apply_cases
import apply_telling

CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
KINDS = ("application/json", "application/apply-patch+yaml")
SEQUENCES = 10  # per definition
BATCH = 6  # definitions that are installed at once: a server delays creates of a new definition by two seconds
MOST_SHOWN = 40
REAL_SAMPLES = 5


def comparable(value):
    """The object without what only a server sets, and the managers in an order without times."""
    out = json.loads(json.dumps(value))
    metadata = out.get("metadata") if isinstance(out, dict) else None
    if not isinstance(metadata, dict):
        return out
    for name in ("uid", "creationTimestamp", "resourceVersion"):
        metadata.pop(name, None)
    entries = metadata.get("managedFields", [])
    for entry in entries:
        entry.pop("time", None)
    entries.sort(key=lambda entry: [entry.get(name, "") for name in ("manager", "operation", "apiVersion", "subresource")])
    return out


def settled(value):
    """The object with the same times and identities in each run."""
    out = json.loads(json.dumps(value))
    metadata = out["metadata"] if out else {}
    fixed = {"uid": "u", "creationTimestamp": "2024-01-01T00:00:00Z", "resourceVersion": "7"}
    metadata.update({name: held for name, held in fixed.items() if len(metadata.get(name, "")) > 2})
    for entry in metadata.get("managedFields", []):
        entry.update({"time": "2024-01-01T00:00:00Z"} if "time" in entry else {})
    return out


def same_message(ours, real):
    """The server visits members in random order, and the first one that is undeclared ends that."""
    ours, real = ([line.strip() for line in text.replace(": errors:\n", "\n").replace(": .", "\n.", 1).split("\n")] for text in (ours, real))
    if any("field not declared in schema" in line for line in real):
        return set(real) <= set(ours)
    return sorted(ours) == sorted(real)


class Sequences:
    """Those of one definition."""

    def __init__(self, crdctl, folder, crd, resources, counts):
        self.crdctl, self.folder, self.crd, self.resources = crdctl, pathlib.Path(folder), crd, resources
        self.counts, self.differences = counts, []
        self.file = self.folder / f"{crd['metadata']['name']}.json"
        self.write()

    def write(self):
        self.file.write_text(json.dumps(self.crd), encoding="utf-8")

    def wait(self):
        for resource in self.resources.values():
            while resource.server.request("GET", resource.path + "?limit=1")[0] != 200:
                time.sleep(0.05)

    def change(self, seed):
        """Changes what is atomic in the definition that is installed."""
        server = next(iter(self.resources.values())).server
        path = CRDS + "/" + self.crd["metadata"]["name"]
        self.crd = apply_cases.changed(self.crd, seed)
        self.write()
        installed = server.request("GET", path)[1]
        code, reply = server.request("PUT", path, {**self.crd, "metadata": installed["metadata"]})
        if code != 200:
            raise RuntimeError(f"{path}: {reply.get('message')}")

    def run(self, steps):
        told = []
        for step in steps:
            told.append(f"{step.what} as {step.manager}" + (" --force" if step.force else "") +
                        f" at {step.version}{'/status' if step.status else ''}: {json.dumps(step.value)}")
            self.step(step, told)

    def step(self, step, told):
        resource = self.resources[step.version]
        name = step.value["metadata"]["name"]
        live = self.live(resource, name)
        if step.what == "create" and live or step.what == "update" and not live or step.status and not live:
            return
        self.request(step, apply_cases.updated(live, step.value, step.status) if step.what == "update" else step.value, live, told)

    @staticmethod
    def live(resource, name):
        code, live = resource.get(name)
        return live if code == 200 else None

    def request(self, step, sent, live, told):
        resource, name = self.resources[step.version], sent["metadata"]["name"]
        ours = self.preview(step, sent, live)
        path = resource.path + (f"/{name}" if step.what != "create" else "") + ("/status" if step.status else "")
        query = {"fieldManager": step.manager} | ({"force": "true"} if step.force else {})
        method = {"create": "POST", "update": "PUT", "apply": "PATCH"}[step.what]
        code, reply = resource.server.request(method, f"{path}?{urllib.parse.urlencode(query)}", json.dumps(sent).encode(), KINDS[step.what == "apply"])
        result = step.what + ("" if code in (200, 201) else f" {code}")
        self.counts[result] += 1
        self.compare(step, ours, code, reply, resource.stored(name), [*told, f"live: {json.dumps(live)}"])
        return code, reply

    def telling(self):
        """Runs apply_telling.py. Returns what the server does, a line each."""
        out, resource = [], self.resources["v1"]
        for number, (title, steps) in enumerate(apply_telling.SEQUENCES.items()):
            recorded = []
            for what, manager, changes, options in steps:
                live = self.live(resource, f"x{number}")
                sent = apply_telling.sent(what, changes, live, f"x{number}")
                step = apply_cases.Step(what, manager, "v1", sent, **options)
                code, reply = self.request(step, sent, live, [f"{title}: {what} as {manager} {options}: {json.dumps(sent)}"])
                made = {"message": reply["message"]} if code >= 400 else {"object": settled(reply)}
                recorded.append({"what": what, "manager": manager, **options, "live": settled(live), "sent": settled(sent), "code": code, **made})
            out.append(json.dumps({"title": title, "steps": recorded}))
        return out

    def kubectl(self):
        """What kubectl does after the request, for an object that it applied without --server-side."""
        resource = self.resources["v1"]
        for number, (before, after) in enumerate(apply_telling.MIGRATIONS):
            objects = [apply_telling.sent("apply", {"spec": spec}, None, f"k{number}") for spec in (before, after)]
            resource.server.kubectl("apply", "--validate=false", "-f", "-", given=json.dumps(objects[0]))
            live = self.live(resource, f"k{number}")
            ours = self.preview(apply_cases.Step("apply", "kubectl", "v1", objects[1]), objects[1], live)
            resource.server.kubectl("apply", "--server-side", "--validate=false", "-f", "-", given=json.dumps(objects[1]))
            # Defaults are set again.
            lost = {f".spec.{field}" for field in live["spec"] if field not in self.live(resource, f"k{number}")["spec"]} | {".spec.image"}
            mine = set(ours["apply"]["migration"]["removed"]) | {".spec.image"}
            self.counts["kubectl migrates"] += 1
            if mine != lost:
                self.differences.append(f"kubectl, from {before} to {after}\n  crdctl: {json.dumps(sorted(mine))}\n  server: {json.dumps(sorted(lost))}")

    def preview(self, step, sent, live):
        new = self.folder / "object.json"
        new.write_text(json.dumps(sent), encoding="utf-8")
        arguments = ["preview", "--crd", self.file, "--output", "json", "--version", step.version, "--field-manager", step.manager]
        if step.what == "apply":
            arguments += ["--apply"] + (["--force-conflicts"] if step.force else [])
        if live is not None:
            (self.folder / "old.json").write_text(json.dumps(live), encoding="utf-8")
            arguments += ["--old", self.folder / "old.json"]
        if step.status:
            arguments += ["--subresource", "status"]
        run = subprocess.run([self.crdctl, *map(str, arguments), new], capture_output=True, text=True, timeout=600, check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"crdctl: {run.stderr}{json.dumps(sent)}")
        return json.loads(run.stdout)[0]

    def compare(self, step, ours, code, reply, stored, told):
        def differ(what, mine, real):
            if mine != real:
                self.differences.append("\n  ".join([f"{self.file.name}: {what}", *told, f"crdctl: {json.dumps(mine)}", f"server: {json.dumps(real)}"]))
                return True
            return False

        accepted = code in (200, 201)
        if differ("accepted", ours["accepted"], accepted):
            return
        if not accepted:
            message = reply.get("message", "")
            if "refusal" in ours:
                if not same_message(ours["refusal"], message):
                    differ("message", ours["refusal"], message)
                if step.what == "apply":
                    differ("code", ours["apply"].get("code", 422), code)
                    causes = reply.get("details", {}).get("causes", [])
                    differ("conflicts", sorted(conflict["path"] for conflict in ours["apply"].get("conflicts", [])),
                           sorted(cause["field"] for cause in causes if cause["reason"] == "FieldManagerConflict"))
                return
            differ("code", 422, code)
            for error in ours["errors"]:
                if error["message"] not in message:
                    differ("error", error["message"], message)
            causes = reply.get("details", {}).get("causes", [])
            differ("number of errors", len(ours["errors"]), len(causes))
            return
        differ("returned", comparable(ours.get("returned", ours["stored"])), comparable(reply))
        differ("stored", comparable(ours["stored"]), comparable(stored))


def real(server, crdctl, root, folder, counts):
    """The differences for samples of real definitions (api_server.real_definitions): two managers apply two of them in turn."""
    differences = []
    for file in api_server.real_definitions(root):
        try:
            resource = server.define(file.read_text(encoding="utf-8"))
        except RuntimeError as error:  # some cannot be served here
            print(f"{file.name}: left out: {error}"[:200], flush=True)
            continue
        crd = json.loads(server.kubectl("create", "--dry-run=client", "--validate=false", "-o", "json", "-f", file))
        version = resource.version["name"]
        sequences = Sequences(crdctl, folder, crd, {version: resource}, counts)
        samples = []
        for seed in range(REAL_SAMPLES):
            command = [crdctl, "sample", "--full", "--seed", str(seed), "--version", version, sequences.file]
            text = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True).stdout
            made = json.loads(server.kubectl("create", "--dry-run=client", "--validate=false", "-o", "json", "-f", "-", given=text))
            made["metadata"] = {"name": "x"} | ({"namespace": resource.namespace} if resource.namespace else {})
            samples.append(made)
        sequences.run(apply_cases.Step("apply", f"m{number % 2}", version, samples[number * 2 % REAL_SAMPLES], force=number % 3 == 2)
                      for number in range(3 * REAL_SAMPLES))
        differences += sequences.differences
        server.remove(resource)
    print(f"real definitions: {dict(counts)}, {len(differences)} differences", flush=True)
    return differences


def installed(server, seed):
    """A definition, and as the server has it; without a seed, that of apply_telling.py."""
    crd = apply_cases.definition(seed) if seed is not None else apply_telling.definition()
    code, reply = server.request("POST", CRDS, crd)
    if code != 201:
        raise RuntimeError(f"seed {seed}: {reply.get('message')}")
    return crd, reply


def main():
    crdctl = pathlib.Path(sys.argv[1])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    count, seed = int(os.environ.get("CRD_SERVER_SEQUENCES", "120")), int(os.environ.get("CRD_SERVER_SEED", "1"))
    counts, differences, done = collections.Counter(), [], 0
    with api_server.ApiServer(found) as server, tempfile.TemporaryDirectory() as folder:
        crd, reply = installed(server, None)
        time.sleep(2.1)
        sequences = Sequences(crdctl, folder, crd, {"v1": api_server.Resource(server, reply, "v1")}, counts)
        sequences.wait()
        recorded = sequences.telling()
        sequences.kubectl()
        differences += sequences.differences
        if os.environ.get("CRD_SERVER_RECORD"):
            text = "\n".join([json.dumps({"schema": apply_telling.SCHEMA}), *recorded])
            pathlib.Path(os.environ["CRD_SERVER_RECORD"]).write_text(text + "\n", encoding="utf-8")
        differences += real(server, crdctl, pathlib.Path(sys.argv[2]), folder, counts)
        while done < count:
            batch = {}
            for one in range(seed, seed + min(BATCH, -(-(count - done) // SEQUENCES))):
                crd, reply = installed(server, one)
                resources = {version["name"]: api_server.Resource(server, reply, version["name"]) for version in crd["spec"]["versions"]}
                batch[one] = Sequences(crdctl, folder, crd, resources, counts)
            seed += len(batch)
            for phase in range(2):
                time.sleep(2.1)
                for one, sequences in batch.items():
                    sequences.wait()
                    for number in range(SEQUENCES):
                        steps = apply_cases.sequence(sequences.crd, one * 1000 + number, phase)
                        sequences.run(steps)
                    if phase == 0:
                        sequences.change(one)
            done += SEQUENCES * len(batch)
            for sequences in batch.values():
                differences += sequences.differences
                server.request("DELETE", CRDS + "/" + sequences.crd["metadata"]["name"])
            print(f"{done} sequences: {dict(counts)}, {len(differences)} differences", flush=True)
    print(*differences[:MOST_SHOWN], sep="\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
