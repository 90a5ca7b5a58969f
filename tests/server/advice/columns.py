"""Cases of advice about printer columns and the scale subresource."""

from advice_claims import (ADVICE, AGE, NO_AUTOSCALER, OFF, OFF_BY_DEFAULT, Case, Engine, Server, accepted, all_of, at, cells, column, equal, listing,
                           rejected, scale_of, silent, text, thing, whole)


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
    yield column_type("string", thing({"name": text()}), "The field is an object: the column shows it as JSON",
                      cells("Pages", ['{"name":"b"}'], {"spec": {"pages": {"name": "b"}}}),
                      {"kubectl get shows the value of this field in the column.":
                       lambda world: cells("Pages", ["b"], {"spec": {"pages": {"name": "b"}}})(world.fixed)})


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


def name_twice(columns, sentence, wanted, consequence, fixed):
    return Case("column-name-twice", TITLE, {
        sentence: headers(wanted), "The server accepts both.": silent,
        "`kubectl get` prints headers in upper case, so names that differ only in case look the same.": headers(wanted),
        "The first column is always `NAME`, the name of the object.": lambda world: equal(
            [world.headers([{"spec": {}}])[0], world.column("Name", [{"spec": {}}])[0].startswith("o")], ["NAME", True]),
        consequence: lambda world: headers(fixed)(world.fixed), ADVICE: silent, OFF: "about crdctl"}, additionalPrinterColumns=columns)


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


def scale_selector():
    root, version = scale_of(whole(), labelSelectorPath="")
    yield Case("scale-selector", root, {
        "There is no labelSelectorPath to the field .status.selector: kubectl scale works, but a HorizontalPodAutoscaler finds no pods":
            lambda world: all_of(scale_works(world), no_selector(world)),
        "`kubectl scale` needs only the paths of the replica counts.": scale_works,
        "A HorizontalPodAutoscaler also needs to find the pods, to read their metrics: it takes the selector from the Scale object.": NO_AUTOSCALER,
        "Without one it reports `InvalidSelector` and never scales.": NO_AUTOSCALER,
        "The scale subresource reports the selector from this field.": selector,
        ADVICE: silent, OFF: "about crdctl"}, **version)
    # Where kubectl scale does not work, the sentence does not say so.
    root, version = scale_of(whole(), specReplicasPath=".spec.replica", labelSelectorPath="")
    yield Case("scale-selector", root, {
        "There is no labelSelectorPath to the field .status.selector: a HorizontalPodAutoscaler finds no pods":
            lambda world: rejected(world.read_scale({"spec": {"replicas": 1}}), "does not exist"),
        "The scale subresource reports the selector from this field.": "a case",
        ADVICE: silent, OFF: "about crdctl"}, **version)
    other = {"replicas": whole(), "labelSelector": text()}
    root, version = scale_of(whole(), other, labelSelectorPath="")
    yield Case("scale-selector", root, {
        "There is no labelSelectorPath: kubectl scale works, but a HorizontalPodAutoscaler finds no pods":
            lambda world: all_of(scale_works(world), no_selector(world)),
        "The scale subresource reports the selector from this field.": "a case",
        ADVICE: silent, OFF: "about crdctl"}, **version)
    root, version = scale_of(whole(), other, specReplicasPath=".spec.replica", labelSelectorPath="")
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


def cases():
    yield from column_types()
    yield first_only(".spec.tags[*]", {"kubectl get shows the same value.": lambda world: cells("Tags", ["a"], TAGGED)(world.fixed)})
    yield first_only(".spec.tags[1:]", {COLUMN_LOST: lambda world: equal(world.fixed.headers([TAGGED]), ["NAME", "AGE"])})
    yield first_only(".spec.map.*", {RANDOM: Server(random_order), COLUMN_LOST: lambda world: equal(world.fixed.headers([TAGGED]), ["NAME", "AGE"])})
    yield name_twice([column("Name", ".spec.title"), AGE], "kubectl get shows two columns named NAME: the first is always the object's name",
                     ["NAME", "NAME", "AGE"], "kubectl get shows the column as TITLE.", ["NAME", "TITLE", "AGE"])
    yield name_twice([column("Title", ".spec.title"), column("title", ".spec.more"), AGE], "kubectl get shows two columns named TITLE",
                     ["NAME", "TITLE", "TITLE", "AGE"], "kubectl get shows the column as MORE.", ["NAME", "TITLE", "MORE", "AGE"])
    yield name_twice([column("Title", ".spec.title"), column("Title", ".spec.title"), AGE], "kubectl get shows two columns named TITLE",
                     ["NAME", "TITLE", "TITLE", "AGE"], COLUMN_LOST, ["NAME", "TITLE", "AGE"])
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
