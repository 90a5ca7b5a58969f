"""usage: conversion_test.py CRDCTL ROOT      compares `crdctl convert` and `crdctl plan` with a real API server (api_server.py):
objects are created at one version of generated definitions and read at all of them, with strategy None, and lack what the losses of
the definition name (conversion_claims.py), and nothing else; the steps of plans are run, stored objects change in the steps that
say so, and what comes too early is rejected with the text that the plan shows. Skipped without a server.

$CRD_SERVER_PAIRS is the number of generated definitions (default: 40), $CRD_SERVER_PLANS that of plans (default: 8),
$CRD_SERVER_SEED the first seed (default: 1), $CRD_SERVER_OBJECTS the number of objects per definition (default: 6).
Every third definition is a mutant of a real one (api_server.real_definitions).
"""

import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "claims"))
import api_server
import conversion_runs
import retire_runs
import version_mutants

MOST_PROOFS = 8  # per definition
DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"


def causes(text):
    """Sorted: `crdctl` has them in the order of the file, and without the lists that the server prints."""
    return sorted(line.rsplit(": ", 1)[-1] for line in text.splitlines())


def real_roots(server, root):
    """The schemas of real definitions, without rules."""
    out = []
    for file in api_server.real_definitions(root):
        if file.stat().st_size > 300_000:
            continue
        try:
            printed = server.kubectl("create", "--dry-run=client", "--validate=false", "-o", "json", "-f", file)
            out += version_mutants.real_roots([json.loads(printed)])
        except (RuntimeError, ValueError, KeyError):
            continue
    return out


class Kind:
    """A definition in the server."""

    def __init__(self, server, pair):
        self.server, self.pair = server, pair
        self.place = "namespaces/default/" if pair.namespaced else ""

    def path(self, version, name="", subresource=""):
        return (f"/apis/{self.pair.group}/{version}/{self.place}things" + (f"/{name}" if name else "") +
                (f"/{subresource}" if subresource else ""))

    def request(self, method, version, name="", subresource="", body=None):
        return self.server.request(method, self.path(version, name, subresource), body)

    def stored(self, name):
        resource = api_server.Resource.__new__(api_server.Resource)
        resource.server = self.server
        resource.key = f"/registry/apiextensions.kubernetes.io/{self.pair.group}/things/" + ("default/" if self.pair.namespaced else "")
        return resource.stored(name)

    def wait(self):
        served = [version["name"] for version in self.pair.versions if version["served"]]
        end = time.monotonic() + self.server.patience
        while time.monotonic() < end:
            if all(self.request("GET", version)[0] == 200 for version in served):
                return
            time.sleep(0.1)
        raise RuntimeError(f"{self.pair.group} is not served")


class Comparison:
    def __init__(self, crdctl, folder):
        self.crdctl, self.folder, self.differences, self.counts = crdctl, pathlib.Path(folder), [], {}
        self.unwritten = set()

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def ours(self, *arguments):
        run = subprocess.run([self.crdctl, *map(str, arguments)], capture_output=True, text=True, timeout=600, check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"crdctl {' '.join(map(str, arguments))}: {run.stderr}")
        return json.loads(run.stdout)

    def file(self, name, value):
        path = self.folder / name
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
        return path

    def differ(self, what, ours, real, context=None):
        if ours != real:
            self.differences.append(f"{what}\n    crdctl: {json.dumps(ours)[:3000]}\n    server: {json.dumps(real)[:3000]}" +
                                    (f"\n    of: {json.dumps(context)[:3000]}" if context else ""))
        return ours == real

    # --- stages

    def objects(self, kind, count):
        """Creates objects at the served versions and compares all stages."""
        pair = kind.pair
        served = [version["name"] for version in pair.versions if version["served"]]
        every = [version["name"] for version in pair.versions]
        crd = self.file("crd.json", pair.crd)
        objects = [pair.object(pair.version(served[index % len(served)]), f"o{index}") for index in range(count)]
        objects.append({"apiVersion": f"{pair.group}/{served[0]}", "kind": "Thing", "metadata": {"name": "empty"}})
        sent = self.file("objects.json", {"apiVersion": "v1", "kind": "List", "items": objects})
        to = [part for version in every for part in ("--to", version)]
        created = self.ours("convert", "--crd", crd, *to, "--stages", "-o", "json", sent)
        written = self.ours("convert", "--crd", crd, *to, "--stages", "--status", "-o", "json", sent)
        kept = []
        claims = conversion_runs.ConversionRun(pair.crd, pair.group)
        for report in self.ours("convert", "--crd", crd, *to, "-o", "json"):
            claims.take(report)
        for value, create, write in zip(objects, created, written):
            name, version = value["metadata"]["name"], value["apiVersion"].split("/")[1]
            title = f"{pair.group}: {name} at {version}"
            code, reply = kind.request("POST", version, body=value)
            if not self.outcome(title, create, code, reply, value):
                continue
            self.stages(kind, title, create["stages"], reply, value)
            self.lacks(kind, claims, value, version, create["stages"][1]["object"])
            if "status" in value and pair.version(version).get("subresources"):
                current = kind.request("GET", version, name)[1]
                if isinstance(current.get("metadata"), dict):
                    metadata = {key: current["metadata"][key] for key in ("name", "namespace", "resourceVersion") if key in current["metadata"]}
                    code, reply = kind.request("PUT", version, name, "status", {**value, "metadata": metadata})
                    self.count("status")
                    if self.outcome(title + " status", write, code, reply, value):
                        self.stages(kind, title + " status", write["stages"], reply, value, labels=False)
            kept.append(name)
        self.old(kind, kept, to)
        self.proofs(kind, claims)
        self.told(claims)

    def lacks(self, kind, claims, value, version, admitted):
        """What a GET at each version lacks is named by a loss, and what a loss says of all objects holds."""
        for reader in (one["name"] for one in kind.pair.versions if one["served"]):
            code, reply = kind.request("GET", reader, value["metadata"]["name"])
            if code == 200:
                claims.losses(value, version, reader, without_labels(admitted), without_labels(api_server.simulated(reply)))

    def proofs(self, kind, claims):
        """The object of a loss is created, and a GET shows the loss. What another version rejects is compared in stages()."""
        proofs = [proof for proof in claims.proofs() if proof[2].kind not in ("type", "unset")]
        for index, (request, reader, loss) in enumerate(kind.pair.schemas.rng.sample(proofs, min(MOST_PROOFS, len(proofs)))):
            if not kind.pair.version(reader)["served"]:
                continue
            name = f"proof{index}"
            value = {**loss.witness, "metadata": {**loss.witness["metadata"], "name": name}}
            code, reply = kind.request("POST", request, body=value)
            if code == 201 and "status" in value and kind.pair.version(request).get("subresources"):
                code, reply = kind.request("PUT", request, name, "status", {**reply, "status": value["status"]})
            shown = kind.request("GET", reader, name)[1] if code in (200, 201) else {}
            self.count("proofs")
            if not loss.shown(value, shown, []):
                claims.fail(f"{request} read at {reader}: the proof does not show it", loss.reason, value, shown or reply)

    def told(self, claims):
        self.differences += claims.failures.values()
        for what, count in claims.counts.items():
            self.counts[what] = self.counts.get(what, 0) + count

    def outcome(self, title, report, code, reply, value):
        self.count("created" if code in (200, 201) else "rejected")
        admitted = report["stages"][1]
        stored = [stage for stage in report["stages"] if stage["stage"] == "stored"]
        accepted = bool(stored) and "refusal" not in stored[0]
        self.differ(title + ": accepted", accepted, code in (200, 201), [value, reply.get("message"), admitted.get("errors")])
        if code not in (200, 201) and not accepted:
            for error in admitted.get("errors", []):
                if error["message"] not in reply.get("message", ""):
                    self.differ(title + ": error", error["message"], reply.get("message"))
            for stage in [admitted, *stored]:
                if "refusal" in stage and stage["refusal"] not in reply.get("message", ""):
                    self.differ(title + ": refusal", stage["refusal"], reply.get("message"), value)
        return accepted and code in (200, 201)

    def stages(self, kind, title, stages, reply, value, labels=True):
        name = value["metadata"]["name"]
        clean = lambda one: api_server.simulated(one) if labels else without_labels(api_server.simulated(one))
        stored = next(stage for stage in stages if stage["stage"] == "stored")
        self.differ(title + ": stored", clean(stored["object"]), clean(kind.stored(name)), value)
        for stage in stages:
            if stage["stage"] != "read":
                continue
            self.read(kind, title, stage, name, value, clean)
            if stage["response"] and "object" in stage:
                self.differ(title + ": response", clean(stage["object"]), clean(reply), value)
            lost = [change for change in stage["changes"] if change["loses"]]
            self.counts["losses"] = self.counts.get("losses", 0) + len(lost)

    def read(self, kind, title, stage, name, value, clean=api_server.simulated):
        self.count("read")
        code, real = kind.request("GET", stage["version"], name)
        if "refusal" in stage:
            self.count("read fails")
            self.differ(f"{title}: read at {stage['version']} fails", True, code not in (200, 201), value)
            # Of a version that is not served there is only a page, for which clients have a sentence.
            if code != 404 and stage["refusal"] not in real.get("message", ""):
                self.differ(f"{title}: read at {stage['version']}: message", stage["refusal"], real.get("message"), value)
        else:
            self.differ(f"{title}: read at {stage['version']}", clean(stage["object"]), clean(real), value)

    def old(self, kind, names, to):
        """What reads of objects in storage give, with crdctl reading what is stored."""
        stored = [kind.stored(name) for name in names]
        if not stored:
            return
        reports = self.ours("convert", "--crd", self.folder / "crd.json", *to, "--stages", "--stored", "-o", "json",
                            self.file("stored.json", {"apiVersion": "v1", "kind": "List", "items": stored}))
        for value, report in zip(stored, reports):
            for stage in report["stages"][1:]:
                self.read(kind, f"{kind.pair.group}: {value['metadata']['name']} from storage", stage, value["metadata"]["name"], value)

    # --- plans

    def plan(self, kind):
        pair, server = kind.pair, kind.server
        storage = next(version["name"] for version in pair.versions if version["storage"])
        names = [version["name"] for version in pair.versions]
        old = pair.schemas.rng.choice(names)
        crd = self.file("plan.json", pair.crd)
        live = lambda: server.request("GET", DEFINITIONS + "/" + pair.crd["metadata"]["name"])[1]
        plan = self.ours("plan", "--retire", old, "--live", self.file("live.json", live()), "--format", "json", crd)
        objects = [pair.object(version, f"p{index}") for index, version in enumerate(pair.versions * 2) if version["served"]]
        for value in objects:
            kind.request("POST", value["apiVersion"].split("/")[1], body=value)
        final = plan["steps"][-1]
        names = [value["metadata"]["name"] for value in objects]
        claims = retire_runs.RetireRun(pair.crd, f"{pair.group}: retire {old}", old)
        claims.take_steps(plan, pair.crd)
        for step in plan["steps"]:
            before = {name: kind.stored(name) for name in names}
            title = f"{pair.group}: retire {old} (storage {storage}): {step['id']}"
            self.count("steps")
            if "manifest" in step:
                crd.write_text(step["manifest"], encoding="utf-8")
                said = self.replace(server, crd)
                accepted = step.get("accepted", True)  # of a step that is done, only a rejection is said
                self.differ(title + ": accepted", accepted, said == "" or said.startswith("Warning: "))
                if not accepted:
                    self.differ(title + ": text", step["response"], said)
            # The alternative works without the feature gate of migrations.
            for command in step["alternative"] or step["commands"]:
                self.shell(server, title, command["command"])
            if "manifest" in step:
                self.settle(kind, live())
            self.objects_after(kind, claims, step, before, title)
            real = live()
            self.differ(title + ": storedVersions", step["storedVersions"], real["status"]["storedVersions"])
            for check in step["checks"]:
                if check["expected"] and not step["alternative"]:
                    self.differ(title + ": check", check["expected"], self.shell(server, title, check["command"]))
            if step is not final:
                file = json.loads(step["manifest"]) if "manifest" in step else file
                crd.write_text(json.dumps(retire_runs.without_version(file, old)), encoding="utf-8")
                said = self.replace(server, crd, dry=True)
                early = [one["response"] for one in step["tooEarly"]]
                real = [said] if said and not said.startswith("Warning: ") else []
                self.differ(title + ": too early", [causes(one) for one in early], [causes(one) for one in real])
            if step["id"].startswith("migrate:"):
                self.migrated(kind, title, plan["storage"], names)
        self.applied(kind, f"{pair.group}: {old} is retired", plan["storage"], names)
        self.told(claims)

    def objects_after(self, kind, claims, step, before, title):
        """What a step does with stored objects, and with requests."""
        what, version = step["id"].split(":")
        for name, old in before.items():
            now = kind.stored(name)
            if old is None or now is None:
                continue
            if what == "migrate":
                if name not in self.unwritten:
                    stored = old["apiVersion"].split("/")[1]
                    self.count("objects migrated")
                    claims.losses(old, stored, version, without_labels(api_server.simulated(old)), without_labels(api_server.simulated(now)))
            elif what != "clear-fields":
                self.count("objects left")
                self.differ(f"{title}: {name} stays as it is", old, now)
        served = {"serve": True, "store": True, "stop-serving": False, "remove": False}.get(what)
        if served is not None:
            self.differ(f"{title}: {version} is served", served, kind.request("GET", version)[0] == 200)
        if what == "deprecate" and kind.request("GET", version)[0] == 200:
            warnings = []
            kind.server.request("GET", kind.path(version), warnings=warnings)
            self.differ(f"{title}: requests get a warning", True, any("deprecated" in one for one in warnings))

    def applied(self, kind, title, version, names):
        """No object has managedFields with a version that does not exist: server-side apply would fail."""
        for name in filter(kind.stored, names):
            if name in self.unwritten:  # it is still stored as the version that was removed
                continue
            value = {"apiVersion": f"{kind.pair.group}/{version}", "kind": kind.pair.crd["spec"]["names"]["kind"],
                     "metadata": {"name": name, "labels": {"applied": "yes"}}}
            reply = kind.server.request("PATCH", kind.path(version, name) + "?fieldManager=plan&force=true", value,
                                        kind="application/apply-patch+yaml")[1]
            self.count("applied")
            if "group/version" in reply.get("message", ""):
                self.differences.append(f"{title}: {name}: {reply['message']}")

    def replace(self, server, file, dry=False):
        run = subprocess.run([server.folder / "kubectl", "--kubeconfig", server.kubeconfig, "replace", "--validate=false",
                              *(["--dry-run=server"] if dry else []), "-f", file], capture_output=True, text=True, timeout=180, check=False)
        return run.stderr

    def shell(self, server, title, command):
        self.count("commands")
        environment = {**os.environ, "PATH": f"{server.folder}:{os.environ['PATH']}", "KUBECONFIG": server.kubeconfig}
        if command.endswith(" | kubectl replace -f -"):
            # This server has no core API, in which kubectl looks for lists.
            command, _, replace = command.partition(" -o yaml | ")
            items = json.loads(self.shell(server, title, command + " -o json"))["items"]
            if not items:
                return ""
            self.unwritten = set()
            for item in items:
                self.write_back(server, title, replace + " --validate=false", item)
            return ""
        run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=300, check=False,
                             env=environment, cwd=self.folder)  # for backups
        # A grep that finds nothing does not fail.
        # An object that the version does not allow may be rejected, as the plan says.
        if run.returncode != 0 and "grep" not in command and not ("while read" in command and " is invalid: " in run.stderr):
            self.differences.append(f"{title}: {command}\n    fails: {run.stderr[:1000]}")
        return run.stdout

    def write_back(self, server, title, command, item):
        """An object that the new version does not allow may be rejected, as the plan says."""
        environment = {**os.environ, "PATH": f"{server.folder}:{os.environ['PATH']}", "KUBECONFIG": server.kubeconfig}
        run = subprocess.run(["bash", "-c", command], input=json.dumps(item), capture_output=True, text=True, timeout=300,
                             check=False, env=environment)
        if run.returncode == 0:
            return
        self.unwritten.add(item["metadata"]["name"])
        if " is invalid: " not in run.stderr:
            self.differences.append(f"{title}: {command}\n    fails: {run.stderr[:1000]}")

    def migrated(self, kind, title, storage, names):
        for name in names:
            stored = kind.stored(name)
            if not stored:
                continue
            if name not in self.unwritten:
                self.count("migrated")
                self.differ(title + ": stored as", f"{kind.pair.group}/{storage}", stored["apiVersion"])
                continue
            self.count("not written back")
            read = self.ours("convert", "--crd", self.file("migrating.json", kind.server.request(
                "GET", DEFINITIONS + "/" + kind.pair.crd["metadata"]["name"])[1]), "--to", storage, "--stages", "--stored", "-o", "json",
                             self.file("stored.json", stored))[0]["stages"][1]
            self.differ(title + f": {name} is invalid", True, bool(read["errors"]), stored)

    def settle(self, kind, crd):
        """Waits until the server uses the definition."""
        served = {version["name"]: version["served"] for version in crd["spec"]["versions"]}
        storage = next(version["name"] for version in crd["spec"]["versions"] if version["storage"])
        end = time.monotonic() + 60
        while time.monotonic() < end:
            good = all((kind.request("GET", name)[0] == 200) == on for name, on in served.items())
            probe = next(name for name, on in served.items() if on)
            value = {"apiVersion": f"{kind.pair.group}/{probe}", "kind": "Thing", "metadata": {"name": "probe"}}
            code, _ = kind.request("POST", probe, body=value)
            stored = kind.stored("probe") if code == 201 else None
            kind.request("DELETE", probe, "probe")
            if good and (code not in (200, 201) or stored["apiVersion"].endswith("/" + storage)):
                return
            time.sleep(0.1)


def without_labels(value):
    """A status request is compared without the labels, which it does not write."""
    if isinstance(value, dict) and isinstance(value.get("metadata"), dict):
        value = copy.deepcopy(value)
        value["metadata"].pop("labels", None)
    return value


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    number = lambda name, default: int(os.environ.get(name, default))
    pairs, plans, seed, count = (number("CRD_SERVER_PAIRS", 40), number("CRD_SERVER_PLANS", 8), number("CRD_SERVER_SEED", 1),
                                 number("CRD_SERVER_OBJECTS", 6))
    with api_server.ApiServer(found) as server, tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(crdctl, folder)
        real = real_roots(server, root)
        compared, planned, left = 0, 0, 0
        while compared < pairs and left < 3 * pairs + 20:
            pair = version_mutants.Pair(seed, real)
            seed += 1
            code, reply = server.request("POST", DEFINITIONS, pair.crd)
            if code != 201:
                left += 1
                if os.environ.get("CRD_SERVER_VERBOSE"):
                    print(f"{pair.group}: left out: {reply.get('message')}"[:400], flush=True)
                continue
            kind = Kind(server, pair)
            kind.wait()
            comparison.objects(kind, count)
            compared += 1
            if planned < plans and len(pair.versions) > 1:
                comparison.plan(kind)
                planned += 1
            server.request("DELETE", DEFINITIONS + "/" + pair.crd["metadata"]["name"])
            if compared % 20 == 0:
                print(f"{compared} definitions: {comparison.counts}, {len(comparison.differences)} differences", flush=True)
        print(f"{compared} definitions ({left} left out), {planned} plans: {comparison.counts}, "
              f"{len(comparison.differences)} differences")
    print(*comparison.differences[:50], sep="\n")
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
