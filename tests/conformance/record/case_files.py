"""The files of recorded cases: what each is recorded with, and where its results are."""
import dataclasses
import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parents[3]
FOLDER = pathlib.Path("tests/conformance")


def default_minor(source):
    """The minor of the results in the folders `expected`."""
    header = (source / "engine/base/kubernetes/kubernetes.h").read_text()
    return int(re.search(r"kDefaultMinor = (\d+)", header).group(1))


def minor_named(name):
    found = re.fullmatch(r"1\.(\d+)", name)
    if not found:
        raise ValueError(f'not a minor version: "{name}"; write it as 1.38')
    return int(found.group(1))


@dataclasses.dataclass(frozen=True)
class CaseFile:
    mode: str
    cases: pathlib.Path
    expected: pathlib.Path  # with 1.NN in the name: all results of each minor
    minors: pathlib.Path = None  # has the results of other minors that differ; None: none are recorded
    tables: bool = True  # of objects; recorded in all files but one

    def is_whole(self):
        return "1.NN" in self.expected.name

    def results(self, minor):
        return self.expected.with_name(self.expected.name.replace("1.NN", f"1.{minor}"))

    def own_results(self, minor):
        return self.minors / f"1.{minor}" / self.cases.name


def is_compared(mode, name):
    """Whether a file is recorded for minors after the default one. wasAsked() of the tests has the same rule."""
    number = re.match(r"\d+", name)
    if not number:
        return False
    return mode == "cases" or int(number.group()) <= 9 or int(number.group()) == 13


def all_files(source=SOURCE):
    """Every file whose results record.py can make again."""
    folder = source / FOLDER
    out = []
    for mode, at in (("cases", folder), ("cel", folder / "cel")):
        for cases in sorted((at / "cases").glob("*.jsonl")):
            minors = at / "minors" if is_compared(mode, cases.name) else None
            out.append(CaseFile(mode, cases, at / "expected" / cases.name, minors, tables=cases.name != "values.jsonl"))
    out += [CaseFile("cel", folder / "cel/probes/cases.jsonl", folder / "cel/probes/expected/1.NN.jsonl"),
            CaseFile("yaml", folder / "yaml/cases.jsonl", folder / "yaml/expected.jsonl"),
            CaseFile("publish", folder / "published/cases.jsonl", folder / "published/expected.jsonl")]
    for mode in ("conversion", "admission"):
        at = folder / "webhooks"
        out.append(CaseFile(mode, at / f"{mode}.jsonl", at / f"{mode}_expected.jsonl"))
    return [file for file in out if file.cases.exists()]


def newest_recorded(source, before):
    """The newest minor with results that is older than `before`."""
    recorded = [default_minor(source)]
    for at in (FOLDER / "minors", FOLDER / "cel/minors"):
        recorded += [minor_named(path.name) for path in (source / at).glob("1.*") if path.is_dir()]
    recorded += [minor_named(path.stem) for path in (source / FOLDER / "cel/probes/expected").glob("1.*.jsonl")]
    return max(minor for minor in recorded if minor < before)
