#!/usr/bin/env python3
"""Writes definitions for comparing what is published and explained: case lines for `conformance-runner --mode publish`.

usage: generate_published.py COUNT [SEED]
The definitions are structural, but for a few, and need not be admitted: the server's builder does not ask for it.
"""
import json
import random
import sys

WORDS = ["the", "name", "of", "a", "pod", "which", "runs:", "on", "every", "node,", "see", "https://example.com/a/very/long/address/that/does/not/break",
         "x", "<b>&amp;</b>", "größe", "名前", "\u2028", "\u00a0", "1.", "-", "*", "\"quoted\"", "a\\b", "{{.}}", "%s", "e\u0301"]
TYPES = ["string", "integer", "number", "boolean", "object", "array"]
NAMES = ["spec", "status", "a", "b", "name", "size", "replicas", "kind", "apiVersion", "metadata", "items", "properties", "x-y", "_u", "Upper",
         "zone", "default", "enum", "type", "$ref", "10", "allOf"]


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def chance(self, p):
        return self.r.random() < p

    def text(self):
        lines = []
        for _ in range(self.r.choice([1, 1, 1, 2, 3, 6])):
            line = " ".join(self.r.choice(WORDS) for _ in range(self.r.choice([0, 1, 3, 8, 20, 45])))
            if self.chance(0.15):
                line = self.r.choice(["    ", "  ", "\t", "- ", "* ", "1. ", "12 ", "     code"]) + line
            if self.chance(0.15):
                line += self.r.choice([":", "  ", " ", "."])
            lines.append(line)
        return "\n".join(lines)

    def value(self, depth=0):
        kind = self.r.randrange(9 if depth < 2 else 6)
        if kind == 0:
            return self.r.choice([0, 1, -1, 10, 1000000, 2 ** 40, 2 ** 62, -7])
        if kind == 1:
            return self.r.choice([0.5, 1e-7, 1e21, 1.5e300, 100000.25, 3.0, 1e6])
        if kind == 2:
            return self.r.choice([True, False])
        if kind == 3:
            return None
        if kind in (4, 5):
            return self.r.choice(["", "a", "x y", "<&>", "\u2028", "é", "true", "a\nb"])
        if kind == 6:
            return [self.value(depth + 1) for _ in range(self.r.randrange(3))]
        return {self.r.choice(["b", "a", "Z", "é", "a b"]): self.value(depth + 1) for _ in range(self.r.randrange(4))}

    def limits(self, s):
        for key, values in (("maximum", [0, 1, 2.5, 1e21, -1, 1e-7]), ("minimum", [0, -5, 0.1]), ("multipleOf", [1, 0.1, 10]),
                            ("maxLength", [0, 5, 2 ** 40]), ("minLength", [0, 1]), ("maxItems", [0, 7]), ("minItems", [1]),
                            ("maxProperties", [3]), ("minProperties", [0, 1]), ("pattern", ["^a$", "<.*>", "\\d+", ""]),
                            ("format", ["int32", "date-time", "", "nope"]), ("exclusiveMaximum", [True, False]), ("exclusiveMinimum", [True]),
                            ("uniqueItems", [False, True])):
            if self.chance(0.05):
                s[key] = self.r.choice(values)
        if self.chance(0.15):
            s["enum"] = [self.value() for _ in range(self.r.randrange(7))]
        if self.chance(0.12):
            s["required"] = [self.r.choice(NAMES) for _ in range(self.r.randrange(4))]

    def nested(self, depth):
        """A branch of a junctor."""
        s = {}
        self.limits(s)
        if depth > 0:
            if self.chance(0.3):
                s["properties"] = {self.r.choice(NAMES): self.nested(depth - 1) for _ in range(self.r.randrange(3))}
            if self.chance(0.15):
                s["items"] = self.nested(depth - 1)
            if self.chance(0.1):
                s["additionalProperties"] = self.nested(depth - 1)
            self.junctors(s, depth - 1)
        if self.chance(0.05):
            s["example"] = self.value()
        if self.chance(0.05):
            s["externalDocs"] = {"url": "u"}
        return s

    def junctors(self, s, depth):
        for key in ("allOf", "anyOf", "oneOf"):
            if self.chance(0.1):
                s[key] = [self.nested(depth) for _ in range(self.r.choice([0, 1, 1, 2, 3]))]
        if self.chance(0.05):
            s["not"] = self.nested(depth)

    def schema(self, depth, root=False):
        s = {}
        if self.chance(0.7):
            s["description"] = self.text()
        if self.chance(0.05):
            s["title"] = self.text()
        if not root and self.chance(0.08):
            s["x-kubernetes-int-or-string"] = True
            if self.chance(0.4):
                s["anyOf"] = [{"type": "integer"}, {"type": "string"}]
            elif self.chance(0.3):
                s["allOf"] = [{"anyOf": [{"type": "integer"}, {"type": "string"}]}, {"pattern": "x"}]
            elif self.chance(0.3):
                s["anyOf"] = [{"pattern": "a"}, {"minimum": 1}]
        elif not root and self.chance(0.06):
            s["x-kubernetes-preserve-unknown-fields"] = True
            if self.chance(0.5):
                s["type"] = self.r.choice(["object", "array"])
                if s["type"] == "array":
                    s["items"] = self.schema(0)
        else:
            self.typed(s, depth, root)
        if not root and self.chance(0.12):
            s["nullable"] = True
        if self.chance(0.1):
            s["default"] = self.value()
        if self.chance(0.06):
            s["example"] = self.value()
        if self.chance(0.06):
            s["externalDocs"] = self.r.choice([{"url": "https://example.com"}, {"url": "u", "description": self.text()}])
        self.limits(s)
        if "anyOf" not in s and "allOf" not in s:
            self.junctors(s, 2)
        if self.chance(0.06):
            s["x-kubernetes-validations"] = [self.rule() for _ in range(self.r.choice([1, 2]))]
        return s

    def rule(self):
        rule = {"rule": self.r.choice(["true", "self < 1 && self > 0", "size(self) != 0"])}
        for key, value in (("message", "no <b>"), ("messageExpression", "'a'"), ("reason", "FieldValueInvalid"), ("fieldPath", ".a"),
                           ("optionalOldSelf", self.chance(0.5))):
            if self.chance(0.3):
                rule[key] = value
        return rule

    def typed(self, s, depth, root):
        s["type"] = "object" if root else self.r.choice(TYPES if depth > 0 else TYPES[:4])
        if s["type"] == "array":
            s["items"] = self.schema(depth - 1)
            if self.chance(0.3):
                s["x-kubernetes-list-type"] = self.r.choice(["set", "atomic", "map"])
                if s["x-kubernetes-list-type"] == "map":
                    s["x-kubernetes-list-map-keys"] = ["name", "a"]
        if s["type"] != "object":
            return
        kind = self.r.random()
        if root or kind < 0.7:
            s["properties"] = {self.r.choice(NAMES): self.schema(depth - 1) for _ in range(self.r.randrange(7 if depth > 0 else 1))}
            if root:
                # What the server allows of these at the root.
                for name, to in (("apiVersion", {"type": "string"}), ("kind", {"type": "string"}), ("metadata", {"type": "object"})):
                    if name in s["properties"]:
                        s["properties"][name] = to
        elif kind < 0.9:
            s["additionalProperties"] = self.schema(depth - 1) if self.chance(0.8) else self.chance(0.7)
        if self.chance(0.15):
            s["x-kubernetes-map-type"] = self.r.choice(["atomic", "granular"])
        if self.chance(0.1):
            s["x-kubernetes-preserve-unknown-fields"] = True
        if not root and self.chance(0.1):
            s["x-kubernetes-embedded-resource"] = True
            s["x-kubernetes-preserve-unknown-fields"] = True
            if self.chance(0.5):
                del s["x-kubernetes-preserve-unknown-fields"]
                s.setdefault("properties", {})["data"] = {"type": "string"}
                s.pop("additionalProperties", None)

    def version(self, name):
        v = {"name": name, "served": self.chance(0.85), "storage": False, "schema": {"openAPIV3Schema": self.schema(4, root=True)}}
        if self.chance(0.3):
            v["subresources"] = {"status": {}}
        if self.chance(0.3):
            v.setdefault("subresources", {})["scale"] = {"specReplicasPath": ".spec.a", "statusReplicasPath": ".status.a"}
        if self.chance(0.15):
            v["selectableFields"] = [{"jsonPath": ".spec.name"}, {"jsonPath": ".spec.<x>"}][:self.r.choice([1, 2])]
        return v

    def definition(self):
        plural = self.r.choice(["widgets", "foos", "as"])
        kind = self.r.choice(["Widget", "Apple", "Glass", "Settings", "X", "IngressRoute1"])
        group = self.r.choice(["example.com", "storage.k8s.io", "a", "4x-y.example.io", "k8s.io", "b2.io"])
        versions = [self.version(n) for n in self.r.sample(["v1", "v1beta1", "v2alpha3", "foo", "v10"], self.r.choice([1, 1, 2, 3]))]
        versions[0]["storage"] = versions[0]["served"] = True
        names = {"plural": plural, "kind": kind}
        if self.chance(0.3):
            names["listKind"] = self.r.choice(["Things", kind + "s", "WidgetCollection"])
        return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": plural + "." + group},
                "spec": {"group": group, "scope": self.r.choice(["Namespaced", "Cluster"]), "names": names, "versions": versions}}

    def paths(self, definition):
        found = set()

        def walk(s, path):
            for name, below in (s.get("properties") or {}).items():
                found.add(path + (name,))
                walk(below, path + (name,))
            for key in ("items", "additionalProperties"):
                if isinstance(s.get(key), dict):
                    walk(s[key], path)
            for below in s.get("allOf") or []:
                walk(below, path)

        for v in definition["spec"]["versions"]:
            walk(v["schema"]["openAPIV3Schema"], ())
        some = sorted(found)
        self.r.shuffle(some)
        out = [".".join(p) for p in some[:4]] + ["", "nope", "metadata.labels"]
        return out + [p + "." + self.r.choice(["name", "nope"]) for p in out[:2] if p]


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for i in range(count):
        g = Generator(seed * 1000003 + i)
        definition = g.definition()
        print(json.dumps({"id": f"published/{seed}-{i}", "crd": json.dumps(definition), "explain": g.paths(definition), "recursive": True}))


main()
