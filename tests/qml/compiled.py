#!/usr/bin/env python3
"""usage: compiled.py QMLLINT QT_QML_DIR SOURCE_DIR BUILD_DIR

Runs qmllint with the settings in .qmllint.ini on all QML (the target all_qmllint). Prints how many functions and bindings are compiled
ahead of time, how many Qt's compiler leaves to the interpreter, and why. Ends with status 1 for any warning that is not one of the limits of
Qt 6.4's compiler that are listed below: where it is the compiler's, a type or FINAL is missing.
Needs the type tables of the build's modules, and to count what is compiled, the code that was generated.
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
# Said with one of these: an arrow function, or the limit of the event of a key.
COMPANIONS = ("Functions without type annotations won't be compiled", "Cannot resolve the argument type KeyEvent.")


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


def enumerations_of_values(qmltypes):
    """The properties of value types that are enumerations: code that was compiled by Qt 6.4 fails to read them, they have to be int."""
    for component in re.split(r"\n    Component \{", qmltypes.read_text())[1:]:
        if 'accessSemantics: "value"' not in component:
            continue
        name = re.search(r'name: "([^"]+)"', component)[1]
        for each in re.findall(r"Property \{[^}]*\}", component):
            if re.search(r'type: "[^"]*(::Value|Names::\w+)"', each):
                property_name = re.search(r'name: "(\w+)"', each)[1]
                yield f"{name}.{property_name} is an enumeration of a value type: compiled code needs an int"


def warnings(qmllint, qt, source, build, folder):
    resources = [f"--resource={path}" for path in (build / folder.relative_to(source) / ".rcc").glob("*.qrc")]
    command = [qmllint, "--bare", "-I", build / "qmlmodules", "-I", qt, *resources, "--json", "-", *sorted(folder.glob("*.qml"))]
    run = subprocess.run(command, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if run.returncode < 0 or not run.stdout:
        sys.exit(f"qmllint on {folder} ended with {run.returncode}: {run.stderr}")
    for file in json.loads(run.stdout)["files"]:
        for warning in file["warnings"]:
            yield pathlib.Path(file["filename"]).relative_to(source), warning.get("line", 0), warning["message"]


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    qmllint, qt = sys.argv[1:3]
    source, build = (pathlib.Path(path).resolve() for path in sys.argv[3:])
    open_properties = {}
    unexplained = []
    for qmltypes in (build / "qmlmodules").rglob("*.qmltypes"):
        open_properties.update(properties_not_final(qmltypes))
        unexplained += enumerations_of_values(qmltypes)
    reasons = collections.Counter()
    folders = sorted({path.parent for path in source.glob("qml/*/*.qml")} | {path.parent for path in source.glob("bench/*/*.qml")})
    for folder in folders:
        for file, line, text in warnings(qmllint, qt, source, build, folder):
            if text in COMPANIONS:
                continue
            of_compiler = re.match(r"Could not compile (.*?): (.*)", text)
            if not of_compiler:
                unexplained.append(f"{file}:{line}: {text}")
                continue
            what, reason = of_compiler.groups()
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
