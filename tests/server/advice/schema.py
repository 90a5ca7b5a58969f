"""Cases of advice about nodes of a schema."""

import copy

from advice_claims import ADVICE, OFF, OFF_BY_DEFAULT, Case, accepted, all_of, at, equal, listing, rejected, silent, text, thing, whole


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


LIMITS = {"pattern": "^a+$", "minLength": 2, "maxLength": 2, "minimum": 2, "maximum": 2, "multipleOf": 2, "exclusiveMinimum": True,
          "exclusiveMaximum": True, "items": {"type": "string"}, "minItems": 2, "maxItems": 2, "properties": {"a": {"type": "string"}},
          "required": ["a"], "minProperties": 2, "maxProperties": 2, "additionalProperties": {"type": "integer"}}
OF = {"pattern": "strings", "minLength": "strings", "maxLength": "strings", "items": "arrays", "minItems": "arrays", "maxItems": "arrays",
      "properties": "objects", "required": "objects", "minProperties": "objects", "maxProperties": "objects",
      "additionalProperties": "objects"}
VALUES = {"string": ["", "a", "b", "aaa", "5"], "integer": [0, 1, 2, 3], "number": [0, 1.5, 3], "boolean": [True, False],
          "array": [[], ["a"], ["a", "a", "a"]], "object": [{}, {"a": "b"}, {"b": "b", "c": "d", "d": "e"}],
          "int-or-string": ["a", "bbb", 0, 3]}
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
            **({"Rejects items that violate pattern.": lambda world: rejected(world.fixed.create({"withPattern": ["b"]}))} if kind == "array" else {}),
            ADVICE: silent, OFF: "about crdctl"})


def meant_cases():
    """Keywords of a list that mean its size or its items. `kept` and `broken`: values that the fix accepts and rejects; both are accepted before."""
    def meant(node, problem, consequence, kept, broken):
        def both(world):
            return all_of(*(accepted(world.create({"field": value})) for value in (kept, broken)))

        def fixed(world):
            return all_of(accepted(world.fixed.create({"field": kept})), rejected(world.fixed.create({"field": broken})))
        return Case("keyword-without-effect", thing({"field": node}), {problem: both, consequence: fixed, ADVICE: silent, OFF: "about crdctl"})
    strings = "has no effect: it applies only to strings, and the type is array"
    yield meant(listing(whole(), minLength=1), f"minLength {strings}", "Rejects lists with fewer items than 1.", [1], [])
    yield meant(listing(whole(), maxLength=1), f"maxLength {strings}", "Rejects lists with more items than 1.", [1], [1, 2])
    yield meant(listing(whole(), minLength=1, maxLength=2), "minLength and maxLength have no effect: they do not apply to values of type array",
                "Rejects lists with fewer items than 1. Rejects lists with more items than 2.", [1], [1, 2, 3])
    yield meant(listing(text(), pattern="^a+$"), f"pattern {strings}", "Rejects items that violate pattern.", ["a"], ["b"])
    yield meant(listing(thing({"a": text()}), required=["a"]), "required has no effect: it applies only to objects, and the type is array",
                "Rejects items that omit a.", [{"a": "b"}], [{}])
    yield unaffected()


def unaffected():
    """Several keywords that mean nothing else."""
    def claim(world):
        return all_of(*(accepted(one.create({"field": value})) for one in (world, world.fixed) for value in ("", "a", 0, 5)))
    return Case("keyword-without-effect", thing({"field": {"x-kubernetes-int-or-string": True, "minItems": 1, "maxItems": 2}}), {
        "minItems and maxItems have no effect: they do not apply to an integer or a string": claim,
        "Objects are not affected: the keywords never apply to a value of this type.": claim, ADVICE: silent, OFF: "about crdctl"})


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


def cases():
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
    yield from meant_cases()
    for key, name in (("y", "true"), ("off", "false"), ("010", "8")):
        yield key_case(key, name)
