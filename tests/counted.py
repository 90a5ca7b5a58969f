"""usage: counted.py LOG...     the number of tests that passed, failed and were skipped, from ctest's logs (LastTest.log): a program of
GoogleTest has many, any other is one test, and skipped if it says so."""

import pathlib
import re
import sys

# With --gtest_brief=1 there is no list of the failed ones.
WORDS = {"passed": r"^\[  PASSED  \] (\d+) test", "skipped": r"^\[  SKIPPED \] (\d+) tests?[.,]"}
FAILED = r"^\[  FAILED  \] .+ \(\d+ ms\)$"


def counts(block):
    if "[==========]" in block:
        found = {word: sum(map(int, re.findall(pattern, block, re.MULTILINE))) for word, pattern in WORDS.items()}
        found["failed"] = len(re.findall(FAILED, block, re.MULTILINE))
        if any(found.values()):
            return found
    result = "skipped" if re.search(r"^skipped: ", block, re.MULTILINE) else "passed" if re.search(r"^Test Passed\.$", block, re.MULTILINE) else "failed"
    return {word: int(word == result) for word in ("passed", "failed", "skipped")}


def main():
    totals = dict.fromkeys(("passed", "failed", "skipped"), 0)
    for name in sys.argv[1:]:
        text = pathlib.Path(name).read_text(encoding="utf-8", errors="replace")
        for block in re.split(r"^\d+/\d+ Testing: ", text, flags=re.MULTILINE)[1:]:
            for word, count in counts(block).items():
                totals[word] += count
    print(", ".join(f"{count} {word}" for word, count in totals.items()))


if __name__ == "__main__":
    main()
