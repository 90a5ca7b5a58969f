"""Wrong attempts made from the solutions of lessons: without one of the edits, or with another value in one. The lessons are copied; the
attempts are added to their tasks.
"""

import re
import shutil

EDIT = re.compile(r"  - \{(set|unset): .*\}$")
VALUE = re.compile(r"^(  - \{set: .*, to: )(.*)\}$")
INTEGER = re.compile(r"-?\d+$")
WORD = re.compile(r"[A-Za-z][\w.-]*$")
WORDS = (("string", "integer", "object"), ("number", "boolean", "array", "object"), ("atomic", "set", "map"), ("granular", "atomic"))


def others(value):
    """Other values in place of a YAML value of one line."""
    if INTEGER.match(value):
        return [str(int(value) + 1), str(int(value) - 1), f"'{value}'"]
    if value in ("true", "false"):
        return ["false" if value == "true" else "true"]
    words = next((group for group in WORDS if value in group), None)
    if words:
        return [word for word in words if word != value]
    if WORD.match(value):
        return [value + "x", value.capitalize() if value != value.capitalize() else value.lower()]
    out = []
    for kind, other in (("type: string", "type: integer"), ("type: integer", "type: string"), ("type: object", "type: array")):
        if kind in value:
            out.append(value.replace(kind, other, 1))
    out += [re.sub(r"(max\w+|min\w+|default): (\d+)", lambda found: f"{found[1]}: {int(found[2]) + 1}", value)] if re.search(
        r"(max\w+|min\w+|default): \d+", value) else []
    return out


def attempts(edits):
    """Lists of lines, each an attempt."""
    out = [[*edits[:at], *edits[at + 1:]] for at in range(len(edits))] if len(edits) > 1 else []
    for at, edit in enumerate(edits):
        found = VALUE.match(edit)
        if found:
            out += [[*edits[:at], found[1] + value + "}", *edits[at + 1:]] for value in others(found[2])]
    return out


def mutated(text, every, seed):
    """The text of a lesson with every n-th of the attempts, and their number."""
    lines, out, count, number, at = text.split("\n"), [], 0, seed, 0
    while at < len(lines):
        out.append(lines[at])
        at += 1
        if out[-1] != "  solution:":
            continue
        edits = []
        while at < len(lines) and (lines[at].startswith("  - ") or lines[at].startswith("    ")):
            edits.append(lines[at])
            out.append(lines[at])
            at += 1
        if not edits or not all(EDIT.match(edit) for edit in edits):
            continue
        chosen = []
        for attempt in attempts(edits):
            if number % every == 0:
                chosen.append(attempt)
            number += 1
        if not chosen:
            continue
        count += len(chosen)
        # Before the first wrong attempt, wherever in the step the key is.
        end = next((index for index in range(at, len(lines)) if lines[index].startswith("- ")), len(lines))
        begin = max(index for index in range(at) if lines[index].startswith("- "))
        known = next((index for index in range(begin, end) if lines[index] == "  wrong:"), None)
        more = [line for attempt in chosen for line in ("  - because: It is made from the solution.", "    edits:", *("  " + edit for edit in attempt))]
        if known is None:
            out += ["  wrong:", *more]
        elif known >= at:
            lines[known + 1:known + 1] = more
        else:
            position = len(out) - 1 - out[::-1].index("  wrong:")
            out[position + 1:position + 1] = more
    return "\n".join(out), count


def copied(lessons, folder, every):
    """Copies the course into the folder, with the attempts. Returns their number."""
    shutil.copytree(lessons, folder)
    count = 0
    for number, file in enumerate(sorted(folder.rglob("lesson.yaml"))):
        text, added = mutated(file.read_text(encoding="utf-8"), every, number)
        file.write_text(text, encoding="utf-8")
        count += added
    return count
