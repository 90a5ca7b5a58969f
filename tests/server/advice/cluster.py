"""Cases of advice about what belongs to a cluster: fields that a server sets, webhooks, sizes, samples, and other versions of
the server.
"""

import base64
import json

from advice_claims import (ADVICE, ADVICE_ONLY, AGE, OFF, OFF_BY_DEFAULT, Case, Engine, Server, all_of, at, cells, column, equal,
                           listing, silent, text, thing, whole)


# ---- what belongs to a cluster

SIMPLE = thing({"spec": thing({"title": text()})})
UPDATE_PAGE = {
    "Files saved with `kubectl get -o yaml` contain these fields.": Server(lambda world: None if {
        "uid", "resourceVersion", "generation", "creationTimestamp", "managedFields"} <= world.stored()["metadata"].keys() else "not all of them"),
    "The server ignores or replaces most of them.": "cases",
    "With a `resourceVersion`, a create is rejected, and an update of an object that has changed since.": "a case",
    "An update with the `uid` of another object, or with a `deletionTimestamp`, is rejected.": "cases",
    "Server-side apply does not accept `managedFields`.": "a case",
    "The annotation doubles the size.": "a case",
    OFF: "about crdctl", ADVICE_ONLY: "no claim"}


def live(field, value, sentence, claim, **page):
    return Case("live-object", SIMPLE, {
        **UPDATE_PAGE, sentence: Server(claim),
        "Objects are not affected: only the API server sets this part of the definition.": "the definition without it is served: its objects "
        "are compared", **page}, metadata={field: value})


def replaced(field, value):
    """A create and an update accept the field and do not store this value."""
    def claim(world):
        code, created = world.post({field: value})
        put, updated = world.put({field: value})
        return None if code == 201 and put == 200 and value not in (created["metadata"].get(field), updated["metadata"].get(field)) else (
            f"{code} {created.get('message')} {put} {updated.get('message')} {created['metadata'].get(field)}")
    return claim


def refused_update(field, value, part, code_of_create=201):
    def claim(world):
        code, created = world.post({field: value})
        put, updated = world.put({field: value})
        return None if code == code_of_create and put in (409, 422) and part in updated["message"] else (
            f"{code} {created.get('message')} {put} {updated.get('message')}")
    return claim


TIME = "2020-01-01T00:00:00Z"
MANAGED = [{"manager": "m", "operation": "Update", "apiVersion": "apiextensions.k8s.io/v1", "time": TIME, "fieldsType": "FieldsV1",
            "fieldsV1": {"f:spec": {}}}]


def live_objects():
    sets = "metadata.{} belongs to an object in a cluster: the server sets it"
    ignored = "The server ignores or replaces most of them."
    for field, value in (("generation", 7), ("creationTimestamp", TIME), ("selfLink", "/x")):
        claim = replaced(field, value)
        yield live(field, value, sets.format(field), claim, **{ignored: Server(claim)})
    claim = refused_update("uid", "1-2-3", "Precondition failed: UID in precondition: 1-2-3")
    yield live("uid", "1-2-3", "metadata.uid belongs to an object in a cluster: the server rejects an update if the object has another one", claim,
               **{"An update with the `uid` of another object, or with a `deletionTimestamp`, is rejected.": Server(claim)})
    claim = refused_update("resourceVersion", "4711", "the object has been modified", 500)
    yield live("resourceVersion", "4711", "metadata.resourceVersion belongs to an object in a cluster: the server rejects a create with it, and an "
               "update if the object has changed since", claim,
               **{"With a `resourceVersion`, a create is rejected, and an update of an object that has changed since.": Server(claim)})
    claim = refused_update("deletionTimestamp", TIME, "field is immutable")
    yield live("deletionTimestamp", TIME, "metadata.deletionTimestamp belongs to an object in a cluster: the server rejects an update that sets it",
               claim, **{"An update with the `uid` of another object, or with a `deletionTimestamp`, is rejected.": Server(claim)})
    claim = lambda world: equal(world.apply_server_side({"managedFields": MANAGED}), (400, "metadata.managedFields must be nil"))
    yield live("managedFields", MANAGED, sets.format("managedFields"), lambda world: None if any(
        entry["manager"] != "m" for entry in world.post({"managedFields": MANAGED})[1]["metadata"]["managedFields"]) else "not set",
        **{"Server-side apply does not accept `managedFields`.": Server(claim)})
    applied = "kubectl.kubernetes.io/last-applied-configuration"
    def doubles(world):
        world.kubectl_apply()
        now = world.stored()
        return None if len(now["metadata"]["annotations"][applied]) > 0.8 * len(json.dumps(
            {"kind": now["kind"], "apiVersion": now["apiVersion"], "spec": now["spec"]}, separators=(",", ":"))) else "it is small"

    def again(world):
        world.fixed.kubectl_apply()
        return None if applied in world.fixed.stored()["metadata"]["annotations"] else "it is not there"
    yield live("annotations", {applied: "{}"}, "kubectl apply writes this annotation in the cluster: it doubles the size of the file", doubles,
               **{"The annotation doubles the size.": Server(doubles), "Objects are not affected: kubectl apply writes the annotation again.": Server(again)})
    full = {"acceptedNames": {"kind": "Other", "plural": "others"}, "conditions": [], "storedVersions": ["v1", "v9"]}
    status_ignored = Server(lambda world: equal(world.post({}, full)[1]["status"]["storedVersions"], ["v1"]))
    yield Case("live-object", SIMPLE, {
        **UPDATE_PAGE, "The status belongs to an object in a cluster: the server ignores it here": status_ignored, ignored: status_ignored,
        "Objects are not affected: only the API server sets this part of the definition.": "the objects are compared"}, status=full)
    for names in ({"kind": "", "plural": ""}, {"kind": "Other", "plural": "others"}):
        left = {"acceptedNames": names, "conditions": [], "storedVersions": []}
        nothing = Server(lambda world, left=left: equal(world.post({}, left)[1]["status"], world.post({})[1]["status"]))
        yield Case("empty-status", SIMPLE, {
            "This status was left by a generator: the server ignores it": nothing,
            "Older versions of controller-gen wrote it because the Go type has the field.": "about other programs",
            "The server ignores it, and tools that compare files with a cluster report a false difference.": nothing,
            "Objects are not affected: only the API server sets this part of the definition.": "the objects are compared",
            ADVICE: silent, OFF_BY_DEFAULT: "about crdctl"}, status=left)


# ---- conversion webhooks

def webhook(**client):
    return {"conversion": {"strategy": "Webhook", "webhook": {"conversionReviewVersions": ["v1"], "clientConfig": client}}}


V2 = {"name": "v2", "served": True, "storage": False, "schema": {"openAPIV3Schema": SIMPLE}}
ELSEWHERE = {"name": "notes", "namespace": "notes-system", "path": "/convert"}


def not_established(world):
    if outcome := silent(world):
        return outcome
    condition = world.condition("Established", "InvalidCABundle")
    listed = world.server.request("GET", "/apis/example.com/v1")[1].get("resources", [])
    return equal((condition.get("status"), condition.get("reason")), ("False", "InvalidCABundle")) or equal(
        [one["name"] for one in listed if one["name"] == world.plural], [])


def rejected_update(world):
    """Of a definition that was established before it gets the bundle."""
    code, message = world.converted_after_update()
    return None if code == 422 and "webhookClientConfig.caBundle: Invalid value" in message else f"{code} {message}"


BUNDLE_PAGE = {
    "The API server calls the webhook only if a certificate of this bundle signed that of the webhook.": "webhook_test.py",
    "Since Kubernetes 1.31, a new definition with such a bundle gets the condition `Established` with the status False and the reason "
    "`InvalidCABundle`: discovery does not list its type, so kubectl does not find it.": Server(not_established),
    "An update that adds it to an established definition is rejected, also where a tool had replaced it by a valid bundle.": "a case",
    "Up to 1.30, the server accepts both, and every conversion fails.": "no server of the tests is that old",
    "A private key proves who its owner is.": "no claim about the server", "In a definition, everyone who may read it has the key.": "a case",
    "Objects are not affected. The API server checks the webhook's certificate with the authorities that its machine trusts.":
        Server(lambda world: equal(world.fixed.condition("Established", "InitialNamesAccepted").get("status"), "True")),
    ADVICE: Server(silent), OFF: "about crdctl"}


def bundles():
    key = base64.b64encode(b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n").decode()
    shown = Server(lambda world: equal(at(world.stored(), "spec.conversion.webhook.clientConfig.caBundle"), key))
    yield Case("ca-bundle", SIMPLE, {
        **BUNDLE_PAGE, "This is a private key: everyone who can read the definition can read it. A CA bundle contains only certificates": shown,
        "In a definition, everyone who may read it has the key.": shown}, spec=webhook(service=ELSEWHERE, caBundle=key), versions=[V2])
    for bundle, why in (("Cg==", "unable to load root certificates: unable to parse bytes as PEM block"),):
        yield Case("ca-bundle", SIMPLE, {
            **BUNDLE_PAGE, f"It contains no certificate ({why}): the API server accepts a new definition with it, but does not establish it, so it is "
            "not served. An update that adds it to a definition that is established is rejected":
                Server(lambda world: all_of(not_established(world), rejected_update(world))),
            "An update that adds it to an established definition is rejected, also where a tool had replaced it by a valid bundle.":
                Server(rejected_update)},
            spec=webhook(service=ELSEWHERE, caBundle=bundle), versions=[V2])
        yield Case("ca-bundle", SIMPLE, {
            **BUNDLE_PAGE, f"It contains no certificate ({why}): the API server accepts it but cannot call the webhook":
                "no server of the tests is that old"}, spec=webhook(service=ELSEWHERE, caBundle=bundle), versions=[V2], target="1.30")


def placeholder():
    def at_v2(world):
        code, message = world.converted("v2")
        return None if code >= 400 and 'service "webhook" not found' in message else f"{code} {message}"

    def at_v1(world):
        code, message = world.converted("v1")
        return equal(code, 200)
    fails = Server(lambda world: all_of(at_v1(world), at_v2(world), *(None if 'service "webhook" not found' in message else f"{method}: {code} {message}"
                                                                       for method, code, message in world.requests_at("v2"))))
    return Case("webhook-placeholder", SIMPLE, {
        "The service default/webhook is a placeholder: the API server calls it for every conversion. Name the service of your webhook": Server(at_v2),
        "CRD Designer writes this service when the strategy becomes `Webhook`, because the field is required.": "about the program",
        "If nothing has that name in the cluster, every request for an object at a version that is not the storage version fails, and so do lists "
        "of objects that are stored in another version.": fails,
        ADVICE: Server(silent), OFF: "about crdctl"}, spec=webhook(service={"name": "webhook", "namespace": "default", "path": "/convert"}), versions=[V2])


# ---- sizes, samples, other versions of the server

LARGE_PAGE = {
    "Generators copy the comments of every field into the schema, including those of embedded Kubernetes types.": "about other programs",
    "They are often most of the definition.": "about other programs",
    "The limit of a Helm release is not checked here because it applies to a whole chart (`crdctl size`).": "about crdctl",
    ADVICE_ONLY: "no claim", OFF: "about crdctl"}


def described(size, levels=1):
    """Fields with descriptions, in so many objects around each other."""
    out = thing({f"f{i}": text(description="d" * (size // 20)) for i in range(20)})
    for _ in range(levels):
        out = thing({"spec": out})
    return out


def sizes():
    page = "`kubectl apply` then fails with `metadata.annotations: Too long`, and etcd or the API server rejects larger definitions."
    for title, size, client, why in (("Use kubectl apply --server-side or trim descriptions", 270_001, "apply", "metadata.annotations: Too long"),
                                     ("Annotations after kubectl apply", 1_600_000, "create", "request is too large"),
                                     ("Annotations after kubectl apply", 3_200_000, "create", "limit is 3145728")):
        def claim(world, client=client, why=why, title=title):
            before, after = world.sent(client), world.fixed.sent("apply")
            way = world.sent("apply", "--server-side") if "--server-side" in title else (0, "")
            return None if before[0] != 0 and why in before[1] and after[0] == 0 and way[0] == 0 else f"{before} {after} {way}"
        yield Case("descriptions-too-large", described(size, 6 if "trim" in title else 1), {
            **LARGE_PAGE, title: Server(claim), page: Server(claim),
            "Objects are not affected; kubectl explain does not show these texts.": "objects are compared"})


def blank():
    stays = cells("Pages", ["", ""], {"spec": {"title": "a"}}, {"spec": {}})
    return Case("column-blank", thing({"spec": thing({"title": text(), "pages": whole()})}), {
        "The column Pages is blank for every sample": stays,
        "`kubectl get` prints a blank cell if the path of the column leads to no value, or to a value of another type.": stays,
        "A path that was right before a field was moved, or a column of an optional field that is never set, looks the same in the terminal: blank.":
            stays, ADVICE: silent, OFF: "about crdctl"}, samples=[{"spec": {"title": "a"}}, {"spec": {}}],
        additionalPrinterColumns=[column("Pages", ".spec.pages", "integer"), AGE])


OLDER = "the server of the test is 1.36; tests/conformance/minors compares with recorded results of the other versions"
NEWER_PAGE = {sentence: OLDER for sentence in (
    "An older server does not know the field.", "`kubectl` rejects unknown fields.",
    "Other clients send them, and the server drops them without an error, so the rule or selectable field is missing.",
    "A CEL function, macro or type that the server does not know causes the whole definition to be rejected.",
    "A new CEL feature is accepted in new definitions one minor version after it was introduced, so that a cluster can be rolled back by one minor "
    "version: optional types and `quantity` since 1.29, `sets` since 1.30, `ip` and `cidr` since 1.31, `format` since 1.32, two-variable "
    "comprehensions since 1.33, `semver` since 1.34, and `sort`, `distinct` and `flatten` for lists since 1.35.", ADVICE_ONLY, OFF)}
OTHER_PAGE = {sentence: OLDER for sentence in (
    "Versions of Kubernetes differ in the functions that rules can use and in the estimated costs of rules.",
    "Since 1.37, for example, `matches(text, pattern)` costs as much as `text.matches(pattern)`, so a rule over strings without `maxLength` that 1.36 "
    "accepts can exceed the budget.",
    "The definition then cannot be created in a cluster that was upgraded, and an update that changes the schema is rejected.", ADVICE_ONLY, OFF)}


OLDER_PAGE = {sentence: OLDER for sentence in (
    "A definition that was tried on a new cluster only cannot be installed on an older one.",
    "A server compiles the rules of a new definition with the functions of the minor version before its own, so that it can be rolled back: `isIP` is "
    "in rules since 1.30, and new rules can use it since 1.31.",
    "A field that is named by a reserved word of CEL, such as `namespace`, is found under its own name since 1.32, and only as `__namespace__` before.",
    ADVICE_ONLY, OFF)}


def at_targets(*expected):
    """crdctl's verdict of the definition at these versions."""
    return Engine(lambda world: all_of(*(equal((target, world.admitted(target)), (target, wanted)) for target, wanted in expected)))


def ruled(rule, **more):
    return thing({"spec": text(**{"x-kubernetes-validations": [{"rule": rule, **more}]})})


def other_versions():
    rule = {"rule": "matches(self, '^(a+b?)*$')"}
    costly = thing({"spec": listing(text(**{"x-kubernetes-validations": [rule]}), maxItems=100)})
    yield Case("other-target", costly, {
        "Kubernetes 1.37 rejects this": at_targets(("1.36", True), ("1.37", False)),
        "Rejects objects with more than 65536 characters in spec[]. The rule then costs 79 % of the budget.": Engine(lambda world: all_of(
            equal(world.fixed.admitted("1.37"), True), accepted(world.create({"spec": ["a" * 65537]})),
            accepted(world.fixed.create({"spec": ["a" * 65536]})), rejected(world.fixed.create({"spec": ["a" * 65537]}), "65536"))), **OTHER_PAGE})
    older = thing({"spec": thing({"namespace": text(maxLength=63)}, **{"x-kubernetes-validations": [{"rule": "has(self.namespace)"}]})})
    yield Case("not-on-older", older, {
        "Kubernetes 1.28 to 1.31 reject this": at_targets(("1.31", False), ("1.32", True)),
        "The expression then uses names that exist.": Engine(lambda world: all_of(*(equal(world.fixed.admitted(one), True) for one in ("1.31", "1.32")))),
        **OLDER_PAGE})
    label = text(maxLength=63, **{"x-kubernetes-validations": [{"rule": "!format.dns1123Label().validate(self).hasValue()"}]})
    for count in (2, 3):
        yield Case("not-on-older", thing({"spec": thing({f"f{i}": label for i in range(count)})}), {
            "Kubernetes 1.28 to 1.31 reject this": at_targets(("1.31", False), ("1.32", True)), **OLDER_PAGE})
    yield Case("newer-than-target", thing({"spec": thing({"title": text()})}), {
        "selectableFields requires Kubernetes 1.31: 1.30 drops it, unless the feature gate CustomResourceFieldSelectors is on":
            at_targets(("1.30", True), ("1.31", True)), **NEWER_PAGE}, target="1.30", selectableFields=[{"jsonPath": ".spec.title"}])
    yield Case("newer-than-target", thing({"spec": text(format="k8s-short-name")}), {
        "k8s-short-name requires Kubernetes 1.35: 1.34 ignores the format": at_targets(("1.34", True), ("1.35", True)), **NEWER_PAGE}, target="1.34")
    yield Case("newer-than-target", ruled("semver(self).major() > 0"), {
        "Kubernetes 1.34 is the first that compiles this rule; 1.33 rejects the definition: undeclared reference to 'semver' (in container '')":
            at_targets(("1.33", False), ("1.34", True)), **NEWER_PAGE}, target="1.33")
    yield Case("newer-than-target", ruled("self != ''", messageExpression="string(semver(self).major())"), {
        "Kubernetes 1.34 is the first that compiles this message expression; 1.33 rejects the definition: undeclared reference to 'semver' (in "
        "container '')": at_targets(("1.33", False), ("1.34", True)), **NEWER_PAGE}, target="1.33")


def inherited():
    fields = {"spec": {"title": "a", "more": 1}, "other": None}

    def kept(world):
        reply = json.loads(world.run("preview", "--crd", world.base(), "--output", "json", world.write("object", world.named("o0", fields))).stdout)[0]
        return equal({name: reply["stored"].get(name, "-") for name in fields}, fields)

    def rejected_with(world):
        out = []
        for change in (lambda one: one["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["properties"]["title"].update(default="a"),
                       lambda one: one.update(webhook(service=ELSEWHERE))):
            changed = json.loads(json.dumps(world.definition))
            change(changed["spec"])
            report = json.loads(world.run("check", "--against", world.base(), "--output", "json", world.write("changed", changed)).stdout)["files"][0]
            out += [equal(one["admitted"], False) for one in report["definitions"]]
        return all_of(*out)

    def pruned(world):
        stored = world.create(fields).stored
        return equal({name: stored.get(name, "-") for name in fields}, {"spec": {"title": "a"}, "other": "-"})
    return Case("inherited-unknown-fields", thing({"spec": thing({"title": text()}), "other": thing({"title": text()})}), {
        "The stored definition has preserveUnknownFields: true, and kubectl apply keeps it, since neither this file nor the one applied before names "
        "the field: objects are not pruned, nulls in them are kept, and the definition can have neither defaults nor a conversion webhook. Write "
        "preserveUnknownFields: false to end this": Engine(lambda world: all_of(kept(world), rejected_with(world))),
        "`kubectl apply` deletes only what it applied before, so `true` survives each apply of the file.":
            "no server of the tests stores a definition with true",
        "As long as it is true, the server prunes no objects and keeps nulls in them.": Engine(kept),
        "An apply of a schema with defaults, or of a conversion webhook, is rejected.": Engine(rejected_with),
        "A cluster where the definition was created from the file behaves differently.": pruned,
        ADVICE: silent, OFF: "about crdctl"}, stored={"metadata": {"uid": "1"}, "spec": {"preserveUnknownFields": True}})


def braces():
    title = "Helm evaluates {{...}} when it renders this file: the description changes, or rendering fails"
    return Case("braces", thing({"spec": thing({"title": text(description="a title, as {{...}}")})}), {
        title: "about Helm",
        "Helm renders each file in `templates/` as a Go template, and it does not know which text is a comment or a description.": "about Helm",
        "If the text between the braces is not an action, or calls a function that Helm does not know, no file of the chart is installed.": "about Helm",
        "Otherwise, the description that is stored is another one.": "about Helm",
        "Controller-gen copies such texts from Go comments.": "about other programs",
        ADVICE: silent, OFF: "about crdctl"}, window=title)


def drift():
    def lost(world):
        return None if "additionalPrinterColumns" not in world.stored()["spec"]["versions"][0] else "it is stored"

    def same(world):
        specs = [{**one.stored()["spec"], "names": 0} for one in (world, world.fixed)]
        return equal(specs[1], specs[0])
    return Case("drift", SIMPLE, {
        "The server does not store additionalPrinterColumns: []: GitOps tools that compare the file with the live object, without a server-side "
        "diff, always show this difference": Server(lost),
        "A stored definition has no `shortNames: []`: the server leaves out empty values of optional fields.": "stored_test.py",
        "A GitOps tool that compares each field of the file with the live object finds a difference that no sync removes.":
            "about other programs; that the live object lacks the field is the sentence before",
        "`crdctl stored --diff` shows what is stored.": "stored_test.py",
        "Objects are not affected: the server stores the same definition.": Server(same),
        ADVICE: silent, OFF: "about crdctl"}, additionalPrinterColumns=[])


def cases():
    yield from live_objects()
    yield drift()
    yield from bundles()
    yield placeholder()
    yield from sizes()
    yield blank()
    yield braces()
    yield inherited()
    yield from other_versions()
