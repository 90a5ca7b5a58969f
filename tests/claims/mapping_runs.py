"""Compares what `crdctl mapping check` says about the rules of a mapping with what `crdctl convert --mapping` does with objects: each is created
at one version, read at the other one, created there again by a client that changes nothing, and read at the first. A rule that is called
lossless loses nothing of its field; a counter-example loses what it is said to lose.

The mappings are the proposals of `crdctl mapping suggest`, and generated ones."""

import collections
import json
import random

from conversion_claims import covers
from update_claims import MISSING, at, changes
from update_comparison import simulated, steps_in

# Transformations by the types of the field and of the destination, with those of the way back.
RULES = {
    ("string", "string"): [("", ""), ("self + 'x'", "self"), ("self == '' ? 'y' : self", "self")],
    ("integer", "string"): [("string(self)", "int(self)")],
    ("string", "integer"): [("self.size()", "string(self)")],
    ("integer", "integer"): [("", ""), ("self > 5 ? 5 : self", "self")],
    ("integer", "number"): [("double(self)", "int(self)")],
    ("number", "number"): [("", "")],
    ("number", "string"): [("string(self)", "double(self)")],
    ("boolean", "boolean"): [("", ""), ("!self", "!self")],
    ("boolean", "string"): [("self ? 'x' : 'y'", "self == 'x'")],
    ("array", "array"): [("", ""), ("self.filter(x, x != self[0])", "self"), ("self.size() > 1 ? [self[1], self[0]] : self", "self")],
    ("array", "integer"): [("self.size()", "")],
    ("map", "map"): [("", "")],
    ("map", "array"): [("self.map(k, self[k])", "")],
    ("object", "object"): [("", "")],
}


def kind(node):
    return "map" if isinstance(node.get("additionalProperties"), dict) else node.get("type")


def fields(node, path=""):
    """(path, schema) of the fields that rules can name."""
    for name, child in sorted(node.get("properties", {}).items()):
        if path or name in ("spec", "status"):
            here = f"{path}.{name}"
            if path:
                yield here, child
            yield from fields(child, here)


def mapping_of(definition, seed):
    """A generated mapping between the first two versions."""
    rng = random.Random(seed)
    versions = definition["spec"]["versions"][:2]
    own, others = ([one for one in fields(version["schema"]["openAPIV3Schema"])] for version in versions)
    there, back, used = [], [], set()
    for field, node in rng.sample(own, min(len(own), 6)):
        fitting = [(path, other) for path, other in others if (kind(node), kind(other)) in RULES and path not in used]
        if not fitting:
            continue
        path, other = next((one for one in fitting if one[0] == field and rng.random() < 0.5), rng.choice(fitting))
        used.add(path)
        transformation, reverse = rng.choice(RULES[kind(node), kind(other)])
        there.append({"field": field, "destination": path, **({"transformation": transformation} if transformation else {})})
        if (kind(other), kind(node)) in RULES or reverse:
            back.append({"field": path, "destination": field, **({"transformation": reverse} if reverse else {})})
    names = [version["name"] for version in versions]
    return {"apiVersion": "apis.kcp.io/v1alpha1", "kind": "APIConversion", "metadata": {"name": definition["metadata"]["name"]},
            "spec": {"conversions": [{"from": names[0], "to": names[1], "rules": there}, {"from": names[1], "to": names[0], "rules": back}]}}


def schema_at(definition, version, field):
    node = next(one for one in definition["spec"]["versions"] if one["name"] == version)["schema"]["openAPIV3Schema"]
    for step in field.strip(".").split("."):
        node = node.get("properties", {}).get(step, {})
    return node


class MappingRun:
    """One definition with a mapping, and what contradicts its report."""

    def __init__(self, definition, title, seed, proposed):
        self.definition, self.title, self.seed, self.proposed = definition, title, seed, proposed
        self.name = definition["metadata"]["name"]
        self.failures, self.counts = {}, collections.Counter()

    def fail(self, what, said, value, happened):
        self.failures.setdefault((what, json.dumps(said)), f"{self.title}: {what}\n    crdctl: {json.dumps(said)}\n    object: "
                                 f"{json.dumps(value)[:1200]}\n    happened: {json.dumps(happened)[:1200]}")

    def trips(self, runs, file, mapping, start, via, objects):
        """(object, as admitted, as it comes back) of those that the server accepts at both versions."""
        def read(values, version):
            for report in runs.stages(file, values, [version], "--status", "--mapping", mapping):
                stages = report["stages"]
                reads = [one for one in stages if one["stage"] == "read" and "refusal" not in one]
                admitted = next((one for one in stages if one["stage"] == "admitted" and "refusal" not in one), None)
                yield (admitted["object"], reads[0]["object"]) if reads and admitted else None
        there = [(value, *both) for value, both in zip(objects, read(objects, via)) if both]
        back = read([between for *_, between in there], start)
        return [(value, admitted, both[1]) for (value, admitted, _), both in zip(there, back) if both]

    def run(self, runs, objects):
        file = runs.file("mapped.json", self.definition)
        text = runs.text("mapping", "suggest", "--crd", file) if self.proposed else json.dumps(mapping_of(self.definition, self.seed))
        mapping = runs.file("mapped.conversion.yaml", text)
        report = runs.json("mapping", "check", "--crd", file, "-o", "json", mapping)
        for conversion in report["conversions"]:
            self.conversion(runs, file, mapping, conversion, objects)

    def conversion(self, runs, file, mapping, conversion, objects):
        start, via = conversion["from"], conversion["to"]
        own = [value for value in objects if value["apiVersion"].endswith("/" + start)]
        for extent in (["--full"], ["--full", "--seed", "1"], []):
            texts = [runs.text("sample", "--version", start, *extent, file)]
            own += [one["stages"][0]["object"] for one in runs.stages(file, texts, [start])]
        shown = [one for one in conversion["counterExamples"] if "back" in one]
        for value, before, after in self.trips(runs, file, mapping, start, via, own):
            self.counts["objects"] += 1
            for path in changes(simulated(before), simulated(after)):
                for rule in conversion["rules"]:
                    if rule["state"] == "lossless" and self.reads(start, rule, path):
                        self.fail(f"{start} to {via}: {path} differs, and the rule is called lossless", rule, value,
                                  [at(one, path) if at(one, path) is not MISSING else "nothing" for one in (before, after)])
        for rule in conversion["rules"]:
            self.counts[f"rules: {rule['state']}"] += 1
        examples = [one["sent"] for one in shown]
        done = {json.dumps(value): (before, after) for value, before, after in self.trips(runs, file, mapping, start, via, examples)}
        for one in shown:
            self.counts["counter-examples"] += 1
            trip = done.get(json.dumps(one["sent"]))
            if trip and not any(covers(one["field"].strip("."), path) or steps_in(one["field"].strip("."))[:len(path)] == list(path)
                                for path in changes(simulated(trip[0]), simulated(trip[1]))):
                self.fail(f"{start} to {via}: the counter-example comes back", one["reason"], one["sent"], trip)

    def reads(self, version, rule, path):
        """Whether the rule reads the place: not known of a transformation of an object."""
        field = tuple(rule["field"].strip(".").split("."))
        if "transformation" in rule and schema_at(self.definition, version, rule["field"]).get("properties"):
            return False
        return path[:len(field)] == field or field[:len(path)] == path


def compare(runs, trials, objects):
    """`objects`: (definition's name, object)."""
    for trial in trials:
        trial.run(runs, [value for name, value in objects if name == trial.name])
