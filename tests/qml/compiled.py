#!/usr/bin/env python3
"""usage: compiled.py QMLLINT QT_QML_DIR SOURCE_DIR BUILD_DIR

Prints how many functions and bindings of the QML are compiled ahead of time, how many Qt's compiler leaves to the interpreter, and why.
Ends with status 1 where the reason is not one of the limits of Qt 6.4 that are listed below: then a type or FINAL is missing.
Needs a whole build: the type tables of its modules, and the code that was generated.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

LIMITS = [
    (r"can be shadowed$", "a function, or a property of a type written in QML, of another object: neither can be final"),
    (r'^Instruction "generate_\w+" not implemented$', "?., a regular expression, | or a local variable in an inner block"),
    (r"^Cannot load property .* (with type|conversion to|from QVariant of) Q(Variant|JSValue)\.?$",
     "an item of a list, or an object made in JavaScript: neither has a type"),
    (r"does not have a property \w+ for calling$", "a function that a subclass has"),
    (r"^Cannot assign potential undefined to ", "a binding that is made anew by Qt.binding()"),
    (r"^function without type annotation returns ", "a handler or an arrow function that returns a value"),
    (r"type qsizetype .*cannot be resolved$", "an offset in bytes: QML has no integer of its size"),
    (r"^type KeyEvent for argument", "the event of a key is not a type"),
]


def properties_not_final(qmltypes):
    """Of the C++ types: {type: its properties that a subclass could shadow}."""
    found = {}
    for component in re.split(r"\n    Component \{", qmltypes.read_text())[1:]:
        name = re.search(r'name: "([^"]+)"', component)[1]
        found[name] = {
            re.search(r'name: "(\w+)"', each)[1]
            for each in re.findall(r"Property \{[^}]*\}", component)
            if "isFinal: true" not in each
        }
    return found


def warnings(qmllint, qt, source, build, folder):
    resources = [f"--resource={path}" for path in (build / "qml" / folder.name / ".rcc").glob("*.qrc")]
    command = [qmllint, "--bare", "-I", build / "qmlmodules", "-I", qt, *resources, "--json", "-", "--compiler", "warning",
               *sorted(folder.glob("*.qml"))]
    out = subprocess.run(command, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
    for file in json.loads(out)["files"]:
        for warning in file["warnings"]:
            text = warning["message"]
            if text.startswith("Could not compile "):
                yield pathlib.Path(file["filename"]).relative_to(source), warning.get("line", 0), text


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    qmllint, qt = sys.argv[1:3]
    source, build = (pathlib.Path(path).resolve() for path in sys.argv[3:])
    open_properties = {}
    for qmltypes in (build / "qmlmodules").rglob("*.qmltypes"):
        open_properties.update(properties_not_final(qmltypes))
    reasons = collections.Counter()
    unexplained = []
    for folder in sorted(path for path in (source / "qml").iterdir() if path.is_dir()):
        for file, line, text in warnings(qmllint, qt, source, build, folder):
            what, reason = re.match(r"Could not compile (.*?): (.*)", text).groups()
            shadowed = re.match(r"Member (\w+) of .* with type ([\w:]+) can be shadowed", reason)
            if shadowed and shadowed[1] in open_properties.get(shadowed[2], ()):
                unexplained.append(f"{file}:{line}: {what}: {shadowed[2]}.{shadowed[1]} is not FINAL")
                continue
            limit = next((words for pattern, words in LIMITS if re.search(pattern, reason)), None)
            if limit is None:
                unexplained.append(f"{file}:{line}: {what}: {reason}")
            else:
                reasons[limit] += 1
    generated = (path.read_text() for path in (build / "qml").glob("*/.rcc/qmlcache/*.cpp"))
    print(f"{sum(len(re.findall(r'[{] [0-9]+, QMetaType::fromType<', text)) for text in generated):5} compiled ahead of time")
    for words, count in reasons.most_common():
        print(f"{count:5} interpreted: {words}")
    print("\n".join(unexplained))
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
