"""The documents for developers are short, the files that they name exist, and each folder of the engine has its row.

These are ARCHITECTURE.md, the README.md files next to the sources, the notes in docs/decisions, and docs/quirks.md.
That page names each trait, and the tests and recorded cases in its third column exist.
"""

import fnmatch
import itertools
import posixpath
import re

# Path -> the most lines. Of several, the first counts.
MOST_LINES = [
    (re.compile(r"^ARCHITECTURE\.md$"), 130),
    (re.compile(r"^README\.md$"), 120),
    (re.compile(r"^(engine|model|qml|app|packaging|docs|resources/translations)/(.+/)?README\.md$|^tests/README\.md$"), 60),
    (re.compile(r"^docs/decisions/\d{3}-[\w-]+\.md$"), 60),
    (re.compile(r"^docs/quirks\.md$"), 300),
]
MOST_COLUMNS = 120  # in ARCHITECTURE.md, which has to be read at once
FILE_NAME = re.compile(r"\.(h|cpp|py|sh|md|qml|cmake|txt|json|js|ts)$")
NAME = re.compile(r"`([\w.{},*/-]+)(?:`| [^`\n]*`)")  # of a command line, the first word
QUOTED = re.compile(r"`([^`\n]+)`")
QUIRKS = "docs/quirks.md"
TRAITS = re.compile(r"^enum class Trait\b[^{]*\{(.*?)^\s*Count,", re.DOTALL | re.MULTILINE)
TRAIT = re.compile(r"^\s*([A-Z]\w*),", re.MULTILINE)
TEST = re.compile(r"^TEST(?:_[FP])?\((\w+), (\w+)\)", re.MULTILINE)
CASE = re.compile(r'^\{"id": ?"([^"]+)"', re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def is_document(path):
    return any(pattern.match(path) for pattern, _ in MOST_LINES)


def expanded(name):
    """`a/{b,c}.h` is two names."""
    parts = [part.split(",") for part in re.split(r"[{}]", name)]
    choices = [part if index % 2 else [",".join(part)] for index, part in enumerate(parts)]
    return ["".join(choice) for choice in itertools.product(*choices)]


class Names:
    """What the project has: files, their folders, and file names without a folder."""

    def __init__(self, files):
        self.paths = set(files)
        self.tops = set()
        for path in files:
            self.tops.add(path.split("/")[0])
            folder = posixpath.dirname(path)
            while folder and folder not in self.paths:
                self.paths.add(folder)
                folder = posixpath.dirname(folder)
        self.files = {posixpath.basename(path) for path in files}

    def has(self, name, folder):
        name = name.rstrip("/")
        beginnings = {name, posixpath.normpath(posixpath.join(folder, name))}
        if "*" in name:
            return any(fnmatch.fnmatch(path, one) for one in beginnings for path in self.paths)
        return bool(beginnings & self.paths) or "/" not in name and name in self.files

    def is_path(self, name, folder):
        """Whether this can be meant as a path of the project."""
        if FILE_NAME.search(name):
            return True
        first = name.split("/")[0]
        return "/" in name and (first in self.tops or posixpath.join(folder, first) in self.paths)


def check_documents(files, read):
    """Yields one sentence per breach; `read` gives the text of a file."""
    names = Names(files)
    if "engine/README.md" in names.paths:
        table = read("engine/README.md")
        for folder in sorted({path.split("/")[1] for path in files if path.startswith("engine/") and path.count("/") > 1}):
            if f"| {folder} |" not in table:
                yield f"engine/README.md: no row for engine/{folder}"
    for path in filter(is_document, files):
        most = next(lines for pattern, lines in MOST_LINES if pattern.match(path))
        lines = read(path).splitlines()
        folder = posixpath.dirname(path)
        if len(lines) > most:
            yield f"{path}: {len(lines)} lines; at most {most}, the rest belongs in the README.md of a folder"
        for number, line in enumerate(lines, 1):
            if path == "ARCHITECTURE.md" and len(line) > MOST_COLUMNS:
                yield f"{path}:{number}: {len(line)} columns; at most {MOST_COLUMNS}"
            for match in NAME.finditer(line):
                for name in expanded(match.group(1)):
                    if names.is_path(name, folder) and not names.has(name, folder):
                        yield f"{path}:{number}: names {name}, which is not there"
            for match in LINK.finditer(line):
                target = match.group(1)
                if ":" not in target and posixpath.normpath(posixpath.join(folder, target)) not in names.paths:
                    yield f"{path}:{number}: links to {target}, which is not there"
    yield from check_quirks(names, files, read)


def tests_and_cases(files, read):
    """The names that the page of quirks can use: Suite.Name of tests, and the ids of recorded cases."""
    found = set()
    for path in files:
        if path.startswith("tests/") and path.endswith(".cpp"):
            found.update(".".join(match.groups()) for match in TEST.finditer(read(path)))
        elif path.startswith("tests/") and path.endswith(".jsonl") and "/minors/" not in path and "expected" not in path:
            found.update(CASE.findall(read(path)))
    return found


def check_quirks(names, files, read):
    page = read(QUIRKS)
    if page is None:
        return
    traits = TRAITS.search(read("engine/base/kubernetes/server_version.h") or "")
    for trait in TRAIT.findall(traits.group(1) if traits else ""):
        if f"`{trait}`" not in page:
            yield f"{QUIRKS}: no row names the trait {trait}"
    known = tests_and_cases(files, read)
    for number, line in enumerate(page.splitlines(), 1):
        if not line.startswith("|"):
            continue
        cells = line.strip("|").split("|")
        if len(cells) != 4:
            yield f"{QUIRKS}:{number}: {len(cells)} columns instead of 4"
            continue
        if cells[2].strip() == "none":
            yield f"{QUIRKS}:{number}: no test and no recorded case pins it"
        for name in QUOTED.findall(cells[2]):
            if name not in known and not names.has(name, "docs"):
                yield f"{QUIRKS}:{number}: neither a test nor a recorded case is named {name}"
