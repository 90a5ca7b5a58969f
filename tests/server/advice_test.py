"""usage: advice_test.py CRDCTL ROOT [--engine]      runs what the sentences of advice claim (advice_cases.py): the problems, their rule
pages, and the consequences of their fixes. With a real API server (api_server.py), or with --engine, which needs none, with crdctl.

It fails if a sentence is refuted; if a rule of advice has no case, or a sentence of a page, of a problem or of a fix is in no case; and if
an object that was accepted before a safe fix is not accepted, or not stored the same, after it.

$CRD_SERVER_ADVICE is part of a rule's id.
"""

import collections
import json
import os
import pathlib
import re
import sys
import tempfile

import advice_cases
import advice_claims
import advice_worlds
import api_server

ELSEWHERE = ("a case", "cases", "each half is a case")
PHRASE = re.compile(r'phrase\(\s*"Advice",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)')
# Parts of other sentences.
PARTS = {"%1 and %2", "%1, %2 and %3", "%1, %2, %3 and %4 more", "strings", "numbers", "arrays", "objects"}


def page_sentences(text):
    """Those of the introduction, of "Why", and of "Why the server is silent" if there is one."""
    parts = [re.search(r"^\*(.*?)\*$", text, re.M | re.S)[1], *re.findall(r"## Why(?: the server is silent)?\n(.*?)(?=\n## )", text, re.S)]
    paragraphs = [" ".join(paragraph.split()) for part in parts for paragraph in part.split("\n\n")]
    return [sentence for paragraph in paragraphs for sentence in re.split(r"(?<=[.]) (?=[A-Z`])", paragraph) if sentence]


def said(root):
    """The patterns of all messages of advice."""
    for file in sorted((root / "engine").rglob("*.cpp")):
        for found in PHRASE.finditer(file.read_text(encoding="utf-8")):
            text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found[1])).replace('\\"', '"')
            if text not in PARTS:
                yield re.compile(re.sub(r"%\d", "(.+)", re.escape(text)), re.S), text


class Run:
    def __init__(self, world):
        self.make, self.counts, self.failures, self.messages = world, collections.Counter(), [], []
        self.claimed = collections.defaultdict(dict)  # by rule: sentence to whether it was run

    def fail(self, case, what):
        self.failures.append(f"{case.rule} ({case.stem}): {what}")

    def sentences(self, world, case, fix):
        """Those of this case: of the problems and of the fix."""
        messages = [message for _, message in world.findings()]
        if case.window:
            self.messages.append(case.window)
            return [case.window]
        if not messages:
            self.fail(case, "no problem of the rule is reported")
        self.messages += messages
        known = lambda sentence: any(sentence == key or sentence.startswith(key + ": ") for key in case.claims)
        for sentence in [*messages, *([fix[2]] if fix else [])]:
            if not known(sentence):
                self.fail(case, f"a sentence without a claim: {sentence}")
        return messages + ([fix[2]] if fix else [])

    def claims(self, world, case, server):
        for sentence, claim in case.claims.items():
            kind = type(claim) if isinstance(claim, advice_claims.Server) else None
            if isinstance(claim, str):
                self.claimed[case.rule].setdefault(sentence, claim)
                continue
            self.claimed[case.rule][sentence] = None
            if kind is advice_claims.Engine and server or kind is advice_claims.Server and not server:
                self.counts["left out: only at a server" if not server else "left out: only with crdctl"] += 1
                continue
            if server and not world.served and kind is None:
                self.counts["left out: not served"] += 1
                continue
            try:
                refuted = (claim.claim if kind else claim)(world)
            except Exception as error:  # pylint: disable=broad-except
                refuted = f"{type(error).__name__}: {error}"
            self.counts["sentences run"] += 1
            if refuted:
                self.fail(case, f"{sentence}\n    refuted: {refuted}"[:2000])

    def safe(self, world, case):
        """Objects before and after a safe fix."""
        tried = [(fields, world.create(json.loads(fields)), world.fixed.create(json.loads(fields))) for fields in list(world.seen)]
        texts = world.samples()
        tried += zip(texts, world.create_samples(texts),
                     world.fixed.create_samples([text.replace(world.kind, world.fixed.kind) for text in texts]))
        for what, before, after in tried:
            if not before.accepted:
                continue
            self.counts["objects before and after safe fixes"] += 1
            for part in ("stored", "returned"):
                one, other = ({name: field for name, field in getattr(reply, part).items() if name != "kind"} if reply.accepted else reply.message
                              for reply in (before, after))
                if one != other:
                    self.fail(case, f"a safe fix changes what is {part}: {what[:300]}\n    before: {one}\n    after: {other}")


def run(crdctl, root, server, folder):
    chosen = [case for case in advice_cases.cases(root) if os.environ.get("CRD_SERVER_ADVICE", "") in case.rule]
    out, worlds, fixes = Run(None), {}, {}

    def make(case, definition):
        place = pathlib.Path(folder) / definition["spec"]["names"]["plural"]
        place.mkdir()
        arguments = (case, definition, crdctl, place)
        return advice_worlds.ServerWorld(server, *arguments) if server else advice_worlds.EngineWorld(*arguments)
    # All are installed before the first is asked: a server delays creates of a new definition by two seconds.
    for case in chosen:
        worlds[case] = world = make(case, case.definition)
        fixes[case] = fix = world.fix()
        if fix:
            world.fixed = make(case, fix[0])
    if server:
        simple = advice_claims.Case("plain", advice_claims.thing({}), {})  # without columns
        plain = make(simple, simple.definition)
        every = [plain, *(one for world in worlds.values() for one in (world, world.fixed) if one)]
        for world in every:
            world.install()
            world.plain = plain
        for world in every:
            if world.served and (world is plain or world.case.rule != "advice.ca-bundle"):
                world.wait()
    heard = set()
    for case in chosen:
        world, fix = worlds[case], fixes[case]
        heard |= {(case.rule, sentence) for sentence in out.sentences(world, case, fix)}
        out.counts["cases"] += 1
        out.claims(world, case, server)
        if fix and fix[1] and (not server or world.served and world.fixed.served) and case.rule != "advice.ca-bundle":
            out.safe(world, case)
    if not os.environ.get("CRD_SERVER_ADVICE"):
        complete(root, out, heard)
    return out


def complete(root, out, heard):
    """Everything that is said is in a case, and the cases have nothing else."""
    for page in sorted((root / "resources/rules").glob("advice.*.md")):
        claims = out.claimed.get(page.stem)
        if claims is None:
            out.failures.append(f"{page.stem}: the rule has no case")
            continue
        sentences = page_sentences(page.read_text(encoding="utf-8"))
        for sentence in sentences:
            reason = claims.get(sentence, "nothing")
            if reason == "nothing":
                out.failures.append(f"{page.name}: a sentence without a claim: {sentence}")
            elif reason in ELSEWHERE:
                out.failures.append(f"{page.name}: no case runs the sentence: {sentence}")
            out.counts["sentences of pages" if reason is None else "sentences of pages that are not run"] += 1
        for sentence in claims:
            if sentence not in sentences and not any(rule == page.stem and (one == sentence or one.startswith(sentence + ": "))
                                                     for rule, one in heard):
                out.failures.append(f"{page.stem}: nothing says: {sentence}")
    for pattern, text in said(root):
        out.counts["messages in the sources"] += 1
        if not any(pattern.fullmatch(message) for message in out.messages):
            out.failures.append(f"no case has the message: {text}")


def main():
    crdctl, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="crd-advice-") as folder:
        if sys.argv[3:] == ["--engine"]:
            out = run(crdctl, root, None, folder)
        else:
            found = api_server.find()
            if not found:
                print("skipped: there is no API server")
                return api_server.SKIPPED
            with api_server.ApiServer(found) as server:
                out = run(crdctl, root, server, folder)
    print(*out.failures, sep="\n")
    print(dict(out.counts), f"{len(out.failures)} contradictions")
    return 1 if out.failures else 0


if __name__ == "__main__":
    sys.exit(main())
