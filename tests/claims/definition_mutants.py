"""Pairs of definitions that differ in one or two changes of a schema, as authors make them: small definitions written here, and real
ones (api_server.real_definitions). Each seed gives one pair.
"""

import copy
import json
import random

PRESERVE, EMBEDDED, INT_OR_STRING, RULES, LIST_TYPE, LIST_KEYS, MAP_TYPE = (
    "x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource", "x-kubernetes-int-or-string", "x-kubernetes-validations",
    "x-kubernetes-list-type", "x-kubernetes-list-map-keys", "x-kubernetes-map-type")


def thing(*required, **properties):
    """The schema of an object."""
    return {"type": "object", "properties": properties, **({"required": list(required)} if required else {})}


def text(**keywords):
    return {"type": "string", **keywords}


def whole(**keywords):
    return {"type": "integer", **keywords}


def listing(items, kind="", *keys):
    return {"type": "array", "items": items, **({LIST_TYPE: kind} if kind else {}), **({LIST_KEYS: list(keys)} if keys else {})}


def mapping(values):
    return {"type": "object", "additionalProperties": values}


def rules(node, *expressions):
    return {**node, RULES: [{"rule": rule} for rule in expressions]}


OWN = {
    "scalars": {
        "spec": thing("size", size=whole(minimum=0, maximum=10), mode=text(enum=["a", "b", "c"]), name=text(maxLength=8, pattern="^[a-z]*$"),
                      when=text(format="date-time"), ratio={"type": "number", "multipleOf": 0.5}, on={"type": "boolean", "default": True},
                      port={INT_OR_STRING: True}, note=text(), empty=text(nullable=True, enum=["x", None])),
        "status": thing(phase=text(enum=["Pending", "Ready"]), count=whole(minimum=0), note=text())},
    "lists": {
        "spec": thing(plain=listing(text()), unique=listing(text(), "set"), steps=listing(thing(name=text(), size=whole(), note=text())),
                      ports=listing(thing("name", name=text(), port=whole(default=80), note=text(), inner=thing(a=whole(), note=text())), "map",
                                    "name"),
                      nulls=listing(text(nullable=True)), grid=listing(listing(whole(maximum=9))), note=text()),
        "status": thing(conditions=listing(thing("type", type=text(), status=text(enum=["True", "False"]), note=text()), "map", "type"),
                        names=listing(text()))},
    "maps": {
        "spec": thing(labels=mapping(text()), limits=mapping(whole(minimum=0)), pools=mapping(thing(size=whole(), note=text(), mode=text())),
                      free={"type": "object", PRESERVE: True}, open={**thing(known=text(), note=text(), other=whole()), PRESERVE: True},
                      nulls=mapping(text(nullable=True)), any={PRESERVE: True}, note=text()),
        "status": thing(counts=mapping(whole()), free={"type": "object", PRESERVE: True}, note=text())},
    "rules": {
        "spec": rules(thing("min", min=whole(), max=whole(), name=rules(text(maxLength=20), "self.size() < 15"), note=text(),
                            parts=listing(rules(thing("key", key=text(maxLength=10), value=text(maxLength=10), note=text()),
                                                "!has(self.value) || self.value != 'bad'"), "map", "key"),
                            fixed=rules(text(maxLength=10), "self == oldSelf"), level=rules(whole(), "self >= oldSelf"),
                            tags={**listing(text(maxLength=10)), "maxItems": 5}, options={**mapping(text(maxLength=10)), "maxProperties": 5}),
                      "!has(self.max) || self.min <= self.max"),
        "status": thing(phase=text(maxLength=10), replicas=whole(), note=text())},
    "nested": {
        "spec": thing(outer={**thing(inner=thing("a", a=text(default="x"), b=whole(nullable=True), note=text()), kept=text()), "default": {}},
                      template=thing(spec=thing(image=text(), tag=text(default="latest"), note=text())),
                      choice={**thing(a=text(), b=text(), c=whole()), "oneOf": [{"required": ["a"]}, {"required": ["b"]}]},
                      amount={**whole(), "anyOf": [{"minimum": 10}, {"maximum": 3}]}, limited={**text(), "not": {"enum": ["x"]}},
                      both={**whole(), "allOf": [{"minimum": 1}, {"maximum": 20}]},
                      object={"type": "object", EMBEDDED: True, PRESERVE: True}, note=text()),
        "status": thing(inner=thing(a=text(), b=whole(default=3)), note=text())},
}


def definition(name, root, **version):
    group = f"{name}.example.com"
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": f"things.{group}"},
            "spec": {"group": group, "scope": "Namespaced",
                     "names": {"plural": "things", "singular": "thing", "kind": "Thing", "listKind": "ThingList"},
                     "versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": root}, **version}]}}


class Mutator:
    """Each method changes the version, or returns False where it cannot."""

    def __init__(self, rng):
        self.rng = rng

    # ---- where

    def nodes(self, version):
        """The nodes of the schema except for the root and metadata: (node, parent node, name in it)."""
        out = []

        def gather(node, parent, name):
            if parent is not None:
                out.append((node, parent, name))
            for key, child in node.get("properties", {}).items():
                if parent is not None or key in ("spec", "status"):
                    gather(child, node, key)
            for key in ("items", "additionalProperties"):
                if isinstance(node.get(key), dict):
                    gather(node[key], node, None)
            for key in ("allOf", "anyOf", "oneOf"):
                out.extend((branch, None, None) for branch in node.get(key, []) if set(branch) & {"minimum", "maximum", "maxLength"})
        gather(version["schema"]["openAPIV3Schema"], None, None)
        return out

    def one(self, version, suits):
        """A random node with its parent; None if there is none that suits."""
        found = [each for each in self.nodes(version) if suits(*each)]
        return self.rng.choice(found) if found else None

    def typed(self, version, *types):
        found = self.one(version, lambda node, parent, name: node.get("type") in types and parent is not None)
        return found[0] if found else None

    # ---- keywords

    def flip(self, node, key, value=True):
        if node.pop(key, None) is None:
            node[key] = value
        return True

    def type(self, version):
        node = self.typed(version, "string", "integer", "number", "boolean")
        if node is None:
            return False
        others = [kind for kind in ("string", "integer", "number", "boolean", "any", "int-or-string") if kind != node["type"]]
        kind = self.rng.choice(others)
        for key in ("enum", "default", "format", "pattern", "maxLength", "minLength", RULES, "allOf", "anyOf", "not", "type", "multipleOf"):
            node.pop(key, None)
        if kind == "any":
            node[PRESERVE] = True
        elif kind == "int-or-string":
            node[INT_OR_STRING] = True
        else:
            node["type"] = kind
        return True

    def bound(self, version):
        found = self.one(version, lambda node, parent, name: node.get("type") in ("integer", "number", "string", "array", "object")
                         or "minimum" in node or "maximum" in node)
        if not found:
            return False
        node = found[0]
        keys = {"string": ("maxLength", "minLength"), "array": ("maxItems", "minItems"), "object": ("maxProperties", "minProperties")}.get(
            node.get("type"), ("maximum", "minimum"))
        key = self.rng.choice(keys)
        if key in node and self.rng.random() < 0.3:
            del node[key]
        else:
            node[key] = self.rng.choice([0, 1, 2, 3, 5]) + (self.rng.choice([0, 10]) if key in ("maxLength", "maximum") else 0)
        return True

    def exclusive(self, version):
        found = self.one(version, lambda node, parent, name: "minimum" in node or "maximum" in node)
        if found:
            self.flip(found[0], "exclusiveMinimum" if "minimum" in found[0] else "exclusiveMaximum")
        return bool(found)

    def multiple(self, version):
        node = self.typed(version, "integer", "number")
        return node is not None and self.flip(node, "multipleOf", self.rng.choice([1, 2, 5]))

    def enum(self, version):
        node = self.typed(version, "string", "integer")
        if node is None:
            return False
        pool = ["a", "b", "c", "x", "Ready"] if node["type"] == "string" else [0, 1, 2, 3]
        if "default" in node:
            return False
        if "enum" not in node:
            node["enum"] = self.rng.sample(pool, 2)
        else:
            change = self.rng.choice(["add", "remove", "drop", "turn"])
            if change == "add":
                node["enum"] = node["enum"] + [value for value in pool if value not in node["enum"]][:1]
            elif change == "remove" and len(node["enum"]) > 1:
                node["enum"] = node["enum"][1:]
            elif change == "turn" and len(node["enum"]) > 1:
                node["enum"] = node["enum"][::-1]
            else:
                del node["enum"]
        return True

    def pattern(self, version):
        node = self.typed(version, "string")
        return node is not None and self.flip(node, "pattern", self.rng.choice(["^[a-z]+$", "^[a-c]*$", "^x"]))

    def format(self, version):
        node = self.typed(version, "string", "integer")
        if node is None:
            return False
        return self.flip(node, "format", self.rng.choice(["date-time", "date", "ipv4", "byte", "duration", "no-such-format"]
                                                         if node["type"] == "string" else ["int32", "int64"]))

    def nullable(self, version):
        found = self.one(version, lambda node, parent, name: parent is not None and (node.get("type") or PRESERVE in node))
        return found is not None and self.flip(found[0], "nullable")

    def default(self, version):
        found = self.one(version, lambda node, parent, name: parent is not None and name not in (None, "spec", "status")
                         and node.get("type") in ("string", "integer", "boolean", "object", "array") and EMBEDDED not in node)
        if not found:
            return False
        node = found[0]
        if "default" in node and self.rng.random() < 0.5:
            del node["default"]
        else:
            values = {"string": (node.get("enum") or ["a", "b"]), "integer": [1, 2, 5], "boolean": [True, False], "object": [{}], "array": [[]]}
            node["default"] = self.rng.choice([value for value in values[node["type"]] if value is not None])
        return True

    def required(self, version):
        found = self.one(version, lambda node, parent, name: node.get("properties") and parent is not None)
        if not found:
            return False
        node = found[0]
        names = set(node.get("required", [])) ^ {self.rng.choice(sorted(node["properties"]))}
        node.pop("required", None)
        if names:
            node["required"] = sorted(names)
        return True

    def list_type(self, version):
        node = self.typed(version, "array")
        if node is None:
            return False
        node.pop(LIST_KEYS, None)
        if node.pop(LIST_TYPE, None) is None:
            members = [name for name, child in node["items"].get("properties", {}).items() if child.get("type") in ("string", "integer")]
            if members:
                node[LIST_TYPE], node[LIST_KEYS] = "map", [members[0]]
                if "default" not in node["items"]["properties"][members[0]]:
                    node["items"]["required"] = sorted({*node["items"].get("required", []), members[0]})
            elif node["items"].get("type") in ("string", "integer", "boolean"):
                node[LIST_TYPE] = "set"
            else:
                node[LIST_TYPE] = "atomic"
        return True

    def list_keys(self, version):
        found = self.one(version, lambda node, parent, name: node.get(LIST_KEYS))
        if not found:
            return False
        items, keys = found[0]["items"], found[0][LIST_KEYS]
        more = [name for name, child in items["properties"].items() if name not in keys and child.get("type") in ("string", "integer")]
        if len(keys) > 1 or not more:
            found[0][LIST_KEYS] = keys[1:] or keys
        else:
            found[0][LIST_KEYS] = keys + more[:1]
            items["required"] = sorted({*items.get("required", []), more[0]} - {name for name, child in items["properties"].items()
                                                                                if "default" in child})
        return True

    def map_type(self, version):
        node = self.typed(version, "object")
        return node is not None and self.flip(node, MAP_TYPE, "atomic")

    def preserve(self, version):
        found = self.one(version, lambda node, parent, name: node.get("type") == "object" and "additionalProperties" not in node
                         and EMBEDDED not in node)
        return found is not None and self.flip(found[0], PRESERVE)

    def embedded(self, version):
        found = self.one(version, lambda node, parent, name: node.get("type") == "object" and name not in (None, "spec", "status")
                         and "default" not in node and (PRESERVE in node or EMBEDDED in node))
        if found:
            self.flip(found[0], EMBEDDED)
        return bool(found)

    def description(self, version):
        found = self.one(version, lambda node, parent, name: parent is not None)
        return found is not None and self.flip(found[0], "description", "It is documented.")

    # ---- rules

    def rule(self, version):
        """Adds, changes or removes a rule: one that can be false, fails with an error, or compares with the old value."""
        node = self.typed(version, "string", "integer", "boolean", "array", "object")
        if node is None:
            return False
        known = node.get(RULES)
        if known and self.rng.random() < 0.5:
            one = self.rng.choice(known)
            change = self.rng.choice(["remove", "message", "blank", "other"])
            if change == "remove":
                known.remove(one)
                if not known:
                    del node[RULES]
            elif change == "message":
                one["message"] = "must be right"
            elif change == "blank":
                one["rule"] = f"( {one['rule']} )"
            else:
                one["rule"] = f"!({one['rule']})"
            return True
        texts = {"string": ["self.startsWith('a')", "self.size() < 2", "int(self) > 3", "self == oldSelf", "self.size() >= oldSelf.size()"],
                 "integer": ["self % 2 == 0", "10 / self > 1", "self > oldSelf", "self >= oldSelf"],
                 "boolean": ["self", "self == oldSelf"],
                 "array": ["self.size() < 2", "self[1] == self[0]", "self.size() >= oldSelf.size()"],
                 "object": ["size(self) < 2"] if "additionalProperties" in node else []}[node["type"]]
        for name, child in node.get("properties", {}).items():
            if name.isalpha() and name not in ("any", "in") and child.get("type") in ("string", "integer"):
                texts += [f"has(self.{name})", f"self.{name} == self.{name}", f"!has(oldSelf.{name}) || has(self.{name})"]
        if not texts:
            return False
        one = {"rule": self.rng.choice(texts)}
        if "oldSelf" in one["rule"] and self.rng.random() < 0.25:
            one = {"rule": "!oldSelf.hasValue() || " + one["rule"].replace("oldSelf", "oldSelf.value()").replace("self == oldSelf.value()", "true"),
                   "optionalOldSelf": True}
        elif self.rng.random() < 0.15:
            one["messageExpression"] = "'this ' + 'is wrong'"
        node.setdefault(RULES, []).append(one)
        return True

    # ---- fields

    def fields(self, version):
        found = self.one(version, lambda node, parent, name: node.get("properties") and parent is not None)
        return found[0] if found else None

    def remove(self, version):
        node = self.fields(version)
        if node is None:
            return False
        name = self.rng.choice(sorted(node["properties"]))
        del node["properties"][name]
        if not node["properties"]:
            del node["properties"]
        return True

    def add(self, version):
        node = self.fields(version)
        if node is None:
            return False
        name = self.rng.choice(["extra", "more", "zzUnknown"])
        node["properties"][name] = copy.deepcopy(self.rng.choice(
            [text(), whole(), text(default="x"), whole(default=1), thing(a=text(default="y")), {**thing(a=text(default="y")), "default": {}},
             mapping(text()), listing(text()), {"type": "boolean", "default": False}]))
        if self.rng.random() < 0.3:
            node["required"] = sorted({*node.get("required", []), name})
        return True

    def rename(self, version):
        node = self.fields(version)
        if node is None:
            return False
        name = self.rng.choice(sorted(node["properties"]))
        node["properties"][name + "s"] = node["properties"].pop(name)
        if name in node.get("required", []):
            node["required"] = sorted({*node["required"], name + "s"} - {name})
        return True

    def move(self, version):
        node = self.fields(version)
        if node is None:
            return False
        name = self.rng.choice(sorted(node["properties"]))
        node["properties"]["group"] = thing(**{name: node["properties"].pop(name)})
        if name in node.get("required", []):
            node["required"] = sorted({*node["required"], "group"} - {name})
        return True

    def map_to_fields(self, version):
        found = self.one(version, lambda node, parent, name: isinstance(node.get("additionalProperties"), dict))
        if not found:
            return False
        values = found[0].pop("additionalProperties")
        if self.rng.random() < 0.7:
            found[0]["properties"] = {name: copy.deepcopy(values) for name in ("a", "k1")}
        if self.rng.random() < 0.3:
            found[0][PRESERVE] = True
        return True

    def fields_to_map(self, version):
        found = self.one(version, lambda node, parent, name: node.get("properties") and name not in (None, "spec", "status")
                         and EMBEDDED not in node)
        if not found:
            return False
        node = found[0]
        values = self.rng.choice(list(node.pop("properties").values()))
        for key in ("required", "default", RULES, PRESERVE, "oneOf"):
            node.pop(key, None)
        node["additionalProperties"] = copy.deepcopy(values)
        node["additionalProperties"].pop("default", None)
        return True

    def map_values(self, version):
        """Adds a schema for the values of an object that has none."""
        found = self.one(version, lambda node, parent, name: node.get("type") == "object" and "properties" not in node and EMBEDDED not in node
                         and parent is not None)
        if not found:
            return False
        if found[0].pop("additionalProperties", None) is None:
            found[0]["additionalProperties"] = self.rng.choice([text(), whole()])
            found[0].pop(PRESERVE, None)
        return True

    def branch(self, version):
        found = self.one(version, lambda node, parent, name: parent is not None and node.get("type") in ("string", "integer", "object")
                         and (node["type"] != "object" or node.get("properties")))
        if not found:
            return False
        node = found[0]
        key = self.rng.choice(["oneOf", "anyOf", "allOf", "not"])
        if key in node and self.rng.random() < 0.5:
            del node[key]
            return True
        part = ({"required": [self.rng.choice(sorted(node["properties"]))]} if node["type"] == "object" else
                {"maxLength": self.rng.choice([1, 3])} if node["type"] == "string" else {"minimum": self.rng.choice([1, 4])})
        if key == "not":
            node[key] = part
        elif part not in node.get(key, []):
            node[key] = node.get(key, []) + [part]
        return True

    # ---- the version

    def status(self, version):
        subresources = version.setdefault("subresources", {})
        return self.flip(subresources, "status", {})

    def scale(self, version):
        spec = version["schema"]["openAPIV3Schema"]["properties"].get("spec", {}).get("properties", {})
        names = [name for name, child in spec.items() if child.get("type") == "integer"]
        if not names:
            return False
        scale = {"specReplicasPath": f".spec.{self.rng.choice(names)}", "statusReplicasPath": ".status.replicas"}
        return self.flip(version.setdefault("subresources", {}), "scale", scale)

    def selectable(self, version):
        spec = version["schema"]["openAPIV3Schema"]["properties"].get("spec", {}).get("properties", {})
        names = [name for name, child in spec.items() if child.get("type") in ("string", "integer", "boolean")]
        return bool(names) and self.flip(version, "selectableFields", [{"jsonPath": f".spec.{self.rng.choice(names)}"}])

    CHANGES = ("type", "bound", "bound", "enum", "pattern", "format", "nullable", "default", "default", "required", "required", "list_type",
               "rule", "rule", "rule", "remove", "add", "add", "rename", "map_to_fields", "preserve", "bound", "nullable", "branch", "list_keys",
               "status", "move", "fields_to_map", "map_values", "embedded", "multiple", "exclusive", "map_type", "description", "scale",
               "selectable")

    def change(self, version, number):
        """Makes change `number` of the list, or the next one that can be made. Returns its name."""
        for offset in range(len(self.CHANGES)):
            name = self.CHANGES[(number + offset) % len(self.CHANGES)]
            if getattr(self, name)(version):
                return name
        raise RuntimeError("no change can be made")


def plain(node):
    """Without descriptions, which make real definitions large."""
    if isinstance(node, dict):
        return {key: plain(value) for key, value in node.items() if key != "description" or not isinstance(value, str)}
    return [plain(item) for item in node] if isinstance(node, list) else node


def pair(seed, real):
    """(old definition, new one, what changes). `real`: roots of schemas; every fourth pair is made from one of them."""
    rng = random.Random(seed)
    mutator = Mutator(rng)
    if real and seed % 4 == 3:
        base, root = "real", copy.deepcopy(real[seed // 4 % len(real)])
    else:
        base = sorted(OWN)[(seed - seed // 4) % len(OWN)]
        root = thing(**copy.deepcopy(OWN[base]))
    version = {"subresources": {"status": {}}} if rng.random() < 0.6 else {}
    old = definition(f"p{seed}", root, **version)
    # The old one is a mutant, too, so that limits are also raised and removed.
    names = []
    before = old["spec"]["versions"][0]
    if rng.random() < 0.5:
        mutator.change(before, rng.randrange(len(Mutator.CHANGES)))
    new = copy.deepcopy(old)
    for index in range(rng.choice([1, 1, 2])):
        names.append(mutator.change(new["spec"]["versions"][0], seed if index == 0 else rng.randrange(len(Mutator.CHANGES))))
    for one in (old, new):
        if not one["spec"]["versions"][0].get("subresources", True):
            del one["spec"]["versions"][0]["subresources"]
    return old, new, f"{base}: {', '.join(names)}"


def real_roots(definitions):
    """The schemas of the storage versions of definitions."""
    return [plain(version["schema"]["openAPIV3Schema"]) for definition in definitions for version in definition["spec"]["versions"]
            if version["storage"]]
