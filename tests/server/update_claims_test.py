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
import random
import re
import subprocess
import sys
import tempfile
import time

import api_server
import definition_mutants
import lesson_test
import preview_test
import update_claims
from update_claims import ABSENT, FILLED, GONE, KEPT, MISSING, NULLS, REQUEST, UNCHECKED, VIOLATION, at, changes, in_objects, places, same

DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
LARGEST_REAL = 60_000  # bytes; larger ones take most of the time and show the same
BATCH = 12  # definitions that are installed at once: a server delays creates of a new definition by two seconds
# Known contradictions: what is counted in place of a failure, and why.
MOST_OBJECTS = 16  # per pair, besides the proofs


class Outcome:
    """Of a request."""

    def __init__(self, code, reply, warnings):
        self.code, self.accepted, self.message = code, code in (200, 201), reply.get("message", "")
        self.result = reply if self.accepted else None
        self.warnings = [warning for warning in warnings if not warning.startswith("marker-")]
        self.causes = []  # (path, text)
        if self.accepted:
            return
        for cause in reply.get("details", {}).get("causes", []):
            field = cause.get("field", "")
            quoted = re.search(r'"([^"]+)" must (not )?validate', cause["message"])
            path = quoted[1] if field in ("", "<nil>") and quoted else "" if field == "<nil>" else field
            self.causes.append((tuple(lesson_test.steps_of(path)), cause["message"]))
        if not self.causes:
            unknown = re.findall(r'(?:unknown|duplicate) field "([^"]*)"', self.message)
            self.causes = [(tuple(lesson_test.steps_of(field)), f'unknown field "{field}"') for field in unknown] or [((), self.message)]


def simulated(value):
    """The fields that a schema is about."""
    return {name: member for name, member in value.items() if name not in ("apiVersion", "kind", "metadata")}


def trial_values(node, claim, depth=0):
    """Values near the limits of a schema and of the difference."""
    out = []
    limits = [limit for limit in (claim.report["left"], claim.report["right"], *[node.get(key) for key in ("minimum", "maximum", "minLength",
              "maxLength", "minItems", "maxItems")]) if isinstance(limit, (int, float)) and not isinstance(limit, bool) and abs(limit) < 40]
    for side in (claim.report["left"], claim.report["right"], node.get("enum")):
        out += side if isinstance(side, list) and claim.keyword == "enum" or side is node.get("enum") and side else []
    kind = node.get("type")
    if kind == "string" or kind is None:
        out += ["a", "b", "x", "abc", "", "5", "2020-01-01T00:00:00Z", "1.2.3.4"]
        out += ["x" * int(limit + more) for limit in limits for more in (-1, 0, 1) if limit + more >= 0]
    if kind in ("integer", "number") or kind is None:
        out += [1, 0, 7, -1, 20] + [limit + more for limit in limits for more in (-1, 0, 1)]
    if kind == "number":
        out += [0.5, 3.3]
    if kind == "boolean" or kind is None:
        out += [True, False]
    if kind == "array":
        items = [value for value in trial_values(node.get("items", {}), claim, depth + 1)][:3] if depth < 3 else []
        out += [[]] + [[value] for value in items] + [items, items[:1] * 2] + [items[:1] * int(limit + more) for limit in limits for more in (0, 1)]
    if kind == "object" or kind is None:
        members = {name: values[0] for name, child in node.get("properties", {}).items() if depth < 3
                   for values in [trial_values(child, claim, depth + 1)] if values}
        out += [members, {}, {**members, "zzUnknown": {"a": 1}}] + [{key: value for key, value in members.items() if key != name} for name in members]
        if isinstance(node.get("additionalProperties"), dict):
            values = trial_values(node["additionalProperties"], claim, depth + 1)[:4] if depth < 3 else []
            out += [{"a": value} for value in values] + [{"k1": value, "k2": value} for value in values[:1]]
    return out + [None]


class Side:
    """The definition as it is served before or after the replacement: requests for objects."""

    def __init__(self, resource):
        self.resource, self.server = resource, resource.server

    def send(self, method, path, body, *options):
        warnings = []
        query = "&".join(option for option in options if option)
        code, reply = self.server.request(method, f"{path}?{query}", body, warnings=warnings)
        return Outcome(code, reply, warnings)

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


def edited(value, edit):
    """A copy with the assignments of an edit, (path, value or MISSING); None if the object around a path is missing."""
    value = copy.deepcopy(value)
    for path, new in edit:
        around = at(value, path[:-1])
        step = path[-1]
        if not isinstance(around, dict) and not (isinstance(around, list) and isinstance(step, int) and step < len(around)):
            return None
        if new is MISSING:
            if isinstance(around, dict):
                around.pop(step, None)
        else:
            around[step] = copy.deepcopy(new)
    return value


class PairTrial:
    """One pair of definitions."""

    def __init__(self, server, crdctl, folder, seed, real):
        self.server, self.crdctl, self.seed = server, crdctl, seed
        self.folder = pathlib.Path(folder) / str(seed)
        self.folder.mkdir()
        self.old, self.new, self.title = definition_mutants.pair(seed, real)
        self.rng = random.Random(seed)
        self.failures, self.counts = {}, collections.Counter()

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
        run = subprocess.run([self.crdctl, "diff", "--format", "json", *files], capture_output=True, text=True, timeout=600, check=False)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"crdctl diff: {run.stderr}")
        roots = [definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"] for definition in (self.old, self.new)]
        self.report = json.loads(run.stdout)["pairs"][0]
        self.claims = [update_claims.Claim(one, *roots) for one in self.report["differences"]]
        for claim in self.claims:
            for sentence, kind in claim.kinds():
                if kind is None:
                    self.fail("a sentence that update_claims.py does not have", sentence)
        self.files = files

    def fail(self, what, claim, value=None, server=None):
        """A contradiction; of those that differ only in the object, the first one is shown."""
        said = claim if isinstance(claim, str) or claim is None else {"path": claim.report.get("rightPath") or claim.report.get("leftPath"),
                                                                      "what": claim.what, "says": [reason for _, reason, _ in claim.consequences]}
        key = (re.sub(r"\(\S+: .*?\)", "", what), json.dumps(said))
        self.failures.setdefault(key, f"pair {self.seed} ({self.title}): {what}\n    crdctl: {json.dumps(said)}\n    object: "
                                      f"{json.dumps(value)[:1200]}\n    server: {json.dumps(server)[:800]}")

    # ---- requests before the replacement

    def objects(self):
        """What is written: samples for both definitions, and values near the differences in them."""
        out = []
        for file, count in zip(self.files, (5, 3)):
            out += preview_test.Comparison(self.crdctl, file, self.resource, self.folder).samples(count)
        largest = max(out, key=lambda value: len(json.dumps(value)))
        changed = []
        for claim in self.claims:
            steps = in_objects(claim.place)
            for node in (claim.node, claim.oldNode):
                if not steps or node is None:
                    continue
                found = places(largest, steps)
                if found:
                    path, _ = found[0]
                    changed += [[(path, value)] for value in [*trial_values(node, claim), MISSING]]
        self.rng.shuffle(changed)
        seen = set()
        for value in [*out, *(edited(largest, edit) for edit in changed)]:
            told = json.dumps(simulated(value), sort_keys=True)
            if told not in seen and len(seen) < MOST_OBJECTS:
                seen.add(told)
                yield value

    def free_leaves(self, value):
        """The paths of values that no difference concerns and that the schemas do not restrict."""
        roots = [definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"] for definition in (self.old, self.new)]

        def free(node, value, path):
            if isinstance(value, dict):
                for name, member in value.items():
                    values = node.get("additionalProperties")
                    child = node.get("properties", {}).get(name, values if isinstance(values, dict) else None)
                    if isinstance(child, dict):
                        yield from free(child, member, (*path, name))
            elif isinstance(value, list) and isinstance(node.get("items"), dict):
                for index, item in enumerate(value):
                    yield from free(node["items"], item, (*path, index))
            elif isinstance(value, str) and not set(node) - {"type"} and node.get("type") == "string":
                yield path
        for part in ("spec", "status"):
            if part in value and all(part in root["properties"] for root in roots):
                found = [set(free(root["properties"][part], value[part], (part,))) for root in roots]
                yield from sorted((path for path in found[0] & found[1]
                                   if not any(claim.concerns(path) and len(in_objects(claim.place)) >= len(path)
                                              for claim in self.claims)), key=str)

    def edits(self, value):
        """(what is changed, assignments)"""
        out = [("unchanged", []), ("annotation", [(("metadata", "annotations"), {"changed": "yes"})])]
        leaves = list(self.free_leaves(value))
        near = [in_objects(claim.place) for claim in self.claims]

        def distance(path):
            return max((sum(1 for a, b in zip(steps, path) if a == b or a in ("[]", "[*]")) for steps in near), default=0)
        self.rng.shuffle(leaves)
        for path in sorted(leaves, key=distance)[:1] + sorted(leaves, key=distance)[-3:]:
            out.append((f"elsewhere: {path}", [(path, at(value, path) + "x")]))
        for claim in self.claims:
            steps = in_objects(claim.place)
            found = places(value, steps) if steps else []
            if not found or claim.isField:
                continue
            values = [one for node in (claim.node, claim.oldNode) if node is not None for one in trial_values(node, claim)] + [MISSING]
            for new in self.rng.sample(values, min(len(values), 4)):
                path, before = self.rng.choice(found)
                if not same(before, new):
                    out.append((f"at the difference: {path}", [(path, new)]))
        return out

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
        self.version_claims(side)

    def told(self, path, suits):
        return any(claim.concerns(path) and suits(claim) for claim in self.claims)

    def effects(self, title, value, old, new):
        """A changed outcome or value needs a difference that says so."""
        breaks = lambda claim: "writers" in claim.impacts
        # "Objects without the field stay as they are.": says nothing of those with it.
        unsafe = lambda claim: claim.impacts != {"safe"} or claim.report.get("mark") == "added" and claim.keyword is None
        if old.accepted and not new.accepted:
            for path, text in new.causes:
                if not self.told(path, breaks):
                    self.fail(f"{title}: rejected, but no difference there breaks writers", None, value, text)
        elif not old.accepted and new.accepted:
            for path, text in old.causes:
                if not self.told(path, unsafe):
                    self.fail(f"{title}: accepted, but no difference there says so", None, value, ["before:", text])
        elif old.accepted:
            for path in changes(simulated(old.result), simulated(new.result)):
                if not self.told(path, unsafe):
                    self.fail(f"{title}: another result at {path}, but no difference there says so", None, value,
                              [simulated(old.result), simulated(new.result)])

    def creates(self, value, old, new, strict):
        title = "create" if strict else "create without strict field validation"
        self.counts["creates"] += 1
        self.effects(title, value, old, new)
        if not new.accepted:
            return
        result = new.result
        for claim in self.claims:
            for sentence, kind in claim.kinds():
                refuted = []
                if kind == VIOLATION:
                    refuted = claim.violations(result)
                elif kind == GONE:
                    refuted = claim.gone(value) if strict and "strict request" in sentence else claim.gone(result)
                elif kind == KEPT and not strict:
                    refuted = [path for path in claim.kept(value) if at(result, path) is MISSING]
                elif kind == FILLED:
                    refuted = claim.unfilled(result)
                elif kind == ABSENT:
                    refuted = [path for path in claim.unfilled(value) if at(result, path) is not MISSING]
                elif kind == NULLS and claim.right:
                    nulls = lambda where: [path for path, found in places(where, in_objects(claim.right)) if found is None]
                    refuted = ([path for path in nulls(value) if at(result, path) is not None] if "A null is stored" in sentence
                               else nulls(result) if "A null is dropped" in sentence else [])
                if refuted:
                    self.fail(f"{title}: accepted, which refutes {sentence!r} at {refuted[0]}", claim, value, simulated(result))

    def reading(self, old, new):
        self.counts["reads"] += 1
        if new is None:
            self.fail("read: rejected", None, old)
            return
        for path in changes(simulated(old), simulated(new)):
            lost, came = at(new, path) is MISSING, at(old, path) is MISSING
            impacts = {"stored", "readers"} if lost else {"meaning", "readers"} if came else {"stored", "readers", "meaning"}
            if not self.told(path, lambda claim: claim.impacts & impacts):
                self.fail(f"read: another value at {path}, but no difference there says so", None, old, new)
        for claim in self.claims:
            for sentence, kind in claim.kinds():
                refuted = []
                if kind == GONE and "strict request" not in sentence:
                    refuted = claim.gone(new)
                elif kind == FILLED and "New and updated" not in sentence and "in new and updated" not in sentence:
                    refuted = claim.unfilled(new)
                elif kind == NULLS and "A stored null" in sentence and claim.right:
                    refuted = [path for path, found in places(new, in_objects(claim.right)) if found is None]
                if refuted:
                    self.fail(f"read: refutes {sentence!r} at {refuted[0]}", claim, simulated(old), simulated(new))

    def update(self, stored, body, what, status, old, new, side):
        title = f"update ({what})" + (" of /status" if status else "")
        self.counts["updates"] += 1
        # The other part of the object is taken from the stored one.
        if self.resource.has("status"):
            kept = [name for name in body if (name == "status") != status and name not in ("apiVersion", "kind", "metadata")]
            sent = {**body, **{name: stored[name] for name in kept if name in stored}}
        else:
            sent = body
        if old.accepted and not new.accepted:
            for path, text in new.causes:
                # Unknown fields are rejected also in the part that is ignored.
                if not self.told(path, lambda claim: self.rejects(claim, stored, body if text.startswith("unknown") else sent, text)):
                    said = [claim.update() for claim in self.claims if claim.concerns(path)]
                    self.fail(f"{title}: rejected, which refutes {said}", None, self.updated(stored, sent), text)
        else:
            self.effects(title, self.updated(stored, sent), old, new)
        for claim in self.claims:
            for sentence, kind in claim.kinds():
                if kind == UNCHECKED and not new.accepted and claim.violations(stored):
                    for path, text in new.causes:
                        if text.startswith("Duplicate value") and claim.concerns(path):
                            self.fail(f"{title}: rejected, which refutes {sentence!r}", claim, self.updated(stored, sent), text)
                if kind == VIOLATION and new.accepted:
                    self.violations(title, claim, sentence, stored, sent, new, side)

    def violations(self, title, claim, sentence, stored, sent, new, side):
        """An accepted update may only leave values as they are that the difference excludes."""
        told = (claim.update() or ("",))[0]
        if told.endswith("can be rejected at its next update.") or any(kind == UNCHECKED for _, kind in claim.kinds()) and claim.violations(stored):
            return
        watched = len(claim.watched(in_objects(claim.place)))
        known = [value for _, value in places(stored, in_objects(claim.place))] if "whole list" not in told else []
        for path in claim.violations(new.result):
            place = path[:watched] if claim.keyword not in (None, "default") else path[:-1]
            if not any(same(at(new.result, place), value) for value in [at(stored, place), *known]):
                self.fail(f"{title}: accepted, which refutes {sentence!r} at {path}", claim, self.updated(stored, sent), simulated(new.result))
        if claim.keyword == "x-kubernetes-validations" and claim.touches(simulated(stored), simulated(sent)):
            self.broken_rule(title, claim, sentence, stored, sent, side)

    def broken_rule(self, title, claim, sentence, stored, sent, side):
        """The changed value does not violate the rule: a create of the same object is not rejected for it."""
        if "oldSelf" in claim.report["right"]["rule"] or status_only(claim):
            return
        value = {**simulated(sent), "apiVersion": sent["apiVersion"], "kind": sent["kind"], "metadata": {"name": "again"}}
        created = side.send("POST", side.resource.path, value, "fieldValidation=Strict", "dryRun=All")
        for path, found in places(simulated(sent), in_objects(claim.right)):
            if not same(found, at(stored, path)) and any(cause == path and "rule" in text for cause, text in created.causes):
                self.fail(f"{title}: accepted, which refutes {sentence!r} at {path}", claim, self.updated(stored, sent), created.message)

    @staticmethod
    def updated(stored, sent):
        """An update for a message: what changes, and the stored object."""
        show = lambda value: "missing" if value is MISSING else value
        stored, sent = simulated(stored), simulated(sent)
        return {"changed": [[path, show(at(stored, path)), show(at(sent, path))] for path in changes(stored, sent)], "stored": stored}

    def rejects(self, claim, stored, sent, text):
        """Whether the difference says that an update can be rejected."""
        if "writers" not in claim.impacts:
            return False
        if claim.isField or claim.touches(stored, sent):
            return True
        sentence, ratcheted = claim.update() or ("", True)
        return not ratcheted or "fail with an error" in sentence and "evaluating rule" in text

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


def status_only(claim):
    return bool(claim.right) and claim.right[0] == "status"


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
        real = definition_mutants.real_roots(server, api_server.real_definitions(root), LARGEST_REAL)
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
