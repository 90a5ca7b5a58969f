"""The cases of advice: definitions that each rule reports, and what the sentences about them claim, as predicates of what a server does.

Those of a search (engine/advice/searches) are in its test, tests/engine/advice/NAME_test.cpp: CRD_CLAIMS(R"py(...)py"), Python with the names
of advice_claims.py. Those of other advice are in the files of the folder advice, by subject. Each defines cases().

The sentences are those of the problem, of the rule's page (the introduction and "Why") and of the consequence of its fix. A claim is a
function of a world (advice_worlds.py), which answers requests: a real API server, or crdctl. It returns what refutes the sentence, or
nothing. Server(...) can only be observed at a server, Engine(...) only with crdctl. A text in place of a claim says why the sentence is not run.
"""

import re

import advice_claims

IN_A_TEST = re.compile(r'^CRD_CLAIMS\(R"py\((.*?)^\)py"\);', re.MULTILINE | re.DOTALL)


def parts(root):
    """(path, Python) of what defines cases()."""
    for path in sorted((root / "tests/server/advice").glob("*.py")):
        yield path, path.read_text(encoding="utf-8")
    for path in sorted((root / "tests/engine/advice").glob("*_test.cpp")):
        text = path.read_text(encoding="utf-8")
        for found in IN_A_TEST.finditer(text):
            # Empty lines before it: errors name the line of the file.
            yield path, "\n" * text.count("\n", 0, found.start(1)) + found[1]


def cases(root):
    for path, python in parts(root):
        names = {**vars(advice_claims), "__name__": path.stem}
        exec(compile(python, str(path), "exec"), names)  # pylint: disable=exec-used
        yield from names["cases"]()
