"""usage: admission_time_test.py CRDCTL ROOT      compares `crdctl admit` with a real API server (api_server.py) for webhooks that are
slow: both call the same webhooks on loopback, which respond late or not at all. Skipped without a server. Takes a minute.
"""

import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

import api_server

GROUP = "gates.example.com"
DEFINITION = {
    "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "gates." + GROUP},
    "spec": {"group": GROUP, "scope": "Namespaced", "names": {"plural": "gates", "singular": "gate", "kind": "Gate", "listKind": "GateList"},
             "versions": [{"name": "v1", "served": True, "storage": True,
                           "schema": {"openAPIV3Schema": {"type": "object", "x-kubernetes-preserve-unknown-fields": True}}}]}}
NEVER = 60
# kind, response, seconds until it comes, timeoutSeconds, failurePolicy
CASES = {
    "a": [("Mutating", "allow", 20, 30, "Fail")] * 2,
    "b": [("Mutating", "allow", NEVER, 20, "Ignore")] * 2,
    "c": [("Mutating", "allow", NEVER, 20, "Ignore"), ("Validating", "allow", NEVER, 20, "Ignore")],
    "d": [("Validating", "allow", 20, 30, "Fail"), ("Validating", "allow", NEVER, 3, "Ignore")],
    "e": [("Mutating", "allow", 20, 30, "Fail"), ("Validating", "allow", 20, 30, "Fail")],
    "f": [("Mutating", "allow", NEVER, 17, "Ignore")] * 2,
    "g": [("Mutating", "allow", NEVER, 20, "Ignore"), ("Validating", "allow", NEVER, 30, "Fail"), ("Validating", "deny", 0, 30, "Fail")],
    "h": [("Mutating", "warn", 20, 30, "Fail")] * 2 + [("Mutating", "warn", 0, 30, "Fail")],
    "i": [("Mutating", "allow", 16, 30, "Fail"), ("Validating", "allow", 16, 30, "Fail")],
    "j": [("Mutating", "allow", NEVER, 20, "Ignore"), ("Mutating", "allow", NEVER, 20, "Fail")],
    "k": [("Mutating", "allow", NEVER, 16, "Ignore"), ("Mutating", "allow", NEVER, 16, "Fail")],
    "l": [("Mutating", "allow", NEVER, 2, "Fail")]}


class Webhook(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        uid = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["request"]["uid"]
        _, response, seconds, _ = self.path.split("?")[0].split("/")
        time.sleep(float(seconds))
        body = {"uid": uid, "allowed": response != "deny"}
        if response == "warn":
            body["warnings"] = ["careful"]
        text = json.dumps({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "response": body}).encode()
        try:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)
        except OSError:
            pass  # the client does not wait

    def log_message(self, *_):
        pass


def configurations(case, url):
    out = []
    for n, (kind, response, seconds, timeout, policy) in enumerate(CASES[case]):
        out.append({"apiVersion": "admissionregistration.k8s.io/v1", "kind": kind + "WebhookConfiguration", "metadata": {"name": f"{case}{n}"}, "webhooks": [
            {"name": f"hook{n}.{case}.example.com", "clientConfig": {"url": f"{url}/{response}/{seconds}/{case}{n}"}, "admissionReviewVersions": ["v1"],
             "sideEffects": "None", "timeoutSeconds": timeout, "failurePolicy": policy, "objectSelector": {"matchLabels": {"case": case}},
             "rules": [{"apiGroups": [GROUP], "apiVersions": ["*"], "operations": ["*"], "resources": ["gates"]}]}]})
    return out


# There are several texts for a time that is over, depending on which timer ends first.
def plain(message):
    return re.sub(r": (net/http: request canceled|context deadline exceeded)( \(Client\.Timeout exceeded while awaiting headers\))?$", ": over", message)


def main():
    crdctl, folder = pathlib.Path(sys.argv[1]), api_server.find()
    if folder is None:
        print("skipped: no API server")
        return api_server.SKIPPED
    hooks = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    threading.Thread(target=hooks.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{hooks.server_address[1]}"
    theirs, mine = {}, {}
    with tempfile.TemporaryDirectory() as place:
        home = pathlib.Path(place)
        (home / "crd.yaml").write_text(json.dumps(DEFINITION))
        for case in CASES:
            (home / f"{case}.yaml").write_text("\n---\n".join(json.dumps(one) for one in configurations(case, url)))
        with api_server.ApiServer(folder, configurations=[home / f"{case}.yaml" for case in CASES]) as server:
            resource = server.define(json.dumps(DEFINITION))
            time.sleep(3)  # the webhooks are read

            def ask(case):
                value = {"apiVersion": GROUP + "/v1", "kind": "Gate", "metadata": {"name": "case-" + case, "namespace": "default", "labels": {"case": case}}}
                warnings = []
                code, reply = resource.create(value, warnings)
                theirs[case] = [code, plain(reply.get("message", "")), reply.get("reason", ""), warnings]
                (home / f"{case}-object.yaml").write_text(json.dumps(value))
                answers = [word for n, (_, response, seconds, _, _) in enumerate(CASES[case])
                           for word in ("--answer", f"hook{n}.{case}.example.com={url}/{response}/{seconds}/{case}{n}")]
                run = subprocess.run([crdctl, "admit", "--crd", home / "crd.yaml", "--config", home / f"{case}.yaml", "--stored-configs", "-o", "json", *answers,
                                      home / f"{case}-object.yaml"], capture_output=True, text=True, check=False)
                if run.returncode == 2:
                    mine[case] = run.stderr
                    return
                ours = json.loads(run.stdout)[0]
                mine[case] = [ours["code"], plain(ours.get("message", "")), ours.get("reason", ""), ours["warnings"]]

            threads = [threading.Thread(target=ask, args=(case,)) for case in CASES]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    failed = [case for case in CASES if theirs.get(case) != mine.get(case)]
    for case in failed:
        print(f"case {case}:\n  server {theirs.get(case)}\n  crdctl {mine.get(case)}")
    print(f"{len(CASES)} requests: {len(failed)} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
