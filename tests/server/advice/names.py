"""Cases of advice about names that a definition has twice, or that definitions of one group share."""

import copy
import functools
import json
import random
import re
import time

from advice_claims import ADVICE, OFF, Case, Engine, Server, accepted, all_of, equal, silent, text, thing
from advice_worlds import DEFINITIONS

CONDITION = re.compile(r"NamesAccepted (?:becomes|stays) False \((\w+): (.*?)\)(?:$|\. The server)")
POOL = ["ant", "bee", "cat"]


def definition(group, names):
    schema = {"openAPIV3Schema": {"type": "object"}}
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": f"{names['plural']}.{group}"},
            "spec": {"group": group, "scope": "Namespaced", "names": names,
                     "versions": [{"name": "v1", "served": True, "storage": True, "schema": schema}]}}


def names(plural, chance):
    kind = chance.choice(POOL).capitalize()
    out = {"plural": plural, "kind": kind, "shortNames": chance.sample([*POOL, "dog", plural], chance.randint(0, 2))}
    if chance.random() < 0.5:
        out["singular"] = chance.choice(POOL)
    if chance.random() < 0.3:
        out["listKind"] = chance.choice(["Ant", "Bee", "CatList"])
    if out.get("listKind") == kind:
        del out["listKind"]
    return out


def sequences():
    """(group, the definitions in the order in which they are sent): two or three, one of which is then updated."""
    for number in range(20):
        chance = random.Random(number)
        group = f"names{number}.example.com"
        plurals = chance.sample(["ants", "bees", "cats", "bee"], 2 + number % 2)
        sent = [definition(group, names(plural, chance)) for plural in plurals]
        changed = copy.deepcopy(chance.choice(sent))
        before = changed["spec"]["names"]
        after = names(before["plural"], chance)
        changed["spec"]["names"] = {**before, "shortNames": after["shortNames"], **({"singular": after["singular"]} if "singular" in after else {})}
        yield group, [*sent, changed]


class Cluster:
    """The definitions of a group at the server."""

    def __init__(self, world):
        self.world, self.names = world, []

    def place(self, name):
        return f"{DEFINITIONS}/{name}"

    def get(self, name):
        return self.world.server.request("GET", self.place(name))[1]

    def send(self, value):
        name = value["metadata"]["name"]
        if name not in self.names:
            self.names.append(name)
            code, reply = self.world.server.request("POST", DEFINITIONS, value)
        else:
            metadata = {"name": name, "resourceVersion": self.get(name)["metadata"]["resourceVersion"]}
            code, reply = self.world.server.request("PUT", self.place(name), {**value, "metadata": metadata})
        return None if code in (200, 201) else reply.get("message", str(code))

    def condition(self, name, kind="NamesAccepted"):
        return next((one for one in self.get(name).get("status", {}).get("conditions") or [] if one["type"] == kind), {})


def foreseen(world, value, stored):
    """(reason, message) that crdctl says; nothing without a finding."""
    file = world.write("sent", value)
    against = []
    if stored:
        against = ["--against", world.folder / "stored.json"]
        against[1].write_text("\n---\n".join(json.dumps(one) for one in stored), encoding="utf-8")
    report = json.loads(world.run("check", *against, "--output", "json", file).stdout)["files"][0]
    found = [one["message"] for one in report["findings"] if one["rule"] == "advice.name-conflict"]
    return CONDITION.search(found[0]).groups() if found else None


def differs(cluster, value, wanted, others):
    """What the server's condition has instead, once the controller had time."""
    name = value["metadata"]["name"]
    end = time.monotonic() + 6
    while True:
        one = cluster.condition(name)
        reason = (one["reason"], one["message"]) if one.get("status") == "False" else None
        # crdctl does not report names that the definition has itself.
        own = reason and not wanted and not set(re.findall(r'"([^"]+)"', one["message"])) & others
        if one and (reason == wanted or own):
            return None
        if time.monotonic() > end:
            return f"{json.dumps(value['spec']['names'])}: {one}, not {wanted}"
        time.sleep(0.1)


def as_at_the_server(world):
    """Every definition of the sequences, next to those that are stored with the status that the server gave them."""
    out = []
    for _, sent in sequences():
        cluster = Cluster(world)
        for value in sent:
            stored = [cluster.get(name) for name in cluster.names]
            wanted = foreseen(world, value, stored)
            refused = cluster.send(value)
            if refused:
                out.append(f"rejected: {refused}")
                break
            others = {name for one in stored if one["metadata"]["name"] != value["metadata"]["name"]
                      for name in accepted_by(one)}
            out.append(differs(cluster, value, wanted, others))
    return all_of(*out)


def accepted_by(stored):
    accepted = stored["status"]["acceptedNames"]
    return {accepted.get(part) for part in ("plural", "singular", "kind", "listKind")} | set(accepted.get("shortNames") or [])


def two(group, second_group=None):
    first = definition(group, {"plural": "gadgets", "kind": "Gadget", "shortNames": ["gd"]})
    return first, definition(second_group or group, {"plural": "grids", "kind": "Grid", "shortNames": ["gr", "gd"]})


def settled(cluster, name, kind, reason):
    end = time.monotonic() + 10
    while (one := cluster.condition(name, kind)).get("reason") != reason and time.monotonic() < end:
        time.sleep(0.1)
    return equal(one.get("reason"), reason)


@functools.cache
def not_served(world):
    cluster = Cluster(world)
    first, second = two("pair.example.com")
    sent = all_of(cluster.send(first), settled(cluster, "gadgets.pair.example.com", "Established", "InitialNamesAccepted"), cluster.send(second),
                  settled(cluster, "grids.pair.example.com", "Established", "NotAccepted"))
    code, _ = world.server.request("GET", "/apis/pair.example.com/v1/grids")
    listed = world.server.request("GET", "/apis/pair.example.com/v1")[1].get("resources", [])
    condition = cluster.condition("grids.pair.example.com")
    return all_of(sent, equal(code, 404), equal([one["name"] for one in listed], ["gadgets"]),
                  equal((condition["reason"], condition["message"]), ("ShortNamesConflict", '"gd" is already in use')),
                  equal(cluster.condition("grids.pair.example.com", "Established")["message"], "not all names are accepted"))


def still_served(world):
    cluster = Cluster(world)
    first, second = two("kept.example.com")
    short = second["spec"]["names"].pop("shortNames")
    sent = all_of(cluster.send(first), cluster.send(second), settled(cluster, "grids.kept.example.com", "Established", "InitialNamesAccepted"))
    second["spec"]["names"]["shortNames"] = short
    sent = sent or cluster.send(second) or settled(cluster, "grids.kept.example.com", "NamesAccepted", "ShortNamesConflict")
    end = time.monotonic() + 10
    while (code := world.server.request("GET", "/apis/kept.example.com/v1/grids")[0]) == 429 and time.monotonic() < end:
        time.sleep(0.2)  # it is served again with its new names
    stored = cluster.get("grids.kept.example.com")
    return all_of(sent, equal(code, 200), equal(cluster.condition("grids.kept.example.com", "Established")["status"], "True"),
                  equal(stored["status"]["acceptedNames"].get("shortNames"), None))


def stays(world):
    """The condition, after the short name is removed, until a category is added."""
    cluster = Cluster(world)
    first, second = two("stays.example.com")
    name = second["metadata"]["name"]
    sent = all_of(cluster.send(first), cluster.send(second), settled(cluster, name, "NamesAccepted", "ShortNamesConflict"))
    del second["spec"]["names"]["shortNames"]
    stored = [cluster.get(one) for one in cluster.names]
    said = foreseen(world, second, stored)
    sent = sent or cluster.send(second)
    time.sleep(2)
    condition = cluster.condition(name)
    removed = equal((condition["reason"], condition["message"]), said) or equal(condition["status"], "False")
    second["spec"]["names"]["categories"] = ["things"]
    sent = sent or equal(foreseen(world, second, [cluster.get(one) for one in cluster.names]), None) or cluster.send(second)
    return all_of(sent, removed, settled(cluster, name, "Established", "InitialNamesAccepted"))


def other_group(world):
    cluster = Cluster(world)
    first, second = two("one.example.com", "another.example.com")
    return all_of(cluster.send(first), cluster.send(second), settled(cluster, "gadgets.one.example.com", "Established", "InitialNamesAccepted"),
                  settled(cluster, "grids.another.example.com", "Established", "InitialNamesAccepted"))


def reported(world):
    """crdctl, for one file, for a folder, and with the other definition as the base."""
    first, second = two("pair.example.com")
    folder = world.folder / "names"
    folder.mkdir(exist_ok=True)
    for name, value in (("a", first), ("b", second)):
        (folder / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    both = world.folder / "both.yaml"
    both.write_text("\n---\n".join(map(json.dumps, (first, second))), encoding="utf-8")
    out = []
    for arguments in ([both], [folder], ["--against", folder / "a.json", folder / "b.json"]):
        report = json.loads(world.run("check", "--output", "json", *arguments).stdout)
        found = [one for file in report["files"] for one in file["findings"] if one["rule"] == "advice.name-conflict"]
        out.append(equal([(one["path"], CONDITION.search(one["message"]).groups()) for one in found],
                         [("spec.names.shortNames[1]", ("ShortNamesConflict", '"gd" is already in use'))]))
    return all_of(*out)


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


def both_names():
    """The singular and the plural are one problem, and one fix."""
    case = Case("short-name", thing({"spec": {"type": "object"}}), {})
    names = case.definition["spec"]["names"]
    names["shortNames"] = [names["singular"], names["plural"]]

    def updated(world):
        condition, accepted_names = world.names_after_adding()
        return all_of(equal((condition.get("status"), condition.get("reason")), ("False", "ShortNamesConflict")), equal(accepted_names, None))
    found = Server(lambda world: all_of(*(world.finds(world.fixed.definition["spec"]["names"][one]) for one in ("singular", "plural"))))
    case.claims.update({
        f"{names['singular']} and {names['plural']} are the singular and the plural, which kubectl accepts without these short names: an update "
        "that adds them to a definition gets the condition NamesAccepted: False": Server(updated),
        "Objects are not affected: kubectl accepts the singular and the plural as well.": found,
        ADVICE: silent, OFF: "about crdctl"})
    yield case


def cases():
    yield from short_name("singular", "singular")
    yield from both_names()
    yield from short_name("plural", "plural")
    said = ("gd is a name of gadgets.pair.example.com in the same group. The server accepts this definition but does not serve it: its condition "
            'NamesAccepted becomes False (ShortNamesConflict: "gd" is already in use)')
    yield Case("name-conflict", thing({"spec": thing({"title": text()})}), {
        said: Engine(reported),
        "The server accepts both.": Server(not_served),
        "Then a controller compares the names within the group: in the definition that is sent second, the condition `NamesAccepted` becomes "
        "False.": Server(not_served),
        "A new definition does not get the condition `Established`: the server does not serve it, and kubectl does not find it.": Server(not_served),
        "One that is established already stays served under the names that were accepted before.": Server(still_served),
        "The controller compares names again only if they differ from the accepted ones: if the short name is removed later, the condition stays "
        "False.": Server(stays),
        "Names of kinds are compared with names of kinds, and plurals, singulars and short names with each other.": Server(as_at_the_server),
        "Definitions of different groups may share names: then kubectl needs the name with the group.": Server(other_group),
        ADVICE: Server(not_served), OFF: "about crdctl"}, window=said)
