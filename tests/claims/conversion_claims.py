"""What each sentence of `crdctl convert` about losses claims, as predicates of what happened to objects: a sentence names a field
(spec.hosts[].name; * is any key) and the version whose schema causes the loss.

  FIELD      no object has the field after it
  SOME       an object can lose it there: the proof does
  INSIDE     an object can lose what is in it: the proof does
  NULL       the null is not there after it
  REPLACED   the same, after the object is stored as that version
  TYPE       the value is kept, and the version rejects it
  DEFAULT    the field appears
  UNSET      the field is absent, although the version has a default for it
"""

import re

from update_claims import MISSING, same

FIELD, SOME, INSIDE, NULL, REPLACED, TYPE, DEFAULT, UNSET = "field", "some", "inside", "null", "replaced", "type", "default", "unset"
VERSION, NAME = r"(?P<version>\S+)", r"(?P<field>\S+)"
WHERE = r"(stored( as (?P=version))?|read at (?P=version))"
SENTENCES = [(re.compile(pattern), kind) for pattern, kind in (
    (rf"{VERSION} has no field {NAME}: it is pruned when the object is {WHERE}\.", FIELD),
    (rf"{VERSION} does not preserve unknown fields: {NAME} is pruned when the object is {WHERE}\.", SOME),
    (rf"{VERSION} has no map at this path: keys that (?P=version) does not specify \({NAME}\) are pruned when the object is {WHERE}\.", SOME),
    (rf"{VERSION} specifies fields that the version of the request only preserves\. Fields that (?P=version) does not specify \({NAME}\) are "
     r"pruned\.", SOME),
    (rf"{NAME} belongs to an embedded resource in {VERSION}: its unknown fields are dropped when the object is {WHERE}, and an object with fields "
     r"of a wrong type (is rejected|cannot be read, alone or in a list)\.", INSIDE),
    (rf"{NAME} is not nullable in {VERSION}: null is dropped when the object is {WHERE}\.", NULL),
    (rf"{NAME} is not nullable in {VERSION}: null is replaced with its default\.", REPLACED),
    (rf"{NAME} is .* in the request and .* in {VERSION}: the value is kept but is not valid\.", TYPE),
    (rf"The request does not set {NAME}: readers see the default of {VERSION}, the storage version\.", DEFAULT),
    (rf"{VERSION} has a default for {NAME}, which is not set: reading sets only defaults of the storage version\.", UNSET),
)]


def steps(field):
    """spec.hosts[].name: "spec", "hosts", "[]", "name" """
    return [step for part in field.split(".") for step in re.findall(r"\[\]|[^\[\]]+", part)]


def covers(field, path):
    """Whether a path of an object is at the field or below it. Below a key of any name, a field can be in a list."""
    named = steps(field)
    if "*" in named:
        known = named.index("*")
        path = (*path[:known], *(step for step in path[known:] if "[]" in named[known:] or not isinstance(step, int)))
    return len(named) <= len(path) and all(step == "*" and isinstance(one, str) or step == "[]" and isinstance(one, int) or step == one
                                           for step, one in zip(named, path))


def found(value, field):
    """(path, value) of all values at the field."""
    out = [((), value)]
    for step in steps(field):
        below = []
        for path, one in out:
            if step == "[]":
                below += [((*path, index), item) for index, item in enumerate(one)] if isinstance(one, list) else []
            elif isinstance(one, dict):
                below += [((*path, name), one[name]) for name in (one if step == "*" else [step]) if name in one]
        out = below
    return out


class Loss:
    """One loss of a report."""

    def __init__(self, report):
        self.report, self.reason, self.loses, self.witness = report, report["reason"], report["loses"], report.get("witness")
        self.kind, self.field, self.version = None, report["field"], None
        for pattern, kind in SENTENCES:
            if match := pattern.fullmatch(self.reason):
                self.kind, self.version, named = kind, match["version"], match["field"]
                if named != self.field:
                    self.kind = None

    def refuted(self, before, after):
        """What contradicts the sentence in any object: admitted before it, and read after it."""
        if self.kind == FIELD:
            return [path for path, _ in found(after, self.field)]
        if self.kind in (NULL, REPLACED):
            return [path for path, value in found(after, self.field) if value is None]
        return []

    def shown(self, before, after, errors):
        """Whether the proof shows it. `errors`: the paths of what the version read does not allow."""
        here = dict(found(after, self.field))
        if self.kind in (FIELD, SOME):
            return any(path not in here for path, _ in found(before, self.field))
        if self.kind == INSIDE:
            return any(not same(value, here.get(path, MISSING)) for path, value in found(before, self.field))
        if self.kind in (NULL, REPLACED):
            return any(value is None and here.get(path, MISSING) is not None for path, value in found(before, self.field))
        if self.kind == TYPE:
            return any(type(value) is type(here.get(path, MISSING)) and any(error[:len(path)] == path for error in errors)
                       for path, value in found(before, self.field))
        if self.kind == DEFAULT:
            return any(path not in dict(found(before, self.field)) for path in here)
        return not any(path in here for path, _ in found(before, self.field)) if self.kind == UNSET else False
