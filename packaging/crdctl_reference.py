"""usage: crdctl_reference.py CRDCTL FILE.md [--check]

Writes the reference of crdctl from its --help: a section for each command, with its arguments and options. With --check
compares it with FILE.md instead: exit code 1 if it differs.
"""

import pathlib
import re
import subprocess
import sys

COLUMN = 30  # where the descriptions of --help begin
INTRODUCTION = """# crdctl: every command and option

What `crdctl --help` and `crdctl COMMAND --help` print. <guide:ci> shows how the commands are used in pipelines, and
<guide:exit-status> what their exit codes mean.
"""


def help_of(crdctl, *command):
    run = subprocess.run([crdctl, *command, "--help"], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def parts_of(lines):
    """Description, usage, and the entries (name, description) of each section."""
    sections, entries, description, usage = {}, None, [], ""
    for line in lines:
        if line.startswith("Usage: "):
            usage = line.removeprefix("Usage: ")
        elif re.fullmatch(r"\S.*:", line) and usage:
            entries = sections.setdefault(line[:-1], [])
        elif entries is None:
            if line and not usage:
                description.append(line)
        elif line.startswith(" " * COLUMN):
            entries[-1][1] = (entries[-1][1] + " " + line.strip()).strip()
        elif line.startswith("  "):
            name, text = line[2:].rstrip(), ""
            # A name that does not fit goes on, and its description is on the next line.
            goes_on = line[2:COLUMN].count("[") != line[2:COLUMN].count("]") or \
                re.match(r"(Needs:|Excludes:|REQUIRED)", line[COLUMN:])
            if len(line) > COLUMN and line[COLUMN - 1] == " " and "  " in line[2:COLUMN] + " " and not goes_on:
                name, text = line[2:COLUMN].rstrip(), line[COLUMN:].strip()
            entries.append([name, text])
    return " ".join(description), usage, sections


def cell(text):
    return text.replace("|", "\\|").replace("*", "\\*").replace("<", "\\<")


def named(name):
    """`--output TEXT:{text,json}=text Needs: --x` -> the name in code, and what --help says of its value."""
    name, _, rest = name.partition(" Needs: ")
    name, _, excludes = name.partition(" Excludes: ")
    required = " REQUIRED" in name
    name = name.replace(" REQUIRED", "").replace(",--", ", --").replace(",-", ", -")
    default = ""
    choice = re.search(r":\{([^}]*)\}", name)
    bounds = re.search(r":\w+ in \[(\S+) - (\S+)\]", name)
    name = re.sub(r":\{[^}]*\}|:\w+ in \[[^\]]*\]", "", name)
    value = re.search(r"=(?![A-Z])(\S+)$| \[(\S+)\] *$", name)  # as CLI11 2.2 and 2.4 print it
    if value:
        default, name = value.group(1) or value.group(2), name[:value.start()]
    notes = []
    if required:
        notes.append("Required.")
    if choice:
        notes.append("One of " + ", ".join(f"`{one}`" for one in choice.group(1).split(",")) + ".")
    if bounds:
        notes.append(f"From {bounds.group(1)} to {bounds.group(2)}.")
    if default:
        notes.append(f"Default: `{default}`.")
    if rest:
        notes.append("Only with " + ", ".join(f"`{one}`" for one in rest.split()) + ".")
    if excludes:
        notes.append("Not with " + ", ".join(f"`{one}`" for one in excludes.split()) + ".")
    return name.replace("|", "\\|"), " ".join(notes)


def table(heading, entries):
    yield f"| {heading} | What it is |"
    yield "| --- | --- |"
    for name, text in entries:
        shown, notes = named(name)
        text = cell(text)
        if text and text[-1] not in ".!":
            text += "."
        yield f"| `{shown}` | {' '.join(filter(None, (text, notes)))} |"
    yield ""


def section(crdctl, command):
    description, usage, sections = parts_of(help_of(crdctl, *command))
    yield f"## {'crdctl ' + ' '.join(command) if command else 'crdctl'}"
    yield ""
    yield cell(description)
    yield ""
    yield "```"
    yield usage.replace("(1x)", "...")
    yield "```"
    yield ""
    if sections.get("Positionals"):
        yield from table("Argument", sections["Positionals"])
    yield from table("Option", sections["Options"])
    for name, _ in sections.get("Subcommands", []):
        yield from section(crdctl, (*command, name))


def main(crdctl, path, check=""):
    made = INTRODUCTION + "\n" + "\n".join(section(crdctl, ())).rstrip() + "\n"
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
