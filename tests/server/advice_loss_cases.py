"""Cases of advice (advice_cases.py) about values that the server accepts and does not keep, check or show."""

from advice_claims import ADVICE, ADVICE_ONLY, AGE, OFF, Case, Server, accepted, all_of, at, cells, column, equal, rejected, silent, text, thing, whole


# ---- fields that the storage version lacks

def other_version(properties):
    return {"name": "v1beta1", "served": True, "storage": False, "schema": {"openAPIV3Schema": thing({"spec": thing(properties)})}}


def conversion_loss(sentence, storage, served, **fields):
    """`fields` are sent as v1beta1, and lost."""
    def lost(world):
        reply = world.create_at("v1beta1", {"spec": fields})
        return accepted(reply) or all_of(equal(at(reply.stored, "apiVersion"), "example.com/v1"), *(
            equal((at(reply.stored, f"spec.{name}"), at(reply.returned, f"spec.{name}")), (None, None)) for name in fields))

    def kept(world):
        reply = world.create_at("v1beta1", {"spec": {"both": "a"}})
        return accepted(reply) or equal((at(reply.stored, "spec.both"), at(reply.returned, "spec.both")), ("a", "a"))

    yield Case("conversion-loss", thing({"spec": thing({"both": text(), **storage})}), {
        sentence: lost,
        "The server accepts objects with the field.": lost,
        "With the strategy `None` it then changes only their apiVersion, and prunes them with the schema of the storage version.": lambda world: all_of(
            lost(world), kept(world)),
        "The field is lost without an error or a warning, also for clients that read the object at the version with which they sent it.": lost,
        "The server does not compare the schemas of the versions with each other.": silent,
        "It prunes an object for the storage version after it has validated it, and pruning there has no warning.": lost,
        ADVICE: silent, OFF: "about crdctl"}, versions=[other_version({"both": text(), **served})])


def conversion_losses():
    stored = "Objects sent as v1beta1 are stored as v1 without "
    yield from conversion_loss(stored + "spec.textColor: color of v1 looks like the new name of textColor", {"color": text()},
                               {"textColor": text()}, textColor="red")
    yield from conversion_loss(stored + "spec.b and spec.c", {}, {"b": text(), "c": whole()}, b="a", c=1)
    yield from conversion_loss(stored + "spec.b, spec.c, spec.d and 1 more", {}, {"b": text(), "c": whole(), "d": text(), "e": text()},
                               b="a", c=1, d="a", e="a")


# ---- labels of templates

LABELS = {"labels": {"app": "web"}, "annotations": {"note": "a"}}
PRUNED_PAGE = {"Such a schema is what controller-gen writes for Go fields of the type ObjectMeta.": "about other programs",
               ADVICE: silent, OFF: "about crdctl"}


def template_metadata(sentence, properties, *paths):
    """`paths` lead from the spec to the metadata, through names and one item of a list."""
    def around(path, value):
        for step in reversed(path.split(".")):
            value = [value] if step == "0" else {step: value}
        return {"spec": value}

    def stored(path, wanted):
        def claim(world):
            reply = world.create(around(path, LABELS))
            return accepted(reply) or equal(reply.stored["spec"], around(path, wanted)["spec"])
        return claim
    emptied = lambda world: all_of(*(stored(path, {})(world) for path in paths))
    strict = lambda world: all_of(*(rejected(world.create_strict(around(path, LABELS)), "unknown field") for path in paths))
    yield Case("template-metadata", thing({"spec": thing(properties)}), {
        sentence: emptied,
        "The server removes fields that the schema does not specify.": emptied,
        "It accepts an object with labels or annotations in the template, and stores it with an empty `metadata`.": emptied,
        "Only a client that asks for strict validation, as kubectl does, gets an error: `unknown field`.": strict,
        "A schema that specifies no fields is valid, and pruning is not an error unless the client asks for strict validation.": lambda world: all_of(
            silent(world), emptied(world), strict(world)),
        "Objects keep labels and annotations there.": lambda world: all_of(*(stored(path, LABELS)(world.fixed) for path in paths)),
        **PRUNED_PAGE})


def templates():
    one = thing({"metadata": {"type": "object"}, "spec": thing({"image": text()})})
    said = "Labels and annotations in {} are pruned: the schema specifies no fields there"
    yield from template_metadata(said.format("spec.template.metadata"), {"template": one}, "template.metadata")
    yield from template_metadata(
        said.format("spec.a.metadata, spec.b[0].metadata, spec.c.metadata and 1 more"),
        {"a": one, "b": {"type": "array", "items": one}, "c": one, "d": one}, "a.metadata", "b.0.metadata", "c.metadata", "d.metadata")


# ---- formats of other types

def format_ineffective(kind, node, wrong, right=None):
    """`wrong` violates the format. `right`: the fix moves the format; none: it removes it."""
    kept = lambda world: accepted(world.create({"spec": {"field": wrong}}))
    claims = {f"The format {node['format']} has no effect: it applies only to strings, and the type is {kind}": kept,
              "The server checks these formats only for strings.": kept,
              "It accepts a list or a map whatever the strings in it are, although the schema looks as if they were restricted.": kept,
              "The server ignores a format that does not apply to the type of the node.": kept,
              "Most servers before 1.36 do not warn about it.": "the server of the test warns",
              "Objects are not affected: the keyword never applies to a value of this type.": lambda world: accepted(
                  world.fixed.create({"spec": {"field": wrong}})),
              ADVICE_ONLY: "no claim", OFF: "about crdctl"}
    if right is not None:
        del claims["Objects are not affected: the keyword never applies to a value of this type."]
        claims["The server rejects strings that do not have the format, also in stored objects once they change."] = lambda world: all_of(
            rejected(world.fixed.create({"spec": {"field": wrong}}), f"must be of type {node['format']}"),
            accepted(world.fixed.create({"spec": {"field": right}})))
    yield Case("format-ineffective", thing({"spec": thing({"field": node})}), claims)


def formats():
    yield from format_ineffective("array", {"type": "array", "format": "cidr", "items": text()}, ["a"], ["10.0.0.0/8"])
    yield from format_ineffective("object", {"type": "object", "format": "ipv4", "additionalProperties": text()}, {"a": "b"}, {"a": "10.0.0.1"})
    yield from format_ineffective("integer", whole(format="date-time"), 5)


# ---- dates in the future

def date_ahead(name, status):
    part = "status" if status else "spec"
    whens = ["2099-01-01T00:00:00Z", "9000-01-01T00:00:00Z"]
    objects = [{"spec": {}, part: {name: when}} for when in whens]
    invalid = lambda world: cells("When", ["<invalid>"] * 2, *objects)(world)
    past = lambda world: None if world.column("When", [{"spec": {}, part: {name: "2000-01-01T00:00:00Z"}}])[0].endswith("y") else "no age"
    shown = lambda world: cells("When", whens, *objects)(world.fixed)
    written = lambda world: all_of(*(accepted(world.write_status({"spec": {}}, one["status"]) if status else world.create(one)) for one in objects))
    when = {part: thing({name: text(format="date-time")})}
    yield Case("date-column", thing({"spec": thing({}), **when}), {
        f"kubectl get shows <invalid> while {part}.{name} is in the future: a column of type date shows how long ago a time was": lambda world: all_of(
            invalid(world), past(world)),
        "A column of the type `date` shows how long ago a time was.": past,
        "While the time is in the future, `kubectl get` shows `<invalid>`, although the object is valid.": lambda world: all_of(
            invalid(world), written(world)),
        "A column of the type `string` shows the time itself.": shown,
        "The server checks the type of a column and the form of its path, not the values.": silent,
        "`<invalid>` is the content of a cell, not an error.": lambda world: all_of(invalid(world), written(world)),
        "kubectl get shows the time itself.": shown,
        ADVICE: silent, OFF: "about crdctl"},
        **({"subresources": {"status": {}}} if status else {}), additionalPrinterColumns=[column("When", f".{part}.{name}", "date"), AGE])


# ---- durations

def duration_unit(value, fixed, enum=False):
    node = text(format="duration", **({"enum": [value]} if enum else {"default": value}))
    kept = lambda world: accepted(world.create({"spec": {"keep": value}})) or (None if enum else equal(
        world.create({"spec": {}}).stored["spec"], {"keep": value}))
    def other(world):
        reply = world.fixed.create({"spec": {"keep": fixed} if enum else {}})
        return accepted(reply) or equal(reply.stored["spec"], {"keep": fixed}) or (
            rejected(world.fixed.create({"spec": {"keep": value}})) if enum else None)
    yield Case("duration-unit", thing({"spec": thing({"keep": node})}), {
        f"The server accepts {value} as a duration, but time.ParseDuration of Go does not": kept,
        "The format accepts days, weeks and words, such as `90d` or `2 days`.": kept,
        "The server reads durations with a parser that also knows days, weeks and words, so the value is valid.": kept,
        "`time.ParseDuration` of Go, and with it the type `metav1.Duration`, knows no unit longer than `h`.": "about Go",
        "A controller in Go that uses it cannot read the objects.": "about other programs",
        (f"Rejects objects with {value}, and accepts them with {fixed}." if enum else
         f"Objects that omit the field get {fixed}, which is as long."): other,
        ADVICE: silent, OFF: "about crdctl"})


def durations():
    yield from duration_unit("90d", "2160h")
    yield from duration_unit("2 days", "48h")
    yield from duration_unit("1w", "168h", enum=True)


# ---- names

def short_name(name, part):
    """`name`: of the kind; the definition has the short name "new" too."""
    case = Case("short-name", thing({"spec": {"type": "object"}}), {})
    names = case.definition["spec"]["names"]
    names["shortNames"] = [names[name], "n" + case.stem]

    def updated(world):
        condition, accepted_names = world.names_after_adding()
        return all_of(equal((condition.get("status"), condition.get("reason")), ("False", "ShortNamesConflict")),
                      None if "is already in use" in condition.get("message", "") else condition, equal(accepted_names, None))
    established = Server(lambda world: equal(world.condition("NamesAccepted", "NoConflicts").get("status"), "True"))
    found = Server(lambda world: all_of(*(world.finds(world.fixed.definition["spec"]["names"][one]) for one in ("singular", "plural"))))
    case.claims.update({
        f"{names[name]} is the {part}, which kubectl accepts without this short name: an update that adds it to a definition gets the condition "
        "NamesAccepted: False": Server(updated),
        "kubectl finds the kind by its singular and its plural anyway.": found,
        "A new definition works.": established,
        "If an update adds the short name to a definition that exists, its condition `NamesAccepted` becomes False with the reason "
        "`ShortNamesConflict`: the name is already in use, by the kind itself.": Server(updated),
        "Other short names that the update adds are then not accepted either.": Server(updated),
        "The server checks only that a short name has the form of a DNS label.": silent,
        "A controller compares the names later and reports conflicts in the status.": Server(updated),
        "Objects are not affected: kubectl accepts the singular and the plural as well.": found,
        ADVICE: silent, OFF: "about crdctl"})
    yield case


def cases():
    yield from conversion_losses()
    yield from templates()
    yield from formats()
    yield from date_ahead("requiredBy", False)
    yield from date_ahead("notAfter", True)
    yield from durations()
    yield from short_name("singular", "singular")
    yield from short_name("plural", "plural")
