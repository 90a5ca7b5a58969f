// Fixes outside of schemas: versions and names.
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/fix/internal/fix_builder.h"

namespace crd {

namespace {

// The consequence of a name of the definition: `field` is one of spec.names.
Phrase nameMeans(std::string_view field, const std::string& name) {
    if (field == "kind") return phrase("Fixes", "Objects have the kind %1.").with(name);
    if (field == "listKind") return phrase("Fixes", "Lists of objects have the kind %1.").with(name);
    return phrase("Fixes", "kubectl and other clients access the objects as %1.").with(name);
}

}  // namespace

void offerPut(FixBuilder& fix, const FieldPath& path, const Json& value, const Phrase& consequence, FixSafety safety) {
    const std::string* text = value.asString();
    fix.offer(safety, phrase("Fixes", "Set %1 to %2").with(path.toString(), text ? *text : toString(value)),
              consequence, [&](EditScript& script) { script.step(yaml::put(script.target(), path, value)); });
}

void fixVersionSchema(FixBuilder& fix) {
    const FieldPath version = fix.head(3);
    if (version.empty()) return;
    fix.offer(
        phrase("Fixes", "Add a schema that keeps all fields"),
        phrase("Fixes", "Objects of the version are accepted with any fields; nothing in them is checked or pruned."),
        [&](EditScript& script) {
            const std::string schema = "openAPIV3Schema:\n  type: object\n  x-kubernetes-preserve-unknown-fields: true";
            const FieldPath at =
                pathInDocument(fix.definition, version.steps().back().index, FieldPath().child("schema"));
            script.step(script.has(at) ? yaml::setText(script.target(), at, schema)
                                       : yaml::putText(script.target(), at, schema));
        });
}

void fixVersionStorage(FixBuilder& fix) {
    const Definition& definition = fix.definition;
    std::vector<std::size_t> stored;
    for (std::size_t i = 0; i < definition.versions.size(); ++i)
        if (definition.versions[i].storage) stored.push_back(i);
    const auto offer = [&](std::size_t keep) {
        const std::string& name = definition.versions[keep].name;
        fix.offer(
            safeIf(definition.versions.size() == 1), phrase("Fixes", "Make %1 the only storage version").with(name),
            phrase("Fixes", "Objects are stored as %1 from their next write; stored objects do not change until then.")
                .with(name),
            [&](EditScript& script) {
                for (std::size_t i = 0; i < definition.versions.size(); ++i)
                    if (definition.versions[i].storage != (i == keep))
                        script.step(
                            yaml::put(script.target(), definition.versions[i].path.child("storage"), Json(i == keep)));
            });
    };
    if (stored.empty()) {
        for (const std::size_t i : definition.versionPriority) offer(i);
    } else if (stored.size() > 1) {
        for (const std::size_t i : stored) offer(i);
    }
}

void fixDeprecationWarning(FixBuilder& fix) {
    const FieldPath version = fix.head(3);
    if (version.empty()) return;
    const std::string text = fix.look.text(version.child("deprecationWarning"));
    if (!fix.look.isTrue(version.child("deprecated")))
        fix.offer(phrase("Fixes", "Mark the version as deprecated"),
                  phrase("Fixes", "Clients of the version get this warning with each request."),
                  [&](EditScript& script) {
                      script.step(yaml::put(script.target(), version.child("deprecated"), Json(true)));
                  });
    std::string line;
    for (const char c : text) line += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    while (!line.empty() && line.back() == ' ') line.pop_back();
    if (!line.empty() && line != text)
        fix.offer(FixSafety::Safe, phrase("Fixes", "Join the warning into one line"),
                  phrase("Fixes", "Clients of the version get the warning on one line."), [&](EditScript& script) {
                      script.step(yaml::setValue(script.target(), version.child("deprecationWarning"), Json(line)));
                  });
    fix.offer(phrase("Fixes", "Remove deprecationWarning"),
              fix.look.isTrue(version.child("deprecated"))
                  ? phrase("Fixes", "Clients get the server's default warning.")
                  : phrase("Fixes", "Clients get no warning."),
              [&](EditScript& script) { script.removeKey(version, "deprecationWarning"); });
}

void fixMetadataName(FixBuilder& fix) {
    const Definition& d = fix.definition;
    if (d.plural.empty() || d.group.empty()) return;
    offerPut(
        fix, fix.pathInFile("metadata.name"), Json(d.plural + "." + d.group),
        sentences(phrase("Fixes", "Objects keep their kind and their URL."),
                  d.name.empty() ? phrase("Fixes", "In a cluster, this definition is separate from the previous one.")
                                 : phrase("Fixes", "In a cluster, this definition is separate from %1.").with(d.name)),
        safeIf(fix.saysNothing(fix.pathInFile("metadata.name")) || goLower(d.name) == d.plural + "." + d.group));
    // If the name and one of its two parts agree, the other part may be the mistake.
    const std::string tail = "." + d.group, front = d.plural + ".";
    if (d.name.size() > tail.size() && d.name.ends_with(tail)) {
        const std::string plural = d.name.substr(0, d.name.size() - tail.size());
        offerPut(fix, fix.pathInFile("spec.names.plural"), Json(plural),
                 phrase("Fixes", "Clients access the objects as %1, not as %2.").with(plural, d.plural));
    } else if (d.name.size() > front.size() && d.name.starts_with(front)) {
        const std::string group = d.name.substr(front.size());
        offerPut(fix, fix.pathInFile("spec.group"), Json(group),
                 phrase("Fixes", "The apiVersion of objects starts with %1, not with %2.").with(group, d.group));
    }
}

void fixScope(FixBuilder& fix) {
    // Also "ClusterScoped".
    std::string_view meant = nearestWord(fix.definition.scope, {"Cluster", "Namespaced"});
    if (goLower(fix.definition.scope).starts_with("cluster")) meant = "Cluster";
    const bool cluster = meant == "Cluster";
    const FieldPath path = fix.pathInFile("spec.scope");
    // The scope cannot be changed later.
    const auto offer = [&](std::string_view scope) {
        offerPut(fix, path, Json(scope),
                 scope == "Cluster" ? phrase("Fixes", "Objects belong to the whole cluster and have no namespace.")
                                    : phrase("Fixes", "Each object belongs to a namespace."),
                 safeIf(scope == meant));
    };
    offer(cluster ? "Cluster" : "Namespaced");
    offer(cluster ? "Namespaced" : "Cluster");
}

void fixNames(FixBuilder& fix) {
    const std::string name = fix.look.text(fix.finding.path);
    const std::string label = asLabel(name);
    if (name.empty() || label.empty()) return;
    const auto& steps = fix.finding.path.steps();
    const std::string& field = steps.back().name;
    // Kinds are written with capitals; the server compares them in lower case.
    const bool kind = field == "kind" || field == "listKind";
    std::string cleaned = label;
    if (kind) {
        cleaned.clear();
        for (const char c : name)
            if (isAlphanumeric(c)) cleaned += c;
    }
    if (cleaned.empty() || cleaned == name) return;
    fix.offer(safeIf(goLower(name) == cleaned), phrase("Fixes", "Change it to %1").with(cleaned),
              nameMeans(field, cleaned), [&](EditScript& script) {
                  script.step(yaml::setValue(script.target(), fix.finding.path, Json(cleaned)));
                  if (field == "plural" && fix.definition.name == name + "." + fix.definition.group)
                      script.step(yaml::put(script.target(), fix.pathInFile("metadata.name"),
                                            Json(cleaned + "." + fix.definition.group)));
              });
}

void fixNameRequired(FixBuilder& fix) {
    const Definition& d = fix.definition;
    if (fix.finding.path.empty()) return;
    const FieldPath names = fix.pathInFile("spec.names");
    const auto offer = [&](const std::string& name, const std::string& value, FixSafety safety = FixSafety::Unsafe) {
        // Another value than a string is not missing.
        const bool free = fix.saysNothing(names.child(name));
        offerPut(fix, names.child(name), Json(value), nameMeans(name, value), free ? safety : FixSafety::Unsafe);
    };
    const std::string& field = fix.finding.path.steps().back().name;
    if (field == "plural") {
        // metadata.name is <plural>.<group>.
        const std::string tail = "." + d.group;
        if (!d.group.empty() && d.name.size() > tail.size() && d.name.ends_with(tail))
            offer("plural", d.name.substr(0, d.name.size() - tail.size()), FixSafety::Safe);
        else if (!d.kindName.empty())
            offer("plural", suggestedPlural(d.kindName));
    } else if (field == "kind") {
        const std::string tail = "List";
        if (d.listKind.size() > tail.size() && d.listKind.ends_with(tail))
            offer("kind", d.listKind.substr(0, d.listKind.size() - tail.size()), FixSafety::Safe);
        std::string kind = d.singular;
        if (!kind.empty()) kind[0] = toUpper(kind[0]);
        if (!kind.empty()) offer("kind", kind);
    } else if (field == "singular" && !d.kindName.empty()) {
        // This and the next are the server's own defaults.
        offer("singular", suggestedSingular(d.kindName), FixSafety::Safe);
    } else if (field == "listKind" && !d.kindName.empty()) {
        offer("listKind", suggestedListKind(d.kindName), FixSafety::Safe);
    }
}

void fixListKind(FixBuilder& fix) {
    if (fix.definition.kindName.empty()) return;
    const std::string listKind = suggestedListKind(fix.definition.kindName);
    offerPut(fix, fix.pathInFile("spec.names.listKind"), Json(listKind), nameMeans("listKind", listKind),
             FixSafety::Safe);
}

void fixPreserveUnknownFields(FixBuilder& fix) {
    fixInheritedUnknownFields(fix);
    if (fix.look.text(fix.pathInFile("spec.preserveUnknownFields")).empty()) return;
    fix.offer(phrase("Fixes", "Remove preserveUnknownFields"), kPruned,
              [&](EditScript& script) { script.removeKey(fix.pathInFile("spec"), "preserveUnknownFields"); });
}

void fixInheritedUnknownFields(FixBuilder& fix) {
    offerPut(fix, fix.pathInFile("spec.preserveUnknownFields"), Json(false), kPruned);
}

}  // namespace crd
