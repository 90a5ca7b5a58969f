"""usage: webhook_test.py CRDCTL ROOT      compares `crdctl convert --webhook` with a real API server (api_server.py): both call the
same webhooks on this machine (tests/engine/call/webhook.py), right ones and ones that fail, for stored objects that are read at
another version and for objects that are created at another version. Skipped without a server or without openssl.
"""

import base64
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import api_server

ALTERNATIVES = "subjectAltName=DNS:localhost,IP:127.0.0.1"
# certificate: extension, days
CERTIFICATES = {"right": (ALTERNATIVES, 2), "other": ("subjectAltName=DNS:webhook.example", 2),
                "nameless": ("basicConstraints=CA:FALSE", 2), "expired": (ALTERNATIVES, -1)}
# certificate of the webhook, path, host, authority that is trusted
CASES = [("right", path, "127.0.0.1", "ca") for path in
         ("/convert", "/label", "/refuse", "/plain", "/html", "/empty", "/cut", "/chunk", "/close", "/status/201", "/status/400",
          "/status/401", "/status/403", "/status/405", "/status/406", "/status/409", "/status/415", "/status/418", "/status/422",
          "/status/429", "/status/500", "/status/503", "/status/504", "/missing", "/hang")]
CASES += [("right", "/convert", "localhost", "other-ca"), ("right", "/convert", "localhost", "ca"),
          ("other", "/convert", "localhost", "ca"), ("other", "/convert", "127.0.0.1", "ca"),
          ("nameless", "/convert", "localhost", "ca"), ("expired", "/convert", "localhost", "ca"),
          ("gone", "/convert", "127.0.0.1", "ca"), ("gone", "/convert", "webhook.invalid", "ca")]


def make_certificates(folder):
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    new = ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    for name in ("ca", "other-ca"):
        openssl(*new, "-x509", "-days", "2", "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.pem")
    for name, (extension, days) in CERTIFICATES.items():
        (folder / f"{name}.ext").write_text(extension + "\n")
        openssl(*new, "-subj", "/CN=localhost", "-keyout", f"{name}.key", "-out", f"{name}.csr")
        openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", str(days),
                "-extfile", f"{name}.ext", "-out", f"{name}.pem")


def definition(number, url, bundle):
    version = ("  - {name: %s, served: true, storage: %s, schema: {openAPIV3Schema: {type: object, properties: "
               "{spec: {type: object, properties: {%s: {type: string}}}}}}}\n")
    return (f"apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: gates.g{number}.example.com}}\n"
            f"spec:\n  group: g{number}.example.com\n  scope: Namespaced\n"
            "  names: {plural: gates, singular: gate, kind: Gate, listKind: GateList}\n  conversion: {strategy: Webhook, webhook: "
            f"{{conversionReviewVersions: [v1], clientConfig: {{url: \"{url}\", caBundle: {base64.b64encode(bundle).decode()}}}}}}}\n"
            "  versions:\n" + version % ("v1", "true", "host") + version % ("v2", "false", "address"))


def comparable(text):
    """Without what crdctl cannot know: the time in the server's message, the address of its resolver, and which of its two timers
    ended first: there are three texts."""
    text = text.removesuffix(" (Client.Timeout exceeded while awaiting headers)")
    text = re.sub(r"net/http: request canceled$", "context deadline exceeded", text)
    text = re.sub(r"(not yet valid): current time.*", r"\1", text)
    return re.sub(r" on [\d.:\[\]a-f]+: no such host", ": no such host", text)


class Comparison:
    def __init__(self, crdctl, folder):
        self.crdctl, self.folder, self.wrong, self.done = crdctl, folder, [], 0

    def stage(self, case, url, version, value, *options):
        """The last stage of the object."""
        (self.folder / "object.json").write_text(json.dumps(value))
        run = subprocess.run([self.crdctl, "convert", "--crd", self.folder / "crd.yaml", "--to", version, "--webhook", url, "--ca",
                              self.folder / f"{case[3]}.pem", "--stages", "-o", "json", *options, self.folder / "object.json"],
                             capture_output=True, text=True, check=False, timeout=120)
        if run.returncode == 2:
            return {"refusal": run.stderr}
        return json.loads(run.stdout)[0]["stages"][-1]

    def compare(self, what, code, reply, stage):
        self.done += 1
        refused = stage.get("refusal")
        if code >= 400:
            same = refused is not None and comparable(reply["message"]) == comparable(refused)
        else:
            same = refused is None and api_server.simulated(reply) == api_server.simulated(stage["object"])
        if not same:
            self.wrong.append(f"{what}:\n  server: {code} {json.dumps(reply)[:700]}\n  crdctl: {json.dumps(stage)[:700]}")


def run_case(server, number, case, port, comparison):
    url = f"https://{case[2]}:{port}{case[1]}"
    text = definition(number, url, (comparison.folder / f"{case[3]}.pem").read_bytes())
    (comparison.folder / "crd.yaml").write_text(text)
    resource = server.define(text)
    group = f"g{number}.example.com"
    value = {"apiVersion": f"{group}/v1", "kind": "Gate", "metadata": {"name": "a", "labels": {"x": "y"}}, "spec": {"host": "h"}}
    code, reply = resource.create(value)
    assert code == 201, reply
    at_v2 = resource.path.replace("/v1/", "/v2/")
    code, reply = server.request("GET", f"{at_v2}/a")
    stored = resource.stored("a")
    comparison.compare(f"{case} read", code, reply, comparison.stage(case, url, "v2", stored, "--stored"))
    if case[1] == "/hang":
        return
    value = {"apiVersion": f"{group}/v2", "kind": "Gate", "metadata": {"name": "b", "namespace": "default", "labels": {"x": "y"}},
             "spec": {"address": "h"}}
    code, reply = server.request("POST", at_v2, value)
    if code >= 400:
        comparison.compare(f"{case} create", code, reply, comparison.stage(case, url, "v2", value))
        return
    code, reply = server.request("GET", f"{resource.path}/b")
    comparison.compare(f"{case} create", code, reply, comparison.stage(case, url, "v1", value))


def main(crdctl, root):
    folder = api_server.find()
    if not folder or not shutil.which("openssl"):
        print("skipped: no API server, or no openssl")
        return api_server.SKIPPED
    hooks = {}
    with tempfile.TemporaryDirectory(prefix="crd-webhooks-") as place:
        home = pathlib.Path(place)
        make_certificates(home)
        comparison = Comparison(crdctl, home)
        program = pathlib.Path(root) / "tests/engine/call/webhook.py"
        try:
            for name in CERTIFICATES:
                process = subprocess.Popen([sys.executable, "-B", program, home / f"{name}.pem", home / f"{name}.key"],
                                           stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                hooks[name] = process, int(process.stdout.readline())
            with api_server.ApiServer(folder) as server:
                for number, case in enumerate(CASES):
                    run_case(server, number, case, hooks[case[0]][1] if case[0] in hooks else 9, comparison)
        finally:
            for process, _ in hooks.values():
                process.stdin.close()
                process.wait()
                process.stdout.close()
    print(f"{comparison.done} compared, {len(comparison.wrong)} differ")
    print("\n".join(comparison.wrong))
    return 1 if comparison.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
