"""What each sentence of `crdctl diff` about an update of a definition claims, as predicates of what a server did. update_claims_test.py
says what is observed. A sentence is of one of these kinds:

  VIOLATION  "Numbers above 5 are rejected.": no accepted write has such a value, unless an update left it unchanged
  GONE       "The field is dropped.", "... is lost when the object is read.": the value is in no accepted object and in no object read
  KEPT       "Fields that the schema does not specify are kept": what a write sets is in the object
  FILLED     "The field appears with its default": no object has the object around the field without the field
  ABSENT     "An absent field stays absent.": no write adds it
  NULLS      what becomes of null: stored, or never read
  UNCHECKED  "the server does not check list types": no update of a stored object that violates one is rejected for it
  POSSIBLE   "... can be rejected", "... can appear": no single object refutes it
  CLIENT     about clients, merging or printing: nothing that a request for one object shows
  REQUEST    about other requests: the test makes them

Without a sentence nothing happens: a rejection, a changed value or a changed outcome needs a difference that says so, at, above or
below its path. `ratcheted` says that a rejection does not concern an update that leaves the value unchanged.
"""

import json
import re

MISSING = object()
STEP = re.compile(r"(properties)\[(.*?)\](?=\.|$)|(items|additionalProperties|not)(?=\.|\[|$)(?:\[\d+\])?|(allOf|anyOf|oneOf)\[(\d+)\]")

VIOLATION, GONE, KEPT, FILLED, ABSENT, NULLS, UNCHECKED, POSSIBLE, CLIENT, REQUEST = (
    "violation", "gone", "kept", "filled", "absent", "nulls", "unchecked", "possible", "client", "request")
# Of enum: sentences that begin with the values.
ENUM = [(re.compile(r".* (is|are) rejected\."), VIOLATION), (re.compile(r".* can appear\."), POSSIBLE)]
UPDATE = "A stored object that violates it"
TRANSITION = "The rule compares with the old value."
SENTENCES = [(re.compile(pattern), kind) for pattern, kind in (
    # Accepted values.
    (r"Values that are not of the type .* are rejected\.", VIOLATION),
    (r"Values that are not listed are rejected\.", VIOLATION),
    (r"A null that was dropped is kept, and enum does not allow it\.", VIOLATION),
    (r"Values that are not of the format .* are rejected\.", POSSIBLE),  # unless the format is unknown for the type
    (r"Strings that do not match .* are rejected\.", VIOLATION),
    (r"Numbers (below|up to|above) .* are rejected\.", VIOLATION),
    (r"Numbers from .* on are rejected\.", VIOLATION),
    (r"Numbers that are not a multiple of .* are rejected\.", VIOLATION),
    (r"(Strings|Lists) (shorter|longer) than .* are rejected\.", VIOLATION),
    (r"Objects with (fewer|more) fields than .* are rejected\.", VIOLATION),
    (r"Equal items are rejected\.", VIOLATION),
    (r"Items with the same keys are rejected\.", VIOLATION),
    (r"Items that differ only in a removed key are rejected\.", VIOLATION),
    (r"Objects without .* are rejected\.", VIOLATION),
    (r"The field is required: objects without it are rejected.*\.", VIOLATION),
    (r"The field is still required: objects with or without it are rejected\.", VIOLATION),
    (r"Values that violate the rule are rejected\.", VIOLATION),
    (r"(Updates|Requests) that violate the rule are rejected\.", POSSIBLE),
    (r"Values that violate the new rule can be rejected\.", POSSIBLE),
    (r"The rule runs for other requests and can (reject|accept) them\.", POSSIBLE),
    (r"Values that do not match are rejected\.", POSSIBLE),
    (r"Values that match it are rejected\.", POSSIBLE),
    (r"Values that do not match exactly one schema of oneOf are rejected\.", POSSIBLE),
    (r"Values of .* that do not match are rejected\.", POSSIBLE),
    (r"Values that only this schema accepts are rejected\.", POSSIBLE),
    (r"Values are dropped or rejected\.", POSSIBLE),
    (r"Values of another type can be rejected\.", POSSIBLE),
    (r"Inside not, oneOf or anyOf: values that were (accepted can be rejected|rejected can appear)\.", POSSIBLE),
    (r"The API server also accepts strings and lists where a type other than a number has a format; they (are rejected now|can appear)\.",
     POSSIBLE),
    (r"A rule, limit or list type that depends on this value can (reject|accept more) .*\.", POSSIBLE),
    (r"Values without valid apiVersion, kind and metadata are rejected\.", POSSIBLE),
    (r"Fields of this name were kept as they are and are now validated\.", POSSIBLE),
    (r"Values of this name were validated as values of the map and are now validated as this field\.", POSSIBLE),
    (r"The field becomes a value of the map: other values are rejected\.", POSSIBLE),
    (r"Keys or values that were accepted are rejected or dropped\.", POSSIBLE),
    (r"Values (of another type|that are not of the format .*|that were not listed|that only this schema accepts|that did not match|that matched it|that matched no "
     r"schema of oneOf, or several,|that the rule rejected|that only the old rule rejected|that are not complete Kubernetes objects) can appear\.", POSSIBLE),
    (r"(Strings|Lists|Numbers|Objects|Equal items|Items with the same (former )?keys)( (below|up to|above|from|that are|that do|shorter|longer|with) "
     r".*)? can appear\.", POSSIBLE),
    (r"(null can appear as a value|Other keys or values can appear|Other values of .* can appear)\.", POSSIBLE),
    (r"\".*\" can be absent\.", POSSIBLE),
    (r"Values are not validated\.", POSSIBLE),
    # What is dropped and kept.
    (r"The field (at the old path )?is dropped; a strict request, which kubectl sends by default, is rejected\.", GONE),
    (r"Stored values (of the field|at the old path) are lost when the object is read(, unless a webhook converts them)?\.", GONE),
    (r"The field disappears\.", GONE),
    (r"Clients do not find the field at the old path\.", GONE),
    (r"Values of the map are dropped; a strict request, which kubectl sends by default, is rejected\.", GONE),
    (r"Stored values of the map are lost when the object is read\.", GONE),
    (r"Stored values of the (field|map) can be lost when the object is read(: the declared conversion converts different values to the same)?\.",
     POSSIBLE),
    (r"Values disappear\.( The declared conversion keeps them elsewhere\.)?", GONE),
    (r"It is another definition: the server keeps the former one, too\.", CLIENT),
    (r"Nothing was converted before(: .* was the only version|, and requests at .* are not converted now: objects are still stored as .*|\. Objects of .* are now "
     r"converted to the storage version)\.", CLIENT),
    (r"Fields that the schema does not specify are dropped; a strict request, which kubectl sends by default, is rejected\.", GONE),
    (r"Stored fields that the schema does not specify are lost when the object is read\.", GONE),
    (r"Fields that the schema does not specify disappear\.", GONE),
    (r"Stored fields in it that the schema does not specify are lost when the object is read\.", POSSIBLE),
    (r"Absent fields in it get their defaults\.", POSSIBLE),
    (r"apiVersion, kind and metadata that were dropped can appear\.", POSSIBLE),
    (r"apiVersion, kind and metadata are dropped unless the schema specifies them\.", POSSIBLE),
    (r"Fields that the schema does not specify are kept and can appear\.", KEPT),
    (r"Fields that were dropped are stored\.", KEPT),
    (r"Values that were dropped are kept and can appear\.", KEPT),
    (r"The field is kept, but its value is not validated\.", KEPT),
    (r"The field has no default and no merge settings of its own\.", CLIENT),
    # Defaults and null.
    (r"New and updated objects that do not set the field get the (new )?default(, and so do .* when they are read)?\."
     r"( Objects that were stored with the old default keep it\.)?", FILLED),
    (r"The field appears (in (new and updated )?objects that do not set it|with its default, also in stored objects when they are read)\.",
     FILLED),
    (r"New and updated objects get the field with its default(, and so do .* are read)?\.", FILLED),
    (r"The field is absent in (new )?objects that do not set it\.", ABSENT),
    (r"An absent field stays absent\.", ABSENT),
    (r"A null is stored, where it was dropped or replaced with the default\.", NULLS),
    (r"A null is accepted as a value; the conversion to the storage version decides whether it is stored\.", POSSIBLE),
    (r"A stored null stays null when the object is read; requests replace it with the default\.", POSSIBLE),
    (r"The field is absent in objects that are stored as the right version and do not set it\.", POSSIBLE),
    (r"Requests do not set an absent field; reading sets a default of the version that the object is stored in\.", POSSIBLE),
    (r"Stored values are converted by the webhook, which alone decides whether they are kept and are valid\.", POSSIBLE),
    (r"A null is (dropped|replaced with the default)\.", NULLS),
    (r"A null is dropped\. The field is required: the object is rejected\.", NULLS),
    (r"A null is rejected\.", NULLS),
    (r"A stored null (disappears|is read as the default)\.", NULLS),
    # Stored objects.
    # Together with the sentence of the kind VIOLATION and `ratcheted`.
    (UPDATE + r" is rejected at its next update, unless the update leaves the (value|whole list around the value) unchanged"
     r"( and the rule does not fail with an error)?\.", POSSIBLE),
    (UPDATE + r" is rejected at its next update, even if the update leaves the value unchanged\.", POSSIBLE),
    (UPDATE + r" can be rejected at its next update\.", POSSIBLE),
    (re.escape(TRANSITION) + r" It also runs in updates that leave the value unchanged, and can reject them\.", POSSIBLE),
    (r"Stored objects can violate it: the server does not check list types in updates of such an object\.", UNCHECKED),
    # Safe: any effect at the path refutes it.
    (r"The (same values are accepted|order of the keys does not matter|expression is the same)\.", POSSIBLE),
    (r"Without a bound it has no effect\.", POSSIBLE),
    (r"Every integer is a multiple of 1\.", POSSIBLE),
    (r"(Only one|Neither) of the versions accepts values of the type that it limits\.", POSSIBLE),
    (r"A lower limit of zero has no effect\.", POSSIBLE),
    (r"The object (cannot have more|always has that many) fields\.", POSSIBLE),
    (r"A list without a type is atomic\.", POSSIBLE),
    (r"An object without a type is granular\.", POSSIBLE),
    (r"The field has a default, so no request is rejected because it is absent\.", POSSIBLE),
    (r"It only (documents the field|states what int-or-string already means)\.", POSSIBLE),
    (r"Objects without the field stay as they are\.", POSSIBLE),
    (r"The declared conversion moves values into the field\.", POSSIBLE),
    (r"The server has this field in every object\.", POSSIBLE),
    # Clients.
    (r"Clients generated from the schema can have another type\.", CLIENT),
    (r"Clients get another reason or field in the error\.", CLIENT),
    (r"Server-side apply (merges|identifies) .*\.", CLIENT),
    (r"Scripts that parse the output of kubectl get( -o wide)? see different cells\.", CLIENT),
    (r"Clients of this version only get another warning\.", CLIENT),
    (r"It only documents the column\.", CLIENT),
    # The version.
    (r"Writes to the main resource ignore status; controllers must use the subresource\.", REQUEST),
    (r"Requests for the subresource are rejected, and writes to the main resource change status\.", REQUEST),
    (r"metadata\.generation counts other changes\.", REQUEST),
    (r"Requests with --field-selector on it are rejected\.", REQUEST),
    (r"Only requests that select by it are affected\.", REQUEST),
    (r"The values at the paths of scale are checked in every request\.", POSSIBLE),
    (r"kubectl scale and autoscalers use different fields, or are rejected\.", CLIENT),
)]


def steps_of(path):
    """The steps of a path of a schema: a name, "[]" and "[*]" for items and values, (keyword, index) for a junctor. None: no path."""
    if path is None:
        return None
    out = []
    for properties, name, child, branch, index in STEP.findall(path):
        out.append(name if properties else {"items": "[]", "additionalProperties": "[*]", "not": ("not", 0)}[child] if child
                   else (branch, int(index)))
    return out


def in_objects(steps):
    """The steps that lead to a value: without junctors."""
    return [step for step in steps if isinstance(step, str)]


def places(value, steps, node=None, at=()):
    """(path, value or MISSING) of all values that the steps lead to: a missing field only where there is the object around it. With the
    schema of the value, an item of a list with keys has its keys in place of its index."""
    if not steps:
        return [(at, value)]
    step, rest = steps[0], steps[1:]
    below = node_at(node, [step]) if node else None
    if step == "[]":
        keys = (node or {}).get("x-kubernetes-list-map-keys") or []
        name = lambda index, item: json.dumps([item.get(key) for key in keys]) if keys and isinstance(item, dict) else index
        return [place for index, item in enumerate(value) for place in places(item, rest, below, (*at, name(index, item)))] if isinstance(
            value, list) else []
    if not isinstance(value, dict):
        return []
    if step == "[*]":
        return [place for name, member in value.items() for place in places(member, rest, below, (*at, name))]
    if step in value:
        return places(value[step], rest, below, (*at, step))
    return [((*at, step), MISSING)] if not rest else []


def at(value, path):
    for step in path:
        if isinstance(value, list) and isinstance(step, int) and step < len(value) or isinstance(value, dict) and step in value:
            value = value[step]
        else:
            return MISSING
    return value


def node_at(root, steps):
    """The schema there; None if there is none."""
    for step in steps:
        if isinstance(step, tuple):
            branches = root.get(step[0])
            root = branches if step[0] == "not" else branches[step[1]] if branches and step[1] < len(branches) else None
            if root is None:
                return None
            continue
        key = {"[]": "items", "[*]": "additionalProperties"}.get(step)
        root = root.get(key) if key else root.get("properties", {}).get(step)
        if not isinstance(root, dict):
            return None
    return root


def changes(before, after, path=()):
    """The paths at which two values differ; of an added or removed part the topmost."""
    if isinstance(before, dict) and isinstance(after, dict):
        names = [*before, *(name for name in after if name not in before)]
        return [path_ for name in names for path_ in
                ([(*path, name)] if (name in before) != (name in after) else changes(before[name], after[name], (*path, name)))]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [path_ for index in range(len(before)) for path_ in changes(before[index], after[index], (*path, index))]
    return [] if same(before, after) else [path]


def same(a, b):
    return a is b or (a is not MISSING and b is not MISSING and json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True))


def request_of(update, stored):
    """(object before, object sent, of /status) of a request of `storedUpdates` on the object as it is read; None for an apply."""
    kind = update["request"]
    if kind == "label":
        metadata = stored["metadata"]
        return stored, {**stored, "metadata": {**metadata, "labels": {**metadata.get("labels", {}), "changed": "true"}}}, False
    if kind == "status":
        return stored, stored, True
    if kind == "statusValue":
        return {name: value for name, value in stored.items() if name != "status"}, stored, True
    return None


def refuted(update, accepted, message):
    """Whether the outcome on the target version contradicts a request of `storedUpdates`."""
    text = update.get("rejection", "")
    if update["request"] == "apply":
        text = text.rsplit(": ", 1)[-1]  # the name of the manager is that of the client
    return accepted != update["accepted"] or not accepted and text not in message


class Claim:
    """One difference of a report."""

    def __init__(self, report, old, new):
        """`old`, `new`: the roots of the schemas."""
        self.newRoot = new
        self.report, self.what, self.keyword = report, report["what"], report.get("keyword")
        self.left, self.right = steps_of(report.get("leftPath")), steps_of(report.get("rightPath"))
        if "field" in report:
            # A part of the version.
            status = report["field"] == "subresources.status"
            self.left = self.right = ["status"] if status else []
        self.consequences = [(one["impact"], one["reason"], one.get("ratcheted", False)) for one in report["consequences"]]
        self.impacts = {impact for impact, _, _ in self.consequences}
        self.node = node_at(new, self.right) if self.right is not None and "field" not in report else None
        # Of a field that only the old schema has: where it was.
        self.place = self.right if self.right is not None else self.left
        self.parent = node_at(new, self.place[:-1]) if self.place else None
        # Where the field of the left side would be: what is there must be known to the right side.
        self.leftInNew = node_at(new, in_objects(self.left)[:-1]) if self.left else None
        self.oldNode = node_at(old, self.left) if self.left is not None and "field" not in report else None
        self.branch = any(isinstance(step, tuple) for step in (self.right or self.left or []))
        self.isField = "field" in report
        self.witness, self.unchanged = report.get("witness"), report.get("unchangedUpdate")
        # (stored object, requests that follow)
        self.followed = [(one["object"], one["storedUpdates"]) for one in
                         ({"object": (self.witness or {}).get("object"), **report}, report.get("failing", {})) if one.get("storedUpdates")]

    def kinds(self):
        """(sentence, kind); the kind of an unknown sentence is None."""
        known = SENTENCES + (ENUM if self.keyword == "enum" else [])
        return [(reason, next((kind for pattern, kind in known if pattern.fullmatch(reason)), None)) for _, reason, _ in self.consequences]

    def concerns(self, path):
        """Whether the difference is at, above or below the path of a value (of steps in an object)."""
        def related(steps):
            return all(a == b or a in ("[]", "[*]") for a, b in zip(in_objects(steps), path))
        return any(steps is not None and related(steps) for steps in (self.left, self.right))

    def around(self, path):
        """Whether an error is in what is around the value, and the difference says that something there depends on it."""
        if not any("that depends on this value" in reason for _, reason, _ in self.consequences):
            return False
        return any(steps is not None and all(a == b or a in ("[]", "[*]") for a, b in zip(in_objects(steps), path[:-1]))
                   for steps in (self.left, self.right))

    def watched(self, steps):
        """The steps to what an update must leave unchanged: the value, or the whole list around it."""
        if "whole list" not in (self.update() or ("",))[0]:
            return steps
        node = self.newRoot
        for index, step in enumerate(steps):
            if step == "[]" and (node or {}).get("x-kubernetes-list-type") != "map":
                return steps[:index]
            node = node_at(node, [step]) if node else None
        return steps

    def touches(self, before, after):
        """Whether an update changes what it must leave unchanged."""
        def values(value, steps):
            return {path: json.dumps(found, sort_keys=True) for path, found in places(value, self.watched(in_objects(steps)), self.newRoot)
                    if found is not MISSING}
        return any(values(before, steps) != values(after, steps) for steps in (self.left, self.right) if steps is not None)

    def update(self):
        """The sentence about the next update, and whether it is ratcheted; None if there is none."""
        return next(((reason, ratcheted) for _, reason, ratcheted in self.consequences if reason.startswith((UPDATE, TRANSITION))), None)

    # ---- predicates

    def violations(self, value):
        """The paths in an accepted object at which values violate what the sentence of the kind VIOLATION says."""
        if self.isField:
            return []
        steps = in_objects(self.place)
        out = []
        for path, found in places(value, steps):
            around = at(value, path[:-1]) if path else MISSING
            if self.keyword is None or self.keyword == "default":
                # The field is required.
                if self.parent and path and steps[-1] in self.parent.get("required", []) and found is MISSING and isinstance(around, dict):
                    out.append(path)
            elif found is not MISSING and self.violates(found):
                out.append(path)
        return out

    def violates(self, value):
        right, keyword = self.report["right"], self.keyword
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if keyword == "enum":
            return right is not None and value not in right and not (value is None and self.oldNode is None)
        if keyword == "nullable":
            return value is None and bool((self.node or {}).get("enum")) and None not in self.node["enum"]
        if value is None:
            return False
        if keyword in ("type", "x-kubernetes-int-or-string"):
            if self.node is None or self.node.get("format"):
                return False
            integer = number and float(value).is_integer()
            return not {"string": isinstance(value, str), "integer": integer, "number": number, "boolean": isinstance(value, bool),
                        "array": isinstance(value, list), "object": isinstance(value, dict), "any": True,
                        "int-or-string": integer or isinstance(value, str)}.get(right, True)
        if keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
            if not number or self.node is None:
                return False
            low, high = self.node.get("minimum"), self.node.get("maximum")
            if keyword in ("minimum", "exclusiveMinimum"):
                return low is not None and (value <= low if self.node.get("exclusiveMinimum") else value < low)
            return high is not None and (value >= high if self.node.get("exclusiveMaximum") else value > high)
        if keyword == "multipleOf":
            return number and right and not float(value / right).is_integer()
        size = {"Length": str, "Items": list, "Properties": dict}.get(keyword[3:])
        if size and right is not None:
            return isinstance(value, size) and (len(value) < right if keyword.startswith("min") else len(value) > right)
        if keyword == "pattern":
            return right is not None and isinstance(value, str) and not re.search(right, value)
        if keyword == "required":
            return right is not None and isinstance(value, dict) and right not in value
        if keyword in ("x-kubernetes-list-type", "x-kubernetes-list-map-keys") and isinstance(value, list) and self.node is not None:
            keys = self.node.get("x-kubernetes-list-map-keys")
            kind = self.node.get("x-kubernetes-list-type", "atomic")
            if kind == "atomic" or kind == "map" and not all(isinstance(item, dict) for item in value):
                return False
            told = [json.dumps([item.get(key) for key in keys] if kind == "map" else item, sort_keys=True) for item in value]
            return len(set(told)) < len(told)
        return False

    def unspecified(self, value):
        """The paths of members that the new schema does not specify, at the node."""
        node, steps = self.node, self.right
        if self.keyword is None or node is None:
            return []
        known = set(node.get("properties", {})) | ({"apiVersion", "kind", "metadata"} if node.get("x-kubernetes-embedded-resource") else set())
        if node.get("additionalProperties"):
            return []
        return [(*path, name) for path, found in places(value, steps) if isinstance(found, dict) for name in found if name not in known]

    def gone(self, value):
        """The paths of values in an object that the sentences of the kind GONE exclude."""
        if self.keyword == "x-kubernetes-preserve-unknown-fields":
            return self.unspecified(value)
        if self.keyword == "additionalProperties":
            # The node is that of the values, which the new schema does not have.
            known = set((self.leftInNew or {}).get("properties", {}))
            return [path for path, found in places(value, in_objects(self.left)) if path[-1] not in known]
        if self.keyword is None and self.left:
            return [path for path, found in places(value, in_objects(self.left)) if found is not MISSING]
        return []

    def kept(self, sent):
        """The paths of values in a request that the sentences of the kind KEPT keep."""
        if self.keyword == "x-kubernetes-preserve-unknown-fields":
            return self.unspecified(sent)
        if self.right is None and self.left:
            return [path for path, found in places(sent, in_objects(self.left)) if found is not MISSING]
        if self.keyword == "additionalProperties" and self.right:
            return [path for path, found in places(sent, in_objects(self.right)) if found is not None]
        return []

    def unfilled(self, value):
        if not self.right or not isinstance(self.right[-1], str) or self.branch:
            return []
        return [path for path, found in places(value, self.right) if found is MISSING]
