"""usage: admission_apply_test.py CRDCTL ROOT      compares `crdctl admit --apply` with a real API server (api_server.py): what policies and
webhooks see and change of a server-side apply, the server's text, its warnings and the object. Skipped without a server.
"""

import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

import api_server
from admission_definition_test import mutating, patched, validating
from admission_test import Webhook, plain, shown

GROUP = "gates.example.com"
API = "admissionregistration.k8s.io/v1"
RULE = {"apiGroups": [GROUP], "apiVersions": ["*"], "operations": ["*"], "resources": ["gates", "gates/status"]}
TEXT = {"type": "string"}
PORTS = {"type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"],
         "items": {"type": "object", "required": ["name"], "properties": {"name": TEXT, "port": {"type": "integer", "maximum": 9000}}}}
SCHEMA = {"type": "object", "properties": {
    "spec": {"type": "object", "properties": {"host": TEXT, "mode": {"type": "string", "default": "open"}, "ports": PORTS, "size": {"type": "integer", "maximum": 9},
                                              "tags": {"type": "array", "items": TEXT, "x-kubernetes-list-type": "set"}}},
    "status": {"type": "object", "properties": {"ready": {"type": "boolean"}}}}}
DEFINITION = {
    "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "gates." + GROUP},
    "spec": {"group": GROUP, "scope": "Namespaced", "names": {"plural": "gates", "singular": "gate", "kind": "Gate", "listKind": "GateList"},
             "versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": SCHEMA}, "subresources": {"status": {}}}]}}
PORT = {"name": "a", "port": 80}
# For each case: the policy or the response of a webhook, and applies: the manager, the spec, the query, the subresource.
CASES = {
    "create": (validating("request.operation == 'CREATE'"), [("m", {"host": "h"}), ("m", {"host": "i"})]),
    "update": (validating("request.operation == 'CREATE' || oldObject.spec.host != object.spec.host"), [("m", {"host": "h"}), ("m", {"host": "i"}), ("m", {"host": "i"})]),
    "merged": (validating("object.spec.ports.size() < 2"), [("m", {"ports": [PORT]}), ("n", {"ports": [{"name": "b"}]})]),
    "default": (validating("object.spec.mode == 'open'"), [("m", {"host": "h"})]),
    "manager": (validating("request.options.fieldManager == 'm'"), [("m", {"host": "h"}), ("n", {"size": 1})]),
    "owners": (validating("object.metadata.managedFields.exists(f, f.manager == 'm' && f.operation == 'Apply')"), [("m", {"host": "h"}), ("n", {"size": 1})]),
    "options": (validating("request.options.kind == (request.operation == 'CREATE' ? 'CreateOptions' : 'UpdateOptions') && !has(request.options.force)"),
                [("m", {"host": "h"}), ("m", {"host": "i"}, "force=true")]),
    "conflicts": (validating("request.operation == 'CREATE' || object.spec.host == 'i'"), [("m", {"host": "h"}), ("n", {"host": "i"}), ("n", {"host": "i"}, "force=true"), ("m", {"host": "h"})]),
    "removed": (validating("request.operation == 'CREATE' || has(object.spec.size)", message="The size stays."), [("m", {"host": "h", "size": 1}), ("m", {"host": "h"})]),
    "undeclared": (validating("false"), [("m", {"nothing": 1})]),
    "repeated": (validating("false"), [("m", {"tags": ["a", "a"]})]),
    "invalid": (validating("false"), [("m", {"size": 10})]),
    "null": (validating("true"), [("m", {"host": None})]),
    "mutated": (mutating("Object{spec: Object.spec{host: 'policy'}}"), [("m", {"size": 1}), ("m", {"size": 2})]),
    "mutatedports": (mutating("Object{spec: Object.spec{ports: [Object.spec.ports{name: 'z', port: 1}]}}"), [("m", {"ports": [PORT]}), ("m", {"ports": []})]),
    "mutatedinvalid": (mutating("[JSONPatch{op: 'add', path: '/spec/size', value: 99}]", kind="JSONPatch"), [("m", {"size": 1})]),
    "hooked": (("Mutating", patched({"op": "add", "path": "/spec/host", "value": "hook"})), [("m", {"size": 1}), ("n", {"host": "n"}), ("m", {"size": 3})]),
    "denied": (("Validating", {"allowed": False, "status": {"message": "no"}}), [("m", {"size": 1})]),
    "label": (mutating("Object{metadata: Object.metadata{labels: {'more': 'x'}}}"), [("m", {"size": 1}), ("m", {"size": 1})]),
    "status": (validating("!has(object.status) || !object.status.ready"), [("m", {"size": 1}), ("m", {"ready": False}, "", "status"), ("m", {"ready": True}, "", "status")]),
}


def configuration(name, case, url):
    selector = {"matchLabels": {"case": name}}
    if len(case) == 2:
        hook = {"name": f"{name}.example.com", "clientConfig": {"url": f"{url}/{name}"}, "admissionReviewVersions": ["v1"], "sideEffects": "None",
                "objectSelector": selector, "rules": [RULE]}
        return [{"apiVersion": API, "kind": case[0] + "WebhookConfiguration", "metadata": {"name": name}, "webhooks": [hook]}]
    kind, policy, binding = case
    policy = {"failurePolicy": "Fail", "matchConstraints": {"objectSelector": selector, "resourceRules": [RULE]}, **policy}
    return [{"apiVersion": API, "kind": kind + "AdmissionPolicy", "metadata": {"name": name}, "spec": policy},
            {"apiVersion": API, "kind": kind + "AdmissionPolicyBinding", "metadata": {"name": name}, "spec": {"policyName": name, **binding}}]


def main():
    crdctl, folder = pathlib.Path(sys.argv[1]), api_server.find()
    if folder is None:
        print("skipped: no API server")
        return api_server.SKIPPED
    hooks = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    threading.Thread(target=hooks.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{hooks.server_address[1]}"
    configurations = {name: configuration(name, case, url) for name, (case, _) in CASES.items()}
    failed = requests = 0
    with tempfile.TemporaryDirectory() as place:
        home = pathlib.Path(place)
        (home / "crd.yaml").write_text(json.dumps(DEFINITION))
        everything = home / "all.yaml"
        everything.write_text("\n---\n".join(json.dumps(one) for some in configurations.values() for one in some))
        with api_server.ApiServer(folder, configurations=[everything]) as server:
            server.define(json.dumps(DEFINITION))
            time.sleep(12)  # the schemas for policies are read every five seconds
            for name, (case, applies) in CASES.items():
                if len(case) == 2:
                    review = {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "response": {"uid": "$UID", **case[1]}}
                    Webhook.answers[name] = json.dumps(review)
                    (home / "answer").write_text(json.dumps(review))
                (home / "config.yaml").write_text("\n---\n".join(json.dumps(one) for one in configurations[name]))
                path, stored = f"/apis/{GROUP}/v1/namespaces/default/gates/{name}", None
                for number, (manager, part, *more) in enumerate(applies):
                    query, below = (more + ["", ""])[:2]
                    value = {"apiVersion": f"{GROUP}/v1", "kind": "Gate", "metadata": {"name": name, "namespace": "default", "labels": {"case": name}}, "status" if below else "spec": part}
                    if below:
                        value["metadata"].pop("labels")
                    (home / "object.yaml").write_text(json.dumps(value))
                    command = [crdctl, "admit", "--crd", home / "crd.yaml", "--config", home / "config.yaml", "-o", "json", "--stored-configs", "--apply", "--field-manager", manager]
                    command += ["--answer", f"{name}.example.com={home / 'answer'}"] if len(case) == 2 else []
                    command += ["--force-conflicts"] if "force" in query else []
                    if stored is not None:
                        (home / "old.yaml").write_text(json.dumps(stored))
                        command += ["--old", home / "old.yaml"]
                    command += ["--subresource", below] if below else []
                    run = subprocess.run(command + [home / "object.yaml"], capture_output=True, text=True, check=False)
                    if run.returncode not in (0, 1):
                        raise RuntimeError(f"crdctl: {run.stderr}")
                    ours = json.loads(run.stdout)[0]
                    where = path + ("/" + below if below else "") + "?" + "&".join(filter(None, [urllib.parse.urlencode({"fieldManager": manager}), query]))
                    warnings = []
                    code, reply = server.request("PATCH", where, json.dumps(value).encode(), "application/apply-patch+yaml", warnings)
                    requests += 1
                    done = code in (200, 201)
                    theirs = [code, "" if done else plain(reply.get("message", "")), None if done else reply.get("reason", ""), warnings, shown(reply) if done else None]
                    mine = [ours["code"], plain(ours.get("message", "")), None if ours["accepted"] else ours.get("reason", ""), ours["warnings"],
                            shown(ours["returned"]) if ours["accepted"] else None]
                    if theirs != mine:
                        failed += 1
                        print(f"{name}, apply {number + 1}:\n  server {json.dumps(theirs)}\n  crdctl {json.dumps(mine)}\n")
                    if done:
                        stored = reply
    print(f"{len(CASES)} cases, {requests} requests: {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
