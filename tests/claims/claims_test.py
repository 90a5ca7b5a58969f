"""usage: claims_test.py CRDCTL ROOT      compares what crdctl says about definitions with what the same crdctl does with objects: `crdctl
diff` (update_runs.py), `crdctl convert` (conversion_runs.py), `crdctl plan` (retire_runs.py) and `crdctl mapping check` (mapping_runs.py). A
sentence about what the server does with an object is derived by running it, or it is not said: each one whose object, path or text a run
refutes is a contradiction, and so is a sentence that is not known here. tests/server compares with a real API server what the runs do, and a
part of the sentences.

For the definitions of the repository, and generated ones: pairs of definitions of which one replaces the other, and as two versions of one
definition (definition_mutants.py), and definitions with two or three versions (version_mutants.py).

$CRD_CLAIMS_PAIRS is the number of pairs (default: 400, or 1600 if $CRD_ALL is set), $CRD_CLAIMS_SEED the first seed (default: 1),
$CRD_CLAIMS_ONLY the parts that run (default: all of them). With one pair, its definitions are printed.
"""

import collections
import json
import os
import pathlib
import random
import sys
import tempfile

import conversion_runs
import definition_mutants
import mapping_runs
import retire_runs
import update_runs
import version_mutants
from crdctl_runs import Runs

BATCH = 100  # pairs whose objects are one file
LARGEST_REAL = 60_000  # bytes; larger ones take most of the time and show the same
PARTS = ("update", "conversion", "retirement", "mapping")
MAPPED = 4 if os.environ.get("CRD_ALL") else 32  # a mapping for as many definitions with several versions
SEVERAL = 2  # one definition with several versions for as many pairs
OBJECTS = 4  # generated ones, per definition with several versions


def real_files(root):
    return sorted(file for folder in ("resources/samples", "tests/data/definitions", "tests/data/versions") for file in (root / folder).glob("*.yaml"))


def versions_of(definition):
    return definition["spec"]["versions"]


def one_version(definition, version):
    return {**definition, "spec": {**definition["spec"], "versions": [{**version, "name": "v1", "served": True, "storage": True}]}}


def numbered(definition, number):
    """With a group of its own, since definitions of several pairs are in one file."""
    spec = definition["spec"]
    group = f"r{number}.{spec['group']}"
    return {**definition, "metadata": {"name": f"{spec['names']['plural']}.{group}"}, "spec": {**spec, "group": group}}


def own_pairs(definitions):
    """All pairs of versions of the repository's definitions, in both directions."""
    out = []
    for definition in definitions:
        for left in versions_of(definition):
            for right in versions_of(definition):
                if left is not right:
                    pair = [numbered(one_version(definition, version), len(out)) for version in (left, right)]
                    out.append((*pair, f"{definition['metadata']['name']}, {left['name']} to {right['name']}"))
    return out


def two_versions(seed, old, new):
    versions = [{**versions_of(one)[0], "name": name, "storage": (seed % 2 == 0) == (name == "v1")} for one, name in ((old, "v1"), (new, "v2"))]
    return {**old, "spec": {**old["spec"], "versions": versions}}


def retirement(definition, title, seed):
    rng = random.Random(seed)
    names = [version["name"] for version in versions_of(definition)]
    live = None
    if rng.random() < 0.6:
        live = sorted({*rng.sample(names, rng.randint(1, len(names))), conversion_runs.storage_of(definition)})
    return retire_runs.RetireRun(definition, title, rng.choice(names), live)


class Claims:
    def __init__(self, runs, root):
        self.runs, self.counts, self.failures = runs, collections.Counter(), []
        self.own = [one for one in runs.definitions(real_files(root)) if "versions" in one["spec"]]
        small = runs.definitions(file for file in real_files(root) if file.stat().st_size <= LARGEST_REAL)
        small = [one for one in small if "versions" in one["spec"]]
        self.real, self.roots = definition_mutants.real_roots(small), version_mutants.real_roots(small)

    def done(self, part, trials):
        for trial in trials:
            self.failures += trial.failures.values()
            self.counts.update({f"{part}: {what}": count for what, count in trial.counts.items()})
        self.counts[f"{part}: definitions"] += len(trials)
        for failure in (failure for trial in trials for failure in trial.failures.values()):
            print(failure, flush=True)

    def accepted(self, trials):
        """Those whose definitions the server accepts."""
        if not trials:
            return []
        rejected = self.runs.rejected(conversion_runs.write_definitions(self.runs, trials))
        return [trial for trial in trials if trial.name not in rejected]

    def updates(self, pairs):
        """(seed, (definition, the one that replaces it, title)); half of them then as two versions of one definition."""
        trials = [update_runs.UpdateRun(*pair, seed) for seed, pair in pairs]
        old = self.runs.file("old.json", *(trial.old for trial in trials))
        new = self.runs.file("new.json", *(trial.new for trial in trials))
        rejected = {**self.runs.rejected(old), **self.runs.rejected(new, old)}
        self.updated("update", trials, rejected, update_runs.UpdatedDefinition)
        trials = [update_runs.UpdateRun(old, new, title + ", as versions", seed) for seed, (old, new, title) in pairs
                  if seed // 2 % 2 == 0 or len(pairs) == 1]  # the storage version changes with each seed
        both = self.runs.file("both.json", *(update_runs.two_versions(trial, "v1") for trial in trials))
        self.updated("versions", trials, {**rejected, **self.runs.rejected(both)}, update_runs.OtherVersion)

    def updated(self, part, trials, rejected, kind):
        trials = [trial for trial in trials if trial.old["metadata"]["name"] not in rejected]
        update_runs.compare(self.runs, trials, kind)
        for trial in trials:
            trial.counts.update(f"sentences: {kind}" for claim in trial.claims for _, kind in claim.kinds())
        self.done(part, trials)

    def conversions(self, definitions, objects=()):
        """(definition, title); objects: (definition's name, object). Definitions with the same names of versions are compared at once."""
        by_versions = collections.defaultdict(list)
        for definition, title in definitions:
            if definition["spec"].get("conversion", {}).get("strategy") != "Webhook" and len(versions_of(definition)) > 1:
                by_versions[tuple(version["name"] for version in versions_of(definition))].append((definition, title))
        for ones in by_versions.values():
            trials = self.accepted([conversion_runs.ConversionRun(*one) for one in ones])
            names = {trial.name for trial in trials}
            if trials:
                conversion_runs.compare(self.runs, trials, [value for name, value in objects if name in names])
            self.done("conversion", trials)

    def retirements(self, definitions):
        trials = self.accepted([retirement(*one) for one in definitions])
        retire_runs.compare(self.runs, trials)
        self.done("retirement", trials)

    def mappings(self, mutants):
        trials, objects = [], []
        for mutant in mutants:
            for proposed in (True, False):
                trials.append(mapping_runs.MappingRun(mutant.crd, f"mapping {mutant.seed}{' (proposed)' if proposed else ''}", mutant.seed, proposed))
            for index in range(OBJECTS * 2):
                version = mutant.versions[index % len(mutant.versions)]
                if version["served"]:
                    objects.append((mutant.crd["metadata"]["name"], mutant.object(version, f"o{index}")))
        trials = self.accepted(trials)
        mapping_runs.compare(self.runs, trials, objects)
        self.done("mapping", trials)

    def batch(self, parts, seeds):
        pairs = [(seed, definition_mutants.pair(seed, self.real)) for seed in seeds]
        mutants = [version_mutants.Pair(seed, self.roots) for seed in seeds if seed % SEVERAL == 0 or len(seeds) == 1]
        both = [(two_versions(seed, old, new), f"pair {seed} ({title})", seed) for seed, (old, new, title) in pairs]
        several = [(mutant.crd, mutant.group, mutant.seed) for mutant in mutants]
        if "update" in parts:
            self.updates(pairs)
        if "conversion" in parts:
            objects = []
            for mutant in mutants:
                served = [version for version in mutant.versions if version["served"]]
                objects += [(mutant.crd["metadata"]["name"], mutant.object(served[index % len(served)], f"o{index}")) for index in range(OBJECTS)]
            self.conversions([one[:2] for one in both])
            self.conversions([one[:2] for one in several], objects)
        if "retirement" in parts:
            self.retirements(both)
            self.retirements(several)
        if "mapping" in parts:
            self.mappings([mutant for mutant in mutants if mutant.seed % MAPPED == 0 or len(seeds) == 1])
        if len(seeds) == 1:
            print(*(json.dumps(one) for one in [*pairs[0][1], mutants[0].crd]), sep="\n")

    def repository(self, parts):
        if "update" in parts:
            self.updates([(index, pair) for index, pair in enumerate(own_pairs(self.own))])
        several = [(numbered(one, index), one["metadata"]["name"], index) for index, one in enumerate(self.own) if len(versions_of(one)) > 1]
        if "conversion" in parts:
            self.conversions([one[:2] for one in several])
        if "retirement" in parts:
            self.retirements(several)


def main():
    crdctl, root = sys.argv[1], pathlib.Path(sys.argv[2])
    number = lambda name, default: int(os.environ.get(name, default))
    first, count = number("CRD_CLAIMS_SEED", 1), number("CRD_CLAIMS_PAIRS", 1600 if os.environ.get("CRD_ALL") else 400)
    parts = os.environ.get("CRD_CLAIMS_ONLY", ",".join(PARTS)).split(",")
    with tempfile.TemporaryDirectory(prefix="crd-claims-") as folder:
        for name in ("XDG_CONFIG_HOME", "HOME"):
            os.environ[name] = folder
        runs = Runs(crdctl, folder)
        claims = Claims(runs, root)
        claims.repository(parts)
        for start in range(first, first + count, BATCH):
            claims.batch(parts, range(start, min(start + BATCH, first + count)))
            print(f"{start + BATCH - first} pairs: {runs.processes} runs, {runs.seconds():.1f} s of processor time, "
                  f"{len(claims.failures)} contradictions", flush=True)
        print(*(f"{what}: {claims.counts[what]}" for what in sorted(claims.counts)), sep="\n")
    return 1 if claims.failures or not claims.counts else 0


if __name__ == "__main__":
    sys.exit(main())
