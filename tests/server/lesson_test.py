"""usage: lesson_test.py CRDCTL ROOT      asks a real API server (api_server.py) the questions of the built-in lessons that are about
requests, and compares with `crdctl lesson answers`: whether definitions and objects are accepted, errors, warnings, what is pruned,
defaulted, dropped, stored, returned and read, and what a deletion does. Also the goals of tasks, after the solution, after each
wrong attempt, and after attempts made from the solution (lesson_mutants.py). Skipped without a server.

$CRD_SERVER_LESSONS is part of a lesson's path; of the attempts made, each $CRD_SERVER_MUTANTS-th is compared (default: 8). A question
that is not compared is counted by its reason.
"""

import collections
import concurrent.futures
import copy
import json
import os
import pathlib
import queue
import re
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "claims"))
import api_server
import lesson_mutants
from update_comparison import steps_in

DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
ABSENT = object()
SERVERS = 6
# What kubectl sends; `none` sends no options.
POLICIES = {"background": "Background", "foreground": "Foreground", "orphan": "Orphan"}
# No request answers them.
OTHER = {"problems", "message", "server", "field", "cost", "versions", "preferred version", "stored versions", "explain", "steps",
         "run cost", "columns", "cell", "table", "lost"}


def value_at(value, path):
    for step in steps_in(path):
        if isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        elif isinstance(value, dict) and str(step) in value:
            value = value[str(step)]
        else:
            return ABSENT
    return value


def leaves(value, path=()):
    """The paths of all values that are not objects or lists with content."""
    if isinstance(value, dict) and value:
        return [leaf for name, member in value.items() for leaf in leaves(member, (*path, name))]
    if isinstance(value, list) and value:
        return [leaf for index, item in enumerate(value) for leaf in leaves(item, (*path, index))]
    return [path]


class Served:
    """A definition that the server has accepted, and its objects."""

    def __init__(self, server, crd):
        self.server, self.crd = server, crd
        self.versions = [version["name"] for version in crd["spec"]["versions"] if version["served"]]

    def at(self, version):
        out = api_server.Resource(self.server, self.crd)
        place = f"namespaces/{out.namespace}/" if out.namespace else ""
        out.path = f"/apis/{self.crd['spec']['group']}/{version}/{place}{self.crd['spec']['names']['plural']}"
        return out


class Comparison:
    def __init__(self, server, target):
        self.server, self.target = server, target
        self.differences, self.compared, self.left_out = [], {}, {}

    def leave_out(self, why):
        self.left_out[why] = self.left_out.get(why, 0) + 1

    # ---- definitions

    def definition(self, situation):
        """(accepted, the server's sentence, the definition that is served or None)"""
        if not situation["stored"]:
            code, crd = self.server.request("POST", DEFINITIONS, situation["definition"].encode(), "application/yaml")
            return code == 201, crd.get("message", ""), crd if code == 201 else None, None
        self.server.define(situation["stored"])
        wanted = self.read(situation["stored"])
        place = f"{DEFINITIONS}/{wanted['metadata']['name']}"
        # The versions of stored objects are part of the status.
        _, old = self.server.request("GET", place)
        if "storedVersions" in wanted.get("status", {}):
            old["status"]["storedVersions"] = wanted["status"]["storedVersions"]
            _, old = self.server.request("PUT", place + "/status", old)
        new = self.read(situation["definition"])
        new["metadata"]["resourceVersion"] = old["metadata"]["resourceVersion"]  # kubectl adds it
        code, crd = self.server.request("PUT", place, new)
        return code == 200, crd.get("message", ""), crd if code == 200 else None, old

    def read(self, text):
        """The value of a YAML text, read by kubectl."""
        return json.loads(self.server.kubectl("create", "--dry-run=client", "--validate=false", "-o", "json", "-f", "-", given=text))

    def remove(self, name):
        path = f"{DEFINITIONS}/{name}"
        self.server.request("DELETE", path)
        while self.server.request("GET", path)[0] == 200:
            pass

    def situation(self, lesson, situation):
        questions = [question for question in situation["questions"] if question["ask"] not in OTHER]
        for question in situation["questions"]:
            if question["ask"] in OTHER:
                self.leave_out(question["ask"])
        if not questions:
            return
        if situation["target"] != self.target:
            self.leave_out("another version of the server")
            return
        accepted, message, crd, old = self.definition(situation)
        try:
            for question in questions:
                if question["ask"] == "definition":
                    self.note(lesson, question, situation, "accepted" if accepted else "rejected", message)
            about_objects = [question for question in questions if question["ask"] != "definition"]
            if crd is None:
                for question in about_objects:
                    self.note(lesson, question, situation, "failure", message)
                return
            if about_objects:
                self.served(lesson, Served(self.server, crd), situation, about_objects)
        finally:
            if crd or old:
                self.remove((crd or old)["metadata"]["name"])

    def served(self, lesson, served, situation, questions):
        for version in served.versions:
            path = served.at(version).path
            for _ in range(600):
                if self.server.request("GET", path + "?limit=1")[0] == 200:
                    break
            else:
                raise RuntimeError(f"{path} is not served")
        for question in questions:
            self.ask(lesson, served, situation, question)

    # ---- requests

    def ask(self, lesson, served, situation, question):
        objects = situation["objects"]
        rejects = question.get("failure", "").startswith(("The object is rejected", "The object cannot be read"))
        if question["object"] > len(objects) or ("failure" in question and not rejects):
            self.leave_out(question.get("failure", "no object"))
            return
        sent = copy.deepcopy(objects[question["object"] - 1])
        version = sent["apiVersion"].split("/")[-1]
        resource = served.at(version)
        if resource.namespace:
            sent["metadata"].setdefault("namespace", resource.namespace)
        name = sent["metadata"].get("name")
        if not name:
            self.leave_out("an object without a name")
            return
        before = None
        if question["ask"] == "read":
            result = self.converted(served, resource, sent, question)
        else:
            number = question["over"] or (question["object"] if question["through"] not in ("", "apply") else 0)
            if number:
                before = copy.deepcopy(objects[number - 1])
                name = before["metadata"]["name"]
                if resource.namespace:
                    before["metadata"].setdefault("namespace", resource.namespace)
                if question["through"] == "apply":  # the server takes an object without a uid for a new one
                    before["metadata"].setdefault("uid", "00000000-0000-4000-8000-000000000001")
                resource.store(name, before)
            result = self.result(resource, name, sent, question)
        resource.erase(name)
        self.compare(lesson, situation, question, sent, before, result)

    @staticmethod
    def result(resource, name, sent, question):
        """(code, reply, warnings, what is stored)"""
        warnings = []
        if question["through"] == "get":
            code, reply = resource.get(name)
        elif question["through"] == "delete":
            policy = POLICIES.get(question["cascade"])
            code, reply = resource.delete(name, {"propagationPolicy": policy} if policy else None)
        elif question["through"] == "scale":
            scale = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": name, "namespace": resource.namespace},
                     "spec": {"replicas": question["replicas"]}}
            code, reply = resource.update(name, scale, "scale", warnings)
        elif question["through"] == "apply":
            query = urllib.parse.urlencode({"fieldManager": question["manager"], "force": "true" if question["force"] else "false"})
            code, reply = resource.server.request("PATCH", f"{resource.path}/{name}?{query}", json.dumps(sent).encode(), "application/apply-patch+yaml", warnings)
        elif question["over"] or question["through"]:
            _, old = resource.get(name)
            sent["metadata"].setdefault("resourceVersion", old["metadata"]["resourceVersion"])
            code, reply = resource.update(name, sent, question["through"], warnings)
        else:
            code, reply = resource.create(sent, warnings)
        return code, reply, warnings, resource.stored(name)

    @staticmethod
    def converted(served, resource, sent, question):
        code, reply = resource.create(sent)
        if code == 201:
            code, reply = served.at(question["version"]).get(sent["metadata"]["name"])
        return code, reply, [], None

    # ---- answers

    def note(self, lesson, question, situation, real, context):
        ask = question["ask"]
        self.compared[ask] = self.compared.get(ask, 0) + 1
        ours = "failure" if "failure" in question else ABSENT if "absent" in question else question["answer"]
        if isinstance(ours, list) and isinstance(real, list):
            ours, real = sorted(map(str, ours)), sorted(map(str, real))
        if ours != real:
            shown = {field: value for field, value in question.items() if value not in ("", 0, False)}
            self.differences.append(f"{lesson}:{question['line']}: {json.dumps(shown)[:1500]}\n    server: "
                                    f"{'absent' if real is ABSENT else json.dumps(real)[:1500]}\n    {json.dumps(context)[:1500]}\n"
                                    f"    objects: {json.dumps(situation['objects'])[:1500]}")

    def compare(self, lesson, situation, question, sent, before, result):
        code, reply, warnings, stored = result
        ask, accepted, message = question["ask"], code in (200, 201), reply.get("message", "")
        unknown = [match[1] for match in (re.match(r'unknown field "(.*)"$', warning) for warning in warnings) if match]
        answer = question.get("answer")
        if "failure" in question:
            self.note(lesson, question, situation, "failure" if not accepted else "accepted", message)
            return
        real = None
        if ask == "object":
            real = "accepted" if accepted else "rejected"
        elif ask == "afterwards":
            real = ("removed" if stored is None else
                    "being deleted" if stored["metadata"].get("deletionTimestamp") and stored["metadata"].get("finalizers") else "stored")
        elif ask == "error":
            # With a path: the message of the error at it.
            real = ABSENT if accepted else answer if answer and answer in message else ABSENT if question["path"] and answer is None else message
        elif ask == "errors":
            fields = {cause.get("field", "") for cause in reply.get("details", {}).get("causes", [])} if not accepted else set()
            real = answer if self.same_places(answer, fields) else sorted(fields)
        elif ask == "warnings":
            real = sorted({warning for warning in warnings if not warning.startswith("unknown field")})
        elif ask == "pruned" and question["through"] not in ("get", "delete", "scale"):
            real = unknown
            # The server's list has unknown metadata, too, which the engine counts as dropped.
            real = [path for path in real if path in answer or not path.startswith("metadata.")]
        elif not accepted:
            real = "failure"
        elif ask in ("value", "stored"):
            real = self.simulated(stored, before) if stored is not None else ABSENT
            if stored is not None and ask == "value":
                real = value_at(real, question["path"])
            if stored is not None and ask == "stored" and isinstance(answer, dict):
                question = {**question, "answer": self.simulated(answer, before)}
            if ask == "value" and question["path"] == "metadata.deletionTimestamp" and real == "now" and isinstance(answer, str):
                real = answer
        elif ask == "returned":
            real = value_at(self.simulated(reply, before), question["path"])
        elif ask == "read":
            real = value_at(reply, question["path"])
        elif ask == "defaulted" and question["through"] not in ("delete", "scale"):
            self.note(lesson, question, situation, self.defaulted(answer, before if question["through"] == "get" else sent,
                                                                  reply if question["through"] == "get" else stored, question), reply)
            return
        elif ask == "dropped" and question["through"] != "delete":
            after = reply if question["through"] == "get" else stored
            source = before if question["through"] == "get" else sent
            gone = [path for path in answer if value_at(source, path) is not ABSENT and value_at(after, path) is ABSENT]
            real = gone
        else:
            self.leave_out(f"{ask} through {question['through'] or 'main'}")
            return
        self.note(lesson, question, situation, real, [code, message, stored])

    @staticmethod
    def same_places(answer, fields):
        """The engine names the value; the server names it, or for a few errors the object or list around it, or nothing."""
        if "<nil>" in fields:
            answer, fields = [path for path in answer or [] if path != "<nil>"], fields - {"<nil>"}
        def alike(path, field):
            return steps_in(path) == steps_in(field) or steps_in(path)[:len(steps_in(field))] == steps_in(field)
        return (all(any(alike(path, field) for field in fields) for path in answer or []) and
                all(any(alike(path, field) for path in answer or []) for field in fields))

    @staticmethod
    def defaulted(answer, source, after, question):
        """Each of these is new in the object; and nothing else is, except for what is inside them, metadata and status."""
        out = [path for path in answer if value_at(after, path) is not ABSENT and value_at(source, path) in (ABSENT, None)]
        roots = [tuple(steps_in(path)) for path in answer]
        ends = {"metadata"} | (set() if question["through"] == "get" else {"status"})
        for leaf in leaves({name: value for name, value in after.items() if name not in ends}):
            value = source
            for step in leaf:
                value = value[step] if (isinstance(value, dict) and step in value) or (isinstance(value, list) and isinstance(step, int) and step < len(value)) else ABSENT
                if value is ABSENT:
                    break
            if value is ABSENT and not any(leaf[:len(root)] == root for root in roots):
                out.append(".".join(map(str, leaf)))
        return out

    @staticmethod
    def simulated(value, before):
        """Without what only a server sets; a time that this request set is "now"."""
        value = copy.deepcopy(api_server.simulated(value))
        metadata = value.get("metadata", {}) if isinstance(value, dict) else {}
        old = (before or {}).get("metadata", {})
        if "deletionTimestamp" in metadata and metadata["deletionTimestamp"] != old.get("deletionTimestamp"):
            metadata["deletionTimestamp"] = "now"
        return value


def compared(found, newest, lessons):
    """Takes lessons from the queue until it is empty. Returns the comparison with a server of its own."""
    with api_server.ApiServer(found) as server:
        comparison = Comparison(server, newest)
        while True:
            try:
                lesson = lessons.get_nowait()
            except queue.Empty:
                return comparison
            before = len(comparison.differences)
            for situation in lesson["situations"]:
                comparison.situation(lesson["lesson"], situation)
            print(f"{lesson['lesson']}: {len(lesson['situations'])} situations, {len(comparison.differences) - before} differences", flush=True)


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    found = api_server.find()
    if not found:
        print("skipped: there is no API server")
        return api_server.SKIPPED
    with tempfile.TemporaryDirectory(prefix="crd-lessons-") as folder:
        course = pathlib.Path(folder) / "lessons"
        made = lesson_mutants.copied(root / "resources/lessons", course, int(os.environ.get("CRD_SERVER_MUTANTS", "8")))
        run = subprocess.run([crdctl, "lesson", "answers", course], capture_output=True, text=True, check=True)
    print(f"{made} attempts made from solutions", flush=True)
    lessons = json.loads(run.stdout)
    # The server is of one version, the newest; other targets are compared in tests/conformance/minors.
    targets = {situation["target"] for lesson in lessons for situation in lesson["situations"]}
    newest = max(targets, key=lambda target: int(target.split(".")[1]))
    part = os.environ.get("CRD_SERVER_LESSONS", "")
    chosen = queue.SimpleQueue()
    for lesson in lessons:
        if part in lesson["lesson"]:
            chosen.put(lesson)
    # Most of the time a server waits until it serves a new definition, so several are asked at once.
    with concurrent.futures.ThreadPoolExecutor(SERVERS) as pool:
        comparisons = list(pool.map(lambda _: compared(found, newest, chosen), range(SERVERS)))
    count, left_out = (sum((collections.Counter(getattr(one, name)) for one in comparisons), collections.Counter()) for name in ("compared", "left_out"))
    print("compared:", dict(count), "not compared:", dict(left_out))
    differences = [difference for one in comparisons for difference in one.differences]
    print(*differences, sep="\n")
    return 1 if differences or not count else 0


if __name__ == "__main__":
    sys.exit(main())
