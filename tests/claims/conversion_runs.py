"""Compares what `crdctl convert` says about the versions of a definition, without objects, with what it does with objects: proofs, samples
and generated objects, created at one version and read at another; the errors of what is read with `crdctl preview` of that version. And
what it says about each object with the difference of its stages. See conversion_claims.py."""

import collections
import json

from conversion_claims import REPLACED, UNSET, Loss, covers
from update_claims import MISSING, at, changes
from update_comparison import simulated, steps_in


def storage_of(definition):
    return next(version["name"] for version in definition["spec"]["versions"] if version["storage"])


def served(definition):
    return [version["name"] for version in definition["spec"]["versions"] if version["served"]]


def gone(before, after):
    """The paths at which values of the first object are missing, or another value, in the second."""
    return [path for path in changes(simulated(before), simulated(after)) if path != ("apiVersion",) and at(before, path) is not MISSING]


class ConversionRun:
    """One definition, the reports about its pairs of versions, and what contradicts them."""

    def __init__(self, definition, title):
        self.definition, self.title = definition, title
        self.name, self.storage = definition["metadata"]["name"], storage_of(definition)
        self.failures, self.counts = {}, collections.Counter()
        self.pairs = {}  # (request, reader): losses
        self.whole = {}  # whether all of them are named

    def fail(self, what, said, value=None, happened=None):
        self.failures.setdefault((what, json.dumps(said)), f"{self.title}: {what}\n    crdctl: {json.dumps(said)}\n    object: "
                                 f"{json.dumps(value)[:1200]}\n    happened: {json.dumps(happened)[:800]}")

    def take(self, report):
        pair = report["request"], report["reader"]
        self.pairs[pair] = [Loss(one) for one in report["losses"]]
        self.whole[pair] = report["leftOut"] == 0
        for loss in self.pairs[pair]:
            self.counts[f"losses: {loss.kind}" + ("" if loss.witness else " without an object")] += 1
            if loss.kind is None:
                self.fail("a sentence that conversion_claims.py does not have", loss.report)

    def proofs(self):
        """(request, reader, loss) of all losses with an object."""
        return [(*pair, loss) for pair, losses in self.pairs.items() for loss in losses if loss.witness]

    def stages(self, request, value, admitted, stages):
        """Of any object of that version: the read at each version."""
        stored = [one for one in stages if one["stage"] == "stored"]
        if not stored or "refusal" in stored[0]:
            return
        self.steps(value, admitted, stored[0])
        for read in stages:
            if read["stage"] != "read" or "refusal" in read:
                continue
            self.counts["objects read"] += 1
            self.steps(value, stored[0], read)
            self.losses(value, request, read["version"], admitted["object"], read["object"])

    def steps(self, value, before, after):
        """The changes that a stage names are those that happened."""
        names = [(tuple(steps_in(change["path"])), change) for change in after["changes"]]
        for path in gone(before["object"], after["object"]):
            if not any(path[:len(place)] == place or place[:len(path)] == path for place, _ in names):
                self.fail("a value is lost, and no change says so", after["changes"], value, path)
        for place, change in names:
            if change["loses"]:
                self.counts["changes of objects"] += 1
                was, now = at(before["object"], place), at(after["object"], place)
                if change["phase"] != "decoding" and was is MISSING and change["value"] is not None or now is not MISSING and now == was:
                    self.fail("a value is said to be lost, and is not", change, value, [before["object"], after["object"]])

    def losses(self, value, request, reader, before, after, stored=True):
        """What any object loses is named, and what is said of all objects holds. `stored`: what is read was stored as the storage version."""
        named = self.pairs.get((request, reader))
        if named is None:
            return
        for path in gone(before, after):
            self.counts["lost values"] += 1
            if self.whole[request, reader] and not any(loss.loses and (covers(loss.field, path)) for loss in named):
                self.fail(f"{request} read at {reader}: {path} is lost, and no loss says so", [loss.reason for loss in named], value, after)
        for loss in named:
            for path in loss.refuted(before, after)[:1] if stored or loss.kind != REPLACED else []:
                self.fail(f"{request} read at {reader}: {path} is there, which refutes it", loss.reason, value, after)

    def proof(self, request, reader, loss, admitted, stages):
        self.counts["proofs"] += 1
        read = [one for one in stages if one["stage"] == "read" and one["version"] == reader and "refusal" not in one]
        if not read:
            self.fail(f"{request} read at {reader}: the proof is not read", loss.report, loss.witness, stages[-1])
            return
        errors = [tuple(steps_in(error["path"])) for error in read[0]["errors"]]
        unset = [tuple(steps_in(one["path"])) for one in read[0]["defaultsNotSet"]]
        shown = loss.shown(admitted["object"], read[0]["object"], errors)
        if not shown or loss.kind == UNSET and not any(covers(loss.field, path) for path in unset):
            self.fail(f"{request} read at {reader}: the proof does not show it", loss.reason, loss.witness, read[0]["object"])


def write_definitions(runs, trials):
    return runs.file("versions.json", *(trial.definition for trial in trials))


def by_name(trials, objects):
    """The trial of each object, by its group and kind."""
    known = {(trial.definition["spec"]["group"], trial.definition["spec"]["names"]["kind"]): trial for trial in trials}
    return [known[value["apiVersion"].split("/")[0], value["kind"]] for value in objects]


def compare(runs, trials, objects=()):
    """The trials have the same versions, and strategy None."""
    names = [version["name"] for version in trials[0].definition["spec"]["versions"]]
    file = write_definitions(runs, trials)
    to = [part for name in names for part in ("--to", name)]
    reports = iter(runs.json("convert", "--crd", file, *to, "-o", "json"))
    for trial in trials:
        for _ in range(len(served(trial.definition)) ** 2):
            trial.take(next(reports))
    assert next(reports, None) is None
    tried = list(objects)
    for name in names:
        kinds = [["--full", "--status"], ["--full", "--status", "--seed", "1"], []]
        texts = [runs.text("sample", "--version", name, *kind, file) for kind in kinds]
        tried += [report["stages"][0]["object"] for report in runs.stages(file, texts, [names[0]])]
    proofs = [(trial, *proof) for trial in trials for proof in trial.proofs()]
    shown = [loss.witness for *_, loss in proofs]
    creates = [report["stages"] for report in runs.stages(file, shown + tried, names)]
    stages = [report["stages"] for report in runs.stages(file, shown + tried, names, "--status")]
    admitted = [admitted_by(*both) for both in zip(creates, stages)]
    for (trial, request, reader, loss), before, one in zip(proofs, admitted, stages):
        trial.proof(request, reader, loss, before, one)
    for trial, value, before, one in zip(by_name(trials, shown + tried), shown + tried, admitted, stages):
        request = value["apiVersion"].split("/")[1]
        if request in served(trial.definition):
            trial.stages(request, value, before, one)
    errors(runs, trials, stages)


def admitted_by(create, with_status):
    """What a create admits, with the status that the write to /status admits. That write begins with what the create stored."""
    created, written = (next(one for one in stages if one["stage"] == "admitted") for stages in (create, with_status))
    if "object" not in created or "object" not in written:
        return created
    return {**created, "object": {**created["object"], **({"status": written["object"]["status"]} if "status" in written["object"] else {})}}


def errors(runs, trials, stages):
    """What a version does not allow in an object that is read at it is rejected by a create of what was read."""
    reads = [read for one in stages for read in one if read["stage"] == "read" and "refusal" not in read]
    for version in sorted({read["version"] for read in reads}):
        here = [read for read in reads if read["version"] == version]
        values = [plain(read["object"]) for read in here]
        # Without the subresource, so that the status is checked, too.
        file = runs.file("checked.json", *(without_status(trial.definition) for trial in trials))
        for trial, value, read, report in zip(by_name(trials, values), values, here, runs.previews(file, values, "--show", "errors")):
            trial.counts["objects checked"] += 1
            said = {error["message"] for error in read["errors"]}
            heard = {error["message"] for error in report.get("errors", [])} if "refusal" not in report else {report["refusal"]}
            # A create sets defaults.
            if said != heard and not (read["defaultsNotSet"] and heard <= said):
                trial.fail(f"read at {version}: other errors than those of a create", sorted(said), value, sorted(heard))


def plain(value):
    metadata = {key: one for key, one in value["metadata"].items() if key in ("name", "labels", "namespace")}
    return {**value, "metadata": metadata}


def without_status(definition):
    versions = []
    for version in definition["spec"]["versions"]:
        others = {key: one for key, one in version.get("subresources", {}).items() if key != "status"}
        rest = {key: one for key, one in version.items() if key != "subresources"}
        versions.append({**rest, **({"subresources": others} if others else {})})
    return {**definition, "spec": {**definition["spec"], "versions": versions}}
