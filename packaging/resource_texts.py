"""usage: resource_texts.py RESOURCES OUT.h

Writes the texts of lessons, templates and rule pages that the window shows outside of the pages as a C++ file, in which
lupdate finds them. No compiler reads it.
"""

import pathlib
import re
import sys

FIELD = re.compile(r"^  (?:title|teaches|description): (.*)$", re.MULTILINE)
POINT = re.compile(r"^  - \{.*\bsays: (.*)\}$", re.MULTILINE)


def texts_of(resources):
    for name in ("lessons/lessons.yaml", "templates/templates.yaml"):
        text = (resources / name).read_text(encoding="utf-8")
        for value in FIELD.findall(text) + POINT.findall(text):
            yield "Resources", value.strip("'")
    for page in sorted((resources / "rules").glob("*.md")):
        yield "Rules", page.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")


def main():
    resources, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    quoted = (text.replace("\\", "\\\\").replace('"', '\\"') for _, text in texts_of(resources))
    lines = (f'QT_TRANSLATE_NOOP("{context}", "{text}"),\n'
             for (context, _), text in zip(texts_of(resources), quoted))
    out.write_text("const char* const kResourceTexts[] = {\n" + "".join(lines) + "};\n", encoding="utf-8")


if __name__ == "__main__":
    main()
