"""usage: crdctl_reference.py CRDCTL FILE.md [--check]

Writes the reference of crdctl from what --help prints, as `crdctl manual --output json` has it: a section for each command,
with its examples, arguments and options. With --check compares it with FILE.md instead: exit code 1 if it differs.
"""

import json
import pathlib
import re
import subprocess
import sys

INTRODUCTION = """# crdctl: every command and option

What `crdctl --help` and `crdctl COMMAND --help` print. <guide:ci> shows how the commands are used in pipelines, and
<guide:exit-status> what their exit codes mean.
"""


def cell(text):
    return text.replace("|", "\\|").replace("*", "\\*").replace("<", "\\<")


def noted(note):
    """"One of text, json." with the words in code."""
    head = re.match(r"One of |Default: |Only with |Not with ", note)
    if not head:
        return note
    words = note[head.end():-1].split(", ") if head[0] != "Default: " else [note[head.end():-1]]
    return head[0] + ", ".join(f"`{word}`" for word in words) + "."


def table(heading, entries):
    yield f"| {heading} | What it is |"
    yield "| --- | --- |"
    for entry in entries:
        label = entry["label"].replace("|", "\\|")
        yield f"| `{label}` | {' '.join(filter(None, (cell(entry['text']), *map(noted, entry['notes']))))} |"
    yield ""


def section(command):
    yield f"## crdctl {command['name']}".rstrip()
    yield ""
    yield cell(command["text"])
    yield ""
    yield "```"
    yield command["usage"]
    yield from ["", *command["examples"]] if command["examples"] else []
    yield "```"
    yield ""
    if command["arguments"]:
        yield from table("Argument", command["arguments"])
    yield from table("Option", command["options"])


def main(crdctl, path, check=""):
    run = subprocess.run([crdctl, "manual", "--output", "json"], capture_output=True, text=True, check=True)
    made = INTRODUCTION + "\n" + "\n".join(line for command in json.loads(run.stdout) for line in section(command)).rstrip() + "\n"
    path = pathlib.Path(path)
    if check != "--check":
        path.write_text(made, encoding="utf-8")
        return 0
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    if old == made:
        return 0
    for before, after in zip(old.splitlines() + [""] * 9999, made.splitlines()):
        if before != after:
            print(f"{path.name}: {before!r} should be {after!r}")
            break
    print("Run the target guide_reference: it writes the file from crdctl --help.")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
