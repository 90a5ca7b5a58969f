"""usage: admission_test.py CRDCTL ROOT      compares `crdctl admit` with a real API server (api_server.py) that calls webhooks on
loopback and has policies: whether objects are accepted, the server's text, its warnings, and the objects. Skipped without a server.

$CRD_SERVER_CONFIGURATIONS is the number of generated webhooks (default: 60), $CRD_SERVER_POLICIES that of policies (default: 40),
$CRD_SERVER_MUTATING the percentage of mutating ones among the policies (default: 40), $CRD_SERVER_SEED the seed (default: 1).
"""

import base64
import copy
import http.server
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

import api_server

GROUP = "gates.example.com"
UID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
INTEGER, TEXT = {"type": "integer"}, {"type": "string"}
SPEC = {"type": "object", "properties": {
    "host": TEXT, "port": {"type": "integer", "maximum": 9000}, "mode": {"type": "string", "default": "open"},
    "tags": {"type": "array", "items": TEXT},
    "set": {"type": "array", "items": TEXT, "x-kubernetes-list-type": "set"},
    "parts": {"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name", "side"], "items": {
        "type": "object", "required": ["name"], "properties": {"name": TEXT, "side": {"type": "string", "default": "left"}, "size": INTEGER,
                                                               "notes": {"type": "array", "items": TEXT, "x-kubernetes-list-type": "set"}}}},
    "whole": {"type": "object", "x-kubernetes-map-type": "atomic", "properties": {"a": TEXT, "b": INTEGER}},
    "words": {"type": "object", "additionalProperties": TEXT},
    "groups": {"type": "object", "additionalProperties": {"type": "object", "x-kubernetes-map-type": "atomic", "properties": {"a": TEXT}}},
    "free": {"type": "object", "x-kubernetes-preserve-unknown-fields": True},
    "either": {"x-kubernetes-int-or-string": True}, "ratio": {"type": "number"}, "on": {"type": "boolean"},
    "when": {"type": "string", "format": "date-time"}, "maybe": {"type": "string", "nullable": True},
    "inner": {"type": "object", "x-kubernetes-embedded-resource": True, "x-kubernetes-preserve-unknown-fields": True},
    "options": {"type": "object", "properties": {"size": {"type": "integer", "default": 3}, "name": TEXT}}}}


def version(name, field, **more):
    """A version with a field of its own, which has a default."""
    spec = copy.deepcopy(SPEC)
    spec["properties"][field] = {"type": "string", "default": field}
    schema = {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec, "status": {"type": "object", "properties": {"ready": {"type": "boolean"}}}}}}
    return {"name": name, "served": True, "storage": False, "schema": schema, "subresources": {"status": {}}, **more}


DEFINITION = {
    "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "gates." + GROUP},
    "spec": {"group": GROUP, "scope": "Namespaced", "names": {"plural": "gates", "singular": "gate", "kind": "Gate", "listKind": "GateList"},
             "versions": [version("v1", "late", storage=True), version("v1beta1", "early", deprecated=True),
                          # Not served, but the rules of configurations may name them.
                          version("v1beta3", "middle", served=False, subresources={}), version("v1alpha1", "first", served=False)]}}
CONDITIONS = [
    "object.spec.port > 10", "request.operation == 'CREATE'", "has(object.spec.tags) && object.spec.tags.size() > 0", "object.spec.missing == 1",
    "object.spec.port", "object.spec.port >", "oldObject == null", "request.name.startsWith('case')", "true", "false", "1 / 0 == 1",
    "object.metadata.labels['case'] != ''", "request.kind.version == 'v1'", "request.resource.resource == 'gates'", "!has(object.spec.mode)",
    "object.spec.mode == 'open'", "request.namespace == 'default'", "request.dryRun == false", "has(request.subResource)",
    "object.spec.tags.all(t, object.spec.tags.all(u, object.spec.tags.exists(v, v == t || v == u)))", "namespaceObject.metadata.name == 'default'",
    "object.spec.options.size == 3 || object.spec.options.size == 3.0", "object.kind == 'Gate' && object.apiVersion.endsWith('/v1')",
    "request.requestKind.group == '" + GROUP + "'", "request.resource.version == 'v1'", "request.requestResource.version == 'v1'", "type(object.spec.port) == int", "unknown == 1", "request.nothing == 1",
    "authorizer.group('apps').resource('deployments').subresource('scale').namespace('default').name('a').check('create').allowed()",
    "authorizer.requestResource.check('update').allowed()", "authorizer.path('/healthz').check('get').reason() == ''", "authorizer.path(' ').check('get').allowed()",
    "authorizer.group('').resource('').check('get').allowed()", "!authorizer.group('').resource('pods').check('list').errored()",
    "authorizer.group('').resource('pods').labelSelector('a=b').fieldSelector('c=d').check('list').error() == ''", "authorizer == authorizer",
    "[1, 2, 3, 4, 5, 6, 7, 8].all(i, authorizer.path('/x').check('get').allowed())", "authorizer.serviceAccount('default', 'A b').path('/x').check('get').allowed()",
    "authorizer.serviceAccount('a.b', 'x').path('/x').check('get').allowed()", "type(authorizer) == type(1)"]
MESSAGES = ["'port is ' + string(object.spec.port)", "object.spec.missing", "''", "'  '", "'two\\nlines'", "'x' + object.spec.mode", "1", "string(1 / 0)"]
PATCHES = [
    [{"op": "add", "path": "/spec/host", "value": "patched"}], [{"op": "remove", "path": "/spec/mode"}], [{"op": "remove", "path": "/spec/none"}],
    [{"op": "replace", "path": "/spec/port", "value": 99999}], [{"op": "replace", "path": "/spec/none", "value": 1}],
    [{"op": "add", "path": "/spec/tags/-", "value": "z"}], [{"op": "add", "path": "/spec/tags/9", "value": "z"}], [{"op": "add", "path": "/spec/tags/-1", "value": "z"}],
    [{"op": "add", "path": "/spec/options", "value": {}}], [{"op": "move", "from": "/spec/host", "path": "/spec/mode"}],
    [{"op": "copy", "from": "/spec/tags", "path": "/spec/more"}], [{"op": "test", "path": "/spec/port", "value": 80}],
    [{"op": "test", "path": "/spec/port", "value": 81}], [], {}, "x", None, [{"op": "fly", "path": "/a"}], [{"path": "/a"}], [{"op": "add", "path": "/spec/x"}],
    [{"op": "remove", "path": "/kind"}], [{"op": "replace", "path": "", "value": []}], [{"op": "add", "path": "/a/b/c", "value": 1}],
    [{"op": "add", "path": "/metadata/annotations", "value": {"a": "b"}}], [{"op": "add", "path": "/metadata/labels/more", "value": "x"}],
    [{"op": "add", "path": "/spec/unknown", "value": {"a": 1}}], [{"op": "replace", "path": "/spec/port", "value": "text"}],
    [{"op": "add", "path": "/spec/tags/x", "value": "z"}], [{"op": "remove", "path": "/spec/tags/5"}], [{"op": "add", "path": "spec", "value": 1}],
    [{"op": "move", "from": "/spec/none", "path": "/spec/mode"}], [{"op": "add", "path": "/spec/a~1b", "value": 1}], [{"op": "add", "path": 5, "value": 1}],
    [{"op": "add", "path": "/spec/late", "value": "webhook"}], [{"op": "remove", "path": "/spec/early"}],
    [{"op": "replace", "path": "/apiVersion", "value": GROUP + "/v1beta1"}], [{"op": "replace", "path": "/apiVersion", "value": "apps/v1"}],
    [{"op": "remove", "path": "/apiVersion"}], [{"op": "replace", "path": "/kind", "value": "Other"}]]
OWNER = {"apiVersion": "v1", "kind": "K", "name": "n", "uid": "u"}
PATCHES += [[{"op": "add", "path": "/metadata/" + name, "value": value}] for name, value in (
    ("labels", {"a": 5}), ("labels", "x"), ("annotations", {"a": None}), ("finalizers", ["a/b", 5]), ("finalizers", ["a/b"]), ("name", 5), ("name", ""),
    ("namespace", "other"), ("namespace", ""), ("ownerReferences", [OWNER, OWNER]), ("ownerReferences", 5), ("managedFields", [{"bad": 1}]),
    ("managedFields", "x"), ("generateName", "q-"), ("generation", "x"), ("deletionTimestamp", "x"), ("resourceVersion", "5"))]
PATCHES += [[{"op": "add", "path": "/metadata", "value": value}] for value in (None, "x", [], {"name": "z"})]


MUTATIONS = [
    "[JSONPatch{op: 'add', path: '/spec/host', value: 'patched'}]", "[JSONPatch{op: 'remove', path: '/spec/none'}]", "[]",
    "[JSONPatch{op: 'add', path: '/metadata/labels/' + jsonpatch.escapeKey('a/b'), value: 'x'}]", "[JSONPatch{op: 'fly', path: '/a'}]",
    "has(object.spec.tags) ? [JSONPatch{op: 'add', path: '/spec/tags/-', value: string(object.spec.tags.size())}] : []",
    "[JSONPatch{op: 'test', path: '/spec/port', value: 80}, JSONPatch{op: 'add', path: '/spec/host', value: 'eighty'}]",
    "[JSONPatch{op: 'replace', path: '/spec/port', value: object.spec.port + 1}]", "[JSONPatch{op: 'remove', path: '/spec/mode'}]",
    "object.spec.none", "[JSONPatch{op: 'add', path: '/spec/port', value: 1.0}]", "[JSONPatch{op: 'add', path: 5, value: 1}]", "'text'",
    "[JSONPatch{op: 'add', path: '/spec/options', value: {'size': 7, 'name': object.spec.mode}}]", "[JSONPatch{op: 'remove', path: '/kind'}]",
    "[JSONPatch{op: 'copy', from: '/spec/host', path: '/spec/mode'}]", "[JSONPatch{op: 'add', path: '/spec/host', value: object.spec.none}]"]


# Of fields of the specification: values in ApplyConfiguration.
VALUES = {
    "host": ["'applied'", "5", "object.spec.mode", "null", "object.spec.none"], "port": ["7", "object.spec.port + 1", "1.0", "2.5", "'text'", "99999", "5u"],
    "mode": ["'shut'", "''"], "tags": ["['a']", "object.spec.tags", "object.spec.tags + ['more']", "[]"],
    "set": ["['a']", "['x', 'a']", "['a', 'x']", "['a', 'a']", "[]", "object.spec.set", "object.spec.set + ['n']", "object.spec.set.map(t, t + '!')", "['b', 5]",
            "'a,b'.split(',')", "[null]", "[['a']]", "'x'", "object.spec.set.filter(t, t != 'x') + ['last']"],
    "parts": ["[Object.spec.parts{name: 'a', size: 5}]", "[Object.spec.parts{name: 'n'}, Object.spec.parts{name: 'b', side: 'right', size: 6}]", "[]",
              "[Object.spec.parts{name: 'b', side: 'right', notes: ['m']}, Object.spec.parts{name: 'a', notes: ['z']}]", "[Object.spec.parts{size: 5}]",
              "[Object.spec.parts.item{name: 'a'}]", "object.spec.parts", "object.spec.parts.map(p, Object.spec.parts{name: p.name, size: 9})",
              "[Object.spec.parts{name: 'a'}, Object.spec.parts{name: 'a'}]", "[{'name': 'a'}]", "[dyn({'name': 'a'})] + object.spec.parts", "{}", "[null]", "[1]",
              "[Object.spec.parts{name: 1}]", "object.spec.parts + [Object.spec.parts{name: 'end'}]"],
    "whole": ["Object.spec.whole{a: 'x'}", "Object.spec.whole{}", "object.spec.whole", "{'a': 'x'}"],
    "words": ["{'k': 'v'}", "{'k': 'v', 'old': 'new'}", "{}", "Object.spec.words{k: 'v'}", "{1: 'v'}", "{'k': 1}", "object.spec.words", "{true: 'x'}", "null"],
    "groups": ["{'g': Object.spec.groups{a: 'x'}}", "Object.spec.groups{g: Object.spec.groups.g{a: 'x'}}", "{'g': {'a': 'x'}}"],
    "free": ["Object.spec.free{a: 1, b: Object.spec.free.b{c: 'x'}}", "{'a': 'x'}", "{'a': {'b': 1}}", "Object.spec.free{l: [1, 2]}", "object.spec.free", "Object.spec.free{n: null}",
             "Object.spec.free{t: timestamp('2020-01-01T00:00:00Z')}", "Object.spec.free{d: duration('90s')}", "Object.spec.free{b: b'x'}", "Object.spec.free{y: type(1)}"],
    "either": ["5", "'5'", "true", "[1]", "object.spec.either"], "ratio": ["1", "0.5", "'x'", "double(3)"], "on": ["true", "'yes'", "1"],
    "when": ["'2020-01-01T00:00:00Z'", "timestamp('2020-01-01T00:00:00Z')", "5"], "maybe": ["null", "'x'", "object.?spec.maybe.orValue('none')"],
    "options": ["Object.spec.options{size: 9}", "Object.spec.options{name: object.spec.host}", "Object.spec.options{none: 1}", "Object.spec.wrong{}", "Object{}", "{'size': 4}",
                "Object.spec.options{size: 'x'}", "Object.spec.options{?name: object.?spec.host, ?size: object.?spec.missing}", "dyn(object.spec.options)", "[]", "'x'"],
    "inner": ["Object.spec.inner{apiVersion: 'v1', kind: 'Pod', metadata: Object.spec.inner.metadata{name: 'x'}}", "Object.spec.inner{apiVersion: 'v1', kind: 'Pod', spec: {'a': 1}}"],
    "nothing": ["1"]}
CONFIGURATIONS = [
    "Object{metadata: Object.metadata{labels: {'more': 'x'}}}", "Object{metadata: Object.metadata{annotations: Object.metadata.annotations{a: 'b'}}}", "Object{}", "object",
    "Object{metadata: Object.metadata{finalizers: ['example.com/f']}}", "Object{kind: 'Other', apiVersion: 'v9'}", "Object{status: Object.status{ready: true}}", "'text'",
    "Object{metadata: Object.metadata{name: object.metadata.name}}", "Object{metadata: Object.metadata{nothing: 'x'}}", "Object{more: 1}", "Object.spec{host: 'x'}", "Object{spec: Object{host: 'x'}}",
    "Object{metadata: Object.metadata{ownerReferences: [Object.metadata.ownerReferences{uid: 'u', name: 'n', kind: 'K', apiVersion: 'v1'}]}}", "Object{spec: object.spec}", "Object{spec: 5}",
    "Object{spec: {'host': 'x'}}", "Object{spec: Object.spec{host: 'x'}}.spec.host == 'x' ? Object{spec: Object.spec{host: 'chosen'}} : Object{}", "Object{spec: variables.none}", "Unknown{}",
    "Object{spec: Object.spec{host: 'x'}} == Object{spec: Object.spec{host: 'x'}} ? Object{spec: Object.spec{host: 'same'}} : Object{}", "has(object.spec.tags) ? Object{} : Object{spec: 5}",
    "Object{metadata: object.metadata}", "Object{metadata: Object.metadata{managedFields: []}}", "Object{metadata: Object.metadata{labels: {'more': 1}}}", "JSONPatch{}", "[Object{}]"]


class Cases:
    def __init__(self, seed, mutating=40):
        self.rng, self.mutating = random.Random(seed), mutating

    def chance(self, percent):
        return self.rng.random() * 100 < percent

    def configuration(self):
        if self.chance(25):
            return self.rng.choice(CONFIGURATIONS)
        fields = self.rng.sample(sorted(VALUES), self.rng.choice([1, 1, 1, 2, 3]))
        fields = ["nothing"] if "nothing" in fields else fields
        return "Object{spec: Object.spec{" + ", ".join(f"{name}: {self.rng.choice(VALUES[name])}" for name in fields) + "}}"

    def mutation(self):
        if self.chance(60):
            return {"patchType": "ApplyConfiguration", "applyConfiguration": {"expression": self.configuration()}}
        return {"patchType": "JSONPatch", "jsonPatch": {"expression": self.rng.choice(MUTATIONS)}}

    def conditions(self):
        count = self.rng.choice([0, 0, 1, 1, 2, 3])
        return [{"name": f"c{i}", "expression": self.rng.choice(CONDITIONS)} for i in range(count)]

    def rule(self):
        pick = self.rng.choice
        return {"apiGroups": pick([[GROUP], ["*"], ["other.example.com", GROUP], ["apps"]] if self.chance(30) else [[GROUP]]),
                "apiVersions": pick([["v1"], ["*"], ["v1beta1"], ["v2"]] if self.chance(70) else [["v1alpha1"], ["v1beta3"], ["v1alpha1", "v1beta3"]]),
                "operations": pick([["CREATE"], ["*"], ["UPDATE"], ["CREATE", "UPDATE"]] if self.chance(40) else [["*"]]),
                "resources": pick([["gates"], ["*"], ["*/*"], ["gates/*"], ["gates/status"], ["pods"]] if self.chance(40) else [["gates"]]),
                "scope": pick(["*", "Namespaced", "Cluster"] if self.chance(30) else ["*"])}

    def matching(self, i, key):
        selector = {"matchLabels": {"case": f"c{i}"}}
        if self.chance(20):
            selector["matchExpressions"] = [self.rng.choice([
                {"key": "tier", "operator": "In", "values": ["a", "b"]}, {"key": "tier", "operator": "NotIn", "values": ["a"]},
                {"key": "tier", "operator": "Exists"}, {"key": "tier", "operator": "DoesNotExist"}])]
        out = {"objectSelector": selector, key: [self.rule() for _ in range(self.rng.choice([1, 1, 2]))]}
        if self.chance(25):
            out["namespaceSelector"] = {"matchLabels": self.rng.choice([{"kubernetes.io/metadata.name": "default"}, {"team": "x"}])}
        if self.chance(40):
            out["matchPolicy"] = self.rng.choice(["Exact", "Equivalent"])
        return out

    def review(self, version, mutating):
        pick = self.rng.choice
        response = {"uid": "$UID", "allowed": not self.chance(25)}
        if self.chance(75 if mutating else 8):
            response["patch"] = base64.b64encode(json.dumps(pick(PATCHES)).encode()).decode()
            if not self.chance(5):
                response["patchType"] = pick(["JSONPatch"] * 9 + ["Other"])
        if self.chance(30):
            response["status"] = pick([{"message": "no"}, {"reason": "Bad"}, {"code": 422, "message": "no", "reason": "Invalid"}, {}, {"code": 200, "message": "m"}])
        if self.chance(30):
            response["warnings"] = pick([["careful"], ["a", "a", "b"], [""], ["x" * 5000], ["y" * 300] * 2 + ["z" * 4000, "w" * 300]])
        if self.chance(4):
            response["uid"] = pick(["other", "", None])
        if self.chance(4):
            response["allowed"] = pick([None, "true"])
        out = {"apiVersion": "admission.k8s.io/" + version, "kind": "AdmissionReview", "response": response}
        if self.chance(4):
            out["kind"] = "Review"
        if self.chance(4):
            out["apiVersion"] = pick(["admission.k8s.io/v1beta1", "admission.k8s.io/v1", "v1"])
        if self.chance(3):
            out["response"] = None
        text = json.dumps(out)
        if self.chance(3):
            text = pick(["", "no json", text[:-4], "[]"])
        return text

    def webhook(self, i, url):
        mutating = self.chance(60)
        versions = self.rng.choice([["v1"], ["v1"], ["v1beta1"], ["v1beta1", "v1"], ["v2", "v1"], ["v2"]] if self.chance(30) else [["v1"]])
        hook = {"name": f"hook{i}.example.com", "clientConfig": {"url": f"{url}/{i}"}, "admissionReviewVersions": versions,
                "sideEffects": self.rng.choice(["None", "NoneOnDryRun", "Some"]), **self.matching(i, "rules"),
                "failurePolicy": self.rng.choice(["Fail", "Fail", "Ignore"]), "matchConditions": self.conditions(), "timeoutSeconds": 5}
        if mutating and self.chance(40):
            hook["reinvocationPolicy"] = "IfNeeded"
        known = next((v for v in versions if v in ("v1", "v1beta1")), "v1")
        kind = ("Mutating" if mutating else "Validating") + "WebhookConfiguration"
        return {"apiVersion": "admissionregistration.k8s.io/v1", "kind": kind, "metadata": {"name": f"w{i}"}, "webhooks": [hook]}, self.review(known, mutating)

    def policy(self, i):
        pick = self.rng.choice
        validations = []
        for _ in range(self.rng.choice([1, 1, 2])):
            one = {"expression": pick(CONDITIONS + ["variables.a > 10", "variables.b"])}
            if self.chance(40):
                one["message"] = pick(["plain message", " padded ", "a"])
            if self.chance(40):
                one["messageExpression"] = pick(MESSAGES + ["'a is ' + string(variables.a)"])
            if self.chance(40):
                one["reason"] = pick(["Unauthorized", "Forbidden", "Invalid", "RequestEntityTooLarge"])
            validations.append(one)
        spec = {"failurePolicy": pick(["Fail", "Fail", "Ignore"]), "matchConstraints": self.matching(i, "resourceRules"),
                "matchConditions": self.conditions(), "validations": validations}
        if self.chance(50):
            spec["variables"] = [{"name": "a", "expression": pick(["object.spec.port", "object.spec.none", "1 +", "12"])},
                                 {"name": "b", "expression": pick(["variables.a > 5", "variables.c", "'text'"])}]
        if self.chance(25):
            spec["auditAnnotations"] = [{"key": "k", "valueExpression": pick(["'v'", "object.spec.none", "string(object.spec.port)", "null"])}]
        if self.chance(10):
            spec["matchConstraints"]["excludeResourceRules"] = [self.rule()]
        binding = {"policyName": f"p{i}", "validationActions": pick([["Deny"], ["Deny"], ["Warn"], ["Audit"], ["Warn", "Audit"], ["Deny", "Audit"]])}
        if self.chance(15):
            binding["matchResources"] = self.matching(i, "resourceRules")
        api = "admissionregistration.k8s.io/v1"
        if self.chance(self.mutating):
            spec.pop("auditAnnotations", None)
            spec.pop("validations")
            binding.pop("validationActions")
            spec["reinvocationPolicy"] = pick(["Never", "IfNeeded"])
            spec["mutations"] = [self.mutation() for _ in range(pick([1, 1, 2]))]
            return [{"apiVersion": api, "kind": "MutatingAdmissionPolicy", "metadata": {"name": f"p{i}"}, "spec": spec},
                    {"apiVersion": api, "kind": "MutatingAdmissionPolicyBinding", "metadata": {"name": f"b{i}"}, "spec": binding}]
        return [{"apiVersion": api, "kind": "ValidatingAdmissionPolicy", "metadata": {"name": f"p{i}"}, "spec": spec},
                {"apiVersion": api, "kind": "ValidatingAdmissionPolicyBinding", "metadata": {"name": f"b{i}"}, "spec": binding}]

    def object(self, i, version):
        spec = {"host": "h", "port": self.rng.choice([80, 5]), "tags": ["x", "y"], "options": {"name": "n"}, "set": ["x", "y"],
                "parts": [{"name": "a", "size": 1}, {"name": "b", "side": "right", "notes": ["k"]}], "words": {"old": "w"}, "whole": {"a": "w"}}
        if self.chance(10):
            spec["set"] = ["x", "y", "x"]
        if self.chance(10):
            spec[self.rng.choice(["host", "ratio", "words", "on", "parts"])] = self.rng.choice([5, "t", True, [], {}])
        if self.chance(20):
            spec.pop("tags")
        labels = {"case": f"c{i}"}
        if self.chance(40):
            labels["tier"] = self.rng.choice(["a", "c"])
        return {"apiVersion": f"{GROUP}/{version}", "kind": "Gate", "metadata": {"name": f"case-{i}", "namespace": "default", "labels": labels}, "spec": spec}


class Webhook(http.server.BaseHTTPRequestHandler):
    answers = {}
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        text = self.answers[self.path.split("?")[0][1:]].replace("$UID", body["request"]["uid"]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


def sent(server, method, path, value):
    """The status code, the JSON of the response, and its warnings."""
    request = urllib.request.Request(server.address + path, data=value and json.dumps(value).encode(), method=method,
                                     headers={"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            code, text, headers = reply.status, reply.read(), reply.headers
    except urllib.error.HTTPError as error:
        code, text, headers = error.code, error.read(), error.headers
    warnings = [json.loads(w.split(" ", 2)[2]) for w in headers.get_all("Warning", [])]
    return code, json.loads(text), warnings


def shown(value):
    return copy.deepcopy(api_server.simulated(value))


# The text of syntax errors is ours; managedFields are not simulated.
def plain(message):
    message = re.sub(r"(Object 'Kind' is missing in ).*", r"\1", message)
    for mark, separator in (("errors:\n", "\n"), ("may not mutate atomic arrays, maps or structs: ", ", ")):  # in random order
        head, mark, rest = message.partition(mark)
        message = head + mark + separator.join(sorted(rest.split(separator)))
    return re.sub(r"Syntax error: .*", "Syntax error", UID.sub("UID", message))


def main():
    crdctl, folder = pathlib.Path(sys.argv[1]), api_server.find()
    if folder is None:
        print("skipped: no API server")
        return api_server.SKIPPED
    webhooks, policies = (int(os.environ.get("CRD_SERVER_" + name, count)) for name, count in (("CONFIGURATIONS", 60), ("POLICIES", 40)))
    cases = Cases(int(os.environ.get("CRD_SERVER_SEED", 1)), int(os.environ.get("CRD_SERVER_MUTATING", 40)))
    hooks = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    threading.Thread(target=hooks.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{hooks.server_address[1]}"
    configurations, bodies = {}, {}
    for i in range(webhooks):
        configuration, bodies[i] = cases.webhook(i, url)
        Webhook.answers[str(i)] = bodies[i]
        configurations[i] = [configuration]
    for i in range(webhooks, webhooks + policies):
        configurations[i] = cases.policy(i)
    failed, requests = 0, 0
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        (home / "crd.yaml").write_text(json.dumps(DEFINITION))
        everything = home / "all.yaml"
        everything.write_text("\n---\n".join(json.dumps(one) for some in configurations.values() for one in some))
        with api_server.ApiServer(folder, configurations=[everything]) as server:
            server.define(json.dumps(DEFINITION))
            time.sleep(12)  # the schemas for policies are read every five seconds
            for i, some in configurations.items():
                version = cases.rng.choice(["v1", "v1", "v1beta1"])
                (home / "config.yaml").write_text("\n---\n".join(json.dumps(one) for one in some))
                (home / "answer").write_text(bodies.get(i, ""))
                answer = ["--answer", f"hook{i}.example.com={home / 'answer'}"] if i in bodies else []
                place = f"/apis/{GROUP}/{version}/namespaces/default/gates"
                # Of rejected creates, the object is created as another case, which nothing applies to, and then updated.
                value, stored = cases.object(i, version), None
                for operation in ("create", "update", "status", "delete"):
                    dry = cases.chance(15)
                    command = [crdctl, "admit", "--crd", home / "crd.yaml", "--config", home / "config.yaml", "-o", "json", "--stored-configs", "--authorizer", "allow", *answer]
                    if operation in ("update", "status"):
                        value = copy.deepcopy(stored)
                        value["metadata"]["labels"]["case"] = f"c{i}"
                        value["spec"]["port"] = cases.rng.choice([81, 6])
                        value["status"] = {"ready": True}
                        (home / "old.yaml").write_text(json.dumps(stored))
                        command += ["--old", home / "old.yaml"] + (["--subresource", "status"] if operation == "status" else [])
                    if operation == "delete":
                        value = stored
                        command.append("--delete")
                    query = ["dryRun=All"] if dry else []
                    if operation != "delete" and cases.chance(20):
                        value["spec"]["nowhere"] = value["metadata"]["odd"] = 1
                        validation = cases.rng.choice(["Strict", "Warn", "Ignore"])
                        command += ["--field-validation", validation]
                        query.append("fieldValidation=" + validation)
                    (home / "object.yaml").write_text(json.dumps(value))
                    run = subprocess.run(command + (["--dry-run"] if dry else []) + [home / "object.yaml"], capture_output=True, text=True, check=False)
                    if run.returncode not in (0, 1):
                        raise RuntimeError(f"crdctl: {run.stderr}")
                    ours = json.loads(run.stdout)[0]
                    method = {"create": "POST", "delete": "DELETE"}.get(operation, "PUT")
                    path = place + ("" if operation == "create" else f"/case-{i}") + ("/status" if operation == "status" else "")
                    code, reply, warnings = sent(server, method, path + "?" + "&".join(query), value if method != "DELETE" else None)
                    requests += 1
                    done = code in (200, 201)
                    shows = operation != "delete"
                    theirs = [code, "" if done else plain(reply.get("message", "")), None if done else reply.get("reason", ""), warnings, shown(reply) if done and shows else None]
                    mine = [ours["code"], plain(ours.get("message", "")), None if ours["accepted"] else ours.get("reason", ""), ours["warnings"], shown(ours["returned"]) if ours["accepted"] and shows else None]
                    if theirs != mine:
                        failed += 1
                        print(f"case {i}, {operation} at {version}{', dry run' if dry else ''}:\n  server {json.dumps(theirs)[:900]}\n  crdctl "
                              f"{json.dumps(mine)[:900]}\n  {json.dumps(some)[:1800]}\n  {json.dumps(value)}\n  {bodies.get(i, '')[:300]}")
                    if operation == "delete":
                        continue
                    if done and not dry:
                        stored = reply
                    elif stored is None:
                        other = copy.deepcopy(value)
                        other["metadata"]["labels"]["case"] = "none"
                        other["spec"] = {"host": "h", "port": 80, "set": ["x", "y"], "parts": [{"name": "b", "side": "right"}, {"name": "a"}]}
                        code, stored, _ = sent(server, "POST", place, other)
                        if code != 201:
                            raise RuntimeError(f"case {i} cannot be stored: {stored}")
    print(f"{webhooks} webhooks, {policies} policies, {requests} requests: {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
