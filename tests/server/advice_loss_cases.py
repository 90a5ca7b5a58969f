"""Cases of advice (advice_cases.py) about values that the server accepts and does not keep, check or show."""

from advice_claims import ADVICE, OFF, Case, accepted, all_of, at, equal, silent, text, thing, whole


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
        ADVICE: silent, OFF: "about crdctl"}, versions=[other_version({"both": text(), **served})])


def conversion_losses():
    stored = "Objects sent as v1beta1 are stored as v1 without "
    yield from conversion_loss(stored + "spec.textColor: color of v1 looks like the new name of textColor", {"color": text()},
                               {"textColor": text()}, textColor="red")
    yield from conversion_loss(stored + "spec.b and spec.c", {}, {"b": text(), "c": whole()}, b="a", c=1)
    yield from conversion_loss(stored + "spec.b, spec.c, spec.d and 1 more", {}, {"b": text(), "c": whole(), "d": text(), "e": text()},
                               b="a", c=1, d="a", e="a")


def cases():
    yield from conversion_losses()
