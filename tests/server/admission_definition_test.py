"""usage: admission_definition_test.py CRDCTL ROOT      compares `crdctl admit` with a real API server (api_server.py) for requests whose
object is a CustomResourceDefinition: what policies and webhooks make of it, the server's text, its warnings and the definition. Skipped
without a server.
"""

import base64
import copy
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

import api_server
from admission_test import Webhook, plain, sent, shown

PLACE = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
API = "admissionregistration.k8s.io/v1"
RULE = {"apiGroups": ["apiextensions.k8s.io"], "apiVersions": ["v1"], "operations": ["*"], "resources": ["customresourcedefinitions"]}
NOTE = "bundle.example.com/version"
NOT_OLD = (f"object.spec.group != '%s' || (has(object.metadata.annotations) && '{NOTE}' in object.metadata.annotations && "
           f"!object.metadata.annotations['{NOTE}'].matches('^v1\\\\.[0-4](\\\\.|$)'))")
ALLOWED = {"allowed": True}


def patched(*operations):
    return {"allowed": True, "patchType": "JSONPatch", "patch": base64.b64encode(json.dumps(operations).encode()).decode()}


def validating(*expressions, conditions=(), message="", reason="", actions=("Deny",), more=None):
    validations = [{"expression": one, **({"message": message} if message else {}), **({"reason": reason} if reason else {})} for one in expressions]
    return ("Validating", {"validations": validations, "matchConditions": [{"name": f"c{n}", "expression": one} for n, one in enumerate(conditions)], **(more or {})}, {"validationActions": list(actions)})


def mutating(*expressions, kind="ApplyConfiguration"):
    key = "applyConfiguration" if kind == "ApplyConfiguration" else "jsonPatch"
    return ("Mutating", {"reinvocationPolicy": "Never", "mutations": [{"patchType": kind, key: {"expression": one}} for one in expressions]}, {})


def spec(**more):
    return {"type": "object", "properties": {"spec": {"type": "object", **more}}}


# For each case: the policy or the response of a webhook, what is added to the definition, and an update of it.
CASES = {
    "bundle": (validating(NOT_OLD % "bundle.example.com", message="Bundles before v1.5.0 are not installed over newer ones.", reason="Invalid"), {"annotations": {NOTE: "v1.4.0"}}),
    "bare": (validating(NOT_OLD % "bare.example.com", message="Bundles before v1.5.0 are not installed over newer ones.", reason="Invalid"), {}),
    "new": (validating(NOT_OLD % "new.example.com", message="Bundles before v1.5.0 are not installed over newer ones."), {"annotations": {NOTE: "v1.5.0"}}),
    "condition": (validating("false", conditions=["object.spec.scope == 'Cluster'"]), {}),
    "conditionmet": (validating("false", conditions=["object.spec.names.kind == 'Case'", "request.kind.kind == 'CustomResourceDefinition'"], reason="Forbidden"), {}),
    "conditionerror": (validating("true", conditions=["object.spec.missing == 1"]), {}),
    "defaults": (validating("object.spec.names.singular == 'case' && object.spec.names.listKind == 'CaseList' && object.spec.conversion.strategy == 'None'"), {}),
    "status": (validating("object.status.storedVersions == ['v1'] && object.status.conditions == null && object.status.acceptedNames.kind == ''"), {}),
    "omitted": (validating("!has(object.spec.preserveUnknownFields) && !has(object.spec.versions[0].schema.openAPIV3Schema.properties.spec.nullable) && "
                           "!has(object.spec.versions[0].deprecated) && has(object.spec.versions[0].served) && has(object.spec.versions[0].subresources.status) && "
                           "!has(object.spec.names.shortNames) && object.spec.versions[0].schema.openAPIV3Schema.properties.spec.required == ['a'] && "
                           "!has(object.spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.enum) && object.metadata.generation == 1"),
                {"schema": spec(nullable=False, required=["a"], properties={"a": {"type": "string", "enum": [], "description": "", "default": ""}}),
                 "version": {"deprecated": False, "subresources": {"status": {}}}, "names": {"shortNames": []}}),
    # The server's internal type has them as any value, which Go prints without a fraction.
    "numbers": (validating("type(object.spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.default) == int && "
                           "type(object.spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.enum[1]) == double"),
                {"schema": spec(properties={"a": {"type": "number", "default": 1.0, "enum": [1.0, 2.5]}})}),
    "variables": (validating("variables.served == 1", more={"variables": [{"name": "served", "expression": "object.spec.versions.filter(v, v.served).size()"}]}), {}),
    "space": (validating("namespaceObject == null && !has(request.namespace) && request.name.startsWith('cases.')"), {}),
    "warn": (validating("false", message="Careful.", actions=("Warn", "Audit")), {}),
    "error": (validating("object.spec.missing == 1"), {}),
    "label": (mutating("Object{metadata: Object.metadata{labels: {'added': 'x'}}}"), {}),
    "names": (mutating("Object{spec: Object.spec{names: Object.spec.names{singular: 'one', categories: ['all']}}}"), {}),
    "atomic": (mutating("Object{spec: Object.spec{versions: []}}"), {}),
    "unknown": (mutating("Object{spec: Object.spec{nothing: 1}}"), {}),
    "patch": (mutating("[JSONPatch{op: 'add', path: '/metadata/labels/added', value: 'x'}]", kind="JSONPatch"), {}),
    "version": (mutating("[JSONPatch{op: 'replace', path: '/spec/versions/0/served', value: false}]", kind="JSONPatch"), {}),
    "strict": (mutating("[JSONPatch{op: 'add', path: '/spec/nothing', value: 1}]", kind="JSONPatch"), {}),
    "type": (mutating("[JSONPatch{op: 'replace', path: '/spec/scope', value: 1}]", kind="JSONPatch"), {}),
    "invalid": (mutating("[JSONPatch{op: 'replace', path: '/spec/scope', value: 'Nowhere'}]", kind="JSONPatch"), {}),
    "undone": (mutating("[JSONPatch{op: 'remove', path: '/spec/names/singular'}]", kind="JSONPatch"), {}),
    "allowed": (("Validating", ALLOWED), {}),
    "denied": (("Validating", {"allowed": False, "status": {"message": "not this one", "reason": "Bad", "code": 403}}), {}),
    "careful": (("Validating", {"allowed": True, "warnings": ["careful"]}), {}),
    "hooked": (("Mutating", patched({"op": "add", "path": "/metadata/labels/added", "value": "x"})), {}),
    "dropped": (("Mutating", patched({"op": "add", "path": "/spec/nothing", "value": 1})), {}),
    "hooktype": (("Mutating", patched({"op": "replace", "path": "/spec/scope", "value": 1})), {}),
    "hookinvalid": (("Mutating", patched({"op": "replace", "path": "/spec/names/kind", "value": "no kind"})), {}),
    "column": (("Mutating", patched({"op": "add", "path": "/spec/versions/0/additionalPrinterColumns", "value": [{"name": "A", "type": "string", "jsonPath": ".spec.a"}]})), {}),
    # The definition itself is invalid: validating plugins are not called.
    "structural": (validating("false"), {"schema": {"properties": {"spec": {"type": "object"}}}}),
    "format": (validating("true"), {"schema": spec(properties={"a": {"type": "string", "format": "nowhere"}})}),
    "update": (validating("oldObject == null || oldObject.spec.versions[0].name == object.spec.versions[0].name"), {}),
    "generation": (validating("oldObject == null || object.metadata.generation == oldObject.metadata.generation + 1"), {}),
    "kept": (validating("oldObject == null || object.status.storedVersions == ['v1', 'v2']"), {}),
    "nodelete": (validating("request.operation != 'DELETE' || oldObject.spec.group == ''", message="Definitions stay."), {}),
}


def definition(name, more):
    group = name + ".example.com"
    version = {"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": more.get("schema", spec())}, **more.get("version", {})}
    metadata = {"name": "cases." + group, "labels": {"case": name}}
    if "annotations" in more:
        metadata["annotations"] = more["annotations"]
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": metadata,
            "spec": {"group": group, "scope": "Namespaced", "names": {"plural": "cases", "kind": "Case", **more.get("names", {})}, "versions": [version]}}


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


def settled(server, value):
    """The stored definition once its controllers have written the status."""
    path = PLACE + "/" + value["metadata"]["name"]
    for _ in range(100):
        found = sent(server, "GET", path, None)[1]
        if any(one["type"] == "Established" and one["status"] == "True" for one in found["status"]["conditions"] or []):
            return found
        time.sleep(0.1)
    return found


def changed(value):
    out = copy.deepcopy(value)
    version = copy.deepcopy(out["spec"]["versions"][0])
    out["spec"]["versions"][0]["storage"] = False
    out["spec"]["versions"].append({**version, "name": "v2", "storage": True})
    return out


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
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        everything = home / "all.yaml"
        everything.write_text("\n---\n".join(json.dumps(one) for some in configurations.values() for one in some))
        with api_server.ApiServer(folder, configurations=[everything]) as server:
            time.sleep(12)  # the schemas for policies are read every five seconds
            for name, (case, more) in CASES.items():
                if len(case) == 2:
                    review = {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "response": {"uid": "$UID", **case[1]}}
                    Webhook.answers[name] = json.dumps(review)
                    (home / "answer").write_text(json.dumps(review))
                (home / "config.yaml").write_text("\n---\n".join(json.dumps(one) for one in configurations[name]))
                stored = None
                for operation in ("create", "update", "delete"):
                    command = [crdctl, "admit", "--config", home / "config.yaml", "-o", "json", "--stored-configs"]
                    command += ["--answer", f"{name}.example.com={home / 'answer'}"] if len(case) == 2 else []
                    value, path, method = definition(name, more), PLACE, "POST"
                    if operation != "create":
                        if stored is None:  # of a rejected one, another is stored
                            value["metadata"]["labels"]["case"] = "none"
                            value["spec"]["versions"][0]["schema"]["openAPIV3Schema"] = spec()
                            code, reply, _ = sent(server, "POST", PLACE, value)
                            if code != 201:
                                raise RuntimeError(f"{name} cannot be stored: {reply}")
                            stored = settled(server, value)
                        (home / "old.yaml").write_text(json.dumps(stored))
                        path, method = PLACE + "/" + stored["metadata"]["name"], "PUT" if operation == "update" else "DELETE"
                    if operation == "update":
                        value = changed(stored)
                        value["metadata"]["labels"]["case"] = name
                        command += ["--old", home / "old.yaml"]
                    elif operation == "delete":
                        value = stored
                        command.append("--delete")
                    (home / "object.yaml").write_text(json.dumps(value))
                    run = subprocess.run(command + [home / "object.yaml"], capture_output=True, text=True, check=False)
                    if run.returncode not in (0, 1):
                        raise RuntimeError(f"crdctl: {run.stderr}")
                    ours = json.loads(run.stdout)[0]
                    code, reply, warnings = sent(server, method, path, value if method != "DELETE" else None)
                    requests += 1
                    done, shows = code in (200, 201), operation != "delete"
                    theirs = [code, "" if done else plain(reply.get("message", "")), None if done else reply.get("reason", ""), warnings, shown(reply) if done and shows else None]
                    mine = [ours["code"], plain(ours.get("message", "")), None if ours["accepted"] else ours.get("reason", ""), ours["warnings"],
                            shown(ours["returned"]) if ours["accepted"] and shows else None]
                    if theirs != mine:
                        failed += 1
                        print(f"{name}, {operation}:\n  server {json.dumps(theirs)}\n  crdctl {json.dumps(mine)}\n")
                    if done and shows:
                        stored = settled(server, value)
    print(f"{len(CASES)} cases, {requests} requests: {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
