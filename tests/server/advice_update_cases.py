"""Definitions whose transition rules updates evade, and what advice.immutable-evaded says about them (advice_cases.py)."""

from advice_claims import ADVICE, OFF, Case, accepted, all_of, at, equal, rejected, silent, text, thing

FAST, NONE, SLOW = ({"spec": spec} for spec in ({"storageClass": "fast"}, {}, {"storageClass": "slow"}))


def evaded(world, removed=NONE):
    direct, removes, sets = world.updates(FAST, SLOW)[-1], world.updates(FAST, removed), world.updates(FAST, removed, SLOW)
    return all_of(rejected(direct, "immutable"), accepted(removes[-1]), accepted(sets[-1]),
                  equal((len(removes), len(sets), at(sets[-1].stored or {}, "spec.storageClass")), (2, 3, "slow")))


def immutable(sentence, consequence, removed, where, root, rules=1):
    """`removed`: the object of the update between, which the fix rejects; `where`: and its error."""
    claim = lambda world: evaded(world, removed)
    required = consequence.startswith("Rejects objects")

    def fixed(world):
        first = all_of(accepted(world.fixed.create(FAST)), rejected(world.fixed.updates(FAST, removed)[-1], where))
        return first or (rejected if required else accepted)(world.fixed.create(removed))
    field = text(**{"x-kubernetes-validations": [{"rule": "self == oldSelf", "message": "storageClass is immutable"}] * rules})
    if rules > 1:
        field["x-kubernetes-validations"][1] = {"rule": "oldSelf == self", "message": "storageClass is immutable"}
    return Case("immutable-evaded", thing({"spec": thing({"storageClass": field}, **root["spec"])}, **root["root"]), {
        sentence: claim,
        "The server runs a rule with `oldSelf` only if the value is there before and after the update.": claim,
        "An update that removes the field is accepted, and so is a later one that sets it to any valid value.": claim,
        "Controllers that rely on the rule do not expect the new value.": "about controllers",
        "Each of the two updates is valid: neither has both an old and a new value that the rule could compare.": claim,
        consequence: fixed,
        ADVICE: silent, OFF: "about crdctl"})


def around():
    """The field is in an object that can be removed."""
    small, big = ({"spec": {"network": {"range": value}}} for value in ("10.0", "10.1"))

    def claim(world):
        direct, sets = world.updates(small, big)[-1], world.updates(small, NONE, big)
        return all_of(rejected(direct, "range is immutable"), accepted(sets[-1]),
                      equal((len(sets), at(sets[-1].stored or {}, "spec.network.range")), (3, "10.1")))

    def fixed(world):
        return all_of(accepted(world.fixed.create(small)), accepted(world.fixed.create(NONE)),
                      rejected(world.fixed.updates(small, NONE)[-1], "network cannot be removed"))
    network = thing({"range": text(maxLength=9)}, required=["range"], **{
        "x-kubernetes-validations": [{"rule": "self.range == oldSelf.range", "message": "range is immutable"}]})
    return Case("immutable-evaded", thing({"spec": thing({"network": network})}, required=["spec"]), {
        "The rule does not keep range from changing: an update can remove network, and the next one can set it with another value": claim,
        "Rejects updates that remove network.": fixed, ADVICE: silent, OFF: "about crdctl"})


def cases():
    rule = "The rule does not keep storageClass from changing: an update can remove it, and the next one can set another value"
    yield immutable(rule, "Rejects updates that remove storageClass.", NONE, "storageClass cannot be removed",
                    {"spec": {}, "root": {"required": ["spec"]}})
    yield immutable(rule, "Rejects updates that remove spec.storageClass or an object around it.", {}, "spec cannot be removed",
                    {"spec": {}, "root": {}})
    yield around()
    optional = {"spec": {"required": ["storageClass"]}, "root": {}}
    yield immutable("spec is optional: an update without it evades the rule, and the next one can set storageClass to another value",
                    "Rejects objects without spec.", {}, "spec: Required value", optional)
    yield immutable("spec is optional: an update without it evades 2 rules in it, and the next one can set storageClass to another value",
                    "Rejects objects without spec.", {}, "spec: Required value", optional, rules=2)
