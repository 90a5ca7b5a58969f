"""Compares what `crdctl diff` says about an update of a definition with what `crdctl convert` and `crdctl preview` do with objects of
both: creates with the write to /status, reads of what the old definition stored, updates. See update_comparison.py."""

import re

from update_claims import refuted, request_of
from update_comparison import Outcome, UpdateComparison, edited, has_status, simulated, steps_in

UPDATED = 1  # stored objects of a pair that are updated in many ways


def causes_of(errors):
    return [(tuple(steps_in(error["path"])), error["message"]) for error in errors]


def outcome(report):
    """Of a report of `crdctl preview`."""
    if "refusal" in report:
        return Outcome(False, report["refusal"], None, [])
    messages = [error["message"] for error in report["errors"]]
    return Outcome(report["accepted"], "\n".join(messages), report.get("returned", report.get("stored")), report["warnings"],
                   causes_of(report["errors"]))


def created(stages, strict=None):
    """Of a report of `crdctl convert --stages --status`; `strict`: of the strict request."""
    if strict and "strict decoding error" in strict.get("refusal", ""):
        return Outcome(False, strict["refusal"], None, [])
    last = stages["stages"][-1]
    if "refusal" in last:
        return Outcome(False, last["refusal"], None, [])
    if last["stage"] != "read":
        return Outcome(False, "\n".join(error["message"] for error in last["errors"]), None, [], causes_of(last["errors"]))
    return Outcome(True, "", last["object"], [])


class UpdateRun(UpdateComparison):
    """One pair of definitions, whose requests crdctl answers."""

    def written(self, samples):
        """The objects that are created."""
        self.proofs = [claim for claim in self.claims if claim.witness]
        extra = [claim.witness[part] for claim in self.proofs for part in ("object", "stored") if part in claim.witness]
        extra += [value for claim in self.proofs for value, _ in claim.followed if value is not claim.witness["object"]]
        self.values = list(self.changed_objects(samples)) + extra if samples else extra
        return self.values

    def place(self, value):
        return next(index for index, one in enumerate(self.values) if one is value)

    def compare_creates(self, old, new, old_lenient, new_lenient):
        """Outcomes in the order of written()."""
        self.olds, self.news, self.news_lenient = old, new, new_lenient
        for value, before, after in zip(self.values, old, new):
            self.creates(value, before, after, True)
        for value, before, after in zip(self.values, old_lenient, new_lenient):
            self.creates(value, before, after, False)
        for claim in self.proofs:
            if "stored" not in claim.witness:
                index = self.place(claim.witness["object"])
                self.proof(claim, True, old[index], old_lenient[index])
                self.proof(claim, False, new[index], new_lenient[index])

    def proof(self, claim, left, strict, lenient):
        self.counts["proofs"] += 1
        proof, side = claim.witness, "left" if left else "right"
        if strict.accepted != proof["leftAccepts" if left else "rightAccepts"]:
            self.fail(f"the proof, at the {side} side: {'accepted' if strict.accepted else 'rejected'}", claim, proof, strict.message)
        elif not strict.accepted:
            heard = strict.message + "\n" + lenient.message
            for text in [proof["rejection"], *proof.get("otherRejections", [])]:
                unknown = re.search(r'unknown field "[^"]*"', text)
                if (unknown[0] if unknown else text) not in heard:
                    self.fail(f"the proof, at the {side} side: another text", claim, [text, proof], heard)

    def stored(self):
        """What the old definition stores."""
        return [one.result for one in self.olds if one.accepted]

    def stored_as_sent(self):
        return [value for value, one in zip(self.values, self.olds) if one.accepted]

    def compare_reads(self, reports):
        """Of the objects of stored(), read with the new definition."""
        self.read = {}
        indexes = [index for index, one in enumerate(self.olds) if one.accepted]
        for index, report in zip(indexes, reports):
            self.read[index] = None if "refusal" in report else report
            self.reading(self.olds[index].result, self.read[index])

    def compare_updates(self, runs, old_file, new_file):
        """Updates of the objects of proofs about stored objects, and of the largest others."""
        first = [self.place(claim.witness["stored" if "stored" in claim.witness else "object"]) for claim in self.proofs
                 if claim.unchanged or "stored" in claim.witness]
        largest = sorted(self.read, key=lambda index: -len(str(self.read[index])))
        for claim in self.proofs:
            for value, updates in claim.followed:
                if read := self.read.get(index := self.place(value)):
                    self.followed(runs, claim, self.olds[index].result, read, updates, new_file)
        chosen = [index for index in dict.fromkeys([*first, *largest]) if self.read.get(index)]
        for index in chosen[:max(UPDATED, len(set(first)))]:
            stored, read = self.olds[index].result, self.read[index]
            if index in first and index not in largest[:UPDATED]:
                edits = [("unchanged", [])]
            else:
                edits = list(self.edits(stored))
            for status in (False, True):
                if all(not status or has_status(one) for one in (self.old, self.new)):
                    self.updates_of(runs, index, stored, read, edits, status, (old_file, new_file))

    def followed(self, runs, claim, stored, read, updates, new_file):
        for update in updates:
            if not (request := request_of(update, read)):
                continue
            (before, _, _), (_, sent, status) = request_of(update, stored), request
            self.counts["requests for stored objects"] += 1
            options = ["--subresource", "status"] if status else []
            new = outcome(runs.previews(new_file, [sent], *options, old=before)[0])
            if refuted(update, new.accepted, new.message):
                self.fail(f"a request for the stored object ({update['request']})", claim, [update, read], [new.accepted, new.message])

    def updates_of(self, runs, index, stored, read, edits, status, files):
        made = [(what, edited(stored, edit), edited(read, edit)) for what, edit in edits]
        made = [one for one in made if one[1] is not None and one[2] is not None]
        proofs = [claim for claim in self.proofs if claim.witness.get("stored") is self.values[index]
                  and (claim.witness["statusSubresource"] or not status)]
        for claim in proofs:
            body = {**simulated(claim.witness["object"]), **{name: read[name] for name in ("apiVersion", "kind", "metadata")}}
            made.append((claim, {**body, "apiVersion": stored["apiVersion"]}, body))
        options = ["--field-validation", "Strict"] + (["--subresource", "status"] if status else [])
        before, after = ([outcome(one) for one in runs.previews(file, [one[column] for one in made], *options, old=old)]
                         for file, column, old in ((files[0], 1, stored), (files[1], 2, stored)))
        for (what, _, body), old, new in zip(made, before, after):
            if not isinstance(what, str):
                if (claim := what).witness["statusSubresource"] == status:
                    self.proof(claim, True, old, old)
                    self.proof(claim, False, new, new)
                continue
            self.update(read, body, what, status, old, new, None)
            if what == "unchanged" and not status:
                for claim in self.proofs:
                    if claim.unchanged and claim.witness["object"] is self.values[index]:
                        self.unchanged(claim, new)

    def unchanged(self, claim, new):
        self.counts["unchanged updates of proofs"] += 1
        said = claim.unchanged
        text = said["says"].split(": ", 1)[1] if ": " in said["says"] else ""
        heard = new.message if not new.accepted else "\n".join(new.warnings)
        if new.accepted != said["accepted"] or text not in heard or new.accepted and bool(text) != bool(heard):
            self.fail("the unchanged update of the proof", claim, [said, claim.witness], [new.accepted, heard])


def group_of(value):
    return value["apiVersion"].split("/")[0]


def by_group(values):
    out = {}
    for value in values:
        out.setdefault(group_of(value), []).append(value)
    return out


def versioned(value, name):
    return {**value, "apiVersion": f"{group_of(value)}/{name}"}


class UpdatedDefinition:
    """The definition of the new side replaces that of the old one: stored objects have its version."""

    left, right = "v1", "v1"

    def __init__(self, runs, trials):
        self.runs, self.old = runs, runs.file("old.json", *(trial.old for trial in trials))
        self.new = runs.file("new.json", *(trial.new for trial in trials))

    def reports(self, trials):
        return self.runs.json("diff", "--all", "--witnesses", len(trials) * 100, "--format", "json", self.old, self.new)["pairs"]

    def reads(self, trials):
        """Of the objects of stored()."""
        reports = self.runs.previews(self.new, [value for trial in trials for value in trial.stored()], "--read")
        return [report if "refusal" in report else report.get("returned", report["stored"]) for report in reports]

    def of_one(self, trial):
        return [self.runs.file(name, definition) for name, definition in (("old-one.json", trial.old), ("new-one.json", trial.new))]


class OtherVersion:
    """Both sides are versions of one definition: stored objects have the left one, and are converted."""

    left, right = "v1", "v2"

    def __init__(self, runs, trials):
        self.runs, self.old = runs, runs.file("old.json", *(trial.old for trial in trials))
        # What is created as the right version is stored as it, and what is read was stored as the left one.
        self.new = runs.file("new.json", *(two_versions(trial, "v2") for trial in trials))
        self.converting = runs.file("converting.json", *(two_versions(trial, "v1") for trial in trials))

    def reports(self, trials):
        file = self.runs.file("both.json", *(two_versions(trial, self.storage(trial)) for trial in trials))
        return self.runs.json("diff", "--all", "--witnesses", len(trials) * 100, "--format", "json", "--from", "v1", "--to", "v2", file)["pairs"]

    def reads(self, trials):
        reports = self.runs.stages(self.converting, [value for trial in trials for value in trial.stored_as_sent()], ["v2"], "--status")
        return [{"refusal": ""} if (read := created(report)).result is None else read.result for report in reports]

    def of_one(self, trial):
        return [self.runs.file("old-one.json", trial.old), self.runs.file("new-one.json", two_versions(trial, self.storage(trial)))]

    @staticmethod
    def storage(trial):
        return "v1" if trial.seed % 2 else "v2"


def two_versions(trial, storage):
    """The schemas of both sides as versions of one definition."""
    versions = [{**one["spec"]["versions"][0], "name": name, "storage": name == storage} for one, name in ((trial.old, "v1"), (trial.new, "v2"))]
    return {**trial.new, "spec": {**trial.new["spec"], "versions": versions}}


def compare(runs, trials, Kind=UpdatedDefinition):
    """`trials`: with definitions of different groups. Returns nothing; the trials have the failures."""
    sides = Kind(runs, trials)
    for trial, report in zip(trials, sides.reports(trials)):
        assert report["definition"] == trial.old["metadata"]["name"]
        trial.take(report)
    written = lambda file, text: [versioned(value, sides.left) for value in runs.sent(file, [text])] if text.strip() else []
    samples = {}
    for file, version, kinds in ((sides.old, sides.left, (["--full", "--status"], ["--full", "--status", "--seed", "1"], [])),
                                 (sides.new, sides.right, (["--full", "--status"], []))):
        for kind in kinds:
            for group, values in by_group(written(file, runs.text("sample", "--version", version, *kind, file))).items():
                samples.setdefault(group, []).extend(values)
    # At and past each limit.
    limits = {}
    for file, version in ((sides.old, sides.left), (sides.new, sides.right)):
        for group, values in by_group(written(file, runs.text("sample", "--version", version, "--boundary", file))).items():
            limits.setdefault(group, []).extend(values)
    objects = []
    for trial in trials:
        group = trial.old["spec"]["group"]
        more = limits.get(group, [])
        objects.append(trial.written(samples.get(group, []) + trial.rng.sample(more, min(4, len(more)))))
    outcomes = []
    for file, version in ((sides.old, sides.left), (sides.new, sides.right)):
        every = [versioned(value, version) for values in objects for value in values]
        lenient = runs.stages(file, every, [version], "--status")
        strict = runs.previews(file, every, "--field-validation", "Strict", "--show", "errors")
        outcomes.append(([created(one, two) for one, two in zip(lenient, strict)], [created(one) for one in lenient]))
    at = 0
    for trial, values in zip(trials, objects):
        cut = slice(at, at := at + len(values))
        trial.compare_creates(*(outcomes[side][kind][cut] for side, kind in ((0, 0), (1, 0), (0, 1), (1, 1))))
    reads = iter(sides.reads(trials))
    for trial in trials:
        trial.compare_reads([next(reads) for _ in trial.stored()])
    for trial in trials:
        trial.compare_updates(runs, *sides.of_one(trial))
