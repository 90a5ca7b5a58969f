"""Definitions with two or three versions that are mutants of each other, and objects for them. Each seed gives one definition.
"""

import random

PRESERVE, EMBEDDED, INT_OR_STRING = ("x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource",
                                     "x-kubernetes-int-or-string")
NAMES = ["a", "b", "c", "d", "e", "size", "hosts", "mode"]


class Schemas:
    """Random structural schemas, their mutants, and values for them."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def chance(self, percent):
        return self.rng.random() * 100 < percent

    def node(self, depth):
        kinds = ["string", "integer", "number", "boolean", "mixed"]
        if depth > 0:
            kinds += ["object"] * 5 + ["array"] * 2 + ["map"] * 2 + ["embedded", "free", "any"]
        kind = self.rng.choice(kinds)
        node = {"type": kind}
        if kind == "mixed":
            node = {INT_OR_STRING: True}
        elif kind == "any":
            node = {PRESERVE: True}
        elif kind == "object":
            node["properties"] = self.properties(depth - 1)
            if self.chance(15):
                node[PRESERVE] = True
        elif kind == "map":
            node = {"type": "object", "additionalProperties": self.node(depth - 1)}
        elif kind == "array":
            node["items"] = self.node(depth - 1)
            if self.chance(10):
                node[PRESERVE] = True
        elif kind == "free":
            node = {"type": "object", PRESERVE: True}
        elif kind == "embedded":
            node = {"type": "object", EMBEDDED: True}
            if self.chance(60):
                node[PRESERVE] = True
            if PRESERVE not in node or self.chance(30):
                node["properties"] = {"spec": self.node(depth - 1)}
        if self.chance(20):
            node["nullable"] = True
        if self.chance(15) and EMBEDDED not in node:
            node["default"] = self.value(node, clean=True)
        return node

    def properties(self, depth):
        return {name: self.node(depth) for name in self.rng.sample(NAMES, self.rng.randint(1, 4))}

    def root(self):
        out = {"type": "object", "properties": {"spec": {"type": "object", "properties": self.properties(3)},
                                                "status": {"type": "object", "properties": self.properties(2)}}}
        if self.chance(20):
            out["properties"]["extra"] = self.node(2)
        if self.chance(30):
            out["properties"]["spec"]["default"] = {}
        if self.chance(8):
            out[PRESERVE] = True
        return out

    def mutant(self, node, depth=0):
        """A copy with some changes anywhere."""
        if depth > 1 and self.chance(8):
            return self.node(max(0, 4 - depth))
        out = {key: value for key, value in node.items() if key not in ("properties", "items", "additionalProperties")}
        if "properties" in node:
            out["properties"] = {}
            for name, child in node["properties"].items():
                # spec stays an object, so that most objects are accepted.
                if depth == 0 or not self.chance(15):
                    out["properties"][name] = self.mutant(child, depth + 1)
            if depth > 0 and self.chance(20):
                out["properties"][self.rng.choice(NAMES)] = self.node(1)
        for key in ("items", "additionalProperties"):
            if key in node:
                out[key] = self.mutant(node[key], depth + 1) if isinstance(node[key], dict) else node[key]
        if depth > 1 and self.chance(10) and "properties" in out and EMBEDDED not in out:
            out["additionalProperties"] = self.node(1)
            del out["properties"]
            out.pop("default", None)
            out.pop(PRESERVE, None)
        if depth > 1 and out.get("type") == "object" and self.chance(8):
            out[EMBEDDED] = True
            out.pop("additionalProperties", None)
            out[PRESERVE] = True
            out.pop("default", None)
        elif EMBEDDED in out and self.chance(30):
            del out[EMBEDDED]
        if out.get("type") == "object" and "additionalProperties" not in out and EMBEDDED not in out and self.chance(10):
            if out.pop(PRESERVE, None) is None:
                out[PRESERVE] = True
        if depth > 1 and self.chance(10):
            if out.pop("nullable", None) is None:
                out["nullable"] = True
        if depth > 1 and "default" in out:
            # The old value may not suit any more.
            del out["default"]
        if depth > 1 and self.chance(12) and EMBEDDED not in out:
            out["default"] = self.value(out, clean=True)
        return out

    def value(self, node, clean=False):
        """A value; without `clean` it may be null, of another type, or have unknown fields."""
        if node.get("nullable") and self.chance(15) or not clean and self.chance(4):
            return None
        kind = node.get("type")
        if node.get(INT_OR_STRING):
            kind = self.rng.choice(["integer", "string"])
        if kind is None:
            kind = self.rng.choice(["string", "object", "array"])
        if not clean and self.chance(1):
            kind = self.rng.choice(["string", "integer", "object"])
        if kind == "string":
            return self.rng.choice(["x", "y", "", "long text"])
        if kind == "integer":
            return self.rng.choice([0, 1, 7, -3, 2 ** 40])
        if kind == "number":
            return self.rng.choice([0, 1.5, -2, 1e20])
        if kind == "boolean":
            return self.chance(50)
        if kind == "array":
            items = node.get("items", {"type": "string"})
            return [item for item in (self.value(items, clean) for _ in range(self.rng.randint(0, 2)))
                    if item is not None or items.get("nullable")]
        return self.members(node, clean)

    def members(self, node, clean):
        out = {}
        for name, child in node.get("properties", {}).items():
            if self.chance(70):
                out[name] = self.value(child, clean)
                if clean and out[name] is None and not child.get("nullable"):
                    del out[name]
        if isinstance(node.get("additionalProperties"), dict):
            for name in self.rng.sample(["k1", "k2", "a"], self.rng.randint(0, 2)):
                out[name] = self.value(node["additionalProperties"], clean)
        if node.get(EMBEDDED):
            out |= {"apiVersion": "v1", "kind": "Pod", "metadata": self.metadata(clean)}
        if node.get(PRESERVE) and self.chance(50):
            out["u1"] = self.rng.choice(["x", {"v": 1, "n": None}, [{"w": 2}], {"metadata": {"name": "q", "labels": {"l": 3}}}])
        elif not clean and self.chance(12):
            out["u2"] = self.rng.choice(["x", {"v": 1}, None, [1]])
        if not node.get(EMBEDDED) and not clean and self.chance(6):
            out["metadata"] = self.rng.choice([{"name": 3}, {"labels": "no"}, "text", {"name": "fine", "other": 1}, {}])
            out["kind"], out["apiVersion"] = "Pod", "v1"
        return out

    def metadata(self, clean):
        out = {"name": "inner"}
        if self.chance(40):
            out["labels"] = {"app": "x"}
        if not clean and self.chance(20):
            out["unknown"] = 1
        return out


class Pair:
    """A generated definition: two or three versions, mutants of each other."""

    def __init__(self, seed, real):
        self.seed = seed
        self.schemas = Schemas(seed)
        rng = self.schemas.rng
        first = None
        self.fromReal = seed % 3 == 0
        if self.fromReal:
            first = rng.choice(real)
        roots = [first or self.schemas.root()]
        for _ in range(rng.choice([1, 1, 2])):
            roots.append(self.schemas.mutant(rng.choice(roots)))
        rng.shuffle(roots)
        storage = rng.randrange(len(roots))
        self.group = f"g{seed}.example.com"
        self.namespaced = self.schemas.chance(70)
        self.versions = []
        for index, root in enumerate(roots):
            version = {"name": f"v{index + 1}", "served": index == storage or not self.schemas.chance(10), "storage": index == storage,
                       "schema": {"openAPIV3Schema": root}}
            if self.schemas.chance(60):
                version["subresources"] = {"status": {}}
            self.versions.append(version)
        self.crd = {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                    "metadata": {"name": f"things.{self.group}"},
                    "spec": {"group": self.group, "scope": "Namespaced" if self.namespaced else "Cluster",
                             "names": {"plural": "things", "singular": "thing", "kind": "Thing", "listKind": "ThingList"},
                             "versions": self.versions}}

    def version(self, name):
        return next(version for version in self.versions if version["name"] == name)

    def object(self, version, name):
        root = version["schema"]["openAPIV3Schema"]
        out = self.schemas.value({**root, "nullable": False}, clean=False)
        if not isinstance(out, dict):
            out = {}
        out |= {"apiVersion": f"{self.group}/{version['name']}", "kind": "Thing", "metadata": {"name": name}}
        if self.schemas.chance(30):
            out["metadata"]["labels"] = {"app": "x"}
        return out


def plain(node):
    """Without descriptions and rules."""
    if isinstance(node, dict):
        return {key: plain(value) for key, value in node.items() if key not in ("description", "x-kubernetes-validations")}
    return [plain(item) for item in node] if isinstance(node, list) else node


def real_roots(definitions):
    """The schemas of all versions of definitions."""
    return [plain(version["schema"]["openAPIV3Schema"]) for definition in definitions for version in definition["spec"]["versions"]]
