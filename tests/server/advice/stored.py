"""Cases of advice about objects that are stored when a definition changes."""

import copy
import functools
import time

from advice_claims import ADVICE, OFF, Case, Server, all_of, equal, text, thing, whole
from advice_worlds import DEFINITIONS

OBJECTS = "/apis/stored.example.com/v1/namespaces/default/gadgets"
BEFORE = thing({"spec": thing({"size": whole(maximum=10)}), "status": thing({"phase": text()})})
NOW = thing({"spec": thing({"size": whole(maximum=5)}), "status": thing({"phase": text(enum=["Failed", "Ready"])})})
RULE = thing({**NOW["properties"], "spec": thing({"size": whole(maximum=10)}, **{"x-kubernetes-validations": [{"rule": "10 / (self.size - 7) > 0"}]})})
STATUS = {"subresources": {"status": {}}}


def definition(schema):
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "gadgets.stored.example.com"},
            "spec": {"group": "stored.example.com", "scope": "Namespaced", "names": {"plural": "gadgets", "kind": "Gadget"},
                     "versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": schema}, **STATUS}]}}


class Cluster:
    """An object that is stored under the first definition, and the definitions that replace it."""

    def __init__(self, world):
        self.server = world.server

    def put(self, place, change):
        value = self.server.request("GET", place)[1]
        change(value)
        code, reply = self.server.request("PUT", place, value)
        return None if code == 200 else reply.get("message", str(code))

    def set_schema(self, schema):
        place = f"{DEFINITIONS}/gadgets.stored.example.com"
        if self.server.request("GET", place)[0] == 404:
            self.server.request("POST", DEFINITIONS, definition(schema))
            return self.until(lambda: self.server.request("GET", OBJECTS)[0] == 200)
        refused = self.put(place, lambda value: value["spec"]["versions"][0]["schema"].update(openAPIV3Schema=schema))
        # The handler of the former schema answers for a moment.
        time.sleep(3)
        return refused

    def until(self, ready):
        end = time.monotonic() + 15
        while not ready() and time.monotonic() < end:
            time.sleep(0.2)
        return None if ready() else "it is not served"

    def label(self):
        return self.put(f"{OBJECTS}/one", lambda value: value["metadata"].setdefault("labels", {}).update(at=str(time.monotonic_ns())))

    def write_status(self, phase):
        return self.put(f"{OBJECTS}/one/status", lambda value: value.update(status={"phase": phase}))


@functools.cache
def sequence(world):
    """What the server says to each request, None for an accepted one."""
    cluster = Cluster(world)
    out = {"before": cluster.set_schema(BEFORE)}
    cluster.server.request("POST", OBJECTS, {"apiVersion": "stored.example.com/v1", "kind": "Gadget", "metadata": {"name": "one"}, "spec": {"size": 7}})
    out["status before"] = cluster.write_status("Odd")
    out["update"] = cluster.set_schema(NOW)
    out["label"] = cluster.label()
    out["same status"] = cluster.write_status("Odd")
    out["without"] = cluster.put(f"{OBJECTS}/one/status", lambda value: value.pop("status"))
    out["status again"] = cluster.write_status("Odd")
    out["update to the rule"] = cluster.set_schema(RULE)
    out["label under the rule"] = cluster.label()
    return out


def accepted_definition(world):
    said = sequence(world)
    return equal([said["before"], said["status before"], said["update"], said["update to the rule"]], [None] * 4)


def ratcheted(world):
    said = sequence(world)
    return equal([said["label"], said["same status"]], [None, None])


def status_rejected(world):
    said = sequence(world)["status again"]
    return None if said and "Unsupported value" in said else f"{said}"


def rule_not_ratcheted(world):
    said = sequence(world)["label under the rule"]
    return None if said and "division by zero" in said else f"{said}"


def both(world):
    return all_of(ratcheted(world), rule_not_ratcheted(world), status_rejected(world))


def cases():
    stored = {"spec": {"versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": BEFORE}, **STATUS}]}}
    yield Case("stored-objects", copy.deepcopy(NOW), {
        'enum is added: "Failed", "Ready". A controller that writes this status is rejected by Kubernetes 1.28 to 1.37: status.phase: Unsupported '
        'value: "example": supported values: "Failed", "Ready"': Server(status_rejected),
        "The server does not validate stored objects when a definition changes.": Server(accepted_definition),
        "It validates the whole object with the next request.": Server(both),
        "Servers that do not ratchet then reject every update until the value is corrected, also the removal of a finalizer: the object "
        "cannot be deleted.": "no server of the tests is that old",
        "Ratcheting (by default since 1.30) accepts a value that the update does not change.": Server(ratcheted),
        "It does not help where a rule fails with an error, nor where a controller writes the value again into a status that it replaces.":
            Server(both),
        ADVICE: Server(accepted_definition), OFF: "about crdctl"}, stored=stored, **STATUS)
