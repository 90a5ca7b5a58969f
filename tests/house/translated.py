"""Texts and their translations (resources/translations): a text with a number has its English singular and plural, and what
is translated has the placeholders of its source.
"""

import collections
import re
import xml.etree.ElementTree as ElementTree

FOLDER = "resources/translations/"
ENGLISH = FOLDER + "crd-designer_en.ts"
# Adjacent literals are one text.
TEXT = re.compile(r'"(?:\\.|[^"\\\n])*"(?:\s*"(?:\\.|[^"\\\n])*")*')
PLACEHOLDER = re.compile(r"%(?:L?\d{1,2}|L?n)")


def texts_of(source):
    """The text literals of C++ or QML that contain a number, with the lines where they begin."""
    for match in TEXT.finditer(source):
        if "%n" in match.group() or "%Ln" in match.group():
            text = re.sub(r'"\s*"', "", match.group())[1:-1]
            yield text.replace('\\"', '"').replace("\\n", "\n"), source.count("\n", 0, match.start()) + 1


def forms_of(message):
    translation = message.find("translation")
    if translation is None or translation.get("type") in ("unfinished", "vanished", "obsolete"):
        return []
    return [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]


# Contexts that sources name; the others are names of classes.
NAMED_CONTEXT = re.compile(r'(?:TR_FUNCTIONS\(|TRANSLATE_NOOP\(\s*"|translate\(\s*"|translated\(\s*"|phrase\(\s*")(\w+)')


def check_contexts(path, root, named):
    """A class that lupdate found without its namespace: the window does not find such a translation."""
    names = [context.findtext("name", "") for context in root.iter("context")]
    for name in names:
        if "::" not in name and name not in named and any(other.endswith("::" + name) for other in names):
            yield (f"{path}: the context {name} lacks its namespace: after a name with another namespace in a "
                   f"function, lupdate needs the whole one: crd::model::{name}::tr()")


def check_translations(files, read):
    """One sentence per breach; `read` gives the text of a file."""
    breaches, english, named = [], set(), set()
    for path in (p for p in files if p.startswith(("model/", "engine/", "app/")) and p.endswith((".h", ".cpp"))):
        named.update(NAMED_CONTEXT.findall(read(path)))
    for path in (p for p in files if p.startswith(FOLDER) and p.endswith(".ts")):
        try:
            root = ElementTree.fromstring(read(path))
        except ElementTree.ParseError as error:
            breaches.append(f"{path}: {error}")
            continue
        breaches += check_contexts(path, root, named)
        for message in root.iter("message"):
            source, forms = message.findtext("source", ""), forms_of(message)
            if path == ENGLISH and len(forms) == 2 and all(forms):
                english.add(source)
            wanted = collections.Counter(p.replace("L", "") for p in PLACEHOLDER.findall(source))
            for form in forms:
                found = collections.Counter(p.replace("L", "") for p in PLACEHOLDER.findall(form))
                # The singular form may omit the number.
                if set(wanted) - {"%n"} != set(found) - {"%n"} or "%n" in found and "%n" not in wanted:
                    breaches.append(f"{path}: '{form}' has other placeholders than '{source}'")
    for path in (p for p in files if p.startswith(("qml/", "model/", "app/gui/")) and p.endswith((".qml", ".h", ".cpp"))):
        for text, line in texts_of(read(path)):
            if text not in english:
                breaches.append(f"{path}:{line}: '{text}' has no English plural: build the target translations, then add it to "
                                f"{ENGLISH}")
    return breaches
