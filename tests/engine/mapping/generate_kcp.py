"""usage: generate_kcp.py SEED COUNT [PROGRAM]      writes cases of conversions with declared mappings, one JSON object a line

The first line has the definition of all cases. Each case has a mapping, an object and the version that it is converted to. PROGRAM is built from
kcp's pkg/conversion (converter.go, conversion_rules.go) and reads lines {"crd", "mapping", "object", "to"}; it answers each with the line
{"error"}, or {"object", "fractions"}: the paths of whole numbers that are of type float64. The answer is added to the case. kcp_cases.jsonl has
recorded cases; $CRD_KCP_CASES names another file for tests_engine_mapping.
"""

import json
import random
import subprocess
import sys

ASKED = 16  # times
VERSIONS = ("v1", "v2", "v3")
TEXT, INTEGER, NUMBER, FLAG = {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}
SMALL = {"type": "object", "properties": {"x": TEXT, "y": INTEGER}}
EMBEDDED = {"type": "object", "x-kubernetes-embedded-resource": True, "x-kubernetes-preserve-unknown-fields": True}


def list_of(items):
    return {"type": "array", "items": items}


def map_of(values):
    return {"type": "object", "additionalProperties": values}


PROPERTIES = {
    "a": TEXT, "b": {"type": "string", "maxLength": 40}, "n": INTEGER, "f": NUMBER, "on": FLAG, "nu": {"type": "string", "nullable": True},
    "by": {"type": "string", "format": "byte"}, "du": {"type": "string", "format": "duration"},
    "da": {"type": "string", "format": "date"}, "ti": {"type": "string", "format": "date-time"}, "em": {"type": "string", "enum": ["x", "y"]},
    "l": list_of(TEXT), "ln": list_of(INTEGER), "ol": list_of(SMALL), "set": {**list_of(TEXT), "x-kubernetes-list-type": "set"},
    "m": map_of(TEXT), "mn": map_of(INTEGER), "mf": map_of(NUMBER), "mo": map_of({"type": "object", "properties": {"x": INTEGER, "s": TEXT}}),
    "ml": map_of(list_of(TEXT)), "mm": map_of(map_of(TEXT)), "mi": map_of({"x-kubernetes-int-or-string": True}), "mu": map_of({"x-kubernetes-preserve-unknown-fields": True}),
    "ms": map_of(list_of(SMALL)), "o": SMALL, "no": {**SMALL, "nullable": True},
    "deep": {"type": "object", "properties": {"in": {"type": "object", "properties": {"x": TEXT, "n": INTEGER, "class": TEXT, "a-b": TEXT}}}},
    "io": {"x-kubernetes-int-or-string": True}, "any": {"x-kubernetes-preserve-unknown-fields": True},
    "free": {"type": "object", "x-kubernetes-preserve-unknown-fields": True}, "bare": {"type": "object"}, "open": {"type": "object", "additionalProperties": True}, "ll": list_of(list_of(INTEGER)), "em2": EMBEDDED, "el": list_of(EMBEDDED), "lu": list_of({"x-kubernetes-preserve-unknown-fields": True})}


def version(name, storage, preserves):
    spec = {"type": "object", "properties": PROPERTIES}
    if preserves:
        spec["x-kubernetes-preserve-unknown-fields"] = True
    schema = {"type": "object", "properties": {"apiVersion": TEXT, "kind": TEXT, "metadata": {"type": "object"}, "spec": spec, "top": TEXT}}
    return {"name": name, "served": True, "storage": storage, "schema": {"openAPIV3Schema": schema}}


DEFINITION = {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.t.example.com"},
              "spec": {"group": "t.example.com", "scope": "Namespaced",
                       "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"},
                       "versions": [version("v1", True, True), version("v2", False, False), version("v3", False, True)]}}

MISSING = ["spec.none", ".spec.a.b", "spec.l.x", "spec.o.z", "spec.m.k", "top.x", ".", "spec.", "..spec", "spec..a", "status", "spec.any.x", "spec.free.x",
           "metadata.name", "spec.ol.x", "metadata.labels", "Spec"]
FOUND = {**{"spec." + name: name for name in PROPERTIES}, "spec": "spec", "apiVersion": "a", "kind": "a", "metadata": "bare", "top": "a", "spec.o.x": "a",
         "spec.o.y": "n", "spec.mo.x": "n", "spec.mo.s": "a", "spec.deep.in": "in", "spec.deep.in.x": "a", "spec.deep.in.n": "n", "spec.deep.in.a-b": "a"}
DESTINATIONS = ["spec.d", ".spec.e.f", "spec.a", "spec.o.x", "spec.a.z", "spec.l.q", "spec.g", "metadata.annotations.note", "metadata.labels.l", "spec.h.i.j",
                "spec.nu", "spec.nu.x", "metadata", "metadata.annotations", "metadata.name", "kind", "apiVersion.x", "spec", "top", "spec.o", "status.s", ".", "spec..x",
                "metadata.annotations.preserve", "spec.m.k", "spec.no.x", "spec.any.k"]

LITERALS = ["1", "0", "-1", "2", "7", "9007199254740993", "9223372036854775807", "1u", "18446744073709551615u", "1.5", "2.0", "0.0", "1e20", "'x'", "''", "'1'", "'a,b'", "true", "false", "null",
            "b'ab'", "duration('90s')", "timestamp('2020-01-01T00:00:00Z')", "[]", "[1, 2]", "['p', 'q']", "{}", "{'k': 'v'}", "{'k': 1}", "{1: 'a'}", "{true: 2}", "int", "string", "map",
            "quantity('1500m')", "ip('10.0.0.1')", "cidr('10.0.0.0/8')", "url('https://a.example/x?y=1')", "semver('1.2.3')", "optional.of(1)", "optional.none()", "duration", "object", "list"]
# By what stands for `self`; %s are other expressions.
COMMON = ["self", "self", "dyn(self)", "[self]", "{'v': self}", "type(self)", "self == %s", "self != %s", "self in [%s]", "%s", "optional.of(self)", "optional.of(self).orValue(%s)",
          "self == self", "type(self) == %s", "dyn(self) == %s", "has(self.x)", "self.x", "dyn(self).x", "has(dyn(self).x)", "dyn(self)[%s]", "self.?x", "self[?%s]", "{1: self}", "{self: 1}", "{%s: 1}", "[self, %s]", "[?optional.of(self)]", "{?'a': optional.of(self)}",
          "true ? self : self", "dyn(self) + %s", "dyn(self) > %s", "size(self)", "self.size()", "size(dyn(self))", "string(self)", "string(dyn(self))", "int(self)", "int(dyn(self))", "double(self)", "bool(self)", "bytes(self)", "duration(self)", "timestamp(self)",
          "self + self", "self + %s", "-self", "!self", "self ? 1 : 2", "self.map(x, x)", "self.all(x, true)", "self.exists(k, k == %s)", "%s ? %s : %s", "dyn(self).map(k, k)", "dyn(self).transformMap(k, v, v)", "dyn(self).transformList(k, v, [k, v])", "self.unknown()", "unknown(self)", "self +", "other", "self.a.b.c",
          "self < %s", "%s < self", "optional.none()", "optional.of(self).hasValue()", "self.format([1])", "zip", "sum", "cel.bind(x, self, x)", "self.isSorted()", "self.min()", "uint(self)"]
TEXTS = ["self + '!'", "self.upperAscii()", "size(self)", "self.split(',')", "int(self)", "quantity(self)", "dyn(self).foo", "self.startsWith('x')", "self.matches('^[a-z]+$')", "self.find('[0-9]+')", "self.findAll('[a-z]')",
         "self.replace('x', 'y')", "self.substring(1)", "self.substring(0, 9)", "self.charAt(0)", "self.indexOf('x')", "self.trim()", "self.lowerAscii()", "duration(self)", "timestamp(self)", "double(self)", "bytes(self)", "bool(self)",
         "isQuantity(self) ? quantity(self).asApproximateFloat() : 0.5", "url(self).getHost()", "ip(self).family()", "format.named('dns1123Label').value().validate(self)", "'%%s is %%d'.format([self, 1])", "self > 'm'", "uint(self)", "self.reverse()", "[self].join('-')", "strings.quote(self)",
         "self.matches(self)", "self == 'x' || self == 'y'", "self.split(',').map(p, {'name': p})", "self.split(',')[1]", "self[0]", "self.lowerAscii().split('').distinct()", "sets.contains([self], ['x'])", "string(size(self)) + self", "self.startsWith(self) && 1 / 0 == 1", "self.contains('x') || 1 / 0 == 1"]
NUMBERS = ["self + 1", "self * 1000000000000", "string(self)", "double(self)", "self / 0", "-self", "9007199254740993", "self > 3 ? 'big' : 'small'", "[1, 2].map(i, i * self)", "uint(self)", "self % 2", "self - 9223372036854775807", "self * 2.0", "int(self)",
           "self + 0.5", "self / 2.0", "self == 2.0", "self > 1", "self > 1.5", "self < 3u", "1 + self", "1.0 + self", "'%%d'.format([self])", "'%%.2f'.format([self])", "self >= %s", "dyn(self) + 1", "dyn(self) * 0.5", "self == dyn(2)", "timestamp(self)", "duration(string(self) + 's')",
           "lists.range(3)", "[self, 1]", "[self, 1.5]", "self in [1, 2]", "self in [2.0]", "math.abs(self)", "{self: 1}", "self.string()", "[3, self].sort()", "[3, self].max()", "[1.5, self].min()", "[1.5, self].sum()", "[self].sum()", "[self].indexOf(self)", "optional.of(self).optMap(x, x + 1)"]
MAPS = ["self.k", "self['k']", "self[?'k'].orValue(%s)", "self.size()", "self.map(k, k)", "has(self.k)", "{'w': self}", "self.all(k, self[k] == %s)", "self.exists(k, k == 'k')", "self.filter(k, self[k] != %s)", "self.map(k, self[k])", "self.k.x", "self.?k", "self.?k.?x", "self.transformMap(k, v, v)", "self.transformList(k, v, k)",
        "self.transformMapEntry(k, v, {v: k})", "self.all(k, v, v == %s)", "'k' in self", "self == {'k': %s}", "self.k + %s", "self.k[0]", "self.k.size()", "self.?missing.orValue(%s)", "self.missing", "self.k.map(x, x)", "dyn(self).k.x", "self.k == 'v' ? self.k : 'no'", "self.transformMap(k, v, size(v))", "self.transformMap(k, v, v + v)", "self.existsOne(k, k == 'k')", "self.k.y + 1", "size(self.k)", "string(self.k)", "int(self.k)", "double(self.k)", "self.k.k", "self.k.all(x, x.x == 's')", "self.map(k, self[k]).sum()", "self.map(k, self[k]).flatten()"]
FLAGS = ["!self", "self ? 1 : 0", "self && true", "self || %s", "string(self)", "self ? %s : %s", "self == true", "int(self)"]
TIMES = ["self.getFullYear()", "self.getHours()", "string(self)", "self > timestamp('2020-01-01T00:00:00Z')", "self + duration('1h')", "self == duration('90s')", "dyn(self) + 'x'", "self.getMinutes()", "self.getSeconds()", "size(self)", "self + b'x'", "string(self) + 'x'", "self == b'ab'", "dyn(self).size()", "timestamp(self)", "duration(self)", "self - self", "self < self", "int(self)", "dyn(self)", "dyn(self) == 'x'"]
LISTS = ["self[0]", "self.map(x, {'n': x})", "self.join('-')", "self + ['z']"]
ANY = ["self + 1", "self + 'x'", "self + 0.5", "type(self) == int", "type(self) == int ? self + 1 : int(self)", "self.x", "self.size()", "string(self)", "self > 3", "self[0]", "self in [5, 't']", "self == 5", "self == 't'", "self.startsWith('t')", "int(self) * 2", "self.map(x, x)"]
KINDS = {"a": TEXTS, "b": TEXTS, "n": NUMBERS, "f": NUMBERS, "on": FLAGS, "nu": TEXTS, "by": TIMES, "du": TIMES, "da": TIMES, "ti": TIMES, "em": TEXTS, "l": LISTS, "io": ANY}
for one in ("m", "mn", "mf", "mo", "ml", "mm", "mi", "ms"):
    KINDS[one] = MAPS


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, share):
        return self.random.random() < share

    def expression(self, kind, depth=0):
        own = KINDS.get(kind, [])
        form = self.random.choice(own if own and self.chance(0.65) else COMMON)
        while "%s" in form.replace("%%s", ""):
            inner = self.expression(kind, depth + 1) if depth < 2 and self.chance(0.35) else self.random.choice(LITERALS)
            at = form.replace("%%s", "...").index("%s")
            form = form[:at] + inner.replace("%", "%%") + form[at + 2:]
        return form.replace("%%", "%")

    def rule(self):
        if self.chance(0.06):
            field, kind = self.random.choice(MISSING), None
        else:
            field, kind = self.random.choice(list(FOUND.items()))
        out = {"field": field if field.startswith(".") or self.chance(0.5) else "." + field, "destination": self.random.choice(DESTINATIONS)}
        if self.chance(0.7):
            out["transformation"] = self.expression(kind)
        return out

    def rules(self):
        made = [self.rule() for _ in range(self.random.choice([0, 1, 1, 1, 2, 3]))]
        return list({one["destination"]: one for one in made}.values())

    # One rule whose expression mostly compiles.
    def simple_mapping(self):
        field, kind = self.random.choice([(f, k) for f, k in FOUND.items() if k in KINDS])
        transformation = self.random.choice(KINDS[kind])
        while "%s" in transformation.replace("%%s", ""):
            transformation = transformation.replace("%%s", "%%%%s").replace("%s", self.random.choice(LITERALS), 1)
        rule = {"field": field, "destination": "spec.d", "transformation": transformation.replace("%%", "%")}
        return self.document([{"from": "v1", "to": "v2", "rules": [rule]}])

    def document(self, conversions):
        return {"apiVersion": "apis.kcp.io/v1alpha1", "kind": "APIConversion", "metadata": {"name": DEFINITION["metadata"]["name"]},
                "spec": {"conversions": conversions}}

    def mapping(self):
        out = []
        for source, to in (("v1", "v2"), ("v2", "v1"), ("v1", "v3"), ("v3", "v1"), ("v9", "v1")):
            if not self.chance(0.03 if source == "v9" else 0.5 if to == "v2" else 0.3):
                continue
            one = {"from": source, "to": to, "rules": self.rules()}
            if self.chance(0.4):
                one["preserve"] = self.random.sample(["spec.o", ".spec.n", "spec.none", "spec.l", "spec.a.b", "spec.m", "spec.f", "top", "spec.deep.in.n", ".spec.nu", "spec.nu.x", "spec.io"], 2)
            out.append(one)
        return self.document(out or [{"from": "v1", "to": "v2", "rules": self.rules()}])

    def object(self, version_name):
        spec = {}
        values = {
            "a": ["x", "1,2", "", "5", "k", "Ünï", "<&>", "2020-01-01T00:00:00Z", "90s", "true", "1.5"], "b": ["b"], "n": [1, 7, -3, 0, 9007199254740993, 9223372036854775807], "f": [1.5, 2, 1e20, -0.25, 1e-7, 123456789012345680000.0, 1e21],
            "on": [True, False], "nu": [None, "u"], "by": ["YWI=", "x"], "du": ["90s", "1h"], "da": ["2020-01-01"], "ti": ["2020-01-01T00:00:00Z"], "em": ["x"], "l": [["p", "q"], []], "ln": [[1, 2]],
            "set": [["a"]], "ol": [[{"x": "s", "y": 2}, {"x": "t"}], []], "m": [{"k": "v"}, {}, {"k": "v", "a": "b"}], "mn": [{"k": 4}, {"k": 9007199254740993}], "mf": [{"k": 2}, {"k": 2.5}, {"k": 1, "l": 1.5}],
            "mo": [{"x": {"x": 1}}, {"k": {"x": 2, "s": "t"}}], "ml": [{"k": ["p", "q"]}, {"k": []}], "mm": [{"k": {"k": "v"}}], "mi": [{"k": 1}, {"k": "t"}, {"k": 1, "l": "t"}], "mu": [{"k": [1]}],
            "ms": [{"k": [{"x": "s", "y": 2}]}], "o": [{"x": "s", "y": 2}, {"x": "s"}, {}], "no": [None, {"x": "s"}], "deep": [{"in": {"x": "d", "n": 3, "class": "c", "a-b": "e"}}, {"in": {}}, {}], "io": [5, "t", "10%"],
            "any": [1, "s", [1, {"a": None}], {"x": {"y": 2.5}}, None], "free": [{"x": 1, "y": [True]}], "bare": [{}], "open": [{"q": [1, "s"]}], "ll": [[[1, 2], []]], "em2": [{"apiVersion": "v1", "kind": "K", "metadata": {"name": "e"}}], "lu": [[1, "a"]]}
        if version_name != "v2" and self.chance(0.3):
            spec["u"] = {"deep": [1, 2.5, {"z": None}]}
        for name, choices in values.items():
            if self.chance(0.75):
                spec[name] = self.random.choice(choices)
        metadata = {"name": "w", "namespace": "default"}
        if self.chance(0.35):
            key = "preserve.conversion.apis.kcp.io/"
            metadata["annotations"] = self.random.choice([
                {key + "v1": json.dumps({"spec.a": "kept", "spec.o": {"x": "r"}, "spec.n": 5})}, {key + "v2": json.dumps({"spec.n": 5, "spec.k.l": [1, 2.5, 9007199254740993]}), "z": "y"}, {key + "v2": "{bad"}, {key + "v2": ""},
                {"a": "b"}, {key + "v3": "null", "z": "y"}, {key + "v1": "[1]"}, {key + "v2": "\"t\""}, {key + "v1": "{\"spec.a\": 1} x"}, {key + "v1": "{\"spec.a.b\": {\"x\": [1, null, true, \"t\"]}}"},
                {key + "v3": "{\".spec.x\": 1, \"metadata.annotations.z\": \"new\"}"}, {key + "v2": "{\"spec.l.x\": null}"}, {key + "v1": "{\"spec.a\": 1, \"spec.a\": 2}"}, {key + "v3": "5"}, {key + "v1": "{}", "z": "y"}, {}])
        if self.chance(0.1):
            metadata["labels"] = {"l": "m"}
        out = {"apiVersion": "t.example.com/" + version_name, "kind": "Widget", "metadata": metadata, "spec": spec}
        if self.chance(0.3):
            out["top"] = "t"
        return out

    def case(self):
        mapping = self.simple_mapping() if self.chance(0.4) else self.mapping()
        used = [one["from"] for one in mapping["spec"]["conversions"] if one["from"] in VERSIONS] or ["v1"]
        source = self.random.choice(used) if self.chance(0.85) else self.random.choice(VERSIONS)
        return {"mapping": mapping, "object": self.object(source), "to": self.random.choice([one for one in VERSIONS if one != source])}


def lines_of(program, cases):
    out = []
    for start in range(0, len(cases), 500):  # the program keeps what it compiles
        asked = "".join(json.dumps({"crd": DEFINITION, **one}) + "\n" for one in cases[start:start + 500])
        out += subprocess.run([program], input=asked, capture_output=True, text=True, check=True).stdout.splitlines()
    return out


# Those that kcp answers alike each time: it visits the keys of maps in any order.
def answered(cases, program):
    answers = [lines_of(program, cases) for _ in range(ASKED)]
    return [{**one, "answer": json.loads(lines[0])} for one, *lines in zip(cases, *answers, strict=True) if len(set(lines)) == 1]


def main():
    generator = Generator(int(sys.argv[1]))
    cases = [generator.case() for _ in range(int(sys.argv[2]))]
    if len(sys.argv) > 3:
        cases = answered(cases, sys.argv[3])
    for line in [{"definition": DEFINITION}, *cases]:
        print(json.dumps(line, ensure_ascii=False))


if __name__ == "__main__":
    main()
