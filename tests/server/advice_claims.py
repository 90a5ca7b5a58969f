"""What the cases of advice (advice_cases.py) are made of: definitions, claims, and the outcomes that refute a claim."""

ADVICE = "Advice from CRD Designer: the API server accepts this silently."
OFF = "It can be switched off (`--off` in crdctl)."
OFF_BY_DEFAULT = "It is off by default (`--on` in crdctl)."
ADVICE_ONLY = "Advice from CRD Designer."
AGE = {"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"}
ITEM = {"type": "string"}
RULES = "x-kubernetes-validations"
NO_AUTOSCALER = "the server of the test has no autoscaler; what it reads is in the case's claims"


class Server:
    def __init__(self, claim):
        self.claim = claim


class Engine(Server):
    pass


def text(**more):
    return {"type": "string", **more}


def whole(**more):
    return {"type": "integer", **more}


def thing(properties, **more):
    return {"type": "object", "properties": properties, **more}


def listing(items, **more):
    return {"type": "array", "items": items, **more}


def column(name, path, kind="string"):
    return {"name": name, "type": kind, "jsonPath": path}


class Case:
    """`claims` are by sentence. `stem` makes the definition the only one of its names."""
    number = 0

    def __init__(self, rule, root, claims, *, metadata=None, status=None, spec=None, versions=None, target=None, samples=None, window="", stored=None,
                 bare=None, **version):
        Case.number += 1
        self.stem, self.rule, self.claims, self.target, self.samples = f"advice{Case.number:02}", "advice." + rule, claims, target, samples
        self.window = window  # the message, if only the window reports it
        self.stored = stored  # the spec and metadata of the stored definition that differ, if the problem is one of an update
        self.bare = bare  # (the name of a property, its key in the file, which is not quoted)
        kind = self.stem.capitalize()
        first = {"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": root}, **version}
        self.definition = {
            "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
            "metadata": {"name": f"{self.stem}s.example.com", **(metadata or {})},
            "spec": {"group": "example.com", "scope": "Namespaced",
                     "names": {"plural": f"{self.stem}s", "singular": self.stem, "kind": kind, "listKind": kind + "List"},
                     "versions": [first, *(versions or [])], **(spec or {})}}
        if status is not None:
            self.definition["status"] = status


def equal(found, wanted):
    return None if found == wanted else f"{found!r}, not {wanted!r}"


def all_of(*outcomes):
    return "; ".join(outcome for outcome in outcomes if outcome) or None


def rejected(reply, part=""):
    return None if not reply.accepted and part in reply.message else f"accepted: {reply.accepted}, {reply.message}"


def accepted(reply):
    return None if reply.accepted else f"rejected: {reply.message}"


def silent(world):
    """The server accepts the definition and says nothing about it."""
    found, message, warnings = world.defined()
    return None if found and not warnings else f"accepted: {found}, {message} {warnings}"


def at(value, path):
    for step in path.split("."):
        value = value.get(step) if isinstance(value, dict) else None
    return value


def cells(name, wanted, *objects):
    """What kubectl get shows in the column for these objects."""
    def claim(world):
        return equal(world.column(name, objects), list(wanted))
    return claim


def scale_of(node, status=None, **paths):
    root = thing({"spec": thing({"replicas": node, "image": text()}), "status": thing(status or {"replicas": whole(), "selector": text()})})
    full = {"specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas", "labelSelectorPath": ".status.selector", **paths}
    scale = {key: path for key, path in full.items() if path}
    return root, {"subresources": {"status": {}, "scale": scale}}


def own_message(reply, message):
    """Rejected by the rule, which did not fail."""
    return rejected(reply, message) or (reply.message if "evaluating rule" in reply.message else None)
