"""The rules of the project: what a source may include, which files may be at the top, what a file must not contain.

check(root) returns one sentence per breach, each beginning with the path and, where there is one, the line.
"""

import pathlib
import re
import subprocess

import buttons
import documents
import held_types
import layers
import plain_words
import private_headers
import translated
import unity_names

TOP_LEVEL = {
    "CMakeLists.txt", "app", "qml", "model", "engine", "resources", "tests", "bench", "packaging", "docs",
    "README.md", "ARCHITECTURE.md", "LICENSE", "CMakePresets.json",
}

# engine <- model <- qml <- app: what each part may include of the others.
PARTS = {
    "engine": {"engine"},
    "model": {"engine", "model"},
    "qml": {"engine", "model", "qml"},
    "app": {"engine", "model", "qml", "app"},
}

# The command line links no Qt, and neither does the engine.
QT_FREE = ("engine/", "app/crdctl")

MAX_LINES = 700
CODE = {".h", ".cpp", ".qml", ".py", ".sh", ".cmake"}
INCLUDED_TWICE = {"engine/base/rule_table.h"}
# The sources of a folder that CMake finds itself.
FOUND_SOURCES = re.compile(r'file\(GLOB (\w+) RELATIVE "\$\{CMAKE_CURRENT_SOURCE_DIR\}" CONFIGURE_DEPENDS ([\w*/]+\.cpp)\)')
TEXT = CODE | {".md", ".txt", ".yaml", ".json", ".ini", ".in", ".desktop", ".xml", ""}

QML_IMPORT = re.compile(r"^import ((?:Qt|QtQuick|QtTest)[\w.]*)(?: [\d.]+)?(?: as \w+)?$")
# Styles come with their controls.
SAME_PACKAGE = {"QtQuick.Controls.Fusion": "QtQuick.Controls", "QtQuick.Controls.Basic": "QtQuick.Controls",
                "QtQuick.Controls.impl": "QtQuick.Controls"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
OWN_QML_IMPORT = re.compile(r"^import CrdDesigner\.(\w+)")
# A file that is loaded by its address is used as well.
OWN_QML_FILE = re.compile(r"\bCrdDesigner/(\w+)/\w+\.qml\b")
# Visible items belong to qml.
QUICK_HEADER = re.compile(r"^(QQuick\w*|QSG\w*|QtQuick\w*/\w+)$")
QT_HEADER = re.compile(r"^(Q[A-Z]\w*|Qt\w*/\w+|q[a-z]+\.h|KF?\w*SyntaxHighlighting.*)$")
# Split so that this file does not break its own rule.
UNFINISHED = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")
MACHINE_PATH = re.compile(r"(?<![\w.$}])/(" + "|".join(["wo" + "rk", "ro" + "ot", "ho" + "me/[a-z]"]) + r")/")


def files_of(root):
    """Paths relative to root of every file that belongs to the project: git's, else all that is not built or hidden."""
    try:
        listed = subprocess.run(
            ["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            check=True, capture_output=True).stdout.decode()
        return sorted({p for p in listed.split("\0") if p and (root / p).is_file()})
    except (OSError, subprocess.CalledProcessError):
        found = []
        for path in root.rglob("*"):
            parts = path.relative_to(root).parts
            if path.is_file() and not parts[0].startswith((".git", ".cache", "build")):
                found.append("/".join(parts))
        return sorted(found)


def with_found_sources(path, text, files):
    """The text of a CMakeLists.txt that names the sources that it finds."""
    folder = path.rpartition("/")[0]
    for name, pattern in FOUND_SOURCES.findall(text):
        pattern = re.compile(re.escape(f"{folder}/{pattern}").replace(r"\*", "[^/]*"))
        found = [p.removeprefix(folder + "/") for p in files if pattern.fullmatch(p)]
        text = text.replace("${" + name + "}", " ".join(found))
    return text


def check_include(path, line_number, bracket, header, parts):
    part, _, rest = path.partition("/")
    if path.startswith(QT_FREE) and QT_HEADER.match(header):
        yield f"{path}:{line_number}: includes <{header}>, but {part} is free of Qt"
    if part == "model" and QUICK_HEADER.match(header):
        yield f"{path}:{line_number}: includes <{header}>, but items of Qt Quick belong to qml"
    if bracket != '"' or part not in PARTS:
        return
    target_part, _, target_rest = header.partition("/")
    if target_part not in PARTS:
        return
    if target_part not in PARTS[part]:
        yield f"{path}:{line_number}: {part} includes {header}; arrows point engine <- model <- qml <- app"
    if part == target_part and part in parts and "/" in rest and "/" in target_rest:
        yield from parts[part].check_use(path, line_number, rest.split("/")[0], target_rest.split("/")[0])


def packages_of(root, sections):
    """The names that packaging/packages.txt lists in the sections; None where there is no such file."""
    try:
        lines = (root / "packaging/packages.txt").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    names, section = set(), ""
    for line in (line.split("#")[0].strip() for line in lines):
        if line.startswith("["):
            section = line.strip("[]")
        elif section in sections:
            names.update(name.strip() for name in line.split("|"))
    return names


def check_qml_import(path, line_number, module, packages):
    """Debian's QML packages do not depend on one another, so each module that is imported must be on the list."""
    module = SAME_PACKAGE.get(module, module)
    package = "qml6-module-" + module.lower().replace(".", "-")
    if packages is not None and package not in packages:
        yield f"{path}:{line_number}: imports {module}, but packaging/packages.txt has no {package}"


def check(root):
    root = pathlib.Path(root).resolve()
    files = files_of(root)
    breaches = []

    for top in sorted({p.split("/")[0] for p in files}):
        if top not in TOP_LEVEL and not top.startswith("."):
            breaches.append(f"{top}: nothing of this name belongs at the top of the project")

    run_packages = packages_of(root, {"run"})
    test_packages = packages_of(root, {"run", "test-window"})
    build_texts = {p: with_found_sources(p, (root / p).read_text(encoding="utf-8"), files) for p in files if p.endswith("CMakeLists.txt")}
    modules = [(root / p).read_text(encoding="utf-8") for p in files if p.endswith(".cmake")]
    build_files = "\n".join([*build_texts.values(), *modules])
    known = set(files)

    def text_of(path):
        return (root / path).read_text(encoding="utf-8") if path in known else None

    parts = {part: layers.Layers(part, files, text_of) for part in layers.DECLARATION}
    private = private_headers.PrivateHeaders(text_of)
    crdctl = layers.FolderOrder("app/crdctl", text_of)

    for path in files:
        suffix = pathlib.PurePath(path).suffix
        if suffix not in TEXT:
            continue
        try:
            lines = (root / path).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # test data may be anything
        if suffix in CODE and len(lines) > MAX_LINES:
            breaches.append(f"{path}: {len(lines)} lines; past {MAX_LINES} a file is split by meaning")
        if suffix == ".h" and "#pragma once" not in lines and path not in INCLUDED_TWICE:
            breaches.append(f"{path}: a header without #pragma once")
        if suffix == ".cpp" and not re.search(r"\b" + re.escape(pathlib.PurePath(path).name), build_files):
            breaches.append(f"{path}: no CMakeLists.txt names it, so nothing builds it")
        breaches.extend(plain_words.check_words(path, lines))
        breaches.extend(plain_words.check_types(path, lines))
        breaches.extend(buttons.check_buttons(path, lines))
        for number, line in enumerate(lines, 1):
            if suffix in CODE:
                if word := UNFINISHED.search(line):
                    breaches.append(f"{path}:{number}: {word.group(1)} marks something unfinished")
            if suffix in CODE or path.count("/") == 0:
                if MACHINE_PATH.search(line):
                    breaches.append(f"{path}:{number}: names a path of one machine")
            if suffix == ".qml" and (match := QML_IMPORT.match(line)):
                packages = test_packages if path.startswith("tests/") else run_packages
                breaches.extend(check_qml_import(path, number, match.group(1), packages))
            if path.startswith("qml/") and suffix == ".qml" and (match := OWN_QML_IMPORT.match(line)) and match.group(1) != "Model":
                breaches.extend(parts["qml"].check_use(path, number, path.split("/")[1], match.group(1).lower()))
            if path.startswith("qml/") and path.count("/") > 1 and suffix in {".qml", ".h", ".cpp"}:
                for match in OWN_QML_FILE.finditer(line):
                    breaches.extend(parts["qml"].check_use(path, number, path.split("/")[1], match.group(1).lower()))
            if suffix in {".h", ".cpp"} and (match := INCLUDE.match(line)):
                breaches.extend(check_include(path, number, match.group(1), match.group(2), parts))
                breaches.extend(private.check_include(path, number, match.group(2)))
                if path.startswith("app/crdctl/") and match.group(2).startswith("app/crdctl/"):
                    breaches.extend(crdctl.check_use(path, number, match.group(2)))

    for part in parts.values():
        breaches.extend(part.check_links())
    breaches.extend(parts["engine"].check_picture("ARCHITECTURE.md", text_of("ARCHITECTURE.md") or ""))
    breaches.extend(unity_names.check_names(build_texts, text_of))
    breaches.extend(held_types.check_types(files, text_of))
    breaches.extend(translated.check_translations(files, text_of))
    breaches.extend(documents.check_documents(files, text_of))
    return breaches
