"""Types in the signatures of QML functions and signals: Qt 6.8 frees the type of a QML file that nothing but a signature names while
objects of it are used. A file that names one there must hold it as the type of an object or of a property, or hold a type that does.
"""

import pathlib
import re

SIGNATURE = re.compile(r"\b(?:function|signal)\s+\w+\s*\(([^)]*)\)(?:\s*:\s*([\w.]+))?")
PARAMETER = re.compile(r":\s*([\w.]+)")
HELD = re.compile(r"(?:\bproperty\s+(?:list<)?|(?=(?<![\w.])\w+\s*\{))(\w+)")
COMMENT = re.compile(r"//.*")


def check_types(files, read):
    """`read`: the text of a file."""
    own = {pathlib.PurePath(path).stem: path for path in files if path.startswith("qml/") and path.endswith(".qml")}
    texts = {path: COMMENT.sub("", read(path)) for path in own.values()}

    held = {path: {name for name in HELD.findall(SIGNATURE.sub("", text)) if name in own and own[name] != path} for path, text in texts.items()}

    def holds(path, name, seen):
        """Whether the file, or a type that it holds, has an object or a property of the type."""
        seen.add(path)
        return name in held[path] or any(own[one] not in seen and holds(own[one], name, seen) for one in held[path])

    for path, text in texts.items():
        named = {}
        for match in SIGNATURE.finditer(text):
            for name in [*PARAMETER.findall(match[1]), *([match[2]] if match[2] else [])]:
                if name in own and own[name] != path:
                    named.setdefault(name, text.count("\n", 0, match.start()) + 1)
        for name, line in named.items():
            if not holds(path, name, set()):
                yield f"{path}:{line}: names {name} in a signature only, so Qt 6.8 can free the type; declare a property of it, or name a C++ type"
