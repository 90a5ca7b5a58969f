"""usage: proof_test.py CRDCTL ROOT      sends the proofs of advice (`crdctl check --output json`) to a real API server (api_server.py): each
request is accepted or rejected as the proof says, with its text and with the object that it shows. Skipped without a server.

The definitions are those of api_server.real_definitions() and tests/data/field.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import time

import api_server

KINDS = {"create": "create", "update": "update", "update of the status": "status", "read": "read", "read of the scale subresource": "scale"}


def documents(text):
    return [part for part in re.split(r"(?m)^---.*$", text) if re.search(r"(?m)^kind: *[\"']?CustomResourceDefinition[\"']? *$", part)]


def proofs(crdctl, file):
    """The findings with a proof, by the index of their definition."""
    reply = subprocess.run([crdctl, "check", "--output", "json", file], capture_output=True, text=True, check=False)
    out = collections.defaultdict(list)
    if reply.stdout:
        for one in json.loads(reply.stdout)["files"]:
            for finding in one.get("findings", []):
                if "proof" in finding:
                    out[finding["document"] - 1].append(finding)
    return out


def without_null(value):
    """As Go's encoding of an object has it: an empty metadata field is not there."""
    return {name: without_null(field) if isinstance(field, dict) else field for name, field in value.items() if field is not None}


class Sequence:
    """The requests of one proof."""

    def __init__(self, server, crd, proof):
        self.server, self.crd = server, crd
        self.name = proof["requests"][0]["object"]["metadata"]["name"]
        self.stored = None

    def erase(self):
        for version in self.crd["spec"]["versions"]:
            self.resource(version["name"]).erase(self.name)

    def resource(self, version):
        return api_server.Resource(self.server, self.crd, version)

    def keep(self, resource, value):
        """Stores the object past the server: it was stored before the definition had the rule."""
        kept = json.loads(json.dumps(value))
        kept["metadata"].update({"uid": "6a6f1d0e-9d3c-4c1e-8f0a-000000000001", "creationTimestamp": "2024-01-01T00:00:00Z", "generation": 1})
        resource.store(self.name, kept)

    def send(self, request):
        """The status code and the response."""
        # "update as v1 of an object that is stored already"
        what, _, version = request["request"].partition(" as ")
        kind, resource = KINDS[what], self.resource(re.match("[a-z0-9]+", version)[0])
        value = json.loads(json.dumps(request["object"]))
        if kind == "create":
            code, reply = resource.create(value)
            if code != 201:
                self.stored = (resource, value)
            return code, reply
        if resource.get(self.name)[0] != 200:
            # Of an update of the status, the status is new: an invalid one that is stored may be kept.
            self.keep(*(self.stored or (resource, {name: field for name, field in value.items() if kind != "status" or name != "status"})))
            for _ in range(50):  # until the cache of the server has it
                if resource.get(self.name)[0] == 200:
                    break
                time.sleep(0.1)
        if kind in ("read", "scale"):
            return resource.get(self.name, "scale" if kind == "scale" else "")
        value["metadata"]["resourceVersion"] = resource.get(self.name)[1]["metadata"]["resourceVersion"]
        return resource.update(self.name, value, "status" if kind == "status" else "")

    def refuted(self, request):
        for _ in range(20):
            code, reply = self.send(request)
            if code != 503:  # for a moment, after the server changed how the definition is served
                break
            time.sleep(0.5)
        accepted = code in (200, 201)
        if accepted != request["accepted"]:
            return f"the server says {code}: {reply.get('message', '')}"
        if not accepted:
            missing = [line for line in request["response"].split("\n") if line not in reply["message"]]
            return f"the server says: {reply['message']}" if missing else None
        result = request.get("result")
        if result is None:
            return None
        resource = self.resource(result["apiVersion"].partition("/")[2])
        about_stored = "stored" in request["response"] or reply.get("apiVersion") != result["apiVersion"]
        seen = resource.stored(self.name) if about_stored else reply
        seen, result = (without_null(api_server.simulated(one)) for one in (seen, result))
        for one in (seen, result):
            one["metadata"].pop("generation", None)
        return None if seen == result else f"the object is {json.dumps(seen)}"


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    files = [*api_server.real_definitions(root), *sorted((root / "tests/data/field").rglob("*.yaml"))]
    counts, failures, names = collections.Counter(), [], set()
    with api_server.ApiServer(found) as server:
        for file in files:
            parts = documents(file.read_text(encoding="utf-8"))
            for index, findings in proofs(crdctl, file).items():
                if len(parts) <= index:
                    continue
                # Some definitions are in two files: one server has one of them.
                plain = [finding for finding in findings if "of the definition" not in finding["proof"]["requests"][0]["request"]]
                if not plain or findings[0]["definition"] in names:
                    continue
                names.add(findings[0]["definition"])
                resource = server.define(parts[index])
                counts["definitions"] += 1
                for finding in plain:
                    sequence = Sequence(server, resource.crd, finding["proof"])
                    sequence.erase()
                    for request in finding["proof"]["requests"]:
                        if request["request"].startswith("create"):
                            sequence.erase()
                        counts["requests"] += 1
                        refuted = sequence.refuted(request)
                        if refuted:
                            failures.append(f"{file.name}: {finding['rule']}: {finding['message'][:300]}\n    {request['request']}: "
                                            f"{request['response']}\n    {refuted}")
                    counts[finding["rule"]] += 1
    print(*failures, sep="\n")
    print(dict(counts), f"{len(failures)} contradictions")
    return 1 if failures or not counts["requests"] else 0


if __name__ == "__main__":
    sys.exit(main())
