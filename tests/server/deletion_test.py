"""usage: deletion_test.py CRDCTL ROOT      compares `crdctl preview` with a real API server (api_server.py): deletions, updates of
objects that are being deleted, the generation, and what a client reads of an object that was stored under another schema. Each
request has its outcome, the server's sentence, the warnings, the stored and the returned object compared. Skipped without a server.

The requests are chosen by a random generator; $CRD_SERVER_SEED is its seed, $CRD_SERVER_OBJECTS the number of objects per definition
(default: 60, each with several requests).
"""

import copy
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import api_server

DEFINITIONS = ("tests/server/data/status_defaults.yaml", "tests/server/data/plain_kind.yaml")
FINALIZERS = ("a.example.com/one", "a.example.com/two", "plain", "example.com", "orphan", "foregroundDeletion", "kubernetes")
BAD_FINALIZERS = ("two words", "a/b/c", "")
TIMES = ("2020-01-01T00:00:00Z", "2035-06-01T12:00:00+02:00")
POLICIES = {"background": "Background", "foreground": "Foreground", "orphan": "Orphan", "none": None}


class Comparison:
    def __init__(self, crdctl, file, resource, folder, seed):
        self.crdctl, self.file, self.resource, self.folder = crdctl, file, resource, pathlib.Path(folder)
        self.random = random.Random(f"{file.name} {seed}")
        self.differences, self.counts = [], {}

    # ---- generated objects and changes

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def finalizers(self):
        pool = FINALIZERS if self.chance(92) else FINALIZERS + BAD_FINALIZERS
        out = [self.random.choice(pool) for _ in range(self.random.choice((0, 1, 1, 2, 2, 3)))]
        if "orphan" in out and "foregroundDeletion" in out and self.chance(70):
            out = [name for name in out if name != "orphan"]
        return out

    def spec(self):
        out = {"label": self.random.choice("abc")}
        if self.chance(40):
            out["replicas"] = self.random.choice((1, 2, 3, 10))
        if self.chance(20):
            out["unknown"] = 1
        return out

    def object(self, name):
        names = self.resource.spec["names"]
        metadata = {"name": name}
        if self.resource.namespace:
            metadata["namespace"] = self.resource.namespace
        value = {"apiVersion": f"{self.resource.spec['group']}/{self.resource.version['name']}", "kind": names["kind"],
                 "metadata": metadata, "spec": self.spec()}
        if self.chance(80):
            metadata["finalizers"] = self.finalizers()
        for field, values in (("deletionTimestamp", TIMES), ("creationTimestamp", TIMES), ("uid", ("u-1",)), ("generation", (7,)),
                              ("deletionGracePeriodSeconds", (0, 30)), ("selfLink", ("/x",))):
            if self.chance(15):
                metadata[field] = self.random.choice(values)
        if self.chance(4):
            metadata["resourceVersion"] = "5"
        if self.chance(30):
            value["status"] = {"phase": self.random.choice(("New", "Ready"))}
        return value

    def changed(self, old):
        """What a client sends as an update of that object."""
        value = copy.deepcopy(old)
        metadata = value["metadata"]
        metadata.pop("managedFields", None)
        held = metadata.get("finalizers", [])
        choice = self.random.randrange(10)
        if choice < 4 and held:
            held.remove(self.random.choice(held))
            if not held and self.chance(50):
                metadata.pop("finalizers")
        elif choice == 4:
            metadata["finalizers"] = self.finalizers()
        elif choice == 5:
            metadata["finalizers"] = [*held, self.random.choice(FINALIZERS)]
        elif choice == 6:
            metadata["finalizers"] = list(reversed(held))
        if self.chance(25):
            value["spec"] = self.spec()
        if self.chance(20):
            metadata["labels"] = {"floor": self.random.choice(("first", "second"))}
        if self.chance(15):
            value["status"] = {"phase": self.random.choice(("New", "Ready"))}
        if self.chance(10):
            value.pop("status", None)
        for field, values in (("deletionTimestamp", TIMES), ("creationTimestamp", TIMES), ("generation", (0, 3, 9, -1)),
                              ("deletionGracePeriodSeconds", (0, 30))):
            if self.chance(8):
                metadata.pop(field, None)
            elif self.chance(8):
                metadata[field] = self.random.choice(values)
        return value

    def older(self, old):
        """The object as it may lie in storage: written under another schema, by another version of the server."""
        value = copy.deepcopy(old)
        value["metadata"].pop("resourceVersion", None)
        spec = value.setdefault("spec", {})
        for field in list(spec):
            if self.chance(40):
                spec.pop(field)
        if self.chance(50):
            spec["removedLater"] = {"a": 1}
        if self.chance(30):
            value.pop("status", None)
        if self.chance(20):
            value["metadata"].pop("generation", None)
        if self.chance(20):
            value["metadata"]["deletionTimestamp"] = "2035-06-01T12:00:00Z"
            value["metadata"]["deletionGracePeriodSeconds"] = self.random.choice((0, 30))
        if self.chance(10):
            spec["replicas"] = 99  # not valid any more
        if self.chance(10):
            value["metadata"]["unknown"] = "x"
        return value

    # ---- requests

    def preview(self, value, *options, old=None):
        (self.folder / "object.json").write_text(json.dumps(value), encoding="utf-8")
        arguments = ["preview", "--crd", self.file, "--output", "json", *options]
        if old is not None:
            (self.folder / "old.json").write_text(json.dumps(old), encoding="utf-8")
            arguments += ["--old", self.folder / "old.json"]
        run = subprocess.run([self.crdctl, *map(str, arguments), self.folder / "object.json"], capture_output=True, text=True,
                             timeout=600, check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"crdctl {' '.join(map(str, arguments))}: {run.stderr}")
        return json.loads(run.stdout)[0]

    def differ(self, what, ours, real, context):
        if ours != real:
            self.differences.append(f"{self.file.name}: {what}\n    crdctl: {json.dumps(ours)[:1500]}\n"
                                    f"    server: {json.dumps(real)[:1500]}\n    request: {json.dumps(context)[:3000]}")

    def compare(self, what, ours, code, reply, name, old, context, warnings=None):
        self.counts[what] = self.counts.get(what, 0) + 1
        accepted = code in (200, 201)
        self.differ(what + ": accepted", [ours["accepted"], ours.get("errors", ours.get("refusal"))][:1 if accepted == ours["accepted"] else 2],
                    [accepted, reply.get("message")][:1 if accepted == ours["accepted"] else 2], context)
        if not accepted:
            said = ours.get("refusal")
            if said is not None:
                # Where a server keeps custom resources in etcd is a setting.
                message = reply.get("message", "").replace("/registry/apiextensions.kubernetes.io/", "/registry/")
                self.differ(what + ": refusal", said, message, context)
                return
            # Each of the server's errors, and no other.
            causes = {cause["field"] + ": " + cause["message"] for cause in reply.get("details", {}).get("causes", [])}
            self.differ(what + ": errors", sorted({error["message"] for error in ours.get("errors", [])}), sorted(causes), context)
            return
        if not ours["accepted"]:
            return
        if warnings is not None:
            self.differ(what + ": warnings", sorted(ours.get("warnings", [])), sorted(warnings), context)
        stored = self.resource.stored(name)
        self.differ(what + ": removed", ours.get("removed", False), stored is None, context)
        if stored is None:
            self.counts["removed by " + what] = self.counts.get("removed by " + what, 0) + 1
        elif not ours.get("removed"):
            self.differ(what + ": stored", self.simulated(ours["stored"], old), self.simulated(stored, old), context)
        returned = ours.get("returned", ours.get("stored"))
        if isinstance(reply, dict) and reply.get("kind") == "Status":
            self.differ(what + ": status", {**returned, "details": {**returned["details"], "uid": ""}},
                        {**reply, "details": {**reply["details"], "uid": ""}}, context)
        else:
            self.differ(what + ": returned", self.simulated(returned, old), self.simulated(reply, old), context)

    @staticmethod
    def simulated(value, old):
        """Without what only a server sets; the time of this request is a constant."""
        out = api_server.simulated(value)
        before = (old or {}).get("metadata", {}).get("deletionTimestamp")
        metadata = out.get("metadata", {})
        time = metadata.get("deletionTimestamp")
        if time is not None and (before is None or time != before):
            metadata["deletionTimestamp"] = "now"
        return out

    def create(self, name):
        value = self.object(name)
        warnings = []
        code, reply = self.resource.create(value, warnings)
        # Unknown fields are warnings of the server's decoder, which kubectl does not ask for.
        warnings = [warning for warning in warnings if not warning.startswith("unknown field")]
        self.compare("create", self.preview(value), code, reply, name, None, value, warnings)

    def delete(self, name, old):
        policy = self.random.choice(list(POLICIES))
        options, body = ["--delete", "--cascade", policy], {}
        if POLICIES[policy]:
            body["propagationPolicy"] = POLICIES[policy]
        if self.chance(40):  # has no effect, so the preview has no such option
            body["gracePeriodSeconds"] = self.random.choice((-1, 0, 1, 600))
        if self.chance(20):
            uid = self.random.choice((old["metadata"].get("uid", "x"), "other"))
            options += ["--uid", uid]
            body["preconditions"] = {"uid": uid}
        if self.chance(20):
            version = self.random.choice((old["metadata"].get("resourceVersion", "x"), "1"))
            options += ["--resource-version", version]
            body.setdefault("preconditions", {})["resourceVersion"] = version
        ours = self.preview(old, *options)
        self.compare("delete", ours, *self.resource.delete(name, body or None), name, old, [old, body])

    def update(self, name, old, subresource=""):
        value = self.changed(old)
        value["metadata"]["resourceVersion"] = old["metadata"]["resourceVersion"]
        if self.chance(10):
            value["metadata"].pop("uid", None)
        ours = self.preview(value, *(["--subresource", subresource] if subresource else []), old=old)
        warnings = []
        code, reply = self.resource.update(name, value, subresource, warnings)
        warnings = [warning for warning in warnings if not warning.startswith("unknown field")]
        self.compare("update of " + subresource if subresource else "update", ours, code, reply, name, old, [old, value], warnings)

    def scale(self, name, old):
        scale = {"apiVersion": "autoscaling/v1", "kind": "Scale", "spec": {"replicas": self.random.choice((1, 2, 99))},
                 "metadata": {field: old["metadata"][field] for field in ("name", "namespace") if field in old["metadata"]}}
        ours = self.preview(scale, "--subresource", "scale", old=old)
        code, reply = self.resource.update(name, scale, "scale")
        self.counts["scale"] = self.counts.get("scale", 0) + 1
        self.differ("scale: accepted", ours["accepted"], code == 200, [old, scale])
        if code == 200 and ours["accepted"]:
            stored = self.resource.stored(name)
            self.differ("scale: removed", ours.get("removed", False), stored is None, [old, scale])
            if stored is not None:
                self.differ("scale: stored", self.simulated(ours["stored"], old), self.simulated(stored, old), [old, scale])

    def read(self, name):
        raw = self.older(self.resource.get(name)[1])
        self.resource.store(name, raw)
        code, reply = self.resource.get(name)
        ours = self.preview(raw, "--read")
        self.counts["read"] = self.counts.get("read", 0) + 1
        self.differ("read: accepted", ours["accepted"], code == 200, raw)
        if code == 200 and ours["accepted"]:
            if "returned" in ours:
                self.counts["read differs"] = self.counts.get("read differs", 0) + 1
            self.differ("read", self.simulated(ours.get("returned", raw), raw), self.simulated(reply, raw), raw)

    def objects(self, count):
        for number in range(count):
            name = f"object-{number}"
            self.create(name)
            for _ in range(self.random.randrange(3, 9)):
                code, old = self.resource.get(name)
                if code != 200:
                    break
                choice = self.random.randrange(100)
                if choice < 35:
                    self.delete(name, old)
                elif choice < 75:
                    self.update(name, old)
                elif choice < 82 and self.resource.has("status"):
                    self.update(name, old, "status")
                elif choice < 88 and self.resource.has("scale"):
                    self.scale(name, old)
                else:
                    self.read(name)
            self.resource.erase(name)


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    seed, count = os.environ.get("CRD_SERVER_SEED", "1"), int(os.environ.get("CRD_SERVER_OBJECTS", "60"))
    differences, requests = [], 0
    with api_server.ApiServer(found) as server, tempfile.TemporaryDirectory() as folder:
        for file in (root / name for name in DEFINITIONS):
            resource = server.define(file.read_text(encoding="utf-8"))
            comparison = Comparison(crdctl, file, resource, folder, seed)
            comparison.objects(count)
            server.remove(resource)
            requests += sum(number for what, number in comparison.counts.items() if "removed" not in what and "differs" not in what)
            print(f"{file.name}: {comparison.counts}, {len(comparison.differences)} differences", flush=True)
            differences += comparison.differences
    print(f"{requests} requests")
    print(*differences, sep="\n")
    return 1 if differences or requests < count * 4 else 0


if __name__ == "__main__":
    sys.exit(main())
