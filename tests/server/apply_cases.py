"""Generated definitions, configurations and sequences of requests for apply_test.py. The same seed gives the same."""

import copy
import dataclasses
import json
import random

TEXTS, NUMBERS = ("a", "b", "c", "<d>"), (1, 2, 3)
MANAGERS, UPDATERS = ("m1", "m2", "kubectl"), ("u1", "u2")
LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration"


class Schemas:
    def __init__(self, rng):
        self.rng = rng

    def scalar(self):
        kind = self.rng.choice(("integer", "string", "string", "boolean", "number", "date", "either"))
        if kind == "date":
            return {"type": "string", "format": "date-time"}
        if kind == "either":
            return {"x-kubernetes-int-or-string": True}
        return {"type": kind}

    def with_extras(self, schema):
        if self.rng.random() < 0.2:
            schema["nullable"] = True
        defaults = {"integer": 2, "string": "b", "boolean": True, "number": 1.5}
        if schema.get("type") in defaults and "format" not in schema and self.rng.random() < 0.25:
            schema["default"] = defaults[schema["type"]]
        return schema

    def node(self, depth):
        if depth <= 0 or self.rng.random() < 0.3:
            return self.with_extras(self.scalar())
        make = self.rng.choice((self.struct, self.struct, self.mapping, self.list_map, self.list_map, self.list_set, self.list_atomic,
                                self.free, self.embedded))
        schema = make(depth - 1)
        if self.rng.random() < 0.15:
            schema["nullable"] = True
        return schema

    def struct(self, depth, names=("x", "y", "z", "w")):
        chosen = self.rng.sample(names, self.rng.randint(1, len(names)))
        out = {"type": "object", "properties": {name: self.node(depth) for name in chosen}}
        if self.rng.random() < 0.2:
            out["x-kubernetes-map-type"] = self.rng.choice(("atomic", "granular"))
        if self.rng.random() < 0.15:
            out["x-kubernetes-preserve-unknown-fields"] = True
        if self.rng.random() < 0.15:
            out["default"] = {}
        return out

    def mapping(self, depth):
        out = {"type": "object", "additionalProperties": self.node(depth)}
        if self.rng.random() < 0.25:
            out["x-kubernetes-map-type"] = "atomic"
        return out

    def free(self, _):
        out = {"type": "object"}
        if self.rng.random() < 0.7:
            out["x-kubernetes-preserve-unknown-fields"] = True
        return out

    def embedded(self, depth):
        out = self.struct(depth, names=("spec", "x"))
        out["x-kubernetes-embedded-resource"] = True
        out.pop("default", None)
        return out

    def list_map(self, depth):
        items = self.struct(depth)
        for extra in ("x-kubernetes-map-type", "default"):
            items.pop(extra, None)
        keys = self.rng.choice((["name"], ["port"], ["name", "port"]))
        for key in keys:
            items["properties"][key] = {"type": "string" if key == "name" else "integer"}
            if len(keys) == 2 and key == "port" and self.rng.random() < 0.7:
                items["properties"][key]["default"] = 1
        items["required"] = [key for key in keys if "default" not in items["properties"][key]]
        return {"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": keys, "items": items}

    def list_set(self, _):
        return {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": self.rng.choice(("string", "integer"))}}

    def list_atomic(self, depth):
        out = {"type": "array", "items": self.node(depth)}
        out["items"].pop("nullable", None)
        if self.rng.random() < 0.5:
            out["x-kubernetes-list-type"] = "atomic"
        return out


def definition(seed):
    rng = random.Random(seed)
    schemas = Schemas(rng)
    root = {"type": "object", "properties": {"spec": schemas.struct(3, names=("a", "b", "c", "d", "e"))}}
    root["properties"]["spec"].pop("x-kubernetes-map-type", None)
    if rng.random() < 0.6:
        root["properties"]["status"] = schemas.struct(1)
    versions = [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": root}}]
    if rng.random() < 0.4:
        other = copy.deepcopy(root)
        if rng.random() < 0.3:  # one field more
            other["properties"]["spec"]["properties"]["f"] = {"type": "integer"}
        versions.append({"name": "v2", "served": True, "storage": False, "schema": {"openAPIV3Schema": other}})
    if "status" in root["properties"] and rng.random() < 0.6:
        for version in versions:
            version["subresources"] = {"status": {}}
    group = f"s{seed}.example.com"
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": f"widgets.{group}"},
            "spec": {"group": group, "scope": rng.choice(("Namespaced", "Cluster")),
                     "names": {"kind": "Widget", "plural": "widgets", "singular": "widget", "listKind": "WidgetList"},
                     "versions": versions}}


def changed(crd, seed):
    """The definition, with other types of lists and maps."""
    rng = random.Random(seed)
    out = copy.deepcopy(crd)

    def visit(schema):
        if rng.random() < 0.3:
            if schema.get("type") == "array":
                for name in ("x-kubernetes-list-type", "x-kubernetes-list-map-keys"):
                    schema.pop(name, None)
            elif schema.get("type") == "object":
                schema["x-kubernetes-map-type"] = "granular" if schema.get("x-kubernetes-map-type") == "atomic" else "atomic"
        for child in schema.get("properties", {}).values():
            visit(child)
        for name in ("items", "additionalProperties"):
            if name in schema:
                visit(schema[name])

    for version in out["spec"]["versions"]:
        for child in version["schema"]["openAPIV3Schema"]["properties"].values():
            visit(child)
    return out


class Values:
    """Parts of values of a schema. At most one thing in a value is wrong, since the server reports errors in random order."""

    def __init__(self, rng, wrong):
        self.rng, self.wrong = rng, wrong

    def goes_wrong(self, chance):
        if self.wrong and self.rng.random() < chance:
            self.wrong = False
            return True
        return False

    def anything(self, depth=2):
        kind = self.rng.randint(0, 6 if depth > 0 else 3)
        if kind == 0:
            return self.rng.choice(TEXTS)
        if kind == 1:
            return self.rng.choice(NUMBERS)
        if kind == 2:
            return self.rng.choice((True, False, 1.5))
        if kind == 3:
            return None if self.rng.random() < 0.3 else self.rng.choice(TEXTS)
        if kind == 4:
            return [self.anything(depth - 1) for _ in range(self.rng.randint(0, 2))]
        return {name: self.anything(depth - 1) for name in self.rng.sample(("p", "q", "r"), self.rng.randint(0, 3))}

    def of(self, schema):
        if self.rng.random() < (0.25 if schema.get("nullable") else 0.03):
            return None
        if self.goes_wrong(0.15):
            return self.rng.choice(("text", 7, True, [1], {"k": 1}, None))
        if schema.get("x-kubernetes-int-or-string"):
            return self.rng.choice((1, 2, "a", "b"))
        kind = schema.get("type")
        if kind == "object":
            return self.members(schema)
        if kind == "array":
            return self.items(schema)
        if schema.get("format") == "date-time":
            return self.rng.choice(("2024-01-01T00:00:00Z", "2025-01-01T00:00:00Z"))
        return self.rng.choice({"integer": NUMBERS, "number": (1, 1.5, 2), "boolean": (True, False), "string": TEXTS}[kind])

    def members(self, schema):
        properties = schema.get("properties", {})
        out = {name: self.of(child) for name, child in properties.items()
               if name in schema.get("required", ()) or self.rng.random() < 0.55}
        if "additionalProperties" in schema:
            out |= {name: self.of(schema["additionalProperties"]) for name in ("p", "q", "r") if self.rng.random() < 0.4}
        elif schema.get("x-kubernetes-preserve-unknown-fields") or not properties:
            out |= {name: self.anything() for name in ("p", "q") if self.rng.random() < 0.4}
        elif self.goes_wrong(0.1):
            out["undeclared"] = 1
        if schema.get("x-kubernetes-embedded-resource"):
            out |= {"apiVersion": "v1", "kind": self.rng.choice(("A", "B"))}
            if self.rng.random() < 0.5:
                out["metadata"] = {"name": self.rng.choice(TEXTS[:3]), "labels": {self.rng.choice(TEXTS[:3]): "x"}}
        return out

    def items(self, schema):
        count = self.rng.randint(0, 3)
        kind = schema.get("x-kubernetes-list-type")
        if kind == "set":
            pool = NUMBERS if schema["items"]["type"] == "integer" else TEXTS
            out = self.rng.sample(pool, min(count, len(pool)))
            return out + out[:1] if self.goes_wrong(0.2) else out
        out = [self.of(schema["items"]) for _ in range(count)]
        if kind != "map" or self.goes_wrong(0.2):
            return out
        known, unique = set(), []
        for item in out:
            if not isinstance(item, dict):
                if not self.goes_wrong(0.3):
                    continue
            else:
                key = repr([item.get(name) for name in schema["x-kubernetes-list-map-keys"]])
                whole = repr([item.get(name, schema["items"]["properties"][name].get("default")) for name in schema["x-kubernetes-list-map-keys"]])
                if whole in known or key in known:
                    continue
                known |= {key, whole}
            unique.append(item)
        return unique


@dataclasses.dataclass
class Step:
    what: str  # create, apply, update
    manager: str
    version: str
    value: dict
    force: bool = False
    status: bool = False


def metadata(rng, namespaced):
    out = {"name": "x", **({"namespace": "default"} if namespaced else {})}
    if rng.random() < 0.3:
        out["labels"] = {name: rng.choice(TEXTS[:3]) for name in ("l1", "l2") if rng.random() < 0.6}
    if rng.random() < 0.2:
        out["annotations"] = {name: rng.choice(TEXTS) for name in ("n1", "n2") if rng.random() < 0.6}
    if rng.random() < 0.15:
        out["ownerReferences"] = [{"apiVersion": "v1", "kind": "A", "name": rng.choice(TEXTS[:3]), "uid": uid}
                                  for uid in ("i1", "i2") if rng.random() < 0.6]
    return out


def sequence(crd, seed, phase=0):
    """The steps for one object. A later phase goes on with the same one."""
    rng = random.Random(seed + phase * 1_000_003)
    versions = {version["name"]: version for version in crd["spec"]["versions"]}
    group, namespaced = crd["spec"]["group"], crd["spec"]["scope"] == "Namespaced"
    steps = []
    for number in range(rng.randint(2, 3) if phase else rng.randint(4, 8)):
        what = rng.choice(("apply", "apply", "apply", "apply", "update", "create" if number == 0 else "apply"))
        version = rng.choice(sorted(versions)) if rng.random() < 0.5 else "v1"
        root = versions[version]["schema"]["openAPIV3Schema"]
        has_status = "subresources" in versions[version]
        status = has_status and what != "create" and rng.random() < 0.25
        values = Values(rng, what == "apply" and rng.random() < 0.2)
        value = {"apiVersion": f"{group}/{version}", "kind": "Widget", "metadata": metadata(rng, namespaced)}
        value["metadata"]["name"] = f"x{seed}"
        for name, child in root["properties"].items():
            if rng.random() < (0.9 if (name == "status") == status else 0.2):
                value[name] = values.of(child) if rng.random() < 0.9 else {}
        if what == "create" and rng.random() < 0.4:
            last = copy.deepcopy(value)
            last["metadata"].pop("annotations", None)
            value["metadata"].setdefault("annotations", {})[LAST_APPLIED] = text_of(last)
        steps.append(Step(what, rng.choice(MANAGERS if what == "apply" else UPDATERS), version, value,
                          force=what == "apply" and rng.random() < 0.35, status=status))
        if what == "apply" and rng.random() < 0.3:  # the same once more
            steps.append(dataclasses.replace(steps[-1], value=copy.deepcopy(value)))
    return steps


def text_of(value):

    return json.dumps(value)


def updated(live, value, status):
    """An update of the live object: some of its fields, and some of the other."""
    out = copy.deepcopy(live)
    rng = random.Random(repr(value))
    for name in ("status",) if status else ("spec", "status"):
        own, other = out.get(name), value.get(name)
        if not isinstance(other, dict):
            continue
        if not isinstance(own, dict):
            out[name] = other
            continue
        for member in list(own):
            if rng.random() < 0.2:
                del own[member]
        own.update({member: held for member, held in other.items() if rng.random() < 0.6})
    if "labels" in value["metadata"]:
        out["metadata"]["labels"] = value["metadata"]["labels"]
    if rng.random() < 0.3:
        out["metadata"].pop("managedFields", None)
    elif rng.random() < 0.05:
        out["metadata"]["managedFields"] = [{}]
    return out
