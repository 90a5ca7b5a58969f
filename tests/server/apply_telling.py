"""What server-side apply does, in short sequences: apply_test.py runs them, and records them for tests/engine/apply.

A step is (what, manager, changes, options): "apply" applies an object with the changes, "update" and "create" send the
live one, or a new one, with them. Options: force, status.
"""

SCHEMA = {
    "type": "object",
    "properties": {
        "spec": {
            "type": "object",
            "properties": {
                "size": {"type": "integer"},
                "name": {"type": "string"},
                "image": {"type": "string", "default": "web"},
                "maybe": {"type": "string", "nullable": True},
                "either": {"x-kubernetes-int-or-string": True},
                "tags": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
                "args": {"type": "array", "items": {"type": "string"}},
                "ports": {
                    "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["port", "protocol"],
                    "items": {"type": "object", "required": ["port"],
                              "properties": {"port": {"type": "integer"}, "protocol": {"type": "string", "default": "TCP"},
                                             "name": {"type": "string"}, "weight": {"type": "integer"}}}},
                "selector": {"type": "object", "x-kubernetes-map-type": "atomic", "additionalProperties": {"type": "string"}},
                "limits": {"type": "object", "additionalProperties": {"type": "integer"}},
                "deep": {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}},
                "free": {"type": "object"},
                "raw": {"type": "object", "x-kubernetes-preserve-unknown-fields": True},
                "template": {"type": "object", "x-kubernetes-embedded-resource": True,
                             "properties": {"spec": {"type": "object", "properties": {"a": {"type": "integer"}}}}},
            },
        },
        "status": {"type": "object", "properties": {"phase": {"type": "string"}}},
    },
}
FORCE, STATUS = {"force": True}, {"status": True}
LAST = "kubectl.kubernetes.io/last-applied-configuration"
LAST_SIZE = '{"apiVersion":"telling.example.com/v1","kind":"Widget","metadata":{"name":"x","namespace":"default"},"spec":{"name":"n","size":1}}'


def spec(**fields):
    return {"spec": fields}


def meta(**fields):
    return {"metadata": fields}


SEQUENCES = {
    "a new object": [("apply", "m1", spec(size=1, tags=["a"], ports=[{"port": 80, "name": "web"}], selector={"a": "b"}, args=["x"]), {})],
    "one conflict, then force": [
        ("apply", "m1", spec(size=1, name="n"), {}), ("apply", "m2", spec(size=2), {}), ("apply", "m2", spec(size=2), FORCE)],
    "conflicts with several managers": [
        ("apply", "m1", spec(size=1, limits={"cpu": 1}), {}), ("apply", "m2", spec(name="n"), {}), ("update", "u1", spec(deep={"a": 1}), {}),
        ("apply", "m3", spec(size=2, name="o", limits={"cpu": 2}, deep={"a": 2}), {})],
    "a shared field stays until nobody applies it": [
        ("apply", "m1", spec(size=1, name="n"), {}), ("apply", "m2", spec(size=1), {}), ("apply", "m1", spec(name="n"), {}),
        ("apply", "m2", spec(), {})],
    "what an update owns is not removed": [
        ("apply", "m1", spec(size=1), {}), ("update", "u1", spec(size=2, name="n"), {}), ("apply", "m1", spec(), {})],
    "nothing is applied any more": [("apply", "m1", spec(deep={"a": 1}), {}), ("apply", "m1", {}, {})],
    "items of lists of type map": [
        ("apply", "m1", spec(ports=[{"port": 80, "name": "web"}, {"port": 81}]), {}),
        ("apply", "m2", spec(ports=[{"port": 82}, {"port": 80, "weight": 1}]), {}),
        ("apply", "m1", spec(ports=[{"port": 83, "protocol": "UDP"}]), {}), ("apply", "m2", spec(ports=[{"port": 80, "name": "web"}]), {})],
    "items of sets": [
        ("apply", "m1", spec(tags=["c", "a"]), {}), ("apply", "m2", spec(tags=["b", "a"]), {}), ("apply", "m1", spec(tags=["d"]), {})],
    "atomic lists and maps": [
        ("apply", "m1", spec(args=["a"], selector={"a": "b"}), {}), ("apply", "m2", spec(args=["a", "b"], selector={"c": "d"}), {}),
        ("apply", "m2", spec(args=["a", "b"], selector={"c": "d"}), FORCE)],
    "null is rejected": [("apply", "m1", spec(size=None), {}), ("apply", "m1", spec(either=None, tags=None), {})],
    "null with a default, nullable, and preserved": [("apply", "m1", spec(image=None, maybe=None, raw={"a": None}), {})],
    "null of a map keeps what it has": [("apply", "m1", spec(deep={"a": 1}), {}), ("apply", "m2", spec(deep=None), {})],
    "undeclared": [("apply", "m1", spec(unknown=1), {})],
    "another type": [
        ("apply", "m1", spec(size="1"), {}), ("apply", "m1", spec(name=1), {}), ("apply", "m1", spec(ports={}), {}),
        ("apply", "m1", spec(deep=[1]), {}), ("apply", "m1", spec(limits={"cpu": True}), {}), ("apply", "m1", spec(tags=[1]), {})],
    "repeated items": [
        ("apply", "m1", spec(tags=["a", "a"]), {}), ("apply", "m1", spec(ports=[{"port": 1}, {"port": 1, "protocol": "TCP"}]), {})],
    "items without keys": [("apply", "m1", spec(ports=[{"name": "a"}]), {}), ("apply", "m1", spec(ports=["a"]), {}), ("apply", "m1", spec(tags=[{}]), {})],
    "defaults are not owned": [("apply", "m1", spec(size=1), {}), ("apply", "m2", spec(image="db"), {})],
    "owned and pruned": [("apply", "m1", spec(free={"a": 1}), {}), ("apply", "m2", spec(free={"a": 2}), {})],
    "deduced types": [
        ("apply", "m1", spec(raw={"a": {"b": 1, "c": 2}, "d": [1]}), {}), ("apply", "m2", spec(raw={"a": {"b": 3}, "d": [2]}), {}),
        ("apply", "m1", spec(raw={"a": {"c": 2}}), {})],
    "embedded resources": [
        ("apply", "m1", spec(template={"apiVersion": "v1", "kind": "A", "metadata": {"name": "a", "labels": {"a": "b"}}, "spec": {"a": 1}}), {}),
        ("apply", "m2", spec(template={"apiVersion": "v1", "kind": "A", "metadata": {"labels": {"a": "c"}}}), {})],
    "without managers": [
        ("create", "u1", spec(size=1, name="n"), {}), ("update", "u1", meta(managedFields=[{}]), {}), ("update", "u1", spec(size=2), {}),
        ("apply", "m1", spec(size=3), {}), ("apply", "m1", spec(size=2), {})],
    "kubectl takes what it applied before": [
        ("create", "kubectl-client-side-apply", {**meta(annotations={LAST: LAST_SIZE}), **spec(name="n", size=1)}, {}),
        ("apply", "m1", spec(size=2), {}), ("apply", "kubectl", spec(size=2, name="o"), {})],
    "kubectl does not take what changed since": [
        ("create", "kubectl-client-side-apply", {**meta(annotations={LAST: LAST_SIZE}), **spec(name="n", size=1)}, {}),
        ("update", "u1", spec(name="n", size=2), {}), ("apply", "kubectl", spec(size=3, name="o"), {})],
    "status": [
        ("apply", "m1", {**spec(size=1), "status": {"phase": "a"}}, {}), ("apply", "m1", {"status": {"phase": "a"}}, STATUS),
        ("apply", "m2", {**spec(size=2), "status": {"phase": "b"}}, STATUS), ("update", "u1", {"status": {"phase": "c"}}, STATUS)],
    "the same again, and from another manager": [("apply", "m1", spec(size=1), {})] * 2 + [("apply", "m2", spec(size=1), {})],
    "managers in the configuration": [("apply", "m1", meta(managedFields=[]), {})],
    "an older version of the object": [("apply", "m1", spec(size=1), {}), ("apply", "m1", {**meta(resourceVersion="1"), **spec(size=2)}, {})],
    "a new object with a uid": [("apply", "m1", meta(uid="u"), {})],
    "owners and finalizers": [
        ("apply", "m1", meta(finalizers=["example.com/a"], ownerReferences=[{"apiVersion": "v1", "kind": "A", "name": "a", "uid": "u"}]), {}),
        ("apply", "m2", meta(finalizers=["example.com/b"], ownerReferences=[{"apiVersion": "v1", "kind": "A", "name": "b", "uid": "u"}]), {}),
        ("apply", "m1", meta(), {})],
    "eleven managers that update": [("create", "u00", spec(size=0), {})] + [("update", f"u{i:02}", spec(limits={f"l{i:02}": i}), {}) for i in range(1, 12)],
}

# The spec that kubectl applies, first without and then with --server-side.
MIGRATIONS = [({"size": 1, "name": "n"}, {"size": 2}), ({"size": 1, "args": ["a"]}, {"size": 1, "name": "n"}),
              ({"name": "n", "deep": {"a": 1}}, {"name": "n", "deep": {"a": 1}})]


def definition():
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.telling.example.com"},
            "spec": {"group": "telling.example.com", "scope": "Namespaced",
                     "names": {"kind": "Widget", "plural": "widgets", "singular": "widget", "listKind": "WidgetList"},
                     "versions": [{"name": "v1", "served": True, "storage": True, "subresources": {"status": {}},
                                   "schema": {"openAPIV3Schema": SCHEMA}}]}}


def sent(what, changes, live, name):
    """The body of a request."""
    base = {} if what == "apply" or live is None else live
    new = {"apiVersion": "telling.example.com/v1", "kind": "Widget", "metadata": {"name": name, "namespace": "default"}}
    out = {**(base or new), **{field: value for field, value in changes.items() if field != "metadata"}}
    if what == "update" and base and "spec" in changes:  # an update names what it changes
        out["spec"] = {**base.get("spec", {}), **changes["spec"]}
    out["metadata"] = {**(base or new)["metadata"], **changes.get("metadata", {})}
    return out
