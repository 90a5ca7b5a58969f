"""usage: configuration_test.py CRDCTL ROOT      compares what `crdctl admit --config` says of admission configurations with a real
API server: whether they are accepted, and the server's text. Webhook configurations, policies and bindings get one to three faults.

The server that the other tests start serves no configurations. $CRD_ADMISSION_REFERENCE is a program that validates one JSON object a
line with the packages of a core API server and writes {"code": ..., "message": ...} a line. Without it, the recorded answers in
data/configurations.jsonl are compared; --record COUNT writes them again.

$CRD_SERVER_CONFIGURATIONS is the number of webhook configurations (default: 300), $CRD_SERVER_POLICIES that of policies and bindings
(default: 200), $CRD_SERVER_SEED the seed (default: 1).
"""

import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

API = "admissionregistration.k8s.io/v1"
RECORDED = "tests/server/data/configurations.jsonl"
RULE = {"apiGroups": ["example.com"], "apiVersions": ["v1"], "operations": ["CREATE"], "resources": ["gates"], "scope": "*"}
WEBHOOK = {"name": "a.example.com", "clientConfig": {"service": {"name": "hook", "namespace": "default", "path": "/check", "port": 443}}, "rules": [RULE],
           "failurePolicy": "Fail", "matchPolicy": "Exact", "namespaceSelector": {"matchLabels": {"team": "a"}},
           "objectSelector": {"matchExpressions": [{"key": "tier", "operator": "In", "values": ["x"]}]}, "sideEffects": "None", "timeoutSeconds": 5,
           "admissionReviewVersions": ["v1"], "matchConditions": [{"name": "first", "expression": "object.spec.port > 10"}]}
MATCHING = {"resourceRules": [dict(RULE, resourceNames=["one"])], "excludeResourceRules": [], "matchPolicy": "Equivalent",
            "namespaceSelector": {"matchLabels": {"team": "a"}}, "objectSelector": {"matchExpressions": [{"key": "tier", "operator": "Exists"}]}}
POLICY = {"failurePolicy": "Fail", "paramKind": {"apiVersion": "example.com/v1", "kind": "Limit"}, "matchConstraints": MATCHING,
          "matchConditions": [{"name": "first", "expression": "params.on == true"}],
          "variables": [{"name": "size", "expression": "object.spec.size"}, {"name": "big", "expression": "variables.size > 10"}]}
VALIDATING = dict(POLICY, validations=[{"expression": "variables.big", "message": "too small", "messageExpression": "'size is ' + string(variables.size)",
                                        "reason": "Invalid"}], auditAnnotations=[{"key": "size", "valueExpression": "string(variables.size)"}])
MUTATING = dict(POLICY, reinvocationPolicy="Never", mutations=[
    {"patchType": "ApplyConfiguration", "applyConfiguration": {"expression": "Object{spec: Object.spec{size: variables.size}}"}},
    {"patchType": "JSONPatch", "jsonPatch": {"expression": "[JSONPatch{op: 'add', path: '/spec/a', value: variables.size}]"}}])
BINDING = {"policyName": "policy", "paramRef": {"name": "limit", "namespace": "default", "parameterNotFoundAction": "Deny"}, "matchResources": MATCHING}

EXPRESSIONS = [
    "true", "false", "object.spec.a ==", "object.spec.a == 1", "1", "'text'", "", "  ", "params.a", "params.a == 1", "variables.size", "variables.none == 1",
    "oldObject == null", "request.operation == 'CREATE'", "request.none == 1", "namespaceObject.metadata.name == 'a'", "namespaceObject.spec.none == 1",
    "authorizer.group('').resource('pods').check('list').allowed()", "authorizer.none()", "unknown", "unknown == 1 && other == 2", "object.metadata.name.none()",
    "1 + 'a' == 2", "[1, 2].all(i, i > 0)", "object.spec.list.map(i, i)", "string(object.spec.a)", "null", "'a' + 1", "has(object.spec)", "has(object)", "{'a': 1}",
    "  object.spec.a == 1", "Object{}", "Object{spec: 1}", "[JSONPatch{}]", "JSONPatch{op: 'add'}", "[JSONPatch{op: 1}]", "[]", "Object.spec{a: 1}", "[Object{}]",
    "object.spec.a.matches('[')", "duration('x') == duration('1s')", "quantity('1').isGreaterThan(quantity('2'))", "type(object) == string", "object in [1]",
    "object.?spec.a.orValue(1) == 1", "ip('1.2.3.4').family() == 4", "\"quote\" == 'a'", "object.spec.a\n  == ", "variables.big && variables.size == 'a'",
    "[1, 'a'] == [2]", "optional.of(1) == optional.none()", "cel.bind(x, 1, x == 1)", "object.spec.a == 'é'", "dyn(1)", "jsonpatch.escapeKey('a')", "sets.contains([1], ['a'])"]
NAMES = ["", "a", "a.b", "A.example.com", "a.example.com", "b.example.com", "-a.example.com", "a_b.example.com", "a" * 64 + ".example.com", "a." * 130 + "com", "a..b.com", "é.example.com", " "]
LABELS = ["", "a", "a/b", "a/b/c", "-a", "A" * 64, "a b", "é", "example.com/", "/a", "Example.com/a", "a_b.c-d"]
PATHS = ["", "/", "//", "/a", "a", "/a//b", "/a/", "/A", "/a/b_c", "/%zz", "/a?b=c", "/a b"]
URLS = ["", "https://a.example/x", "http://a.example", "https://", "https://user:pw@a.example", "https://a.example/#f", "https://a.example/?q=1", "a.example", "://", "https://a b",
        "https://[::1", "ftp://user@a.example/?q#f", "https://a.example:99999/", "https://%zz/", "https://a.example:port"]
VALUES = {
    "failurePolicy": ["Ignore", "Maybe", ""], "matchPolicy": ["Exact", "Some", ""], "sideEffects": ["None", "NoneOnDryRun", "Some", "Unknown", ""], "reinvocationPolicy": ["IfNeeded", "Always", ""],
    "timeoutSeconds": [0, 1, 30, 31, -1, 2147483647], "scope": ["*", "Cluster", "Namespaced", "All", ""], "reason": ["Unauthorized", "Forbidden", "Invalid", "RequestEntityTooLarge", "Bad", ""],
    "patchType": ["JSONPatch", "ApplyConfiguration", "Merge", ""], "parameterNotFoundAction": ["Allow", "Deny", "Warn", ""], "operator": ["In", "NotIn", "Exists", "DoesNotExist", "Gt", ""],
    "policyName": ["", "a", "A", "a.b", "a/b", "-"], "message": ["", " ", "one\ntwo", " padded ", "\n"], "port": [0, 1, 65535, 65536, -1],
    "apiVersion": ["v1", "a/v1", "a/b/c", "", "/", "a/", "A/v1", "a.b/1v", "/v1", "a_b/v1"], "kind": ["", "Limit", "limit", "1a", "A_b", "Überall", "A-"],
    "namespace": ["", "default", "A", "a/b"], "path": PATHS, "url": URLS,
    "key": LABELS, "caBundle": ["", "bm90IGEgY2VydGlmaWNhdGU="],
    "operations": [[], ["*"], ["*", "CREATE"], ["CREATE", "CREATE"], ["MAKE"], ["DELETE"], ["CONNECT"], ["UPDATE", "DELETE", ""], ["create"]],
    "apiGroups": [[], ["*"], ["*", "a"], [""], ["a", "a"], ["*", "*"]], "apiVersions": [[], ["*"], ["*", "v1"], [""], ["v1", ""], ["", ""]],
    "resources": [[], ["*"], ["*/*"], ["*/*", "a"], ["*", "a"], ["a", "*"], ["a/*", "a/b"], ["*/a", "b/a"], ["a/b", "a/*"], ["", "a"], ["*", "a/b"], ["a", "b/c", "*"], ["a/b/c", "a/*", "a/b/c"], ["*/*", "*/a", "a/*"]],
    "resourceNames": [["a", "a"], [""], ["a/b"], ["."], [".."], ["a%b", "a"], ["A b"]], "values": [[], ["a"], ["a b"], ["", "a"], ["a" * 64], ["-"]],
    "admissionReviewVersions": [[], ["v1beta1"], ["v2"], ["v1", "v1"], ["V1"], ["", "v1"], ["v2", "v2", "1"], ["a b", "v1"]],
    "validationActions": [[], ["Deny"], ["Deny", "Warn"], ["Warn", "Warn"], ["Audit", "Stop"], [""], ["Warn", "Audit", "Deny", "Deny"]],
    "matchLabels": [{"a": "b"}, {"a b": "c"}, {"a": "-"}, {"": ""}, {"a/b/c": "d"}, {"a": "x" * 64}]}
WRONG = ["text", 5, True, {}, [], None, [1], {"a": "b"}, 1.5]  # of another type


class Faults:
    def __init__(self, seed):
        self.rng = random.Random(seed)

    def of(self, value, path=()):
        """The members and items that can be wrong, as (container, key)."""
        out = []
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            out.append((value, key))
            if isinstance(item, (dict, list)):
                out += self.of(item)
        return out

    def fault(self, configuration):
        pick = self.rng.choice
        places = [place for place in self.of(configuration) if place[1] not in ("metadata", "spec", "webhooks", "apiVersion") or "resourceRules" not in str(place)]
        places = [(container, key) for container, key in places if not (container is configuration and key in ("apiVersion", "kind"))]
        container, key = pick(places)
        roll = self.rng.random()
        if roll < 0.05:
            container[key] = pick(WRONG)
        elif roll < 0.2 and isinstance(container, dict):
            del container[key]
        elif roll < 0.3 and isinstance(container[key], list):
            container[key] = container[key] * 2 if container[key] else [{}]
        elif roll < 0.33 and isinstance(container, dict):
            container["nothing"] = pick(WRONG)
        elif key in ("expression", "valueExpression", "messageExpression"):
            container[key] = pick(EXPRESSIONS)
        elif key == "name":
            container[key] = pick(NAMES + LABELS)
        elif key in VALUES:
            container[key] = copy.deepcopy(pick(VALUES[key]))
        elif isinstance(container, list):
            container.append(copy.deepcopy(container[key]))
        else:
            self.special(configuration)

    def special(self, configuration):
        pick = self.rng.choice
        spec = configuration.get("spec")
        metadata = configuration.get("metadata")
        if not isinstance(metadata, dict):
            return
        if self.rng.random() < 0.2:
            metadata.update(pick([{"name": pick(NAMES[1:])}, {"namespace": "default"}, {"labels": {"a b": "c"}}, {"labels": {"a": "b c"}}, {"annotations": {"A b": "c"}},
                                  {"finalizers": ["x"]}, {"generateName": "g-"}, {"name": "x.static.k8s.io"}, {"ownerReferences": [{}]}]))
        elif isinstance(spec, dict):
            changes = [{"matchConditions": [{"name": f"c{i}", "expression": "true"} for i in range(65)]}, {"paramKind": None}, {"variables": []},
                       {"auditAnnotations": [{"key": f"k{i}", "valueExpression": "'a'"} for i in range(21)]}, {"validations": []}, {"mutations": []},
                       {"auditAnnotations": [{"key": pick(LABELS), "valueExpression": "'" + "a" * pick([10, 5118, 5119]) + "'"}]}, {"matchConstraints": None}, {"paramRef": {}},
                       {"paramRef": {"selector": {}, "name": pick(["a", "a/b", ".", ""])}}, {"paramRef": {"selector": {"matchLabels": {"a": "b c"}}, "parameterNotFoundAction": "Deny"}},
                       {"variables": [{"name": pick(["in", "a-b", "_a", "1a", " ", "", "as", "a"]), "expression": pick(EXPRESSIONS)}]}, {"matchResources": None},
                       {"variables": [{"name": "a", "expression": pick(EXPRESSIONS)}, {"name": "a", "expression": "variables.a"}, {"name": "b", "expression": "variables.b"}]},
                       {"mutations": [{"patchType": pick(["JSONPatch", "ApplyConfiguration", "", "X"]), pick(["jsonPatch", "applyConfiguration"]): {"expression": pick(EXPRESSIONS)}}]},
                       {"mutations": [{"patchType": "JSONPatch", "jsonPatch": {}, "applyConfiguration": {}}]}]
            spec.update(pick([one for one in changes if set(one) <= set(spec)] or changes))
        else:
            webhooks = configuration.get("webhooks")
            webhook = webhooks[0] if isinstance(webhooks, list) and webhooks and isinstance(webhooks[0], dict) else {}
            webhook.update(pick([{"clientConfig": {"url": pick(URLS)}}, {"clientConfig": {}}, {"clientConfig": {"url": pick(URLS), "service": {}}},
                                 {"clientConfig": {"service": {"name": pick(["a", ""]), "namespace": pick(["a", ""]), "path": pick(PATHS), "port": pick(VALUES["port"])}}},
                                 {"matchConditions": [{"name": f"c{i}", "expression": "true"} for i in range(65)]}, {"clientConfig": {"service": {}, "caBundle": "!"}},
                                 {"matchConditions": [{"name": pick(LABELS), "expression": pick(EXPRESSIONS)} for i in range(2)]}]))

    def of_kind(self, kind):
        out = {"apiVersion": API, "kind": kind, "metadata": {"name": "configuration"}}
        if kind.endswith("WebhookConfiguration"):
            webhook = copy.deepcopy(WEBHOOK)
            if kind.startswith("Mutating"):
                webhook["reinvocationPolicy"] = "Never"
            out["webhooks"] = [webhook] + [dict(copy.deepcopy(webhook), name=f"b{i}.example.com") for i in range(self.rng.choice([0, 0, 1]))]
        elif kind.endswith("Binding"):
            out["spec"] = copy.deepcopy(BINDING)
            if kind.startswith("Validating"):
                out["spec"]["validationActions"] = ["Deny"]
        else:
            out["spec"] = copy.deepcopy(VALIDATING if kind.startswith("Validating") else MUTATING)
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            self.fault(out)
        return out

    def configurations(self, webhooks, policies):
        kinds = ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"]
        others = ["ValidatingAdmissionPolicy", "MutatingAdmissionPolicy"] * 2 + ["ValidatingAdmissionPolicyBinding", "MutatingAdmissionPolicyBinding"]
        return [self.of_kind(kinds[i % len(kinds)]) for i in range(webhooks)] + [self.of_kind(others[i % len(others)]) for i in range(policies)]


def asked(reference, configurations):
    # kubectl sends the members in the order of their names, and the first one of a wrong type is reported.
    run = subprocess.run([reference], input="\n".join(json.dumps(one, sort_keys=True) for one in configurations) + "\n", capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def said(crdctl, configurations):
    """What crdctl says of each."""
    with tempfile.TemporaryDirectory() as home:
        path = pathlib.Path(home) / "configurations.yaml"
        path.write_text("\n---\n".join(json.dumps(one) for one in configurations))
        run = subprocess.run([crdctl, "admit", "-o", "json", "--config", path], capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        raise RuntimeError(f"crdctl: {run.stderr}")
    return json.loads(run.stdout)


# The text of syntax errors is ours.
def plain(message):
    return re.sub(r"Syntax error: .*", "Syntax error", message)


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    reference = os.environ.get("CRD_ADMISSION_REFERENCE")
    faults = Faults(int(os.environ.get("CRD_SERVER_SEED", 1)))
    webhooks, policies = (int(os.environ.get("CRD_SERVER_" + name, count)) for name, count in (("CONFIGURATIONS", 300), ("POLICIES", 200)))
    if sys.argv[3:4] == ["--record"]:
        count = int(sys.argv[4])
        configurations = faults.configurations(count * 3 // 5, count - count * 3 // 5)
        answers = asked(reference, configurations)
        lines = [json.dumps({"configuration": one, "message": answer["message"]}) for one, answer in zip(configurations, answers)]
        (root / RECORDED).write_text("\n".join(lines) + "\n")
        return 0
    if reference:
        configurations = faults.configurations(webhooks, policies)
        expected = [answer["message"] for answer in asked(reference, configurations)]
    else:
        recorded = [json.loads(line) for line in (root / RECORDED).read_text().splitlines()]
        configurations, expected = [one["configuration"] for one in recorded], [one["message"] for one in recorded]
    ours = said(crdctl, configurations)
    if len(ours) != len(configurations):
        raise RuntimeError(f"{len(configurations)} configurations, {len(ours)} results")
    failed = 0
    for configuration, theirs, mine in zip(configurations, expected, ours):
        if plain(theirs) != plain(mine.get("message", "")) or mine["accepted"] != (not theirs):
            failed += 1
            print(f"{json.dumps(configuration)[:1500]}\n  server {theirs[:1500]}\n  crdctl {mine.get('message', '')[:1500]}")
    accepted = sum(not theirs for theirs in expected)
    print(f"{'reference' if reference else 'recorded'}: {len(configurations)} configurations, {accepted} accepted: {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
