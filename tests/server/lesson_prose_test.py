"""usage: lesson_prose_test.py CRDCTL ROOT      runs what the texts of the built-in lessons say about the server apart from their questions,
which lesson_test.py asks, with a real API server (api_server.py). Each sentence here must be in its lesson. Skipped without a server.
"""

import json
import pathlib
import sys
import time

import api_server

DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
PRESERVE, RULES = "x-kubernetes-preserve-unknown-fields", "x-kubernetes-validations"


def text(**more):
    return {"type": "string", **more}


def thing(properties, **more):
    return {"type": "object", "properties": properties, **more}


def definition(group, spec, scope="Namespaced", status=False, versions=("v1",), **more):
    root = thing({"spec": spec, "status": thing({"ready": {"type": "integer"}, "note": text()})})
    one = {"served": True, "schema": {"openAPIV3Schema": root}, **({"subresources": {"status": {}}} if status else {})}
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": f"things.{group}.example.com"},
            "spec": {"group": f"{group}.example.com", "scope": scope,
                     "names": {"plural": "things", "singular": "thing", "kind": "Thing", "listKind": "ThingList"},
                     "versions": [{"name": name, "storage": name == versions[-1], **one, **more.get(name, {})} for name in versions]}}


SPECS = {
    "plain": thing({"title": text(), "list": {"type": "array", "items": text()},
                    "set": {"type": "array", "items": text(), "x-kubernetes-list-type": "set"},
                    "map": {"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"],
                            "items": thing({"name": text(), "size": {"type": "integer"}, "note": text()}, required=["name"])},
                    "object": thing({"a": text(), "b": text()}),
                    "unit": thing({"a": text(), "b": text()}, **{"x-kubernetes-map-type": "atomic"})}),
    "other": thing({"title": text()}),
    "ruled": thing({"mode": text(enum=["a", "b"], maxLength=5), "size": {"type": "integer", "minimum": 0},
                    "set": {"type": "array", "items": text(maxLength=5), "maxItems": 5, "x-kubernetes-list-type": "set"},
                    "name": text(maxLength=5, pattern="^[a-z]*$"), "when": text(format="date", maxLength=20)},
                   required=["size"], **{RULES: [{"rule": "self.size != 7", "message": "the rule ran"}]}),
    "calls": thing({"list": {"type": "array", "maxItems": 900, "items": {"type": "integer"}}},
                   **{RULES: [{"rule": "self.list.all(x, self.list.all(y, x + y >= 0))"}]}),
    "old": thing({"title": text()}),
}
DEFINED = {"plain": definition("plain", SPECS["plain"], status=True), "other": definition("other", SPECS["other"]),
           "ruled": definition("ruled", SPECS["ruled"]), "calls": definition("calls", SPECS["calls"]),
           "old": definition("old", SPECS["old"], versions=("v1beta1", "v1"), v1beta1={"deprecated": True}),
           "gone": definition("gone", SPECS["other"])}


class Bench:
    def __init__(self, server):
        self.server = server
        self.resources = {}

    def install(self):
        for name, value in DEFINED.items():
            code, crd = self.server.request("POST", DEFINITIONS, value)
            if code != 201:
                raise RuntimeError(crd["message"])
            self.resources[name] = api_server.Resource(self.server, crd)
        for resource in self.resources.values():
            while self.server.request("GET", resource.path + "?limit=1")[0] != 200:
                time.sleep(0.05)

    def value(self, group, name, spec, **more):
        return {"apiVersion": f"{group}.example.com/v1", "kind": "Thing", "metadata": {"name": name, "namespace": "default"}, "spec": spec, **more}

    def create(self, group, spec, name="one"):
        code, reply = self.resources[group].create(self.value(group, name, spec))
        self.resources[group].erase(name)
        return code, reply.get("message", "")

    def apply(self, manager, spec, name):
        """A server-side apply of an object of the definition "plain", without force."""
        path = f"{self.resources['plain'].path}/{name}?fieldManager={manager}"
        return self.server.request("PATCH", path, self.value("plain", name, spec), "application/apply-patch+yaml")


def applied(bench, name, first, second):
    """(code of the second tool's apply, the object)"""
    bench.apply("first", first, name)
    code, reply = bench.apply("second", second, name)
    bench.resources["plain"].erase(name)
    return code, reply


def list_conflict(bench):
    code, reply = applied(bench, "list", {"list": ["a"]}, {"list": ["b"]})
    return code == 409 and ".spec.list" in reply["message"]


def field_conflict(bench):
    return applied(bench, "field", {"title": "a"}, {"title": "b"})[0] == 409


def by_field(bench):
    code, reply = applied(bench, "object", {"object": {"a": "1"}}, {"object": {"b": "2"}})
    return code == 200 and reply["spec"]["object"] == {"a": "1", "b": "2"}, applied(bench, "unit", {"unit": {"a": "1"}}, {"unit": {"b": "2"}})[0] == 409


def by_item(bench):
    code, reply = applied(bench, "set", {"set": ["a"]}, {"set": ["b"]})
    items = code == 200 and sorted(reply["spec"]["set"]) == ["a", "b"]
    code, reply = applied(bench, "map", {"map": [{"name": "x", "size": 1}]}, {"map": [{"name": "x", "note": "n"}, {"name": "y"}]})
    return items and code == 200 and reply["spec"]["map"] == [{"name": "x", "size": 1, "note": "n"}, {"name": "y"}], list_conflict(bench)


def stop_rules(bench):
    """Whether an error of each kind stops the rule, which these objects violate."""
    stopping = {"required": {}, "type": {"size": 7, "mode": 5}, "too long": {"size": 7, "name": "aaaaaaa"}, "too many": {"size": 7, "set": list("abcdef")},
                "enum": {"size": 7, "mode": "c"}, "format": {"size": 7, "when": "soon"}}
    others = {"minimum": {"size": -1}, "pattern": {"size": 7, "name": "A"}, "same items": {"size": 7, "set": ["a", "a"]}}
    out = []
    for what, spec in stopping.items():
        code, message = bench.create("ruled", spec)
        out.append((what, code == 422 and "the rule ran" not in message and "some validation rules were not checked" in message))
    for what, spec in others.items():
        code, message = bench.create("ruled", spec)
        out.append((what, code == 422 and (what == "minimum" or "the rule ran" in message) and "were not checked" not in message))
    return [holds or what for what, holds in out]


def call_limit(bench):
    """A rule whose estimate is accepted: with a small list it runs, with a large one its run costs too much."""
    return bench.create("calls", {"list": [1] * 100})[0] == 201, "call cost exceeds limit" in bench.create("calls", {"list": [1] * 900})[1]


def unknown_keyword(bench):
    value = definition("unknown", thing({"title": text(readOnly=True)}))
    strict, reply = bench.server.request("POST", DEFINITIONS + "?fieldValidation=Strict&dryRun=All", value)
    loose, kept = bench.server.request("POST", DEFINITIONS + "?fieldValidation=Ignore&dryRun=All", value)
    kept = kept["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["properties"]["title"]
    return strict == 400 and "unknown field" in reply["message"], loose == 201 and kept == {"type": "string"}


def status_only(bench):
    resource = bench.resources["plain"]
    resource.create(bench.value("plain", "status", {"title": "a"}))
    now = resource.get("status")[1]
    main = resource.update("status", {**now, "spec": {"title": "b"}, "status": {"ready": 1}})[1]
    changed = {**main, "spec": {"title": "c"}, "status": {"ready": 2}}
    changed["metadata"] = {**changed["metadata"], "labels": {"a": "b"}}
    after = resource.update("status", changed, "status")[1]
    resource.erase("status")
    return main["spec"] == {"title": "b"} and "status" not in main, after["spec"] == {"title": "b"} and after["status"] == {"ready": 2} and (
        "labels" not in after["metadata"])


def deletes_objects(bench):
    resource = bench.resources["gone"]
    resource.create(bench.value("gone", "one", {}))
    bench.server.request("DELETE", f"{DEFINITIONS}/things.gone.example.com")
    end = time.monotonic() + 30
    while resource.stored("one") is not None and time.monotonic() < end:
        time.sleep(0.1)
    return resource.stored("one") is None


def same_plural(bench):
    return all(bench.server.request("GET", bench.resources[name].path)[0] == 200 for name in ("plain", "other"))


def warns(bench):
    path = bench.resources["old"].path.replace("/v1/", "/v1beta1/")
    out = []
    value = {**bench.value("old", "one", {}), "apiVersion": "old.example.com/v1beta1"}
    for method, where, body in (("POST", path, value), ("GET", path, None), ("GET", path + "/one", None), ("GET", path + "/none", None),
                                ("DELETE", path + "/one", None)):
        heard = []
        bench.server.request(method, where, body, warnings=heard)
        told = [one for one in heard if one.startswith("old.example.com/v1beta1 Thing is deprecated")]
        out.append(len(told) == 1 or f"{method} {where} {heard}")
    return out


CLAIMS = (
    ("definition/name", "Two definitions can have the same plural name if their groups differ.", same_plural),
    ("definition/scope", "Deleting the first definition deletes all of its objects.", deletes_objects),
    ("structural/forbidden-keywords", "Other keywords of JSON schema, such as `readOnly`, are unknown fields of a definition. kubectl rejects a file with "
     "unknown fields; other clients send it, and the server ignores the keyword.", unknown_keyword),
    ("lists/atomic", "If two tools apply different lists with server-side apply, the second one gets a conflict; if it forces its list, it owns all of it.",
     list_conflict),
    ("lists/ownership", "If two tools apply different values for one field, the second one gets a conflict.", field_conflict),
    ("lists/ownership", "an object is owned field by field, unless it has `x-kubernetes-map-type: atomic`;", by_field),
    ("lists/ownership", "a list is owned as a whole, unless it is a `set` (each item is owned) or a `map` (each field of each item is owned).", by_item),
    ("rules/budget", "each run of a rule, counted while it runs: 1,000,000;", call_limit),
    ("lifecycle/status", "`/bakeries/main` changes everything but the status, `/bakeries/main/status` changes only the status.", status_only),
    ("versions/deprecation", "the server sends a warning with each response to a request in that version", warns),
    ("admission/errors-stop-rules", "If a required field is missing, a value has the wrong type or format or is not in its `enum`, or something is too long, "
     "the server reports that and does **not run the rules**. Other errors, such as a number below its minimum, do not stop them.", stop_rules),
)


def main():
    root = pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    failures = []
    with api_server.ApiServer(found) as server:
        bench = Bench(server)
        bench.install()
        time.sleep(2.1)
        for lesson, sentence, claim in CLAIMS:
            told = " ".join((root / "resources/lessons" / lesson / "lesson.yaml").read_text(encoding="utf-8").split())
            if sentence not in told:
                failures.append(f"{lesson}: nothing says: {sentence}")
            outcome = claim(bench)
            outcome = list(outcome) if isinstance(outcome, (list, tuple)) else [outcome]
            if not all(one is True for one in outcome):
                failures.append(f"{lesson}: refuted: {sentence}: {json.dumps(outcome)}")
    print(*failures, sep="\n")
    print(f"{len(CLAIMS)} sentences, {len(failures)} contradictions")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
