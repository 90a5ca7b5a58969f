"""Compares what `crdctl diff` says about an update of a definition with what requests did before and after it. The requests are made by
update_claims_test.py (a real API server) and claims_test.py (`crdctl preview`); update_claims.py says what each sentence claims.
"""

import collections
import copy
import json
import random
import re

import update_claims
from update_claims import ABSENT, FILLED, GONE, KEPT, MISSING, NULLS, UNCHECKED, VIOLATION, at, changes, in_objects, places, same

STEP = re.compile(r'\.?([^.\[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\[([^\]]+)\]')
MOST_OBJECTS = 16  # per pair, besides the proofs


def steps_in(path):
    """The steps of a path of the server, such as spec.hosts[0].name"""
    return [int(index) if index else name or quoted or key for name, index, quoted, key in STEP.findall(path)]


class Outcome:
    """Of a request."""

    def __init__(self, accepted, message, result, warnings, causes=()):
        """`causes`: (path, text) of each error; empty: those that the message names."""
        self.accepted, self.message, self.result, self.warnings = accepted, message, result if accepted else None, warnings
        self.causes = [] if accepted else list(causes)
        if not accepted and not causes:
            unknown = re.findall(r'(?:unknown|duplicate) field "([^"]*)"', message)
            self.causes = [(tuple(steps_in(field)), f'unknown field "{field}"') for field in unknown] or [((), message)]


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


def status_only(claim):
    return bool(claim.right) and claim.right[0] == "status"


def has_status(definition):
    return "status" in (definition["spec"]["versions"][0].get("subresources") or {})


class UpdateComparison:
    """One pair of definitions of one version, the report about it, and what contradicts the report."""

    def __init__(self, old, new, title, seed):
        self.old, self.new, self.title, self.seed = old, new, title, seed
        self.rng = random.Random(seed)
        self.failures, self.counts = {}, collections.Counter()

    def take(self, report):
        """`report`: the pair of the report of `crdctl diff --format json`."""
        roots = [definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"] for definition in (self.old, self.new)]
        self.report = report
        self.claims = [update_claims.Claim(one, *roots) for one in self.report["differences"]]
        for claim in self.claims:
            for sentence, kind in claim.kinds():
                if kind is None:
                    self.fail("a sentence that update_claims.py does not have", sentence)

    def broken_rule(self, title, claim, sentence, stored, sent, side):
        """Whether an accepted update has a value that the rule of the difference rejects: for those that can make another request."""

    def fail(self, what, claim, value=None, server=None):
        """A contradiction; of those that differ only in the object, the first one is shown. `server`: the response."""
        said = claim if isinstance(claim, str) or claim is None else {"path": claim.report.get("rightPath") or claim.report.get("leftPath"),
                                                                      "what": claim.what, "says": [reason for _, reason, _ in claim.consequences]}
        key = (re.sub(r"\(\S+: .*?\)", "", what), json.dumps(said))
        self.failures.setdefault(key, f"pair {self.seed} ({self.title}): {what}\n    crdctl: {json.dumps(said)}\n    object: "
                                      f"{json.dumps(value)[:1200]}\n    server: {json.dumps(server)[:800]}")

    # ---- what is written

    def changed_objects(self, samples):
        """What is written: samples for both definitions, and values near the differences in the largest one."""
        largest = max(samples, key=lambda value: len(json.dumps(value)))
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
        for value in [*samples, *(edited(largest, edit) for edit in changed)]:
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

    # ---- the comparison

    def told(self, path, suits, error=False):
        return any((claim.concerns(path) or error and claim.around(path)) and suits(claim) for claim in self.claims)

    def effects(self, title, value, old, new):
        """A changed outcome or value needs a difference that says so."""
        breaks = lambda claim: "writers" in claim.impacts
        # "Objects without the field stay as they are.": says nothing of those with it.
        unsafe = lambda claim: claim.impacts != {"safe"} or claim.report.get("mark") == "added" and claim.keyword is None
        if old.accepted and not new.accepted:
            for path, text in new.causes:
                if not self.told(path, breaks, True):
                    self.fail(f"{title}: rejected, but no difference there breaks writers", None, value, text)
        elif not old.accepted and new.accepted:
            for path, text in old.causes:
                if not self.told(path, unsafe, True):
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
                               else nulls(result) if re.match("A null is (dropped|replaced|rejected)", sentence) else [])
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
        if has_status(self.new):
            kept = [name for name in body if (name == "status") != status and name not in ("apiVersion", "kind", "metadata")]
            sent = {**body, **{name: stored[name] for name in kept if name in stored}}
        else:
            sent = body
        if old.accepted and not new.accepted:
            for path, text in new.causes:
                # Unknown fields are rejected also in the part that is ignored.
                if not self.told(path, lambda claim: self.rejects(claim, stored, body if text.startswith("unknown") else sent, text), True):
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
        if told.endswith("can be rejected at its next update.") or told.startswith(update_claims.TRANSITION) or any(kind == UNCHECKED for _, kind in claim.kinds()) and claim.violations(stored):
            return
        watched = len(claim.watched(in_objects(claim.place)))
        known = [value for _, value in places(stored, in_objects(claim.place))] if "whole list" not in told else []
        for path in claim.violations(new.result):
            place = path[:watched] if claim.keyword not in (None, "default") else path[:-1]
            if not any(same(at(new.result, place), value) for value in [at(stored, place), *known]):
                self.fail(f"{title}: accepted, which refutes {sentence!r} at {path}", claim, self.updated(stored, sent), simulated(new.result))
        if claim.keyword == "x-kubernetes-validations" and claim.touches(simulated(stored), simulated(sent)):
            self.broken_rule(title, claim, sentence, stored, sent, side)

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
