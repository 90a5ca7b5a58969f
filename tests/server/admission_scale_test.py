"""usage: admission_scale_test.py CRDCTL ROOT      compares `crdctl admit --subresource scale` with a real API server (api_server.py)
that calls webhooks on loopback and has policies: the responses, the warnings, and what webhooks see. Skipped without a server.

$CRD_SERVER_SCALES is the number of generated configurations (default: 80), $CRD_SERVER_SEED the seed (default: 1).
"""

import base64
import copy
import http.server
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

import admission_test
import api_server

GROUP = "gates.example.com"
SCALE = {"specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas", "labelSelectorPath": ".status.selector"}


def version(name, storage):
    spec = {"type": "object", "properties": {"replicas": {"type": "integer", "maximum": 20}, "name": {"type": "string"}},
            "x-kubernetes-validations": [{"rule": "!has(self.replicas) || self.replicas != 13", "message": "unlucky"},
                                         {"rule": "!has(oldSelf.replicas) || !has(self.replicas) || self.replicas <= oldSelf.replicas + 15"}]}
    status = {"type": "object", "properties": {"replicas": {"type": "integer"}, "selector": {"type": "string"}}}
    return {"name": name, "served": True, "storage": storage, "subresources": {"status": {}, "scale": SCALE},
            "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec, "status": status}}}}


DEFINITION = {
    "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "gates." + GROUP},
    "spec": {"group": GROUP, "scope": "Namespaced", "names": {"plural": "gates", "singular": "gate", "kind": "Gate", "listKind": "GateList"},
             "versions": [version("v1", True), version("v1beta1", False)]}}
VALUES = [7, 0, 13, 21, -1, "x", 1.5, 7.0, 5000000000, -2147483648, None, True, {}, [], 4]
PATCHES = [[{"op": "replace", "path": "/spec/replicas", "value": value}] for value in VALUES]
PATCHES += [[{"op": "replace", "path": "/status/replicas", "value": value}] for value in (9, "x", 1.5, None)]
PATCHES += [[{"op": "add", "path": "/metadata/labels", "value": value}] for value in ({"a": "b"}, {"a": 5}, {"a": True}, {"a": None}, "x", None, [])]
PATCHES += [[{"op": "add", "path": "/" + path, "value": value}] for path, value in (
    ("spec", {}), ("spec", None), ("spec", []), ("spec", "x"), ("spec", 5), ("status", None), ("status", {"selector": "a=b"}), ("status", {"selector": 5}),
    ("status", True), ("metadata", None), ("metadata", {}), ("metadata", "x"), ("metadata/name", "other"), ("metadata/name", 5), ("metadata/namespace", "other"),
    ("spec/other", 1), ("other", 1), ("kind", "Gate"), ("kind", 5), ("apiVersion", "apps/v1beta1"), ("apiVersion", "apps/v1"), ("apiVersion", GROUP + "/v1"),
    ("apiVersion", "v1"), ("metadata/annotations", {"a": 1.5}), ("metadata/labels/x", "y"), ("metadata/resourceVersion", "5"),
    ("metadata/resourceVersion", ""))]
PATCHES += [[{"op": "remove", "path": path}] for path in ("/spec", "/spec/replicas", "/status", "/kind", "/apiVersion", "/metadata", "/spec/none")]
CONDITIONS = [
    "object.kind == 'Scale' && request.kind.group == 'autoscaling'", "object.spec.replicas > 4", "has(object.spec.replicas)", "oldObject.spec.replicas == 2",
    "has(object.metadata.labels)", "object.status.replicas == 1", "has(object.status.selector)", "request.subResource == 'scale' && request.requestSubResource == 'scale'",
    "request.resource.version == 'v1'", "request.requestResource.version == 'v1'", "request.kind.version == 'v1'", "request.operation == 'UPDATE'",
    "object.metadata.namespace == 'default'", "object.spec.missing == 1", "has(oldObject.spec.replicas) && oldObject.spec.replicas < 0", "object.apiVersion == 'autoscaling/v1'",
    "object.spec.replicas <= 3 * oldObject.spec.replicas", "has(object.spec.name)", "object.metadata.name.startsWith('scale')"]
SCALES = [4, 4, 4, 4, 3, 0, 13, 21, -1, 2, 18]


class Cases(admission_test.Cases):
    def rule(self):
        pick = self.rng.choice
        return {"apiGroups": [GROUP], "apiVersions": pick([["v1"], ["*"], ["v1beta1"]]), "operations": pick([["*"], ["UPDATE"], ["CREATE"]] if self.chance(20) else [["*"]]),
                "resources": pick([["gates/scale"]] * 6 + [["*/*"], ["gates/*"], ["*/scale"], ["gates"], ["*"], ["gates/status"], ["pods/scale"]])}

    # A Scale has no labels: the conditions say whose configuration it is.
    def matching(self, i, key):
        out = {key: [self.rule()]}
        if self.chance(20):
            out["objectSelector"] = self.rng.choice([{"matchLabels": {"app": "x"}}, {"matchExpressions": [{"key": "app", "operator": "DoesNotExist"}]}])
        if self.chance(40):
            out["matchPolicy"] = self.rng.choice(["Exact", "Equivalent"])
        return out

    def conditions(self, i):
        out = [{"name": "mine", "expression": f"request.name == 'scale-{i}' && has(request.subResource) && request.subResource == 'scale'"}]
        if self.chance(30):
            out.append({"name": "c", "expression": self.rng.choice(CONDITIONS)})
        return out

    def webhook(self, i, n, url):
        mutating = self.chance(70)
        name = f"hook{n}.case{i}.example.com"
        hook = {"name": name, "clientConfig": {"url": f"{url}/{name}"}, "admissionReviewVersions": ["v1"], "sideEffects": "None", **self.matching(i, "rules"),
                "failurePolicy": self.rng.choice(["Fail", "Ignore"]), "matchConditions": self.conditions(i), "timeoutSeconds": 5}
        if mutating and self.chance(40):
            hook["reinvocationPolicy"] = "IfNeeded"
        response = {"uid": "$UID", "allowed": not self.chance(8)}
        if mutating and self.chance(85):
            response |= {"patch": base64.b64encode(json.dumps(self.rng.choice(PATCHES)).encode()).decode(), "patchType": "JSONPatch"}
        kind = ("Mutating" if mutating else "Validating") + "WebhookConfiguration"
        return ({"apiVersion": "admissionregistration.k8s.io/v1", "kind": kind, "metadata": {"name": f"w{i}-{n}"}, "webhooks": [hook]},
                name, json.dumps({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "response": response}))

    # Mutating policies cannot be compared: this server does not know the schema of a Scale, and rejects the request.
    def policy(self, i):
        api, pick = "admissionregistration.k8s.io/v1", self.rng.choice
        spec = {"failurePolicy": pick(["Fail", "Ignore"]), "matchConstraints": self.matching(i, "resourceRules"), "matchConditions": self.conditions(i),
                "validations": [{"expression": pick(CONDITIONS)} for _ in range(pick([1, 2]))]}
        return [{"apiVersion": api, "kind": "ValidatingAdmissionPolicy", "metadata": {"name": f"p{i}"}, "spec": spec},
                {"apiVersion": api, "kind": "ValidatingAdmissionPolicyBinding", "metadata": {"name": f"p{i}"},
                 "spec": {"policyName": f"p{i}", "validationActions": pick([["Deny"], ["Warn"]])}}]


class Webhook(admission_test.Webhook):
    reviews = []

    def do_POST(self):
        length = int(self.headers["Content-Length"])
        body = json.loads(self.rfile.read(length))
        name = self.path.split("?")[0][1:]
        self.reviews.append([name, shown(body["request"])])
        text = self.answers[name].replace("$UID", body["request"]["uid"]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


# A request without what only a server sets.
def shown(request):
    out = {key: value for key, value in request.items() if key not in ("uid", "userInfo")}
    for key in ("object", "oldObject"):
        out[key] = api_server.simulated(out[key])
    return out


def main():
    crdctl, folder = pathlib.Path(sys.argv[1]), api_server.find()
    if folder is None:
        print("skipped: no API server")
        return api_server.SKIPPED
    count, failed = int(os.environ.get("CRD_SERVER_SCALES", 80)), 0
    cases = Cases(int(os.environ.get("CRD_SERVER_SEED", 1)), 0)
    hooks = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    threading.Thread(target=hooks.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{hooks.server_address[1]}"
    configurations, names = {}, {}
    for i in range(count):
        if i % 4 == 3:
            configurations[i], names[i] = cases.policy(i), []
            continue
        made = [cases.webhook(i, n, url) for n in range(cases.rng.choice([1, 2, 3]))]
        configurations[i], names[i] = [one for one, _, _ in made], [name for _, name, _ in made]
        Webhook.answers.update({name: body for _, name, body in made})
    with tempfile.TemporaryDirectory() as place:
        home = pathlib.Path(place)
        (home / "crd.yaml").write_text(json.dumps(DEFINITION))
        for name, body in Webhook.answers.items():
            (home / name).write_text(body)
        everything = home / "all.yaml"
        everything.write_text("\n---\n".join(json.dumps(one) for some in configurations.values() for one in some))
        with api_server.ApiServer(folder, configurations=[everything]) as server:
            resource = server.define(json.dumps(DEFINITION))
            time.sleep(12)  # the schemas for policies are read every five seconds
            for i, some in configurations.items():
                name, at = f"scale-{i}", cases.rng.choice(["v1", "v1", "v1beta1"])
                spec = {"name": "n"} if cases.chance(15) else {"replicas": 2}
                value = {"apiVersion": GROUP + "/v1", "kind": "Gate", "metadata": {"name": name, "namespace": "default", "labels": {"app": "x"}}, "spec": spec}
                code, stored = resource.create(value)
                if code == 201 and cases.chance(70):
                    code, stored = resource.update(name, {**stored, "status": {"replicas": 1, "selector": "app=x"}}, "status")
                if code not in (200, 201):
                    raise RuntimeError(f"case {i} cannot be stored: {stored}")
                path = f"/apis/{GROUP}/{at}/namespaces/default/gates/{name}/scale"
                replicas, dry = cases.rng.choice(SCALES), cases.chance(15)
                (home / "config.yaml").write_text("\n---\n".join(json.dumps(one) for one in some))
                (home / "old.yaml").write_text(json.dumps({**stored, "apiVersion": f"{GROUP}/{at}"}))
                part = {"spec": {"replicas": replicas}}
                (home / "scale.yaml").write_text(json.dumps(part))
                answers = [word for one in names[i] for word in ("--answer", f"{one}={home / one}")]
                run = subprocess.run([crdctl, "admit", "--crd", home / "crd.yaml", "--config", home / "config.yaml", "-o", "json", "--stored-configs", *answers, "--subresource", "scale",
                                      "--old", home / "old.yaml", *(["--dry-run"] if dry else []), home / "scale.yaml"], capture_output=True, text=True, check=False)
                if run.returncode not in (0, 1):
                    raise RuntimeError(f"crdctl: {run.stderr}")
                ours = json.loads(run.stdout)[0]
                Webhook.reviews.clear()
                # As kubectl scale does it.
                warnings = []
                code, reply = server.request("PATCH", path + ("?dryRun=All" if dry else ""), part, kind="application/merge-patch+json", warnings=warnings)
                done = code == 200
                theirs = [code, "" if done else admission_test.plain(reply.get("message", "")), None if done else reply.get("reason", ""), warnings, api_server.simulated(reply) if done else None]
                mine = [ours["code"], admission_test.plain(ours.get("message", "")), None if done else ours.get("reason", ""), ours["warnings"],
                        api_server.simulated(ours.get("returned")) if done else None]
                reviews = [[stage["name"], shown(stage["request"]["request"])] for stage in ours["stages"] if "request" in stage]
                order = lambda review: (review[0], json.dumps(review[1], sort_keys=True))  # validating ones are called at the same time
                seen = sorted(copy.deepcopy(Webhook.reviews), key=order)
                if theirs != mine or seen != sorted(reviews, key=order):
                    failed += 1
                    print(f"case {i}, {replicas} replicas at {at}{', dry run' if dry else ''}:\n  server {json.dumps(theirs)[:900]}\n  crdctl {json.dumps(mine)[:900]}\n"
                          f"  server's reviews {json.dumps(seen)[:1500]}\n  ours {json.dumps(sorted(reviews, key=order))[:1500]}\n  {json.dumps(some)[:1800]}\n  "
                          f"{[base64.b64decode(json.loads(Webhook.answers[one])['response'].get('patch', '')) for one in names[i]]}")
    print(f"{count} writes of a Scale: {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
