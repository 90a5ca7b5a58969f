"""Compares what `crdctl plan` says with what `crdctl check` and `crdctl convert` do: each manifest is applied to the definition that the steps
before leave, and so is each without the version, which comes too early; stored objects are read before and after the step that changes the storage version."""

import collections
import json

from conversion_claims import REPLACED, Loss
from conversion_runs import ConversionRun, by_name, plain, storage_of
from update_claims import changes
from update_comparison import steps_in


def version_of(definition, name):
    return next((version for version in definition["spec"]["versions"] if version["name"] == name), None)


def with_status(definition, stored):
    return {**definition, "status": {"acceptedNames": {"plural": "", "kind": ""}, "conditions": [], "storedVersions": stored}}


def without_version(definition, name):
    versions = [version for version in definition["spec"]["versions"] if version["name"] != name]
    return {**definition, "spec": {**definition["spec"], "versions": versions}}


def with_storage(definition, name):
    versions = [{**version, "storage": version["name"] == name, "served": version["served"] or version["name"] == name}
                for version in definition["spec"]["versions"]]
    return {**definition, "spec": {**definition["spec"], "versions": versions}}


class RetireRun(ConversionRun):
    """One plan for a definition, and what contradicts it."""

    def __init__(self, definition, title, retired, live=None):
        """`live`: status.storedVersions in the cluster; None: not known."""
        super().__init__(definition, f"{title}: retire {retired}" + (f", stored {live}" if live else ""))
        self.retired, self.live = retired, live

    def plan(self, runs, index):
        file = runs.file(f"plan{index}.json", self.definition)
        more = ["--live", runs.file(f"live{index}.json", with_status(self.definition, self.live))] if self.live else []
        report = runs.json("plan", "--retire", self.retired, *more, "--format", "json", file)
        for made in file, *more[1:]:
            made.unlink()
        self.steps, self.now = report["steps"], report["storage"]

    def take_steps(self, report, migrated):
        """For a plan whose steps a server runs. `migrated`: a definition with the schemas."""
        self.steps, self.now = report["steps"], report["storage"]
        self.after = [(migrated, step["storedVersions"]) for step in self.steps]
        self.take_losses()

    def start(self):
        """status.storedVersions before the plan: without the live definition, the retired version may be stored, too."""
        return self.live or [self.retired] + [name for name in [self.storage] if name != self.retired]

    def take_manifests(self):
        """Sets the definition that each step leaves."""
        self.after = []
        for step in self.steps:
            before = self.after[-1][0] if self.after else self.definition
            self.after.append((json.loads(step["manifest"]) if "manifest" in step else before, step["storedVersions"]))
        self.conditions()

    def conditions(self):
        """Each step does what its title says, and nothing else."""
        before, stored = self.definition, self.start()
        for step, (after, now_stored) in zip(self.steps, self.after):
            kind, name = step["id"].split(":")
            self.counts["steps"] += 1
            version = version_of(after, name)
            right = {"serve": lambda: version["served"], "deprecate": lambda: version.get("deprecated") or not version["served"],
                     "store": lambda: storage_of(after) == name and sum(one["storage"] for one in after["spec"]["versions"]) == 1,
                     "stop-serving": lambda: not version["served"], "remove": lambda: version is None}.get(kind, lambda: after is before)
            fields = {"serve": {"served"}, "deprecate": {"deprecated"}, "store": {"storage"}, "stop-serving": {"served"}}.get(kind, set())
            others = [path for path in changes(before, after) if kind != "remove" and path[-1] not in fields]
            if kind == "remove":
                others = changes([one for one in before["spec"]["versions"] if one["name"] != name], after["spec"]["versions"])
            if not right() or others:
                self.fail(f"{step['id']}: the manifest does not do it, or more: {others}", step["title"], None, after)
            if "manifest" in step and bool(step["diff"]) != bool(changes(before, after)):
                self.fail(f"{step['id']}: the diff", step["diff"], None, changes(before, after))
            if "manifest" in step and not self.live and step["done"] != (not changes(before, after)):
                self.fail(f"{step['id']}: done", step["done"], None, changes(before, after))
            expected = ([self.now] if kind == "trim" else
                        stored + [one for one in [storage_of(after)] if one not in stored] if "manifest" in step else stored)
            if sorted(now_stored) != sorted(expected):
                self.fail(f"{step['id']}: status.storedVersions", now_stored, None, expected)
            if kind == "back-up":
                self.backup(step, before, stored)
            before, stored = after, now_stored

    def backup(self, step, definition, stored):
        """An object has all its fields where it is read as the version that it is stored as."""
        plural, group = definition["spec"]["names"]["plural"], definition["spec"]["group"]
        for name in stored:
            version = version_of(definition, name)
            saved = any(f"kubectl get {plural}.{name}.{group} " in one["command"] for one in step["commands"])
            if version and saved != version["served"]:
                self.fail("back-up: objects are stored as a version that it does not read", step["commands"], None, name)

    def updates(self):
        """(step, what is sent, the definition that is stored then, what the plan says: the text, or None if it is accepted)"""
        before, stored = self.definition, self.start()
        last = self.steps[-1]
        for step, (after, now_stored) in zip(self.steps, self.after):
            if "manifest" in step:
                yield step["id"], after, with_status(before, stored), None if step.get("accepted", True) else step["response"]
            if step is not last and not last["done"] and last["accepted"]:
                early = [one["response"] for one in step["tooEarly"]]
                yield step["id"] + ": too early", without_version(after, self.retired), with_status(after, now_stored), early[0] if early else None
            before, stored = after, now_stored

    def update(self, what, said, rejections):
        self.counts["updates of definitions"] += 1
        if bool(said) != bool(rejections) or any(text not in said for text in rejections):
            self.fail(f"{what}: the server's response", said, None, rejections)

    # ---- stored objects

    def take_losses(self):
        """The losses of the migration, by the version that objects are stored as."""
        step = next(step for step in self.steps if step["id"].startswith("migrate:"))
        webhook = self.definition["spec"].get("conversion", {}).get("strategy") == "Webhook"
        self.migrated, _ = self.after[self.steps.index(step)]
        for name in (() if webhook else step["storedVersions"]):
            if name != self.now and version_of(self.migrated, name):
                self.pairs[name, self.now] = [Loss(one) for one in step.get("losses", []) if one["from"] == name and one["loses"]]
                self.whole[name, self.now] = True
        for pair, losses in self.pairs.items():
            for loss in losses:
                self.counts[f"losses of migrations: {loss.kind}"] += 1
                if loss.kind is None:
                    self.fail("a sentence that conversion_claims.py does not have", loss.report)

    def read(self, name, stored, report, loss=None):
        """What becomes of an object that is stored as that version when it is read at the new one, to be written back."""
        read = report["stages"][-1]
        if "refusal" in read:
            return None
        self.counts["objects migrated"] += 1
        self.losses(stored, name, self.now, stored, read["object"], stored=False)
        if loss and loss.kind != REPLACED:
            self.shown(name, stored, loss, read["object"], [tuple(steps_in(error["path"])) for error in read["errors"]])
        return read["object"]

    def shown(self, name, stored, loss, after, errors):
        self.counts["proofs of migrations"] += 1
        if not loss.shown(stored, after, errors):
            self.fail(f"stored as {name}: the proof does not show it", loss.reason, stored, after)

    def written(self, name, stored, report, loss=None):
        """Of what was read, when it is written back."""
        stages = report["stages"]
        if len(stages) < 4 or "refusal" in stages[3]:
            return
        self.counts["objects written back"] += 1
        self.losses(stored, name, self.now, stored, stages[3]["object"])
        if loss and loss.kind == REPLACED:
            self.shown(name, stored, loss, stages[3]["object"], [])


def compare(runs, trials):
    for index, trial in enumerate(trials):
        trial.plan(runs, index)
    rounds = collections.defaultdict(list)
    for trial in trials:
        trial.take_manifests()
        for what, sent, stored, said in trial.updates():
            rounds[what.split(":")[0], "early" in what].append((trial, what, sent, stored, said))
    for updates in rounds.values():
        sent = runs.file("sent.json", *(one[2] for one in updates))
        rejected = runs.rejected(sent, runs.file("stored.json", *(one[3] for one in updates)))
        for trial, what, _, _, said in updates:
            trial.update(what, said, rejected.get(trial.name, []))
    migrate(runs, trials)


def migrate(runs, trials):
    for trial in trials:
        trial.take_losses()
    for name in sorted({name for trial in trials for name, _ in trial.pairs}):
        here = [trial for trial in trials if any(pair[0] == name for pair in trial.pairs)]
        before = runs.file("before.json", *(with_storage(trial.definition, name) for trial in here))
        proofs = [(trial, loss) for trial in here for loss in trial.pairs[name, trial.now] if loss.witness]
        samples = [runs.text("sample", "--version", name, *kind, before) for kind in (["--full", "--status"], [])]
        values = [loss.witness for _, loss in proofs] + [one["stages"][0]["object"] for one in runs.stages(before, samples, [name])]
        created = [(index, report["stages"]) for index, report in enumerate(runs.stages(before, values, [name], "--status"))]
        stored = [(index, stages[2]["object"]) for index, stages in created if len(stages) > 2 and "refusal" not in stages[2]]
        by_reader = collections.defaultdict(list)
        for index, value in stored:
            trial = by_name(here, [value])[0]
            by_reader[trial.now].append((trial, value, proofs[index][1] if index < len(proofs) else None))
        for now, ones in by_reader.items():
            migrated = runs.file("migrated.json", *(trial.migrated for trial in here if trial.now == now))
            reports = runs.stages(migrated, [one[1] for one in ones], [now], "--stored")
            read = [(one, trial.read(name, value, report, loss)) for one, report in zip(ones, reports) for trial, value, loss in [one]]
            read = [one for one in read if one[1]]
            # An update that changes nothing stores what a create stores.
            for ((trial, value, loss), _), report in zip(read, runs.stages(migrated, [plain(after) for _, after in read], [now], "--status")):
                trial.written(name, value, report, loss)
