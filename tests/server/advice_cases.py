"""Definitions that each rule of advice reports, and what the sentences about them claim, as predicates of what a server does.

The sentences are those of the problem, of the rule's page (the introduction and "Why") and of the consequence of its fix. A claim is a
function of a world (advice_worlds.py), which answers requests: a real API server, or crdctl. It returns what refutes the sentence, or
nothing. Server(...) can only be observed at a server, Engine(...) only with crdctl. A text in place of a claim says why the sentence is not run.
"""

import copy

import advice_cluster_cases
import advice_loss_cases
import advice_name_cases
import advice_never_cases
import advice_update_cases
from advice_claims import (ADVICE, AGE, OFF, OFF_BY_DEFAULT, Case, Engine, Server, accepted, all_of, at, cells, column, equal, listing, rejected, silent, text,
                           thing, whole)


# ---- objects

def defaulted(path, wanted, **fields):
    """An object with these fields is accepted and stored with the value."""
    def claim(world):
        reply = world.create(fields)
        return accepted(reply) or equal(at(reply.stored, path), wanted)
    return claim


REQUIRED = thing({"spec": thing({"size": whole(default=1), "other": text()}, required=["size"])}, required=["spec"])
NEVER_MISSING = defaulted("spec.size", 1, spec={})

TRIPLE = {f"f{i}": whole(default=i) for i in range(1, 6)}
ABSENT = defaulted("spec", None)
PRESENT = defaulted("spec.f1", 1, spec={})
OUT_OF_REACH = lambda world: all_of(ABSENT(world), PRESENT(world))


def reach(count):
    names = list(TRIPLE)[:count]
    listed = ["f1", "f1 and f2", "f1, f2 and f3", "f1, f2, f3 and 1 more"][count - 1]
    sentence = (f"The default of {listed} applies" if count == 1 else f"The defaults of {listed} apply")
    return Case("default-out-of-reach", thing({"spec": thing({name: TRIPLE[name] for name in names})}), {
        sentence + ' only if an object has "spec", which is optional and has no default itself': OUT_OF_REACH,
        "The server applies defaults from the outside in.": "says how; the next sentence is what follows",
        "If the object is absent, the defaults below it are not applied.": ABSENT,
        "Objects that omit the field get it as {}, with the defaults inside it.": lambda world: defaulted("spec.f1", 1)(world.fixed),
        ADVICE: silent, OFF: "about crdctl"})


def no_create(world):
    return all_of(*(rejected(world.create(fields), "status: Required value")
                    for fields in ({"spec": {}}, {"spec": {}, "status": {"phase": "a"}}, {"spec": {}, "status": {}})))


def created_again(world, read=None):
    """`read`: the status that clients get."""
    reply = world.fixed.create({"spec": {}, "status": {"phase": "a"}})
    return accepted(reply) or equal(at(reply.stored, "status"), None) or equal(at(reply.returned, "status"), read)


def status_later(world):
    return rejected(world.fixed.write_status({"spec": {}}, {}), "status.phase: Required value")


def required_status(status, consequence, claim):
    return Case("required-status", thing({"spec": thing({"title": text()}), "status": status}, required=["spec", "status"]), {
        "Every create as v1 is rejected: the server drops the status of a new object before it checks required fields": no_create,
        "With the subresource, the server drops the status of a new object before it validates the object.": no_create,
        "A default of `status` is set before and is dropped too.": no_create,
        "So every create is rejected with `status: Required value`, whatever the client sends.": no_create,
        consequence: claim, ADVICE: silent, OFF: "about crdctl"}, subresources={"status": {}})


STATUS = thing({"phase": text()}, required=["phase"])


def bound_case(keyword, root, broken):
    """`root` has a cheap rule. `broken` is an object beyond the bound."""
    node = root["properties"]["names"]
    nested = "self.names.all(x, self.names.exists(y, self.names.exists(z, true)))"
    size = {"maxItems": nested, "maxLength": "self.names.contains(self.names)", "maxProperties": nested}[keyword]

    def costly(world, beside):
        changed = copy.deepcopy(root)
        changed["x-kubernetes-validations"] = [{"rule": size}]
        if beside:
            changed["properties"]["names"] |= {keyword: node["allOf"][0][keyword]}
        found, message, _ = world.defined_with(changed)
        return found, message

    def ignored(world):
        (inside, message), (beside, why) = costly(world, False), costly(world, True)
        return None if not inside and "cost" in message and beside else f"in allOf: {inside} {message}; next to the type: {beside} {why}"

    return Case("bound-in-all-of", root, {
        f"The cost estimate of CEL rules ignores this {keyword}: it uses only the one next to the type": ignored,
        "Values are still validated against the bound.": lambda world: rejected(world.create({"names": broken})),
        "The cost estimate for CEL rules, however, reads only the bounds next to the type.": ignored,
        "It assumes that the list or string is as large as a request allows, which can make rules over it too expensive.": ignored,
        "The same objects are accepted; the cost estimates of rules take the limit into account.": lambda world: all_of(
            ignored(world), rejected(world.fixed.create({"names": broken})), accepted(world.fixed.create({"names": type(broken)()}))),
        ADVICE: silent, OFF: "about crdctl"})


# Values of the keywords, none of which holds for all values of its type.
LIMITS = {"pattern": "^a+$", "minLength": 2, "maxLength": 2, "minimum": 2, "maximum": 2, "multipleOf": 2, "exclusiveMinimum": True,
          "exclusiveMaximum": True, "items": {"type": "string"}, "minItems": 2, "maxItems": 2, "properties": {"a": {"type": "string"}},
          "required": ["a"], "minProperties": 2, "maxProperties": 2, "additionalProperties": {"type": "integer"}}
OF = {"pattern": "strings", "minLength": "strings", "maxLength": "strings", "items": "arrays", "minItems": "arrays", "maxItems": "arrays",
      "properties": "objects", "required": "objects", "minProperties": "objects", "maxProperties": "objects",
      "additionalProperties": "objects"}
VALUES = {"string": ["", "a", "b", "aaa", "5"], "integer": [0, 1, 2, 3], "number": [0, 1.5, 3], "boolean": [True, False],
          "array": [[], ["a"], ["a", "a", "a"]], "object": [{}, {"a": "b"}, {"b": "b", "c": "d", "d": "e"}],
          "int-or-string": ["a", "bbb", 0, 3]}
RULES = "x-kubernetes-validations"
PRESERVE = "x-kubernetes-preserve-unknown-fields"


def keyword_cases():
    """One for each type: a field for each keyword of other types, next to one without the keyword."""
    for kind, values in VALUES.items():
        either = kind == "int-or-string"
        own = {"string": "strings", "integer": "numbers", "number": "numbers", "array": "arrays", "object": "objects"}.get(kind)
        known = {"strings", "numbers"} if either else {own}
        fields, claims = {}, {}
        base = {"x-kubernetes-int-or-string": True} if either else {"type": kind}
        if kind == "array":
            base["items"] = {"type": "string"}
        if kind == "object":
            base[PRESERVE] = True

        def alike(name, values=values):
            def claim(world):
                out = []
                for value in values:
                    bare, one = world.create({"bare": value}), world.create({name: value})
                    if (bare.accepted, at(bare.stored, "bare")) != (one.accepted, at(one.stored, name)):
                        out.append(f"{value!r}: without it {bare.accepted} {bare.message} {bare.stored}, with it {one.accepted} "
                                   f"{one.message} {one.stored}")
                return all_of(*out)
            return claim

        for keyword, value in LIMITS.items():
            group = OF.get(keyword, "numbers")
            # An exclusive bound needs the bound, and an object with preserved fields has properties.
            if group in known or keyword.startswith("exclusive"):
                continue
            name = "with" + keyword.capitalize()
            fields[name] = {**base, keyword: value}
            of_type = "the value is an integer or a string" if either else f"the type is {kind}"
            claims[f"{keyword} has no effect: it applies only to {group}, and {of_type}"] = alike(name)
        alikes = [claim for claim in claims.values()]
        never = lambda world, alikes=alikes: all_of(*(claim(world) for claim in alikes))
        yield Case("keyword-without-effect", thing({"bare": base, **fields}), {
            **claims,
            "The server checks each keyword only for values of the types that it applies to: `pattern`, `minLength` and `maxLength` for strings; "
            "`minimum`, `maximum` and `multipleOf` for integers and numbers; `items`, `minItems` and `maxItems` for arrays; `properties`, "
            "`required`, `minProperties` and `maxProperties` for objects.": never,
            "The node accepts no such value, so the keyword never rejects anything, although it looks as if values were restricted.": never,
            "Objects are not affected: the keyword never applies to a value of this type.": never,
            ADVICE: silent, OFF: "about crdctl"})


def key_case(key, name):
    """A key of a property without quotes."""
    def named(wanted, other):
        def claim(world):
            reply = world.create({wanted: 1, other: 2})
            return accepted(reply) or all_of(equal(at(reply.stored, wanted), 1), equal(at(reply.stored, other), None))
        return claim
    read = named(name, key)
    return Case("key-not-text", thing({name: whole()}), {
        f'The server reads the key {key} as "{name}": quote it to keep the name': read,
        'The property gets the name of the value that was read: `y` becomes "true", `off` becomes "false", `010` becomes "8" and `1.50` becomes '
        '"1.5".': read,
        "Objects that have the name in quotes, or in JSON, have an unknown field, which is removed.": read,
        f"Objects have the field {key} instead of {name}.": lambda world: named(key, name)(world.fixed),
        ADVICE: silent, OFF: "about crdctl"}, bare=(name, key))


# ---- columns

BLANK = cells("Pages", ["", ""], {"spec": {"pages": "5"}}, {"spec": {"pages": "a"}})
CUT = cells("Pages", ["3", "-2"], {"spec": {"pages": 3.9}}, {"spec": {"pages": -2.9}})
DATES = cells("Pages", ["<invalid>", "<invalid>", ""], {"spec": {"pages": "soon"}}, {"spec": {"pages": "2020-01-01"}}, {"spec": {}})
AGED = lambda world: None if world.column("Pages", [{"spec": {"pages": "2000-01-01T00:00:00Z"}}])[0].endswith("y") else "no age"
JSON_SHOWN = cells("Pages", ['{"a":"b"}'], {"spec": {"pages": {"a": "b"}}})
COLUMN_PAGE = {
    "The server does not compare the two.": silent,
    "A cell shows only values of the column's type: a column of type integer, number or boolean stays empty for a string, and a column of type "
    "integer cuts fractions off.": "each half is a case",
    "A column of type date shows the age of an RFC 3339 time and `<invalid>` for any other text.": "a case",
    "A column of type string shows every value; objects and lists appear as JSON.": "a case",
    ADVICE: silent, OFF: "about crdctl"}


def column_type(kind, node, sentence, claim, fix=None, **page):
    claims = {**COLUMN_PAGE, sentence: claim, **page}
    claims.update(fix or {})
    return Case("column-type", thing({"spec": thing({"pages": node})}), claims, additionalPrinterColumns=[column("Pages", ".spec.pages", kind), AGE])


def shown_as(kind, wanted, *objects):
    return {f"kubectl get shows the column as {kind}.": lambda world: cells("Pages", wanted, *objects)(world.fixed)}


def column_types():
    stays = "the column stays empty"
    words = "A cell shows only values of the column's type: a column of type integer, number or boolean stays empty for a string, and a column of type integer cuts fractions off."
    for kind in ("integer", "number", "boolean"):
        yield column_type(kind, text(), f"The column has type {kind}, but the field has type string: {stays}", BLANK,
                          shown_as("string", ["5"], {"spec": {"pages": "5"}}), **{words: BLANK})
    yield column_type("boolean", whole(), f"The column has type boolean, but the field has type integer: {stays}",
                      cells("Pages", ["", ""], {"spec": {"pages": 1}}, {"spec": {"pages": 0}}),
                      shown_as("integer", ["1"], {"spec": {"pages": 1}}))
    yield column_type("date", whole(), f"The column has type date, but the field has type integer: {stays}",
                      cells("Pages", ["", ""], {"spec": {"pages": 1}}, {"spec": {"pages": 1577836800}}),
                      shown_as("integer", ["1"], {"spec": {"pages": 1}}))
    yield column_type("number", {"type": "boolean"}, f"The column has type number, but the field has type boolean: {stays}",
                      cells("Pages", ["", ""], {"spec": {"pages": True}}, {"spec": {"pages": False}}),
                      shown_as("boolean", ["true"], {"spec": {"pages": True}}))
    yield column_type("integer", listing(whole()), f"The column has type integer, but the field has type array: {stays}",
                      cells("Pages", ["", ""], {"spec": {"pages": [1]}}, {"spec": {"pages": []}}),
                      shown_as("string", ["[1]"], {"spec": {"pages": [1]}}),
                      **{"A column of type string shows every value; objects and lists appear as JSON.":
                         lambda world: cells("Pages", ["[1,2]"], {"spec": {"pages": [1, 2]}})(world.fixed)})
    yield column_type("integer", {"x-kubernetes-int-or-string": True},
                      "The column has type integer, but the field may be a string: strings are not shown",
                      cells("Pages", ["5", "", ""], {"spec": {"pages": 5}}, {"spec": {"pages": "5"}}, {"spec": {"pages": "5%"}}),
                      shown_as("string", ["5", "5%"], {"spec": {"pages": 5}}, {"spec": {"pages": "5%"}}))
    yield column_type("number", {"x-kubernetes-int-or-string": True},
                      "The column has type number, but the field may be a string: strings are not shown",
                      cells("Pages", ["5", ""], {"spec": {"pages": 5}}, {"spec": {"pages": "5"}}),
                      shown_as("string", ["5"], {"spec": {"pages": 5}}))
    yield column_type("integer", {"type": "number"}, "The column has type integer, but the field has type number: fractions are cut off", CUT,
                      shown_as("number", ["3.9"], {"spec": {"pages": 3.9}}), **{words: CUT})
    yield column_type("date", text(), "The column has type date, but the field does not have format: date-time: other values are shown as <invalid>",
                      lambda world: all_of(DATES(world), AGED(world)), shown_as("string", ["soon"], {"spec": {"pages": "soon"}}),
                      **{"A column of type date shows the age of an RFC 3339 time and `<invalid>` for any other text.":
                         lambda world: all_of(DATES(world), AGED(world))})
    yield column_type("string", thing({"a": text()}), "The field is an object: the column shows it as JSON", JSON_SHOWN)


TAGS = thing({"spec": thing({"tags": listing(text()), "map": {"type": "object", "additionalProperties": text()}})})
TAGGED = {"spec": {"tags": ["a", "b", "c"], "map": {"k": "a", "l": "a", "m": "a"}}}


def first_only(path, after):
    first = cells("Tags", ["b" if path == ".spec.tags[1:]" else "a"], TAGGED)
    return Case("column-first-only", TAGS, {
        f"The path {path} can select several values: the column shows only the first": first,
        "The server shows the first value only.": first,
        "For the fields of an object, `.*` and `..` visit them in random order, so the column can change from one request to the next.":
            "a case", "Filters are not reported, because most of them select one item by its key.": "about crdctl",
        **after, ADVICE: silent, OFF: "about crdctl"}, additionalPrinterColumns=[column("Tags", path), AGE])


RANDOM = "For the fields of an object, `.*` and `..` visit them in random order, so the column can change from one request to the next."


def random_order(world):
    many = {"spec": {"map": {name: name for name in "abcdefgh"}}}
    seen = {cell for _ in range(12) for cell in world.column("Tags", [many])}
    return None if len(seen) > 1 and seen <= set("abcdefgh") else f"always {seen}"


def headers(wanted):
    return lambda world: equal(world.headers([{"spec": {"title": "a"}}]), wanted)


TITLE = thing({"spec": thing({"title": text(), "more": text()})})
COLUMN_LOST = "kubectl get does not show the column."


def name_twice(columns, sentence, wanted, fixed):
    return Case("column-name-twice", TITLE, {
        sentence: headers(wanted), "The server accepts both.": silent,
        "`kubectl get` prints headers in upper case, so names that differ only in case look the same.": headers(wanted),
        "The first column is always `NAME`, the name of the object.": lambda world: equal(
            [world.headers([{"spec": {}}])[0], world.column("Name", [{"spec": {}}])[0].startswith("o")], ["NAME", True]),
        COLUMN_LOST: lambda world: headers(fixed)(world.fixed), ADVICE: silent, OFF: "about crdctl"}, additionalPrinterColumns=columns)


RANGE = ".spec.tags[0]}{range .spec.tags[*]}{@}{end"


def ranged():
    empty = Engine(cells("Tag", ["", ""], TAGGED, TAGGED))
    return Case("column-range", TAGS, {
        f"The path {RANGE} has a range, which is not simulated: the column is empty in CRD Designer": empty,
        "The server keeps its position in the path: for the next object, it begins inside of the range, so equal objects can have different cells.":
            Server(lambda world: equal(world.column("Tag", [TAGGED, TAGGED])[1], "")),
        "CRD Designer does not simulate this and leaves every cell of the column empty.": empty,
        ADVICE: silent, OFF: "about crdctl"}, additionalPrinterColumns=[column("Tag", RANGE), AGE])


def only_first_columns(wanted):
    return Case("json-path", TITLE, {
        "This is not valid JSONPath (unterminated array): the server prints neither this column nor those after it": headers(wanted),
        "The server detects the error only when it prints objects.": Server(lambda world: all_of(silent(world), headers(wanted)(world))),
        "It then omits this column and all columns after it.": headers(wanted), ADVICE: silent, OFF: "about crdctl"},
        additionalPrinterColumns=[*[column("More", ".spec.more") for name in wanted[1:]], column("Title", ".spec.title["), AGE])


# ---- the scale subresource

def scale_of(node, status=None, **paths):
    root = thing({"spec": thing({"replicas": node}), "status": thing(status or {"replicas": whole(), "selector": text()})})
    full = {"specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas", "labelSelectorPath": ".status.selector", **paths}
    scale = {key: path for key, path in full.items() if path}
    return root, {"subresources": {"status": {}, "scale": scale}}


def no_scale(world, *objects):
    """Neither is the Scale read nor changed."""
    return all_of(*(outcome for fields in objects for outcome in (rejected(world.read_scale(fields)), rejected(world.scale(fields, 3)))))


def scale_type(field, kind, wanted, root, version, status, *objects):
    """`objects` have a value of the type of the field. `status`: they are written through /status."""
    write = (lambda world, fields: world.write_status({"spec": {}}, fields["status"])) if status else lambda world, fields: world.create(fields)
    refused = lambda world: all_of(*(rejected(write(world, fields), f"{field} accessor error") for fields in objects))
    stored = lambda world: no_scale(world, *objects)
    return Case("scale-type", root, {
        f"The field {field} has type {kind}, not {wanted}: the server rejects an object that has it": refused,
        "The server reads these fields in every object that is written, and to make the Scale object.": lambda world: all_of(refused(world), stored(world)),
        "An object with a value of another type there is rejected.": refused,
        "If one is stored already, every request for its Scale fails, so neither `kubectl scale` nor a HorizontalPodAutoscaler works.": stored,
        "Stored objects with a value of another type are then invalid.": lambda world: all_of(*(
            rejected(write(world.fixed, fields), "must be of type " + wanted) for fields in objects)),
        ADVICE: silent, OFF: "about crdctl"}, **version)


def scale_types():
    root, version = scale_of(text())
    yield scale_type(".spec.replicas", "string", "integer", root, version, False, {"spec": {"replicas": "3"}})
    root, version = scale_of(whole(), {"replicas": text(), "selector": text()})
    yield scale_type(".status.replicas", "string", "integer", root, version, True,
                     {"spec": {"replicas": 1}, "status": {"replicas": "3"}})
    root, version = scale_of(whole(), {"replicas": whole(), "selector": {"type": "object", "additionalProperties": text()}})
    yield scale_type(".status.selector", "object", "string", root, version, True,
                     {"spec": {"replicas": 1}, "status": {"selector": {"app": "web"}}})


def scale_works(world):
    reply = world.scale({"spec": {"replicas": 1}}, 3)
    return accepted(reply) or equal(at(reply.stored, "spec.replicas"), 3)


def no_selector(world):
    reply = world.read_scale({"spec": {"replicas": 1}, "status": {"replicas": 1, "selector": "app=web"}})
    return accepted(reply) or equal(at(reply.returned, "status.selector"), None)


def selector(world):
    reply = world.fixed.read_scale({"spec": {"replicas": 1}, "status": {"replicas": 1, "selector": "app=web"}})
    return accepted(reply) or equal(at(reply.returned, "status.selector"), "app=web")


NO_AUTOSCALER = "the server of the test has no autoscaler; what it reads is in the case's claims"


def scale_selector():
    root, version = scale_of(whole(), labelSelectorPath="")
    yield Case("scale-selector", root, {
        "There is no labelSelectorPath: kubectl scale works, but a HorizontalPodAutoscaler finds no pods": lambda world: all_of(
            scale_works(world), no_selector(world)),
        "`kubectl scale` needs only the paths of the replica counts.": scale_works,
        "A HorizontalPodAutoscaler also needs to find the pods, to read their metrics: it takes the selector from the Scale object.": NO_AUTOSCALER,
        "Without one it reports `InvalidSelector` and never scales.": NO_AUTOSCALER,
        "The scale subresource reports the selector from this field.": selector,
        ADVICE: silent, OFF: "about crdctl"}, **version)
    # Where kubectl scale does not work, the sentence does not say so.
    root, version = scale_of(whole(), specReplicasPath=".spec.replica", labelSelectorPath="")
    yield Case("scale-selector", root, {
        "There is no labelSelectorPath: a HorizontalPodAutoscaler finds no pods":
            lambda world: rejected(world.read_scale({"spec": {"replicas": 1}}), "does not exist"),
        "The scale subresource reports the selector from this field.": "a case",
        ADVICE: silent, OFF: "about crdctl"}, **version)


NO_VALUE = "A column with such a path is always empty, except that `..` with a name can select a label or an annotation."
PATH_PAGE = {"The server does not compare these paths with the schema.": silent, NO_VALUE: "a case",
             "With such a `specReplicasPath`, scaling changes nothing, and the Scale object cannot be read.": "a case",
             "It has no value from another such path.": "cases",
             ADVICE: silent, OFF: "about crdctl"}


def paths_nowhere():
    empty = lambda world: equal(world.column("Title", [{"spec": {"title": "a"}}, {"spec": {"title": "a", "tittle": "b"}}]), ["", ""])
    yield Case("path-nowhere", TITLE, {
        **PATH_PAGE, "The path .spec.tittle does not lead to a field of version v1: the column stays empty": empty,
        NO_VALUE: empty, "Objects are not affected.": lambda world: all_of(
            cells("Title", ["a"], {"spec": {"title": "a"}})(world.fixed))},
        additionalPrinterColumns=[column("Title", ".spec.tittle"), AGE])

    def labelled(key):
        return {"metadata": {"name": "o0", "namespace": "default", key: {"tittle": "b"}}, "spec": {"title": "a"}}
    any_name = lambda world: all_of(empty(world), cells("Title", ["b"], labelled("labels"))(world),
                                    cells("Title", ["b"], labelled("annotations"))(world))
    yield Case("path-nowhere", TITLE, {
        **PATH_PAGE, "The path ..tittle does not lead to a field of version v1: it can select only a label or an annotation": any_name,
        NO_VALUE: any_name, COLUMN_LOST: lambda world: equal(world.fixed.headers([labelled("labels")]), ["NAME", "AGE"])},
        additionalPrinterColumns=[column("Title", "..tittle"), AGE])
    nowhere = "does not lead to a field of version v1: the scale subresource finds no value there"
    read = "With such a `specReplicasPath`, scaling changes nothing, and the Scale object cannot be read."
    other = "It has no value from another such path."
    object_ = {"spec": {"replicas": 1}, "status": {"replicas": 2, "selector": "app=web"}}

    def part(path, wanted):
        def claim(world):
            reply = world.read_scale(object_)
            return accepted(reply) or equal(at(reply.returned, path), wanted) or scale_works(world)
        return claim
    def unchanged(world):
        reply = world.scale(object_, 3)
        return all_of(rejected(world.read_scale(object_), "does not exist"), accepted(reply), equal(at(reply.stored, "spec"), {"replicas": 1}))
    for page, key, path, claim in ((read, "specReplicasPath", ".spec.replica", unchanged),
                                   (other, "statusReplicasPath", ".status.replica", part("status.replicas", 0)),
                                   (other, "labelSelectorPath", ".status.selectors", part("status.selector", None))):
        root, version = scale_of(whole(), **{key: path})
        yield Case("path-nowhere", root, {**PATH_PAGE, f"The path {path} {nowhere}": claim, page: claim,
                                          "Objects are not affected.": "the fix is not safe: it changes what clients of the Scale see"}, **version)


def replicas_absent(root, version, path, replicas, *present):
    """`replicas`: those of the fix. `present`: objects that have the field."""
    absent = {"spec": {}}

    def fails(world):
        return all_of(rejected(world.read_scale(absent), f'the spec replicas field "{path}" does not exist'),
                      *(accepted(world.read_scale(fields)) for fields in present))

    def kubectl(world):
        (code, why), (plain, other) = world.kubectl_scale(absent, "--current-replicas=1"), world.kubectl_scale(absent)
        return None if code and "does not exist" in why and plain == 0 else f"with --current-replicas: {code} {why}; without: {plain} {other}"

    def defaulted_now(world):
        created, read = world.fixed.create(absent), world.fixed.read_scale(absent)
        return all_of(accepted(created), equal(at(created.stored, path[1:]), replicas), accepted(read), equal(at(read.returned, "spec.replicas"), replicas))
    return Case("scale-replicas-absent", root, {
        f"Reading the scale subresource fails for objects without {path}, unless a mutating webhook sets it": fails,
        "The server answers a read of the scale subresource of such an object with an internal error.":
            Server(lambda world: rejected(world.read_scale(absent), "Internal error occurred")),
        "A HorizontalPodAutoscaler reads it first, so it does not scale the object.": NO_AUTOSCALER,
        "`kubectl scale --current-replicas` reads it too and fails; without that option, `kubectl scale` writes the field.": Server(kubectl),
        "A default on the field alone does not help if an object around it can be absent: defaults below it are then not applied.":
            fails if "." in path[len(".spec."):] else "a case",
        f"Objects that omit {path} get {replicas}. Stored ones get it when they are read.": defaulted_now,
        "The server checks only the form of `specReplicasPath`: a simple path below `.spec`.": "says how; the next sentence is what follows",
        "It does not look for the field in the schema or in objects when it accepts the definition.": silent,
        ADVICE: silent, OFF: "about crdctl"}, **version)


def replicas_absent_cases():
    root, version = scale_of(whole())
    yield replicas_absent(root, version, ".spec.replicas", 1, {"spec": {"replicas": 2}})
    root, version = scale_of(whole(), specReplicasPath=".spec.pods.count")
    root["properties"]["spec"]["properties"] = {"pods": thing({"count": whole(default=2)})}
    yield replicas_absent(root, version, ".spec.pods.count", 2, {"spec": {"pods": {"count": 3}}}, {"spec": {"pods": {}}})


def duplicate_rule():
    def applied(world):
        code, message = world.apply_server_side({})
        return None if code == 500 and 'duplicate entries for key [rule="self > 1"]' in message else f"{code} {message}"

    def again(world):
        """With the fix: one error, and the definition can be applied."""
        reply = world.create({"size": 1})
        return all_of(rejected(reply, "small"), equal(reply.message.count("size: Invalid value"), 1), accepted(world.create({"size": 2})))

    rules = [{"rule": "self > 1", "message": "too small"}, {"rule": "self > 1", "message": "much too small"}]
    return Case("duplicate-rule", thing({"size": whole(**{"x-kubernetes-validations": rules})}), {
        "Server-side apply rejects this definition: the node has the same rule twice": Server(applied),
        "A create and a client-side apply of the definition are accepted.": silent,
        "Server-side apply identifies the rules of a node by their text and rejects the definition: `duplicate entries for key`.": Server(applied),
        "`kubectl apply --server-side`, which large definitions need, and GitOps tools that use it fail.": "about tools",
        "Validation checks each rule on its own, so it accepts two equal ones.": silent,
        "Only server-side apply reads the list as a map whose keys are the texts of the rules.": Server(applied),
        "The same objects are accepted; an error is reported once, as the first copy says.": lambda world: all_of(
            rejected(world.create({"size": 1}), "small"), accepted(world.create({"size": 2})), again(world.fixed)),
        ADVICE: silent, OFF: "about crdctl"})


def never_true():
    def claim(world):
        replies = [world.create({"spec": {"mode": mode}}) for mode in ("Always", "Never")]
        return all_of(*(rejected(reply, "only Always") for reply in replies), accepted(world.create({"spec": {}})))
    rules = [{"rule": "self == 'always'", "message": "only Always is supported yet"}]
    return Case("rule-never-true", thing({"spec": thing({"mode": text(enum=["Always", "Never"], **{"x-kubernetes-validations": rules})})}), {
        "The rule rejects every object with mode: no value that it accepts satisfies enum": lambda world: all_of(
            claim(world), rejected(world.create({"spec": {"mode": "always"}}), "Unsupported value")),
        "The server checks the types and the costs of a rule, not its meaning.": silent,
        "The server rejects every object that has the node of the rule.": claim,
        ADVICE: silent, OFF: "about crdctl"})


NAMES = [{"names": ["a"] * size} for size in (0, 2, 3)]


def never_false():
    def first(world):
        reply = world.create(NAMES[2])
        return all_of(rejected(reply, "must have at most 2 items"), "the rule ran" if "at most two" in reply.message else None)

    accepts = lambda world: all_of(*(accepted(world.create(fields)) for fields in NAMES[:2]))
    both = lambda world: all_of(accepts(world), first(world))
    rules = [{"rule": "self.size() <= 2", "message": "at most two"}]
    return Case("rule-never-false", thing({"names": listing({"type": "string"}, maxItems=2, **{"x-kubernetes-validations": rules})}), {
        "The rule rejects no object that satisfies maxItems, and the server does not run it for a new object that does not": both,
        "The rule is true for each value that the keyword accepts.": accepts, "The server does not compare a rule with the keywords next to it.": silent,
        "If a new object violates the keyword, the server does not run the rules, so users never see the message of the rule.": first,
        "The same new objects are accepted; the server runs one rule fewer.": lambda world: both(world.fixed),
        ADVICE: silent, OFF: "about crdctl"})
BACKUP = {"provider": text(maxLength=63), "region": text(maxLength=63)}
BACKUP_RULE = {"rule": "self.provider != 'aws' || size(self.region) > 0", "message": "region is required when provider is aws"}


def absent_case(rule, fields, title, consequence, claim):
    """`rule`: one, or all, of a spec with the fields of BACKUP. `fields`: of the spec for which it fails."""
    spec = {"spec": fields}

    def fails(world):
        return rejected(world.create(spec), "no such key: ")

    def stuck(world):
        """An object that is stored already."""
        old = world.named("o0", spec)
        file = world.write("old", old)
        changed = {**old, "metadata": {**old["metadata"], "labels": {"a": "b"}}}
        return all_of(rejected(world.preview(changed, "--old", file), "no such key: "),
                      rejected(world.preview({**old, "status": {"phase": "a"}}, "--subresource", "status", "--old", file), "no such key: "))

    root = thing({"spec": thing(BACKUP, **{RULES: rule if isinstance(rule, list) else [rule]}), "status": thing({"phase": text()})})
    return Case("rule-reads-absent", root, {
        title: fails,
        "The server rejects an object without the field with `no such key`, although the rule is not false.": fails,
        "An object that was stored before the rule existed cannot be updated at all, not even its status.": Engine(stuck),
        "Ratcheting does not help: it is for rules that are false.": Engine(stuck),
        "Where the other operand of `||` or `&&` decides the result, the missing field does no harm.":
            lambda world: accepted(world.create({"spec": {"provider": "gcp"}})),
        "The server compiles a rule with the types of the fields, and a type does not say whether the field is optional.": silent,
        consequence: claim, ADVICE: silent, OFF: "about crdctl"}, subresources={"status": {}})


def own_message(reply, message):
    """Rejected by the rule, which did not fail."""
    return rejected(reply, message) or (reply.message if "evaluating rule" in reply.message else None)


def absent_cases():
    same = lambda world: all_of(accepted(world.fixed.create({"spec": {"provider": "gcp"}})),
                                accepted(world.fixed.create({"spec": {"provider": "aws", "region": "a"}})))
    message = "region is required when provider is aws"
    yield absent_case(
        BACKUP_RULE, {}, "The rule fails with “no such key: provider” for an object without self.provider",
        "Where the rule fails, an object without self.provider is accepted, and one without self.region is rejected with the message of the"
        " rule. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {}})),
                             own_message(world.fixed.create({"spec": {"provider": "aws"}}), message), same(world)))
    yield absent_case(
        {"rule": "self.provider != 'aws' || has(self.region)", "message": message}, {},
        "The rule fails with “no such key: provider” for an object without self.provider",
        "Where the rule fails, the object is accepted. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {}})), same(world)))
    for count, others in ((2, "1 other rule"), (3, "2 other rules")):
        yield absent_case(
            [{"rule": f"self.provider != '{name}'", "message": f"not {name}"} for name in ("aws", "azure", "none")[:count]], {},
            f"The rule and {others} of the node fail with “no such key: provider” for an object without self.provider",
            "Where the rule fails, the object is accepted. All other results stay the same.",
            lambda world: all_of(accepted(world.fixed.create({"spec": {}})), own_message(world.fixed.create({"spec": {"provider": "azure"}}), "not azure")))


EITHER = {"x-kubernetes-int-or-string": True}


def error_case(fields, rule, broken, message, consequence, claim, names="the failure"):
    """`broken`: the fields of a spec for which the rule fails."""
    def fails(world):
        return rejected(world.create({"spec": broken}), names)

    def quantity(world):
        """quantity() is accepted for a field without a type."""
        found, why, _ = world.defined_with(thing({"a": EITHER}, **{RULES: [{"rule": "quantity(self.a).isInteger()"}]}))
        return None if found else why

    return Case("rule-error", thing({"spec": thing(fields, **{RULES: [{"rule": rule, "message": "the rule is false"}]})}), {
        message: fails,
        "The server rejects an object with such a value and names the failure, although the rule is not false.": fails,
        "A field with `x-kubernetes-int-or-string` has no type when the rule is compiled, so `quantity()` is accepted there and fails for each"
        " integer.": quantity,
        "Clients that always write strings never see it.": "about clients",
        "The server compiles a rule and estimates its cost.": "says how", "It does not look for values for which the rule fails.": silent,
        consequence: claim, ADVICE: silent, OFF: "about crdctl"})


def error_cases():
    quantities = ("!has(self.min) || !has(self.max) || quantity(self.min).compareTo(quantity(self.max)) <= 0")
    yield error_case(
        {"min": EITHER, "max": EITHER}, quantities, {"min": 1, "max": "1"},
        "The rule fails with “no such overload: quantity(int)” where self.min is 1",
        "The rule also gets a result for integers. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {"min": 1, "max": 2}})),
                             accepted(world.fixed.create({"spec": {"min": "1", "max": "2"}})),
                             own_message(world.fixed.create({"spec": {"min": 2, "max": 1}}), "the rule is false"),
                             own_message(world.fixed.create({"spec": {"min": "2", "max": "1"}}), "the rule is false")),
        "no such overload")
    yield error_case(
        {"list": listing(text(maxLength=9), maxItems=9)}, "!has(self.list) || self.list[0] != 'a'", {"list": []},
        "The rule fails with “index out of bounds: 0” where self.list is []",
        "Where the rule fails, the object is accepted. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {"list": []}})), accepted(world.fixed.create({"spec": {"list": ["b"]}})),
                             own_message(world.fixed.create({"spec": {"list": ["a"]}}), "the rule is false")), "index out of bounds: 0")
    yield error_case(
        {"count": whole()}, "!has(self.count) || 100 / self.count > 3", {"count": 0},
        "The rule fails with “division by zero” where self.count is 0",
        "Where the rule fails, the object is rejected with the message of the rule. All other results stay the same.",
        lambda world: all_of(own_message(world.fixed.create({"spec": {"count": 0}}), "the rule is false"),
                             accepted(world.fixed.create({"spec": {"count": 9}}))), "division by zero")


def cases():
    yield from error_cases()
    yield from absent_cases()
    for count in range(1, 5):
        yield reach(count)
    yield Case("required-with-default", REQUIRED, {
        'The field "size" is required and has a default: the default is set before the server checks required fields': NEVER_MISSING,
        "The server applies defaults before it checks required fields, so a missing field is never reported.": NEVER_MISSING,
        "Objects may omit size; they get its default.": lambda world: NEVER_MISSING(world.fixed),
        ADVICE: silent, OFF_BY_DEFAULT: "about crdctl"})
    yield required_status(STATUS, "Objects can be created again; they have no status until a controller writes it.",
                          lambda world: all_of(created_again(world), status_later(world)))
    yield required_status({**thing({"phase": text(default="new")}), "default": {}},
                          "Objects can be created again; clients read the default of the status until a controller writes it.",
                          lambda world: created_again(world, {"phase": "new"}))
    yield bound_case("maxItems", thing({"names": listing(text(maxLength=5), allOf=[{"maxItems": 10}])}), ["a"] * 11)
    yield bound_case("maxLength", thing({"names": text(allOf=[{"maxLength": 10}])}), "a" * 11)
    yield bound_case("maxProperties", thing({"names": {"type": "object", "additionalProperties": text(maxLength=5), "allOf": [{"maxProperties": 10}]}}),
                     {str(i): "a" for i in range(11)})
    yield from keyword_cases()
    for key, name in (("y", "true"), ("off", "false"), ("010", "8")):
        yield key_case(key, name)
    yield from column_types()
    yield first_only(".spec.tags[*]", {"kubectl get shows the same value.": lambda world: cells("Tags", ["a"], TAGGED)(world.fixed)})
    yield first_only(".spec.tags[1:]", {COLUMN_LOST: lambda world: equal(world.fixed.headers([TAGGED]), ["NAME", "AGE"])})
    yield first_only(".spec.map.*", {RANDOM: Server(random_order), COLUMN_LOST: lambda world: equal(world.fixed.headers([TAGGED]), ["NAME", "AGE"])})
    yield name_twice([column("Name", ".spec.title"), AGE], "kubectl get shows two columns named NAME: the first is always the object's name",
                     ["NAME", "NAME", "AGE"], ["NAME", "AGE"])
    yield name_twice([column("Title", ".spec.title"), column("title", ".spec.more"), AGE], "kubectl get shows two columns named TITLE",
                     ["NAME", "TITLE", "TITLE", "AGE"], ["NAME", "TITLE", "AGE"])
    yield Case("column-no-age", TITLE, {
        "kubectl get shows no age: it is only shown by default if a version has no columns of its own": headers(["NAME", "TITLE"]),
        "The server shows the column `AGE` by itself only if a version has no columns of its own.": lambda world: all_of(
            headers(["NAME", "TITLE"])(world), equal(world.default_headers(), ["NAME", "AGE"])),
        "Users of `kubectl get` expect the age as the last column.": "about users",
        "kubectl get shows the age in the last column.": lambda world: headers(["NAME", "TITLE", "AGE"])(world.fixed),
        ADVICE: silent, OFF_BY_DEFAULT: "about crdctl"}, additionalPrinterColumns=[column("Title", ".spec.title")])
    yield only_first_columns(["NAME", "MORE"])
    yield only_first_columns(["NAME"])
    yield ranged()
    yield from scale_types()
    yield from scale_selector()
    yield from paths_nowhere()
    yield from replicas_absent_cases()
    yield duplicate_rule()
    yield never_true()
    yield never_false()
    yield from advice_cluster_cases.cases()
    yield from advice_loss_cases.cases()
    yield from advice_never_cases.cases()
    yield from advice_update_cases.cases()
    yield from advice_name_cases.cases()
