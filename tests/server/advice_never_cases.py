"""The cases of advice.never-valid, and those of a messageExpression in advice.rule-reads-absent (advice_cases.py)."""

from advice_claims import ADVICE, OFF, Case, accepted, all_of, at, equal, rejected, silent, text, thing, whole

LIMIT = "Maximum boundary value must be of type integer with format int32"
PEER = {"type": "integer", "format": "int32", "minimum": 0, "maximum": 4294967295}
SIEZ = '"siez" is required, but the schema does not specify it, so the server prunes it'


def rejects(part, *objects):
    """Each of these objects, and not the one without fields."""
    return lambda world: all_of(*(rejected(world.create(fields), part) for fields in objects))


def only(part, *objects):
    return lambda world: all_of(accepted(world.create({})), rejects(part, *objects)(world))


def limits():
    every = only(LIMIT, *({"spec": {"asn": value}} for value in (0, 1, 64512, 2147483647, 4294967295)))

    def wider(world):
        return all_of(*(accepted(world.fixed.create({"spec": {"asn": value}})) for value in (0, 64512, 4294967295)),
                      rejected(world.fixed.create({"spec": {"asn": 4294967296}}), "less than or equal to 4294967295"))
    return Case("never-valid", thing({"spec": thing({"asn": PEER})}), {
        "The server rejects every object with spec.asn: from Kubernetes 1.36 on, limits are checked like values, and maximum: 4294967295 is not in "
        "the range of int32": every,
        "The server does not compare the keywords of a schema with each other, so it accepts the definition.": silent,
        "The server rejects every object that has the field, whatever its value is.": every,
        "From Kubernetes 1.36 on, the limits of a number are checked like its values, and no number is accepted if a limit is not in the range of "
        "the format.": every,
        "Generators write such a limit for a `uint32`.": "about other programs",
        "Every server accepts values within the limits; clients must read them as int64.": wider,
        ADVICE: silent, OFF: "about crdctl"})


def beyond():
    def accepts(world):
        return all_of(*(accepted(world.fixed.create({"spec": {"size": value}})) for value in (0, 2**63 - 1)))
    return Case("never-valid", thing({"spec": thing({"size": whole(format="int64", maximum=2**63 - 1)})}), {
        "The server rejects every object with spec.size: from Kubernetes 1.36 on, limits are checked like values, and maximum, which the server "
        "reads as 9223372036854776000, is not in the range of int64": only(
            "Maximum boundary value must be of type integer with format int64", *({"spec": {"size": value}} for value in (0, 1, -5))),
        "Every server accepts values; no integer of 64 bits is beyond the limit.": accepts})


def required():
    every = only("spec.siez: Required value", {"spec": {}}, {"spec": {"size": 1}}, {"spec": {"size": 1, "siez": 1}})

    def needless(world):
        reply = world.fixed.create({"spec": {"size": 1, "siez": 1}})
        return all_of(accepted(world.fixed.create({"spec": {"size": 1}})), accepted(reply) or equal(at(reply.stored, "spec"), {"size": 1}))
    return Case("never-valid", thing({"spec": thing({"size": whole()}, required=["size", "siez"])}), {
        "The server rejects every object with spec: " + SIEZ: every,
        "A field that the schema does not specify is pruned before required fields are checked, so it is always missing.": every,
        'Objects need not have "siez", which the server prunes.': needless})


NEEDS_REGION = "!(has(self.size) && self.size > 2) || has(self.region)"


def message_case():
    """A messageExpression that reads a field of its node; `other` has the same rule with a message."""
    def node(**more):
        rule = {"rule": NEEDS_REGION, "messageExpression": "'the region is required by ' + self.provider", **more}
        return thing({"provider": text(maxLength=63), "region": text(maxLength=63), "size": whole()}, **{"x-kubernetes-validations": [rule]})
    without, having = {"size": 3}, {"size": 3, "provider": "aws"}

    def default(world):
        return all_of(rejected(world.create({"spec": without}), "failed rule: " + NEEDS_REGION),
                      rejected(world.create({"spec": having}), "the region is required by aws"))

    def unless(world):
        return all_of(default(world), rejected(world.create({"other": without}), "there is no region"),
                      rejected(world.create({"other": having}), "the region is required by aws"))

    def shown(world):
        return all_of(rejected(world.fixed.create({"spec": without}), "the region is required by <unset>"),
                      rejected(world.fixed.create({"spec": having}), "the region is required by aws"),
                      *(accepted(world.fixed.create({"spec": fields})) for fields in ({}, {"size": 2}, {**having, "region": "a"})))
    return Case("rule-reads-absent", thing({"spec": node(), "other": node(message="there is no region")}), {
        "The messageExpression fails for an object without self.provider: the server reports "
        "“failed rule: !(has(self.size) && self.size > 2) || has(self.…” instead": default,
        "Where a `messageExpression` fails, the server reports `failed rule:` and the text of the rule, unless the rule has a `message`.": unless,
        "For an object without self.provider, the server reports a text like “the region is required by <unset>”. All other results stay the same.":
            shown})


def cases():
    yield message_case()
    yield limits()
    yield beyond()
    yield required()
    around = rejects("spec.on: Unsupported value", {"spec": {"on": True}}, {"spec": {"on": False}})
    yield Case("never-valid", thing({"spec": thing({"on": {"type": "boolean", "enum": ["true", "false"]}}, required=["on"])}, required=["spec"]), {
        "The server rejects every object: no value of the enum is of type boolean": lambda world: all_of(
            around(world), rejects("", {}, {"spec": {}}, {"spec": {"on": "true"}})(world)),
        "If the field is required, it rejects every object that has the field around it.": around})
    yield Case("never-valid", thing({"spec": thing({"size": whole(enum=["SMALL", "LARGE"])})}), {
        "The server rejects every object with spec.size: no value of the enum is of type integer": only(
            "spec.size", *({"spec": {"size": value}} for value in ("SMALL", "LARGE", 0, 1, 83))),
        "The server accepts the values of the enum.": lambda world: all_of(
            *(accepted(world.fixed.create({"spec": {"size": value}})) for value in ("SMALL", "LARGE")))})
    yield Case("never-valid", thing({"spec": thing({"name": text(nullable=True, minLength=2, maxLength=1)})}), {
        "The server rejects every object in which spec.name is not null: no value meets minLength: 2 and maxLength: 1": lambda world: all_of(
            only("spec.name", *({"spec": {"name": "a" * size}} for size in range(4)))(world), accepted(world.create({"spec": {"name": None}})))})
    yield Case("never-valid", thing({"status": thing({"size": whole()}, required=["siez"])}), {
        "The server rejects every update of the status with status: " + SIEZ: lambda world: all_of(
            *(rejected(world.write_status({}, status), "status.siez: Required value") for status in ({}, {"size": 1}, {"siez": 1}))),
        'Objects need not have "siez", which the server prunes.': lambda world: accepted(world.fixed.write_status({}, {"size": 1}))},
        subresources={"status": {}})
    yield Case("never-valid", thing({"spec": thing({"a": text(), "b": text()}, oneOf=[{"required": ["a"]}, {"required": ["c"]}])}), {
        "No value meets this schema of oneOf: \"c\" is required, but the schema does not specify it, so the server prunes it": lambda world: all_of(
            rejects("Found none valid", {"spec": {"c": "d"}}, {"spec": {"b": "d", "c": "d"}})(world), accepted(world.create({"spec": {"a": "d"}})))})
