"""usage: resource_texts.py RESOURCES OUT.h

Writes the texts of templates and the titles of rule pages, which the window shows outside of the pages, as a C++ file,
in which lupdate finds them. No compiler reads it.
"""

import pathlib
import re
import sys

FIELD = re.compile(r"^  (?:title|description): (.*)$", re.MULTILINE)


def texts_of(resources):
    for value in FIELD.findall((resources / "templates/templates.yaml").read_text(encoding="utf-8")):
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
