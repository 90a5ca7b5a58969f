"""What answers the requests of the claims in advice_cases.py: crdctl, or a real API server (api_server.py)."""

import copy
import itertools
import json
import pathlib
import re
import subprocess
import time

import api_server

DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
FIXED = re.compile(r"crdctl: fixed (.*?): .* \[[\w.-]+(, unsafe)?\]\. (.*)")


class Reply:
    """`stored` is the object in storage, `returned` that of the response."""

    def __init__(self, accepted, message="", stored=None, returned=None):
        self.accepted, self.message, self.stored, self.returned = accepted, message, stored, returned


def table(printed):
    """(headers, rows) of what kubectl get prints."""
    lines = printed.rstrip("\n").split("\n")
    starts = [found.start() for found in re.finditer(r"\S+", lines[0])] + [None]
    cells = [[line[begin:end].strip() for begin, end in zip(starts, starts[1:])] for line in lines]
    return cells[0], cells[1:]


class World:
    """One definition. `fixed` is the world with its fix; None without one."""

    def __init__(self, case, definition, crdctl, folder):
        self.case, self.crdctl, self.folder, self.fixed = case, crdctl, pathlib.Path(folder), None
        names = definition["spec"]["names"]
        self.definition, self.kind, self.plural = definition, names["kind"], names["plural"]
        self.seen = {}  # the fields of the created objects
        self.file = self.write(self.plural, definition)
        if case.bare:
            name, key = case.bare
            self.file = self.file.with_suffix(".yaml")
            self.file.write_text(json.dumps(definition).replace(f'"{name}": {{', f"{key}: {{"), encoding="utf-8")
        if case.samples:
            self.folder.joinpath(self.plural + ".samples.yaml").write_text(
                "\n---\n".join(json.dumps(self.named(f"o{i}", fields)) for i, fields in enumerate(case.samples)), encoding="utf-8")

    def write(self, name, value):
        path = self.folder / f"{name}.json"
        path.write_text(json.dumps(value), encoding="utf-8")
        return path

    def named(self, name, fields, version="v1"):
        return {"apiVersion": f"example.com/{version}", "kind": self.kind, "metadata": {"name": name, "namespace": "default"}, **copy.deepcopy(fields)}

    def run(self, *arguments, codes=(0, 1)):
        run = subprocess.run([self.crdctl, *map(str, arguments)], capture_output=True, text=True, timeout=600, check=False)
        if run.returncode not in codes:
            raise RuntimeError(f"crdctl {' '.join(map(str, arguments))}: {run.stderr}")
        return run

    def base(self):
        """The file of the stored definition."""
        out = copy.deepcopy(self.definition)
        for part, fields in self.case.stored.items():
            out[part].update(fields)
        return self.write("base", out)

    def headers(self, objects):
        return self.printed(objects)[0]

    def column(self, name, objects):
        head, rows = self.printed(objects)
        return [row[head.index(name.upper())] for row in rows]

    def variant(self, **changes):
        """The definition by another name, with other metadata or another schema. It is not the world's."""
        self.variants = getattr(self, "variants", 0) + 1
        text = json.dumps(self.definition).replace(self.plural[:-1], f"{self.plural[:-1]}x{self.variants}").replace(
            self.kind, f"{self.kind}x{self.variants}")
        out = json.loads(text)
        if "root" in changes:
            out["spec"]["versions"][0]["schema"]["openAPIV3Schema"] = changes["root"]
        return out

    # ---- what crdctl says

    def findings(self):
        """(path, message) of the problems of the case's rule."""
        target = ["--target", self.case.target] if self.case.target else []
        against = ["--against", self.base()] if self.case.stored else []
        report = json.loads(self.run("check", "--on", self.case.rule, *target, *against, "--output", "json", self.file).stdout)
        found = [one for file in report["files"] for one in file["findings"] if one["rule"] == self.case.rule]
        proved = lambda one: f" ({one['proof']['summary']})" if "proof" in one else ""  # the cases do not repeat it
        return [(one["path"], one["message"].removeprefix(one["path"] + ": ").removesuffix(proved(one))) for one in found]

    def fix(self):
        """(the fixed definition by another name, whether the fix is safe, its consequence); None without a fix."""
        target = ["--target", self.case.target] if self.case.target and "." not in self.case.target[4:] else []
        for path, _ in self.findings():
            run = self.run("edit", "--fix", f"{self.case.rule}@{path}", *target, self.file, codes=(0, 1, 2))
            applied = FIXED.search(run.stderr)
            if applied:
                text = run.stdout.replace(self.plural[:-1], "fixed" + self.plural[6:-1]).replace(self.kind, "Fixed" + self.kind[6:])
                if self.case.bare:
                    text = text.replace(f"'{self.case.bare[1]}'", json.dumps(self.case.bare[1]))
                return json.loads(text), not applied[2], applied[3]
        return None

    def samples(self):
        """The texts of objects that crdctl generates."""
        texts = [self.run("sample", self.file).stdout, self.run("sample", "--full", self.file).stdout]
        return [text for text in texts + self.run("sample", "--boundary", self.file).stdout.split("\n---\n")[:10] if text.strip()]


class EngineWorld(World):
    """crdctl's."""

    def defined(self, definition=None, target=None):
        file = self.file if definition is None else self.write("variant", definition)
        report = json.loads(self.run("check", "--output", "json", *(["--target", target] if target else []), file).stdout)["files"][0]
        errors = [one["message"] for one in report["findings"] if one["severity"] == "error"]
        return all(one["admitted"] for one in report["definitions"]), "; ".join(errors), []

    def defined_with(self, root):
        return self.defined(self.variant(root=root))

    def admitted(self, target):
        return self.defined(target=target)[0]

    def preview(self, value, *arguments):
        """`value`: the object, or a file with it."""
        file = value if isinstance(value, pathlib.Path) else self.write("object", value)
        reply = json.loads(self.run("preview", "--crd", self.file, "--output", "json", *arguments, file).stdout)[0]
        message = "; ".join(error["message"] for error in reply.get("errors", [])) or reply.get("refusal", "")
        stored = reply.get("stored") if reply["accepted"] else None
        return Reply(reply["accepted"], message, stored, reply.get("scale") or reply.get("returned", stored))

    def create(self, fields):
        told = json.dumps(fields)
        if told not in self.seen:
            self.seen[told] = self.preview(self.named("o0", fields))
        return self.seen[told]

    def create_at(self, version, fields):
        return self.preview(self.named("o0", fields, version))

    def create_strict(self, fields):
        return self.preview(self.named("o0", fields), "--field-validation", "Strict")

    def create_samples(self, texts):
        out = []
        for text in texts:
            file = self.folder / "sample.yaml"
            file.write_text(text, encoding="utf-8")
            out.append(self.preview(file))
        return out

    def write_status(self, fields, status):
        old = self.create(fields).stored
        new = {**old, "status": status}
        return self.preview(new, "--subresource", "status", "--old", self.write("old", old))

    def updates(self, *objects):
        """The replies to a create of the first, and to updates of what is then stored to each of the others, until one is rejected."""
        out = [self.create(objects[0])]
        for fields in objects[1:]:
            if not out[-1].accepted:
                break
            old = out[-1].stored
            out.append(self.preview({**self.named("o0", fields), "metadata": old["metadata"]}, "--old", self.write("old", old)))
        return out

    def printed(self, objects, definition=None):
        files = [self.write(f"o{i}", self.named(f"o{i}", fields)) for i, fields in enumerate(objects)]
        crd = self.write("variant", definition) if definition else self.file
        return table(self.run("get", "--crd", crd, *files).stdout)

    def default_headers(self):
        definition = self.variant()
        del definition["spec"]["versions"][0]["additionalPrinterColumns"]
        definition = json.loads(json.dumps(definition).replace(definition["spec"]["names"]["kind"], self.kind))
        return self.printed([{"spec": {}}], definition)[0]

    def scale(self, fields, replicas):
        scale = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "o0", "namespace": "default"}, "spec": {"replicas": replicas}}
        return self.preview(scale, "--subresource", "scale", "--old", self.write("old", self.named("o0", fields)))

    def read_scale(self, fields):
        run = self.run("get", "--crd", self.file, "--subresource", "scale", self.write("object", self.named("o0", fields)), codes=(0, 1, 2))
        if run.returncode != 0 or run.stderr:
            return Reply(False, run.stderr)
        headers, rows = table(run.stdout)
        return self.scale(fields, int(rows[0][headers.index("DESIRED")]))


class ServerWorld(World):
    """A real server's. The definition is installed by install()."""

    def __init__(self, server, *arguments):
        super().__init__(*arguments)
        self.server, self.numbers = server, itertools.count()
        self.resource = api_server.Resource(server, self.definition)

    def install(self):
        warnings = []
        code, reply = self.server.request("POST", DEFINITIONS, self.definition, warnings=warnings)
        self.installed = code == 201, reply.get("message", ""), warnings
        if "resourceVersion" in self.definition["metadata"]:
            definition = copy.deepcopy(self.definition)
            del definition["metadata"]["resourceVersion"]
            code, _ = self.server.request("POST", DEFINITIONS, definition)
        self.served = code == 201
        return self.served

    def wait(self, resource=None):
        end = time.monotonic() + 60
        while (code := self.server.request("GET", (resource or self.resource).path + "?limit=1")[0]) != 200:
            if time.monotonic() > end:
                raise RuntimeError(f"{self.plural} is not served: {code}")
            time.sleep(0.05)

    def defined(self):
        return self.installed

    def defined_with(self, root):
        code, reply = self.server.request("POST", DEFINITIONS + "?dryRun=All", self.variant(root=root))
        return code == 201, reply.get("message", ""), []

    # ---- objects

    def reply(self, code, reply, name):
        accepted = code in (200, 201)
        return Reply(accepted, reply.get("message", ""), api_server.simulated(self.resource.stored(name)) if accepted else None,
                     api_server.simulated(reply) if accepted else None)

    def create(self, fields):
        told = json.dumps(fields)
        if told not in self.seen:
            self.seen[told] = self.reply(*self.resource.create(self.named("o0", fields)), "o0")
            self.resource.erase("o0")
        return self.seen[told]

    def create_at(self, version, fields):
        code, reply = self.server.request("POST", self.path(version), self.named("o0", fields, version))
        out = self.reply(code, reply, "o0")
        self.resource.erase("o0")
        return out

    def create_strict(self, fields):
        code, reply = self.server.request("POST", self.path("v1") + "?fieldValidation=Strict&dryRun=All", self.named("o0", fields))
        return Reply(code == 201, reply.get("message", ""))

    def create_samples(self, texts):
        file = self.folder / "samples.yaml"
        file.write_text("\n---\n".join(texts), encoding="utf-8")
        printed = self.server.kubectl("create", "--dry-run=client", "--validate=false", "-o", "json", "-f", str(file))
        decoder, at, out = json.JSONDecoder(), 0, []
        while at < len(printed.rstrip()):
            value, at = decoder.raw_decode(printed, at)
            at += len(printed[at:]) - len(printed[at:].lstrip())
            for one in value["items"] if value["kind"] == "List" else [value]:
                one["metadata"] |= {"name": "o0", "namespace": "default"}
                out.append(self.reply(*self.resource.create(one), "o0"))
                self.resource.erase("o0")
        return out

    def write_status(self, fields, status):
        self.resource.create(self.named("o0", fields))
        value = {**self.resource.get("o0")[1], "status": status}
        out = self.reply(*self.resource.update("o0", value, "status"), "o0")
        self.resource.erase("o0")
        return out

    def updates(self, *objects):
        out = [self.reply(*self.resource.create(self.named("o0", objects[0])), "o0")]
        for fields in objects[1:]:
            if not out[-1].accepted:
                break
            value = {**self.named("o0", fields), "metadata": self.resource.get("o0")[1]["metadata"]}
            out.append(self.reply(*self.resource.update("o0", value), "o0"))
        self.resource.erase("o0")
        return out

    def printed(self, objects):
        """Of objects that are stored as they are."""
        for index, fields in enumerate(objects):
            self.resource.store(f"o{index}", self.named(f"o{index}", fields))
        # Cells are compared in the order of the objects.
        printed = [self.server.kubectl("get", self.plural + ".example.com", "-n", "default", f"o{index}") for index in range(len(objects))]
        for index in range(len(objects)):
            self.resource.erase(f"o{index}")
        tables = [table(one) for one in printed]
        return tables[0][0], [row for _, rows in tables for row in rows]

    def default_headers(self):
        return self.plain.headers([{"spec": {}}])

    def of_scale(self, fields, *arguments):
        self.resource.store("o0", {**self.named("o0", fields)})
        code, reply = self.resource.update("o0", *arguments, "scale") if arguments else self.resource.get("o0", "scale")
        accepted = code == 200
        stored = api_server.simulated(self.resource.get("o0")[1])  # fields that the schema lacks are stored, but no client reads them
        self.resource.erase("o0")
        return Reply(accepted, reply.get("message", ""), stored if accepted else None, reply if accepted else None)

    def scale(self, fields, replicas):
        return self.of_scale(fields, {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "o0", "namespace": "default"},
                                      "spec": {"replicas": replicas}})

    def read_scale(self, fields):
        return self.of_scale(fields)

    def kubectl_scale(self, fields, *arguments):
        """(exit code, standard error) of kubectl scale for a new object."""
        self.resource.create(self.named("o0", fields))
        run = subprocess.run([self.server.folder / "kubectl", "--kubeconfig", self.server.kubeconfig, "scale", "-n", "default", "--replicas=3", *arguments,
                              f"{self.plural}.example.com/o0"], capture_output=True, text=True, timeout=600, check=False)
        self.resource.erase("o0")
        return run.returncode, run.stderr[-600:]

    # ---- the definition as an object

    def plainVariant(self, metadata, status=None):
        out = self.variant()
        out["metadata"] = {"name": out["metadata"]["name"], **metadata}
        out.pop("status", None)
        if status is not None:
            out["status"] = status
        return out

    def post(self, metadata, status=None):
        code, reply = self.server.request("POST", DEFINITIONS, self.plainVariant(metadata, status))
        return code, reply

    def place(self):
        return f"{DEFINITIONS}/{self.plural}.example.com"

    def stored(self):
        return self.server.request("GET", self.place())[1]

    def put(self, metadata):
        """An update of the installed definition, with the resource version of what is stored unless another one is given."""
        now = self.stored()
        value = {**self.definition, "metadata": {"name": now["metadata"]["name"], "resourceVersion": now["metadata"]["resourceVersion"], **metadata}}
        return self.server.request("PUT", self.place(), value)

    def apply_server_side(self, metadata):
        value = {**self.definition, "metadata": {"name": self.definition["metadata"]["name"], **metadata}}
        code, reply = self.server.request("PATCH", self.place() + "?fieldManager=test&force=true", value, "application/apply-patch+yaml")
        return code, reply.get("message", "")

    def kubectl_apply(self):
        self.server.kubectl("apply", "-f", str(self.file))

    def sent(self, command, *options):
        """(exit code, standard error) of kubectl apply or create with the definition, under a name of its own."""
        file = self.write("sent", self.plainVariant({}))
        run = subprocess.run([self.server.folder / "kubectl", "--kubeconfig", self.server.kubeconfig, command, *options, "--validate=false", "-f", str(file)],
                             capture_output=True, text=True, timeout=600, check=False)
        return run.returncode, run.stderr[-600:]

    def condition(self, kind, reason):
        """The condition, once it has the reason; what it is after ten seconds."""
        end = time.monotonic() + 10
        while True:
            one = next((one for one in self.stored().get("status", {}).get("conditions") or [] if one["type"] == kind), {})
            if one.get("reason") == reason or time.monotonic() > end:
                return one
            time.sleep(0.1)

    def names_after_adding(self):
        """(the condition, the short names that are accepted) of a definition to which an update adds its short names."""
        out = self.plainVariant({})
        added = out["spec"]["names"].pop("shortNames")
        place = f"{DEFINITIONS}/{out['metadata']['name']}"
        self.server.define(json.dumps(out))
        code, reply = self.server.request("PATCH", place, {"spec": {"names": {"shortNames": added}}}, "application/merge-patch+json")
        if code != 200:
            raise RuntimeError(reply["message"])
        end = time.monotonic() + 10
        while True:
            status = self.server.request("GET", place)[1]["status"]
            one = next((one for one in status["conditions"] if one["type"] == "NamesAccepted"), {})
            if one.get("status") == "False" or time.monotonic() > end:
                return one, status["acceptedNames"].get("shortNames")
            time.sleep(0.1)

    def finds(self, name):
        """Nothing if kubectl finds the kind of the fixed definition by that name."""
        run = subprocess.run([self.server.folder / "kubectl", "--kubeconfig", self.server.kubeconfig, "get", name, "-n", "default"],
                             capture_output=True, text=True, timeout=600, check=False)
        return None if run.returncode == 0 else run.stderr[-600:]

    def path(self, version, plural=None):
        return f"/apis/example.com/{version}/namespaces/default/{plural or self.plural}"

    def listing(self, version):
        code, reply = self.server.request("GET", self.path(version))
        return code, reply.get("message", "")

    # ---- conversion

    def converted(self, version, plural=None):
        """The response to reading an object of v1 at a version."""
        path = self.path("v1", plural)
        kind = self.kind if plural is None else plural[:-1].capitalize()
        self.server.request("POST", path, {**self.named("c0", {}), "kind": kind})
        code, reply = self.server.request("GET", f"{self.path(version, plural)}/c0")
        return code, reply.get("message", "")

    def converted_after_update(self):
        """The same at v2, of a definition that converted nothing when it was established."""
        final = self.plainVariant({})
        names = final["spec"]["names"]
        first = copy.deepcopy(final)
        del first["spec"]["conversion"]
        resource = self.server.define(json.dumps(first))
        code, message = self.converted("v2", names["plural"])
        if code != 200:
            raise RuntimeError(message)
        place = f"{DEFINITIONS}/{final['metadata']['name']}"
        final["metadata"]["resourceVersion"] = self.server.request("GET", place)[1]["metadata"]["resourceVersion"]
        code, reply = self.server.request("PUT", place, final)
        if code != 200:
            return code, reply["message"]
        end = time.monotonic() + 20
        while (response := self.converted("v2", names["plural"]))[0] == 200 and time.monotonic() < end:
            time.sleep(0.1)
        return response

    def requests_at(self, version):
        """(method, code, message) of the requests for an object of v1 at another version."""
        self.server.request("POST", self.path("v1"), self.named("c0", {}))
        path, value = self.path(version), self.named("c0", {}, version)
        out = []
        for method, where, body in (("POST", path, self.named("c1", {}, version)), ("GET", path + "/c0", None), ("PUT", path + "/c0", value),
                                    ("LIST", path, None), ("DELETE", path + "/c0", None)):
            code, reply = self.server.request("GET" if method == "LIST" else method, where, body)
            out.append((method, code, reply.get("message", "")))
        return out
