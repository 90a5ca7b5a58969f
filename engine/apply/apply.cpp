#include "engine/apply/apply.h"

#include <utility>

#include "engine/apply/internal/top_paths.h"
#include "engine/apply/typed_value.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/object_meta.h"

namespace crd::apply {

namespace {

using object::Endpoint;
using object::Outcome;

FieldSet setOfManager(const Managers& managers, const std::string& identity) {
    const auto manager = managers.find(identity);
    return manager == managers.end() ? FieldSet() : manager->second.fields;
}

std::vector<Manager> ownersOf(const ElementPath& path, const Managers& managers, const std::string& except) {
    std::vector<Manager> out;
    for (const auto& [identity, manager] : managers) {
        if (identity != except && manager.fields.has(path)) out.push_back(withoutFields(manager));
    }
    return out;
}

// The paths that have no others of the set below them.
bool isLeafOf(const FieldSet& set, const ElementPath& path) {
    const FieldSet* at = &set;
    for (const PathElement& element : path) at = &at->below(element);
    return at->empty();
}

std::vector<FieldChange> changesOf(const Merge& merge) {
    using Kind = FieldChange::Kind;
    std::vector<FieldChange> out;
    const auto add = [&](Kind kind, const ElementPath& path, const Managers& owners) {
        out.push_back({kind, path, ownersOf(path, owners, merge.identity)});
    };
    const FieldSet owned = setOfManager(merge.after, merge.identity);
    const FieldSet ownedBefore = setOfManager(merge.before, merge.identity);
    for (const ElementPath& path : topPaths(merge.changes.added)) add(Kind::Set, path, {});
    merge.taken.forEach([&](const ElementPath& path) { add(Kind::Taken, path, merge.before); });
    for (const ElementPath& path : topPaths(merge.changes.modified.without(merge.taken))) add(Kind::Changed, path, {});
    owned.without(ownedBefore).forEach([&](const ElementPath& path) {
        if (isLeafOf(owned, path) && !ownersOf(path, merge.after, merge.identity).empty())
            add(Kind::Shared, path, merge.after);
    });
    const FieldSet& removed = merge.changes.removed;
    for (const ElementPath& path : topPaths(removed)) add(Kind::Removed, path, {});
    for (const ElementPath& path : topPaths(ownedBefore.without(owned).withoutTrees(removed)))
        add(Kind::Released, path, merge.after);
    return out;
}

std::string ownersText(const std::vector<Manager>& managers) {
    std::vector<std::string> names;
    for (const Manager& manager : managers) names.push_back(shown(manager));
    return joined(names, ", ");
}

void setNamespace(Json& object, const object::ResourceKind& kind, const Json* stored) {
    Json::Object* metadata = metadataFields(object);
    if (!metadata || !kind.namespaced || !metadataText(object, "namespace").empty()) return;
    const std::string own = stored ? metadataText(*stored, "namespace") : std::string();
    (*metadata)["namespace"] = Json(own.empty() ? "default" : own);
}

Applied rejected(Rejection rejection) {
    Applied out;
    out.outcome.reading.rejection = rejection.message;
    out.rejection = std::move(rejection);
    return out;
}

// A configuration that kubectl does not send.
std::optional<std::string> nameError(const Json& configuration) {
    if (!metadataText(configuration, "name").empty()) return std::nullopt;
    const std::string prefix = metadataText(configuration, "generateName");
    if (!prefix.empty()) return "from " + prefix + ": cannot use generate name with apply";
    return "resource name may not be empty";
}

std::optional<Rejection> uidRejectionOf(const Json& object, const object::ResourceKind& kind) {
    const std::string uid = metadataText(object, "uid");
    if (uid.empty()) return std::nullopt;
    return Rejection{409,
                     "Conflict",
                     "Operation cannot be fulfilled on " + kind.plural + '.' + kind.group + ' ' +
                         goQuoted(metadataText(object, "name")) + ": uid mismatch: the provided object specified uid " +
                         uid + ", and no existing object was found",
                     {}};
}

// A write to /status keeps the stored metadata, except for the managers.
void keepManagers(Outcome& outcome, Endpoint endpoint) {
    if (endpoint == Endpoint::Main || outcome.reading.rejection) return;
    const Json* metadata = outcome.reading.object.find("metadata");
    const Json* managers = metadata ? metadata->find("managedFields") : nullptr;
    for (Json* object : {&outcome.stored, outcome.returned ? &*outcome.returned : nullptr}) {
        Json::Object* fields = object ? metadataFields(*object) : nullptr;
        if (!fields) continue;
        if (managers) {
            (*fields)["managedFields"] = *managers;
        } else {
            fields->erase("managedFields");
        }
    }
}

// The response, which is what was stored, read again. The server stores the object as it was validated.
void respond(object::ResourceServer& server, Outcome& outcome) {
    Outcome read = server.get(outcome.stored);
    if (read.reading.rejection) return;
    outcome.returned = std::move(read.returned);
    outcome.responseSteps = std::move(read.responseSteps);
}

}  // namespace

std::vector<ElementPath> topPaths(const FieldSet& set) {
    std::vector<ElementPath> out;
    set.forEach([&](const ElementPath& path) {
        ElementPath parent = path;
        for (parent.pop_back(); !parent.empty(); parent.pop_back())
            if (set.has(parent)) return;
        out.push_back(path);
    });
    return out;
}

std::string_view name(FieldChange::Kind kind) {
    switch (kind) {
        case FieldChange::Kind::Set:
            return phrase("Apply", "set");
        case FieldChange::Kind::Changed:
            return phrase("Apply", "changed");
        case FieldChange::Kind::Taken:
            return phrase("Apply", "taken");
        case FieldChange::Kind::Shared:
            return phrase("Apply", "shared");
        case FieldChange::Kind::Released:
            return phrase("Apply", "released");
        case FieldChange::Kind::Removed:
            return phrase("Apply", "removed");
    }
    return {};
}

Phrase reason(const FieldChange& change, const std::string& manager) {
    const std::string own = goQuoted(manager);
    const std::string others = ownersText(change.managers);
    switch (change.kind) {
        case FieldChange::Kind::Set:
            return phrase("Apply", "The object did not have this field.");
        case FieldChange::Kind::Changed:
            return phrase("Apply", "The object had another value, which no other manager owned.");
        case FieldChange::Kind::Taken:
            return phrase("Apply", "Another value was owned by %1, which loses the field.").with(others);
        case FieldChange::Kind::Shared:
            return phrase("Apply", "The field has the same value for %1: both own it.").with(others);
        case FieldChange::Kind::Released:
            if (others.empty()) return phrase("Apply", "%1 no longer applies this field, which stays.").with(own);
            return phrase("Apply", "%1 no longer applies this field, which stays because %2 owns it.")
                .with(own, others);
        case FieldChange::Kind::Removed:
            return phrase("Apply", "%1 no longer applies this field, and no other manager owns it.").with(own);
    }
    return {};
}

std::optional<Phrase> keptNull(const object::ValueError& error, const Json& object) {
    const Json* value = object::valueAt(object, error.path);
    if (error.type != error_type::kTypeInvalid || !value || !value->isNull()) return std::nullopt;
    return phrase("Apply", "An apply keeps this null; a create, an update and a patch drop it.");
}

tl::expected<Prepared, Rejection> prepared(const object::ResourceKind& kind, FieldManager& fields, const Json* stored,
                                           const Json& configuration, const Request& request) {
    if (std::optional<std::string> error = nameError(configuration))
        return tl::unexpected<Rejection>(Rejection{400, "BadRequest", *std::move(error), {}});
    auto merge = fields.apply(stored, configuration, request.manager, request.force, request.now);
    if (!merge) return tl::unexpected<Rejection>(std::move(merge.error()));
    if (!stored)
        if (std::optional<Rejection> rejection = uidRejectionOf(merge->object, kind))
            return tl::unexpected<Rejection>(*std::move(rejection));
    Prepared out;
    if (stored) out.changes = changesOf(*merge);
    out.managers = std::move(merge->after);
    out.reading.object = std::move(merge->object);
    out.reading.steps = std::move(merge->steps);
    out.merged = std::move(merge->merged);
    for (Json* object : {&out.reading.object, &out.merged}) setNamespace(*object, kind, stored);
    return out;
}

Applied applied(object::ResourceServer& server, const object::ResourceKind& kind, Endpoint endpoint,
                FieldManager& fields, const Json* stored, const Json& configuration, const Request& request) {
    tl::expected<Prepared, Rejection> made = prepared(kind, fields, stored, configuration, request);
    if (!made) return rejected(std::move(made.error()));
    Applied out;
    out.changes = std::move(made->changes);
    out.managers = std::move(made->managers);
    out.merged = std::move(made->merged);
    object::Reading reading = std::move(made->reading);
    if (stored) {
        if (const auto why = object::versionRejection(reading.object, *stored, kind.group, kind.plural))
            return rejected({why->code, why->reason, why->message, {}});
        out.outcome = server.updateRead(std::move(reading), *stored, endpoint, request.stop);
        keepManagers(out.outcome, endpoint);
    } else {
        for (Json* object : {&reading.object, &out.merged})
            if (Json::Object* metadata = metadataFields(*object)) metadata->erase("resourceVersion");
        object::dropServerFields(reading.object, reading.steps);
        out.outcome = server.createRead(std::move(reading), request.stop);
    }
    const object::ValidationResult& validation = out.outcome.validation;
    const bool accepted = !out.outcome.reading.rejection && validation.errors.empty() && !validation.stopped;
    if (accepted && !out.outcome.removal) respond(server, out.outcome);
    return out;
}

Outcome created(object::ResourceServer& server, FieldManager& fields, const Json& sent, const Request& request) {
    object::Reading reading = server.read(sent);
    if (!reading.rejection) {
        fields.update(nullptr, reading.object, request.manager, request.now);
        object::dropServerFields(reading.object, reading.steps);
    }
    Outcome out = server.createRead(std::move(reading), request.stop);
    if (!out.reading.rejection && out.validation.errors.empty())
        out.reading.rejection = object::storageRejection(out.stored);
    return out;
}

Outcome updated(object::ResourceServer& server, const object::ResourceKind& kind, Endpoint endpoint,
                FieldManager& fields, const Json& sent, const Json& stored, const Request& request) {
    Outcome out;
    out.reading = server.read(sent);
    if (out.reading.rejection) return out;
    std::optional<object::UpdateRejection> rejection =
        object::uidRejection(out.reading.object, stored, kind.group, kind.plural);
    if (!rejection) rejection = object::versionRejection(out.reading.object, stored, kind.group, kind.plural);
    if (rejection) {
        out.stored = out.reading.object;
        out.reading.rejection = std::move(rejection->message);
        return out;
    }
    fields.update(&stored, out.reading.object, request.manager, request.now);
    out = server.updateRead(std::move(out.reading), stored, endpoint, request.stop);
    keepManagers(out, endpoint);
    return out;
}

}  // namespace crd::apply
