"""usage: update_claims_test.py CRDCTL ROOT      compares what `crdctl diff` says about an update of a definition with what a real API
server (api_server.py) does: generated pairs of definitions (definition_mutants.py) replace each other while objects are stored.
Skipped without a server.

For each pair, the same requests are made before and after the replacement, and the stored objects are read:
  - creates (with the write to /status, if that is a subresource), with strict field validation, as kubectl sends it, and without
  - updates of stored objects that change nothing, an annotation, a field that the difference does not concern, or the value at a
    difference, through the main resource and /status
  - those of the proofs: the object is accepted by one side, and rejected by the other with exactly that text; what an unchanged update
    does
Then (update_claims.py says what each sentence claims, and fails for sentences that it does not have):
  - a rejection, an acceptance or a value that is new needs a difference that says so, at, above or below its path; where the value at the
    difference is unchanged, that difference must say that such an update can be rejected
  - each sentence about all objects, as "Numbers above 5 are rejected.", holds for all objects; "can be rejected" is refuted by none
  - where all differences at a path are safe, nothing changes there

$CRD_SERVER_PAIRS is the number of pairs (default: 36), $CRD_SERVER_SEED the first seed (default: 1), $CRD_SERVER_ONLY the seeds to run
instead (12,24); with one seed, the definitions and the report are printed.
"""

import collections
import copy
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "claims"))
import api_server
import definition_mutants
import preview_test
from update_claims import REQUEST, at, in_objects, places, refuted, request_of, same
from update_comparison import Outcome, UpdateComparison, edited, simulated, status_only, steps_in

DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
LARGEST_REAL = 60_000  # bytes; larger ones take most of the time and show the same
BATCH = 12  # definitions that are installed at once: a server delays creates of a new definition by two seconds


def outcome_of(code, reply, warnings):
    causes = []
    for cause in reply.get("details", {}).get("causes", []):
        field = cause.get("field", "")
        quoted = re.search(r'"([^"]+)" must (not )?validate', cause["message"])
        path = quoted[1] if field in ("", "<nil>") and quoted else "" if field == "<nil>" else field
        causes.append((tuple(steps_in(path)), cause["message"]))
    out = Outcome(code in (200, 201), reply.get("message", ""), reply, [warning for warning in warnings if not warning.startswith("marker-")],
                  causes)
    out.code = code
    return out


class Side:
    """The definition as it is served before or after the replacement: requests for objects."""

    def __init__(self, resource):
        self.resource, self.server = resource, resource.server

    def send(self, method, path, body, *options):
        warnings = []
        query = "&".join(option for option in options if option)
        code, reply = self.server.request(method, f"{path}?{query}", body, warnings=warnings)
        return outcome_of(code, reply, warnings)

    def write(self, name, value, strict=True):
        """A create, and the write to /status that it takes to have the whole object. The created object stays."""
        value = {**copy.deepcopy(value), "metadata": {**value.get("metadata", {}), "name": name}}
        value["metadata"].pop("namespace", None)
        option = "fieldValidation=" + ("Strict" if strict else "Ignore")
        if not self.resource.has("status") or "status" not in value:
            return self.send("POST", self.resource.path, value, option)
        created = self.send("POST", self.resource.path, {key: member for key, member in value.items() if key != "status"}, option)
        if not created.accepted:
            return created
        return self.send("PUT", f"{self.resource.path}/{name}/status", {**created.result, "status": value["status"]}, option)

    def update(self, name, value, status=False, dry=True, strict=True):
        path = f"{self.resource.path}/{name}" + ("/status" if status else "")
        return self.send("PUT", path, value, "fieldValidation=" + ("Strict" if strict else "Ignore"), "dryRun=All" if dry else "")

    def read(self, name):
        code, reply = self.resource.get(name)
        return reply if code == 200 else None


class PairTrial(UpdateComparison):
    """One pair of definitions, whose requests a server answers."""

    def __init__(self, server, crdctl, folder, seed, real):
        super().__init__(*definition_mutants.pair(seed, real), seed)
        self.server, self.crdctl = server, crdctl
        self.folder = pathlib.Path(folder) / str(seed)
        self.folder.mkdir()

    # ---- the definitions

    @staticmethod
    def marked(definition, marker):
        """With a warning that tells which of the definitions is served."""
        marked = copy.deepcopy(definition)
        marked["spec"]["versions"][0] |= {"deprecated": True, "deprecationWarning": "marker-" + marker}
        return marked

    def install(self):
        """False if the server rejects one of the definitions."""
        code, crd = self.server.request("POST", DEFINITIONS, self.marked(self.old, "old"))
        if code != 201:
            self.rejection = crd.get("message")
            return False
        self.replacement = self.marked(self.new, "new")
        self.replacement["metadata"]["resourceVersion"] = crd["metadata"]["resourceVersion"]
        self.place = f"{DEFINITIONS}/{crd['metadata']['name']}"
        self.resource = api_server.Resource(self.server, self.old)
        for _ in range(50):
            # Its conditions are written in the background.
            _, now = self.server.request("GET", self.place)
            self.replacement["metadata"]["resourceVersion"] = now["metadata"]["resourceVersion"]
            code, reply = self.server.request("PUT", self.place + "?dryRun=All", self.replacement)
            if code != 409:
                break
        if code != 200:
            self.rejection = reply.get("message")
            self.remove()
        return code == 200

    def wait(self, marker):
        end = time.monotonic() + self.server.patience
        while time.monotonic() < end:
            warnings = []
            code, _ = self.server.request("GET", self.resource.path + "?limit=1", warnings=warnings)
            if code == 200 and warnings == ["marker-" + marker]:
                return
            time.sleep(0.05)
        raise RuntimeError(f"{self.resource.path} is not served: {marker}")

    def replace(self):
        for _ in range(50):
            _, now = self.server.request("GET", self.place)
            self.replacement["metadata"]["resourceVersion"] = now["metadata"]["resourceVersion"]
            code, reply = self.server.request("PUT", self.place, self.replacement)
            if code != 409:
                break
        if code != 200:
            raise RuntimeError(f"{self.title}: {reply.get('message')}")
        self.resource = api_server.Resource(self.server, self.new)
        self.wait("new")

    def remove(self):
        self.server.request("DELETE", self.place)

    # ---- the report

    def compare(self):
        files = []
        for name, definition in (("old.json", self.old), ("new.json", self.new)):
            files.append(self.folder / name)
            files[-1].write_text(json.dumps(definition), encoding="utf-8")
        run = subprocess.run([self.crdctl, "diff", "--all", "--format", "json", *files], capture_output=True, text=True, timeout=600, check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"crdctl diff: {run.stderr}")
        self.take(json.loads(run.stdout)["pairs"][0])
        self.files = files

    # ---- requests before the replacement

    def objects(self):
        samples = []
        for file, count in zip(self.files, (5, 3)):
            samples += preview_test.Comparison(self.crdctl, file, self.resource, self.folder).samples(count)
        return self.changed_objects(samples)

    def before(self):
        side = Side(self.resource)
        self.written, self.stored, self.updates = [], {}, []
        proofs = [claim.witness for claim in self.claims if claim.witness]
        extra = [proof[part] for proof in proofs for part in ("object", "stored") if part in proof]
        for index, value in enumerate([*self.objects(), *extra]):
            strict, lenient = side.write(f"o{index}", value), side.write(f"l{index}", value, strict=False)
            self.written.append((value, strict, lenient))
            stored = side.read(f"o{index}")
            if not stored:
                continue
            self.stored[index] = stored
            for what, edit in self.edits(stored):
                body = edited(stored, edit)
                for status in (False, True) if self.resource.has("status") and body else (False,):
                    self.updates.append((index, what, edit, status, side.update(f"o{index}", body, status) if body else None))
        for index, claim in enumerate(self.claims):
            for part, (value, _) in enumerate(claim.followed):
                side.write(f"f{index}-{part}", value)
        self.proofs_before = [self.proof(side, claim, f"w{index}", True) for index, claim in enumerate(self.claims)]

    # ---- requests after it, and the comparison

    def after(self):
        side = Side(self.resource)
        for index, (value, strict, lenient) in enumerate(self.written):
            self.creates(value, strict, side.write(f"n{index}", value), True)
            self.creates(value, lenient, side.write(f"m{index}", value, strict=False), False)
        read = {}
        for index, old in self.stored.items():
            read[index] = side.read(f"o{index}")
            self.reading(old, read[index])
        for index, what, edit, status, old in self.updates:
            body = edited(read[index], edit)
            if body and old and (not status or self.resource.has("status")):
                self.update(read[index], body, what, status, old, side.update(f"o{index}", body, status), side)
        for index, claim in enumerate(self.claims):
            self.proof(side, claim, f"v{index}", False)
            self.unchanged(side, claim, f"w{index}", self.proofs_before[index])
            for part, (_, updates) in enumerate(claim.followed):
                self.followed(side, claim, f"f{index}-{part}", updates)
        self.version_claims(side)

    def broken_rule(self, title, claim, sentence, stored, sent, side):
        """The changed value does not violate the rule: a create of the same object is not rejected for it."""
        if "oldSelf" in claim.report["right"]["rule"] or status_only(claim):
            return
        value = {**simulated(sent), "apiVersion": sent["apiVersion"], "kind": sent["kind"], "metadata": {"name": "again"}}
        created = side.send("POST", side.resource.path, value, "fieldValidation=Strict", "dryRun=All")
        for path, found in places(simulated(sent), in_objects(claim.right)):
            if not same(found, at(stored, path)) and any(cause == path and "rule" in text for cause, text in created.causes):
                self.fail(f"{title}: accepted, which refutes {sentence!r} at {path}", claim, self.updated(stored, sent), created.message)

    # ---- proofs

    def proof(self, side, claim, name, left):
        """Makes the request of a proof. Returns the name of the stored object, if this is the left side and it accepts it."""
        proof = claim.witness
        if not proof:
            return None
        self.counts["proofs"] += 1
        title = f"the proof, at the {'left' if left else 'right'} side"
        if "stored" in proof:
            created = side.write(name, proof["stored"])
            if not created.accepted:
                self.fail(f"{title}: the stored object is rejected", claim, proof["stored"], created.message)
                return None
            old = side.read(name)
            body = {**old, **simulated(proof["object"])}
            for part in [part for part in old if part not in proof["object"] and part not in ("apiVersion", "kind", "metadata")]:
                del body[part]
            send = lambda strict: side.update(name, body, proof["statusSubresource"] and side.resource.has("status"), strict=strict)
        else:
            send = lambda strict: side.write(name if strict else name + "l", proof["object"], strict)
        outcome = send(True)
        accepts = proof["leftAccepts" if left else "rightAccepts"]
        if outcome.accepted != accepts:
            self.fail(f"{title}: {'accepted' if outcome.accepted else 'rejected'}", claim, proof, outcome.message)
        elif not accepts:
            # A strict request is only rejected for its unknown fields, if it has some.
            heard = [outcome.message] + ([send(False).message] if "strict decoding error" in outcome.message else [])
            for text in [proof["rejection"], *proof.get("otherRejections", [])]:
                unknown = re.search(r'unknown field "[^"]*"', text)
                if (unknown[0] if unknown else text) not in "\n".join(heard):
                    self.fail(f"{title}: another text", claim, [text, proof], heard)
        return name if left and accepts and "stored" not in proof else None

    def unchanged(self, side, claim, name, stored):
        """What an update of the proof's object does that changes nothing."""
        if not claim.unchanged or not stored:
            return
        self.counts["unchanged updates of proofs"] += 1
        said = claim.unchanged
        # A write to /status checks the rest of the object in part.
        through_status = side.resource.has("status") and (said["accepted"] or claim.witness["statusSubresource"])
        for status in (False, True) if through_status else (False,):
            outcome = side.update(name, side.read(name), status, dry=status)
            text = said["says"].split(": ", 1)[1] if ": " in said["says"] else ""
            heard = outcome.message if not outcome.accepted else "\n".join(outcome.warnings)
            if outcome.accepted != said["accepted"] or text not in heard or outcome.accepted and bool(text) != bool(heard):
                self.fail("the unchanged update of the proof" + (" through /status" if status else ""), claim, [said, claim.witness],
                          [outcome.accepted, heard])

    def followed(self, side, claim, name, updates):
        """The requests that follow for a stored object. That of a controller needs another one, which is created without a status."""
        read = side.read(name)
        if not read:
            self.fail("the stored object of requests is not there", claim, updates)
            return
        for update in updates:
            self.counts["requests for stored objects"] += 1
            if update["request"] == "apply":
                body = {**update["object"], "metadata": {**update["object"]["metadata"], "name": name}}
                body["metadata"].pop("namespace", None)
                warnings = []
                code, reply = self.server.request("PATCH", f"{side.resource.path}/{name}?fieldManager=another-manager&dryRun=All", body,
                                                  "application/apply-patch+yaml", warnings)
                outcome = outcome_of(code, reply, warnings)
                if outcome.accepted:
                    before, after = (at(value, in_objects(claim.right)) for value in (read, reply))
                    if len(before) - len(after) != update.get("droppedItems", 0):
                        self.fail("an apply to the stored object: another list", claim, [update, read], after)
            elif update["request"] == "statusValue":
                if claim.witness.get("otherRejections"):
                    continue  # the object cannot be created now
                outcome = side.write(name + "-s", {**{part: read[part] for part in ("apiVersion", "kind")}, **simulated(read)})
            else:
                _, sent, status = request_of(update, read)
                outcome = side.update(name, sent, status, strict=False)
            if refuted(update, outcome.accepted, outcome.message):
                self.fail(f"a request for the stored object ({update['request']})", claim, [update, read], [outcome.accepted, outcome.message])

    # ---- the parts of the version

    def version_claims(self, side):
        for claim in self.claims:
            for sentence, kind in claim.kinds():
                if kind != REQUEST:
                    continue
                self.counts["requests about the version"] += 1
                if "selector" in sentence or "select by it" in sentence:
                    path = (claim.report["left"] or claim.report["right"])
                    code, _ = self.server.request("GET", f"{side.resource.path}?fieldSelector={path[1:]}%3Da")
                    if (code == 200) != ("select by it" in sentence):
                        self.fail(f"a field selector: {code}", claim)
                else:
                    self.status_claim(side, claim, sentence)

    def status_claim(self, side, claim, sentence):
        added = claim.report["right"] is not None
        for index in self.stored:
            now = side.read(f"o{index}")
            body = {**now, "status": {}} if now.get("status") else None
            if not body:
                continue
            main, status = side.update(f"o{index}", body), side.update(f"o{index}", body, True)
            generation = now["metadata"]["generation"]
            if sentence.startswith("Writes to the main"):
                right = not main.accepted or same(main.result.get("status"), now["status"])
            elif sentence.startswith("Requests for"):
                right = status.code == 404 and (not main.accepted or not same(main.result.get("status"),
                                                                                                                  now["status"]))
            else:
                counted = (status if added else main)
                right = not counted.accepted or counted.result["metadata"]["generation"] == generation + (0 if added else 1)
            if not right:
                self.fail(f"refutes {sentence!r}", claim, now, [[one.code, one.message, one.result and one.result.get("status")]
                                                                for one in (main, status)])


def run_batch(batch):
    for trial in batch:
        trial.wait("old")
    time.sleep(2.1)
    for trial in batch:
        trial.compare()
        trial.before()
    for trial in batch:
        trial.replace()
        trial.after()
        trial.remove()


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    only = [int(seed) for seed in os.environ.get("CRD_SERVER_ONLY", "").split(",") if seed]
    count = len(only) or int(os.environ.get("CRD_SERVER_PAIRS", "36"))
    seeds = iter(only or itertools.count(int(os.environ.get("CRD_SERVER_SEED", "1"))))
    failures, counts, sentences, compared, left_out = 0, collections.Counter(), collections.Counter(), 0, 0
    with api_server.ApiServer(found) as server, tempfile.TemporaryDirectory() as folder:
        small = [file for file in api_server.real_definitions(root) if file.stat().st_size <= LARGEST_REAL]
        real = definition_mutants.real_roots(json.loads(server.kubectl("create", "--dry-run=client", "--validate=false", "-o", "json", "-f", file))
                                             for file in small)
        while compared < count and left_out < 2 * count + 5:
            batch = []
            while len(batch) < min(BATCH, count - compared) and (seed := next(seeds, None)) is not None and left_out < 2 * count + 5:
                trial = PairTrial(server, crdctl, folder, seed, real)
                if trial.install():
                    batch.append(trial)
                else:
                    left_out += 1
                    if only or os.environ.get("CRD_SERVER_VERBOSE"):
                        print(f"pair {trial.seed} ({trial.title}): left out: {trial.rejection}"[:400], flush=True)
            if not batch:
                break
            run_batch(batch)
            compared += len(batch)
            for trial in batch:
                failures += len(trial.failures)
                print(*trial.failures.values(), sep="\n", end="\n" if trial.failures else "")
                counts.update(trial.counts)
                sentences.update(sentence for claim in trial.claims for sentence, _ in claim.kinds())
                if len(only) == 1:
                    print(json.dumps(trial.old), json.dumps(trial.new), json.dumps(trial.report, indent=1), sep="\n")
            print(f"{compared} pairs ({left_out} left out): {dict(counts)}, {len(sentences)} different sentences, {failures} contradictions",
                  flush=True)
    return 1 if failures or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
