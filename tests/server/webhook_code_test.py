"""usage: webhook_code_test.py CRDCTL ROOT      compiles what `crdctl mapping export --webhook` writes for the mappings of resources/samples and
for proposed mappings, with the transformations that it does not translate written by hand, runs its own test, and lets a server of
types as authors have them answer the reviews of its fixtures. Skipped without Go and k8s.io/apimachinery.

$CRD_GO is the program go, $CRD_GOPATH where the sources of k8s.io are; default: those below ~/.cache/crd-oracle/root.
$CRD_CONTROLLER_RUNTIME is a folder with the sources of sigs.k8s.io/controller-runtime; without it, stand-ins of its interfaces are used.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    yaml = None

SKIPPED = 77
# The body of each transformation, by the name of its function.
BODIES = {
    "pizzas": {
        "v1beta1ToV1alpha1SpecToppings": """
	out := []any{}
	for _, topping := range self.([]any) {
		fields := topping.(map[string]any)
		quantity := int64(1)
		if q, ok := fields["quantity"].(int64); ok {
			quantity = q
		}
		if quantity > 3 {
			return nil, errors.New("too many")
		}
		for range quantity {
			out = append(out, fields["name"])
		}
	}
	return out, nil"""}}
# What the program proposes for these is all translated: the names of the versions' fields and their types.
PROPOSED = """apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: things, singular: thing, kind: Thing, listKind: ThingList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              range: {type: array, items: {type: object, properties: {func: {type: string}, size: {type: integer}}}}
              names: {type: array, items: {type: string}}
              single: {type: array, items: {type: string}}
              count: {type: string}
              storage: {type: string}
              level: {type: string, enum: [Low, High]}
              owner: {type: object, required: [name], properties: {name: {type: string}}}
              hostName: {type: string}
  - name: func1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              range: {type: array, items: {type: string}}
              names: {type: array, items: {type: object, properties: {name: {type: string}}}}
              single: {type: string}
              count: {type: integer}
              storageGB: {type: integer}
              level: {type: string, enum: [low, high]}
              owner: {type: string}
              hostname: {type: string}
"""
# Transformations of maps and numbers, which differ from those of lists and integers.
VALUES = {
    "labels": ({"type": "object", "additionalProperties": {"type": "string"}}, [
        ("self.map(k, k)", "[]string"), ("self.map(k, k + '=' + self[k])", "[]string"), ("self.filter(k, self[k] != '')", "[]string"),
        ("self.map(k, self[k].size() > 1, self[k])", "[]string"), ("'a' in self", "boolean"), ("self.size()", "integer"),
        ("['x'] + self.map(k, self[k])", "[]string"), ("self.map(k, self[k]) == ['x', 'y']", "boolean")]),
    "counts": ({"type": "object", "additionalProperties": {"type": "integer"}}, [
        ("self.map(k, string(self[k]))", "[]string"), ("self.map(k, self[k] < 9, self[k] + 1)", "[]integer")]),
    "ratio": ({"type": "number"}, [
        ("string(self)", "string"), ("self < 1000000000 ? int(self) : 0", "integer"), ("self > 1", "boolean"), ("self + self", "number"), ("[self]", "[]number")]),
    "ratios": ({"type": "array", "items": {"type": "number"}}, [
        ("self.map(x, string(x))", "[]string"), ("self.filter(x, x >= 1)", "[]number"), ("self == self", "boolean"), ("self + self", "[]number")]),
    "limits": ({"type": "object", "additionalProperties": {"type": "object", "required": ["max"], "properties": {"max": {"type": "number"}}}}, [
        ("self.map(k, k + '=' + string(self[k].max))", "[]string"), ("self.map(k, {'name': dyn(k), 'max': dyn(self[k].max)})", "[]any")]),
    "whole": ({"type": "integer"}, [("string(self)", "string"), ("self < 9 ? self + 1 : 0", "integer"), ("self < 2 ? 'few' : 'many'", "string")]),
    "owner": ({"type": "object", "properties": {"name": {"type": "string", "nullable": True}, "size": {"type": "integer"}}}, [
        ("has(self.name) ? self.name : 'none'", "string"), ("has(self.name) && self.name > 'b'", "boolean")]),
}
NUMBERS = [0, 1, 1.5, 2.0, -3, 0.1, 1000000, 123456789, 15000000000, 1e21, 1.5e-7, 9007199254740993, 2 ** 62, 1e300]
WHOLE = [0, 1, 2, -3, 1000000, 15000000000, 2 ** 53 + 1, 2 ** 63 - 1]
TEXTS = ["", "x", "y", "long text", "é", "b"]
INTERFACES = """package conversion

import "k8s.io/apimachinery/pkg/runtime"

type Hub interface {
	runtime.Object
	Hub()
}

type Convertible interface {
	runtime.Object
	ConvertTo(dst Hub) error
	ConvertFrom(src Hub) error
}
"""
MAIN = """package main

import (
	"encoding/json"
	"fmt"
	"os"

	"sigs.k8s.io/controller-runtime/pkg/conversion"
%s)

func made(apiVersion string) any {
	switch apiVersion {
%s	}
	panic("unknown version " + apiVersion)
}

type review struct {
	Request struct {
		UID               string            `json:"uid"`
		DesiredAPIVersion string            `json:"desiredAPIVersion"`
		Objects           []json.RawMessage `json:"objects"`
	} `json:"request"`
}

// What a conversion webhook of controller-runtime does with an object.
func converted(raw json.RawMessage, version string) (any, error) {
	var head struct {
		APIVersion string `json:"apiVersion"`
	}
	if err := json.Unmarshal(raw, &head); err != nil {
		return nil, err
	}
	from, to := made(head.APIVersion), made(version)
	if err := json.Unmarshal(raw, from); err != nil {
		return nil, err
	}
	if hub, ok := to.(conversion.Hub); ok {
		return to, from.(conversion.Convertible).ConvertTo(hub)
	}
	return to, to.(conversion.Convertible).ConvertFrom(from.(conversion.Hub))
}

func main() {
	for _, name := range os.Args[1:] {
		text, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		var r review
		if err := json.Unmarshal(text, &r); err != nil {
			panic(err)
		}
		objects, status := []any{}, "Success"
		for _, raw := range r.Request.Objects {
			object, err := converted(raw, r.Request.DesiredAPIVersion)
			if err != nil {
				fmt.Fprintln(os.Stderr, name+":", err)
				objects, status = []any{}, "Failure"
				break
			}
			objects = append(objects, object)
		}
		out, _ := json.Marshal(map[string]any{"uid": r.Request.UID, "convertedObjects": objects, "status": status})
		fmt.Println(string(out))
	}
}
"""


def go_type(schema, name, types):
    """The Go type of a schema node; structs are added to `types`."""
    kind = schema.get("type")
    if kind == "object" and schema.get("properties"):
        fields = []
        for key, child in sorted(schema["properties"].items()):
            below = go_type(child, name + key[:1].upper() + key[1:], types)
            pointer = "" if below.startswith(("[]", "map", "any")) else "*"
            fields.append(f'\t{key[:1].upper() + key[1:]} {pointer}{below} `json:"{key},omitempty"`\n')
        types.append(f"type {name} struct {{\n{''.join(fields)}}}\n")
        return name
    if kind == "object":
        values = schema.get("additionalProperties")
        return "map[string]" + (go_type(values, name + "Value", types) if isinstance(values, dict) else "any")
    if kind == "array":
        return "[]" + go_type(schema["items"], name + "Item", types)
    return {"string": "string", "integer": "int64", "number": "float64", "boolean": "bool"}.get(kind, "any")


def types_of(definition, version):
    """The package of a version without its conversion: what an author of the project has."""
    kind, group = definition["spec"]["names"]["kind"], definition["spec"]["group"]
    root, types = version["schema"]["openAPIV3Schema"], []
    fields = "".join(f'\t{key.capitalize()} *{go_type(root["properties"][key], kind + key.capitalize(), types)} `json:"{key},omitempty"`\n'
                     for key in ("spec", "status") if key in root["properties"])
    return (f'package {version["name"]}\n\nimport (\n\t"encoding/json"\n\n\tmetav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n'
            '\t"k8s.io/apimachinery/pkg/runtime"\n\t"k8s.io/apimachinery/pkg/runtime/schema"\n)\n\n'
            f'var GroupVersion = schema.GroupVersion{{Group: "{group}", Version: "{version["name"]}"}}\n\n'
            f'type {kind} struct {{\n\tmetav1.TypeMeta   `json:",inline"`\n\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n{fields}}}\n\n'
            + "\n".join(types) +
            f'\nfunc (in *{kind}) DeepCopyObject() runtime.Object {{\n\ttext, err := json.Marshal(in)\n\tif err != nil {{\n\t\tpanic(err)\n\t}}\n'
            f'\tout := &{kind}{{}}\n\tif err := json.Unmarshal(text, out); err != nil {{\n\t\tpanic(err)\n\t}}\n\treturn out\n}}\n')


def filled(text, bodies, missing):
    def body(match):
        if match[1] not in bodies:
            missing.append(match[1])
            return match[0]
        return f"func {match[1]}(self any) (any, error) {{{bodies[match[1]]}\n}}"
    return re.sub(r'func (\w+)\(self any\) \(any, error\) \{\n\treturn nil, errors\.New\("not implemented: [^\n]*\n\}', body, text)


def plain(value):
    """Without what Go's types add: a creation time that is null, an empty status, empty lists and maps."""
    if isinstance(value, dict):
        out = {key: plain(child) for key, child in value.items()}
        return {key: child for key, child in out.items() if child not in (None, {}, [])}
    return [plain(child) for child in value] if isinstance(value, list) else value


def value_of(schema, rng):
    """Not an empty list or map, which types with omitempty drop."""
    if schema["type"] == "object" and "properties" in schema:
        required = schema.get("required", [])
        return {name: value_of(child, rng) for name, child in schema["properties"].items() if name in required or rng.random() < 0.8}
    if schema["type"] == "object":
        names = rng.sample(["a", "b", "B", "a.b/c", "é"], rng.randint(1, 3))
        return {name: value_of(schema["additionalProperties"], rng) for name in names}
    if schema["type"] == "array":
        return [value_of(schema["items"], rng) for _ in range(rng.randint(1, 3))]
    if schema.get("nullable") and rng.random() < 0.3:
        return None
    return rng.choice({"number": NUMBERS, "integer": WHOLE}.get(schema["type"], TEXTS))


def values(home):
    """A definition and a mapping of VALUES, and objects."""
    # What rules read of an owner is a part of it: the rest stays.
    old, new, rules = {}, {"owner": VALUES["owner"][0]}, []
    for field, (schema, transformations) in VALUES.items():
        old[field] = schema
        for index, (transformation, kind) in enumerate(transformations):
            item = kind.removeprefix("[]")
            made = {"x-kubernetes-preserve-unknown-fields": True} if item == "any" else {"type": item}
            new[f"{field}{index}"] = {"type": "array", "items": made} if kind.startswith("[]") else made
            rules.append({"field": f".spec.{field}", "destination": f".spec.{field}{index}", "transformation": transformation})
    names = {"plural": "values", "singular": "value", "kind": "Value", "listKind": "ValueList"}
    versions = [{"name": name, "served": True, "storage": name == "v2", "schema": {"openAPIV3Schema": {"type": "object", "properties": {
        "spec": {"type": "object", "properties": fields}}}}} for name, fields in (("v1", old), ("v2", new))]
    definition, mapping, samples = home / "values.yaml", home / "values.conversion.yaml", home / "values.samples.yaml"
    definition.write_text(yaml.safe_dump({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                                          "metadata": {"name": "values.example.com"},
                                          "spec": {"group": "example.com", "scope": "Namespaced", "names": names, "versions": versions}}))
    mapping.write_text(yaml.safe_dump({"apiVersion": "apis.kcp.io/v1alpha1", "kind": "APIConversion", "metadata": {"name": "values.example.com"},
                                       "spec": {"conversions": [
                                           {"from": "v1", "to": "v2", "rules": rules},
                                           {"from": "v2", "to": "v1", "rules": [], "preserve": [rule["destination"] for rule in rules]}]}}))
    rng = random.Random(1)
    objects = [{"apiVersion": "example.com/v1", "kind": "Value", "metadata": {"name": f"o{index}"}, "spec": {
        field: value_of(schema, rng) for field, (schema, _) in VALUES.items()}} for index in range(18)]
    samples.write_text("\n---\n".join(json.dumps(one) for one in objects))
    return definition, mapping, ["--samples", samples]


def kept(home):
    """A definition and a mapping where each version has fields that the other one does not have, and objects that have been converted."""
    specs = {"v1": {"chef": "string", "host": "string", "port": "integer"}, "v1beta1": {"cook": "string", "address": "string", "note": "string"}}
    versions = [{"name": name, "served": True, "storage": name == "v1", "schema": {"openAPIV3Schema": {"type": "object", "properties": {
        "spec": {"type": "object", "properties": {field: {"type": kind} for field, kind in fields.items()}}}}}} for name, fields in specs.items()]
    definition, mapping, samples = home / "orders.yaml", home / "orders.conversion.yaml", home / "orders.samples.yaml"
    definition.write_text(yaml.safe_dump({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                                          "metadata": {"name": "orders.example.com"}, "spec": {
                                              "group": "example.com", "scope": "Namespaced", "versions": versions,
                                              "names": {"plural": "orders", "singular": "order", "kind": "Order", "listKind": "OrderList"}}}))
    mapping.write_text(yaml.safe_dump({"apiVersion": "apis.kcp.io/v1alpha1", "kind": "APIConversion", "metadata": {"name": "orders.example.com"},
                                       "spec": {"conversions": [
                                           {"from": "v1beta1", "to": "v1", "rules": [{"field": ".spec.cook", "destination": ".spec.chef"}],
                                            "preserve": [".spec.address", ".spec.note"]},
                                           {"from": "v1", "to": "v1beta1", "rules": [{"field": ".spec.chef", "destination": ".spec.cook"}],
                                            "preserve": [".spec.host", ".spec.port"]}]}}))
    prefix = "preserve.conversion.apis.kcp.io/"
    objects = [{"apiVersion": f"example.com/{version}", "kind": "Order", "metadata": {"name": "o", "annotations": {prefix + other: json.dumps(fields)}},
                "spec": spec} for version, spec, other, fields in (
                    ("v1", {"chef": "Ada", "host": "h", "port": 80}, "v1beta1", {"spec.address": "here", "spec.note": "hot"}),
                    ("v1beta1", {"cook": "Ada", "address": "here", "note": "hot"}, "v1", {"spec.host": "h"}))]
    samples.write_text("\n---\n".join(json.dumps(one) for one in objects))
    return definition, mapping, ["--samples", samples]


def mapped(name, crdctl, root, home):
    """The files of a definition and its mapping, and arguments for samples."""
    if name == "values":
        return values(home)
    if name == "kept":
        return kept(home)
    samples = root / "resources/samples"
    if name != "proposed":
        more = ["--samples", samples / f"{name}.samples.yaml"] if (samples / f"{name}.samples.yaml").exists() else []
        return samples / f"{name}.yaml", samples / f"{name}.conversion.yaml", more
    definition, mapping = home / "things.yaml", home / "things.conversion.yaml"
    definition.write_text(PROPOSED)
    text = subprocess.run([crdctl, "mapping", "suggest", "--crd", definition], check=True, capture_output=True, text=True).stdout
    # A unit in a name is read by quantity(), which is written by hand.
    conversions = yaml.safe_load(text)
    for conversion in conversions["spec"]["conversions"]:
        conversion["rules"] = [rule for rule in conversion["rules"] if "quantity(" not in rule.get("transformation", "")]
    mapping.write_text(yaml.safe_dump(conversions))
    return definition, mapping, []


def try_mapping(crdctl, root, name, go, path, runtime, home):
    file, mapping, samples = mapped(name, crdctl, root, home)
    definition = yaml.safe_load(file.read_text())
    api = home / "src/example.com/project/api"
    exported = subprocess.run([crdctl, "mapping", "export", "--crd", file, "--webhook", api, "--module", "example.com/project/api", *samples,
                               mapping], capture_output=True, text=True, check=False)
    # What is to be written by hand is said, and seen by a pipeline.
    said = sorted(re.findall(r"Write the function (\w+) in ", exported.stderr))
    if said != sorted(BODIES.get(name, {})) or exported.returncode != (1 if said else 0):
        return 0, [f"{name}: exit code {exported.returncode}, {exported.stderr}"]
    group, missing = definition["spec"]["group"], []
    for version in definition["spec"]["versions"]:
        code = api / version["name"] / "conversion.go"
        code.write_text(filled(code.read_text(), BODIES.get(name, {}), missing))
    if missing:
        return 0, [f"{name}: the test has no body for {missing}"]
    target = home / "src/sigs.k8s.io/controller-runtime/pkg/conversion"
    target.mkdir(parents=True, exist_ok=True)
    if runtime:
        shutil.copy(pathlib.Path(runtime) / "pkg/conversion/conversion.go", target)
    else:
        (target / "conversion.go").write_text(INTERFACES)
    # There are no modules without a network: the same packages by GOPATH.
    (api / "go.mod").rename(home / "go.mod")
    environment = {**os.environ, "GO111MODULE": "off", "GOPATH": f"{home}:{path}", "GOFLAGS": "", "GOCACHE": os.environ.get("GOCACHE", str(home / "cache"))}

    def run_go(*arguments):
        done = subprocess.run([go, *arguments], env=environment, capture_output=True, text=True)
        return [] if done.returncode == 0 else [f"{name}: go {' '.join(map(str, arguments))}: {done.stdout}{done.stderr}"]

    packages = "example.com/project/api/..."
    wrong = run_go("vet", packages) + run_go("test", "-p", "2", packages)
    # The same with types as those of a project.
    for version in definition["spec"]["versions"]:
        (api / version["name"] / "types.go").write_text(types_of(definition, version))
    wrong += run_go("test", "-p", "2", packages)
    main = home / "src/example.com/project/main"
    main.mkdir(parents=True)
    versions = [version["name"] for version in definition["spec"]["versions"]]
    kind = definition["spec"]["names"]["kind"]
    imports = "".join(f'\t{v} "example.com/project/api/{v}"\n' for v in versions)
    cases = "".join(f'\tcase "{group}/{v}":\n\t\treturn &{v}.{kind}{{}}\n' for v in versions)
    (main / "main.go").write_text(MAIN % (imports, cases))
    built = run_go("build", "-p", "2", "-o", home / "webhook", "example.com/project/main")
    if built:
        return 0, wrong + built
    requests = sorted((api / "testdata").glob("*.request.json"))
    ran = subprocess.run([home / "webhook", *requests], capture_output=True, text=True, check=True)
    for request, line in zip(requests, ran.stdout.splitlines(), strict=True):
        got, wanted = json.loads(line), json.loads(request.with_name(request.name.replace("request", "response")).read_text())["response"]
        same = (got["uid"] == wanted["uid"] and got["status"] == wanted["result"]["status"] and
                plain(got["convertedObjects"]) == plain(wanted["convertedObjects"]))
        if not same:
            wrong.append(f"{name}, {request.name}:\n  wanted {json.dumps(wanted)}\n  got    {json.dumps(got)}\n{ran.stderr}")
    return len(requests), wrong


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    reference = pathlib.Path.home() / ".cache/crd-oracle/root/usr"
    found = sorted(reference.glob("lib/go-*/bin/go"))
    go = os.environ.get("CRD_GO") or (str(found[-1]) if found else shutil.which("go"))
    path = pathlib.Path(os.environ.get("CRD_GOPATH") or reference / "share/gocode")
    if not go or yaml is None or not (path / "src/k8s.io/apimachinery").is_dir():
        print("skipped: no Go, no k8s.io/apimachinery, or no PyYAML")
        return SKIPPED
    reviews, wrong = 0, []
    for name in ("pizzas", "crontabs", "proposed", "values", "kept"):
        with tempfile.TemporaryDirectory(prefix="crd-webhook-code-") as home:
            count, differences = try_mapping(crdctl, root, name, go, path, os.environ.get("CRD_CONTROLLER_RUNTIME"), pathlib.Path(home))
            reviews += count
            wrong += differences
    print(f"{reviews} reviews, {len(wrong)} differ")
    print("\n".join(wrong))
    return 1 if wrong or not reviews else 0


if __name__ == "__main__":
    sys.exit(main())
